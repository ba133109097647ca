//! The state of an NBoard session: the game and the player.

use std::io;

use outflank_analysis::in_discs;
use outflank_engine::{Analysis, Player, PlayerKind, PlayerSpec, Scores, TimeLimit, Turn};
use outflank_record::{Game, Note, ggf, transcript};
use outflank_rules::{Board, Move, Scoring, Side};
use outflank_search::{SearchReport, StopSignal};

use super::Command;
use super::clock::time_limit;
use super::replies::{Replies, move_name};
use super::request::Request;
use crate::ProgramHost;
use crate::player::{MakePlayerError, make_player};
use crate::session_signal::SessionSignal;

const NAME: &str = "Outflank";

/// An NBoard session of the engine's side.
pub struct NBoardSession {
    game: Game,
    spec: PlayerSpec,
    /// Whether the player was asked for by its text.
    is_named: bool,
    player: Box<dyn Player>,
    host: ProgramHost,
    /// Whether the player thinks on the time of its opponent.
    ponders: bool,
    /// The side that the last `go` of this game was for.
    own: Option<Side>,
    /// The seed of the player's random choices in the present game.
    seed: u64,
}

impl NBoardSession {
    /// A session with a player. It goes by its text if `is_named`, and is called `Outflank`
    /// otherwise.
    ///
    /// # Errors
    /// If the spec does not make a player.
    pub fn new(
        spec: &PlayerSpec,
        is_named: bool,
        host: &ProgramHost,
    ) -> Result<NBoardSession, MakePlayerError> {
        Ok(NBoardSession {
            game: Game::on(&Board::classic()),
            spec: spec.clone(),
            is_named,
            player: make_player(spec, 0, host)?,
            host: host.clone(),
            ponders: false,
            own: None,
            seed: 0,
        })
    }

    /// Sets whether the player thinks on the time of its opponent, between two commands.
    pub fn set_pondering(&mut self, ponders: bool) {
        self.ponders = ponders;
    }

    /// Thinks until the next command comes, if it is the turn of the opponent.
    pub(super) fn ponder(&mut self, signal: &SessionSignal) {
        let to_move = self.game.position().to_move();
        let is_turn_of_opponent = self.own.is_some_and(|own| own != to_move);
        let signal = signal.pondering();
        if self.ponders && is_turn_of_opponent && !signal.is_set() {
            let turn = Turn {
                control: signal.control(),
                time: None,
                observe: &mut |_| (),
            };
            self.player.ponder(&self.game, turn);
        }
    }

    /// Returns the session with another seed for the random choices of its player, which is 0
    /// otherwise. A player whose text sets a seed keeps that.
    #[must_use]
    pub fn with_seed(mut self, seed: u64) -> NBoardSession {
        self.reseed(seed);
        self
    }

