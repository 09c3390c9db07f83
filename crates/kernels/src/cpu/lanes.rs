//! Vectors of floating-point numbers, for functions that are written once and run as wide as the machine can.
//!
//! The vectors of AVX2 and AVX-512 fuse multiplications with additions, the plain ones do not: levels differ in bits. A
//! level gives one number the same result at any place, as what fills no vector is computed in one, too.

mod unrolled;
#[cfg(target_arch = "x86_64")]
mod x86;

use std::marker::PhantomData;
use std::ops::{Add, Div, Mul, Sub};

use self::unrolled::Unrolled;
use super::math::Coefficients;
use super::simd;
use crate::{Element, Number, Real};

/// The most numbers that a vector, or several of them unrolled, have.
const MOST: usize = 64;

/// Some numbers that are computed with together.
pub trait Lanes:
    Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self> + 'static
{
    /// What they are.
    type Element: Real;
    /// How many.
    const COUNT: usize;

    /// The same number everywhere.
    fn splat(x: Self::Element) -> Self;
    /// The first ones of a slice that has as many.
    fn load(from: &[Self::Element]) -> Self;
    /// Writes them to the beginning of a slice that has room for them.
    fn store(self, to: &mut [Self::Element]);
    /// `self * factor + term`, rounded once or, by plain numbers, twice.
    fn fma(self, factor: Self, term: Self) -> Self;
    /// Raised to `low`; NaN stays.
    fn at_least(self, low: Self) -> Self;
    /// Lowered to `high`; NaN stays.
    fn at_most(self, high: Self) -> Self;
    /// The absolute value.
    fn magnitude(self) -> Self;
    /// This value with the sign of another.
    fn with_sign_of(self, other: Self) -> Self;
    /// `negative` where this is below zero, `other` elsewhere.
    fn if_negative(self, negative: Self, other: Self) -> Self;
    /// `self * 2^n`, rounded once, for n plus [`Coefficients::ROUND`], whose low bits are n: a whole number that keeps two
    /// steps within the normal range.
    fn scale(self, shifted: Self) -> Self;
    /// [`Lanes::scale`] where this number and the result are within the normal range, or n is 0.
    #[inline(always)]
    fn scale_within(self, shifted: Self) -> Self {
        self.scale(shifted)
    }
    /// The fraction from 3/4 to 3/2 and the power of two that it is multiplied with; 0 has the power -inf, inf has inf,
    /// and what is negative the fraction NaN.
    fn split(self) -> (Self, Self);
    /// [`Lanes::split`] of what [`Lanes::are_normal`] says yes to.
    #[inline(always)]
    fn split_normal(self) -> (Self, Self) {
        self.split()
    }
    /// Whether all are positive and within the normal range. Where knowing that saves nothing, it is always no.
    #[inline(always)]
    fn are_normal(self) -> bool {
        false
    }
    /// Whether the absolute values of all are below a limit. Where knowing that saves nothing, it is always no.
    #[inline(always)]
    fn are_below(self, _limit: f64) -> bool {
        false
    }
    /// The quotient, to within a unit in the last place, by a number that is far from the limits of the normal range.
    fn over(self, divisor: Self) -> Self;

    /// What this number's rounded square has too little.
    #[inline(always)]
    fn square_rest(self, square: Self) -> Self {
        self.fma(self, square * Self::number(-1.0))
    }

    /// This number, from its decimal form, everywhere.
    #[inline(always)]
    fn number(x: f64) -> Self {
        Self::splat(Self::Element::from_f64(x))
    }

    /// The numbers of a slice that is too short for all, and for the rest the same one.
    #[inline(always)]
    fn load_some(from: &[Self::Element], rest: Self::Element) -> Self {
        let mut all = [rest; MOST];
        all[..from.len()].copy_from_slice(from);
        Self::load(&all)
    }

    /// Writes the first ones to a slice that is too short for all.
    #[inline(always)]
    fn store_some(self, to: &mut [Self::Element]) {
        let mut all = [Self::Element::ONE; MOST];
        self.store(&mut all);
        to.copy_from_slice(&all[..to.len()]);
    }

    /// The first number.
    #[inline(always)]
    fn first(self) -> Self::Element {
        let mut all = [Self::Element::ONE; MOST];
        self.store(&mut all);
        all[0]
    }

    /// The sum of all numbers, in halves.
    #[inline(always)]
    fn sum(self) -> Self::Element {
        self.combined(Self::Element::plus)
    }

    /// All numbers combined, in halves.
    #[inline(always)]
    fn combined(self, combine: impl Fn(Self::Element, Self::Element) -> Self::Element) -> Self::Element {
        let mut all = [Self::Element::ONE; MOST];
        self.store(&mut all);
        let mut width = Self::COUNT / 2;
        while width > 0 {
            for i in 0..width {
                all[i] = combine(all[i], all[i + width]);
            }
            width /= 2;
        }
        all[0]
    }
}

