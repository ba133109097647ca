//! The cross sections: linked with each other and with the lattice, and enough for a whole game.

use outflank_rules::Move;
use outflank_scene::LatticeStyle;

use super::{in_section, name, open_cube, place_of, show_slice, shown_balls, start, visible_move};
use crate::driver::{Preferences, Tab, Visit};
use crate::harness::tests;

tests![
    a_cell_under_the_pointer_shows_in_all_four_views,
    a_ball_under_the_pointer_shows_in_the_sections,
    a_click_on_a_ball_shows_its_sections,
    sections_are_played_with_the_keyboard,
    sections_show_the_move_of_the_computer,
    a_whole_game_works_without_webgl,
    holes_are_set_up_in_a_cube,
];

/// The cells that the three sections mark.
async fn pointed_at(tab: &Tab) -> Vec<String> {
    tab.evaluate("[...document.querySelectorAll('.pointed-at')].map(c => c.dataset.cell)")
        .await
}

async fn a_cell_under_the_pointer_shows_in_all_four_views(visit: &Visit<'_>) {
    let tab = open_cube(visit, "6x6x6").await;
    for (axis, cell) in [('z', "b2c"), ('x', "c5f"), ('y', "f3a")] {
        show_slice(&tab, axis, cell).await;
        tab.hover(&in_section(axis, cell)).await;
        tab.until_says("#cell-name", cell).await;
        assert_eq!(pointed_at(&tab).await, [cell, cell, cell]);
        for slice in [
            format!("#slice-x-{}", &cell[0..1]),
            format!("#slice-y-{}", &cell[1..2]),
            format!("#slice-z-{}", &cell[2..3]),
        ] {
            let shown = format!("document.querySelector({slice:?}).checked");
            tab.until("the slice follows", &shown).await;
        }
    }
    // When the pointer leaves, the chosen slices return.
    tab.move_mouse(700.0, 5.0).await;
    tab.until_gone("#cell-name").await;
    for slice in ["#slice-z-c", "#slice-x-c", "#slice-y-3"] {
        let shown = format!("document.querySelector({slice:?}).checked");
        tab.until("the chosen slice is back", &shown).await;
    }
}

async fn a_ball_under_the_pointer_shows_in_the_sections(visit: &Visit<'_>) {
    let tab = open_cube(visit, "4x4x4").await;
    let position = start("4x4x4");
    let (cell, x, y) = visible_move(&tab, &position)
        .await
        .expect("a legal ball is visible");
    tab.move_mouse(x, y).await;
    let name = name(&position, cell);
    tab.until_says("#cell-name", &name).await;
    assert_eq!(pointed_at(&tab).await, [name.clone(), name.clone(), name]);
}

async fn a_click_on_a_ball_shows_its_sections(visit: &Visit<'_>) {
    let tab = open_cube(visit, "6x6x6").await;
    let position = start("6x6x6");
    let balls = shown_balls(&position, &LatticeStyle::default());
    // A corner is never hidden and never a legal move.
    let shape = position.board().shape();
    for corner in ["a1a", "f1a", "a6a", "f6f"] {
        let Some((x, y)) = place_of(&tab, &balls, shape.parse_cell(corner).unwrap()).await else {
            continue;
        };
        tab.click_at(x, y).await;
        tab.move_mouse(700.0, 5.0).await;
        let button = format!("#slice-x-{}", &corner[0..1]);
        let shown = format!("document.querySelector({button:?}).checked");
        tab.until("the slice of the corner is shown", &shown).await;
    }
    assert!(tab.moves().await.is_empty());
}

