//! Players as text: `outflank:level=expert`, `jolly:depth=4`, `mcts:sims=50000`, `gtp:COMMAND`.

use std::fmt;

use outflank_eval::{Character, Characters, Evaluation};
use outflank_rules::Scoring;
use outflank_search::{Limits, mcts, pvs, textbook};
use thiserror::Error;

use crate::levels::{LEVELS, Level};
use crate::settings::{SettingError, Settings};

/// Plies that a textbook search looks ahead unless told otherwise.
const DEPTH: u32 = 4;
/// Games that a Monte Carlo player plays out unless told otherwise.
const SIMULATIONS: u64 = 10_000;
/// The most memory that a player may ask for, in mebibytes.
const MOST_MEMORY: usize = 16 << 10;

/// A player that somebody asked for.
#[derive(Clone, Debug)]
pub struct PlayerSpec {
    text: String,
    /// What sits on the chair.
    pub kind: PlayerKind,
}

/// What can sit on a chair.
#[derive(Clone, Debug)]
pub enum PlayerKind {
    /// A person.
    Human,
    /// Another program that speaks GTP, by its command line.
    External(String),
    /// One of ours.
    Computer(Box<ComputerSpec>),
}

/// A computer player, ready to be put on a board.
#[derive(Clone, Debug)]
pub struct ComputerSpec {
    /// How it looks ahead.
    pub method: Method,
    /// How far.
    pub limits: Limits,
    /// How many plies on hexagons, if that is something else.
    pub hex_depth: Option<u32>,
    /// From how many empty cells on it solves the game on hexagons, if that is something else.
    pub hex_endgame: Option<u32>,
    /// How many of a hundred moves it makes without looking.
    pub blunder_percent: u32,
    /// Whether it plays random continuations of named openings.
    pub book: bool,
    /// Whether it begins with a random move.
    pub random_first_move: bool,
    /// Where its chances begin; none: the caller decides.
    pub seed: Option<u64>,
}

impl ComputerSpec {
    /// Makes the player give every move its true value, not only the best.
    pub fn score_all(&mut self) {
        match &mut self.method {
            Method::Pvs { options, .. } => {
                options.score_all = true;
                options.symmetry = false;
            }
            Method::Textbook { options, .. } => options.score_all = true,
            Method::Mcts(_) | Method::Random | Method::First => {}
        }
    }
}

/// How a computer player chooses its moves.
#[derive(Clone, Debug)]
pub enum Method {
    /// The strong search; without an evaluation it takes the one made for the board.
    Pvs {
        /// How it judges positions.
        evaluation: Option<Evaluation>,
        /// What is set about the search.
        options: pvs::PvsOptions,
        /// Whether equals are chosen among at random.
        random: bool,
    },
    /// Minimax or alpha-beta as in the textbooks.
    Textbook {
        /// How it judges positions.
        evaluation: Evaluation,
        /// What is set about the search.
        options: textbook::TextbookOptions,
        /// From so many empty cells on it plays perfectly.
        solve_from: u32,
        /// Whether equals are chosen among at random.
        random: bool,
    },
    /// Monte Carlo tree search.
    Mcts(mcts::MctsOptions),
    /// Any legal move.
    Random,
    /// The first legal move.
    First,
}

/// Why a text is no player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayerSpecError {
    /// Nobody of that name.
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
    /// Something is wrong with a setting.
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
    /// If there is nobody of that name, or a setting is wrong.
    pub fn parse(text: &str, known: &Characters) -> Result<PlayerSpec, PlayerSpecError> {
        let text = text.trim();
        let (name, settings) = text.split_once(':').unwrap_or((text, ""));
        let name = name.trim().to_ascii_lowercase();
        let kind = match name.as_str() {
            "gtp" if settings.trim().is_empty() => return Err(PlayerSpecError::NoCommand),
            "gtp" => PlayerKind::External(settings.trim().to_owned()),
            _ => read_kind(&name, settings, known)?,
        };
        Ok(PlayerSpec {
            text: text.to_owned(),
            kind,
        })
    }
}

impl fmt::Display for PlayerSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

