//! Tensors: made from host memory, read and described, and their gradients.

use std::ffi::{c_char, c_void};

use tensor_bridge::tensor;
use tensor_bridge::{Call, flag, tensor::device, tensor::dtype};

use crate::convert::{handles, output, put_text, slice, slice_mut, status};
use crate::handles::{tensor_lease_t, tensor_scope_t, tensor_t};
use crate::values::{tensor_info_t, tensor_scalar_t};

/// Creates a tensor with the sizes `dims[0 .. rank)` from a copy of `data`, which has the elements in row-major order.
/// `bytes` must be the number of elements times the size of one. Any alignment is allowed. Bools are bytes of 0 and 1.
/// A complex number is its real part and its imaginary part.
/// Errors: `TENSOR_ERROR_SHAPE` for negative or too large sizes, or another number of bytes;
/// `TENSOR_ERROR_ARGUMENT` for an unknown dtype or device; `TENSOR_ERROR_OUT_OF_MEMORY`.
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
    // SAFETY: pointers are as the header requires.
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

/// Copies the elements to `dst` in row-major order, regardless of the strides of the tensor. `dtype` must be the
/// tensor's, and `bytes` the number of elements times the size of one.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_copy_out(t: tensor_t, dtype: i32, dst: *mut c_void, bytes: usize) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let dst = slice_mut(dst.cast::<u8>(), bytes, "dst")?;
        tensor::copy_out(t.into(), self::dtype(dtype)?, dst)
    })
}

/// Gives direct access to the memory of a contiguous host tensor: `data` receives its address and `bytes` its
/// length. Elements are in row-major order. The memory stays valid until the lease ends, even if the tensor is
/// disposed of or its scope is closed. While the caller writes to it, no other code may read or write it.
/// Errors: `TENSOR_ERROR_STATE` for a tensor that is not contiguous.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_data_begin(
    t: tensor_t,
    data: *mut *mut c_void,
    bytes: *mut usize,
    lease: *mut tensor_lease_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let (data, bytes, lease) = (output(data)?, output(bytes)?, output(lease)?);
        let (at, len, id) = tensor::data_begin(t.into())?;
        data.write(at.cast());
        bytes.write(len);
        lease.write(id.into());
        Ok(())
    })
}

/// Gives direct access to the memory of a host tensor with any strides: `data` receives the address of its first
/// element, and tensor_info has the distances of the others from it. Otherwise it is as tensor_data_begin.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_strided_begin(t: tensor_t, data: *mut *mut c_void, lease: *mut tensor_lease_t) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let (data, lease) = (output(data)?, output(lease)?);
        let (at, id) = tensor::strided_begin(t.into())?;
        data.write(at.cast());
        lease.write(id.into());
        Ok(())
    })
}

/// Ends a lease. The program must not use the address afterwards.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_data_end(lease: tensor_lease_t) -> i32 {
    status(|| tensor::data_end(lease.into()))
}

/// Reads the element type, device, sizes, strides and flags of a tensor.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_info(t: tensor_t, out: *mut tensor_info_t) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(tensor::info(t.into())?.into());
        Ok(())
    })
}

/// Reads the element of a tensor with one element.
/// Errors: `TENSOR_ERROR_SHAPE` for a tensor with more or none; `TENSOR_ERROR_DTYPE` for a complex number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_item(t: tensor_t, out: *mut tensor_scalar_t) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(tensor::item(t.into())?.into());
        Ok(())
    })
}

/// Formats the tensor's elements as NumPy prints them.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_format(t: tensor_t, buf: *mut c_char, cap: usize, len: *mut usize) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { put_text(&tensor::format(t.into())?, buf, cap, len) })
}

/// Creates another handle to the same tensor, with its own owner and lifetime.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_alias(scope: tensor_scope_t, flags: u32, t: tensor_t, out: *mut tensor_t) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(tensor::alias(Call::new(scope.into(), flags), t.into())?.into());
        Ok(())
    })
}

