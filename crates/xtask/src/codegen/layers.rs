//! The table of layers for the generators: read from `layers.toml`, checked, with every default filled in.

mod cpp;
mod csharp;
mod page;
mod rust;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result, ensure};
use heck::ToSnakeCase;
use serde::Deserialize;

use super::codes::{Code, Group};

/// The path of the table, below the root.
pub const PATH: &str = "crates/nn/src/layers/layers.toml";

const NOTE: &str = "Generated from crates/nn/src/layers/layers.toml by `cargo xtask codegen`: do not edit.";

/// The whole table.
pub struct Table {
    pub layers: Vec<Layer>,
    pub enumerations: BTreeMap<String, Enumeration>,
}

/// A choice among numbers that a host has an enum for.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Enumeration {
    /// The enum's name in C#.
    pub csharp: String,
    /// The names of the numbers, from 0.
    pub names: Vec<String>,
}

/// One layer.
pub struct Layer {
    pub name: String,
    /// Its name among the kinds of module, in snake case.
    pub kind: String,
    /// Absent for a function of each element, whose kind is that of all of them.
    pub code: Option<i32>,
    /// The unary operation, for a function of each element.
    pub op: Option<String>,
    /// Whether it is written by hand, and the row only gives it a code.
    pub by_hand: bool,
    pub args: Vec<Arg>,
    pub divides: Vec<(String, Vec<String>)>,
    pub parameters: Vec<State>,
    pub buffers: Vec<State>,
    pub inputs: Vec<Input>,
    pub forward: String,
    pub inplace: bool,
    pub draws: bool,
    pub doc: String,
    pub shape: String,
    pub infers: String,
    pub csharp: Vec<Renamed>,
    pub csharp_checks: bool,
    pub csharp_lists: bool,
    pub csharp_by_hand: bool,
    pub elsewhere: Vec<(&'static str, String)>,
}

/// An argument of a layer.
#[derive(Clone)]
pub struct Arg {
    pub name: String,
    pub kind: Kind,
    /// As it stands in the table.
    pub default: Option<String>,
    /// Whether the default stands for an absent argument, which hosts may write as null.
    pub is_optional: bool,
    pub doc: String,
}

/// The type of an argument, which decides how it is packed (see the head of `layers.toml`).
#[derive(Clone, PartialEq, Eq)]
pub enum Kind {
    Int,
    /// At least this.
    Size(i64),
    /// So many, each at least this.
    Sizes(usize, i64),
    /// So many of any value.
    Fixed(usize),
    /// A count and as many numbers.
    Ints,
    Bool,
    /// From the first number to the second, as they stand in the source.
    Float(&'static str, &'static str),
    Enumeration(String),
}

/// A parameter or buffer.
pub struct State {
    pub name: String,
    /// The sizes, as expressions of the arguments.
    pub shape: Vec<String>,
    pub init: String,
    /// When it is there, as an expression of the arguments; empty for always.
    pub when: String,
}

/// An input of a forward.
pub struct Input {
    pub name: String,
    pub is_optional: bool,
    pub doc: String,
}

/// An argument or optional input in another order, with another name or default.
pub struct Renamed {
    pub name: String,
    pub of: String,
    pub default: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    arg: BTreeMap<String, String>,
    input: BTreeMap<String, String>,
    #[serde(rename = "enum")]
    enumerations: BTreeMap<String, Enumeration>,
    layer: Vec<toml::Table>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    name: String,
    kind: Option<String>,
    code: Option<i32>,
    op: Option<String>,
    #[serde(default)]
    by_hand: bool,
    #[serde(default)]
    args: Vec<String>,
    #[serde(default)]
    divides: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    parameters: Vec<String>,
    #[serde(default)]
    buffers: Vec<String>,
    #[serde(default = "one_input")]
    inputs: Vec<String>,
    #[serde(default)]
    forward: String,
    #[serde(default)]
    inplace: bool,
    #[serde(default)]
    draws: bool,
    doc: String,
    #[serde(default)]
    shape: String,
    #[serde(default)]
    infers: String,
    csharp: Option<Vec<String>>,
    #[serde(default)]
    csharp_checks: bool,
    #[serde(default)]
    csharp_lists: bool,
    #[serde(default)]
    csharp_by_hand: bool,
    torch: Option<String>,
    djl: Option<String>,
    dl4j: Option<String>,
    mxnet: Option<String>,
}

fn one_input() -> Vec<String> {
    vec!["x".to_owned()]
}

impl Table {
    /// Reads and checks the table below `root`.
    pub fn load(root: &Path) -> Result<Table> {
        let path = root.join(PATH);
        let text = std::fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?;
        Table::parse(&text).with_context(|| format!("in {PATH}"))
    }

