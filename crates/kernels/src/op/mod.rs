//! What kernels compute: their functions, and the sizes and numbers that they take.

mod binary;
mod cell;
mod conv;
mod fft;
mod matrix;
mod pool;
mod reduce;
mod scan;
mod unary;
mod update;

pub use binary::BinaryOp;
pub use cell::Cell;
pub use conv::Conv2d;
pub use fft::{Fft, FftKind};
pub use matrix::{MatrixFault, MatrixOp};
pub use pool::Pool2d;
pub use reduce::ReduceOp;
pub use scan::ScanOp;
pub use unary::{GradOp, SELU_ALPHA, SELU_SCALE, UnaryOp};
pub use update::{Formula, Update};
