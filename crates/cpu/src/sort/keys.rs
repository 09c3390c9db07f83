//! Integers whose order is that of elements.

use std::ops::BitXor;

use half::{bf16, f16};
use tensor_kernels::Element;

use tensor_kernels::Floating;

/// An integer whose order is that of the elements.
pub trait Key: Copy + Ord + Sync + Default + Into<u64> + BitXor<Output = Self> {
    type Item: Item<Key = Self>;
    /// All bits.
    const ALL: Self;
    fn with_place(self, place: usize) -> Self::Item;
    /// Sorts keys by vectors, with a spare buffer of as many. Returns false, and does nothing, where there are none.
    fn sort(keys: &mut [Self], spare: &mut [Self]) -> bool;
}

/// A key with its element's place. Items of equal keys are in the order of their places.
pub trait Item: Copy + Ord {
    type Key: Key;
    fn key(self) -> Self::Key;
    fn place(self) -> usize;
}

impl Key for u32 {
    type Item = Narrow;
    const ALL: u32 = u32::MAX;
    #[inline(always)]
    fn with_place(self, place: usize) -> Narrow {
        Narrow(u64::from(self) << 32 | place as u64)
    }
    #[cfg(target_arch = "x86_64")]
    fn sort(keys: &mut [u32], spare: &mut [u32]) -> bool {
        crate::simd::sort_u32(keys, spare)
    }
    #[cfg(not(target_arch = "x86_64"))]
    fn sort(_keys: &mut [u32], _spare: &mut [u32]) -> bool {
        false
    }
}

impl Key for u64 {
    type Item = Wide;
    const ALL: u64 = u64::MAX;
    #[inline(always)]
    fn with_place(self, place: usize) -> Wide {
        Wide { key: self, place: place as u64 }
    }
    #[cfg(target_arch = "x86_64")]
    fn sort(keys: &mut [u64], spare: &mut [u64]) -> bool {
        crate::simd::sort_u64(keys, spare)
    }
    #[cfg(not(target_arch = "x86_64"))]
    fn sort(_keys: &mut [u64], _spare: &mut [u64]) -> bool {
        false
    }
}

/// A key of 32 bits in the high half, and the place in the low one.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[repr(transparent)]
pub struct Narrow(u64);

impl Item for Narrow {
    type Key = u32;
    #[inline(always)]
    fn key(self) -> u32 {
        (self.0 >> 32) as u32
    }
    #[inline(always)]
    fn place(self) -> usize {
        self.0 as u32 as usize
    }
}

/// A key of 64 bits, and the place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[repr(C)]
pub struct Wide {
    key: u64,
    place: u64,
}

impl Item for Wide {
    type Key = u64;
    #[inline(always)]
    fn key(self) -> u64 {
        self.key
    }
    #[inline(always)]
    fn place(self) -> usize {
        self.place as usize
    }
}

/// An element type whose order is that of integers.
pub trait Keyed: Element {
    type Key: Key;
    /// Elements of a key that others have, too: a key has no sign of zero and no bits of NaN.
    const SHARED: &[Self] = &[];
    fn key(self) -> Self::Key;
    /// An element of the key.
    fn of(key: Self::Key) -> Self;
}

macro_rules! floating {
    ($($T:ident, $Key:ty, $sign:literal;)*) => {
        $(
            impl Keyed for $T {
                type Key = $Key;
                const SHARED: &[$T] = &[0.0, $T::NAN];
                #[inline(always)]
                fn key(self) -> $Key {
                    let bits = (self + 0.0).to_bits();
                    let key = if bits >> $sign == 1 { !bits } else { bits | 1 << $sign };
                    if self.is_nan() { <$Key>::MAX } else { key }
                }
                #[inline(always)]
                fn of(key: $Key) -> $T {
                    $T::from_bits(if key >> $sign == 1 { key ^ 1 << $sign } else { !key })
                }
            }
        )*
    };
}

floating! {
    f32, u32, 31;
    f64, u64, 63;
}

macro_rules! kept {
    ($($T:ident),*) => {
        $(
            impl Keyed for $T {
                type Key = u32;
                const SHARED: &[$T] = &[$T::ZERO, $T::NAN];
                #[inline(always)]
                fn key(self) -> u32 {
                    self.widen().key()
                }
                #[inline(always)]
                fn of(key: u32) -> $T {
                    $T::narrow(f32::of(key))
                }
            }
        )*
    };
}

kept!(f16, bf16);

macro_rules! whole {
    ($($T:ty, $Key:ty, $key:expr, $of:expr;)*) => {
        $(
            impl Keyed for $T {
                type Key = $Key;
                #[inline(always)]
                fn key(self) -> $Key {
                    let key: fn($T) -> $Key = $key;
                    key(self)
                }
                #[inline(always)]
                fn of(key: $Key) -> $T {
                    let of: fn($Key) -> $T = $of;
                    of(key)
                }
            }
        )*
    };
}

whole! {
    i64, u64, |x| x as u64 ^ 1 << 63, |key| (key ^ 1 << 63) as i64;
    i32, u32, |x| x as u32 ^ 1 << 31, |key| (key ^ 1 << 31) as i32;
    i16, u32, |x| (i32::from(x) + 0x8000) as u32, |key| (key ^ 0x8000) as i16;
    i8, u32, |x| (i32::from(x) + 0x80) as u32, |key| (key ^ 0x80) as i8;
    u64, u64, |x| x, |key| key;
    u32, u32, |x| x, |key| key;
    u16, u32, u32::from, |key| key as u16;
    u8, u32, u32::from, |key| key as u8;
    bool, u32, u32::from, |key| key & 1 == 1;
}
