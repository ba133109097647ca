//! An explained search matches a trace worked out by hand.

use outflank_eval::Characters;
use outflank_rules::{AnyPosition, Board};
use outflank_search::explain::{Event, Explanation, OPEN_END, Step};
use outflank_search::observer::Best;
use outflank_search::textbook::{Textbook, TextbookOptions};
use outflank_search::{Limits, MoveOrder, Quiescence, Value};

use crate::common::{Rough, draw, inside, name, never_stop, positions};

const ALPHABETA: TextbookOptions = TextbookOptions {
    pruning: true,
    symmetry: false,
    score_all: false,
    order: MoveOrder::ByNeighbour,
    quiescence: Quiescence::Off,
    random: None,
};

fn depth(depth: u32) -> Limits {
    Limits {
        depth: Some(depth),
        ..Limits::default()
    }
}

/// One line a step: node, side, depth, alpha, beta, what happened.
fn write(explanation: &Explanation, board: &Board) -> Vec<String> {
    let best = |best: Best| format!("{} {}", name(board, best.mv), best.value);
    let event = |step: &Step| match step.event {
        Event::Called => format!("called {}", explanation.nodes[step.node - 1].position),
        Event::Evaluated { value } => format!("evaluated {value}"),
        Event::Tried {
            tried,
            best: so_far,
        } => {
            format!("tried {} best {}", best(tried), best(so_far))
        }
        Event::AlphaCut => "alpha cut".to_owned(),
        Event::BetaCut => "beta cut".to_owned(),
        Event::Returned { best: found } => format!("returned {}", best(found)),
    };
    let line = |step: &Step| {
        let node = &explanation.nodes[step.node - 1];
        let side = if node.maximising { "max" } else { "min" };
        let (alpha, beta) = (step.alpha, step.beta);
        format!(
            "{} {side} {} {alpha} {beta} {}",
            step.node,
            node.depth,
            event(step)
        )
    };
    explanation.steps.iter().map(line).collect()
}

#[test]
fn the_trace_worked_out_by_hand_is_reproduced() {
    let AnyPosition::Cells64(position) = draw("4x4", "---- XXX- -XO- ---- O") else {
        panic!("4x4 has 16 cells");
    };
    let web = Characters::built_in().find("web").expect("web is built in");
    let evaluator = web
        .evaluation
        .on(position.board())
        .at_root(position.discs());
    let textbook = Textbook::new(&evaluator, ALPHABETA);
    let explanation = textbook.explain(&position, &depth(2), never_stop(), OPEN_END);
    let expected = [
        "1 max 2 -10000 10000 called ----XXX--XO----- O",
        "2 min 1 -10000 10000 called O---XOX--XO----- X",
        "3 max 0 -10000 10000 called OX--XXX--XO----- O",
        "3 max 0 -10000 10000 evaluated 142",
        "2 min 1 -10000 142 tried b1 142 best b1 142",
        "4 max 0 -10000 142 called O---XOX--XXX---- O",
        "4 max 0 -10000 142 evaluated 146",
        "2 min 1 -10000 142 tried d3 146 best b1 142",
        "5 max 0 -10000 142 called O---XOX--XX---X- O",
        "5 max 0 -10000 142 evaluated 146",
        "2 min 1 -10000 142 tried c4 146 best b1 142",
        "2 min 1 -10000 142 returned b1 142",
        "1 max 2 142 10000 tried a1 142 best a1 142",
        "6 min 1 142 10000 called ----XXX-OOO----- X",
        "7 max 0 142 10000 called ----XXX-XXO-X--- O",
        "7 max 0 142 10000 evaluated -57",
        "6 min 1 142 -57 tried a4 -57 best a4 -57",
        "6 min 1 142 -57 alpha cut",
        "6 min 1 142 -57 returned a4 -57",
        "1 max 2 142 10000 tried a3 -57 best a1 142",
        "8 min 1 142 10000 called --O-XXO--XO----- X",
        "9 max 0 142 10000 called --OXXXX--XO----- O",
        "9 max 0 142 10000 evaluated -79",
        "8 min 1 142 -79 tried d1 -79 best d1 -79",
        "8 min 1 142 -79 alpha cut",
        "8 min 1 142 -79 returned d1 -79",
        "1 max 2 142 10000 tried c1 -79 best a1 142",
        "1 max 2 142 10000 returned a1 142",
    ];
    let board = position.board();
    assert_eq!(write(&explanation, board), expected);
    let report = explanation.report;
    assert_eq!(report.best.map(|mv| name(board, mv)).as_deref(), Some("a1"));
    assert_eq!(report.value, Value::Points(142));
    assert_eq!(report.nodes_by_ply, [1, 3, 5]);
}

