//! ND4J's operations as classes: a file for each row of the table.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use super::text::{continued, javadoc};

/// The path of the table, whose head describes the columns.
pub const PATH: &str = "jvm/nd4j/ops.toml";

const FOLDER: &str = "jvm/nd4j/src/main/java/dev/libtensor/nd4j/linalg/api/ops";
const REGISTRY: &str = "jvm/nd4j/src/main/java/dev/libtensor/nd4j/internal/ops";
const PACKAGE: &str = "dev.libtensor.nd4j.linalg.api.ops";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    name: String,
    apply: Option<String>,
    #[serde(default)]
    extra: Vec<String>,
    #[serde(default = "one")]
    results: u32,
}

fn one() -> u32 {
    1
}

/// The table; its other parts are those of [`super::namespaces`].
#[derive(Deserialize)]
struct File {
    #[serde(rename = "namespace")]
    _namespace: serde::de::IgnoredAny,
    #[serde(rename = "config")]
    _config: serde::de::IgnoredAny,
    #[serde(rename = "operation")]
    _operation: serde::de::IgnoredAny,
    #[serde(flatten)]
    kinds: BTreeMap<String, BTreeMap<String, Row>>,
}

/// What a kind of operations has in common.
struct Kind {
    base: &'static str,
    /// The constructors: the parameters of each, and what it passes on.
    constructors: &'static [(&'static str, &'static str)],
    /// The method that computes the result, before the expression.
    method: &'static str,
    doc: &'static str,
}

const UNARY: &[(&str, &str)] = &[("", ""), ("INDArray x", "x, null, x"), ("INDArray x, INDArray z", "x, null, z")];
const TEST: &[(&str, &str)] = &[("", ""), ("INDArray x", "x, null, null"), ("INDArray x, INDArray z", "x, null, z")];
const TEST_OF_TWO: &[(&str, &str)] =
    &[("", ""), ("INDArray x, INDArray y", "x, y, null"), ("INDArray x, INDArray y, INDArray z", "x, y, z")];
const COMPARISON: &[(&str, &str)] = &[
    ("", ""),
    ("INDArray x, Number num", "x, null, null, num"),
    ("INDArray x, INDArray z, Number num", "x, null, z, num"),
];
const PAIRWISE: &[(&str, &str)] = &[
    ("", ""),
    ("INDArray x", "x, null, x"),
    ("INDArray x, INDArray z", "x, null, z"),
    ("INDArray x, INDArray y, INDArray z", "x, y, z"),
];
const SCALAR: &[(&str, &str)] = &[
    ("", ""),
    ("INDArray x, Number num", "x, null, x, num"),
    ("INDArray x, INDArray z, Number num", "x, null, z, num"),
    ("INDArray x, INDArray y, INDArray z, Number num", "x, y, z, num"),
];
const ACTIVATION: &[(&str, &str)] =
    &[("", ""), ("INDArray x", "x, null, x, null"), ("INDArray x, INDArray z", "x, null, z, null")];
const BROADCAST: &[(&str, &str)] =
    &[("", ""), ("INDArray x, INDArray y, INDArray z, int... dimension", "x, y, z, dimension")];
