//! What a page asks the laboratory to study.

use outflank_engine::PlayerKind;
use outflank_record::{Game, recognise_games};
use outflank_rules::Board;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::breeding::{BoardSample, BreedingError, BreedingSettings, Crossover, Selection};
use crate::evolution::{EvolutionError, EvolutionSettings, FIRST_MULTIPLIER};
use crate::genome::{Gene, Genome, StudyCharacterError, study_character};
use crate::openings::{self, OpeningsError};
use crate::task::{Opening, PlayerDef, TaskError};
use crate::tournament::{Format, SprtSettings, TournamentError, TournamentSettings};

/// Enough openings for the matches of an evolution to differ, even if they are short.
const FEWEST_OPENINGS: u32 = 50;
/// More openings than this take too long to find on large boards.
const MOST_OPENINGS: u32 = 1000;
/// More positions than this take too long to compare.
const MOST_POSITIONS: usize = 20_000;
/// Openings of each board of a bred population.
const BREEDING_OPENINGS: usize = 20;
/// The most boards, since each needs openings.
const MOST_BOARDS: u32 = 1000;

/// A study as a page asks for it. Openings follow from the seed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum StudyRequest {
    /// A tournament, or a match of two.
    Tournament(TournamentRequest),
    /// An evolution.
    Evolve(EvolveRequest),
    /// A population to breed.
    Breed(BreedRequest),
}

/// A tournament as a page asks for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TournamentRequest {
    /// The board in its text form.
    pub board: String,
    /// The players.
    pub players: Vec<PlayerDef>,
    /// Who plays whom.
    #[serde(default)]
    pub format: Format,
    /// Games of each pairing.
    pub games: u32,
    /// Where games begin.
    #[serde(default)]
    pub openings: OpeningsRequest,
    /// Plies of an opening that is not given; the usual number if `None`.
    #[serde(default)]
    pub plies: Option<u16>,
    /// The seed of everything random.
    pub seed: u64,
    /// Ends a match of two as soon as it is decided.
    #[serde(default)]
    pub sprt: Option<SprtSettings>,
}

/// Where the games of a tournament begin.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpeningsRequest {
    /// After random moves.
    #[default]
    Random,
    /// In all positions that differ after some plies.
    All,
    /// Where these games end. Any format of games or positions will do.
    Given(String),
}

/// An evolution as a page asks for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct EvolveRequest {
    /// The board in its text form.
    pub board: String,
    /// The character to improve.
    pub player: PlayerDef,
    /// The depth of all searches; that of the character if `None`.
    #[serde(default)]
    pub depth: Option<u32>,
    /// How many generations.
    pub generations: u32,
    /// Games that a match has with each colour.
    pub games: u32,
    /// The most that a mutation changes a weight, in percent.
    pub percent: f64,
    /// Random plies of an opening; the usual number if `None`.
    #[serde(default)]
    pub plies: Option<u16>,
    /// The seed of everything random.
    pub seed: u64,
}

/// A population to breed as a page asks for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct BreedRequest {
    /// The boards in their text form.
    pub boards: Vec<String>,
    /// The character whose weights are bred.
    pub player: PlayerDef,
    /// Which weights; those of the character if there are none.
    #[serde(default)]
    pub features: Vec<String>,
    /// Members of a generation.
    pub population: u32,
    /// How many generations.
    pub generations: u32,
    /// Games that a pairing plays with each colour on each board.
    pub games: u32,
    /// The depth of all searches.
    pub depth: u32,
    /// How parents are chosen.
    pub selection: Selection,
    /// How their weights are mixed.
    pub crossover: Crossover,
    /// The chance of a weight to be drawn anew, in percent.
    pub mutation: f64,
    /// Random plies of an opening; the usual number if `None`.
    #[serde(default)]
    pub plies: Option<u16>,
    /// The seed of everything random.
    pub seed: u64,
}

