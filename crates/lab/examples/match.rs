//! A match of two players, with both colours of every opening.
//!
//! `cargo run --release -p outflank-lab --example match`

#![allow(clippy::print_stdout, reason = "an example prints its result")]

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use outflank_engine::{Player, PlayerSpec};
use outflank_eval::Characters;
use outflank_lab::{Match, Runner, openings};
use outflank_search::{Clock, Control};

struct Stopwatch(Instant);

impl Clock for Stopwatch {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let characters = Characters::built_in();
    let players = [
        PlayerSpec::parse("jolly:depth=3", characters)?,
        PlayerSpec::parse("web:depth=2", characters)?,
    ];
    let (clock, stop) = (Stopwatch(Instant::now()), AtomicBool::new(false));
    let runner = Runner {
        threads: 2,
        control: Control::new(&clock, &stop),
        make: &|who| {
            let player = players[who].computer(0).expect("a computer player");
            Ok(Box::new(player) as Box<dyn Player>)
        },
    };
    let plan = Match {
        openings: openings::random(&"6x6".parse()?, 4, 5, 1).games,
        games: 10,
        seed: 1,
    };
    let result = plan.play(&runner, &mut |played| println!("{:?}", played.end));
    let tally = result.tally();
    println!(
        "{} wins, {} draws, {} losses",
        tally.wins, tally.draws, tally.losses
    );
    if let Some(elo) = result.elo() {
        println!("Elo difference: {:+.0} +- {:.0}", elo.difference, elo.error);
    }
    Ok(())
}

#[cfg(test)]
#[test]
fn it_runs() {
    main().unwrap();
}
