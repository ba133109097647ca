//! A new game: where the person sits, how strong the opponent is, and the board.

mod board_fields;

use leptos::prelude::*;
use outflank_rules::{AnyPosition, Side};

use self::board_fields::{BoardChoice, BoardFields};
use super::level_cards::LevelCards;
use super::player_editor::PlayerEditor;
use super::window::Window;
use crate::browser::surroundings;
use crate::model::{ManualSection, Pairing, PlayerChoice, Seat};
use crate::state::use_app_state;
use crate::texts::{Wording, texts};
use crate::widgets::{Explain, Pace};

/// The dialog.
#[component]
pub(crate) fn NewGame() -> impl IntoView {
    let app = use_app_state();
    let by_chance = RwSignal::new(app.preferences.with_untracked(|prefs| prefs.by_chance));
    // Chance has seated the person somewhere in the last game, which is no choice.
    let pairing = RwSignal::new(app.game.pairing.get_untracked());
    let choice = BoardChoice::of(&untrack(|| app.game.board()));
    let start = move || choice.board().map(|board| AnyPosition::start(&board));
    let chosen_pairing = move || {
        let by_chance = by_chance.get_untracked();
        let seat = pairing.with_untracked(|pairing| Seat::of(pairing, by_chance));
        app.preferences
            .update(|prefs| prefs.by_chance = seat == Seat::Chance);
        seated(&pairing.get_untracked(), seat)
    };
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Ok(start) = untrack(start) {
            app.start_game(start, chosen_pairing());
        }
    };
    let begin_balanced = move |_| {
        if let Ok(board) = untrack(|| choice.board()) {
            app.start_from_opening(board, Some(chosen_pairing()));
        }
    };
    view! {
        <Window name="new-game" title=Signal::derive(|| texts().new_game.to_owned())>
            <form on:submit=begin>
                <Players pairing by_chance/>
                {move || pairing.with(Pairing::all_computers).then(|| view! { <Pace id="new-game-pace"/> })}
                <BoardFields choice/>
                <p class="problem" role="alert" id="new-game-problem">{move || start().err().map(|problem| (texts().playing.problem)(&problem))}</p>
                <div class="window-foot sticky">
                    <button type="button" id="start-balanced" title=move || texts().desk.balanced_tip
                        disabled=move || start().is_err() on:click=begin_balanced>
                        {move || texts().desk.balanced_opening}
                    </button>
                    <button type="submit" class="primary" id="start-game"
                        disabled=move || start().is_err()>
                        {move || texts().start_game}
                    </button>
                </div>
            </form>
        </Window>
    }
}

/// The players, after chance has spoken.
fn seated(pairing: &Pairing, seat: Seat) -> Pairing {
    match seat == Seat::Chance && surroundings::random().is_multiple_of(2) {
        true => pairing.exchanged(),
        false => pairing.clone(),
    }
}

fn seat_text(seat: Seat) -> Wording {
    match seat {
        Seat::Dark => |texts| texts.dark,
        Seat::Light => |texts| texts.light,
        Seat::Chance => |texts| texts.setting_up.by_chance,
        Seat::TwoPeople => |texts| texts.setting_up.two_people,
        Seat::Watch => |texts| texts.setting_up.watch,
    }
}

/// Where the person sits, and who else plays.
#[component]
fn Players(pairing: RwSignal<Pairing>, by_chance: RwSignal<bool>) -> impl IntoView {
    let seat = Memo::new(move |_| pairing.with(|pairing| Seat::of(pairing, by_chance.get())));
    // The opponent stays known while two people are chosen.
    let opponent = Memo::new(move |before: Option<&PlayerChoice>| {
        let now = pairing.with(|pairing| pairing.computer().cloned());
        let before = before.cloned();
        now.or(before).unwrap_or_else(|| Pairing::default().light)
    });
    let is_level = matches!(opponent.get_untracked(), PlayerChoice::Level(_));
    let watches = pairing.with_untracked(Pairing::all_computers);
    let behind = RwSignal::new(!is_level || watches);
    let sit = move |seat: Seat| {
        by_chance.set(seat == Seat::Chance);
        if seat == Seat::Watch {
            // The cards are about one opponent; here are both.
            behind.set(true);
        }
        let chosen =
            pairing.with_untracked(|pairing| seat.pairing(pairing, &opponent.get_untracked()));
        pairing.set(chosen);
    };
    let seats = Seat::ALL.map(|this| {
        let text = seat_text(this);
        view! {
            <label class="choice">
                <input type="radio" name="seat" id=format!("sit-{}", this.key())
                    prop:checked=move || seat.get() == this on:change=move |_| sit(this)/>
                <span>{move || text(texts())}</span>
            </label>
        }
    });
    let has_opponent = Memo::new(move |_| pairing.with(Pairing::only_human).is_some());
    let meet = move |player: PlayerChoice| {
        pairing.update(|pairing| {
            if let Some(person) = pairing.only_human() {
                pairing.set(!person, player);
            }
        });
    };
    view! {
        <fieldset class="seat-choice">
            <legend>
                {move || texts().setting_up.you_play}
                <Explain section=ManualSection::Levels/>
            </legend>
            <div class="choices">{seats.collect_view()}</div>
        </fieldset>
        {move || has_opponent.get().then(|| view! {
            <fieldset>
                <legend>{move || texts().setting_up.opponent}</legend>
                <LevelCards player=opponent.into() choose=Callback::new(meet)/>
            </fieldset>
        })}
        <details id="more-players" open=move || behind.get()>
            <summary>{move || texts().setting_up.more_players}</summary>
            <div class="seats">
                <PlayerEditor side=Side::Dark pairing/>
                <PlayerEditor side=Side::Light pairing/>
            </div>
        </details>
    }
}
