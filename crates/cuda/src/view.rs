//! Views as kernels take them.

use tensor_kernels::{Constant, DType, MAX_RANK, Scalar, View, ViewMut};

/// Elements in the device's memory; strides count elements. It is `View` of `kernels/common.cuh`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Elements {
    at: u64,
    count: i64,
    rank: i64,
    shape: [i64; MAX_RANK],
    strides: [i64; MAX_RANK],
    /// The element of a view without memory.
    constant: Bits,
}

/// What has a place in memory and a layout.
pub trait Laid {
    /// The address of the first element; 0 if there is none, as the runtime's address of an empty tensor is in no block.
    fn at(&self) -> u64;
    fn sizes(&self) -> &[usize];
    fn steps(&self) -> &[isize];
}

impl Laid for View<'_> {
    fn at(&self) -> u64 {
        if self.numel() == 0 { 0 } else { self.ptr() as u64 }
    }
    fn sizes(&self) -> &[usize] {
        self.shape()
    }
    fn steps(&self) -> &[isize] {
        self.strides()
    }
}

impl Laid for ViewMut<'_> {
    fn at(&self) -> u64 {
        if self.numel() == 0 { 0 } else { self.ptr() as u64 }
    }
    fn sizes(&self) -> &[usize] {
        self.shape()
    }
    fn steps(&self) -> &[isize] {
        self.strides()
    }
}

impl Elements {
    /// Elements of any layout. Adjacent dimensions are merged.
    pub fn of(view: &impl Laid) -> Elements {
        Elements::over(view.at(), view.sizes(), view.steps())
    }

    /// The elements at an address.
    pub fn over(at: u64, shape: &[usize], strides: &[isize]) -> Elements {
        let [elements] = merged([at], shape, [strides]);
        elements
    }

    /// The same number at every index of a shape. Such a view has no memory.
    pub fn with(self, constant: Bits) -> Elements {
        Elements { at: 0, constant, ..self }
    }

    /// Elements of a shape that keeps its dimensions; there are no strides.
    pub fn unmerged(view: &impl Laid) -> Elements {
        let mut elements = Elements::over(view.at(), &[], &[]);
        for (to, &size) in elements.shape.iter_mut().zip(view.sizes()) {
            *to = size as i64;
        }
        Elements { count: view.sizes().iter().product::<usize>() as i64, ..elements }
    }

    /// The number of elements.
    pub fn count(&self) -> usize {
        self.count as usize
    }

    /// The address of the first one.
    pub fn address(&self) -> u64 {
        self.at
    }

    /// The distance of neighbours, if it is the same for all of them.
    pub fn step(&self) -> Option<i64> {
        (self.rank == 1).then_some(self.strides[0])
    }

    /// The distance of neighbours along the innermost dimension.
    pub fn inner_stride(&self) -> i64 {
        self.strides[self.rank as usize - 1]
    }
}

/// Operands of one shape, each with strides of its own. Dimensions are merged where all of them allow, so that most
/// calls have one.
pub fn merged<const N: usize>(at: [u64; N], shape: &[usize], strides: [&[isize]; N]) -> [Elements; N] {
    let count: usize = shape.iter().product();
    let (mut rank, mut sizes, mut steps) = (0, [1i64; MAX_RANK], [[0i64; MAX_RANK]; N]);
    for (axis, &size) in shape.iter().enumerate().filter(|&(_, &size)| size != 1) {
        let goes_on =
            |own: &[i64; MAX_RANK], of: &[isize]| own[rank - 1] == (of[axis] as i64).wrapping_mul(size as i64);
        if rank > 0 && steps.iter().zip(strides).all(|(own, of)| goes_on(own, of)) {
            rank -= 1;
            sizes[rank] *= size as i64;
        } else {
            sizes[rank] = size as i64;
        }
        steps.iter_mut().zip(strides).for_each(|(own, of)| own[rank] = of[axis] as i64);
        rank += 1;
    }
    let rank = rank.max(1) as i64;
    let mut made =
        at.map(|at| Elements { at, count: count as i64, rank, shape: sizes, strides: [0; MAX_RANK], constant: [0; 2] });
    made.iter_mut().zip(steps).for_each(|(made, strides)| made.strides = strides);
    made
}

/// A scalar; `Number` of `kernels/common.cuh`.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Number {
    real: f64,
    whole: i64,
    kind: i64,
}

impl From<Scalar> for Number {
    fn from(value: Scalar) -> Number {
        let kind = match value {
            Scalar::Int(_) | Scalar::Bool(_) => 0,
            Scalar::Float(_) => 1,
            Scalar::Unsigned(_) => 2,
        };
        Number { real: value.to_f64(), whole: value.to_i64(), kind }
    }
}

/// The bits of an element.
pub type Bits = [u64; 2];

/// A number as an element of the type.
pub fn bits(value: Scalar, dtype: DType) -> Bits {
    let constant = Constant::new(value, dtype);
    let view = constant.view(&[]);
    let mut bits = [0u64; 2];
    // SAFETY: the view has one element, of at most 16 bytes.
    unsafe { std::ptr::copy_nonoverlapping(view.ptr(), (&raw mut bits).cast(), dtype.size()) };
    bits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dimensions_are_merged_where_all_operands_allow() {
        let [a, b] = merged([0, 0], &[2, 1, 3, 4], [&[12, 12, 4, 1], &[12, 7, 4, 1]]);
        assert_eq!((a.rank, a.shape[0], a.strides[0], b.count), (1, 24, 1, 24));
        let [a, b] = merged([0, 0], &[2, 3, 4], [&[12, 4, 1], &[0, 4, 1]]);
        assert_eq!(
            (a.rank, &a.shape[..2], &a.strides[..2], &b.strides[..2]),
            (2, &[2, 12][..], &[12, 1][..], &[0, 1][..])
        );
        let [a] = merged([0], &[], [&[]]);
        assert_eq!((a.rank, a.count, a.strides[0]), (1, 1, 0));
        let [a] = merged([0], &[0, 3], [&[3, 1]]);
        assert_eq!(a.count, 0);
    }
}
