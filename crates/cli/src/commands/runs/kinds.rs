//! What depends on the kind of a run.

use std::sync::Arc;

use anyhow::{Context, bail};
use outflank_store::Run;

use super::SharedStore;
use crate::commands::breed::BreedingStudy;
use crate::commands::evolve::EvolutionStudy;
use crate::commands::experiment::ExperimentStudy;
use crate::commands::stay::StayStudy;
use crate::commands::tournament::TournamentStudy;
use crate::commands::train::{LabelStudy, SelfPlayStudy, TrainingStudy};
use crate::drawing::Look;
use crate::laboratory::{self, LabArgs, Study};
use crate::output::Output;

/// Does something with the type of a run's study; something else if this version has no such study.
macro_rules! with_study {
    ($run:expr, $study:ident => $action:expr, $unknown:expr) => {
        with_study!(
            $run, $study => $action, $unknown,
            [TournamentStudy, EvolutionStudy, BreedingStudy, StayStudy, ExperimentStudy,
             SelfPlayStudy, LabelStudy, TrainingStudy]
        )
    };
    ($run:expr, $study:ident => $action:expr, $unknown:expr, [$($kind:ident),*]) => {
        match $run.kind.as_str() {
            $($kind::KIND => {
                type $study = $kind;
                $action
            })*
            _ => $unknown,
        }
    };
}

/// Continues a run.
pub(super) fn resume(
    store: &SharedStore,
    run: &Run,
    args: &LabArgs,
    output: &mut Output,
) -> anyhow::Result<()> {
    let store = Arc::clone(store);
    with_study!(
        run,
        S => laboratory::resume::<S>(run, store, args, output),
        bail!("this version cannot resume a run of the kind `{}`", run.kind)
    )
}

/// Prints the results of a run, computed from its rows.
pub(super) fn show(store: &SharedStore, run: &Run, output: &mut Output) -> anyhow::Result<()> {
    with_study!(
        run,
        S => laboratory::show::<S>(run, store, output),
        // The settings and the games are there all the same.
        Ok(())
    )
}

/// Prints a plot of a run, by its number from 1.
pub(super) fn plot(
    store: &SharedStore,
    run: &Run,
    number: usize,
    output: &mut Output,
) -> anyhow::Result<()> {
    let plots = with_study!(
        run,
        S => laboratory::plots::<S>(run, store)?,
        bail!("this version cannot plot a run of the kind `{}`", run.kind)
    );
    let plot = number.checked_sub(1).and_then(|index| plots.get(index));
    let count = plots.len();
    output.text(plot.with_context(|| format!("run {} has {count} plots, not {number}", run.id))?)
}

/// The results of a run so far, as the terminal prints them, and their plots. Both are empty if this
/// version has no such study.
///
/// # Errors
/// If the settings of the run are damaged, or its results cannot be read.
pub(crate) fn lines_and_plots(
    store: &SharedStore,
    run: &Run,
    look: &Look,
) -> anyhow::Result<(Vec<String>, Vec<String>)> {
    with_study!(
        run,
        S => laboratory::lines_and_plots::<S>(run, store, look),
        Ok((Vec::new(), Vec::new()))
    )
}
