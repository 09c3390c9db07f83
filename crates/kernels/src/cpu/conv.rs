//! Two-dimensional convolution, directly: each output is a sum over the places of a window (*taps*).
//!
//! Pictures are spread out once with their padding ([`planes`]), so that a tap reads a run of memory, moved by the same
//! distance for all outputs; the kernels of products read these runs where they lie (`product::implicit_im2col`). The gradient
//! of the pictures is the same kind of sum, over the gradients of the outputs ([`pass`]); that of the weights is one along
//! them ([`weights`]). How the work is cut depends on the sizes alone.

mod axis;
mod grid;
mod pass;
mod planes;
mod weights;

use self::axis::Axis;
use self::pass::Pass;
use self::weights::Gradient;
use super::simd::vectorized;
use super::threads::parallel_parts;
use crate::dtype::of_float;
use crate::{DType, Done, Element, Floating, Number, View, ViewMut};

/// The sizes of a convolution: `[n, c_in, h, w]` with `[c_out, c_in / groups, kh, kw]` gives
/// `[n, c_out, out_h, out_w]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conv2d {
    /// Pictures.
    pub n: usize,
    /// Channels of the input.
    pub c_in: usize,
    /// Rows of the input.
    pub h: usize,
    /// Columns of the input.
    pub w: usize,
    /// Channels of the output.
    pub c_out: usize,
    /// Rows of the window.
    pub kh: usize,
    /// Columns of the window.
    pub kw: usize,
    /// The step from output row to output row.
    pub sh: usize,
    /// The step from output column to output column.
    pub sw: usize,
    /// Rows of zeros above and below.
    pub ph: usize,
    /// Columns of zeros on both sides.
    pub pw: usize,
    /// The step from row to row within the window.
    pub dh: usize,
    /// The step from column to column within the window.
    pub dw: usize,
    /// Groups of channels that do not see each other.
    pub groups: usize,
}

impl Conv2d {
    /// Rows of the output; 0 where the window does not fit.
    pub fn out_h(&self) -> usize {
        outputs(self.h, self.kh, self.sh, self.ph, self.dh)
    }

    /// Columns of the output; 0 where the window does not fit.
    pub fn out_w(&self) -> usize {
        outputs(self.w, self.kw, self.sw, self.pw, self.dw)
    }

    /// Bytes of scratch for [`Kernels::conv2d`](crate::Kernels::conv2d).
    pub fn forward_scratch(&self, dtype: DType) -> usize {
        if self.is_idle() { 0 } else { self.forward().scratch(dtype) }
    }

    /// Bytes of scratch for its gradient of the input.
    pub fn backward_input_scratch(&self, dtype: DType) -> usize {
        if self.is_idle() { 0 } else { self.back().scratch(dtype) }
    }

    /// Bytes of scratch for its gradient of the weights.
    pub fn backward_weight_scratch(&self, dtype: DType) -> usize {
        if self.is_idle() { 0 } else { Gradient { pass: &self.forward() }.scratch(dtype) }
    }

    /// Whether there is nothing to multiply: the other sizes may be of any size then, for nothing has them.
    fn is_idle(&self) -> bool {
        [self.n, self.c_in, self.c_out, self.kh, self.kw].contains(&0) || self.out_h() == 0 || self.out_w() == 0
    }

    /// From pictures to outputs.
    fn forward(&self) -> Pass {
        self.unsplit().split_if_worth()
    }

    /// From gradients of outputs to those of pictures.
    fn back(&self) -> Pass {
        let forward = self.unsplit();
        let back = Pass {
            read: forward.written,
            written: forward.read,
            rows: forward.rows.back(),
            columns: forward.columns.back(),
            weights_read: forward.weights_written,
            weights_written: forward.weights_read,
            ..forward
        };
        back.split_if_worth()
    }

    /// From pictures to outputs, by one plane for all columns of the window.
    fn unsplit(&self) -> Pass {
        let window = self.kh * self.kw;
        let (read, written) = (self.c_in / self.groups, self.c_out / self.groups);
        Pass {
            n: self.n,
            groups: self.groups,
            read,
            written,
            rows: Axis::forward(self.h, self.out_h(), [self.kh, self.sh, self.ph, self.dh]),
            columns: Axis::forward(self.w, self.out_w(), [self.kw, self.sw, self.pw, self.dw]),
            window: [self.kh, self.kw],
            weights_read: window,
            weights_written: read * window,
        }
    }
}

