//! Who plays a side.

use outflank_rules::Side;
use serde::{Deserialize, Serialize};

use super::expert::Expert;

/// The greatest depth of a character.
pub(crate) const DEEPEST: u32 = 18;

/// Characters that are more than nine weights. They have habits of their own, such as a book.
const OF_OTHER_FEATURES: [&str; 8] = [
    "web", "lab", "c", "holes", "kili", "legolas", "merry", "nori",
];

/// How computers search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Search {
    pub(crate) threads: usize,
    /// Whether alpha-beta pruning is on.
    pub(crate) pruning: bool,
    /// Whether equivalent moves are left out.
    pub(crate) symmetry: bool,
    /// Whether one of several best moves is chosen at random.
    pub(crate) random: bool,
}

impl Search {
    /// A player with the evaluation of this name and this depth.
    ///
    /// The main search finds the values of alpha-beta in a fraction of the time.
    pub(crate) fn by_weights(self, name: &str, depth: u32) -> String {
        let depth = depth.clamp(1, DEEPEST);
        let switches = self.switches();
        match self.pruning {
            true => format!(
                "outflank:eval={name},depth={depth},probcut=off,endgame=0,{switches},threads={}",
                self.threads.max(1)
            ),
            false => format!("minimax:eval={name},depth={depth},{switches}"),
        }
    }

    fn switches(self) -> String {
        let word = |on: bool| if on { "on" } else { "off" };
        format!(
            "symmetry={},random={}",
            word(self.symmetry),
            word(self.random)
        )
    }
}

/// Who plays a side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum PlayerChoice {
    /// A person at this screen.
    Human,
    /// A level by name.
    Level(String),
    /// A character with its depth.
    Character {
        /// Its name.
        name: String,
        /// Plies it looks ahead.
        depth: u32,
    },
    /// Custom settings.
    Expert(Expert),
}

impl PlayerChoice {
    pub(crate) fn is_human(&self) -> bool {
        *self == PlayerChoice::Human
    }

    /// The text form of the player; none for a person. `changed` says whether the user changed the
    /// weights of a character.
    pub(crate) fn player_text(
        &self,
        search: Search,
        changed: impl Fn(&str) -> bool,
    ) -> Option<String> {
        let switches = search.switches();
        match self {
            PlayerChoice::Human => None,
            PlayerChoice::Level(name) => Some(format!(
                "outflank:level={name},book=on,{switches},threads={}",
                search.threads.max(1)
            )),
            PlayerChoice::Character { name, depth }
                if OF_OTHER_FEATURES.contains(&name.as_str()) && !changed(name) =>
            {
                let depth = depth.clamp(&1, &DEEPEST);
                let pruning = if search.pruning { "on" } else { "off" };
                let threads = search.threads.max(1);
                Some(format!(
                    "{name}:depth={depth},pruning={pruning},{switches},threads={threads}"
                ))
            }
            PlayerChoice::Character { name, depth } => Some(search.by_weights(name, *depth)),
            PlayerChoice::Expert(expert) => Some(expert.player_text(search.threads)),
        }
    }

    /// Whether the player leaves out equivalent moves in this search.
    pub(crate) fn uses_symmetry(&self, search: Search) -> bool {
        let reads_it = matches!(
            self,
            PlayerChoice::Level(_) | PlayerChoice::Character { .. }
        );
        search.symmetry && reads_it
    }

    /// A short name, the same in every language.
    pub(crate) fn short_name(&self) -> String {
        match self {
            PlayerChoice::Human => String::new(),
            PlayerChoice::Level(name) => capitalised(name),
            PlayerChoice::Character { name, depth } => format!("{} {depth}", capitalised(name)),
            PlayerChoice::Expert(expert) => {
                let method = capitalised(expert.method.name());
                match expert.level_number() {
                    Some(number) => format!("{method} L{number}"),
                    None if expert.method.has("depth") => format!("{method} {}", expert.depth),
                    None => method,
                }
            }
        }
    }
}

fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// Who plays both sides.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Pairing {
    pub(crate) dark: PlayerChoice,
    pub(crate) light: PlayerChoice,
}

impl Default for Pairing {
    fn default() -> Pairing {
        Pairing {
            dark: PlayerChoice::Human,
            light: PlayerChoice::Level("casual".to_owned()),
        }
    }
}

impl Pairing {
    pub(crate) fn of(&self, side: Side) -> &PlayerChoice {
        match side {
            Side::Dark => &self.dark,
            Side::Light => &self.light,
        }
    }

    pub(crate) fn set(&mut self, side: Side, player: PlayerChoice) {
        match side {
            Side::Dark => self.dark = player,
            Side::Light => self.light = player,
        }
    }

    /// The players with sides exchanged.
    pub(crate) fn exchanged(&self) -> Pairing {
        Pairing {
            dark: self.light.clone(),
            light: self.dark.clone(),
        }
    }

    /// Whether computers play both sides.
    pub(crate) fn all_computers(&self) -> bool {
        !self.dark.is_human() && !self.light.is_human()
    }

