//! The update rules in Rust: the loops of the formulas, and how numbers become their coefficients.

use std::collections::BTreeSet;
use std::fmt::Write;

use anyhow::Result;

use super::{Form, NOTE, Range, Rule, words};
use crate::codegen::rust::formatted;

/// The formulas.
pub const FORMULAS: &str = "crates/kernels/src/op/update/generated.rs";

/// Their loops.
pub const LOOPS: &str = "crates/cpu/src/optim/generated.rs";

/// The numbers.
pub const RULES: &str = "crates/nn/src/optim/generated.rs";

/// Generates the formulas.
pub fn formulas(rules: &[Rule]) -> Result<String> {
    let (mut variants, mut states, mut parts, mut absolute) = <(String, String, String, Vec<String>)>::default();
    let forms = rules.iter().flat_map(|rule| &rule.forms);
    let most = forms.map(|form| form.coefficients.len()).max().unwrap_or(0);
    for rule in rules {
        for form in &rule.forms {
            let Form { variant, coefficients, .. } = form;
            let names: Vec<String> = form.states.iter().map(|(name, _)| format!("`{name}`")).collect();
            let of_states = if names.is_empty() { "no state".into() } else { names.join(", ") };
            writeln!(variants, "/// {}, with the state: {of_states}.\n#[allow(missing_docs)]", rule.title)?;
            let fields: String = coefficients.iter().map(|name| format!("{name}: f64, ")).collect();
            writeln!(variants, "{variant} {{ {fields} }},")?;
            writeln!(states, "Formula::{variant} {{ .. }} => {},", names.len())?;
            let all = coefficients.iter().map(String::as_str).chain(std::iter::repeat("0.0")).take(most);
            let all = all.collect::<Vec<_>>().join(", ");
            let named = coefficients.join(", ");
            writeln!(parts, "Formula::{variant} {{ {named} }} => ({variant:?}, [{all}]),")?;
            if rule.absolute {
                absolute.push(format!("Formula::{variant} {{ .. }}"));
            }
        }
    }
    let out = FORMULAS_TEXT
        .replace("@NOTE@", NOTE)
        .replace("@VARIANTS@", &variants)
        .replace("@STATES@", &states)
        .replace("@MOST@", &most.to_string())
        .replace("@PARTS@", &parts)
        .replace("@ABSOLUTE@", &absolute.join(" | "));
    formatted(&out)
}

/// Generates the loops of the formulas.
pub fn loops(rules: &[Rule]) -> Result<String> {
    let arms: String = rules.iter().flat_map(|rule| &rule.forms).map(arm).collect();
    formatted(&LOOPS_TEXT.replace("@NOTE@", NOTE).replace("@ARMS@", &arms))
}

fn arm(form: &Form) -> String {
    let Form { variant, element, .. } = form;
    let coefficients = form.coefficients.join(", ");
    let states = form.states.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ");
    let arrays = ["first, ", "second, ", "third, "][..form.states.len()].concat();
    let count = form.states.len();
    format!(
        "Formula::{variant} {{ {coefficients} }} => {{
            let [{coefficients}] = [{coefficients}].map(T::from_f64);
            vectorized(#[inline(always)] || update{count}(p, g, {arrays} #[inline(always)] |p, g, [{states}]| {{
                {element}
                (p, [{states}])
            }}));
        }}\n"
    )
}

const FORMULAS_TEXT: &str = "//! The formulas of update rules. @NOTE@

/// How a step changes a parameter and its state: a formula of the table, with the coefficients of the step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Formula {
@VARIANTS@}

impl Formula {
    /// The number of arrays of state.
    #[inline]
    pub fn states(&self) -> usize {
        match self {
            @STATES@}
    }

    /// The most coefficients of a formula.
    pub const MOST: usize = @MOST@;

    /// The name, and the coefficients in the order of the table; those that it does not have are 0.
    #[inline]
    pub fn parts(&self) -> (&'static str, [f64; Formula::MOST]) {
        match *self {
            @PARTS@}
    }

    /// Whether the change depends on the parameter beyond its decay.
    #[inline]
    pub fn is_absolute(&self) -> bool {
        matches!(self, @ABSOLUTE@)
    }
}
";

const LOOPS_TEXT: &str = "//! The loops of update rules. @NOTE@

use tensor_kernels::Formula;

use super::{larger, sign, update0, update1, update2, update3};
use crate::element::{Floating, Real};
use crate::simd::vectorized;

/// Changes the parameters by their gradients, and the states. The states that the formula does not have are unused.
/// `T` is the type that elements are computed in.
pub(super) fn run<S, T>(formula: &Formula, p: &mut [S], g: &[S], [first, second, third]: [&mut [S]; 3])
where
    S: Floating<Computed = T>,
    T: Real,
{
    match *formula {
        @ARMS@}
}
";

