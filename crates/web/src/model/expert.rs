//! A computer player with custom settings.

use outflank_engine::{Level, METHODS, MethodInfo};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How a player chooses its moves: one of the engine's methods. Its keys say what can be set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Method(&'static MethodInfo);

impl Method {
    /// The methods that the page offers. It has people of its own and cannot start programs.
    pub(crate) fn all() -> impl Iterator<Item = Method> {
        let offered = |method: &&MethodInfo| !matches!(method.name, "human" | "gtp");
        METHODS.iter().filter(offered).map(Method)
    }

    /// The method of this name, if the page offers it.
    pub(crate) fn find(name: &str) -> Option<Method> {
        Method::all().find(|method| method.name() == name)
    }

    /// Its name in the text form of players.
    pub(crate) fn name(self) -> &'static str {
        self.0.name
    }

    /// Whether a player of this method has a setting.
    pub(crate) fn has(self, key: &str) -> bool {
        self.0.key(key).is_some()
    }

    /// The greatest depth that takes a reasonable time.
    fn deepest(self) -> u32 {
        match self.name() {
            "minimax" => 6,
            "alphabeta" => 10,
            _ => 24,
        }
    }
}

impl PartialEq for Method {
    fn eq(&self, other: &Method) -> bool {
        self.name() == other.name()
    }
}

impl Serialize for Method {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl<'de> Deserialize<'de> for Method {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Method, D::Error> {
        let name = String::deserialize(deserializer)?;
        Method::find(&name).ok_or_else(|| D::Error::custom("unknown method"))
    }
}

/// The settings of a computer player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Expert {
    pub(crate) method: Method,
    /// The number of a level, in place of depth and endgame. Settings of older pages have none.
    #[serde(default)]
    pub(crate) level: Option<u32>,
    /// Depth in plies.
    pub(crate) depth: u32,
    /// Seconds per move; 0 for no limit.
    pub(crate) seconds: u32,
    /// Random games per move.
    pub(crate) simulations: u32,
    /// The name of the evaluation; empty for the default evaluation.
    pub(crate) evaluation: String,
    /// Solves the game from this many empty cells on.
    pub(crate) endgame: u32,
    /// Threads; 0 for as many as the machine has.
    pub(crate) threads: u32,
    /// Whether it plays from the opening book.
    #[serde(default)]
    pub(crate) book: bool,
    /// How much a tree search explores, in hundredths.
    #[serde(default = "usual_exploration")]
    pub(crate) exploration: u32,
    /// Whether a tree search plays the move that it visited most, not the one that won most.
    #[serde(default)]
    pub(crate) by_visits: bool,
}

/// The engine's own exploration, in hundredths.
fn usual_exploration() -> u32 {
    30
}

impl Default for Expert {
    fn default() -> Expert {
        Expert {
            method: Method::find("outflank").expect("the engine has its main search"),
            level: None,
            depth: 8,
            seconds: 0,
            simulations: 10_000,
            evaluation: String::new(),
            endgame: 14,
            threads: 0,
            book: false,
            exploration: usual_exploration(),
            by_visits: false,
        }
    }
}

impl Expert {
    /// The number of its level, if that says how strong it is.
    pub(crate) fn level_number(&self) -> Option<u32> {
        let number = self.level.filter(|_| self.method.has("level"));
        number.map(|number| number.min(Level::HIGHEST))
    }

    /// The text form of the player, on a machine with this many threads.
    pub(crate) fn player_text(&self, most_threads: usize) -> String {
        let level = self.level_number();
        let by_hand = |number: u32| level.is_none().then(|| number.to_string());
        let all = [
            ("level", level.map(|number| number.to_string())),
            ("depth", by_hand(self.depth.clamp(1, self.method.deepest()))),
            ("endgame", by_hand(self.endgame.min(24))),
            ("eval", self.evaluation_name()),
            ("sims", Some(self.simulations.max(1).to_string())),
            (
                "time",
                (self.seconds > 0).then(|| format!("{}s", self.seconds)),
            ),
            (
                "c",
                Some(format!("{}", f64::from(self.exploration) / 100.0)),
            ),
            ("choice", Some(self.choice().to_owned())),
            ("book", self.book.then(|| "on".to_owned())),
            ("threads", Some(self.threads_of(most_threads).to_string())),
        ];
        let settings: Vec<String> = all
            .into_iter()
            .filter(|(key, _)| self.method.has(key))
            .filter_map(|(key, value)| Some(format!("{key}={}", value?)))
            .collect();
        let name = self.method.name();
        match settings.is_empty() {
            true => name.to_owned(),
            false => format!("{name}:{}", settings.join(",")),
        }
    }

    /// Only the main search has a default evaluation.
    fn evaluation_name(&self) -> Option<String> {
        match self.evaluation.as_str() {
            "" if self.method.has("level") => None,
            "" => Some("web".to_owned()),
            name => Some(name.to_owned()),
        }
    }

    fn choice(&self) -> &'static str {
        match self.by_visits {
            true => "visits",
            false => "winrate",
        }
    }

    fn threads_of(&self, most: usize) -> usize {
        match self.threads {
            0 => most.max(1),
            wanted => (wanted as usize).min(most.max(1)),
        }
    }
}
