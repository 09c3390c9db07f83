//! A slot of the handle table: one word that says who lives there, and what the word guards.
//!
//! The word is `tag (32) | busy (1) | retired (1) | pins (30)`, the tag being generation and kind. Pinning
//! adds one and looks at the tag afterwards, which is safe on any slot because slots are never unmapped.
//! Retiring sets a bit; whoever then brings the pins to zero, the retirer or the last pin, releases the
//! object, exactly once. `busy` serialises the few calls that change the owner.
//!
//! Every change of the word is a read-modify-write, so all of them continue the release sequences begun before: who
//! acquires the word sees what came before each release of it so far, whatever else happened to the word in between.
//! `tests/loom` runs this file under every interleaving and every reordering that the memory model allows.

use std::cell::UnsafeCell;
use std::sync::Arc;

use super::handle::{Handle, Kind, Weight};
use super::native::{Native, Summary};
use super::node::Node;
use crate::sync::{AtomicU32, AtomicU64, Ordering, fence, spin_loop};

const BUSY: u64 = 1 << 31;
const RETIRED: u64 = 1 << 30;
const PINS: u64 = RETIRED - 1;
const KIND: u64 = 0xff << 56;
/// The last generation: a slot that reached it is not used again.
pub(super) const LAST_GENERATION: u32 = (1 << 24) - 1;

/// No slot: the end of a list.
pub(super) const NO_SLOT: u32 = u32::MAX;

/// How many words the summary of an object takes.
const SUMMARY: usize = Summary::WORDS;

/// What a slot still knows of its last tenant, for the error of a late caller. Written with plain stores
/// at every dispose, so it must cost next to nothing; read under a check of the tag before and after.
struct Tombstone {
    tag: AtomicU32,
    by: AtomicU64,
    parent: AtomicU64,
    summary: [AtomicU64; SUMMARY],
}

/// A reading of a tombstone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Epitaph {
    pub by: DisposedBy,
    /// For scopes: the handle of the scope above.
    pub parent: Handle,
    pub summary: Summary,
}

/// How an object was disposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DisposedBy {
    Call,
    Collector,
    /// The scope of this number was closed.
    Scope(u64),
}

/// What only the holder of the busy bit, or of the retirement, may touch.
pub(super) struct Tenant {
    pub object: Option<Arc<dyn Native>>,
    /// The node whose list the slot is in; null when nobody owns it. Not counted: a node stays as long as its
    /// list has anything in it.
    pub owner: *const Node,
    /// Who lent the handle to its owner, the last one last; nothing for most.
    pub lenders: Option<Box<Lenders>>,
}

impl Tenant {
    pub fn none() -> Tenant {
        Tenant { object: None, owner: std::ptr::null(), lenders: None }
    }
}

/// The owners that a borrowed handle goes back to.
pub(super) type Lenders = Vec<Arc<Node>>;

/// A place in an owner's list, guarded by that owner's lock.
#[derive(Clone, Copy)]
pub(super) struct Links {
    pub newer: u32,
    pub older: u32,
}

pub(super) struct Slot {
    word: AtomicU64,
    tenant: UnsafeCell<Tenant>,
    links: UnsafeCell<Links>,
    tombstone: Tombstone,
}

// SAFETY: the cells are reached only under the protocol of the word (see the module's text) or, for
// `links`, under the owner's lock; objects and nodes are Send and Sync themselves.
unsafe impl Sync for Slot {}
// SAFETY: as for Sync.
unsafe impl Send for Slot {}

/// Why a handle could not be used.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Stale;

impl Tombstone {
    fn new() -> Tombstone {
        Tombstone {
            tag: AtomicU32::new(0),
            by: AtomicU64::new(0),
            parent: AtomicU64::new(0),
            summary: std::array::from_fn(|_| AtomicU64::new(0)),
        }
    }
}

impl Slot {
    pub fn new() -> Slot {
        Slot {
            // Generation 0 is never handed out: 0 is no handle, and tags of fresh slots match nothing.
            word: AtomicU64::new(RETIRED),
            tenant: UnsafeCell::new(Tenant::none()),
            links: UnsafeCell::new(Links { newer: NO_SLOT, older: NO_SLOT }),
            tombstone: Tombstone::new(),
        }
    }

    fn generation(&self) -> u32 {
        // Relaxed: exact for those who own the slot, who alone rely on it.
        (self.word.load(Ordering::Relaxed) >> 32) as u32 & LAST_GENERATION
    }

    /// Whether the slot has generations left.
    pub fn is_reusable(&self) -> bool {
        self.generation() < LAST_GENERATION
    }

    /// Moves a tenant into a slot that is the caller's alone, still unpublished.
    pub fn fill(&self, index: u32, tenant: Tenant) -> Handle {
        let (kind, weight) = match &tenant.object {
            Some(object) => (object.kind(), object.weight()),
            None => (Kind::Tensor, Weight::Tiny),
        };
        // SAFETY: a free slot belongs to whoever took it from the free list; no tag matches it yet.
        unsafe { *self.tenant.get() = tenant };
        Handle::new(index, self.generation() + 1, kind, weight)
    }

