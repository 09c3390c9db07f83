//! Makes nodes, and graphs of graphs.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use tensor_core::{Error, Result};

use super::{Names, Node, Output, Symbol, check_names, is_users, sorted, unknown, user_attributes};
use crate::attribute::Values;
use crate::listed::listed;
use crate::operator::Operator;
use crate::operator::custom::Own;

/// A node of an operator, or a variable, with attributes that are checked.
pub(super) fn node(
    operator: Option<&'static Operator>,
    kind: &str,
    name: &str,
    attributes: BTreeMap<String, String>,
    inputs: Vec<Output>,
) -> Result<Node> {
    let values = match operator {
        Some(operator) => {
            check_attributes(operator, kind, name, &attributes)?;
            let values = Values::parse(name, kind, operator.attributes, |key| attributes.get(key).map(String::as_str))?;
            if operator.is_own() { values.with_own(own(name, kind, &attributes)?) } else { values }
        }
        None => Values::default(),
    };
    Node::new(operator, [kind, name], attributes, values, inputs)
}

/// The program's own operator, with the attributes that are not the user's.
fn own(name: &str, kind: &str, attributes: &BTreeMap<String, String>) -> Result<Own> {
    let given = attributes.iter().filter(|(key, _)| !is_users(key));
    Own::of(given).map_err(|error| Error::new(error.kind(), format!("node '{name}' ({kind}): {}", error.message())))
}

fn check_attributes(operator: &Operator, kind: &str, name: &str, attributes: &BTreeMap<String, String>) -> Result<()> {
    let is_known = |key: &str| {
        is_users(key) || operator.is_own() || operator.attributes.iter().any(|attribute| attribute.name == key)
    };
    let Some((key, value)) = attributes.iter().find(|(key, _)| !is_known(key)) else { return Ok(()) };
    let known: Vec<&str> = operator.attributes.iter().map(|attribute| attribute.name).collect();
    let known = if known.is_empty() { "no attributes".to_owned() } else { known.join(", ") };
    Err(Error::argument(format!("node '{name}' ({kind}): unknown attribute {key} = '{value}': expected {known}")))
}

pub(super) fn apply(
    names: &Names,
    kind: &str,
    name: Option<&str>,
    inputs: &[Symbol],
    named: &[(&str, Symbol)],
    attributes: &[(&str, &str)],
) -> Result<Symbol> {
    let operator = Operator::find(kind).ok_or_else(|| unknown(&[kind]))?;
    let name = name.map_or_else(|| names.next(kind), str::to_owned);
    let mut attributes = user_attributes(attributes);
    if operator.takes_many() {
        attributes.entry("num_args".to_owned()).or_insert_with(|| (inputs.len() + named.len()).to_string());
    }
    let mut made = node(Some(operator), kind, &name, attributes, Vec::new())?;
    let places = operator.input_names(&made.values);
    let mut filled: Vec<Option<Output>> = vec![None; places.len()];
    if inputs.len() > places.len() {
        return Err(Error::argument(format!(
            "node '{name}' ({kind}) takes {} inputs ({}), not {}",
            places.len(),
            listed(&places),
            inputs.len()
        )));
    }
    for (i, input) in inputs.iter().enumerate() {
        filled[i] = Some(single(&name, kind, &places[i], input)?);
    }
    for (key, input) in named {
        let Some(place) = places.iter().position(|known| known == key) else {
            return Err(Error::argument(format!(
                "node '{name}' ({kind}) has no input '{key}': expected one of {}",
                listed(&places)
            )));
        };
        if filled[place].is_some() {
            return Err(Error::argument(format!("node '{name}' ({kind}): input '{key}' was given twice")));
        }
        filled[place] = Some(single(&name, kind, key, input)?);
    }
    // A variable that is made for a node has the user's attributes of the node.
    let users: BTreeMap<String, String> = made
        .attributes
        .iter()
        .filter(|(key, _)| is_users(key))
        .map(|(key, value)| (key.clone(), value.clone()))
        .collect();
    let inputs = filled.into_iter().zip(&places).map(|(input, place)| match input {
        Some(input) => Ok(input),
        None => variable(&format!("{name}_{place}"), users.clone()),
    });
    made.inputs = inputs.collect::<Result<_>>()?;
    Ok(Symbol::of_node(Arc::new(made)))
}

pub(super) fn variable(name: &str, attributes: BTreeMap<String, String>) -> Result<Output> {
    Ok(Output { node: Arc::new(node(None, "null", name, attributes, Vec::new())?), index: 0 })
}

/// The one result of a symbol.
fn single(name: &str, kind: &str, place: &str, symbol: &Symbol) -> Result<Output> {
    match &*symbol.outputs {
        [output] => Ok(output.clone()),
        many => Err(Error::argument(format!(
            "node '{name}' ({kind}): input '{place}' is a symbol of {} outputs: expected one of them",
            many.len()
        ))),
    }
}

pub(super) fn replace(symbol: &Symbol, named: &[(&str, Symbol)]) -> Result<Symbol> {
    let nodes = sorted(&symbol.outputs);
    let variables: HashMap<&str, usize> =
        nodes.iter().filter(|node| node.is_variable()).enumerate().map(|(i, node)| (node.name(), i)).collect();
    check_names("variable of the symbol", named.iter().map(|(name, _)| *name), &variables)?;
    let mut replaced: HashMap<*const Node, Output> = HashMap::new();
    let mut given: HashMap<&str, Output> = HashMap::new();
    for (name, symbol) in named {
        given.insert(name, single(name, "null", name, symbol)?);
    }
    for old in &nodes {
        let new = match given.get(old.name()).filter(|_| old.is_variable()) {
            Some(output) => output.clone(),
            None => {
                let moved = |input: &Output| match replaced.get(&Arc::as_ptr(&input.node)) {
                    Some(output) if input.node.is_variable() => output.clone(),
                    Some(output) => Output { node: output.node.clone(), index: input.index },
                    None => input.clone(),
                };
                let inputs: Vec<Output> = old.inputs.iter().map(moved).collect();
                let same = inputs.iter().zip(&old.inputs).all(|(new, old)| Arc::ptr_eq(&new.node, &old.node));
                let node = match same {
                    true => old.clone(),
                    false => Arc::new(node(old.operator, &old.kind, &old.name, old.attributes.clone(), inputs)?),
                };
                Output { node, index: 0 }
            }
        };
        replaced.insert(Arc::as_ptr(old), new);
    }
    let outputs = symbol.outputs.iter().map(|output| match replaced.get(&Arc::as_ptr(&output.node)) {
        Some(new) if output.node.is_variable() => new.clone(),
        Some(new) => Output { node: new.node.clone(), index: output.index },
        None => output.clone(),
    });
    Ok(Symbol::of(outputs.collect()))
}
