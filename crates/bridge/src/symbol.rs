//! MXNet's symbols: graphs of operators.

use tensor_core::scope::{self, Handle, Kind, Pin};
use tensor_core::{DType, Error, Ref, Result};
use tensor_symbol::{Invocation, Operator, Symbol};

use crate::context::Call;
use crate::tensor::{dtype, into_handles, tensors};

/// Stands for no element type.
const NO_DTYPE: i32 = -1;

/// The codes of lists of arrays.
pub const ARGUMENTS: i32 = 0;
/// The results.
pub const OUTPUTS: i32 = 1;
/// The auxiliary states.
pub const AUXILIARY: i32 = 2;
/// The gradients of the arguments.
pub const GRADIENTS: i32 = 3;

pub(crate) fn pinned(symbol: Handle) -> Result<Pin<Symbol>> {
    scope::pin(symbol)
}

/// The graphs of handles.
fn graphs(symbols: &[Handle]) -> Result<Vec<Symbol>> {
    let graph = |&symbol: &Handle| {
        let pin = pinned(symbol)?;
        Ok(Symbol::clone(&pin))
    };
    symbols.iter().map(graph).collect()
}

/// A handle of a new symbol. The scope is found before the symbol is made.
pub(crate) fn made(scope: Handle, make: impl FnOnce() -> Result<Symbol>) -> Result<Handle> {
    let owner = scope::place(scope, Kind::Symbol, &[])?;
    scope::insert(&owner, Ref::new(make()?))
}

/// A list of pairs, of two lists that must have the same length.
pub(crate) fn pairs<'a, T>(
    what: &str,
    names: &[&'a str],
    values: impl IntoIterator<Item = T, IntoIter: ExactSizeIterator>,
) -> Result<Vec<(&'a str, T)>> {
    let values = values.into_iter();
    if names.len() != values.len() {
        return Err(Error::argument(format!("{} {what} were given with {} names", values.len(), names.len())));
    }
    Ok(names.iter().copied().zip(values).collect())
}

/// What `make` makes of each part of a list, whose parts follow each other and have so many items. In errors, `expected`
/// says of part `i` what its count must be with so many items left, and `names` are those of counts and items.
pub(crate) fn divided<T, U>(
    items: &[T],
    counts: &[i32],
    names: [&str; 2],
    expected: impl Fn(usize, usize) -> String,
    make: impl Fn(usize, &[T]) -> Result<U>,
) -> Result<Vec<U>> {
    let mut rest = items;
    let mut made = Vec::with_capacity(counts.len());
    for (i, &count) in counts.iter().enumerate() {
        let part = usize::try_from(count).ok().and_then(|count| rest.split_at_checked(count));
        let (own, after) = part.ok_or_else(|| Error::argument(format!("{}, not {count}", expected(i, rest.len()))))?;
        made.push(make(i, own)?);
        rest = after;
    }
    let ([counts, names], all) = (names, items.len());
    match rest.len() {
        0 => Ok(made),
        left => Err(Error::argument(format!(
            "the {counts} must add up to {all}, the number of {names}, not {}",
            all - left
        ))),
    }
}

/// Sizes that must not be negative.
fn sizes(dims: &[i64]) -> Result<Vec<usize>> {
    let size = |&size: &i64| {
        usize::try_from(size).map_err(|_| Error::shape(format!("a size must be at least 0, not {size}: {dims:?}")))
    };
    dims.iter().map(size).collect()
}

/// Shapes by their names. Their sizes follow each other in `dims`.
pub(crate) struct Shapes<'a>(Vec<(&'a str, Vec<usize>)>);

impl<'a> Shapes<'a> {
    pub fn new(names: &[&'a str], ranks: &[i32], dims: &[i64]) -> Result<Shapes<'a>> {
        let named = pairs("ranks", names, ranks.iter().copied())?;
        let expected =
            |i: usize, most| format!("the rank of '{}' must be from 0 to {most}, the sizes left", named[i].0);
        let shape = |i: usize, own: &[i64]| Ok((named[i].0, sizes(own)?));
        divided(dims, ranks, ["ranks", "sizes"], expected, shape).map(Shapes)
    }

    pub fn get(&self) -> Vec<(&'a str, &[usize])> {
        self.0.iter().map(|(name, dims)| (*name, dims.as_slice())).collect()
    }
}

/// Element types by their names.
pub(crate) fn types<'a>(names: &[&'a str], dtypes: &[i32]) -> Result<Vec<(&'a str, DType)>> {
    let types = pairs("element types", names, dtypes.iter().copied())?.into_iter();
    types.map(|(name, code)| Ok((name, dtype(code)?))).collect()
}

