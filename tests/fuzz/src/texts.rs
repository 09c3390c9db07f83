//! What a user writes for a memory limit.

use std::ffi::CString;

use tensor_core::scope::process_stats;
use tensor_core::{Device, ErrorKind};

use crate::{leak_free, message, succeeded};

/// Any text as the memory limit: it is refused by name and nothing changes, or it is the limit from then on.
pub fn limit(data: &[u8]) {
    let Ok(text) = CString::new(data) else { return };
    let before = process_stats().limit;
    leak_free(|| {
        // SAFETY: a NUL-terminated text.
        let status = unsafe { tensor_capi::tensor_set_host(0, text.as_ptr()) };
        if !succeeded(status) {
            assert_eq!(status, ErrorKind::Argument as i32, "{}", message());
            assert_eq!(process_stats().limit, before, "a refused text changes nothing");
        }
    });
    tensor_core::scope::set_limit(tensor_core::scope::SCOPE_NONE, Device::HOST, before).expect("the limit of before");
}
