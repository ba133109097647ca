//! Clocks as GTP has them: main time, then so many moves in every period of byo-yomi.

use std::time::Duration;

use outflank_rules::{BySide, Side};

use crate::protocols::budget;

/// What was agreed on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Settings {
    pub(super) main: Duration,
    /// A period, and the moves that have to be made in it.
    pub(super) byo_yomi: Option<Period>,
}

/// Some time for so many moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Period {
    pub(super) time: Duration,
    pub(super) moves: u32,
}

/// What a side has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Left {
    Main(Duration),
    ByoYomi(Period),
}

/// The clocks of both sides, none if there is no limit.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Timing {
    settings: Settings,
    left: BySide<Option<Left>>,
}

impl Timing {
    /// Winds up both clocks; without settings there is no limit.
    pub(super) fn set(&mut self, settings: Option<Settings>) {
        self.settings = settings.unwrap_or_default();
        let left = settings.map(|settings| match settings.byo_yomi {
            Some(period) if settings.main.is_zero() => Left::ByoYomi(period),
            _ => Left::Main(settings.main),
        });
        self.left = BySide::from_fn(|_| left);
    }

    /// Winds up both clocks as they were set.
    pub(super) fn restart(&mut self) {
        let is_limited = self.settings != Settings::default();
        self.set(is_limited.then_some(self.settings));
    }

    /// Sets the clock of a side right.
    pub(super) fn correct(&mut self, side: Side, left: Left) {
        self.left[side] = Some(left);
    }

    /// The time for a move when a side has so many still to make.
    pub(super) fn budget(&self, side: Side, moves: u32) -> Option<Duration> {
        let byo_yomi = |period: Period| budget::part(period.time, period.moves);
        let time = match self.left[side]? {
            Left::ByoYomi(period) => byo_yomi(period),
            Left::Main(left) => {
                // Whoever has byo-yomi to fall back on need not save main time for the end.
                let period = self.settings.byo_yomi.map_or(Duration::ZERO, byo_yomi);
                budget::share(left, moves).max(period)
            }
        };
        Some(budget::at_least(time))
    }

    /// Lets the clock of a side run, as long as nobody sets it right.
    pub(super) fn spend(&mut self, side: Side, used: Duration) {
        let period = self.settings.byo_yomi.map(Left::ByoYomi);
        let left = self.left[side].map(|left| match left {
            Left::Main(left) if left > used => Left::Main(left - used),
            Left::Main(_) => period.unwrap_or(Left::Main(Duration::ZERO)),
            Left::ByoYomi(Period { time, moves }) if moves > 1 => Left::ByoYomi(Period {
                time: time.saturating_sub(used),
                moves: moves - 1,
            }),
            Left::ByoYomi(_) => period.unwrap_or(Left::Main(Duration::ZERO)),
        });
        self.left[side] = left;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn timing(main: u64, time: u64, moves: u32) -> Timing {
        let mut timing = Timing::default();
        let period = Period {
            time: time as u32 * SECOND,
            moves,
        };
        timing.set(Some(Settings {
            main: main as u32 * SECOND,
            byo_yomi: (moves > 0).then_some(period),
        }));
        timing
    }

    fn seconds(timing: &Timing, moves: u32) -> f64 {
        let budget = timing.budget(Side::Dark, moves);
        budget.expect("there is a clock").as_secs_f64()
    }

    #[test]
    fn main_time_is_shared_among_the_moves_to_come() {
        let mut timing = timing(60, 0, 0);
        let first = seconds(&timing, 28);
        assert!((1.9..2.0).contains(&first), "{first}");
        timing.spend(Side::Dark, 58 * SECOND);
        let later = seconds(&timing, 18);
        assert!((0.09..0.1).contains(&later), "{later}");
        timing.spend(Side::Dark, 58 * SECOND);
        assert!(seconds(&timing, 1) > 0.0, "a move has to be made");
    }

    /// Whatever happens, a game that is played by the budget ends in time.
    #[test]
    fn no_game_runs_out_of_time() {
        for main in [1, 10, 300] {
            let mut timing = timing(main, 0, 0);
            let mut used = Duration::ZERO;
            for moves in (1..=30).rev() {
                let budget = timing.budget(Side::Dark, moves).unwrap();
                used += budget;
                timing.spend(Side::Dark, budget);
            }
            assert!(used < main as u32 * SECOND, "{main}: {used:?}");
        }
    }

    #[test]
    fn byo_yomi_counts_by_period() {
        let mut timing = timing(0, 10, 5);
        let first = seconds(&timing, 30);
        assert!((1.9..2.0).contains(&first), "{first}");
        for _ in 0..4 {
            timing.spend(Side::Dark, SECOND);
        }
        // Six seconds are left for the last move of the period.
        let last = seconds(&timing, 26);
        assert!((5.9..6.0).contains(&last), "{last}");
        timing.spend(Side::Dark, SECOND);
        assert_eq!(seconds(&timing, 25), first, "a new period begins");
    }

    #[test]
    fn main_time_gives_way_to_byo_yomi() {
        let mut timing = timing(10, 5, 1);
        let first = seconds(&timing, 30);
        assert!((4.9..5.0).contains(&first), "{first}");
        timing.spend(Side::Dark, 10 * SECOND);
        assert!((4.9..5.0).contains(&seconds(&timing, 30)));
        assert_eq!(timing.left[Side::Light], Some(Left::Main(10 * SECOND)));
    }

    #[test]
    fn without_settings_there_is_no_limit() {
        let mut timing = timing(10, 0, 0);
        timing.set(None);
        assert_eq!(timing.budget(Side::Dark, 30), None);
        timing.correct(Side::Dark, Left::Main(60 * SECOND));
        assert!(seconds(&timing, 28) > 1.0, "but a clock may still be set");
        timing.restart();
        assert_eq!(timing.budget(Side::Dark, 30), None);
    }
}
