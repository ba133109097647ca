//! Breeding: HOLES' genetic algorithm for the weights of a character.
//!
//! A population of random weights plays a round robin in every generation, on one board or on many.
//! Instead, all members may play against one opponent.
//! The points of a member are its fitness. [`Selection`] decides who has children, [`Crossover`]
//! mixes two parents, and a few weights of each child are drawn anew. The best members of a
//! generation may stay for the next one.

mod children;
mod meeting;
mod pairings;
mod selection;
mod settings;
mod study;
mod summary;

pub use children::{Crossover, crossover, diversity, draw_anew, random_weights};
pub use pairings::pairings;
pub use selection::{Selection, parents};
pub use settings::{BoardSample, BreedingError, BreedingSettings};
pub use study::{Bred, BreedingEvent, Member, breed};
