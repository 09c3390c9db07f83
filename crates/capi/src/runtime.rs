//! Runtime: versions, errors, counters, memory, threads, devices, random generators.

use std::ffi::c_char;

use tensor_bridge::scope::{self, Handle};
use tensor_bridge::{last, runtime};

use crate::convert::{output, put_text, status};
use crate::handles::{tensor_generator_t, tensor_scope_t};
use crate::values::tensor_stats_t;

/// The version of this interface, `TENSOR_ABI_VERSION`; not a status. A program or wrapper that was
/// made for another version must not call anything else. 0 when the process holds another copy of
/// this library already, which tensor_error_message() then names: use that one.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_abi_version() -> i32 {
    match status(runtime::only_copy) {
        0 => runtime::ABI_VERSION,
        _ => 0,
    }
}

/// What went wrong in the last call that failed on the calling thread, in UTF-8; not a status. Never
/// NULL; "" when nothing has failed yet. Valid until the next failing call on this thread.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_error_message() -> *const c_char {
    last::message()
}

/// The status of the last call that failed on the calling thread; 0 when nothing has failed yet.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_error_kind() -> i32 {
    last::kind()
}

/// Reads the process's counters.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_stats(out: *mut tensor_stats_t) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        output(out)?.write(scope::process_stats().into());
        Ok(())
    })
}

/// Gives cached blocks that nothing uses back to the system.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_trim() -> i32 {
    status(|| {
        runtime::trim();
        Ok(())
    })
}

/// Seeds the process's random numbers. Each thread (each context of a host) draws from a stream of its
/// own, numbered in the order of their first draws: the same seed gives the same numbers.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_manual_seed(seed: u64) -> i32 {
    status(|| {
        runtime::manual_seed(seed);
        Ok(())
    })
}

/// Sets how many threads one operation may use, 1 to 256. Results are the same bits for any number.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_set_num_threads(n: i32) -> i32 {
    status(|| runtime::set_num_threads(n))
}

/// Reads how many threads one operation may use.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_num_threads(out: *mut i32) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        output(out)?.write(runtime::num_threads());
        Ok(())
    })
}

/// How many bytes the block has that the host allocator takes for a request of `bytes`. Limits on the
/// process and on devices count whole blocks.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_block_size(bytes: u64, out: *mut u64) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        output(out)?.write(runtime::block_size(bytes));
        Ok(())
    })
}

/// Tells whether a device can be used. `available` receives 1 or 0; the text is the device's name, or
/// the reason why it cannot be used.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_device_info(
    device: i32,
    available: *mut i32,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        let flag = output(available)?;
        let (available, text) = runtime::device_info(device)?;
        put_text(&text, buf, cap, len)?;
        flag.write(i32::from(available));
        Ok(())
    })
}

/// Disposes of an object of any kind; a scope is closed. What still needs the object's memory (a view,
/// an alias, a recorded graph, a running operation) keeps it; the handle is gone at once. Disposing of
/// a handle again is no error.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_dispose(any: u64) -> i32 {
    status(|| scope::dispose(Handle(any)))
}

/// Whether a handle is live: 1 or 0; not a status.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_is_live(any: u64) -> i32 {
    tensor_bridge::guard(|| Ok(scope::is_live(Handle(any)))).map_or(0, i32::from)
}

/// Makes a generator of random numbers that starts at `seed`, where the order of draws must not depend
/// on anything else.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_generator_new(scope: tensor_scope_t, seed: u64, out: *mut tensor_generator_t) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        let out = output(out)?;
        out.write(runtime::generator_new(scope.into(), seed)?.into());
        Ok(())
    })
}

/// Makes the stream of a new context of a host language: the process's seed, the next number. Nothing
/// owns it.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_generator_for_context(out: *mut tensor_generator_t) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        let out = output(out)?;
        out.write(runtime::generator_for_context()?.into());
        Ok(())
    })
}
