//! Vectors of floating-point numbers: kernels are written once, over [`Vector`], and run at the processor's level.
//!
//! All intrinsics of the kernels are in this module. AVX2 and AVX-512 fuse multiplications with additions,
//! the baseline does not, so levels differ in bits. A level gives a number the same result in any lane.

mod bf16;
mod level;
mod loops;
mod memory;
#[cfg(target_arch = "x86_64")]
mod order;
mod pair;
mod single;
#[cfg(target_arch = "x86_64")]
mod x86;

use std::ops::{Add, Div, Mul, Sub};

use tensor_kernels::Number;

pub use self::bf16::{Bf16Pairs, adds_pairs, emulate_pairs, run_pairs};
pub use self::level::{Level, set_level};
pub use self::level::{current, vectorized};
pub use self::loops::{Function, Function2, apply, apply_in_place, apply2, for_each, map, map_in_place, run_loop};
pub use self::memory::{LINE, finish_streams, prefetch, stream_lines};
#[cfg(target_arch = "x86_64")]
pub use self::order::{sort_u32, sort_u64, sort_u64_within};
pub use self::pair::{Four, Pair};

use crate::element::Real;

/// Lanes of the widest vector.
pub const MOST_LANES: usize = 16;
/// Lanes of four such vectors.
const MOST_UNROLLED: usize = 4 * MOST_LANES;
/// Vectors that [`Vector::sums`] adds up at once.
pub const SUMS: usize = 4;

