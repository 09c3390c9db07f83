//! `crates/nn/src/layers/generated.rs`: the layers in Rust.

use std::fmt::Write;

use anyhow::{Result, ensure};

use super::{Arg, Kind, Layer, NOTE, State, Table, mentions, renamed};
use crate::codegen::rust::formatted;
use heck::ToUpperCamelCase;

/// The path of the file, below the root.
pub const PATH: &str = "crates/nn/src/layers/generated.rs";

/// The contents of the file.
pub fn emit(table: &Table) -> Result<String> {
    let mut out = format!("//! The layers of the table. {NOTE}\n{HEAD}");
    let mut arms = String::new();
    for layer in table.layers.iter().filter(|layer| layer.code.is_some()) {
        let (kind, name) = (layer.kind.to_upper_camel_case(), &layer.name);
        let from = if layer.by_hand { format!("super::{name}") } else { name.clone() };
        writeln!(arms, "ModuleKind::{kind} => Box::new({from}::from_arguments(arguments)?),")?;
    }
    write!(out, "{}", FROM_KIND.replace("@ARMS@", &arms))?;
    for layer in table.layers.iter().filter(|layer| layer.code.is_some() && !layer.by_hand) {
        emit_layer(&mut out, table, layer)?;
    }
    formatted(&out)
}

const HEAD: &str = "
#![allow(clippy::too_many_arguments, clippy::clone_on_copy)]

use tensor_core::{Context, Result, Tensor, ops};

use super::arguments::{Arguments, Description, divide};
use super::inputs::Inputs;
use super::{Layer, compose};
use crate::codes::ModuleKind;
use crate::init::{Init, fan_in};
use crate::module::{Mode, State};
";

const FROM_KIND: &str = "
/// The layer of a kind, with the arguments of a call across the ABI.
pub(super) fn from_kind(kind: ModuleKind, arguments: &mut Arguments<'_>) -> Result<Box<dyn Layer>> {
    Ok(match kind {
        @ARMS@
    })
}
";

fn emit_layer(out: &mut String, table: &Table, layer: &Layer) -> Result<()> {
    let name = &layer.name;
    writeln!(out, "\n/// {}", layer.doc)?;
    for text in notes(layer) {
        writeln!(out, "///\n/// {text}")?;
    }
    writeln!(out, "#[derive(Clone, Debug{})]", if layer.args.is_empty() { ", Default" } else { "" })?;
    if layer.args.is_empty() {
        writeln!(out, "pub struct {name};\n")?;
    } else {
        writeln!(out, "pub struct {name} {{")?;
        for arg in &layer.args {
            writeln!(out, "/// {}.\npub {}: {},", capital(&meaning(arg, table)), arg.name, rust_type(arg))?;
        }
        writeln!(out, "}}\n")?;
    }
    constructor(out, layer, table)?;
    writeln!(out, "impl Layer for {name} {{\nfn name(&self) -> &'static str {{ {name:?} }}\n")?;
    describe(out, layer)?;
    inputs(out, layer)?;
    build(out, layer)?;
    forward(out, layer)?;
    writeln!(out, "}}")?;
    Ok(())
}

/// The sentences after the first one: shapes, parameters and buffers.
pub fn notes(layer: &Layer) -> Vec<String> {
    let mut notes = Vec::new();
    if !layer.shape.is_empty() {
        notes.push(format!("Shape: {}", layer.shape));
    }
    for (title, list) in [("Parameters", &layer.parameters), ("Buffers", &layer.buffers)] {
        let texts = list.iter().map(|state| {
            let when = if state.when.is_empty() {
                String::new()
            } else {
                format!(" if `{}`", state.when.replace("&&", "and"))
            };
            format!("`{}` {}{when}", state.name, state.shape_text())
        });
        if !list.is_empty() {
            notes.push(format!("{title}: {}.", texts.collect::<Vec<_>>().join(", ")));
        }
    }
    notes
}

/// What an argument is, with the meaning of its numbers.
pub fn meaning(arg: &Arg, table: &Table) -> String {
    let mut text = arg.doc.clone();
    if let Kind::Enumeration(name) = &arg.kind {
        let names = &table.enumerations[name].names;
        let numbers = names.iter().enumerate().map(|(i, name)| format!("{i} for {name}"));
        text += &format!(": {}", numbers.collect::<Vec<_>>().join(", "));
    }
    text
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|c| c.to_uppercase().collect::<String>() + chars.as_str()).unwrap_or_default()
}

fn rust_type(arg: &Arg) -> String {
    match &arg.kind {
        Kind::Int | Kind::Size(_) | Kind::Enumeration(_) => "i64".into(),
        Kind::Sizes(count, _) | Kind::Fixed(count) => format!("[i64; {count}]"),
        Kind::Ints => "Vec<i64>".into(),
        Kind::Bool => "bool".into(),
        Kind::Float(..) => "f64".into(),
    }
}

/// The default of an argument, as an expression.
fn default(arg: &Arg, value: &str) -> String {
    match arg.kind {
        Kind::Sizes(count, _) | Kind::Fixed(count) => format!("[{value}; {count}]"),
        Kind::Float(..) => float(value),
        _ => value.to_owned(),
    }
}