    /// The side of the only person.
    pub(crate) fn only_human(&self) -> Option<Side> {
        match (self.dark.is_human(), self.light.is_human()) {
            (true, false) => Some(Side::Dark),
            (false, true) => Some(Side::Light),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use outflank_engine::{LEVELS, PlayerSpec};
    use outflank_eval::{Characters, Weights};

    use super::*;
    use crate::model::Method;

    const SEARCH: Search = Search {
        threads: 2,
        pruning: true,
        symmetry: true,
        random: true,
    };

    fn check(player: &PlayerChoice) {
        let plain = Search {
            pruning: false,
            symmetry: false,
            random: false,
            ..SEARCH
        };
        for search in [SEARCH, plain] {
            let text = player.player_text(search, |_| false).unwrap();
            let spec = PlayerSpec::parse(&text, Characters::built_in());
            assert!(spec.is_ok(), "{text}: {}", spec.unwrap_err());
        }
    }

    #[test]
    fn the_engine_reads_every_player() {
        for level in &LEVELS {
            check(&PlayerChoice::Level(level.name.to_owned()));
        }
        for name in ["web", "lab", "c", "holes", "arwen", "jolly"] {
            check(&PlayerChoice::Character {
                name: name.to_owned(),
                depth: 4,
            });
        }
        for method in Method::all() {
            for (level, seconds, evaluation) in [
                (None, 0, ""),
                (None, 3, "galadriel"),
                (Some(60), 0, ""),
                (Some(99), 3, ""),
            ] {
                let evaluation = evaluation.to_owned();
                check(&PlayerChoice::Expert(Expert {
                    method,
                    level,
                    seconds,
                    evaluation,
                    book: seconds > 0,
                    exploration: 1000,
                    ..Expert::default()
                }));
            }
        }
    }

    #[test]
    fn the_other_characters_are_more_than_nine_weights() {
        let more = Characters::built_in().iter().filter(|character| {
            let weights = &character.evaluation.description().weights;
            *weights != Weights::from_nine(weights.nine())
        });
        let names: Vec<&str> = more.map(|character| character.name.as_str()).collect();
        assert_eq!(names, OF_OTHER_FEATURES);
    }

    #[test]
    fn experts_have_a_level_or_a_depth() {
        let expert = Expert {
            level: Some(17),
            ..Expert::default()
        };
        assert_eq!(expert.player_text(2), "outflank:level=17,threads=2");
        assert_eq!(PlayerChoice::Expert(expert).short_name(), "Outflank L17");
        let by_hand = PlayerChoice::Expert(Expert::default());
        assert_eq!(by_hand.short_name(), "Outflank 8");
        let text = by_hand.player_text(SEARCH, |_| false).unwrap();
        assert_eq!(text, "outflank:depth=8,endgame=14,threads=2");
        let with_book = Expert {
            book: true,
            ..Expert::default()
        };
        assert_eq!(
            with_book.player_text(1),
            "outflank:depth=8,endgame=14,book=on,threads=1"
        );
        let tree_search = Expert {
            method: Method::find("mcts").unwrap(),
            exploration: 125,
            by_visits: true,
            ..Expert::default()
        };
        assert_eq!(
            tree_search.player_text(1),
            "mcts:sims=10000,c=1.25,choice=visits,threads=1"
        );
    }

    #[test]
    fn players_that_older_pages_saved_are_read() {
        let saved = r#"{"expert":{"method":"outflank","depth":9,"seconds":0,"simulations":10000,
            "evaluation":"","endgame":14,"threads":0}}"#;
        let read: PlayerChoice = serde_json::from_str(saved).unwrap();
        assert_eq!(read.short_name(), "Outflank 9");
        assert_eq!(
            read,
            PlayerChoice::Expert(Expert {
                depth: 9,
                ..Expert::default()
            })
        );
        for name in ["casual", "7"] {
            let saved = format!(r#"{{"level":"{name}"}}"#);
            check(&serde_json::from_str(&saved).unwrap());
        }
    }

    #[test]
    fn a_person_has_no_text() {
        assert_eq!(PlayerChoice::Human.player_text(SEARCH, |_| false), None);
    }

    #[test]
    fn characters_of_nine_weights_use_the_main_search() {
        let text = |name: &str, search, changed| {
            let (name, depth) = (name.to_owned(), 6);
            let player = PlayerChoice::Character { name, depth };
            player.player_text(search, |_| changed).unwrap()
        };
        assert!(text("arwen", SEARCH, false).starts_with("outflank:eval=arwen,depth=6,"));
        assert!(text("web", SEARCH, false).starts_with("web:depth=6,"));
        assert!(text("web", SEARCH, true).starts_with("outflank:eval=web,"));
        let plain = Search {
            pruning: false,
            ..SEARCH
        };
        assert!(text("arwen", plain, false).starts_with("minimax:eval=arwen,depth=6,"));
    }
}
