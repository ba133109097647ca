//! Lets the computers move when it is their turn.

use std::time::Duration;

use leptos::prelude::*;
use outflank_messages::{Answer, JobKind};
use outflank_rules::{Cell, Side};

use super::engine_text::{game_text, read_cell};
use super::{Desk, Dialog, Notice, Stage};
use crate::browser::surroundings;
use crate::model::{NodeId, Seats, Tree};

/// So long at least a computer seems to think, so that a person sees what happens.
const LEAST_SECONDS: f64 = 0.35;
/// And so long at most it is made to wait.
const MOST_SECONDS: f64 = 5.0;

/// A turn of a computer.
#[derive(Clone, Debug, PartialEq)]
struct ComputerTurn {
    /// Where in the game.
    place: NodeId,
    /// In which game.
    game: String,
    player: String,
    /// Players with changed weights.
    players: String,
}

impl Desk {
    /// Whenever a computer is to move, asks the engine; whenever a game has ended, says so.
    pub(super) fn let_computers_move(self) {
        let turn = Memo::new(move |_| self.computer_turn());
        Effect::new(move || match turn.get() {
            Some(turn) => self.ask_for_move(turn),
            None => untrack(|| self.engines().player.stop()),
        });
        let ended = Memo::new(move |_| {
            self.stage.get() == Stage::Playing && self.tree.with(|tree| tree.position().is_over())
        });
        Effect::new(move || {
            if ended.get() {
                untrack(|| self.end_game());
            }
        });
    }

    fn computer_turn(self) -> Option<ComputerTurn> {
        if self.stage.get() != Stage::Playing || self.is_over() {
            return None;
        }
        let side = self.to_move();
        let changed = |name: &str| {
            self.preferences
                .with(|likes| likes.bench.players.iter().any(|player| player.name == name))
        };
        let player = self
            .seats
            .with(|seats| seats.of(side).player_text(self.search(), changed))?;
        Some(ComputerTurn {
            place: self.tree.with(Tree::current),
            game: self.game_id.get(),
            player,
            players: self.changed_players(),
        })
    }

    fn ask_for_move(self, turn: ComputerTurn) {
        untrack(|| {
            self.engines().player.stop();
            self.thought.set(None);
            let game = self.tree.with_untracked(|tree| game_text(&tree.game()));
            let kind = JobKind::Choose {
                game,
                player: turn.player.clone(),
                players: turn.players.clone(),
                seed: surroundings::chance(),
            };
            let began = surroundings::now();
            self.engines()
                .player
                .ask(kind, move |answer| self.hear_player(answer, &turn, began));
        });
    }

    fn hear_player(self, answer: Answer, turn: &ComputerTurn, began: f64) {
        match answer {
            Answer::Searching { thought, .. } => self.thought.set(Some(thought)),
            Answer::Chosen {
                mv,
                source,
                thought,
                ..
            } => {
                self.note_move(&mv, source, thought.as_ref());
                let looked_for = turn.player.contains("symmetry=on");
                let considered = thought.as_ref().filter(|_| looked_for);
                let considered = considered.map(|thought| thought.moves.len());
                if thought.is_some() {
                    self.thought.set(thought);
                }
                let cell = read_cell(&self.tree.read_untracked(), &mv);
                if let Some(cell) = cell {
                    self.put_later(cell, considered, turn.clone(), began);
                }
            }
            Answer::Failed { problem, .. } => {
                self.stage.set(Stage::Paused);
                self.notify(Notice::Text(problem));
            }
            _ => {}
        }
    }

    /// Makes a computer's move, not sooner than a person can follow. It was found among so many.
    fn put_later(self, cell: Cell, considered: Option<usize>, turn: ComputerTurn, began: f64) {
        let all_computers = self.seats.with_untracked(Seats::all_computers);
        let pace = self.preferences.with_untracked(|likes| likes.pace);
        let least = if all_computers { pace } else { LEAST_SECONDS };
        let used = (surroundings::now() - began) / 1000.0;
        // What is kept of the pace may be anything.
        let wait = (least - used).clamp(0.0, MOST_SECONDS);
        let put = move || {
            if untrack(|| self.computer_turn()).as_ref() == Some(&turn) {
                // Not before: it changes how the next move is looked for, and this one is found.
                if let Some(considered) = considered {
                    self.note_considered(considered);
                }
                self.put(cell);
            }
        };
        set_timeout(put, Duration::from_secs_f64(wait));
    }

    /// The computer plays the best move that it has found so far.
    pub(crate) fn move_now(self) {
        let best = self.thought.with_untracked(|thought| {
            let line = &thought.as_ref()?.line;
            let tree = self.tree.read_untracked();
            read_cell(&tree, line.first()?)
        });
        if let Some(cell) = best {
            self.engines().player.stop();
            self.put(cell);
        }
    }

    fn end_game(self) {
        self.silence();
        self.stage.set(Stage::Paused);
        self.dialog.set(Some(Dialog::Result));
        self.start_study();
    }

    /// Says aloud what has happened, for those who do not see it.
    pub(super) fn announce(self) {
        Effect::new(move || {
            let texts = self.language.get().texts();
            let spoken = self.tree.with(|tree| {
                let mut spoken = String::new();
                if let Some(cell) = tree.last_cell() {
                    let shape = tree.start().board().shape();
                    let passed = tree.just_passed();
                    let mover: Side = match passed {
                        Some(side) => !side,
                        None => tree.mover(tree.current()),
                    };
                    let name = shape.name(cell).to_string();
                    let turned = tree.last_flips().len();
                    spoken += &(texts.said_move)(texts.side(mover), &name, turned);
                    if let Some(side) = passed {
                        spoken += " ";
                        spoken += &(texts.passes)(texts.side(side));
                    }
                    spoken += " ";
                }
                match tree.position().outcome() {
                    Some(outcome) => spoken += &crate::view::outcome_text(texts, &outcome),
                    None => spoken += &(texts.turn_of)(texts.side(tree.position().to_move())),
                }
                spoken
            });
            self.spoken.set(spoken);
        });
    }
}
