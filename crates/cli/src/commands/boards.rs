//! `outflank boards`: the list of boards.

use anyhow::Context;
use clap::Args;
use outflank_rules::{AnyPosition, Board, Lattice, MAX_HOLE_PERCENT, Side, named_boards};
use serde::Serialize;

use crate::drawing::{View, draw_gallery};
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  outflank boards
  outflank boards --draw
  outflank boards --json
  outflank play --board hex4
  outflank show --board whitehole

With --json: one document, a list of boards with `board`, `kind`, `cells`, `directions`, `first`
and `position`.";

/// The standard boards. Any other size and start can be given as text.
const USUAL: [&str; 11] = [
    "4x4", "6x6", "8x8", "10x10", "4x4x4", "6x6x6", "8x8x8", "hex3", "hex4", "hex5", "hex6",
];

/// List the standard boards and the named boards
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct BoardsArgs {
    /// Draw all boards
    #[arg(long)]
    draw: bool,
}

#[derive(Serialize)]
struct BoardJson {
    board: String,
    kind: &'static str,
    cells: usize,
    directions: usize,
    first: Side,
    position: String,
}

impl BoardsArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let usual: Vec<Board> = USUAL
            .iter()
            .map(|text| text.parse().context("a standard board"))
            .collect::<anyhow::Result<_>>()?;
        if output.json {
            let all = usual.iter().chain(named_boards());
            let reports: Vec<BoardJson> = all.map(report).collect::<anyhow::Result<_>>()?;
            return output.json(&reports);
        }
        if self.draw {
            return draw_all(&usual, output);
        }
        list(&usual, output)
    }
}

fn list(usual: &[Board], output: &mut Output) -> anyhow::Result<()> {
    output.line("Standard boards")?;
    output.lines(usual.iter().map(|board| {
        let (kind, cells) = (kind(board), board.playable_count());
        let directions = directions(board);
        format!("  {board:<7} {kind:<7} {cells:>3} cells, {directions:>2} directions")
    }))?;
    output.line("\nAny board with random holes")?;
    output.line(format!(
        "  8x8+holes12@7   12 percent (at most {MAX_HOLE_PERCENT}) from seed 7, the same everywhere"
    ))?;
    output.line(
        "\nYour own: size, `=`, the cells of the start from a1, and `,O` if Light moves first",
    )?;
    output.line("  4x4=#----OX--XO----#\n  5x4=------XOX---OXO-----,O")?;
    output.line("\nNamed boards (all 8x8)")?;
    output.lines(named_boards().iter().map(|board| {
        let cells = board.playable_count();
        let first = if board.first() == Side::Light {
            ", Light moves first"
        } else {
            ""
        };
        format!("  {board:<12} {cells:>3} cells{first}")
    }))
}

fn draw_all(usual: &[Board], output: &mut Output) -> anyhow::Result<()> {
    for boards in [usual, named_boards()] {
        let titled = |board: &Board| Ok((board.to_string(), AnyPosition::start(board)));
        let positions: Vec<(String, AnyPosition)> =
            boards.iter().map(titled).collect::<anyhow::Result<_>>()?;
        let views = positions.iter().map(|(title, position)| {
            let view = View {
                mark_moves: false,
                ..View::of(position)
            };
            (title.as_str(), view)
        });
        let lines = draw_gallery(views, output.look);
        output.lines(lines)?;
    }
    Ok(())
}

fn report(board: &Board) -> anyhow::Result<BoardJson> {
    Ok(BoardJson {
        board: board.to_string(),
        kind: kind(board),
        cells: board.playable_count(),
        directions: directions(board),
        first: board.first(),
        position: AnyPosition::start(board).to_string(),
    })
}

fn directions(board: &Board) -> usize {
    2 * board.shape().axes().len()
}

fn kind(board: &Board) -> &'static str {
    let shape = board.shape();
    match (shape.lattice(), shape.depth()) {
        (Lattice::Hex, _) => "hexagon",
        (Lattice::Square, 1) => "square",
        (Lattice::Square, _) => "cube",
    }
}
