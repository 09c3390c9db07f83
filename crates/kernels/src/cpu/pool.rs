//! Pooling over windows of pictures.

use super::cast::is_i64;
use super::threads::{Shared, parallel_parts};
use crate::dtype::with_real;
use crate::{Element, Real, View, ViewMut};

/// The sizes of a pooling: `[planes, h, w]` gives `[planes, out_h, out_w]`. Outputs are counted by the
/// floor; the padding is at most half the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pool2d {
    /// Pictures times channels.
    pub planes: usize,
    /// Rows of the input.
    pub h: usize,
    /// Columns of the input.
    pub w: usize,
    /// Rows of the window.
    pub kh: usize,
    /// Columns of the window.
    pub kw: usize,
    /// The step from output row to output row.
    pub sh: usize,
    /// The step from output column to output column.
    pub sw: usize,
    /// Rows of padding above and below.
    pub ph: usize,
    /// Columns of padding on both sides.
    pub pw: usize,
}

impl Pool2d {
    /// Rows of the output; 0 where the window does not fit.
    pub fn out_h(&self) -> usize {
        outputs(self.h, self.kh, self.sh, self.ph)
    }

    /// Columns of the output; 0 where the window does not fit.
    pub fn out_w(&self) -> usize {
        outputs(self.w, self.kw, self.sw, self.pw)
    }

    /// The input rows of an output row.
    fn rows(&self, y: usize) -> std::ops::Range<usize> {
        window(y, self.sh, self.kh, self.ph, self.h)
    }

    /// The input columns of an output column.
    fn columns(&self, x: usize) -> std::ops::Range<usize> {
        window(x, self.sw, self.kw, self.pw, self.w)
    }

    /// The estimated time for one output.
    fn ns(&self) -> f64 {
        2.0 + (self.kh * self.kw) as f64
    }
}

fn outputs(size: usize, window: usize, step: usize, padding: usize) -> usize {
    (size + 2 * padding).checked_sub(window).map_or(0, |room| room / step.max(1) + 1)
}

fn window(output: usize, step: usize, window: usize, padding: usize, size: usize) -> std::ops::Range<usize> {
    let start = output * step;
    start.saturating_sub(padding)..(start + window).saturating_sub(padding).min(size)
}

/// Runs `f(plane number, plane of y)` for every plane, in parallel.
fn planes<T: Element>(y: &mut [T], size: usize, ns: f64, f: impl Fn(usize, &mut [T]) + Sync) {
    if size == 0 {
        return;
    }
    let group = (4096 / size).max(1);
    parallel_parts(y, size * group, ns, |start, part| {
        for (i, plane) in part.chunks_exact_mut(size).enumerate() {
            f(start / size + i, plane);
        }
    });
}

/// Writes the largest element of each window (NaN if any is) and its place in the plane (`int64`).
/// All are contiguous; x and y are of one floating-point dtype.
pub fn max_pool2d(pool: &Pool2d, x: View<'_>, y: ViewMut<'_>, indices: ViewMut<'_>) {
    debug_assert_eq!(indices.numel(), y.numel());
    with_real!(x.dtype(), T => largest(pool, x.as_slice::<T>(), y.into_slice(), indices.into_slice()), else
        debug_assert!(false, "pooling is floating point"));
}

fn largest<T: Real>(pool: &Pool2d, x: &[T], y: &mut [T], indices: &mut [i64]) {
    let (height, width) = (pool.out_h(), pool.out_w());
    let size = pool.h * pool.w;
    let places = Shared::new(indices);
    planes(y, height * width, pool.ns(), |number, y| {
        // SAFETY: planes are disjoint parts, and there are as many indices as outputs.
        let places = unsafe { places.part(number * height * width, height * width) };
        let plane = &x[number * size..][..size];
        for oy in 0..height {
            let rows = pool.rows(oy);
            for ox in 0..width {
                let columns = pool.columns(ox);
                let mut place = rows.start * pool.w + columns.start;
                let mut best = T::LOWEST;
                for row in rows.clone() {
                    let start = row * pool.w;
                    for (at, &x) in (start + columns.start..).zip(&plane[start + columns.start..start + columns.end]) {
                        let better = x > best || (T::is_nan(x) && !T::is_nan(best));
                        best = if better { x } else { best };
                        place = if better { at } else { place };
                    }
                }
                y[oy * width + ox] = best;
                places[oy * width + ox] = place as i64;
            }
        }
    });
}

/// Writes the gradient of the input of [`max_pool2d`]: each gradient goes to the place that won.
pub fn max_pool2d_backward(pool: &Pool2d, gy: View<'_>, indices: View<'_>, gx: ViewMut<'_>) {
    debug_assert!(is_i64(&indices));
    let outputs = pool.out_h() * pool.out_w();
    let indices = indices.as_slice::<i64>();
    with_real!(gy.dtype(), T => {
        let gy = gy.as_slice::<T>();
        planes(gx.into_slice::<T>(), pool.h * pool.w, 0.7, |number, gx| {
            gx.fill(0.0);
            let part = number * outputs..(number + 1) * outputs;
            for (&g, &place) in gy[part.clone()].iter().zip(&indices[part]) {
                gx[place as usize] += g;
            }
        });
    }, else debug_assert!(false, "pooling is floating point"));
}