/// A vector of floating-point numbers.
///
/// Methods are inlined, a few instructions each. They may run only on a machine with [`Vector::LEVEL`], in code that is
/// inlined into [`Vector::run`]: elsewhere each instruction would be a call.
///
/// # Safety
/// In memory a vector is its lanes, in order, and nothing else.
pub unsafe trait Vector:
    Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self> + 'static
{
    /// The type of its numbers.
    type Element: Real;
    /// Selects the first lanes.
    type Mask: Copy;
    /// The number of lanes.
    const LANES: usize;
    /// The level that has its instructions.
    const LEVEL: Level;
    /// The numbers that a factor of [`Vector::accumulate`] holds.
    const NUMBERS: usize = Self::LANES;

    /// Runs a closure that is compiled for the level, with all that is inlined into it.
    ///
    /// # Safety
    /// The machine has the level.
    unsafe fn run<R>(f: impl FnOnce() -> R) -> R;

    /// The same number in all lanes.
    fn splat(x: Self::Element) -> Self;

    /// Reads a vector.
    ///
    /// # Safety
    /// A vector can be read at the pointer.
    #[inline(always)]
    unsafe fn load(from: *const Self::Element) -> Self {
        // SAFETY: as for this function; a vector is its lanes.
        unsafe { from.cast::<Self>().read_unaligned() }
    }

    /// Writes the vector.
    ///
    /// # Safety
    /// A vector can be written at the pointer.
    #[inline(always)]
    unsafe fn store(self, to: *mut Self::Element) {
        // SAFETY: as for this function; a vector is its lanes.
        unsafe { to.cast::<Self>().write_unaligned(self) }
    }

    /// The mask of the first `count` lanes, at most all of them.
    fn mask(count: usize) -> Self::Mask;

    /// Reads the lanes of the mask; the others are zero.
    ///
    /// # Safety
    /// The elements of the mask can be read; no others are.
    unsafe fn load_some(from: *const Self::Element, mask: Self::Mask) -> Self;

    /// Reads the lanes of the mask; the others are those of `rest`.
    ///
    /// # Safety
    /// As for [`Vector::load_some`].
    unsafe fn load_some_or(from: *const Self::Element, mask: Self::Mask, rest: Self) -> Self;

    /// Writes the lanes of the mask.
    ///
    /// # Safety
    /// The elements of the mask can be written; no others are.
    unsafe fn store_some(self, to: *mut Self::Element, mask: Self::Mask);

    /// `self * factor + term`, rounded once from AVX2 on, and twice at the baseline.
    fn fma(self, factor: Self, term: Self) -> Self;
    /// `sum` and what this factor and another add to a product: `self * factor` but for [`Bf16Pairs`].
    #[inline(always)]
    fn accumulate(self, factor: Self, sum: Self) -> Self {
        self.fma(factor, sum)
    }
    /// Reads a factor, from a number on.
    ///
    /// # Safety
    /// So many numbers can be read.
    #[inline(always)]
    unsafe fn factor(from: *const Self::Element, first: usize) -> Self {
        // SAFETY: as for this function.
        unsafe { Self::load(from.wrapping_add(first)) }
    }
    /// Reads the first `count` numbers of a factor, at most all of them; the others are 0.
    ///
    /// # Safety
    /// So many numbers can be read; no others are.
    #[inline(always)]
    unsafe fn factor_of(from: *const Self::Element, first: usize, count: usize) -> Self {
        // SAFETY: as for this function.
        unsafe { Self::load_some(from.wrapping_add(first), Self::mask(count)) }
    }
    /// The larger of the two; NaN if `self` is NaN.
    fn at_least(self, low: Self) -> Self;
    /// The smaller of the two; NaN if `self` is NaN.
    fn at_most(self, high: Self) -> Self;
    /// The absolute value.
    fn magnitude(self) -> Self;
    /// This value with the sign of another.
    fn with_sign_of(self, other: Self) -> Self;
    /// `negative` where this is below zero, `other` elsewhere.
    fn if_negative(self, negative: Self, other: Self) -> Self;

    /// `self * 2^n`, rounded once. `shifted` is n plus [`ROUND`](crate::math::Coefficients::ROUND), whose low bits
    /// are n. Half of the power, and the power, are within the normal range.
    fn scale(self, shifted: Self) -> Self;
    /// [`Vector::scale`] where this number and the result are within the normal range, or n is 0.
    #[inline(always)]
    fn scale_within(self, shifted: Self) -> Self {
        self.scale(shifted)
    }

    /// The fraction from 3/4 to 3/2, and the power of two that it is multiplied with.
    ///
    /// The power of 0 is -inf, and that of inf is inf. The fraction of a negative number is NaN.
    fn split(self) -> (Self, Self);
    /// [`Vector::split`] of a vector with [`Vector::are_normal`].
    #[inline(always)]
    fn split_normal(self) -> (Self, Self) {
        self.split()
    }

    /// Whether all are positive and within the normal range. Always false where [`Vector::split_normal`] saves nothing.
    #[inline(always)]
    fn are_normal(self) -> bool {
        false
    }
    /// Whether all absolute values are below a limit. Always false where [`Vector::scale_within`] saves nothing.
    #[inline(always)]
    fn are_below(self, _limit: f64) -> bool {
        false
    }

    /// The quotient, to within a unit in the last place, by a number that is far from the limits of the normal range.
    fn over(self, divisor: Self) -> Self;

    /// The exact square of this number less its rounded square.
    #[inline(always)]
    fn square_rest(self, square: Self) -> Self {
        self.fma(self, square * Self::number(-1.0))
    }

    /// The sum of the lanes of each of four vectors.
    #[inline(always)]
    fn sums(vectors: [Self; SUMS]) -> [Self::Element; SUMS] {
        vectors.map(
            #[inline(always)]
            |vector| {
                let mut all = [Self::Element::ONE; MOST_UNROLLED];
                vector.write(&mut all);
                all[..Self::LANES].iter().copied().sum()
            },
        )
    }

    /// Transposes a square: reads a vector of each line, from an offset on. Writes the first elements of all lines, then
    /// the second ones at a distance of `pitch`, and so on. There are as many lines as lanes; those beyond the mask are
    /// not written.
    ///
    /// # Safety
    /// A vector can be read in each line, and written at each of as many places as there are lanes, within the mask.
    #[inline(always)]
    unsafe fn transpose(
        lines: &[*const Self::Element; MOST_LANES],
        offset: usize,
        to: *mut Self::Element,
        pitch: usize,
        mask: Self::Mask,
    ) {
        for i in 0..Self::LANES {
            let mut all = [Self::Element::ZERO; MOST_UNROLLED];
            for (element, line) in all.iter_mut().zip(&lines[..Self::LANES.min(MOST_LANES)]) {
                // SAFETY: as for this function.
                *element = unsafe { *line.add(offset + i) };
            }
            // SAFETY: as for this function; the array has a vector.
            unsafe { Self::load(all.as_ptr()).store_some(to.add(i * pitch), mask) };
        }
    }

    /// A number in decimal form, rounded, in all lanes.
    #[inline(always)]
    fn number(x: f64) -> Self {
        Self::splat(tensor_kernels::Element::from_f64(x))
    }

    /// Reads the first elements of a slice that has as many as there are lanes.
    #[inline(always)]
    fn read(from: &[Self::Element]) -> Self {
        assert!(from.len() >= Self::LANES);
        // SAFETY: the slice has a vector.
        unsafe { Self::load(from.as_ptr()) }
    }

    /// Writes to the start of a slice that has room for all lanes.
    #[inline(always)]
    fn write(self, to: &mut [Self::Element]) {
        assert!(to.len() >= Self::LANES);
        // SAFETY: the slice has room for a vector.
        unsafe { self.store(to.as_mut_ptr()) }
    }

    /// Reads a slice of at most as many elements as there are lanes; the other lanes are `rest`.
    #[inline(always)]
    fn read_some(from: &[Self::Element], rest: Self::Element) -> Self {
        assert!(from.len() <= Self::LANES);
        // SAFETY: the slice has the elements of the mask.
        unsafe { Self::load_some_or(from.as_ptr(), Self::mask(from.len()), Self::splat(rest)) }
    }

    /// Writes the first lanes to a slice of at most as many elements.
    #[inline(always)]
    fn write_some(self, to: &mut [Self::Element]) {
        assert!(to.len() <= Self::LANES);
        // SAFETY: the slice has room for the elements of the mask.
        unsafe { self.store_some(to.as_mut_ptr(), Self::mask(to.len())) }
    }

    /// The first lane.
    #[inline(always)]
    fn first(self) -> Self::Element {
        self.combined(|first, _| first)
    }

    /// The sum of all lanes, in halves.
    #[inline(always)]
    fn sum(self) -> Self::Element {
        self.combined(Self::Element::plus)
    }

    /// All lanes combined, in halves.
    #[inline(always)]
    fn combined(self, combine: impl Fn(Self::Element, Self::Element) -> Self::Element) -> Self::Element {
        let mut all = [Self::Element::ONE; MOST_UNROLLED];
        self.write(&mut all);
        let mut width = Self::LANES / 2;
        while width > 0 {
            for i in 0..width {
                all[i] = combine(all[i], all[i + width]);
            }
            width /= 2;
        }
        all[0]
    }
}

