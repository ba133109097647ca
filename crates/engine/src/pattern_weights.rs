//! The learned weights that are at hand, by board.
//!
//! The program has those of the usual boards inside. In a browser they arrive when a board needs
//! them, through [`install_weights`].

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

use outflank_eval::patterns::{PatternTables, PatternWeights, WeightFileError, weights_name};
use outflank_rules::Board;

/// The weight files inside the program, by the name of their boards.
#[cfg(feature = "weights")]
const SHIPPED: &[(&str, &[u8])] = &[
    ("8x8", include_bytes!("../weights/8x8.weights")),
    ("8x8+holes", include_bytes!("../weights/8x8+holes.weights")),
    ("6x6", include_bytes!("../weights/6x6.weights")),
    ("10x10", include_bytes!("../weights/10x10.weights")),
    ("hex5", include_bytes!("../weights/hex5.weights")),
    ("hex6", include_bytes!("../weights/hex6.weights")),
    ("4x4x4", include_bytes!("../weights/4x4x4.weights")),
    ("6x6x6", include_bytes!("../weights/6x6x6.weights")),
];
#[cfg(not(feature = "weights"))]
const SHIPPED: &[(&str, &[u8])] = &[];

type Known = BTreeMap<String, Option<Arc<PatternTables>>>;

/// The tables that were needed so far; `None` if there are no weights for a board.
static KNOWN: RwLock<Known> = RwLock::new(Known::new());

/// The learned weights for a board, if there are any.
#[must_use]
pub fn pattern_tables(board: &Board) -> Option<Arc<PatternTables>> {
    let name = weights_name(board);
    if let Some(known) = read_known(&name) {
        return known;
    }
    let shipped = SHIPPED.iter().find(|(shipped, _)| *shipped == name);
    let tables = shipped.map(|(_, bytes)| {
        let weights = PatternWeights::read(bytes, board).expect("the shipped weights are valid");
        Arc::new(weights.tables())
    });
    keep(name, tables.clone());
    tables
}

/// Uses the weights of a file from now on, on the boards that they are for.
///
/// # Errors
/// If the file is damaged, or for other boards than this.
pub fn install_weights(bytes: &[u8], board: &Board) -> Result<(), WeightFileError> {
    let weights = PatternWeights::read(bytes, board)?;
    keep(weights_name(board), Some(Arc::new(weights.tables())));
    Ok(())
}

fn read_known(name: &str) -> Option<Option<Arc<PatternTables>>> {
    let known = KNOWN.read().unwrap_or_else(PoisonError::into_inner);
    known.get(name).cloned()
}

fn keep(name: String, tables: Option<Arc<PatternTables>>) {
    let mut known = KNOWN.write().unwrap_or_else(PoisonError::into_inner);
    known.insert(name, tables);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(feature = "weights")]
    fn shipped_weights_are_valid_and_shared() {
        for (name, _) in SHIPPED {
            let board: Board = name.replace("+holes", "+holes20@1").parse().unwrap();
            let tables = pattern_tables(&board).unwrap();
            assert_eq!(tables.header().board, *name);
            assert!(Arc::ptr_eq(&tables, &pattern_tables(&board).unwrap()));
        }
    }

    #[test]
    #[cfg(feature = "weights")]
    fn shipped_weights_are_small() {
        for (name, bytes) in SHIPPED {
            let megabytes = if *name == "8x8" { 3 } else { 1 };
            assert!(bytes.len() <= megabytes << 20, "{name}");
        }
    }

    #[test]
    fn boards_without_weights_have_none_until_they_are_installed() {
        let board: Board = "4x6".parse().unwrap();
        assert!(pattern_tables(&board).is_none());
        let file = PatternWeights::zero(&board).write(&board).unwrap();
        let other: Board = "6x4".parse().unwrap();
        assert!(install_weights(&file, &other).is_err());
        install_weights(&file, &board).unwrap();
        assert_eq!(pattern_tables(&board).unwrap().header().board, "4x6");
        assert!(pattern_tables(&other).is_none());
    }
}
