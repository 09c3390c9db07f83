//! Symbols: graphs of operators.

mod compose;
mod infer;
mod json;
mod names;
mod node;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt;
use std::sync::{Arc, OnceLock};

use tensor_core::scope::{Kind, Native};
use tensor_core::{DType, Error, Result, memory};

use crate::attribute::Values;
use crate::listed::{MOST, listed, listed_of};
use crate::operator::{Dims, Operator, text};
pub use infer::{Inferred, InferredTypes};
pub(crate) use infer::{Places, place_shapes, place_types};
pub use names::Names;
pub(crate) use node::Outputs;
pub(crate) use node::sorted;
pub use node::{Node, Output};

/// One or more results of a graph. It never changes, and clones share the nodes.
#[derive(Clone)]
pub struct Symbol {
    pub(crate) outputs: Outputs,
    /// Found when they are first asked for.
    variables: OnceLock<Arc<Variables>>,
}

/// The variables of a graph, in the order of the nodes.
pub(crate) struct Variables {
    pub arguments: Vec<Arc<Node>>,
    /// The auxiliary states.
    pub states: Vec<Arc<Node>>,
}

/// What MXNet keeps with two underscores around it.
const HIDDEN: [&str; 7] =
    ["ctx_group", "lr_mult", "wd_mult", "force_mirroring", "mirror_stage", "weight_lr_mult", "profiler_scope"];

/// Whether the attribute belongs to the user and not to the operator.
pub(crate) fn is_users(key: &str) -> bool {
    key.starts_with("__") && key.ends_with("__") && key.len() > 4
}

impl Symbol {
    /// Creates a variable, which is a placeholder for an array.
    pub fn variable(name: &str) -> Result<Symbol> {
        Symbol::variable_with(name, None, None, &[])
    }

    /// Returns a variable with a shape, an element type and attributes. In the shape, 0 stands for an unknown size.
    ///
    /// # Errors
    /// Returns an argument error for a variable without a name, and for an element type that MXNet does not have.
    pub fn variable_with(
        name: &str,
        shape: Option<&[usize]>,
        dtype: Option<DType>,
        attributes: &[(&str, &str)],
    ) -> Result<Symbol> {
        if name.is_empty() {
            return Err(Error::argument("a variable needs a name: expected at least one character"));
        }
        let mut all = user_attributes(attributes);
        if let Some(shape) = shape {
            all.insert("__shape__".to_owned(), text(shape));
        }
        if let Some(dtype) = dtype {
            let flag = dtype
                .mxnet()
                .ok_or_else(|| Error::argument(format!("variable '{name}': MXNet has no element type {dtype:?}")))?;
            all.insert("__dtype__".to_owned(), flag.to_string());
        }
        let node = Node::new(None, ["null", name], all, Values::default(), Vec::new())?;
        Ok(Symbol::of_node(Arc::new(node)))
    }

    /// Applies an operator. Without a name it gets the next one of [`Names::global`]. Inputs that are not given become
    /// variables, such as `fc1_weight` and `fc1_bias`, and auxiliary states, such as `bn_moving_mean`.
    ///
    /// # Errors
    /// Returns an unsupported error for an operator that does not exist. Returns an argument error for attributes that
    /// do not fit, and for inputs with another name, given twice, too many, or of several results.
    pub fn apply(
        operator: &str,
        name: Option<&str>,
        inputs: &[Symbol],
        named: &[(&str, Symbol)],
        attributes: &[(&str, &str)],
    ) -> Result<Symbol> {
        compose::apply(Names::global(), operator, name, inputs, named, attributes)
    }

    /// Does the same as [`apply`](Symbol::apply), with names of another counter.
    ///
    /// # Errors
    /// Returns the errors of [`apply`](Symbol::apply).
    pub fn apply_with(
        names: &Names,
        operator: &str,
        name: Option<&str>,
        inputs: &[Symbol],
        named: &[(&str, Symbol)],
        attributes: &[(&str, &str)],
    ) -> Result<Symbol> {
        compose::apply(names, operator, name, inputs, named, attributes)
    }

