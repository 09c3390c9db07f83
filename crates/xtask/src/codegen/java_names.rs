//! `op_names.rs` of the Java binding: Java's names of the operations, for error messages.

use std::fmt::Write;

use anyhow::Result;

use super::table::{InPlace, Op, Table};
use crate::files::GENERATED;

/// The path of the generated file.
pub const PATH: &str = "bindings/jni/src/op_names.rs";

/// The contents of the generated file.
pub fn emit(table: &Table) -> Result<String> {
    let mut out =
        format!("// {GENERATED}\n//! What Java calls the operations, where it is not what the runtime does.\n\n");
    out += "/// The runtime's name and Java's.\npub(crate) const NAMES: &[(&str, &str)] = &[\n";
    for op in &table.ops {
        let name = name(op);
        if name != op.name {
            writeln!(out, "    (\"{}\", \"{name}\"),", op.name)?;
        }
    }
    Ok(out + "];\n")
}

fn name(op: &Op) -> &str {
    match (op.name.as_str(), op.inplace) {
        // Written by hand in Java.
        ("to_dtype", _) => "toType",
        ("to_device", _) => "toDevice",
        (_, InPlace::Only) => &op.java_inplace,
        (name, _) if op.java.is_empty() => name,
        _ => &op.java,
    }
}
