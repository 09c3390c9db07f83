//! Inference of shapes and element types over a graph.

use std::collections::HashMap;
use std::sync::Arc;

use tensor_core::{DType, Error, Result};

use super::{Node, Symbol, check_names, hinted_shape, hinted_type};
use crate::attribute::name_of;
use crate::operator::{Dims, Shapes, check_size, text};

/// The shapes of a graph; `None` where nothing says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inferred {
    /// Of the arguments, in their order.
    pub arguments: Vec<Option<Dims>>,
    /// Of the results.
    pub outputs: Vec<Option<Dims>>,
    /// Of the auxiliary states.
    pub auxiliary: Vec<Option<Dims>>,
}

/// The element types of a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InferredTypes {
    /// Of the arguments, in their order.
    pub arguments: Vec<DType>,
    /// Of the results.
    pub outputs: Vec<DType>,
    /// Of the auxiliary states.
    pub auxiliary: Vec<DType>,
}

/// Where the results of each node are in a list of all results.
pub(crate) struct Places {
    pub nodes: Vec<Arc<Node>>,
    first: HashMap<*const Node, usize>,
    pub count: usize,
}

impl Places {
    pub fn new(symbol: &Symbol) -> Places {
        let nodes = symbol.nodes();
        let mut first = HashMap::new();
        let mut count = 0;
        for node in &nodes {
            first.insert(Arc::as_ptr(node), count);
            count += node.outputs();
        }
        Places { nodes, first, count }
    }

    pub fn of(&self, node: &Arc<Node>, index: usize) -> usize {
        self.first.get(&Arc::as_ptr(node)).copied().unwrap_or(0) + index
    }

    pub fn inputs(&self, node: &Node) -> Vec<usize> {
        node.inputs.iter().map(|input| self.of(&input.node, input.index)).collect()
    }
}

fn variables(places: &Places) -> HashMap<&str, usize> {
    let variables = places.nodes.iter().filter(|node| node.is_variable());
    variables.map(|node| (node.name(), places.of(node, 0))).collect()
}

/// The shapes of all results, in the order of `places`.
pub(crate) fn place_shapes(places: &Places, given: &[(&str, &[usize])]) -> Result<Vec<Option<Dims>>> {
    let known = variables(places);
    check_names("variable of the symbol", given.iter().map(|(name, _)| *name), &known)?;
    let mut shapes: Vec<Option<Dims>> = vec![None; places.count];
    for node in places.nodes.iter().filter(|node| node.is_variable()) {
        shapes[places.of(node, 0)] = hinted_shape(node).filter(|dims| !dims.contains(&0));
    }
    for (name, dims) in given {
        shapes[known[name]] = Some(dims.to_vec());
    }
    for node in places.nodes.iter().filter(|node| node.is_variable()) {
        check_size(&|| node.title(), shapes[places.of(node, 0)].as_deref().unwrap_or_default())?;
    }
    // Forward and backward in turn, until nothing changes: what is behind a node may decide what comes into it.
    let operators: Vec<&Arc<Node>> = places.nodes.iter().filter(|node| !node.is_variable()).collect();
    loop {
        let mut changed = false;
        for node in &operators {
            changed |= step(places, node, &mut shapes)?;
        }
        if !changed {
            break;
        }
        let mut changed = false;
        for node in operators.iter().rev() {
            changed |= step(places, node, &mut shapes)?;
        }
        if !changed {
            break;
        }
    }
    check_hints(places, &shapes)?;
    Ok(shapes)
}

/// A variable that knows some of its sizes must have got these.
fn check_hints(places: &Places, shapes: &[Option<Dims>]) -> Result<()> {
    for node in places.nodes.iter().filter(|node| node.is_variable()) {
        let (Some(hint), Some(dims)) = (hinted_shape(node), &shapes[places.of(node, 0)]) else { continue };
        let fits = hint.len() == dims.len() && hint.iter().zip(dims).all(|(hint, size)| *hint == 0 || hint == size);
        if !fits {
            return Err(Error::shape(format!(
                "{}: its attribute __shape__ is {}, and its shape is {}",
                node.title(),
                text(&hint),
                text(dims)
            )));
        }
    }
    Ok(())
}

/// Applies the rule of one node. Returns whether a shape became known.
fn step(places: &Places, node: &Arc<Node>, shapes: &mut [Option<Dims>]) -> Result<bool> {
    let Some(operator) = node.operator else { return Ok(false) };
    let inputs = places.inputs(node);
    let outputs: Vec<usize> = (0..node.outputs()).map(|index| places.of(node, index)).collect();
    let label = |i: usize| {
        let name = operator.input_names(&node.values).into_iter().nth(i).unwrap_or_default();
        match node.inputs.get(i) {
            Some(input) => format!("'{name}' ({})", input.node.title()),
            None => format!("'{name}'"),
        }
    };
    let get = |places: &[usize]| places.iter().map(|&place| shapes[place].clone()).collect();
    let mut around = Shapes {
        values: &node.values,
        title: &|| node.title(),
        label: &label,
        inputs: get(&inputs),
        outputs: get(&outputs),
    };
    (operator.shapes)(&mut around)?;
    let found = around.inputs.into_iter().chain(around.outputs);
    let mut changed = false;
    for (place, dims) in inputs.iter().chain(&outputs).zip(found) {
        if shapes[*place].is_none() && dims.is_some() {
            shapes[*place] = dims;
            changed = true;
        }
    }
    Ok(changed)
}

