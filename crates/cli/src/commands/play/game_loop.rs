//! The main loop of a game.

use std::fs::{self, OpenOptions};
use std::io::{self, BufRead, Write};
use std::path::Path;

use anyhow::Context;
use outflank_engine::{PlayerError, Scores};
use outflank_protocols::{BoundedLines, Line, MAX_LINE_BYTES, quote};
use outflank_rules::{BySide, Move, Side};
use outflank_search::SearchReport;

use super::display::GameDisplay;
use super::history::History;
use super::participant::Participant;
use super::typed_command::{HELP, TypedCommand};
use crate::formats::transcript_text;
use crate::interruptible_run::InterruptibleRun;
use crate::players::{self, PlayerFiles};
use crate::progress::Spinner;
use crate::safe_text::printable;
use crate::search_output::progress_text;

/// The player that gives hints: strong, and fast on every board.
const ADVISER: &str = "outflank:level=champion";

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// Neither side can move.
    Finished,
    /// A side resigned.
    Resigned(Side),
    /// The player of a side failed and loses.
    Failed(Side, PlayerError),
    /// The user left, or the input ended.
    Left,
}

/// A game of two players, with a display.
pub(super) struct GameLoop<'a> {
    pub(super) game: History,
    pub(super) participants: BySide<Participant>,
    pub(super) run: InterruptibleRun,
    pub(super) input: BoundedLines<Box<dyn BufRead + 'a>>,
    pub(super) display: Box<dyn GameDisplay + 'a>,
}

