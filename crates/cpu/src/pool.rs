//! Pooling over windows of images.

use std::ops::Range;

use tensor_kernels::{DType, Done, Element, Floating as _, Number, Ordered, Pool2d, View, ViewMut};

use super::cast::is_i64;
use super::simd::vectorized;
use super::threads::{Shared, parallel_parts};
use crate::element::{Floating, Real};
use crate::error::of_float;
use crate::view::{Slice, SliceMut};

/// The windows of a pooling.
trait Windows {
    /// The input rows of an output row, of which every `dh`-th counts.
    fn rows(&self, y: usize) -> Range<usize>;
    /// The input columns of an output column, of which every `dw`-th counts.
    fn columns(&self, x: usize) -> Range<usize>;
    /// Runs `f(output)` for the outputs of a plane between whose first and last elements the input is.
    fn outputs_of(&self, input: usize, f: impl FnMut(usize));
    /// Whether the windows are two by two and side by side.
    fn is_halving(&self) -> bool;
    /// The estimated time for one output.
    fn ns(&self) -> f64;
}

impl Windows for Pool2d {
    fn rows(&self, y: usize) -> Range<usize> {
        window(y, self.sh, self.reach()[0], self.ph, self.h, self.dh)
    }

    fn columns(&self, x: usize) -> Range<usize> {
        window(x, self.sw, self.reach()[1], self.pw, self.w, self.dw)
    }

    #[inline(always)]
    fn outputs_of(&self, input: usize, mut f: impl FnMut(usize)) {
        let (height, width, [rows, columns]) = (self.out_h(), self.out_w(), self.reach());
        let columns = windows_over(input % self.w, self.sw, columns, self.pw, width);
        for row in windows_over(input / self.w, self.sh, rows, self.ph, height) {
            columns.clone().for_each(|column| f(row * width + column));
        }
    }

    fn is_halving(&self) -> bool {
        (self.kh, self.kw, self.sh, self.sw, self.ph, self.pw) == (2, 2, 2, 2, 0, 0)
            && (self.dh, self.dw, self.ceil) == (1, 1, false)
    }

    fn ns(&self) -> f64 {
        2.0 + (self.kh * self.kw) as f64
    }
}

/// The outputs whose windows have an input.
fn windows_over(input: usize, step: usize, window: usize, padding: usize, outputs: usize) -> Range<usize> {
    let place = input + padding;
    let first = (place + 1).saturating_sub(window).div_ceil(step.max(1));
    first..outputs.min(place / step.max(1) + 1)
}

fn window(output: usize, step: usize, reach: usize, padding: usize, size: usize, dilation: usize) -> Range<usize> {
    let start = output * step;
    // The elements before the inputs are skipped.
    let first = start + padding.saturating_sub(start).next_multiple_of(dilation);
    first - padding..(start + reach).saturating_sub(padding).min(size)
}

/// Runs `f(plane number, plane of y)` for each plane, in parallel.
fn planes<T: Element>(y: &mut [T], size: usize, ns: f64, f: impl Fn(usize, &mut [T]) + Sync) {
    groups(y, size, ns, |first, group| {
        group.chunks_exact_mut(size).enumerate().for_each(|(i, plane)| f(first + i, plane));
    });
}

/// Runs `f(number of the first plane, planes of y)` for groups of planes, in parallel.
fn groups<T: Element>(y: &mut [T], size: usize, ns: f64, f: impl Fn(usize, &mut [T]) + Sync) {
    if size > 0 {
        parallel_parts(y, size * (4096 / size).max(1), ns, |start, group| f(start / size, group));
    }
}

