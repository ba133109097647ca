//! The two variants of the page: the one that users get and the one that tests drive.

use std::path::PathBuf;

use super::compress::Compression;
use crate::workspace::Workspace;

/// What a build of the page is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Variant {
    /// Small and fast, for users: link-time optimisation takes minutes.
    Shipped,
    /// Built quickly, for tests: the same code and the same files, less optimised.
    Tested,
}

/// How a part is compiled.
pub(crate) struct Recipe {
    pub(crate) profile: &'static str,
    pub(crate) flags: &'static [&'static str],
}

/// Every browser with WebAssembly threads has these instructions too, and all current ones do.
const SIMD: &str = "-Ctarget-feature=+simd128";

impl Variant {
    /// The page is small: its components are type-erased.
    pub(super) fn page(self) -> Recipe {
        let profile = match self {
            Self::Shipped => "wasm-page",
            Self::Tested => "wasm-tested",
        };
        let flags = &[SIMD, "--cfg", "erase_components"];
        Recipe { profile, flags }
    }

    /// The engines are fast.
    pub(crate) fn engine(self) -> Recipe {
        let profile = match self {
            Self::Shipped => "wasm-engine",
            Self::Tested => "wasm-tested",
        };
        let flags = &[SIMD];
        Recipe { profile, flags }
    }

    pub(super) fn compression(self) -> Compression {
        match self {
            Self::Shipped => Compression::Best,
            Self::Tested => Compression::Fast,
        }
    }

    /// The folder of the finished page. The server embeds `dist`, so only what is shipped goes
    /// there.
    pub(super) fn folder(self, workspace: &Workspace) -> PathBuf {
        match self {
            Self::Shipped => workspace.root.join("dist"),
            Self::Tested => super::scratch(workspace).join("tested"),
        }
    }

    /// The file that says what the folder was made from.
    pub(super) fn stamp_name(self) -> &'static str {
        match self {
            Self::Shipped => "stamp",
            Self::Tested => "stamp-tested",
        }
    }
}
