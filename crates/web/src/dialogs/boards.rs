//! Lists of boards to choose from.

use leptos::prelude::*;
use outflank_rules::named_boards;

use crate::texts::texts;

pub(super) const SQUARES: [&str; 4] = ["4x4", "6x6", "8x8", "10x10"];
pub(super) const HEXAGONS: [&str; 4] = ["hex3", "hex4", "hex5", "hex6"];
pub(super) const CUBES: [&str; 3] = ["4x4x4", "6x6x6", "8x8x8"];

/// Whether a board is in the lists.
pub(super) fn is_listed(name: &str) -> bool {
    let usual = [&SQUARES[..], &HEXAGONS, &CUBES].concat();
    usual.contains(&name) || named_boards().iter().any(|board| board.to_string() == name)
}

/// All boards as options of a list, by kind.
pub(super) fn board_options(chosen: Signal<String>) -> AnyView {
    let option = move |name: String| {
        let (value, label) = (name.clone(), name.clone());
        let is_chosen = move || chosen.with(|chosen| *chosen == name);
        view! {
            <option value=value selected=is_chosen>
                {move || texts().setting_up.board(&label)}
            </option>
        }
        .into_any()
    };
    let group = move |names: &[&str]| -> Vec<AnyView> {
        names
            .iter()
            .map(|name| option((*name).to_owned()))
            .collect()
    };
    let named: Vec<AnyView> = named_boards()
        .iter()
        .map(|board| option(board.to_string()))
        .collect();
    view! {
        <optgroup label=move || texts().squares>{group(&SQUARES)}</optgroup>
        <optgroup label=move || texts().hexagons>{group(&HEXAGONS)}</optgroup>
        <optgroup label=move || texts().cubes>{group(&CUBES)}</optgroup>
        <optgroup label=move || texts().named_board>{named}</optgroup>
    }
    .into_any()
}
