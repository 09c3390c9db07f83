//! The element types: the table `dtypes.toml`, and the Rust code for them.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use heck::ToUpperCamelCase;
use serde::Deserialize;

use super::rust::formatted;
use super::{cpp_dtypes, csharp_dtypes, java_dtypes};

/// The path of the table, below the root.
pub const PATH: &str = "crates/kernels/src/dtypes.toml";

pub const NOTE: &str = "Generated from crates/kernels/src/dtypes.toml by `cargo xtask codegen`: do not edit.";

const RUST: &str = "crates/kernels/src/dtype/generated.rs";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    dtype: Vec<DType>,
}

/// The kind of a type's values. The higher one decides the result's type of an operation on two types.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "lowercase")]
pub enum Category {
    Bool,
    Integer,
    Float,
    Complex,
}

/// An element type.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DType {
    pub name: String,
    pub code: i32,
    pub text: String,
    pub doc: String,
    pub bytes: usize,
    pub category: Category,
    pub rank: u8,
    rust: String,
    computed: Option<String>,
    pub part: Option<String>,
    pub java: String,
    pub java_element: String,
    pub csharp: String,
    pub csharp_type: String,
    /// The type of elements in C++.
    pub cpp: String,
    pub safetensors: Option<String>,
    /// The type string of NumPy's files.
    pub numpy: Option<String>,
    mxnet: Option<i32>,
    /// The class of storages in PyTorch's files; without it they are untyped.
    torch: Option<String>,
    dlpack: u8,
}

impl DType {
    /// Its variant in Rust.
    fn variant(&self) -> String {
        self.name.to_upper_camel_case()
    }

    /// Whether it is an integer type without negative values.
    pub fn is_unsigned(&self) -> bool {
        self.dlpack == UNSIGNED
    }

    /// Whether this integer type has all values of another one.
    fn holds(&self, other: &DType) -> bool {
        match (self.is_unsigned(), other.is_unsigned()) {
            (false, true) => self.bytes > other.bytes,
            (true, false) => false,
            _ => self.bytes >= other.bytes,
        }
    }

    /// The type that two types promote to.
    fn promote<'a>(&'a self, other: &'a DType, all: &'a [DType]) -> &'a DType {
        let above = |category: Category, rank: u8| {
            let wide = all.iter().filter(move |dtype| dtype.category == category && dtype.rank >= rank);
            wide.min_by_key(|dtype| dtype.rank).unwrap_or(self)
        };
        match (self.category, other.category) {
            _ if self.code == other.code => self,
            (Category::Integer, Category::Integer) => {
                let both = all.iter().filter(|dtype| dtype.category == Category::Integer);
                let both = both.filter(|dtype| dtype.holds(self) && dtype.holds(other));
                both.min_by_key(|dtype| dtype.bytes).unwrap_or(above(Category::Float, 2))
            }
            (Category::Float, Category::Complex) | (Category::Complex, Category::Float) => {
                above(Category::Complex, self.rank.max(other.rank))
            }
            (a, b) if a == b && self.rank == other.rank => above(a, self.rank + 1),
            (a, b) if (a, self.rank) > (b, other.rank) => self,
            _ => other,
        }
    }

    /// The Rust type that loops compute with.
    fn computed(&self) -> &str {
        self.computed.as_deref().unwrap_or(&self.rust)
    }
}

/// DLPack's type code of unsigned integers.
const UNSIGNED: u8 = 1;

/// The codes that C# has names for, without a type.
const NAMES_ONLY: std::ops::RangeInclusive<i32> = 12..=14;

