//! The allocator of the runtime's own records: the system's, with a reserve for when the system refuses memory.
//!
//! Most types of Rust cannot report that an allocation failed, and the process would end. [`Allocator`] therefore uses
//! a reserve that was set aside at start. Calls in progress end normally, and the next call that makes something new
//! fails with a typed error; see `pressure::admit`. Calls that free memory continue to work.
//!
//! The C library cannot report every refusal either, for instance when it registers the destructor of a thread
//! variable. It gets a block of its own memory back at that moment, the ballast.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::UnsafeCell;
use std::mem::MaybeUninit;
use std::ptr::{NonNull, null_mut};
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicUsize, Ordering};

use linked_list_allocator::Heap;

use super::fault::{self, Fault};
use crate::device::Device;
use crate::error::Error;

/// Its untouched pages take only address space.
const SIZE: usize = 8 << 20;
/// A larger piece is refused: code that needs more allocates fallibly.
const LARGEST: usize = 1 << 20;
/// With less than this left, nothing new is made, even if the system has memory.
const LEAST: usize = SIZE / 2;
/// The system must have this much before new things are made again. The C library gets as much back when it has none.
const PROBE: Layout = match Layout::from_size_align(64 << 10, 16) {
    Ok(layout) => layout,
    Err(_) => unreachable!(),
};

/// Rust's global allocator for programs that use the runtime, which `libtensor.so` contains. A program in Rust declares
/// it:
///
/// ```
/// #[global_allocator]
/// static ALLOCATOR: tensor_core::memory::Allocator = tensor_core::memory::Allocator;
/// ```
pub struct Allocator;

#[repr(align(4096))]
struct Arena(UnsafeCell<[MaybeUninit<u8>; SIZE]>);

// SAFETY: only the heap under `LOCK` hands out parts of it.
unsafe impl Sync for Arena {}

/// Part of the library's data: the system reserves it when it loads the library.
static ARENA: Arena = Arena(UnsafeCell::new([MaybeUninit::uninit(); SIZE]));

/// The free part of the arena, behind a lock that does not allocate.
struct Pieces {
    is_locked: AtomicBool,
    heap: UnsafeCell<Option<Heap>>,
}

// SAFETY: the heap is reached under the lock.
unsafe impl Sync for Pieces {}

static PIECES: Pieces = Pieces { is_locked: AtomicBool::new(false), heap: UnsafeCell::new(None) };
/// Bytes of the reserve in use.
static USED: AtomicUsize = AtomicUsize::new(0);
/// Whether the system refused memory and was not tried again since.
static IS_SHORT: AtomicBool = AtomicBool::new(false);
/// The ballast; null until it is taken at start, and while the system is short of memory.
static BALLAST: AtomicPtr<u8> = AtomicPtr::new(null_mut());

impl Pieces {
    fn with<T>(&self, work: impl FnOnce(&mut Heap) -> T) -> T {
        while self.is_locked.swap(true, Ordering::Acquire) {
            std::thread::yield_now();
        }
        // SAFETY: the lock is ours.
        let heap = unsafe { &mut *self.heap.get() };
        let heap = heap.get_or_insert_with(|| {
            let mut heap = Heap::empty();
            // SAFETY: the arena is static, and only this heap uses it.
            unsafe { heap.init(ARENA.0.get().cast(), SIZE) };
            heap
        });
        let result = work(heap);
        USED.store(heap.used(), Ordering::Relaxed);
        self.is_locked.store(false, Ordering::Release);
        result
    }
}

/// Takes the ballast if it was not taken already. Returns whether it is there now.
pub(in crate::memory) fn take_ballast() -> bool {
    if !BALLAST.load(Ordering::Acquire).is_null() {
        return true;
    }
    // SAFETY: the size is not zero.
    let block = unsafe { System.alloc(PROBE) };
    if BALLAST.compare_exchange(null_mut(), block, Ordering::AcqRel, Ordering::Acquire).is_err() {
        // SAFETY: no other thread has this block.
        unsafe { System.dealloc(block, PROBE) };
        return true;
    }
    !block.is_null()
}

fn drop_ballast() {
    let block = BALLAST.swap(null_mut(), Ordering::AcqRel);
    if !block.is_null() {
        // SAFETY: from `take_ballast`, and this thread's alone since the exchange.
        unsafe { System.dealloc(block, PROBE) };
    }
}

