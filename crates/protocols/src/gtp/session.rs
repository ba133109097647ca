//! The state of a GTP session: the game, the clocks and the player.

use outflank_record::Game;
use outflank_record::transcript::move_text;
use outflank_rules::{AnyPosition, Board, Move, Shape, Side};
use outflank_search::StopSignal;

use super::analysis_lines::analysis_lines;
use super::clocks::Clocks;
use crate::ProtocolPlayer;
use crate::session_signal::SessionSignal;

/// The text after `=`, or after `?`.
pub(super) type Answer = Result<String, String>;

/// Draws the last position of a game as text, for `showboard`.
type DrawBoard = Box<dyn Fn(&Game) -> Vec<String> + Send>;

/// A GTP session of the engine's side.
pub struct GtpSession {
    game: Game,
    /// The number of moves before each command that made one.
    undo_marks: Vec<usize>,
    player: ProtocolPlayer,
    draw: DrawBoard,
    pub(super) clocks: Clocks,
    /// Whether the player thinks on the time of its opponent.
    ponders: bool,
    /// The side that the last `genmove` of this game was for.
    own: Option<Side>,
    is_over: bool,
}

impl GtpSession {
    /// A session that begins at the start of a board. `draw` draws the last position of a game.
    #[must_use]
    pub fn new(
        board: &Board,
        player: ProtocolPlayer,
        draw: impl Fn(&Game) -> Vec<String> + Send + 'static,
    ) -> GtpSession {
        GtpSession {
            game: Game::on(board),
            undo_marks: Vec::new(),
            player,
            draw: Box::new(draw),
            clocks: Clocks::default(),
            ponders: false,
            own: None,
            is_over: false,
        }
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
            self.player.ponder(&self.game, signal.control());
        }
    }

    /// The best moves of a side with their values and lines.
    pub(super) fn analyse(&mut self, side: Side, lines: usize, signal: &SessionSignal) -> Answer {
        let mark = self.game.moves().len();
        let analysis = self.turn_to(side).and_then(|()| {
            let control = signal.control();
            self.player.analyse(&self.game, lines, control)
        });
        let board = self.game.board().clone();
        self.game.truncate(mark);
        let report = analysis?.report.ok_or("this player gives no values")?;
        Ok(analysis_lines(&report, &board, lines).join("\n"))
    }

    /// Whether `quit` was given.
    pub(super) fn is_over(&self) -> bool {
        self.is_over
    }

    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    pub(super) fn player_name(&self) -> String {
        self.player.name()
    }

    pub(super) fn drawing(&self) -> Vec<String> {
        (self.draw)(&self.game)
    }

    pub(super) fn quit(&mut self) -> Answer {
        self.is_over = true;
        Ok(String::new())
    }

    /// Starts a new game on the same board.
    pub(super) fn clear(&mut self) -> Answer {
        self.set_board(&self.game.board().clone())
    }

    pub(super) fn set_board(&mut self, board: &Board) -> Answer {
        self.begin(Game::on(board))
    }

    pub(super) fn set_up(&mut self, position: AnyPosition) -> Answer {
        self.begin(Game::new(position))
    }

    fn begin(&mut self, game: Game) -> Answer {
        self.game = game;
        self.own = None;
        self.undo_marks.clear();
        self.clocks.restart();
        self.player.new_game();
        Ok(String::new())
    }

    /// Plays a move of a side, after a forced pass of the other side if need be.
    pub(super) fn play(&mut self, side: Side, text: &str) -> Answer {
        let mark = self.game.moves().len();
        let mv = self.read_move(text)?;
        let played = match mv {
            // A controller may end a game with passes, as in Go.
            Move::Pass if self.game.is_over() => Ok(()),
            mv => self.turn_to(side).and_then(|()| {
                let played = self.game.play(mv);
                played
                    .map(|_| ())
                    .map_err(|error| format!("illegal move: {error}"))
            }),
        };
        match played {
            Ok(()) => self.undo_marks.push(mark),
            Err(_) => self.game.truncate(mark),
        }
        played.map(|()| String::new())
    }

    /// Chooses a move for a side and plays it.
    pub(super) fn genmove(&mut self, side: Side, signal: &SessionSignal) -> Answer {
        let mark = self.game.moves().len();
        match self.choose(side, signal) {
            Ok(mv) => {
                if let Some(mv) = mv {
                    self.game.play(mv).map_err(|error| error.to_string())?;
                }
                self.undo_marks.push(mark);
                self.own = Some(side);
                Ok(vertex(self.game.board().shape(), mv.unwrap_or(Move::Pass)))
            }
            Err(error) => {
                self.game.truncate(mark);
                Err(error)
            }
        }
    }

    /// Chooses a move for a side, and leaves the game and the clocks as they were.
    pub(super) fn reg_genmove(&mut self, side: Side, signal: &SessionSignal) -> Answer {
        let (mark, clocks) = (self.game.moves().len(), self.clocks);
        let mv = self.choose(side, signal);
        self.game.truncate(mark);
        self.clocks = clocks;
        Ok(vertex(self.game.board().shape(), mv?.unwrap_or(Move::Pass)))
    }

    /// The move of a side; none once the game is over.
    fn choose(&mut self, side: Side, signal: &SessionSignal) -> Result<Option<Move>, String> {
        if self.game.is_over() {
            return Ok(None);
        }
        self.turn_to(side)?;
        if self.game.position().must_pass() {
            return Ok(Some(Move::Pass));
        }
        let time = self.clocks.limit(self.game.position());
        let control = signal.control();
        let start = control.now();
        let choice = self.player.choose(&self.game, time, control, &mut |_| {})?;
        self.clocks.spend(side, control.now().saturating_sub(start));
        Ok(Some(choice.mv))
    }

    /// Makes it a side's turn, by a forced pass of the other side if need be.
    fn turn_to(&mut self, side: Side) -> Result<(), String> {
        let to_move = self.game.position().to_move();
        if side == to_move || self.game.is_over() || self.game.pass_if_forced().is_some() {
            return Ok(());
        }
        Err(format!(
            "illegal move: it is {}'s turn",
            colour_name(to_move)
        ))
    }

    pub(super) fn undo(&mut self) -> Answer {
        let mark = self.undo_marks.pop().ok_or("cannot undo")?;
        self.game.truncate(mark);
        Ok(String::new())
    }

    fn read_move(&self, text: &str) -> Result<Move, String> {
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Move::Pass);
        }
        let cell = self.game.board().shape().parse_cell(text);
        let cell = cell.map_err(|error| format!("invalid coordinate: {error}"))?;
        Ok(Move::Place(cell))
    }
}

/// A move in GTP.
pub(super) fn vertex(shape: Shape, mv: Move) -> String {
    match mv {
        Move::Place(_) => move_text(shape, mv),
        Move::Pass => "pass".to_owned(),
    }
}

/// A side in GTP.
pub(super) fn colour_name(side: Side) -> &'static str {
    match side {
        Side::Dark => "black",
        Side::Light => "white",
    }
}
