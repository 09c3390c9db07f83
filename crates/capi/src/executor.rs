//! Executors: a symbol with an array for each variable. Outputs and gradients are fixed arrays, which each call
//! overwrites.
//!
//! An executor has its intermediate results in one region of memory, whose plan its first run makes. Later runs take
//! nothing from a device. The owner of the executor's handle is charged for the region and for the arrays that
//! tensor_executor_simple_bind makes. They move and end with the executor. One call at a time runs on an executor;
//! another waits. tensor_executor_predict does not.
//!
//! Requests for gradients: `TENSOR_GRADIENT_NULL`, `TENSOR_GRADIENT_WRITE`, `TENSOR_GRADIENT_ADD`.

use std::ffi::{c_char, c_void};

use tensor_bridge::executor::{self, Coded, Sized};
use tensor_bridge::{Call, Result, flag};

use crate::convert::{c_text, function, handles, output, put_wanted, slice, slice_mut, status, text, texts};
use crate::handles::{tensor_executor_t, tensor_scope_t, tensor_symbol_t, tensor_t};

/// Binds a symbol to new arrays of zeros: for the arguments, their gradients and the auxiliary states. `default_request`
/// applies to arguments that `request_names[0 .. nr)` does not have. Shapes and element types are those of some
/// variables, as in tensor_symbol_infer_shapes and tensor_symbol_infer_types. `shared`, which may be 0, lends its
/// memory for intermediate results.
/// Errors: those of the inference; `TENSOR_ERROR_SHAPE` also for shapes that nothing determines;
/// `TENSOR_ERROR_ARGUMENT` for unknown names and requests; `TENSOR_ERROR_OUT_OF_MEMORY`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_executor_simple_bind(
    scope: tensor_scope_t,
    symbol: tensor_symbol_t,
    device: i32,
    default_request: i32,
    request_names: *const *const c_char,
    requests: *const i32,
    nr: usize,
    names: *const *const c_char,
    ranks: *const i32,
    n: usize,
    dims: *const i64,
    nd: usize,
    type_names: *const *const c_char,
    dtypes: *const i32,
    nt: usize,
    shared: tensor_executor_t,
    out: *mut tensor_executor_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        let request_names = texts(request_names, nr, "request_names")?;
        let requests = Coded { names: &request_names, codes: slice(requests, nr, "requests")? };
        let names = texts(names, n, "names")?;
        let shapes = Sized { names: &names, ranks: slice(ranks, n, "ranks")?, dims: slice(dims, nd, "dims")? };
        let type_names = texts(type_names, nt, "type_names")?;
        let types = Coded { names: &type_names, codes: slice(dtypes, nt, "dtypes")? };
        let (scope, symbol, shared) = (scope.into(), symbol.into(), shared.into());
        let made = executor::simple_bind(scope, symbol, device, default_request, requests, shapes, types, shared)?;
        out.write(made.into());
        Ok(())
    })
}

/// Binds a symbol to arrays that exist, in the order of the symbol's names. They stay with their owners. `gradients` may
/// have 0 where `requests` has `TENSOR_GRADIENT_NULL`.
/// Errors: `TENSOR_ERROR_ARGUMENT` for another number of arrays than names, and for a gradient that is wanted and has no
/// array; `TENSOR_ERROR_SHAPE`, `TENSOR_ERROR_DTYPE` and `TENSOR_ERROR_DEVICE` for arrays that do not fit.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_executor_bind(
    scope: tensor_scope_t,
    symbol: tensor_symbol_t,
    device: i32,
    arguments: *const u64,
    gradients: *const u64,
    requests: *const i32,
    n: usize,
    auxiliary: *const u64,
    na: usize,
    shared: tensor_executor_t,
    out: *mut tensor_executor_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        let arguments = handles(arguments, n, "arguments")?;
        let gradients = handles(gradients, n, "gradients")?;
        let (requests, auxiliary) = (slice(requests, n, "requests")?, handles(auxiliary, na, "auxiliary")?);
        let (scope, symbol, shared) = (scope.into(), symbol.into(), shared.into());
        let made = executor::bind(scope, symbol, device, arguments, gradients, requests, auxiliary, shared)?;
        out.write(made.into());
        Ok(())
    })
}

/// Creates an executor of the same symbol for other shapes of some arguments. Arrays whose shape stays are shared, and
/// so is the memory for intermediate results.
/// Errors: `TENSOR_ERROR_ARGUMENT` if an argument that was not named gets another shape, unless `partial_shaping` is 1;
/// or if an array grows, unless `allow_up_sizing` is 1. Those of tensor_executor_simple_bind.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_executor_reshape(
    scope: tensor_scope_t,
    executor: tensor_executor_t,
    partial_shaping: i32,
    allow_up_sizing: i32,
    names: *const *const c_char,
    ranks: *const i32,
    n: usize,
    dims: *const i64,
    nd: usize,
    out: *mut tensor_executor_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        let names = texts(names, n, "names")?;
        let shapes = Sized { names: &names, ranks: slice(ranks, n, "ranks")?, dims: slice(dims, nd, "dims")? };
        let (partial, growing) = (flag("partial_shaping", partial_shaping)?, flag("allow_up_sizing", allow_up_sizing)?);
        out.write(executor::reshape(scope.into(), executor.into(), partial, growing, shapes)?.into());
        Ok(())
    })
}

/// Computes the outputs. With `is_train`, dropout drops, batch normalisation uses the batch, and the first
/// tensor_executor_backward costs less.
/// Errors: those of the operators, with the name of the node.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_executor_forward(executor: tensor_executor_t, is_train: i32) -> i32 {
    status(|| executor::forward(executor.into(), flag("is_train", is_train)?))
}

