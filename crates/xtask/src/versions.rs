//! The version, which stands in the files of every ecosystem and on pages: compares it with the workspace's, and sets it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use cargo_metadata::Metadata;

use crate::{files, process};

/// The root's own file. The others take the version from it.
const CARGO: &str = "/Cargo.toml";

/// Each ending of a path, with the texts that the version follows there. What begins with no digit is no version.
const PLACES: [(&str, &[&str]); 6] = [
    (CARGO, &["[workspace.package]\nversion = \"", "\", version = \""]),
    ("/pom.xml", &["-parent</artifactId>\n  <version>", "-parent</artifactId>\n    <version>"]),
    ("/pom.xml", &["libtensor-all</artifactId>\n      <version>", "libtensor-bom</artifactId>\n        <version>"]),
    ("proj", &["\"LibTensor\" Version=\"", "\"LibTensor.FSharp\" Version=\""]),
    (".props", &["<Version>"]),
    ("/rewrite/libtensor.yml", &["newVersion: "]),
];

/// The texts that the version follows on pages.
const ON_PAGES: [&str; 12] = [
    "libtensor:",
    "libtensor-all:",
    "libtensor-dl4j:",
    "libtensor-recipes:",
    "libtensor-scala_2.13:",
    "libtensor-all/",
    "libtensor-all-",
    "libtensor-all</artifactId>\n  <version>",
    "tensor-kernels-",
    "tensor-cpu-",
    "tensor-core-",
    "tensor-nn-",
];

/// The files without which something is missing in the places above.
const WITH_A_VERSION: [&str; 6] = [
    "Cargo.toml",
    "README.md",
    "dotnet/Directory.Build.props",
    "jvm/pom.xml",
    "jvm/java/pom.xml",
    "jvm/recipes/src/main/resources/META-INF/rewrite/libtensor.yml",
];

/// The version of the library.
pub fn own(workspace: &Metadata) -> Result<String> {
    let library = workspace.packages.iter().find(|package| package.name.as_str() == "libtensor");
    Ok(library.context("the workspace has no package libtensor")?.version.to_string())
}

/// The places below `root` with another version.
pub fn errors(root: &Path) -> Result<Vec<String>> {
    let version = own(&files::workspace(root)?)?;
    let mut errors = Vec::new();
    for (path, befores) in places(root)? {
        let (text, name) = (fs::read_to_string(root.join(&path))?, path.display());
        let found = befores.iter().flat_map(|before| versions(&text, before)).collect::<Vec<_>>();
        if found.is_empty() && WITH_A_VERSION.iter().any(|file| path == Path::new(file)) {
            errors.push(format!("{name}: no version stands where one is expected"));
        }
        let others = found.into_iter().map(|(_, other)| other).filter(|&other| other != version);
        errors
            .extend(others.map(|other| format!("{name}: the version is {other}, and that of the workspace {version}")));
    }
    Ok(errors)
}

/// Writes another version to all places, and to the list of Cargo's dependencies.
pub fn set(root: &Path, version: &str) -> Result<()> {
    let numbers = version.split('.').collect::<Vec<_>>();
    if numbers.len() != 3 || numbers.iter().any(|number| number.parse::<u32>().is_err()) {
        bail!("'{version}' is no version: expected three numbers, such as 0.2.0");
    }
    for (path, befores) in places(root)? {
        let mut text = fs::read_to_string(root.join(&path))?;
        for before in befores {
            text = replaced(&text, before, version);
        }
        files::write_or_check(&root.join(path), &text, false, "cargo xtask version")?;
    }
    process::run(Command::new("cargo").current_dir(root).args(["update", "--workspace", "--offline"]))?;
    println!("the version is {version}: commit it, run ci/test --full, then cargo xtask package");
    Ok(())
}

/// The files that may have a version, each with the texts that it follows there.
fn places(root: &Path) -> Result<Vec<(PathBuf, Vec<&'static str>)>> {
    let mut places = Vec::new();
    for path in files::below(root)? {
        let path = path.strip_prefix(root).unwrap_or(&path).to_path_buf();
        let name = format!("/{}", path.display());
        let befores = if name.ends_with(".md") {
            ON_PAGES.to_vec()
        } else {
            let fits = |ending: &str| if ending == CARGO { name == CARGO } else { name.ends_with(ending) };
            PLACES.iter().filter(|(ending, _)| fits(ending)).flat_map(|(_, befores)| *befores).copied().collect()
        };
        if !befores.is_empty() {
            places.push((path, befores));
        }
    }
    Ok(places)
}

/// The versions in a text that follow `before`, with where they start.
fn versions<'a>(text: &'a str, before: &str) -> Vec<(usize, &'a str)> {
    let version = |start: usize| {
        let rest = &text[start..];
        let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(rest.len());
        let version = rest[..end].trim_end_matches('.');
        (!version.is_empty()).then_some((start, version))
    };
    text.match_indices(before).filter_map(|(at, _)| version(at + before.len())).collect()
}

fn replaced(text: &str, before: &str, version: &str) -> String {
    let mut out = text.to_owned();
    for (start, old) in versions(text, before).into_iter().rev() {
        out.replace_range(start..start + old.len(), version);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_found_and_replaced() {
        let text = "<v>0.1.0</v> <v>0.2.0. <v>none";
        assert_eq!(versions(text, "<v>"), [(3, "0.1.0"), (16, "0.2.0")]);
        assert_eq!(replaced(text, "<v>", "1.10.0"), "<v>1.10.0</v> <v>1.10.0. <v>none");
    }

    #[test]
    fn the_places_name_the_version_of_the_workspace() -> Result<()> {
        assert_eq!(errors(&files::root())?, Vec::<String>::new());
        Ok(())
    }

    #[test]
    fn what_is_no_version_is_refused() {
        let error = set(Path::new("none"), "1.0").expect_err("two numbers");
        assert_eq!(error.to_string(), "'1.0' is no version: expected three numbers, such as 0.2.0");
    }
}
