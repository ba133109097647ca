//! Languages, themes and colours.

use serde_json::json;

use crate::driver::{Preferences, Tab, Visit};
use crate::fixtures::{game, split_last};
use crate::harness::tests;

tests![
    the_language_is_saved,
    theme_and_discs_are_saved,
    legal_moves_can_be_hidden,
    a_phone_shows_the_whole_board,
    a_phone_on_its_side_has_a_large_board,
    the_menu_of_a_phone_cuts_no_word,
    windows_are_no_wider_than_a_phone,
    all_controls_of_a_finished_game_share_a_row,
    paper_is_white_in_every_theme,
    the_panel_keeps_its_place_while_a_computer_thinks,
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

async fn a_phone_on_its_side_has_a_large_board(visit: &Visit<'_>) {
    for board in ["8x8", "hex5"] {
        let tab = visit.open(&format!("board={board}")).await;
        tab.resize(740, 360).await;
        let fits = "(() => {
            const r = document.querySelector('.board').getBoundingClientRect();
            return r.top >= 0 && r.bottom <= innerHeight && r.height > 290
                && document.documentElement.scrollWidth <= innerWidth;
        })()";
        tab.until("the board is as high as the screen", fits).await;
    }
}

async fn the_menu_of_a_phone_cuts_no_word(visit: &Visit<'_>) {
    let tab = visit.open("").await;
    for language in ["en", "fr"] {
        tab.speak(language).await;
        for (width, height) in [(360, 740), (740, 360), (667, 375)] {
            tab.resize(width, height).await;
            let whole = "[...document.querySelectorAll('.menu button')].every(button => {
                const menu = document.querySelector('.menu').getBoundingClientRect();
                const r = button.getBoundingClientRect();
                return r.left >= menu.left && r.right <= menu.right && r.bottom <= menu.bottom
                    && menu.right <= innerWidth;
            })";
            tab.until("all words are whole", whole).await;
            let fits =
                "document.querySelector('.board').getBoundingClientRect().bottom <= innerHeight";
            tab.until("the board is in view", fits).await;
        }
    }
}

impl Tab {
    /// Chooses a language in the settings.
    async fn speak(&self, language: &str) {
        self.open_window("preferences").await;
        self.choose("#language", language).await;
        self.until(
            "the page speaks it",
            &format!("document.documentElement.lang === '{language}'"),
        )
        .await;
        self.close_window().await;
    }
}

async fn all_controls_of_a_finished_game_share_a_row(visit: &Visit<'_>) {
    let (before, last) = split_last(game("dark_wins_39_25").moves);
    let hash = format!("board=8x8&moves={before}");
    let tab = visit.open_with(&Preferences::two_people(), &hash).await;
    tab.click("#go-on").await;
    tab.play(&last).await;
    tab.until_there("dialog#result-window[open]").await;
    tab.close_window().await;
    for language in ["en", "fr"] {
        tab.resize(1000, 700).await;
        tab.speak(language).await;
        for (width, height) in [
            (360, 740),
            (740, 360),
            (820, 1180),
            (1440, 900),
            (2560, 1440),
        ] {
            tab.resize(width, height).await;
            let share = "(buttons => buttons.length === 5 && buttons.every(button => {
                const middle = r => r.top + r.height / 2;
                const [one, first] = [button, buttons[0]].map(it => middle(it.getBoundingClientRect()));
                return Math.abs(one - first) < 3;
            }))([...document.querySelectorAll('.words:has(#value) button')])";
            let what = format!("they share a row on {width} pixels in {language}");
            tab.until(&what, share).await;
        }
    }
}

async fn windows_are_no_wider_than_a_phone(visit: &Visit<'_>) {
    let tab = visit.open("board=8x8&moves=f5d6c3d3c4").await;
    for language in ["en", "fr"] {
        tab.resize(1000, 700).await;
        tab.speak(language).await;
        for window in [
            "new-game",
            "learn",
            "open",
            "set-up",
            "games",
            "share",
            "preferences",
            "manual",
            "help",
        ] {
            tab.resize(1000, 700).await;
            tab.open_window(window).await;
            tab.run(
                "document.querySelectorAll('dialog details').forEach(it => { it.open = true; })",
            )
            .await;
            for (width, height) in [(360, 740), (740, 360)] {
                tab.resize(width, height).await;
                let fits = "(dialog => dialog.scrollWidth <= dialog.clientWidth
                    && [...dialog.querySelectorAll('button, select, input, textarea')].every(it =>
                        it.closest('.lesson-dots') || !it.checkVisibility()
                            || it.getBoundingClientRect().right <= innerWidth)
                    )(document.querySelector('dialog'))";
                let what = format!("{window} fits {width} pixels in {language}");
                tab.until(&what, fits).await;
            }
            tab.close_window().await;
        }
    }
}

async fn paper_is_white_in_every_theme(visit: &Visit<'_>) {
    let dark = Preferences::default().and("theme", json!("dark"));
    let tab = visit.open_with(&dark, "board=8x8&moves=f5d6c3").await;
    let colours =
        "(style => [style.backgroundColor, style.color])(getComputedStyle(document.body))";
    let on_screen: [String; 2] = tab.evaluate(colours).await;
    assert_ne!(on_screen[0], "rgb(255, 255, 255)");
    tab.print_preview().await;
    tab.wait("black on white", colours, |colours: &[String; 2]| {
        *colours == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
    })
    .await;
    let shown = "s => document.querySelector(s)?.checkVisibility() ?? false";
    let shown: [bool; 4] = tab
        .evaluate(&format!(
            "['.board', '#moves', '.bar', '.toolbar'].map({shown})"
        ))
        .await;
    assert_eq!(shown, [true, true, false, false]);
}

async fn the_panel_keeps_its_place_while_a_computer_thinks(visit: &Visit<'_>) {
    let slow = json!({ "character": { "name": "arwen", "depth": 14 } });
    let seats = json!({ "dark": "human", "light": slow });
    let preferences = Preferences::default().and("seats", seats);
    let tab = visit.open_with(&preferences, "").await;
    let places = "['#thinking', '#value', '#opening'].map(s =>
        document.querySelector(s).getBoundingClientRect().top)";
    let before: Vec<f64> = tab.evaluate(places).await;
    tab.play("d3").await;
    tab.until_text("#thinking", |text| !text.is_empty()).await;
    let after: Vec<f64> = tab.evaluate(places).await;
    assert_eq!(before, after);
}
