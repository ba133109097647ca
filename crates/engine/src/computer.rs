//! Computer players.

use std::time::Duration;

use outflank_record::Game;
use outflank_rules::{AnyPosition, Board, CellSet, Move, with_position};
use outflank_search::pvs::{self, Pvs};
use outflank_search::textbook::{self, Textbook};
use outflank_search::{Limits, SearchReport, SplitMix64, Value, mcts, simple};

use crate::human_mistakes::{Mistakes, moves_seen};
use crate::levels::{BoardLimits, mistake_percent};
use crate::openings::Openings;
use crate::player::{Analysis, Choice, Player, PlayerError, Scores, Source, Turn};
use crate::player_clock::PlayerClock;
use crate::player_spec::{ComputerSpec, Method};
use crate::prepared_evaluation::{EvaluationChoice, PreparedEvaluation};
use crate::shipped_book::shipped_book;
use crate::time_management::TimeLimit;

/// With this many empty cells on 8x8, a selective search to the end of the game usually takes less than
/// [`SOLVING_TIME`], and its value is better than that of a search to a depth. Each cell more doubles
/// the time.
const SOLVED_EMPTIES: u32 = 24;
/// The time for a position with [`SOLVED_EMPTIES`], on one thread.
const SOLVING_TIME: Duration = Duration::from_millis(200);
/// The time for a move on which pondering counts: it may be stopped at any moment.
const PONDERING: Duration = Duration::from_secs(30);

/// A player that tries to solve the game early does not try with more empty cells than this.
const MOST_EMPTIES_TO_TRY: u32 = 32;

/// A computer player and the state that it keeps between moves.
pub struct Computer {
    spec: ComputerSpec,
    seed: u64,
    evaluation: PreparedEvaluation,
    /// The main search with its transposition table, created when first needed.
    pvs: Option<Pvs>,
    /// The search that tries to solve the game early, created when first needed.
    solver: Option<Pvs>,
    /// The clock, if the player has its time for a whole game.
    clock: Option<PlayerClock>,
    /// The board of this game, if its searches use what earlier ones found. Then they are not
    /// reproducible, so only those that a clock limits do, or that follow others on the time of the
    /// opponent.
    remembered: Option<Board>,
}

impl Computer {
    /// Creates a player. `seed` seeds its random choices, unless the player has a seed of its own.
    #[must_use]
    pub fn new(spec: ComputerSpec, seed: u64) -> Computer {
        let own = match &spec.method {
            Method::Pvs { evaluation, .. } => evaluation.clone(),
            Method::Textbook { evaluation, .. } => EvaluationChoice::Own(evaluation.clone()),
            Method::Mcts(_) | Method::Random | Method::First => EvaluationChoice::Best,
        };
        Computer {
            seed: spec.seed.unwrap_or(seed),
            clock: spec.clock.map(PlayerClock::new),
            spec,
            evaluation: PreparedEvaluation::new(own),
            pvs: None,
            solver: None,
            remembered: None,
        }
    }

    /// A move that needs no search: the only move, a book move, or a random first move.
    fn move_without_search(&self, game: &Game) -> Option<(Move, Source)> {
        let position = game.position();
        let moves = position.moves();
        if let [only] = moves[..] {
            return Some((only, Source::Forced));
        }
        let mut random = SplitMix64::for_position(self.seed, position.key());
        if self.spec.random_first_move && game.moves().is_empty() {
            return Some((*random.pick(&moves)?, Source::Chance));
        }
        if !self.spec.book {
            return None;
        }
        let mv = *random.pick(&self.book_moves(position))?;
        Some((mv, Source::Book))
    }

    /// The moves that the player chooses from while it is in its book.
    fn book_moves(&self, position: &AnyPosition) -> Vec<Move> {
        let book = match self.spec.opening_book.as_deref() {
            Some(own) => Some(own),
            None => shipped_book(),
        };
        match (self.spec.book_margin, book) {
            (Some(margin), Some(book)) => book.choices(position, margin),
            _ => Openings::classic().continuations(position),
        }
    }

    /// Searches, and errs as a person does: the best move of the report is the one to play.
    fn search_like_a_person(
        &mut self,
        position: &AnyPosition,
        mistakes: Mistakes,
        turn: Turn<'_>,
    ) -> SearchReport {
        let mut report = self.search(position, self.spec.clone(), Scores::All, turn);
        let points_per_disc = self.evaluation.points_per_disc();
        let seen = moves_seen(position, &report, points_per_disc);
        let mut random = SplitMix64::for_position(self.seed, position.key());
        let percent = mistake_percent(position.board());
        // A search that was stopped at once has found no values.
        if let Some(chosen) = mistakes.choose(&seen, percent, &mut random) {
            let chosen = report.moves[chosen].clone();
            report.pv = match chosen.pv.is_empty() {
                // The search was stopped before it found the value of this move.
                true => vec![chosen.mv],
                false => chosen.pv,
            };
            (report.best, report.value) = (Some(chosen.mv), chosen.value);
        }
        report
    }