fn outputs(size: usize, window: usize, step: usize, padding: usize, dilation: usize) -> usize {
    // Any number of weights may be asked for where there are none, and dilation multiplies it.
    let room = dilation.checked_mul(window.saturating_sub(1)).and_then(|reach| {
        let padded = size + 2 * padding;
        padded.checked_sub(reach)?.checked_sub(1)
    });
    room.map_or(0, |room| room / step.max(1) + 1)
}

/// Writes the convolution of x with w, and the bias of `[c_out]` added. All are contiguous and of one
/// floating-point dtype; `scratch` has [`Conv2d::forward_scratch`] bytes.
pub fn conv2d(
    conv: &Conv2d,
    x: View<'_>,
    w: View<'_>,
    bias: Option<View<'_>>,
    y: ViewMut<'_>,
    scratch: &mut [u8],
) -> Done {
    of_float!("conv2d", x.dtype(), T => {
        let (bias, y) = (bias.map(|bias| bias.as_slice::<T>()), y.into_slice());
        if conv.is_idle() {
            biases(conv, bias, y);
        } else {
            conv.forward().run(x.as_slice::<T>(), w.as_slice(), bias, y, scratch);
        }
    })
}

/// Writes the outputs where there is no channel to look at: the biases alone.
fn biases<T: Floating>(conv: &Conv2d, bias: Option<&[T]>, y: &mut [T]) {
    for (number, y) in y.chunks_exact_mut((conv.out_h() * conv.out_w()).max(1)).enumerate() {
        y.fill(bias.map_or(T::ZERO, |bias| bias[number % conv.c_out]));
    }
}

/// Writes the gradient of the input. All are contiguous and of one floating-point dtype; `scratch` has
/// [`Conv2d::backward_input_scratch`] bytes.
pub fn conv2d_backward_input(conv: &Conv2d, gy: View<'_>, w: View<'_>, gx: ViewMut<'_>, scratch: &mut [u8]) -> Done {
    of_float!("conv2d_backward_input", gy.dtype(), T => {
        let gx = gx.into_slice::<T>();
        if conv.is_idle() || gx.is_empty() {
            gx.fill(Number::ZERO);
        } else {
            conv.back().run(gy.as_slice::<T>(), w.as_slice(), None, gx, scratch);
        }
    })
}

/// Writes the gradient of the weights. All are contiguous and of one floating-point dtype; `scratch` has
/// [`Conv2d::backward_weight_scratch`] bytes. What is infinite in x, or not a number, may make any weight's gradient
/// not a number.
pub fn conv2d_backward_weight(conv: &Conv2d, x: View<'_>, gy: View<'_>, gw: ViewMut<'_>, scratch: &mut [u8]) -> Done {
    of_float!("conv2d_backward_weight", gy.dtype(), T => {
        let gw = gw.into_slice::<T>();
        if conv.is_idle() {
            gw.fill(Number::ZERO);
        } else {
            Gradient { pass: &conv.forward() }.run(x.as_slice::<T>(), gy.as_slice(), gw, scratch);
        }
    })
}

/// Writes the gradient of the bias `[c_out]`. Both are contiguous and of one floating-point dtype.
pub fn conv2d_backward_bias(conv: &Conv2d, gy: View<'_>, gb: ViewMut<'_>) -> Done {
    fn sum<T: Floating>(conv: &Conv2d, gy: &[T], gb: &mut [T]) {
        let plane = conv.out_h() * conv.out_w();
        parallel_parts(gb, 1, (conv.n * plane) as f64 * 0.15, |channel, gb| {
            let mut total = 0.0;
            for image in 0..conv.n {
                let plane = &gy[(image * conv.c_out + channel) * plane..][..plane];
                // Blocks in their own precision, their sums in `f64`.
                for block in plane.chunks(256) {
                    let sum = vectorized(
                        #[inline(always)]
                        || {
                            let (chunks, rest) = block.as_chunks::<16>();
                            let mut lanes = [T::Computed::ZERO; 16];
                            for chunk in chunks {
                                for (lane, x) in lanes.iter_mut().zip(chunk) {
                                    *lane += x.widen();
                                }
                            }
                            lanes.into_iter().chain(rest.iter().map(|x| x.widen())).sum::<T::Computed>()
                        },
                    );
                    total += sum.to_f64();
                }
            }
            gb.fill(T::from_f64(total));
        });
    }
    of_float!("conv2d_backward_bias", gy.dtype(), T => sum(conv, gy.as_slice::<T>(), gb.into_slice()))
}

#[cfg(test)]
mod tests;
