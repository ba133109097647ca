use std::fs;

use crate::{answer_of, outflank, shell};

/// Runs commands of `outflank train` in a folder, each a line.
fn train(folder: &std::path::Path, arguments: &str) -> String {
    let line = format!("outflank train {arguments}");
    answer_of(&mut shell(&line, folder), b"").ok()
}

const SMALL: &str = "--board 4x4 --depth 2 --endgame 4 --random 0 4 --threads 2";

#[test]
fn samples_become_weights_that_predict() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let played = train(folder, &format!("self-play {SMALL} --games 200 --out s"));
    assert!(played.starts_with("200 games, "), "{played}");
    let fitted = train(folder, "fit --board 4x4 --out w s");
    assert!(fitted.contains("bytes of weights"), "{fitted}");
    let rms = |json: &str| {
        let json: serde_json::Value = serde_json::from_str(json).unwrap();
        json["errors"]["root_mean_square"].as_f64().unwrap()
    };
    let learned = rms(&train(folder, "test --board 4x4 --weights w --json s"));
    // One epoch with a tiny rate has learned next to nothing.
    train(folder, "fit --board 4x4 --epochs 1 --rate 1 --out zero s");
    let ignorant = rms(&train(folder, "test --board 4x4 --weights zero --json s"));
    assert!(learned < 0.9 * ignorant, "{learned} {ignorant}");
}

#[test]
fn a_file_of_samples_is_continued() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let play = format!("self-play {SMALL} --games 20 --out s");
    train(folder, &play);
    let first = fs::read(folder.join("s")).unwrap();
    // A record that was cut off is removed.
    fs::write(folder.join("s"), &first[..first.len() - 3]).unwrap();
    train(folder, &play);
    let second = fs::read(folder.join("s")).unwrap();
    let record = 16 + 6;
    assert_eq!(
        second[..first.len() - record],
        first[..first.len() - record]
    );
    let heading = first.iter().position(|&byte| byte == b'\n').unwrap() + 1;
    assert_eq!((second.len() - heading) % record, 0);
    assert!(second.len() > first.len());
    // Games have numbers of their own: the new ones are not the old ones again.
    let games = |bytes: &[u8]| -> Vec<u32> {
        let records = bytes[heading..].chunks(record);
        let mut games: Vec<u32> = records
            .map(|record| u32::from_le_bytes(record[18..22].try_into().unwrap()))
            .collect();
        games.sort_unstable();
        games.dedup();
        games
    };
    assert!(games(&second).len() > games(&first).len() + 10);
}

#[test]
fn a_loop_goes_on_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let options = format!("loop {SMALL} --folder r --games 100 --pairs 2 --epochs 2");
    let first = train(folder, &format!("{options} --rounds 1"));
    assert!(first.starts_with("round 1: "), "{first}");
    let second = train(folder, &format!("{options} --rounds 2"));
    assert!(second.starts_with("round 2: "), "{second}");
    let line = format!("outflank train {options} --rounds 2");
    let refused = answer_of(&mut shell(&line, folder), b"").refused();
    assert!(refused.contains("has 2 rounds already"), "{refused}");
}

#[test]
fn a_fit_goes_on_after_the_epoch_that_was_done() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    train(folder, &format!("self-play {SMALL} --games 200 --out s"));
    train(folder, "fit --board 4x4 --epochs 40 --out whole s");
    // The same fit, killed as soon as there is a checkpoint.
    let fit = "outflank train fit --board 4x4 --epochs 40 --out killed s";
    let line = format!(
        "{fit} & pid=$!; while kill -0 $pid && ! test -e killed.checkpoint; do :; done 2> kill; \
         kill -9 $pid; wait $pid"
    );
    answer_of(&mut shell(&line, folder), b"");
    train(
        folder,
        "fit --board 4x4 --epochs 40 --threads 3 --out killed s",
    );
    let read = |name: &str| fs::read(folder.join(name)).unwrap();
    assert_eq!(read("killed"), read("whole"));
    assert!(!folder.join("killed.checkpoint").exists());
}

#[test]
#[cfg(target_os = "linux")]
fn a_fit_needs_less_memory_than_its_samples() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    train(folder, &format!("self-play {SMALL} --games 200 --out s"));
    let bytes = fs::read(folder.join("s")).unwrap();
    let heading = bytes.iter().position(|&byte| byte == b'\n').unwrap() + 1;
    let (heading, records) = bytes.split_at(heading);
    let copies = (128 << 20) / records.len();
    let large = [heading, &records.repeat(copies)].concat();
    fs::write(folder.join("large"), large).unwrap();
    let fit = "outflank train fit --board 4x4 --epochs 1 --threads 1 --memory 4 --out w large";
    let line = format!("ulimit -v 125000; {fit}");
    let fitted = answer_of(&mut shell(&line, folder), b"").ok();
    assert!(fitted.contains("bytes of weights"), "{fitted}");
}

