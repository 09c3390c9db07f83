//! Shapes and layouts: sizes, strides and the position of the first element.

use std::fmt;
use std::ops::Deref;

use smallvec::SmallVec;

use crate::dims::{Dims, SignedDims, write_dims};
use crate::error::{Error, Result};
use tensor_kernels::DType;

/// The highest rank of a tensor.
pub const MAX_RANK: usize = 8;

/// The sizes of a tensor, at most [`MAX_RANK`].
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    rank: u8,
    dims: [usize; MAX_RANK],
}

impl Shape {
    /// Returns the shape of these sizes.
    ///
    /// # Errors
    /// Returns a shape error if there are too many, or if the number of elements overflows.
    pub fn new(dims: &[usize]) -> Result<Shape> {
        if dims.len() > MAX_RANK {
            return Err(Error::shape(format!("rank {} is too high: expected at most {MAX_RANK}", dims.len())));
        }
        let mut shape = Shape { rank: dims.len() as u8, dims: [0; MAX_RANK] };
        shape.dims[..dims.len()].copy_from_slice(dims);
        // The product is of bytes, with elements of at most 8. Sizes of 0 are left out, as they must not hide an
        // overflow.
        let elements = dims.iter().filter(|&&d| d != 0).try_fold(8usize, |n, &d| n.checked_mul(d));
        match elements.filter(|&bytes| bytes <= isize::MAX as usize) {
            Some(_) => Ok(shape),
            None => Err(Error::shape(format!("shape {shape} has more elements than memory can hold"))),
        }
    }

    /// Returns the shape of signed sizes, as hosts pass them.
    ///
    /// # Errors
    /// Returns a shape error if one is negative.
    pub fn from_dims(dims: &[i64]) -> Result<Shape> {
        if dims.len() > MAX_RANK {
            return Err(Error::shape(format!("rank {} is too high: expected at most {MAX_RANK}", dims.len())));
        }
        let mut sizes = [0usize; MAX_RANK];
        for (size, &dim) in sizes.iter_mut().zip(dims) {
            *size = usize::try_from(dim).map_err(|_| {
                Error::shape(format!("size {dim} in shape {} is negative: expected 0 or more", SignedDims(dims)))
            })?;
        }
        Shape::new(&sizes[..dims.len()])
    }

    /// How many elements.
    pub fn numel(&self) -> usize {
        self.iter().product()
    }

    /// Whether a dimension has size 0.
    fn has_no_elements(&self) -> bool {
        self.contains(&0)
    }

    /// Returns a shape error unless this many bytes are exactly the elements of the shape.
    pub fn check_bytes(&self, dtype: DType, bytes: usize) -> Result<()> {
        let wanted = self.numel() * dtype.size();
        if wanted == bytes {
            return Ok(());
        }
        Err(Error::shape(format!(
            "shape {self} of {} takes {}, and {} were given",
            dtype.name(),
            Amount(dtype, wanted),
            Amount(dtype, bytes)
        )))
    }

    /// Strides of the row-major layout, in elements.
    pub fn strides(&self) -> Strides {
        let mut strides = [0isize; MAX_RANK];
        let mut step = 1isize;
        for (stride, &dim) in strides[..self.len()].iter_mut().zip(self.iter()).rev() {
            *stride = step;
            step *= dim.max(1) as isize;
        }
        strides
    }
}

impl Deref for Shape {
    type Target = [usize];

    fn deref(&self) -> &[usize] {
        &self.dims[..usize::from(self.rank)]
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_dims(f, self)
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_dims(f, self)
    }
}

/// Prints a number of bytes as elements of a type: "6 elements (24 bytes)".
pub(super) struct Amount(pub DType, pub usize);

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Amount(dtype, bytes) = *self;
        match bytes % dtype.size() {
            0 => write!(f, "{} elements ({bytes} bytes)", bytes / dtype.size()),
            _ => write!(f, "{bytes} bytes (no whole number of elements)"),
        }
    }
}

/// For each dimension, the distance between neighbours, in elements; 0 beyond the rank.
pub type Strides = [isize; MAX_RANK];

/// Where the elements of a tensor are in its storage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// The sizes.
    pub shape: Shape,
    /// The strides.
    pub strides: Strides,
    /// The position of the first element in the storage, in elements.
    pub offset: usize,
}

impl Layout {
    /// Returns the row-major layout from the start of a storage.
    pub fn contiguous(shape: Shape) -> Layout {
        Layout { shape, strides: shape.strides(), offset: 0 }
    }

