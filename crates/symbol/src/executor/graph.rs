//! A symbol in the form in which it runs: its nodes in order, and where their results are.

use std::collections::HashSet;
use std::sync::Arc;

use tensor_core::{Context, DType, Device, Error, Result, Tensor};

use super::forward::{fitted, named};
use crate::listed::listed;
use crate::operator::custom::Made;
use crate::operator::{Call, Dims, Gradient, Operator, Results, text};
use crate::symbol::{Node, Places, Symbol, Variables, place_shapes, place_types};

/// One application of an operator.
pub(crate) struct Step {
    pub node: Arc<Node>,
    pub operator: &'static Operator,
    /// The places of its inputs and auxiliary states.
    pub inputs: Vec<usize>,
    /// The place of its first result.
    pub first: usize,
    /// The shapes of its results.
    pub shapes: Vec<Dims>,
    pub dtype: DType,
    /// Whether a loss of its own starts gradients here.
    pub is_loss: bool,
    /// What computes an operator of the program.
    pub passes: Made,
    /// The places that nothing reads after this step, without and with training.
    pub frees: [Vec<usize>; 2],
}

impl Step {
    /// Returns the data that the operator computes with.
    pub fn call<'a>(&'a self, inputs: &'a [Tensor], cx: &'a Context, device: Device, is_train: bool) -> Call<'a> {
        Call {
            cx,
            values: &self.node.values,
            inputs,
            outputs: &self.shapes,
            dtype: self.dtype,
            device: i64::from(device.code()),
            is_train,
            passes: &self.passes,
        }
    }
}

pub(crate) struct Graph {
    pub symbol: Symbol,
    pub steps: Vec<Step>,
    /// How many places there are.
    pub count: usize,
    pub argument_names: Vec<String>,
    pub state_names: Vec<String>,
    /// The places of the arguments, of the auxiliary states and of the outputs.
    pub arguments: Vec<usize>,
    pub states: Vec<usize>,
    pub heads: Vec<usize>,
    /// Whether the gradient of an output is its node's own affair.
    pub head_needs_none: Vec<bool>,
    pub argument_shapes: Vec<Dims>,
    pub state_shapes: Vec<Dims>,
    pub output_shapes: Vec<Dims>,
    pub argument_types: Vec<DType>,
    pub state_types: Vec<DType>,
    pub output_types: Vec<DType>,
}

impl Graph {
    /// Infers everything, from the shapes and element types of some variables.
    ///
    /// # Errors
    /// Returns the errors of the symbol's inference, and a shape error that lists the variables that have no shape.
    pub fn new(symbol: &Symbol, shapes: &[(&str, &[usize])], types: &[(&str, DType)]) -> Result<Graph> {
        let places = Places::new(symbol);
        let shapes = place_shapes(&places, shapes)?;
        let types = place_types(&places, types)?;
        let Variables { arguments, states } = symbol.variables();
        check_distinct(arguments, states)?;
        check_known(&places, &shapes)?;
        let known = |place: usize| shapes[place].clone().unwrap_or_default();
        let of = |nodes: &[Arc<Node>]| nodes.iter().map(|node| places.of(node, 0)).collect::<Vec<_>>();
        let names = |nodes: &[Arc<Node>]| nodes.iter().map(|node| node.name().to_owned()).collect();
        let heads: Vec<usize> = symbol.outputs.iter().map(|output| places.of(&output.node, output.index)).collect();
        let losses = losses(symbol);
        let step = |node: &Arc<Node>| {
            let operator = node.operator?;
            let first = places.of(node, 0);
            Some(Step {
                node: node.clone(),
                operator,
                inputs: places.inputs(node),
                first,
                shapes: (first..first + node.outputs()).map(known).collect(),
                dtype: types[first],
                is_loss: losses.contains(&Arc::as_ptr(node)),
                passes: Made::new(),
                frees: [Vec::new(), Vec::new()],
            })
        };
        let mut steps: Vec<Step> = places.nodes.iter().filter_map(step).collect();
        let variables: HashSet<usize> = of(arguments).into_iter().chain(of(states)).collect();
        plan_frees(&mut steps, &heads, &variables, places.count);
        let stops = |node: &Node| node.operator.is_some_and(|it| matches!(it.gradient, Gradient::Stops));
        let shapes_of = |places: &[usize]| places.iter().map(|&place| known(place)).collect();
        let types_of = |places: &[usize]| places.iter().map(|&place| types[place]).collect();
        Ok(Graph {
            argument_names: names(arguments),
            state_names: names(states),
            argument_shapes: shapes_of(&of(arguments)),
            state_shapes: shapes_of(&of(states)),
            output_shapes: shapes_of(&heads),
            argument_types: types_of(&of(arguments)),
            state_types: types_of(&of(states)),
            output_types: types_of(&heads),
            arguments: of(arguments),
            states: of(states),
            head_needs_none: symbol.outputs.iter().map(|output| output.node.is_loss() || stops(&output.node)).collect(),
            heads,
            steps,
            count: places.count,
            symbol: symbol.clone(),
        })
    }

    /// Returns the number of an argument.
    pub fn argument(&self, name: &str) -> Result<usize> {
        find("argument", &self.argument_names, name)
    }

    /// Returns the number of an auxiliary state.
    pub fn state(&self, name: &str) -> Result<usize> {
        find("auxiliary state", &self.state_names, name)
    }

