//! The clock of a player that has its time for a whole game.

use std::time::Duration;

use outflank_record::Game;

use crate::time_management::GameClock;

/// Counts the time that a player has used in a game.
#[derive(Clone, Debug)]
pub(crate) struct PlayerClock {
    /// The clock at the start of a game.
    start: GameClock,
    left: Duration,
    /// The length of the game at the last move.
    seen: Option<usize>,
}

impl PlayerClock {
    pub(crate) fn new(start: GameClock) -> PlayerClock {
        PlayerClock {
            start,
            left: start.left,
            seen: None,
        }
    }

    /// The clock at the next move. It starts again in a game that does not go on from the last move.
    pub(crate) fn at(&mut self, game: &Game) -> GameClock {
        let moves = game.moves().len();
        if self.seen.is_none_or(|seen| moves <= seen) {
            self.left = self.start.left;
        }
        self.seen = Some(moves);
        GameClock {
            left: self.left,
            ..self.start
        }
    }

    /// Subtracts what a move took.
    pub(crate) fn spend(&mut self, used: Duration) {
        self.left = self.left.saturating_sub(used) + self.start.increment;
    }

    /// Starts again with the next move.
    pub(crate) fn restart(&mut self) {
        self.seen = None;
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::Board;

    use super::*;

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn time_is_used_up_until_a_new_game() {
        let mut clock = PlayerClock::new(GameClock {
            left: 60 * SECOND,
            increment: SECOND,
            moves: None,
        });
        let mut game = Game::on(&Board::classic());
        let play = |game: &mut Game| {
            let mv = game.position().moves()[0];
            game.play(mv).unwrap();
        };
        assert_eq!(clock.at(&game).left, 60 * SECOND);
        clock.spend(11 * SECOND);
        play(&mut game);
        play(&mut game);
        assert_eq!(clock.at(&game).left, 50 * SECOND);
        clock.spend(90 * SECOND);
        play(&mut game);
        assert_eq!(clock.at(&game).left, SECOND, "only the increment is left");
        clock.restart();
        play(&mut game);
        assert_eq!(clock.at(&game).left, 60 * SECOND);
        assert_eq!(clock.at(&Game::on(&Board::classic())).left, 60 * SECOND);
    }
}
