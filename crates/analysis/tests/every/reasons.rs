//! Reasons of bad moves of real games, on every kind of board.

use outflank_analysis::{Reason, ReasonKind};
use outflank_record::position;
use outflank_rules::{Board, Move, MoveName};
use outflank_testkit::fixtures;

/// The name of a reason and its figures, with commas between them.
fn text(reason: Reason<MoveName>) -> String {
    let figures = match reason {
        Reason::MissedCorner { corner, ply }
        | Reason::GaveCorner { corner, ply }
        | Reason::XSquare { corner, ply }
        | Reason::CSquare { corner, ply } => format!(",{corner},{ply}"),
        Reason::GaveMove { cell } => format!(",{cell}"),
        Reason::UnbalancedEdge { cell, ply }
        | Reason::OpenedEdge { cell, ply }
        | Reason::LeftMove { cell, ply } => {
            format!(",{cell},{ply}")
        }
        Reason::WipedOut { ply } | Reason::ForcedPass { ply } | Reason::LaterPass { ply } => {
            format!(",{ply}")
        }
        Reason::LastMove { cell, ply, region } => format!(",{cell},{ply},{region}"),
        Reason::Parity { region } => format!(",{region}"),
        Reason::NoSafeMoves { ply, moves } => format!(",{ply},{moves}"),
        Reason::Frontier { discs, better } => format!(",{discs},{better}"),
        Reason::Mobility(counts)
        | Reason::LaterMobility(counts)
        | Reason::PotentialMobility(counts)
        | Reason::StableDiscs(counts) => format!(
            ",{},{},{},{}",
            counts.yours, counts.theirs, counts.better_yours, counts.better_theirs
        ),
        Reason::MissedPass | Reason::Endgame | Reason::Deep => String::new(),
    };
    format!("{}{figures}", reason.kind().key())
}

fn line(text: &str, board: &Board, start: &outflank_rules::AnyPosition) -> Vec<Move> {
    let mut game = outflank_record::Game::new(start.clone());
    for name in text.split(',') {
        let mv = match name {
            "--" => Move::Pass,
            cell => Move::Place(board.shape().parse_cell(cell).unwrap()),
        };
        // A pass that a game does by itself is already made.
        if game.moves().last() != Some(&Move::Pass) || mv != Move::Pass {
            game.play(mv).unwrap();
        }
    }
    game.moves().to_vec()
}

#[test]
fn bad_moves_have_the_expected_reasons() {
    let moves = fixtures::reasons().unwrap();
    assert!(moves.len() >= 40);
    for explained in &moves {
        let board: Board = explained.board.parse().unwrap();
        let before = position::parse(&explained.position, Some(&board)).unwrap();
        let lines = [&explained.played, &explained.better];
        let [played, better] = lines.map(|text| line(text, &board, &before));
        let found = Reason::find(&before, &played, &better, explained.exact);
        let found = text(found.named(board.shape()));
        assert_eq!(found, explained.reason, "line {}", explained.line);
    }
    for kind in ReasonKind::ALL {
        let has = |reason: &str| reason.split(',').next() == Some(kind.key());
        let known = moves.iter().any(|explained| has(&explained.reason));
        assert!(known, "no example of {}", kind.key());
    }
}
