//! The named openings of 8x8, in every orientation and through transpositions.

use std::collections::HashMap;
use std::sync::LazyLock;

use outflank_record::{Game, transcript};
use outflank_rules::{AnyPosition, Board, Move};

/// One opening on each line: its moves, a comma, its name in quotation marks.
const NAMED: &str = include_str!("../openings.csv");

/// The openings that have a name.
///
/// A lookup compares canonical positions, not moves, so it also finds rotations, reflections and
/// transpositions.
#[derive(Debug)]
pub struct Openings {
    /// All positions of the openings, with the name where an opening ends.
    positions: HashMap<u64, Option<String>>,
}

impl Openings {
    /// The named openings of 8x8.
    #[must_use]
    pub fn classic() -> &'static Openings {
        static CLASSIC: LazyLock<Openings> = LazyLock::new(|| Openings::new(Openings::lines()));
        &CLASSIC
    }

    /// The openings: the moves and the name of each.
    pub fn lines() -> impl Iterator<Item = (&'static str, String)> {
        NAMED.lines().skip(1).map(|line| {
            let (moves, name) = line.split_once(',').expect("a shipped line has two parts");
            (moves, name.trim_matches('"').replace("\"\"", "\""))
        })
    }

    fn new<'a>(lines: impl Iterator<Item = (&'a str, String)>) -> Openings {
        let mut positions = HashMap::new();
        for (moves, name) in lines {
            let game =
                transcript::parse(moves, &Board::classic()).expect("shipped openings are legal");
            for position in game.positions() {
                positions.entry(key(&position)).or_insert(None);
            }
            let end: &mut Option<String> = positions.entry(key(game.position())).or_default();
            // If two openings transpose into each other, the first one gives the name.
            end.get_or_insert(name);
        }
        Openings { positions }
    }

    /// The name of the opening that a game follows: the name of its last named position.
    #[must_use]
    pub fn name(&self, game: &Game) -> Option<&str> {
        self.names(game).last().copied().flatten()
    }

    /// For each move from the start of the game that stays in the book, the name of the opening so
    /// far, if it has one.
    #[must_use]
    pub fn names(&self, game: &Game) -> Vec<Option<&str>> {
        let mut name = None;
        let names = game.positions().map_while(|position| {
            let known = self.positions.get(&key(&position))?;
            name = known.as_deref().or(name);
            Some(name)
        });
        // The first position comes before the first move.
        names.skip(1).collect()
    }

    /// The moves that stay in the book.
    #[must_use]
    pub fn continuations(&self, position: &AnyPosition) -> Vec<Move> {
        let stays = |mv: &Move| {
            self.positions
                .contains_key(&key(&position.play_unchecked(*mv)))
        };
        if is_classic(position) {
            position.moves().into_iter().filter(stays).collect()
        } else {
            Vec::new()
        }
    }
}

fn is_classic(position: &AnyPosition) -> bool {
    matches!(position, AnyPosition::Classic(_)) && *position.board() == Board::classic()
}

/// A key that is the same for every orientation of a position. Positions on other boards never have
/// the key of an opening.
fn key(position: &AnyPosition) -> u64 {
    let board = if is_classic(position) { 0 } else { u64::MAX };
    position.canonical().key() ^ board
}
