//! The vectors of AVX2 with FMA and of AVX-512.
//!
//! Their methods are inlined into loops that are compiled for the level, which runs only where the machine has it: so
//! every intrinsic here has its instructions.

use std::arch::x86_64::*;
use std::ops::{Add, Div, Mul, Sub};

use super::{Lanes, Vectors};
use crate::cpu::math::Coefficients;

impl Vectors for f32 {
    type Plain = f32;
    type Avx2 = F32x8;
    type Avx512 = F32x16;
}

impl Vectors for f64 {
    type Plain = f64;
    type Avx2 = F64x4;
    type Avx512 = F64x8;
}

/// An operator that is one instruction.
macro_rules! operator {
    ($Name:ident, $Operator:ident, $operator:ident, $instruction:ident) => {
        impl $Operator for $Name {
            type Output = $Name;

            #[inline(always)]
            fn $operator(self, other: $Name) -> $Name {
                // SAFETY: the level has it.
                $Name(unsafe { $instruction(self.0, other.0) })
            }
        }
    };
}

/// What all vectors have in common but for the names of instructions.
macro_rules! common {
    () => {
        #[inline(always)]
        fn splat(x: Self::Element) -> Self {
            // SAFETY: the level has it.
            Self(unsafe { set1(x) })
        }

        #[inline(always)]
        fn load(from: &[Self::Element]) -> Self {
            assert!(from.len() >= Self::COUNT);
            // SAFETY: the slice has as many elements.
            Self(unsafe { loadu(from.as_ptr()) })
        }

        #[inline(always)]
        fn store(self, to: &mut [Self::Element]) {
            assert!(to.len() >= Self::COUNT);
            // SAFETY: the slice has room for as many elements.
            unsafe { storeu(to.as_mut_ptr(), self.0) }
        }

        #[inline(always)]
        fn fma(self, factor: Self, term: Self) -> Self {
            // SAFETY: the level has it.
            Self(unsafe { fmadd(self.0, factor.0, term.0) })
        }

        #[inline(always)]
        fn at_least(self, low: Self) -> Self {
            // SAFETY: the level has it. Of NaN and another, it takes the second.
            Self(unsafe { max(low.0, self.0) })
        }

        #[inline(always)]
        fn at_most(self, high: Self) -> Self {
            // SAFETY: as above.
            Self(unsafe { min(high.0, self.0) })
        }

        #[inline(always)]
        fn magnitude(self) -> Self {
            // SAFETY: the level has it.
            Self(unsafe { andnot(set1(-0.0), self.0) })
        }

        #[inline(always)]
        fn with_sign_of(self, other: Self) -> Self {
            // SAFETY: the level has it.
            Self(unsafe { or(self.magnitude().0, and(set1(-0.0), other.0)) })
        }
    };
}

mod f32x16 {
    use super::*;
    use std::arch::x86_64::{
        _mm512_and_ps as and, _mm512_andnot_ps as andnot, _mm512_fmadd_ps as fmadd, _mm512_loadu_ps as loadu,
        _mm512_max_ps as max, _mm512_min_ps as min, _mm512_or_ps as or, _mm512_set1_ps as set1,
        _mm512_storeu_ps as storeu,
    };

    /// The mask of the first `n` places, 16 at most.
    #[inline(always)]
    fn first(n: usize) -> __mmask16 {
        (1u32.wrapping_shl(n.min(16) as u32) - 1) as __mmask16
    }

    /// Sixteen `f32` of AVX-512.
    #[derive(Clone, Copy)]
    pub struct F32x16(__m512);

    operator!(F32x16, Add, add, _mm512_add_ps);
    operator!(F32x16, Sub, sub, _mm512_sub_ps);
    operator!(F32x16, Mul, mul, _mm512_mul_ps);
    operator!(F32x16, Div, div, _mm512_div_ps);

    impl Lanes for F32x16 {
        type Element = f32;
        const COUNT: usize = 16;
        common!();

        #[inline(always)]
        fn load_some(from: &[Self::Element], rest: Self::Element) -> Self {
            // SAFETY: the level has it; what the mask leaves out is not touched.
            unsafe { Self(_mm512_mask_loadu_ps(set1(rest), first(from.len()), from.as_ptr())) }
        }

        #[inline(always)]
        fn store_some(self, to: &mut [Self::Element]) {
            // SAFETY: the level has it; what the mask leaves out is not touched.
            unsafe { _mm512_mask_storeu_ps(to.as_mut_ptr(), first(to.len()), self.0) }
        }

