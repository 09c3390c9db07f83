//! Checks that only one file calls the operating system, so that a port changes only that file.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// The file.
const PLACE: &str = "crates/core/src/os.rs";

/// The Rust sources, except for tests, that call the operating system directly.
pub fn errors(root: &Path) -> Result<Vec<String>> {
    let mut errors = Vec::new();
    for folder in ["crates", "bindings"] {
        for entry in ignore::WalkBuilder::new(root.join(folder)).require_git(false).sort_by_file_name(Ord::cmp).build()
        {
            let entry = entry?;
            let place = entry.path().strip_prefix(root).unwrap_or(entry.path());
            let is_source = place.extension().is_some_and(|extension| extension == "rs");
            let is_test = place.iter().any(|part| part == "tests" || part == "tests.rs" || part == "xtask");
            if !is_source || is_test || place == Path::new(PLACE) {
                continue;
            }
            let text = fs::read_to_string(entry.path()).with_context(|| format!("reading {}", place.display()))?;
            let calls = text.lines().enumerate().filter(|(_, line)| line.contains("libc::"));
            errors.extend(calls.map(|(number, _)| {
                format!("{}:{} calls the operating system: only {PLACE} does", place.display(), number + 1)
            }));
        }
    }
    Ok(errors)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_elsewhere_is_named() -> Result<()> {
        let tree = tempfile::tempdir()?;
        for (file, text) in [
            (PLACE, "libc::getpid();\n"),
            ("crates/nn/src/lib.rs", "fn f() {}\nlibc::getpid();\n"),
            ("crates/nn/src/tests/files.rs", "libc::mkfifo();\n"),
            ("bindings/jni/src/lib.rs", "fn g() {}\n"),
        ] {
            let path = tree.path().join(file);
            fs::create_dir_all(path.parent().unwrap_or(&path))?;
            fs::write(path, text)?;
        }
        let expected = "crates/nn/src/lib.rs:2 calls the operating system: only crates/core/src/os.rs does";
        assert_eq!(errors(tree.path())?, [expected]);
        Ok(())
    }
}
