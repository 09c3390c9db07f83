//! Thread caches: the small free blocks of a thread, and its local counter.
//!
//! One critical section covers both, so a small tensor takes its block and its charge with plain stores. Code that
//! works on all thread caches stops the threads first: to trim, or because limits have to be met to the byte.

use std::cell::UnsafeCell;
use std::ops::Deref;
use std::ptr::NonNull;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use parking_lot::{Mutex, MutexGuard};

use super::blocks::Blocks;
use super::local_counter::LocalCounter;
use super::sizes;
use crate::memory::threads::critical_section::{self, CriticalSection, Guard};
use crate::memory::threads::thread_registry::ThreadRegistry;

/// A trim takes the blocks.
pub(in crate::memory) const TRIM: u32 = 1;
/// Some account has a limit: every charge goes to the tree.
pub(in crate::memory) const EXACT: u32 = 2;
/// A timeline is recorded.
pub(in crate::memory) const RECORDED: u32 = 4;

/// Why threads may not use their caches now.
static STOPS: AtomicU32 = AtomicU32::new(0);
static CACHES: ThreadRegistry<ThreadCache> = ThreadRegistry::new();
/// Critical sections without a thread. They are never freed, so that other threads may look at one at any time.
static SECTIONS: Mutex<Vec<&'static CriticalSection>> = Mutex::new(Vec::new());
static TRIMMING: Mutex<()> = Mutex::new(());

/// The private state of a thread: its free blocks and its local counter. It has cache lines of its own, as a
/// [`CriticalSection`].
#[repr(align(128))]
pub(crate) struct ThreadCache {
    section: &'static CriticalSection,
    blocks: UnsafeCell<Blocks>,
    pub(in crate::memory) counter: LocalCounter,
}

// SAFETY: the blocks are used by the owner inside the critical section, or by a thread that has stopped all others.
unsafe impl Sync for ThreadCache {}
// SAFETY: free blocks belong to no thread.
unsafe impl Send for ThreadCache {}

/// A small block of the thread, together with the charge for it.
pub(crate) struct Room<'a> {
    blocks: &'a mut Blocks,
    counter: &'a LocalCounter,
    class: usize,
    block: NonNull<u8>,
    charged: u64,
    /// The sum of the local counter with the charge.
    live: i64,
}

/// A thread's hold on its cache. The last one empties the cache, when the thread ends.
pub(crate) struct Claim(Arc<ThreadCache>);

thread_local! {
    static OWN: Rc<Claim> = Rc::new(Claim::new());
}

impl Claim {
    fn new() -> Claim {
        if !crate::sync::has_fences() {
            // Without asymmetric fences, threads have no private state.
            STOPS.fetch_or(TRIM | EXACT | RECORDED, Ordering::Relaxed);
        }
        let section = SECTIONS.lock().pop().unwrap_or_else(|| Box::leak(Box::new(CriticalSection::new())));
        let blocks = UnsafeCell::new(Blocks::new());
        let cache = Arc::new(ThreadCache { section, blocks, counter: LocalCounter::new() });
        CACHES.join(&cache);
        Claim(cache)
    }
}

impl Deref for Claim {
    type Target = Arc<ThreadCache>;

    fn deref(&self) -> &Arc<ThreadCache> {
        &self.0
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        let _trimming = trimming();
        // SAFETY: no trim is running, and the caller is the owner.
        unsafe { self.0.empty() };
        CACHES.leave(&self.0);
        SECTIONS.lock().push(self.0.section);
    }
}