        #[inline(always)]
        fn if_negative(self, negative: F32x16, other: F32x16) -> F32x16 {
            // SAFETY: the level has it.
            unsafe {
                let is_negative = _mm512_cmp_ps_mask::<_CMP_LT_OQ>(self.0, _mm512_setzero_ps());
                F32x16(_mm512_mask_blend_ps(is_negative, other.0, negative.0))
            }
        }

        #[inline(always)]
        fn scale(self, shifted: F32x16) -> F32x16 {
            let n = shifted - F32x16::number(f32::ROUND);
            // SAFETY: the level has it.
            F32x16(unsafe { _mm512_scalef_ps(self.0, n.0) })
        }

        #[inline(always)]
        fn split(self) -> (F32x16, F32x16) {
            // SAFETY: the level has it. A fraction below 1 was halved. The sum makes 0 of -0.
            unsafe {
                let x = _mm512_add_ps(self.0, _mm512_setzero_ps());
                let fraction = _mm512_getmant_ps::<_MM_MANT_NORM_P75_1P5, _MM_MANT_SIGN_NAN>(x);
                let (power, one) = (_mm512_getexp_ps(x), set1(1.0));
                let is_halved = _mm512_cmp_ps_mask::<_CMP_LT_OQ>(fraction, one);
                (F32x16(fraction), F32x16(_mm512_mask_add_ps(power, is_halved, power, one)))
            }
        }

        #[inline(always)]
        fn sum(self) -> f32 {
            // SAFETY: the level has it.
            unsafe {
                let high = _mm512_castpd_ps(_mm512_shuffle_f64x2::<0b11_10>(
                    _mm512_castps_pd(self.0),
                    _mm512_castps_pd(self.0),
                ));
                let both = _mm512_add_ps(self.0, high);
                F32x8(_mm512_castps512_ps256(both)).sum()
            }
        }

        #[inline(always)]
        fn over(self, divisor: F32x16) -> F32x16 {
            // SAFETY: the level has it. Four instructions take half the time of a division.
            unsafe {
                let about = F32x16(_mm512_rcp14_ps(divisor.0));
                let quotient = self * about;
                let rest = F32x16(_mm512_fnmadd_ps(divisor.0, quotient.0, self.0));
                rest.fma(about, quotient)
            }
        }
    }
}
pub use f32x16::F32x16;

mod f64x8 {
    use super::*;
    use std::arch::x86_64::{
        _mm512_and_pd as and, _mm512_andnot_pd as andnot, _mm512_fmadd_pd as fmadd, _mm512_loadu_pd as loadu,
        _mm512_max_pd as max, _mm512_min_pd as min, _mm512_or_pd as or, _mm512_set1_pd as set1,
        _mm512_storeu_pd as storeu,
    };

    /// The mask of the first `n` places, 8 at most.
    #[inline(always)]
    fn first(n: usize) -> __mmask8 {
        (1u32.wrapping_shl(n.min(8) as u32) - 1) as __mmask8
    }

    /// Eight `f64` of AVX-512.
    #[derive(Clone, Copy)]
    pub struct F64x8(__m512d);

    operator!(F64x8, Add, add, _mm512_add_pd);
    operator!(F64x8, Sub, sub, _mm512_sub_pd);
    operator!(F64x8, Mul, mul, _mm512_mul_pd);
    operator!(F64x8, Div, div, _mm512_div_pd);

    impl Lanes for F64x8 {
        type Element = f64;
        const COUNT: usize = 8;
        common!();

        #[inline(always)]
        fn load_some(from: &[Self::Element], rest: Self::Element) -> Self {
            // SAFETY: the level has it; what the mask leaves out is not touched.
            unsafe { Self(_mm512_mask_loadu_pd(set1(rest), first(from.len()), from.as_ptr())) }
        }

        #[inline(always)]
        fn store_some(self, to: &mut [Self::Element]) {
            // SAFETY: the level has it; what the mask leaves out is not touched.
            unsafe { _mm512_mask_storeu_pd(to.as_mut_ptr(), first(to.len()), self.0) }
        }

        #[inline(always)]
        fn if_negative(self, negative: F64x8, other: F64x8) -> F64x8 {
            // SAFETY: the level has it.
            unsafe {
                let is_negative = _mm512_cmp_pd_mask::<_CMP_LT_OQ>(self.0, _mm512_setzero_pd());
                F64x8(_mm512_mask_blend_pd(is_negative, other.0, negative.0))
            }
        }

