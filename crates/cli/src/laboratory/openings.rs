//! The openings of a run.

use anyhow::{Context, bail, ensure};
use clap::{Args, value_parser};
use outflank_lab::openings::{self, Fairness};
use outflank_record::Game;
use outflank_rules::Board;

use crate::input::InputSource;
use crate::output::notice;

/// The most openings of `--all-openings`.
const MOST_OPENINGS: usize = 100_000;

/// Where games start.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct OpeningArgs {
    /// The board; by default 8x8, or the board of the openings
    #[arg(long, value_name = "BOARD")]
    pub(crate) board: Option<Board>,
    /// A file of openings, instead of random ones
    #[arg(long, value_name = "FILE")]
    pub(crate) openings: Option<String>,
    /// Plies of a random opening; by default an eighth of the empty cells, 8 on 8x8
    #[arg(long, conflicts_with = "openings", value_parser = value_parser!(u16).range(..=512))]
    plies: Option<u16>,
    /// Play all positions that differ after this many plies
    #[arg(long, value_name = "PLIES", conflicts_with_all = ["openings", "plies"])]
    #[arg(value_parser = value_parser!(u16).range(..=60))]
    all_openings: Option<u16>,
}

impl OpeningArgs {
    /// The openings, `count` of them if there are as many.
    ///
    /// # Errors
    /// If a file cannot be read, or the board has no such opening.
    pub(crate) fn games(&self, count: usize, seed: u64) -> anyhow::Result<Vec<Game>> {
        let classic = Board::classic();
        let board = self.board.as_ref().unwrap_or(&classic);
        match (&self.openings, self.all_openings) {
            (Some(file), _) => read(file, self.board.as_ref(), count, seed),
            (None, Some(plies)) => all(board, usize::from(plies), count, seed),
            (None, None) => random(board, self.plies.map(usize::from), count, seed),
        }
    }
}

/// All different openings of a length, or a random choice of them.
fn all(board: &Board, plies: usize, count: usize, seed: u64) -> anyhow::Result<Vec<Game>> {
    let Some(games) = openings::all(board, plies, MOST_OPENINGS) else {
        bail!("{board} has more than {MOST_OPENINGS} openings of {plies} plies");
    };
    ensure!(
        !games.is_empty(),
        "every game on {board} is over after {plies} plies"
    );
    Ok(openings::sample(games, count, seed))
}

/// Openings of random moves.
///
/// # Errors
/// If the board has no opening of that length.
fn random(
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
fn read(file: &str, board: Option<&Board>, count: usize, seed: u64) -> anyhow::Result<Vec<Game>> {
    let games = InputSource::open(file)?.read(None, board)?.into_games();
    let Some(board) = board.or_else(|| games.first().map(Game::board)).cloned() else {
        bail!("{file}: there is no opening");
    };
    openings::given(games, &board, count, seed).with_context(|| file.to_owned())
}
