//! A custom player that flips as many discs as it can. Here it plays against `random`.
//!
//! `cargo run -p outflank-engine --example own_player`

#![allow(clippy::print_stdout, reason = "an example prints its result")]

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use outflank_engine::{Choice, Player, PlayerError, PlayerSpec, Source, Turn};
use outflank_eval::Characters;
use outflank_record::Game;
use outflank_rules::{Board, Side};
use outflank_search::{Clock, Control};

struct Greedy;

impl Player for Greedy {
    fn choose(&mut self, game: &Game, _turn: Turn<'_>) -> Result<Choice, PlayerError> {
        let position = game.position();
        let side = position.to_move();
        let discs = |mv| position.play_unchecked(mv).disc_counts()[side];
        let best = position.moves().into_iter().max_by_key(|&mv| discs(mv));
        let (report, source) = (None, Source::Search);
        let mv = best.ok_or(PlayerError::GameOver)?;
        Ok(Choice { mv, report, source })
    }
}

struct Stopwatch(Instant);

impl Clock for Stopwatch {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let random = PlayerSpec::parse("random:seed=1", Characters::built_in())?;
    let mut random = random.computer(0).expect("random is a computer player");
    let (clock, stop) = (Stopwatch(Instant::now()), AtomicBool::new(false));
    let mut game = Game::on(&Board::classic());
    while !game.is_over() {
        let player: &mut dyn Player = match game.position().to_move() {
            Side::Dark => &mut Greedy,
            Side::Light => &mut random,
        };
        let turn = Turn {
            control: Control::new(&clock, &stop),
            time: None,
            observe: &mut |_| {},
        };
        let choice = player.choose(&game, turn)?;
        game.play(choice.mv)?;
    }
    println!("{game}");
    println!("{}", game.outcome().expect("the game is over"));
    Ok(())
}

#[cfg(test)]
#[test]
fn it_runs() {
    main().unwrap();
}
