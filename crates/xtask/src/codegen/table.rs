//! The op table for the generators: read from `ops.toml`, checked, with every default filled in.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use heck::{ToLowerCamelCase, ToShoutySnakeCase, ToUpperCamelCase};
use serde::Deserialize;

use super::class::{Class, DtypeRule};

/// The path of the table, below the root.
pub const PATH: &str = "crates/core/src/ops/ops.toml";

/// The whole table.
pub struct Table {
    pub ops: Vec<Op>,
}

/// Whether an op has a form that writes into its first tensor.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum InPlace {
    Never,
    Also,
    Only,
}

/// A static form of an op in Java's `NDArrays`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Static {
    Arrays,
    Numbers,
    InPlace,
}

/// What a gradient rule needs of the operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Saves {
    #[default]
    Operands,
    Tensors,
    Nothing,
}

/// The type that autocast casts the operands of an operation to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cast {
    #[default]
    None,
    Lower,
    Single,
    Widest,
}

/// Whether an op draws random numbers.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Draws {
    Never,
    Always,
    /// When this number among `ints` is 1.
    If(usize),
}

/// One operation.
pub struct Op {
    pub name: String,
    pub code: u16,
    pub class: Class,
    pub args: Vec<Arg>,
    pub dtype: DtypeRule,
    pub grad: String,
    pub inplace: InPlace,
    pub doc: String,
    pub shape: String,
    pub errors: Vec<String>,
    pub differs: Option<String>,
    pub edges: Vec<String>,
    pub since: String,
    pub reversed: bool,
    /// Index in `args` of the tensor that is `this` in Java and C#.
    pub receiver: usize,
    pub rust: String,
    /// Empty if written by hand; likewise `csharp` and `cpp`.
    pub java: String,
    pub csharp: String,
    pub cpp: String,
    pub java_aliases: Vec<String>,
    pub csharp_aliases: Vec<String>,
    pub java_inplace: String,
    /// The forms of it in `NDArrays`.
    pub java_static: Vec<Static>,
    /// The op with the operands exchanged.
    pub mirror: Option<String>,
    pub csharp_static: bool,
    /// The static form is for `torch.nn.functional`, and `torch` has none.
    pub csharp_functional: bool,
    /// The name in `torch.linalg`, if it has one.
    pub csharp_linalg: Option<String>,
    pub csharp_dims: Option<String>,
    pub indices: Option<String>,
    pub saves: Saves,
    /// What autocast does with it on the host.
    pub autocast: Cast,
    /// What it does on other devices.
    pub autocast_gpu: Cast,
    pub draws: Draws,
    /// Whether it fails depends on the elements.
    pub checks: bool,
    /// Whether it is made of other operations, and has no kernel.
    pub composed: bool,
    /// Whether it takes complex tensors, or makes them.
    pub complex: bool,
}

impl Op {
    /// The variant or constant in Rust and C#.
    pub fn camel(&self) -> String {
        self.name.to_upper_camel_case()
    }

    /// The constant in C and Java.
    pub fn shouty(&self) -> String {
        self.name.to_shouty_snake_case()
    }

    /// The dtypes that it takes and gives, in a user's words.
    pub fn dtypes(&self) -> String {
        let text = self.dtype.text();
        let is_said =
            matches!(self.dtype, DtypeRule::Part | DtypeRule::Complex | DtypeRule::Spectrum | DtypeRule::Signal);
        if self.complex && !is_said { format!("{text}; also complex") } else { text.into() }
    }

    /// The gradient's variant in Rust.
    pub fn gradient(&self) -> String {
        self.grad.to_upper_camel_case()
    }
}

/// One argument of an op.
#[derive(Clone)]
pub struct Arg {
    pub name: String,
    pub kind: Kind,
    pub default: Option<Default>,
    pub doc: String,
}

/// The type of an argument, which decides how it is packed (see the head of `ops.toml`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Tensor,
    OptTensor,
    Tensors,
    Int,
    Bool,
    Ints,
    Int2,
    Int3,
    Dtype,
    OptDtype,
    Scalar,
    Float,
}

