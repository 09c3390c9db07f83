//! The outputs of a reduction.

use tensor_kernels::{DType, Element, ViewMut, with_float};

use crate::map::scatter_narrowed;
use crate::threads::Shared;

/// The results of type `kept`, in row-major order.
pub struct Outputs<T> {
    places: Shared<T>,
    kept: DType,
    len: usize,
}

impl<T: Element> Outputs<T> {
    pub fn new(out: ViewMut<'_>) -> Outputs<T> {
        assert_eq!(out.dtype().computed(), T::DTYPE);
        debug_assert!(out.is_contiguous());
        Outputs { places: Shared::from_ptr(out.ptr().cast()), kept: out.dtype(), len: out.numel() }
    }

    pub fn len(&self) -> usize {
        self.len
    }

    /// Converts and writes a result.
    ///
    /// # Safety
    /// `number` is less than [`Outputs::len`], and nothing else refers to this result.
    #[inline]
    pub unsafe fn set(&self, number: usize, result: T) {
        debug_assert!(number < self.len);
        if self.kept == T::DTYPE {
            // SAFETY: by the above.
            return unsafe { *self.places.ptr().add(number) = result };
        }
        with_float!(self.kept, S => {
            let to = self.places.ptr().cast::<S>();
            // SAFETY: by the above; a reduction computes with the type that is converted.
            unsafe { scatter_narrowed::<S>((&raw const result).cast(), to.add(number), 0, 1) }
        }, else unreachable!("{} is computed with as it is", self.kept))
    }
}
