//! The reference page of update rules.

use std::fmt::Write;

use anyhow::Result;

use super::{Form, NOTE, Range, Rule};

/// The path of the generated page.
pub const PATH: &str = "crates/core/src/docs/updates.md";

/// Generates the page.
pub fn emit(rules: &[Rule]) -> Result<String> {
    let mut out = format!("<!-- {NOTE} -->\n\n{INTRODUCTION}");
    for rule in rules {
        write!(out, "\n## {}\n\n{}\n\nSource: {}\n", rule.title, rule.doc, rule.source)?;
        let name = rule.name.to_uppercase();
        write!(
            out,
            "\n`TENSOR_OPTIMIZER_{name}`, with the numbers:\n\n| number | default | range | |\n|---|---|---|---|\n"
        )?;
        for number in &rule.numbers {
            let range = match number.range {
                Range::Finite => "finite",
                Range::NotNegative => "0 or more",
                Range::Below1 => "0 or more, below 1",
                Range::AtMost1 => "0 to 1",
                Range::Above1 => "above 1",
                Range::Flag => "0 or 1",
            };
            writeln!(out, "| `{}` | {} | {range} | {} |", number.name, number.default, number.doc)?;
        }
        if let Some(of) = rule.of.as_ref().and_then(|of| rules.iter().find(|rule| rule.name == *of)) {
            write!(out, "\nThe formula is that of [{}](#{}).\n", of.title, of.title.to_lowercase())?;
        }
        if rule.draws {
            out += "\nThe first state is normal noise with the variance 1, drawn before each step.\n";
        }
        if rule.absolute {
            out += "\nIts change depends on the parameter, so it is not computed without one.\n";
        }
        rule.forms.iter().try_for_each(|form| formula(&mut out, rule, form))?;
    }
    Ok(out)
}

fn formula(out: &mut String, rule: &Rule, form: &Form) -> Result<()> {
    let state = |(name, value): &(String, Option<String>)| match value {
        Some(value) => format!("`{name}`, which begins with `{value}`"),
        None => format!("`{name}`"),
    };
    let states: Vec<String> = form.states.iter().map(state).collect();
    let states = if states.is_empty() { "none".to_owned() } else { states.join(", ") };
    match &form.when {
        Some(when) => write!(out, "\nIf `{}`, the state is {states}:\n", when.replace(".0", ""))?,
        None => write!(out, "\n{}he state is {states}:\n", if rule.forms.len() > 1 { "Else t" } else { "T" })?,
    }
    out.push_str("\n```text\n");
    for (name, value) in needed(rule, form) {
        writeln!(out, "{name} = {}", value.replace("f64", "").replace(".0 ", " ").replace(".0)", ")"))?;
    }
    for line in form.element.trim().lines() {
        let line = line.trim_start_matches("let ").trim_end_matches(';').replace("T::ZERO", "0");
        writeln!(out, "{line}")?;
    }
    out.push_str("```\n");
    Ok(())
}

/// The coefficients of a form, with those that they need.
fn needed<'a>(rule: &'a Rule, form: &'a Form) -> Vec<&'a (String, String)> {
    let mut words: Vec<&str> = form.coefficients.iter().map(String::as_str).collect();
    let mut out = Vec::new();
    for coefficient in rule.coefficients.iter().rev() {
        if words.contains(&coefficient.0.as_str()) {
            words.extend(super::words(&coefficient.1));
            out.push(coefficient);
        }
    }
    out.reverse();
    out
}

const INTRODUCTION: &str = "# Update rules

An update rule says how an optimizer changes parameters by their gradients. All languages have the rules below, with these codes and
numbers, of which those at the end of a call may be left out. In the formulas, `p` is the parameter, `g` is its gradient, and `step` is
the number of the step, which begins at 1. Each line takes the values of the lines above it, and a state begins with 0 unless the page
says otherwise.

Before a formula is applied, the gradient is multiplied by `rescale`, its elements are limited to the size `clip`, and `maximize` then
changes its sign. Because dialects differ in a few numbers only, such as where `eps` stands, each of these numbers has its source.
Parameters of `float16` and `bfloat16` are computed in `float32` and rounded once.
";
