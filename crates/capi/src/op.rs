//! Operations by class. Programs use the functions of `tensor/ops.h`, which has one for each operation and
//! calls the functions here.
//!
//! `op` is the code of an operation. `TENSOR_OP_IN_PLACE` may be added to it, and `TENSOR_OP_REVERSED` if a
//! number is the left operand of a binary operation. Every operation returns a new handle, in-place operations
//! too, and none disposes of its operands. If `out` is NULL, an operation in place makes no handle. It then also
//! works on tensors of a capped manager.
//!
//! The common errors:
//! - `TENSOR_ERROR_SHAPE`: shapes do not broadcast or do not fit;
//! - `TENSOR_ERROR_DTYPE`: the operation does not take the element type;
//! - `TENSOR_ERROR_INDEX`: an axis or index is out of range;
//! - `TENSOR_ERROR_OUT_OF_MEMORY`.

use tensor_bridge::scope::Handle;
use tensor_bridge::{Call, Result, flag, op};

use crate::convert::{handles, output, slice, status};
use crate::handles::{tensor_generator_t, tensor_scope_t, tensor_t};
use crate::values::tensor_scalar_t;

/// Runs an operation and writes its result to `out`. For an operation in place, `out` may be null: then it makes no
/// handle.
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

/// Runs an operation on each element of a tensor.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_unary(
    scope: tensor_scope_t,
    flags: u32,
    op: u32,
    x: tensor_t,
    out: *mut tensor_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { give(op, out, |op| op::unary(Call::new(scope.into(), flags), op, x.into())) })
}

/// Runs an operation on the elements of two tensors, which are broadcast together.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_binary(
    scope: tensor_scope_t,
    flags: u32,
    op: u32,
    a: tensor_t,
    b: tensor_t,
    out: *mut tensor_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { give(op, out, |op| op::binary(Call::new(scope.into(), flags), op, a.into(), b.into())) })
}

/// Runs a binary operation on a tensor and a number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_scalar(
    scope: tensor_scope_t,
    flags: u32,
    op: u32,
    a: tensor_t,
    b: tensor_scalar_t,
    out: *mut tensor_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { give(op, out, |op| op::scalar(Call::new(scope.into(), flags), op, a.into(), b.try_into()?)) })
}

/// Reduces `x` over the axes `dims[0 .. n)`; negative axes count from the end, and n = 0 means all axes. If
/// `keepdim` is 1, the axes stay, with size 1. The variance is unbiased; use tensor_apply for another
/// correction.
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
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        let dims = slice(dims, n, "dims")?;
        let call = Call::new(scope.into(), flags);
        out.write(op::reduce(call, op, x.into(), dims, flag("keepdim", keepdim)?)?.into());
        Ok(())
    })
}

/// Runs any operation. Its arguments are packed by type, in the order of its argument list. `tensors` holds the ids of
/// tensors, with 0 for an absent optional tensor. `ints` holds integers: a list is its length followed by its values,
/// and a number is its kind and the 64 bits of its value. A dtype is its code, or -1 for an absent optional dtype.
/// `floats` holds floating-point numbers. Random operations draw from `generator`.
/// Errors: `TENSOR_ERROR_ARGUMENT` for too many or too few arguments, and the errors of the operation.
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
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let tensors = handles(tensors, nt, "tensors")?;
        let (ints, floats) = (slice(ints, ni, "ints")?, slice(floats, nf, "floats")?);
        let call = Call::new(scope.into(), flags).with_generator(generator.into());
        give(op, out, |op| op::apply(call, op, tensors, ints, floats))
    })
}
