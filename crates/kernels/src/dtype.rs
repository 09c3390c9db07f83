//! The element types of tensors.

mod generated;

use crate::{Floating, Number, Ordered, Scalar, with_float, with_integer};

pub use generated::DType;

/// The kind of an element type's values. An operation on two types gives a type of the higher category.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Category {
    /// True and false.
    Bool,
    /// Whole numbers.
    Integer,
    /// Floating-point numbers.
    Float,
    /// Complex numbers, whose parts are floating-point numbers.
    Complex,
}

impl DType {
    /// The code in the ABI.
    #[inline]
    pub const fn code(self) -> i64 {
        self as i64
    }

    /// The valid codes, for messages: runs of them, as some codes have no type.
    pub fn expected_codes() -> String {
        let runs = DType::ALL.chunk_by(|&before, &next| before as u8 + 1 == next as u8);
        let named = |dtype: &DType| format!("{} ({})", *dtype as u8, dtype.name());
        let ends = runs.filter_map(|run| Some(format!("{} to {}", named(run.first()?), named(run.last()?))));
        ends.collect::<Vec<_>>().join(" or ")
    }

    /// Whether this is a floating-point type.
    #[inline]
    pub const fn is_float(self) -> bool {
        matches!(self.category(), Category::Float)
    }

    /// Whether this is a complex type.
    #[inline]
    pub const fn is_complex(self) -> bool {
        matches!(self.category(), Category::Complex)
    }

    /// Whether this is a floating-point or a complex type: those that gradients can have.
    #[inline]
    pub const fn is_inexact(self) -> bool {
        matches!(self.category(), Category::Float | Category::Complex)
    }

    /// The complex type whose parts have this type; `None` if there is none.
    pub fn complex(self) -> Option<DType> {
        DType::ALL.into_iter().find(|dtype| dtype.is_complex() && dtype.part() == self)
    }

    /// Whether this is an integer type; `bool` is not one.
    #[inline]
    pub const fn is_int(self) -> bool {
        matches!(self.category(), Category::Integer)
    }

    /// Whether this is an integer type without negative values.
    pub fn is_unsigned(self) -> bool {
        with_integer!(self, T => T::LOWEST == T::ZERO, else false)
    }

    /// The type of sums of integers and of `bool`: `int64`, but `uint64` for its own, whose values `int64` lacks. Other
    /// types have sums of their type.
    #[inline]
    pub const fn summed(self) -> DType {
        match self.category() {
            Category::Bool | Category::Integer if !matches!(self, DType::U64) => DType::I64,
            _ => self,
        }
    }

    /// The smallest and the largest value of an integer type; `None` for other types.
    pub fn range(self) -> Option<(i128, i128)> {
        let value = |value: Scalar| value.to_i128();
        with_integer!(self, T => Some((value(T::LOWEST.into()), value(T::HIGHEST.into()))), else None)
    }

    /// The bounds of a clamp, for elements of this type. Bounds of integers are the nearest ones inside, or the last ones
    /// of the type.
    pub fn bounds(self, low: Scalar, high: Scalar) -> (Scalar, Scalar) {
        let Some((least, most)) = self.range() else { return (low, high) };
        let whole = |bound: Scalar, rounded: fn(f64) -> f64| {
            let bound = match bound {
                Scalar::Float(bound) => rounded(bound) as i128,
                bound => bound.to_i128(),
            };
            Scalar::whole(bound.clamp(least, most))
        };
        (whole(low, f64::ceil), whole(high, f64::floor))
    }

    /// The range in which all whole numbers are elements. Beyond it, floating-point types round some of them.
    pub fn whole_numbers(self) -> (i128, i128) {
        with_float!(self, T => (-(1 << T::PRECISION), 1 << T::PRECISION), else self.range().unwrap_or((0, 1)))
    }

    /// Whether this is a storage type: elements are stored in it, and computed in another type.
    #[inline]
    pub const fn is_only_kept(self) -> bool {
        self as u8 != self.computed() as u8
    }

    /// The type that elements are moved as. It has their size and alignment, so that moves are compiled for few types.
    #[inline]
    pub const fn moved(self) -> DType {
        match self.size() {
            1 => DType::U8,
            2 => DType::I16,
            4 => DType::I32,
            8 if !self.is_complex() => DType::I64,
            _ => self,
        }
    }

