//! The weights of a character as a list of numbers, which evolution, breeding and training change.

mod gene;
mod study_character;

use outflank_eval::{
    Character, CharacterError, Characters, Description, Evaluation, EvaluationError, Feature,
    Weights,
};
use thiserror::Error;

use gene::Phase;
pub use gene::{Gene, GeneError};
pub use study_character::{StudyCharacterError, study_character};

/// The largest weight that a study tries, apart from the sign.
pub const LARGEST_WEIGHT: i32 = 1000;

/// Which weights of a character change. All its other weights are 0.
#[derive(Clone, Debug, PartialEq)]
pub struct Genome {
    template: Character,
    genes: Vec<Gene>,
    /// The largest weight, apart from the sign.
    largest: i32,
    /// The weights of each gene.
    places: Vec<Vec<(Phase, Feature)>>,
}

/// Why a character has no such genome.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum GenomeError {
    /// There is nothing to choose: multiplying all weights by the same number changes no move.
    #[error("needs two or more weights to change, not {0}")]
    TooFew(usize),
    /// A weight is in two genes.
    #[error("`{0}` is listed twice")]
    Twice(Feature),
    /// A gene names a late weight, but the character has none.
    #[error("`{gene}` is a late weight, but `{character}` has no late weights")]
    NoLate {
        /// The gene.
        gene: Gene,
        /// The character.
        character: String,
    },
    /// Weights of this size are out of range.
    #[error("`{character}` with weights up to {largest}: {error}")]
    Evaluation {
        /// The size.
        largest: i32,
        /// The character.
        character: String,
        /// What is wrong.
        error: EvaluationError,
    },
    /// The text of a gene is wrong.
    #[error(transparent)]
    Gene(#[from] GeneError),
    /// The character is not a correct file.
    #[error("the character: {0}")]
    Character(#[from] CharacterError),
    /// The file has no character, or several.
    #[error("needs one character, not {0}")]
    NotOne(usize),
}

impl Genome {
    /// Some weights of a character. Whatever else the character has is kept, except for its habits
    /// in the opening, which games from varied openings do not need, and its value of a win.
    ///
    /// # Errors
    /// If there are fewer than two weights, one is listed twice, or they cannot be as large as
    /// [`LARGEST_WEIGHT`].
    pub fn new(character: &Character, genes: Vec<Gene>) -> Result<Genome, GenomeError> {
        Genome::within(character, genes, LARGEST_WEIGHT)
    }

    fn within(
        character: &Character,
        genes: Vec<Gene>,
        largest: i32,
    ) -> Result<Genome, GenomeError> {
        if genes.len() < 2 {
            return Err(GenomeError::TooFew(genes.len()));
        }
        let mut template = character.clone();
        (template.book, template.random_first_move) = (false, false);
        let places = genes.iter().map(|gene| places(gene, character));
        let places: Vec<Vec<(Phase, Feature)>> = places.collect::<Result<_, _>>()?;
        let all = places.concat();
        for (index, place) in all.iter().enumerate() {
            if all[..index].contains(place) {
                return Err(GenomeError::Twice(place.1));
            }
        }
        let genome = Genome {
            template,
            genes,
            largest,
            places,
        };
        let all_largest = vec![largest; genome.genes.len()];
        let checked = Evaluation::new(genome.description(&all_largest));
        checked.map_err(|error| GenomeError::Evaluation {
            largest,
            character: character.name.clone(),
            error,
        })?;
        Ok(genome)
    }

    /// The genome of a character in TOML.
    ///
    /// # Errors
    /// If the text is not one character, or has no such genome.
    pub fn parse(toml: &str, genes: &[String]) -> Result<Genome, GenomeError> {
        Genome::parse_within(toml, genes, LARGEST_WEIGHT)
    }

    /// The genome of a character in TOML whose weights are no larger than `largest`.
    ///
    /// # Errors
    /// If the text is not one character, or has no such genome.
    pub fn parse_within(toml: &str, genes: &[String], largest: i32) -> Result<Genome, GenomeError> {
        let characters = Characters::parse(toml)?;
        let all: Vec<&Character> = characters.iter().collect();
        let [character] = all[..] else {
            return Err(GenomeError::NotOne(all.len()));
        };
        let genes = genes.iter().map(|gene| gene.parse());
        Genome::within(character, genes.collect::<Result<_, _>>()?, largest)
    }

    /// The weights of a character that are not 0. If all of them are among the nine of the 3D
    /// table, these nine. A weight that is the same early and late is one gene.
    #[must_use]
    pub fn usual_genes(character: &Character) -> Vec<Gene> {
        let description = character.evaluation.description();
        let early = &description.weights;
        let Some(late) = &description.late else {
            let nine = |(feature, _)| Feature::NINE.contains(&feature);
            return if early.iter().all(nine) {
                Feature::NINE.map(Gene::of).to_vec()
            } else {
                early.iter().map(|(feature, _)| Gene::of(feature)).collect()
            };
        };
        let of_feature = |feature: Feature| {
            let weights = [early[feature], late.weights[feature]];
            if weights[0] == weights[1] {
                return Vec::from_iter((weights[0] != 0).then(|| Gene::of(feature)));
            }
            let phases = [Phase::Early, Phase::Late].into_iter().zip(weights);
            let used = phases.filter(|&(_, weight)| weight != 0);
            used.map(|(phase, _)| Gene::in_phase(phase, feature))
                .collect()
        };
        Feature::ALL.into_iter().flat_map(of_feature).collect()
    }

    /// The genes, in order.
    #[must_use]
    pub fn genes(&self) -> &[Gene] {
        &self.genes
    }

    /// A feature of the character with a weight that is in no gene, and so would be lost.
    #[must_use]
    pub fn lost_feature(&self) -> Option<Feature> {
        let description = self.template.evaluation.description();
        let late = description.late.iter().map(|late| &late.weights);
        let phases = [(Phase::Early, &description.weights)]
            .into_iter()
            .chain(late.map(|weights| (Phase::Late, weights)));
        let kept = self.places.concat();
        let mut used = phases.flat_map(|(phase, weights)| {
            let features = weights.iter().map(|(feature, _)| feature);
            features.map(move |feature| (phase, feature))
        });
        used.find(|place| !kept.contains(place))
            .map(|(_, feature)| feature)
    }

    /// The character whose weights change.
    #[must_use]
    pub fn template(&self) -> &Character {
        &self.template
    }

    /// The weights of a character, one for each gene.
    #[must_use]
    pub fn weights(&self, character: &Character) -> Vec<i32> {
        let description = character.evaluation.description();
        let weight = |&(phase, feature): &(Phase, Feature)| match (phase, &description.late) {
            (Phase::Late, Some(late)) => late.weights[feature],
            _ => description.weights[feature],
        };
        let first = |places: &Vec<(Phase, Feature)>| places.first().map_or(0, weight);
        self.places.iter().map(first).collect()
    }

    /// The character with these weights, one for each gene. Weights that are too
    /// large are cut off.
    #[must_use]
    pub fn character(&self, name: &str, about: &str, weights: &[i32]) -> Character {
        let evaluation = Evaluation::new(self.description(weights));
        Character {
            name: name.to_owned(),
            about: about.to_owned(),
            evaluation: evaluation.expect("the largest weights were checked"),
            ..self.template.clone()
        }
    }

    fn description(&self, weights: &[i32]) -> Description {
        let template = self.template.evaluation.description();
        let mut early = Weights::default();
        let mut late = Weights::default();
        for (places, &weight) in self.places.iter().zip(weights) {
            for &(phase, feature) in places {
                let of_phase = match phase {
                    Phase::Early => &mut early,
                    Phase::Late => &mut late,
                };
                of_phase[feature] = weight.clamp(-self.largest, self.largest);
            }
        }
        let mut description = Description {
            weights: early,
            win: None,
            ..template.clone()
        };
        if let Some(changed) = &mut description.late {
            changed.weights = late;
        }
        description
    }
}

/// The weights that a gene stands for.
fn places(gene: &Gene, character: &Character) -> Result<Vec<(Phase, Feature)>, GenomeError> {
    let has_late = character.evaluation.description().late.is_some();
    let mut places = Vec::new();
    for part in gene.parts() {
        let phases: &[Phase] = match part.phase {
            None if has_late => &[Phase::Early, Phase::Late],
            None | Some(Phase::Early) => &[Phase::Early],
            Some(Phase::Late) if has_late => &[Phase::Late],
            Some(Phase::Late) => {
                return Err(GenomeError::NoLate {
                    gene: gene.clone(),
                    character: character.name.clone(),
                });
            }
        };
        places.extend(phases.iter().map(|&phase| (phase, part.feature)));
    }
    Ok(places)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn built_in(name: &str) -> &'static Character {
        Characters::built_in().find(name).unwrap()
    }

    fn texts(genes: &[Gene]) -> Vec<String> {
        genes.iter().map(Gene::to_string).collect()
    }

    #[test]
    fn a_character_of_the_3d_table_has_nine_genes() {
        let arwen = built_in("arwen");
        let genome = Genome::new(arwen, Genome::usual_genes(arwen)).unwrap();
        let weights = genome.weights(arwen);
        assert_eq!(weights, [13, 7, 1000, -1, -9, 97, -2, 4, -1]);
        let same = genome.character("arwen", &arwen.about, &weights);
        assert_eq!(&same, arwen);
    }

    #[test]
    fn a_weight_that_is_the_same_early_and_late_is_one_gene() {
        let holes = built_in("holes");
        let genes = Genome::usual_genes(holes);
        let late: Vec<String> = texts(&genes)
            .into_iter()
            .filter(|gene| gene.contains("discs"))
            .collect();
        assert_eq!(late, ["early.discs", "late.discs"]);
        let genome = Genome::new(holes, genes).unwrap();
        let same = genome.character("holes", &holes.about, &genome.weights(holes));
        assert_eq!(&same, holes);
    }

    #[test]
    fn one_gene_can_be_two_weights() {
        let genes = ["early.mobility+late.discs", "semi_stable"];
        let toml = built_in("c").to_toml();
        let genome = Genome::parse(&toml, &genes.map(str::to_owned)).unwrap();
        let changed = genome.character("d", "", &[7, -3]);
        let description = changed.evaluation.description();
        let late = &description.late.as_ref().unwrap().weights;
        assert_eq!(description.weights[Feature::Mobility], 7);
        assert_eq!(late[Feature::Discs], 7);
        assert_eq!(late[Feature::Mobility], 0);
        assert_eq!(late[Feature::SemiStable], -3);
        assert_eq!(description.weights[Feature::RingStable], 0);
        assert_eq!(genome.weights(&changed), [7, -3]);
    }

    #[test]
    fn genomes_that_make_no_sense_are_refused() {
        let parse = |name, genes: &[&str]| {
            let genes: Vec<String> = genes.iter().map(|&gene| gene.to_owned()).collect();
            Genome::parse(&built_in(name).to_toml(), &genes).map(|_| ())
        };
        assert_eq!(parse("jolly", &["discs"]), Err(GenomeError::TooFew(1)));
        let twice = parse("jolly", &["discs", "mobility+discs"]);
        assert_eq!(twice, Err(GenomeError::Twice(Feature::Discs)));
        let late = parse("jolly", &["discs", "late.mobility"]);
        assert!(matches!(late, Err(GenomeError::NoLate { .. })));
        // The table of `c` goes up to 500.
        let squares = parse("c", &["squares", "mobility"]);
        assert!(matches!(squares, Err(GenomeError::Evaluation { .. })));
        assert!(parse("jolly", &["discs", "speed"]).is_err());
    }
}