    /// Searches a position that is not over.
    fn search(
        &mut self,
        position: &AnyPosition,
        mut spec: ComputerSpec,
        scores: Scores,
        mut turn: Turn<'_>,
    ) -> SearchReport {
        let limits = self.limits(&spec, position, turn.time);
        spec.score(scores);
        let mut report = self.search_by(&spec.method, position, limits, &mut turn);
        if scores != Scores::All && searches_distinct_moves(&spec.method) {
            // The textbook search also lists the moves that it skipped because of symmetry.
            report.moves.retain(|root| root.visits > 0);
        }
        report
    }

    /// How far to search a position.
    fn limits(
        &self,
        spec: &ComputerSpec,
        position: &AnyPosition,
        time: Option<TimeLimit>,
    ) -> BoardLimits {
        let mut limits = spec.limits_on(position.board());
        if let Some(time) = time.or(spec.clock.map(TimeLimit::Clock)) {
            let time = time.for_move(position);
            limits.search.time = Some(time.most);
            limits.search.time_share = Some(time.share);
        }
        if let Some(time) = limits.search.time
            && spec.solves_by_time
            && *position.board() == Board::classic()
        {
            limits.endgame = limits.endgame.max(solvable_empties(time));
        }
        limits
    }

    fn search_by(
        &mut self,
        method: &Method,
        position: &AnyPosition,
        limits: BoardLimits,
        turn: &mut Turn<'_>,
    ) -> SearchReport {
        match method {
            Method::Random => {
                with_position!(position, position => simple::random(position, self.seed))
            }
            Method::First => with_position!(position, position => simple::first(position)),
            Method::Mcts(options) => {
                let seed = self.seed;
                let options = mcts::MctsOptions { seed, ..*options };
                with_position!(position, position => {
                    mcts::search(position, &options, &limits.search, turn.control)
                })
            }
            Method::Pvs {
                options,
                random,
                trappy,
                ..
            } => {
                let random = random.then_some(pvs::Ties::Random(self.seed));
                let options = pvs::PvsOptions {
                    endgame: limits.endgame,
                    probcut: options.probcut || limits.probcut,
                    ties: random.unwrap_or(options.ties),
                    trap_margin: trappy.then(|| self.evaluation.trap_margin()),
                    ..*options
                };
                let tried = self.try_to_solve(position, options, &limits.search, turn);
                if let Some(solved) = tried.as_ref().filter(|tried| is_solved(tried)) {
                    return solved.clone();
                }
                let mut found = self.search_pvs(position, options, &limits.search, turn);
                found.nodes += tried.map_or(0, |tried| tried.nodes);
                if self.spec.level.is_some() && gave_up_solving(&found, position, limits) {
                    // Half an endgame search is worth less than a whole one to the depth of the level.
                    let nodes = found.nodes;
                    let options = pvs::PvsOptions {
                        endgame: 0,
                        ..options
                    };
                    found = self.search_pvs(position, options, &limits.search, turn);
                    found.nodes += nodes;
                }
                found
            }
            Method::Textbook {
                options, random, ..
            } => {
                let random = random.then_some(self.seed);
                let options = textbook::TextbookOptions { random, ..*options };
                self.search_textbook(position, options, limits, turn)
            }
        }
    }

    fn search_textbook(
        &mut self,
        position: &AnyPosition,
        options: textbook::TextbookOptions,
        limits: BoardLimits,
        turn: &mut Turn<'_>,
    ) -> SearchReport {
        if position.empties().len() <= limits.endgame {
            let options = pvs::PvsOptions {
                endgame: limits.endgame,
                lines: if options.score_all {
                    pvs::PvsOptions::ALL_MOVES
                } else {
                    1
                },
                symmetry: !options.score_all,
                ties: options.random.map(pvs::Ties::Random).unwrap_or_default(),
                ..pvs::PvsOptions::default()
            };
            return self.search_pvs(position, options, &limits.search, turn);
        }
        let evaluation = self.evaluation.weighted(position.board());
        with_position!(position, position => {
            let evaluator = evaluation.on(position.board()).at_root(position.discs());
            Textbook::new(&evaluator, options).search(position, &limits.search, turn.control)
        })
    }

    /// Tries to solve a position with more empty cells than usual, if the player does that.
    fn try_to_solve(
        &mut self,
        position: &AnyPosition,
        options: pvs::PvsOptions,
        limits: &Limits,
        turn: &mut Turn<'_>,
    ) -> Option<SearchReport> {
        let nodes = self.spec.solve_nodes;
        let empties = position.empties().len();
        if nodes == 0 || empties <= options.endgame || empties > MOST_EMPTIES_TO_TRY {
            return None;
        }
        let options = pvs::PvsOptions {
            endgame: u32::MAX,
            ..options
        };
        let limits = Limits {
            nodes: Some(nodes.into()),
            ..*limits
        };
        let (solver, control) = (prepared(&mut self.solver, options), turn.control);
        let evaluation = &mut self.evaluation;
        Some(evaluation.search(solver, position, &limits, control, &mut |_| {}))
    }

