//! The graph as text, in MXNet's format.
//!
//! `nodes` has the nodes, inputs first; `arg_nodes` the numbers of the variables; `heads` the results; `node_row_ptr`
//! the number of the first result of each node. An input is the number of a node, of its result, and of a version. Up to
//! 0.8 the operator's attributes were in `param` and the user's in `attr`. Up to 0.11 both were in `attr`; since then
//! they are in `attrs`. Up to 0.8 auxiliary states were not in the graph.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::{Map, Value, json};
use tensor_core::{Error, Result, memory};

use super::infer::Places;
use super::{Node, Output, Symbol, compose, unknown, user_attributes};
use crate::listed::listed;
use crate::operator::Operator;

/// The version that is written: 1.9.0.
const VERSION: u64 = 10900;
/// More results than this are a damaged number.
const RESULTS_MOST: usize = 1 << 20;
/// Files before 0.9 have no auxiliary states, and no version.
const WITH_STATES: u64 = 900;

pub(super) fn write(symbol: &Symbol) -> String {
    let places = Places::new(symbol);
    let number: std::collections::HashMap<*const Node, usize> =
        places.nodes.iter().enumerate().map(|(i, node)| (Arc::as_ptr(node), i)).collect();
    let entry = |output: &Output| json!([number[&Arc::as_ptr(&output.node)], output.index, 0]);
    let mut nodes = Vec::with_capacity(places.nodes.len());
    for node in &places.nodes {
        let mut fields = Map::new();
        fields.insert("op".to_owned(), json!(node.kind));
        fields.insert("name".to_owned(), json!(node.name));
        if !node.attributes.is_empty() {
            fields.insert("attrs".to_owned(), json!(node.attributes));
        }
        fields.insert("inputs".to_owned(), node.inputs.iter().map(entry).collect());
        nodes.push(Value::Object(fields));
    }
    let variables: Vec<usize> =
        places.nodes.iter().enumerate().filter(|(_, node)| node.is_variable()).map(|(i, _)| i).collect();
    let mut rows: Vec<usize> = places.nodes.iter().map(|node| places.of(node, 0)).collect();
    rows.push(places.count);
    let graph = json!({
        "nodes": nodes,
        "arg_nodes": variables,
        "node_row_ptr": rows,
        "heads": symbol.outputs.iter().map(entry).collect::<Vec<_>>(),
        "attrs": { "mxnet_version": ["int", VERSION] },
    });
    serde_json::to_string_pretty(&graph).unwrap_or_default()
}

#[cold]
fn damaged(place: &str, expected: &str, given: &Value) -> Error {
    let mut given = given.to_string();
    if given.chars().count() > 60 {
        given = given.chars().take(60).collect::<String>() + "...";
    }
    Error::format(format!("a symbol's JSON, at {place}: expected {expected}, given {given}"))
}

fn list<'a>(place: &str, value: &'a Value) -> Result<&'a Vec<Value>> {
    value.as_array().ok_or_else(|| damaged(place, "a list", value))
}

fn string<'a>(place: &str, value: &'a Value) -> Result<&'a str> {
    value.as_str().ok_or_else(|| damaged(place, "a text", value))
}

/// The attributes of a node, from each of the places where a version has them.
fn attributes(place: &str, node: &Value) -> Result<BTreeMap<String, String>> {
    let mut all = BTreeMap::new();
    for field in ["param", "attr", "attrs"] {
        let Some(found) = node.get(field).filter(|found| !found.is_null()) else { continue };
        let found = found.as_object().ok_or_else(|| damaged(&format!("{place}.{field}"), "an object", found))?;
        for (key, value) in found {
            let value = string(&format!("{place}.{field}.{key}"), value)?;
            all.extend(user_attributes(&[(key, value)]));
        }
    }
    Ok(all)
}

/// The most bytes that a text takes while it is read. In a graph of MXNet these are about 20 for each byte of it, and 270
/// in a list of empty objects. An object has room for eleven fields.
fn needed(text: &str) -> usize {
    let cost = |byte| match byte {
        b'{' => 720,
        b'[' => 96,
        b',' => 80,
        _ => 1,
    };
    text.bytes().map(cost).fold(0, usize::saturating_add)
}

pub(super) fn read(text: &str) -> Result<Symbol> {
    let _while_read = memory::share(needed(text))?;
    let graph: Value =
        serde_json::from_str(text).map_err(|error| Error::format(format!("a symbol's JSON is damaged: {error}")))?;
    let nodes = list("nodes", &graph["nodes"])?;
    check_operators(nodes)?;
    let version = version(&graph);
    let mut made: Vec<Arc<Node>> = Vec::with_capacity(nodes.len());
    let mut results = 0;
    for (i, node) in nodes.iter().enumerate() {
        let place = format!("nodes[{i}]");
        made.push(Arc::new(read_node(&place, node, &made, version)?));
        results += made[i].outputs();
        if results > RESULTS_MOST {
            return Err(damaged(&place, &format!("at most {RESULTS_MOST} results of all nodes"), node));
        }
    }
    let heads = list("heads", &graph["heads"])?;
    let head = |(i, head): (usize, &Value)| entry(&format!("heads[{i}]"), head, &made);
    let outputs = heads.iter().enumerate().map(head).collect::<Result<Vec<_>>>()?;
    if outputs.is_empty() {
        return Err(damaged("heads", "at least one result", &graph["heads"]));
    }
    Ok(Symbol::of(outputs))
}

