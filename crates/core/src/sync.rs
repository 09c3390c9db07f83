//! The atomics and locks of the scope tree, handle slots, hazard pointers, biased locks, critical sections and the
//! queue of dropped handles. `tests/loom` compiles those with loom's in place of this module, and tries every
//! interleaving.

pub(crate) use std::hint::spin_loop;
pub(crate) use std::sync::atomic::{AtomicPtr, AtomicU8, AtomicU32, AtomicU64, AtomicUsize, Ordering, fence};
pub(crate) use std::thread::yield_now;

pub(crate) use parking_lot::{Condvar, Mutex, MutexGuard};

use std::sync::atomic::compiler_fence;

pub(crate) use once_cell::sync::Lazy;

use crate::os;

/// How many handles a thread can have protected at a time. A model has fewer, as it tries them all.
pub(crate) const HANDLES: usize = 8;
/// How many locks a thread can be in at a time by a hazard pointer alone: a move is in two.
pub(crate) const LOCKS: usize = 2;

/// Whether the system can make every thread of the process pass a fence, and `TENSOR_FAST_PATH=off` does not forbid it.
/// All of the fast path rests on that.
static HAS_FENCES: Lazy<bool> =
    Lazy::new(|| !os::is_in_environment(c"TENSOR_FAST_PATH", c"off") && os::register_membarrier());

/// A mutex's guard: loom's locks answer in another way.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock()
}

/// The same after a wait.
pub(crate) fn wait<'a, T>(condvar: &Condvar, mut guard: MutexGuard<'a, T>) -> MutexGuard<'a, T> {
    condvar.wait(&mut guard);
    guard
}

/// A mutex's guard, if nobody has it.
pub(crate) fn try_lock<T>(mutex: &Mutex<T>) -> Option<MutexGuard<'_, T>> {
    mutex.try_lock()
}

/// Whether [`light_fence`] and [`heavy_fence`] make a pair here. Who uses them asks first, and does without plain
/// stores where they do not.
pub(crate) fn has_fences() -> bool {
    *HAS_FENCES
}

/// Overwrites a word that other threads change by read-modify-writes. Each of these comes before the store or after it,
/// which loom has to be told in another way: it would let one that came before it change the word after it, too.
#[inline(always)]
pub(crate) fn overwrite(word: &AtomicU64, value: u64) {
    word.store(value, Ordering::Release);
}

/// The frequent half of a pair of fences: nothing but the compiler keeps it, the other half makes up for it.
#[inline(always)]
pub(crate) fn light_fence() {
    compiler_fence(Ordering::SeqCst);
}

/// The rare half: after it, every thread has passed a fence too.
pub(crate) fn heavy_fence() {
    fence(Ordering::SeqCst);
    if has_fences() {
        os::membarrier();
    }
}
