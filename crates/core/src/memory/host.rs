//! Host memory: a caching allocator of size classes, every block aligned to 64 bytes.
//!
//! A freed block stays with the thread that freed it, or in the shared bin of its class, until the next
//! request of that class takes it or [`trim`] gives it back: page faults are most of what a big tensor
//! costs when every block goes back to the system. `TENSOR_ALLOCATOR=system` switches the cache off, so
//! that valgrind and AddressSanitizer see every block.

use std::ptr::NonNull;
use std::sync::atomic::{AtomicBool, Ordering};

use once_cell::sync::Lazy;
use parking_lot::{Mutex, MutexGuard};
use smallvec::SmallVec;

use super::device::{Block, Shortage};
use super::limit;
use super::purse::{self, TRIM};
use super::system::System;

/// What every block is aligned to: a cache line, and the widest vector register.
pub const ALIGNMENT: usize = 64;
/// Blocks up to here are kept by the thread that freed them.
const FRONT_LIMIT: usize = 64 << 10;
/// How many bytes of one class a thread keeps before half of them go to the shared bin.
const FRONT_BYTES: usize = 256 << 10;
/// Classes below this size are multiples of [`ALIGNMENT`]; above, four a power of two.
const LINEAR: usize = 512;
/// How many blocks a thread takes from a shared bin at a time.
const STOCK: usize = 16;
const CLASSES: usize = 8 + 4 * 40;
const FRONT_CLASSES: usize = 8 + 4 * 7;

/// What is taken from the system: in use and cached.
static TAKEN: System = System::new();

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

/// Free blocks by class, each with the address of the next in its first bytes.
pub(super) struct Blocks([Stack; FRONT_CLASSES]);

#[derive(Clone, Copy)]
struct Stack {
    top: *mut u8,
    count: u32,
    /// How many there are before half of them go to the shared bin.
    most: u32,
}

impl Blocks {
    pub fn new() -> Blocks {
        let most = |class| (FRONT_BYTES / size_of_class(class)) as u32;
        Blocks(std::array::from_fn(|class| Stack { top: std::ptr::null_mut(), count: 0, most: most(class) }))
    }

    /// The block that comes next.
    #[inline]
    pub fn peek(&self, class: usize) -> Option<NonNull<u8>> {
        NonNull::new(self.0.get(class)?.top)
    }

    /// Takes the block that [`Blocks::peek`] showed.
    #[inline]
    pub fn pop(&mut self, class: usize, block: NonNull<u8>) {
        let stack = &mut self.0[class];
        debug_assert_eq!(stack.top, block.as_ptr());
        // SAFETY: a free block is ours, of 64 bytes at least, and begins with the address that `put` wrote.
        stack.top = unsafe { block.cast::<*mut u8>().read() };
        stack.count -= 1;
    }

    #[inline]
    pub fn take(&mut self, class: usize) -> Option<NonNull<u8>> {
        let block = self.peek(class)?;
        self.pop(class, block);
        Some(block)
    }

    #[inline]
    pub fn put(&mut self, class: usize, block: NonNull<u8>) {
        let stack = &mut self.0[class];
        // SAFETY: as in `take`.
        unsafe { block.cast::<*mut u8>().write(stack.top) };
        stack.top = block.as_ptr();
        stack.count += 1;
        if stack.count > stack.most {
            let half = stack.count / 2;
            self.share(class, half);
        }
    }

    /// Moves `count` blocks of a class to the shared bin.
    #[cold]
    fn share(&mut self, class: usize, count: u32) {
        let mut bin = BINS[class].lock();
        bin.extend((0..count).map_while(|_| self.take(class)).map(Free));
    }

    /// Moves all blocks to the shared bins.
    pub fn empty(&mut self) {
        for class in 0..FRONT_CLASSES {
            if self.peek(class).is_some() {
                self.share(class, u32::MAX);
            }
        }
    }
}

static TRIMMING: Mutex<()> = Mutex::new(());

/// While it is held, nobody trims.
pub(super) fn trimming() -> MutexGuard<'static, ()> {
    TRIMMING.lock()
}

/// The class of a request of at least one byte and at most [`LINEAR`].
#[inline]
pub(super) const fn small_class(bytes: usize) -> usize {
    bytes.wrapping_sub(1) / ALIGNMENT
}

/// The size of the blocks of such a class.
#[inline]
pub(super) const fn small_size(class: usize) -> usize {
    (class + 1) * ALIGNMENT
}

