//! A computer player at the board.

use eval::Evaluation;
use record::Game;
use rules::{AnyPosition, Geometry, Move, Position, with_position};
use search::strong::{self, Strong};
use search::textbook::{self, Textbook};
use search::{Control, Limits, Report, SplitMix64, mcts, simple};

use crate::house;
use crate::openings::Openings;
use crate::spec::{ComputerSpec, Method};

/// What a player decided to do.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The move; none if the game is over.
    pub mv: Option<Move>,
    /// What the search found, unless there was none.
    pub report: Option<Report>,
    /// How the move came about.
    pub source: Source,
}

/// How a move came about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// By looking ahead.
    Search,
    /// From the named openings.
    Book,
    /// Without looking, on purpose.
    Chance,
    /// There was no other.
    Forced,
}

/// A computer player with its memory.
pub struct Computer {
    spec: ComputerSpec,
    seed: u64,
    strong: Option<Strong>,
}

/// What a player is told about a turn.
pub struct Turn<'a> {
    /// When it has to end.
    pub control: Control<'a>,
    /// A limit of time that counts instead of the player's own.
    pub time: Option<std::time::Duration>,
    /// Told of every step that the search makes.
    pub observe: &'a mut dyn FnMut(&Report),
}

impl Computer {
    /// A player. Its chances begin with `seed` unless it has one of its own.
    #[must_use]
    pub fn new(spec: ComputerSpec, seed: u64) -> Computer {
        let seed = spec.seed.unwrap_or(seed);
        Computer { spec, seed, strong: None }
    }

    /// Chooses a move for the side to move.
    pub fn choose(&mut self, game: &Game, turn: Turn<'_>) -> Choice {
        let position = game.position();
        let moves = position.moves();
        if moves.len() <= 1 {
            return without_looking(moves.first().copied(), Source::Forced);
        }
        let mut random = SplitMix64::for_position(self.seed, position.hash());
        if self.spec.random_first_move && game.moves().is_empty() {
            return without_looking(random.pick(&moves).copied(), Source::Chance);
        }
        if self.spec.book {
            let continuations = Openings::classic().continuations(position);
            if let Some(&mv) = random.pick(&continuations) {
                return without_looking(Some(mv), Source::Book);
            }
        }
        if random.below(100) < self.spec.slips {
            return without_looking(random.pick(&moves).copied(), Source::Chance);
        }
        let report = self.search(position, turn);
        Choice { mv: report.best, report: Some(report), source: Source::Search }
    }

    /// Looks ahead, whatever the book and chance would say.
    pub fn search(&mut self, position: &AnyPosition, mut turn: Turn<'_>) -> Report {
        let limits = self.limits(turn.time);
        with_position!(position, position => self.search_on(position, &limits, &mut turn))
    }

    fn limits(&self, time: Option<std::time::Duration>) -> Limits {
        match time {
            Some(time) => Limits { time: Some(time), ..self.spec.limits },
            None => self.spec.limits,
        }
    }

    fn search_on<G: Geometry>(
        &mut self,
        position: &Position<G>,
        limits: &Limits,
        turn: &mut Turn<'_>,
    ) -> Report {
        match self.spec.method.clone() {
            Method::Random => simple::random(position, self.seed),
            Method::First => simple::first(position),
            Method::Mcts(options) => {
                mcts::Mcts::new(options, self.seed).search(position, limits, turn.control)
            }
            Method::Strong { evaluation, options, random } => {
                let evaluation = evaluation.unwrap_or_else(|| house::evaluation(position.board()).clone());
                let options = strong::Options { random: random.then_some(self.seed), ..options };
                self.strong(position, &evaluation, options, limits, turn)
            }
            Method::Textbook { evaluation, options, solve_from, random } => {
                let random = random.then_some(self.seed);
                let empties = rules::CellSet::len(&position.empties());
                if empties <= solve_from {
                    let options =
                        strong::Options { endgame: solve_from, random, ..strong::Options::default() };
                    return self.strong(position, &evaluation, options, limits, turn);
                }
                let evaluator = evaluation.on(position.board());
                let evaluator = evaluator.at_root(position.discs());
                let options = textbook::Options { random, ..options };
                Textbook::new(&evaluator, options).search(position, limits, turn.control)
            }
        }
    }

    fn strong<G: Geometry>(
        &mut self,
        position: &Position<G>,
        evaluation: &Evaluation,
        options: strong::Options,
        limits: &Limits,
        turn: &mut Turn<'_>,
    ) -> Report {
        let evaluator = evaluation.on(position.board());
        let evaluator = evaluator.at_root(position.discs());
        let strong = self.strong.get_or_insert_with(|| Strong::new(options));
        strong.search(position, &evaluator, limits, turn.control, turn.observe)
    }
}

fn without_looking(mv: Option<Move>, source: Source) -> Choice {
    Choice { mv, report: None, source }
}
