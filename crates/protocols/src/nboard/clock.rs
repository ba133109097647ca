//! The clock in the record of a game.

use std::time::Duration;

use outflank_engine::{GameClock, TimeLimit};
use outflank_record::{Game, Note};

/// The clock of the side to move; none if the game has no clock.
///
/// The clock is the tag `TI`: the time for all moves, and after a `/` what each move adds.
pub(super) fn time_limit(game: &Game) -> Option<TimeLimit> {
    let mut parts = game.tags.find("TI")?.split('/');
    let mut seconds = || {
        let time = parts.next().unwrap_or_default().to_owned();
        let evaluation = String::new();
        Note { evaluation, time }
            .seconds()
            .filter(|time| (0.0..1e6).contains(time))
    };
    let (main, added) = (seconds()?, seconds().unwrap_or(0.0));
    let side = game.position().to_move();
    let own = game.plies().enumerate();
    let own = own.filter(|(_, (position, _))| position.to_move() == side);
    let left = own.fold(main, |left, (index, _)| {
        let used = game.note(index).and_then(Note::seconds);
        left - used.unwrap_or(0.0) + added
    });
    Some(TimeLimit::Clock(GameClock {
        left: Duration::from_secs_f64(left.clamp(0.0, 1e6)),
        increment: Duration::from_secs_f64(added),
        moves: None,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(tags: &str) -> Option<f64> {
        let ggf = format!("(;GM[Othello]TY[8]{tags};)");
        let game = outflank_record::ggf::parse(&ggf).unwrap().remove(0);
        let limit = time_limit(&game)?;
        Some(limit.for_move(game.position()).share.as_secs_f64())
    }

    #[test]
    fn the_clock_of_a_record() {
        let full = seconds("TI[15:00]").unwrap();
        assert!((15.0..30.0).contains(&full), "{full}");
        // Dark has used half of it, and Light's time does not count.
        let half = seconds("TI[15:00]B[F5//450]W[D6//800]").unwrap();
        assert!((0.5..0.6).contains(&(half / full)), "{half}");
        let added = seconds("TI[1:00/0:10/2:00]").unwrap();
        assert!((8.0..15.0).contains(&added), "{added}");
        assert_eq!(
            seconds("TI[1:00]B[F5//90]W[D6]"),
            Some(0.005),
            "there is always a little time"
        );
    }

    #[test]
    fn records_without_a_clock() {
        assert_eq!(seconds(""), None);
        for bad in ["TI[]", "TI[soon]", "TI[-5]", "TI[1e300]", "TI[nan]"] {
            assert_eq!(seconds(bad), None, "{bad}");
        }
    }
}
