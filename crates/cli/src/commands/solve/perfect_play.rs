//! The start of a board under perfect play: its value, and a game in which nobody errs.

use anyhow::{Context, bail, ensure};
use outflank_record::{Game, Passes};
use outflank_rules::{Board, CellSet, IllegalMove, Move, Outcome, Scoring, Side};
use outflank_search::SearchReport;
use serde::Serialize;

use super::{Solution, Solver, winner_text};
use crate::output::Output;
use crate::position_json::OutcomeJson;
use crate::search_output::value_text;

/// With at most this many empty cells a position is solved in a moment, so every move is proved.
const QUICK_EMPTIES: u32 = 16;

/// The value of a start, with its proof and a game that shows it.
pub(super) struct PerfectPlay {
    /// The search that proved the value.
    proof: SearchReport,
    /// The score of the side that begins.
    score: i32,
    is_sign: bool,
    game: Game,
    outcome: Outcome,
}

#[derive(Serialize)]
struct PerfectPlayJson {
    board: String,
    score: i32,
    line: String,
    outcome: OutcomeJson,
    nodes: u64,
    seconds: f64,
}

impl PerfectPlay {
    /// Solves the start of a board.
    ///
    /// # Errors
    /// If nobody can move there, or after Ctrl-C.
    pub(super) fn on(board: &Board, solver: &mut Solver) -> anyhow::Result<PerfectPlay> {
        let mut game = Game::on(board);
        ensure!(!game.is_over(), "nobody can move on {board}");
        let first = solve(solver, &game)?;
        let (proof, score) = (first.report.clone(), first.margin);
        let outcome = play_on(solver, &mut game, first)?;
        Ok(PerfectPlay {
            proof,
            score,
            is_sign: solver.winner_only,
            game,
            outcome,
        })
    }

    pub(super) fn say(&self, output: &mut Output) -> anyhow::Result<()> {
        let (board, proof) = (self.game.board(), &self.proof);
        let line = self.game.transcript(Passes::Written);
        let seconds = proof.elapsed.as_secs_f64();
        if output.json {
            return output.json(&PerfectPlayJson {
                board: board.to_string(),
                score: self.score,
                line,
                outcome: OutcomeJson::of(&self.outcome),
                nodes: proof.nodes,
                seconds,
            });
        }
        let score = match self.is_sign {
            true => winner_text(self.score).to_owned(),
            false => value_text(proof.value),
        };
        let beginner = self.game.start().to_move();
        output.line(format!("board:   {board}"))?;
        output.line(format!("score:   {score} for {beginner}, who begins"))?;
        output.line(format!("line:    {line}"))?;
        output.line(format!("result:  {}", self.outcome))?;
        output.line(format!("nodes:   {}", proof.nodes))?;
        output.line(format!("time:    {seconds:.3} s"))
    }
}

fn solve(solver: &mut Solver, game: &Game) -> anyhow::Result<Solution> {
    let name = format!("{} after {} moves", game.board(), game.moves().len());
    match solver.solve(game, &name)? {
        Some(solution) => Ok(solution),
        None => bail!("stopped before {} was solved", game.board()),
    }
}

/// Plays a solved game to its end, with moves that keep its value.
///
/// Of the line that a search returns only the first move is proved to be best: the others come from
/// a table in which some positions have been replaced. So the line is followed only while solving
/// again would take long, and the next search must confirm the value.
fn play_on(solver: &mut Solver, game: &mut Game, first: Solution) -> anyhow::Result<Outcome> {
    let (beginner, expected) = (game.start().to_move(), first.margin);
    let mut solution = first;
    loop {
        let mut next = follow(game, &solution.report.pv)?;
        let mut found = value(solver, &next, beginner)?;
        if found.score != expected {
            next = follow(game, &[solution.best])?;
            found = value(solver, &next, beginner)?;
        }
        ensure!(
            found.score == expected,
            "the search contradicts itself: {expected:+} at the start, {:+} after {next}",
            found.score
        );
        *game = next;
        match found.solution {
            Some(found) => solution = found,
            None => return game.outcome().context("the game is over"),
        }
    }
}

/// The game after the first moves of a line: up to a position that is quick to solve, or one move.
fn follow(game: &Game, line: &[Move]) -> Result<Game, IllegalMove> {
    let mut game = game.clone();
    for mv in line {
        // Passes are added where they are due.
        if let Move::Place(cell) = *mv {
            game.place(cell)?;
        }
        if game.position().empties().len() <= QUICK_EMPTIES {
            break;
        }
    }
    game.pass_if_forced();
    Ok(game)
}

/// The value of the position at the end of a game, for the side that began.
struct Found {
    score: i32,
    /// None if the game is over.
    solution: Option<Solution>,
}

fn value(solver: &mut Solver, game: &Game, beginner: Side) -> anyhow::Result<Found> {
    if let Some(outcome) = game.outcome() {
        let margin = outcome.margin(beginner, Scoring::EmptiesToWinner);
        return Ok(Found {
            score: solver.score(margin),
            solution: None,
        });
    }
    let solution = solve(solver, game)?;
    let is_beginner = game.position().to_move() == beginner;
    Ok(Found {
        score: if is_beginner {
            solution.margin
        } else {
            -solution.margin
        },
        solution: Some(solution),
    })
}
