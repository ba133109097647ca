//! Headers of the answers.

use axum::http::{HeaderName, HeaderValue, header};
use axum::response::Response;

/// Allows nothing from other origins and nothing inline but styles. WebAssembly needs
/// `wasm-unsafe-eval`. Browsers share memory between threads only if the opener and embedder
/// policies isolate the page.
const PROTECTION: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' \
         'unsafe-inline'; img-src 'self' data: blob:; worker-src 'self'; object-src 'none'; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-embedder-policy"),
        "require-corp",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

/// Adds the security headers to an answer.
pub(crate) async fn protect(mut response: Response) -> Response {
    let headers = PROTECTION.map(|(name, value)| (name, HeaderValue::from_static(value)));
    response.headers_mut().extend(headers);
    response
}

/// The media type of a file, by its extension.
pub(crate) fn media_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "css" => "text/css; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "ico" => "image/x-icon",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "mp3" => "audio/mpeg",
        "ogg" => "audio/ogg",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "webmanifest" => "application/manifest+json",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

/// How long a browser may cache a file. A name with a hash changes with the content, so the browser
/// may cache such a file forever. It checks all others each time.
pub(crate) fn caching(path: &str) -> &'static str {
    if has_hash(path) {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    }
}

/// Whether a name ends with a hash before its extension, as in `web-0123456789abcdef.wasm`.
fn has_hash(path: &str) -> bool {
    let stem = path.rsplit_once('.').map(|(stem, _)| stem);
    let hash = stem.and_then(|stem| stem.rsplit_once('-'));
    hash.is_some_and(|(_, hash)| {
        hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_with_a_hash_are_cached() {
        assert!(caching("engine/st/engine-0123456789abcdef.wasm").contains("immutable"));
        assert_eq!(caching("index.html"), "no-cache");
        assert_eq!(caching("web-0123456789abcdeg.wasm"), "no-cache");
        assert_eq!(caching("0123456789abcdef.js"), "no-cache");
        assert_eq!(caching("web-0123456789abcdef"), "no-cache");
    }
}
