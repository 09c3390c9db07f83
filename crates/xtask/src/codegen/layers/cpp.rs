//! `include/tensor/cpp/layers.hpp`: the layers in C++.

use std::fmt::Write;

use anyhow::Result;
use heck::{ToShoutySnakeCase, ToUpperCamelCase};

use super::{Arg, Kind, Layer, NOTE, Table};
use crate::codegen::text::{continued, listed, wrapped};

/// The path of the file, below the root.
pub const PATH: &str = "include/tensor/cpp/layers.hpp";

/// The contents of the file.
pub fn emit(table: &Table) -> Result<String> {
    let mut out = HEAD.replace("@NOTE@", NOTE);
    for layer in table.layers.iter().filter(|layer| !layer.by_hand) {
        class(&mut out, table, layer)?;
    }
    Ok(out + "\n}  // namespace nn\n}  // namespace libtensor\n\n#endif  // TENSOR_CPP_LAYERS_HPP\n")
}

const HEAD: &str = "\
/* The layers of the library, which compute natively. Weights are f32 on the host.
 * @NOTE@ */
#ifndef TENSOR_CPP_LAYERS_HPP
#define TENSOR_CPP_LAYERS_HPP

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include \"enums.hpp\"
#include \"list.hpp\"
#include \"module.hpp\"

namespace libtensor {
namespace nn {

/** A unary operation as a layer. */
class Activation : public Module {
public:
    /** `op` is a code of C: `TENSOR_OP_RELU`, for example. */
    explicit Activation(uint32_t op, bool inplace = false)
        : Module(TENSOR_MODULE_ACTIVATION, nullptr, {op, inplace}, {}) {}
};
";

fn class(out: &mut String, table: &Table, layer: &Layer) -> Result<()> {
    let name = &layer.name;
    out.push('\n');
    let text = [&layer.doc, &layer.shape].into_iter().filter(|text| !text.is_empty()).cloned().collect::<Vec<_>>();
    comment(out, &text.join(" "));
    let base = if layer.op.is_some() { "Activation" } else { "Module" };
    writeln!(out, "class {name} : public {base} {{\npublic:")?;
    let params: Vec<String> = layer.args.iter().map(|arg| parameter(table, arg)).collect();
    let needed = layer.args.iter().filter(|arg| arg.default.is_none()).count();
    let explicit = if needed <= 1 && !params.is_empty() { "explicit " } else { "" };
    *out += &listed("    ", &format!("{explicit}{name}"), &params, "");
    match &layer.op {
        Some(op) => {
            let inplace = if layer.inplace { ", inplace" } else { "" };
            writeln!(out, "        : Activation(TENSOR_OP_{}{inplace}) {{}}", op.to_shouty_snake_case())?;
        }
        None => construct(out, layer),
    }
    if layer.inputs.len() > 1 {
        forward(out, layer)?;
    }
    writeln!(out, "}};")?;
    Ok(())
}

/// A comment on one line, or between marks on lines of their own.
fn comment(out: &mut String, text: &str) {
    if text.len() <= 110 {
        *out += &format!("/** {text} */\n");
    } else {
        *out += &format!("/**\n{} */\n", wrapped(text, " * "));
    }
}

fn construct(out: &mut String, layer: &Layer) {
    let kind = layer.kind.to_shouty_snake_case();
    let list = layer.args.iter().find(|arg| arg.kind == Kind::Ints);
    let (mut ints, mut floats) = (Vec::new(), Vec::new());
    for arg in &layer.args {
        let name = &arg.name;
        match &arg.kind {
            Kind::Float(..) => floats.push(name.clone()),
            Kind::Sizes(..) => ints.extend(arg.sides().iter().map(|side| format!("{name}.{side}()"))),
            Kind::Fixed(count) => ints.extend((0..*count).map(|i| format!("{name}[{i}]"))),
            Kind::Enumeration(_) => ints.push(format!("static_cast<int64_t>({name})")),
            Kind::Bool => ints.push(format!("{name} ? 1 : 0")),
            _ => ints.push(name.clone()),
        }
    }
    let ints = match list {
        // A list is the first of the integers, after its length, or the only one.
        Some(list) => {
            let at = ints.iter().position(|name| *name == list.name).unwrap_or(0);
            format!("detail::joined({{{}}}, {}, {{{}}})", ints[..at].join(", "), list.name, ints[at + 1..].join(", "))
        }
        None => format!("{{{}}}", ints.join(", ")),
    };
    let call = [format!("TENSOR_MODULE_{kind}"), "nullptr".into(), ints, format!("{{{}}}", floats.join(", "))];
    *out += &continued("        ", &format!(": Module({}) {{}}", call.join(", ")));
}

fn forward(out: &mut String, layer: &Layer) -> Result<()> {
    let params = layer.inputs.iter().map(|input| match input.is_optional {
        false => format!("const Tensor& {}", input.name),
        true => format!("OptionalTensor {} = std::nullopt", input.name),
    });
    let params = params.collect::<Vec<_>>();
    let ids = layer.inputs.iter().map(|input| format!("{}.handle().id", input.name));
    let ids = ids.collect::<Vec<_>>().join(", ");
    writeln!(out, "\n    using Module::forward;\n\n    /** Computes the result. */")?;
    *out += &listed("    ", "Tensor forward", &params, " {");
    *out += &continued("        ", &format!("return forward_all({{{ids}}});"));
    writeln!(out, "    }}\n")?;
    let names = layer.inputs.iter().map(|input| input.name.as_str()).collect::<Vec<_>>().join(", ");
    *out += &listed("    ", "Tensor operator()", &params, " {");
    writeln!(out, "        return forward({names});\n    }}")?;
    Ok(())
}

fn parameter(table: &Table, arg: &Arg) -> String {
    let ty = match &arg.kind {
        Kind::Int | Kind::Size(_) => "int64_t".into(),
        Kind::Sizes(2, _) => "Pair".into(),
        Kind::Sizes(..) => "Triple".into(),
        Kind::Fixed(count) => format!("const Sides<{count}>&"),
        Kind::Ints => "const std::vector<int64_t>&".into(),
        Kind::Bool => "bool".into(),
        Kind::Float(..) => "double".into(),
        Kind::Enumeration(name) => name.clone(),
    };
    let default = arg.default.as_ref().map(|value| match (&arg.kind, value.as_str()) {
        (Kind::Float(..), "inf") => " = std::numeric_limits<double>::infinity()".to_owned(),
        (Kind::Float(..), "-inf") => " = -std::numeric_limits<double>::infinity()".to_owned(),
        (Kind::Enumeration(name), value) => {
            let number = value.parse::<usize>().unwrap_or(0);
            format!(" = {name}::{}", table.enumerations[name].names[number].to_upper_camel_case())
        }
        (_, value) => format!(" = {value}"),
    });
    format!("{ty} {}{}", arg.name, default.unwrap_or_default())
}
