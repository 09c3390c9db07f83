//! Copies and conversions.

use tensor_kernels::DType;

use super::launch::failed;
use super::{Args, Op, gradient};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::device::Device;
use crate::error::{Error, Result};
use crate::tensor::{Dims, Layout, Tensor};

/// The class's entry point.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let x = args.tensor(0)?;
    let dtype = if op == Op::ToDtype { args.dtype(0)? } else { x.dtype() };
    match op {
        // Nothing to do: the result is an alias, with a new handle.
        Op::ToDtype if dtype == x.dtype() => return Ok(x.clone()),
        Op::Contiguous if x.is_contiguous() => return Ok(x.clone()),
        Op::ToDevice => return to_device(cx, x, Device::from_code(args.int(0)?)?),
        Op::ToDtype | Op::Contiguous | Op::Clone => {}
        _ => return Err(gradient::not_of_class(op)),
    }
    let tape = if dtype.is_inexact() { Tape::start(cx, op, &[Some(x)]) } else { None };
    let out = copied(cx, x, dtype)?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::to_dtype(x.dtype()));
    }
    Ok(out)
}

fn to_device(cx: &Context, x: &Tensor, device: Device) -> Result<Tensor> {
    if is_in(x, device) {
        return Ok(x.clone());
    }
    let tape = Tape::start(cx, Op::ToDevice, &[Some(x)]);
    let out = moved(cx, x, device)?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::to_device(x.device()));
    }
    Ok(out)
}

/// The tensor that `copy` writes: the source, broadcast to the receiver's shape, converted to its type and copied to
/// its device.
pub(super) fn source(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let (receiver, source) = (args.tensor(0)?, args.tensor(1)?);
    let there = moved(cx, source, receiver.device())?;
    let layout = broadcast(&there, receiver)?;
    let tape = if receiver.dtype().is_inexact() { Tape::start(cx, op, &[None, Some(source)]) } else { None };
    let out = Tensor::uninit(cx, receiver.dtype(), receiver.device(), receiver.layout().shape)?;
    let expanded = there.view_as(receiver.shape(), &layout.strides[..receiver.rank()]);
    cx.on(out.device()).cast(expanded, out.view_mut())?;
    if let Some(tape) = tape {
        tape.finish(&out, rules::copied(source));
    }
    Ok(out)
}

/// Whether every element becomes the same number, which no gradient flows to: elements that share memory take it, too.
pub(super) fn is_constant(op: Op, args: &Args<'_>) -> bool {
    op == Op::Copy && args.optional(1).is_some_and(|source| source.numel() == 1 && !source.requires_grad())
}

/// Copies directly into the receiver. False if the source shares its storage and might be overwritten before it is
/// read, or if it is on another device in another order.
pub(super) fn into(cx: &Context, args: &Args<'_>, receiver: &Tensor) -> Result<bool> {
    let source = args.tensor(1)?;
    if crate::refs::Ref::ptr_eq(source.storage(), receiver.storage()) {
        return Ok(false);
    }
    if source.device() != receiver.device() {
        let fits = source.dtype() == receiver.dtype() && source.shape() == receiver.shape();
        let direct = fits && source.is_contiguous() && receiver.is_contiguous();
        return if direct { transfer(cx, source, receiver).map(|()| true) } else { Ok(false) };
    }
    let layout = broadcast(source, receiver)?;
    let expanded = source.view_as(receiver.shape(), &layout.strides[..receiver.rank()]);
    cx.on(receiver.device()).cast(expanded, receiver.view_mut())?;
    Ok(true)
}

/// The source's layout in the receiver's shape.
fn broadcast(source: &Tensor, receiver: &Tensor) -> Result<Layout> {
    source.layout().expand(receiver.layout().shape).ok_or_else(|| {
        Error::shape(format!("shape {} does not broadcast to {}", Dims(source.shape()), Dims(receiver.shape())))
    })
}

/// The tensor in another element type, or the tensor itself if it has that type. Not recorded.
pub(crate) fn to(cx: &Context, x: &Tensor, dtype: DType) -> Result<Tensor> {
    if x.dtype() == dtype {
        return Ok(x.clone());
    }
    copied(cx, x, dtype)
}

/// The tensor in the type of its sums: those of 16-bit numbers are kept in f32, and rounded once. Not recorded.
pub(crate) fn widened(cx: &Context, x: &Tensor) -> Result<Tensor> {
    to(cx, x, x.dtype().computed())
}

/// The tensor in row-major order, or the tensor itself if it is in this order. Not recorded.
pub(crate) fn contiguous(cx: &Context, x: &Tensor) -> Result<Tensor> {
    if x.is_contiguous() {
        return Ok(x.clone());
    }
    copied(cx, x, x.dtype())
}

/// Whether a tensor is in the memory of a device. Pinned memory is the host's.
fn is_in(x: &Tensor, device: Device) -> bool {
    x.is_pinned() && device == Device::PINNED || x.device() == device
}

/// A row-major copy on another device, or the tensor itself if it is on that device. Not recorded.
pub(crate) fn moved(cx: &Context, x: &Tensor, device: Device) -> Result<Tensor> {
    if is_in(x, device) {
        return Ok(x.clone());
    }
    let from = contiguous(cx, x)?;
    let out = Tensor::uninit(cx, x.dtype(), device, x.layout().shape)?;
    transfer(cx, &from, &out)?;
    Ok(out)
}

/// Copies the elements between two row-major tensors of one shape and element type on different devices, or to pinned
/// memory of the host. Between two devices other than the host, they go through the host where
/// the devices have no way of their own.
fn transfer(cx: &Context, from: &Tensor, to: &Tensor) -> Result<()> {
    if from.device() == to.device() {
        return cx.on(from.device()).cast(from.view(), to.view_mut());
    }
    if from.device() != Device::HOST && to.device() != Device::HOST {
        let (source, target) = (from.device().backend(), to.device().backend());
        if let Some(done) = target.receive(source, cx.stream, from.view(), to.view_mut()) {
            return done.map_err(failed);
        }
        let between = Tensor::uninit(cx, from.dtype(), Device::HOST, from.layout().shape)?;
        transfer(cx, from, &between)?;
        return transfer(cx, &between, to);
    }
    if to.device() != Device::HOST && from.storage().buffer().may_be_read_later() {
        return to.device().backend().send(cx.stream, from.view(), to.view_mut()).map_err(failed);
    }
    let device = if to.device() == Device::HOST { from.device() } else { to.device() };
    device.backend().transfer(cx.stream, from.view(), to.view_mut()).map_err(failed)
}

/// A row-major copy in an element type. Not recorded.
pub(crate) fn copied(cx: &Context, x: &Tensor, dtype: DType) -> Result<Tensor> {
    let out = Tensor::uninit(cx, dtype, x.device(), x.layout().shape)?;
    cx.on(x.device()).cast(x.view(), out.view_mut())?;
    Ok(out)
}