/// The vectors of an element type.
pub trait Vectors: Sized {
    /// Single numbers.
    type Plain: Lanes<Element = Self>;
    /// Those of AVX2 with FMA.
    type Avx2: Lanes<Element = Self>;
    /// Those of AVX-512.
    type Avx512: Lanes<Element = Self>;
}

/// A loop over elements of one type with vectors of any width.
pub trait Loop<T: Real> {
    /// What it results in.
    type Output;
    /// Whether the registers have room for more of its vectors side by side.
    const WIDE: bool = false;
    /// Runs it; to be inlined, with all that it calls.
    fn run<V: Lanes<Element = T>>(self) -> Self::Output;
}

/// Runs a loop over so many elements with this machine's vectors.
#[inline(always)]
pub fn run<T: Real, L: Loop<T>>(len: usize, task: L) -> L::Output {
    #[cfg(target_arch = "x86_64")]
    match simd::level() {
        simd::AVX512 => {
            // SAFETY: only levels that this machine has are stored.
            return unsafe {
                simd::avx512(
                    #[inline(always)]
                    || match len >= 4 * <T as Vectors>::Avx512::COUNT {
                        true => task.run::<Unrolled<<T as Vectors>::Avx512, 4>>(),
                        false => task.run::<<T as Vectors>::Avx512>(),
                    },
                )
            };
        }
        simd::AVX2 => {
            // SAFETY: as above.
            return unsafe {
                simd::avx2(
                    #[inline(always)]
                    || match L::WIDE {
                        true if len >= 4 * <T as Vectors>::Avx2::COUNT => {
                            task.run::<Unrolled<<T as Vectors>::Avx2, 4>>()
                        }
                        false if len >= 2 * <T as Vectors>::Avx2::COUNT => {
                            task.run::<Unrolled<<T as Vectors>::Avx2, 2>>()
                        }
                        _ => task.run::<<T as Vectors>::Avx2>(),
                    },
                )
            };
        }
        _ => {}
    }
    task.run::<<T as Vectors>::Plain>()
}

/// A function of one number.
pub trait Function {
    /// Its value; to be inlined.
    fn at<V: Lanes>(x: V) -> V;
}

/// Calls `f` with all elements; the last vector is filled with `rest`.
#[inline(always)]
pub fn for_each<V: Lanes>(x: &[V::Element], rest: V::Element, mut f: impl FnMut(V)) {
    let mut chunks = x.chunks_exact(V::COUNT);
    for x in &mut chunks {
        f(V::load(x));
    }
    if !chunks.remainder().is_empty() {
        f(V::load_some(chunks.remainder(), rest));
    }
}

/// Writes `f` of each element, which is called for `rest`, too.
#[inline(always)]
pub fn map<V: Lanes>(x: &[V::Element], rest: V::Element, out: &mut [V::Element], mut f: impl FnMut(V) -> V) {
    let (x, x_rest) = x.split_at(x.len() - x.len() % V::COUNT);
    let (out, out_rest) = out.split_at_mut(x.len());
    for (x, out) in x.chunks_exact(V::COUNT).zip(out.chunks_exact_mut(V::COUNT)) {
        f(V::load(x)).store(out);
    }
    if !x_rest.is_empty() {
        f(V::load_some(x_rest, rest)).store_some(out_rest);
    }
}

/// Puts `f` of each element into its place.
#[inline(always)]
pub fn map_in_place<V: Lanes>(x: &mut [V::Element], mut f: impl FnMut(V) -> V) {
    let mut chunks = x.chunks_exact_mut(V::COUNT);
    for x in &mut chunks {
        f(V::load(x)).store(x);
    }
    let rest = chunks.into_remainder();
    if !rest.is_empty() {
        f(V::load_some(rest, V::Element::ONE)).store_some(rest);
    }
}

/// Writes a function of each element.
pub fn apply<F: Function, T: Real>(x: &[T], out: &mut [T]) {
    struct Apply<'a, F, T>(&'a [T], &'a mut [T], PhantomData<F>);

    impl<F: Function, T: Real> Loop<T> for Apply<'_, F, T> {
        type Output = ();
        const WIDE: bool = true;

        #[inline(always)]
        fn run<V: Lanes<Element = T>>(self) {
            map::<V>(
                self.0,
                T::ONE,
                self.1,
                #[inline(always)]
                |x| F::at(x),
            );
        }
    }
    run(x.len(), Apply(x, out, PhantomData::<F>));
}

/// Puts a function of each element into its place.
pub fn apply_in_place<F: Function, T: Real>(x: &mut [T]) {
    struct Apply<'a, F, T>(&'a mut [T], PhantomData<F>);

    impl<F: Function, T: Real> Loop<T> for Apply<'_, F, T> {
        type Output = ();
        const WIDE: bool = true;

        #[inline(always)]
        fn run<V: Lanes<Element = T>>(self) {
            map_in_place::<V>(
                self.0,
                #[inline(always)]
                |x| F::at(x),
            );
        }
    }
    run(x.len(), Apply(x, PhantomData::<F>));
}

/// A function of two numbers.
pub trait Function2 {
    /// Its value; to be inlined.
    fn at<V: Lanes>(a: V, b: V) -> V;
}

