//! A single value without a dtype.

use crate::{Category, DType, Element, Ordered, with_ordered};

/// A value from the host language.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scalar {
    /// An integer.
    Int(i64),
    /// An integer above those of `i64`. Only [`From<u64>`](Scalar::from) makes it, so that a number has one form.
    Unsigned(u64),
    /// A floating-point number.
    Float(f64),
    /// A truth value.
    Bool(bool),
}

impl Scalar {
    /// The value as two integers, for argument lists: the kind (0 integer, 1 floating point, 2 bool, 3 unsigned
    /// integer) and the bits.
    pub fn pack(self) -> [i64; 2] {
        match self {
            Scalar::Int(value) => [0, value],
            Scalar::Unsigned(value) => [3, value as i64],
            Scalar::Float(value) => [1, value.to_bits() as i64],
            Scalar::Bool(value) => [2, i64::from(value)],
        }
    }

    /// The value that [`pack`](Scalar::pack) packed; `None` if there is no such kind.
    pub fn unpack([kind, bits]: [i64; 2]) -> Option<Scalar> {
        Some(match kind {
            0 => Scalar::Int(bits),
            1 => Scalar::Float(f64::from_bits(bits as u64)),
            2 => Scalar::Bool(bits != 0),
            3 => Scalar::from(bits as u64),
            _ => return None,
        })
    }

    /// Reads an element; `None` for a complex one.
    ///
    /// # Safety
    /// `ptr` must be valid to read an element of the dtype, and aligned for it.
    #[inline]
    pub unsafe fn read(dtype: DType, ptr: *const u8) -> Option<Scalar> {
        with_ordered!(dtype, T => {
            // SAFETY: as the caller promises.
            let value = unsafe { ptr.cast::<T>().read() };
            Some(match dtype.category() {
                Category::Integer if dtype == DType::U64 => Scalar::from(value.to_i64() as u64),
                Category::Integer => Scalar::Int(value.to_i64()),
                Category::Bool => Scalar::Bool(value.is_true()),
                _ => Scalar::Float(value.to_f64()),
            })
        }, else None)
    }

    /// The value as a floating-point number; true is 1.
    #[inline]
    pub fn to_f64(self) -> f64 {
        self.cast()
    }

    /// The value as an integer: truncated toward zero and saturating, NaN is 0, true is 1. An unsigned integer that
    /// `i64` lacks keeps its bits.
    #[inline]
    pub fn to_i64(self) -> i64 {
        self.cast()
    }

    /// The value as an integer that is never too large for the type: truncated toward zero and saturating.
    pub fn to_i128(self) -> i128 {
        match self {
            Scalar::Unsigned(value) => value.into(),
            Scalar::Float(value) => value as i128,
            value => value.to_i64().into(),
        }
    }

    /// An integer, whose bits above those of a `u64` are lost if it is beyond both `i64` and `u64`.
    pub fn whole(value: i128) -> Scalar {
        i64::try_from(value).map_or(Scalar::from(value as u64), Scalar::Int)
    }

    /// Whether it is an integer.
    #[inline]
    pub fn is_int(self) -> bool {
        matches!(self, Scalar::Int(_) | Scalar::Unsigned(_))
    }

    /// The value as an element of a tensor, converted as [`Kernels::cast`](crate::Kernels::cast) does.
    #[inline]
    pub fn cast<T: Element>(self) -> T {
        match self {
            Scalar::Int(value) => T::from_i64(value),
            Scalar::Unsigned(value) => T::from_u64(value),
            Scalar::Float(value) => T::from_f64(value),
            Scalar::Bool(value) => T::from_i64(i64::from(value)),
        }
    }
}

macro_rules! from {
    ($($type:ty => $kind:ident),*) => {
        $(
            impl From<$type> for Scalar {
                fn from(value: $type) -> Scalar {
                    Scalar::$kind(value.into())
                }
            }
        )*
    };
}

from!(
    i64 => Int, i32 => Int, i16 => Int, i8 => Int, u32 => Int, u16 => Int, u8 => Int,
    f64 => Float, f32 => Float, crate::f16 => Float, crate::bf16 => Float, bool => Bool
);

impl From<u64> for Scalar {
    fn from(value: u64) -> Scalar {
        i64::try_from(value).map_or(Scalar::Unsigned(value), Scalar::Int)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn conversions_truncate_and_saturate() {
        assert_eq!(Scalar::Float(-2.9).to_i64(), -2);
        assert_eq!(Scalar::Float(f64::NAN).to_i64(), 0);
        assert_eq!(Scalar::Float(1e30).to_i64(), i64::MAX);
        assert_eq!(Scalar::Bool(true).to_f64(), 1.0);
        assert!(Scalar::Float(0.5).cast::<bool>());
        assert_eq!(Scalar::Float(300.0).cast::<u8>(), 255);
    }

    #[test]
    fn integers_above_those_of_i64_are_exact() {
        let most = Scalar::from(u64::MAX);
        assert_eq!((most, Scalar::from(5u64)), (Scalar::Unsigned(u64::MAX), Scalar::Int(5)));
        assert_eq!((most.to_i64(), most.to_i128(), most.to_f64()), (-1, u64::MAX.into(), u64::MAX as f64));
        assert_eq!((most.cast::<u64>(), most.cast::<u8>(), most.cast::<bool>()), (u64::MAX, 255, true));
        for value in [most, Scalar::Int(-1), Scalar::Float(0.5), Scalar::Bool(true)] {
            assert_eq!(Scalar::unpack(value.pack()), Some(value));
        }
        // SAFETY: a number on the stack.
        assert_eq!(unsafe { Scalar::read(DType::U64, (&raw const U64).cast()) }, Some(most));
        static U64: u64 = u64::MAX;
    }
}
