//! Elementwise maps: one walk for all of them.
//!
//! The walk passes slices to the operation's loop, which is compiled once for each operation and dtype.
//!
//! Other operands (strided, broadcast, or the output's own memory) are first copied block by block into a buffer in the
//! first-level cache. Operands of a storage type are copied, too: the copies have the computed type, and results are
//! converted back.

use std::marker::PhantomData;
use std::mem::MaybeUninit;

use tensor_kernels::{DType, Element, View, ViewMut, with_float};

use super::layout::{Layout, Order};
use super::stream;
use super::threads::parallel;
use super::transposed;
use crate::element::{self, Floating};
use crate::view::{Slice, SliceMut};

/// The elements of a buffer.
pub const BLOCK: usize = 512;
/// Below so many elements, vectors are not faster.
pub const FEW: usize = 8;
/// The most elements of a chunk of parallel work.
const CHUNK: usize = 32 * 1024;
/// The time of a chunk: short, so that threads end together, but longer than it takes to get the chunk.
const CHUNK_NS: f64 = 4_000.0;
/// The time of copying an element.
const COPY_NS: f64 = 0.2;

/// A loop over one operand.
pub type Loop1<'f, A, U> = &'f (dyn Fn(&[A], &mut [U]) + Sync);
/// A loop over two operands.
pub type Loop2<'f, A, B, U> = &'f (dyn Fn(&[A], &[B], &mut [U]) + Sync);
/// A loop over three operands.
pub type Loop3<'f, A, B, C, U> = &'f (dyn Fn(&[A], &[B], &[C], &mut [U]) + Sync);

/// The loop `|a, ..| f(a, ..)` over slices, vectorised for the level in use.
macro_rules! each {
    (|$a:ident| $body:expr) => {
        &|a: &[_], out: &mut [_]| {
            $crate::simd::vectorized(
                #[inline(always)]
                || {
                    for (out, &$a) in out.iter_mut().zip(a) {
                        *out = $body;
                    }
                },
            )
        }
    };
    (|$a:ident, $b:ident| $body:expr) => {
        &|a: &[_], b: &[_], out: &mut [_]| {
            if out.len() < $crate::map::FEW {
                for ((out, &$a), &$b) in out.iter_mut().zip(a).zip(b) {
                    *out = $body;
                }
                return;
            }
            $crate::simd::vectorized(
                #[inline(always)]
                || {
                    for ((out, &$a), &$b) in out.iter_mut().zip(a).zip(b) {
                        *out = $body;
                    }
                },
            )
        }
    };
    (|$a:ident, $b:ident, $c:ident| $body:expr) => {
        &|a: &[_], b: &[_], c: &[_], out: &mut [_]| {
            $crate::simd::vectorized(
                #[inline(always)]
                || {
                    for (((out, &$a), &$b), &$c) in out.iter_mut().zip(a).zip(b).zip(c) {
                        *out = $body;
                    }
                },
            )
        }
    };
}
pub(crate) use each;

/// Copies of elements of an operand that is not contiguous.
pub struct Buffer<T> {
    elements: [MaybeUninit<T>; BLOCK],
    /// Whether it is filled with a constant operand.
    filled: bool,
}

impl<T: Element> Buffer<T> {
    #[inline(always)]
    pub fn new() -> Buffer<T> {
        Buffer { elements: [const { MaybeUninit::uninit() }; BLOCK], filled: false }
    }

    /// Prepares the buffer for another operand.
    #[inline(always)]
    pub fn reset(&mut self) {
        self.filled = false;
    }
}

/// An operand to read.
pub struct Source<'a, T> {
    /// The elements, of type `kept`.
    ptr: *const T,
    kept: DType,
    layout: Layout,
    /// Whether slices of the memory itself can be passed on.
    direct: bool,
    elements: PhantomData<&'a [T]>,
}

// SAFETY: a source only reads `Sync` elements.
unsafe impl<T: Sync> Sync for Source<'_, T> {}

