//! The methods of players and their keys. Parsing, error messages, `outflank players` and the page
//! all use this list.

use crate::levels::{LEVELS, Level};

/// A way to choose moves: the first word of a player's text.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct MethodInfo {
    /// The word.
    pub name: &'static str,
    /// What it does, in one line.
    pub about: &'static str,
    /// The keys that it accepts.
    pub keys: &'static [Key],
}

/// A setting of a player, written `name=value`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Key {
    /// Its name.
    pub name: &'static str,
    /// An older name that is still accepted.
    pub alias: Option<&'static str>,
    /// What it sets, in one line.
    pub about: &'static str,
    /// An example value.
    pub example: &'static str,
    /// The values that it accepts.
    pub values: KeyValues,
}

/// The values that a key accepts.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum KeyValues {
    /// A whole number.
    Number {
        /// The smallest.
        least: u64,
        /// The largest.
        most: u64,
        /// The unit.
        unit: &'static str,
    },
    /// A decimal number.
    Decimal {
        /// The smallest.
        least: f32,
        /// The largest.
        most: f32,
    },
    /// `on` or `off`.
    Switch,
    /// A time such as `1s`, `250ms` or `2m`.
    Time,
    /// The name or the number of a level.
    Level,
    /// The name of a character.
    Character,
    /// One of these words.
    Words(&'static [&'static str]),
}

impl KeyValues {
    /// Describes the expected value for error messages; `characters` has the names of the known
    /// characters.
    pub(crate) fn expected(&self, characters: &[&str]) -> String {
        match self {
            KeyValues::Number { most, unit, .. } if *most == u64::MAX => {
                format!("expected a whole number of {unit}")
            }
            KeyValues::Number { least, most, unit } => {
                format!("expected {least} to {most} {unit}")
            }
            KeyValues::Decimal { least, most } => {
                format!("expected a number from {least} to {most}")
            }
            KeyValues::Switch => "expected on or off".to_owned(),
            KeyValues::Time => "expected a time such as 1s, 250ms or 2m".to_owned(),
            KeyValues::Level => {
                let names = LEVELS.map(|level| level.name).join(", ");
                format!("expected 0 to {} or {names}", Level::HIGHEST)
            }
            KeyValues::Character => format!("expected one of {}", characters.join(", ")),
            KeyValues::Words(words) => format!("expected {}", words.join(" or ")),
        }
    }
}

const fn key(
    name: &'static str,
    example: &'static str,
    values: KeyValues,
    about: &'static str,
) -> Key {
    Key {
        name,
        alias: None,
        about,
        example,
        values,
    }
}

const fn number(least: u64, most: u64, unit: &'static str) -> KeyValues {
    KeyValues::Number { least, most, unit }
}

use KeyValues::Switch;

