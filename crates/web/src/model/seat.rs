//! Where a person sits: who plays which side, in the words of a person.

use outflank_rules::Side;

use super::{Pairing, PlayerChoice};

/// Where a person sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Seat {
    Dark,
    Light,
    /// Dark or Light, as chance has it.
    Chance,
    TwoPeople,
    /// Two computers play.
    Watch,
}

impl Seat {
    pub(crate) const ALL: [Seat; 5] = [
        Seat::Dark,
        Seat::Light,
        Seat::Chance,
        Seat::TwoPeople,
        Seat::Watch,
    ];

    /// Its name in ids.
    pub(crate) fn key(self) -> &'static str {
        match self {
            Seat::Dark => "dark",
            Seat::Light => "light",
            Seat::Chance => "chance",
            Seat::TwoPeople => "two",
            Seat::Watch => "watch",
        }
    }

    /// The seat of the person in a pairing.
    pub(crate) fn of(pairing: &Pairing, by_chance: bool) -> Seat {
        match pairing.only_human() {
            Some(_) if by_chance => Seat::Chance,
            Some(Side::Dark) => Seat::Dark,
            Some(Side::Light) => Seat::Light,
            None if pairing.all_computers() => Seat::Watch,
            None => Seat::TwoPeople,
        }
    }

    /// The pairing with the person here, who plays `opponent` if there is one.
    pub(crate) fn pairing(self, before: &Pairing, opponent: &PlayerChoice) -> Pairing {
        let computer = |side: Side| match before.of(side) {
            PlayerChoice::Human => opponent.clone(),
            known => known.clone(),
        };
        let (dark, light) = match self {
            Seat::Dark | Seat::Chance => (PlayerChoice::Human, opponent.clone()),
            Seat::Light => (opponent.clone(), PlayerChoice::Human),
            Seat::TwoPeople => (PlayerChoice::Human, PlayerChoice::Human),
            Seat::Watch => (computer(Side::Dark), computer(Side::Light)),
        };
        Pairing { dark, light }
    }
}

impl Pairing {
    /// A computer of the pairing, Light's first.
    pub(crate) fn computer(&self) -> Option<&PlayerChoice> {
        [&self.light, &self.dark]
            .into_iter()
            .find(|player| !player.is_human())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seat_is_found_again() {
        let usual = Pairing::default();
        let club = PlayerChoice::Level("club".to_owned());
        for seat in Seat::ALL {
            let pairing = seat.pairing(&usual, &club);
            assert_eq!(Seat::of(&pairing, seat == Seat::Chance), seat);
        }
        let light = Seat::Light.pairing(&usual, &club);
        assert_eq!(light.computer(), Some(&club));
        let watched = Seat::Watch.pairing(&usual, &club);
        assert_eq!((&watched.dark, &watched.light), (&club, &usual.light));
        assert_eq!(Seat::TwoPeople.pairing(&usual, &club).computer(), None);
    }
}