    /// Applies the operator of a graph of one node to inputs that fit.
    pub fn only(&self, inputs: &[Tensor], cx: &Context, device: Device) -> Result<Results> {
        let Some(step) = self.steps.first() else { return Ok(inputs.iter().cloned().collect()) };
        let constant = cx.no_grad();
        let cx = if matches!(step.operator.gradient, Gradient::Recorded) { cx } else { &constant };
        let call = step.call(inputs, cx, device, false);
        step.operator.call(&call).and_then(|results| fitted(step, cx, results)).map_err(|error| named(step, error))
    }

    /// Returns whether a run draws random numbers.
    pub fn draws(&self, is_train: bool) -> bool {
        self.steps.iter().any(|step| (step.operator.draws)(&step.node.values, is_train))
    }

    /// Returns the name of a step's node; the steps behind the last one are those of `backward`.
    pub fn step_name(&self, step: usize) -> &str {
        self.steps.get(step).map_or("backward", |step| step.node.name())
    }
}

fn find(what: &str, names: &[String], name: &str) -> Result<usize> {
    names.iter().position(|known| known == name).ok_or_else(|| {
        let expected = if names.is_empty() { "none, as there are none".to_owned() } else { listed(names) };
        Error::argument(format!("no {what} is called '{name}': expected one of {expected}"))
    })
}

fn check_distinct(arguments: &[Arc<Node>], states: &[Arc<Node>]) -> Result<()> {
    let mut seen = HashSet::new();
    match arguments.iter().chain(states).find(|node| !seen.insert(node.name().to_owned())) {
        Some(twice) => Err(Error::argument(format!(
            "two variables of the symbol are called '{}': an executor needs one name for each array",
            twice.name()
        ))),
        None => Ok(()),
    }
}

/// A shape error that lists what nothing says the shape of.
fn check_known(places: &Places, shapes: &[Option<Dims>]) -> Result<()> {
    let is_open = |node: &Arc<Node>| (0..node.outputs()).any(|index| shapes[places.of(node, index)].is_none());
    let open: Vec<&Arc<Node>> = places.nodes.iter().filter(|node| is_open(node)).collect();
    if open.is_empty() {
        return Ok(());
    }
    let variables: Vec<&str> = open.iter().filter(|node| node.is_variable()).map(|node| node.name()).collect();
    let text = match (variables.is_empty(), open.first()) {
        (true, Some(first)) => format!("the shape of {} cannot be inferred", first.title()),
        _ => format!("the shapes of {} cannot be inferred: expected shapes of more inputs", listed(&variables)),
    };
    Err(Error::shape(text))
}

/// The operators with a loss of their own that gradients reach from the outputs.
fn losses(symbol: &Symbol) -> HashSet<*const Node> {
    let (mut seen, mut losses) = (HashSet::new(), HashSet::new());
    let mut ahead: Vec<Arc<Node>> = symbol.outputs.iter().map(|output| output.node.clone()).collect();
    while let Some(node) = ahead.pop() {
        let Some(operator) = node.operator.filter(|_| seen.insert(Arc::as_ptr(&node))) else { continue };
        if node.is_loss() {
            losses.insert(Arc::as_ptr(&node));
        }
        let reached = match operator.gradient {
            Gradient::Recorded => node.arguments(),
            Gradient::Stops => 0,
            Gradient::Own(_) => 1,
        };
        ahead.extend(node.inputs.iter().take(reached).map(|input| input.node.clone()));
    }
    losses
}

/// Finds the last step that reads each place.
fn plan_frees(steps: &mut [Step], heads: &[usize], variables: &HashSet<usize>, count: usize) {
    let mut last: Vec<Option<usize>> = vec![None; count];
    let mut kept: Vec<bool> = (0..count).map(|place| heads.contains(&place) || variables.contains(&place)).collect();
    for (number, step) in steps.iter().enumerate() {
        for place in step.inputs.iter().copied().chain(step.first..step.first + step.shapes.len()) {
            last[place] = Some(number);
        }
    }
    let free = |steps: &mut [Step], kept: &[bool], mode: usize| {
        for place in (0..count).filter(|&place| !kept[place]) {
            if let Some(number) = last[place] {
                steps[number].frees[mode].push(place);
            }
        }
    };
    free(steps, &kept, 0);
    // In training a loss reads its inputs and results again.
    for step in steps.iter().filter(|step| step.is_loss) {
        for place in step.inputs.iter().copied().chain(step.first..step.first + step.shapes.len()) {
            kept[place] = true;
        }
    }
    free(steps, &kept, 1);
}

impl Graph {
    /// Returns whether an argument is only compared with results, as the label of a loss.
    pub fn is_label(&self, argument: usize) -> bool {
        let place = self.arguments[argument];
        let mut uses = self.steps.iter().filter(|step| step.inputs.contains(&place)).peekable();
        uses.peek().is_some() && uses.all(|step| step.node.is_loss() && step.inputs[0] != place)
    }
}

/// A shape error unless an array has the shape that was inferred.
pub(super) fn check_shape(what: &str, name: &str, given: &[usize], expected: &[usize]) -> Result<()> {
    if given == expected {
        return Ok(());
    }
    Err(Error::shape(format!("{what} '{name}' has shape {}: expected {}", text(given), text(expected))))
}
