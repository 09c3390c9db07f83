//! Small operations: a few elements in row-major order, on the host, nothing to broadcast or to record.
//!
//! Their results go straight into the slot of their handle, and become objects when somebody asks for one: what
//! is left of such an operation is to look at its operands, to compute, and to enter the result in its scope's list.
//! The kernels, the element types, the charge and the owner are those of every other operation. Whatever is out of
//! the ordinary, errors above all, is left to the general way, which is why nothing here says why.

use std::ptr::NonNull;
use std::sync::Arc;

use tensor_kernels::{DType, Scalar, View, ViewMut};

use super::binary::Element;
use super::{Op, binary, unary};
use crate::context::Modes;
use crate::memory::small::{self, SmallBlock};
use crate::memory::{Account, Buffer};
use crate::refs::Ref;
use crate::scope::{self, Handle, LightPin, Local, Native, Small};
use crate::tensor::{Layout, Shape, Storage, Tensor};

/// The element type of an operand, if there is nothing more to it.
#[inline]
fn plain(pin: &LightPin<'_>, modes: Modes) -> Option<DType> {
    if pin.ptr().is_null() || (modes.grad && pin.is_recorded()) {
        return None;
    }
    pin.dtype()
}

/// The elements of a pinned operand in a row.
#[inline]
fn row<'a>(pin: &'a LightPin<'_>, dtype: DType, numel: &'a [usize; 1]) -> View<'a> {
    // SAFETY: pinned, and so many elements lie there.
    unsafe { View::new(pin.ptr(), dtype, numel, &[1]) }
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
    operand: &Small,
    dtype: DType,
    compute: impl FnOnce(*mut u8, usize),
) -> Option<Handle> {
    let numel = operand.numel();
    let bytes = Some(numel * dtype.size()).filter(|&bytes| bytes <= small::MOST)?;
    let owner = scope::place_again(local, scope)?;
    let handle = SmallBlock::take(owner.account(), bytes).and_then(|block| {
        compute(block.ptr().as_ptr(), numel);
        let small = Small::new(block.ptr(), block.charged(), dtype, operand.words);
        let handle = scope::insert_inline(local, &owner, &small, inflate)?;
        block.give_to_slot();
        Some(handle)
    });
    local.keep(owner);
    handle
}

/// The tensor of one without an object.
fn inflate(small: Small, handle: Handle, account: &Arc<Account>) -> Ref<dyn Native> {
    let (Some(block), Some(dtype)) = (NonNull::new(small.ptr), small.dtype()) else {
        unreachable!("it was made of both")
    };
    let Ok(shape) = Shape::new(&small.dims()) else { unreachable!("it was made of one") };
    let storage = Storage::with_home(Buffer::adopt(block, small.charged(), account), handle);
    Tensor::over(storage, dtype, Layout::contiguous(shape), false).0.into_native()
}

/// [`super::dispatch`] for an operation on one tensor; none when it is not a small one.
pub fn unary(scope: Handle, modes: Modes, op: Op, x: Handle) -> Option<Handle> {
    scope::with_local(|local| unary_here(local, scope, modes, op, x)).flatten()
}

#[inline]
fn unary_here(local: &Local, scope: Handle, modes: Modes, op: Op, x: Handle) -> Option<Handle> {
    let pin = scope::pin_light(local, x)?;
    let dtype = plain(&pin, modes)?;
    let (_, to) = unary::dtypes(op, dtype).ok().filter(|&(compute, _)| compute == dtype)?;
    let kernel = unary::kernel(op).ok()?;
    result(local, scope, &pin.small(), to, |out, numel| {
        let numel = [numel];
        tensor_kernels::unary(kernel, row(&pin, dtype, &numel), row_mut(out, to, &numel));
    })
}

/// [`super::dispatch`] for an operation on two tensors; none when it is not a small one.
pub fn binary(scope: Handle, modes: Modes, op: Op, a: Handle, b: Handle) -> Option<Handle> {
    scope::with_local(|local| binary_here(local, scope, modes, op, a, b)).flatten()
}

#[inline]
fn binary_here(local: &Local, scope: Handle, modes: Modes, op: Op, a: Handle, b: Handle) -> Option<Handle> {
    let pins = (scope::pin_light(local, a)?, scope::pin_light(local, b)?);
    let dtype = plain(&pins.0, modes)?;
    if dtype != plain(&pins.1, modes)? || !pins.0.has_shape_of(&pins.1) {
        return None;
    }
    let (to, kernel) = (binary::same_dtypes(op, dtype)?, binary::kernel(op).ok()?);
    result(local, scope, &pins.0.small(), to, |out, numel| {
        // SAFETY: so many elements lie there, pinned, and the result's are ours.
        unsafe { tensor_kernels::binary_rows(kernel, dtype, pins.0.ptr(), pins.1.ptr(), out, numel) };
    })
}

/// [`super::dispatch`] for a binary operation on a tensor and a number at its right; none when it is not a small one.
pub fn scalar(scope: Handle, modes: Modes, op: Op, a: Handle, b: Scalar) -> Option<Handle> {
    scope::with_local(|local| scalar_here(local, scope, modes, op, a, b)).flatten()
}

#[inline]
fn scalar_here(local: &Local, scope: Handle, modes: Modes, op: Op, a: Handle, b: Scalar) -> Option<Handle> {
    let pin = scope::pin_light(local, a)?;
    // Integers with a number have rules of their own.
    let dtype = plain(&pin, modes).filter(|dtype| dtype.is_float())?;
    let (to, kernel) = (binary::same_dtypes(op, dtype)?, binary::kernel(op).ok()?);
    result(local, scope, &pin.small(), to, |out, numel| {
        let (numel, element) = ([numel], Element::new(b, dtype));
        tensor_kernels::binary(kernel, row(&pin, dtype, &numel), element.view(dtype, &numel), row_mut(out, to, &numel));
    })
}
