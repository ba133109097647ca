//! A book that is ready to be asked.

use outflank_rules::{AnyPosition, Cell, Move};

use crate::book::Book;
use crate::canonical::Canonical;
use crate::format::{BookError, decode};
use crate::negamax::Values;
use crate::score::Score;

/// A book with the values of its positions.
#[derive(Clone, Debug)]
pub struct OpeningBook {
    book: Book,
    values: Values,
}

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

impl OpeningBook {
    /// Computes the values of a book.
    #[must_use]
    pub fn new(book: Book) -> OpeningBook {
        let values = Values::of(&book);
        OpeningBook { book, values }
    }

    /// Reads a book and computes its values.
    ///
    /// # Errors
    /// If the bytes are cut off, damaged, or not a book of this version.
    pub fn read(bytes: &[u8]) -> Result<OpeningBook, BookError> {
        Ok(OpeningBook::new(decode(bytes)?))
    }

    /// The positions.
    #[must_use]
    pub fn book(&self) -> &Book {
        &self.book
    }

    /// The book without its values.
    #[must_use]
    pub fn into_book(self) -> Book {
        self.book
    }

    /// The values of the positions.
    #[must_use]
    pub fn values(&self) -> &Values {
        &self.values
    }

    /// The value of a position for the side to move; `None` if the book does not have it.
    #[must_use]
    pub fn value(&self, position: &AnyPosition) -> Option<Score> {
        self.values.get(&Canonical::of_position(position)?.0)
    }

    /// The known moves of a position, best first; empty if the book does not have the position.
    #[must_use]
    pub fn moves(&self, position: &AnyPosition) -> Vec<BookMove> {
        let Some((canonical, orientation)) = Canonical::of_position(position) else {
            return Vec::new();
        };
        let Some(entry) = self.book.get(&canonical) else {
            return Vec::new();
        };
        let known = self.values.known_moves(&canonical, entry).into_iter();
        let moves = known.map(|known| {
            let next = known.child.position();
            let next = next.and_then(|next| self.book.get(&next));
            let cell = orientation.cell_before(known.cell);
            BookMove {
                mv: Move::Place(Cell::new(cell.into())),
                score: known.score,
                explored: known.explored,
                depth: match known.explored {
                    true => next.map(|next| next.depth()),
                    false => Some(entry.depth()),
                },
            }
        });
        let mut moves: Vec<BookMove> = moves.collect();
        // The orientation of the canonical board must not decide the order of equal moves.
        moves.sort_by_key(|known| (std::cmp::Reverse(known.score), known.mv));
        moves
    }

    /// The moves to play in a position: those that stay in the book and are at most `margin` worse
    /// than the best known move. If the best moves are not explored, there may be none.
    #[must_use]
    pub fn choices(&self, position: &AnyPosition, margin: Score) -> Vec<Move> {
        let moves = self.moves(position);
        let best = moves.first().map_or(0, |best| best.score.tenths());
        let is_good = |known: &&BookMove| {
            known.explored && known.score.tenths() >= best - margin.tenths().max(0)
        };
        moves.iter().filter(is_good).map(|known| known.mv).collect()
    }
}

#[cfg(test)]
mod tests {
    use outflank_record::transcript;
    use outflank_rules::Board;

    use super::*;
    use crate::entry::{Candidate, Entry};

    fn after(moves: &str) -> AnyPosition {
        let game = transcript::parse(moves, &Board::classic()).unwrap();
        game.position().clone()
    }

    fn canonical(moves: &str) -> Canonical {
        Canonical::of_position(&after(moves)).unwrap().0
    }

    /// Adds a position, with values that count up along its moves.
    fn add(book: &mut Book, position: Canonical, depth: u8) {
        let candidates = position.children().zip(1..);
        let candidates = candidates.map(|((cell, _), tenths)| Candidate {
            cell,
            score: Score::from_tenths(tenths),
        });
        let entry = Entry::new(position, depth, candidates.collect());
        book.insert(position, entry.unwrap());
    }

    fn moves_named(position: &AnyPosition, moves: &[Move]) -> Vec<String> {
        let shape = position.board().shape();
        moves.iter().map(|mv| mv.name(shape).to_string()).collect()
    }

    #[test]
    fn moves_are_found_in_every_orientation() {
        let mut book = Book::new("");
        // Diagonal, perpendicular and parallel have different values.
        add(&mut book, canonical("f5"), 5);
        let book = OpeningBook::new(book);
        let mut found = Vec::new();
        for (first, replies) in [("f5", ["d6", "f6", "f4"]), ("c4", ["e3", "c3", "c5"])] {
            let position = after(first);
            let moves = book.moves(&position);
            assert!(moves.is_sorted_by_key(|known| std::cmp::Reverse(known.score)));
            let score_of = |reply: &str| {
                let cell = position.board().shape().parse_cell(reply).unwrap();
                let known = moves.iter().find(|known| known.mv == Move::Place(cell));
                let known = known.expect(reply);
                assert_eq!((known.explored, known.depth), (false, Some(5)));
                known.score
            };
            found.push(replies.map(score_of));
        }
        assert_eq!(found[0], found[1]);
        assert!(book.moves(&after("f5d6")).is_empty());
        assert_eq!(book.value(&after("f5d6")), None);
        assert_eq!(book.value(&after("c4")), Some(Score::from_tenths(3)));
    }

    #[test]
    fn only_explored_moves_within_the_margin_are_played() {
        let mut book = Book::new("");
        add(&mut book, canonical("f5"), 5);
        let nothing = OpeningBook::new(book.clone());
        assert!(nothing.choices(&after("f5"), Score::MOST).is_empty());
        // Each reply is worth what is best after it to the other side.
        for reply in ["f5d6", "f5f6", "f5f4"] {
            add(&mut book, canonical(reply), 7);
        }
        let book = OpeningBook::new(book);
        let position = after("f5");
        let all = book.moves(&position);
        assert!(
            all.iter()
                .all(|known| known.explored && known.depth == Some(7))
        );
        let choices = book.choices(&position, Score::MOST);
        assert_eq!(choices.len(), 3);
        let spread = all[0].score.tenths() - all[2].score.tenths();
        assert!(spread > 0, "{all:?}");
        let narrow = book.choices(&position, Score::from_tenths(spread - 1));
        assert_eq!(
            moves_named(&position, &narrow),
            moves_named(&position, &choices[..narrow.len()])
        );
        assert!(narrow.len() < 3);
    }
}
