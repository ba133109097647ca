//! Random holes, the same on every machine.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use super::Content;
use crate::{AnyPosition, Board};

/// The largest share of random holes, in percent.
pub const MAX_HOLE_PERCENT: u32 = 20;

/// The limit on draws from one seed. On some boards no draw leaves a first move.
const MAX_DRAWS: u32 = 10_000;

/// A request for random holes: `+holes12@7` means 12 percent with seed 7.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Holes {
    /// The chance of a cell that is empty at the start to become a hole, in percent.
    pub percent: u32,
    /// The seed of the draw.
    pub seed: u64,
}

/// Why a request for holes is invalid.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum HolesError {
    /// It is not of the form `holesPERCENT@SEED`.
    #[error("`{0}` is not of the form `holes12@7` (percent and seed)")]
    Form(String),
    /// More than [`MAX_HOLE_PERCENT`].
    #[error("{0} percent holes are too many: at most {MAX_HOLE_PERCENT}")]
    TooMany(u32),
    /// No draw left a first move.
    #[error("no draw of {holes} leaves a first move on {board}")]
    NoFirstMove {
        /// The request.
        holes: Holes,
        /// The board without holes.
        board: String,
    },
}

impl Holes {
    /// Draws the holes on a board. Repeats the draw until there is a first move.
    ///
    /// # Errors
    /// Returns an error if the percentage is too large, or no draw leaves a first move.
    pub fn on(self, board: &Board) -> Result<Board, HolesError> {
        if self.percent > MAX_HOLE_PERCENT {
            return Err(HolesError::TooMany(self.percent));
        }
        if self.percent == 0 {
            return Ok(board.clone());
        }
        let mut random = SplitMix64(self.seed);
        let text = format!("{board}+{self}");
        for _ in 0..MAX_DRAWS {
            let start = self.draw(board.start(), &mut random);
            let drawn = Board::new(text.clone(), board.shape(), start, board.first());
            let playable = AnyPosition::start(&drawn).can_move();
            if playable {
                return Ok(drawn);
            }
        }
        Err(HolesError::NoFirstMove {
            holes: self,
            board: board.to_string(),
        })
    }

    fn draw(self, start: &[Content], random: &mut SplitMix64) -> Box<[Content]> {
        let keep_or_hole = |&content: &Content| match content {
            Content::Empty if random.below(100) < self.percent => Content::Hole,
            content => content,
        };
        start.iter().map(keep_or_hole).collect()
    }
}

impl fmt::Display for Holes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "holes{}@{}", self.percent, self.seed)
    }
}

impl FromStr for Holes {
    type Err = HolesError;

    fn from_str(text: &str) -> Result<Holes, HolesError> {
        let numbers = || {
            let (percent, seed) = text.strip_prefix("holes")?.split_once('@')?;
            Some(Holes {
                percent: percent.parse().ok()?,
                seed: seed.parse().ok()?,
            })
        };
        numbers().ok_or_else(|| HolesError::Form(text.to_owned()))
    }
}

/// Sebastiano Vigna's SplitMix64: small and well mixed. It must never change, because people share
/// seeds.
struct SplitMix64(u64);

impl SplitMix64 {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A random number below `bound`, from the upper half of the word.
    fn below(&mut self, bound: u32) -> u32 {
        (((self.next() >> 32) * u64::from(bound)) >> 32) as u32
    }
}