    /// Returns the results of several symbols as one symbol.
    ///
    /// # Errors
    /// Returns an argument error for no symbols, and an out-of-memory error.
    pub fn group(symbols: &[Symbol]) -> Result<Symbol> {
        if symbols.is_empty() {
            return Err(Error::argument("a group needs at least one symbol, and none was given"));
        }
        let count = symbols.iter().map(Symbol::len).sum();
        // The room is used by the list itself.
        drop(memory::share(size_of::<Output>().saturating_mul(count))?);
        let mut all = Vec::with_capacity(count);
        symbols.iter().for_each(|symbol| all.extend_from_slice(&symbol.outputs));
        Ok(Symbol::of(all))
    }

    /// Returns this graph with other symbols in place of variables, by the names of these. This symbol does not change.
    ///
    /// # Errors
    /// Returns an argument error for a name that is not a variable of this symbol, or a symbol of several results.
    pub fn compose(&self, named: &[(&str, Symbol)]) -> Result<Symbol> {
        compose::replace(self, named)
    }

    pub(crate) fn of(outputs: Vec<Output>) -> Symbol {
        Symbol { outputs: Outputs::new(outputs), variables: OnceLock::new() }
    }

    pub(crate) fn of_node(node: Arc<Node>) -> Symbol {
        Symbol::of(Symbol::outputs_of(&node))
    }

    fn outputs_of(node: &Arc<Node>) -> Vec<Output> {
        (0..node.outputs()).map(|index| Output { node: node.clone(), index }).collect()
    }

    /// All nodes, inputs before what uses them.
    pub(crate) fn nodes(&self) -> Vec<Arc<Node>> {
        sorted(&self.outputs)
    }

    /// Returns the results of all nodes as one symbol, in the order of the nodes.
    pub fn internals(&self) -> Symbol {
        let each = |node: &Arc<Node>| Symbol::outputs_of(node);
        Symbol::of(self.nodes().iter().flat_map(each).collect())
    }

    /// Returns the inputs of the nodes whose results these are, or `None` for variables alone.
    pub fn children(&self) -> Option<Symbol> {
        let mut seen = HashSet::new();
        let own = self.outputs.iter().filter(|output| seen.insert(Arc::as_ptr(&output.node)));
        let outputs: Vec<Output> = own.flat_map(|output| output.node.inputs.iter().cloned()).collect();
        (!outputs.is_empty()).then(|| Symbol::of(outputs))
    }

    /// Returns the number of results.
    pub fn len(&self) -> usize {
        self.outputs.len()
    }

    /// Returns whether it has no results, which never happens.
    pub fn is_empty(&self) -> bool {
        self.outputs.is_empty()
    }

    /// Returns one result.
    ///
    /// # Errors
    /// Returns an index error.
    pub fn output(&self, index: usize) -> Result<Symbol> {
        match self.outputs.get(index) {
            Some(output) => Ok(Symbol::of(vec![output.clone()])),
            None => Err(Error::index(format!(
                "symbol '{}' has {} outputs: there is no number {index}",
                self.title(),
                self.outputs.len()
            ))),
        }
    }

    /// Returns the result with a name, such as `fc1_output`.
    ///
    /// # Errors
    /// Returns an argument error if no result has the name, or if several have it.
    pub fn output_named(&self, name: &str) -> Result<Symbol> {
        let named: Vec<&Output> =
            self.outputs.iter().filter(|output| output.node.output_name(output.index) == name).collect();
        match named.as_slice() {
            [output] => Ok(Symbol::of(vec![(*output).clone()])),
            [] => Err(Error::argument(format!(
                "no output is called '{name}': expected one of {}",
                listed(&self.output_names())
            ))),
            many => Err(Error::argument(format!("{} outputs are called '{name}': take one by its number", many.len()))),
        }
    }

