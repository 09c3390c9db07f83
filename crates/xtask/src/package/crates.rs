//! The crates, as `cargo publish` would send them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::{Tree, process};

/// Members of the workspace that are not published.
const PRIVATE: [&str; 3] = ["xtask", "tensor-fuzz", "tensor-loom"];

/// Writes the crates, which are not built here. Returns the folder.
pub fn package(tree: &Tree<'_>, to: &Path) -> Result<PathBuf> {
    let mut cargo = Command::new("cargo");
    cargo.current_dir(tree.root).args(["package", "--quiet", "--workspace", "--no-verify", "--allow-dirty"]);
    for name in PRIVATE {
        cargo.args(["--exclude", name]);
    }
    process::run(&mut cargo)?;
    fs::create_dir_all(to).with_context(|| format!("creating {}", to.display()))?;
    for entry in fs::read_dir(tree.target.join("package"))? {
        let made = entry?.path();
        let name = made.file_name().context("the name of a package")?;
        if made.extension().is_some_and(|ending| ending == "crate") {
            fs::copy(&made, to.join(name)).with_context(|| format!("copying {}", made.display()))?;
        }
    }
    Ok(to.into())
}
