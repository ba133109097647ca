//! Finds or makes a toolchain that builds for WebAssembly.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::TARGET;
use super::compiler::Compiler;
use super::sysroot::{self, Purpose};
use crate::{debian, rustup};

/// Debian's compiler for browsers, with the sources of its standard library. Debian keeps it recent
/// because Firefox and Chromium need it. The last package is the linker.
const PACKAGES: &[&str] = &["rustc-web", "cargo-web", "rust-web-src", "lld-22"];

/// The linker flags for shared memory. The first thread creates the memory and the module imports
/// it; the exports let each thread find its own part of it.
const SHARED_MEMORY: &[&str] = &[
    "--shared-memory",
    "--import-memory",
    "--max-memory=1073741824",
    "--export=__wasm_init_tls",
    "--export=__tls_size",
    "--export=__tls_align",
    "--export=__tls_base",
];

/// A compiler with a standard library for [`TARGET`].
pub(crate) struct Toolchain {
    compiler: Compiler,
    /// The folder of the standard library, if it is not the compiler's own.
    sysroot: Option<PathBuf>,
    purpose: Purpose,
}

impl Toolchain {
    /// Takes the first of these that works:
    ///
    /// 1. the current compiler, if the standard library is installed or rustup can install it;
    /// 2. the current compiler or the operating system's, if it has the sources of the standard
    ///    library, which we compile once into `target_dir`;
    /// 3. Debian's compiler, which we install, with the same sources.
    pub(crate) fn find(target_dir: &Path) -> Result<Self> {
        let current = Compiler::current()?;
        if current.has_std() || (rustup::add_target(TARGET) && current.has_std()) {
            return Ok(Self {
                compiler: current,
                sysroot: None,
                purpose: Purpose::OneThread,
            });
        }
        Self::from_sources(target_dir, Purpose::OneThread)
    }

    /// The same for threads that share memory. No compiler comes with a standard library for them,
    /// so we always compile it; rustup can install the sources.
    pub(crate) fn find_for_threads(target_dir: &Path) -> Result<Self> {
        add_sources()?;
        Self::from_sources(target_dir, Purpose::Threads)
    }

    /// The same for modules that should be small, where a panic need not say what it is about.
    pub(crate) fn find_for_small_size(target_dir: &Path) -> Result<Self> {
        add_sources()?;
        Self::from_sources(target_dir, Purpose::SmallSize)
    }

    fn from_sources(target_dir: &Path, purpose: Purpose) -> Result<Self> {
        let compiler = [Some(Compiler::current()?), Compiler::of_the_system()]
            .into_iter()
            .flatten()
            .find(Compiler::has_std_sources)
            .map_or_else(installed_compiler, Ok)
            .with_context(|| remedies(purpose))?;
        let sysroot = sysroot::ensure(&compiler, &target_dir.join("wasm-sysroot"), purpose)?;
        Ok(Self {
            compiler,
            sysroot: Some(sysroot),
            purpose,
        })
    }

    /// A cargo that builds with this toolchain when it is given [`TARGET`], with these compiler
    /// flags.
    pub(crate) fn cargo(&self, flags: &[&str]) -> Command {
        // With `--target`, flags reach only the crates for that target: build scripts and
        // procedural macros keep the compiler's own standard library.
        let mut flags: Vec<String> = flags.iter().map(|&flag| flag.to_owned()).collect();
        if let Some(sysroot) = &self.sysroot {
            flags.push(format!("--sysroot={}", sysroot.display()));
        }
        flags.extend(self.purpose.flags().iter().map(|&flag| flag.to_owned()));
        if self.purpose == Purpose::Threads {
            flags.extend(SHARED_MEMORY.iter().map(|arg| format!("-Clink-arg={arg}")));
        }
        let mut cargo = self.compiler.cargo(&flags);
        if self.purpose.is_unstable() {
            cargo.env("RUSTC_BOOTSTRAP", "1");
        }
        cargo
    }
}

/// Installs the sources of the standard library if rustup can.
fn add_sources() -> Result<()> {
    if !Compiler::current()?.has_std_sources() {
        rustup::add_component("rust-src");
    }
    Ok(())
}

fn installed_compiler() -> Result<Compiler> {
    debian::install(PACKAGES)?;
    Compiler::of_the_system()
        .filter(Compiler::has_std_sources)
        .context("Debian's compiler has no sources of its standard library")
}

fn remedies(purpose: Purpose) -> String {
    let (what, ready) = match purpose {
        Purpose::OneThread => ("", format!("\n  rustup target add {TARGET}")),
        Purpose::Threads => (" with threads", String::new()),
        Purpose::SmallSize => (" of small size", String::new()),
    };
    format!(
        "there is no standard library for {TARGET}{what}; one of these provides it:{ready}\n  \
         rustup component add rust-src\n  \
         apt-get install {} (Debian, as root)",
        PACKAGES.join(" ")
    )
}
