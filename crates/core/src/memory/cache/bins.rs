//! Shared bins, which hold free blocks that no thread keeps. Spans are made from pages here and go back to them.

use std::ptr::NonNull;
use std::sync::atomic::{AtomicU64, Ordering};

use parking_lot::Mutex;
use smallvec::SmallVec;

use super::sizes::{CLASSES, size_of_class, span_of};
use crate::memory::system::held::HOST;
use crate::memory::system::pages::Pages;
use crate::os::HUGE_PAGE;

/// How many blocks a thread takes from a shared bin at a time.
pub(super) const STOCK: usize = 16;
pub(super) static BINS: [Mutex<Bin>; CLASSES] =
    [const { Mutex::new(Bin { free: Vec::new(), unlisted: None, spans: Vec::new(), came: 0 }) }; CLASSES];
/// Bytes in the shared bins.
static BINNED: AtomicU64 = AtomicU64::new(0);
/// [`BINNED`] after the last sifting: free blocks of spans that are in use.
static LEFT: AtomicU64 = AtomicU64::new(0);

/// The pages of small spans and of large ones.
static SMALL_PAGES: Pages = Pages::new(false);
static LARGE_PAGES: Pages = Pages::new(true);

/// Free blocks of a class that no thread keeps.
pub(super) struct Bin {
    free: Vec<Free>,
    /// Blocks that could not be listed, as the system refused memory. Each has the address of the next in its first
    /// bytes.
    unlisted: Option<Free>,
    /// The spans of the class. The list is empty if a span is one block.
    pub spans: Vec<Free>,
    /// How many blocks were put in since the last sifting.
    came: usize,
}

impl Bin {
    pub fn put(&mut self, class: usize, blocks: impl Iterator<Item = Free>) {
        let mut count = 0;
        for block in blocks {
            count += 1;
            if self.free.try_reserve(1).is_ok() {
                self.free.push(block);
            } else {
                // SAFETY: a free block belongs to the caller, and has room for an address.
                unsafe { block.0.cast::<Option<Free>>().write(self.unlisted) };
                self.unlisted = Some(block);
            }
        }
        self.came += count;
        BINNED.fetch_add((count * size_of_class(class)) as u64, Ordering::Relaxed);
    }

    /// Lists the unlisted blocks, as far as there is memory now.
    #[cold]
    fn list(&mut self) {
        while let Some(block) = self.unlisted.filter(|_| self.free.try_reserve(1).is_ok()) {
            // SAFETY: as `put` wrote it.
            self.unlisted = unsafe { block.0.cast::<Option<Free>>().read() };
            self.free.push(block);
        }
    }

    /// Takes up to `most` blocks, the latest ones.
    pub fn take(&mut self, class: usize, most: usize) -> SmallVec<[Free; STOCK]> {
        if self.free.is_empty() {
            self.list();
        }
        let rest = self.free.len().saturating_sub(most);
        BINNED.fetch_sub(((self.free.len() - rest) * size_of_class(class)) as u64, Ordering::Relaxed);
        self.free.drain(rest..).collect()
    }

    pub fn pop(&mut self, class: usize) -> Option<NonNull<u8>> {
        if self.free.is_empty() {
            self.list();
        }
        let Free(block) = self.free.pop()?;
        BINNED.fetch_sub(size_of_class(class) as u64, Ordering::Relaxed);
        Some(block)
    }

    /// Turns spans whose blocks are all free into pages.
    pub fn sift(&mut self, class: usize) {
        if std::mem::take(&mut self.came) == 0 {
            return;
        }
        self.list();
        let size = size_of_class(class);
        let (span, before) = (span_of(size), self.free.len());
        if span == size {
            self.free.drain(..).for_each(|Free(block)| pages_of(size).give(block, size));
        } else {
            self.sift_spans(size, span);
        }
        BINNED.fetch_sub(((before - self.free.len()) * size) as u64, Ordering::Relaxed);
    }

    /// Returns whether sifting is worth its cost: enough blocks came since the last time.
    pub fn is_worth_sifting(&self) -> bool {
        self.came >= self.free.len() / 8
    }

    fn sift_spans(&mut self, size: usize, span: usize) {
        let Bin { free, spans, .. } = self;
        free.sort_unstable();
        spans.sort_unstable();
        // Both are sorted, so the blocks of a span are neighbours.
        let (mut next, mut left) = (0, 0);
        spans.retain(|&Free(base)| {
            let end = base.as_ptr() as usize + span;
            let first = next;
            next += free[first..].iter().take_while(|Free(block)| (block.as_ptr() as usize) < end).count();
            let is_free = (next - first) * size == span;
            if is_free {
                pages_of(size).give(base, span);
            } else {
                free.copy_within(first..next, left);
                left += next - first;
            }
            !is_free
        });
        debug_assert_eq!(next, free.len(), "every free block is in a span of its class");
        free.truncate(left);
    }
}

/// The address of a free block.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Free(pub NonNull<u8>);

// SAFETY: no thread uses a free block.
unsafe impl Send for Free {}

/// The pages of blocks of a size.
pub(super) fn pages_of(size: usize) -> &'static Pages {
    if size < HUGE_PAGE { &SMALL_PAGES } else { &LARGE_PAGES }
}

/// Free bytes in the bins and in pages.
pub(super) fn free_bytes() -> u64 {
    BINNED.load(Ordering::Relaxed) + SMALL_PAGES.kept() + LARGE_PAGES.kept()
}

/// Bytes put into the bins since they were last sifted.
pub(super) fn unsifted() -> u64 {
    BINNED.load(Ordering::Relaxed).saturating_sub(LEFT.load(Ordering::Relaxed))
}

/// Gives pages back until at most `most` bytes are kept, the large ones first.
pub(super) fn keep_at_most(most: u64) {
    LARGE_PAGES.release(most.saturating_sub(SMALL_PAGES.kept()), &HOST);
    SMALL_PAGES.release(most.saturating_sub(LARGE_PAGES.kept()), &HOST);
}

/// Gives all kept pages back.
pub(super) fn release_pages() {
    keep_at_most(0);
}

/// Turns all spans whose blocks are free into pages.
pub(super) fn sift_bins() {
    for (class, bin) in BINS.iter().enumerate() {
        bin.lock().sift(class);
    }
    LEFT.store(BINNED.load(Ordering::Relaxed), Ordering::Relaxed);
}
