//! Levels: how strong a player is, by number or by name.

use outflank_book::Score;
use outflank_rules::{Board, Lattice};
use outflank_search::Limits;

use crate::human_mistakes::Mistakes;

/// A strength that a person can pick, on every board.
///
/// A level is a number from 0 to 60, with the meaning that it has in Edax and Egaroucid: about as
/// many plies are searched on 8x8, and up to level 10 twice as many empty cells are solved. The
/// [named levels](LEVELS) are numbers, too. The weak ones also make mistakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    number: u32,
    mistakes: Option<Mistakes>,
}

/// A level with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NamedLevel {
    /// Its name.
    pub name: &'static str,
    /// How strong it is, in one line.
    pub about: &'static str,
    /// What it stands for.
    pub level: Level,
}

/// How far a player searches on one board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardLimits {
    /// The limits of the search.
    pub search: Limits,
    /// The game is solved from this many empty cells on; 0 means never.
    pub endgame: u32,
    /// Whether ProbCut is on, which searches deeper in the same time.
    pub probcut: bool,
}

/// All named levels, the weakest first. On 8x8 each wins 65 to 90 percent of its games against the one
/// below: see `docs/strength.md`.
pub const LEVELS: [NamedLevel; 11] = [
    weak(
        "beginner",
        "knows the rules; a child can win",
        1,
        (70, 20, 300),
    ),
    weak("novice", "likes to flip many discs", 1, (36, 8, 190)),
    weak(
        "casual",
        "takes corners, and often gives them",
        1,
        (23, 3, 120),
    ),
    weak("improver", "sees most replies", 2, (25, 3, 110)),
    weak("regular", "beats most beginners", 2, (15, 1, 90)),
    weak("club", "plays like a good club player", 3, (13, 0, 60)),
    weak("strong", "rarely gives a corner away", 4, (10, 0, 45)),
    weak("expert", "hard to beat without study", 5, (5, 0, 30)),
    strong("master", "beats nearly everybody", 6),
    strong("champion", "punishes every mistake", 8),
    strong("maximum", "full strength; no human wins", 16),
];

/// A named level without mistakes.
const fn strong(name: &'static str, about: &'static str, number: u32) -> NamedLevel {
    let level = Level {
        number,
        mistakes: None,
    };
    NamedLevel { name, about, level }
}

/// A named level whose mistakes are `halving`, `greed` and `worst` of [`Mistakes`].
const fn weak(
    name: &'static str,
    about: &'static str,
    number: u32,
    (halving, greed, worst): (u32, u32, u32),
) -> NamedLevel {
    let mistakes = Some(Mistakes {
        halving,
        greed,
        worst,
    });
    let level = Level { number, mistakes };
    NamedLevel { name, about, level }
}

/// ProbCut is on above this number of plies. Below, it would save little.
pub(crate) const LAST_WITHOUT_PROBCUT: u32 = 10;
/// The positions that a level up to 10 visits at most for a move, on boards of up to 64 cells.
const NODES: u64 = 16_000_000;
/// Above level 10, the positions double with so many levels.
const LEVELS_PER_DOUBLING: u32 = 3;
/// No level visits more than so many times [`NODES`].
const MOST_DOUBLINGS: u32 = 8;
/// On larger boards a position takes longer, and there are fewer.
const USUAL_CELLS: usize = 64;

/// The weakest level plays moves of the book that are this much worse than the best, in tenths of a
/// disc.
const WIDEST_BOOK: i32 = 40;
/// Each number takes so much off.
const NARROWER_BOOK: i32 = 3;
/// The least margin: the values of a book are not more exact than this.
const NARROWEST_BOOK: i32 = 3;

impl Level {
    /// The highest number.
    pub const HIGHEST: u32 = 60;

