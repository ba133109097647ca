//! Known facts about Reversi: perft, exact values, positions with their legal moves.

use outflank_rules::{
    AnyPosition, Board, Cell, CellSet, Classic, Discs, Geometry, Move, Scoring, Setup, SetupError,
    Side,
};
use outflank_testkit::fixtures::{self, Choices};
use outflank_testkit::solver::{self, Rules};

/// The limit on positions to count. Larger entries of the tables are skipped.
const AFFORDABLE: u64 = 30_000_000;

#[track_caller]
fn start(board: &str) -> AnyPosition {
    let board: Board = board
        .parse()
        .unwrap_or_else(|error| panic!("{board}: {error}"));
    AnyPosition::start(&board)
}

#[test]
fn perft_of_every_board() {
    let tables = fixtures::perft().expect("the fixtures are readable");
    assert!(tables.len() >= 12);
    for table in tables {
        let start = start(&table.board);
        for (depth, leaves) in table.rows_up_to(AFFORDABLE) {
            assert_eq!(
                start.perft(depth),
                leaves,
                "{} at depth {depth}",
                table.board
            );
        }
    }
}

/// Adapts a position of this crate to the plain solver.
struct Fast(AnyPosition);

impl Rules for Fast {
    type Move = Cell;

    fn legal_moves(&self) -> Vec<Cell> {
        self.0.legal_moves().iter().collect()
    }

    fn play(&self, chosen: Cell) -> Fast {
        Fast(self.0.play_unchecked(Move::Place(chosen)))
    }

    fn pass(&self) -> Fast {
        Fast(self.0.play_unchecked(Move::Pass))
    }

    fn disc_difference(&self) -> i32 {
        let counts = self.0.disc_counts();
        let side = self.0.to_move();
        counts[side].cast_signed() - counts[!side].cast_signed()
    }

    fn empties(&self) -> usize {
        self.0.empties().iter().count()
    }

    fn key(&self) -> u64 {
        self.0.key()
    }
}

#[test]
fn solved_boards_have_the_published_values() {
    let boards = fixtures::solved().expect("the fixtures are readable");
    // The last few take minutes each.
    for board in boards.into_iter().filter(|board| board.kilonodes < 1_000) {
        let start = Fast(start(&board.board));
        for (scoring, expected) in [
            (solver::Scoring::Discs, board.discs),
            (solver::Scoring::EmptiesToWinner, board.empties_to_winner),
        ] {
            let value = solver::solve(&start, scoring).value;
            assert_eq!(value, expected, "{} by {scoring:?}", board.board);
        }
    }
}

#[test]
fn positions_have_their_legal_moves() {
    for row in fixtures::legal_moves().expect("the fixtures are readable") {
        let position = match Setup::parse_any(&row.position.to_text()).and_then(|s| s.position()) {
            // A blank board is not a position, but it has no legal moves either.
            Err(SetupError::NoDiscs) => {
                assert_eq!(row.choices, Choices::End);
                assert!(Classic.legal_moves(Discs::default()).is_empty());
                continue;
            }
            position => position.expect("the fixtures are positions"),
        };
        let moves: Vec<usize> = position.legal_moves().iter().map(Cell::index).collect();
        let (expected, must_pass, is_over) = match row.choices {
            Choices::Moves(cells) => (cells, false, false),
            Choices::Pass => (Vec::new(), true, false),
            Choices::End => (Vec::new(), false, true),
        };
        assert_eq!(moves, expected, "{}: {position}", row.name);
        assert_eq!(position.must_pass(), must_pass, "{}: {position}", row.name);
        assert_eq!(position.is_over(), is_over, "{}: {position}", row.name);
    }
}

#[test]
fn a_side_can_be_wiped_out() {
    let board = Board::classic();
    let mut position = AnyPosition::start(&board);
    for name in ["c4", "c3", "d3", "e3"] {
        let cell = board.shape().parse_cell(name).expect("a cell");
        position = position.play(Move::Place(cell)).expect("a legal move");
    }
    let mut setup = position.setup();
    setup.to_move = Side::Light;
    let position = setup.position().expect("either side may be to move");
    let c5 = board.shape().parse_cell("c5").expect("a cell");
    let position = position
        .play(Move::Place(c5))
        .expect("Light outflanks all that is left");
    let outcome = position.outcome().expect("nobody can move");
    assert_eq!(outcome.to_string(), "Light won 0-9");
    assert_eq!(outcome.margin(Side::Light, Scoring::RawDiscs), 9);
    assert_eq!(outcome.margin(Side::Light, Scoring::EmptiesToWinner), 64);
}

#[test]
fn named_boards_match_the_collection() {
    let collection = fixtures::named_boards().expect("the fixtures are readable");
    let shipped: Vec<(String, String)> = outflank_rules::named_boards()
        .iter()
        .map(|board| (board.to_string(), Setup::start(board).to_string()))
        .collect();
    let expected: Vec<(String, String)> = collection
        .into_iter()
        .map(|board| (board.name, board.start.to_text()))
        .collect();
    assert_eq!(shipped, expected);
}
