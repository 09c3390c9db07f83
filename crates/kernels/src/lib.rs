//! The loops of libtensor: elementwise maps, reductions, products, convolutions and the rest, over raw
//! memory that the caller describes with [`View`] and [`ViewMut`].
//!
//! A kernel never allocates tensor memory: scratch is an argument, sized by a function beside the kernel.
//! Shapes and dtypes are the caller's to check; kernels only `debug_assert` them. Every kernel splits its
//! work by the shape alone, so any number of threads gives the same bits.

mod cancellation;
mod cpu;
mod dtype;
mod element;
mod scalar;
mod view;

pub use cancellation::Uncancelled;
pub use cpu::binary::{BinaryOp, Rows, binary, binary_rows};
pub use cpu::cast::{arange, cast, eye, fill};
pub use cpu::conv::{Conv2d, conv2d, conv2d_backward_bias, conv2d_backward_input, conv2d_backward_weight};
pub use cpu::index::{gather, index_add, index_select, one_hot, scatter_add};
pub use cpu::loss::{cross_entropy, cross_entropy_backward};
pub use cpu::matmul::{matmul, matmul_scratch, product_int};
pub use cpu::norm::{batch_norm, batch_norm_backward, batch_norm_stats};
pub use cpu::optim;
pub use cpu::pointwise::{clamp, masked_fill, where_};
pub use cpu::pool::{
    Pool2d, adaptive_avg_pool2d, adaptive_avg_pool2d_backward, avg_pool2d, avg_pool2d_backward, max_pool2d,
    max_pool2d_backward,
};
pub use cpu::product::{Product, product_f32, product_f64, product_scratch};
pub use cpu::random;
pub use cpu::reduce::{ReduceOp, reduce, reduce_row};
#[doc(hidden)]
pub use cpu::simd::{Level, set_level};
pub use cpu::softmax::{softmax, softmax_backward};
pub use cpu::threads::{MAX_THREADS, ask_before_start, num_threads, parallel, set_num_threads};
pub use cpu::unary::{GradOp, UnaryOp, unary, unary_backward};
pub use dtype::DType;
pub use element::{Element, Integer, Number, Real};
pub use scalar::Scalar;
pub use view::{MAX_RANK, View, ViewMut};
