//! The public static methods of a Java class, which other classes have as well.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

/// The beginning of a public static method.
const STATIC: &str = "    public static ";

/// A public static method.
pub struct Method<'a> {
    /// Its comment, with annotations.
    pub comment: &'a str,
    /// All before its body.
    pub signature: &'a str,
    pub name: &'a str,
    /// The names of its parameters, as arguments.
    pub arguments: String,
}

/// The text of a class: one that was generated just now, or that of the file.
pub fn text(root: &Path, path: &str, made: &[(&'static str, String)]) -> Result<String> {
    match made.iter().find(|(own, _)| *own == path) {
        Some((_, text)) => Ok(text.clone()),
        None => fs::read_to_string(root.join(path)).with_context(|| format!("reading {path}")),
    }
}

/// The public static methods of a class.
pub fn methods(text: &str) -> Result<Vec<Method<'_>>> {
    let methods = text.match_indices(STATIC).map(|(at, _)| method(text, at)).collect::<Result<Vec<_>>>()?;
    ensure!(!methods.is_empty(), "no public static method");
    Ok(methods)
}

fn method(text: &str, at: usize) -> Result<Method<'_>> {
    let (before, method) = text.split_at(at);
    let comment = before.rfind("    /**\n").map(|start| &before[start..]).filter(|comment| is_one(comment));
    let comment = comment.with_context(|| format!("no comment before \"{}\"", first_line(method)))?;
    let end = method.find(" {\n").with_context(|| format!("no body after \"{}\"", first_line(method)))?;
    let signature = &method[..end];
    let (name, arguments) = call(signature)?;
    Ok(Method { comment, signature, name, arguments })
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
