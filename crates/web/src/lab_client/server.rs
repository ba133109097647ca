//! Runs of the laboratory on the server that the page comes from.

use js_sys::{Object, Reflect};
use leptos::prelude::window;
use outflank_messages::runs::{Access, Fleet, Refusal, RunDocument, RunRow, Started};
use serde::Serialize;
use serde::de::DeserializeOwned;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{EventSource, MessageEvent, RequestInit, Response};

/// The server. It is asked for a token when runs are started from another machine.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Server {
    /// The token that the user typed; empty if there is none.
    pub(crate) token: String,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ServerError {
    /// There is no connection, or what answers is not our server.
    Unreachable,
    /// The server refuses.
    Refused {
        /// Whether the token is missing or wrong.
        needs_token: bool,
        /// The reason, in English.
        reason: String,
    },
}

impl Server {
    /// Whether runs can be started here; `None` if the page comes from no server of ours.
    pub(crate) async fn access(&self) -> Option<Access> {
        self.get("access").await.ok()
    }

    /// All runs, the newest first.
    pub(crate) async fn runs(&self) -> Result<Vec<RunRow>, ServerError> {
        self.get("runs").await
    }

    /// The workers on other machines; none if the server does without.
    pub(crate) async fn fleet(&self) -> Result<Option<Fleet>, ServerError> {
        self.get("fleet").await
    }

    /// Starts a run, and returns its name. `request` is the laboratory's `StudyRequest`.
    pub(crate) async fn start(&self, request: &impl Serialize) -> Result<String, ServerError> {
        let body = serde_json::to_string(request).map_err(|_| ServerError::Unreachable)?;
        let started: Started = parse(&self.send("runs", Some(&body)).await?)?;
        Ok(started.id)
    }

    /// Stops a run that the server plays. It can be resumed.
    pub(crate) async fn stop(&self, id: &str) -> Result<(), ServerError> {
        let done = self.send(&format!("runs/{id}/stop"), Some("{}")).await;
        done.map(drop)
    }

    /// Goes on with a run.
    pub(crate) async fn resume(&self, id: &str) -> Result<(), ServerError> {
        let done = self.send(&format!("runs/{id}/resume"), Some("{}")).await;
        done.map(drop)
    }

    async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, ServerError> {
        parse(&self.send(path, None).await?)
    }

    /// Sends a request, and returns the text of a good answer.
    async fn send(&self, path: &str, body: Option<&str>) -> Result<String, ServerError> {
        let headers = Object::new();
        let set = |name: &str, value: &str| {
            let _ = Reflect::set(&headers, &name.into(), &value.into());
        };
        let init = RequestInit::new();
        if let Some(body) = body {
            init.set_method("POST");
            init.set_body(&body.into());
            set("content-type", "application/json");
        }
        if !self.token.is_empty() {
            set("authorization", &format!("Bearer {}", self.token));
        }
        init.set_headers(&headers);
        let unreachable = |_: JsValue| ServerError::Unreachable;
        let answer = window().fetch_with_str_and_init(&format!("api/{path}"), &init);
        let answer = JsFuture::from(answer).await.map_err(unreachable)?;
        let answer: Response = answer.unchecked_into();
        let text = answer.text().map_err(unreachable)?;
        let text = JsFuture::from(text).await.map_err(unreachable)?;
        let text = text.as_string().unwrap_or_default();
        if answer.ok() {
            return Ok(text);
        }
        let refusal: Refusal = parse(&text)?;
        Err(ServerError::Refused {
            needs_token: answer.status() == 401,
            reason: refusal.error,
        })
    }
}

fn parse<T: DeserializeOwned>(text: &str) -> Result<T, ServerError> {
    // A server that only has files may answer everything with its page.
    serde_json::from_str(text).map_err(|_| ServerError::Unreachable)
}

/// A run that is watched until this is dropped. The browser connects again by itself.
pub(crate) struct Watch {
    events: EventSource,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
}

impl Watch {
    /// Watches a run: `on_change` gets it as it is now, and then whenever it changes. `None` if the
    /// browser does not even try to connect. `V` is the laboratory's `RunView`.
    pub(crate) fn new<V: DeserializeOwned>(
        id: &str,
        mut on_change: impl FnMut(RunDocument<V>) + 'static,
    ) -> Option<Watch> {
        let events = EventSource::new(&format!("api/runs/{id}/events")).ok()?;
        let on_message = Closure::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            if let Ok(document) = parse(&text) {
                on_change(document);
            }
        });
        events.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        Some(Watch {
            events,
            _on_message: on_message,
        })
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.events.set_onmessage(None);
        self.events.close();
    }
}
