//! Cubes: balls in space, beside the layers.

use rules::{AnyPosition, Board, Cell, Move};
use scene::{Camera, Marks, Point, balls};

use crate::driver::{Likes, Tab, Visit};
use crate::trial::tests;

tests![
    a_whole_cube_game_is_played_by_balls_and_layers,
    dragging_turns_and_the_wheel_comes_nearer,
    the_view_from_infinity_keeps_balls_pickable,
];

async fn open_cube(visit: &Visit<'_>) -> Tab {
    let likes = Likes::two_people().and("instant", true.into());
    let tab = visit.open_liking(&likes, "board=4x4x4").await;
    tab.until_there("#lattice[data-camera]").await;
    // It turns by itself until somebody stops it.
    if tab.has("#turning[aria-pressed=true]").await {
        tab.click("#turning").await;
    }
    tab
}

fn start() -> AnyPosition {
    let board: Board = "4x4x4".parse().unwrap();
    AnyPosition::start(&board).unwrap()
}

async fn camera(tab: &Tab) -> Camera {
    let text: String = tab
        .evaluate("document.querySelector('#lattice').dataset.camera")
        .await;
    let numbers: Vec<f32> = text.split(' ').map(|part| part.parse().unwrap()).collect();
    Camera {
        yaw: numbers[0],
        pitch: numbers[1],
        distance: numbers[2],
        pan: [numbers[3], numbers[4]],
        perspective: numbers[5] > 0.5,
    }
}

/// Left, top, width and height of the canvas.
async fn frame(tab: &Tab) -> [f64; 4] {
    let script = "(() => { const r = document.querySelector('#lattice').getBoundingClientRect(); \
                  return [r.left, r.top, r.width, r.height]; })()";
    tab.evaluate(script).await
}

/// A legal cell whose ball nothing hides, and where it is on the screen.
async fn visible_move(tab: &Tab, position: &AnyPosition) -> Option<(Cell, f64, f64)> {
    let (camera, [left, top, width, height]) = (camera(tab).await, frame(tab).await);
    let aspect = (width / height) as f32;
    let marks = Marks {
        legal: true,
        ..Marks::default()
    };
    let balls = balls(position, &marks);
    position.legal_moves().iter().find_map(|cell| {
        let ball = balls.iter().find(|ball| ball.cell == cell)?;
        let Point { x, y } = camera.project(ball.at, aspect);
        let seen = camera.pick(&balls, Point::new(x, y), aspect) == Some(cell);
        let across = left + width * f64::from(x + 1.0) / 2.0;
        let down = top + height * f64::from(1.0 - y) / 2.0;
        seen.then_some((cell, across, down))
    })
}

async fn a_whole_cube_game_is_played_by_balls_and_layers(visit: &Visit<'_>) {
    let tab = open_cube(visit).await;
    let mut position = start();
    let (mut moves, mut by_ball) = (0, 0);
    while !position.is_over() {
        if position.must_pass() {
            position = position.play(Move::Pass).unwrap();
            moves += 1;
            continue;
        }
        let cell = match visible_move(&tab, &position).await {
            Some((cell, x, y)) if moves % 3 != 2 => {
                tab.click_at(x, y).await;
                by_ball += 1;
                cell
            }
            _ => {
                let cell = position.legal_moves().iter().next().unwrap();
                let name = position.board().shape().name(cell).to_string();
                tab.click_cell(&name).await;
                cell
            }
        };
        position = position.play(Move::Place(cell)).unwrap();
        moves += 1;
        let forced = usize::from(position.must_pass());
        tab.until_moves(moves + forced).await;
    }
    assert!(
        by_ball > 20,
        "{by_ball} moves of {moves} were made by balls"
    );
    tab.until_there("dialog#result-window[open]").await;
}

async fn dragging_turns_and_the_wheel_comes_nearer(visit: &Visit<'_>) {
    let tab = open_cube(visit).await;
    let before = camera(&tab).await;
    let event = |kind: &str, x: i32, y: i32| {
        format!(
            "document.querySelector('#lattice').dispatchEvent(new PointerEvent('{kind}', \
             {{ pointerId: 1, clientX: {x}, clientY: {y}, button: 0, bubbles: true }}))"
        )
    };
    for (kind, x, y) in [
        ("pointerdown", 200, 300),
        ("pointermove", 260, 320),
        ("pointerup", 260, 320),
    ] {
        tab.run(&event(kind, x, y)).await;
    }
    tab.run(
        "document.querySelector('#lattice').dispatchEvent(new WheelEvent('wheel', \
         { deltaY: -300, cancelable: true }))",
    )
    .await;
    let after = camera(&tab).await;
    assert!(
        after.yaw > before.yaw && after.pitch > before.pitch,
        "{after:?}"
    );
    assert!(after.distance < before.distance, "{after:?}");
    // A drag is no move.
    assert!(tab.moves().await.is_empty());
}

async fn the_view_from_infinity_keeps_balls_pickable(visit: &Visit<'_>) {
    let tab = open_cube(visit).await;
    tab.click("#infinity").await;
    tab.until_there("#infinity[aria-pressed=true]").await;
    assert!(!camera(&tab).await.perspective);
    let (cell, x, y) = visible_move(&tab, &start())
        .await
        .expect("a legal ball is in sight");
    tab.click_at(x, y).await;
    tab.until_moves(1).await;
    let name = start().board().shape().name(cell).to_string();
    assert_eq!(tab.moves().await, [name]);
}
