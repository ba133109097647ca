//! A visitor: tabs that share what the browser keeps, apart from all other visitors.

use std::sync::{Arc, Mutex};

use chromiumoxide::Browser;
use chromiumoxide::cdp::IntoEventKind;
use chromiumoxide::cdp::browser_protocol::browser::BrowserContextId;
use chromiumoxide::cdp::browser_protocol::log::EventEntryAdded;
use chromiumoxide::cdp::browser_protocol::target::{
    CreateBrowserContextParams, CreateTargetParams,
};
use chromiumoxide::cdp::js_protocol::runtime::{
    ConsoleApiCalledType, EventConsoleApiCalled, EventExceptionThrown,
};
use chromiumoxide::listeners::EventStream;
use futures::StreamExt;

use super::tab::BLANK;
use super::{Likes, Tab};

/// What went wrong in the tabs of a visitor.
#[derive(Clone, Default)]
struct Complaints(Arc<Mutex<Vec<String>>>);

impl Complaints {
    fn add(&self, text: String) {
        self.0.lock().expect("nobody panics here").push(text);
    }
}

/// A visitor. Errors in the console of any tab are complaints, which fail a test.
pub(crate) struct Visit<'b> {
    browser: &'b Browser,
    context: BrowserContextId,
    address: String,
    complaints: Complaints,
}

impl<'b> Visit<'b> {
    pub(super) async fn new(browser: &'b Browser, address: String) -> Visit<'b> {
        let context = browser
            .create_browser_context(CreateBrowserContextParams::default())
            .await
            .expect("the browser has room for another visitor");
        Visit {
            browser,
            context,
            address,
            complaints: Complaints::default(),
        }
    }

    /// Opens the page with something behind `#` in its address.
    pub(crate) async fn open(&self, hash: &str) -> Tab {
        self.open_liking(&Likes::default(), hash).await
    }

    /// Opens the page as somebody who has chosen these preferences before.
    pub(crate) async fn open_liking(&self, likes: &Likes, hash: &str) -> Tab {
        let tab = self.blank().await;
        tab.before_each_load(&likes.script()).await;
        tab.go(&self.at(hash)).await;
        tab
    }

    /// The address of the page with something behind `#`.
    pub(crate) fn at(&self, hash: &str) -> String {
        match hash.is_empty() {
            true => self.address.clone(),
            false => format!("{}#{hash}", self.address),
        }
    }

    /// A tab with nothing in it.
    pub(crate) async fn blank(&self) -> Tab {
        let target = CreateTargetParams::builder()
            .url(BLANK)
            .browser_context_id(self.context.clone())
            .build()
            .expect("a tab needs no more");
        let page = self.browser.new_page(target).await.expect("a tab opens");
        let called: EventStream<EventConsoleApiCalled> =
            page.event_listener().await.expect("consoles can be heard");
        let thrown: EventStream<EventExceptionThrown> =
            page.event_listener().await.expect("errors can be heard");
        let logged: EventStream<EventEntryAdded> =
            page.event_listener().await.expect("logs can be heard");
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

    /// Closes all tabs and tells what they complained about.
    pub(crate) async fn leave(self) -> Vec<String> {
        // What was kept goes with the browser at the latest.
        let _ = self.browser.dispose_browser_context(self.context).await;
        let complaints = self.complaints.0.lock().expect("nobody panics here");
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