    /// Makes the tenant reachable under `handle`.
    pub fn publish(&self, handle: Handle) {
        let tag = u64::from(handle.tag()) << 32;
        // Forged handles may be holding stray pins for an instant: keep their count.
        // Release: whoever finds the tag by `pin`, `lock` or `try_retire` finds the tenant too.
        let _ = self.word.fetch_update(Ordering::Release, Ordering::Relaxed, |word| Some(tag | (word & PINS)));
    }

    pub fn is_live(&self, handle: Handle) -> bool {
        // Relaxed: only asks; the tenant is reached by `pin` and `lock`.
        let word = self.word.load(Ordering::Relaxed);
        (word >> 32) as u32 == handle.tag() && word & RETIRED == 0
    }

    /// The handle that the slot shows now.
    pub fn handle(&self, index: u32) -> Handle {
        Handle((self.word.load(Ordering::Relaxed) >> 32) << 32 | u64::from(index))
    }

    /// Whether the slot has had a tenant of the handle's generation.
    pub fn has_seen(&self, handle: Handle) -> bool {
        let word = (self.word.load(Ordering::Relaxed) >> 32) as u32;
        let (asked, now) = (handle.tag() & LAST_GENERATION, word & LAST_GENERATION);
        if asked != now {
            return asked < now && asked != 0;
        }
        // Of the last generation it is known what it was: in the word, or, once that is released, on the tombstone.
        let last = if word > LAST_GENERATION { word } else { self.tombstone.tag.load(Ordering::Relaxed) };
        asked != 0 && (last == handle.tag() || last & LAST_GENERATION != asked)
    }

    /// Adds a pin, and tells whether it holds the tenant of `handle`. Whatever the answer, the caller
    /// gives the pin back with `unpin`: a stray one may turn out to be the last.
    pub fn pin(&self, handle: Handle) -> bool {
        // Acquire: the tenant, from `publish`.
        let word = self.word.fetch_add(1, Ordering::Acquire);
        (word >> 32) as u32 == handle.tag() && word & RETIRED == 0
    }

    /// The pinned object.
    ///
    /// # Safety
    /// The caller holds a pin that succeeded, or the busy bit: neither lets a release begin. Or the slot is
    /// not published yet.
    pub unsafe fn object(&self) -> &Arc<dyn Native> {
        // SAFETY: pinned, so no release has begun, and nothing else changes the object of a live slot.
        match unsafe { &(*self.tenant.get()).object } {
            Some(object) => object,
            None => unreachable!("a pinned slot has an object"),
        }
    }

    /// Gives a pin back. True when the caller must release the slot.
    pub fn unpin(&self) -> bool {
        // Release: our use of the object comes before its end; `claim_release` acquires.
        let word = self.word.fetch_sub(1, Ordering::Release);
        word & (RETIRED | PINS) == RETIRED | 1 && self.claim_release()
    }

    /// Of all who see a retired slot without pins, one may release it.
    fn claim_release(&self) -> bool {
        // A released slot's tag is that of a handle that was never handed out (kind 0), so a second
        // claim, by a stray pin of a forged or stale handle, finds nothing to do.
        // Acquire: all that pins and the retirer did. A first load that is out of date is never older than our
        // own change of the word, so a pin or a busy bit it shows ends with a call that claims after us.
        self.word
            .fetch_update(Ordering::Acquire, Ordering::Relaxed, |word| {
                let free = word & (RETIRED | BUSY | PINS) == RETIRED && word >> 56 != 0;
                free.then_some(word & !KIND)
            })
            .is_ok()
    }

    /// Takes the busy bit of a live slot, waiting for whoever has it: never for long.
    pub fn lock(&self, handle: Handle) -> Result<(), Stale> {
        loop {
            let word = self.word.load(Ordering::Relaxed);
            if (word >> 32) as u32 != handle.tag() || word & RETIRED != 0 {
                return Err(Stale);
            }
            // Acquire: the tenant, from `publish` or the last `unlock`.
            let taken = word & BUSY == 0
                && self.word.compare_exchange_weak(word, word | BUSY, Ordering::Acquire, Ordering::Relaxed).is_ok();
            if taken {
                return Ok(());
            }
            spin_loop();
        }
    }

    /// Takes the busy bit of a live slot if nobody has it.
    pub fn try_lock(&self, handle: Handle) -> bool {
        // Acquire: as `lock`.
        let taken = self.word.fetch_update(Ordering::Acquire, Ordering::Relaxed, |word| {
            let free = (word >> 32) as u32 == handle.tag() && word & (RETIRED | BUSY) == 0;
            free.then_some(word | BUSY)
        });
        taken.is_ok()
    }

    pub fn unlock(&self) {
        // Release: what we did to the tenant, to the next one who is busy with it.
        self.word.fetch_and(!BUSY, Ordering::Release);
    }

