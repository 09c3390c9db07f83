//! The configurations of DL4J's layers: what each class generates from its row, below what is written by hand.

mod builder;
mod table;

use std::path::Path;

use anyhow::Result;

use super::marked::{by_hand, mark};
use super::text::javadoc;
use table::{File, Layer, Value};

pub use table::PATH;

/// Path below the root and contents of each output.
pub fn outputs(root: &Path) -> Result<Vec<(String, String)>> {
    let file = File::load(root)?;
    file.layer.iter().map(|layer| Ok((layer.path(), class(&file, layer, root)?))).collect()
}

/// Generates a class from its part by hand and its row.
fn class(file: &File, layer: &Layer, root: &Path) -> Result<String> {
    let mark = mark("    ", PATH);
    let values = layer.values(file)?;
    let mut out = by_hand(root, &layer.path(), &mark)? + &mark + &fields(&values);
    out += &constructors(layer, &values);
    out += &values.iter().map(accessors).collect::<String>();
    if let Some(runs) = &layer.runs {
        let parameters = &layer.parameters;
        out += &INSTANTIATE.replace("@RUNS@", runs).replace("@PARAMETERS@", parameters.as_deref().unwrap_or("none()"));
    }
    out += &builder::emit(file, layer, &values)?;
    Ok(out + "}\n")
}

fn fields(values: &[Value]) -> String {
    let mut out = "\n".to_owned();
    for value in values {
        let optional = if value.is_optional { "    @Values.Optional\n" } else { "" };
        out += &format!("    /** The value of {{@link #{}}}. */\n", value.getter());
        out += &format!("{optional}    protected {};\n", value.declaration());
    }
    if values.is_empty() { String::new() } else { out }
}

fn constructors(layer: &Layer, values: &[Value]) -> String {
    let access = if layer.is_abstract() { "protected" } else { "public" };
    let mut out =
        format!("\n    /** Creates a configuration with the defaults. */\n    {access} {}() {{}}\n", layer.class);
    if !layer.by_hand {
        let ty = if layer.is_abstract() { "Builder<?>" } else { "Builder" };
        out += &format!("\n{}", javadoc("    ", "Creates a configuration.", &["@param builder the values".into()]));
        out += &format!("    protected {}({ty} builder) {{\n        super(builder);\n", layer.class);
        out += &values
            .iter()
            .map(|Value { name, .. }| format!("        this.{name} = builder.{name};\n"))
            .collect::<String>();
        out += &layer.checks.iter().map(|call| format!("        {call};\n")).collect::<String>();
        out += "    }\n";
    }
    out
}

/// The getter and, for a value that is no array, the setter.
fn accessors(value: &Value) -> String {
    let Value { name, ty, doc, .. } = value;
    let returned = if value.is_boxed() { "@return the value; null if it is not set" } else { "@return the value" };
    let copy = if value.is_array() { ".clone()" } else { "" };
    let mut out = format!("\n{}", javadoc("    ", &format!("Returns {doc}."), &[returned.into()]));
    out += &format!("    public {ty} {}() {{\n        return {name}{copy};\n    }}\n", value.getter());
    if !value.is_array() {
        let tags = [format!("@param {name} the value")];
        out += &format!("\n{}", javadoc("    ", &format!("Sets {doc}."), &tags));
        out += &format!(
            "    public void set{}({ty} {name}) {{\n        this.{name} = {name};\n    }}\n",
            value.capitalized()
        );
    }
    out
}

const INSTANTIATE: &str = "
    @Override
    public dev.libtensor.dl4j.nn.api.Layer instantiate(NeuralNetConfiguration conf, Collection<TrainingListener> trainingListeners,
            int layerIndex, INDArray layerParamsView, boolean initializeParams, DataType networkDataType) {
        check(conf, trainingListeners, networkDataType);
        return @RUNS@.start(new @RUNS@(conf, networkDataType), conf, trainingListeners, layerIndex, layerParamsView,
                initializeParams);
    }

    @Override
    public ParamInitializer initializer() {
        return Layouts.@PARAMETERS@;
    }
";
