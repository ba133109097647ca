//! Self-contained units of work, which any machine can play, and their results.

use std::fmt;
use std::time::Duration;

use outflank_engine::{Failure, PlayerSpec, PlayerSpecError};
use outflank_eval::{Character, CharacterError, Characters};
use outflank_record::position::{self, PositionError};
use outflank_record::transcript::{self, TranscriptError};
use outflank_record::{Game, Passes};
use outflank_rules::{Board, BoardError, BySide, Side};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::training::TrainingWork;

/// The name of a task, unique within its run. It follows from the plan of the run, so a resumed run
/// makes the same names again.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TaskId(String);

impl TaskId {
    /// The task of this name.
    #[must_use]
    pub fn new(name: impl Into<String>) -> TaskId {
        TaskId(name.into())
    }

    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for TaskId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// One or two games from an opening: both colours, unless only one game is left. Or a part of a
/// training.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Task {
    /// Its name.
    pub id: TaskId,
    /// The board in its text form.
    pub board: String,
    /// Where the games start.
    pub opening: Opening,
    /// The two players.
    pub players: [PlayerDef; 2],
    /// How many games: in the first one player 0 is Dark, in the second one player 1.
    pub games: u8,
    /// The seed of the players' random choices.
    pub seed: u64,
    /// What to do instead of letting the players play. They are then only names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub training: Option<Box<TrainingWork>>,
}

/// An opening as text.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Opening {
    /// The first position, if it is not the start of the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// The moves from there.
    pub moves: String,
}

impl Opening {
    /// The opening of a game.
    #[must_use]
    pub fn of(game: &Game) -> Opening {
        let usual = Game::on(game.board());
        let start = (game.start() != usual.start()).then(|| game.start().to_string());
        Opening {
            start,
            moves: game.transcript(Passes::Written),
        }
    }

    /// The opening as a game on a board.
    ///
    /// # Errors
    /// If its position or a move is wrong.
    pub fn game(&self, board: &Board) -> Result<Game, TaskError> {
        let mut game = match &self.start {
            Some(text) => Game::new(position::parse(text, Some(board))?),
            None => Game::on(board),
        };
        if !self.moves.is_empty() {
            transcript::play(&mut game, &self.moves)?;
        }
        Ok(game)
    }
}

/// A player as text that means the same on every machine.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PlayerDef {
    /// The text of the player.
    pub text: String,
    /// The characters that the text names, as TOML, if they are not built in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub characters: Option<String>,
}

impl PlayerDef {
    /// A player that needs built-in characters only.
    #[must_use]
    pub fn built_in(text: impl Into<String>) -> PlayerDef {
        PlayerDef {
            text: text.into(),
            characters: None,
        }
    }

    /// A character with its settings, such as `depth=4,random=on`.
    #[must_use]
    pub fn character(character: &Character, settings: &str) -> PlayerDef {
        let text = match settings {
            "" => character.name.clone(),
            settings => format!("{}:{settings}", character.name),
        };
        PlayerDef {
            text,
            characters: Some(character.to_toml()),
        }
    }

    /// The player of a text, with the characters of `known` that it names.
    #[must_use]
    pub fn of(text: &str, known: &Characters) -> PlayerDef {
        let built_in = Characters::built_in();
        let mut own = Characters::default();
        for name in named_characters(text) {
            if let Some(character) = known.find(name)
                && built_in.find(name) != Some(character)
            {
                own.insert(character.clone());
            }
        }
        let has_own = own.iter().next().is_some();
        PlayerDef {
            text: text.trim().to_owned(),
            characters: has_own.then(|| own.to_toml()),
        }
    }

    /// Parses the player.
    ///
    /// # Errors
    /// If its text or its characters are wrong.
    pub fn spec(&self) -> Result<PlayerSpec, TaskError> {
        if self.characters.is_none() {
            return Ok(PlayerSpec::parse(&self.text, Characters::built_in())?);
        }
        Ok(PlayerSpec::parse(&self.text, &self.known_characters()?)?)
    }

    /// The built-in characters, and those of the player.
    ///
    /// # Errors
    /// If its characters are wrong.
    pub fn known_characters(&self) -> Result<Characters, TaskError> {
        let mut known = Characters::built_in().clone();
        if let Some(toml) = &self.characters {
            for character in Characters::parse(toml)?.iter() {
                known.insert(character.clone());
            }
        }
        Ok(known)
    }
}

