//! Shell scripts as players.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use libtest_mimic::Trial;
use outflank_engine::{Choice, Player, TimeLimit, Turn};
use outflank_protocols::{ExternalProgram, Patience, ProgramHost, Supervisor};
use outflank_record::{Game, transcript};
use outflank_rules::Board;
use outflank_search::{Clock, Control};

/// The tests of this file by name.
macro_rules! trials {
    ($($name:ident),* $(,)?) => {
        pub(crate) fn trials() -> Vec<Trial> {
            vec![$(Trial::test(stringify!($name), || { $name(); Ok(()) })),*]
        }
    };
}

trials!(
    a_correct_program,
    programs_that_die,
    programs_that_hang,
    programs_with_malformed_answers,
    programs_that_play_illegally,
    programs_that_cannot_be_started,
    boards_that_gtp_cannot_describe,
    a_program_is_told_the_game_and_the_time,
    a_refused_pass_is_ignored,
    a_program_that_failed_is_started_again_for_the_next_game,
    no_process_is_left,
    a_program_ends_with_its_player,
    the_wait_for_a_move_can_be_interrupted,
    the_wait_for_a_start_can_be_interrupted,
    a_grandchild_that_holds_the_pipe_does_not_delay_the_end,
    escape_sequences_are_removed,
);

struct StoppedClock;

impl Clock for StoppedClock {
    fn now(&self) -> Duration {
        Duration::ZERO
    }
}

fn host() -> ProgramHost {
    ProgramHost {
        supervisor: Supervisor::this_program().unwrap(),
        stop: Arc::default(),
        on_notice: |_| (),
    }
}

const SHORT: Duration = Duration::from_millis(300);
const POLL_INTERVAL: Duration = Duration::from_millis(5);
const LONG: Duration = Duration::from_secs(60);

/// A shell script as a command line.
fn script(text: &str) -> String {
    shell_words::join(["sh", "-c", text])
}

/// A program that does something when asked for a move, and agrees to everything else.
fn on_genmove(action: &str) -> String {
    let agree = r"printf '=\n\n'";
    script(&format!(
        "while read -r line; do case \"$line\" in genmove*) {action};; *) {agree};; esac; done"
    ))
}

/// A program that plays a cell, whatever the position.
fn playing(cell: &str) -> String {
    on_genmove(&format!(r"printf '= {cell}\n\n'"))
}

fn game(board: &str, moves: &str) -> Game {
    let board: Board = board.parse().expect("the test names a board");
    let mut game = Game::on(&board);
    if !moves.is_empty() {
        transcript::play(&mut game, moves).expect("the test gives legal moves");
    }
    game
}

fn choose(
    external: &mut ExternalProgram,
    game: &Game,
    time: Option<Duration>,
) -> Result<String, String> {
    let (clock, stop) = (StoppedClock, AtomicBool::new(false));
    let turn = Turn {
        control: Control::new(&clock, &stop),
        time: time.map(TimeLimit::Move),
        observe: &mut |_| {},
    };
    let choice = external.choose(game, turn);
    let shape = game.board().shape();
    let name = |choice: Choice| transcript::move_text(shape, choice.mv);
    choice.map(name).map_err(|error| error.to_string())
}

fn program(command: &str, patience: Duration) -> ExternalProgram {
    let program = ExternalProgram::new(command, host()).expect("the test writes a command line");
    program.with_patience(Patience::of(patience))
}

/// Lets a program choose the first move, and looks at what comes of it.
#[track_caller]
fn check(command: &str, patience: Duration, expected: Result<&str, &str>) {
    check_with(command, Patience::of(patience), expected);
}

#[track_caller]
fn check_with(command: &str, patience: Patience, expected: Result<&str, &str>) {
    let mut external = program(command, LONG).with_patience(patience);
    let found = choose(&mut external, &game("8x8", ""), None);
    let expected = match expected {
        Ok(mv) => Ok(mv.to_owned()),
        Err(problem) => Err(format!("gtp:{command}: {problem}")),
    };
    assert_eq!(found, expected);
    assert_eq!(
        external.is_running(),
        found.is_ok(),
        "a bad program is ended"
    );
}

