//! The gradients of attention. Each block of scores is computed again.

use std::ops::Range;

use super::{Call, KEYS, Matrices, Matrix, Operands, ROWS, product};
use crate::cpu::math::Exp;
use crate::cpu::scratch::Sizes;
use crate::cpu::simd::{apply_in_place, vectorized};
use crate::cpu::threads::{num_threads, parallel_parts};
use crate::dtype::of_real;
use crate::{DType, Done, Real, View, ViewMut};

/// Bytes of scratch for [`attention_backward`] of so many batches, rows and keys.
pub fn attention_backward_scratch(sizes: [usize; 3], dtype: DType) -> usize {
    backward_sizes(sizes).bytes(dtype.size())
}

/// With a part for each thread.
fn backward_sizes([batch, rows, keys]: [usize; 3]) -> Sizes {
    Sizes { tables: 0, shared: batch * rows, part: 2 * ROWS.min(rows) * KEYS.min(keys), tasks: usize::MAX }
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
        let (_, dots, parts) = backward_sizes([call.batch, call.rows, call.keys]).carve::<T>(scratch);
        dots_of(dots, call.depth, grad.as_slice(), out.as_slice());
        let of_out = Matrices::new(&grad);
        let grads = grads.map(|grad| grad.map(zeroed));
        Pass { of_out, tops: tops.as_slice(), dots, grads, call }.run(parts);
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
}

impl<T: Real> Pass<'_, T> {
    /// A task owns what it adds to: a whole matrix of the batch, or else a band of its keys, or of its rows. In each
    /// case the sums are made in the same order.
    fn run(&self, parts: &mut [T]) {
        let work = 3 * self.call.work();
        let Call { batch, rows, keys, .. } = self.call;
        let sizes = |tasks| Sizes { tasks, ..backward_sizes([batch, rows, keys]) };
        let [of_query, of_key, of_value] = self.grads.each_ref().map(Option::is_some);
        if batch >= num_threads() {
            return sizes(batch).run(parts, work, |numbers, part| {
                numbers.for_each(|number| self.band(number, 0..rows, 0..keys, [of_query, of_key, of_value], part));
            });
        }
        if of_key || of_value {
            let bands = keys.div_ceil(KEYS);
            sizes(batch * bands).run(parts, work, |numbers, part| {
                numbers.for_each(|number| {
                    let start = number % bands * KEYS;
                    let keys = start..keys.min(start + KEYS);
                    self.band(number / bands, 0..rows, keys, [false, of_key, of_value], part);
                });
            });
        }
        if of_query {
            let bands = rows.div_ceil(ROWS);
            sizes(batch * bands).run(parts, work, |numbers, part| {
                numbers.for_each(|number| {
                    let start = number % bands * ROWS;
                    let rows = start..rows.min(start + ROWS);
                    self.band(number / bands, rows, 0..keys, [true, false, false], part);
                });
            });
        }
    }

    /// Adds what the blocks of these rows and keys give to the gradients that are wanted.
    fn band(&self, number: usize, rows: Range<usize>, keys: Range<usize>, wanted: [bool; 3], part: &mut [T]) {
        for start in rows.clone().step_by(ROWS) {
            let rows = start..rows.end.min(start + ROWS);
            let seen = self.call.blocks(rows.end).filter(|block| keys.contains(&block.start));
            seen.for_each(|keys| self.block(number, &rows, &keys, wanted, part));
        }
    }

    fn block(&self, number: usize, rows: &Range<usize>, keys: &Range<usize>, wanted: [bool; 3], part: &mut [T]) {
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
        let from = |matrices: &Matrices<T>, start: usize| matrices.at(number, start);
        if let Some(of_value) = self.grads[2].as_ref().filter(|_| wanted[2]) {
            let to = from(of_value, keys.start);
            // SAFETY: the views have these rows, and only this task writes those of the gradient.
            unsafe { product(Matrix::over(powers, n).turned(), of_out, to, [n, depth, m], T::ONE, T::ONE) };
        }
        if !wanted[0] && !wanted[1] {
            return;
        }
        let value = from(&self.call.value, keys.start).turned();
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
        if let Some(of_query) = self.grads[0].as_ref().filter(|_| wanted[0]) {
            let (key, to) = (from(&self.call.key, keys.start), from(of_query, rows.start));
            // SAFETY: as above.
            unsafe { product(slopes, key, to, [m, width, n], scale, T::ONE) };
        }
        if let Some(of_key) = self.grads[1].as_ref().filter(|_| wanted[1]) {
            let (query, to) = (from(&self.call.query, rows.start), from(of_key, keys.start));
            // SAFETY: as above.
            unsafe { product(slopes.turned(), query, to, [n, width, m], scale, T::ONE) };
        }
    }
}
