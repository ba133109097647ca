//! Players with an opening book.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use outflank_book::{Book, Candidate, Entry, OpeningBook, Score, seeds};
use outflank_engine::{Choice, LEVELS, Level, Player, PlayerSpec, Source, Turn};
use outflank_eval::Characters;
use outflank_record::{Game, transcript};
use outflank_rules::{Board, Move};
use outflank_search::{Clock, Control};

struct NoTime;

impl Clock for NoTime {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

/// A book with all positions up to ply 3. After `f5` the replies are worth 0, -1 and -3 discs.
fn book() -> Arc<OpeningBook> {
    let mut book = Book::new("made up");
    let replies = [("f5d6", 0), ("f5f6", 10), ("f5f4", 30)];
    let replies = replies.map(|(moves, tenths)| {
        let line = seeds::line(&game(moves), 2);
        (*line.last().expect("a position"), tenths)
    });
    for position in seeds::all_positions(2) {
        let value = replies.iter().find(|(reply, _)| *reply == position);
        let (cell, _) = position.children().next().expect("a move");
        let score = Score::from_tenths(value.map_or(0, |(_, tenths)| *tenths));
        let entry = Entry::new(position, 8, vec![Candidate { cell, score }]);
        book.insert(position, entry.expect("a legal move"));
    }
    Arc::new(OpeningBook::new(book))
}

fn game(moves: &str) -> Game {
    transcript::parse(moves, &Board::classic()).expect(moves)
}

fn choose(text: &str, game: &Game, seed: u64) -> Choice {
    let spec = PlayerSpec::parse(text, Characters::built_in()).expect(text);
    let mut player = spec.with_opening_book(book()).computer(seed).expect(text);
    let stop = AtomicBool::new(false);
    let turn = Turn {
        control: Control::new(&NoTime, &stop),
        time: None,
        observe: &mut |_| {},
    };
    player.choose(game, turn).expect("the game is not over")
}

/// The replies to `f5` that a player chooses with many seeds, and that they come from the book.
fn replies(text: &str) -> Vec<String> {
    let game = game("f5");
    let shape = game.board().shape();
    let replies = (0..60).map(|seed| {
        let choice = choose(text, &game, seed);
        assert_eq!(choice.source, Source::Book, "{text}");
        choice.mv.name(shape).to_string()
    });
    let replies: BTreeSet<String> = replies.collect();
    replies.into_iter().collect()
}

#[test]
fn weak_levels_play_more_of_the_book() {
    assert_eq!(replies("outflank:level=1"), ["d6", "f4", "f6"]);
    assert_eq!(replies("outflank:level=7"), ["d6", "f6"]);
    assert_eq!(replies("outflank:level=beginner").len(), 3);
    assert_eq!(replies("outflank"), ["d6"]);
    assert_eq!(replies("outflank:depth=1,book=on"), ["d6"]);
    assert_eq!(replies("outflank:depth=1,level=1,book=on").len(), 3);
}

#[test]
fn margins_shrink_from_level_to_level() {
    let margins = LEVELS.map(|named| named.level.book_margin());
    assert!(
        margins.is_sorted_by(|weak, strong| weak >= strong),
        "{margins:?}"
    );
    let zero = Level::find("0").expect("a level");
    assert_eq!(zero.book_margin().discs(), 4.0);
    let strongest = Level::strongest().book_margin();
    assert!(strongest.discs() <= 0.5, "{strongest}");
}

#[test]
fn outside_the_book_and_without_it_players_search() {
    let source = |text: &str, moves: &str| choose(text, &game(moves), 1).source;
    assert_eq!(source("outflank:depth=1,book=on", "f5"), Source::Book);
    // The last positions of a book have no explored moves.
    assert_eq!(source("outflank:depth=1,book=on", "f5d6"), Source::Search);
    assert_eq!(
        source("outflank:depth=1,book=on", "f5d6c3d3"),
        Source::Search
    );
    assert_eq!(source("outflank:depth=1", "f5"), Source::Search);
    assert_eq!(source("outflank:level=1", "f5"), Source::Book);
    assert_eq!(source("outflank:level=1,depth=1", "f5"), Source::Book);
    assert_eq!(source("outflank:level=1,book=off", "f5"), Source::Search);
    assert_eq!(source("outflank:depth=1,book=off", "f5"), Source::Search);
}

#[test]
fn characters_keep_to_the_named_openings() {
    for text in ["jolly:depth=1,book=on", "alphabeta:depth=1,book=on"] {
        // The book has nothing after two plies, but the named openings go on.
        assert_eq!(choose(text, &game("f5d6c3"), 1).source, Source::Book);
    }
}

#[test]
fn a_choice_depends_on_the_seed_only() {
    let game = game("f5");
    let mv = |seed| choose("outflank:level=1,book=on", &game, seed).mv;
    let once: Vec<Move> = (0..9).map(mv).collect();
    assert_eq!(once, (0..9).map(mv).collect::<Vec<_>>());
}

/// With the feature `book`, which the tests of the workspace have.
#[cfg(feature = "book")]
mod shipped {
    use outflank_engine::{Openings, shipped_book};

    use super::*;

    #[test]
    fn it_has_all_early_positions_and_named_openings() {
        let book = shipped_book().expect("it is shipped");
        assert!(book.book().len() >= 20_000);
        for position in seeds::all_positions(7) {
            assert!(book.book().contains(&position));
        }
        for (moves, name) in Openings::lines() {
            assert!(book.value(game(moves).position()).is_some(), "{name}");
        }
    }

    #[test]
    fn it_is_small() {
        let bytes = outflank_book::encode(shipped_book().expect("it is shipped").book());
        assert!(bytes.len() < 1_000_000, "{}", bytes.len());
    }

    #[test]
    fn players_use_it() {
        let spec = PlayerSpec::parse("outflank", Characters::built_in());
        let mut player = spec.expect("a player").computer(1).expect("a computer");
        let stop = AtomicBool::new(false);
        let mut game = Game::on(&Board::classic());
        for _ in 0..8 {
            let turn = Turn {
                control: Control::new(&NoTime, &stop),
                time: None,
                observe: &mut |_| {},
            };
            let choice = player.choose(&game, turn).expect("a move");
            assert_eq!(choice.source, Source::Book, "{game}");
            game.play(choice.mv).expect("a legal move");
        }
    }
}
