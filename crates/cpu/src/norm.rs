//! Batch normalisation.

use tensor_kernels::{Done, Element, Number, Ordered, View, ViewMut};

use super::simd::vectorized;
use super::threads::{Shared, parallel, parallel_groups};
use crate::element::Floating;
use crate::error::of_float;
use crate::view::{Slice, SliceMut};

/// Images, channels, and elements of a plane.
#[derive(Clone, Copy)]
struct Sizes {
    n: usize,
    c: usize,
    l: usize,
}

impl Sizes {
    fn of(shape: &[usize]) -> Sizes {
        debug_assert!(shape.len() >= 2);
        Sizes {
            n: shape.first().copied().unwrap_or(1),
            c: shape.get(1).copied().unwrap_or(1),
            l: shape.iter().skip(2).product(),
        }
    }

    /// The elements of one channel.
    fn count(&self) -> usize {
        self.n * self.l
    }

    fn plane<'a, T>(&self, x: &'a [T], image: usize, channel: usize) -> &'a [T] {
        &x[(image * self.c + channel) * self.l..][..self.l]
    }

    /// Adds up the terms of the planes of each channel, and calls `f` with the two sums.
    fn sums(
        &self,
        ns: f64,
        term: impl Fn(usize, usize) -> (f64, f64) + Sync,
        rows: impl Fn(usize, &mut [f64; CHANNELS], &mut [f64; CHANNELS]) + Sync,
        f: impl Fn(usize, f64, f64) + Sync,
    ) {
        let work = (self.c as f64 * self.count() as f64 * ns) as u64;
        if self.l == 1 {
            // Channels are contiguous: go across them, row by row.
            return parallel(self.c.div_ceil(CHANNELS), work, |chunk| {
                let start = chunk * CHANNELS;
                let (mut a, mut b) = ([0.0; CHANNELS], [0.0; CHANNELS]);
                rows(start, &mut a, &mut b);
                for channel in start..self.c.min(start + CHANNELS) {
                    f(channel, a[channel - start], b[channel - start]);
                }
            });
        }
        parallel(self.c, work, |channel| {
            let (mut a, mut b) = (0.0, 0.0);
            for image in 0..self.n {
                let (plus_a, plus_b) = term(image, channel);
                a += plus_a;
                b += plus_b;
            }
            f(channel, a, b);
        });
    }
}

/// Channels that are processed together if they are contiguous.
const CHANNELS: usize = 64;

/// The sums of two terms over the elements of a plane: in the computed type within short blocks, and in `f64` beyond.
#[inline(always)]
fn two_sums<T: Floating>(
    x: &[T],
    y: &[T],
    term: impl Fn(T::Computed, T::Computed) -> (T::Computed, T::Computed),
) -> (f64, f64) {
    let (mut a, mut b) = (0.0, 0.0);
    for (x, y) in x.chunks(256).zip(y.chunks(256)) {
        let (mut a_lanes, mut b_lanes) = ([T::Computed::ZERO; 16], [T::Computed::ZERO; 16]);
        let ((x, x_rest), (y, y_rest)) = (x.as_chunks::<16>(), y.as_chunks::<16>());
        for (x, y) in x.iter().zip(y) {
            for i in 0..16 {
                let (plus_a, plus_b) = term(x[i].widen(), y[i].widen());
                a_lanes[i] += plus_a;
                b_lanes[i] += plus_b;
            }
        }
        for (i, (x, y)) in x_rest.iter().zip(y_rest).enumerate() {
            let (plus_a, plus_b) = term(x.widen(), y.widen());
            a_lanes[i] += plus_a;
            b_lanes[i] += plus_b;
        }
        a += a_lanes.into_iter().sum::<T::Computed>().to_f64();
        b += b_lanes.into_iter().sum::<T::Computed>().to_f64();
    }
    (a, b)
}

/// Writes the mean and the biased variance of each channel; NaN if there are no elements. x is `[n, c, ..]` of a
/// floating-point dtype. mean and var are `[c]` of the computed type. All are contiguous.
pub fn batch_norm_stats(x: View<'_>, mean: ViewMut<'_>, var: ViewMut<'_>) -> Done {
    let sizes = Sizes::of(x.shape());
    of_float!("batch_norm_stats", x.dtype(), T => stats::<T>(sizes, x.as_slice(), mean.into_slice(), var.into_slice()))
}

