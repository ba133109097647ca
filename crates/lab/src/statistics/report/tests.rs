//! Blocks that fastchess and OpenBench have printed.

use super::super::{EloModel, Sprt};
use super::*;

fn sprt(bounds: (f64, f64), errors: (f64, f64), pairs: Pentanomial) -> Option<SprtState> {
    let sprt = Sprt::new(bounds, errors, EloModel::Normalised).unwrap();
    Some(sprt.state(pairs))
}

fn report(pairs: Pentanomial, conditions: &[&str]) -> MatchReport {
    MatchReport {
        players: ["dev".to_owned(), "base".to_owned()],
        conditions: conditions.iter().map(|c| (*c).to_owned()).collect(),
        tally: pairs.tally(),
        pairs,
        sprt: None,
    }
}

/// brunocodutra/cinder, pull request 727.
const CINDER: Pentanomial = Pentanomial {
    ll: 50,
    ld: 287,
    wl: 283,
    dd: 327,
    wd: 387,
    ww: 73,
};

#[test]
fn a_match_printed_by_fastchess() {
    // As published, but for the share of the bound that later versions print, and our decision.
    let conditions = ["1+0.01", "1t", "16MB", "UHO_2024_8mvs_+085_+094.epd"];
    let report = MatchReport {
        sprt: sprt((0.0, 5.0), (0.05, 0.05), CINDER),
        ..report(CINDER, &conditions)
    };
    assert_eq!(
        report.fastchess(),
        "Results of dev vs base (1+0.01, 1t, 16MB, UHO_2024_8mvs_+085_+094.epd):\n\
         Elo: 18.04 +/- 8.23, nElo: 28.19 +/- 12.84\n\
         LOS: 100.00 %, DrawRatio: 43.35 %, PairsRatio: 1.36\n\
         Games: 2814, Wins: 816, Losses: 670, Draws: 1328, Points: 1480.0 (52.59 %)\n\
         Ptnml(0-2): [50, 287, 610, 387, 73], WL/DD Ratio: 0.87\n\
         LLR: 2.97 (100.7%) (-2.94, 2.94) [0.00, 5.00] (H1 was accepted)\n"
    );
}

#[test]
fn a_test_that_goes_on_printed_by_fastchess() {
    // lynx-chess/Lynx, pull request 1899, a test in logistic Elo. The pairs of draws follow from
    // the 5355 draws.
    let pairs = Pentanomial {
        ll: 235,
        ld: 1384,
        wl: 1206,
        dd: 1315,
        wd: 1341,
        ww: 239,
    };
    let test = Sprt::new((-5.0, 0.0), (0.05, 0.10), EloModel::Logistic).unwrap();
    let report = MatchReport {
        sprt: Some(test.state(pairs)),
        ..report(pairs, &[])
    };
    assert_eq!(
        report.fastchess(),
        "Results of dev vs base:\n\
         Elo: -1.06 +/- 4.05, nElo: -1.67 +/- 6.37\n\
         LOS: 30.33 %, DrawRatio: 44.07 %, PairsRatio: 0.98\n\
         Games: 11440, Wins: 3025, Losses: 3060, Draws: 5355, Points: 5702.5 (49.85 %)\n\
         Ptnml(0-2): [235, 1384, 2521, 1341, 239], WL/DD Ratio: 0.92\n\
         LLR: 1.69 (58.3%) (-2.25, 2.89) [-5.00, 0.00]\n"
    );
}

#[test]
fn tests_shown_by_openbench() {
    // kelseyde/hobbes-chess-engine, pull request 284.
    let pairs = Pentanomial {
        ll: 15,
        ld: 1169,
        wl: 1149,
        dd: 1462,
        wd: 1338,
        ww: 10,
    };
    let shown = MatchReport {
        sprt: sprt((0.0, 4.0), (0.05, 0.10), pairs),
        ..report(pairs, &["40.0+0.40s", "Threads=1", "Hash=64MB"])
    };
    assert_eq!(
        shown.openbench(),
        "Elo   | 5.37 +- 3.38 (95%)\n\
         SPRT  | 40.0+0.40s Threads=1 Hash=64MB\n\
         LLR   | 2.95 (-2.25, 2.89) [0.00, 4.00]\n\
         Games | N: 10286 W: 2507 L: 2348 D: 5431\n\
         Penta | [15, 1169, 2611, 1338, 10]\n"
    );
}

#[test]
fn few_games_shown_by_openbench() {
    // paulsonkoly/chess-3, pull request 109: 37 pairs, where Student's distribution matters.
    let pairs = Pentanomial {
        ll: 4,
        ld: 4,
        wl: 7,
        dd: 4,
        wd: 15,
        ww: 3,
    };
    let shown = MatchReport {
        sprt: sprt((-5.0, 0.0), (0.05, 0.05), pairs),
        ..report(pairs, &["8.0+0.08s", "Threads=1", "Hash=4MB"])
    };
    let block = shown.openbench();
    assert!(
        block.starts_with("Elo   | 42.47 +- 67.02 (95%)\n"),
        "{block}"
    );
    assert!(
        block.contains("LLR   | 0.16 (-2.94, 2.94) [-5.00, 0.00]\n"),
        "{block}"
    );
}

#[test]
fn single_games_have_no_pairs() {
    // fastchess, app/tests/elo_test.cpp, "EloWDL 2".
    let report = MatchReport {
        tally: Tally {
            wins: 136,
            draws: 111,
            losses: 96,
        },
        ..report(Pentanomial::default(), &["6x6", "seed 1"])
    };
    assert_eq!(
        report.fastchess(),
        "Results of dev vs base (6x6, seed 1):\n\
         Elo: 40.70 +/- 30.43, nElo: 49.77 +/- 36.77\n\
         LOS: 99.60 %, DrawRatio: 32.36 %\n\
         Games: 343, Wins: 136, Losses: 96, Draws: 111, Points: 191.5 (55.83 %)\n"
    );
    assert!(report.openbench().contains("Conf  | 6x6 seed 1\n"));
    assert!(!report.openbench().contains("Penta"));
}

#[test]
fn a_match_without_games_has_no_nan() {
    let mut report = report(Pentanomial::default(), &[]);
    assert_eq!(
        report.fastchess(),
        "Results of dev vs base:\n\
         Elo: - +/- -, nElo: - +/- -\n\
         LOS: - %, DrawRatio: - %\n\
         Games: 0, Wins: 0, Losses: 0, Draws: 0, Points: 0.0 (- %)\n"
    );
    assert!(report.openbench().starts_with("Elo   | - +- - (95%)\n"));
    report.sprt = sprt((0.0, 5.0), (0.05, 0.05), Pentanomial::default());
    assert!(
        report
            .fastchess()
            .ends_with("LLR: 0.00 (0.0%) (-2.94, 2.94) [0.00, 5.00]\n")
    );
    for block in [report.fastchess(), report.openbench()] {
        assert!(!block.to_lowercase().contains("nan"), "{block}");
    }
}
