//! Host memory: a caching allocator of size classes, every block aligned to 64 bytes.
//!
//! A freed block stays with the thread that freed it, or in the shared bin of its class, until the next
//! request of that class takes it or [`trim`] gives it back: page faults are most of what a big tensor
//! costs when every block goes back to the system. `TENSOR_ALLOCATOR=system` switches the cache off, so
//! that valgrind and AddressSanitizer see every block.

use std::alloc::{Layout, alloc, dealloc};
use std::cell::UnsafeCell;
use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use once_cell::sync::Lazy;
use parking_lot::Mutex;

use super::device::{Block, Shortage};
use super::gate::Gate;
use super::limit;
use super::roster::{Gated, Roster};

/// What every block is aligned to: a cache line, and the widest vector register.
pub const ALIGNMENT: usize = 64;
/// Blocks from here on are backed by huge pages where the system has them.
const HUGE: usize = 2 << 20;
/// Blocks up to here are kept by the thread that freed them.
const FRONT_LIMIT: usize = 64 << 10;
/// How many bytes of one class a thread keeps before half of them go to the shared bin.
const FRONT_BYTES: usize = 256 << 10;
/// Classes below this size are multiples of [`ALIGNMENT`]; above, four a power of two.
const LINEAR: usize = 512;
const CLASSES: usize = 8 + 4 * 40;
const FRONT_CLASSES: usize = 8 + 4 * 7;

/// Bytes taken from the system and not given back: in use and cached.
static HELD: AtomicU64 = AtomicU64::new(0);

static BINS: [Mutex<Vec<Free>>; CLASSES] = [const { Mutex::new(Vec::new()) }; CLASSES];

static SYSTEM: Lazy<bool> = Lazy::new(|| std::env::var("TENSOR_ALLOCATOR").is_ok_and(|v| v == "system"));

/// Whether every block comes from the system and goes back to it.
pub(crate) fn is_system_allocator() -> bool {
    *SYSTEM
}

/// The address of a free block.
struct Free(NonNull<u8>);

// SAFETY: nobody else refers to a free block.
unsafe impl Send for Free {}

/// A thread's own free blocks. Its thread takes and leaves them behind the gate; who trims shuts the gates first.
struct Front {
    gate: Gate,
    blocks: UnsafeCell<Blocks>,
}

/// Free blocks by class.
struct Blocks([Vec<Free>; FRONT_CLASSES]);

impl Blocks {
    #[inline]
    fn put(&mut self, class: usize, size: usize, block: NonNull<u8>) {
        let blocks = &mut self.0[class];
        blocks.push(Free(block));
        if blocks.len() * size > FRONT_BYTES {
            let half = blocks.len() / 2;
            BINS[class].lock().extend(blocks.drain(half..));
        }
    }
}

// SAFETY: the blocks are reached by the owner inside the gate, or by the one who shut the gates and waited.
unsafe impl Sync for Front {}

static FRONTS: Roster<Front> = Roster::new();
/// Set while somebody trims.
static SHUT: AtomicBool = AtomicBool::new(false);
static TRIMMING: Mutex<()> = Mutex::new(());

/// A thread's front, whose blocks go to the shared bins when the thread ends.
struct Own(Arc<Front>);

thread_local! {
    static FRONT: Own = Own::register();
}

impl Own {
    fn register() -> Own {
        if !crate::sync::has_fences() {
            // Then threads keep no blocks of their own.
            SHUT.store(true, Ordering::Relaxed);
        }
        let blocks = UnsafeCell::new(Blocks([const { Vec::new() }; FRONT_CLASSES]));
        Own(FRONTS.join(Front { gate: Gate::new(), blocks }))
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        let _trimming = TRIMMING.lock();
        // SAFETY: the gates are open, so nobody else is at the blocks, and the owner is here.
        unsafe { self.0.empty() };
        FRONTS.leave(&self.0);
    }
}

impl Gated for Front {
    fn gate(&self) -> &Gate {
        &self.gate
    }
}

impl Front {
    /// Runs `work` on the blocks, unless somebody trims.
    #[inline]
    fn with<T>(&self, work: impl FnOnce(&mut Blocks) -> T) -> Option<T> {
        // SAFETY: inside its gate the thread has its blocks alone.
        self.gate.pass(&SHUT, || work(unsafe { &mut *self.blocks.get() }))
    }

