//! Colours of SVG files. The page has its own, which can change at any time.

/// The colours of a drawing, in SVG syntax.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Palette {
    /// Around the board.
    pub frame: &'static str,
    /// The cells.
    pub board: &'static str,
    /// Between the cells.
    pub line: &'static str,
    /// Coordinates.
    pub text: &'static str,
    /// Discs of Dark.
    pub dark: &'static str,
    /// Discs of Light.
    pub light: &'static str,
    /// The last move.
    pub mark: &'static str,
}

impl Default for Palette {
    fn default() -> Palette {
        Palette {
            frame: "#1f2a26",
            board: "#2e7d5b",
            line: "#245f47",
            text: "#d9e4de",
            dark: "#15181a",
            light: "#f6f4ec",
            mark: "#e5484d",
        }
    }
}
