//! The moves of a game that follow the named openings.

use outflank_engine::Openings;
use outflank_record::Game;

/// For each book move from the start of the game, the name of the opening so far, if it has one.
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
