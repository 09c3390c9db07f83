//! The table of DL4J's layers, read and checked.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

/// The path of the table, whose head describes the columns.
pub const PATH: &str = "jvm/dl4j/layers.toml";

const FOLDER: &str = "jvm/dl4j/src/main/java/dev/libtensor/dl4j/nn/conf/layers";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct File {
    doc: BTreeMap<String, String>,
    pub setter: Vec<Setter>,
    pub start: Vec<Start>,
    pub layer: Vec<Layer>,
}

/// A method of builders.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setter {
    pub of: String,
    pub name: String,
    pub takes: String,
    pub value: Option<String>,
    pub calls: Option<String>,
    pub doc: Option<String>,
    pub param: Option<String>,
}

/// A parameter of builders' constructors.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    pub takes: String,
    pub doc: String,
    pub call: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Layer {
    pub class: String,
    package: Option<String>,
    pub extends: String,
    #[serde(default)]
    values: Vec<String>,
    #[serde(default)]
    docs: BTreeMap<String, String>,
    #[serde(default)]
    pub starts: Vec<String>,
    pub runs: Option<String>,
    pub parameters: Option<String>,
    pub checks: Option<String>,
    #[serde(default)]
    pub by_hand: bool,
}

/// A value of a layer.
pub struct Value {
    pub name: String,
    pub ty: String,
    pub is_optional: bool,
    pub default: Option<String>,
    pub doc: String,
}

impl File {
    /// Reads the table below `root`.
    pub fn load(root: &Path) -> Result<Self> {
        let text = fs::read_to_string(root.join(PATH)).with_context(|| format!("reading {PATH}"))?;
        toml::from_str(&text).with_context(|| format!("in {PATH}"))
    }
}

impl Layer {
    /// The path of the class.
    pub fn path(&self) -> String {
        let package = self.package.as_ref().map(|package| format!("{package}/")).unwrap_or_default();
        format!("{FOLDER}/{package}{}.java", self.class)
    }

    /// Whether no layer of this class can be made.
    pub fn is_abstract(&self) -> bool {
        self.runs.is_none()
    }

    /// The values with what they mean.
    pub fn values(&self, file: &File) -> Result<Vec<Value>> {
        let unused =
            self.docs.keys().find(|name| !self.values.iter().any(|value| value.starts_with(&format!("{name}:"))));
        ensure!(unused.is_none(), "{} has no value {unused:?}", self.class);
        self.values.iter().map(|text| self.value(file, text)).collect()
    }

    fn value(&self, file: &File, text: &str) -> Result<Value> {
        let (head, default) = match text.split_once(" = ") {
            Some((head, default)) => (head, Some(default.to_owned())),
            None => (text, None),
        };
        let (name, ty) = head.split_once(": ").with_context(|| format!("\"{text}\" is not \"name: type\""))?;
        let doc = self.docs.get(name).or_else(|| file.doc.get(name));
        let doc = doc.with_context(|| format!("[doc] says nothing about \"{name}\""))?.clone();
        let is_optional = ty.ends_with('?');
        Ok(Value { name: name.into(), ty: ty.trim_end_matches('?').into(), is_optional, default, doc })
    }
}

impl Value {
    /// The type, the name and the default.
    pub fn declaration(&self) -> String {
        let default = self.default.as_ref().map(|default| format!(" = {default}")).unwrap_or_default();
        format!("{} {}{default}", self.ty, self.name)
    }

    pub fn getter(&self) -> String {
        let verb = if self.ty == "boolean" { "is" } else { "get" };
        format!("{verb}{}", self.capitalized())
    }

    pub fn capitalized(&self) -> String {
        self.name[..1].to_uppercase() + &self.name[1..]
    }

    pub fn is_array(&self) -> bool {
        self.ty.ends_with("[]")
    }

    /// Whether it is a number that may not be set.
    pub fn is_boxed(&self) -> bool {
        self.ty == "Double"
    }
}
