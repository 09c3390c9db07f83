//! `NDArrayOps.java`: the methods of Java's NDArray.

use anyhow::{Result, ensure};
use heck::ToLowerCamelCase;

use super::class::Class;
use super::table::{Arg, Default, InPlace, Kind, Op, Table, required};
use super::text::{Form, continued, escaped, forms, listed, marked, sections, wrapped};
use crate::files::GENERATED;

/// The path of the generated file.
pub const PATH: &str = "jvm/java/src/main/java/dev/libtensor/NDArrayOps.java";

/// The instance methods and the static methods.
#[derive(Default)]
struct Methods {
    own: String,
    statics: String,
}

/// Generates the file.
pub fn emit(table: &Table) -> Result<String> {
    let mut out = format!("// {GENERATED}\npackage dev.libtensor;\n\nimport dev.libtensor.internal.natives.Op;\n\n");
    out += "/**\n * The operations of {@link NDArray}. An operation returns a new array, which belongs to the calling thread's current\n";
    out += " * scope. A method whose name ends in {@code i} works in place: it writes into its array and returns it. Negative axes\n * count from the end.\n */\n";
    out += "public abstract sealed class NDArrayOps permits NDArrayComposed {\n    NDArrayOps() {}\n\n    /** Returns the array itself. */\n    abstract NDArray self();\n";
    Ok(out + &all(table)?.own + "}\n")
}

/// Generates the static methods, which go into `NDArray.java`.
pub fn statics(table: &Table) -> Result<String> {
    Ok(all(table)?.statics)
}

fn all(table: &Table) -> Result<Methods> {
    let mut out = Methods::default();
    for op in table.ops.iter().filter(|op| !op.java.is_empty()) {
        for form in forms(op) {
            let name = if form == Form::InPlace { &op.java_inplace } else { &op.java };
            methods(&mut out, op, form, name)?;
            if form == Form::Plain || op.inplace == InPlace::Only {
                for alias in &op.java_aliases {
                    methods(&mut out, op, form, alias)?;
                }
            }
        }
        if op.reversed {
            let name = format!("r{}", op.java);
            method(&mut out, op, Form::Reversed, &name, &[param("Number", "a")], "scalar", &["a".into()])?;
        }
    }
    Ok(out)
}

/// A parameter: its type, its name and its Javadoc text.
pub struct Param {
    pub ty: &'static str,
    pub name: String,
    pub doc: String,
}

fn param(ty: &'static str, name: &str) -> Param {
    let doc = if ty == "Number" { "the number" } else { "the other operand" };
    Param { ty, name: name.to_owned(), doc: doc.to_owned() }
}

fn methods(out: &mut Methods, op: &Op, form: Form, name: &str) -> Result<()> {
    match op.class {
        Class::Unary => method(out, op, form, name, &[], "unary", &[]),
        Class::Binary => {
            method(out, op, form, name, &[param("NDArray", "b")], "binary", &["b".into()])?;
            method(out, op, form, name, &[param("Number", "b")], "scalar", &["b".into()])
        }
        Class::Reduce if op.args.len() == 3 => {
            let axes = Param { ty: "int...", ..of(&op.args[1]) };
            let keep = of(&op.args[2]);
            method(out, op, form, name, &[], "reduce", &["null".into(), "false".into()])?;
            method(out, op, form, name, &[axes], "reduce", &["axes".into(), "false".into()])?;
            method(out, op, form, name, &[of(&op.args[1]), keep], "reduce", &["axes".into(), "keepDims".into()])
        }
        _ => general(out, op, form, name),
    }
}

/// Adds a method that packs its own arguments, and its overloads with fewer parameters.
fn general(out: &mut Methods, op: &Op, form: Form, name: &str) -> Result<()> {
    // Arrays come first, as in DJL.
    let others = op.args.iter().enumerate().filter(|(i, _)| *i != op.receiver).map(|(_, arg)| arg);
    let (tensors, rest): (Vec<&Arg>, Vec<&Arg>) = others.partition(|arg| arg.kind.is_tensor());
    let args: Vec<&Arg> = tensors.into_iter().chain(rest).collect();
    overloads(out, op, form, name, &args, &[])?;
    // The weights of a loss come behind numbers with defaults, so the numbers may be given without them.
    let is_number = |arg: &Arg| arg.default.is_some() && !arg.kind.is_tensor();
    let first = op.args.iter().position(is_number).unwrap_or(op.args.len());
    let options: Vec<&Arg> = op.args[first..].iter().filter(|arg| arg.kind == Kind::OptTensor).collect();
    if options.is_empty() {
        return Ok(());
    }
    let args: Vec<&Arg> = args.into_iter().filter(|arg| options.iter().all(|option| option.name != arg.name)).collect();
    overloads(out, op, form, name, &args, &options)
}

