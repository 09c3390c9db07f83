//! Discrete Fourier transforms of lines.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use num_complex::Complex;
use realfft::{ComplexToReal, RealFftPlanner, RealToComplex};
use rustfft::{FftDirection, FftNum, FftPlanner};
use tensor_kernels::{DType, Done, Element, Fft, FftKind, View, ViewMut};

use super::layout::Layout;
use super::scratch::Sizes;
use crate::element::Real;
use crate::error::not_on_host;

/// The steps and tables of a transform.
#[derive(Clone)]
pub enum Plan {
    F32(PlanOf<f32>),
    F64(PlanOf<f64>),
}

#[derive(Clone)]
pub enum PlanOf<T> {
    Complex(Arc<dyn rustfft::Fft<T>>),
    OfReal(Arc<dyn RealToComplex<T>>),
    ToReal(Arc<dyn ComplexToReal<T>>),
}

/// Plans take a while to make, and hold tables of their length. So some are kept.
#[derive(Default)]
pub struct Plans {
    /// Those that were used last, the newest first.
    pub recent: Vec<(Fft, Plan)>,
    /// One that is too long to keep. It was made to know its scratch, and waits for its transform.
    long: Option<(Fft, Plan)>,
}

static PLANS: Mutex<Plans> = Mutex::new(Plans::new());
/// The most plans that are kept, and the most numbers of their lines together.
pub const MOST: usize = 16;
pub const MOST_POINTS: usize = 1 << 20;

fn plans() -> MutexGuard<'static, Plans> {
    PLANS.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Plans {
    pub const fn new() -> Plans {
        Plans { recent: Vec::new(), long: None }
    }

    pub fn knows(&self, fft: Fft) -> bool {
        self.recent.iter().chain(&self.long).any(|(known, _)| *known == fft)
    }

    /// The plan of a transform, if there is one. It becomes the newest one.
    pub fn find(&mut self, fft: Fft) -> Option<Plan> {
        if let Some(at) = self.recent.iter().position(|(known, _)| *known == fft) {
            self.recent[..=at].rotate_right(1);
        }
        let newest = self.recent.first().into_iter().chain(&self.long).find(|(known, _)| *known == fft);
        newest.map(|(_, plan)| plan.clone())
    }

    /// Keeps a plan as the newest one, and drops those beyond the limits.
    pub fn keep(&mut self, fft: Fft, plan: Plan) {
        if fft.n > MOST_POINTS {
            self.long = Some((fft, plan));
            return;
        }
        // Another thread may have made the same plan meanwhile.
        self.recent.retain(|(known, _)| *known != fft);
        self.recent.insert(0, (fft, plan));
        let mut points = 0;
        let mut within = |fft: &Fft| {
            points += fft.n;
            points <= MOST_POINTS
        };
        let count = self.recent.iter().take(MOST).take_while(|(fft, _)| within(fft)).count();
        self.recent.truncate(count);
    }

    /// Drops the plan of a transform that begins, if it is too long to keep.
    pub fn drop_long(&mut self, fft: Fft) {
        self.long.take_if(|(known, _)| *known == fft);
    }
}

/// The largest prime factor; 1 for 1.
pub fn largest_factor(mut n: usize) -> usize {
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

impl Plan {
    /// The plan of a transform. It is made and kept if none is known.
    fn of(fft: Fft) -> Plan {
        let _uncancelled = tensor_kernels::Uncancelled::new();
        if let Some(known) = plans().find(fft) {
            return known;
        }
        let made = Plan::made(fft);
        plans().keep(fft, made.clone());
        made
    }

    pub fn made(fft: Fft) -> Plan {
        match fft.part {
            DType::F64 => Plan::F64(PlanOf::new(fft.kind, fft.n)),
            _ => Plan::F32(PlanOf::new(fft.kind, fft.n)),
        }
    }

    /// The numbers of scratch, in parts.
    fn scratch(&self) -> usize {
        2 * match self {
            Plan::F32(plan) => plan.scratch(),
            Plan::F64(plan) => plan.scratch(),
        }
    }

    /// The sizes of scratch for so many lines: the numbers that each thread transforms, and what the plan needs.
    fn sizes(&self, fft: Fft, lines: usize) -> Sizes {
        Sizes { tables: 0, shared: 0, part: 4 * fft.n + 8 + self.scratch(), tasks: lines }
    }
}

/// Bytes of scratch for so many lines.
pub fn scratch(fft: Fft, lines: usize) -> usize {
    Plan::of(fft).sizes(fft, lines).bytes(fft.part.size())
}

/// The bytes that the plan of a transform may allocate; 0 if there is one.
pub fn tables(fft: Fft) -> usize {
    if plans().knows(fft) {
        return 0;
    }
    // The factors of each step, and the longer transform that stands for one of a large prime length.
    fft.n.saturating_mul(2).saturating_add(largest_factor(fft.n).saturating_mul(8)).saturating_mul(2 * fft.part.size())
}

/// Transforms the lines of x along its last dimension, and multiplies the results by a number.
///
/// The output has the shape of x but for the last dimension, which is [`Fft::results`]. Lines of x are cut or filled with
/// zeros. x and the output are complex, or real where the kind says so.
pub fn run(fft: Fft, scale: f64, x: View<'_>, out: ViewMut<'_>, scratch: &mut [u8]) -> Done {
    if fft.dtypes() != Some((x.dtype(), out.dtype())) {
        return Err(not_on_host("fft", x.dtype()));
    }
    let plan = Plan::of(fft);
    plans().drop_long(fft);
    let sizes = plan.sizes(fft, out.shape()[..out.rank() - 1].iter().product());
    match &plan {
        Plan::F32(plan) => plan.lines(fft, scale as f32, x, out, (sizes, scratch)),
        Plan::F64(plan) => plan.lines(fft, scale, x, out, (sizes, scratch)),
    }
    Ok(())
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

    fn lines(&self, fft: Fft, scale: T, x: View<'_>, out: ViewMut<'_>, (sizes, scratch): (Sizes, &mut [u8]))
    where
        Complex<T>: Element,
    {
        let (last, n) = (x.rank() - 1, fft.n);
        debug_assert!(out.rank() == x.rank() && out.shape()[last] == fft.results());
        let lines = |shape: &[usize], strides: &[isize]| Layout::new(&shape[..last], &strides[..last]);
        let (from, to) = (lines(x.shape(), x.strides()), lines(out.shape(), out.strides()));
        let given = Line { ptr: x.ptr(), stride: x.strides()[last], len: x.shape()[last] };
        let wanted = Line { ptr: out.ptr().cast_const(), stride: out.strides()[last], len: fft.results() };
        let (_, _, parts) = sizes.carve::<T>(scratch);
        let work = (n as f64 * (n as f64).log2().max(1.0)) as u64 * sizes.tasks as u64;
        sizes.run(parts, work, |numbers, part| {
            for number in numbers {
                // SAFETY: the views reach these lines, and those of the output are disjoint.
                unsafe { self.line(given.at(from.offset(number)), wanted.at(to.offset(number)), scale, n, part) };
            }
        });
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
                half[0].im = <T as tensor_kernels::Number>::ZERO;
                if n.is_multiple_of(2) {
                    half[n / 2].im = <T as tensor_kernels::Number>::ZERO;
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
