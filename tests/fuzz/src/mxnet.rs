//! MXNet's files: graphs and arrays.

use std::ffi::{CStr, CString, c_char, c_void};
use std::fs;
use std::ptr::null;

use tensor_capi::*;
use tensor_core::ErrorKind;
use tensor_core::scope::{self, SCOPE_NONE, process_stats};

use crate::files::{elements, ok, path};
use crate::{Temporary, leak_free, message, succeeded};

/// The process's limit, so that what only says that it is large is refused before it is made.
const LIMIT: u64 = 64 << 20;
const NONE: tensor_scope_t = tensor_scope_t { id: 0 };

/// Reads any bytes after the first one: as a graph if that is odd, else as a file of arrays. Either they are refused with
/// a reason, or what was read comes back from a file of our own. A graph is also inferred, bound and run.
pub fn mxnet(data: &[u8]) {
    let Some((&first, rest)) = data.split_first() else { return };
    let before = process_stats().limit;
    scope::set_limit(SCOPE_NONE, tensor_core::Device::HOST, Some(LIMIT)).expect("a limit");
    leak_free(|| match first % 2 {
        0 => arrays(rest),
        _ => graph(rest),
    });
    scope::set_limit(SCOPE_NONE, tensor_core::Device::HOST, before).expect("the limit of before");
}

/// The arrays that were read, with their names if they have some.
type Arrays = Vec<(Option<CString>, u64)>;

unsafe extern "C" fn keep(arrays: *mut c_void, name: *const c_char, t: u64) {
    let name = if name.is_null() {
        None
    } else {
        // SAFETY: a NUL-terminated name.
        Some(unsafe { CStr::from_ptr(name) }.to_owned())
    };
    // SAFETY: the list of `read`.
    unsafe { (*arrays.cast::<Arrays>()).push((name, t)) };
}

fn read(file: &CString) -> Option<Arrays> {
    let mut arrays = Arrays::new();
    // SAFETY: a NUL-terminated path, and a list that outlives the call.
    let status = unsafe { tensor_params_load(NONE, 0, file.as_ptr(), Some(keep), (&raw mut arrays).cast()) };
    told(status).then_some(arrays)
}

fn arrays(data: &[u8]) {
    let (file, again) = (Temporary::new("params"), Temporary::new("again"));
    fs::write(&file.0, data).expect("the file");
    let Some(arrays) = read(&path(&file)) else { return };
    let names: Vec<*const c_char> = arrays.iter().flat_map(|(name, _)| name.as_deref().map(CStr::as_ptr)).collect();
    let tensors: Vec<u64> = arrays.iter().map(|&(_, t)| t).collect();
    let names_or_none = if names.is_empty() { null() } else { names.as_ptr() };
    // SAFETY: as many names as tensors or none, and a NUL-terminated path.
    ok(unsafe { tensor_params_save(tensors.as_ptr(), names_or_none, tensors.len(), path(&again).as_ptr()) });
    let copies = read(&path(&again)).expect("our own file");
    assert_eq!(copies.len(), arrays.len());
    for ((name, x), (same, y)) in arrays.iter().zip(&copies) {
        assert_eq!((name, elements(tensor_t { id: *x })), (same, elements(tensor_t { id: *y })));
    }
    copies.iter().chain(&arrays).for_each(|&(_, t)| ok(tensor_dispose(t)));
}

fn graph(data: &[u8]) {
    let Ok(json) = CString::new(data) else { return };
    let (mut symbol, mut again) = (tensor_symbol_t { id: 0 }, tensor_symbol_t { id: 0 });
    // SAFETY: a NUL-terminated text, and a valid output.
    if !told(unsafe { tensor_symbol_from_json(NONE, json.as_ptr(), &mut symbol) }) {
        return;
    }
    let own = CString::new(json_of(symbol)).expect("no NUL");
    // SAFETY: as above.
    ok(unsafe { tensor_symbol_from_json(NONE, own.as_ptr(), &mut again) });
    assert_eq!(own.to_str().expect("UTF-8"), json_of(again));
    run(symbol);
    ok(tensor_dispose(symbol.id));
    ok(tensor_dispose(again.id));
}

fn json_of(symbol: tensor_symbol_t) -> String {
    let mut length = 0;
    // SAFETY: no room, and a valid output.
    ok(unsafe { tensor_symbol_to_json(symbol, std::ptr::null_mut(), 0, &mut length) });
    let mut text = vec![0u8; length + 1];
    // SAFETY: room for the text and its end.
    ok(unsafe { tensor_symbol_to_json(symbol, text.as_mut_ptr().cast(), text.len(), &mut length) });
    text.pop();
    String::from_utf8(text).expect("UTF-8")
}

/// Binds the graph to images, and computes outputs and gradients.
fn run(symbol: tensor_symbol_t) {
    let names = [c"data".as_ptr()];
    let (ranks, dims) = ([4], [2, 1, 8, 8]);
    let mut executor = tensor_executor_t { id: 0 };
    // SAFETY: lists of their lengths, and a valid output.
    let status = unsafe {
        let (host, write, no_names, no_codes) = (0, 1, null(), null());
        tensor_executor_simple_bind(
            NONE,
            symbol,
            host,
            write,
            no_names,
            no_codes,
            0,
            names.as_ptr(),
            ranks.as_ptr(),
            1,
            dims.as_ptr(),
            dims.len(),
            no_names,
            no_codes,
            0,
            tensor_executor_t { id: 0 },
            &mut executor,
        )
    };
    if !succeeded(status) {
        return;
    }
    for _ in 0..2 {
        if succeeded(tensor_executor_forward(executor, 1)) {
            // SAFETY: no list.
            succeeded(unsafe { tensor_executor_backward(executor, null(), 0) });
        }
    }
    succeeded(tensor_executor_forward(executor, 0));
    ok(tensor_dispose(executor.id));
}

/// Whether a call succeeded; a failure has to be one of those of reading a file.
fn told(status: i32) -> bool {
    let is_done = succeeded(status);
    let told =
        [ErrorKind::Format, ErrorKind::Unsupported, ErrorKind::Shape, ErrorKind::Argument, ErrorKind::OutOfMemory];
    assert!(is_done || told.map(|kind| kind as i32).contains(&status), "status {status}: {}", message());
    is_done
}
