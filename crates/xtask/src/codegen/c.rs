//! Generates `include/tensor/ops.h`: the codes of the operations and an inline function for each.

use std::fmt::Write;

use anyhow::Result;

use super::class::Class;
use super::table::{Arg, Default, Kind, Op, Table};
use super::text::{Form, continued, forms, listed, sections, wrapped};
use crate::files::GENERATED;

/// The path of the file.
pub const PATH: &str = "include/tensor/ops.h";

/// The type of the right operand of a binary operation.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Right {
    Tensor,
    Double,
    Int,
}

/// Returns the text of the file.
pub fn emit(table: &Table) -> Result<String> {
    let mut out = HEAD.replace("@GENERATED@", GENERATED);
    out += "/* Bits that may be added to the code of an operation. */\n";
    out += "enum {\n    /** Writes the result to the first tensor; *out is a new alias of it. */\n";
    out += "    TENSOR_OP_IN_PLACE = 0x10000,\n    /** tensor_scalar computes b op a. */\n    TENSOR_OP_REVERSED = 0x20000\n};\n\n";
    out += "/* The codes of the operations. They never change; new operations get new codes. */\nenum {\n";
    for (i, op) in table.ops.iter().enumerate() {
        let comma = if i + 1 == table.ops.len() { "" } else { "," };
        writeln!(out, "    TENSOR_OP_{} = {:#06x}{comma}", op.shouty(), op.code)?;
    }
    out += "};\n";
    out += HELPERS;
    for class in Class::ALL {
        writeln!(out, "/* ---- {} ---- */\n", class.heading())?;
        for op in table.ops.iter().filter(|op| op.class == class) {
            functions(&mut out, op)?;
        }
    }
    out += "#ifdef __cplusplus\n}\n#endif\n\n#endif /* TENSOR_OPS_H */\n";
    Ok(out)
}

const HEAD: &str = "\
/* libtensor: the operations. @GENERATED@
 *
 * Each function computes one new tensor and returns TENSOR_OK (0) or a TENSOR_ERROR_* code. If it fails, *out does not
 * change, and tensor_error_message() has the details. The calling thread's current scope owns the result, and the
 * thread's gradient mode applies. A function whose name ends in `_` writes to its first tensor and returns a new alias
 * of it.
 *
 * To leave out an optional argument, pass TENSOR_NONE for a tensor, -1 for a dtype, and NULL for a (height, width) pair
 * with a default. Negative dimensions count from the end. Arrays are passed with their number of elements.
 */
#ifndef TENSOR_OPS_H
#define TENSOR_OPS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include \"../tensor.h\"

#ifdef __cplusplus
extern \"C\" {
#endif

";

const HELPERS: &str = "
/** Makes an integer operand. Type promotion uses the category of an operand: integer, floating-point or boolean. */
static inline tensor_scalar_t tensor_scalar_int(int64_t value) {
    tensor_scalar_t scalar;
    memset(&scalar, 0, sizeof scalar);
    scalar.kind = 0;
    scalar.i = value;
    return scalar;
}

/** Makes a floating-point operand. */
static inline tensor_scalar_t tensor_scalar_float(double value) {
    tensor_scalar_t scalar;
    memset(&scalar, 0, sizeof scalar);
    scalar.kind = 1;
    scalar.f = value;
    return scalar;
}

/** Makes a boolean operand. */
static inline tensor_scalar_t tensor_scalar_bool(int32_t value) {
    tensor_scalar_t scalar;
    memset(&scalar, 0, sizeof scalar);
    scalar.kind = 2;
    scalar.i = value != 0;
    return scalar;
}

/** Makes an integer operand that int64_t may lack. */
static inline tensor_scalar_t tensor_scalar_unsigned(uint64_t value) {
    tensor_scalar_t scalar;
    memset(&scalar, 0, sizeof scalar);
    scalar.kind = 3;
    memcpy(&scalar.i, &value, sizeof value);
    return scalar;
}

/* The functions below fill the `ints` of tensor_apply with these helpers. A list with more values than any rank needs
 * is not copied in full. Its length is copied, so the library refuses the call. */
enum { TENSOR_OPS_INTS = 64, TENSOR_OPS_VALUES = 16 };

