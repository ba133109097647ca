//! What is said about opened files, in English.

use super::OpeningTexts;

pub(crate) const OPENING: OpeningTexts = OpeningTexts {
    drop_here: "Drop it to open it",
    board_of_moves: "Board, if the text names none",
    board_as_written: "8×8",
    search: "Search players, tournaments and years",
    sort: "Sort by",
    orders: ["file", "year", "Dark", "Light", "tournament", "result"],
    show_more: "Show more",
    no_match: "No game matches.",
    names_missing: "Open WTH.JOU and WTH.TRN, too, to see the names of players and tournaments.",
    names_known: "The names are known now. Open games, too.",
    games_found: |found, all| match found == all {
        true => format!("{all} games"),
        false => format!("{found} of {all} games"),
    },
    reading: |games| format!("Reading: {games} games so far"),
    numbered_game: |number| format!("Game {number}"),
    save_lattice: "Cube in space (PNG)",
};
