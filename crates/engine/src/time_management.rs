//! How much of a clock to spend on a move.
//!
//! A game needs little time in the opening and after it is solved, more in the middle game, and most
//! just before the end is in reach of the solver. Every move gets its share of what is left by these
//! weights. A search may take longer than that if it is [in trouble](MoveTime), but never so long
//! that the remaining moves could not be made.

use std::time::Duration;

use outflank_rules::{AnyPosition, CellSet};

/// What sending a move back and forth may take, kept back for every move to come.
const OVERHEAD: Duration = Duration::from_millis(30);
/// The least time for a move, unless even less is left for each.
const LEAST: Duration = Duration::from_millis(5);
/// A search that is in trouble may take this many times its share.
const STRETCH: u32 = 4;
/// Moves that are counted beyond those still to come: better early than out of time.
const RESERVE: u32 = 2;

/// How long a player may think.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeLimit {
    /// So long for this move.
    Move(Duration),
    /// As long as the player wants, as long as its clock runs.
    Clock(GameClock),
}

/// What is left on the clock of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameClock {
    /// The time left.
    pub left: Duration,
    /// What each move adds to it.
    pub increment: Duration,
    /// The moves to make in the time left; `None` for all to the end of the game.
    pub moves: Option<u32>,
}

/// The time for one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveTime {
    /// The share of this move. A search that finds the value dropping, or changes its mind about the
    /// best move, goes on for longer.
    pub share: Duration,
    /// The search ends after this time in any case.
    pub most: Duration,
}

impl TimeLimit {
    /// The time for the next move in a position.
    #[must_use]
    pub fn for_move(self, position: &AnyPosition) -> MoveTime {
        match self {
            TimeLimit::Move(time) => MoveTime {
                share: time,
                most: time,
            },
            TimeLimit::Clock(clock) => clock.for_move(position),
        }
    }
}

impl GameClock {
    fn for_move(self, position: &AnyPosition) -> MoveTime {
        let (empties, cells) = (position.empties().len(), position.board().playable_count());
        let own = |moves: u32| (0..moves).map(move |made| empties.saturating_sub(2 * made));
        let moves = self.moves.unwrap_or(empties.div_ceil(2)).max(1);
        // What is left of a period is lost, so its moves share it equally and without a reserve.
        let (ours, all) = match self.moves {
            Some(_) => (1, moves),
            None => {
                let all = own(moves).map(|empties| weight(empties, cells));
                (weight(empties, cells), all.sum::<u32>() + RESERVE)
            }
        };
        let usable = self.left.saturating_sub(OVERHEAD * moves);
        let to_come = self.increment * (moves - 1);
        let share = (usable + to_come) * ours / all + self.increment / 2;
        let least = match self.left / (moves + RESERVE) {
            Duration::ZERO => LEAST,
            each => LEAST.min(each),
        };
        let most = match self.moves {
            Some(1) => usable,
            _ => usable.min(share * STRETCH).min(self.left * 6 / 10),
        };
        MoveTime {
            share: share.min(most).max(least),
            most: most.max(least),
        }
    }
}

/// How much time a position with so many empty cells deserves, compared with others of the game.
fn weight(empties: u32, cells: usize) -> u32 {
    let on_8x8 = empties as usize * 64 / cells.max(1);
    match on_8x8 {
        45.. => 6,
        35..=44 => 9,
        28..=34 => 12,
        // The solver may reach the end from here.
        22..=27 => 20,
        17..=21 => 8,
        12..=16 => 3,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::Board;

    use super::*;

    const MILLISECOND: Duration = Duration::from_millis(1);

    fn clock(left: u64, increment: u64) -> GameClock {
        GameClock {
            left: Duration::from_millis(left),
            increment: Duration::from_millis(increment),
            moves: None,
        }
    }

    /// The positions of a game in which each side plays its first legal move.
    fn game(board: &str) -> Vec<AnyPosition> {
        let board: Board = board.parse().unwrap();
        let mut positions = vec![AnyPosition::start(&board)];
        while let Some(&mv) = positions[positions.len() - 1].moves().first() {
            let next = positions[positions.len() - 1].play_unchecked(mv);
            positions.push(next);
        }
        positions
    }

    /// Plays both sides of a game, where every move takes all the time that it may and a delay.
    fn check(board: &str, start: GameClock, delay: Duration) {
        let mut clocks = [start, start];
        for (index, position) in game(board).iter().enumerate() {
            if position.is_over() || position.must_pass() {
                continue;
            }
            let clock = &mut clocks[index % 2];
            let time = TimeLimit::Clock(*clock).for_move(position);
            assert!(!time.share.is_zero() && time.share <= time.most, "{time:?}");
            let used = time.most + delay;
            assert!(used < clock.left, "{board} {start:?}, {clock:?}: {time:?}");
            clock.left = clock.left - used + clock.increment;
        }
    }

    #[test]
    fn no_game_is_lost_on_time() {
        for board in ["4x4", "8x8", "10x10", "hex5", "6x6x6"] {
            for left in [3_000, 10_000, 60_000, 900_000] {
                for increment in [0, 100, 5_000] {
                    for delay in [0, 1, 20] {
                        let start = clock(left + 4_000, increment);
                        check(board, start, delay * MILLISECOND);
                    }
                }
            }
            check(board, clock(400, 0), Duration::ZERO);
        }
    }

    #[test]
    fn most_time_goes_to_the_middle_game_and_the_first_solve() {
        let positions = game("8x8");
        let at = |empties: u32| {
            let position = positions.iter().find(|it| it.empties().len() == empties);
            let time = TimeLimit::Clock(clock(60_000, 0)).for_move(position.unwrap());
            time.share.as_millis() * u128::from(empties.div_ceil(2))
        };
        // Shares of the same clock, as multiples of an equal share.
        assert!(at(60) < 50_000 && at(36) > 50_000, "{} {}", at(60), at(36));
        assert!(at(26) > at(36) && at(26) > 100_000, "{}", at(26));
    }

    #[test]
    fn a_period_is_shared_equally() {
        let start = &game("8x8")[0];
        let period = |left: u64, moves: u32| {
            let moves = Some(moves);
            let clock = GameClock {
                moves,
                ..clock(left, 0)
            };
            TimeLimit::Clock(clock).for_move(start)
        };
        let first = period(10_000, 5);
        assert!(
            (1_300..2_000).contains(&first.share.as_millis()),
            "{first:?}"
        );
        assert!(first.most < Duration::from_secs(7), "{first:?}");
        // The last move of a period may use all of it.
        let last = period(6_000, 1);
        assert_eq!(last.most.as_millis(), 5_970);
    }

    #[test]
    fn an_empty_clock_still_makes_a_move() {
        let time = TimeLimit::Clock(clock(0, 0)).for_move(&game("8x8")[0]);
        assert_eq!((time.share, time.most), (LEAST, LEAST));
    }
}
