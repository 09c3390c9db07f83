//! The optimizers of C++: a class for each update rule, and its options.

use std::fmt::Write;

use anyhow::Result;

use super::{NOTE, Number, Range, Rule};
use crate::codegen::text::listed;

/// The path of the generated file.
pub const PATH: &str = "include/tensor/cpp/optimizers.hpp";

/// Generates the file.
pub fn emit(rules: &[Rule]) -> Result<String> {
    let mut out = FILE.replace("@NOTE@", NOTE);
    for rule in rules {
        out += "\n";
        out += &options(rule)?;
        out += "\n";
        out += &class(rule)?;
    }
    Ok(out + TAIL)
}

const FILE: &str = "/* An optimizer for each update rule. @NOTE@ */
#ifndef TENSOR_CPP_OPTIMIZERS_HPP
#define TENSOR_CPP_OPTIMIZERS_HPP

#include <tuple>
#include <vector>

#include \"optimizer.hpp\"

namespace libtensor {
namespace optim {
";

const TAIL: &str = "
}  // namespace optim
}  // namespace libtensor

#endif  // TENSOR_CPP_OPTIMIZERS_HPP
";

fn options(rule: &Rule) -> Result<String> {
    let class = format!("{}Options", rule.title);
    let rate = &rule.numbers[0];
    let defaults: Vec<&str> = rule.numbers[1..].iter().map(|number| number.default.as_str()).collect();
    let mut out = format!("/** The numbers of {}, each with its default. */\nclass {class} {{\npublic:\n", rule.title);
    let values = ["lr"].into_iter().chain(defaults).collect::<Vec<_>>().join(", ");
    writeln!(out, "    explicit {class}(double lr = {}) : numbers_{{{values}}} {{}}\n", rate.default)?;
    for (at, number) in rule.numbers.iter().enumerate() {
        let Number { name, doc, .. } = number;
        let (kind, value) =
            if number.range == Range::Flag { ("bool", "value ? 1.0 : 0.0") } else { ("double", "value") };
        writeln!(out, "    /** Sets {}. */", doc.replace('`', ""))?;
        writeln!(out, "    {class}& {name}({kind} value) {{")?;
        writeln!(out, "        numbers_[{at}] = {value};\n        return *this;\n    }}\n")?;
    }
    if let Some(at) = rule.numbers.iter().position(|number| number.name == "beta1") {
        writeln!(out, "    /** Sets both decay rates. */\n    {class}& betas(std::tuple<double, double> values) {{")?;
        writeln!(out, "        std::tie(numbers_[{at}], numbers_[{}]) = values;", at + 1)?;
        out += "        return *this;\n    }\n\n";
    }
    out += "    /** The numbers in the order of `tensor/codes.h`. */\n";
    out += "    const std::vector<double>& numbers() const noexcept { return numbers_; }\n\n";
    out += "private:\n    std::vector<double> numbers_;\n};\n";
    Ok(out)
}

fn class(rule: &Rule) -> Result<String> {
    let (class, constant) = (&rule.title, rule.name.to_uppercase());
    let mut out = String::new();
    let source = rule.source.replace('`', "");
    out += &crate::codegen::text::wrapped(&format!("{} Source: {source}", rule.doc.replace('`', "")), " * ");
    let mut out = format!("/**\n{out} */\nclass {class} : public Optimizer {{\npublic:\n");
    let declaration = |number: &Number| match number.range {
        Range::Flag => format!("bool {} = {}", number.name, number.default != "0"),
        _ => format!("double {} = {}", number.name, number.default),
    };
    let arguments = ["const TensorList& parameters".to_owned()].into_iter();
    let arguments: Vec<String> = arguments.chain(rule.numbers.iter().map(declaration)).collect();
    out += &listed("    ", &format!("explicit {class}"), &arguments, "");
    let pass = |number: &Number| match number.range {
        Range::Flag => format!("{} ? 1.0 : 0.0", number.name),
        _ => number.name.clone(),
    };
    let numbers = rule.numbers.iter().map(pass).collect::<Vec<_>>().join(", ");
    out += &crate::codegen::text::continued(
        "        ",
        &format!(": Optimizer(TENSOR_OPTIMIZER_{constant}, parameters, {{{numbers}}}) {{}}"),
    );
    writeln!(out, "\n    {class}(const TensorList& parameters, const {class}Options& options)")?;
    writeln!(out, "        : Optimizer(TENSOR_OPTIMIZER_{constant}, parameters, options.numbers()) {{}}\n}};")?;
    Ok(out)
}
