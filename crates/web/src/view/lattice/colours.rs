//! The colours of the balls, from the style sheet.

use leptos::prelude::{document, window};
use outflank_rules::Side;
use outflank_scene::BallKind;

/// Red, green, blue, from 0 to 1.
pub(super) type Colour = [f32; 3];

/// The colours of the current theme.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Colours {
    dark: Colour,
    light: Colour,
    pub(super) best: Colour,
    /// Empty cells and lines.
    pub(super) quiet: Colour,
    pub(super) mark: Colour,
}

impl Colours {
    pub(super) fn of_page() -> Colours {
        Colours {
            dark: variable("--dark-disc", [0.1, 0.1, 0.1]),
            light: variable("--light-disc", [0.95, 0.95, 0.9]),
            best: variable("--hint", [1.0, 0.8, 0.2]),
            quiet: variable("--frame-text", [0.7, 0.8, 0.75]),
            mark: variable("--mark", [0.9, 0.3, 0.3]),
        }
    }

    pub(super) fn of(&self, kind: BallKind) -> Colour {
        match kind {
            BallKind::Disc(Side::Dark) | BallKind::Legal(Side::Dark) => self.dark,
            BallKind::Disc(Side::Light) | BallKind::Legal(Side::Light) => self.light,
            BallKind::Best => self.best,
            BallKind::Empty => self.quiet,
        }
    }
}

/// The colour behind the lattice, for the style of a picture: the style sheet has a gradient of two.
pub(super) fn background() -> String {
    let (board, frame) = (variable("--board", [0.2; 3]), variable("--frame", [0.1; 3]));
    let [red, green, blue] = [0, 1, 2].map(|part| (board[part] + frame[part]) / 2.0 * 255.0);
    format!("rgb({red:.0} {green:.0} {blue:.0})")
}

fn variable(name: &str, otherwise: Colour) -> Colour {
    let read = || {
        let root = document().document_element()?;
        let style = window().get_computed_style(&root).ok().flatten()?;
        parse(style.get_property_value(name).ok()?.trim())
    };
    read().unwrap_or(otherwise)
}

/// Reads `#rrggbb`.
fn parse(text: &str) -> Option<Colour> {
    let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    let part = |from: usize| u8::from_str_radix(digits.get(from..from + 2)?, 16).ok();
    let share = |from| Some(f32::from(part(from)?) / 255.0);
    Some([share(0)?, share(2)?, share(4)?])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_as_the_style_sheet_writes_them() {
        assert_eq!(parse("#ff0033"), Some([1.0, 0.0, 0.2]));
        for garbage in ["", "red", "#fff", "#gg0000", "#ff00333"] {
            assert_eq!(parse(garbage), None, "{garbage}");
        }
    }
}
