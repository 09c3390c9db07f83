//! Softmax along one dimension.

use super::lanes::{self, Lanes, Loop, apply_in_place, for_each, map, map_in_place};
use super::math::{Exp, Ln, exp, ln};
use super::simd::vectorized;
use super::threads::{Shared, parallel};
use crate::dtype::of_real;
use crate::{Done, Element, Real, View, ViewMut};

/// Columns that are worked on together where the dimension is not the innermost one.
const COLUMNS: usize = 64;

/// Writes the softmax of x along the middle of `[outer, dim, inner]`, or its logarithm. Both are
/// contiguous and of one floating-point dtype.
pub fn softmax(log: bool, x: View<'_>, out: ViewMut<'_>) -> Done {
    let [outer, dim, inner] = three(x.shape());
    of_real!("softmax", x.dtype(), T => forward::<T>(log, x.as_slice(), out.into_slice(), [outer, dim, inner]))
}

/// Writes the gradient of x from y, the result of [`softmax`], and the gradient of y. All are contiguous
/// `[outer, dim, inner]` of one floating-point dtype.
pub fn softmax_backward(log: bool, y: View<'_>, gy: View<'_>, out: ViewMut<'_>) -> Done {
    let sizes = three(y.shape());
    of_real!("softmax_backward", y.dtype(), T => backward::<T>(log, y.as_slice(), gy.as_slice(), out.into_slice(), sizes))
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
                        let mut powers = [T::ZERO; COLUMNS];
                        let powers = if log { &mut powers[..width] } else { out(i) };
                        for ((power, &top), &x) in powers.iter_mut().zip(&top).zip(row(i)) {
                            *power = x - top;
                        }
                        apply_in_place::<Exp, T>(powers);
                        for (sum, &power) in sum.iter_mut().zip(&*powers) {
                            *sum += power;
                        }
                    }
                    if log {
                        apply_in_place::<Ln, T>(&mut sum[..width]);
                    }
                    for i in 0..dim {
                        for (((&sum, &top), &x), out) in sum.iter().zip(&top).zip(row(i)).zip(out(i)) {
                            *out = if log { x - top - sum } else { *out / sum };
                        }
                    }
                },
            );
        },
    );
}

/// Softmax of one row, or its logarithm.
fn softmax_row<T: Real>(log: bool, x: &[T], out: &mut [T]) {
    struct Row<'a, T>(bool, &'a [T], &'a mut [T]);

    impl<T: Real> Loop<T> for Row<'_, T> {
        type Output = ();

        #[inline(always)]
        fn run<V: Lanes<Element = T>>(self) {
            let Row(log, x, out) = self;
            let top = V::splat(largest::<V>(x));
            if log {
                // Not x - (top + rest): far from 0 that sum has lost the digits of the rest.
                let rest = ln(V::splat(exp_sum(x, top)));
                return map::<V>(
                    x,
                    T::ONE,
                    out,
                    #[inline(always)]
                    |x| x - top - rest,
                );
            }
            let mut sum = RowSum::<V>::new();
            map::<V>(
                x,
                T::LOWEST,
                out,
                #[inline(always)]
                |x| {
                    let power = exp(x - top);
                    sum.add(power);
                    power
                },
            );
            let scale = V::splat(T::ONE / sum.total());
            map_in_place::<V>(
                out,
                #[inline(always)]
                |power| power * scale,
            );
        }
    }
    lanes::run(x.len(), Row(log, x, out));
}

/// The logarithm of the sum of `exp(x)`.
pub(super) fn log_sum_exp<T: Real>(x: &[T]) -> T {
    struct Row<'a, T>(&'a [T]);

    impl<T: Real> Loop<T> for Row<'_, T> {
        type Output = T;

        #[inline(always)]
        fn run<V: Lanes<Element = T>>(self) -> T {
            let top = largest::<V>(self.0);
            top + ln(V::splat(exp_sum(self.0, V::splat(top)))).first()
        }
    }
    lanes::run(x.len(), Row(x))
}

