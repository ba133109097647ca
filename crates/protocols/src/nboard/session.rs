//! The game that NBoard speaks of, and who judges it.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use outflank_engine::{Computer, ComputerSpec, Method, Player, PlayerKind, Turn};
use outflank_record::{Game, Note, ggf, transcript};
use outflank_rules::{AnyPosition, Board, Move, Scoring, Side};
use outflank_search::{Control, SearchReport};

use super::bell::Bell;
use super::clock::time_for_move;
use super::request::Request;
use super::voice::{in_discs, move_name, say, say_search, say_status};
use crate::output::Output;
use crate::players::{self, PlayerFiles};
use crate::thinking::Stopwatch;

const NAME: &str = "Outflank";

/// The most empty cells from which a search of any depth solves the game.
const MOST_SOLVED: u32 = 20;

/// What the engine remembers.
pub(crate) struct Session {
    game: Game,
    name: String,
    mind: Mind,
    clock: Stopwatch,
}

/// Who judges.
enum Mind {
    /// One of ours, that can be told how deep to look.
    Computer(Box<ComputerSpec>),
    /// Another program, that cannot.
    Other(Box<dyn Player>),
}

impl Session {
    /// A session with a player, or with the one that is best.
    ///
    /// # Errors
    /// If the text is no player, or a person.
    pub(crate) fn new(player: Option<&str>, files: &PlayerFiles) -> anyhow::Result<Session> {
        let spec = files.spec(player.unwrap_or("outflank"))?;
        let mind = match &spec.kind {
            PlayerKind::Computer(computer) => Mind::Computer(computer.clone()),
            _ => Mind::Other(players::make(&spec, 0)?),
        };
        Ok(Session {
            game: Game::on(&Board::classic()),
            name: player.unwrap_or(NAME).to_owned(),
            mind,
            clock: Stopwatch::start(),
        })
    }

    /// Does what is wanted. What cannot be done is said in the status line, and changes nothing.
    pub(super) fn obey(
        &mut self,
        request: Result<Request, String>,
        bell: &Bell,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        let done = match request {
            Err(problem) => Err(problem),
            Ok(Request::Hello) => return say(output, &format!("set myname {}", self.name)),
            Ok(Request::SetDepth(depth)) => {
                self.set_depth(depth);
                return say(output, &format!("set myname {}{depth}", self.name));
            }
            Ok(Request::SetGame(text)) => self.set_game(&text),
            Ok(Request::Move(text, note)) => self.make_move(&text, note),
            Ok(Request::Ping(number)) => {
                bell.heard();
                return say(output, &format!("pong {number}"));
            }
            Ok(Request::Learn) => return say(output, "learned"),
            Ok(Request::Hint(count)) => return self.hint(count, bell, output),
            Ok(Request::Go) => return self.go(bell, output),
            Ok(Request::Analyze) => return self.analyze(bell, output),
            // There is no book of scores whose draws could be worth something else.
            Ok(Request::SetContempt(_) | Request::Quit) => Ok(()),
        };
        match done {
            Ok(()) => Ok(()),
            Err(problem) => say_status(output, &format!("Error: {problem}")),
        }
    }

