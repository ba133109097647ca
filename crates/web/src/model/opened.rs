//! What a pasted text holds.

use outflank_record::{Game, recognise_games};
use outflank_rules::Board;

use super::Address;

/// What a text holds.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Opened {
    /// An address of this page.
    Address(Box<Address>),
    Games(Vec<Game>),
}

impl Opened {
    /// Reads a text: an address of this page, perhaps among other words, or games in any format.
    /// Moves without a board are played on `board`.
    ///
    /// # Errors
    /// A line that says what is wrong.
    pub(crate) fn read(text: &str, board: Option<&Board>) -> Result<Opened, String> {
        if let Some(found) = address_in(text) {
            return found.map(|address| Opened::Address(Box::new(address)));
        }
        let games = recognise_games(text, board).map_err(|error| error.to_string())?;
        Ok(Opened::Games(games))
    }
}

fn address_in(text: &str) -> Option<Result<Address, String>> {
    let parts = text
        .split_whitespace()
        .filter_map(|word| word.split_once('#'));
    let is_game = |part: &&str| {
        let keys = ["board=", "position=", "moves="];
        keys.iter().any(|key| part.starts_with(key))
    };
    let found = parts.map(|(_, part)| part).find(is_game)?;
    Address::read(found).transpose()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, board: Option<&str>, expect: &[&str]) {
        let board = board.map(|board| board.parse().unwrap());
        let games = match Opened::read(text, board.as_ref()).unwrap() {
            Opened::Games(games) => games,
            Opened::Address(address) => vec![address.game],
        };
        let found: Vec<String> = games
            .iter()
            .map(|game| format!("{} {game}", game.board()))
            .collect();
        assert_eq!(found, expect, "{text}");
    }

    #[test]
    fn links_transcripts_and_lists_are_read() {
        check("f5-d6-c3", None, &["8x8 f5d6c3"]);
        check("e4", Some("6x6"), &["6x6 e4"]);
        check("f5d6\nf5f6\n", None, &["8x8 f5d6", "8x8 f5f6"]);
        check("https://a.org/p/#board=6x6&moves=e4", None, &["6x6 e4"]);
        check(
            "Look: https://a.org/#moves=f5d6&at=1 !",
            None,
            &["8x8 f5d6"],
        );
    }

    #[test]
    fn garbage_is_an_error() {
        for text in [
            "",
            "hello",
            "https://a.org/",
            "https://a.org/#board=9",
            "##-XO- X",
        ] {
            assert!(Opened::read(text, None).is_err(), "{text}");
        }
    }
}
