//! The last error of the calling thread, for boundaries that return a status.

use std::cell::RefCell;
use std::ffi::{CStr, CString};

use tensor_core::Error;

thread_local! {
    static LAST: RefCell<Option<(i32, CString)>> = const { RefCell::new(None) };
}

/// Stores an error for [`message`] and [`kind`], and returns its code.
#[cold]
pub fn set(error: &Error) -> i32 {
    let code = error.kind().code();
    let text: Vec<u8> = error.message().bytes().filter(|byte| *byte != 0).collect();
    // The bytes have no NULs any more. While the thread ends, its locals may be gone; then only the returned code is
    // left.
    if let Ok(text) = CString::new(text) {
        let _ = LAST.try_with(|last| last.replace(Some((code, text))));
    }
    code
}

/// Returns the message of the last error, or an empty text if no call has failed on this thread. The pointer is valid
/// until the next failing call on the thread, or the thread's end.
pub fn message() -> *const std::ffi::c_char {
    LAST.try_with(|last| last.borrow().as_ref().map(|(_, text)| text.as_ptr()))
        .ok()
        .flatten()
        .unwrap_or(CStr::as_ptr(c""))
}

/// Returns the code of the last error, or 0 if no call has failed on this thread.
pub fn kind() -> i32 {
    LAST.try_with(|last| last.borrow().as_ref().map_or(0, |(code, _)| *code)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thread_keeps_its_own_last_error() {
        // SAFETY: `message` returns a NUL-terminated text that lives until the next `set` here.
        let text = || unsafe { CStr::from_ptr(message()) }.to_str().expect("UTF-8").to_owned();
        assert_eq!((kind(), text().as_str()), (0, ""));
        assert_eq!(set(&Error::index("at\0 7")), 8);
        assert_eq!((kind(), text().as_str()), (8, "at 7"));
        std::thread::spawn(|| assert_eq!(kind(), 0)).join().expect("no panic");
    }
}