impl ThreadCache {
    /// Returns the critical section for all private state of the thread.
    pub fn critical_section(&self) -> &'static CriticalSection {
        self.section
    }

    #[inline(always)]
    fn enter(&self, why: u32) -> Option<Guard<'static>> {
        Some(self.section.enter()).filter(|inside| inside.finds_open(&STOPS, why))
    }

    /// Runs `work` on the blocks. Returns `None` during a trim.
    #[inline]
    pub(in crate::memory) fn with_blocks<T>(&self, work: impl FnOnce(&mut Blocks) -> T) -> Option<T> {
        self.with_blocks_inside(&self.section.enter(), work)
    }

    /// As [`ThreadCache::with_blocks`], for a thread that is inside its critical section.
    #[inline]
    pub(in crate::memory) fn with_blocks_inside<T>(
        &self,
        inside: &Guard<'static>,
        work: impl FnOnce(&mut Blocks) -> T,
    ) -> Option<T> {
        // SAFETY: inside its critical section, the thread alone uses its blocks.
        inside.finds_open(&STOPS, TRIM).then(|| work(unsafe { &mut *self.blocks.get() }))
    }

    /// Adds to the local counter. Returns false if it is bound to another account or the sum gets too large; `None`
    /// while there are limits.
    #[inline]
    pub(in crate::memory) fn add<A>(&self, account: &Arc<A>, bytes: i64) -> Option<bool> {
        let _inside = self.enter(EXACT)?;
        Some(self.counter.add(account, bytes))
    }

    /// Called after the bytes of the last additions exist.
    #[inline]
    pub(in crate::memory) fn raise_peak(&self) {
        let _inside = self.section.enter();
        self.counter.raise_peak();
    }

    /// How many runs of the thread's journal may belong to an account that has `others` other references.
    #[inline]
    pub fn noted<A>(&self, account: &Arc<A>, others: usize) -> usize {
        let known = others + usize::from(self.counter.is_of(account));
        Arc::strong_count(account).saturating_sub(known)
    }

    /// Returns the room for a small tensor of so many bytes, charged to `account`. Returns `None` if the cache has no
    /// block, or the local counter is not bound to the account.
    #[inline(always)]
    pub fn room<'a, A>(&'a self, inside: &'a Guard<'static>, account: &Arc<A>, bytes: usize) -> Option<Room<'a>> {
        if !inside.finds_open(&STOPS, TRIM | EXACT | RECORDED) {
            return None;
        }
        // SAFETY: as in `with_blocks_inside`.
        let blocks = unsafe { &mut *self.blocks.get() };
        let class = sizes::small_class(bytes);
        let (block, charged) = (blocks.peek(class)?, sizes::small_size(class) as u64);
        let live = self.counter.with(account, charged as i64)?;
        Some(Room { blocks, counter: &self.counter, class, block, charged, live })
    }

    /// Takes a small block back, and its charge off `account`. Returns false, without any effect, if either has to be
    /// done elsewhere.
    #[inline]
    pub(in crate::memory) fn take_back<A>(&self, account: &Arc<A>, block: NonNull<u8>, charged: u64) -> bool {
        let inside = self.section.enter();
        let is_done =
            inside.finds_open(&STOPS, TRIM | EXACT | RECORDED) && self.counter.add(account, -(charged as i64));
        if is_done {
            // SAFETY: as in `with_blocks_inside`.
            unsafe { &mut *self.blocks.get() }.put(sizes::small_class(charged as usize), block);
        }
        is_done
    }

    /// How many references the thread's local counter has to an account, or `None` if it has a sum for the account.
    pub fn references<A>(&self, account: &Arc<A>) -> Option<usize> {
        match self.counter.is_of(account) {
            true => self.counter.is_empty().then_some(1),
            false => Some(0),
        }
    }

    /// Returns the highest sum that the local counter has had for an account.
    #[inline]
    pub fn peak_of<A>(&self, account: &Arc<A>) -> i64 {
        if self.counter.is_of(account) { self.counter.peaks().0 } else { 0 }
    }

    /// Prepares for another scope with the same account, which has no bytes now.
    #[inline]
    pub fn begin_anew<A>(&self, account: &Arc<A>, _inside: &Guard<'static>) {
        if self.counter.is_of(account) {
            self.counter.begin_anew();
        }
    }

    /// Moves all blocks to the shared bins.
    ///
    /// # Safety
    /// No other thread may use the blocks during the call.
    pub(in crate::memory) unsafe fn empty(&self) {
        // SAFETY: as the caller promises.
        unsafe { &mut *self.blocks.get() }.empty();
    }
}

impl Room<'_> {
    /// Takes and charges the block, and returns it with its charge.
    #[inline(always)]
    pub fn take(self) -> (NonNull<u8>, u64) {
        self.counter.set(self.live);
        self.blocks.pop(self.class, self.block);
        (self.block, self.charged)
    }
}

/// The calling thread's cache. It stays valid as long as the claim exists.
pub(crate) fn claim() -> Rc<Claim> {
    OWN.try_with(Rc::clone).unwrap_or_else(|_| Rc::new(Claim::new()))
}

/// Runs `work` with the calling thread's cache; `None` if the thread is ending.
#[inline]
pub(in crate::memory) fn with<T>(work: impl FnOnce(&ThreadCache) -> T) -> Option<T> {
    OWN.try_with(|own| work(own)).ok()
}

/// While the guard exists, no trim runs.
pub(super) fn trimming() -> MutexGuard<'static, ()> {
    TRIMMING.lock()
}

/// Stops all threads for the reason `why`, and returns when none is inside. Until [`resume`], only the caller uses what
/// the reason covers, in all thread caches.
pub(in crate::memory) fn stop(why: u32) -> Arc<Vec<Arc<ThreadCache>>> {
    critical_section::shut(&STOPS, why);
    // A thread that is not on the list yet will find the critical sections shut.
    let all = CACHES.all();
    all.iter().for_each(|cache| cache.section.wait());
    all
}

/// Lets the threads continue after [`stop`].
pub(in crate::memory) fn resume(why: u32) {
    if crate::sync::has_fences() {
        // Release: threads that go inside again see what was done meanwhile.
        STOPS.fetch_and(!why, Ordering::Release);
    }
}

/// Whether threads are stopped for this reason.
pub(in crate::memory) fn is_stopped(why: u32) -> bool {
    STOPS.load(Ordering::SeqCst) & why != 0
}
