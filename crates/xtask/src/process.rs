//! Running other programs, with errors that name the command.

use std::env;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

/// The cargo that started this program, so that `cargo +version xtask` uses that version.
pub(crate) fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Runs a command in our terminal. An error if the command fails.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command
        .status()
        .with_context(|| format!("cannot start `{}`", describe(command)))?;
    if !status.success() {
        bail!("`{}` ended with {status}", describe(command));
    }
    Ok(())
}

/// Runs a command and returns its standard output. If it fails, the error contains its standard
/// error.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let output = command
        .stdin(Stdio::null())
        .output()
        .with_context(|| format!("cannot start `{}`", describe(command)))?;
    if !output.status.success() {
        bail!(
            "`{}` ended with {}\n{}",
            describe(command),
            output.status,
            String::from_utf8_lossy(&output.stderr).trim_end()
        );
    }
    String::from_utf8(output.stdout)
        .with_context(|| format!("`{}` did not write UTF-8", describe(command)))
}

/// The command as typed in a shell, without the folder of the program.
pub(crate) fn describe(command: &Command) -> String {
    let program = std::path::Path::new(command.get_program());
    let name = program.file_name().unwrap_or(program.as_os_str());
    std::iter::once(name)
        .chain(command.get_args())
        .map(|part| part.to_string_lossy())
        .collect::<Vec<_>>()
        .join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failing_command_is_named_in_the_error() {
        let mut command = cargo();
        command.arg("no-such-subcommand");
        let error = output(&mut command).unwrap_err().to_string();
        assert!(error.contains("cargo no-such-subcommand"), "{error}");
    }

    #[test]
    fn a_missing_program_is_named_in_the_error() {
        let error = run(&mut Command::new("/nowhere/at-all")).unwrap_err();
        assert_eq!(error.to_string(), "cannot start `at-all`");
    }
}
