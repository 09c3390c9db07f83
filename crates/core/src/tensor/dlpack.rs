//! DLPack 1.x: tensors that share their memory with other libraries. <https://dmlc.github.io/dlpack/latest/c_api.html>
//! defines these structs.

use std::ffi::c_void;
use std::ptr::NonNull;

use smallvec::SmallVec;
use tensor_kernels::DType;

use super::{Layout, MAX_RANK, Shape, Storage, Tensor};
use crate::context::Context;
use crate::device::Device;
use crate::error::{Error, Result};
use crate::memory::Foreign;

/// The version that exports have. Any later 1.x reads it.
const VERSION: DLPackVersion = DLPackVersion { major: 1, minor: 0 };
/// The flag of memory that nothing may write.
const READ_ONLY: u64 = 1;
/// The type of the host among devices.
const CPU: i32 = 1;

/// The version of a struct. Structs of another major version have another layout.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct DLPackVersion {
    /// Another one is refused.
    pub major: u32,
    /// Any is accepted.
    pub minor: u32,
}

/// A device.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct DLDevice {
    /// 1 is the host.
    pub device_type: i32,
    /// Its number among the devices of its type.
    pub device_id: i32,
}

/// An element type.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct DLDataType {
    /// The column `dlpack` of `dtypes.toml`.
    pub code: u8,
    /// The size of an element in bits.
    pub bits: u8,
    /// The number of elements in a vector; 1 for others.
    pub lanes: u16,
}

/// Elements in memory.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct DLTensor {
    /// The memory.
    pub data: *mut c_void,
    /// Its device.
    pub device: DLDevice,
    /// The number of dimensions.
    pub ndim: i32,
    /// The element type.
    pub dtype: DLDataType,
    /// The sizes.
    pub shape: *mut i64,
    /// The strides in elements. NULL stands for row-major order.
    pub strides: *mut i64,
    /// The distance of the first element from `data`, in bytes.
    pub byte_offset: u64,
}

/// A tensor that one library lends to another, until the other one calls the deleter.
#[repr(C)]
#[derive(Debug)]
pub struct DLManagedTensorVersioned {
    /// The version of this struct.
    pub version: DLPackVersion,
    /// The data that the lender keeps.
    pub manager_ctx: *mut c_void,
    /// Ends the loan, and frees this struct. May be NULL.
    pub deleter: Option<unsafe extern "C" fn(*mut DLManagedTensorVersioned)>,
    /// Bit 0: the memory is read-only.
    pub flags: u64,
    /// The elements.
    pub dl_tensor: DLTensor,
}

/// A tensor that is lent, and what its struct points to.
struct Export {
    managed: DLManagedTensorVersioned,
    shape: [i64; MAX_RANK],
    strides: [i64; MAX_RANK],
    tensor: Tensor,
}