fn a_correct_program() {
    check(&playing("d3"), LONG, Ok("d3"));
    check(&playing("D3"), LONG, Ok("d3"));
    let answer = r#"case "$line" in list*) printf '? what\n\n';; gen*) printf '= e6\n\n';;"#;
    let knows_little = script(&format!(
        r"while read -r line; do {answer} *) printf '=\n\n';; esac; done"
    ));
    check(&knows_little, LONG, Ok("e6"));
    // Numbers in answers and blank lines between them mean nothing.
    check(&on_genmove(r"printf '\n\n=12 c4 \n\n\n'"), LONG, Ok("c4"));
}

fn programs_that_die() {
    check(
        &script("echo no licence >&2; exit 3"),
        LONG,
        Err("ended by itself with exit code 3: no licence"),
    );
    check("true", LONG, Err("ended by itself with exit code 0"));
    check(
        &on_genmove("exit 7"),
        LONG,
        Err("ended by itself with exit code 7"),
    );
    check(
        &on_genmove("kill -9 $$"),
        LONG,
        Err("ended by itself by a signal"),
    );
}

fn programs_that_hang() {
    check(
        "sleep 300",
        SHORT,
        Err("does not answer `list_commands` within 0.3 s"),
    );
    // The start of a program may take longer than its answers on a busy machine.
    let patience = Patience {
        for_move: SHORT,
        ..Patience::of(LONG)
    };
    let silent = Err("does not answer `genmove black` within 0.3 s");
    check_with(&on_genmove("sleep 300"), patience, silent);
    // An answer without its blank line is none.
    check_with(&on_genmove("echo '= d3'"), patience, silent);
}

fn programs_with_malformed_answers() {
    let no_gtp = |command: &str, answer: &str| {
        format!("answers `{command}` with `{answer}`, which is not GTP")
    };
    check("yes", LONG, Err(&no_gtp("list_commands", "y")));
    check("yes =", LONG, Err(&no_gtp("list_commands", "=")));
    let zeros = "\u{FFFD}".repeat(60);
    check("cat /dev/zero", LONG, Err(&no_gtp("list_commands", &zeros)));
    // A move that never ends.
    check(
        &on_genmove(r"printf '= '; cat /dev/zero"),
        LONG,
        Err(&no_gtp("genmove black", &format!("= {}", &zeros[6..]))),
    );
    check(
        &on_genmove(r"printf 'd3\n\n'"),
        LONG,
        Err(&no_gtp("genmove black", "d3")),
    );
    let mut external = program(&playing("nowhere"), LONG);
    let error = choose(&mut external, &game("8x8", ""), None).unwrap_err();
    assert!(error.contains("plays `nowhere`: "), "{error}");
}

fn programs_that_play_illegally() {
    check(
        &playing("a1"),
        LONG,
        Err("plays `a1`: a1 flips nothing for Dark"),
    );
    check(
        &playing("i9"),
        LONG,
        Err("plays `i9`: `i9` is outside the board"),
    );
    check(
        &playing("pass"),
        LONG,
        Err("plays `pass`: Dark has legal moves and may not pass"),
    );
    check(&playing("resign"), LONG, Err("resigns"));
    check(
        &on_genmove(r"printf '? lost my way\n\n'"),
        LONG,
        Err("refuses `genmove black`: lost my way"),
    );
}

fn programs_that_cannot_be_started() {
    let error = choose(
        &mut ExternalProgram::new("/does/not/exist --now", host()).unwrap(),
        &game("8x8", ""),
        None,
    );
    let error = error.unwrap_err();
    assert!(
        error.starts_with("gtp:/does/not/exist --now: cannot be started: "),
        "{error}"
    );
    assert!(ExternalProgram::new("'half a quotation", host()).is_err());
    check("", LONG, Err("the command line is empty"));
}

fn boards_that_gtp_cannot_describe() {
    let mut external = program(&playing("d3"), LONG);
    for board in ["hex4", "4x4x4", "8x8+holes12@7", "4x6"] {
        let error = external.new_game(&game(board, "")).unwrap_err().to_string();
        assert!(
            error.ends_with(&format!("square board, not on {board}")),
            "{error}"
        );
    }
    external.new_game(&game("6x6", "")).unwrap();
    let answer = r#"case "$line" in boardsize*) printf '? 8 only\n\n';; *) printf '=\n\n';; esac"#;
    let small = script(&format!("while read -r line; do {answer}; done"));
    let mut external = program(&small, LONG);
    let error = external.new_game(&game("6x6", "")).unwrap_err().to_string();
    assert!(error.ends_with("refuses `boardsize 6`: 8 only"), "{error}");
}

