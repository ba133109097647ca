//! Runs jobs for the page, one after another.

use outflank_analysis::{ReviewOptions, Reviewer, three_ply_table};
use outflank_engine::{Level, Player, PlayerError, Scores, Turn};
use outflank_messages::{Answer, GameText, JobKind, Request};
use outflank_record::Game;
use outflank_search::{Clock, Control, HelperThreads, SearchReport};
use serde::Deserialize;

use crate::cached_player::{CachedPlayer, PlayerRequest};
use crate::error::JobError;
use crate::pulse::Pulse;
use crate::stop::StopMark;
use crate::throttle::Throttle;
use crate::{characters, game, opening};

/// Runs the jobs that the page asks for.
pub struct JobRunner<'a> {
    clock: &'a dyn Clock,
    pub(crate) stop: &'a StopMark,
    helpers: Option<&'a dyn HelperThreads>,
    /// Tells the page that a job is still worked on.
    give_sign: fn(),
    player: Option<CachedPlayer>,
}

/// A running job.
struct Job<'a> {
    number: u32,
    control: Control<'a>,
    /// How many threads can work on it.
    threads: usize,
    say: &'a mut dyn FnMut(Answer),
}

impl<'a> JobRunner<'a> {
    /// Creates a job runner without helper threads.
    #[must_use]
    pub fn new(clock: &'a dyn Clock, stop: &'a StopMark) -> JobRunner<'a> {
        JobRunner {
            clock,
            stop,
            helpers: None,
            give_sign: || (),
            player: None,
        }
    }

    /// Adds helper threads, for players that search with several threads.
    #[must_use]
    pub fn with_helpers(self, helpers: &'a dyn HelperThreads) -> JobRunner<'a> {
        let helpers = Some(helpers);
        JobRunner { helpers, ..self }
    }

    /// Calls `give_sign` every few seconds while a job is worked on, on the thread that does the job.
    #[must_use]
    pub fn with_signs_of_life(self, give_sign: fn()) -> JobRunner<'a> {
        JobRunner { give_sign, ..self }
    }

    /// Makes the next job begin with a new player.
    pub(crate) fn forget_player(&mut self) {
        self.player = None;
    }

    /// Runs the job of a message and passes every answer to `say`. A failed job ends with
    /// [`Answer::Failed`].
    pub fn answer(&mut self, message: &str, say: &mut dyn FnMut(Answer)) {
        let request = match Request::from_json(message) {
            Ok(request) => request,
            Err(error) => {
                let (job, problem) = (job_of(message), error.to_string());
                return say(Answer::Failed { job, problem });
            }
        };
        let stop = Pulse::new(self.stop.for_job(request.job), self.clock, self.give_sign);
        let control = Control::new(self.clock, &stop);
        let job = &mut Job {
            number: request.job,
            control: match self.helpers {
                Some(helpers) => control.with_helpers(helpers),
                None => control,
            },
            threads: self.helpers.map_or(1, |helpers| helpers.size() + 1),
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
                characters,
                seed,
            } => self.choose(&game, PlayerRequest { player, characters }, seed, job),
            JobKind::Analyse {
                game,
                player,
                characters,
                scores,
            } => self.analyse(&game, PlayerRequest { player, characters }, scores, job),
            JobKind::Characters { characters } => {
                (job.say)(characters::list(job.number, &characters)?);
                Ok(())
            }
            JobKind::Opening { board, seed } => {
                (job.say)(opening::balanced(job.number, &board, seed)?);
                Ok(())
            }
            JobKind::Review { game, level } => review(&game, level, job),
            JobKind::ThreePlyTable { game } => make_three_ply_table(&game, job),
        }
    }

    fn choose(
        &mut self,
        text: &GameText,
        request: PlayerRequest,
        seed: u64,
        job: &mut Job<'_>,
    ) -> Result<(), JobError> {
        let game = unfinished(text)?;
        let player = self.player(request)?;
        player.reseed(seed);
        let choice = job.search(|turn| player.choose(&game, turn))?;
        (job.say)(Answer::Chosen {
            job: job.number,
            mv: choice.mv,
            source: choice.source,
            report: choice.report,
        });
        Ok(())
    }

    fn analyse(
        &mut self,
        text: &GameText,
        request: PlayerRequest,
        scores: Scores,
        job: &mut Job<'_>,
    ) -> Result<(), JobError> {
        let game = unfinished(text)?;
        let player = self.player(request)?;
        let analysis = job.search(|turn| player.analyse(&game, scores, turn))?;
        if let Some(report) = analysis.report {
            job.tell(report, true);
        }
        Ok(())
    }

    fn player(&mut self, request: PlayerRequest) -> Result<&mut dyn Player, JobError> {
        let player = CachedPlayer::take(self.player.take(), request)?;
        Ok(&mut self.player.insert(player).computer)
    }
}

impl Job<'_> {
    /// Runs a search and reports its progress from time to time.
    fn search<R>(&mut self, work: impl FnOnce(Turn<'_>) -> R) -> R {
        let (control, mut throttle) = (self.control, Throttle::default());
        work(Turn {
            control,
            time: None,
            observe: &mut |report| {
                if throttle.is_due(control.now()) {
                    self.tell(report.clone(), false);
                }
            },
        })
    }

    fn tell(&mut self, report: SearchReport, done: bool) {
        (self.say)(Answer::Searching {
            job: self.number,
            report,
            done,
        });
    }
}

fn review(text: &GameText, level: String, job: &mut Job<'_>) -> Result<(), JobError> {
    let game = game::read(text)?;
    let level = Level::find(&level).ok_or(JobError::Level(level))?;
    let options = ReviewOptions {
        threads: job.threads,
        ..ReviewOptions::of_level(&level, game.board())
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

/// Reads a game that is not over.
fn unfinished(text: &GameText) -> Result<Game, JobError> {
    let game = game::read(text)?;
    if game.is_over() {
        return Err(PlayerError::GameOver.into());
    }
    Ok(game)
}

/// The job number of an unreadable message, so that the page does not wait for that job; 0 if there
/// is none.
fn job_of(message: &str) -> u32 {
    #[derive(Deserialize)]
    struct Numbered {
        job: u32,
    }
    serde_json::from_str(message).map_or(0, |Numbered { job }| job)
}
