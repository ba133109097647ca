//! The compilers on this machine, and what they offer for WebAssembly.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::TARGET;
use crate::process;

/// Variables that cargo and rustup set for the toolchain that runs us, or that a user may have set
/// for host builds. They would break a build with another compiler.
const INHERITED: &[&str] = &[
    "CARGO",
    "CARGO_BUILD_TARGET",
    "CARGO_ENCODED_RUSTFLAGS",
    "CARGO_MANIFEST_DIR",
    "DYLD_FALLBACK_LIBRARY_PATH",
    "LD_LIBRARY_PATH",
    "RUSTC",
    "RUSTC_BOOTSTRAP",
    "RUSTC_WORKSPACE_WRAPPER",
    "RUSTFLAGS",
    "RUSTUP_TOOLCHAIN",
];

/// A rustc with its cargo. The paths are those of the programs, not of rustup's proxies, so they
/// mean the same in every environment.
pub(super) struct Compiler {
    cargo: PathBuf,
    rustc: PathBuf,
    sysroot: PathBuf,
}

impl Compiler {
    /// The compiler that is building this project now.
    pub(super) fn current() -> Result<Self> {
        let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let sysroot = process::output(Command::new(&rustc).args(["--print", "sysroot"]))?;
        let sysroot = PathBuf::from(sysroot.trim_end());
        let real = sysroot
            .join("bin")
            .join(format!("rustc{}", env::consts::EXE_SUFFIX));
        Ok(Self {
            cargo: process::cargo().get_program().into(),
            rustc: if real.exists() { real } else { rustc.into() },
            sysroot,
        })
    }

    /// The compiler that the operating system provides, if any.
    pub(super) fn of_the_system() -> Option<Self> {
        let (cargo, rustc) = (
            PathBuf::from("/usr/bin/cargo"),
            PathBuf::from("/usr/bin/rustc"),
        );
        let sysroot = process::output(clean(&rustc).args(["--print", "sysroot"])).ok()?;
        cargo.exists().then(|| Self {
            cargo,
            rustc,
            sysroot: sysroot.trim_end().into(),
        })
    }

    /// Whether a compiled standard library for the target is installed.
    pub(super) fn has_std(&self) -> bool {
        fs::read_dir(self.libraries(TARGET).join("lib")).is_ok_and(|files| {
            files
                .flatten()
                .any(|file| file.file_name().to_string_lossy().starts_with("libcore-"))
        })
    }

    /// Whether the sources of this compiler's standard library are installed.
    pub(super) fn has_std_sources(&self) -> bool {
        self.libraries("src/rust/library/Cargo.lock").exists()
    }

    /// A file or folder in `lib/rustlib`, which has one folder per target.
    pub(super) fn libraries(&self, name: &str) -> PathBuf {
        self.sysroot.join("lib/rustlib").join(name)
    }

    /// This compiler's cargo, in a clean environment, with exactly these flags.
    pub(super) fn cargo(&self, rustflags: &[String]) -> Command {
        let mut command = clean(&self.cargo);
        command
            .env("RUSTC", &self.rustc)
            .env("CARGO_ENCODED_RUSTFLAGS", rustflags.join("\u{1f}"));
        command
    }

    pub(super) fn version(&self) -> Result<Version> {
        Version::parse(&process::output(clean(&self.rustc).arg("-vV"))?)
    }
}

fn clean(program: &Path) -> Command {
    let mut command = Command::new(program);
    for variable in INHERITED {
        command.env_remove(variable);
    }
    command
}

/// The parts of `rustc -vV` that we need.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Version {
    pub(super) release: String,
    pub(super) commit: String,
    pub(super) host: String,
}

impl Version {
    fn parse(text: &str) -> Result<Self> {
        let field = |name: &str| {
            text.lines()
                .find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
                .map(str::to_owned)
                .with_context(|| format!("`rustc -vV` does not state its {name}"))
        };
        Ok(Self {
            release: field("release")?,
            commit: field("commit-hash")?,
            host: field("host")?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_is_read_line_by_line() {
        let text = "rustc 1.95.0 (598 2026-04-14)\nbinary: rustc\ncommit-hash: 598\n\
                    host: x86_64-unknown-linux-gnu\nrelease: 1.95.0\n";
        let expected = Version {
            release: "1.95.0".into(),
            commit: "598".into(),
            host: "x86_64-unknown-linux-gnu".into(),
        };
        assert_eq!(Version::parse(text).unwrap(), expected);
        let error = Version::parse("release: 1.95.0\n").unwrap_err();
        assert_eq!(
            error.to_string(),
            "`rustc -vV` does not state its commit-hash"
        );
    }

    #[test]
    fn a_child_cargo_gets_only_our_compiler_and_flags() {
        let compiler = Compiler::current().unwrap();
        let cargo = compiler.cargo(&["--one".into(), "--two=a b".into()]);
        let value = |name: &str| {
            let (_, value) = cargo.get_envs().find(|(key, _)| *key == name).unwrap();
            value.map(|value| value.to_str().unwrap().to_owned())
        };
        assert_eq!(value("RUSTFLAGS"), None);
        assert_eq!(value("RUSTUP_TOOLCHAIN"), None);
        assert_eq!(
            value("CARGO_ENCODED_RUSTFLAGS").unwrap(),
            "--one\u{1f}--two=a b"
        );
        assert!(Path::new(&value("RUSTC").unwrap()).exists());
    }
}