/// Adds the overloads with the first of `args`: all that are needed, and then each of the others. `options` are absent.
fn overloads(out: &mut Methods, op: &Op, form: Form, name: &str, args: &[&Arg], options: &[&Arg]) -> Result<()> {
    let joins = op.args[op.receiver].kind == Kind::Tensors;
    let needed = required(args).max(args.iter().rposition(|arg| arg.kind.is_tensor()).map_or(0, |last| last + 1));
    for count in (needed..=args.len()).rev() {
        let (given, left) = args.split_at(count);
        let absent: Vec<&str> = left.iter().chain(options).map(|arg| arg.name.as_str()).collect();
        // A clamp without any bound does nothing.
        if left.iter().any(|arg| arg.default == Some(Default::Float("-inf".into()))) {
            continue;
        }
        let variants: &[Option<&'static str>] = match given.last() {
            Some(arg) if arg.kind == Kind::Ints && given.len() == args.len() && arg.name == "shape" => {
                &[Some("long..."), Some("Shape")]
            }
            Some(arg) if arg.kind == Kind::Ints && (given.len() == args.len() || is_axes(given)) => &[Some("int...")],
            _ => &[None],
        };
        // A varargs parameter may be empty, so the overload without it is not needed.
        if left.first().is_some_and(|arg| arg.kind == Kind::Ints && given.len() + 1 == args.len()) {
            continue;
        }
        for variant in variants {
            let mut params: Vec<Param> = given.iter().map(|arg| of(arg)).collect();
            if let (Some(ty), Some(last)) = (variant, params.last_mut()) {
                last.ty = ty;
            }
            let (ints, floats) = packed(op, &absent, variant.is_some_and(|ty| ty == "Shape"))?;
            if joins {
                let other = Param { ty: "NDArray", name: "other".into(), doc: "the second array".into() };
                let arrays = Param { ty: "NDArray[]", name: "arrays".into(), doc: "the arrays to join".into() };
                let pair = format!("new NDArray[] {{self(), {}}}", not_null("other"));
                params.insert(0, other);
                method(out, op, form, name, &params, "apply", &[pair, ints.clone(), floats.clone()])?;
                params[0] = arrays;
                method(out, op, form, name, &params, "static", &[not_null("arrays"), ints, floats])?;
                continue;
            }
            let list: Vec<String> = op
                .args
                .iter()
                .enumerate()
                .filter(|(_, arg)| arg.kind.is_tensor())
                .map(|(i, arg)| {
                    if i == op.receiver {
                        "self()".into()
                    } else if absent.contains(&arg.name.as_str()) {
                        "null".into()
                    } else if arg.kind == Kind::OptTensor {
                        java_name(&arg.name)
                    } else {
                        not_null(&java_name(&arg.name))
                    }
                })
                .collect();
            let list = format!("new NDArray[] {{{}}}", list.join(", "));
            method(out, op, form, name, &params, "apply", &[list, ints, floats])?;
        }
    }
    Ok(())
}

/// Whether these are the axes of a reduction alone. ND4J has them as varargs.
fn is_axes(given: &[&Arg]) -> bool {
    matches!(given, [axes] if axes.name == "dims")
}

/// The expressions for `ints` and `floats`, with the default value of each argument in `absent`.
fn packed(op: &Op, absent: &[&str], shape: bool) -> Result<(String, String)> {
    let (mut lists, mut ints, mut floats) = (Vec::new(), Vec::new(), Vec::new());
    for arg in &op.args {
        let name = java_name(&arg.name);
        let default = arg.default.as_ref().filter(|_| absent.contains(&arg.name.as_str()));
        match (arg.kind, default) {
            (Kind::Int, Some(Default::Int(value))) => ints.push(value.to_string()),
            (Kind::Int, _) => ints.push(name),
            (Kind::Bool, Some(Default::Bool(value))) => ints.push(i64::from(*value).to_string()),
            (Kind::Bool, _) => ints.push(format!("{name} ? 1 : 0")),
            (Kind::Int2 | Kind::Int3, Some(Default::Sizes(sizes))) => ints.extend(sizes.iter().map(i64::to_string)),
            (Kind::Int2 | Kind::Int3, _) => {
                let count = arg.kind.sizes();
                ints.extend((0..count).map(|i| format!("Op.side({name}, {i}, {count}, \"{name}\")")));
            }
            (Kind::Scalar, _) => ints.extend([format!("Op.kind({})", not_null(&name)), format!("Op.bits({name})")]),
            (Kind::Float, Some(Default::Float(value))) => floats.push(java_float(value)),
            (Kind::Float, _) => floats.push(name),
            (Kind::Ints, default) => {
                ensure!(ints.is_empty(), "op \"{}\": in Java, lists of ints come before other numbers", op.name);
                // If an empty list means all of them, null does too.
                let given = if arg.default.is_some() && !shape { name } else { not_null(&name) };
                let given = if shape { format!("{given}.getShape()") } else { given };
                lists.push(if default.is_some() { "new int[0]".into() } else { given });
            }
            (Kind::Dtype | Kind::OptDtype, _) => {
                ensure!(op.java.is_empty(), "op \"{}\" takes a dtype: write it by hand", op.name)
            }
            (Kind::Tensor | Kind::OptTensor | Kind::Tensors, _) => {}
        }
    }
    let ints = match lists.is_empty() {
        true if ints.is_empty() => "null".into(),
        true => format!("new long[] {{{}}}", ints.join(", ")),
        // Each list is packed with all that follows it.
        false => lists.iter().rev().fold(ints.join(", "), |rest, list| match rest.is_empty() {
            true => format!("Op.pack({list})"),
            false => format!("Op.pack({list}, {rest})"),
        }),
    };
    let floats = if floats.is_empty() { "null".into() } else { format!("new double[] {{{}}}", floats.join(", ")) };
    Ok((ints, floats))
}

