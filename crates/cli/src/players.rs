//! Players by their text, with those of the user's own files among them.

use std::fs;
use std::path::PathBuf;

use anyhow::Context;
use clap::Args;
use outflank_engine::{Player, PlayerSpec};
use outflank_eval::Characters;
use outflank_protocols::make_player;

/// Where players come from besides those that the program brings along.
#[derive(Clone, Debug, Default, Args)]
pub(crate) struct PlayerFiles {
    /// Add the players of a TOML file, in the form of `outflank players --toml`; can be repeated
    #[arg(long = "players", value_name = "FILE.toml")]
    files: Vec<PathBuf>,
}

impl PlayerFiles {
    /// All characters that can be asked for. One in a file takes the place of another of its
    /// name.
    ///
    /// # Errors
    /// If a file cannot be read, or something in it is wrong.
    pub(crate) fn load(&self) -> anyhow::Result<Characters> {
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

    /// Reads the text of a player.
    ///
    /// # Errors
    /// If a file is wrong, or the text is no player.
    pub(crate) fn spec(&self, text: &str) -> anyhow::Result<PlayerSpec> {
        Ok(PlayerSpec::parse(text, &self.load()?)?)
    }
}

/// Makes a player. Its random numbers start from `seed` unless its text sets a seed.
///
/// # Errors
/// If it is a person, or the command line of another program is malformed.
pub(crate) fn make(spec: &PlayerSpec, seed: u64) -> anyhow::Result<Box<dyn Player>> {
    Ok(make_player(spec, seed)?)
}