fn float(value: &str) -> String {
    match value {
        "inf" => "f64::INFINITY".into(),
        "-inf" => "f64::NEG_INFINITY".into(),
        value if value.contains(['.', 'e']) => value.to_owned(),
        value => format!("{value}.0"),
    }
}

/// How an argument is read.
fn read(arg: &Arg, table: &Table) -> String {
    let what = &arg.name;
    let option = |value: String| arg.default.as_ref().map_or("None".to_owned(), |_| format!("Some({value})"));
    let plain = option(arg.default.clone().unwrap_or_default());
    match &arg.kind {
        Kind::Int => format!("arguments.int({what:?}, {plain})?"),
        Kind::Size(least) => format!("arguments.size({what:?}, {least}, {plain})?"),
        Kind::Sizes(_, least) => format!("arguments.sizes({what:?}, {least}, {plain})?"),
        Kind::Fixed(_) => format!("arguments.ints({what:?}, {plain})?"),
        Kind::Ints => format!("arguments.list({what:?})?"),
        Kind::Bool => format!("arguments.bool({what:?}, {plain})?"),
        Kind::Float(least, most) => {
            let value = option(float(arg.default.as_deref().unwrap_or("0")));
            format!("arguments.float({what:?}, {least}, {most}, {value})?")
        }
        Kind::Enumeration(name) => {
            format!("arguments.choice({what:?}, {}, {plain})?", table.enumerations[name].names.len())
        }
    }
}

fn constructor(out: &mut String, layer: &Layer, table: &Table) -> Result<()> {
    let name = &layer.name;
    let (needed, others): (Vec<&Arg>, Vec<&Arg>) = layer.args.iter().partition(|arg| arg.default.is_none());
    let fields = |out: &mut String| -> Result<()> {
        write!(out, "{name} {{")?;
        for arg in &layer.args {
            match &arg.default {
                None => write!(out, "{},", arg.name)?,
                Some(value) => write!(out, "{}: {},", arg.name, default(arg, value))?,
            }
        }
        writeln!(out, "}}\n}}")?;
        Ok(())
    };
    if needed.is_empty() && !others.is_empty() {
        writeln!(out, "impl Default for {name} {{\nfn default() -> {name} {{")?;
        fields(out)?;
        writeln!(out, "}}\n")?;
    }
    writeln!(out, "impl {name} {{")?;
    if !needed.is_empty() {
        let params = needed.iter().map(|arg| format!("{}: {}", arg.name, rust_type(arg))).collect::<Vec<_>>();
        let rest = if others.is_empty() {
            "With these arguments."
        } else {
            "With these arguments, and the defaults of the others."
        };
        writeln!(out, "/// {rest}\npub fn new({}) -> {name} {{", params.join(", "))?;
        fields(out)?;
    }
    let unused = if layer.args.is_empty() { "_" } else { "" };
    writeln!(out, "\npub(super) fn from_arguments({unused}arguments: &mut Arguments<'_>) -> Result<{name}> {{")?;
    if layer.args.is_empty() {
        writeln!(out, "Ok({name})\n}}\n}}\n")?;
        return Ok(());
    }
    write!(out, "Ok({name} {{")?;
    for arg in &layer.args {
        write!(out, "{}: {},", arg.name, read(arg, table))?;
    }
    writeln!(out, "}})\n}}\n}}\n")?;
    Ok(())
}

/// Required arguments stand in their order, others with their names where they differ from the default.
fn describe(out: &mut String, layer: &Layer) -> Result<()> {
    if layer.args.is_empty() {
        return Ok(());
    }
    write!(out, "fn describe(&self) -> String {{ Description::new(self.name())")?;
    for arg in &layer.args {
        match &arg.default {
            None => write!(out, ".value(&self.{})", arg.name)?,
            Some(value) => write!(out, ".option({:?}, &self.{}, &{})", arg.name, arg.name, default(arg, value))?,
        }
    }
    writeln!(out, ".end() }}\n")?;
    Ok(())
}

fn inputs(out: &mut String, layer: &Layer) -> Result<()> {
    let names = layer.inputs.iter().map(|input| format!("{}{}", input.name, if input.is_optional { "?" } else { "" }));
    let names = names.collect::<Vec<_>>();
    if names != ["x"] {
        writeln!(out, "fn inputs(&self) -> &'static [&'static str] {{ &{names:?} }}\n")?;
    }
    Ok(())
}

fn build(out: &mut String, layer: &Layer) -> Result<()> {
    if layer.divides.is_empty() && layer.parameters.is_empty() && layer.buffers.is_empty() {
        return Ok(());
    }
    let unused = if layer.parameters.is_empty() && layer.buffers.is_empty() { "_" } else { "" };
    writeln!(out, "fn build(&self, {unused}init: &Init<'_>) -> Result<()> {{")?;
    for (by, of) in &layer.divides {
        let of = of.iter().map(|of| format!("({of:?}, self.{of})")).collect::<Vec<_>>().join(", ");
        writeln!(out, "divide(self, ({by:?}, self.{by}), &[{of}])?;")?;
    }
    let first = layer.parameters.first();
    for state in &layer.parameters {
        conditionally(out, state, &parameter(layer, state, first)?)?;
    }
    for state in &layer.buffers {
        let call = match state.init.as_str() {
            "counter" => format!("init.counter({:?})?;", state.name),
            value => format!("init.buffer({:?}, {}, {})?;", state.name, shape(layer, state), value_of(layer, value)),
        };
        conditionally(out, state, &call)?;
    }
    writeln!(out, "Ok(())\n}}\n")?;
    Ok(())
}