    fn reseed(&mut self, seed: u64) {
        self.seed = seed;
        self.player.reseed(seed);
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
            Ok(Request::Hello) => return replies.line(&format!("set myname {}", self.name(None))),
            Ok(Request::SetDepth(depth)) => {
                self.set_depth(depth);
                return replies.line(&format!("set myname {}", self.name(Some(depth))));
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

    /// The name of the player, with its depth once that is set.
    fn name(&self, depth: Option<u32>) -> String {
        match depth {
            _ if self.is_named => self.spec.to_string(),
            None => NAME.to_owned(),
            Some(depth) => format!("{NAME}{depth}"),
        }
    }

    /// Sets the depth of the search, and with it from how many empty cells the game is solved.
    /// Other programs keep their own depth.
    fn set_depth(&mut self, depth: u32) {
        self.spec = self.spec.with_depth(depth);
        let is_external = matches!(self.spec.kind, PlayerKind::External(_));
        if !is_external && let Ok(player) = make_player(&self.spec, self.seed, &self.host) {
            self.player = player;
        }
    }

    fn set_game(&mut self, text: &str) -> Result<(), String> {
        let games = ggf::parse(text).map_err(|error| error.to_string())?;
        self.game = games.into_iter().next().ok_or("there is no game")?;
        self.own = None;
        self.reseed(self.seed.wrapping_add(1));
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
        let board = self.game.board();
        let (mut told, mut written) = (false, Ok(()));
        let mut observe = |report: &SearchReport| {
            told = true;
            if written.is_ok() {
                written = replies.search(report, board, count);
            }
        };
        let turn = turn(signal, None, &mut observe);
        let analysis = self.player.analyse(&self.game, Scores::Lines(count), turn);
        written?;
        match analysis {
            Ok(Analysis {
                report: Some(report),
                ..
            }) if !told => replies.search(&report, board, count)?,
            Ok(Analysis {
                report: Some(_), ..
            }) => {}
            // Another program sends nothing but its move.
            Ok(Analysis { best, report: None }) => {
                let name = move_name(board.shape(), best);
                replies.line(&format!("search {name} 0 0 0"))?;
            }
            Err(error) => replies.status(&format!("Error: {error}"))?,
        }
        replies.status("")
    }

    fn go(&mut self, signal: &SessionSignal, replies: &mut Replies<'_>) -> io::Result<()> {
        if self.game.is_over() {
            return replies.status("The game is over");
        }
        replies.status(&format!("{NAME} is thinking"))?;
        let board = self.game.board();
        let mut written = Ok(());
        let mut observe = |report: &SearchReport| {
            if written.is_ok() {
                written = replies.search(report, board, 1);
            }
        };
        let turn = turn(signal, time_limit(&self.game), &mut observe);
        let choice = self.player.choose(&self.game, turn);
        written?;
        match choice {
            Ok(choice) => {
                self.own = Some(self.game.position().to_move());
                let name = move_name(board.shape(), choice.mv);
                let answer = choice.report.map_or(name.clone(), |report| {
                    let eval = in_discs(report.value, board);
                    format!("{name}/{eval:.2}/{:.2}", report.elapsed.as_secs_f64())
                });
                replies.line(&format!("=== {answer}"))?;
            }
            Err(error) => replies.status(&format!("Error: {error}"))?,
        }
        replies.status(&format!("{NAME} is waiting"))
    }

    /// Evaluates every position of the game from the last to the first, as Black sees it.
    fn analyze(&mut self, signal: &SessionSignal, replies: &mut Replies<'_>) -> io::Result<()> {
        replies.status(&format!("{NAME} is analyzing"))?;
        let mut game = self.game.clone();
        loop {
            let eval = self.evaluate(&game, signal);
            // A search that was cut short proves nothing, and the position is about to change.
            if signal.is_set() {
                break;
            }
            match eval {
                Ok(eval) => {
                    let made = game.moves().len();
                    replies.line(&format!("analysis {made} {eval:.2}"))?;
                }
                Err(problem) => return replies.status(&format!("Error: {problem}")),
            }
            if game.undo().is_none() {
                break;
            }
        }
        replies.status("")
    }

    /// The value of the position at the end of a game, in discs as Black sees it.
    fn evaluate(&mut self, game: &Game, signal: &SessionSignal) -> Result<f64, String> {
        if let Some(outcome) = game.outcome() {
            return Ok(outcome.margin(Side::Dark, Scoring::EmptiesToWinner).into());
        }
        let mut ignore = |_: &SearchReport| {};
        let turn = turn(signal, None, &mut ignore);
        let analysis = self.player.analyse(game, Scores::Best, turn);
        let report = analysis.map_err(|error| error.to_string())?.report;
        let report = report.ok_or("this player gives no values")?;
        let value = f64::from(in_discs(report.value, game.board()));
        Ok(match game.position().to_move() {
            Side::Dark => value,
            Side::Light => -value,
        })
    }
}

fn turn<'a>(
    signal: &'a SessionSignal,
    time: Option<TimeLimit>,
    observe: &'a mut dyn FnMut(&SearchReport),
) -> Turn<'a> {
    Turn {
        control: signal.control(),
        time,
        observe,
    }
}
