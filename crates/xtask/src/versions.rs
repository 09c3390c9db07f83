//! Compares the version in the files of every ecosystem with the workspace's.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use cargo_metadata::Metadata;

/// The files, each with the text around the version. Every place with that text counts.
const PLACES: [(&str, &str, &str); 12] = [
    ("Cargo.toml", "\", version = \"", "\" }\n"),
    ("jvm/pom.xml", "-parent</artifactId>\n  <version>", "<"),
    ("jvm/java/pom.xml", "-parent</artifactId>\n    <version>", "<"),
    ("jvm/all/pom.xml", "-parent</artifactId>\n    <version>", "<"),
    ("jvm/bom/pom.xml", "-parent</artifactId>\n    <version>", "<"),
    ("jvm/examples/pom.xml", "-parent</artifactId>\n    <version>", "<"),
    ("dotnet/Directory.Build.props", "<Version>", "<"),
    ("tests/consumers/maven/pom.xml", "libtensor-all</artifactId>\n      <version>", "<"),
    ("tests/consumers/kotlin/pom.xml", "libtensor-bom</artifactId>\n        <version>", "<"),
    ("tests/consumers/dotnet/TenSteps.csproj", "\"LibTensor\" Version=\"", "\""),
    ("tests/consumers/fsharp/TenSteps.fsproj", "\"LibTensor\" Version=\"", "\""),
    ("README.md", "libtensor-all:", "`"),
];

/// The version of the library.
pub fn own(workspace: &Metadata) -> Result<String> {
    let library = workspace.packages.iter().find(|package| package.name.as_str() == "libtensor");
    Ok(library.context("the workspace has no package libtensor")?.version.to_string())
}

/// The places below `root` with another version.
pub fn errors(root: &Path) -> Result<Vec<String>> {
    let version = own(&crate::files::workspace(root)?)?;
    let mut errors = Vec::new();
    for (file, before, after) in PLACES {
        let text = fs::read_to_string(root.join(file)).with_context(|| format!("reading {file}"))?;
        errors.extend(differences(&text, before, after, &version).into_iter().map(|error| format!("{file}: {error}")));
    }
    Ok(errors)
}

fn differences(text: &str, before: &str, after: &str, version: &str) -> Vec<String> {
    let mut found = text.split(before).skip(1).filter_map(|rest| rest.split(after).next()).peekable();
    if found.peek().is_none() {
        return vec![format!("no version stands behind '{before}'")];
    }
    found
        .filter(|&found| found != version)
        .map(|found| format!("the version is {found}, and that of the workspace {version}"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_version_and_none_are_errors() {
        let find = |text| differences(text, "<v>", "<", "0.1.0");
        assert!(find("<v>0.1.0</v> <v>0.1.0</v>").is_empty());
        assert_eq!(find("<v>0.1.0</v> <v>0.2.0</v>"), ["the version is 0.2.0, and that of the workspace 0.1.0"]);
        assert_eq!(find(""), ["no version stands behind '<v>'"]);
    }
}
