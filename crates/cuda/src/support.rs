//! Which operations the devices support: the only list of what is missing.

use tensor_core::DType;
use tensor_core::ops::{Class, Op};

/// Whether there are kernels for an operation on elements of a type that the table of operations allows.
pub fn supports(op: Op, dtype: DType) -> bool {
    // The kernels of matrices compute in f64, and take elements of 32 and of 64 bits.
    op.info().class != Class::Linalg || matches!(dtype, DType::F32 | DType::F64)
}
