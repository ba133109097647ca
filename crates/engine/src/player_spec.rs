//! Players as text: `outflank:level=expert`, `jolly:depth=4`, `mcts:sims=50000`, `gtp:COMMAND`.

use std::fmt;
use std::sync::Arc;

use outflank_book::{OpeningBook, Score};
use outflank_eval::{Characters, Evaluation};
use outflank_rules::Board;
use outflank_search::{Limits, mcts, pvs, textbook};
use thiserror::Error;

use crate::computer::Computer;
use crate::human_mistakes::Mistakes;
use crate::levels::{BoardLimits, LAST_WITHOUT_PROBCUT, Level};
use crate::player::Scores;
use crate::prepared_evaluation::EvaluationChoice;
use crate::read_player;
use crate::settings::SettingError;
use crate::time_management::GameClock;

/// The maximum number of empty cells that a player solves when only a depth is set.
const MOST_SOLVED_BY_DEPTH: u32 = 20;

/// A player parsed from text.
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
    /// An external program that speaks GTP, given by its command line.
    External(String),
    /// A computer player.
    Computer(Box<ComputerSpec>),
}

/// The settings of a computer player.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct ComputerSpec {
    /// How it chooses moves.
    pub method: Method,
    /// The level that sets its limits, unless its text does.
    pub level: Option<Level>,
    /// The limits of its text, which replace those of the level.
    pub limits: Limits,
    /// The clock at the start of a game, if it has its time for a whole game.
    pub clock: Option<GameClock>,
    /// It solves the game from this many empty cells on, if its text sets this.
    pub endgame: Option<u32>,
    /// Whether it solves the game on 8x8 from as many empty cells as it has time for.
    pub solves_by_time: bool,
    /// Earlier, it tries to solve the game with at most this many positions; 0 means that it does
    /// not try.
    pub solve_nodes: u32,
    /// Whether ProbCut is on, if its text or its kind sets this.
    pub probcut: Option<bool>,
    /// The mistakes that it makes, if it is weak.
    pub mistakes: Option<Mistakes>,
    /// Whether it plays from a book.
    pub book: bool,
    /// It plays moves of the opening book that are at most this much worse than the best. Without a
    /// margin, or without a book, it plays random continuations of named openings.
    pub book_margin: Option<Score>,
    /// Its opening book, in place of the shipped one.
    pub opening_book: Option<Arc<OpeningBook>>,
    /// Whether its first move is random.
    pub random_first_move: bool,
    /// The seed of its random choices; `None` if the caller sets it.
    pub seed: Option<u64>,
}

impl ComputerSpec {
    /// A player with this method and without limits or habits.
    pub(crate) fn by(method: Method) -> ComputerSpec {
        ComputerSpec {
            method,
            level: None,
            limits: Limits::default(),
            clock: None,
            endgame: None,
            solves_by_time: false,
            solve_nodes: 0,
            probcut: None,
            mistakes: None,
            book: false,
            book_margin: None,
            opening_book: None,
            random_first_move: false,
            seed: None,
        }
    }

    /// A player that solves every position, with the default evaluation of its board. The search
    /// finds only the winner if its [options](pvs::PvsOptions::winner_only) say so.
    #[must_use]
    pub fn solver(options: pvs::PvsOptions) -> ComputerSpec {
        ComputerSpec {
            endgame: Some(u32::MAX),
            ..ComputerSpec::by(Method::Pvs {
                evaluation: EvaluationChoice::Best,
                options,
                random: false,
                trappy: false,
            })
        }
    }

    /// How far the player searches on a board.
    #[must_use]
    pub fn limits_on(&self, board: &Board) -> BoardLimits {
        let by_level = self.level.map(|level| level.limits(board));
        let by_hand = BoardLimits {
            search: self.limits,
            ..BoardLimits::default()
        };
        let limits = by_level.unwrap_or(by_hand);
        BoardLimits {
            endgame: self.endgame.unwrap_or(limits.endgame),
            probcut: self.probcut.unwrap_or(limits.probcut),
            ..limits
        }
    }

