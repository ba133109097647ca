//! Levels by name: how strong an opponent somebody wants.

/// One of the strengths that a person can pick, the same on every board.
///
/// Weak levels see little, also at the end of the game, and now and then play whatever comes to
/// mind; strong ones look ahead further and solve more of the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// What it is called.
    pub name: &'static str,
    /// How strong that is, in a line.
    pub about: &'static str,
    /// Plies to look ahead.
    pub depth: u32,
    /// The same on hexagons, where positions have a third as many moves.
    pub hex_depth: u32,
    /// From how many empty cells on the game is solved.
    pub endgame: u32,
    /// The same on hexagons, where games end long before the board is full.
    pub hex_endgame: u32,
    /// How many of a hundred moves are made without looking.
    pub blunder_percent: u32,
    /// Whether it leaves out what a shallower search foresees, to look ahead further.
    pub selective: bool,
    /// Positions to visit at most, which bounds the time on boards with many moves.
    pub nodes: u64,
}

/// All levels, the weakest first.
pub const LEVELS: [Level; 10] = [
    level(
        "beginner",
        "just knows the rules; a child can win",
        (1, 0, 60),
    ),
    level("novice", "often plays at random", (1, 0, 30)),
    level("casual", "takes corners when it sees them", (1, 0, 10)),
    level("improver", "looks one reply ahead", (2, 2, 10)),
    level(
        "regular",
        "plays every week; beats most beginners",
        (3, 6, 0),
    ),
    level("club", "a good club player's eye", (4, 8, 0)),
    level("strong", "rarely gives a corner away", (6, 10, 0)),
    level("expert", "hard to beat without study", (8, 14, 0)),
    level("master", "beats nearly everybody", (9, 15, 0)),
    Level {
        hex_depth: 20,
        hex_endgame: 40,
        selective: true,
        ..level("maximum", "all it has; no human wins", (12, 16, 0))
    },
];

const fn level(name: &'static str, about: &'static str, settings: (u32, u32, u32)) -> Level {
    let (depth, endgame, blunder_percent) = settings;
    Level {
        name,
        about,
        depth,
        hex_depth: depth,
        endgame,
        hex_endgame: endgame,
        blunder_percent,
        selective: false,
        nodes: 4_000_000,
    }
}

impl Level {
    /// The level of that name, or of that number counted from 1.
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

    /// Its number, counted from 1.
    #[must_use]
    pub fn number(&self) -> usize {
        LEVELS
            .iter()
            .position(|level| level == self)
            .map_or(0, |index| index + 1)
    }
}
