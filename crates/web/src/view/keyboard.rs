//! The keyboard of the whole page: commands and coordinates.

use std::time::Duration;

use leptos::ev::{KeyboardEvent, change, keydown, pointerdown};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::model::{Typed, TypedCell};
use crate::state::{AppState, COMMANDS, Dialog, use_app_state};

/// A letter that may begin a coordinate waits this long for a digit before it is a command.
const WAIT: Duration = Duration::from_secs(1);
/// For this much longer, a digit still completes the coordinate: some people look for their keys. It
/// does not change the board instead.
const LATE: Duration = Duration::from_secs(4);

/// Listens to the keys of the whole page.
#[component]
pub(crate) fn Keyboard() -> impl IntoView {
    let keyboard = KeyboardState {
        app: use_app_state(),
        typed: StoredValue::new(TypedCell::default()),
        presses: StoredValue::new(0),
        by_pointer: StoredValue::new(false),
    };
    let listeners = [
        window_event_listener(keydown, move |event| keyboard.press(&event)),
        window_event_listener(pointerdown, move |_| keyboard.by_pointer.set_value(true)),
        window_event_listener(change, move |event| keyboard.release(&event)),
    ];
    on_cleanup(move || {
        for listener in listeners {
            listener.remove();
        }
    });
}

#[derive(Clone, Copy)]
struct KeyboardState {
    app: AppState,
    typed: StoredValue<TypedCell>,
    /// Counts the keys, to tell whether another one followed.
    presses: StoredValue<u32>,
    /// Whether the user touched a pointer after the last key.
    by_pointer: StoredValue<bool>,
}

impl KeyboardState {
    fn press(self, event: &KeyboardEvent) {
        self.by_pointer.set_value(false);
        let key = event.key();
        if is_taken(event) {
            return;
        }
        if let Some(dialog) = self.app.page.dialog.get_untracked() {
            // The key that opens the list of commands also closes it.
            if dialog == Dialog::Help && matches!(key.as_str(), "?" | ".") {
                event.prevent_default();
                self.app.page.close();
            }
            return;
        }
        if self.app.laboratory.shown.get_untracked() {
            // There is no board to play on.
            if matches!(key.as_str(), "E" | "?") && !event.ctrl_key() && !event.alt_key() {
                event.prevent_default();
                self.command(&key);
            }
            return;
        }
        if event.ctrl_key() || event.meta_key() {
            if key == "z" && !event.alt_key() {
                event.prevent_default();
                self.app.undo();
            }
            return;
        }
        if event.alt_key() {
            return;
        }
        self.presses.update_value(|presses| *presses += 1);
        let acted = match single_char(&key).filter(char::is_ascii_alphanumeric) {
            Some(letter) => self.type_key(letter),
            None => self.press_named(&key),
        };
        if acted {
            event.prevent_default();
        }
    }

    /// Takes a letter or a digit. Returns whether it means something.
    fn type_key(self, key: char) -> bool {
        let shape = untrack(|| self.app.game.board()).shape();
        let typed = self.typed.try_update_value(|typed| typed.press(shape, key));
        // Without a result the key waits, which means something, too.
        let mut acted = true;
        for typed in typed.into_iter().flatten() {
            acted = self.act(typed);
        }
        if self.typed.with_value(TypedCell::is_waiting) {
            // A board with the focus shows a1 on the way to a10.
            let cell = self.typed.with_value(|typed| typed.cell(shape));
            if cell.is_some() {
                self.app.page.typed.set(cell);
            }
            self.settle_later();
        }
        acted
    }

    fn settle_later(self) {
        let presses = self.presses.get_value();
        set_timeout(
            move || {
                if self.presses.try_get_value() == Some(presses) {
                    self.settle();
                }
            },
            WAIT,
        );
        set_timeout(
            move || {
                if self.presses.try_get_value() == Some(presses) {
                    self.typed.update_value(TypedCell::clear);
                }
            },
            WAIT + LATE,
        );
    }

    /// No digit followed: the waiting keys act.
    fn settle(self) {
        let shape = untrack(|| self.app.game.board()).shape();
        let typed = self.typed.try_update_value(|typed| typed.settle(shape));
        if let Some(typed) = typed.flatten() {
            self.act(typed);
        }
    }

    /// No digit will follow, not even late.
    fn settle_now(self) {
        self.settle();
        self.typed.update_value(TypedCell::clear);
    }

    /// Any other key. Returns whether it means something.
    fn press_named(self, key: &str) -> bool {
        let waiting = self.typed.with_value(TypedCell::is_waiting);
        match key {
            "Escape" | "Backspace" if waiting => self.typed.update_value(TypedCell::clear),
            "Escape" if leave_board() => {
                self.command(key);
            }
            "Enter" if waiting => self.settle_now(),
            // Shift comes before a capital.
            "Shift" => return false,
            key => {
                self.settle_now();
                return self.command(key);
            }
        }
        true
    }

    fn act(self, typed: Typed) -> bool {
        match typed {
            Typed::Cell(cell) => {
                self.app.show_slices_of(cell);
                self.app.page.typed.set(Some(cell));
                self.app.choose(cell);
                true
            }
            Typed::Command(key) => self.command(key.encode_utf8(&mut [0; 4])),
        }
    }

    fn command(self, key: &str) -> bool {
        let command = COMMANDS.iter().find(|command| command.key == key);
        if let Some(command) = command {
            (command.act)(self.app);
        }
        command.is_some()
    }

    /// A list keeps the focus after a choice, and would take the letters of coordinates. After a
    /// choice with the pointer it does not need them.
    fn release(self, event: &leptos::ev::Event) {
        let list = target(event).filter(|element| element.tag_name() == "SELECT");
        if let Some(list) = list.filter(|_| self.by_pointer.get_value()) {
            // It has the focus, so it can lose it.
            let _ = list.unchecked_into::<HtmlElement>().blur();
        }
    }
}

fn single_char(key: &str) -> Option<char> {
    let mut chars = key.chars();
    chars.next().filter(|_| chars.next().is_none())
}

fn target(event: &leptos::ev::Event) -> Option<Element> {
    event.target().and_then(|target| target.dyn_into().ok())
}

/// Takes the focus off the board. Returns whether it was there.
fn leave_board() -> bool {
    let focused = document().active_element();
    let cell = focused.filter(|focused| focused.closest(".board").is_ok_and(|it| it.is_some()));
    if let Some(cell) = &cell {
        // SVG elements can have the focus, but web-sys offers that only for HTML elements.
        let _ = cell.unchecked_ref::<HtmlElement>().blur();
    }
    cell.is_some()
}

/// Whether the focused element needs the key itself: text fields need all keys, buttons, switches
/// and lists the keys that operate them. A list would take letters too; coordinates are worth more.
fn is_taken(event: &KeyboardEvent) -> bool {
    let Some(element) = target(event) else {
        return false;
    };
    let inside = |selector: &str| element.closest(selector).is_ok_and(|found| found.is_some());
    let key = event.key();
    if inside("dialog select") {
        return true;
    }
    if inside("select, input:is([type=radio], [type=checkbox], [type=range], [type=file])") {
        let operates = matches!(
            key.as_str(),
            " " | "Enter" | "Home" | "End" | "Escape" | "Tab"
        );
        return operates || key.starts_with("Arrow") || key.starts_with("Page");
    }
    let pressed_here = matches!(key.as_str(), " " | "Enter") && inside("button, summary");
    pressed_here || inside("input, textarea")
}
