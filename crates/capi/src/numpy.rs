//! Files of tensors, also in memory: NumPy's, PyTorch's, and those in the safetensors format. A .npy file has one array,
//! and a .npz file is a ZIP archive of arrays by name.
//!
//! Both orders of elements and of bytes are read. An array in Fortran's order becomes a view. The sizes that a file
//! declares are compared with what it has before memory is requested. Messages name the file, and the array of an
//! archive.

use std::ffi::{CStr, c_char, c_void};
use std::io::Cursor;

use tensor_bridge::scope::Handle;
use tensor_bridge::{Call, flag, numpy};

use crate::convert::{function, handles, output, slice, status, text};
use crate::handles::{tensor_scope_t, tensor_t};

/// Reads the .npy file at `path`.
/// Errors: `TENSOR_ERROR_IO`; `TENSOR_ERROR_FORMAT` for a file that is damaged or has another length than it declares;
/// `TENSOR_ERROR_UNSUPPORTED` for other element types, such as objects; `TENSOR_ERROR_SHAPE` for more than eight
/// dimensions; `TENSOR_ERROR_OUT_OF_MEMORY`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_npy_read(
    scope: tensor_scope_t,
    flags: u32,
    path: *const c_char,
    out: *mut tensor_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(numpy::read_npy(Call::new(scope.into(), flags), text(path, "the path")?)?.into());
        Ok(())
    })
}

/// Maps the .npy file at `path`: its elements are read when they are used. Changes of the tensor do not reach the file.
/// The elements are charged as if they had been read. If the file becomes shorter, operations on the tensor fail with
/// `TENSOR_ERROR_IO`; an operation in place that reads at that moment may have changed elements. Other code that reads
/// the memory, by tensor_data_begin or DLPack, gets zeros; tensor_data_end then fails with `TENSOR_ERROR_IO`, and the
/// lease has ended.
/// The file is read at once if it cannot be mapped: its numbers are in the other byte order, they are not aligned in the
/// file, or the system refuses.
/// Errors: as tensor_npy_read.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_npy_map(
    scope: tensor_scope_t,
    flags: u32,
    path: *const c_char,
    out: *mut tensor_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(numpy::map_npy(Call::new(scope.into(), flags), text(path, "the path")?)?.into());
        Ok(())
    })
}

/// Reads the .npy file of `bytes` bytes at `data`, as tensor_npy_read does.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_npy_decode(
    scope: tensor_scope_t,
    flags: u32,
    data: *const c_void,
    bytes: usize,
    out: *mut tensor_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        let data = slice(data.cast::<u8>(), bytes, "data")?;
        out.write(numpy::decode_npy(Call::new(scope.into(), flags), Cursor::new(data))?.into());
        Ok(())
    })
}

/// Maps all tensors of the safetensors file at `path`, as tensor_npy_map does. Those that cannot be mapped are read. Then
/// it calls `each` for every one, as tensor_npz_read does, in the order of their bytes.
/// Errors: `TENSOR_ERROR_IO`; `TENSOR_ERROR_FORMAT` for a damaged file; `TENSOR_ERROR_UNSUPPORTED` for other element
/// types; `TENSOR_ERROR_SHAPE` for more than eight dimensions; `TENSOR_ERROR_OUT_OF_MEMORY`. `each` is not called then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_safetensors_map(
    scope: tensor_scope_t,
    flags: u32,
    path: *const c_char,
    each: Option<unsafe extern "C" fn(*mut c_void, *const c_char, u64)>,
    state: *mut c_void,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    unsafe { pass(scope, flags, each, state, |call, each| numpy::map_safetensors(call, text(path, "the path")?, each)) }
}

/// Reads all tensors of the safetensors file of `bytes` bytes at `data`, as tensor_safetensors_map does.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_safetensors_decode(
    scope: tensor_scope_t,
    flags: u32,
    data: *const c_void,
    bytes: usize,
    each: Option<unsafe extern "C" fn(*mut c_void, *const c_char, u64)>,
    state: *mut c_void,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    unsafe {
        pass(scope, flags, each, state, |call, each| {
            numpy::decode_safetensors(call, Cursor::new(slice(data.cast::<u8>(), bytes, "data")?), each)
        })
    }
}

/// Maps all tensors of the file at `path` that PyTorch's `torch.save` has written, as tensor_npy_map does. Those that
/// cannot be mapped are read. Then it calls `each` for every one, as tensor_npz_read does, in the order of the file. The
/// name of a tensor in dictionaries and lists joins their keys and positions with dots. A checkpoint, which has the
/// parameters of a model below `state_dict`, `model_state_dict` or `model`, gives these alone. A file of one tensor gives
/// it with an empty name. Objects of other classes are left out: no code of the file runs.
/// Errors: `TENSOR_ERROR_IO`; `TENSOR_ERROR_FORMAT` for a damaged file; `TENSOR_ERROR_UNSUPPORTED` for one without
/// tensors, TorchScript's programs, quantized and sparse tensors and other element types; `TENSOR_ERROR_SHAPE` for more
/// than eight dimensions; `TENSOR_ERROR_OUT_OF_MEMORY`. `each` is not called then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_torch_map(
    scope: tensor_scope_t,
    flags: u32,
    path: *const c_char,
    each: Option<unsafe extern "C" fn(*mut c_void, *const c_char, u64)>,
    state: *mut c_void,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    unsafe { pass(scope, flags, each, state, |call, each| numpy::map_torch(call, text(path, "the path")?, each)) }
}

