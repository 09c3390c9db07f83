//! The update rules of optimizers: the table `updates.toml`.

mod cpp;
mod csharp;
mod cuda;
mod java;
mod page;
mod rust;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use anyhow::{Context, Result, ensure};
use heck::ToUpperCamelCase;
use serde::Deserialize;

use super::codes::{Code, Group};

/// The path of the table, below the root.
pub const PATH: &str = "crates/kernels/src/updates.toml";

pub const NOTE: &str = "Generated from crates/kernels/src/updates.toml by `cargo xtask codegen`: do not edit.";

/// The most arrays of state.
const MOST_STATES: usize = 3;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    number: BTreeMap<String, NumberRow>,
    rule: Vec<Row>,
}

/// What all numbers of a name have in common.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct NumberRow {
    range: Range,
    doc: String,
}

/// The values that a number may have.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub enum Range {
    Finite,
    NotNegative,
    #[serde(rename = "below_1")]
    Below1,
    #[serde(rename = "at_most_1")]
    AtMost1,
    #[serde(rename = "above_1")]
    Above1,
    Flag,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    name: String,
    code: i32,
    title: String,
    doc: String,
    source: String,
    #[serde(default)]
    numbers: Vec<String>,
    of: Option<String>,
    #[serde(default)]
    defaults: Vec<String>,
    #[serde(default)]
    coefficients: Vec<String>,
    carry: Option<String>,
    #[serde(default)]
    refuse: Vec<Refusal>,
    #[serde(default)]
    draws: bool,
    #[serde(default)]
    absolute: bool,
    csharp_name: Option<String>,
    #[serde(default)]
    csharp: Vec<String>,
    csharp_rate: Option<String>,
    csharp_options: Option<Vec<String>>,
    csharp_group: Option<Vec<String>>,
    #[serde(default)]
    csharp_states: Vec<StateField>,
    #[serde(default)]
    form: Vec<FormRow>,
}

/// Numbers that do not go together.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Refusal {
    pub when: String,
    pub message: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FormRow {
    #[serde(default)]
    name: String,
    when: Option<String>,
    #[serde(default)]
    states: Vec<String>,
    element: String,
}

/// A rule, with every default filled in.
pub struct Rule {
    pub name: String,
    pub code: i32,
    pub title: String,
    pub doc: String,
    pub source: String,
    pub numbers: Vec<Number>,
    /// The rule that has the formula, if that is another one.
    pub of: Option<String>,
    pub coefficients: Vec<(String, String)>,
    pub carry: Option<String>,
    pub refuse: Vec<Refusal>,
    pub draws: bool,
    pub absolute: bool,
    pub csharp_name: String,
    pub csharp: Vec<Argument>,
    /// The default of the rate in the class and its groups, if it is another one.
    pub csharp_rate: Option<String>,
    /// The arguments in the order of TorchSharp's files, without the rate.
    pub csharp_options: Vec<usize>,
    /// The arguments in the order of TorchSharp's groups.
    pub csharp_group: Vec<usize>,
    pub csharp_states: Vec<StateField>,
    pub forms: Vec<Form>,
}

/// A number of a rule.
#[derive(Clone)]
pub struct Number {
    pub name: String,
    /// As the table has it.
    pub default: String,
    pub range: Range,
    pub doc: String,
}

/// A field of a parameter's state in C#.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StateField {
    pub name: String,
    /// The array of state; a number has none.
    pub of: Option<String>,
    pub doc: String,
    /// Whether a file may lack it.
    #[serde(default)]
    pub optional: bool,
}

/// A number as an argument of a host language.
#[derive(Clone)]
pub struct Argument {
    /// Its place among the rule's numbers.
    pub number: usize,
    pub name: String,
    pub default: String,
}

/// A formula.
pub struct Form {
    /// The variant in Rust.
    pub variant: String,
    pub when: Option<String>,
    /// Each state, and what it begins with.
    pub states: Vec<(String, Option<String>)>,
    pub element: String,
    /// The coefficients that the element needs.
    pub coefficients: Vec<String>,
}

