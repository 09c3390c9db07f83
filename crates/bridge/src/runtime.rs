//! The process: counters, memory, threads, devices, random generators, and the check that there is one runtime.

use std::path::PathBuf;
use std::sync::atomic::AtomicU32;
use std::time::Duration;

use once_cell::sync::Lazy;
use tensor_core::memory;
use tensor_core::memory::pressure::{self, garbage};
use tensor_core::os;
use tensor_core::scope::{self, Handle, Kind, Owner};
use tensor_core::{Error, Generator, MAX_THREADS, Ref, Result};

pub use tensor_core::memory::pressure::{Collector, add_collector, remove_collector};
pub use tensor_core::memory::{block_size, trim};
pub use tensor_core::ops::tf32;
pub use tensor_core::random::manual_seed;

/// The version of the ABI that wrappers check when they load the library.
pub const ABI_VERSION: i32 = 1;

/// Sets the host's maximum heap, and the value of its property for the memory limit.
pub fn set_host(max_heap: i64, limit: Option<&str>) -> Result<()> {
    let heap = u64::try_from(max_heap)
        .map_err(|_| Error::argument(format!("the host's heap cannot have {max_heap} bytes: expected 0 or more")))?;
    memory::set_host(heap, limit)
}

/// Returns the level from which a host's threads read whether allocation is behind; it is 0 if not. Otherwise a thread
/// that made an object calls [`catch_up`].
pub fn garbage_level() -> &'static AtomicU32 {
    garbage::level()
}

/// Requests a collection if one is due, and waits for at most so many milliseconds while allocation is behind. Returns
/// whether it still is. In a scope (`is_owned`), only threads that take new handles wait.
pub fn catch_up(patience: i64, is_owned: bool) -> Result<bool> {
    let millis = u64::try_from(patience).map_err(|_| {
        Error::argument(format!("a wait for the collector cannot take {patience} ms: expected 0 or more"))
    })?;
    Ok(scope::catch_up(Duration::from_millis(millis), is_owned))
}

/// Switches early collections on or off, and sets the minimum time between two of them, in milliseconds.
pub fn set_collection(ahead: bool, window: i64) -> Result<()> {
    let millis = u64::try_from(window).map_err(|_| {
        Error::argument(format!("the window between collections cannot be {window} ms: expected 0 or more"))
    })?;
    pressure::set_ahead(ahead, Duration::from_millis(millis));
    Ok(())
}

/// Sets the number of threads that an operation may use, from 1 to 256. Results do not depend on it.
pub fn set_num_threads(n: i32) -> Result<()> {
    let threads = usize::try_from(n)
        .ok()
        .filter(|n| (1..=MAX_THREADS).contains(n))
        .ok_or_else(|| Error::argument(format!("an operation takes 1 to {MAX_THREADS} threads, not {n}")))?;
    tensor_core::set_num_threads(threads);
    Ok(())
}

/// Returns the number of threads that an operation may use.
pub fn num_threads() -> i32 {
    i32::try_from(tensor_core::num_threads()).unwrap_or(i32::MAX)
}

/// Returns whether a device can be used, with its description, or the reason why not.
pub fn device_info(code: i32) -> Result<(bool, String)> {
    Ok(match crate::tensor::device(code)?.info() {
        Ok(text) => (true, text),
        Err(reason) => (false, reason),
    })
}

/// Returns a generator, or the calling thread's stream if the handle is none.
pub(crate) fn generator(generator: Handle) -> Result<Ref<Generator>> {
    Ok(match generator {
        Handle::NONE => Generator::of_thread(),
        explicit => scope::pin::<Generator>(explicit)?.clone(),
    })
}

/// Begins a generator, or the calling thread's stream, anew at `seed`. Other streams stay as they are.
pub fn generator_seed(generator: Handle, seed: u64) -> Result<()> {
    self::generator(generator)?.seed(seed);
    Ok(())
}

/// Returns a generator that starts at `seed`.
pub fn generator_new(scope: Handle, seed: u64) -> Result<Handle> {
    let owner = scope::place(scope, Kind::Generator, &[])?;
    scope::insert(&owner, Generator::new(seed))
}

/// Returns an unowned handle to the random stream of a new context of a host.
pub fn generator_for_context() -> Result<Handle> {
    scope::insert(&Owner::root(), Generator::next_context_stream())
}

/// Returns a state error if the process has already loaded another copy of this library, because each copy would have
/// its own scopes, limits and handles. The message names both files and the property to set.
pub fn only_copy() -> Result<()> {
    static OTHER: Lazy<Option<(PathBuf, PathBuf)>> = Lazy::new(other_copy);
    match &*OTHER {
        None => Ok(()),
        Some((own, other)) => Err(Error::state(format!(
            "{} is already loaded, and {} would be a second runtime in the process: load the same file everywhere \
             (Java: the property dev.libtensor.library; .NET and others: LIBTENSOR_LIBRARY)",
            other.display(),
            own.display(),
        ))),
    }
}

/// This library's file and that of another copy that was loaded before it.
fn other_copy() -> Option<(PathBuf, PathBuf)> {
    let (own_base, own) = os::image_of(only_copy as fn() -> Result<()> as usize)?;
    let (base, other) = os::image_of(os::find_loaded(c"libtensor.so.0", c"tensor_abi_version")?)?;
    (base != own_base).then_some((own, other))
}