impl Kind {
    pub fn is_tensor(self) -> bool {
        matches!(self, Self::Tensor | Self::OptTensor | Self::Tensors)
    }

    /// How many sizes it has, where that number is fixed.
    pub fn sizes(self) -> usize {
        match self {
            Self::Int2 => 2,
            Self::Int3 => 3,
            _ => 0,
        }
    }
}

/// The value of an argument that is left out.
#[derive(Clone, Debug, PartialEq)]
pub enum Default {
    Int(i64),
    Bool(bool),
    /// As many as the kind has.
    Sizes(Vec<i64>),
    Empty,
    /// As it stands in the table: `0.5`, `1e-5`, `inf`, `-inf`.
    Float(String),
    /// An absent tensor or dtype.
    Absent,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    arg: BTreeMap<String, String>,
    op: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    name: String,
    code: u16,
    class: Class,
    args: Vec<String>,
    dtype: DtypeRule,
    grad: String,
    #[serde(default = "never")]
    inplace: toml::Value,
    doc: String,
    shape: Option<String>,
    #[serde(default)]
    errors: Vec<String>,
    differs: Option<String>,
    #[serde(default)]
    edges: Vec<String>,
    since: String,
    #[serde(default)]
    reversed: bool,
    receiver: Option<String>,
    rust: Option<String>,
    java: Option<String>,
    csharp: Option<String>,
    cpp: Option<String>,
    #[serde(default)]
    java_aliases: Vec<String>,
    #[serde(default)]
    csharp_aliases: Vec<String>,
    java_inplace: Option<String>,
    #[serde(default)]
    java_static: Vec<Static>,
    mirror: Option<String>,
    #[serde(default)]
    csharp_static: bool,
    #[serde(default)]
    csharp_functional: bool,
    csharp_linalg: Option<String>,
    csharp_dims: Option<String>,
    indices: Option<String>,
    #[serde(default)]
    saves: Saves,
    #[serde(default)]
    autocast: Cast,
    autocast_gpu: Option<Cast>,
    #[serde(default = "never")]
    draws: toml::Value,
    #[serde(default)]
    checks: bool,
    #[serde(default)]
    composed: bool,
    #[serde(default)]
    complex: bool,
}

fn never() -> toml::Value {
    toml::Value::Boolean(false)
}

impl Table {
    /// Reads and checks the table below `root`.
    pub fn load(root: &Path) -> Result<Self> {
        let path = root.join(PATH);
        let text = std::fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?;
        Self::parse(&text).with_context(|| format!("in {}", path.display()))
    }

    fn parse(text: &str) -> Result<Self> {
        let file: File = toml::from_str(text)?;
        let ops = file
            .op
            .into_iter()
            .map(|row| {
                let name = row.name.clone();
                Op::new(row, &file.arg).with_context(|| format!("op \"{name}\""))
            })
            .collect::<Result<Vec<_>>>()?;
        let table = Self { ops };
        table.check()?;
        Ok(table)
    }

    /// The op called `name`.
    pub fn op(&self, name: &str) -> Result<&Op> {
        self.ops.iter().find(|op| op.name == name).with_context(|| format!("no op is called \"{name}\""))
    }

    fn check(&self) -> Result<()> {
        let mut names = BTreeSet::new();
        for op in &self.ops {
            ensure!(names.insert(&op.name), "two ops are called \"{}\"", op.name);
            if let Some(indices) = &op.indices {
                self.op(indices)?;
            }
        }
        for (before, op) in self.ops.iter().zip(self.ops.iter().skip(1)) {
            let next = if before.class == op.class { before.code + 1 } else { op.class.code() << 8 | 1 };
            ensure!(
                op.class >= before.class && op.code == next,
                "op \"{}\": its code is {:#06x}, but {next:#06x} comes after \"{}\": codes are dense and append-only",
                op.name,
                op.code,
                before.name
            );
        }
        Ok(())
    }
}

