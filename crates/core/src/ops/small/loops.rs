//! Which loop computes a small operation. Calls by handle and calls by tensor both ask here, so they take the fast path
//! for the same operations and element types.

use once_cell::sync::Lazy;
use tensor_cpu::Rows;
use tensor_kernels::{DType, UnaryOp};

use crate::ops::generated::unary_kernel;
use crate::ops::{Op, binary, unary};
use crate::scope::Small;

/// The kernel for a few elements and the type of its results; `None` if something must be converted or checked first.
#[inline]
pub fn of_one(op: Op, x: DType) -> Option<(UnaryOp, DType)> {
    let to = unary::dtypes(op, x).filter(|&(compute, _)| compute == x)?.1;
    Some((unary_kernel(op).filter(|kernel| kernel.takes(x))?, to))
}

type Loop = Option<(Rows, DType)>;

/// The number of codes that the table of loops has room for.
const CODES: usize = 64;

/// The number of element types that it has room for, a power of two.
const DTYPES: usize = 16;

/// The loop over a few elements and the type of its results, for each binary operation and each element type of both
/// operands. Types are numbered as in [`Small`].
static LOOPS: Lazy<[[Loop; DTYPES]; CODES]> = Lazy::new(|| {
    let entry = |code: usize, head: usize| {
        let (op, dtype) = (Op::from_code(Op::Add as u32 + code as u32)?, Small::dtype_of(head as u64)?);
        Some((tensor_cpu::binary_rows(binary::kernel(op).ok()?, dtype)?, binary::same_dtypes(op, dtype)?))
    };
    std::array::from_fn(|code| std::array::from_fn(|head| entry(code, head)))
});

/// The loop over a few elements and the type of its results; `None` if something must be converted or checked first.
/// `head` is the first word of [`Small`].
#[inline(always)]
pub fn of_two(op: Op, head: u64) -> Loop {
    let code = (op as usize).wrapping_sub(Op::Add as usize);
    *LOOPS.get(code)?.get(usize::from(head as u8))?
}

/// The same for operands of one element type.
#[inline]
pub fn of_two_tensors(op: Op, both: DType) -> Loop {
    of_two(op, Small::head(0, both, 0))
}
