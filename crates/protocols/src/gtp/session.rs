//! The game that a conversation is about, and who plays it.

use std::sync::atomic::AtomicBool;
use std::time::Instant;

use outflank_record::Game;
use outflank_record::transcript::move_text;
use outflank_rules::{AnyPosition, Board, CellSet, Move, Shape, Side};

use super::timing::Timing;
use crate::players::PlayerFiles;
use crate::protocols::brain::Brain;

/// The text after `=`, or after `?`.
pub(super) type Answer = Result<String, String>;

/// What one side of a conversation remembers.
pub(crate) struct Session {
    game: Game,
    /// How many moves there were before each command that made one.
    marks: Vec<usize>,
    brain: Brain,
    pub(super) timing: Timing,
    is_over: bool,
}

impl Session {
    /// A conversation that begins at the start of a board.
    ///
    /// # Errors
    /// If the text is no player.
    pub(crate) fn new(
        board: &Board,
        player: Option<&str>,
        files: &PlayerFiles,
    ) -> anyhow::Result<Session> {
        Ok(Session {
            game: Game::on(board),
            marks: Vec::new(),
            brain: Brain::new(player, files)?,
            timing: Timing::default(),
            is_over: false,
        })
    }

    /// Whether somebody has said good-bye.
    pub(super) fn is_over(&self) -> bool {
        self.is_over
    }

    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    pub(super) fn player(&self) -> String {
        self.brain.name()
    }

    pub(super) fn quit(&mut self) -> Answer {
        self.is_over = true;
        Ok(String::new())
    }

    /// Begins again on the same board.
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
        self.marks.clear();
        self.timing.restart();
        Ok(String::new())
    }

    /// Plays a move of a side. The pass of the other side that it implies is made, too.
    pub(super) fn play(&mut self, side: Side, text: &str) -> Answer {
        let mark = self.game.moves().len();
        let mv = self.read_move(text)?;
        let played = match mv {
            // Controllers may end a game with passes, as in Go.
            Move::Pass if self.game.is_over() => Ok(()),
            mv => self.turn_to(side).and_then(|()| {
                let played = self.game.play(mv);
                played
                    .map(|_| ())
                    .map_err(|error| format!("illegal move: {error}"))
            }),
        };
        match played {
            Ok(()) => self.marks.push(mark),
            Err(_) => self.game.truncate(mark),
        }
        played.map(|()| String::new())
    }

    /// Chooses a move for a side and plays it.
    pub(super) fn genmove(&mut self, side: Side) -> Answer {
        let mark = self.game.moves().len();
        match self.choose(side) {
            Ok(mv) => {
                if let Some(mv) = mv {
                    self.game.play(mv).map_err(|error| error.to_string())?;
                }
                self.marks.push(mark);
                Ok(vertex(self.game.board().shape(), mv.unwrap_or(Move::Pass)))
            }
            Err(error) => {
                self.game.truncate(mark);
                Err(error)
            }
        }
    }

    /// Chooses a move for a side, and leaves the game and the clocks as they were.
    pub(super) fn reg_genmove(&mut self, side: Side) -> Answer {
        let (mark, timing) = (self.game.moves().len(), self.timing);
        let mv = self.choose(side);
        self.game.truncate(mark);
        self.timing = timing;
        Ok(vertex(self.game.board().shape(), mv?.unwrap_or(Move::Pass)))
    }

    /// The move of a side; none once the game is over.
    fn choose(&mut self, side: Side) -> Result<Option<Move>, String> {
        if self.game.is_over() {
            return Ok(None);
        }
        self.turn_to(side)?;
        if self.game.position().must_pass() {
            return Ok(Some(Move::Pass));
        }
        let time = self.timing.budget(side, self.own_moves());
        let begun = Instant::now();
        let go_on = AtomicBool::new(false);
        let choice = self.brain.choose(&self.game, time, &go_on, &mut |_| {})?;
        self.timing.spend(side, begun.elapsed());
        Ok(Some(choice.mv))
    }

    /// How many moves the side to move still has to make at most, this one among them.
    fn own_moves(&self) -> u32 {
        self.game.position().empties().len().div_ceil(2)
    }

    /// Makes it a side's turn, with a pass of the other if that is due.
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
        let mark = self.marks.pop().ok_or("cannot undo")?;
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

/// A move as GTP has it.
pub(super) fn vertex(shape: Shape, mv: Move) -> String {
    match mv {
        Move::Place(_) => move_text(shape, mv),
        Move::Pass => "pass".to_owned(),
    }
}

/// A side as GTP has it.
pub(super) fn colour_name(side: Side) -> &'static str {
    match side {
        Side::Dark => "black",
        Side::Light => "white",
    }
}
