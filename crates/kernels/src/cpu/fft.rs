//! Discrete Fourier transforms of lines.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use num_complex::Complex;
use realfft::{ComplexToReal, RealFftPlanner, RealToComplex};
use rustfft::{FftDirection, FftNum, FftPlanner};

use super::layout::Layout;
use super::scratch::Sizes;
use crate::{DType, Done, Element, KernelError, Real, View, ViewMut};

/// What a transform takes and gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FftKind {
    /// Complex numbers to complex numbers, with exp(-2 pi i j k / n).
    Forward,
    /// Complex numbers to complex numbers, with exp(2 pi i j k / n).
    Inverse,
    /// Real numbers to the first half, n / 2 + 1, of their forward transform.
    OfReal,
    /// Such a half to the real numbers of the inverse transform.
    ToReal,
}

/// A transform of lines of `n` numbers, ready to run.
#[derive(Clone)]
pub struct Fft {
    kind: FftKind,
    n: usize,
    plan: Plan,
}

#[derive(Clone)]
enum Plan {
    F32(PlanOf<f32>),
    F64(PlanOf<f64>),
}

#[derive(Clone)]
enum PlanOf<T> {
    Complex(Arc<dyn rustfft::Fft<T>>),
    OfReal(Arc<dyn RealToComplex<T>>),
    ToReal(Arc<dyn ComplexToReal<T>>),
}

/// The plans that were used last, the newest first. They take a while to make, and hold tables of their length.
struct Recent(Vec<Fft>);

static RECENT: Mutex<Recent> = Mutex::new(Recent(Vec::new()));
/// The most plans that are kept, and the most numbers of their lines together.
const MOST: usize = 16;
const MOST_POINTS: usize = 1 << 20;

fn recent() -> MutexGuard<'static, Recent> {
    RECENT.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Recent {
    /// A kept plan, which becomes the newest one.
    fn known(&mut self, kind: FftKind, n: usize, part: DType) -> Option<Fft> {
        let at = self.0.iter().position(|fft| fft.is(kind, n, part))?;
        self.0[..=at].rotate_right(1);
        self.0.first().cloned()
    }

    /// Keeps a plan as the newest one, and drops those beyond the limits. One that is too long alone is not kept.
    fn keep(&mut self, made: &Fft) {
        if made.n > MOST_POINTS {
            return;
        }
        // Another thread may have made the same plan meanwhile.
        self.0.retain(|fft| !fft.is(made.kind, made.n, made.part()));
        self.0.insert(0, made.clone());
        let mut points = 0;
        let mut within = |fft: &Fft| {
            points += fft.n;
            points <= MOST_POINTS
        };
        let count = self.0.iter().take(MOST).take_while(|fft| within(fft)).count();
        self.0.truncate(count);
    }
}

/// The largest prime factor; 1 for 1.
fn largest_factor(mut n: usize) -> usize {
    let (mut largest, mut factor) = (1, 2);
    while factor * factor <= n {
        if n.is_multiple_of(factor) {
            (n, largest) = (n / factor, factor);
        } else {
            factor += 1;
        }
    }
    largest.max(n)
}

impl Fft {
    /// The transform of lines of `n` numbers, at least one, whose parts are `f32` or `f64`.
    pub fn new(kind: FftKind, n: usize, part: DType) -> Fft {
        let _uncancelled = crate::Uncancelled::new();
        if let Some(known) = recent().known(kind, n, part) {
            return known;
        }
        let made = Fft::made(kind, n, part);
        recent().keep(&made);
        made
    }

    fn made(kind: FftKind, n: usize, part: DType) -> Fft {
        let plan = if part == DType::F64 { Plan::F64(PlanOf::new(kind, n)) } else { Plan::F32(PlanOf::new(kind, n)) };
        Fft { kind, n, plan }
    }

    /// The bytes that [`Fft::new`] may allocate.
    pub fn room(kind: FftKind, n: usize, part: DType) -> usize {
        if recent().known(kind, n, part).is_some() {
            return 0;
        }
        // The factors of each step, and the longer transform that stands for one of a large prime length.
        n.saturating_mul(2).saturating_add(largest_factor(n).saturating_mul(8)).saturating_mul(2 * part.size())
    }

    fn is(&self, kind: FftKind, n: usize, part: DType) -> bool {
        (self.kind, self.n, self.part()) == (kind, n, part)
    }

    fn part(&self) -> DType {
        if matches!(self.plan, Plan::F64(_)) { DType::F64 } else { DType::F32 }
    }

