//! Softmax along one dimension.

use std::mem::take;

use tensor_kernels::{Done, Element, Number, Ordered, View, ViewMut};

use super::layout::three;
use super::map::BLOCK;
use super::math::{Exp, Ln, exp, ln};
use super::simd::{self, Task, Vector, apply_in_place, for_each, map, map_in_place, vectorized};
use super::threads::{Shared, parallel, parallel_groups};
use crate::element::{Floating, Real};
use crate::error::of_float;
use crate::view::{Slice, SliceMut};

/// Columns that are computed together if the dimension is not the innermost one.
const COLUMNS: usize = 64;

/// Writes the softmax of x along the middle of `[outer, dim, inner]`, or with `log` its logarithm. Both are contiguous
/// and of one floating-point dtype.
pub fn softmax(log: bool, x: View<'_>, out: ViewMut<'_>) -> Done {
    let [outer, dim, inner] = three(x.shape());
    of_float!("softmax", x.dtype(), T => forward::<T>(log, x.as_slice(), out.into_slice(), [outer, dim, inner]))
}

/// Writes the gradient of x from y, the result of [`softmax`], and the gradient of y. All are `[outer, dim, inner]`,
/// contiguous and of one floating-point dtype.
pub fn softmax_backward(log: bool, y: View<'_>, gy: View<'_>, out: ViewMut<'_>) -> Done {
    let sizes = three(y.shape());
    of_float!("softmax_backward", y.dtype(), T => backward::<T>(log, y.as_slice(), gy.as_slice(), out.into_slice(), sizes))
}

/// Runs `row(start)` for each row of contiguous elements, or `column(start, width)` for each group of adjacent columns.
fn lines([outer, dim, inner]: [usize; 3], ns: f64, row: impl Fn(usize) + Sync, column: impl Fn(usize, usize) + Sync) {
    if outer * dim * inner == 0 {
        return;
    }
    let work = ((outer * dim * inner) as f64 * ns) as u64;
    if inner == 1 {
        let group = (8192 / dim).max(1);
        parallel_groups(outer, group, work, |rows| rows.for_each(|i| row(i * dim)));
    } else {
        let groups = inner.div_ceil(COLUMNS);
        parallel(outer * groups, work, |chunk| {
            let start = chunk % groups * COLUMNS;
            column(chunk / groups * dim * inner + start, COLUMNS.min(inner - start));
        });
    }
}

fn forward<T: Floating>(log: bool, x: &[T], out: &mut [T], sizes: [usize; 3]) {
    let [_, dim, inner] = sizes;
    let shared = Shared::new(out);
    lines(
        sizes,
        1.2,
        |start| {
            // SAFETY: rows are disjoint parts of the output.
            let out = unsafe { shared.part(start, dim) };
            row(log, &x[start..start + dim], out);
        },
        |start, width| {
            let mut top = [T::Computed::LOWEST; COLUMNS];
            let (mut sum, mut terms) = ([T::Computed::ZERO; COLUMNS], [T::Computed::ZERO; COLUMNS]);
            let row = |i: usize| &x[start + i * inner..][..width];
            // SAFETY: column groups are disjoint parts of the output.
            let out = |i: usize| unsafe { shared.part(start + i * inner, width) };
            vectorized(
                #[inline(always)]
                || {
                    let mut wide = [T::Computed::ZERO; COLUMNS];
                    for i in 0..dim {
                        for (top, &x) in top.iter_mut().zip(T::read(row(i), &mut wide)) {
                            *top = if (x > *top) | x.is_nan() { x } else { *top };
                        }
                    }
                    // Powers are stored in the output, unless they would lose digits there.
                    let mut powers = [T::Computed::ZERO; COLUMNS];
                    let (powers, mut wide) = (&mut powers[..width], wide);
                    for i in 0..dim {
                        let powers = match T::as_computed_mut(out(i)) {
                            Some(out) if !log => out,
                            _ => &mut *powers,
                        };
                        exp_less(T::read(row(i), &mut wide), &top, powers);
                        for (terms, &power) in terms.iter_mut().zip(&*powers) {
                            *terms += power;
                        }
                        add_terms(i, dim, &mut terms, &mut sum);
                    }
                    if log {
                        apply_in_place::<Ln, T::Computed>(&mut sum[..width]);
                    }
                    for i in 0..dim {
                        if log {
                            let x = T::read(row(i), &mut wide);
                            T::write(
                                out(i),
                                powers,
                                #[inline(always)]
                                |out| {
                                    for (((&sum, &top), &x), out) in sum.iter().zip(&top).zip(x).zip(out) {
                                        *out = x - top - sum;
                                    }
                                },
                            );
                            continue;
                        }
                        if let Some(out) = T::as_computed_mut(out(i)) {
                            out.iter_mut().zip(&sum).for_each(|(out, &sum)| *out = *out / sum);
                            continue;
                        }
                        exp_less(T::read(row(i), &mut wide), &top, powers);
                        T::write(
                            out(i),
                            &mut wide,
                            #[inline(always)]
                            |out| {
                                for ((out, &power), &sum) in out.iter_mut().zip(&*powers).zip(&sum) {
                                    *out = power / sum;
                                }
                            },
                        );
                    }
                },
            );
        },
    );
}

