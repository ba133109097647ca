//! Who plays a side.

use rules::Side;
use serde::{Deserialize, Serialize};

use super::expert::Expert;

/// Who plays a side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Seat {
    /// A person at this screen.
    Human,
    /// A level by name.
    Level(String),
    /// One of the seeds' programs, or of the ten of the 3D table, with its depth.
    Character {
        /// Its name.
        name: String,
        /// Plies it looks ahead.
        depth: u32,
    },
    /// Put together by hand.
    Expert(Expert),
}

impl Seat {
    pub(crate) fn is_human(&self) -> bool {
        *self == Seat::Human
    }

    /// The player as text; none for a person.
    pub(crate) fn player_text(&self, threads: usize) -> Option<String> {
        match self {
            Seat::Human => None,
            Seat::Level(name) => Some(format!(
                "outflank:level={name},book=on,random=on,threads={}",
                threads.max(1)
            )),
            Seat::Character { name, depth } => {
                Some(format!("{name}:depth={}", depth.clamp(&1, &9)))
            }
            Seat::Expert(expert) => Some(expert.player_text(threads)),
        }
    }

    /// A name for lists, without any language.
    pub(crate) fn short_name(&self) -> String {
        match self {
            Seat::Human => String::new(),
            Seat::Level(name) => capitalised(name),
            Seat::Character { name, depth } => format!("{} {depth}", capitalised(name)),
            Seat::Expert(expert) => match expert.method.looks_ahead() {
                true => format!("{} {}", capitalised(expert.method.key()), expert.depth),
                false => capitalised(expert.method.key()),
            },
        }
    }
}

fn capitalised(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

/// Who plays both sides.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Seats {
    pub(crate) dark: Seat,
    pub(crate) light: Seat,
}

impl Default for Seats {
    fn default() -> Seats {
        Seats {
            dark: Seat::Human,
            light: Seat::Level("casual".to_owned()),
        }
    }
}

impl Seats {
    pub(crate) fn of(&self, side: Side) -> &Seat {
        match side {
            Side::Dark => &self.dark,
            Side::Light => &self.light,
        }
    }

    pub(crate) fn set(&mut self, side: Side, seat: Seat) {
        match side {
            Side::Dark => self.dark = seat,
            Side::Light => self.light = seat,
        }
    }

    /// The same players on the other sides.
    pub(crate) fn exchanged(&self) -> Seats {
        Seats {
            dark: self.light.clone(),
            light: self.dark.clone(),
        }
    }

    /// Whether computers play both sides.
    pub(crate) fn all_computers(&self) -> bool {
        !self.dark.is_human() && !self.light.is_human()
    }

    /// The side of the only person.
    pub(crate) fn only_human(&self) -> Option<Side> {
        match (self.dark.is_human(), self.light.is_human()) {
            (true, false) => Some(Side::Dark),
            (false, true) => Some(Side::Light),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{LEVELS, Spec};
    use eval::Personalities;

    use super::*;
    use crate::table::Method;

    fn check(seat: &Seat) {
        let text = seat.player_text(2).unwrap();
        let spec = Spec::parse(&text, Personalities::presets());
        assert!(spec.is_ok(), "{text}: {}", spec.unwrap_err());
    }

    #[test]
    fn the_engine_understands_every_seat() {
        for level in &LEVELS {
            check(&Seat::Level(level.name.to_owned()));
        }
        for name in ["web", "lab", "c", "holes", "arwen", "jolly"] {
            check(&Seat::Character {
                name: name.to_owned(),
                depth: 4,
            });
        }
        for method in Method::ALL {
            for (seconds, evaluation) in [(0, ""), (3, "galadriel")] {
                let evaluation = evaluation.to_owned();
                check(&Seat::Expert(Expert {
                    method,
                    seconds,
                    evaluation,
                    ..Expert::default()
                }));
            }
        }
    }

    #[test]
    fn a_person_has_no_text() {
        assert_eq!(Seat::Human.player_text(2), None);
    }
}
