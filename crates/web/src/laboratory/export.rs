//! A run as a table for spreadsheets, and as JSON.

use outflank_lab::Tally;
use outflank_lab::tournament::TournamentReport;
use outflank_lab::view::{BreedingView, EvolutionView, Findings, RunView};

/// The table of a run, as CSV.
pub(super) fn csv(view: &RunView) -> String {
    let rows = match &view.findings {
        Findings::Tournament { report, .. } => tournament(report),
        Findings::Evolution(evolution) => champions(evolution),
        Findings::Breeding(breeding) => members(breeding),
        Findings::Text { lines } => lines.iter().map(|line| vec![line.clone()]).collect(),
    };
    rows.iter().map(|row| line(row)).collect()
}

/// Everything that is known of a run, as JSON.
pub(super) fn json(view: &RunView) -> String {
    // Only a map with odd keys cannot be written, and there is none.
    serde_json::to_string_pretty(view).unwrap_or_default()
}

fn line(fields: &[String]) -> String {
    let fields: Vec<String> = fields.iter().map(|field| quoted(field)).collect();
    fields.join(",") + "\r\n"
}

/// A field with quotes if it needs them.
fn quoted(field: &str) -> String {
    match field.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field.to_owned(),
    }
}

fn header(names: &[&str]) -> Vec<String> {
    names.iter().map(|&name| name.to_owned()).collect()
}

fn counts(tally: &Tally) -> [String; 3] {
    [tally.wins, tally.draws, tally.losses].map(|count| count.to_string())
}

fn tournament(report: &TournamentReport) -> Vec<Vec<String>> {
    let number = |value: Option<f64>| value.map_or(String::new(), |value| format!("{value:.3}"));
    let first = header(&[
        "rank",
        "player",
        "points",
        "wins",
        "draws",
        "losses",
        "elo",
        "elo_error",
        "discs",
        "discs_error",
        "seconds_a_move",
        "nodes_a_move",
        "choices_a_turn",
        "failures",
    ]);
    let rows = report.players.iter().enumerate().map(|(index, row)| {
        let [wins, draws, losses] = counts(&row.tally);
        vec![
            (index + 1).to_string(),
            row.name.clone(),
            row.points.to_string(),
            wins,
            draws,
            losses,
            number(row.rating.map(|elo| elo.difference)),
            number(row.rating.map(|elo| elo.error)),
            number(row.margin.map(|margin| margin.mean)),
            number(row.margin.and_then(|margin| margin.error)),
            format!("{:.6}", row.seconds_a_move()),
            format!("{:.1}", row.nodes_a_move()),
            format!("{:.2}", row.choices_a_turn()),
            row.failures.total().to_string(),
        ]
    });
    std::iter::once(first).chain(rows).collect()
}

fn weights(weights: &[i32]) -> impl Iterator<Item = String> {
    weights.iter().map(i32::to_string)
}

fn champions(view: &EvolutionView) -> Vec<Vec<String>> {
    let mut first = header(&["name", "generation", "wins", "draws", "losses"]);
    first.extend(view.features.iter().cloned());
    let rows = view.champions.iter().map(|champion| {
        let mut row = vec![champion.name.clone(), champion.generation.to_string()];
        row.extend(counts(&champion.tally));
        row.extend(weights(&champion.weights));
        row
    });
    std::iter::once(first).chain(rows).collect()
}

fn members(view: &BreedingView) -> Vec<Vec<String>> {
    let mut first = header(&["rank", "wins", "draws", "losses"]);
    first.extend(view.features.iter().cloned());
    let rows = view.members.iter().enumerate().map(|(index, member)| {
        let mut row = vec![(index + 1).to_string()];
        row.extend(counts(&member.tally));
        row.extend(weights(&member.weights));
        row
    });
    std::iter::once(first).chain(rows).collect()
}

#[cfg(test)]
mod tests {
    use outflank_lab::view::{MemberView, ProgressUnit, RunProgress};

    use super::*;

    fn view(findings: Findings) -> RunView {
        RunView {
            title: "a run".to_owned(),
            progress: RunProgress {
                done: 1,
                total: 2,
                unit: ProgressUnit::Generations,
                games: 12,
            },
            findings,
            plots: Vec::new(),
            game: None,
        }
    }

    #[test]
    fn fields_with_commas_and_quotes_are_quoted() {
        let lines = vec!["plain".to_owned(), "a,b \"c\"".to_owned()];
        let text = csv(&view(Findings::Text { lines }));
        assert_eq!(text, "plain\r\n\"a,b \"\"c\"\"\"\r\n");
    }

    #[test]
    fn members_have_a_column_for_each_weight() {
        let tally = Tally {
            wins: 3,
            draws: 1,
            losses: 2,
        };
        let breeding = BreedingView {
            boards: vec!["8x8".to_owned()],
            depth: 2,
            features: vec!["mobility".to_owned(), "corners".to_owned()],
            generation: 1,
            generations: 2,
            played: 0,
            planned: 6,
            members: vec![MemberView {
                weights: vec![5, -7],
                tally,
            }],
            diversity: vec![1.0],
            best: None,
        };
        let text = csv(&view(Findings::Breeding(breeding)));
        assert_eq!(
            text,
            "rank,wins,draws,losses,mobility,corners\r\n1,3,1,2,5,-7\r\n"
        );
    }

    #[test]
    fn json_can_be_read_again() {
        let view = view(Findings::Text { lines: Vec::new() });
        let again: RunView = serde_json::from_str(&json(&view)).unwrap();
        assert_eq!(again, view);
    }
}
