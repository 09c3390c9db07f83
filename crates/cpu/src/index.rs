//! Elements selected by indices.

use tensor_kernels::parts::{PartStrides, part, part_mut};
use tensor_kernels::{Done, KernelError, MAX_RANK, Number, View, ViewMut, with_moved, with_number, with_real};

use super::cast::is_i64;
use super::layout::{Layout, three};
use super::threads::{Shared, parallel, parallel_groups};
use crate::error::not_on_host;
use crate::view::{Slice, SliceMut};

/// The elements of an index of any layout.
struct Index {
    ptr: *const i64,
    layout: Layout,
    count: usize,
}

// SAFETY: an index only reads.
unsafe impl Sync for Index {}

impl Index {
    fn new(index: &View<'_>) -> Index {
        assert!(is_i64(index));
        Index { ptr: index.ptr().cast(), layout: Layout::new(index.shape(), index.strides()), count: index.numel() }
    }

    fn get(&self, number: usize) -> i64 {
        debug_assert!(number < self.count);
        // SAFETY: the view that this was made of reaches its elements.
        unsafe { *self.ptr.offset(self.layout.offset(number)) }
    }

    /// The first element that is negative or not below `limit`.
    fn check(&self, limit: usize) -> Done {
        let (mut bad, last) = (None, limit as i64 - 1);
        self.layout.rows(0, self.count, |offset, n, stride| {
            if bad.is_some() {
                return;
            }
            // SAFETY: as in `get`.
            let values = || (0..n as isize).map(|i| unsafe { *self.ptr.offset(offset + i * stride) });
            // Of a bad one, itself or what is left to the last good one is negative. This loop has no exit, so that it is
            // vectorised, which comparisons of 64 bits are not on all machines.
            if values().fold(0, |signs, value| signs | value | last.wrapping_sub(value)) < 0 {
                bad = values().find(|&value| value as u64 >= limit as u64);
            }
        });
        bad.map_or(Ok(()), |bad| Err(KernelError::Index(bad)))
    }
}

/// Writes the elements of x at these indices of its middle dimension: `[outer, dim, inner]` and `[n]` give
/// `[outer, n, inner]`.
///
/// x and out are contiguous and of one dtype.
///
/// # Errors
/// [`KernelError::Index`] with the first index that is negative or not below `dim`. Then nothing is written.
pub fn index_select(x: View<'_>, index: View<'_>, out: ViewMut<'_>) -> Done {
    let [outer, dim, inner] = three(x.shape());
    let index = Index::new(&index);
    index.check(dim)?;
    with_moved!(x.dtype(), T => {
        let x = x.moved().as_slice::<T>();
        let out = out.moved().into_slice::<T>();
        let work = (out.len() as f64 * 0.3) as u64 + (outer * index.count) as u64 * 5;
        let (count, group) = (outer * index.count, (8192 / inner.max(1)).max(1));
        let shared = Shared::new(out);
        parallel_groups(count, group, work, |rows| {
            for row in rows {
                let (i, j) = (row / index.count, index.get(row % index.count) as usize);
                // SAFETY: rows are disjoint parts of the output.
                let out = unsafe { shared.part(row * inner, inner) };
                out.copy_from_slice(&x[(i * dim + j) * inner..][..inner]);
            }
        });
    });
    Ok(())
}

