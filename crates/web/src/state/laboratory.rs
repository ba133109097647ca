//! The laboratory: whether it is shown, and the studies that the workbench starts.

use leptos::prelude::*;
use leptos::task::spawn_local;

use super::{AppState, Notice};
use crate::browser::address_bar;
use crate::browser::laboratory::{self, Laboratory, Told};

/// The part of the address after `#` that opens the laboratory.
const ADDRESS: &str = "lab";

/// The id of the element that the laboratory is shown in.
pub(crate) const PLACE: &str = "laboratory";

/// What to do once the laboratory is loaded.
type Waiting = Box<dyn FnOnce(&Laboratory)>;

/// The laboratory as the page sees it.
#[derive(Clone, Copy)]
pub(crate) struct LaboratoryState {
    /// Whether it is shown in place of the board.
    pub(crate) shown: RwSignal<bool>,
    /// How far the study of the workbench is; empty if there is none.
    pub(crate) status: RwSignal<String>,
    module: RwSignal<Option<Laboratory>, LocalStorage>,
    is_loading: StoredValue<bool>,
    /// What to do as soon as it is loaded.
    waiting: StoredValue<Vec<Waiting>, LocalStorage>,
}

impl LaboratoryState {
    pub(super) fn new() -> LaboratoryState {
        LaboratoryState {
            shown: RwSignal::new(is_address(&address_bar::read())),
            status: RwSignal::new(String::new()),
            module: RwSignal::new_local(None),
            is_loading: StoredValue::new(false),
            waiting: StoredValue::new_local(Vec::new()),
        }
    }
}

/// Whether an address is that of the laboratory.
pub(super) fn is_address(hash: &str) -> bool {
    hash.trim_start_matches('#') == ADDRESS
}

impl AppState {
    /// Opens the laboratory, or goes back to the board.
    pub(crate) fn toggle_laboratory(self) {
        // The rest follows from the address, as with the browser's Back.
        match self.laboratory.shown.get_untracked() {
            true => address_bar::go(&untrack(|| self.address()).write()),
            false => address_bar::go(ADDRESS),
        }
    }

    /// Loads the laboratory when it is first shown, and keeps its language.
    pub(super) fn run_laboratory(self) {
        Effect::new(move || {
            if self.laboratory.shown.get() {
                self.with_laboratory(|_| {});
            }
        });
        Effect::new(move || {
            let code = self.page.language.get().code();
            if let Some(module) = &*self.laboratory.module.read() {
                module.speak(code);
            }
        });
    }

    /// Does something with the laboratory, after loading it if necessary.
    pub(crate) fn with_laboratory(self, act: impl FnOnce(&Laboratory) + 'static) {
        let state = self.laboratory;
        if let Some(module) = &*state.module.read_untracked() {
            return act(module);
        }
        state
            .waiting
            .update_value(|waiting| waiting.push(Box::new(act)));
        if state.is_loading.get_value() {
            return;
        }
        state.is_loading.set_value(true);
        // The element is drawn first.
        request_animation_frame(move || spawn_local(self.load_laboratory()));
    }

    async fn load_laboratory(self) {
        let state = self.laboratory;
        let Some(place) = document().get_element_by_id(PLACE) else {
            return;
        };
        let language = self.page.language.get_untracked().code();
        let loaded = laboratory::mount(&place, language, move |told| self.hear(told)).await;
        state.is_loading.set_value(false);
        let waiting = state
            .waiting
            .try_update_value(std::mem::take)
            .unwrap_or_default();
        match loaded {
            Ok(module) => {
                for act in waiting {
                    act(&module);
                }
                state.module.set(Some(module));
            }
            Err(_) => {
                let problem = self.page.texts().no_laboratory.to_owned();
                self.page.notify(Notice::Text(problem));
            }
        }
    }

    fn hear(self, told: Told) {
        match told {
            Told::Status(text) => self.laboratory.status.set(text),
            Told::Character(toml) => self.keep_character(toml),
            Told::Notice(text) => self.page.notify(Notice::Text(text)),
        }
    }

    /// Stops the studies that the workbench started.
    pub(super) fn stop_studies(self) {
        if let Some(module) = &*self.laboratory.module.read_untracked() {
            module.reset();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_its_own_address_opens_it() {
        assert!(is_address("#lab") && is_address("lab"));
        assert!(!is_address("") && !is_address("#board=8x8") && !is_address("#learn"));
    }
}
