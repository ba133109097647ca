//! The evaluation graph of a game.

use crate::plane::Point;

/// The evaluation after a number of moves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GraphSample {
    /// How many moves were played, passes included.
    pub ply: usize,
    /// The value for Dark, in discs.
    pub value: f32,
    /// Whether the value is the exact result.
    pub exact: bool,
}

/// A curve over all moves of a game in a box of 1000 by 300. Dark's advantage points up.
#[derive(Clone, Debug, PartialEq)]
pub struct Graph {
    /// The curve as an SVG path; empty without samples.
    pub curve: String,
    /// The area between the curve and the middle line, as an SVG path.
    pub area: String,
    /// The x coordinate from which all values are exact.
    pub exact_from: Option<f32>,
    /// The lead at the top of the graph, in discs.
    pub range: f32,
    plies: usize,
    scale: f32,
}

impl Graph {
    /// The width of a graph.
    pub const WIDTH: f32 = 1000.0;
    /// The height of a graph.
    pub const HEIGHT: f32 = 300.0;
    const MIDDLE: f32 = Graph::HEIGHT / 2.0;
    /// The graph always has room for a lead of this many discs.
    const LEAST_RANGE: f32 = 10.0;

    /// The graph of a game of `plies` moves, from samples in order.
    #[must_use]
    pub fn new(plies: usize, samples: &[GraphSample]) -> Graph {
        let largest = samples.iter().map(|sample| sample.value.abs());
        let range = largest.fold(Graph::LEAST_RANGE, f32::max);
        let mut graph = Graph {
            curve: String::new(),
            area: String::new(),
            exact_from: None,
            range,
            plies: plies.max(1),
            scale: (Graph::MIDDLE - 8.0) / range,
        };
        graph.exact_from = exact_from(samples).map(|ply| graph.x(ply));
        graph.draw(samples);
        graph
    }

    /// The x coordinate of a ply.
    #[must_use]
    pub fn x(&self, ply: usize) -> f32 {
        Graph::WIDTH * ply as f32 / self.plies as f32
    }

    /// The coordinates of a sample.
    #[must_use]
    pub fn place(&self, ply: usize, value: f32) -> Point {
        Point::new(self.x(ply), Graph::MIDDLE - value * self.scale)
    }

    /// The ply nearest to a fraction of the width, from 0 to 1.
    #[must_use]
    pub fn ply_at(&self, share: f32) -> usize {
        (share.clamp(0.0, 1.0) * self.plies as f32).round() as usize
    }

    fn draw(&mut self, samples: &[GraphSample]) {
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

/// The first ply from which all samples are exact.
fn exact_from(samples: &[GraphSample]) -> Option<usize> {
    let exact = samples.iter().rev().take_while(|sample| sample.exact);
    exact.last().map(|sample| sample.ply)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sample(ply: usize, value: f32, exact: bool) -> GraphSample {
        GraphSample { ply, value, exact }
    }

    #[test]
    fn dark_is_above_and_light_below_the_middle() {
        let graph = Graph::new(10, &[]);
        assert!(graph.place(5, 4.0).y < 150.0 && graph.place(5, -4.0).y > 150.0);
        assert_eq!(graph.place(5, 0.0), Point::new(500.0, 150.0));
    }

    #[test]
    fn the_exact_part_is_at_the_end() {
        let samples = [
            sample(0, 0.0, false),
            sample(1, 2.0, true),
            sample(2, 3.0, false),
            sample(3, 64.0, true),
            sample(4, -64.0, true),
        ];
        let graph = Graph::new(4, &samples);
        assert_eq!(graph.exact_from, Some(750.0));
        for GraphSample { ply, value, .. } in samples {
            let y = graph.place(ply, value).y;
            assert!((0.0..=Graph::HEIGHT).contains(&y), "{y}");
        }
    }

    #[test]
    fn coordinates_and_plies_match() {
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
