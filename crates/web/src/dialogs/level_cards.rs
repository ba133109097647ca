//! The levels as cards.

use leptos::prelude::*;
use outflank_engine::LEVELS;

use crate::model::PlayerChoice;
use crate::texts::texts;

/// A card for each level. None is chosen if the player is of another kind.
#[component]
pub(super) fn LevelCards(
    player: Signal<PlayerChoice>,
    choose: Callback<PlayerChoice>,
    /// Whether a person can be chosen, too.
    #[prop(optional)]
    with_human: bool,
) -> impl IntoView {
    let is_chosen = move |chosen: &PlayerChoice| player.with(|player| player == chosen);
    let card = move |key: &'static str, this: PlayerChoice| {
        let (checked, chosen) = (this.clone(), this);
        let name = move || match key {
            "human" => texts().human.to_owned(),
            level => texts().level_named(level),
        };
        view! {
            <label class="card">
                <input type="radio" name="level-card" id=format!("card-{key}")
                    prop:checked=move || is_chosen(&checked)
                    on:change=move |_| choose.run(chosen.clone())/>
                <span class="card-face">
                    <b>{name}</b>
                    <small>{move || (texts().level_strength)(key)}</small>
                </span>
            </label>
        }
        .into_any()
    };
    let human = with_human.then(|| card("human", PlayerChoice::Human));
    let levels = LEVELS.map(|level| card(level.name, PlayerChoice::Level(level.name.to_owned())));
    view! { <div class="cards levels">{human}{Vec::from(levels)}</div> }
}
