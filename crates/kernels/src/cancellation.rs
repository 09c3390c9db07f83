//! Cancellation of threads, by `pthread_cancel` of a C program.

use std::ffi::c_int;
use std::marker::PhantomData;

/// `PTHREAD_CANCEL_DISABLE` of Linux.
const DISABLE: c_int = 1;

unsafe extern "C" {
    fn pthread_setcancelstate(state: c_int, before: *mut c_int) -> c_int;
}

/// Delays a cancellation of the calling thread until this is dropped.
///
/// A cancelled thread is unwound from the system call in which it waits. Rust's frames cannot be unwound like this: the
/// process would end. So code that calls the system for files, random bytes and the like holds one of these. It costs
/// some nanoseconds.
#[derive(Debug)]
#[must_use = "a cancellation is delayed until this is dropped"]
pub struct Uncancelled {
    before: c_int,
    /// Makes the type `!Send`: the state belongs to one thread.
    own: PhantomData<*const ()>,
}

impl Uncancelled {
    /// Delays cancellations from now on.
    #[allow(clippy::new_without_default, reason = "it is no value")]
    pub fn new() -> Uncancelled {
        let mut before = 0;
        // SAFETY: a valid state, and room for the previous one.
        unsafe { pthread_setcancelstate(DISABLE, &mut before) };
        Uncancelled { before, own: PhantomData }
    }
}

impl Drop for Uncancelled {
    fn drop(&mut self) {
        let mut now = 0;
        // SAFETY: the state from the previous call, and room for the current one.
        unsafe { pthread_setcancelstate(self.before, &mut now) };
    }
}
