//! How many discs each side has lost so far, over the moves of the game.

use leptos::prelude::*;
use outflank_analysis::{MoveReview, Verdict};
use outflank_rules::{BySide, Side};

use super::written;
use crate::model::Tree;
use crate::state::use_app_state;
use crate::texts::texts;
use crate::widgets::side_class;

const WIDTH: f32 = 1000.0;
const HEIGHT: f32 = 160.0;
/// The graph always has room for this many discs.
const LEAST_RANGE: f32 = 8.0;

/// What a move lost. Nobody is blamed for a move of the book.
fn loss(review: &MoveReview) -> f32 {
    match review.verdict {
        Verdict::Book | Verdict::Forced => 0.0,
        _ => review.loss.max(0.0),
    }
}

/// The discs that each side has lost up to a ply.
fn lost_by(reviews: &[MoveReview], ply: usize) -> BySide<f32> {
    let mut lost = BySide {
        dark: 0.0,
        light: 0.0,
    };
    for review in reviews.iter().filter(|review| review.ply < ply) {
        lost[review.side] += loss(review);
    }
    lost
}

/// The steps of one side as an SVG path.
fn path(reviews: &[MoveReview], side: Side, plies: usize, range: f32) -> String {
    let x = |ply: usize| WIDTH * ply as f32 / plies.max(1) as f32;
    let y = |lost: f32| HEIGHT - 4.0 - (HEIGHT - 8.0) * lost / range;
    let mut lost = 0.0;
    let mut path = format!("M0 {:.1}", y(0.0));
    for review in reviews.iter().filter(|review| review.side == side) {
        lost += loss(review);
        path += &format!("H{:.1}V{:.1}", x(review.ply + 1), y(lost));
    }
    path + &format!("H{WIDTH}")
}

/// The graph of the losses, and the figures where the game stands.
#[component]
pub(super) fn Losses() -> impl IntoView {
    let app = use_app_state();
    let reviews = Memo::new(move |_| app.review.current.with(|review| review.known()));
    let plies = move || app.review.current.with(|review| review.moves.len());
    let range = move || {
        let all = reviews.with(|reviews| lost_by(reviews, usize::MAX));
        all.dark.max(all.light).max(LEAST_RANGE)
    };
    let curve = move |side: Side| {
        let class = format!("loss-curve {}-loss", side_class(side));
        let drawn = move || reviews.with(|reviews| path(reviews, side, plies(), range()));
        view! { <path class=class d=drawn/> }
    };
    let here = move || {
        let depth = app.game.tree.with(Tree::depth);
        (WIDTH * depth as f32 / plies().max(1) as f32).to_string()
    };
    let figures = move || {
        let depth = app.game.tree.with(Tree::depth);
        let (lost, exact) = reviews.with(|reviews| {
            let exact = reviews.iter().all(|review| review.exact);
            (lost_by(reviews, depth), exact)
        });
        let [dark, light] = Side::BOTH.map(|side| {
            let discs = texts().number(&written(lost[side], exact, false));
            format!("{} {discs}", texts().side(side))
        });
        texts().labelled(texts().desk.discs_lost, &format!("{dark} · {light}"))
    };
    view! {
        <svg class="graph losses" id="loss-graph" viewBox="0 0 1000 160" preserveAspectRatio="none"
            role="img" aria-label=figures>
            {curve(Side::Dark)}
            {curve(Side::Light)}
            <line class="graph-here" x1=here x2=here y1="0" y2=HEIGHT.to_string()/>
        </svg>
        <p class="graph-value" id="discs-lost">
            <span class="loss-key dark-loss" aria-hidden="true"></span>
            <span class="loss-key light-loss" aria-hidden="true"></span>
            {figures}
        </p>
    }
}

#[cfg(test)]
mod tests {
    use outflank_analysis::{ReviewOptions, Reviewer};
    use outflank_rules::Board;
    use outflank_search::{Clock, Control};

    use super::*;

    struct NoClock;

    impl Clock for NoClock {
        fn now(&self) -> std::time::Duration {
            std::time::Duration::ZERO
        }
    }

    #[test]
    fn losses_add_up_and_given_moves_cost_nothing() {
        let game =
            outflank_record::transcript::parse("b1a1", &"4x4".parse::<Board>().unwrap()).unwrap();
        let stop = std::sync::atomic::AtomicBool::new(false);
        let mut reviewer = Reviewer::new(&game, ReviewOptions::default());
        let mut reviews: Vec<MoveReview> =
            std::iter::from_fn(|| reviewer.next(Control::new(&NoClock, &stop))).collect();
        reviews.sort_by_key(|review| review.ply);
        for (review, loss) in reviews.iter_mut().zip([3.0, 2.0]) {
            (review.verdict, review.loss) = (Verdict::Mistake, loss);
        }
        assert_eq!((reviews.len(), lost_by(&reviews, 0).dark), (2, 0.0));
        let all = lost_by(&reviews, 2);
        assert_eq!((all.dark, all.light), (3.0, 2.0));
        assert!(path(&reviews, Side::Dark, 2, 8.0).starts_with("M0 156.0H500.0V"));
        reviews[0].verdict = Verdict::Book;
        assert_eq!(lost_by(&reviews, 2).dark, 0.0);
    }
}