const REDUCTION: &[(&str, &str)] = &[
    ("", ""),
    ("INDArray x, int... dimensions", "x, null, null, false, dimensions"),
    ("INDArray x, boolean keepDims, int... dimensions", "x, null, null, keepDims, dimensions"),
    ("INDArray x, int[] dimensions, boolean keepDims", "x, null, null, keepDims, dimensions"),
    ("INDArray x, INDArray z, int... dimensions", "x, null, z, false, dimensions"),
    ("INDArray x, INDArray z, boolean keepDims, int... dimensions", "x, null, z, keepDims, dimensions"),
    ("INDArray x, INDArray y, INDArray z, int... dimensions", "x, y, z, false, dimensions"),
    ("INDArray x, INDArray y, INDArray z, boolean keepDims, int... dimensions", "x, y, z, keepDims, dimensions"),
    (
        "SameDiff sameDiff, SDVariable x, int... dimensions",
        "new GraphCall(sameDiff, \"NAME\").in(x, \"x\").flag(false).integers(dimensions, \"dimensions\")",
    ),
    (
        "SameDiff sameDiff, SDVariable x, boolean keepDims, int... dimensions",
        "new GraphCall(sameDiff, \"NAME\").in(x, \"x\").flag(keepDims).integers(dimensions, \"dimensions\")",
    ),
];
const DISTANCE: &[(&str, &str)] = &[
    ("", ""),
    ("INDArray x, INDArray y, int... dimensions", "x, y, null, false, false, dimensions"),
    ("INDArray x, INDArray y, boolean allDistances, int... dimensions", "x, y, null, false, allDistances, dimensions"),
    ("INDArray x, INDArray y, INDArray z, int... dimensions", "x, y, z, false, false, dimensions"),
    (
        "INDArray x, INDArray y, INDArray z, boolean allDistances, int... dimensions",
        "x, y, z, false, allDistances, dimensions",
    ),
    (
        "INDArray x, INDArray y, INDArray z, boolean keepDims, boolean allDistances, int... dimensions",
        "x, y, z, keepDims, allDistances, dimensions",
    ),
];
const CUSTOM_ONE: &[(&str, &str)] = &[
    ("", ""),
    ("INDArray x", "null, new INDArray[] {x}, null"),
    ("INDArray x, INDArray z", "null, new INDArray[] {x}, new INDArray[] {z}"),
    ("SameDiff sameDiff, SDVariable x", "new GraphCall(sameDiff, \"NAME\").in(x, \"x\"), COUNT"),
];
const CUSTOM_TWO: &[(&str, &str)] = &[
    ("", ""),
    ("INDArray x, INDArray y", "null, new INDArray[] {x, y}, null"),
    ("INDArray x, INDArray y, INDArray z", "null, new INDArray[] {x, y}, new INDArray[] {z}"),
    ("INDArray[] inputs, INDArray[] outputs", "null, inputs, outputs"),
    (
        "SameDiff sameDiff, SDVariable x, SDVariable y",
        "new GraphCall(sameDiff, \"NAME\").in(x, \"x\").in(y, \"y\"), COUNT",
    ),
];

const OF_X: &str = "protected NDArray compute() {\n        NDArray x = first();";
const OF_BOTH: &str = "protected NDArray compute() {\n        NDArray x = first();\n        NDArray y = second();";
const OF_NUMBER: &str = "protected NDArray compute() {\n        NDArray x = first();\n        Number n = number();";
const OF_SPREAD: &str = "protected NDArray compute() {\n        NDArray x = first();\n        NDArray y = spread();";
const OF_AXES: &str = "protected NDArray compute() {\n        NDArray x = first();\n        int[] axes = axes(x);\n        \
                       boolean keep = keepDims;";
const OF_PAIR: &str = "protected NDArray distance(NDArray a, NDArray b, int[] axes) {";

fn kind(name: &str) -> Result<Kind> {
    let kind = |base, constructors, method, doc| Kind { base, constructors, method, doc };
    Ok(match name {
        "strict" => kind("BaseTransformStrictOp", UNARY, OF_X, "of each floating-point element"),
        "same" => kind("BaseTransformSameOp", UNARY, OF_X, "of each element"),
        "floating" => kind("BaseTransformFloatOp", UNARY, OF_X, "of each element, as a floating-point number"),
        "boolean" => kind("BaseTransformBoolOp", TEST, OF_X, "a test of each element"),
        "pairwise" => kind("BaseTransformSameOp", PAIRWISE, OF_BOTH, "of two elements at the same place"),
        "pairwise_any" => kind("BaseTransformAnyOp", PAIRWISE, OF_BOTH, "of two elements at the same place"),
        "pairwise_boolean" => {
            kind("BaseTransformBoolOp", TEST_OF_TWO, OF_BOTH, "a test of two elements at the same place")
        }
        "scalar" => kind("BaseScalarOp", SCALAR, OF_NUMBER, "of each element and a number"),
        "scalar_activation" => kind("BaseScalarOp", ACTIVATION, OF_X, "of each element and a number"),
        "scalar_boolean" => {
            kind("BaseScalarBoolOp", COMPARISON, OF_NUMBER, "a comparison of each element with a number")
        }
        "broadcast" => kind("BaseBroadcastOp", BROADCAST, OF_SPREAD, "of an array and a vector along dimensions"),
        "broadcast_boolean" => {
            kind("BaseBroadcastBoolOp", BROADCAST, OF_SPREAD, "a comparison of an array and a vector along dimensions")
        }
        "reduce_floating" => kind("BaseReduceFloatOp", REDUCTION, OF_AXES, "of the elements along dimensions"),
        "reduce_same" => kind("BaseReduceSameOp", REDUCTION, OF_AXES, "of the elements along dimensions"),
        "reduce_boolean" => kind("BaseReduceBoolOp", REDUCTION, OF_AXES, "a test of the elements along dimensions"),
        "reduce_long" => kind("BaseReduceLongOp", REDUCTION, OF_AXES, "a count of elements along dimensions"),
        "distance" => kind("BaseReduce3Op", DISTANCE, OF_PAIR, "of two arrays along dimensions"),
        "custom_one" => kind("DynamicCustomOp", CUSTOM_ONE, "", "of one array"),
        "custom_two" => kind("DynamicCustomOp", CUSTOM_TWO, "", "of two arrays"),
        _ => bail!("{PATH} has the unknown kind {name}"),
    })
}

