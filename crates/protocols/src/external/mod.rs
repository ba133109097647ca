//! Other programs as players: any that speaks GTP and plays Reversi.

mod process;
mod session;

use std::time::Duration;

use anyhow::Context;
use outflank_engine::{Choice, Player, PlayerError, Source, Turn};
use outflank_record::Game;
use outflank_rules::Move;

use session::{Patience, Session};

/// A program that is driven by GTP. It runs from its first game on, and is started again if it
/// was ended because of something that it did.
pub(crate) struct External {
    text: String,
    words: Vec<String>,
    patience: Patience,
    session: Option<Session>,
}

impl External {
    /// The player behind a command line. Nothing is started yet.
    ///
    /// # Errors
    /// If the quotation marks of the command line do not match.
    pub(crate) fn new(command: &str) -> anyhow::Result<External> {
        let words = shell_words::split(command).with_context(|| format!("gtp:{command}"))?;
        Ok(External {
            text: format!("gtp:{command}"),
            words,
            patience: Patience::default(),
            session: None,
        })
    }

    /// Does something with the program, which is started if it does not run. A program that does
    /// not do as it should is ended at once.
    fn attempt<T>(
        &mut self,
        action: impl FnOnce(&mut Session) -> Result<T, process::Trouble>,
    ) -> Result<T, PlayerError> {
        let running = self.session.take();
        let running = running.and_then(|mut session| session.is_alive().then_some(session));
        let session = match running {
            Some(session) => Ok(session),
            None => Session::start(&self.words, self.patience),
        };
        let result = session.and_then(|mut session| match action(&mut session) {
            Ok(value) => {
                self.session = Some(session);
                Ok(value)
            }
            Err(trouble) => {
                session.kill();
                Err(trouble)
            }
        });
        result.map_err(|trouble| PlayerError::External {
            player: self.text.clone(),
            problem: trouble.to_string(),
        })
    }

    #[cfg(test)]
    fn with_patience(command: &str, patience: Duration) -> External {
        let mut external = External::new(command).expect("the test writes a command line");
        external.patience = Patience::of(patience);
        external
    }
}

impl Player for External {
    fn choose(&mut self, game: &Game, turn: Turn<'_>) -> Result<Choice, PlayerError> {
        if game.is_over() {
            return Err(PlayerError::GameOver);
        }
        let (mv, source) = if game.position().must_pass() {
            (Move::Pass, Source::Forced)
        } else {
            let time: Option<Duration> = turn.time;
            let mv = self.attempt(|session| session.choose(game, time))?;
            (mv, Source::Search)
        };
        Ok(Choice {
            mv,
            report: None,
            source,
        })
    }

    fn new_game(&mut self, game: &Game) -> Result<(), PlayerError> {
        self.attempt(|session| session.begin(game))
    }
}

#[cfg(test)]
mod tests;
