//! `outflank players`: the list of players.

use clap::Args;
use outflank_engine::{BoardLimits, LEVELS, Level, METHODS, MethodInfo, NamedLevel};
use outflank_eval::{Character, Characters};
use outflank_rules::Board;
use serde_json::{Map, Value, json};

use crate::output::Output;
use crate::players::PlayerFiles;
use crate::safe_text::printable;

const EXAMPLES: &str = "\
Examples:
  outflank players
  outflank players --json
  outflank players --toml > mine.toml
  outflank players --players mine.toml
  outflank best --players mine.toml --player jolly:depth=2 f5d6c3

A player is a name, or name:key=value,key=value. A TOML file of your own adds characters: `--toml`
prints the known ones, as a start. A `gtp:` player is another program that speaks GTP and plays
Reversi. If it dies, hangs or plays an illegal move, it loses the game.
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

impl PlayersArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let known = self.files.load()?;
        if output.json {
            return output.json(&json!({
                "methods": METHODS.iter().map(method_json).collect::<Vec<_>>(),
                "levels": LEVELS.iter().map(level_json).collect::<Vec<_>>(),
                "characters": known.iter().map(character_json).collect::<Vec<_>>(),
            }));
        }
        if self.toml {
            return output.text(&known.to_toml());
        }
        list(known, output)
    }
}

fn list(known: &Characters, output: &mut Output) -> anyhow::Result<()> {
    output.line("Methods and their settings: name:key=value,key=value")?;
    for method in &METHODS {
        output.line(format!("  {:<12} {}", method.name, method.about))?;
        for settings in settings(method).chunks(6) {
            output.line(format!("  {:<12}   {}", "", settings.join(" ")))?;
        }
    }
    output.line("\nLevels of outflank: outflank:level=NAME")?;
    output.lines(LEVELS.iter().map(|named| {
        let NamedLevel { name, about, .. } = named;
        format!("  {name:<12} {about}; {}", limits_text(named.level))
    }))?;
    output.line(format!(
        "or outflank:level=NUMBER, 0 to {} as in Edax and Egaroucid, without mistakes",
        Level::HIGHEST
    ))?;
    output.line(
        "\nCharacters: the main search with their own evaluation and depth; eval=NAME uses it elsewhere",
    )?;
    output.lines(known.iter().map(|player| {
        let Character { name, about, .. } = player;
        let added = if is_built_in(player) { "" } else { ", added" };
        printable(&format!(
            "  {name:<12} depth {}{added}; {about}",
            player.depth
        ))
    }))
}

/// The settings of a method, each with an example.
fn settings(method: &MethodInfo) -> Vec<String> {
    let example = |key: &outflank_engine::Key| format!("{}={}", key.name, key.example);
    method.keys.iter().map(example).collect()
}

/// The limits of a level on squares and on hexagons.
fn limits_of(level: Level) -> (BoardLimits, BoardLimits) {
    let hex = "hex4".parse().unwrap_or_else(|_| Board::classic());
    (level.limits(&Board::classic()), level.limits(&hex))
}

/// How far a level searches, in words.
fn limits_text(level: Level) -> String {
    let (square, hex) = limits_of(level);
    let depth = |limits: BoardLimits| limits.search.depth.unwrap_or_default();
    let mut words = format!("depth {}", depth(square));
    if depth(hex) != depth(square) {
        words += &format!(", {} on hexagons", depth(hex));
    }
    if square.endgame > 0 {
        words += &format!(", solves {} empties", square.endgame);
    }
    if hex.endgame != square.endgame {
        words += &format!(", {} on hexagons", hex.endgame);
    }
    if level.mistakes().is_some() {
        words += ", mistakes";
    }
    words
}

fn is_built_in(player: &Character) -> bool {
    Characters::built_in().find(&player.name) == Some(player)
}

fn method_json(method: &MethodInfo) -> Value {
    let keys = method
        .keys
        .iter()
        .map(|key| json!({ "name": key.name, "about": key.about, "example": key.example }));
    json!({
        "name": method.name,
        "about": method.about,
        "settings": settings(method),
        "keys": keys.collect::<Vec<_>>(),
    })
}

fn level_json(named: &NamedLevel) -> Value {
    let level = named.level;
    let (square, hex) = limits_of(level);
    let discs = |tenths: u32| f64::from(tenths) / 10.0;
    let mistakes = level.mistakes().map(|mistakes| {
        json!({
            "halving": discs(mistakes.halving),
            "greed": discs(mistakes.greed),
            "worst": discs(mistakes.worst),
        })
    });
    json!({
        "number": level.number(),
        "name": named.name,
        "about": named.about,
        "depth": square.search.depth,
        "hex_depth": hex.search.depth,
        "probcut": square.probcut,
        "endgame": square.endgame,
        "hex_endgame": hex.endgame,
        "mistakes": mistakes,
        "book_margin": level.book_margin().discs(),
        "nodes": square.search.nodes,
    })
}

fn character_json(player: &Character) -> Value {
    let weights = player.evaluation.description().weights.iter();
    let weights: Map<String, Value> = weights
        .map(|(feature, weight)| (feature.key().to_owned(), weight.into()))
        .collect();
    json!({
        "name": player.name,
        "about": player.about,
        "depth": player.depth,
        "solve_from": player.solve_from,
        "solve_nodes": player.solve_nodes,
        "book": player.book,
        "random_first_move": player.random_first_move,
        "weights": weights,
        "built_in": is_built_in(player),
    })
}
