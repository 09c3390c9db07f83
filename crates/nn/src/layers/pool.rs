//! Pooling.

use tensor_core::{Context, Result, Tensor, ops};

use super::{Arguments, Layer};
use crate::module::{Mode, State};

/// The greatest element of each window of an image.
///
/// (n, c, h, w) gives (n, c, (h + 2 * padding - dilation * (kernel - 1) - 1) / stride + 1, likewise w), rounded down.
#[derive(Clone, Copy, Debug)]
pub struct MaxPool2d {
    /// The window's height and width.
    pub kernel: [i64; 2],
    /// The window's step, in height and width; 0 means the window's size.
    pub stride: [i64; 2],
    /// Padding on each side, in height and width.
    pub padding: [i64; 2],
    /// The distance between the window's elements, in height and width.
    pub dilation: [i64; 2],
    /// Whether the number of windows is rounded up.
    pub ceil_mode: bool,
}

impl MaxPool2d {
    /// Windows side by side, without padding.
    pub fn new(kernel: [i64; 2]) -> MaxPool2d {
        MaxPool2d { kernel, stride: [0, 0], padding: [0, 0], dilation: [1, 1], ceil_mode: false }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<MaxPool2d> {
        Ok(MaxPool2d {
            kernel: arguments.size2("kernel", 1, None)?,
            stride: arguments.size2("stride", 0, Some(0))?,
            padding: arguments.size2("padding", 0, Some(0))?,
            dilation: arguments.size2("dilation", 1, Some(1))?,
            ceil_mode: arguments.bool("ceil mode", false)?,
        })
    }
}

impl Layer for MaxPool2d {
    fn name(&self) -> &'static str {
        "MaxPool2d"
    }

    fn describe(&self) -> String {
        let mut text = windows(self.name(), self.kernel, self.stride, self.padding);
        if self.dilation != [1, 1] {
            text += &format!(", dilation={:?}", self.dilation);
        }
        text + if self.ceil_mode { ", ceil_mode=true)" } else { ")" }
    }

    fn forward(&self, _state: &State, cx: &Context, x: &Tensor, _mode: Mode) -> Result<Tensor> {
        ops::max_pool2d(cx, x, self.kernel, self.stride, self.padding, self.dilation, self.ceil_mode)
    }
}

/// The mean of each window of an image; padding counts as zeros, or not at all.
///
/// (n, c, h, w) gives (n, c, (h + 2 * padding - kernel) / stride + 1, likewise w), rounded down.
#[derive(Clone, Copy, Debug)]
pub struct AvgPool2d {
    /// The window's height and width.
    pub kernel: [i64; 2],
    /// The window's step, in height and width; 0 means the window's size.
    pub stride: [i64; 2],
    /// Padding on each side, in height and width.
    pub padding: [i64; 2],
    /// Whether the number of windows is rounded up.
    pub ceil_mode: bool,
    /// Whether the padding counts.
    pub count_include_pad: bool,
    /// What the sums are divided by; 0 for the number of elements.
    pub divisor_override: i64,
}

impl AvgPool2d {
    /// Windows side by side, without padding.
    pub fn new(kernel: [i64; 2]) -> AvgPool2d {
        let [stride, padding] = [[0, 0]; 2];
        AvgPool2d { kernel, stride, padding, ceil_mode: false, count_include_pad: true, divisor_override: 0 }
    }

    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<AvgPool2d> {
        Ok(AvgPool2d {
            kernel: arguments.size2("kernel", 1, None)?,
            stride: arguments.size2("stride", 0, Some(0))?,
            padding: arguments.size2("padding", 0, Some(0))?,
            ceil_mode: arguments.bool("ceil mode", false)?,
            count_include_pad: arguments.bool("count of the padding", true)?,
            divisor_override: arguments.int(0),
        })
    }
}

impl Layer for AvgPool2d {
    fn name(&self) -> &'static str {
        "AvgPool2d"
    }

    fn describe(&self) -> String {
        let mut text = windows(self.name(), self.kernel, self.stride, self.padding);
        if self.ceil_mode {
            text += ", ceil_mode=true";
        }
        if !self.count_include_pad {
            text += ", count_include_pad=false";
        }
        if self.divisor_override != 0 {
            text += &format!(", divisor_override={}", self.divisor_override);
        }
        text + ")"
    }

    fn forward(&self, _state: &State, cx: &Context, x: &Tensor, _mode: Mode) -> Result<Tensor> {
        let (ceil, with_padding) = (self.ceil_mode, self.count_include_pad);
        ops::avg_pool2d(cx, x, self.kernel, self.stride, self.padding, ceil, with_padding, self.divisor_override)
    }
}

/// The beginning of a description.
fn windows(name: &str, kernel: [i64; 2], stride: [i64; 2], padding: [i64; 2]) -> String {
    format!("{name}(kernel={kernel:?}, stride={stride:?}, padding={padding:?}")
}

/// The means of windows that are chosen to give images of this size: (n, c, h, w) gives (n, c, output).
#[derive(Clone, Copy, Debug)]
pub struct AdaptiveAvgPool2d {
    /// Height and width of the result.
    pub output: [i64; 2],
}

impl AdaptiveAvgPool2d {
    pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<AdaptiveAvgPool2d> {
        Ok(AdaptiveAvgPool2d { output: arguments.size2("output", 1, None)? })
    }
}

impl Layer for AdaptiveAvgPool2d {
    fn name(&self) -> &'static str {
        "AdaptiveAvgPool2d"
    }

    fn describe(&self) -> String {
        format!("AdaptiveAvgPool2d({:?})", self.output)
    }

    fn forward(&self, _state: &State, cx: &Context, x: &Tensor, _mode: Mode) -> Result<Tensor> {
        ops::adaptive_avg_pool2d(cx, x, self.output)
    }
}