/// Everything that a program was told is in a file that it writes.
fn a_program_is_told_the_game_and_the_time() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let listen = format!(
        r#"while read -r line; do echo "$line" >> {log}; case "$line" in
            list_commands) printf '= set_game\ntime_settings\n\n';;
            genmove*) printf '= c3\n\n';; *w*pass*) printf '? I know\n\n';; *) printf '=\n\n';; esac; done"#,
        log = log.display()
    );
    let mut external = program(&script(&listen), LONG);
    let told = || {
        let told = fs::read_to_string(&log).unwrap_or_default();
        fs::write(&log, "").unwrap();
        told.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    external.new_game(&game("8x8", "")).unwrap();
    assert_eq!(
        told(),
        [
            "list_commands",
            "set_game Othello",
            "boardsize 8",
            "clear_board"
        ]
    );
    let second = Some(Duration::from_millis(2400));
    assert_eq!(
        choose(&mut external, &game("8x8", "f5d6"), second),
        Ok("c3".to_owned())
    );
    let expected = [
        "play black f5",
        "play white d6",
        "time_settings 0 2 1",
        "genmove black",
    ];
    assert_eq!(told(), expected);
    // It knows what it has played itself, and is told only what is new.
    assert!(choose(&mut external, &game("8x8", "f5d6c3d3"), second).is_err());
    assert_eq!(told(), ["play white d3", "genmove black"]);

    // A move that was taken back makes it begin again.
    let mut external = program(&script(&listen), LONG);
    choose(&mut external, &game("8x8", "f5d6"), None).unwrap();
    told();
    choose(&mut external, &game("8x8", "f5f6e6d6"), None).unwrap();
    let expected = [
        "boardsize 8",
        "clear_board",
        "play black f5",
        "play white f6",
    ];
    assert_eq!(told()[..4], expected);
}

fn a_refused_pass_is_ignored() {
    let answer = r#"case "$line" in *pass) printf '? no\n\n';; genmove*) printf '= a3\n\n';;"#;
    let agree = r"*) printf '=\n\n';; esac";
    let refuses = script(&format!("while read -r line; do {answer} {agree}; done"));
    let mut external = program(&refuses, LONG);
    // Dark has to pass at the end.
    let game = game("4x4", "b1c1d3a1--");
    assert_eq!(choose(&mut external, &game, None), Ok("a3".to_owned()));
}

fn a_program_that_failed_is_started_again_for_the_next_game() {
    let folder = tempfile::tempdir().unwrap();
    let mark = folder.path().join("mark");
    let mark = mark.display();
    let action =
        format!(r"if [ -e {mark} ]; then printf '= d3\n\n'; else touch {mark}; exit 1; fi");
    let mut external = program(&on_genmove(&action), LONG);
    let game = game("8x8", "");
    external.new_game(&game).unwrap();
    choose(&mut external, &game, None).unwrap_err();
    external.new_game(&game).unwrap();
    assert_eq!(choose(&mut external, &game, None), Ok("d3".to_owned()));
}

/// Waits until a process is gone. A zombie is gone too: whoever adopted it may never reap it.
#[track_caller]
fn assert_ends(pid: &str) {
    let deadline = Instant::now() + LONG;
    while is_running(pid) {
        assert!(Instant::now() < deadline, "{pid} is left");
        thread::sleep(POLL_INTERVAL);
    }
}

fn is_running(pid: &str) -> bool {
    let state = |stat: String| Some(stat.rsplit_once(") ")?.1.starts_with('Z'));
    match fs::read_to_string(format!("/proc/{}/stat", pid.trim())) {
        Ok(stat) => state(stat) != Some(true),
        // Without /proc the shell knows.
        Err(_) => {
            !fs::exists("/proc/self/stat").unwrap()
                && std::process::Command::new("kill")
                    .args(["-0", pid.trim()])
                    .status()
                    .unwrap()
                    .success()
        }
    }
}

