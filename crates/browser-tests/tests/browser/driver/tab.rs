//! A tab: looking at it, waiting for it, clicking in it.

use std::fmt::Debug;
use std::time::{Duration, Instant};

use chromiumoxide::Page;
use chromiumoxide::cdp::browser_protocol::emulation::SetDeviceMetricsOverrideParams;
use chromiumoxide::cdp::browser_protocol::page::{CaptureScreenshotFormat, Viewport};
use chromiumoxide::layout::Point;
use chromiumoxide::page::ScreenshotParams;
use serde::de::DeserializeOwned;

/// So long something that should happen at once may take, on a machine that does other things.
const PATIENCE: Duration = Duration::from_secs(30);
/// How often is looked.
const GLANCE: Duration = Duration::from_millis(25);

/// The address of nothing.
pub(super) const BLANK: &str = "about:blank";

/// A tab of the browser. What cannot be done or does not happen in time fails the test.
pub(crate) struct Tab {
    pub(super) page: Page,
}

impl Tab {
    pub(super) fn new(page: Page) -> Tab {
        Tab { page }
    }

    /// Runs a script before those of the page, whenever it is loaded.
    pub(crate) async fn before_each_load(&self, script: &str) {
        let added = self.page.evaluate_on_new_document(script.to_owned()).await;
        added.expect("a script can be added");
    }

    /// Goes to an address and waits for the page to be there.
    pub(crate) async fn go(&self, address: &str) {
        self.page.goto(address).await.expect("the page loads");
        if address != BLANK {
            self.until_there(".board-side .cell").await;
        }
    }

    /// Reloads the page.
    pub(crate) async fn reload(&self) {
        self.start_reload().await;
        self.until_reloaded().await;
    }

    /// Begins to reload the page. The old page lives on until the browser has the new one.
    pub(crate) async fn start_reload(&self) {
        self.run("window.isOld = true; location.reload()").await;
    }

    /// Waits for the end of a reload.
    pub(crate) async fn until_reloaded(&self) {
        let fresh = "!window.isOld && document.querySelector('.board-side .cell') !== null";
        self.until("the page is reloaded", fresh).await;
    }

    /// What an expression is worth; none while the page is being loaded.
    async fn try_evaluate<T: DeserializeOwned>(&self, expression: &str) -> Option<T> {
        let found = self.page.evaluate(expression).await.ok()?;
        found.into_value().ok()
    }

    /// What an expression is worth now.
    pub(crate) async fn evaluate<T: DeserializeOwned>(&self, expression: &str) -> T {
        let found = self.page.evaluate(expression).await;
        let found = found.unwrap_or_else(|error| panic!("{expression}: {error}"));
        found
            .into_value()
            .unwrap_or_else(|error| panic!("{expression}: {error}"))
    }

    /// Runs a script for what it does.
    pub(crate) async fn run(&self, script: &str) {
        let done: bool = self.evaluate(&format!("{{ {script}; }} true")).await;
        assert!(done);
    }

    /// Waits until an expression is accepted, and returns it.
    pub(crate) async fn wait<T: DeserializeOwned + Debug>(
        &self,
        what: &str,
        expression: &str,
        accept: impl Fn(&T) -> bool,
    ) -> T {
        self.wait_within(PATIENCE, what, expression, accept).await
    }

    async fn wait_within<T: DeserializeOwned + Debug>(
        &self,
        patience: Duration,
        what: &str,
        expression: &str,
        accept: impl Fn(&T) -> bool,
    ) -> T {
        let began = Instant::now();
        loop {
            let found: Option<T> = self.try_evaluate(expression).await;
            match found {
                Some(found) if accept(&found) => return found,
                found if began.elapsed() > patience => panic!(
                    "waited {} s for: {what}; last seen: {found:?}",
                    patience.as_secs()
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

    /// Waits for something that takes the computer a while, such as a whole game.
    pub(crate) async fn until_patiently(&self, what: &str, condition: &str) {
        let condition = format!("Boolean({condition})");
        self.wait_within(4 * PATIENCE, what, &condition, |&holds: &bool| holds)
            .await;
    }

    /// Waits until there is an element.
    pub(crate) async fn until_there(&self, selector: &str) {
        let there = format!("document.querySelector({selector:?}) !== null");
        self.until(&format!("{selector} appears"), &there).await;
    }

    /// Waits until there is no such element.
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

    /// The text of an element now; empty without one.
    pub(crate) async fn text(&self, selector: &str) -> String {
        let text = format!("document.querySelector({selector:?})?.textContent?.trim() ?? ''");
        self.evaluate(&text).await
    }

    /// The texts of all such elements.
    pub(crate) async fn texts(&self, selector: &str) -> Vec<String> {
        let texts =
            format!("[...document.querySelectorAll({selector:?})].map(e => e.textContent.trim())");
        self.evaluate(&texts).await
    }

    /// Whether there is such an element now.
    pub(crate) async fn has(&self, selector: &str) -> bool {
        self.evaluate(&format!("document.querySelector({selector:?}) !== null"))
            .await
    }

    /// Clicks in the middle of an element, once it can be hit there.
    pub(crate) async fn click(&self, selector: &str) {
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
        let place: Option<(f64, f64)> = self
            .wait(&what, &place, |place: &Option<(f64, f64)>| place.is_some())
            .await;
        let (x, y) = place.expect("that was waited for");
        self.click_at(x, y).await;
    }

    /// Clicks somewhere.
    pub(crate) async fn click_at(&self, x: f64, y: f64) {
        let clicked = self.page.click(Point::new(x, y)).await;
        clicked.expect("the mouse can be clicked");
    }

    /// Moves the mouse somewhere.
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

    /// A picture of an element as a PNG file, made smaller by a factor.
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

    /// Chooses in a list or on a slider. Their own windows are not part of the page, so this does
    /// what they do in the end.
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

    /// Shows the page on a screen of this size.
    pub(crate) async fn resize(&self, width: i64, height: i64) {
        let size = SetDeviceMetricsOverrideParams::new(width, height, 1.0, true);
        self.page.execute(size).await.expect("screens have sizes");
    }

    /// Brings the tab to the front.
    pub(crate) async fn to_front(&self) {
        self.page
            .bring_to_front()
            .await
            .expect("a tab can be in front");
    }
}
