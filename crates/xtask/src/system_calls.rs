//! Checks that only one file calls the operating system, so that a port changes only that file.

use std::path::Path;

use anyhow::Result;

/// The file.
const PLACE: &str = "crates/core/src/os.rs";

/// The Rust sources, except for tests, that call the operating system directly.
pub fn errors(root: &Path) -> Result<Vec<String>> {
    let mut errors = Vec::new();
    for folder in ["crates", "bindings"] {
        for (place, text) in crate::files::sources(root, folder, "rs")? {
            let is_test = Path::new(&place).iter().any(|part| part == "tests" || part == "tests.rs" || part == "xtask");
            if is_test || place == PLACE {
                continue;
            }
            let calls = text.lines().enumerate().filter(|(_, line)| line.contains("libc::"));
            errors.extend(
                calls.map(|(number, _)| {
                    format!("{}:{} calls the operating system: only {PLACE} does", place, number + 1)
                }),
            );
        }
    }
    Ok(errors)
}

#[cfg(test)]
mod tests {
    use std::fs;

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
