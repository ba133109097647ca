//! Games that come in and go out: files, pastes, drops, lists, and what is saved.

use serde_json::json;

use crate::driver::{Preferences, Tab, Visit};
use crate::fixtures::{game, moves_of};
use crate::harness::tests;

tests![
    a_database_is_opened_with_names_and_searched,
    a_large_database_does_not_freeze_the_page,
    a_long_ggf_file_is_read_while_the_page_answers,
    files_can_be_dropped_anywhere,
    games_can_be_pasted_anywhere,
    links_boards_and_lists_are_opened,
    saved_games_name_players_and_result,
    a_move_list_of_a_cube_has_its_board,
    a_replay_shows_discs_when_they_are_placed,
    a_cube_in_space_is_saved,
];

/// A function that makes WTHOR files. A game is tournament, Dark, Light and Dark's discs; it begins
/// with f5d6.
const WTHOR: &str = "
    const words = (...numbers) => numbers.flatMap(n => [n & 255, n >> 8]);
    const wtb = (year, games) => new Uint8Array([20, 26, 2, 24, ...words(games.length, 0), 0, 0,
        ...words(year), 8, 0, 24, 0, ...games.flatMap(([event, dark, light, discs]) =>
            [...words(event, dark, light), discs, 32, 56, 64, ...Array(58).fill(0)])]);
    const names = (length, list) => new Uint8Array([20, 26, 2, 24, 0, 0, 0, 0,
        ...words(list.length), 0, 0, 0, 0, 0, 0, ...list.flatMap(name =>
            [...name].map(c => c.charCodeAt(0)).concat(Array(length - name.length).fill(0)))]);
    const transfer = files => {
        const data = new DataTransfer();
        files.forEach(([name, bytes]) => data.items.add(new File([bytes], name)));
        return data;
    };";

const DATABASE: &str = "[
    ['WTH_1999.wtb', wtb(1999, [[0, 1, 2, 40], [1, 3, 1, 20]])],
    ['WTH_2001.wtb', wtb(2001, [[1, 2, 3, 33]])],
    ['WTH.JOU', names(20, ['???', 'Tastet Marc', 'Dupont Ren\\xe9', 'Ann'])],
    ['WTH.TRN', names(26, ['Paris Open', 'Mind Sports'])]]";

impl Tab {
    /// Chooses files in the dialog.
    async fn choose_files(&self, files: &str) {
        self.open_window("open").await;
        self.run(&format!(
            "{WTHOR}
             const input = document.querySelector('#open-file');
             input.files = transfer({files}).files;
             input.dispatchEvent(new Event('change', {{ bubbles: true }}))"
        ))
        .await;
    }

    /// Pastes a text on an element.
    async fn paste_on(&self, element: &str, text: &str) {
        self.run(&format!(
            "const data = new DataTransfer();
             data.setData('text/plain', {text:?});
             document.querySelector({element:?}).dispatchEvent(
                 new ClipboardEvent('paste', {{ clipboardData: data, bubbles: true }}))"
        ))
        .await;
    }

    /// Makes the page tell what it saves, as text, instead of saving it.
    async fn catch_files(&self) {
        self.run(
            "window.saved = null;
             URL.createObjectURL = blob => {
                 const reader = new FileReader();
                 reader.onload = () => { window.saved = reader.result; };
                 reader[blob.type === 'image/png' ? 'readAsDataURL' : 'readAsText'](blob);
                 return 'data:,';
             }",
        )
        .await;
    }

    async fn saved(&self) -> String {
        self.wait("a file", "window.saved ?? ''", |text: &String| {
            !text.is_empty()
        })
        .await
    }
}

async fn a_database_is_opened_with_names_and_searched(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.choose_files(DATABASE).await;
    tab.until_says("#games-found", "3 games").await;
    let titles = "#found-games b";
    assert_eq!(
        tab.texts(titles).await,
        [
            "Tastet Marc – Dupont René · 40-24",
            "Ann – Tastet Marc · 20-44",
            "Dupont René – Ann · 33-31"
        ]
    );
    tab.until_text("#found-games li .quiet", |text| {
        text.contains("Paris Open") && text.contains("1999")
    })
    .await;
    tab.fill("#search-games", "mind ann").await;
    tab.until_says("#games-found", "2 of 3 games").await;
    tab.choose("#sort-games", "2").await;
    tab.fill("#search-games", "").await;
    tab.until_says(titles, "Ann – Tastet Marc · 20-44").await;
    tab.fill("#search-games", "2001").await;
    tab.until_says("#games-found", "1 of 3 games").await;
    tab.click("#found-games button").await;
    tab.until_gone("dialog").await;
    tab.until_moves(2).await;
    tab.until_says("#dark-name", "Dupont René").await;
    tab.until_says("#light-name", "Ann").await;
    // The names stay with the game, and the list in the dialog.
    tab.reload().await;
    tab.until_says("#dark-name", "Dupont René").await;
}