impl Rule {
    /// Its variant among the kinds of optimizers.
    pub fn variant(&self) -> String {
        self.name.to_upper_camel_case()
    }

    /// The numbers as text: "lr = 1e-3, momentum = 0".
    pub fn signature(&self) -> String {
        self.numbers.iter().map(|number| format!("{} = {}", number.name, number.default)).collect::<Vec<_>>().join(", ")
    }
}

/// The two sides of "name = value".
fn sides(text: &str) -> Result<(String, String)> {
    let (name, value) = text.split_once(" = ").with_context(|| format!("\"{text}\" is not \"name = value\""))?;
    Ok((name.to_owned(), value.to_owned()))
}

/// The words of a program text.
pub fn words(text: &str) -> BTreeSet<&str> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').collect()
}

/// The table below `root`, checked.
pub fn load(root: &Path) -> Result<Vec<Rule>> {
    let path = root.join(PATH);
    let text = std::fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?;
    let table: Table = toml::from_str(&text).with_context(|| format!("reading {PATH}"))?;
    let mut rules: Vec<Rule> = Vec::new();
    for (at, row) in table.rule.into_iter().enumerate() {
        let name = row.name.clone();
        ensure!(row.code as usize == at, "rule \"{name}\": its code is {}, and {at} comes next", row.code);
        ensure!(rules.iter().all(|other| other.name != name), "two rules are called \"{name}\"");
        let ends = row.doc.ends_with('.') && row.source.ends_with('.');
        ensure!(ends, "rule \"{name}\": the doc and the source must end with a full stop");
        let rule = row.rule(&table.number, &rules).with_context(|| format!("rule \"{name}\""))?;
        rules.push(rule);
    }
    let used: BTreeSet<&str> = rules.iter().flat_map(|rule| &rule.numbers).map(|number| &*number.name).collect();
    let unused = table.number.keys().find(|name| !used.contains(name.as_str()));
    ensure!(unused.is_none(), "[number] has \"{}\", which no rule has", unused.map_or("", |name| name));
    Ok(rules)
}

impl Row {
    fn rule(self, known: &BTreeMap<String, NumberRow>, rules: &[Rule]) -> Result<Rule> {
        let mut numbers = match &self.of {
            Some(of) => {
                let of = rules.iter().find(|rule| rule.name == *of);
                of.with_context(|| format!("no rule before it is called \"{:?}\"", self.of))?.numbers.clone()
            }
            None => self.numbers.iter().map(|text| number(text, known)).collect::<Result<Vec<_>>>()?,
        };
        ensure!(numbers.first().is_some_and(|number| number.name == "lr"), "the first number must be \"lr\"");
        for text in &self.defaults {
            let (name, value) = sides(text)?;
            let number = numbers.iter_mut().find(|number| number.name == name);
            number.with_context(|| format!("there is no number \"{name}\""))?.default = value;
        }
        let csharp = self.csharp.iter().map(|text| argument(text, &numbers)).collect::<Result<Vec<_>>>()?;
        let rest = csharp.iter().skip(1).map(|argument| argument.name.clone()).collect();
        let csharp_options = places(&self.csharp_options.unwrap_or(rest), &csharp)?;
        let all = csharp.iter().map(|argument| argument.name.clone()).collect();
        let csharp_group = places(&self.csharp_group.unwrap_or(all), &csharp)?;
        let coefficients = self.coefficients.iter().map(|text| sides(text)).collect::<Result<Vec<_>>>()?;
        let variant = |form: &str| format!("{}{}", self.name.to_upper_camel_case(), form.to_upper_camel_case());
        let mut forms = Vec::new();
        for row in &self.form {
            let form = row.form(variant(&row.name), &coefficients, &numbers)?;
            forms.push(form);
        }
        let last = forms.last().is_none_or(|form| form.when.is_none());
        let others = forms.iter().rev().skip(1).all(|form| form.when.is_some());
        ensure!(last && others, "all forms but the last must have a condition");
        ensure!(forms.is_empty() == self.of.is_some(), "a rule has forms, or is of another one");
        Ok(Rule {
            csharp_name: self.csharp_name.unwrap_or_else(|| self.title.clone()),
            name: self.name,
            code: self.code,
            title: self.title,
            doc: self.doc,
            source: self.source,
            numbers,
            of: self.of,
            coefficients,
            carry: self.carry,
            refuse: self.refuse,
            draws: self.draws,
            absolute: self.absolute,
            csharp,
            csharp_rate: self.csharp_rate,
            csharp_options,
            csharp_group,
            csharp_states: self.csharp_states,
            forms,
        })
    }
}

