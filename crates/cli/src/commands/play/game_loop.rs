//! The course of a game: ask whose turn it is, do as told, say what happened.

use std::fs::OpenOptions;
use std::io::{self, BufRead, Write};
use std::path::Path;

use anyhow::Context;
use outflank_engine::{Computer, PlayerError, PlayerKind};
use outflank_rules::{BySide, Move, Side};
use outflank_search::SearchReport;

use super::display::Voice;
use super::history::History;
use super::participant::Seat;
use super::typed_command::{HELP, Order};
use crate::formats::transcript_text;
use crate::players::PlayerFiles;
use crate::progress::Spinner;
use crate::search_output::progress_text;
use crate::thinking::Desk;

/// Who gives hints: strong, and done within a moment on every board.
const ADVISER: &str = "outflank:level=expert";

/// How a game came to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// Neither side can move.
    Finished,
    /// A side gave up.
    Resigned(Side),
    /// A side cannot go on, and has lost.
    Failed(Side, PlayerError),
    /// The player left, or the input ended.
    Left,
}

/// A board with two players, and a voice that tells them what happens.
pub(super) struct Table<'a> {
    pub(super) game: History,
    pub(super) seats: BySide<Seat>,
    pub(super) desk: Desk,
    pub(super) input: Box<dyn BufRead + 'a>,
    pub(super) voice: Box<dyn Voice + 'a>,
}

impl Table<'_> {
    /// Plays until the end.
    pub(super) fn run(&mut self) -> anyhow::Result<()> {
        self.voice.begin(&self.game, &self.seats)?;
        self.show_position()?;
        let ending = loop {
            if self.game.position().is_over() {
                break Ending::Finished;
            }
            let side = self.game.position().to_move();
            let ending = if self.seats[side].is_human() {
                self.ask(side)?
            } else {
                self.let_move(side)?
            };
            if let Some(ending) = ending {
                break ending;
            }
        };
        self.voice.end(&ending, &self.game)
    }

    /// Lets a computer move; gives the ending if it cannot.
    fn let_move(&mut self, side: Side) -> anyhow::Result<Option<Ending>> {
        let Seat {
            name,
            player: Some(player),
        } = &mut self.seats[side]
        else {
            return Ok(None);
        };
        let game = self.game.game();
        let shape = game.board().shape();
        let spinner = Spinner::new(format!("{side} ({name}) is thinking"));
        let mut observe = |report: &SearchReport| spinner.say(progress_text(shape, report));
        let choice = self
            .desk
            .think(&mut observe, |turn| player.choose(game, turn));
        drop(spinner);
        let choice = match choice {
            Ok(choice) => choice,
            Err(error) => return Ok(Some(Ending::Failed(side, error))),
        };
        self.voice.moved(side, name, &choice, shape)?;
        // Forced passes are made without asking, and players are trusted to know the rules.
        if let Move::Place(cell) = choice.mv {
            self.game.play(cell)?;
        }
        self.show_position().map(|()| None)
    }

    /// Lets a person act once; gives the ending if that ended the game.
    fn ask(&mut self, side: Side) -> anyhow::Result<Option<Ending>> {
        self.voice.prompt(side)?;
        let line = self.read_line().context("cannot read the next move")?;
        self.voice.heard(line.as_deref())?;
        let Some(line) = line else {
            return Ok(Some(Ending::Left));
        };
        let shape = self.game.position().board().shape();
        match Order::parse(&line, shape) {
            Ok(Order::Quit) => Ok(Some(Ending::Left)),
            Ok(Order::Resign) => Ok(Some(Ending::Resigned(side))),
            Ok(order) => self.obey(order).map(|()| None),
            Err(reason) => self.voice.refuse(&reason).map(|()| None),
        }
    }

    fn obey(&mut self, order: Order) -> anyhow::Result<()> {
        match order {
            Order::Play(cell) => match self.game.play(cell) {
                Ok(()) => self.show_position(),
                Err(illegal) => self.voice.refuse(&illegal.to_string()),
            },
            Order::PlayAll(moves) => match self.game.play_all(&moves) {
                Ok(()) => self.show_position(),
                Err(error) => self.voice.refuse(&format!("none is played: {error}")),
            },
            Order::Undo(count) => self.walk(count, History::undo, "nothing to take back"),
            Order::Redo(count) => self.walk(count, History::redo, "nothing to play again"),
            Order::Hint => self.hint(),
            Order::MarkMoves(on) => {
                self.voice.mark_moves(on);
                self.voice.position(&self.game)
            }
            Order::Board => self.voice.position(&self.game),
            Order::Transcript => self.voice.say(&self.game.transcript()),
            Order::Position => self.voice.say(&self.game.position().to_string()),
            Order::Save(file) => match save(&file, &self.game) {
                Ok(()) => self.voice.say(&format!("written to {}", file.display())),
                Err(error) => {
                    let file = file.display();
                    self.voice
                        .refuse(&format!("{file} is not written: {error}"))
                }
            },
            Order::Help => self.voice.say(HELP),
            Order::Nothing | Order::Quit | Order::Resign => Ok(()),
        }
    }

    /// Says what a good player would do.
    fn hint(&mut self) -> anyhow::Result<()> {
        let PlayerKind::Computer(adviser) = PlayerFiles::default().spec(ADVISER)?.kind else {
            return Ok(());
        };
        let position = self.game.position();
        let shape = position.board().shape();
        let spinner = Spinner::new("looking for a good move");
        let mut observe = |report: &SearchReport| spinner.say(progress_text(shape, report));
        let mut adviser = Computer::new(*adviser, 0);
        let report = self
            .desk
            .think(&mut observe, |turn| adviser.search(position, turn));
        drop(spinner);
        self.voice.hint(&report, shape)
    }

    /// Goes back or forth by up to `count` moves, and on to where a person is to move.
    fn walk(
        &mut self,
        count: usize,
        step: fn(&mut History) -> bool,
        nowhere: &str,
    ) -> anyhow::Result<()> {
        let steps = (0..count).take_while(|_| step(&mut self.game)).count();
        while steps > 0 && !self.is_humans_turn() && step(&mut self.game) {}
        if steps == 0 {
            self.voice.refuse(nowhere)
        } else {
            self.show_position()
        }
    }

    fn is_humans_turn(&self) -> bool {
        self.seats[self.game.position().to_move()].is_human()
    }

    fn show_position(&mut self) -> anyhow::Result<()> {
        self.voice.position(&self.game)?;
        match self.game.just_passed() {
            Some(side) => self.voice.passed(side),
            None => Ok(()),
        }
    }

    /// The next line; bytes that are no text become signs that no order has.
    fn read_line(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        let length = self.input.read_until(b'\n', &mut line)?;
        Ok((length > 0).then(|| String::from_utf8_lossy(&line).trim().to_owned()))
    }
}

/// Writes the transcript to a file that does not exist yet: a slip must not cost another game.
fn save(file: &Path, game: &History) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).create_new(true).open(file)?;
    writeln!(file, "{}", transcript_text(game.game(), None))
}
