//! The gradient rules, one file per class of operations, named by the op table's gradient column.

mod binary;
mod elementwise;
mod neural;
mod reduce;
mod shape;

pub(crate) use binary::{binary, binary_reversed, linear, matmul};
pub(crate) use elementwise::{choose, clamp, copied, masked_fill, to_device, to_dtype, unary};
pub(crate) use neural::{adaptive_avg_pool2d, avg_pool2d, batch_norm, conv2d, cross_entropy, max_pool2d, softmax};
pub(crate) use reduce::reduce;
pub(crate) use shape::{cat, gather, index_select, shape, stack};

use super::Grads;
use super::tape::Backward;
use crate::context::Context;
use crate::error::Result;
use crate::tensor::Tensor;

/// A rule with one gradient.
fn single(rule: impl Fn(&Context, &Tensor) -> Result<Tensor> + Send + Sync + 'static) -> Backward {
    Box::new(move |cx, grad| Ok(Grads::from_iter([Some(rule(cx, grad)?)])))
}

/// Sizes as hosts and operations count them.
fn signed(sizes: &[usize]) -> Vec<i64> {
    sizes.iter().map(|&size| size as i64).collect()
}
