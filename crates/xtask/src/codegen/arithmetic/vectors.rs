//! The forms for a vector of each row or column, in an interface whose other methods are written by hand.

use std::path::Path;

use anyhow::Result;

use super::{Operation, Other, PATH};
use crate::codegen::marked::{by_hand, mark};
use crate::codegen::text::javadoc;

/// The path of the interface.
pub const INTERFACE: &str = "jvm/java/src/main/java/dev/libtensor/nd4j/linalg/api/ndarray/INDArrayVectors.java";

const UNFIT: &str = "@throws ND4JIllegalStateException if this is no matrix, or the vector has another length";

/// Generates the interface from its part by hand and the rows.
pub fn emit(rows: &[Operation], root: &Path) -> Result<String> {
    let mark = mark("    ", PATH);
    let mut out = by_hand(root, INTERFACE, &mark)? + &mark;
    for row in rows {
        let Some(doc) = &row.vectors else { continue };
        for (side, across) in [("Row", "column"), ("Column", "row")] {
            let doc = doc.replace("{}", &side.to_lowercase());
            let (made, changed) = (row.result(Other::Array, "vector"), row.change("vector", "vector"));
            out += &method(&row.name, side, across, &format!("{doc}."), "a new matrix", &made);
            out +=
                &method(&format!("{}i", row.name), side, across, &format!("{doc}, in place."), "this array", &changed);
        }
    }
    Ok(out + "}\n")
}

fn method(name: &str, side: &str, across: &str, doc: &str, returned: &str, value: &str) -> String {
    let along = side.to_lowercase();
    let vector = format!("{along}Vector");
    let tags = [
        format!("@param {vector} the vector, one element for each {across}"),
        format!("@return {returned}"),
        UNFIT.into(),
    ];
    format!(
        "\n{}    default INDArray {name}{side}Vector(INDArray {vector}) {{\n        try (NDArray vector = \
         Arithmetic.{along}(this, {vector}, \"{vector}\")) {{\n            return {value};\n        }}\n    }}\n",
        javadoc("    ", doc, &tags)
    )
}
