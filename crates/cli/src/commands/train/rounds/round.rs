//! A round of training: self-play, a fit, ProbCut margins, and a match.

use std::path::PathBuf;

use outflank_eval::patterns::PatternWeights;
use outflank_lab::training::sample_file::Record;
use outflank_lab::training::studies::{GateMatch, SelfPlayPlan, SelfPlayed, self_play};
use outflank_lab::{Arena, ArenaError, Opening, Tally, openings};
use outflank_rules::{AnyCells, Board};

use super::study::TrainingStudy;
use crate::commands::train::fit::{FitJob, describe};
use crate::commands::train::run_samples::RunSamples;
use crate::commands::train::weight_files;
use crate::commands::train::weight_source::WeightSource;
use crate::commands::train::{probcut, wrong};
use crate::interruptible_run::{Stopwatch, stop_signal};
use crate::progress::Progress;
use outflank_search::{Control, SplitMix64};

/// A round that is played now, or was.
pub(super) struct Round<'a> {
    pub(super) study: &'a TrainingStudy,
    pub(super) board: &'a Board,
    /// Its number, from 1.
    pub(super) number: u32,
    /// The evaluation that plays.
    pub(super) before: &'a WeightSource,
    /// False if results are only looked at.
    pub(super) is_live: bool,
}

/// What a round found.
pub(crate) struct RoundFindings {
    /// Its number, from 1.
    pub(super) number: u32,
    pub(super) played: SelfPlayed,
    /// Once they are fitted, the file of the weights.
    pub(super) weights: Option<PathBuf>,
    /// The root mean square error on the samples that were held out, in discs, in each tenth of the
    /// game.
    pub(super) errors: Vec<f64>,
    /// The pairs of the match, counted for the new weights.
    pub(super) pairs: Vec<Tally>,
    /// Whether nothing is left to do.
    pub(super) is_complete: bool,
}

impl Round<'_> {
    /// Does what is missing of the round. Returns its weights, too, once it is complete.
    pub(super) async fn run(
        &self,
        arena: &dyn Arena,
    ) -> Result<(RoundFindings, Option<WeightSource>), ArenaError> {
        let mut found = RoundFindings {
            number: self.number,
            played: self.play(arena).await?,
            weights: None,
            errors: Vec::new(),
            pairs: Vec::new(),
            is_complete: false,
        };
        if found.played.games < self.study.games || !self.fit(&found.played).map_err(wrong)? {
            return Ok((found, None));
        }
        let path = self.study.path(self.number, "weights");
        let weights = weight_files::read(&path, self.board).map_err(wrong)?;
        let hundredths = weights.header().errors.iter();
        found.errors = hundredths.map(|&error| f64::from(error) / 100.0).collect();
        let source = WeightSource::of_file(&path, self.board).map_err(wrong)?;
        found.weights = Some(path);
        match self.compare(arena, &source).await {
            Ok(pairs) => found.pairs = pairs,
            Err(ArenaError::Stopped) => return Ok((found, None)),
            Err(error) => return Err(error),
        }
        found.is_complete = true;
        Ok((found, Some(source)))
    }

    fn path(&self, kind: &str) -> PathBuf {
        self.study.path(self.number, kind)
    }

    /// Whether the fit of the round is done.
    fn is_fitted(&self) -> bool {
        self.path("weights").exists()
    }

    /// Plays the games that are missing.
    async fn play(&self, arena: &dyn Arena) -> Result<SelfPlayed, ArenaError> {
        let round = u64::from(self.number);
        let plan = SelfPlayPlan {
            games: self.study.games,
            evaluation: self.before.evaluation.clone(),
            // The first round learns only from results: the hand-made evaluation knows no discs.
            search_percent: match self.before.evaluation.weights() {
                Some(_) => self.study.play.search_percent,
                None => 0,
            },
            seed: SplitMix64::for_position(self.study.play.seed, round).next_u64(),
            ..self.study.play.clone()
        };
        let name = format!("{}/play", self.number);
        if !self.is_live || self.is_fitted() {
            return self_play(&plan, &name, arena, &mut |_, _| Ok(())).await;
        }
        self.before.share(arena).await?;
        let path = self.path("samples");
        let mut samples = RunSamples::begin(&path, self.board, None).map_err(wrong)?;
        let label = format!("round {}, games", self.number);
        let progress = Progress::new(label, plan.games as usize);
        let mut keep = |games: u32, records: &[Record<AnyCells>]| {
            progress.advance_by(games as usize);
            samples.add(records)
        };
        let played = self_play(&plan, &name, arena, &mut keep).await?;
        samples.finish().map_err(wrong)?;
        Ok(played)
    }

    /// Fits weights to the samples of the round, unless that is done. Returns whether it is.
    fn fit(&self, played: &SelfPlayed) -> anyhow::Result<bool> {
        if self.is_fitted() || !self.is_live {
            return Ok(self.is_fitted());
        }
        let before = self.before.read(self.board)?;
        let path = self.path("weights");
        let job = FitJob {
            board: self.board,
            samples: &[self.path("samples")],
            start: before.as_ref(),
            weights: &path,
            threads: std::thread::available_parallelism().map_or(1, usize::from),
        };
        let (clock, stop) = (Stopwatch::start(), stop_signal());
        let control = Control::new(&clock, &*stop);
        let Some((_, fitted)) = self.study.fit.fit(&job, control)? else {
            return Ok(false);
        };
        let origin = format!(
            "outflank train loop, round {}, {} samples, error {:.2} discs",
            self.number,
            played.samples,
            fitted.errors.all().root_mean_square()
        );
        let weights = describe(&fitted, origin, before.as_ref());
        let Some(weights) = self.with_margins(weights, control)? else {
            return Ok(false);
        };
        weight_files::write(&path, &weights, self.board)?;
        job.checkpoint(&self.study.fit)?.remove()?;
        Ok(true)
    }

    /// The weights with their ProbCut margins; `None` if it was stopped.
    fn with_margins(
        &self,
        weights: PatternWeights,
        control: Control<'_>,
    ) -> anyhow::Result<Option<PatternWeights>> {
        if self.study.probcut == 0 {
            return Ok(Some(weights));
        }
        let (holes, positions) = (self.study.play.holes, self.study.probcut);
        let measured = probcut::measured(&weights, self.board, holes, positions, control)?;
        Ok(measured.map(|(weights, _)| weights))
    }

    /// Plays the match of the new weights against the evaluation before.
    async fn compare(
        &self,
        arena: &dyn Arena,
        weights: &WeightSource,
    ) -> Result<Vec<Tally>, ArenaError> {
        if self.is_live {
            self.before.share(arena).await?;
            weights.share(arena).await?;
        }
        let plies = openings::usual_plies(self.board);
        let count = self.study.pairs as usize;
        let seed = self.study.play.seed;
        let openings = openings::random(self.board, plies, count, seed).games;
        let plan = GateMatch {
            board: self.study.play.board.clone(),
            openings: openings.iter().map(Opening::of).collect(),
            depth: self.study.play.depth,
            endgame: self.study.play.endgame,
            evaluations: [weights.evaluation.clone(), self.before.evaluation.clone()],
        };
        let label = format!("round {}, match", self.number);
        let progress = self.is_live.then(|| Progress::new(label, count));
        let mut observe = || {
            if let Some(progress) = &progress {
                progress.advance();
            }
        };
        let name = format!("{}/match", self.number);
        plan.play(&name, arena, &mut observe).await
    }
}
