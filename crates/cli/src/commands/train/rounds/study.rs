//! Rounds of training as a study.

use std::path::PathBuf;

use anyhow::ensure;
use futures::FutureExt;
use futures::future::LocalBoxFuture;
use outflank_lab::training::studies::SelfPlayPlan;
use outflank_lab::{Arena, ArenaError, PlayerDef};
use outflank_record::Game;
use outflank_rules::Board;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::report;
use super::round::{Round, RoundFindings};
use crate::commands::train::fit::FitOptionArgs;
use crate::commands::train::weight_source::WeightSource;
use crate::commands::train::wrong;
use crate::drawing::Look;
use crate::laboratory::{RunContext, Study};

/// Rounds of self-play and fitting.
#[derive(Serialize, Deserialize)]
pub(crate) struct TrainingStudy {
    pub(super) first_round: u32,
    pub(super) rounds: u32,
    pub(super) games: u32,
    pub(super) pairs: u32,
    pub(super) probcut: u32,
    /// How games are played, without their number and their evaluation.
    pub(super) play: SelfPlayPlan,
    pub(super) fit: FitOptionArgs,
    pub(super) folder: PathBuf,
}

impl TrainingStudy {
    /// Begins after the rounds whose weights are in the folder.
    ///
    /// # Errors
    /// If no round is left.
    pub(super) fn skip_known_rounds(&mut self) -> anyhow::Result<()> {
        while self.path(self.first_round, "weights").exists() {
            self.first_round += 1;
        }
        let known = self.first_round - 1;
        ensure!(
            known < self.rounds,
            "{} has {known} rounds already; for more of them, set --rounds",
            self.folder.display()
        );
        Ok(())
    }

    /// A file of a round.
    pub(super) fn path(&self, round: u32, kind: &str) -> PathBuf {
        self.folder.join(format!("round-{round}.{kind}"))
    }

    async fn train(
        &self,
        arena: &dyn Arena,
        context: &RunContext,
    ) -> Result<Vec<RoundFindings>, ArenaError> {
        let board: Board = self.play.board.parse().map_err(wrong)?;
        let mut before = match self.first_round {
            0 | 1 => WeightSource::hand_made(),
            first => {
                let path = self.path(first - 1, "weights");
                WeightSource::of_file(&path, &board).map_err(wrong)?
            }
        };
        let mut findings = Vec::new();
        for number in self.first_round..=self.rounds {
            let round = Round {
                study: self,
                board: &board,
                number,
                before: &before,
                is_live: context.is_live,
            };
            let (found, weights) = round.run(arena).await?;
            findings.push(found);
            match weights {
                Some(weights) => before = weights,
                None => break,
            }
        }
        Ok(findings)
    }
}

impl Study for TrainingStudy {
    const KIND: &'static str = "training";
    type Findings = Vec<RoundFindings>;

    fn title(&self) -> String {
        let TrainingStudy { rounds, games, .. } = self;
        let SelfPlayPlan { board, depth, .. } = &self.play;
        format!("{rounds} rounds of {games} games on {board} at depth {depth}")
    }

    fn players(&self) -> Vec<PlayerDef> {
        Vec::new()
    }

    fn opening(&self) -> Option<Game> {
        None
    }

    fn seed(&self) -> u64 {
        self.play.seed
    }

    fn run<'a>(
        &'a self,
        arena: &'a dyn Arena,
        context: &'a mut RunContext,
    ) -> LocalBoxFuture<'a, Result<Vec<RoundFindings>, ArenaError>> {
        self.train(arena, context).boxed_local()
    }

    fn is_complete(&self, rounds: &Vec<RoundFindings>) -> bool {
        let complete = rounds.iter().filter(|round| round.is_complete);
        self.first_round + complete.count() as u32 > self.rounds
    }

    fn summary(&self, rounds: &Vec<RoundFindings>) -> String {
        report::summary(rounds)
    }

    fn lines(&self, rounds: &Vec<RoundFindings>, _: &Look) -> Vec<String> {
        rounds.iter().map(report::line).collect()
    }

    fn json(&self, rounds: &Vec<RoundFindings>) -> serde_json::Result<Value> {
        Ok(report::json(self.rounds, rounds))
    }

    fn plots(&self, rounds: &Vec<RoundFindings>) -> Vec<String> {
        vec![report::plot(&self.title(), rounds)]
    }
}
