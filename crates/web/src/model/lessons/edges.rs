//! Edges: balanced and unbalanced ones, wedges, and the Stoner trap.

use super::{Lesson, LessonId, other, right, trap};

pub(super) const BALANCE: Lesson = Lesson {
    id: LessonId::Balance,
    board: "8x8",
    position: "
        ........
        ..oxx...
        ...xxxoo
        ..xxxooo
        ...xxoox
        ..xooxoo
        ..ooox..
        ..xxxx.. X",
    tries: &[
        right("c5", ""),
        right("b6", ""),
        trap("b8", "g7 h8 g8 h7 a8"),
        other("b1", ""),
        other("b2", ""),
        other("h2", ""),
        other("b7", ""),
        other("h7", ""),
    ],
    letters: true,
};

pub(super) const WEDGE: Lesson = Lesson {
    id: LessonId::Wedge,
    board: "8x8",
    position: "
        ........
        ...x...o
        ..xx.xoo
        ...xoooo
        ...xooxo
        .ooxox..
        ..oox...
        .oo.o... X",
    tries: &[
        right("d8", "h6 a8"),
        other("g2", "d8"),
        other("e3", "d8"),
        other("a6", "d8"),
        other("g6", "d8"),
        other("b7", "d8"),
        other("f7", "d8"),
    ],
    letters: false,
};

pub(super) const STONER: Lesson = Lesson {
    id: LessonId::Stoner,
    board: "8x8",
    position: "
        ..xxxx..
        .xoooo..
        .oxoooox
        oooxooxx
        ooxoxxox
        oooxxxxx
        o.oxx...
        ..o..... X",
    tries: &[
        right("a3", "a2 a1"),
        other("a2", "f7"),
        other("b1", "f7"),
        other("g1", "f7"),
        other("g2", "h1"),
        other("h2", "f7"),
        other("b7", "a8"),
        other("b8", "a8"),
    ],
    letters: true,
};
