//! The names of the operations in other libraries: the table `peers.toml`.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;

use super::table::Table;

/// The path of the table, below the root.
pub const PATH: &str = "crates/core/src/ops/peers.toml";

/// The names of the operations that were looked up.
pub struct Peers(BTreeMap<String, Names>);

/// The names of one operation, separated by spaces.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Names {
    torchsharp: Option<String>,
    djl: Option<String>,
    nd4j: Option<String>,
    mxnet: Option<String>,
}

impl Peers {
    /// Reads the table below `root`, and checks that it names operations of `table`.
    pub fn load(root: &Path, table: &Table) -> Result<Self> {
        let text = std::fs::read_to_string(root.join(PATH)).with_context(|| format!("reading {PATH}"))?;
        let names: BTreeMap<String, Names> = toml::from_str(&text).with_context(|| format!("parsing {PATH}"))?;
        for op in names.keys() {
            table.op(op).context(PATH)?;
        }
        Ok(Self(names))
    }

    /// The names of an operation, as the reference page has them; none if no library has it.
    pub fn text(&self, op: &str) -> Option<String> {
        let names = self.0.get(op)?;
        let libraries =
            [("TorchSharp", &names.torchsharp), ("DJL", &names.djl), ("ND4J", &names.nd4j), ("MXNet", &names.mxnet)];
        let texts = libraries.into_iter().filter_map(|(library, names)| {
            let names: Vec<_> = names.as_deref()?.split_whitespace().map(|name| format!("`{name}`")).collect();
            Some(format!("{library} {}", names.join(", ")))
        });
        let texts: Vec<_> = texts.collect();
        (!texts.is_empty()).then(|| texts.join("; "))
    }

    /// A warning that names the operations of `table` that are not in this one.
    pub fn warning(&self, table: &Table) -> Option<String> {
        let ops: Vec<_> = table.ops.iter().map(|op| op.name.as_str()).filter(|op| !self.0.contains_key(*op)).collect();
        let count = ops.len();
        (count > 0).then(|| format!("{PATH} has no section for {count} of {} ops: {}", table.ops.len(), ops.join(", ")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::root;

    #[test]
    fn an_op_without_a_section_is_a_warning() -> Result<()> {
        let table = Table::load(&root())?;
        let mut peers = Peers::load(&root(), &table)?;
        for op in &table.ops {
            peers.0.entry(op.name.clone()).or_insert(Names { torchsharp: None, djl: None, nd4j: None, mxnet: None });
        }
        assert_eq!(peers.warning(&table), None);
        peers.0.remove("exp");
        let count = table.ops.len();
        assert_eq!(peers.warning(&table), Some(format!("{PATH} has no section for 1 of {count} ops: exp")));
        assert_eq!(peers.text("exp"), None);
        Ok(())
    }

    #[test]
    fn names_stand_by_their_library() {
        let names = Names { torchsharp: None, djl: Some("add addi".into()), nd4j: None, mxnet: Some("_plus".into()) };
        let empty = Names { torchsharp: None, djl: None, nd4j: None, mxnet: None };
        let peers = Peers([("add".to_owned(), names), ("exp".to_owned(), empty)].into());
        assert_eq!(peers.text("add").as_deref(), Some("DJL `add`, `addi`; MXNet `_plus`"));
        assert_eq!(peers.text("exp"), None);
    }
}
