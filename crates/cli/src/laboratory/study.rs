//! Runs a study: creates or resumes its run, plays its tasks, and reports.

use std::io::{self, IsTerminal};
use std::rc::Rc;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;
use futures::StreamExt;
use futures::channel::mpsc;
use futures::future::{LocalBoxFuture, join};
use outflank_lab::{Arena, ArenaError, PlayerDef, Recorded, Threads, block_on};
use outflank_record::Game;
use outflank_store::{Champion, HeldRun, NewRun, Run, RunId, RunState, RunStore};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::lab_args::LabArgs;
use super::lab_players::LabPlayers;
use super::stored_arena::StoredArena;
use crate::drawing::Look;
use crate::interruptible_run::InterruptibleRun;
use crate::output::{Output, notice};

/// Something that the laboratory studies. Its fields are its settings: what it finds depends on
/// them and on the results of its tasks, and on nothing else.
pub(crate) trait Study: Serialize + DeserializeOwned {
    /// The command that makes it.
    const KIND: &'static str;
    /// What it finds.
    type Findings;

    /// What it is about, in one line.
    fn title(&self) -> String;

    /// The players that are known before it begins.
    fn players(&self) -> Vec<PlayerDef>;

    /// An opening that other programs must be able to play.
    fn opening(&self) -> Option<Game>;

    /// The seed of all random choices.
    fn seed(&self) -> u64;

    /// Plays its tasks in an arena. Returns what was found until then if it is stopped.
    fn run<'a>(
        &'a self,
        arena: &'a dyn Arena,
        context: &'a mut RunContext,
    ) -> LocalBoxFuture<'a, Result<Self::Findings, ArenaError>>;

    /// Whether nothing is left to play.
    fn is_complete(&self, findings: &Self::Findings) -> bool;

    /// What it found, in one line.
    fn summary(&self, findings: &Self::Findings) -> String;

    /// What it found, as text.
    fn lines(&self, findings: &Self::Findings, look: &Look) -> Vec<String>;

    /// What it found, as an object of JSON.
    ///
    /// # Errors
    /// If it cannot be written as JSON.
    fn json(&self, findings: &Self::Findings) -> serde_json::Result<Value>;

    /// Plots of what it found, as SVG.
    fn plots(&self, findings: &Self::Findings) -> Vec<String>;
}

/// What a running study shares with its run.
pub(crate) struct RunContext {
    run: Option<Rc<HeldRun>>,
    /// False if results are only looked at: nothing is drawn then.
    pub(crate) is_live: bool,
}

impl RunContext {
    /// A context for looking at results that are kept already.
    pub(crate) fn for_reading() -> RunContext {
        RunContext {
            run: None,
            is_live: false,
        }
    }

    /// Runs a study, and keeps the champions that it sends. The store waits for the disk, and the
    /// games must not.
    ///
    /// # Errors
    /// If the store or the study fails.
    pub(crate) async fn keeping_champions<T, F>(
        &self,
        study: impl FnOnce(mpsc::UnboundedSender<Champion>) -> F,
    ) -> Result<T, ArenaError>
    where
        F: Future<Output = Result<T, ArenaError>>,
    {
        let (sender, mut champions) = mpsc::unbounded();
        let keep = async {
            while let Some(champion) = champions.next().await {
                self.keep_champion(champion).await?;
            }
            Ok(())
        };
        let (found, kept) = join(study(sender), keep).await;
        kept.and(found)
    }

    async fn keep_champion(&self, champion: Champion) -> Result<(), ArenaError> {
        let Some(run) = &self.run else {
            return Ok(());
        };
        let kept = run.add_champion(champion).await;
        kept.map(drop)
            .map_err(|error| ArenaError::Journal(error.to_string()))
    }
}

/// Starts a study as a new run.
///
/// # Errors
/// If the run cannot be kept, a player cannot play, or the results cannot be printed.
pub(crate) fn start<S: Study>(
    study: &S,
    args: &LabArgs,
    output: &mut Output,
) -> anyhow::Result<()> {
    args.fleet().check()?;
    let interruptible = InterruptibleRun::new();
    // Players that cannot play leave no run behind, nor does Ctrl-C before they are ready.
    let players = LabPlayers::of(study, &interruptible)?;
    let run = match args.open_store()? {
        Some(store) if !interruptible.was_interrupted() => {
            let new = NewRun {
                kind: S::KIND.to_owned(),
                title: study.title(),
                settings: serde_json::to_string(study)?,
                version: env!("CARGO_PKG_VERSION").to_owned(),
            };
            let id = block_on(store.create(new))?;
            Some(block_on(HeldRun::take(store, &id))?)
        }
        _ => None,
    };
    proceed(study, run, (&players, &interruptible), args, output)
}

/// Goes on with a run that was interrupted.
///
/// # Errors
/// If another process works on the run, its settings are damaged, or as for [`start`].
pub(crate) fn resume<S: Study>(
    run: &Run,
    store: Arc<dyn RunStore>,
    args: &LabArgs,
    output: &mut Output,
) -> anyhow::Result<()> {
    args.fleet().check()?;
    let study: S = read_settings(run)?;
    let interruptible = InterruptibleRun::new();
    let players = LabPlayers::of(&study, &interruptible)?;
    let held = block_on(HeldRun::take(store, &run.id))?;
    proceed(&study, Some(held), (&players, &interruptible), args, output)
}

/// Prints the results of a run so far, without playing.
///
/// # Errors
/// If its settings are damaged, or the store fails.
pub(crate) fn show<S: Study>(
    run: &Run,
    store: &Arc<dyn RunStore>,
    output: &mut Output,
) -> anyhow::Result<()> {
    let study: S = read_settings(run)?;
    let findings = look_up(&study, run, store)?;
    report(&study, &findings, Some(&run.id), None, output)
}

