//! Compares all kernels with the plain one, and the plain one with a literal form of the rules.

use super::START;
use crate::instruction_set::{InstructionSet, Kernel, Plain, Task};

/// One step in each of the eight directions: columns and rows.
const DIRECTIONS: [(i32, i32); 8] = [
    (1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
    (-1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
];

/// Follows the rules literally: walks over opposing discs to one of our own.
fn flips_step_by_step(own: u64, opponent: u64, cell: u32) -> u64 {
    let mut flips = 0;
    for (dx, dy) in DIRECTIONS {
        let (mut x, mut y) = (cell as i32 % 8, cell as i32 / 8);
        let mut run = 0;
        loop {
            (x, y) = (x + dx, y + dy);
            if !(0..8).contains(&x) || !(0..8).contains(&y) {
                break;
            }
            let here = 1 << (x + 8 * y);
            if opponent & here != 0 {
                run |= here;
                continue;
            }
            if own & here != 0 {
                flips |= run;
            }
            break;
        }
    }
    flips
}

fn legal_moves_step_by_step(own: u64, opponent: u64) -> u64 {
    (0..64)
        .filter(|cell| (own | opponent) >> cell & 1 == 0)
        .filter(|&cell| flips_step_by_step(own, opponent, cell) != 0)
        .fold(0, |moves, cell| moves | 1 << cell)
}

fn perft_step_by_step(own: u64, opponent: u64, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = legal_moves_step_by_step(own, opponent);
    if moves == 0 {
        return if legal_moves_step_by_step(opponent, own) == 0 {
            1
        } else {
            perft_step_by_step(opponent, own, depth - 1)
        };
    }
    (0..64)
        .filter(|cell| moves >> cell & 1 != 0)
        .map(|cell| {
            let flips = flips_step_by_step(own, opponent, cell);
            perft_step_by_step(opponent ^ flips, own ^ flips ^ 1 << cell, depth - 1)
        })
        .sum()
}

/// A small random number generator (SplitMix64), the same on every machine.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ z >> 31
    }

    /// A random bit of a non-empty set.
    fn bit_of(&mut self, mut set: u64) -> u64 {
        for _ in 0..self.next() % u64::from(set.count_ones()) {
            set &= set - 1;
        }
        set & set.wrapping_neg()
    }
}

/// Positions from whole random games, except those in which the side to move must pass.
fn positions_of_games(random: &mut Random, count: usize) -> Vec<(u64, u64)> {
    let mut positions = Vec::with_capacity(count);
    let (mut own, mut opponent) = START;
    while positions.len() < count {
        let moves = legal_moves_step_by_step(own, opponent);
        if moves != 0 {
            positions.push((own, opponent));
            let disc = random.bit_of(moves);
            let flips = flips_step_by_step(own, opponent, disc.trailing_zeros());
            (own, opponent) = (opponent ^ flips, own ^ flips ^ disc);
        } else if legal_moves_step_by_step(opponent, own) != 0 {
            (own, opponent) = (opponent, own);
        } else {
            (own, opponent) = START;
        }
    }
    positions
}

/// Random disjoint sets, from nearly empty boards to full ones, and from mostly ours to mostly
/// theirs.
fn arbitrary_positions(random: &mut Random, count: usize) -> Vec<(u64, u64)> {
    (0..count)
        .map(|index| {
            let (a, b, c) = (random.next(), random.next(), random.next());
            let occupied = match index % 4 {
                0 => a & b,
                1 => a,
                2 => a | b,
                _ => u64::MAX,
            };
            let own = match index / 4 % 4 {
                0 => c,
                1 => c & random.next(),
                2 => c & random.next() & random.next(),
                _ => c | random.next(),
            };
            (occupied & own, occupied & !own)
        })
        .collect()
}

fn positions() -> Vec<(u64, u64)> {
    let mut random = Random(8);
    let mut positions = positions_of_games(&mut random, 60_000);
    positions.extend(arbitrary_positions(&mut random, 60_000));
    positions
}

/// Computes everything about a position: legal moves, alone and as one of four, and the flips of
/// all cells.
struct Answers {
    positions: Vec<(u64, u64)>,
}

#[derive(Debug, PartialEq)]
struct Answer {
    legal_moves: u64,
    legal_moves_of_four: [u64; 4],
    flips: [u64; 64],
}

impl Task for Answers {
    type Output = Vec<Answer>;

    fn run<K: Kernel>(self, kernel: K) -> Vec<Answer> {
        let answer = |(own, opponent): (u64, u64)| {
            let (flipped, mirrored) = (own.swap_bytes(), opponent.reverse_bits());
            Answer {
                legal_moves: kernel.legal_moves(own, opponent),
                legal_moves_of_four: kernel.legal_moves_of_four(
                    [own, opponent, flipped, own.reverse_bits()],
                    [opponent, own, opponent.swap_bytes(), mirrored],
                ),
                flips: std::array::from_fn(|cell| kernel.flips(own, opponent, cell as u32)),
            }
        };
        self.positions.into_iter().map(answer).collect()
    }
}