impl<'a, T: Element> Source<'a, T> {
    /// An operand in row-major order that shares no memory with an output.
    pub fn new(view: &View<'a>) -> Source<'a, T> {
        Source::over(view.ptr().cast(), view.dtype(), Layout::new(view.shape(), view.strides()))
    }

    /// Elements of type `kept` at `ptr`, with some of the dimensions of a view.
    pub fn over(ptr: *const T, kept: DType, layout: Layout) -> Source<'a, T> {
        assert!(kept == T::DTYPE || kept.computed() == T::DTYPE);
        Source { ptr, kept, layout, direct: layout.is_contiguous() && kept == T::DTYPE, elements: PhantomData }
    }

    fn of_map(view: &View<'a>, out: &ViewMut<'a>, order: Option<&Order>) -> Source<'a, T> {
        debug_assert_eq!(view.shape(), out.shape());
        let layout = match order {
            None => Layout::new(view.shape(), view.strides()),
            Some(order) => Layout::ordered(view.shape(), view.strides(), order),
        };
        let source = Source::over(view.ptr().cast(), view.dtype(), layout);
        // In place: the output's slice must not coexist with another slice of the same memory.
        Source { direct: source.direct && is_apart(view, out), ..source }
    }

    /// Whether slices of the memory itself are passed on.
    pub fn is_direct(&self) -> bool {
        self.direct
    }

    /// The elements `start .. start + len` of the layout. `len` is at most [`BLOCK`] unless direct.
    #[inline]
    pub fn fetch<'b>(&'b self, start: usize, len: usize, buffer: &'b mut Buffer<T>) -> &'b [T] {
        self.fetch_at(0, start, len, buffer)
    }

    /// [`Source::fetch`] with all offsets moved by `shift`.
    #[inline]
    pub fn fetch_at<'b>(&'b self, shift: isize, start: usize, len: usize, buffer: &'b mut Buffer<T>) -> &'b [T] {
        if self.direct {
            // SAFETY: the view reaches these elements, and they are contiguous.
            return unsafe { std::slice::from_raw_parts(self.ptr.offset(shift).add(start), len) };
        }
        assert!(len <= BLOCK);
        let target = buffer.elements.as_mut_ptr().cast::<T>();
        if self.layout.is_constant() && shift == 0 {
            if !buffer.filled {
                // SAFETY: the one element is within the view; the buffer has BLOCK elements.
                unsafe { self.gather(0, 0, target, BLOCK) };
                buffer.filled = true;
            }
        } else {
            let mut done = 0;
            self.layout.rows(start, len, |offset, n, stride| {
                // SAFETY: the view reaches the row; rows sum up to `len`, which fits the buffer.
                unsafe { self.gather(shift + offset, stride, target.add(done), n) };
                done += n;
            });
        }
        // SAFETY: the first `len` elements have just been written.
        unsafe { std::slice::from_raw_parts(target, len) }
    }
}

impl<T: Element> Source<'_, T> {
    /// Copies and converts `n` elements from an offset on, with a stride.
    ///
    /// # Safety
    /// The elements must be valid to read. `target`, in other memory, must be valid to write for `n` elements.
    #[inline]
    unsafe fn gather(&self, from: isize, stride: isize, target: *mut T, n: usize) {
        if self.kept == T::DTYPE {
            // SAFETY: by the above.
            return unsafe { gather(self.ptr.offset(from), stride, target, n) };
        }
        with_float!(self.kept, S => {
            // SAFETY: by the above; the loop computes with the type that the elements are converted to.
            unsafe { gather_widened::<S>(self.ptr.cast::<S>().offset(from), stride, target.cast(), n) }
        }, else unreachable!("{} is computed with as it is", self.kept))
    }
}

impl<T> Source<'_, T> {
    /// Prefetches the block from `start` on while another block is computed: memory has time for it if results go past
    /// the caches.
    #[inline]
    fn ask(&self, start: usize, len: usize) {
        if self.direct {
            stream::ask(self.ptr.wrapping_add(start).cast(), len * size_of::<T>());
        }
    }
}

