//! The results so far, on a terminal.

use std::time::{Duration, Instant};

use indicatif::{MultiProgress, ProgressBar, ProgressDrawTarget, ProgressStyle};
use outflank_lab::tournament::{TournamentEvent, TournamentReport, TournamentSettings};

use super::table;

/// The table is drawn again after this time at the earliest.
const PAUSE: Duration = Duration::from_millis(500);
/// Larger tables would scroll.
const MOST_LINES: usize = 40;

/// A table that is drawn again and again on standard error, with a progress bar below. Draws
/// nothing if standard error is not a terminal.
pub(super) struct LiveTable<'a> {
    settings: &'a TournamentSettings,
    bars: MultiProgress,
    table: ProgressBar,
    games: ProgressBar,
    drawn: Instant,
}

impl<'a> LiveTable<'a> {
    /// An empty table.
    pub(super) fn new(settings: &'a TournamentSettings) -> LiveTable<'a> {
        let bars = MultiProgress::with_draw_target(ProgressDrawTarget::stderr());
        let table = bars.add(ProgressBar::new_spinner());
        let style = |template: &str| {
            ProgressStyle::with_template(template).expect("the template is well-formed")
        };
        table.set_style(style("{msg}"));
        let games = bars.add(ProgressBar::new(settings.total_games()));
        let style = style("{pos}/{len} games [{bar:40}] {percent}%, {eta} left");
        games.set_style(style.progress_chars("=> "));
        LiveTable {
            settings,
            bars,
            table,
            games,
            drawn: Instant::now(),
        }
    }

    /// Counts the games of an event, and draws.
    pub(super) fn update(&mut self, event: &TournamentEvent<'_>) {
        self.games.inc(event.games.len() as u64);
        if self.bars.is_hidden() || self.drawn.elapsed() < PAUSE {
            return;
        }
        self.drawn = Instant::now();
        let report = TournamentReport::of(self.settings, event.standings);
        let mut lines = table::lines(&report, true);
        lines.truncate(MOST_LINES);
        self.table.set_message(lines.join("\n"));
    }
}

/// Removes the table.
impl Drop for LiveTable<'_> {
    fn drop(&mut self) {
        self.table.finish_and_clear();
        self.games.finish_and_clear();
    }
}
