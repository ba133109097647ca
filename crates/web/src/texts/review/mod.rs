//! The texts of reviews.

pub(super) mod english;
pub(super) mod french;
mod sentences;

pub(crate) use self::sentences::fill;

/// The texts of reviews in one language. In a sentence, words in braces stand for figures and names of
/// cells.
pub(crate) struct ReviewTexts {
    pub(crate) you_won: &'static str,
    pub(crate) you_lost: &'static str,
    pub(crate) you_drew: &'static str,
    /// Above the moves that decided the game.
    pub(crate) decided: &'static str,
    pub(crate) next: &'static str,
    pub(crate) whole_game: &'static str,
    /// What a move cost.
    pub(crate) costs: &'static str,
    pub(crate) better: &'static str,
    pub(crate) what_follows: &'static str,
    pub(crate) better_line: &'static str,
    pub(crate) end_line: &'static str,
    pub(crate) lesson: &'static str,
    pub(crate) legend: &'static str,
    /// The same for a review without estimates.
    pub(crate) all_exact: &'static str,
    pub(crate) open_review: &'static str,
    /// After the last puzzle: how many were found at once, found after a wrong try, shown, and skipped.
    pub(crate) puzzle_summary: fn([usize; 4]) -> String,
    pub(crate) puzzles_again: &'static str,
    pub(crate) reasons: ReasonTexts,
}

/// A sentence for each reason.
pub(crate) struct ReasonTexts {
    pub(crate) wiped_out: &'static str,
    pub(crate) missed_corner_now: &'static str,
    pub(crate) missed_corner: &'static str,
    pub(crate) gave_corner: &'static str,
    pub(crate) x_square: &'static str,
    pub(crate) c_square: &'static str,
    pub(crate) unbalanced_edge: &'static str,
    pub(crate) opened_edge: &'static str,
    pub(crate) missed_pass: &'static str,
    pub(crate) left_move: &'static str,
    pub(crate) gave_move: &'static str,
    pub(crate) later_pass: &'static str,
    pub(crate) last_move: &'static str,
    pub(crate) parity: &'static str,
    pub(crate) no_moves: &'static str,
    pub(crate) no_safe_moves: &'static str,
    pub(crate) mobility: &'static str,
    pub(crate) later_mobility: &'static str,
    pub(crate) potential_mobility: &'static str,
    pub(crate) stable_discs: &'static str,
    pub(crate) frontier: &'static str,
    pub(crate) endgame: &'static str,
    pub(crate) deep: &'static str,
}

#[cfg(test)]
mod tests {
    use crate::texts::Language;

    #[test]
    fn the_summary_of_puzzles_names_only_what_happened() {
        let said = |language: Language, tally| (language.texts().review.puzzle_summary)(tally);
        let english = |tally| said(Language::English, tally);
        assert_eq!(english([3, 0, 0, 0]), "Perfect! You found 3 of 3 at once.");
        assert_eq!(
            english([1, 1, 2, 0]),
            "You found 1 of 4 at once, 1 after another try, 2 with the answer shown."
        );
        assert_eq!(
            said(Language::French, [1, 0, 0, 2]),
            "Du premier coup : 1 sur 3. Sans réponse : 2."
        );
    }
}
