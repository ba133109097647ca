//! Writes characters as TOML. Only the engine reads it.

use outflank_eval::Feature;
use outflank_messages::CharacterSheet;

/// The characters as TOML; empty if there are none.
pub(crate) fn characters_text(players: &[CharacterSheet]) -> String {
    let texts: Vec<String> = players.iter().map(player_text).collect();
    texts.join("\n")
}

fn player_text(player: &CharacterSheet) -> String {
    let weights = Feature::NINE.iter().zip(player.weights);
    let weights: Vec<String> = weights
        .map(|(key, weight)| format!("{key} = {weight}"))
        .collect();
    format!(
        "[[player]]\nname = {}\nabout = {}\ndepth = {}\nweights = {{ {} }}\n",
        quoted(&player.name),
        quoted(&player.about),
        player.depth,
        weights.join(", "),
    )
}

/// A TOML string.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// The names of the characters in TOML, in small letters.
pub(crate) fn named_in(toml: &str) -> Vec<String> {
    let name = |line: &str| {
        let (key, value) = line.split_once('=')?;
        let value = value.trim().trim_matches(['"', '\'']);
        (key.trim() == "name").then(|| value.to_lowercase())
    };
    toml.lines().filter_map(name).collect()
}

/// Replaces characters by others of the same name, and appends new ones.
pub(crate) fn overlaid(
    players: &[CharacterSheet],
    others: &[CharacterSheet],
) -> Vec<CharacterSheet> {
    let mut all = players.to_vec();
    for other in others {
        let same = |player: &&mut CharacterSheet| player.name.eq_ignore_ascii_case(&other.name);
        match all.iter_mut().find(same) {
            Some(player) => *player = other.clone(),
            None => all.push(other.clone()),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use outflank_eval::Characters;

    use super::*;

    fn player(name: &str, corners: i32) -> CharacterSheet {
        CharacterSheet {
            name: name.to_owned(),
            about: r#"says "hi" \ bye"#.to_owned(),
            depth: 3,
            weights: [1, -2, corners, 4, 5, 6, 7, 8, -9],
        }
    }

    #[test]
    fn the_engine_reads_what_is_written() {
        let players = [player("one", 100), player("two", -100_000)];
        let read = Characters::parse(&characters_text(&players)).unwrap();
        for player in players {
            let found = read.find(&player.name).unwrap();
            assert_eq!(found.about, player.about);
            assert_eq!(found.depth, player.depth);
            assert_eq!(
                found.evaluation.description().weights.nine(),
                player.weights
            );
        }
        assert_eq!(characters_text(&[]), "");
    }

    #[test]
    fn names_are_found_in_toml() {
        let players = [player("one", 1), player("Two", 2)];
        let text = characters_text(&players) + "\n[[player]]\n  name='x-3'\nweights = {}\n";
        assert_eq!(named_in(&text), ["one", "two", "x-3"]);
    }

    #[test]
    fn characters_replace_others_of_the_same_name() {
        let all = overlaid(
            &[player("one", 1), player("two", 2)],
            &[player("Two", 20), player("three", 3)],
        );
        let names: Vec<_> = all
            .iter()
            .map(|player| (&*player.name, player.weights[2]))
            .collect();
        assert_eq!(names, [("one", 1), ("Two", 20), ("three", 3)]);
    }
}
