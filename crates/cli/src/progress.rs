//! A bar on standard error for work that takes its time.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work that is done before this has no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// How far some work has come: shown with the time left, once the work proves long, and only if
/// standard error is a terminal.
#[derive(Debug)]
pub(crate) struct Progress {
    bar: ProgressBar,
    begun: Instant,
}

impl Progress {
    /// Begins some work of so many equal parts.
    pub(crate) fn new(label: impl Into<String>, parts: usize) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(parts as u64), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{msg} [{bar:40}] {percent}%, {eta} left")
            .expect("the template is well-formed");
        bar.set_style(style.progress_chars("=> "));
        bar.set_message(label.into());
        let begun = Instant::now();
        Progress { bar, begun }
    }

    /// Changes what stands before the bar.
    pub(crate) fn relabel(&self, label: impl Into<String>) {
        self.bar.set_message(label.into());
    }

    /// Another part is done.
    pub(crate) fn advance(&self) {
        if self.bar.is_hidden() && self.begun.elapsed() > PATIENCE {
            // Draws only if standard error is a terminal.
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.inc(1);
    }
}

/// The bar goes when the work ends, also when it ends early.
impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// What is going on while somebody has to wait: a line that comes and goes, only if standard
/// error is a terminal.
#[derive(Debug)]
pub(crate) struct Spinner {
    label: String,
    bar: ProgressBar,
}

impl Spinner {
    /// Begins to wait.
    pub(crate) fn new(label: impl Into<String>) -> Spinner {
        let (label, bar) = (label.into(), ProgressBar::new_spinner());
        let style = ProgressStyle::with_template("{spinner} {wide_msg}");
        bar.set_style(style.expect("the template is well-formed"));
        bar.set_message(label.clone());
        Spinner { label, bar }
    }

    /// Tells how far things are.
    pub(crate) fn say(&self, text: impl std::fmt::Display) {
        self.bar.set_message(format!("{}: {text}", self.label));
        self.bar.tick();
    }
}

/// The line goes when the waiting ends.
impl Drop for Spinner {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
