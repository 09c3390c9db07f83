//! Conversions and constant contents.

use super::layout::Layout;
use super::map::{copy, each, map0, map1};
use super::threads::{Shared, parallel, parallel_parts};
use crate::dtype::with_dtype;
use crate::{DType, Element, MAX_RANK, Scalar, View, ViewMut};

/// Writes x converted to the output's dtype; with one dtype, a copy from one layout to another.
/// Floating point to integer truncates toward zero and saturates (NaN is 0); to `bool` is `!= 0`.
pub fn cast(x: View<'_>, out: ViewMut<'_>) {
    if x.dtype() == out.dtype() {
        return with_dtype!(x.dtype(), T => match Turned::new(&x, &out) {
            Some(turned) => turned.copy::<T>(&x, &out),
            None => copy::<T>(x, out),
        });
    }
    with_dtype!(x.dtype(), T => with_dtype!(out.dtype(), U => {
        map1::<T, U>(0.2, x, out, each!(|x| Element::convert::<U>(x)))
    }));
}

/// A copy whose two sides go through memory along different dimensions: done in squares, so that the lines
/// of the cache are used whole on both sides.
struct Turned {
    /// Sizes and steps along the dimension in which x is contiguous, and along out's.
    sizes: [usize; 2],
    x: isize,
    out: isize,
    /// The other dimensions.
    count: usize,
    x_rest: Layout,
    out_rest: Layout,
}

/// The side of a square.
const SIDE: usize = 16;

impl Turned {
    fn new(x: &View<'_>, out: &ViewMut<'_>) -> Option<Turned> {
        let near = |strides: &[isize]| (0..x.rank()).find(|&axis| strides[axis] == 1 && x.shape()[axis] >= SIDE);
        let (along_x, along_out) = (near(x.strides())?, near(out.strides())?);
        if along_x == along_out {
            return None;
        }
        let mut rest = [1; MAX_RANK];
        let rest = &mut rest[..x.rank()];
        rest.copy_from_slice(x.shape());
        rest[along_x] = 1;
        rest[along_out] = 1;
        Some(Turned {
            sizes: [x.shape()[along_x], x.shape()[along_out]],
            x: x.strides()[along_out],
            out: out.strides()[along_x],
            count: rest.iter().product(),
            x_rest: Layout::new(rest, x.strides()),
            out_rest: Layout::new(rest, out.strides()),
        })
    }

    fn copy<T: Element>(&self, x: &View<'_>, out: &ViewMut<'_>) {
        let x = Shared::<T>::from_ptr(x.ptr().cast_mut().cast());
        let out = Shared::<T>::from_ptr(out.ptr().cast());
        let bands = self.sizes[0].div_ceil(SIDE);
        let work = (self.count * self.sizes[0] * self.sizes[1]) as f64 * 0.8;
        parallel(self.count * bands, work as u64, |chunk| {
            let (number, band) = (chunk / bands, chunk % bands * SIDE);
            let x = x.ptr().wrapping_offset(self.x_rest.offset(number) + band as isize);
            let out = out.ptr().wrapping_offset(self.out_rest.offset(number) + band as isize * self.out);
            let height = SIDE.min(self.sizes[0] - band);
            for start in (0..self.sizes[1]).step_by(SIDE) {
                let width = SIDE.min(self.sizes[1] - start);
                let mut square = [[T::default(); SIDE]; SIDE];
                // SAFETY: the views reach these elements, and squares of the output are disjoint.
                unsafe {
                    for (j, line) in square.iter_mut().enumerate().take(width) {
                        let from = x.offset((start + j) as isize * self.x);
                        for (i, element) in line.iter_mut().enumerate().take(height) {
                            *element = *from.add(i);
                        }
                    }
                    for i in 0..height {
                        let to = out.offset(i as isize * self.out).add(start);
                        for (j, line) in square.iter().enumerate().take(width) {
                            *to.add(j) = line[i];
                        }
                    }
                }
            }
        });
    }
}

/// Writes the value everywhere.
pub fn fill(out: ViewMut<'_>, value: Scalar) {
    with_dtype!(out.dtype(), T => map0::<T>(out, value.cast()));
}

