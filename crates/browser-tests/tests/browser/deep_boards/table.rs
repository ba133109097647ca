//! What makes the table of a cube easy to use: taps that need not be exact, marked slices, views of
//! the faces, the full screen, and names that stay in view.

use std::collections::BTreeSet;

use outflank_rules::Cell;
use outflank_scene::{Camera, Face, LatticeStyle, Point};
use serde_json::json;

use super::{LatticeView, camera, name, open_cube, shown_balls, start};
use crate::driver::{Preferences, Tab, Visit};
use crate::harness::tests;

tests![
    a_trembling_finger_plays_the_nearest_move,
    slices_with_moves_are_marked,
    faces_and_the_usual_view_are_one_click_away,
    a_drag_goes_over_the_pole,
    the_full_screen_shows_score_and_sections,
    a_larger_scale_widens_the_lattice,
    names_of_axes_stay_in_view,
    sides_have_the_names_of_their_colours,
    without_webgl_no_control_is_dead,
];

/// Half the width of a fingertip, as the page has it.
const FINGER: f64 = 24.0;

/// Sends an event of a finger.
async fn finger(tab: &Tab, kind: &str, (x, y): (f64, f64)) {
    tab.run(&format!(
        "document.querySelector('#lattice').dispatchEvent(new PointerEvent('pointer{kind}', \
         {{ pointerId: 7, pointerType: 'touch', clientX: {x}, clientY: {y}, bubbles: true }}))"
    ))
    .await;
}

/// A legal move, and a place beside its ring from which only a finger finds it.
fn beside_a_move(view: &LatticeView) -> (Cell, (f64, f64)) {
    let position = start("4x4x4");
    let balls = shown_balls(&position, &LatticeStyle::default());
    let [left, top, width, height] = view.frame;
    let found = |(x, y): (f64, f64), reach: f64| {
        let across = (x - left) / width * 2.0 - 1.0;
        let up = 1.0 - (y - top) / height * 2.0;
        let at = Point::new(across as f32, up as f32);
        let reach = (reach / (height / 2.0)) as f32;
        view.camera.pick_near(&balls, at, view.aspect(), reach)
    };
    let moves = balls.iter().filter(|ball| ball.kind.is_move());
    let places = moves.flat_map(|ball| {
        let (x, y) = view.place(ball);
        [(18.0, 0.0), (-18.0, 0.0), (0.0, 18.0), (0.0, -18.0)]
            .map(|(right, down)| (ball.cell, (x + right, y + down)))
    });
    let is_beside = |&(cell, at): &(Cell, (f64, f64))| {
        found(at, 0.0) != Some(cell) && found(at, FINGER) == Some(cell)
    };
    let mut places = places.filter(is_beside);
    places.next().expect("a move has something beside it")
}

async fn a_trembling_finger_plays_the_nearest_move(visit: &Visit<'_>) {
    let tab = open_cube(visit, "4x4x4").await;
    let before = camera(&tab).await;
    let (cell, (x, y)) = beside_a_move(&LatticeView::of(&tab).await);
    finger(&tab, "down", (x - 5.0, y + 4.0)).await;
    finger(&tab, "move", (x + 4.0, y - 3.0)).await;
    finger(&tab, "up", (x, y)).await;
    tab.until_moves(1).await;
    assert_eq!(tab.moves().await, [name(&start("4x4x4"), cell)]);
    assert_eq!(camera(&tab).await, before, "a tap does not turn the board");
}

async fn slices_with_moves_are_marked(visit: &Visit<'_>) {
    let tab = open_cube(visit, "6x6x6").await;
    let position = start("6x6x6");
    for (axis, part) in [('x', 0), ('y', 1), ('z', 2)] {
        let moves = position.legal_moves();
        let expected: BTreeSet<String> = moves
            .iter()
            .map(|cell| name(&position, cell)[part..=part].to_owned())
            .collect();
        assert!(expected.len() < 6, "some slices have no moves");
        let marked = format!(
            "[...document.querySelectorAll('#section-{axis} .has-moves')].map(e => e.textContent.trim())"
        );
        let found: Vec<String> = tab.evaluate(&marked).await;
        assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected);
    }
    // A screen reader tells it, too.
    let said = "document.querySelector('#section-z .has-moves input').ariaLabel";
    let said: String = tab.evaluate(said).await;
    assert!(said.ends_with(" moves"), "{said}");
}

async fn faces_and_the_usual_view_are_one_click_away(visit: &Visit<'_>) {
    let tab = open_cube(visit, "4x4x4").await;
    let position = start("4x4x4");
    let board = position.board();
    for face in [Face::Top, Face::Right, Face::Back] {
        tab.choose("#face", &(face as usize).to_string()).await;
        let seen = camera(&tab).await;
        let turned = Camera::facing(board, face).turn;
        let parts = seen.turn.parts().into_iter().zip(turned.parts());
        let is_same = parts.map(|(a, b)| (a - b).abs()).all(|apart| apart < 1e-4);
        assert!(is_same, "{face:?}: {seen:?}");
    }
    tab.click("#reset-view").await;
    tab.until(
        "no face is chosen",
        "document.querySelector('#face').value === 'free'",
    )
    .await;
    let usual = Camera::for_board(board);
    let seen = camera(&tab).await;
    assert!((seen.distance - usual.distance).abs() < 1e-3, "{seen:?}");
}

