//! Answers of the laboratory. Errors are one line of JSON.

use axum::body::Body;
use axum::http::{HeaderValue, Method, StatusCode, header};
use axum::response::Response;
use outflank_messages::runs::Refusal;
use serde::Serialize;
use tokio::task::JoinError;

use super::gate::Refused;
use crate::laboratory::LaboratoryError;

/// A good answer that is JSON already.
pub(super) fn text(json: String) -> Response {
    with_status(StatusCode::OK, json)
}

/// A value as JSON.
pub(super) fn json(status: StatusCode, value: &impl Serialize) -> Response {
    match serde_json::to_string(value) {
        Ok(json) => with_status(status, json),
        Err(_) => with_status(StatusCode::INTERNAL_SERVER_ERROR, "{}".to_owned()),
    }
}

/// An error with its reason.
pub(super) fn error(status: StatusCode, reason: &str) -> Response {
    let error = reason.lines().collect::<Vec<_>>().join(" ");
    json(status, &Refusal { error })
}

/// The route does not have the method.
pub(super) fn wrong_method(allowed: &[Method]) -> Response {
    let names: Vec<&str> = allowed.iter().map(Method::as_str).collect();
    let names = names.join(", ");
    let reason = format!("only {names} works here");
    let mut response = error(StatusCode::METHOD_NOT_ALLOWED, &reason);
    if let Ok(value) = HeaderValue::from_str(&names) {
        response.headers_mut().insert(header::ALLOW, value);
    }
    response
}

/// The client may not do this.
pub(super) fn refused(refused: &Refused) -> Response {
    let status = match refused {
        Refused::Token => StatusCode::UNAUTHORIZED,
        _ => StatusCode::FORBIDDEN,
    };
    let mut response = error(status, &refused.to_string());
    if status == StatusCode::UNAUTHORIZED {
        let value = HeaderValue::from_static("Bearer");
        response
            .headers_mut()
            .insert(header::WWW_AUTHENTICATE, value);
    }
    response
}

/// An error for the client.
pub(super) struct Problem {
    status: StatusCode,
    text: String,
}

impl From<Problem> for Response {
    fn from(problem: Problem) -> Response {
        error(problem.status, &problem.text)
    }
}

/// The answer of a laboratory, or an error for the client.
pub(super) fn answered<T>(
    answer: Result<Result<T, LaboratoryError>, JoinError>,
) -> Result<T, Problem> {
    let answer = answer.map_err(|_| Problem {
        status: StatusCode::INTERNAL_SERVER_ERROR,
        text: "the laboratory has failed".to_owned(),
    })?;
    answer.map_err(|problem| Problem {
        status: match problem {
            LaboratoryError::NotFound(_) => StatusCode::NOT_FOUND,
            LaboratoryError::BadRequest(_) => StatusCode::BAD_REQUEST,
            LaboratoryError::Conflict(_) => StatusCode::CONFLICT,
            LaboratoryError::Busy(_) => StatusCode::SERVICE_UNAVAILABLE,
            LaboratoryError::Failed(_) => StatusCode::INTERNAL_SERVER_ERROR,
        },
        text: problem.to_string(),
    })
}

fn with_status(status: StatusCode, json: String) -> Response {
    let mut response = Response::new(Body::from(json));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    let media_type = HeaderValue::from_static("application/json");
    headers.insert(header::CONTENT_TYPE, media_type);
    // Runs change, and what a client may do depends on the client.
    let caching = HeaderValue::from_static("no-store");
    headers.insert(header::CACHE_CONTROL, caching);
    response
}
