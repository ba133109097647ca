//! Who plays a side, and its depth.

use leptos::prelude::*;
use outflank_engine::LEVELS;
use outflank_rules::Side;

use super::parts::{Choice, depths, explain, row};
use crate::model::{ManualSection, PlayerChoice};
use crate::state::{AppState, use_app_state};
use crate::texts::texts;

/// The value of a player in the list.
fn value_of(player: &PlayerChoice) -> String {
    match player {
        PlayerChoice::Human => "human".to_owned(),
        PlayerChoice::Level(name) => format!("level {name}"),
        PlayerChoice::Character { name, .. } => name.clone(),
        PlayerChoice::Expert(_) => "expert".to_owned(),
    }
}

/// The player of a value in the list, with the depth of the player before.
fn read(value: &str, before: &PlayerChoice) -> Option<PlayerChoice> {
    let depth = match before {
        PlayerChoice::Character { depth, .. } => *depth,
        _ => 4,
    };
    match value {
        "human" => Some(PlayerChoice::Human),
        "expert" => None,
        _ => Some(match value.strip_prefix("level ") {
            Some(name) => PlayerChoice::Level(name.to_owned()),
            None => PlayerChoice::Character {
                name: value.to_owned(),
                depth,
            },
        }),
    }
}

/// All players: a person, the levels, and all characters.
fn options(app: AppState, player: &PlayerChoice) -> Vec<(String, String)> {
    let mut options = vec![("human".to_owned(), texts().human.to_owned())];
    options.extend(LEVELS.map(|level| {
        let value = format!("level {}", level.name);
        (
            value,
            format!("{}{}", texts().computer, texts().level_named(level.name)),
        )
    }));
    let names = app.character_names();
    options.extend(names.into_iter().map(|name| (name.clone(), name)));
    let current = value_of(player);
    if !options.iter().any(|(value, _)| *value == current) {
        options.push((current, texts().player(player)));
    }
    options
}

/// The row of a side.
pub(super) fn player_row(side: Side) -> AnyView {
    let app = use_app_state();
    let (player_id, depth_id) = match side {
        Side::Dark => ("bench-dark", "bench-dark-depth"),
        Side::Light => ("bench-light", "bench-light-depth"),
    };
    let player = Memo::new(move |_| app.game.pairing.with(|pairing| pairing.of(side).clone()));
    let choose = move |value: String| {
        if let Some(player) = read(&value, &player.get_untracked()) {
            app.set_player(side, player);
        }
    };
    let plies = Memo::new(move |_| match player.get() {
        PlayerChoice::Character { depth, .. } => Some(depth),
        _ => None,
    });
    let deepen = move |depth: String| {
        if let (PlayerChoice::Character { name, .. }, Ok(depth)) =
            (player.get_untracked(), depth.parse())
        {
            app.set_player(side, PlayerChoice::Character { name, depth });
        }
    };
    let side_name = move || texts().side(side);
    let players = Choice {
        id: player_id,
        name: Signal::derive(move || texts().labelled(side_name(), "")),
        tip: Signal::derive(move || (texts().workbench.player_of)(side_name())),
        options: Signal::derive(move || player.with(|player| options(app, player))),
        chosen: Signal::derive(move || player.with(value_of)),
        choose: Callback::new(choose),
        disabled: Signal::derive(|| false),
    };
    let depths = Choice {
        id: depth_id,
        name: Signal::derive(String::new),
        tip: Signal::derive(move || (texts().workbench.depth_of)(side_name())),
        options: Signal::derive(depths),
        chosen: Signal::derive(move || plies.get().unwrap_or(4).to_string()),
        choose: Callback::new(deepen),
        disabled: Signal::derive(move || plies.get().is_none()),
    };
    row([
        players.draw(),
        depths.draw(),
        explain(ManualSection::Levels),
    ])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_read_from_its_value() {
        let arwen = PlayerChoice::Character {
            name: "arwen".to_owned(),
            depth: 6,
        };
        for player in [
            PlayerChoice::Human,
            PlayerChoice::Level("club".to_owned()),
            arwen.clone(),
        ] {
            assert_eq!(read(&value_of(&player), &arwen), Some(player));
        }
        assert_eq!(read("expert", &arwen), None);
    }
}
