//! Who sits on a side of the board.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

/// Who chooses the moves of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seat {
    /// A person who types them.
    Human,
}

/// Nobody of that name can play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct UnknownPlayer(String);

impl FromStr for Seat {
    type Err = UnknownPlayer;

    fn from_str(text: &str) -> Result<Seat, UnknownPlayer> {
        if text.trim().eq_ignore_ascii_case("human") {
            Ok(Seat::Human)
        } else {
            Err(UnknownPlayer(text.to_owned()))
        }
    }
}

impl fmt::Display for UnknownPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = &self.0;
        write!(
            f,
            "`{name}` cannot play yet: only `human` can, computer players come later"
        )
    }
}

impl Error for UnknownPlayer {}
