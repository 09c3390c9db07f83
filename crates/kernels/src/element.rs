//! The Rust types of elements and what kernels need of them.

mod complex;
mod half;

use crate::DType;

mod sealed {
    pub trait Sealed {}
}

/// A Rust type that a tensor can hold.
pub trait Element: sealed::Sealed + Copy + Send + Sync + PartialEq + Default + std::fmt::Debug + 'static {
    /// The dtype of this type.
    const DTYPE: DType;

    /// Converts: truncated toward zero and saturating for integers, `!= 0` for bool, without imaginary part for complex
    /// types.
    fn from_f64(value: f64) -> Self;
    /// Converts: wrapping for narrower integers, `!= 0` for bool, without imaginary part for complex types.
    fn from_i64(value: i64) -> Self;
    /// Converts: as [`from_i64`](Element::from_i64), for integers without sign.
    fn from_u64(value: u64) -> Self;
    /// Whether the value differs from zero; NaN does.
    fn is_true(self) -> bool;
    /// Whether the value is NaN.
    fn is_nan(self) -> bool;
}

/// An element type whose values have an order: any but the complex ones.
pub trait Ordered: Element + PartialOrd {
    /// The smallest value.
    const LOWEST: Self;
    /// The largest value.
    const HIGHEST: Self;

    /// The value as `f64`.
    fn to_f64(self) -> f64;
    /// The value as `i64`: truncated toward zero and saturating; the bits of a `u64`.
    fn to_i64(self) -> i64;
    /// The value as another element type.
    #[inline(always)]
    fn convert<U: Ordered>(self) -> U {
        match Self::DTYPE {
            DType::U64 => U::from_u64(self.to_i64() as u64),
            dtype if dtype.is_float() => U::from_f64(self.to_f64()),
            _ => U::from_i64(self.to_i64()),
        }
    }
}

/// A real element type with arithmetic; integers wrap.
pub trait Number: Ordered {
    /// Zero.
    const ZERO: Self;
    /// One.
    const ONE: Self;
    /// The sum.
    fn plus(self, other: Self) -> Self;
    /// The difference.
    fn minus(self, other: Self) -> Self;
    /// The product.
    fn times(self, other: Self) -> Self;
}

/// An integer element type.
pub trait Integer:
    Number
    + Eq
    + Ord
    + std::ops::BitAnd<Output = Self>
    + std::ops::BitOr<Output = Self>
    + std::ops::BitXor<Output = Self>
    + std::ops::Not<Output = Self>
{
    /// The absolute value.
    fn magnitude(self) -> u64;
    /// The quotient, rounded down; 0 if the divisor is 0.
    fn floor_divide(self, divisor: Self) -> Self;
    /// The remainder of a division, with the sign of the dividend; 0 if the divisor is 0.
    fn rest(self, divisor: Self) -> Self;
    /// The remainder of a division, with the sign of the divisor; 0 if the divisor is 0.
    #[inline(always)]
    fn modulo(self, divisor: Self) -> Self {
        let rest = self.rest(divisor);
        let differ = (rest < Self::ZERO) != (divisor < Self::ZERO);
        if rest != Self::ZERO && differ { rest.plus(divisor) } else { rest }
    }
    /// The bits this many places to the right, fewer than there are; the sign stays.
    fn shifted_right(self, places: u32) -> Self;
}

/// A floating-point element type, and the type that loops compute with.
pub trait Floating: Number {
    /// The computed type.
    type Computed: Real;
    /// The binary digits of a number.
    const PRECISION: u32;
    /// The exact value in the computed type.
    fn widen(self) -> Self::Computed;
    /// The element nearest to a computed value; ties give the even one.
    fn narrow(value: Self::Computed) -> Self;
    /// The next element toward another one.
    fn next_after(self, toward: Self) -> Self;
    /// The elements themselves; `None` for a storage type.
    fn as_computed(elements: &[Self]) -> Option<&[Self::Computed]>;
    /// The elements themselves, to write; `None` for a storage type.
    fn as_computed_mut(elements: &mut [Self]) -> Option<&mut [Self::Computed]>;
}

/// A floating-point type that loops compute with: `f32` or `f64`.
pub trait Real:
    Floating<Computed = Self>
    + std::ops::Add<Output = Self>
    + std::ops::Sub<Output = Self>
    + std::ops::Mul<Output = Self>
    + std::ops::Div<Output = Self>
    + std::ops::Neg<Output = Self>
    + std::ops::AddAssign
    + std::ops::MulAssign
    + std::iter::Sum
{
    /// The sine.
    fn sin(self) -> Self;
    /// The cosine.
    fn cos(self) -> Self;
    /// The square root.
    fn sqrt(self) -> Self;
    /// This power.
    fn powf(self, exponent: Self) -> Self;
    /// The remainder of a division, with the sign of the divisor.
    fn modulo(self, divisor: Self) -> Self;
    /// The absolute value.
    fn abs(self) -> Self;
    /// The integer at or below.
    fn floor(self) -> Self;
    /// The integer at or above.
    fn ceil(self) -> Self;
    /// The nearest integer; a tie gives the even one.
    fn round_even(self) -> Self;
}

