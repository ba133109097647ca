//! A board as an SVG file.

use std::fmt::Write;

use outflank_rules::{Content, Side};

use crate::layout::Layout;
use crate::model::{CellScene, Scene};
use crate::palette::Palette;
use crate::plane::{Point, Rect};

/// The radius of a disc. A cell is 100 wide.
pub(crate) const DISC_RADIUS: f32 = 41.0;

/// A board as an SVG file.
#[must_use]
pub fn board_svg(scene: &Scene, layout: &Layout, palette: &Palette) -> String {
    let mut discs = String::new();
    for cell in &scene.cells {
        if let Content::Disc(side) = cell.content {
            push_disc(&mut discs, cell.centre, colour(palette, side));
        }
        if cell.last {
            let Point { x, y } = cell.centre;
            push(
                &mut discs,
                format_args!(
                    r#"<circle cx="{x:.1}" cy="{y:.1}" r="10" fill="{}"/>"#,
                    palette.mark
                ),
            );
        }
    }
    document(layout, palette, &scene.cells, &discs)
}

/// A whole file: the empty board, its coordinates and its content.
pub(crate) fn document(
    layout: &Layout,
    palette: &Palette,
    cells: &[CellScene],
    content: &str,
) -> String {
    let Rect {
        left,
        top,
        width,
        height,
    } = layout.bounds;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{}\" width=\"{width:.0}\" height=\"{height:.0}\">\n\
         <rect x=\"{left}\" y=\"{top}\" width=\"{width}\" height=\"{height}\" rx=\"24\" fill=\"{}\"/>\n",
        layout.bounds.view_box(),
        palette.frame,
    );
    for cell in cells.iter().filter(|cell| cell.content != Content::Hole) {
        push(
            &mut svg,
            format_args!(
                "<polygon points=\"{}\" fill=\"{}\" stroke=\"{}\" stroke-width=\"3\"/>\n",
                layout.corners(cell.centre),
                palette.board,
                palette.line,
            ),
        );
    }
    for label in &layout.labels {
        push(
            &mut svg,
            format_args!(
                "<text x=\"{:.1}\" y=\"{:.1}\" fill=\"{}\" font-family=\"sans-serif\" font-size=\"32\" \
             text-anchor=\"middle\" dominant-baseline=\"central\">{}</text>\n",
                label.at.x, label.at.y, palette.text, label.text,
            ),
        );
    }
    svg.push_str(content);
    svg.push_str("</svg>\n");
    svg
}

pub(crate) fn colour(palette: &Palette, side: Side) -> &'static str {
    match side {
        Side::Dark => palette.dark,
        Side::Light => palette.light,
    }
}

fn push_disc(svg: &mut String, Point { x, y }: Point, colour: &str) {
    push(
        svg,
        format_args!(
            "<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{DISC_RADIUS}\" fill=\"{colour}\"/>\n"
        ),
    );
}

pub(crate) fn push(text: &mut String, what: std::fmt::Arguments<'_>) {
    text.write_fmt(what).expect("text can always grow");
}

#[cfg(test)]
mod tests {
    use outflank_rules::{AnyPosition, Board};

    use super::*;
    use crate::{Marks, View};

    #[test]
    fn a_picture_has_all_cells_discs_and_coordinates() {
        let board: Board = "8x8+holes12@7".parse().unwrap();
        let layout = Layout::of(&board, View::default());
        let position = AnyPosition::start(&board);
        let scene = Scene::new(&position, &layout, &Marks::default());
        let svg = board_svg(&scene, &layout, &Palette::default());
        assert_eq!(svg.matches("<polygon").count(), board.playable_count());
        assert_eq!(svg.matches("<circle").count(), 4);
        assert_eq!(svg.matches("<text").count(), 16);
        assert!(svg.starts_with("<svg xmlns") && svg.ends_with("</svg>\n"));
    }
}
