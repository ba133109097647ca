//! Levels: how strong a player is, by name or number.

use outflank_book::Score;
use outflank_rules::{Board, Lattice};
use outflank_search::Limits;

/// A strength that a person can pick, the same on every board.
///
/// Weak levels search few plies and make random moves; strong levels search deeper and solve
/// more of the endgame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Level {
    /// Its name.
    pub name: &'static str,
    /// How strong it is, in one line.
    pub about: &'static str,
    /// The percentage of moves that are chosen at random.
    pub blunder_percent: u32,
    /// Whether ProbCut is on, which searches deeper in the same time.
    pub probcut: bool,
    /// The limits on boards of squares.
    square: Reach,
    /// The limits on hexagons, if they differ. Positions there have a third as many moves, and
    /// games end long before the board is full.
    hex: Option<Reach>,
}

/// How far a player searches on one board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BoardLimits {
    /// The limits of the search.
    pub search: Limits,
    /// The game is solved from this many empty cells on; 0 means never.
    pub endgame: u32,
}

/// Plies and solved empty cells of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Reach {
    depth: u32,
    endgame: u32,
}

/// The maximum number of nodes of a search. It limits the time on boards with many moves.
const NODES: u64 = 4_000_000;

/// The weakest level plays moves of the book that are this much worse than the best, in tenths of a
/// disc.
const WIDEST_BOOK: i32 = 40;
/// The same for the strongest level: the values of a book are not more exact than this.
const NARROWEST_BOOK: i32 = 3;

/// All levels, the weakest first.
pub const LEVELS: [Level; 10] = [
    level("beginner", "knows the rules; a child can win", (1, 0, 60)),
    level("novice", "often plays at random", (1, 0, 30)),
    level("casual", "takes corners when it sees them", (1, 0, 10)),
    level("improver", "searches one reply ahead", (2, 2, 10)),
    level("regular", "beats most beginners", (3, 6, 0)),
    level("club", "plays like a good club player", (4, 8, 0)),
    level("strong", "rarely gives a corner away", (6, 10, 0)),
    level("expert", "hard to beat without study", (8, 14, 0)),
    level("master", "beats nearly everybody", (9, 15, 0)),
    Level {
        probcut: true,
        hex: Some(Reach {
            depth: 20,
            endgame: 40,
        }),
        ..level("maximum", "full strength; no human wins", (12, 16, 0))
    },
];

/// Makes a level from its plies, its solved empty cells and its blunder percentage.
const fn level(name: &'static str, about: &'static str, settings: (u32, u32, u32)) -> Level {
    let (depth, endgame, blunder_percent) = settings;
    Level {
        name,
        about,
        blunder_percent,
        probcut: false,
        square: Reach { depth, endgame },
        hex: None,
    }
}

impl Level {
    /// Finds a level by its name, or by its number counted from 1.
    #[must_use]
    pub fn find(text: &str) -> Option<&'static Level> {
        let by_name = LEVELS
            .iter()
            .find(|level| level.name.eq_ignore_ascii_case(text));
        let number = text
            .parse::<usize>()
            .ok()
            .and_then(|number| number.checked_sub(1));
        by_name.or_else(|| LEVELS.get(number?))
    }

    /// The strongest level.
    #[must_use]
    pub const fn strongest() -> &'static Level {
        &LEVELS[LEVELS.len() - 1]
    }

    /// Its number, counted from 1.
    #[must_use]
    pub fn number(&self) -> usize {
        LEVELS
            .iter()
            .position(|level| level == self)
            .map_or(0, |index| index + 1)
    }

    /// How much worse than the best a move of the opening book may be for the level to play it. Weak
    /// levels play more different openings.
    #[must_use]
    pub fn book_margin(&self) -> Score {
        let steps = LEVELS.len() as i32 - 1;
        let stronger = LEVELS.len() as i32 - self.number() as i32;
        Score::from_tenths(NARROWEST_BOOK + (WIDEST_BOOK - NARROWEST_BOOK) * stronger / steps)
    }

    /// How far the level searches on a board.
    #[must_use]
    pub fn limits(&self, board: &Board) -> BoardLimits {
        let Reach { depth, endgame } = match board.shape().lattice() {
            Lattice::Hex => self.hex.unwrap_or(self.square),
            Lattice::Square => self.square,
        };
        BoardLimits {
            search: Limits {
                depth: Some(depth),
                nodes: Some(NODES),
                ..Limits::default()
            },
            endgame,
        }
    }
}
