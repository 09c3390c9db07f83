//! Hosts with a garbage collector: what was dropped comes back here, and here the runtime asks for a
//! collection when memory runs short. A program in C needs none of it, but may use the logger.

use std::ffi::{CString, c_char, c_void};
use std::sync::Arc;

use parking_lot::Mutex;
use tensor_bridge::{flag, leaks, log, runtime, scope};

use crate::convert::{handles, optional_text, status};

/// Queues objects that a host's garbage collector has found dropped, to be disposed of soon by a thread of
/// the runtime and by later allocations, and counts them as collected. Ids that are gone, or never were,
/// are passed over. For finalizers: cheap, and the calling thread never waits for a collection again.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_reclaim(ids: *const u64, n: usize) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        scope::enqueue(handles(ids, n, "ids")?);
        Ok(())
    })
}

/// Disposes of everything queued by tensor_reclaim, now. `count` may be NULL; it receives how many there
/// were.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_drain(count: *mut usize) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        let drained = scope::drain();
        if !count.is_null() {
            count.write(drained);
        }
        Ok(())
    })
}

/// For hosts with a garbage collector, before the first allocation: `max_heap` is what their heap may grow
/// to in bytes, which the default limit leaves to them; `limit` is what their user's property says about
/// the limit, as `TENSOR_MEMORY_LIMIT` does, or NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_set_host(max_heap: i64, limit: *const c_char) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe { runtime::set_host(max_heap, optional_text(limit, "the limit")?) })
}

/// Sets what collects the host's garbage, in place of what was set before; NULL for nothing. It is called
/// with `data` on a thread of the runtime's own, before an allocation fails and ahead of that. It has to
/// collect, to wait until what was dropped has been given to tensor_reclaim, and to return. This call waits
/// for a collection that is under way.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_set_collector(collect: Option<unsafe extern "C" fn(*mut c_void)>, data: *mut c_void) -> i32 {
    static CURRENT: Mutex<Option<u64>> = Mutex::new(None);
    let data = Data(data);
    status(|| {
        let mut current = CURRENT.lock();
        // Not called any more from here on.
        current.take().into_iter().for_each(runtime::remove_collector);
        let collector = collect.map(|collect| -> runtime::Collector {
            // SAFETY: the caller's function takes the caller's pointer, on any thread.
            Arc::new(move || unsafe { collect(data.get()) })
        });
        *current = collector.map(runtime::add_collector);
        Ok(())
    })
}

/// Collections ahead of need: on (1, as it is from the start) or off (0), and the least time between two of
/// them in milliseconds. What reaches its limit still has garbage collected before it fails.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_set_collection(ahead: i32, window_ms: i64) -> i32 {
    status(|| runtime::set_collection(flag("ahead", ahead)?, window_ms))
}

/// Sets what gets the runtime's events up to a level (1 error, 2 warn, 3 info, 4 debug, 5 trace), in place
/// of what was set before; NULL for nothing. It is called with `data` on a thread of the runtime's own, one
/// event at a time; the strings are valid until it returns. What was set before may still be under way:
/// tensor_flush_log waits for it.
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

/// Sets what tells where in the host's code the calling thread is, in place of what was set before; NULL for
/// nothing. It is called with `data` on threads that make or dispose of objects, where leak reports note that.
/// It writes at most `cap` bytes of text to `buf`, the program's innermost calls first, and returns how many
/// the text has; 0 on a thread that runs no code of the host. It must not call the library.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_set_locator(
    locate: Option<unsafe extern "C" fn(*mut c_void, *mut c_char, usize) -> usize>,
    data: *mut c_void,
) -> i32 {
    static CURRENT: Mutex<Option<u64>> = Mutex::new(None);
    let data = Data(data);
    status(|| {
        let mut current = CURRENT.lock();
        // Not called any more from here on.
        current.take().into_iter().for_each(leaks::remove_locator);
        *current = locate.map(|locate| {
            leaks::add_locator(Arc::new(move || {
                let mut text = [0u8; LOCATION];
                // SAFETY: the caller's function takes the caller's pointer, on any thread, and writes no more than fits.
                let len = unsafe { locate(data.get(), text.as_mut_ptr().cast(), text.len()) };
                let text = String::from_utf8_lossy(&text[..len.min(text.len())]);
                (len > 0).then(|| text.into_owned())
            }))
        });
        Ok(())
    })
}

/// Room for where a thread is.
const LOCATION: usize = 1024;

/// Returns when the logger has been given every event so far.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_flush_log() -> i32 {
    status(|| {
        log::flush();
        Ok(())
    })
}

/// A caller's pointer, handed back to the caller's function and never looked at.
#[derive(Clone, Copy)]
struct Data(*mut c_void);

impl Data {
    fn get(self) -> *mut c_void {
        self.0
    }
}

// SAFETY: the header says that the function is called on other threads; what the pointer means is its matter.
unsafe impl Send for Data {}
// SAFETY: as for Send.
unsafe impl Sync for Data {}

fn c_string(text: &str) -> CString {
    CString::new(text.replace('\0', " ")).unwrap_or_default()
}
