//! The packages of .NET, in a folder that is a feed.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use super::Tree;
use super::library::Library;
use crate::process;

/// Writes the package of the native library, LibTensor, which depends on it, that for F#, and the tool for users of
/// TorchSharp. Returns the folder.
pub fn pack(tree: &Tree<'_>, library: &Library, feed: &Path) -> Result<PathBuf> {
    let folders =
        ["dotnet/LibTensor.runtime.linux-x64", "dotnet/LibTensor", "dotnet/LibTensor.FSharp", "tests/torchsharp"];
    for folder in folders {
        project(tree, library, folder, feed)?;
    }
    Ok(feed.into())
}

fn project(tree: &Tree<'_>, library: &Library, folder: &str, feed: &Path) -> Result<()> {
    let mut dotnet = Command::new("dotnet");
    dotnet.args(["pack", "--configuration", "Release", "--nologo"]).arg(tree.root.join(folder));
    dotnet.arg("--output").arg(feed);
    // Apart from the builds of the tree, which have no package of the native library.
    dotnet.arg("--artifacts-path").arg(tree.target().join("packages/dotnet"));
    dotnet.arg(format!("-p:LibTensorNative={}", library.shared.display()));
    process::run(&mut dotnet)
}
