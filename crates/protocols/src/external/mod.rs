//! Other programs as players: any that speaks GTP and plays Reversi.

mod engine_process;
mod error;
mod gtp_client;

use std::time::Duration;

use outflank_engine::{Choice, Player, PlayerError, Source, Turn};
use outflank_record::Game;
use outflank_rules::Move;

pub use error::ExternalError;
pub use gtp_client::Patience;

use gtp_client::GtpClient;

/// A program that speaks GTP, as a player.
///
/// It is started when it is first needed. A program that fails is ended, and started again for the
/// next game.
pub struct ExternalProgram {
    text: String,
    words: Vec<String>,
    patience: Patience,
    client: Option<GtpClient>,
}

impl ExternalProgram {
    /// The player behind a command line. Nothing is started yet.
    ///
    /// # Errors
    /// If the quotation marks of the command line do not match.
    pub fn new(command: &str) -> Result<ExternalProgram, shell_words::ParseError> {
        let words = shell_words::split(command)?;
        Ok(ExternalProgram {
            text: format!("gtp:{command}"),
            words,
            patience: Patience::default(),
            client: None,
        })
    }

    /// Changes how long to wait for answers.
    #[must_use]
    pub fn with_patience(self, patience: Patience) -> ExternalProgram {
        ExternalProgram { patience, ..self }
    }

    /// Does something with the program, and starts it first if it does not run. A program that
    /// fails is ended at once.
    fn attempt<T>(
        &mut self,
        action: impl FnOnce(&mut GtpClient) -> Result<T, ExternalError>,
    ) -> Result<T, PlayerError> {
        let running = self.client.take();
        let running = running.and_then(|mut client| client.is_alive().then_some(client));
        let client = match running {
            Some(client) => Ok(client),
            None => GtpClient::start(&self.words, self.patience),
        };
        let result = client.and_then(|mut client| match action(&mut client) {
            Ok(value) => {
                self.client = Some(client);
                Ok(value)
            }
            Err(error) => {
                client.kill();
                Err(error)
            }
        });
        result.map_err(|error| PlayerError::External {
            player: self.text.clone(),
            problem: error.to_string(),
        })
    }
}

impl Player for ExternalProgram {
    fn choose(&mut self, game: &Game, turn: Turn<'_>) -> Result<Choice, PlayerError> {
        if game.is_over() {
            return Err(PlayerError::GameOver);
        }
        let (mv, source) = if game.position().must_pass() {
            (Move::Pass, Source::Forced)
        } else {
            let time: Option<Duration> = turn.time;
            let mv = self.attempt(|client| client.choose(game, time))?;
            (mv, Source::Search)
        };
        Ok(Choice {
            mv,
            report: None,
            source,
        })
    }

    fn new_game(&mut self, game: &Game) -> Result<(), PlayerError> {
        self.attempt(|client| client.begin(game))
    }
}

#[cfg(test)]
mod tests;
