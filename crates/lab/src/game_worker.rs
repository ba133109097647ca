//! Where one thread plays its games.

use std::collections::BTreeMap;
use std::time::Duration;

use outflank_engine::{Player, PlayerError, Turn};
use outflank_record::Game;
use outflank_rules::{BySide, Move, Side};
use outflank_search::{Control, SplitMix64};

use crate::pairing::{End, Pairing, Played};
use crate::runner::MakePlayer;

/// A desk at which one game after the other is played. Players stay for the next game, so that
/// a program is started, and memory taken, once; one that has failed does not.
pub(crate) struct GameWorker<'a> {
    make: &'a MakePlayer<'a>,
    control: Control<'a>,
    waiting: BTreeMap<usize, Box<dyn Player>>,
}

impl<'a> GameWorker<'a> {
    pub(crate) fn new(make: &'a MakePlayer<'a>, control: Control<'a>) -> GameWorker<'a> {
        GameWorker {
            make,
            control,
            waiting: BTreeMap::new(),
        }
    }

    /// Plays a game to its end; none if it was stopped before.
    pub(crate) fn play(&mut self, pairing: Pairing, opening: &Game) -> Option<Played> {
        let mut thought = BySide::default();
        let mut game = opening.clone();
        let end = match self.call(pairing, opening) {
            // A program that is interrupted while it gets ready has not lost.
            Err(_) if self.control.is_stopped() => return None,
            Err(end) => end,
            Ok(mut players) => {
                let end = self.play_on(&mut game, &mut players, &mut thought)?;
                self.dismiss(pairing, players, &end);
                end
            }
        };
        Some(Played {
            pairing,
            game,
            end,
            thought,
        })
    }

    /// Both players, ready to begin.
    fn call(&mut self, pairing: Pairing, opening: &Game) -> Result<BySide<Box<dyn Player>>, End> {
        let mut ready = |side: Side| {
            let who = pairing.seats[side];
            let player = self
                .waiting
                .remove(&who)
                .map_or_else(|| (self.make)(who), Ok);
            let prepare = |mut player: Box<dyn Player>| {
                player.reseed(seed_of(pairing, side));
                player.new_game(opening).map(|()| player)
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

    /// Lets the players wait for their next game, but not the one that has failed.
    fn dismiss(&mut self, pairing: Pairing, players: BySide<Box<dyn Player>>, end: &End) {
        let failed = match end {
            End::Forfeit { by, .. } => Some(*by),
            End::Finished(_) => None,
        };
        let BySide { dark, light } = players;
        for (side, player) in [(Side::Dark, dark), (Side::Light, light)] {
            if failed != Some(side) {
                self.waiting.insert(pairing.seats[side], player);
            }
        }
    }

    fn play_on(
        &self,
        game: &mut Game,
        players: &mut BySide<Box<dyn Player>>,
        thought: &mut BySide<Duration>,
    ) -> Option<End> {
        loop {
            game.pass_if_forced();
            if let Some(outcome) = game.outcome() {
                return Some(End::Finished(outcome));
            }
            let side = game.position().to_move();
            let begun = self.control.now();
            let chosen = self.ask(players[side].as_mut(), game);
            thought[side] += self.control.now().saturating_sub(begun);
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

fn illegal(by: Side, error: &outflank_rules::IllegalMove) -> End {
    let reason = format!("an illegal move: {error}");
    End::Forfeit { by, reason }
}

/// The two sides draw from different numbers, also where both are the same kind of player.
fn seed_of(pairing: Pairing, side: Side) -> u64 {
    let which = match side {
        Side::Dark => 0,
        Side::Light => 1,
    };
    SplitMix64::for_position(pairing.seed, which).next_u64()
}
