//! A computer player at the board.

use outflank_eval::Evaluation;
use outflank_record::Game;
use outflank_rules::{AnyPosition, Board, Geometry, Lattice, Move, Position, with_position};
use outflank_search::pvs::{self, Pvs};
use outflank_search::textbook::{self, Textbook};
use outflank_search::{Limits, SearchReport, SplitMix64, mcts, simple};

use crate::default_evaluation::default_evaluation;
use crate::openings::Openings;
use crate::player::{Choice, Player, PlayerError, Source, Turn};
use crate::player_spec::{ComputerSpec, Method};

/// A computer player with its memory.
pub struct Computer {
    spec: ComputerSpec,
    seed: u64,
    strong: Option<Pvs>,
}

impl Computer {
    /// A player. Its chances begin with `seed` unless it has one of its own.
    #[must_use]
    pub fn new(spec: ComputerSpec, seed: u64) -> Computer {
        let seed = spec.seed.unwrap_or(seed);
        Computer {
            spec,
            seed,
            strong: None,
        }
    }

    /// The move that needs no search: the only one, one of the book, or one by chance.
    fn without_looking(&self, game: &Game) -> Option<(Move, Source)> {
        let position = game.position();
        let moves = position.moves();
        if let [only] = moves[..] {
            return Some((only, Source::Forced));
        }
        let mut random = SplitMix64::for_position(self.seed, position.key());
        if self.spec.random_first_move && game.moves().is_empty() {
            return Some((*random.pick(&moves)?, Source::Chance));
        }
        if self.spec.book {
            let continuations = Openings::classic().continuations(position);
            if let Some(&mv) = random.pick(&continuations) {
                return Some((mv, Source::Book));
            }
        }
        let blunders = random.below(100) < self.spec.blunder_percent;
        if blunders {
            Some((*random.pick(&moves)?, Source::Chance))
        } else {
            None
        }
    }

    /// Looks ahead, whatever the book and chance would say.
    pub fn search(&mut self, position: &AnyPosition, mut turn: Turn<'_>) -> SearchReport {
        let limits = self.limits(position.board(), turn.time);
        with_position!(position, position => self.search_on(position, &limits, &mut turn))
    }

    fn limits(&self, board: &Board, time: Option<std::time::Duration>) -> Limits {
        let limits = self.spec.limits;
        let hex_depth = self.spec.hex_depth.filter(|_| is_hex(board));
        Limits {
            depth: hex_depth.or(limits.depth),
            time: time.or(limits.time),
            ..limits
        }
    }

    fn search_on<G: Geometry>(
        &mut self,
        position: &Position<G>,
        limits: &Limits,
        turn: &mut Turn<'_>,
    ) -> SearchReport {
        match self.spec.method.clone() {
            Method::Random => simple::random(position, self.seed),
            Method::First => simple::first(position),
            Method::Mcts(options) => {
                let options = mcts::MctsOptions {
                    seed: self.seed,
                    ..options
                };
                mcts::search(position, &options, limits, turn.control)
            }
            Method::Pvs {
                evaluation,
                options,
                random,
            } => {
                let board = position.board();
                let evaluation = evaluation.unwrap_or_else(|| default_evaluation(board).clone());
                let hex_endgame = self.spec.hex_endgame.filter(|_| is_hex(board));
                let options = pvs::PvsOptions {
                    endgame: hex_endgame.unwrap_or(options.endgame),
                    random: random.then_some(self.seed),
                    ..options
                };
                self.strong(position, &evaluation, options, limits, turn)
            }
            Method::Textbook {
                evaluation,
                options,
                solve_from,
                random,
            } => {
                let random = random.then_some(self.seed);
                let empties = outflank_rules::CellSet::len(&position.empties());
                if empties <= solve_from {
                    let options = pvs::PvsOptions {
                        endgame: solve_from,
                        score_all: options.score_all,
                        symmetry: !options.score_all,
                        random,
                        ..pvs::PvsOptions::default()
                    };
                    return self.strong(position, &evaluation, options, limits, turn);
                }
                let evaluator = evaluation.on(position.board());
                let evaluator = evaluator.at_root(position.discs());
                let options = textbook::TextbookOptions { random, ..options };
                Textbook::new(&evaluator, options).search(position, limits, turn.control)
            }
        }
    }

    fn strong<G: Geometry>(
        &mut self,
        position: &Position<G>,
        evaluation: &Evaluation,
        options: pvs::PvsOptions,
        limits: &Limits,
        turn: &mut Turn<'_>,
    ) -> SearchReport {
        let evaluator = evaluation.on(position.board());
        let evaluator = evaluator.at_root(position.discs());
        let strong = self.strong.get_or_insert_with(|| Pvs::new(options));
        strong.search(position, &evaluator, limits, turn.control, turn.observe)
    }
}

fn is_hex(board: &Board) -> bool {
    board.shape().lattice() == Lattice::Hex
}

impl Player for Computer {
    fn choose(&mut self, game: &Game, turn: Turn<'_>) -> Result<Choice, PlayerError> {
        let (report, mv, source) = match self.without_looking(game) {
            Some((mv, source)) => (None, Some(mv), source),
            None => {
                let report = self.search(game.position(), turn);
                let best = report.best;
                (Some(report), best, Source::Search)
            }
        };
        let mv = mv.ok_or(PlayerError::GameOver)?;
        Ok(Choice { mv, report, source })
    }

    fn reseed(&mut self, seed: u64) {
        if self.spec.seed.is_some() {
            return;
        }
        self.seed = seed;
        if let Some(strong) = &mut self.strong {
            strong.reseed(seed);
        }
    }
}
