//! `crates/core/src/op.rs`: the codes and properties of the operations. `crates/core/src/ops/generated.rs`: their functions.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::io::Write as _;
use std::process::{Command, Stdio};

use anyhow::{Context, Result, ensure};
use heck::ToUpperCamelCase;

use super::class::{Class, DtypeRule};
use super::table::{Arg, InPlace, Kind, Op, Table};
use super::text::{Form, forms, sections};
use crate::files::{GENERATED, root};

/// Where the codes go.
pub const CODES_PATH: &str = "crates/core/src/op.rs";
/// Where the functions go.
pub const PATH: &str = "crates/core/src/ops/generated.rs";

/// The file of the codes.
pub fn emit_codes(table: &Table) -> Result<String> {
    let mut out = format!("//! The operations by their codes. {GENERATED}\n\n");
    declarations(&mut out, table)?;
    out += TYPES;
    formatted(&out)
}

/// The file of the functions.
pub fn emit(table: &Table) -> Result<String> {
    let mut out = format!("//! The operations. {GENERATED}\n\n#![allow(clippy::too_many_arguments)]\n\n");
    out += "use smallvec::SmallVec;\n\nuse super::{Args, dispatch, dispatch_in_place};\nuse crate::op::{Class, Op};\n";
    out +=
        "use crate::{Context, DType, Result, Scalar, Tensor};\nuse tensor_kernels::{BinaryOp, ReduceOp, UnaryOp};\n\n";
    out += CALLS;
    routes(&mut out)?;
    for (class, kernel) in KERNELS {
        kernels(&mut out, table, class, kernel)?;
    }
    for op in &table.ops {
        functions(&mut out, op)?;
    }
    formatted(&out)
}

const TYPES: &str = r"
/// The type of an argument, in the order of the op's arguments its place in `Args`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgKind {
    /// One tensor.
    Tensor,
    /// One tensor or none.
    OptTensor,
    /// All tensors of the call.
    Tensors,
    /// One of `ints`.
    Int,
    /// One of `ints`, 0 or 1.
    Bool,
    /// Of `ints` a count, then that many values.
    Ints,
    /// Two of `ints`.
    Int2,
    /// Three of `ints`.
    Int3,
    /// One of `ints`, the code.
    Dtype,
    /// One of `ints`, the code or -1.
    OptDtype,
    /// Two of `ints`: kind (0 integer, 1 floating, 2 bool) and bits.
    Scalar,
    /// One of `floats`.
    Float,
}

/// What a gradient rule needs of the operands, which a change in place would overwrite.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Saves {
    /// Elements of any.
    Operands,
    /// Elements of the first beside another tensor; none beside a number on its right.
    Tensors,
    /// None of the first.
    Nothing,
}

/// The type that [`Autocast`](crate::Autocast) casts the floating-point operands of an operation to, `f64` apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cast {
    /// None: they stay as they are.
    None,
    /// The 16-bit type of the autocast.
    Lower,
    /// `f32`.
    Single,
    /// The widest of the operands' types.
    Widest,
}

/// What the table says about an op.
#[derive(Clone, Copy, Debug)]
pub struct OpInfo {
    /// Its name in Rust and C.
    pub name: &'static str,
    /// Its code, the same for ever.
    pub code: u32,
    /// Its class.
    pub class: Class,
    /// The names and types of its arguments.
    pub args: &'static [(&'static str, ArgKind)],
    /// Which dtypes it takes and gives.
    pub dtype: DTypeRule,
    /// Whether it can write into its first tensor.
    pub inplace: bool,
    /// Whether it can do nothing else.
    pub inplace_only: bool,
    /// Whether a scalar may be its left operand.
    pub reversed: bool,
    /// Its gradient rule.
    pub gradient: Gradient,
    /// What that rule needs of the operands.
    pub saves: Saves,
    /// What autocast does with its operands on the host.
    pub autocast: Cast,
    /// What it does with them on other devices.
    pub autocast_gpu: Cast,
    /// Whether it fails depends on the elements, so that a call on a device waits for them.
    pub checks: bool,
    /// Whether it is made of other operations, which are recorded, and has no kernel.
    pub composed: bool,
    /// Whether it takes complex tensors, or makes them.
    pub complex: bool,
    /// The first version that has it.
    pub since: &'static str,
}
";

