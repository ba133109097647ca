//! Reading WTHOR files, which are made here byte by byte.

use std::path::Path;

use outflank_record::wthor::{Archive, File, Names, WthorError};
use outflank_record::{Recognised, recognise_bytes};
use outflank_rules::Scoring;

/// A file of 8x8 games from their moves in `10 * row + column`.
fn file(games: &[&[u8]]) -> Vec<u8> {
    let mut bytes = vec![20, 26, 2, 24];
    bytes.extend((games.len() as u32).to_le_bytes());
    bytes.extend([0, 0]);
    bytes.extend(1999_u16.to_le_bytes());
    bytes.extend([8, 0, 24, 0]);
    for (index, moves) in games.iter().enumerate() {
        // Tournament, Dark, Light; Dark's discs at the end and under perfect play.
        bytes.extend([1, 0, index as u8, 0, 2, 0, 40, 32]);
        bytes.extend_from_slice(moves);
        bytes.resize(16 + 68 * (index + 1), 0);
    }
    bytes
}

/// A file of names of a fixed length.
fn names_file(length: usize, names: &[&[u8]]) -> Vec<u8> {
    let mut bytes = vec![20, 26, 2, 24, 0, 0, 0, 0];
    bytes.extend((names.len() as u16).to_le_bytes());
    bytes.resize(16, 0);
    for (index, name) in names.iter().enumerate() {
        bytes.extend_from_slice(name);
        bytes.resize(16 + length * (index + 1), 0);
    }
    bytes
}

/// f5 d6 c3, and the shortest game that one side wins by all discs.
const OPENING: &[u8] = &[56, 64, 33];
const WIPE_OUT: &[u8] = &[65, 46, 35, 66, 57, 64, 75, 56, 53];

#[test]
fn games_are_replayed_and_named() {
    let players = names_file(20, &[b"???", b"Dupont Ren\xe9", b"Ann\0rubbish"]);
    let tournaments = names_file(26, &[b"Parties diverses", b"Open"]);
    let names = Names::parse(&players, &tournaments).unwrap();
    assert_eq!(names.players, ["???", "Dupont Ren\u{e9}", "Ann"]);

    let bytes = file(&[OPENING, WIPE_OUT]);
    let archive = Archive::parse(&bytes).unwrap();
    assert_eq!((archive.year(), archive.len()), (1999, 2));
    let games: Vec<_> = archive.games(&names).collect::<Result<_, _>>().unwrap();
    assert_eq!(games[0].to_string(), "f5d6c3");
    assert_eq!(games[1].to_string(), "e6f4e3f6g5d6e7f5c5");
    assert!(games[1].is_over());
    let tags = &games[1].tags;
    assert_eq!(tags.players.dark.as_deref(), Some("Dupont Ren\u{e9}"));
    assert_eq!(tags.players.light.as_deref(), Some("Ann"));
    assert_eq!(tags.event.as_deref(), Some("Open"));
    assert_eq!(tags.date.as_deref(), Some("1999"));
    assert_eq!(tags.result.map(|result| result.margin), Some(16.0));

    let record = archive.record(1).unwrap();
    assert_eq!(
        (record.tournament, record.players.dark, record.perfect_discs),
        (1, 1, 32)
    );
    assert_eq!(archive.record(2), None);
    assert_eq!(
        archive
            .game(0, &Names::default())
            .unwrap()
            .unwrap()
            .tags
            .event,
        None
    );
}

#[test]
fn files_are_told_by_their_content() {
    let players = names_file(20, &[b"???", b"Ann"]);
    let names = ["???", "Ann"].map(str::to_owned).to_vec();
    assert_eq!(File::parse(&players), Ok(File::Players(names)));
    let tournaments = names_file(26, &[b"Open"]);
    let names = vec!["Open".to_owned()];
    assert_eq!(File::parse(&tournaments), Ok(File::Tournaments(names)));
    for games in [file(&[OPENING, WIPE_OUT]), file(&[])] {
        let archive = Archive::parse(&games).unwrap();
        assert_eq!(File::parse(&games), Ok(File::Games(archive)));
    }
    for length in 0..players.len() {
        File::parse(&players[..length]).unwrap_err();
    }
}

#[test]
fn large_boards_have_longer_records() {
    let mut bytes = file(&[]);
    bytes[4] = 1;
    bytes[12] = 10;
    // e4 is column 5 of row 4, and rows are twelve apart.
    bytes.extend([0, 0, 0, 0, 0, 0, 50, 50, 4 * 12 + 5]);
    bytes.resize(16 + 104, 0);
    let archive = Archive::parse(&bytes).unwrap();
    assert_eq!(
        archive
            .game(0, &Names::default())
            .unwrap()
            .unwrap()
            .to_string(),
        "e4"
    );
}

