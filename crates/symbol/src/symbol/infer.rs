//! Inference of shapes and element types over a graph.

use std::collections::{HashMap, VecDeque};
use std::mem;
use std::ops::Range;
use std::sync::Arc;

use tensor_core::{DType, Error, Result};

use super::{Node, Symbol, Variables, check_names, hinted_shape, hinted_type};
use crate::operator::{Dims, Shapes, check_size, text};

/// The shapes of a graph, where `None` is a shape that nothing determines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inferred {
    /// The shapes of the arguments, in their order.
    pub arguments: Vec<Option<Dims>>,
    /// The shapes of the results.
    pub outputs: Vec<Option<Dims>>,
    /// The shapes of the auxiliary states.
    pub auxiliary: Vec<Option<Dims>>,
}

/// The element types of a graph.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InferredTypes {
    /// The types of the arguments, in their order.
    pub arguments: Vec<DType>,
    /// The types of the results.
    pub outputs: Vec<DType>,
    /// The types of the auxiliary states.
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

    pub fn outputs(&self, node: &Arc<Node>) -> Range<usize> {
        let first = self.of(node, 0);
        first..first + node.outputs()
    }
}

/// The operators whose rules are still to be applied: at first all. A place that becomes known makes the operators that
/// read or write it pending again. For what is behind a node may decide what comes into it.
struct Pending<'a> {
    nodes: &'a [Arc<Node>],
    /// The operators at each place.
    at: Vec<Vec<usize>>,
    queue: VecDeque<usize>,
    is_queued: Vec<bool>,
}

impl<'a> Pending<'a> {
    fn new(places: &'a Places) -> Pending<'a> {
        let nodes = &places.nodes;
        let mut at = vec![Vec::new(); places.count];
        let is_queued: Vec<bool> = nodes.iter().map(|node| !node.is_variable()).collect();
        let queue: VecDeque<usize> = (0..nodes.len()).filter(|&node| is_queued[node]).collect();
        for &node in &queue {
            let around = places.inputs(&nodes[node]).into_iter().chain(places.outputs(&nodes[node]));
            around.for_each(|place| at[place].push(node));
        }
        Pending { nodes, at, queue, is_queued }
    }

    fn next(&mut self) -> Option<&'a Arc<Node>> {
        let node = self.queue.pop_front()?;
        self.is_queued[node] = false;
        Some(&self.nodes[node])
    }

