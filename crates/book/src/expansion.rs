//! Which positions to evaluate next: best first, near the best lines.

use std::collections::{BTreeMap, HashMap};

use crate::book::Book;
use crate::canonical::Canonical;
use crate::negamax::Values;
use crate::score::Score;

/// How a book grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Policy {
    /// The moves from the start to a new position may lose this much in all, both sides together.
    pub margin: Score,
    /// How much a ply counts. With more, the book grows wide rather than deep.
    pub ply_cost: Score,
}

impl Default for Policy {
    fn default() -> Policy {
        Policy {
            margin: Score::from_tenths(40),
            ply_cost: Score::from_tenths(2),
        }
    }
}

/// The positions that the book should have next, at most `count`, the most useful first.
///
/// A new position follows a move that the book knows but has not explored. It costs what the moves
/// that lead to it lose against the best ones, and a little for every ply. The cheapest come first.
#[must_use]
pub fn next_to_explore(
    book: &Book,
    values: &Values,
    policy: Policy,
    count: usize,
) -> Vec<Canonical> {
    let mut losses = HashMap::from([(Canonical::start(), 0)]);
    let mut costs: BTreeMap<Canonical, i32> = BTreeMap::new();
    // Positions come after those that lead to them.
    for (position, entry) in book.iter() {
        let (Some(&loss), Some(value)) = (losses.get(position), values.get(position)) else {
            continue;
        };
        for known in values.known_moves(position, entry) {
            let loss = loss + value.tenths() - known.score.tenths();
            let Some(next) = known.child.position() else {
                continue;
            };
            if loss > policy.margin.tenths() {
                continue;
            }
            if known.explored {
                let least = losses.entry(next).or_insert(loss);
                *least = loss.min(*least);
            } else {
                let cost = loss + policy.ply_cost.tenths() * i32::from(next.ply());
                let least = costs.entry(next).or_insert(cost);
                *least = cost.min(*least);
            }
        }
    }
    let mut next: Vec<(i32, Canonical)> = costs.into_iter().map(|(it, cost)| (cost, it)).collect();
    next.sort_unstable();
    next.truncate(count);
    next.into_iter().map(|(_, position)| position).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::{Candidate, Entry};

    /// A book with the start, and a position for each child with these values of its replies.
    fn book(replies: &[i32]) -> Book {
        let start = Canonical::start();
        let first = Candidate {
            cell: 19,
            score: Score::default(),
        };
        let mut book = Book::new("");
        book.insert(start, Entry::new(start, 1, vec![first]).unwrap());
        let next = start.child(19).position().unwrap();
        let candidates = next.children().zip(replies).map(|((cell, _), &tenths)| {
            let score = Score::from_tenths(tenths);
            Candidate { cell, score }
        });
        let entry = Entry::new(next, 1, candidates.collect()).unwrap();
        book.insert(next, entry);
        book
    }

    fn plies_explored(book: &Book, policy: Policy) -> Vec<u8> {
        let next = next_to_explore(book, &Values::of(book), policy, 9);
        next.iter().map(Canonical::ply).collect()
    }

    #[test]
    fn an_empty_book_has_nothing_to_explore() {
        let book = Book::new("");
        let next = next_to_explore(&book, &Values::of(&book), Policy::default(), 9);
        assert!(next.is_empty());
    }

    #[test]
    fn moves_that_lose_too_much_stay_out() {
        let policy = Policy::default();
        assert_eq!(plies_explored(&book(&[0, 0, 0]), policy), [2, 2, 2]);
        assert_eq!(plies_explored(&book(&[0, -40, -41]), policy), [2, 2]);
        assert_eq!(plies_explored(&book(&[-90, 90, 0]), policy), [2]);
    }

    #[test]
    fn the_best_comes_first_and_plies_cost() {
        let mut book = book(&[0, -30, -100]);
        let values = Values::of(&book);
        let next = next_to_explore(&book, &values, Policy::default(), 1);
        let best = next[0];
        // The best reply gets a position of its own, with one move that is as good.
        let (cell, _) = best.children().next().unwrap();
        let reply = Candidate {
            cell,
            score: Score::default(),
        };
        book.insert(best, Entry::new(best, 1, vec![reply]).unwrap());
        assert_eq!(plies_explored(&book, Policy::default()), [3, 2]);
        let wide = Policy {
            ply_cost: Score::from_tenths(31),
            ..Policy::default()
        };
        assert_eq!(plies_explored(&book, wide), [2, 3]);
    }
}
