//! Operations under autocast: the operands are cast as the table says, and the operation computes in their type.

use tensor_kernels::DType;

use super::promote::{self, Operand};
use super::{Args, Cast, Op, halves};
use crate::autocast::Autocast;
use crate::context::Context;
use crate::device::Device;
use crate::error::Result;
use crate::tensor::Tensor;

/// Computes an operation. The casts are recorded, so a gradient has the type of the operand before its cast. Parts of the
/// operation are not cast again.
#[cold]
pub(super) fn dispatch(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    let plain = cx.without_autocast();
    let compute = |args: &Args<'_>| super::dispatch(&plain, op, args);
    match dtype(cx.autocast, op, args) {
        Some(dtype) => halves::converted(&plain, args, dtype, |x| is_eligible(x) && x.dtype() != dtype, compute),
        None => compute(args),
    }
}

/// The type that the operands are cast to, if they are cast at all.
fn dtype(autocast: Autocast, op: Op, args: &Args<'_>) -> Option<DType> {
    let device = args.tensors.iter().flatten().next()?.device();
    let lower = autocast.dtype(device)?;
    match rule(op, args, device) {
        Cast::None => None,
        Cast::Lower => Some(lower),
        Cast::Single => Some(DType::F32),
        Cast::Widest => {
            let floats = args.tensors.iter().flatten().filter(|x| is_eligible(x));
            Some(promote::result_type(floats.map(|x| Operand::Tensor(x.dtype()))))
        }
    }
}

fn rule(op: Op, args: &Args<'_>, device: Device) -> Cast {
    if device != Device::HOST {
        return op.info().autocast_gpu;
    }
    let mode = || args.list(0).and_then(|(_, mode)| args.int(mode));
    // PyTorch casts where the border is made of elements, and not where it is a constant.
    if op == Op::Pad && mode() == Ok(0) { Cast::None } else { op.info().autocast }
}

/// Whether autocast may cast a tensor: its type is floating, and not `f64`.
fn is_eligible(x: &Tensor) -> bool {
    x.dtype().is_float() && x.dtype() != DType::F64
}
