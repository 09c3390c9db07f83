//! The nodes of a graph.

use std::collections::BTreeMap;
use std::ops::Deref;
use std::sync::Arc;

use tensor_core::Result;
use tensor_core::memory::{self, Share};

use crate::attribute::Values;
use crate::operator::{Gradient, Operator};

/// A variable, or an operator with its inputs. It never changes.
pub struct Node {
    /// The operator; `None` for a variable.
    pub(crate) operator: Option<&'static Operator>,
    /// The operator's name as it was given, which may be one of several.
    pub(crate) kind: String,
    pub(crate) name: String,
    /// The attributes as text, those of the user included.
    pub(crate) attributes: BTreeMap<String, String>,
    pub(crate) values: Values,
    /// The inputs and, behind them, the auxiliary states.
    pub(crate) inputs: Vec<Output>,
    _share: Share,
}

/// The bytes of an attribute, with its place in the map.
const ATTRIBUTE: usize = 96;
/// What the allocator and the counts of references take for a node, and for a list of results.
const AROUND: usize = 128;
const AROUND_LIST: usize = 64;

/// A result of a node.
#[derive(Clone)]
pub struct Output {
    pub(crate) node: Arc<Node>,
    pub(crate) index: usize,
}

impl Node {
    /// A node, whose memory counts as the runtime's own. The inputs may be set later.
    ///
    /// # Errors
    /// Out of memory.
    pub(crate) fn new(
        operator: Option<&'static Operator>,
        [kind, name]: [&str; 2],
        attributes: BTreeMap<String, String>,
        values: Values,
        inputs: Vec<Output>,
    ) -> Result<Node> {
        let texts: usize = attributes.iter().map(|(key, value)| ATTRIBUTE + key.len() + value.len()).sum();
        let places = operator.map_or(0, |operator| operator.arguments(&values));
        let lists = places.max(inputs.len()) * size_of::<Output>();
        let share = memory::share(AROUND + size_of::<Node>() + kind.len() + name.len() + texts + lists)?;
        let (kind, name) = (kind.to_owned(), name.to_owned());
        Ok(Node { operator, kind, name, attributes, values, inputs, _share: share })
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the name of its operator, or `None` for a variable.
    pub fn operator(&self) -> Option<&str> {
        self.operator.map(|_| self.kind.as_str())
    }

    /// Its attributes as text.
    pub fn attributes(&self) -> &BTreeMap<String, String> {
        &self.attributes
    }

    /// Returns the nodes that it takes results of, and the numbers of the results.
    pub fn inputs(&self) -> impl Iterator<Item = (&Node, usize)> {
        self.inputs.iter().map(|input| (&*input.node, input.index))
    }

    /// Whether gradients start here, whatever the gradients of its results.
    pub(crate) fn is_loss(&self) -> bool {
        match self.values.own() {
            Some(own) => !own.signature.needs_heads,
            None => self.operator.is_some_and(|operator| matches!(operator.gradient, Gradient::Own(_))),
        }
    }

    pub(crate) fn is_variable(&self) -> bool {
        self.operator.is_none()
    }

    /// How many results it has.
    pub(crate) fn outputs(&self) -> usize {
        self.operator.map_or(1, |operator| (operator.outputs)(&self.values))
    }

    /// How many of its inputs are not auxiliary states.
    pub(crate) fn arguments(&self) -> usize {
        self.operator.map_or(0, |operator| operator.arguments(&self.values))
    }

    /// "node 'fc1' (FullyConnected)", or "variable 'data'".
    pub(crate) fn title(&self) -> String {
        match self.operator {
            Some(_) => format!("node '{}' ({})", self.name, self.kind),
            None => format!("variable '{}'", self.name),
        }
    }

    /// The name of a result: `fc1_output`, `split0_output1`, or a variable's own.
    pub(crate) fn output_name(&self, index: usize) -> String {
        let Some(operator) = self.operator else { return self.name.clone() };
        let own = self.values.own().and_then(|own| own.signature.outputs.get(index));
        match (own.map(String::as_str).or(operator.results.get(index).copied()), self.outputs()) {
            (Some(result), _) => format!("{}_{result}", self.name),
            (None, 1) => format!("{}_output", self.name),
            (None, _) => format!("{}_output{index}", self.name),
        }
    }
}

/// Results of nodes, whose list counts as the runtime's own memory. Symbols share it.
#[derive(Clone)]
pub(crate) struct Outputs(Arc<(Vec<Output>, Share)>);

impl Outputs {
    pub fn new(outputs: Vec<Output>) -> Outputs {
        let share = Share::new(AROUND_LIST + outputs.capacity() * size_of::<Output>());
        Outputs(Arc::new((outputs, share)))
    }
}

impl Deref for Outputs {
    type Target = [Output];

    fn deref(&self) -> &[Output] {
        &self.0.0
    }
}

impl Drop for Node {
    /// Without recursion, as graphs may be of any depth.
    fn drop(&mut self) {
        let mut ahead = std::mem::take(&mut self.inputs);
        while let Some(Output { node, .. }) = ahead.pop() {
            if let Some(mut node) = Arc::into_inner(node) {
                ahead.append(&mut node.inputs);
            }
        }
    }
}

/// The nodes that outputs depend on, each once, inputs before what uses them.
pub(crate) fn sorted(outputs: &[Output]) -> Vec<Arc<Node>> {
    let mut seen = std::collections::HashSet::new();
    let mut found = Vec::new();
    // Each node in progress, with the number of its next input.
    let mut open: Vec<(Arc<Node>, usize)> = Vec::new();
    for output in outputs {
        if seen.insert(Arc::as_ptr(&output.node)) {
            open.push((output.node.clone(), 0));
        }
        while let Some((node, next)) = open.last_mut() {
            match node.inputs.get(*next).map(|input| input.node.clone()) {
                Some(input) => {
                    *next += 1;
                    if seen.insert(Arc::as_ptr(&input)) {
                        open.push((input, 0));
                    }
                }
                None => {
                    found.extend(open.pop().map(|(node, _)| node));
                }
            }
        }
    }
    found
}
