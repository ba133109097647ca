//! The preferences of the user.

use leptos::prelude::*;

use super::window::Window;
use crate::model::DiscColours;
use crate::state::{Preferences, Theme, use_app_state};
use crate::texts::{Language, Wording, texts};
use crate::widgets::Pace;

const THEMES: [(Theme, Wording); 3] = [
    (Theme::Auto, |texts| texts.theme_auto),
    (Theme::Light, |texts| texts.theme_light),
    (Theme::Dark, |texts| texts.theme_dark),
];

const PAIRS: [(DiscColours, Wording); 3] = [
    (DiscColours::Ink, |texts| texts.pair_ink),
    (DiscColours::Garden, |texts| texts.pair_garden),
    (DiscColours::Sea, |texts| texts.pair_sea),
];

/// A preference that is on or off: id, text and field.
type Switch = (&'static str, Wording, fn(&mut Preferences) -> &mut bool);

const SWITCHES: [Switch; 8] = [
    (
        "legal",
        |texts| texts.show_legal,
        |prefs| &mut prefs.show_legal,
    ),
    (
        "letters",
        |texts| texts.show_letters,
        |prefs| &mut prefs.show_letters,
    ),
    (
        "value",
        |texts| texts.show_value,
        |prefs| &mut prefs.show_value,
    ),
    (
        "scores",
        |texts| texts.show_scores,
        |prefs| &mut prefs.show_scores,
    ),
    ("sound", |texts| texts.sound, |prefs| &mut prefs.sound),
    ("instant", |texts| texts.instant, |prefs| &mut prefs.instant),
    ("blind", |texts| texts.blind, |prefs| &mut prefs.blind),
    (
        "expert",
        |texts| texts.setting_up.expert_mode,
        |prefs| &mut prefs.expert,
    ),
];

/// The dialog.
#[component]
pub(crate) fn PreferencesWindow() -> impl IntoView {
    let app = use_app_state();
    let prefs = app.preferences;
    let themes = THEMES.map(|(theme, text)| {
        view! {
            <option value=theme.key() selected=move || prefs.with(|prefs| prefs.theme == theme)>
                {move || text(texts())}
            </option>
        }
    });
    let pairs = PAIRS.map(|(pair, text)| {
        view! {
            <option value=pair.key() selected=move || prefs.with(|prefs| prefs.discs == pair)>
                {move || text(texts())}
            </option>
        }
    });
    let languages = Language::ALL.map(|language| {
        view! {
            <option value=language.code() selected=move || app.page.language.get() == language>
                {language.name()}
            </option>
        }
    });
    let switches = SWITCHES.map(|(name, text, place)| {
        let on = move || *place(&mut prefs.get());
        view! {
            <label class="switch">
                <input type="checkbox" id=format!("like-{name}") prop:checked=on
                    on:change=move |_| prefs.update(|prefs| *place(prefs) ^= true)/>
                <span>{move || text(texts())}</span>
            </label>
        }
    });
    let set_theme = move |event| {
        let key = event_target_value(&event);
        if let Some((theme, _)) = THEMES.into_iter().find(|(theme, _)| theme.key() == key) {
            prefs.update(|prefs| prefs.theme = theme);
        }
    };
    let set_pair = move |event| {
        let key = event_target_value(&event);
        if let Some((pair, _)) = PAIRS.into_iter().find(|(pair, _)| pair.key() == key) {
            prefs.update(|prefs| prefs.discs = pair);
        }
    };
    let set_language = move |event| {
        let language = Language::matching(&event_target_value(&event));
        prefs.update(|prefs| prefs.language = Some(language));
    };
    view! {
        <Window name="preferences" title=Signal::derive(|| texts().preferences.to_owned())>
            <label><span>{move || texts().theme}</span>
                <select id="theme" on:change=set_theme>{themes.collect_view()}</select></label>
            <label><span>{move || texts().disc_colours}</span>
                <select id="discs" on:change=set_pair>{pairs.collect_view()}</select></label>
            <label><span>{move || texts().language}</span>
                <select id="language" on:change=set_language>{languages.collect_view()}</select></label>
            {switches.collect_view()}
            <Pace id="reply" text=|texts| texts.playing.reply_pause field=|prefs| &mut prefs.reply/>
            <div class="window-foot">
                <button type="button" id="restore-settings" on:click=move |_| app.restore_settings()>
                    {move || texts().playing.restore_settings}
                </button>
            </div>
        </Window>
    }
}
