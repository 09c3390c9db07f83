//! Batch normalisation of images.

use tensor_core::{Context, Result, Tensor, ops};

use super::{Arguments, Init, Layer};
use crate::module::{Mode, State};

/// Normalises each channel of (n, features, h, w). In training it uses the mean and variance of the batch, and updates
/// the running ones. In evaluation it uses the running ones.
///
/// Parameters: `weight`, initially 1, and `bias`, initially 0. Buffers: `running_mean`, `running_var` and
/// `num_batches_tracked`, as in PyTorch's files.
#[derive(Clone, Copy, Debug)]
pub struct BatchNorm2d {
    /// The number of channels.
    pub features: usize,
    /// A small number added to the variance.
    pub eps: f64,
    /// The weight of a new batch in the running moments.
    pub momentum: f64,
}

impl BatchNorm2d {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<BatchNorm2d> {
        Ok(BatchNorm2d {
            features: arguments.size("number of features", 1, None)? as usize,
            eps: arguments.float("eps", 0.0, f64::MAX, 1e-5)?,
            momentum: arguments.float("momentum", 0.0, 1.0, 0.1)?,
        })
    }
}

impl Layer for BatchNorm2d {
    fn name(&self) -> &'static str {
        "BatchNorm2d"
    }

    fn describe(&self) -> String {
        format!("BatchNorm2d({}, eps={:?}, momentum={})", self.features, self.eps, self.momentum)
    }

    fn build(&self, init: &Init<'_>) -> Result<()> {
        let shape = [self.features];
        init.parameter("weight", &shape, 1.0)?;
        init.parameter("bias", &shape, 0.0)?;
        init.buffer("running_mean", &shape, 0.0)?;
        init.buffer("running_var", &shape, 1.0)?;
        init.counter("num_batches_tracked")
    }

    fn forward(&self, state: &State, cx: &Context, x: &Tensor, mode: Mode) -> Result<Tensor> {
        let y = ops::batch_norm(
            cx,
            x,
            Some(state.parameter(0)?),
            Some(state.parameter(1)?),
            Some(state.buffer(0)?),
            Some(state.buffer(1)?),
            mode.is_training(state),
            self.momentum,
            self.eps,
        )?;
        if mode.is_training(state) {
            ops::add_scalar_(&cx.no_grad(), state.buffer(2)?, 1)?;
        }
        Ok(y)
    }
}
