//! Finite matrices, scaled by a power of two so that neither squares nor sums of squares overflow.

use faer::{MatMut, MatRef};
use tensor_kernels::MatrixFault;

use super::Scalar;

/// The power of two that elements are multiplied with.
#[derive(Clone, Copy)]
pub(super) struct Scale(f64);

impl Scale {
    /// Copies these columns of each row with the largest element near 1. A fault if one is not finite.
    pub fn copy<T: Scalar>(
        a: MatRef<'_, T>,
        mut to: MatMut<'_, T>,
        columns: impl Fn(usize) -> std::ops::Range<usize>,
    ) -> Result<Scale, MatrixFault> {
        let places = || (0..a.nrows()).flat_map(|i| columns(i).map(move |j| (i, j)));
        let mut largest = 0.0f64;
        for place in places() {
            let size = a[place].to_f64().abs();
            if !size.is_finite() {
                return Err(MatrixFault::NotFinite);
            }
            largest = largest.max(size);
        }
        let scale = Scale::of::<T>(largest);
        let factor = T::from_f64(scale.0);
        places().for_each(|place| to[place] = a[place] * factor);
        Ok(scale)
    }

    fn of<T: Scalar>(largest: f64) -> Scale {
        // The factor and its inverse are numbers of the type.
        let limit = if size_of::<T>() == 4 { 120 } else { 1000 };
        Scale(libm::ldexp(1.0, -libm::frexp(largest).1.clamp(-limit, limit)))
    }

    /// The number before it was scaled.
    pub fn undo<T: Scalar>(self, x: T) -> T {
        x * T::from_f64(1.0 / self.0)
    }
}