fn read_kind(
    name: &str,
    settings: &str,
    known: &Characters,
) -> Result<PlayerKind, PlayerSpecError> {
    let setting_error = |error| PlayerSpecError::Setting {
        player: name.to_owned(),
        error,
    };
    let mut settings = Settings::parse(settings).map_err(setting_error)?;
    let read = |settings: &mut Settings| match name {
        "human" => Ok(Some(PlayerKind::Human)),
        "outflank" => read_strong(settings, known).map(computer),
        "minimax" => read_textbook(settings, known, None, false).map(computer),
        "alphabeta" => read_textbook(settings, known, None, true).map(computer),
        "mcts" => read_mcts(settings).map(computer),
        "random" => simple(settings, Method::Random).map(computer),
        "first" => simple(settings, Method::First).map(computer),
        _ => match known.find(name) {
            Some(who) => read_textbook(settings, known, Some(who), true).map(computer),
            None => Ok(None),
        },
    };
    let Some(kind) = read(&mut settings).map_err(setting_error)? else {
        return Err(PlayerSpecError::Unknown {
            name: name.to_owned(),
            known: names(known),
        });
    };
    settings.finish().map_err(setting_error)?;
    Ok(kind)
}

fn computer(spec: ComputerSpec) -> Option<PlayerKind> {
    Some(PlayerKind::Computer(Box::new(spec)))
}

/// All names that a player can have.
fn names(known: &Characters) -> String {
    let methods = [
        "human",
        "outflank",
        "alphabeta",
        "minimax",
        "mcts",
        "random",
        "first",
    ];
    let characters = known.iter().map(|who| who.name.as_str());
    let all: Vec<&str> = methods.into_iter().chain(characters).collect();
    format!("{}, and gtp:COMMAND", all.join(", "))
}

fn read_strong(settings: &mut Settings, known: &Characters) -> Result<ComputerSpec, SettingError> {
    let level = read_level(settings)?;
    let limits = read_limits(settings)?;
    let evaluation = read_evaluation(settings, known)?;
    let endgame = settings.number("endgame", "expected 0 to 512 empty cells", 0, 512)?;
    // Who sets a limit of depth, time or nodes wants that, and not the level's.
    let by_hand = limits != Limits::default();
    let level = level.unwrap_or(&LEVELS[LEVELS.len() - 1]);
    let from_level = Limits {
        depth: Some(level.depth),
        nodes: Some(level.nodes),
        ..limits
    };
    // A depth given by hand is looked at fully.
    let selective = level.selective && limits.depth.is_none();
    let options = pvs::PvsOptions {
        probcut: settings.switch("selective")?.unwrap_or(selective),
        endgame: endgame.unwrap_or(level.endgame),
        scoring: Scoring::EmptiesToWinner,
        symmetry: settings.switch("symmetry")?.unwrap_or(true),
        threads: settings
            .number("threads", "expected 1 to 256 threads", 1, 256)?
            .unwrap_or(1),
        table_bytes: read_memory(settings)?.unwrap_or(pvs::PvsOptions::default().table_bytes),
        ..pvs::PvsOptions::default()
    };
    let random = settings.switch("random")?.unwrap_or(false);
    Ok(ComputerSpec {
        method: Method::Pvs {
            evaluation,
            options,
            random,
        },
        limits: if by_hand { limits } else { from_level },
        hex_depth: (!by_hand).then_some(level.hex_depth),
        hex_endgame: (!by_hand && endgame.is_none()).then_some(level.hex_endgame),
        blunder_percent: level.blunder_percent,
        book: settings.switch("book")?.unwrap_or(false),
        random_first_move: false,
        seed: read_seed(settings)?,
    })
}

fn read_textbook(
    settings: &mut Settings,
    known: &Characters,
    who: Option<&Character>,
    pruning: bool,
) -> Result<ComputerSpec, SettingError> {
    let limits = read_limits(settings)?;
    let depth = who.map_or(DEPTH, |who| who.depth);
    let limits = Limits {
        depth: limits.depth.or(Some(depth)),
        ..limits
    };
    let evaluation = match who {
        Some(who) => who.evaluation.clone(),
        None => read_evaluation(settings, known)?
            .unwrap_or_else(|| crate::default_evaluation::plain().clone()),
    };
    let options = textbook::TextbookOptions {
        pruning: settings.switch("pruning")?.unwrap_or(pruning),
        symmetry: settings.switch("symmetry")?.unwrap_or(false),
        ..textbook::TextbookOptions::default()
    };
    let endgame = settings.number("endgame", "expected 0 to 512 empty cells", 0, 512)?;
    let random = settings.switch("random")?.unwrap_or(false);
    let solve_from = endgame.unwrap_or(who.map_or(0, |who| who.solve_from));
    Ok(ComputerSpec {
        method: Method::Textbook {
            evaluation,
            options,
            solve_from,
            random,
        },
        limits,
        hex_depth: None,
        hex_endgame: None,
        blunder_percent: 0,
        book: settings
            .switch("book")?
            .unwrap_or(who.is_some_and(|who| who.book)),
        random_first_move: who.is_some_and(|who| who.random_first_move),
        seed: read_seed(settings)?,
    })
}

