//! Reductions over any dimensions.
//!
//! Sums are made of parts, parts of blocks, and blocks of lanes. The split depends on the shape alone.
//!
//! There are two walks. *Along* goes through the reduced elements of one output after the other. *Across* keeps a block
//! of outputs, and goes through the reduced rows.

mod fold;
mod outputs;

use tensor_kernels::parts::PartStrides;
use tensor_kernels::{DType, Done, Element, MAX_RANK, ReduceOp, View, ViewMut, with_computed, with_integer, with_real};

use super::cast::cast;
use super::layout::Layout;
use super::map::{BLOCK, Buffer, Source};
use super::threads::{Shared, parallel};
use crate::error::{not_on_host, promised};
use fold::{ArgMax, ArgMin, Every, Exists, Factor, Fold, Greatest, Least, Mean, Norm, Sum, SumInteger, Variance};
use outputs::Outputs;

/// Reduces all dimensions after the first `kept` ones. The output is contiguous, with one element for each index of the
/// kept dimensions. Its dtype is that of x, [`DType::summed`] for sums, `int64` for indices, and `bool` for `Any` and `All`. The caller refuses extremes and their indices if there are no elements.
pub fn reduce(op: ReduceOp, x: View<'_>, kept: usize, out: ViewMut<'_>) -> Done {
    debug_assert!(kept <= x.rank());
    debug_assert_eq!(x.shape()[..kept].iter().product::<usize>(), out.numel());
    if x.dtype().is_complex() {
        return parts(op, x, kept, out);
    }
    // Sums of uint64 have the bits of those of int64.
    let out = if op == ReduceOp::Sum && x.dtype().is_int() { out.moved() } else { out };
    choose(op, x.dtype(), Given::View(x, kept, out))
}

/// [`Kernels::reduce`](tensor_kernels::Kernels::reduce) of a few contiguous elements, at least one, to one result. For four
/// elements, it saves the time to describe a layout.
///
/// # Safety
/// The reduction [takes](ReduceOp::takes) the type. `x` must be valid to read for `len` elements, and `out` must be
/// valid to write for one element of the result's type. Both are aligned for their types. Nothing else refers to the
/// output.
pub unsafe fn reduce_row(op: ReduceOp, dtype: DType, x: *const u8, len: usize, out: *mut u8) {
    if dtype.is_complex() {
        let len = [len];
        // SAFETY: as the caller promises.
        let (x, out) = unsafe { (View::new(x, dtype, &len, &[1]), ViewMut::new(out, dtype, &[], &[])) };
        return promised(parts(op, x, 0, out));
    }
    promised(choose(op, dtype, Given::Row(x, len, out)));
}

/// The sums or means of complex elements: those of their parts, which are one more dimension after the kept ones.
fn parts(op: ReduceOp, x: View<'_>, kept: usize, out: ViewMut<'_>) -> Done {
    match op {
        ReduceOp::Sum => folded_parts(op, Sum, x, kept, out),
        ReduceOp::Mean => folded_parts(op, Mean, x, kept, out),
        _ => Err(not_on_host(op, x.dtype())),
    }
}

fn folded_parts<F>(op: ReduceOp, fold: F, x: View<'_>, kept: usize, out: ViewMut<'_>) -> Done
where
    F: Fold<f32> + Fold<f64>,
{
    if kept == x.rank() {
        cast(x, out);
        return Ok(());
    }
    let dtype = x.dtype().part();
    let doubled = PartStrides::of(x.strides());
    let (mut shape, mut strides) = ([2; MAX_RANK + 1], [1; MAX_RANK + 1]);
    for axis in 0..x.rank() {
        let to = if axis < kept { axis } else { axis + 1 };
        (shape[to], strides[to]) = (x.shape()[axis], doubled.axis(axis));
    }
    let (left, gone) = (0..kept + 1, kept + 1..x.rank() + 1);
    let (size, step) = ([out.numel() * 2], [1]);
    // SAFETY: the output is contiguous, so its parts are, too.
    let out = unsafe { ViewMut::new(out.ptr(), dtype, &size, &step) };
    let [kept, reduced] = [&left, &gone].map(|side| Layout::new(&shape[side.clone()], &strides[side.clone()]));
    let n = shape[gone].iter().product();
    with_real!(dtype, T => {
        let (x, view) = (x.ptr().cast::<T>(), std::marker::PhantomData);
        walk_task(Task { fold, x, kept_in: dtype, kept, reduced, n, view }, out);
    }, else return Err(not_on_host(op, x.dtype())));
    Ok(())
}

/// The operand and the output.
enum Given<'a> {
    View(View<'a>, usize, ViewMut<'a>),
    /// The arguments of [`reduce_row`].
    Row(*const u8, usize, *mut u8),
}

