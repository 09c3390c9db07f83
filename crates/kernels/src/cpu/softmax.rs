//! Softmax along one dimension.

use super::simd::vectorized;
use super::threads::{Shared, parallel};
use crate::dtype::with_real;
use crate::{Real, View, ViewMut};

/// Columns that are worked on together where the dimension is not the innermost one.
const COLUMNS: usize = 64;

/// Writes the softmax of x along the middle of `[outer, dim, inner]`, or its logarithm. Both are
/// contiguous and of one floating-point dtype.
pub fn softmax(log: bool, x: View<'_>, out: ViewMut<'_>) {
    let [outer, dim, inner] = three(x.shape());
    with_real!(x.dtype(), T => forward::<T>(log, x.as_slice(), out.into_slice(), [outer, dim, inner]), else
        debug_assert!(false, "softmax is floating point"));
}

/// Writes the gradient of x from y, the result of [`softmax`], and the gradient of y. All are contiguous
/// `[outer, dim, inner]` of one floating-point dtype.
pub fn softmax_backward(log: bool, y: View<'_>, gy: View<'_>, out: ViewMut<'_>) {
    let sizes = three(y.shape());
    with_real!(y.dtype(), T => backward::<T>(log, y.as_slice(), gy.as_slice(), out.into_slice(), sizes), else
        debug_assert!(false, "softmax is floating point"));
}

fn three(shape: &[usize]) -> [usize; 3] {
    debug_assert_eq!(shape.len(), 3);
    [0, 1, 2].map(|axis| shape.get(axis).copied().unwrap_or(1))
}

/// Runs `row(start)` for every row of contiguous elements and `column(start, width)` for every group of
/// neighbouring columns.
fn lines([outer, dim, inner]: [usize; 3], ns: f64, row: impl Fn(usize) + Sync, column: impl Fn(usize, usize) + Sync) {
    if outer * dim * inner == 0 {
        return;
    }
    let work = ((outer * dim * inner) as f64 * ns) as u64;
    if inner == 1 {
        let group = (8192 / dim).max(1);
        parallel(outer.div_ceil(group), work, |chunk| {
            (chunk * group..outer.min((chunk + 1) * group)).for_each(|i| row(i * dim));
        });
    } else {
        let groups = inner.div_ceil(COLUMNS);
        parallel(outer * groups, work, |chunk| {
            let start = chunk % groups * COLUMNS;
            column(chunk / groups * dim * inner + start, COLUMNS.min(inner - start));
        });
    }
}

fn forward<T: Real>(log: bool, x: &[T], out: &mut [T], sizes: [usize; 3]) {
    let [_, dim, inner] = sizes;
    let shared = Shared::new(out);
    lines(
        sizes,
        1.2,
        |start| {
            // SAFETY: rows are disjoint parts of the output.
            let out = unsafe { shared.part(start, dim) };
            softmax_row(log, &x[start..start + dim], out);
        },
        |start, width| {
            let (mut top, mut sum) = ([T::LOWEST; COLUMNS], [T::ZERO; COLUMNS]);
            let row = |i: usize| &x[start + i * inner..][..width];
            // SAFETY: column groups are disjoint parts of the output.
            let out = |i: usize| unsafe { shared.part(start + i * inner, width) };
            vectorized(
                #[inline(always)]
                || {
                    for i in 0..dim {
                        for (top, &x) in top.iter_mut().zip(row(i)) {
                            *top = if (x > *top) | T::is_nan(x) { x } else { *top };
                        }
                    }
                    for i in 0..dim {
                        for (((sum, &top), &x), out) in sum.iter_mut().zip(&top).zip(row(i)).zip(out(i)) {
                            let power = (x - top).exp();
                            *sum += power;
                            *out = if log { x } else { power };
                        }
                    }
                    for i in 0..dim {
                        for ((&sum, &top), out) in sum.iter().zip(&top).zip(out(i)) {
                            *out = if log { *out - top - sum.ln() } else { *out / sum };
                        }
                    }
                },
            );
        },
    );
}

fn softmax_row<T: Real>(log: bool, x: &[T], out: &mut [T]) {
    vectorized(
        #[inline(always)]
        || {
            let top = largest(x);
            if log {
                // Not x - (top + rest): far from 0 that sum has lost the digits of the rest.
                let rest = exp_sum(x, top).ln();
                for (out, &x) in out.iter_mut().zip(x) {
                    *out = x - top - rest;
                }
            } else {
                for (out, &x) in out.iter_mut().zip(x) {
                    *out = (x - top).exp();
                }
                let scale = T::ONE
                    / sum_lanes(
                        out,
                        #[inline(always)]
                        |x| x,
                    );
                for out in out {
                    *out *= scale;
                }
            }
        },
    );
}

/// The largest element, NaN if any is.
#[inline(always)]
pub(super) fn largest<T: Real>(x: &[T]) -> T {
    let mut lanes = [T::LOWEST; 16];
    let (chunks, rest) = x.as_chunks::<16>();
    for chunk in chunks {
        for (lane, &x) in lanes.iter_mut().zip(chunk) {
            *lane = if (x > *lane) | T::is_nan(x) { x } else { *lane };
        }
    }
    rest.iter().chain(&lanes).fold(
        T::LOWEST,
        #[inline(always)]
        |top, &x| {
            if (x > top) | T::is_nan(x) { x } else { top }
        },
    )
}

