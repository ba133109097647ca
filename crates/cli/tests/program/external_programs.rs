//! Other programs as players. None of them outlives our program, however it ends.
#![cfg(target_os = "linux")]

use std::fs;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;

use crate::outflank;

const DEADLINE: Duration = Duration::from_secs(60);
const POLL_INTERVAL: Duration = Duration::from_millis(5);

/// An engine that resigns its first two games and hangs in the third one, with two children: one in
/// its process group and one in a session of its own. None of them ends when asked to.
const ENGINE: &str = r#"
trap '' TERM INT HUP
while read -r line; do
    case "$line" in
        genmove*)
            if [ -e FOLDER/resigned-twice ]; then
                sleep 1000 & inside=$!
                setsid sleep 1000 & outside=$!
                echo $$ $inside $outside > FOLDER/pids.new
                mv FOLDER/pids.new FOLDER/pids
                while :; do wait; done
            fi
            [ -e FOLDER/resigned ] && touch FOLDER/resigned-twice
            touch FOLDER/resigned
            printf '= resign\n\n';;
        *) printf '=\n\n';;
    esac
done
"#;

/// A match against an engine that hangs.
struct HangingMatch {
    _folder: TempDir,
    child: Child,
    /// The engine that hangs and its children. The program may start another one when it ends.
    pids: String,
}

impl HangingMatch {
    /// Starts it, and waits until the engine hangs. `command` runs the script `ENGINE`.
    fn start(command: &str) -> HangingMatch {
        let folder = tempfile::tempdir().unwrap();
        let engine = folder.path().join("engine.sh");
        let name = folder.path().to_str().unwrap();
        fs::write(&engine, ENGINE.replace("FOLDER", name)).unwrap();
        let player = command.replace("ENGINE", engine.to_str().unwrap());
        let child = Command::new(env!("CARGO_BIN_EXE_outflank"))
            .args(["match", &player, "first", "--json"])
            .args(["--games", "4", "--threads", "1"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let pids = folder.path().join("pids");
        wait_until("the engine hangs", || pids.exists());
        let pids = fs::read_to_string(pids).unwrap();
        HangingMatch {
            _folder: folder,
            child,
            pids,
        }
    }

    fn send(&self, signal: Signal) {
        let pid = Pid::from_raw(self.child.id().try_into().unwrap()).unwrap();
        kill_process(pid, signal).unwrap();
    }

    fn wait(&mut self) -> ExitStatus {
        wait_until("our program ends", || {
            self.child.try_wait().unwrap().is_some()
        });
        self.child.wait().unwrap()
    }

    /// Waits until the engine and its children are gone.
    #[track_caller]
    fn assert_nothing_is_left(&self) {
        let pids = &self.pids;
        assert_eq!(pids.split_whitespace().count(), 3, "{pids}");
        for pid in pids.split_whitespace() {
            wait_until(&format!("process {pid} of {pids} ends"), || {
                !is_running(pid)
            });
        }
    }
}

#[track_caller]
fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let deadline = Instant::now() + DEADLINE;
    while !holds() {
        assert!(Instant::now() < deadline, "never: {what}");
        sleep(POLL_INTERVAL);
    }
}

/// Whether a process runs. A zombie does not: its new parent may never reap it.
fn is_running(pid: &str) -> bool {
    let stat = fs::read_to_string(Path::new("/proc").join(pid).join("stat"));
    stat.is_ok_and(|stat| {
        !stat
            .rsplit_once(") ")
            .is_some_and(|(_, rest)| rest.starts_with('Z'))
    })
}

/// The engine itself, a shell that waits for it, and a shell that runs it.
const COMMANDS: [&str; 3] = [
    "gtp:sh ENGINE",
    "gtp:sh -c 'exec 3<&0; sh ENGINE <&3 & wait'",
    "gtp:sh -c 'sh ENGINE; true'",
];

#[test]
fn one_ctrl_c_ends_a_match_with_its_results() {
    for command in COMMANDS {
        let mut playing = HangingMatch::start(command);
        playing.send(Signal::INT);
        assert!(playing.wait().success(), "{command}");
        playing.assert_nothing_is_left();
        let stdout = std::io::read_to_string(playing.child.stdout.take().unwrap()).unwrap();
        let result: serde_json::Value = serde_json::from_str(&stdout).unwrap();
        assert_eq!(result["games"], 2, "{result}");
        assert_eq!(result["losses"], 2, "{result}");
        assert_eq!(result["games_wanted"], 4, "{result}");
    }
}

#[test]
fn after_two_ctrl_c_nothing_is_left() {
    for command in COMMANDS {
        let mut playing = HangingMatch::start(command);
        playing.send(Signal::INT);
        playing.send(Signal::INT);
        playing.wait();
        playing.assert_nothing_is_left();
    }
}

#[test]
fn after_a_fatal_signal_nothing_is_left() {
    for signal in [Signal::TERM, Signal::HUP, Signal::KILL, Signal::ABORT] {
        for command in COMMANDS {
            let mut playing = HangingMatch::start(command);
            playing.send(signal);
            if signal == Signal::HUP && !is_deadly(&mut playing) {
                continue;
            }
            assert_eq!(playing.wait().code(), None, "{command}");
            playing.assert_nothing_is_left();
        }
    }
}

/// Whether the program dies of SIGHUP: it does not if the tests run under `nohup`.
fn is_deadly(playing: &mut HangingMatch) -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = u64::from_str_radix(ignored.unwrap().trim(), 16).unwrap();
    if ignored & 1 == 1 {
        playing.send(Signal::KILL);
        playing.wait();
    }
    ignored & 1 == 0
}

