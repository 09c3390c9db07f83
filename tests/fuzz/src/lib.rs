//! Bad input from random bytes. A target is a function of bytes that panics, crashes or hangs if the runtime has a
//! defect. [`abi`] reads them as calls of the C ABI with forged handles, codes, lengths and shapes. [`safetensors`]
//! reads them as a model file, [`image`] as an image file, and [`idx`] and [`csv`] as data files. [`numpy`], [`mxnet`] and
//! [`torch`] read them as files of these programs. [`limit`] reads them as a memory limit in text form. Each run ends with
//! the leak check.
//!
//! The targets do not depend on the fuzzing engine. There are two. `tests/corpus.rs` runs the inputs of the [`corpus`]
//! and random edits of them, on stable Rust and without coverage. libFuzzer (`ci/fuzz`, the package in `libfuzzer/`)
//! searches for inputs that reach new code. The corpus is what libFuzzer found, reduced by `ci/fuzz TARGET --keep` to a
//! set that reaches the same code.
//!
//! An input that showed a defect is kept under a name that describes it:

mod abi;
mod bytes;
pub mod corpus;
mod csv;
mod files;
mod idx;
mod image;
mod mxnet;
mod numpy;
mod safetensors;
mod texts;
mod torch;

pub use abi::abi;
pub use csv::csv;
pub use idx::idx;
pub use image::image;
pub use mxnet::mxnet;
pub use numpy::numpy;
pub use safetensors::{PLAIN, WITH_LENGTH, safetensors, save_model};
pub use texts::limit;
pub use torch::torch;

use std::ffi::CStr;
use std::path::PathBuf;

use tensor_core::scope::process_stats;

/// A function of bytes.
pub type Target = fn(&[u8]);

/// The targets by name.
pub const TARGETS: [(&str, Target); 9] = [
    ("abi", abi),
    ("safetensors", safetensors),
    ("image", image),
    ("idx", idx),
    ("csv", csv),
    ("numpy", numpy),
    ("mxnet", mxnet),
    ("torch", torch),
    ("limit", limit),
];

/// The status of a defect of the runtime.
const INTERNAL: i32 = tensor_core::ErrorKind::Internal as i32;

/// Whether a call succeeded; a failure has to be one of the header's, with its text.
fn succeeded(status: i32) -> bool {
    if status == 0 {
        return true;
    }
    let text = message();
    assert!((1..INTERNAL).contains(&status), "status {status}: {text}");
    assert_eq!(tensor_capi::tensor_error_kind(), status, "the kind repeats the status: {text}");
    assert!(!text.is_empty(), "status {status} without a text");
    false
}

/// The text of the thread's last error.
fn message() -> String {
    // SAFETY: a NUL-terminated text, valid until the next failing call on this thread.
    let text = unsafe { CStr::from_ptr(tensor_capi::tensor_error_message()) };
    text.to_str().expect("messages are UTF-8").to_owned()
}

/// Runs a target's body and checks that no byte and no handle is left.
fn leak_free(body: impl FnOnce()) {
    let before = process_stats();
    body();
    let after = process_stats();
    let (handles, bytes) =
        (after.live_handles as i64 - before.live_handles as i64, after.live_bytes as i64 - before.live_bytes as i64);
    assert!(handles == 0 && bytes == 0, "{handles} handles and {bytes} bytes are left");
}

/// A file of this process's own, which goes away with the value.
struct Temporary(PathBuf);

impl Temporary {
    fn new(ending: &str) -> Temporary {
        Temporary(std::env::temp_dir().join(format!("tensor-fuzz-{}.{ending}", std::process::id())))
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}
