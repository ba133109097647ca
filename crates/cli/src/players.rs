//! Players from their text forms, with characters from the user's files.

use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::Context;
use clap::Args;
use outflank_engine::{Player, PlayerSpec};
use outflank_eval::Characters;
use outflank_protocols::{ProgramHost, Supervisor, make_player};

use crate::interruptible_run::stop_signal;
use crate::search_notices::print_notice;

/// Files of characters besides the built-in ones.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct PlayerFiles {
    /// Add the characters of a TOML file, see `outflank players --toml`; can be repeated
    #[arg(long = "players", value_name = "FILE.toml")]
    files: Vec<PathBuf>,
    /// What was read. A file can be a pipe, which is read only once.
    #[arg(skip)]
    loaded: OnceLock<Characters>,
}

impl PlayerFiles {
    /// All characters. One in a file replaces another of the same name.
    ///
    /// # Errors
    /// If a file cannot be read, or something in it is wrong.
    pub(crate) fn load(&self) -> anyhow::Result<&Characters> {
        if let Some(known) = self.loaded.get() {
            return Ok(known);
        }
        let known = self.read()?;
        Ok(self.loaded.get_or_init(|| known))
    }

    fn read(&self) -> anyhow::Result<Characters> {
        let mut known = Characters::built_in().clone();
        for file in &self.files {
            let name = file.display();
            let text = fs::read_to_string(file).with_context(|| format!("cannot read {name}"))?;
            let players = Characters::parse(&text).with_context(|| name.to_string())?;
            players.iter().for_each(|player| {
                known.insert(player.clone());
            });
        }
        Ok(known)
    }

    /// Parses the text of a player.
    ///
    /// # Errors
    /// If a file is wrong, or the text is not a player.
    pub(crate) fn spec(&self, text: &str) -> anyhow::Result<PlayerSpec> {
        Ok(PlayerSpec::parse(text, self.load()?)?)
    }
}

/// Makes a player. Its random numbers start from `seed` unless its text sets a seed.
///
/// # Errors
/// If it is a person, or the command line of another program is malformed.
pub(crate) fn make(spec: &PlayerSpec, seed: u64) -> anyhow::Result<Box<dyn Player>> {
    Ok(make_player(spec, seed, &program_host()?)?)
}

/// A seed from the time, for games that nobody wants to repeat.
pub(crate) fn some_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |since| since.as_nanos() as u64)
}

/// What players need from our program: Ctrl-C ends the waiting for other programs, and notices are
/// printed.
///
/// # Errors
/// If the path of our program is unknown.
pub(crate) fn program_host() -> anyhow::Result<ProgramHost> {
    let supervisor = Supervisor::this_program();
    Ok(ProgramHost {
        supervisor: supervisor.context("cannot find the running program")?,
        stop: stop_signal(),
        on_notice: print_notice,
    })
}
