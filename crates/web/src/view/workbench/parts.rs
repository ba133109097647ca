//! The controls of the workbench. They return `AnyView` and take texts as one type of signal:
//! every other type would add generated code to the page.

use leptos::prelude::*;

use crate::model::ManualSection;
use crate::state::{AppState, BALL_SIZES, use_app_state};
use crate::texts::{Named, Texts, texts};
use crate::widgets::Explain;

/// Selects the texts of a control.
pub(super) type Naming = fn(&'static Texts) -> &'static Named;

/// A text in the current language.
pub(super) type Said = Signal<&'static str>;

/// The tooltip of a control.
pub(super) fn tip_of(named: Naming) -> Said {
    Signal::derive(move || named(texts()).tip)
}

/// The label of a control.
pub(super) fn name_of(named: Naming) -> Said {
    Signal::derive(move || named(texts()).name)
}

/// A row of controls.
pub(super) fn row<const N: usize>(parts: [AnyView; N]) -> AnyView {
    view! { <div class="bench-row">{Vec::from(parts)}</div> }.into_any()
}

/// A question mark that opens a section of the manual.
pub(super) fn explain(section: ManualSection) -> AnyView {
    view! { <Explain section/> }.into_any()
}

/// A switch.
pub(super) struct Switch {
    pub(super) id: &'static str,
    pub(super) named: Naming,
    pub(super) is_on: fn(AppState) -> bool,
    pub(super) flip: fn(AppState),
}

/// A button.
pub(super) fn press(id: &'static str, named: Naming, act: fn(AppState)) -> AnyView {
    let app = use_app_state();
    button(
        id,
        name_of(named),
        tip_of(named),
        Callback::new(move |()| act(app)),
    )
}

/// A button with these texts.
pub(super) fn button(id: &'static str, name: Said, tip: Said, act: Callback<()>) -> AnyView {
    // Screen readers say the tooltip: signs such as `<<` mean nothing to them.
    let label = Signal::derive(move || match name.get().contains(['<', '>']) {
        true => tip.get(),
        false => name.get(),
    });
    view! {
        <button type="button" id=id title=tip aria-label=label on:click=move |_| act.run(())>
            {name}
        </button>
    }
    .into_any()
}

/// Switches as buttons.
pub(super) fn switches(of: &'static [Switch]) -> AnyView {
    let app = use_app_state();
    let one = |switch: &'static Switch| {
        let pressed = Signal::derive(move || match (switch.is_on)(app) {
            true => "true",
            false => "false",
        });
        view! {
            <button type="button" class="toggle" id=switch.id title=tip_of(switch.named)
                aria-pressed=pressed on:click=move |_| (switch.flip)(app)>
                {name_of(switch.named)}
            </button>
        }
        .into_any()
    };
    of.iter().map(one).collect::<Vec<AnyView>>().into_any()
}

/// A list to choose from.
pub(super) struct Choice {
    pub(super) id: &'static str,
    pub(super) name: Signal<String>,
    pub(super) tip: Signal<String>,
    /// Values and their names.
    pub(super) options: Signal<Vec<(String, String)>>,
    pub(super) chosen: Signal<String>,
    pub(super) choose: Callback<String>,
    pub(super) disabled: Signal<bool>,
}

impl Choice {
    /// The list as a view.
    pub(super) fn draw(self) -> AnyView {
        let Choice {
            options,
            chosen,
            choose,
            ..
        } = self;
        let entry = move |(value, name): (String, String)| {
            let selected = chosen.get() == value;
            view! { <option value=value selected=selected>{name}</option> }.into_any()
        };
        let entries = move || {
            let entries: Vec<AnyView> = options.get().into_iter().map(entry).collect();
            entries
        };
        view! {
            <label class="inline">
                <span>{self.name}</span>
                <select id=self.id title=self.tip aria-label=self.tip disabled=self.disabled
                    on:change=move |event| choose.run(event_target_value(&event))>
                    {entries}
                </select>
            </label>
        }
        .into_any()
    }
}

/// A text as a list takes it.
pub(super) fn owned(said: Said) -> Signal<String> {
    Signal::derive(move || said.get().to_owned())
}

/// Depths to choose from.
pub(super) fn depths() -> Vec<(String, String)> {
    let depths = 1..=crate::model::DEEPEST;
    depths
        .map(|depth| (depth.to_string(), depth.to_string()))
        .collect()
}

/// A number field; `enter` gets the field after each entry.
pub(super) fn number(
    id: String,
    (name, tip): (Said, Said),
    value: Signal<String>,
    enter: Callback<web_sys::HtmlInputElement>,
) -> AnyView {
    view! {
        <label class="inline">
            <span>{name}</span>
            <input type="text" inputmode="numeric" id=id title=tip aria-label=tip
                autocomplete="off" prop:value=value
                on:change=move |event| enter.run(event_target(&event))/>
        </label>
    }
    .into_any()
}

/// A slider for a factor of the default size.
pub(super) fn slider(
    id: &'static str,
    named: Naming,
    value: Signal<f32>,
    set: Callback<f32>,
) -> AnyView {
    let tip = tip_of(named);
    let slide = move |event| {
        let size = event_target::<web_sys::HtmlInputElement>(&event).value_as_number();
        if size.is_finite() {
            set.run(size as f32);
        }
    };
    let value = Signal::derive(move || value.get().to_string());
    view! {
        <label class="inline slider">
            <span>{name_of(named)}</span>
            <input type="range" id=id min=BALL_SIZES.0 max=BALL_SIZES.1 step="0.02" title=tip aria-label=tip
                prop:value=value on:input=slide/>
        </label>
    }
    .into_any()
}
