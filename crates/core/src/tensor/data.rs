//! Copies elements into and out of tensors.

use tensor_cpu::cast;
use tensor_kernels::{DType, Element, Scalar};

use super::shape::Amount;
use super::{Layout, Shape, Storage, Tensor, TensorImpl};
use crate::context::Context;
use crate::device::Device;
use crate::error::{Error, Result};
use crate::memory::Foreign;
use crate::ops::cast::moved;

impl Tensor {
    /// Makes a tensor on the host from the elements of a slice, in row-major order.
    pub fn from_slice<T: Element>(cx: &Context, elements: &[T], shape: &[usize]) -> Result<Tensor> {
        let shape = Shape::new(shape)?;
        shape.check_bytes(T::DTYPE, size_of_val(elements))?;
        let tensor = Tensor::uninit(cx, T::DTYPE, Device::HOST, shape)?;
        // SAFETY: a fresh storage of exactly this size, which cannot overlap the caller's slice.
        unsafe { std::ptr::copy_nonoverlapping(elements.as_ptr(), tensor.ptr().cast::<T>(), elements.len()) };
        Ok(tensor)
    }

    /// Makes a tensor on the host from the bytes that `read` writes: row-major order, the machine's byte order. `read`
    /// gets a zeroed buffer. A bool is a byte, true when it is not 0.
    ///
    /// # Errors
    /// Returns an out-of-memory error, or the error that `read` returns.
    pub fn from_reader(
        cx: &Context,
        dtype: DType,
        shape: &[usize],
        read: impl FnOnce(&mut [u8]) -> Result<()>,
    ) -> Result<Tensor> {
        let tensor = Tensor::uninit(cx, dtype, Device::HOST, Shape::new(shape)?)?;
        let bytes = tensor.numel() * dtype.size();
        // SAFETY: a new storage of exactly this size, which nothing else refers to, and which is initialised first.
        let bytes = unsafe {
            tensor.ptr().write_bytes(0, bytes);
            std::slice::from_raw_parts_mut(tensor.ptr(), bytes)
        };
        read(bytes)?;
        tensor.settle_bools();
        Ok(tensor)
    }

    /// Makes a tensor on the host over foreign bytes of its elements: row-major order, the machine's byte order. A bool
    /// is a byte, true when it is not 0; if a byte has another value than 0 and 1, it is written. No elements take no
    /// foreign bytes.
    ///
    /// # Errors
    /// Returns an argument error if the address does not fit the element type; an out-of-memory error.
    ///
    /// # Safety
    /// There are as many bytes as the elements take, nothing else writes them, and they may be written.
    pub unsafe fn from_foreign(
        cx: &Context,
        dtype: DType,
        shape: &[usize],
        foreign: Box<dyn Foreign>,
    ) -> Result<Tensor> {
        let shape = Shape::new(shape)?;
        let bytes = shape.numel() * dtype.size();
        if bytes == 0 {
            return Tensor::uninit(cx, dtype, Device::HOST, shape);
        }
        let (at, alignment) = (foreign.start().addr().get(), dtype.part().size());
        if !at.is_multiple_of(alignment) {
            return Err(Error::argument(format!(
                "elements of {} were expected at a multiple of {alignment} bytes, and they begin {} bytes behind one",
                dtype.name(),
                at % alignment
            )));
        }
        let tensor = Tensor::over(Storage::import(cx, bytes, foreign)?, dtype, Layout::contiguous(shape), false);
        tensor.settle_bools();
        tensor.check_memory()?;
        Ok(tensor)
    }

    /// Creates a tensor from the bytes of its elements: row-major order, the machine's byte order, any alignment. A
    /// bool is a byte, true when it is not 0.
    pub fn from_bytes(cx: &Context, dtype: DType, device: Device, dims: &[i64], bytes: &[u8]) -> Result<Tensor> {
        let shape = Shape::from_dims(dims)?;
        shape.check_bytes(dtype, bytes.len())?;
        let tensor = Tensor::uninit(cx, dtype, Device::HOST, shape)?;
        // SAFETY: a fresh storage of exactly this size, which cannot overlap the caller's bytes.
        unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), tensor.ptr(), bytes.len()) };
        tensor.settle_bools();
        moved(cx, &tensor, device)
    }
}

