//! The render model: every cell with its content and marks.

use outflank_rules::{AnyPosition, Cell, Content, Side};

use crate::layout::Layout;
use crate::plane::Point;
use crate::square_names::square_name;

/// What to show besides the discs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Marks {
    /// Whether legal moves have dots.
    pub legal: bool,
    /// The cell of the last move.
    pub last: Option<Cell>,
    /// The discs that the last move flipped.
    pub turned: Vec<Cell>,
    /// Scores of moves.
    pub scores: Vec<(Cell, ScoreMark)>,
    /// The suggested move.
    pub hint: Option<Cell>,
    /// Whether squares show their traditional letters: A, B, C and X.
    pub square_names: bool,
    /// Colours of cells in the order of their numbers; empty for none.
    pub tints: Vec<Option<Tint>>,
    /// The verdict on the move to this cell.
    pub badge: Option<(Cell, Badge)>,
    /// Where the last move would have been better.
    pub better: Option<Cell>,
}

/// A verdict as a sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Badge {
    /// The sign.
    pub sign: &'static str,
    /// The class of the verdict in style sheets.
    pub class: &'static str,
}

/// A colour: red, green and blue from 0 to 1.
pub type Tint = [f32; 3];

impl Marks {
    /// The colour of a cell.
    pub(crate) fn tint(&self, cell: Cell) -> Option<Tint> {
        self.tints.get(cell.index()).copied().flatten()
    }

    /// Whether this is a best move or the suggested one.
    pub(crate) fn is_best(&self, cell: Cell) -> bool {
        let scored = |(scored, mark): &(Cell, ScoreMark)| *scored == cell && mark.best;
        self.scores.iter().any(scored) || self.hint == Some(cell)
    }
}

/// The score of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreMark {
    /// The text.
    pub text: String,
    /// Whether it is a best move.
    pub best: bool,
    /// What kind of number it is.
    pub kind: ScoreKind,
}

/// What kind of number a score is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreKind {
    /// The result under perfect play.
    Exact,
    /// An estimate.
    Estimate,
    /// No value: the place of the move in a line.
    Order,
}

/// A cell with its content and marks.
#[derive(Clone, Debug, PartialEq)]
pub struct CellScene {
    /// Which cell.
    pub cell: Cell,
    /// Its name.
    pub name: String,
    /// Its centre.
    pub centre: Point,
    /// Its content.
    pub content: Content,
    /// The side that can move here now.
    pub legal: Option<Side>,
    /// Whether this legal move has a dot.
    pub dot: bool,
    /// Whether the last move was here.
    pub last: bool,
    /// How many cells away the last move was, if it flipped this disc.
    pub turned: Option<u8>,
    /// The score of a move here.
    pub score: Option<ScoreMark>,
    /// Whether a move here is suggested.
    pub hint: bool,
    /// Its traditional letter, if it is shown.
    pub letter: Option<char>,
    /// The colour of the cell, if it has its own.
    pub tint: Option<Tint>,
}

impl CellScene {
    /// Whether both are drawn alike. Only their names may differ.
    #[must_use]
    pub fn looks_like(&self, other: &CellScene) -> bool {
        let CellScene {
            cell: _,
            name: _,
            centre,
            content,
            legal,
            dot,
            last,
            turned,
            score,
            hint,
            letter,
            tint,
        } = self;
        *centre == other.centre
            && *content == other.content
            && (*legal, *dot, *last) == (other.legal, other.dot, other.last)
            && (*turned, *hint, *letter) == (other.turned, other.hint, other.letter)
            && *tint == other.tint
            && *score == other.score
    }
}

/// All cells of a board with their content and marks.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    /// The cells in the order of their numbers.
    pub cells: Vec<CellScene>,
    /// The verdict on a move, and the centre of its cell.
    pub badge: Option<(Point, Badge)>,
    /// An arrow from the last move to a better one: the centres of both cells.
    pub arrow: Option<(Point, Point)>,
}

