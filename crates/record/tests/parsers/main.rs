//! Every parser gets random text, text of its own characters, and damaged samples.

mod checks;
mod damage;
mod finds;

use damage::{damaged, damaged_bytes};
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseResult, TestRng, TestRunner};

const CASES: u32 = 3000;

const BOARDS: [&str; 6] = [
    "8x8",
    "6x6x6",
    "hex5+holes20@99",
    "8x8+holes12@7",
    "whitehole",
    "4x4=-----XO--OX-----,O",
];
const POSITIONS: [&str; 5] = [
    "---------------------------OX------XO--------------------------- X",
    "##---#-XO--O-X--XO-#---## X",
    "-----ox-\n-xo-----b",
    "  a b c d\n1 - - - -\n2 - O X -\n3 - X O -\n4 - - - -\nDark to move",
    "+---+\n| - | X |\n┌──┐\n│●○·▒│\nO",
];
const TRANSCRIPTS: [&str; 6] = [
    "f5d6c3d3c4f4f6e6e7",
    "1. f5 d6 2. c3 d3 3. c4 f4",
    "e6f4e3f6g5d6e7f5c5",
    "a2bd1c--pa PASS",
    "e4 f4 a1\n0 j10",
    "f5d6c5f4d3e3g4g3f3e2f2e1e6e7f6c6d7c7d8e8f8d2c4b3b4c3c8h4d1f1g5c1h5c2a3a5a4b5a6h6g6f7h3b2a1g2b6h2h1a7\
     a8g1b7b8g7b1h7h8g8--a2",
];
const OBF: [&str; 3] = [
    "-----OX--XO----- X; b1:-8; A2:-8; --:-127;\n",
    "XO-------------- O; --:-16;\n% remark\n# remark\n-----OX--XO----- X",
    "---OX--O----OXOO--XXXOOO--XXXOOX-XXXOOXX--XOXXXX--OOOXXX--XXXXXX X; D2:+2; G1:+0;",
];
const GGF: [&str; 4] = [
    "(;GM[Othello]PC[x]DT[2003]PB[A\\]]PW[b\\\\c]RE[+12.0:r]TI[5//2]TY[8]BO[8 -------- -------- -------- \
     ---O*--- ---*O--- -------- -------- -------- *]B[d3//0.01]W[c5/-1.5/1]B[e6/2.5];)",
    "2 (;TY[4]B[B1];)(;BO[4 *O-- ---- ---- ---- O]W[PA]B[C1];)",
    "(;BOARD[hex3]BO[hex3 ##--- #-XO- -O-X- -XO-# ---## *];)",
    "(;TY[s4r6]BO[4 #--- -O*- -*O- ---# O]C[one][two]XX[];)",
];

/// The same cases in every run. Finding new ones is the task of the fuzzer.
fn runner() -> TestRunner {
    let config = Config {
        failure_persistence: None,
        ..Config::with_cases(CASES)
    };
    let rng = TestRng::deterministic_rng(RngAlgorithm::ChaCha);
    TestRunner::new_with_rng(config, rng)
}

/// Runs a check on random text, on text made of `alphabet`, and on damaged samples.
fn run(alphabet: &str, samples: &'static [&'static str], check: fn(&str)) {
    let text = prop_oneof![
        1 => any::<String>(),
        3 => proptest::string::string_regex(&format!("[{alphabet}]{{0,90}}")).expect("an alphabet"),
        6 => damaged(samples),
    ];
    let test = |text: String| -> TestCaseResult {
        check(&text);
        Ok(())
    };
    runner()
        .run(&text, test)
        .unwrap_or_else(|error| panic!("{error}"));
    samples.iter().for_each(|sample| check(sample));
}

#[test]
fn boards() {
    run("0-9xhex+oles@=XO#,-", &BOARDS, checks::board);
}

#[test]
fn setups() {
    run("XxOo*.#bBwW \n-", &POSITIONS, checks::setup);
}

#[test]
fn positions() {
    run("XxOo*.#|+0-9abcd \n─-", &POSITIONS, checks::position);
}

#[test]
fn transcripts() {
    run("a-k0-9A-H .,)ps\n-", &TRANSCRIPTS, checks::transcript);
}

#[test]
fn obf() {
    run("XO;: a-hA-H0-9+%#\n-", &OBF, checks::obf);
}

#[test]
fn ggf() {
    run("(;)\\[\\]\\\\BWOGMTYa-h0-9 *-", &GGF, checks::ggf);
}

#[test]
fn anything() {
    let samples = [&BOARDS[..], &POSITIONS, &TRANSCRIPTS, &OBF, &GGF].concat();
    let check = |text: &str| checks::recognise_bytes(text.as_bytes());
    run("a-h0-9XO(;)\\[\\]:= \n-", samples.leak(), check);
}

#[test]
fn wthor() {
    let mut sample = vec![20, 26, 2, 24, 2, 0, 0, 0, 0, 0, 0xE9, 0x07, 8, 0, 24, 0];
    sample.extend([1, 0, 1, 0, 2, 0, 40, 32, 56, 64, 33, 34]);
    sample.resize(16 + 68, 0);
    sample.extend([1, 0, 1, 0, 2, 0, 64, 32, 65, 46, 35, 66, 57, 64, 75, 56, 53]);
    sample.resize(16 + 2 * 68, 0);
    checks::wthor(&sample);
    let bytes = prop_oneof![any::<Vec<u8>>(), damaged_bytes(sample)];
    let test = |bytes: Vec<u8>| -> TestCaseResult {
        checks::wthor(&bytes);
        checks::recognise_bytes(&bytes);
        Ok(())
    };
    runner()
        .run(&bytes, test)
        .unwrap_or_else(|error| panic!("{error}"));
}
