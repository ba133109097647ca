//! `outflank train test`: how well weights predict.

use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use outflank_eval::patterns::PatternWeights;
use outflank_lab::training::judging::{Judged, Judging, JudgingByEmpties, judge};
use outflank_lab::training::{ErrorsByPhase, test};
use outflank_rules::{AnyPosition, Board, with_position};
use outflank_search::Limits;
use serde::Serialize;

use super::core_args::CoreArgs;
use super::sample_files::SampleFiles;
use super::weight_files::EvaluationArgs;
use crate::formats::{Format, Parsed};
use crate::input::InputSource;
use crate::interruptible_run::InterruptibleRun;
use crate::output::Output;
use crate::progress::Progress;

/// Compare an evaluation with samples that were held out, or with solved positions
#[derive(Debug, Args)]
pub(super) struct TestArgs {
    /// The board
    #[arg(long, value_name = "BOARD", default_value = "8x8")]
    board: Board,
    #[command(flatten)]
    evaluation: EvaluationArgs,
    /// Solved positions in OBF, with the score of every move: counts best moves and errors
    #[arg(
        long,
        visible_alias = "suite",
        value_name = "FILE.obf",
        allow_hyphen_values = true
    )]
    positions: Option<String>,
    /// Nodes that each of these positions is searched
    #[arg(long, default_value_t = 600_000)]
    nodes: u64,
    /// Plies that each of these positions is searched at most
    #[arg(long, default_value_t = 60)]
    depth: u32,
    #[command(flatten)]
    threads: CoreArgs,
    /// Files of samples; only the games that `fit` holds out are used
    #[arg(value_name = "SAMPLES")]
    samples: Vec<PathBuf>,
}

#[derive(Serialize)]
struct TestJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    errors: Option<ErrorsJson>,
    #[serde(skip_serializing_if = "Option::is_none")]
    positions: Option<JudgingJson>,
}

/// The errors of an evaluation, in discs.
#[derive(Serialize)]
pub(super) struct ErrorsJson {
    samples: u64,
    root_mean_square: f64,
    mean_absolute: f64,
    /// In each tenth of the game, the first first.
    by_phase: Vec<PhaseJson>,
}

#[derive(Serialize)]
struct PhaseJson {
    samples: u64,
    root_mean_square: f64,
    mean_absolute: f64,
}

#[derive(Serialize)]
struct JudgingJson {
    #[serde(skip_serializing_if = "Option::is_none")]
    empties: Option<u32>,
    positions: u32,
    best_percent: f64,
    lost_discs: f64,
    value_error: f64,
    nodes: u64,
    depth: f64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    by_empties: Vec<JudgingJson>,
}

impl TestArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let mut answer = TestJson {
            errors: None,
            positions: None,
        };
        if !self.samples.is_empty() {
            let Some(weights) = self.evaluation.weights(&self.board)? else {
                bail!("samples are compared with --weights FILE");
            };
            let errors = self.test(&weights)?;
            if !output.json {
                output.lines(error_lines(&errors))?;
            }
            answer.errors = Some(ErrorsJson::of(&errors));
        }
        if let Some(positions) = &self.positions {
            let judging = self.judge(positions)?;
            if !output.json {
                output.lines(judging_lines(&judging))?;
            }
            answer.positions = Some(JudgingJson::of(&judging));
        }
        if answer.errors.is_none() && answer.positions.is_none() {
            bail!("there is nothing to test with: give files of samples, or --positions FILE.obf");
        }
        if output.json {
            output.json(&answer)?;
        }
        Ok(())
    }

    fn test(&self, weights: &PatternWeights) -> anyhow::Result<ErrorsByPhase> {
        with_position!(&AnyPosition::start(&self.board), position => {
            let mut source = SampleFiles::open(&self.samples, &self.board)?;
            let threads = self.threads.count();
            test(&self.board, position.geometry(), weights, &mut source, threads)
        })
    }

    fn judge(&self, positions: &str) -> anyhow::Result<JudgingByEmpties> {
        let choice = self.evaluation.choice(&self.board)?;
        let source = InputSource::open(positions)?;
        let parsed = source.read(Some(Format::Obf), Some(&self.board))?;
        let Parsed::Problems(problems) = parsed else {
            bail!("there are no positions in the input");
        };
        let judged: Vec<Judged> = problems
            .into_iter()
            .filter(|problem| !problem.scores.is_empty() && !problem.position.is_over())
            .map(|problem| Judged {
                position: problem.position,
                scores: problem.scores,
            })
            .collect();
        let limits = Limits {
            nodes: Some(self.nodes),
            depth: Some(self.depth),
            ..Limits::default()
        };
        let progress = Progress::new("positions", judged.len());
        Ok(InterruptibleRun::new().think(&mut |_| (), |turn| {
            let threads = self.threads.count();
            let advance = || progress.advance();
            judge(&choice, &judged, &limits, threads, turn.control, &advance)
        }))
    }
}

