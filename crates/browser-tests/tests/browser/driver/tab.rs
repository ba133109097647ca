//! A tab: reads it, waits for it, clicks in it.

use std::cell::Cell;
use std::fmt::Debug;
use std::time::{Duration, Instant};

use chromiumoxide::Page;
use chromiumoxide::cdp::browser_protocol::emulation::{
    SetDeviceMetricsOverrideParams, SetEmulatedMediaParams,
};
use chromiumoxide::cdp::browser_protocol::page::{CaptureScreenshotFormat, Viewport};
use chromiumoxide::layout::Point;
use chromiumoxide::page::ScreenshotParams;
use serde::de::DeserializeOwned;

/// How long to wait for something that should happen at once. The machine may be busy.
const PATIENCE: Duration = Duration::from_secs(30);
/// The pause between two looks.
const GLANCE: Duration = Duration::from_millis(25);

/// How often to click on something that moves away.
const CLICKS: usize = 5;

/// The address of an empty page.
pub(super) const BLANK: &str = "about:blank";

/// A tab of the browser. A test fails when something is impossible or does not happen in time.
pub(crate) struct Tab {
    pub(super) page: Page,
}

impl Tab {
    pub(super) fn new(page: Page) -> Tab {
        Tab { page }
    }

    /// Runs a script before those of the page, on each load.
    pub(crate) async fn before_each_load(&self, script: &str) {
        let added = self.page.evaluate_on_new_document(script.to_owned()).await;
        added.expect("a script can be added");
    }

    /// Goes to an address and waits for the board.
    pub(crate) async fn go(&self, address: &str) {
        self.page.goto(address).await.expect("the page loads");
        if address != BLANK {
            self.until_there(".board-side .cell").await;
        }
    }

    /// Reloads the page.
    pub(crate) async fn reload(&self) {
        self.run("window.isOld = true; location.reload()").await;
        let fresh = "!window.isOld && document.querySelector('.board-side .cell') !== null";
        self.until("the page is reloaded", fresh).await;
    }

    /// The value of an expression; none while the page is loading.
    async fn try_evaluate<T: DeserializeOwned>(&self, expression: &str) -> Option<T> {
        let found = self.page.evaluate(expression).await.ok()?;
        found.into_value().ok()
    }

    /// The value of an expression.
    pub(crate) async fn evaluate<T: DeserializeOwned>(&self, expression: &str) -> T {
        let found = self.page.evaluate(expression).await;
        let found = found.unwrap_or_else(|error| panic!("{expression}: {error}"));
        found
            .into_value()
            .unwrap_or_else(|error| panic!("{expression}: {error}"))
    }

    /// Runs a script.
    pub(crate) async fn run(&self, script: &str) {
        let done: bool = self.evaluate(&format!("{{ {script}; }} true")).await;
        assert!(done);
    }

    /// Waits until the value of an expression is accepted, and returns it.
    pub(crate) async fn wait<T: DeserializeOwned + Debug>(
        &self,
        what: &str,
        expression: &str,
        accept: impl Fn(&T) -> bool,
    ) -> T {
        let began = Instant::now();
        loop {
            let found: Option<T> = self.try_evaluate(expression).await;
            match found {
                Some(found) if accept(&found) => return found,
                found if began.elapsed() > PATIENCE => panic!(
                    "waited {} s for: {what}; last seen: {found:?}",
                    PATIENCE.as_secs()
                ),
                _ => tokio::time::sleep(GLANCE).await,
            }
        }
    }

    /// Waits until a condition holds.
    pub(crate) async fn until(&self, what: &str, condition: &str) {
        self.wait(what, &format!("Boolean({condition})"), |&holds: &bool| {
            holds
        })
        .await;
    }

    /// Waits for the end of a game or of a review. On a busy machine that takes minutes, but from
    /// time to time a move is played or a position is reviewed.
    pub(crate) async fn until_eventually(&self, what: &str, condition: &str) {
        let look = format!(
            "[Boolean({condition}), document.querySelectorAll('#moves .move').length, \
             document.querySelector('#progress, #lab-progress')?.value ?? 0]"
        );
        let (mut since, mut before) = (Instant::now(), None);
        loop {
            let found: Option<(bool, usize, f64)> = self.try_evaluate(&look).await;
            if found.is_some_and(|(holds, _, _)| holds) {
                return;
            }
            if found.is_some() && found != before {
                (since, before) = (Instant::now(), found);
            }
            assert!(
                since.elapsed() <= 2 * PATIENCE,
                "nothing happens while waiting for: {what}; last seen: {before:?}"
            );
            tokio::time::sleep(GLANCE).await;
        }
    }

    /// Waits until an element exists.
    pub(crate) async fn until_there(&self, selector: &str) {
        let there = format!("document.querySelector({selector:?}) !== null");
        self.until(&format!("{selector} appears"), &there).await;
    }

    /// Waits until an element does not exist.
    pub(crate) async fn until_gone(&self, selector: &str) {
        let gone = format!("document.querySelector({selector:?}) === null");
        self.until(&format!("{selector} goes away"), &gone).await;
    }

    /// Waits until the text of an element is accepted.
    pub(crate) async fn until_text(&self, selector: &str, accept: impl Fn(&str) -> bool) -> String {
        let text = format!("document.querySelector({selector:?})?.textContent?.trim() ?? ''");
        self.wait(selector, &text, |text: &String| accept(text))
            .await
    }

