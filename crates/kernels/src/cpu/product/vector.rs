//! The vectors of each level of the processor, as far as products need them.

use super::implicit_im2col::{self, DotsKernel, rows};
use super::tile::{Kernel, tiles};
use crate::{Number, Real};
#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::*;

/// A register of neighbouring elements.
///
/// All functions are for code that [`Vector::run`] runs: it makes them one instruction each.
pub trait Vector: Copy {
    type Element: Real;
    /// A choice of some of the first elements.
    type Mask: Copy;
    /// Elements of a vector.
    const LANES: usize;
    /// The kernels, by the rows of a tile and its vectors in a row; what they sum up fits the registers.
    const TILES: &'static [[Kernel<Self::Element>; WIDE]];
    /// The kernels over a factor that is shifted, by rows, as many as those of tiles.
    const SHIFTED: &'static [implicit_im2col::Kernel<Self::Element>];
    /// The kernels of sums along two factors, by rows.
    const DOTS: &'static [DotsKernel<Self::Element>];

    /// Runs a closure that is compiled for this level, with all that is inlined into it.
    ///
    /// # Safety
    /// The machine must have the level.
    unsafe fn run<R>(f: impl FnOnce() -> R) -> R;

    /// # Safety
    /// As for `run`, like all below.
    unsafe fn splat(x: Self::Element) -> Self;

    /// # Safety
    /// A vector can be read there.
    unsafe fn load(from: *const Self::Element) -> Self;

    /// # Safety
    /// A vector can be written there.
    unsafe fn store(self, to: *mut Self::Element);

    /// The mask of the first `count` elements, at most all of them.
    ///
    /// # Safety
    /// As for `run`.
    unsafe fn first(count: usize) -> Self::Mask;

    /// The elements of the mask, and zeros.
    ///
    /// # Safety
    /// The elements of the mask can be read there; no others are.
    unsafe fn load_some(from: *const Self::Element, mask: Self::Mask) -> Self;

    /// Stores the elements of the mask.
    ///
    /// # Safety
    /// The elements of the mask can be written there; no others are.
    unsafe fn store_some(self, to: *mut Self::Element, mask: Self::Mask);

    /// `self * factor + term`, rounded once where the level can.
    ///
    /// # Safety
    /// As for `run`.
    unsafe fn times_plus(self, factor: Self, term: Self) -> Self;

    /// # Safety
    /// As for `run`.
    unsafe fn times(self, factor: Self) -> Self;

    /// The sums of the elements of four vectors: their elements are added up in pairs, which takes little more than
    /// those of one.
    ///
    /// # Safety
    /// As for `run`.
    unsafe fn sums(vectors: [Self; SUMS]) -> [Self::Element; SUMS];
}

/// Vectors whose elements are summed up at once.
pub(super) const SUMS: usize = 4;

/// The sums of the elements of some vectors, at most [`SUMS`].
///
/// # Safety
/// As for [`Vector::run`].
#[inline(always)]
pub(super) unsafe fn sums_of<V: Vector, const N: usize>(vectors: [V; N]) -> [V::Element; N] {
    const { assert!(N <= SUMS) };
    // SAFETY: as for this function.
    unsafe {
        let mut four = [V::splat(V::Element::ZERO); SUMS];
        four[..N].copy_from_slice(&vectors);
        let sums = V::sums(four);
        std::array::from_fn(
            #[inline(always)]
            |i| sums[i],
        )
    }
}

/// The vectors of an element type at each level.
pub trait Vectors: Sized {
    type Plain: Vector<Element = Self>;
    #[cfg(target_arch = "x86_64")]
    type Avx2: Vector<Element = Self>;
    #[cfg(target_arch = "x86_64")]
    type Avx512: Vector<Element = Self>;
}

impl Vectors for f32 {
    type Plain = Plain<f32, 4>;
    #[cfg(target_arch = "x86_64")]
    type Avx2 = __m256;
    #[cfg(target_arch = "x86_64")]
    type Avx512 = __m512;
}

