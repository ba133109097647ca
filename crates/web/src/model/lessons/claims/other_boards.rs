//! Hexagons, holes and cubes.

use super::*;

/// The cells that can never be flipped: along every line, one of the two neighbours is missing.
fn safe_cells(lesson: &Lesson) -> BTreeSet<Cell> {
    let board = lesson.board();
    let shape = board.shape();
    let steps = (0..27).map(|step| Coord::new(step % 3 - 1, step / 3 % 3 - 1, step / 9 - 1));
    let steps: Vec<Coord> = steps.filter(|step| *step != Coord::new(0, 0, 0)).collect();
    let is_safe = |&cell: &Cell| {
        let from = shape.coord(cell);
        let is_open = |sign: i32, step: &Coord| {
            let to = Coord::new(
                from.x + sign * step.x,
                from.y + sign * step.y,
                from.z + sign * step.z,
            );
            shape.cell(to).is_some_and(|cell| board.is_playable(cell))
        };
        let runs_through = |step: &Coord| is_open(1, step) && is_open(-1, step);
        !steps.iter().any(runs_through)
    };
    let cells = (0..shape.cell_count()).map(Cell::new);
    cells
        .filter(|&cell| board.is_playable(cell))
        .filter(is_safe)
        .collect()
}

#[test]
fn one_move_on_hexagons_flips_in_two_directions() {
    for (tried, _) in tried(LessonId::Hexagons) {
        let expected = if tried.why == Why::Right { 2 } else { 1 };
        assert_eq!(
            lines(LessonId::Hexagons, tried).len(),
            expected,
            "{tried:?}"
        );
        let turned = turned(LessonId::Hexagons, tried);
        match tried.why {
            Why::Right => assert_eq!(turned, 3),
            Why::Trap => assert_eq!(turned, 2),
            Why::Other => assert_eq!(turned, 1, "{tried:?}"),
        }
    }
}

#[test]
fn a_hole_makes_a_corner_of_an_edge_cell() {
    let lesson = lesson(LessonId::Holes);
    let shape = lesson.board().shape();
    let at = |name| super::super::cell(shape, name);
    let safe = safe_cells(lesson);
    assert!(safe.contains(&at("e8")) && !lesson.board().is_playable(at("d8")));
    for (tried, next) in tried(LessonId::Holes) {
        let is_safe = safe.contains(&tried.cell(shape));
        assert_eq!(is_safe, tried.why == Why::Right, "{tried:?}");
        let light_takes_it = moves(&next).contains(&at("e8"));
        assert_eq!(light_takes_it, tried.why != Why::Right, "{tried:?}");
    }
}

#[test]
fn four_first_moves_run_through_the_cube_into_a_corner() {
    let safe = safe_cells(lesson(LessonId::Cube));
    assert_eq!(safe.len(), 8);
    let shape = lesson(LessonId::Cube).board().shape();
    for (tried, _) in tried(LessonId::Cube) {
        let [line] = lines(LessonId::Cube, tried)[..] else {
            panic!("one line each: {tried:?}");
        };
        let changes = [line.x, line.y, line.z].map(|step| step != 0);
        let expected = match tried.why {
            Why::Right => [true, true, true],
            Why::Trap => [false, false, true],
            Why::Other => [changes[0], !changes[0], false],
        };
        assert_eq!(changes, expected, "{tried:?}");
        let is_corner = safe.contains(&tried.cell(shape));
        assert_eq!(is_corner, tried.why == Why::Right);
    }
}

#[test]
fn one_move_on_the_cube_gives_no_corner() {
    let corners = safe_cells(lesson(LessonId::CubeCorner));
    for (tried, next) in tried(LessonId::CubeCorner) {
        let given: BTreeSet<Cell> = moves(&next).intersection(&corners).copied().collect();
        assert_eq!(given.is_empty(), tried.why == Why::Right, "{tried:?}");
        let reply = tried.replies(next.board().shape()).next();
        assert!(reply.is_none_or(|reply| given.contains(&reply)));
    }
}