#[test]
fn refusals_name_game_and_move() {
    let names = Names::default();
    let check = |games: &[&[u8]], index: usize, expected: &str| {
        let bytes = file(games);
        let error = Archive::parse(&bytes)
            .unwrap()
            .game(index, &names)
            .unwrap()
            .unwrap_err();
        assert_eq!(error.to_string(), expected);
    };
    check(
        &[OPENING, &[56, 64, 64]],
        1,
        "game 2, move 3: d6 is taken by Light",
    );
    check(
        &[&[56, 11]],
        0,
        "game 1, move 2: a1 flips nothing for Light",
    );
    check(&[&[56, 19]], 0, "game 1, move 2: 19 is not a cell");
    check(&[&[255]], 0, "game 1, move 1: 255 is not a cell");
    check(&[&[56, 0, 64]], 0, "game 1, move 2: 0 is not a cell");
    let after_end = [WIPE_OUT, &[11]].concat();
    check(&[&after_end], 0, "game 1, move 10: the game is over");
}

#[test]
fn other_files_are_refused() {
    let check = |bytes: &[u8], expected: &str| {
        assert_eq!(Archive::parse(bytes).unwrap_err().to_string(), expected);
    };
    check(
        &[],
        "a WTHOR file has a header of 16 bytes, but there are only 0",
    );
    check(
        &[20; 15],
        "a WTHOR file has a header of 16 bytes, but there are only 15",
    );
    check(
        &[20; 16],
        "byte 13 says that the board has size 20, but only 8 and 10 are known",
    );
    let whole = file(&[OPENING]);
    let length = "the header announces 1 games, which take 84 bytes, but there are";
    check(&whole[..whole.len() - 1], &format!("{length} 83"));
    check(&[&whole[..], &[0]].concat(), &format!("{length} 85"));
    let mut solitaires = whole.clone();
    solitaires[13] = 1;
    check(
        &solitaires,
        "byte 14 says that this is a file of solitaires, not of games",
    );
    let mut huge = whole.clone();
    huge[4..8].fill(0xFF);
    assert!(matches!(
        Archive::parse(&huge),
        Err(WthorError::Length {
            count: 0xFFFF_FFFF,
            ..
        })
    ));
    Names::parse(&whole, &whole).unwrap_err();
    Names::parse(&[], &[]).unwrap_err();
}

#[test]
fn files_are_recognised() {
    let Ok(Recognised::Wthor(games)) = recognise_bytes(&file(&[OPENING]), None) else {
        panic!("this is a WTHOR file");
    };
    assert_eq!(games[0].to_string(), "f5d6c3");
    let cut = &file(&[OPENING])[..50];
    let error = recognise_bytes(cut, None).unwrap_err();
    assert!(error.to_string().contains("there are 50"), "{error}");
}

/// Replays every game of the database of the federation, which is not part of this repository:
/// `WTHOR_DIR=folder cargo test -p outflank-record --test wthor -- --ignored --nocapture`.
#[test]
#[ignore = "needs the files of the French federation in WTHOR_DIR"]
fn the_whole_database() {
    let folder = std::env::var("WTHOR_DIR").expect("WTHOR_DIR names the folder of the files");
    let read = |name: &Path| std::fs::read(Path::new(&folder).join(name)).unwrap();
    let names = Names::parse(&read("WTH.JOU".as_ref()), &read("WTH.TRN".as_ref())).unwrap();
    let (mut finished, mut unfinished) = (0, 0);
    for entry in std::fs::read_dir(&folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "wtb") {
            continue;
        }
        let bytes = read(&path);
        for (index, game) in Archive::parse(&bytes).unwrap().games(&names).enumerate() {
            let game = game.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let tags = &game.tags;
            assert!(tags.players.dark.is_some() && tags.players.light.is_some());
            assert!(tags.event.is_some());
            let Some(outcome) = game.outcome() else {
                unfinished += 1;
                continue;
            };
            finished += 1;
            let margin = outcome.margin(outflank_rules::Side::Dark, Scoring::EmptiesToWinner);
            let stated = tags.result.unwrap().margin;
            assert_eq!(
                f64::from(margin),
                stated,
                "{} game {}",
                path.display(),
                index + 1
            );
        }
    }
    println!("{finished} games finished, {unfinished} unfinished");
    assert!(finished > 0);
}
