//! The formulas of update rules for CUDA.

use std::collections::BTreeSet;
use std::fmt::Write;

use anyhow::{Context, Result};

use super::{Form, NOTE, Rule};

/// The path of the generated file.
pub const PATH: &str = "crates/cuda/kernels/updates.cuh";

/// Generates the file.
pub fn emit(rules: &[Rule]) -> Result<String> {
    let forms = || rules.iter().flat_map(|rule| &rule.forms);
    let mut out = format!("// The formulas of update rules. {NOTE}\n\n");
    for form in forms() {
        out += &formula(form)?;
    }
    out += "#define FORMULAS(LIST, ...)";
    for form in forms() {
        write!(out, " \\\n    LIST(__VA_ARGS__, {})", form.variant)?;
    }
    Ok(out + "\n")
}

/// A formula: a struct of its coefficients, with a function of the parameter, the gradient and the states.
fn formula(form: &Form) -> Result<String> {
    let Form { variant, coefficients, states, element, .. } = form;
    let mut out = format!("template <class C> struct {variant} {{\n");
    if !coefficients.is_empty() {
        writeln!(out, "    C {};", coefficients.join(", "))?;
    }
    writeln!(out, "    static const int states = {};", states.len())?;
    let given: Vec<String> = coefficients.iter().enumerate().map(|(at, name)| format!("{name}(of[{at}])")).collect();
    let colon = if given.is_empty() { "" } else { " : " };
    writeln!(out, "    __device__ {variant}(const C *of){colon}{} {{ (void)of; }}", given.join(", "))?;
    let names: Vec<&str> = states.iter().map(|(name, _)| name.as_str()).collect();
    let places = (0..super::MOST_STATES).map(|at| format!(", C &{}", names.get(at).unwrap_or(&"")));
    writeln!(out, "    __device__ void step(C &p, C g{}) const {{", places.collect::<String>())?;
    let mut known: BTreeSet<&str> = names.iter().copied().chain(["p", "g"]).collect();
    for line in element.lines().filter(|line| !line.trim().is_empty()) {
        let assignment = line.trim().strip_prefix("let ").context("a formula is made of `let`")?;
        let (name, _) = assignment.split_once(" = ").context("a formula assigns")?;
        let kind = if known.insert(name) { "C " } else { "" };
        writeln!(out, "        {kind}{}", expression(assignment))?;
    }
    Ok(out + "    }\n};\n")
}

/// An expression of Rust in C++.
fn expression(text: &str) -> String {
    let replaced =
        [(" } else if ", " : "), (" } else { ", " : "), ("if ", ""), (" { ", " ? "), (" }", ""), ("T::ZERO", "C(0.0)")];
    replaced.into_iter().fold(text.to_owned(), |text, (from, to)| text.replace(from, to))
}