/// Writes the largest element of each window (NaN if there is one), and its index in the plane as `int64`. All are
/// contiguous; x and y are of one floating-point dtype, `int64` or `uint64`.
pub fn max_pool2d(pool: &Pool2d, x: View<'_>, y: ViewMut<'_>, indices: ViewMut<'_>) -> Done {
    debug_assert_eq!(indices.numel(), y.numel());
    let indices = indices.into_slice();
    if is_i64(&x) {
        largest(pool, x.as_slice(), y.into_slice(), indices, (|x: i64| x, i64::MIN), None);
        return Ok(());
    }
    if x.dtype() == DType::U64 {
        largest(pool, x.as_slice(), y.into_slice(), indices, (|x: u64| x, 0), None);
        return Ok(());
    }
    of_float!("max_pool2d", x.dtype(), T => {
        let order = (T::widen, <T as tensor_kernels::Floating>::Computed::LOWEST);
        largest(pool, x.as_slice::<T>(), y.into_slice(), indices, order, Some(largest_of_four::<T>));
    })
}

/// A loop over planes of windows of two by two that are side by side.
type OfFour<T> = fn(&Pool2d, &[T], &mut [T], &mut [i64]);

/// Elements are compared by their keys, of which the least is given.
fn largest<T: Element, K: Copy + PartialOrd + Sync>(
    pool: &Pool2d,
    x: &[T],
    y: &mut [T],
    indices: &mut [i64],
    order: (impl Fn(T) -> K + Copy + Sync, K),
    of_four: Option<OfFour<T>>,
) {
    let (height, width) = (pool.out_h(), pool.out_w());
    let (size, outputs) = (pool.h * pool.w, height * width);
    let places = Shared::new(indices);
    groups(y, outputs, pool.ns(), |first, y| {
        let x = &x[first * size..][..y.len() / outputs * size];
        // SAFETY: groups are disjoint parts, and there are as many indices as outputs.
        let places = unsafe { places.part(first * outputs, y.len()) };
        if let Some(of_four) = of_four.filter(|_| pool.is_halving()) {
            return of_four(pool, x, y, places);
        }
        let planes = x.chunks_exact(size).zip(y.chunks_exact_mut(outputs)).zip(places.chunks_exact_mut(outputs));
        let windows = (|y| pool.rows(y), |x| pool.columns(x));
        planes.for_each(|((plane, y), places)| {
            largest_of_windows(plane, pool.w, windows, (pool.dh, pool.dw), (y, places), width, order);
        });
    });
}

/// The largest elements of the windows of one plane, whose rows and columns are given. Of these, every `dh`-th and
/// `dw`-th counts.
fn largest_of_windows<T: Copy, K: Copy + PartialOrd>(
    plane: &[T],
    w: usize,
    (rows_of, columns_of): (impl Fn(usize) -> Range<usize>, impl Fn(usize) -> Range<usize>),
    (dh, dw): (usize, usize),
    (y, places): (&mut [T], &mut [i64]),
    width: usize,
    (key, least): (impl Fn(T) -> K, K),
) {
    for (oy, (y, places)) in y.chunks_exact_mut(width).zip(places.chunks_exact_mut(width)).enumerate() {
        let rows = rows_of(oy);
        for ox in 0..width {
            let columns = columns_of(ox);
            let mut place = rows.start * w + columns.start;
            let mut best = least;
            #[allow(clippy::eq_op)]
            let mut see = |(at, x): (usize, &T)| {
                let x = key(*x);
                // NaN is the only number that does not equal itself.
                let better = x > best || (x != x && best == best);
                best = if better { x } else { best };
                place = if better { at } else { place };
            };
            for row in rows.clone().step_by(dh) {
                let start = row * w;
                let line = (start + columns.start..).zip(&plane[start + columns.start..start + columns.end]);
                if dw == 1 { line.for_each(&mut see) } else { line.step_by(dw).for_each(&mut see) }
            }
            y[ox] = plane[place];
            places[ox] = place as i64;
        }
    }
}

/// Windows side by side that are computed together.
const WINDOWS: usize = 4;

/// [`largest`] for windows of two by two that are side by side.
fn largest_of_four<T: Floating>(pool: &Pool2d, x: &[T], y: &mut [T], places: &mut [i64]) {
    vectorized(
        #[inline(always)]
        || fours(pool, x, y, places),
    );
}

