//! Writing generated files, or checking that they are up to date.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use cargo_metadata::{Metadata, MetadataCommand};

/// The note at the top of every generated file. The checks of size and language skip files with it.
pub const GENERATED: &str = "Generated from crates/core/src/ops/ops.toml by `cargo xtask codegen`: do not edit.";

/// The root of the repository.
pub fn root() -> PathBuf {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.ancestors().nth(2).unwrap_or(manifest).to_path_buf()
}

/// What Cargo knows of the workspace at `root`, without its dependencies.
pub fn workspace(root: &Path) -> Result<Metadata> {
    MetadataCommand::new().current_dir(root).no_deps().exec().context("cargo metadata")
}

/// The files below a folder, in order. Follows .gitignore, even outside a repository.
pub fn below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in ignore::WalkBuilder::new(folder).require_git(false).sort_by_file_name(Ord::cmp).build() {
        let path = entry?.into_path();
        if path.is_file() {
            files.push(path);
        }
    }
    Ok(files)
}

/// The files of a language in a folder below `root`, with their paths from there and their texts.
pub fn sources(root: &Path, folder: &str, ending: &str) -> Result<Vec<(String, String)>> {
    let mut files = Vec::new();
    for path in below(&root.join(folder))? {
        if path.extension().is_some_and(|own| own == ending) {
            let text = fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?;
            files.push((path.strip_prefix(root).unwrap_or(&path).display().to_string(), text));
        }
    }
    Ok(files)
}

/// Writes `contents` to `path` if they differ. With `check` it fails instead; the error names `path` and the `command`
/// that writes it.
pub fn write_or_check(path: &Path, contents: &str, check: bool, command: &str) -> Result<()> {
    if fs::read_to_string(path).is_ok_and(|existing| existing == contents) {
        return Ok(());
    }
    if check {
        bail!("{} is out of date: run `{command}`", path.display());
    }
    write(path, contents)
}

/// Writes a file, and makes its folder if there is none.
pub fn write(path: &Path, contents: &str) -> Result<()> {
    make_folder_of(path)?;
    fs::write(path, contents).with_context(|| format!("writing {}", path.display()))
}

/// Copies a file, and makes the folder of the copy if there is none.
pub fn copy(from: &Path, to: &Path) -> Result<()> {
    make_folder_of(to)?;
    fs::copy(from, to).with_context(|| format!("copying {} to {}", from.display(), to.display()))?;
    Ok(())
}

fn make_folder_of(path: &Path) -> Result<()> {
    let Some(folder) = path.parent() else { return Ok(()) };
    fs::create_dir_all(folder).with_context(|| format!("creating {}", folder.display()))
}