    /// Ends the handle if it is live and nobody is busy with it; the caller then owns the retirement.
    pub fn try_retire(&self, handle: Handle) -> bool {
        // Acquire: as `lock`.
        self.word
            .fetch_update(Ordering::Acquire, Ordering::Relaxed, |word| {
                let live = (word >> 32) as u32 == handle.tag() && word & (RETIRED | BUSY) == 0;
                live.then_some(word | RETIRED | BUSY)
            })
            .is_ok()
    }

    /// Ends the handle of a slot whose busy bit the caller has.
    pub fn retire_locked(&self) {
        // Relaxed: says no more than that the handle is gone; `finish_retire` hands on the rest.
        self.word.fetch_or(RETIRED, Ordering::Relaxed);
    }

    /// After retiring: lets go of the busy bit. True when the caller must release the slot.
    pub fn finish_retire(&self) -> bool {
        let claim = |word: u64| if word & PINS == 0 { word & !(BUSY | KIND) } else { word & !BUSY };
        // Release: what we did to the tenant, to the one who claims the release; acquire: what pins did, if
        // that is us.
        let before = self.word.fetch_update(Ordering::AcqRel, Ordering::Relaxed, |word| Some(claim(word)));
        before.is_ok_and(|word| word & PINS == 0)
    }

    /// Object and owner, once nobody can pin the slot any more.
    ///
    /// # Safety
    /// The slot is not published yet, or the caller claimed the release.
    #[allow(clippy::mut_from_ref, reason = "the claim stands for the exclusive borrow")]
    pub unsafe fn tenant(&self) -> &mut Tenant {
        // SAFETY: exclusive by the caller's claim.
        unsafe { &mut *self.tenant.get() }
    }

    /// The owner, which the busy bit guards; pins may be reading the object beside it meanwhile.
    ///
    /// # Safety
    /// The caller has the busy bit.
    #[allow(clippy::mut_from_ref, reason = "the busy bit stands for the exclusive borrow")]
    pub unsafe fn owner(&self) -> &mut *const Node {
        // SAFETY: the cell is there as long as the slot is; no reference to the whole tenant is made.
        let owner = unsafe { &raw mut (*self.tenant.get()).owner };
        // SAFETY: exclusive by the caller's busy bit.
        unsafe { &mut *owner }
    }

    /// Who lent the handle to its owner; guarded as the owner is.
    ///
    /// # Safety
    /// The caller has the busy bit.
    #[allow(clippy::mut_from_ref, reason = "the busy bit stands for the exclusive borrow")]
    pub unsafe fn lenders(&self) -> &mut Option<Box<Lenders>> {
        // SAFETY: as for `owner`.
        let lenders = unsafe { &raw mut (*self.tenant.get()).lenders };
        // SAFETY: exclusive by the caller's busy bit.
        unsafe { &mut *lenders }
    }

    /// Leaves a note about the tenant. Called by the holder of the busy bit.
    pub fn bury(&self, handle: Handle, by: DisposedBy, parent: Handle, summary: &Summary) {
        let stone = &self.tombstone;
        stone.tag.store(0, Ordering::Relaxed);
        fence(Ordering::Release);
        let by = match by {
            DisposedBy::Call => 0,
            DisposedBy::Collector => 1,
            DisposedBy::Scope(number) => number + 2,
        };
        stone.by.store(by, Ordering::Relaxed);
        stone.parent.store(parent.0, Ordering::Relaxed);
        for (word, value) in stone.summary.iter().zip(summary.to_words()) {
            word.store(value, Ordering::Relaxed);
        }
        stone.tag.store(handle.tag(), Ordering::Release);
    }

    /// The note about `handle`, while the slot still has it.
    pub fn epitaph(&self, handle: Handle) -> Option<Epitaph> {
        let stone = &self.tombstone;
        if stone.tag.load(Ordering::Acquire) != handle.tag() {
            return None;
        }
        let by = match stone.by.load(Ordering::Relaxed) {
            0 => DisposedBy::Call,
            1 => DisposedBy::Collector,
            number => DisposedBy::Scope(number - 2),
        };
        let parent = Handle(stone.parent.load(Ordering::Relaxed));
        let words = std::array::from_fn(|i| stone.summary[i].load(Ordering::Relaxed));
        fence(Ordering::Acquire);
        let unchanged = stone.tag.load(Ordering::Relaxed) == handle.tag();
        unchanged.then(|| Epitaph { by, parent, summary: Summary::from_words(words) })
    }

    /// The links of the owner's list.
    ///
    /// # Safety
    /// The caller holds the lock of the node whose list the slot is in.
    #[allow(clippy::mut_from_ref, reason = "the owner's lock stands for the exclusive borrow")]
    pub unsafe fn links(&self) -> &mut Links {
        // SAFETY: as the caller promises.
        unsafe { &mut *self.links.get() }
    }
}
