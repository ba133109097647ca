//! `outflank book show`: the moves that a book knows.

use clap::Args;
use outflank_book::{BookMove, OpeningBook};
use outflank_engine::Openings;
use outflank_record::Game;
use outflank_rules::{Board, MoveName, Shape};
use serde::Serialize;

use super::BookArg;
use crate::input::GameArg;
use crate::output::Output;

/// Show the moves that the book knows in a position, with their values
#[derive(Debug, Args)]
pub(super) struct ShowArgs {
    #[command(flatten)]
    book: BookArg,
    #[command(flatten)]
    given: GameArg,
}

/// What a book knows of a position.
#[derive(Serialize)]
struct Known {
    position: String,
    opening: Option<&'static str>,
    /// None if the book does not have the position.
    value: Option<f32>,
    moves: Vec<KnownMove>,
}

#[derive(Serialize)]
struct KnownMove {
    #[serde(rename = "move")]
    mv: MoveName,
    value: f32,
    depth: Option<u8>,
    explored: bool,
}

impl ShowArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let games = match self.given.games(None)? {
            Some(games) => games,
            None => vec![Game::on(&Board::classic())],
        };
        let book = self.book.load()?;
        for (index, game) in games.iter().enumerate() {
            if output.json {
                output.json(&known(&book, game))?;
                continue;
            }
            if index > 0 {
                output.line("")?;
            }
            output.lines(text(&book, game))?;
        }
        Ok(())
    }
}

fn known(book: &OpeningBook, game: &Game) -> Known {
    let position = game.position();
    let shape = position.board().shape();
    let moves = book.moves(position).into_iter();
    Known {
        position: position.to_string(),
        opening: Openings::classic().name(game),
        value: book.value(position).map(|value| value.discs()),
        moves: moves.map(|known| move_json(known, shape)).collect(),
    }
}

fn move_json(known: BookMove, shape: Shape) -> KnownMove {
    KnownMove {
        mv: known.mv.name(shape),
        value: known.score.discs(),
        depth: known.depth,
        explored: known.explored,
    }
}

fn text(book: &OpeningBook, game: &Game) -> Vec<String> {
    let position = game.position();
    let shape = position.board().shape();
    let mut lines = Vec::new();
    if let Some(name) = Openings::classic().name(game) {
        lines.push(format!("opening: {name}"));
    }
    let Some(value) = book.value(position) else {
        lines.push("The position is not in the book.".to_owned());
        return lines;
    };
    lines.push(format!("value:   {value} discs for {}", position.to_move()));
    lines.push(String::new());
    lines.push("move  discs  depth".to_owned());
    lines.extend(book.moves(position).into_iter().map(|known| {
        let depth = known.depth.map_or_else(String::new, |it| it.to_string());
        let how = if known.explored {
            ""
        } else {
            "  leaves the book"
        };
        let mv = known.mv.name(shape).to_string();
        format!("{mv:<4} {:>6}  {depth:>5}{how}", known.score)
    }));
    lines
}
