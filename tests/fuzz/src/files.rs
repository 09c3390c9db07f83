//! What the targets for files share.

use std::ffi::{CString, c_void};

use tensor_capi::*;

use crate::{Temporary, message};

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
