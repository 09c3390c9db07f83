//! The functions of ND4J's `Transforms` that have one array: each returns a new array, or writes into its argument.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;

use super::marked::{by_hand, mark};
use super::text::javadoc;

/// The path of the table, whose head describes the columns.
pub const PATH: &str = "jvm/nd4j/transforms.toml";

const FUNCTIONS: &str = "jvm/nd4j/src/main/java/dev/libtensor/nd4j/linalg/ops/transforms/TransformFunctions.java";
const ACTIVATIONS: &str = "jvm/nd4j/src/main/java/dev/libtensor/nd4j/linalg/ops/transforms/TransformActivations.java";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    function: BTreeMap<String, Row>,
    activation: BTreeMap<String, Row>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    doc: String,
    apply: String,
}

/// Path below the root and contents of each output.
pub fn outputs(root: &Path) -> Result<Vec<(&'static str, String)>> {
    let text = fs::read_to_string(root.join(PATH)).with_context(|| format!("reading {PATH}"))?;
    let file: File = toml::from_str(&text).with_context(|| format!("in {PATH}"))?;
    let mark = mark("    ", PATH);
    let mut outputs = Vec::new();
    for (path, rows) in [(FUNCTIONS, &file.function), (ACTIVATIONS, &file.activation)] {
        let methods: String = rows.iter().map(|(name, row)| row.methods(name)).collect();
        outputs.push((path, by_hand(root, path, &mark)? + &mark + &methods + "}\n"));
    }
    Ok(outputs)
}

impl Row {
    /// The method that returns a new array, and the one that may not.
    fn methods(&self, name: &str) -> String {
        let Self { doc, apply } = self;
        let array = "@param x the array".to_owned();
        let new =
            javadoc("    ", &format!("Returns {doc}."), &[array.clone(), "@return a new array of its shape".into()]);
        let either = javadoc(
            "    ",
            &format!("Computes {doc}."),
            &[
                array,
                "@param dup whether the result is a new array".into(),
                "@return a new array of its shape, or the argument".into(),
            ],
        );
        format!(
            "\n{new}    public static INDArray {name}(INDArray x) {{\n        return {name}(x, true);\n    }}\n\n{either}    \
             public static INDArray {name}(INDArray x, boolean dup) {{\n        return Given.apply(x, dup, {apply});\n    \
             }}\n"
        )
    }
}
