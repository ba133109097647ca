//! How other programs talk to this one: each protocol is a client of the engine.

mod brain;
mod budget;
pub(crate) mod gtp;
pub(crate) mod nboard;
