//! The state of an NBoard session: the game and the player.

use std::io;
use std::time::Duration;

use outflank_engine::{Computer, ComputerSpec, Method, Player, PlayerKind, PlayerSpec, Turn};
use outflank_record::{Game, Note, ggf, transcript};
use outflank_rules::{AnyPosition, Board, Move, Scoring, Side};
use outflank_search::{SearchReport, StopSignal};

use super::Command;
use super::clock::time_for_move;
use super::replies::{Replies, in_discs, move_name};
use super::request::Request;
use crate::player::{MakePlayerError, make_player};
use crate::session_signal::SessionSignal;

const NAME: &str = "Outflank";

/// The most empty cells from which a search solves the game, whatever its depth.
const MAX_SOLVED: u32 = 20;

/// An NBoard session of the engine's side.
pub struct NBoardSession {
    game: Game,
    name: String,
    player: SessionPlayer,
}

/// The player of a session.
enum SessionPlayer {
    /// One of ours. Its depth can be set, and it evaluates moves.
    Computer(Box<ComputerSpec>),
    /// Another program, which only chooses moves.
    External(Box<dyn Player>),
}

impl NBoardSession {
    /// A session with a player. Without a name the player is called `Outflank`.
    ///
    /// # Errors
    /// If the spec does not make a player.
    pub fn new(spec: &PlayerSpec, name: Option<&str>) -> Result<NBoardSession, MakePlayerError> {
        let player = match &spec.kind {
            PlayerKind::Computer(computer) => SessionPlayer::Computer(computer.clone()),
            _ => SessionPlayer::External(make_player(spec, 0)?),
        };
        Ok(NBoardSession {
            game: Game::on(&Board::classic()),
            name: name.unwrap_or(NAME).to_owned(),
            player,
        })
    }

    /// Carries out a command. An error goes to the status line, and changes nothing.
    pub(super) fn execute(
        &mut self,
        command: Command,
        signal: &SessionSignal,
        replies: &mut Replies<'_>,
    ) -> io::Result<()> {
        let done = match command {
            Err(problem) => Err(problem),
            Ok(Request::Hello) => return replies.line(&format!("set myname {}", self.name)),
            Ok(Request::SetDepth(depth)) => {
                self.set_depth(depth);
                return replies.line(&format!("set myname {}{depth}", self.name));
            }
            Ok(Request::SetGame(text)) => self.set_game(&text),
            Ok(Request::Move(text, note)) => self.make_move(&text, note),
            Ok(Request::Ping(number)) => {
                signal.interrupt_done();
                return replies.line(&format!("pong {number}"));
            }
            Ok(Request::Learn) => return replies.line("learned"),
            Ok(Request::Hint(count)) => return self.hint(count, signal, replies),
            Ok(Request::Go) => return self.go(signal, replies),
            Ok(Request::Analyze) => return self.analyze(signal, replies),
            // We have no book whose draws could have another value.
            Ok(Request::SetContempt(_) | Request::Quit) => Ok(()),
        };
        match done {
            Ok(()) => Ok(()),
            Err(problem) => replies.status(&format!("Error: {problem}")),
        }
    }

    /// Sets the depth of the search, and with it from how many empty cells the game is solved.
    fn set_depth(&mut self, depth: u32) {
        if let SessionPlayer::Computer(computer) = &mut self.player {
            computer.limits.depth = Some(depth);
            computer.limits.nodes = None;
            computer.hex_depth = None;
            computer.hex_endgame = None;
            if let Method::Pvs { options, .. } = &mut computer.method {
                options.endgame = (depth + depth / 2).min(MAX_SOLVED);
            }
        }
    }

    fn set_game(&mut self, text: &str) -> Result<(), String> {
        let games = ggf::parse(text).map_err(|error| error.to_string())?;
        self.game = games.into_iter().next().ok_or("there is no game")?;
        Ok(())
    }

    fn make_move(&mut self, text: &str, note: Note) -> Result<(), String> {
        let shape = self.game.board().shape();
        let mv = transcript::parse_move(shape, text).map_err(|error| error.to_string())?;
        let played = match mv {
            Move::Place(cell) => self.game.place(cell),
            Move::Pass => self.game.play(mv),
        };
        played.map_err(|error| error.to_string())?;
        self.game.set_note(self.game.moves().len() - 1, note);
        Ok(())
    }