/// Writes a function of each two elements.
pub fn apply2<F: Function2, T: Real>(a: &[T], b: &[T], out: &mut [T]) {
    struct Apply<'a, F, T>(&'a [T], &'a [T], &'a mut [T], PhantomData<F>);

    impl<F: Function2, T: Real> Loop<T> for Apply<'_, F, T> {
        type Output = ();
        const WIDE: bool = true;

        #[inline(always)]
        fn run<V: Lanes<Element = T>>(self) {
            let (a, a_rest) = self.0.split_at(self.0.len() - self.0.len() % V::COUNT);
            let (b, b_rest) = self.1.split_at(a.len());
            let (out, out_rest) = self.2.split_at_mut(a.len());
            let both = a.chunks_exact(V::COUNT).zip(b.chunks_exact(V::COUNT));
            for ((a, b), out) in both.zip(out.chunks_exact_mut(V::COUNT)) {
                F::at(V::load(a), V::load(b)).store(out);
            }
            if !a_rest.is_empty() {
                F::at(V::load_some(a_rest, T::ONE), V::load_some(b_rest, T::ONE)).store_some(out_rest);
            }
        }
    }
    run(a.len(), Apply(a, b, out, PhantomData::<F>));
}

/// One number is a vector, too: loops over these vectorise as far as every machine goes.
macro_rules! plain {
    ($T:ident, $Bits:ident, $Int:ident, $digits:literal, $bias:literal, $low:literal) => {
        impl Lanes for $T {
            type Element = $T;
            const COUNT: usize = 1;

            #[inline(always)]
            fn splat(x: $T) -> $T {
                x
            }

            #[inline(always)]
            fn load(from: &[$T]) -> $T {
                from[0]
            }

            #[inline(always)]
            fn store(self, to: &mut [$T]) {
                to[0] = self;
            }

            #[inline(always)]
            fn fma(self, factor: $T, term: $T) -> $T {
                self * factor + term
            }

            #[inline(always)]
            fn at_least(self, low: $T) -> $T {
                if self < low { low } else { self }
            }

            #[inline(always)]
            fn at_most(self, high: $T) -> $T {
                if self > high { high } else { self }
            }

            #[inline(always)]
            fn magnitude(self) -> $T {
                $T::abs(self)
            }

            #[inline(always)]
            fn with_sign_of(self, other: $T) -> $T {
                self.copysign(other)
            }

            #[inline(always)]
            fn if_negative(self, negative: $T, other: $T) -> $T {
                if self < 0.0 { negative } else { other }
            }

            #[inline(always)]
            fn scale(self, shifted: $T) -> $T {
                const ROUND: $T = $T::ROUND as $T;
                let power = |n: $Int| $T::from_bits((n.wrapping_add($bias) as $Bits) << $digits);
                let n = shifted.to_bits().wrapping_sub(ROUND.to_bits()) as $Int;
                let half = n >> 1;
                self * power(half) * power(n.wrapping_sub(half))
            }

            #[inline(always)]
            fn split(self) -> ($T, $T) {
                const FRACTION: $Bits = (1 << $digits) - 1;
                const ROUND: $T = $T::ROUND as $T;
                let is_tiny = self < $T::MIN_POSITIVE;
                let bits = if is_tiny { self * (1u64 << $digits) as $T } else { self }.to_bits();
                let offset = bits.wrapping_sub($low);
                let fraction = $T::from_bits((offset & FRACTION).wrapping_add($low));
                // The power sits in the low bits of a sum with a large number, shifted so that it is not negative.
                let shifted = (offset.wrapping_add(($bias + 1) << $digits) >> $digits).wrapping_add(ROUND.to_bits());
                let power = $T::from_bits(shifted) - (ROUND + ($bias + 1) as $T);
                let power = power - if is_tiny { $digits as $T } else { 0.0 };
                let power = if self == $T::INFINITY { self } else { power };
                let power = if self == 0.0 { $T::NEG_INFINITY } else { power };
                (if self >= 0.0 { fraction } else { $T::NAN }, power)
            }

            #[inline(always)]
            fn over(self, divisor: $T) -> $T {
                self / divisor
            }

            #[inline(always)]
            fn square_rest(self, square: $T) -> $T {
                // In halves of digits, whose products are exact.
                let above = self * ((1u64 << (($digits + 2) / 2)) + 1) as $T;
                let high = above - (above - self);
                let low = self - high;
                ((high * high - square) + 2.0 * high * low) + low * low
            }
        }
    };
}

plain!(f32, u32, i32, 23, 127, 0x3f40_0000);
plain!(f64, u64, i64, 52, 1023, 0x3fe8_0000_0000_0000);

#[cfg(not(target_arch = "x86_64"))]
mod other {
    impl super::Vectors for f32 {
        type Plain = f32;
        type Avx2 = f32;
        type Avx512 = f32;
    }

    impl super::Vectors for f64 {
        type Plain = f64;
        type Avx2 = f64;
        type Avx512 = f64;
    }
}
