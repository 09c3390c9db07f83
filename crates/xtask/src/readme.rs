//! Compares the README's programs and the packages of DEPENDENCIES.md with the tree.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// The files of the README's programs, by the language of their block.
const PROGRAMS: [(&str, &str); 6] = [
    ("java", "jvm/examples/src/main/java/dev/libtensor/examples/Hello.java"),
    ("scala", "jvm/scala/src/test/scala/dev/libtensor/examples/Hello.scala"),
    ("csharp", "dotnet/Examples/Hello/Program.cs"),
    ("c", "tests/c/hello.c"),
    ("cpp", "tests/cpp/hello.cpp"),
    ("rust", "crates/core/examples/hello.rs"),
];

/// The files that pin versions of Python packages.
const REQUIREMENTS: [&str; 5] = [
    "crates/xtask/src/package/requirements.txt",
    "tests/vectors/requirements.txt",
    "tests/opinfo/requirements.txt",
    "tests/peers/requirements.txt",
    "crates/nn/data/requirements.txt",
];

/// The differences between README.md or DEPENDENCIES.md and the tree below `root`.
pub fn errors(root: &Path) -> Result<Vec<String>> {
    let readme = read(root, "README.md")?;
    let mut errors = Vec::new();
    for (language, file) in PROGRAMS {
        let program = read(root, file)?;
        if block(&readme, language).map(str::to_owned) != Some(printed(language, &program)) {
            errors.push(format!("README.md: the {language} program is not that of {file}"));
        }
    }
    let packages = read(root, "DEPENDENCIES.md")?;
    let table = packages.lines().filter_map(|line| line.strip_prefix("| ")?.split('|').next());
    let named: BTreeSet<&str> = table.flat_map(|names| names.split([',', ' ', '(', ')'])).collect();
    let missing = dependencies(root)?.into_iter().filter(|name| !named.contains(name.as_str()));
    errors.extend(missing.map(|name| format!("DEPENDENCIES.md lacks {name}")));
    Ok(errors)
}

fn read(root: &Path, file: &str) -> Result<String> {
    fs::read_to_string(root.join(file)).with_context(|| format!("reading {file}"))
}

/// The first block of a language.
fn block<'a>(readme: &'a str, language: &str) -> Option<&'a str> {
    let (_, after) = readme.split_once(&format!("```{language}\n"))?;
    after.split_once("```").map(|(block, _)| block)
}

/// A program in the README's form, without its first comment. A Java program is printed without its package,
/// documentation and private constructor.
fn printed(language: &str, program: &str) -> String {
    match language {
        "csharp" => program.to_owned(),
        "java" => {
            let (_, body) = program.split_once(";\n\n").unwrap_or(("", program));
            let (mut lines, mut is_comment) = (Vec::new(), false);
            for line in body.lines() {
                is_comment |= line.trim_start().starts_with("/**");
                if !is_comment && !line.contains("private Hello()") {
                    lines.push(line);
                }
                is_comment &= !line.ends_with("*/");
            }
            lines.dedup_by(|line, before| line.is_empty() && (before.is_empty() || before.ends_with('{')));
            lines.join("\n") + "\n"
        }
        _ => program.split_once("\n\n").map_or(program, |(_, program)| program).to_owned(),
    }
}

/// The packages that the tree takes from crates.io, NuGet and PyPI.
fn dependencies(root: &Path) -> Result<BTreeSet<String>> {
    let metadata = crate::files::workspace(root)?;
    let packages = metadata.workspace_packages();
    let used = packages.iter().flat_map(|package| &package.dependencies);
    let mut names: BTreeSet<String> =
        used.filter(|used| used.path.is_none()).map(|used| used.name.to_string()).collect();
    let versions = read(root, "dotnet/Directory.Packages.props")?;
    names.extend(
        versions.split("PackageVersion Include=\"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0.into())),
    );
    for file in REQUIREMENTS {
        names.extend(read(root, file)?.lines().filter_map(|line| Some(line.split_once("==")?.0.into())));
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_readme_is_true() -> Result<()> {
        assert_eq!(errors(&crate::files::root())?, Vec::<String>::new());
        Ok(())
    }

    #[test]
    fn a_program_is_printed_without_its_comments() {
        let readme = "# x\n\n```rust\nfn main() {}\n```\n\n```c\nint x;\n```\n";
        assert_eq!(block(readme, "rust"), Some("fn main() {}\n"));
        assert_eq!(block(readme, "c"), Some("int x;\n"));
        assert_eq!(block(readme, "java"), None);
        assert_eq!(printed("rust", "//! Says.\n\nfn main() {}\n"), "fn main() {}\n");
        let program = "package a;\n\nimport b;\n\n/** Says. */\nclass Hello {\n    private Hello() {}\n\n    /**\n     * Runs.\n     */\n    int x;\n}\n";
        assert_eq!(printed("java", program), "import b;\n\nclass Hello {\n    int x;\n}\n");
    }
}
