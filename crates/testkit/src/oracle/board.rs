//! The rules: legal moves, flips, playing, passing, the end, and counting leaves.

use std::sync::Arc;

use thiserror::Error;

use super::{Content, Shape, Side, Step};

/// A position: a box of cells, what each holds, and who is to move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OracleBoard {
    shape: Shape,
    /// The directions of `shape`, computed once.
    steps: Arc<[Step]>,
    contents: Vec<Content>,
    to_move: Side,
}

/// Why a move or a pass is not allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Illegal {
    /// The cell number is beyond the box.
    #[error("is not on the board")]
    OffBoard,
    /// The cell is a hole.
    #[error("is a hole")]
    Hole,
    /// There is a disc on the cell.
    #[error("is occupied")]
    Occupied,
    /// No opposing disc would be outflanked.
    #[error("flips nothing")]
    FlipsNothing,
    /// A pass although there is a legal move.
    #[error("passes although there is a legal move")]
    PassWithMoves,
    /// A move or a pass after the end of the game.
    #[error("comes after the end of the game")]
    GameOver,
}

impl OracleBoard {
    /// A board from its parts. `contents` has one entry for each cell of the box, from a1 on.
    pub(super) fn from_parts(shape: Shape, contents: Vec<Content>, to_move: Side) -> OracleBoard {
        debug_assert_eq!(contents.len(), shape.cells());
        let steps = shape.steps().into();
        OracleBoard {
            shape,
            steps,
            contents,
            to_move,
        }
    }

    /// The box and its kind.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// What every cell holds, from a1 on.
    #[must_use]
    pub fn contents(&self) -> &[Content] {
        &self.contents
    }

    /// The side to move.
    #[must_use]
    pub fn to_move(&self) -> Side {
        self.to_move
    }

    /// The same discs with `side` to move.
    #[must_use]
    pub fn with_to_move(&self, side: Side) -> OracleBoard {
        OracleBoard {
            to_move: side,
            ..self.clone()
        }
    }

    /// The same board with each content replaced; called for the cells in order.
    pub(crate) fn map_contents(&self, change: impl FnMut(Content) -> Content) -> OracleBoard {
        let contents = self.contents.iter().copied().map(change).collect();
        OracleBoard {
            contents,
            ..self.clone()
        }
    }

    /// The cells that are not holes, in order.
    #[must_use]
    pub fn playable(&self) -> Vec<usize> {
        (0..self.contents.len())
            .filter(|&cell| self.contents[cell] != Content::Hole)
            .collect()
    }

    /// How many cells hold `content`.
    #[must_use]
    pub fn count(&self, content: impl Into<Content>) -> usize {
        let content = content.into();
        self.contents
            .iter()
            .filter(|&&found| found == content)
            .count()
    }

    /// Discs of the side to move minus discs of its opponent.
    #[must_use]
    pub fn disc_difference(&self) -> i32 {
        self.count(self.to_move) as i32 - self.count(self.to_move.other()) as i32
    }

    /// The cells that flip when the side to move plays on `cell`, in order; none if it may not.
    #[must_use]
    pub fn flips(&self, cell: usize) -> Vec<usize> {
        if self.contents.get(cell) != Some(&Content::Empty) {
            return Vec::new();
        }
        let mut flipped: Vec<usize> = self
            .steps
            .iter()
            .flat_map(|&step| self.outflanked(cell, step))
            .collect();
        flipped.sort_unstable();
        flipped
    }

    /// The run of opposing discs that begins beside `cell` in one direction, if it ends at a disc
    /// of the side to move.
    fn outflanked(&self, cell: usize, step: Step) -> Vec<usize> {
        let own = Content::from(self.to_move);
        let opposing = Content::from(self.to_move.other());
        let mut run = Vec::new();
        for next in self.shape.cells_beyond(cell, step) {
            match self.contents[next] {
                found if found == opposing => run.push(next),
                found if found == own => return run,
                _ => break,
            }
        }
        Vec::new()
    }

