//! Parses the text of a player.

use outflank_eval::{Character, Characters};
use outflank_rules::{Board, Scoring};
use outflank_search::{Limits, Quiescence, mcts, pvs, textbook};

use crate::default_evaluation;
use crate::levels::Level;
use crate::methods::{
    BOOK, CHARACTER_KEYS, CHOICE, DEPTH, ENDGAME, EVAL, EXPLORATION, GAME_TIME, INCREMENT, LEVEL,
    MEMORY, METHODS, MethodInfo, NODES, PATTERNS, PROBCUT, PRUNING, QUIESCENCE, RANDOM, SEED, SIMS,
    SYMMETRY, THREADS, TIME, TRAPPY,
};
use crate::player_spec::{ComputerSpec, Method, PlayerKind, PlayerSpecError};
use crate::prepared_evaluation::EvaluationChoice;
use crate::settings::{SettingError, Settings};
use crate::time_management::GameClock;

/// The default depth of a textbook search.
const USUAL_DEPTH: u32 = 4;
/// From how many empty cells on a player solves the game whose limits are set without a level.
const USUAL_ENDGAME: u32 = 16;
/// The default number of simulations of a Monte Carlo player.
const USUAL_SIMULATIONS: u64 = 10_000;

/// Parses a player. `known` has the characters that it may name.
pub(crate) fn read(text: &str, known: &Characters) -> Result<PlayerKind, PlayerSpecError> {
    let (name, settings) = text.split_once(':').unwrap_or((text, ""));
    let name = name.trim();
    match MethodInfo::find(name) {
        Some(method) if method.name == "human" && settings.is_empty() => Ok(PlayerKind::Human),
        Some(method) if method.name == "gtp" => match settings.trim() {
            "" => Err(PlayerSpecError::NoCommand),
            command => Ok(PlayerKind::External(command.to_owned())),
        },
        method => {
            let spec = read_computer(name, method, settings, known)?;
            Ok(PlayerKind::Computer(Box::new(spec)))
        }
    }
}

fn read_computer(
    name: &str,
    method: Option<&'static MethodInfo>,
    text: &str,
    known: &Characters,
) -> Result<ComputerSpec, PlayerSpecError> {
    let (character, keys) = match (method, known.find(name)) {
        (Some(method), _) => (None, method.keys),
        (None, Some(character)) => (Some(character), CHARACTER_KEYS),
        (None, None) => {
            let (name, known) = (name.to_owned(), names(known));
            return Err(PlayerSpecError::Unknown { name, known });
        }
    };
    let read = |settings: Settings<'_>| match (character, name.to_ascii_lowercase().as_str()) {
        (Some(character), _) => read_character(&settings, character),
        (None, "outflank") => read_pvs(&settings),
        (None, "alphabeta") => read_textbook(&settings, true),
        (None, "minimax") => read_textbook(&settings, false),
        (None, "mcts") => read_mcts(&settings),
        (None, "random") => Ok(ComputerSpec {
            seed: settings.number(&SEED)?,
            ..plain(Method::Random)
        }),
        (None, _) => Ok(plain(Method::First)),
    };
    let spec = Settings::parse(text, keys, known).and_then(read);
    spec.map_err(|error| PlayerSpecError::Setting {
        player: name.to_ascii_lowercase(),
        error,
    })
}

/// All names of players, for error messages.
fn names(known: &Characters) -> String {
    let methods = METHODS.iter().map(|method| method.name);
    let methods = methods.filter(|name| *name != "gtp");
    let characters = known.iter().map(|who| who.name.as_str());
    let all: Vec<&str> = methods.chain(characters).collect();
    format!("{}, and gtp:COMMAND", all.join(", "))
}

/// A player with no limits and no habits.
fn plain(method: Method) -> ComputerSpec {
    ComputerSpec::by(method)
}

fn read_pvs(settings: &Settings<'_>) -> Result<ComputerSpec, SettingError> {
    let limits = read_limits(settings)?;
    let named_level = settings.level(&LEVEL)?;
    let level = named_level.unwrap_or(Level::strongest());
    let endgame = settings.number(&ENDGAME)?;
    // A limit on depth, time or nodes replaces the limits of the level. The endgame is then the
    // same on every board, or as long as there is time for it.
    let clock = read_clock(settings)?;
    let has_limits = limits != Limits::default() || clock.is_some();
    let has_time = limits.time.is_some() || clock.is_some();
    let usual_endgame = named_level.map_or(USUAL_ENDGAME, |level| {
        level.limits(&Board::classic()).endgame
    });
    // An explicit depth is searched in full, without ProbCut.
    let usual_probcut = has_limits.then_some(limits.depth.is_none());
    // A level plays as people do: from its book, and not always the same move.
    let has_habits = !has_limits || named_level.is_some();
    let defaults = pvs::PvsOptions::default();
    let memory: Option<usize> = settings.number(&MEMORY)?;
    let options = pvs::PvsOptions {
        scoring: Scoring::EmptiesToWinner,
        quiescence: read_quiescence(settings)?,
        symmetry: settings.switch(&SYMMETRY)?.unwrap_or(true),
        threads: settings.number(&THREADS)?.unwrap_or(1),
        table_bytes: memory.map_or(defaults.table_bytes, |mebibytes| mebibytes << 20),
        ..defaults
    };
    let learned = settings.switch(&PATTERNS)?.unwrap_or(true);
    let evaluation = match settings.character(&EVAL)? {
        Some(who) => EvaluationChoice::Own(who.evaluation.clone()),
        None if learned => EvaluationChoice::Best,
        None => EvaluationChoice::HandMade,
    };
    Ok(ComputerSpec {
        level: (!has_limits).then_some(level),
        limits,
        clock,
        endgame: endgame.or(has_limits.then_some(usual_endgame)),
        solves_by_time: has_time && endgame.is_none() && limits.depth.is_none(),
        probcut: settings.switch(&PROBCUT)?.or(usual_probcut),
        mistakes: level.mistakes(),
        book: settings.switch(&BOOK)?.unwrap_or(has_habits),
        book_margin: Some(level.book_margin()),
        seed: settings.number(&SEED)?,
        ..plain(Method::Pvs {
            evaluation,
            options,
            random: settings.switch(&RANDOM)?.unwrap_or(has_habits),
            trappy: settings.switch(&TRAPPY)?.unwrap_or(false),
        })
    })
}

