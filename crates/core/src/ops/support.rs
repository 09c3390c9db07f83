//! Which operations a device supports.

use tensor_kernels::DType;

use super::Op;
use crate::device::Device;
use crate::error::{Error, Result};

/// An unsupported error unless the device supports the operation on this element type.
#[inline]
pub(super) fn require(op: Op, dtype: DType, device: Device) -> Result<()> {
    if device.supports(op, dtype) { Ok(()) } else { Err(unsupported(op, dtype, device)) }
}

#[cold]
fn unsupported(op: Op, dtype: DType, device: Device) -> Error {
    // Why a device cannot be used says more than that it computes nothing.
    match device.require() {
        Err(reason) => reason,
        Ok(()) => Error::unsupported(format!("{} of {dtype} is not supported on {device}", op.info().name)),
    }
}
