//! Views of memory that the processor reads and writes.

use tensor_kernels::{Element, View, ViewMut};

/// The elements of a view as a slice.
pub trait Slice<'a> {
    /// The number of elements if they are contiguous in row-major order, else `None`.
    fn row_len(&self) -> Option<usize>;

    /// The elements of a contiguous view.
    fn as_slice<T: Element>(&self) -> &'a [T];
}

/// The elements of a view as a slice to write.
pub trait SliceMut<'a>: Sized {
    /// The number of elements if they are contiguous in row-major order, else `None`.
    fn row_len(&self) -> Option<usize>;

    /// The elements of a contiguous view.
    fn into_slice<T: Element>(self) -> &'a mut [T];

    /// The bytes of a contiguous view of [`DType::U8`](tensor_kernels::DType::U8): scratch.
    fn into_bytes(self) -> &'a mut [u8] {
        self.into_slice()
    }
}

macro_rules! row_len {
    () => {
        #[inline]
        fn row_len(&self) -> Option<usize> {
            match (self.shape(), self.strides()) {
                (&[len], &[1]) => Some(len),
                _ => self.is_contiguous().then(|| self.numel()),
            }
        }
    };
}

impl<'a> Slice<'a> for View<'a> {
    row_len!();

    fn as_slice<T: Element>(&self) -> &'a [T] {
        assert_eq!(self.dtype(), T::DTYPE);
        debug_assert!(self.is_contiguous());
        let n = self.numel();
        if n == 0 {
            return &[];
        }
        // SAFETY: by `View::new`, the memory holds `n` elements of this dtype for 'a.
        unsafe { std::slice::from_raw_parts(self.ptr().cast(), n) }
    }
}

impl<'a> SliceMut<'a> for ViewMut<'a> {
    row_len!();

    fn into_slice<T: Element>(self) -> &'a mut [T] {
        assert_eq!(self.dtype(), T::DTYPE);
        debug_assert!(self.is_contiguous());
        let n = self.numel();
        if n == 0 {
            return &mut [];
        }
        // SAFETY: by `ViewMut::new`, the memory holds `n` elements of this dtype, exclusively for 'a.
        unsafe { std::slice::from_raw_parts_mut(self.ptr().cast(), n) }
    }
}
