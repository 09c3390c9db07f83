//! Random numbers from counters (Philox 4x32 with ten rounds): an element depends only on the seed, the offset and its
//! index.
//!
//! A counter gives four words of 32 bits. Outputs are contiguous.

mod rejection;

use tensor_kernels::{DType, Done, Element, Floating as _, View, ViewMut, with_ordered};

pub use rejection::{binomial, gamma, poisson};

use super::cast::is_i64;
use super::map::{BLOCK, Buffer, Source};
use super::math::{ln_f32, turn_f32};
use super::simd::vectorized;
use super::threads::parallel_parts;
use crate::element::{Floating, Real};
use crate::error::{not_on_host, of_float, of_real};
use crate::view::SliceMut;

/// Counters that are computed together.
const COUNTERS: usize = 64;
/// Elements of one chunk: a multiple of the elements of any group of counters.
const CHUNK: usize = 16 * 1024;

/// The counters that a call for `n` elements may use: the offset of the generator grows by this.
pub fn draws(n: usize) -> u64 {
    (n as u64).div_ceil(2)
}

/// The words of the counters from `first` on: one array for each of the four words.
///
/// It is compiled once for each level, not into the loops of all element types: ten rounds are long.
#[inline(never)]
pub fn philox(seed: u64, first: u64) -> [[u32; COUNTERS]; 4] {
    vectorized(
        #[inline(always)]
        || rounds(seed, first),
    )
}

#[inline(always)]
#[allow(clippy::needless_range_loop)]
fn rounds(seed: u64, first: u64) -> [[u32; COUNTERS]; 4] {
    let mut words = [[0u32; COUNTERS]; 4];
    for i in 0..COUNTERS {
        let counter = first.wrapping_add(i as u64);
        words[0][i] = counter as u32;
        words[1][i] = (counter >> 32) as u32;
    }
    let (mut key0, mut key1) = (seed as u32, (seed >> 32) as u32);
    for _ in 0..10 {
        for i in 0..COUNTERS {
            let a = u64::from(words[0][i]) * 0xd251_1f53;
            let b = u64::from(words[2][i]) * 0xcd9e_8d57;
            let (w1, w3) = (words[1][i], words[3][i]);
            words[0][i] = (b >> 32) as u32 ^ w1 ^ key0;
            words[1][i] = b as u32;
            words[2][i] = (a >> 32) as u32 ^ w3 ^ key1;
            words[3][i] = a as u32;
        }
        key0 = key0.wrapping_add(0x9e37_79b9);
        key1 = key1.wrapping_add(0xbb67_ae85);
    }
    words
}

/// Fills `out` from the words of consecutive counters. Each counter gives `PER` elements. `make` returns one array of
/// values for each of them, over a group of counters.
fn fill<T: Element, const PER: usize>(
    seed: u64,
    offset: u64,
    ns: f64,
    out: &mut [T],
    make: impl Fn(&[[u32; COUNTERS]; 4]) -> [[T; COUNTERS]; PER] + Sync,
) {
    parallel_parts(out, CHUNK, ns, |start, part| {
        for (group, part) in part.chunks_mut(COUNTERS * PER).enumerate() {
            let words = philox(seed, offset.wrapping_add(((start + group * COUNTERS * PER) / PER) as u64));
            vectorized(
                #[inline(always)]
                || {
                    let made = make(&words);
                    for (i, out) in part.iter_mut().enumerate() {
                        *out = made[i % PER][i / PER];
                    }
                },
            );
        }
    });
}

/// A word as a number in [0, 1) with so many bits.
#[inline(always)]
fn unit(word: u32, bits: u32) -> f32 {
    (word >> (32 - bits)) as f32 * (1.0 / (1u32 << bits) as f32)
}

/// A word as a number in [0, 1) with 24 bits.
#[inline(always)]
fn unit_f32(word: u32) -> f32 {
    unit(word, f32::PRECISION)
}