        #[inline(always)]
        fn scale(self, shifted: F64x8) -> F64x8 {
            let n = shifted - F64x8::number(f64::ROUND);
            // SAFETY: the level has it.
            F64x8(unsafe { _mm512_scalef_pd(self.0, n.0) })
        }

        #[inline(always)]
        fn split(self) -> (F64x8, F64x8) {
            // SAFETY: the level has it. A fraction below 1 was halved. The sum makes 0 of -0.
            unsafe {
                let x = _mm512_add_pd(self.0, _mm512_setzero_pd());
                let fraction = _mm512_getmant_pd::<_MM_MANT_NORM_P75_1P5, _MM_MANT_SIGN_NAN>(x);
                let (power, one) = (_mm512_getexp_pd(x), set1(1.0));
                let is_halved = _mm512_cmp_pd_mask::<_CMP_LT_OQ>(fraction, one);
                (F64x8(fraction), F64x8(_mm512_mask_add_pd(power, is_halved, power, one)))
            }
        }

        #[inline(always)]
        fn sum(self) -> f64 {
            // SAFETY: the level has it.
            unsafe {
                let both = _mm512_add_pd(self.0, _mm512_shuffle_f64x2::<0b11_10>(self.0, self.0));
                F64x4(_mm512_castpd512_pd256(both)).sum()
            }
        }

        #[inline(always)]
        fn over(self, divisor: F64x8) -> F64x8 {
            // SAFETY: the level has it. Six instructions take half the time of a division.
            unsafe {
                let about = F64x8(_mm512_rcp14_pd(divisor.0));
                let rest = F64x8(_mm512_fnmadd_pd(divisor.0, about.0, _mm512_set1_pd(1.0)));
                let about = rest.fma(about, about);
                let quotient = self * about;
                let rest = F64x8(_mm512_fnmadd_pd(divisor.0, quotient.0, self.0));
                rest.fma(about, quotient)
            }
        }
    }
}
pub use f64x8::F64x8;

mod f32x8 {
    use super::*;
    use std::arch::x86_64::{
        _mm256_and_ps as and, _mm256_andnot_ps as andnot, _mm256_fmadd_ps as fmadd, _mm256_loadu_ps as loadu,
        _mm256_max_ps as max, _mm256_min_ps as min, _mm256_or_ps as or, _mm256_set1_ps as set1,
        _mm256_storeu_ps as storeu,
    };

    /// Eight `f32` of AVX2.
    #[derive(Clone, Copy)]
    pub struct F32x8(pub(super) __m256);

    operator!(F32x8, Add, add, _mm256_add_ps);
    operator!(F32x8, Sub, sub, _mm256_sub_ps);
    operator!(F32x8, Mul, mul, _mm256_mul_ps);
    operator!(F32x8, Div, div, _mm256_div_ps);

    impl Lanes for F32x8 {
        type Element = f32;
        const COUNT: usize = 8;
        common!();

        #[inline(always)]
        fn if_negative(self, negative: F32x8, other: F32x8) -> F32x8 {
            // SAFETY: the level has it.
            unsafe {
                let is_negative = _mm256_cmp_ps::<_CMP_LT_OQ>(self.0, _mm256_setzero_ps());
                F32x8(_mm256_blendv_ps(other.0, negative.0, is_negative))
            }
        }

        #[inline(always)]
        fn scale(self, shifted: F32x8) -> F32x8 {
            // SAFETY: the level has it.
            unsafe {
                let power = |n| {
                    let exponent = _mm256_add_epi32(n, _mm256_set1_epi32(127));
                    F32x8(_mm256_castsi256_ps(_mm256_slli_epi32::<23>(exponent)))
                };
                let round = _mm256_castps_si256(Self::number(f32::ROUND).0);
                let n = _mm256_sub_epi32(_mm256_castps_si256(shifted.0), round);
                let half = _mm256_srai_epi32::<1>(n);
                self * power(half) * power(_mm256_sub_epi32(n, half))
            }
        }

        #[inline(always)]
        fn scale_within(self, shifted: F32x8) -> F32x8 {
            // SAFETY: the level has it. The sum of the exponents is in range.
            unsafe {
                let n = _mm256_slli_epi32::<23>(_mm256_castps_si256(shifted.0));
                F32x8(_mm256_castsi256_ps(_mm256_add_epi32(_mm256_castps_si256(self.0), n)))
            }
        }