    /// Returns whether the elements lie in row-major order without gaps. This is true for no elements, regardless of
    /// the strides.
    pub fn is_contiguous(&self) -> bool {
        let mut step = 1isize;
        for (&dim, &stride) in self.shape.iter().zip(&self.strides).rev() {
            if dim == 0 {
                return true;
            }
            if dim != 1 {
                if stride != step {
                    return self.shape.has_no_elements();
                }
                step *= dim as isize;
            }
        }
        true
    }

    /// Returns the layout of the elements at a valid index of a dimension.
    #[inline]
    pub fn at(&self, axis: usize, index: usize) -> Layout {
        let mut layout = *self;
        layout.offset += index * self.strides[axis] as usize;
        // Selecting each one costs less than a move of so few; those beyond the rank are 0.
        for i in 0..MAX_RANK - 1 {
            let from = i + usize::from(i >= axis);
            layout.shape.dims[i] = self.shape.dims[from];
            layout.strides[i] = self.strides[from];
        }
        (layout.shape.dims[MAX_RANK - 1], layout.strides[MAX_RANK - 1]) = (0, 0);
        layout.shape.rank -= 1;
        layout
    }

    /// Returns the same dimensions with fewer elements along one of them.
    #[inline]
    pub fn shortened(mut self, axis: usize, size: usize) -> Layout {
        debug_assert!(size <= self.shape[axis]);
        self.shape.dims[axis] = size;
        self
    }

    /// Cuts `count` elements in row-major order, starting with number `first`, into boxes. `visit` gets them in order,
    /// each with its offset from the layout's first element, its sizes and its strides.
    pub(super) fn for_each_box(&self, first: usize, count: usize, visit: &mut impl FnMut(isize, &Shape, &[isize])) {
        self.boxes(0, 0, first, count, visit);
    }

    /// The boxes of the dimensions from `axis` on, whose first element is at `offset`.
    fn boxes(
        &self,
        axis: usize,
        mut offset: isize,
        first: usize,
        mut count: usize,
        visit: &mut impl FnMut(isize, &Shape, &[isize]),
    ) {
        if count == 0 {
            return;
        }
        let (sizes, strides) = (&self.shape[axis..], &self.strides[axis..self.shape.len()]);
        let inner: usize = sizes[1..].iter().product();
        offset += (first / inner) as isize * strides[0];
        // The rest of the first row, all whole rows, and the beginning of the last row.
        let skipped = first % inner;
        if skipped > 0 {
            let begun = count.min(inner - skipped);
            self.boxes(axis + 1, offset, skipped, begun, visit);
            offset += strides[0];
            count -= begun;
        }
        let whole = count / inner;
        if whole > 0 {
            let mut shape = Shape { rank: sizes.len() as u8, dims: [0; MAX_RANK] };
            shape.dims[..sizes.len()].copy_from_slice(sizes);
            shape.dims[0] = whole;
            visit(offset, &shape, strides);
            offset += whole as isize * strides[0];
            count -= whole * inner;
        }
        self.boxes(axis + 1, offset, 0, count, visit);
    }

    /// Returns whether several positions of the shape may share one element, as in an expanded view or overlapping
    /// windows.
    ///
    /// They do not if each stride is beyond all elements that the smaller strides reach.
    pub fn overlaps(&self) -> bool {
        if self.shape.has_no_elements() || self.is_contiguous() {
            return false;
        }
        let mut steps: SmallVec<[(usize, usize); MAX_RANK]> = SmallVec::new();
        for (&dim, &stride) in self.shape.iter().zip(&self.strides) {
            if dim > 1 {
                steps.push((stride.unsigned_abs(), dim - 1));
            }
        }
        steps.sort_unstable();
        let mut reached = 0;
        steps.into_iter().any(|(stride, count)| {
            let is_within = stride <= reached;
            reached += stride * count;
            is_within
        })
    }

    /// Returns the layout of the same elements with other sizes, if no copy is needed.
    pub fn reshape(&self, shape: Shape) -> Option<Layout> {
        if self.is_contiguous() {
            return Some(Layout { shape, strides: shape.strides(), offset: self.offset });
        }
        let mut strides = shape.strides();
        let mut new = shape.len();
        let mut old = self.shape.len();
        // From the last dimension on, match runs of old and new dimensions with equal numbers of elements.
        while new > 0 && old > 0 {
            let (mut old_size, mut new_size) = (self.shape[old - 1], shape[new - 1]);
            let (old_end, new_end) = (old, new);
            old -= 1;
            new -= 1;
            while old_size != new_size {
                if old_size < new_size {
                    old -= 1;
                    old_size *= self.shape[old];
                } else {
                    new -= 1;
                    new_size *= shape[new];
                }
            }
            let run = (old..old_end).filter(|&i| self.shape[i] != 1).collect::<SmallVec<[usize; 8]>>();
            let uniform = run
                .windows(2)
                .all(|pair| self.strides[pair[0]] == self.strides[pair[1]] * self.shape[pair[1]] as isize);
            if !uniform {
                return None;
            }
            let mut step = run.last().map_or(1, |&last| self.strides[last]);
            for i in (new..new_end).rev() {
                strides[i] = step;
                step *= shape[i].max(1) as isize;
            }
        }
        Some(Layout { shape, strides, offset: self.offset })
    }