/// Copies `n` elements with a stride.
///
/// # Safety
/// The elements must be valid to read. `target`, in other memory, must be valid to write for `n` elements.
#[inline]
unsafe fn gather<T: Copy>(ptr: *const T, stride: isize, target: *mut T, n: usize) {
    // SAFETY: by the above.
    unsafe {
        match stride {
            1 if n >= 16 => std::ptr::copy_nonoverlapping(ptr, target, n),
            0 => {
                let value = *ptr;
                std::slice::from_raw_parts_mut(target.cast::<MaybeUninit<T>>(), n).fill(MaybeUninit::new(value));
            }
            _ => (0..n).for_each(|i| *target.add(i) = *ptr.offset(i as isize * stride)),
        }
    }
}

/// [`gather`] with a conversion.
///
/// # Safety
/// As for [`gather`].
unsafe fn gather_widened<S: Floating>(ptr: *const S, stride: isize, target: *mut S::Computed, n: usize) {
    // SAFETY: by the above.
    unsafe {
        match stride {
            1 => element::widen(std::slice::from_raw_parts(ptr, n), std::slice::from_raw_parts_mut(target, n)),
            0 => {
                let value = (*ptr).widen();
                (0..n).for_each(|i| *target.add(i) = value);
            }
            _ => (0..n).for_each(|i| *target.add(i) = (*ptr.offset(i as isize * stride)).widen()),
        }
    }
}

/// Converts computed values to elements, and writes them with a stride.
///
/// # Safety
/// The `n` values must be valid to read. The elements, in other memory, must be valid to write.
pub unsafe fn scatter_narrowed<S: Floating>(from: *const S::Computed, ptr: *mut S, stride: isize, n: usize) {
    // SAFETY: by the above.
    unsafe {
        match stride {
            1 => element::narrow(std::slice::from_raw_parts(from, n), std::slice::from_raw_parts_mut(ptr, n)),
            _ => (0..n).for_each(|i| *ptr.offset(i as isize * stride) = S::narrow(*from.add(i))),
        }
    }
}

/// The operand to write.
struct Sink<T> {
    /// The elements, of type `kept`.
    ptr: *mut T,
    kept: DType,
    layout: Layout,
    direct: bool,
    /// Whether results are written past the caches.
    streamed: bool,
    /// Whether operands are prefetched.
    asks: bool,
    /// The most elements that are written at a time.
    block: usize,
}

// SAFETY: chunks write disjoint elements.
unsafe impl<T: Send> Sync for Sink<T> {}

impl<T: Element> Sink<T> {
    /// An output; `fresh` if no operand is in the same memory.
    fn new(out: &ViewMut<'_>, order: Option<&Order>, fresh: bool) -> Sink<T> {
        assert!(out.dtype() == T::DTYPE || out.dtype().computed() == T::DTYPE);
        let layout = match order {
            None => Layout::new(out.shape(), out.strides()),
            Some(order) => Layout::ordered(out.shape(), out.strides(), order),
        };
        let is_contiguous = layout.is_contiguous() && out.dtype() == T::DTYPE;
        let streamed = fresh && is_contiguous && is_large(out);
        let direct = is_contiguous && !streamed;
        let block = match () {
            () if direct => usize::MAX,
            () if streamed => BLOCK.min(stream::block() / size_of::<T>()),
            () => BLOCK,
        };
        let (ptr, kept) = (out.ptr().cast(), out.dtype());
        Sink { ptr, kept, layout, direct, streamed, asks: streamed && stream::asks(), block }
    }

