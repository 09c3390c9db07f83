//! The declarations of `include/tensor/functions.h` and `values.h`, in C#'s types.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use super::tokens::{bracketed, parts, tokens};
use super::{Field, Function, Layout, Parameter};

const FUNCTIONS: &str = "include/tensor/functions.h";
const VALUES: &str = "include/tensor/values.h";

/// C#'s name of each value type.
const STRUCTS: [(&str, &str); 7] = [
    ("tensor_info_t", "NativeTensorInfo"),
    ("tensor_leak_site_t", "NativeLeakSite"),
    ("tensor_scalar_t", "NativeScalar"),
    ("tensor_scope_stats_t", "NativeScopeStatistics"),
    ("tensor_stats_t", "NativeStatistics"),
    ("tensor_workspace_config_t", "NativeWorkspaceConfig"),
    ("tensor_workspace_stats_t", "NativeWorkspaceStatistics"),
];

/// The declarations of the header.
pub struct Header {
    pub functions: Vec<Function>,
    /// The value types.
    pub structs: Vec<Layout>,
}

pub fn read(root: &Path) -> Result<Header> {
    let text = |path: &str| fs::read_to_string(root.join(path)).with_context(|| format!("reading {path}"));
    parse(&text(FUNCTIONS)?, &text(VALUES)?)
}

pub fn parse(functions: &str, values: &str) -> Result<Header> {
    let mut header = Header { functions: Vec::new(), structs: Vec::new() };
    let (functions, values) = (tokens(functions), tokens(values));
    let mut rest = functions.as_slice();
    while let Some((statement, after)) = next(rest) {
        if statement[0] == "typedef" {
            let layout = layout(statement)?;
            let [Field { kind, .. }] = &layout.fields[..] else { bail!("{} is no handle", layout.name) };
            ensure!(kind == "ulong", "the handle {} is not of 64 bits", layout.name);
        } else {
            header.functions.push(function(statement)?);
        }
        rest = after;
    }
    rest = &values;
    while let Some((statement, after)) = next(rest) {
        header.structs.push(layout(statement)?);
        rest = after;
    }
    Ok(header)
}

/// The first declaration, without its semicolon, and what follows it. The braces of `extern "C"` are skipped.
fn next<'t, 'a>(mut tokens: &'t [&'a str]) -> Option<(&'t [&'a str], &'t [&'a str])> {
    while let Some(after) = tokens.strip_prefix(&["extern", "\"C\"", "{"]).or(tokens.strip_prefix(&["}"])) {
        tokens = after;
    }
    let mut depth = 0;
    let end = tokens.iter().position(|token| {
        depth += i32::from(*token == "{") - i32::from(*token == "}");
        depth == 0 && *token == ";"
    })?;
    Some((&tokens[..end], &tokens[end + 1..]))
}

/// `typedef struct TAG { FIELDS } NAME`, under C#'s name; a handle keeps its own.
fn layout(statement: &[&str]) -> Result<Layout> {
    let ["typedef", "struct", _, body @ ..] = statement else { bail!("no struct: {}", statement.join(" ")) };
    let (Some(fields), Some(name)) = (bracketed(body), body.last()) else { bail!("a struct without an end") };
    let name = struct_name(name).unwrap_or(name);
    let fields = fields.split(|token| *token == ";").filter(|field| !field.is_empty()).map(field);
    Ok(Layout { name: name.to_owned(), fields: fields.collect::<Result<_>>()? })
}

fn struct_name(name: &str) -> Option<&'static str> {
    STRUCTS.iter().find(|(own, _)| *own == name).map(|(_, csharp)| *csharp)
}

fn field(tokens: &[&str]) -> Result<Field> {
    let (tokens, length) = match tokens {
        [field @ .., "[", length, "]"] => (field, Some(length.parse()?)),
        _ => (tokens, None),
    };
    let Parameter { name, kind } = parameter(tokens)?;
    Ok(Field { name, kind, length })
}

/// `RESULT NAME(PARAMETERS)`.
fn function(statement: &[&str]) -> Result<Function> {
    let open = statement.iter().position(|token| *token == "(").context("a declaration without parameters")?;
    let (head, tail) = statement.split_at(open);
    let (symbol, result) = head.split_last().context("a function without a name")?;
    let inside = bracketed(tail).with_context(|| format!("{symbol} has no end"))?;
    let parameters = if inside == ["void"] { Vec::new() } else { parts(inside) };
    let parameters = parameters.into_iter().map(parameter).collect::<Result<_>>();
    Ok(Function {
        symbol: (*symbol).to_owned(),
        place: FUNCTIONS.to_owned(),
        parameters: parameters.with_context(|| format!("in {symbol}"))?,
        result: kind(result)?,
    })
}

/// `TYPE NAME`, or a function's pointer: `RESULT (*NAME)(TYPES)`.
fn parameter(tokens: &[&str]) -> Result<Parameter> {
    let (name, kind) = match tokens.iter().position(|token| *token == "(") {
        None => {
            let (name, own) = tokens.split_last().context("a parameter without a name")?;
            (name, kind(own)?)
        }
        Some(open) => {
            let ["(", "*", name, ")", types @ ..] = &tokens[open..] else { bail!("not read: {}", tokens.join(" ")) };
            let types = parts(bracketed(types).context("a function's pointer without an end")?);
            let mut types = types.into_iter().map(kind).collect::<Result<Vec<_>>>()?;
            types.push(kind(&tokens[..open])?);
            (name, format!("delegate*unmanaged<{}>", types.join(",")))
        }
    };
    Ok(Parameter { name: (*name).to_owned(), kind })
}

/// A type in C#'s spelling. The `const` of a pointer is dropped.
fn kind(tokens: &[&str]) -> Result<String> {
    let words: Vec<_> = tokens.iter().filter(|token| **token != "const").collect();
    let (base, pointers) = words.split_first().context("a parameter without a type")?;
    let base = match **base {
        "int32_t" => "int",
        "uint32_t" => "uint",
        "int64_t" => "long",
        "uint64_t" => "ulong",
        "size_t" => "nuint",
        "double" => "double",
        "char" => "byte",
        // A struct of DLPack is passed on without a look inside.
        "void" | "DLManagedTensorVersioned" => "void",
        "tensor_t" | "tensor_scope_t" | "tensor_module_t" | "tensor_optimizer_t" | "tensor_generator_t"
        | "tensor_dataset_t" | "tensor_loader_t" | "tensor_lease_t" | "tensor_workspace_t" | "tensor_symbol_t"
        | "tensor_executor_t" | "tensor_store_t" | "tensor_tokenizer_t" | "tensor_stream_t" | "tensor_event_t"
        | "tensor_graph_t" => "ulong",
        other => struct_name(other).with_context(|| format!("the type {other} has no counterpart in C#"))?,
    };
    ensure!(pointers.iter().all(|token| **token == "*"), "not read: {}", tokens.join(" "));
    Ok(base.to_owned() + &"*".repeat(pointers.len()))
}