fn choose(op: ReduceOp, dtype: DType, given: Given<'_>) -> Done {
    let refused = || Err(not_on_host(op, dtype));
    match op {
        ReduceOp::Sum => with_real!(dtype, T => run::<T, _>(Sum, dtype, given), else
            with_integer!(dtype, T => run::<T, _>(SumInteger, dtype, given), else return count(op, dtype, given))),
        ReduceOp::Mean => with_real!(dtype, T => run::<T, _>(Mean, dtype, given), else return refused()),
        ReduceOp::Var { correction } => {
            let fold = Variance::new(correction, false);
            with_real!(dtype, T => run::<T, _>(fold, dtype, given), else return refused());
        }
        ReduceOp::Std { correction } => {
            let fold = Variance::new(correction, true);
            with_real!(dtype, T => run::<T, _>(fold, dtype, given), else return refused());
        }
        ReduceOp::Norm => with_real!(dtype, T => run::<T, _>(Norm(Factor::NONE), dtype, given), else return refused()),
        ReduceOp::Max => with_computed!(dtype, T => run::<T, _>(Greatest, dtype, given), else return refused()),
        ReduceOp::Min => with_computed!(dtype, T => run::<T, _>(Least, dtype, given), else return refused()),
        ReduceOp::Any => with_computed!(dtype, T => run::<T, _>(Exists, dtype, given), else return refused()),
        ReduceOp::All => with_computed!(dtype, T => run::<T, _>(Every, dtype, given), else return refused()),
        ReduceOp::Argmax => with_computed!(dtype, T => run::<T, _>(ArgMax, dtype, given), else return refused()),
        ReduceOp::Argmin => with_computed!(dtype, T => run::<T, _>(ArgMin, dtype, given), else return refused()),
    }
    Ok(())
}

/// The sum of `bool`.
fn count(op: ReduceOp, dtype: DType, given: Given<'_>) -> Done {
    if dtype != DType::Bool {
        return Err(not_on_host(op, dtype));
    }
    run::<bool, _>(SumInteger, dtype, given);
    Ok(())
}

fn run<T: Element, F: Fold<T>>(fold: F, dtype: DType, given: Given<'_>) {
    match given {
        Given::View(x, kept, out) => walk::<T, F>(fold, x, kept, out),
        // SAFETY: by the contract of `reduce_row`, the elements are there, and room for one result.
        Given::Row(x, len, out) if dtype == T::DTYPE => unsafe {
            out.cast::<F::Out>().write(of_row(fold, std::slice::from_raw_parts(x.cast::<T>(), len)));
        },
        // SAFETY: as above.
        Given::Row(x, len, out) => unsafe { converted_row::<T, F>(fold, dtype, x, len, out) },
    }
}

/// [`reduce_row`] of a storage type.
///
/// # Safety
/// As for [`reduce_row`].
#[inline(never)]
unsafe fn converted_row<T: Element, F: Fold<T>>(fold: F, dtype: DType, x: *const u8, len: usize, out: *mut u8) {
    let (shape, strides) = ([len], [1]);
    let to = if F::Out::DTYPE == T::DTYPE { dtype } else { F::Out::DTYPE };
    // SAFETY: as for this function.
    let (x, out) = unsafe { (View::new(x, dtype, &shape, &strides), ViewMut::new(out, to, &[], &[])) };
    walk::<T, F>(fold, x, 0, out);
}

/// `along` for one output of one part, whose elements need no buffer.
fn of_row<T: Element, F: Fold<T>>(fold: F, xs: &[T]) -> F::Out {
    in_passes::<T, F>(fold, xs.len(), |fold, about| {
        let mut state = fold.empty();
        for (i, block) in xs.chunks(F::MOST).enumerate() {
            fold.block(&mut state, block, i * F::MOST, about);
        }
        let mut total = fold.empty();
        fold.merge(&mut total, state);
        total
    })
}

/// Computes one output over `n` elements. `pass` folds all of them, once or twice, and again where the fold asks for it.
#[inline(always)]
fn in_passes<T: Element, F: Fold<T>>(
    mut fold: F,
    n: usize,
    mut pass: impl FnMut(F, Option<f64>) -> F::State,
) -> F::Out {
    loop {
        let (mut total, mut about) = (pass(fold, None), 0.0);
        if F::PASSES == 2 {
            about = fold.about(total, n);
            total = pass(fold, Some(about));
        }
        match fold.again(total, about, n) {
            Some(next) => fold = next,
            None => return fold.finish(total, n),
        }
    }
}

