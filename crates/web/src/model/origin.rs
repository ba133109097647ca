//! Where a game comes from: who played it, and how much of it nobody chose.

use outflank_record::{Game, Tags};
use outflank_rules::Side;
use serde::{Deserialize, Serialize};

/// The names of the players of a recorded game; empty if unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Names {
    pub(crate) dark: String,
    pub(crate) light: String,
}

impl Names {
    /// The names in the tags of a game.
    pub(crate) fn of(tags: &Tags) -> Names {
        let name = |side: Side| {
            let name = tags.players[side].as_deref().unwrap_or_default();
            name.trim().to_owned()
        };
        Names {
            dark: name(Side::Dark),
            light: name(Side::Light),
        }
    }

    /// The name of a player, if it is known.
    pub(crate) fn get(&self, side: Side) -> Option<&str> {
        let name = match side {
            Side::Dark => &self.dark,
            Side::Light => &self.light,
        };
        Some(name.as_str()).filter(|name| !name.is_empty())
    }

    /// Gives the player of a side a name, or takes it away.
    pub(crate) fn set(&mut self, side: Side, name: Option<String>) {
        let name = name.unwrap_or_default();
        match side {
            Side::Dark => self.dark = name,
            Side::Light => self.light = name,
        }
    }

    /// Both names in one line, if one is known.
    pub(crate) fn both(&self) -> Option<String> {
        let [dark, light] = Side::BOTH.map(|side| self.get(side));
        let is_known = dark.is_some() || light.is_some();
        is_known.then(|| format!("{} – {}", dark.unwrap_or("?"), light.unwrap_or("?")))
    }

    /// Writes the names into the tags of a game.
    pub(crate) fn tag(&self, game: &mut Game) {
        for side in Side::BOTH {
            game.tags.players[side] = self.get(side).map(str::to_owned);
        }
    }
}

/// Where a game comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Origin {
    /// Whether it was opened, not played here.
    pub(crate) opened: bool,
    pub(crate) names: Names,
    /// The tournament; empty if unknown.
    pub(crate) event: String,
    /// So many plies at its beginning were given, and are nobody's mistakes.
    pub(crate) given: usize,
}

impl Origin {
    /// A game that was opened.
    pub(crate) fn opened(tags: &Tags) -> Origin {
        Origin {
            opened: true,
            names: Names::of(tags),
            event: tags.event.clone().unwrap_or_default(),
            given: 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::Board;

    use super::*;

    #[test]
    fn names_survive_the_tags_of_a_game() {
        let names = Names {
            dark: "ann".to_owned(),
            light: String::new(),
        };
        let mut game = Game::on(&Board::classic());
        names.tag(&mut game);
        assert_eq!(Names::of(&game.tags), names);
        assert_eq!(names.both().as_deref(), Some("ann – ?"));
        assert_eq!(Names::default().both(), None);
    }
}
