//! The table of ND4J's updaters, read and checked.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

/// The path of the table, whose head describes the columns.
pub const PATH: &str = "jvm/nd4j/updaters.toml";

const FOLDER: &str = "jvm/nd4j/src/main/java/dev/libtensor/nd4j/linalg/learning/config";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    doc: BTreeMap<String, String>,
    short: BTreeMap<String, String>,
    base: Vec<Base>,
    updater: Vec<Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Base {
    class: String,
    builder: String,
    values: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    class: String,
    extends: String,
    rate: String,
    values: Vec<String>,
}

/// An updater with what its base has.
pub struct Updater {
    pub class: String,
    /// The builder of the base.
    pub builder: String,
    pub rate: Setting,
    pub values: Vec<Setting>,
    /// How many of the values the base has.
    pub inherited: usize,
}

/// A number of an updater.
pub struct Setting {
    pub name: String,
    /// Its name in words.
    pub short: String,
    pub doc: String,
    pub constant: String,
    pub default: String,
}

/// Reads the table below `root`.
pub fn load(root: &Path) -> Result<Vec<Updater>> {
    let text = fs::read_to_string(root.join(PATH)).with_context(|| format!("reading {PATH}"))?;
    let file: File = toml::from_str(&text).with_context(|| format!("in {PATH}"))?;
    file.updater.iter().map(|row| file.updater(row).with_context(|| format!("updater \"{}\"", row.class))).collect()
}

impl File {
    fn updater(&self, row: &Row) -> Result<Updater> {
        let base = self.base.iter().find(|base| base.class == row.extends);
        let base = base.with_context(|| format!("no base is called \"{}\"", row.extends))?;
        let values = row.values.iter().map(|text| self.setting(text)).collect::<Result<Vec<_>>>()?;
        let names: Vec<&str> = values.iter().map(|value| value.name.as_str()).collect();
        ensure!(
            names.starts_with(&base.values.iter().map(String::as_str).collect::<Vec<_>>()),
            "those of its base come first"
        );
        let (constant, default) = constant(&row.rate)?;
        let rate = Setting {
            name: "learningRate".into(),
            short: "learning rate".into(),
            doc: String::new(),
            constant,
            default,
        };
        let inherited = base.values.len();
        Ok(Updater { class: row.class.clone(), builder: base.builder.clone(), rate, values, inherited })
    }

    fn setting(&self, text: &str) -> Result<Setting> {
        let (name, rest) =
            text.split_once(": ").with_context(|| format!("\"{text}\" is not \"name: CONSTANT = default\""))?;
        let doc = self.doc.get(name).with_context(|| format!("[doc] says nothing about \"{name}\""))?;
        let (constant, default) = constant(rest)?;
        let short = self.short.get(name).map_or(name, String::as_str).to_owned();
        Ok(Setting { name: name.into(), short, doc: doc.clone(), constant, default })
    }
}

fn constant(text: &str) -> Result<(String, String)> {
    let (name, default) =
        text.split_once(" = ").with_context(|| format!("\"{text}\" is not \"CONSTANT = default\""))?;
    Ok((format!("DEFAULT_{name}"), default.to_owned()))
}

impl Updater {
    /// The path of the class.
    pub fn path(&self) -> String {
        format!("{FOLDER}/{}.java", self.class)
    }

    /// The settings that its base does not have.
    pub fn own(&self) -> &[Setting] {
        &self.values[self.inherited..]
    }

    /// The settings with the learning rate.
    pub fn all(&self) -> impl Iterator<Item = &Setting> {
        std::iter::once(&self.rate).chain(&self.values)
    }
}

impl Setting {
    /// It as a parameter.
    pub fn parameter(&self) -> String {
        format!("double {}", self.name)
    }
}
