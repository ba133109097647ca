//! `outflank train loop`: rounds of self-play and fitting, each with the weights of the last one.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use clap::{Args, value_parser};
use outflank_engine::EvaluationChoice;
use outflank_eval::patterns::PatternWeights;
use outflank_lab::statistics::Pentanomial;
use outflank_lab::training::gate::Gate;
use outflank_lab::{Elo, Tally};
use outflank_rules::Board;
use outflank_search::Limits;
use serde::Serialize;

use super::fit::{FitOptionArgs, describe};
use super::sample_files::SampleFile;
use super::self_play::PlayArgs;
use super::weight_files::{self, choice_of};
use crate::interruptible_run::InterruptibleRun;
use crate::output::Output;
use crate::progress::Progress;

/// Repeat self-play, fitting and a match against the weights before
#[derive(Debug, Args)]
pub(super) struct LoopArgs {
    /// The board
    #[arg(long, value_name = "BOARD", default_value = "8x8")]
    board: Board,
    /// The folder for samples and weights; a loop that was interrupted goes on there
    #[arg(long, value_name = "FOLDER")]
    folder: PathBuf,
    /// The number of rounds
    #[arg(long, default_value_t = 3, value_parser = value_parser!(u32).range(1..=1000))]
    rounds: u32,
    /// Games in each round
    #[arg(long, default_value_t = 20_000)]
    games: u32,
    /// Pairs of games in the match after each round
    #[arg(long, default_value_t = 100)]
    pairs: u32,
    #[command(flatten)]
    play: PlayArgs,
    #[command(flatten)]
    fit: FitOptionArgs,
}

#[derive(Serialize)]
struct RoundJson {
    round: u32,
    samples: usize,
    root_mean_square: f64,
    wins: u32,
    draws: u32,
    losses: u32,
    weights: String,
}

impl LoopArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let folder = &self.folder;
        fs::create_dir_all(folder).with_context(|| format!("cannot use {}", folder.display()))?;
        let mut before: Option<PatternWeights> = None;
        for round in 1..=self.rounds {
            let path = self.path(round, "weights");
            if path.exists() {
                before = Some(weight_files::read(&path, &self.board)?);
                continue;
            }
            let Some(weights) = self.round(round, before.as_ref(), output)? else {
                return output.line("stopped; start it again to go on");
            };
            before = Some(weights);
        }
        Ok(())
    }

    fn path(&self, round: u32, kind: &str) -> PathBuf {
        self.folder.join(format!("round-{round}.{kind}"))
    }

    /// Plays a round. `None` after Ctrl-C.
    fn round(
        &self,
        round: u32,
        before: Option<&PatternWeights>,
        output: &mut Output,
    ) -> anyhow::Result<Option<PatternWeights>> {
        // The first round learns only from results: the hand-made evaluation knows no discs.
        let choice = before.map_or(EvaluationChoice::HandMade, choice_of);
        let mut play = self.play.clone();
        if before.is_none() {
            play = play.by_results();
        }
        let samples = self.path(round, "samples");
        if !self.play_games(&play, &choice, &samples)? {
            return Ok(None);
        }
        let (count, fitted) = self.fit.fit(&self.board, &[samples], before)?;
        let origin = format!("outflank train loop, round {round}, {count} samples");
        let weights = describe(&fitted, origin, before);
        let Some(pairs) = self.compare(&weights, choice)? else {
            return Ok(None);
        };
        let path = self.path(round, "weights");
        weight_files::write(&path, &weights, &self.board)?;
        let tally = Pentanomial::of_openings(pairs.iter().copied()).tally();
        let error = fitted.errors.all().root_mean_square();
        if output.json {
            output.json(&RoundJson {
                round,
                samples: count,
                root_mean_square: error,
                wins: tally.wins,
                draws: tally.draws,
                losses: tally.losses,
                weights: path.display().to_string(),
            })?;
        } else {
            let elo = Elo::of_openings(&pairs);
            let elo = elo.map_or(String::new(), |elo| {
                format!(", Elo {:+.0} ± {:.0}", elo.difference, elo.error)
            });
            output.line(format!(
                "round {round}: {count} samples, error {error:.2} discs, match {}-{}-{}{elo}",
                tally.wins, tally.draws, tally.losses
            ))?;
        }
        Ok(Some(weights))
    }

    /// Plays the games of a round that are missing. Returns whether all are there.
    fn play_games(
        &self,
        play: &PlayArgs,
        choice: &EvaluationChoice,
        samples: &Path,
    ) -> anyhow::Result<bool> {
        let mut file = SampleFile::open(samples, &self.board)?;
        let missing = self.games.saturating_sub(file.next_game);
        let played = play.play(&self.board, choice, missing, &mut file)?;
        Ok(played.games == missing)
    }

    /// A match of the new weights against the evaluation before; `None` after Ctrl-C.
    fn compare(
        &self,
        weights: &PatternWeights,
        before: EvaluationChoice,
    ) -> anyhow::Result<Option<Vec<Tally>>> {
        let limits = Limits {
            depth: Some(self.play.depth()),
            ..Limits::default()
        };
        let endgame = self.play.endgame();
        let mut gate = Gate::new(&self.board, [choice_of(weights), before], limits, endgame);
        let progress = Progress::new("match", self.pairs as usize);
        let run = InterruptibleRun::new();
        Ok(run.think(&mut |_| (), |turn| {
            let mut pair = |number| {
                let pair = gate.pair(number, turn.control);
                progress.advance();
                pair
            };
            (0..self.pairs).map(&mut pair).collect()
        }))
    }
}
