//! `cargo xtask package` writes the packages of each ecosystem to `build/packages`, and `cargo xtask install` one for C
//! and C++ to a folder.

mod crates;
mod glibc;
mod library;
mod maven;
mod nuget;
mod platform;
mod prefix;
mod zig;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use cargo_metadata::Metadata;

use crate::process;
use library::Library;
pub use platform::Platform;

/// What packages of all ecosystems have in common.
struct Tree<'a> {
    root: &'a Path,
    workspace: Metadata,
    version: String,
}

impl Tree<'_> {
    fn new(root: &Path) -> Result<Tree<'_>> {
        let workspace = crate::files::workspace(root)?;
        let version = crate::versions::own(&workspace)?;
        Ok(Tree { root, workspace, version })
    }

    /// Cargo's folder of builds.
    fn target(&self) -> &Path {
        self.workspace.target_directory.as_std_path()
    }
}

/// Writes all packages, with the libraries of a folder or with a release's. `install` also installs those for Java in the
/// user's local repository.
pub fn run(root: &Path, install: bool, library: Option<&Path>, compiled: bool) -> Result<()> {
    let tree = &Tree::new(root)?;
    let packages = root.join("build/packages");
    if packages.exists() {
        fs::remove_dir_all(&packages).with_context(|| format!("removing {}", packages.display()))?;
    }
    let library = &match library {
        Some(folder) => Library::stripped(tree, Platform::HERE, folder)?,
        None => Library::build(tree, Platform::HERE)?,
    };
    let prefix = packages.join(format!("libtensor-{}-{}", tree.version, library.platform.name()));
    prefix::install(tree, library, &prefix)?;
    println!("{library}\n{}", prefix.display());
    println!("{}", crates::package(tree, &packages.join("crates"))?.display());
    with_tool("mvn", "Maven", || maven::deploy(tree, library, compiled, &packages.join("maven")))?;
    with_tool("dotnet", "NuGet", || nuget::pack(tree, library, &packages.join("nuget")))?;
    if install { maven::install(tree, library, compiled) } else { Ok(()) }
}

/// Writes the packages of an ecosystem, if its tool is there.
fn with_tool(program: &str, ecosystem: &str, write: impl FnOnce() -> Result<PathBuf>) -> Result<()> {
    if process::is_there(program) {
        println!("{}", write()?.display());
    } else {
        println!("{ecosystem}: no packages, because {program} is missing");
    }
    Ok(())
}

/// Installs the headers and the libraries of a platform below a prefix.
pub fn install(root: &Path, prefix: &Path, platform: Platform) -> Result<()> {
    let tree = &Tree::new(root)?;
    let library = Library::build(tree, platform)?;
    prefix::install(tree, &library, prefix)?;
    println!("{library}\n{}", prefix.display());
    Ok(())
}
