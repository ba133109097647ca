//! The openings of a match.

use anyhow::{bail, ensure};
use outflank_lab::openings::{self, Fairness};
use outflank_record::Game;
use outflank_rules::Board;
use outflank_search::SplitMix64;

use crate::input::InputSource;
use crate::output::notice;

/// Openings of random moves.
///
/// # Errors
/// If the board has no opening of that length.
pub(super) fn random(
    board: &Board,
    plies: Option<usize>,
    count: usize,
    seed: u64,
) -> anyhow::Result<Vec<Game>> {
    let plies = plies.unwrap_or_else(|| openings::usual_plies(board));
    let made = openings::random(board, plies, count, seed);
    ensure!(
        !made.games.is_empty(),
        "every game on {board} is over after {plies} plies"
    );
    // An opening with a lead is a game all the same. One that a short search decides is not.
    if made.fairness == Fairness::Decided {
        notice(format!(
            "{board} has no fair openings of {plies} plies: a short search finds their winner"
        ));
    }
    Ok(made.games)
}

/// Openings from a file, `count` of them or all.
///
/// # Errors
/// If the file cannot be read, or a game in it is not an opening.
pub(super) fn read(
    file: &str,
    board: Option<&Board>,
    count: usize,
    seed: u64,
) -> anyhow::Result<Vec<Game>> {
    let games = InputSource::open(file)?.read(None, board)?.into_games();
    let Some(board) = board.or_else(|| games.first().map(Game::board)).cloned() else {
        bail!("{file}: there is no opening");
    };
    for (index, game) in games.iter().enumerate() {
        let number = index + 1;
        ensure!(
            *game.board() == board,
            "{file}: opening {number} is on {}, not on {board}",
            game.board()
        );
        ensure!(
            !game.is_over(),
            "{file}: opening {number} is a finished game"
        );
    }
    Ok(sample(games, count, seed))
}

/// A random choice of `count` openings, or all of them in their order if there are no more.
fn sample(mut games: Vec<Game>, count: usize, seed: u64) -> Vec<Game> {
    if games.len() <= count {
        return games;
    }
    let mut random = SplitMix64::new(seed);
    for place in 0..count {
        let left = (games.len() - place) as u32;
        games.swap(place, place + random.below(left) as usize);
    }
    games.truncate(count);
    games
}