    /// The numbers of a line of the result.
    pub fn results(&self) -> usize {
        if self.kind == FftKind::OfReal { self.n / 2 + 1 } else { self.n }
    }

    /// The sizes of scratch for so many lines: the numbers that each thread transforms, and what its plan needs.
    fn sizes(&self, lines: usize) -> Sizes {
        let more = match &self.plan {
            Plan::F32(plan) => plan.scratch(),
            Plan::F64(plan) => plan.scratch(),
        };
        Sizes { tables: 0, shared: 0, part: 4 * self.n + 8 + 2 * more, tasks: lines }
    }

    /// Bytes of scratch for so many lines.
    pub fn scratch(&self, lines: usize) -> usize {
        self.sizes(lines).bytes(self.part().size())
    }

    /// Transforms the lines of x along its last dimension, and multiplies the results by a number.
    ///
    /// The output has the shape of x but for the last dimension, which is [`Fft::results`]. Lines of x are cut or
    /// filled with zeros. x and the output are complex, or real where the kind says so.
    pub fn run(&self, scale: f64, x: View<'_>, out: ViewMut<'_>, scratch: &mut [u8]) -> Done {
        let (from, to) = match self.kind {
            FftKind::OfReal => (Some(self.part()), self.part().complex()),
            FftKind::ToReal => (self.part().complex(), Some(self.part())),
            _ => (self.part().complex(), self.part().complex()),
        };
        if Some(x.dtype()) != from || Some(out.dtype()) != to {
            return Err(KernelError::not_on_host("fft", x.dtype()));
        }
        match &self.plan {
            Plan::F32(plan) => self.lines(plan, scale as f32, x, out, scratch),
            Plan::F64(plan) => self.lines(plan, scale, x, out, scratch),
        }
        Ok(())
    }

    fn lines<T: Real + FftNum>(&self, plan: &PlanOf<T>, scale: T, x: View<'_>, out: ViewMut<'_>, scratch: &mut [u8])
    where
        Complex<T>: Element,
    {
        let last = x.rank() - 1;
        debug_assert!(out.rank() == x.rank() && out.shape()[last] == self.results());
        let lines = |shape: &[usize], strides: &[isize]| Layout::new(&shape[..last], &strides[..last]);
        let (from, to) = (lines(x.shape(), x.strides()), lines(out.shape(), out.strides()));
        let count: usize = out.shape()[..last].iter().product();
        let given = Line { ptr: x.ptr(), stride: x.strides()[last], len: x.shape()[last] };
        let wanted = Line { ptr: out.ptr().cast_const(), stride: out.strides()[last], len: self.results() };
        let sizes = self.sizes(count);
        let (_, _, parts) = sizes.carve::<T>(scratch);
        let work = (self.n as f64 * (self.n as f64).log2().max(1.0)) as u64 * count as u64;
        sizes.run(parts, work, |numbers, part| {
            for number in numbers {
                // SAFETY: the views reach these lines, and those of the output are disjoint.
                unsafe { plan.line(given.at(from.offset(number)), wanted.at(to.offset(number)), scale, self.n, part) };
            }
        });
    }
}

/// A line of elements in memory. Its strides and offsets count elements.
#[derive(Clone, Copy)]
struct Line {
    ptr: *const u8,
    stride: isize,
    len: usize,
}

// SAFETY: a line is an address and a layout; what reads or writes it sees to it that nothing else does.
unsafe impl Sync for Line {}

/// A line with its offset.
#[derive(Clone, Copy)]
struct At(Line, isize);

impl Line {
    fn at(self, offset: isize) -> At {
        At(self, offset)
    }
}

impl At {
    /// Copies elements, as many as there are in both, and fills the others with zeros.
    ///
    /// # Safety
    /// The elements must be valid to read, and of this type.
    unsafe fn read<E: Copy + Default>(self, to: &mut [E]) {
        let At(line, offset) = self;
        let count = line.len.min(to.len());
        let first = line.ptr.cast::<E>().wrapping_offset(offset);
        if line.stride == 1 {
            // SAFETY: as for this function; the buffer is other memory.
            unsafe { std::ptr::copy_nonoverlapping(first, to.as_mut_ptr(), count) };
        } else {
            for (i, to) in to[..count].iter_mut().enumerate() {
                // SAFETY: as for this function.
                *to = unsafe { *first.offset(i as isize * line.stride) };
            }
        }
        to[count..].fill(E::default());
    }

