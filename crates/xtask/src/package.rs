//! `cargo xtask package`: proves that the publishable crates can be packaged and then built from
//! their packages alone.

use anyhow::Result;

use crate::process;
use crate::workspace::{PUBLISHED, Workspace};

pub(crate) fn run(workspace: &Workspace) -> Result<()> {
    let mut package = process::cargo();
    package
        // Somebody who runs the checks may not have committed yet.
        .args(["package", "--locked", "--allow-dirty"])
        .current_dir(&workspace.root);
    for folder in PUBLISHED {
        package.arg("--package").arg(format!("outflank-{folder}"));
    }
    process::run(&mut package)
}
