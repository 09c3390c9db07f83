//! PyTorch's files.

use std::ffi::{CString, c_char};
use std::fs;

use tensor_capi::*;
use tensor_core::ErrorKind;
use tensor_core::scope::{self, SCOPE_NONE, process_stats};

use crate::files::{Named, keep, ok, path, same, told};
use crate::{Temporary, leak_free, message, succeeded};

/// The process's limit, so that a tensor that only says that it is large is refused before it is read.
const LIMIT: u64 = 64 << 20;
const NONE: tensor_scope_t = tensor_scope_t { id: 0 };

/// Reads a file made of any bytes. Either it is refused with a reason, or what was read comes back from a file of our own.
/// A file that can be read from memory can be mapped, and has the same tensors.
pub fn torch(data: &[u8]) {
    let (file, again) = (Temporary::new("torch"), Temporary::new("again"));
    fs::write(&file.0, data).expect("the file");
    let before = process_stats().limit;
    scope::set_limit(SCOPE_NONE, tensor_core::Device::HOST, Some(LIMIT)).expect("a limit");
    leak_free(|| {
        let mapped = mapped(&path(&file));
        let Some(decoded) = decoded(data) else {
            // A mapped archive's checksums are not compared.
            return mapped.into_iter().for_each(dispose);
        };
        same(&decoded, &mapped.expect("what was decoded can be mapped"));
        write(&decoded, &path(&again));
        dispose(decoded);
    });
    scope::set_limit(SCOPE_NONE, tensor_core::Device::HOST, before).expect("the limit of before");
}

fn mapped(file: &CString) -> Option<Named> {
    let mut tensors = Named::new();
    // SAFETY: a NUL-terminated path, and a list that outlives the call.
    told(unsafe { tensor_torch_map(NONE, 0, file.as_ptr(), Some(keep), (&raw mut tensors).cast()) }).then_some(tensors)
}

fn decoded(bytes: &[u8]) -> Option<Named> {
    let mut tensors = Named::new();
    let (at, state) = (bytes.as_ptr().cast(), (&raw mut tensors).cast());
    // SAFETY: so many bytes, and a list that outlives the call.
    told(unsafe { tensor_torch_decode(NONE, 0, at, bytes.len(), Some(keep), state) }).then_some(tensors)
}

/// Writes the tensors and reads them again, unless two have one name.
fn write(tensors: &Named, file: &CString) {
    let names: Vec<*const c_char> = tensors.iter().map(|(name, _)| name.as_ptr()).collect();
    let handles: Vec<u64> = tensors.iter().map(|&(_, t)| t).collect();
    // SAFETY: as many names as tensors, and a NUL-terminated path.
    let status = unsafe { tensor_torch_write(handles.as_ptr(), names.as_ptr(), names.len(), file.as_ptr()) };
    if succeeded(status) {
        same(tensors, &mapped(file).expect("our own file"));
    } else {
        assert_eq!(status, ErrorKind::Argument as i32, "{}", message());
    }
}

fn dispose(tensors: Named) {
    tensors.into_iter().for_each(|(_, t)| ok(tensor_dispose(t)));
}
