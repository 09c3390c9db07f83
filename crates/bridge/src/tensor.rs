//! Tensors: made from host memory, read back, described, and their gradients.

use tensor_core::scope::{self, Handle, Kind, LeakReports, Native, Owner, Summary};
use tensor_core::{Context, DType, Device, Error, Modes, Ref, Result, Scalar, Shape, Tensor, TensorImpl, ops};

use crate::context::Call;

/// The tensor that a handle names.
fn pinned(t: Handle) -> Result<scope::Pin<TensorImpl>> {
    scope::pin(t)
}

/// The element type of a code.
pub fn dtype(code: i32) -> Result<DType> {
    DType::from_code(i64::from(code))
        .ok_or_else(|| Error::argument(format!("unknown element type {code}: expected {}", DType::expected_codes())))
}

/// The device of a code.
pub fn device(code: i32) -> Result<Device> {
    Device::from_code(i64::from(code))
}

/// A tensor of a copy of `data`, row by row.
///
/// # Errors
/// Sizes that are negative, overflow or do not fit the length of `data`; no memory.
pub fn from_data(call: Call, dtype: DType, device: Device, dims: &[i64], data: &[u8]) -> Result<Handle> {
    let is_here = device == Device::HOST;
    let made = small(&call, |scope, modes| is_here.then(|| ops::small::from_data(scope, modes, dtype, dims, data))?);
    if let Some(made) = made {
        return Ok(made);
    }
    let cx = call.context(&[])?;
    Tensor::from_bytes(&cx, dtype, device, dims, data)?.into_handle(&cx.owner)
}

/// So many bytes are copied once more rather than that a tensor is made for them to be written to.
const FEW: usize = 64;

/// A tensor on the host whose elements `fill` writes where they stay, row by row: the room it gets is
/// exactly theirs, `count` of them.
pub fn from_fill(
    call: Call,
    dtype: DType,
    dims: &[i64],
    count: usize,
    fill: impl FnOnce(*mut u8) -> Result<()>,
) -> Result<Handle> {
    let numel = dims.iter().try_fold(1i64, |numel, &dim| numel.checked_mul(dim));
    let bytes = count.saturating_mul(dtype.size());
    if bytes <= FEW && numel == i64::try_from(count).ok() {
        let mut room = [0u64; FEW / 8];
        fill(room.as_mut_ptr().cast())?;
        // SAFETY: so many bytes of whole words.
        let elements = unsafe { std::slice::from_raw_parts(room.as_ptr().cast(), bytes) };
        return from_data(call, dtype, Device::HOST, dims, elements);
    }
    let cx = call.context(&[])?;
    let shape = Shape::from_dims(dims)?;
    shape.check_bytes(dtype, count.saturating_mul(dtype.size()))?;
    let tensor = ops::empty(&cx, dims, dtype, i64::from(Device::HOST.code()))?;
    fill(tensor.data_ptr()?)?;
    tensor.settle_bools();
    tensor.into_handle(&cx.owner)
}

/// Shows the elements to `read`, row by row: their address and their number.
///
/// The memory stays valid until `read` returns, whoever disposes of the tensor meanwhile.
pub fn read<R>(t: Handle, dtype: DType, read: impl FnOnce(*const u8, usize) -> Result<R>) -> Result<R> {
    let pin = pinned(t)?;
    expect_dtype(pin.tensor(), dtype)?;
    if pin.is_contiguous() && pin.device() == Device::HOST {
        return read(pin.data_ptr()?, pin.numel());
    }
    let quiet = Context::new(Owner::root()).no_grad();
    let here = ops::to_device(&quiet, pin.tensor(), i64::from(Device::HOST.code()))?;
    let copy = ops::contiguous(&quiet, &here)?;
    read(copy.data_ptr()?, copy.numel())
}