impl GameLoop<'_> {
    /// Plays the game to its end.
    pub(super) fn run(&mut self) -> anyhow::Result<()> {
        self.display.begin(&self.game, &self.participants)?;
        self.show_position()?;
        let ending = loop {
            if self.game.position().is_over() {
                break Ending::Finished;
            }
            let side = self.game.position().to_move();
            let ending = if self.participants[side].is_human() {
                self.ask(side)?
            } else {
                self.let_move(side)?
            };
            if let Some(ending) = ending {
                break ending;
            }
        };
        self.display.end(&ending, &self.game)
    }

    /// Lets a computer move. Returns the ending if it fails.
    fn let_move(&mut self, side: Side) -> anyhow::Result<Option<Ending>> {
        let Participant {
            name,
            player: Some(player),
        } = &mut self.participants[side]
        else {
            return Ok(None);
        };
        let game = self.game.game();
        let shape = game.board().shape();
        let spinner = Spinner::new(format!("{side} ({}) is thinking", printable(name)));
        let mut observe = |report: &SearchReport| spinner.say(progress_text(shape, report));
        let choice = self
            .run
            .think(&mut observe, |turn| player.choose(game, turn));
        drop(spinner);
        let choice = match choice {
            Ok(choice) => choice,
            // A program that Ctrl-C interrupts has not lost.
            Err(_) if self.run.was_interrupted() => return Ok(Some(Ending::Left)),
            Err(error) => return Ok(Some(Ending::Failed(side, error))),
        };
        self.display.moved(side, name, &choice, shape)?;
        // Forced passes are made automatically, and players only choose legal moves.
        if let Move::Place(cell) = choice.mv {
            self.game.play(cell)?;
        }
        self.show_position().map(|()| None)
    }

    /// Reads and runs one line of a person. Returns the ending if that ended the game.
    fn ask(&mut self, side: Side) -> anyhow::Result<Option<Ending>> {
        self.display.prompt(side)?;
        let line = self.input.next_line();
        // Bytes that are not text become characters that no command has.
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).trim().to_owned();
        let line = match line.context("cannot read the next move")? {
            Some(Line::Whole(bytes)) => text(&bytes),
            Some(Line::TooLong(bytes)) => {
                self.display.heard(Some(&quote(&text(&bytes))))?;
                let reason = format!("a line has at most {MAX_LINE_BYTES} bytes");
                return self.display.refuse(&reason).map(|()| None);
            }
            None => {
                self.display.heard(None)?;
                return Ok(Some(Ending::Left));
            }
        };
        self.display.heard(Some(&line))?;
        let shape = self.game.position().board().shape();
        match TypedCommand::parse(&line, shape) {
            Ok(TypedCommand::Quit) => Ok(Some(Ending::Left)),
            Ok(TypedCommand::Resign) => Ok(Some(Ending::Resigned(side))),
            Ok(order) => self.run_command(order).map(|()| None),
            Err(reason) => self.display.refuse(&reason).map(|()| None),
        }
    }

    fn run_command(&mut self, order: TypedCommand) -> anyhow::Result<()> {
        match order {
            TypedCommand::Play(cell) => match self.game.play(cell) {
                Ok(()) => self.show_position(),
                Err(illegal) => self.display.refuse(&illegal.to_string()),
            },
            TypedCommand::PlayAll(moves) => match self.game.play_all(&moves) {
                Ok(()) => self.show_position(),
                Err(error) => self.display.refuse(&format!("no move is played: {error}")),
            },
            TypedCommand::Undo(count) => self.walk(count, History::undo, "nothing to undo"),
            TypedCommand::Redo(count) => self.walk(count, History::redo, "nothing to redo"),
            TypedCommand::Hint => self.hint(),
            TypedCommand::MarkMoves(on) => {
                self.display.mark_moves(on);
                self.display.position(&self.game)
            }
            TypedCommand::Board => self.display.position(&self.game),
            TypedCommand::Transcript => self.display.say(&self.game.transcript()),
            TypedCommand::Position => self.display.say(&self.game.position().to_string()),
            TypedCommand::Save(file) => match save(&file, &self.game) {
                Ok(()) => self.display.say(&format!("written to {}", file.display())),
                Err(error) => {
                    let file = file.display();
                    self.display
                        .refuse(&format!("{file} is not written: {error}"))
                }
            },
            TypedCommand::Help => self.display.say(HELP),
            TypedCommand::Nothing | TypedCommand::Quit | TypedCommand::Resign => Ok(()),
        }
    }

    /// Prints the move of a strong player.
    fn hint(&mut self) -> anyhow::Result<()> {
        let mut adviser = players::make(&PlayerFiles::default().spec(ADVISER)?, 0)?;
        let game = self.game.game();
        let shape = game.board().shape();
        let spinner = Spinner::new("searching for a good move");
        let mut observe = |report: &SearchReport| spinner.say(progress_text(shape, report));
        let analysis = self.run.think(&mut observe, |turn| {
            adviser.analyse(game, Scores::Best, turn)
        })?;
        drop(spinner);
        match &analysis.report {
            Some(report) => self.display.hint(report, shape),
            None => Ok(()),
        }
    }

    /// Goes back or forward up to `count` moves, and further to the turn of a person.
    fn walk(
        &mut self,
        count: usize,
        step: fn(&mut History) -> bool,
        nowhere: &str,
    ) -> anyhow::Result<()> {
        let steps = (0..count).take_while(|_| step(&mut self.game)).count();
        while steps > 0 && !self.is_humans_turn() && step(&mut self.game) {}
        if steps == 0 {
            self.display.refuse(nowhere)
        } else {
            self.show_position()
        }
    }

    fn is_humans_turn(&self) -> bool {
        self.participants[self.game.position().to_move()].is_human()
    }

    fn show_position(&mut self) -> anyhow::Result<()> {
        self.display.position(&self.game)?;
        match self.game.just_passed() {
            Some(side) => self.display.passed(side),
            None => Ok(()),
        }
    }
}

/// Writes the transcript to a new file. A file that exists is never overwritten, and one that
/// cannot be written in full is removed.
fn save(file: &Path, game: &History) -> io::Result<()> {
    let text = format!("{}\n", transcript_text(game.game(), None));
    let mut new = OpenOptions::new().write(true).create_new(true).open(file)?;
    let written = new.write_all(text.as_bytes());
    if written.is_err() {
        let _ = fs::remove_file(file);
    }
    written
}