/// The table below `root`, checked.
pub fn load(root: &Path) -> Result<Vec<DType>> {
    let path = root.join(PATH);
    let text = std::fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?;
    let table: Table = toml::from_str(&text).with_context(|| format!("reading {PATH}"))?;
    let mut names = BTreeSet::new();
    let mut codes = (0..).filter(|code| !NAMES_ONLY.contains(code));
    for dtype in &table.dtype {
        let (name, code) = (&dtype.name, codes.next());
        ensure!(code == Some(dtype.code), "dtype \"{name}\": its code is {}, and {code:?} comes next", dtype.code);
        ensure!(dtype.doc.ends_with('.'), "dtype \"{name}\": the doc must end with a full stop");
        ensure!(names.insert(name), "two dtypes are called \"{name}\"");
        let is_part = |part: &String| table.dtype.iter().any(|other| other.name == *part);
        ensure!(dtype.part.is_some() == (dtype.category == Category::Complex), "dtype \"{name}\": a part");
        ensure!(dtype.part.iter().all(is_part), "dtype \"{name}\": its parts have an unknown type");
    }
    for (at, a) in table.dtype.iter().enumerate().filter(|(_, dtype)| dtype.category != Category::Integer) {
        let twins = table.dtype[at + 1..].iter().filter(|b| (a.category, a.rank) == (b.category, b.rank));
        for b in twins {
            let above = table.dtype.iter().any(|c| c.category == a.category && c.rank > a.rank);
            ensure!(above, "dtypes \"{}\" and \"{}\" have one rank, and no type is above them", a.name, b.name);
        }
    }
    Ok(table.dtype)
}

/// Path below the root and contents of each output.
pub fn outputs(root: &Path) -> Result<Vec<(&'static str, String)>> {
    let dtypes = load(root)?;
    Ok(vec![
        (RUST, rust(&dtypes)?),
        (java_dtypes::PATH, java_dtypes::emit(&dtypes)?),
        (csharp_dtypes::PATH, csharp_dtypes::emit(&dtypes)?),
        (cpp_dtypes::PATH, cpp_dtypes::emit(&dtypes)?),
    ])
}

/// The part of the operations page on element types.
pub fn page(dtypes: &[DType]) -> Result<String> {
    let mut out =
        "| dtype | elements | bytes | NumPy | Java | C# | C++ | safetensors |\n|---|---|---|---|---|---|---|---|\n"
            .to_owned();
    let mut sorted: Vec<&DType> = dtypes.iter().collect();
    sorted.sort_by_key(|dtype| (dtype.category, dtype.rank));
    for dtype in &sorted {
        let DType { name, doc, bytes, text, java, csharp, cpp, safetensors, .. } = dtype;
        let safetensors = safetensors.as_ref().map_or("none".to_owned(), |name| format!("`{name}`"));
        writeln!(
            out,
            "| {name} | {} | {bytes} | `{text}` | `{java}` | `{csharp}` | `{cpp}` | {safetensors} |",
            doc.trim_end_matches('.')
        )?;
    }
    out += CONVERSIONS;
    let names: Vec<&str> = sorted.iter().map(|dtype| dtype.name.as_str()).collect();
    writeln!(out, "| | {} |\n|---|{}", names.join(" | "), "---|".repeat(names.len()))?;
    for a in &sorted {
        let row: Vec<&str> = sorted.iter().map(|b| a.promote(b, dtypes).name.as_str()).collect();
        writeln!(out, "| {} | {} |", a.name, row.join(" | "))?;
    }
    out.push('\n');
    Ok(out)
}

const CONVERSIONS: &str = "
Elements of f16 and bf16 are computed in f32. Each result is rounded once, to nearest, ties to even. Sums are accumulated in
f32.

A conversion of a floating-point value to an integer dtype truncates toward zero and saturates; NaN gives 0. A conversion of
an integer to a narrower integer dtype keeps the low bits. A conversion to bool gives false for 0 and true for other values.
A conversion to f16 or bf16 rounds to f32 first, as in PyTorch. Beyond the range of f16, which ends at 65,504, it gives an
infinity. A conversion of a complex number to bool gives false for 0. Any other to a real dtype keeps the real part and drops
the imaginary one, as in PyTorch.

Complex numbers have no order. Operations whose text does not name complex dtypes refuse them with an unsupported error.

";

