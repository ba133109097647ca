//! The moves that a book knows in a position.

use outflank_rules::{AnyPosition, Cell, Move};

use crate::book::Book;
use crate::canonical::Canonical;
use crate::negamax::Values;
use crate::score::Score;

/// A move of the book, in the orientation of the position that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// The move.
    pub mv: Move,
    /// Its value for the side that moves.
    pub score: Score,
    /// Whether the value is that of a position of the book, or of a finished game. Otherwise it
    /// comes from a search before the move.
    pub explored: bool,
    /// The plies of the search that the position after the move was looked at with, or of the one
    /// before it if the move is not explored; `None` at the end of the game.
    pub depth: Option<u8>,
}

/// The known moves of a position, best first; empty if the book does not have the position.
#[must_use]
pub fn lookup(book: &Book, values: &Values, position: &AnyPosition) -> Vec<BookMove> {
    let Some((canonical, orientation)) = Canonical::of_position(position) else {
        return Vec::new();
    };
    let Some(entry) = book.get(&canonical) else {
        return Vec::new();
    };
    let known = values.known_moves(&canonical, entry).into_iter();
    let moves = known.map(|known| {
        let next = known.child.position();
        let depth = match known.explored {
            true => next.and_then(|next| book.get(&next)).map(|it| it.depth()),
            false => Some(entry.depth()),
        };
        let cell = orientation.cell_before(known.cell);
        BookMove {
            mv: Move::Place(Cell::new(cell.into())),
            score: known.score,
            explored: known.explored,
            depth,
        }
    });
    let mut moves: Vec<BookMove> = moves.collect();
    // The orientation must not decide the order of equal moves.
    let cell = |mv: Move| match mv {
        Move::Place(cell) => cell.index(),
        Move::Pass => usize::MAX,
    };
    moves.sort_by_key(|known| (std::cmp::Reverse(known.score), cell(known.mv)));
    moves
}

#[cfg(test)]
mod tests {
    use outflank_record::transcript;
    use outflank_rules::Board;

    use super::*;
    use crate::entry::{Candidate, Entry};

    #[test]
    fn moves_are_found_in_every_orientation() {
        let mut book = Book::new("");
        let (position, _) = {
            let game = transcript::parse("f5", &Board::classic()).unwrap();
            Canonical::of_position(game.position()).unwrap()
        };
        // Diagonal, perpendicular and parallel have different values.
        let candidates: Vec<Candidate> = position
            .children()
            .zip(1..)
            .map(|((cell, _), tenths)| Candidate {
                cell,
                score: Score::from_tenths(tenths),
            })
            .collect();
        book.insert(position, Entry::new(position, 5, candidates).unwrap());
        let values = Values::of(&book);
        let mut found = Vec::new();
        for (first, replies) in [("f5", ["d6", "f6", "f4"]), ("c4", ["e3", "c3", "c5"])] {
            let game = transcript::parse(first, &Board::classic()).unwrap();
            let shape = game.board().shape();
            let moves = lookup(&book, &values, game.position());
            let score_of = |reply: &str| {
                let cell = shape.parse_cell(reply).unwrap();
                let known = moves.iter().find(|known| known.mv == Move::Place(cell));
                let known = known.expect(reply);
                assert_eq!((known.explored, known.depth), (false, Some(5)));
                known.score
            };
            assert!(moves.is_sorted_by_key(|known| std::cmp::Reverse(known.score)));
            found.push(replies.map(score_of));
        }
        assert_eq!(found[0], found[1]);
        let game = transcript::parse("f5d6", &Board::classic()).unwrap();
        assert!(lookup(&book, &values, game.position()).is_empty());
    }
}
