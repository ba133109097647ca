//! The positions that a book begins with.

use std::collections::{BTreeMap, BTreeSet};

use outflank_record::Game;
use outflank_rules::{AnyPosition, Board};

use crate::canonical::Canonical;

/// All positions with at most this many moves. Positions that are symmetric, or that several lines
/// lead to, count once.
#[must_use]
pub fn all_positions(plies: u8) -> BTreeSet<Canonical> {
    let mut all = BTreeSet::from([Canonical::start()]);
    let mut last = all.clone();
    for _ in 0..plies {
        let children = last.iter().flat_map(Canonical::children);
        last = children.filter_map(|(_, child)| child.position()).collect();
        all.extend(&last);
    }
    all
}

/// The positions of a game up to a ply, from the start on; empty if the game begins elsewhere.
/// Positions in which a side must pass are left out.
#[must_use]
pub fn line(game: &Game, plies: u8) -> Vec<Canonical> {
    if *game.start() != AnyPosition::start(&Board::classic()) {
        return Vec::new();
    }
    let positions = game.positions();
    let canonical = positions.filter_map(|position| Canonical::of_position(&position));
    canonical
        .map(|(position, _)| position)
        .take_while(|position| position.ply() <= plies)
        .collect()
}

/// Counts how many games reach each position.
#[derive(Clone, Debug)]
pub struct LineCounter {
    plies: u8,
    games: BTreeMap<Canonical, u32>,
}

impl LineCounter {
    /// Counts positions up to a ply.
    #[must_use]
    pub fn new(plies: u8) -> LineCounter {
        LineCounter {
            plies,
            games: BTreeMap::new(),
        }
    }

    /// Counts the positions of a game. Returns false if it does not begin at the start.
    pub fn add(&mut self, game: &Game) -> bool {
        let line = line(game, self.plies);
        for position in &line {
            *self.games.entry(*position).or_default() += 1;
        }
        !line.is_empty()
    }

    /// The positions that at least this many games reach. Each can be reached from the start through
    /// the others.
    #[must_use]
    pub fn reached_by(&self, games: u32) -> BTreeSet<Canonical> {
        let often = |position: &Canonical| self.games.get(position) >= Some(&games);
        let mut reached = BTreeSet::new();
        let mut last = BTreeSet::from([Canonical::start()]);
        while !last.is_empty() {
            last.retain(often);
            reached.extend(&last);
            let children = last.iter().flat_map(Canonical::children);
            last = children.filter_map(|(_, child)| child.position()).collect();
        }
        reached
    }
}

#[cfg(test)]
mod tests {
    use outflank_record::transcript;

    use super::*;

    #[test]
    fn the_positions_of_each_ply_are_known() {
        let all = all_positions(7);
        let count = |ply| all.iter().filter(|position| position.ply() == ply).count();
        let counts: Vec<usize> = (0..=7).map(count).collect();
        assert_eq!(counts, [1, 1, 3, 14, 60, 322, 1773, 10_649]);
    }

    fn game(moves: &str) -> Game {
        transcript::parse(moves, &Board::classic()).unwrap()
    }

    #[test]
    fn only_what_enough_games_reach_counts() {
        let mut counter = LineCounter::new(3);
        // The same line in another orientation, and its end out of reach.
        for moves in ["f5d6c3d3", "c4e3f6", "f5f6"] {
            assert!(counter.add(&game(moves)));
        }
        assert_eq!(counter.reached_by(3).len(), 2, "the start and one move");
        assert_eq!(counter.reached_by(2).len(), 4);
        assert_eq!(counter.reached_by(1).len(), 5);
    }

    #[test]
    fn games_from_elsewhere_do_not_count() {
        let elsewhere = Game::new(game("f5").position().clone());
        assert!(!LineCounter::new(9).add(&elsewhere));
        assert!(!LineCounter::new(9).add(&Game::on(&"6x6".parse().unwrap())));
    }
}
