//! Words and signs for verdicts.

use leptos::prelude::*;
use outflank_analysis::{Appraisal, Phase, Verdict};

use crate::state::sign;
use crate::texts::{Texts, texts};

/// The word for a verdict.
pub(crate) fn word(texts: &Texts, verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Forced => texts.forced,
        Verdict::Book => texts.book,
        Verdict::Best => texts.best_move,
        Verdict::Good => texts.good_move,
        Verdict::Inaccuracy => texts.inaccuracy,
        Verdict::Mistake => texts.mistake,
        Verdict::Blunder => texts.blunder,
    }
}

/// The sign after a bad move.
pub(crate) fn mark(verdict: Verdict) -> Option<impl IntoView> {
    let sign = sign(verdict).filter(|_| verdict >= Verdict::Inaccuracy)?;
    let class = format!("sign {}", verdict.key());
    Some(view! { <span class=class title=word(texts(), verdict)>{sign}</span> })
}

/// The words of the three-ply table.
pub(crate) fn appraisal(texts: &Texts, appraisal: Appraisal) -> &'static str {
    match appraisal {
        Appraisal::Book => texts.book,
        Appraisal::Correct => texts.three_ply_correct,
        Appraisal::Good => texts.three_ply_good,
        Appraisal::Mistake => texts.three_ply_mistake,
    }
}

/// The word for a phase of the game.
pub(crate) fn phase(texts: &Texts, phase: Phase) -> &'static str {
    match phase {
        Phase::Opening => texts.opening_phase,
        Phase::Midgame => texts.midgame_phase,
        Phase::Endgame => texts.endgame_phase,
    }
}
