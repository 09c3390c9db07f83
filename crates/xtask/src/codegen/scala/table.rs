//! The table of MXNet's operators in Scala, read and checked.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;

/// The path of the table, whose head describes the columns.
pub const PATH: &str = "jvm/scala/operators.toml";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    layer: BTreeMap<String, Row>,
    function: BTreeMap<String, Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    doc: Option<String>,
    same: Option<String>,
    inputs: Option<String>,
    parameters: Option<String>,
    extreme: Option<String>,
    also: Option<String>,
    #[serde(default)]
    by_hand: bool,
    symbol_api: Option<String>,
}

pub struct Table {
    pub layers: Vec<Operator>,
    pub functions: Vec<Operator>,
}

/// An operator, with what it has of the one whose other name it is.
pub struct Operator {
    pub name: String,
    pub same: Option<String>,
    /// What it does, in words for `NDArray`.
    pub doc: String,
    pub inputs: Vec<Input>,
    pub parameters: Vec<Parameter>,
    pub extreme: Option<String>,
    pub also: Option<String>,
    pub by_hand: bool,
    /// The parameters in `Symbol.api`.
    pub symbol_api: Vec<Parameter>,
}

pub struct Input {
    pub name: String,
    pub is_many: bool,
    pub is_optional: bool,
}

#[derive(Clone)]
pub struct Parameter {
    pub name: String,
    pub ty: String,
    pub is_optional: bool,
    /// The only place that names it.
    pub only: Option<Place>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Api,
    Symbol,
}

impl Table {
    /// Reads the table below `root`.
    pub fn load(root: &Path) -> Result<Self> {
        let text = fs::read_to_string(root.join(PATH)).with_context(|| format!("reading {PATH}"))?;
        let file: File = toml::from_str(&text).with_context(|| format!("in {PATH}"))?;
        Ok(Self { layers: file.operators(&file.layer)?, functions: file.operators(&file.function)? })
    }

    /// The trait of an operator, before its name in a link from another one.
    pub fn owner(&self, name: &str) -> &'static str {
        if self.layers.iter().any(|layer| layer.name == name) { "SymbolLayers." } else { "SymbolFunctions." }
    }
}

impl File {
    fn operators(&self, rows: &BTreeMap<String, Row>) -> Result<Vec<Operator>> {
        rows.iter()
            .map(|(name, row)| self.operator(name, row).with_context(|| format!("operator \"{name}\"")))
            .collect()
    }

    fn operator(&self, name: &str, row: &Row) -> Result<Operator> {
        let (doc, other) = match (&row.doc, &row.same) {
            (Some(doc), None) => (doc.clone(), None),
            (None, Some(same)) => {
                let other = self.layer.get(same).or_else(|| self.function.get(same));
                let other = other.with_context(|| format!("no operator is called \"{same}\""))?;
                (format!("Does the same as `{same}`."), Some(other))
            }
            _ => bail!("expected either doc or same"),
        };
        ensure!(doc.ends_with('.'), "this text must end with a full stop: {doc}");
        let inputs = row.inputs.as_ref().or(other.and_then(|other| other.inputs.as_ref()));
        let parameters = row.parameters.as_ref().or(other.and_then(|other| other.parameters.as_ref()));
        let parameters = parameters.map(|list| parameters_of(list)).transpose()?.unwrap_or_default();
        let symbol_api = match &row.symbol_api {
            Some(list) => parameters_of(list)?,
            None => parameters.iter().filter(|parameter| parameter.only != Some(Place::Symbol)).cloned().collect(),
        };
        Ok(Operator {
            name: name.into(),
            same: row.same.clone(),
            doc,
            inputs: inputs.map_or("data", String::as_str).split(", ").map(Input::new).collect(),
            parameters,
            extreme: row.extreme.clone(),
            also: row.also.clone(),
            by_hand: row.by_hand,
            symbol_api,
        })
    }
}

fn parameters_of(list: &str) -> Result<Vec<Parameter>> {
    list.split(", ").filter(|text| !text.is_empty()).map(Parameter::parse).collect()
}

impl Operator {
    /// Whether it takes any number of arrays.
    pub fn is_many(&self) -> bool {
        self.inputs.iter().any(|input| input.is_many)
    }

    pub fn has_usual_inputs(&self) -> bool {
        matches!(&self.inputs[..], [input] if input.name == "data")
    }
}

impl Input {
    fn new(text: &str) -> Self {
        let name = text.trim_end_matches(['*', '?']).to_owned();
        Self { name, is_many: text.ends_with('*'), is_optional: text.ends_with('?') }
    }
}

impl Parameter {
    fn parse(text: &str) -> Result<Self> {
        let (declared, only) = match text.split_once(" | ") {
            None => (text, None),
            Some((declared, "api")) => (declared, Some(Place::Api)),
            Some((declared, "symbol")) => (declared, Some(Place::Symbol)),
            Some((_, place)) => bail!("\"{place}\" is no place"),
        };
        let (name, ty) = declared.split_once(": ").with_context(|| format!("\"{text}\" is not \"name: type\""))?;
        let needed = Self::needed(name, ty.trim_end_matches('?'));
        Ok(Self { is_optional: ty.ends_with('?'), only, ..needed })
    }

    /// A parameter that cannot be left out.
    pub fn needed(name: &str, ty: &str) -> Self {
        Self { name: name.into(), ty: ty.into(), is_optional: false, only: None }
    }

    /// It in a list of parameters.
    pub fn declaration(&self) -> String {
        let Self { name, ty, .. } = self;
        if self.is_optional { format!("{name}: Option[{ty}] = None") } else { format!("{name}: {ty}") }
    }

    /// Its name with its value.
    pub fn pair(&self) -> String {
        format!("\"{0}\" -> {0}", self.name)
    }
}
