//! DLPack 1.x: tensors that share their memory with other libraries, such as NumPy and PyTorch.
//!
//! tensor/dlpack.h defines the struct DLManagedTensorVersioned. A program that includes dlpack/dlpack.h does not need
//! that header. Only memory on the host is shared.

use std::ptr::NonNull;

use tensor_bridge::tensor::{self, DLManagedTensorVersioned};
use tensor_bridge::{Call, Error, flag};

use crate::convert::{output, status};
use crate::handles::{tensor_scope_t, tensor_t};

/// Lends a tensor. `out` receives a struct, which keeps the tensor's memory until its deleter is called, so that the
/// memory outlives the tensor and its scope. Call the deleter once, from any thread. The struct has the tensor's own
/// strides, and its version is 1.0. `read_only` sets the flag that says that nobody may write the memory. Otherwise
/// both sides may write it, but neither may read or write while the other one writes.
/// Errors: `TENSOR_ERROR_DEVICE` for a tensor on another device; `TENSOR_ERROR_STATE` for one that requires a gradient.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_to_dlpack(t: tensor_t, read_only: i32, out: *mut *mut DLManagedTensorVersioned) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(tensor::to_dlpack(t.into(), flag("read_only", read_only)?)?.as_ptr());
        Ok(())
    })
}

/// Creates a tensor over memory that another library lends. The call takes `managed` in any case. Its deleter runs
/// exactly once, on any thread: when nothing refers to the memory any more. If the call fails, or if there are no
/// elements, it runs at once. The bytes from the lowest to the highest element are charged to the owner of the tensor.
/// In-place operations and tensor_data_begin refuse read-only memory with `TENSOR_ERROR_STATE`.
/// Errors: `TENSOR_ERROR_UNSUPPORTED` for another major version than 1 or for vectors; `TENSOR_ERROR_DEVICE` for memory
/// that is not on the host; `TENSOR_ERROR_DTYPE` for another element type; `TENSOR_ERROR_SHAPE` for sizes that are
/// negative, more than eight or too large; `TENSOR_ERROR_ARGUMENT` for memory that is NULL, beyond the address space, or
/// not aligned for its elements, and for bools other than 0 and 1; `TENSOR_ERROR_OUT_OF_MEMORY`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_from_dlpack(
    scope: tensor_scope_t,
    flags: u32,
    managed: *mut DLManagedTensorVersioned,
    out: *mut tensor_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let managed = NonNull::new(managed).ok_or_else(|| Error::argument("the struct is NULL"))?;
        let loan = tensor::Loan::new(managed);
        let out = output(out)?;
        out.write(tensor::from_dlpack(Call::new(scope.into(), flags), loan)?.into());
        Ok(())
    })
}