impl FormRow {
    fn form(&self, variant: String, coefficients: &[(String, String)], numbers: &[Number]) -> Result<Form> {
        let state = |text: &String| match sides(text) {
            Ok((name, value)) => (name, Some(value)),
            Err(_) => (text.clone(), None),
        };
        ensure!(self.states.len() <= MOST_STATES, "a form has at most {MOST_STATES} states");
        let words = words(&self.element);
        let mut names: Vec<String> = coefficients.iter().map(|(name, _)| name.clone()).collect();
        // The rate is often a coefficient as it is.
        names.extend(numbers.iter().map(|number| number.name.clone()).filter(|name| name == "lr"));
        names.retain(|name| words.contains(name.as_str()));
        Ok(Form {
            variant,
            when: self.when.clone(),
            states: self.states.iter().map(state).collect(),
            element: self.element.clone(),
            coefficients: names,
        })
    }
}

fn number(text: &str, known: &BTreeMap<String, NumberRow>) -> Result<Number> {
    let (name, default) = sides(text)?;
    let row = known.get(&name).with_context(|| format!("[number] says nothing about \"{name}\""))?;
    Ok(Number { name, default, range: row.range, doc: row.doc.clone() })
}

/// The places of arguments by their names.
fn places(names: &[String], arguments: &[Argument]) -> Result<Vec<usize>> {
    let place = |name: &String| {
        let at = arguments.iter().position(|argument| argument.name == *name);
        at.with_context(|| format!("there is no argument \"{name}\""))
    };
    names.iter().map(place).collect()
}

/// "number", "number = default" or "number as name".
fn argument(text: &str, numbers: &[Number]) -> Result<Argument> {
    let (text, default) = match sides(text) {
        Ok((name, value)) => (name, Some(value)),
        Err(_) => (text.to_owned(), None),
    };
    let (number, name) = text.split_once(" as ").unwrap_or((&text, &text));
    let at = numbers.iter().position(|own| own.name == number);
    let at = at.with_context(|| format!("there is no number \"{number}\""))?;
    Ok(Argument { number: at, name: name.to_owned(), default: default.unwrap_or_else(|| numbers[at].default.clone()) })
}

/// The codes of the rules.
pub fn group(root: &Path) -> Result<Group> {
    let code = |rule: &Rule| Code::new(&rule.name, rule.code, &rule.signature());
    let codes = load(root)?.iter().map(code).collect();
    Ok(Group::new(
        "optimizer",
        "Kinds of optimizer. Their numbers are in the order of tensor_optimizer_new; those at the end may be left out.",
        &["rust", "java", "csharp"],
        codes,
    ))
}

/// Path below the root and contents of each output.
pub fn outputs(root: &Path) -> Result<Vec<(&'static str, String)>> {
    let rules = load(root)?;
    Ok(vec![
        (rust::FORMULAS, rust::formulas(&rules)?),
        (rust::LOOPS, rust::loops(&rules)?),
        (rust::RULES, rust::rules(&rules)?),
        (cpp::PATH, cpp::emit(&rules)?),
        (cuda::PATH, cuda::emit(&rules)?),
        (csharp::PATH, csharp::emit(&rules)?),
        (java::PATH, java::emit(&rules)?),
        (page::PATH, page::emit(&rules)?),
    ])
}
