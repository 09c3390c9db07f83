//! Kernel launches: how operations run kernels on the device of their operands.
//!
//! An operation passes a kernel's numbers and the views of its operands. On the host the kernel has run when the call
//! returns. On other devices it may wait in the queue; frees follow the order of the queue, too.

use tensor_kernels::{
    BinaryOp, Cell, Conv2d, Done, Fft, GradOp, KernelError, Kernels, MatrixOp, Pool2d, ReduceOp, Scalar, ScanOp,
    Stream, UnaryOp, Update, View, ViewMut, for_each_kernel,
};

use crate::context::Context;
use crate::device::Device;
use crate::error::{Error, Result};

/// The kernels of a device, on one of its streams.
#[derive(Clone, Copy)]
pub(crate) struct Launch {
    kernels: &'static dyn Kernels,
    stream: Stream,
}

impl Context {
    /// The kernels of a device, for this context's work.
    #[inline]
    pub(crate) fn on(&self, device: Device) -> Launch {
        Launch::new(device, self.stream)
    }
}

impl Launch {
    #[inline]
    pub fn new(device: Device, stream: Stream) -> Launch {
        Launch { kernels: device.kernels(), stream }
    }

    /// Returns the kernels, to find the size of their scratch.
    pub fn kernels(&self) -> &'static dyn Kernels {
        self.kernels
    }
}

macro_rules! launches {
    (queued { $($queued:tt)* } answered { $($answered:tt)* } sizes { $($sizes:tt)* }) => {
        impl Launch {
            launches! { @queued $($queued)* }
            launches! { @answered $($answered)* }
        }
    };
    (@queued $(
        $(#[$doc:meta])*
        $name:ident($($number:ident: $Number:ty),*) [$($input:ident: $Input:ty),*] [$($output:ident: $Output:ty),*];
    )*) => {
        $(
            $(#[$doc])*
            #[inline]
            #[allow(clippy::too_many_arguments)]
            pub fn $name(self $(, $number: $Number)* $(, $input: $Input)* $(, $output: $Output)*) -> Result<()> {
                self.kernels.$name(self.stream $(, $number)* $(, $input)* $(, $output)*).map_err(failed)
            }
        )*
    };
    (@answered $(
        $(#[$doc:meta])*
        $name:ident($($number:ident: $Number:ty),*) [$($input:ident: $Input:ty),*] [$($output:ident: $Output:ty),*];
    )*) => {
        $(
            $(#[$doc])*
            pub fn $name(self $(, $number: $Number)* $(, $input: $Input)* $(, $output: $Output)*) -> Done {
                self.kernels.$name(self.stream $(, $number)* $(, $input)* $(, $output)*)
            }
        )*
    };
}

for_each_kernel!(launches);

/// The error of an operation whose kernel failed.
#[cold]
pub(crate) fn failed(error: KernelError) -> Error {
    match error {
        KernelError::Unsupported(_) => Error::unsupported(error.to_string()),
        KernelError::Index(_) => Error::index(error.to_string()),
        KernelError::Zero | KernelError::Matrix { .. } => Error::argument(error.to_string()),
        KernelError::Device(_) => Error::device(error.to_string()),
        KernelError::Captured(_) => Error::state(error.to_string()),
    }
}

/// The same for a kernel that checks indices: the operation describes the one that is out of range.
pub(crate) fn indexed(answer: Done, out_of_range: impl FnOnce(i64) -> Error) -> Result<()> {
    answer.map_err(|error| match error {
        KernelError::Index(bad) => out_of_range(bad),
        error => failed(error),
    })
}