/// The expression for a required argument.
fn not_null(name: &str) -> String {
    format!("ArgumentException.notNull({name}, \"{name}\")")
}

fn java_float(value: &str) -> String {
    match value {
        "inf" => "Double.POSITIVE_INFINITY".into(),
        "-inf" => "Double.NEGATIVE_INFINITY".into(),
        _ => value.into(),
    }
}

fn method(
    out: &mut Methods,
    op: &Op,
    form: Form,
    name: &str,
    params: &[Param],
    helper: &str,
    args: &[String],
) -> Result<()> {
    let is_static = helper == "static";
    let out = if is_static { &mut out.statics } else { &mut out.own };
    let returned = if form == Form::InPlace { "this array" } else { "a new array" };
    *out += &comment(op, form, params, returned, |code| in_java(op, code));
    let list: Vec<String> = params.iter().map(|param| format!("{} {}", param.ty, param.name)).collect();
    let modifier = if is_static { "static " } else { "" };
    *out += &listed("    ", &format!("public {modifier}NDArray {name}"), &list, " {");
    let flag = match form {
        Form::Plain => "",
        Form::InPlace => " | Op.IN_PLACE",
        Form::Reversed => " | Op.REVERSED",
    };
    let helper = match (form, helper) {
        (_, "static") => "apply",
        (Form::InPlace, "unary") => "inPlaceUnary",
        (Form::InPlace, "binary") => "inPlaceBinary",
        (Form::InPlace, "scalar") => "inPlaceScalar",
        (Form::InPlace, _) => "inPlaceApply",
        (_, helper) => helper,
    };
    let receiver = (!is_static).then(|| "this".to_owned());
    let list: Vec<String> =
        [format!("Op.{}{flag}", op.shouty())].into_iter().chain(receiver).chain(args.iter().cloned()).collect();
    *out += &continued("        ", &format!("return Dispatch.{helper}({});", list.join(", ")));
    *out += "    }\n";
    Ok(())
}

/// The Javadoc of a method of an op. `name` turns a word in backticks into Java's.
pub fn comment(op: &Op, form: Form, params: &[Param], returned: &str, name: impl Fn(&str) -> String) -> String {
    let mut out = "\n    /**\n".to_owned();
    for (i, (heading, body)) in sections(op, form).into_iter().enumerate() {
        let lead = if i == 0 { String::new() } else { format!("<p>{heading}: ") };
        let body = marked(&body, escaped, |code| format!("{{@code {}}}", name(code)));
        out += &wrapped(&format!("{lead}{body}"), "     * ");
        if i == 0 || i + 1 < sections(op, form).len() {
            out += "     *\n";
        }
    }
    out += "     *\n";
    for param in params {
        out += &wrapped(&format!("@param {} {}", param.name, escaped(&param.doc)), "     * ");
    }
    out + &wrapped(&format!("@return {returned}"), "     * ") + "     */\n"
}

fn of(arg: &Arg) -> Param {
    let ty = match arg.kind {
        Kind::Tensor | Kind::OptTensor => "NDArray",
        Kind::Tensors => "NDArray[]",
        Kind::Int if arg.name.contains("dim") || matches!(arg.name.as_str(), "groups" | "correction" | "classes") => {
            "int"
        }
        Kind::Int => "long",
        Kind::Bool => "boolean",
        Kind::Ints if arg.name == "shape" => "long[]",
        Kind::Ints => "int[]",
        Kind::Int2 | Kind::Int3 => "Shape",
        Kind::Dtype | Kind::OptDtype => "DataType",
        Kind::Scalar => "Number",
        Kind::Float => "double",
    };
    let doc = arg.doc.replace("dimensions", "axes").replace("dimension", "axis").replace("or none", "or null");
    Param { ty, name: java_name(&arg.name), doc }
}

/// The name of an argument in DJL and NumPy.
fn java_name(name: &str) -> String {
    match name {
        "dim" => "axis".into(),
        "dims" => "axes".into(),
        "dim0" => "axis0".into(),
        "dim1" => "axis1".into(),
        "start_dim" => "startAxis".into(),
        "end_dim" => "endAxis".into(),
        "keepdim" => "keepDims".into(),
        _ => name.to_lower_camel_case(),
    }
}

/// A word in backticks as Javadoc shows it; the receiver becomes "this".
fn in_java(op: &Op, code: &str) -> String {
    match op.args.iter().position(|arg| arg.name == code) {
        Some(i) if i == op.receiver && op.args[i].kind == Kind::Tensor => "this".into(),
        Some(_) => java_name(code),
        None => code.into(),
    }
}
