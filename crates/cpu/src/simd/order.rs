//! Sorting of integers with AVX-512: a quicksort whose partitions compress vectors, down to networks of comparisons.
//!
//! The partition is that of Bramas, "A Novel Hybrid Quicksort Algorithm Vectorized using AVX-512" (2017), but from one
//! buffer to another instead of in place. Equal keys are the same number, so no order is lost.

use std::arch::x86_64::*;
use std::ops::Range;

use super::{Level, current, level};

/// Vectors that a network sorts.
const NETWORK: usize = 8;
/// Keys of a part for each vector of keys that are looked at for its pivot.
const SAMPLED: usize = 1024;

/// Sorts integers of 32 bits. `spare` has as many. Returns false, and changes nothing, on a processor without AVX-512.
pub fn sort_u32(keys: &mut [u32], spare: &mut [u32]) -> bool {
    // SAFETY: the machine has the level in use.
    current() == Level::Avx512 && unsafe { sort::<U32x16>(keys, spare, enough(keys.len())) }
}

/// Sorts integers of 64 bits, like [`sort_u32`].
pub fn sort_u64(keys: &mut [u64], spare: &mut [u64]) -> bool {
    sort_u64_within(keys, spare, enough(keys.len()))
}

/// The same with a number of partitions, after which a sort by comparisons does the rest.
pub fn sort_u64_within(keys: &mut [u64], spare: &mut [u64], partitions: u32) -> bool {
    // SAFETY: as above.
    current() == Level::Avx512 && unsafe { sort::<U64x8>(keys, spare, partitions) }
}

/// Partitions that so many keys need unless the pivots are bad.
fn enough(keys: usize) -> u32 {
    2 * keys.max(1).ilog2()
}

/// A vector of unsigned integers.
///
/// # Safety
/// As for [`Vector`](super::Vector): in memory it is its lanes.
unsafe trait Keys: Copy {
    type Key: Copy + Ord;
    const LANES: usize;
    /// The greatest key.
    const LAST: Self::Key;

    fn splat(key: Self::Key) -> Self;
    /// The numbers of the lanes.
    fn numbers() -> Self;
    /// The lanes that another vector's lanes name.
    fn lanes(self, names: Self) -> Self;
    /// The exclusive or with a number in each lane.
    fn with_bits(self, bits: usize) -> Self;
    fn min(self, other: Self) -> Self;
    fn max(self, other: Self) -> Self;
    /// The greater of the two in the lanes of the mask, this in the others.
    fn max_in(self, mask: u32, other: Self, than: Self) -> Self;
    /// The lanes that are less than those of another.
    fn less(self, than: Self) -> u32;
    /// The lanes of this vector and another that a third one names: the other's come after this one's.
    fn lanes_of(self, other: Self, names: Self) -> Self;
    /// The lanes of the mask, in order.
    fn those(self, mask: u32) -> Self;
    /// Reads the first lanes; the others have the greatest key.
    ///
    /// # Safety
    /// So many keys can be read.
    unsafe fn load_first(from: *const Self::Key, count: usize) -> Self;
    /// Writes the lanes of the mask.
    ///
    /// # Safety
    /// These keys can be written.
    unsafe fn store_some(self, to: *mut Self::Key, mask: u32);

    /// # Safety
    /// A vector can be read.
    #[inline(always)]
    unsafe fn load(from: *const Self::Key) -> Self {
        // SAFETY: as for this function; a vector is its lanes.
        unsafe { from.cast::<Self>().read_unaligned() }
    }

    /// # Safety
    /// A vector can be written.
    #[inline(always)]
    unsafe fn store(self, to: *mut Self::Key) {
        // SAFETY: as for this function; a vector is its lanes.
        unsafe { to.cast::<Self>().write_unaligned(self) }
    }
}