/// Writes `start + i * step` into a contiguous output. Integer outputs count in integers when both
/// scalars are integers, everything else counts in `f64`.
pub fn arange(out: ViewMut<'_>, start: Scalar, step: Scalar) {
    with_dtype!(out.dtype(), T => {
        let whole = !matches!((start, step), (Scalar::Float(_), _) | (_, Scalar::Float(_)));
        let (first, by) = (start.to_i64(), step.to_i64());
        let (start, step) = (start.to_f64(), step.to_f64());
        parallel_parts(out.into_slice::<T>(), 32 * 1024, 0.5, |at, part| {
            for (i, out) in part.iter_mut().enumerate() {
                let i = at + i;
                *out = if whole {
                    T::from_i64(first.wrapping_add(by.wrapping_mul(i as i64)))
                } else {
                    T::from_f64(start + i as f64 * step)
                };
            }
        });
    });
}

/// Writes ones on the diagonal of a contiguous matrix and zeros elsewhere.
pub fn eye(out: ViewMut<'_>) {
    debug_assert_eq!(out.rank(), 2);
    let columns = out.shape().last().copied().unwrap_or(1);
    with_dtype!(out.dtype(), T => {
        let out = out.into_slice::<T>();
        out.fill(T::from_i64(0));
        for (row, elements) in out.chunks_exact_mut(columns.max(1)).enumerate().take(columns) {
            elements[row] = T::from_i64(1);
        }
    });
}

/// Whether the dtype fits; shortens the assertions of other kernels.
pub(super) fn is_i64(view: &View<'_>) -> bool {
    view.dtype() == DType::I64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::testing::{Array, assert_same, indices};

    fn converted<T: Element, U: Element>(x: &[T]) -> Vec<U> {
        let x = Array::of(&[x.len()], x.iter().copied());
        let mut out = Array::filled(&x.shape, U::default());
        cast(x.view(), out.view_mut());
        out.data
    }

    #[test]
    fn conversions() {
        assert_eq!(converted::<f32, i32>(&[1.9, -1.9, f32::NAN, 1e20]), [1, -1, 0, i32::MAX]);
        assert_eq!(converted::<f64, u8>(&[-3.0, 255.9, 256.0]), [0, 255, 255]);
        assert_eq!(converted::<f32, bool>(&[0.0, 0.1, f32::NAN]), [false, true, true]);
        assert_eq!(converted::<bool, f32>(&[true, false]), [1.0, 0.0]);
        assert_eq!(converted::<i64, f32>(&[i64::MAX]), [i64::MAX as f32]);
        assert_eq!(converted::<i64, u8>(&[257]), [1]);
        assert_eq!(converted::<i64, bool>(&[256]), [true]);
    }

    #[test]
    fn copies_between_layouts() {
        for seed in 0..40 {
            let shape = [[4usize, 5, 6], [1, 70, 20], [40, 30, 3], [0, 2, 30]][seed as usize % 4];
            let x = Array::<f64>::scattered(&shape, seed, -9.0, 9.0, false);
            let mut out = Array::<f64>::scattered(&shape, seed + 50, 0.0, 0.0, true);
            cast(x.view(), out.view_mut());
            assert!(indices(&shape).iter().all(|index| out.at(index) == x.at(index)));
        }
    }

    #[test]
    fn contents() {
        let mut x = Array::filled(&[4], 0i32);
        arange(x.view_mut(), Scalar::Int(3), Scalar::Int(-2));
        assert_eq!(x.data, [3, 1, -1, -3]);
        let mut x = Array::filled(&[3], 0f32);
        arange(x.view_mut(), Scalar::Float(0.5), Scalar::Float(0.25));
        assert_same(&x.data, &[0.5, 0.75, 1.0]);
        let mut x = Array::filled(&[2, 3], 7u8);
        eye(x.view_mut());
        assert_eq!(x.data, [1, 0, 0, 0, 1, 0]);
        let mut x = Array::filled(&[3, 2], 7.0f64);
        eye(x.view_mut());
        assert_eq!(x.data, [1.0, 0.0, 0.0, 1.0, 0.0, 0.0]);
        let mut x = Array { strides: vec![2], ..Array::filled(&[2], 1i64) };
        x.data = vec![1, 2, 3, 4];
        fill(x.view_mut(), Scalar::Bool(true));
        assert_eq!(x.data, [1, 2, 1, 4]);
    }
}
