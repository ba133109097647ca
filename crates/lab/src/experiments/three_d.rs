//! The tournaments of the 3D document.

use outflank_eval::Characters;

use super::text::{discs, percent, seconds_a_game, wdl};
use super::{Experiment, Findings, Part, PartResult, Table};
use crate::task::PlayerDef;

/// The first of the document's ten characters in the list of all.
const FIRST_CHARACTER: &str = "arwen";

/// The document's ten characters, in the order of the alphabet.
fn character_names() -> Vec<&'static str> {
    let all = Characters::BUILT_IN_NAMES.into_iter();
    all.skip_while(|name| *name != FIRST_CHARACTER)
        .take(10)
        .collect()
}

/// A tournament of the document: 100 games of every ordered pairing.
struct Theirs {
    board: &'static str,
    depth: u32,
    /// First letters, best first.
    ranking: &'static str,
    first_wins: u32,
    second_wins: u32,
    draws: u32,
}

const fn theirs(
    board: &'static str,
    depth: u32,
    ranking: &'static str,
    [first_wins, second_wins, draws]: [u32; 3],
) -> Theirs {
    Theirs {
        board,
        depth,
        ranking,
        first_wins,
        second_wins,
        draws,
    }
}

const THEIRS: [Theirs; 11] = [
    theirs("6x6", 2, "GEIBCDFAJH", [1779, 6392, 829]),
    theirs("6x6", 4, "EGFHJIACBD", [6961, 1783, 256]),
    theirs("6x6", 6, "CBGEIJFADH", [3925, 5043, 32]),
    theirs("8x8", 2, "AGEBCDFIHJ", [4183, 4447, 370]),
    theirs("8x8", 4, "EGCFDBAIHJ", [4044, 4753, 203]),
    theirs("8x8", 6, "GECBADIHFJ", [3779, 4923, 298]),
    theirs("4x4x4", 2, "EJHCIFADBG", [1792, 7126, 82]),
    theirs("4x4x4", 4, "HIJFCADGEB", [7215, 1665, 120]),
    theirs("4x4x4", 6, "EJHFICBDAG", [4393, 4383, 224]),
    theirs("6x6x6", 2, "EGFCABIDHJ", [4754, 4129, 117]),
    theirs("6x6x6", 4, "ABCDEFGHIJ", [4312, 4578, 110]),
];

pub(super) const CHARACTERS: Experiment = Experiment {
    name: "characters",
    document: "3D",
    question: "Which character is best, on eleven combinations of board and depth?",
    theirs: "9000 games each: Eowyn wins five, Galadriel two, four others one each",
    games: 40,
    parts: character_tournaments,
    sum_up: rankings,
};

pub(super) const GALADRIEL: Experiment = Experiment {
    name: "galadriel",
    document: "3D",
    question: "Does Galadriel beat Eowyn on 8x8 at depth 10?",
    theirs: "32-0",
    games: 32,
    parts: |games, seed| {
        let players = at_depth(&["galadriel", "eowyn"], 10);
        Part::round_robin("8x8-10", "8x8", players, games, seed)
            .into_iter()
            .collect()
    },
    sum_up: scores,
};

pub(super) const ARWEN: Experiment = Experiment {
    name: "arwen",
    document: "3D",
    question: "Who is best of Arwen, Bilbo and Eowyn on 6x6x6 at depth 6?",
    theirs: "Arwen, after 16 games",
    games: 16,
    parts: |games, seed| {
        let players = at_depth(&["arwen", "bilbo", "eowyn"], 6);
        Part::round_robin("6x6x6-6", "6x6x6", players, games, seed)
            .into_iter()
            .collect()
    },
    sum_up: scores,
};

fn at_depth(names: &[&str], depth: u32) -> Vec<PlayerDef> {
    let player = |name: &&str| PlayerDef::built_in(format!("{name}:depth={depth}"));
    names.iter().map(player).collect()
}

fn character_tournaments(games: u32, seed: u64) -> Vec<Part> {
    let part = |theirs: &Theirs| {
        let Theirs { board, depth, .. } = *theirs;
        let players = at_depth(&character_names(), depth);
        Part::round_robin(format!("{board}-{depth}"), board, players, games, seed)
    };
    THEIRS.iter().filter_map(part).collect()
}

fn rankings(results: &[PartResult]) -> Findings {
    let mut table = Table::new([
        "board",
        "depth",
        "ranking",
        "theirs",
        "first-second-draws",
        "theirs in percent",
        "games",
        "ms/move",
    ]);
    for result in results {
        let report = result.report();
        let is_it = |theirs: &&Theirs| result.label == format!("{}-{}", theirs.board, theirs.depth);
        let Some(theirs) = THEIRS.iter().find(is_it) else {
            continue;
        };
        let letter = |name: &str| name.chars().next().unwrap_or('?').to_ascii_uppercase();
        let ranking: String = report.players.iter().map(|row| letter(&row.name)).collect();
        let [first, second, draws] = by_colour(result);
        let all = f64::from(theirs.first_wins + theirs.second_wins + theirs.draws) / 100.0;
        let share = |count: u32| f64::from(count) / all;
        let time: f64 = report.players.iter().map(|row| row.seconds_a_move()).sum();
        table.push([
            theirs.board.to_owned(),
            theirs.depth.to_string(),
            ranking,
            theirs.ranking.to_owned(),
            percentages([first, second, draws]),
            format!(
                "{:.0}-{:.0}-{:.0}",
                share(theirs.first_wins),
                share(theirs.second_wins),
                share(theirs.draws)
            ),
            report.games.to_string(),
            format!("{:.2}", 1000.0 * time / report.players.len().max(1) as f64),
        ]);
    }
    Findings {
        tables: vec![table],
        figures: Vec::new(),
    }
}

/// Games won by Dark, won by Light, and drawn.
fn by_colour(result: &PartResult) -> [u32; 3] {
    let mut sum = [0; 3];
    for (_, score) in result.standings.pairings() {
        let (dark, light) = (score.by_side.dark, score.by_side.light);
        sum[0] += dark.wins + light.losses;
        sum[1] += dark.losses + light.wins;
        sum[2] += dark.draws + light.draws;
    }
    sum
}

fn percentages(counts: [u32; 3]) -> String {
    let all = f64::from(counts.iter().sum::<u32>().max(1)) / 100.0;
    let [first, second, draws] = counts.map(|count| f64::from(count) / all);
    format!("{first:.0}-{second:.0}-{draws:.0}")
}

/// One row a player.
fn scores(results: &[PartResult]) -> Findings {
    let mut table = Table::new(["player", "W-D-L", "score", "discs", "s/game"]);
    for result in results {
        for row in result.report().players {
            let seconds = seconds_a_game(&row);
            table.push([
                row.name,
                wdl(row.tally),
                percent(row.tally),
                discs(row.margin),
                format!("{seconds:.1}"),
            ]);
        }
    }
    Findings {
        tables: vec![table],
        figures: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_characters_go_by_the_letters_of_the_rankings() {
        let letters: String = character_names().iter().map(|name| &name[..1]).collect();
        assert_eq!(letters, "abcdefghij");
        for theirs in THEIRS {
            let mut ranking: Vec<char> = theirs.ranking.chars().collect();
            ranking.sort_unstable();
            assert_eq!(ranking, ('A'..='J').collect::<Vec<_>>());
            let games = theirs.first_wins + theirs.second_wins + theirs.draws;
            assert_eq!(games, 9000, "{} at depth {}", theirs.board, theirs.depth);
        }
    }
}