    /// Waits until an element has exactly this text.
    pub(crate) async fn until_says(&self, selector: &str, text: &str) {
        self.until_text(selector, |found| found == text).await;
    }

    /// The text of an element; empty if it does not exist.
    pub(crate) async fn text(&self, selector: &str) -> String {
        let text = format!("document.querySelector({selector:?})?.textContent?.trim() ?? ''");
        self.evaluate(&text).await
    }

    /// The texts of all elements that match.
    pub(crate) async fn texts(&self, selector: &str) -> Vec<String> {
        let texts =
            format!("[...document.querySelectorAll({selector:?})].map(e => e.textContent.trim())");
        self.evaluate(&texts).await
    }

    /// Whether an element exists.
    pub(crate) async fn has(&self, selector: &str) -> bool {
        self.evaluate(&format!("document.querySelector({selector:?}) !== null"))
            .await
    }

    /// Clicks in the middle of an element, once it stands still and nothing covers it. Clicks again if
    /// the page has moved it away meanwhile, as a person would.
    pub(crate) async fn click(&self, selector: &str) {
        let hit = format!("document.querySelector({selector:?})?.contains(event.target)");
        let around = format!("event.target.contains(document.querySelector({selector:?}))");
        for _ in 0..CLICKS {
            let (x, y) = self.resting_place(selector).await;
            self.run(&format!(
                "window.wasHit = undefined;
                 addEventListener('pointerdown', event => {{ window.wasHit = {hit} || {around}; }},
                     {{ capture: true, once: true }})"
            ))
            .await;
            self.click_at(x, y).await;
            // A click may also lead to another page, which knows nothing of it.
            if self.evaluate::<bool>("window.wasHit !== false").await {
                return;
            }
        }
        panic!("{selector} moved away from {CLICKS} clicks");
    }

    /// The middle of an element that stands still and is not covered.
    async fn resting_place(&self, selector: &str) -> (f64, f64) {
        let place = format!(
            "(() => {{
                const element = document.querySelector({selector:?});
                if (!element || element.disabled) return null;
                element.scrollIntoView({{ block: 'nearest', inline: 'nearest', behavior: 'instant' }});
                const r = element.getBoundingClientRect();
                const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
                const hit = document.elementFromPoint(x, y);
                return hit && (element.contains(hit) || hit.contains(element)) ? [x, y] : null;
            }})()"
        );
        let what = format!("{selector} can be clicked");
        let before = Cell::new(None);
        let rests =
            |place: &Option<(f64, f64)>| before.replace(*place) == *place && place.is_some();
        let place: Option<(f64, f64)> = self.wait(&what, &place, rests).await;
        place.expect("the wait is over")
    }

    /// Clicks at a point.
    pub(crate) async fn click_at(&self, x: f64, y: f64) {
        let clicked = self.page.click(Point::new(x, y)).await;
        clicked.expect("the mouse can be clicked");
    }

    /// Moves the mouse to a point.
    pub(crate) async fn move_mouse(&self, x: f64, y: f64) {
        let moved = self.page.move_mouse(Point::new(x, y)).await;
        moved.expect("the mouse can be moved");
    }

    /// Moves the mouse to the middle of an element.
    pub(crate) async fn hover(&self, selector: &str) {
        self.until_there(selector).await;
        let [left, top, width, height] = self.frame_of(selector).await;
        self.move_mouse(left + width / 2.0, top + height / 2.0)
            .await;
    }

    /// Left, top, width and height of an element.
    pub(crate) async fn frame_of(&self, selector: &str) -> [f64; 4] {
        let script = format!(
            "(() => {{ const r = document.querySelector({selector:?}).getBoundingClientRect(); \
             return [r.left, r.top, r.width, r.height]; }})()"
        );
        self.evaluate(&script).await
    }

    /// A picture of an element as a PNG file, scaled.
    pub(crate) async fn picture(&self, selector: &str, scale: f64) -> Vec<u8> {
        let [x, y, width, height] = self.frame_of(selector).await;
        let clip = Viewport {
            x,
            y,
            width,
            height,
            scale,
        };
        let wanted = ScreenshotParams::builder()
            .format(CaptureScreenshotFormat::Png)
            .clip(clip)
            .build();
        let taken = self.page.screenshot(wanted).await;
        taken.expect("a picture can be taken")
    }

    /// Sets a list or a slider. The pop-up of a list is not part of the page, so this sends the events
    /// of a choice.
    pub(crate) async fn choose(&self, selector: &str, value: &str) {
        self.until_there(selector).await;
        self.run(&format!(
            "const field = document.querySelector({selector:?});
             field.value = {value:?};
             field.dispatchEvent(new Event('input', {{ bubbles: true }}));
             field.dispatchEvent(new Event('change', {{ bubbles: true }}))"
        ))
        .await;
    }

    /// Shows the page as it is printed.
    pub(crate) async fn print_preview(&self) {
        let print = SetEmulatedMediaParams::builder().media("print").build();
        self.page
            .execute(print)
            .await
            .expect("the page can be shown as printed");
    }

    /// Shows the page on a screen of this size.
    pub(crate) async fn resize(&self, width: i64, height: i64) {
        let size = SetDeviceMetricsOverrideParams::new(width, height, 1.0, true);
        self.page
            .execute(size)
            .await
            .expect("the screen can be resized");
    }

    /// Brings the tab to the front.
    pub(crate) async fn to_front(&self) {
        self.page
            .bring_to_front()
            .await
            .expect("the tab comes to the front");
    }
}
