//! A new game: the board and who plays.

use leptos::prelude::*;
use outflank_rules::{AnyPosition, Board, Holes, MAX_HOLE_PERCENT, Side, named_boards};

use super::player_editor::PlayerEditor;
use super::window::Window;
use crate::browser::surroundings;
use crate::model::Pairing;
use crate::state::use_app_state;
use crate::texts::texts;
use crate::widgets::Pace;

const SQUARES: [&str; 4] = ["4x4", "6x6", "8x8", "10x10"];
const HEXAGONS: [&str; 4] = ["hex3", "hex4", "hex5", "hex6"];
const CUBES: [&str; 3] = ["4x4x4", "6x6x6", "8x8x8"];

/// The chosen board.
#[derive(Clone, Copy)]
struct BoardChoice {
    base: RwSignal<String>,
    percent: RwSignal<u32>,
    seed: RwSignal<u64>,
}

impl BoardChoice {
    /// Begins with the board of the game.
    fn of(board: &Board) -> BoardChoice {
        let text = board.to_string();
        let (base, holes) = match text.split_once("+holes") {
            Some((base, holes)) => (base.to_owned(), holes.split_once('@')),
            None => (text.clone(), None),
        };
        let number = |text: &str| text.parse::<u64>().ok();
        let (percent, seed) = match holes {
            Some((percent, seed)) => (number(percent), number(seed)),
            None => (None, None),
        };
        BoardChoice {
            base: RwSignal::new(base),
            percent: RwSignal::new(percent.unwrap_or(0) as u32),
            seed: RwSignal::new(seed.unwrap_or_else(|| surroundings::random() % 10_000)),
        }
    }

    /// The board, or what is wrong with it.
    fn board(self) -> Result<Board, String> {
        let base: Board = self
            .base
            .get()
            .parse()
            .map_err(|error| format!("{error}"))?;
        match self.percent.get() {
            0 => Ok(base),
            percent => {
                let holes = Holes {
                    percent,
                    seed: self.seed.get(),
                };
                holes.on(&base).map_err(|error| error.to_string())
            }
        }
    }
}

/// The dialog.
#[component]
pub(crate) fn NewGame() -> impl IntoView {
    let app = use_app_state();
    let pairing = RwSignal::new(app.game.pairing.get_untracked());
    let choice = BoardChoice::of(&untrack(|| app.game.board()));
    let start = move || choice.board().map(|board| AnyPosition::start(&board));
    let begin = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Ok(start) = untrack(start) {
            app.start_game(start, pairing.get_untracked());
        }
    };
    view! {
        <Window name="new-game" title=Signal::derive(|| texts().new_game.to_owned())>
            <form on:submit=begin>
                <div class="seats">
                    <PlayerEditor side=Side::Dark pairing/>
                    <PlayerEditor side=Side::Light pairing/>
                </div>
                {move || pairing.with(Pairing::all_computers).then(|| view! { <Pace id="new-game-pace"/> })}
                <BoardFields choice/>
                <p class="problem" role="alert" id="new-game-problem">{move || start().err()}</p>
                <div class="window-foot">
                    <button type="submit" class="primary" id="start-game"
                        disabled=move || start().is_err()>
                        {move || texts().start_game}
                    </button>
                </div>
            </form>
        </Window>
    }
}

/// The fields for the board.
#[component]
fn BoardFields(choice: BoardChoice) -> impl IntoView {
    let option = move |name: String| {
        let value = name.clone();
        let selected = name.clone();
        view! {
            <option value=value selected=move || choice.base.get() == selected>{name}</option>
        }
    };
    let group = move |names: &[&'static str]| {
        names
            .iter()
            .map(|name| option((*name).to_owned()))
            .collect_view()
    };
    let named = named_boards().iter().map(|board| option(board.to_string()));
    view! {
        <fieldset class="board-fields">
            <legend>{move || texts().board}</legend>
            <label>
                <span class="sr-only">{move || texts().board}</span>
                <select id="board-choice"
                    on:change=move |event| choice.base.set(event_target_value(&event))>
                    <optgroup label=move || texts().squares>{group(&SQUARES)}</optgroup>
                    <optgroup label=move || texts().hexagons>{group(&HEXAGONS)}</optgroup>
                    <optgroup label=move || texts().cubes>{group(&CUBES)}</optgroup>
                    <optgroup label=move || texts().named_board>{named.collect_view()}</optgroup>
                </select>
            </label>
            <label>
                <span>{move || texts().holes_percent}</span>
                <input type="number" id="holes-percent" min="0" max=MAX_HOLE_PERCENT.to_string()
                    prop:value=move || choice.percent.get().to_string()
                    on:input=move |event| {
                        choice.percent.set(event_target_value(&event).parse().unwrap_or(0));
                    }/>
            </label>
            {move || (choice.percent.get() > 0).then(|| view! {
                <label>
                    <span>{move || texts().seed}</span>
                    <input type="number" id="holes-seed" min="0"
                        prop:value=move || choice.seed.get().to_string()
                        on:input=move |event| {
                            choice.seed.set(event_target_value(&event).parse().unwrap_or(0));
                        }/>
                </label>
                <button type="button" id="new-holes"
                    on:click=move |_| choice.seed.set(surroundings::random() % 10_000)>
                    {move || texts().new_holes}
                </button>
            })}
        </fieldset>
    }
}
