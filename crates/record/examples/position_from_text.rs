//! A position from text in any format: a transcript, a position string, OBF, GGF or a drawing.
//!
//! `cargo run -p outflank-record --example position_from_text -- 'hex4 e2'`

#![allow(clippy::print_stdout, reason = "an example prints its result")]

use outflank_record::recognise;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text = std::env::args().nth(1);
    let text = text.unwrap_or_else(|| "f5d6c3".to_owned());
    for game in recognise(&text, None)?.into_games() {
        let position = game.position();
        let shape = position.board().shape();
        let names = position.legal_moves().iter().map(|cell| shape.name(cell));
        let names: Vec<String> = names.map(|name| name.to_string()).collect();
        println!("board:    {}", position.board());
        println!("position: {position}");
        println!("to move:  {}", position.to_move());
        println!("moves:    {}", names.join(" "));
    }
    Ok(())
}

#[cfg(test)]
#[test]
fn every_format_is_read() {
    for text in ["f5d6", "-----OX--XO----- X", "hex4", "(;GM[Othello]B[F5];)"] {
        assert_eq!(recognise(text, None).unwrap().into_games().len(), 1);
    }
}
