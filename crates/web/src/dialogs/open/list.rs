//! The games of the opened files, to choose from.

use leptos::prelude::*;
use outflank_rules::Side;

use crate::model::{Collection, Order, Row};
use crate::state::use_app_state;
use crate::texts::texts;

/// So many games are listed at first, and more with every click.
const PAGE: usize = 100;

/// The list with its search.
#[component]
pub(super) fn GameList() -> impl IntoView {
    let app = use_app_state();
    let games = app.library.games;
    let (search, order) = (
        RwSignal::new(String::new()),
        RwSignal::new(Order::default()),
    );
    let shown = RwSignal::new(PAGE);
    let found =
        Memo::new(move |_| games.with(|games| search.with(|text| games.search(text, order.get()))));
    let count = move || {
        let (found, all) = (found.with(Vec::len), games.with(Collection::len));
        (texts().opening.games_found)(found, all)
    };
    let rows = move || {
        // Names can arrive after the games.
        games.track();
        found.with(|found| {
            let rows = found.iter().take(shown.get());
            rows.map(|row| entry(*row)).collect::<Vec<_>>()
        })
    };
    let find = move |event| {
        shown.set(PAGE);
        search.set(event_target_value(&event));
    };
    let sort = move |event| {
        let chosen = event_target_value(&event).parse::<usize>().ok();
        if let Some(&chosen) = chosen.and_then(|index| Order::ALL.get(index)) {
            order.set(chosen);
        }
    };
    let orders = move || {
        let names = texts().opening.orders;
        let names = names.iter().enumerate();
        names
            .map(|(index, name)| view! { <option value=index.to_string()>{*name}</option> })
            .collect_view()
    };
    view! {
        <h3>{move || texts().choose_game}</h3>
        <div class="game-search">
            <label class="wide">
                <span>{move || texts().opening.search}</span>
                <input type="text" id="search-games" spellcheck="false" on:input=find/>
            </label>
            <label>
                <span>{move || texts().opening.sort}</span>
                <select id="sort-games" on:change=sort>{orders}</select>
            </label>
        </div>
        <p class="quiet" role="status" id="games-found">{count}</p>
        {move || games.with(Collection::lacks_names).then(|| view! {
            <p class="quiet" id="names-missing">{texts().opening.names_missing}</p>
        })}
        {move || found.with(Vec::is_empty).then(|| view! {
            <p>{texts().opening.no_match}</p>
        })}
        <ul class="choice-list" id="found-games">{rows}</ul>
        {move || (found.with(Vec::len) > shown.get()).then(|| view! {
            <button type="button" id="more-games" on:click=move |_| shown.update(|shown| *shown += PAGE)>
                {texts().opening.show_more}
            </button>
        })}
    }
}

fn entry(row: Row) -> impl IntoView {
    let app = use_app_state();
    let (title, details) = app
        .library
        .games
        .with_untracked(|games| described(games, &row));
    view! {
        <li>
            <button type="button" on:click=move |_| app.open_listed(&row)>
                <b>{title}</b>
                <span class="quiet">{details}</span>
            </button>
        </li>
    }
}

/// Players and result; tournament and date.
fn described(games: &Collection, row: &Row) -> (String, String) {
    let [dark, light] = Side::BOTH.map(|side| match games.player(row, side) {
        "" => "?",
        name => name,
    });
    let numbered = (texts().opening.numbered_game)(games.number(row));
    let result = row
        .discs
        .map(|discs| format!("{}-{}", discs.dark, discs.light));
    let players = match (dark, light) {
        ("?", "?") => numbered.clone(),
        _ => format!("{dark} – {light}"),
    };
    let title = [Some(players), result].into_iter().flatten();
    let details = [games.event(row).to_owned(), games.date(row), numbered];
    let details = details.into_iter().filter(|part| !part.is_empty());
    (
        title.collect::<Vec<_>>().join(" · "),
        details.collect::<Vec<_>>().join(" · "),
    )
}
