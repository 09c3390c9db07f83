//! `crates/core/src/docs/ops.md`: the reference page.

use std::fmt::Write;

use anyhow::Result;

use super::class::Class;
use super::dtypes::{self, DType};
use super::peers::Peers;
use super::table::{Cast, Default, Draws, InPlace, Kind, Op, Table};
use crate::files::GENERATED;

/// The path of the generated file.
pub const PATH: &str = "crates/core/src/docs/ops.md";

/// The contents of the page.
pub fn emit(table: &Table, dtypes: &[DType], peers: &Peers) -> Result<String> {
    let introduction = INTRODUCTION.replace("@DTYPES@", &dtypes::page(dtypes)?);
    let mut out = format!("<!-- {GENERATED} -->\n\n{introduction}");
    for class in Class::ALL {
        writeln!(out, "\n## {}", class.heading())?;
        for op in table.ops.iter().filter(|op| op.class == class) {
            entry(&mut out, op, peers)?;
        }
    }
    Ok(out)
}

const INTRODUCTION: &str = "\
# Operations

Every operation has the same name, result and errors in every language. Names follow the style of each language; *Names*
lists them. The calls below use one notation for all languages. In C the result is the last argument, a pointer, and arrays
are passed with their length. In C++ the name is that of a function and of a method.

*Elsewhere* lists the names in other libraries. The purpose is the same; arguments, defaults and formulas may differ. A
name that stands alone is one of TorchSharp's `torch` or `Tensor`, DJL's `NDArray`, ND4J's `INDArray`, or an operator of
MXNet. Namespaces of ND4J, such as `math`, are those of `Nd4j` and `SameDiff`. A parameter of MXNet stands in parentheses.
The page [Coverage](coverage.md) lists what these libraries have, and what libtensor has of it.

Every operation returns one new tensor, or a view if its text says so. The result belongs to the current scope of the call.
Negative dimensions count from the end. Every operation fails for a disposed tensor, for tensors on different devices, and
for memory beyond a limit. These errors are not repeated below.

[Comparison with PyTorch](pytorch.md) says for each operation how many of PyTorch's own samples give the same here, and what
differs.

## Dtypes and promotion

@DTYPES@Two tensors promote as in PyTorch. The categories are bool, integer, floating and complex, in this order. A number decides the
dtype of the result only if its category is higher than the tensor's. The same holds for a 0-dim tensor beside one with
dimensions. An i32 tensor plus 1 is i32, plus 1.5 it is f32. An f64 tensor plus 1.5 is f64.

PyTorch refuses most pairs with u16, u32 or u64, so these are as in NumPy: two integer dtypes give the narrowest one that has
all values of both. No integer dtype has those of u64 and of a signed one, which give f64. There, and in comparisons of the
two, integers beyond 2^53 are rounded. To avoid this, convert one of them first.

NumPy differs in three places. i32 or i64 with f32 gives f64. Functions such as `exp` compute integers in f64. 0-dim arrays
count in full.

In place, the result is converted to the receiver's dtype. A result of a higher category is an error.

## In place and recorded

An in-place operation is recorded like any other, with its gradient. A tensor and its views share one history, as in PyTorch:
a recorded change of a view is also a change of the tensor and of its other views, and gradients follow it there. So the rows
of a result may be written one by one. It is a state error to change a leaf that requires a gradient, or a view of one, except
under `no_grad`, as optimizers do. In Java, as in DJL and MXNet, this holds inside a gradient collector; outside one, such a
change is made and not recorded. A view that was made under `no_grad` cannot be changed while gradients are recorded. Unlike
PyTorch, this library also takes the views that `chunk`, `split` and `unbind` return.

Every storage has a version. If an operand that a gradient needs was changed in place, `backward` is a state error.
";

fn entry(out: &mut String, op: &Op, peers: &Peers) -> Result<()> {
    writeln!(out, "\n### `{}`\n\n`{}`\n\n{}\n\n| | |\n|---|---|", op.name, signature(op), op.doc)?;
    let gradient = match op.grad.as_str() {
        "none" => "none; the result never requires a gradient",
        "zero" => "zero",
        _ => "yes",
    };
    let mut rows = vec![("Shape", op.shape.clone()), ("Dtypes", op.dtypes()), ("Gradient", gradient.into())];
    if !op.errors.is_empty() {
        rows.push(("Errors", op.errors.join(" ")));
    }
    if op.checks {
        rows.push(("Waits", "for the device, because its errors or its shape depend on the elements".into()));
    }
    match op.draws {
        Draws::Never => {}
        Draws::Always => rows.push(("Draws", "from the generator".into())),
        Draws::If(_) => rows.push(("Draws", "from the generator, only in training".into())),
    }
    rows.extend(autocast(op).map(|text| ("Autocast", text)));
    if let Some(differs) = &op.differs {
        rows.push(("PyTorch and NumPy", differs.clone()));
    }
    if !op.edges.is_empty() {
        rows.push(("Special values", op.edges.join("; ").replace("->", "→")));
    }
    rows.push(("Names", names(op)));
    rows.extend(peers.text(&op.name).map(|names| ("Elsewhere", names)));
    rows.push(("Code, since", format!("`{:#06x}`, {}", op.code, op.since)));
    for (heading, text) in rows {
        writeln!(out, "| {heading} | {text} |")?;
    }
    Ok(())
}

/// What autocast does with the operation, where it does anything.
fn autocast(op: &Op) -> Option<String> {
    let text = |cast: Cast| match cast {
        Cast::None => "in the types of the operands",
        Cast::Lower => "in the 16-bit type",
        Cast::Single => "in float32",
        Cast::Widest => "in the widest type of the operands",
    };
    match (op.autocast, op.autocast_gpu) {
        (Cast::None, Cast::None) => None,
        (host, gpu) if host == gpu => Some(text(host).to_owned()),
        (host, gpu) => Some(format!("on the host {}, on other devices {}", text(host), text(gpu))),
    }
}

fn signature(op: &Op) -> String {
    let args = op.args.iter().map(|arg| {
        let optional = if matches!(arg.kind, Kind::OptTensor | Kind::OptDtype) { "?" } else { "" };
        let default = match &arg.default {
            None | Some(Default::Absent) => String::new(),
            Some(Default::Int(value)) => format!(" = {value}"),
            Some(Default::Bool(value)) => format!(" = {value}"),
            Some(Default::Sizes(sizes)) => format!(" = {sizes:?}"),
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
    csharp.extend(op.csharp_linalg.iter().map(|name| format!("linalg.{name}")));
    let mut cpp = forms(&op.cpp, format!("{}_", op.cpp));
    cpp.extend(op.csharp_dims.clone().filter(|_| op.indices.is_some()));
    let languages = [("Rust", rust), ("C", c), ("C++", cpp), ("Java", java), ("C#", csharp)];
    let texts = languages.into_iter().map(|(language, names)| match names.as_slice() {
        [] => format!("{language}: see its own documentation"),
        names => format!("{language} `{}`", names.join("`, `")),
    });
    texts.collect::<Vec<_>>().join("; ")
}