/// Adds the elements of `grad` `[outer, n, inner]` to the elements of `out` `[outer, dim, inner]` that [`index_select`]
/// reads. Both are contiguous and of one dtype other than `bool`. The index has been checked.
pub fn index_add(grad: View<'_>, index: View<'_>, out: ViewMut<'_>) -> Done {
    fn add<T: Number>(grad: &[T], index: &Index, out: &mut [T], [outer, dim, inner]: [usize; 3]) {
        let work = (grad.len() as f64 * 0.5) as u64 + (outer * index.count) as u64 * 5;
        let shared = Shared::new(out);
        // Indices may be equal, so a chunk owns its columns entirely.
        let width = if outer >= 8 { inner } else { inner.div_ceil(8).max(64).min(inner.max(1)) };
        let groups = inner.div_ceil(width.max(1));
        parallel(outer * groups, work, |chunk| {
            let (i, start) = (chunk / groups, chunk % groups * width);
            let width = width.min(inner - start);
            for number in 0..index.count {
                let Some(place) = usize::try_from(index.get(number)).ok().filter(|&place| place < dim) else {
                    continue;
                };
                // SAFETY: chunks own disjoint outer parts or columns.
                let out = unsafe { shared.part((i * dim + place) * inner + start, width) };
                let grad = &grad[(i * index.count + number) * inner + start..][..width];
                for (out, &grad) in out.iter_mut().zip(grad) {
                    *out = out.plus(grad);
                }
            }
        });
    }
    let sizes = three(out.shape());
    let index = Index::new(&index);
    if grad.dtype().is_complex() {
        // Contiguous complex numbers are twice as many real ones.
        let [outer, dim, inner] = sizes;
        with_real!(grad.dtype().part(), T => {
            // SAFETY: the parts of the contiguous elements, which nothing else writes.
            let (grad, out) = unsafe {
                let grad = std::slice::from_raw_parts(grad.ptr().cast::<T>(), 2 * grad.numel());
                (grad, std::slice::from_raw_parts_mut(out.ptr().cast::<T>(), 2 * out.numel()))
            };
            add::<T>(grad, &index, out, [outer, dim, 2 * inner]);
        }, else return Err(not_on_host("index_add", grad.dtype())));
        return Ok(());
    }
    with_number!(grad.dtype(), T => add::<T>(grad.as_slice(), &index, out.into_slice(), sizes), else
        return Err(not_on_host("index_add", grad.dtype())));
    Ok(())
}

/// The walk of `gather` and `scatter_add`: lines along `dim`, one for each index of the other dimensions.
struct Lines {
    /// The lines, and their layouts in the indexed operand, in the index and in the third operand.
    count: usize,
    far: Layout,
    index: Layout,
    near: Layout,
    /// The elements of a line, and the strides along it.
    length: usize,
    steps: [isize; 3],
    /// The limit of indices.
    limit: usize,
}

impl Lines {
    /// `far` and `near` are shape and strides.
    fn new(dim: usize, far: (&[usize], &[isize]), index: &View<'_>, near: &[isize]) -> Lines {
        let rank = index.rank();
        debug_assert!(far.0.len() == rank && near.len() == rank && rank <= MAX_RANK);
        let (mut shape, mut strides) = ([1usize; MAX_RANK], [[0isize; MAX_RANK]; 3]);
        shape[..rank].copy_from_slice(index.shape());
        for (to, from) in strides.iter_mut().zip([far.1, index.strides(), near]) {
            to[..rank].copy_from_slice(from);
        }
        let (mut length, mut limit, mut steps) = (1, 1, [0; 3]);
        if dim < rank {
            length = shape[dim];
            limit = far.0[dim];
            steps = strides.map(|strides| strides[dim]);
            shape[dim] = 1;
        }
        let layout = |i: usize| Layout::new(&shape[..rank], &strides[i][..rank]);
        Lines {
            count: shape[..rank].iter().product(),
            far: layout(0),
            index: layout(1),
            near: layout(2),
            length,
            steps,
            limit,
        }
    }

    /// Runs `f(far, near)` with the offsets of every pair, in parallel over lines. Indices out of range have none.
    ///
    /// # Safety
    /// `index` must be the pointer of the index that this was made of.
    unsafe fn pairs(&self, index: *const i64, f: impl Fn(isize, isize) + Copy + Sync) {
        let index = Shared::from_ptr(index.cast_mut());
        let group = (2048 / self.length.max(1)).max(1);
        let work = (self.count * self.length) as u64 * 2 + self.count as u64 * 10;
        parallel_groups(self.count, group, work, |lines| {
            // Copies, as the compiler would read the originals again after every element that is written.
            let (f, index, length, limit) = (f, index.ptr().cast_const(), self.length as isize, self.limit);
            let [far_step, index_step, near_step] = self.steps;
            for line in lines {
                let (far, near) = (self.far.offset(line), self.near.offset(line));
                let at = self.index.offset(line);
                for i in 0..length {
                    // SAFETY: the index view reaches its elements.
                    let place = unsafe { *index.offset(at + i * index_step) };
                    if (place as usize) < limit {
                        f(far + place as isize * far_step, near + i * near_step);
                    }
                }
            }
        });
    }
}

