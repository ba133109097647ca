//! A grid of characters, each with a meaning.

use anstyle::{Ansi256Color, AnsiColor, Color, Style};
use outflank_rules::Side;

/// The meaning of a character. It decides the colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    /// Outside the board.
    Blank,
    /// Letters, numbers and lines around the board.
    Label,
    /// An empty cell, or the space between cells.
    Field,
    /// A hole.
    Hole,
    /// A disc.
    Disc(Side),
    /// A legal move.
    Legal,
    /// The marks beside the last move.
    LastMove,
}

/// The green of the board.
const CLOTH: Color = Color::Ansi256(Ansi256Color(28));
/// Legal moves and the last move must stand out.
const SIGNAL: Color = Color::Ansi256(Ansi256Color(226));

impl Ink {
    pub(super) fn style(self) -> Style {
        let on_cloth = Style::new().bg_color(Some(CLOTH));
        match self {
            Ink::Blank => Style::new(),
            Ink::Label => Style::new().dimmed(),
            Ink::Field => on_cloth.fg_color(Some(AnsiColor::Black.into())),
            Ink::Hole => Style::new().fg_color(Some(AnsiColor::BrightBlack.into())),
            Ink::Disc(Side::Dark) => on_cloth.fg_color(Some(AnsiColor::Black.into())),
            Ink::Disc(Side::Light) => on_cloth.fg_color(Some(AnsiColor::BrightWhite.into())),
            Ink::Legal => on_cloth.fg_color(Some(SIGNAL)),
            Ink::LastMove => on_cloth.fg_color(Some(SIGNAL)).bold(),
        }
    }
}

/// A grid that grows as needed.
#[derive(Clone, Debug, Default)]
pub(super) struct Canvas {
    rows: Vec<Vec<(char, Ink)>>,
}

impl Canvas {
    /// Writes a text from this place on.
    pub(super) fn put(&mut self, column: usize, row: usize, text: &str, ink: Ink) {
        for (i, symbol) in text.chars().enumerate() {
            self.put_char(column + i, row, symbol, ink);
        }
    }

    /// Writes one character.
    pub(super) fn put_char(&mut self, column: usize, row: usize, symbol: char, ink: Ink) {
        if self.rows.len() <= row {
            self.rows.resize(row + 1, Vec::new());
        }
        let line = &mut self.rows[row];
        if line.len() <= column {
            line.resize(column + 1, (' ', Ink::Blank));
        }
        line[column] = (symbol, ink);
    }

    /// The width of the widest row.
    pub(super) fn width(&self) -> usize {
        self.rows.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// The number of rows.
    pub(super) fn height(&self) -> usize {
        self.rows.len()
    }

    /// Copies another grid onto this one, with its corner at this place.
    pub(super) fn paste(&mut self, column: usize, row: usize, other: &Canvas) {
        for (y, line) in other.rows.iter().enumerate() {
            for (x, &(symbol, ink)) in line.iter().enumerate() {
                self.put_char(column + x, row + y, symbol, ink);
            }
        }
    }

    /// The rows as text, with or without colours.
    pub(super) fn lines(&self, colour: bool) -> Vec<String> {
        let paint = if colour { painted } else { plain };
        self.rows.iter().map(|row| paint(row)).collect()
    }
}

fn plain(row: &[(char, Ink)]) -> String {
    let line: String = row.iter().map(|&(symbol, _)| symbol).collect();
    line.trim_end().to_owned()
}

/// Changes the colour only where the meaning changes.
fn painted(row: &[(char, Ink)]) -> String {
    let mut line = String::new();
    for run in row.chunk_by(|(_, left), (_, right)| left == right) {
        let text: String = run.iter().map(|&(symbol, _)| symbol).collect();
        let style = run[0].1.style();
        line.push_str(&format!("{style}{text}{style:#}"));
    }
    line
}
