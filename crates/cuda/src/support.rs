//! Which operations the devices support: the only list of what is missing.

use tensor_core::DType;
use tensor_core::ops::{Class, Op};

/// Whether there are kernels for an operation on elements of a type.
pub fn supports(op: Op, dtype: DType) -> bool {
    let is_missing = matches!(op.info().class, Class::Linalg | Class::Fft);
    // Elements of complex types are only moved.
    let moves = matches!(op.info().class, Class::Shape) || matches!(op, Op::ToDevice | Op::Contiguous | Op::Clone);
    !is_missing && (!dtype.is_complex() || moves)
}