#[inline(always)]
fn fours<T: Floating>(pool: &Pool2d, x: &[T], y: &mut [T], places: &mut [i64]) {
    let (w, height, width) = (pool.w, pool.out_h(), pool.out_w());
    let rows = y.chunks_exact_mut(width).zip(places.chunks_exact_mut(width));
    for (number, (y, places)) in rows.enumerate() {
        let start = number % height * 2 * w;
        let (upper, lower) = x[number / height * pool.h * w + start..][..2 * w].split_at(w);
        let (upper, lower) = (&upper.as_chunks::<2>().0[..width], &lower.as_chunks::<2>().0[..width]);
        if width < WINDOWS {
            for x in 0..width {
                let ([best], [mark]) = largest_marks::<T, 1>(&upper[x..], &lower[x..]);
                (y[x], places[x]) = (best, place(start, w, x, mark));
            }
            continue;
        }
        // The last windows of a row overlap those before: one by one would take longer.
        for x in (0..width).step_by(WINDOWS).map(|x| x.min(width - WINDOWS)) {
            let (best, marks) = largest_marks::<T, WINDOWS>(&upper[x..], &lower[x..]);
            y[x..x + WINDOWS].copy_from_slice(&best);
            for (i, mark) in marks.into_iter().enumerate() {
                places[x + i] = place(start, w, x + i, mark);
            }
        }
    }
}

/// The index of an element of a window, from the number of the window in its row and the element's mark. Bit 0 of the
/// mark is the column, bit 1 the row.
#[inline(always)]
fn place(start: usize, w: usize, window: usize, mark: u32) -> i64 {
    (start + 2 * window + (mark & 1) as usize + if mark < 2 { 0 } else { w }) as i64
}

/// The largest elements of windows side by side, with their marks.
#[inline(always)]
fn largest_marks<T: Floating, const N: usize>(upper: &[[T; 2]], lower: &[[T; 2]]) -> ([T; N], [u32; N]) {
    let (upper, lower) = (&upper[..N], &lower[..N]);
    let (mut best, mut marks) = ([T::ZERO; N], [0; N]);
    for i in 0..N {
        let above = larger((upper[i][0].widen(), 0), (upper[i][1].widen(), 1));
        let below = larger((lower[i][0].widen(), 2), (lower[i][1].widen(), 3));
        let (value, mark) = larger(above, below);
        (best[i], marks[i]) = (T::narrow(value), mark);
    }
    (best, marks)
}

/// The larger of two numbers with its mark: the first if they are equal. NaN is larger than all numbers.
#[inline(always)]
fn larger<T: Real>(first: (T, u32), second: (T, u32)) -> (T, u32) {
    let better = (second.0 > first.0) | (T::is_nan(second.0) & !T::is_nan(first.0));
    (if better { second.0 } else { first.0 }, if better { second.1 } else { first.1 })
}

/// Writes the gradient of the input of [`max_pool2d`]: each gradient goes to the largest element of its window.
pub fn max_pool2d_backward(pool: &Pool2d, gy: View<'_>, indices: View<'_>, gx: ViewMut<'_>) -> Done {
    debug_assert!(is_i64(&indices));
    let indices = indices.as_slice();
    of_float!("max_pool2d_backward", gy.dtype(), T => largest_backward::<T>(pool, gy.as_slice(), indices, gx.into_slice()))
}

fn largest_backward<T: Floating>(pool: &Pool2d, gy: &[T], indices: &[i64], gx: &mut [T]) {
    let outputs = pool.out_h() * pool.out_w();
    planes(gx, pool.h * pool.w, 0.7, |number, gx| {
        let part = number * outputs..(number + 1) * outputs;
        let (gy, indices) = (&gy[part.clone()], &indices[part]);
        if let Some(gx) = T::as_computed_mut(gx) {
            gx.fill(T::Computed::ZERO);
            return gy.iter().zip(indices).for_each(|(g, &place)| gx[place as usize] += g.widen());
        }
        sums(pool, gx, |input, output| if indices[output] == input as i64 { gy[output].widen() } else { Number::ZERO });
    });
}

