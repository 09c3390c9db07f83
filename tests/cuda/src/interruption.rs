//! Interruptions by request: before the next driver call of a name, a function of the test runs. So a test has what another
//! thread would do at the worst moment.

use std::ffi::{CStr, c_char};
use std::sync::{Mutex, PoisonError};

static NEXT: Mutex<Option<(String, extern "C" fn())>> = Mutex::new(None);

/// Runs the function that was asked for, if the call is of that name. The driver is not locked.
pub fn before(name: &str) {
    let due = NEXT.lock().unwrap_or_else(PoisonError::into_inner).take_if(|(call, _)| call == name);
    if let Some((_, function)) = due {
        function();
    }
}

/// Lets a function run before the next driver call of that name.
///
/// # Safety
///
/// `call` is a C string.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn cuda_standin_interrupt(call: *const c_char, function: extern "C" fn()) {
    // SAFETY: as the caller promises.
    let call = unsafe { CStr::from_ptr(call) }.to_string_lossy().into_owned();
    *NEXT.lock().unwrap_or_else(PoisonError::into_inner) = Some((call, function));
}
