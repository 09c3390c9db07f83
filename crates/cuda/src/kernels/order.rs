//! Indices, sorting and searching.

use tensor_core::device::{Backend, Block};
use tensor_kernels::{DType, Done, KernelError, Kernels, MAX_RANK, Scalar, Stream, View, ViewMut};

use super::three;
use crate::device::Cuda;
use crate::graph;
use crate::launch::{Work, arguments};
use crate::view::{Elements, Laid, merged};

/// Fails with the first index that is negative or not below the limit. In a graph, it is an error of the wait behind a replay.
pub fn check_index(cuda: &Cuda, operation: &'static str, index: View<'_>, limit: usize) -> Done {
    let count = index.numel();
    if count == 0 {
        return Ok(());
    }
    let (places, below, dtype) = (Elements::of(&index), limit as i64, index.dtype());
    let look = |answer: u64| {
        let name = || "check_index".to_owned();
        let (key, work) = (("check_index", 0, dtype, dtype), Work::Items(count));
        // SAFETY: the arguments are those of the kernel.
        unsafe { cuda.run(key, name, work, arguments![places, below, answer]) }
    };
    if let Some(graph) = graph::capturing(cuda.label()) {
        return look(graph.check(operation, limit)?);
    }
    let gpu = cuda.ready()?;
    let found = gpu.answer(operation, look)?;
    if found == u64::MAX {
        return Ok(());
    }
    let (mut rest, mut offset) = (found as usize, 0isize);
    for (&size, &stride) in index.shape().iter().zip(index.strides()).rev() {
        offset += (rest % size) as isize * stride;
        rest /= size;
    }
    let mut bad = [0; 8];
    gpu.copy_out(index.at().wrapping_add_signed(offset as i64 * 8), &mut bad)?;
    Err(KernelError::Index(i64::from_ne_bytes(bad)))
}

/// Indices that kernels follow without a look. In a graph they are a copy, whose elements are in range in each replay.
pub struct Followed<'a> {
    given: View<'a>,
    copy: Option<Copied<'a>>,
}

/// A block of the graph, which may have it again once the kernels behind are captured.
struct Copied<'a> {
    cuda: &'a Cuda,
    block: Block,
    strides: [isize; MAX_RANK],
}

impl Drop for Copied<'_> {
    fn drop(&mut self) {
        self.cuda.release(Stream::default(), self.block);
    }
}

impl Followed<'_> {
    /// The indices.
    pub fn view(&self) -> View<'_> {
        match &self.copy {
            None => self.given,
            Some(copy) => {
                let (shape, start) = (self.given.shape(), copy.block.ptr.as_ptr());
                // SAFETY: the block has room for the elements in row-major order.
                unsafe { View::new(start, DType::I64, shape, &copy.strides[..shape.len()]) }
            }
        }
    }
}

/// Checks indices for kernels that follow them.
pub fn followed<'a>(
    cuda: &'a Cuda,
    operation: &'static str,
    index: View<'a>,
    limit: usize,
) -> Result<Followed<'a>, KernelError> {
    check_index(cuda, operation, index, limit)?;
    if graph::capturing(cuda.label()).is_none() || index.numel() == 0 {
        return Ok(Followed { given: index, copy: None });
    }
    let Some(last) = limit.checked_sub(1) else { return Err(KernelError::Index(0)) };
    let block = cuda.allocate(Stream::default(), 8 * index.numel()).map_err(|_| {
        KernelError::Device(format!("out of memory on {}: the indices of {operation}", cuda.label()).into())
    })?;
    let (mut strides, mut step) = ([0isize; MAX_RANK], 1isize);
    for (stride, &size) in strides[..index.rank()].iter_mut().zip(index.shape()).rev() {
        (*stride, step) = (step, step * size as isize);
    }
    let copy = Copied { cuda, block, strides };
    // SAFETY: the block has room for the elements, and nothing else refers to it.
    let to = unsafe { ViewMut::new(block.ptr.as_ptr(), DType::I64, index.shape(), &copy.strides[..index.rank()]) };
    cuda.clamp(Stream::default(), Scalar::Int(0), Scalar::Int(last as i64), index, to)?;
    Ok(Followed { given: index, copy: Some(copy) })
}

/// The elements of x whose coordinate along the axis is the index.
pub fn gather(cuda: &Cuda, axis: usize, x: View<'_>, index: View<'_>, out: ViewMut<'_>) -> Done {
    let index = followed(cuda, "gather", index, x.shape().get(axis).copied().unwrap_or(1))?;
    let index = index.view();
    let mut far = [0isize; MAX_RANK];
    far[..x.rank()].copy_from_slice(x.strides());
    // The index stands for the coordinate along the axis.
    let step = far.get(axis).copied().filter(|_| axis < x.rank()).unwrap_or(0) as i64;
    far[axis.min(MAX_RANK - 1)] = 0;
    let strides = [&far[..x.rank()], index.strides(), out.strides()];
    let [far, places, to] = merged([x.at(), index.at(), out.at()], index.shape(), strides);
    let work = Work::Items(out.numel());
    // SAFETY: the arguments are those of the kernel, and the indices are in range.
    unsafe { cuda.moved("gather", x.dtype(), work, arguments![far, step, places, to]) }
}

