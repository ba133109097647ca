//! A tournament: the table, everybody against everybody, and what went wrong.

use leptos::prelude::*;
use outflank_lab::Tally;
use outflank_lab::tournament::{PlayerRow, TournamentReport};
use outflank_lab::view::Findings;
use outflank_rules::Side;

use super::pairings::{block, pairings};
use crate::laboratory::figures::{self, UNKNOWN};
use crate::laboratory::state::LabState;
use crate::laboratory::texts::texts;
use crate::laboratory::view::parts::{card, head, heading, nothing, table};
use crate::texts::short_number;

/// The report of the tournament that is shown.
pub(super) type Report = Memo<Option<TournamentReport>>;

/// All findings.
pub(super) fn tournament(lab: LabState) -> AnyView {
    let report: Report = Memo::new(move |_| {
        lab.view
            .with(|view| match view.as_ref().map(|view| &view.findings) {
                Some(Findings::Tournament { report, .. }) => Some(report.clone()),
                _ => None,
            })
    });
    vec![
        card(
            "lab-standings-card",
            |texts| texts.standings,
            standings(report),
        ),
        block(lab),
        cross_table(report),
        pairings(report),
        mishaps(report),
    ]
    .into_any()
}

/// The table with all figures of every player.
fn standings(report: Report) -> AnyView {
    let has_failures = Memo::new(move |_| {
        let report = report.read();
        let players = report.iter().flat_map(|report| &report.players);
        players.map(|row| row.failures.total()).sum::<u32>() > 0
    });
    let columns = move || {
        let texts = texts();
        let mut columns = vec![
            texts.rank,
            texts.player,
            texts.elo,
            texts.points,
            texts.score,
            texts.games,
            texts.wins,
            texts.draws,
            texts.losses,
            texts.margin,
            texts.as_dark,
            texts.as_light,
            texts.time_a_move,
            texts.nodes_a_move,
            texts.choices,
        ];
        columns.extend(has_failures.get().then_some(texts.failures));
        head(&columns)
    };
    let rows = move || {
        let report = report.read();
        let players = report
            .iter()
            .flat_map(|report| report.players.iter().enumerate());
        players
            .map(|(index, row)| standing(index + 1, row, has_failures.get()))
            .collect::<Vec<AnyView>>()
    };
    let about = Signal::derive(move || about(report.read().as_ref()));
    view! {
        {table("lab-standings", |texts| texts.standings, columns, rows)}
        <p class="quiet" id="lab-about">{about}</p>
    }
    .into_any()
}

/// The board, the openings, and what it is worth to be Dark.
fn about(report: Option<&TournamentReport>) -> String {
    let Some(report) = report else {
        return String::new();
    };
    let texts = texts();
    let mut parts = vec![
        report.board.clone(),
        format!("{} {}", report.openings, texts.openings),
        format!("{} {}", texts.seed, report.seed),
    ];
    if report.dark_advantage.is_some() {
        let elo = figures::elo(report.dark_advantage);
        parts.push(format!("{} {elo} {}", texts.dark_advantage, texts.elo));
    }
    parts.join(" · ")
}

fn standing(rank: usize, row: &PlayerRow, with_failures: bool) -> AnyView {
    let nodes = row.nodes_a_move();
    let mut figures = vec![
        figures::elo(row.rating),
        figures::points(row.points),
        figures::percent(row.tally.score()),
        row.tally.games().to_string(),
        row.tally.wins.to_string(),
        row.tally.draws.to_string(),
        row.tally.losses.to_string(),
        figures::mean(row.margin),
        figures::tally(&row.by_side[Side::Dark]),
        figures::tally(&row.by_side[Side::Light]),
        figures::moment(row.seconds_a_move()),
        match nodes > 0.0 {
            true => short_number(nodes),
            false => UNKNOWN.to_owned(),
        },
        figures::decimal(row.choices_a_turn(), 1),
    ];
    figures.extend(with_failures.then(|| failures(row)));
    let figures: Vec<AnyView> = figures
        .into_iter()
        .map(|text| view! { <td>{text}</td> }.into_any())
        .collect();
    view! {
        <tr>
            <td>{rank}</td>
            <th scope="row">{row.name.clone()} {bar(&row.tally)}</th>
            {figures}
        </tr>
    }
    .into_any()
}

/// Wins, draws and losses as parts of a bar. The columns have the same figures.
pub(super) fn bar(tally: &Tally) -> AnyView {
    let style = format!(
        "--wins:{};--draws:{};--losses:{}",
        tally.wins, tally.draws, tally.losses
    );
    view! {
        <span class="lab-bar" style=style aria-hidden="true"><i></i><i></i><i></i></span>
    }
    .into_any()
}

