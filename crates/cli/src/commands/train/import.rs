//! `outflank train import`: samples from tournament games.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, ensure};
use clap::{Args, value_parser};
use outflank_lab::training::games::{NearbyPositions, samples_of};
use outflank_record::Game;
use outflank_record::wthor::{Archive, Names};
use outflank_rules::{Board, BySide};
use serde::Serialize;

use super::sample_files::SampleFile;
use crate::output::{Output, notice};

/// Make samples from the tournament games of WTHOR files, whose exact values are known
#[derive(Debug, Args)]
pub(super) struct ImportArgs {
    /// The board
    #[arg(long, value_name = "BOARD", default_value = "8x8")]
    board: Board,
    /// The file of samples; one that exists is continued
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The least and the most empty cells of the positions; by default those at which the files have
    /// exact values. All other positions of a game get the same value, as a first guess for `train
    /// label`
    #[arg(long, value_name = "CELLS", num_args = 2, value_parser = value_parser!(u32).range(..=512))]
    empties: Option<Vec<u32>>,
    /// Draw so many positions of each game, instead of taking all of them
    #[arg(long, value_name = "POSITIONS", value_parser = value_parser!(u32).range(1..=100))]
    per_game: Option<u32>,
    /// With --per-game: go up to so many random moves away from the game
    #[arg(long, value_name = "MOVES", default_value_t = 0, requires = "per_game",
          value_parser = value_parser!(u32).range(..=100))]
    random: u32,
    /// With --per-game: the seed of what is drawn
    #[arg(long, value_name = "SEED", default_value_t = 1, requires = "per_game")]
    seed: u64,
    /// Files of games
    #[arg(required = true, value_name = "FILE.wtb")]
    files: Vec<PathBuf>,
}

#[derive(Default, Serialize)]
struct ImportJson {
    games: u32,
    samples: usize,
    /// Games that cannot be replayed, or ended before they have an exact value.
    left_out: u32,
}

impl ImportArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let mut file = SampleFile::open(&self.out, &self.board)?;
        let mut sums = ImportJson::default();
        for path in &self.files {
            let name = path.display();
            let bytes = fs::read(path).with_context(|| format!("cannot read {name}"))?;
            let archive = Archive::parse(&bytes).with_context(|| name.to_string())?;
            ensure!(
                *archive.board() == self.board,
                "{name}: the games are on {}, not on {}",
                archive.board(),
                self.board
            );
            self.add(&archive, &mut file, &mut sums)?;
        }
        if sums.left_out > 0 {
            notice(format!("{} games have no exact value", sums.left_out));
        }
        if output.json {
            return output.json(&sums);
        }
        output.line(format!("{} samples of {} games", sums.samples, sums.games))
    }

    fn nearby(&self) -> Option<NearbyPositions> {
        self.per_game.map(|per_game| NearbyPositions {
            per_game,
            random_moves: self.random,
            seed: self.seed,
        })
    }

    fn add(
        &self,
        archive: &Archive<'_>,
        file: &mut SampleFile,
        sums: &mut ImportJson,
    ) -> anyhow::Result<()> {
        let empties = match self.empties.as_deref() {
            Some(&[least, most]) => least.min(most)..=most.max(least),
            _ => archive.solved_empties()..=archive.solved_empties(),
        };
        let cells = self.board.playable_count() as i32;
        let is_solved = |game: &Game| {
            let discs: BySide<u32> = game.position().disc_counts();
            cells as u32 <= discs.dark + discs.light + archive.solved_empties()
        };
        for index in 0..archive.len() {
            let names = Names::default();
            let (Some(record), Some(game)) = (archive.record(index), archive.game(index, &names))
            else {
                break;
            };
            let Some(game) = game.ok().filter(is_solved) else {
                sums.left_out += 1;
                continue;
            };
            let value = 2 * i32::from(record.perfect_discs) - cells;
            let number = file.next_game;
            let samples = match self.nearby() {
                Some(nearby) => nearby.samples_of(&game, value, &empties, number),
                None => samples_of(&game, value, &empties, number),
            };
            file.add(&samples)?;
            file.next_game = file.next_game.saturating_add(1);
            sums.games += 1;
            sums.samples += samples.len();
        }
        Ok(())
    }
}