macro_rules! keys {
    (
        $Name:ident, $Key:ident, $lanes:literal, $Mask:ident, $doc:literal;
        $set1:ident $numbers:expr; $permute:ident $permute_two:ident $xor:ident
        $min:ident $max:ident $mask_max:ident $less:ident
        $compress:ident $load:ident $store:ident
    ) => {
        #[doc = $doc]
        #[derive(Clone, Copy)]
        #[repr(transparent)]
        struct $Name(__m512i);

        // SAFETY: a register in memory is its lanes, in order. In all methods, the level has the instructions.
        unsafe impl Keys for $Name {
            type Key = $Key;
            const LANES: usize = $lanes;
            const LAST: $Key = $Key::MAX;

            #[inline(always)]
            fn splat(key: $Key) -> $Name {
                // SAFETY: see above.
                $Name(unsafe { $set1(key as _) })
            }
            #[inline(always)]
            fn numbers() -> $Name {
                // SAFETY: see above.
                $Name(unsafe { $numbers })
            }
            #[inline(always)]
            fn lanes(self, names: $Name) -> $Name {
                // SAFETY: see above.
                $Name(unsafe { $permute(names.0, self.0) })
            }
            #[inline(always)]
            fn lanes_of(self, other: $Name, names: $Name) -> $Name {
                // SAFETY: see above.
                $Name(unsafe { $permute_two(self.0, names.0, other.0) })
            }
            #[inline(always)]
            fn with_bits(self, bits: usize) -> $Name {
                // SAFETY: see above.
                $Name(unsafe { $xor(self.0, $set1(bits as _)) })
            }
            #[inline(always)]
            fn min(self, other: $Name) -> $Name {
                // SAFETY: see above.
                $Name(unsafe { $min(self.0, other.0) })
            }
            #[inline(always)]
            fn max(self, other: $Name) -> $Name {
                // SAFETY: see above.
                $Name(unsafe { $max(self.0, other.0) })
            }
            #[inline(always)]
            fn max_in(self, mask: u32, other: $Name, than: $Name) -> $Name {
                // SAFETY: see above.
                $Name(unsafe { $mask_max(self.0, mask as $Mask, other.0, than.0) })
            }
            #[inline(always)]
            fn less(self, than: $Name) -> u32 {
                // SAFETY: see above.
                u32::from(unsafe { $less(self.0, than.0) })
            }
            #[inline(always)]
            fn those(self, mask: u32) -> $Name {
                // SAFETY: see above.
                $Name(unsafe { $compress(mask as $Mask, self.0) })
            }
            #[inline(always)]
            unsafe fn load_first(from: *const $Key, count: usize) -> $Name {
                // SAFETY: as for this function; see above.
                unsafe { $Name($load($set1(-1), first(count) as $Mask, from.cast())) }
            }
            #[inline(always)]
            unsafe fn store_some(self, to: *mut $Key, mask: u32) {
                // SAFETY: as for this function; see above.
                unsafe { $store(to.cast(), mask as $Mask, self.0) }
            }
        }
    };
}

keys! {
    U32x16, u32, 16, __mmask16, "Sixteen integers of 32 bits.";
    _mm512_set1_epi32 _mm512_set_epi32(15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0);
    _mm512_permutexvar_epi32 _mm512_permutex2var_epi32 _mm512_xor_si512
    _mm512_min_epu32 _mm512_max_epu32 _mm512_mask_max_epu32
    _mm512_cmplt_epu32_mask _mm512_maskz_compress_epi32
    _mm512_mask_loadu_epi32 _mm512_mask_storeu_epi32
}
keys! {
    U64x8, u64, 8, __mmask8, "Eight integers of 64 bits.";
    _mm512_set1_epi64 _mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0);
    _mm512_permutexvar_epi64 _mm512_permutex2var_epi64 _mm512_xor_si512
    _mm512_min_epu64 _mm512_max_epu64 _mm512_mask_max_epu64
    _mm512_cmplt_epu64_mask _mm512_maskz_compress_epi64
    _mm512_mask_loadu_epi64 _mm512_mask_storeu_epi64
}

