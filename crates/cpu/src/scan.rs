//! Scans: each element of the result is computed from the elements up to its place along a dimension.
//!
//! Views are contiguous `[outer, n, inner]`; the scan runs along `n`. Floating-point numbers accumulate in `f64`.

use tensor_kernels::{
    DType, Done, Element, Number, Ordered, ScanOp, View, ViewMut, with_float, with_integer, with_ordered,
};

use super::layout::three;
use super::threads::{Shared, parallel};
use crate::error::not_on_host;
use crate::view::{Slice, SliceMut};

/// The columns that one chunk scans together, so that the loop over them is vectorised.
const COLUMNS: usize = 64;
/// The least number of elements of a chunk.
const CHUNK: usize = 4096;

/// The lines along `n` of `[outer, n, inner]`, and the chunks that they are divided into.
struct Lines {
    n: usize,
    inner: usize,
    /// The lines of a chunk: neighbours in one outer part, or whole outer parts where `inner` is 1.
    group: usize,
    /// The groups of one outer part, or of all of them where `inner` is 1.
    groups: usize,
    lines: usize,
    chunks: usize,
}

impl Lines {
    fn new([outer, n, inner]: [usize; 3]) -> Lines {
        if inner == 1 {
            let group = (CHUNK / n.max(1)).max(1);
            let groups = outer.div_ceil(group);
            return Lines { n, inner, group, groups, lines: outer, chunks: groups };
        }
        let groups = inner.div_ceil(COLUMNS);
        Lines { n, inner, group: COLUMNS, groups, lines: inner, chunks: outer * groups }
    }

    /// Runs `f(first, count)` for each chunk: the offset of its first element, and the number of its lines. `ns` is the
    /// estimated time for one element.
    fn each(&self, elements: usize, ns: f64, f: impl Fn(usize, usize) + Sync) {
        parallel(self.chunks, (elements as f64 * ns) as u64, |chunk| {
            let start = chunk % self.groups * self.group;
            let count = self.group.min(self.lines - start);
            let first = match self.inner {
                1 => start * self.n,
                inner => chunk / self.groups * self.n * inner + start,
            };
            f(first, count);
        });
    }
}

/// A state that takes an element at a time.
trait Fold: Copy {
    /// The elements it takes.
    type Input: Element;
    /// The elements it gives.
    type Output: Element;
    fn new() -> Self;
    /// Takes the element at a place, and returns the result there.
    fn take(&mut self, x: Self::Input, place: usize) -> Self::Output;
}

/// The sum or product of numbers: floating-point ones in `f64`.
#[derive(Clone, Copy)]
struct Total<A, T, const PRODUCT: bool>(A, std::marker::PhantomData<T>);

impl<A: Number, T: Ordered, const PRODUCT: bool> Fold for Total<A, T, PRODUCT> {
    type Input = T;
    type Output = T;

    #[inline(always)]
    fn new() -> Self {
        Total(if PRODUCT { A::ONE } else { A::ZERO }, std::marker::PhantomData)
    }

    #[inline(always)]
    fn take(&mut self, x: T, _: usize) -> T {
        let x = x.convert::<A>();
        self.0 = if PRODUCT { self.0.times(x) } else { self.0.plus(x) };
        self.0.convert()
    }
}

/// The greatest element, and the sum of exponentials of the elements less it.
#[derive(Clone, Copy)]
struct LogSumExp<T> {
    most: f64,
    sum: f64,
    element: std::marker::PhantomData<T>,
}

impl<T: Ordered> Fold for LogSumExp<T> {
    type Input = T;
    type Output = T;

    fn new() -> Self {
        LogSumExp { most: f64::NEG_INFINITY, sum: 0.0, element: std::marker::PhantomData }
    }

    #[inline(always)]
    fn take(&mut self, x: T, _: usize) -> T {
        let x = x.to_f64();
        if x > self.most {
            self.sum = self.sum * (self.most - x).exp() + 1.0;
            self.most = x;
        } else if x != f64::NEG_INFINITY {
            // The difference of two infinities is not a number, but their exponential is 1.
            self.sum += if x == self.most { 1.0 } else { (x - self.most).exp() };
        }
        T::from_f64(self.most + self.sum.ln())
    }
}

/// The greatest or smallest element, and its place.
#[derive(Clone, Copy)]
struct Extreme<T, const LEAST: bool> {
    best: Option<T>,
    place: i64,
}

impl<T: Ordered, const LEAST: bool> Fold for Extreme<T, LEAST> {
    type Input = T;
    type Output = i64;

    fn new() -> Self {
        Extreme { best: None, place: 0 }
    }

    #[inline(always)]
    fn take(&mut self, x: T, place: usize) -> i64 {
        let is_better = match self.best {
            None => true,
            Some(best) if LEAST => x <= best || x.is_nan(),
            Some(best) => x >= best || x.is_nan(),
        };
        if is_better {
            (self.best, self.place) = (Some(x), place as i64);
        }
        self.place
    }
}

