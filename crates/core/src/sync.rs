//! The atomics and locks of the scope tree, handle slots, hazard pointers, biased locks, critical sections and the
//! queue of dropped handles. `tests/loom` compiles these with loom's types in place of this module, and tries every
//! interleaving.

pub(crate) use std::hint::spin_loop;
pub(crate) use std::sync::atomic::{AtomicPtr, AtomicU8, AtomicU32, AtomicU64, AtomicUsize, Ordering, fence};
pub(crate) use std::thread::yield_now;

pub(crate) use parking_lot::{Condvar, Mutex, MutexGuard};

use std::sync::atomic::compiler_fence;

pub(crate) use once_cell::sync::Lazy;

use crate::os;

/// How many handles a thread can protect at a time. The loom models use fewer, as they try every one.
pub(crate) const HANDLES: usize = 8;
/// How many locks a thread can hold by hazard pointers alone at a time: a move holds two.
pub(crate) const LOCKS: usize = 2;

/// Whether the system can make every thread of the process pass a fence, and `TENSOR_FAST_PATH=off` does not forbid its
/// use. The whole fast path depends on it.
static HAS_FENCES: Lazy<bool> =
    Lazy::new(|| !os::is_in_environment(c"TENSOR_FAST_PATH", c"off") && os::register_membarrier());

/// Locks a mutex. Loom's locks have another signature.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock()
}

/// Waits for a condition variable.
pub(crate) fn wait<'a, T>(condvar: &Condvar, mut guard: MutexGuard<'a, T>) -> MutexGuard<'a, T> {
    condvar.wait(&mut guard);
    guard
}

/// Locks a mutex if it is free.
pub(crate) fn try_lock<T>(mutex: &Mutex<T>) -> Option<MutexGuard<'_, T>> {
    mutex.try_lock()
}

/// Whether [`light_fence`] and [`heavy_fence`] pair up on this system. Callers check it first, and avoid plain stores
/// where they do not.
pub(crate) fn has_fences() -> bool {
    *HAS_FENCES
}

/// Overwrites a word that other threads change by read-modify-writes. Each of these comes before or after the store.
/// Loom needs another form: with a plain store it would also let an earlier one change the word afterwards.
#[inline(always)]
pub(crate) fn overwrite(word: &AtomicU64, value: u64) {
    word.store(value, Ordering::Release);
}

/// The frequent half of a pair of fences. It only orders the compiler's output; the other half orders the processors.
#[inline(always)]
pub(crate) fn light_fence() {
    compiler_fence(Ordering::SeqCst);
}

/// The rare half: afterwards every thread has passed a fence.
pub(crate) fn heavy_fence() {
    fence(Ordering::SeqCst);
    if has_fences() {
        os::membarrier();
    }
}
