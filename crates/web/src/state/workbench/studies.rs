//! The studies of the workbench: an evolution, and a tournament of characters. The laboratory runs
//! them.

use leptos::prelude::*;

use crate::state::AppState;

/// A number that the user enters.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum StudyNumber {
    /// The generations of an evolution.
    Generations,
    /// The games that a match of an evolution has with each colour.
    MatchGames,
    /// The most that a mutation changes a weight, in percent.
    Percent,
    /// The games of each pairing of a tournament.
    PairingGames,
}

/// The largest number that can be entered.
const MOST: u32 = 100_000;

/// What the user entered for the studies.
#[derive(Clone, Copy)]
pub(crate) struct StudyFields {
    /// In the order of [`StudyNumber`].
    numbers: RwSignal<[u32; 4]>,
    /// The depth of all games.
    pub(crate) depth: RwSignal<u32>,
    /// The characters of the tournament.
    pub(crate) chosen: RwSignal<Vec<String>>,
}

impl StudyFields {
    pub(super) fn new() -> StudyFields {
        let chosen = ["arwen", "eowyn", "galadriel"];
        StudyFields {
            numbers: RwSignal::new([1000, 10, 10, 10]),
            depth: RwSignal::new(4),
            chosen: RwSignal::new(chosen.map(str::to_owned).to_vec()),
        }
    }

    /// A number.
    pub(crate) fn get(self, number: StudyNumber) -> u32 {
        self.numbers.with(|numbers| numbers[number as usize])
    }

    /// Takes a number as it was entered, unless it makes no sense.
    pub(crate) fn enter(self, number: StudyNumber, entered: &str) {
        let most = match number {
            StudyNumber::Percent => 100,
            _ => MOST,
        };
        let entered = entered.trim().parse::<u32>().ok();
        if let Some(entered) = entered.filter(|entered| (1..=most).contains(entered)) {
            self.numbers
                .update(|numbers| numbers[number as usize] = entered);
        }
    }

    /// Chooses a character for the tournament, or leaves it out.
    pub(crate) fn toggle(self, name: &str) {
        self.chosen.update(|chosen| {
            let count = chosen.len();
            chosen.retain(|known| known != name);
            if chosen.len() == count {
                chosen.push(name.to_owned());
            }
        });
    }
}

impl AppState {
    /// Starts an evolution of the shown character on the board of the game.
    pub(crate) fn evolve(self) {
        let Some(character) = untrack(|| self.shown_character()) else {
            return;
        };
        let fields = self.workbench.studies;
        let get = |number| untrack(|| fields.get(number));
        let (generations, games) = (get(StudyNumber::Generations), get(StudyNumber::MatchGames));
        let percent = f64::from(get(StudyNumber::Percent));
        let depth = fields.depth.get_untracked();
        let board = untrack(|| self.game.board()).to_string();
        self.with_laboratory(move |laboratory| {
            let name = &character.name;
            laboratory.evolve(&board, name, depth, generations, games, percent);
        });
    }

    /// Starts a tournament of the chosen characters on the board of the game.
    pub(crate) fn run_tournament(self) {
        let fields = self.workbench.studies;
        let games = untrack(|| fields.get(StudyNumber::PairingGames));
        let depth = fields.depth.get_untracked();
        let chosen = fields.chosen.get_untracked().join(" ");
        let board = untrack(|| self.game.board()).to_string();
        self.with_laboratory(move |laboratory| {
            laboratory.tournament(&board, &chosen, depth, games);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_that_make_no_sense_are_not_taken() {
        let owner = Owner::new();
        owner.with(|| {
            let fields = StudyFields::new();
            for bad in ["", "0", "-1", "many", "101"] {
                fields.enter(StudyNumber::Percent, bad);
                assert_eq!(fields.get(StudyNumber::Percent), 10, "{bad}");
            }
            fields.enter(StudyNumber::Percent, " 20 ");
            assert_eq!(fields.get(StudyNumber::Percent), 20);
            assert_eq!(fields.get(StudyNumber::Generations), 1000);
        });
    }

    #[test]
    fn a_character_is_chosen_and_left_out() {
        let owner = Owner::new();
        owner.with(|| {
            let fields = StudyFields::new();
            fields.toggle("eowyn");
            assert_eq!(fields.chosen.get_untracked(), ["arwen", "galadriel"]);
            fields.toggle("jolly");
            assert_eq!(
                fields.chosen.get_untracked(),
                ["arwen", "galadriel", "jolly"]
            );
        });
    }
}
