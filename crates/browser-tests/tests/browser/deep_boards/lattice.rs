//! The lattice: the camera, and moves by clicks on balls.

use outflank_rules::Move;
use outflank_scene::{LatticeStyle, Rotation, VisiblePart};

use super::{
    LatticeView, camera, in_section, name, open_cube, place_of, show_slice, shown_balls, start,
    visible_move,
};
use crate::driver::{Preferences, Tab, Visit};
use crate::harness::tests;

tests![
    a_whole_cube_game_is_played_on_balls_and_slices,
    the_edge_of_a_ball_is_picked_between_pixels,
    dragging_turns_and_the_wheel_zooms,
    the_right_button_pans_and_the_middle_one_zooms,
    two_fingers_zoom_and_pan,
    a_lost_webgl_context_is_restored,
    balls_can_be_picked_without_perspective,
    faded_balls_let_clicks_through,
    a_cube_with_holes_is_played_on_balls,
    the_lattice_enters_and_leaves_full_screen,
    a_cube_game_is_reviewed,
];

async fn a_whole_cube_game_is_played_on_balls_and_slices(visit: &Visit<'_>) {
    let tab = open_cube(visit, "4x4x4").await;
    let mut position = start("4x4x4");
    let (mut moves, mut by_ball) = (0, 0);
    while !position.is_over() {
        if position.must_pass() {
            position = position.play(Move::Pass).unwrap();
            moves += 1;
            // Later it could get between the choice of a ball and the click.
            tab.until_there("#notice").await;
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
                let name = name(&position, cell);
                let axis = ['x', 'y', 'z'][moves % 9 / 3];
                show_slice(&tab, axis, &name).await;
                tab.click(&in_section(axis, &name)).await;
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
        "{by_ball} of {moves} moves were made on balls"
    );
    tab.until_there("dialog#result-window[open]").await;
}

/// The place of a pointer may lie between two pixels. Here the pixel to the left and above is
/// beside the ball.
async fn the_edge_of_a_ball_is_picked_between_pixels(visit: &Visit<'_>) {
    let tab = open_cube(visit, "4x4x4").await;
    let position = start("4x4x4");
    let balls = shown_balls(&position, &LatticeStyle::default());
    let view = LatticeView::of(&tab).await;
    let (cell, x, y) = visible_move(&tab, &position)
        .await
        .expect("a legal ball is visible");
    let on_ball = |x: f64, y: f64| view.pick(&balls, x, y) == Some(cell);
    let between = |x: f64, y: f64| {
        on_ball(x - 0.05, y - 0.05) && on_ball(x + 0.05, y + 0.05) && !on_ball(x.floor(), y.floor())
    };
    let near = || (-200..200).map(|step| f64::from(step) / 10.0);
    let (x, y) = near()
        .flat_map(|down| near().map(move |right| (x + right, y + down)))
        .find(|&(x, y)| between(x, y))
        .expect("a ball has an edge");
    tab.click_at(x, y).await;
    tab.until_moves(1).await;
    assert_eq!(tab.moves().await, [name(&position, cell)]);
}

/// Sends a pointer event at a place.
async fn point(tab: &Tab, kind: &str, (pointer, button): (u8, u8), (x, y): (i32, i32)) {
    tab.run(&format!(
        "document.querySelector('#lattice').dispatchEvent(new PointerEvent('pointer{kind}', \
         {{ pointerId: {pointer}, clientX: {x}, clientY: {y}, button: {button}, bubbles: true }}))"
    ))
    .await;
}

/// Presses, moves and releases the mouse.
async fn drag(tab: &Tab, button: u8) {
    for (kind, place) in [
        ("down", (200, 300)),
        ("move", (260, 320)),
        ("up", (260, 320)),
    ] {
        point(tab, kind, (1, button), place).await;
    }
}

async fn two_fingers_zoom_and_pan(visit: &Visit<'_>) {
    let tab = open_cube(visit, "4x4x4").await;
    let before = camera(&tab).await;
    let (first, second) = ((1, 0), (2, 0));
    point(&tab, "down", first, (200, 300)).await;
    point(&tab, "down", second, (300, 300)).await;
    point(&tab, "move", second, (400, 300)).await;
    let apart = camera(&tab).await;
    assert!(
        (apart.distance - before.distance / 2.0).abs() < 0.01,
        "{apart:?}"
    );
    assert!(apart.pan[0] > 0.0 && apart.turn == before.turn, "{apart:?}");
    point(&tab, "up", second, (400, 300)).await;
    point(&tab, "up", first, (200, 300)).await;
    assert!(tab.moves().await.is_empty());
}

async fn a_lost_webgl_context_is_restored(visit: &Visit<'_>) {
    let tab = open_cube(visit, "4x4x4").await;
    tab.run(
        "window.card = document.querySelector('#lattice').getContext('webgl2')
             .getExtension('WEBGL_lose_context');
         document.querySelector('#lattice').addEventListener('webglcontextrestored',
             () => { window.isBack = true; });
         card.loseContext(); setTimeout(() => card.restoreContext(), 100)",
    )
    .await;
    tab.until("the context is restored", "window.isBack").await;
    // The page draws again: the middle of the picture is not empty.
    tab.run(
        "window.seen = 0;
         const canvas = document.querySelector('#lattice'), gl = canvas.getContext('webgl2');
         const draw = gl.drawArraysInstanced.bind(gl);
         gl.drawArraysInstanced = (...things) => {
             draw(...things);
             const pixels = new Uint8Array(4 * 64 * 64);
             gl.readPixels(canvas.width / 2 - 32, canvas.height / 2 - 32, 64, 64,
                 gl.RGBA, gl.UNSIGNED_BYTE, pixels);
             window.seen = Math.max(window.seen, ...pixels);
         };
         document.querySelector('#turning').click()",
    )
    .await;
    tab.until("something is drawn", "window.seen > 0").await;
    assert!(!tab.has("#no-webgl").await);
}

async fn dragging_turns_and_the_wheel_zooms(visit: &Visit<'_>) {
    let tab = open_cube(visit, "4x4x4").await;
    let before = camera(&tab).await;
    drag(&tab, 0).await;
    tab.run(
        "document.querySelector('#lattice').dispatchEvent(new WheelEvent('wheel', \
         { deltaY: -300, cancelable: true }))",
    )
    .await;
    let after = camera(&tab).await;
    // What was in front went to the right and down.
    let [x, y, z, w] = before.turn.parts();
    let in_front = Rotation::of_parts([-x, -y, -z, w]).turn([0.0, 0.0, 1.0]);
    let [right, up, _] = after.turn.turn(in_front);
    assert!(right > 0.0 && up < 0.0, "{after:?}");
    assert!(after.distance < before.distance, "{after:?}");
    // A drag does not play.
    assert!(tab.moves().await.is_empty());
}

async fn the_right_button_pans_and_the_middle_one_zooms(visit: &Visit<'_>) {
    let tab = open_cube(visit, "4x4x4").await;
    let before = camera(&tab).await;
    drag(&tab, 2).await;
    let moved = camera(&tab).await;
    assert!(moved.pan[0] > 0.0 && moved.pan[1] < 0.0, "{moved:?}");
    assert_eq!((moved.turn, moved.distance), (before.turn, before.distance));
    drag(&tab, 1).await;
    let zoomed = camera(&tab).await;
    assert!(zoomed.distance > before.distance, "{zoomed:?}");
    assert_eq!((zoomed.turn, zoomed.pan), (before.turn, moved.pan));
}

async fn balls_can_be_picked_without_perspective(visit: &Visit<'_>) {
    let tab = open_cube(visit, "4x4x4").await;
    tab.click("#infinity").await;
    tab.until_there("#infinity[aria-pressed=true]").await;
    assert!(!camera(&tab).await.perspective);
    let position = start("4x4x4");
    let (cell, x, y) = visible_move(&tab, &position)
        .await
        .expect("a legal ball is visible");
    tab.click_at(x, y).await;
    tab.until_moves(1).await;
    assert_eq!(tab.moves().await, [name(&position, cell)]);
}

/// From the front, each layer hides those behind it. Without the outer layers, the second one is in
/// front.
async fn faded_balls_let_clicks_through(visit: &Visit<'_>) {
    let tab = open_cube(visit, "6x6x6").await;
    let position = start("6x6x6");
    let look = LatticeStyle {
        inside: VisiblePart::Peel1,
        ..LatticeStyle::default()
    };
    let (whole, peeled) = (
        shown_balls(&position, &LatticeStyle::default()),
        shown_balls(&position, &look),
    );
    let mut hidden = None;
    for cell in position.legal_moves().iter() {
        let at = place_of(&tab, &peeled, cell).await;
        if let (Some(at), None) = (at, place_of(&tab, &whole, cell).await) {
            hidden = Some((cell, at));
        }
    }
    tab.choose("#inside", "4").await;
    match hidden {
        Some((cell, (x, y))) => {
            tab.click_at(x, y).await;
            tab.until_moves(1).await;
            assert_eq!(tab.moves().await, [name(&position, cell)]);
        }
        // No legal ball is hidden from here, so check that a faded ball ignores the pointer.
        None => {
            let corner = position.board().shape().parse_cell("a1a").unwrap();
            let (x, y) = place_of(&tab, &whole, corner)
                .await
                .expect("it is in front");
            tab.move_mouse(x, y).await;
            tab.until_gone("#cell-name").await;
        }
    }
}

async fn a_cube_with_holes_is_played_on_balls(visit: &Visit<'_>) {
    let board = "4x4x4+holes12@3";
    let tab = open_cube(visit, board).await;
    let mut position = start(board);
    for moves in 1..=6 {
        let (cell, x, y) = visible_move(&tab, &position)
            .await
            .expect("a legal ball is visible");
        tab.click_at(x, y).await;
        tab.until_moves(moves).await;
        position = position.play(Move::Place(cell)).unwrap();
        if position.must_pass() || position.is_over() {
            return;
        }
    }
}

async fn the_lattice_enters_and_leaves_full_screen(visit: &Visit<'_>) {
    let tab = open_cube(visit, "4x4x4").await;
    tab.click("#full-screen").await;
    tab.until_there(".board-frame.full").await;
    tab.until(
        "the lattice and the sections are as high as the window",
        "document.querySelector('.board-frame').clientHeight >= innerHeight - 1",
    )
    .await;
    let (cell, x, y) = visible_move(&tab, &start("4x4x4"))
        .await
        .expect("a legal ball is visible");
    tab.click_at(x, y).await;
    tab.until_moves(1).await;
    assert_eq!(tab.moves().await, [name(&start("4x4x4"), cell)]);
    tab.click("#full-screen").await;
    tab.until_gone(".board-frame.full").await;
}

async fn a_cube_game_is_reviewed(visit: &Visit<'_>) {
    let level = |name: &str| serde_json::json!({ "level": name });
    let preferences = Preferences::computers(level("casual"), level("novice"));
    let tab = visit.open_with(&preferences, "board=4x4x4").await;
    tab.until_there("#lattice[data-camera]").await;
    tab.press(" ").await;
    tab.until_eventually(
        "the game ends",
        "document.querySelector('dialog#result-window[open]')",
    )
    .await;
    tab.until_eventually("the review ends", "!document.querySelector('#progress')")
        .await;
    tab.close_window().await;
    let moves = tab.moves().await;
    tab.until_there(".panel .graph-curve").await;
    // The scores of a middle-game position appear in the sections.
    for _ in 0..20 {
        tab.click("#back").await;
    }
    tab.click("#scores").await;
    tab.until_there(".sections .score").await;
    assert!(moves.len() > 30, "{moves:?}");
}
