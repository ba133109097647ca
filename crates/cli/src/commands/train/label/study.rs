//! New values for samples as a study.

use std::path::{Path, PathBuf};

use futures::FutureExt;
use futures::future::LocalBoxFuture;
use outflank_lab::training::SampleSource;
use outflank_lab::training::sample_file::Record;
use outflank_lab::training::studies::{LabelPlan, Labelled, label};
use outflank_lab::{Arena, ArenaError, PlayerDef};
use outflank_record::Game;
use outflank_rules::{AnyCells, AnyPosition, Board, CellSet, Geometry, with_position};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::commands::train::run_samples::RunSamples;
use crate::commands::train::sample_files::SampleFiles;
use crate::commands::train::test::{ErrorsJson, error_lines};
use crate::commands::train::weight_source::WeightSource;
use crate::commands::train::{failed_lines, wrong};
use crate::drawing::Look;
use crate::laboratory::{RunContext, Study};
use crate::progress::Progress;

/// Samples that are valued in one task: about a second of work, because all of it is lost if the task
/// is interrupted, and each task is written to the disk by itself.
fn batch_size(plan: &LabelPlan) -> usize {
    let plies = plan.endgame.max(plan.depth);
    (4096_usize >> plies.saturating_sub(12).min(12)).min(512)
}

/// New values for samples.
#[derive(Serialize, Deserialize)]
pub(crate) struct LabelStudy {
    pub(super) plan: LabelPlan,
    pub(super) weights: WeightSource,
    pub(super) samples: Vec<SampleInput>,
    /// The file for the new samples.
    pub(super) out: PathBuf,
}

/// A file of samples as it was when the run began.
#[derive(Serialize, Deserialize)]
pub(super) struct SampleInput {
    file: PathBuf,
    samples: u64,
}

impl SampleInput {
    /// # Errors
    /// If it is not a file of samples for this board.
    pub(super) fn of(path: &Path, board: &Board) -> anyhow::Result<SampleInput> {
        let file = std::path::absolute(path)?;
        let samples = with_position!(&AnyPosition::start(board), position => {
            count(position.geometry(), &file, board)?
        });
        Ok(SampleInput { file, samples })
    }
}

fn count<G: Geometry>(_: &G, file: &Path, board: &Board) -> anyhow::Result<u64> {
    let files = SampleFiles::<G::Set>::open(&[file.to_owned()], board)?;
    Ok(files.samples())
}

impl LabelStudy {
    /// The number of samples.
    fn wanted(&self) -> u64 {
        self.samples.iter().map(|input| input.samples).sum()
    }

    async fn label(&self, arena: &dyn Arena, context: &RunContext) -> Result<Labelled, ArenaError> {
        let board: Board = self.plan.board.parse().map_err(wrong)?;
        let batches = self.batches(&board)?;
        if !context.is_live {
            return label(&self.plan, batches, arena, &mut |_| Ok(())).await;
        }
        self.weights.share(arena).await?;
        let mut samples = RunSamples::begin(&self.out, &board, None).map_err(wrong)?;
        let progress = Progress::new("samples", self.wanted() as usize);
        let mut keep = |records: &[Record<AnyCells>]| {
            progress.advance_by(records.len());
            samples.add(records)
        };
        let labelled = label(&self.plan, batches, arena, &mut keep).await?;
        samples.finish().map_err(wrong)?;
        Ok(labelled)
    }

    /// The samples of all files as they were when the run began.
    fn batches(&self, board: &Board) -> Result<Box<Batches>, ArenaError> {
        with_position!(&AnyPosition::start(board), position => {
            let size = batch_size(&self.plan);
            batches_on(position.geometry(), &self.samples, board, size)
        })
    }
}

type Batches = dyn Iterator<Item = Result<Vec<Record<AnyCells>>, ArenaError>>;

fn batches_on<G: Geometry>(
    _: &G,
    inputs: &[SampleInput],
    board: &Board,
    size: usize,
) -> Result<Box<Batches>, ArenaError> {
    let paths: Vec<PathBuf> = inputs.iter().map(|input| input.file.clone()).collect();
    let source = SampleFiles::<G::Set>::open(&paths, board).map_err(wrong)?;
    let wanted: u64 = inputs.iter().map(|input| input.samples).sum();
    if source.samples() != wanted {
        let problem = "the files of samples have changed since the run began";
        return Err(ArenaError::Journal(problem.to_owned()));
    }
    Ok(Box::new(batches(source, size)))
}

fn batches<S: CellSet>(
    mut source: SampleFiles<S>,
    size: usize,
) -> impl Iterator<Item = Result<Vec<Record<AnyCells>>, ArenaError>> {
    let mut ready: std::vec::IntoIter<Record<S>> = Vec::new().into_iter();
    let mut piece = 0;
    std::iter::from_fn(move || {
        if ready.as_slice().is_empty() && piece < source.pieces() {
            let mut samples = Vec::new();
            if let Err(error) = source.read(piece, &mut samples) {
                return Some(Err(wrong(error)));
            }
            ready = samples.into_iter();
            piece += 1;
        }
        // A task has one board.
        let holes = ready.as_slice().first()?.sample.holes;
        let has_same = |record: &&Record<S>| record.sample.holes == holes;
        let first = ready.as_slice().iter().take(size);
        let count = first.take_while(has_same).count();
        Some(Ok(ready.by_ref().take(count).map(Record::widen).collect()))
    })
}

impl Study for LabelStudy {
    const KIND: &'static str = "label";
    type Findings = Labelled;

    fn title(&self) -> String {
        let LabelPlan {
            board,
            depth,
            endgame,
            ..
        } = &self.plan;
        let samples = self.wanted();
        format!("{samples} samples on {board} at depth {depth}, solved from {endgame}")
    }

    fn players(&self) -> Vec<PlayerDef> {
        Vec::new()
    }

    fn opening(&self) -> Option<Game> {
        None
    }

    fn seed(&self) -> u64 {
        0
    }

    fn run<'a>(
        &'a self,
        arena: &'a dyn Arena,
        context: &'a mut RunContext,
    ) -> LocalBoxFuture<'a, Result<Labelled, ArenaError>> {
        self.label(arena, context).boxed_local()
    }

    fn is_complete(&self, labelled: &Labelled) -> bool {
        labelled.samples >= self.wanted()
    }

    fn summary(&self, labelled: &Labelled) -> String {
        let change = labelled.changes.all().root_mean_square();
        let samples = labelled.samples;
        format!("{samples} samples have new values, which differ by {change:.2} discs")
    }

    fn lines(&self, labelled: &Labelled, _: &Look) -> Vec<String> {
        let mut lines = vec!["difference of the new values and the old ones:".to_owned()];
        lines.extend(error_lines(&labelled.changes));
        lines.push(format!(
            "{} samples have new values in {}",
            labelled.samples,
            self.out.display()
        ));
        lines.extend(failed_lines(&labelled.failed));
        lines
    }

    fn json(&self, labelled: &Labelled) -> serde_json::Result<Value> {
        Ok(json!({
            "samples": labelled.samples,
            "samples_wanted": self.wanted(),
            "failed": labelled.failed.len(),
            "changes": ErrorsJson::of(&labelled.changes),
            "file": self.out.display().to_string(),
        }))
    }

    fn plots(&self, _: &Labelled) -> Vec<String> {
        Vec::new()
    }
}