        #[inline(always)]
        fn split(self) -> (F32x8, F32x8) {
            // SAFETY: the level has it.
            unsafe {
                let (x, zero) = (self.0, _mm256_setzero_ps());
                let is_tiny = _mm256_cmp_ps::<_CMP_LT_OQ>(x, set1(f32::MIN_POSITIVE));
                let scaled = _mm256_blendv_ps(x, _mm256_mul_ps(x, set1(8_388_608.0)), is_tiny);
                let (fraction, power) = F32x8(scaled).split_normal();
                let power = _mm256_sub_ps(power.0, and(is_tiny, set1(23.0)));
                let is_infinite = _mm256_cmp_ps::<_CMP_EQ_OQ>(x, set1(f32::INFINITY));
                let power = _mm256_blendv_ps(power, x, is_infinite);
                let is_zero = _mm256_cmp_ps::<_CMP_EQ_OQ>(x, zero);
                let power = _mm256_blendv_ps(power, set1(f32::NEG_INFINITY), is_zero);
                let has_none = _mm256_cmp_ps::<_CMP_NGE_UQ>(x, zero);
                (F32x8(_mm256_blendv_ps(fraction.0, set1(f32::NAN), has_none)), F32x8(power))
            }
        }

        #[inline(always)]
        fn split_normal(self) -> (F32x8, F32x8) {
            // SAFETY: the level has it.
            unsafe {
                let low = _mm256_set1_epi32(0x3f40_0000);
                let offset = _mm256_sub_epi32(_mm256_castps_si256(self.0), low);
                let fraction = _mm256_and_si256(offset, _mm256_set1_epi32(0x007f_ffff));
                let fraction = _mm256_castsi256_ps(_mm256_add_epi32(fraction, low));
                (F32x8(fraction), F32x8(_mm256_cvtepi32_ps(_mm256_srai_epi32::<23>(offset))))
            }
        }

        #[inline(always)]
        fn are_normal(self) -> bool {
            // SAFETY: the level has it.
            unsafe {
                let is_large = _mm256_cmp_ps::<_CMP_GE_OQ>(self.0, set1(f32::MIN_POSITIVE));
                let is_finite = _mm256_cmp_ps::<_CMP_LT_OQ>(self.0, set1(f32::INFINITY));
                _mm256_movemask_ps(and(is_large, is_finite)) == 0xff
            }
        }

        #[inline(always)]
        fn are_below(self, limit: f64) -> bool {
            // SAFETY: the level has it.
            unsafe {
                let is_below = _mm256_cmp_ps::<_CMP_LT_OQ>(self.magnitude().0, Self::number(limit).0);
                _mm256_movemask_ps(is_below) == 0xff
            }
        }

        #[inline(always)]
        fn sum(self) -> f32 {
            // SAFETY: the level has it.
            unsafe {
                let four = _mm_add_ps(_mm256_castps256_ps128(self.0), _mm256_extractf128_ps::<1>(self.0));
                let two = _mm_add_ps(four, _mm_movehl_ps(four, four));
                _mm_cvtss_f32(_mm_add_ss(two, _mm_movehdup_ps(two)))
            }
        }

        #[inline(always)]
        fn over(self, divisor: F32x8) -> F32x8 {
            self / divisor
        }
    }
}
pub use f32x8::F32x8;

mod f64x4 {
    use super::*;
    use std::arch::x86_64::{
        _mm256_and_pd as and, _mm256_andnot_pd as andnot, _mm256_fmadd_pd as fmadd, _mm256_loadu_pd as loadu,
        _mm256_max_pd as max, _mm256_min_pd as min, _mm256_or_pd as or, _mm256_set1_pd as set1,
        _mm256_storeu_pd as storeu,
    };

    /// Four `f64` of AVX2.
    #[derive(Clone, Copy)]
    pub struct F64x4(pub(super) __m256d);

    operator!(F64x4, Add, add, _mm256_add_pd);
    operator!(F64x4, Sub, sub, _mm256_sub_pd);
    operator!(F64x4, Mul, mul, _mm256_mul_pd);
    operator!(F64x4, Div, div, _mm256_div_pd);

    impl Lanes for F64x4 {
        type Element = f64;
        const COUNT: usize = 4;
        common!();

        #[inline(always)]
        fn if_negative(self, negative: F64x4, other: F64x4) -> F64x4 {
            // SAFETY: the level has it.
            unsafe {
                let is_negative = _mm256_cmp_pd::<_CMP_LT_OQ>(self.0, _mm256_setzero_pd());
                F64x4(_mm256_blendv_pd(other.0, negative.0, is_negative))
            }
        }

