//! Games that begin with a balanced random opening, as tournaments play them.

use leptos::prelude::*;
use outflank_analysis::{MoveReview, Verdict};
use outflank_messages::{Answer, JobKind};
use outflank_record::{Game, transcript};
use outflank_rules::Board;

use super::Stage;
use crate::browser::surroundings;
use crate::model::{Origin, Pairing, Tree};
use crate::state::{AppState, persistence};

impl AppState {
    /// Begins a game from a balanced opening, or an analysis if nobody plays.
    pub(crate) fn start_from_opening(self, board: Board, pairing: Option<Pairing>) {
        let before = self.game.id.get_untracked();
        let task = JobKind::Opening {
            board: board.to_string(),
            seed: surroundings::random(),
        };
        self.page.close();
        self.engines.clerk().ask(task, move |answer| match answer {
            // Whoever has begun another game meanwhile wants that one.
            Answer::Opening { moves, .. } if self.game.id.get_untracked() == before => {
                self.begin_after(&board, &moves, pairing.clone());
            }
            Answer::Failed { problem, .. } => self.page.report(&problem),
            _ => {}
        });
    }

    fn begin_after(self, board: &Board, moves: &str, pairing: Option<Pairing>) {
        let mut game = Game::on(board);
        if !moves.is_empty()
            && let Err(error) = transcript::play(&mut game, moves)
        {
            return self.page.report(&error.to_string());
        }
        let tree = Tree::of_game(&game);
        let origin = Origin {
            given: tree.depth(),
            ..Origin::default()
        };
        let stage = match pairing {
            Some(_) => Stage::Playing,
            None => Stage::Analysing,
        };
        self.replace_game(tree, stage, origin, persistence::new_id());
        if let Some(pairing) = pairing {
            self.set_pairing(pairing);
        }
    }

    /// The review of a move, unless nobody chose it: a given move is no mistake.
    pub(in crate::state) fn excused(self, review: MoveReview) -> MoveReview {
        let given = self.game.origin.with_untracked(|origin| origin.given);
        match review.ply < given {
            true => MoveReview {
                verdict: Verdict::Book,
                loss: 0.0,
                cost: 0.0,
                opening: Some(self.page.texts().desk.given_opening.to_owned()),
                reason: None,
                ..review
            },
            false => review,
        }
    }
}