fn stats<T: Floating>(sizes: Sizes, x: &[T], mean: &mut [T::Computed], var: &mut [T::Computed]) {
    let count = sizes.count() as f64;
    // Distances from a value near the mean lose no precision, so one pass is enough.
    let near = |channel: usize| x.get(channel * sizes.l).map_or(T::Computed::ZERO, |x| x.widen());
    let (means, vars) = (Shared::new(mean), Shared::new(var));
    sizes.sums(
        0.5,
        |image, channel| {
            let (plane, near) = (sizes.plane(x, image, channel), near(channel));
            vectorized(
                #[inline(always)]
                || {
                    two_sums(
                        plane,
                        plane,
                        #[inline(always)]
                        |x, _| {
                            let d = x - near;
                            (d, d * d)
                        },
                    )
                },
            )
        },
        |start, a, b| {
            for image in 0..sizes.n {
                let row = &x[image * sizes.c + start..(image * sizes.c + start + CHANNELS).min((image + 1) * sizes.c)];
                for (((a, b), &value), &near) in a.iter_mut().zip(b.iter_mut()).zip(row).zip(&x[start..]) {
                    let d = value.to_f64() - near.to_f64();
                    *a += d;
                    *b += d * d;
                }
            }
        },
        |channel, sum, squares| {
            let shift = sum / count;
            // SAFETY: each channel has its own elements.
            unsafe {
                means.part(channel, 1)[0] = T::Computed::from_f64(near(channel).to_f64() + shift);
                vars.part(channel, 1)[0] = T::Computed::from_f64((squares / count - shift * shift).max(0.0));
            }
        },
    );
}

/// Writes `(x - mean) * invstd * weight + bias` for each channel. x and y are `[n, c, ..]`, the others `[c]`. All are
/// contiguous and of one floating-point dtype, except mean and invstd of its computed type.
pub fn batch_norm(
    x: View<'_>,
    mean: View<'_>,
    invstd: View<'_>,
    weight: Option<View<'_>>,
    bias: Option<View<'_>>,
    y: ViewMut<'_>,
) -> Done {
    let sizes = Sizes::of(x.shape());
    of_float!("batch_norm", x.dtype(), T => {
        let (weight, bias) = (weight.map(|weight| weight.as_slice()), bias.map(|bias| bias.as_slice()));
        apply::<T>(sizes, x.as_slice(), [mean.as_slice(), invstd.as_slice()], [weight, bias], y.into_slice());
    })
}

fn apply<T: Floating>(
    sizes: Sizes,
    x: &[T],
    [mean, invstd]: [&[T::Computed]; 2],
    [weight, bias]: [Option<&[T]>; 2],
    y: &mut [T],
) {
    normalize(sizes, x, y, |channel| {
        let scale = invstd[channel] * weight.map_or(Number::ONE, |weight| weight[channel].widen());
        (mean[channel], scale, bias.map_or(Number::ZERO, |bias| bias[channel].widen()))
    });
}

/// Writes `(x - a) * b + c`, with `(a, b, c)` for each channel.
fn normalize<T: Floating>(
    sizes: Sizes,
    x: &[T],
    y: &mut [T],
    by: impl Fn(usize) -> (T::Computed, T::Computed, T::Computed) + Sync,
) {
    each_channel(sizes, y, 0.3, |at, channels, y| {
        let x = &x[at..at + y.len()];
        if sizes.l == 1 {
            for ((channel, y), x) in channels.zip(y).zip(x) {
                let (a, b, c) = by(channel);
                *y = T::narrow((x.widen() - a) * b + c);
            }
            return;
        }
        let (a, b, c) = by(channels.start);
        vectorized(
            #[inline(always)]
            || {
                for (y, x) in y.iter_mut().zip(x) {
                    *y = T::narrow((x.widen() - a) * b + c);
                }
            },
        );
    });
}

/// Runs `f(start, channels, part)` for the plane of each channel, or for whole rows of channels if planes have one
/// element.
fn each_channel<T: Floating>(
    sizes: Sizes,
    y: &mut [T],
    ns: f64,
    f: impl Fn(usize, std::ops::Range<usize>, &mut [T]) + Sync,
) {
    let work = (y.len() as f64 * ns) as u64;
    if y.is_empty() {
        return;
    }
    let (size, channels) = if sizes.l == 1 { (sizes.c, sizes.c) } else { (sizes.l, 1) };
    let count = y.len() / size;
    let group = (8192 / size).max(1);
    let shared = Shared::new(y);
    parallel_groups(count, group, work, |parts| {
        for part in parts {
            let channel = if channels == 1 { part % sizes.c } else { 0 };
            // SAFETY: parts are disjoint.
            f(part * size, channel..channel + channels, unsafe { shared.part(part * size, size) });
        }
    });
}

