//! The static methods at the end of `NDArray.java`, which is written by hand up to them. The class declares them itself,
//! because other JVM languages do not see inherited ones.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::java;
use super::marked::by_hand;
use super::table::Table;
use super::text::continued;

/// The path of the class.
pub const PATH: &str = "jvm/java/src/main/java/dev/libtensor/NDArray.java";

/// The handwritten classes with the static methods that are not in the op table.
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

/// The beginning of a public static method in the sources.
const STATIC: &str = "    public static ";

/// The note before what is generated.
const MARK: &str = "\
    // Static methods, which codegen writes here because other JVM languages do not see inherited ones. They are also
    // those of NDArrayCreation, NDArrayForms, NDArraySequences, NDArrayDecoding, NDArrayFiles, NDArrayRandom,
    // NDArrayDrawn and NDArrayWhere. Do not edit what follows.
";

/// Generates the file from its part by hand, the table and the classes with static methods.
pub fn emit(table: &Table, root: &Path) -> Result<String> {
    let hand = by_hand(root, PATH, MARK)?;
    let (head, hand) = hand.split_once("\n/**\n").with_context(|| format!("{PATH} has no comment of a class"))?;
    let mut imports = imports(head);
    let mut statics = String::new();
    for source in SOURCES {
        let text = fs::read_to_string(root.join(source)).with_context(|| format!("reading {source}"))?;
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
    for (at, _) in text.match_indices(STATIC) {
        let (before, method) = text.split_at(at);
        let comment = before.rfind("    /**\n").map(|start| &before[start..]).filter(|comment| is_one(comment));
        let comment = comment.with_context(|| format!("no comment before \"{}\"", first_line(method)))?;
        let end = method.find(" {\n").with_context(|| format!("no body after \"{}\"", first_line(method)))?;
        let (name, arguments) = call(&method[..end])?;
        out += &format!("\n{comment}{} {{\n", &method[..end]);
        let returns = if method.starts_with(&format!("{STATIC}void ")) { "" } else { "return " };
        out += &continued("        ", &format!("{returns}{class}.{name}({arguments});"));
        out += "    }\n";
    }
    ensure!(!out.is_empty(), "no public static method");
    Ok(out)
}

/// Whether the text is a single comment, with annotations, and nothing else.
fn is_one(comment: &str) -> bool {
    comment.find("*/").is_some_and(|end| comment[end..].lines().skip(1).all(|line| line.starts_with("    @")))
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default().trim()
}

/// The name of a method, and the names of its parameters as arguments.
fn call(signature: &str) -> Result<(&str, String)> {
    let (head, rest) = signature.split_once('(').context("a method without parentheses")?;
    let parameters = rest.split(')').next().unwrap_or_default();
    let words = parameters.split(',').filter_map(|parameter| parameter.split_whitespace().last());
    // A comma between the arguments of a generic type ends no parameter.
    let names = words.filter(|word| !word.contains('<'));
    let name = head.rsplit(' ').next().context("a method without a name")?;
    Ok((name, names.collect::<Vec<_>>().join(", ")))
}