    fn parse(text: &str) -> Result<Table> {
        let mut file: File = toml::from_str(text)?;
        let mut layers = Vec::new();
        let mut rows: Vec<toml::Table> = Vec::new();
        for row in std::mem::take(&mut file.layer) {
            let row = filled(row, &rows)?;
            rows.push(row.clone());
            let name = row.get("name").and_then(toml::Value::as_str).unwrap_or("without a name").to_owned();
            let layer = row.try_into().map_err(Into::into).and_then(|row| Layer::new(row, &file));
            layers.push(layer.with_context(|| format!("layer \"{name}\""))?);
        }
        let mut names = BTreeSet::new();
        for layer in &layers {
            ensure!(names.insert(&layer.name), "two layers are called \"{}\"", layer.name);
        }
        let codes: Vec<i32> = layers.iter().filter_map(|layer| layer.code).collect();
        let expected = (0..).take(codes.len()).collect::<Vec<_>>();
        ensure!(codes == expected, "the codes of the layers are dense and append-only: {codes:?}");
        Ok(Table { layers, enumerations: file.enumerations })
    }

    /// The kinds of module, as codes.
    pub fn codes(&self) -> Group {
        let code = |layer: &Layer| {
            let code = layer.code?;
            Some(Code::new(&layer.kind, code, &layer.numbers()))
        };
        let codes = self.layers.iter().filter_map(code).collect();
        Group::of_hosts(
            "module",
            "TENSOR_MODULE_",
            "Kinds of module, with their integers | floating-point numbers; see tensor_module_new.",
            codes,
        )
    }
}

/// A row with what it takes over from the row that it is `like`.
fn filled(mut row: toml::Table, rows: &[toml::Table]) -> Result<toml::Table> {
    let Some(like) = row.remove("like") else { return Ok(row) };
    let of =
        rows.iter().find(|row| row.get("name") == Some(&like)).with_context(|| format!("no layer above is {like}"))?;
    for (key, value) in of {
        if !["name", "code", "kind"].contains(&key.as_str()) {
            row.entry(key.clone()).or_insert_with(|| value.clone());
        }
    }
    Ok(row)
}

impl Layer {
    fn new(row: Row, file: &File) -> Result<Layer> {
        let mut args = row.args.iter().map(|text| Arg::parse(text, file)).collect::<Result<Vec<_>>>()?;
        if row.inplace {
            args.push(Arg::parse("inplace: bool = false", file)?);
        }
        let mut inputs = Vec::new();
        for text in &row.inputs {
            let name = text.trim_end_matches('?');
            let doc = file.input.get(name).with_context(|| format!("[input] says nothing about \"{name}\""))?;
            inputs.push(Input { name: name.to_owned(), is_optional: name != text, doc: doc.clone() });
        }
        let state = |texts: &[String]| texts.iter().map(|text| State::parse(text)).collect::<Result<Vec<_>>>();
        let csharp = match &row.csharp {
            None => args.iter().map(|arg| Renamed::parse(&arg.name)).collect(),
            Some(names) => names.iter().map(|text| Renamed::parse(text)).collect(),
        };
        let torch = Some(row.torch.unwrap_or_else(|| row.name.clone())).filter(|name| !name.is_empty() && !row.by_hand);
        let names = [("TorchSharp, libtorch", torch), ("DJL", row.djl), ("DL4J", row.dl4j), ("MXNet", row.mxnet)];
        let layer = Layer {
            kind: row.kind.unwrap_or_else(|| row.name.to_snake_case()),
            name: row.name,
            code: row.code,
            op: row.op,
            by_hand: row.by_hand,
            divides: row.divides.into_iter().collect(),
            parameters: state(&row.parameters)?,
            buffers: state(&row.buffers)?,
            inputs,
            forward: row.forward,
            inplace: row.inplace,
            draws: row.draws,
            doc: row.doc,
            shape: row.shape,
            infers: row.infers,
            csharp,
            csharp_checks: row.csharp_checks,
            csharp_lists: row.csharp_lists,
            csharp_by_hand: row.csharp_by_hand,
            elsewhere: names
                .into_iter()
                .filter_map(|(library, name)| Some((library, name.filter(|name| !name.is_empty())?)))
                .collect(),
            args,
        };
        layer.check()?;
        Ok(layer)
    }

