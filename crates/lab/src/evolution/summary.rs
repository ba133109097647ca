//! What an evolution is about and what it found, in one line and in plots.

use super::settings::EvolutionSettings;
use super::study::Evolution;
use crate::plot::{Axis, Mark, Plot, Point, Series};

impl EvolutionSettings {
    /// What the evolution is about, in one line.
    #[must_use]
    pub fn title(&self) -> String {
        let (name, board) = (self.character_name(), &self.board);
        let (depth, generations) = (self.depth, self.generations);
        format!("evolution of {name} on {board} at depth {depth}, {generations} generations")
    }

    /// Whether nothing is left to play.
    #[must_use]
    pub fn is_complete(&self, found: &Evolution) -> bool {
        found.generations >= self.generations
    }
}

impl Evolution {
    /// What was found, in one line.
    #[must_use]
    pub fn summary(&self) -> String {
        let generations = self.generations;
        match self.champions.last() {
            None => format!("no champion in {generations} generations"),
            Some(champion) => {
                let (name, record) = (&champion.character.name, self.gauntlet.record);
                let count = self.champions.len();
                format!("{name}, champion {count} in {generations} generations, record {record}")
            }
        }
    }

    /// The champion's weights and its score by generation, as SVG.
    #[must_use]
    pub fn plots(&self, settings: &EvolutionSettings) -> Vec<String> {
        let title = settings.title();
        let plots = [
            self.weight_plot(&title, &settings.genes),
            self.score_plot(&title),
        ];
        plots.iter().map(Plot::to_svg).collect()
    }

    /// A line for each weight. A champion stays until the next one is found.
    fn weight_plot(&self, title: &str, genes: &[String]) -> Plot {
        let series = genes.iter().enumerate().map(|(gene, name)| {
            let weight = |weights: &[i32]| weights.get(gene).map_or(f64::NAN, |&w| f64::from(w));
            let mut points = vec![Point::new(0.0, weight(&self.start))];
            for champion in &self.champions {
                let before = points.last().map_or(f64::NAN, |point| point.y);
                let generation = f64::from(champion.generation);
                points.push(Point::new(generation, before));
                points.push(Point::new(generation, weight(&champion.weights)));
            }
            let last = points.last().map_or(f64::NAN, |point| point.y);
            points.push(Point::new(f64::from(self.generations), last));
            Series {
                name: name.clone(),
                mark: Mark::Line,
                points,
                fit: None,
            }
        });
        Plot {
            title: title.to_owned(),
            description: "The weights of the champion by generation, a line for each weight."
                .to_owned(),
            x: Axis::linear("generation"),
            y: Axis::linear("weight"),
            series: series.collect(),
        }
    }

    fn score_plot(&self, title: &str) -> Plot {
        let point = |champion: &super::Champion| {
            let score = champion.tally.score().unwrap_or(f64::NAN);
            Point::new(f64::from(champion.generation), 100.0 * score)
        };
        let champions = self.champions.iter().map(point);
        Plot {
            title: title.to_owned(),
            description: "The score of each champion against the baseline of its time, in percent."
                .to_owned(),
            x: Axis::linear("generation").with_range(0.0, f64::from(self.generations.max(1))),
            y: Axis::linear("score in percent").with_range(0.0, 100.0),
            series: vec![Series::points("champions", champions)],
        }
    }
}
