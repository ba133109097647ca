//! Pictures of the lattice, compared with small reference pictures that a person has checked.
//!
//! `OUTFLANK_NEW_PICTURES=1` writes new reference pictures instead. Look at them before you commit.

use std::fs;
use std::path::PathBuf;

use png::{Decoder, Transformations};
use serde_json::json;

use crate::driver::{Preferences, Tab, Visit};
use crate::harness::tests;

tests![
    the_start_of_a_cube_looks_as_it_should,
    a_game_under_way_looks_as_it_should,
    categories_and_axes_look_as_they_should,
    a_cube_without_its_outer_layer_looks_as_it_should,
    a_section_looks_as_it_should,
];

/// The largest average difference of pixels, of 255. Renderers and fonts differ.
const TOLERANCE: f64 = 5.0;
/// The scale of the reference pictures.
const SCALE: f64 = 0.25;

/// Opens a board without animation and with these settings of the lattice.
async fn open(visit: &Visit<'_>, space: serde_json::Value, hash: &str) -> Tab {
    let preferences = Preferences::two_people()
        .and("instant", true.into())
        .and("theme", json!("light"))
        .and("space", space);
    let tab = visit.blank().await;
    tab.before_each_load(&preferences.script()).await;
    tab.before_each_load(
        "const usual = window.matchMedia.bind(window);
         window.matchMedia = query => usual(query.includes('reduced-motion') ? 'all' : query);",
    )
    .await;
    tab.resize(1200, 800).await;
    tab.go(&visit.at(hash)).await;
    tab.until_there("#turning[aria-pressed=false]").await;
    tab.run("window.drawn = false; requestAnimationFrame(() => requestAnimationFrame(() => { window.drawn = true; }))")
        .await;
    tab.until("the picture is drawn", "window.drawn").await;
    tab
}

async fn compare(tab: &Tab, element: &str, name: &str) {
    let found = tab.picture(element, SCALE).await;
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("pictures");
    let file = folder.join(format!("{name}.png"));
    if std::env::var_os("OUTFLANK_NEW_PICTURES").is_some() {
        fs::create_dir_all(&folder).unwrap();
        fs::write(&file, found).unwrap();
        return;
    }
    let kept = fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let difference = difference(&kept, &found);
    if difference > TOLERANCE {
        let seen = std::env::temp_dir().join(format!("outflank-{name}.png"));
        fs::write(&seen, found).unwrap();
        panic!(
            "{name} differs by {difference:.1} of 255; the new picture is in {}",
            seen.display()
        );
    }
}

/// The average difference of the pixels of two pictures, of 255.
fn difference(a: &[u8], b: &[u8]) -> f64 {
    let (a, b) = (pixels(a), pixels(b));
    assert_eq!((a.0, a.1), (b.0, b.1), "the pictures have different sizes");
    let sum: u64 =
        a.2.iter()
            .zip(&b.2)
            .map(|(a, b)| u64::from(a.abs_diff(*b)))
            .sum();
    sum as f64 / a.2.len() as f64
}

/// Width, height, and red, green and blue of every pixel.
fn pixels(png: &[u8]) -> (u32, u32, Vec<u8>) {
    let mut decoder = Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let frame = reader.next_frame(&mut bytes).unwrap();
    let samples = frame.color_type.samples();
    let colours = bytes[..frame.buffer_size()]
        .chunks(samples)
        .flat_map(|pixel| pixel[..3].to_vec())
        .collect();
    (frame.width, frame.height, colours)
}

async fn the_start_of_a_cube_looks_as_it_should(visit: &Visit<'_>) {
    let tab = open(visit, json!({}), "board=6x6x6").await;
    compare(&tab, "#lattice", "start").await;
}

async fn a_game_under_way_looks_as_it_should(visit: &Visit<'_>) {
    let tab = open(visit, json!({ "grid": "none" }), "board=4x4x4").await;
    for _ in 0..6 {
        let moves = tab.moves().await.len();
        // The first playable cell in any section.
        tab.click(".sections .playable").await;
        tab.until_moves(moves + 1).await;
    }
    tab.move_mouse(700.0, 5.0).await;
    tab.until_gone("#cell-name").await;
    compare(&tab, "#lattice", "under-way").await;
}

async fn categories_and_axes_look_as_they_should(visit: &Visit<'_>) {
    let look = json!({ "paint": "categories", "axes": true, "grid": "all" });
    let tab = open(visit, look, "board=6x6x6").await;
    tab.until_there("#legend").await;
    compare(&tab, "#lattice", "categories").await;
}

async fn a_cube_without_its_outer_layer_looks_as_it_should(visit: &Visit<'_>) {
    let look = json!({ "inside": "peel1", "infinity": true, "paint": "categories" });
    let tab = open(visit, look, "board=6x6x6").await;
    compare(&tab, "#lattice", "peeled").await;
}

async fn a_section_looks_as_it_should(visit: &Visit<'_>) {
    let tab = open(visit, json!({}), "board=6x6x6").await;
    compare(&tab, "#section-y .board", "section").await;
}
