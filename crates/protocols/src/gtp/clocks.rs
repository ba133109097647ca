//! The clocks of GTP: main time, then periods of byo-yomi with a number of moves each.

use std::time::Duration;

use outflank_engine::{GameClock, TimeLimit};
use outflank_rules::{AnyPosition, BySide, Side};

/// The time limits of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TimeSettings {
    pub(super) main: Duration,
    /// The period that follows the main time.
    pub(super) byo_yomi: Option<Period>,
}

/// A time, and the number of moves to make in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Period {
    pub(super) time: Duration,
    pub(super) moves: u32,
}

impl Period {
    fn limit(self) -> TimeLimit {
        TimeLimit::Clock(GameClock {
            left: self.time,
            increment: Duration::ZERO,
            moves: Some(self.moves),
        })
    }
}

/// What a side has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TimeLeft {
    Main(Duration),
    ByoYomi(Period),
}

/// The clocks of both sides. A side without a clock has no limit.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Clocks {
    settings: TimeSettings,
    left: BySide<Option<TimeLeft>>,
}

impl Clocks {
    /// Sets both clocks; without settings there is no limit.
    pub(super) fn set(&mut self, settings: Option<TimeSettings>) {
        self.settings = settings.unwrap_or_default();
        let left = settings.map(|settings| match settings.byo_yomi {
            Some(period) if settings.main.is_zero() => TimeLeft::ByoYomi(period),
            _ => TimeLeft::Main(settings.main),
        });
        self.left = BySide::from_fn(|_| left);
    }

    /// Sets both clocks to the start of a game.
    pub(super) fn restart(&mut self) {
        let is_limited = self.settings != TimeSettings::default();
        self.set(is_limited.then_some(self.settings));
    }

    /// Corrects the clock of a side.
    pub(super) fn correct(&mut self, side: Side, left: TimeLeft) {
        self.left[side] = Some(left);
    }

    /// The time that the side to move has.
    pub(super) fn limit(&self, position: &AnyPosition) -> Option<TimeLimit> {
        let share = |limit: TimeLimit| limit.for_move(position).share;
        Some(match self.left[position.to_move()]? {
            TimeLeft::ByoYomi(period) => period.limit(),
            TimeLeft::Main(left) => {
                let main = TimeLimit::Clock(GameClock {
                    left,
                    increment: Duration::ZERO,
                    moves: None,
                });
                match self.settings.byo_yomi {
                    // With byo-yomi to follow, no main time has to be saved for the end.
                    Some(period) => TimeLimit::Move(share(main).max(share(period.limit()))),
                    None => main,
                }
            }
        })
    }

    /// Subtracts what a move took from the clock of a side.
    pub(super) fn spend(&mut self, side: Side, used: Duration) {
        let period = self.settings.byo_yomi.map(TimeLeft::ByoYomi);
        let left = self.left[side].map(|left| match left {
            TimeLeft::Main(left) if left > used => TimeLeft::Main(left - used),
            TimeLeft::Main(_) => period.unwrap_or(TimeLeft::Main(Duration::ZERO)),
            TimeLeft::ByoYomi(Period { time, moves }) if moves > 1 => TimeLeft::ByoYomi(Period {
                time: time.saturating_sub(used),
                moves: moves - 1,
            }),
            TimeLeft::ByoYomi(_) => period.unwrap_or(TimeLeft::Main(Duration::ZERO)),
        });
        self.left[side] = left;
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::{Board, CellSet};

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    fn clocks(main: u64, time: u64, moves: u32) -> Clocks {
        let mut clocks = Clocks::default();
        let period = Period {
            time: time as u32 * SECOND,
            moves,
        };
        clocks.set(Some(TimeSettings {
            main: main as u32 * SECOND,
            byo_yomi: (moves > 0).then_some(period),
        }));
        clocks
    }

    /// The time for Dark's next move with so many empty cells left on 8x8, in seconds.
    fn seconds(clocks: &Clocks, empties: u32) -> f64 {
        let time = clocks.limit(&position(empties)).expect("there is a clock");
        time.for_move(&position(empties)).share.as_secs_f64()
    }

    /// A position in which Dark is to move.
    fn position(empties: u32) -> AnyPosition {
        let mut position = AnyPosition::start(&Board::classic());
        while position.empties().len() > empties || position.to_move() != Side::Dark {
            position = position.play_unchecked(position.moves()[0]);
        }
        position
    }

    #[test]
    fn main_time_is_shared_among_the_moves_to_come() {
        let mut clocks = clocks(60, 0, 0);
        let first = seconds(&clocks, 60);
        assert!((0.9..2.0).contains(&first), "{first}");
        clocks.spend(Side::Dark, 58 * SECOND);
        let later = seconds(&clocks, 36);
        assert!((0.05..0.15).contains(&later), "{later}");
        clocks.spend(Side::Dark, 58 * SECOND);
        assert!(seconds(&clocks, 2) > 0.0, "a move has to be made");
    }

    #[test]
    fn byo_yomi_counts_by_period() {
        let mut clocks = clocks(0, 10, 5);
        let first = seconds(&clocks, 60);
        assert!((1.9..2.0).contains(&first), "{first}");
        for _ in 0..4 {
            clocks.spend(Side::Dark, SECOND);
        }
        // Six seconds are left for the last move of the period.
        let last = seconds(&clocks, 52);
        assert!((5.9..6.0).contains(&last), "{last}");
        clocks.spend(Side::Dark, SECOND);
        assert_eq!(seconds(&clocks, 50), first, "a new period begins");
    }

    #[test]
    fn byo_yomi_follows_main_time() {
        let mut clocks = clocks(10, 5, 1);
        let first = seconds(&clocks, 60);
        assert!((4.9..5.0).contains(&first), "{first}");
        clocks.spend(Side::Dark, 10 * SECOND);
        assert!((4.9..5.0).contains(&seconds(&clocks, 60)));
        assert_eq!(clocks.left[Side::Light], Some(TimeLeft::Main(10 * SECOND)));
    }

    #[test]
    fn without_settings_there_is_no_limit() {
        let mut clocks = clocks(10, 0, 0);
        clocks.set(None);
        assert_eq!(clocks.limit(&position(60)), None);
        clocks.correct(Side::Dark, TimeLeft::Main(60 * SECOND));
        assert!(seconds(&clocks, 56) > 0.9, "a clock may still be set");
        clocks.restart();
        assert_eq!(clocks.limit(&position(60)), None);
    }
}
