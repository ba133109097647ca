//! What the user entered for a new study, and the request that it makes.

use outflank_eval::Characters;
use outflank_lab::PlayerDef;
use outflank_lab::breeding::{Crossover, Selection};
use outflank_lab::statistics::EloModel;
use outflank_lab::tournament::{Format, SprtSettings};
use outflank_lab::view::{
    BreedRequest, EvolveRequest, OpeningsRequest, StudyRequest, TournamentRequest,
};

/// The kinds of studies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::laboratory) enum Kind {
    Tournament,
    Evolution,
    Breeding,
}

impl Kind {
    pub(in crate::laboratory) const ALL: [Kind; 3] =
        [Kind::Tournament, Kind::Evolution, Kind::Breeding];
}

/// Where the games of a tournament begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::laboratory) enum Openings {
    Random,
    All,
    Given,
}

/// A field of the forms that holds a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::laboratory) enum Field {
    Board,
    Boards,
    /// The character of an evolution or of breeding.
    Character,
    Depth,
    Games,
    MatchGames,
    Generations,
    Percent,
    Population,
    Mutation,
    Features,
    Plies,
    Seed,
    Elo0,
    Elo1,
    Alpha,
    Beta,
}

impl Field {
    const COUNT: usize = Field::Beta as usize + 1;
}

/// Everything that the forms hold.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::laboratory) struct Form {
    texts: [String; Field::COUNT],
    pub(in crate::laboratory) players: Vec<String>,
    pub(in crate::laboratory) format: Format,
    pub(in crate::laboratory) openings: Openings,
    /// Games or positions to begin with.
    pub(in crate::laboratory) given_openings: String,
    pub(in crate::laboratory) selection: Selection,
    pub(in crate::laboratory) crossover: Crossover,
    pub(in crate::laboratory) sprt: bool,
    pub(in crate::laboratory) model: EloModel,
}

impl Default for Form {
    fn default() -> Form {
        let texts = [
            "8x8", "8x8", "arwen", "4", "20", "10", "1000", "10", "8", "5", "", "", "", "0", "10",
            "0.05", "0.05",
        ];
        Form {
            texts: texts.map(str::to_owned),
            players: ["arwen:depth=4", "eowyn:depth=4"]
                .map(str::to_owned)
                .to_vec(),
            format: Format::RoundRobin,
            openings: Openings::Random,
            given_openings: String::new(),
            selection: Selection::Truncation,
            crossover: Crossover::Uniform,
            sprt: false,
            model: EloModel::default(),
        }
    }
}

/// A field that holds no number that fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::laboratory) struct BadNumber(pub(in crate::laboratory) Field);

impl Form {
    /// The text of a field.
    pub(in crate::laboratory) fn text(&self, field: Field) -> &str {
        self.texts[field as usize].trim()
    }

    /// Changes the text of a field.
    pub(in crate::laboratory) fn set(&mut self, field: Field, text: String) {
        self.texts[field as usize] = text;
    }

    fn number<T: std::str::FromStr>(&self, field: Field) -> Result<T, BadNumber> {
        self.text(field).parse().map_err(|_| BadNumber(field))
    }

    fn number_if_given<T: std::str::FromStr>(&self, field: Field) -> Result<Option<T>, BadNumber> {
        match self.text(field) {
            "" => Ok(None),
            _ => self.number(field).map(Some),
        }
    }

