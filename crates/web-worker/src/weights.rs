//! The learned weights of jobs. The worker fetches them, and then runs the job.

use outflank_engine::PlayerSpec;
use outflank_eval::patterns::weights_name;
use outflank_messages::{JobKind, Request};
use outflank_rules::Board;
use outflank_search::StopSignal;

use crate::JobRunner;
use crate::characters;

impl JobRunner<'_> {
    /// The name of the weights that the job of a message would use; `None` if it uses none.
    #[must_use]
    pub fn weights_of(message: &str) -> Option<String> {
        board_to_evaluate(message).map(|board| weights_name(&board))
    }

    /// Uses the weights of a file from now on, on the board of the job of a message. Says whether
    /// the file could be used.
    pub fn install_weights(&mut self, message: &str, bytes: &[u8]) -> bool {
        let is_installed = board_to_evaluate(message)
            .is_some_and(|board| outflank_engine::install_weights(bytes, &board).is_ok());
        if is_installed {
            // The player may have prepared another evaluation, and remembers its values.
            self.forget_player();
        }
        is_installed
    }

    /// Whether the job of a message is to stop.
    #[must_use]
    pub fn is_stopped(&self, message: &str) -> bool {
        Request::from_json(message).is_ok_and(|request| self.stop.for_job(request.job).is_set())
    }
}

/// The board of a job that uses learned weights if there are some.
fn board_to_evaluate(message: &str) -> Option<Board> {
    let game = match Request::from_json(message).ok()?.kind {
        JobKind::Choose {
            game,
            player,
            characters,
            ..
        }
        | JobKind::Analyse {
            game,
            player,
            characters,
            ..
        } => Some(game).filter(|_| uses_weights(&player, &characters)),
        JobKind::Review { game, .. } => Some(game),
        JobKind::Opening { board, .. } => return board.parse().ok(),
        JobKind::Characters { .. } | JobKind::ThreePlyTable { .. } => None,
    };
    game?.board.parse().ok()
}

fn uses_weights(player: &str, changed: &str) -> bool {
    let spec = characters::read(changed).map(|known| PlayerSpec::parse(player, &known));
    matches!(spec, Ok(Ok(spec)) if spec.uses_learned_weights())
}