impl Op {
    fn new(row: Row, docs: &BTreeMap<String, String>) -> Result<Self> {
        let args = row.args.iter().map(|text| Arg::parse(text, docs)).collect::<Result<Vec<_>>>()?;
        let inplace = match &row.inplace {
            toml::Value::Boolean(false) => InPlace::Never,
            toml::Value::Boolean(true) => InPlace::Also,
            toml::Value::String(text) if text == "only" => InPlace::Only,
            other => bail!("inplace is true, false or \"only\", not {other}"),
        };
        let receiver = match &row.receiver {
            None => args.iter().position(|arg| arg.kind.is_tensor()).unwrap_or(0),
            Some(name) => {
                args.iter().position(|arg| arg.name == *name).with_context(|| format!("no argument \"{name}\""))?
            }
        };
        let draws = match &row.draws {
            toml::Value::Boolean(false) => Draws::Never,
            toml::Value::Boolean(true) => Draws::Always,
            toml::Value::String(name) => Draws::If(place_of_flag(&args, name)?),
            other => bail!("draws is true, false or the name of an argument, not {other}"),
        };
        ensure!((row.class == Class::Random) <= (draws == Draws::Always), "an op of class Random draws");
        let mut errors = row.class.errors();
        errors.extend(row.dtype.error().map(str::to_owned));
        errors.extend(row.errors);
        let shape = row.shape.or_else(|| row.class.shape().map(str::to_owned)).context("a shape is missing")?;
        let java = row.java.unwrap_or_else(|| row.name.to_lower_camel_case());
        let op = Self {
            rust: row.rust.unwrap_or_else(|| row.name.clone()),
            java_inplace: row.java_inplace.unwrap_or_else(|| format!("{java}i")),
            java,
            csharp: row.csharp.unwrap_or_else(|| row.name.clone()),
            cpp: row.cpp.unwrap_or_else(|| row.name.clone()),
            name: row.name,
            code: row.code,
            class: row.class,
            args,
            dtype: row.dtype,
            grad: row.grad,
            inplace,
            doc: row.doc,
            shape,
            errors,
            differs: row.differs,
            edges: row.edges,
            since: row.since,
            reversed: row.reversed,
            receiver,
            java_aliases: row.java_aliases,
            java_static: row.java_static,
            mirror: row.mirror,
            csharp_aliases: row.csharp_aliases,
            csharp_static: row.csharp_static,
            saves: row.saves,
            autocast: row.autocast,
            autocast_gpu: row.autocast_gpu.unwrap_or(row.autocast),
            draws,
            checks: row.checks,
            composed: row.composed,
            complex: row.complex,
            csharp_functional: row.csharp_functional,
            csharp_linalg: row.csharp_linalg,
            csharp_dims: row.csharp_dims,
            indices: row.indices,
        };
        op.check()?;
        Ok(op)
    }

    fn check(&self) -> Result<()> {
        ensure!(self.code >> 8 == self.class.code(), "the code is not of class {:?}", self.class);
        for text in [&self.doc, &self.shape].into_iter().chain(&self.errors).chain(&self.differs) {
            ensure!(text.ends_with('.'), "this text must end with a full stop: {text}");
            ensure!(text.matches('`').count() % 2 == 0, "an odd number of backticks: {text}");
        }
        for edge in &self.edges {
            ensure!(edge.contains(" -> "), "an edge is \"input -> result\", not \"{edge}\"");
        }
        let kinds: Vec<Kind> = self.args.iter().map(|arg| arg.kind).collect();
        let expected: &[Kind] = match self.class {
            Class::Unary => &[Kind::Tensor],
            Class::Binary => &[Kind::Tensor, Kind::Tensor],
            Class::Reduce => &[Kind::Tensor, Kind::Ints, Kind::Bool],
            _ => &[],
        };
        ensure!(kinds.starts_with(expected), "a {:?} op starts with {expected:?}", self.class);
        ensure!(
            self.class == Class::Reduce || expected.is_empty() || kinds.len() == expected.len(),
            "a {:?} op has no further arguments",
            self.class
        );
        if kinds.contains(&Kind::Tensors) {
            ensure!(kinds.iter().filter(|kind| kind.is_tensor()).count() == 1, "tensors is the only tensor argument");
        }
        if self.inplace != InPlace::Never {
            ensure!(kinds.first() == Some(&Kind::Tensor), "an in-place op writes into its first argument, a tensor");
        }
        Ok(())
    }
}