    /// A place has become known.
    fn known(&mut self, place: usize) {
        for &node in &self.at[place] {
            if !mem::replace(&mut self.is_queued[node], true) {
                self.queue.push_back(node);
            }
        }
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
    let mut pending = Pending::new(places);
    while let Some(node) = pending.next() {
        step(places, node, &mut shapes, &mut pending)?;
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

/// Applies the rule of one node.
fn step(places: &Places, node: &Arc<Node>, shapes: &mut [Option<Dims>], pending: &mut Pending<'_>) -> Result<()> {
    let Some(operator) = node.operator else { return Ok(()) };
    let inputs = places.inputs(node);
    let outputs: Vec<usize> = places.outputs(node).collect();
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
        hint: &|i| node.inputs.get(i).and_then(|input| hint(&input.node)),
        inputs: get(&inputs),
        outputs: get(&outputs),
    };
    (operator.shapes)(&mut around)?;
    let found = around.inputs.into_iter().chain(around.outputs);
    for (&place, dims) in inputs.iter().chain(&outputs).zip(found) {
        if shapes[place].is_none() && dims.is_some() {
            shapes[place] = dims;
            pending.known(place);
        }
    }
    Ok(())
}

/// What a variable, or a node without inputs, says of its own shape, with 0 for a size that it does not know.
fn hint(node: &Node) -> Option<Dims> {
    if node.is_variable() {
        return hinted_shape(node);
    }
    let sizes = node.values.ints("shape");
    (node.inputs.is_empty() && !sizes.is_empty()).then(|| sizes.iter().map(|&size| size.max(0) as usize).collect())
}

pub(super) fn shapes(symbol: &Symbol, given: &[(&str, &[usize])]) -> Result<Inferred> {
    let places = Places::new(symbol);
    let shapes = place_shapes(&places, given)?;
    let Variables { arguments, states } = symbol.variables();
    let of = |nodes: &[Arc<Node>]| nodes.iter().map(|node| shapes[places.of(node, 0)].clone()).collect();
    let outputs = symbol.outputs.iter().map(|output| shapes[places.of(&output.node, output.index)].clone());
    Ok(Inferred { arguments: of(arguments), outputs: outputs.collect(), auxiliary: of(states) })
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
    let mut pending = Pending::new(places);
    spread(places, &mut types, &mut pending)?;
    for node in &places.nodes {
        let hint = node.operator.and_then(|operator| node.values.dtype(operator.types.hint?));
        let place = places.of(node, 0);
        if hint.is_some() && types[place].is_none() {
            types[place] = hint;
            pending.known(place);
            spread(places, &mut types, &mut pending)?;
        }
    }
    // What nothing decides is f32, and decides what depends on it.
    for place in places.nodes.iter().flat_map(|node| places.outputs(node)) {
        if types[place].is_none() {
            types[place] = Some(DType::F32);
            pending.known(place);
            spread(places, &mut types, &mut pending)?;
        }
    }
    Ok(types.into_iter().map(|dtype| dtype.unwrap_or(DType::F32)).collect())
}

/// Applies the rules of the nodes that are pending, until none is.
fn spread(places: &Places, types: &mut [Option<DType>], pending: &mut Pending<'_>) -> Result<()> {
    while let Some(node) = pending.next() {
        unify(places, node, types, pending)?;
    }
    Ok(())
}

/// Gives the inputs and results of a node one type.
fn unify(places: &Places, node: &Arc<Node>, types: &mut [Option<DType>], pending: &mut Pending<'_>) -> Result<()> {
    let Some(operator) = node.operator else { return Ok(()) };
    let rule = operator.types;
    let mut set = |types: &mut [Option<DType>], place: usize, dtype: DType| {
        if types[place].replace(dtype).is_none() {
            pending.known(place);
        }
    };
    let inputs = places.inputs(node).into_iter().enumerate().filter(|(i, _)| !rule.free.contains(i));
    let mut tied: Vec<(Option<usize>, usize)> = inputs.map(|(i, place)| (Some(i), place)).collect();
    match rule.named {
        Some(named) => {
            let dtype = node.values.dtype(named).unwrap_or(DType::F32);
            places.outputs(node).for_each(|place| set(types, place, dtype));
        }
        None => tied.extend(places.outputs(node).map(|place| (None, place))),
    }
    let Some(dtype) = tied.iter().find_map(|&(_, place)| types[place]) else { return Ok(()) };
    for (input, place) in tied {
        match types[place] {
            None => set(types, place, dtype),
            Some(other) if other != dtype => return Err(mixed(node, input, other, dtype)),
            Some(_) => {}
        }
    }
    Ok(())
}

#[cold]
fn mixed(node: &Node, input: Option<usize>, given: DType, expected: DType) -> Error {
    let names = node.operator.map_or_else(Vec::new, |operator| operator.input_names(&node.values));
    let what = match input.and_then(|i| Some((names.get(i)?, node.inputs.get(i)?))) {
        Some((name, input)) => format!("input '{name}' ({})", input.node.title()),
        None => "what uses the output".to_owned(),
    };
    let (given, expected) = (given.name(), expected.name());
    Error::dtype(format!("{}: {what} has element type {given}: expected {expected}, as the others", node.title()))
}

pub(super) fn types(symbol: &Symbol, given: &[(&str, DType)]) -> Result<InferredTypes> {
    let places = Places::new(symbol);
    let types = place_types(&places, given)?;
    let Variables { arguments, states } = symbol.variables();
    let of = |nodes: &[Arc<Node>]| nodes.iter().map(|node| types[places.of(node, 0)]).collect();
    let outputs = symbol.outputs.iter().map(|output| types[places.of(&output.node, output.index)]);
    Ok(InferredTypes { arguments: of(arguments), outputs: outputs.collect(), auxiliary: of(states) })
}
