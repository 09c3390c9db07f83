//! Floating-point elements of 16 bits: stored in memory, computed in `f32`.
//!
//! The conversions have no branches, so that loops over them are vectorised.

use half::{bf16, f16};

use super::{Element, Floating, Number, Ordered, sealed};
use crate::DType;

const SIGN: u32 = 0x8000_0000;
const INFINITY: u32 = 0x7f80_0000;

/// The exact value as `f32`.
#[inline(always)]
fn widen_f16(bits: u16) -> f32 {
    /// The exponents' biases differ by 112. Multiplication is right for numbers below the normal range, too.
    const SCALE: f32 = f32::from_bits((112 + 127) << 23);
    let bits = u32::from(bits);
    let magnitude = (bits & 0x7fff) << 13;
    let scaled = (f32::from_bits(magnitude) * SCALE).to_bits();
    let magnitude = if magnitude >= 0x7c00 << 13 { magnitude | INFINITY } else { scaled };
    f32::from_bits(magnitude | (bits << 16 & SIGN))
}

/// Rounds to the nearest, ties to even; beyond 65,504 to infinity (after Dukhan's FP16).
#[inline(always)]
fn narrow_f16(x: f32) -> u16 {
    const TO_INFINITY: f32 = f32::from_bits((112 + 127) << 23);
    const TO_ZERO: f32 = f32::from_bits((127 - 110) << 23);
    let bits = x.to_bits();
    let scaled = f32::from_bits(bits & !SIGN) * TO_INFINITY * TO_ZERO;
    let twice = bits << 1;
    // The sum with a power of two is rounded at the last bit of the result.
    let power = (twice & 0xff00_0000).max(0x7100_0000);
    let sum = (f32::from_bits((power >> 1) + 0x0780_0000) + scaled).to_bits();
    let magnitude = (sum >> 13 & 0x7c00) + (sum & 0x0fff);
    let magnitude = if twice > 0xff00_0000 { 0x7e00 } else { magnitude };
    (bits >> 16 & 0x8000 | magnitude) as u16
}

/// The exact value as `f32`.
#[inline(always)]
fn widen_bf16(bits: u16) -> f32 {
    f32::from_bits(u32::from(bits) << 16)
}

/// Rounds to the nearest, ties to even.
#[inline(always)]
fn narrow_bf16(x: f32) -> u16 {
    let bits = x.to_bits();
    let rounded = bits.wrapping_add(0x7fff + (bits >> 16 & 1)) >> 16;
    let nan = bits >> 16 | 0x40;
    (if bits & !SIGN > INFINITY { nan } else { rounded }) as u16
}

macro_rules! half {
    ($T:ident, $dtype:ident, $digits:literal, $widen:ident, $narrow:ident) => {
        impl sealed::Sealed for $T {}

        impl Element for $T {
            const DTYPE: DType = DType::$dtype;
            #[inline(always)]
            fn from_f64(value: f64) -> Self {
                Self::narrow(value as f32)
            }
            #[inline(always)]
            fn from_i64(value: i64) -> Self {
                Self::narrow(value as f32)
            }
            #[inline(always)]
            fn from_u64(value: u64) -> Self {
                Self::narrow(value as f32)
            }
            #[inline(always)]
            fn is_true(self) -> bool {
                self.to_bits() & 0x7fff != 0
            }
            #[inline(always)]
            fn is_nan(self) -> bool {
                self.widen().is_nan()
            }
        }

        impl Ordered for $T {
            const LOWEST: Self = $T::NEG_INFINITY;
            const HIGHEST: Self = $T::INFINITY;
            #[inline(always)]
            fn to_f64(self) -> f64 {
                f64::from(self.widen())
            }
            #[inline(always)]
            fn to_i64(self) -> i64 {
                self.widen() as i64
            }
        }

        impl Number for $T {
            const ZERO: Self = $T::ZERO;
            const ONE: Self = $T::ONE;
            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                Self::narrow(self.widen() + other.widen())
            }
            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                Self::narrow(self.widen() - other.widen())
            }
            #[inline(always)]
            fn times(self, other: Self) -> Self {
                Self::narrow(self.widen() * other.widen())
            }
        }

        impl Floating for $T {
            type Computed = f32;
            const PRECISION: u32 = $digits;
            #[inline(always)]
            fn widen(self) -> f32 {
                $widen(self.to_bits())
            }
            #[inline(always)]
            fn next_after(self, toward: Self) -> Self {
                let (from, to) = (self.widen(), toward.widen());
                let bits = self.to_bits();
                match () {
                    () if from.is_nan() => self,
                    () if from == to || to.is_nan() => toward,
                    () if from == 0.0 => $T::from_bits(toward.to_bits() & 0x8000 | 1),
                    // The bits count upwards from 0 on, below as above it.
                    () if (to > from) == (from > 0.0) => $T::from_bits(bits + 1),
                    () => $T::from_bits(bits - 1),
                }
            }
            #[inline(always)]
            fn narrow(value: f32) -> Self {
                $T::from_bits($narrow(value))
            }
            fn as_computed(_: &[Self]) -> Option<&[f32]> {
                None
            }
            fn as_computed_mut(_: &mut [Self]) -> Option<&mut [f32]> {
                None
            }
        }
    };
}

half!(f16, F16, 11, widen_f16, narrow_f16);
half!(bf16, Bf16, 8, widen_bf16, narrow_bf16);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_16_bits_goes_round() {
        for bits in 0..=u16::MAX {
            let (half, brain) = (f16::from_bits(bits), bf16::from_bits(bits));
            let (wide, wide_brain) = (half.widen(), brain.widen());
            if half.is_nan() {
                assert!(wide.is_nan() && f16::narrow(wide).is_nan());
            } else {
                assert_eq!((wide.to_bits(), f16::narrow(wide).to_bits()), (half.to_f32().to_bits(), bits));
            }
            if brain.is_nan() {
                assert!(wide_brain.is_nan() && bf16::narrow(wide_brain).is_nan());
            } else {
                assert_eq!(
                    (wide_brain.to_bits(), bf16::narrow(wide_brain).to_bits()),
                    (brain.to_f32().to_bits(), bits)
                );
            }
        }
    }

    #[test]
    fn numbers_of_32_bits_are_rounded_to_the_nearest() {
        // Each number of 16 bits, the middle to the next one, and the numbers around the middle.
        for bits in 0..u16::MAX {
            for wide in [f16::from_bits(bits).to_f32(), bf16::from_bits(bits).to_f32()].map(f32::to_bits) {
                for near in [0, 1, 0xfff, 0x1000, 0x1001, 0x1fff, 0x7fff, 0x8000, 0x8001, 0xffff] {
                    let x = f32::from_bits(wide.wrapping_add(near));
                    if !x.is_nan() {
                        assert_eq!(f16::narrow(x).to_bits(), f16::from_f32(x).to_bits(), "{x:e}");
                        assert_eq!(bf16::narrow(x).to_bits(), bf16::from_f32(x).to_bits(), "{x:e}");
                    }
                }
            }
        }
    }
}
