//! `crates/core/src/docs/layers.md`: the reference page of the layers.

use std::fmt::Write;

use anyhow::Result;

use super::rust::{meaning, notes};
use super::{Arg, Layer, NOTE, Table};

/// The path of the page, below the root.
pub const PATH: &str = "crates/core/src/docs/layers.md";

/// The contents of the page.
pub fn emit(table: &Table) -> Result<String> {
    let mut out = format!("<!-- {NOTE} -->\n\n{INTRODUCTION}");
    let mut layers: Vec<&Layer> = table.layers.iter().filter(|layer| !layer.by_hand).collect();
    layers.sort_by_key(|layer| layer.name.to_lowercase());
    for layer in layers {
        entry(&mut out, table, layer)?;
    }
    Ok(out)
}

const INTRODUCTION: &str = "\
# Layers

These layers are modules that the library computes itself. Each has the same name, arguments, parameters and results in Rust,
C++ and C#, and Java has some of them under DJL's names. The arguments below are in the order of Rust and C++, whereas C# follows
TorchSharp, whose order and names the line *C#* lists where they differ. In C, `tensor_module_new` makes a layer by its kind, and
`tensor/codes.h` lists the numbers that a kind takes. A stride of 0 stands for the size of the window.

Parameters are f32, begin with PyTorch's distribution and have the names that PyTorch's files give them. The line *Builders* names
the sizes that a builder can read from the input if it sees one, and the dimension that each comes from.
";

fn entry(out: &mut String, table: &Table, layer: &Layer) -> Result<()> {
    let texts = layer.args.iter().map(|arg| match &arg.default {
        None => arg.name.clone(),
        Some(value) => format!("{} = {value}", arg.name),
    });
    let signature = texts.collect::<Vec<_>>().join(", ");
    writeln!(out, "\n## `{}`\n\n`{}({signature})`\n\n{}\n\n| | |\n|---|---|", layer.name, layer.name, layer.doc)?;
    if layer.inputs.len() > 1 {
        let inputs = layer.inputs.iter().map(|input| {
            let optional = if input.is_optional { ", optional" } else { "" };
            format!("`{}`, {}{optional}", input.name, input.doc)
        });
        writeln!(out, "| Inputs | {} |", inputs.collect::<Vec<_>>().join("; "))?;
    }
    for note in notes(layer) {
        let (heading, text) = note.split_once(": ").unwrap_or(("", &note));
        writeln!(out, "| {heading} | {text} |")?;
    }
    if !layer.args.is_empty() {
        let args = layer.args.iter().map(|arg: &Arg| format!("`{}`, {}", arg.name, meaning(arg, table)));
        writeln!(out, "| Arguments | {} |", args.collect::<Vec<_>>().join("; "))?;
    }
    let ours: Vec<&str> = layer.args.iter().map(|arg| arg.name.as_str()).collect();
    let theirs: Vec<&str> = layer.csharp.iter().map(|renamed| renamed.name.as_str()).collect();
    if ours != theirs {
        writeln!(out, "| C# | `{}({})` |", layer.name, theirs.join(", "))?;
    }
    if !layer.infers.is_empty() {
        writeln!(out, "| Builders | `{}` |", layer.infers)?;
    }
    let names = layer.elsewhere.iter().map(|(library, name)| format!("{library} `{name}`"));
    writeln!(out, "| Elsewhere | {} |", names.collect::<Vec<_>>().join("; "))?;
    let kind = match layer.code {
        Some(code) => format!("`{}`, {code}", layer.kind),
        None => format!("`activation` of `{}`", layer.op.as_deref().unwrap_or_default()),
    };
    writeln!(out, "| Kind | {kind} |")?;
    Ok(())
}
