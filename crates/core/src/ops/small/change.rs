//! Small operations in place. Without an alias there is no memory, no handle, no scope to look up. The results are
//! computed beside the elements and copied, so that an operand may share the memory.

use tensor_kernels::{DType, Scalar};

use super::number::Numbered;
use super::view::{Source, again_with_object};
use super::{Elements, Given, on_fast_path, run};
use crate::context::Modes;
use crate::ops::generated::unary_kernel;
use crate::ops::{Op, binary, unary};
use crate::scope::{FastPath, Handle, Miss, Operand, Small};

/// A change in place: where the call works, and whether it makes an alias of the tensor.
#[derive(Clone, Copy)]
pub struct Change {
    /// The scope of the call.
    pub scope: Handle,
    /// Its modes.
    pub modes: Modes,
    /// What is done to each element.
    pub op: Op,
    /// Whether the tensor gets a fresh handle, too.
    pub is_aliased: bool,
}

impl Change {
    /// [`super::super::dispatch_in_place`] for an operation on one tensor; none when it is not a small one. The handle
    /// is the alias, if one is made.
    pub fn unary(self, x: Handle) -> Option<Handle> {
        self.run([x], |fast, [x], _| {
            let x = self.receiver(x, fast)?;
            let dtype = Small::dtype_of(x.head()).ok_or(Miss::Unfit)?;
            let (compute, to) = unary::dtypes(self.op, dtype).ok_or(Miss::Unfit)?;
            let kernel = unary_kernel(self.op).filter(|kernel| kernel.takes(dtype)).ok_or(Miss::Unfit)?;
            fits(&x, compute)?;
            self.finish(fast, x, to, |out, numel| {
                // SAFETY: so many elements lie there, and stay, and the room is for so many.
                unsafe { tensor_kernels::unary_row(kernel, dtype, x.ptr(), numel, out) };
            })
        })
    }

    /// The same for two tensors.
    pub fn binary(self, a: Handle, b: Handle) -> Option<Handle> {
        self.run([a, b], |fast, [a, b], records| {
            let (a, b) = (self.receiver(a, fast)?, b.get(fast, records)?);
            let (rows, to) = binary::small_loop(self.op, a.head()).filter(|_| a.is_like(&b)).ok_or(Miss::Unfit)?;
            // SAFETY: so many elements lie there, and stay, and the room is for so many.
            self.finish(fast, a, to, |out, numel| unsafe { rows(a.ptr(), b.ptr(), out, numel) })
        })
    }

    /// The same for a tensor and a number, which is the left operand if `reversed`.
    pub fn scalar(self, a: Handle, b: Scalar, reversed: bool) -> Option<Handle> {
        self.run([a], |fast, [a], _| {
            let a = self.receiver(a, fast)?;
            let numbered = Numbered::new(self.op, &a, b, reversed).ok_or(Miss::Unfit)?;
            // SAFETY: the room is for so many.
            self.finish(fast, a, numbered.to, |out, numel| unsafe { numbered.write(out, numel) })
        })
    }

    #[inline(always)]
    fn run<const N: usize>(
        self,
        operands: [Handle; N],
        work: impl Fn(&FastPath<'_>, [Given<'_>; N], bool) -> Result<Handle, Miss>,
    ) -> Option<Handle> {
        if self.is_aliased {
            again_with_object(operands[0], || on_fast_path(self.scope, self.modes, operands, &work))
        } else {
            run(self.scope, self.modes, operands, work)
        }
    }

    /// The tensor to change. Whether it may be changed is the general way's to say of one that takes part in gradients.
    #[inline(always)]
    fn receiver<'a>(self, given: Given<'a>, fast: &'a FastPath<'_>) -> Result<Operand<'a>, Miss> {
        if self.op.info().inplace { given.get(fast, true) } else { Err(Miss::Unfit) }
    }

    /// Changes the tensor, and makes the alias, if one is to be made: where there is no room for it, nothing changes.
    #[inline(always)]
    fn finish(
        self,
        fast: &FastPath<'_>,
        receiver: Operand<'_>,
        to: DType,
        compute: impl FnOnce(*mut u8, usize),
    ) -> Result<Handle, Miss> {
        fits(&receiver, to)?;
        if !self.is_aliased {
            replace(&receiver, to, compute);
            return Ok(Handle::NONE);
        }
        let source = Source::new(receiver)?;
        fast.place(|| {
            replace(&receiver, to, compute);
            Ok(source.alias())
        })
    }
}

/// Whether results of a type are those of the tensor that they go into.
#[inline(always)]
fn fits(receiver: &Operand<'_>, to: DType) -> Result<(), Miss> {
    if Small::dtype_of(receiver.head()) == Some(to) { Ok(()) } else { Err(Miss::Unfit) }
}

/// Replaces the elements by results of their type that `compute` writes.
#[inline(always)]
fn replace(receiver: &Operand<'_>, dtype: DType, compute: impl FnOnce(*mut u8, usize)) {
    let numel = Small::numel_of(receiver.head());
    let mut results = Elements::new();
    compute(results.ptr(), numel);
    // SAFETY: so many elements lie there, and stay, and so many results beside them.
    unsafe { std::ptr::copy_nonoverlapping(results.ptr().cast_const(), receiver.ptr(), numel * dtype.size()) };
    receiver.changed();
}
