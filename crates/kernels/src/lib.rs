//! The kernels of libtensor: elementwise maps, reductions, products, convolutions and others. They run over raw memory
//! that the caller describes with [`View`] and [`ViewMut`].
//!
//! [`Kernels`] has one method for each kernel of a device. [`Cpu`] implements it for the host.
//!
//! A kernel never allocates tensor memory: scratch is an argument, and the device returns its size. The caller checks
//! shapes and dtypes; kernels only `debug_assert` them. How a kernel splits its work never changes a bit, so any number
//! of threads gives the same bits.

mod cancellation;
#[doc(hidden)] // but not for tests of one kernel
pub mod cpu;
mod dtype;
mod element;
mod error;
mod kernels;
mod scalar;
mod view;

pub use cancellation::Uncancelled;
pub use cpu::binary::{BinaryOp, Rows, binary_rows};
pub use cpu::cast::cast;
pub use cpu::conv::Conv2d;
pub use cpu::fft::{Fft, FftKind};
pub use cpu::linalg::{MatrixFault, MatrixOp};
pub use cpu::matmul::product_int;
pub use cpu::optim::{Formula, Update};
pub use cpu::pool::Pool2d;
pub use cpu::product::{Product, product_f32, product_f64, product_scratch};
pub use cpu::random::draws;
pub use cpu::recurrent::Cell;
pub use cpu::reduce::{ReduceOp, reduce_row};
pub use cpu::scan::ScanOp;
#[doc(hidden)]
pub use cpu::simd::{Level, set_level};
pub use cpu::threads::{MAX_THREADS, ask_before_start, num_threads, parallel, set_num_threads};
pub use cpu::unary::{GradOp, SELU_ALPHA, SELU_SCALE, UnaryOp, unary_row};
pub use cpu::{Constant, Cpu};
pub use dtype::{Category, DType};
pub use element::{Element, Floating, Integer, Number, Ordered, Real};
pub use error::{Done, KernelError, Unsupported};
pub use half::{bf16, f16};
pub use kernels::{Kernels, Stream};
pub use num_complex::Complex;
pub use scalar::Scalar;
pub use view::{MAX_RANK, View, ViewMut};
