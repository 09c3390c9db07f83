//! MXNet's executors: symbols with an array for each variable.

use tensor_core::scope::{self, Handle, Kind, Pin};
use tensor_core::{Error, Result, Tensor};
pub use tensor_symbol::PlanEntry;
use tensor_symbol::{Arrays, Executor, GradReq};

use crate::context::Call;
use crate::symbol::{self, ARGUMENTS, AUXILIARY, GRADIENTS, OUTPUTS, Shapes, pairs, types, unknown_list};
use crate::tensor::{device, into_handles, tensors};

/// The shapes of variables by their names, whose sizes follow each other in `dims`.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sized<'a> {
    /// The names.
    pub names: &'a [&'a str],
    /// The number of dimensions of each.
    pub ranks: &'a [i32],
    /// The sizes of all.
    pub dims: &'a [i64],
}

impl<'a> Sized<'a> {
    fn shapes(&self) -> Result<Shapes<'a>> {
        Shapes::new(self.names, self.ranks, self.dims)
    }
}

/// Names with a code for each.
#[derive(Clone, Copy, Debug, Default)]
pub struct Coded<'a> {
    /// The names.
    pub names: &'a [&'a str],
    /// The codes.
    pub codes: &'a [i32],
}

pub(crate) fn pinned(executor: Handle) -> Result<Pin<Executor>> {
    scope::pin(executor)
}

fn request(code: i32) -> Result<GradReq> {
    match code {
        0 => Ok(GradReq::Null),
        1 => Ok(GradReq::Write),
        2 => Ok(GradReq::Add),
        _ => Err(Error::argument(format!("unknown gradient request {code}: expected null (0), write (1) or add (2)"))),
    }
}

/// The executor that lends its memory, if there is one.
fn shared(executor: Handle) -> Result<Option<Pin<Executor>>> {
    if executor.is_none() { Ok(None) } else { pinned(executor).map(Some) }
}

/// Tensors with their names.
fn named(names: &[&str], arrays: &[Handle]) -> Result<Vec<(String, Tensor)>> {
    let named = pairs("arrays", names, tensors(arrays)?)?.into_iter();
    Ok(named.map(|(name, array)| (name.to_owned(), array)).collect())
}

/// Binds a symbol to new arrays. `lender` is an executor that shares its memory, or no handle.
#[allow(clippy::too_many_arguments, reason = "the arguments of MXNet's function")]
pub fn simple_bind(
    scope: Handle,
    symbol: Handle,
    device_code: i32,
    default: i32,
    requests: Coded<'_>,
    shapes: Sized<'_>,
    dtypes: Coded<'_>,
    lender: Handle,
) -> Result<Handle> {
    let (symbol, lender) = (symbol::pinned(symbol)?, shared(lender)?);
    let requests = pairs("gradient requests", requests.names, requests.codes.iter().copied())?.into_iter();
    let requests = requests.map(|(name, code)| Ok((name, request(code)?))).collect::<Result<Vec<_>>>()?;
    let (shapes, types) = (shapes.shapes()?, types(dtypes.names, dtypes.codes)?);
    let owner = scope::place(scope, Kind::Executor, &[])?;
    let executor = Executor::simple_bind(
        &owner,
        &symbol,
        device(device_code)?,
        request(default)?,
        &requests,
        &shapes.get(),
        &types,
        lender.as_ref().map(|lender| &***lender),
    )?;
    scope::insert(&owner, executor)
}

/// Binds a symbol to arrays that exist, each list in the order of the symbol's names. A gradient may be no handle.
#[allow(clippy::too_many_arguments, reason = "the arguments of MXNet's function")]
pub fn bind(
    scope: Handle,
    symbol: Handle,
    device_code: i32,
    arguments: &[Handle],
    gradients: &[Handle],
    requests: &[i32],
    auxiliary: &[Handle],
    lender: Handle,
) -> Result<Handle> {
    let (symbol, lender) = (symbol::pinned(symbol)?, shared(lender)?);
    let gradient = |&t: &Handle| if t.is_none() { Ok(None) } else { Ok(Some(tensors(&[t])?.swap_remove(0))) };
    let arrays = Arrays {
        arguments: tensors(arguments)?,
        gradients: gradients.iter().map(gradient).collect::<Result<_>>()?,
        auxiliary: tensors(auxiliary)?,
        requests: requests.iter().map(|&code| request(code)).collect::<Result<_>>()?,
    };
    let owner = scope::place(scope, Kind::Executor, &[])?;
    let executor =
        Executor::bind(&owner, &symbol, device(device_code)?, arrays, lender.as_ref().map(|lender| &***lender))?;
    scope::insert(&owner, executor)
}

