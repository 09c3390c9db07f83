//! The gradients of attention. Each block of scores is computed again.

use std::ops::Range;

use tensor_kernels::{DType, Done, View, ViewMut};

use super::{Call, KEYS, Matrices, Matrix, Operands, ROWS, product};
use crate::element::Real;
use crate::error::of_real;
use crate::math::Exp;
use crate::scratch::Sizes;
use crate::simd::{apply_in_place, vectorized};
use crate::threads::{Shared, parallel_parts};
use crate::view::{Slice, SliceMut};

/// The most groups that the rows of a batch are split into. Each has sums of its own for the keys and values.
const GROUPS: usize = 4;
/// Tasks that are enough without groups.
const TASKS: usize = 16;
/// Elements that are added up at a time.
const CHUNK: usize = 4096;

/// Bytes of scratch for [`attention_backward`] of so many batches, rows and keys, and of so many numbers in a key and
/// its value.
pub fn attention_backward_scratch(sizes: [usize; 4], dtype: DType) -> usize {
    backward_sizes(sizes).bytes(dtype.size())
}

fn backward_sizes([batch, rows, keys, numbers]: [usize; 4]) -> Sizes {
    let groups = groups(batch, rows);
    let sums = if groups > 1 { batch * groups * keys * numbers } else { 0 };
    let part = 2 * ROWS.min(rows) * KEYS.min(keys);
    Sizes { tables: 0, shared: batch * rows + sums, part, tasks: batch * groups }
}

/// By the sizes alone, so that any number of threads adds in the same order.
fn groups(batch: usize, rows: usize) -> usize {
    TASKS.div_ceil(batch.max(1)).min(GROUPS).min(rows.div_ceil(ROWS)).max(1)
}

/// Writes the requested gradients of the query, the keys and the values. `grad`, contiguous, is the gradient of the
/// result `out` of [`attention`](super::attention), which also gave `tops`. Outputs are contiguous.
#[allow(clippy::too_many_arguments)]
pub fn attention_backward(
    causal: bool,
    scale: f64,
    operands: Operands<'_>,
    grad: View<'_>,
    out: View<'_>,
    tops: View<'_>,
    grads: [Option<ViewMut<'_>>; 3],
    scratch: &mut [u8],
) -> Done {
    of_real!("attention_backward", out.dtype(), T => {
        let call = Call::<T>::new(causal, scale, &operands);
        let sizes = backward_sizes([call.batch, call.rows, call.keys, call.width + call.depth]);
        let (_, shared, parts) = sizes.carve::<T>(scratch);
        let (dots, sums) = shared.split_at_mut(call.batch * call.rows);
        dots_of(dots, call.depth, grad.as_slice(), out.as_slice());
        let (of_out, sums) = (Matrices::new(&grad), Shared::new(sums));
        let grads = grads.map(|grad| grad.map(zeroed));
        let groups = groups(call.batch, call.rows);
        let pass = Pass { of_out, tops: tops.as_slice(), dots, grads, groups, sums, call };
        let work = 3 * pass.call.work();
        sizes.run(parts, work, |numbers, part| numbers.for_each(|number| pass.group(number, part)));
        pass.add_up();
    })
}

/// Writes the product of each row of the result with its gradient.
fn dots_of<T: Real>(dots: &mut [T], depth: usize, grad: &[T], out: &[T]) {
    parallel_parts(dots, ROWS, depth as f64, |start, dots| {
        for (row, dot) in (start..).zip(dots) {
            let line = row * depth..(row + 1) * depth;
            let terms = grad[line.clone()].iter().zip(&out[line]);
            *dot = T::from_f64(terms.map(|(a, b)| a.to_f64() * b.to_f64()).sum());
        }
    });
}

/// The matrices of a gradient, which blocks are added to.
fn zeroed<T: Real>(grad: ViewMut<'_>) -> Matrices<T> {
    let (ptr, shape, strides) = (grad.ptr(), grad.shape(), grad.strides());
    grad.into_slice::<T>().fill(T::ZERO);
    Matrices::of(ptr, shape, strides)
}

struct Pass<'a, T> {
    call: Call<T>,
    of_out: Matrices<T>,
    /// The logarithms of the sums of the powers of each row.
    tops: &'a [T],
    /// The products of each row of the result with its gradient.
    dots: &'a [T],
    /// Of the query, of the keys, and of the values.
    grads: [Option<Matrices<T>>; 3],
    /// The groups of the rows of a matrix, and, if there are several, their sums for the keys and values.
    groups: usize,
    sums: Shared<T>,
}

/// What the blocks of a task are added to.
type Targets<T> = [Option<Matrix<T>>; 3];

