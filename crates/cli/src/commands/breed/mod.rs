//! `outflank breed`: breeds the weights of a character.

mod report;
mod study;

use std::path::PathBuf;

use anyhow::ensure;
use clap::{Args, ValueEnum, value_parser};
use outflank_eval::Character;
use outflank_lab::breeding::{BoardSample, BreedingSettings, Crossover, Selection};
use outflank_lab::genome::{Gene, Genome};
use outflank_lab::{Opening, PlayerDef, openings};
use outflank_rules::Board;
pub(crate) use study::BreedingStudy;

use crate::laboratory::player_file;
use crate::laboratory::{self, LabArgs};
use crate::output::Output;
use crate::players::PlayerFiles;
use outflank_lab::genome::study_character;

const EXAMPLES: &str = "\
Examples:
  outflank breed --board 4x4 --population 4 --generations 2 --depth 1 --no-store --save a.toml
  outflank breed --board 6x6 --holes 20 --boards 3 --population 4 --generations 1 --depth 1
  outflank breed --board 4x4 --population 4 --generations 1 --select roulette --crossover blend
  outflank breed --character web --features mobility,frontier,corners,stable --generations 1

With many boards, --boards-per-pairing N plays each pairing on N of them in turn.

The algorithm is that of HOLES: members with random weights play a round robin, the best ones have
children, and 5 percent of the weights of a child are drawn anew. With many boards, the weights are
good on boards of that kind instead of on one. --founder adds a known character to the first
generation. --against PLAYER breeds against one player, such as mcts:sims=2000, instead of against
each other. Diversity is the mean distance of two members, from 0 (all alike) to 2.
The best member of each generation is added to a player file at once: that of --save, or one in
your data folder. Play it with --players FILE.toml.
The run is kept: Ctrl-C stops it, and `outflank runs resume ID` goes on.
With --json: one document.";

