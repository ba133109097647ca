//! Edges.

use super::*;

/// The bottom edge as text, from a8 to h8.
fn bottom(position: &AnyPosition) -> String {
    let cells = ["a8", "b8", "c8", "d8", "e8", "f8", "g8", "h8"].map(cell);
    let symbols = cells.iter().map(|&at| position.content(at).symbol());
    symbols.collect()
}

/// The corners that Dark can take, whatever Light replies first: one set for each reply.
fn corners_after_replies(position: &AnyPosition) -> Vec<(Cell, BTreeSet<Cell>)> {
    let reachable = |reply: Cell| {
        let next = after(position, reply);
        assert_eq!(next.to_move(), Side::Dark);
        let corners = moves(&next).intersection(&corners()).copied().collect();
        (reply, corners)
    };
    moves(position).into_iter().map(reachable).collect()
}

#[test]
fn only_one_move_makes_the_edge_unbalanced() {
    assert_eq!(bottom(&lesson(LessonId::Balance).start()), "--XXXX--");
    for (tried, next) in tried(LessonId::Balance) {
        let balanced = bottom(&next) == "--XXXX--";
        assert_eq!(balanced, tried.why != Why::Trap, "{tried:?}");
        let shape = next.board().shape();
        let name = outflank_scene::square_name(shape, tried.cell(shape));
        let beside_a_corner = matches!(name, Some('C' | 'X'));
        assert_eq!(beside_a_corner, tried.why != Why::Right, "{tried:?}");
        assert!(tried.why != Why::Right || !gives_a_corner(&next));
    }
}

#[test]
fn the_unbalanced_edge_is_lost_whatever_dark_does() {
    let (trap, _) = tried(LessonId::Balance)
        .into_iter()
        .find(|(tried, _)| tried.why == Why::Trap)
        .unwrap();
    let mut position = lesson(LessonId::Balance).start();
    for name in [trap.cell, "g7", "h8", "g8"] {
        position = after(&position, cell(name));
    }
    // Dark has taken a corner, and Light stands between it and the edge.
    assert_eq!(bottom(&position), "-XXXXXOX");
    let choices = moves(&position);
    assert!(!choices.is_empty());
    for choice in choices {
        let next = after(&position, choice);
        assert!(moves(&next).contains(&cell("a8")), "{choice:?}");
        assert_eq!(bottom(&after(&next, cell("a8"))), "OOOOOOOX");
    }
}

#[test]
fn the_wedge_wins_a_corner_that_no_reply_saves() {
    for (tried, next) in tried(LessonId::Wedge) {
        if tried.why == Why::Right {
            assert_eq!(bottom(&next), "-OOXO---");
            for (reply, corners) in corners_after_replies(&next) {
                assert!(corners.contains(&cell("a8")), "{reply:?}");
                let kept = after(&next, reply).content(cell("d8"));
                assert_eq!(kept, Content::Disc(Side::Dark));
            }
        } else {
            assert_eq!(reply_to(tried), Some(cell("d8")));
            let closed = after(&next, cell("d8"));
            assert!(!moves(&closed).contains(&cell("a8")), "{tried:?}");
        }
    }
}

#[test]
fn after_the_trap_every_reply_loses_one_of_two_corners() {
    let (near, far) = (cell("a1"), cell("a8"));
    for (tried, next) in tried(LessonId::Stoner) {
        let outcomes = corners_after_replies(&next);
        if tried.why == Why::Right {
            assert!(!gives_a_corner(&next));
            for (reply, corners) in outcomes {
                assert!(corners.contains(&near) || corners.contains(&far));
                let defends = !corners.contains(&far);
                // The only defence flips the disc on the X-square.
                assert_eq!(defends, reply == cell("a2"), "{reply:?}");
            }
            let defended = after(&next, cell("a2"));
            let on_x_square = defended.content(cell("b2"));
            assert_eq!(on_x_square, Content::Disc(Side::Light));
        } else {
            let answer = reply_to(tried).unwrap();
            let corners = outcomes.iter().find(|(reply, _)| *reply == answer);
            assert!(corners.unwrap().1.is_empty(), "{tried:?}");
        }
    }
}