/// Sorts keys; returns true.
///
/// # Safety
/// The machine has AVX-512.
unsafe fn sort<K: Keys>(keys: &mut [K::Key], spare: &mut [K::Key], depth: u32) -> bool {
    assert!(spare.len() >= keys.len());
    let part = Part { places: 0..keys.len(), is_in_spare: false, depth };
    // SAFETY: as for this function.
    unsafe { quick::<K>(keys.as_mut_ptr(), spare.as_mut_ptr(), part) };
    true
}

/// Keys to be sorted into their places.
struct Part {
    places: Range<usize>,
    /// Whether they are at these places of the spare buffer.
    is_in_spare: bool,
    /// Partitions that are left until bad pivots are not believed to be chance.
    depth: u32,
}

/// Sorts a part of the keys. The smaller half of a partition is sorted by a call, the larger one in the loop.
///
/// # Safety
/// The machine has AVX-512; both buffers have these places, and nothing else uses them.
unsafe fn quick<K: Keys>(keys: *mut K::Key, spare: *mut K::Key, mut part: Part) {
    // SAFETY: as for this function, in all of it.
    unsafe {
        loop {
            let (start, len) = (part.places.start, part.places.len());
            let (from, other) = if part.is_in_spare { (spare, keys) } else { (keys, spare) };
            if len <= NETWORK * K::LANES {
                return network::<K>(from.add(start), keys.add(start), len);
            }
            if part.depth == 0 {
                if part.is_in_spare {
                    keys.add(start).copy_from_nonoverlapping(spare.add(start), len);
                }
                return std::slice::from_raw_parts_mut(keys.add(start), len).sort_unstable();
            }
            // A partition moves the keys to the other buffer.
            let (is_in_spare, depth) = (!part.is_in_spare, part.depth - 1);
            let moved = |places| Part { places, is_in_spare, depth };
            let pivot = pivot::<K>(from.add(start), len);
            let low = partition::<K, false>(from.add(start), other.add(start), len, pivot);
            if low == 0 {
                // The pivot is the least key: those that equal it have their places.
                let equal = partition::<K, true>(from.add(start), other.add(start), len, pivot);
                if is_in_spare {
                    keys.add(start).copy_from_nonoverlapping(spare.add(start), equal);
                }
                part = moved(start + equal..part.places.end);
                continue;
            }
            let (lower, upper) = (moved(start..start + low), moved(start + low..part.places.end));
            let (small, large) = if low <= len / 2 { (lower, upper) } else { (upper, lower) };
            quick::<K>(keys, spare, small);
            part = large;
        }
    }
}

/// A key about in the middle: the median of keys that are spread over the part.
///
/// # Safety
/// As for [`quick`]; there are more keys than a network sorts.
#[inline(always)]
unsafe fn pivot<K: Keys>(from: *const K::Key, len: usize) -> K::Key {
    let mut sample = [K::LAST; NETWORK * MOST_LANES];
    let vectors = (len / SAMPLED).next_power_of_two().min(NETWORK);
    let count = vectors * K::LANES;
    let apart = len / count;
    for (i, key) in sample[..count].iter_mut().enumerate() {
        // SAFETY: as for this function.
        *key = unsafe { *from.add(i * apart + apart / 2) };
    }
    let at = sample.as_mut_ptr();
    // SAFETY: as for this function; these are the sample's keys.
    unsafe { network::<K>(at, at, count) };
    sample[count / 2]
}

