//! The address of the page: it holds the board, the position and the game.

use outflank_record::{Game, Passes, transcript};
use outflank_rules::{AnyPosition, Board, Setup, Side};

use super::{Names, Tree};

/// The part of the address after `#`, such as `board=8x8&moves=f5d6&at=1`.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Address {
    /// The game.
    pub(crate) game: Game,
    /// How many of its moves are shown; none for all.
    pub(crate) at: Option<usize>,
    /// All lines with their comments, if there is more than the game.
    pub(crate) lines: Option<String>,
    pub(crate) names: Names,
    /// How many plies of the game were given.
    pub(crate) given: usize,
}

impl Address {
    /// Writes the address.
    pub(crate) fn write(&self) -> String {
        let game = &self.game;
        let board = game.board();
        let mut text = format!("board={}", encoded(&board.to_string()));
        // Not by positions: to make one for a cube takes longer than everything else here.
        if Setup::start(board) != game.start().setup() {
            text += &format!("&position={}", encoded(&game.start().to_string()));
        }
        if !game.moves().is_empty() {
            text += &format!("&moves={}", game.transcript(Passes::Written));
        }
        if let Some(at) = self.at.filter(|&at| at < game.moves().len()) {
            text += &format!("&at={at}");
        }
        if let Some(lines) = &self.lines {
            text += &format!("&lines={}", encoded(lines));
        }
        for (key, side) in NAMES {
            if let Some(name) = self.names.get(side) {
                text += &format!("&{key}={}", encoded(name));
            }
        }
        if self.given > 0 {
            text += &format!("&given={}", self.given);
        }
        text
    }

    /// Reads an address; none if it holds no game.
    ///
    /// # Errors
    /// A line that says what is wrong.
    pub(crate) fn read(text: &str) -> Result<Option<Address>, String> {
        let text = text.trim_start_matches(['#', '?', '/']);
        let find = |key: &str| {
            text.split('&')
                .filter_map(|part| part.split_once('='))
                .find_map(|(found, value)| (found == key).then(|| decoded(value)))
        };
        let (board, position, moves) = (find("board"), find("position"), find("moves"));
        if board.is_none() && position.is_none() && moves.is_none() {
            return Ok(None);
        }
        let start = start_of(board.as_deref(), position.as_deref())?;
        let mut game = Game::new(start);
        if let Some(moves) = moves.filter(|moves| !moves.is_empty()) {
            transcript::play(&mut game, &moves).map_err(|error| error.to_string())?;
        }
        let number = |key: &str| find(key).and_then(|number| number.parse().ok());
        let [dark, light] = NAMES.map(|(key, _)| find(key).unwrap_or_default());
        Ok(Some(Address {
            game,
            at: number("at"),
            lines: find("lines"),
            names: Names { dark, light },
            given: number("given").unwrap_or(0),
        }))
    }

    /// The game with its variations, at the place that the address says.
    pub(crate) fn tree(&self) -> Tree {
        let written = self.lines.as_ref().map(|lines| {
            let mut tree = Tree::from_text(self.game.start().clone(), lines);
            let end = tree.find(&self.game);
            end.inspect(|&end| tree.go(end)).map(|_| tree)
        });
        // Lines that do not hold the game are those of another one.
        let mut tree = written
            .flatten()
            .unwrap_or_else(|| Tree::of_game(&self.game));
        if let Some(at) = self.at {
            let line = tree.line();
            let id = at.checked_sub(1).and_then(|index| line.get(index).copied());
            tree.go(id.unwrap_or(Tree::ROOT));
        }
        tree
    }
}

/// The keys of the players' names.
const NAMES: [(&str, Side); 2] = [("dark", Side::Dark), ("light", Side::Light)];

fn start_of(board: Option<&str>, position: Option<&str>) -> Result<AnyPosition, String> {
    let board = match board {
        Some(text) => Some(text.parse::<Board>().map_err(|error| error.to_string())?),
        None => None,
    };
    let setup = match (position, board) {
        (Some(text), Some(board)) => Setup::parse(text, &board),
        (Some(text), None) => Setup::parse_any(text),
        (None, board) => Ok(Setup::start(&board.unwrap_or_else(Board::classic))),
    };
    setup
        .and_then(|setup| setup.position())
        .map_err(|error| error.to_string())
}

/// Escapes what a browser or a chat program might change.
fn encoded(text: &str) -> String {
    let mut encoded = String::new();
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'@' | b',' => {
                encoded.push(char::from(byte));
            }
            b' ' => encoded.push('~'),
            _ => encoded += &format!("%{byte:02X}"),
        }
    }
    encoded
}

fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((&first, after)) = rest.split_first() {
        rest = after;
        let code = after.get(..2).filter(|_| first == b'%');
        let code = code.and_then(|code| std::str::from_utf8(code).ok());
        match code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &after[2..];
            }
            None if first == b'~' => bytes.push(b' '),
            None => bytes.push(first),
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(board: &str, moves: &str) -> Game {
        let mut game = Game::on(&board.parse().unwrap());
        if !moves.is_empty() {
            transcript::play(&mut game, moves).unwrap();
        }
        game
    }

    fn check_round_trip(game: Game, at: Option<usize>) {
        check_address_round_trip(&Address {
            game,
            at,
            lines: None,
            names: Names::default(),
            given: 0,
        });
    }

    fn check_address_round_trip(address: &Address) {
        let text = address.write();
        assert!(
            text.is_ascii() && !text.contains([' ', '#', '"', '<', '+']),
            "{text}"
        );
        let again = Address::read(&format!("#{text}")).unwrap().unwrap();
        assert_eq!(again, *address, "{text}");
    }

    #[test]
    fn variations_comments_and_names_are_in_the_address() {
        let address = Address {
            game: game("8x8", "f5f4d3"),
            at: Some(2),
            lines: Some("f5(f4{quiet & good: 50% #1}d3)d6c3".to_owned()),
            names: Names {
                dark: "Ann B.".to_owned(),
                light: "Éva".to_owned(),
            },
            given: 2,
        };
        check_address_round_trip(&address);
        let tree = address.tree();
        assert_eq!((tree.depth(), tree.line().len()), (2, 3));
        assert_eq!(Some(tree.to_text()), address.lines);
        // Lines of another game are left out.
        let lines = Some("d3".to_owned());
        let other = Address { lines, ..address };
        assert_eq!(other.tree().to_text(), "f5f4d3");
    }

    #[test]
    fn an_address_leads_to_the_same_game() {
        check_round_trip(game("8x8", ""), None);
        check_round_trip(game("8x8", "f5d6c3"), None);
        check_round_trip(game("8x8", "f5d6c3"), Some(1));
        check_round_trip(game("8x8+holes12@7", ""), None);
        check_round_trip(game("hex5", ""), None);
        check_round_trip(game("whitehole", ""), None);
        let position = Setup::parse("-XO------------- O", &"4x4".parse().unwrap());
        check_round_trip(Game::new(position.unwrap().position().unwrap()), None);
    }

    #[test]
    fn an_empty_address_has_no_game() {
        for text in ["", "#", "#learn", "#x=y&z"] {
            assert_eq!(Address::read(text), Ok(None), "{text}");
        }
    }

    #[test]
    fn garbage_is_an_error_and_not_a_panic() {
        for text in [
            "board=9",
            "moves=zz",
            "position=%%%",
            "board=8x8&moves=a1",
            "board=%C3%28",
            "position=%E2%82",
        ] {
            assert!(Address::read(text).is_err(), "{text}");
        }
    }
}
