//! Views of the parts of complex elements.

use crate::{MAX_RANK, View, ViewMut};

/// The strides of the parts of complex elements, in parts.
#[derive(Clone, Copy, Debug)]
pub struct PartStrides([isize; MAX_RANK]);

impl PartStrides {
    /// The strides of the parts of elements that have these strides.
    pub fn of(strides: &[isize]) -> PartStrides {
        let mut doubled = [0; MAX_RANK];
        for (to, &stride) in doubled.iter_mut().zip(strides) {
            *to = stride.wrapping_mul(2); // of an empty view, it may be any number
        }
        PartStrides(doubled)
    }

    /// The stride of a dimension.
    pub fn axis(&self, axis: usize) -> isize {
        self.0[axis]
    }
}

/// The real parts (number 0) or the imaginary parts (number 1) of complex elements.
pub fn part<'a>(x: &View<'a>, strides: &'a PartStrides, number: usize) -> View<'a> {
    let dtype = x.dtype().part();
    // SAFETY: the parts of the elements that the view reaches, each within its element.
    unsafe { View::new(x.ptr().wrapping_add(number * dtype.size()), dtype, x.shape(), &strides.0[..x.rank()]) }
}

/// [`part`] to write. The caller uses one of them at a time.
pub fn part_mut<'a>(out: &ViewMut<'a>, strides: &'a PartStrides, number: usize) -> ViewMut<'a> {
    let dtype = out.dtype().part();
    // SAFETY: as for `part`; parts are disjoint.
    unsafe { ViewMut::new(out.ptr().wrapping_add(number * dtype.size()), dtype, out.shape(), &strides.0[..out.rank()]) }
}
