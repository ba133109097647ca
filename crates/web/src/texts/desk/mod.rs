//! The words of the analyst's desk.

pub(super) mod english;
pub(super) mod french;

/// The words of the analyst's desk in one language.
pub(crate) struct DeskTexts {
    /// Stops playing to analyse.
    pub(crate) analyse_freely: &'static str,
    pub(crate) engine: &'static str,
    pub(crate) engine_tip: &'static str,
    /// How far the engine looks.
    pub(crate) limit: &'static str,
    pub(crate) by_depth: &'static str,
    pub(crate) by_time: &'static str,
    pub(crate) infinite: &'static str,
    /// To a depth.
    pub(crate) to_depth: fn(u32) -> String,
    /// For some seconds.
    pub(crate) for_seconds: fn(u32) -> String,
    /// How many lines are listed.
    pub(crate) lines: &'static str,
    pub(crate) lines_listed: fn(usize) -> String,
    pub(crate) exact: &'static str,
    pub(crate) estimate: &'static str,
    /// What the signs of scores mean.
    pub(crate) legend: &'static str,
    /// What a click on a line does.
    pub(crate) play_line: &'static str,
    pub(crate) keep_line: &'static str,
    pub(crate) variations: &'static str,
    pub(crate) promote: &'static str,
    pub(crate) delete_from_here: &'static str,
    pub(crate) comment: &'static str,
    /// Comes before the discs that both sides have lost so far.
    pub(crate) discs_lost: &'static str,
    pub(crate) variation_deleted: &'static str,
    /// Begins a game from a balanced opening.
    pub(crate) balanced_opening: &'static str,
    pub(crate) balanced_tip: &'static str,
    /// The name of such an opening in a review.
    pub(crate) given_opening: &'static str,
    /// The depth of the analysis, in a line that must not wrap.
    pub(crate) reached: fn(u32) -> String,
    /// The depth of an estimate beside its value, as short as possible.
    pub(crate) short_depth: fn(u32) -> String,
    /// A hint: cell, score and depth.
    pub(crate) hint_is: fn(&str, &str, u32) -> String,
}
