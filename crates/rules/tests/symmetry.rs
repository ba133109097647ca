//! Symmetries: how many each board has, and that they preserve the rules.

use outflank_rules::{AnyPosition, Board, CellSet, Move, Setup};

#[track_caller]
fn board(text: &str) -> Board {
    text.parse().expect("the test names a board")
}

#[test]
fn boards_have_their_symmetries() {
    for (text, count) in [
        ("4x4", 8),
        ("8x8", 8),
        ("10x10", 8),
        ("4x6", 4),
        ("hex3", 12),
        ("hex6", 12),
        ("4x4x4", 48),
        ("8x8x8", 48),
        ("4x4x2", 16),
        ("6x4x2", 8),
        ("Rainbow", 2),
        ("Universe", 4),
        ("B", 1),
    ] {
        assert_eq!(board(text).symmetries().len(), count, "{text}");
        assert!(board(text).symmetries()[0].is_identity(), "{text}");
    }
}

#[test]
fn start_positions_have_fewer_symmetries() {
    for (text, count) in [("8x8", 4), ("hex4", 6), ("4x4x4", 24), ("6x6x6", 24)] {
        let start = AnyPosition::start(&board(text));
        assert_eq!(start.symmetries().len(), count, "{text}");
    }
}

#[test]
fn an_inverse_undoes_a_symmetry() {
    for text in ["8x8", "hex4", "4x4x4"] {
        let board = board(text);
        for symmetry in board.symmetries() {
            let back = symmetry.inverse();
            let cells = (0..board.shape().cell_count()).map(outflank_rules::Cell::new);
            assert!(
                cells
                    .into_iter()
                    .all(|cell| back.cell(symmetry.cell(cell)) == cell)
            );
            assert!(
                board.symmetries().contains(&back),
                "an inverse is a symmetry too"
            );
        }
    }
}

/// Plays a game and compares all images of the position at every move.
fn check_game(text: &str) {
    let board = board(text);
    let mut position = AnyPosition::start(&board);
    for ply in 0.. {
        let moves = position.moves();
        let Some(&mv) = moves.get(ply * 7 % moves.len().max(1)) else {
            break;
        };
        for symmetry in board.symmetries() {
            let image = image_of(&position, symmetry);
            assert_eq!(
                image.legal_moves(),
                symmetry.cells(position.legal_moves()),
                "{position}"
            );
            assert_eq!(image.canonical(), position.canonical(), "{position}");
        }
        if let Move::Place(cell) = mv {
            assert!(position.legal_moves().contains(cell));
        }
        position = position.play(mv).expect("a listed move is legal");
    }
}

fn image_of(position: &AnyPosition, symmetry: &outflank_rules::Symmetry) -> AnyPosition {
    let before = position.setup();
    let mut after: Setup = before.clone();
    for (index, &content) in before.contents().iter().enumerate() {
        after.put(symmetry.cell(outflank_rules::Cell::new(index)), content);
    }
    after.position().expect("the image of a position is one")
}

#[test]
fn symmetries_preserve_the_rules() {
    for text in ["4x4", "8x8", "hex3", "hex5", "4x4x4", "Universe", "Torus"] {
        check_game(text);
    }
}
