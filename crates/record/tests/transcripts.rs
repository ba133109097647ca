//! Whole games, as they were printed elsewhere with all the accidents of print.

use record::transcript::{self, TranscriptError};
use record::{Game, Passes};
use rules::{Board, Move};

fn read(text: &str) -> Game {
    transcript::parse(text, &Board::classic()).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn refuse(text: &str) -> TranscriptError {
    transcript::parse(text, &Board::classic()).expect_err(text)
}

/// Cells are cut in two by the narrow column that this was printed in.
const WON_39_25: &str = "f5d6c5f4d3e3g4g3f 3e2f2e1e6e7f6c6d 7c7d8e8f8d2c4b3b 4c3c8h4d1f1g5c1h \
    5c2a3a5a4b5a6h6g 6f7h3b2a1g2b6h2h 1a7a8g1b7b8g7b1 h7h8g8a2";

const LOST_20_44: &str = "c4e3f5e6f4c5d6c6f7f3b5e7d3d2c2g3e8c3g4h4h3h5h6c1c7f8b4b3d1d8e2a3a5a4a6\
    c8d7b6f2a7b7f6b2a1g6g7b1g5h8a2h7e1f1h2g2b8h1g1a8g8";

const ENDS_IN_PASS: &str = "e6f6f5f4e3d3f3c5c 2b1c3b2f7g7g6g8a 1a2h8h6g5g2f2g1h 1h2e2e1d2c1g4h3 \
    h5h4g3h7c4b4e7d 8d6c7b5b6c6b7d7c 8b3a4a6a5d1a7f1--";

const TWO_MOVES_SHORT: &str =
    "d3c5f6d2c2f3e3f4d1c1e2e1c3f5g5g3g6h5h6b4g4f2h4h3f1e6c4b3d6c7c6f7c8d7b5a4a6g2d8e7h1a5e
8a7a3a2g1b2h2b6b7h7h8f8g8g7b1a1
";

#[test]
fn finished_games_have_their_stated_results() {
    let check = |text, expected: &str| {
        let outcome = read(text).outcome().expect("the game is over");
        assert_eq!(outcome.to_string(), expected);
    };
    check(WON_39_25, "Dark won 39-25");
    check(LOST_20_44, "Light won 20-44");
}

#[test]
fn dump() {
    for g in [ENDS_IN_PASS, TWO_MOVES_SHORT] {
        let g = read(g);
        println!("{} {} {:?} {:?}", g, g.moves().len(), g.position().to_move(), g.outcome());
    }
    println!("{}", refuse("d3c3c4e3f2f3e2d1f1e1c1c2d2b4g3d6b3a2a4b2c5b1e7b5a1c7f4f5g6g4e6g5d7h3f6e8f7c6h6f8h4h5h
2g2h7h7h1g1d8c8h8g8b8b7a5a6a3b6a7a8
"));
    println!("{}", refuse("f5f4e3d2e2d6f3f2e1g1g3g4d3f1h4h3h2e6g5c1d1f6d7g6h7c2b3e7f8c8f7b2c7a4g2h5h6h1g1d8c3c4c5e8a1b4b1h8a2a3a5g8g7b5a6b7c6b6a7--a8b8"));
    println!("{:?}", read("c4e3f4c5d6f3e6c3d3e2b5f5b3b4c2d2d1e1f2f1g6a3g5g4a5a4h3h5g3c1g2h1b2d7c6a1d8b1a2h6h2g7
h7h8g8e7f6c7h4g1b6b7a8a6a7f8f7e8c8b8").outcome());
}