/// Generates the numbers of rules, and their way to coefficients.
pub fn rules(rules: &[Rule]) -> Result<String> {
    let most = rules.iter().map(|rule| rule.numbers.len()).max().unwrap_or(0);
    let (mut rows, mut formulas, mut functions) = <(String, String, String)>::default();
    let (mut begins, mut carries, mut refusals) = <(String, String, String)>::default();
    for rule in rules {
        let variant = rule.variant();
        write!(rows, "Row {{ title: {:?}, draws: {}, numbers: &[", rule.title, rule.draws)?;
        for number in &rule.numbers {
            let range = match number.range {
                Range::Finite => "Finite",
                Range::NotNegative => "NotNegative",
                Range::Below1 => "Below1",
                Range::AtMost1 => "AtMost1",
                Range::Above1 => "Above1",
                Range::Flag => "Flag",
            };
            let default = float(&number.default);
            write!(rows, "Number {{ name: {:?}, default: {default}, range: Range::{range} }}, ", number.name)?;
        }
        rows += "] },\n";
        if rule.of.is_some() {
            continue;
        }
        let kinds: Vec<String> = rules
            .iter()
            .filter(|other| other.name == rule.name || other.of.as_ref() == Some(&rule.name))
            .map(|rule| format!("OptimizerKind::{}", rule.variant()))
            .collect();
        let kinds = kinds.join(" | ");
        writeln!(formulas, "{kinds} => {}(numbers, step, carry),", rule.name)?;
        functions += &function(rule)?;
        let begin = begin(rule);
        if !begin.is_empty() {
            let text = rule.forms.iter().flat_map(|form| &form.states).filter_map(|(_, value)| value.as_deref());
            let text = text.collect::<Vec<_>>().join(" ");
            writeln!(begins, "{kinds} => {{ {} {begin} }}", taken(rule, &words(&text)))?;
        }
        if let Some(carry) = &rule.carry {
            writeln!(carries, "OptimizerKind::{variant} => {{ {} {carry} }}", taken(rule, &words(carry)))?;
        }
        for refusal in &rule.refuse {
            let text = format!("{} {}", refusal.when, refusal.message);
            writeln!(
                refusals,
                "{kinds} => {{ {} if {} {{ return Err(Error::argument(format!({:?}))); }} }}",
                taken(rule, &words(&text)),
                refusal.when,
                refusal.message
            )?;
        }
    }
    let out = RULES_TEXT
        .replace("@NOTE@", NOTE)
        .replace("@MOST@", &most.to_string())
        .replace("@COUNT@", &rules.len().to_string())
        .replace("@ROWS@", &rows)
        .replace("@FORMULAS@", &formulas)
        .replace("@BEGINS@", &begins)
        .replace("@CARRIES@", &carries)
        .replace("@REFUSALS@", &refusals)
        .replace("@FUNCTIONS@", &functions);
    formatted(&out)
}

/// A number of the table as a literal of Rust.
fn float(text: &str) -> String {
    if text.contains(['.', 'e']) { text.to_owned() } else { format!("{text}.0") }
}

/// Takes the numbers that are among the words.
fn taken(rule: &Rule, words: &BTreeSet<&str>) -> String {
    let mut out = String::new();
    for (at, number) in rule.numbers.iter().enumerate() {
        if words.contains(number.name.as_str()) {
            out += &format!("let {} = numbers[{at}];\n", number.name);
        }
    }
    out
}

/// What each state begins with, if one does not begin with 0. States of one place begin alike in all forms.
fn begin(rule: &Rule) -> String {
    let value = |place: usize| rule.forms.iter().find_map(|form| form.states.get(place)?.1.clone());
    let values = [0, 1, 2].map(value);
    if values.iter().all(Option::is_none) {
        return String::new();
    }
    format!("[{}]", values.map(|value| value.unwrap_or("0.0".to_owned())).join(", "))
}

/// The function from a rule's numbers to the formula of a step.
fn function(rule: &Rule) -> Result<String> {
    let mut body = String::new();
    let mut all = BTreeSet::new();
    for form in &rule.forms {
        // From the last on, as a coefficient may need earlier ones.
        let mut needed: BTreeSet<&str> = form.coefficients.iter().map(String::as_str).collect();
        let mut lets = Vec::new();
        for (name, value) in rule.coefficients.iter().rev() {
            if needed.contains(name.as_str()) {
                needed.extend(words(value));
                lets.push(format!("let {name} = {value};\n"));
            }
        }
        lets.reverse();
        all.extend(needed);
        let made = format!("{} Formula::{} {{ {} }}", lets.concat(), form.variant, form.coefficients.join(", "));
        match &form.when {
            Some(when) => {
                all.extend(words(when));
                write!(body, "if {when} {{ {made} }} else ")?;
            }
            None if body.is_empty() => body = made,
            None => write!(body, "{{ {made} }}")?,
        }
    }
    let name = |word: &str| if all.contains(word) { word.to_owned() } else { format!("_{word}") };
    let numbers = taken(rule, &all);
    let (step, carry) = (name("step"), name("carry"));
    Ok(format!("\nfn {}(numbers: &Numbers, {step}: f64, {carry}: f64) -> Formula {{ {numbers} {body} }}\n", rule.name))
}

const RULES_TEXT: &str = "//! The numbers of update rules, and their coefficients. @NOTE@

use tensor_core::ops::optim::Formula;
use tensor_core::{Error, Result};

use super::rule::{Number, Range, Row};
use crate::codes::OptimizerKind;

/// The numbers of a rule, in the order of the ABI; those that it does not have are 0.
pub(super) type Numbers = [f64; @MOST@];

/// The rules, by their codes.
pub(super) static ROWS: [Row; @COUNT@] = [
    @ROWS@];

/// The formula of a step, from 1.
pub(super) fn formula(kind: OptimizerKind, numbers: &Numbers, step: f64, carry: f64) -> Formula {
    match kind {
        @FORMULAS@}
}

/// What the states begin with.
pub(super) fn begin(kind: OptimizerKind, numbers: &Numbers) -> [f64; 3] {
    match kind {
        @BEGINS@
        _ => [0.0; 3],
    }
}

/// The number that goes from step to step, from that of the step before; `None` for a rule without one.
pub(super) fn carried(kind: OptimizerKind, numbers: &Numbers, step: f64, carry: f64) -> Option<f64> {
    Some(match kind {
        @CARRIES@
        _ => return None,
    })
}

/// Refuses numbers that do not go together.
pub(super) fn check(kind: OptimizerKind, numbers: &Numbers) -> Result<()> {
    match kind {
        @REFUSALS@
        _ => {}
    }
    Ok(())
}
@FUNCTIONS@";
