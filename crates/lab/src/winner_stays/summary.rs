//! What a training is about and what it found, in one line and in a plot.

use super::settings::StaySettings;
use super::study::Stayed;
use crate::plot::{Axis, Plot, Point, Series};

impl StaySettings {
    /// What the training is about, in one line.
    #[must_use]
    pub fn title(&self) -> String {
        let (board, depth, games) = (&self.board, self.depth, self.games);
        format!("winner stays on, on {board} at depth {depth}, {games} games")
    }
}

impl Stayed {
    /// What was found, in one line.
    #[must_use]
    pub fn summary(&self) -> String {
        let (games, best) = (self.games, self.streaks.best());
        format!("{games} games, best streak {}", best.wins)
    }

    /// The length of every streak, by its first game, as SVG.
    #[must_use]
    pub fn plot(&self, settings: &StaySettings) -> String {
        let streaks = self.streaks.at_least(1);
        let points =
            streaks.map(|streak| Point::new(f64::from(streak.first_game), f64::from(streak.wins)));
        Plot {
            title: settings.title(),
            description: "How many games each winner won in a row, by the first of them."
                .to_owned(),
            x: Axis::linear("game"),
            y: Axis::linear("wins in a row"),
            series: vec![Series::points("winners", points)],
        }
        .to_svg()
    }
}
