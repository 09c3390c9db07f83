//! Products of bf16 in pairs: a lane holds two numbers of a factor, and takes the sum of both products as one f32.
//!
//! So the kernels of products of f32 multiply bf16 too, with half the steps. AVX512_BF16 has an instruction for it.

use std::ops::{Add, Div, Mul, Sub};
use std::sync::atomic::{AtomicBool, Ordering};

use half::bf16;
use tensor_kernels::Floating;

use super::{Level, MOST_LANES, SUMS, Task, Vector};
use crate::element::Real;

/// Whether pairs are added up without the processor's instruction.
static IS_EMULATED: AtomicBool = AtomicBool::new(false);

/// Adds up pairs on any machine from now on, far slower, or no more: for tests.
pub fn emulate_pairs(emulated: bool) {
    IS_EMULATED.store(emulated, Ordering::Relaxed);
}

/// Whether products of bf16 are computed in pairs.
pub fn adds_pairs() -> bool {
    has_instruction() || IS_EMULATED.load(Ordering::Relaxed)
}

fn has_instruction() -> bool {
    #[cfg(target_arch = "x86_64")]
    return super::current() == Level::Avx512 && is_x86_feature_detected!("avx512bf16");
    #[cfg(not(target_arch = "x86_64"))]
    false
}

/// Runs a task with vectors of pairs: see [`adds_pairs`].
pub fn run_pairs<T: Real, K: Task<T>>(task: K) -> K::Output {
    // SAFETY: the machine has the instruction; the emulation needs none.
    unsafe {
        #[cfg(target_arch = "x86_64")]
        if has_instruction() && !IS_EMULATED.load(Ordering::Relaxed) {
            return task.run::<T::Pairs>();
        }
        task.run::<T::EmulatedPairs>()
    }
}

/// Vectors that can add up products of pairs.
pub trait PairSums: Vector<Element = f32> {
    /// Runs a closure that is compiled for the instruction, with all that is inlined into it.
    ///
    /// # Safety
    /// The machine has the instruction.
    unsafe fn run_pairs<R>(f: impl FnOnce() -> R) -> R;

    /// `sum`, and in each lane the products of the lower and of the upper halves, rounded as f32. The instruction
    /// counts subnormal numbers as 0.
    fn add_pairs(self, factor: Self, sum: Self) -> Self;

    /// Reads the first `count` halves of lanes; the others are 0.
    ///
    /// # Safety
    /// So many halves can be read; no others are.
    unsafe fn halves(from: *const u16, count: usize) -> Self;
}

impl PairSums for f32 {
    unsafe fn run_pairs<R>(f: impl FnOnce() -> R) -> R {
        f()
    }

    fn add_pairs(self, factor: f32, sum: f32) -> f32 {
        let halves =
            |x: f32| [x.to_bits() as u16, (x.to_bits() >> 16) as u16].map(|bits| bf16::from_bits(bits).widen());
        let ([a, b], [c, d]) = (halves(self), halves(factor));
        b.mul_add(d, a.mul_add(c, sum))
    }

    unsafe fn halves(from: *const u16, count: usize) -> f32 {
        // SAFETY: as for this function.
        let half = |i: usize| if i < count { u32::from(unsafe { *from.wrapping_add(i) }) << (16 * i) } else { 0 };
        f32::from_bits(half(0) | half(1))
    }
}

/// A vector whose lanes hold a sum each, or as factors of [`Vector::accumulate`] two bf16 each. Everything else is that
/// of the sums.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Bf16Pairs<V>(V);

macro_rules! operators {
    ($($Operator:ident $operator:ident),*) => {
        $(impl<V: Vector> $Operator for Bf16Pairs<V> {
            type Output = Self;

            #[inline(always)]
            fn $operator(self, other: Self) -> Self {
                Self(self.0.$operator(other.0))
            }
        })*
    };
}

operators!(Add add, Sub sub, Mul mul, Div div);

/// Methods that are those of the sums.
macro_rules! of_sums {
    ($($method:ident($($argument:ident),*)),* $(,)?) => {
        $(#[inline(always)]
        fn $method(self, $($argument: Self),*) -> Self {
            Self(self.0.$method($($argument.0),*))
        })*
    };
}

// SAFETY: in memory it is the vector within.
unsafe impl<V: PairSums> Vector for Bf16Pairs<V> {
    type Element = f32;
    type Mask = V::Mask;
    const LANES: usize = V::LANES;
    const LEVEL: Level = V::LEVEL;
    const NUMBERS: usize = 2 * V::LANES;

    #[inline(always)]
    unsafe fn factor(from: *const f32, first: usize) -> Self {
        // SAFETY: as for this function; vectors may be read from any address.
        unsafe { Self::load(from.cast::<u16>().wrapping_add(first).cast()) }
    }

    #[inline(always)]
    unsafe fn factor_of(from: *const f32, first: usize, count: usize) -> Self {
        // SAFETY: as for this function.
        Self(unsafe { V::halves(from.cast::<u16>().wrapping_add(first), count) })
    }

    #[inline(always)]
    fn accumulate(self, factor: Self, sum: Self) -> Self {
        Self(self.0.add_pairs(factor.0, sum.0))
    }

    #[inline(always)]
    unsafe fn run<R>(f: impl FnOnce() -> R) -> R {
        // SAFETY: as for this function.
        unsafe { V::run_pairs(f) }
    }

    of_sums! {
        fma(factor, term), at_least(low), at_most(high), magnitude(), with_sign_of(other),
        if_negative(negative, other), scale(shifted), over(divisor),
    }

    #[inline(always)]
    fn splat(x: f32) -> Self {
        Self(V::splat(x))
    }

    #[inline(always)]
    fn mask(count: usize) -> V::Mask {
        V::mask(count)
    }

    #[inline(always)]
    unsafe fn load_some(from: *const f32, mask: V::Mask) -> Self {
        // SAFETY: as for this function.
        Self(unsafe { V::load_some(from, mask) })
    }

    #[inline(always)]
    unsafe fn load_some_or(from: *const f32, mask: V::Mask, rest: Self) -> Self {
        // SAFETY: as for this function.
        Self(unsafe { V::load_some_or(from, mask, rest.0) })
    }

    #[inline(always)]
    unsafe fn store_some(self, to: *mut f32, mask: V::Mask) {
        // SAFETY: as for this function.
        unsafe { self.0.store_some(to, mask) }
    }

    #[inline(always)]
    fn split(self) -> (Self, Self) {
        let (fraction, power) = self.0.split();
        (Self(fraction), Self(power))
    }

    #[inline(always)]
    fn sums(vectors: [Self; SUMS]) -> [f32; SUMS] {
        V::sums(vectors.map(
            #[inline(always)]
            |vector| vector.0,
        ))
    }

    #[inline(always)]
    fn sum(self) -> f32 {
        self.0.sum()
    }

    #[inline(always)]
    unsafe fn transpose(lines: &[*const f32; MOST_LANES], offset: usize, to: *mut f32, pitch: usize, mask: V::Mask) {
        // SAFETY: as for this function.
        unsafe { V::transpose(lines, offset, to, pitch, mask) }
    }
}