    /// Returns the layout with this shape that repeats elements along broadcast dimensions (NumPy's rule), or `None` if
    /// it does not fit.
    pub fn expand(&self, shape: Shape) -> Option<Layout> {
        let lead = shape.len().checked_sub(self.shape.len())?;
        let mut strides = [0isize; MAX_RANK];
        for (i, (&dim, &stride)) in self.shape.iter().zip(&self.strides).enumerate() {
            if dim == shape[lead + i] {
                strides[lead + i] = stride;
            } else if dim != 1 {
                return None;
            }
        }
        Some(Layout { shape, strides, offset: self.offset })
    }
}

/// Returns the shape that two shapes broadcast to, as NumPy does it.
pub fn broadcast(a: &[usize], b: &[usize]) -> Result<Shape> {
    let rank = a.len().max(b.len());
    let mut dims = [1usize; MAX_RANK];
    for (i, dim) in dims[..rank].iter_mut().enumerate() {
        let of = |shape: &[usize]| (i + shape.len()).checked_sub(rank).map_or(1, |i| shape[i]);
        *dim = match (of(a), of(b)) {
            (x, y) if x == y => x,
            (1, y) => y,
            (x, 1) => x,
            _ => return Err(Error::shape(format!("shapes {} and {} do not broadcast", Dims(a), Dims(b)))),
        };
    }
    Shape::new(&dims[..rank])
}

/// Returns the axis of an axis number in `rank` dimensions: negative ones count from the end.
pub fn axis(axis: i64, rank: usize) -> Result<usize> {
    let signed = rank as i64;
    if axis < -signed || axis >= signed {
        return Err(Error::index(match rank {
            0 => format!("axis {axis} is out of range: a scalar has no axes"),
            _ => format!("axis {axis} is out of range for {rank} axes: expected {} to {}", -signed, signed - 1),
        }));
    }
    Ok(axis.rem_euclid(signed) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn broadcasting_follows_numpy() -> Result<()> {
        assert_eq!(&*broadcast(&[2, 1, 3], &[4, 1])?, &[2, 4, 3]);
        assert_eq!(&*broadcast(&[], &[0, 2])?, &[0, 2]);
        let error = broadcast(&[2, 3], &[2, 4]).expect_err("3 and 4");
        assert_eq!(error.message(), "shapes (2, 3) and (2, 4) do not broadcast");
        Ok(())
    }

    #[test]
    fn transposed_layouts_reshape_only_where_runs_match() -> Result<()> {
        let layout = Layout::contiguous(Shape::new(&[2, 3, 4])?);
        let swapped =
            Layout { shape: Shape::new(&[3, 2, 4])?, strides: [4, 12, 1, 0, 0, 0, 0, 0], offset: layout.offset };
        assert!(swapped.reshape(Shape::new(&[6, 4])?).is_none());
        let split = swapped.reshape(Shape::new(&[3, 2, 2, 2])?).expect("the last run splits");
        assert_eq!(&split.strides[..4], &[4, 12, 2, 1]);
        Ok(())
    }

    #[test]
    fn a_layout_of_no_elements_is_contiguous_and_takes_any_shape_of_none() -> Result<()> {
        let odd = Layout { shape: Shape::new(&[0, 3])?, strides: [5, 7, 0, 0, 0, 0, 0, 0], offset: 0 };
        assert!(odd.is_contiguous());
        for shape in [&[0][..], &[3, 0], &[2, 0, 5], &[0, 3]] {
            let shape = Shape::new(shape)?;
            assert_eq!(odd.reshape(shape), Some(Layout::contiguous(shape)));
        }
        let repeated = Layout { strides: [0; MAX_RANK], ..odd };
        assert!(!repeated.overlaps());
        Ok(())
    }

    #[test]
    fn sizes_are_checked() {
        assert!(Shape::from_dims(&[2, -1]).expect_err("negative").message().contains("(2, -1)"));
        assert!(Shape::from_dims(&[i64::MAX, 4]).is_err());
        assert!(Shape::from_dims(&[0, i64::MAX, 4]).is_err());
        assert!(Shape::new(&[1; 9]).is_err());
    }
}
