//! Runs the real program as a user would, and checks its output and exit code.
#![allow(
    clippy::unwrap_used,
    reason = "tests may panic, and so may their helpers"
)]

mod analyse;
mod bench;
mod best;
mod boards;
mod book;
mod completions;
mod convert;
mod docs;
mod errors;
mod evolution;
mod experiment;
mod explain;
mod external_programs;
mod gtp;
mod help;
#[cfg(target_os = "linux")]
mod interrupt;
#[cfg(unix)]
mod kill;
mod many_machines;
mod matches;
mod nboard;
mod perft;
mod play;
mod players;
mod readme;
mod runs;
mod scarce_resources;
mod serve;
mod show;
mod solve;
mod tournament;
#[cfg(unix)]
mod train;
#[cfg(unix)]
mod train_runs;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// The output of a run and its exit code.
#[derive(Debug)]
struct Answer {
    stdout: String,
    stderr: String,
    code: Option<i32>,
}

impl Answer {
    /// The output of a run that must succeed, with nothing on standard error.
    #[track_caller]
    fn ok(self) -> String {
        assert_eq!((self.code, self.stderr.as_str()), (Some(0), ""), "{self:?}");
        self.stdout
    }

    /// The one line of a run that must be refused, with no other output.
    #[track_caller]
    fn refused(self) -> String {
        assert_eq!(self.code, Some(2), "{self:?}");
        assert_eq!(self.stdout, "", "nothing half-done");
        assert_eq!(self.stderr.matches('\n').count(), 1, "{}", self.stderr);
        let line = self.stderr.trim_end().strip_prefix("error: ");
        line.expect("errors start with `error: `").to_owned()
    }

    /// Every line of the output as a JSON document.
    #[track_caller]
    fn json_lines(self) -> Vec<serde_json::Value> {
        let stdout = self.ok();
        let parse = |line: &str| serde_json::from_str(line).expect("a line is a document");
        stdout.lines().map(parse).collect()
    }

    /// The output as one JSON document.
    #[track_caller]
    fn json(self) -> serde_json::Value {
        serde_json::from_str(&self.ok()).expect("the output is a document")
    }
}

/// Runs the program without input.
fn outflank(args: &[&str]) -> Answer {
    outflank_reading(args, "")
}

/// Runs the program with something to read.
fn outflank_reading(args: &[&str], input: impl AsRef<[u8]>) -> Answer {
    let mut command = Command::new(env!("CARGO_BIN_EXE_outflank"));
    command.env("OUTFLANK_DATA", env!("CARGO_TARGET_TMPDIR"));
    answer_of(command.args(args), input.as_ref())
}

/// A shell that runs a line in a folder, with the program first in its path.
fn shell(line: &str, folder: &Path) -> Command {
    let program = Path::new(env!("CARGO_BIN_EXE_outflank"));
    let path = std::env::var("PATH").unwrap();
    let path = format!("{}:{path}", program.parent().unwrap().display());
    let mut shell = Command::new("sh");
    shell
        .args(["-c", line])
        .current_dir(folder)
        .env("PATH", path)
        .env("OUTFLANK_DATA", folder);
    shell
}

fn answer_of(command: &mut Command, input: &[u8]) -> Answer {
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program may close its input without reading it.
    let _ = child.stdin.take().unwrap().write_all(input);
    let output = child.wait_with_output().unwrap();
    Answer {
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
        code: output.status.code(),
    }
}

/// A WTHOR file with games given as transcripts.
fn wthor_file(transcripts: &[&str]) -> Vec<u8> {
    let mut file = vec![20, 26, 2, 24, 0, 0, 0, 0, 0, 0, 0xE9, 0x07, 8, 0, 24, 0];
    file[4] = u8::try_from(transcripts.len()).unwrap();
    for (index, transcript) in transcripts.iter().enumerate() {
        file.extend([0, 0, 1, 0, 2, 0, 40, 32]);
        let cells = transcript.as_bytes().chunks(2);
        file.extend(cells.map(|cell| 10 * (cell[1] - b'0') + (cell[0] - b'a' + 1)));
        file.resize(16 + 68 * (index + 1), 0);
    }
    file
}