/// If only one of the two supervisors is killed, the engine ends with all its children.
#[test]
fn an_engine_ends_with_either_supervisor() {
    for command in COMMANDS {
        for generations in [1, 2] {
            let mut playing = HangingMatch::start(command);
            let us = playing.child.id().to_string();
            let supervisor = (0..generations).fold(us, |pid, _| only_child(&pid));
            kill(&supervisor);
            playing.assert_nothing_is_left();
            playing.send(Signal::KILL);
            playing.wait();
        }
    }
}

/// The only child of a process.
fn only_child(pid: &str) -> String {
    let pids = fs::read_dir("/proc").unwrap().flatten();
    let pids = pids.filter_map(|entry| entry.file_name().into_string().ok());
    let children: Vec<String> = pids
        .filter(|child| is_running(child) && parent(child).as_deref() == Some(pid))
        .collect();
    assert_eq!(children.len(), 1, "{children:?}");
    children[0].clone()
}

fn parent(pid: &str) -> Option<String> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    let (_, fields) = stat.rsplit_once(") ")?;
    fields.split(' ').nth(1).map(str::to_owned)
}

fn kill(pid: &str) {
    let pid = Pid::from_raw(pid.parse().unwrap()).unwrap();
    kill_process(pid, Signal::KILL).unwrap();
}

/// Starts a command with an engine that hangs before the first game, and interrupts it there. The
/// result must be a document without games.
#[track_caller]
fn check_ctrl_c_at_the_start(command: &str, options: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    let pid = folder.path().join("pid");
    let hangs = format!(
        "gtp:sh -c 'echo $$ > {0}.new; mv {0}.new {0}; sleep 1000'",
        pid.display()
    );
    let mut child = Command::new(env!("CARGO_BIN_EXE_outflank"))
        .args([command, &hangs, "first", "--json"])
        .args(options)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    wait_until("the engine starts", || pid.exists());
    let us = Pid::from_raw(child.id().try_into().unwrap()).unwrap();
    kill_process(us, Signal::INT).unwrap();
    wait_until("our program ends", || child.try_wait().unwrap().is_some());
    assert!(child.wait().unwrap().success(), "{command}");
    let stdout = std::io::read_to_string(child.stdout.take().unwrap()).unwrap();
    let result: serde_json::Value = serde_json::from_str(&stdout).unwrap();
    assert_eq!(result["games"], 0, "{result}");
    let pid = fs::read_to_string(pid).unwrap();
    wait_until("the engine ends", || !is_running(pid.trim()));
}

#[test]
fn ctrl_c_ends_the_wait_for_a_start() {
    check_ctrl_c_at_the_start("match", &[]);
}

/// One Ctrl-C ends the whole tournament, not only the start of the engine, and leaves no run.
#[test]
fn ctrl_c_at_the_start_of_an_engine_ends_a_tournament() {
    let folder = tempfile::tempdir().unwrap();
    let store = folder.path().join("lab.sqlite");
    let store = store.to_str().unwrap();
    check_ctrl_c_at_the_start("tournament", &["--store", store]);
    let runs = outflank(&["runs", "--store", store, "--json"]).ok();
    assert_eq!(runs, "", "no run is left");
}

#[test]
fn an_engine_that_cannot_be_started_ends_a_match() {
    for (player, problem) in [
        (
            "gtp:/does/not/exist --now",
            "cannot be started: No such file",
        ),
        ("gtp:/", "cannot be started: Permission denied"),
        ("gtp:sh -c 'exit 3'", "ended by itself with exit code 3"),
    ] {
        for players in [[player, "first"], ["first", player]] {
            let folder = tempfile::tempdir().unwrap();
            let save = folder.path().join("games.ggf");
            let save = save.to_str().unwrap();
            let args = ["match", players[0], players[1], "--save", save];
            let error = outflank(&args).refused();
            assert!(error.contains(&format!("{player}: {problem}")), "{error}");
            assert!(!Path::new(save).exists(), "nothing half-done");
        }
    }
}

#[test]
fn control_characters_of_an_engine_do_not_reach_the_terminal() {
    let engine = r#"gtp:sh -c 'while read -r l; do case $l in genmove*) printf "? \033[31mred\007\n\n";; *) printf "=\n\n";; esac; done'"#;
    for json in [&[][..], &["--json"]] {
        let args = ["match", engine, "first", "--games", "1"];
        let stdout = outflank(&[&args[..], json].concat()).ok();
        assert!(stdout.contains("[31mred"), "{stdout}");
        let is_safe = |c: char| !c.is_control() || c == '\n';
        // JSON may escape control characters; a terminal would obey them.
        assert!(stdout.chars().all(is_safe), "{stdout:?}");
    }
}
