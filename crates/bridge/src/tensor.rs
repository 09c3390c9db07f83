//! Tensors: made from host memory, read back, described; and their gradients.

use std::ptr::NonNull;

use tensor_core::autograd::{self, Graph};
use tensor_core::scope::{self, Handle, Kind, LeakReports, Native, Owner, Summary};
use tensor_core::tensor::dlpack;
pub use tensor_core::tensor::dlpack::{DLManagedTensorVersioned, Loan};
use tensor_core::{Context, DType, Device, Error, Modes, Ref, Result, Scalar, Shape, Tensor, TensorImpl, ops};

use crate::context::{self, Call};

/// The tensor of a handle.
fn pinned(t: Handle) -> Result<scope::Pin<TensorImpl>> {
    scope::pin(t)
}

/// The tensor of a handle.
pub(crate) fn tensor(t: Handle) -> Result<Tensor> {
    Ok(pinned(t)?.tensor().clone())
}

/// The tensors of handles.
pub(crate) fn tensors(handles: &[Handle]) -> Result<Vec<Tensor>> {
    handles.iter().map(|&t| tensor(t)).collect()
}

/// Returns the element type of a code.
pub fn dtype(code: i32) -> Result<DType> {
    DType::from_code(i64::from(code))
        .ok_or_else(|| Error::argument(format!("unknown element type {code}: expected {}", DType::expected_codes())))
}

/// Returns the device of a code.
pub fn device(code: i32) -> Result<Device> {
    Device::from_code(i64::from(code))
}

/// Adds up tensors of one shape and element type on a device, wherever they are; see [`ops::sum_on`].
pub fn sum_on(call: Call, handles: &[Handle], device: Device) -> Result<Handle> {
    let cx = call.context(handles)?;
    ops::sum_on(&cx, &tensors(handles)?, device)?.into_handle(&cx.owner)
}

/// Creates a tensor from a copy of `data`, in row-major order.
///
/// # Errors
/// Returns a shape error if sizes are negative, overflow or do not fit the length of `data`; an out-of-memory error.
pub fn from_data(call: Call, dtype: DType, device: Device, dims: &[i64], data: &[u8]) -> Result<Handle> {
    let is_here = device == Device::HOST;
    let made = small(&call, |scope, modes| is_here.then(|| ops::small::from_data(scope, modes, dtype, dims, data))?);
    if let Some(made) = made {
        return Ok(made);
    }
    let cx = call.context(&[])?;
    Tensor::from_bytes(&cx, dtype, device, dims, data)?.into_handle(&cx.owner)
}

/// Up to this many bytes are copied twice: that costs less than making the tensor first.
const FEW: usize = 64;

/// Makes a tensor on the host whose elements `fill` writes in place, in row-major order. `fill` gets the address of
/// exactly `count` elements.
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
        // SAFETY: the words hold this many bytes.
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

/// Passes the elements to `read`, in row-major order: their address and their number.
///
/// The memory stays valid until `read` returns, even if the tensor is disposed meanwhile.
pub fn read<R>(t: Handle, dtype: DType, read: impl FnOnce(*const u8, usize) -> Result<R>) -> Result<R> {
    let pin = pinned(t)?;
    expect_dtype(pin.tensor(), dtype)?;
    if pin.is_contiguous() && pin.device() == Device::HOST {
        let result = read(pin.data_ptr()?, pin.numel())?;
        pin.check_memory()?;
        return Ok(result);
    }
    let quiet = context::quiet();
    let here = ops::to_device(&quiet, pin.tensor(), i64::from(Device::HOST.code()))?;
    let copy = ops::contiguous(&quiet, &here)?;
    read(copy.data_ptr()?, copy.numel())
}

/// Writes the elements to `out`, in row-major order.
///
/// # Errors
/// Returns a dtype error for another element type; an argument error for a length that is not numel × element size.
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

/// The description of a tensor.
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

/// Returns the description of a tensor.
pub fn info(t: Handle) -> Result<Info> {
    if let Some((dtype, shape)) = ops::small::sizes(t) {
        // It is a leaf without a gradient, and not a view.
        return Ok(Info::new(dtype, Device::HOST, (&shape, &shape.strides()), LEAF | CONTIGUOUS));
    }
    let pin = pinned(t)?;
    let tensor = pin.tensor();
    let flag = |is_set: bool, flag: i32| if is_set { flag } else { 0 };
    let flags = flag(tensor.requires_grad(), REQUIRES_GRAD)
        | flag(tensor.is_leaf(), LEAF)
        | flag(tensor.is_contiguous(), CONTIGUOUS)
        | flag(tensor.is_view(), VIEW)
        | flag(tensor.is_pinned(), PINNED);
    Ok(Info::new(tensor.dtype(), tensor.device(), (tensor.shape(), tensor.strides()), flags))
}

