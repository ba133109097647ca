//! The comparison of generations in the HOLES document: its Algorithm 3 and Figure 8.

use outflank_eval::{Character, Characters};

use super::part::{Population, random_openings};
use super::{Experiment, Figure, Findings, Part, PartResult, Table};
use crate::Tally;
use crate::breeding::{BoardSample, BreedingSettings, Crossover, Selection};
use crate::genome::{Gene, Genome};
use crate::plot::{Axis, Plot, Point, Series};
use crate::statistics::{Curve, Fit, Mean};

/// The sizes of the populations: the document's two, and a much larger one.
const SIZES: [u32; 3] = [6, 8, 64];
/// Members of a large population meet this many others, so that a generation stays short.
const OPPONENTS: u32 = 8;
/// The generations whose best members play. The first one is random, as the document's zeroth.
const CHOSEN: [u32; 6] = [1, 2, 5, 10, 20, 40];
/// Every population is bred this often, because a single one may be lucky.
const REPEATS: u64 = 5;
/// The depth of all games.
const DEPTH: u32 = 3;
/// Openings of the games between members of a population.
const OPENINGS: usize = 20;

pub(super) const GENERATIONS: Experiment = Experiment {
    name: "generations",
    document: "HOLES",
    question: "Are later generations of the genetic algorithm stronger, and larger populations?",
    theirs: "a large gain up to generation 5, then hardly any; perhaps logarithmic; 6 and 8 alike",
    games: 20,
    parts: |games, seed| {
        // Games of a population start elsewhere than those of the tournaments.
        let openings = random_openings("8x8", OPENINGS, !seed).unwrap_or_default();
        let board = "8x8".to_owned();
        let sample = BoardSample { board, openings };
        let part = |repeat| part(repeat, &sample, games, seed.wrapping_add(repeat));
        (0..REPEATS).filter_map(part).collect()
    },
    sum_up: score_by_generation,
};

/// All populations, bred from one seed, and a tournament of their best members.
fn part(repeat: u64, sample: &BoardSample, games: u32, seed: u64) -> Option<Part> {
    let label = format!("repeat-{}", repeat + 1);
    let populations = SIZES.iter().map(|&size| population(size, sample, seed));
    Some(Part {
        populations: populations.collect::<Option<_>>()?,
        ..Part::round_robin(label, "8x8", Vec::new(), games, seed)?
    })
}

fn population(size: u32, sample: &BoardSample, seed: u64) -> Option<Population> {
    let character = Character {
        // All members would solve the endgame alike, which takes most of the time and hides how good
        // their weights are.
        solve_from: 0,
        solve_nodes: 0,
        ..Characters::built_in().find("holes")?.clone()
    };
    Some(Population {
        name: name(size),
        breeding: BreedingSettings {
            boards: vec![sample.clone()],
            boards_per_pairing: None,
            character: character.to_toml(),
            genes: Genome::usual_genes(&character)
                .iter()
                .map(Gene::to_string)
                .collect(),
            founders: Vec::new(),
            population: size,
            generations: CHOSEN[CHOSEN.len() - 1],
            opponents: Some(OPPONENTS),
            against: None,
            games: 1,
            depth: DEPTH,
            selection: Selection::Truncation,
            crossover: Crossover::Uniform,
            mutation: 5.0,
            elite: 1,
            seed,
        },
        chosen: CHOSEN.to_vec(),
    })
}

/// The name of a population, with which the names of its players begin.
fn name(size: u32) -> String {
    format!("p{size}")
}

/// The scores of a population, one for each chosen generation.
struct Scores {
    size: u32,
    /// Against everybody.
    all: [Option<Mean>; CHOSEN.len()],
    /// Against the same population only, as in the document.
    own: [Option<Mean>; CHOSEN.len()],
}

impl Scores {
    fn of(results: &[PartResult], size: u32) -> Scores {
        let own = name(size) + "-";
        let is_own = |opponent: &str| opponent.starts_with(&own);
        Scores {
            size,
            all: CHOSEN.map(|generation| mean_score(results, size, generation, |_| true)),
            own: CHOSEN.map(|generation| mean_score(results, size, generation, is_own)),
        }
    }

    /// The scores against everybody, with their logarithmic fit.
    fn series(&self) -> Series {
        let scores = CHOSEN.iter().zip(self.all);
        let points = scores.filter_map(|(&generation, mean)| {
            let mean = mean?;
            Some(Point {
                error: mean.error(),
                ..Point::new(f64::from(generation), mean.mean)
            })
        });
        let points: Vec<Point> = points.collect();
        let for_fit: Vec<(f64, f64)> = points.iter().map(|point| (point.x, point.y)).collect();
        Series {
            fit: Fit::of(Curve::Logarithmic, &for_fit),
            ..Series::points(&format!("population {}", self.size), points)
        }
    }
}

fn score_by_generation(results: &[PartResult]) -> Findings {
    let scores = SIZES.map(|size| Scores::of(results, size));
    let series: Vec<Series> = scores.iter().map(Scores::series).collect();
    let mut fits = Table::new(["population", "score in percent by generation x"]);
    for (size, series) in SIZES.iter().zip(&series) {
        if let Some(fit) = &series.fit {
            fits.push([size.to_string(), fit.to_string()]);
        }
    }
    let plot = Plot {
        title: "The best of a generation against all others".to_owned(),
        description: "The score in percent by generation, for three sizes of the population."
            .to_owned(),
        x: Axis::log("generation"),
        y: Axis::linear("score in percent").with_range(0.0, 100.0),
        series,
    };
    Findings {
        tables: vec![table(&scores), fits],
        figures: vec![Figure {
            name: "generations".to_owned(),
            svg: plot.to_svg(),
        }],
    }
}

fn table(scores: &[Scores]) -> Table {
    let mut head = vec!["generation".to_owned()];
    head.extend(SIZES.map(|size| format!("population {size}")));
    head.extend(SIZES.map(|size| format!("{size}, among its own")));
    let row = |(index, generation): (usize, &u32)| {
        let all = scores.iter().map(|scores| text(scores.all[index]));
        let own = scores.iter().map(|scores| text(scores.own[index]));
        let generation = [generation.to_string()];
        generation.into_iter().chain(all).chain(own).collect()
    };
    Table {
        head,
        rows: CHOSEN.iter().enumerate().map(row).collect(),
    }
}

/// The score of the best of a generation in percent, over all repeats, against the players whose
/// names are chosen.
fn mean_score(
    results: &[PartResult],
    size: u32,
    generation: u32,
    is_opponent: impl Fn(&str) -> bool,
) -> Option<Mean> {
    let player = format!("{}-g{generation}:", name(size));
    let score = |result: &PartResult| {
        let names = result.tournament.names();
        let index = names.iter().position(|name| name.starts_with(&player))?;
        let opponents = (0..names.len()).filter(|&other| is_opponent(names[other]));
        let tally = |other| Some(result.standings.between(index, other)?.tally());
        let tally: Tally = opponents.filter_map(tally).sum();
        tally.score().map(|score| 100.0 * score)
    };
    Mean::of(results.iter().filter_map(score))
}

fn text(mean: Option<Mean>) -> String {
    let Some(mean) = mean else {
        return String::new();
    };
    let error = mean.error().map(|error| format!(" ± {error:.0}"));
    format!("{:.0}{} %", mean.mean, error.unwrap_or_default())
}
