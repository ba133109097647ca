//! Reads characters from TOML.

use toml::de::DeTable;

use super::section::{Entry, Section, line_of, quote};
use super::{Character, CharacterError, Problem};
use crate::{Description, Evaluation, Feature, Late, LateFrom, SquareTable, WIN, Weights};

/// The keys of a character.
const KEYS: [&str; 11] = [
    "name",
    "about",
    "depth",
    "solve_from",
    "solve_nodes",
    "book",
    "random_first_move",
    "win",
    "squares",
    "weights",
    "late",
];

const DEFAULT_DEPTH: i32 = 4;
const MOST_DEPTH: i32 = 100;
const MOST_SOLVE_NODES: i32 = 1_000_000_000;
const MOST_WEIGHT: i32 = 1_000_000;
const MOST_CELLS: i32 = outflank_rules::MAX_CELLS as i32;
const LONGEST_NAME: usize = 32;
const LONGEST_ABOUT: usize = 200;

/// Reads all characters of a text. Never panics, whatever the text.
pub(super) fn read(text: &str) -> Result<Vec<Character>, CharacterError> {
    let table = DeTable::parse(text).map_err(|error| {
        let offset = error.span().map_or(0, |span| span.start);
        let message = error.message().lines().collect::<Vec<_>>().join(", ");
        Problem::Syntax(message).at(line_of(text, offset))
    })?;
    let root = Section::root(text, table.get_ref());
    root.check_keys(&["player"])?;
    let mut players: Vec<Character> = Vec::new();
    let mut lines = Vec::new();
    for entry in root
        .require("player")?
        .elements("a list of tables, each headed [[player]]")?
    {
        let section = entry.section(format!("player number {}", players.len() + 1))?;
        let player = read_player(section)?;
        let same = |other: &Character| other.name.eq_ignore_ascii_case(&player.name);
        if let Some(index) = players.iter().position(same) {
            let (name, first) = (player.name, lines[index]);
            return Err(Problem::Twice { name, first }.at(entry.line()));
        }
        lines.push(entry.line());
        players.push(player);
    }
    Ok(players)
}

fn read_player(mut section: Section) -> Result<Character, CharacterError> {
    let name = read_name(&section.require("name")?)?;
    section.place = format!("player `{name}`");
    section.check_keys(&KEYS)?;
    let number = |key, range, default| match section.get(key) {
        Some(entry) => entry.number(range),
        None => Ok(default),
    };
    let flag = |key| section.get(key).map_or(Ok(false), |entry| entry.flag());
    let about = section
        .get("about")
        .map_or(Ok(""), |entry| entry.one_line(LONGEST_ABOUT))?;
    Ok(Character {
        about: about.to_owned(),
        depth: number("depth", 1..=MOST_DEPTH, DEFAULT_DEPTH)? as u32,
        solve_from: number("solve_from", 0..=MOST_DEPTH, 0)? as u32,
        solve_nodes: number("solve_nodes", 0..=MOST_SOLVE_NODES, 0)? as u32,
        book: flag("book")?,
        random_first_move: flag("random_first_move")?,
        evaluation: read_evaluation(&section)?,
        name,
    })
}

fn read_name(entry: &Entry) -> Result<String, CharacterError> {
    let name = entry.one_line(LONGEST_NAME)?;
    let letter_first = name.starts_with(|c: char| c.is_ascii_alphabetic());
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    if letter_first && name.chars().all(plain) {
        Ok(name.to_owned())
    } else {
        Err(Problem::Name(quote(name)).at(entry.line()))
    }
}

fn read_evaluation(section: &Section) -> Result<Evaluation, CharacterError> {
    let place = || section.place.clone();
    let squares = section
        .get("squares")
        .map(|entry| read_squares(&entry, &section.place));
    let late = section
        .get("late")
        .map(|entry| read_late(&entry, &section.place));
    let win = section.get("win").map(|entry| entry.number(1..=WIN));
    let description = Description {
        weights: read_weights(section)?,
        squares: squares.transpose()?,
        late: late.transpose()?,
        win: win.transpose()?,
    };
    Evaluation::new(description).map_err(|error| {
        let place = place();
        Problem::Evaluation { place, error }.at(section.line())
    })
}

fn read_weights(of: &Section) -> Result<Weights, CharacterError> {
    let section = of
        .require("weights")?
        .section(format!("weights of {}", of.place))?;
    section.check_keys(&Feature::ALL.map(Feature::key))?;
    let mut weights = Weights::default();
    for feature in Feature::ALL {
        if let Some(entry) = section.get(feature.key()) {
            weights[feature] = entry.number(-MOST_WEIGHT..=MOST_WEIGHT)?;
        }
    }
    Ok(weights)
}

fn read_late(entry: &Entry, of: &str) -> Result<Late, CharacterError> {
    let section = entry.section(format!("late of {of}"))?;
    section.check_keys(&["discs", "empties_at_root", "weights"])?;
    let number = |key| {
        section
            .get(key)
            .map(|entry| entry.number(0..=MOST_CELLS))
            .transpose()
    };
    let from = match (number("discs")?, number("empties_at_root")?) {
        (Some(discs), None) => LateFrom::Discs(discs as u32),
        (None, Some(empties)) => LateFrom::EmptiesAtRoot(empties as u32),
        _ => {
            let (line, place) = (section.line(), section.place);
            return Err(Problem::LateFrom { place }.at(line));
        }
    };
    let weights = read_weights(&section)?;
    Ok(Late { from, weights })
}

fn read_squares(entry: &Entry, of: &str) -> Result<SquareTable, CharacterError> {
    let wanted = "a list of rows, each a list of whole numbers";
    let mut rows = Vec::new();
    for row in entry.elements(wanted)? {
        let values = row.elements(wanted)?.into_iter();
        let numbers: Result<Vec<i32>, _> = values
            .map(|value| value.number(-MOST_WEIGHT..=MOST_WEIGHT))
            .collect();
        rows.push(numbers?);
    }
    SquareTable::new(&rows).map_err(|error| {
        let place = of.to_owned();
        Problem::Squares { place, error }.at(entry.line())
    })
}