/// The most parts of one reduction, and so the most threads.
const PARTS: usize = 32;
/// The least elements of a part.
const PART: usize = 32 * 1024;
/// The outputs of a block in the walk across.
const ACROSS: usize = 256;
/// In the walk across, the rows whose results are collected before they are merged.
const ROWS: usize = 128;

struct Task<'a, T, F> {
    fold: F,
    x: *const T,
    /// The type of the elements in memory.
    kept_in: DType,
    kept: Layout,
    reduced: Layout,
    /// The number of reduced elements of one output.
    n: usize,
    view: std::marker::PhantomData<&'a T>,
}

// SAFETY: a task only reads `Sync` elements.
unsafe impl<T: Sync, F: Sync> Sync for Task<'_, T, F> {}

fn walk<T: Element, F: Fold<T>>(fold: F, x: View<'_>, kept: usize, out: ViewMut<'_>) {
    let task = Task {
        fold,
        x: x.ptr().cast::<T>(),
        kept_in: x.dtype(),
        kept: Layout::new(&x.shape()[..kept], &x.strides()[..kept]),
        reduced: Layout::new(&x.shape()[kept..], &x.strides()[kept..]),
        n: x.shape()[kept..].iter().product(),
        view: std::marker::PhantomData,
    };
    walk_task(task, out);
}

fn walk_task<T: Element, F: Fold<T>>(task: Task<'_, T, F>, out: ViewMut<'_>) {
    let out = Outputs::<F::Out>::new(out);
    let near = |layout: &Layout| match layout.inner_stride().unsigned_abs() {
        0 => usize::MAX,
        stride => stride,
    };
    if out.len() > 1 && task.n > 1 && near(&task.kept) < near(&task.reduced) {
        task.across(out);
    } else {
        task.along(out);
    }
}