    /// Lets `f` write the elements `start .. start + len`.
    ///
    /// # Safety
    /// The layout must have these elements, and nothing else may refer to them during the call. `len` is at most
    /// [`BLOCK`] unless direct.
    #[inline]
    unsafe fn write(&self, start: usize, len: usize, buffer: &mut Buffer<T>, f: impl FnOnce(&mut [T])) {
        if self.direct {
            // SAFETY: by the above.
            return f(unsafe { std::slice::from_raw_parts_mut(self.ptr.add(start), len) });
        }
        assert!(len <= BLOCK);
        let staged = buffer.elements.as_mut_ptr().cast::<T>();
        // SAFETY: `len` elements of the buffer, which `f` fills.
        f(unsafe { std::slice::from_raw_parts_mut(staged, len) });
        if self.streamed {
            // SAFETY: by the above; the elements were just written.
            return unsafe { stream::copy(staged, self.ptr.add(start), len) };
        }
        let mut done = 0;
        self.layout.rows(start, len, |offset, n, stride| {
            // SAFETY: the view reaches the row; rows sum up to `len`.
            unsafe { self.scatter(staged.add(done), offset, stride, n) };
            done += n;
        });
    }

    /// Converts `n` results, and writes them from an offset on, with a stride.
    ///
    /// # Safety
    /// The results must be valid to read. Their elements, in other memory, must be valid to write.
    #[inline]
    unsafe fn scatter(&self, from: *const T, to: isize, stride: isize, n: usize) {
        if self.kept == T::DTYPE {
            // SAFETY: by the above.
            return (0..n as isize).for_each(|i| unsafe { *self.ptr.offset(to + i * stride) = *from.offset(i) });
        }
        with_float!(self.kept, S => {
            // SAFETY: by the above; the loop computes with the type that is converted to the elements.
            unsafe { scatter_narrowed::<S>(from.cast(), self.ptr.cast::<S>().offset(to), stride, n) }
        }, else unreachable!("{} is computed with as it is", self.kept))
    }

    /// Ends the writing of a chunk.
    #[inline]
    fn finish(&self) {
        if self.streamed {
            stream::finish();
        }
    }
}

/// Whether an output is too large for the caches.
#[inline]
fn is_large(out: &ViewMut<'_>) -> bool {
    out.numel() * out.dtype().size() >= stream::BYTES
}

/// Whether an operand is not the output itself.
#[inline]
fn is_apart(view: &View<'_>, out: &ViewMut<'_>) -> bool {
    view.ptr() != out.ptr().cast_const()
}

/// The order of the walk; `None` if it is row-major.
fn order(out: &ViewMut<'_>) -> Option<Order> {
    (!out.is_contiguous()).then(|| Order::by_strides(out.strides()))
}

/// Splits `n` elements into chunks, and chunks into blocks of at most `block` elements. If operands are not direct,
/// blocks have at most [`BLOCK`] elements.
fn walk(n: usize, direct: bool, block: usize, ns: f64, f: impl Fn(&mut dyn Iterator<Item = (usize, usize)>) + Sync) {
    let size = ((CHUNK_NS / ns) as usize).next_multiple_of(BLOCK).min(CHUNK);
    let block = block.min(if direct { size } else { BLOCK });
    parallel(n.div_ceil(size), (n as f64 * ns) as u64, |chunk| {
        let start = chunk * size;
        let end = n.min(start + size);
        f(&mut (start..end).step_by(block).map(|start| (start, block.min(end - start))));
    });
}

/// The elements of a short row-major operand that is not the output itself. Such an operation is not split, which saves
/// time.
#[inline]
fn short<'a, T: Element>(view: &View<'a>, out: &ViewMut<'_>) -> Option<&'a [T]> {
    let len = view.row_len().filter(|_| view.dtype() == T::DTYPE)?;
    let plain = (1..=BLOCK).contains(&len) && is_apart(view, out);
    // SAFETY: the view reaches these elements, and they are contiguous.
    plain.then(|| unsafe { std::slice::from_raw_parts(view.ptr().cast(), len) })
}

/// The elements of a short row-major output.
#[inline]
fn short_mut<'a, T: Element>(out: &ViewMut<'a>) -> Option<&'a mut [T]> {
    let len = out.row_len().filter(|_| out.dtype() == T::DTYPE)?;
    let plain = (1..=BLOCK).contains(&len);
    // SAFETY: as for `short`, and nothing else refers to the output's elements while it is written.
    plain.then(|| unsafe { std::slice::from_raw_parts_mut(out.ptr().cast(), len) })
}