/// Scans every line, from its end if `reversed`.
fn scan_lines<F: Fold>(x: View<'_>, out: ViewMut<'_>, reversed: bool, ns: f64) {
    let sizes = three(x.shape());
    let lines = Lines::new(sizes);
    let (n, inner) = (lines.n, lines.inner);
    let (x, out) = (x.as_slice::<F::Input>(), out.into_slice::<F::Output>());
    let shared = Shared::new(out);
    let at = |i: usize| if reversed { n - 1 - i } else { i };
    lines.each(x.len(), ns, |first, count| {
        if inner == 1 {
            for line in 0..count {
                let start = first + line * n;
                // SAFETY: lines are disjoint parts of the output.
                let (x, out) = (&x[start..][..n], unsafe { shared.part(start, n) });
                let mut fold = F::new();
                let places = out.iter_mut().zip(x).enumerate();
                let take = |(place, (out, x)): (usize, (&mut F::Output, &F::Input))| *out = fold.take(*x, place);
                if reversed { places.rev().for_each(take) } else { places.for_each(take) }
            }
            return;
        }
        let mut folds = [F::new(); COLUMNS];
        for place in (0..n).map(at) {
            let start = first + place * inner;
            // SAFETY: the columns of chunks are disjoint.
            let (x, out) = (&x[start..][..count], unsafe { shared.part(start, count) });
            for ((out, &x), fold) in out.iter_mut().zip(x).zip(&mut folds) {
                *out = fold.take(x, place);
            }
        }
    });
}

/// Writes the scan of x along the middle of three dimensions, from its end if `reversed`. `out` has x's element type:
/// a number for sums and products, a floating-point one for logarithms. For indices `out` is `int64`.
pub fn scan(op: ScanOp, reversed: bool, x: View<'_>, out: ViewMut<'_>) -> Done {
    debug_assert_eq!(x.shape(), out.shape());
    let dtype = x.dtype();
    let places = matches!(op, ScanOp::ArgMax | ScanOp::ArgMin);
    assert_eq!(out.dtype(), if places { DType::I64 } else { dtype });
    let refused = || Err(not_on_host(op.name(), dtype));
    match op {
        ScanOp::Sum => return total::<false>(op, reversed, x, out),
        ScanOp::Prod => return total::<true>(op, reversed, x, out),
        ScanOp::LogSumExp => with_float!(dtype, T => scan_lines::<LogSumExp<T>>(x, out, reversed, 12.0), else
            return refused()),
        ScanOp::ArgMax => with_ordered!(dtype, T => scan_lines::<Extreme<T, false>>(x, out, reversed, 1.5), else
            return refused()),
        ScanOp::ArgMin => with_ordered!(dtype, T => scan_lines::<Extreme<T, true>>(x, out, reversed, 1.5), else
            return refused()),
    }
    Ok(())
}

/// [`scan`] for sums or products.
fn total<const PRODUCT: bool>(op: ScanOp, reversed: bool, x: View<'_>, out: ViewMut<'_>) -> Done {
    let dtype = x.dtype();
    with_float!(dtype, T => scan_lines::<Total<f64, T, PRODUCT>>(x, out, reversed, 1.5), else
        with_integer!(dtype, T => scan_lines::<Total<i64, T, PRODUCT>>(x, out, reversed, 1.0), else
            return Err(not_on_host(op.name(), dtype))));
    Ok(())
}

/// Writes the gradient of x for a product or a logarithm of sums, from the gradient of the result `y`.
///
/// With `y` the results, the gradient of a product at i is `y[i - 1] * s[i]`, where `s[i] = g[i] + x[i + 1] * s[i + 1]`.
/// That of a logarithm is `exp(x[i] - y[i]) * s[i]`, where `s[i] = g[i] + exp(y[i] - y[i + 1]) * s[i + 1]`. So neither
/// divides, nor overflows where the result does not.
pub fn scan_backward(op: ScanOp, grad: View<'_>, x: View<'_>, y: View<'_>, out: ViewMut<'_>) -> Done {
    fn lines<T: Ordered>(product: bool, grad: View<'_>, x: View<'_>, y: View<'_>, out: ViewMut<'_>) {
        let sizes = three(x.shape());
        let lines = Lines::new(sizes);
        let (n, inner) = (lines.n, lines.inner);
        let (grad, x, y) = (grad.as_slice::<T>(), x.as_slice::<T>(), y.as_slice::<T>());
        let shared = Shared::new(out.into_slice::<T>());
        lines.each(x.len(), if product { 2.0 } else { 12.0 }, |first, count| {
            for line in 0..count {
                let line = first + line * if inner == 1 { n } else { 1 };
                let (mut sum, mut next) = (0.0, None);
                for place in (0..n).rev() {
                    let i = line + place * inner;
                    let (g, value, result) = (grad[i].to_f64(), x[i].to_f64(), y[i].to_f64());
                    let factor = match next {
                        None => 0.0,
                        Some((value, _)) if product => value,
                        Some((_, later)) => exp_difference(result, later),
                    };
                    sum = if next.is_none() { g } else { g + factor * sum };
                    let outer = match product {
                        true if place == 0 => 1.0,
                        true => y[i - inner].to_f64(),
                        false => exp_difference(value, result),
                    };
                    // SAFETY: lines are disjoint elements of the output.
                    unsafe { *shared.ptr().add(i) = T::from_f64(outer * sum) };
                    next = Some((value, result));
                }
            }
        });
    }
    let dtype = x.dtype();
    let refused = || Err(not_on_host(format_args!("{}_backward", op.name()), dtype));
    let product = match op {
        ScanOp::Prod => true,
        ScanOp::LogSumExp => false,
        ScanOp::Sum | ScanOp::ArgMax | ScanOp::ArgMin => return refused(),
    };
    with_float!(dtype, T => lines::<T>(product, grad, x, y, out), else return refused());
    Ok(())
}

/// exp(a - b), and 0 for the exponential of negative infinity.
fn exp_difference(a: f64, b: f64) -> f64 {
    if a == f64::NEG_INFINITY { 0.0 } else { (a - b).exp() }
}
