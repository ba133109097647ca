//! The laboratory over HTTP, with a laboratory that only remembers what it was asked.

use std::io::{BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use outflank_server::{Laboratory, LaboratoryError, Server, Snapshot, Token};

use crate::client::{Answer, exchange};
use crate::files::files;

const TOKEN: &str = "correct-horse-battery";
const JSON: &str = "content-type: application/json";

#[derive(Default)]
struct TestLaboratory {
    asked: Mutex<Vec<String>>,
    version: AtomicU64,
}

impl TestLaboratory {
    fn note(&self, question: String) {
        self.asked
            .lock()
            .expect("nobody panics while holding it")
            .push(question);
    }

    fn asked(&self) -> Vec<String> {
        self.asked
            .lock()
            .expect("nobody panics while holding it")
            .clone()
    }
}

impl Laboratory for TestLaboratory {
    fn runs(&self) -> Result<String, LaboratoryError> {
        Ok(r#"[{"id":"t-1"}]"#.to_owned())
    }

    fn run(&self, id: &str) -> Result<Snapshot, LaboratoryError> {
        if id != "t-1" {
            let reason = format!("there is no run `{id}`\nat all");
            return Err(LaboratoryError::NotFound(reason));
        }
        let version = self.version.load(Ordering::SeqCst);
        Ok(Snapshot {
            version,
            json: format!(r#"{{"version":{version}}}"#).into(),
        })
    }

    fn start(&self, request: &str) -> Result<String, LaboratoryError> {
        self.note(format!("start {request}"));
        match request {
            "{}" => Err(LaboratoryError::BadRequest("no kind".to_owned())),
            _ => Ok("t-2".to_owned()),
        }
    }

    fn stop(&self, id: &str) -> Result<(), LaboratoryError> {
        self.note(format!("stop {id}"));
        match id {
            "t-1" => Ok(()),
            _ => Err(LaboratoryError::Conflict("held elsewhere".to_owned())),
        }
    }

    fn resume(&self, id: &str) -> Result<(), LaboratoryError> {
        self.note(format!("resume {id}"));
        Err(LaboratoryError::Busy("too many runs".to_owned()))
    }

    fn fleet(&self) -> Result<Option<String>, LaboratoryError> {
        Ok(None)
    }
}

struct Started {
    address: SocketAddr,
    laboratory: Arc<TestLaboratory>,
}

fn start(token: Option<&str>) -> Started {
    let laboratory = Arc::new(TestLaboratory::default());
    let token =
        token.map(|text| Token::new(text).expect("the tokens of the tests are long enough"));
    let server = Server::bind("127.0.0.1", 0, files()).expect("some port is free");
    let server = server.with_laboratory(laboratory.clone(), token);
    let address = server.address();
    thread::spawn(|| server.run_until(std::future::pending()));
    Started {
        address,
        laboratory,
    }
}

impl Started {
    /// Sends a request with these headers. `PORT` in them is the port of the server.
    fn send(&self, line: &str, headers: &[&str], body: &str) -> Answer {
        let headers = headers.join("\r\n");
        let headers = headers.replace("PORT", &self.address.port().to_string());
        let length = body.len();
        exchange(
            self.address,
            &format!(
                "{line} HTTP/1.1\r\n{headers}\r\ncontent-length: {length}\r\n\
                 connection: close\r\n\r\n{body}"
            ),
        )
    }

    fn get(&self, path: &str) -> Answer {
        self.send(&format!("GET {path}"), &["host: localhost:PORT"], "")
    }

    /// Posts a study.
    fn post(&self, headers: &[&str]) -> Answer {
        self.send("POST /api/runs", headers, r#"{"kind":"tournament"}"#)
    }

    #[track_caller]
    fn assert_refused(&self, headers: &[&str], status: &str) {
        let answer = self.post(headers);
        assert_eq!(answer.status, status, "{headers:?}");
        assert!(answer.body.starts_with(r#"{"error":""#), "{}", answer.body);
        assert!(self.laboratory.asked().is_empty(), "{headers:?}");
    }
}

#[test]
fn everybody_may_read() {
    let server = start(None);
    let stranger = ["host: elsewhere.example", "origin: http://other.example"];
    let list = server.send("GET /api/runs", &stranger, "");
    assert_eq!(list.status, "200 OK");
    assert_eq!(list.body, r#"[{"id":"t-1"}]"#);
    assert_eq!(list.headers["content-type"], "application/json");
    assert_eq!(list.headers["cache-control"], "no-store");
    assert_eq!(server.get("/api/runs/t-1").body, r#"{"version":0}"#);
}

#[test]
fn a_client_on_this_machine_starts_and_stops_runs() {
    let server = start(None);
    for host in [
        "localhost:PORT",
        "127.0.0.1:PORT",
        "[::1]:PORT",
        "LOCALHOST",
    ] {
        let answer = server.post(&[&format!("host: {host}"), JSON]);
        assert_eq!(answer.status, "201 Created", "{host}");
        assert_eq!(answer.body, r#"{"id":"t-2"}"#);
    }
    let headers = [
        "host: localhost:PORT",
        "origin: http://localhost:PORT",
        JSON,
    ];
    let answer = server.send("POST /api/runs/t-1/stop", &headers, "{}");
    assert_eq!(
        (answer.status.as_str(), answer.body.as_str()),
        ("200 OK", "{}")
    );
    let asked = server.laboratory.asked();
    assert_eq!(asked[0], r#"start {"kind":"tournament"}"#);
    assert_eq!(asked[4], "stop t-1");
}

#[test]
fn a_name_that_was_rebound_to_this_machine_is_refused() {
    let server = start(None);
    // The connection comes from this machine, and page and host agree.
    let rebound = [
        "host: evil.example:PORT",
        "origin: http://evil.example:PORT",
        JSON,
    ];
    server.assert_refused(&rebound, "403 Forbidden");
    for host in [
        "localhost.evil.example",
        "127.0.0.1.evil.example",
        "127.0.0.1@evil.example",
        "localhost:x",
        "[::1]evil",
        "10.0.0.1",
        "",
    ] {
        server.assert_refused(&[&format!("host: {host}"), JSON], "403 Forbidden");
    }
    server.assert_refused(
        &["host: localhost", "host: localhost", JSON],
        "403 Forbidden",
    );
    let line = "POST http://evil.example/api/runs";
    let answer = server.send(line, &["host: localhost", JSON], "{}");
    assert_eq!(answer.status, "403 Forbidden");
}

#[test]
fn a_client_behind_a_proxy_does_not_count_as_this_machine() {
    let server = start(None);
    for header in [
        "forwarded: for=192.0.2.1",
        "x-forwarded-for: 192.0.2.1",
        "x-real-ip: 192.0.2.1",
        "via: 1.1 proxy",
    ] {
        server.assert_refused(&["host: localhost", header, JSON], "403 Forbidden");
    }
}

#[test]
fn a_page_of_another_site_is_refused() {
    let server = start(Some(TOKEN));
    let token = format!("authorization: Bearer {TOKEN}");
    for origin in [
        "http://evil.example",
        "http://localhost",
        "http://localhost:1",
        "http://127.0.0.1:PORT",
        "http://localhost:PORT.evil.example",
        "ftp://localhost:PORT",
        "null",
        "",
    ] {
        let origin = format!("origin: {origin}");
        let headers = ["host: localhost:PORT", &origin, &token, JSON];
        server.assert_refused(&headers, "403 Forbidden");
    }
}

#[test]
fn the_token_opens_the_gate_for_other_machines() {
    let server = start(Some(TOKEN));
    let other = "host: lab.example";
    for authorization in [
        "x: y".to_owned(),
        "authorization: Bearer wrong-horse-battery!".to_owned(),
        format!("authorization: Bearer {TOKEN}x"),
        format!("authorization: Bearer {}", &TOKEN[1..]),
        "authorization: Bearer ".to_owned(),
        format!("authorization: Basic {TOKEN}"),
        format!("authorization: {TOKEN}"),
        format!("authorization: Bearer {TOKEN}\r\nauthorization: Bearer {TOKEN}"),
    ] {
        server.assert_refused(&[other, &authorization, JSON], "401 Unauthorized");
    }
    let right = format!("authorization: bearer {TOKEN}");
    let answer = server.post(&[other, "origin: https://lab.example", &right, JSON]);
    assert_eq!(answer.status, "201 Created");
    let local = server.post(&["host: localhost", JSON]);
    assert_eq!(local.status, "201 Created", "this machine needs no token");
}

#[test]
fn a_token_is_no_use_if_the_server_has_none() {
    let server = start(None);
    let headers = ["host: lab.example", "authorization: Bearer ", JSON];
    server.assert_refused(&headers, "403 Forbidden");
}

#[test]
fn access_tells_what_a_client_may_do() {
    let access = |server: &Started, host: &str, more: &str| {
        let headers = [&format!("host: {host}"), more];
        server.send("GET /api/access", &headers, "").body
    };
    let yes = r#"{"may_start":true,"needs_token":false}"#;
    let never = r#"{"may_start":false,"needs_token":false}"#;
    let with_token = r#"{"may_start":false,"needs_token":true}"#;
    let (closed, open) = (start(None), start(Some(TOKEN)));
    let token = format!("authorization: Bearer {TOKEN}");
    assert_eq!(access(&closed, "localhost", "x: y"), yes);
    assert_eq!(access(&closed, "lab.example", "x: y"), never);
    assert_eq!(access(&open, "lab.example", "x: y"), with_token);
    assert_eq!(access(&open, "lab.example", &token), yes);
    assert_eq!(
        access(&open, "localhost", "origin: http://evil.example"),
        never
    );
}

#[test]
fn a_body_is_json_of_limited_length() {
    let server = start(None);
    for media_type in [
        "x: y",
        "content-type: text/plain",
        "content-type: application/x-www-form-urlencoded",
        "content-type: application/jsonp",
    ] {
        server.assert_refused(
            &["host: localhost", media_type],
            "415 Unsupported Media Type",
        );
    }
    let headers = [
        "host: localhost",
        "content-type: Application/JSON; charset=utf-8",
    ];
    assert_eq!(server.post(&headers).status, "201 Created");
    let long = "x".repeat((256 << 10) + 1);
    let answer = server.send("POST /api/runs", &["host: localhost", JSON], &long);
    assert_eq!(answer.status, "413 Payload Too Large");
    let answer = server.send("POST /api/runs/t-1/stop", &["host: localhost"], "");
    assert_eq!(
        answer.status, "415 Unsupported Media Type",
        "as a form would send it"
    );
    assert_eq!(server.laboratory.asked().len(), 1);
}

#[test]
fn errors_are_one_line_of_json() {
    let server = start(None);
    let headers = ["host: localhost", JSON];
    for (line, body, status, error) in [
        (
            "GET /api/runs/t-9",
            "",
            "404 Not Found",
            "there is no run `t-9` at all",
        ),
        (
            "GET /api/runs/t-9/events",
            "",
            "404 Not Found",
            "there is no run `t-9` at all",
        ),
        (
            "GET /api/nothing",
            "",
            "404 Not Found",
            "there is nothing here",
        ),
        ("POST /api/runs", "{}", "400 Bad Request", "no kind"),
        (
            "POST /api/runs/t-9/stop",
            "{}",
            "409 Conflict",
            "held elsewhere",
        ),
        (
            "POST /api/runs/t-9/resume",
            "{}",
            "503 Service Unavailable",
            "too many runs",
        ),
        (
            "DELETE /api/runs/t-1",
            "",
            "405 Method Not Allowed",
            "only GET works here",
        ),
        (
            "GET /api/runs/t-1/stop",
            "",
            "405 Method Not Allowed",
            "only POST works here",
        ),
        (
            "OPTIONS /api/runs",
            "",
            "405 Method Not Allowed",
            "only GET, POST works here",
        ),
    ] {
        let answer = server.send(line, &headers, body);
        assert_eq!(answer.status, status, "{line}");
        assert_eq!(answer.body, format!(r#"{{"error":"{error}"}}"#), "{line}");
        assert!(!answer.headers.contains_key("access-control-allow-origin"));
    }
}

#[test]
fn without_a_laboratory_there_is_nothing_below_api() {
    let get = |path: &str| crate::client::ask(crate::start(), &format!("GET {path} HTTP/1.1"));
    assert_eq!(get("/api/runs").status, "404 Not Found");
    // Every page asks for this one, and an error would be in the console of every browser.
    let access = get("/api/access");
    assert_eq!((&*access.status, &*access.body), ("200 OK", "null"));
}

#[test]
fn without_other_machines_there_is_no_fleet() {
    let server = start(None);
    assert_eq!(
        server.send("GET /api/fleet", &["host: localhost"], "").body,
        "null"
    );
}

/// The data of the next event.
fn next_event(lines: &mut impl Iterator<Item = std::io::Result<String>>) -> String {
    let data = |line: String| line.strip_prefix("data: ").map(str::to_owned);
    let mut events = lines.map_while(Result::ok).filter_map(data);
    events.next().expect("an event in time")
}

#[test]
fn events_tell_of_changes_only() {
    let server = start(None);
    let mut stream = TcpStream::connect(server.address).unwrap();
    stream
        .set_read_timeout(Some(Duration::from_secs(20)))
        .unwrap();
    stream
        .write_all(b"GET /api/runs/t-1/events HTTP/1.1\r\nhost: x\r\n\r\n")
        .unwrap();
    let mut lines = BufReader::new(stream).lines();
    let head: Vec<String> = lines
        .by_ref()
        .map_while(Result::ok)
        .take_while(|line| !line.is_empty())
        .collect();
    assert!(
        head.contains(&"content-type: text/event-stream".to_owned()),
        "{head:?}"
    );
    assert_eq!(next_event(&mut lines), r#"{"version":0}"#);
    // Nothing is sent while nothing changes, so the next event is that of the next version.
    for version in 1..=3 {
        server.laboratory.version.store(version, Ordering::SeqCst);
        assert_eq!(
            next_event(&mut lines),
            format!(r#"{{"version":{version}}}"#)
        );
    }
}

#[test]
fn a_token_is_long_and_plain() {
    let error = |text: &str| Token::new(text).unwrap_err().to_string();
    assert!(error("short").contains("at least 16 characters"));
    assert!(error("sixteen characters").contains("no spaces"));
    assert!(error("").contains("at least 16"));
    let token = Token::new(TOKEN).unwrap();
    assert_eq!(format!("{token:?}"), "Token(..)");
}
