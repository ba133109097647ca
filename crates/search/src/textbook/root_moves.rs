//! Root moves, and which of them are symmetric.

use outflank_rules::{Geometry, Move, Position, Symmetry};

use crate::move_order::BoardOrder;

/// A root move.
pub(super) struct Candidate<'a> {
    pub(super) mv: Move,
    /// An earlier move that is symmetric to it.
    pub(super) twin: Option<Twin<'a>>,
}

/// The symmetry between a move and an earlier one.
pub(super) struct Twin<'a> {
    /// The index of the earlier candidate.
    pub(super) of: usize,
    /// The symmetry that maps the earlier move onto this one.
    symmetry: &'a Symmetry,
}

impl Twin<'_> {
    /// Maps a move in the line of the earlier move.
    pub(super) fn image(&self, mv: Move) -> Move {
        self.symmetry.image(mv)
    }
}

/// The moves of a position, in order; empty if the game is over.
pub(super) fn candidates<'a, G: Geometry>(
    position: &'a Position<G>,
    order: &BoardOrder,
    symmetry: bool,
) -> Vec<Candidate<'a>> {
    if position.is_over() {
        return Vec::new();
    }
    let symmetries: Vec<&Symmetry> = if symmetry {
        position.symmetries().collect()
    } else {
        Vec::new()
    };
    let mut candidates: Vec<Candidate<'a>> = Vec::new();
    for mv in order.moves(position.discs(), position.legal_moves()) {
        let twin = find_twin(&candidates, &symmetries, mv);
        candidates.push(Candidate { mv, twin });
    }
    candidates
}

fn find_twin<'a>(
    earlier: &[Candidate<'a>],
    symmetries: &[&'a Symmetry],
    mv: Move,
) -> Option<Twin<'a>> {
    let looked_at = |(_, candidate): &(usize, &Candidate<'a>)| candidate.twin.is_none();
    earlier
        .iter()
        .enumerate()
        .filter(looked_at)
        .find_map(|(of, candidate)| {
            let twins = symmetries.iter().map(|&symmetry| Twin { of, symmetry });
            twins
                .into_iter()
                .find(|twin| twin.image(candidate.mv) == mv)
        })
}