#[test]
fn tournament_games_give_exact_samples() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let moves = "e6f4c3c4e3f6d3c2f5e2d2f3g4g5d1g6";
    let mut archive = crate::wthor_file(&[moves]);
    fs::write(folder.join("short.wtb"), &archive).unwrap();
    let line = "outflank train import --out none short.wtb";
    let answer = answer_of(&mut shell(line, folder), b"");
    assert_eq!(
        answer.stdout, "0 samples of 0 games\n",
        "it has not 24 empties"
    );
    assert!(answer.stderr.contains("1 games have no exact value"));
    // Solved from 50 empty cells on, with 40 discs for Dark.
    archive[14] = 50;
    archive[16 + 7] = 40;
    fs::write(folder.join("solved.wtb"), &archive).unwrap();
    assert_eq!(
        train(folder, "import --out s solved.wtb"),
        "1 samples of 1 games\n"
    );
    let samples = fs::read(folder.join("s")).unwrap();
    let record = &samples[samples.len() - 22..];
    // After ten moves Dark is to move. Values are in 64ths of a disc.
    assert_eq!(i16::from_le_bytes([record[16], record[17]]), 64 * 16);
    let more = train(folder, "import --out s --empties 44 49 solved.wtb");
    assert_eq!(more, "6 samples of 1 games\n");
}

#[test]
fn one_set_of_weights_serves_all_boards_with_holes() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    let folder = folder.path();
    let holes = "--board 6x6+holes10@1 --holes 5 20 --depth 1 --endgame 4 --threads 2";
    let played = train(folder, &format!("self-play {holes} --games 24 --out s"));
    assert!(played.starts_with("24 games, "), "{played}");
    let board = "--board 6x6+holes10@1";
    let labelled = train(folder, &format!("label {board} --depth 2 --out l s"));
    assert!(!labelled.contains("failed"), "{labelled}");
    train(folder, &format!("fit {board} --epochs 1 --out w l"));
    let margins = train(
        folder,
        &format!("probcut {board} --weights w --margins 60 35"),
    );
    let start = "margin: 60 points and 35 for each ply of difference, from 100 % of this";
    assert!(margins.starts_with(start), "{margins}");
    let args = [
        "probcut",
        "--board",
        "6x6+holes10@1",
        "--weights",
        &path("w"),
    ];
    let error =
        outflank(&[&["train"], &args[..], &["--margins", "1", "2", "3"]].concat()).refused();
    assert!(error.contains("two numbers or four"), "{error}");
    let players = "outflank:depth=1 outflank:depth=1,patterns=off";
    let other = "--board 6x6+holes15@9 --games 2 --weights w";
    let line = format!("outflank match {players} {other}");
    answer_of(&mut shell(&line, folder), b"").ok();
    let (w, small) = (path("w"), ["--board", "6x6", "--weights"]);
    for command in [&["match", "random", "first"][..], &["gtp"]] {
        let error = outflank(&[command, &small[..], &[&w]].concat()).refused();
        assert!(error.contains("for 6x6+holes, not for 6x6"), "{error}");
    }
    let line = "outflank gtp --board 6x6+holes15@9 --weights w --player outflank:depth=1";
    let answer = answer_of(&mut shell(line, folder), b"genmove b\n").ok();
    assert!(answer.starts_with("= "), "{answer}");
    let plain = ["self-play", "--board", "6x6", "--holes", "5", "20", "--out"];
    let error = outflank(&[&["train"], &plain[..], &[&path("x")]].concat()).refused();
    assert!(error.contains("such as --board 6x6+holes12@7"), "{error}");
}

#[test]
fn bad_files_are_refused_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).display().to_string();
    train(
        folder.path(),
        &format!("self-play {SMALL} --games 20 --out s"),
    );
    train(folder.path(), "fit --board 4x4 --epochs 1 --out w s");
    let mut damaged = fs::read(path("w")).unwrap();
    let middle = damaged.len() / 2;
    damaged[middle] ^= 1;
    fs::write(path("damaged"), &damaged).unwrap();
    let refused = |args: &[&str]| outflank(&[&["train"], args].concat()).refused();
    let error = refused(&["fit", "--board", "4x4", "--out", &path("x"), &path("w")]);
    assert!(error.contains("this is not a file of samples"), "{error}");
    let error = refused(&["fit", "--board", "6x6", "--out", &path("x"), &path("s")]);
    assert!(
        error.contains("the samples are for 4x4, not for 6x6"),
        "{error}"
    );
    let test = |weights: &str| {
        refused(&[
            "test",
            "--board",
            "4x4",
            "--weights",
            &path(weights),
            &path("s"),
        ])
    };
    assert!(test("damaged").contains("its checksum is wrong"));
    assert!(test("s").contains("this is not a file of weights"));
    assert!(test("missing").contains("cannot read"));
    let error = refused(&["test", "--board", "4x4"]);
    assert!(error.contains("nothing to test with"), "{error}");
    // A file of something else is never continued.
    let error = refused(&["self-play", "--board", "4x4", "--out", &path("w")]);
    assert!(error.contains("this is not a file of samples"), "{error}");
    assert_eq!(fs::read(path("w")).unwrap()[..16], *b"Outflank weights");
}