impl Arg {
    fn parse(text: &str, docs: &BTreeMap<String, String>) -> Result<Self> {
        let (head, default) = match text.split_once('=') {
            Some((head, value)) => (head, Some(value.trim())),
            None => (text, None),
        };
        let (name, kind) = head.split_once(':').with_context(|| format!("\"{text}\" is not \"name: type\""))?;
        let (name, kind) = (name.trim().to_owned(), kind.trim());
        let kind = match kind {
            "tensor" => Kind::Tensor,
            "tensor?" => Kind::OptTensor,
            "tensors" => Kind::Tensors,
            "int" => Kind::Int,
            "bool" => Kind::Bool,
            "ints" => Kind::Ints,
            "int2" => Kind::Int2,
            "int3" => Kind::Int3,
            "dtype" => Kind::Dtype,
            "dtype?" => Kind::OptDtype,
            "scalar" => Kind::Scalar,
            "float" => Kind::Float,
            _ => bail!("\"{kind}\" is no argument type"),
        };
        let default = match (kind, default) {
            (Kind::OptTensor | Kind::OptDtype, None) => Some(Default::Absent),
            (_, None) => None,
            (_, Some(value)) => Some(Default::parse(kind, value).with_context(|| format!("the default of {name}"))?),
        };
        let doc = docs.get(&name).with_context(|| format!("[arg] says nothing about \"{name}\""))?.clone();
        Ok(Self { name, kind, default, doc })
    }
}

impl Default {
    fn parse(kind: Kind, value: &str) -> Result<Self> {
        Ok(match kind {
            Kind::Int => Self::Int(value.parse()?),
            Kind::Bool => Self::Bool(value.parse()?),
            Kind::Ints if value == "[]" => Self::Empty,
            Kind::Int2 | Kind::Int3 => {
                let inner = value.strip_prefix('[').and_then(|v| v.strip_suffix(']')).context("not [a, b, ...]")?;
                let sizes = inner.split(',').map(|size| Ok(size.trim().parse()?)).collect::<Result<Vec<_>>>()?;
                ensure!(sizes.len() == kind.sizes(), "{value} has not {} sizes", kind.sizes());
                Self::Sizes(sizes)
            }
            Kind::Float => {
                value.parse::<f64>()?;
                Self::Float(value.to_owned())
            }
            _ => bail!("{kind:?} cannot default to {value}"),
        })
    }
}

/// The place of the bool argument called `name` among `ints`.
fn place_of_flag(args: &[Arg], name: &str) -> Result<usize> {
    let at = args.iter().position(|arg| arg.name == name && arg.kind == Kind::Bool);
    let at = at.with_context(|| format!("no argument \"{name}\" is a bool"))?;
    let places = args[..at].iter().map(|arg| match arg.kind {
        Kind::Tensor | Kind::OptTensor | Kind::Tensors | Kind::Float => Ok(0),
        Kind::Int | Kind::Bool | Kind::Dtype | Kind::OptDtype => Ok(1),
        Kind::Int2 | Kind::Int3 => Ok(arg.kind.sizes()),
        Kind::Scalar => Ok(2),
        Kind::Ints => bail!("\"{name}\" comes after a list, which has any length"),
    });
    places.sum()
}

/// How many of `args` come before those that can all be left out at the end of a call.
pub fn required(args: &[&Arg]) -> usize {
    args.iter().rposition(|arg| arg.default.is_none()).map_or(0, |last| last + 1)
}
