//! `outflank best`: the best move of a position.

use clap::{Args, value_parser};
use outflank_engine::{Analysis, Openings, PlayerSpec, Scores};
use outflank_record::Game;
use outflank_record::transcript::move_text;
use outflank_rules::{Board, Move, MoveName, Shape};
use outflank_search::{RootMove, SearchReport};
use serde::Serialize;

use crate::input::GameArg;
use crate::interruptible_run::InterruptibleRun;
use crate::output::Output;
use crate::players::{self, PlayerFiles};
use crate::progress::Spinner;
use crate::search_output::{line_text, progress_text, value_text};

const EXAMPLES: &str = "\
Examples:
  outflank best f5d6c3d3c4
  outflank best --player outflank:time=100ms f5d6c3d3c4
  outflank best --all --player jolly f5d6
  outflank best --lines 3 --player outflank:depth=8 f5d6c3d3c4
  outflank best --board 6x6x6 --player outflank:depth=4
  outflank best --json --player mcts:sims=2000 --board hex4 e2
  outflank best --player outflank:level=club ---------------------------OX------XO--------------------------- X

Scores are for the side to move, with their unit: discs under perfect play (`~` marks an estimate by
the learned evaluation), points of another evaluation, or the percentage of games won. Book, blunders
and random moves of the player are not used. Ctrl-C prints the best move so far. Without a position, it searches the start of the board.
With --json: one document per position, one per line.";

/// Find the best move of a position, or at the end of a transcript
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct BestArgs {
    /// The board; by default 8x8, or the one with the number of cells of the position
    #[arg(long, value_name = "BOARD")]
    board: Option<Board>,
    /// The player that searches, see `outflank players`
    #[arg(long, value_name = "PLAYER", default_value = "outflank")]
    player: String,
    #[command(flatten)]
    files: PlayerFiles,
    /// Score every legal move
    #[arg(long)]
    all: bool,
    /// Score this many of the best moves
    #[arg(
        long,
        value_name = "N",
        conflicts_with = "all",
        value_parser = value_parser!(u16).range(1..)
    )]
    lines: Option<u16>,
    #[command(flatten)]
    given: GameArg,
}

/// The result for a position.
struct Found {
    mv: Move,
    /// None if another program chose the move.
    report: Option<SearchReport>,
    opening: Option<&'static str>,
}

#[derive(Serialize)]
struct BestJson {
    board: String,
    position: String,
    player: String,
    #[serde(rename = "move")]
    mv: MoveName,
    #[serde(flatten)]
    search: Option<SearchReport<MoveName>>,
    opening: Option<&'static str>,
}

impl BestArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let board = self.board.as_ref();
        let spec = self.files.spec(&self.player)?;
        let games = match self.given.games(board)? {
            Some(games) => games,
            None => vec![Game::on(board.unwrap_or(&Board::classic()))],
        };
        let run = InterruptibleRun::new();
        for (index, game) in games.iter().enumerate() {
            let found = self.look(&spec, game, &run)?;
            if output.json {
                output.json(&self.report(&found, game))?;
            } else {
                if index > 0 {
                    output.line("")?;
                }
                self.tell(&found, game.board().shape(), output)?;
            }
        }
        Ok(())
    }

    fn look(
        &self,
        spec: &PlayerSpec,
        game: &Game,
        run: &InterruptibleRun,
    ) -> anyhow::Result<Found> {
        if let Some(outcome) = game.outcome() {
            anyhow::bail!("there is no best move, the game is over: {outcome}");
        }
        let shape = game.board().shape();
        let spinner = Spinner::new(format!("{spec} is thinking"));
        let mut observe = |report: &SearchReport| spinner.say(progress_text(shape, report));
        let mut player = players::make(spec, 0)?;
        player.new_game(game)?;
        let Analysis { best, report } = run.think(&mut observe, |turn| {
            player.analyse(game, self.scores(), turn)
        })?;
        let opening = Openings::classic().name(game);
        Ok(Found {
            mv: best,
            report,
            opening,
        })
    }

    /// The moves to score.
    fn scores(&self) -> Scores {
        match self.lines {
            _ if self.all => Scores::All,
            Some(lines) => Scores::Lines(lines.into()),
            None => Scores::Best,
        }
    }

    /// The scored moves that were asked for, best first.
    fn listed(&self, report: &SearchReport) -> Vec<RootMove> {
        let mut moves = report.best_first();
        match self.scores() {
            Scores::All => {}
            Scores::Lines(lines) => {
                // The search knows others only as bounds, or not at all.
                moves.retain(|root| root.exact);
                moves.truncate(lines);
            }
            _ => moves.clear(),
        }
        moves
    }

    fn tell(&self, found: &Found, shape: Shape, output: &mut Output) -> anyhow::Result<()> {
        output.line(format!("move:    {}", move_text(shape, found.mv)))?;
        if let Some(report) = &found.report {
            let seconds = report.elapsed.as_secs_f64();
            output.line(format!("score:   {}", value_text(report.value)))?;
            output.line(format!("depth:   {}", report.depth))?;
            output.line(format!("line:    {}", line_text(shape, &report.pv)))?;
            output.line(format!("nodes:   {}", report.nodes))?;
            output.line(format!("time:    {seconds:.3} s"))?;
        }
        if let Some(name) = found.opening {
            output.line(format!("opening: {name}"))?;
        }
        let listed = found.report.as_ref().map(|report| self.listed(report));
        match listed {
            Some(moves) if !moves.is_empty() => output.lines(table(&moves, shape)),
            _ => Ok(()),
        }
    }

    fn report(&self, found: &Found, game: &Game) -> BestJson {
        let shape = game.board().shape();
        let search = found.report.as_ref().map(|report| {
            let moves = self.listed(report);
            // The move is in the document already.
            let best = None;
            let report = SearchReport {
                best,
                moves,
                ..report.clone()
            };
            report.named(shape)
        });
        BestJson {
            board: game.board().to_string(),
            position: game.position().to_string(),
            player: self.player.clone(),
            mv: found.mv.name(shape),
            search,
            opening: found.opening,
        }
    }
}

fn table(moves: &[RootMove], shape: Shape) -> Vec<String> {
    let row = |mv: &str, score: &str, visits: &str, line: &str| {
        let text = format!("{mv:<5} {score:>16} {visits:>12}  {line}");
        text.trim_end().to_owned()
    };
    let heading = row("move", "score", "visits", "line");
    let rows = moves.iter().map(|root| {
        let bound = if root.exact { "" } else { "at most " };
        let score = format!("{bound}{}", value_text(root.value));
        let (mv, line) = (move_text(shape, root.mv), line_text(shape, &root.pv));
        row(&mv, &score, &root.visits.to_string(), &line)
    });
    [String::new(), heading].into_iter().chain(rows).collect()
}