fn conditionally(out: &mut String, state: &State, call: &str) -> Result<()> {
    if state.when.is_empty() {
        writeln!(out, "{call}")?;
    } else {
        writeln!(out, "if {} {{\n{call}\n}}", of_self(&state.when))?;
    }
    Ok(())
}

fn parameter(layer: &Layer, state: &State, first: Option<&State>) -> Result<String> {
    let (name, shape_of) = (&state.name, shape(layer, state));
    Ok(match (state.init.as_str(), first) {
        ("kaiming", Some(first)) => format!("init.uniform({name:?}, {shape_of}, fan_in({}))?;", shape(layer, first)),
        ("normal", _) => format!("init.normal({name:?}, {shape_of}, None)?;"),
        (init, _) if init.starts_with("normal") => {
            let row = init.trim_start_matches("normal(").trim_end_matches(')');
            format!("init.normal({name:?}, {shape_of}, Some({}))?;", of_self(row))
        }
        (init, _) if init.starts_with("uniform") => {
            let fan = init.trim_start_matches("uniform");
            ensure!(fan.starts_with('(') && fan.ends_with(')'), "\"{init}\" is not \"uniform(number of inputs)\"");
            format!("init.uniform({name:?}, {shape_of}, {})?;", of_self(&fan[1..fan.len() - 1]))
        }
        (value, _) => format!("init.parameter({name:?}, {shape_of}, {})?;", value_of(layer, value)),
    })
}

/// A constant, or an argument.
fn value_of(layer: &Layer, value: &str) -> String {
    if layer.arg(value).is_ok() { format!("self.{value}") } else { float(value) }
}

/// An expression of the arguments.
fn of_self(text: &str) -> String {
    renamed(text, |word| format!("self.{word}"))
}

/// A shape as a slice. An argument with several sizes stands for all of them.
fn shape(layer: &Layer, state: &State) -> String {
    let mut sizes = Vec::new();
    for size in &state.shape {
        match layer.arg(size) {
            Ok(arg) if arg.kind == Kind::Ints => return format!("&self.{size}"),
            Ok(arg) if !arg.sides().is_empty() => {
                sizes.extend((0..arg.sides().len()).map(|i| format!("self.{size}[{i}]")))
            }
            _ => sizes.push(of_self(size)),
        }
    }
    format!("&[{}]", sizes.join(", "))
}

fn forward(out: &mut String, layer: &Layer) -> Result<()> {
    let text = &layer.forward;
    // A plain call is that of an operation; anything else is an expression of Rust.
    let is_name = |name: &str| name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    let is_call = text.split_once('(').is_some_and(|(name, _)| is_name(name));
    let expression = if is_call { format!("ops::{}", text.replacen('(', "(cx, ", 1)) } else { text.clone() };
    let mut body = String::new();
    for (i, input) in layer.inputs.iter().enumerate() {
        let read = if input.is_optional { format!("inputs.optional({i})") } else { format!("inputs.tensor({i})?") };
        writeln!(body, "let {} = {read};", input.name)?;
    }
    if mentions(text, "training") {
        body += "let training = mode.is_training(state);\n";
    }
    for (of, list) in [("parameter", &layer.parameters), ("buffer", &layer.buffers)] {
        for state in list.iter().filter(|state| mentions(text, &state.name)) {
            let value = match state.when.as_str() {
                "" => format!("state.{of}(\"{}\")?", state.name),
                _ => format!("state.optional_{of}(\"{}\")", state.name),
            };
            writeln!(body, "let {} = {value};", state.name)?;
        }
    }
    let is_state = |name: &str| layer.parameters.iter().chain(&layer.buffers).any(|state| state.name == name);
    for arg in layer.args.iter().filter(|arg| mentions(text, &arg.name) && !is_state(&arg.name)) {
        let borrow = if arg.kind == Kind::Ints { "&" } else { "" };
        writeln!(body, "let {0} = {borrow}self.{0};", arg.name)?;
    }
    if layer.inplace {
        write!(body, "compose::in_place(cx, x, self.inplace, |x| {expression})")?;
    } else {
        body += &expression;
    }
    let uses_state = mentions(&body, "state");
    let unused = |is_used: bool| if is_used { "" } else { "_" };
    writeln!(
        out,
        "fn forward(&self, {}state: &State, {}cx: &Context, inputs: Inputs<'_>, {}mode: Mode) -> Result<Tensor> {{\n{body}\n}}",
        unused(uses_state),
        unused(mentions(&body, "cx")),
        unused(mentions(&body, "mode"))
    )?;
    Ok(())
}
