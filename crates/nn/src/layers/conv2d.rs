//! The two-dimensional convolution.

use tensor_core::{Context, Result, Tensor, ops};

use super::{Arguments, Init, Layer};
use crate::module::State;

/// A convolution of images: (n, inputs, h, w) gives (n, outputs, (h + 2 * padding - kernel) / stride + 1, likewise w).
///
/// Parameters: `weight` (outputs, inputs, kernel height, kernel width), and `bias` (outputs).
#[derive(Clone, Copy, Debug)]
pub struct Conv2d {
    /// How many channels come in.
    pub inputs: usize,
    /// How many channels go out.
    pub outputs: usize,
    /// The kernel's height and width.
    pub kernel: [i64; 2],
    /// How far the kernel moves, in height and width.
    pub stride: [i64; 2],
    /// Zeros on each side, in height and width.
    pub padding: [i64; 2],
    /// Whether there is a bias.
    pub bias: bool,
}

impl Conv2d {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Conv2d> {
        Ok(Conv2d {
            inputs: arguments.size("number of input channels", 1, None)? as usize,
            outputs: arguments.size("number of output channels", 1, None)? as usize,
            kernel: arguments.size2("kernel", 1, None)?,
            stride: arguments.size2("stride", 1, Some(1))?,
            padding: arguments.size2("padding", 0, Some(0))?,
            bias: arguments.bool(true),
        })
    }
}

impl Layer for Conv2d {
    fn name(&self) -> &'static str {
        "Conv2d"
    }

    fn describe(&self) -> String {
        format!(
            "Conv2d({}, {}, kernel={:?}, stride={:?}, padding={:?}{})",
            self.inputs,
            self.outputs,
            self.kernel,
            self.stride,
            self.padding,
            if self.bias { "" } else { ", bias=false" }
        )
    }

    fn build(&self, init: &Init<'_>) -> Result<()> {
        let [height, width] = self.kernel.map(|size| size as usize);
        // Saturating: absurd sizes are refused, with their shape in the text, where the memory is asked for.
        let fan_in = self.inputs.saturating_mul(height).saturating_mul(width);
        init.uniform("weight", &[self.outputs, self.inputs, height, width], fan_in)?;
        if self.bias { init.uniform("bias", &[self.outputs], fan_in) } else { Ok(()) }
    }

    fn forward(&self, state: &State, cx: &Context, x: &Tensor) -> Result<Tensor> {
        let bias = if self.bias { Some(state.parameter(1)?) } else { None };
        ops::conv2d(cx, x, state.parameter(0)?, bias, self.stride, self.padding, [1, 1], 1)
    }
}