/// Prints what a study found.
fn report<S: Study>(
    study: &S,
    findings: &S::Findings,
    run: Option<&RunId>,
    elapsed: Option<Duration>,
    output: &mut Output,
) -> anyhow::Result<()> {
    if output.json {
        let mut document = study.json(findings)?;
        if let (Some(fields), Some(run)) = (document.as_object_mut(), run) {
            fields.insert("run".to_owned(), run.to_string().into());
        }
        return output.json(&document);
    }
    output.lines(study.lines(findings, &output.look))?;
    if let Some(elapsed) = elapsed {
        output.line(format!("time: {:.1} s", elapsed.as_secs_f64()))?;
    }
    if let Some(run) = run {
        output.line(format!("run: {run}"))?;
    }
    Ok(())
}

/// Plots of the results of a run so far, as SVG.
///
/// # Errors
/// If its settings are damaged, or the store fails.
pub(crate) fn plots<S: Study>(run: &Run, store: &Arc<dyn RunStore>) -> anyhow::Result<Vec<String>> {
    let study: S = read_settings(run)?;
    let findings = look_up(&study, run, store)?;
    Ok(study.plots(&findings))
}

/// The results of a run so far, as the terminal prints them, and their plots.
///
/// # Errors
/// If its settings are damaged, or the store fails.
pub(crate) fn lines_and_plots<S: Study>(
    run: &Run,
    store: &Arc<dyn RunStore>,
    look: &Look,
) -> anyhow::Result<(Vec<String>, Vec<String>)> {
    let study: S = read_settings(run)?;
    let findings = look_up(&study, run, store)?;
    Ok((study.lines(&findings, look), study.plots(&findings)))
}

/// What a study finds in the results that are kept.
fn look_up<S: Study>(
    study: &S,
    run: &Run,
    store: &Arc<dyn RunStore>,
) -> Result<S::Findings, ArenaError> {
    let arena = StoredArena::new(Arc::clone(store), run.id.clone());
    arena.look_up(study.run(&arena, &mut RunContext::for_reading()))
}

fn read_settings<S: Study>(run: &Run) -> anyhow::Result<S> {
    let settings = serde_json::from_str(&run.settings);
    settings.with_context(|| {
        let (id, version) = (&run.id, &run.version);
        format!("the settings of run {id}, made by version {version}, cannot be read")
    })
}

fn proceed<S: Study>(
    study: &S,
    run: Option<HeldRun>,
    players: (&LabPlayers, &InterruptibleRun),
    args: &LabArgs,
    output: &mut Output,
) -> anyhow::Result<()> {
    let run = run.map(Rc::new);
    let id = run.as_ref().map(|run| run.id().clone());
    if let (Some(id), true) = (&id, io::stderr().is_terminal()) {
        output.aside(format!("run {id}: {}", study.title()));
    }
    let begun = Instant::now();
    let mut context = RunContext {
        run: run.clone(),
        is_live: true,
    };
    let findings = play(study, run.as_deref(), args, players, &mut context);
    drop(context);
    let state = match &findings {
        Ok(findings) if study.is_complete(findings) => RunState::Finished,
        Ok(_) => RunState::Stopped,
        Err(_) => RunState::Failed,
    };
    let summary = match &findings {
        Ok(findings) => study.summary(findings),
        Err(error) => error.to_string(),
    };
    if let Some(run) = run.and_then(Rc::into_inner) {
        block_on(run.close(state, Some(&summary)))?;
    }
    let elapsed = Some(begun.elapsed());
    report(study, &findings?, id.as_ref(), elapsed, output)?;
    if let (Some(id), RunState::Stopped) = (id, state) {
        tell_how_to_resume(&id, args, output);
    }
    Ok(())
}

fn tell_how_to_resume(id: &RunId, args: &LabArgs, output: &Output) {
    let options = args.resume_options();
    output.aside(format!("Go on with: outflank runs resume {id}{options}"));
}

fn play<S: Study>(
    study: &S,
    run: Option<&HeldRun>,
    args: &LabArgs,
    (players, interruptible): (&LabPlayers, &InterruptibleRun),
    context: &mut RunContext,
) -> Result<S::Findings, ArenaError> {
    let make = |player: &PlayerDef| players.make(player);
    let count = args.thread_count();
    // Ctrl-C while other programs start ends the whole study.
    interruptible.go_on(&mut |_| (), |turn| {
        if let Some(run) = run
            && let Some(findings) = play_elsewhere(study, run, args, context)?
        {
            return Ok(findings);
        }
        let threads = Threads {
            count,
            control: turn.control,
            make: &make,
        };
        threads.run(|arena| {
            let started = arena.started();
            if started < count {
                notice(format!(
                    "only {started} of {count} threads could be started"
                ));
            }
            match run {
                None => block_on(study.run(arena, context)),
                Some(run) => block_on(study.run(&Recorded::new(arena, run), context)),
            }
        })
    })
}

/// Lets workers play the tasks of a study; `None` if the user wants them played here.
fn play_elsewhere<S: Study>(
    study: &S,
    run: &HeldRun,
    args: &LabArgs,
    context: &mut RunContext,
) -> Result<Option<S::Findings>, ArenaError> {
    let connected = args.fleet().connect(run.id());
    let connected = connected.map_err(|error| ArenaError::Connection(error.to_string()))?;
    let Some(arena) = connected else {
        return Ok(None);
    };
    let findings = block_on(study.run(&Recorded::new(&arena, run), context))?;
    if study.is_complete(&findings) {
        arena.finish();
    }
    Ok(Some(findings))
}