/// Copies keys so that those below the pivot come first, and with `EQUAL` those that equal it, too. Returns how many
/// they are.
///
/// # Safety
/// As for [`quick`], with room for `len` keys at `to`.
#[inline(always)]
unsafe fn partition<K: Keys, const EQUAL: bool>(
    from: *const K::Key,
    to: *mut K::Key,
    len: usize,
    pivot: K::Key,
) -> usize {
    // SAFETY: as for this function.
    unsafe {
        level::avx512(
            #[inline(always)]
            || {
                let pivot = K::splat(pivot);
                let is_low = |keys: K| if EQUAL { !pivot.less(keys) } else { keys.less(pivot) };
                let (mut low, mut high) = (to, to.add(len));
                let rest = len % K::LANES;
                let (keys, valid) = (K::load_first(from, rest), first(rest));
                let lows = is_low(keys) & valid;
                let count = lows.count_ones() as usize;
                keys.those(lows).store_some(low, first(count));
                low = low.add(count);
                high = high.sub(rest - count);
                keys.those(!lows & valid).store_some(high, first(rest - count));
                // Between `low` and `high` there is room for the keys that are left, whole vectors. So a whole vector
                // is written at `low`; its upper lanes are overwritten later.
                for start in (rest..len).step_by(K::LANES) {
                    let keys = K::load(from.add(start));
                    let lows = is_low(keys) & first(K::LANES);
                    let count = lows.count_ones() as usize;
                    keys.those(lows).store(low);
                    low = low.add(count);
                    high = high.sub(K::LANES).add(count);
                    keys.those(!lows).store_some(high, first(K::LANES - count));
                }
                low.offset_from_unsigned(to)
            },
        )
    }
}

/// The mask of the first lanes.
#[inline(always)]
fn first(count: usize) -> u32 {
    ((1u64 << count) - 1) as u32
}

/// Sorts at most [`NETWORK`] vectors of keys, and writes them to `to`.
///
/// # Safety
/// As for [`quick`].
#[inline(always)]
unsafe fn network<K: Keys>(from: *const K::Key, to: *mut K::Key, len: usize) {
    // SAFETY: as for this function.
    unsafe {
        match len.div_ceil(K::LANES) {
            0 => {}
            1 => sort_vectors::<K, 1>(from, to, len),
            2 => sort_vectors::<K, 2>(from, to, len),
            3 | 4 => sort_vectors::<K, 4>(from, to, len),
            _ => sort_columns::<K>(from, to, len),
        }
    }
}

/// Sorts a few vectors of keys by Batcher's bitonic network.
///
/// # Safety
/// As for [`network`], with at most so many vectors.
#[inline(never)]
unsafe fn sort_vectors<K: Keys, const N: usize>(from: *const K::Key, to: *mut K::Key, len: usize) {
    // SAFETY: as for this function.
    unsafe {
        level::avx512(
            #[inline(always)]
            || {
                let count = |i: usize| len.saturating_sub(i * K::LANES).min(K::LANES);
                let mut vectors: [K; N] = std::array::from_fn(
                    #[inline(always)]
                    |i| K::load_first(from.wrapping_add(i * K::LANES), count(i)),
                );
                sort_each(&mut vectors);
                if N > 1 {
                    merge::<K, N, 1>(&mut vectors);
                }
                if N > 2 {
                    merge::<K, N, 2>(&mut vectors);
                }
                for (i, vector) in vectors.into_iter().enumerate() {
                    vector.store_some(to.wrapping_add(i * K::LANES), first(count(i)));
                }
            },
        );
    }
}