/// Writes the requested gradients of x, weight and bias from the gradient of y. With `training`, mean and invstd are
/// those of x, and the gradient passes through them.
///
/// gy, x and gx are `[n, c, ..]`, the others `[c]`. All are contiguous and of one floating-point dtype, except mean and
/// invstd of its computed type.
#[allow(clippy::too_many_arguments)]
pub fn batch_norm_backward(
    gy: View<'_>,
    x: View<'_>,
    mean: View<'_>,
    invstd: View<'_>,
    weight: Option<View<'_>>,
    gx: Option<ViewMut<'_>>,
    gw: Option<ViewMut<'_>>,
    gb: Option<ViewMut<'_>>,
    training: bool,
) -> Done {
    let sizes = Sizes::of(x.shape());
    of_float!("batch_norm_backward", x.dtype(), T => {
        let past = Past {
            gy: gy.as_slice::<T>(),
            x: x.as_slice(),
            mean: mean.as_slice(),
            invstd: invstd.as_slice(),
            weight: weight.map(|weight| weight.as_slice()),
        };
        let gx = gx.map(|gx| gx.into_slice::<T>());
        past.backward(sizes, gx, gw.map(|gw| gw.into_slice()), gb.map(|gb| gb.into_slice()), training);
    })
}

/// The operands of the forward pass.
struct Past<'a, T: Floating> {
    gy: &'a [T],
    x: &'a [T],
    mean: &'a [T::Computed],
    invstd: &'a [T::Computed],
    weight: Option<&'a [T]>,
}

impl<T: Floating> Past<'_, T> {
    /// Calls `f` with the sums of gy and of gy * (x - mean) of each channel.
    fn sums(&self, sizes: Sizes, f: impl Fn(usize, f64, f64) + Sync) {
        sizes.sums(
            0.5,
            |image, channel| {
                let (gy, x) = (sizes.plane(self.gy, image, channel), sizes.plane(self.x, image, channel));
                let mean = self.mean[channel];
                vectorized(
                    #[inline(always)]
                    || {
                        two_sums(
                            gy,
                            x,
                            #[inline(always)]
                            |g, x| (g, g * (x - mean)),
                        )
                    },
                )
            },
            |start, a, b| {
                for image in 0..sizes.n {
                    let row = image * sizes.c + start..(image * sizes.c + start + CHANNELS).min((image + 1) * sizes.c);
                    let pairs = self.gy[row.clone()].iter().zip(&self.x[row]).zip(&self.mean[start..]);
                    for ((a, b), ((&g, &x), &mean)) in a.iter_mut().zip(b.iter_mut()).zip(pairs) {
                        *a += g.to_f64();
                        *b += g.to_f64() * (x.to_f64() - mean.to_f64());
                    }
                }
            },
            f,
        );
    }

    fn backward(&self, sizes: Sizes, gx: Option<&mut [T]>, gw: Option<&mut [T]>, gb: Option<&mut [T]>, training: bool) {
        let count = sizes.count() as f64;
        let weight = |channel: usize| self.weight.map_or(1.0, |weight| weight[channel].to_f64());
        let write_stats = |channel: usize, sum: f64, product: f64, gw: &Option<Shared<T>>, gb: &Option<Shared<T>>| {
            if let Some(gw) = gw {
                // SAFETY: each channel has its own element.
                unsafe { gw.part(channel, 1)[0] = T::from_f64(product * self.invstd[channel].to_f64()) };
            }
            if let Some(gb) = gb {
                // SAFETY: as above.
                unsafe { gb.part(channel, 1)[0] = T::from_f64(sum) };
            }
        };
        let (gw, gb) = (gw.map(Shared::new), gb.map(Shared::new));
        let wanted = gw.is_some() || gb.is_some();
        let Some(gx) = gx else {
            if wanted {
                self.sums(sizes, |channel, sum, product| write_stats(channel, sum, product, &gw, &gb));
            }
            return;
        };
        if !training {
            if wanted {
                self.sums(sizes, |channel, sum, product| write_stats(channel, sum, product, &gw, &gb));
            }
            let scale = |channel: usize| T::Computed::from_f64(self.invstd[channel].to_f64() * weight(channel));
            return normalize(sizes, self.gy, gx, |channel| (Number::ZERO, scale(channel), Number::ZERO));
        }
        // gx = scale * (gy - mean(gy) - (x - mean) * invstd^2 * mean(gy * (x - mean)))
        let shared = Shared::new(gx);
        self.sums(sizes, |channel, sum, product| {
            write_stats(channel, sum, product, &gw, &gb);
            let invstd = self.invstd[channel].to_f64();
            let scale = T::Computed::from_f64(invstd * weight(channel));
            let shift = T::Computed::from_f64(sum / count);
            let slope = T::Computed::from_f64(product / count * invstd * invstd);
            let mean = self.mean[channel];
            for image in 0..sizes.n {
                let start = (image * sizes.c + channel) * sizes.l;
                // SAFETY: each channel has its own planes.
                let gx = unsafe { shared.part(start, sizes.l) };
                let (gy, x) = (&self.gy[start..start + sizes.l], &self.x[start..start + sizes.l]);
                vectorized(
                    #[inline(always)]
                    || {
                        for ((gx, g), x) in gx.iter_mut().zip(gy).zip(x) {
                            *gx = T::narrow(scale * (g.widen() - shift - (x.widen() - mean) * slope));
                        }
                    },
                );
            }
        });
    }
}
