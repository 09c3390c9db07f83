//! Complex elements: two floating-point numbers in memory, the real part first.

use num_complex::Complex;

use super::{Element, sealed};
use crate::DType;

macro_rules! complex {
    ($T:ident, $dtype:ident) => {
        impl sealed::Sealed for Complex<$T> {}

        impl Element for Complex<$T> {
            const DTYPE: DType = DType::$dtype;
            #[inline(always)]
            fn from_f64(value: f64) -> Self {
                Complex::new(value as $T, 0.0)
            }
            #[inline(always)]
            fn from_i64(value: i64) -> Self {
                Complex::new(value as $T, 0.0)
            }
            #[inline(always)]
            fn from_u64(value: u64) -> Self {
                Complex::new(value as $T, 0.0)
            }
            #[inline(always)]
            fn is_true(self) -> bool {
                self.re != 0.0 || self.im != 0.0
            }
            #[inline(always)]
            fn is_nan(self) -> bool {
                self.re.is_nan() || self.im.is_nan()
            }
        }
    };
}

complex!(f32, C64);
complex!(f64, C128);