static inline void tensor_ops_ints(int64_t *ints, size_t *count, const int64_t *values, size_t n) {
    size_t i;
    ints[(*count)++] = (int64_t)n;
    for (i = 0; i < n && i < (size_t)TENSOR_OPS_VALUES && values != NULL; i++) {
        ints[(*count)++] = values[i];
    }
}

static inline void tensor_ops_pair(int64_t *ints, size_t *count, const int64_t *pair, int64_t height, int64_t width) {
    ints[(*count)++] = pair != NULL ? pair[0] : height;
    ints[(*count)++] = pair != NULL ? pair[1] : width;
}

static inline void tensor_ops_triple(int64_t *ints, size_t *count, const int64_t *triple, int64_t depth, int64_t height,
                                     int64_t width) {
    ints[(*count)++] = triple != NULL ? triple[0] : depth;
    tensor_ops_pair(ints, count, triple != NULL ? triple + 1 : NULL, height, width);
}

static inline void tensor_ops_scalar(int64_t *ints, size_t *count, tensor_scalar_t value) {
    ints[(*count)++] = value.kind;
    if (value.kind == 1) {
        memcpy(&ints[(*count)++], &value.f, sizeof value.f);
    } else {
        ints[(*count)++] = value.i;
    }
}

static inline tensor_scope_t tensor_ops_scope(void) {
    tensor_scope_t scope;
    scope.id = 1; /* TENSOR_SCOPE_THREAD */
    return scope;
}

static inline int32_t tensor_ops_apply(uint32_t op, const uint64_t *tensors, size_t n_tensors, const int64_t *ints,
                                       size_t n_ints, const double *floats, size_t n_floats, tensor_t *out) {
    tensor_generator_t generator;
    generator.id = 0;
    return tensor_apply(tensor_ops_scope(), 0, generator, op, tensors, n_tensors, ints, n_ints, floats, n_floats, out);
}

";

fn functions(out: &mut String, op: &Op) -> Result<()> {
    for form in forms(op) {
        if op.class == Class::Binary {
            for right in [Right::Tensor, Right::Double, Right::Int] {
                binary(out, op, form, right)?;
            }
        } else {
            function(out, op, form)?;
        }
    }
    if op.reversed {
        binary(out, op, Form::Reversed, Right::Double)?;
        binary(out, op, Form::Reversed, Right::Int)?;
    }
    Ok(())
}

fn comment(out: &mut String, op: &Op, form: Form) {
    *out += "/**\n";
    for (heading, body) in sections(op, form) {
        let colon = if heading.is_empty() { "" } else { ": " };
        *out += &wrapped(&format!("{heading}{colon}{}", body.replace('`', "")), " * ");
    }
    *out += " */\n";
}

fn code(op: &Op, form: Form) -> String {
    let code = format!("TENSOR_OP_{}", op.shouty());
    // C++20 deprecates operations on values of two enumerations.
    match form {
        Form::Plain => code,
        Form::InPlace => format!("(uint32_t){code} | (uint32_t)TENSOR_OP_IN_PLACE"),
        Form::Reversed => format!("(uint32_t){code} | (uint32_t)TENSOR_OP_REVERSED"),
    }
}

fn binary(out: &mut String, op: &Op, form: Form, right: Right) -> Result<()> {
    comment(out, op, form);
    let reversed = if form == Form::Reversed { "r" } else { "" };
    let in_place = if form == Form::InPlace { "_" } else { "" };
    let (suffix, b, call) = match right {
        Right::Tensor => ("", "tensor_t b", "tensor_binary(tensor_ops_scope(), 0, @, a, b, out)"),
        Right::Double => {
            ("_scalar", "double b", "tensor_scalar(tensor_ops_scope(), 0, @, a, tensor_scalar_float(b), out)")
        }
        Right::Int => ("_int", "int64_t b", "tensor_scalar(tensor_ops_scope(), 0, @, a, tensor_scalar_int(b), out)"),
    };
    let call = call.replace('@', &code(op, form));
    let name = format!("tensor_{reversed}{}{suffix}{in_place}", op.name);
    writeln!(out, "static inline int32_t {name}(tensor_t a, {b}, tensor_t *out) {{")?;
    *out += &continued("    ", &format!("return {call};"));
    *out += "}\n\n";
    Ok(())
}