    fn search_pvs(
        &mut self,
        position: &AnyPosition,
        options: pvs::PvsOptions,
        limits: &Limits,
        turn: &mut Turn<'_>,
    ) -> SearchReport {
        let pvs = prepared(&mut self.pvs, options);
        let board = position.board();
        let remembers = self.remembered.as_ref() == Some(board);
        pvs.remember(remembers);
        // Other evaluations depend on where a search begins, so its entries would mislead the next.
        if !remembers && limits.time.is_some() && self.evaluation.is_learned(board) {
            self.remembered = Some(board.clone());
        }
        self.evaluation
            .search(pvs, position, limits, turn.control, turn.observe)
    }
}

/// The search with these options, which depend on the board and on the request.
fn prepared(pvs: &mut Option<Pvs>, options: pvs::PvsOptions) -> &mut Pvs {
    let pvs = pvs.get_or_insert_with(|| Pvs::new(options));
    pvs.set_options(options);
    pvs
}

/// The number of empty cells on 8x8 from which on searches of this time go to the end of the game.
fn solvable_empties(time: Duration) -> u32 {
    let ratio = time.as_secs_f64() / SOLVING_TIME.as_secs_f64();
    // A conversion of floats to integers is clamped.
    SOLVED_EMPTIES.saturating_add_signed(ratio.max(f64::MIN_POSITIVE).log2().floor() as i32)
}

/// Whether a search found the result under perfect play.
fn is_solved(report: &SearchReport) -> bool {
    matches!(report.value, Value::Discs(_))
}

/// Whether a position should have been solved, but the limit on positions was too low for it.
fn gave_up_solving(report: &SearchReport, position: &AnyPosition, limits: BoardLimits) -> bool {
    let nodes = limits.search.nodes;
    position.empties().len() <= limits.endgame
        && !is_solved(report)
        && nodes.is_some_and(|nodes| report.nodes >= nodes)
}

/// Whether a textbook search skips moves that are symmetric to others.
fn searches_distinct_moves(method: &Method) -> bool {
    matches!(method, Method::Textbook { options, .. } if options.symmetry)
}

impl Player for Computer {
    fn choose(&mut self, game: &Game, mut turn: Turn<'_>) -> Result<Choice, PlayerError> {
        let (control, start) = (turn.control, turn.control.now());
        if let (None, Some(clock)) = (turn.time, &mut self.clock) {
            turn.time = Some(TimeLimit::Clock(clock.at(game)));
        }
        let choice = match self.move_without_search(game) {
            Some((mv, source)) => Choice {
                mv,
                report: None,
                source,
            },
            None => {
                let position = game.position();
                let report = match self.spec.mistakes {
                    Some(mistakes) => self.search_like_a_person(position, mistakes, turn),
                    None => self.search(position, self.spec.clone(), Scores::Best, turn),
                };
                Choice {
                    mv: report.best.ok_or(PlayerError::GameOver)?,
                    report: Some(report),
                    source: Source::Search,
                }
            }
        };
        if let Some(clock) = &mut self.clock {
            clock.spend(control.now().saturating_sub(start));
        }
        Ok(choice)
    }

    fn ponder(&mut self, game: &Game, mut turn: Turn<'_>) {
        let position = game.position();
        let Method::Pvs { .. } = self.spec.method else {
            return;
        };
        // Other evaluations depend on where a search begins, so its entries would mislead the next.
        if position.is_over() || !self.evaluation.is_learned(position.board()) {
            return;
        }
        self.remembered = Some(position.board().clone());
        let usual = self.spec.limits_on(position.board());
        let limits = BoardLimits {
            search: Limits::default(),
            endgame: usual.endgame.max(solvable_empties(PONDERING)),
            ..usual
        };
        let method = self.spec.method.clone();
        self.search_by(&method, position, limits, &mut turn);
    }

    fn new_game(&mut self, _game: &Game) -> Result<(), PlayerError> {
        self.remembered = None;
        if let Some(clock) = &mut self.clock {
            clock.restart();
        }
        Ok(())
    }

    fn analyse(
        &mut self,
        game: &Game,
        scores: Scores,
        turn: Turn<'_>,
    ) -> Result<Analysis, PlayerError> {
        let mut spec = self.spec.clone();
        spec.leave_nothing_to_chance();
        let report = self.search(game.position(), spec, scores, turn);
        Ok(Analysis {
            best: report.best.ok_or(PlayerError::GameOver)?,
            report: Some(report),
        })
    }

    fn reseed(&mut self, seed: u64) {
        if self.spec.seed.is_some() {
            return;
        }
        self.seed = seed;
        for pvs in [&mut self.pvs, &mut self.solver].into_iter().flatten() {
            pvs.reseed(seed);
        }
    }
}
