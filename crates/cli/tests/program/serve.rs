use std::net::TcpListener;
use std::path::Path;

use crate::outflank;

/// Development builds read the page from here.
fn has_page() -> bool {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../dist/index.html")
        .exists()
}

#[test]
fn a_port_in_use_is_reported_in_one_line() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let problem = outflank(&["serve", "--port", &port]).refused();
    let expected = if has_page() {
        format!("port {port} of 127.0.0.1 is in use; choose another with `--port`")
    } else {
        "the page is not in this program; `cargo xtask play` builds both, and `cargo xtask web` \
         the page alone"
            .to_owned()
    };
    assert_eq!(problem, expected);
}

#[test]
fn a_foreign_host_is_refused() {
    // An address for documentation that no computer has.
    let problem = outflank(&["serve", "--host", "192.0.2.1", "--port", "0"]).refused();
    assert!(!has_page() || problem.starts_with("cannot listen on port 0 of 192.0.2.1"));
}

#[cfg(unix)]
#[test]
fn it_prints_its_address_and_ends_with_an_interrupt() {
    use std::io::{BufRead, BufReader, Read, Write};
    use std::net::TcpStream;
    use std::process::{Command, Stdio};

    use rustix::process::{Pid, Signal, kill_process};

    if !has_page() {
        return;
    }
    let mut child = Command::new(env!("CARGO_BIN_EXE_outflank"))
        .args(["serve", "--port", "0", "--json"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    stdout.read_line(&mut line).unwrap();
    let report: serde_json::Value = serde_json::from_str(&line).unwrap();
    let address = report["address"].as_str().unwrap();
    let host = address.strip_prefix("http://").unwrap();
    let mut stream = TcpStream::connect(host.trim_end_matches('/')).unwrap();
    stream
        .write_all(b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
}

#[test]
fn a_token_that_can_be_guessed_is_refused() {
    let refused = outflank(&["serve", "--port", "0", "--token", "secret"]).refused();
    assert!(refused.contains("--token"), "{refused}");
    assert!(refused.contains("at least 16 characters"), "{refused}");
}

/// Runs that a server plays: started over HTTP, stopped by the end of the server, resumed in a
/// terminal.
#[cfg(unix)]
#[test]
fn a_run_of_the_page_goes_on_in_a_terminal() {
    use std::io::{BufRead, BufReader, Read, Write};
    use std::net::TcpStream;
    use std::process::{Command, Stdio};

    use rustix::process::{Pid, Signal, kill_process};
    use serde_json::Value;

    if !has_page() {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("lab.sqlite");
    let store = ["--store", store.to_str().unwrap()];
    let mut child = Command::new(env!("CARGO_BIN_EXE_outflank"))
        .args(["serve", "--port", "0", "--json", "--threads", "2"])
        .args(store)
        .env("OUTFLANK_DATA", folder.path())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    stdout.read_line(&mut line).unwrap();
    let report: Value = serde_json::from_str(&line).unwrap();
    let address = report["address"].as_str().unwrap();
    let host = address.strip_prefix("http://").unwrap();
    let host = host.trim_end_matches('/');
    let send = |request: &str| {
        let mut stream = TcpStream::connect(host).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        answer
    };
    let study = r#"{"kind":"evolve","board":"4x4","player":{"text":"jolly"},"depth":1,
        "generations":100000,"games":1,"percent":10,"seed":3}"#;
    let post = format!(
        "POST /api/runs HTTP/1.1\r\nhost: {host}\r\norigin: http://{host}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{study}",
        study.len()
    );
    let refused = send(&post.replace("origin: http://", "origin: http://evil."));
    assert!(refused.starts_with("HTTP/1.1 403"), "{refused}");
    let answer = send(&post);
    assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    let started: Value = serde_json::from_str(body).unwrap();
    let id = started["id"].as_str().unwrap();

    kill_process(Pid::from_child(&child), Signal::INT).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    let list = outflank(&[&["runs", "list"][..], &store].concat()).ok();
    assert!(list.contains(id) && list.contains("  stopped  "), "{list}");
    // Its player file is where the terminal would save it.
    let shown = outflank(&[&["runs", "show", id, "--json"][..], &store].concat()).ok();
    assert!(shown.contains("champions"), "{shown}");
}
