//! The jars, in a Maven repository.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;

use super::Tree;
use super::library::Library;
use crate::files;
use crate::process;

/// The published modules: the parent, the classes with native jars, both in one jar, a jar for each dialect, the recipes, Scala,
/// and the list of versions. Scala has a parent, and a module for each of its versions.
const MODULES: &str = ".,java,all,djl,nd4j,datavec,dl4j,mxnet,recipes,scala,scala/2.13,scala/3,scala/2.12,bom";

/// Writes a repository, which other projects may name by its URL. Returns its folder.
pub fn deploy(tree: &Tree<'_>, library: &Library, compiled: bool, repository: &Path) -> Result<PathBuf> {
    let url = format!("-DaltDeploymentRepository=packages::file://{}", repository.display());
    maven(tree, library, compiled, &["deploy", &url])?;
    Ok(repository.into())
}

/// Installs the artifacts in the user's local repository.
pub fn install(tree: &Tree<'_>, library: &Library, compiled: bool) -> Result<()> {
    maven(tree, library, compiled, &["install"])
}

fn maven(tree: &Tree<'_>, library: &Library, compiled: bool, goals: &[&str]) -> Result<()> {
    let mut maven = Command::new("mvn");
    maven.current_dir(tree.root.join("jvm")).args(["--quiet", "--batch-mode", "--no-transfer-progress"]);
    maven.args(["-Ppackages", "-DskipTests", "-Drecipes=false", "--projects", MODULES]);
    maven.arg(format!("-Dlibtensor.natives={}", natives(tree, library)?.display()));
    if compiled {
        // Otherwise all modules are compiled again, as they find jars in the place of folders with classes.
        maven.args(["-Dmaven.compiler.useIncrementalCompilation=false", "-Dscala.compiled=true"]);
        maven.args(["-Dmaven.javadoc.skip=true", "-Dscaladoc.phase=none"]);
    }
    match later_jdk(tree.root) {
        Some(home) => _ = maven.arg(format!("-Dlater.jdk={home}")),
        None => println!("Maven: no memory segments, because JDK 22 or later is missing"),
    }
    process::run(maven.args(goals))
}

/// The home of a JDK that compiles the classes for Java 22, if there is one: `ci/lib.sh` looks for it.
fn later_jdk(root: &Path) -> Option<String> {
    let script = ". ci/lib.sh && jdk_since 22";
    let home = process::output(Command::new("bash").current_dir(root).args(["-c", script])).ok()?;
    Some(home.trim_end().into())
}

/// A folder with the native library at its place in a jar.
fn natives(tree: &Tree<'_>, library: &Library) -> Result<PathBuf> {
    let natives = tree.target().join("packages/natives");
    let folder = natives.join("dev/libtensor/native").join(library.platform.name());
    files::copy(&library.shared, &folder.join("libtensor.so"))?;
    Ok(natives)
}
