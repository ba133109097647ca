//! The course of a game as a curve.

use crate::place::Point;

/// What is known of the game after a number of moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sample {
    /// How many moves were played, passes counted.
    pub ply: usize,
    /// What it is worth to Dark, in discs.
    pub value: f32,
    /// Whether that is the exact result.
    pub exact: bool,
}

/// A curve over all moves of a game, Dark's advantage upwards, in a box of 1000 by 300.
#[derive(Clone, Debug, PartialEq)]
pub struct Graph {
    /// The curve as a path of SVG; empty without samples.
    pub curve: String,
    /// The part between the curve and the middle line, as a path of SVG.
    pub area: String,
    /// From where on the values are exact, to the right border.
    pub exact_from: Option<f32>,
    plies: usize,
    scale: f32,
}

impl Graph {
    /// How wide graphs are.
    pub const WIDTH: f32 = 1000.0;
    /// How high graphs are.
    pub const HEIGHT: f32 = 300.0;
    const MIDDLE: f32 = Graph::HEIGHT / 2.0;
    /// However level a game is, this many discs fit into the graph.
    const LEAST_RANGE: f32 = 10.0;

    /// The graph of a game of `plies` moves of which some samples are known, in order.
    #[must_use]
    pub fn new(plies: usize, samples: &[Sample]) -> Graph {
        let largest = samples.iter().map(|sample| sample.value.abs());
        let range = largest.fold(Graph::LEAST_RANGE, f32::max);
        let mut graph = Graph {
            curve: String::new(),
            area: String::new(),
            exact_from: None,
            plies: plies.max(1),
            scale: (Graph::MIDDLE - 8.0) / range,
        };
        graph.exact_from = exact_from(samples).map(|ply| graph.x(ply));
        graph.draw(samples);
        graph
    }

    /// Where a ply lies, to the right.
    #[must_use]
    pub fn x(&self, ply: usize) -> f32 {
        Graph::WIDTH * ply as f32 / self.plies as f32
    }

    /// Where a sample lies.
    #[must_use]
    pub fn place(&self, ply: usize, value: f32) -> Point {
        Point::new(self.x(ply), Graph::MIDDLE - value * self.scale)
    }

    /// The ply that lies nearest to a share of the width, from 0 to 1.
    #[must_use]
    pub fn ply_at(&self, share: f32) -> usize {
        (share.clamp(0.0, 1.0) * self.plies as f32).round() as usize
    }

    fn draw(&mut self, samples: &[Sample]) {
        let (Some(first), Some(last)) = (samples.first(), samples.last()) else {
            return;
        };
        let points: Vec<String> = samples
            .iter()
            .map(|sample| self.place(sample.ply, sample.value))
            .map(|Point { x, y }| format!("{x:.1} {y:.1}"))
            .collect();
        self.curve = format!("M{}", points.join("L"));
        let (left, right, middle) = (self.x(first.ply), self.x(last.ply), Graph::MIDDLE);
        self.area = format!(
            "M{left:.1} {middle}L{}L{right:.1} {middle}Z",
            points.join("L")
        );
    }
}

/// The first ply from which on all samples are exact.
fn exact_from(samples: &[Sample]) -> Option<usize> {
    let exact = samples.iter().rev().take_while(|sample| sample.exact);
    exact.last().map(|sample| sample.ply)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(ply: usize, value: f32, exact: bool) -> Sample {
        Sample { ply, value, exact }
    }

    #[test]
    fn dark_is_above_and_light_below_the_middle() {
        let graph = Graph::new(10, &[]);
        assert!(graph.place(5, 4.0).y < 150.0 && graph.place(5, -4.0).y > 150.0);
        assert_eq!(graph.place(5, 0.0), Point::new(500.0, 150.0));
    }

    #[test]
    fn the_exact_part_is_that_at_the_end() {
        let samples = [
            sample(0, 0.0, false),
            sample(1, 2.0, true),
            sample(2, 3.0, false),
            sample(3, 64.0, true),
            sample(4, -64.0, true),
        ];
        let graph = Graph::new(4, &samples);
        assert_eq!(graph.exact_from, Some(750.0));
        for Sample { ply, value, .. } in samples {
            let y = graph.place(ply, value).y;
            assert!((0.0..=Graph::HEIGHT).contains(&y), "{y}");
        }
    }

    #[test]
    fn places_and_plies_belong_together() {
        let graph = Graph::new(60, &[]);
        for ply in 0..=60 {
            assert_eq!(graph.ply_at(graph.x(ply) / Graph::WIDTH), ply);
        }
        assert_eq!((graph.ply_at(-1.0), graph.ply_at(7.0)), (0, 60));
    }

    #[test]
    fn without_samples_there_is_no_curve() {
        assert_eq!(Graph::new(0, &[]).curve, "");
    }
}
