//! The board of a new game.

use leptos::prelude::*;
use outflank_rules::{Board, Holes, MAX_HOLE_PERCENT};

use crate::browser::surroundings;
use crate::dialogs::boards::{board_options, is_listed};
use crate::texts::texts;
use crate::widgets::Thumbnail;

/// The boards that are offered as pictures.
const CARDS: [&str; 9] = [
    "8x8", "6x6", "4x4", "10x10", "hex4", "hex5", "4x4x4", "6x6x6", "8x8x8",
];

/// The chosen board.
#[derive(Clone, Copy)]
pub(super) struct BoardChoice {
    base: RwSignal<String>,
    percent: RwSignal<u32>,
    seed: RwSignal<u64>,
}

impl BoardChoice {
    /// Begins with the board of the game.
    pub(super) fn of(board: &Board) -> BoardChoice {
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
    pub(super) fn board(self) -> Result<Board, String> {
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

    fn choose(self, name: &str) {
        self.base.set(name.to_owned());
    }

    fn has_holes(self) -> bool {
        self.percent.get() > 0
    }

    /// Whether the board is that of a card.
    fn is_on_card(self) -> bool {
        !self.has_holes() && self.base.with(|base| CARDS.contains(&base.as_str()))
    }
}

/// The fields for the board: cards for the usual ones, and the others behind.
#[component]
pub(super) fn BoardFields(choice: BoardChoice) -> impl IntoView {
    let cards = CARDS.map(|name| {
        let is_chosen = move || !choice.has_holes() && choice.base.with(|base| base == name);
        let choose = move |_| {
            choice.percent.set(0);
            choice.choose(name);
        };
        let board = name.parse::<Board>().unwrap_or_else(|_| Board::classic());
        view! {
            <label class="card board-card">
                <input type="radio" name="board-card" id=format!("board-{name}")
                    prop:checked=is_chosen on:change=choose/>
                <span class="card-face">
                    <Thumbnail board=Signal::stored(board)/>
                    <b>{move || texts().setting_up.board(name)}</b>
                </span>
            </label>
        }
    });
    let behind = untrack(|| !choice.is_on_card());
    view! {
        <fieldset class="board-fields">
            <legend>{move || texts().board}</legend>
            <div class="cards boards">
                {cards.collect_view()}
                {move || (!choice.is_on_card()).then(|| view! { <OtherCard choice/> })}
            </div>
            <details id="more-boards" open=behind>
                <summary>{move || texts().setting_up.more_boards}</summary>
                <MoreBoards choice/>
            </details>
        </fieldset>
    }
}

/// A card for the chosen board if the usual ones do not show it.
#[component]
fn OtherCard(choice: BoardChoice) -> impl IntoView {
    let shown = Memo::new(move |_| choice.board().unwrap_or_else(|_| Board::classic()));
    let name = move || {
        let base = choice.base.with(|base| texts().setting_up.board(base));
        match choice.percent.get() {
            0 => base,
            percent => format!("{base}, {} {percent}", texts().holes_percent),
        }
    };
    view! {
        <label class="card board-card">
            <input type="radio" name="board-card" id="board-other" prop:checked=true/>
            <span class="card-face"><Thumbnail board=shown/><b id="other-board">{name}</b></span>
        </label>
    }
}

/// All boards as a list, and holes.
#[component]
fn MoreBoards(choice: BoardChoice) -> impl IntoView {
    // A board that somebody set up has no entry of its own.
    let custom = move || choice.base.get();
    view! {
        <div class="more-boards">
            <label>
                <span class="sr-only">{move || texts().board}</span>
                <select id="board-choice" on:change=move |event| choice.choose(&event_target_value(&event))>
                    {move || (!is_listed(&custom())).then(|| view! {
                        <option value=custom() selected=true>{texts().setting_up.custom_board}</option>
                    })}
                    {board_options(choice.base.into())}
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
            {move || choice.has_holes().then(|| view! {
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
        </div>
    }
}
