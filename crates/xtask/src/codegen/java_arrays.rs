//! The methods of `NDArrays.java` that are forms of operations. Those that are not follow no row, and stand above the mark.

use std::path::Path;

use anyhow::{Result, bail, ensure};

use super::class::{Class, DtypeRule};
use super::java::{Param, comment};
use super::marked::{by_hand, mark};
use super::table::{self, InPlace, Op, Static, Table};
use super::text::{Form, listed};

/// The path of the class.
pub const PATH: &str = "jvm/java/src/main/java/dev/libtensor/NDArrays.java";

/// Generates the file from its part by hand and the table.
pub fn emit(table: &Table, root: &Path) -> Result<String> {
    let mark = mark("    ", table::PATH);
    let mut out = by_hand(root, PATH, &mark)? + &mark;
    for op in &table.ops {
        for form in &op.java_static {
            out += &methods(table, op, *form)?;
        }
    }
    Ok(out + "}\n")
}

/// The methods of one form.
fn methods(table: &Table, op: &Op, form: Static) -> Result<String> {
    Ok(match form {
        Static::Arrays if op.class == Class::Unary => unary(op),
        Static::Arrays => operands(op, Form::Plain, "NDArray"),
        Static::Numbers => operands(op, Form::Plain, "Number") + &reversed(table, op)?,
        Static::InPlace => {
            ensure!(op.inplace == InPlace::Also, "op \"{}\" has no form in place", op.name);
            let has_arrays = op.java_static.contains(&Static::Arrays);
            let arrays = if has_arrays { operands(op, Form::InPlace, "NDArray") } else { String::new() };
            arrays + &operands(op, Form::InPlace, "Number")
        }
    })
}

fn unary(op: &Op) -> String {
    let params = [Param { ty: "NDArray", name: "input".into(), doc: "an array".into() }];
    method(op, Form::Plain, &params, "input", &format!("{}.{}()", not_null("input"), op.java))
}

/// The method of an array on the left and `right` on the right.
fn operands(op: &Op, form: Form, right: &'static str) -> String {
    let params = [operand("NDArray", "a"), operand(right, "b")];
    method(op, form, &params, "a", &format!("{}.{}(b)", not_null("a"), name(op, form)))
}

/// The method of a number on the left.
fn reversed(table: &Table, op: &Op) -> Result<String> {
    let call = match &op.mirror {
        _ if op.reversed => format!("r{}(a)", op.java),
        Some(mirror) => format!("{}({})", table.op(mirror)?.java, not_null("a")),
        None => bail!("op \"{}\" has neither a reversed form nor a mirror", op.name),
    };
    let params = [operand("Number", "a"), operand("NDArray", "b")];
    Ok(method(op, Form::Plain, &params, "b", &format!("{}.{call}", not_null("b"))))
}

fn method(op: &Op, form: Form, params: &[Param], receiver: &str, value: &str) -> String {
    let returned = match form {
        Form::InPlace => format!("{{@code {receiver}}}"),
        _ if matches!(op.dtype, DtypeRule::Compare | DtypeRule::Bool) => "a new BOOLEAN array".to_owned(),
        _ => "a new array".to_owned(),
    };
    // The operands have the names of the arguments, but for the only one.
    let own = |code: &str| if code == "x" { "input".to_owned() } else { code.to_owned() };
    let list: Vec<String> = params.iter().map(|param| format!("{} {}", param.ty, param.name)).collect();
    comment(op, form, params, &returned, own)
        + &listed("    ", &format!("public static NDArray {}", name(op, form)), &list, " {")
        + &format!("        return {value};\n    }}\n")
}

fn operand(ty: &'static str, name: &str) -> Param {
    let doc = if ty == "Number" { "a number" } else { "an array" };
    Param { ty, name: name.to_owned(), doc: doc.to_owned() }
}

fn name(op: &Op, form: Form) -> &str {
    if form == Form::InPlace { &op.java_inplace } else { &op.java }
}

fn not_null(name: &str) -> String {
    format!("ArgumentException.notNull({name}, \"{name}\")")
}