async fn a_drag_goes_over_the_pole(visit: &Visit<'_>) {
    let tab = open_cube(visit, "4x4x4").await;
    let [left, top, width, height] = tab.frame_of("#lattice").await;
    let (x, y) = (left + width / 2.0, top + height * 0.1);
    for _ in 0..2 {
        for (kind, down) in [("down", 0.0), ("move", 0.4), ("up", 0.4)] {
            finger(&tab, kind, (x, y + down * height)).await;
        }
    }
    let up = camera(&tab).await.turn.turn([0.0, 1.0, 0.0]);
    assert!(up[1] < -0.3, "the top is not below: {up:?}");
    assert!(tab.moves().await.is_empty());
}

async fn the_full_screen_shows_score_and_sections(visit: &Visit<'_>) {
    for theme in ["light", "dark"] {
        let preferences = Preferences::two_people()
            .and("instant", true.into())
            .and("theme", json!(theme));
        let tab = visit.open_with(&preferences, "board=4x4x4").await;
        tab.until_there("#lattice[data-camera]").await;
        tab.click("#full-screen").await;
        tab.until_text("#full-score", |text| {
            text.contains("Dark 4") && text.contains("Light 4")
        })
        .await;
        tab.click(".sections .playable").await;
        tab.until_text("#full-score", |text| !text.contains("Dark 4"))
            .await;
        // Everything is on the screen, and its words can be read.
        let seen = "['#full-score', '#section-x .board', '#section-y .board', '#section-z .board', '#lattice']
            .every(s => { const r = document.querySelector(s).getBoundingClientRect();
                return r.width > 60 && r.height > 15 && r.top >= 0 && r.bottom <= innerHeight + 1
                    && r.right <= innerWidth + 1; })";
        tab.until("all of it is in view", seen).await;
        let contrast: f64 = tab.evaluate(CONTRAST).await;
        assert!(contrast > 4.5, "{theme}: {contrast}");
        tab.click("#full-screen").await;
        tab.until_gone("#full-score").await;
    }
}

/// The contrast between the words of a button on the full screen and its ground.
const CONTRAST: &str = "(() => {
    const style = getComputedStyle(document.querySelector('#reset-view'));
    const light = colour => {
        const parts = colour.match(/[\\d.]+/g).slice(0, 3).map(p => p / 255)
            .map(p => p <= 0.03928 ? p / 12.92 : ((p + 0.055) / 1.055) ** 2.4);
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
    };
    const both = [light(style.color), light(style.backgroundColor)].sort((a, b) => b - a);
    return (both[0] + 0.05) / (both[1] + 0.05);
})()";

async fn a_larger_scale_widens_the_lattice(visit: &Visit<'_>) {
    let tab = open_cube(visit, "4x4x4").await;
    let width = "document.querySelector('#lattice').clientWidth";
    let mut before: f64 = tab.evaluate(width).await;
    // First the place of the cross sections, then that of the panel.
    for presses in [1, 3] {
        for _ in 0..presses {
            tab.press("+").await;
        }
        before = tab
            .wait("a wider lattice", width, |&now: &f64| now > before + 100.0)
            .await;
    }
}

async fn names_of_axes_stay_in_view(visit: &Visit<'_>) {
    let tab = open_cube(visit, "6x6x6").await;
    tab.press("A").await;
    tab.until_there(".axis-name").await;
    let inside = "(() => {
        const frame = document.querySelector('#lattice').getBoundingClientRect();
        return [...document.querySelectorAll('.axis-name')].every(name => {
            const r = name.getBoundingClientRect();
            return r.left >= frame.left && r.right <= frame.right && r.top >= frame.top
                && r.bottom <= frame.bottom;
        });
    })()";
    for nearer in [0, -600, -600] {
        tab.run(&format!(
            "document.querySelector('#lattice').dispatchEvent(new WheelEvent('wheel', \
             {{ deltaY: {nearer}, cancelable: true }}))"
        ))
        .await;
        tab.until("the names are in view", inside).await;
    }
    tab.resize(500, 900).await;
    tab.until("they follow the size of the page", inside).await;
}

async fn sides_have_the_names_of_their_colours(visit: &Visit<'_>) {
    let preferences = Preferences::two_people().and("discs", json!("garden"));
    let tab = visit.open_with(&preferences, "board=4x4x4").await;
    tab.until_text("#moves thead", |text| {
        text.contains("Red") && text.contains("Green")
    })
    .await;
    tab.until_text(".spoken", |text| text.contains("Red")).await;
    tab.open_window("preferences").await;
    tab.choose("#discs", "ink").await;
    tab.until_text("#moves thead", |text| text.contains("Dark"))
        .await;
    tab.choose("#discs", "sea").await;
    tab.choose("#language", "fr").await;
    tab.until_text("#moves thead", |text| text.contains("Bleu"))
        .await;
}

async fn without_webgl_no_control_is_dead(visit: &Visit<'_>) {
    let tab = visit.blank().await;
    let preferences = Preferences::two_people().and("bench", json!({ "open": true }));
    tab.before_each_load(&preferences.script()).await;
    tab.before_each_load("HTMLCanvasElement.prototype.getContext = () => null")
        .await;
    tab.go(&visit.at("board=4x4x4")).await;
    tab.until_there("#no-webgl").await;
    tab.until_there("#bench-hints").await;
    for control in [
        "full-screen",
        "infinity",
        "smaller",
        "larger",
        "axes",
        "hover",
        "grid",
    ] {
        tab.until_gone(&format!("#bench-{control}")).await;
    }
    let shown = "[...document.querySelectorAll('.lattice button, .lattice select')]
        .some(e => e.offsetParent !== null)";
    assert!(!tab.evaluate::<bool>(shown).await);
    tab.press("f").await;
    tab.press("z").await;
    assert!(!tab.has(".board-frame.full").await);
}
