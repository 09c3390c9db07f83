//! Direct two-dimensional convolution: each output is a sum over the positions of a window (*taps*).
//!
//! Images are spread out once with their padding ([`planes`]). Then a tap reads a run of memory at the same distance
//! for all outputs. The kernels of products read these runs in place (`product::implicit_im2col`).
//!
//! The gradient of the images is the same kind of sum, over the gradients of the outputs ([`pass`]). The gradient of
//! the weights is a sum along the outputs ([`weights`]). How the work is split depends on the sizes alone.

mod axis;
mod channels;
mod grid;
mod pass;
mod planes;
mod weights;

use tensor_kernels::{Conv2d, DType, Done, Number, Ordered, View, ViewMut};

use self::axis::Axis;
use self::pass::Pass;
use self::weights::Gradient;
use super::simd::vectorized;
use super::threads::parallel_parts;
use crate::element::Floating;
use crate::error::of_float;
use crate::view::{Slice, SliceMut};

/// Bytes of scratch for [`Kernels::conv2d`](tensor_kernels::Kernels::conv2d).
pub fn forward_scratch(conv: &Conv2d, dtype: DType) -> usize {
    if conv.is_idle() { 0 } else { conv.forward().scratch(dtype) }
}

/// Bytes of scratch for [`Kernels::conv2d_backward_input`](tensor_kernels::Kernels::conv2d_backward_input).
pub fn backward_input_scratch(conv: &Conv2d, dtype: DType) -> usize {
    if conv.is_idle() { 0 } else { conv.back().scratch(dtype) }
}

/// Bytes of scratch for [`Kernels::conv2d_backward_weight`](tensor_kernels::Kernels::conv2d_backward_weight).
pub fn backward_weight_scratch(conv: &Conv2d, dtype: DType) -> usize {
    if conv.is_idle() { 0 } else { Gradient { pass: &conv.forward() }.scratch(dtype) }
}

/// How a convolution is computed.
trait Passes {
    /// Whether there is nothing to multiply. Then the other sizes may be arbitrarily large.
    fn is_idle(&self) -> bool;
    /// The forward pass: from images to outputs.
    fn forward(&self) -> Pass;
    /// The backward pass: from gradients of outputs to gradients of images.
    fn back(&self) -> Pass;
    /// The forward pass with one plane for all columns of the window.
    fn unsplit(&self) -> Pass;
}

impl Passes for Conv2d {
    fn is_idle(&self) -> bool {
        [self.n, self.c_in, self.c_out, self.kh, self.kw].contains(&0) || self.out_h() == 0 || self.out_w() == 0
    }

    fn forward(&self) -> Pass {
        self.unsplit().split_if_worth()
    }

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
            held: 1,
        }
    }
}

/// Writes the convolution of x with w, plus the bias `[c_out]`. All are contiguous and of one floating-point dtype.
/// `scratch` has [`forward_scratch`] bytes.
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

/// Writes the outputs of a convolution without input channels: the biases.
fn biases<T: Floating>(conv: &Conv2d, bias: Option<&[T]>, y: &mut [T]) {
    for (number, y) in y.chunks_exact_mut((conv.out_h() * conv.out_w()).max(1)).enumerate() {
        y.fill(bias.map_or(T::ZERO, |bias| bias[number % conv.c_out]));
    }
}

/// Writes the gradient of the input. All are contiguous and of one floating-point dtype. `scratch` has
/// [`backward_input_scratch`] bytes.
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

/// Writes the gradient of the weights. All are contiguous and of one floating-point dtype. `scratch` has
/// [`backward_weight_scratch`] bytes. Infinities and NaN in x may make the gradient of any weight NaN.
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
                // Blocks are summed up in the computed type, their sums in `f64`.
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
