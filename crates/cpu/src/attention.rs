//! Attention in blocks of scores (Dao et al., 2022): the matrix of all scores is never made.
//!
//! A block has the scores of some rows of the query with some keys. The largest score of each row, the sum of its powers
//! and its result are brought up to date block by block. The gradient computes each block again.

mod backward;

use std::ops::Range;

use tensor_kernels::{DType, Done, View, ViewMut};

pub use backward::{attention_backward, attention_backward_scratch};

use super::layout::Layout;
use super::math::Exp;
use super::product::{Product, multiply, time};
use super::scratch::Sizes;
use super::simd::apply_in_place;
use super::softmax::{ln_of, powers};
use super::threads::Shared;
use crate::element::Real;
use crate::error::of_real;
use crate::view::SliceMut;

/// The rows of a block of scores.
const ROWS: usize = 64;
/// The keys of a block of scores.
const KEYS: usize = 256;

/// What [`attention`] reads: views of one real dtype and of one batch, the dimensions before the last two.
#[derive(Clone, Copy, Debug)]
pub struct Operands<'a> {
    /// The rows of the query, `[.., l, e]`.
    pub query: View<'a>,
    /// The keys, `[.., s, e]`.
    pub key: View<'a>,
    /// The values, `[.., s, v]`.
    pub value: View<'a>,
    /// Numbers that are added to the scores, `[.., l, s]`.
    pub mask: Option<View<'a>>,
}

/// Bytes of scratch for [`attention`] of so many batches, rows and keys.
pub fn attention_scratch(sizes: [usize; 3], dtype: DType) -> usize {
    forward_sizes(sizes).bytes(dtype.size())
}

fn forward_sizes([batch, rows, keys]: [usize; 3]) -> Sizes {
    let part = ROWS.min(rows) * (KEYS.min(keys) + 4);
    Sizes { tables: 0, shared: 0, part, tasks: batch * rows.div_ceil(ROWS) }
}

/// Writes `softmax(scale * query * keyᵀ + mask) * value`, `[.., l, v]`, and the logarithms of the sums of the powers of
/// the scores, `[.., l]`. With `causal`, a row sees no key after its own number. The result of a row that sees none is
/// 0. Outputs are contiguous.
pub fn attention(
    causal: bool,
    scale: f64,
    operands: Operands<'_>,
    out: ViewMut<'_>,
    tops: Option<ViewMut<'_>>,
    scratch: &mut [u8],
) -> Done {
    of_real!("attention", out.dtype(), T => {
        let call = Call::<T>::new(causal, scale, &operands);
        let sizes = forward_sizes([call.batch, call.rows, call.keys]);
        let (_, _, parts) = sizes.carve::<T>(scratch);
        let out = Matrices::<T>::of(out.ptr(), out.shape(), out.strides());
        let tops = tops.map(|tops| Shared::new(tops.into_slice::<T>()));
        sizes.run(parts, call.work(), |numbers, part| numbers.for_each(|number| call.forward(&out, tops, number, part)));
    })
}

/// A matrix with any strides.
#[derive(Clone, Copy)]
struct Matrix<T> {
    first: *mut T,
    down: isize,
    across: isize,
}

impl<T: Real> Matrix<T> {
    /// A contiguous matrix of rows of this length.
    fn over(memory: &mut [T], width: usize) -> Matrix<T> {
        Matrix { first: memory.as_mut_ptr(), down: width as isize, across: 1 }
    }

    /// The matrix from a row on.
    fn rows_from(self, row: usize) -> Matrix<T> {
        Matrix { first: self.first.wrapping_offset(row as isize * self.down), ..self }
    }

    fn transposed(self) -> Matrix<T> {
        Matrix { down: self.across, across: self.down, ..self }
    }
}

/// Writes `alpha * a * b + beta * c`, where a is `m` by `k`, and b is `k` by `n`.
///
/// # Safety
/// The matrices have these elements. Those of c are exclusive.
unsafe fn product<T: Real>(a: Matrix<T>, b: Matrix<T>, c: Matrix<T>, [m, n, k]: [usize; 3], alpha: T, beta: T) {
    // SAFETY: as for this function.
    unsafe {
        multiply(&Product {
            m,
            n,
            k,
            a: a.first,
            rsa: a.down,
            csa: a.across,
            b: b.first,
            rsb: b.down,
            csb: b.across,
            c: c.first,
            rsc: c.down,
            csc: c.across,
            alpha,
            beta,
        });
    }
}

/// The matrices in the last two dimensions of an operand.
struct Matrices<T> {
    first: Matrix<T>,
    batch: Layout,
}

// SAFETY: a description; tasks write disjoint matrices, or disjoint rows of one.
unsafe impl<T: Sync> Sync for Matrices<T> {}

impl<T: Real> Matrices<T> {
    fn new(view: &View<'_>) -> Matrices<T> {
        assert_eq!(view.dtype(), T::DTYPE);
        Matrices::of(view.ptr().cast_mut(), view.shape(), view.strides())
    }

    fn of(ptr: *mut u8, shape: &[usize], strides: &[isize]) -> Matrices<T> {
        let lead = shape.len() - 2;
        let first = Matrix { first: ptr.cast(), down: strides[lead], across: strides[lead + 1] };
        Matrices { first, batch: Layout::new(&shape[..lead], &strides[..lead]) }
    }

    /// A matrix of the batch, from a row on.
    fn at(&self, number: usize, row: usize) -> Matrix<T> {
        let first = self.first.first.wrapping_offset(self.batch.offset(number));
        Matrix { first, ..self.first }.rows_from(row)
    }
}

