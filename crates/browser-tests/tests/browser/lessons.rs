//! The course.

use serde_json::json;

use crate::driver::{Preferences, Tab, Visit};
use crate::harness::tests;

tests![
    a_wrong_try_is_followed_by_another_without_a_button,
    every_lesson_can_be_finished,
    board_and_comment_fit_on_a_phone,
];

/// The lesson on X-squares is the sixth, that on balanced edges the eleventh, that on cubes the
/// nineteenth.
const X_SQUARES: usize = 6;
const BALANCE: usize = 11;
const CUBE: usize = 19;

impl Tab {
    async fn open_lesson(&self, number: usize) {
        if !self.has("dialog#learn-window[open]").await {
            self.open_window("learn").await;
        }
        self.click(&format!(".lesson-dots li:nth-child({number}) button"))
            .await;
        self.until_text("#lesson-count", |text| {
            text.starts_with(&format!("Lesson {number} of "))
        })
        .await;
    }

    async fn try_in_lesson(&self, cell: &str) {
        self.click(&format!(".lesson-board [data-cell={cell:?}]"))
            .await;
    }
}

async fn a_wrong_try_is_followed_by_another_without_a_button(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    tab.open_lesson(X_SQUARES).await;
    tab.try_in_lesson("g7").await;
    tab.until_there("#lesson-said.wrong").await;
    // Light takes the corner, and then the board returns by itself. The comment stays.
    tab.until_there(".lesson-board [data-cell=h8].last").await;
    tab.until_there(".lesson-board [data-cell=c4].legal").await;
    assert!(tab.has("#lesson-said.wrong").await);
    assert!(!tab.has("#try-again").await);
    tab.try_in_lesson("g7").await;
    tab.until_there(".lesson-board [data-cell=g7].last").await;
    // Nobody has to wait for the refutation.
    tab.try_in_lesson("c4").await;
    tab.until_there("#lesson-said.right").await;
    tab.until_there(".lesson-dot.done[aria-current]").await;
}

async fn every_lesson_can_be_finished(visit: &Visit<'_>) {
    let preferences = Preferences::default().and("instant", json!(true));
    let tab = visit.open_with(&preferences, "").await;
    tab.open_lesson(1).await;
    let count = tab.texts(".lesson-dot").await.len();
    assert!(count >= 20, "{count}");
    for number in 1..=count {
        tab.open_lesson(number).await;
        tab.click("#show-answer").await;
        tab.until_there(".lesson-board .cell.hint").await;
        tab.click(".lesson-board .cell.hint").await;
        tab.until_there("#lesson-said.right").await;
    }
    assert_eq!(tab.texts(".lesson-dot.done").await.len(), count);
}

async fn board_and_comment_fit_on_a_phone(visit: &Visit<'_>) {
    let preferences = Preferences::default().and("instant", json!(true));
    let tab = visit.open_with(&preferences, "").await;
    let wrong_tries = [(X_SQUARES, "g7"), (BALANCE, "b8"), (CUBE, "b2a")];
    for (width, height) in [(360, 740), (740, 360)] {
        tab.resize(width, height).await;
        for (lesson, wrong) in wrong_tries {
            tab.open_lesson(lesson).await;
            let whole = "(r => r.top >= 0 && r.bottom <= innerHeight)(
                document.querySelector('.lesson-board .board').getBoundingClientRect())";
            tab.until("the board is in view at first", whole).await;
            tab.try_in_lesson(wrong).await;
            tab.until_there("#lesson-said.wrong").await;
            let in_view = "['.lesson-board .board', '#lesson-said'].every(selector => {
                const r = document.querySelector(selector).getBoundingClientRect();
                const steps = document.querySelector('.lesson-steps').getBoundingClientRect();
                const lowest = r.right <= steps.left ? innerHeight : Math.min(steps.top + 1, innerHeight);
                return r.left >= 0 && r.right <= innerWidth && r.top >= 0 && r.bottom <= lowest;
            })";
            tab.until("board and comment are in view", in_view).await;
        }
    }
}
