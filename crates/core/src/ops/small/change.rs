//! Small operations in place, of which nobody wants an alias: no memory, no handle, no scope to look up. The results are
//! computed beside the elements and copied, so that an operand may share the memory.

use tensor_kernels::{DType, Scalar};

use super::number::Numbered;
use super::{Elements, Given, row, row_mut, run};
use crate::context::Modes;
use crate::ops::{Op, binary, unary};
use crate::scope::{Handle, Miss, Operand, Section, Small};

/// The tensor to change. Whether it may be changed is the general way's to say of one that takes part in gradients.
#[inline(always)]
fn receiver<'a>(given: Given<'a>, section: &'a Section<'_>, op: Op) -> Result<Operand<'a>, Miss> {
    if op.info().inplace { given.get(section, true) } else { Err(Miss::Unfit) }
}

/// Replaces the elements by results of their type that `compute` writes.
#[inline(always)]
fn replace(receiver: &Operand<'_>, compute: impl FnOnce(*mut u8, usize)) -> Result<(), Miss> {
    let (numel, dtype) = (Small::numel_of(receiver.head()), Small::dtype_of(receiver.head()).ok_or(Miss::Unfit)?);
    let mut results = Elements::new();
    compute(results.ptr(), numel);
    // SAFETY: so many elements lie there, and stay, and so many results beside them.
    unsafe { std::ptr::copy_nonoverlapping(results.ptr().cast_const(), receiver.ptr(), numel * dtype.size()) };
    receiver.changed();
    Ok(())
}

/// Whether results of a type are those of the tensor that they go into.
#[inline(always)]
fn fits(receiver: &Operand<'_>, to: DType) -> Result<(), Miss> {
    if Small::dtype_of(receiver.head()) == Some(to) { Ok(()) } else { Err(Miss::Unfit) }
}

/// [`super::super::dispatch_in_place`] for an operation on one tensor; none when it is not a small one.
pub fn change_unary(scope: Handle, modes: Modes, op: Op, x: Handle) -> Option<()> {
    run(scope, modes, [x], |section, [x], _| {
        let x = receiver(x, section, op)?;
        let dtype = Small::dtype_of(x.head()).ok_or(Miss::Unfit)?;
        let (compute, to) = unary::dtypes(op, dtype).ok_or(Miss::Unfit)?;
        let kernel = unary::kernel(op).map_err(|_| Miss::Unfit)?;
        fits(&x, compute).and(fits(&x, to))?;
        replace(&x, |out, numel| {
            let numel = [numel];
            tensor_kernels::unary(kernel, row(&x, dtype, &numel), row_mut(out, to, &numel));
        })
    })
}

/// The same for two tensors.
pub fn change_binary(scope: Handle, modes: Modes, op: Op, a: Handle, b: Handle) -> Option<()> {
    run(scope, modes, [a, b], |section, [a, b], records| {
        let (a, b) = (receiver(a, section, op)?, b.get(section, records)?);
        let (rows, to) = binary::small_loop(op, a.head()).filter(|_| a.is_like(&b)).ok_or(Miss::Unfit)?;
        fits(&a, to)?;
        // SAFETY: so many elements lie there, and stay, and the room is for so many.
        replace(&a, |out, numel| unsafe { rows(a.ptr(), b.ptr(), out, numel) })
    })
}

/// The same for a tensor and a number, which is the left operand if `reversed`.
pub fn change_scalar(scope: Handle, modes: Modes, op: Op, a: Handle, b: Scalar, reversed: bool) -> Option<()> {
    run(scope, modes, [a], |section, [a], _| {
        let a = receiver(a, section, op)?;
        let numbered = Numbered::new(op, &a, b, reversed).ok_or(Miss::Unfit)?;
        fits(&a, numbered.to)?;
        // SAFETY: the room is for so many.
        replace(&a, |out, numel| unsafe { numbered.write(out, numel) })
    })
}
