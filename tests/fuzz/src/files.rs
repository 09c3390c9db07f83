//! What the targets for files share.

use std::ffi::{CStr, CString, c_char, c_void};

use tensor_capi::*;
use tensor_core::ErrorKind;

use crate::{Temporary, message, succeeded};

pub fn path(file: &Temporary) -> CString {
    CString::new(file.0.to_str().expect("UTF-8")).expect("no NUL")
}

/// The element type, the sizes and the bytes of a tensor.
pub fn elements(t: tensor_t) -> (i32, Vec<i64>, Vec<u8>) {
    let mut info = std::mem::MaybeUninit::<tensor_info_t>::uninit();
    // SAFETY: room for one.
    ok(unsafe { tensor_info(t, info.as_mut_ptr()) });
    // SAFETY: it was filled in.
    let info = unsafe { info.assume_init() };
    let dtype = tensor_core::DType::from_code(i64::from(info.dtype)).expect("a known type");
    let mut bytes = vec![0u8; info.numel as usize * dtype.size()];
    // SAFETY: room for exactly so many bytes.
    ok(unsafe { tensor_copy_out(t, info.dtype, bytes.as_mut_ptr().cast::<c_void>(), bytes.len()) });
    (info.dtype, info.dims.to_vec(), bytes)
}

pub fn ok(status: i32) {
    assert_eq!(status, 0, "{}", message());
}

/// The tensors of a file, with their names.
pub type Named = Vec<(CString, u64)>;

/// Adds a tensor to a list.
///
/// # Safety
/// `named` is a [`Named`], and the name ends with a NUL.
pub unsafe extern "C" fn keep(named: *mut c_void, name: *const c_char, t: u64) {
    // SAFETY: as the caller has promised.
    unsafe { (*named.cast::<Named>()).push((CStr::from_ptr(name).to_owned(), t)) };
}

/// Checks that both have the same tensors under the same names, and disposes of the second ones.
pub fn same(tensors: &Named, copies: &Named) {
    assert_eq!(tensors.len(), copies.len());
    for ((name, x), (same, y)) in tensors.iter().zip(copies) {
        assert_eq!((name, elements(tensor_t { id: *x })), (same, elements(tensor_t { id: *y })));
    }
    copies.iter().for_each(|&(_, t)| ok(tensor_dispose(t)));
}

/// Whether a call succeeded; a failure has to be one of those of reading a file.
pub fn told(status: i32) -> bool {
    let is_done = succeeded(status);
    let told = [ErrorKind::Format, ErrorKind::Unsupported, ErrorKind::Shape, ErrorKind::OutOfMemory];
    assert!(is_done || told.map(|kind| kind as i32).contains(&status), "status {status}: {}", message());
    is_done
}
