//! Players as text: `outflank:level=expert`, `jolly:depth=4`, `mcts:sims=50000`, `gtp:COMMAND`.

use std::fmt;

use outflank_eval::{Characters, Evaluation};
use outflank_rules::Board;
use outflank_search::{Limits, mcts, pvs, textbook};
use thiserror::Error;

use crate::computer::Computer;
use crate::levels::{BoardLimits, Level};
use crate::player::Scores;
use crate::read_player;
use crate::settings::SettingError;

/// The most empty cells that a player solves when only a depth is set.
const MOST_SOLVED_BY_DEPTH: u32 = 20;

/// A player, read from its text.
#[derive(Clone, Debug)]
pub struct PlayerSpec {
    text: String,
    /// What kind of player it is.
    pub kind: PlayerKind,
}

/// The kinds of players.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum PlayerKind {
    /// A person.
    Human,
    /// Another program that speaks GTP, by its command line.
    External(String),
    /// One of our own players.
    Computer(Box<ComputerSpec>),
}

/// The settings of a computer player.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ComputerSpec {
    /// How it chooses moves.
    pub method: Method,
    /// The level whose limits it has, unless its text sets limits.
    pub level: Option<&'static Level>,
    /// The limits of its text, which replace those of the level.
    pub limits: Limits,
    /// From this many empty cells on it solves the game, if its text says so.
    pub endgame: Option<u32>,
    /// The percentage of moves that it chooses at random.
    pub blunder_percent: u32,
    /// Whether it plays random continuations of named openings.
    pub book: bool,
    /// Whether it begins with a random move.
    pub random_first_move: bool,
    /// The seed of its random choices; none: the caller decides.
    pub seed: Option<u64>,
}

impl ComputerSpec {
    /// How far the player searches on a board.
    #[must_use]
    pub fn limits_on(&self, board: &Board) -> BoardLimits {
        let by_level = self.level.map(|level| level.limits(board));
        let by_hand = BoardLimits {
            search: self.limits,
            endgame: 0,
        };
        let limits = by_level.unwrap_or(by_hand);
        BoardLimits {
            endgame: self.endgame.unwrap_or(limits.endgame),
            ..limits
        }
    }

    /// The memory that its transposition table may take, in bytes.
    #[must_use]
    pub fn table_bytes(&self) -> usize {
        match &self.method {
            Method::Pvs { options, .. } => options.table_bytes,
            _ => 0,
        }
    }

    /// Sets the plies to search in place of all other limits, and solves more of the endgame the
    /// deeper the player searches. False if the player does not search by depth.
    fn set_depth(&mut self, depth: u32) -> bool {
        if let Method::Mcts(_) | Method::Random | Method::First = self.method {
            return false;
        }
        self.level = None;
        self.limits = Limits {
            depth: Some(depth),
            ..Limits::default()
        };
        if let Method::Pvs { .. } = self.method {
            self.endgame = Some((depth + depth / 2).min(MOST_SOLVED_BY_DEPTH));
        }
        true
    }

    /// Makes an analysis give exact scores to these moves.
    pub(crate) fn score(&mut self, scores: Scores) {
        match &mut self.method {
            Method::Pvs { options, .. } => match scores {
                Scores::All => (options.score_all, options.symmetry) = (true, false),
                Scores::Distinct => (options.score_all, options.symmetry) = (true, true),
                Scores::Best => {}
            },
            Method::Textbook { options, .. } => {
                options.score_all |= scores != Scores::Best;
                options.symmetry |= scores == Scores::Distinct;
            }
            Method::Mcts(_) | Method::Random | Method::First => {}
        }
    }
}

/// How a computer player chooses its moves.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Method {
    /// The principal variation search.
    Pvs {
        /// Its evaluation; none: the default evaluation of the board.
        evaluation: Option<Evaluation>,
        /// The options of the search.
        options: pvs::PvsOptions,
        /// Whether it chooses at random among equally good moves.
        random: bool,
    },
    /// Textbook minimax or alpha-beta.
    Textbook {
        /// Its evaluation.
        evaluation: Evaluation,
        /// The options of the search.
        options: textbook::TextbookOptions,
        /// Whether it chooses at random among equally good moves.
        random: bool,
    },
    /// Monte Carlo tree search.
    Mcts(mcts::MctsOptions),
    /// Any legal move.
    Random,
    /// The first legal move.
    First,
}

/// Why a text is not a player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlayerSpecError {
    /// There is no player of that name.
    #[error("there is no player `{name}`; there is {known}")]
    Unknown {
        /// The name.
        name: String,
        /// All names.
        known: String,
    },
    /// `gtp:` without a command.
    #[error("`gtp:` needs the command line of a program that speaks GTP")]
    NoCommand,
    /// A setting is wrong.
    #[error("player `{player}`: {error}")]
    Setting {
        /// The player.
        player: String,
        /// What is wrong.
        error: SettingError,
    },
}

impl PlayerSpec {
    /// Reads a player. The names of characters are those of `known`.
    ///
    /// # Errors
    /// If there is no player of that name, or a setting is wrong.
    pub fn parse(text: &str, known: &Characters) -> Result<PlayerSpec, PlayerSpecError> {
        let text = text.trim();
        let kind = read_player::read(text, known)?;
        Ok(PlayerSpec {
            text: text.to_owned(),
            kind,
        })
    }

    /// The player ready to play, if it is one of our own. Its random choices begin with `seed`
    /// unless its text has a seed.
    #[must_use]
    pub fn computer(&self, seed: u64) -> Option<Computer> {
        match &self.kind {
            PlayerKind::Computer(spec) => Some(Computer::new((**spec).clone(), seed)),
            PlayerKind::Human | PlayerKind::External(_) => None,
        }
    }

    /// The same player with another depth in place of its limits. Players that do not search by
    /// depth stay as they are.
    #[must_use]
    pub fn with_depth(&self, depth: u32) -> PlayerSpec {
        let mut spec = self.clone();
        if let PlayerKind::Computer(computer) = &mut spec.kind
            && computer.set_depth(depth)
        {
            spec.text = text_with_depth(&self.text, depth);
        }
        spec
    }
}

/// The text of a player with a depth in place of its limits.
fn text_with_depth(text: &str, depth: u32) -> String {
    let (name, settings) = text.split_once(':').unwrap_or((text, ""));
    let is_kept = |setting: &&str| {
        let key = setting.split('=').next().unwrap_or_default().trim();
        !["", "depth", "level", "nodes", "time"].contains(&key)
    };
    let mut settings: Vec<&str> = settings.split(',').filter(is_kept).collect();
    let depth = format!("depth={depth}");
    settings.push(&depth);
    format!("{name}:{}", settings.join(","))
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}