/// The sum of `exp(x - top)`.
#[inline(always)]
pub(super) fn exp_sum<T: Real>(x: &[T], top: T) -> T {
    sum_lanes(
        x,
        #[inline(always)]
        |x| (x - top).exp(),
    )
}

#[inline(always)]
fn sum_lanes<T: Real>(x: &[T], term: impl Fn(T) -> T) -> T {
    let mut lanes = [T::ZERO; 16];
    let (chunks, rest) = x.as_chunks::<16>();
    for chunk in chunks {
        for (lane, &x) in lanes.iter_mut().zip(chunk) {
            *lane += term(x);
        }
    }
    let mut sum = T::ZERO;
    for &x in rest {
        sum += term(x);
    }
    for lane in lanes {
        sum += lane;
    }
    sum
}

fn backward<T: Real>(log: bool, y: &[T], gy: &[T], out: &mut [T], sizes: [usize; 3]) {
    let [_, dim, inner] = sizes;
    let shared = Shared::new(out);
    lines(
        sizes,
        if log { 1.0 } else { 0.4 },
        |start| {
            let (y, gy) = (&y[start..start + dim], &gy[start..start + dim]);
            // SAFETY: rows are disjoint parts of the output.
            let out = unsafe { shared.part(start, dim) };
            vectorized(
                #[inline(always)]
                || {
                    if log {
                        let sum = sum_lanes(
                            gy,
                            #[inline(always)]
                            |g| g,
                        );
                        for ((out, &y), &g) in out.iter_mut().zip(y).zip(gy) {
                            *out = g - y.exp() * sum;
                        }
                    } else {
                        for ((out, &y), &g) in out.iter_mut().zip(y).zip(gy) {
                            *out = y * g;
                        }
                        let sum = sum_lanes(
                            out,
                            #[inline(always)]
                            |x| x,
                        );
                        for ((out, &y), &g) in out.iter_mut().zip(y).zip(gy) {
                            *out = y * (g - sum);
                        }
                    }
                },
            );
        },
        |start, width| {
            let mut sum = [T::ZERO; COLUMNS];
            let part = |of: &'_ [T], i: usize, j: usize| of[start + i * inner + j];
            // SAFETY: column groups are disjoint parts of the output.
            let out = |i: usize| unsafe { shared.part(start + i * inner, width) };
            vectorized(
                #[inline(always)]
                || {
                    for i in 0..dim {
                        for (j, sum) in sum.iter_mut().enumerate().take(width) {
                            let g = part(gy, i, j);
                            *sum += if log { g } else { g * part(y, i, j) };
                        }
                    }
                    for i in 0..dim {
                        for (j, out) in out(i).iter_mut().enumerate() {
                            let (y, g) = (part(y, i, j), part(gy, i, j));
                            *out = if log { g - y.exp() * sum[j] } else { y * (g - sum[j]) };
                        }
                    }
                },
            );
        },
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::testing::{Array, assert_close};

    /// Softmax by its definition, or its logarithm.
    fn defined(log: bool, x: &Array<f64>) -> Vec<f64> {
        let [outer, dim, inner] = three(&x.shape);
        let mut y = x.data.clone();
        for (i, j) in (0..outer).flat_map(|i| (0..inner).map(move |j| (i, j))) {
            let places: Vec<usize> = (0..dim).map(|k| (i * dim + k) * inner + j).collect();
            let sum: f64 = places.iter().map(|&place| x.data[place].exp()).sum();
            for place in places {
                y[place] = if log { x.data[place] - sum.ln() } else { x.data[place].exp() / sum };
            }
        }
        y
    }

    #[test]
    fn values_and_gradients() {
        for shape in [[7, 10, 1], [3, 1, 1], [2, 5, 3], [3, 40, 130], [1, 1000, 1]] {
            for log in [false, true] {
                let x = Array::<f64>::random(&shape, 1, -3.0, 3.0);
                let gy = Array::<f64>::random(&shape, 2, -1.0, 1.0);
                let mut y = x.clone();
                softmax(log, x.view(), y.view_mut());
                assert_close(&y.data, &defined(log, &x), 1e-13);
                let narrow = Array::of(&shape, x.data.iter().map(|&x| x as f32));
                let mut y32 = narrow.clone();
                softmax(log, narrow.view(), y32.view_mut());
                assert_close(&y32.data, &y.data, 2e-6);

                let mut gx = x.clone();
                softmax_backward(log, y.view(), gy.view(), gx.view_mut());
                // Along one direction, which tells a wrong gradient as well as all of them.
                let way = Array::<f64>::random(&shape, 3, -1.0, 1.0);
                let moved = |h: f64| {
                    let x = Array::of(&shape, x.data.iter().zip(&way.data).map(|(x, d)| x + h * d));
                    defined(log, &x).iter().zip(&gy.data).map(|(y, g)| y * g).sum::<f64>()
                };
                let slope: f64 = gx.data.iter().zip(&way.data).map(|(g, d)| g * d).sum();
                assert!((slope - (moved(1e-5) - moved(-1e-5)) / 2e-5).abs() < 1e-6 * (1.0 + slope.abs()));
            }
        }
    }

    #[test]
    fn large_numbers_and_nan() {
        let x = Array::of(&[3, 2, 1], [1e4f32, 1e4, -1e30, 0.0, f32::NAN, 0.0]);
        let mut y = x.clone();
        softmax(false, x.view(), y.view_mut());
        assert_eq!(y.data[..4], [0.5, 0.5, 0.0, 1.0]);
        assert!(y.data[4].is_nan() && y.data[5].is_nan());
    }
}