fn no_process_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let pids = folder.path().join("pids");
    // A program with a child, neither of which wants to end.
    let stubborn = format!(
        "trap '' TERM INT; sleep 300 & echo $! $$ > {0}.new; mv {0}.new {0}; \
         while :; do sleep 1; done",
        pids.display()
    );
    let host = host();
    stop_when_exists(pids.clone(), Arc::clone(&host.stop));
    let mut external = ExternalProgram::new(&script(&stubborn), host).unwrap();
    choose(&mut external, &game("8x8", ""), None).unwrap_err();
    let pids = fs::read_to_string(&pids).unwrap();
    assert_eq!(pids.split_whitespace().count(), 2);
    pids.split_whitespace().for_each(assert_ends);
}

fn a_program_ends_with_its_player() {
    let folder = tempfile::tempdir().unwrap();
    let pid = folder.path().join("pid");
    let action = format!(r"echo $$ > {}; printf '= d3\n\n'", pid.display());
    let mut external = program(&on_genmove(&action), LONG);
    choose(&mut external, &game("8x8", ""), None).unwrap();
    let pid = fs::read_to_string(&pid).unwrap();
    assert!(is_running(&pid));
    drop(external);
    assert_ends(&pid);
}

/// The program is dead, but its child holds the pipe. That must not count as thinking.
fn a_grandchild_that_holds_the_pipe_does_not_delay_the_end() {
    let folder = tempfile::tempdir().unwrap();
    let pid = folder.path().join("pid");
    let action = format!("sleep 300 & echo $! > {}; exit 4", pid.display());
    check(
        &on_genmove(&action),
        LONG,
        Err("ended by itself with exit code 4"),
    );
    assert_ends(&fs::read_to_string(&pid).unwrap());
}

/// Sets a stop signal as soon as a file exists.
fn stop_when_exists(file: std::path::PathBuf, stop: Arc<AtomicBool>) {
    thread::spawn(move || {
        while !file.exists() {
            thread::sleep(POLL_INTERVAL);
        }
        stop.store(true, Ordering::SeqCst);
    });
}

fn the_wait_for_a_move_can_be_interrupted() {
    let folder = tempfile::tempdir().unwrap();
    let mark = folder.path().join("mark");
    let action = format!("touch {}; sleep 300", mark.display());
    let mut external = program(&on_genmove(&action), 10 * LONG);
    let stop = Arc::new(AtomicBool::new(false));
    stop_when_exists(mark, Arc::clone(&stop));
    let turn = Turn {
        control: Control::new(&StoppedClock, &*stop),
        time: None,
        observe: &mut |_| {},
    };
    let begun = Instant::now();
    let error = external.choose(&game("8x8", ""), turn).unwrap_err();
    assert!(error.to_string().ends_with("was interrupted"), "{error}");
    assert!(begun.elapsed() < LONG, "{:?}", begun.elapsed());
    assert!(!external.is_running(), "it is killed");
}

fn the_wait_for_a_start_can_be_interrupted() {
    let folder = tempfile::tempdir().unwrap();
    let mark = folder.path().join("mark");
    let host = host();
    stop_when_exists(mark.clone(), Arc::clone(&host.stop));
    let hangs = script(&format!("touch {}; sleep 300", mark.display()));
    let mut external = ExternalProgram::new(&hangs, host).unwrap();
    let begun = Instant::now();
    let error = external.new_game(&game("8x8", "")).unwrap_err();
    assert!(error.to_string().ends_with("was interrupted"), "{error}");
    assert!(begun.elapsed() < LONG, "{:?}", begun.elapsed());
}

fn escape_sequences_are_removed() {
    let red = "\u{FFFD}[31mred";
    check(
        &on_genmove(r"printf '? \033[31mred\n\n'"),
        LONG,
        Err(&format!("refuses `genmove black`: {red}")),
    );
    check(
        &on_genmove(r"printf '\033[31mred\n' >&2; exit 3"),
        LONG,
        Err(&format!("ended by itself with exit code 3: {red}")),
    );
    check(
        &on_genmove(r"printf '= \033[31mred\n\n'"),
        LONG,
        Err(&format!("plays `{red}`: `{red}` is not a cell")),
    );
}
