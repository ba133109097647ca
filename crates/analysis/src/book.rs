//! How far a game follows the named openings.

use outflank_engine::Openings;
use outflank_record::Game;

/// For each move of the book, from the first on, the name that the game has with it, if any.
pub(crate) fn names(game: &Game) -> Vec<Option<String>> {
    let openings = Openings::classic();
    let mut so_far = Game::new(game.start().clone());
    let mut names = Vec::new();
    for &mv in game.moves() {
        if !openings.continuations(so_far.position()).contains(&mv) {
            break;
        }
        so_far.play(mv).expect("a game can be replayed");
        names.push(openings.name(&so_far).map(str::to_owned));
    }
    names
}
