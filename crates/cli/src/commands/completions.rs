//! `outflank completions`: shell completions.

use clap::{Args, CommandFactory, ValueEnum};
use clap_complete::Shell;
use serde_json::json;

use crate::Cli;
use crate::output::Output;

const EXAMPLES: &str = "\
Examples:
  outflank completions bash > outflank.bash
  outflank completions zsh > _outflank
  outflank completions fish > outflank.fish

Where to put the file:
  bash  ~/.local/share/bash-completion/completions/outflank
  zsh   a folder in your $fpath, as _outflank
  fish  ~/.config/fish/completions/outflank.fish

With --json: one document with the keys `shell` and `script`.";

/// Print the completion script of a shell
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_enum)]
    shell: Shell,
}

impl CompletionsArgs {
    pub(super) fn run(self, output: &mut Output) -> anyhow::Result<()> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Cli::command(), "outflank", &mut script);
        let script = String::from_utf8_lossy(&script);
        if output.json {
            let shell = self.shell.to_possible_value();
            let shell = shell.as_ref().map(|value| value.get_name());
            return output.json(&json!({ "shell": shell, "script": script }));
        }
        output.text(&script)
    }
}
