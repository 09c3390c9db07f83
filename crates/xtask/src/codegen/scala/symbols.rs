//! The operators of `Symbol`, and the methods of `Symbol.api`.

use super::table::{Input, Operator, Parameter, Place, Table};
use super::{method, scaladoc};

/// The operators of one trait.
pub fn members(table: &Table, operators: &[Operator]) -> String {
    operators.iter().map(|operator| scaladoc(&text(table, operators, operator)) + &member(operator)).collect()
}

fn member(operator: &Operator) -> String {
    let name = &operator.name;
    match &operator.extreme {
        Some(extreme) => {
            format!(
                "  val {name}: SymbolExtreme = new SymbolExtreme(\"{name}\", \"{extreme}\", \"{extreme}_scalar\")\n"
            )
        }
        None => format!("  val {name}: SymbolOperator = new SymbolOperator(\"{name}\")\n"),
    }
}

/// What an operator does, with its inputs and parameters.
fn text(table: &Table, siblings: &[Operator], operator: &Operator) -> String {
    if let Some(same) = &operator.same {
        let is_near = siblings.iter().any(|sibling| sibling.name == *same);
        let owner = if is_near { "" } else { table.owner(same) };
        return format!("Does the same as [[{owner}{same}]].");
    }
    let mut text = match &operator.also {
        Some(also) => format!("{}, or {also}.", operator.doc.trim_end_matches('.')),
        None => operator.doc.clone(),
    };
    if operator.inputs.iter().all(|input| !input.is_many) && !operator.has_usual_inputs() {
        text += &named("Input", operator.inputs.iter().map(|input| &input.name));
    }
    let parameters = operator.parameters.iter().filter(|parameter| parameter.only != Some(Place::Api));
    text + &named("Parameter", parameters.map(|parameter| &parameter.name))
}

/// A sentence of names, or nothing if there are none.
fn named<'a>(noun: &str, names: impl Iterator<Item = &'a String>) -> String {
    let names: Vec<String> = names.map(|name| format!("`{name}`")).collect();
    let plural = if names.len() == 1 { "" } else { "s" };
    if names.is_empty() { String::new() } else { format!(" {noun}{plural}: {}.", names.join(", ")) }
}

/// The methods of `Symbol.api`.
pub fn methods(operators: &[&Operator]) -> String {
    operators.iter().map(|operator| scaladoc(&operator.doc) + &api(operator)).collect()
}

fn api(operator: &Operator) -> String {
    let inputs = operator.inputs.iter().map(|Input { name, is_many, .. }| match is_many {
        true => format!("{name}: Array[Symbol]"),
        false => format!("{name}: Option[Symbol] = None"),
    });
    let common = ["name: String = null", "attr: Map[String, String] = null"].map(str::to_owned);
    let list: Vec<String> =
        inputs.chain(operator.symbol_api.iter().map(Parameter::declaration)).chain(common).collect();
    let call = if operator.is_many() { "many" } else { "one" };
    let mut arguments = vec![format!("Symbol.{}", operator.name), "name".into(), "attr".into()];
    match operator.is_many() {
        true => arguments.extend(operator.inputs.iter().map(|input| input.name.clone())),
        false => arguments.extend(operator.inputs.iter().map(|input| format!("\"{0}\" -> {0}", input.name))),
    }
    arguments.extend(operator.symbol_api.iter().map(Parameter::pair));
    method(&operator.name, &list, "Symbol", call, &arguments)
}
