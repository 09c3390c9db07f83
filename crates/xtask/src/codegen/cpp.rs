//! Generates `include/tensor/cpp/methods.hpp`, the operations as methods of C++'s `Tensor`, and
//! `include/tensor/cpp/ops.hpp`, the operations as functions. Both call the inline functions of the C header.

use std::fmt::Write;

use anyhow::Result;

use super::class::Class;
use super::table::{Arg, Default, Kind, Op, Table, required};
use super::text::{Form, continued, forms, listed, sections, wrapped};
use crate::files::GENERATED;

/// The path of the methods.
pub const METHODS_PATH: &str = "include/tensor/cpp/methods.hpp";
/// The path of the functions.
pub const OPS_PATH: &str = "include/tensor/cpp/ops.hpp";

/// Returns the file that the class `Tensor` includes in its body.
pub fn emit_methods(table: &Table) -> Result<String> {
    let mut out =
        format!("/* The operations as methods. {GENERATED}\n * The class Tensor includes this in its body. */\n");
    Writer { home: Home::Tensor }.all(&mut out, table)?;
    Ok(out)
}

/// Returns the file with the functions.
pub fn emit_ops(table: &Table) -> Result<String> {
    let mut out = OPS_HEAD.replace("@GENERATED@", GENERATED);
    Writer { home: Home::Namespace }.all(&mut out, table)?;
    out += "\n}  // namespace libtensor\n\n#endif  // TENSOR_CPP_OPS_HPP\n";
    Ok(out)
}

const OPS_HEAD: &str = "\
/* The operations as functions. @GENERATED@
 *
 * Each function computes one new tensor, which the calling thread's current scope owns. Negative dimensions count from
 * the end. A call that fails throws an Error and changes nothing.
 */
#ifndef TENSOR_CPP_OPS_HPP
#define TENSOR_CPP_OPS_HPP

#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

#include \"list.hpp\"
#include \"tensor.hpp\"

namespace libtensor {
";

/// Whether the tensor of an operation has it as a method, too. An argument that may be left out has a class that comes
/// after `Tensor`.
fn is_method(op: &Op) -> bool {
    let is_of_tensor = op.args.get(op.receiver).is_some_and(|arg| arg.kind == Kind::Tensor);
    !op.csharp_static && is_of_tensor && op.args.iter().all(|arg| arg.kind != Kind::OptTensor)
}

/// Where the forms are written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Home {
    Tensor,
    Namespace,
}

struct Writer {
    home: Home,
}

/// A C++ function.
struct Function<'a> {
    op: &'a Op,
    form: Form,
    name: String,
    returns: &'static str,
    /// With the receiver.
    params: Vec<Param>,
    /// The statements of the method, or of the function of an operation that is no method.
    body: Vec<String>,
}

#[derive(Clone)]
struct Param {
    /// Whether this is the object of the method.
    is_receiver: bool,
    ty: String,
    name: String,
    default: Option<String>,
    doc: String,
}

impl Param {
    fn of(arg: &Arg, is_receiver: bool) -> Param {
        let (ty, name) = (cpp_type(arg).to_owned(), arg.name.clone());
        Param { is_receiver, ty, name, default: None, doc: arg.doc.clone() }
    }
}

impl Writer {
    fn all(&self, out: &mut String, table: &Table) -> Result<()> {
        for class in Class::ALL {
            let of_class =
                |op: &&Op| op.class == class && !op.cpp.is_empty() && (self.home == Home::Namespace || is_method(op));
            let ops: Vec<&Op> = table.ops.iter().filter(of_class).collect();
            if ops.is_empty() {
                continue;
            }
            writeln!(out, "\n{}// ---- {} ----", self.indent(), class.heading())?;
            for op in ops {
                for function in functions(table, op) {
                    self.function(out, &function)?;
                }
            }
        }
        Ok(())
    }