macro_rules! number {
    ($T:ident, $dtype:ident, $LOWEST:ident, $HIGHEST:ident) => {
        impl sealed::Sealed for $T {}
        impl Element for $T {
            const DTYPE: DType = DType::$dtype;
            #[inline(always)]
            fn from_f64(value: f64) -> Self {
                value as $T
            }
            #[inline(always)]
            fn from_i64(value: i64) -> Self {
                value as $T
            }
            #[inline(always)]
            fn from_u64(value: u64) -> Self {
                value as $T
            }
            #[inline(always)]
            fn is_true(self) -> bool {
                self != 0 as $T
            }
            #[inline(always)]
            #[allow(clippy::eq_op)]
            fn is_nan(self) -> bool {
                self != self
            }
        }
        impl Ordered for $T {
            const LOWEST: Self = $T::$LOWEST;
            const HIGHEST: Self = $T::$HIGHEST;
            #[inline(always)]
            fn to_f64(self) -> f64 {
                self as f64
            }
            #[inline(always)]
            fn to_i64(self) -> i64 {
                self as i64
            }
        }
    };
}

macro_rules! integer {
    ($T:ident, $dtype:ident, $magnitude:expr) => {
        number!($T, $dtype, MIN, MAX);
        impl Number for $T {
            const ZERO: Self = 0;
            const ONE: Self = 1;
            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                self.wrapping_add(other)
            }
            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self.wrapping_sub(other)
            }
            #[inline(always)]
            fn times(self, other: Self) -> Self {
                self.wrapping_mul(other)
            }
        }
        impl Integer for $T {
            #[inline(always)]
            fn magnitude(self) -> u64 {
                let magnitude: fn($T) -> u64 = $magnitude;
                magnitude(self)
            }
            #[inline(always)]
            #[allow(unused_comparisons)]
            fn floor_divide(self, divisor: Self) -> Self {
                if divisor == 0 {
                    return 0;
                }
                let is_below = (self < 0) != (divisor < 0) && self.wrapping_rem(divisor) != 0;
                self.wrapping_div(divisor).wrapping_sub(is_below as $T)
            }
            #[inline(always)]
            fn rest(self, divisor: Self) -> Self {
                if divisor == 0 { 0 } else { self.wrapping_rem(divisor) }
            }
            #[inline(always)]
            fn shifted_right(self, places: u32) -> Self {
                self >> places
            }
        }
    };
}

macro_rules! real {
    ($T:ident, $dtype:ident, $next_after:path) => {
        number!($T, $dtype, NEG_INFINITY, INFINITY);
        impl Number for $T {
            const ZERO: Self = 0.0;
            const ONE: Self = 1.0;
            #[inline(always)]
            fn plus(self, other: Self) -> Self {
                self + other
            }
            #[inline(always)]
            fn minus(self, other: Self) -> Self {
                self - other
            }
            #[inline(always)]
            fn times(self, other: Self) -> Self {
                self * other
            }
        }
        impl Floating for $T {
            type Computed = $T;
            const PRECISION: u32 = $T::MANTISSA_DIGITS;
            #[inline(always)]
            fn widen(self) -> $T {
                self
            }
            #[inline(always)]
            fn narrow(value: $T) -> $T {
                value
            }
            #[inline(always)]
            fn next_after(self, toward: Self) -> Self {
                $next_after(self, toward)
            }
            #[inline(always)]
            fn as_computed(elements: &[$T]) -> Option<&[$T]> {
                Some(elements)
            }
            #[inline(always)]
            fn as_computed_mut(elements: &mut [$T]) -> Option<&mut [$T]> {
                Some(elements)
            }
        }
        impl Real for $T {
            #[inline(always)]
            fn sin(self) -> Self {
                $T::sin(self)
            }
            #[inline(always)]
            fn cos(self) -> Self {
                $T::cos(self)
            }
            #[inline(always)]
            fn sqrt(self) -> Self {
                $T::sqrt(self)
            }
            #[inline(always)]
            fn powf(self, exponent: Self) -> Self {
                $T::powf(self, exponent)
            }
            #[inline(always)]
            fn modulo(self, divisor: Self) -> Self {
                let rest = self % divisor;
                if rest != 0.0 && (rest < 0.0) != (divisor < 0.0) { rest + divisor } else { rest }
            }
            #[inline(always)]
            fn abs(self) -> Self {
                $T::abs(self)
            }
            #[inline(always)]
            fn floor(self) -> Self {
                $T::floor(self)
            }
            #[inline(always)]
            fn ceil(self) -> Self {
                $T::ceil(self)
            }
            #[inline(always)]
            fn round_even(self) -> Self {
                $T::round_ties_even(self)
            }
        }
    };
}

real!(f32, F32, libm::nextafterf);
real!(f64, F64, libm::nextafter);
integer!(i64, I64, i64::unsigned_abs);
integer!(i32, I32, |x| x.unsigned_abs().into());
integer!(i16, I16, |x| x.unsigned_abs().into());
integer!(i8, I8, |x| x.unsigned_abs().into());
integer!(u64, U64, |x| x);
integer!(u32, U32, u64::from);
integer!(u16, U16, u64::from);
integer!(u8, U8, u64::from);

impl sealed::Sealed for bool {}
impl Element for bool {
    const DTYPE: DType = DType::Bool;
    #[inline(always)]
    fn from_f64(value: f64) -> Self {
        value != 0.0
    }
    #[inline(always)]
    fn from_i64(value: i64) -> Self {
        value != 0
    }
    #[inline(always)]
    fn from_u64(value: u64) -> Self {
        value != 0
    }
    #[inline(always)]
    fn is_true(self) -> bool {
        self
    }
    #[inline(always)]
    fn is_nan(self) -> bool {
        false
    }
}
impl Ordered for bool {
    const LOWEST: Self = false;
    const HIGHEST: Self = true;
    #[inline(always)]
    fn to_f64(self) -> f64 {
        f64::from(u8::from(self))
    }
    #[inline(always)]
    fn to_i64(self) -> i64 {
        i64::from(self)
    }
}
