//! Functions of the program: operations whose gradients it computes.

use std::ffi::{c_char, c_void};

use tensor_bridge::scope::Handle;
use tensor_bridge::{flag, function};

use crate::convert::{Data, function as given, handles, status};

/// Maximum length of the message of an error in bytes.
const MESSAGE: usize = 1024;

/// Makes the tensors with the ids `outputs[0 .. n)` the results of a function of the program, which has computed them
/// from `inputs[0 .. ni)` without recording. Inputs may be 0. If no input requires a gradient, nothing is recorded.
/// The graph keeps the tensors `saved[0 .. ns)` for `backward`; some may be 0.
///
/// Whenever gradients are computed, `backward` is called with `data`, on the thread that computes them:
/// - `grads` has the gradients of the outputs. If one has none, its gradient is zeros, or 0 if `materialize` is 0.
/// - `kept` has the tensors that were saved. The handles in `grads` and `kept` have no owner; `backward` disposes of
///   them.
/// - `recorded` is 1 if gradients of gradients are asked for. Then it computes with recording, otherwise without.
/// - It writes the gradients of the inputs to `found`, 0 for none. The library disposes of these handles.
/// - It returns 0, or a `TENSOR_ERROR_*` code after an error, with a text of at most `cap` bytes in `message`. Other
///   codes stand for `TENSOR_ERROR_STATE`. The error is that of the call that computes gradients.
///
/// `release` is called with `data` once, when the graph ends, or before the return if nothing is recorded or after an
/// error. Any thread may call it, and it must not call the library.
/// Errors: `TENSOR_ERROR_ARGUMENT` without outputs; `TENSOR_ERROR_DTYPE` for an output that is neither floating-point
/// nor complex; `TENSOR_ERROR_STATE` for an output that is a leaf which requires a gradient.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_record(
    outputs: *const u64,
    n: usize,
    inputs: *const u64,
    ni: usize,
    saved: *const u64,
    ns: usize,
    materialize: i32,
    backward: Option<
        unsafe extern "C" fn(*mut c_void, *const u64, *const u64, i32, *mut u64, *mut c_char, usize) -> i32,
    >,
    data: *mut c_void,
    release: Option<unsafe extern "C" fn(*mut c_void)>,
) -> i32 {
    let lent = Lent { data: Data(data), release };
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let backward = given(backward)?;
        let (outputs, inputs) = (handles(outputs, n, "outputs")?, handles(inputs, ni, "inputs")?);
        let saved = handles(saved, ns, "saved")?;
        function::record(outputs, inputs, saved, flag("materialize", materialize)?, move |asked| {
            let (mut found, mut message) = (vec![Handle::NONE; ni], [0u8; MESSAGE]);
            let (grads, kept) = (asked.grads.as_ptr().cast(), asked.saved.as_ptr().cast());
            let (out, text) = (found.as_mut_ptr().cast(), message.as_mut_ptr().cast());
            // The caller's function takes the caller's pointer. It reads as many handles as it was recorded with, and
            // writes no more than there is room for.
            let code = backward(lent.get(), grads, kept, i32::from(asked.is_recorded), out, text, MESSAGE);
            if code == 0 { Ok(found) } else { Err(function::failed(code, &written(&message))) }
        })
    })
}

/// The program's data, which it gets back once.
struct Lent {
    data: Data,
    release: Option<unsafe extern "C" fn(*mut c_void)>,
}

impl Lent {
    /// A method, so that a closure keeps the whole value and not a copy of the pointer.
    fn get(&self) -> *mut c_void {
        self.data.get()
    }
}

impl Drop for Lent {
    fn drop(&mut self) {
        if let Some(release) = self.release {
            // SAFETY: the caller's function takes the caller's pointer, on any thread.
            unsafe { release(self.data.get()) };
        }
    }
}

fn written(message: &[u8]) -> String {
    let end = message.iter().position(|&byte| byte == 0).unwrap_or(message.len());
    String::from_utf8_lossy(&message[..end]).into_owned()
}