const CALLS: &str = r"
/// What carries out the ops of one class.
pub(crate) type Call = fn(&Context, Op, &Args<'_>) -> Result<Tensor>;

fn args<'a>(tensors: &'a [Option<&'a Tensor>], ints: &'a [i64], floats: &'a [f64]) -> Args<'a> {
    Args { tensors, ints, floats, reversed: false }
}

fn pack<const N: usize>(pieces: [&[i64]; N]) -> SmallVec<[i64; 16]> {
    pieces.into_iter().flatten().copied().collect()
}
";

/// The classes with one kernel for many operations, and the enum that names them. Both use the same names.
const KERNELS: [(Class, &str); 3] =
    [(Class::Unary, "UnaryOp"), (Class::Binary, "BinaryOp"), (Class::Reduce, "ReduceOp")];

/// The kernel of each operation of a class.
fn kernels(out: &mut String, table: &Table, class: Class, kernel: &str) -> Result<()> {
    let ops: Vec<&Op> = table.ops.iter().filter(|op| op.class == class && !op.composed).collect();
    let is_corrected = |op: &Op| op.args.iter().any(|arg| arg.name == "correction");
    let name = format!("{class:?}").to_lowercase();
    let correction = if ops.iter().any(|op| is_corrected(op)) { ", correction: f64" } else { "" };
    writeln!(out, "\n/// The kernel of an operation of the class {class:?}.\n#[inline]")?;
    writeln!(out, "pub(super) fn {name}_kernel(op: Op{correction}) -> Option<{kernel}> {{\nSome(match op {{")?;
    for op in ops {
        let numbers = if is_corrected(op) { " { correction }" } else { "" };
        writeln!(out, "Op::{0} => {kernel}::{0}{numbers},", op.camel())?;
    }
    *out += "_ => return None,\n})\n}\n";
    Ok(())
}

fn routes(out: &mut String) -> Result<()> {
    *out +=
        "\n/// The function that carries out an op.\npub(crate) fn route(op: Op) -> Call {\nmatch op.info().class {\n";
    for class in Class::ALL {
        writeln!(out, "Class::{class:?} => super::{}::call,", class.module())?;
    }
    *out += "}\n}\n";
    Ok(())
}

fn declarations(out: &mut String, table: &Table) -> Result<()> {
    *out += "/// An operation; the discriminant is its code.\n#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]\n#[repr(u16)]\npub enum Op {\n";
    for op in &table.ops {
        writeln!(out, "/// {}\n{} = {:#06x},", op.doc, op.camel(), op.code)?;
    }
    *out +=
        "}\n\n/// The class of an operation.\n#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]\npub enum Class {\n";
    for class in Class::ALL {
        writeln!(out, "/// {}.\n{class:?},", class.heading())?;
    }
    *out += "}\n\n/// Which dtypes an op takes and which it gives.\n#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]\npub enum DTypeRule {\n";
    for rule in DtypeRule::ALL {
        writeln!(out, "/// {}.\n{rule:?},", rule.text())?;
    }
    *out += "}\n\n/// The rule that gives an op's gradient.\n#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]\npub enum Gradient {\n/// The result never requires a gradient.\nNone,\n";
    let rules: BTreeSet<&str> = table.ops.iter().map(|op| op.grad.as_str()).filter(|&grad| grad != "none").collect();
    for rule in rules {
        if rule == "composed" {
            *out += "/// That of the operations that an operation is made of.\nComposed,\n";
            continue;
        }
        let users: Vec<_> = table.ops.iter().filter(|op| op.grad == rule).map(|op| format!("`{}`", op.name)).collect();
        writeln!(out, "/// Of {}.\n{},", users.join(", "), rule.to_upper_camel_case())?;
    }
    *out += "}\n\nimpl Op {\n/// All operations, in the order of their codes.\npub const ALL: &'static [Op] = &[";
    for op in &table.ops {
        write!(out, "Op::{}, ", op.camel())?;
    }
    *out += "];\n\n/// The op of a code (its low 16 bits), if there is one.\n#[inline]\npub fn from_code(code: u32) -> Option<Op> {\nlet code = code as u16;\nlet op = *Op::ALL.get(place(code))?;\n(op as u16 == code).then_some(op)\n}\n\n/// What the table says about it.\npub fn info(self) -> &'static OpInfo {\n&INFOS[place(self as u16)]\n}\n}\n\n";
    places(out, table)?;
    writeln!(out, "/// The operations in the order of [`Op::ALL`].\nstatic INFOS: [OpInfo; {}] = [", table.ops.len())?;
    for op in &table.ops {
        info(out, op)?;
    }
    *out += "];\n";
    Ok(())
}

/// Where the operations of a class begin: the codes of a class are successive numbers from 1 on.
fn places(out: &mut String, table: &Table) -> Result<()> {
    *out +=
        "/// For each number of a class, how many operations the classes before it have.\nconst BEFORE: &[u16] = &[";
    let last = table.ops.last().map_or(0, |op| op.code >> 8);
    for class in 0..=last {
        write!(out, "{}, ", table.ops.iter().filter(|op| op.code >> 8 < class).count())?;
    }
    *out += "];\n\n/// The place in [`Op::ALL`] where the op of a code is. For other numbers it is that of another op, or none at all.\n#[inline]\nfn place(code: u16) -> usize {\nlet before = BEFORE.get(usize::from(code >> 8)).map_or(Op::ALL.len(), |&before| usize::from(before));\n// The codes of a class are 1, 2, 3 and so on.\n(before + usize::from(code & 0xff)).wrapping_sub(1)\n}\n\n";
    Ok(())
}

fn info(out: &mut String, op: &Op) -> Result<()> {
    write!(out, "OpInfo {{ name: {:?}, code: {:#06x}, class: Class::{:?}, args: &[", op.name, op.code, op.class)?;
    for arg in &op.args {
        write!(out, "({:?}, ArgKind::{:?}), ", arg.name, arg.kind)?;
    }
    writeln!(
        out,
        "], dtype: DTypeRule::{:?}, inplace: {}, inplace_only: {}, reversed: {}, gradient: Gradient::{}, saves: Saves::{:?}, autocast: Cast::{:?}, autocast_gpu: Cast::{:?}, checks: {}, composed: {}, complex: {}, since: {:?} }},",
        op.dtype,
        op.inplace != InPlace::Never,
        op.inplace == InPlace::Only,
        op.reversed,
        op.gradient(),
        op.saves,
        op.autocast,
        op.autocast_gpu,
        op.checks,
        op.composed,
        op.complex,
        op.since
    )?;
    Ok(())
}

fn functions(out: &mut String, op: &Op) -> Result<()> {
    for form in forms(op) {
        let in_place = if form == Form::InPlace { "_" } else { "" };
        function(out, op, form, &format!("{}{in_place}", op.rust), &op.args, false)?;
        if op.class == Class::Binary {
            function(out, op, form, &format!("{}_scalar{in_place}", op.rust), &scalar_args(op), false)?;
        }
    }
    if op.reversed {
        function(out, op, Form::Reversed, &format!("r{}_scalar", op.rust), &scalar_args(op), true)?;
    }
    Ok(())
}

/// The arguments of a binary op whose right operand is a number.
fn scalar_args(op: &Op) -> Vec<Arg> {
    let mut args = op.args.clone();
    args[1].kind = Kind::Scalar;
    args
}

fn function(out: &mut String, op: &Op, form: Form, name: &str, args: &[Arg], reversed: bool) -> Result<()> {
    let text = sections(op, form);
    let (errors, text) = match text.split_last() {
        Some((("Errors", errors), rest)) => (Some(errors), rest),
        _ => (None, text.as_slice()),
    };
    for (i, (heading, body)) in text.iter().enumerate() {
        let (gap, colon) = (if i == 1 { "///\n" } else { "" }, if heading.is_empty() { "" } else { ": " });
        let bullet = if heading.is_empty() { "" } else { "- " };
        writeln!(out, "{gap}/// {bullet}{heading}{colon}{body}")?;
    }
    match errors {
        Some(body) => writeln!(out, "///\n/// # Errors\n/// {body}")?,
        None => writeln!(out, "///\n/// # Errors\n/// Out of memory at a limit, or a tensor that was disposed.")?,
    }
    let params: Vec<String> = args.iter().map(|arg| format!("{}: {}", arg.name, rust_type(arg.kind))).collect();
    writeln!(out, "pub fn {name}(cx: &Context, {}) -> Result<Tensor> {{", params.join(", "))?;
    let tensors = match args.iter().find(|arg| arg.kind == Kind::Tensors) {
        Some(arg) => {
            let name = &arg.name;
            writeln!(out, "let {name}: SmallVec<[Option<&Tensor>; 8]> = {name}.iter().copied().map(Some).collect();")?;
            format!("&{name}")
        }
        None => {
            let items = args.iter().filter_map(|arg| match arg.kind {
                Kind::Tensor => Some(format!("Some({})", arg.name)),
                Kind::OptTensor => Some(arg.name.clone()),
                _ => None,
            });
            format!("&[{}]", items.collect::<Vec<_>>().join(", "))
        }
    };
    let ints = ints(out, args)?;
    let floats: Vec<_> = args.iter().filter(|arg| arg.kind == Kind::Float).map(|arg| arg.name.as_str()).collect();
    let call = if form == Form::InPlace { "dispatch_in_place" } else { "dispatch" };
    let args = format!("args({tensors}, {ints}, &[{}])", floats.join(", "));
    let args = if reversed { format!("Args {{ reversed: true, ..{args} }}") } else { args };
    writeln!(out, "{call}(cx, Op::{}, &{args})\n}}\n", op.camel())?;
    Ok(())
}

/// Packs the arguments that go into `ints`, as an array on the stack if their number is known.
fn ints(out: &mut String, args: &[Arg]) -> Result<String> {
    let mut items = Vec::new();
    let mut pieces = Vec::new();
    for arg in args {
        let name = &arg.name;
        match arg.kind {
            Kind::Tensor | Kind::OptTensor | Kind::Tensors | Kind::Float => {}
            Kind::Int => items.push(name.clone()),
            Kind::Bool => items.push(format!("i64::from({name})")),
            Kind::Dtype => items.push(format!("{name} as i64")),
            Kind::OptDtype => items.push(format!("{name}.map_or(-1, |dtype| dtype as i64)")),
            Kind::Int2 | Kind::Int3 => items.extend((0..arg.kind.sizes()).map(|i| format!("{name}[{i}]"))),
            Kind::Scalar => {
                writeln!(out, "let {name} = {name}.into().pack();")?;
                items.extend([format!("{name}[0]"), format!("{name}[1]")]);
            }
            Kind::Ints => {
                items.push(format!("{name}.len() as i64"));
                pieces.push(format!("&[{}]", items.join(", ")));
                pieces.push(name.clone());
                items.clear();
            }
        }
    }
    if pieces.is_empty() {
        return Ok(format!("&[{}]", items.join(", ")));
    }
    if !items.is_empty() {
        pieces.push(format!("&[{}]", items.join(", ")));
    }
    Ok(format!("&pack([{}])", pieces.join(", ")))
}

fn rust_type(kind: Kind) -> &'static str {
    match kind {
        Kind::Tensor => "&Tensor",
        Kind::OptTensor => "Option<&Tensor>",
        Kind::Tensors => "&[&Tensor]",
        Kind::Int => "i64",
        Kind::Bool => "bool",
        Kind::Ints => "&[i64]",
        Kind::Int2 => "[i64; 2]",
        Kind::Int3 => "[i64; 3]",
        Kind::Dtype => "DType",
        Kind::OptDtype => "Option<DType>",
        Kind::Scalar => "impl Into<Scalar>",
        Kind::Float => "f64",
    }
}

/// `source` formatted by rustfmt, so that `cargo fmt --check` accepts it.
pub fn formatted(source: &str) -> Result<String> {
    let mut rustfmt = Command::new("rustfmt")
        .args(["--edition", "2024", "--emit", "stdout"])
        .current_dir(root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("starting rustfmt (it comes with the toolchain: rustup component add rustfmt)")?;
    let mut input = rustfmt.stdin.take().context("rustfmt takes no input")?;
    let source = source.to_owned();
    let writer = std::thread::spawn(move || input.write_all(source.as_bytes()));
    let output = rustfmt.wait_with_output()?;
    writer.join().ok().context("writing to rustfmt")??;
    ensure!(output.status.success(), "rustfmt refused the generated source");
    Ok(String::from_utf8(output.stdout)?)
}