    fn indent(&self) -> &'static str {
        if self.home == Home::Tensor { "    " } else { "" }
    }

    fn function(&self, out: &mut String, function: &Function) -> Result<()> {
        let op = function.op;
        let is_here = match (self.home, function.form) {
            (Home::Tensor, form) => form != Form::Reversed,
            // In place there are only methods.
            (Home::Namespace, form) => form != Form::InPlace,
        };
        if !is_here {
            return Ok(());
        }
        let indent = self.indent();
        let is_member = self.home == Home::Tensor;
        let shown: Vec<&Param> = function.params.iter().filter(|param| !(is_member && param.is_receiver)).collect();
        out.push('\n');
        comment(out, indent, function, &shown);
        let list: Vec<String> = shown
            .iter()
            .map(|param| {
                let default = param.default.as_ref().map_or_else(String::new, |value| format!(" = {value}"));
                format!("{} {}{default}", param.ty, param.name)
            })
            .collect();
        let modifier = if is_member { "" } else { "inline " };
        let constant = if is_member && function.form == Form::Plain { " const {" } else { " {" };
        *out += &listed(indent, &format!("{modifier}{} {}", function.returns, function.name), &list, constant);
        if !is_member && is_method(op) && function.form == Form::Plain {
            let arguments: Vec<&str> =
                shown.iter().filter(|param| !param.is_receiver).map(|param| param.name.as_str()).collect();
            let receiver = shown.iter().find(|param| param.is_receiver).map_or("", |param| param.name.as_str());
            let call = format!("return {receiver}.{}({});", function.name, arguments.join(", "));
            *out += &continued(&format!("{indent}    "), &call);
        } else {
            for statement in &function.body {
                *out += &continued(&format!("{indent}    "), statement);
            }
        }
        writeln!(out, "{indent}}}")?;
        Ok(())
    }
}

/// The functions of an operation, in all forms.
fn functions<'a>(table: &Table, op: &'a Op) -> Vec<Function<'a>> {
    let mut functions = Vec::new();
    for form in forms(op) {
        match op.class {
            Class::Scan | Class::Sort if has_indices(table, op) => functions.push(with_indices(op)),
            Class::Binary => functions.extend([binary(op, form, false), binary(op, form, true)]),
            Class::Reduce if op.indices.is_some() => functions.extend(extremes(op)),
            _ => functions.push(general(op, form)),
        }
    }
    if op.reversed {
        functions.push(reversed(op));
    }
    functions
}

fn binary(op: &Op, form: Form, is_number: bool) -> Function<'_> {
    let (a, b) = (receiver(op), Param::of(&op.args[1], false));
    let b = if is_number { Param { ty: "Scalar".into(), ..b } } else { b };
    let in_place = form == Form::InPlace;
    let result = if in_place { "nullptr" } else { "&out" };
    let call = match is_number {
        true => format!(
            "detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, {}, handle(), b.get(), {result}));",
            code(op, form)
        ),
        false => format!("detail::check(tensor_{}{}(handle(), b.handle(), {result}));", op.name, suffix(form)),
    };
    Function { op, form, name: name(op, form), returns: returns(form), params: vec![a, b], body: body(form, call) }
}

/// The form with a number on the left.
fn reversed(op: &Op) -> Function<'_> {
    let a = Param { ty: "Scalar".into(), ..Param::of(&op.args[0], false) };
    let b = Param::of(&op.args[1], true);
    let code = code(op, Form::Reversed);
    let body = vec![
        "tensor_t out{};".to_owned(),
        format!("detail::check(tensor_scalar(TENSOR_SCOPE_THREAD, 0, {code}, b.handle(), a.get(), &out));"),
        "return Tensor::from_handle(out);".to_owned(),
    ];
    Function { op, form: Form::Reversed, name: op.name.clone(), returns: "Tensor", params: vec![a, b], body }
}

/// The forms of `max` and `min`, as libtorch has them: over all dimensions, over one with the indices, and over several.
fn extremes(op: &Op) -> Vec<Function<'_>> {
    let form = Form::Plain;
    let several = op.csharp_dims.as_deref().unwrap_or(&op.name);
    let indices = op.indices.as_deref().unwrap_or_default();
    let x = receiver(op);
    let dims = Param { default: Some("{}".into()), ..Param::of(&op.args[1], false) };
    let keepdim = Param { default: Some("false".into()), ..Param::of(&op.args[2], false) };
    let doc = "the dimension; a negative one counts from the end".to_owned();
    let dim = Param { is_receiver: false, ty: "int64_t".into(), name: "dim".into(), default: None, doc };
    let all = body(form, format!("detail::check(tensor_{}(handle(), nullptr, 0, false, &out));", op.name));
    let pair = vec![
        format!("Tensor values = {several}(dim, keepdim);"),
        format!("return {{std::move(values), {indices}(dim, keepdim)}};"),
    ];
    let over = format!("detail::check(tensor_{}(handle(), dims.data(), dims.size(), keepdim, &out));", op.name);
    let function = |name: &str, returns, params, body| Function { op, form, name: name.into(), returns, params, body };
    vec![
        function(&op.name, "Tensor", vec![x.clone()], all),
        function(&op.name, "std::pair<Tensor, Tensor>", vec![x.clone(), dim, keepdim.clone()], pair),
        function(several, "Tensor", vec![x, dims, keepdim], body(form, over)),
    ]
}

