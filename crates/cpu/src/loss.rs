//! The loss of classification.

use std::sync::atomic::{AtomicU64, Ordering};

use tensor_kernels::{Done, Element, KernelError, Ordered, View, ViewMut};

use super::cast::is_i64;
use super::softmax::{log_sum_exp, scaled_softmax};
use super::threads::{parallel, parallel_parts};
use crate::element::Floating;
use crate::error::of_float;
use crate::view::{Slice, SliceMut};

/// Rows whose losses are added up as one part of the sum.
const ROWS: usize = 64;
/// The most parts of the sum.
const SUMS: usize = 64;

/// Writes the mean over the rows of `logsumexp(x) - x[target]`. `x` is `[n, classes]` (logits) and `target` is `int64`
/// `[n]`; both are contiguous. The output is one element of x's dtype; NaN if there are no rows.
///
/// # Errors
/// [`KernelError::Index`] with the first target that is negative or not below `classes`.
pub fn cross_entropy(x: View<'_>, target: View<'_>, out: ViewMut<'_>) -> Done {
    debug_assert!(x.rank() == 2 && is_i64(&target));
    let classes = x.shape().last().copied().unwrap_or(0);
    let target = target.as_slice::<i64>();
    if let Some(&bad) = target.iter().find(|&&class| class < 0 || class >= classes as i64) {
        return Err(KernelError::Index(bad));
    }
    of_float!("cross_entropy", x.dtype(), T => {
        let mean = mean_loss(x.as_slice::<T>(), target, classes);
        out.into_slice::<T>().fill(T::from_f64(mean));
    })
}

fn mean_loss<T: Floating>(x: &[T], target: &[i64], classes: usize) -> f64 {
    let n = target.len();
    let rows = n.div_ceil(SUMS).max(ROWS);
    let sums: [AtomicF64; SUMS] = [const { AtomicF64::new() }; SUMS];
    parallel(n.div_ceil(rows), (x.len() as f64 * 0.7) as u64 + n as u64 * 10, |chunk| {
        let mut sum = 0.0;
        for row in chunk * rows..n.min((chunk + 1) * rows) {
            let logits = &x[row * classes..(row + 1) * classes];
            sum += log_sum_exp(logits, logits[target[row] as usize].widen()).to_f64();
        }
        sums[chunk].set(sum);
    });
    sums.iter().map(AtomicF64::get).sum::<f64>() / n as f64
}

/// The result of one chunk.
struct AtomicF64(AtomicU64);

impl AtomicF64 {
    const fn new() -> AtomicF64 {
        AtomicF64(AtomicU64::new(0))
    }

    fn set(&self, value: f64) {
        self.0.store(value.to_bits(), Ordering::Relaxed);
    }

    fn get(&self) -> f64 {
        f64::from_bits(self.0.load(Ordering::Relaxed))
    }
}

/// Writes the gradient of the logits: `(softmax(x) - onehot(target)) * grad / n`. `grad` is one element of x's dtype.
/// The output is contiguous with x's shape. [`cross_entropy`] has checked the targets.
pub fn cross_entropy_backward(x: View<'_>, target: View<'_>, grad: View<'_>, out: ViewMut<'_>) -> Done {
    debug_assert!(x.rank() == 2 && is_i64(&target) && grad.numel() == 1);
    let classes = x.shape().last().copied().unwrap_or(0);
    let target = target.as_slice::<i64>();
    of_float!("cross_entropy_backward", x.dtype(), T => {
        let scale = grad.as_slice::<T>().first().map_or(0.0, |grad| grad.to_f64()) / target.len() as f64;
        backward(x.as_slice::<T>(), target, classes, scale, out.into_slice());
    })
}

fn backward<T: Floating>(x: &[T], target: &[i64], classes: usize, scale: f64, out: &mut [T]) {
    if classes == 0 {
        return;
    }
    let scale = T::Computed::from_f64(scale);
    parallel_parts(out, classes * (4096 / classes).max(1), 1.0, |start, out| {
        for (i, out) in out.chunks_exact_mut(classes).enumerate() {
            let row = start / classes + i;
            let logits = &x[row * classes..(row + 1) * classes];
            // The forward pass checked the targets. A wrong one is ignored, not used as an index.
            scaled_softmax(logits, scale, usize::try_from(target[row]).unwrap_or(usize::MAX), out);
        }
    });
}