/// The errors as a table.
pub(super) fn error_lines(errors: &ErrorsByPhase) -> Vec<String> {
    let mut lines = vec!["game played   samples    rms  mean".to_owned()];
    for (part, errors) in errors.parts().iter().enumerate() {
        if errors.count > 0 {
            lines.push(format!(
                "{:>3} to {:>3} %  {:>9}  {:>5.2} {:>5.2}",
                10 * part,
                10 * (part + 1),
                errors.count,
                errors.root_mean_square(),
                errors.mean_absolute()
            ));
        }
    }
    let all = errors.all();
    lines.push(format!(
        "all           {:>7}  {:>5.2} {:>5.2}",
        all.count,
        all.root_mean_square(),
        all.mean_absolute()
    ));
    lines
}

/// What the searches found as a table, by the number of empty cells.
fn judging_lines(judging: &JudgingByEmpties) -> Vec<String> {
    let row = |group: &str, judging: &Judging| {
        format!(
            "{group:>7}  {:>9}  {:>7.1} %  {:>10.2}  {:>11.2}  {:>9}  {:>5.1}",
            judging.positions,
            judging.best_percent(),
            judging.lost_discs(),
            judging.value_error(),
            judging.nodes_each(),
            judging.mean_depth()
        )
    };
    let heading = "empties  positions  best move  discs lost  value error      nodes  plies";
    let mut lines = vec![heading.to_owned()];
    let groups = judging.groups();
    lines.extend(groups.map(|(empties, group)| row(&empties.to_string(), group)));
    if lines.len() != 2 {
        lines.push(row("all", &judging.all()));
    }
    lines
}

impl ErrorsJson {
    pub(super) fn of(errors: &ErrorsByPhase) -> ErrorsJson {
        let all = errors.all();
        ErrorsJson {
            samples: all.count,
            root_mean_square: all.root_mean_square(),
            mean_absolute: all.mean_absolute(),
            by_phase: errors
                .parts()
                .iter()
                .map(|part| PhaseJson {
                    samples: part.count,
                    root_mean_square: part.root_mean_square(),
                    mean_absolute: part.mean_absolute(),
                })
                .collect(),
        }
    }
}

impl JudgingJson {
    fn of(judging: &JudgingByEmpties) -> JudgingJson {
        let by_empties = judging.groups().map(|(empties, group)| JudgingJson {
            empties: Some(empties),
            ..JudgingJson::of_group(group)
        });
        JudgingJson {
            by_empties: by_empties.collect(),
            ..JudgingJson::of_group(&judging.all())
        }
    }

    fn of_group(judging: &Judging) -> JudgingJson {
        JudgingJson {
            empties: None,
            positions: judging.positions,
            best_percent: judging.best_percent(),
            lost_discs: judging.lost_discs(),
            value_error: judging.value_error(),
            nodes: judging.nodes_each(),
            depth: judging.mean_depth(),
            by_empties: Vec::new(),
        }
    }
}
