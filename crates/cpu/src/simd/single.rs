//! One number as a vector.

use super::{Level, Vector};
use crate::math::Coefficients;

macro_rules! single {
    ($T:ident, $Bits:ident, $Int:ident, $digits:literal, $bias:literal, $low:literal) => {
        // SAFETY: a number is its only lane.
        unsafe impl Vector for $T {
            type Element = $T;
            type Mask = bool;
            const LANES: usize = 1;
            const LEVEL: Level = Level::Scalar;

            #[inline(always)]
            unsafe fn run<R>(f: impl FnOnce() -> R) -> R {
                f()
            }

            #[inline(always)]
            fn splat(x: $T) -> $T {
                x
            }

            #[inline(always)]
            fn mask(count: usize) -> bool {
                count > 0
            }

            #[inline(always)]
            unsafe fn load_some(from: *const $T, mask: bool) -> $T {
                // SAFETY: as for this function.
                if mask { unsafe { from.read() } } else { 0.0 }
            }

            #[inline(always)]
            unsafe fn load_some_or(from: *const $T, mask: bool, rest: $T) -> $T {
                // SAFETY: as for this function.
                if mask { unsafe { from.read() } } else { rest }
            }

            #[inline(always)]
            unsafe fn store_some(self, to: *mut $T, mask: bool) {
                if mask {
                    // SAFETY: as for this function.
                    unsafe { to.write(self) }
                }
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

single!(f32, u32, i32, 23, 127, 0x3f40_0000);
single!(f64, u64, i64, 52, 1023, 0x3fe8_0000_0000_0000);
