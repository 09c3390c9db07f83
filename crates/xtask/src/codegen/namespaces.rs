//! SameDiff's and Nd4j's namespaces of operations: a method, or several with defaults, for each row of the table.

mod classes;
mod configs;
mod row;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use super::executioner::{PATH, package};
use super::text::{javadoc, listed};
use row::{Parameter, Row};

const ROOT: &str = "jvm/nd4j/src/main/java/dev/libtensor/nd4j";

#[derive(Deserialize)]
struct File {
    namespace: BTreeMap<String, Vec<String>>,
    config: BTreeMap<String, Vec<String>>,
    operation: BTreeMap<String, Vec<String>>,
}

/// Which classes a method is generated for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// It adds an operation to a graph.
    Graph,
    /// It does so, and the result is a loss of the graph.
    Loss,
    /// It does so for the variable whose method it is.
    Variable,
    /// It runs the operation.
    Eager,
}

/// Path below the root and contents of each output.
pub fn outputs(root: &Path) -> Result<Vec<(String, String)>> {
    let text = fs::read_to_string(root.join(PATH)).with_context(|| format!("reading {PATH}"))?;
    let file: File = toml::from_str(&text).with_context(|| format!("in {PATH}"))?;
    let mut outputs = Vec::new();
    for (name, rows) in &file.namespace {
        let rows = parsed(rows)?;
        if name == "variable" {
            outputs.push(class(Form::Variable, "autodiff.samediff.ops", "SDVariableOps", name, &rows)?);
            continue;
        }
        let (graph, eager) = names(name)?;
        let form = if name == "loss" { Form::Loss } else { Form::Graph };
        outputs.push(class(form, "autodiff.samediff.ops", graph, name, &rows)?);
        outputs.push(class(Form::Eager, "linalg.factory.ops", eager, name, &rows)?);
    }
    for (name, settings) in &file.config {
        outputs.push(configs::class(name, settings)?);
    }
    let mut folders = BTreeSet::new();
    for (path, rows) in &file.operation {
        let (path, text, folder) = classes::class(path, &parsed(rows)?)?;
        outputs.push((path, text));
        folders.insert(folder);
    }
    outputs.extend(folders.iter().map(|folder| package(folder)));
    Ok(outputs)
}

fn parsed(rows: &[String]) -> Result<Vec<Row>> {
    rows.iter().map(|row| Row::parse(row).with_context(|| format!("in the row {row} of {PATH}"))).collect()
}

/// The classes of a namespace: that of graphs, and that of arrays.
fn names(namespace: &str) -> Result<(&'static str, &'static str)> {
    Ok(match namespace {
        "base" => ("SDBaseOps", "NDBase"),
        "bitwise" => ("SDBitwise", "NDBitwise"),
        "cnn" => ("SDCNN", "NDCNN"),
        "image" => ("SDImage", "NDImage"),
        "linalg" => ("SDLinalg", "NDLinalg"),
        "loss" => ("SDLoss", "NDLoss"),
        "math" => ("SDMath", "NDMath"),
        "nn" => ("SDNN", "NDNN"),
        "random" => ("SDRandom", "NDRandom"),
        _ => bail!("{PATH} has the unknown namespace {namespace}"),
    })
}

fn class(form: Form, package: &str, class: &str, namespace: &str, rows: &[Row]) -> Result<(String, String)> {
    let mut methods = String::new();
    for row in rows {
        methods += &row.methods(form)?;
    }
    let mut imports = BTreeSet::new();
    for (word, import) in [
        ("DataType", "linalg.api.buffer.DataType"),
        ("DataFormat", "enums.DataFormat"),
        ("PadMode", "enums.PadMode"),
        ("Mode ", "enums.Mode"),
        ("PartitionMode", "enums.PartitionMode"),
        ("ImageResizeMethod", "enums.ImageResizeMethod"),
        ("LossReduce", "autodiff.loss.LossReduce"),
        ("INDArray", "linalg.api.ndarray.INDArray"),
    ] {
        let is_there = methods.match_indices(word).any(|(at, _)| !methods[..at].ends_with(char::is_alphanumeric));
        if is_there {
            imports.insert(format!("import dev.libtensor.nd4j.{import};\n"));
        }
    }
    for parameter in rows.iter().flat_map(|row| &row.parameters).filter(|parameter| parameter.is_config()) {
        let of = "linalg.api.ops.impl.layers.convolution.config";
        imports.insert(format!("import dev.libtensor.nd4j.{of}.{};\n", parameter.kind));
    }
    if form != Form::Eager {
        imports.insert("import dev.libtensor.nd4j.autodiff.samediff.SDVariable;\n".to_owned());
    }
    let (head, start) = match form {
        Form::Eager => {
            imports.insert("import dev.libtensor.nd4j.internal.ops.ArrayCall;\n".to_owned());
            // What takes a condition, or a choice of its own, is written by hand.
            let base = if namespace == "base" { " extends NDConditions" } else { "" };
            (
                format!("Operations of the namespace {{@code {namespace}}}, which run when they are called."),
                format!(
                    "public class {class}{base} {{\n    private static ArrayCall op(String name) {{\n        \
                     return new ArrayCall(name);\n    }}\n\n"
                ),
            )
        }
        Form::Variable => (
            "The operations that begin at a variable.".to_owned(),
            format!(
                "public abstract class {class} extends SDOps {{\n    \
                 /** Returns the variable. */\n    protected abstract SDVariable self();\n\n"
            ),
        ),
        Form::Graph if namespace == "base" => (
            "The operations that a graph has itself.".to_owned(),
            format!("public abstract class {class} extends SDOps {{\n"),
        ),
        Form::Graph | Form::Loss => {
            imports.insert("import dev.libtensor.nd4j.autodiff.samediff.SameDiff;\n".to_owned());
            imports.insert("import dev.libtensor.ArgumentException;\n".to_owned());
            (
                format!("Operations of the namespace {{@code {namespace}}} in a graph."),
                format!(
                    "public class {class} extends SDOps {{\n    private final SameDiff sd;\n\n    \
                     /**\n     * Creates the namespace of a graph.\n     *\n     * @param sd the graph\n     */\n    \
                     public {class}(SameDiff sd) {{\n        this.sd = ArgumentException.notNull(sd, \"sd\");\n    }}\n\n    \
                     @Override\n    protected SameDiff sameDiff() {{\n        return sd;\n    }}\n\n"
                ),
            )
        }
    };
    let imports: String = imports.into_iter().collect();
    let text = format!(
        "// Generated by `cargo xtask codegen` from {PATH}; do not edit.\npackage dev.libtensor.nd4j.{package};\n\n\
         {imports}\n/** {head} */\n{start}{}\n}}\n",
        methods.trim_end()
    );
    Ok((format!("{ROOT}/{}/{class}.java", package.replace('.', "/")), text))
}

