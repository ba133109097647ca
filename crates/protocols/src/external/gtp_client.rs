//! A conversation with a program that speaks GTP.

use std::time::Duration;

use outflank_record::Game;
use outflank_record::position::with_board;
use outflank_record::transcript::move_text;
use outflank_rules::{AnyPosition, Board, Lattice, Move, Shape, Side};

use super::process::{Process, Trouble, quote};

/// How long to wait for a move when no time was agreed on.
const MOVE: Duration = Duration::from_secs(600);
/// How long to wait for anything else; some programs read large files first.
const OTHER: Duration = Duration::from_secs(60);
/// What a program may use beyond an agreed time before it counts as hanging: those that cannot
/// count fractions of a second, or stop late, are not meant.
const BEYOND: Duration = Duration::from_secs(10);

/// How long to wait for answers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patience {
    /// For a move, if no time was agreed on.
    for_move: Duration,
    /// For anything else.
    for_other: Duration,
    /// For a move, beyond twice the time that was agreed on.
    beyond: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            for_move: MOVE,
            for_other: OTHER,
            beyond: BEYOND,
        }
    }
}

impl Patience {
    /// The same for everything.
    #[cfg(test)]
    pub(super) fn of(patience: Duration) -> Patience {
        Patience {
            for_move: patience,
            for_other: patience,
            beyond: patience,
        }
    }
}

/// A running program and what it knows of the game.
pub(super) struct Session {
    process: Process,
    patience: Patience,
    /// What it says that it understands.
    commands: Vec<String>,
    start: Option<AnyPosition>,
    played: Vec<Move>,
    time: Option<Duration>,
}

impl Session {
    /// Starts a program and gets to know it.
    pub(super) fn start(words: &[String], patience: Patience) -> Result<Session, Trouble> {
        let mut session = Session {
            process: Process::start(words)?,
            patience,
            commands: Vec::new(),
            start: None,
            played: Vec::new(),
            time: None,
        };
        let commands = match session.ask("list_commands") {
            // It knows little, but that may be enough.
            Err(Trouble::Refused { .. }) => String::new(),
            answer => answer?,
        };
        session.commands = commands.split_whitespace().map(str::to_owned).collect();
        if session.knows("set_game") {
            tolerate(session.ask("set_game Othello"))?;
        }
        Ok(session)
    }

    pub(super) fn is_alive(&mut self) -> bool {
        self.process.is_alive()
    }

    pub(super) fn kill(&mut self) {
        self.process.kill();
    }

    /// Sets up the start of a game.
    pub(super) fn begin(&mut self, game: &Game) -> Result<(), Trouble> {
        if self.knows("outflank-position") {
            // The usual sign for a hole begins a comment in GTP.
            let position = with_board(game.start()).replace('#', "~");
            self.ask(&format!("outflank-position {position}"))?;
        } else {
            let size =
                usual_size(game).ok_or_else(|| Trouble::Unusual(game.board().to_string()))?;
            self.ask(&format!("boardsize {size}"))?;
            self.ask("clear_board")?;
        }
        self.start = Some(game.start().clone());
        self.played.clear();
        Ok(())
    }

    /// Asks for a move.
    pub(super) fn choose(&mut self, game: &Game, time: Option<Duration>) -> Result<Move, Trouble> {
        self.catch_up(game)?;
        self.agree_on(time)?;
        let patience = match time {
            Some(time) => 2 * time + self.patience.beyond,
            None => self.patience.for_move,
        };
        let position = game.position();
        let command = format!("genmove {}", colour(position.to_move()));
        let answer = self.process.ask(&command, patience)?;
        let mv = read_move(&answer, position)?;
        self.played.push(mv);
        Ok(mv)
    }

    /// Tells the program what it does not know of the game.
    fn catch_up(&mut self, game: &Game) -> Result<(), Trouble> {
        let same_start = self.start.as_ref() == Some(game.start());
        if !same_start || !game.moves().starts_with(&self.played) {
            self.begin(game)?;
        }
        let shape = game.board().shape();
        for (position, mv) in game.plies().skip(self.played.len()) {
            let command = format!("play {} {}", colour(position.to_move()), vertex(shape, mv));
            let answer = self.ask(&command);
            // Some programs make forced passes by themselves, and refuse to be told.
            if mv == Move::Pass {
                tolerate(answer)?;
            } else {
                answer?;
            }
            self.played.push(mv);
        }
        Ok(())
    }

    /// Agrees on a time for each move, in whole seconds as GTP has it.
    fn agree_on(&mut self, time: Option<Duration>) -> Result<(), Trouble> {
        if let Some(limit) = time.filter(|_| self.time != time && self.knows("time_settings")) {
            let seconds = limit.as_secs_f64().round().max(1.0);
            tolerate(self.ask(&format!("time_settings 0 {seconds} 1")))?;
            self.time = time;
        }
        Ok(())
    }

    fn ask(&mut self, command: &str) -> Result<String, Trouble> {
        self.process.ask(command, self.patience.for_other)
    }

    fn knows(&self, command: &str) -> bool {
        self.commands.iter().any(|known| known == command)
    }
}

/// Makes nothing of a refusal.
fn tolerate(answer: Result<String, Trouble>) -> Result<(), Trouble> {
    match answer {
        Ok(_) | Err(Trouble::Refused { .. }) => Ok(()),
        Err(trouble) => Err(trouble),
    }
}

/// The size of the square whose usual start a game begins at.
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

fn read_move(answer: &str, position: &AnyPosition) -> Result<Move, Trouble> {
    let illegal = |reason: String| Trouble::Illegal {
        answer: quote(answer),
        reason,
    };
    let mv = match answer.to_ascii_lowercase().as_str() {
        "resign" => return Err(Trouble::Resigned),
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
