//! The review beside the board: reasons, lines and the report.

use crate::driver::{Preferences, Tab, Visit};
use crate::harness::tests;

tests![
    a_bad_move_has_a_reason_a_badge_and_an_arrow,
    what_follows_is_played_out_on_the_board,
    a_reason_leads_to_its_lesson,
    the_graph_has_a_scale_and_shows_values,
    the_table_and_the_graph_agree,
    a_review_fits_a_phone,
    the_board_stays_in_view_while_a_review_is_read,
    a_hint_says_what_the_review_says,
];

/// Both sides soon play beside the corners: Dark's c2 lets Light play b1, and Light's b2 is an X-square.
const GAME: &str = "board=8x8&moves=e6f6f5f4e3d3f3c5c2b1c3b2";

async fn reviewed(visit: &Visit<'_>) -> Tab {
    let preferences = Preferences::two_people().and("instant", serde_json::json!(true));
    let tab = visit.open_with(&preferences, GAME).await;
    tab.click("#analyse").await;
    tab.until_eventually("the review ends", "!document.querySelector('#progress')")
        .await;
    tab
}

/// Goes to the first move that decided the game.
async fn first_moment(tab: &Tab) {
    tab.click("#moments .moment").await;
    tab.until_there("#move-reason").await;
}

async fn a_bad_move_has_a_reason_a_badge_and_an_arrow(visit: &Visit<'_>) {
    let tab = reviewed(visit).await;
    first_moment(&tab).await;
    let reason = tab.text("#move-reason").await;
    assert!(reason.len() > 10 && !reason.contains('{'), "{reason}");
    assert!(tab.text("#move-better").await.starts_with("Better: "));
    tab.until_there(".board-side .badge text").await;
    tab.until_there(".board-side .better-head").await;
    // The arrow keys step, and the card follows.
    let before = tab.text("#move-card").await;
    tab.press("ArrowLeft").await;
    tab.until_text("#move-card", |text| text != before).await;
}

async fn what_follows_is_played_out_on_the_board(visit: &Visit<'_>) {
    let tab = reviewed(visit).await;
    first_moment(&tab).await;
    let game = tab.cells(":has(.disc)").await;
    tab.click("#what-follows").await;
    tab.until_there("#shown-line").await;
    tab.click("#line-forward").await;
    let count = "document.querySelectorAll('.board-side .disc').length";
    tab.wait("a disc more", count, |&count: &usize| count > game.len())
        .await;
    // The game is as it was.
    tab.click("#line-end").await;
    tab.wait("the game", count, |&count: &usize| count == game.len())
        .await;
    assert_eq!(tab.moves().await.len(), 12);
}

async fn a_reason_leads_to_its_lesson(visit: &Visit<'_>) {
    let tab = reviewed(visit).await;
    let moments = "document.querySelectorAll('#moments .moment').length";
    let moments: usize = tab.evaluate(moments).await;
    for moment in 1..=moments {
        tab.click(&format!("#moments li:nth-child({moment}) .moment"))
            .await;
        if tab.has("#review-lesson").await {
            let button = tab.text("#review-lesson").await;
            tab.click("#review-lesson").await;
            let title = tab
                .until_text("#lesson-title", |text| !text.is_empty())
                .await;
            assert!(button.contains(&title), "{button}: {title}");
            return;
        }
    }
    panic!("none of {moments} moments has a lesson");
}

async fn the_graph_has_a_scale_and_shows_values(visit: &Visit<'_>) {
    let tab = reviewed(visit).await;
    assert_eq!(tab.texts(".graph-scale").await.len(), 3);
    tab.hover("#graph").await;
    tab.until_text("#graph-value", |text| text.contains('+'))
        .await;
    tab.until_text("#review-legend", |text| text.contains('≈'))
        .await;
}

/// Both are from Dark's point of view, after moves of either side.
async fn the_table_and_the_graph_agree(visit: &Visit<'_>) {
    let tab = reviewed(visit).await;
    let mut leaders = [0, 0];
    for ply in 9..=12 {
        tab.click(&format!("#review-table tbody tr:nth-child({ply}) .move"))
            .await;
        let value = tab
            .text(&format!(
                "#review-table tbody tr:nth-child({ply}) td:nth-child(3)"
            ))
            .await;
        let leads: f64 = value.parse().unwrap();
        let said = tab
            .until_text("#graph-value", |text| text.starts_with(&format!("{ply}. ")))
            .await;
        let digits = value.trim_start_matches(['+', '-']);
        assert!(said.ends_with(digits), "{said} {value}");
        assert_eq!(said.contains("Dark"), leads > 0.0, "{said} {value}");
        leaders[usize::from(leads > 0.0)] += 1;
    }
    assert!(leaders[1] > 2, "Dark leads in this game: {leaders:?}");
}

async fn a_review_fits_a_phone(visit: &Visit<'_>) {
    let tab = reviewed(visit).await;
    tab.resize(360, 740).await;
    first_moment(&tab).await;
    let wide = "document.documentElement.scrollWidth <= innerWidth";
    tab.until("nothing is wider than the screen", wide).await;
}

/// On a tablet and on a phone the review is below the board.
async fn the_board_stays_in_view_while_a_review_is_read(visit: &Visit<'_>) {
    let tab = reviewed(visit).await;
    for (width, height) in [(360, 740), (820, 1180)] {
        tab.resize(width, height).await;
        tab.click("#moments li:last-child .moment").await;
        tab.until_there("#move-reason").await;
        let both = "(board => { const card = document.querySelector('#moments li:last-child')
                .getBoundingClientRect();
            return board.top >= 0 && board.bottom <= card.top
                && card.bottom < innerHeight + 1;
        })(document.querySelector('.board').getBoundingClientRect())";
        tab.until("board and moment are in view", both).await;
    }
}

async fn a_hint_says_what_the_review_says(visit: &Visit<'_>) {
    let tab = reviewed(visit).await;
    tab.click("#review-table tbody tr:nth-child(8) .move").await;
    let best = tab
        .text("#review-table tbody tr:nth-child(9) .line-cell")
        .await;
    tab.click("#hint").await;
    let hint = tab
        .until_text("#remark", |text| text.contains("depth"))
        .await;
    assert!(hint.starts_with(&format!("Hint: {best}, ≈")), "{hint}");
    let depth = hint.trim_end_matches('.').rsplit(' ').next().unwrap();
    let legend = tab.text("#review-legend").await;
    assert!(
        legend.contains(&format!("{depth} moves deep")),
        "{hint} {legend}"
    );
}
