//! The kernels of the host: loops, threads, levels of vectors, products and random draws.
//!
//! [`Cpu`] implements the trait [`Kernels`](tensor_kernels::Kernels). Beside it, a few functions compute a row of
//! contiguous elements, which saves small operations the time to describe a layout.
//!
//! The modules are public for the tests of single kernels only.

#[doc(hidden)]
pub mod attention;
#[doc(hidden)]
pub mod binary;
#[doc(hidden)]
pub mod cast;
#[doc(hidden)]
pub mod complex;
mod constant;
#[doc(hidden)]
pub mod conv;
#[doc(hidden)]
pub mod element;
mod error;
#[doc(hidden)]
pub mod fft;
#[doc(hidden)]
pub mod index;
#[doc(hidden)]
pub mod kernels;
#[doc(hidden)]
pub mod layout;
#[doc(hidden)]
pub mod linalg;
#[doc(hidden)]
pub mod loss;
mod map;
#[doc(hidden)]
pub mod math;
#[doc(hidden)]
pub mod matmul;
#[doc(hidden)]
pub mod norm;
#[doc(hidden)]
pub mod optim;
#[doc(hidden)]
pub mod pointwise;
#[doc(hidden)]
pub mod pool;
#[doc(hidden)]
pub mod product;
#[doc(hidden)]
pub mod random;
#[doc(hidden)]
pub mod recurrent;
#[doc(hidden)]
pub mod reduce;
#[doc(hidden)]
pub mod resample;
#[doc(hidden)]
pub mod row_norm;
#[doc(hidden)]
pub mod scan;
mod scratch;
#[doc(hidden)]
pub mod simd;
#[doc(hidden)]
pub mod softmax;
#[doc(hidden)]
pub mod sort;
#[doc(hidden)]
pub mod special;
#[doc(hidden)]
pub mod stream;
#[doc(hidden)]
pub mod threads;
#[doc(hidden)]
pub mod transposed;
#[doc(hidden)]
pub mod unary;
mod view;

pub use binary::{Rows, binary_rows};
pub use cast::cast;
pub use constant::repeat;
pub use kernels::Cpu;
pub use matmul::product_int;
pub use product::{Product, product_f32, product_f64, product_panel, product_scratch};
pub use random::draws;
pub use reduce::reduce_row;
#[doc(hidden)]
pub use simd::{Level, set_level};
pub use threads::{MAX_THREADS, ask_before_start, num_threads, parallel, set_num_threads};
pub use unary::unary_row;