impl Vectors for f64 {
    type Plain = Plain<f64, 2>;
    #[cfg(target_arch = "x86_64")]
    type Avx2 = __m256d;
    #[cfg(target_arch = "x86_64")]
    type Avx512 = __m512d;
}

/// Vectors in a row of a tile, at most.
pub(super) const WIDE: usize = 2;

/// Columns of a panel: a tile's.
pub(super) const fn pitch<V: Vector>() -> usize {
    WIDE * V::LANES
}

/// Elements of the widest vector.
pub(super) const MOST_LANES: usize = 16;

/// A vector in plain Rust: what every processor has (x86-64: SSE2).
#[derive(Clone, Copy)]
pub struct Plain<T, const N: usize>([T; N]);

macro_rules! plain {
    ($T:ident, $lanes:literal) => {
        impl Vector for Plain<$T, $lanes> {
            type Element = $T;
            type Mask = usize;
            const LANES: usize = $lanes;
            const TILES: &'static [[Kernel<$T>; WIDE]] = tiles!(Self; 1 2 3);
            const SHIFTED: &'static [implicit_im2col::Kernel<$T>] = rows!(shifted, Self; 1 2 3);
            const DOTS: &'static [DotsKernel<$T>] = rows!(dots, Self; 1 2 3);

            #[inline(always)]
            unsafe fn run<R>(f: impl FnOnce() -> R) -> R {
                f()
            }
            #[inline(always)]
            unsafe fn splat(x: $T) -> Self {
                Plain([x; $lanes])
            }
            #[inline(always)]
            unsafe fn load(from: *const $T) -> Self {
                // SAFETY: as for this function.
                Plain(unsafe { from.cast::<[$T; $lanes]>().read_unaligned() })
            }
            #[inline(always)]
            unsafe fn store(self, to: *mut $T) {
                // SAFETY: as for this function.
                unsafe { to.cast::<[$T; $lanes]>().write_unaligned(self.0) }
            }
            #[inline(always)]
            unsafe fn first(count: usize) -> usize {
                count
            }
            #[inline(always)]
            unsafe fn load_some(from: *const $T, count: usize) -> Self {
                if count == $lanes {
                    // SAFETY: as for this function.
                    return unsafe { Self::load(from) };
                }
                let mut some = [0.0; $lanes];
                for (i, x) in some.iter_mut().enumerate() {
                    if i < count {
                        // SAFETY: as for this function.
                        *x = unsafe { *from.add(i) };
                    }
                }
                Plain(some)
            }
            #[inline(always)]
            unsafe fn store_some(self, to: *mut $T, count: usize) {
                for (i, &x) in self.0.iter().enumerate() {
                    if i < count {
                        // SAFETY: as for this function.
                        unsafe { *to.add(i) = x };
                    }
                }
            }
            #[inline(always)]
            unsafe fn times_plus(self, factor: Self, term: Self) -> Self {
                Plain(std::array::from_fn(|i| self.0[i] * factor.0[i] + term.0[i]))
            }
            #[inline(always)]
            unsafe fn times(self, factor: Self) -> Self {
                Plain(std::array::from_fn(|i| self.0[i] * factor.0[i]))
            }
            #[inline(always)]
            unsafe fn sums(vectors: [Self; SUMS]) -> [$T; SUMS] {
                vectors.map(|vector| vector.0.iter().sum())
            }
        }
    };
}

plain!(f32, 4);
plain!(f64, 2);

