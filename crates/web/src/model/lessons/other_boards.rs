//! Hexagons, holes and cubes.

use super::{Lesson, LessonId, other, right, trap};

pub(super) const HEXAGONS: Lesson = Lesson {
    id: LessonId::Hexagons,
    board: "hex4",
    position: "
        ###....
        ##.....
        #ooooo.
        ..x.o..
        .oxxx.#
        ..o..##
        .o..### X",
    tries: &[
        right("e2", ""),
        trap("g2", ""),
        other("c2", ""),
        other("a5", ""),
        other("a6", ""),
        other("c7", ""),
    ],
    letters: false,
};

pub(super) const HOLES: Lesson = Lesson {
    id: LessonId::Holes,
    board: "8x8+holes12@1",
    position: "
        ..ooooo.
        ..xxx..x
        ooxx##xx
        o#oxxx#x
        oxxoxxxx
        oooxoxxx
        ....xoxx
        ...#..ox X",
    tries: &[
        right("e8", ""),
        other("a7", "e8"),
        other("b7", "e8"),
        other("c7", "e8"),
        other("d7", "e8"),
        other("f8", "e8"),
    ],
    letters: false,
};

pub(super) const CUBE: Lesson = Lesson {
    id: LessonId::Cube,
    board: "4x4x4",
    position: "
        .... .... .... ....
        .... .ox. .xo. ....
        .... .xo. .ox. ....
        .... .... .... .... X",
    tries: &[
        right("a1a", ""),
        right("d4a", ""),
        right("d1d", ""),
        right("a4d", ""),
        trap("b2a", ""),
        trap("c3a", ""),
        trap("c2d", ""),
        trap("b3d", ""),
        other("b1b", ""),
        other("a2b", ""),
        other("d3b", ""),
        other("c4b", ""),
        other("c1c", ""),
        other("d2c", ""),
        other("a3c", ""),
        other("b4c", ""),
    ],
    letters: false,
};

pub(super) const CUBE_CORNER: Lesson = Lesson {
    id: LessonId::CubeCorner,
    board: "4x4x4",
    position: "
        xxxo oooo ooox ooox
        x.oo xxox oox. o.x.
        .oo. .xo. xxx. ....
        .... .... .... x... X",
    tries: &[
        right("b4b", ""),
        trap("d1c", "d1d"),
        trap("d2c", "d1d"),
        trap("d3c", "d4d"),
        trap("c1d", "d1d"),
        trap("b2d", "d1d"),
        trap("d2d", "d1d"),
    ],
    letters: false,
};
