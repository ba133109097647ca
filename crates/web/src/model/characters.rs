//! The built-in characters by name.
//!
//! Their weights stay with the engine, which keeps the page small.

/// The built-in characters in their order.
pub(crate) const CHARACTERS: [&str; 14] = [
    "web",
    "lab",
    "c",
    "holes",
    "arwen",
    "bilbo",
    "celebrian",
    "dwalin",
    "eowyn",
    "frodo",
    "galadriel",
    "hamfast",
    "indis",
    "jolly",
];

#[cfg(test)]
mod tests {
    use outflank_eval::Characters;

    use super::*;

    #[test]
    fn the_names_are_those_of_the_engine() {
        let names = Characters::built_in().iter().map(|one| one.name.as_str());
        assert_eq!(names.collect::<Vec<_>>(), CHARACTERS);
    }
}