const REQUIRES_GRAD: i32 = 1;
const LEAF: i32 = 2;
const CONTIGUOUS: i32 = 4;
const VIEW: i32 = 8;
const PINNED: i32 = 16;

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

/// Returns the only element.
pub fn item(t: Handle) -> Result<Scalar> {
    ops::small::item(t).map_or_else(|| pinned(t)?.tensor().item(), Ok)
}

/// Returns the element at these indices of the first dimensions, if they select exactly one; negative indices count
/// from the end.
pub fn element(t: Handle, indices: &[i64]) -> Result<Scalar> {
    ops::small::element(t, indices).map_or_else(|| any_element(t, indices), Ok)
}

fn any_element(t: Handle, indices: &[i64]) -> Result<Scalar> {
    let pin = pinned(t)?;
    let (first, rest) = match indices {
        [] => return pin.tensor().item(),
        [first, rest @ ..] => (first, rest),
    };
    let quiet = context::quiet();
    let first = ops::select(&quiet, pin.tensor(), 0, *first)?;
    rest.iter().try_fold(first, |part, &index| ops::select(&quiet, &part, 0, index))?.item()
}

/// Returns the elements as NumPy prints them.
pub fn format(t: Handle) -> Result<String> {
    pinned(t)?.tensor().format()
}

/// Returns another handle to the same tensor.
pub fn alias(call: Call, t: Handle) -> Result<Handle> {
    small(&call, |scope, modes| ops::small::alias(scope, modes, t)).map_or_else(|| any_alias(call, t), Ok)
}

/// The result of the fast path, if the call's flags allow it.
#[inline]
fn small(call: &Call, make: impl FnOnce(Handle, Modes) -> Option<Handle>) -> Option<Handle> {
    if call.has_known_flags() { make(call.scope, call.modes()) } else { None }
}

fn any_alias(call: Call, t: Handle) -> Result<Handle> {
    let pin = pinned(t)?;
    let cx = call.context(&[t])?;
    pin.tensor().clone().into_handle(&cx.owner)
}

/// Returns a tensor over the same storage that is detached from the gradient graph.
pub fn detach(call: Call, t: Handle) -> Result<Handle> {
    small(&call, |scope, modes| ops::small::detach(scope, modes, t)).map_or_else(|| any_detach(call, t), Ok)
}

fn any_detach(call: Call, t: Handle) -> Result<Handle> {
    let pin = pinned(t)?;
    let cx = call.context(&[t])?;
    pin.tensor().detach(&cx).into_handle(&cx.owner)
}

/// Makes a leaf require a gradient, or stop requiring one.
pub fn set_requires_grad(t: Handle, on: bool) -> Result<()> {
    pinned(t)?.tensor().set_requires_grad(on)
}

/// Returns a new handle to the gradient; 0 if there is none.
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

/// Replaces the gradient of a leaf, or drops it if there is none (0).
pub fn set_grad(t: Handle, grad: Handle) -> Result<()> {
    let pin = pinned(t)?;
    let grad = (grad != Handle::NONE).then(|| pinned(grad)).transpose()?;
    match grad {
        Some(grad) => pin.tensor().set_grad(Some(grad.tensor().clone())),
        None => {
            pin.tensor().zero_grad();
            Ok(())
        }
    }
}

/// Computes the gradients of `t` and adds them to those of its leaves. `grad` is the gradient of `t`; a handle of 0
/// means 1, for a tensor of one element.
///
/// Temporaries are charged to the owner of `t`. `graph` is a code of the group "graph".
pub fn backward(t: Handle, grad: Handle, graph: i32) -> Result<()> {
    collect(t, grad, graph, 0)
}

/// The same for a collection. It replaces the gradients that leaves have from other collections; 0 adds to them.
pub fn collect(t: Handle, grad: Handle, graph: i32, collection: u32) -> Result<()> {
    let graph = graph_of(graph)?;
    let pin = pinned(t)?;
    let seed = (grad != Handle::NONE).then(|| pinned(grad)).transpose()?;
    let cx = Context::new(scope::owner_node(t)?);
    pin.tensor().collect(&cx, seed.as_ref().map(|seed| seed.tensor()), graph, collection)
}

/// Drops the gradients of all tensors, but not those of the given collections.
pub fn zero_gradients(but: &[u32]) {
    tensor_core::autograd::zero_gradients(but);
}

