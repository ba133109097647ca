//! Deep boards: the lattice and the cross sections.

mod lattice;
mod pictures;
mod sections;
mod table;

use outflank_rules::{AnyPosition, Board, Cell};
use outflank_scene::{Ball, Camera, LatticeStyle, Marks, Point, Rotation, balls};

use crate::driver::{Preferences, Tab, Visit};
use crate::harness::Test;

pub(crate) const TESTS: &[&[Test]] = &[
    lattice::TESTS,
    sections::TESTS,
    pictures::TESTS,
    table::TESTS,
];

/// Opens a deep board for two people and stops the animation.
async fn open_cube(visit: &Visit<'_>, board: &str) -> Tab {
    let preferences = Preferences::two_people().and("instant", true.into());
    let tab = visit
        .open_with(&preferences, &format!("board={board}"))
        .await;
    tab.until_there("#lattice[data-camera]").await;
    stop_turning(&tab).await;
    tab
}

/// Stops the lattice from turning by itself.
async fn stop_turning(tab: &Tab) {
    if tab.has("#turning[aria-pressed=true]").await {
        tab.click("#turning").await;
    }
    tab.until_there("#turning[aria-pressed=false]").await;
}

fn start(board: &str) -> AnyPosition {
    let board: Board = board.parse().unwrap();
    AnyPosition::start(&board)
}

fn name(position: &AnyPosition, cell: Cell) -> String {
    position.board().shape().name(cell).to_string()
}

async fn camera(tab: &Tab) -> Camera {
    let text: String = tab
        .evaluate("document.querySelector('#lattice').dataset.camera")
        .await;
    let numbers: Vec<f32> = text.split(' ').map(|part| part.parse().unwrap()).collect();
    Camera {
        turn: Rotation::of_parts([numbers[0], numbers[1], numbers[2], numbers[3]]),
        distance: numbers[4],
        pan: [numbers[5], numbers[6]],
        perspective: numbers[7] > 0.5,
    }
}

/// The balls that the page should show.
fn shown_balls(position: &AnyPosition, look: &LatticeStyle) -> Vec<Ball> {
    let marks = Marks {
        legal: true,
        ..Marks::default()
    };
    balls(position, &marks, look)
}

/// The camera and the frame of the lattice: left, top, width and height.
struct LatticeView {
    camera: Camera,
    frame: [f64; 4],
}

impl LatticeView {
    async fn of(tab: &Tab) -> LatticeView {
        LatticeView {
            camera: camera(tab).await,
            frame: tab.frame_of("#lattice").await,
        }
    }

    fn aspect(&self) -> f32 {
        let [_, _, width, height] = self.frame;
        (width / height) as f32
    }

    /// Where the centre of a ball is on the screen.
    fn place(&self, ball: &Ball) -> (f64, f64) {
        let [left, top, width, height] = self.frame;
        let Point { x, y } = self.camera.project(ball.at, self.aspect());
        let across = left + width * f64::from(x + 1.0) / 2.0;
        let down = top + height * f64::from(1.0 - y) / 2.0;
        (across, down)
    }

    /// The frontmost ball at a place on the screen.
    fn pick(&self, balls: &[Ball], x: f64, y: f64) -> Option<Cell> {
        let [left, top, width, height] = self.frame;
        let across = (x - left) / width * 2.0 - 1.0;
        let up = 1.0 - (y - top) / height * 2.0;
        let at = Point::new(across as f32, up as f32);
        self.camera.pick(balls, at, self.aspect())
    }
}

/// The place of a cell's ball on the screen, unless another ball hides it.
async fn place_of(tab: &Tab, balls: &[Ball], cell: Cell) -> Option<(f64, f64)> {
    let view = LatticeView::of(tab).await;
    let (x, y) = view.place(balls.iter().find(|ball| ball.cell == cell)?);
    (view.pick(balls, x, y) == Some(cell)).then_some((x, y))
}

/// The first legal cell whose ball is visible, and its place on the screen.
async fn visible_move(tab: &Tab, position: &AnyPosition) -> Option<(Cell, f64, f64)> {
    let balls = shown_balls(position, &LatticeStyle::default());
    for cell in position.legal_moves().iter() {
        if let Some((x, y)) = place_of(tab, &balls, cell).await {
            // A notice may cover the lattice for a while.
            let on_top = format!("document.elementFromPoint({x}, {y})?.id === 'lattice'");
            if tab.evaluate::<bool>(&on_top).await {
                return Some((cell, x, y));
            }
        }
    }
    None
}

/// Shows the slice that contains a cell, with its button.
async fn show_slice(tab: &Tab, axis: char, cell: &str) {
    let letters: Vec<char> = cell.chars().collect();
    let slice = match axis {
        'x' => letters[0],
        'y' => letters[1],
        _ => letters[2],
    };
    let button = format!("#slice-{axis}-{slice}");
    tab.click(&format!("label:has({button})")).await;
    let shown = format!("document.querySelector({button:?}).checked");
    tab.until("the slice is shown", &shown).await;
}

/// A cell of a cross section.
fn in_section(axis: char, cell: &str) -> String {
    format!("#section-{axis} [data-cell='{cell}']")
}