/// The names in a player's text that may be characters: its first word and the value of `eval`.
fn named_characters(text: &str) -> impl Iterator<Item = &str> {
    let (name, settings) = text.split_once(':').unwrap_or((text, ""));
    let evaluation = settings.split(',').filter_map(|setting| {
        let (key, value) = setting.split_once('=')?;
        (key.trim() == "eval").then(|| value.trim())
    });
    std::iter::once(name.trim()).chain(evaluation)
}

/// The games of a task, without anything that follows from replaying them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TaskResult {
    /// The task.
    pub id: TaskId,
    /// Its games, in order.
    pub games: Vec<TaskGame>,
    /// The values of positions that a task of training asks for, in points for the side to move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<i32>,
}

/// A game of a task.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TaskGame {
    /// The moves after the opening, with passes.
    pub moves: String,
    /// The failure that ended it; `None` if it was played to the end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Forfeit>,
    /// What each side used.
    pub usage: BySide<Usage>,
    /// In self-play, the values of all positions after the opening in which there was a move to
    /// choose, in points for the side to move; none where it is exactly the result of the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<Option<i32>>,
}

/// A failure that lost a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forfeit {
    /// The side that lost.
    pub by: Side,
    /// The kind of failure.
    pub failure: Failure,
    /// What went wrong.
    pub reason: String,
}

/// What a player used in one or more games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Usage {
    /// Microseconds of thinking.
    pub micros: u64,
    /// Positions visited, by players that count them.
    pub nodes: u64,
    /// Turns with a legal move.
    pub turns: u32,
    /// Legal moves, summed over these turns.
    pub choices: u32,
}

impl Usage {
    /// How long the player thought.
    #[must_use]
    pub fn time(&self) -> Duration {
        Duration::from_micros(self.micros)
    }
}

impl std::ops::AddAssign for Usage {
    fn add_assign(&mut self, other: Usage) {
        self.micros += other.micros;
        self.nodes += other.nodes;
        self.turns += other.turns;
        self.choices += other.choices;
    }
}

/// What is wrong with a task.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum TaskError {
    /// The board.
    #[error("the board: {0}")]
    Board(#[from] BoardError),
    /// The first position of the opening.
    #[error("the start of the opening: {0}")]
    Start(#[from] PositionError),
    /// The moves of the opening.
    #[error("the opening: {0}")]
    Opening(#[from] TranscriptError),
    /// The characters of a player.
    #[error("the characters of a player: {0}")]
    Characters(#[from] CharacterError),
    /// The text of a player.
    #[error(transparent)]
    Player(#[from] PlayerSpecError),
    /// The number of games.
    #[error("a task has one or two games, not {0}")]
    Games(u8),
    /// The number of games of a training.
    #[error("the task has {wanted} games and {openings} openings")]
    Openings {
        /// The games.
        wanted: u8,
        /// Their openings.
        openings: usize,
    },
}

impl Task {
    /// The opening as a game.
    ///
    /// # Errors
    /// If the board or the opening is wrong.
    pub fn opening(&self) -> Result<Game, TaskError> {
        let board: Board = self.board.parse()?;
        self.opening.game(&board)
    }

    /// The opening of one of its games, from 0.
    ///
    /// # Errors
    /// If the board or the opening is wrong, or there is none.
    pub fn opening_of(&self, game: usize) -> Result<Game, TaskError> {
        let Some(TrainingWork::SelfPlay { openings, .. }) = self.training.as_deref() else {
            return self.opening();
        };
        let missing = TaskError::Openings {
            wanted: self.games,
            openings: openings.len(),
        };
        let opening = Opening {
            start: None,
            moves: openings.get(game).ok_or(missing)?.clone(),
        };
        opening.game(&self.board.parse()?)
    }

    /// Checks everything that can be checked without playing.
    ///
    /// # Errors
    /// If some part of the task is wrong.
    pub fn check(&self) -> Result<(), TaskError> {
        match self.training.as_deref() {
            Some(TrainingWork::SelfPlay { .. }) => {
                (0..usize::from(self.games))
                    .try_for_each(|game| self.opening_of(game).map(drop))?;
            }
            Some(TrainingWork::Label { .. }) if self.games == 0 => (),
            _ if (1..=2).contains(&self.games) => (),
            _ => return Err(TaskError::Games(self.games)),
        }
        self.opening()?;
        self.players
            .iter()
            .try_for_each(|player| player.spec().map(|_| ()))
    }

    /// The index of the player of each side in a game: colours change after the first game.
    #[must_use]
    pub fn sides(game: usize) -> BySide<usize> {
        if game.is_multiple_of(2) {
            BySide { dark: 0, light: 1 }
        } else {
            BySide { dark: 1, light: 0 }
        }
    }
}
