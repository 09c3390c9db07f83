//! The entry of every driver call: it is counted, may be made to fail, and runs under the driver's lock.

use crate::driver::Driver;
use crate::error::{Answer, Code};
use crate::{driver, fault, interruption};

/// Declares driver calls. The body of a call gets the locked driver; one that is `uncounted` gets none, and neither
/// counts nor fails by request.
macro_rules! calls {
    () => {};
    ($(#[$about:meta])* uncounted fn $name:ident($($argument:ident: $type:ty),* $(,)?) $body:block $($rest:tt)*) => {
        $(#[$about])*
        #[unsafe(no_mangle)]
        #[allow(non_snake_case)]
        pub extern "C" fn $name($($argument: $type),*) -> u32 {
            $crate::call::plain(|| $body)
        }
        $crate::call::calls! { $($rest)* }
    };
    ($(#[$about:meta])* fn $name:ident($($argument:ident: $type:ty),* $(,)?) |$driver:ident| $body:block $($rest:tt)*) => {
        $(#[$about])*
        #[unsafe(no_mangle)]
        #[allow(non_snake_case)]
        pub extern "C" fn $name($($argument: $type),*) -> u32 {
            $crate::call::enter(stringify!($name), |$driver| $body)
        }
        $crate::call::calls! { $($rest)* }
    };
}
pub(crate) use calls;

/// Runs the body of a call that needs no driver.
pub fn plain(body: impl FnOnce() -> Answer) -> u32 {
    code(body())
}

/// The number that stands for an answer.
fn code(answer: Answer) -> u32 {
    answer.map_or_else(|code| code.0, |()| 0)
}

/// Runs the body of the call `name`.
pub fn enter(name: &'static str, body: impl FnOnce(&mut Driver) -> Answer) -> u32 {
    if driver::in_callback() {
        return Code::NOT_PERMITTED.0;
    }
    interruption::before(name);
    let mut driver = driver::lock();
    if let Some(error) = fault::next_call(name) {
        if error.sticks() {
            driver.fail_current(error);
        }
        return error.0;
    }
    code(body(&mut driver))
}

/// Stores a result at an address that the caller gave.
pub fn store<T>(out: *mut T, value: T) -> Answer {
    if out.is_null() {
        return Err(Code::INVALID_VALUE);
    }
    // SAFETY: the caller passes the address of a `T`.
    unsafe { out.write(value) };
    Ok(())
}
