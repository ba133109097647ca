//! Evolution: the 3D document's algorithm, which changes the weights of a character until it beats
//! the character it came from.
//!
//! A generation goes like this:
//! 1. [`normalise`] the parent and [`mutate`] it.
//! 2. Scout match: the mutant against the parent. Unless it wins more games than it loses, the
//!    generation is over.
//! 3. [`LineSearch`] from the parent through the mutant, for at most [`MOST_STEPS`] steps.
//! 4. [`Gauntlet`] against the baseline, the character that it all began with. Whoever beats the
//!    record is the new champion, and the parent of the next generations.
//!
//! Characters make no random choices, so games vary by their openings. Every opening is played with
//! both colours. All games of a match are in flight together.

mod gauntlet;
mod line_search;
mod mutation;
mod report;
mod settings;
mod study;
mod summary;

pub use gauntlet::{FIRST_MULTIPLIER, Gauntlet, Verdict};
pub use line_search::{LineSearch, MOST_STEPS, Step};
pub use mutation::{mutate, normalise};
pub use report::{Champion, EvolutionEvent, GenerationEnd, Stage};
pub use settings::{EvolutionError, EvolutionSettings};
pub use study::{Evolution, MOST_REPLAYS, evolve};
