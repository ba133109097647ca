//! The list of methods and keys matches the parser.

use outflank_engine::{CHARACTER_KEYS, Key, KeyValues, METHODS, PlayerSpec};
use outflank_eval::Characters;

fn refusal(text: &str) -> String {
    match PlayerSpec::parse(text, Characters::built_in()) {
        Ok(_) => panic!("`{text}` is accepted"),
        Err(error) => error.to_string(),
    }
}

/// All methods that take settings, with their keys, and a character.
fn methods() -> impl Iterator<Item = (&'static str, &'static [Key])> {
    let methods = METHODS.iter().filter(|method| method.name != "gtp");
    let methods = methods.map(|method| (method.name, method.keys));
    methods.chain([("jolly", CHARACTER_KEYS)])
}

#[test]
fn every_example_is_accepted_and_every_key_is_checked() {
    for (method, keys) in methods() {
        for key in keys {
            let text = format!("{method}:{}={}", key.name, key.example);
            PlayerSpec::parse(&text, Characters::built_in())
                .unwrap_or_else(|error| panic!("{text}: {error}"));
            let error = refusal(&format!("{method}:{}=?", key.name));
            let expected = format!("player `{method}`: `{}=?`: expected", key.name);
            assert!(error.starts_with(&expected), "{error}");
            assert!(!key.about.is_empty());
        }
    }
}

#[test]
fn numbers_are_refused_just_outside_their_range() {
    for (method, keys) in methods() {
        for key in keys {
            let KeyValues::Number { least, most, .. } = key.values else {
                continue;
            };
            let parse = |number: u64| {
                let text = format!("{method}:{}={number}", key.name);
                PlayerSpec::parse(&text, Characters::built_in())
            };
            assert!(parse(least).is_ok() && parse(most).is_ok(), "{}", key.name);
            for outside in [least.checked_sub(1), most.checked_add(1)] {
                assert!(outside.is_none_or(|number| parse(number).is_err()));
            }
        }
    }
}

#[test]
fn an_unknown_key_lists_the_keys() {
    for (method, keys) in methods() {
        let error = refusal(&format!("{method}:nothing=1"));
        let (_, known) = error.split_once("which has ").expect("it lists them");
        let names: Vec<&str> = keys.iter().map(|key| key.name).collect();
        let expected = match names[..] {
            [] => "none".to_owned(),
            _ => names.join(", "),
        };
        assert_eq!(known, expected, "{method}");
    }
}
