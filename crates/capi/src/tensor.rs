//! Tensors: made from host memory, read back, described, and their gradients.

use std::ffi::{c_char, c_void};

use tensor_bridge::tensor;
use tensor_bridge::{Call, flag, tensor::device, tensor::dtype};

use crate::convert::{output, put_text, slice, slice_mut, status};
use crate::handles::{tensor_lease_t, tensor_scope_t, tensor_t};
use crate::values::{tensor_info_t, tensor_scalar_t};

/// Makes a tensor with the sizes `dims[0 .. rank)` of a copy of `data`, which holds its elements row by
/// row: exactly numel × item size `bytes`, at any alignment. Bools are bytes of 0 and 1.
/// Errors: negative or overflowing sizes, a length that does not fit them, unknown codes, out of memory.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_from_data(
    scope: tensor_scope_t,
    flags: u32,
    dtype: i32,
    device: i32,
    dims: *const i64,
    rank: usize,
    data: *const c_void,
    bytes: usize,
    out: *mut tensor_t,
) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        let out = output(out)?;
        let dims = slice(dims, rank, "dims")?;
        let data = slice(data.cast::<u8>(), bytes, "data")?;
        let call = Call::new(scope.into(), flags);
        let made = tensor::from_data(call, self::dtype(dtype)?, self::device(device)?, dims, data)?;
        out.write(made.into());
        Ok(())
    })
}

/// Copies the elements to `dst`, row by row, whatever the tensor's strides. `dtype` must be the
/// tensor's, and `bytes` numel × item size.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_copy_out(t: tensor_t, dtype: i32, dst: *mut c_void, bytes: usize) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        let dst = slice_mut(dst.cast::<u8>(), bytes, "dst")?;
        tensor::copy_out(t.into(), self::dtype(dtype)?, dst)
    })
}

/// Lends the memory of a contiguous host tensor out: `data` and `bytes` receive where it is, row by
/// row. The memory stays valid until the lease ends, also when the tensor is disposed of or its scope
/// closed. Who writes through it sees to it that nobody else reads or writes meanwhile.
/// Errors: `TENSOR_ERROR_STATE` for a tensor that is not contiguous.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_data_begin(
    t: tensor_t,
    data: *mut *mut c_void,
    bytes: *mut usize,
    lease: *mut tensor_lease_t,
) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        let (data, bytes, lease) = (output(data)?, output(bytes)?, output(lease)?);
        let (at, len, id) = tensor::data_begin(t.into())?;
        data.write(at.cast());
        bytes.write(len);
        lease.write(id.into());
        Ok(())
    })
}

/// Ends a lease: the memory must not be touched any longer.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_data_end(lease: tensor_lease_t) -> i32 {
    status(|| tensor::data_end(lease.into()))
}

/// Describes a tensor: element type, device, sizes, strides.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_info(t: tensor_t, out: *mut tensor_info_t) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        let out = output(out)?;
        out.write(tensor::info(t.into())?.into());
        Ok(())
    })
}

/// Reads the element of a tensor that has exactly one.
/// Errors: `TENSOR_ERROR_SHAPE` for a tensor with more or none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_item(t: tensor_t, out: *mut tensor_scalar_t) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        let out = output(out)?;
        out.write(tensor::item(t.into())?.into());
        Ok(())
    })
}

/// The tensor's elements in words, as NumPy prints them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_format(t: tensor_t, buf: *mut c_char, cap: usize, len: *mut usize) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe { put_text(&tensor::format(t.into())?, buf, cap, len) })
}

/// Makes another handle to the same tensor, with its own owner and lifetime.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_alias(scope: tensor_scope_t, flags: u32, t: tensor_t, out: *mut tensor_t) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        let out = output(out)?;
        out.write(tensor::alias(Call::new(scope.into(), flags), t.into())?.into());
        Ok(())
    })
}

/// Makes a tensor over the same memory that gradients do not flow through.
/// Leaving a scope is tensor_scope_detach.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_detach(scope: tensor_scope_t, flags: u32, t: tensor_t, out: *mut tensor_t) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        let out = output(out)?;
        out.write(tensor::detach(Call::new(scope.into(), flags), t.into())?.into());
        Ok(())
    })
}

/// Asks for the gradient of a leaf (1), or no longer (0).
/// Errors: `TENSOR_ERROR_DTYPE` for a tensor that is not f32 or f64, `TENSOR_ERROR_STATE` for one that
/// is no leaf.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_set_requires_grad(t: tensor_t, on: i32) -> i32 {
    status(|| tensor::set_requires_grad(t.into(), flag("on", on)?))
}

/// A fresh handle to the tensor's gradient; `out->id` is 0 when it has none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_grad(scope: tensor_scope_t, flags: u32, t: tensor_t, out: *mut tensor_t) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        let out = output(out)?;
        out.write(tensor::grad(Call::new(scope.into(), flags), t.into())?.into());
        Ok(())
    })
}

/// Drops the tensor's gradient; handles to it live on.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_zero_grad(t: tensor_t) -> i32 {
    status(|| tensor::zero_grad(t.into()))
}

/// Adds to the gradient of every leaf that `t` was computed from. `grad`, of `t`'s shape, is `t`'s own
/// gradient; an id of 0 stands for 1, for a `t` of one element. The recorded graph is freed on the way,
/// unless `retain_graph` is 1.
/// Errors: `TENSOR_ERROR_STATE` for a tensor without a graph, and when an operand was changed in place
/// since; `TENSOR_ERROR_SHAPE` and `TENSOR_ERROR_DTYPE` for a `grad` of another shape or element type;
/// `TENSOR_ERROR_OUT_OF_MEMORY`. No gradient has changed then, but without `retain_graph` the part of the graph
/// that the call had gone through is freed.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_backward(t: tensor_t, grad: tensor_t, retain_graph: i32) -> i32 {
    status(|| tensor::backward(t.into(), grad.into(), flag("retain_graph", retain_graph)?))
}
