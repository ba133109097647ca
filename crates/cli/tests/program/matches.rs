use std::fs;

use crate::{answer_of, outflank, shell};

/// A match as JSON.
#[track_caller]
fn played(args: &[&str]) -> serde_json::Value {
    outflank(&[&["match", "--json"], args].concat()).json()
}

#[test]
fn the_answer_is_complete() {
    let answer = outflank(&["match", "jolly:depth=2", "random", "--games", "20"]).ok();
    let lines: Vec<&str> = answer.lines().collect();
    assert_eq!(
        lines[0],
        "jolly:depth=2 against random on 8x8, 20 games from 10 openings"
    );
    for (line, label) in lines[1..].iter().zip([
        "all games:",
        "as Dark:",
        "as Light:",
        "mean disc difference: +",
        "Elo difference: ",
        "time: ",
        "forfeits: 0",
    ]) {
        assert!(line.starts_with(label), "{answer}");
    }
    assert_eq!(lines.len(), 8);
}

#[test]
fn the_numbers_of_the_json_are_consistent() {
    let result = played(&[
        "jolly:depth=2",
        "random",
        "--games",
        "20",
        "--board",
        "hex4",
    ]);
    let number = |key: &str| result[key].as_u64().unwrap();
    assert_eq!(number("wins") + number("draws") + number("losses"), 20);
    assert_eq!((number("games"), number("games_wanted")), (20, 20));
    assert_eq!(number("openings"), 10);
    let won = |side: &str| result[side]["wins"].as_u64().unwrap();
    assert_eq!(won("as_dark") + won("as_light"), number("wins"));
    assert!(result["elo"]["difference"].as_f64().unwrap() > 0.0);
    assert!(result["elo"]["error"].as_f64().unwrap() > 0.0);
    assert!(result["mean_disc_difference"].as_f64().unwrap() > 0.0);
    assert_eq!(result["board"], "hex4");
    assert_eq!(result["forfeits"], serde_json::json!([]));
}

/// A result without its times.
fn without_times(mut result: serde_json::Value) -> serde_json::Value {
    for key in ["seconds", "seconds_a_game"] {
        result.as_object_mut().unwrap().remove(key);
    }
    result
}

#[test]
fn the_result_depends_on_the_seed_and_not_on_threads() {
    let run = |threads: &str, seed: &str| {
        let args = ["random", "outflank:level=novice", "--games", "30"];
        let more = ["--threads", threads, "--seed", seed];
        without_times(played(&[&args[..], &more].concat()))
    };
    assert_eq!(run("1", "5"), run("3", "5"));
    assert_ne!(run("1", "5"), run("1", "6"));
}

#[test]
fn openings_come_from_files() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let save = folder.path().join("games.ggf");
    let save = save.to_str().unwrap().to_owned();
    let transcripts = file("xot.txt", "f5d6c3d3c4\nF5F6E6F4\nf5d6c5f4\n");
    let args = [
        "first",
        "random",
        "--games",
        "6",
        "--openings",
        &transcripts,
    ];
    let result = played(&[&args[..], &["--save", &save]].concat());
    assert_eq!(result["openings"], 3);
    let saved = outflank(&["convert", "--to", "transcript", &save]).ok();
    let begun_with =
        |opening: &'static str| saved.lines().filter(move |game| game.starts_with(opening));
    for opening in ["f5d6c3d3c4", "f5f6e6f4", "f5d6c5f4"] {
        assert_eq!(begun_with(opening).count(), 2, "{saved}");
    }
    let ggf = fs::read_to_string(&save).unwrap();
    assert_eq!(ggf.lines().count(), 6);
    assert_eq!(ggf.matches("PB[first]PW[random]RE[").count(), 3);

    let positions = file(
        "some.obf",
        "-XX----------------------------- -------------------------------- O;\n\
         ---------------------------OX------XO--------------------------- X; f5:+0;\n",
    );
    let result = outflank(&["match", "first", "random", "--openings", &positions]).refused();
    assert!(result.contains("opening 1 is a finished game"), "{result}");

    // More openings than games: the seed chooses, and no opening is played twice.
    let args = [
        "first",
        "random",
        "--games",
        "4",
        "--openings",
        &transcripts,
    ];
    assert_eq!(played(&args)["openings"], 2);
    // Fewer openings than games: they are played again.
    let args = [
        "first",
        "random",
        "--games",
        "9",
        "--openings",
        &transcripts,
    ];
    let result = played(&args);
    assert_eq!(
        (&result["openings"], &result["games"]),
        (&3.into(), &9.into())
    );
}