    /// The type that two types promote to, as in PyTorch: the type of the higher category, and within a category the
    /// wider one, or a type above both. PyTorch does not mix wide unsigned integers with others. Here these are as in
    /// NumPy: two integer types give the narrowest one that has all values of both, and `float64` if there is none. A
    /// complex type with a floating one gives the complex type that is wide enough for both.
    #[inline]
    pub fn promote(self, other: DType) -> DType {
        generated::PROMOTED[self.place()][other.place()]
    }
}

impl std::fmt::Display for DType {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// Runs `$body` with `$T` standing for the Rust type that elements of `$dtype` are moved as.
#[macro_export]
#[doc(hidden)]
macro_rules! with_moved {
    ($dtype:expr, $T:ident => $body:expr) => {
        match $dtype.moved() {
            $crate::DType::U8 => {
                type $T = u8;
                $body
            }
            $crate::DType::I16 => {
                type $T = i16;
                $body
            }
            $crate::DType::I32 => {
                type $T = i32;
                $body
            }
            $crate::DType::I64 => {
                type $T = i64;
                $body
            }
            $crate::DType::C64 => {
                type $T = $crate::Complex<f32>;
                $body
            }
            _ => {
                type $T = $crate::Complex<f64>;
                $body
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::with_dtype;

    #[test]
    fn codes_go_round() {
        for dtype in DType::ALL {
            assert_eq!(DType::from_code(dtype.code()), Some(dtype));
        }
        assert_eq!(DType::from_code(-1), None);
        // Names of C# only.
        assert!([12, 13, 14, 18].into_iter().all(|code| DType::from_code(code).is_none()));
        let expected = "0 (float32) to 11 (complex128) or 15 (uint16) to 17 (uint64)";
        assert_eq!(DType::expected_codes(), expected);
        assert!(DType::ALL.into_iter().enumerate().all(|(place, dtype)| dtype.place() == place));
    }

    #[test]
    fn elements_are_moved_as_what_has_their_size() {
        for dtype in DType::ALL {
            let layout = with_dtype!(dtype, T => std::alloc::Layout::new::<T>());
            assert_eq!(with_moved!(dtype, T => std::alloc::Layout::new::<T>()), layout, "{dtype}");
        }
    }

    #[test]
    fn parts_and_complex_types_belong_together() {
        assert_eq!((DType::C64.part(), DType::C128.part(), DType::F32.part()), (DType::F32, DType::F64, DType::F32));
        assert_eq!((DType::F32.complex(), DType::F64.complex()), (Some(DType::C64), Some(DType::C128)));
        assert_eq!((DType::F16.complex(), DType::I64.complex()), (None, None));
    }

    #[test]
    fn pairs_promote_as_in_pytorch_and_numpy() {
        use DType::{Bf16, Bool, C64, C128, F16, F32, F64, I8, I16, I32, I64, U8, U16, U32, U64};
        let expected = [
            (C64, F32, C64),
            (C64, F64, C128),
            (C64, C128, C128),
            (C128, F32, C128),
            (C64, F16, C64),
            (C64, Bf16, C64),
            (C64, I64, C64),
            (C128, Bool, C128),
            (C64, C64, C64),
            (F32, F64, F64),
            (I64, F32, F32),
            (I32, I64, I64),
            (U8, I32, I32),
            (Bool, U8, U8),
            (Bool, F64, F64),
            (Bool, Bool, Bool),
            (F16, Bf16, F32),
            (F16, I64, F16),
            (Bf16, F32, F32),
            (U8, I8, I16),
            (U8, I16, I16),
            (I8, I16, I16),
            (I8, Bool, I8),
            (U8, U16, U16),
            (U16, U32, U32),
            (U32, U64, U64),
            (U16, I8, I32),
            (U16, I16, I32),
            (U16, I32, I32),
            (U32, I16, I64),
            (U32, I64, I64),
            (U64, I8, F64),
            (U64, I64, F64),
            (U64, U8, U64),
            (U64, F32, F32),
            (U64, Bool, U64),
            (U32, C64, C64),
        ];
        for (a, b, both) in expected {
            assert_eq!((a.promote(b), b.promote(a)), (both, both));
        }
    }
}
