//! Weights that tasks name by their checksum.

use std::collections::VecDeque;
use std::fmt::Write;
use std::sync::{Arc, Mutex, PoisonError};

use outflank_eval::patterns::{PatternTables, PatternWeights, WeightFileError};
use outflank_rules::Board;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

/// The weights that are kept ready. A round of training needs two.
const MOST: usize = 4;

/// The name of a file of weights: whoever has the name can tell whether a file is the right one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct WeightsId {
    /// The SHA-256 of the file, in hexadecimal digits.
    pub sha256: String,
    /// The length of the file.
    pub bytes: u32,
}

impl WeightsId {
    /// The name of these bytes.
    #[must_use]
    pub fn of(bytes: &[u8]) -> WeightsId {
        let mut sha256 = String::new();
        for byte in Sha256::digest(bytes) {
            let _ = write!(sha256, "{byte:02x}");
        }
        WeightsId {
            sha256,
            bytes: u32::try_from(bytes.len()).unwrap_or(u32::MAX),
        }
    }
}

/// Weights that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ShelfError {
    /// They are not here.
    #[error("the weights {} are not here", .0.sha256)]
    Missing(WeightsId),
    /// They are not those that were asked for.
    #[error("the checksum of the weights is {found}, not {wanted}")]
    Checksum {
        /// That of the weights that were asked for.
        wanted: String,
        /// That of the bytes.
        found: String,
    },
    /// They are damaged, or for another board.
    #[error(transparent)]
    File(#[from] WeightFileError),
}

/// The weights that tasks of this process may need. Threads share it.
#[derive(Debug, Default)]
pub struct WeightsShelf(Mutex<VecDeque<Shelved>>);

#[derive(Debug)]
struct Shelved {
    id: WeightsId,
    bytes: Arc<[u8]>,
    /// Made when they are first needed.
    tables: Option<Arc<PatternTables>>,
}

impl WeightsShelf {
    /// Adds a file of weights. Those that were not used for longest may have to go.
    pub fn add(&self, bytes: Arc<[u8]>) -> WeightsId {
        let id = WeightsId::of(&bytes);
        self.with(|shelf| {
            if take_up(shelf, &id).is_none() {
                shelf.truncate(MOST - 1);
                shelf.push_front(Shelved {
                    id: id.clone(),
                    bytes,
                    tables: None,
                });
            }
        });
        id
    }

    /// Adds a file that came from elsewhere.
    ///
    /// # Errors
    /// If it is not the one that was asked for.
    pub fn add_checked(&self, wanted: &WeightsId, bytes: Arc<[u8]>) -> Result<(), ShelfError> {
        let found = WeightsId::of(&bytes);
        if found != *wanted {
            return Err(ShelfError::Checksum {
                wanted: wanted.sha256.clone(),
                found: found.sha256,
            });
        }
        self.add(bytes);
        Ok(())
    }

    /// Whether these weights are here.
    #[must_use]
    pub fn has(&self, id: &WeightsId) -> bool {
        self.with(|shelf| shelf.iter().any(|shelved| shelved.id == *id))
    }

    /// The weights for a board, ready to be looked up.
    ///
    /// # Errors
    /// If they are not here, damaged, or for another board.
    pub fn tables(&self, id: &WeightsId, board: &Board) -> Result<Arc<PatternTables>, ShelfError> {
        self.with(|shelf| {
            let missing = || ShelfError::Missing(id.clone());
            let shelved = take_up(shelf, id).ok_or_else(missing)?;
            if let Some(tables) = &shelved.tables {
                return Ok(Arc::clone(tables));
            }
            // Others wait meanwhile: they may need the same.
            let weights = PatternWeights::read(&shelved.bytes, board)?;
            let tables = Arc::new(weights.tables());
            shelved.tables = Some(Arc::clone(&tables));
            Ok(tables)
        })
    }

    fn with<R>(&self, work: impl FnOnce(&mut VecDeque<Shelved>) -> R) -> R {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

/// Finds weights, and puts them in front of the others.
fn take_up<'a>(shelf: &'a mut VecDeque<Shelved>, id: &WeightsId) -> Option<&'a mut Shelved> {
    let place = shelf.iter().position(|shelved| shelved.id == *id)?;
    let found = shelf.remove(place)?;
    shelf.push_front(found);
    shelf.front_mut()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board() -> Board {
        "4x4".parse().unwrap()
    }

    fn file() -> Arc<[u8]> {
        let board = board();
        PatternWeights::zero(&board).write(&board).unwrap().into()
    }

    #[test]
    fn weights_are_found_by_their_checksum() {
        let shelf = WeightsShelf::default();
        let id = shelf.add(file());
        assert!(shelf.has(&id));
        let tables = shelf.tables(&id, &board()).unwrap();
        assert!(Arc::ptr_eq(&tables, &shelf.tables(&id, &board()).unwrap()));
        let other: Board = "6x6".parse().unwrap();
        let foreign = WeightsShelf::default();
        foreign.add(file());
        let error = foreign.tables(&id, &other).unwrap_err();
        assert!(error.to_string().contains("for 4x4, not for 6x6"));
    }

    #[test]
    fn wrong_bytes_are_refused() {
        let shelf = WeightsShelf::default();
        let id = WeightsId::of(&file());
        let mut damaged = file().to_vec();
        damaged[40] ^= 1;
        let error = shelf.add_checked(&id, damaged.into()).unwrap_err();
        assert!(error.to_string().contains("checksum"), "{error}");
        assert!(!shelf.has(&id));
        let missing = shelf.tables(&id, &board()).unwrap_err();
        assert_eq!(missing, ShelfError::Missing(id.clone()));
        shelf.add_checked(&id, file()).unwrap();
        assert!(shelf.has(&id));
    }

    #[test]
    fn what_was_not_used_for_longest_goes_first() {
        let shelf = WeightsShelf::default();
        let ids: Vec<WeightsId> = (0..MOST as u8)
            .map(|byte| shelf.add([byte].into()))
            .collect();
        let first = shelf.add([0].into());
        assert_eq!(first, ids[0]);
        shelf.add([200].into());
        assert!(shelf.has(&ids[0]), "it was used again");
        assert!(!shelf.has(&ids[1]));
    }
}