/// Writes `each(a)`; `ns` is the estimated time for one element.
pub fn map1<A: Element, U: Element>(ns: f64, a: View<'_>, out: ViewMut<'_>, each: Loop1<'_, A, U>) {
    if let (Some(a), Some(out)) = (short(&a, &out), short_mut(&out)) {
        return each(a, out);
    }
    let order = order(&out);
    let fresh = is_apart(&a, &out);
    let a = Source::<A>::of_map(&a, &out, order.as_ref());
    let sink = Sink::<U>::new(&out, order.as_ref(), fresh);
    walk(out.numel(), a.direct, sink.block, ns, |blocks| {
        let (mut a_buffer, mut buffer) = (Buffer::new(), Buffer::new());
        for (start, len) in blocks {
            if sink.asks {
                a.ask(start + len, len);
            }
            let a = a.fetch(start, len, &mut a_buffer);
            // SAFETY: blocks are disjoint and within the layout; `a` is other memory.
            unsafe { sink.write(start, len, &mut buffer, |out| each(a, out)) };
        }
        sink.finish();
    });
}

/// Writes the elements in another layout. Long rows are copied directly.
pub fn copy<T: Element>(x: View<'_>, out: ViewMut<'_>) {
    if !(is_large(&out) && x.is_contiguous() && out.is_contiguous() && is_apart(&x, &out)) {
        return map1::<T, T>(COPY_NS, x, out, &|x, out| out.copy_from_slice(x));
    }
    let (x, sink) = (x.as_slice::<T>(), Sink::<T>::new(&out, None, true));
    walk(x.len(), true, usize::MAX, COPY_NS, |blocks| {
        for (start, len) in blocks {
            // SAFETY: blocks are disjoint and within both, which do not overlap.
            unsafe { stream::copy(x[start..start + len].as_ptr(), sink.ptr.add(start), len) };
        }
        sink.finish();
    });
}

/// Two operands and their output.
pub enum Pair<'a> {
    /// In any layout.
    Views(View<'a>, View<'a>, ViewMut<'a>),
    /// Contiguous elements of one type, at most [`BLOCK`].
    Rows(Row, Row, RowMut, usize),
}

/// The first of some contiguous elements to read.
pub struct Row {
    pub ptr: *const u8,
    pub dtype: DType,
}

/// The first of some contiguous elements to write.
pub struct RowMut {
    pub ptr: *mut u8,
    pub dtype: DType,
}

impl Pair<'_> {
    /// The element type of the operands.
    #[inline(always)]
    pub fn dtype(&self) -> DType {
        match self {
            Pair::Views(a, ..) => a.dtype(),
            Pair::Rows(a, ..) => a.dtype,
        }
    }
}

/// Writes `each(a, b)`; `ns` is the estimated time for one element.
#[inline(always)]
pub fn map_pair<A: Element, B: Element, U: Element>(ns: f64, pair: Pair<'_>, each: Loop2<'_, A, B, U>) {
    match pair {
        Pair::Views(a, b, out) => transposed::map2(ns, a, b, out, each),
        Pair::Rows(a, b, out, len) => {
            if a.dtype != A::DTYPE {
                return rows_converted(a, b, out, len, each);
            }
            assert!(b.dtype == B::DTYPE && out.dtype == U::DTYPE);
            // SAFETY: by the contract of `Rows`, so many elements are there, and nothing else refers to the output.
            let (a, b, out) = unsafe {
                let out = std::slice::from_raw_parts_mut(out.ptr.cast(), len);
                (std::slice::from_raw_parts(a.ptr.cast(), len), std::slice::from_raw_parts(b.ptr.cast(), len), out)
            };
            each(a, b, out);
        }
    }
}

