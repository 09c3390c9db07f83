//! Cancellation of threads, by `pthread_cancel` of a C program.

use std::ffi::c_int;
use std::marker::PhantomData;

/// `PTHREAD_CANCEL_DISABLE` of Linux.
const DISABLE: c_int = 1;

unsafe extern "C" {
    fn pthread_setcancelstate(state: c_int, before: *mut c_int) -> c_int;
}

/// Puts a cancellation of the calling thread off for as long as it lives.
///
/// A cancelled thread is unwound from the system call that it waits in, which Rust's frames cannot be: the process would
/// end. So whatever calls the system for files, random bytes or the like holds one of these. It costs some nanoseconds.
#[derive(Debug)]
#[must_use = "a cancellation is put off for as long as this lives"]
pub struct Uncancelled {
    before: c_int,
    /// It is about one thread.
    own: PhantomData<*const ()>,
}

impl Uncancelled {
    /// From now on.
    #[allow(clippy::new_without_default, reason = "it is no value")]
    pub fn new() -> Uncancelled {
        let mut before = 0;
        // SAFETY: a state that there is, and room for the one before.
        unsafe { pthread_setcancelstate(DISABLE, &mut before) };
        Uncancelled { before, own: PhantomData }
    }
}

impl Drop for Uncancelled {
    fn drop(&mut self) {
        let mut now = 0;
        // SAFETY: the state that the call before gave, and room for this one.
        unsafe { pthread_setcancelstate(self.before, &mut now) };
    }
}
