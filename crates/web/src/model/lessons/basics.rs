//! Rules, corners and the squares around them.

use super::{Lesson, LessonId, other, right, trap};

pub(super) const OUTFLANK: Lesson = Lesson {
    id: LessonId::Outflank,
    board: "8x8",
    position: "
        ........
        ........
        ........
        ...ox...
        ...xo...
        ........
        ........
        ........ X",
    tries: &[
        right("d3", ""),
        right("c4", ""),
        right("f5", ""),
        right("e6", ""),
    ],
    letters: false,
};

pub(super) const LINES: Lesson = Lesson {
    id: LessonId::Lines,
    board: "8x8",
    position: "
        ........
        ...ox...
        ..oox...
        ..xoxx..
        ...oo...
        ...o....
        ........
        ........ X",
    tries: &[
        right("c2", ""),
        trap("e6", ""),
        other("c1", ""),
        other("b3", ""),
        other("c5", ""),
        other("c6", ""),
        other("c7", ""),
    ],
    letters: false,
};

pub(super) const PASS: Lesson = Lesson {
    id: LessonId::Pass,
    board: "8x8",
    position: "
        .xxxxx..
        .ooo....
        ooooo...
        xoooo...
        x.ooo...
        xooo....
        x.oo....
        x.xxx... X",
    tries: &[
        right("a2", ""),
        other("f2", "e2"),
        other("f4", "f2"),
        other("b5", "b7"),
        other("f5", "e2"),
        other("e6", "b7"),
    ],
    letters: false,
};

pub(super) const CORNER: Lesson = Lesson {
    id: LessonId::Corner,
    board: "8x8",
    position: "
        .....o..
        ..x.oo..
        ..xooo..
        ..oooo..
        ...oox..
        ...oox..
        ....xx..
        ...xxxo. X",
    tries: &[
        right("h8", ""),
        trap("e1", "c8"),
        trap("b3", "c8"),
        trap("g3", "c8"),
        trap("c5", "c8"),
        trap("c6", "c8"),
        trap("d7", "c8"),
    ],
    letters: false,
};

pub(super) const STABLE: Lesson = Lesson {
    id: LessonId::Stable,
    board: "8x8",
    position: "
        ..o.....
        ..ooo...
        oooooo..
        .xoxox..
        ooxoxx..
        oxoxxx..
        xxxoxx..
        xxxxxxx. X",
    tries: &[
        right("a4", ""),
        trap("b1", "a1"),
        trap("a2", "a1"),
        other("d1", "a4"),
        other("e1", "a4"),
        other("b2", "a4"),
        other("f2", "a4"),
        other("g2", "a4"),
    ],
    letters: false,
};

pub(super) const X_SQUARE: Lesson = Lesson {
    id: LessonId::XSquare,
    board: "8x8",
    position: "
        ........
        ........
        ...oxxx.
        ...ooxx.
        ...xxooo
        ....xoo.
        ........
        ........ X",
    tries: &[
        right("c4", ""),
        right("d2", ""),
        right("c3", ""),
        right("c5", ""),
        right("h6", ""),
        right("f7", ""),
        trap("g7", "h8"),
    ],
    letters: true,
};

pub(super) const C_SQUARE: Lesson = Lesson {
    id: LessonId::CSquare,
    board: "8x8",
    position: "
        ........
        ........
        .....xoo
        ...oooo.
        ...oox.x
        ..xxxx..
        ...o....
        ..o.x... X",
    tries: &[
        right("e3", ""),
        right("c3", ""),
        right("d3", ""),
        right("c4", ""),
        right("c5", ""),
        right("d8", ""),
        trap("h2", "h1"),
    ],
    letters: true,
};