/// Writes `exp(x - top)`.
#[inline(always)]
fn exp_less<T: Real>(x: &[T], top: &[T], powers: &mut [T]) {
    for ((power, &top), &x) in powers.iter_mut().zip(top).zip(x) {
        *power = x - top;
    }
    apply_in_place::<Exp, T>(powers);
}

/// Softmax of one row, or its logarithm.
fn row<T: Floating>(log: bool, x: &[T], out: &mut [T]) {
    if let (Some(x), Some(out)) = (T::as_computed(x), T::as_computed_mut(out)) {
        return softmax_row(log, x, out);
    }
    let (top, sum) = top_and_sum(x);
    let rest = ln_of(sum);
    let (mut wide, mut results) = ([T::Computed::ZERO; BLOCK], [T::Computed::ZERO; BLOCK]);
    for (x, out) in x.chunks(BLOCK).zip(out.chunks_mut(BLOCK)) {
        let x = T::read(x, &mut wide);
        T::write(out, &mut results, |out| {
            if log {
                out.iter_mut().zip(x).for_each(|(out, &x)| *out = x - top - rest);
            } else {
                exp_less(x, &[top; BLOCK], out);
                out.iter_mut().for_each(|out| *out = *out / sum);
            }
        });
    }
}

/// The largest element of a row, and the sum of `exp(x - top)`. The row is converted block by block.
fn top_and_sum<T: Floating>(x: &[T]) -> (T::Computed, T::Computed) {
    let mut wide = [T::Computed::ZERO; BLOCK];
    let mut top = T::Computed::LOWEST;
    for x in x.chunks(BLOCK) {
        top = T::read(x, &mut wide).iter().fold(top, |top, &x| if x > top { x } else { top });
    }
    let (mut sum, mut powers) = (0.0, [T::Computed::ZERO; BLOCK]);
    for x in x.chunks(BLOCK) {
        let powers = &mut powers[..x.len()];
        exp_less(T::read(x, &mut wide), &[top; BLOCK], powers);
        sum += powers.iter().copied().sum::<T::Computed>().to_f64();
    }
    (top, T::Computed::from_f64(sum))
}

/// The natural logarithm.
pub(super) fn ln_of<T: Real>(x: T) -> T {
    let mut one = [x];
    apply_in_place::<Ln, T>(&mut one);
    one[0]
}

/// [`row`] without conversions.
fn softmax_row<T: Real>(log: bool, x: &[T], out: &mut [T]) {
    struct Row<'a, T>(bool, &'a [T], &'a mut [T]);

    impl<T: Real> Task<T> for Row<'_, T> {
        type Output = ();

        #[inline(always)]
        unsafe fn run<V: Vector<Element = T>>(self) {
            let Row(log, x, out) = self;
            let top = V::splat(largest::<V>(x));
            if log {
                // Not x - (top + rest): far from 0, this sum would lose the digits of the rest.
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
    simd::run_loop(x.len(), Row(log, x, out));
}

/// The logarithm of the sum of `exp(x - less)`. Far from 0, the logarithm of the sum of `exp(x)` would lose the digits of
/// the difference.
pub(super) fn log_sum_exp<T: Floating>(x: &[T], less: T::Computed) -> T::Computed {
    let Some(x) = T::as_computed(x) else {
        let (top, sum) = top_and_sum(x);
        return top - less + ln_of(sum);
    };
    struct Row<'a, T>(&'a [T], T);

    impl<T: Real> Task<T> for Row<'_, T> {
        type Output = T;

        #[inline(always)]
        unsafe fn run<V: Vector<Element = T>>(self) -> T {
            let Row(x, less) = self;
            let top = largest::<V>(x);
            top - less + ln(V::splat(exp_sum(x, V::splat(top)))).first()
        }
    }
    simd::run_loop(x.len(), Row(x, less))
}

