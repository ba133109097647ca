//! The worker of one thread, which plays one game after another.

use std::collections::BTreeMap;
use std::time::Duration;

use outflank_engine::{Player, PlayerError, Turn};
use outflank_record::Game;
use outflank_rules::{BySide, IllegalMove, Move, Side};
use outflank_search::{Control, SplitMix64};

use crate::games::{End, FinishedGame, PlannedGame};
use crate::runner::MakePlayer;

/// Plays games. It keeps players for the next game, so that it starts programs and allocates memory
/// only once. It drops players that failed.
pub(crate) struct GameWorker<'a> {
    make: &'a MakePlayer<'a>,
    control: Control<'a>,
    idle: BTreeMap<usize, Box<dyn Player>>,
}

impl<'a> GameWorker<'a> {
    pub(crate) fn new(make: &'a MakePlayer<'a>, control: Control<'a>) -> GameWorker<'a> {
        GameWorker {
            make,
            control,
            idle: BTreeMap::new(),
        }
    }

    /// Plays a game to its end; `None` if it was stopped before that.
    pub(crate) fn play(&mut self, planned: PlannedGame<'_>) -> Option<FinishedGame> {
        let mut thinking_time = BySide::default();
        let mut game = planned.opening.clone();
        let end = match self.take_players(planned) {
            Err(end) => end,
            Ok(mut players) => {
                let end = self.play_on(&mut game, &mut players, &mut thinking_time)?;
                self.keep_players(planned, players, &end);
                end
            }
        };
        Some(FinishedGame {
            number: planned.number,
            players: planned.players,
            game,
            end,
            thinking_time,
        })
    }

    /// Both players, ready to start.
    fn take_players(&mut self, planned: PlannedGame<'_>) -> Result<BySide<Box<dyn Player>>, End> {
        let mut ready = |side: Side| {
            let index = planned.players[side];
            let idle = self.idle.remove(&index);
            let player = idle.map_or_else(|| (self.make)(index), Ok);
            let prepare = |mut player: Box<dyn Player>| {
                player.reseed(seed_of(planned, side));
                player.new_game(planned.opening).map(|()| player)
            };
            player
                .and_then(prepare)
                .map_err(|error| forfeit(side, &error))
        };
        Ok(BySide {
            dark: ready(Side::Dark)?,
            light: ready(Side::Light)?,
        })
    }

    /// Keeps the players for their next game, except one that failed.
    fn keep_players(
        &mut self,
        planned: PlannedGame<'_>,
        players: BySide<Box<dyn Player>>,
        end: &End,
    ) {
        let failed = match end {
            End::Forfeit { by, .. } => Some(*by),
            End::Finished(_) => None,
        };
        let BySide { dark, light } = players;
        for (side, player) in [(Side::Dark, dark), (Side::Light, light)] {
            if failed != Some(side) {
                self.idle.insert(planned.players[side], player);
            }
        }
    }

    fn play_on(
        &self,
        game: &mut Game,
        players: &mut BySide<Box<dyn Player>>,
        thinking_time: &mut BySide<Duration>,
    ) -> Option<End> {
        loop {
            game.pass_if_forced();
            if let Some(outcome) = game.outcome() {
                return Some(End::Finished(outcome));
            }
            let side = game.position().to_move();
            let begun = self.control.now();
            let chosen = self.ask(players[side].as_mut(), game);
            thinking_time[side] += self.control.now().saturating_sub(begun);
            if self.control.is_stopped() {
                return None;
            }
            let played = match chosen {
                Ok(mv) => game.play(mv).map_err(|error| illegal(side, &error)),
                Err(error) => Err(forfeit(side, &error)),
            };
            if let Err(end) = played {
                return Some(end);
            }
        }
    }

    fn ask(&self, player: &mut dyn Player, game: &Game) -> Result<Move, PlayerError> {
        let turn = Turn {
            control: self.control,
            time: None,
            observe: &mut |_| (),
        };
        player.choose(game, turn).map(|choice| choice.mv)
    }
}

fn forfeit(by: Side, error: &PlayerError) -> End {
    let reason = error.to_string();
    End::Forfeit { by, reason }
}

fn illegal(by: Side, error: &IllegalMove) -> End {
    let reason = format!("an illegal move: {error}");
    End::Forfeit { by, reason }
}

/// The two sides have different seeds, so that equal players do not mirror each other.
fn seed_of(planned: PlannedGame<'_>, side: Side) -> u64 {
    let which = match side {
        Side::Dark => 0,
        Side::Light => 1,
    };
    SplitMix64::for_position(planned.seed, which).next_u64()
}
