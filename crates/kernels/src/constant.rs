//! A number as an element.

use crate::{DType, Element, MAX_RANK, Scalar, View, with_dtype};

/// A number converted to an element type. As a view it has stride 0: a kernel reads one element at every index.
#[derive(Clone, Copy, Debug)]
pub struct Constant {
    /// The bytes of the element, in words; the second one is that of 16 bytes.
    bits: [u64; 2],
    dtype: DType,
}

impl Constant {
    /// The number as an element of the type.
    #[inline]
    pub fn new(value: Scalar, dtype: DType) -> Constant {
        let mut bits = [0u64; 2];
        with_dtype!(dtype, T => {
            // SAFETY: 16 bytes have room for an element, and are aligned for it. Little-endian: its bytes are the low
            // ones.
            unsafe { (&raw mut bits).cast::<T>().write(value.cast()) }
        });
        Constant { bits, dtype }
    }

    /// The element type.
    #[inline]
    pub fn dtype(&self) -> DType {
        self.dtype
    }

    /// Whether it is 0.
    #[inline]
    pub fn is_zero(&self) -> bool {
        self.bits == [0, 0]
    }

    /// The element as one of the type that it is moved as.
    #[inline]
    pub fn moved<T: Element>(&self) -> T {
        assert_eq!(self.dtype.moved(), T::DTYPE);
        // SAFETY: the bits are those of an element of this size, and aligned for it. Little-endian: its bytes come first.
        unsafe { (&raw const self.bits).cast::<T>().read() }
    }

    /// A view of this shape, with all strides 0.
    #[inline]
    pub fn view<'a>(&'a self, shape: &'a [usize]) -> View<'a> {
        const STRIDES: [isize; MAX_RANK] = [0; MAX_RANK];
        // SAFETY: with strides of 0 every index is this element. Little-endian: its low bytes come first.
        unsafe { View::new((&raw const self.bits).cast(), self.dtype, shape, &STRIDES[..shape.len()]) }
    }
}
