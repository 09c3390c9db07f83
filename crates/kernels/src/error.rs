//! Why a kernel did not compute.

use std::fmt;

use crate::{DType, MatrixFault};

/// The result of a kernel.
pub type Done = Result<(), KernelError>;

/// Why a kernel did not compute. Nothing was written then, except by [`Kernels::linalg_checked`](crate::Kernels).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KernelError {
    /// The device has no such kernel for the element type.
    Unsupported(Box<Unsupported>),
    /// An index, class or target is out of range: the first one.
    Index(i64),
    /// A divisor is 0.
    Zero,
    /// A matrix has no result.
    Matrix {
        /// Its number in the batch.
        number: usize,
        /// Why it has none.
        fault: MatrixFault,
    },
    /// The device failed; this is its message.
    Device(Box<str>),
    /// The device's work is being captured in a graph, and this cannot be a part of it.
    Captured(Box<str>),
}

/// A kernel that a device does not have for an element type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unsupported {
    /// The kernel, with its operation if it has several.
    pub kernel: String,
    /// The element type of its first operand.
    pub dtype: DType,
    /// The device.
    pub device: &'static str,
}

impl KernelError {
    /// The error of a device without the kernel for the element type.
    #[cold]
    pub fn unsupported(device: &'static str, kernel: impl fmt::Debug, dtype: DType) -> KernelError {
        let kernel = format!("{kernel:?}").trim_matches('"').to_lowercase();
        KernelError::Unsupported(Box::new(Unsupported { kernel, dtype, device }))
    }
}

impl fmt::Display for KernelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KernelError::Unsupported(what) => {
                write!(f, "{} of {} is not supported on {}", what.kernel, what.dtype, what.device)
            }
            KernelError::Index(index) => write!(f, "index {index} is out of range"),
            KernelError::Zero => f.write_str("a divisor is 0"),
            KernelError::Matrix { number, fault } => write!(f, "matrix {number} of the batch {fault}"),
            KernelError::Device(text) => f.write_str(text),
            KernelError::Captured(what) => write!(f, "{what} cannot be captured in a graph"),
        }
    }
}

impl std::error::Error for KernelError {}