    fn check(&self) -> Result<()> {
        ensure!(self.code.is_some() != self.op.is_some(), "it has either a code or an op");
        ensure!(self.doc.ends_with('.'), "this text must end with a full stop: {}", self.doc);
        ensure!(self.by_hand || self.op.is_some() || !self.forward.is_empty(), "it has no forward");
        for renamed in &self.csharp {
            let is_input = self.inputs.iter().any(|input| input.is_optional && input.name == renamed.of);
            ensure!(is_input || self.arg(&renamed.of).is_ok(), "no argument is called \"{}\"", renamed.of);
        }
        for (name, of) in &self.divides {
            self.arg(name)?;
            of.iter().try_for_each(|name| self.arg(name).map(drop))?;
        }
        // A forward finds them by their places, so those after an absent one are absent, too.
        for list in [&self.parameters, &self.buffers] {
            for pair in list.windows(2) {
                let (first, second) = (&pair[0], &pair[1]);
                ensure!(
                    second.when.starts_with(&first.when),
                    "\"{}\" must be absent wherever \"{}\" is",
                    second.name,
                    first.name
                );
            }
        }
        Ok(())
    }

    /// The argument called `name`.
    pub fn arg(&self, name: &str) -> Result<&Arg> {
        self.args.iter().find(|arg| arg.name == name).with_context(|| format!("no argument is called \"{name}\""))
    }

    /// Whether new parameters are drawn from a generator.
    pub fn draws_parameters(&self) -> bool {
        self.parameters
            .iter()
            .any(|state| ["kaiming", "uniform", "normal"].iter().any(|init| state.init.starts_with(init)))
    }

    /// Its integers and floating-point numbers in the calls of C, in their order.
    pub fn numbers(&self) -> String {
        let text = |is_float: bool| {
            let of = self.args.iter().filter(|arg| matches!(arg.kind, Kind::Float(..)) == is_float);
            of.map(Arg::number).collect::<Vec<_>>().join(", ")
        };
        match (text(false), text(true)) {
            (ints, floats) if floats.is_empty() => ints,
            (ints, floats) => format!("{ints} | {floats}").trim_start().to_owned(),
        }
    }
}

impl Arg {
    fn parse(text: &str, file: &File) -> Result<Arg> {
        let (text, own) = text.split_once(" # ").map_or((text, None), |(text, own)| (text, Some(own.to_owned())));
        let (head, default) = match text.split_once('=') {
            Some((head, value)) => (head, Some(value.trim().to_owned())),
            None => (text, None),
        };
        let (name, kind) = head.split_once(':').with_context(|| format!("\"{text}\" is not \"name: type\""))?;
        let (name, kind) = (name.trim().to_owned(), kind.trim());
        let is_optional = kind.ends_with('?');
        ensure!(!is_optional || default.is_some(), "\"{text}\" has no number that stands for an absent one");
        let kind = match kind.trim_end_matches('?') {
            "int" => Kind::Int,
            "size" => Kind::Size(1),
            "count" => Kind::Size(0),
            "size2" => Kind::Sizes(2, 1),
            "size3" => Kind::Sizes(3, 1),
            "count2" => Kind::Sizes(2, 0),
            "count3" => Kind::Sizes(3, 0),
            "int2" => Kind::Fixed(2),
            "int4" => Kind::Fixed(4),
            "int6" => Kind::Fixed(6),
            "ints" => Kind::Ints,
            "bool" => Kind::Bool,
            "float" => Kind::Float("f64::MIN", "f64::MAX"),
            "rate" => Kind::Float("0.0", "1.0"),
            "magnitude" => Kind::Float("0.0", "f64::MAX"),
            other => {
                ensure!(file.enumerations.contains_key(other), "\"{other}\" is no argument type");
                Kind::Enumeration(other.to_owned())
            }
        };
        let doc = own.or_else(|| file.arg.get(&name).cloned());
        let doc = doc.with_context(|| format!("[arg] says nothing about \"{name}\""))?;
        Ok(Arg { name, kind, default, is_optional, doc })
    }

