//! The packages of .NET, in a folder that is a feed.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use super::Tree;
use super::library::Library;
use crate::process;

/// Writes the package of the native library, and LibTensor, which depends on it. Returns the folder.
pub fn pack(tree: &Tree<'_>, library: &Library, feed: &Path) -> Result<PathBuf> {
    for name in ["LibTensor.runtime.linux-x64", "LibTensor"] {
        project(tree, library, name, feed)?;
    }
    Ok(feed.into())
}

fn project(tree: &Tree<'_>, library: &Library, name: &str, feed: &Path) -> Result<()> {
    let mut dotnet = Command::new("dotnet");
    dotnet.args(["pack", "--configuration", "Release", "--nologo"]).arg(tree.root.join("dotnet").join(name));
    dotnet.arg("--output").arg(feed);
    // Apart from the builds of the tree, which have no package of the native library.
    dotnet.arg("--artifacts-path").arg(tree.target().join("packages/dotnet"));
    dotnet.arg(format!("-p:LibTensorNative={}", library.shared.display()));
    process::run(&mut dotnet)
}
