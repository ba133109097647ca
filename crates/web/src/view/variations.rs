//! The tree of variations, and what can be done with the current move.

use leptos::prelude::*;
use outflank_record::transcript::move_text;
use outflank_rules::Move;

use crate::model::{NodeId, Tree};
use crate::state::use_app_state;
use crate::texts::texts;

/// A part of a line.
#[derive(Clone, PartialEq)]
enum Part {
    Move {
        id: NodeId,
        /// The number before the move; empty inside a line.
        number: String,
        text: String,
        comment: String,
        current: bool,
    },
    /// An alternative to the move before it.
    Variation(Vec<Part>),
}

/// A line from a node on: each main move with the variations that branch off beside it.
fn parts(tree: &Tree, from: NodeId, ply: usize) -> Vec<Part> {
    let mut parts = Vec::new();
    let (mut at, mut ply, mut begins) = (from, ply, true);
    while let [main, others @ ..] = tree.children(at) {
        let main_part = part(tree, *main, ply, begins);
        begins = !others.is_empty() || !tree.comment(*main).is_empty();
        parts.push(main_part);
        for &other in others {
            let mut line = vec![part(tree, other, ply, true)];
            line.extend(parts_after(tree, other, ply + 1));
            parts.push(Part::Variation(line));
        }
        (at, ply) = (*main, ply + 1);
    }
    parts
}

/// The rest of a line whose first move is known.
fn parts_after(tree: &Tree, first: NodeId, ply: usize) -> Vec<Part> {
    let mut rest = parts(tree, first, ply);
    let is_apart = !tree.comment(first).is_empty();
    if let Some(Part::Move { number, .. }) = rest.first_mut().filter(|_| !is_apart && ply % 2 == 1)
    {
        // It stands right after the number of the first move.
        number.clear();
    }
    rest
}

fn part(tree: &Tree, id: NodeId, ply: usize, begins: bool) -> Part {
    let shape = tree.start().board().shape();
    let number = match (ply % 2, begins) {
        (0, _) => format!("{}.", ply / 2 + 1),
        (_, true) => format!("{}…", ply / 2 + 1),
        (_, false) => String::new(),
    };
    Part::Move {
        id,
        number,
        text: move_text(shape, tree.mv(id).unwrap_or(Move::Pass)),
        comment: tree.comment(id).to_owned(),
        current: tree.current() == id,
    }
}

/// The variations, and the tools for the current move.
#[component]
pub(crate) fn Variations() -> impl IntoView {
    let app = use_app_state();
    let annotated = Memo::new(move |_| app.game.tree.with(Tree::is_annotated));
    let analysed = Memo::new(move |_| app.game.is_analysed());
    view! {
        {move || annotated.get().then(|| view! { <Lines/> })}
        {move || analysed.get().then(|| view! { <Tools/> })}
    }
}

#[component]
fn Lines() -> impl IntoView {
    let app = use_app_state();
    let all = Memo::new(move |_| app.game.tree.with(|tree| parts(tree, Tree::ROOT, 0)));
    let start = Memo::new(move |_| {
        app.game
            .tree
            .with(|tree| tree.comment(Tree::ROOT).to_owned())
    });
    view! {
        <section class="variations" id="variations" aria-label=move || texts().desk.variations>
            {move || comment(start.get())}
            {move || line(all.get())}
        </section>
    }
}

fn line(parts: Vec<Part>) -> AnyView {
    parts
        .into_iter()
        .map(|part| match part {
            Part::Variation(parts) => view! {
                <div class="branch" role="group" aria-label=texts().desk.variations>{line(parts)}</div>
            }
            .into_any(),
            Part::Move {
                id,
                number,
                text,
                comment: remark,
                current,
            } => {
                let app = use_app_state();
                view! {
                    <span class="ply">
                        <span class="ply-number">{number}</span>
                        <button type="button" class="tree-move" aria-current=current.then_some("true")
                            on:click=move |_| app.go(id)>{text}</button>
                    </span>
                    {comment(remark)}
                }
                .into_any()
            }
        })
        .collect_view()
        .into_any()
}

fn comment(text: String) -> Option<impl IntoView> {
    (!text.is_empty()).then(|| view! { <span class="comment">{text}</span> " " })
}

/// Promotes, deletes and comments on the current move.
#[component]
fn Tools() -> impl IntoView {
    let app = use_app_state();
    let current = Memo::new(move |_| app.game.tree.with(Tree::current));
    let in_variation = Memo::new(move |_| {
        app.game
            .tree
            .with(|tree| tree.is_in_variation(tree.current()))
    });
    let written = Memo::new(move |_| {
        app.game
            .tree
            .with(|tree| tree.comment(tree.current()).to_owned())
    });
    view! {
        <div class="move-tools" id="move-tools">
            <input type="text" id="comment" aria-label=move || texts().desk.comment
                placeholder=move || texts().desk.comment maxlength="2000"
                prop:value=move || { current.track(); written.get() }
                on:change=move |event| app.comment(&event_target_value(&event))/>
            <div class="controls words">
                <button type="button" id="promote" disabled=move || !in_variation.get()
                    on:click=move |_| app.promote(current.get_untracked())>
                    {move || texts().desk.promote}
                </button>
                <button type="button" id="delete-from-here"
                    disabled=move || current.get() == Tree::ROOT
                    on:click=move |_| app.delete_from(current.get_untracked())>
                    {move || texts().desk.delete_from_here}
                </button>
            </div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::{AnyPosition, Board};

    use super::*;

    fn written(parts: &[Part]) -> String {
        let words = parts.iter().map(|part| match part {
            Part::Move {
                number,
                text,
                comment,
                ..
            } => match comment.is_empty() {
                true => format!("{number}{text}"),
                false => format!("{number}{text} {{{comment}}}"),
            },
            Part::Variation(parts) => format!("({})", written(parts)),
        });
        words.collect::<Vec<_>>().join(" ")
    }

    fn check(text: &str, expect: &str) {
        let tree = Tree::from_text(AnyPosition::start(&Board::classic()), text);
        assert_eq!(written(&parts(&tree, Tree::ROOT, 0)), expect);
    }

    #[test]
    fn variations_stand_after_the_move_that_they_replace() {
        check("f5d6c3", "1.f5 d6 2.c3");
        check("f5(f4)d6c3", "1.f5 d6 (1…f4) 2.c3");
        check("f5(f4d3)(f6)d6", "1.f5 d6 (1…f4 2.d3) (1…f6)");
        check("(d3c5)f5d6", "1.f5 (1.d3 c5) 1…d6");
        check("f5(f4(e3)d3)d6", "1.f5 d6 (1…f4 2.d3 (2.e3))");
        check("f5{safe}d6", "1.f5 {safe} 1…d6");
    }
}
