//! The names of arguments in C#, which programs write before values: those of TorchSharp.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use super::class::Class;
use super::table::{Op, Table};

/// The path of the table, below the root.
pub const PATH: &str = "dotnet/arguments.toml";

/// The names of arguments by the names of functions and methods. Its head describes the parts.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arguments {
    functions: BTreeMap<String, Vec<String>>,
    methods: BTreeMap<String, Vec<String>>,
    numbers: BTreeMap<String, String>,
}

impl Arguments {
    /// Reads the table, whose keys must be names of operations in C#.
    pub fn load(root: &Path, table: &Table) -> Result<Self> {
        let text = std::fs::read_to_string(root.join(PATH)).with_context(|| format!("reading {PATH}"))?;
        let names: Self = toml::from_str(&text).with_context(|| format!("parsing {PATH}"))?;
        let known = |name: &String| table.ops.iter().any(|op| op.csharp == *name || op.csharp_aliases.contains(name));
        for name in names.functions.keys().chain(names.methods.keys()).chain(names.numbers.keys()) {
            ensure!(known(name), "{PATH}: no operation is called \"{name}\" in C#");
        }
        Ok(names)
    }

    /// The names of all arguments of an operation's form called `name`: of its method, or of its function.
    pub fn of(&self, op: &Op, name: &str, is_method: bool) -> Result<Vec<String>> {
        let name = name.trim_end_matches('_');
        let table = if is_method { &self.methods } else { &self.functions };
        let given = table.get(name).or_else(|| table.get(&op.csharp));
        let is_receiver = |i: usize| is_method && i == op.receiver;
        let Some(given) = given else {
            return Ok(op.args.iter().map(|arg| usual(op.class, &arg.name).to_owned()).collect());
        };
        let expected = op.args.len() - usize::from(is_method);
        ensure!(given.len() == expected, "{PATH}: \"{name}\" has {expected} arguments, not {}", given.len());
        let mut given = given.iter().cloned();
        let names = op.args.iter().enumerate();
        Ok(names
            .map(|(i, arg)| if is_receiver(i) { arg.name.clone() } else { given.next().unwrap_or_default() })
            .collect())
    }

    /// The name of the right operand of a method's form that takes a number, if it differs from that of a tensor.
    pub fn number(&self, name: &str) -> Option<&String> {
        self.numbers.get(name.trim_end_matches('_'))
    }
}

/// The name of an argument that the table does not have.
fn usual(class: Class, name: &str) -> &str {
    match (class, name) {
        (_, "x") | (Class::Binary, "a") => "input",
        (Class::Binary, "b") => "other",
        _ => name,
    }
}
