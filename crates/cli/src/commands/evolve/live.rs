//! An evolution as it happens, on standard error.

use std::time::Instant;

use outflank_lab::Tally;
use outflank_lab::evolution::{EvolutionEvent, EvolutionSettings, Stage};

use crate::output::notice;
use crate::progress::Spinner;

/// A line on a terminal that says what is played, and a notice of every champion.
pub(super) struct Live {
    generations: u32,
    begun: Instant,
    spinner: Spinner,
    record: i64,
}

impl Live {
    pub(super) fn new(settings: &EvolutionSettings) -> Live {
        Live {
            generations: settings.generations,
            begun: Instant::now(),
            spinner: Spinner::new(format!("evolving {}", settings.character_name())),
            record: 0,
        }
    }

    /// Shows an event.
    pub(super) fn tell(&mut self, event: &EvolutionEvent<'_>) {
        let all = self.generations;
        match event {
            EvolutionEvent::Generation {
                generation, record, ..
            } => {
                self.record = *record;
                let seconds = self.begun.elapsed().as_secs();
                self.spinner.say(format_args!(
                    "generation {generation} of {all}, record {record}, {seconds} s"
                ));
            }
            EvolutionEvent::Match {
                generation,
                stage,
                tally,
            } => {
                let (stage, score, record) = (stage_text(*stage), score(*tally), self.record);
                self.spinner.say(format_args!(
                    "generation {generation} of {all}, record {record}, {stage}: {score}"
                ));
            }
            EvolutionEvent::Champion(champion) => {
                let (name, score) = (&champion.character.name, score(champion.tally));
                let seconds = self.begun.elapsed().as_secs_f64();
                notice(format!(
                    "new champion {name} after {seconds:.0} s: {score} against the baseline"
                ));
            }
            _ => {}
        }
    }
}

/// Wins, draws and losses.
pub(super) fn score(tally: Tally) -> String {
    format!("{}-{}-{}", tally.wins, tally.draws, tally.losses)
}

fn stage_text(stage: Stage) -> String {
    match stage {
        Stage::Scout => "scout match".to_owned(),
        Stage::Forward(step) => format!("step {step} forward"),
        Stage::Back(step) => format!("step {step} back"),
        Stage::TieBreak(step) => format!("step {step} tie-break"),
        Stage::Gauntlet => "gauntlet".to_owned(),
    }
}
