//! The current game on a small board, or the last one of a run that has ended.

use std::fmt::Write as _;

use leptos::prelude::*;
use outflank_lab::view::GameView;
use outflank_record::{Game, transcript};
use outflank_rules::{Board, Content, Move};
use outflank_scene::{Layout, Marks, Scene, View};

use crate::laboratory::state::{LabState, RunState};
use crate::laboratory::texts::texts;
use crate::laboratory::view::parts::nothing;
use crate::widgets::side_class;

/// The board; nothing before the first game.
pub(super) fn board(lab: LabState) -> AnyView {
    let game = Memo::new(move |_| lab.view.read().as_ref().and_then(|view| view.game.clone()));
    let is_there = Memo::new(move |_| game.with(Option::is_some));
    let played = Memo::new(move |_| game.with(|game| game.as_ref().and_then(replay)));
    let picture =
        Signal::derive(move || played.with(|game| game.as_ref().map_or(String::new(), picture)));
    let players = Signal::derive(move || {
        game.with(|game| {
            game.as_ref()
                .map_or(String::new(), |game| game.players.join(" – "))
        })
    });
    let number = Signal::derive(move || {
        let moves = played.with(|game| game.as_ref().map_or(0, |game| game.moves().len()));
        (texts().move_number)(moves)
    });
    let name = Signal::derive(move || {
        let item = lab.item.read();
        match item.as_ref().map(|item| item.state) {
            Some(RunState::Running) | None => texts().current_game,
            Some(_) => texts().last_game,
        }
    });
    let label =
        Signal::derive(move || format!("{}: {}, {}", name.get(), players.get(), number.get()));
    let all = move || match is_there.get() {
        true => view! {
            <figure class="lab-board" id="lab-board-now">
                <div role="img" aria-label=label inner_html=picture></div>
                <figcaption>
                    <b>{name}</b>
                    <span class="quiet">{players}", "{number}</span>
                </figcaption>
            </figure>
        }
        .into_any(),
        false => nothing(),
    };
    all.into_any()
}

/// The game as far as it is played; none if it makes no sense.
fn replay(view: &GameView) -> Option<Game> {
    let board: Board = view.board.parse().ok()?;
    let mut game = view.opening.game(&board).ok()?;
    if !view.moves.is_empty() {
        transcript::play(&mut game, &view.moves).ok()?;
    }
    Some(game)
}

/// The last position as SVG, in the colours of the page.
fn picture(game: &Game) -> String {
    let layout = Layout::of(game.board(), View::default());
    let marks = Marks {
        last: game.moves().last().and_then(|last: &Move| last.cell()),
        ..Marks::default()
    };
    let scene = Scene::new(game.position(), &layout, &marks);
    let mut svg = format!(
        "<svg class=\"board\" viewBox=\"{}\" style=\"--ratio:{}\" aria-hidden=\"true\">",
        layout.bounds.view_box(),
        layout.bounds.width / layout.bounds.height,
    );
    for cell in &scene.cells {
        if cell.content == Content::Hole {
            continue;
        }
        let (x, y) = (cell.centre.x, cell.centre.y);
        let corners = layout.corners(cell.centre);
        let last = if cell.last { " last" } else { "" };
        // Writing to a string cannot fail.
        let _ = write!(
            svg,
            "<g class=\"cell{last}\"><polygon class=\"square\" points=\"{corners}\"/>"
        );
        if let Content::Disc(side) = cell.content {
            let side = side_class(side);
            let _ = write!(
                svg,
                "<g class=\"{side}\"><circle class=\"face\" cx=\"{x}\" cy=\"{y}\" r=\"41\"/></g>"
            );
        }
        if cell.last {
            let _ = write!(
                svg,
                "<circle class=\"last-mark\" cx=\"{x}\" cy=\"{y}\" r=\"9\"/>"
            );
        }
        svg += "</g>";
    }
    svg + "</svg>"
}

#[cfg(test)]
mod tests {
    use outflank_lab::Opening;

    use super::*;

    fn game(board: &str, opening: &str, moves: &str) -> GameView {
        GameView {
            board: board.to_owned(),
            opening: Opening {
                start: None,
                moves: opening.to_owned(),
            },
            moves: moves.to_owned(),
            players: ["a".to_owned(), "b".to_owned()],
            is_over: false,
        }
    }

    #[test]
    fn the_moves_follow_the_opening() {
        let game = replay(&game("8x8", "f5d6", "c3")).unwrap();
        assert_eq!(game.moves().len(), 3);
        let svg = picture(&game);
        assert_eq!(svg.matches("class=\"face\"").count(), 7);
        assert_eq!(svg.matches("last-mark").count(), 1);
    }

    #[test]
    fn a_game_that_makes_no_sense_is_not_shown() {
        assert_eq!(replay(&game("nowhere", "", "")), None);
        assert_eq!(replay(&game("8x8", "", "a1")), None);
    }
}
