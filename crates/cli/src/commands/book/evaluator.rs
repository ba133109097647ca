//! Evaluates positions for a book.

use anyhow::{Context, bail};
use outflank_analysis::in_discs;
use outflank_book::{Candidate, Canonical, Entry, MOST_CANDIDATES, Score};
use outflank_engine::{
    Computer, EvaluationChoice, Method, Player, PlayerKind, PlayerSpec, Scores, Turn,
};
use outflank_eval::Characters;
use outflank_record::Game;
use outflank_rules::{Board, Move};
use outflank_search::{Control, SearchReport, Value};

/// The other moves are searched so many plies less: all values of a position take four times as long
/// as the best one.
const SHALLOWER: u32 = 2;
/// Moves that are worse than the best by more than this are not kept, in tenths of a disc.
const KEPT: i32 = 60;

/// How positions are evaluated: the best move by one search, the others by a shallower one.
#[derive(Clone, Debug)]
pub(super) struct Recipe {
    best: PlayerSpec,
    others: PlayerSpec,
}

impl Recipe {
    /// Reads the player that evaluates.
    ///
    /// # Errors
    /// If the text is not a player, or not one whose values are discs.
    pub(super) fn parse(text: &str) -> anyhow::Result<Recipe> {
        let best = PlayerSpec::parse(text, Characters::built_in())?;
        let PlayerKind::Computer(computer) = &best.kind else {
            bail!("`{best}` cannot evaluate positions: use outflank, such as outflank:depth=10");
        };
        let has_discs = match &computer.method {
            Method::Pvs { evaluation, .. } => !matches!(evaluation, EvaluationChoice::Own(_)),
            _ => false,
        };
        if !has_discs {
            bail!("the values of `{best}` are not discs: use outflank, such as outflank:depth=10");
        }
        let depth = computer.limits_on(&Board::classic()).search.depth;
        let others = match depth {
            Some(depth) => best.with_depth(depth.saturating_sub(SHALLOWER).max(1)),
            None => best.clone(),
        };
        Ok(Recipe { best, others })
    }

    /// An evaluator of its own for a thread.
    pub(super) fn evaluator(&self) -> anyhow::Result<Evaluator> {
        let make = |spec: &PlayerSpec| spec.computer(0).context("it is a computer player");
        Ok(Evaluator {
            best: make(&self.best)?,
            others: make(&self.others)?,
        })
    }
}

/// Evaluates one position after another.
pub(super) struct Evaluator {
    best: Computer,
    others: Computer,
}

impl Evaluator {
    /// Evaluates a position. If the search was stopped, the result is worth nothing.
    ///
    /// # Errors
    /// If the players fail, which they do not.
    pub(super) fn evaluate(
        &mut self,
        position: Canonical,
        control: Control<'_>,
    ) -> anyhow::Result<Entry> {
        let game = Game::new(position.position()?);
        let best = search(&mut self.best, &game, Scores::Best, control)?;
        let others = search(&mut self.others, &game, Scores::Distinct, control)?;
        let depth = u8::try_from(best.depth).unwrap_or(u8::MAX);
        Ok(Entry::new(position, depth, candidates(&best, &others))?)
    }
}

fn search(
    player: &mut Computer,
    game: &Game,
    scores: Scores,
    control: Control<'_>,
) -> anyhow::Result<SearchReport> {
    let turn = Turn {
        control,
        time: None,
        observe: &mut |_| {},
    };
    let analysis = player.analyse(game, scores, turn)?;
    analysis.report.context("a search has a report")
}

/// The best move of the deep search, and the others as much below it as the shallow search says.
fn candidates(best: &SearchReport, others: &SearchReport) -> Vec<Candidate> {
    let value = score(best.value).tenths();
    let mut candidates = Vec::new();
    if let Some(cell) = best.best.and_then(cell_number) {
        let score = Score::from_tenths(value);
        candidates.push(Candidate { cell, score });
    }
    let shallow = others.best_first();
    let top = shallow.iter().map(|root| score(root.value).tenths()).max();
    for root in shallow.iter().filter(|root| Some(root.mv) != best.best) {
        let loss = top.unwrap_or(0) - score(root.value).tenths();
        let is_kept = root.exact && loss <= KEPT && candidates.len() < MOST_CANDIDATES;
        if let (true, Some(cell)) = (is_kept, cell_number(root.mv)) {
            let score = Score::from_tenths(value - loss);
            candidates.push(Candidate { cell, score });
        }
    }
    candidates
}

fn cell_number(mv: Move) -> Option<u8> {
    u8::try_from(mv.cell()?.index()).ok()
}

/// A value in discs.
fn score(value: Value) -> Score {
    match value.discs() {
        Some(discs) => Score::from_tenths(10 * discs),
        None => Score::from_discs(in_discs(value, &Board::classic())),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;

    use super::*;
    use crate::interruptible_run::Stopwatch;

    fn evaluated(text: &str, position: Canonical) -> Entry {
        let (clock, stop) = (Stopwatch::start(), AtomicBool::new(false));
        let mut evaluator = Recipe::parse(text).unwrap().evaluator().unwrap();
        let control = Control::new(&clock, &stop);
        evaluator.evaluate(position, control).unwrap()
    }

    #[test]
    fn an_entry_has_the_best_move_and_others_near_it() {
        let position = Canonical::start().child(19).position().unwrap();
        let entry = evaluated("outflank:depth=5", position);
        assert_eq!(entry.depth(), 5);
        let scores = entry.candidates().iter().map(|it| it.score.tenths());
        let scores: Vec<i32> = scores.collect();
        assert!((2..=3).contains(&scores.len()), "{scores:?}");
        assert!(scores.iter().all(|score| scores[0] - score <= KEPT));
        assert_eq!(entry, evaluated("outflank:depth=5", position));
    }

    #[test]
    fn symmetric_moves_are_listed_once() {
        let entry = evaluated("outflank:depth=3", Canonical::start());
        assert_eq!(entry.candidates().len(), 1);
    }

    #[test]
    fn only_values_in_discs_are_accepted() {
        for text in [
            "jolly",
            "mcts",
            "random",
            "human",
            "gtp:x",
            "outflank:eval=lab",
        ] {
            assert!(Recipe::parse(text).is_err(), "{text}");
        }
        for text in ["outflank", "outflank:nodes=100", "outflank:level=club"] {
            assert!(Recipe::parse(text).is_ok(), "{text}");
        }
    }
}
