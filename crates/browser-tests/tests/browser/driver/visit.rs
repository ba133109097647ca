//! A visitor: tabs that share storage. Other visitors have their own.

use std::sync::{Arc, Mutex};

use chromiumoxide::Browser;
use chromiumoxide::cdp::IntoEventKind;
use chromiumoxide::cdp::browser_protocol::browser::BrowserContextId;
use chromiumoxide::cdp::browser_protocol::log::EventEntryAdded;
use chromiumoxide::cdp::browser_protocol::target::{
    CreateBrowserContextParams, CreateTargetParams, SetAutoAttachParams,
};
use chromiumoxide::cdp::js_protocol::runtime::{
    ConsoleApiCalledType, EventConsoleApiCalled, EventExceptionThrown,
};
use chromiumoxide::listeners::EventStream;
use futures::StreamExt;

use super::tab::BLANK;
use super::{Preferences, Tab};

/// The console errors of a visitor's tabs.
#[derive(Clone, Default)]
struct Complaints(Arc<Mutex<Vec<String>>>);

impl Complaints {
    fn add(&self, text: String) {
        self.0.lock().expect("nobody panics here").push(text);
    }
}

/// A visitor. An error in the console of any tab fails the test.
pub(crate) struct Visit<'b> {
    browser: &'b Browser,
    context: BrowserContextId,
    address: String,
    complaints: Complaints,
    /// Parts of console errors that a test causes on purpose.
    expected: Mutex<Vec<&'static str>>,
}

impl<'b> Visit<'b> {
    pub(super) async fn new(browser: &'b Browser, address: String) -> Visit<'b> {
        let context = browser
            .create_browser_context(CreateBrowserContextParams::default())
            .await
            .expect("a visitor gets storage");
        Visit {
            browser,
            context,
            address,
            complaints: Complaints::default(),
            expected: Mutex::default(),
        }
    }

    /// Ignores console errors with this text.
    pub(crate) fn expect_complaint(&self, part: &'static str) {
        let mut expected = self.expected.lock().expect("nobody panics here");
        expected.push(part);
    }

    /// Opens the page with a text after `#` in its address.
    pub(crate) async fn open(&self, hash: &str) -> Tab {
        self.open_with(&Preferences::default(), hash).await
    }

    /// Opens the page for a visitor who has saved these preferences.
    pub(crate) async fn open_with(&self, preferences: &Preferences, hash: &str) -> Tab {
        let tab = self.blank().await;
        tab.before_each_load(&preferences.script()).await;
        tab.go(&self.at(hash)).await;
        tab
    }

    /// The address of the page with a text after `#`.
    pub(crate) fn at(&self, hash: &str) -> String {
        match hash.is_empty() {
            true => self.address.clone(),
            false => format!("{}#{hash}", self.address),
        }
    }

    /// An empty tab.
    pub(crate) async fn blank(&self) -> Tab {
        let target = CreateTargetParams::builder()
            .url(BLANK)
            .browser_context_id(self.context.clone())
            .build()
            .expect("the parameters are complete");
        let page = self.browser.new_page(target).await.expect("a tab opens");
        // The driver pauses new workers until it has attached to them, and may leave a service
        // worker paused. Nobody debugs them here, so let them run.
        let attach = SetAutoAttachParams::builder()
            .auto_attach(false)
            .wait_for_debugger_on_start(false)
            .flatten(true)
            .build()
            .expect("the parameters are complete");
        page.execute(attach).await.expect("workers run freely");
        let called: EventStream<EventConsoleApiCalled> =
            page.event_listener().await.expect("console events arrive");
        let thrown: EventStream<EventExceptionThrown> =
            page.event_listener().await.expect("exceptions arrive");
        let logged: EventStream<EventEntryAdded> =
            page.event_listener().await.expect("log entries arrive");
        self.listen(called, console_error);
        self.listen(thrown, |event| {
            let details = &event.exception_details;
            let description = details
                .exception
                .as_ref()
                .and_then(|it| it.description.clone());
            Some(format!(
                "{} {}",
                details.text,
                description.unwrap_or_default()
            ))
        });
        self.listen(logged, |event| {
            let is_error = event.entry.level.as_ref() == "error";
            let place = event.entry.url.clone().unwrap_or_default();
            is_error.then(|| format!("{} {place}", event.entry.text))
        });
        Tab::new(page)
    }

    fn listen<E: IntoEventKind + Unpin + Send + Sync>(
        &self,
        mut events: EventStream<E>,
        complaint: fn(&E) -> Option<String>,
    ) {
        let complaints = self.complaints.clone();
        tokio::spawn(async move {
            while let Some(event) = events.next().await {
                if let Some(text) = complaint(&event) {
                    complaints.add(text);
                }
            }
        });
    }

    /// Closes all tabs and returns their unexpected console errors.
    pub(crate) async fn leave(self) -> Vec<String> {
        // If this fails, the storage goes when the browser ends.
        let _ = self.browser.dispose_browser_context(self.context).await;
        let expected = self.expected.into_inner().expect("nobody panics here");
        let is_expected = |text: &String| expected.iter().any(|part| text.contains(part));
        let mut complaints = self.complaints.0.lock().expect("nobody panics here");
        complaints.retain(|text| !is_expected(text));
        complaints.clone()
    }
}

fn console_error(event: &EventConsoleApiCalled) -> Option<String> {
    let is_error = matches!(
        event.r#type,
        ConsoleApiCalledType::Error | ConsoleApiCalledType::Assert
    );
    let words = event.args.iter().map(|word| {
        let value = word.value.as_ref().map(ToString::to_string);
        value
            .or_else(|| word.description.clone())
            .unwrap_or_default()
    });
    is_error.then(|| words.collect::<Vec<_>>().join(" "))
}