/// The most bytes that are read at a time when elements are not in row-major order.
const PIECE: usize = 256 * 1024;
/// The size in words of the buffer for elements whose target is not aligned.
const STAGED: usize = 1024;

/// An empty vector with room for `count` elements; an out-of-memory error if there is none, as for a large expanded
/// view.
fn reserved<T>(count: usize) -> Result<Vec<T>> {
    let mut elements = Vec::new();
    elements.try_reserve_exact(count).map_err(|_| {
        Error::out_of_memory(format!(
            "the system refuses {} bytes for a copy of the elements",
            count.saturating_mul(size_of::<T>())
        ))
    })?;
    Ok(elements)
}

impl TensorImpl {
    /// Returns the elements in row-major order.
    ///
    /// # Errors
    /// Returns a dtype error if `T` is not the element type.
    pub fn to_vec<T: Element>(&self) -> Result<Vec<T>> {
        if self.dtype != T::DTYPE {
            return Err(self.not_of(T::DTYPE));
        }
        let mut elements = reserved::<T>(self.numel())?;
        // SAFETY: the spare capacity holds `numel` elements, and the copy writes all of them.
        unsafe {
            self.write_to(elements.as_mut_ptr().cast())?;
            elements.set_len(self.numel());
        }
        Ok(elements)
    }

    /// Returns the error for a request for elements of another type.
    #[cold]
    pub fn not_of(&self, dtype: DType) -> Error {
        Error::dtype(format!(
            "cannot read {} elements of a tensor {}: expected its own type",
            dtype.name(),
            self.label()
        ))
    }

    /// Copies the elements in row-major order to `out`.
    ///
    /// # Errors
    /// Returns an argument error if the size of `out` is not that of the elements.
    pub fn copy_bytes_to(&self, out: &mut [u8]) -> Result<()> {
        let size = self.numel() * self.dtype.size();
        if out.len() != size {
            return Err(Error::argument(format!(
                "shape {} of {} takes {}, and the target has room for {}",
                self.layout.shape,
                self.dtype.name(),
                Amount(self.dtype, size),
                Amount(self.dtype, out.len())
            )));
        }
        // SAFETY: the target has room for every element.
        unsafe { self.write_to(out.as_mut_ptr()) }
    }

    /// # Safety
    /// `out` has room for `numel` elements and does not overlap the storage.
    unsafe fn write_to(&self, out: *mut u8) -> Result<()> {
        self.on_host(|here| {
            // SAFETY: as the caller promises.
            unsafe { here.write_part(0, here.numel(), out) };
            Ok(())
        })
    }

    /// Writes `count` elements in row-major order, starting with number `first`, to `out`, which needs no alignment.
    ///
    /// # Safety
    /// The tensor is on the host and has as many elements. `out` has room for them and does not overlap the storage.
    unsafe fn write_part(&self, first: usize, count: usize, out: *mut u8) {
        let size = self.dtype.size();
        if self.is_contiguous() {
            // SAFETY: contiguous elements on this side, room on the other.
            return unsafe { std::ptr::copy_nonoverlapping(self.ptr().add(first * size), out, count * size) };
        }
        if out.addr().is_multiple_of(size) {
            // SAFETY: as the caller promises, and aligned.
            return unsafe { self.write_aligned(first, count, out) };
        }
        let mut staged = [0u64; STAGED];
        let most = size_of_val(&staged) / size;
        for at in (0..count).step_by(most) {
            let some = most.min(count - at);
            let target = staged.as_mut_ptr().cast::<u8>();
            // SAFETY: the words are aligned for every element type and have room for these elements; the rest as the
            // caller promises.
            unsafe {
                self.write_aligned(first + at, some, target);
                std::ptr::copy_nonoverlapping(target, out.add(at * size), some * size);
            }
        }
    }

