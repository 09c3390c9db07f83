//! Host memory: a caching allocator of size classes, every block aligned to 64 bytes.
//!
//! A freed block stays with the thread that freed it, or in the shared bin of its class. The next request of that class
//! takes it, or [`trim`] gives it back. Without a cache, most of a big tensor's cost would be page faults.
//! `TENSOR_ALLOCATOR=system` switches the cache off, so that valgrind and AddressSanitizer see every block.
//!
//! Before the allocator takes more from the system, free blocks become pages again, from which blocks of any size are
//! cut. Free pages are kept up to a quarter of what is in use.
//!
//! Blocks are cut from *spans*, which are whole pages. A span is one block if the block's size is whole pages, else as
//! many blocks as fill whole pages exactly. A span goes back when all of its blocks are free.

use std::ptr::NonNull;
use std::sync::atomic::{AtomicBool, Ordering};

use once_cell::sync::Lazy;
use parking_lot::MutexGuard;

use super::bins::{self, BINS, Free, STOCK};
use super::blocks::{Blocks, FRONT_LIMIT};
use super::quarantine;
use super::sizes::{class_of, small_class, span_of};
use super::thread_cache::{self, TRIM};
use crate::device::{Block, Shortage};
use crate::memory::system::held::{ALIGNMENT, HOST};
use crate::memory::system::{bookkeeping, limit};

/// With fewer free bytes than this, sifting for a request of another size is not worth its cost.
const WORTH_SIFTING: u64 = 1 << 20;

/// When more is taken from the system, free pages are kept up to this fraction (1 / `KEPT`) of what is in use. Blocks
/// are up to a quarter larger than requested, and some are in the bins. So at most 1.5 times the live bytes are held.
const KEPT: u64 = 4;

static SYSTEM: Lazy<bool> = Lazy::new(|| std::env::var("TENSOR_ALLOCATOR").is_ok_and(|v| v == "system"));

/// Whether every block comes from the system and goes back to it.
pub(crate) fn is_system_allocator() -> bool {
    *SYSTEM
}

/// Returns the size of the block that a request gets.
pub fn block_size(bytes: usize) -> usize {
    // More than an address space has is refused anyway.
    let bytes = bytes.min(1 << 47);
    if *SYSTEM { bytes.max(1).next_multiple_of(ALIGNMENT) } else { class_of(bytes).1 }
}

/// Returns a block of at least `bytes`.
pub fn allocate(bytes: usize) -> Result<Block, Shortage> {
    if bytes > 1 << 47 {
        return Err(Shortage::System);
    }
    if *SYSTEM {
        return HOST.take(block_size(bytes), readable_limit()?);
    }
    let (class, size) = class_of(bytes);
    match take_cached(class, size) {
        Some(ptr) => Ok(Block { ptr, size }),
        None => Ok(Block { ptr: cut(class, size)?, size }),
    }
}