/// Writes the mean of each window; padding counts as zeros. Both are contiguous and of one
/// floating-point dtype.
pub fn avg_pool2d(pool: &Pool2d, x: View<'_>, y: ViewMut<'_>) {
    let (height, width) = (pool.out_h(), pool.out_w());
    with_real!(x.dtype(), T => {
        let x = x.as_slice::<T>();
        let scale = T::from_f64(1.0 / (pool.kh * pool.kw) as f64);
        planes(y.into_slice::<T>(), height * width, pool.ns(), |number, y| {
            let plane = &x[number * pool.h * pool.w..][..pool.h * pool.w];
            for (place, y) in y.iter_mut().enumerate() {
                let columns = pool.columns(place % width);
                *y = sum(plane, pool.w, pool.rows(place / width), columns) * scale;
            }
        });
    }, else debug_assert!(false, "pooling is floating point"));
}

fn sum<T: Real>(plane: &[T], width: usize, rows: std::ops::Range<usize>, columns: std::ops::Range<usize>) -> T {
    let mut sum = T::ZERO;
    for row in rows {
        for &x in &plane[row * width + columns.start..row * width + columns.end] {
            sum += x;
        }
    }
    sum
}

fn spread<T: Real>(
    plane: &mut [T],
    width: usize,
    rows: std::ops::Range<usize>,
    columns: std::ops::Range<usize>,
    share: T,
) {
    for row in rows {
        for x in &mut plane[row * width + columns.start..row * width + columns.end] {
            *x += share;
        }
    }
}

/// Writes the gradient of the input of [`avg_pool2d`].
pub fn avg_pool2d_backward(pool: &Pool2d, gy: View<'_>, gx: ViewMut<'_>) {
    let (height, width) = (pool.out_h(), pool.out_w());
    with_real!(gy.dtype(), T => {
        let gy = gy.as_slice::<T>();
        let scale = T::from_f64(1.0 / (pool.kh * pool.kw) as f64);
        planes(gx.into_slice::<T>(), pool.h * pool.w, 2.0, |number, gx| {
            gx.fill(0.0);
            for (place, &g) in gy[number * height * width..][..height * width].iter().enumerate() {
                spread(gx, pool.w, pool.rows(place / width), pool.columns(place % width), g * scale);
            }
        });
    }, else debug_assert!(false, "pooling is floating point"));
}

/// The inputs that make up one output of an adaptive pooling.
fn share(output: usize, outputs: usize, inputs: usize) -> std::ops::Range<usize> {
    output * inputs / outputs..((output + 1) * inputs).div_ceil(outputs)
}

/// The sizes of the last two dimensions.
fn plane(shape: &[usize]) -> (usize, usize) {
    match shape {
        [.., h, w] => (*h, *w),
        _ => (1, 1),
    }
}

/// Writes the means of as many windows as y has places, which cover x evenly. Both are contiguous, of one
/// floating-point dtype, with pictures in the last two dimensions.
pub fn adaptive_avg_pool2d(x: View<'_>, y: ViewMut<'_>) {
    let ((h, w), (height, width)) = (plane(x.shape()), plane(y.shape()));
    let ns = 2.0 + (h * w) as f64 / (height * width).max(1) as f64;
    with_real!(x.dtype(), T => {
        let x = x.as_slice::<T>();
        planes(y.into_slice::<T>(), height * width, ns, |number, y| {
            let plane = &x[number * h * w..][..h * w];
            for (place, y) in y.iter_mut().enumerate() {
                let (rows, columns) = (share(place / width, height, h), share(place % width, width, w));
                let count = (rows.len() * columns.len()) as f64;
                *y = sum(plane, w, rows, columns) / T::from_f64(count);
            }
        });
    }, else debug_assert!(false, "pooling is floating point"));
}

/// Writes the gradient of the input of [`adaptive_avg_pool2d`].
pub fn adaptive_avg_pool2d_backward(gy: View<'_>, gx: ViewMut<'_>) {
    let ((h, w), (height, width)) = (plane(gx.shape()), plane(gy.shape()));
    with_real!(gy.dtype(), T => {
        let gy = gy.as_slice::<T>();
        planes(gx.into_slice::<T>(), h * w, 2.0, |number, gx| {
            gx.fill(0.0);
            for (place, &g) in gy[number * height * width..][..height * width].iter().enumerate() {
                let (rows, columns) = (share(place / width, height, h), share(place % width, width, w));
                let count = (rows.len() * columns.len()) as f64;
                spread(gx, w, rows, columns, g / T::from_f64(count));
            }
        });
    }, else debug_assert!(false, "pooling is floating point"));
}