#[test]
fn one_game_has_no_score_for_the_other_colour() {
    let answer = outflank(&["match", "first", "random", "--games", "1"]).ok();
    let light = answer.lines().find(|line| line.starts_with("as Light:"));
    assert_eq!(light, Some("as Light:   0 wins, 0 draws, 0 losses"));
}

#[test]
fn saved_games_are_never_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.ggf");
    let file = path.to_str().unwrap();
    let args = ["match", "first", "random", "--games", "2"];
    let save = |more: &[&str]| outflank(&[&args[..], more, &["--save", file]].concat());
    save(&[]).ok();
    let saved = fs::read_to_string(&path).unwrap();
    assert_eq!(saved.lines().count(), 2);
    let error = save(&[]).refused();
    assert!(
        error.contains("games.ggf exists and is not overwritten"),
        "{error}"
    );
    let error = save(&["--openings", file]).refused();
    assert!(error.contains("games.ggf holds the openings"), "{error}");
    assert_eq!(fs::read_to_string(&path).unwrap(), saved);
}

/// The limit simulates a full disk. The game that does not fit is not in the file.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_leaves_whole_games() {
    let folder = tempfile::tempdir().unwrap();
    // Writing beyond the limit of 512 or 1024 byte blocks fails once the signal is ignored.
    let line = "trap '' XFSZ; ulimit -f 4; outflank match first random --games 20 --save games.ggf";
    let answer = answer_of(&mut shell(line, folder.path()), b"");
    assert_eq!(answer.code, Some(2), "{answer:?}");
    assert!(
        answer.stdout.contains("all games:"),
        "the result is told: {answer:?}"
    );
    assert!(
        answer.stderr.contains("cannot write games.ggf"),
        "{answer:?}"
    );
    let path = folder.path().join("games.ggf");
    let saved = fs::read_to_string(&path).unwrap();
    assert!(saved.ends_with(";)\n"), "{saved}");
    let games = outflank(&["convert", "--to", "transcript", path.to_str().unwrap()]).ok();
    assert!((1..20).contains(&games.lines().count()), "{games}");
}

#[test]
fn openings_are_read_from_a_truncated_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cut.ggf");
    let game = "(;GM[Othello]PB[a]PW[b]RE[?]TY[8]B[F5]W[D6]B[C3];)\n";
    fs::write(&path, format!("{game}{game}(;GM[Othello]PB[Ren\u{e9}")).unwrap();
    let bytes = fs::read(&path).unwrap();
    // Cut through the last character.
    fs::write(&path, &bytes[..bytes.len() - 1]).unwrap();
    let path = path.to_str().unwrap();
    let answer = outflank(&[
        "match",
        "first",
        "random",
        "--games",
        "4",
        "--openings",
        path,
    ]);
    assert_eq!(answer.code, Some(0), "{answer:?}");
    assert!(answer.stdout.contains("from 2 openings"), "{answer:?}");
    let notice = format!(
        "notice: {path} ends in the middle of a game (line 3, column 16); read 2 whole games before it\n"
    );
    assert_eq!(answer.stderr, notice);
}

#[test]
fn players_come_from_files() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("players.toml");
    fs::write(
        &path,
        "[[player]]\nname = 'greedy'\ndepth = 1\nweights = { discs = 1 }\n",
    )
    .unwrap();
    let path = path.to_str().unwrap();
    let args = ["greedy", "random", "--games", "2", "--players", path];
    assert_eq!(played(&args)["players"][0], "greedy");
}

#[cfg(unix)]
#[test]
fn a_file_of_players_can_be_a_pipe() {
    let folder = tempfile::tempdir().unwrap();
    let greedy = "[[player]]\nname = 'greedy'\nweights = { discs = 1 }\n";
    fs::write(folder.path().join("greedy.toml"), greedy).unwrap();
    let line = "mkfifo pipe.toml; cat greedy.toml > pipe.toml & \
        until [ -p pipe.toml ]; do :; done; \
        outflank match greedy:depth=1 greedy:depth=2 --games 2 --players pipe.toml";
    let answer = answer_of(&mut shell(line, folder.path()), b"").ok();
    assert!(
        answer.starts_with("greedy:depth=1 against greedy:depth=2"),
        "{answer}"
    );
}

