//! Strided layouts with merged dimensions.

use tensor_kernels::MAX_RANK;

/// The sizes of `[outer, dim, inner]`.
pub fn three(shape: &[usize]) -> [usize; 3] {
    debug_assert_eq!(shape.len(), 3);
    [0, 1, 2].map(|axis| shape.get(axis).copied().unwrap_or(1))
}

/// A strided layout without dimensions of size 1, with adjacent dimensions merged where the strides allow. The
/// row-major order of the elements is kept.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    rank: usize,
    shape: [usize; MAX_RANK],
    strides: [isize; MAX_RANK],
}

/// The order in which dimensions are walked, outermost first.
#[derive(Clone, Copy, Debug)]
pub struct Order {
    rank: usize,
    axes: [usize; MAX_RANK],
}

impl Order {
    /// The order of descending strides, so that a walk goes forward through memory.
    pub fn by_strides(strides: &[isize]) -> Order {
        let mut axes = [0; MAX_RANK];
        for (axis, place) in axes.iter_mut().enumerate().take(strides.len()) {
            *place = axis;
        }
        axes[..strides.len()].sort_by_key(|&axis| std::cmp::Reverse(strides[axis].unsigned_abs()));
        Order { rank: strides.len(), axes }
    }
}

impl Layout {
    /// The layout of these dimensions in the given order.
    pub fn new(shape: &[usize], strides: &[isize]) -> Layout {
        Layout::merged(shape.iter().copied().zip(strides.iter().copied()))
    }

    /// The layout of these dimensions in another order.
    pub fn ordered(shape: &[usize], strides: &[isize], order: &Order) -> Layout {
        Layout::merged(order.axes[..order.rank].iter().map(|&axis| (shape[axis], strides[axis])))
    }

    fn merged(dims: impl Iterator<Item = (usize, isize)>) -> Layout {
        let mut layout = Layout { rank: 0, shape: [1; MAX_RANK], strides: [0; MAX_RANK] };
        for (size, stride) in dims {
            if size == 1 {
                continue;
            }
            let last = layout.rank.wrapping_sub(1);
            if layout.rank > 0 && layout.strides[last] == stride.wrapping_mul(size as isize) {
                layout.shape[last] *= size;
                layout.strides[last] = stride;
            } else {
                layout.shape[layout.rank] = size;
                layout.strides[layout.rank] = stride;
                layout.rank += 1;
            }
        }
        layout
    }

    /// Whether the elements are contiguous.
    pub fn is_contiguous(&self) -> bool {
        self.rank == 0 || (self.rank == 1 && self.strides[0] == 1)
    }

    /// Whether all positions have the same element.
    pub fn is_constant(&self) -> bool {
        self.rank == 0 || (self.rank == 1 && self.strides[0] == 0)
    }

    /// The stride of the innermost dimension; 0 for a single element.
    pub fn inner_stride(&self) -> isize {
        if self.rank == 0 { 0 } else { self.strides[self.rank - 1] }
    }

    /// The offset of the element with this number.
    pub fn offset(&self, mut number: usize) -> isize {
        let mut offset = 0;
        for axis in (0..self.rank).rev() {
            offset += (number % self.shape[axis]) as isize * self.strides[axis];
            number /= self.shape[axis];
        }
        offset
    }

    /// Walks the elements `start .. start + len` as rows: `f(offset, elements, stride)`.
    #[inline]
    pub fn rows(&self, start: usize, len: usize, mut f: impl FnMut(isize, usize, isize)) {
        if len == 0 {
            return;
        }
        if self.rank <= 1 {
            let stride = self.strides[0];
            return f(start as isize * stride, len, stride);
        }
        let inner = self.rank - 1;
        let (width, stride) = (self.shape[inner], self.strides[inner]);
        let mut index = [0usize; MAX_RANK];
        let mut number = start / width;
        let mut column = start % width;
        let mut offset = column as isize * stride;
        for axis in (0..inner).rev() {
            index[axis] = number % self.shape[axis];
            number /= self.shape[axis];
            offset += index[axis] as isize * self.strides[axis];
        }
        let mut left = len;
        loop {
            let n = left.min(width - column);
            f(offset, n, stride);
            left -= n;
            if left == 0 {
                return;
            }
            offset -= column as isize * stride;
            column = 0;
            for axis in (0..inner).rev() {
                index[axis] += 1;
                offset += self.strides[axis];
                if index[axis] < self.shape[axis] {
                    break;
                }
                offset -= self.shape[axis] as isize * self.strides[axis];
                index[axis] = 0;
            }
        }
    }
}
