//! Prints what searches had to do without: memory or threads.

use std::mem::{Discriminant, discriminant};
use std::sync::Mutex;

use outflank_engine::{Analysis, Choice, Player, PlayerError, Scores, Turn};
use outflank_record::Game;
use outflank_search::{Notice, SearchReport};

use crate::output::notice;

/// A player whose notices are printed.
pub(crate) struct WithNotices(pub(crate) Box<dyn Player>);

impl Player for WithNotices {
    fn choose(&mut self, game: &Game, turn: Turn<'_>) -> Result<Choice, PlayerError> {
        let choice = self.0.choose(game, turn)?;
        print_notices(choice.report.as_ref());
        Ok(choice)
    }

    fn analyse(
        &mut self,
        game: &Game,
        scores: Scores,
        turn: Turn<'_>,
    ) -> Result<Analysis, PlayerError> {
        let analysis = self.0.analyse(game, scores, turn)?;
        print_notices(analysis.report.as_ref());
        Ok(analysis)
    }

    fn new_game(&mut self, game: &Game) -> Result<(), PlayerError> {
        self.0.new_game(game)
    }

    fn reseed(&mut self, seed: u64) {
        self.0.reseed(seed);
    }
}

/// Prints each kind of notice once in a run of the program, because a match makes thousands of
/// searches on several threads.
fn print_notices(report: Option<&SearchReport>) {
    static PRINTED: Mutex<Vec<Discriminant<Notice>>> = Mutex::new(Vec::new());
    for found in report.iter().flat_map(|report| &report.notices) {
        let Ok(mut printed) = PRINTED.lock() else {
            return;
        };
        if !printed.contains(&discriminant(found)) {
            printed.push(discriminant(found));
            notice(found);
        }
    }
}
