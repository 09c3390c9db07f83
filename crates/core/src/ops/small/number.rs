//! Small operations on a tensor and a number. The number is repeated into a buffer, so the loop is that of two tensors.

use tensor_cpu::Rows;
use tensor_kernels::{Constant, DType, Scalar};

use super::{Elements, loops, on_fast_path};
use crate::context::Modes;
use crate::ops::{Op, promote};
use crate::scope::{Handle, Miss, Operand, Sizes, Small};

/// The loop of an operation on a tensor and a number, and the type of its results; `None` if something must be
/// converted or checked first.
#[inline]
fn number_loop(op: Op, head: u64, number: Scalar, reversed: bool) -> Option<(Rows, DType)> {
    let dtype = Small::dtype_of(head)?;
    // Integer powers must be checked for negative exponents.
    let is_checked = op == Op::Pow && !dtype.is_inexact();
    let fits = promote::keeps(dtype, number) && !is_checked && (!reversed || op.info().reversed);
    loops::of_two(op, head).filter(|_| fits)
}

/// An operation with a loop, the elements of `a`, and the number.
pub(super) struct Numbered<'a> {
    a: &'a Operand<'a>,
    rows: Rows,
    number: Scalar,
    reversed: bool,
    /// The type of the result.
    pub to: DType,
}

impl<'a> Numbered<'a> {
    #[inline]
    pub fn new(op: Op, a: &'a Operand<'a>, number: Scalar, reversed: bool) -> Option<Numbered<'a>> {
        let (rows, to) = number_loop(op, a.head(), number, reversed)?;
        Some(Numbered { a, rows, number, reversed, to })
    }

    /// # Safety
    /// `out` has room for `numel` results, and `a` has as many elements.
    #[inline]
    pub unsafe fn write(&self, out: *mut u8, numel: usize) {
        let Some(dtype) = Small::dtype_of(self.a.head()) else { return };
        let mut repeated = Elements::new();
        // SAFETY: there is room for the elements of any small tensor.
        unsafe { tensor_cpu::repeat(&Constant::new(self.number, dtype), repeated.ptr(), numel) };
        let (a, number) = (self.a.ptr().cast_const(), repeated.ptr().cast_const());
        let (left, right) = if self.reversed { (number, a) } else { (a, number) };
        // SAFETY: both operands have this many elements, which stay while they are read; the rest as the caller
        // promises.
        unsafe { (self.rows)(left, right, out, numel) };
    }
}

/// A binary operation on a small tensor and a number, which is the left operand if `reversed`.
pub(super) fn scalar(scope: Handle, modes: Modes, op: Op, a: Handle, b: Scalar, reversed: bool) -> Option<Handle> {
    on_fast_path(scope, modes, [a], |fast, [a], records| {
        let a = a.get(fast, records)?;
        let numbered = Numbered::new(op, &a, b, reversed).ok_or(Miss::Unfit)?;
        // SAFETY: there is room for this many elements.
        fast.make(Sizes::Of(&a), numbered.to, |out, numel| unsafe { numbered.write(out, numel) })
    })
}
