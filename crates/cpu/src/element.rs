//! What the loops of the host need of element types, beside what [`tensor_kernels`] has.

use crate::math::Coefficients;
use crate::simd::{Vectors, vectorized};

/// A floating-point element type, whose computed type has vectors.
pub trait Floating: tensor_kernels::Floating<Computed: Real> {
    /// The elements in the computed type: themselves, or converted in the buffer, which must have room for them.
    #[inline(always)]
    fn read<'a>(elements: &'a [Self], buffer: &'a mut [Self::Computed]) -> &'a [Self::Computed] {
        if let Some(elements) = Self::as_computed(elements) {
            return elements;
        }
        let buffer = &mut buffer[..elements.len()];
        widen(elements, buffer);
        buffer
    }

    /// Calls `f` to write all of the elements: in place, or in the buffer, from which they are converted. The buffer
    /// must have room for them.
    #[inline(always)]
    fn write(elements: &mut [Self], buffer: &mut [Self::Computed], f: impl FnOnce(&mut [Self::Computed])) {
        if let Some(elements) = Self::as_computed_mut(elements) {
            return f(elements);
        }
        let buffer = &mut buffer[..elements.len()];
        f(buffer);
        narrow(buffer, elements);
    }
}

/// A floating-point type that loops compute with: `f32` or `f64`.
pub trait Real: tensor_kernels::Real + Vectors + Coefficients {}

impl<T: tensor_kernels::Floating<Computed: Real>> Floating for T {}

impl Real for f32 {}
impl Real for f64 {}

/// Converts elements to the computed type.
#[inline]
pub fn widen<T: Floating>(from: &[T], to: &mut [T::Computed]) {
    vectorized(
        #[inline(always)]
        || {
            for (to, &from) in to.iter_mut().zip(from) {
                *to = from.widen();
            }
        },
    );
}

/// Converts computed values to elements.
#[inline]
pub fn narrow<T: Floating>(from: &[T::Computed], to: &mut [T]) {
    vectorized(
        #[inline(always)]
        || {
            for (to, &from) in to.iter_mut().zip(from) {
                *to = T::narrow(from);
            }
        },
    );
}
