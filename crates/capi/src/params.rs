//! MXNet's files of arrays: `.params`, and what NDArray.save writes. Files in memory.
//!
//! Files of all versions of MXNet are read. No more memory is requested than the file has bytes. A checkpoint has
//! `arg:` before the name of each argument, and `aux:` before that of each auxiliary state.

use std::ffi::{c_char, c_void};
use std::ptr::null;

use tensor_bridge::{Call, params};

use crate::convert::{function, handles, status, text, texts};
use crate::handles::tensor_scope_t;

/// Reads the file at `path`. Then it calls `each` for every array, in the order of the file. The arguments are `state`,
/// the name, and a new handle. The name is valid during the call; it is NULL if the file has no names. `each` must not
/// unwind.
/// Errors: `TENSOR_ERROR_IO`; `TENSOR_ERROR_FORMAT` for a damaged file; `TENSOR_ERROR_UNSUPPORTED` for element
/// types that do not exist here; `TENSOR_ERROR_SHAPE` for more than eight dimensions; `TENSOR_ERROR_OUT_OF_MEMORY`.
/// `each` is not called then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_params_load(
    scope: tensor_scope_t,
    flags: u32,
    path: *const c_char,
    each: Option<unsafe extern "C" fn(*mut c_void, *const c_char, u64)>,
    state: *mut c_void,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let each = function(each)?;
        let call = Call::new(scope.into(), flags);
        params::load(call, text(path, "the path")?, |name, t| {
            each(state, name.map_or(null(), |name| name.as_ptr()), t.0);
        })
    })
}

/// Writes a file of the arrays with the ids `tensors[0 .. n)`. `names` has as many names, or is NULL for a list without
/// names. An existing file is replaced once the new one is complete.
/// Errors: `TENSOR_ERROR_IO`; `TENSOR_ERROR_DTYPE` for an element type that MXNet does not have.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_params_save(
    tensors: *const u64,
    names: *const *const c_char,
    n: usize,
    path: *const c_char,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let tensors = handles(tensors, n, "tensors")?;
        let names = texts(names, if names.is_null() { 0 } else { n }, "names")?;
        params::save(tensors, &names, text(path, "the path")?)
    })
}
