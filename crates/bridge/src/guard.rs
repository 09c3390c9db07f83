//! The guard at every entry point: no panic crosses into a host.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use tensor_core::{Error, Result};

/// Runs an entry point's body and turns a panic into an error of kind `internal`.
///
/// A panic is a defect of the runtime. Unwinding drops what the call held, and locks do not poison, so the process goes
/// on.
#[inline]
pub fn guard<T>(body: impl FnOnce() -> Result<T>) -> Result<T> {
    guard_with(|| body().map(Ok), Err)
}

/// Runs an entry point's body. `failed` turns an error or a panic into the result.
///
/// It does so inside the guard, which moves the result several times: a short one does not have to go through memory.
#[inline]
pub fn guard_with<T>(body: impl FnOnce() -> Result<T>, failed: impl Fn(Error) -> T) -> T {
    let run = AssertUnwindSafe(|| body().unwrap_or_else(&failed));
    catch_unwind(run).unwrap_or_else(|payload| failed(panicked(payload)))
}

#[cold]
fn panicked(payload: Box<dyn Any + Send>) -> Error {
    let text = payload
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| payload.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("no message");
    let error = Error::internal(format!("a defect of libtensor, please report it: {text}"));
    discard(payload);
    error
}

/// The destructor of a payload may panic, too, with a payload whose destructor panics. After some of them the last is
/// leaked.
fn discard(mut payload: Box<dyn Any + Send>) {
    for _ in 0..4 {
        match catch_unwind(AssertUnwindSafe(|| drop(payload))) {
            Ok(()) => return,
            Err(thrown) => payload = thrown,
        }
    }
    std::mem::forget(payload);
}

#[cfg(test)]
mod tests {
    use super::*;
    use tensor_core::ErrorKind;

    #[test]
    fn values_and_errors_pass() {
        assert_eq!(guard(|| Ok(3)), Ok(3));
        assert_eq!(guard::<()>(|| Err(Error::shape("no"))), Err(Error::shape("no")));
    }

    #[test]
    fn a_panic_becomes_an_internal_error_with_its_text() {
        let quiet = std::panic::take_hook();
        std::panic::set_hook(Box::new(|_| {}));
        let fixed = guard::<()>(|| panic!("broken"));
        let formatted = guard::<()>(|| panic!("broken {}", 2));
        std::panic::set_hook(quiet);
        let fixed = fixed.expect_err("a panic");
        assert_eq!(fixed.kind(), ErrorKind::Internal);
        assert!(fixed.message().ends_with("broken"));
        assert!(formatted.expect_err("a panic").message().ends_with("broken 2"));
    }

    /// A payload whose destructor panics.
    struct Thrown;

    impl Drop for Thrown {
        fn drop(&mut self) {
            std::panic::resume_unwind(Box::new("again"));
        }
    }

    #[test]
    fn a_payload_that_panics_as_it_goes_does_not_leave_the_guard() {
        let error = guard::<()>(|| std::panic::resume_unwind(Box::new(Thrown))).expect_err("a panic");
        assert!(error.message().ends_with("no message"));
    }
}
