//! The declarations of the C# sources: P/Invokes, exports that are called by address, and interop structs.

use std::path::Path;

use anyhow::{Context, Result, ensure};

use super::tokens::{bracketed, parts, tokens};
use super::{Field, Function, Layout, Parameter};
use crate::files::sources;

/// The declarations of C#.
pub struct Declarations {
    pub functions: Vec<Function>,
    /// The structs that are laid out in the order of their fields.
    pub structs: Vec<Layout>,
}

pub fn read(root: &Path) -> Result<Declarations> {
    let mut all = Declarations { functions: Vec::new(), structs: Vec::new() };
    for (place, text) in sources(root, "dotnet", "cs")? {
        let declared = parse(&place, &text).with_context(|| place.clone())?;
        all.functions.extend(declared.functions);
        all.structs.extend(declared.structs);
    }
    Ok(all)
}

pub fn parse(place: &str, text: &str) -> Result<Declarations> {
    let tokens = tokens(text);
    let mut declared = Declarations { functions: Vec::new(), structs: Vec::new() };
    for (at, token) in tokens.iter().enumerate() {
        match *token {
            "DllImport" | "LibraryImport" => declared.functions.push(imported(place, &tokens[at..])?),
            "GetExport" => declared.functions.push(exported(place, &tokens[..at], &tokens[at + 1..])?),
            "StructLayout" => declared.structs.push(layout(&tokens[at..])?),
            _ => {}
        }
    }
    Ok(declared)
}

/// `LibraryImport(Library)] internal static partial RESULT NAME(PARAMETERS);`
fn imported(place: &str, tokens: &[&str]) -> Result<Function> {
    let end = tokens.iter().position(|token| *token == ";").context("a P/Invoke without an end")?;
    let tokens = &tokens[..end];
    let start =
        tokens.iter().position(|token| matches!(*token, "partial" | "extern")).context("a P/Invoke of nothing")?;
    let open = tokens.iter().rposition(|token| *token == "(").context("a P/Invoke without parameters")?;
    let (symbol, result) = tokens[start + 1..open].split_last().context("a P/Invoke without a name")?;
    let parameters = parts(bracketed(&tokens[open..]).context("a P/Invoke without an end")?);
    let parameters = parameters.into_iter().map(parameter).collect::<Result<_>>()?;
    Ok(Function { symbol: (*symbol).to_owned(), place: place.to_owned(), parameters, result: result.concat() })
}

fn parameter(tokens: &[&str]) -> Result<Parameter> {
    let (name, kind) = tokens.split_last().context("a parameter without a name")?;
    Ok(Parameter { name: (*name).to_owned(), kind: kind.concat() })
}

/// `(delegate* unmanaged<TYPES, RESULT>)NativeLibrary.GetExport(library, "NAME")`. The type precedes the call.
fn exported(place: &str, before: &[&str], after: &[&str]) -> Result<Function> {
    let arguments = parts(bracketed(after).context("an export without an end")?);
    let [_, [name]] = arguments[..] else { anyhow::bail!("an export without a name: {}", after.concat()) };
    let cast = before.strip_suffix(&["NativeLibrary", "."]).context("an export of nothing")?;
    // The delegate that the closing bracket ends: the last that begins after a bracket.
    let start = cast.windows(3).rposition(|three| three == ["(", "delegate", "*"]);
    let start = start.with_context(|| format!("{name} is not cast to its type"))?;
    let ["delegate", "*", "unmanaged", types @ ..] = bracketed(&cast[start..]).context("a cast without an end")? else {
        anyhow::bail!("{name} is cast to what is no unmanaged function");
    };
    let mut types = parts(bracketed(types).context("a delegate without an end")?);
    let result = types.pop().context("a delegate without a result")?.concat();
    let parameters = types.into_iter().map(|kind| Parameter { name: String::new(), kind: kind.concat() }).collect();
    Ok(Function { symbol: name.trim_matches('"').to_owned(), place: place.to_owned(), parameters, result })
}

/// `StructLayout(LayoutKind.Sequential)] internal struct NAME { FIELDS }`.
fn layout(tokens: &[&str]) -> Result<Layout> {
    let keyword = tokens.iter().position(|token| *token == "struct").context("a layout of no struct")?;
    let (attribute, [_, name, body @ ..]) = tokens.split_at(keyword) else { anyhow::bail!("a struct without a name") };
    let sequential = bracketed(&attribute[1..]).is_some_and(|inside| inside == ["LayoutKind", ".", "Sequential"]);
    ensure!(sequential, "the layout of {name} is not plainly sequential");
    let body = bracketed(body).with_context(|| format!("{name} has no end"))?;
    let members: Vec<_> = members(body);
    let fields = members.iter().filter(|member| is_field(member)).map(|member| field(member, &members));
    Ok(Layout { name: (*name).to_owned(), fields: fields.collect::<Result<_>>()? })
}

/// The members of a struct. A member with a body ends where the body ends.
fn members<'t, 'a>(body: &'t [&'a str]) -> Vec<&'t [&'a str]> {
    let mut depth = 0;
    let members = body.split(|token| {
        depth += i32::from(*token == "{") - i32::from(*token == "}");
        depth == 0 && matches!(*token, ";" | "}")
    });
    members.filter(|member| !member.is_empty()).collect()
}

fn is_field(member: &[&str]) -> bool {
    !member.iter().any(|token| matches!(*token, "(" | "{" | "const" | "static"))
}

/// `internal TYPE NAME` or `internal fixed TYPE NAME[LENGTH]`, the length a number or a constant of the struct.
fn field(member: &[&str], members: &[&[&str]]) -> Result<Field> {
    let (member, length) = match member {
        [field @ .., "[", length, "]"] => (field, Some(constant(length, members)?)),
        _ => (member, None),
    };
    let modifiers = ["public", "internal", "private", "readonly", "fixed"];
    let words: Vec<_> = member.iter().copied().filter(|token| !modifiers.contains(token)).collect();
    let (name, kind) = words.split_last().context("a field without a name")?;
    Ok(Field { name: (*name).to_owned(), kind: kind.concat(), length })
}

fn constant(length: &str, members: &[&[&str]]) -> Result<usize> {
    let value = members.iter().find_map(|member| match member {
        [.., "const", "int", name, "=", value] if *name == length => Some(*value),
        _ => None,
    });
    value.unwrap_or(length).parse().with_context(|| format!("the length {length} is no number"))
}
