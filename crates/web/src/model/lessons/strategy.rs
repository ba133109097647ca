//! Mobility, quiet moves and the endgame.

use super::{Lesson, LessonId, other, right, trap};

pub(super) const MOBILITY: Lesson = Lesson {
    id: LessonId::Mobility,
    board: "8x8",
    position: "
        ..xxxx..
        ..xox...
        ..xo....
        ..oooo..
        .oooo...
        o.......
        ........
        ........ X",
    tries: &[
        right("e3", ""),
        trap("d6", "c6"),
        other("f5", "e3"),
        other("c6", "b6"),
        other("f6", "e3"),
    ],
    letters: false,
};

pub(super) const QUIET: Lesson = Lesson {
    id: LessonId::Quiet,
    board: "8x8",
    position: "
        ....o...
        ...oo...
        xxooo...
        xoooo...
        x.ooo...
        .xxo....
        ..x.o...
        ........ X",
    tries: &[
        right("b5", ""),
        trap("f3", ""),
        trap("f4", ""),
        other("c2", ""),
        other("f2", ""),
        other("e6", ""),
        other("f8", ""),
    ],
    letters: false,
};

pub(super) const SQUEEZE: Lesson = Lesson {
    id: LessonId::Squeeze,
    board: "8x8",
    position: "
        ........
        .......o
        ......o.
        ...ooo..
        ..ooo...
        ..oooo..
        ...oox..
        ..xxxxx. X",
    tries: &[
        right("c7", "b8 a8"),
        other("d3", "c4"),
        other("e3", "f5"),
        other("b4", "c7"),
        other("c4", "f5"),
        other("b5", "a5"),
        other("f5", "c7"),
        other("g5", "g6"),
    ],
    letters: false,
};

// The lines of the last three lessons are best play to the end.

pub(super) const GREED: Lesson = Lesson {
    id: LessonId::Greed,
    board: "8x8",
    position: "
        ..oooooo
        x..oxxxo
        xxoooxxo
        xoxoooxo
        xooxooxo
        ..ooooxo
        ..oooxoo
        .o.ooooo X",
    tries: &[
        right("a6", "b2 b6 b7 a8 a7 a1 c2 b1 c8"),
        trap("b6", "a7 a6 a1 b2 b7 c8 b1 a8 c2"),
        other("c2", "b1 a6 b2 c8 b7 b6 a7 a8"),
        other("b7", "a8 c2 b2 a7 c8 b1 b6 a6 a1"),
        other("c8", "b7 a8 b6 a7 a6 b2 a1 b1 c2"),
    ],
    letters: false,
};

pub(super) const PARITY: Lesson = Lesson {
    id: LessonId::Parity,
    board: "8x8",
    position: "
        ..oooooo
        ..oooooo
        xxooxxxo
        xxoooxxo
        xxooooxo
        xxxxoxxo
        x.oxxooo
        .oooo.oo X",
    tries: &[
        right("f8", "b7 a8 a2 a1 b2 b1"),
        trap("b1", "f8 b2 a1 a2 a8 b7"),
        trap("b2", "f8 b1 a1 a2 a8 b7"),
        trap("b7", "f8 b1 a1 b2 a8 a2"),
    ],
    letters: false,
};

pub(super) const REGION: Lesson = Lesson {
    id: LessonId::Region,
    board: "8x8",
    position: "
        ..ooooxo
        ..xxxxxo
        oxxooxoo
        xoxxxoxo
        xooxxxoo
        ooxoxxxo
        .ooxxxxo
        xooooo.o X",
    tries: &[
        right("g8", "b2 a7 a2 a1 b1"),
        trap("a7", "g8 a2 b2 b1 a1"),
        other("b1", "g8 a7 a1 a2 b2"),
        other("a2", "g8 a7 b2 b1 a1"),
    ],
    letters: false,
};
