//! Optimizers: they update parameters from their gradients, and own their state.
//!
//! The numbers of each kind are beside its code in `tensor/codes.h`. The page of update rules says what they are.
//!
//! A schedule computes the learning rate of an epoch. It is a function and not an object. Its arguments:
//!
//!     STEP         period, gamma = 0.1: multiplied by gamma every period epochs
//!     COSINE       period, min = 0: falls to min along half a cosine in period epochs, then rises for as many

use tensor_bridge::optimizer::{self, Step};

use crate::convert::{handles, output, slice, slice_mut, status};
use crate::handles::{tensor_optimizer_t, tensor_scope_t, tensor_t};

/// Creates an optimizer of a `TENSOR_OPTIMIZER_*` kind for the tensors with the ids `params[0 .. n)`. It keeps the
/// tensors alive, also when these handles are disposed of.
/// Errors: `TENSOR_ERROR_ARGUMENT` for an unknown kind, or for arguments that the kind does not take.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_optimizer_new(
    scope: tensor_scope_t,
    kind: i32,
    params: *const u64,
    n: usize,
    floats: *const f64,
    nf: usize,
    out: *mut tensor_optimizer_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        let (params, floats) = (handles(params, n, "params")?, slice(floats, nf, "floats")?);
        out.write(optimizer::new(scope.into(), kind, params, floats)?.into());
        Ok(())
    })
}

/// Updates every parameter that has a gradient, in place.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_optimizer_step(optimizer: tensor_optimizer_t) -> i32 {
    status(|| optimizer::step(optimizer.into()))
}

/// Removes the gradients of its parameters.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_optimizer_zero_grad(optimizer: tensor_optimizer_t) -> i32 {
    status(|| optimizer::zero_grad(optimizer.into()))
}

/// Sets the learning rate of the next steps.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_optimizer_set_lr(optimizer: tensor_optimizer_t, lr: f64) -> i32 {
    status(|| optimizer::set_lr(optimizer.into(), lr))
}

/// Reads the learning rate.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_optimizer_lr(optimizer: tensor_optimizer_t, out: *mut f64) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(optimizer::lr(optimizer.into())?);
        Ok(())
    })
}

/// One step of a rule on arrays of the caller, in place. `kind` and `floats` are those of tensor_optimizer_new, and
/// `step` is the number of the step, from 1. Before all, the gradient is multiplied by `rescale`, and its elements are
/// limited to the size `clip` if that is more than 0; `grad` itself stays as it is. Without a `grad` (0), `target` has
/// the gradient, and it becomes the change: what a step subtracts from the parameter. That has no weight decay.
///
/// `states` has the ids of the rule's arrays of state, in the order of the page of update rules. They have the shape and
/// the element type of `target`, and begin with what the page says: 0 for most. Nothing is recorded for gradients.
/// Errors: as tensor_optimizer_new; `TENSOR_ERROR_ARGUMENT` for a `step` of 0, another number of states, and arrays that
/// share memory; `TENSOR_ERROR_SHAPE` and `TENSOR_ERROR_DTYPE`; `TENSOR_ERROR_STATE` for arrays that are not in row-major
/// order, or read-only. Nothing has changed then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_update(
    kind: i32,
    floats: *const f64,
    nf: usize,
    step: u64,
    rescale: f64,
    clip: f64,
    target: tensor_t,
    grad: tensor_t,
    states: *const u64,
    n: usize,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let (floats, states) = (slice(floats, nf, "floats")?, handles(states, n, "states")?);
        let (target, grad) = (target.into(), grad.into());
        optimizer::update(Step { kind, floats, number: step, rescale, clip, target, grad, states })
    })
}

/// One step of a rule on the tensors `params[0 .. n)` by their own gradients, in place. Those without a gradient are
/// skipped. `kind`, `floats` and `states` are those of tensor_update: the arrays of the first parameter, then those of
/// the second, `ns` in all. `steps[0 .. n)` has how many steps each parameter has had, and is counted up.
///
/// `carries[0 .. n)` has the number that a rule carries from step to step, such as NAdam's product of momenta, and
/// receives the next; it begins with 1. It may be NULL for rules without one.
/// Errors: as tensor_update, and `TENSOR_ERROR_OUT_OF_MEMORY`. Nothing has changed then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_update_all(
    kind: i32,
    floats: *const f64,
    nf: usize,
    params: *const u64,
    n: usize,
    states: *const u64,
    ns: usize,
    steps: *mut u64,
    carries: *mut f64,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let (params, states) = (handles(params, n, "params")?, handles(states, ns, "states")?);
        let carries = slice_mut(carries, if carries.is_null() { 0 } else { n }, "carries")?;
        let (floats, steps) = (slice(floats, nf, "floats")?, slice_mut(steps, n, "steps")?);
        optimizer::update_all(kind, floats, params, states, steps, carries)
    })
}

/// Limits the norm of the gradients of the tensors `params[0 .. n)`: that of one vector with the elements of all
/// gradients. If it is above `max_norm`, each gradient is multiplied by `max_norm` / (norm + 1e-6), in place. `p` is the
/// order of the norm, 2 for the Euclidean one; infinity takes the greatest absolute value. Tensors without a gradient are
/// skipped. Writes the norm from before to `out`.
/// Errors: `TENSOR_ERROR_ARGUMENT` if `max_norm` is negative or NaN, or `p` is not positive; nothing changes then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_clip_grad_norm(
    params: *const u64,
    n: usize,
    max_norm: f64,
    p: f64,
    out: *mut f64,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(optimizer::clip_grad_norm(handles(params, n, "params")?, max_norm, p)?);
        Ok(())
    })
}

/// Limits each element of the gradients of the tensors `params[0 .. n)` to the range from -`max` to `max`, in place.
/// Tensors without a gradient are skipped.
/// Errors: `TENSOR_ERROR_ARGUMENT` if `max` is negative or NaN; nothing changes then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_clip_grad_value(params: *const u64, n: usize, max: f64) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { optimizer::clip_grad_value(handles(params, n, "params")?, max) })
}

/// Computes the learning rate of an epoch, counted from 0, for a schedule of a `TENSOR_SCHEDULE_*` kind. `base`
/// is the learning rate of epoch 0.
/// Errors: `TENSOR_ERROR_ARGUMENT` for an unknown kind, arguments that the kind does not take, or a negative
/// epoch.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_schedule_lr(
    kind: i32,
    floats: *const f64,
    nf: usize,
    base: f64,
    epoch: i64,
    out: *mut f64,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(optimizer::scheduled_lr(kind, slice(floats, nf, "floats")?, base, epoch)?);
        Ok(())
    })
}
