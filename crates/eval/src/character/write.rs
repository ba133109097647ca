//! Writes characters as TOML.

use std::fmt::Write;

use super::{Character, Characters};
use crate::{LateFrom, Weights};

impl Characters {
    /// The characters as TOML. [`parse`](Characters::parse) reads back an equal list.
    #[must_use]
    pub fn to_toml(&self) -> String {
        let players: Vec<String> = self.iter().map(Character::to_toml).collect();
        players.join("\n")
    }
}

impl Character {
    /// The character as TOML, under the header `[[player]]`.
    #[must_use]
    pub fn to_toml(&self) -> String {
        let mut text = String::new();
        self.write(&mut text)
            .expect("writing to a string cannot fail");
        text
    }

    fn write(&self, text: &mut String) -> std::fmt::Result {
        let description = self.evaluation.description();
        writeln!(text, "[[player]]\nname = {}", quoted(&self.name))?;
        if !self.about.is_empty() {
            writeln!(text, "about = {}", quoted(&self.about))?;
        }
        writeln!(text, "depth = {}", self.depth)?;
        if self.solve_from != 0 {
            writeln!(text, "solve_from = {}", self.solve_from)?;
        }
        if self.solve_nodes != 0 {
            writeln!(text, "solve_nodes = {}", self.solve_nodes)?;
        }
        for (key, flag) in [
            ("book", self.book),
            ("random_first_move", self.random_first_move),
        ] {
            if flag {
                writeln!(text, "{key} = true")?;
            }
        }
        if let Some(win) = description.win {
            writeln!(text, "win = {win}")?;
        }
        if let Some(squares) = &description.squares {
            writeln!(text, "squares = [")?;
            for row in squares.rows() {
                writeln!(text, "    {row:?},")?;
            }
            writeln!(text, "]")?;
        }
        writeln!(text, "weights = {}", table(&description.weights))?;
        if let Some(late) = &description.late {
            let weights = table(&late.weights);
            let (key, count) = match late.from {
                LateFrom::Discs(discs) => ("discs", discs),
                LateFrom::EmptiesAtRoot(empties) => ("empties_at_root", empties),
            };
            writeln!(text, "late = {{ {key} = {count}, weights = {weights} }}")?;
        }
        Ok(())
    }
}

fn table(weights: &Weights) -> String {
    let entry = |(feature, weight)| format!("{feature} = {weight}");
    let entries: Vec<String> = weights.iter().map(entry).collect();
    format!("{{ {} }}", entries.join(", "))
}

fn quoted(text: &str) -> String {
    let escaped = text.chars().map(|c| match c {
        '"' | '\\' => format!("\\{c}"),
        c if c.is_control() => format!("\\u{:04X}", u32::from(c)),
        c => c.to_string(),
    });
    format!("\"{}\"", escaped.collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_characters_read_back_equal() {
        let mut players = Characters::built_in().clone();
        let mut odd = players.find("web").unwrap().clone();
        odd.name = "odd_1".to_owned();
        odd.about = r#"says "hi" \ and ü"#.to_owned();
        players.insert(odd);
        let text = players.to_toml();
        assert_eq!(Characters::parse(&text).as_ref(), Ok(&players), "{text}");
    }
}