/// Whether an operation gives elements whose indices another one gives: for `sort`, this is `argsort`. TorchSharp has a
/// pair of both, too, so that the row has no name for C#.
fn has_indices(table: &Table, op: &Op) -> bool {
    let types = |op: &Op| op.args.iter().map(|arg| (arg.name.clone(), arg.kind)).collect::<Vec<_>>();
    op.csharp.is_empty() && table.op(&format!("arg{}", op.name)).is_ok_and(|indices| types(indices) == types(op))
}

/// The elements and their indices, as libtorch has them.
fn with_indices(op: &Op) -> Function<'_> {
    let mut function = general(op, Form::Plain);
    let passed: Vec<&str> = function.params.iter().skip(1).map(|param| param.name.as_str()).collect();
    let indices = format!("arg{}({})", op.name, passed.join(", "));
    if passed.contains(&"keepdim") {
        function.body.splice(2.., ["Tensor values(out);".into(), format!("return {{std::move(values), {indices}}};")]);
    } else {
        let elements = "return {gather(dim, indices), std::move(indices)};".into();
        function.body = vec![format!("Tensor indices = {indices};"), elements];
    }
    function.returns = "std::pair<Tensor, Tensor>";
    function
}

fn general(op: &Op, form: Form) -> Function<'_> {
    let is_method = is_method(op);
    let mut params: Vec<Param> =
        op.args.iter().enumerate().map(|(i, arg)| Param::of(arg, is_method && i == op.receiver)).collect();
    // The receiver has no default; those after it may be left out.
    let args: Vec<&Arg> = op.args.iter().collect();
    let needed = required(&args);
    for (i, (param, arg)) in params.iter_mut().zip(&op.args).enumerate() {
        param.default = default_of(op, arg).filter(|_| i >= needed || needed_only_for_dtype(op, i));
    }
    let mut passed: Vec<String> = op
        .args
        .iter()
        .enumerate()
        .map(|(i, arg)| if is_method && i == op.receiver { "handle()".into() } else { pass(arg) })
        .collect();
    passed.push(if form == Form::InPlace { "nullptr" } else { "&out" }.into());
    let call = listed("", &format!("detail::check(tensor_{}{}", op.name, suffix(form)), &passed, ");");
    let call = call.split_whitespace().collect::<Vec<_>>().join(" ");
    let body = if is_method { body(form, call) } else { body_of_function(call) };
    Function { op, form, name: name(op, form), returns: returns(form), params, body }
}

/// The default of an argument. A dtype that the table asks for is f32, or i64 for integers, if it is left out.
fn default_of(op: &Op, arg: &Arg) -> Option<String> {
    match (&arg.default, arg.kind) {
        (Some(value), _) => Some(cpp_default(arg, value)),
        (None, Kind::Dtype) if matches!(op.class, Class::Create | Class::Random) => {
            Some(if op.name == "randint" { "kInt64" } else { "kFloat32" }.into())
        }
        _ => None,
    }
}

/// Whether only dtypes, which have a default in C++, make the arguments from `at` on necessary.
fn needed_only_for_dtype(op: &Op, at: usize) -> bool {
    op.args[at..].iter().all(|arg| default_of(op, arg).is_some())
}

fn receiver(op: &Op) -> Param {
    Param::of(&op.args[op.receiver], true)
}

fn name(op: &Op, form: Form) -> String {
    format!("{}{}", op.cpp, suffix(form))
}

fn suffix(form: Form) -> &'static str {
    if form == Form::InPlace { "_" } else { "" }
}

fn returns(form: Form) -> &'static str {
    if form == Form::InPlace { "Tensor&" } else { "Tensor" }
}

fn body(form: Form, call: String) -> Vec<String> {
    match form {
        Form::InPlace => vec![call, "return *this;".into()],
        _ => vec!["tensor_t out{};".into(), call, "return Tensor(out);".into()],
    }
}

fn body_of_function(call: String) -> Vec<String> {
    vec!["tensor_t out{};".into(), call, "return Tensor::from_handle(out);".into()]
}

