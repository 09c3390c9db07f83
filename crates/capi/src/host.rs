//! Host languages with a garbage collector: they return handles that programs have dropped, and collect
//! garbage when memory runs short. A C program needs only the logger.

use std::ffi::{CString, c_char, c_void};
use std::sync::Arc;

use parking_lot::Mutex;
use tensor_bridge::{flag, leaks, log, runtime, scope};

use crate::convert::{Data, handles, optional_text, output, status};

/// Queues objects that a host's garbage collector has found unreachable, and counts them as collected. A
/// thread of the runtime, or a later allocation, disposes of them soon. Invalid ids are ignored. Finalizers
/// call it: it is cheap, and from then on the calling thread never waits for a garbage collection.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_reclaim(ids: *const u64, n: usize) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        scope::enqueue(handles(ids, n, "ids")?);
        Ok(())
    })
}

/// Disposes now of all objects that tensor_reclaim has queued. `count`, which may be NULL, receives their
/// number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_drain(count: *mut usize) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let drained = scope::drain();
        if !count.is_null() {
            count.write(drained);
        }
        Ok(())
    })
}

/// Where a host reads whether reclaiming is behind allocation: 0 if it is not. A thread that made an object, and
/// finds another value, calls tensor_catch_up where it holds no lock that a finalizer needs.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_garbage_level(level: *mut *const u32) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        output(level)?.write(runtime::garbage_level().as_ptr().cast_const());
        Ok(())
    })
}

/// Requests a garbage collection if one is due. While reclaiming is behind allocation, waits for at most
/// `patience_ms` milliseconds. `owned` is 1 for an object of a scope: then only a thread that takes new
/// handles waits. `is_behind`, which may be NULL, receives whether reclaiming is still behind.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_catch_up(patience_ms: i64, owned: i32, is_behind: *mut i32) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let behind = runtime::catch_up(patience_ms, flag("owned", owned)?)?;
        if !is_behind.is_null() {
            is_behind.write(i32::from(behind));
        }
        Ok(())
    })
}

/// Describes a host with a garbage collector. Call it before the first allocation. `max_heap` is the maximum
/// size of the host's heap in bytes; the default limit leaves room for it. `limit` is the host's own setting
/// for the limit, in the form of `TENSOR_MEMORY_LIMIT`, or NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_set_host(max_heap: i64, limit: *const c_char) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { runtime::set_host(max_heap, optional_text(limit, "the limit")?) })
}

/// Sets the function that collects the host's garbage, in place of an earlier one; NULL for none. A thread of
/// the runtime calls it with `data`, before an allocation fails and also earlier, when memory runs short. The
/// function must collect, wait until dropped objects have been passed to tensor_reclaim, and return.
/// tensor_set_collector waits for a collection in progress.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_set_collector(collect: Option<unsafe extern "C" fn(*mut c_void)>, data: *mut c_void) -> i32 {
    static CURRENT: Mutex<Option<u64>> = Mutex::new(None);
    let data = Data(data);
    status(|| {
        let mut current = CURRENT.lock();
        // The earlier collector is not called after this line.
        current.take().into_iter().for_each(runtime::remove_collector);
        let collector = collect.map(|collect| -> runtime::Collector {
            // SAFETY: the caller's function takes the caller's pointer, on any thread.
            Arc::new(move || unsafe { collect(data.get()) })
        });
        *current = collector.map(runtime::add_collector);
        Ok(())
    })
}

/// Switches early collections, before an allocation fails, on (1, the default) or off (0). `window_ms` is the
/// minimum time between two of them in milliseconds. An allocation that reaches a limit always collects
/// garbage before it fails.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_set_collection(ahead: i32, window_ms: i64) -> i32 {
    status(|| runtime::set_collection(flag("ahead", ahead)?, window_ms))
}

/// Sets the function that receives the runtime's events, in place of an earlier one; NULL for none. It
/// receives events up to a level: 1 error, 2 warn, 3 info, 4 debug, 5 trace. A thread of the runtime calls it
/// with `data`, the level, the target (a part of the runtime) and the message. Calls do not overlap. The
/// strings are valid until it returns. An earlier function may still be running: tensor_flush_log waits for
/// it.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_set_logger(
    log: Option<unsafe extern "C" fn(*mut c_void, i32, *const c_char, *const c_char)>,
    data: *mut c_void,
    level: i32,
) -> i32 {
    let data = Data(data);
    status(|| {
        let sink = log.map(|log| -> log::Sink {
            Arc::new(move |level, target, message| {
                let (target, message) = (c_string(target), c_string(message));
                // SAFETY: as for the collector; the strings outlive the call.
                unsafe { log(data.get(), level, target.as_ptr(), message.as_ptr()) };
            })
        });
        log::set_logger(sink, level)
    })
}

/// Sets the function that locates the calling thread in the host's code, in place of an earlier one; NULL for
/// none. Threads that make or dispose of objects call it with `data` when leak reports note places. It writes
/// the innermost calls of the program to `buf`, at most `cap` bytes, and returns the length of the text. It
/// returns 0 on a thread that runs no host code. It must not call the library.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_set_locator(
    locate: Option<unsafe extern "C" fn(*mut c_void, *mut c_char, usize) -> usize>,
    data: *mut c_void,
) -> i32 {
    static CURRENT: Mutex<Option<u64>> = Mutex::new(None);
    let data = Data(data);
    status(|| {
        let mut current = CURRENT.lock();
        // The earlier locator is not called after this line.
        current.take().into_iter().for_each(leaks::remove_locator);
        *current = locate.map(|locate| {
            leaks::add_locator(Arc::new(move || {
                let mut text = [0u8; LOCATION];
                // SAFETY: the caller's function takes the caller's pointer, on any thread. It writes no more than
                // the length that it gets.
                let len = unsafe { locate(data.get(), text.as_mut_ptr().cast(), text.len()) };
                let text = String::from_utf8_lossy(&text[..len.min(text.len())]);
                (len > 0).then(|| text.into_owned())
            }))
        });
        Ok(())
    })
}

/// Maximum length of a location in bytes.
const LOCATION: usize = 1024;

/// Waits until the logger has received every event so far.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_flush_log() -> i32 {
    status(|| {
        log::flush();
        Ok(())
    })
}

fn c_string(text: &str) -> CString {
    CString::new(text.replace('\0', " ")).unwrap_or_default()
}