/// Writes, for each input of a plane, the sum of the contributions of its outputs. Sums of storage types are rounded
/// once.
fn sums<T: Floating>(pool: &Pool2d, gx: &mut [T], term: impl Fn(usize, usize) -> T::Computed) {
    for (input, gx) in gx.iter_mut().enumerate() {
        let mut sum = T::Computed::ZERO;
        pool.outputs_of(input, |output| sum += term(input, output));
        *gx = T::narrow(sum);
    }
}

/// Writes the mean of each window; padding counts as zeros. Both are contiguous and of one floating-point dtype.
pub fn avg_pool2d(pool: &Pool2d, x: View<'_>, y: ViewMut<'_>) -> Done {
    of_float!("avg_pool2d", x.dtype(), T => means::<T>(pool, x.as_slice(), y.into_slice()))
}

fn means<T: Floating>(pool: &Pool2d, x: &[T], y: &mut [T]) {
    let (height, width) = (pool.out_h(), pool.out_w());
    let scale = T::Computed::from_f64(1.0 / (pool.kh * pool.kw) as f64);
    planes(y, height * width, pool.ns(), |number, y| {
        let plane = &x[number * pool.h * pool.w..][..pool.h * pool.w];
        if pool.is_halving() {
            for (rows, y) in plane.chunks_exact(2 * pool.w).zip(y.chunks_exact_mut(width)) {
                let (upper, lower) = rows.split_at(pool.w);
                let pairs = upper.as_chunks::<2>().0.iter().zip(lower.as_chunks::<2>().0);
                for ((upper, lower), y) in pairs.zip(y) {
                    let [a, b, c, d] = [upper[0], upper[1], lower[0], lower[1]].map(T::widen);
                    *y = T::narrow((a + b + c + d) * scale);
                }
            }
            return;
        }
        for (place, y) in y.iter_mut().enumerate() {
            let columns = pool.columns(place % width);
            *y = T::narrow(sum(plane, pool.w, pool.rows(place / width), columns) * scale);
        }
    });
}

fn sum<T: Floating>(plane: &[T], width: usize, rows: Range<usize>, columns: Range<usize>) -> T::Computed {
    let mut sum = T::Computed::ZERO;
    for row in rows {
        for x in &plane[row * width + columns.start..row * width + columns.end] {
            sum += x.widen();
        }
    }
    sum
}

fn spread<T: Real>(plane: &mut [T], width: usize, rows: Range<usize>, columns: Range<usize>, share: T) {
    for row in rows {
        for x in &mut plane[row * width + columns.start..row * width + columns.end] {
            *x += share;
        }
    }
}

/// Writes the gradient of the input of [`avg_pool2d`].
pub fn avg_pool2d_backward(pool: &Pool2d, gy: View<'_>, gx: ViewMut<'_>) -> Done {
    of_float!("avg_pool2d_backward", gy.dtype(), T => means_backward::<T>(pool, gy.as_slice(), gx.into_slice()))
}

fn means_backward<T: Floating>(pool: &Pool2d, gy: &[T], gx: &mut [T]) {
    let (height, width) = (pool.out_h(), pool.out_w());
    let scale = T::Computed::from_f64(1.0 / (pool.kh * pool.kw) as f64);
    planes(gx, pool.h * pool.w, 2.0, |number, gx| {
        let gy = &gy[number * height * width..][..height * width];
        if let Some(gx) = T::as_computed_mut(gx) {
            gx.fill(T::Computed::ZERO);
            for (place, g) in gy.iter().enumerate() {
                spread(gx, pool.w, pool.rows(place / width), pool.columns(place % width), g.widen() * scale);
            }
            return;
        }
        sums(pool, gx, |_, output| gy[output].widen() * scale);
    });
}

/// Writes the largest element of a window for each element of y (NaN if there is one), and its index in the plane as
/// `int64`. The windows cover x evenly. All are contiguous; x and y are of one floating-point dtype, with images in the
/// last two dimensions.
pub fn adaptive_max_pool2d(x: View<'_>, y: ViewMut<'_>, indices: ViewMut<'_>) -> Done {
    debug_assert_eq!(indices.numel(), y.numel());
    let sizes = (plane(x.shape()), plane(y.shape()));
    of_float!("adaptive_max_pool2d", x.dtype(), T => {
        largest_shares::<T>(sizes, x.as_slice(), y.into_slice(), indices.into_slice());
    })
}

