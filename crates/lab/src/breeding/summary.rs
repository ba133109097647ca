//! What breeding is about and what it found, in one line and in plots.

use super::settings::BreedingSettings;
use super::study::Bred;
use crate::plot::{Axis, Mark, Plot, Point, Series};

impl BreedingSettings {
    /// The board, or how many there are.
    #[must_use]
    pub fn boards_text(&self) -> String {
        match &self.boards[..] {
            [only] => only.board.clone(),
            boards => format!("{} boards", boards.len()),
        }
    }

    /// What the breeding is about, in one line.
    #[must_use]
    pub fn title(&self) -> String {
        let (population, generations) = (self.population, self.generations);
        let (boards, depth) = (self.boards_text(), self.depth);
        format!(
            "breeding {population} members on {boards} at depth {depth}, {generations} generations"
        )
    }

    /// Whether nothing is left to play.
    #[must_use]
    pub fn is_complete(&self, bred: &Bred) -> bool {
        bred.generations >= self.generations
    }
}

impl Bred {
    /// What was found, in one line.
    #[must_use]
    pub fn summary(&self) -> String {
        let diversity = self.diversity.last().copied().unwrap_or_default();
        format!("{} generations, diversity {diversity:.2}", self.generations)
    }

    /// The best score and the diversity by generation, as SVG.
    #[must_use]
    pub fn plots(&self) -> Vec<String> {
        let scores = self.best_tallies.iter();
        let scores = scores.map(|tally| 100.0 * tally.score().unwrap_or(f64::NAN));
        let best = by_generation(
            "best score",
            "The score of the best member of each generation, in percent.",
            Axis::linear("score in percent").with_range(0.0, 100.0),
            scores,
        );
        let diversity = by_generation(
            "diversity",
            "The mean distance of two members by generation, from 0 (all alike) to 2.",
            Axis::linear("diversity"),
            self.diversity.iter().copied(),
        );
        vec![best.to_svg(), diversity.to_svg()]
    }
}

fn by_generation(
    name: &str,
    description: &str,
    y: Axis,
    values: impl Iterator<Item = f64>,
) -> Plot {
    let points = (1..)
        .zip(values)
        .map(|(generation, value)| Point::new(f64::from(generation), value));
    Plot {
        title: format!("{name} by generation"),
        description: description.to_owned(),
        x: Axis::linear("generation"),
        y,
        series: vec![Series {
            name: name.to_owned(),
            mark: Mark::LineAndPoints,
            points: points.collect(),
            fit: None,
        }],
    }
}
