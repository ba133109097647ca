//! Passes on what searches had to do without: memory or threads.

use outflank_engine::{Analysis, Choice, Player, PlayerError, Scores, Turn};
use outflank_record::Game;
use outflank_search::{Notice, SearchReport};

/// A player whose notices are passed on.
pub(crate) struct WithNotices {
    pub(crate) player: Box<dyn Player>,
    pub(crate) on_notice: fn(&Notice),
}

impl WithNotices {
    fn pass_on(&self, report: Option<&SearchReport>) {
        let notices = report.into_iter().flat_map(|report| &report.notices);
        notices.for_each(self.on_notice);
    }
}

impl Player for WithNotices {
    fn choose(&mut self, game: &Game, turn: Turn<'_>) -> Result<Choice, PlayerError> {
        let choice = self.player.choose(game, turn)?;
        self.pass_on(choice.report.as_ref());
        Ok(choice)
    }

    fn analyse(
        &mut self,
        game: &Game,
        scores: Scores,
        turn: Turn<'_>,
    ) -> Result<Analysis, PlayerError> {
        let analysis = self.player.analyse(game, scores, turn)?;
        self.pass_on(analysis.report.as_ref());
        Ok(analysis)
    }

    fn ponder(&mut self, game: &Game, turn: Turn<'_>) {
        self.player.ponder(game, turn);
    }

    fn new_game(&mut self, game: &Game) -> Result<(), PlayerError> {
        self.player.new_game(game)
    }

    fn reseed(&mut self, seed: u64) {
        self.player.reseed(seed);
    }
}
