//! `op_names.rs` of the Java binding: Java's names of the operations, for error messages.

use std::fmt::Write;

use anyhow::Result;

use super::table::{InPlace, Op, Table};
use crate::files::GENERATED;

/// The path of the generated file.
pub const PATH: &str = "bindings/jni/src/op_names.rs";

/// Generates the file.
pub fn emit(table: &Table) -> Result<String> {
    let mut out =
        format!("// {GENERATED}\n//! Java's names of the operations, where they differ from the runtime's.\n\n");
    out += "/// Pairs of the runtime's name and Java's name.\npub(crate) const NAMES: &[(&str, &str)] = &[\n";
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
        // Handwritten in Java.
        ("to_dtype", _) => "toType",
        ("to_device", _) => "toDevice",
        (_, InPlace::Only) => &op.java_inplace,
        (name, _) if op.java.is_empty() => name,
        _ => &op.java,
    }
}
