//! Games with their variations in records of other programs.
//!
//! GGF knows neither variations nor comments on moves, but programs skip tags that they do not know.
//! So one tag has all lines, and the usual ones have the game.

use outflank_record::Game;

use super::{Names, Tree};

/// The tag with the lines of a game.
const LINES: &str = "LINES";

/// The current line as a game, with all lines and the players' names in its tags.
pub(crate) fn exported(tree: &Tree, names: &Names) -> Game {
    let mut game = tree.whole_game();
    names.tag(&mut game);
    if tree.is_annotated() {
        game.tags.other.push((LINES.to_owned(), tree.to_text()));
    }
    game
}

/// The tree of a recorded game, at its end. Lines that do not hold the game are ignored.
pub(crate) fn opened_tree(game: &Game) -> Tree {
    let written = game.tags.find(LINES).and_then(|lines| {
        let mut tree = Tree::from_text(game.start().clone(), lines);
        let end = tree.find(game)?;
        tree.go(end);
        Some(tree)
    });
    written.unwrap_or_else(|| Tree::of_game(game))
}

#[cfg(test)]
mod tests {
    use outflank_record::ggf;
    use outflank_rules::{AnyPosition, Board};

    use super::*;

    #[test]
    fn variations_comments_and_names_survive_ggf() {
        for (board, lines) in [
            ("8x8", "{start}f5(f4{a ] b \\} c}d3)d6c3{end; ( ) [x]}"),
            ("hex5", ""),
        ] {
            let board: Board = board.parse().unwrap();
            let tree = Tree::from_text(AnyPosition::start(&board), lines);
            let names = Names {
                dark: "ann [1]".to_owned(),
                light: "bob".to_owned(),
            };
            let text = ggf::write(&exported(&tree, &names));
            let read = ggf::parse(&text).unwrap().remove(0);
            assert_eq!(Names::of(&read.tags), names, "{text}");
            assert_eq!(opened_tree(&read).to_text(), tree.to_text(), "{text}");
        }
    }

    #[test]
    fn lines_of_another_game_are_ignored() {
        let text = "(;GM[Othello]TY[8]LINES[d3c3]B[F5]W[D6];)";
        let read = ggf::parse(text).unwrap().remove(0);
        assert_eq!(opened_tree(&read).to_text(), "f5d6");
    }
}
