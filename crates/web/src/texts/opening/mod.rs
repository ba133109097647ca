//! What is said about opened files, and about the games in them.

pub(super) mod english;
pub(super) mod french;

/// What is said about opened files, in one language.
pub(crate) struct OpeningTexts {
    /// While a file is dragged over the page.
    pub(crate) drop_here: &'static str,
    /// The board of moves that name none.
    pub(crate) board_of_moves: &'static str,
    pub(crate) board_as_written: &'static str,
    pub(crate) search: &'static str,
    pub(crate) sort: &'static str,
    /// The orders of a list, as in `Order::ALL`.
    pub(crate) orders: [&'static str; 6],
    pub(crate) show_more: &'static str,
    pub(crate) no_match: &'static str,
    /// The names of the players are in other files.
    pub(crate) names_missing: &'static str,
    pub(crate) names_known: &'static str,
    /// How many games are found, of how many.
    pub(crate) games_found: fn(usize, usize) -> String,
    /// How many games of a long text are read so far.
    pub(crate) reading: fn(usize) -> String,
    /// A game without names, by its number.
    pub(crate) numbered_game: fn(usize) -> String,
    /// A picture of the cube in space.
    pub(crate) save_lattice: &'static str,
}
