//! Property tests draw the same cases on every machine.

use toml::{Table, Value};

use super::finding::Finding;

/// The variable that proptest reads its seed from. Cargo sets it for every test.
const VARIABLE: &str = "PROPTEST_RNG_SEED";
pub(super) const CARGO_CONFIG: &str = ".cargo/config.toml";

pub(super) fn check(path: &str, text: &str) -> Option<Finding> {
    let config: Table = match toml::from_str(text) {
        Ok(config) => config,
        Err(error) => return Some(Finding::in_file(path, error.to_string())),
    };
    let seed = config.get("env").and_then(|env| env.get(VARIABLE));
    let is_number = seed
        .and_then(Value::as_str)
        .is_some_and(|seed| seed.parse::<u64>().is_ok());
    let problem = format!("`env.{VARIABLE}` must be a number: property tests need a fixed seed");
    (!is_number).then(|| Finding::in_file(path, problem))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_fixed_seed_is_accepted() {
        assert_eq!(check("a", "[env]\nPROPTEST_RNG_SEED = '7'\n"), None);
        for bad in [
            "",
            "[env]\n",
            "[env]\nPROPTEST_RNG_SEED = 'random'\n",
            "[env",
        ] {
            assert!(check("a", bad).is_some(), "{bad}");
        }
    }

    #[test]
    fn this_test_runs_with_the_seed() {
        let seed = std::env::var(VARIABLE).unwrap_or_default();
        assert!(seed.parse::<u64>().is_ok(), "`{seed}`");
    }
}
