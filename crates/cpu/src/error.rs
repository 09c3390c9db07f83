//! Why the host did not compute.

use std::fmt;

use tensor_kernels::{DType, Done, KernelError};

/// The error of the host without the kernel for the element type.
#[cold]
pub fn not_on_host(kernel: impl fmt::Debug, dtype: DType) -> KernelError {
    KernelError::unsupported("host", kernel, dtype)
}

/// Ends what returns nothing: its caller promises that the operation takes the type. A broken promise panics, and names
/// both.
#[inline(always)]
pub fn promised(answer: Done) {
    if let Err(error) = answer {
        unreachable!("{error}");
    }
}

/// [`with_real`](tensor_kernels::with_real) for a kernel of this name: fails with [`KernelError::Unsupported`] for other
/// types.
macro_rules! of_real {
    ($name:literal, $dtype:expr, $T:ident => $body:expr) => {{
        let dtype = $dtype;
        tensor_kernels::with_real!(dtype, $T => {
            $body;
            Ok(())
        }, else Err($crate::error::not_on_host($name, dtype)))
    }};
}

/// [`with_float`](tensor_kernels::with_float) for a kernel of this name: fails with [`KernelError::Unsupported`] for
/// other types.
macro_rules! of_float {
    ($name:literal, $dtype:expr, $T:ident => $body:expr) => {{
        let dtype = $dtype;
        tensor_kernels::with_float!(dtype, $T => {
            $body;
            Ok(())
        }, else Err($crate::error::not_on_host($name, dtype)))
    }};
}

pub(crate) use {of_float, of_real};
