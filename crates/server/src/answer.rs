//! The answer to one request.

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::Response;

use crate::files::{File, Files};
use crate::{INDEX, encoding, headers};

/// The page for addresses without a file, if there is one.
const NOT_FOUND: &str = "404.html";

/// Answers a request for a path.
pub(crate) fn to(files: &dyn Files, method: &Method, path: &str, request: &HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        let mut response = plain(
            StatusCode::METHOD_NOT_ALLOWED,
            "only GET and HEAD work here\n",
        );
        let allowed = HeaderValue::from_static("GET, HEAD");
        response.headers_mut().insert(header::ALLOW, allowed);
        return response;
    }
    let path = match path.trim_start_matches('/') {
        "" => INDEX,
        path => path,
    };
    match find(files, path, request) {
        Some(found) => found.response(request, StatusCode::OK),
        None => match find(files, NOT_FOUND, request) {
            Some(found) => found.response(&HeaderMap::new(), StatusCode::NOT_FOUND),
            None => plain(StatusCode::NOT_FOUND, "there is nothing here\n"),
        },
    }
}

/// A file, perhaps compressed.
struct Found<'a> {
    path: &'a str,
    file: File,
    encoding: Option<&'static str>,
}

/// Finds the smallest form of a file that the client accepts.
fn find<'a>(files: &dyn Files, path: &'a str, request: &HeaderMap) -> Option<Found<'a>> {
    // Hidden files in the folder of the page are not part of it.
    if path.split('/').any(|part| part.starts_with('.')) {
        return None;
    }
    let plain = files.find(path)?;
    let accepted = encoding::accepted(text(request, header::ACCEPT_ENCODING));
    let mut compressed = accepted.filter_map(|(encoding, suffix)| {
        let file = files.find(&format!("{path}{suffix}"))?;
        Some((file, Some(encoding)))
    });
    let (file, encoding) = compressed.next().unwrap_or((plain, None));
    Some(Found {
        path,
        file,
        encoding,
    })
}

impl Found<'_> {
    fn response(self, request: &HeaderMap, status: StatusCode) -> Response {
        let tag = format!("\"{}\"", self.file.hash);
        let is_known = is_known(text(request, header::IF_NONE_MATCH), &tag);
        let mut response = Response::new(Body::empty());
        let headers = response.headers_mut();
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        let caching = HeaderValue::from_static(headers::caching(self.path));
        headers.insert(header::CACHE_CONTROL, caching);
        if let Ok(tag) = HeaderValue::from_str(&tag) {
            headers.insert(header::ETAG, tag);
        }
        if is_known {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            return response;
        }
        let media_type = HeaderValue::from_static(headers::media_type(self.path));
        headers.insert(header::CONTENT_TYPE, media_type);
        if let Some(encoding) = self.encoding {
            let encoding = HeaderValue::from_static(encoding);
            headers.insert(header::CONTENT_ENCODING, encoding);
        }
        *response.status_mut() = status;
        *response.body_mut() = Body::from(self.file.bytes.into_owned());
        response
    }
}

/// Whether the client already has this version.
fn is_known(known: &str, tag: &str) -> bool {
    let mut tags = known.split(',').map(str::trim);
    tags.any(|known| known == "*" || known.trim_start_matches("W/") == tag)
}

/// A header as text; empty if it is missing or not text.
fn text(headers: &HeaderMap, name: header::HeaderName) -> &str {
    let value = headers.get(name);
    value
        .and_then(|value| value.to_str().ok())
        .unwrap_or_default()
}

fn plain(status: StatusCode, text: &'static str) -> Response {
    let mut response = Response::new(Body::from(text));
    *response.status_mut() = status;
    let media_type = HeaderValue::from_static(headers::media_type("a.txt"));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, media_type);
    response
}