fn failures(row: &PlayerRow) -> String {
    let texts = texts();
    let counts = [
        (row.failures.crashes, texts.crashes),
        (row.failures.time_losses, texts.time_losses),
        (row.failures.illegal_moves, texts.illegal_moves),
        (row.failures.resignations, texts.resignations),
    ];
    let some = counts.into_iter().filter(|(count, _)| *count > 0);
    let some: Vec<String> = some
        .map(|(count, name)| format!("{count} {name}"))
        .collect();
    match some.is_empty() {
        true => "0".to_owned(),
        false => some.join(", "),
    }
}

/// Everybody against everybody; a match of two needs none.
fn cross_table(report: Report) -> AnyView {
    let is_needed = Memo::new(move |_| {
        report
            .read()
            .as_ref()
            .is_some_and(|report| report.players.len() > 2)
    });
    let columns = move || {
        let report = report.read();
        let count = report.as_ref().map_or(0, |report| report.players.len());
        let opponent = |index: usize| view! { <th scope="col">{index + 1}</th> }.into_any();
        let opponents: Vec<AnyView> = (0..count).map(opponent).collect();
        let (rank, player) = (texts().rank, texts().player);
        view! { <tr><th scope="col">{rank}</th><th scope="col">{player}</th>{opponents}</tr> }
            .into_any()
    };
    let rows = move || {
        let report = report.read();
        let Some(report) = report.as_ref() else {
            return Vec::new();
        };
        let row = |index: usize| cross_row(report, index);
        (0..report.players.len()).map(row).collect()
    };
    let all = move || match is_needed.get() {
        true => card(
            "lab-cross-card",
            |texts| texts.cross_table,
            table("lab-cross", |texts| texts.cross_table, columns, rows),
        ),
        false => nothing(),
    };
    all.into_any()
}

fn cross_row(report: &TournamentReport, index: usize) -> AnyView {
    let row = &report.players[index];
    let cell = |opponent: &PlayerRow| {
        if opponent.player == row.player {
            return view! { <td class="same"></td> }.into_any();
        }
        let tally = report.tally_between(row.player, opponent.player);
        let tally = tally.filter(|tally| tally.games() > 0);
        let text = tally.map_or(UNKNOWN.to_owned(), |tally| {
            format!("{} / {}", figures::points(tally.points()), tally.games())
        });
        let share = tally.and_then(|tally| tally.score()).unwrap_or(0.5);
        let style = format!("--share:{:.0}%", share * 100.0);
        let title = format!("{} – {}", row.name, opponent.name);
        view! { <td class="shade-by-score" style=style title=title>{text}</td> }.into_any()
    };
    let cells: Vec<AnyView> = report.players.iter().map(cell).collect();
    view! { <tr><td>{index + 1}</td>{heading(row.name.clone())}{cells}</tr> }.into_any()
}

/// Games lost by a failure, and tasks that could not be played.
fn mishaps(report: Report) -> AnyView {
    let lines = Memo::new(move |_| {
        let report = report.read();
        let Some(report) = report.as_ref() else {
            return (Vec::new(), Vec::new());
        };
        let name = |player: usize| {
            let row = report.players.iter().find(|row| row.player == player);
            row.map_or("?", |row| &*row.name)
        };
        let forfeits = report.forfeits.iter();
        let forfeits = forfeits.map(|game| format!("{}: {}", name(game.player), game.reason));
        let not_played = report.not_played.iter();
        let not_played = not_played.map(|(task, reason)| format!("{task}: {reason}"));
        (forfeits.collect::<Vec<_>>(), not_played.collect::<Vec<_>>())
    });
    let list = |lines: Vec<String>| {
        let line = |line: String| view! { <li>{line}</li> }.into_any();
        let lines: Vec<AnyView> = lines.into_iter().map(line).collect();
        view! { <ul class="lab-lines">{lines}</ul> }.into_any()
    };
    let all = move || {
        let (forfeits, not_played) = lines.get();
        let mut cards = Vec::new();
        if !forfeits.is_empty() {
            cards.push(card("lab-forfeits", |texts| texts.forfeits, list(forfeits)));
        }
        if !not_played.is_empty() {
            cards.push(card(
                "lab-not-played",
                |texts| texts.not_played,
                list(not_played),
            ));
        }
        cards.into_any()
    };
    all.into_any()
}