    /// The cells on which the side to move may play, in order.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<usize> {
        (0..self.contents.len())
            .filter(|&cell| !self.flips(cell).is_empty())
            .collect()
    }

    /// Whether the side to move has a move.
    #[must_use]
    pub fn can_move(&self) -> bool {
        (0..self.contents.len()).any(|cell| !self.flips(cell).is_empty())
    }

    /// Whether neither side has a move.
    #[must_use]
    pub fn is_over(&self) -> bool {
        !self.can_move() && !self.with_to_move(self.to_move.other()).can_move()
    }

    /// Whether the side to move has no move although the game goes on.
    #[must_use]
    pub fn must_pass(&self) -> bool {
        !self.can_move() && self.with_to_move(self.to_move.other()).can_move()
    }

    /// The position after a disc on `cell`.
    pub fn play(&self, cell: usize) -> Result<OracleBoard, Illegal> {
        let flips = self.flips(cell);
        if flips.is_empty() {
            return Err(self.why_illegal(cell));
        }
        let mut after = self.with_to_move(self.to_move.other());
        for changed in flips.into_iter().chain([cell]) {
            after.contents[changed] = self.to_move.into();
        }
        Ok(after)
    }

    fn why_illegal(&self, cell: usize) -> Illegal {
        match self.contents.get(cell) {
            None => Illegal::OffBoard,
            Some(Content::Hole) => Illegal::Hole,
            Some(Content::Dark | Content::Light) => Illegal::Occupied,
            Some(Content::Empty) if self.is_over() => Illegal::GameOver,
            Some(Content::Empty) => Illegal::FlipsNothing,
        }
    }

    /// The position after a pass, which is allowed only to a side without a move.
    pub fn pass(&self) -> Result<OracleBoard, Illegal> {
        if self.can_move() {
            return Err(Illegal::PassWithMoves);
        }
        let after = self.with_to_move(self.to_move.other());
        if after.can_move() {
            Ok(after)
        } else {
            Err(Illegal::GameOver)
        }
    }

    /// The positions one ply on: one for each legal move in order, or the one after a forced
    /// pass, or none when the game is over.
    #[must_use]
    pub fn successors(&self) -> Vec<OracleBoard> {
        let moves = self.legal_moves();
        if moves.is_empty() {
            return self.pass().into_iter().collect();
        }
        moves
            .into_iter()
            .filter_map(|cell| self.play(cell).ok())
            .collect()
    }

    /// The number of leaves `depth` plies on. A pass costs a ply, and a finished game counts as
    /// one leaf at every deeper ply.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let successors = self.successors();
        if successors.is_empty() {
            return 1;
        }
        successors.iter().map(|after| after.perft(depth - 1)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flat(width: usize, text: &str) -> OracleBoard {
        let height = (text.len() - 2) / width;
        OracleBoard::from_text(Shape::flat(width, height), text).unwrap()
    }

    #[test]
    fn flips_every_outflanked_run_and_no_more() {
        // Runs to the right and down count; the one along the diagonal has no own disc behind it.
        let board = flat(4, "-OOXOO--O---X--- X");
        assert_eq!(board.flips(0), [1, 2, 4, 8]);
        assert_eq!(board.play(0).unwrap().to_text(), "XXXXXO--X---X--- O");
        let board = flat(4, "-OOXOO--O-O-X--O X");
        assert_eq!(board.flips(0), [1, 2, 4, 8]);
    }

    #[test]
    fn a_hole_or_a_border_breaks_the_line() {
        assert_eq!(flat(5, "-O#OX X").flips(0), []);
        assert_eq!(flat(5, "-OOOO X").flips(0), []);
        assert_eq!(flat(5, "-O-OX X").flips(0), []);
        // The end of a row is not beside the beginning of the next one.
        assert_eq!(flat(3, "X-O--OX-- X").legal_moves(), []);
    }

    #[test]
    fn hexagons_have_only_one_diagonal() {
        let board = OracleBoard::from_text(Shape::hex(2), "#-XXOO--# X").unwrap();
        // b2 and c2 are Light: a3 outflanks b2 towards c1, b3 nothing (c2 is beside, c1 is not behind).
        assert_eq!(board.legal_moves(), [6]);
        assert_eq!(board.flips(6), [4]);
    }

    #[test]
    fn cubes_flip_between_layers() {
        let shape = Shape::cuboid(3, 3, 3);
        let mut cells = vec!['-'; 27];
        cells[13] = 'O';
        cells[26] = 'X';
        let text: String = cells.into_iter().chain([' ', 'X']).collect();
        let board = OracleBoard::from_text(shape, &text).unwrap();
        assert_eq!(board.legal_moves(), [0]);
    }

    #[test]
    fn passing_and_the_end() {
        let dark_only = flat(3, "-OX O");
        assert!(dark_only.must_pass() && !dark_only.is_over());
        assert_eq!(dark_only.pass().unwrap().to_text(), "-OX X");
        assert_eq!(
            dark_only.with_to_move(Side::Dark).pass(),
            Err(Illegal::PassWithMoves)
        );
        let over = flat(4, "XXX- O");
        assert!(over.is_over() && !over.must_pass());
        assert_eq!(over.pass(), Err(Illegal::GameOver));
        assert_eq!(over.disc_difference(), -3);
    }

    #[test]
    fn perft_counts_a_pass_as_a_ply_and_a_finished_game_once() {
        // Dark plays a1 or d1 and, after Light's pass, the other.
        let board = flat(6, "-OX-OX X");
        assert_eq!(
            [0, 1, 2, 3, 9].map(|depth| board.perft(depth)),
            [1, 2, 2, 2, 2]
        );
    }
}