/// Computes the gradients of the arguments at the latest forward. `heads[0 .. n)` are the gradients of the outputs. They
/// may be left out (0) if each output is a loss, such as SoftmaxOutput. A second call, and one after a forward without
/// training, first computes the results again, with the same random numbers.
/// Errors: `TENSOR_ERROR_STATE` without a forward; `TENSOR_ERROR_ARGUMENT` and `TENSOR_ERROR_SHAPE` for `heads`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_executor_backward(executor: tensor_executor_t, heads: *const u64, n: usize) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { executor::backward(executor.into(), handles(heads, n, "heads")?) })
}

/// Computes the outputs for inputs by their names. Any number of threads may call it at once. Each call has input
/// arrays of its own, which may have other shapes, and all calls share the parameters. `outputs[0 .. cap)` receives new
/// ids, and `n_outputs` their number.
/// Errors: those of tensor_executor_reshape and tensor_executor_forward; `TENSOR_ERROR_ARGUMENT` if `cap` is too small.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_executor_predict(
    scope: tensor_scope_t,
    flags: u32,
    executor: tensor_executor_t,
    names: *const *const c_char,
    inputs: *const u64,
    n: usize,
    outputs: *mut u64,
    cap: usize,
    n_outputs: *mut usize,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let count = output(n_outputs)?;
        let (names, inputs) = (texts(names, n, "names")?, handles(inputs, n, "inputs")?);
        let outputs = slice_mut(outputs, cap, "outputs")?;
        let made = executor::predict(Call::new(scope.into(), flags), executor.into(), &names, inputs, outputs.len())?;
        outputs.iter_mut().zip(&made).for_each(|(output, handle)| *output = handle.0);
        count.write(made.len());
        Ok(())
    })
}

/// Creates a handle of its symbol.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_executor_symbol(
    scope: tensor_scope_t,
    executor: tensor_executor_t,
    out: *mut tensor_symbol_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(executor::symbol(scope.into(), executor.into())?.into());
        Ok(())
    })
}

/// Makes a new handle to an array of a list: `TENSOR_ARGUMENTS`, `TENSOR_OUTPUTS`, `TENSOR_AUXILIARY` or
/// `TENSOR_GRADIENTS`, in the order of the symbol's names. `out` receives 0 for a gradient that is not wanted.
/// Errors: `TENSOR_ERROR_INDEX` for an index out of range.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_executor_tensor(
    scope: tensor_scope_t,
    flags: u32,
    executor: tensor_executor_t,
    what: i32,
    index: usize,
    out: *mut tensor_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(executor::tensor(Call::new(scope.into(), flags), executor.into(), what, index)?.into());
        Ok(())
    })
}

/// Copies values into arguments and auxiliary states, by their names.
/// Errors: `TENSOR_ERROR_ARGUMENT` for a name that is neither, unless `allow_extra` is 1; `TENSOR_ERROR_SHAPE`. In this
/// case nothing has changed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_executor_copy_params(
    executor: tensor_executor_t,
    argument_names: *const *const c_char,
    arguments: *const u64,
    n: usize,
    auxiliary_names: *const *const c_char,
    auxiliary: *const u64,
    na: usize,
    allow_extra: i32,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let argument_names = texts(argument_names, n, "argument_names")?;
        let auxiliary_names = texts(auxiliary_names, na, "auxiliary_names")?;
        let (arguments, auxiliary) = (handles(arguments, n, "arguments")?, handles(auxiliary, na, "auxiliary")?);
        let allow_extra = flag("allow_extra", allow_extra)?;
        executor::copy_params(executor.into(), &argument_names, arguments, &auxiliary_names, auxiliary, allow_extra)
    })
}

/// Calls `each` for every block of the plan of a run with or without training; for none before there was such a run. The
/// arguments are `state`, the node that asked for the block, its bytes, its offset in the region, `from` and `to`. From
/// `from` to `to` the block is in use. They count allocations and frees since the start of the run. `each` must not
/// unwind.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_executor_plan(
    executor: tensor_executor_t,
    is_train: i32,
    each: Option<unsafe extern "C" fn(*mut c_void, *const c_char, u64, u64, u64, u64)>,
    state: *mut c_void,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let each = function(each)?;
        let plan = executor::plan(executor.into(), flag("is_train", is_train)?)?.into_iter();
        let plan = plan.map(|block| Ok((c_text(block.node)?, block.bytes, block.offset, block.from, block.to)));
        for (node, bytes, offset, from, to) in plan.collect::<Result<Vec<_>>>()? {
            each(state, node.as_ptr(), bytes, offset, from, to);
        }
        Ok(())
    })
}

/// Writes a picture of this plan to `path` (`.svg`): each block as a rectangle, over its lifetime and its place.
/// Errors: `TENSOR_ERROR_STATE` before there was such a run; `TENSOR_ERROR_ARGUMENT` for another file extension;
/// `TENSOR_ERROR_IO`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_executor_draw_plan(
    executor: tensor_executor_t,
    is_train: i32,
    path: *const c_char,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { executor::draw_plan(executor.into(), flag("is_train", is_train)?, text(path, "the path")?) })
}

/// Reads the bytes of the region for intermediate results, and how many requests it could not serve. Both may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_executor_memory(
    executor: tensor_executor_t,
    planned: *mut u64,
    spilled: *mut u64,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        put_wanted([planned, spilled], executor::memory(executor.into())?);
        Ok(())
    })
}