/// Path below the root and contents of each output.
pub fn outputs(root: &Path) -> Result<Vec<(String, String)>> {
    let text = fs::read_to_string(root.join(PATH)).with_context(|| format!("reading {PATH}"))?;
    let file: File = toml::from_str(&text).with_context(|| format!("in {PATH}"))?;
    let mut outputs = vec![registry(&file)?];
    let mut folders = BTreeSet::new();
    for (name, rows) in &file.kinds {
        let kind = kind(name)?;
        for (class, row) in rows {
            let (folder, simple) =
                class.rsplit_once('.').with_context(|| format!("{class} in {PATH} has no package"))?;
            folders.insert(folder.to_owned());
            outputs.push((format!("{FOLDER}/{}.java", class.replace('.', "/")), row.class(&kind, folder, simple)));
        }
    }
    outputs.extend(folders.iter().map(|folder| package(folder)));
    Ok(outputs)
}

/// The description of a package of operations.
pub fn package(folder: &str) -> (String, String) {
    let text = format!("/** ND4J's operations of the package {{@code {folder}}}. */\npackage {PACKAGE}.{folder};\n");
    (format!("{FOLDER}/{}/package-info.java", folder.replace('.', "/")), text)
}

/// The operations with an expression, as custom operations by their names.
fn registry(file: &File) -> Result<(String, String)> {
    let mut rows = String::new();
    for (kind, of) in &file.kinds {
        for row in of.values() {
            let Some(apply) = &row.apply else { continue };
            let (method, parameters) = registered(kind);
            let mut body = String::new();
            for (place, extra) in row.extra.iter().enumerate() {
                let (name, default) = extra.split_once(" = ").with_context(|| format!("no default in {extra}"))?;
                body += &format!("double {name} = a.number({place}, {default});\n");
            }
            rows += &match body.is_empty() {
                true => {
                    continued("        ", &format!("{method}(functions, \"{}\", {parameters} -> {apply});", row.name))
                }
                false => {
                    let body = body.replace('\n', "\n            ");
                    format!(
                        "        {method}(functions, \"{}\", {parameters} -> {{\n            {body}return {apply};\n        }});\n",
                        row.name
                    )
                }
            };
        }
    }
    let text = format!(
        "// Generated by `cargo xtask codegen` from {PATH}; do not edit.\npackage dev.libtensor.nd4j.internal.ops;\n\n\
         import static dev.libtensor.nd4j.internal.ops.Registering.distance;\n\
         import static dev.libtensor.nd4j.internal.ops.Registering.number;\n\
         import static dev.libtensor.nd4j.internal.ops.Registering.pair;\n\
         import static dev.libtensor.nd4j.internal.ops.Registering.reduction;\n\
         import static dev.libtensor.nd4j.internal.ops.Registering.single;\n\n\
         import dev.libtensor.NDArray;\nimport java.util.Map;\n\n\
         /** The operations that are classes with an expression, as custom operations. */\n\
         final class Classes {{\n    private Classes() {{}}\n\n    \
         static void register(Map<String, CustomFunction> functions) {{\n{rows}    }}\n}}\n"
    );
    Ok((format!("{REGISTRY}/Classes.java"), text))
}

/// The method that registers an operation of a kind, and the parameters of its expression.
fn registered(kind: &str) -> (&'static str, &'static str) {
    match kind {
        "pairwise" | "pairwise_any" | "pairwise_boolean" | "broadcast" | "broadcast_boolean" => ("pair", "(a, x, y)"),
        "scalar" | "scalar_boolean" => ("number", "(a, x, n)"),
        "distance" => ("distance", "(a, b, axes)"),
        _ if kind.starts_with("reduce") => ("reduction", "(x, axes, keep)"),
        _ => ("single", "(a, x)"),
    }
}

