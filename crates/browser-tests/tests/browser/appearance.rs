//! Languages, themes and colours.

use crate::driver::Visit;
use crate::harness::tests;

tests![
    the_language_is_saved,
    theme_and_discs_are_saved,
    legal_moves_can_be_hidden,
    a_phone_shows_the_whole_board,
];

async fn the_language_is_saved(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    tab.until_says("#new-game", "New game").await;
    tab.open_window("preferences").await;
    tab.choose("#language", "fr").await;
    tab.until_says("#new-game", "Nouvelle partie").await;
    tab.until(
        "the document says so",
        "document.documentElement.lang === 'fr'",
    )
    .await;
    tab.reload().await;
    tab.until_says("#new-game", "Nouvelle partie").await;
}

async fn theme_and_discs_are_saved(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    let ground = "getComputedStyle(document.body).backgroundColor";
    let disc = "getComputedStyle(document.querySelector('.disc.dark .face')).fill";
    tab.open_window("preferences").await;
    tab.choose("#theme", "light").await;
    let light: String = tab.evaluate(ground).await;
    let ink: String = tab.evaluate(disc).await;
    tab.choose("#theme", "dark").await;
    tab.wait("dark ground", ground, |now: &String| *now != light)
        .await;
    tab.choose("#discs", "sea").await;
    let sea: String = tab
        .wait("other discs", disc, |now: &String| *now != ink)
        .await;
    tab.reload().await;
    tab.wait("still dark", ground, |now: &String| *now != light)
        .await;
    tab.wait("still these discs", disc, |now: &String| *now == sea)
        .await;
}

async fn legal_moves_can_be_hidden(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    assert!(tab.has(".board-side .dot").await);
    tab.open_window("preferences").await;
    tab.click("#like-legal").await;
    tab.until_gone(".board-side .dot").await;
    tab.close_window().await;
    tab.click_cell("d3").await;
    tab.until_there(".board-side [data-cell=d3] .disc").await;
}

async fn a_phone_shows_the_whole_board(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    tab.resize(360, 640).await;
    let fits = "(() => {
        const r = document.querySelector('.board').getBoundingClientRect();
        return r.left >= 0 && r.right <= innerWidth && r.width > 300
            && document.documentElement.scrollWidth <= innerWidth;
    })()";
    tab.until("the board fills the width and nothing is wider", fits)
        .await;
}