/// Writes the elements to `out`, row by row.
///
/// # Errors
/// Another element type than the tensor's; a length that is not numel × item size.
pub fn copy_out(t: Handle, dtype: DType, out: &mut [u8]) -> Result<()> {
    ops::small::copy(t, dtype, out).map_or_else(|| any_copy_out(t, dtype, out), Ok)
}

fn any_copy_out(t: Handle, dtype: DType, out: &mut [u8]) -> Result<()> {
    let pin = pinned(t)?;
    expect_dtype(pin.tensor(), dtype)?;
    pin.copy_bytes_to(out)
}

fn expect_dtype(tensor: &Tensor, dtype: DType) -> Result<()> {
    if tensor.dtype() == dtype { Ok(()) } else { Err(tensor.not_of(dtype)) }
}

/// What a tensor looks like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Info {
    /// The element type's code.
    pub dtype: i32,
    /// The device's code.
    pub device: i32,
    /// The number of dimensions.
    pub rank: i32,
    /// 1 requires grad, 2 is a leaf, 4 is contiguous, 8 is a view.
    pub flags: i32,
    /// The number of elements.
    pub numel: i64,
    /// The sizes, then zeros.
    pub dims: [i64; 8],
    /// The strides in elements, then zeros.
    pub strides: [i64; 8],
}

/// What a tensor looks like.
pub fn info(t: Handle) -> Result<Info> {
    if let Some((dtype, shape)) = ops::small::sizes(t) {
        // A leaf that requires no gradient, and no view.
        return Ok(Info::new(dtype, Device::HOST, (&shape, &shape.strides()), LEAF | CONTIGUOUS));
    }
    let pin = pinned(t)?;
    let tensor = pin.tensor();
    let flag = |is_set: bool, flag: i32| if is_set { flag } else { 0 };
    let flags = flag(tensor.requires_grad(), REQUIRES_GRAD)
        | flag(tensor.is_leaf(), LEAF)
        | flag(tensor.is_contiguous(), CONTIGUOUS)
        | flag(tensor.is_view(), VIEW);
    Ok(Info::new(tensor.dtype(), tensor.device(), (tensor.shape(), tensor.strides()), flags))
}

const REQUIRES_GRAD: i32 = 1;
const LEAF: i32 = 2;
const CONTIGUOUS: i32 = 4;
const VIEW: i32 = 8;

impl Info {
    fn new(dtype: DType, device: Device, (sizes, steps): (&[usize], &[isize]), flags: i32) -> Info {
        let (mut dims, mut strides) = ([0; 8], [0; 8]);
        dims.iter_mut().zip(sizes).for_each(|(to, &from)| *to = from as i64);
        strides.iter_mut().zip(steps).for_each(|(to, &from)| *to = from as i64);
        let numel = sizes.iter().product::<usize>() as i64;
        Info {
            dtype: dtype as i32,
            device: i32::from(device.code()),
            rank: sizes.len() as i32,
            flags,
            numel,
            dims,
            strides,
        }
    }
}

/// The only element.
pub fn item(t: Handle) -> Result<Scalar> {
    ops::small::item(t).map_or_else(|| pinned(t)?.tensor().item(), Ok)
}

/// The only element of the part at an index in each of the first dimensions; negative ones count from the end.
pub fn element(t: Handle, indices: &[i64]) -> Result<Scalar> {
    ops::small::element(t, indices).map_or_else(|| any_element(t, indices), Ok)
}

fn any_element(t: Handle, indices: &[i64]) -> Result<Scalar> {
    let pin = pinned(t)?;
    let (first, rest) = match indices {
        [] => return pin.tensor().item(),
        [first, rest @ ..] => (first, rest),
    };
    let quiet = Context::new(Owner::root()).no_grad();
    let first = ops::select(&quiet, pin.tensor(), 0, *first)?;
    rest.iter().try_fold(first, |part, &index| ops::select(&quiet, &part, 0, index))?.item()
}

/// The elements as NumPy prints them.
pub fn format(t: Handle) -> Result<String> {
    pinned(t)?.tensor().format()
}

