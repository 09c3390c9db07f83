//! The atomics of the handle table's slots and of the gates. `tests/loom` compiles both with loom's in place of this
//! module, and tries every interleaving.

pub(crate) use std::hint::spin_loop;
pub(crate) use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering, fence};
pub(crate) use std::thread::yield_now;

use std::sync::atomic::compiler_fence;

use once_cell::sync::Lazy;

const PRIVATE_EXPEDITED: libc::c_int = 1 << 3;
const REGISTER_PRIVATE_EXPEDITED: libc::c_int = 1 << 4;

/// Whether the system can make every thread of the process pass a fence; Linux can since 4.14.
static HAS_MEMBARRIER: AtomicBool = AtomicBool::new(false);
static REGISTERED: Lazy<()> =
    Lazy::new(|| HAS_MEMBARRIER.store(membarrier(REGISTER_PRIVATE_EXPEDITED), Ordering::SeqCst));

fn membarrier(command: libc::c_int) -> bool {
    // SAFETY: the call takes no pointer.
    unsafe { libc::syscall(libc::SYS_membarrier, command, 0, 0) == 0 }
}

/// The frequent half of a pair of fences: nothing but the compiler keeps it, where the other half can make up for it.
#[inline]
pub(crate) fn light_fence() {
    if HAS_MEMBARRIER.load(Ordering::Relaxed) {
        compiler_fence(Ordering::SeqCst);
    } else {
        fence(Ordering::SeqCst);
    }
}

/// The rare half: after it, every thread has passed a fence too.
pub(crate) fn heavy_fence() {
    Lazy::force(&REGISTERED);
    fence(Ordering::SeqCst);
    if HAS_MEMBARRIER.load(Ordering::Relaxed) {
        membarrier(PRIVATE_EXPEDITED);
    }
}

/// Makes the light fences light; until it is called they are full ones.
pub(crate) fn prepare_fences() {
    Lazy::force(&REGISTERED);
}
