//! What the kernels of a device are: the trait [`Kernels`], and what its methods take and answer.
//!
//! Kernels are elementwise maps, reductions, products, convolutions and others. They run over raw memory that the
//! caller describes with [`View`] and [`ViewMut`]. A device is a crate that implements the trait for its memory, as
//! `tensor-cpu` does for the host. Nothing here reads or writes elements in memory.
//!
//! A kernel never allocates tensor memory: scratch is an argument, and the device returns its size. The caller checks
//! shapes and dtypes; kernels only `debug_assert` them. How a kernel splits its work never changes a bit, so any number
//! of threads gives the same bits.

mod cancellation;
mod constant;
mod dtype;
mod element;
mod error;
mod kernels;
mod op;
pub mod parts;
mod scalar;
mod view;

pub use cancellation::Uncancelled;
pub use constant::Constant;
pub use dtype::{Category, DType};
pub use element::{Element, Floating, Integer, Number, Ordered, Real};
pub use error::{Done, KernelError, Unsupported};
pub use half::{bf16, f16};
pub use kernels::{Kernels, Stream};
pub use num_complex::Complex;
pub use op::{
    BinaryOp, Cell, Conv2d, Fft, FftKind, Formula, GradOp, MatrixFault, MatrixOp, Pool2d, ReduceOp, SELU_ALPHA,
    SELU_SCALE, ScanOp, UnaryOp, Update,
};
pub use scalar::Scalar;
pub use view::{MAX_RANK, View, ViewMut};