impl<T: Element, F: Fold<T>> Task<'_, T, F> {
    fn along(&self, out: Outputs<F::Out>) {
        let parts = (self.n / PART).clamp(1, PARTS);
        let work = (self.n as f64 * out.len() as f64 * F::NS) as u64;
        if parts == 1 || out.len() >= 2 * PARTS {
            let group = (PART / self.n.max(1)).clamp(1, 4096);
            let work = work + out.len() as u64 * 5;
            let count = out.len();
            return parallel(count.div_ceil(group), work, |chunk| {
                let start = chunk * group;
                let mut buffer = Buffer::new();
                for i in start..count.min(start + group) {
                    let result = self.output(self.fold, i, parts, &mut buffer);
                    // SAFETY: chunks are disjoint parts of the output.
                    unsafe { out.set(i, result) };
                }
            });
        }
        for i in 0..out.len() {
            let base = self.kept.offset(i);
            let work = (self.n as f64 * F::NS) as u64;
            let pass = |fold, about| self.shared_parts(fold, base, parts, work, about);
            // SAFETY: nothing else writes here.
            unsafe { out.set(i, in_passes::<T, F>(self.fold, self.n, pass)) };
        }
    }

    /// Computes the output of a number, part by part.
    #[inline(always)]
    fn output(&self, fold: F, number: usize, parts: usize, buffer: &mut Buffer<T>) -> F::Out {
        let base = self.kept.offset(number);
        in_passes::<T, F>(fold, self.n, |fold, about| {
            let mut total = fold.empty();
            for part in 0..parts {
                fold.merge(&mut total, self.part(fold, base, part, parts, about, buffer));
            }
            total
        })
    }

    /// Folds all parts of one output, in parallel, and merges them in order.
    fn shared_parts(&self, fold: F, base: isize, parts: usize, work: u64, about: Option<f64>) -> F::State {
        let mut states = [fold.empty(); PARTS];
        let shared = Shared::new(&mut states);
        parallel(parts, work, |part| {
            let state = self.part(fold, base, part, parts, about, &mut Buffer::new());
            // SAFETY: each chunk has its own element.
            unsafe { shared.part(part, 1)[0] = state };
        });
        let mut total = fold.empty();
        for state in &states[..parts] {
            fold.merge(&mut total, *state);
        }
        total
    }

    /// The address of the element at an offset.
    ///
    /// # Safety
    /// The view reaches it.
    unsafe fn at(&self, offset: isize) -> *const T {
        // SAFETY: by the above; offsets count elements of the type in memory.
        unsafe { self.x.cast::<u8>().offset(offset * self.kept_in.size() as isize).cast() }
    }

    /// Folds one part of the reduced elements of the output at `base`.
    fn part(
        &self,
        fold: F,
        base: isize,
        part: usize,
        parts: usize,
        about: Option<f64>,
        buffer: &mut Buffer<T>,
    ) -> F::State {
        let size = self.n.div_ceil(parts).next_multiple_of(BLOCK);
        let end = self.n.min((part + 1) * size);
        // SAFETY: `base` is the offset of an output's first element, which the view reaches.
        let source = Source::over(unsafe { self.at(base) }, self.kept_in, self.reduced);
        let mut state = fold.empty();
        // Constant operands fill their buffer once, for one output only.
        buffer.reset();
        let mut start = part * size;
        let most = if source.is_direct() { F::MOST } else { BLOCK };
        while start < end {
            let len = most.min(end - start);
            let block = source.fetch(start, len, buffer);
            fold.block(&mut state, block, start, about);
            start += len;
        }
        state
    }

    fn across(&self, out: Outputs<F::Out>) {
        let count = out.len();
        let blocks = count.div_ceil(ACROSS);
        let work = (self.n as f64 * count as f64 * F::NS) as u64;
        // Few outputs of many rows: the rows are split too, so that threads can share the work.
        let parts = if blocks >= 8 { 1 } else { (self.n * count / PART).clamp(1, 8).min(self.n) };
        if parts == 1 {
            return parallel(blocks, work, |block| {
                let start = block * ACROSS;
                let len = ACROSS.min(count - start);
                let mut total = [self.fold.empty(); ACROSS];
                self.rows(start, 0, self.n, None, &mut total[..len]);
                let mut about = [0.0; ACROSS];
                if F::PASSES == 2 {
                    about = total.map(|first| self.fold.about(first, self.n));
                    self.rows(start, 0, self.n, Some(&about[..len]), &mut total[..len]);
                }
                for (i, total) in total[..len].iter().enumerate() {
                    // SAFETY: blocks are disjoint parts of the output.
                    unsafe { out.set(start + i, self.finished(*total, about[i], start + i)) };
                }
            });
        }
        for block in 0..blocks {
            let start = block * ACROSS;
            let len = ACROSS.min(count - start);
            let work = work / blocks as u64;
            let mut total = [self.fold.empty(); ACROSS];
            self.shared_rows(start, parts, work, None, &mut total[..len]);
            let mut about = [0.0; ACROSS];
            if F::PASSES == 2 {
                about = total.map(|first| self.fold.about(first, self.n));
                self.shared_rows(start, parts, work, Some(&about[..len]), &mut total[..len]);
            }
            for (i, total) in total[..len].iter().enumerate() {
                // SAFETY: nothing else writes here.
                unsafe { out.set(start + i, self.finished(*total, about[i], start + i)) };
            }
        }
    }

    /// The result of the output of a number. An output that the fold asks for again, which is rare, is computed alone.
    #[inline(always)]
    fn finished(&self, total: F::State, about: f64, number: usize) -> F::Out {
        match self.fold.again(total, about, self.n) {
            Some(fold) => self.output(fold, number, 1, &mut Buffer::new()),
            None => self.fold.finish(total, self.n),
        }
    }

    /// Folds all rows of a block of outputs, in parallel parts that are merged in order.
    fn shared_rows(&self, start: usize, parts: usize, work: u64, about: Option<&[f64]>, total: &mut [F::State]) {
        let len = total.len();
        let mut states = [self.fold.empty(); 8 * ACROSS];
        let shared = Shared::new(&mut states);
        let size = self.n.div_ceil(parts);
        parallel(parts, work, |part| {
            // SAFETY: each chunk has its own elements.
            let states = unsafe { shared.part(part * ACROSS, len) };
            let (from, to) = (self.n.min(part * size), self.n.min((part + 1) * size));
            self.rows(start, from, to, about, states);
        });
        total.copy_from_slice(&states[..len]);
        for part in 1..parts {
            for (total, state) in total.iter_mut().zip(&states[part * ACROSS..]) {
                self.fold.merge(total, *state);
            }
        }
    }

    /// Folds the rows `from .. to` of the outputs from `start` on, and overwrites `total`.
    fn rows(&self, start: usize, from: usize, to: usize, about: Option<&[f64]>, total: &mut [F::State]) {
        let len = total.len();
        total.fill(self.fold.empty());
        let source = Source::over(self.x, self.kept_in, self.kept);
        let mut buffer = Buffer::new();
        let mut gathered = [self.fold.empty(); ACROSS];
        let gathered = &mut gathered[..len];
        let mut row = from;
        while row < to {
            let end = to.min(row + ROWS);
            gathered.fill(self.fold.empty());
            let mut number = row;
            self.reduced.rows(row, end - row, |offset, n, stride| {
                for i in 0..n as isize {
                    let elements = source.fetch_at(offset + i * stride, start, len, &mut buffer);
                    self.fold.lanes(gathered, elements, number, about);
                    number += 1;
                }
            });
            for (total, state) in total.iter_mut().zip(&*gathered) {
                self.fold.merge(total, *state);
            }
            row = end;
        }
    }
}