    /// Finds a level by its name, or by its number from 0 to 60. A number makes no mistakes.
    #[must_use]
    pub fn find(text: &str) -> Option<Level> {
        let mut named = LEVELS.iter();
        if let Some(named) = named.find(|level| level.name.eq_ignore_ascii_case(text)) {
            return Some(named.level);
        }
        let number = text
            .parse()
            .ok()
            .filter(|&number| number <= Level::HIGHEST)?;
        let mistakes = None;
        Some(Level { number, mistakes })
    }

    /// The strongest named level.
    #[must_use]
    pub const fn strongest() -> Level {
        LEVELS[LEVELS.len() - 1].level
    }

    /// Its number.
    #[must_use]
    pub fn number(&self) -> u32 {
        self.number
    }

    /// The mistakes that it makes; `None` if it plays as well as its search.
    #[must_use]
    pub fn mistakes(&self) -> Option<Mistakes> {
        self.mistakes
    }

    /// How much worse than the best a move of the opening book may be for the level to play it. Weak
    /// levels play more different openings.
    #[must_use]
    pub fn book_margin(&self) -> Score {
        let narrower = NARROWER_BOOK * self.number.cast_signed();
        Score::from_tenths((WIDEST_BOOK - narrower).max(NARROWEST_BOOK))
    }

    /// How far the level searches on a board.
    #[must_use]
    pub fn limits(&self, board: &Board) -> BoardLimits {
        let scaled = |plies: u32| (plies * tenths_of_plies(board)).div_ceil(10);
        let endgame = match self.mistakes {
            None => scaled(solved_empties(self.number)),
            // Weak levels play the endgame weakly, too.
            Some(_) => 0,
        };
        BoardLimits {
            search: Limits {
                depth: Some(scaled(self.number).max(1)),
                nodes: Some(nodes(self.number, board)),
                ..Limits::default()
            },
            endgame,
            probcut: self.number > LAST_WITHOUT_PROBCUT,
        }
    }
}

/// From how many empty cells on a level solves the game, on 8x8. The last level solves it all.
fn solved_empties(number: u32) -> u32 {
    match number {
        0..=10 => 2 * number,
        // From 20 cells at level 10 to 30 at level 36.
        11..=36 => 20 + (number - 10) * 10 / 26,
        37..60 => number - 6,
        _ => number,
    }
}

/// The positions that a level visits at most for a move, so that no level takes forever.
fn nodes(number: u32, board: &Board) -> u64 {
    let doublings = number.saturating_sub(LAST_WITHOUT_PROBCUT) / LEVELS_PER_DOUBLING;
    let usual = NODES << doublings.min(MOST_DOUBLINGS);
    let cells = board.playable_count().max(USUAL_CELLS);
    usual * USUAL_CELLS as u64 / cells as u64
}

/// How many discs a mistake loses on a board, in percent of those that it loses on 8x8. Where games are won by
/// many discs, a mistake of a few of them decides nothing. The figures were chosen so that the named levels are
/// about as far apart as on 8x8.
pub(crate) fn mistake_percent(board: &Board) -> u32 {
    let shape = board.shape();
    let is_large = board.playable_count() > USUAL_CELLS;
    match (shape.lattice(), shape.depth(), is_large) {
        (Lattice::Hex, _, false) => 280,
        (Lattice::Hex, _, true) => 170,
        (Lattice::Square, 1, true) => 80,
        // A disc counts less, the more there are.
        (Lattice::Square, _, true) => board.playable_count() as u32 * 100 / USUAL_CELLS as u32,
        (Lattice::Square, ..) => 100,
    }
}

/// How many plies take as long as ten plies on 8x8. It depends on how many moves positions have.
fn tenths_of_plies(board: &Board) -> u32 {
    let shape = board.shape();
    let is_large = board.playable_count() > USUAL_CELLS;
    match (shape.lattice(), shape.depth(), is_large) {
        (Lattice::Hex, ..) => 16,
        (Lattice::Square, 1, false) => 10,
        (Lattice::Square, 1, true) => 9,
        (Lattice::Square, _, false) => 7,
        (Lattice::Square, _, true) => 6,
    }
}
