//! Requests and answers.

use std::collections::BTreeMap;
use std::net::TcpStream;
use std::sync::Arc;

use outflank_server::{ServeError, Server};

use crate::client::{Answer, ask};
use crate::files::{MODULE, Memory, files};
use crate::start;

#[test]
fn files_have_their_media_types() {
    let address = start();
    for (path, media_type, body) in [
        ("/", "text/html; charset=utf-8", "plain page"),
        (
            "/index.html?lang=de",
            "text/html; charset=utf-8",
            "plain page",
        ),
        ("/boot.js", "text/javascript; charset=utf-8", "script"),
        (&format!("/{MODULE}"), "application/wasm", "module"),
    ] {
        let answer = ask(address, &format!("GET {path} HTTP/1.1"));
        assert_eq!(answer.status, "200 OK", "{path}");
        assert_eq!(answer.headers["content-type"], media_type, "{path}");
        assert_eq!(answer.body, body, "{path}");
    }
}

#[test]
fn the_smallest_accepted_form_is_sent() {
    let address = start();
    for (accepted, encoding, body) in [
        ("gzip, deflate, br", Some("br"), "brotli page"),
        ("gzip, br;q=0", Some("gzip"), "gzip page"),
        ("identity", None, "plain page"),
    ] {
        let request = format!("GET / HTTP/1.1\r\naccept-encoding: {accepted}");
        let answer = ask(address, &request);
        let found = answer.headers.get("content-encoding");
        assert_eq!(found.map(String::as_str), encoding, "{accepted}");
        assert_eq!(answer.body, body, "{accepted}");
        assert_eq!(answer.headers["vary"], "accept-encoding");
    }
    let answer = ask(address, "GET /boot.js HTTP/1.1\r\naccept-encoding: br");
    assert_eq!(answer.body, "script", "it has no other form");
}

#[test]
fn a_known_version_is_not_sent_again() {
    let address = start();
    let tag = ask(address, "GET / HTTP/1.1").headers["etag"].clone();
    for known in [tag.clone(), format!("\"other\", W/{tag}"), "*".to_owned()] {
        let answer = ask(
            address,
            &format!("GET / HTTP/1.1\r\nif-none-match: {known}"),
        );
        assert_eq!(answer.status, "304 Not Modified", "{known}");
        assert_eq!((answer.body.as_str(), &answer.headers["etag"]), ("", &tag));
    }
    let answer = ask(address, "GET / HTTP/1.1\r\nif-none-match: \"other\"");
    assert_eq!(answer.status, "200 OK");
    let compressed = "GET / HTTP/1.1\r\naccept-encoding: br";
    assert_ne!(ask(address, compressed).headers["etag"], tag);
}

#[test]
fn only_names_with_a_hash_are_cached() {
    let address = start();
    let caching = |path: &str| {
        let answer = ask(address, &format!("GET {path} HTTP/1.1"));
        answer.headers["cache-control"].clone()
    };
    assert!(caching(&format!("/{MODULE}")).contains("immutable"));
    assert_eq!(caching("/"), "no-cache");
    assert_eq!(caching("/boot.js"), "no-cache");
}

#[test]
fn every_answer_has_the_security_headers() {
    let address = start();
    for path in ["/", "/nowhere"] {
        let headers = ask(address, &format!("GET {path} HTTP/1.1")).headers;
        assert_eq!(headers["cross-origin-opener-policy"], "same-origin");
        assert_eq!(headers["cross-origin-embedder-policy"], "require-corp");
        assert_eq!(headers["cross-origin-resource-policy"], "same-origin");
        assert_eq!(headers["x-content-type-options"], "nosniff");
        let policy = &headers["content-security-policy"];
        assert!(
            policy.contains("script-src 'self' 'wasm-unsafe-eval';"),
            "{policy}"
        );
    }
}

#[test]
fn missing_and_hidden_files_are_not_found() {
    let address = start();
    let long = format!("/{}", "a".repeat(5000));
    for path in [
        "/nowhere",
        "/engine",
        "/.gitignore",
        "/../Cargo.toml",
        "/%2e%2e/x",
        &long,
    ] {
        let answer = ask(address, &format!("GET {path} HTTP/1.1"));
        assert_eq!(answer.status, "404 Not Found", "{path}");
        assert_eq!(answer.body, "there is nothing here\n");
    }
}

#[test]
fn head_answers_like_get_without_the_body() {
    let address = start();
    let (get, head) = (
        ask(address, "GET / HTTP/1.1"),
        ask(address, "HEAD / HTTP/1.1"),
    );
    assert_eq!((head.status.as_str(), head.body.as_str()), ("200 OK", ""));
    let without_date = |mut answer: Answer| {
        answer.headers.remove("date");
        answer.headers
    };
    assert_eq!(without_date(get), without_date(head));
}

#[test]
fn post_is_refused() {
    let answer = ask(start(), "POST / HTTP/1.1\r\ncontent-length: 0");
    assert_eq!(answer.status, "405 Method Not Allowed");
    assert_eq!(answer.headers["allow"], "GET, HEAD");
}

#[test]
fn a_port_in_use_and_a_missing_page_are_errors() {
    let port = start().port();
    let error = Server::bind("127.0.0.1", port, files()).err();
    let expected = format!("port {port} of 127.0.0.1 is in use; choose another with `--port`");
    assert_eq!(error.expect("it is taken").to_string(), expected);
    let nothing = Arc::new(Memory(BTreeMap::new()));
    let error = Server::bind("127.0.0.1", 0, nothing).err();
    assert!(matches!(error, Some(ServeError::NoPage)));
}

#[test]
fn the_server_ends_when_its_future_completes() {
    let server = Server::bind("127.0.0.1", 0, files()).expect("some port is free");
    let address = server.address();
    server.run_until(async {}).expect("the server runs");
    assert!(TcpStream::connect(address).is_err());
}
