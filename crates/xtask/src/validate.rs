//! `cargo xtask validate`: the rules of the tree that no compiler checks.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use cargo_metadata::DependencyKind;

/// Which of our crates each crate may use. A change here is a change of the architecture.
const MAY_USE: &[(&str, &[&str])] = &[
    ("tensor-kernels", &[]),
    ("tensor-cpu", &["tensor-kernels"]),
    ("tensor-core", &["tensor-cpu", "tensor-kernels"]),
    ("tensor-cuda", &["tensor-core", "tensor-kernels"]),
    ("tensor-nn", &["tensor-core"]),
    ("tensor-symbol", &["tensor-nn", "tensor-core"]),
    ("tensor-text", &["tensor-core"]),
    ("tensor-bridge", &["tensor-text", "tensor-symbol", "tensor-nn", "tensor-core"]),
    ("tensor-capi", &["tensor-bridge", "tensor-symbol", "tensor-nn", "tensor-core"]),
    ("tensor-jni", &["tensor-bridge", "tensor-symbol", "tensor-nn", "tensor-core"]),
    ("libtensor", &["tensor-capi", "tensor-jni", "tensor-cuda", "tensor-core"]),
    ("xtask", &[]),
    ("tensor-loom", &[]),
    ("tensor-fuzz", &["tensor-capi", "tensor-core"]),
];

/// A source file that is longer is reported as a warning; one longer than `REFUSED` is an error.
const WARNED: usize = 500;
const REFUSED: usize = 900;

/// Classes that have every method of an array: to split one makes a tower of classes.
const WHOLE: [&str; 2] =
    ["jvm/java/src/main/java/dev/libtensor/NDArray.java", "jvm/java/src/main/java/dev/libtensor/NDArrayComposed.java"];

const SOURCES: [&str; 12] = ["rs", "java", "scala", "cs", "fs", "c", "h", "cpp", "hpp", "cu", "py", "sh"];

/// Checks the tree below `root` and prints warnings. Fails with all errors.
pub fn run(root: &Path) -> Result<()> {
    let mut errors = dependencies(root)?;
    let (warnings, refused) = sizes(root)?;
    for warning in warnings.into_iter().chain(crate::codegen::warning(root)?) {
        println!("warning: {warning}");
    }
    errors.extend(refused);
    errors.extend(crate::promises::errors(root)?);
    errors.extend(crate::promises::without_bar(&crate::bench::bar::read(root)?));
    errors.extend(crate::hidden::errors(root)?);
    errors.extend(crate::declarations::errors(root)?);
    errors.extend(crate::readme::errors(root)?);
    errors.extend(crate::rooms::errors(root)?);
    errors.extend(crate::system_calls::errors(root)?);
    errors.extend(crate::versions::errors(root)?);
    errors.extend(crate::words::errors(root)?);
    if !errors.is_empty() {
        bail!("{}", errors.join("\n"));
    }
    Ok(())
}

/// The dependencies between our crates that the architecture forbids. Tests may use any crate.
fn dependencies(root: &Path) -> Result<Vec<String>> {
    let metadata = crate::files::workspace(root)?;
    let packages = metadata.workspace_packages();
    let ours = |name: &str| packages.iter().any(|package| package.name == name);
    let mut errors = Vec::new();
    for package in &packages {
        let name = package.name.as_str();
        let Some((_, allowed)) = MAY_USE.iter().find(|(of, _)| *of == name) else {
            errors.push(format!("{name} has no place in the dependency rule (crates/xtask/src/validate.rs)"));
            continue;
        };
        let used = package.dependencies.iter().filter(|used| used.kind != DependencyKind::Development);
        errors.extend(used.map(|used| used.name.as_str()).filter(|used| ours(used) && !allowed.contains(used)).map(
            |used| {
                format!(
                    "{name} may not use {used}: kernels <- cpu <- core <- nn <- symbol <- bridge <- {{capi, jni}} <- libtensor"
                )
            },
        ));
    }
    Ok(errors)
}

/// Warnings and errors about the length of source files.
fn sizes(root: &Path) -> Result<(Vec<String>, Vec<String>)> {
    let (mut warnings, mut errors) = (Vec::new(), Vec::new());
    for path in crate::files::below(root)? {
        let source = path.extension().is_some_and(|ext| SOURCES.iter().any(|source| ext == *source));
        if !source {
            continue;
        }
        let text = fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?;
        // What codegen writes at the end of a class is not counted.
        let lines = text.lines().take_while(|line| !line.contains("o not edit what follows")).count();
        let place = path.strip_prefix(root).unwrap_or(&path);
        let is_whole = WHOLE.iter().any(|whole| place == Path::new(whole));
        let place = place.display();
        if lines <= WARNED || is_whole || text.lines().take(10).any(|line| line.contains("do not edit")) {
            continue;
        }
        if lines > REFUSED {
            errors.push(format!("{place} has {lines} lines, more than {REFUSED}: split it"));
        } else {
            warnings.push(format!("{place} has {lines} lines, more than {WARNED}"));
        }
    }
    Ok((warnings, errors))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_crates_use_what_they_may() -> Result<()> {
        assert_eq!(dependencies(&crate::files::root())?, Vec::<String>::new());
        Ok(())
    }

    #[test]
    fn a_crate_that_reaches_to_the_right_is_named() -> Result<()> {
        let tree = tempfile::tempdir()?;
        fs::write(tree.path().join("Cargo.toml"), "[workspace]\nmembers = [\"a\", \"b\"]\nresolver = \"3\"\n")?;
        for (folder, name, uses) in
            [("a", "tensor-core", "tensor-nn = { path = \"../b\" }\n"), ("b", "tensor-nn", "[dev-dependencies]\n")]
        {
            let manifest = format!("[package]\nname = \"{name}\"\nedition = \"2024\"\n[dependencies]\n{uses}");
            fs::create_dir_all(tree.path().join(folder).join("src"))?;
            fs::write(tree.path().join(folder).join("Cargo.toml"), manifest)?;
            fs::write(tree.path().join(folder).join("src/lib.rs"), "")?;
        }
        let errors = dependencies(tree.path())?;
        assert_eq!(errors.len(), 1, "{errors:?}");
        assert!(errors[0].starts_with("tensor-core may not use tensor-nn"), "{errors:?}");
        Ok(())
    }

    #[test]
    fn long_files_are_warned_of_and_refused_unless_generated() -> Result<()> {
        let tree = tempfile::tempdir()?;
        let lines = |count: usize| "// a line\n".repeat(count);
        fs::write(tree.path().join("fits.rs"), lines(WARNED))?;
        fs::write(tree.path().join("long.rs"), lines(WARNED + 1))?;
        fs::write(tree.path().join("refused.rs"), lines(REFUSED + 1))?;
        fs::write(tree.path().join("made.rs"), format!("// {}\n{}", crate::files::GENERATED, lines(REFUSED + 1)))?;
        fs::write(tree.path().join("data.txt"), lines(REFUSED + 1))?;
        fs::write(tree.path().join(".gitignore"), "target/\n")?;
        fs::create_dir(tree.path().join("target"))?;
        fs::write(tree.path().join("target/built.rs"), lines(REFUSED + 1))?;
        let (warnings, errors) = sizes(tree.path())?;
        assert_eq!(warnings, ["long.rs has 501 lines, more than 500"]);
        assert_eq!(errors, ["refused.rs has 901 lines, more than 900: split it"]);
        Ok(())
    }
}
