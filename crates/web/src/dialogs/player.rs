//! Who plays a side of the running game, and under which name.

use leptos::prelude::*;
use outflank_rules::Side;

use super::level_cards::LevelCards;
use super::player_editor::PlayerEditor;
use super::window::Window;
use crate::model::PlayerChoice;
use crate::state::use_app_state;
use crate::texts::texts;

/// The dialog. What is chosen counts at once.
#[component]
pub(crate) fn Player(side: Side) -> impl IntoView {
    let app = use_app_state();
    let title = Signal::derive(move || (texts().setting_up.change_player)(texts().side(side)));
    let pairing = RwSignal::new(app.game.pairing.get_untracked());
    let player = Memo::new(move |_| pairing.with(|pairing| pairing.of(side).clone()));
    let is_level =
        |player: &PlayerChoice| matches!(player, PlayerChoice::Human | PlayerChoice::Level(_));
    Effect::new(move |before: Option<PlayerChoice>| {
        let player = player.get();
        if before.is_some_and(|before| before != player) {
            app.set_player(side, player.clone());
        }
        player
    });
    let choose = move |player| pairing.update(|pairing| pairing.set(side, player));
    let name = untrack(|| app.given_name(side)).unwrap_or_default();
    let shown_name = move || {
        let pairing = pairing.get();
        texts().name_in(&pairing, side)
    };
    view! {
        <Window name="player" title>
            <label>
                <span>{move || texts().setting_up.name}</span>
                <input type="text" id="player-name" maxlength="40" autocomplete="off" value=name
                    placeholder=shown_name
                    on:change=move |event| app.rename(side, &event_target_value(&event))/>
            </label>
            <LevelCards player=player.into() choose=Callback::new(choose) with_human=true/>
            <details id="more-players" open=!player.with_untracked(is_level)>
                <summary>{move || texts().setting_up.more_players}</summary>
                <PlayerEditor side pairing/>
            </details>
            <div class="window-foot">
                <button type="button" class="primary" id="player-done" on:click=move |_| app.page.close()>
                    {move || texts().setting_up.done}
                </button>
            </div>
        </Window>
    }
}
