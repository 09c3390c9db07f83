//! The crates, as `cargo publish` would send them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};
use cargo_metadata::Package;

use super::Tree;
use crate::files;
use crate::process;

/// Writes the crates, which are not built here. Returns the folder.
pub fn package(tree: &Tree<'_>, to: &Path) -> Result<PathBuf> {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(tree.root).args(["package", "--quiet", "--workspace", "--no-verify", "--allow-dirty"]);
    // Those that say that they are published nowhere.
    let is_private = |package: &&Package| package.publish.as_ref().is_some_and(Vec::is_empty);
    for package in tree.workspace.packages.iter().filter(is_private) {
        cargo.args(["--exclude", package.name.as_str()]);
    }
    process::run(&mut cargo)?;
    for entry in fs::read_dir(tree.target().join("package"))? {
        let made = entry?.path();
        let name = made.file_name().context("the name of a package")?;
        if made.extension().is_some_and(|ending| ending == "crate") {
            files::copy(&made, &to.join(name))?;
        }
    }
    Ok(to.into())
}