/// Lends a tensor on the host. The struct keeps its memory until somebody calls the deleter, which may be on any thread.
/// With `read_only` the struct says that nobody may write. For memory that is read-only itself it always does.
///
/// # Errors
/// - device: the tensor is not on the host
/// - state: it requires a gradient, as a change would escape its record
pub fn export(tensor: &Tensor, read_only: bool) -> Result<NonNull<DLManagedTensorVersioned>> {
    if tensor.device() != Device::HOST {
        return Err(Error::device(format!(
            "DLPack lends tensors on the host, and this one, {}, is on {}: copy it to the host first",
            tensor.label(),
            tensor.device()
        )));
    }
    if tensor.requires_grad() {
        return Err(Error::state(format!(
            "a tensor that requires a gradient, {}, cannot be lent: lend its detach()",
            tensor.label()
        )));
    }
    let (mut shape, mut strides) = ([0; MAX_RANK], [0; MAX_RANK]);
    shape.iter_mut().zip(tensor.shape()).for_each(|(to, &size)| *to = size as i64);
    strides.iter_mut().zip(tensor.strides()).for_each(|(to, &stride)| *to = stride as i64);
    let buffer = tensor.storage().buffer();
    let size = tensor.dtype().size();
    let dl_tensor = DLTensor {
        data: buffer.ptr().cast(),
        device: DLDevice { device_type: CPU, device_id: 0 },
        ndim: tensor.rank() as i32,
        dtype: DLDataType { code: tensor.dtype().dlpack(), bits: (8 * size) as u8, lanes: 1 },
        shape: std::ptr::null_mut(),
        strides: std::ptr::null_mut(),
        byte_offset: (tensor.layout().offset * size) as u64,
    };
    let flags = if read_only || buffer.is_read_only() { READ_ONLY } else { 0 };
    let managed = DLManagedTensorVersioned {
        version: VERSION,
        manager_ctx: std::ptr::null_mut(),
        deleter: Some(end_export),
        flags,
        dl_tensor,
    };
    let export = Box::into_raw(Box::new(Export { managed, shape, strides, tensor: tensor.clone() }));
    // SAFETY: the box was just made, and nothing else refers to it yet.
    unsafe {
        (*export).managed.manager_ctx = export.cast();
        (*export).managed.dl_tensor.shape = (&raw mut (*export).shape).cast();
        (*export).managed.dl_tensor.strides = (&raw mut (*export).strides).cast();
        Ok(NonNull::new_unchecked(&raw mut (*export).managed))
    }
}

/// The deleter of exports.
unsafe extern "C" fn end_export(managed: *mut DLManagedTensorVersioned) {
    // SAFETY: a struct of `export`, whose context is the box; its holder calls this once.
    drop(unsafe { Box::from_raw((*managed).manager_ctx.cast::<Export>()) });
}

/// Memory that another library has lent. Its deleter runs once, on any thread, when the last reference to the tensor's
/// storage goes, or if there will be no tensor.
#[derive(Debug)]
pub struct Loan {
    managed: NonNull<DLManagedTensorVersioned>,
    /// The lowest byte of an element.
    start: NonNull<u8>,
    is_read_only: bool,
}

// SAFETY: a lender must expect its deleter on any thread. The other fields do not change.
unsafe impl Send for Loan {}
// SAFETY: as above.
unsafe impl Sync for Loan {}

impl Foreign for Loan {
    fn start(&self) -> NonNull<u8> {
        self.start
    }

    fn is_read_only(&self) -> bool {
        self.is_read_only
    }
}

impl Drop for Loan {
    fn drop(&mut self) {
        // SAFETY: the holder left the struct to this loan, which is dropped once.
        unsafe {
            if let Some(deleter) = (*self.managed.as_ptr()).deleter {
                deleter(self.managed.as_ptr());
            }
        }
    }
}

impl Loan {
    /// Takes what is lent.
    ///
    /// # Safety
    /// `managed` is valid by the rules of DLPack, and its holder leaves it to the loan. Nothing writes its memory while
    /// the runtime reads it.
    pub unsafe fn new(managed: NonNull<DLManagedTensorVersioned>) -> Loan {
        Loan { managed, start: NonNull::dangling(), is_read_only: true }
    }