async fn a_large_database_does_not_freeze_the_page(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.run(
        "window.longest = 0;
         let before = performance.now();
         const beat = () => {
             const now = performance.now();
             window.longest = Math.max(window.longest, now - before);
             before = now;
             setTimeout(beat, 0);
         };
         beat()",
    )
    .await;
    let games = "[['WTH.wtb', wtb(1999, Array.from({ length: 20000 }, (_, i) => [0, i % 900, i % 700, i % 65]))]]";
    tab.choose_files(games).await;
    tab.until_says("#games-found", "20000 games").await;
    tab.until_there("#names-missing").await;
    assert_eq!(tab.texts("#found-games li").await.len(), 100);
    tab.click("#more-games").await;
    tab.until(
        "more games",
        "document.querySelectorAll('#found-games li').length === 200",
    )
    .await;
    // The file is made here, too, and the machine may be busy.
    let longest: f64 = tab.evaluate("window.longest").await;
    assert!(longest < 3000.0, "the page stood still for {longest} ms");
}

async fn a_long_ggf_file_is_read_while_the_page_answers(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    // Counts how often the page answers while it says how far it is.
    tab.run(
        "window.answers = 0;
         const beat = () => {
             if (document.querySelector('#reading')) window.answers += 1;
             setTimeout(beat, 0);
         };
         beat()",
    )
    .await;
    let moves = moves_of(game("light_wins_44_20").moves).into_iter();
    let written: String = moves
        .zip(["B", "W"].into_iter().cycle())
        .map(|(cell, side)| format!("{side}[{cell}]"))
        .collect();
    let ggf = format!("(;GM[Othello]PC[x]PB[Ann]PW[Bob]TY[8]{written};)");
    let drop = format!(
        "{WTHOR}
         document.querySelector('.board-side').dispatchEvent(new DragEvent('drop', {{
             dataTransfer: transfer([['games.ggf', {ggf:?}.repeat(4000)]]),
             bubbles: true, cancelable: true }}))"
    );
    tab.run(&drop).await;
    tab.until_there("#reading").await;
    // Closing the dialog gives it up.
    tab.close_window().await;
    tab.until_gone("#reading").await;
    tab.run(&drop).await;
    tab.until_says("#games-found", "4000 games").await;
    tab.until_gone("#reading").await;
    let answers: u32 = tab.evaluate("window.answers").await;
    assert!(answers > 20, "the page answered {answers} times");
    tab.click("#found-games button").await;
    tab.until_says("#dark-name", "Ann").await;
}

async fn files_can_be_dropped_anywhere(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    let drop = |kind: &str, files: &str| {
        format!(
            "{WTHOR}
             document.querySelector('.board-side').dispatchEvent(new DragEvent({kind:?},
                 {{ dataTransfer: transfer({files}), bubbles: true, cancelable: true }}))"
        )
    };
    tab.run(&drop("dragover", DATABASE)).await;
    tab.until_there("#drop-here").await;
    tab.run(&drop("drop", DATABASE)).await;
    tab.until_gone("#drop-here").await;
    tab.until_says("#games-found", "3 games").await;
    tab.close_window().await;
    // A file with one game is shown at once.
    tab.run(&drop("drop", "[['game.txt', 'f5d6c3']]")).await;
    tab.until_moves(3).await;
    tab.run(&drop("drop", "[['bad.txt', 'hello']]")).await;
    tab.until_text("#notice", |text| text.contains("bad.txt: "))
        .await;
    tab.until_moves(3).await;
}

async fn games_can_be_pasted_anywhere(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    tab.paste_on(".board-side", "f5-d6-c3-d3").await;
    tab.until_moves(4).await;
    tab.paste_on("body", "hello").await;
    tab.until_text("#notice", |text| text.contains("not a cell"))
        .await;
    tab.until_moves(4).await;
    tab.paste_on("body", "f5d6\nf5f6\nf5f4").await;
    tab.until_says("#games-found", "3 games").await;
    tab.click("#found-games li:nth-child(3) button").await;
    tab.until_gone("dialog").await;
    assert_eq!(tab.moves().await, ["f5", "f4"]);
    // What is pasted into a text field belongs there.
    tab.open_window("open").await;
    tab.paste_on("#pasted", "c4c3d3").await;
    tab.until_there("dialog#open-window[open]").await;
    assert_eq!(tab.moves().await.len(), 2);
}