fn read_mcts(settings: &mut Settings) -> Result<ComputerSpec, SettingError> {
    let time = settings.time("time")?;
    let simulations =
        settings.number("sims", "expected 1 to 1000000000 games", 1, 1_000_000_000)?;
    let simulations = if time.is_none() {
        simulations.or(Some(SIMULATIONS))
    } else {
        simulations
    };
    let in_range = |c: &f32| (0.0..=100.0).contains(c);
    let defaults = mcts::MctsOptions::default();
    let exploration = settings.read("c", "expected a number from 0 to 100", |text| {
        text.parse().ok().filter(in_range)
    })?;
    let choice = settings.read("choice", "expected winrate or visits", |text| match text {
        "winrate" => Some(mcts::FinalMoveRule::WinRate),
        "visits" => Some(mcts::FinalMoveRule::Visits),
        _ => None,
    })?;
    let options = mcts::MctsOptions {
        exploration: exploration.unwrap_or(defaults.exploration),
        choice: choice.unwrap_or(defaults.choice),
        threads: settings
            .number("threads", "expected 1 to 256 threads", 1, 256)?
            .unwrap_or(1),
        ..defaults
    };
    Ok(ComputerSpec {
        method: Method::Mcts(options),
        limits: Limits {
            time,
            simulations,
            ..Limits::default()
        },
        hex_depth: None,
        hex_endgame: None,
        blunder_percent: 0,
        book: false,
        random_first_move: false,
        seed: read_seed(settings)?,
    })
}

fn simple(settings: &mut Settings, method: Method) -> Result<ComputerSpec, SettingError> {
    let seed = if matches!(method, Method::Random) {
        read_seed(settings)?
    } else {
        None
    };
    Ok(ComputerSpec {
        method,
        limits: Limits::default(),
        hex_depth: None,
        hex_endgame: None,
        blunder_percent: 0,
        book: false,
        random_first_move: false,
        seed,
    })
}

fn read_level(settings: &mut Settings) -> Result<Option<&'static Level>, SettingError> {
    let names: Vec<&str> = LEVELS.iter().map(|level| level.name).collect();
    let expected = format!("expected 1 to {} or {}", LEVELS.len(), names.join(", "));
    settings.read("level", &expected, Level::find)
}

fn read_limits(settings: &mut Settings) -> Result<Limits, SettingError> {
    Ok(Limits {
        depth: settings.number("depth", "expected 1 to 100 plies", 1, 100)?,
        time: settings.time("time")?,
        nodes: settings.number("nodes", "expected a number of positions", 1, u64::MAX)?,
        simulations: None,
    })
}

fn read_evaluation(
    settings: &mut Settings,
    known: &Characters,
) -> Result<Option<Evaluation>, SettingError> {
    let names: Vec<&str> = known.iter().map(|who| who.name.as_str()).collect();
    let expected = format!("expected one of {}", names.join(", "));
    settings.read("eval", &expected, |text| {
        known.find(text).map(|who| who.evaluation.clone())
    })
}

fn read_memory(settings: &mut Settings) -> Result<Option<usize>, SettingError> {
    let expected = format!("expected 1 to {MOST_MEMORY} MiB");
    let mebibytes = settings.number("memory", &expected, 1, MOST_MEMORY)?;
    Ok(mebibytes.map(|mebibytes| mebibytes << 20))
}

fn read_seed(settings: &mut Settings) -> Result<Option<u64>, SettingError> {
    settings.number("seed", "expected a whole number", 0, u64::MAX)
}