/// Replaces the elements of a row by `exp(x - top)`. The top is the largest of them, or `least` if that is larger.
/// Returns the top and the sum of the powers. Where the top is minus infinity, the powers are 0.
pub(super) fn powers<T: Real>(x: &mut [T], least: T) -> (T, T) {
    struct Row<'a, T>(&'a mut [T], T);

    impl<T: Real> Task<T> for Row<'_, T> {
        type Output = (T, T);

        #[inline(always)]
        unsafe fn run<V: Vector<Element = T>>(self) -> (T, T) {
            let Row(x, least) = self;
            let largest = largest::<V>(x);
            let top = if least > largest { least } else { largest };
            let from = V::splat(if top == T::LOWEST { T::ZERO } else { top });
            map_in_place::<V>(
                x,
                #[inline(always)]
                |x| exp(x - from),
            );
            let mut sum = RowSum::<V>::new();
            for_each::<V>(
                x,
                T::ZERO,
                #[inline(always)]
                |x| sum.add(x),
            );
            (top, sum.total())
        }
    }
    simd::run_loop(x.len(), Row(x, least))
}

/// Writes softmax times a factor, minus the factor at the target.
pub(super) fn scaled_softmax<T: Floating>(x: &[T], scale: T::Computed, target: usize, out: &mut [T]) {
    if let (Some(x), Some(out)) = (T::as_computed(x), T::as_computed_mut(out)) {
        softmax_row(false, x, out);
        out.iter_mut().for_each(|out| *out *= scale);
        if let Some(out) = out.get_mut(target) {
            *out = *out - scale;
        }
        return;
    }
    let (top, sum) = top_and_sum(x);
    let (mut wide, mut results) = ([T::Computed::ZERO; BLOCK], [T::Computed::ZERO; BLOCK]);
    for (number, (x, out)) in x.chunks(BLOCK).zip(out.chunks_mut(BLOCK)).enumerate() {
        let x = T::read(x, &mut wide);
        T::write(out, &mut results, |out| {
            exp_less(x, &[top; BLOCK], out);
            out.iter_mut().for_each(|out| *out = *out / sum * scale);
            if let Some(out) = target.checked_sub(number * BLOCK).and_then(|place| out.get_mut(place)) {
                *out = *out - scale;
            }
        });
    }
}

