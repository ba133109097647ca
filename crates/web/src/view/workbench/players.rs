//! Who plays a side, and how far ahead.

use leptos::prelude::*;
use outflank_engine::LEVELS;
use outflank_rules::Side;

use super::parts::{Choice, depths, row};
use crate::dialogs::CHARACTERS;
use crate::model::Seat;
use crate::state::{Desk, use_desk};
use crate::texts::texts;
use crate::view::seat_name;

/// A seat as a value of the list.
fn value_of(seat: &Seat) -> String {
    match seat {
        Seat::Human => "human".to_owned(),
        Seat::Level(name) => format!("level {name}"),
        Seat::Character { name, .. } => name.clone(),
        Seat::Expert(_) => "expert".to_owned(),
    }
}

/// The seat that a value of the list means, looking ahead as the one before did.
fn read(value: &str, before: &Seat) -> Option<Seat> {
    let depth = match before {
        Seat::Character { depth, .. } => *depth,
        _ => 4,
    };
    match value {
        "human" => Some(Seat::Human),
        "expert" => None,
        _ => Some(match value.strip_prefix("level ") {
            Some(name) => Seat::Level(name.to_owned()),
            None => Seat::Character {
                name: value.to_owned(),
                depth,
            },
        }),
    }
}

/// Everybody who can play: a person, the levels, and all characters.
fn options(desk: Desk, seat: &Seat) -> Vec<(String, String)> {
    let mut options = vec![("human".to_owned(), texts().human.to_owned())];
    let levels = LEVELS.iter().enumerate();
    options.extend(levels.map(|(index, level)| {
        let value = format!("level {}", level.name);
        (value, format!("{}. {}", index + 1, level.name))
    }));
    let mut names: Vec<String> = CHARACTERS.map(str::to_owned).to_vec();
    let changed = desk.preferences.with(|likes| {
        let players = likes.bench.players.iter();
        players
            .map(|player| player.name.clone())
            .collect::<Vec<_>>()
    });
    for name in changed {
        if !names.iter().any(|known| known.eq_ignore_ascii_case(&name)) {
            names.push(name);
        }
    }
    options.extend(names.into_iter().map(|name| (name.clone(), name)));
    let current = value_of(seat);
    if !options.iter().any(|(value, _)| *value == current) {
        options.push((current, seat_name(texts(), seat)));
    }
    options
}

/// The row of a side.
pub(super) fn seat_row(side: Side) -> AnyView {
    let desk = use_desk();
    let (player, depth) = match side {
        Side::Dark => ("bench-dark", "bench-dark-depth"),
        Side::Light => ("bench-light", "bench-light-depth"),
    };
    let seat = Memo::new(move |_| desk.seats.with(|seats| seats.of(side).clone()));
    let sit = move |value: String| {
        if let Some(seat) = read(&value, &seat.get_untracked()) {
            desk.seat(side, seat);
        }
    };
    let plies = Memo::new(move |_| match seat.get() {
        Seat::Character { depth, .. } => Some(depth),
        _ => None,
    });
    let deepen = move |depth: String| {
        if let (Seat::Character { name, .. }, Ok(depth)) = (seat.get_untracked(), depth.parse()) {
            desk.seat(side, Seat::Character { name, depth });
        }
    };
    let side_name = move || texts().side(side);
    let players = Choice {
        id: player,
        name: Signal::derive(move || format!("{}:", side_name())),
        tip: Signal::derive(move || (texts().bench.player_of)(side_name())),
        options: Signal::derive(move || seat.with(|seat| options(desk, seat))),
        chosen: Signal::derive(move || seat.with(value_of)),
        choose: Callback::new(sit),
        disabled: Signal::derive(|| false),
    };
    let depths = Choice {
        id: depth,
        name: Signal::derive(String::new),
        tip: Signal::derive(move || (texts().bench.depth_of)(side_name())),
        options: Signal::derive(depths),
        chosen: Signal::derive(move || plies.get().unwrap_or(4).to_string()),
        choose: Callback::new(deepen),
        disabled: Signal::derive(move || plies.get().is_none()),
    };
    row([players.draw(), depths.draw()])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_read_from_its_value() {
        let arwen = Seat::Character {
            name: "arwen".to_owned(),
            depth: 6,
        };
        for seat in [Seat::Human, Seat::Level("club".to_owned()), arwen.clone()] {
            assert_eq!(read(&value_of(&seat), &arwen), Some(seat));
        }
        assert_eq!(read("expert", &arwen), None);
    }
}
