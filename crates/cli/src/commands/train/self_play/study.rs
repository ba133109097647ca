//! Self-play as a study.

use std::path::PathBuf;

use futures::FutureExt;
use futures::future::LocalBoxFuture;
use outflank_lab::training::sample_file::Record;
use outflank_lab::training::studies::{SelfPlayPlan, SelfPlayed, self_play};
use outflank_lab::{Arena, ArenaError, PlayerDef};
use outflank_record::Game;
use outflank_rules::{AnyCells, Board};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::commands::train::run_samples::RunSamples;
use crate::commands::train::weight_source::WeightSource;
use crate::commands::train::{failed_lines, wrong};
use crate::drawing::Look;
use crate::laboratory::{RunContext, Study};
use crate::progress::Progress;

/// Games of the program against itself.
#[derive(Serialize, Deserialize)]
pub(crate) struct SelfPlayStudy {
    pub(super) plan: SelfPlayPlan,
    pub(super) weights: WeightSource,
    /// The file for the samples.
    pub(super) out: PathBuf,
}

impl SelfPlayStudy {
    async fn play(
        &self,
        arena: &dyn Arena,
        context: &RunContext,
    ) -> Result<SelfPlayed, ArenaError> {
        let plan = &self.plan;
        if !context.is_live {
            return self_play(plan, "play", arena, &mut |_, _| Ok(())).await;
        }
        self.weights.share(arena).await?;
        let board: Board = plan.board.parse().map_err(wrong)?;
        let games = plan.first_game..plan.first_game.saturating_add(plan.games);
        let mut samples = RunSamples::begin(&self.out, &board, Some(games)).map_err(wrong)?;
        let progress = Progress::new("games", plan.games as usize);
        let mut keep = |games: u32, records: &[Record<AnyCells>]| {
            progress.advance_by(games as usize);
            samples.add(records)
        };
        let played = self_play(plan, "play", arena, &mut keep).await?;
        samples.finish().map_err(wrong)?;
        Ok(played)
    }
}

impl Study for SelfPlayStudy {
    const KIND: &'static str = "self-play";
    type Findings = SelfPlayed;

    fn title(&self) -> String {
        self.plan.title()
    }

    fn players(&self) -> Vec<PlayerDef> {
        Vec::new()
    }

    fn opening(&self) -> Option<Game> {
        None
    }

    fn seed(&self) -> u64 {
        self.plan.seed
    }

    fn run<'a>(
        &'a self,
        arena: &'a dyn Arena,
        context: &'a mut RunContext,
    ) -> LocalBoxFuture<'a, Result<SelfPlayed, ArenaError>> {
        self.play(arena, context).boxed_local()
    }

    fn is_complete(&self, played: &SelfPlayed) -> bool {
        played.games >= self.plan.games
    }

    fn summary(&self, played: &SelfPlayed) -> String {
        played.summary()
    }

    fn lines(&self, played: &SelfPlayed, _: &Look) -> Vec<String> {
        let mut lines = vec![format!("{} in {}", played.summary(), self.out.display())];
        lines.extend(failed_lines(&played.failed));
        lines
    }

    fn json(&self, played: &SelfPlayed) -> serde_json::Result<Value> {
        Ok(json!({
            "games": played.games,
            "games_wanted": self.plan.games,
            "samples": played.samples,
            "failed": played.failed.len(),
            "file": self.out.display().to_string(),
        }))
    }

    fn plots(&self, played: &SelfPlayed) -> Vec<String> {
        vec![played.plot(&self.plan)]
    }
}
