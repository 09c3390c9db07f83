//! Pooling.

use tensor_core::{Context, Result, Tensor, ops};

use super::{Arguments, Layer};
use crate::module::{Mode, State};

macro_rules! windowed {
    ($layer:ident, $operation:path, $doc:literal) => {
        #[doc = $doc]
        ///
        /// (n, c, h, w) gives (n, c, (h + 2 * padding - kernel) / stride + 1, likewise w), rounded down.
        #[derive(Clone, Copy, Debug)]
        pub struct $layer {
            /// The window's height and width.
            pub kernel: [i64; 2],
            /// The window's step, in height and width; 0 means the window's size.
            pub stride: [i64; 2],
            /// Padding on each side, in height and width.
            pub padding: [i64; 2],
        }

        impl $layer {
            pub(super) fn from_arguments(arguments: &mut Arguments<'_>) -> Result<$layer> {
                Ok($layer {
                    kernel: arguments.size2("kernel", 1, None)?,
                    stride: arguments.size2("stride", 0, Some(0))?,
                    padding: arguments.size2("padding", 0, Some(0))?,
                })
            }
        }

        impl Layer for $layer {
            fn name(&self) -> &'static str {
                stringify!($layer)
            }

            fn describe(&self) -> String {
                let name = self.name();
                format!("{name}(kernel={:?}, stride={:?}, padding={:?})", self.kernel, self.stride, self.padding)
            }

            fn forward(&self, _state: &State, cx: &Context, x: &Tensor, _mode: Mode) -> Result<Tensor> {
                $operation(cx, x, self.kernel, self.stride, self.padding)
            }
        }
    };
}

windowed!(MaxPool2d, ops::max_pool2d, "The greatest element of each window of an image.");
windowed!(AvgPool2d, ops::avg_pool2d, "The mean of each window of an image; padding counts as zeros.");

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