/// Returns the gradients of the sum of `outputs` with respect to `inputs`: new handles, or 0 where no output depends on
/// an input. `grads` has the gradient of each output, 0 for 1, or is empty.
pub fn gradients(
    call: Call,
    outputs: &[Handle],
    grads: &[Handle],
    inputs: &[Handle],
    graph: i32,
) -> Result<Vec<Handle>> {
    let graph = graph_of(graph)?;
    if !grads.is_empty() && grads.len() != outputs.len() {
        return Err(Error::argument(format!(
            "gradients takes one gradient for each output, not {} for {}",
            grads.len(),
            outputs.len()
        )));
    }
    let pins = |handles: &[Handle]| handles.iter().map(|&handle| pinned(handle)).collect::<Result<Vec<_>>>();
    let (of_outputs, of_inputs) = (pins(outputs)?, pins(inputs)?);
    let seed = |&grad: &Handle| (grad != Handle::NONE).then(|| pinned(grad)).transpose();
    let seeds = grads.iter().map(seed).collect::<Result<Vec<_>>>()?;
    let cx = call.context(outputs)?;
    let seed = |i: usize| seeds.get(i).and_then(|seed| seed.as_ref().map(|seed| seed.tensor()));
    let targets: Vec<_> = of_outputs.iter().enumerate().map(|(i, pin)| (pin.tensor(), seed(i))).collect();
    let inputs: Vec<_> = of_inputs.iter().map(|pin| pin.tensor()).collect();
    into_handles(&cx, autograd::gradients(&cx, &targets, &inputs, graph)?)
}

/// Handles of tensors, 0 for none: all, or none after an error, as the caller does not get the first ones then.
pub(crate) fn into_handles(cx: &Context, tensors: impl IntoIterator<Item = Option<Tensor>>) -> Result<Vec<Handle>> {
    let mut handles = Vec::new();
    for tensor in tensors {
        match tensor.map_or(Ok(Handle::NONE), |tensor| tensor.into_handle(&cx.owner)) {
            Ok(handle) => handles.push(handle),
            Err(error) => {
                for handle in handles.into_iter().filter(|&handle| handle != Handle::NONE) {
                    scope::dispose(handle)?;
                }
                return Err(error);
            }
        }
    }
    Ok(handles)
}

fn graph_of(code: i32) -> Result<Graph> {
    match code {
        0 => Ok(Graph::Free),
        1 => Ok(Graph::Retain),
        2 => Ok(Graph::Create),
        _ => Err(Error::argument(format!("unknown graph code {code}: expected 0 (free), 1 (retain) or 2 (create)"))),
    }
}

/// A lease of a tensor's memory, which keeps the storage alive.
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

/// Lends out the memory of a contiguous tensor: its address, its length in bytes, and the lease, which [`data_end`]
/// ends.
pub fn data_begin(t: Handle) -> Result<(*mut u8, usize, Handle)> {
    let pin = pinned(t)?;
    let (data, lease) = lent(pin.tensor(), |tensor| tensor.data_ptr())?;
    Ok((data, pin.numel() * pin.dtype().size(), lease))
}

/// Lends out the memory of a tensor with any strides: the address of its first element, and the lease, which
/// [`data_end`] ends.
pub fn strided_begin(t: Handle) -> Result<(*mut u8, Handle)> {
    lent(pinned(t)?.tensor(), |tensor| tensor.first_ptr())
}

fn lent(tensor: &Tensor, address: impl FnOnce(&Tensor) -> Result<*mut u8>) -> Result<(*mut u8, Handle)> {
    tensor.check_writable()?;
    tensor.check_memory()?;
    let data = address(tensor)?;
    mark_lent(tensor)?;
    let lease = scope::insert(&Owner::root(), Ref::new(Lease(tensor.clone())))?;
    Ok((data, lease))
}

fn mark_lent(tensor: &Tensor) -> Result<()> {
    if scope::leak_reports()? >= LeakReports::Sampled {
        tensor.storage().buffer().lend();
    }
    Ok(())
}

/// Lends a tensor to another library: see [`dlpack::export`].
pub fn to_dlpack(t: Handle, read_only: bool) -> Result<NonNull<DLManagedTensorVersioned>> {
    let pin = pinned(t)?;
    let managed = dlpack::export(pin.tensor(), read_only)?;
    mark_lent(pin.tensor())?;
    Ok(managed)
}

/// Creates a tensor over what another library lends.
pub fn from_dlpack(call: Call, loan: Loan) -> Result<Handle> {
    let cx = call.context(&[])?;
    loan.into_tensor(&cx)?.into_handle(&cx.owner)
}

/// Ends a lease. Ending it twice is an error of kind `disposed`. An i/o error, after which the lease has ended, if a
/// mapped file has become shorter meanwhile.
pub fn data_end(lease: Handle) -> Result<()> {
    let held = scope::pin::<Lease>(lease)?;
    // The borrower may have written any byte for true.
    held.0.settle_bools();
    scope::dispose(lease)?;
    held.0.check_memory()
}