/// A statement in lines of at most 120 columns, broken before the calls of a chain.
fn chained(statement: &str) -> String {
    let mut out = String::new();
    let mut column = 0;
    for link in statement.replace(").", ")\0.").split('\0') {
        if column > 0 && column + link.len() > 120 {
            out += "\n                ";
            column = 16;
        }
        out += link;
        column += link.len();
    }
    out + "\n"
}

impl Row {
    /// The methods of a row: with all parameters, without the defaults, and each with and without a name.
    fn methods(&self, form: Form) -> Result<String> {
        let mut out = self.forms(form, &self.parameters.iter().collect::<Vec<_>>())?;
        let given: Vec<&Parameter> = self.parameters.iter().filter(|parameter| parameter.default.is_none()).collect();
        if given.len() < self.parameters.len() {
            out += &self.forms(form, &given)?;
        }
        Ok(out)
    }

    fn forms(&self, form: Form, given: &[&Parameter]) -> Result<String> {
        if form == Form::Eager {
            return self.method(form, given, None);
        }
        let named = if self.results.is_some() { "names" } else { "name" };
        Ok(self.method(form, given, None)? + &self.method(form, given, Some(named))?)
    }

    fn method(&self, form: Form, given: &[&Parameter], named: Option<&str>) -> Result<String> {
        let value = if form == Form::Eager { "INDArray" } else { "SDVariable" };
        let result = if self.results.is_some() { format!("{value}[]") } else { value.to_owned() };
        let mut list: Vec<String> = given.iter().map(|parameter| parameter.declared(value)).collect();
        if let Some(named) = named {
            list.insert(0, format!("{} {named}", if named == "names" { "String[]" } else { "String" }));
        }
        let mut tags: Vec<String> = given.iter().map(|parameter| parameter.tag()).collect();
        tags.splice(0..0, named.map(|named| format!("@param {named} what the results are called, or null")));
        tags.push("@return what the operation gives".to_owned());
        let doc = match form {
            Form::Eager => format!("Runs the operation {{@code {}}}.", self.operation),
            _ => format!("Adds the operation {{@code {}}}.", self.operation),
        };
        let body = match named {
            _ if form == Form::Eager => chained(&format!("        return {};", self.call(form, given, "")?)),
            Some(named) => chained(&format!("        return {};", self.call(form, given, named)?)),
            None => {
                let nothing = if self.results.is_some() { "(String[]) null" } else { "(String) null" };
                let mut passed = vec![nothing.to_owned()];
                passed.extend(given.iter().map(|parameter| parameter.name.clone()));
                listed("        ", &format!("return {}", self.method), &passed, ";")
            }
        };
        let head = format!("public {result} {}", self.method);
        Ok(javadoc("    ", &doc, &tags) + &listed("    ", &head, &list, " {") + &body + "    }\n\n")
    }

    /// The expression that adds or runs the operation.
    fn call(&self, form: Form, given: &[&Parameter], named: &str) -> Result<String> {
        let mut out = format!("op(\"{}\")", self.operation);
        if form == Form::Variable {
            out += ".in(self(), \"this\")";
        }
        for argument in self.arguments()? {
            let left_out = self.parameters.iter().find(|parameter| {
                parameter.name == argument.value && !given.iter().any(|given| given.name == parameter.name)
            });
            let default = left_out.and_then(|parameter| parameter.default.clone());
            out += &argument.emit(default.as_deref());
        }
        Ok(match (&self.results, form) {
            (None, Form::Eager) => format!("{out}.result()"),
            (Some(_), Form::Eager) => format!("{out}.results()"),
            (None, Form::Loss) => format!("{out}.loss({named})"),
            (None, _) => format!("{out}.result({named})"),
            (Some(count), _) => format!("{out}.results({named}, {count})"),
        })
    }
}