/// Gives the thread some blocks for requests of so many bytes, from the shared bin or the system, if it has none.
/// Returns false if the thread may keep none now.
pub(in crate::memory) fn stock(bytes: usize) -> bool {
    let (class, size) = class_of(bytes);
    if *SYSTEM || is_over() {
        return false;
    }
    let has_some = thread_cache::with(|own| own.with_blocks(|blocks| blocks.peek(class).is_some())).flatten();
    if has_some == Some(true) {
        return true;
    }
    let mut blocks = BINS[class].lock().take(class, STOCK);
    if blocks.is_empty() {
        let Ok(block) = cut(class, size) else { return false };
        blocks = BINS[class].lock().take(class, STOCK - 1);
        blocks.push(Free(block));
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
    let own = || thread_cache::with(|own| own.with_blocks(|blocks| blocks.take(class))).flatten().flatten();
    let shared = || BINS[class].lock().pop(class);
    if size <= FRONT_LIMIT { own().or_else(shared) } else { shared() }
}

/// Keeps the block for the next request of its class.
pub fn release(block: Block) {
    if *SYSTEM {
        return HOST.give(block);
    }
    let (class, size) = class_of(block.size);
    debug_assert_eq!(size, block.size, "a block has the size of its class");
    if size > FRONT_LIMIT || !keep(|blocks| blocks.put(class, block.ptr)) {
        release_shared(block);
    }
}

/// As [`release`], for a block to which a host may still have an address: it is not reused soon.
pub(in crate::memory) fn release_lent(block: Block) {
    match *SYSTEM || is_over() {
        true => release(block),
        false => quarantine::put(block, release),
    }
}

/// Keeps small blocks for the next requests, each with its size.
#[inline]
pub fn release_small(blocks: impl Iterator<Item = (*mut u8, u64)> + Clone) {
    let sized = || blocks.clone().filter_map(|(ptr, size)| NonNull::new(ptr).map(|ptr| (ptr, size as usize)));
    let put_all = |kept: &mut Blocks| sized().for_each(|(ptr, size)| kept.put(small_class(size), ptr));
    if *SYSTEM || !keep(put_all) {
        sized().for_each(|(ptr, size)| release_shared(Block { ptr, size }));
    }
}

/// Runs `put` on the thread's own free blocks. Returns false during a trim and while the thread ends; the caller then
/// uses the shared bins.
#[inline]
fn keep(put: impl FnOnce(&mut Blocks)) -> bool {
    thread_cache::with(|own| own.with_blocks(put)).flatten().is_some()
}

fn release_shared(block: Block) {
    if *SYSTEM {
        return HOST.give(block);
    }
    let (class, _) = class_of(block.size);
    let mut bin = BINS[class].lock();
    bin.put(class, std::iter::once(Free(block.ptr)));
    // Over the limit, every free span goes back. Sifting is worth its cost once enough blocks came.
    if !is_over() || !bin.is_worth_sifting() {
        return;
    }
    bin.sift(class);
    drop(bin);
    bins::release_pages();
    if HOST.held() <= limit() {
        limit_changed();
    }
}

/// A block of a new span. The other blocks of the span go to the shared bin.
#[cold]
fn cut(class: usize, size: usize) -> Result<NonNull<u8>, Shortage> {
    let span = span_of(size);
    let base = take_span(size, span)?;
    if span > size {
        // The lowest block is used first, so that the page behind a block mostly exists already. Up to one that does not,
        // a masked load takes hundreds of times as long.
        // SAFETY: the blocks lie in the span.
        let rest = (1..span / size).rev().map(|i| Free(unsafe { base.add(i * size) }));
        let mut bin = BINS[class].lock();
        if bin.spans.try_reserve(1).is_err() {
            bins::pages_of(size).give(base, span);
            return Err(Shortage::System);
        }
        bin.spans.push(Free(base));
        bin.put(class, rest);
    }
    Ok(base)
}

fn take_span(size: usize, span: usize) -> Result<NonNull<u8>, Shortage> {
    let (pages, limit) = (bins::pages_of(size), readable_limit()?);
    if !is_over() {
        if let Some(base) = pages.take_kept(span) {
            return Ok(base);
        }
        if bins::unsifted() >= WORTH_SIFTING.max(in_use() / 16) {
            bins::sift_bins();
            if let Some(base) = pages.take_kept(span) {
                return Ok(base);
            }
        }
    }
    bins::keep_at_most((in_use() + span as u64) / KEPT);
    pages.take_fresh(span, &HOST, limit)
}

/// Bytes of blocks, without the free ones in the shared bins or in pages.
fn in_use() -> u64 {
    HOST.held().saturating_sub(bins::free_bytes() + bookkeeping::counted())
}

/// Gives cached blocks back to the system: those of the shared bins, of the quarantine and of all threads. A span goes
/// back when none of its blocks is in use.
pub fn trim() {
    empty_fronts(&thread_cache::trimming());
    empty_bins();
    bookkeeping::trim();
    if is_over() {
        limit_changed();
    }
}

fn empty_bins() {
    while let Some(block) = quarantine::take() {
        let (class, _) = class_of(block.size);
        BINS[class].lock().put(class, std::iter::once(Free(block.ptr)));
    }
    bins::sift_bins();
    bins::release_pages();
}

fn empty_fronts(_trimming: &MutexGuard<'_, ()>) {
    for cache in thread_cache::stop(TRIM).iter() {
        // SAFETY: its owner is stopped.
        unsafe { cache.empty() };
    }
    if !is_over() {
        thread_cache::resume(TRIM);
    }
}

/// Whether more is held than a lowered limit allows. While this is so, no block is cached: the limit would refuse a
/// block that a cache hands out.
static OVER: AtomicBool = AtomicBool::new(false);

fn is_over() -> bool {
    OVER.load(Ordering::Relaxed)
}

/// The limit in force; [`limit::UNLIMITED`] while the environment variable is not readable.
fn limit() -> u64 {
    limit::get().unwrap_or(limit::UNLIMITED)
}

/// Called when the limit changed, or when what is held has come down to it.
pub fn limit_changed() {
    if *SYSTEM || (!is_over() && HOST.held() <= limit()) {
        return;
    }
    let trimming = thread_cache::trimming();
    OVER.store(true, Ordering::Relaxed);
    empty_fronts(&trimming);
    empty_bins();
    // Later releases check themselves whether the limit is met.
    if HOST.held() <= limit() {
        OVER.store(false, Ordering::Relaxed);
        thread_cache::resume(TRIM);
    }
}

/// Returns the system, the processor and the number of hardware threads, as text.
pub fn describe() -> String {
    let _uncancelled = tensor_kernels::Uncancelled::new();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{} {}, {threads} hardware threads", std::env::consts::OS, std::env::consts::ARCH)
}

fn readable_limit() -> Result<u64, Shortage> {
    limit::get().map_err(Shortage::Unavailable)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::memory::held;
    use crate::memory::system::pages::PAGE;

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
    fn a_thread_that_has_blocks_is_given_no_more() {
        if *SYSTEM {
            return;
        }
        trim();
        assert!(stock(64));
        let before = held();
        for _ in 0..100 {
            assert!(stock(64));
        }
        assert_eq!(held(), before);
        trim();
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

    /// Bytes of the process that are in memory, as the system counts them.
    fn resident() -> u64 {
        let statm = std::fs::read_to_string("/proc/self/statm").expect("the system's figures");
        let pages = statm.split(' ').nth(1).and_then(|word| word.parse::<u64>().ok()).expect("a number of pages");
        pages * PAGE as u64
    }

    fn filled(bytes: usize) -> Block {
        let block = allocate(bytes).expect("memory");
        // SAFETY: the block is ours, and at least this large.
        unsafe { block.ptr.write_bytes(1, bytes) };
        block
    }

    #[test]
    fn what_a_trim_gives_back_leaves_the_process() {
        if *SYSTEM {
            return;
        }
        trim();
        let (held_before, resident_before) = (held(), resident());
        for bytes in [4096, 5000, 24 << 10] {
            let blocks: Vec<Block> = (0..(100 << 20) / bytes).map(|_| filled(bytes)).collect();
            // A few blocks that were made one after the other are kept: a span is returned only as a whole.
            let (kept, dropped): (Vec<_>, Vec<_>) = blocks.into_iter().enumerate().partition(|(i, _)| i / 8 % 50 == 0);
            dropped.into_iter().for_each(|(_, block)| release(block));
            trim();
            let (more, live) = (held() - held_before, (kept.len() * block_size(bytes)) as u64);
            assert!(more <= live / 2 * 3 + (1 << 20), "{more} bytes are held for {live} in blocks of {bytes}");
            let resident = resident().saturating_sub(resident_before);
            assert!(resident <= more / 4 * 5 + (16 << 20), "{resident} bytes are in memory, {more} are held");
            kept.into_iter().for_each(|(_, block)| release(block));
            trim();
            assert_eq!(held(), held_before);
        }
    }

    /// A trace of sizes from 64 bytes to 4 MiB. Each power of two is equally frequent, and any block may be freed
    /// first.
    #[test]
    fn sizes_that_mix_hold_at_most_half_more_than_is_live() {
        const LIVE: u64 = 256 << 20;
        if *SYSTEM {
            return;
        }
        trim();
        let before = held();
        let mut random = uniform(1);
        let (mut blocks, mut live, mut most) = (Vec::new(), 0, 0.0_f64);
        for step in 0..40_000 {
            let bytes = (64.0 * 65536.0_f64.powf(random())) as usize;
            blocks.push((allocate(bytes).expect("memory"), bytes as u64));
            live += bytes as u64;
            while live > LIVE {
                let at = (random() * blocks.len() as f64) as usize;
                let (block, bytes) = blocks.swap_remove(at);
                release(block);
                live -= bytes;
            }
            if step >= 10_000 {
                most = most.max((held() - before) as f64 / live as f64);
            }
        }
        println!("mixed sizes: {most:.2} times what is live is held at most");
        assert!(most <= 1.5, "{most}");
        blocks.into_iter().for_each(|(block, _)| release(block));
        trim();
        assert_eq!(held(), before);
    }

    /// Numbers from 0 to below 1.
    fn uniform(seed: u64) -> impl FnMut() -> f64 {
        let mut state = seed;
        move || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 11) as f64 / (1_u64 << 53) as f64
        }
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