/// Creates a tensor over the same memory, through which no gradient flows. To take a tensor out of its scope, call
/// tensor_scope_detach.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_detach(scope: tensor_scope_t, flags: u32, t: tensor_t, out: *mut tensor_t) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(tensor::detach(Call::new(scope.into(), flags), t.into())?.into());
        Ok(())
    })
}

/// Sets whether a leaf requires a gradient: 1 or 0.
/// Errors: with 1, `TENSOR_ERROR_DTYPE` for a tensor that is not floating-point; with 0, `TENSOR_ERROR_STATE` for
/// the result of a recorded operation.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_set_requires_grad(t: tensor_t, on: i32) -> i32 {
    status(|| tensor::set_requires_grad(t.into(), flag("on", on)?))
}

/// Makes a new handle to the tensor's gradient; `out->id` is 0 if it has none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_grad(scope: tensor_scope_t, flags: u32, t: tensor_t, out: *mut tensor_t) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(tensor::grad(Call::new(scope.into(), flags), t.into())?.into());
        Ok(())
    })
}

/// Removes the tensor's gradient. Handles to the gradient stay valid.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_zero_grad(t: tensor_t) -> i32 {
    status(|| tensor::zero_grad(t.into()))
}

/// Replaces the gradient of a leaf; an id of 0 removes it. The leaf's owner is charged for it. Handles to either gradient
/// stay valid.
/// Errors: `TENSOR_ERROR_SHAPE`, `TENSOR_ERROR_DTYPE` or `TENSOR_ERROR_DEVICE` for a gradient that differs from `t` in it.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_set_grad(t: tensor_t, grad: tensor_t) -> i32 {
    status(|| tensor::set_grad(t.into(), grad.into()))
}

/// Computes the gradients of all leaves that `t` was computed from, and adds them to the leaves' gradients.
/// `grad` is the gradient of `t`, with its shape. An id of 0 means 1, for a `t` with one element. `graph` is a
/// `TENSOR_GRAPH_*` constant. With `TENSOR_GRAPH_CREATE` the leaves' gradients have graphs, for gradients of gradients.
/// Errors: `TENSOR_ERROR_STATE` for a tensor without a graph, or if an operand was changed in place after the
/// recording; `TENSOR_ERROR_SHAPE` and `TENSOR_ERROR_DTYPE` for a `grad` of another shape or element type;
/// `TENSOR_ERROR_UNSUPPORTED` with `TENSOR_GRAPH_CREATE`, for an operation whose gradient cannot be recorded;
/// `TENSOR_ERROR_OUT_OF_MEMORY`. If the call fails, no gradient changes. With `TENSOR_GRAPH_FREE`, the part of the
/// graph that the call has processed is freed even then.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_backward(t: tensor_t, grad: tensor_t, graph: i32) -> i32 {
    status(|| tensor::backward(t.into(), grad.into(), graph))
}

/// Computes the gradients of the sum of `n` outputs with respect to `m` inputs, and changes no tensor's gradient. An
/// input is any tensor that requires a gradient. `grads` has the gradients of the outputs, where an id of 0 means 1, or
/// it is NULL. `out` has room for `m` tensors. It receives new handles, or 0 for an input that no output depends on.
/// Errors: as `tensor_backward`; `TENSOR_ERROR_STATE` for an input that requires no gradient. `out` is unchanged then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_gradients(
    scope: tensor_scope_t,
    flags: u32,
    outputs: *const u64,
    n: usize,
    grads: *const u64,
    inputs: *const u64,
    m: usize,
    graph: i32,
    out: *mut tensor_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let (outputs, inputs) = (handles(outputs, n, "outputs")?, handles(inputs, m, "inputs")?);
        let grads = if grads.is_null() { &[] } else { handles(grads, n, "grads")? };
        let out = slice_mut(out, m, "the output")?;
        let made = tensor::gradients(Call::new(scope.into(), flags), outputs, grads, inputs, graph)?;
        for (place, handle) in out.iter_mut().zip(made) {
            *place = handle.into();
        }
        Ok(())
    })
}
