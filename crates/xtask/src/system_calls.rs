//! Checks that only one file of the runtime calls the operating system, and one of the kernels, which are below it. So a
//! port changes only these.

use std::path::Path;

use anyhow::Result;

/// The files.
const PLACES: [&str; 2] = ["crates/core/src/os.rs", "crates/kernels/src/cancellation.rs"];

/// What calls the operating system, or declares one of its functions.
const CALLS: [&str; 2] = ["libc::", "extern \"C\" {"];

/// The Rust sources, except for tests, that call the operating system directly.
pub fn errors(root: &Path) -> Result<Vec<String>> {
    let mut errors = Vec::new();
    for folder in ["crates", "bindings"] {
        for (place, text) in crate::files::sources(root, folder, "rs")? {
            let is_test = Path::new(&place).iter().any(|part| part == "tests" || part == "tests.rs" || part == "xtask");
            if is_test || PLACES.contains(&place.as_str()) {
                continue;
            }
            let is_call = |line: &str| CALLS.iter().any(|call| line.contains(call));
            let calls = text.lines().enumerate().filter(|(_, line)| is_call(line));
            errors.extend(calls.map(|(number, _)| {
                format!("{place}:{} calls the operating system: only {} do", number + 1, PLACES.join(" and "))
            }));
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
            (PLACES[0], "libc::getpid();\n"),
            (PLACES[1], "unsafe extern \"C\" {\n"),
            ("crates/nn/src/lib.rs", "fn f() {}\nlibc::getpid();\n"),
            ("crates/nn/src/tests/files.rs", "libc::mkfifo();\n"),
            ("bindings/jni/src/lib.rs", "fn g() {}\n"),
        ] {
            let path = tree.path().join(file);
            fs::create_dir_all(path.parent().unwrap_or(&path))?;
            fs::write(path, text)?;
        }
        let expected = "crates/nn/src/lib.rs:2 calls the operating system: only crates/core/src/os.rs and \
                        crates/kernels/src/cancellation.rs do";
        assert_eq!(errors(tree.path())?, [expected]);
        Ok(())
    }
}
