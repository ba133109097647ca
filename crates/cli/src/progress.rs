//! Progress on standard error.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Work shorter than this has no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// A progress bar with the time left. It appears only if the work takes long and standard error is
/// a terminal.
#[derive(Debug)]
pub(crate) struct Progress {
    bar: ProgressBar,
    begun: Instant,
}

impl Progress {
    /// Starts a bar for this number of equal parts.
    pub(crate) fn new(label: impl Into<String>, parts: usize) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(parts as u64), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{msg} [{bar:40}] {percent}%, {eta} left")
            .expect("the template is well-formed");
        bar.set_style(style.progress_chars("=> "));
        bar.set_message(label.into());
        let begun = Instant::now();
        Progress { bar, begun }
    }

    /// Changes the label.
    pub(crate) fn relabel(&self, label: impl Into<String>) {
        self.bar.set_message(label.into());
    }

    /// Another part is done.
    pub(crate) fn advance(&self) {
        self.advance_by(1);
    }

    /// So many parts are done.
    pub(crate) fn advance_by(&self, parts: usize) {
        if self.bar.is_hidden() && self.begun.elapsed() > PATIENCE {
            // Draws only if standard error is a terminal.
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.inc(parts as u64);
    }
}

/// Removes the bar, even if the work ends early.
impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// A line that says what is going on, only if standard error is a terminal.
#[derive(Debug)]
pub(crate) struct Spinner {
    label: String,
    bar: ProgressBar,
}

impl Spinner {
    /// Shows the line.
    pub(crate) fn new(label: impl Into<String>) -> Spinner {
        let (label, bar) = (label.into(), ProgressBar::new_spinner());
        let style = ProgressStyle::with_template("{spinner} {wide_msg}");
        bar.set_style(style.expect("the template is well-formed"));
        bar.set_message(label.clone());
        Spinner { label, bar }
    }

    /// Shows the progress.
    pub(crate) fn say(&self, text: impl std::fmt::Display) {
        self.bar.set_message(format!("{}: {text}", self.label));
        self.bar.tick();
    }
}

/// Removes the line.
impl Drop for Spinner {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
