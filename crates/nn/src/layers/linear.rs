//! The fully connected layer.

use tensor_core::{Context, Result, Tensor, ops};

use super::{Arguments, Init, Layer};
use crate::module::{Mode, State};

/// `x` times the transpose of `weight`, plus `bias`: (..., inputs) gives (..., outputs).
///
/// Parameters: `weight` (outputs, inputs), and `bias` (outputs).
#[derive(Clone, Copy, Debug)]
pub struct Linear {
    /// The number of input features.
    pub inputs: usize,
    /// The number of output features.
    pub outputs: usize,
    /// Whether there is a bias.
    pub bias: bool,
}

impl Linear {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Linear> {
        Ok(Linear {
            inputs: arguments.size("number of inputs", 1, None)? as usize,
            outputs: arguments.size("number of outputs", 1, None)? as usize,
            bias: arguments.bool("bias", true)?,
        })
    }
}

impl Layer for Linear {
    fn name(&self) -> &'static str {
        "Linear"
    }

    fn describe(&self) -> String {
        format!("Linear({}, {}{})", self.inputs, self.outputs, if self.bias { "" } else { ", bias=false" })
    }

    fn build(&self, init: &Init<'_>) -> Result<()> {
        init.uniform("weight", &[self.outputs, self.inputs], self.inputs)?;
        if self.bias { init.uniform("bias", &[self.outputs], self.inputs) } else { Ok(()) }
    }

    fn forward(&self, state: &State, cx: &Context, x: &Tensor, _mode: Mode) -> Result<Tensor> {
        let bias = if self.bias { Some(state.parameter(1)?) } else { None };
        ops::linear(cx, x, state.parameter(0)?, bias)
    }
}