/// Writes softmax times a factor.
pub(super) fn scaled_softmax<T: Real>(x: &[T], scale: T, out: &mut [T]) {
    softmax_row(false, x, out);
    out.iter_mut().for_each(|out| *out *= scale);
}

/// The largest element, where no NaN is; where one is, [`exp_sum`] is NaN.
#[inline(always)]
fn largest<V: Lanes>(x: &[V::Element]) -> V::Element {
    let lowest = V::Element::LOWEST;
    let mut top = V::splat(lowest);
    for_each::<V>(
        x,
        lowest,
        #[inline(always)]
        |x| top = x.at_least(top),
    );
    top.combined(|a, b| if a > b { a } else { b })
}

/// The sum of `exp(x - top)`.
#[inline(always)]
fn exp_sum<V: Lanes>(x: &[V::Element], top: V) -> V::Element {
    let mut sum = RowSum::<V>::new();
    for_each::<V>(
        x,
        V::Element::LOWEST,
        #[inline(always)]
        |x| sum.add(exp(x - top)),
    );
    sum.total()
}

/// The sum of a row: of each place of the vectors by itself, or of single numbers, which would all be added to one, in
/// `f64`.
struct RowSum<V> {
    places: V,
    single: f64,
}

impl<V: Lanes> RowSum<V> {
    #[inline(always)]
    fn new() -> RowSum<V> {
        RowSum { places: V::number(0.0), single: 0.0 }
    }

    #[inline(always)]
    fn add(&mut self, x: V) {
        match V::COUNT {
            1 => self.single += x.first().to_f64(),
            _ => self.places = self.places + x,
        }
    }

    #[inline(always)]
    fn total(self) -> V::Element {
        match V::COUNT {
            1 => V::Element::from_f64(self.single),
            _ => self.places.sum(),
        }
    }
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
                        out.copy_from_slice(y);
                        apply_in_place::<Exp, T>(out);
                        for (out, &g) in out.iter_mut().zip(gy) {
                            *out = g - *out * sum;
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
                        let out = out(i);
                        if log {
                            out.copy_from_slice(&y[start + i * inner..][..width]);
                            apply_in_place::<Exp, T>(out);
                        }
                        for (j, out) in out.iter_mut().enumerate() {
                            let (y, g) = (part(y, i, j), part(gy, i, j));
                            *out = if log { g - *out * sum[j] } else { y * (g - sum[j]) };
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
    use crate::cpu::simd::tests::at_each_level;
    use crate::cpu::testing::{Array, assert_close, done};

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
                done(softmax(log, x.view(), y.view_mut()));
                assert_close(&y.data, &defined(log, &x), 1e-13);
                let narrow = Array::of(&shape, x.data.iter().map(|&x| x as f32));
                let mut y32 = narrow.clone();
                done(softmax(log, narrow.view(), y32.view_mut()));
                assert_close(&y32.data, &y.data, 2e-6);

                let mut gx = x.clone();
                done(softmax_backward(log, y.view(), gy.view(), gx.view_mut()));
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
    fn long_rows_are_accurate_at_each_level() {
        let shape = [1, 300_000, 1];
        let narrow = Array::<f32>::random(&shape, 1, -1.0, 1.0);
        let x = Array::of(&shape, narrow.data.iter().map(|&x| f64::from(x)));
        at_each_level(|_| {
            for log in [false, true] {
                let mut y = narrow.clone();
                done(softmax(log, narrow.view(), y.view_mut()));
                let want = defined(log, &x);
                let worst = y.data.iter().zip(&want).map(|(y, want)| (f64::from(*y) / want - 1.0).abs());
                assert!(worst.fold(0.0, f64::max) < 3e-6);
            }
        });
    }

    #[test]
    fn large_numbers_and_nan() {
        let x = Array::of(&[3, 2, 1], [1e4f32, 1e4, -1e30, 0.0, f32::NAN, 0.0]);
        let mut y = x.clone();
        done(softmax(false, x.view(), y.view_mut()));
        assert_eq!(y.data[..4], [0.5, 0.5, 0.0, 1.0]);
        assert!(y.data[4].is_nan() && y.data[5].is_nan());
    }
}