fn code(op: &Op, form: Form) -> String {
    let code = format!("TENSOR_OP_{}", op.shouty());
    // C++20 deprecates operations on values of two enumerations.
    match form {
        Form::Plain => code,
        Form::InPlace => format!("uint32_t{{{code}}} | uint32_t{{TENSOR_OP_IN_PLACE}}"),
        Form::Reversed => format!("uint32_t{{{code}}} | uint32_t{{TENSOR_OP_REVERSED}}"),
    }
}

fn comment(out: &mut String, indent: &str, function: &Function, shown: &[&Param]) {
    let prefix = format!("{indent} * ");
    *out += &format!("{indent}/**\n");
    for (heading, body) in sections(function.op, function.form) {
        let colon = if heading.is_empty() { "" } else { ": " };
        let receiver = format!("`{}`", function.op.args.get(function.op.receiver).map_or("", |arg| arg.name.as_str()));
        let body = if indent.is_empty() { body } else { body.replace(&receiver, "this tensor") };
        *out += &wrapped(&format!("{heading}{colon}{body}"), &prefix);
    }
    if function.returns.starts_with("std::pair") {
        *out += &wrapped("Returns the values and their indices.", &prefix);
    }
    for param in shown {
        *out += &wrapped(&format!("@param {} {}", param.name, param.doc), &prefix);
    }
    *out += &format!("{indent} */\n");
}

fn cpp_type(arg: &Arg) -> &'static str {
    match (arg.kind, arg.name.as_str()) {
        (Kind::Int, "device") => "Device",
        (Kind::Int, "reduction") => "Reduction",
        (Kind::Int, "mode") => "PadMode",
        (Kind::Int, "filter") => "Filter",
        (Kind::Int, "border") => "Border",
        (Kind::Tensor, _) => "const Tensor&",
        (Kind::OptTensor, _) => "OptionalTensor",
        (Kind::Tensors, _) => "const TensorList&",
        (Kind::Int, _) => "int64_t",
        (Kind::Bool, _) => "bool",
        (Kind::Ints, _) => "const IntList&",
        (Kind::Int2, _) => "Pair",
        (Kind::Int3, _) => "Triple",
        (Kind::Dtype, _) => "DType",
        (Kind::OptDtype, _) => "std::optional<DType>",
        (Kind::Scalar, _) => "Scalar",
        (Kind::Float, _) => "double",
    }
}

fn cpp_default(arg: &Arg, value: &Default) -> String {
    match (value, arg.name.as_str()) {
        (Default::Int(0), "device") => "kHost".into(),
        (Default::Int(value), "reduction" | "mode" | "filter" | "border") => {
            format!("static_cast<{}>({value})", cpp_type(arg))
        }
        (Default::Int(value), _) => value.to_string(),
        (Default::Bool(value), _) => value.to_string(),
        (Default::Float(value), _) if value == "inf" => "std::numeric_limits<double>::infinity()".into(),
        (Default::Float(value), _) if value == "-inf" => "-std::numeric_limits<double>::infinity()".into(),
        (Default::Float(value), _) => value.clone(),
        (Default::Sizes(sizes), _) => {
            let sizes: Vec<String> = sizes.iter().map(i64::to_string).collect();
            format!("{}({})", cpp_type(arg), sizes.join(", "))
        }
        (Default::Empty, _) => "{}".into(),
        (Default::Absent, _) => "std::nullopt".into(),
    }
}

/// An argument as the C function takes it.
fn pass(arg: &Arg) -> String {
    let name = arg.name.as_str();
    match (arg.kind, name) {
        (Kind::Int, "device") => format!("{name}.code()"),
        (Kind::Int, "reduction" | "mode" | "filter" | "border") => format!("static_cast<int64_t>({name})"),
        (Kind::Tensor | Kind::OptTensor, _) => format!("{name}.handle()"),
        (Kind::Tensors | Kind::Ints, _) => format!("{name}.data(), {name}.size()"),
        (Kind::Int | Kind::Bool | Kind::Float, _) => name.to_owned(),
        (Kind::Int2 | Kind::Int3, _) => format!("{name}.data()"),
        (Kind::Dtype, _) => format!("static_cast<int32_t>({name})"),
        (Kind::OptDtype, _) => format!("{name} ? static_cast<int32_t>(*{name}) : -1"),
        (Kind::Scalar, _) => format!("{name}.get()"),
    }
}