async fn links_boards_and_lists_are_opened(visit: &Visit<'_>) {
    let tab = visit.open_with(&Preferences::two_people(), "").await;
    let link = visit.at("board=6x6&moves=e4");
    tab.paste_on("body", &format!("Look at this: {link}")).await;
    tab.until_moves(1).await;
    assert_eq!(tab.cells("").await.len(), 36);
    tab.open_window("open").await;
    tab.choose("#open-board", "4x4").await;
    tab.fill("#pasted", "b1a1").await;
    tab.click("#open-it").await;
    tab.until_gone("dialog").await;
    assert_eq!(tab.cells("").await.len(), 16);
    tab.until_moves(2).await;
}

async fn saved_games_name_players_and_result(visit: &Visit<'_>) {
    let hash = format!("board=8x8&moves={}", game("dark_wins_39_25").moves);
    let names = Preferences::default().and("name", json!("Zoé"));
    let tab = visit.open_with(&names, &hash).await;
    tab.until_says("#dark-name", "Zoé").await;
    tab.catch_files().await;
    tab.open_window("share").await;
    tab.click("#save-ggf").await;
    let ggf = tab.saved().await;
    assert!(ggf.contains("PB[Zoé]PW[Computer: Casual]RE[+14]"), "{ggf}");
}

async fn a_move_list_of_a_cube_has_its_board(visit: &Visit<'_>) {
    let tab = visit
        .open_with(&Preferences::two_people(), "board=4x4x4")
        .await;
    tab.click(".sections .cell.playable").await;
    tab.until_moves(1).await;
    let moves = tab.moves().await.concat();
    tab.open_window("share").await;
    let written = "document.querySelector('#transcript').value";
    let written: String = tab.evaluate(written).await;
    assert_eq!(written, format!("4x4x4 {moves}"));
    tab.close_window().await;
    tab.press("8").await;
    tab.until_moves(0).await;
    tab.paste_on("body", &written).await;
    tab.until_moves(1).await;
    assert_eq!(tab.moves().await.concat(), moves);
}

/// The browser plays the file: at first there are four discs.
async fn a_replay_shows_discs_when_they_are_placed(visit: &Visit<'_>) {
    let tab = visit
        .open_with(&Preferences::two_people(), "board=8x8&moves=f5d6c3")
        .await;
    tab.catch_files().await;
    tab.open_window("share").await;
    tab.click("#save-replay").await;
    tab.saved().await;
    tab.run(
        "const place = document.body.appendChild(document.createElement('div'));
         place.id = 'replay';
         place.innerHTML = window.saved;
         place.querySelector('svg').pauseAnimations();
         window.discs = () => {
             const all = [...document.querySelectorAll('#replay circle')].map(disc => getComputedStyle(disc));
             const seen = all.filter(style => Number(style.opacity) > 0);
             const dark = seen.filter(style => style.fill === 'rgb(21, 24, 26)');
             return [seen.length, dark.length];
         }",
    )
    .await;
    for (seconds, expect) in [(0.1, [4, 2]), (1.0, [5, 4]), (1.8, [6, 3]), (2.6, [7, 5])] {
        tab.run(&format!(
            "document.querySelector('#replay svg').setCurrentTime({seconds})"
        ))
        .await;
        tab.wait("discs", "discs()", |found: &[usize; 2]| *found == expect)
            .await;
    }
}

async fn a_cube_in_space_is_saved(visit: &Visit<'_>) {
    let tab = visit
        .open_with(&Preferences::two_people(), "board=4x4x4")
        .await;
    tab.catch_files().await;
    tab.open_window("share").await;
    tab.click("#save-lattice").await;
    let picture = tab.saved().await;
    assert!(picture.starts_with("data:image/png;base64,"));
    // It shows something: not all pixels have the colour of the first one.
    tab.run(
        "window.colours = 0;
         const image = new Image();
         image.onload = () => {
             const canvas = new OffscreenCanvas(image.width, image.height);
             const context = canvas.getContext('2d');
             context.drawImage(image, 0, 0);
             const { data } = context.getImageData(0, 0, image.width, image.height);
             const all = new Uint32Array(data.buffer);
             window.colours = new Set(all).size;
         };
         image.src = window.saved",
    )
    .await;
    tab.wait("colours", "window.colours", |&colours: &usize| colours > 20)
        .await;
    tab.go_to(visit, "board=8x8").await;
    tab.open_window("share").await;
    assert!(!tab.has("#save-lattice").await);
}