    /// # Safety
    /// As [`write_part`](Self::write_part), and `out` is aligned for the element type.
    unsafe fn write_aligned(&self, first: usize, count: usize, out: *mut u8) {
        let size = self.dtype.size();
        let mut out = out;
        self.layout.for_each_box(first, count, &mut |offset, shape, strides| {
            let strides_out = shape.strides();
            let rank = shape.len();
            // SAFETY: the boxes lie inside the layout, and together have as many elements as `out` has room for.
            unsafe {
                let from = self.ptr().offset(offset * size as isize);
                let from = tensor_kernels::View::new(from, self.dtype, shape, strides);
                cast(from, tensor_kernels::ViewMut::new(out, self.dtype, shape, &strides_out[..rank]));
                out = out.add(shape.numel() * size);
            }
        });
    }

    /// Passes the bytes of the elements in row-major order to `read`. If they lie in this order, it is called once.
    /// Otherwise it gets piece after piece, through scratch of at most 256 KiB that is charged to the context's owner.
    ///
    /// # Errors
    /// Returns an out-of-memory error for the scratch, or the first error that `read` returns.
    pub fn read_pieces(&self, cx: &Context, read: impl FnMut(&[u8]) -> Result<()>) -> Result<()> {
        self.on_host(|here| here.read_pieces_here(cx, read))
    }

    /// The same for a tensor on the host.
    fn read_pieces_here(&self, cx: &Context, mut read: impl FnMut(&[u8]) -> Result<()>) -> Result<()> {
        let (count, size) = (self.numel(), self.dtype.size());
        if self.is_contiguous() {
            // SAFETY: these bytes are initialised, and the storage keeps them.
            return read(unsafe { std::slice::from_raw_parts(self.ptr(), count * size) });
        }
        let most = PIECE / size;
        let scratch = Tensor::uninit(cx, DType::U8, Device::HOST, Shape::new(&[most.min(count) * size])?)?;
        for first in (0..count).step_by(most) {
            let some = most.min(count - first);
            // SAFETY: the scratch has room for these elements, which are written before they are read.
            let piece = unsafe {
                self.write_part(first, some, scratch.ptr());
                std::slice::from_raw_parts(scratch.ptr(), some * size)
            };
            read(piece)?;
        }
        Ok(())
    }

    /// Returns the element of a real tensor that has exactly one; a shape or a dtype error otherwise.
    pub fn item(&self) -> Result<Scalar> {
        if self.numel() != 1 {
            return Err(Error::shape(format!(
                "item takes a tensor of one element, and shape {} has {}",
                self.layout.shape,
                self.numel()
            )));
        }
        // SAFETY: one element of the tensor's type is there, aligned as the storage is.
        let read = self.on_host(|here| Ok(unsafe { Scalar::read(here.dtype, here.ptr()) }))?;
        read.ok_or_else(|| {
            Error::dtype(format!("item takes a real tensor, not {}: use real and imag first", self.label()))
        })
    }

    /// Makes every byte of a row-major bool tensor on the host 0 or 1, after foreign code may have written others.
    pub fn settle_bools(&self) {
        if self.dtype == DType::Bool && self.is_contiguous() {
            // SAFETY: contiguous elements; as u8 any value is valid.
            let values = unsafe { std::slice::from_raw_parts_mut(self.ptr(), self.numel()) };
            values.iter_mut().filter(|value| **value > 1).for_each(|value| *value = 1);
        }
    }

    /// Returns the address of the elements, for a lease.
    ///
    /// # Errors
    /// Returns a state error if the elements are not in row-major order, and a device error if they are not on the
    /// host.
    pub fn data_ptr(&self) -> Result<*mut u8> {
        let first = self.first_ptr()?;
        if self.is_contiguous() {
            return Ok(first);
        }
        Err(Error::state(format!(
            "the elements of this view of shape {} are not in row-major order: use contiguous() first",
            self.layout.shape
        )))
    }

    /// Returns the address of the first element, for a lease of elements with any strides.
    ///
    /// # Errors
    /// Returns a device error if the elements are not on the host.
    pub fn first_ptr(&self) -> Result<*mut u8> {
        self.check_cycle()?;
        if self.device() == Device::HOST {
            return Ok(self.ptr());
        }
        Err(Error::device(format!(
            "the elements of this tensor of shape {} are on {}: copy it to the host first",
            self.layout.shape,
            self.device()
        )))
    }
}
