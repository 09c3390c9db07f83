//! NumPy's files.

use std::ffi::{CString, c_char};
use std::fs;

use tensor_capi::*;
use tensor_core::ErrorKind;
use tensor_core::scope::{self, SCOPE_NONE, process_stats};

use crate::files::{Named, elements, keep, ok, path, same, told};
use crate::{Temporary, leak_free, message, succeeded};

/// The process's limit, so that an array that only says that it is large is refused before it is read.
const LIMIT: u64 = 64 << 20;
const NONE: tensor_scope_t = tensor_scope_t { id: 0 };

/// Reads a file made of any bytes after the first one: an archive if that is odd, else one array. Either it is refused
/// with a reason, or what was read comes back from a file of our own. Its bytes in memory are read as the file is.
pub fn numpy(data: &[u8]) {
    let Some((&first, rest)) = data.split_first() else { return };
    let (file, again) = (Temporary::new("numpy"), Temporary::new("again"));
    fs::write(&file.0, rest).expect("the file");
    let before = process_stats().limit;
    scope::set_limit(SCOPE_NONE, tensor_core::Device::HOST, Some(LIMIT)).expect("a limit");
    leak_free(|| match first % 2 {
        0 => array(&path(&file), rest, &path(&again)),
        _ => archive(&path(&file), rest, &path(&again)),
    });
    scope::set_limit(SCOPE_NONE, tensor_core::Device::HOST, before).expect("the limit of before");
}

fn array(file: &CString, bytes: &[u8], again: &CString) {
    let (mut x, mut y) = (tensor_t { id: 0 }, tensor_t { id: 0 });
    // SAFETY: a NUL-terminated path, and a valid output.
    let status = unsafe { tensor_npy_read(NONE, 0, file.as_ptr(), &mut x) };
    let is_read = told(status);
    for decode in [false, true] {
        // SAFETY: as above, and so many bytes.
        assert_eq!(status, unsafe {
            match decode {
                false => tensor_npy_map(NONE, 0, file.as_ptr(), &mut y),
                true => tensor_npy_decode(NONE, 0, bytes.as_ptr().cast(), bytes.len(), &mut y),
            }
        });
        if is_read {
            assert_eq!(elements(x), elements(y));
            ok(tensor_dispose(y.id));
        }
    }
    if !is_read {
        return;
    }
    // SAFETY: as above.
    unsafe {
        ok(tensor_npy_write(x, again.as_ptr()));
        ok(tensor_npy_read(NONE, 0, again.as_ptr(), &mut y));
    }
    assert_eq!(elements(x), elements(y));
    ok(tensor_dispose(x.id));
    ok(tensor_dispose(y.id));
}

fn read(file: &CString) -> Option<Named> {
    let mut arrays = Named::new();
    // SAFETY: a NUL-terminated path, and a list that outlives the call.
    let status = unsafe { tensor_npz_read(NONE, 0, file.as_ptr(), Some(keep), (&raw mut arrays).cast()) };
    told(status).then_some(arrays)
}

fn archive(file: &CString, bytes: &[u8], again: &CString) {
    let (arrays, mut decoded) = (read(file), Named::new());
    let (at, state) = (bytes.as_ptr().cast(), (&raw mut decoded).cast());
    // SAFETY: so many bytes, and a list that outlives the call.
    let is_decoded = told(unsafe { tensor_npz_decode(NONE, 0, at, bytes.len(), Some(keep), state) });
    assert_eq!(is_decoded, arrays.is_some());
    let Some(arrays) = arrays else { return };
    same(&arrays, &decoded);
    let names: Vec<*const c_char> = arrays.iter().map(|(name, _)| name.as_ptr()).collect();
    let tensors: Vec<u64> = arrays.iter().map(|&(_, t)| t).collect();
    // SAFETY: as many names as tensors, and a NUL-terminated path.
    let status = unsafe { tensor_npz_write(tensors.as_ptr(), names.as_ptr(), names.len(), again.as_ptr(), 1) };
    // Two entries, `a` and `a.npy`, have one name.
    if succeeded(status) {
        same(&arrays, &read(again).expect("our own file"));
    } else {
        assert_eq!(status, ErrorKind::Argument as i32, "{}", message());
    }
    arrays.iter().for_each(|&(_, t)| ok(tensor_dispose(t)));
}
