//! An evolution: the match that is played, the weights, and the champions.

use leptos::prelude::*;
use outflank_lab::evolution::{Stage, Verdict};
use outflank_lab::view::{ChampionView, EvolutionView, Findings, StageView};

use super::character::character_buttons;
use super::tournament::bar;
use crate::laboratory::figures;
use crate::laboratory::state::LabState;
use crate::laboratory::texts::texts;
use crate::laboratory::view::parts::{card, facts, head, heading, nothing, row, said, table};

type Shown = Memo<Option<EvolutionView>>;

/// All findings.
pub(super) fn evolution(lab: LabState) -> AnyView {
    let shown: Shown = Memo::new(move |_| {
        lab.view
            .with(|view| match view.as_ref().map(|view| &view.findings) {
                Some(Findings::Evolution(evolution)) => Some(evolution.clone()),
                _ => None,
            })
    });
    let facts = move || shown.read().as_ref().map(state_of);
    vec![
        card("lab-match", |texts| texts.current_match, facts.into_any()),
        champions(lab, shown),
        card("lab-weights-card", |texts| texts.weights, weights(shown)),
    ]
    .into_any()
}

/// How far it is, and the match that is played.
fn state_of(view: &EvolutionView) -> AnyView {
    let texts = texts();
    let all = facts(vec![
        (texts.player, view.player.clone()),
        (texts.board, view.board.clone()),
        (texts.depth, view.depth.to_string()),
        (
            texts.generation,
            format!("{} / {}", view.generation, view.generations),
        ),
        (texts.record, view.record.to_string()),
        (texts.multiplier, view.multiplier.to_string()),
    ]);
    let stage = view.stage.as_ref().map_or_else(nothing, stage);
    view! { {all} {stage} }.into_any()
}

fn stage(stage: &StageView) -> AnyView {
    let text = format!(
        "{}: {} ({} / {})",
        stage_name(stage.stage),
        figures::tally(&stage.tally),
        stage.tally.games(),
        stage.games,
    );
    view! { <p class="lab-stage" id="lab-stage">{text} {bar(&stage.tally)}</p> }.into_any()
}

fn stage_name(stage: Stage) -> String {
    let texts = texts();
    let with_step = |name: &str, step: u32| format!("{name}, {} {step}", texts.step);
    match stage {
        Stage::Scout => texts.scout.to_owned(),
        Stage::Forward(step) => with_step(texts.forward, step),
        Stage::Back(step) => with_step(texts.back, step),
        Stage::TieBreak(step) => with_step(texts.tie_break, step),
        Stage::Gauntlet => texts.verification.to_owned(),
    }
}

/// The weights at first and now.
fn weights(shown: Shown) -> AnyView {
    let columns = || {
        let texts = texts();
        head(&[texts.weight, texts.at_start, texts.now, texts.change])
    };
    let rows = move || {
        let view = shown.read();
        let Some(view) = view.as_ref() else {
            return Vec::new();
        };
        let weights = view.start.iter().zip(&view.parent);
        let one = |(feature, (first, now)): (&String, (&i32, &i32))| {
            let change = figures::signed(f64::from(now - first), 0);
            row(
                heading(feature.clone()),
                vec![first.to_string(), now.to_string(), change],
            )
        };
        view.features.iter().zip(weights).map(one).collect()
    };
    table("lab-weights", |texts| texts.weights, columns, rows)
}

/// The champions, the last one first.
fn champions(lab: LabState, shown: Shown) -> AnyView {
    let champions = Memo::new(move |_| {
        shown.with(|view| {
            view.as_ref()
                .map_or(Vec::new(), |view| view.champions.clone())
        })
    });
    let list = move || match champions.with(Vec::is_empty) {
        true => view! { <p class="quiet">{said(|texts| texts.no_champion)}</p> }.into_any(),
        false => {
            let all = champions.get().into_iter().rev();
            let all: Vec<AnyView> = all.map(|one| champion(lab, one)).collect();
            view! { <ul class="lab-champions" id="lab-champions">{all}</ul> }.into_any()
        }
    };
    card(
        "lab-champions-card",
        |texts| texts.champions,
        list.into_any(),
    )
}

fn champion(lab: LabState, champion: ChampionView) -> AnyView {
    let texts = texts();
    let sweep = match champion.verdict {
        Verdict::PerfectSweep => format!(", {}", texts.sweep),
        _ => String::new(),
    };
    let line = format!(
        "{} {} · {}{sweep}",
        texts.generation,
        champion.generation,
        figures::tally(&champion.tally),
    );
    let weights: Vec<String> = champion.weights.iter().map(i32::to_string).collect();
    let id = champion.generation.to_string();
    let buttons = character_buttons(lab, &id, champion.name.clone(), champion.character);
    view! {
        <li>
            <div>
                <b>{champion.name}</b>
                <span class="quiet">{line}</span>
                <span class="lab-numbers">{weights.join(" ")}</span>
            </div>
            <div class="lab-buttons">{buttons}</div>
        </li>
    }
    .into_any()
}
