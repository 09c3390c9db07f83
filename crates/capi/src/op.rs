//! Operations, by class: `op` is an operation's code, to which `TENSOR_OP_IN_PLACE` and, for a number on
//! the left of a binary operation, `TENSOR_OP_REVERSED` may be added. `tensor/ops.h` has a function per
//! operation on top of these; prefer it. Each returns a fresh handle, in-place operations too; operands
//! are never disposed of. With NULL for `out` an operation in place makes no handle: so it works on what a
//! capped manager owns, too.
//!
//! The common errors are `TENSOR_ERROR_SHAPE` (operands that do not broadcast or fit, with their
//! shapes), `TENSOR_ERROR_DTYPE` (an element type that the operation does not take),
//! `TENSOR_ERROR_INDEX` (an axis or index out of range), `TENSOR_ERROR_OUT_OF_MEMORY`.

use tensor_bridge::scope::Handle;
use tensor_bridge::{Call, Result, flag, op};

use crate::convert::{handles, output, slice, status};
use crate::handles::{tensor_generator_t, tensor_scope_t, tensor_t};
use crate::values::tensor_scalar_t;

/// Runs an operation, whose result goes to `out`. Of one in place the caller may want nothing but the effect: `out` is null.
///
/// # Safety
/// `out` is null or can be written.
#[inline]
unsafe fn give(op: u32, out: *mut tensor_t, run: impl FnOnce(u32) -> Result<Handle>) -> Result<()> {
    if out.is_null() && op & op::IN_PLACE != 0 {
        return run(op | op::NO_ALIAS).map(drop);
    }
    // SAFETY: as the caller promises.
    let out = unsafe { output(out)? };
    out.write(run(op)?.into());
    Ok(())
}

/// An operation on each element of one tensor.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_unary(
    scope: tensor_scope_t,
    flags: u32,
    op: u32,
    x: tensor_t,
    out: *mut tensor_t,
) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe { give(op, out, |op| op::unary(Call::new(scope.into(), flags), op, x.into())) })
}

/// An operation on the elements of two tensors, broadcast against each other.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_binary(
    scope: tensor_scope_t,
    flags: u32,
    op: u32,
    a: tensor_t,
    b: tensor_t,
    out: *mut tensor_t,
) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe { give(op, out, |op| op::binary(Call::new(scope.into(), flags), op, a.into(), b.into())) })
}

/// A binary operation on a tensor and a number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_scalar(
    scope: tensor_scope_t,
    flags: u32,
    op: u32,
    a: tensor_t,
    b: tensor_scalar_t,
    out: *mut tensor_t,
) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe { give(op, out, |op| op::scalar(Call::new(scope.into(), flags), op, a.into(), b.try_into()?)) })
}

/// A reduction of `x` over the axes `dims[0 .. n)`, negative ones counted from the last; n = 0: over all
/// of them. With `keepdim` 1 the axes stay, of size 1. The variance is the unbiased one; tensor_apply
/// takes another correction.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_reduce(
    scope: tensor_scope_t,
    flags: u32,
    op: u32,
    x: tensor_t,
    dims: *const i64,
    n: usize,
    keepdim: i32,
    out: *mut tensor_t,
) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        let out = output(out)?;
        let dims = slice(dims, n, "dims")?;
        let call = Call::new(scope.into(), flags);
        out.write(op::reduce(call, op, x.into(), dims, flag("keepdim", keepdim)?)?.into());
        Ok(())
    })
}

/// Any operation, its arguments packed by type in the order of its argument list: tensors by id, 0 for
/// an optional one that is absent; integers (a list is preceded by its length, a number is its kind and
/// the 64 bits of its value, a dtype its code, or -1 where one is optional); floating-point numbers.
/// Random operations draw from `generator`.
/// Errors: `TENSOR_ERROR_ARGUMENT` for more or fewer of them than the operation takes; those of the operation.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_apply(
    scope: tensor_scope_t,
    flags: u32,
    generator: tensor_generator_t,
    op: u32,
    tensors: *const u64,
    nt: usize,
    ints: *const i64,
    ni: usize,
    floats: *const f64,
    nf: usize,
    out: *mut tensor_t,
) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        let tensors = handles(tensors, nt, "tensors")?;
        let (ints, floats) = (slice(ints, ni, "ints")?, slice(floats, nf, "floats")?);
        let call = Call::new(scope.into(), flags).with_generator(generator.into());
        give(op, out, |op| op::apply(call, op, tensors, ints, floats))
    })
}