fn largest_shares<T: Floating>(
    ((h, w), (height, width)): ((usize, usize), (usize, usize)),
    x: &[T],
    y: &mut [T],
    indices: &mut [i64],
) {
    let places = Shared::new(indices);
    let ns = 2.0 + (h * w) as f64 / (height * width).max(1) as f64;
    planes(y, height * width, ns, |number, y| {
        // SAFETY: planes are disjoint parts, and there are as many indices as outputs.
        let places = unsafe { places.part(number * height * width, y.len()) };
        let windows = (|y| share(y, height, h), |x| share(x, width, w));
        let order = (T::widen, T::Computed::LOWEST);
        largest_of_windows(&x[number * h * w..][..h * w], w, windows, (1, 1), (y, places), width, order);
    });
}

/// The inputs of one output of an adaptive pooling.
fn share(output: usize, outputs: usize, inputs: usize) -> Range<usize> {
    output * inputs / outputs..((output + 1) * inputs).div_ceil(outputs)
}

/// The sizes of the last two dimensions.
fn plane(shape: &[usize]) -> (usize, usize) {
    match shape {
        [.., h, w] => (*h, *w),
        _ => (1, 1),
    }
}

/// Writes the mean of a window for each element of y; the windows cover x evenly. Both are contiguous and of one
/// floating-point dtype, with images in the last two dimensions.
pub fn adaptive_avg_pool2d(x: View<'_>, y: ViewMut<'_>) -> Done {
    let sizes = (plane(x.shape()), plane(y.shape()));
    of_float!("adaptive_avg_pool2d", x.dtype(), T => shares::<T>(sizes, x.as_slice(), y.into_slice()))
}

fn shares<T: Floating>(((h, w), (height, width)): ((usize, usize), (usize, usize)), x: &[T], y: &mut [T]) {
    let ns = 2.0 + (h * w) as f64 / (height * width).max(1) as f64;
    planes(y, height * width, ns, |number, y| {
        let plane = &x[number * h * w..][..h * w];
        for (place, y) in y.iter_mut().enumerate() {
            let (rows, columns) = (share(place / width, height, h), share(place % width, width, w));
            let count = (rows.len() * columns.len()) as f64;
            *y = T::narrow(sum(plane, w, rows, columns) / T::Computed::from_f64(count));
        }
    });
}

/// Writes the gradient of the input of [`adaptive_avg_pool2d`].
pub fn adaptive_avg_pool2d_backward(gy: View<'_>, gx: ViewMut<'_>) -> Done {
    let sizes = (plane(gx.shape()), plane(gy.shape()));
    of_float!("adaptive_avg_pool2d_backward", gy.dtype(), T => {
        shares_backward::<T>(sizes, gy.as_slice(), gx.into_slice());
    })
}

fn shares_backward<T: Floating>(((h, w), (height, width)): ((usize, usize), (usize, usize)), gy: &[T], gx: &mut [T]) {
    let windows = |place: usize| (share(place / width, height, h), share(place % width, width, w));
    planes(gx, h * w, 2.0, |number, gx| {
        let gy = &gy[number * height * width..][..height * width];
        let part = |place: usize| {
            let (rows, columns) = windows(place);
            gy[place].widen() / T::Computed::from_f64((rows.len() * columns.len()) as f64)
        };
        if let Some(gx) = T::as_computed_mut(gx) {
            gx.fill(T::Computed::ZERO);
            for place in 0..gy.len() {
                let (rows, columns) = windows(place);
                spread(gx, w, rows, columns, part(place));
            }
            return;
        }
        for (input, gx) in gx.iter_mut().enumerate() {
            // The outputs of an input are computed like the inputs of an output.
            let columns = share(input % w, w, width);
            let outputs = share(input / w, h, height).flat_map(|row| columns.clone().map(move |x| row * width + x));
            *gx = T::narrow(outputs.map(part).sum());
        }
    });
}
