//! Compiles the standard library for WebAssembly from its sources, once per compiler.
//!
//! Cargo can do this in every build (`-Zbuild-std`), but then each profile compiles it again, and the
//! build scripts of all dependencies see the unstable features that it needs. With a separate sysroot
//! the other builds stay normal.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use super::TARGET;
use super::compiler::{Compiler, Version};
use crate::process;

/// Cargo compiles the standard library only as a dependency: of this empty crate.
const CRATE: &str = "sysroot_client";
const MANIFEST: &str = r#"
[package]
name = "sysroot_client"
version = "0.0.0"
edition = "2024"

[workspace]

[profile.release]
panic = "abort"
"#;

/// What the standard library is compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Purpose {
    /// One thread.
    OneThread,
    /// Several threads on shared memory.
    Threads,
    /// One thread and little code: a panic ends the module without a message.
    SmallSize,
}

impl Purpose {
    /// The compiler flags that the library and every crate that uses it need.
    pub(super) fn flags(self) -> &'static [&'static str] {
        match self {
            Self::OneThread => &[],
            Self::Threads => &["-Ctarget-feature=+atomics,+bulk-memory,+mutable-globals"],
            Self::SmallSize => &[
                "-Cpanic=immediate-abort",
                "-Zunstable-options",
                "-Zlocation-detail=none",
            ],
        }
    }

    /// Whether these flags are unstable.
    pub(super) fn is_unstable(self) -> bool {
        self == Self::SmallSize
    }

    /// What cargo needs to know besides.
    fn cargo_options(self) -> &'static [&'static str] {
        match self {
            Self::OneThread | Self::Threads => &[],
            Self::SmallSize => &[
                "-Zbuild-std-features=optimize_for_size",
                "--config=profile.release.opt-level=\"z\"",
            ],
        }
    }

    /// The end of the name of its folder.
    fn suffix(self) -> &'static str {
        match self {
            Self::OneThread => "",
            Self::Threads => "-threads",
            Self::SmallSize => "-small",
        }
    }
}

/// The folder for `rustc --sysroot`, created in `parent` if it is missing.
pub(super) fn ensure(compiler: &Compiler, parent: &Path, purpose: Purpose) -> Result<PathBuf> {
    let version = compiler.version()?;
    let key = key(&version, purpose);
    let sysroot = parent.join(&key);
    if !sysroot.exists() {
        println!(
            "compiling the standard library for {TARGET} into {}",
            sysroot.display()
        );
        // It has another name until it is complete, in case we are interrupted.
        let unfinished = parent.join(format!("{key}.unfinished"));
        let _ = fs::remove_dir_all(&unfinished);
        build(compiler, &version, &unfinished, purpose)
            .with_context(|| format!("cannot compile the standard library for {TARGET}"))?;
        fs::rename(&unfinished, &sysroot)
            .with_context(|| format!("cannot create {}", sysroot.display()))?;
    }
    Ok(sysroot)
}

/// The name of the folder: a standard library fits exactly one compiler.
fn key(version: &Version, purpose: Purpose) -> String {
    let commit: String = version.commit.chars().take(9).collect();
    format!("{}-{commit}{}", version.release, purpose.suffix())
}

fn build(compiler: &Compiler, version: &Version, sysroot: &Path, purpose: Purpose) -> Result<()> {
    // Bitcode lets link-time optimisation include the standard library.
    let mut flags = vec!["-Cembed-bitcode=yes".to_owned()];
    flags.extend(purpose.flags().iter().map(|&flag| flag.to_owned()));
    let client = sysroot.join("client");
    fs::create_dir_all(client.join("src"))?;
    fs::write(client.join("Cargo.toml"), MANIFEST)?;
    fs::write(client.join("src/lib.rs"), "#![no_std]\n")?;
    process::run(
        compiler
            .cargo(&flags)
            .env("RUSTC_BOOTSTRAP", "1")
            .args([
                "build",
                "--quiet",
                "--release",
                "-Zbuild-std=std,panic_abort",
            ])
            .args(["--target", TARGET, "--target-dir", "target"])
            .args(purpose.cargo_options())
            .current_dir(&client),
    )?;

    let libraries = sysroot.join("lib/rustlib");
    let built = client.join("target").join(TARGET).join("release/deps");
    copy_libraries(&built, &libraries.join(TARGET).join("lib"))?;
    // The compiler loads procedural macros together with the host's libraries.
    link_folder(
        &compiler.libraries(&version.host),
        &libraries.join(&version.host),
    )?;
    fs::remove_dir_all(&client)?;
    Ok(())
}

fn copy_libraries(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for file in fs::read_dir(from)? {
        let path = file?.path();
        let name = path.file_name().unwrap_or_default();
        let is_library = path
            .extension()
            .is_some_and(|extension| extension == "rlib");
        if is_library && !name.to_string_lossy().contains(CRATE) {
            fs::copy(&path, to.join(name))?;
        }
    }
    Ok(())
}

#[cfg(unix)]
fn link_folder(original: &Path, link: &Path) -> Result<()> {
    Ok(std::os::unix::fs::symlink(original, link)?)
}

#[cfg(windows)]
fn link_folder(original: &Path, link: &Path) -> Result<()> {
    Ok(std::os::windows::fs::symlink_dir(original, link)?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_compiler_has_its_own_folder() {
        let version = |release: &str, commit: &str| Version {
            release: release.into(),
            commit: commit.into(),
            host: "x86_64-unknown-linux-gnu".into(),
        };
        let key = |release, commit| key(&version(release, commit), Purpose::OneThread);
        let stable = key("1.95.0", "59807616e1fa2540724bfbac14d7976d7e4a3860");
        assert_eq!(stable, "1.95.0-59807616e");
        assert_ne!(stable, key("1.95.0", "0123456789abc"));
        assert_ne!(stable, key("1.96.0", "59807616e1fa"));
    }

    #[test]
    fn every_purpose_has_a_library_of_its_own() {
        let version = Version {
            release: "1.95.0".into(),
            commit: "598".into(),
            host: "x86_64-unknown-linux-gnu".into(),
        };
        let plain = key(&version, Purpose::OneThread);
        assert_eq!(key(&version, Purpose::Threads), format!("{plain}-threads"));
        assert_eq!(key(&version, Purpose::SmallSize), format!("{plain}-small"));
    }

    #[test]
    fn the_manifest_names_the_client_crate() {
        let manifest: toml::Table = toml::from_str(MANIFEST).unwrap();
        assert_eq!(manifest["package"]["name"].as_str(), Some(CRATE));
    }
}
