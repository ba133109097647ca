//! A process that may open few files. The limit is for the whole process, so this test is alone.

#![cfg(unix)]

use std::borrow::Cow;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use outflank_server::{File, Files, Server};
use rustix::process::{Resource, getrlimit, setrlimit};

/// As after `ulimit -n 64`.
const FILES: u64 = 64;
/// Connections that never send anything.
const SILENT: usize = 500;

struct OneFile;

impl Files for OneFile {
    fn find(&self, path: &str) -> Option<File> {
        (path == "index.html").then(|| File {
            bytes: Cow::Borrowed(b"page"),
            hash: "hash".to_owned(),
        })
    }
}

/// Another process opens the connections, because ours may not open so many.
fn open_silent_connections(port: u16) -> Child {
    let script = format!(
        "ulimit -Sn {};
         for ((i = 0; i < {SILENT}; i++)); do exec {{s}}<>/dev/tcp/127.0.0.1/{port} || exit 1; done
         echo open; read -r",
        2 * SILENT
    );
    let mut child = Command::new("bash")
        .args(["-c", &script])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("bash starts");
    let mut line = String::new();
    let mut output = BufReader::new(child.stdout.take().expect("it is piped"));
    output.read_line(&mut line).expect("bash prints a line");
    assert_eq!(line, "open\n");
    child
}

#[test]
fn silent_connections_do_not_use_up_the_files() {
    // A child has the limit that holds when it starts.
    let mut limit = getrlimit(Resource::Nofile);
    let server = {
        limit.current = Some(FILES);
        setrlimit(Resource::Nofile, limit).expect("a limit can be lowered");
        Server::bind("127.0.0.1", 0, Arc::new(OneFile)).expect("a port is free")
    };
    let address = server.address();
    thread::spawn(|| server.run_until(std::future::pending()));
    let mut silent = open_silent_connections(address.port());

    let mut stream = TcpStream::connect(address).expect("the server listens");
    let patience = Some(Duration::from_secs(30));
    stream.set_read_timeout(patience).unwrap();
    stream
        .write_all(b"GET / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")
        .unwrap();
    let mut answer = String::new();
    let read = stream.read_to_string(&mut answer);
    silent.kill().unwrap();
    silent.wait().unwrap();
    read.expect("the server answers");
    assert!(answer.ends_with("page"), "{answer}");
}
