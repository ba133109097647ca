//! Characters: named evaluations with their playing habits.

mod error;
mod section;
mod text;
mod write;

use std::sync::OnceLock;

pub use error::{CharacterError, Problem};

use crate::Evaluation;

/// The built-in characters as TOML.
const BUILT_IN: &str = include_str!("../../characters.toml");

/// A named evaluation and how it is used to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Character {
    /// The name: letters, digits, `-` and `_`.
    pub name: String,
    /// A description in one line.
    pub about: String,
    /// The evaluation of positions.
    pub evaluation: Evaluation,
    /// The default search depth in plies.
    pub depth: u32,
    /// The character plays perfectly once this many cells or fewer are empty; 0 means never.
    pub solve_from: u32,
    /// With more empty cells, it also plays perfectly if a search of at most this many positions
    /// solves the game; 0 means that it does not try.
    pub solve_nodes: u32,
    /// Whether it plays random continuations of named openings while there are any.
    pub book: bool,
    /// Whether it starts the game with a random move.
    pub random_first_move: bool,
}

/// A list of characters with distinct names, in file order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Characters(Vec<Character>);

impl Characters {
    /// The names of the built-in characters in file order. The page can list them without parsing
    /// the file.
    pub const BUILT_IN_NAMES: [&str; 18] = [
        "web",
        "lab",
        "c",
        "holes",
        "arwen",
        "bilbo",
        "celebrian",
        "dwalin",
        "eowyn",
        "frodo",
        "galadriel",
        "hamfast",
        "indis",
        "jolly",
        "kili",
        "legolas",
        "merry",
        "nori",
    ];

    /// The built-in characters.
    #[must_use]
    pub fn built_in() -> &'static Characters {
        static LIST: OnceLock<Characters> = OnceLock::new();
        LIST.get_or_init(|| Characters::parse(BUILT_IN).expect("a test reads the built-in file"))
    }

    /// Reads characters from TOML, in the format of the built-in file.
    ///
    /// ```
    /// use outflank_eval::{Feature, Characters};
    ///
    /// let characters = Characters::parse(r#"
    ///     [[player]]
    ///     name = "greedy"
    ///     about = "Takes what it can get"
    ///     depth = 2
    ///     weights = { discs = 1, corners = 10 }
    /// "#)?;
    /// let greedy = characters.find("Greedy").expect("it is in the list");
    /// assert_eq!(greedy.evaluation.description().weights[Feature::Corners], 10);
    ///
    /// let error = Characters::parse("[[player]]\nname = 'x'\nweights = { disks = 1 }");
    /// let message = error.unwrap_err().to_string();
    /// assert!(message.starts_with("line 3: weights of player `x`: unknown key `disks`"));
    /// # Ok::<(), outflank_eval::CharacterError>(())
    /// ```
    ///
    /// # Errors
    /// Returns an error if the text is not TOML, or if a key or value is missing, unknown or out of
    /// range. The error names the line and the character.
    pub fn parse(text: &str) -> Result<Characters, CharacterError> {
        text::read(text).map(Characters)
    }

    /// The character with this name, ignoring case.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<&Character> {
        self.iter()
            .find(|player| player.name.eq_ignore_ascii_case(name))
    }

    /// All characters, in file order.
    pub fn iter(&self) -> impl Iterator<Item = &Character> {
        self.0.iter()
    }

    /// Adds a character. If one with the same name exists, replaces and returns it.
    pub fn insert(&mut self, player: Character) -> Option<Character> {
        let same = |other: &&mut Character| other.name.eq_ignore_ascii_case(&player.name);
        if let Some(other) = self.0.iter_mut().find(same) {
            return Some(std::mem::replace(other, player));
        }
        self.0.push(player);
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Feature, Late, LateFrom, WIN, Weights};

    fn built_in(name: &str) -> &'static Character {
        Characters::built_in().find(name).unwrap()
    }

    #[test]
    fn the_names_match_the_built_in_file() {
        let names: Vec<&str> = Characters::built_in()
            .iter()
            .map(|p| p.name.as_str())
            .collect();
        assert_eq!(names, Characters::BUILT_IN_NAMES);
        assert!(
            Characters::built_in()
                .iter()
                .all(|player| !player.about.is_empty())
        );
    }

    #[track_caller]
    fn check_nine(name: &str, nine: [i32; 9]) {
        let player = built_in(name);
        let description = player.evaluation.description();
        assert_eq!(description.weights, Weights::from_nine(nine), "{name}");
        assert_eq!((player.depth, player.solve_from), (4, 0), "{name}");
        assert_eq!(
            (&description.late, player.evaluation.win()),
            (&None, WIN),
            "{name}"
        );
    }

    #[test]
    fn characters_of_the_3d_table_have_their_weights() {
        check_nine("arwen", [13, 7, 1000, -1, -9, 97, -2, 4, -1]);
        check_nine("bilbo", [13, 6, 1000, -1, -8, 94, -3, 4, -1]);
        check_nine("celebrian", [14, 6, 1000, -1, -8, 91, -3, 4, -1]);
        check_nine("dwalin", [13, 7, 1000, -1, -9, 105, -2, 4, -1]);
        check_nine("eowyn", [84, 17, 1000, -4, -26, 72, -10, 19, -4]);
        check_nine("frodo", [14, 9, 1000, -1, -7, 94, -3, 5, -1]);
        check_nine("galadriel", [141, 10, 1000, -8, -70, 89, -20, 14, -4]);
        check_nine("hamfast", [15, 22, 1000, -9, -19, 132, -2, 2, -2]);
        check_nine("indis", [18, 23, 1000, -8, -20, 76, -6, 5, -2]);
        check_nine("jolly", [20, 40, 1000, -10, -20, 100, -5, 10, -2]);
    }

    #[test]
    fn other_characters_have_their_settings() {
        let web = built_in("web");
        assert!(web.book && web.random_first_move);
        assert_eq!(
            (web.depth, web.solve_from, web.evaluation.win()),
            (3, 10, 1000)
        );
        assert_eq!(
            web.evaluation.description().late,
            Some(Late {
                from: LateFrom::EmptiesAtRoot(5),
                weights: Weights::default().with(Feature::Discs, 1),
            })
        );
        let c = built_in("c").evaluation.description();
        assert_eq!(
            c.late.as_ref().map(|late| late.from),
            Some(LateFrom::Discs(40))
        );
        assert_eq!(built_in("c").depth, 4);
        assert_eq!(built_in("lab").depth, 6);
        assert_eq!(built_in("holes").depth, 5);
        for name in ["c", "lab"] {
            let squares = built_in(name).evaluation.description().squares.as_ref();
            let values = squares.unwrap().values();
            assert_eq!(values.len(), 64, "{name}");
            let mirrored: Vec<i32> = values.iter().rev().copied().collect();
            assert_eq!(values, mirrored, "the table of {name} is symmetric");
        }
    }

    #[test]
    fn names_ignore_case_when_found_and_replaced() {
        let mut players = Characters::built_in().clone();
        let count = players.iter().count();
        let mut jolly = players.find("JOLLY").unwrap().clone();
        jolly.depth = 7;
        let old = players.insert(jolly.clone()).unwrap();
        assert_eq!((old.depth, players.find("jolly").unwrap().depth), (4, 7));
        jolly.name = "nobody".to_owned();
        assert_eq!(players.insert(jolly), None);
        assert_eq!(players.iter().count(), count + 1);
    }
}
