//! Reads players that are written in JavaScript, as the earlier 3D program exports them: objects or
//! calls with a name and a list of weights.

use std::iter::Peekable;
use std::str::Chars;

use outflank_messages::CharacterSheet;
use outflank_record::parse_decimal;

/// The longest name that the engine takes.
const LONGEST_NAME: usize = 32;
/// The depth of a player that does not say one.
const DEPTH: u32 = 4;

/// The players of a script, in its order; none if it is not one.
///
/// A player is a text that a list of nine numbers follows. Lists of ten have a second number that the
/// earlier program does not use.
pub(crate) fn players_of_script(script: &str) -> Vec<CharacterSheet> {
    let mut players = Vec::new();
    let (mut name, mut numbers) = (None, Vec::new());
    for token in tokens(script) {
        match token {
            Token::Number(number) => numbers.push(number),
            Token::Comma => {}
            Token::Text(_) | Token::Other => {
                players.extend(player(&mut name, &numbers));
                numbers.clear();
            }
        }
        if let Token::Text(text) = token
            && !matches!(text.as_str(), "name" | "weights")
        {
            name = Some(text);
        }
    }
    players.extend(player(&mut name, &numbers));
    players
}

/// A player, if these are its numbers. A name is for one list only.
fn player(name: &mut Option<String>, numbers: &[i32]) -> Option<CharacterSheet> {
    let weights: [i32; 9] = match *numbers {
        [mobility, _, ref rest @ ..] if numbers.len() == 10 => {
            [&[mobility][..], rest].concat().try_into().ok()?
        }
        _ => numbers.try_into().ok()?,
    };
    Some(CharacterSheet {
        name: usable_name(&name.take()?)?,
        about: String::new(),
        depth: DEPTH,
        weights,
    })
}

/// A name as the engine takes it: letters, digits, `-` and `_`, with a letter first. Built-in players
/// have small letters.
pub(crate) fn usable_name(name: &str) -> Option<String> {
    let name = name.trim().to_lowercase().replace(' ', "-");
    let letters = name
        .chars()
        .filter(|&letter| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_'));
    let name: String = letters
        .skip_while(|letter| !letter.is_ascii_alphabetic())
        .take(LONGEST_NAME)
        .collect();
    (!name.is_empty()).then_some(name)
}

enum Token {
    Text(String),
    Number(i32),
    Comma,
    Other,
}

/// What a script consists of, without its comments.
fn tokens(script: &str) -> Vec<Token> {
    let mut letters = script.chars().peekable();
    let mut tokens = Vec::new();
    while let Some(letter) = letters.next() {
        match letter {
            '"' | '\'' | '`' => {
                tokens.push(Token::Text(
                    letters.by_ref().take_while(|&it| it != letter).collect(),
                ));
            }
            '/' if letters.peek() == Some(&'/') => {
                letters.by_ref().take_while(|&it| it != '\n').for_each(drop);
            }
            '/' if letters.peek() == Some(&'*') => skip_comment(&mut letters),
            ',' => tokens.push(Token::Comma),
            '-' | '0'..='9' => tokens.push(number(letter, &mut letters)),
            _ if letter.is_whitespace() => {}
            _ if is_word(letter) => {
                while letters.next_if(|&it| is_word(it)).is_some() {}
                tokens.push(Token::Other);
            }
            _ => tokens.push(Token::Other),
        }
    }
    tokens
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || matches!(letter, '_' | '$')
}

fn skip_comment(letters: &mut Peekable<Chars<'_>>) {
    let mut before = ' ';
    letters.next();
    for letter in letters.by_ref() {
        if (before, letter) == ('*', '/') {
            return;
        }
        before = letter;
    }
}

/// A number that begins with this letter, rounded.
fn number(first: char, letters: &mut Peekable<Chars<'_>>) -> Token {
    let mut text = String::from(first);
    while let Some(letter) = letters.next_if(|&it| it.is_ascii_digit() || it == '.') {
        text.push(letter);
    }
    match parse_decimal(&text) {
        Some(number) => Token::Number(number.round() as i32),
        None => Token::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(script: &str, expected: &[(&str, [i32; 9])]) {
        let players = players_of_script(script);
        let found: Vec<(&str, [i32; 9])> = players
            .iter()
            .map(|player| (player.name.as_str(), player.weights))
            .collect();
        assert_eq!(found, expected, "{script}");
    }

    #[test]
    fn exported_players_are_read() {
        let script = r#"// AI players, "exported"

            [
                { name: "Ann", weights: [14, 0, 9, 1000, -1, -7, 94, -3, 5, -1] },
                { name: 'Bo 2', /* second */ weights: [1, 2, 3, -4, 5, 6, 7, 8, 9] }
            ]"#;
        check(
            script,
            &[
                ("ann", [14, 9, 1000, -1, -7, 94, -3, 5, -1]),
                ("bo-2", [1, 2, 3, -4, 5, 6, 7, 8, 9]),
            ],
        );
    }

    #[test]
    fn constants_calls_and_json_are_read() {
        let eight = "1, 0, 2, 3, 4, 5, 6, 7, 8, 9";
        let weights = [1, 2, 3, 4, 5, 6, 7, 8, 9];
        for script in [
            format!("const A1 = {{ // best of 9\n name: \"Cy\",\n weights: [{eight}]\n}};"),
            format!("const Cy = make(\"Cy\", {eight});"),
            format!("{{\"players\": [{{\"name\": \"Cy\", \"weights\": [{eight}]}}]}}"),
            format!("{{\"Cy\": [{eight}]}}"),
            "let x = {name: \"Cy\", weights: [1.2,2,3,4,5,6,7,8,9]}".to_owned(),
        ] {
            check(&script, &[("cy", weights)]);
        }
    }

    #[test]
    fn anything_else_is_no_player() {
        for text in [
            "",
            "\"",
            "/*",
            "-",
            "[[player]]\nname = \"x\"\nweights = { mobility = 3, discs = 1 }\n",
            "{ name: \"short\", weights: [1, 2, 3] }",
            "[1, 2, 3, 4, 5, 6, 7, 8, 9]",
            "{ name: \"123\", weights: [1, 2, 3, 4, 5, 6, 7, 8, 9] }",
        ] {
            check(text, &[]);
        }
    }
}