pub(super) fn shapes(symbol: &Symbol, given: &[(&str, &[usize])]) -> Result<Inferred> {
    let places = Places::new(symbol);
    let shapes = place_shapes(&places, given)?;
    let (arguments, auxiliary) = symbol.variables();
    let of = |nodes: &[Arc<Node>]| nodes.iter().map(|node| shapes[places.of(node, 0)].clone()).collect();
    let outputs = symbol.outputs.iter().map(|output| shapes[places.of(&output.node, output.index)].clone());
    Ok(Inferred { arguments: of(&arguments), outputs: outputs.collect(), auxiliary: of(&auxiliary) })
}

/// The element types of all results, in the order of `places`.
pub(crate) fn place_types(places: &Places, given: &[(&str, DType)]) -> Result<Vec<DType>> {
    let known = variables(places);
    check_names("variable of the symbol", given.iter().map(|(name, _)| *name), &known)?;
    let mut types: Vec<Option<DType>> = vec![None; places.count];
    for node in places.nodes.iter().filter(|node| node.is_variable()) {
        types[places.of(node, 0)] = hinted_type(node);
    }
    for (name, dtype) in given {
        types[known[name]] = Some(*dtype);
    }
    spread(places, &mut types)?;
    for node in &places.nodes {
        let hint = node.operator.and_then(|operator| node.values.dtype(operator.types.hint?));
        let place = places.of(node, 0);
        if hint.is_some() && types[place].is_none() {
            types[place] = hint;
            spread(places, &mut types)?;
        }
    }
    // What nothing decides is f32, and decides what depends on it.
    for i in 0..places.nodes.len() {
        let node = &places.nodes[i];
        let open = (0..node.outputs()).map(|index| places.of(node, index)).filter(|&place| types[place].is_none());
        let open: Vec<usize> = open.collect();
        if open.is_empty() {
            continue;
        }
        open.into_iter().for_each(|place| types[place] = Some(DType::F32));
        for node in &places.nodes[i..] {
            unify(places, node, &mut types)?;
        }
    }
    Ok(types.into_iter().map(|dtype| dtype.unwrap_or(DType::F32)).collect())
}

/// Applies the rules of all nodes until nothing changes.
fn spread(places: &Places, types: &mut [Option<DType>]) -> Result<()> {
    loop {
        let mut changed = false;
        for node in places.nodes.iter().chain(places.nodes.iter().rev()) {
            changed |= unify(places, node, types)?;
        }
        if !changed {
            return Ok(());
        }
    }
}

/// Gives the inputs and results of a node one type. Returns whether one became known.
fn unify(places: &Places, node: &Arc<Node>, types: &mut [Option<DType>]) -> Result<bool> {
    let Some(operator) = node.operator else { return Ok(false) };
    let rule = operator.types;
    let inputs = places.inputs(node);
    let outputs: Vec<usize> = (0..node.outputs()).map(|index| places.of(node, index)).collect();
    let mut tied: Vec<(Option<usize>, usize)> =
        inputs.iter().enumerate().filter(|(i, _)| !rule.free.contains(i)).map(|(i, &place)| (Some(i), place)).collect();
    let mut changed = false;
    match rule.named {
        Some(named) => {
            let dtype = node.values.dtype(named).unwrap_or(DType::F32);
            for &place in &outputs {
                changed |= types[place].is_none();
                types[place] = Some(dtype);
            }
        }
        None => tied.extend(outputs.iter().map(|&place| (None, place))),
    }
    let Some(dtype) = tied.iter().find_map(|&(_, place)| types[place]) else { return Ok(changed) };
    for (input, place) in tied {
        match types[place] {
            None => {
                types[place] = Some(dtype);
                changed = true;
            }
            Some(other) if other != dtype => return Err(mixed(node, input, other, dtype)),
            Some(_) => {}
        }
    }
    Ok(changed)
}

#[cold]
fn mixed(node: &Node, input: Option<usize>, given: DType, expected: DType) -> Error {
    let names = node.operator.map_or_else(Vec::new, |operator| operator.input_names(&node.values));
    let what = match input.and_then(|i| Some((names.get(i)?, node.inputs.get(i)?))) {
        Some((name, input)) => format!("input '{name}' ({})", input.node.title()),
        None => "what uses the output".to_owned(),
    };
    let (given, expected) = (name_of(given), name_of(expected));
    Error::dtype(format!("{}: {what} has element type {given}: expected {expected}, as the others", node.title()))
}

pub(super) fn types(symbol: &Symbol, given: &[(&str, DType)]) -> Result<InferredTypes> {
    let places = Places::new(symbol);
    let types = place_types(&places, given)?;
    let (arguments, auxiliary) = symbol.variables();
    let of = |nodes: &[Arc<Node>]| nodes.iter().map(|node| types[places.of(node, 0)]).collect();
    let outputs = symbol.outputs.iter().map(|output| types[places.of(&output.node, output.index)]);
    Ok(InferredTypes { arguments: of(&arguments), outputs: outputs.collect(), auxiliary: of(&auxiliary) })
}