fn answers(set: InstructionSet, positions: &[(u64, u64)]) -> Vec<Answer> {
    set.run(Answers {
        positions: positions.to_vec(),
    })
}

#[test]
fn plain_follows_the_rules_step_by_step() {
    let positions = positions();
    let answers = answers(InstructionSet::Plain(Plain), &positions);
    for (&(own, opponent), answer) in positions.iter().zip(&answers) {
        let position = format!("{own:#018x} {opponent:#018x}");
        let moves = legal_moves_step_by_step(own, opponent);
        assert_eq!(answer.legal_moves, moves, "legal moves of {position}");
        let four = [
            moves,
            legal_moves_step_by_step(opponent, own),
            moves.swap_bytes(),
            moves.reverse_bits(),
        ];
        assert_eq!(answer.legal_moves_of_four, four, "four of {position}");
        for cell in 0..64 {
            let flips = flips_step_by_step(own, opponent, cell);
            assert_eq!(answer.flips[cell as usize], flips, "{cell} on {position}");
        }
    }
}

#[test]
fn all_instruction_sets_agree_with_plain() {
    let positions = positions();
    let plain = answers(InstructionSet::Plain(Plain), &positions);
    for set in InstructionSet::available() {
        let answers = answers(set, &positions);
        for ((position, plain), answer) in positions.iter().zip(&plain).zip(&answers) {
            assert_eq!(answer, plain, "{set} on {position:#018x?}");
        }
    }
}

#[test]
fn perft_counts_the_known_numbers() {
    let known = [
        1, 4, 12, 56, 244, 1396, 8200, 55_092, 390_216, 3_005_288, 24_571_284,
    ];
    let (own, opponent) = START;
    for set in InstructionSet::available() {
        for (depth, leaves) in (0..).zip(known) {
            assert_eq!(set.perft(own, opponent, depth), leaves, "{set} to {depth}");
        }
    }
}

/// Late positions have passes, finished games and few moves, unlike the first plies of a game.
#[test]
fn perft_counts_passes_and_finished_games() {
    let late = |&(own, opponent): &(u64, u64)| (own | opponent).count_ones() >= 56;
    let positions = positions();
    let positions: Vec<_> = positions.into_iter().filter(late).take(1000).collect();
    for (own, opponent) in positions {
        for depth in 1..=5 {
            let leaves = perft_step_by_step(own, opponent, depth);
            for set in InstructionSet::available() {
                let position = format!("{own:#018x} {opponent:#018x}");
                let counted = set.perft(own, opponent, depth);
                assert_eq!(counted, leaves, "{set} to {depth} from {position}");
            }
        }
    }
}

#[test]
fn invalid_positions_do_not_panic() {
    for set in InstructionSet::available() {
        let _ = set.legal_moves(u64::MAX, u64::MAX);
        for cell in [0, 27, 63, 64, u32::MAX] {
            let _ = set.flips(u64::MAX, u64::MAX, cell);
        }
        assert_eq!(set.perft(0, 0, 4), 1);
        assert!(set.perft(0x0f0f_0f0f_ffff_ffff, 0xffff_ffff_0f0f_0f0f, 3) >= 1);
    }
}

/// Checks a drawing: `X` is our disc, `O` theirs, `+` one of theirs that flips, `*` the move.
#[track_caller]
fn check_flips(drawing: [&str; 8]) {
    let cells = drawing.concat();
    let set = |marks: &str| {
        (0..64)
            .zip(cells.chars())
            .filter(|(_, mark)| marks.contains(*mark))
            .fold(0, |set, (cell, _)| set | 1 << cell)
    };
    let (own, opponent, flips) = (set("X"), set("O+"), set("+"));
    let cell: u32 = u64::trailing_zeros(set("*"));
    for instruction_set in InstructionSet::available() {
        let found = instruction_set.flips(own, opponent, cell);
        assert_eq!(found, flips, "{instruction_set}");
        let legal = instruction_set.legal_moves(own, opponent) >> cell & 1 == 1;
        assert_eq!(legal, flips != 0, "{instruction_set}");
    }
}

#[test]
fn a_move_flips_in_all_eight_directions_up_to_the_edge() {
    check_flips([
        "X..X..X.", //
        ".+.+.+..", "..+++...", "X++*OOOO", "..+++...", ".+.+.+..", "X..+..+.", "...X...X",
    ]);
    check_flips([
        "X..X..X.", //
        ".+.+.+..", "..+++...", "X++*+++X", "..+++...", ".+.+.+..", "X..+..+.", "...X...X",
    ]);
}

#[test]
fn lines_do_not_wrap_around_the_edge() {
    check_flips([
        "........", //
        "......*O", "X.......", "........", "........", "........", "........", "........",
    ]);
    check_flips([
        "........", //
        "......XO", "*.......", "........", "........", "........", "........", "........",
    ]);
    check_flips([
        "...*....", //
        "...O....", "...O....", "...O....", "...O....", "...O....", "...O....", "...O....",
    ]);
}

#[test]
fn gaps_end_a_line() {
    check_flips([
        "*OO.OX..", //
        "+O......", "+.O.....", "+..O....", "X.......", ".....X..", "........", "........",
    ]);
}