/// Writes, at each position of the index, the element of x at this position, with the coordinate along `dim` replaced
/// by the index. All have one rank. out and index have one shape, at most that of x except along `dim`. x and out have
/// one dtype.
///
/// # Errors
/// [`KernelError::Index`] with the first index that is negative or not below x's size along `dim`. Then nothing is
/// written.
pub fn gather(dim: usize, x: View<'_>, index: View<'_>, out: ViewMut<'_>) -> Done {
    assert!(is_i64(&index) && x.dtype() == out.dtype());
    debug_assert_eq!(index.shape(), out.shape());
    let lines = Lines::new(dim, (x.shape(), x.strides()), &index, out.strides());
    Index::new(&index).check(lines.limit)?;
    with_moved!(x.dtype(), T => {
        let x = Shared::<T>::from_ptr(x.ptr().cast_mut().cast());
        let out = Shared::<T>::from_ptr(out.ptr().cast());
        // SAFETY: the views reach these elements, as the index has been checked; elements of the output do not overlap.
        unsafe {
            lines.pairs(index.ptr().cast(), move |far, near| {
                *out.ptr().offset(near) = *x.ptr().offset(far);
            });
        }
    });
    Ok(())
}

/// Writes the elements of `src` to the elements of `out` that [`gather`] with this index reads. Of equal indices along
/// a line, the last one counts. `src` has the index's shape, and the dtype of `out`.
///
/// # Errors
/// As [`gather`].
pub fn scatter(dim: usize, src: View<'_>, index: View<'_>, out: ViewMut<'_>) -> Done {
    assert!(is_i64(&index) && src.dtype() == out.dtype());
    debug_assert_eq!(index.shape(), src.shape());
    let lines = Lines::new(dim, (out.shape(), out.strides()), &index, src.strides());
    Index::new(&index).check(lines.limit)?;
    with_moved!(src.dtype(), T => {
        let src = Shared::<T>::from_ptr(src.ptr().cast_mut().cast());
        let out = Shared::<T>::from_ptr(out.ptr().cast());
        // SAFETY: the views reach these elements, as the index has been checked; a line's elements of the output belong
        // to that line alone.
        unsafe {
            lines.pairs(index.ptr().cast(), move |far, near| {
                *out.ptr().offset(far) = *src.ptr().offset(near);
            });
        }
    });
    Ok(())
}

/// Adds the elements of `src` to the elements of `out` that [`gather`] with this index reads.
///
/// `src` has the index's shape, and the dtype of `out`, which is not `bool`. The index has been checked: what is out of
/// range counts for nothing.
pub fn scatter_add(dim: usize, src: View<'_>, index: View<'_>, out: ViewMut<'_>) -> Done {
    fn add<T: Number>(lines: &Lines, src: View<'_>, index: View<'_>, out: ViewMut<'_>) {
        let src = Shared::<T>::from_ptr(src.ptr().cast_mut().cast());
        let out = Shared::<T>::from_ptr(out.ptr().cast());
        // SAFETY: the views reach these elements; a line's elements of the output belong to that line alone.
        unsafe {
            lines.pairs(index.ptr().cast(), move |far, near| {
                let place = out.ptr().offset(far);
                *place = place.read().plus(*src.ptr().offset(near));
            });
        }
    }
    assert!(is_i64(&index) && src.dtype() == out.dtype());
    debug_assert_eq!(index.shape(), src.shape());
    if src.dtype().is_complex() {
        let (from, to) = (PartStrides::of(src.strides()), PartStrides::of(out.strides()));
        for number in 0..2 {
            scatter_add(dim, part(&src, &from, number), index, part_mut(&out, &to, number))?;
        }
        return Ok(());
    }
    let lines = Lines::new(dim, (out.shape(), out.strides()), &index, src.strides());
    with_number!(src.dtype(), T => add::<T>(&lines, src, index, out), else
        return Err(not_on_host("scatter_add", src.dtype())));
    Ok(())
}

/// Checks the elements of an index of any layout.
///
/// # Errors
/// [`KernelError::Index`] with the first index that is negative or not below `limit`.
pub fn check_index(index: View<'_>, limit: usize) -> Done {
    Index::new(&index).check(limit)
}

/// Writes, for each element of the index, a row of `classes` numbers: 1 at the index and 0 elsewhere. The output is
/// contiguous `int64` with one dimension more than the index.
///
/// # Errors
/// [`KernelError::Index`] with the first index that is negative or not below `classes`. Then nothing is written.
pub fn one_hot(index: View<'_>, classes: usize, out: ViewMut<'_>) -> Done {
    let index = Index::new(&index);
    index.check(classes)?;
    debug_assert_eq!(out.numel(), index.count * classes);
    let out = out.into_slice::<i64>();
    out.fill(0);
    for (number, row) in out.chunks_exact_mut(classes.max(1)).enumerate().take(index.count) {
        row[index.get(number) as usize] = 1;
    }
    Ok(())
}
