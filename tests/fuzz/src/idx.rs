//! An IDX file.

use std::ffi::{CString, c_void};
use std::fs;
use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use tensor_capi::*;
use tensor_core::scope::{self, SCOPE_NONE, process_stats};
use tensor_core::{DType, Device, ErrorKind};

use crate::{Temporary, leak_free, message, succeeded};

/// This bit of the first byte packs the rest with gzip.
const PACKED: u8 = 1;
/// The process's limit, so that a file that only says that it is large is refused.
const LIMIT: u64 = 64 << 20;
const NONE: tensor_scope_t = tensor_scope_t { id: 0 };

/// Reads a file made of any bytes after the first one. Either it is refused with a reason that names it, or the tensor
/// has the elements of the file.
pub fn idx(data: &[u8]) {
    let Some((&first, rest)) = data.split_first() else { return };
    let mut file = rest.to_vec();
    if first & PACKED != 0 {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(rest).expect("memory");
        file = encoder.finish().expect("memory");
    }
    let place = Temporary::new("idx");
    fs::write(&place.0, file).expect("a file");
    let path = CString::new(place.0.to_str().expect("UTF-8")).expect("no NUL");
    let before = process_stats().limit;
    scope::set_limit(SCOPE_NONE, Device::HOST, Some(LIMIT)).expect("a limit");
    leak_free(|| {
        let mut t = tensor_t { id: 0 };
        // SAFETY: a NUL-terminated path, and a valid output.
        let status = unsafe { tensor_idx_read(NONE, 0, path.as_ptr(), &mut t) };
        if succeeded(status) {
            // A file that begins with the mark of gzip is unpacked, and is another one.
            if !rest.starts_with(&[0x1F, 0x8B]) {
                check(t, rest);
            }
            assert!(succeeded(tensor_dispose(t.id)));
        } else {
            let told = [ErrorKind::Format, ErrorKind::Unsupported, ErrorKind::OutOfMemory];
            assert!(told.map(|kind| kind as i32).contains(&status), "status {status}: {}", message());
            assert!(message().contains(place.0.to_str().expect("UTF-8")), "{}", message());
        }
    });
    scope::set_limit(SCOPE_NONE, Device::HOST, before).expect("the limit of before");
}

/// Compares a tensor with the bytes of its file.
fn check(t: tensor_t, file: &[u8]) {
    let mut info = std::mem::MaybeUninit::uninit();
    // SAFETY: room for one.
    assert!(succeeded(unsafe { tensor_info(t, info.as_mut_ptr()) }));
    // SAFETY: it was filled in.
    let info = unsafe { info.assume_init() };
    let rank = usize::from(file[3]);
    let sizes: Vec<i64> = file[4..4 + 4 * rank]
        .chunks_exact(4)
        .map(|size| u32::from_be_bytes(size.try_into().expect("4 bytes")).into())
        .collect();
    assert_eq!(info.dims[..info.rank as usize], sizes);
    let size = DType::from_code(info.dtype.into()).expect("a dtype").size();
    let mut bytes = vec![0u8; info.numel as usize * size];
    // SAFETY: room for exactly so many bytes.
    assert!(succeeded(unsafe { tensor_copy_out(t, info.dtype, bytes.as_mut_ptr().cast::<c_void>(), bytes.len()) }));
    bytes.chunks_exact_mut(size).for_each(<[u8]>::reverse);
    assert!(bytes == file[4 + 4 * rank..]);
}