    /// Writes elements, each changed by `f`.
    ///
    /// # Safety
    /// The elements must be valid to write, and of this type. Nothing else refers to them.
    unsafe fn write<E: Copy>(self, from: &[E], f: impl Fn(E) -> E) {
        let At(line, offset) = self;
        let first = line.ptr.cast_mut().cast::<E>().wrapping_offset(offset);
        if line.stride == 1 {
            // SAFETY: as for this function.
            let to = unsafe { std::slice::from_raw_parts_mut(first, from.len()) };
            return to.iter_mut().zip(from).for_each(|(to, &from)| *to = f(from));
        }
        for (i, &from) in from.iter().enumerate() {
            // SAFETY: as for this function.
            unsafe { *first.offset(i as isize * line.stride) = f(from) };
        }
    }
}

impl<T: Real + FftNum> PlanOf<T> {
    fn new(kind: FftKind, n: usize) -> PlanOf<T> {
        match kind {
            FftKind::Forward => PlanOf::Complex(FftPlanner::new().plan_fft(n, FftDirection::Forward)),
            FftKind::Inverse => PlanOf::Complex(FftPlanner::new().plan_fft(n, FftDirection::Inverse)),
            FftKind::OfReal => PlanOf::OfReal(RealFftPlanner::new().plan_fft_forward(n)),
            FftKind::ToReal => PlanOf::ToReal(RealFftPlanner::new().plan_fft_inverse(n)),
        }
    }

    /// The complex numbers of scratch.
    fn scratch(&self) -> usize {
        match self {
            PlanOf::Complex(plan) => plan.get_inplace_scratch_len(),
            PlanOf::OfReal(plan) => plan.get_scratch_len(),
            PlanOf::ToReal(plan) => plan.get_scratch_len(),
        }
    }

    /// Transforms a line of `n` numbers. `part` has room for them, for the results and for the plan's scratch.
    ///
    /// # Safety
    /// The lines must be valid to read and to write, and nothing else refers to the second one. Their elements have the
    /// types of the plan.
    unsafe fn line(&self, from: At, to: At, scale: T, n: usize, part: &mut [T]) {
        let scaled = |x: Complex<T>| Complex::new(x.re * scale, x.im * scale);
        match self {
            PlanOf::Complex(plan) => {
                let (line, scratch) = pairs(part).split_at_mut(n);
                // SAFETY: as for this function.
                unsafe { from.read(line) };
                plan.process_with_scratch(line, &mut scratch[..self.scratch()]);
                // SAFETY: as for this function.
                unsafe { to.write(line, scaled) };
            }
            PlanOf::OfReal(plan) => {
                let (line, rest) = part.split_at_mut(n);
                let (half, scratch) = pairs(rest).split_at_mut(n / 2 + 1);
                // SAFETY: as for this function.
                unsafe { from.read(line) };
                // It fails for slices of other lengths only.
                let _ = plan.process_with_scratch(line, half, &mut scratch[..self.scratch()]);
                // SAFETY: as for this function.
                unsafe { to.write(half, scaled) };
            }
            PlanOf::ToReal(plan) => {
                let (line, rest) = part.split_at_mut(n);
                let (half, scratch) = pairs(rest).split_at_mut(n / 2 + 1);
                // SAFETY: as for this function.
                unsafe { from.read(half) };
                // The transform of real numbers has no imaginary parts there.
                half[0].im = <T as crate::Number>::ZERO;
                if n.is_multiple_of(2) {
                    half[n / 2].im = <T as crate::Number>::ZERO;
                }
                let _ = plan.process_with_scratch(half, line, &mut scratch[..self.scratch()]);
                // SAFETY: as for this function.
                unsafe { to.write(line, |x| x * scale) };
            }
        }
    }
}