/// [`map_pair`] of rows of storage types.
#[inline(never)]
fn rows_converted<A: Element, B: Element, U: Element>(
    a: Row,
    b: Row,
    out: RowMut,
    len: usize,
    each: Loop2<'_, A, B, U>,
) {
    let (shape, strides) = ([len], [1]);
    // SAFETY: by the contract of `Rows`, so many elements are there, and nothing else refers to the output.
    let (a, b, out) = unsafe {
        let out = ViewMut::new(out.ptr, out.dtype, &shape, &strides);
        (View::new(a.ptr, a.dtype, &shape, &strides), View::new(b.ptr, b.dtype, &shape, &strides), out)
    };
    map2(1.0, a, b, out, each);
}

/// Writes `each(a, b)`; `ns` is the estimated time for one element.
pub fn map2<A: Element, B: Element, U: Element>(
    ns: f64,
    a: View<'_>,
    b: View<'_>,
    out: ViewMut<'_>,
    each: Loop2<'_, A, B, U>,
) {
    if let (Some(a), Some(b), Some(out)) = (short(&a, &out), short(&b, &out), short_mut(&out)) {
        return each(a, b, out);
    }
    let order = order(&out);
    let fresh = is_apart(&a, &out) && is_apart(&b, &out);
    let a = Source::<A>::of_map(&a, &out, order.as_ref());
    let b = Source::<B>::of_map(&b, &out, order.as_ref());
    let sink = Sink::<U>::new(&out, order.as_ref(), fresh);
    walk(out.numel(), a.direct && b.direct, sink.block, ns, |blocks| {
        let (mut a_buffer, mut b_buffer, mut buffer) = (Buffer::new(), Buffer::new(), Buffer::new());
        for (start, len) in blocks {
            if sink.asks {
                a.ask(start + len, len);
                b.ask(start + len, len);
            }
            let a = a.fetch(start, len, &mut a_buffer);
            let b = b.fetch(start, len, &mut b_buffer);
            // SAFETY: blocks are disjoint and within the layout; `a` and `b` are other memory.
            unsafe { sink.write(start, len, &mut buffer, |out| each(a, b, out)) };
        }
        sink.finish();
    });
}

/// Writes `each(a, b, c)`; `ns` is the estimated time for one element.
pub fn map3<A: Element, B: Element, C: Element, U: Element>(
    ns: f64,
    a: View<'_>,
    b: View<'_>,
    c: View<'_>,
    out: ViewMut<'_>,
    each: Loop3<'_, A, B, C, U>,
) {
    let order = order(&out);
    let fresh = is_apart(&a, &out) && is_apart(&b, &out) && is_apart(&c, &out);
    let a = Source::<A>::of_map(&a, &out, order.as_ref());
    let b = Source::<B>::of_map(&b, &out, order.as_ref());
    let c = Source::<C>::of_map(&c, &out, order.as_ref());
    let sink = Sink::<U>::new(&out, order.as_ref(), fresh);
    walk(out.numel(), a.direct && b.direct && c.direct, sink.block, ns, |blocks| {
        let (mut a_buffer, mut b_buffer, mut c_buffer) = (Buffer::new(), Buffer::new(), Buffer::new());
        let mut buffer = Buffer::new();
        for (start, len) in blocks {
            if sink.asks {
                a.ask(start + len, len);
                b.ask(start + len, len);
                c.ask(start + len, len);
            }
            let a = a.fetch(start, len, &mut a_buffer);
            let b = b.fetch(start, len, &mut b_buffer);
            let c = c.fetch(start, len, &mut c_buffer);
            // SAFETY: blocks are disjoint and within the layout; `a`, `b` and `c` are other memory.
            unsafe { sink.write(start, len, &mut buffer, |out| each(a, b, c, out)) };
        }
        sink.finish();
    });
}

/// Writes `value` to all elements.
pub fn map0<U: Element>(out: ViewMut<'_>, value: U) {
    let order = order(&out);
    let sink = Sink::<U>::new(&out, order.as_ref(), true);
    walk(out.numel(), true, sink.block, 0.1, |blocks| {
        let mut buffer = Buffer::new();
        for (start, len) in blocks {
            // SAFETY: blocks are disjoint and within the layout.
            unsafe { sink.write(start, len, &mut buffer, |out| out.fill(value)) };
        }
        sink.finish();
    });
}