    /// Returns the name of the node, if all results are of one.
    pub fn name(&self) -> Option<&str> {
        let first = self.outputs.first()?;
        self.outputs.iter().all(|output| Arc::ptr_eq(&output.node, &first.node)).then_some(first.node.name())
    }

    fn title(&self) -> String {
        self.name().map_or_else(|| "group".to_owned(), str::to_owned)
    }

    /// The variables that are auxiliary states.
    fn auxiliary(nodes: &[Arc<Node>]) -> HashSet<*const Node> {
        let states = |node: &Arc<Node>| {
            let states = node.inputs.iter().skip(node.arguments());
            states.map(|input| Arc::as_ptr(&input.node)).collect::<Vec<_>>()
        };
        nodes.iter().filter(|node| !node.is_variable()).flat_map(states).collect()
    }

    pub(crate) fn variables(&self) -> &Variables {
        self.variables.get_or_init(|| {
            let nodes = self.nodes();
            let states = Symbol::auxiliary(&nodes);
            let variables = nodes.into_iter().filter(|node| node.is_variable());
            let (arguments, states) = variables.partition(|node| !states.contains(&Arc::as_ptr(node)));
            Arc::new(Variables { arguments, states })
        })
    }

    /// Returns the names of the arguments.
    pub fn argument_names(&self) -> Vec<String> {
        self.variables().arguments.iter().map(|node| node.name.clone()).collect()
    }

    /// Returns the name of an argument.
    pub fn argument_name(&self, index: usize) -> Option<&str> {
        self.variables().arguments.get(index).map(|node| node.name())
    }

    /// Returns the name of an auxiliary state.
    pub fn auxiliary_name(&self, index: usize) -> Option<&str> {
        self.variables().states.get(index).map(|node| node.name())
    }

    /// Returns the name of a result.
    pub fn output_name(&self, index: usize) -> Option<String> {
        self.outputs.get(index).map(|output| output.node.output_name(output.index))
    }

    /// Returns the names of the auxiliary states.
    pub fn auxiliary_names(&self) -> Vec<String> {
        self.variables().states.iter().map(|node| node.name.clone()).collect()
    }

    /// Returns the names of the results.
    pub fn output_names(&self) -> Vec<String> {
        self.outputs.iter().map(|output| output.node.output_name(output.index)).collect()
    }

    /// Returns an attribute of the node, as text. A group has none.
    pub fn attribute(&self, key: &str) -> Option<&str> {
        let node = &self.outputs.first().filter(|_| self.name().is_some())?.node;
        let hidden = HIDDEN.contains(&key).then(|| format!("__{key}__"));
        let found = node.attributes.get(key).or_else(|| node.attributes.get(&hidden?));
        found.map(String::as_str)
    }

    /// Returns the attributes of the node. A group has none.
    pub fn attributes(&self) -> BTreeMap<String, String> {
        let node = self.outputs.first().filter(|_| self.name().is_some());
        node.map_or_else(BTreeMap::new, |output| output.node.attributes.clone())
    }

    /// Returns the attributes of all nodes, by the nodes' names.
    pub fn all_attributes(&self) -> BTreeMap<String, BTreeMap<String, String>> {
        let with =
            |node: &Arc<Node>| (!node.attributes.is_empty()).then(|| (node.name.clone(), node.attributes.clone()));
        self.nodes().iter().filter_map(with).collect()
    }

    /// Returns the symbol with other attributes of the user at its node.
    ///
    /// # Errors
    /// Returns an argument error for a group, whose nodes are several, and for an attribute of the operator that does
    /// not fit.
    pub fn with_attributes(&self, attributes: &[(&str, &str)]) -> Result<Symbol> {
        let Some(output) = self.outputs.first().filter(|_| self.name().is_some()) else {
            return Err(Error::argument("a group has no attributes: expected the symbol of one node"));
        };
        let node = &output.node;
        let mut all = node.attributes.clone();
        all.extend(user_attributes(attributes));
        let changed = compose::node(node.operator, &node.kind, &node.name, all, node.inputs.clone())?;
        let node = Arc::new(changed);
        let outputs = self.outputs.iter().map(|output| Output { node: node.clone(), index: output.index }).collect();
        Ok(Symbol::of(outputs))
    }