fn function(out: &mut String, op: &Op, form: Form) -> Result<()> {
    comment(out, op, form);
    let in_place = if form == Form::InPlace { "_" } else { "" };
    let mut params: Vec<String> = op.args.iter().map(parameter).collect();
    params.push("tensor_t *out".into());
    *out += &listed("", &format!("static inline int32_t tensor_{}{in_place}", op.name), &params, " {");
    let code = code(op, form);
    match op.class {
        Class::Unary => writeln!(out, "    return tensor_unary(tensor_ops_scope(), 0, {code}, x, out);")?,
        Class::Reduce if op.args.len() == 3 => {
            writeln!(
                out,
                "    return tensor_reduce(tensor_ops_scope(), 0, {code}, x, dims, dims_count, keepdim, out);"
            )?;
        }
        _ => apply(out, &op.args, &code)?,
    }
    *out += "}\n\n";
    Ok(())
}

fn apply(out: &mut String, args: &[Arg], code: &str) -> Result<()> {
    let (tensors, n_tensors) = match args.iter().find(|arg| arg.kind == Kind::Tensors) {
        Some(arg) => (format!("{0}_count != 0 ? &{0}[0].id : NULL", arg.name), format!("{}_count", arg.name)),
        None => {
            let ids: Vec<_> =
                args.iter().filter(|arg| arg.kind.is_tensor()).map(|arg| format!("{}.id", arg.name)).collect();
            if !ids.is_empty() {
                writeln!(out, "    const uint64_t tensors[] = {{{}}};", ids.join(", "))?;
            }
            (if ids.is_empty() { "NULL" } else { "tensors" }.into(), ids.len().to_string())
        }
    };
    let floats: Vec<_> = args.iter().filter(|arg| arg.kind == Kind::Float).map(|arg| arg.name.as_str()).collect();
    if !floats.is_empty() {
        writeln!(out, "    const double floats[] = {{{}}};", floats.join(", "))?;
    }
    let values = if floats.is_empty() { "NULL" } else { "floats" };
    let packs: Vec<_> = args.iter().filter_map(packed).collect();
    let (ints, n_ints) = if packs.is_empty() { ("NULL", "0") } else { ("ints", "count") };
    if !packs.is_empty() {
        writeln!(out, "    int64_t ints[TENSOR_OPS_INTS];\n    size_t count = 0;")?;
    }
    for pack in packs {
        writeln!(out, "    {pack}")?;
    }
    let n_floats = floats.len().to_string();
    let list = [code, &tensors, &n_tensors, ints, n_ints, values, &n_floats, "out"].map(str::to_owned);
    *out += &listed("    ", "return tensor_ops_apply", &list, ";");
    Ok(())
}

fn packed(arg: &Arg) -> Option<String> {
    let name = &arg.name;
    Some(match arg.kind {
        Kind::Tensor | Kind::OptTensor | Kind::Tensors | Kind::Float => return None,
        Kind::Int | Kind::Dtype | Kind::OptDtype => format!("ints[count++] = {name};"),
        Kind::Bool => format!("ints[count++] = {name} != 0;"),
        Kind::Ints => format!("tensor_ops_ints(ints, &count, {name}, {name}_count);"),
        Kind::Scalar => format!("tensor_ops_scalar(ints, &count, {name});"),
        Kind::Int2 | Kind::Int3 => {
            let word = if arg.kind == Kind::Int2 { "pair" } else { "triple" };
            let absent = match &arg.default {
                Some(Default::Sizes(sizes)) => sizes.clone(),
                _ => vec![0; arg.kind.sizes()],
            };
            let absent: Vec<_> = absent.iter().map(i64::to_string).collect();
            format!("tensor_ops_{word}(ints, &count, {name}, {});", absent.join(", "))
        }
    })
}

fn parameter(arg: &Arg) -> String {
    let name = &arg.name;
    match arg.kind {
        Kind::Tensor | Kind::OptTensor => format!("tensor_t {name}"),
        Kind::Tensors => format!("const tensor_t *{name}, size_t {name}_count"),
        Kind::Int if name == "device" => format!("int32_t {name}"),
        Kind::Int => format!("int64_t {name}"),
        Kind::Bool | Kind::Dtype | Kind::OptDtype => format!("int32_t {name}"),
        Kind::Ints => format!("const int64_t *{name}, size_t {name}_count"),
        Kind::Int2 | Kind::Int3 => format!("const int64_t *{name}"),
        Kind::Scalar => format!("tensor_scalar_t {name}"),
        Kind::Float => format!("double {name}"),
    }
}