/// Sorts eight vectors of keys: first each column, the keys of a lane in all vectors, which needs no shuffles. Then
/// columns are merged in pairs, by Batcher's bitonic network.
///
/// # Safety
/// As for [`network`].
#[inline(never)]
unsafe fn sort_columns<K: Keys>(from: *const K::Key, to: *mut K::Key, len: usize) {
    // SAFETY: as for this function.
    unsafe {
        level::avx512(
            #[inline(always)]
            || {
                let count = |i: usize| len.saturating_sub(i * K::LANES).min(K::LANES);
                let mut vectors: [K; NETWORK] = std::array::from_fn(
                    #[inline(always)]
                    |i| K::load_first(from.wrapping_add(i * K::LANES), count(i)),
                );
                sort_each_column(&mut vectors);
                // The numbers of a column's lane: its lowest bit is the highest one, if there are more lanes than
                // vectors. So the keys are in order after three exchanges of bits.
                if K::LANES > 8 {
                    merge_columns::<K, 8, 8>(&mut vectors);
                    merge_columns::<K, 9, 1>(&mut vectors);
                    merge_columns::<K, 11, 2>(&mut vectors);
                    merge_columns::<K, 15, 4>(&mut vectors);
                } else {
                    merge_columns::<K, 1, 1>(&mut vectors);
                    merge_columns::<K, 3, 2>(&mut vectors);
                    merge_columns::<K, 7, 4>(&mut vectors);
                }
                exchange_bits::<K, 1>(&mut vectors);
                exchange_bits::<K, 2>(&mut vectors);
                exchange_bits::<K, 4>(&mut vectors);
                for (i, vector) in vectors.into_iter().enumerate() {
                    vector.store_some(to.wrapping_add(i * K::LANES), first(count(i)));
                }
            },
        );
    }
}

/// Sorts the lanes of eight vectors, each by itself, by the network with the fewest comparisons.
#[inline(always)]
fn sort_each_column<K: Keys>(vectors: &mut [K; NETWORK]) {
    order(vectors, 0, 2);
    order(vectors, 1, 3);
    order(vectors, 4, 6);
    order(vectors, 5, 7);
    order(vectors, 0, 4);
    order(vectors, 1, 5);
    order(vectors, 2, 6);
    order(vectors, 3, 7);
    order(vectors, 0, 1);
    order(vectors, 2, 3);
    order(vectors, 4, 5);
    order(vectors, 6, 7);
    order(vectors, 2, 4);
    order(vectors, 3, 5);
    order(vectors, 1, 4);
    order(vectors, 3, 6);
    order(vectors, 1, 2);
    order(vectors, 3, 4);
    order(vectors, 5, 6);
}

/// Merges pairs of groups of columns. `BITS` are those of a lane's number that count the columns of a pair, of which
/// `UPPER` is the last one.
#[inline(always)]
fn merge_columns<K: Keys, const BITS: usize, const UPPER: usize>(vectors: &mut [K; NETWORK]) {
    let (names, mask) = (K::numbers().with_bits(BITS), const { uppers(UPPER, K::LANES) });
    let mut i = 0;
    while i < NETWORK / 2 {
        let (a, b) = (vectors[i], vectors[NETWORK - 1 - i]);
        let (mirrored_a, mirrored_b) = (a.lanes(names), b.lanes(names));
        vectors[i] = a.min(mirrored_b).max_in(mask, a, mirrored_b);
        vectors[NETWORK - 1 - i] = b.min(mirrored_a).max_in(mask, b, mirrored_a);
        i += 1;
    }
    let rest = BITS ^ UPPER;
    // From the last column bit to the first one; the first one may be the highest bit of a lane.
    if rest & 2 != 0 {
        exchange::<K, NETWORK, 2, 2>(vectors);
    }
    if rest & 1 != 0 {
        exchange::<K, NETWORK, 1, 1>(vectors);
    }
    if rest & 8 != 0 {
        exchange::<K, NETWORK, 8, 8>(vectors);
    }
    order_apart::<K, NETWORK, 4>(vectors);
    order_apart::<K, NETWORK, 2>(vectors);
    order_apart::<K, NETWORK, 1>(vectors);
}

/// Exchanges a bit of the vectors' numbers with the same one of the lanes'.
#[inline(always)]
fn exchange_bits<K: Keys, const BIT: usize>(vectors: &mut [K; NETWORK]) {
    let numbers = K::numbers();
    let others = numbers.with_bits(K::LANES | BIT);
    let upper = const { uppers(BIT, K::LANES) };
    let (lower_names, upper_names) = (numbers.max_in(upper, others, others), numbers.with_bits(K::LANES));
    let upper_names = numbers.with_bits(BIT).max_in(upper, upper_names, upper_names);
    let mut i = 0;
    while i < NETWORK {
        if i & BIT == 0 {
            let (low, high) = (vectors[i], vectors[i | BIT]);
            vectors[i] = low.lanes_of(high, lower_names);
            vectors[i | BIT] = low.lanes_of(high, upper_names);
        }
        i += 1;
    }
}

