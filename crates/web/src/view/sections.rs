//! The cross sections of a deep board, one for each axis. All can be played on.

use leptos::prelude::*;
use outflank_rules::{AnyPosition, Cell};
use outflank_scene::{AXIS_NAMES, Marks, Scene, Section};

use crate::state::{game_marks, shown_position, use_app_state};
use crate::texts::texts;
use crate::widgets::{Board, Links};

/// What all sections show, found once for every move.
#[derive(Clone, Copy)]
struct Shown {
    position: Memo<AnyPosition>,
    marks: Memo<Marks>,
    preview: Memo<Vec<Cell>>,
    slices: Memo<[usize; 3]>,
}

/// The three cross sections.
#[component]
pub(crate) fn Sections() -> impl IntoView {
    let app = use_app_state();
    let marks = Memo::new(move |_| Marks {
        // Discs would turn over again whenever another slice is shown.
        turned: Vec::new(),
        ..game_marks(app)
    });
    let shown = Shown {
        position: Memo::new(move |_| shown_position(app)),
        marks,
        preview: Memo::new(move |_| app.previewed_flips()),
        slices: Memo::new(move |_| app.shown_slices()),
    };
    view! {
        <div class="sections">
            <SectionView axis=2 shown/>
            <SectionView axis=0 shown/>
            <SectionView axis=1 shown/>
        </div>
    }
}

/// The cross section perpendicular to an axis.
#[component]
fn SectionView(axis: usize, shown: Shown) -> impl IntoView {
    let app = use_app_state();
    let board = Memo::new(move |_| app.game.board());
    let slice = Memo::new(move |_| shown.slices.get()[axis]);
    let section = move || Section {
        axis,
        slice: slice.get(),
    };
    let layout = Memo::new(move |_| board.with(|board| section().layout(board)));
    let scene = Memo::new(move |_| {
        let (position, marks) = (shown.position.read(), shown.marks.read());
        layout.with(|layout| Scene::new(&position, layout, &marks))
    });
    let shape = Signal::derive(move || board.with(outflank_rules::Board::shape));
    let links = Links {
        hovered: app.lattice.hovered,
        reveal: Callback::new(move |cell| {
            app.show_slices_of(cell);
            app.lattice.hovered.set(Some(cell));
        }),
        step_slice: Callback::new(move |(cell, by)| app.step_slice(axis, cell, by)),
    };
    let choose = move |cell: Cell| {
        app.show_slices_of(cell);
        app.choose(cell);
    };
    let name = move || (texts().lattice.section)(axis, &section().name());
    view! {
        <section class="section" id=format!("section-{}", AXIS_NAMES[axis]) aria-label=name>
            <Board shape layout scene links choose=Callback::new(choose)
                open=Signal::derive(move || app.may_play())
                preview=shown.preview
                label=Signal::derive(name) typed_on_page=app.page.typed/>
            <SliceChooser axis shown=slice/>
        </section>
    }
}

/// Chooses the slice.
#[component]
fn SliceChooser(axis: usize, shown: Memo<usize>) -> impl IntoView {
    let app = use_app_state();
    let count = Memo::new(move |_| Section::count(axis, app.game.board().shape()));
    let moves = Memo::new(move |_| app.moves_in_slices(axis));
    let one = move |slice: usize| {
        let name = Section { axis, slice }.name();
        let id = format!("slice-{}-{name}", AXIS_NAMES[axis]);
        let moves = Memo::new(move |_| moves.with(|moves| moves.get(slice).copied().unwrap_or(0)));
        let has_moves = move || moves.get() != 0;
        let spoken = move || {
            let texts = &texts().lattice;
            let name = (texts.section)(axis, &Section { axis, slice }.name());
            match moves.get() {
                0 => name,
                moves => format!("{name}, {}", (texts.moves_here)(moves)),
            }
        };
        view! {
            <label class="slice" class:has-moves=has_moves title=spoken>
                <input type="radio" id=id name=format!("slice-{axis}") aria-label=spoken
                    prop:checked=move || shown.get() == slice
                    on:change=move |_| app.lattice.choose_slice(axis, slice)/>
                <span>{name}</span>
            </label>
        }
    };
    view! {
        <div class="slices" role="radiogroup" aria-label=move || texts().lattice.slice_names[axis]>
            <span class="axis" aria-hidden="true">{AXIS_NAMES[axis]}</span>
            {move || (0..count.get()).map(one).collect_view()}
        </div>
    }
}