/// Writes the elements of x to those of the output that [`gather`] reads, or adds them. A thread has a line along the
/// axis.
pub fn scatter(cuda: &Cuda, adds: bool, axis: usize, x: View<'_>, index: View<'_>, out: ViewMut<'_>) -> Done {
    let rank = index.rank();
    let mut shape = [1usize; MAX_RANK];
    shape[..rank].copy_from_slice(index.shape());
    let (mut length, mut limit, mut steps) = (1i64, 1i64, [0i64; 3]);
    if axis < rank {
        length = shape[axis] as i64;
        limit = out.shape()[axis] as i64;
        steps = [out.strides(), index.strides(), x.strides()].map(|strides| strides[axis] as i64);
        shape[axis] = 1;
    }
    if length == 0 {
        return Ok(());
    }
    let strides = [out.strides(), index.strides(), x.strides()];
    let [far, places, from] = merged([out.at(), index.at(), x.at()], &shape[..rank], strides);
    let ([step, index_step, x_step], work) = (steps, Work::Items(far.count()));
    if adds {
        let arguments = arguments![far, step, places, from, length, index_step, x_step, limit];
        // SAFETY: the arguments are those of the kernel.
        return unsafe { cuda.typed("scatter_add", x.dtype(), work, arguments) };
    }
    let arguments = arguments![far, step, places, from, length, index_step, x_step];
    // SAFETY: the arguments are those of the kernel, and the indices are in range.
    unsafe { cuda.moved("scatter", x.dtype(), work, arguments) }
}

/// A row for each index: 1 at the index and 0 elsewhere.
pub fn one_hot(cuda: &Cuda, classes: usize, index: View<'_>, out: ViewMut<'_>) -> Done {
    check_index(cuda, "one_hot", index, classes)?;
    let (classes, places, to, dtype) = (classes as i64, Elements::of(&index), out.at(), index.dtype());
    let name = || "one_hot".to_owned();
    let work = Work::Items(out.numel());
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.run(("one_hot", 0, dtype, dtype), name, work, arguments![classes, places, to]) }
}

/// The bytes of an item: a key and a place.
const ITEM: usize = 16;

/// Bytes of scratch for [`sort`]: the items before and after a pass.
pub fn scratch(n: usize, lines: usize) -> usize {
    n.saturating_mul(lines).saturating_mul(2 * ITEM)
}

/// Merges runs of items, twice as long after each pass.
pub fn sort(
    cuda: &Cuda,
    places: bool,
    descending: bool,
    skip: usize,
    x: View<'_>,
    out: ViewMut<'_>,
    scratch: ViewMut<'_>,
) -> Done {
    let ([outer, n, inner], [_, take, _], dtype) = (three(x.shape()), three(out.shape()), x.dtype());
    let (lines, skip, from, to) = (outer * inner, skip as i64, x.at(), out.at());
    if out.numel() == 0 {
        return Ok(());
    }
    let items = (lines * n) as usize;
    let (mut sorted, mut spare) = (scratch.at(), scratch.at() + (items * ITEM) as u64);
    let work = Work::Items(items);
    // SAFETY: the arguments are those of the kernel, as in all launches here; the scratch has room for the items twice.
    unsafe { cuda.typed("sort_keys", dtype, work, arguments![descending, lines, n, inner, from, sorted]) }?;
    let mut width = 1i64;
    while width < n {
        let name = || "sort_merge".to_owned();
        // SAFETY: as above.
        unsafe { cuda.run(("sort_merge", 0, dtype, dtype), name, work, arguments![lines, n, width, sorted, spare]) }?;
        std::mem::swap(&mut sorted, &mut spare);
        width *= 2;
    }
    let work = Work::Items(out.numel());
    if places {
        let (name, arguments) = (|| "sort_places".to_owned(), arguments![lines, n, inner, skip, take, sorted, to]);
        // SAFETY: as above.
        return unsafe { cuda.run(("sort_places", 0, dtype, dtype), name, work, arguments) };
    }
    // SAFETY: as above.
    unsafe { cuda.moved("sort_elements", dtype, work, arguments![lines, n, inner, skip, take, sorted, from, to]) }
}

/// The number of sorted elements before each value.
pub fn searchsorted(cuda: &Cuda, right: bool, sorted: View<'_>, values: View<'_>, out: ViewMut<'_>) -> Done {
    let [rows, n] = [0, 1].map(|axis| sorted.shape()[axis] as i64);
    let (m, count) = (values.shape()[1] as i64, out.numel() as i64);
    let (from, wanted, to) = (sorted.at(), values.at(), out.at());
    let arguments = arguments![right, rows, n, m, count, from, wanted, to];
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.typed("searchsorted", sorted.dtype(), Work::Items(out.numel()), arguments) }
}

/// The coordinates of the elements that differ from zero.
pub fn nonzero(cuda: &Cuda, x: View<'_>, out: ViewMut<'_>) -> Done {
    if out.numel() == 0 {
        return Ok(());
    }
    let (shape, rank, from, to) = (Elements::unmerged(&x), x.rank() as i64, x.at(), out.at());
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.typed("nonzero", x.dtype(), Work::Blocks(1), arguments![shape, rank, from, to]) }
}
