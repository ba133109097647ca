//! Every position of a book with moves that lead to it.

use std::collections::{HashSet, VecDeque};

use outflank_record::Game;
use outflank_rules::Board;

use crate::canonical::Canonical;
use crate::opening_book::{BookMove, OpeningBook};
use crate::score::Score;

/// A position of a book, and how a game gets there.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Line {
    /// The moves from the start.
    pub game: Game,
    /// The value for the side to move.
    pub value: Score,
    /// The plies of the search of the position.
    pub depth: u8,
    /// The known moves, best first.
    pub moves: Vec<BookMove>,
}

/// All positions that lines of the book lead to, those with fewer moves first. If several lines lead
/// to a position, one of the better moves is taken.
#[must_use]
pub fn lines(book: &OpeningBook) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut seen = HashSet::from([Canonical::start()]);
    let mut queue = VecDeque::from([Game::on(&Board::classic())]);
    while let Some(mut game) = queue.pop_front() {
        game.pass_if_forced();
        let Some((position, _)) = Canonical::of_position(game.position()) else {
            continue;
        };
        let known = (book.book().get(&position), book.values().get(&position));
        let (Some(entry), Some(value)) = known else {
            continue;
        };
        let moves = book.moves(game.position());
        for known in moves.iter().filter(|known| known.explored) {
            let mut longer = game.clone();
            if longer.play(known.mv).is_err() {
                continue;
            }
            let mut after = longer.position().clone();
            if after.must_pass() {
                after = after.play_unchecked(outflank_rules::Move::Pass);
            }
            let next = Canonical::of_position(&after);
            if next.is_some_and(|(next, _)| seen.insert(next)) {
                queue.push_back(longer);
            }
        }
        let depth = entry.depth();
        lines.push(Line {
            game,
            value,
            depth,
            moves,
        });
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::Book;
    use crate::entry::{Candidate, Entry};

    #[test]
    fn every_position_has_a_line() {
        let mut book = Book::new("");
        for position in crate::seeds::all_positions(4) {
            let (cell, _) = position.children().next().unwrap();
            let score = Score::default();
            let entry = Entry::new(position, 3, vec![Candidate { cell, score }]);
            book.insert(position, entry.unwrap());
        }
        let count = book.len();
        let book = OpeningBook::new(book);
        let lines = lines(&book);
        assert_eq!(lines.len(), count);
        assert!(lines.is_sorted_by_key(|line| line.game.moves().len()));
        let distinct: HashSet<Canonical> = lines
            .iter()
            .map(|line| Canonical::of_position(line.game.position()).unwrap().0)
            .collect();
        assert_eq!(distinct.len(), count);
        assert!(lines.iter().all(|line| line.depth == 3));
    }
}
