//! Where jobs are done, one after another.

use outflank_analysis::{ReviewOptions, Reviewer, three_ply_table};
use outflank_engine::{Level, Player, PlayerError, Turn};
use outflank_messages::{Answer, GameText, JobKind, Request, Scores};
use outflank_record::Game;
use outflank_record::transcript::move_text;
use outflank_search::{Clock, Control, HelperThreads, SearchReport};
use serde::Deserialize;

use crate::cached_player::{Asked, CachedPlayer, Wanted};
use crate::error::JobError;
use crate::stop::StopMark;
use crate::throttle::Throttle;
use crate::{characters, game, thought};

/// Does the jobs that the page asks for.
pub struct JobRunner<'a> {
    clock: &'a dyn Clock,
    stop: &'a StopMark,
    crew: Option<&'a dyn HelperThreads>,
    seat: Option<CachedPlayer>,
}

/// A job under way.
struct Job<'a> {
    number: u32,
    control: Control<'a>,
    /// How many can work on it at once.
    threads: usize,
    say: &'a mut dyn FnMut(Answer),
}

impl<'a> JobRunner<'a> {
    /// A desk with nobody at it.
    #[must_use]
    pub fn new(clock: &'a dyn Clock, stop: &'a StopMark) -> JobRunner<'a> {
        JobRunner {
            clock,
            stop,
            crew: None,
            seat: None,
        }
    }

    /// The same with helpers, for players that want several threads.
    #[must_use]
    pub fn with_helpers(self, crew: &'a dyn HelperThreads) -> JobRunner<'a> {
        let crew = Some(crew);
        JobRunner { crew, ..self }
    }

    /// Does what a message asks for, and tells `say` of everything there is to know. What cannot
    /// be done ends with [`Answer::Failed`].
    pub fn answer(&mut self, message: &str, say: &mut dyn FnMut(Answer)) {
        let request = match Request::from_json(message) {
            Ok(request) => request,
            Err(error) => {
                let (job, problem) = (job_of(message), error.to_string());
                return say(Answer::Failed { job, problem });
            }
        };
        let stop = self.stop.for_job(request.job);
        let control = Control::new(self.clock, &stop);
        let job = &mut Job {
            number: request.job,
            control: self.crew.map_or(control, |crew| control.with_helpers(crew)),
            threads: self.crew.map_or(1, |crew| crew.size() + 1),
            say,
        };
        if let Err(error) = self.work(request.kind, job) {
            let (job, problem) = (request.job, error.to_string());
            say(Answer::Failed { job, problem });
        }
    }

    fn work(&mut self, kind: JobKind, job: &mut Job<'_>) -> Result<(), JobError> {
        match kind {
            JobKind::Choose {
                game,
                player,
                players,
                seed,
            } => {
                let asked = Asked {
                    player,
                    players,
                    scores: Scores::Best,
                };
                self.choose(&game, asked, seed, job)
            }
            JobKind::Analyse {
                game,
                player,
                players,
                scores,
            } => {
                let asked = Asked {
                    player,
                    players,
                    scores,
                };
                self.judge(&game, asked, job)
            }
            JobKind::Characters { players } => {
                (job.say)(characters::tell(job.number, &players)?);
                Ok(())
            }
            JobKind::Review { game, level } => review(&game, level, job),
            JobKind::ThreePlyTable { game } => make_three_ply_table(&game, job),
        }
    }

    fn choose(
        &mut self,
        text: &GameText,
        asked: Asked,
        seed: u64,
        job: &mut Job<'_>,
    ) -> Result<(), JobError> {
        let game = unfinished(text)?;
        let seat = self.seat(&game, asked)?;
        let twins = seat.lists_twins();
        let computer = &mut seat.computer;
        computer.reseed(seed);
        let choice = job.think(&game, twins, |turn| computer.choose(&game, turn))?;
        let shape = game.board().shape();
        (job.say)(Answer::Chosen {
            job: job.number,
            mv: move_text(shape, choice.mv),
            source: thought::source(choice.source),
            thought: choice
                .report
                .map(|report| thought::describe(&report, shape, twins)),
        });
        Ok(())
    }

    fn judge(&mut self, text: &GameText, asked: Asked, job: &mut Job<'_>) -> Result<(), JobError> {
        let game = unfinished(text)?;
        let scores_all = asked.scores == Scores::All;
        let seat = self.seat(&game, asked)?;
        let twins = seat.lists_twins() && !scores_all;
        let computer = &mut seat.computer;
        let report = job.think(&game, twins, |turn| computer.search(game.position(), turn));
        job.tell(&game, &report, twins, true);
        Ok(())
    }

    fn seat(&mut self, game: &Game, asked: Asked) -> Result<&mut CachedPlayer, JobError> {
        let board = game.board().to_string();
        let wanted = Wanted { asked, board };
        let seat = CachedPlayer::take(self.seat.take(), wanted)?;
        Ok(self.seat.insert(seat))
    }
}

impl Job<'_> {
    /// Lets somebody think, and tells now and then what has been found.
    fn think<R>(&mut self, game: &Game, twins: bool, work: impl FnOnce(Turn<'_>) -> R) -> R {
        let (control, mut pace) = (self.control, Throttle::default());
        work(Turn {
            control,
            time: None,
            observe: &mut |report| {
                if pace.is_due(control.now()) {
                    self.tell(game, report, twins, false);
                }
            },
        })
    }

    fn tell(&mut self, game: &Game, report: &SearchReport, twins: bool, done: bool) {
        (self.say)(Answer::Searching {
            job: self.number,
            thought: thought::describe(report, game.board().shape(), twins),
            done,
        });
    }
}

fn review(text: &GameText, level: String, job: &mut Job<'_>) -> Result<(), JobError> {
    let game = game::read(text)?;
    let level = Level::find(&level).ok_or(JobError::Level(level))?;
    let options = ReviewOptions {
        threads: job.threads,
        ..ReviewOptions::of_level(level)
    };
    let mut reviewer = Reviewer::new(&game, options);
    while let Some(review) = reviewer.next(job.control) {
        (job.say)(Answer::Reviewed {
            job: job.number,
            review,
        });
    }
    (job.say)(Answer::Done { job: job.number });
    Ok(())
}

fn make_three_ply_table(text: &GameText, job: &mut Job<'_>) -> Result<(), JobError> {
    let game = game::read(text)?;
    for row in three_ply_table::table(&game, job.control) {
        (job.say)(Answer::ThreePlyRow {
            job: job.number,
            row,
        });
    }
    (job.say)(Answer::Done { job: job.number });
    Ok(())
}

/// Reads a game in which somebody can move.
fn unfinished(text: &GameText) -> Result<Game, JobError> {
    let game = game::read(text)?;
    if game.is_over() {
        return Err(PlayerError::GameOver.into());
    }
    Ok(game)
}

/// The number of a job whose message cannot be read otherwise, so that nobody waits for it; 0 if
/// there is none.
fn job_of(message: &str) -> u32 {
    #[derive(Deserialize)]
    struct Numbered {
        job: u32,
    }
    serde_json::from_str(message).map_or(0, |Numbered { job }| job)
}
