//! Finding, or making, a toolchain that builds for WebAssembly.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::compiler::Compiler;
use super::{TARGET, debian, sysroot};
use crate::rustup;

/// A compiler with a standard library for [`TARGET`].
pub(super) struct Toolchain {
    compiler: Compiler,
    /// Where the standard library is, unless the compiler has it itself.
    sysroot: Option<PathBuf>,
}

impl Toolchain {
    /// Takes the first of these that is possible:
    ///
    /// 1. the current compiler, if the standard library is there or rustup can fetch it;
    /// 2. a compiler with the sources of its standard library, which we compile, once, into
    ///    `target_dir`: the current one or the operating system's;
    /// 3. the same with Debian's compiler, which we install.
    pub(super) fn find(target_dir: &Path) -> Result<Self> {
        let current = Compiler::current()?;
        if current.has_std() || (rustup::add_target(TARGET) && current.has_std()) {
            return Ok(Self {
                compiler: current,
                sysroot: None,
            });
        }
        let compiler = [Some(current), Compiler::of_the_system()]
            .into_iter()
            .flatten()
            .find(Compiler::has_std_sources)
            .map_or_else(installed_compiler, Ok)
            .with_context(remedies)?;
        let sysroot = sysroot::ensure(&compiler, &target_dir.join("wasm-sysroot"))?;
        Ok(Self {
            compiler,
            sysroot: Some(sysroot),
        })
    }

    /// A cargo that builds with this toolchain once it is given [`TARGET`].
    pub(super) fn cargo(&self) -> Command {
        // With `--target`, flags reach only the crates for that target: build scripts and
        // procedural macros keep the compiler's own standard library.
        let flags = self
            .sysroot
            .iter()
            .map(|sysroot| format!("--sysroot={}", sysroot.display()));
        self.compiler.cargo(&flags.collect::<Vec<_>>())
    }
}

fn installed_compiler() -> Result<Compiler> {
    debian::install()?;
    Compiler::of_the_system()
        .filter(Compiler::has_std_sources)
        .context("Debian's compiler came without the sources of its standard library")
}

fn remedies() -> String {
    format!(
        "there is no standard library for {TARGET}; any one of these provides it:\n  \
         rustup target add {TARGET}\n  \
         rustup component add rust-src\n  \
         apt-get install {} (Debian, as root)",
        debian::PACKAGES.join(" ")
    )
}
