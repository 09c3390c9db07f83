//! Memory as kernels see it: a pointer, a dtype and a strided layout.

use std::marker::PhantomData;

use crate::DType;

/// The largest number of dimensions.
pub const MAX_RANK: usize = 8;

/// Elements to read.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    ptr: *const u8,
    dtype: DType,
    shape: &'a [usize],
    strides: &'a [isize],
}

/// Elements to write.
#[derive(Debug)]
pub struct ViewMut<'a> {
    ptr: *mut u8,
    dtype: DType,
    shape: &'a [usize],
    strides: &'a [isize],
    exclusive: PhantomData<&'a mut u8>,
}

// SAFETY: a view is a shared borrow of elements that are all `Sync`.
unsafe impl Send for View<'_> {}
// SAFETY: as above.
unsafe impl Sync for View<'_> {}
// SAFETY: a mutable view is an exclusive borrow of elements that are all `Send`.
unsafe impl Send for ViewMut<'_> {}
// SAFETY: a shared reference to a mutable view only reads its fields.
unsafe impl Sync for ViewMut<'_> {}

impl<'a> View<'a> {
    /// Describes memory; strides count elements.
    ///
    /// # Safety
    /// `ptr` must be aligned for `dtype`. For `'a`, every element that the layout reaches must be valid to read and
    /// initialised; bytes of `bool` are 0 or 1. Only the kernel that gets the view may write them.
    /// `shape` and `strides` must have one length, at most [`MAX_RANK`].
    #[inline]
    pub unsafe fn new(ptr: *const u8, dtype: DType, shape: &'a [usize], strides: &'a [isize]) -> View<'a> {
        debug_assert!(shape.len() <= MAX_RANK && shape.len() == strides.len());
        View { ptr, dtype, shape, strides }
    }

    /// The address of the first element.
    #[inline]
    pub fn ptr(&self) -> *const u8 {
        self.ptr
    }
}

impl<'a> ViewMut<'a> {
    /// Describes memory; strides count elements.
    ///
    /// # Safety
    /// As for [`View::new`]; elements that the kernel overwrites need not be initialised. For `'a`, the elements must
    /// be valid to write, and nothing else may refer to them. The exception is an input of the same kernel with exactly
    /// this pointer and layout (in place). Two indices of the layout must not share an element.
    #[inline]
    pub unsafe fn new(ptr: *mut u8, dtype: DType, shape: &'a [usize], strides: &'a [isize]) -> ViewMut<'a> {
        debug_assert!(shape.len() <= MAX_RANK && shape.len() == strides.len());
        ViewMut { ptr, dtype, shape, strides, exclusive: PhantomData }
    }

    /// The address of the first element.
    #[inline]
    pub fn ptr(&self) -> *mut u8 {
        self.ptr
    }

    /// The same elements to read.
    #[inline]
    pub fn as_view(&self) -> View<'_> {
        View { ptr: self.ptr, dtype: self.dtype, shape: self.shape, strides: self.strides }
    }
}

macro_rules! accessors {
    ($View:ident) => {
        impl<'a> $View<'a> {
            /// The dtype of the elements.
            #[inline]
            pub fn dtype(&self) -> DType {
                self.dtype
            }

            /// The sizes of the dimensions.
            #[inline]
            pub fn shape(&self) -> &'a [usize] {
                self.shape
            }

            /// The strides of the dimensions, in elements.
            #[inline]
            pub fn strides(&self) -> &'a [isize] {
                self.strides
            }

            /// The same elements, as those of the type that they are moved as.
            #[inline]
            pub fn moved(self) -> $View<'a> {
                $View { dtype: self.dtype.moved(), ..self }
            }

            /// The number of dimensions.
            #[inline]
            pub fn rank(&self) -> usize {
                self.shape.len()
            }

            /// The number of elements.
            #[inline]
            pub fn numel(&self) -> usize {
                self.shape.iter().product()
            }

            /// Whether the elements are contiguous in row-major order. An empty view is contiguous.
            #[inline]
            pub fn is_contiguous(&self) -> bool {
                let mut step = 1isize;
                for (&size, &stride) in self.shape.iter().zip(self.strides).rev() {
                    if size == 0 {
                        return true;
                    }
                    if size != 1 && stride != step {
                        return self.shape.contains(&0);
                    }
                    step *= size as isize;
                }
                true
            }
        }
    };
}

accessors!(View);
accessors!(ViewMut);