fn version(graph: &Value) -> u64 {
    graph["attrs"]["mxnet_version"][1].as_u64().unwrap_or(0)
}

/// An unsupported error that lists all operators that do not exist.
fn check_operators(nodes: &[Value]) -> Result<()> {
    let mut missing = Vec::new();
    for (i, node) in nodes.iter().enumerate() {
        let name = string(&format!("nodes[{i}].op"), &node["op"])?;
        if name != "null" && Operator::find(name).is_none() && !missing.contains(&name) {
            missing.push(name);
        }
    }
    if missing.is_empty() { Ok(()) } else { Err(unknown(&missing)) }
}

fn read_node(place: &str, node: &Value, before: &[Arc<Node>], version: u64) -> Result<Node> {
    let kind = string(&format!("{place}.op"), &node["op"])?;
    let name = string(&format!("{place}.name"), &node["name"])?;
    let attributes = attributes(place, node)?;
    let sources = list(&format!("{place}.inputs"), &node["inputs"])?;
    let input = |(i, input): (usize, &Value)| entry(&format!("{place}.inputs[{i}]"), input, before);
    let inputs = sources.iter().enumerate().map(input).collect::<Result<Vec<_>>>()?;
    let operator = Operator::find(kind).filter(|_| kind != "null");
    let Some(operator) = operator else {
        if !inputs.is_empty() {
            return Err(damaged(&format!("{place}.inputs"), "no inputs, as it is a variable", &node["inputs"]));
        }
        return compose::node(None, kind, name, attributes, inputs);
    };
    let mut attributes = upgraded(operator, kind, attributes, version);
    if operator.takes_many() {
        attributes.entry("num_args".to_owned()).or_insert_with(|| inputs.len().to_string());
    }
    let mut made = compose::node(Some(operator), kind, name, attributes, inputs)?;
    if operator.takes_many() && made.arguments() != made.inputs.len() {
        let expected = format!("as many inputs as num_args of '{name}' ({kind}) says, {}", made.arguments());
        return Err(damaged(&format!("{place}.inputs"), &expected, &node["inputs"]));
    }
    let names = operator.input_names(&made.values);
    // Before 0.9 the auxiliary states were left out, and so were labels by some programs.
    let least = if version < WITH_STATES { made.arguments().min(made.inputs.len()) } else { names.len() };
    if made.inputs.len() < least || made.inputs.len() > names.len() {
        let expected = format!("{} inputs ({}) of '{name}' ({kind})", names.len(), listed(&names));
        return Err(damaged(&format!("{place}.inputs"), &expected, &node["inputs"]));
    }
    for name_of_input in &names[made.inputs.len()..] {
        let users = BTreeMap::new();
        made.inputs.push(compose::variable(&format!("{name}_{name_of_input}"), users)?);
    }
    Ok(made)
}

/// Attributes as they are today.
fn upgraded(
    operator: &Operator,
    kind: &str,
    attributes: BTreeMap<String, String>,
    version: u64,
) -> BTreeMap<String, String> {
    let mut attributes = attributes;
    // Until 0.9.5 an axis of -1 meant all.
    if version < 905 && matches!(kind, "argmax" | "argmin") && attributes.get("axis").map(String::as_str) == Some("-1")
    {
        attributes.remove("axis");
    }
    // A file before 0.9 has the user's attributes beside the operator's, without the underscores.
    if version < WITH_STATES {
        let is_operators = |key: &str| operator.attributes.iter().any(|attribute| attribute.name == key);
        let renamed = |(key, value): (String, String)| match is_operators(&key) || super::is_users(&key) {
            true => (key, value),
            false => (format!("__{key}__"), value),
        };
        attributes = attributes.into_iter().map(renamed).collect();
    }
    attributes
}

/// A result of a node that was read before.
fn entry(place: &str, value: &Value, before: &[Arc<Node>]) -> Result<Output> {
    let numbers = list(place, value)?;
    let number = |i: usize| numbers.get(i).and_then(Value::as_u64).and_then(|n| usize::try_from(n).ok());
    let (Some(node), Some(index)) = (number(0), number(1)) else {
        return Err(damaged(place, "the numbers of a node and of its result", value));
    };
    match before.get(node) {
        Some(node) if index < node.outputs() => Ok(Output { node: node.clone(), index }),
        // MXNet counts results that no graph sees, such as the mean of a batch normalisation.
        Some(node) => Err(damaged(place, &format!("one of {} results of '{}'", node.outputs(), node.name()), value)),
        None => Err(damaged(place, &format!("a node before it, of {}", before.len()), value)),
    }
}
