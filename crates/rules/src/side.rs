//! The two sides, and pairs of values, one for each side.

use std::fmt;
use std::ops::{Index, IndexMut, Not};

/// One of the two sides. Dark moves first unless the board says otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Side {
    /// Written `X` in positions.
    Dark,
    /// Written `O` in positions.
    Light,
}

impl Side {
    /// Both sides, Dark first.
    pub const BOTH: [Side; 2] = [Side::Dark, Side::Light];

    /// The other side.
    #[must_use]
    pub const fn opponent(self) -> Side {
        match self {
            Side::Dark => Side::Light,
            Side::Light => Side::Dark,
        }
    }

    /// The character for this side in position text.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Side::Dark => 'X',
            Side::Light => 'O',
        }
    }

    /// Reads any of the usual symbols: `X x * B b` for Dark, `O o W w` for Light.
    #[must_use]
    pub const fn from_symbol(symbol: char) -> Option<Side> {
        match symbol {
            'X' | 'x' | '*' | 'B' | 'b' => Some(Side::Dark),
            'O' | 'o' | 'W' | 'w' => Some(Side::Light),
            _ => None,
        }
    }
}

impl Not for Side {
    type Output = Side;

    fn not(self) -> Side {
        self.opponent()
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Dark => "Dark",
            Side::Light => "Light",
        })
    }
}

/// A pair of values, one for each side, indexed by [`Side`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct BySide<T> {
    /// The value for Dark.
    pub dark: T,
    /// The value for Light.
    pub light: T,
}

impl<T> BySide<T> {
    /// Makes a pair from a function of the side.
    pub fn from_fn(mut part: impl FnMut(Side) -> T) -> BySide<T> {
        BySide {
            dark: part(Side::Dark),
            light: part(Side::Light),
        }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::Dark => &self.dark,
            Side::Light => &self.light,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Dark => &mut self.dark,
            Side::Light => &mut self.light,
        }
    }
}