/// Checks that an explanation is consistent: moves lead from parents to children, every node is
/// called once and ends once, and the end of the first node is the result.
fn check_tree(explanation: &Explanation) {
    let nodes = &explanation.nodes;
    for (node, number) in nodes.iter().zip(1..) {
        assert_eq!(node.number, number);
        let (Some(parent), Some(by)) = (node.parent, node.by) else {
            assert_eq!((number, node.parent, node.by), (1, None, None));
            continue;
        };
        let parent = &nodes[parent - 1];
        let position = parent.position.position().expect("a node is a position");
        assert_eq!(
            position.play(by).map(|next| next.setup()).as_ref(),
            Ok(&node.position)
        );
        assert_eq!(
            (node.depth, node.maximising),
            (parent.depth - 1, !parent.maximising)
        );
    }
    let count = |wanted: fn(&Event) -> bool| {
        explanation
            .steps
            .iter()
            .filter(|step| wanted(&step.event))
            .count()
    };
    assert_eq!(count(|event| matches!(event, Event::Called)), nodes.len());
    let is_end = |event: &Event| matches!(event, Event::Evaluated { .. } | Event::Returned { .. });
    assert_eq!(count(is_end), nodes.len());
    let value = match explanation.steps.last().map(|step| step.event) {
        Some(Event::Returned { best }) => best.value,
        Some(Event::Evaluated { value }) => value,
        other => panic!("{other:?} is not an end"),
    };
    assert_eq!(explanation.report.value, Value::Points(value));
}

#[test]
fn explanations_are_consistent_on_every_board() {
    for board in ["4x4", "8x8+holes20@2", "hex3", "4x4x4"] {
        for position in positions(board, 7, 11) {
            for pruning in [true, false] {
                let options = TextbookOptions {
                    pruning,
                    ..ALPHABETA
                };
                let explanation = inside!(&position, position => {
                    Textbook::new(&Rough, options)
                        .explain(position, &depth(2), never_stop(), OPEN_END)
                });
                check_tree(&explanation);
            }
        }
    }
}

#[test]
fn minimax_has_no_window_and_no_cuts() {
    let start = draw("4x4", "-----OX--XO----- X");
    let options = TextbookOptions {
        pruning: false,
        ..ALPHABETA
    };
    let explanation = inside!(&start, start => {
        Textbook::new(&Rough, options).explain(start, &depth(3), never_stop(), 7_777)
    });
    assert_eq!(explanation.nodes.len(), 1 + 4 + 12 + 44);
    let is_plain = |step: &Step| {
        (step.alpha, step.beta) == (-7_777, 7_777)
            && !matches!(step.event, Event::AlphaCut | Event::BetaCut)
    };
    assert!(explanation.steps.iter().all(is_plain));
}

#[test]
fn a_pass_and_a_finished_game_are_explained() {
    let position = draw("4x4", "XO-- ---- ---- ---- O");
    let explanation = inside!(&position, position => {
        Textbook::new(&Rough, ALPHABETA).explain(position, &depth(9), never_stop(), OPEN_END)
    });
    assert_eq!(
        write(&explanation, position.board()),
        [
            "1 max 9 -10000 10000 called XO-------------- O",
            "2 min 8 -10000 10000 called XO-------------- X",
            "3 max 7 -10000 10000 called XXX------------- O",
            "3 max 7 -10000 10000 evaluated -1003",
            "2 min 8 -10000 -1003 tried c1 -1003 best c1 -1003",
            "2 min 8 -10000 -1003 returned c1 -1003",
            "1 max 9 -1003 10000 tried -- -1003 best -- -1003",
            "1 max 9 -1003 10000 returned -- -1003",
        ]
    );
}