/// Creates an executor for other shapes of some arguments.
pub fn reshape(
    scope: Handle,
    executor: Handle,
    partial_shaping: bool,
    allow_up_sizing: bool,
    shapes: Sized<'_>,
) -> Result<Handle> {
    let (executor, shapes) = (pinned(executor)?, shapes.shapes()?);
    let owner = scope::place(scope, Kind::Executor, &[])?;
    let reshaped = executor.reshape(&owner, partial_shaping, allow_up_sizing, &shapes.get())?;
    scope::insert(&owner, reshaped)
}

/// Computes the outputs.
pub fn forward(executor: Handle, is_train: bool) -> Result<()> {
    pinned(executor)?.forward(is_train)
}

/// Computes the gradients. `heads` are the gradients of the outputs, or none.
pub fn backward(executor: Handle, heads: &[Handle]) -> Result<()> {
    let (executor, heads) = (pinned(executor)?, tensors(heads)?);
    executor.backward(&heads)
}

/// Computes the outputs for inputs by their names, beside other calls. Nothing is computed if there is no `room` for as
/// many handles.
pub fn predict(call: Call, executor: Handle, names: &[&str], inputs: &[Handle], room: usize) -> Result<Vec<Handle>> {
    let (executor, inputs) = (pinned(executor)?, named(names, inputs)?);
    let count = executor.symbol().len();
    if room < count {
        return Err(Error::argument(format!("the symbol has {count} outputs, and there is room for {room}")));
    }
    let cx = call.context(&[])?.no_grad();
    into_handles(&cx, executor.predict(&cx, &inputs)?.into_iter().map(Some))
}

/// Returns the names of a list of arrays.
pub fn names(executor: Handle, what: i32) -> Result<Vec<String>> {
    symbol::names_of(pinned(executor)?.symbol(), what)
}

/// Returns the number of outputs.
pub fn outputs(executor: Handle) -> Result<usize> {
    Ok(pinned(executor)?.symbol().len())
}

/// Returns the symbol.
pub fn symbol(scope: Handle, executor: Handle) -> Result<Handle> {
    let executor = pinned(executor)?;
    symbol::made(scope, || Ok(executor.symbol().clone()))
}

/// One of the arrays of a list; `None` for a gradient that is not wanted.
fn array(executor: &Executor, what: i32, index: usize) -> Result<Option<Tensor>> {
    let arrays = executor.arrays()?;
    let list: Vec<Option<Tensor>> = match what {
        ARGUMENTS => arrays.arguments.into_iter().map(Some).collect(),
        OUTPUTS => executor.outputs()?.into_iter().map(Some).collect(),
        AUXILIARY => arrays.auxiliary.into_iter().map(Some).collect(),
        GRADIENTS => arrays.gradients,
        _ => return Err(unknown_list(what)),
    };
    let count = list.len();
    let found = list.into_iter().nth(index);
    found.ok_or_else(|| Error::index(format!("array {index} is out of range for a list of {count}")))
}

/// Returns a new handle to an array of a list; no handle for a gradient that is not wanted.
pub fn tensor(call: Call, executor: Handle, what: i32, index: usize) -> Result<Handle> {
    let found = array(&*pinned(executor)?, what, index)?;
    let cx = call.context(&[])?;
    found.map_or(Ok(Handle::NONE), |found| found.into_handle(&cx.owner))
}

/// As [`tensor`], with a handle that the executor owns.
pub fn part(executor: Handle, what: i32, index: usize) -> Result<Handle> {
    let executor = pinned(executor)?;
    array(&executor, what, index)?.map_or(Ok(Handle::NONE), |found| found.into_handle(executor.node()))
}

/// Copies values into arguments and auxiliary states.
pub fn copy_params(
    executor: Handle,
    argument_names: &[&str],
    arguments: &[Handle],
    auxiliary_names: &[&str],
    auxiliary: &[Handle],
    allow_extra: bool,
) -> Result<()> {
    let executor = pinned(executor)?;
    let (arguments, auxiliary) = (named(argument_names, arguments)?, named(auxiliary_names, auxiliary)?);
    executor.copy_params_from(&arguments, &auxiliary, allow_extra)
}

/// Returns the blocks of the plan of a run with or without training.
pub fn plan(executor: Handle, is_train: bool) -> Result<Vec<PlanEntry>> {
    Ok(pinned(executor)?.plan(is_train))
}

/// Writes a picture of this plan.
pub fn draw_plan(executor: Handle, is_train: bool, path: &str) -> Result<()> {
    pinned(executor)?.draw_plan(is_train, path)
}

/// Returns the bytes of the region for intermediate results, and how many requests it could not serve.
pub fn memory(executor: Handle) -> Result<[u64; 2]> {
    let executor = pinned(executor)?;
    Ok([executor.planned_bytes(), executor.spilled()])
}
