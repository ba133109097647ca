//! The controller's side of GTP: drives a program through games.

use std::time::Duration;

use outflank_record::Game;
use outflank_record::position::with_board;
use outflank_record::transcript::move_text;
use outflank_rules::{AnyPosition, Board, Lattice, Move, Shape, Side};
use outflank_search::StopSignal;

use super::engine_process::EngineProcess;
use super::error::ExternalError;
use crate::quote::quote;
use crate::supervisor::Supervisor;

/// How long to wait for the answers of a program.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For a move without a time limit.
    pub for_move: Duration,
    /// For other commands. Some programs read large files at the start.
    pub for_other: Duration,
    /// For a move with a time limit, beyond twice that limit. Many programs cannot count fractions
    /// of a second, or stop late.
    pub beyond_limit: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            for_move: Duration::from_secs(600),
            for_other: Duration::from_secs(60),
            beyond_limit: Duration::from_secs(10),
        }
    }
}

impl Patience {
    /// The same time for every command.
    #[must_use]
    pub fn of(time: Duration) -> Patience {
        Patience {
            for_move: time,
            for_other: time,
            beyond_limit: time,
        }
    }
}

/// A running program and what it knows of the game.
pub(super) struct GtpClient {
    process: EngineProcess,
    patience: Patience,
    /// The answer to `list_commands`.
    commands: Vec<String>,
    start: Option<AnyPosition>,
    played: Vec<Move>,
    time: Option<Duration>,
}

impl GtpClient {
    /// Starts a program and asks for its commands.
    pub(super) fn start(
        words: &[String],
        supervisor: &Supervisor,
        patience: Patience,
        stop: &dyn StopSignal,
    ) -> Result<GtpClient, ExternalError> {
        let mut client = GtpClient {
            process: EngineProcess::start(words, supervisor)?,
            patience,
            commands: Vec::new(),
            start: None,
            played: Vec::new(),
            time: None,
        };
        let commands = match client.ask("list_commands", stop) {
            // The other commands may be enough.
            Err(ExternalError::Refused { .. }) => String::new(),
            answer => answer?,
        };
        client.commands = commands.split_whitespace().map(str::to_owned).collect();
        if client.knows("set_game") {
            ignore_refusal(client.ask("set_game Othello", stop))?;
        }
        Ok(client)
    }

    pub(super) fn is_alive(&mut self) -> bool {
        self.process.is_alive()
    }

    pub(super) fn kill(&mut self) {
        self.process.kill();
    }

    /// Sets up the start of a game.
    pub(super) fn begin(
        &mut self,
        game: &Game,
        stop: &dyn StopSignal,
    ) -> Result<(), ExternalError> {
        if self.knows("outflank-position") {
            // `#`, the usual sign of a hole, begins a comment in GTP.
            let position = with_board(game.start()).replace('#', "~");
            self.ask(&format!("outflank-position {position}"), stop)?;
        } else {
            let size = usual_size(game)
                .ok_or_else(|| ExternalError::UnsupportedStart(game.board().to_string()))?;
            self.ask(&format!("boardsize {size}"), stop)?;
            self.ask("clear_board", stop)?;
        }
        self.start = Some(game.start().clone());
        self.played.clear();
        Ok(())
    }

    /// Asks for a move.
    pub(super) fn choose(
        &mut self,
        game: &Game,
        time: Option<Duration>,
        stop: &dyn StopSignal,
    ) -> Result<Move, ExternalError> {
        self.catch_up(game, stop)?;
        self.set_time(time, stop)?;
        let patience = match time {
            Some(time) => 2 * time + self.patience.beyond_limit,
            None => self.patience.for_move,
        };
        let position = game.position();
        let command = format!("genmove {}", colour(position.to_move()));
        let answer = self.process.ask(&command, patience, stop)?;
        let mv = read_move(&answer, position)?;
        self.played.push(mv);
        Ok(mv)
    }

    /// Sends the program the moves that it does not know yet.
    fn catch_up(&mut self, game: &Game, stop: &dyn StopSignal) -> Result<(), ExternalError> {
        let same_start = self.start.as_ref() == Some(game.start());
        if !same_start || !game.moves().starts_with(&self.played) {
            self.begin(game, stop)?;
        }
        let shape = game.board().shape();
        for (position, mv) in game.plies().skip(self.played.len()) {
            let command = format!("play {} {}", colour(position.to_move()), vertex(shape, mv));
            let answer = self.ask(&command, stop);
            // Some programs play forced passes by themselves and refuse the command.
            if mv == Move::Pass {
                ignore_refusal(answer)?;
            } else {
                answer?;
            }
            self.played.push(mv);
        }
        Ok(())
    }

    /// Sets the time for each move, in whole seconds because GTP has no fractions.
    fn set_time(
        &mut self,
        time: Option<Duration>,
        stop: &dyn StopSignal,
    ) -> Result<(), ExternalError> {
        if let Some(limit) = time.filter(|_| self.time != time && self.knows("time_settings")) {
            let seconds = limit.as_secs_f64().round().max(1.0);
            ignore_refusal(self.ask(&format!("time_settings 0 {seconds} 1"), stop))?;
            self.time = time;
        }
        Ok(())
    }

    fn ask(&mut self, command: &str, stop: &dyn StopSignal) -> Result<String, ExternalError> {
        self.process.ask(command, self.patience.for_other, stop)
    }

    fn knows(&self, command: &str) -> bool {
        self.commands.iter().any(|known| known == command)
    }
}

/// Ignores a refusal.
fn ignore_refusal(answer: Result<String, ExternalError>) -> Result<(), ExternalError> {
    match answer {
        Ok(_) | Err(ExternalError::Refused { .. }) => Ok(()),
        Err(error) => Err(error),
    }
}

/// The size of the square board, if the game begins at its usual start.
fn usual_size(game: &Game) -> Option<usize> {
    let shape = game.board().shape();
    let size = shape.width();
    let is_square = shape.lattice() == Lattice::Square && shape.depth() == 1;
    let usual: Board = format!("{size}x{size}").parse().ok()?;
    let usual = AnyPosition::start(&usual);
    (is_square && usual == *game.start()).then_some(size)
}

fn colour(side: Side) -> &'static str {
    match side {
        Side::Dark => "black",
        Side::Light => "white",
    }
}

fn vertex(shape: Shape, mv: Move) -> String {
    match mv {
        Move::Place(_) => move_text(shape, mv),
        Move::Pass => "pass".to_owned(),
    }
}

fn read_move(answer: &str, position: &AnyPosition) -> Result<Move, ExternalError> {
    let illegal = |reason: String| ExternalError::IllegalMove {
        answer: quote(answer),
        reason,
    };
    // Errors repeat the name of the cell, which must not carry escape sequences.
    let mv = match quote(answer).to_ascii_lowercase().as_str() {
        "resign" => return Err(ExternalError::Resigned),
        "pass" => Move::Pass,
        name => {
            let cell = position.board().shape().parse_cell(name);
            Move::Place(cell.map_err(|error| illegal(error.to_string()))?)
        }
    };
    match position.play(mv) {
        Ok(_) => Ok(mv),
        Err(error) => Err(illegal(error.to_string())),
    }
}
