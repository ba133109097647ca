//! Games of the program against itself, which give positions with values.

use outflank_engine::{EvaluationChoice, PreparedEvaluation};
use outflank_eval::patterns::{POINTS_PER_DISC, Sample};
use outflank_rules::{AnyCells, AnyPosition, Board, Discs, Move, Outcome, Scoring};
use outflank_search::pvs::{Pvs, PvsOptions};
use outflank_search::{Control, Limits, SearchReport, SplitMix64, Value};

use super::sample_file::Record;

/// How games are played and labelled.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SelfPlayOptions {
    /// The depth of the searches.
    pub depth: u32,
    /// Positions with at most this many empty cells are solved.
    pub endgame: u32,
    /// The share of the search in the value of a position; the rest is the result of the game.
    pub search_share: f32,
    /// The least random moves at the start of a game.
    pub least_random: u32,
    /// The most random moves at the start of a game. The number is drawn evenly, so that positions
    /// of all phases are seen that a good player would avoid.
    pub most_random: u32,
}

/// Plays games with an evaluation.
pub struct SelfPlay {
    start: AnyPosition,
    evaluation: PreparedEvaluation,
    options: SelfPlayOptions,
    pvs: Pvs,
}

/// A searched position of a game.
#[derive(Clone, Debug)]
pub struct Searched {
    /// The position.
    pub position: AnyPosition,
    /// Its value for the side to move, in discs.
    pub value: f32,
    /// Whether the value is exact.
    pub is_exact: bool,
}

impl SelfPlay {
    /// Games from this start.
    #[must_use]
    pub fn new(board: &Board, evaluation: EvaluationChoice, options: SelfPlayOptions) -> SelfPlay {
        let pvs = Pvs::new(PvsOptions {
            endgame: options.endgame,
            symmetry: false,
            probcut: true,
            table_bytes: 4 << 20,
            ..PvsOptions::default()
        });
        SelfPlay {
            start: AnyPosition::start(board),
            evaluation: PreparedEvaluation::new(evaluation),
            options,
            pvs,
        }
    }

    /// Plays a game, and returns its positions with their values. Its number seeds the random moves.
    /// `None` if it was stopped.
    pub fn game(&mut self, game: u32, control: Control<'_>) -> Option<Vec<Record<AnyCells>>> {
        let (searched, outcome) = self.play(game, control)?;
        Some(self.label(&searched, outcome, game))
    }

    /// Plays a game, and returns the positions that were searched, and the outcome. `None` if it was
    /// stopped.
    pub fn play(&mut self, game: u32, control: Control<'_>) -> Option<(Vec<Searched>, Outcome)> {
        let mut random = SplitMix64::new(u64::from(game).wrapping_mul(0x9E37_79B9_7F4A_7C15));
        let mut position = self.randomised(&mut random);
        let mut searched = Vec::new();
        while !position.is_over() {
            if position.must_pass() {
                position = position.play_unchecked(Move::Pass);
                continue;
            }
            let report = self.search(&position, control);
            if control.is_stopped() {
                return None;
            }
            let (value, is_exact) = in_discs(&report);
            let next = position.play(report.best?).ok()?;
            searched.push(Searched {
                position,
                value,
                is_exact,
            });
            position = next;
        }
        Some((searched, position.outcome()?))
    }

    /// The position after some random moves.
    fn randomised(&self, random: &mut SplitMix64) -> AnyPosition {
        let SelfPlayOptions {
            least_random: least,
            most_random: most,
            ..
        } = self.options;
        let count = least + random.below(most.saturating_sub(least) + 1);
        let mut position = self.start.clone();
        for _ in 0..count {
            let moves: Vec<Move> = position
                .legal_moves()
                .into_iter()
                .map(Move::Place)
                .collect();
            let next = random.pick(&moves).copied().unwrap_or(Move::Pass);
            match position.play(next) {
                Ok(next) => position = next,
                Err(_) => break,
            }
        }
        position
    }

    fn search(&mut self, position: &AnyPosition, control: Control<'_>) -> SearchReport {
        let limits = Limits {
            depth: Some(self.options.depth),
            ..Limits::default()
        };
        let (pvs, observe) = (&mut self.pvs, &mut |_: &SearchReport| {});
        self.evaluation
            .search(pvs, position, &limits, control, observe)
    }

    /// The values of the positions of a finished game.
    fn label(&self, searched: &[Searched], outcome: Outcome, game: u32) -> Vec<Record<AnyCells>> {
        let share = self.options.search_share;
        let record = |searched: &Searched| {
            let side = searched.position.to_move();
            let result = outcome.margin(side, Scoring::EmptiesToWinner) as f32;
            let value = if searched.is_exact {
                searched.value
            } else {
                share * searched.value + (1.0 - share) * result
            };
            let discs = discs(&searched.position);
            let sample = Sample { discs, value };
            Record { sample, game }
        };
        searched.iter().map(record).collect()
    }
}

/// The discs of a position from the point of view of the side to move.
fn discs(position: &AnyPosition) -> Discs<AnyCells> {
    let side = position.to_move();
    Discs {
        own: position.discs_of(side),
        opponent: position.discs_of(side.opponent()),
    }
}

/// The value that a search found, in discs, and whether it is exact.
pub(super) fn in_discs(report: &SearchReport) -> (f32, bool) {
    match (report.value.discs(), report.value) {
        (Some(discs), value) => (discs as f32, matches!(value, Value::Discs(_))),
        (None, Value::Points(points)) => (points as f32 / POINTS_PER_DISC as f32, false),
        (None, _) => (0.0, false),
    }
}