/// Orders the lanes of two vectors.
#[inline(always)]
fn order<K: Keys, const N: usize>(vectors: &mut [K; N], low: usize, high: usize) {
    let (a, b) = (vectors[low], vectors[high]);
    (vectors[low], vectors[high]) = (a.min(b), a.max(b));
}

/// Sorts the lanes of each vector.
#[inline(always)]
fn sort_each<K: Keys, const N: usize>(vectors: &mut [K; N]) {
    exchange::<K, N, 1, 1>(vectors);
    exchange::<K, N, 3, 2>(vectors);
    exchange::<K, N, 1, 1>(vectors);
    exchange::<K, N, 7, 4>(vectors);
    exchange::<K, N, 2, 2>(vectors);
    exchange::<K, N, 1, 1>(vectors);
    if K::LANES > 8 {
        exchange::<K, N, 15, 8>(vectors);
        exchange::<K, N, 4, 4>(vectors);
        exchange::<K, N, 2, 2>(vectors);
        exchange::<K, N, 1, 1>(vectors);
    }
}

/// Orders each lane and the one whose number differs in `BITS`; the one with the bit `UPPER` becomes the greater.
#[inline(always)]
fn exchange<K: Keys, const N: usize, const BITS: usize, const UPPER: usize>(vectors: &mut [K; N]) {
    let (names, mask) = (K::numbers().with_bits(BITS), const { uppers(UPPER, K::LANES) });
    for x in vectors {
        let other = x.lanes(names);
        *x = x.min(other).max_in(mask, *x, other);
    }
}

/// The mask of the lanes whose number has the bit.
const fn uppers(bit: usize, lanes: usize) -> u32 {
    let (mut mask, mut lane) = (0, 0);
    while lane < lanes {
        if lane & bit != 0 {
            mask |= 1 << lane;
        }
        lane += 1;
    }
    mask
}

/// Merges pairs of sorted groups of `WIDTH` vectors.
#[inline(always)]
fn merge<K: Keys, const N: usize, const WIDTH: usize>(vectors: &mut [K; N]) {
    let reversed = K::numbers().with_bits(K::LANES - 1);
    let mut merged = *vectors;
    let mut group = 0;
    while group < N {
        let mut i = 0;
        while i < WIDTH {
            let (low, high) = (vectors[group + i], vectors[group + 2 * WIDTH - 1 - i].lanes(reversed));
            // The greater ones are in the reverse order of what a merge asks for, which it takes as well.
            (merged[group + i], merged[group + WIDTH + i]) = (low.min(high), low.max(high));
            i += 1;
        }
        group += 2 * WIDTH;
    }
    *vectors = merged;
    if WIDTH > 1 {
        order_apart::<K, N, 1>(vectors);
    }
    if K::LANES > 8 {
        exchange::<K, N, 8, 8>(vectors);
    }
    exchange::<K, N, 4, 4>(vectors);
    exchange::<K, N, 2, 2>(vectors);
    exchange::<K, N, 1, 1>(vectors);
}

/// Orders the lanes of vectors that are `DISTANCE` apart.
#[inline(always)]
fn order_apart<K: Keys, const N: usize, const DISTANCE: usize>(vectors: &mut [K; N]) {
    let mut i = 0;
    while i < N {
        if i & DISTANCE == 0 {
            order(vectors, i, i + DISTANCE);
        }
        i += 1;
    }
}

/// The most lanes of a vector of keys.
const MOST_LANES: usize = 16;
