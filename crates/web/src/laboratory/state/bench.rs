//! What the workbench asks for: one evolution or tournament at a time, in this browser.

use leptos::prelude::*;
use outflank_lab::PlayerDef;
use outflank_lab::tournament::Format;
use outflank_lab::view::{
    EvolveRequest, Findings, OpeningsRequest, StudyRequest, TournamentRequest,
};

use super::actions::new_seed;
use super::own_characters::all_characters;
use super::{LabState, Place, RunState, Shown};
use crate::laboratory::texts;

impl LabState {
    /// Evolves a character: generations, games and percent.
    pub(in crate::laboratory) fn evolve(
        self,
        board: &str,
        character: &str,
        depth: u32,
        (generations, games, percent): (u32, u32, f64),
    ) {
        self.start_for_bench(StudyRequest::Evolve(EvolveRequest {
            board: board.to_owned(),
            player: PlayerDef::of(character, &all_characters()),
            depth: Some(depth),
            generations,
            games,
            percent,
            plies: None,
            seed: new_seed(),
        }));
    }

    /// Lets characters, separated by spaces, play each other.
    pub(in crate::laboratory) fn tournament(
        self,
        board: &str,
        characters: &str,
        depth: u32,
        games: u32,
    ) {
        let known = all_characters();
        let player = |name: &str| PlayerDef::of(&format!("{name}:depth={depth}"), &known);
        self.start_for_bench(StudyRequest::Tournament(TournamentRequest {
            board: board.to_owned(),
            players: characters.split_whitespace().map(player).collect(),
            format: Format::RoundRobin,
            games,
            openings: OpeningsRequest::default(),
            plies: None,
            seed: new_seed(),
            sprt: None,
        }));
    }

    /// A new study of the workbench takes the place of its last one.
    fn start_for_bench(self, request: StudyRequest) {
        self.reset_bench();
        self.start_at(Place::Browser, request, move |key| {
            self.bench.set(Some(key.clone()));
            self.show_run(key);
        });
    }

    /// Stops the study of the workbench. It can be resumed.
    pub(in crate::laboratory) fn reset_bench(self) {
        if let Some(key) = self.bench.get_untracked() {
            self.bench.set(None);
            self.stop_run(key);
        }
    }

    /// Tells the page how far the study of the workbench is, and what went wrong with it.
    pub(super) fn report_to_bench(self) {
        let status = Memo::new(move |_| {
            let key = self.bench.get()?;
            let runs = self.runs.read();
            let item = runs.iter().find(|item| item.key == key)?;
            if item.state != RunState::Running {
                return None;
            }
            let texts = texts::of(self.language.get());
            let is_shown = matches!(&*self.shown.read(), Shown::Run(shown) if *shown == key);
            let view = self.view.read();
            let status = view.as_ref().filter(|_| is_shown).map(|view| {
                let done = texts.done(view.progress);
                match &view.findings {
                    Findings::Evolution(view) => (texts.evolving)(&view.player, &done),
                    _ => (texts.competing)(&done),
                }
            });
            Some(status.unwrap_or_else(|| item.title.clone()))
        });
        Effect::new(move || {
            let text = status.get().unwrap_or_default();
            self.tell("status", &text);
        });
    }
}
