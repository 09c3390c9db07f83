//! The memory that a call takes, as Rust's allocator and the accounts see it.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicI64, Ordering};

use tensor_core::{Context, Device, Result, Tensor, scope};

/// The system's allocator, which counts.
struct Counting;

static LIVE: AtomicI64 = AtomicI64::new(0);
static PEAK: AtomicI64 = AtomicI64::new(0);

fn count(bytes: i64) {
    let live = LIVE.fetch_add(bytes, Ordering::Relaxed) + bytes;
    PEAK.fetch_max(live, Ordering::Relaxed);
}

// SAFETY: all calls go to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as i64);
        // SAFETY: as the caller promises.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        count(layout.size() as i64);
        // SAFETY: as the caller promises.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        count(-(layout.size() as i64));
        // SAFETY: as the caller promises.
        unsafe { System.dealloc(memory, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The bytes of the result of `work`, the most bytes that Rust's allocator had meanwhile, and the most that were
/// charged. Blocks of tensors do not come from Rust's allocator.
pub fn measured(work: impl FnOnce(&Context) -> Result<Tensor>) -> (Result<Vec<u8>>, i64, i64) {
    let scope = scope::open(scope::SCOPE_NONE, scope::OwnerKind::Native, Some("measured")).expect("a scope");
    let cx = Context::new(scope::resolve(scope).expect("an open scope"));
    let before = LIVE.load(Ordering::Relaxed);
    PEAK.store(before, Ordering::Relaxed);
    let made = work(&cx);
    let taken = PEAK.load(Ordering::Relaxed) - before;
    let charged = scope::stats(scope, Device::HOST).expect("an open scope").peak as i64;
    let bytes = made.and_then(|made| made.to_vec::<u8>());
    drop(cx);
    scope::close(scope).expect("an open scope");
    (bytes, taken, charged)
}
