//! A match of two players, with both colours of every opening.
//!
//! `cargo run --release -p outflank-lab --example match`

#![allow(clippy::print_stdout, reason = "an example prints its result")]

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use outflank_engine::Player;
use outflank_lab::tournament::{self, Format, TournamentSettings};
use outflank_lab::{Opening, PlayerDef, Threads, block_on, openings};
use outflank_search::{Clock, Control};

struct Stopwatch(Instant);

impl Clock for Stopwatch {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let openings = openings::random(&"6x6".parse()?, 4, 5, 1).games;
    let settings = TournamentSettings {
        board: "6x6".to_owned(),
        players: ["jolly:depth=3", "web:depth=2"]
            .map(PlayerDef::built_in)
            .to_vec(),
        format: Format::RoundRobin,
        games: 10,
        openings: openings.iter().map(Opening::of).collect(),
        seed: 1,
        sprt: None,
    };
    settings.check()?;
    let (clock, stop) = (Stopwatch(Instant::now()), AtomicBool::new(false));
    let threads = Threads {
        count: 2,
        control: Control::new(&clock, &stop),
        make: &|player| {
            let spec = player.spec().expect("the settings were checked");
            let player = spec.computer(0).expect("a computer player");
            Ok(Box::new(player) as Box<dyn Player>)
        },
    };
    let standings = threads.run(|arena| {
        block_on(tournament::play(&settings, arena, &mut |event| {
            for game in event.games {
                println!("{}: {:?}", event.pair.task.id, game.end);
            }
        }))
    })?;
    let score = standings.between(0, 1).unwrap_or_default();
    let tally = score.tally();
    println!(
        "{} wins, {} draws, {} losses",
        tally.wins, tally.draws, tally.losses
    );
    if let Some(elo) = score.elo() {
        println!("Elo difference: {:+.0} +- {:.0}", elo.difference, elo.error);
    }
    Ok(())
}

#[cfg(test)]
#[test]
fn it_runs() {
    main().unwrap();
}
