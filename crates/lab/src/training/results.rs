//! Results of training tasks: whether they are right, and the samples that they give.

use outflank_eval::patterns::POINTS_PER_DISC;
use outflank_rules::{AnyCells, AnyPosition, Board, Move, Scoring};
use thiserror::Error;

use super::sample_file::Record;
use super::self_play::{Labels, Searched};
use super::work::TrainingWork;
use super::worker::most_points;
use crate::games::{End, FinishedGame};
use crate::task::{Opening, TaskResult};

/// Why a result is not one of its training task.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TrainingError {
    /// There are too few or too many values.
    #[error("{expected} positions have values, not {found}")]
    Values {
        /// The positions that need a value.
        expected: usize,
        /// The values of the result.
        found: usize,
    },
    /// A value is larger than the board allows.
    #[error("{0} points are more than the board has discs for")]
    Range(i32),
    /// A game was not played to its end.
    #[error("a game of training was given up")]
    Forfeit,
}

/// Checks what replaying the games does not check.
///
/// # Errors
/// If something is missing, or a value is impossible.
pub(crate) fn check(
    work: &TrainingWork,
    board: &Board,
    result: &TaskResult,
    games: &[FinishedGame],
) -> Result<(), TrainingError> {
    if games.iter().any(|game| matches!(game.end, End::Forfeit(_))) {
        return Err(TrainingError::Forfeit);
    }
    if let TrainingWork::Label { positions, .. } = work {
        check_count(positions.len(), result.values.len())?;
    }
    if let TrainingWork::SelfPlay { openings, .. } = work {
        for ((played, game), opening) in result.games.iter().zip(games).zip(openings) {
            let expected = chosen(game, board, opening).count();
            check_count(expected, played.values.len())?;
        }
    }
    let games = result.games.iter().flat_map(|game| &game.values);
    let values = games.flatten().chain(&result.values);
    let most = most_points(board);
    match values
        .copied()
        .find(|value| !(-most..=most).contains(value))
    {
        Some(value) => Err(TrainingError::Range(value)),
        None => Ok(()),
    }
}

fn check_count(expected: usize, found: usize) -> Result<(), TrainingError> {
    match expected == found {
        true => Ok(()),
        false => Err(TrainingError::Values { expected, found }),
    }
}

/// The samples of a self-play task whose result was replayed. Its games have numbers from
/// `first_game` on.
#[must_use]
pub fn samples_of_games(
    openings: &[String],
    result: &TaskResult,
    games: &[FinishedGame],
    labels: Labels,
    first_game: u32,
) -> Vec<Record<AnyCells>> {
    let played = result.games.iter().zip(games).zip(openings);
    let mut samples = Vec::new();
    for (((played, game), opening), number) in played.zip(first_game..) {
        let End::Finished(outcome) = game.end else {
            continue;
        };
        let positions = chosen(game, game.game.board(), opening);
        let searched = positions.zip(&played.values).map(|(position, value)| {
            let result = outcome.margin(position.to_move(), Scoring::EmptiesToWinner);
            Searched {
                position,
                points: value.unwrap_or(POINTS_PER_DISC * result),
                is_exact: value.is_none(),
            }
        });
        let searched: Vec<Searched> = searched.collect();
        samples.extend(labels.samples(&searched, outcome, number));
    }
    samples
}

/// The positions after the opening in which there was a move to choose.
fn chosen(game: &FinishedGame, board: &Board, opening: &str) -> impl Iterator<Item = AnyPosition> {
    let opening = Opening {
        start: None,
        moves: opening.to_owned(),
    };
    let plies = opening.game(board).map_or(0, |game| game.moves().len());
    let moves = game.game.plies().skip(plies);
    moves
        .filter(|(_, mv)| *mv != Move::Pass)
        .map(|(position, _)| position)
}