    /// Moves all blocks to the shared bins.
    ///
    /// # Safety
    /// Nobody else is at the blocks.
    unsafe fn empty(&self) {
        // SAFETY: as the caller promises.
        for (class, blocks) in unsafe { &mut *self.blocks.get() }.0.iter_mut().enumerate() {
            BINS[class].lock().append(blocks);
        }
    }
}

/// The class of a request, and the size of the blocks of that class.
fn class_of(bytes: usize) -> (usize, usize) {
    let bytes = bytes.max(1);
    if bytes <= LINEAR {
        let class = (bytes - 1) / ALIGNMENT;
        return (class, (class + 1) * ALIGNMENT);
    }
    // 2^exponent < bytes <= 2^(exponent + 1), cut into four steps.
    let exponent = (bytes - 1).ilog2();
    let step = 1usize << (exponent - 2);
    let quarter = (bytes - 1 - (1 << exponent)) / step;
    let class = 8 + 4 * (exponent as usize - 9) + quarter;
    (class, (1 << exponent) + (quarter + 1) * step)
}

/// The size of the block that a request gets.
pub fn block_size(bytes: usize) -> usize {
    if *SYSTEM { bytes.max(1).next_multiple_of(ALIGNMENT) } else { class_of(bytes.min(1 << 47)).1 }
}

/// A block of at least `bytes`.
pub fn allocate(bytes: usize) -> Result<Block, Shortage> {
    if bytes > 1 << 47 {
        return Err(Shortage::System);
    }
    if *SYSTEM {
        return from_system(block_size(bytes));
    }
    let (class, size) = class_of(bytes);
    let cached = if size <= FRONT_LIMIT {
        FRONT.try_with(|own| own.0.with(|front| front.0[class].pop())).ok().flatten().flatten()
    } else {
        None
    };
    let cached = cached.or_else(|| BINS[class].lock().pop());
    match cached {
        Some(Free(ptr)) => Ok(Block { ptr, size }),
        None => from_system(size),
    }
}

/// A block for a request of at least one byte and at most [`LINEAR`], mostly one that this thread has at hand.
#[inline]
pub fn small(bytes: usize) -> Option<NonNull<u8>> {
    let class = (bytes - 1) / ALIGNMENT;
    let cached = FRONT.try_with(|own| own.0.with(|front| front.0[class].pop()));
    let cached = cached.ok().flatten().flatten().map(|Free(ptr)| ptr);
    cached.or_else(|| allocate(bytes).ok().map(|block| block.ptr))
}

/// Keeps the block for the next request of its class.
pub fn release(block: Block) {
    if *SYSTEM {
        return to_system(block);
    }
    let (class, size) = class_of(block.size);
    debug_assert_eq!(size, block.size, "a block has the size of its class");
    if size > FRONT_LIMIT || !keep(|front| front.put(class, size, block.ptr)) {
        BINS[class].lock().push(Free(block.ptr));
    }
}

/// Keeps small blocks, of the sizes that stand beside them, for the next requests.
pub fn release_small(blocks: &[(*mut u8, u32)]) {
    let each = || blocks.iter().filter_map(|&(ptr, size)| NonNull::new(ptr).map(|ptr| (ptr, size as usize)));
    let put_all = |front: &mut Blocks| each().for_each(|(ptr, size)| front.put(size / ALIGNMENT - 1, size, ptr));
    if *SYSTEM || !keep(put_all) {
        each().for_each(|(ptr, size)| release_shared(Block { ptr, size }));
    }
}

/// Runs `put` on the thread's own free blocks. False while somebody trims, and while the thread ends: then the shared
/// bins take the blocks.
#[inline]
fn keep(put: impl FnOnce(&mut Blocks)) -> bool {
    FRONT.try_with(|own| own.0.with(put)).is_ok_and(|kept| kept.is_some())
}

#[cold]
fn release_shared(block: Block) {
    if *SYSTEM {
        return to_system(block);
    }
    BINS[class_of(block.size).0].lock().push(Free(block.ptr));
}

/// Gives the cached blocks of the shared bins and of all threads back to the system.
pub fn trim() {
    empty_fronts();
    for (class, bin) in BINS.iter().enumerate() {
        let blocks = std::mem::take(&mut *bin.lock());
        for Free(ptr) in blocks {
            to_system(Block { ptr, size: size_of_class(class) });
        }
    }
}

fn empty_fronts() {
    let _trimming = TRIMMING.lock();
    for front in FRONTS.shut(&SHUT).iter() {
        // SAFETY: the gates are shut, and its owner is out.
        unsafe { front.empty() };
    }
    SHUT.store(!crate::sync::has_fences(), Ordering::Release);
}