/// The enum and the macros that run code for a type.
fn rust(dtypes: &[DType]) -> Result<String> {
    let mut out = format!("//! The element types. {NOTE}\n\nuse super::Category;\n");
    out += "\n/// The type of a tensor's elements. The codes are part of the ABI.\n";
    out += "#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]\n#[repr(u8)]\npub enum DType {\n";
    for dtype in dtypes {
        writeln!(out, "/// {}\n{} = {},", dtype.doc, dtype.variant(), dtype.code)?;
    }
    out += "}\n\nimpl DType {\n";
    let all = dtypes.iter().map(|dtype| format!("DType::{}", dtype.variant())).collect::<Vec<_>>().join(", ");
    write!(
        out,
        "/// Every dtype, in the order of the codes.\npub const ALL: [DType; {}] = [{all}];\n\n",
        dtypes.len()
    )?;
    property(&mut out, dtypes, "Bytes of one element.", "size(self) -> usize", |dtype| dtype.bytes.to_string())?;
    property(&mut out, dtypes, "What sort of values it has.", "category(self) -> Category", |dtype| {
        format!("Category::{:?}", dtype.category)
    })?;
    out += "/// The type of a code of the ABI; `None` if there is none.\n#[inline]\n";
    out += "pub const fn from_code(code: i64) -> Option<DType> {\nSome(match code {\n";
    for dtype in dtypes {
        writeln!(out, "{} => DType::{},", dtype.code, dtype.variant())?;
    }
    out += "_ => return None,\n})\n}\n\n";
    let places: Vec<&str> = dtypes.iter().map(|dtype| dtype.name.as_str()).collect();
    property(&mut out, dtypes, "The place in [`DType::ALL`].", "place(self) -> usize", |dtype| {
        places.iter().position(|name| *name == dtype.name).unwrap_or_default().to_string()
    })?;
    let doc = "What loops compute with: the type itself, unless elements are only kept in it.";
    property(&mut out, dtypes, doc, "computed(self) -> DType", |dtype| {
        let computed = dtypes.iter().find(|other| other.rust == dtype.computed()).unwrap_or(dtype);
        format!("DType::{}", computed.variant())
    })?;
    let doc = "The type of the parts of a complex number: the type itself, unless it is complex.";
    property(&mut out, dtypes, doc, "part(self) -> DType", |dtype| {
        let part = dtypes.iter().find(|other| Some(&other.name) == dtype.part.as_ref()).unwrap_or(dtype);
        format!("DType::{}", part.variant())
    })?;
    property(&mut out, dtypes, "NumPy's name.", "name(self) -> &'static str", |dtype| format!("{:?}", dtype.text))?;
    let doc = "The short name, which the page of operations and the header have.";
    property(&mut out, dtypes, doc, "short_name(self) -> &'static str", |dtype| format!("{:?}", dtype.name))?;
    let doc = "The name in a safetensors file; `None` if the format has none.";
    property(&mut out, dtypes, doc, "safetensors(self) -> Option<&'static str>", |dtype| {
        format!("{:?}", dtype.safetensors)
    })?;
    let doc = "The type string of NumPy's files; `None` if NumPy has no such type.";
    property(&mut out, dtypes, doc, "numpy(self) -> Option<&'static str>", |dtype| format!("{:?}", dtype.numpy))?;
    let doc = "MXNet's type flag; `None` if MXNet has no such type.";
    property(&mut out, dtypes, doc, "mxnet(self) -> Option<i32>", |dtype| format!("{:?}", dtype.mxnet))?;
    let doc = "The class of its storages in PyTorch's files; `None` if they are untyped.";
    property(&mut out, dtypes, doc, "torch(self) -> Option<&'static str>", |dtype| format!("{:?}", dtype.torch))?;
    let doc = "The type code of DLPack 1.0.";
    property(&mut out, dtypes, doc, "dlpack(self) -> u8", |dtype| dtype.dlpack.to_string())?;
    out += "}\n";
    out += "\n/// The type that two types promote to, each by its place in [`DType::ALL`].\n";
    writeln!(out, "pub(super) static PROMOTED: [[DType; {0}]; {0}] = [", dtypes.len())?;
    for a in dtypes {
        let row = dtypes.iter().map(|b| format!("DType::{}", a.promote(b, dtypes).variant()));
        writeln!(out, "[{}],", row.collect::<Vec<_>>().join(", "))?;
    }
    out += "];\n";
    let any = |_: &DType| true;
    let float = |dtype: &DType| dtype.category == Category::Float;
    let integer = |dtype: &DType| dtype.category == Category::Integer;
    let number = |dtype: &DType| matches!(dtype.category, Category::Integer | Category::Float);
    let complex = |dtype: &DType| dtype.category == Category::Complex;
    let ordered = |dtype: &DType| dtype.category != Category::Complex;
    let kept: fn(&DType) -> &str = |dtype| &dtype.rust;
    let doc = "Runs `$body` with `$T` standing for the Rust type of `$dtype`.";
    macro_(&mut out, dtypes, "with_dtype", doc, any, kept)?;
    let doc = "[`with_dtype`] for the types whose values have an order; `$else` runs for complex ones.";
    macro_(&mut out, dtypes, "with_ordered", doc, ordered, kept)?;
    let doc = "[`with_ordered`] with the type that loops compute with.";
    macro_(&mut out, dtypes, "with_computed", doc, ordered, DType::computed)?;
    let doc = "[`with_dtype`] for complex types; `$else` runs for the others.";
    macro_(&mut out, dtypes, "with_complex", doc, complex, kept)?;
    let doc = "[`with_dtype`] for the floating-point types; `$else` runs for the others.";
    macro_(&mut out, dtypes, "with_float", doc, float, kept)?;
    let doc = "[`with_computed`] for the floating-point types; `$else` runs for the others.";
    macro_(&mut out, dtypes, "with_real", doc, float, DType::computed)?;
    let doc = "[`with_dtype`] for the integer types; `$else` runs for the others.";
    macro_(&mut out, dtypes, "with_integer", doc, integer, kept)?;
    let doc = "[`with_dtype`] for real numbers; `$else` runs for bool and complex types.";
    macro_(&mut out, dtypes, "with_number", doc, number, kept)?;
    out += "\n/// A loop for each type, by its place, that is generic over one thing before it.\n";
    out += "#[macro_export]\n#[doc(hidden)]\nmacro_rules! for_each_dtype {\n    ($rows:ident, $OP:ident) => {\n        [\n";
    for dtype in dtypes {
        writeln!(out, "            $rows::<$OP, {{ $crate::DType::{}.place() as u8 }}>,", dtype.variant())?;
    }
    out += "        ]\n    };\n}\n";
    formatted(&out)
}