/// The class of a request, and the size of the blocks of that class.
fn class_of(bytes: usize) -> (usize, usize) {
    let bytes = bytes.max(1);
    if bytes <= LINEAR {
        let class = small_class(bytes);
        return (class, small_size(class));
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
    // More than an address space has is refused anyway.
    let bytes = bytes.min(1 << 47);
    if *SYSTEM { bytes.max(1).next_multiple_of(ALIGNMENT) } else { class_of(bytes).1 }
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
    match take_cached(class, size) {
        Some(ptr) => Ok(Block { ptr, size }),
        None => from_system(size),
    }
}

/// Sees to it that the thread has blocks for small requests of so many bytes at hand: some from the shared bin, or one
/// from the system. False when it keeps none now.
pub(super) fn stock(bytes: usize) -> bool {
    let (class, size) = class_of(bytes);
    if *SYSTEM || is_over() {
        return false;
    }
    let mut blocks: SmallVec<[Free; STOCK]> = {
        let mut bin = BINS[class].lock();
        let rest = bin.len().saturating_sub(STOCK);
        bin.drain(rest..).collect()
    };
    if blocks.is_empty() {
        let Ok(block) = from_system(size) else { return false };
        blocks.push(Free(block.ptr));
    }
    let is_kept = keep(|kept| blocks.iter().for_each(|free| kept.put(class, free.0)));
    if !is_kept {
        blocks.into_iter().for_each(|Free(ptr)| release_shared(Block { ptr, size }));
    }
    is_kept
}

fn take_cached(class: usize, size: usize) -> Option<NonNull<u8>> {
    if is_over() {
        return None;
    }
    let own = || purse::with(|own| own.with_blocks(|blocks| blocks.take(class))).flatten().flatten();
    let shared = || BINS[class].lock().pop().map(|Free(ptr)| ptr);
    if size <= FRONT_LIMIT { own().or_else(shared) } else { shared() }
}

/// Keeps the block for the next request of its class.
pub fn release(block: Block) {
    if *SYSTEM {
        return TAKEN.give(block);
    }
    let (class, size) = class_of(block.size);
    debug_assert_eq!(size, block.size, "a block has the size of its class");
    if size > FRONT_LIMIT || !keep(|blocks| blocks.put(class, block.ptr)) {
        release_shared(block);
    }
}

/// Keeps small blocks, of the sizes that stand beside them, for the next requests.
#[inline]
pub fn release_small(blocks: impl Iterator<Item = (*mut u8, u64)> + Clone) {
    let sized = || blocks.clone().filter_map(|(ptr, size)| NonNull::new(ptr).map(|ptr| (ptr, size as usize)));
    let put_all = |kept: &mut Blocks| sized().for_each(|(ptr, size)| kept.put(small_class(size), ptr));
    if *SYSTEM || !keep(put_all) {
        sized().for_each(|(ptr, size)| release_shared(Block { ptr, size }));
    }
}

/// Runs `put` on the thread's own free blocks. False while somebody trims, and while the thread ends: then the shared
/// bins take the blocks.
#[inline]
fn keep(put: impl FnOnce(&mut Blocks)) -> bool {
    purse::with(|own| own.with_blocks(put)).flatten().is_some()
}

fn release_shared(block: Block) {
    if *SYSTEM {
        return TAKEN.give(block);
    }
    if !is_over() {
        return BINS[class_of(block.size).0].lock().push(Free(block.ptr));
    }
    TAKEN.give(block);
    if TAKEN.held() <= limit() {
        limit_changed();
    }
}

/// Gives the cached blocks of the shared bins and of all threads back to the system.
pub fn trim() {
    empty_fronts(&TRIMMING.lock());
    empty_bins();
}

fn empty_bins() {
    for (class, bin) in BINS.iter().enumerate() {
        let blocks = std::mem::take(&mut *bin.lock());
        for Free(ptr) in blocks {
            TAKEN.give(Block { ptr, size: size_of_class(class) });
        }
    }
}

fn empty_fronts(_trimming: &MutexGuard<'_, ()>) {
    for purse in purse::stop(TRIM).iter() {
        // SAFETY: its owner is stopped.
        unsafe { purse.empty() };
    }
    if !is_over() {
        purse::resume(TRIM);
    }
}

/// Whether more is held than the limit allows, which was lowered below it. Until that is over, nothing is kept: a block
/// that is handed out from a cache would be one that the limit refuses.
static OVER: AtomicBool = AtomicBool::new(false);

fn is_over() -> bool {
    OVER.load(Ordering::Relaxed)
}

/// The limit in force; none while the environment's word is not readable.
fn limit() -> u64 {
    limit::get().unwrap_or(limit::UNLIMITED)
}

/// The limit is another one, or what is held has come back to it.
pub fn limit_changed() {
    if *SYSTEM || (!is_over() && TAKEN.held() <= limit()) {
        return;
    }
    let trimming = TRIMMING.lock();
    OVER.store(true, Ordering::Relaxed);
    empty_fronts(&trimming);
    empty_bins();
    // What is given back from here on looks for itself whether that was the last.
    if TAKEN.held() <= limit() {
        OVER.store(false, Ordering::Relaxed);
        purse::resume(TRIM);
    }
}

/// Bytes held from the system: in use and cached.
pub fn held() -> u64 {
    TAKEN.held()
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

fn from_system(size: usize) -> Result<Block, Shortage> {
    TAKEN.take(size, limit::get().map_err(Shortage::Unavailable)?)
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
