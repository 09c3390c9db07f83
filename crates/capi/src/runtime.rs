//! Runtime: version, errors, counters, memory, threads, devices, random generators.

use std::ffi::c_char;

use tensor_bridge::scope::{self, Handle};
use tensor_bridge::{last, runtime};

use crate::convert::{output, put_text, status};
use crate::handles::{tensor_generator_t, tensor_scope_t};
use crate::values::tensor_stats_t;

/// Returns the version of this interface, `TENSOR_ABI_VERSION`; not a status. A program that was compiled
/// for another version must not call other functions. Returns 0 if the process has loaded another copy of
/// this library before. tensor_error_message() then names that copy, and the program must use it.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_abi_version() -> i32 {
    match status(runtime::only_copy) {
        0 => runtime::ABI_VERSION,
        _ => 0,
    }
}

/// Returns the message of the last call that failed on the calling thread, in UTF-8; not a status. It is
/// never NULL, and "" if no call has failed. It is valid until the next call that fails on this thread.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_error_message() -> *const c_char {
    last::message()
}

/// Returns the status of the last call that failed on the calling thread; 0 if no call has failed.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_error_kind() -> i32 {
    last::kind()
}

/// Reads the process's counters.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_stats(out: *mut tensor_stats_t) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        output(out)?.write(scope::process_stats().into());
        Ok(())
    })
}

/// Returns unused cached blocks to the system.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_trim() -> i32 {
    status(|| {
        runtime::trim();
        Ok(())
    })
}

/// Seeds the random numbers of the process. Each thread (each context of a host language) draws from its own
/// stream. Streams are numbered in the order of their first draws, so the same seed gives the same numbers.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_manual_seed(seed: u64) -> i32 {
    status(|| {
        runtime::manual_seed(seed);
        Ok(())
    })
}

/// Sets the number of threads that one operation may use, from 1 to 256. Results are bitwise equal for any number.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_set_num_threads(n: i32) -> i32 {
    status(|| runtime::set_num_threads(n))
}

/// Reads how many threads one operation may use.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_num_threads(out: *mut i32) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        output(out)?.write(runtime::num_threads());
        Ok(())
    })
}

/// Allows products of f32 on a device to round their factors to 11 significant bits (tf32), 1, or not, 0, as in the beginning.
/// Tensor cores are faster so. Sums are kept in f32, and the host never rounds.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_allow_tf32(on: i32) -> i32 {
    status(|| {
        runtime::tf32::allow(on != 0);
        Ok(())
    })
}

/// Reads whether products of f32 on a device may use tf32: 1 or 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_allows_tf32(out: *mut i32) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        output(out)?.write(i32::from(runtime::tf32::is_allowed()));
        Ok(())
    })
}

/// Reads the size in bytes of the block that the host allocator uses for a request of `bytes`. Limits of the
/// process and of devices count whole blocks.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_block_size(bytes: u64, out: *mut u64) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        output(out)?.write(runtime::block_size(bytes));
        Ok(())
    })
}

/// Reads whether a device can be used. `available` receives 1 or 0, and the text is the name of the device, or the
/// reason why it cannot be used.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_device_info(
    device: i32,
    available: *mut i32,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let flag = output(available)?;
        let (available, text) = runtime::device_info(device)?;
        put_text(&text, buf, cap, len)?;
        flag.write(i32::from(available));
        Ok(())
    })
}

/// Disposes of an object of any kind; a scope is closed. The handle is invalid at once. Views, aliases,
/// recorded graphs and running operations keep the memory that they need. Disposing of a handle again is
/// not an error.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_dispose(any: u64) -> i32 {
    status(|| scope::dispose(Handle(any)))
}

/// Disposes of an object if nothing owns it; an object of a scope, a module or an optimizer stays. For wrappers that end
/// with a variable, as in C++. A handle that was disposed of is not an error.
/// Errors: `TENSOR_ERROR_ARGUMENT` for a scope, which is closed instead.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_release(any: u64) -> i32 {
    status(|| scope::release(Handle(any)))
}

/// Returns whether a handle is valid: 1 or 0; not a status.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_is_live(any: u64) -> i32 {
    tensor_bridge::guard_with(|| Ok(i32::from(scope::is_live(Handle(any)))), |_| 0)
}

/// Creates a generator of random numbers with its own seed. Its numbers do not depend on other generators or threads.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_generator_new(scope: tensor_scope_t, seed: u64, out: *mut tensor_generator_t) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(runtime::generator_new(scope.into(), seed)?.into());
        Ok(())
    })
}

/// Creates the next numbered stream of the process's seed, for a context of a host language. The handle is unowned.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_generator_for_context(out: *mut tensor_generator_t) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(runtime::generator_for_context()?.into());
        Ok(())
    })
}
