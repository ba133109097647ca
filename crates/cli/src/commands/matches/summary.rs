//! The result of a match as text and as JSON.

use std::time::Duration;

use outflank_lab::tournament::{PairingScore, Standings, TournamentSettings};
use outflank_lab::{Elo, Tally};
use serde_json::{Value, json};

use crate::safe_text::{one_line, printable};

/// A match and its result.
pub(super) struct MatchSummary<'a> {
    pub(super) plan: &'a TournamentSettings,
    pub(super) standings: &'a Standings,
    pub(super) elapsed: Duration,
}

impl MatchSummary<'_> {
    fn score(&self) -> PairingScore {
        self.standings.between(0, 1).unwrap_or_default()
    }

    /// As text.
    pub(super) fn lines(&self, unicode: bool) -> Vec<String> {
        let (score, names) = (self.score(), self.plan.names());
        let colours = score.by_side;
        let mut lines = vec![
            self.title(),
            format!("all games:  {}", tally_text(score.tally())),
            format!("as Dark:    {}", tally_text(colours.dark)),
            format!("as Light:   {}", tally_text(colours.light)),
        ];
        if let Some(margin) = score.margin() {
            lines.push(format!("mean disc difference: {:+.2}", margin.mean));
        }
        lines.push(format!("Elo difference: {}", elo_text(&score, unicode)));
        lines.push(printable(&format!(
            "time: {:.1} s; per game {:.3} s of {} and {:.3} s of {}",
            self.elapsed.as_secs_f64(),
            seconds_a_game(&score, 0),
            names[0],
            seconds_a_game(&score, 1),
            names[1],
        )));
        lines.push(format!("forfeits: {}", self.standings.forfeits.len()));
        lines.extend(self.forfeits());
        lines
    }

    fn title(&self) -> String {
        let names = self.plan.names();
        let (first, second) = (names[0], names[1]);
        let (played, planned) = (self.standings.games(), self.plan.games);
        let stopped = if played < u64::from(planned) {
            format!("stopped after {played} of ")
        } else {
            String::new()
        };
        let (board, openings) = (&self.plan.board, self.openings());
        printable(&format!(
            "{first} against {second} on {board}, {stopped}{planned} games from {openings} openings"
        ))
    }

    /// The number of openings in use.
    fn openings(&self) -> usize {
        self.plan
            .openings
            .len()
            .min(self.plan.games.div_ceil(2) as usize)
    }

    fn forfeits(&self) -> impl Iterator<Item = String> {
        let names = self.plan.names();
        self.standings.forfeits.iter().map(move |forfeit| {
            let number = forfeit.number;
            let (name, reason) = (names[forfeit.player], one_line(&forfeit.reason));
            printable(&format!(
                "  game {number}: {name} lost by forfeit: {reason}"
            ))
        })
    }

    /// As JSON.
    pub(super) fn json(&self) -> Value {
        let (score, names) = (self.score(), self.plan.names());
        let (tally, colours) = (score.tally(), score.by_side);
        let elo = score.elo();
        let forfeits = self.standings.forfeits.iter().map(|forfeit| {
            json!({
                "game": forfeit.number,
                "player": names[forfeit.player],
                "side": forfeit.side,
                "reason": forfeit.reason,
            })
        });
        json!({
            "players": names,
            "board": self.plan.board,
            "games": tally.games(),
            "games_wanted": self.plan.games,
            "openings": self.openings(),
            "seed": self.plan.seed,
            "wins": tally.wins,
            "draws": tally.draws,
            "losses": tally.losses,
            "score": tally.score(),
            "as_dark": tally_json(colours.dark),
            "as_light": tally_json(colours.light),
            "mean_disc_difference": score.margin().map(|margin| margin.mean),
            "elo": elo.map(|elo| json!({ "difference": elo.difference, "error": elo.error })),
            "seconds": self.elapsed.as_secs_f64(),
            "seconds_a_game": [seconds_a_game(&score, 0), seconds_a_game(&score, 1)],
            "forfeits": forfeits.collect::<Vec<_>>(),
        })
    }
}

fn tally_text(tally: Tally) -> String {
    let Tally {
        wins,
        draws,
        losses,
    } = tally;
    let counts = format!("{wins} wins, {draws} draws, {losses} losses");
    match tally.score() {
        Some(score) => format!("{counts}, {:.1}%", 100.0 * score),
        None => counts,
    }
}

fn tally_json(tally: Tally) -> Value {
    json!({ "wins": tally.wins, "draws": tally.draws, "losses": tally.losses })
}

fn elo_text(score: &PairingScore, unicode: bool) -> String {
    let plus_minus = if unicode { "±" } else { "+-" };
    let tally = score.tally();
    match score.elo() {
        None => "unknown, too few games".to_owned(),
        Some(Elo { difference, .. }) if tally.wins == tally.games() => {
            format!("at least {difference:+.0}")
        }
        Some(Elo { difference, .. }) if tally.losses == tally.games() => {
            format!("at most {difference:+.0}")
        }
        Some(Elo { difference, error }) => {
            format!("{difference:+.0} {plus_minus} {error:.0} (95%)")
        }
    }
}

fn seconds_a_game(score: &PairingScore, player: usize) -> f64 {
    let games = score.tally().games().max(1);
    score.usage[player].time().as_secs_f64() / f64::from(games)
}
