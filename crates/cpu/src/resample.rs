//! Weighted sums of neighbours along one dimension: images of other sizes, and the gradients of that.

use tensor_kernels::{Done, Number, View, ViewMut};

use super::cast::is_i64;
use super::layout::three;
use super::simd::vectorized;
use super::threads::{Shared, parallel, parallel_groups};
use crate::element::Floating;
use crate::error::of_float;
use crate::view::{Slice, SliceMut};

/// Columns that are computed together if the dimension is not the innermost one.
const COLUMNS: usize = 64;

/// Writes, for each place along the middle of `[outer, count, inner]`, a weighted sum of elements along the middle of x,
/// `[outer, dim, inner]`.
///
/// `spans` is `[count, 2]`, `int64`: the first element of each sum and the number of its elements. `weights` is
/// `[count, most]`, of the computed type of x; each row starts with the weights of its sum. An element with a weight of
/// 0 is not read, so that it may be infinite. All are contiguous; x and out are of one floating-point dtype.
pub fn resample(x: View<'_>, spans: View<'_>, weights: View<'_>, out: ViewMut<'_>) -> Done {
    let sizes = [three(x.shape()), three(out.shape())];
    assert!(is_i64(&spans) && weights.dtype() == x.dtype().computed());
    let spans = spans.as_slice::<i64>().as_chunks::<2>().0;
    of_float!("resample", x.dtype(), T => sums::<T>(sizes, x.as_slice(), spans, weights.as_slice(), out.into_slice()))
}

fn sums<T: Floating>(
    [[_, dim, _], [outer, count, inner]]: [[usize; 3]; 2],
    x: &[T],
    spans: &[[i64; 2]],
    weights: &[T::Computed],
    out: &mut [T],
) {
    if out.is_empty() {
        return;
    }
    let most = weights.len() / count;
    // The first element of a sum, and the weights.
    let terms = |place: usize| {
        let [first, length] = spans[place].map(|number| number as usize);
        (first, &weights[place * most..][..length])
    };
    let work = out.len() as u64 * (1 + most as u64);
    let shared = Shared::new(out);
    if inner == 1 {
        let group = (4096 / count).max(1);
        parallel_groups(outer, group, work, |rows| {
            for row in rows {
                let x = &x[row * dim..][..dim];
                // SAFETY: rows are disjoint parts of the output.
                let out = unsafe { shared.part(row * count, count) };
                for (place, out) in out.iter_mut().enumerate() {
                    let (first, weights) = terms(place);
                    let elements = weights.iter().zip(&x[first..]).filter(|(weight, _)| **weight != Number::ZERO);
                    let terms = elements.map(|(&weight, x)| weight * x.widen());
                    *out = T::narrow(terms.reduce(|sum, term| sum + term).unwrap_or(Number::ZERO));
                }
            }
        });
        return;
    }
    let groups = inner.div_ceil(COLUMNS);
    parallel(outer * groups, work, |chunk| {
        let (row, start) = (chunk / groups, chunk % groups * COLUMNS);
        let width = COLUMNS.min(inner - start);
        for place in 0..count {
            let (first, weights) = terms(place);
            let x = (first..).map(|at| &x[(row * dim + at) * inner + start..][..width]);
            // SAFETY: column groups are disjoint parts of the output.
            let out = unsafe { shared.part((row * count + place) * inner + start, width) };
            vectorized(
                #[inline(always)]
                || columns(weights.iter().copied().zip(x), out),
            );
        }
    });
}

/// The weighted sum of rows.
#[inline(always)]
fn columns<'a, T: Floating>(rows: impl Iterator<Item = (T::Computed, &'a [T])>, out: &mut [T]) {
    let (mut sums, mut wide) = ([T::Computed::ZERO; COLUMNS], [T::Computed::ZERO; COLUMNS]);
    let mut is_first = true;
    for (weight, x) in rows {
        if weight == Number::ZERO {
            continue;
        }
        let terms = sums.iter_mut().zip(T::read(x, &mut wide));
        if is_first {
            // No sum with 0, which would lose the sign of a zero.
            terms.for_each(|(sum, &x)| *sum = weight * x);
        } else {
            terms.for_each(|(sum, &x)| *sum += weight * x);
        }
        is_first = false;
    }
    let mut wide = [T::Computed::ZERO; COLUMNS];
    T::write(out, &mut wide, |out| out.copy_from_slice(&sums[..out.len()]));
}
