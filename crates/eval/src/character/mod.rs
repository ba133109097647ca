//! Players as data: an evaluation with a name, and how its player is used to play.

mod error;
mod section;
mod text;
mod write;

use std::sync::OnceLock;

pub use error::{CharacterError, Problem};

use crate::Evaluation;

/// The players that come with the program.
const BUILT_IN: &str = include_str!("../../characters.toml");

/// A named way to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Character {
    /// What it is called: letters, digits, `-` and `_`.
    pub name: String,
    /// Who it is, in one line.
    pub about: String,
    /// How it judges positions.
    pub evaluation: Evaluation,
    /// How many plies it looks ahead unless told otherwise.
    pub depth: u32,
    /// From so many empty cells on it plays perfectly, at any depth; 0 for never.
    pub solve_from: u32,
    /// Whether it plays random continuations of named openings while there are any.
    pub book: bool,
    /// Whether it begins with a random move.
    pub random_first_move: bool,
}

/// Players with different names, in the order in which they were listed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Characters(Vec<Character>);

impl Characters {
    /// The names of the built-in characters in their order. The page lists them without the weight
    /// of everything else about them.
    pub const BUILT_IN_NAMES: [&str; 14] = [
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
    ];

    /// The players that come with the program.
    #[must_use]
    pub fn built_in() -> &'static Characters {
        static LIST: OnceLock<Characters> = OnceLock::new();
        LIST.get_or_init(|| Characters::parse(BUILT_IN).expect("a test reads the presets"))
    }

    /// Reads players from TOML, in the form in which the presets are written.
    ///
    /// ```
    /// use outflank_eval::{Feature, Characters};
    ///
    /// let players = Characters::parse(r#"
    ///     [[player]]
    ///     name = "greedy"
    ///     about = "Takes what it can get"
    ///     depth = 2
    ///     weights = { discs = 1, corners = 10 }
    /// "#)?;
    /// let greedy = players.find("Greedy").expect("it is in the list");
    /// assert_eq!(greedy.evaluation.description().weights[Feature::Corners], 10);
    ///
    /// let error = Characters::parse("[[player]]\nname = 'x'\nweights = { disks = 1 }");
    /// let message = error.unwrap_err().to_string();
    /// assert!(message.starts_with("line 3: weights of player `x`: unknown key `disks`"));
    /// # Ok::<(), outflank_eval::CharacterError>(())
    /// ```
    ///
    /// # Errors
    /// If the text is no TOML, or something in it is missing, unknown or out of range. The error
    /// says in which line and for which player.
    pub fn parse(text: &str) -> Result<Characters, CharacterError> {
        text::read(text).map(Characters)
    }

    /// The player of this name; upper and lower case are the same.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<&Character> {
        self.iter()
            .find(|player| player.name.eq_ignore_ascii_case(name))
    }

    /// All players, in the order in which they were listed.
    pub fn iter(&self) -> impl Iterator<Item = &Character> {
        self.0.iter()
    }

    /// Adds a player, in place of the one of the same name if there is one, which is returned.
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

    fn preset(name: &str) -> &'static Character {
        Characters::built_in().find(name).unwrap()
    }

    #[test]
    fn all_programs_are_among_the_presets() {
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
        let player = preset(name);
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
    fn the_ten_have_their_weights() {
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
    fn the_others_have_what_they_need() {
        let web = preset("web");
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
        let c = preset("c").evaluation.description();
        assert_eq!(
            c.late.as_ref().map(|late| late.from),
            Some(LateFrom::Discs(40))
        );
        assert_eq!(preset("c").depth, 4);
        assert_eq!(preset("lab").depth, 6);
        assert_eq!(preset("holes").depth, 5);
        for name in ["c", "lab"] {
            let squares = preset(name).evaluation.description().squares.as_ref();
            let values = squares.unwrap().values();
            assert_eq!(values.len(), 64, "{name}");
            let mirrored: Vec<i32> = values.iter().rev().copied().collect();
            assert_eq!(values, mirrored, "the table of {name} is symmetric");
        }
    }

    #[test]
    fn a_player_is_found_in_any_case_and_replaced_by_one_of_its_name() {
        let mut players = Characters::built_in().clone();
        let count = players.iter().count();
        let mut jolly = players.find("JOLLY").unwrap().clone();
        jolly.depth = 7;
        let old = players.insert(jolly.clone()).unwrap();
        assert_eq!((old.depth, players.find("jolly").unwrap().depth), (4, 7));
        jolly.name = "merry".to_owned();
        assert_eq!(players.insert(jolly), None);
        assert_eq!(players.iter().count(), count + 1);
    }
}