/// Numbers, two and two, as complex ones.
fn pairs<T: Real>(parts: &mut [T]) -> &mut [Complex<T>] {
    // SAFETY: a complex number is two parts, aligned as one.
    unsafe { std::slice::from_raw_parts_mut(parts.as_mut_ptr().cast(), parts.len() / 2) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::testing::{Array, done, indices};
    use crate::cpu::threads::tests::with_one_and_three;

    type C = Complex<f64>;

    fn transformed<S: Element, T: Element>(
        kind: FftKind,
        n: usize,
        x: &Array<S>,
        mut out: Array<T>,
        scale: f64,
    ) -> Array<T> {
        let fft = Fft::new(kind, n, T::DTYPE.part());
        let lines = out.shape[..out.shape.len() - 1].iter().product();
        let mut scratch = vec![0; fft.scratch(lines)];
        done(fft.run(scale, x.view(), out.view_mut(), &mut scratch));
        out
    }

    fn numbers(shape: &[usize], seed: u64, written: bool) -> Array<C> {
        let parts = Array::<f64>::scattered(shape, seed, -1.0, 1.0, written);
        let data = parts.data.iter().zip(parts.data.iter().rev()).map(|(&re, &im)| C::new(re, im)).collect();
        Array { data, shape: parts.shape, strides: parts.strides, start: parts.start }
    }

    /// The definition.
    fn sum(line: &[C], k: usize, n: usize, sign: f64) -> C {
        let angle = |j: usize| sign * std::f64::consts::TAU * ((j * k) % n) as f64 / n as f64;
        line.iter().take(n).enumerate().map(|(j, &x)| x * C::from_polar(1.0, angle(j))).sum()
    }

    #[test]
    fn lines_agree_with_the_definition() {
        for (n, given) in [(1, 1), (2, 2), (3, 5), (8, 8), (7, 4), (12, 12), (31, 31), (97, 97), (64, 10), (5, 0)] {
            let x = numbers(&[3, 2, given], n as u64, false);
            for (kind, sign) in [(FftKind::Forward, -1.0), (FftKind::Inverse, 1.0)] {
                let out = transformed(kind, n, &x, numbers(&[3, 2, n], 9, true), 0.5);
                for at in indices(&out.shape) {
                    let line: Vec<C> = (0..given).map(|j| x.at(&[at[0], at[1], j])).collect();
                    let want = sum(&line, at[2], n, sign) * 0.5;
                    assert!((out.at(&at) - want).norm() < 1e-12 * n as f64, "{kind:?} {n} {given}");
                }
            }
            let real = Array::<f64>::scattered(&[3, 2, given], n as u64, -1.0, 1.0, false);
            let half = transformed(FftKind::OfReal, n, &real, numbers(&[3, 2, n / 2 + 1], 9, true), 1.0);
            for at in indices(&half.shape) {
                let line: Vec<C> = (0..given).map(|j| C::new(real.at(&[at[0], at[1], j]), 0.0)).collect();
                assert!((half.at(&at) - sum(&line, at[2], n, -1.0)).norm() < 1e-12 * n as f64, "{n} {given}");
            }
            let back = Array::<f64>::scattered(&[3, 2, n], 5, 0.0, 0.0, true);
            let back = transformed(FftKind::ToReal, n, &half, back, 1.0 / n as f64);
            for at in indices(&back.shape) {
                let want = if at[2] < given { real.at(&at) } else { 0.0 };
                assert!((back.at(&at) - want).abs() < 1e-12, "{n} {given}");
            }
        }
    }

    #[test]
    fn any_number_of_threads_gives_the_same_bits() {
        let x = Array::<f32>::random(&[300, 100], 1, -1.0, 1.0);
        let out = || Array::filled(&[300, 51], Complex::new(0.0f32, 0.0));
        let (one, three) = with_one_and_three(|| transformed(FftKind::OfReal, 100, &x, out(), 1.0).data);
        assert_eq!(one, three);
    }

    #[test]
    fn the_largest_prime_factor() {
        let found: Vec<usize> = [1, 2, 3, 4, 12, 97, 1 << 20, 2 * 1009, 2_147_483_647].map(largest_factor).into();
        assert_eq!(found, [1, 2, 3, 2, 3, 97, 2, 1009, 2_147_483_647]);
    }

    #[test]
    fn few_plans_are_kept() {
        let mut recent = Recent(Vec::new());
        let keep = |recent: &mut Recent, n| recent.keep(&Fft::made(FftKind::Forward, n, DType::F32));
        (1..40).for_each(|n| keep(&mut recent, n));
        assert_eq!((recent.0.len(), recent.0[0].n), (MOST, 39));
        keep(&mut recent, MOST_POINTS + 1);
        assert!(recent.known(FftKind::Inverse, 30, DType::F32).is_none());
        assert!(recent.known(FftKind::Forward, 30, DType::F32).is_some());
        assert_eq!((recent.0.len(), recent.0[0].n), (MOST, 30));
        keep(&mut recent, MOST_POINTS);
        assert_eq!((recent.0.len(), recent.0[0].n), (1, MOST_POINTS));
        // No test makes this plan.
        assert!(Fft::room(FftKind::Forward, 509, DType::F32) > 509 * 8);
    }
}