/// The largest element. If there is a NaN, the result is any element, and [`exp_sum`] is NaN.
#[inline(always)]
fn largest<V: Vector>(x: &[V::Element]) -> V::Element {
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
fn exp_sum<V: Vector>(x: &[V::Element], top: V) -> V::Element {
    let mut sum = RowSum::<V>::new();
    for_each::<V>(
        x,
        V::Element::LOWEST,
        #[inline(always)]
        |x| sum.add(exp(x - top)),
    );
    sum.total()
}

/// The number of terms whose sum is added to that of the row. A sum of many terms loses the digits of a single one.
const TERMS: usize = 1024;

/// The sum of a row: one sum for each lane of vectors. Single numbers have one sum, in `f64`.
struct RowSum<V> {
    total: V,
    places: V,
    terms: usize,
    single: f64,
}

impl<V: Vector> RowSum<V> {
    #[inline(always)]
    fn new() -> RowSum<V> {
        RowSum { total: V::number(0.0), places: V::number(0.0), terms: 0, single: 0.0 }
    }

    #[inline(always)]
    fn add(&mut self, x: V) {
        match V::LANES {
            1 => self.single += x.first().to_f64(),
            _ => {
                self.places = self.places + x;
                self.terms += 1;
                if self.terms == TERMS {
                    (self.total, self.places, self.terms) = (self.total + self.places, V::number(0.0), 0);
                }
            }
        }
    }

    #[inline(always)]
    fn total(self) -> V::Element {
        match V::LANES {
            1 => V::Element::from_f64(self.single),
            _ => (self.total + self.places).sum(),
        }
    }
}

/// Adds the terms of the last rows to the sums of columns, after each block of rows and after the last row.
#[inline(always)]
fn add_terms<T: Real>(row: usize, rows: usize, terms: &mut [T; COLUMNS], sums: &mut [T; COLUMNS]) {
    if row % TERMS == TERMS - 1 || row == rows - 1 {
        sums.iter_mut().zip(terms).for_each(|(sum, terms)| *sum += take(terms));
    }
}

#[inline(always)]
fn sum_lanes<T: Real>(x: &[T]) -> T {
    let mut sum = T::ZERO;
    for part in x.chunks(TERMS * 16) {
        let mut lanes = [T::ZERO; 16];
        let (chunks, rest) = part.as_chunks::<16>();
        for chunk in chunks {
            for (lane, &x) in lanes.iter_mut().zip(chunk) {
                *lane += x;
            }
        }
        let mut part = T::ZERO;
        rest.iter().for_each(|&x| part += x);
        lanes.iter().for_each(|&lane| part += lane);
        sum += part;
    }
    sum
}

fn backward<T: Floating>(log: bool, y: &[T], gy: &[T], out: &mut [T], sizes: [usize; 3]) {
    let [_, dim, inner] = sizes;
    let shared = Shared::new(out);
    lines(
        sizes,
        if log { 1.0 } else { 0.4 },
        |start| {
            let (y, gy) = (&y[start..start + dim], &gy[start..start + dim]);
            // SAFETY: rows are disjoint parts of the output.
            row_backward(log, y, gy, unsafe { shared.part(start, dim) });
        },
        |start, width| {
            let (mut sum, mut terms) = ([T::Computed::ZERO; COLUMNS], [T::Computed::ZERO; COLUMNS]);
            let part = |of: &'_ [T], i: usize, j: usize| of[start + i * inner + j].widen();
            // SAFETY: column groups are disjoint parts of the output.
            let out = |i: usize| unsafe { shared.part(start + i * inner, width) };
            vectorized(
                #[inline(always)]
                || {
                    for i in 0..dim {
                        for (j, terms) in terms.iter_mut().enumerate().take(width) {
                            let g = part(gy, i, j);
                            *terms += if log { g } else { g * part(y, i, j) };
                        }
                        add_terms(i, dim, &mut terms, &mut sum);
                    }
                    let mut buffer = [T::Computed::ZERO; COLUMNS];
                    for i in 0..dim {
                        T::write(
                            out(i),
                            &mut buffer,
                            #[inline(always)]
                            |out| {
                                if log {
                                    out.iter_mut().enumerate().for_each(|(j, out)| *out = part(y, i, j));
                                    apply_in_place::<Exp, T::Computed>(out);
                                }
                                for (j, out) in out.iter_mut().enumerate() {
                                    let (y, g) = (part(y, i, j), part(gy, i, j));
                                    *out = if log { g - *out * sum[j] } else { y * (g - sum[j]) };
                                }
                            },
                        );
                    }
                },
            );
        },
    );
}

/// [`softmax_backward`] of one row.
fn row_backward<T: Floating>(log: bool, y: &[T], gy: &[T], out: &mut [T]) {
    if let (Some(y), Some(gy), Some(out)) = (T::as_computed(y), T::as_computed(gy), T::as_computed_mut(out)) {
        return real_row_backward(log, y, gy, out);
    }
    let (mut y_wide, mut gy_wide) = ([T::Computed::ZERO; BLOCK], [T::Computed::ZERO; BLOCK]);
    let mut sum = T::Computed::ZERO;
    for (y, gy) in y.chunks(BLOCK).zip(gy.chunks(BLOCK)) {
        let (y, gy) = (T::read(y, &mut y_wide), T::read(gy, &mut gy_wide));
        sum += y.iter().zip(gy).map(|(&y, &g)| if log { g } else { y * g }).sum();
    }
    let mut results = [T::Computed::ZERO; BLOCK];
    for ((y, gy), out) in y.chunks(BLOCK).zip(gy.chunks(BLOCK)).zip(out.chunks_mut(BLOCK)) {
        let (y, gy) = (T::read(y, &mut y_wide), T::read(gy, &mut gy_wide));
        T::write(out, &mut results, |out| {
            out.copy_from_slice(y);
            if log {
                apply_in_place::<Exp, T::Computed>(out);
                out.iter_mut().zip(gy).for_each(|(out, &g)| *out = g - *out * sum);
            } else {
                out.iter_mut().zip(gy).for_each(|(out, &g)| *out *= g - sum);
            }
        });
    }
}

fn real_row_backward<T: Real>(log: bool, y: &[T], gy: &[T], out: &mut [T]) {
    vectorized(
        #[inline(always)]
        || {
            if log {
                let sum = sum_lanes(gy);
                out.copy_from_slice(y);
                apply_in_place::<Exp, T>(out);
                for (out, &g) in out.iter_mut().zip(gy) {
                    *out = g - *out * sum;
                }
            } else {
                for ((out, &y), &g) in out.iter_mut().zip(y).zip(gy) {
                    *out = y * g;
                }
                let sum = sum_lanes(out);
                for ((out, &y), &g) in out.iter_mut().zip(y).zip(gy) {
                    *out = y * (g - sum);
                }
            }
        },
    );
}