impl<T: Real> Pass<'_, T> {
    /// The lengths of the sums of a group, for the keys and for the values.
    fn lengths(&self) -> [usize; 2] {
        [self.call.keys * self.call.width, self.call.keys * self.call.depth]
    }

    /// Adds what the blocks of a group of rows give. Groups take turns, as late rows see more keys if causal.
    fn group(&self, number: usize, part: &mut [T]) {
        let (batch, group) = (number / self.groups, number % self.groups);
        let mut targets: Targets<T> = self.grads.each_ref().map(|grad| grad.as_ref().map(|grad| grad.at(batch, 0)));
        if self.groups > 1 {
            let [of_keys, of_values] = self.lengths();
            // SAFETY: each task has sums of its own.
            let sums = unsafe { self.sums.part(number * (of_keys + of_values), of_keys + of_values) };
            sums.fill(T::ZERO);
            let (of_keys, of_values) = sums.split_at_mut(of_keys);
            targets[1] = targets[1].map(|_| Matrix::over(of_keys, self.call.width));
            targets[2] = targets[2].map(|_| Matrix::over(of_values, self.call.depth));
        }
        for start in (group * ROWS..self.call.rows).step_by(ROWS * self.groups) {
            let rows = start..self.call.rows.min(start + ROWS);
            self.call.blocks(rows.end).for_each(|keys| self.block(batch, &rows, &keys, &targets, part));
        }
    }

    fn block(&self, number: usize, rows: &Range<usize>, keys: &Range<usize>, targets: &Targets<T>, part: &mut [T]) {
        let Call { width, depth, scale, .. } = self.call;
        let (m, n) = (rows.len(), keys.len());
        let (powers, slopes) = part.split_at_mut(m * n);
        let slopes = &mut slopes[..m * n];
        self.call.scores(number, rows, keys, powers);
        let lines = number * self.call.rows + rows.start..number * self.call.rows + rows.end;
        for (line, &top) in powers.chunks_exact_mut(n).zip(&self.tops[lines.clone()]) {
            line.iter_mut().for_each(|x| *x = *x - top);
        }
        apply_in_place::<Exp, T>(powers);
        let of_out = self.of_out.at(number, rows.start);
        let [of_query, of_key, of_value] = targets;
        if let Some(of_value) = of_value {
            let to = of_value.rows_from(keys.start);
            // SAFETY: the views have these rows, and only this task writes those of the gradient.
            unsafe { product(Matrix::over(powers, n).transposed(), of_out, to, [n, depth, m], T::ONE, T::ONE) };
        }
        if of_query.is_none() && of_key.is_none() {
            return;
        }
        let value = self.call.value.at(number, keys.start).transposed();
        // SAFETY: the views and the scratch have these rows.
        unsafe { product(of_out, value, Matrix::over(slopes, n), [m, n, depth], T::ONE, T::ZERO) };
        let dots = &self.dots[lines];
        vectorized(
            #[inline(always)]
            || {
                let rows = powers.chunks_exact(n).zip(slopes.chunks_exact_mut(n)).zip(dots);
                for ((powers, slopes), &dot) in rows {
                    powers.iter().zip(slopes).for_each(|(&power, slope)| *slope = power * (*slope - dot));
                }
            },
        );
        let slopes = Matrix::over(slopes, n);
        if let Some(of_query) = of_query {
            let (key, to) = (self.call.key.at(number, keys.start), of_query.rows_from(rows.start));
            // SAFETY: as above.
            unsafe { product(slopes, key, to, [m, width, n], scale, T::ONE) };
        }
        if let Some(of_key) = of_key {
            let (query, to) = (self.call.query.at(number, rows.start), of_key.rows_from(keys.start));
            // SAFETY: as above.
            unsafe { product(slopes.transposed(), query, to, [n, width, m], scale, T::ONE) };
        }
    }

    /// Adds the sums of the groups to the gradients of the keys and values.
    fn add_up(&self) {
        if self.groups == 1 {
            return;
        }
        let lengths = self.lengths();
        let each = lengths[0] + lengths[1];
        for (which, grad) in self.grads[1..].iter().enumerate() {
            let Some(grad) = grad else { continue };
            let (len, skip) = (lengths[which], which * lengths[0]);
            for batch in 0..self.call.batch {
                // SAFETY: a matrix of a contiguous gradient; the tasks have ended.
                let to = unsafe { std::slice::from_raw_parts_mut(grad.at(batch, 0).first, len) };
                parallel_parts(to, CHUNK, self.groups as f64 * 0.3, |start, to| {
                    for group in 0..self.groups {
                        let from = (batch * self.groups + group) * each + skip + start;
                        // SAFETY: as above.
                        let sums = unsafe { self.sums.part(from, to.len()) };
                        to.iter_mut().zip(sums).for_each(|(to, sum)| *to += *sum);
                    }
                });
            }
        }
    }
}
