//! The gradient rules, one file per class of operations, named by the op table's gradient column.

mod binary;
mod complex;
mod elementwise;
mod fft;
mod geometry;
pub(crate) mod linalg;
mod neural;
mod recorded;
mod reduce;
mod region;
mod scan;
mod shape;

pub(crate) use binary::{binary, binary_reversed, linear, matmul};
pub(crate) use complex::{angle, of_parts};
pub(crate) use elementwise::{
    choose, clamp, copied, hardtanh, lerp, logit, masked_fill, scale_gradient, to_device, to_dtype, unary,
};
pub(crate) use fft::fft;
pub(crate) use geometry::{col2im, im2col, interpolate};
pub(crate) use neural::{
    adaptive_avg_pool2d, adaptive_max_pool2d, attention, avg_pool2d, batch_norm, binary_cross_entropy,
    binary_cross_entropy_slope, conv_transpose2d, conv2d, cross_entropy, log_odds, max_pool2d, max_unpool2d, recurrent,
    row_norm, softmax,
};
pub(crate) use reduce::{norm, reduce, std};
pub(crate) use region::{constant, overwritten, window};
pub(crate) use scan::scan;
pub(crate) use shape::{cat, gather, index_add, index_select, scatter, shape, stack};

use smallvec::SmallVec;

use crate::autograd::Pass;
use crate::error::Result;
use crate::memory::bookkeeping::Counted;
use crate::tensor::Tensor;

/// Gradients for the inputs of a node, in their order; `None` where none is needed.
pub(crate) type Grads = SmallVec<[Option<Tensor>; 3]>;

/// How the gradient of a result becomes those of the inputs. Frequent rules are stored in the node; others are boxed.
pub(crate) enum Rule {
    Binary(binary::Binary),
    Unary(elementwise::Unary),
    Other(Box<dyn Other>),
}

impl Rule {
    pub fn apply(&self, cx: &Pass<'_>, grad: &Tensor) -> Result<Grads> {
        match self {
            Rule::Binary(rule) => rule.apply(cx, grad),
            Rule::Unary(rule) => Ok(Grads::from_iter([Some(rule.apply(cx, grad)?)])),
            Rule::Other(rule) => rule.apply(cx, grad),
        }
    }

    pub(in crate::autograd) fn other(
        rule: impl Fn(&Pass<'_>, &Tensor) -> Result<Grads> + Send + Sync + 'static,
    ) -> Rule {
        Rule::Other(Counted::new(rule))
    }
}

/// Any other rule.
pub(crate) trait Other: Send + Sync {
    fn apply(&self, cx: &Pass<'_>, grad: &Tensor) -> Result<Grads>;
}

impl<F: Fn(&Pass<'_>, &Tensor) -> Result<Grads> + Send + Sync> Other for Counted<F> {
    fn apply(&self, cx: &Pass<'_>, grad: &Tensor) -> Result<Grads> {
        (**self)(cx, grad)
    }
}

/// A rule with one gradient.
fn single(rule: impl Fn(&Pass<'_>, &Tensor) -> Result<Tensor> + Send + Sync + 'static) -> Rule {
    Rule::other(move |cx, grad| Ok(Grads::from_iter([Some(rule(cx, grad)?)])))
}
