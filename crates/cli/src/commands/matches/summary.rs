//! The result of a match as text and as JSON.

use std::time::Duration;

use outflank_lab::{Elo, MatchResult, Tally};
use outflank_rules::Side;
use serde_json::{Value, json};

use crate::safe_text::{one_line, printable};

/// A match and its result.
pub(super) struct MatchSummary<'a> {
    pub(super) names: &'a [String; 2],
    pub(super) plan: &'a outflank_lab::Match,
    pub(super) result: &'a MatchResult,
    pub(super) elapsed: Duration,
}

impl MatchSummary<'_> {
    /// As text.
    pub(super) fn lines(&self, unicode: bool) -> Vec<String> {
        let colours = self.result.by_colour();
        let mut lines = vec![
            self.title(),
            format!("all games:  {}", tally_text(self.result.tally())),
            format!("as Dark:    {}", tally_text(colours.dark)),
            format!("as Light:   {}", tally_text(colours.light)),
        ];
        if let Some(margin) = self.result.mean_margin() {
            lines.push(format!("mean disc difference: {margin:+.2}"));
        }
        lines.push(format!("Elo difference: {}", self.elo_text(unicode)));
        lines.push(printable(&format!(
            "time: {:.1} s; per game {:.3} s of {} and {:.3} s of {}",
            self.elapsed.as_secs_f64(),
            self.seconds_a_game(0),
            self.names[0],
            self.seconds_a_game(1),
            self.names[1],
        )));
        lines.push(format!("forfeits: {}", self.result.forfeits().count()));
        lines.extend(self.forfeits());
        lines
    }

    fn title(&self) -> String {
        let [first, second] = self.names;
        let (played, planned) = (self.result.games().len(), self.plan.games);
        let stopped = if played < planned {
            format!("stopped after {played} of ")
        } else {
            String::new()
        };
        let (board, openings) = (self.board(), self.openings());
        printable(&format!(
            "{first} against {second} on {board}, {stopped}{planned} games from {openings} openings"
        ))
    }

    fn board(&self) -> String {
        let opening = self.plan.openings.first();
        opening.map_or_else(String::new, |game| game.board().to_string())
    }

    /// The number of openings in use.
    fn openings(&self) -> usize {
        self.plan.openings.len().min(self.plan.games.div_ceil(2))
    }

    fn elo_text(&self, unicode: bool) -> String {
        let plus_minus = if unicode { "±" } else { "+-" };
        let tally = self.result.tally();
        match self.result.elo() {
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

    fn seconds_a_game(&self, player: usize) -> f64 {
        let games = self.result.games().len().max(1);
        self.result.thinking_time(player).as_secs_f64() / games as f64
    }

    fn forfeits(&self) -> impl Iterator<Item = String> {
        self.result.forfeits().map(|(played, who, reason)| {
            let number = played.number + 1;
            let (name, reason) = (&self.names[who], one_line(reason));
            printable(&format!(
                "  game {number}: {name} lost by forfeit: {reason}"
            ))
        })
    }

    /// As JSON.
    pub(super) fn json(&self) -> Value {
        let (tally, colours) = (self.result.tally(), self.result.by_colour());
        let elo = self.result.elo();
        let forfeits = self.result.forfeits().map(|(played, who, reason)| {
            let side = played.side_of(who).unwrap_or(Side::Dark);
            json!({
                "game": played.number + 1,
                "player": self.names[who],
                "side": side,
                "reason": reason,
            })
        });
        json!({
            "players": self.names,
            "board": self.board(),
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
            "mean_disc_difference": self.result.mean_margin(),
            "elo": elo.map(|elo| json!({ "difference": elo.difference, "error": elo.error })),
            "seconds": self.elapsed.as_secs_f64(),
            "seconds_a_game": [self.seconds_a_game(0), self.seconds_a_game(1)],
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
