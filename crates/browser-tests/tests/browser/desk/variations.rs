//! The tree of variations: comments, promotion, deletion, and what is kept of it.

use crate::driver::{Tab, Visit};
use crate::harness::tests;

tests![
    variations_are_promoted_and_deleted,
    comments_and_variations_are_shared,
    comments_and_variations_are_in_a_file,
];

/// A game with the variation f4 d3 and a comment.
async fn annotated(visit: &Visit<'_>) -> Tab {
    let tab = visit.open("board=8x8&moves=f5d6c3&dark=Ann~B.").await;
    tab.until_there("#desk").await;
    tab.click("#moves .dark-column .move").await;
    tab.until_cells(".last", &["f5"]).await;
    tab.play("f4d3").await;
    tab.fill("#comment", "quiet (50 %) & good").await;
    tab.until_says("#variations .branch .comment", "quiet (50 %) & good")
        .await;
    tab
}

async fn until_lines(tab: &Tab, main: &[&str], branch: &[&str]) {
    let lines = "[[...document.querySelectorAll('#variations > .ply .tree-move')].map(it => it.textContent),
        [...document.querySelectorAll('#variations .branch .tree-move')].map(it => it.textContent)]";
    tab.wait("the lines", lines, |found: &(Vec<String>, Vec<String>)| {
        found.0 == main && found.1 == branch
    })
    .await;
}

async fn variations_are_promoted_and_deleted(visit: &Visit<'_>) {
    let tab = annotated(visit).await;
    until_lines(&tab, &["f5", "d6", "c3"], &["f4", "d3"]).await;
    tab.click("#promote").await;
    until_lines(&tab, &["f5", "f4", "d3"], &["d6", "c3"]).await;
    assert!(tab.has("#promote:disabled").await, "it is the main line");
    // A click goes there.
    tab.click("#variations .branch .tree-move").await;
    tab.until_cells(".last", &["d6"]).await;
    tab.until_says("#variations .tree-move[aria-current]", "d6")
        .await;
    tab.click("#delete-from-here").await;
    tab.until_gone("#variations .branch").await;
    tab.until_cells(".last", &["f5"]).await;
    tab.click("#undo").await;
    until_lines(&tab, &["f5", "f4", "d3"], &["d6", "c3"]).await;
    tab.until_cells(".last", &["d6"]).await;
    // With the keyboard, too.
    tab.click("#delete-from-here").await;
    tab.until_gone("#variations .branch").await;
    tab.press_with_control("z").await;
    until_lines(&tab, &["f5", "f4", "d3"], &["d6", "c3"]).await;
    tab.reload().await;
    until_lines(&tab, &["f5", "f4", "d3"], &["d6", "c3"]).await;
    tab.until_cells(".last", &["d6"]).await;
}

async fn comments_and_variations_are_shared(visit: &Visit<'_>) {
    let tab = annotated(visit).await;
    tab.open_window("share").await;
    let address: String = tab
        .evaluate("document.querySelector('#address').value")
        .await;
    let other = visit.blank().await;
    other.go(&address).await;
    check_annotated(&other).await;
}

async fn check_annotated(tab: &Tab) {
    until_lines(tab, &["f5", "d6", "c3"], &["f4", "d3"]).await;
    tab.until_says("#variations .branch .comment", "quiet (50 %) & good")
        .await;
    tab.until_says("#dark-name", "Ann B.").await;
}

async fn comments_and_variations_are_in_a_file(visit: &Visit<'_>) {
    let tab = annotated(visit).await;
    tab.run(
        "const usual = URL.createObjectURL;
         URL.createObjectURL = blob => {
             blob.text().then(text => { window.saved = text; });
             return usual(blob);
         }",
    )
    .await;
    tab.open_window("share").await;
    tab.click("#save-ggf").await;
    let saved: String = tab
        .wait("the file", "window.saved ?? ''", |text: &String| {
            !text.is_empty()
        })
        .await;
    let other = visit.open("").await;
    other.open_window("open").await;
    other.fill("#pasted", &saved).await;
    other.click("#open-it").await;
    other.until_gone("dialog").await;
    check_annotated(&other).await;
}
