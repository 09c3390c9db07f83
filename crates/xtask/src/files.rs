//! Writing generated files, or checking that they are up to date.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};

/// The note at the top of every generated file. The checks of size and language skip files with it.
pub const GENERATED: &str = "Generated from crates/core/src/ops/ops.toml by `cargo xtask codegen`: do not edit.";

/// The root of the repository.
pub fn root() -> PathBuf {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR"));
    manifest.ancestors().nth(2).unwrap_or(manifest).to_path_buf()
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
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder).with_context(|| format!("creating {}", folder.display()))?;
    }
    fs::write(path, contents).with_context(|| format!("writing {}", path.display()))
}
