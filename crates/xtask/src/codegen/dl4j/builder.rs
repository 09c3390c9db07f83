//! The builder of a layer's configuration.

use anyhow::{Context, Result};

use super::table::{File, Layer, Setter, Value};
use crate::codegen::text::javadoc;

/// Generates the class.
pub fn emit(file: &File, layer: &Layer, values: &[Value]) -> Result<String> {
    let class = &layer.class;
    let mut out = head(layer);
    for value in values {
        let comment = format!("        /** The value of {{@link #{}}}. */\n", value.name);
        out += &format!("{comment}        protected {};\n", value.declaration());
    }
    out += "\n        /** Starts with the defaults. */\n        public Builder() {}\n";
    for parameters in &layer.starts {
        out += &start(file, values, parameters).with_context(|| format!("the builder of {class}"))?;
    }
    for value in values {
        out += &setters(file, layer, value);
    }
    if !layer.is_abstract() {
        out += &format!(
            "\n        @Override\n        public {class} build() {{\n            return new {class}(this);\n        }}\n"
        );
    }
    Ok(out + "    }\n")
}

fn head(layer: &Layer) -> String {
    let extends = &layer.extends;
    if layer.is_abstract() {
        let comment = javadoc("    ", "Values of the layer.", &["@param <T> the class of the builder".into()]);
        format!(
            "\n{comment}    public abstract static class Builder<T extends Builder<T>> extends {extends}.Builder<T> {{\n"
        )
    } else {
        format!(
            "\n    /** Values of the layer. */\n    public static class Builder extends {extends}.Builder<Builder> {{\n"
        )
    }
}

/// A constructor, which calls a method of the builder for each parameter.
fn start(file: &File, values: &[Value], parameters: &str) -> Result<String> {
    let (mut tags, mut calls) = (Vec::new(), String::new());
    for parameter in parameters.split(", ") {
        let name = name(parameter);
        let given = file.start.iter().find(|start| start.takes == parameter);
        let own = values.iter().find(|value| value.name == name).map(|value| &value.doc);
        let doc = own.or(given.map(|start| &start.doc));
        tags.push(format!(
            "@param {name} {}",
            doc.with_context(|| format!("[[start]] does not say what \"{parameter}\" is"))?
        ));
        let call = given.and_then(|start| start.call.clone()).unwrap_or_else(|| format!("{name}({name})"));
        calls += &format!("            {};\n", call.replace("{}", &not_null(name)));
    }
    let comment = javadoc("        ", "Starts with given values.", &tags);
    Ok(format!("\n{comment}        public Builder({parameters}) {{\n{calls}        }}\n"))
}

/// The methods that set a value: those of the table, or the one of its name.
fn setters(file: &File, layer: &Layer, value: &Value) -> String {
    let typed = format!("{}: {}", value.name, value.ty);
    let rows: Vec<&Setter> =
        file.setter.iter().filter(|setter| setter.of == value.name || setter.of == typed).collect();
    if rows.is_empty() {
        return setter(layer, value, &own(value));
    }
    rows.into_iter().map(|row| setter(layer, value, row)).collect()
}

/// The method of a value's own name.
fn own(value: &Value) -> Setter {
    let takes = match value.ty.as_str() {
        "Double" => format!("double {}", value.name),
        "int[]" => format!("int... {}", value.name),
        "long[]" => format!("long... {}", value.name),
        ty => format!("{ty} {}", value.name),
    };
    let copy = value.is_array().then(|| "{}.clone()".to_owned());
    Setter { of: value.name.clone(), name: value.name.clone(), takes, value: copy, calls: None, doc: None, param: None }
}

fn setter(layer: &Layer, value: &Value, row: &Setter) -> String {
    let parameter = name(&row.takes);
    let doc = row.doc.clone().unwrap_or_else(|| format!("Sets {}", value.doc));
    let param = row.param.as_deref().unwrap_or("the value");
    let mut tags: Vec<String> = (row.takes.split(", ").zip(param.split("; ")))
        .map(|(parameter, doc)| format!("@param {} {doc}", name(parameter)))
        .collect();
    tags.push("@return this builder".into());
    let (returned, this) = if layer.is_abstract() { ("T", "self()") } else { ("Builder", "this") };
    let given = if is_primitive(&row.takes) { parameter.to_owned() } else { not_null(parameter) };
    let body = match &row.calls {
        Some(call) => format!("            return {call};\n"),
        None => {
            let set = row.value.as_deref().unwrap_or("{}").replace("{}", &given);
            format!("            this.{} = {set};\n            return {this};\n", value.name)
        }
    };
    let comment = javadoc("        ", &format!("{doc}."), &tags);
    format!("\n{comment}        public {returned} {}({}) {{\n{body}        }}\n", row.name, row.takes)
}

/// The name of a parameter.
fn name(parameter: &str) -> &str {
    parameter.rsplit(' ').next().unwrap_or(parameter)
}

/// Whether a parameter cannot be null.
fn is_primitive(parameter: &str) -> bool {
    ["boolean ", "double ", "int ", "long "].iter().any(|ty| parameter.starts_with(ty))
}

fn not_null(name: &str) -> String {
    format!("ArgumentException.notNull({name}, \"{name}\")")
}