/// Bytes held from the system: in use and cached.
pub fn held() -> u64 {
    HELD.load(Ordering::Relaxed)
}

/// The host in words.
pub fn describe() -> String {
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{} {}, {threads} hardware threads", std::env::consts::OS, std::env::consts::ARCH)
}

fn size_of_class(class: usize) -> usize {
    if class < 8 {
        return (class + 1) * ALIGNMENT;
    }
    let (exponent, quarter) = (9 + (class - 8) / 4, (class - 8) % 4);
    (1 << exponent) + (quarter + 1) * (1 << (exponent - 2))
}

fn layout(size: usize) -> Option<Layout> {
    let alignment = if size >= HUGE { HUGE } else { ALIGNMENT };
    Layout::from_size_align(size, alignment).ok()
}

/// Counts bytes as held, unless that would cross the process's limit.
fn hold(size: usize) -> Result<(), Shortage> {
    let limit = limit::get().map_err(Shortage::Unavailable)?;
    let held = HELD.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |held| {
        held.checked_add(size as u64).filter(|&sum| sum <= limit)
    });
    held.map(drop).map_err(|_| Shortage::Limit)
}

fn from_system(size: usize) -> Result<Block, Shortage> {
    let layout = layout(size).ok_or(Shortage::System)?;
    hold(size)?;
    // SAFETY: the size is not zero: the smallest class is 64 bytes.
    let Some(ptr) = NonNull::new(unsafe { alloc(layout) }) else {
        HELD.fetch_sub(size as u64, Ordering::Relaxed);
        return Err(Shortage::System);
    };
    #[cfg(target_os = "linux")]
    if size >= HUGE {
        // SAFETY: advice on a range that was just allocated; a refusal changes nothing.
        unsafe { libc::madvise(ptr.as_ptr().cast(), size, libc::MADV_HUGEPAGE) };
    }
    Ok(Block { ptr, size })
}

fn to_system(block: Block) {
    if let Some(layout) = layout(block.size) {
        // SAFETY: the block came from `from_system` with this size, hence with this layout.
        unsafe { dealloc(block.ptr.as_ptr(), layout) };
        HELD.fetch_sub(block.size as u64, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_are_monotonic_and_waste_at_most_a_quarter() {
        let mut last = (0, 64);
        for bytes in (1..200_000).chain((1 << 20..1 << 22).step_by(4099)) {
            let (class, size) = class_of(bytes);
            assert!(size >= bytes && class >= last.0, "{bytes}");
            assert!(bytes <= 64 || size <= bytes + 64.max(bytes / 4), "{bytes} got {size}");
            assert_eq!(size_of_class(class), size);
            last = (class, size);
        }
    }

    #[test]
    fn a_block_is_reused_and_aligned() {
        let block = allocate(1000).expect("memory");
        assert_eq!(block.ptr.as_ptr() as usize % ALIGNMENT, 0);
        release(block);
        let again = allocate(1000).expect("memory");
        assert!(*SYSTEM || block.ptr == again.ptr);
        release(again);
    }

    #[test]
    fn a_trim_reaches_what_other_threads_have_cached() {
        trim();
        let before = held();
        let (cached, trimmed) = (std::sync::Barrier::new(2), std::sync::Barrier::new(2));
        std::thread::scope(|threads| {
            threads.spawn(|| {
                let blocks: Vec<Block> = (0..50).map(|_| allocate(5000).expect("memory")).collect();
                blocks.into_iter().for_each(release);
                cached.wait();
                trimmed.wait();
                release(allocate(5000).expect("memory"));
            });
            cached.wait();
            assert!(*SYSTEM || held() >= before + 50 * 5000);
            trim();
            assert_eq!(held(), before);
            trimmed.wait();
        });
        trim();
        assert_eq!(held(), before);
    }

    #[test]
    fn threads_allocate_while_others_trim() {
        std::thread::scope(|threads| {
            for size in [64, 5000] {
                threads.spawn(move || {
                    for i in 0..20_000_usize {
                        let blocks: Vec<Block> = (0..i % 5).map(|_| allocate(size).expect("memory")).collect();
                        // SAFETY: the blocks are ours, and at least this large.
                        blocks.iter().for_each(|block| unsafe { block.ptr.write(i as u8) });
                        // SAFETY: as above, and just written.
                        assert!(blocks.iter().all(|block| unsafe { block.ptr.read() } == i as u8));
                        blocks.into_iter().for_each(release);
                    }
                });
            }
            threads.spawn(|| (0..50).for_each(|_| trim()));
        });
    }
}
