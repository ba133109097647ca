//! Root moves, and which of them a symmetry of the position maps onto each other.

use outflank_rules::{Geometry, Move, Position, Symmetry};

use crate::move_order::BoardOrder;

/// A root move.
pub(super) struct Candidate<'a> {
    pub(super) mv: Move,
    /// An earlier move that is just as good.
    pub(super) twin: Option<Twin<'a>>,
}

/// How a move follows from another.
pub(super) struct Twin<'a> {
    /// Which candidate the other is.
    pub(super) of: usize,
    /// What maps that one onto this.
    symmetry: &'a Symmetry,
}

impl Twin<'_> {
    /// Where a move of the other's line goes.
    pub(super) fn image(&self, mv: Move) -> Move {
        match mv {
            Move::Place(cell) => Move::Place(self.symmetry.cell(cell)),
            Move::Pass => Move::Pass,
        }
    }
}

/// The moves of a position, in order; none if the game is over.
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
