//! A CSV file.

use std::ffi::CString;
use std::fs;

use tensor_capi::*;
use tensor_core::ErrorKind;

use crate::{Temporary, leak_free, message, succeeded};

/// Delimiters, of which the first byte selects one; the last one is refused.
const DELIMITERS: [i32; 4] = [b',' as i32, b';' as i32, b'\t' as i32, b'"' as i32];
const NONE: tensor_scope_t = tensor_scope_t { id: 0 };
/// The text of an f32 has up to so many bytes beside its digits.
const CELL: i64 = 4;

/// Reads a file made of any bytes after the first one, which has the options. Either it is refused with a reason that
/// names it, or there are not more cells than bytes.
pub fn csv(data: &[u8]) {
    let Some((&first, file)) = data.split_first() else { return };
    let (header, delimiter) = (i32::from(first & 1), DELIMITERS[usize::from(first >> 1) % 4]);
    let label = i64::from(first >> 3) % 4 - 1;
    let place = Temporary::new("csv");
    fs::write(&place.0, file).expect("a file");
    let path = CString::new(place.0.to_str().expect("UTF-8")).expect("no NUL");
    leak_free(|| {
        let (mut features, mut labels) = (tensor_t { id: 0 }, tensor_t { id: 0 });
        // SAFETY: a NUL-terminated path, and valid outputs.
        let status =
            unsafe { tensor_csv_read(NONE, 0, path.as_ptr(), header, delimiter, label, &mut features, &mut labels) };
        if !succeeded(status) {
            let told = [ErrorKind::Format, ErrorKind::Argument].map(|kind| kind as i32);
            assert!(told.contains(&status), "status {status}: {}", message());
            let names = message().contains(place.0.to_str().expect("UTF-8"));
            assert!(names || delimiter == DELIMITERS[3], "{}", message());
            return;
        }
        let cells = numel(features) + if label >= 0 { numel(labels) } else { 0 };
        assert_eq!(labels.id != 0, label >= 0);
        assert!((1..=file.len() as i64).contains(&cells), "{cells} cells of {} bytes", file.len());
        assert!(bytes(features) + bytes(labels) <= CELL * file.len() as i64);
        assert!(succeeded(tensor_dispose(features.id)) && succeeded(tensor_dispose(labels.id)));
    });
}

fn numel(t: tensor_t) -> i64 {
    let mut info = std::mem::MaybeUninit::uninit();
    // SAFETY: room for one.
    assert!(succeeded(unsafe { tensor_info(t, info.as_mut_ptr()) }));
    // SAFETY: it was filled in.
    unsafe { info.assume_init() }.numel
}

/// The bytes of the elements; 0 without a tensor.
fn bytes(t: tensor_t) -> i64 {
    if t.id == 0 { 0 } else { numel(t) * size_of::<f32>() as i64 }
}