/// The operands of a call, and their sizes.
struct Call<T> {
    query: Matrices<T>,
    key: Matrices<T>,
    value: Matrices<T>,
    mask: Option<Matrices<T>>,
    causal: bool,
    scale: T,
    batch: usize,
    rows: usize,
    keys: usize,
    /// The length of a row of the query and of a key.
    width: usize,
    /// The length of a value.
    depth: usize,
}

impl<T: Real> Call<T> {
    fn new(causal: bool, scale: f64, operands: &Operands<'_>) -> Call<T> {
        let Operands { query, key, value, mask } = operands;
        let lead = query.rank() - 2;
        debug_assert!(lead + 2 == key.rank() && lead + 2 == value.rank());
        Call {
            query: Matrices::new(query),
            key: Matrices::new(key),
            value: Matrices::new(value),
            mask: mask.as_ref().map(Matrices::new),
            causal,
            scale: T::from_f64(scale),
            batch: query.shape()[..lead].iter().product(),
            rows: query.shape()[lead],
            keys: key.shape()[lead],
            width: query.shape()[lead + 1],
            depth: value.shape()[lead + 1],
        }
    }

    /// The estimated time of the result on one thread.
    fn work(&self) -> u64 {
        time(self.batch * self.rows, self.keys, self.width + self.depth, T::DTYPE)
    }

    /// The blocks of keys that rows before `end` see.
    fn blocks(&self, end: usize) -> impl Iterator<Item = Range<usize>> + use<T> {
        let keys = if self.causal { self.keys.min(end) } else { self.keys };
        (0..keys).step_by(KEYS).map(move |start| start..keys.min(start + KEYS))
    }

    /// Writes a block of scores. Those that a row does not see are minus infinity.
    fn scores(&self, number: usize, rows: &Range<usize>, keys: &Range<usize>, scores: &mut [T]) {
        let (query, key) = (self.query.at(number, rows.start), self.key.at(number, keys.start).transposed());
        let (m, n) = (rows.len(), keys.len());
        let to = Matrix::over(scores, n);
        // SAFETY: the views have these rows.
        unsafe { product(query, key, to, [m, n, self.width], self.scale, T::ZERO) };
        for (row, line) in rows.clone().zip(scores.chunks_exact_mut(n)) {
            if let Some(mask) = &self.mask {
                // SAFETY: the view has this row.
                unsafe { add_row(mask.at(number, row), keys.start, line) };
            }
            if self.causal {
                let seen = (row + 1).saturating_sub(keys.start).min(n);
                line[seen..].fill(T::LOWEST);
            }
        }
    }

    /// Computes some rows of the result.
    fn forward(&self, out: &Matrices<T>, tops: Option<Shared<T>>, number: usize, part: &mut [T]) {
        let bands = self.rows.div_ceil(ROWS);
        let (number, start) = (number / bands, number % bands * ROWS);
        let rows = start..self.rows.min(start + ROWS);
        let m = rows.len();
        let (states, scores) = part.split_at_mut(m * 4);
        let mut states = states.chunks_exact_mut(m);
        let mut state = |value: T| {
            let state = states.next().unwrap_or_default();
            state.fill(value);
            state
        };
        let [top, sum, factor, more] = [state(T::LOWEST), state(T::ZERO), state(T::ZERO), state(T::ZERO)];
        let to = out.at(number, start);
        // SAFETY: the rows are contiguous, and no other task writes them.
        let line = |i: usize| unsafe {
            std::slice::from_raw_parts_mut(to.first.wrapping_offset(i as isize * to.down), self.depth)
        };
        let mut is_first = true;
        for keys in self.blocks(rows.end) {
            let (n, value) = (keys.len(), self.value.at(number, keys.start));
            let scores = &mut scores[..m * n];
            self.scores(number, &rows, &keys, scores);
            for (i, scores) in scores.chunks_exact_mut(n).enumerate() {
                let before = top[i];
                (top[i], more[i]) = powers(scores, before);
                factor[i] = if top[i] == before { T::ZERO } else { before - top[i] };
            }
            apply_in_place::<Exp, T>(factor);
            for i in 0..m {
                sum[i] = sum[i] * factor[i] + more[i];
                if !is_first && factor[i] != T::ONE {
                    line(i).iter_mut().for_each(|x| *x *= factor[i]);
                }
            }
            let beta = if is_first { T::ZERO } else { T::ONE };
            // SAFETY: the scratch and the views have these rows.
            unsafe { product(Matrix::over(scores, n), value, to, [m, self.depth, n], T::ONE, beta) };
            is_first = false;
        }
        for i in 0..m {
            if sum[i] == T::ZERO {
                line(i).fill(T::ZERO);
                (sum[i], top[i]) = (T::ONE, T::ZERO);
            }
            let scale = T::ONE / sum[i];
            line(i).iter_mut().for_each(|x| *x *= scale);
        }
        if let Some(tops) = tops {
            // SAFETY: tasks have disjoint rows.
            let tops = unsafe { tops.part(number * self.rows + start, m) };
            for i in 0..m {
                tops[i] = top[i] + ln_of(sum[i]);
            }
        }
    }
}

/// Adds a row of a mask, from a key on, to scores.
///
/// # Safety
/// The mask has these elements.
unsafe fn add_row<T: Real>(mask: Matrix<T>, key: usize, scores: &mut [T]) {
    let from = mask.first.wrapping_offset(key as isize * mask.across);
    if mask.across == 1 {
        // SAFETY: as for this function.
        let row = unsafe { std::slice::from_raw_parts(from, scores.len()) };
        return scores.iter_mut().zip(row).for_each(|(score, &mask)| *score += mask);
    }
    for (i, score) in scores.iter_mut().enumerate() {
        // SAFETY: as for this function.
        *score += unsafe { *from.offset(i as isize * mask.across) };
    }
}
