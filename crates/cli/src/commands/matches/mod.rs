//! `outflank match`: many games of two players.

mod summary;

use std::num::NonZero;
use std::path::PathBuf;
use std::thread::available_parallelism;
use std::time::Instant;

use clap::{Args, value_parser};
use outflank_lab::tournament::{self, Format, Standings, TournamentEvent, TournamentSettings};
use outflank_lab::{Opening, PlayerDef, Threads};
use outflank_record::Game;
use summary::MatchSummary;

use crate::interruptible_run::InterruptibleRun;
use crate::laboratory::OpeningArgs;
use crate::laboratory::lab_players::LabPlayers;
use crate::laboratory::save_file::{SaveFile, refuse_same_file};
use crate::output::{Output, notice};
use crate::played_weights::PlayedWeights;
use crate::players::PlayerFiles;
use crate::progress::Progress;

const EXAMPLES: &str = "\
Examples:
  outflank match jolly:depth=2 random --games 20
  outflank match outflank:level=club web:depth=1 --games 4 --threads 2
  outflank match mcts:sims=100 random --board hex4 --games 4 --seed 7 --plies 5
  outflank match lab:depth=2 c:depth=1 --games 4 --openings games.ggf --save match.ggf
  outflank match first random --board 8x8+holes12@7 --games 10 --json

Every opening is played with both colours. Openings are random moves, all different even under
symmetry, and roughly equal for both sides. Or they come from a file: transcripts one per line,
positions (OBF), GGF or WTHOR. If the file has too many, the seed chooses; if it has too few, they
are played again.
A player that fails loses that game, and the match goes on. Ctrl-C prints the result of all
openings that were played with both colours.
The error of the Elo difference is a 95% interval, from the variance between openings.
--save never overwrites a file.
With --json: one document.";

/// Play a match of two players, with both colours of each opening
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct MatchArgs {
    /// The first player, see `outflank players`; the result is from its point of view
    #[arg(value_name = "P1")]
    first: String,
    /// The other player
    #[arg(value_name = "P2")]
    second: String,
    /// The number of games; if it is odd, the last opening is played once
    #[arg(long, default_value_t = 100, value_parser = value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    #[command(flatten)]
    openings: OpeningArgs,
    /// Games played at the same time; 0 means one per core
    #[arg(long, default_value_t = 0, value_parser = value_parser!(u16).range(..=1024))]
    threads: u16,
    /// The seed of openings and players; the same seed gives the same match
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Write every game to a new file as soon as it is over
    #[arg(long, value_name = "FILE.ggf")]
    save: Option<PathBuf>,
    #[command(flatten)]
    weights: PlayedWeights,
    #[command(flatten)]
    files: PlayerFiles,
}

impl MatchArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let known = self.files.load()?;
        let players = [&self.first, &self.second].map(|text| PlayerDef::of(text, known));
        for player in &players {
            player.spec()?;
        }
        refuse_same_file(self.openings.openings.as_deref(), self.save.as_deref())?;
        let count = (self.games as usize).div_ceil(2);
        let openings = self.openings.games(count, self.seed)?;
        if let Some(opening) = openings.first() {
            self.weights.install(opening.board())?;
        }
        let plan = self.plan(&openings, players);
        let run = InterruptibleRun::new();
        let players = LabPlayers::start(&plan.players, openings.first(), self.seed, &run)?;
        let mut save_file = SaveFile::create(self.save.as_deref())?;
        let begun = Instant::now();
        let standings = if run.was_interrupted() {
            Standings::new(2)
        } else {
            self.play(&plan, &players, &run, &mut save_file)?
        };
        let summary = MatchSummary {
            plan: &plan,
            standings: &standings,
            elapsed: begun.elapsed(),
        };
        if output.json {
            output.json(&summary.json())?;
        } else {
            output.lines(summary.lines(output.look.unicode))?;
        }
        save_file.finish()
    }

    fn thread_count(&self) -> usize {
        match self.threads {
            0 => available_parallelism().map_or(1, NonZero::get),
            given => usize::from(given),
        }
    }

    fn plan(&self, openings: &[Game], players: [PlayerDef; 2]) -> TournamentSettings {
        let board = openings.first().map(|opening| opening.board().to_string());
        TournamentSettings {
            board: board.unwrap_or_default(),
            players: players.to_vec(),
            format: Format::RoundRobin,
            games: self.games,
            openings: openings.iter().map(Opening::of).collect(),
            seed: self.seed,
            sprt: None,
        }
    }

    fn play(
        &self,
        plan: &TournamentSettings,
        players: &LabPlayers,
        run: &InterruptibleRun,
        save_file: &mut SaveFile,
    ) -> anyhow::Result<Standings> {
        let make = |player: &PlayerDef| players.make(player);
        let count = self.thread_count().min(plan.games.div_ceil(2) as usize);
        let progress = Progress::new("0-0-0", plan.games as usize);
        let names = [self.first.as_str(), self.second.as_str()];
        let mut observe = |event: &TournamentEvent<'_>| {
            let score = event.standings.between(0, 1).unwrap_or_default();
            let tally = score.tally();
            progress.relabel(format!("{}-{}-{}", tally.wins, tally.draws, tally.losses));
            for game in event.games {
                progress.advance();
                save_file.add(game, names);
            }
        };
        let standings = run.think(&mut |_| (), |turn| {
            let threads = Threads {
                count,
                control: turn.control,
                make: &make,
            };
            threads.run(|arena| {
                let started = arena.started();
                if started < count {
                    notice(format!(
                        "only {started} of {count} threads could be started"
                    ));
                }
                outflank_lab::block_on(tournament::play(plan, arena, &mut observe))
            })
        });
        Ok(standings?)
    }
}