impl Row {
    fn class(&self, kind: &Kind, folder: &str, simple: &str) -> String {
        let base = kind.base;
        let body = self.body(kind, simple);
        let mut imports =
            BTreeSet::from(["dev.libtensor.nd4j.linalg.api.ndarray.INDArray".to_owned(), format!("{PACKAGE}.{base}")]);
        for (word, import) in [
            ("NDArray ", "dev.libtensor.NDArray"),
            ("NDArray.", "dev.libtensor.NDArray"),
            ("NDArray::", "dev.libtensor.NDArray"),
            ("Gradients", "dev.libtensor.nd4j.internal.ops.Gradients"),
            ("Rounding", "dev.libtensor.nd4j.internal.ops.Rounding"),
            ("Reductions", "dev.libtensor.nd4j.internal.ops.Reductions"),
            ("GraphCall", "dev.libtensor.nd4j.internal.samediff.GraphCall"),
            ("SameDiff ", "dev.libtensor.nd4j.autodiff.samediff.SameDiff"),
            ("SDVariable ", "dev.libtensor.nd4j.autodiff.samediff.SDVariable"),
        ] {
            if body.replace("INDArray", "").contains(word) {
                imports.insert(import.to_owned());
            }
        }
        let imports: String = imports.iter().map(|import| format!("import {import};\n")).collect();
        let doc = format!("The operation {{@code {}}}: {}.", self.name, kind.doc);
        format!(
            "package {PACKAGE}.{folder};\n\n{imports}\n// Generated by `cargo xtask codegen` from {PATH}.\n/** {doc} */\n\
             public class {simple} extends {base} {{\n{body}}}\n"
        )
    }

    fn body(&self, kind: &Kind, simple: &str) -> String {
        let mut out = String::new();
        let extras: Vec<(&str, &str)> = self.extra.iter().filter_map(|extra| extra.split_once(" = ")).collect();
        for (name, default) in &extras {
            out += &format!("    private double {name} = {default};\n");
        }
        out += if extras.is_empty() { "" } else { "\n" };
        for (parameters, passed) in kind.constructors {
            let passed_on = passed.replace("NAME", &self.name).replace("COUNT", &self.results.to_string());
            out += &constructor(simple, parameters, &passed_on, &[]);
            if !extras.is_empty() && !parameters.is_empty() {
                out += &constructor(simple, parameters, passed, &extras);
            }
        }
        out += &format!("    @Override\n    public String opName() {{\n        return \"{}\";\n    }}\n", self.name);
        if let Some(apply) = &self.apply {
            out += &format!("\n    @Override\n    {}\n        return {apply};\n    }}\n", kind.method);
        }
        out
    }
}

fn constructor(simple: &str, parameters: &str, passed: &str, extras: &[(&str, &str)]) -> String {
    if parameters.is_empty() {
        return format!("    /** Creates the operation; its arrays are set later. */\n    public {simple}() {{}}\n\n");
    }
    let mut list: Vec<String> = parameters.split(", ").map(str::to_owned).collect();
    list.extend(extras.iter().map(|(name, _)| format!("double {name}")));
    let tags: Vec<String> = list.iter().map(|each| tag(each)).collect();
    let mut out = javadoc("    ", "Creates the operation.", &tags);
    out += &super::text::listed("    ", &format!("public {simple}"), &list, " {");
    out += &format!("        super({passed});\n");
    for (name, _) in extras {
        out += &format!("        this.{name} = {name};\n");
    }
    out + "    }\n\n"
}

/// The tag of a parameter.
fn tag(parameter: &str) -> String {
    let name = parameter.rsplit(' ').next().unwrap_or(parameter);
    let text = match name {
        "x" => "the array",
        "y" => "the second array",
        "z" => "the array that gets the result, or null for a new one",
        "num" => "the number",
        "dimension" => "the dimensions that the second array has",
        "dimensions" => "the dimensions; none for all",
        "keepDims" => "whether the result keeps the reduced dimensions, each of size one",
        "allDistances" => "whether each vector of x meets each of y",
        "sameDiff" => "the graph",
        "inputs" => "the arrays",
        "outputs" => "the arrays that get the results, or null for new ones",
        "alpha" => "the slope for negative elements",
        "cutoff" => "the number below which the result is 0",
        "power" => "the exponent",
        "base" => "the base of the logarithm",
        "set" => "what replaces elements that are not numbers",
        "min" => "the smallest result",
        "max" => "the largest result",
        "p" => "the factor of x",
        "threshold" => "the difference above which the result is 1",
        _ => "a number",
    };
    format!("@param {name} {text}")
}
