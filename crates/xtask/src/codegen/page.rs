//! `crates/core/src/docs/ops.md`: the reference page.

use std::fmt::Write;

use anyhow::Result;

use super::class::Class;
use super::dtypes::{self, DType};
use super::table::{Default, Draws, InPlace, Kind, Op, Table};
use crate::files::GENERATED;

/// Where it goes.
pub const PATH: &str = "crates/core/src/docs/ops.md";

/// The whole page.
pub fn emit(table: &Table, dtypes: &[DType]) -> Result<String> {
    let introduction = INTRODUCTION.replace("@DTYPES@", &dtypes::page(dtypes)?);
    let mut out = format!("<!-- {GENERATED} -->\n\n{introduction}");
    for class in Class::ALL {
        writeln!(out, "\n## {}", class.heading())?;
        for op in table.ops.iter().filter(|op| op.class == class) {
            entry(&mut out, op)?;
        }
    }
    Ok(out)
}

const INTRODUCTION: &str = "\
# Operations

Every operation has the same name (in the manner of each language), the same result and the same errors everywhere. The
calls below are written once, for all; *Names* says how each language spells them. In C the result comes last, through a
pointer; arrays come with their length.

Every operation gives one new tensor, a view where the text says so. It belongs to the scope that is current where the
call is made. Negative dimensions count from the end. A tensor that was disposed, tensors on different devices, and
memory beyond a limit are errors of every operation and not repeated below.

## Dtypes and promotion

@DTYPES@Two tensors promote as in PyTorch. A number, or a 0-dim tensor beside one with dimensions, decides only when its
category (bool, integer, floating) is the higher one: an i32 tensor plus 1 is i32, plus 1.5 is f32; an f64 tensor plus 1.5 is f64. NumPy differs in
three places: i32 or i64 with f32 gives f64 there, functions such as `exp` compute integers in f64, and 0-dim arrays count
in full. In place, the result is converted to the receiver's dtype; a result of a higher category is an error.

## In place and recorded

An operation in place is recorded as any other, with the gradient of the operation. It is a state error on a leaf that
requires a gradient (under `no_grad` it is allowed, as optimizers need it); on a view, and on a tensor that has views, when
it is to be recorded, because the other side would not know (PyTorch allows those: here `cat`, `stack`, `where` or the form
that returns a new tensor are the way). What a gradient still needs is guarded by a version: `backward` is a state error
after it was changed.
";

fn entry(out: &mut String, op: &Op) -> Result<()> {
    writeln!(out, "\n### `{}`\n\n`{}`\n\n{}\n\n| | |\n|---|---|", op.name, signature(op), op.doc)?;
    let gradient = match op.grad.as_str() {
        "none" => "none: the result never requires one",
        "zero" => "zero",
        _ => "yes",
    };
    let mut rows = vec![("Shape", op.shape.clone()), ("Dtypes", op.dtype.text().into()), ("Gradient", gradient.into())];
    if !op.errors.is_empty() {
        rows.push(("Errors", op.errors.join(" ")));
    }
    if op.checks {
        rows.push(("Waits", "on a device, where its errors depend on the elements".into()));
    }
    match op.draws {
        Draws::Never => {}
        Draws::Always => rows.push(("Draws", "from the generator".into())),
        Draws::If(_) => rows.push(("Draws", "from the generator, in training alone".into())),
    }
    if let Some(differs) = &op.differs {
        rows.push(("PyTorch and NumPy", differs.clone()));
    }
    if !op.edges.is_empty() {
        rows.push(("Special values", op.edges.join("; ").replace("->", "→")));
    }
    rows.push(("Names", names(op)));
    rows.push(("Code, since", format!("`{:#06x}`, {}", op.code, op.since)));
    for (heading, text) in rows {
        writeln!(out, "| {heading} | {text} |")?;
    }
    Ok(())
}

fn signature(op: &Op) -> String {
    let args = op.args.iter().map(|arg| {
        let optional = if matches!(arg.kind, Kind::OptTensor | Kind::OptDtype) { "?" } else { "" };
        let default = match &arg.default {
            None | Some(Default::Absent) => String::new(),
            Some(Default::Int(value)) => format!(" = {value}"),
            Some(Default::Bool(value)) => format!(" = {value}"),
            Some(Default::Pair(h, w)) => format!(" = [{h}, {w}]"),
            Some(Default::Empty) => " = []".into(),
            Some(Default::Float(value)) => format!(" = {value}"),
        };
        format!("{}{optional}{default}", arg.name)
    });
    format!("{}({})", op.name, args.collect::<Vec<_>>().join(", "))
}

fn names(op: &Op) -> String {
    let forms = |plain: &str, in_place: String| {
        let names = match op.inplace {
            InPlace::Never => vec![plain.to_owned()],
            InPlace::Also => vec![plain.to_owned(), in_place],
            InPlace::Only => vec![in_place],
        };
        if plain.is_empty() { Vec::new() } else { names }
    };
    let reversed = |name: String| op.reversed.then_some(name);
    let mut rust = forms(&op.rust, format!("{}_", op.rust));
    let mut c: Vec<_> =
        forms(&op.name, format!("{}_", op.name)).into_iter().map(|name| format!("tensor_{name}")).collect();
    if op.class == Class::Binary {
        rust.push(format!("{}_scalar", op.rust));
        c.extend(["scalar", "int"].map(|suffix| format!("tensor_{}_{suffix}", op.name)));
    }
    rust.extend(reversed(format!("r{}_scalar", op.rust)));
    c.extend(reversed(format!("tensor_r{}_scalar", op.name)));
    let mut java = forms(&op.java, op.java_inplace.clone());
    java.extend(op.java_aliases.iter().cloned().chain(reversed(format!("r{}", op.java))));
    let mut csharp = forms(&op.csharp, format!("{}_", op.csharp));
    csharp.extend(op.csharp_aliases.iter().chain(&op.csharp_dims).cloned());
    let languages = [("Rust", rust), ("C", c), ("Java", java), ("C#", csharp)];
    let texts = languages.into_iter().map(|(language, names)| match names.as_slice() {
        [] => format!("{language}: see its own documentation"),
        names => format!("{language} `{}`", names.join("`, `")),
    });
    texts.collect::<Vec<_>>().join("; ")
}