/// The parts of an implementation that are one instruction on every vector register.
#[cfg(target_arch = "x86_64")]
macro_rules! instructions {
    ($T:ident, $features:literal, $splat:ident, $load:ident, $store:ident, $fma:ident, $mul:ident) => {
        #[inline(always)]
        unsafe fn run<R>(f: impl FnOnce() -> R) -> R {
            /// # Safety
            /// The machine must have the features.
            #[target_feature(enable = $features)]
            unsafe fn compiled<R>(f: impl FnOnce() -> R) -> R {
                f()
            }
            // SAFETY: as for this function.
            unsafe { compiled(f) }
        }
        #[inline(always)]
        unsafe fn splat(x: $T) -> Self {
            // SAFETY: as for this function.
            unsafe { $splat(x) }
        }
        #[inline(always)]
        unsafe fn load(from: *const $T) -> Self {
            // SAFETY: as for this function.
            unsafe { $load(from) }
        }
        #[inline(always)]
        unsafe fn store(self, to: *mut $T) {
            // SAFETY: as for this function.
            unsafe { $store(to, self) }
        }
        #[inline(always)]
        unsafe fn times_plus(self, factor: Self, term: Self) -> Self {
            // SAFETY: as for this function.
            unsafe { $fma(self, factor, term) }
        }
        #[inline(always)]
        unsafe fn times(self, factor: Self) -> Self {
            // SAFETY: as for this function.
            unsafe { $mul(self, factor) }
        }
    };
}