    /// Infers the shapes of all variables and results from those that are given, forward and backward.
    ///
    /// # Errors
    /// Returns a shape error that names the node that does not fit, what it got and what it expected, and an argument
    /// error for a name that is not a variable.
    pub fn infer_shapes(&self, given: &[(&str, &[usize])]) -> Result<Inferred> {
        infer::shapes(self, given)
    }

    /// Infers the element types of all variables and results from those that are given. Types that nothing determines
    /// are f32.
    ///
    /// # Errors
    /// Returns the errors of [`infer_shapes`](Symbol::infer_shapes), with dtype errors.
    pub fn infer_types(&self, given: &[(&str, DType)]) -> Result<InferredTypes> {
        infer::types(self, given)
    }

    /// Returns the graph as MXNet 1.9 writes it.
    pub fn to_json(&self) -> String {
        json::write(self)
    }

    /// Reads a graph that MXNet 0.x to 1.9 wrote.
    ///
    /// # Errors
    /// Returns a format error that says where the text is damaged, and an unsupported error that lists all operators
    /// that are not known. Returns an argument error for attributes that do not fit.
    pub fn from_json(text: &str) -> Result<Symbol> {
        json::read(text)
    }
}

/// The attributes, with underscores around those that MXNet hides.
pub(crate) fn user_attributes(attributes: &[(&str, &str)]) -> BTreeMap<String, String> {
    let key = |key: &str| if HIDDEN.contains(&key) { format!("__{key}__") } else { key.to_owned() };
    attributes.iter().map(|(name, value)| (key(name), (*value).to_owned())).collect()
}

/// An argument error for names that are given and do not exist.
pub(crate) fn check_names<'a>(
    what: &str,
    given: impl Iterator<Item = &'a str>,
    known: &HashMap<&str, usize>,
) -> Result<()> {
    let mut given = given;
    match given.find(|name| !known.contains_key(name)) {
        Some(name) => {
            let mut names: Vec<&str> = known.keys().copied().collect();
            names.sort_unstable();
            Err(Error::argument(format!("no {what} is called '{name}': expected one of {}", listed(&names))))
        }
        None => Ok(()),
    }
}

/// The shape that a variable says it has; sizes of 0 are not known.
pub(crate) fn hinted_shape(node: &Node) -> Option<Dims> {
    let inner = node.attributes.get("__shape__")?.trim().trim_start_matches(['(', '[']).trim_end_matches([')', ']']);
    let sizes = inner.split(',').map(str::trim).filter(|part| !part.is_empty());
    sizes.map(|part| part.trim_end_matches('L').parse().ok()).collect::<Option<Dims>>().filter(|dims| !dims.is_empty())
}

/// The element type that a variable says it has.
pub(crate) fn hinted_type(node: &Node) -> Option<DType> {
    crate::attribute::dtype_flagged(node.attributes.get("__dtype__")?.trim().parse().ok()?)
}

impl Native for Symbol {
    fn kind(&self) -> Kind {
        Kind::Symbol
    }

    fn describe(&self) -> String {
        format!("{self:?}")
    }
}

impl fmt::Debug for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Only those that are listed get a text.
        let names: Vec<String> = self.outputs.iter().take(MOST + 1).map(|o| o.node.output_name(o.index)).collect();
        write!(f, "symbol {}", listed_of(&names, self.len()))
    }
}

impl fmt::Debug for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.title())
    }
}

/// An unsupported error for operators that do not exist.
pub(crate) fn unknown(operators: &[&str]) -> Error {
    let known = Operator::all().len();
    Error::unsupported(format!(
        "unknown operator{} {}: {known} of MXNet's operators are known here",
        if operators.len() == 1 { "" } else { "s" },
        operators.join(", ")
    ))
}

#[cfg(test)]
mod tests;
