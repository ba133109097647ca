//! The standard starts of boards by their names.

use super::{BoardError, Content, Kind, OracleBoard, Shape, Side};

/// The largest sizes that have names for all their cells and still fit a test run.
const LARGEST: usize = 26;

impl OracleBoard {
    /// The standard start of a board by its name: `8x8`, `4x6`, `4x4x4`, `hex5`.
    pub fn start(name: &str) -> Result<OracleBoard, BoardError> {
        let shape = Shape::named(name)?;
        let mut contents: Vec<Content> = (0..shape.cells())
            .map(|cell| match shape.contains(cell) {
                true => Content::Empty,
                false => Content::Hole,
            })
            .collect();
        for (cell, side) in starting_discs(shape) {
            contents[cell] = side.into();
        }
        Ok(OracleBoard::from_parts(shape, contents, Side::Dark))
    }
}

impl Shape {
    /// The shape of a board by its name: `8x8`, `4x6`, `4x4x4`, `hex5`.
    pub fn named(name: &str) -> Result<Shape, BoardError> {
        let unknown = || BoardError::UnknownBoard(name.to_owned());
        let sizes = |text: &str| -> Result<Vec<usize>, BoardError> {
            text.split('x')
                .map(|part| {
                    part.parse()
                        .ok()
                        .filter(|size| (1..=LARGEST).contains(size))
                })
                .collect::<Option<Vec<usize>>>()
                .ok_or_else(unknown)
        };
        if let Some(side) = name.strip_prefix("hex") {
            return match sizes(side)?[..] {
                [side] if (2..=LARGEST / 2).contains(&side) => Ok(Shape::hex(side)),
                _ => Err(unknown()),
            };
        }
        let even = |sizes: &[usize]| sizes.iter().all(|size| size % 2 == 0);
        match sizes(name)?[..] {
            [width, height] if even(&[width, height]) => Ok(Shape::flat(width, height)),
            [width, height, depth] if even(&[width, height, depth]) => {
                Ok(Shape::cuboid(width, height, depth))
            }
            _ => Err(unknown()),
        }
    }
}

fn starting_discs(shape: Shape) -> Vec<(usize, Side)> {
    match shape.kind {
        Kind::Hex => hex_ring(shape),
        Kind::Box => central_block(shape),
    }
}

/// The two middle cells along every axis, neighbours differing in colour. On a flat board the
/// first of them (d4 on 8x8) is Light; on a cube the cells with an even sum of coordinates are
/// Dark.
fn central_block(shape: Shape) -> Vec<(usize, Side)> {
    let first = |size: usize| (size as i32 - 1) / 2;
    let middle = |size: usize| first(size)..=size as i32 / 2;
    let (dark_parity, depth) = match shape.depth {
        1 => (first(shape.width) + first(shape.height) + 1, 0..=0),
        depth => (0, middle(depth)),
    };
    let mut discs = Vec::new();
    for z in depth {
        for y in middle(shape.height) {
            for x in middle(shape.width) {
                let dark = (x + y + z - dark_parity) % 2 == 0;
                let side = if dark { Side::Dark } else { Side::Light };
                discs.extend(shape.cell_at([x, y, z]).map(|cell| (cell, side)));
            }
        }
    }
    discs
}

/// The six cells around the centre, in alternating colours; the first of them, one column on from
/// the centre, is Dark.
fn hex_ring(shape: Shape) -> Vec<(usize, Side)> {
    let centre = shape.width as i32 / 2;
    let ring = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];
    let sides = [Side::Dark, Side::Light].into_iter().cycle();
    ring.into_iter()
        .zip(sides)
        .filter_map(|([dx, dy], side)| {
            let cell = shape.cell_at([centre + dx, centre + dy, 0])?;
            Some((cell, side))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn standard_starts() {
        fn check(name: &str, text: &str) {
            assert_eq!(OracleBoard::start(name).unwrap().to_text(), text, "{name}");
        }
        check("4x4", "-----OX--XO----- X");
        check(
            "8x8",
            "---------------------------OX------XO--------------------------- X",
        );
        check("4x6", "---------OX--XO--------- X");
        check("4x4x2", "-----XO--OX----------OX--XO----- X");
        check("hex3", "##---#-XO--O-X--XO-#---## X");
        check("hex2", "#XOO-XXO# X");
    }

    #[test]
    fn cubes_begin_with_dark_on_even_cells() {
        let start = OracleBoard::start("6x6x6").unwrap();
        let shape = start.shape();
        assert_eq!(start.count(Side::Dark), 4);
        assert_eq!(start.count(Side::Light), 4);
        for (cell, &content) in start.contents().iter().enumerate() {
            let even = shape.coordinates(cell).iter().sum::<i32>() % 2 == 0;
            match content {
                Content::Dark => assert!(even, "{}", shape.cell_name(cell)),
                Content::Light => assert!(!even, "{}", shape.cell_name(cell)),
                Content::Empty | Content::Hole => {}
            }
        }
    }

    #[test]
    fn refuses_what_is_no_board() {
        for name in [
            "", "8", "8x", "8x8x", "7x7", "0x8", "8x8x8x8", "hex", "hex1", "hex5x5", "28x28", "x",
        ] {
            assert_eq!(
                OracleBoard::start(name),
                Err(BoardError::UnknownBoard(name.to_owned()))
            );
        }
    }
}
