//! The static methods at the end of `NDArray.java`, which is written by hand up to them. The class declares them itself,
//! because other JVM languages do not see inherited ones.

use std::path::Path;

use anyhow::{Context, Result};

use super::java;
use super::java_source::{self, Method};
use super::marked::by_hand;
use super::table::Table;
use super::text::continued;

/// The path of the class.
pub const PATH: &str = "jvm/java/src/main/java/dev/libtensor/NDArray.java";

/// The classes with the static methods that are not in the op table.
pub const SOURCES: [&str; 8] = [
    "jvm/java/src/main/java/dev/libtensor/NDArrayCreation.java",
    "jvm/java/src/main/java/dev/libtensor/NDArrayForms.java",
    "jvm/java/src/main/java/dev/libtensor/NDArraySequences.java",
    "jvm/java/src/main/java/dev/libtensor/NDArrayDecoding.java",
    "jvm/java/src/main/java/dev/libtensor/NDArrayFiles.java",
    "jvm/java/src/main/java/dev/libtensor/NDArrayRandom.java",
    "jvm/java/src/main/java/dev/libtensor/NDArrayDrawn.java",
    "jvm/java/src/main/java/dev/libtensor/NDArrayWhere.java",
];

/// The note before what is generated.
const MARK: &str = "\
    // Static methods, which codegen writes here because other JVM languages do not see inherited ones. They are also
    // those of NDArrayCreation, NDArrayForms, NDArraySequences, NDArrayDecoding, NDArrayFiles, NDArrayRandom,
    // NDArrayDrawn and NDArrayWhere. Do not edit what follows.
";

/// Generates the file from its part by hand, the table and the classes with static methods, as they were `made` if they
/// are generated, too.
pub fn emit(table: &Table, root: &Path, made: &[(&'static str, String)]) -> Result<String> {
    let hand = by_hand(root, PATH, MARK)?;
    let (head, hand) = hand.split_once("\n/**\n").with_context(|| format!("{PATH} has no comment of a class"))?;
    let mut imports = imports(head);
    let mut statics = String::new();
    for source in SOURCES {
        let text = java_source::text(root, source, made)?;
        imports.extend(self::imports(&text));
        statics += &forwards(class(source), &text).with_context(|| format!("in {source}"))?;
    }
    statics += &java::statics(table)?;
    let body = format!("/**\n{hand}{MARK}{statics}}}\n");
    imports.retain(|import| is_named(import, &body));
    imports.sort();
    imports.dedup();
    Ok(format!("package dev.libtensor;\n\n{}\n{body}", imports.concat()))
}

/// The lines of a source that import classes.
fn imports(text: &str) -> Vec<String> {
    text.lines().filter(|line| line.starts_with("import ")).map(|line| format!("{line}\n")).collect()
}

fn class(source: &str) -> &str {
    Path::new(source).file_stem().and_then(|stem| stem.to_str()).unwrap_or(source)
}

/// Whether a signature may need the class of an import.
fn is_named(import: &str, text: &str) -> bool {
    let class = import.trim_end_matches([';', '\n']).rsplit('.').next().unwrap_or(import);
    text.split(|c: char| !c.is_alphanumeric()).any(|word| word == class)
}

/// For each public static method of a class, generates one with the same comment and signature that calls it.
fn forwards(class: &str, text: &str) -> Result<String> {
    let mut out = String::new();
    for Method { comment, signature, name, arguments } in java_source::methods(text)? {
        out += &format!("\n{comment}{signature} {{\n");
        let returns = if signature.contains(" static void ") { "" } else { "return " };
        out += &continued("        ", &format!("{returns}{class}.{name}({arguments});"));
        out += "    }\n";
    }
    Ok(out)
}