    /// The names of its integers, if they are a fixed number above one.
    pub fn sides(&self) -> &'static [&'static str] {
        const LENGTHS: [&str; 3] = ["depth", "height", "width"];
        const SIDES: [&str; 6] = ["left", "right", "top", "bottom", "front", "back"];
        match self.kind {
            Kind::Sizes(count, _) => &LENGTHS[LENGTHS.len() - count..],
            Kind::Fixed(count) => &SIDES[..count],
            _ => &[],
        }
    }

    /// Its place among the numbers of C.
    fn number(&self) -> String {
        if self.kind == Kind::Ints {
            return format!("the number of {name}, {name}...", name = self.name);
        }
        let default = self.default.as_ref().map(|value| match value.as_str() {
            "true" => " = 1".to_owned(),
            "false" => " = 0".to_owned(),
            value => format!(" = {value}"),
        });
        let text = |side: &str| format!("{}{side}{}", self.name, default.as_deref().unwrap_or(""));
        // Lengths have one letter there.
        let side =
            |side: &&str| text(&format!("_{}", if matches!(self.kind, Kind::Sizes(..)) { &side[..1] } else { *side }));
        match self.sides() {
            [] => text(""),
            sides => sides.iter().map(side).collect::<Vec<_>>().join(", "),
        }
    }
}

impl State {
    /// Parses `name: sizes = initial value`, with ` if condition` at its end where it may be absent.
    fn parse(text: &str) -> Result<State> {
        let (text, when) = text.split_once(" if ").unwrap_or((text, ""));
        let wrong = || format!("\"{text}\" is not \"name: sizes = initial value\"");
        let (head, init) = text.split_once('=').with_context(wrong)?;
        let (name, shape) = head.split_once(':').with_context(wrong)?;
        let sizes = shape.split(',').map(|size| size.trim().to_owned()).filter(|size| !size.is_empty());
        Ok(State {
            name: name.trim().to_owned(),
            shape: sizes.collect(),
            init: init.trim().to_owned(),
            when: when.trim().to_owned(),
        })
    }

    /// Its shape in a user's words.
    pub fn shape_text(&self) -> String {
        format!("({})", self.shape.join(", "))
    }
}

impl Renamed {
    fn parse(text: &str) -> Renamed {
        let (text, default) =
            text.split_once('|').map_or((text, None), |(text, value)| (text, Some(value.trim().to_owned())));
        let (name, of) = text.split_once('=').unwrap_or((text, text));
        Renamed { name: name.trim().to_owned(), of: of.trim().to_owned(), default }
    }
}

/// `text` with every name in it replaced.
fn renamed(text: &str, mut name: impl FnMut(&str) -> String) -> String {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut out = String::new();
    let mut rest = text;
    while let Some(start) = rest.find(is_part) {
        out += &rest[..start];
        let end = rest[start..].find(|c| !is_part(c)).map_or(rest.len(), |length| start + length);
        let word = &rest[start..end];
        out += &if word.starts_with(|c: char| c.is_ascii_digit()) { word.to_owned() } else { name(word) };
        rest = &rest[end..];
    }
    out + rest
}

/// Whether `text` has `name` as a whole word.
fn mentions(text: &str, name: &str) -> bool {
    let mut found = false;
    renamed(text, |word| {
        found |= word == name;
        String::new()
    });
    found
}

/// Path below the root and contents of each output.
pub fn outputs(root: &Path) -> Result<Vec<(&'static str, String)>> {
    let table = Table::load(root)?;
    Ok(vec![
        (rust::PATH, rust::emit(&table)?),
        (csharp::PATH, csharp::emit(&table)?),
        (cpp::PATH, cpp::emit(&table)?),
        (page::PATH, page::emit(&table)?),
    ])
}
