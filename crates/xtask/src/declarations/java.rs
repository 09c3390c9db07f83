//! The native methods of the Java classes.

use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::tokens::{bracketed, parts, tokens};
use super::{Function, Parameter};
use crate::files::sources;

pub fn read(root: &Path) -> Result<Vec<Function>> {
    let mut natives = Vec::new();
    for (place, text) in sources(root, "jvm/java/src/main/java", "java")? {
        natives.extend(parse(&place, &text).with_context(|| place.clone())?);
    }
    Ok(natives)
}

/// The natives of a file, which belong to the class of its name.
pub fn parse(place: &str, text: &str) -> Result<Vec<Function>> {
    let tokens = tokens(text);
    let mut natives: Vec<Function> = Vec::new();
    for (at, _) in tokens.iter().enumerate().filter(|(_, token)| **token == "native") {
        let begin = tokens[..at].iter().rposition(|token| matches!(*token, ";" | "{" | "}")).map_or(0, |end| end + 1);
        let native = native(place, &tokens[..at], &tokens[at + 1..])?;
        ensure!(tokens[begin..at].contains(&"static"), "{} is not static, as all natives are", native.symbol);
        ensure!(natives.iter().all(|other| other.symbol != native.symbol), "{} is overloaded", native.symbol);
        natives.push(native);
    }
    Ok(natives)
}

/// `native RESULT NAME(PARAMETERS);` in the class of the file `place`.
fn native(place: &str, before: &[&str], after: &[&str]) -> Result<Function> {
    let open = after.iter().position(|token| *token == "(").context("a native without parameters")?;
    let (name, result) = after[..open].split_last().context("a native without a name")?;
    let parameters = parts(bracketed(&after[open..]).context("a native without an end")?);
    Ok(Function {
        symbol: format!("Java_{}_{}", mangled(&class(place, before)?), mangled(name)),
        place: place.to_owned(),
        parameters: parameters.into_iter().map(parameter).collect::<Result<_>>()?,
        result: kind(result),
    })
}

/// The full name of the class that a file is for.
fn class(place: &str, tokens: &[&str]) -> Result<String> {
    let name = Path::new(place).file_stem().and_then(|name| name.to_str()).context("a file without a name")?;
    let start = tokens.iter().position(|token| *token == "package").context("a class without a package")?;
    let package: String = tokens[start + 1..].iter().take_while(|token| **token != ";").copied().collect();
    Ok(format!("{package}.{name}"))
}

/// A name in the spelling of symbols (JNI specification, "Resolving Native Method Names").
fn mangled(name: &str) -> String {
    name.replace('_', "_1").replace('.', "_")
}

fn parameter(tokens: &[&str]) -> Result<Parameter> {
    let (name, own) = tokens.split_last().context("a parameter without a name")?;
    Ok(Parameter { name: (*name).to_owned(), kind: kind(own) })
}

/// A type of the JNI: classes other than String are objects.
fn kind(tokens: &[&str]) -> String {
    match tokens.concat().trim_start_matches("final") {
        "java.lang.String" => "String".to_owned(),
        kind if kind.starts_with(|first: char| first.is_lowercase()) && !kind.contains('.') => kind.to_owned(),
        "String" => "String".to_owned(),
        _ => "Object".to_owned(),
    }
}
