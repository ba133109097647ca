//! The laboratory over HTTP. Reading is free; starting and stopping runs has rules, see `gate.rs`.

mod events;
mod gate;
mod reply;
mod route;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::response::Response;
use outflank_messages::runs::{Access, Started};
use tokio::task::spawn_blocking;

use self::gate::{Gate, Refused};
pub use self::gate::{Token, TokenError};
use self::route::Route;
use crate::laboratory::{Laboratory, LaboratoryError};

/// The largest body of a request. A study with many characters of its own is far smaller.
const MAX_BODY: usize = 256 << 10;

/// The path below `/api/` where pages ask whether there is a laboratory.
pub(crate) const ACCESS: &str = "access";

/// The answer to a question about something that does not exist here. An error would show up in
/// the console of every browser that asks.
pub(crate) fn nothing() -> Response {
    reply::text("null".to_owned())
}

/// A laboratory, and who may use it.
pub(crate) struct Api {
    laboratory: Arc<dyn Laboratory>,
    gate: Gate,
}

/// A request for the laboratory, without its body.
pub(crate) struct ApiRequest {
    pub(crate) peer: SocketAddr,
    pub(crate) method: Method,
    pub(crate) headers: HeaderMap,
    /// The host in the request line, which most requests do not have.
    pub(crate) authority: Option<String>,
}

impl Api {
    pub(crate) fn new(laboratory: Arc<dyn Laboratory>, token: Option<Token>) -> Api {
        Api {
            laboratory,
            gate: Gate { token },
        }
    }

    /// Answers a request for a path below `/api/`.
    pub(crate) async fn answer(&self, path: &str, request: ApiRequest, body: Body) -> Response {
        let Some(route) = Route::parse(path) else {
            return reply::error(StatusCode::NOT_FOUND, "there is nothing here");
        };
        let allowed = route.methods();
        if !allowed.contains(&request.method) {
            return reply::wrong_method(allowed);
        }
        let answered = match request.method {
            Method::POST => self.post(route, &request, body).await,
            _ => self.get(route, &request).await,
        };
        answered.unwrap_or_else(|refused| refused)
    }

    async fn get(&self, route: Route<'_>, request: &ApiRequest) -> Result<Response, Response> {
        match route {
            Route::Access => Ok(reply::json(StatusCode::OK, &self.access(request))),
            Route::Runs => Ok(reply::text(self.ask(|laboratory| laboratory.runs()).await?)),
            Route::Fleet => {
                let fleet = self.ask(|laboratory| laboratory.fleet()).await?;
                Ok(fleet.map_or_else(nothing, reply::text))
            }
            Route::Run(id) => {
                let id = id.to_owned();
                let run = self.ask(move |laboratory| laboratory.run(&id)).await?;
                Ok(reply::text(run.json.to_string()))
            }
            Route::Events(id) => {
                let laboratory = Arc::clone(&self.laboratory);
                events::answer(laboratory, id.to_owned()).await
            }
            // These have no GET.
            Route::Stop(_) | Route::Resume(_) => Err(reply::wrong_method(route.methods())),
        }
    }

    async fn post(
        &self,
        route: Route<'_>,
        request: &ApiRequest,
        body: Body,
    ) -> Result<Response, Response> {
        let checked = self.gate.check(request);
        checked.map_err(|refused| reply::refused(&refused))?;
        if !is_json(&request.headers) {
            let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
            return Err(reply::error(status, "the body must be application/json"));
        }
        let body = read(body).await?;
        match route {
            Route::Runs => {
                let id = self.ask(move |laboratory| laboratory.start(&body)).await?;
                Ok(reply::json(StatusCode::CREATED, &Started { id }))
            }
            Route::Stop(id) => {
                let id = id.to_owned();
                self.ask(move |laboratory| laboratory.stop(&id)).await?;
                Ok(reply::text("{}".to_owned()))
            }
            Route::Resume(id) => {
                let id = id.to_owned();
                self.ask(move |laboratory| laboratory.resume(&id)).await?;
                Ok(reply::text("{}".to_owned()))
            }
            _ => Err(reply::wrong_method(route.methods())),
        }
    }

    /// What this client may do.
    fn access(&self, request: &ApiRequest) -> Access {
        let checked = self.gate.check(request);
        Access {
            may_start: checked.is_ok(),
            needs_token: matches!(checked, Err(Refused::Token)),
        }
    }

    /// Asks the laboratory, on a thread that may wait.
    async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&dyn Laboratory) -> Result<T, LaboratoryError> + Send + 'static,
    ) -> Result<T, Response> {
        let laboratory = Arc::clone(&self.laboratory);
        let answer = spawn_blocking(move || question(&*laboratory)).await;
        Ok(reply::answered(answer)?)
    }
}

async fn read(body: Body) -> Result<String, Response> {
    // Too long is all that can be wrong here: a lost connection gets no answer.
    let body = to_bytes(body, MAX_BODY).await.map_err(|_| {
        let reason = format!("the body must not be longer than {MAX_BODY} bytes");
        reply::error(StatusCode::PAYLOAD_TOO_LARGE, &reason)
    })?;
    String::from_utf8(body.into())
        .map_err(|_| reply::error(StatusCode::BAD_REQUEST, "the body is not UTF-8"))
}

/// Whether the body is JSON. Pages of other origins cannot send that without asking first.
fn is_json(headers: &HeaderMap) -> bool {
    let value = headers.get(header::CONTENT_TYPE);
    let value = value.and_then(|value| value.to_str().ok());
    let media_type = value.and_then(|value| value.split(';').next());
    media_type.is_some_and(|value| value.trim().eq_ignore_ascii_case("application/json"))
}