#[cold]
fn take(layout: Layout) -> *mut u8 {
    if !IS_SHORT.swap(true, Ordering::Relaxed) {
        drop_ballast();
    }
    if layout.size() > LARGEST {
        return null_mut();
    }
    PIECES.with(|heap| heap.allocate_first_fit(layout).map_or(null_mut(), NonNull::as_ptr))
}

/// # Safety
/// The piece came from [`take`] with this layout, and is no longer used.
#[cold]
unsafe fn give(piece: *mut u8, layout: Layout) {
    if let Some(piece) = NonNull::new(piece) {
        // SAFETY: as the caller promises.
        PIECES.with(|heap| unsafe { heap.deallocate(piece, layout) });
    }
}

/// Whether the system has refused nothing lately.
#[inline]
pub(crate) fn is_whole() -> bool {
    !IS_SHORT.load(Ordering::Relaxed)
}

/// Whether memory is a piece of the reserve, which must not be cached.
#[inline]
pub(crate) fn is_of_reserve(memory: *mut u8) -> bool {
    (memory as usize).wrapping_sub(ARENA.0.get() as usize) < SIZE
}

/// Whether to try the system. While it is short of memory, the rest is left to the C library.
#[inline]
fn may_ask(layout: Layout) -> bool {
    !(fault::strikes(Fault::Record) || IS_SHORT.load(Ordering::Relaxed) && layout.size() <= LARGEST)
}

// SAFETY: each block comes from the system or from the reserve, and its address shows to which of them it goes back.
unsafe impl GlobalAlloc for Allocator {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if may_ask(layout) {
            // SAFETY: as the caller promises.
            let memory = unsafe { System.alloc(layout) };
            if !memory.is_null() {
                return memory;
            }
        }
        take(layout)
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if may_ask(layout) {
            // SAFETY: as the caller promises.
            let memory = unsafe { System.alloc_zeroed(layout) };
            if !memory.is_null() {
                return memory;
            }
        }
        let memory = take(layout);
        if !memory.is_null() {
            // SAFETY: a fresh piece of this size.
            unsafe { memory.write_bytes(0, layout.size()) };
        }
        memory
    }

    #[inline]
    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: as the caller promises, and each block goes back to where it came from.
        unsafe { if is_of_reserve(memory) { give(memory, layout) } else { System.dealloc(memory, layout) } }
    }

    #[inline]
    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if !is_of_reserve(memory) && may_ask(layout) {
            // SAFETY: as the caller promises.
            let larger = unsafe { System.realloc(memory, layout, size) };
            if !larger.is_null() {
                return larger;
            }
        }
        // SAFETY: as the caller promises: the size is not zero and fits the alignment.
        let wanted = unsafe { Layout::from_size_align_unchecked(size, layout.align()) };
        let moved = if is_of_reserve(memory) {
            // SAFETY: as the caller promises.
            unsafe { self.alloc(wanted) }
        } else {
            take(wanted)
        };
        if !moved.is_null() {
            // SAFETY: both have that many bytes, and the new one is fresh.
            unsafe {
                moved.copy_from_nonoverlapping(memory, layout.size().min(size));
                self.dealloc(memory, layout);
            }
        }
        moved
    }
}

/// The error for calls that make something new while the system has no memory for the records.
#[cold]
pub(in crate::memory) fn refusal() -> Error {
    let used = USED.load(Ordering::Relaxed);
    Error::out_of_memory(format!(
        "out of memory on {}: the system refuses memory for the runtime's own records; {used} bytes of the reserve of {SIZE} \
         are in use",
        Device::HOST
    ))
}

/// Tries the system again. Returns whether it has memory.
pub(in crate::memory) fn ask_again() -> bool {
    if USED.load(Ordering::Relaxed) > SIZE - LEAST || fault::strikes(Fault::Record) {
        return false;
    }
    if !take_ballast() {
        return false;
    }
    // SAFETY: the size is not zero; what was taken goes back at once.
    let has = unsafe {
        let memory = System.alloc(PROBE);
        System.dealloc(memory, PROBE);
        !memory.is_null()
    };
    if !has {
        drop_ballast();
    } else {
        IS_SHORT.store(false, Ordering::Relaxed);
    }
    has
}
