//! Small operations: a few elements in row-major order, on the host, nothing to broadcast or to record.
//!
//! Their results go straight into the slot of their handle, and become objects when somebody asks for one: what
//! is left of such an operation is to look at its operands, to compute, and to enter the result in its scope's list.
//! Gradients are recorded if the modes of the call say so, and those of a thread whose own scope it works in.
//! The kernels, the element types, the charge and the owner are those of every other operation. Whatever is out of
//! the ordinary, errors above all, is left to the general way, which is why nothing here says why.

use tensor_kernels::{DType, Scalar, View, ViewMut};

use super::binary::Element;
use super::{Op, binary, unary};
use crate::context::Modes;
use crate::memory::small;
use crate::scope::{self, Handle, Light, Local, Marked, Operand, SCOPE_THREAD, Small};
use crate::tensor;

/// Whether an operand is none of a small operation.
#[inline(always)]
fn is_special(x: &Operand<'_>, records: bool) -> bool {
    x.ptr().is_null() || (records && x.is_recorded())
}

/// Whether operations on tensors that take part in gradients are recorded.
#[inline(always)]
fn records(local: &Local, scope: Handle, modes: Modes) -> bool {
    modes.grad && (scope != SCOPE_THREAD || local.grad())
}

/// The element type of an operand, if there is nothing more to it.
#[inline(always)]
fn plain(x: &Operand<'_>, records: bool) -> Option<DType> {
    if is_special(x, records) { None } else { Small::dtype_of(x.head()) }
}

/// The elements of a pinned operand in a row.
#[inline]
fn row<'a>(x: &'a Operand<'_>, dtype: DType, numel: &'a [usize; 1]) -> View<'a> {
    // SAFETY: pinned, and so many elements lie there.
    unsafe { View::new(x.ptr(), dtype, numel, &[1]) }
}

/// The places of a fresh result in a row.
fn row_mut<'a>(out: *mut u8, dtype: DType, numel: &'a [usize; 1]) -> ViewMut<'a> {
    // SAFETY: `result` has made room for them, and nobody else has it.
    unsafe { ViewMut::new(out, dtype, numel, &[1]) }
}

/// Makes a result of an operand's shape in the scope that the call works in: memory for it, what `compute` writes there,
/// and a handle.
#[inline(always)]
fn result(
    local: &Local,
    scope: Handle,
    operand: &Operand<'_>,
    dtype: DType,
    compute: impl FnOnce(*mut u8, usize),
) -> Option<Handle> {
    let numel = Small::numel_of(operand.head());
    let bytes = Some(numel * dtype.size()).filter(|&bytes| bytes <= small::MOST)?;
    local.with_last(
        scope,
        #[inline(always)]
        |owner| {
            let (block, charged) = small::take(local.purse(), owner.account(), bytes)?;
            compute(block.as_ptr(), numel);
            let head = Small::head(operand.head(), dtype, charged);
            let handle = scope::insert_like(local, owner, (head, block.as_ptr()), operand, tensor::inflate);
            if handle.is_none() {
                small::give(owner.account(), charged, std::iter::once((block.as_ptr(), charged)));
            }
            handle
        },
    )
}

/// Runs `work` on what a pinned operand shows.
#[inline(always)]
fn with_operand(x: Handle, work: impl Fn(&Local, Operand<'_>) -> Option<Handle>) -> Option<Handle> {
    scope::with_local(|local| match Marked::<0>::pin(local, x) {
        Some(x) => work(local, x.operand()),
        None => work(local, Light::pin(x)?.operand()),
    })
    .flatten()
}

/// [`super::dispatch`] for an operation on one tensor; none when it is not a small one.
pub fn unary(scope: Handle, modes: Modes, op: Op, x: Handle) -> Option<Handle> {
    with_operand(x, |local, x| {
        let dtype = plain(&x, records(local, scope, modes))?;
        let (_, to) = unary::dtypes(op, dtype).filter(|&(compute, _)| compute == dtype)?;
        let kernel = unary::kernel(op).ok()?;
        result(local, scope, &x, to, |out, numel| {
            let numel = [numel];
            tensor_kernels::unary(kernel, row(&x, dtype, &numel), row_mut(out, to, &numel));
        })
    })
}

/// [`super::dispatch`] for a binary operation on a tensor and a number at its right; none when it is not a small one.
pub fn scalar(scope: Handle, modes: Modes, op: Op, a: Handle, b: Scalar) -> Option<Handle> {
    with_operand(a, |local, a| {
        // Integers with a number have rules of their own.
        let dtype = plain(&a, records(local, scope, modes)).filter(|dtype| dtype.is_float())?;
        let (to, kernel) = (binary::same_dtypes(op, dtype)?, binary::kernel(op).ok()?);
        result(local, scope, &a, to, |out, numel| {
            let (numel, element) = ([numel], Element::new(b, dtype));
            let number = element.view(dtype, &numel);
            tensor_kernels::binary(kernel, row(&a, dtype, &numel), number, row_mut(out, to, &numel));
        })
    })
}

/// [`super::dispatch`] for an operation on two tensors; none when it is not a small one.
pub fn binary(scope: Handle, modes: Modes, op: Op, a: Handle, b: Handle) -> Option<Handle> {
    scope::with_local(
        #[inline(always)]
        |local| {
            if let Some(a) = Marked::<0>::pin(local, a)
                && let Some(b) = Marked::<1>::pin(local, b)
            {
                return binary_of(local, scope, modes, op, a.operand(), b.operand());
            }
            binary_light(local, scope, modes, op, a, b)
        },
    )
    .flatten()
}

/// The same for operands of other threads.
#[inline(never)]
fn binary_light(local: &Local, scope: Handle, modes: Modes, op: Op, a: Handle, b: Handle) -> Option<Handle> {
    let (a, b) = (Light::pin(a)?, Light::pin(b)?);
    binary_of(local, scope, modes, op, a.operand(), b.operand())
}

#[inline(always)]
fn binary_of(local: &Local, scope: Handle, modes: Modes, op: Op, a: Operand<'_>, b: Operand<'_>) -> Option<Handle> {
    let records = records(local, scope, modes);
    let dtype = plain(&a, records)?;
    if !a.is_like(&b) || is_special(&b, records) {
        return None;
    }
    let (rows, to) = binary::small_loop(op, dtype)?;
    // SAFETY: so many elements lie there, pinned, and the result's are ours.
    result(
        local,
        scope,
        &a,
        to,
        #[inline(always)]
        |out, numel| unsafe { rows(a.ptr(), b.ptr(), out, numel) },
    )
}