/// Creates a variable. `dims` may be absent, and so may the element type (-1).
pub fn variable(
    scope: Handle,
    name: &str,
    dims: Option<&[i64]>,
    dtype_or_none: i32,
    keys: &[&str],
    values: &[&str],
) -> Result<Handle> {
    let dims = dims.map(sizes).transpose()?;
    let dtype = if dtype_or_none == NO_DTYPE { None } else { Some(dtype(dtype_or_none)?) };
    let attributes = pairs("attributes", keys, values.iter().copied())?;
    made(scope, || Symbol::variable_with(name, dims.as_deref(), dtype, &attributes))
}

/// Applies an operator. An input without a name is the next one in the order of the operator. `names` may be empty.
pub fn apply(
    scope: Handle,
    operator: &str,
    name: Option<&str>,
    inputs: &[Handle],
    names: &[Option<&str>],
    keys: &[&str],
    values: &[&str],
) -> Result<Handle> {
    if !names.is_empty() && names.len() != inputs.len() {
        return Err(Error::argument(format!("{} inputs were given with {} names", inputs.len(), names.len())));
    }
    let attributes = pairs("attributes", keys, values.iter().copied())?;
    let (mut placed, mut named) = (Vec::new(), Vec::new());
    for (i, symbol) in graphs(inputs)?.into_iter().enumerate() {
        match names.get(i).copied().flatten() {
            Some(name) => named.push((name, symbol)),
            None => placed.push(symbol),
        }
    }
    made(scope, || Symbol::apply(operator, name, &placed, &named, &attributes))
}

/// Creates a symbol of the results of several.
pub fn group(scope: Handle, symbols: &[Handle]) -> Result<Handle> {
    let symbols = graphs(symbols)?;
    made(scope, || Symbol::group(&symbols))
}

/// Creates the graph with other symbols in place of variables.
pub fn compose(scope: Handle, symbol: Handle, names: &[&str], symbols: &[Handle]) -> Result<Handle> {
    let (symbol, graphs) = (pinned(symbol)?, graphs(symbols)?);
    let named = pairs("symbols", names, graphs)?;
    made(scope, || symbol.compose(&named))
}

/// Creates a symbol of the results of all nodes.
pub fn internals(scope: Handle, symbol: Handle) -> Result<Handle> {
    let symbol = pinned(symbol)?;
    made(scope, || Ok(symbol.internals()))
}

/// Creates a symbol of the inputs of the nodes; no handle for variables alone.
pub fn children(scope: Handle, symbol: Handle) -> Result<Handle> {
    let children = pinned(symbol)?.children();
    children.map_or(Ok(Handle::NONE), |children| made(scope, || Ok(children)))
}

/// Creates a symbol of one result.
pub fn output(scope: Handle, symbol: Handle, index: usize) -> Result<Handle> {
    let symbol = pinned(symbol)?;
    made(scope, || symbol.output(index))
}

/// Creates a symbol of the result with a name.
pub fn output_named(scope: Handle, symbol: Handle, name: &str) -> Result<Handle> {
    let symbol = pinned(symbol)?;
    made(scope, || symbol.output_named(name))
}

/// Returns the names of the arguments, the outputs or the auxiliary states.
pub fn names(symbol: Handle, what: i32) -> Result<Vec<String>> {
    names_of(&*pinned(symbol)?, what)
}

pub(crate) fn names_of(symbol: &Symbol, what: i32) -> Result<Vec<String>> {
    match what {
        ARGUMENTS | GRADIENTS => Ok(symbol.argument_names()),
        OUTPUTS => Ok(symbol.output_names()),
        AUXILIARY => Ok(symbol.auxiliary_names()),
        _ => Err(unknown_list(what)),
    }
}

/// Returns one of these names, without a list of all.
///
/// # Errors
/// Returns an index error.
pub fn name_at(symbol: Handle, what: i32, index: usize) -> Result<String> {
    let graph = pinned(symbol)?;
    let name = match what {
        ARGUMENTS | GRADIENTS => graph.argument_name(index).map(str::to_owned),
        OUTPUTS => graph.output_name(index),
        AUXILIARY => graph.auxiliary_name(index).map(str::to_owned),
        _ => return Err(unknown_list(what)),
    };
    let count = || names_of(&graph, what).map_or(0, |names| names.len());
    name.ok_or_else(|| Error::index(format!("name {index} is out of range for a list of {}", count())))
}

#[cold]
pub(crate) fn unknown_list(what: i32) -> Error {
    Error::argument(format!(
        "unknown list {what}: expected arguments (0), outputs (1), auxiliary states (2) or gradients (3)"
    ))
}

/// Returns the name of the node, or none for a group.
pub fn name(symbol: Handle) -> Result<Option<String>> {
    Ok(pinned(symbol)?.name().map(str::to_owned))
}