async fn sections_are_played_with_the_keyboard(visit: &Visit<'_>) {
    let tab = open_cube(visit, "4x4x4").await;
    // The section across z shows layer b.
    tab.run("document.querySelector('#section-z .cell[tabindex=\"0\"]').focus()")
        .await;
    let focused = "document.activeElement?.dataset?.cell ?? ''";
    let until_focus = async |cell: &str| {
        tab.wait("the focus moves", focused, |found: &String| found == cell)
            .await;
    };
    until_focus("a1b").await;
    tab.press("PageDown").await;
    until_focus("a1c").await;
    tab.press("ArrowRight").await;
    until_focus("b1c").await;
    tab.press("PageUp").await;
    until_focus("b1b").await;
    // A typed coordinate plays in another slice.
    let position = start("4x4x4");
    let moves: Vec<String> = position
        .legal_moves()
        .iter()
        .map(|cell| name(&position, cell))
        .collect();
    let far = moves.iter().find(|name| name.ends_with('d')).unwrap();
    tab.type_keys(far).await;
    tab.until_moves(1).await;
    until_focus(far).await;
    assert_eq!(tab.moves().await, [far.as_str()]);
    // A screen reader reads the coordinates first.
    let said: String = tab
        .evaluate("document.activeElement.getAttribute('aria-label')")
        .await;
    assert!(said.starts_with(far.as_str()), "{said}");
}

async fn sections_show_the_move_of_the_computer(visit: &Visit<'_>) {
    let seats = serde_json::json!({ "dark": "human", "light": { "level": "beginner" } });
    let preferences = Preferences::default().and("seats", seats);
    let tab = visit.open_with(&preferences, "board=4x4x4").await;
    super::stop_turning(&tab).await;
    let (_, x, y) = visible_move(&tab, &start("4x4x4"))
        .await
        .expect("a legal ball is visible");
    tab.click_at(x, y).await;
    tab.until_moves(2).await;
    tab.move_mouse(700.0, 5.0).await;
    let answer = tab.moves().await[1].clone();
    for axis in ['x', 'y', 'z'] {
        tab.until_there(&format!("{}.last", in_section(axis, &answer)))
            .await;
    }
}

async fn a_whole_game_works_without_webgl(visit: &Visit<'_>) {
    let tab = visit.blank().await;
    let preferences = Preferences::two_people().and("instant", true.into());
    tab.before_each_load(&preferences.script()).await;
    tab.before_each_load(
        "const usual = HTMLCanvasElement.prototype.getContext;
         HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
             return kind.startsWith('webgl') ? null : usual.call(this, kind, ...rest);
         };",
    )
    .await;
    tab.go(&visit.at("board=4x4x4")).await;
    tab.until_there("#no-webgl").await;
    let mut position = start("4x4x4");
    let mut moves = 0;
    while !position.is_over() {
        if position.must_pass() {
            position = position.play(Move::Pass).unwrap();
            moves += 1;
            continue;
        }
        let cell = position.legal_moves().iter().next().unwrap();
        let name = name(&position, cell);
        let axis = ['x', 'y', 'z'][moves % 3];
        show_slice(&tab, axis, &name).await;
        tab.click(&in_section(axis, &name)).await;
        position = position.play(Move::Place(cell)).unwrap();
        moves += 1;
        tab.until_moves(moves + usize::from(position.must_pass()))
            .await;
    }
    tab.until_there("dialog#result-window[open]").await;
}

async fn holes_are_set_up_in_a_cube(visit: &Visit<'_>) {
    let tab = open_cube(visit, "4x4x4").await;
    tab.open_window("set-up").await;
    tab.click("label:has(#put-hole)").await;
    let cell = |name: &str| format!("dialog [data-cell='{name}']");
    for name in ["a1a", "d4d"] {
        tab.click(&cell(name)).await;
        tab.until_there(&format!("{}.hole", cell(name))).await;
    }
    tab.click("label:has(#put-light)").await;
    tab.click(&cell("d1a")).await;
    tab.click("#play-from-here").await;
    tab.until_gone("dialog").await;
    tab.until_counts(4, 5).await;
    show_slice(&tab, 'z', "a1a").await;
    tab.until_there(&format!("{}.hole", in_section('z', "a1a")))
        .await;
    tab.until_there(&format!("{} .disc.light", in_section('z', "d1a")))
        .await;
}
