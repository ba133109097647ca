//! Games from `fixtures/`, in the notation of the page.

use outflank_testkit::fixtures::{Transcript, transcripts};

/// A transcript by its name.
pub(crate) fn game(name: &str) -> Transcript {
    let games = transcripts().expect("the transcripts can be read");
    let found = games.into_iter().find(|game| game.name == name);
    found.unwrap_or_else(|| panic!("there is no transcript {name}"))
}

/// The moves of a transcript without passes.
pub(crate) fn moves_of(transcript: &str) -> Vec<String> {
    let letters: Vec<char> = transcript.to_lowercase().chars().collect();
    let moves = letters.chunks(2).map(|pair| pair.iter().collect());
    moves.filter(|name: &String| name != "--").collect()
}

/// All moves but the last, and the last.
pub(crate) fn split_last(transcript: &str) -> (String, String) {
    let mut moves = moves_of(transcript);
    let last = moves.pop().expect("a game has moves");
    (moves.concat(), last)
}

/// A row of the classic table, as it was printed.
pub(crate) struct ThreePlyRow {
    pub(crate) played: String,
    pub(crate) value: String,
    pub(crate) best: String,
}

/// The rows of a game in `fixtures/web/analysis.txt`.
pub(crate) fn classic_rows(game: &str) -> Vec<ThreePlyRow> {
    let lines = include_str!("../../../../fixtures/web/analysis.txt").lines();
    let rows = lines
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| {
            let mut words = line.split_whitespace().map(str::to_owned);
            let name = words.next()?;
            let (_number, played, value) = (words.next()?, words.next()?, words.next()?);
            let best = words.next()?.replace("--", "N/A");
            (name == game).then_some(ThreePlyRow {
                played,
                value,
                best,
            })
        });
    rows.collect()
}