    /// Creates a tensor over the memory. Its bytes, from the lowest to the highest element, are charged to the
    /// context's owner. If there are no elements, the loan ends at once.
    ///
    /// What [`export`] lent becomes a tensor over the exported storage, which stays charged where it is. If only the
    /// struct is read-only, it is an import like others.
    ///
    /// # Errors
    /// - unsupported: another major version than 1, or vectors of several lanes
    /// - device: the memory is not on the host
    /// - dtype: an element type that the runtime does not have
    /// - shape: sizes that are negative, too many or too large
    /// - argument: no memory, or memory that is not aligned for its elements; elements beyond the address space; bools
    ///   other than 0 and 1
    /// - out of memory: a limit has no room
    pub fn into_tensor(mut self, cx: &Context) -> Result<Tensor> {
        let given = self.given()?;
        if let Some(tensor) = self.own() {
            return Ok(tensor);
        }
        // SAFETY: the struct is valid by the contract of `new`.
        let (dtype, shape, strides) = unsafe {
            let (dtype, shape) = (dtype_of(&given)?, shape_of(&given)?);
            (dtype, shape, strides_of(&given, &shape))
        };
        if shape.numel() == 0 {
            return Tensor::uninit(cx, dtype, Device::HOST, shape);
        }
        let span = Span::of(&given, dtype, &shape, &strides)?;
        self.start = span.start;
        let mut layout = Layout { offset: span.offset, ..Layout::contiguous(shape) };
        for (axis, &size) in shape.iter().enumerate() {
            // The stride of a single element may be any number.
            if size > 1 {
                layout.strides[axis] = strides[axis] as isize;
            }
        }
        let storage = Storage::import(cx, span.bytes, Box::new(self))?;
        let tensor = Tensor::over(storage, dtype, layout, false);
        tensor.check_bools()?;
        Ok(tensor)
    }

    /// The elements, if the version is known.
    fn given(&mut self) -> Result<DLTensor> {
        // SAFETY: in every version, the struct begins with its version, context and deleter.
        let DLPackVersion { major, minor } = unsafe { (*self.managed.as_ptr()).version };
        if major != VERSION.major {
            return Err(Error::unsupported(format!(
                "DLPack 1.x was expected, and this struct has version {major}.{minor}"
            )));
        }
        // SAFETY: of this version, so the whole struct is there.
        let managed = unsafe { self.managed.as_ref() };
        self.is_read_only = managed.flags & READ_ONLY != 0;
        Ok(managed.dl_tensor)
    }

    /// The tensor of an export of this runtime.
    fn own(&self) -> Option<Tensor> {
        // SAFETY: `given` has checked the version.
        let managed = unsafe { self.managed.as_ref() };
        let own: unsafe extern "C" fn(_) = end_export;
        managed.deleter.filter(|&deleter| std::ptr::fn_addr_eq(deleter, own))?;
        // SAFETY: only `export` sets this deleter, and the loan keeps the box.
        let tensor = unsafe { &(*managed.manager_ctx.cast::<Export>()).tensor };
        (self.is_read_only == tensor.storage().buffer().is_read_only()).then(|| tensor.detached())
    }
}

/// The element type.
fn dtype_of(given: &DLTensor) -> Result<DType> {
    let DLDevice { device_type, device_id } = given.device;
    if device_type != CPU {
        return Err(Error::device(format!(
            "a tensor on the host was expected (DLPack's device type 1), and this one is on a device of type \
             {device_type}, number {device_id}"
        )));
    }
    let DLDataType { code, bits, lanes } = given.dtype;
    if lanes != 1 {
        return Err(Error::unsupported(format!("elements of 1 lane were expected, not of {lanes}")));
    }
    let is_given = |dtype: &DType| dtype.dlpack() == code && dtype.size() * 8 == usize::from(bits);
    DType::ALL.into_iter().find(is_given).ok_or_else(|| {
        Error::dtype(format!("DLPack's type of code {code} with {bits} bits has no element type in libtensor"))
    })
}

/// # Safety
/// The sizes are as many as the struct says.
unsafe fn shape_of(given: &DLTensor) -> Result<Shape> {
    let rank = usize::try_from(given.ndim)
        .map_err(|_| Error::shape(format!("the number of dimensions is {}: expected 0 to {MAX_RANK}", given.ndim)))?;
    if rank == 0 {
        return Shape::new(&[]);
    }
    if rank > MAX_RANK {
        return Err(Error::shape(format!("rank {rank} is too high: expected at most {MAX_RANK}")));
    }
    if given.shape.is_null() {
        return Err(Error::argument(format!("the sizes of a tensor of {rank} dimensions are NULL")));
    }
    // SAFETY: as the caller promises.
    Shape::from_dims(unsafe { std::slice::from_raw_parts(given.shape, rank) })
}