/// Returns an attribute of the node.
pub fn attribute(symbol: Handle, key: &str) -> Result<Option<String>> {
    Ok(pinned(symbol)?.attribute(key).map(str::to_owned))
}

/// Returns the attributes of the node, or of all nodes: the node's name, the key and the value.
pub fn attributes(symbol: Handle, of_all: bool) -> Result<Vec<[String; 3]>> {
    let symbol = pinned(symbol)?;
    let of = |(node, attributes): (String, std::collections::BTreeMap<String, String>)| {
        attributes.into_iter().map(move |(key, value)| [node.clone(), key, value])
    };
    if of_all {
        return Ok(symbol.all_attributes().into_iter().flat_map(of).collect());
    }
    let name = symbol.name().unwrap_or_default().to_owned();
    Ok(of((name, symbol.attributes())).collect())
}

/// Creates the symbol with other attributes at its node.
pub fn with_attributes(scope: Handle, symbol: Handle, keys: &[&str], values: &[&str]) -> Result<Handle> {
    let (symbol, attributes) = (pinned(symbol)?, pairs("attributes", keys, values.iter().copied())?);
    made(scope, || symbol.with_attributes(&attributes))
}

/// What is known of the arguments, the outputs and the auxiliary states, with the list and the name of each.
fn listed<T, U>(symbol: &Symbol, found: [Vec<T>; 3], convert: impl Fn(T) -> U) -> Vec<(i32, String, U)> {
    let names = [symbol.argument_names(), symbol.output_names(), symbol.auxiliary_names()];
    let lists = [ARGUMENTS, OUTPUTS, AUXILIARY].into_iter().zip(names).zip(found);
    lists
        .flat_map(|((what, names), found)| names.into_iter().zip(found).map(move |(name, each)| (what, name, each)))
        .map(|(what, name, each)| (what, name, convert(each)))
        .collect()
}

/// An array of a symbol: the list that contains it, its name, and its shape.
pub type Shape = (i32, String, Option<Vec<i64>>);

/// Infers the shapes of the arguments, the outputs and the auxiliary states, in this order.
pub fn infer_shapes(symbol: Handle, names: &[&str], ranks: &[i32], dims: &[i64]) -> Result<Vec<Shape>> {
    let (symbol, given) = (pinned(symbol)?, Shapes::new(names, ranks, dims)?);
    let found = symbol.infer_shapes(&given.get())?;
    let wide = |dims: Option<Vec<usize>>| dims.map(|dims| dims.into_iter().map(|size| size as i64).collect());
    Ok(listed(&symbol, [found.arguments, found.outputs, found.auxiliary], wide))
}

/// Infers the element types, as [`infer_shapes`] does.
pub fn infer_types(symbol: Handle, names: &[&str], dtypes: &[i32]) -> Result<Vec<(i32, String, i32)>> {
    let (symbol, given) = (pinned(symbol)?, types(names, dtypes)?);
    let found = symbol.infer_types(&given)?;
    Ok(listed(&symbol, [found.arguments, found.outputs, found.auxiliary], |dtype| dtype.code() as i32))
}

/// Returns the graph as MXNet 1.9 writes it.
pub fn to_json(symbol: Handle) -> Result<String> {
    Ok(pinned(symbol)?.to_json())
}

/// Creates a symbol of the text of a graph.
pub fn from_json(scope: Handle, text: &str) -> Result<Handle> {
    made(scope, || Symbol::from_json(text))
}

/// Reads a graph from a file.
pub fn load(scope: Handle, path: &str) -> Result<Handle> {
    made(scope, || Symbol::load(path))
}

/// Writes the graph to a file.
pub fn save(symbol: Handle, path: &str) -> Result<()> {
    pinned(symbol)?.save(path)
}

/// Prepares the application of an operator to tensors at once.
pub fn invocation(operator: &str, keys: &[&str], values: &[&str], inputs: &[Handle]) -> Result<Invocation> {
    let attributes = pairs("values", keys, values.iter().copied())?;
    Invocation::new(operator, tensors(inputs)?, &attributes)
}

/// Applies the operator. `inputs` are those that it was prepared with.
pub fn invoke(call: Call, invocation: &Invocation, inputs: &[Handle]) -> Result<Vec<Handle>> {
    let cx = call.context(inputs)?;
    into_handles(&cx, invocation.run(&cx)?.into_iter().map(Some))
}

/// Returns all names of operators.
pub fn operators() -> Vec<&'static str> {
    let mut names: Vec<&str> = Operator::all().iter().flat_map(|operator| operator.names).copied().collect();
    names.sort_unstable();
    names
}
