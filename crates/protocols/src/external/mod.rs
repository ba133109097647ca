//! Other programs as players: any that speaks GTP and plays Reversi.

mod engine_process;
mod error;
mod gtp_client;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use outflank_engine::{Choice, Player, PlayerError, Source, Turn};
use outflank_record::Game;
use outflank_rules::Move;
use outflank_search::{Control, Notice, StopSignal};

use crate::supervisor::Supervisor;

pub use error::ExternalError;
pub use gtp_client::Patience;

use gtp_client::GtpClient;

/// What players need from our program.
#[derive(Clone, Debug)]
pub struct ProgramHost {
    /// Starts programs, and kills them when we end.
    pub supervisor: Supervisor,
    /// Set to true, it ends every wait for an answer. The program is killed then, because GTP has
    /// no way to stop it.
    pub stop: Arc<AtomicBool>,
    /// Called after each search that got less memory or fewer threads than it wanted.
    pub on_notice: fn(&Notice),
}

/// A program that speaks GTP, as a player.
///
/// It is started when it is first needed. A program that fails or is interrupted is killed, and
/// started again when it is needed again.
pub struct ExternalProgram {
    text: String,
    words: Vec<String>,
    host: ProgramHost,
    patience: Patience,
    client: Option<GtpClient>,
}

impl ExternalProgram {
    /// The player behind a command line. Nothing is started yet.
    ///
    /// # Errors
    /// If the quotation marks of the command line do not match.
    pub fn new(
        command: &str,
        host: ProgramHost,
    ) -> Result<ExternalProgram, shell_words::ParseError> {
        let words = shell_words::split(command)?;
        Ok(ExternalProgram {
            text: format!("gtp:{command}"),
            words,
            host,
            patience: Patience::default(),
            client: None,
        })
    }

    /// Changes how long to wait for answers.
    #[must_use]
    pub fn with_patience(self, patience: Patience) -> ExternalProgram {
        ExternalProgram { patience, ..self }
    }

    /// Whether the program runs.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.client.is_some()
    }

    /// Does something with the program, and starts it first if it does not run. A program that
    /// fails is killed at once.
    fn attempt<T>(
        &mut self,
        stop: &dyn StopSignal,
        action: impl FnOnce(&mut GtpClient) -> Result<T, ExternalError>,
    ) -> Result<T, PlayerError> {
        let running = self.client.take();
        let running = running.and_then(|mut client| client.is_alive().then_some(client));
        let client = match running {
            Some(client) => Ok(client),
            None => GtpClient::start(&self.words, &self.host.supervisor, self.patience, stop),
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
            failure: error.failure(),
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
            let host = Arc::clone(&self.host.stop);
            let stop = EitherSignal {
                host: &host,
                turn: turn.control,
            };
            let time = turn.time.map(|time| time.for_move(game.position()).share);
            let mv = self.attempt(&stop, |client| client.choose(game, time, &stop))?;
            (mv, Source::Search)
        };
        Ok(Choice {
            mv,
            report: None,
            source,
        })
    }

    fn new_game(&mut self, game: &Game) -> Result<(), PlayerError> {
        let stop = Arc::clone(&self.host.stop);
        self.attempt(&*stop, |client| client.begin(game, &*stop))
    }
}

/// Set when the host or the turn is stopped.
struct EitherSignal<'a> {
    host: &'a AtomicBool,
    turn: Control<'a>,
}

impl StopSignal for EitherSignal<'_> {
    fn is_set(&self) -> bool {
        self.host.is_set() || self.turn.is_stopped()
    }
}