impl Scene {
    /// The scene of a position.
    #[must_use]
    pub fn new(position: &AnyPosition, layout: &Layout, marks: &Marks) -> Scene {
        let shape = position.board().shape();
        let legal: Vec<Cell> = position.legal_moves().iter().collect();
        let cells = layout.cells().filter_map(|cell| {
            let is_legal = legal.contains(&cell);
            let turned = marks.turned.contains(&cell);
            Some(CellScene {
                cell,
                name: shape.name(cell).to_string(),
                centre: layout.centre(cell)?,
                content: position.content(cell),
                legal: is_legal.then(|| position.to_move()),
                dot: is_legal && marks.legal,
                last: marks.last == Some(cell),
                turned: turned.then(|| distance(layout, marks.last, cell)),
                score: find(&marks.scores, cell),
                hint: marks.hint == Some(cell),
                letter: square_name(shape, cell).filter(|_| marks.square_names),
                tint: marks.tint(cell),
            })
        });
        let centre = |cell: Option<Cell>| layout.centre(cell?);
        let badge = marks
            .badge
            .map(|(cell, badge)| (layout.centre(cell), badge));
        Scene {
            cells: cells.collect(),
            badge: badge.and_then(|(centre, badge)| Some((centre?, badge))),
            arrow: centre(marks.last).zip(centre(marks.better)),
        }
    }
}

fn find(scores: &[(Cell, ScoreMark)], cell: Cell) -> Option<ScoreMark> {
    let (_, mark) = scores.iter().find(|(scored, _)| *scored == cell)?;
    Some(mark.clone())
}

/// The distance between two cells along a line, in cells.
fn distance(layout: &Layout, from: Option<Cell>, to: Cell) -> u8 {
    let place = |cell| layout.centre(cell);
    match (from.and_then(place), place(to)) {
        (Some(from), Some(to)) => {
            let cells = (from.x - to.x).hypot(from.y - to.y) / 100.0;
            cells.round().clamp(1.0, 20.0) as u8
        }
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::Board;

    use super::*;
    use crate::View;

    fn scene(marks: &Marks) -> Scene {
        let board = Board::classic();
        let layout = Layout::of(&board, View::default());
        Scene::new(&AnyPosition::start(&board), &layout, marks)
    }

    fn names(scene: &Scene, holds: impl Fn(&CellScene) -> bool) -> Vec<&str> {
        let cells = scene.cells.iter().filter(|cell| holds(cell));
        cells.map(|cell| cell.name.as_str()).collect()
    }

    #[test]
    fn legal_moves_are_known_even_without_dots() {
        let legal = ["d3", "c4", "f5", "e6"];
        let hidden = scene(&Marks::default());
        assert_eq!(names(&hidden, |cell| cell.legal == Some(Side::Dark)), legal);
        assert!(names(&hidden, |cell| cell.dot).is_empty());
        let shown = scene(&Marks {
            legal: true,
            ..Marks::default()
        });
        assert_eq!(names(&shown, |cell| cell.dot), legal);
    }

    #[test]
    fn cells_look_alike_whatever_their_names() {
        let scene = scene(&Marks::default());
        let [first, second] = [&scene.cells[0], &scene.cells[1]];
        let moved = CellScene {
            centre: first.centre,
            ..second.clone()
        };
        assert!(moved.looks_like(first) && moved != *first);
        assert!(!second.looks_like(first));
        let last = CellScene {
            last: true,
            ..first.clone()
        };
        assert!(!last.looks_like(first));
    }

    #[test]
    fn an_arrow_leads_from_the_last_move_to_the_better_one() {
        let cell = |name: &str| Board::classic().shape().parse_cell(name).unwrap();
        let badge = Badge {
            sign: "??",
            class: "blunder",
        };
        let marks = Marks {
            last: Some(cell("c4")),
            better: Some(cell("f4")),
            badge: Some((cell("c4"), badge)),
            ..Marks::default()
        };
        let scene = scene(&marks);
        let (from, to) = scene.arrow.unwrap();
        assert_eq!((to.x - from.x, to.y - from.y), (300.0, 0.0));
        assert_eq!(scene.badge, Some((from, badge)));
        let no_last = Marks {
            last: None,
            ..marks
        };
        assert_eq!(super::tests::scene(&no_last).arrow, None);
    }

    #[test]
    fn flipped_discs_know_the_distance_of_the_move() {
        let cell = |name: &str| Board::classic().shape().parse_cell(name).unwrap();
        let marks = Marks {
            last: Some(cell("c4")),
            turned: vec![cell("d4"), cell("e4")],
            ..Marks::default()
        };
        let scene = scene(&marks);
        let far: Vec<_> = scene.cells.iter().filter_map(|cell| cell.turned).collect();
        assert_eq!(far, [1, 2]);
        assert_eq!(names(&scene, |cell| cell.last), ["c4"]);
    }
}