    fn hint(
        &mut self,
        count: usize,
        signal: &SessionSignal,
        replies: &mut Replies<'_>,
    ) -> io::Result<()> {
        if self.game.is_over() {
            return replies.status("The game is over");
        }
        replies.status(&format!("{NAME} is analyzing"))?;
        match &self.player {
            SessionPlayer::Computer(computer) => {
                let mut computer = (**computer).clone();
                if count > 1 {
                    computer.score_all();
                }
                let board = self.game.board();
                let (mut told, mut written) = (false, Ok(()));
                let mut observe = |report: &SearchReport| {
                    told = true;
                    if written.is_ok() {
                        written = replies.search(report, board, count);
                    }
                };
                let turn = turn(signal, None, &mut observe);
                let report = Computer::new(computer, 0).search(self.game.position(), turn);
                written?;
                if !told {
                    replies.search(&report, board, count)?;
                }
            }
            SessionPlayer::External(_) => {
                self.ask_external(signal, replies, |mv| format!("search {mv} 0 0 0"))?;
            }
        }
        replies.status("")
    }

    fn go(&mut self, signal: &SessionSignal, replies: &mut Replies<'_>) -> io::Result<()> {
        if self.game.is_over() {
            return replies.status("The game is over");
        }
        replies.status(&format!("{NAME} is thinking"))?;
        match &self.player {
            SessionPlayer::Computer(computer) => {
                let board = self.game.board();
                let mut written = Ok(());
                let mut observe = |report: &SearchReport| {
                    if written.is_ok() {
                        written = replies.search(report, board, 1);
                    }
                };
                let turn = turn(signal, time_for_move(&self.game), &mut observe);
                let choice = Computer::new((**computer).clone(), 0).choose(&self.game, turn);
                written?;
                match choice {
                    Ok(choice) => {
                        let name = move_name(board.shape(), choice.mv);
                        let answer = choice.report.map_or(name.clone(), |report| {
                            let eval = in_discs(report.value, board);
                            format!("{name}/{eval:.2}/{:.2}", report.elapsed.as_secs_f64())
                        });
                        replies.line(&format!("=== {answer}"))?;
                    }
                    Err(error) => replies.status(&format!("Error: {error}"))?,
                }
            }
            SessionPlayer::External(_) => {
                self.ask_external(signal, replies, |mv| format!("=== {mv}"))?;
            }
        }
        replies.status(&format!("{NAME} is waiting"))
    }

    /// Lets another program choose a move. It sends nothing but the move.
    fn ask_external(
        &mut self,
        signal: &SessionSignal,
        replies: &mut Replies<'_>,
        answer: impl FnOnce(String) -> String,
    ) -> io::Result<()> {
        let SessionPlayer::External(player) = &mut self.player else {
            return Ok(());
        };
        let mut ignore = |_: &SearchReport| {};
        let turn = turn(signal, time_for_move(&self.game), &mut ignore);
        match player.choose(&self.game, turn) {
            Ok(choice) => {
                let name = move_name(self.game.board().shape(), choice.mv);
                replies.line(&answer(name))
            }
            Err(error) => replies.status(&format!("Error: {error}")),
        }
    }

    /// Evaluates every position of the game from the last to the first, as Black sees it.
    fn analyze(&mut self, signal: &SessionSignal, replies: &mut Replies<'_>) -> io::Result<()> {
        let SessionPlayer::Computer(computer) = &self.player else {
            return replies.status("Error: another program cannot analyze");
        };
        replies.status(&format!("{NAME} is analyzing"))?;
        let mut computer = Computer::new((**computer).clone(), 0);
        let positions: Vec<AnyPosition> = self.game.positions().collect();
        for (made, position) in positions.iter().enumerate().rev() {
            let mut ignore = |_: &SearchReport| {};
            let turn = turn(signal, None, &mut ignore);
            let eval = match position.outcome() {
                Some(outcome) => outcome.margin(Side::Dark, Scoring::EmptiesToWinner).into(),
                None => {
                    let value = computer.search(position, turn).value;
                    let value = in_discs(value, position.board());
                    match position.to_move() {
                        Side::Dark => value,
                        Side::Light => -value,
                    }
                }
            };
            // A search that was cut short proves nothing, and the position is about to change.
            if signal.is_set() {
                break;
            }
            replies.line(&format!("analysis {made} {eval:.2}"))?;
        }
        replies.status("")
    }
}

fn turn<'a>(
    signal: &'a SessionSignal,
    time: Option<Duration>,
    observe: &'a mut dyn FnMut(&SearchReport),
) -> Turn<'a> {
    Turn {
        control: signal.control(),
        time,
        observe,
    }
}