    /// The maximum size of its transposition table in bytes.
    #[must_use]
    pub fn table_bytes(&self) -> usize {
        match &self.method {
            Method::Pvs { options, .. } => options.table_bytes,
            _ => 0,
        }
    }

    /// Replaces all limits with a depth. A deeper search also solves more of the endgame, unless the
    /// player is a character, which says itself what it solves. Returns false if the player does
    /// not search by depth.
    fn set_depth(&mut self, depth: u32) -> bool {
        if let Method::Mcts(_) | Method::Random | Method::First = self.method {
            return false;
        }
        if self.level.take().is_some() {
            self.probcut = self.probcut.or(Some(depth > LAST_WITHOUT_PROBCUT));
        }
        self.mistakes = None;
        self.clock = None;
        self.solves_by_time = false;
        self.limits = Limits {
            depth: Some(depth),
            ..Limits::default()
        };
        if let Method::Pvs { options, .. } = &self.method
            && !options.same_depth_only
        {
            self.endgame = Some((2 * depth).min(MOST_SOLVED_BY_DEPTH));
        }
        true
    }

    /// Makes the same choice among equally good moves every time.
    pub(crate) fn leave_nothing_to_chance(&mut self) {
        if let Method::Pvs { random, .. } | Method::Textbook { random, .. } = &mut self.method {
            *random = false;
        }
    }

    /// Sets the search options so that these moves get exact scores.
    pub(crate) fn score(&mut self, scores: Scores) {
        match &mut self.method {
            Method::Pvs { options, .. } => match scores {
                Scores::All => {
                    (options.lines, options.symmetry) = (pvs::PvsOptions::ALL_MOVES, false);
                }
                Scores::Distinct => {
                    (options.lines, options.symmetry) = (pvs::PvsOptions::ALL_MOVES, true);
                }
                Scores::Best | Scores::Lines(0 | 1) => {}
                Scores::Lines(lines) => (options.lines, options.symmetry) = (lines, false),
            },
            Method::Textbook { options, .. } => {
                options.score_all |= !matches!(scores, Scores::Best | Scores::Lines(0 | 1));
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
        /// Its evaluation.
        evaluation: EvaluationChoice,
        /// The options of the search.
        options: pvs::PvsOptions,
        /// Whether it chooses at random among equally good moves.
        random: bool,
        /// Whether it sets traps.
        trappy: bool,
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

/// Why a text does not describe a player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum PlayerSpecError {
    /// There is no player of that name.
    #[error("there is no player `{name}`; the players are {known}")]
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
    /// Parses a player. `known` has the characters that it may name.
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

    /// Whether it evaluates positions with the learned weights of a board, where there are some.
    #[must_use]
    pub fn uses_learned_weights(&self) -> bool {
        let PlayerKind::Computer(computer) = &self.kind else {
            return false;
        };
        matches!(
            computer.method,
            Method::Pvs {
                evaluation: EvaluationChoice::Best,
                ..
            }
        )
    }

    /// Creates the player, if it is a computer player. `seed` seeds its random choices, unless its
    /// text sets a seed.
    #[must_use]
    pub fn computer(&self, seed: u64) -> Option<Computer> {
        match &self.kind {
            PlayerKind::Computer(spec) => Some(Computer::new((**spec).clone(), seed)),
            PlayerKind::Human | PlayerKind::External(_) => None,
        }
    }

    /// Returns the player with an opening book in place of the shipped one. It is used if the text of
    /// the player turns its book on.
    #[must_use]
    pub fn with_opening_book(mut self, book: Arc<OpeningBook>) -> PlayerSpec {
        if let PlayerKind::Computer(computer) = &mut self.kind {
            computer.opening_book = Some(book);
        }
        self
    }

    /// Returns the player with a depth in place of its limits. A player that does not search by
    /// depth stays the same.
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
        let limits = [
            "",
            "depth",
            "level",
            "nodes",
            "time",
            "game-time",
            "increment",
        ];
        !limits.contains(&key)
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
