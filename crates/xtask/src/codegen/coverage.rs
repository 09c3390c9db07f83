//! `crates/core/src/docs/coverage.md`: what other libraries have, and what stands for it here.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use super::table::Table;

/// The path of the table, below the root.
pub const PATH: &str = "crates/core/src/ops/coverage.toml";

/// The path of the generated page.
pub const PAGE: &str = "crates/core/src/docs/coverage.md";

const NOTE: &str = "Generated from crates/core/src/ops/coverage.toml by `cargo xtask codegen`: do not edit.";

/// The rows of the three priorities, by class and name.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "UPPERCASE")]
pub struct Coverage {
    a: Classes,
    b: Classes,
    c: Classes,
}

type Classes = BTreeMap<String, BTreeMap<String, Row>>;

/// What stands for an operation of other libraries.
#[derive(Deserialize)]
#[serde(untagged)]
enum Row {
    Ops(Vec<String>),
    Other(Other),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Other {
    #[serde(default)]
    ops: Vec<String>,
    /// A part of the API that is no operation.
    name: Option<String>,
    /// What the other libraries have beyond it.
    lacks: Option<String>,
}

/// How much of a row is here.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Here,
    Part,
    Missing,
}

impl Coverage {
    /// Reads the table below `root`, and checks that it names operations of `table`.
    pub fn load(root: &Path, table: &Table) -> Result<Self> {
        let text = std::fs::read_to_string(root.join(PATH)).with_context(|| format!("reading {PATH}"))?;
        let coverage: Self = toml::from_str(&text).with_context(|| format!("parsing {PATH}"))?;
        let mut rows = BTreeSet::new();
        for (name, row) in coverage.priorities().into_iter().flat_map(|(_, _, classes)| classes.values().flatten()) {
            ensure!(rows.insert(name), "{PATH}: {name:?} is there twice");
            if let Row::Other(Other { ops, name: None, .. }) = row {
                ensure!(!ops.is_empty(), "{PATH}: {name:?} has neither ops nor a name");
            }
            for op in row.ops(name, table) {
                table.op(&op).with_context(|| format!("{PATH}, {name:?}"))?;
            }
        }
        Ok(coverage)
    }

    fn priorities(&self) -> [(&'static str, &'static str, &Classes); 3] {
        [
            ("A", "used by the documents or the examples of the four projects", &self.a),
            ("B", "used by model zoos, books or other users", &self.b),
            ("C", "the rest", &self.c),
        ]
    }

    /// The contents of the page.
    pub fn page(&self, table: &Table) -> Result<String> {
        let mut out = format!("<!-- {NOTE} -->\n\n{INTRODUCTION}");
        let mut all = Count::default();
        for (priority, meaning, classes) in self.priorities() {
            let mut count = Count::default();
            for (name, row) in classes.values().flatten() {
                count.add(row.state(name, table));
            }
            writeln!(out, "| {priority}: {meaning} | {} |", count.cells())?;
            all += count;
        }
        writeln!(out, "| All | {} |", all.cells())?;
        for (priority, meaning, classes) in self.priorities() {
            writeln!(out, "\n## Priority {priority}: {meaning}\n\n| operation | class | here |\n|---|---|---|")?;
            for (class, rows) in classes {
                for (name, row) in rows {
                    writeln!(out, "| `{name}` | {class} | {} |", row.text(name, table))?;
                }
            }
        }
        Ok(out)
    }
}

const INTRODUCTION: &str = "\
# Coverage

TorchSharp 0.107, DJL 0.37, ND4J 1.0.0-M2.1 and MXNet 1.9.1 have the operations below, with synonyms and in-place forms
merged. The last column says what libtensor has: operations of the [reference page](ops.md), or other names of its API.
The reference page lists the names of each operation in the four libraries, as *Elsewhere*.

| Priority | Operations | Here | In part | Missing |
|---|---|---|---|---|
";

impl Row {
    /// The operations that stand for the row `name`: those it lists, or those of its own names if it lists nothing.
    fn ops(&self, name: &str, table: &Table) -> Vec<String> {
        match self {
            Self::Ops(ops) if ops.is_empty() => {
                let names: Vec<_> = name.split(" / ").map(str::to_owned).collect();
                if names.iter().all(|name| table.op(name).is_ok()) { names } else { Vec::new() }
            }
            Self::Ops(ops) => ops.clone(),
            Self::Other(other) => other.ops.clone(),
        }
    }

    fn state(&self, name: &str, table: &Table) -> State {
        match self {
            Self::Other(Other { lacks: Some(_), .. }) => State::Part,
            Self::Other(Other { name: Some(_), .. }) => State::Here,
            _ if self.ops(name, table).is_empty() => State::Missing,
            _ => State::Here,
        }
    }

    fn text(&self, name: &str, table: &Table) -> String {
        let mut parts: Vec<_> = self.ops(name, table).iter().map(|op| format!("[`{op}`](ops.md#{op})")).collect();
        if let Self::Other(other) = self {
            parts.extend(other.name.clone());
        }
        match self {
            _ if self.state(name, table) == State::Missing => "missing".into(),
            Self::Other(Other { lacks: Some(lacks), .. }) => format!("{}; without {lacks}", parts.join(", ")),
            _ => parts.join(", "),
        }
    }
}

/// Rows by how much of them is here.
#[derive(Clone, Copy, Default)]
struct Count {
    here: usize,
    part: usize,
    missing: usize,
}

impl Count {
    fn add(&mut self, state: State) {
        match state {
            State::Here => self.here += 1,
            State::Part => self.part += 1,
            State::Missing => self.missing += 1,
        }
    }

    fn cells(self) -> String {
        let Self { here, part, missing } = self;
        format!("{} | {here} | {part} | {missing}", here + part + missing)
    }
}

impl std::ops::AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.here += other.here;
        self.part += other.part;
        self.missing += other.missing;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::root;

    #[test]
    fn a_row_says_what_is_here() -> Result<()> {
        let table = Table::load(&root())?;
        let rows: BTreeMap<String, Row> = toml::from_str(
            "\"a (b)\" = [\"sum\", \"exp\"]\n\"no such\" = []\n\"sum / exp\" = []\n\"sum / no_such\" = []\n\
             split = { name = \"`split` in C#\" }\npart = { ops = [\"exp\"], name = \"`f`\", lacks = \"a form\" }\n",
        )?;
        let texts: Vec<_> = rows.iter().map(|(name, row)| row.text(name, &table)).collect();
        let (sum, exp) = ("[`sum`](ops.md#sum)", "[`exp`](ops.md#exp)");
        let both = format!("{sum}, {exp}");
        let part = format!("{exp}, `f`; without a form");
        assert_eq!(texts, [both.as_str(), "missing", &part, "`split` in C#", &both, "missing"]);
        let mut count = Count::default();
        for (name, row) in &rows {
            count.add(row.state(name, &table));
        }
        assert_eq!(count.cells(), "6 | 3 | 1 | 2");
        Ok(())
    }
}