pub(crate) const LEVEL: Key = key(
    "level",
    "club",
    KeyValues::Level,
    "how strong: a name, or 0 to 60 as in Edax",
);
pub(crate) const DEPTH: Key = key("depth", "6", number(1, 100, "plies"), "plies to search");
pub(crate) const TIME: Key = key("time", "1s", KeyValues::Time, "time for a move");
pub(crate) const GAME_TIME: Key = key(
    "game-time",
    "5m",
    KeyValues::Time,
    "time for all moves of a game",
);
pub(crate) const INCREMENT: Key = key(
    "increment",
    "2s",
    KeyValues::Time,
    "what each move adds to the time for the game",
);
pub(crate) const NODES: Key = key(
    "nodes",
    "1000000",
    number(1, u64::MAX, "positions"),
    "positions to visit",
);
pub(crate) const ENDGAME: Key = key(
    "endgame",
    "12",
    number(0, 512, "empty cells"),
    "empty cells from which the game is solved",
);
pub(crate) const EVAL: Key = key(
    "eval",
    "jolly",
    KeyValues::Character,
    "the character whose evaluation is used",
);
pub(crate) const PATTERNS: Key = key(
    "patterns",
    "off",
    Switch,
    "use the learned evaluation; off is the hand-made one",
);
pub(crate) const THREADS: Key = key(
    "threads",
    "2",
    number(1, 256, "threads"),
    "threads that search together",
);
pub(crate) const MEMORY: Key = key(
    "memory",
    "64",
    number(1, 16 << 10, "MiB"),
    "mebibytes for the transposition table",
);
pub(crate) const PROBCUT: Key = Key {
    alias: Some("selective"),
    ..key("probcut", "on", Switch, "prune with ProbCut")
};
pub(crate) const PRUNING: Key = key(
    "pruning",
    "off",
    Switch,
    "leave out what cannot matter; off is plain minimax",
);
pub(crate) const SYMMETRY: Key = key(
    "symmetry",
    "on",
    Switch,
    "search one of several symmetric moves",
);
pub(crate) const RANDOM: Key = key(
    "random",
    "on",
    Switch,
    "choose at random among equally good moves",
);
pub(crate) const QUIESCENCE: Key = key(
    "quiescence",
    "edges",
    KeyValues::Words(&["off", "edges"]),
    "go on with edge moves beyond the depth",
);
pub(crate) const TRAPPY: Key = key(
    "trappy",
    "on",
    Switch,
    "set traps: of nearly equal moves, the one refuted deepest",
);
pub(crate) const BOOK: Key = key(
    "book",
    "on",
    Switch,
    "play from the opening book; for other methods than outflank, from the named openings",
);
pub(crate) const SEED: Key = key(
    "seed",
    "7",
    number(0, u64::MAX, "any size"),
    "the seed of the random choices",
);
pub(crate) const SIMS: Key = key(
    "sims",
    "10000",
    number(1, 1_000_000_000, "games"),
    "games to play out",
);
pub(crate) const EXPLORATION: Key = key(
    "c",
    "0.7",
    KeyValues::Decimal {
        least: 0.0,
        most: 100.0,
    },
    "how much to explore",
);
pub(crate) const CHOICE: Key = key(
    "choice",
    "visits",
    KeyValues::Words(&["winrate", "visits"]),
    "the rule that picks the final move",
);

const TEXTBOOK: &[Key] = &[
    EVAL, DEPTH, TIME, NODES, ENDGAME, PRUNING, QUIESCENCE, SYMMETRY, RANDOM, BOOK, SEED,
];

/// The keys of a character, which has its own evaluation.
pub const CHARACTER_KEYS: &[Key] = &[
    DEPTH, TIME, NODES, ENDGAME, THREADS, PRUNING, QUIESCENCE, TRAPPY, SYMMETRY, RANDOM, BOOK, SEED,
];

/// All methods, in the order in which they are listed. The name of a character is also a method;
/// its keys are [`CHARACTER_KEYS`].
pub const METHODS: [MethodInfo; 8] = [
    method("human", "a person; only in `play`", &[]),
    method(
        "outflank",
        "the principal variation search, by level or by limits",
        &[
            LEVEL, DEPTH, TIME, GAME_TIME, INCREMENT, NODES, ENDGAME, EVAL, PATTERNS, THREADS,
            MEMORY, PROBCUT, QUIESCENCE, TRAPPY, SYMMETRY, RANDOM, BOOK, SEED,
        ],
    ),
    method(
        "alphabeta",
        "textbook alpha-beta with the evaluation of a character",
        TEXTBOOK,
    ),
    method("minimax", "the same without pruning", TEXTBOOK),
    method(
        "mcts",
        "Monte Carlo tree search",
        &[SIMS, TIME, EXPLORATION, CHOICE, THREADS, SEED],
    ),
    method("random", "any legal move", &[SEED]),
    method("first", "the first legal move", &[]),
    method(
        "gtp",
        "another program that speaks GTP, as gtp:COMMAND",
        &[],
    ),
];

const fn method(name: &'static str, about: &'static str, keys: &'static [Key]) -> MethodInfo {
    MethodInfo { name, about, keys }
}

impl MethodInfo {
    /// Finds the method of this name, ignoring case.
    #[must_use]
    pub fn find(name: &str) -> Option<&'static MethodInfo> {
        METHODS
            .iter()
            .find(|method| method.name.eq_ignore_ascii_case(name))
    }

    /// Finds the key of this name, if the method has it.
    #[must_use]
    pub fn key(&self, name: &str) -> Option<&'static Key> {
        self.keys.iter().find(|key| key.name == name)
    }
}