    /// Sets how deep to look, and how much of the end to solve: the deeper, the more.
    fn set_depth(&mut self, depth: u32) {
        if let Mind::Computer(computer) = &mut self.mind {
            computer.limits.depth = Some(depth);
            computer.limits.nodes = None;
            computer.hex_depth = None;
            computer.hex_endgame = None;
            if let Method::Pvs { options, .. } = &mut computer.method {
                options.endgame = (depth + depth / 2).min(MOST_SOLVED);
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

    fn hint(&mut self, count: usize, bell: &Bell, output: &mut Output) -> anyhow::Result<()> {
        if self.game.is_over() {
            return say_status(output, "The game is over");
        }
        say_status(output, &format!("{NAME} is analyzing"))?;
        let shape = self.game.board().shape();
        match &self.mind {
            Mind::Computer(computer) => {
                let mut computer = (**computer).clone();
                if count > 1 {
                    computer.score_all();
                }
                let (mut told, mut written) = (false, Ok(()));
                let mut observe = |report: &SearchReport| {
                    told = true;
                    if written.is_ok() {
                        written = say_search(output, report, shape, count);
                    }
                };
                let position = self.game.position();
                let turn = turn(&self.clock, bell.stop(), None, &mut observe);
                let report = Computer::new(computer, 0).search(position, turn);
                written?;
                if !told {
                    say_search(output, &report, shape, count)?;
                }
            }
            Mind::Other(_) => self.go_elsewhere(bell, output, |mv| format!("search {mv} 0 0 0"))?,
        }
        say_status(output, "")
    }

    fn go(&mut self, bell: &Bell, output: &mut Output) -> anyhow::Result<()> {
        if self.game.is_over() {
            return say_status(output, "The game is over");
        }
        say_status(output, &format!("{NAME} is thinking"))?;
        match &self.mind {
            Mind::Computer(computer) => {
                let shape = self.game.board().shape();
                let mut written = Ok(());
                let mut observe = |report: &SearchReport| {
                    if written.is_ok() {
                        written = say_search(output, report, shape, 1);
                    }
                };
                let time = time_for_move(&self.game);
                let turn = turn(&self.clock, bell.stop(), time, &mut observe);
                let choice = Computer::new((**computer).clone(), 0).choose(&self.game, turn)?;
                written?;
                let name = move_name(shape, choice.mv);
                let answer = choice.report.map_or(name.clone(), |report| {
                    let (eval, seconds) = (in_discs(report.value), report.elapsed.as_secs_f64());
                    format!("{name}/{eval:.2}/{seconds:.2}")
                });
                say(output, &format!("=== {answer}"))?;
            }
            Mind::Other(_) => self.go_elsewhere(bell, output, |mv| format!("=== {mv}"))?,
        }
        say_status(output, &format!("{NAME} is waiting"))
    }

    /// Lets another program choose, which tells nothing but its move.
    fn go_elsewhere(
        &mut self,
        bell: &Bell,
        output: &mut Output,
        answer: impl FnOnce(String) -> String,
    ) -> anyhow::Result<()> {
        let Mind::Other(player) = &mut self.mind else {
            return Ok(());
        };
        let time = time_for_move(&self.game);
        let mut unheard = |_: &SearchReport| {};
        let turn = turn(&self.clock, bell.stop(), time, &mut unheard);
        match player.choose(&self.game, turn) {
            Ok(choice) => {
                let name = move_name(self.game.board().shape(), choice.mv);
                say(output, &answer(name))
            }
            Err(error) => say_status(output, &format!("Error: {error}")),
        }
    }

    /// Judges every position of the game from the last to the first, as Black sees it.
    fn analyze(&mut self, bell: &Bell, output: &mut Output) -> anyhow::Result<()> {
        let Mind::Computer(computer) = &self.mind else {
            return say_status(output, "Error: another program cannot analyze");
        };
        say_status(output, &format!("{NAME} is analyzing"))?;
        let mut computer = Computer::new((**computer).clone(), 0);
        let positions: Vec<AnyPosition> = self.game.positions().collect();
        for (made, position) in positions.iter().enumerate().rev() {
            let mut unheard = |_: &SearchReport| {};
            let turn = turn(&self.clock, bell.stop(), None, &mut unheard);
            let eval = match position.outcome() {
                Some(outcome) => outcome.margin(Side::Dark, Scoring::EmptiesToWinner).into(),
                None => {
                    let value = in_discs(computer.search(position, turn).value);
                    match position.to_move() {
                        Side::Dark => value,
                        Side::Light => -value,
                    }
                }
            };
            // What was cut short is worth nothing, and the position is about to change.
            if bell.is_ringing() {
                break;
            }
            say(output, &format!("analysis {made} {eval:.2}"))?;
        }
        say_status(output, "")
    }
}

fn turn<'a>(
    clock: &'a Stopwatch,
    stop: &'a AtomicBool,
    time: Option<Duration>,
    observe: &'a mut dyn FnMut(&SearchReport),
) -> Turn<'a> {
    Turn {
        control: Control::new(clock, stop),
        time,
        observe,
    }
}