/// A character plays with the main search, which finds the moves of the textbook search in a
/// fraction of the time. Without pruning, it plays with the textbook search itself.
fn read_character(settings: &Settings<'_>, who: &Character) -> Result<ComputerSpec, SettingError> {
    let evaluation = who.evaluation.clone();
    let random = settings.switch(&RANDOM)?.unwrap_or(false);
    let symmetry = settings.switch(&SYMMETRY)?.unwrap_or(false);
    let threads = settings.number(&THREADS)?.unwrap_or(1);
    let quiescence = read_quiescence(settings)?;
    let method = if settings.switch(&PRUNING)?.unwrap_or(true) {
        let options = pvs::PvsOptions {
            symmetry,
            threads,
            quiescence,
            ..pvs::PvsOptions::like_textbook()
        };
        Method::Pvs {
            evaluation: EvaluationChoice::Own(evaluation),
            options,
            random,
            trappy: settings.switch(&TRAPPY)?.unwrap_or(false),
        }
    } else {
        let options = textbook::TextbookOptions {
            pruning: false,
            symmetry,
            quiescence,
            ..textbook::TextbookOptions::default()
        };
        Method::Textbook {
            evaluation,
            options,
            random,
        }
    };
    let limits = read_limits(settings)?;
    let endgame: Option<u32> = settings.number(&ENDGAME)?;
    Ok(ComputerSpec {
        limits: Limits {
            depth: limits.depth.or(Some(who.depth)),
            ..limits
        },
        endgame: Some(endgame.unwrap_or(who.solve_from)),
        solve_nodes: if endgame.is_none() {
            who.solve_nodes
        } else {
            0
        },
        book: settings.switch(&BOOK)?.unwrap_or(who.book),
        random_first_move: who.random_first_move,
        seed: settings.number(&SEED)?,
        ..plain(method)
    })
}

fn read_textbook(settings: &Settings<'_>, pruning: bool) -> Result<ComputerSpec, SettingError> {
    let limits = read_limits(settings)?;
    let judge = settings.character(&EVAL)?;
    let evaluation = judge.map_or(default_evaluation::plain(), |judge| &judge.evaluation);
    let options = textbook::TextbookOptions {
        pruning: settings.switch(&PRUNING)?.unwrap_or(pruning),
        symmetry: settings.switch(&SYMMETRY)?.unwrap_or(false),
        quiescence: read_quiescence(settings)?,
        ..textbook::TextbookOptions::default()
    };
    Ok(ComputerSpec {
        limits: Limits {
            depth: limits.depth.or(Some(USUAL_DEPTH)),
            ..limits
        },
        endgame: Some(settings.number(&ENDGAME)?.unwrap_or(0)),
        book: settings.switch(&BOOK)?.unwrap_or(false),
        seed: settings.number(&SEED)?,
        ..plain(Method::Textbook {
            evaluation: evaluation.clone(),
            options,
            random: settings.switch(&RANDOM)?.unwrap_or(false),
        })
    })
}

fn read_mcts(settings: &Settings<'_>) -> Result<ComputerSpec, SettingError> {
    let time = settings.time(&TIME)?;
    let usual = time.is_none().then_some(USUAL_SIMULATIONS);
    let choice = settings.word(&CHOICE, |word| match word {
        "winrate" => Some(mcts::FinalMoveRule::WinRate),
        "visits" => Some(mcts::FinalMoveRule::Visits),
        _ => None,
    })?;
    let defaults = mcts::MctsOptions::default();
    let options = mcts::MctsOptions {
        exploration: settings
            .decimal(&EXPLORATION)?
            .unwrap_or(defaults.exploration),
        choice: choice.unwrap_or(defaults.choice),
        threads: settings.number(&THREADS)?.unwrap_or(1),
        ..defaults
    };
    Ok(ComputerSpec {
        limits: Limits {
            time,
            simulations: settings.number(&SIMS)?.or(usual),
            ..Limits::default()
        },
        seed: settings.number(&SEED)?,
        ..plain(Method::Mcts(options))
    })
}

fn read_quiescence(settings: &Settings<'_>) -> Result<Quiescence, SettingError> {
    let quiescence = settings.word(&QUIESCENCE, |word| match word {
        "off" => Some(Quiescence::Off),
        "edges" => Some(Quiescence::Edges),
        _ => None,
    })?;
    Ok(quiescence.unwrap_or_default())
}

/// The clock for a whole game. An increment alone is a clock that begins with it.
fn read_clock(settings: &Settings<'_>) -> Result<Option<GameClock>, SettingError> {
    let (time, increment) = (settings.time(&GAME_TIME)?, settings.time(&INCREMENT)?);
    Ok(time.or(increment).map(|left| GameClock {
        left,
        increment: increment.unwrap_or_default(),
        moves: None,
    }))
}

fn read_limits(settings: &Settings<'_>) -> Result<Limits, SettingError> {
    Ok(Limits {
        depth: settings.number(&DEPTH)?,
        time: settings.time(&TIME)?,
        nodes: settings.number(&NODES)?,
        ..Limits::default()
    })
}
