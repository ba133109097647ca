//! `outflank players`: who can be asked to play.

use clap::Args;
use outflank_engine::{LEVELS, Level};
use outflank_eval::{Character, Characters};
use serde_json::{Map, Value, json};

use crate::output::Output;
use crate::players::PlayerFiles;

const EXAMPLES: &str = "\
Examples:
  outflank players
  outflank players --json
  outflank players --toml > mine.toml
  outflank players --players mine.toml
  outflank best --players mine.toml --player jolly:depth=2 f5d6c3

A player is written as its name, or name:key=value,key=value. A TOML file of your own adds
characters: `--toml` prints those that there are, to be changed. A `gtp:` player is any other
program that speaks GTP and plays Reversi; one that dies, hangs or plays illegally loses the game.
With --json: one document with `methods`, `levels` and `characters`.";

/// List the players: methods, levels and characters
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct PlayersArgs {
    #[command(flatten)]
    files: PlayerFiles,
    /// Print the characters as TOML
    #[arg(long)]
    toml: bool,
}

/// A kind of player and what can be set about it, with a value as an example.
struct Method {
    name: &'static str,
    about: &'static str,
    settings: &'static [&'static str],
}

const METHODS: [Method; 8] = [
    Method {
        name: "human",
        about: "a person; only in `play`",
        settings: &[],
    },
    Method {
        name: "outflank",
        about: "the strong search, by level or by limits of its own",
        settings: &[
            "level=expert",
            "depth=10",
            "time=1s",
            "nodes=1000000",
            "endgame=20",
            "eval=jolly",
            "threads=2",
            "memory=64",
            "selective=on",
            "symmetry=off",
            "random=on",
            "book=on",
            "seed=7",
        ],
    },
    Method {
        name: "alphabeta",
        about: "alpha-beta as in the textbooks, with the evaluation of a character",
        settings: TEXTBOOK,
    },
    Method {
        name: "minimax",
        about: "the same without pruning",
        settings: TEXTBOOK,
    },
    Method {
        name: "mcts",
        about: "Monte Carlo tree search",
        settings: &[
            "sims=10000",
            "time=1s",
            "c=0.7",
            "choice=visits",
            "threads=2",
            "seed=7",
        ],
    },
    Method {
        name: "random",
        about: "any legal move",
        settings: &["seed=7"],
    },
    Method {
        name: "first",
        about: "the first legal move",
        settings: &[],
    },
    Method {
        name: "gtp:COMMAND",
        about: "another program that speaks GTP, by its command line",
        settings: &[],
    },
];

const TEXTBOOK: &[&str] = &[
    "eval=lab",
    "depth=4",
    "time=1s",
    "nodes=1000000",
    "endgame=8",
    "pruning=off",
    "symmetry=on",
    "random=on",
    "book=on",
    "seed=7",
];

impl PlayersArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let known = self.files.load()?;
        if output.json {
            return output.json(&json!({
                "methods": METHODS.iter().map(method_json).collect::<Vec<_>>(),
                "levels": LEVELS.iter().map(level_json).collect::<Vec<_>>(),
                "characters": known.iter().map(personality_json).collect::<Vec<_>>(),
            }));
        }
        if self.toml {
            return output.text(&known.to_toml());
        }
        list(&known, output)
    }
}

fn list(known: &Characters, output: &mut Output) -> anyhow::Result<()> {
    output.line("Methods, with what can be set: name:key=value,key=value")?;
    for method in &METHODS {
        output.line(format!("  {:<12} {}", method.name, method.about))?;
        for settings in method.settings.chunks(6) {
            output.line(format!("  {:<12}   {}", "", settings.join(" ")))?;
        }
    }
    output.line("\nLevels of outflank: outflank:level=NAME, or its number")?;
    output.lines(LEVELS.iter().map(|level| {
        let Level { name, about, .. } = level;
        let sees = sight(level);
        format!("  {:>2} {name:<10} {about}; {sees}", level.number())
    }))?;
    output
        .line("\nPersonalities: alpha-beta with an evaluation, which eval=NAME lends to others")?;
    output.lines(known.iter().map(|player| {
        let Character { name, about, .. } = player;
        let added = if is_preset(player) { "" } else { ", added" };
        format!("  {name:<12} depth {}{added}; {about}", player.depth)
    }))
}

/// How far a level sees, in words.
fn sight(level: &Level) -> String {
    let mut words = format!("depth {}", level.depth);
    if level.hex_depth != level.depth {
        words += &format!(", {} on hexagons", level.hex_depth);
    }
    if level.endgame > 0 {
        words += &format!(", solves {} empties", level.endgame);
    }
    if level.hex_endgame != level.endgame {
        words += &format!(", {} on hexagons", level.hex_endgame);
    }
    if level.blunder_percent > 0 {
        words += &format!(", {}% blunders", level.blunder_percent);
    }
    words
}

fn is_preset(player: &Character) -> bool {
    Characters::built_in().find(&player.name) == Some(player)
}

fn method_json(method: &Method) -> Value {
    json!({ "name": method.name, "about": method.about, "settings": method.settings })
}

fn level_json(level: &Level) -> Value {
    json!({
        "number": level.number(),
        "name": level.name,
        "about": level.about,
        "depth": level.depth,
        "hex_depth": level.hex_depth,
        "selective": level.selective,
        "endgame": level.endgame,
        "hex_endgame": level.hex_endgame,
        "blunder_percent": level.blunder_percent,
        "nodes": level.nodes,
    })
}

fn personality_json(player: &Character) -> Value {
    let weights = player.evaluation.description().weights.iter();
    let weights: Map<String, Value> = weights
        .map(|(feature, weight)| (feature.key().to_owned(), weight.into()))
        .collect();
    json!({
        "name": player.name,
        "about": player.about,
        "depth": player.depth,
        "solve_from": player.solve_from,
        "book": player.book,
        "random_first_move": player.random_first_move,
        "weights": weights,
        "preset": is_preset(player),
    })
}

#[cfg(test)]
mod tests {
    use outflank_engine::PlayerSpec;

    use super::*;

    #[test]
    fn every_setting_that_is_listed_exists() {
        let known = Characters::built_in();
        for method in METHODS.iter().filter(|method| !method.name.contains(':')) {
            for setting in method.settings {
                let text = format!("{}:{setting}", method.name);
                PlayerSpec::parse(&text, known).expect("the list says so");
            }
        }
    }

    #[test]
    fn every_setting_that_exists_is_listed() {
        for method in METHODS.iter().filter(|method| !method.name.contains(':')) {
            let text = format!("{}:nothing=1", method.name);
            let error =
                PlayerSpec::parse(&text, Characters::built_in()).expect_err("there is no such");
            let error = error.to_string();
            let (_, known) = error.split_once("which has ").expect("it lists them");
            let mut known: Vec<&str> = known.split(", ").filter(|key| *key != "none").collect();
            let keys = method.settings.iter();
            let mut listed: Vec<&str> = keys.map(|s| s.split('=').next().unwrap()).collect();
            known.sort_unstable();
            listed.sort_unstable();
            assert_eq!(listed, known, "{}", method.name);
        }
    }
}