/// Breed the weights of a character with a genetic algorithm
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct BreedArgs {
    /// A board, by default 8x8; can be repeated
    #[arg(long = "board", value_name = "BOARD")]
    board: Vec<Board>,
    /// Put holes in this percentage of the cells of each board
    #[arg(long, value_name = "PERCENT", value_parser = value_parser!(u32).range(1..=60))]
    holes: Option<u32>,
    /// Boards with holes: one for each seed from 1 to this number
    #[arg(long, default_value_t = 1, requires = "holes", value_name = "N")]
    #[arg(value_parser = value_parser!(u32).range(1..=1000))]
    boards: u32,
    /// On how many of the boards a pairing plays in a generation; by default on all
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    boards_per_pairing: Option<u32>,
    /// The character whose weights are bred; its other settings stay
    #[arg(long, default_value = "holes", value_name = "PLAYER")]
    character: String,
    /// The features to breed, such as `mobility,stable,late.discs`; by default those of the character
    #[arg(long, value_name = "FEATURES", value_delimiter = ',')]
    features: Vec<String>,
    /// A character that is in the first generation; can be repeated
    #[arg(long = "founder", value_name = "PLAYER")]
    founders: Vec<String>,
    /// Members of a generation
    #[arg(long, default_value_t = 8, value_parser = value_parser!(u32).range(2..=10_000))]
    population: u32,
    /// The number of generations
    #[arg(long, default_value_t = 20, value_parser = value_parser!(u32).range(1..=1_000_000))]
    generations: u32,
    /// How many others each member meets; by default all
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    opponents: Option<u32>,
    /// Let the members play against this player instead of against each other
    #[arg(long, value_name = "PLAYER", conflicts_with = "opponents")]
    against: Option<String>,
    /// Games that a pairing plays with each colour on each board
    #[arg(long, default_value_t = 1, value_parser = value_parser!(u32).range(1..=10_000))]
    games: u32,
    /// The depth of all games
    #[arg(long, default_value_t = 3, value_parser = value_parser!(u32).range(1..=100))]
    depth: u32,
    /// How parents are chosen
    #[arg(long, value_enum, default_value_t = SelectArg::Truncation)]
    select: SelectArg,
    /// How the weights of parents are mixed
    #[arg(long, value_enum, default_value_t = CrossoverArg::Uniform)]
    crossover: CrossoverArg,
    /// The chance that a weight of a child is drawn anew, in percent
    #[arg(long, default_value_t = 5.0)]
    mutation: f64,
    /// How many of the best stay for the next generation
    #[arg(long, default_value_t = 1)]
    elite: u32,
    /// Plies of a random opening; by default an eighth of the empty cells, 8 on 8x8
    #[arg(long, value_parser = value_parser!(u16).range(..=512))]
    plies: Option<u16>,
    /// The seed of everything random
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The player file for the best members
    #[arg(long, value_name = "FILE.toml")]
    save: Option<PathBuf>,
    #[command(flatten)]
    lab: LabArgs,
    #[command(flatten)]
    files: PlayerFiles,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum SelectArg {
    /// The better half, each with the same chance
    Truncation,
    /// Everybody, with a chance in proportion to the points
    Roulette,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum CrossoverArg {
    /// The first weights of one parent, the rest of the other
    OnePoint,
    /// Each weight of either parent
    Uniform,
    /// Each weight between those of the parents, or a little outside
    Blend,
}

/// Openings of each board.
const OPENINGS: usize = 20;

impl BreedArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let known = self.files.load()?;
        let character = study_character(&self.character, known)?;
        let founders = self.founders.iter().map(|text| {
            let founder = study_character(text, known)?;
            anyhow::Ok(founder.to_toml())
        });
        let founders = founders.collect::<anyhow::Result<Vec<String>>>()?;
        let against = self.against.as_deref();
        let settings = BreedingSettings {
            against: against.map(|text| PlayerDef::of(text, known)),
            ..self.settings(&character, founders)?
        };
        settings.check()?;
        let boards = match &settings.boards[..] {
            [only] => only.board.clone(),
            boards => format!("{}-boards", boards.len()),
        };
        let name = format!("{}-{boards}-s{}", character.name, self.seed);
        let ours = format!("{}-b", character.name);
        let save = player_file::choose(self.save.as_deref(), "bred", &name, |other| {
            other.name.starts_with(&ours)
        })?;
        laboratory::start(&BreedingStudy { settings, save }, &self.lab, output)
    }

    fn settings(
        &self,
        character: &Character,
        founders: Vec<String>,
    ) -> anyhow::Result<BreedingSettings> {
        let usual = Genome::usual_genes(character);
        let genes = match &self.features[..] {
            [] => usual.iter().map(Gene::to_string).collect(),
            given => given.to_vec(),
        };
        let boards = self.boards()?.into_iter().map(|board| self.sample(&board));
        Ok(BreedingSettings {
            boards: boards.collect::<anyhow::Result<_>>()?,
            boards_per_pairing: self.boards_per_pairing,
            character: character.to_toml(),
            genes,
            founders,
            population: self.population,
            generations: self.generations,
            opponents: self.opponents,
            against: None,
            games: self.games,
            depth: self.depth,
            selection: match self.select {
                SelectArg::Truncation => Selection::Truncation,
                SelectArg::Roulette => Selection::Roulette,
            },
            crossover: match self.crossover {
                CrossoverArg::OnePoint => Crossover::OnePoint,
                CrossoverArg::Uniform => Crossover::Uniform,
                CrossoverArg::Blend => Crossover::Blend,
            },
            mutation: self.mutation,
            elite: self.elite,
            seed: self.seed,
        })
    }

    /// All boards, with their holes.
    fn boards(&self) -> anyhow::Result<Vec<Board>> {
        let given = match &self.board[..] {
            [] => vec![Board::classic()],
            given => given.to_vec(),
        };
        let Some(percent) = self.holes else {
            return Ok(given);
        };
        let with_holes = given.iter().flat_map(|board| {
            (1..=self.boards).map(move |seed| Ok(format!("{board}+holes{percent}@{seed}").parse()?))
        });
        with_holes.collect()
    }

    fn sample(&self, board: &Board) -> anyhow::Result<BoardSample> {
        let plies = self
            .plies
            .map_or_else(|| openings::usual_plies(board), usize::from);
        let games = openings::random(board, plies, OPENINGS, self.seed).games;
        ensure!(
            !games.is_empty(),
            "every game on {board} is over after {plies} plies"
        );
        Ok(BoardSample {
            board: board.to_string(),
            openings: games.iter().map(Opening::of).collect(),
        })
    }
}