        #[inline(always)]
        fn scale(self, shifted: F64x4) -> F64x4 {
            // SAFETY: the level has it.
            unsafe {
                let power = |n| {
                    let exponent = _mm256_cvtepi32_epi64(_mm_add_epi32(n, _mm_set1_epi32(1023)));
                    F64x4(_mm256_castsi256_pd(_mm256_slli_epi64::<52>(exponent)))
                };
                let n = _mm256_cvtpd_epi32((shifted - Self::number(f64::ROUND)).0);
                let half = _mm_srai_epi32::<1>(n);
                self * power(half) * power(_mm_sub_epi32(n, half))
            }
        }

        #[inline(always)]
        fn scale_within(self, shifted: F64x4) -> F64x4 {
            // SAFETY: the level has it. The sum of the exponents is in range.
            unsafe {
                let n = _mm256_slli_epi64::<52>(_mm256_castpd_si256(shifted.0));
                F64x4(_mm256_castsi256_pd(_mm256_add_epi64(_mm256_castpd_si256(self.0), n)))
            }
        }

        #[inline(always)]
        fn split(self) -> (F64x4, F64x4) {
            // SAFETY: the level has it.
            unsafe {
                let (x, zero) = (self.0, _mm256_setzero_pd());
                let is_tiny = _mm256_cmp_pd::<_CMP_LT_OQ>(x, set1(f64::MIN_POSITIVE));
                let scaled = _mm256_blendv_pd(x, _mm256_mul_pd(x, set1(4_503_599_627_370_496.0)), is_tiny);
                let (fraction, power) = F64x4(scaled).split_normal();
                let power = _mm256_sub_pd(power.0, and(is_tiny, set1(52.0)));
                let is_infinite = _mm256_cmp_pd::<_CMP_EQ_OQ>(x, set1(f64::INFINITY));
                let power = _mm256_blendv_pd(power, x, is_infinite);
                let is_zero = _mm256_cmp_pd::<_CMP_EQ_OQ>(x, zero);
                let power = _mm256_blendv_pd(power, set1(f64::NEG_INFINITY), is_zero);
                let has_none = _mm256_cmp_pd::<_CMP_NGE_UQ>(x, zero);
                (F64x4(_mm256_blendv_pd(fraction.0, set1(f64::NAN), has_none)), F64x4(power))
            }
        }

        #[inline(always)]
        fn split_normal(self) -> (F64x4, F64x4) {
            // SAFETY: the level has it.
            unsafe {
                let low = _mm256_set1_epi64x(0x3fe8_0000_0000_0000);
                let offset = _mm256_sub_epi64(_mm256_castpd_si256(self.0), low);
                let fraction = _mm256_and_si256(offset, _mm256_set1_epi64x(0x000f_ffff_ffff_ffff));
                let fraction = _mm256_castsi256_pd(_mm256_add_epi64(fraction, low));
                // There is no conversion from 64 bits: the power sits in the low bits of a sum with 2^52.
                let shifted = _mm256_add_epi64(offset, _mm256_set1_epi64x(1024 << 52));
                let power = _mm256_castsi256_pd(_mm256_srli_epi64::<52>(shifted));
                let power = _mm256_sub_pd(or(power, set1(4_503_599_627_370_496.0)), set1(4_503_599_627_371_520.0));
                (F64x4(fraction), F64x4(power))
            }
        }

        #[inline(always)]
        fn are_normal(self) -> bool {
            // SAFETY: the level has it.
            unsafe {
                let is_large = _mm256_cmp_pd::<_CMP_GE_OQ>(self.0, set1(f64::MIN_POSITIVE));
                let is_finite = _mm256_cmp_pd::<_CMP_LT_OQ>(self.0, set1(f64::INFINITY));
                _mm256_movemask_pd(and(is_large, is_finite)) == 0xf
            }
        }

        #[inline(always)]
        fn are_below(self, limit: f64) -> bool {
            // SAFETY: the level has it.
            unsafe {
                let is_below = _mm256_cmp_pd::<_CMP_LT_OQ>(self.magnitude().0, set1(limit));
                _mm256_movemask_pd(is_below) == 0xf
            }
        }

        #[inline(always)]
        fn sum(self) -> f64 {
            // SAFETY: the level has it.
            unsafe {
                let two = _mm_add_pd(_mm256_castpd256_pd128(self.0), _mm256_extractf128_pd::<1>(self.0));
                _mm_cvtsd_f64(_mm_add_sd(two, _mm_unpackhi_pd(two, two)))
            }
        }

        #[inline(always)]
        fn over(self, divisor: F64x4) -> F64x4 {
            self / divisor
        }
    }
}
pub use f64x4::F64x4;