/// Reads all tensors of the file of PyTorch of `bytes` bytes at `data`, as tensor_torch_map does.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_torch_decode(
    scope: tensor_scope_t,
    flags: u32,
    data: *const c_void,
    bytes: usize,
    each: Option<unsafe extern "C" fn(*mut c_void, *const c_char, u64)>,
    state: *mut c_void,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    unsafe {
        pass(scope, flags, each, state, |call, each| {
            numpy::decode_torch(call, Cursor::new(slice(data.cast::<u8>(), bytes, "data")?), each)
        })
    }
}

/// Writes `n` tensors with their names as a file that PyTorch's `torch.load` reads, an ordered dictionary. An existing
/// file is replaced once the new one is complete.
/// Errors: `TENSOR_ERROR_ARGUMENT` for a name that comes twice; `TENSOR_ERROR_IO`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_torch_write(
    tensors: *const u64,
    names: *const *const c_char,
    n: usize,
    path: *const c_char,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let tensors = handles(tensors, n, "tensors")?;
        numpy::write_torch(tensors, &texts(names, n)?, text(path, "the path")?)
    })
}

/// Calls `each` for the tensors that `read` passes on, with their names.
///
/// # Safety
/// As the header requires.
unsafe fn pass(
    scope: tensor_scope_t,
    flags: u32,
    each: Option<unsafe extern "C" fn(*mut c_void, *const c_char, u64)>,
    state: *mut c_void,
    read: impl FnOnce(Call, &mut dyn FnMut(&CStr, Handle)) -> tensor_bridge::Result<()>,
) -> i32 {
    status(|| {
        let each = function(each)?;
        // SAFETY: as the caller has promised.
        read(Call::new(scope.into(), flags), &mut |name, t| unsafe { each(state, name.as_ptr(), t.0) })
    })
}

/// The names of `n` tensors.
///
/// # Safety
/// As the header requires.
unsafe fn texts<'a>(names: *const *const c_char, n: usize) -> tensor_bridge::Result<Vec<&'a str>> {
    // SAFETY: as the caller has promised.
    unsafe { slice(names, n, "names")?.iter().map(|&name| text(name, "a name")).collect() }
}

/// Writes a .npy file. An existing file is replaced once the new one is complete.
/// Errors: `TENSOR_ERROR_IO`; `TENSOR_ERROR_UNSUPPORTED` for bfloat16, which NumPy does not have.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_npy_write(t: tensor_t, path: *const c_char) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { numpy::write_npy(t.into(), text(path, "the path")?) })
}

/// Reads the .npz file at `path`. Then it calls `each` for every array, in the order of the file. The arguments are
/// `state`, the name, which is valid during the call, and a new handle. `each` must not unwind. Entries that are no
/// arrays are left out, and so are arrays of texts, objects and records: a warning in the log names these.
/// Errors: as tensor_npy_read, and also `TENSOR_ERROR_FORMAT` for an array that declares more bytes than its
/// compressed ones can stand for, and for two entries of one name. It is `TENSOR_ERROR_UNSUPPORTED` if no array has
/// numbers. `each` is not called then.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_npz_read(
    scope: tensor_scope_t,
    flags: u32,
    path: *const c_char,
    each: Option<unsafe extern "C" fn(*mut c_void, *const c_char, u64)>,
    state: *mut c_void,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    unsafe { pass(scope, flags, each, state, |call, each| numpy::read_npz(call, text(path, "the path")?, each)) }
}

/// Reads the .npz file of `bytes` bytes at `data`, as tensor_npz_read does.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_npz_decode(
    scope: tensor_scope_t,
    flags: u32,
    data: *const c_void,
    bytes: usize,
    each: Option<unsafe extern "C" fn(*mut c_void, *const c_char, u64)>,
    state: *mut c_void,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    unsafe {
        pass(scope, flags, each, state, |call, each| {
            numpy::decode_npz(call, Cursor::new(slice(data.cast::<u8>(), bytes, "data")?), each)
        })
    }
}

/// Writes a .npz file with `n` arrays: compressed (1), as by numpy.savez_compressed, or not (0). An existing file is
/// replaced once the new one is complete.
/// Errors: `TENSOR_ERROR_ARGUMENT` for a name that comes twice or has more than 65 531 bytes; `TENSOR_ERROR_IO`;
/// `TENSOR_ERROR_UNSUPPORTED` for bfloat16.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_npz_write(
    tensors: *const u64,
    names: *const *const c_char,
    n: usize,
    path: *const c_char,
    compressed: i32,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let tensors = handles(tensors, n, "tensors")?;
        numpy::write_npz(tensors, &texts(names, n)?, text(path, "the path")?, flag("compressed", compressed)?)
    })
}
