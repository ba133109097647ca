//! Tables of results as text.

use outflank_lab::tournament::{EloEstimate, MeanEstimate, PlayerRow, TournamentReport};

use crate::safe_text::{one_line, printable};

/// Names longer than this are cut.
const WIDEST_NAME: usize = 32;
/// Forfeits shown.
const MOST_FORFEITS: usize = 20;

/// The whole report.
pub(crate) fn lines(report: &TournamentReport, unicode: bool) -> Vec<String> {
    let plus_minus = if unicode { "±" } else { "+-" };
    let mut lines = vec![title(report), String::new()];
    lines.extend(ranking(report, plus_minus));
    lines.push(String::new());
    lines.extend(cross_table(report));
    if let Some(advantage) = report.dark_advantage {
        lines.push(String::new());
        lines.push(format!(
            "advantage of Dark: {} Elo",
            elo(advantage, plus_minus)
        ));
    }
    lines.extend(failures(report));
    lines
}

fn title(report: &TournamentReport) -> String {
    let (games, wanted, board) = (report.games, report.games_wanted, &report.board);
    let played = if games < wanted {
        format!("{games} of {wanted} games")
    } else {
        format!("{games} games")
    };
    format!("{played} on {board} from {} openings", report.openings)
}

/// One row a player, best first.
fn ranking(report: &TournamentReport, plus_minus: &str) -> Vec<String> {
    let head = [
        "",
        "player",
        "Elo",
        "points",
        "games",
        "score",
        "W-D-L",
        "as Dark",
        "as Light",
        "discs",
        "ms/move",
        "nodes/move",
        "choices",
        "failed",
    ];
    let mut rows = vec![head.map(str::to_owned).to_vec()];
    for (place, row) in report.players.iter().enumerate() {
        rows.push(player_row(place, row, plus_minus));
    }
    aligned(&rows)
}

fn player_row(place: usize, row: &PlayerRow, plus_minus: &str) -> Vec<String> {
    let score = row.tally.score().unwrap_or(0.0);
    let wdl =
        |tally: outflank_lab::Tally| format!("{}-{}-{}", tally.wins, tally.draws, tally.losses);
    let estimate = |value: Option<EloEstimate>| match value {
        Some(value) => elo(value, plus_minus),
        None => "-".to_owned(),
    };
    vec![
        format!("{}", place + 1),
        short_name(&row.name),
        estimate(row.rating),
        format!("{:.1}", row.points),
        row.tally.games().to_string(),
        format!("{:.1}%", 100.0 * score),
        wdl(row.tally),
        wdl(row.by_side.dark),
        wdl(row.by_side.light),
        row.margin
            .map_or("-".to_owned(), |margin| mean(margin, plus_minus)),
        format!("{:.2}", 1000.0 * row.seconds_a_move()),
        format!("{:.0}", row.nodes_a_move()),
        format!("{:.1}", row.choices_a_turn()),
        row.failures.total().to_string(),
    ]
}

fn elo(estimate: EloEstimate, plus_minus: &str) -> String {
    let difference = signed(estimate.difference, 0);
    format!("{difference} {plus_minus} {:.0}", estimate.error)
}

fn mean(estimate: MeanEstimate, plus_minus: &str) -> String {
    let mean = signed(estimate.mean, 1);
    match estimate.error {
        Some(error) => format!("{mean} {plus_minus} {error:.1}"),
        None => mean,
    }
}

/// A number with its sign, which is `+` for what is rounded to zero.
fn signed(number: f64, decimals: usize) -> String {
    let text = format!("{number:+.decimals$}");
    if text.contains(|c: char| c.is_ascii_digit() && c != '0') {
        return text;
    }
    format!("{:+.decimals$}", 0.0)
}

/// Wins, draws and losses of everybody against everybody, in the order of the ranking.
fn cross_table(report: &TournamentReport) -> Vec<String> {
    let players = &report.players;
    let mut head = vec![String::new(), "against".to_owned()];
    head.extend((1..=players.len()).map(|place| place.to_string()));
    let mut rows = vec![head];
    for (place, row) in players.iter().enumerate() {
        let cell = |other: &PlayerRow| match report.tally_between(row.player, other.player) {
            Some(tally) => format!("{}-{}-{}", tally.wins, tally.draws, tally.losses),
            None if other.player == row.player => "x".to_owned(),
            None => String::new(),
        };
        let mut cells = vec![(place + 1).to_string(), short_name(&row.name)];
        cells.extend(players.iter().map(cell));
        rows.push(cells);
    }
    aligned(&rows)
}

fn failures(report: &TournamentReport) -> Vec<String> {
    let mut lines = Vec::new();
    let names = |player: usize| {
        let row = report.players.iter().find(|row| row.player == player);
        row.map_or_else(String::new, |row| row.name.clone())
    };
    let rows = report.players.iter().filter(|row| row.failures.total() > 0);
    for row in rows {
        let failures = &row.failures;
        lines.push(printable(&format!(
            "{}: {} crashes, {} time losses, {} illegal moves, {} resignations",
            row.name,
            failures.crashes,
            failures.time_losses,
            failures.illegal_moves,
            failures.resignations
        )));
    }
    for forfeit in report.forfeits.iter().take(MOST_FORFEITS) {
        let (name, reason) = (names(forfeit.player), one_line(&forfeit.reason));
        let (task, number) = (&forfeit.task, forfeit.number);
        lines.push(printable(&format!(
            "  {task}, game {number}: {name} lost by forfeit: {reason}"
        )));
    }
    if report.forfeits.len() > MOST_FORFEITS {
        lines.push(format!(
            "  and {} more",
            report.forfeits.len() - MOST_FORFEITS
        ));
    }
    for (task, reason) in &report.not_played {
        lines.push(printable(&format!(
            "not played: task {task}: {}",
            one_line(reason)
        )));
    }
    lines
}

/// A name that fits. Long ones lose their middle: command lines often begin alike.
fn short_name(name: &str) -> String {
    let name = printable(name);
    let length = name.chars().count();
    if length <= WIDEST_NAME {
        return name;
    }
    let kept = WIDEST_NAME - 3;
    let end = kept / 2;
    let first: String = name.chars().take(kept - end).collect();
    let last: String = name.chars().skip(length - end).collect();
    format!("{first}...{last}")
}

/// Rows with columns of equal width: names to the left, everything else to the right.
fn aligned(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().enumerate().map(|(column, cell)| {
            let width = widths[column];
            if column == 1 {
                format!("{cell:<width$}")
            } else {
                format!("{cell:>width$}")
            }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_has_no_minus() {
        for (number, decimals, expected) in [
            (-0.2, 0, "+0"),
            (-0.0, 1, "+0.0"),
            (0.2, 0, "+0"),
            (-0.6, 0, "-1"),
            (-10.04, 1, "-10.0"),
            (117.0, 0, "+117"),
        ] {
            assert_eq!(signed(number, decimals), expected);
        }
    }

    #[test]
    fn long_names_can_be_told_apart() {
        let name = |weights: &str| format!("gtp:/usr/local/bin/program --weights {weights}");
        let (a, b) = (short_name(&name("a.bin")), short_name(&name("b.bin")));
        assert_ne!(a, b);
        assert_eq!(a.chars().count(), WIDEST_NAME, "{a}");
        assert_eq!(short_name("jolly:depth=2"), "jolly:depth=2");
    }
}
