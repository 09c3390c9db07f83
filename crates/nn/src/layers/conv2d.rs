//! The two-dimensional convolution.

use tensor_core::{Context, Error, Result, Tensor, ops};

use super::{Arguments, Init, Layer};
use crate::module::{Mode, State};

/// A convolution of images: (n, inputs, h, w) gives (n, outputs, (h + 2 * padding - reach) / stride + 1, likewise w).
/// The reach of a kernel is dilation * (kernel - 1) + 1.
///
/// Parameters: `weight` (outputs, inputs / groups, kernel height, kernel width), and `bias` (outputs).
#[derive(Clone, Copy, Debug)]
pub struct Conv2d {
    /// The number of input channels.
    pub inputs: usize,
    /// The number of output channels.
    pub outputs: usize,
    /// The kernel's height and width.
    pub kernel: [i64; 2],
    /// The kernel's step, in height and width.
    pub stride: [i64; 2],
    /// Zeros on each side, in height and width.
    pub padding: [i64; 2],
    /// Whether there is a bias.
    pub bias: bool,
    /// The distance between the kernel's elements, in height and width.
    pub dilation: [i64; 2],
    /// The number of groups, a divisor of both channel counts. Each group of outputs sees only its group of inputs.
    pub groups: usize,
}

impl Conv2d {
    /// A convolution with a bias, a stride of 1 and no padding. Other settings: `Conv2d { stride: [2, 2],
    /// ..Conv2d::new(..) }`.
    pub fn new(inputs: usize, outputs: usize, kernel: [i64; 2]) -> Conv2d {
        Conv2d { inputs, outputs, kernel, stride: [1, 1], padding: [0, 0], bias: true, dilation: [1, 1], groups: 1 }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<Conv2d> {
        Ok(Conv2d {
            inputs: arguments.size("number of input channels", 1, None)? as usize,
            outputs: arguments.size("number of output channels", 1, None)? as usize,
            kernel: arguments.size2("kernel", 1, None)?,
            stride: arguments.size2("stride", 1, Some(1))?,
            padding: arguments.size2("padding", 0, Some(0))?,
            bias: arguments.bool("bias", true)?,
            dilation: arguments.size2("dilation", 1, Some(1))?,
            groups: arguments.size("number of groups", 1, Some(1))? as usize,
        })
    }
}

impl Layer for Conv2d {
    fn name(&self) -> &'static str {
        "Conv2d"
    }

    fn describe(&self) -> String {
        let dilation = if self.dilation == [1, 1] { String::new() } else { format!(", dilation={:?}", self.dilation) };
        let groups = if self.groups == 1 { String::new() } else { format!(", groups={}", self.groups) };
        format!(
            "Conv2d({}, {}, kernel={:?}, stride={:?}, padding={:?}{dilation}{groups}{})",
            self.inputs,
            self.outputs,
            self.kernel,
            self.stride,
            self.padding,
            if self.bias { "" } else { ", bias=false" }
        )
    }

    fn build(&self, init: &Init<'_>) -> Result<()> {
        if self.groups == 0 || !self.inputs.is_multiple_of(self.groups) || !self.outputs.is_multiple_of(self.groups) {
            return Err(Error::argument(format!(
                "conv2d cannot divide {} input and {} output channels into {} groups: expected a divisor of both",
                self.inputs, self.outputs, self.groups
            )));
        }
        let [height, width] = self.kernel.map(|size| size as usize);
        // Saturating: sizes that are too large are refused with their shape when the memory is allocated.
        let inputs = self.inputs / self.groups;
        let fan_in = inputs.saturating_mul(height).saturating_mul(width);
        init.uniform("weight", &[self.outputs, inputs, height, width], fan_in)?;
        if self.bias { init.uniform("bias", &[self.outputs], fan_in) } else { Ok(()) }
    }

    fn forward(&self, state: &State, cx: &Context, x: &Tensor, _mode: Mode) -> Result<Tensor> {
        let bias = if self.bias { Some(state.parameter(1)?) } else { None };
        ops::conv2d(cx, x, state.parameter(0)?, bias, self.stride, self.padding, self.dilation, self.groups as i64)
    }
}
