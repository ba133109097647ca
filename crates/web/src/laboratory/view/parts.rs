//! Small parts of the screen. They return `AnyView`: every other type would add generated code.

use leptos::prelude::*;

use crate::laboratory::texts::{Wording, texts};

/// A text in the current language.
pub(super) fn said(text: Wording) -> Signal<&'static str> {
    Signal::derive(move || text(texts()))
}

/// A part with a heading.
pub(super) fn card(id: &'static str, title: Wording, content: AnyView) -> AnyView {
    view! {
        <section class="lab-card" id=id aria-label=said(title)>
            <h3>{said(title)}</h3>
            {content}
        </section>
    }
    .into_any()
}

/// A table that scrolls in a frame of its own.
pub(super) fn table(
    id: &'static str,
    title: Wording,
    head: impl Fn() -> AnyView + Send + 'static,
    body: impl Fn() -> Vec<AnyView> + Send + 'static,
) -> AnyView {
    view! {
        <div class="lab-scroll" tabindex="0" role="region" aria-label=said(title)>
            <table class="lab-table" id=id>
                <thead>{head}</thead>
                <tbody>{body}</tbody>
            </table>
        </div>
    }
    .into_any()
}

/// The head of a table: its columns, and an explanation of those that need one.
pub(super) fn head(columns: &[&'static str]) -> AnyView {
    let column = |name: &&'static str| view! { <th scope="col">{*name}</th> }.into_any();
    let columns: Vec<AnyView> = columns.iter().map(column).collect();
    view! { <tr>{columns}</tr> }.into_any()
}

/// A row: its heading, then its figures.
pub(super) fn row(heading: AnyView, figures: Vec<String>) -> AnyView {
    let figure = |text: String| view! { <td>{text}</td> }.into_any();
    let figures: Vec<AnyView> = figures.into_iter().map(figure).collect();
    view! { <tr>{heading} {figures}</tr> }.into_any()
}

/// The heading of a row.
pub(super) fn heading(text: String) -> AnyView {
    view! { <th scope="row">{text}</th> }.into_any()
}

/// A button.
pub(super) fn button(
    id: &'static str,
    class: &'static str,
    text: Wording,
    act: impl Fn() + 'static,
) -> AnyView {
    view! {
        <button type="button" id=id class=class on:click=move |_| act()>{said(text)}</button>
    }
    .into_any()
}

/// Facts, each with its name.
pub(super) fn facts(facts: Vec<(&'static str, String)>) -> AnyView {
    let fact = |(name, value): (&'static str, String)| {
        view! { <div><dt>{name}</dt><dd>{value}</dd></div> }.into_any()
    };
    let facts: Vec<AnyView> = facts.into_iter().map(fact).collect();
    view! { <dl class="lab-facts">{facts}</dl> }.into_any()
}

/// Nothing.
pub(super) fn nothing() -> AnyView {
    ().into_any()
}