#[cfg(target_arch = "x86_64")]
macro_rules! avx512 {
    ($V:ident, $T:ident, $lanes:literal, $Mask:ident, $masked_load:ident, $masked_store:ident,
     $Half:ident, $halves:ident, $($instructions:tt)*) => {
        impl Vector for $V {
            type Element = $T;
            type Mask = $Mask;
            const LANES: usize = $lanes;
            const TILES: &'static [[Kernel<$T>; WIDE]] = tiles!(Self; 1 2 3 4 5 6 7 8 9 10 11 12);
            const SHIFTED: &'static [implicit_im2col::Kernel<$T>] = rows!(shifted, Self; 1 2 3 4 5 6 7 8 9 10 11 12);
            const DOTS: &'static [DotsKernel<$T>] = rows!(dots, Self; 1 2 3 4 5 6 7 8);

            instructions!($T, "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma", $($instructions)*);

            #[inline(always)]
            unsafe fn first(count: usize) -> $Mask {
                ((1u32 << count) - 1) as $Mask
            }
            #[inline(always)]
            unsafe fn load_some(from: *const $T, mask: $Mask) -> Self {
                // SAFETY: as for this function.
                unsafe { $masked_load(mask, from) }
            }
            #[inline(always)]
            unsafe fn store_some(self, to: *mut $T, mask: $Mask) {
                // SAFETY: as for this function.
                unsafe { $masked_store(to, mask, self) }
            }
            #[inline(always)]
            unsafe fn sums(vectors: [Self; SUMS]) -> [$T; SUMS] {
                // SAFETY: as for this function.
                unsafe {
                    $Half::sums(vectors.map(
                        #[inline(always)]
                        |vector| $halves(vector),
                    ))
                }
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
avx512!(
    __m512,
    f32,
    16,
    __mmask16,
    _mm512_maskz_loadu_ps,
    _mm512_mask_storeu_ps,
    __m256,
    halves_f32,
    _mm512_set1_ps,
    _mm512_loadu_ps,
    _mm512_storeu_ps,
    _mm512_fmadd_ps,
    _mm512_mul_ps
);
#[cfg(target_arch = "x86_64")]
avx512!(
    __m512d,
    f64,
    8,
    __mmask8,
    _mm512_maskz_loadu_pd,
    _mm512_mask_storeu_pd,
    __m256d,
    halves_f64,
    _mm512_set1_pd,
    _mm512_loadu_pd,
    _mm512_storeu_pd,
    _mm512_fmadd_pd,
    _mm512_mul_pd
);

#[cfg(target_arch = "x86_64")]
macro_rules! avx2 {
    ($V:ident, $T:ident, $lanes:literal, $Int:ident, $masked_load:ident, $masked_store:ident, $sums:ident,
     $($instructions:tt)*) => {
        impl Vector for $V {
            type Element = $T;
            /// The mask, and whether it is of all elements: a masked load or store is slower than a plain one.
            type Mask = (__m256i, bool);
            const LANES: usize = $lanes;
            const TILES: &'static [[Kernel<$T>; WIDE]] = tiles!(Self; 1 2 3 4 5 6);
            const SHIFTED: &'static [implicit_im2col::Kernel<$T>] = rows!(shifted, Self; 1 2 3 4 5 6);
            const DOTS: &'static [DotsKernel<$T>] = rows!(dots, Self; 1 2 3 4);

            instructions!($T, "avx2,fma", $($instructions)*);

            #[inline(always)]
            unsafe fn first(count: usize) -> Self::Mask {
                const BITS: [$Int; 2 * $lanes] = {
                    let mut bits = [0; 2 * $lanes];
                    let mut i = 0;
                    while i < $lanes {
                        bits[i] = -1;
                        i += 1;
                    }
                    bits
                };
                // SAFETY: a vector from any place up to the middle lies within.
                let mask = unsafe { _mm256_loadu_si256(BITS.as_ptr().add($lanes - count).cast()) };
                (mask, count == $lanes)
            }
            #[inline(always)]
            unsafe fn load_some(from: *const $T, (mask, all): Self::Mask) -> Self {
                // SAFETY: as for this function.
                unsafe { if all { Self::load(from) } else { $masked_load(from, mask) } }
            }
            #[inline(always)]
            unsafe fn store_some(self, to: *mut $T, (mask, all): Self::Mask) {
                // SAFETY: as for this function.
                unsafe { if all { self.store(to) } else { $masked_store(to, mask, self) } }
            }
            #[inline(always)]
            unsafe fn sums(vectors: [Self; SUMS]) -> [$T; SUMS] {
                // SAFETY: as for this function.
                unsafe { $sums(vectors) }
            }
        }
    };
}

#[cfg(target_arch = "x86_64")]
avx2!(
    __m256,
    f32,
    8,
    i32,
    _mm256_maskload_ps,
    _mm256_maskstore_ps,
    sums_f32,
    _mm256_set1_ps,
    _mm256_loadu_ps,
    _mm256_storeu_ps,
    _mm256_fmadd_ps,
    _mm256_mul_ps
);
#[cfg(target_arch = "x86_64")]
avx2!(
    __m256d,
    f64,
    4,
    i64,
    _mm256_maskload_pd,
    _mm256_maskstore_pd,
    sums_f64,
    _mm256_set1_pd,
    _mm256_loadu_pd,
    _mm256_storeu_pd,
    _mm256_fmadd_pd,
    _mm256_mul_pd
);

/// The halves of a vector, added up.
///
/// # Safety
/// The machine has AVX-512.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
unsafe fn halves_f32(vector: __m512) -> __m256 {
    // SAFETY: as for this function.
    unsafe { _mm256_add_ps(_mm512_castps512_ps256(vector), _mm512_extractf32x8_ps::<1>(vector)) }
}

/// As [`halves_f32`].
///
/// # Safety
/// The machine has AVX-512.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
unsafe fn halves_f64(vector: __m512d) -> __m256d {
    // SAFETY: as for this function.
    unsafe { _mm256_add_pd(_mm512_castpd512_pd256(vector), _mm512_extractf64x4_pd::<1>(vector)) }
}

/// # Safety
/// The machine has AVX2.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
unsafe fn sums_f32([a, b, c, d]: [__m256; SUMS]) -> [f32; SUMS] {
    // SAFETY: as for this function; four numbers are a vector of 128 bits.
    unsafe {
        let sums = _mm256_hadd_ps(_mm256_hadd_ps(a, b), _mm256_hadd_ps(c, d));
        std::mem::transmute(_mm_add_ps(_mm256_castps256_ps128(sums), _mm256_extractf128_ps::<1>(sums)))
    }
}

/// # Safety
/// The machine has AVX2.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
unsafe fn sums_f64([a, b, c, d]: [__m256d; SUMS]) -> [f64; SUMS] {
    // SAFETY: as for this function; four numbers are a vector of 256 bits.
    unsafe {
        let (ab, cd) = (_mm256_hadd_pd(a, b), _mm256_hadd_pd(c, d));
        let (lower, upper) = (_mm256_blend_pd::<0b1100>(ab, cd), _mm256_permute2f128_pd::<0x21>(ab, cd));
        std::mem::transmute(_mm256_add_pd(lower, upper))
    }
}