    /// The request for a study of this kind. `seed` is used if the user gave none.
    pub(in crate::laboratory) fn request(
        &self,
        kind: Kind,
        known: &Characters,
        seed: u64,
    ) -> Result<StudyRequest, BadNumber> {
        let seed = self.number_if_given(Field::Seed)?.unwrap_or(seed);
        let plies = self.number_if_given(Field::Plies)?;
        let character = PlayerDef::of(self.text(Field::Character), known);
        Ok(match kind {
            Kind::Tournament => StudyRequest::Tournament(TournamentRequest {
                board: self.text(Field::Board).to_owned(),
                players: self
                    .players
                    .iter()
                    .map(|text| PlayerDef::of(text, known))
                    .collect(),
                format: self.format,
                games: self.number(Field::Games)?,
                openings: self.openings_request(),
                plies,
                seed,
                sprt: self.sprt_settings()?,
            }),
            Kind::Evolution => StudyRequest::Evolve(EvolveRequest {
                board: self.text(Field::Board).to_owned(),
                player: character,
                depth: Some(self.number(Field::Depth)?),
                generations: self.number(Field::Generations)?,
                games: self.number(Field::MatchGames)?,
                percent: self.number(Field::Percent)?,
                plies,
                seed,
            }),
            Kind::Breeding => StudyRequest::Breed(BreedRequest {
                boards: words(self.text(Field::Boards)),
                player: character,
                features: words(self.text(Field::Features)),
                population: self.number(Field::Population)?,
                generations: self.number(Field::Generations)?,
                games: self.number(Field::MatchGames)?,
                depth: self.number(Field::Depth)?,
                selection: self.selection,
                crossover: self.crossover,
                mutation: self.number(Field::Mutation)?,
                plies,
                seed,
            }),
        })
    }

    fn openings_request(&self) -> OpeningsRequest {
        match self.openings {
            Openings::Random => OpeningsRequest::Random,
            Openings::All => OpeningsRequest::All,
            Openings::Given => OpeningsRequest::Given(self.given_openings.clone()),
        }
    }

    /// Only a match of two can be decided early.
    fn sprt_settings(&self) -> Result<Option<SprtSettings>, BadNumber> {
        if !self.sprt || self.players.len() != 2 {
            return Ok(None);
        }
        Ok(Some(SprtSettings {
            elo0: self.number(Field::Elo0)?,
            elo1: self.number(Field::Elo1)?,
            alpha: self.number(Field::Alpha)?,
            beta: self.number(Field::Beta)?,
            model: self.model,
        }))
    }
}

fn words(text: &str) -> Vec<String> {
    let words = text.split([' ', ',']).filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(form: &Form, kind: Kind) -> Result<StudyRequest, BadNumber> {
        form.request(kind, Characters::built_in(), 7)
    }

    #[test]
    fn the_forms_are_valid_as_they_begin() {
        for kind in Kind::ALL {
            let request = request(&Form::default(), kind).unwrap();
            request.settings().unwrap();
        }
    }

    #[test]
    fn a_number_that_is_none_is_reported_with_its_field() {
        let mut form = Form::default();
        form.set(Field::Games, "many".to_owned());
        assert_eq!(
            request(&form, Kind::Tournament),
            Err(BadNumber(Field::Games))
        );
        assert!(request(&form, Kind::Evolution).is_ok());
    }

    #[test]
    fn boards_and_features_are_separated_by_spaces_or_commas() {
        let mut form = Form::default();
        form.set(Field::Boards, "6x6, 8x8  hex4".to_owned());
        let Ok(StudyRequest::Breed(request)) = request(&form, Kind::Breeding) else {
            panic!("it is a request for breeding");
        };
        assert_eq!(request.boards, ["6x6", "8x8", "hex4"]);
        assert_eq!((request.seed, request.plies), (7, None));
    }

    #[test]
    fn openings_are_random_until_others_are_chosen() {
        let mut form = Form {
            given_openings: "f5d6\nf5f6".to_owned(),
            ..Form::default()
        };
        let openings = |form: &Form| match request(form, Kind::Tournament) {
            Ok(StudyRequest::Tournament(request)) => request.openings,
            other => panic!("{other:?}"),
        };
        assert_eq!(openings(&form), OpeningsRequest::Random);
        form.openings = Openings::All;
        assert_eq!(openings(&form), OpeningsRequest::All);
        form.openings = Openings::Given;
        let given = OpeningsRequest::Given("f5d6\nf5f6".to_owned());
        assert_eq!(openings(&form), given);
    }

    #[test]
    fn sprt_is_for_two_players_only() {
        let mut form = Form {
            sprt: true,
            ..Form::default()
        };
        let has_sprt = |form: &Form| match request(form, Kind::Tournament) {
            Ok(StudyRequest::Tournament(request)) => request.sprt.is_some(),
            other => panic!("{other:?}"),
        };
        assert!(has_sprt(&form));
        form.players.push("random".to_owned());
        assert!(!has_sprt(&form));
    }
}
