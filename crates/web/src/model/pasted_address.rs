//! Addresses of this page in a text that somebody pasted.

use super::Address;

/// The first address of this page in a text, perhaps among other words.
///
/// # Errors
/// A line that says what is wrong with it.
pub(crate) fn address_in(text: &str) -> Option<Result<Address, String>> {
    let is_game = |part: &&str| {
        let keys = ["board=", "position=", "moves="];
        keys.iter().any(|key| part.starts_with(key))
    };
    let mut parts = text
        .split_whitespace()
        .filter_map(|word| word.split_once('#'));
    let (_, found) = parts.find(|(_, part)| is_game(part))?;
    Address::read(found).transpose()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_found_among_words() {
        let games = |text| {
            let found = address_in(text)?.unwrap();
            Some(format!("{} {}", found.game.board(), found.game))
        };
        let alone = games("https://a.org/p/#board=6x6&moves=e4");
        assert_eq!(alone.as_deref(), Some("6x6 e4"));
        let among = games("Look: https://a.org/#moves=f5d6&at=1 !");
        assert_eq!(among.as_deref(), Some("8x8 f5d6"));
        for text in ["", "f5-d6-c3", "https://a.org/", "##-XO- X"] {
            assert_eq!(games(text), None, "{text}");
        }
    }

    #[test]
    fn a_wrong_address_is_an_error() {
        assert!(address_in("https://a.org/#board=9").is_some_and(|found| found.is_err()));
    }
}