/// A study with everything that its games depend on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum StudySettings {
    /// A tournament.
    Tournament(TournamentSettings),
    /// An evolution.
    Evolve(EvolutionSettings),
    /// A population to breed.
    Breed(BreedingSettings),
}

/// Why a request cannot be fulfilled.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum RequestError {
    /// A number is too small or too large.
    #[error("{what}: {found} is not from {least} to {most}")]
    Range {
        /// Which number.
        what: &'static str,
        /// The number.
        found: u32,
        /// The smallest possible one.
        least: u32,
        /// The largest possible one.
        most: u32,
    },
    /// The player is a person or another program.
    #[error("`{0}` is not a player of this program")]
    NotAComputer(String),
    /// The board has no opening of this length.
    #[error("every game on {board} is over after {plies} plies")]
    NoOpening {
        /// The board.
        board: String,
        /// The length.
        plies: usize,
    },
    /// There are too many openings of this length.
    #[error("{board} has more than {most} openings of {plies} plies")]
    ManyOpenings {
        /// The board.
        board: String,
        /// The length.
        plies: usize,
        /// How many would be possible.
        most: usize,
    },
    /// The openings that were given cannot be read.
    #[error("the openings cannot be read: {0}")]
    UnreadableOpenings(String),
    /// The openings that were given are none.
    #[error(transparent)]
    Openings(#[from] OpeningsError),
    /// The player of an evolution or of breeding is not a character.
    #[error(transparent)]
    Character(#[from] StudyCharacterError),
    /// The board, a player or an opening is wrong.
    #[error(transparent)]
    Task(#[from] TaskError),
    /// The tournament cannot be played.
    #[error(transparent)]
    Tournament(#[from] TournamentError),
    /// The evolution cannot be played.
    #[error(transparent)]
    Evolution(#[from] EvolutionError),
    /// The population cannot be bred.
    #[error(transparent)]
    Breeding(#[from] BreedingError),
}

impl StudyRequest {
    /// Checks the request, and finds its openings, which takes up to some seconds.
    ///
    /// # Errors
    /// If something is wrong with the request.
    pub fn settings(&self) -> Result<StudySettings, RequestError> {
        Ok(match self {
            StudyRequest::Tournament(request) => StudySettings::Tournament(request.settings()?),
            StudyRequest::Evolve(request) => StudySettings::Evolve(request.settings()?),
            StudyRequest::Breed(request) => StudySettings::Breed(request.settings()?),
        })
    }
}

impl TournamentRequest {
    fn settings(&self) -> Result<TournamentSettings, RequestError> {
        within("games", self.games, 1, 1_000_000)?;
        for player in &self.players {
            let PlayerKind::Computer(_) = player.spec()?.kind else {
                return Err(RequestError::NotAComputer(player.text.clone()));
            };
        }
        let count = self.games.div_ceil(2).min(MOST_OPENINGS) as usize;
        let settings = TournamentSettings {
            board: self.board.clone(),
            players: self.players.clone(),
            format: self.format,
            games: self.games,
            openings: self.openings(count)?,
            seed: self.seed,
            sprt: self.sprt,
        };
        settings.check()?;
        Ok(settings)
    }

    /// The openings, at most `count` of them.
    fn openings(&self, count: usize) -> Result<Vec<Opening>, RequestError> {
        let board: Board = self.board.parse().map_err(TaskError::from)?;
        let games = match &self.openings {
            OpeningsRequest::Random => {
                return random_openings(&self.board, self.plies, count, self.seed);
            }
            OpeningsRequest::All => self.all_openings(&board, count)?,
            OpeningsRequest::Given(text) => {
                let games = recognise_games(text, Some(&board));
                let games =
                    games.map_err(|error| RequestError::UnreadableOpenings(error.to_string()))?;
                openings::given(games, &board, count, self.seed)?
            }
        };
        Ok(games.iter().map(Opening::of).collect())
    }

    fn all_openings(&self, board: &Board, count: usize) -> Result<Vec<Game>, RequestError> {
        let plies = plies_of(board, self.plies);
        let many = || RequestError::ManyOpenings {
            board: self.board.clone(),
            plies,
            most: MOST_POSITIONS,
        };
        let games = openings::all(board, plies, MOST_POSITIONS).ok_or_else(many)?;
        if games.is_empty() {
            let board = self.board.clone();
            return Err(RequestError::NoOpening { board, plies });
        }
        Ok(openings::sample(games, count, self.seed))
    }
}

impl EvolveRequest {
    fn settings(&self) -> Result<EvolutionSettings, RequestError> {
        within("generations", self.generations, 1, 1_000_000)?;
        within("games", self.games, 1, 10_000)?;
        let character = study_character(&self.player.text, &self.player.known_characters()?)?;
        let depth = self.depth.unwrap_or(character.depth);
        within("depth", depth, 1, 100)?;
        let count = self.games.saturating_mul(FIRST_MULTIPLIER);
        let count = count.clamp(FEWEST_OPENINGS, MOST_OPENINGS) as usize;
        let openings = random_openings(&self.board, self.plies, count, self.seed)?;
        let settings = EvolutionSettings {
            depth,
            generations: self.generations,
            games: self.games,
            percent: self.percent,
            seed: self.seed,
            ..EvolutionSettings::new(&self.board, &character, openings)
        };
        settings.check()?;
        Ok(settings)
    }
}

impl BreedRequest {
    fn settings(&self) -> Result<BreedingSettings, RequestError> {
        within("generations", self.generations, 1, 1_000_000)?;
        within("population", self.population, 2, 10_000)?;
        within("games", self.games, 1, 10_000)?;
        within("depth", self.depth, 1, 100)?;
        within("boards", self.boards.len() as u32, 1, MOST_BOARDS)?;
        let character = study_character(&self.player.text, &self.player.known_characters()?)?;
        let usual = Genome::usual_genes(&character);
        let sample = |board: &String| {
            let openings = random_openings(board, self.plies, BREEDING_OPENINGS, self.seed)?;
            let board = board.clone();
            Ok(BoardSample { board, openings })
        };
        let boards = self.boards.iter().map(sample);
        let settings = BreedingSettings {
            boards: boards.collect::<Result<_, RequestError>>()?,
            boards_per_pairing: None,
            character: character.to_toml(),
            genes: match &self.features[..] {
                [] => usual.iter().map(Gene::to_string).collect(),
                given => given.to_vec(),
            },
            founders: Vec::new(),
            population: self.population,
            generations: self.generations,
            opponents: None,
            against: None,
            games: self.games,
            depth: self.depth,
            selection: self.selection,
            crossover: self.crossover,
            mutation: self.mutation,
            elite: 1,
            seed: self.seed,
        };
        settings.check()?;
        Ok(settings)
    }
}

fn within(what: &'static str, found: u32, least: u32, most: u32) -> Result<(), RequestError> {
    if (least..=most).contains(&found) {
        return Ok(());
    }
    Err(RequestError::Range {
        what,
        found,
        least,
        most,
    })
}

fn plies_of(board: &Board, given: Option<u16>) -> usize {
    given.map_or_else(|| openings::usual_plies(board), usize::from)
}

/// Random openings, at most `count` of them.
fn random_openings(
    board: &str,
    plies: Option<u16>,
    count: usize,
    seed: u64,
) -> Result<Vec<Opening>, RequestError> {
    let shape: Board = board.parse().map_err(TaskError::from)?;
    let plies = plies_of(&shape, plies);
    let made = openings::random(&shape, plies, count, seed);
    if made.games.is_empty() {
        let board = board.to_owned();
        return Err(RequestError::NoOpening { board, plies });
    }
    Ok(made.games.iter().map(Opening::of).collect())
}