/// The sums of the lanes of some vectors, at most [`SUMS`].
#[inline(always)]
pub fn sums_of<V: Vector, const N: usize>(vectors: [V; N]) -> [V::Element; N] {
    const { assert!(N <= SUMS) };
    let mut four = [V::splat(V::Element::ZERO); SUMS];
    four[..N].copy_from_slice(&vectors);
    let sums = V::sums(four);
    std::array::from_fn(
        #[inline(always)]
        |i| sums[i],
    )
}

/// The vectors of an element type at each level.
pub trait Vectors: Sized {
    /// One number: the compiler vectorises loops over it as far as the baseline goes.
    type Single: Vector<Element = Self>;
    /// 128 bits of the baseline: for kernels that keep vectors in registers.
    type Baseline: Vector<Element = Self>;
    /// 256 bits of AVX2 with FMA.
    #[cfg(target_arch = "x86_64")]
    type Avx2: Vector<Element = Self>;
    /// 512 bits of AVX-512.
    #[cfg(target_arch = "x86_64")]
    type Avx512: Vector<Element = Self>;
    /// 512 bits of AVX-512 with AVX512_BF16: [`Bf16Pairs`] of f32.
    #[cfg(target_arch = "x86_64")]
    type Pairs: Vector<Element = Self>;
    /// One pair of any machine.
    type EmulatedPairs: Vector<Element = Self>;
}

impl Vectors for f32 {
    type Single = f32;
    #[cfg(target_arch = "x86_64")]
    type Baseline = x86::F32x4;
    #[cfg(not(target_arch = "x86_64"))]
    type Baseline = Four<f32>;
    #[cfg(target_arch = "x86_64")]
    type Avx2 = x86::F32x8;
    #[cfg(target_arch = "x86_64")]
    type Avx512 = x86::F32x16;
    #[cfg(target_arch = "x86_64")]
    type Pairs = Bf16Pairs<x86::F32x16>;
    type EmulatedPairs = Bf16Pairs<f32>;
}

impl Vectors for f64 {
    type Single = f64;
    #[cfg(target_arch = "x86_64")]
    type Baseline = x86::F64x2;
    #[cfg(not(target_arch = "x86_64"))]
    type Baseline = Pair<f64>;
    #[cfg(target_arch = "x86_64")]
    type Avx2 = x86::F64x4;
    #[cfg(target_arch = "x86_64")]
    type Avx512 = x86::F64x8;
    #[cfg(target_arch = "x86_64")]
    type Pairs = x86::F64x8;
    type EmulatedPairs = f64;
}

/// A computation over vectors of T, written once for all levels.
pub trait Task<T: Real> {
    /// The result.
    type Output;
    /// Whether [`run_loop`] unrolls AVX2 vectors by four rather than two, for which there are registers enough.
    const WIDE: bool = false;

    /// Runs it: for [`run_loop`] in code that is compiled for the level, for [`run`] outside of it.
    ///
    /// # Safety
    /// The machine has the level of V.
    unsafe fn run<V: Vector<Element = T>>(self) -> Self::Output;
}

/// Runs a task with the vectors of the level in use. The task calls [`Vector::run`] itself, on each of its threads.
pub fn run<T: Real, K: Task<T>>(task: K) -> K::Output {
    // SAFETY: only levels that this machine has are in use.
    unsafe {
        match current() {
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => task.run::<T::Avx512>(),
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => task.run::<T::Avx2>(),
            _ => task.run::<T::Baseline>(),
        }
    }
}