#[test]
fn bad_input_is_refused_before_the_first_game() {
    let check = |args: &[&str], expected: &str| {
        let error = outflank(&[&["match"], args].concat()).refused();
        assert!(error.contains(expected), "{args:?}: {error}");
    };
    check(&["first"], "not provided: <P2>");
    check(&["first", "nobody"], "there is no player `nobody`");
    check(&["first", "jolly:depth=0"], "`depth=0`");
    check(&["human", "first"], "`human`");
    check(&["first", "random", "--games", "0"], "'0' for '--games");
    check(&["first", "random", "--openings", "no.txt"], "no.txt");
    check(&["first", "random", "--openings", "f5a1"], "a1");
    check(
        &["first", "random", "--players", "no.toml"],
        "cannot read no.toml",
    );
    check(
        &["first", "random", "--save", "/no/where.ggf"],
        "cannot write /no/where.ggf",
    );
    check(
        &["first", "random", "--board", "4x4", "--plies", "30"],
        "every game on 4x4 is over after 30 plies",
    );
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_prints_the_result_so_far() {
    use std::process::{Command, Stdio};

    let folder = tempfile::tempdir().unwrap();
    let saved = folder.path().join("games.ggf");
    let child = Command::new(env!("CARGO_BIN_EXE_outflank"))
        .args(["match", "random", "first", "--games", "200000"])
        .args(["--board", "8x8", "--plies", "2", "--json", "--save"])
        .arg(&saved)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let has_saved = || std::fs::metadata(&saved).is_ok_and(|file| file.len() > 0);
    crate::interrupt::interrupt_when(&child, has_saved);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    let result: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let games = result["games"].as_u64().unwrap();
    assert!((1..200_000).contains(&games), "{games}");
    assert_eq!(result["games_wanted"], 200_000);
}

#[test]
fn a_program_that_cannot_be_started_is_refused() {
    for player in ["gtp:/no/such/program", "gtp:true"] {
        let error = outflank(&["match", player, "first", "--games", "2"]).refused();
        assert!(error.starts_with(player), "{error}");
    }
}

/// Control characters of another program do not reach the terminal.
#[cfg(unix)]
#[test]
fn escape_sequences_of_other_programs_are_removed() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("engine.sh");
    let engine = "while read -r command rest; do case $command in \
        genmove) printf '= \\033[31mred\\033]0;title\\007\\n\\n' ;; \
        *) printf '= \\n\\n' ;; esac; done";
    fs::write(&script, engine).unwrap();
    let player = format!("gtp:sh {}", script.display());
    let answer = outflank(&["match", &player, "first", "--games", "2"]).ok();
    assert!(answer.contains("lost by forfeit: "), "{answer}");
    assert!(
        !answer.contains(|c: char| c.is_control() && c != '\n'),
        "{answer:?}"
    );
    let played = outflank(&["play", "--dark", &player, "--light", "first"]).ok();
    assert!(played.contains("Dark cannot go on"), "{played}");
    assert!(
        !played.contains(|c: char| c.is_control() && c != '\n'),
        "{played:?}"
    );
}

/// Under a limit that leaves no room for their stacks, threads cannot be started.
#[cfg(target_os = "linux")]
#[test]
fn missing_threads_are_reported() {
    let folder = tempfile::tempdir().unwrap();
    let line = "ulimit -v 400000; export RUST_MIN_STACK=100000000; \
        outflank match first random --games 100 --threads 50 --plies 2";
    let answer = answer_of(&mut shell(line, folder.path()), b"");
    assert_eq!(answer.code, Some(0), "{answer:?}");
    assert!(answer.stdout.contains("100 games from"), "{answer:?}");
    assert!(answer.stderr.starts_with("notice: only "), "{answer:?}");
}

#[test]
fn boards_without_fair_openings_can_be_played() {
    let args = [
        "match", "first", "random", "--board", "hex3", "--games", "2",
    ];
    let answer = outflank(&args);
    assert_eq!(answer.code, Some(0), "{answer:?}");
    let (stdout, stderr) = (&answer.stdout, &answer.stderr);
    assert!(
        stdout.contains("on hex3, 2 games from 1 openings"),
        "{stdout}"
    );
    assert!(
        stderr.starts_with("notice: hex3 has no fair openings"),
        "{stderr}"
    );
}