fn property(
    out: &mut String,
    dtypes: &[DType],
    doc: &str,
    signature: &str,
    value: impl Fn(&DType) -> String,
) -> Result<()> {
    writeln!(out, "/// {doc}\n#[inline]\npub const fn {signature} {{\nmatch self {{")?;
    let values: Vec<String> = dtypes.iter().map(value).collect();
    let distinct: Vec<&String> = {
        let mut seen = BTreeSet::new();
        values.iter().filter(|value| seen.insert(*value)).collect()
    };
    for value in distinct {
        let of = dtypes.iter().zip(&values).filter(|(_, other)| *other == value);
        let variants: Vec<String> = of.map(|(dtype, _)| format!("DType::{}", dtype.variant())).collect();
        writeln!(out, "{} => {value},", variants.join(" | "))?;
    }
    *out += "}\n}\n\n";
    Ok(())
}

/// A macro that runs its body for each type, or for some and another body for the rest.
fn macro_(
    out: &mut String,
    dtypes: &[DType],
    name: &str,
    doc: &str,
    is_for: impl Fn(&DType) -> bool,
    rust: impl Fn(&DType) -> &str,
) -> Result<()> {
    let is_whole = dtypes.iter().all(&is_for);
    let rest = if is_whole { "" } else { ", else $else:expr" };
    writeln!(out, "\n/// {doc}")?;
    writeln!(
        out,
        "#[macro_export]\n#[doc(hidden)]\nmacro_rules! {name} {{\n    ($dtype:expr, $T:ident => $body:expr{rest}) => {{\n        match $dtype {{"
    )?;
    let mut types: Vec<&str> = Vec::new();
    for dtype in dtypes.iter().filter(|dtype| is_for(dtype)) {
        if !types.contains(&rust(dtype)) {
            types.push(rust(dtype));
        }
    }
    for kind in types {
        let of = dtypes.iter().filter(|dtype| is_for(dtype) && rust(dtype) == kind);
        let variants: Vec<String> = of.map(|dtype| format!("$crate::DType::{}", dtype.variant())).collect();
        let (indent, variants) = (" ".repeat(12), variants.join(" | "));
        writeln!(out, "{indent}{variants} => {{\n{indent}    type $T = {kind};\n{indent}    $body\n{indent}}}")?;
    }
    *out += if is_whole { "" } else { "            _ => $else,\n" };
    *out += "        }\n    };\n}\n";
    Ok(())
}