/// # Safety
/// The strides are NULL, or as many as the sizes.
unsafe fn strides_of(given: &DLTensor, shape: &Shape) -> [i64; MAX_RANK] {
    let mut strides = shape.strides().map(|stride| stride as i64);
    if !given.strides.is_null() && !shape.is_empty() {
        // SAFETY: as the caller promises.
        let given = unsafe { std::slice::from_raw_parts(given.strides, shape.len()) };
        strides[..shape.len()].copy_from_slice(given);
    }
    strides
}

/// The memory from the lowest to the highest element.
struct Span {
    start: NonNull<u8>,
    bytes: usize,
    /// The distance of the first element from the start, in elements.
    offset: usize,
}

impl Span {
    fn of(given: &DLTensor, dtype: DType, shape: &Shape, strides: &[i64]) -> Result<Span> {
        let beyond = || {
            Error::argument(format!(
                "the elements of shape {shape} with strides {:?} reach beyond the address space",
                &strides[..shape.len()]
            ))
        };
        // The sizes are below 2^60, and there are eight at most: nothing overflows.
        let (mut low, mut high) = (0i128, 0i128);
        for (&size, &stride) in shape.iter().zip(strides) {
            let reach = (size as i128 - 1) * i128::from(stride);
            low += reach.min(0);
            high += reach.max(0);
        }
        let size = dtype.size() as i128;
        let first = given.data.addr() as i128 + i128::from(given.byte_offset);
        let (start, bytes) = (first + low * size, (high - low + 1) * size);
        if given.data.is_null() {
            return Err(Error::argument(format!("the memory of a tensor of shape {shape} is NULL")));
        }
        let alignment = dtype.part().size() as i128;
        if first % alignment != 0 {
            return Err(Error::argument(format!(
                "the first element, at {first:#x}, is not aligned: {} needs a multiple of {alignment}",
                dtype.name()
            )));
        }
        let address = usize::try_from(start).ok().filter(|_| start + bytes <= i128::from(i64::MAX));
        let at = address.ok_or_else(beyond)?;
        let start = given.data.cast::<u8>().with_addr(at);
        let start = NonNull::new(start).ok_or_else(beyond)?;
        Ok(Span { start, bytes: bytes as usize, offset: (-low) as usize })
    }
}

impl Tensor {
    /// An argument error if a bool is neither 0 nor 1, as memory of other libraries may have it.
    fn check_bools(&self) -> Result<()> {
        if self.dtype != DType::Bool {
            return Ok(());
        }
        // What is repeated is read once.
        let once = |(&size, &stride): (&usize, &isize)| if stride == 0 { 1 } else { size };
        let sizes: SmallVec<[usize; MAX_RANK]> = self.shape().iter().zip(self.strides()).map(once).collect();
        let layout = Layout { shape: Shape::new(&sizes)?, ..self.layout };
        if layout.overlaps() {
            return Err(Error::argument(format!(
                "bools that lie apart in memory were expected, not windows that overlap: shape {}, strides {:?}",
                self.layout.shape,
                self.strides()
            )));
        }
        let mut other = None;
        for number in 0..layout.shape.numel() {
            // SAFETY: inside the layout; as u8 any value is valid.
            let value = unsafe { self.ptr().offset(layout.place_of(number)).read() };
            other = other.or((value > 1).then_some(value));
        }
        match other {
            None => Ok(()),
            Some(value) => Err(Error::argument(format!("a bool was expected to be a byte of 0 or 1, not of {value}"))),
        }
    }
}

impl Layout {
    /// The distance of an element, by its number in row-major order, from the first one.
    fn place_of(&self, mut number: usize) -> isize {
        let mut place = 0;
        for (&size, &stride) in self.shape.iter().zip(&self.strides).rev() {
            place += (number % size) as isize * stride;
            number /= size;
        }
        place
    }
}
