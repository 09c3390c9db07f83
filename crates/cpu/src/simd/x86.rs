//! The vectors of SSE2 (the baseline), of AVX2 with FMA, and of AVX-512.
//!
//! "The level has it" in a comment: the instruction belongs to the level. By the contract of [`Vector`], methods run
//! only on a machine with the level.

use std::arch::x86_64::*;
use std::ops::{Add, Div, Mul, Sub};

use super::bf16::PairSums;
use super::{Level, MOST_LANES, SUMS, Vector, level};
use crate::math::Coefficients;

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

/// The methods that differ only in the names of instructions.
macro_rules! common {
    () => {
        #[inline(always)]
        fn splat(x: Self::Element) -> Self {
            // SAFETY: the level has it.
            Self(unsafe { set1(x) })
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

/// The further methods that AVX-512 vectors have in common. `$Half` has half of the lanes.
macro_rules! avx512 {
    ($Half:ident) => {
        common!();
        const LEVEL: Level = Level::Avx512;

        #[inline(always)]
        unsafe fn run<R>(f: impl FnOnce() -> R) -> R {
            // SAFETY: as for this function.
            unsafe { level::avx512(f) }
        }

        #[inline(always)]
        fn mask(count: usize) -> Self::Mask {
            ((1u32 << count) - 1) as Self::Mask
        }

        #[inline(always)]
        unsafe fn load_some(from: *const Self::Element, mask: Self::Mask) -> Self {
            // SAFETY: as for this function.
            Self(unsafe { maskz_loadu(mask, from) })
        }

        #[inline(always)]
        unsafe fn load_some_or(from: *const Self::Element, mask: Self::Mask, rest: Self) -> Self {
            // SAFETY: as for this function.
            Self(unsafe { mask_loadu(rest.0, mask, from) })
        }

        #[inline(always)]
        unsafe fn store_some(self, to: *mut Self::Element, mask: Self::Mask) {
            // SAFETY: as for this function.
            unsafe { mask_storeu(to, mask, self.0) }
        }

        #[inline(always)]
        fn if_negative(self, negative: Self, other: Self) -> Self {
            // SAFETY: the level has it.
            unsafe {
                let is_negative = cmp_mask::<_CMP_LT_OQ>(self.0, set1(0.0));
                Self(mask_blend(is_negative, other.0, negative.0))
            }
        }

        #[inline(always)]
        fn scale(self, shifted: Self) -> Self {
            let n = shifted - Self::number(<Self::Element as Coefficients>::ROUND);
            // SAFETY: the level has it.
            Self(unsafe { scalef(self.0, n.0) })
        }

        #[inline(always)]
        fn split(self) -> (Self, Self) {
            // SAFETY: the level has it. A fraction below 1 was halved. The sum makes 0 of -0.
            unsafe {
                let x = (self + Self::splat(0.0)).0;
                let fraction = getmant::<_MM_MANT_NORM_P75_1P5, _MM_MANT_SIGN_NAN>(x);
                let (power, one) = (getexp(x), set1(1.0));
                let is_halved = cmp_mask::<_CMP_LT_OQ>(fraction, one);
                (Self(fraction), Self(mask_add(power, is_halved, power, one)))
            }
        }

        #[inline(always)]
        fn sum(self) -> Self::Element {
            self.halves().sum()
        }

        #[inline(always)]
        fn sums(vectors: [Self; SUMS]) -> [Self::Element; SUMS] {
            // `map` is a function of its own, which lacks the level.
            let [a, b, c, d] = vectors;
            $Half::sums([a.halves(), b.halves(), c.halves(), d.halves()])
        }
    };
}

/// The further methods that AVX2 vectors have in common. `$Int` has as many bits as an element.
macro_rules! avx2 {
    ($Int:ident) => {
        common!();
        /// The mask, and whether it has all lanes: masked instructions are slower.
        type Mask = (__m256i, bool);
        const LEVEL: Level = Level::Avx2;

        #[inline(always)]
        unsafe fn run<R>(f: impl FnOnce() -> R) -> R {
            // SAFETY: as for this function.
            unsafe { level::avx2(f) }
        }

        #[inline(always)]
        fn mask(count: usize) -> Self::Mask {
            const LANES: usize = 32 / size_of::<$Int>();
            const BITS: [$Int; 2 * LANES] = {
                let mut bits = [0; 2 * LANES];
                let mut i = 0;
                while i < LANES {
                    bits[i] = -1;
                    i += 1;
                }
                bits
            };
            // SAFETY: a vector that starts up to the middle is within.
            let mask = unsafe { _mm256_loadu_si256(BITS.as_ptr().add(LANES - count.min(LANES)).cast()) };
            (mask, count >= LANES)
        }

        #[inline(always)]
        unsafe fn load_some(from: *const Self::Element, (mask, all): Self::Mask) -> Self {
            // SAFETY: as for this function.
            unsafe { if all { Self::load(from) } else { Self(maskload(from, mask)) } }
        }

        #[inline(always)]
        unsafe fn load_some_or(from: *const Self::Element, mask: Self::Mask, rest: Self) -> Self {
            // SAFETY: as for this function.
            unsafe { Self(blendv(rest.0, Self::load_some(from, mask).0, cast_from(mask.0))) }
        }

        #[inline(always)]
        unsafe fn store_some(self, to: *mut Self::Element, (mask, all): Self::Mask) {
            // SAFETY: as for this function.
            unsafe { if all { self.store(to) } else { maskstore(to, mask, self.0) } }
        }

        #[inline(always)]
        fn if_negative(self, negative: Self, other: Self) -> Self {
            // SAFETY: the level has it.
            unsafe { Self(blendv(other.0, negative.0, cmp::<_CMP_LT_OQ>(self.0, set1(0.0)))) }
        }

        #[inline(always)]
        fn are_normal(self) -> bool {
            // SAFETY: the level has it.
            unsafe {
                let is_large = cmp::<_CMP_GE_OQ>(self.0, set1(Self::Element::MIN_POSITIVE));
                let is_finite = cmp::<_CMP_LT_OQ>(self.0, set1(Self::Element::INFINITY));
                movemask(and(is_large, is_finite)) == (1 << Self::LANES) - 1
            }
        }

        #[inline(always)]
        fn are_below(self, limit: f64) -> bool {
            // SAFETY: the level has it.
            unsafe {
                let is_below = cmp::<_CMP_LT_OQ>(self.magnitude().0, Self::number(limit).0);
                movemask(is_below) == (1 << Self::LANES) - 1
            }
        }

        #[inline(always)]
        fn over(self, divisor: Self) -> Self {
            self / divisor
        }
    };
}

mod f32x16 {
    use super::*;
    use std::arch::x86_64::{
        _mm512_and_ps as and, _mm512_andnot_ps as andnot, _mm512_cmp_ps_mask as cmp_mask, _mm512_fmadd_ps as fmadd,
        _mm512_getexp_ps as getexp, _mm512_getmant_ps as getmant, _mm512_mask_add_ps as mask_add,
        _mm512_mask_blend_ps as mask_blend, _mm512_mask_loadu_ps as mask_loadu, _mm512_mask_storeu_ps as mask_storeu,
        _mm512_maskz_loadu_ps as maskz_loadu, _mm512_max_ps as max, _mm512_min_ps as min, _mm512_or_ps as or,
        _mm512_scalef_ps as scalef, _mm512_set1_ps as set1,
    };

    /// Sixteen `f32` of AVX-512.
    #[derive(Clone, Copy)]
    #[repr(transparent)]
    pub struct F32x16(pub(super) __m512);

    operator!(F32x16, Add, add, _mm512_add_ps);
    operator!(F32x16, Sub, sub, _mm512_sub_ps);
    operator!(F32x16, Mul, mul, _mm512_mul_ps);
    operator!(F32x16, Div, div, _mm512_div_ps);

    impl F32x16 {
        /// The sum of its halves.
        #[inline(always)]
        fn halves(self) -> F32x8 {
            // SAFETY: the level has it.
            F32x8(unsafe { _mm256_add_ps(_mm512_castps512_ps256(self.0), _mm512_extractf32x8_ps::<1>(self.0)) })
        }
    }

    // SAFETY: a register in memory is its lanes, in order.
    unsafe impl Vector for F32x16 {
        type Element = f32;
        type Mask = __mmask16;
        const LANES: usize = 16;
        avx512!(F32x8);

        #[inline(always)]
        unsafe fn transpose(
            lines: &[*const f32; MOST_LANES],
            offset: usize,
            to: *mut f32,
            pitch: usize,
            mask: __mmask16,
        ) {
            // SAFETY: as for this function; the level has it. A quarter of a vector has four elements of a line.
            unsafe {
                for first in (0..16).step_by(4) {
                    let quarter = |line: usize| _mm_loadu_ps(lines[line].add(offset + first));
                    let every_fourth = |line: usize| {
                        let low = _mm512_castps128_ps512(quarter(line));
                        let low = _mm512_insertf32x4::<1>(low, quarter(line + 4));
                        let low = _mm512_insertf32x4::<2>(low, quarter(line + 8));
                        _mm512_insertf32x4::<3>(low, quarter(line + 12))
                    };
                    let (a, b, c, d) = (every_fourth(0), every_fourth(1), every_fourth(2), every_fourth(3));
                    let (ab, cd) = (_mm512_unpacklo_ps(a, b), _mm512_unpacklo_ps(c, d));
                    let to = to.add(first * pitch);
                    F32x16(_mm512_shuffle_ps::<0b01_00_01_00>(ab, cd)).store_some(to, mask);
                    F32x16(_mm512_shuffle_ps::<0b11_10_11_10>(ab, cd)).store_some(to.add(pitch), mask);
                    let (ab, cd) = (_mm512_unpackhi_ps(a, b), _mm512_unpackhi_ps(c, d));
                    F32x16(_mm512_shuffle_ps::<0b01_00_01_00>(ab, cd)).store_some(to.add(2 * pitch), mask);
                    F32x16(_mm512_shuffle_ps::<0b11_10_11_10>(ab, cd)).store_some(to.add(3 * pitch), mask);
                }
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

impl PairSums for F32x16 {
    #[inline(always)]
    unsafe fn run_pairs<R>(f: impl FnOnce() -> R) -> R {
        // SAFETY: as for this function.
        unsafe { level::avx512_bf16(f) }
    }

    #[inline(always)]
    fn add_pairs(self, factor: F32x16, sum: F32x16) -> F32x16 {
        // SAFETY: the machine adds up pairs; any bits are numbers.
        unsafe {
            let pairs = |x: F32x16| std::mem::transmute::<__m512, __m512bh>(x.0);
            F32x16(_mm512_dpbf16_ps(sum.0, pairs(self), pairs(factor)))
        }
    }

    #[inline(always)]
    unsafe fn halves(from: *const u16, count: usize) -> F32x16 {
        // SAFETY: as for this function.
        unsafe { F32x16(_mm512_castsi512_ps(_mm512_maskz_loadu_epi16(((1u64 << count) - 1) as u32, from.cast()))) }
    }
}

mod f64x8 {
    use super::*;
    use std::arch::x86_64::{
        _mm512_and_pd as and, _mm512_andnot_pd as andnot, _mm512_cmp_pd_mask as cmp_mask, _mm512_fmadd_pd as fmadd,
        _mm512_getexp_pd as getexp, _mm512_getmant_pd as getmant, _mm512_mask_add_pd as mask_add,
        _mm512_mask_blend_pd as mask_blend, _mm512_mask_loadu_pd as mask_loadu, _mm512_mask_storeu_pd as mask_storeu,
        _mm512_maskz_loadu_pd as maskz_loadu, _mm512_max_pd as max, _mm512_min_pd as min, _mm512_or_pd as or,
        _mm512_scalef_pd as scalef, _mm512_set1_pd as set1,
    };

    /// Eight `f64` of AVX-512.
    #[derive(Clone, Copy)]
    #[repr(transparent)]
    pub struct F64x8(__m512d);

    operator!(F64x8, Add, add, _mm512_add_pd);
    operator!(F64x8, Sub, sub, _mm512_sub_pd);
    operator!(F64x8, Mul, mul, _mm512_mul_pd);
    operator!(F64x8, Div, div, _mm512_div_pd);

    impl F64x8 {
        /// The sum of its halves.
        #[inline(always)]
        fn halves(self) -> F64x4 {
            // SAFETY: the level has it.
            F64x4(unsafe { _mm256_add_pd(_mm512_castpd512_pd256(self.0), _mm512_extractf64x4_pd::<1>(self.0)) })
        }
    }

    // SAFETY: a register in memory is its lanes, in order.
    unsafe impl Vector for F64x8 {
        type Element = f64;
        type Mask = __mmask8;
        const LANES: usize = 8;
        avx512!(F64x4);

        #[inline(always)]
        unsafe fn transpose(
            lines: &[*const f64; MOST_LANES],
            offset: usize,
            to: *mut f64,
            pitch: usize,
            mask: __mmask8,
        ) {
            // SAFETY: as for this function; the level has it. A quarter of a vector has two elements of a line.
            unsafe {
                for first in (0..8).step_by(2) {
                    let quarter = |line: usize| _mm_loadu_pd(lines[line].add(offset + first));
                    let every_second = |line: usize| {
                        let low = _mm512_castpd128_pd512(quarter(line));
                        let low = _mm512_insertf64x2::<1>(low, quarter(line + 2));
                        let low = _mm512_insertf64x2::<2>(low, quarter(line + 4));
                        _mm512_insertf64x2::<3>(low, quarter(line + 6))
                    };
                    let (a, b) = (every_second(0), every_second(1));
                    F64x8(_mm512_unpacklo_pd(a, b)).store_some(to.add(first * pitch), mask);
                    F64x8(_mm512_unpackhi_pd(a, b)).store_some(to.add((first + 1) * pitch), mask);
                }
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
        _mm256_and_ps as and, _mm256_andnot_ps as andnot, _mm256_blendv_ps as blendv, _mm256_castsi256_ps as cast_from,
        _mm256_cmp_ps as cmp, _mm256_fmadd_ps as fmadd, _mm256_maskload_ps as maskload,
        _mm256_maskstore_ps as maskstore, _mm256_max_ps as max, _mm256_min_ps as min, _mm256_movemask_ps as movemask,
        _mm256_or_ps as or, _mm256_set1_ps as set1,
    };

    /// Eight `f32` of AVX2.
    #[derive(Clone, Copy)]
    #[repr(transparent)]
    pub struct F32x8(pub(super) __m256);

    operator!(F32x8, Add, add, _mm256_add_ps);
    operator!(F32x8, Sub, sub, _mm256_sub_ps);
    operator!(F32x8, Mul, mul, _mm256_mul_ps);
    operator!(F32x8, Div, div, _mm256_div_ps);

    // SAFETY: a register in memory is its lanes, in order.
    unsafe impl Vector for F32x8 {
        type Element = f32;
        const LANES: usize = 8;
        avx2!(i32);

        #[inline(always)]
        unsafe fn transpose(
            lines: &[*const f32; MOST_LANES],
            offset: usize,
            to: *mut f32,
            pitch: usize,
            mask: Self::Mask,
        ) {
            // SAFETY: as for this function; the level has it. Half of a vector has four elements of a line.
            unsafe {
                for first in (0..8).step_by(4) {
                    let half = |line: usize| _mm_loadu_ps(lines[line].add(offset + first));
                    let every_fourth =
                        |line: usize| _mm256_insertf128_ps::<1>(_mm256_castps128_ps256(half(line)), half(line + 4));
                    let (a, b, c, d) = (every_fourth(0), every_fourth(1), every_fourth(2), every_fourth(3));
                    let (ab, cd) = (_mm256_unpacklo_ps(a, b), _mm256_unpacklo_ps(c, d));
                    let to = to.add(first * pitch);
                    F32x8(_mm256_shuffle_ps::<0b01_00_01_00>(ab, cd)).store_some(to, mask);
                    F32x8(_mm256_shuffle_ps::<0b11_10_11_10>(ab, cd)).store_some(to.add(pitch), mask);
                    let (ab, cd) = (_mm256_unpackhi_ps(a, b), _mm256_unpackhi_ps(c, d));
                    F32x8(_mm256_shuffle_ps::<0b01_00_01_00>(ab, cd)).store_some(to.add(2 * pitch), mask);
                    F32x8(_mm256_shuffle_ps::<0b11_10_11_10>(ab, cd)).store_some(to.add(3 * pitch), mask);
                }
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
        fn sum(self) -> f32 {
            // SAFETY: the level has it.
            unsafe {
                let four = _mm_add_ps(_mm256_castps256_ps128(self.0), _mm256_extractf128_ps::<1>(self.0));
                let two = _mm_add_ps(four, _mm_movehl_ps(four, four));
                _mm_cvtss_f32(_mm_add_ss(two, _mm_movehdup_ps(two)))
            }
        }

        #[inline(always)]
        fn sums([a, b, c, d]: [F32x8; SUMS]) -> [f32; SUMS] {
            // SAFETY: the level has it; four numbers are a vector of 128 bits.
            unsafe {
                let sums = _mm256_hadd_ps(_mm256_hadd_ps(a.0, b.0), _mm256_hadd_ps(c.0, d.0));
                std::mem::transmute(_mm_add_ps(_mm256_castps256_ps128(sums), _mm256_extractf128_ps::<1>(sums)))
            }
        }
    }
}
pub use f32x8::F32x8;

mod f64x4 {
    use super::*;
    use std::arch::x86_64::{
        _mm256_and_pd as and, _mm256_andnot_pd as andnot, _mm256_blendv_pd as blendv, _mm256_castsi256_pd as cast_from,
        _mm256_cmp_pd as cmp, _mm256_fmadd_pd as fmadd, _mm256_maskload_pd as maskload,
        _mm256_maskstore_pd as maskstore, _mm256_max_pd as max, _mm256_min_pd as min, _mm256_movemask_pd as movemask,
        _mm256_or_pd as or, _mm256_set1_pd as set1,
    };

    /// Four `f64` of AVX2.
    #[derive(Clone, Copy)]
    #[repr(transparent)]
    pub struct F64x4(pub(super) __m256d);

    operator!(F64x4, Add, add, _mm256_add_pd);
    operator!(F64x4, Sub, sub, _mm256_sub_pd);
    operator!(F64x4, Mul, mul, _mm256_mul_pd);
    operator!(F64x4, Div, div, _mm256_div_pd);

    // SAFETY: a register in memory is its lanes, in order.
    unsafe impl Vector for F64x4 {
        type Element = f64;
        const LANES: usize = 4;
        avx2!(i64);

        #[inline(always)]
        unsafe fn transpose(
            lines: &[*const f64; MOST_LANES],
            offset: usize,
            to: *mut f64,
            pitch: usize,
            mask: Self::Mask,
        ) {
            // SAFETY: as for this function; the level has it. Half of a vector has two elements of a line.
            unsafe {
                for first in (0..4).step_by(2) {
                    let half = |line: usize| _mm_loadu_pd(lines[line].add(offset + first));
                    let every_second =
                        |line: usize| _mm256_insertf128_pd::<1>(_mm256_castpd128_pd256(half(line)), half(line + 2));
                    let (a, b) = (every_second(0), every_second(1));
                    F64x4(_mm256_unpacklo_pd(a, b)).store_some(to.add(first * pitch), mask);
                    F64x4(_mm256_unpackhi_pd(a, b)).store_some(to.add((first + 1) * pitch), mask);
                }
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
        fn sum(self) -> f64 {
            // SAFETY: the level has it.
            unsafe {
                let two = _mm_add_pd(_mm256_castpd256_pd128(self.0), _mm256_extractf128_pd::<1>(self.0));
                _mm_cvtsd_f64(_mm_add_sd(two, _mm_unpackhi_pd(two, two)))
            }
        }

        #[inline(always)]
        fn sums([a, b, c, d]: [F64x4; SUMS]) -> [f64; SUMS] {
            // SAFETY: the level has it; four numbers are a vector of 256 bits.
            unsafe {
                let (ab, cd) = (_mm256_hadd_pd(a.0, b.0), _mm256_hadd_pd(c.0, d.0));
                let (lower, upper) = (_mm256_blend_pd::<0b1100>(ab, cd), _mm256_permute2f128_pd::<0x21>(ab, cd));
                std::mem::transmute(_mm256_add_pd(lower, upper))
            }
        }
    }
}
pub use f64x4::F64x4;

/// The further methods that SSE2 vectors have in common. Functions of [`Single`](super::Vectors::Single) numbers are
/// computed lane by lane: no kernel needs them fast.
macro_rules! sse2 {
    ($T:ident, $lanes:literal) => {
        common!();
        type Element = $T;
        /// The number of lanes.
        type Mask = usize;
        const LANES: usize = $lanes;
        const LEVEL: Level = Level::Scalar;

        #[inline(always)]
        unsafe fn run<R>(f: impl FnOnce() -> R) -> R {
            f()
        }

        #[inline(always)]
        fn mask(count: usize) -> usize {
            count
        }

        #[inline(always)]
        unsafe fn load_some(from: *const $T, count: usize) -> Self {
            if count == Self::LANES {
                // SAFETY: as for this function.
                return unsafe { Self::load(from) };
            }
            // SAFETY: as for this function.
            unsafe { Self::load_some_or(from, count, Self::splat(0.0)) }
        }

        #[inline(always)]
        unsafe fn load_some_or(from: *const $T, count: usize, rest: Self) -> Self {
            let mut lanes = rest.lanes();
            for (i, lane) in lanes.iter_mut().enumerate() {
                if i < count {
                    // SAFETY: as for this function.
                    *lane = unsafe { *from.add(i) };
                }
            }
            Self::from_lanes(lanes)
        }

        #[inline(always)]
        unsafe fn store_some(self, to: *mut $T, count: usize) {
            for (i, lane) in self.lanes().into_iter().enumerate() {
                if i < count {
                    // SAFETY: as for this function.
                    unsafe { *to.add(i) = lane };
                }
            }
        }

        #[inline(always)]
        fn if_negative(self, negative: Self, other: Self) -> Self {
            // SAFETY: the level has it.
            unsafe {
                let is_negative = cmplt(self.0, set1(0.0));
                Self(or(and(is_negative, negative.0), andnot(is_negative, other.0)))
            }
        }

        #[inline(always)]
        fn scale(self, shifted: Self) -> Self {
            let (lanes, shifted) = (self.lanes(), shifted.lanes());
            Self::from_lanes(std::array::from_fn(|i| lanes[i].scale(shifted[i])))
        }

        #[inline(always)]
        fn split(self) -> (Self, Self) {
            let parts = self.lanes().map(Vector::split);
            (Self::from_lanes(parts.map(|part| part.0)), Self::from_lanes(parts.map(|part| part.1)))
        }

        #[inline(always)]
        fn over(self, divisor: Self) -> Self {
            self / divisor
        }

        #[inline(always)]
        fn square_rest(self, square: Self) -> Self {
            let (lanes, square) = (self.lanes(), square.lanes());
            Self::from_lanes(std::array::from_fn(|i| lanes[i].square_rest(square[i])))
        }
    };
}

mod f32x4 {
    use super::*;
    use std::arch::x86_64::{
        _mm_and_ps as and, _mm_andnot_ps as andnot, _mm_cmplt_ps as cmplt, _mm_max_ps as max, _mm_min_ps as min,
        _mm_or_ps as or, _mm_set1_ps as set1,
    };

    /// Four `f32` of SSE2.
    #[derive(Clone, Copy)]
    #[repr(transparent)]
    pub struct F32x4(__m128);

    operator!(F32x4, Add, add, _mm_add_ps);
    operator!(F32x4, Sub, sub, _mm_sub_ps);
    operator!(F32x4, Mul, mul, _mm_mul_ps);
    operator!(F32x4, Div, div, _mm_div_ps);

    /// `x * factor + term`, rounded twice.
    #[inline(always)]
    unsafe fn fmadd(x: __m128, factor: __m128, term: __m128) -> __m128 {
        // SAFETY: every x86-64 has it.
        unsafe { _mm_add_ps(_mm_mul_ps(x, factor), term) }
    }

    impl F32x4 {
        #[inline(always)]
        fn lanes(self) -> [f32; 4] {
            // SAFETY: a register in memory is its lanes, in order.
            unsafe { std::mem::transmute(self) }
        }

        #[inline(always)]
        fn from_lanes(lanes: [f32; 4]) -> F32x4 {
            // SAFETY: as above.
            unsafe { std::mem::transmute(lanes) }
        }
    }

    // SAFETY: a register in memory is its lanes, in order.
    unsafe impl Vector for F32x4 {
        sse2!(f32, 4);
    }
}
pub use f32x4::F32x4;

mod f64x2 {
    use super::*;
    use std::arch::x86_64::{
        _mm_and_pd as and, _mm_andnot_pd as andnot, _mm_cmplt_pd as cmplt, _mm_max_pd as max, _mm_min_pd as min,
        _mm_or_pd as or, _mm_set1_pd as set1,
    };

    /// Two `f64` of SSE2.
    #[derive(Clone, Copy)]
    #[repr(transparent)]
    pub struct F64x2(__m128d);

    operator!(F64x2, Add, add, _mm_add_pd);
    operator!(F64x2, Sub, sub, _mm_sub_pd);
    operator!(F64x2, Mul, mul, _mm_mul_pd);
    operator!(F64x2, Div, div, _mm_div_pd);

    /// `x * factor + term`, rounded twice.
    #[inline(always)]
    unsafe fn fmadd(x: __m128d, factor: __m128d, term: __m128d) -> __m128d {
        // SAFETY: every x86-64 has it.
        unsafe { _mm_add_pd(_mm_mul_pd(x, factor), term) }
    }

    impl F64x2 {
        #[inline(always)]
        fn lanes(self) -> [f64; 2] {
            // SAFETY: a register in memory is its lanes, in order.
            unsafe { std::mem::transmute(self) }
        }

        #[inline(always)]
        fn from_lanes(lanes: [f64; 2]) -> F64x2 {
            // SAFETY: as above.
            unsafe { std::mem::transmute(lanes) }
        }
    }

    // SAFETY: a register in memory is its lanes, in order.
    unsafe impl Vector for F64x2 {
        sse2!(f64, 2);
    }
}
pub use f64x2::F64x2;