/// Two words as a number in [0, 1) with 53 bits.
#[inline(always)]
fn unit_f64(low: u32, high: u32) -> f64 {
    (join(low, high) >> 11) as f64 * (1.0 / 9_007_199_254_740_992.0)
}

#[inline(always)]
fn join(low: u32, high: u32) -> u64 {
    u64::from(low) | u64::from(high) << 32
}

/// Applies `f` to the words, counter by counter.
#[inline(always)]
fn each<T: Element, const PER: usize>(
    words: &[[u32; COUNTERS]; 4],
    f: impl Fn([u32; 4]) -> [T; PER],
) -> [[T; COUNTERS]; PER] {
    let mut made = [[T::default(); COUNTERS]; PER];
    for i in 0..COUNTERS {
        let values = f([words[0][i], words[1][i], words[2][i], words[3][i]]);
        for (made, value) in made.iter_mut().zip(values) {
            made[i] = value;
        }
    }
    made
}

/// Writes numbers of the uniform distribution over [0, 1), with as many bits as the type has digits.
pub fn uniform(seed: u64, offset: u64, out: ViewMut<'_>) -> Done {
    if out.dtype() == DType::F64 {
        fill::<f64, 2>(
            seed,
            offset,
            1.5,
            out.into_slice(),
            #[inline(always)]
            |words| {
                each(
                    words,
                    #[inline(always)]
                    |[a, b, c, d]| [unit_f64(a, b), unit_f64(c, d)],
                )
            },
        );
        return Ok(());
    }
    of_float!("uniform", out.dtype(), T => of_words::<T>(
        seed,
        offset,
        0.8,
        out,
        #[inline(always)]
        |words| each(words, #[inline(always)] |words| words.map(#[inline(always)] |word| unit(word, T::PRECISION))),
    ))
}

/// Fills the output with numbers of 32 bits, or of a storage type: four from each counter.
fn of_words<T: Floating>(
    seed: u64,
    offset: u64,
    ns: f64,
    out: ViewMut<'_>,
    make: impl Fn(&[[u32; COUNTERS]; 4]) -> [[f32; COUNTERS]; 4] + Sync,
) {
    fill::<T, 4>(
        seed,
        offset,
        ns,
        out.into_slice(),
        #[inline(always)]
        |words| {
            make(words).map(
                #[inline(always)]
                |made| {
                    made.map(
                        #[inline(always)]
                        |x| T::narrow(T::Computed::from_f64(f64::from(x))),
                    )
                },
            )
        },
    );
}

/// Writes numbers of the standard normal distribution.
pub fn normal(seed: u64, offset: u64, out: ViewMut<'_>) -> Done {
    #[inline(always)]
    fn pair(u: f64, v: f64) -> [f64; 2] {
        let radius = (-2.0 * (1.0 - u).ln()).sqrt();
        let (sin, cos) = (std::f64::consts::TAU * v).sin_cos();
        [radius * cos, radius * sin]
    }
    if out.dtype() == DType::F64 {
        fill::<f64, 2>(seed, offset, 12.0, out.into_slice(), |words| {
            each(words, |[a, b, c, d]| pair(unit_f64(a, b), unit_f64(c, d)))
        });
        return Ok(());
    }
    of_float!("normal", out.dtype(), T => of_words::<T>(seed, offset, 2.5, out, normals))
}

/// Normal numbers of 32 bits. It is compiled once for each level, as [`philox`] is.
#[inline(never)]
fn normals(words: &[[u32; COUNTERS]; 4]) -> [[f32; COUNTERS]; 4] {
    /// The Box-Muller transform of two numbers in [0, 1).
    #[inline(always)]
    fn pair(u: f32, v: f32) -> [f32; 2] {
        let radius = (-2.0 * ln_f32(1.0 - u)).sqrt();
        let (sin, cos) = turn_f32(v);
        [radius * cos, radius * sin]
    }
    vectorized(
        #[inline(always)]
        || {
            each(
                words,
                #[inline(always)]
                |words| {
                    let [a, b, c, d] = words.map(unit_f32);
                    let ([a, b], [c, d]) = (pair(a, b), pair(c, d));
                    [a, b, c, d]
                },
            )
        },
    )
}

/// Writes integers of the uniform distribution over `low .. high`, in any real dtype. If the range is empty, writes
/// `low`.
pub fn randint(seed: u64, offset: u64, low: i64, high: i64, out: ViewMut<'_>) -> Done {
    let range = if high > low { high.wrapping_sub(low) as u64 } else { 1 };
    with_ordered!(out.dtype(), T => fill::<T, 2>(seed, offset, 2.0, out.into_slice(), |words| {
        each(words, |[a, b, c, d]| {
            [below(join(a, b), range), below(join(c, d), range)].map(|n| T::from_i64(low.wrapping_add(n as i64)))
        })
    }), else return Err(not_on_host("randint", out.dtype())));
    Ok(())
}

/// A number below `range`: the high half of the product, whose bias is at most `range` / 2^64.
#[inline(always)]
fn below(word: u64, range: u64) -> u64 {
    ((u128::from(word) * u128::from(range)) >> 64) as u64
}

/// Writes 1 with the probability in p, and else 0. p is floating point with the shape of out, which has any real
/// dtype. A NaN probability gives 0.
pub fn bernoulli(seed: u64, offset: u64, p: View<'_>, out: ViewMut<'_>) -> Done {
    fn draw<P: Real, T: Element>(seed: u64, offset: u64, p: View<'_>, out: &mut [T]) {
        let p = Source::<P>::new(&p);
        let (yes, no) = (T::from_i64(1), T::from_i64(0));
        parallel_parts(out, CHUNK, 1.5, |start, part| {
            let mut buffer = Buffer::new();
            for (group, part) in part.chunks_mut(COUNTERS * 4).enumerate() {
                const { assert!(COUNTERS * 4 <= BLOCK) };
                let start = start + group * COUNTERS * 4;
                let p = p.fetch(start, part.len(), &mut buffer);
                let words = philox(seed, offset.wrapping_add((start / 4) as u64));
                vectorized(
                    #[inline(always)]
                    || {
                        for (i, (out, p)) in part.iter_mut().zip(p).enumerate() {
                            // All 32 bits: small probabilities matter.
                            let drawn = f64::from(words[i % 4][i / 4]) * (1.0 / 4_294_967_296.0);
                            *out = if drawn < p.to_f64() { yes } else { no };
                        }
                    },
                );
            }
        });
    }
    debug_assert_eq!(p.shape(), out.shape());
    of_real!("bernoulli", p.dtype(), P => with_ordered!(out.dtype(), T => {
        draw::<P, T>(seed, offset, p, out.into_slice());
    }, else return Err(not_on_host("bernoulli", out.dtype()))))
}

/// Writes a random permutation of the numbers below the length of the output (`int64`).
pub fn permutation(seed: u64, offset: u64, out: ViewMut<'_>) -> Done {
    debug_assert!(is_i64(&out.as_view()));
    let out = out.into_slice::<i64>();
    for (i, out) in out.iter_mut().enumerate() {
        *out = i as i64;
    }
    let mut words = [[0; COUNTERS]; 4];
    for i in 0..out.len() {
        let (draw, half) = (i / 2, i % 2 * 2);
        if i % (2 * COUNTERS) == 0 {
            words = philox(seed, offset.wrapping_add(draw as u64));
        }
        let word = join(words[half][draw % COUNTERS], words[half + 1][draw % COUNTERS]);
        // Fisher-Yates: each element is swapped with itself or a later one.
        out.swap(i, i + below(word, (out.len() - i) as u64) as usize);
    }
    Ok(())
}
