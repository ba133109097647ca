//! A whole game as an animated picture.

use outflank_rules::{AnyPosition, Cell, Content};

use crate::layout::Layout;
use crate::model::{Marks, Scene};
use crate::palette::Palette;
use crate::plane::Point;
use crate::svg::{DISC_RADIUS, colour, document, push};

/// How many steps the final position stays before the animation starts again.
const REST: usize = 4;

/// A game as an animated SVG file that repeats for ever. Each position is shown for `seconds`.
#[must_use]
pub fn replay_svg(
    positions: &[AnyPosition],
    layout: &Layout,
    palette: &Palette,
    seconds: f32,
) -> String {
    let Some(first) = positions.first() else {
        return String::new();
    };
    let mut discs = String::new();
    for cell in layout.cells() {
        let contents: Vec<Content> = positions.iter().map(|p| p.content(cell)).collect();
        if contents
            .iter()
            .any(|content| matches!(content, Content::Disc(_)))
        {
            push_changing_disc(&mut discs, layout, cell, &contents, palette, seconds);
        }
    }
    let scene = Scene::new(first, layout, &Marks::default());
    document(layout, palette, &scene.cells, &discs)
}

fn push_changing_disc(
    svg: &mut String,
    layout: &Layout,
    cell: Cell,
    contents: &[Content],
    palette: &Palette,
    seconds: f32,
) {
    let Some(Point { x, y }) = layout.centre(cell) else {
        return;
    };
    let sides = contents.iter().map(|content| match content {
        Content::Disc(side) => Some(colour(palette, *side)),
        _ => None,
    });
    let colours: Vec<Option<&str>> = sides.collect();
    // Before there is a disc, its colour does not matter, because it is invisible.
    let first = colours.iter().copied().flatten().next().unwrap_or("none");
    let last = colours.iter().copied().flatten().last().unwrap_or(first);
    push(
        svg,
        format_args!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{DISC_RADIUS}\" fill=\"{last}\">"),
    );
    // Browsers do not animate a colour from `none`, so discs appear by their opacity.
    let seen = colours.iter().map(|colour| match colour {
        Some(_) => "1",
        None => "0",
    });
    push_animation(svg, "opacity", seen, seconds);
    let fills = colours.iter().map(|colour| colour.unwrap_or(first));
    push_animation(svg, "fill", fills, seconds);
    svg.push_str("</circle>\n");
}

/// Animates an attribute that has these values, step by step. Nothing if it never changes.
fn push_animation<'a>(
    svg: &mut String,
    attribute: &str,
    all: impl ExactSizeIterator<Item = &'a str>,
    seconds: f32,
) {
    let steps = all.len() + REST;
    let (mut values, mut times) = (Vec::new(), Vec::new());
    for (step, value) in all.enumerate() {
        if values.last() != Some(&value) {
            values.push(value);
            times.push(format!("{:.5}", step as f32 / steps as f32));
        }
    }
    if values.len() > 1 {
        push(
            svg,
            format_args!(
                "<animate attributeName=\"{attribute}\" calcMode=\"discrete\" \
                 repeatCount=\"indefinite\" dur=\"{:.2}s\" values=\"{}\" keyTimes=\"{}\"/>",
                steps as f32 * seconds,
                values.join(";"),
                times.join(";"),
            ),
        );
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::{Board, Move};

    use super::*;
    use crate::View;

    #[test]
    fn only_discs_that_change_are_animated() {
        let board = Board::classic();
        let start = AnyPosition::start(&board);
        let f5 = Move::Place(board.shape().parse_cell("f5").unwrap());
        let next = start.play(f5).unwrap();
        let layout = Layout::of(&board, View::default());
        let svg = replay_svg(&[start, next], &layout, &Palette::default(), 0.5);
        assert_eq!(svg.matches("<circle").count(), 5);
        assert_eq!(
            svg.matches("<animate").count(),
            2,
            "f5 appears and e5 flips"
        );
        assert!(svg.contains("dur=\"3.00s\""));
        assert!(svg.contains("attributeName=\"opacity\"") && svg.contains("values=\"0;1\""));
        assert!(!svg.contains("none"), "a colour cannot change from none");
    }

    #[test]
    fn a_game_without_positions_has_no_picture() {
        let layout = Layout::of(&Board::classic(), View::default());
        assert_eq!(replay_svg(&[], &layout, &Palette::default(), 1.0), "");
    }
}
