//! Phrases that are put together from texts.

use outflank_rules::{Outcome, Side};

use super::Texts;
use crate::model::{Pairing, PlayerChoice};

impl Texts {
    /// The name of a side.
    pub(crate) fn side(&self, side: Side) -> &'static str {
        match side {
            Side::Dark => self.dark,
            Side::Light => self.light,
        }
    }

    /// The result of a game, the winner's discs first.
    pub(crate) fn outcome(&self, outcome: &Outcome) -> String {
        let discs = outcome.discs;
        match outcome.winner() {
            Some(side) => (self.won)(self.side(side), discs[side], discs[!side]),
            None => (self.drawn)(discs[Side::Dark], discs[Side::Light]),
        }
    }

    /// What comes before the name of a player: that a computer plays at a level.
    pub(crate) fn player_kind(&self, player: &PlayerChoice) -> &'static str {
        match player {
            PlayerChoice::Level(_) | PlayerChoice::Expert(_) => self.computer,
            PlayerChoice::Human | PlayerChoice::Character { .. } => "",
        }
    }

    /// The name of a player in a pairing. Against computers, a person is "you".
    pub(crate) fn name_in(&self, pairing: &Pairing, side: Side) -> String {
        match pairing.of(side) {
            PlayerChoice::Human if pairing.only_human().is_some() => self.you.to_owned(),
            player => self.player(player),
        }
    }

    /// Both players of a pairing in one line.
    pub(crate) fn pairing(&self, pairing: &Pairing) -> String {
        let [dark, light] = Side::BOTH.map(|side| {
            let kind = self.player_kind(pairing.of(side));
            format!("{kind}{}", self.name_in(pairing, side))
        });
        format!("{dark} – {light}")
    }

    /// The name of a player.
    pub(crate) fn player(&self, player: &PlayerChoice) -> String {
        match player {
            PlayerChoice::Human => self.human.to_owned(),
            PlayerChoice::Level(name) => self.level_named(name),
            other => other.short_name(),
        }
    }

    /// The name of a level, or its number.
    pub(crate) fn level_named(&self, name: &str) -> String {
        match (self.playing.level_name)(name) {
            Some(known) => known.to_owned(),
            None => format!("{} {name}", self.level),
        }
    }

    /// A number with the decimal mark of the language. `digits` has a point, or the mark already.
    pub(crate) fn number(&self, digits: &str) -> String {
        digits.replace('.', self.playing.decimal_mark)
    }

    /// What is said of something, after its name.
    pub(crate) fn labelled(&self, name: &str, said: &str) -> String {
        format!("{name}{}{said}", self.playing.colon)
    }

    /// A large number, shortened: `1.2 M`.
    pub(crate) fn short_number(&self, number: f64) -> String {
        self.number(&short_number(number))
    }
}

/// A large number, shortened: `1.2 M`.
pub(crate) fn short_number(number: f64) -> String {
    match number {
        n if n >= 1e6 => format!("{:.1} M", n / 1e6),
        n if n >= 1e3 => format!("{:.0} k", n / 1e3),
        n => format!("{n:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::{Board, Setup};

    use super::*;
    use crate::texts::Language;

    #[test]
    fn people_and_computers_are_named() {
        let level = |name: &str| PlayerChoice::Level(name.to_owned());
        let pairing = |dark, light| Pairing { dark, light };
        let [english, french] = Language::ALL.map(Language::texts);
        let usual = Pairing::default();
        assert_eq!(english.pairing(&usual), "You – Computer: Casual");
        assert_eq!(french.pairing(&usual), "Vous – Ordinateur : Occasionnel");
        let people = pairing(PlayerChoice::Human, PlayerChoice::Human);
        assert_eq!(english.pairing(&people), "Human – Human");
        let (name, depth) = ("arwen".to_owned(), 6);
        let arwen = PlayerChoice::Character { name, depth };
        let computers = pairing(level("17"), arwen);
        assert_eq!(english.pairing(&computers), "Computer: Level 17 – Arwen 6");
    }

    #[test]
    fn the_winners_discs_come_first() {
        let board = Board::classic();
        let text = format!("{}{} X", "O".repeat(40), "X".repeat(24));
        let position = Setup::parse(&text, &board).unwrap().position().unwrap();
        let outcome = position.outcome().unwrap();
        let [english, french] = Language::ALL.map(|language| language.texts().outcome(&outcome));
        assert_eq!(english, "Light won 40-24");
        assert_eq!(french, "Blanc gagne 40-24");
    }

    #[test]
    fn colons_have_the_spaces_of_the_language() {
        let [english, french] = Language::ALL.map(Language::texts);
        assert_eq!(english.labelled("book", "Tiger"), "book: Tiger");
        assert_eq!(french.labelled("théorie", "Tiger"), "théorie : Tiger");
    }

    #[test]
    fn decimals_have_the_mark_of_the_language() {
        let [english, french] = Language::ALL.map(Language::texts);
        assert_eq!(english.number("+1.5"), "+1.5");
        assert_eq!(french.number("+1.5"), "+1,5");
        assert_eq!(french.number("+1,5"), "+1,5");
        assert_eq!(french.short_number(2_345_678.0), "2,3 M");
    }
}
