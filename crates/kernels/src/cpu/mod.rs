//! The host's kernels.

pub mod attention;
pub mod binary;
pub mod cast;
mod complex;
mod constant;
pub mod conv;
pub mod fft;
pub mod index;
#[cfg(test)]
mod kept_tests;
mod kernels;
mod layout;
pub mod linalg;
pub mod loss;
mod map;
pub(crate) mod math;
pub mod matmul;
pub mod norm;
pub mod optim;
pub mod pointwise;
pub mod pool;
pub mod product;
pub mod random;
pub mod recurrent;
pub mod reduce;
pub mod resample;
pub mod row_norm;
pub mod scan;
mod scratch;
pub(crate) mod simd;
pub mod softmax;
pub mod sort;
mod special;
mod stream;
#[cfg(test)]
mod testing;
pub mod threads;
mod transposed;
pub mod unary;

pub use constant::Constant;
pub use kernels::Cpu;