/// Another handle to the same tensor.
pub fn alias(call: Call, t: Handle) -> Result<Handle> {
    small(&call, |scope, modes| ops::small::alias(scope, modes, t)).map_or_else(|| any_alias(call, t), Ok)
}

/// What the short way makes of a call, if there is nothing in its flags that the other one has to look at.
#[inline]
fn small(call: &Call, make: impl FnOnce(Handle, Modes) -> Option<Handle>) -> Option<Handle> {
    if call.has_known_flags() { make(call.scope, call.modes()) } else { None }
}

fn any_alias(call: Call, t: Handle) -> Result<Handle> {
    let pin = pinned(t)?;
    let cx = call.context(&[t])?;
    pin.tensor().clone().into_handle(&cx.owner)
}

/// A tensor over the same storage that autograd does not follow.
pub fn detach(call: Call, t: Handle) -> Result<Handle> {
    small(&call, |scope, modes| ops::small::detach(scope, modes, t)).map_or_else(|| any_detach(call, t), Ok)
}

fn any_detach(call: Call, t: Handle) -> Result<Handle> {
    let pin = pinned(t)?;
    let cx = call.context(&[t])?;
    pin.tensor().detach(&cx).into_handle(&cx.owner)
}

/// Makes a leaf one whose gradient is kept, or no longer.
pub fn set_requires_grad(t: Handle, on: bool) -> Result<()> {
    pinned(t)?.tensor().set_requires_grad(on)
}

/// A fresh handle to the gradient; none when there is none.
pub fn grad(call: Call, t: Handle) -> Result<Handle> {
    let pin = pinned(t)?;
    let cx = call.context(&[t])?;
    match pin.tensor().grad() {
        Some(grad) => grad.into_handle(&cx.owner),
        None => Ok(Handle::NONE),
    }
}

/// Drops the gradient.
pub fn zero_grad(t: Handle) -> Result<()> {
    pinned(t)?.tensor().zero_grad();
    Ok(())
}

/// Adds to every leaf's gradient that of `t`, whose own is `grad` (none: 1, for one element).
///
/// What it takes is charged where `t` is owned.
pub fn backward(t: Handle, grad: Handle, retain_graph: bool) -> Result<()> {
    let pin = pinned(t)?;
    let seed = (grad != Handle::NONE).then(|| pinned(grad)).transpose()?;
    let cx = Context::new(scope::owner_node(t)?);
    pin.tensor().backward(&cx, seed.as_ref().map(|seed| seed.tensor()), retain_graph)
}

/// A lease on a tensor's memory: while it lives, so does the storage.
struct Lease(Tensor);

impl Native for Lease {
    fn kind(&self) -> Kind {
        Kind::Lease
    }

    fn describe(&self) -> String {
        format!("lease on {}", self.0.0.describe())
    }

    fn summary(&self) -> Summary {
        self.0.0.summary()
    }

    fn keeps(&self) -> Option<usize> {
        self.0.0.keeps()
    }
}

/// Lends a contiguous tensor's memory out: its address, its length in bytes, and the lease to end
/// with [`data_end`].
pub fn data_begin(t: Handle) -> Result<(*mut u8, usize, Handle)> {
    let pin = pinned(t)?;
    let (data, bytes) = (pin.data_ptr()?, pin.numel() * pin.dtype().size());
    if scope::leak_reports()? >= LeakReports::Sampled {
        pin.storage().buffer().lend();
    }
    let lease = scope::insert(&Owner::root(), Ref::new(Lease(pin.tensor().clone())))?;
    Ok((data, bytes, lease))
}

/// Ends a lease. Ending it twice is an error of kind `disposed`.
pub fn data_end(lease: Handle) -> Result<()> {
    let held = scope::pin::<Lease>(lease)?;
    // A holder may have written any byte as true.
    held.0.settle_bools();
    scope::dispose(lease)
}
