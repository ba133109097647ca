//! Marks of a review on a board: the verdict on a move, and an arrow to the better one.

use leptos::prelude::*;
use outflank_scene::{Badge, Point, Scene};

/// How far from the centre of a cell its badge is.
const ASIDE: f32 = 34.0;
/// How far from the centres of its cells an arrow begins and ends.
const SHORTER: f32 = 26.0;

/// The marks, above all cells.
#[component]
pub(super) fn ReviewMarks(scene: Signal<Scene>) -> impl IntoView {
    let arrow = Memo::new(move |_| scene.with(|scene| scene.arrow));
    let badge = Memo::new(move |_| scene.with(|scene| scene.badge));
    view! {
        <g class="review-marks" aria-hidden="true">
            {move || arrow.get().map(|(from, to)| arrow_view(from, to))}
            {move || badge.get().map(|(at, badge)| badge_view(at, badge))}
        </g>
    }
}

fn arrow_view(from: Point, to: Point) -> impl IntoView {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let length = x.hypot(y).max(1.0);
    let (x, y) = (x / length, y / length);
    let along = |from: Point, by: f32| Point::new(from.x + x * by, from.y + y * by);
    let (start, tip) = (along(from, SHORTER), along(to, -SHORTER / 2.0));
    let neck = along(tip, -30.0);
    let head = [
        (tip.x, tip.y),
        (neck.x - y * 20.0, neck.y + x * 20.0),
        (neck.x + y * 20.0, neck.y - x * 20.0),
    ];
    let head = head.map(|(x, y)| format!("{x:.1},{y:.1}")).join(" ");
    let shaft = format!("M{:.1} {:.1}L{:.1} {:.1}", start.x, start.y, neck.x, neck.y);
    view! {
        <path class="better-arrow" d=shaft/>
        <polygon class="better-head" points=head/>
    }
}

fn badge_view(at: Point, badge: Badge) -> impl IntoView {
    let (x, y) = (at.x + ASIDE, at.y - ASIDE);
    view! {
        <g class=format!("badge {}", badge.class)>
            <circle cx=x.to_string() cy=y.to_string() r="22"/>
            <text x=x.to_string() y=y.to_string()>{badge.sign}</text>
        </g>
    }
}
