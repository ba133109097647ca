//! What a tournament is about and what it found, in one line, one block and one chart.

use outflank_rules::Side;

use super::report::TournamentReport;
use super::settings::TournamentSettings;
use super::standings::Standings;
use crate::plot::{Axis, Bar, BarChart};

impl TournamentSettings {
    /// What the tournament is about, in one line.
    #[must_use]
    pub fn title(&self) -> String {
        let names = self.names();
        let players = match names[..] {
            [first, second] => format!("{first} against {second}"),
            _ => format!("{} players", names.len()),
        };
        let (board, games) = (&self.board, self.total_games());
        format!("{players} on {board}, {games} games")
    }

    /// Whether nothing is left to play.
    #[must_use]
    pub fn is_complete(&self, standings: &Standings) -> bool {
        let report = TournamentReport::of(self, standings);
        let is_decided = report.pairings.iter().any(|row| {
            row.sprt.is_some_and(|sprt| sprt.accepted.is_some()) && row.tally.games() > 0
        });
        let failed = 2 * standings.not_played.len() as u64;
        is_decided || standings.games() + failed >= self.total_games()
    }

    /// The three best players, in one line.
    #[must_use]
    pub fn summary(&self, standings: &Standings) -> String {
        let report = TournamentReport::of(self, standings);
        let best = report.players.iter().take(3).map(|row| {
            let (name, points, games) = (&row.name, row.points, row.tally.games());
            format!("{name} {points}/{games}")
        });
        best.collect::<Vec<_>>().join(", ")
    }

    /// A match of two as fastchess prints it; `None` if there are more players, or no games yet.
    #[must_use]
    pub fn match_block(&self, standings: &Standings) -> Option<String> {
        let (2, Some((pairing, score))) = (self.players.len(), standings.pairings().next()) else {
            return None;
        };
        Some(self.match_report(pairing, score).fastchess())
    }
}

impl TournamentReport {
    /// The scores of all players with each colour, best first.
    #[must_use]
    pub fn score_chart(&self, title: &str) -> BarChart {
        let bars = |side: Side| {
            let scores = self.players.iter().map(|row| row.by_side[side].score());
            // A player without games has no bar.
            let percent =
                scores.map(|score| Bar::from(score.map_or(f64::NAN, |score| 100.0 * score)));
            percent.collect()
        };
        BarChart {
            title: title.to_owned(),
            description: "The score of each player with Dark and with Light, in percent."
                .to_owned(),
            label: "player".to_owned(),
            y: Axis::linear("score in percent").with_range(0.0, 100.0),
            groups: self.players.iter().map(|row| row.name.clone()).collect(),
            series: vec![
                ("as Dark".to_owned(), bars(Side::Dark)),
                ("as Light".to_owned(), bars(Side::Light)),
            ],
        }
    }
}
