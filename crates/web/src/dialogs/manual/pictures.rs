//! The pictures of the manual, drawn by the code that draws the page. The text has a placeholder for
//! each, such as `{icon hint}` or `{board hex4 e2}`.

use outflank_rules::{AnyPosition, Board};
use outflank_scene::{Layout, Marks, Palette, Scene, View, board_svg};

use crate::dialogs::help::key_name;
use crate::model::Tree;
use crate::state::{COMMANDS, category_tints};
use crate::texts::Texts;
use crate::widgets::Icon;

/// Puts the pictures into the text of the manual.
pub(super) fn illustrate(text: &str, texts: &Texts) -> String {
    let mut page = String::with_capacity(4 * text.len());
    let mut parts = text.split('{');
    page.extend(parts.next());
    for part in parts {
        let (name, rest) = part.split_once('}').unwrap_or(("", part));
        page.extend(picture(name, texts));
        page.push_str(rest);
    }
    page
}

/// The picture for a placeholder.
fn picture(name: &str, texts: &Texts) -> Option<String> {
    let (kind, of) = name.split_once(' ').unwrap_or((name, ""));
    match kind {
        "icon" => Some(icon(Icon::named(of)?)),
        "board" => board(of),
        "keys" => Some(keys(texts)),
        "categories" => Some(categories(texts)),
        _ => None,
    }
}

/// An icon as it is on its button.
fn icon(icon: Icon) -> String {
    let path = icon.path();
    format!(
        "<span class=\"control\"><svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\">\
         <path d=\"{path}\"/></svg></span>"
    )
}

/// A board after some moves. Its caption says what it shows.
fn board(game: &str) -> Option<String> {
    let mut words = game.split_whitespace();
    let board: Board = words.next()?.parse().ok()?;
    let mut tree = Tree::new(AnyPosition::start(&board));
    for word in words {
        tree.place(board.shape().parse_cell(word).ok()?).ok()?;
    }
    let layout = Layout::of(&board, View::default());
    let marks = Marks {
        last: tree.last_cell(),
        ..Marks::default()
    };
    let scene = Scene::new(tree.position(), &layout, &marks);
    let svg = board_svg(&scene, &layout, &Palette::default());
    Some(format!("<div aria-hidden=\"true\">{svg}</div>"))
}

/// The table of all keys.
fn keys(texts: &Texts) -> String {
    let line = |command: &crate::state::Command| {
        let key = key_name(command.key)
            .replace('<', "&lt;")
            .replace('>', "&gt;");
        let text = (command.text)(texts);
        format!("<tr><th scope=\"row\"><kbd>{key}</kbd></th><td>{text}</td></tr>")
    };
    let lines: String = COMMANDS.iter().map(line).collect();
    format!("<table class=\"keys\"><tbody>{lines}</tbody></table>")
}

/// The categories of cells and their colours.
fn categories(texts: &Texts) -> String {
    let line = |(category, tint): (outflank_eval::Category, outflank_scene::Tint)| {
        let [red, green, blue] = tint.map(|part| (part * 255.0) as u8);
        let name = texts.lattice.categories[category as usize];
        format!(
            "<li><span class=\"swatch\" style=\"background:rgb({red} {green} {blue})\"></span>{name}</li>"
        )
    };
    let lines: String = category_tints().map(line).collect();
    format!("<ul class=\"legend\">{lines}</ul>")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::model::ManualSection;
    use crate::texts::Language;

    /// The text of the manual.
    fn manual(language: Language) -> &'static str {
        match language.code() {
            "en" => include_str!("../../../static/manual/en.html"),
            "fr" => include_str!("../../../static/manual/fr.html"),
            other => panic!("no manual in {other}"),
        }
    }

    /// What stands between two marks, wherever it occurs.
    fn between<'a>(text: &'a str, before: &str, after: &str) -> Vec<&'a str> {
        let parts = text.split(before).skip(1);
        parts
            .map(|part| part.split(after).next().unwrap())
            .collect()
    }

    #[test]
    fn every_placeholder_has_its_picture() {
        for language in Language::ALL {
            let text = manual(language);
            let names = between(text, "{", "}");
            assert!(names.len() > 10);
            for name in names {
                assert!(picture(name, language.texts()).is_some(), "{name}");
            }
            assert!(!illustrate(text, language.texts()).contains(['{', '}']));
        }
    }

    #[test]
    fn controls_and_links_lead_to_sections_in_every_language() {
        let controls = [
            ManualSection::Playing,
            ManualSection::Gestures,
            ManualSection::Levels,
            ManualSection::Game,
            ManualSection::Values,
            ManualSection::Display,
            ManualSection::Search,
            ManualSection::Weights,
            ManualSection::Evolution,
            ManualSection::Tournament,
            ManualSection::Review,
        ];
        let english = between(manual(Language::English), "<section id=\"", "\"");
        for language in Language::ALL {
            let sections = between(manual(language), "<section id=\"", "\"");
            assert_eq!(sections, english, "the same sections in the same order");
            let known: BTreeSet<&str> = sections.iter().copied().collect();
            assert_eq!(known.len(), sections.len(), "each once");
            for section in controls {
                assert!(known.contains(section.anchor()), "{section:?}");
            }
            let links = between(manual(language), "href=\"#", "\"");
            let listed: BTreeSet<&str> = links.into_iter().collect();
            assert_eq!(listed, known, "the contents list all sections");
        }
    }

    #[test]
    fn the_manual_calls_controls_by_their_names() {
        for language in Language::ALL {
            let bench = &language.texts().workbench;
            let more = [
                &bench.reset,
                &bench.value,
                &bench.moves,
                &bench.hints,
                &bench.categories,
                &bench.values,
                &bench.axes,
                &bench.hover,
                &bench.full_screen,
                &bench.infinity,
                &bench.pruning,
                &bench.symmetry,
                &bench.random,
                &bench.logs,
                &bench.depths,
                &bench.import,
                &bench.export,
                &bench.defaults,
                &bench.evolve,
                &bench.tournament,
                &bench.grid,
            ];
            for control in bench.weights.iter().chain(more) {
                let shown = format!("\">{}</span>", control.name);
                assert!(manual(language).contains(&shown), "{}", control.name);
            }
        }
    }

    /// Checks that every element ends where it should.
    fn check_well_formed(text: &str) {
        let mut open = Vec::new();
        for tag in between(text, "<", ">") {
            let name = tag.split_whitespace().next().unwrap();
            match name.strip_prefix('/') {
                Some(name) => assert_eq!(open.pop(), Some(name), "{tag}"),
                None if tag.ends_with('/') => {}
                None => open.push(name),
            }
            assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
        }
        assert!(open.is_empty(), "{open:?}");
        for entity in between(text, "&", ";") {
            assert!(["lt", "gt", "amp"].contains(&entity), "{entity}");
        }
    }

    #[test]
    fn the_html_is_well_formed_with_and_without_pictures() {
        for language in Language::ALL {
            check_well_formed(manual(language));
            check_well_formed(&illustrate(manual(language), language.texts()));
        }
    }
}
