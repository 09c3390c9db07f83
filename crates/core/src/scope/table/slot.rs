//! A slot of the handle table: one atomic word that describes the current entry, and the data that this word guards.
//!
//! The word is `tag (32) | busy (1) | live (1) | inline (1) | escaping (1) | escaped (1) | pins (27)`. The tag is
//! generation and kind.
//!
//! **Pins.** A pin keeps the object of an entry alive. The thread that made the entry (its *creator*) pins it with a
//! hazard pointer of its own, or by being inside its critical section. All other threads add to the count `pins`, and
//! so does a creator without a free hazard pointer. A pin succeeds only while the word says that the entry is live.
//! Retiring an entry clears `live`. After that, one thread releases the object, exactly once: the first one that finds
//! neither a hazard pointer nor a counted pin. That is the retiring thread, or the one that gives back the last pin.
//! `busy` is a lock for the few calls that change the owner.
//!
//! **Inline entries.** An *inline* entry has no object yet; the slot itself describes the tensor. The object is made,
//! under `busy`, when a thread needs it, and the description stays readable under a pin. Most inline entries are
//! private to their creator from beginning to end, and end with its scope. The creator ends such an entry with a plain
//! store, inside its critical section. Therefore, another thread lets the entry *escape* before it changes the word: it
//! sets `escaping`, passes a fence, and waits until the creator is outside its critical section. It then sets
//! `escaped`, which spares later threads these steps.
//!
//! **Memory order.** While an entry is live, every other change of the word is a read-modify-write, so each of them
//! continues the release sequences that began before. A thread that acquires the word sees everything that came before
//! each release of it so far. Plain stores are only for a thread that has exclusive access to the slot. `tests/loom`
//! runs this file under every interleaving and every reordering that the memory model allows.

use std::any::Any;
use std::cell::UnsafeCell;
use std::sync::atomic;

use super::handle::{Handle, Kind, LAST_GENERATION, Weight};
use super::hazard_pointers::HazardPointers;
use super::kind::OwnerId;
use super::native::{Native, OwnerAccount, Small, Summary};
use super::tombstone::{DisposedBy, KIND, Note, Tombstone};
use crate::refs::Ref;
use crate::sync::{AtomicPtr, AtomicU64, Ordering, fence, heavy_fence, light_fence, overwrite, spin_loop};

const BUSY: u64 = 1 << 31;
const LIVE: u64 = 1 << 30;
const INLINE: u64 = 1 << 29;
/// Another thread is about to change the word of an inline entry.
const ESCAPING: u64 = 1 << 28;
/// The creator has left the critical section in which it could miss `ESCAPING`: other threads may change the word.
const ESCAPED: u64 = 1 << 27;
const PINS: u64 = ESCAPED - 1;
const TAG: u64 = !0 << 32;
/// No slot: the end of a list.
pub(crate) const NO_SLOT: u32 = u32::MAX;

/// How many words the summary of an object takes.
const SUMMARY: usize = Summary::WORDS;

/// The chain of lenders of a handle. The tree of owners defines it; the table only drops it.
pub(crate) type Lenders = Box<dyn Any + Send + Sync>;

/// The neighbours of a slot in its owner's list, guarded by the lock of that owner.
#[derive(Clone, Copy)]
pub(crate) struct Links {
    pub newer: u32,
    pub older: u32,
}

/// An entry of the handle table. A small tensor of up to two dimensions uses only the first cache line.
#[repr(C, align(64))]
pub(crate) struct Slot {
    word: AtomicU64,
    /// The hazard pointers of the thread that made the entry; null if it had none. Hazard pointers are never freed.
    creator: AtomicPtr<HazardPointers>,
    /// The node whose list the slot is in; null if the entry is unowned. This is not a counted reference: a node is
    /// kept as long as its list is not empty.
    /// The busy bit guards it, so that an access needs no order. It is atomic for [`Slot::is_owned`], which reads it
    /// without the bit and may be late. That is not modelled: loom sees the standard type.
    owner: atomic::AtomicPtr<OwnerAccount>,
    links: UnsafeCell<Links>,
    /// The first element of a small row-major tensor, with or without an object; null for all else.
    block: AtomicPtr<u8>,
    /// The cause of the end of the entry and its kind, or 0 before the end.
    by: AtomicU64,
    /// A description of the current or the last entry, also for error messages after its end. It is written with plain
    /// stores. A reader checks the generation in the word before and after it reads these.
    summary: [AtomicU64; SUMMARY],
    object: UnsafeCell<Option<Ref<dyn Native>>>,
    /// The lenders of the handle, the latest last, or `None` if the handle is not borrowed.
    lenders: UnsafeCell<Option<Lenders>>,
    /// For a scope that has ended: the handle of its parent.
    parent: AtomicU64,
}

// SAFETY: the cells are reached only under the protocol of the word (see the module's text) or, for `links`, under the
// owner's lock. Objects and nodes are Send and Sync themselves.
unsafe impl Sync for Slot {}
// SAFETY: as for Sync.
unsafe impl Send for Slot {}

/// Why a handle could not be used.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Stale;

/// How a pin protects its entry.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Hold {
    /// By the hazard pointer with this index, of the thread that made the entry.
    Hazard(usize),
    /// By the count in the word.
    Count,
}

/// What remains of an inline entry after its end.
pub(crate) struct End {
    /// The first word of its summary, and its generation.
    pub head: u64,
    pub generation: u32,
    /// Whether the slot has generations left.
    pub is_reusable: bool,
}

impl End {
    /// Returns the bytes that its block was charged for.
    #[inline]
    pub fn charged(&self) -> u64 {
        Small::charge_of(self.head)
    }
}

/// Returned by a pin that found no live entry.
#[derive(Debug)]
pub(crate) struct Missed {
    /// This attempt prevented another thread from releasing the slot. The caller must release it.
    pub must_release: bool,
}

/// Whether the word says that the handle is live.
#[inline]
fn names(word: u64, handle: Handle) -> bool {
    (word ^ (handle.tag_word() | LIVE)) & (TAG | LIVE) == 0
}

/// Whether the word says that the handle is live and the busy bit is clear.
#[inline]
fn names_free(word: u64, handle: Handle) -> bool {
    (word ^ (handle.tag_word() | LIVE)) & (TAG | LIVE | BUSY) == 0
}

/// Whether the slot with this word can have another entry.
#[inline]
fn has_generations_left(word: u64) -> bool {
    (word >> 32) as u32 & LAST_GENERATION < LAST_GENERATION
}

/// The kind and size class in a note.
fn kind_of_note(note: u64) -> u32 {
    (note >> 56) as u32
}

impl Slot {
    /// Creates a slot that was never used: all zeros except for the links, which mean nothing in a free slot. A slot
    /// whose memory the system took back reads the same.
    pub fn new() -> Slot {
        Slot {
            // Generation 0 is never handed out, and the word is not live, so no handle matches.
            word: AtomicU64::new(0),
            creator: AtomicPtr::new(std::ptr::null_mut()),
            owner: atomic::AtomicPtr::new(std::ptr::null_mut()),
            links: UnsafeCell::new(Links { newer: NO_SLOT, older: NO_SLOT }),
            block: AtomicPtr::new(std::ptr::null_mut()),
            by: AtomicU64::new(0),
            summary: std::array::from_fn(|_| AtomicU64::new(0)),
            object: UnsafeCell::new(None),
            lenders: UnsafeCell::new(None),
            parent: AtomicU64::new(0),
        }
    }

    /// Returns the generation of the last entry.
    pub fn generation(&self) -> u32 {
        // Relaxed: it is exact for a thread with exclusive access to the slot, and only such a thread relies on it.
        (self.word.load(Ordering::Relaxed) >> 32) as u32 & LAST_GENERATION
    }

    /// Makes the generation after `generation` the next one. The caller has exclusive access to the slot, and its
    /// memory was returned to the system. Until then, readers with stale handles find zeros, or the contents from
    /// before.
    pub fn continue_after(&self, generation: u32) {
        self.word.store(u64::from(generation) << 32, Ordering::Release);
    }

    /// Does what the system does when it takes the memory back: zeros appear, in any order.
    #[allow(dead_code, reason = "for the models and tests: else the system does it")]
    pub fn clear(&self) {
        let words = [&self.word, &self.by, &self.parent].into_iter().chain(&self.summary);
        words.for_each(|word| word.store(0, Ordering::Relaxed));
        self.creator.store(std::ptr::null_mut(), Ordering::Relaxed);
        self.block.store(std::ptr::null_mut(), Ordering::Relaxed);
    }

    /// Returns whether the slot has generations left.
    pub fn is_reusable(&self) -> bool {
        // Relaxed: as in `generation`.
        has_generations_left(self.word.load(Ordering::Relaxed))
    }

    /// Moves an object into a free slot to which the caller has exclusive access. The calling thread is the creator.
    /// Nobody can see the entry before [`Slot::publish`].
    #[inline]
    pub fn fill(
        &self,
        index: u32,
        object: Ref<dyn Native>,
        owner: *const OwnerAccount,
        creator: Option<&'static HazardPointers>,
    ) -> Handle {
        let (kind, weight) = (object.kind(), object.weight());
        let small = object.small().unwrap_or_else(|| Small::none(object.summary()));
        self.fill_as(index, object, (small, kind, weight), owner, creator)
    }

    /// As [`Slot::fill`], for an object whose description the caller has already.
    #[inline]
    pub fn fill_as(
        &self,
        index: u32,
        object: Ref<dyn Native>,
        (small, kind, weight): (Small, Kind, Weight),
        owner: *const OwnerAccount,
        creator: Option<&'static HazardPointers>,
    ) -> Handle {
        let generation = self.describe(small);
        // SAFETY: a free slot belongs to the thread that took it from the free list; no tag matches it yet. There is no
        // object in it, as that was taken out when the slot was released.
        unsafe { self.object.get().write(Some(object)) };
        self.occupy(owner, creator);
        Handle::new(index, generation, kind, weight)
    }

    /// Fills the slot for an inline entry with the sizes of another entry, which the caller has pinned. `head` is the
    /// first word of the summary.
    #[inline(always)]
    pub fn fill_like(
        &self,
        index: u32,
        (head, block): (u64, *mut u8),
        like: &Slot,
        owner: *const OwnerAccount,
        creator: &'static HazardPointers,
    ) -> Handle {
        let generation = self.begin_description(block, head);
        let copy = |i: usize| self.summary[i].store(like.summary[i].load(Ordering::Relaxed), Ordering::Relaxed);
        copy(1);
        if Small::rank_of(head) > 2 {
            (2..SUMMARY).for_each(copy);
        }
        self.occupy(owner, Some(creator));
        Handle::new(index, generation, Kind::Tensor, Weight::of(Small::charge_of(head)))
    }

    /// Fills the slot for any inline entry.
    #[inline]
    pub fn fill_inline(
        &self,
        index: u32,
        small: &Small,
        owner: *const OwnerAccount,
        creator: Option<&'static HazardPointers>,
    ) -> Handle {
        let generation = self.describe(*small);
        self.occupy(owner, creator);
        Handle::new(index, generation, Kind::Tensor, Weight::of(small.charged()))
    }

    /// Writes the description of the next entry, and returns its generation.
    #[inline]
    fn describe(&self, small: Small) -> u32 {
        let generation = self.begin_description(small.ptr, small.words[0]);
        (1..SUMMARY).for_each(|i| self.summary[i].store(small.words[i], Ordering::Relaxed));
        generation
    }

    #[inline]
    fn begin_description(&self, block: *mut u8, head: u64) -> u32 {
        let generation = self.generation() + 1;
        // Busy and without a kind: the entry is being written. A plain store: no other thread changes the word of a
        // free slot.
        self.word.store(u64::from(generation) << 32 | BUSY, Ordering::Relaxed);
        // If a reader of the previous summary sees one of the words below, it also sees that the generation has
        // changed.
        fence(Ordering::Release);
        self.by.store(0, Ordering::Relaxed);
        self.block.store(block, Ordering::Relaxed);
        self.summary[0].store(head, Ordering::Relaxed);
        generation
    }

    #[inline]
    fn occupy(&self, owner: *const OwnerAccount, creator: Option<&'static HazardPointers>) {
        let creator = creator.map_or(std::ptr::null_mut(), |hazards| std::ptr::from_ref(hazards).cast_mut());
        // Relaxed: the release in `publish` makes it visible.
        self.creator.store(creator, Ordering::Relaxed);
        self.set_owner(owner);
    }

    /// Makes the entry reachable by `handle`.
    #[inline]
    pub fn publish(&self, handle: Handle) {
        self.publish_as(handle, 0);
    }

    /// As [`Slot::publish`], for an inline entry. One that is in no list does not end with a scope, so it counts as
    /// escaped from the start.
    #[inline]
    pub fn publish_inline(&self, handle: Handle, is_listed: bool) {
        self.publish_as(handle, if is_listed { INLINE } else { INLINE | ESCAPING | ESCAPED });
    }

    #[inline]
    fn publish_as(&self, handle: Handle, state: u64) {
        // A plain store: no handle has the tag of this slot, so nobody else changes the word. Release: a thread that
        // finds the tag by `pin`, `lock` or `try_retire` also finds the entry.
        self.word.store(handle.tag_word() | LIVE | state, Ordering::Release);
    }

    /// Returns the first step before another thread than the creator changes the word of a live inline entry. If it
    /// returns true, the caller passes a heavy fence and calls [`Slot::end_escape`]. The creator skips this, as does a
    /// thread that holds the lock of the owner's list, because the creator cannot end the entry without that lock.
    #[must_use]
    pub fn begin_escape(&self, handle: Handle, own: Option<&HazardPointers>) -> bool {
        // Acquire: the creator, from `publish`.
        let ask = |word| self.is_private(word, handle, own).then_some(word | ESCAPING);
        self.word.fetch_update(Ordering::Acquire, Ordering::Acquire, ask).is_ok()
    }

    /// Whether only the creator may change the word at this moment, and the creator is not the calling thread, whose
    /// hazard pointers are `own`.
    #[inline]
    fn is_private(&self, word: u64, handle: Handle, own: Option<&HazardPointers>) -> bool {
        word & (INLINE | ESCAPED) == INLINE && names(word, handle) && !self.is_created_by(own)
    }

    /// The second step, after [`Slot::begin_escape`] and a heavy fence. It waits until the creator is outside its
    /// critical section: a plain store of the creator has taken effect, or will not come. If the entry is live then, it
    /// stays so until a read-modify-write ends it.
    #[cold]
    pub fn end_escape(&self, handle: Handle) {
        let creator = self.creator.load(Ordering::Relaxed);
        if !creator.is_null() {
            // SAFETY: hazard pointers are never freed.
            unsafe { &*creator }.wait_outside();
        }
        let share = |word| names(word, handle).then_some(word | ESCAPED);
        let _ = self.word.fetch_update(Ordering::Relaxed, Ordering::Relaxed, share);
    }

    /// The current word. If it names the handle, the calling thread may change it.
    #[inline]
    fn escaped_word(&self, handle: Handle, own: Option<&HazardPointers>) -> u64 {
        // Acquire, here and below: the creator and the entry, from `publish`.
        let word = self.word.load(Ordering::Acquire);
        if self.is_private(word, handle, own) && self.begin_escape(handle, own) {
            heavy_fence();
            self.end_escape(handle);
            return self.word.load(Ordering::Acquire);
        }
        word
    }

    /// Returns whether the entry has no object. The caller has pinned or retired it.
    #[inline]
    pub fn is_inline(&self) -> bool {
        // Acquire: the object, from `inflate`.
        self.word.load(Ordering::Acquire) & INLINE != 0
    }

    /// Returns the description of an entry that the caller has pinned or retired.
    #[inline]
    pub fn small(&self) -> Small {
        Small {
            ptr: self.block.load(Ordering::Relaxed),
            words: std::array::from_fn(|i| self.summary[i].load(Ordering::Relaxed)),
        }
    }

    /// Returns the first word of the description.
    #[inline]
    pub fn head(&self) -> u64 {
        self.summary[0].load(Ordering::Relaxed)
    }

    /// Returns one word of the description.
    #[inline]
    pub fn summary_word(&self, place: usize) -> u64 {
        self.summary[place].load(Ordering::Relaxed)
    }

    /// Returns whether two pinned entries of the same rank have the same sizes.
    #[inline]
    pub fn has_sizes_of(&self, other: &Slot, rank: usize) -> bool {
        let is_same = |i: usize| self.summary[i].load(Ordering::Relaxed) == other.summary[i].load(Ordering::Relaxed);
        // Each word has two sizes. Sizes beyond the rank are zero.
        is_same(1) && (rank <= 2 || (2..SUMMARY).all(is_same))
    }

    /// Returns the block of an inline entry that has ended, and its charge.
    #[inline]
    pub fn small_block(&self) -> (*mut u8, u64) {
        (self.block(), Small::charge_of(self.head()))
    }

    /// Returns the first element of a small tensor.
    #[inline]
    pub fn block(&self) -> *mut u8 {
        self.block.load(Ordering::Relaxed)
    }

    /// Gives an inline entry its object.
    ///
    /// # Safety
    /// The caller holds the busy bit, and the entry is inline.
    pub unsafe fn inflate(&self, object: Ref<dyn Native>) {
        // SAFETY: no other thread reads the object of an inline entry.
        unsafe { self.object.get().write(Some(object)) };
        // Release: the object, to a thread that finds the entry no longer inline.
        self.word.fetch_and(!INLINE, Ordering::Release);
    }

    pub fn is_live(&self, handle: Handle) -> bool {
        // Relaxed: this only tests the handle; the entry is reached by `pin` and `lock`.
        names(self.word.load(Ordering::Relaxed), handle)
    }

    /// Returns the handle of the current entry.
    pub fn handle(&self, index: u32) -> Handle {
        Handle((self.word.load(Ordering::Relaxed) >> 32) << 32 | u64::from(index))
    }

    /// Returns whether the slot has had an entry of the handle's generation.
    pub fn has_seen(&self, handle: Handle) -> bool {
        loop {
            let word = self.word.load(Ordering::Acquire);
            let (asked, now) = (handle.generation(), (word >> 32) as u32 & LAST_GENERATION);
            if asked != now {
                return asked < now && asked != 0;
            }
            // For the current generation, compare the kind too: from the word, or after the release from the note about
            // the end.
            let noted = kind_of_note(self.by.load(Ordering::Relaxed));
            let tag = (word >> 32) as u32;
            let kind = if tag > LAST_GENERATION { tag >> 24 } else { noted };
            fence(Ordering::Acquire);
            // Unless the note belongs to the next entry already.
            if self.word.load(Ordering::Relaxed) == word {
                return asked != 0 && kind == handle.tag() >> 24;
            }
        }
    }

    /// Pins the entry of `handle` if it is live. `own` are the calling thread's hazard pointers.
    #[inline]
    pub fn pin(&self, handle: Handle, own: Option<&HazardPointers>) -> Result<Hold, Missed> {
        let mut word = self.escaped_word(handle, own);
        if let Some(own) = own.filter(|_| names(word, handle) && self.is_created_by(own))
            && let Some(place) = own.protect(handle)
        {
            light_fence();
            return match names(self.word.load(Ordering::Acquire), handle) {
                true => Ok(Hold::Hazard(place)),
                // The hazard pointer came too late, but a thread that wanted to release the slot may have seen it.
                false => Err(Missed { must_release: self.unprotect(handle, own, place) }),
            };
        }
        while names(word, handle) {
            if self.word.compare_exchange_weak(word, word + 1, Ordering::Acquire, Ordering::Relaxed).is_ok() {
                return Ok(Hold::Count);
            }
            word = self.escaped_word(handle, own);
        }
        Err(Missed { must_release: false })
    }

    /// Returns whether the entry of `handle` is live and was made by the calling thread, whose hazard pointers are
    /// `own`. The thread calls this inside its critical section, and may read the entry until it leaves the section.
    #[inline]
    pub fn is_own(&self, handle: Handle, own: &HazardPointers) -> bool {
        // Acquire: the creator and the entry, from `publish`.
        names(self.word.load(Ordering::Acquire), handle) && self.is_created_by(Some(own))
    }

    /// As [`Slot::is_own`], but only for an inline entry whose busy bit is clear.
    #[inline(always)]
    pub fn is_own_inline(&self, handle: Handle, own: &HazardPointers) -> bool {
        // Neither busy nor retired.
        let shown = handle.tag_word() | LIVE | INLINE;
        // Acquire: as above.
        let word = self.word.load(Ordering::Acquire);
        word & !(INLINE - 1) == shown && self.is_created_by(Some(own))
    }

    /// Returns the pinned object.
    ///
    /// # Safety
    /// The caller holds a successful pin or the busy bit, either of which prevents a release; or the slot is not
    /// published yet. The entry is not inline.
    #[inline]
    pub unsafe fn object(&self) -> &Ref<dyn Native> {
        // SAFETY: pinned, so no release has begun, and the object of a live slot does not change.
        match unsafe { &*self.object.get() } {
            Some(object) => object,
            None => unreachable!("a pinned slot has an object"),
        }
    }

    /// Gives a pin back on the thread that took it, and returns true if the caller must release the slot.
    #[inline]
    pub fn unpin(&self, handle: Handle, hold: Hold, own: Option<&HazardPointers>) -> bool {
        match (hold, own) {
            (Hold::Hazard(place), Some(own)) => self.unprotect(handle, own, place),
            _ => {
                // Release: the use of the object comes before its end; `claim` acquires.
                let word = self.word.fetch_sub(1, Ordering::Release);
                word & (LIVE | PINS) == 1 && self.claim(handle, own)
            }
        }
    }

    /// Clears a hazard pointer. Returns true if the caller must release the slot.
    #[inline]
    fn unprotect(&self, handle: Handle, own: &HazardPointers, place: usize) -> bool {
        own.unprotect(place);
        // Either the retiring thread sees that the hazard pointer is gone, or this thread sees that the entry is
        // retired.
        light_fence();
        !names(self.word.load(Ordering::Relaxed), handle) && self.claim(handle, Some(own))
    }

    /// Claims the release of a retired entry that has no pins. It succeeds for exactly one thread.
    #[cold]
    fn claim(&self, handle: Handle, own: Option<&HazardPointers>) -> bool {
        if !self.is_created_by(own) {
            heavy_fence();
        }
        self.claim_fenced(handle)
    }

    /// As `claim`, after a fence that made the creator's hazard pointers visible.
    ///
    /// If a hazard pointer, a counted pin or the busy bit is still there, this fails. The thread that clears it claims
    /// later.
    pub fn claim_fenced(&self, handle: Handle) -> bool {
        if self.is_protected(handle) {
            return false;
        }
        // A claim clears the kind, and no handle has a tag without a kind. So a second claim fails, and a late one does
        // not affect the next entry. Acquire: everything that the pinning and retiring threads did.
        self.word
            .fetch_update(Ordering::Acquire, Ordering::Relaxed, |word| {
                let ours = (word >> 32) as u32 == handle.tag() && word & (LIVE | BUSY | PINS) == 0;
                // A forged handle may have no kind either.
                (ours && word & KIND != 0).then_some(word & !KIND)
            })
            .is_ok()
    }

    #[inline]
    fn is_protected(&self, handle: Handle) -> bool {
        let creator = self.creator.load(Ordering::Relaxed);
        // SAFETY: hazard pointers are never freed.
        !creator.is_null() && unsafe { &*creator }.has(handle)
    }

    /// Takes the busy bit of a live slot. It waits while another thread holds the bit, which is short. `own` are the
    /// calling thread's hazard pointers.
    pub fn lock(&self, handle: Handle, own: Option<&HazardPointers>) -> Result<(), Stale> {
        // Acquire: the entry, from `publish` or the last `unlock`.
        self.change(BUSY, handle, own, Ordering::Acquire)
    }

    /// Flips `bits` in the word of a live slot when the busy bit is clear.
    #[inline]
    fn change(&self, bits: u64, handle: Handle, own: Option<&HazardPointers>, order: Ordering) -> Result<(), Stale> {
        loop {
            let word = self.escaped_word(handle, own);
            if !names(word, handle) {
                return Err(Stale);
            }
            let is_set = word & BUSY == 0
                && self.word.compare_exchange_weak(word, word ^ bits, order, Ordering::Relaxed).is_ok();
            if is_set {
                return Ok(());
            }
            spin_loop();
        }
    }

    /// Takes the busy bit of a live slot if it is clear. The caller holds the lock of the owner's list.
    pub fn try_lock(&self, handle: Handle) -> bool {
        // Acquire: as `lock`.
        let take = |word| names_free(word, handle).then_some(word | BUSY);
        self.word.fetch_update(Ordering::Acquire, Ordering::Relaxed, take).is_ok()
    }

    pub fn unlock(&self) {
        // Release: the changes of the entry, to the next holder of the busy bit.
        self.word.fetch_and(!BUSY, Ordering::Release);
    }

    /// Retires the handle if it is live and the busy bit is clear. The caller then holds the busy bit and must finish
    /// the retirement. If the entry may be inline, the caller holds the lock of the owner's list, or has let the entry
    /// escape.
    #[inline]
    pub fn try_retire(&self, handle: Handle) -> bool {
        // Release: the tombstone that a scope has left.
        let retire = |word| names_free(word, handle).then_some(word ^ (LIVE | BUSY));
        self.word.fetch_update(Ordering::AcqRel, Ordering::Relaxed, retire).is_ok()
    }

    /// As `try_retire`, but waits while another thread holds the busy bit, which is short. `own` are the calling
    /// thread's hazard pointers.
    #[inline]
    pub fn retire(&self, handle: Handle, own: Option<&HazardPointers>) -> Result<(), Stale> {
        self.change(LIVE | BUSY, handle, own, Ordering::AcqRel)
    }

    /// Returns whether the calling thread, whose hazard pointers are `own`, made the entry. Then it sees the hazard
    /// pointers on it without a fence.
    #[inline]
    pub fn is_created_by(&self, own: Option<&HazardPointers>) -> bool {
        let creator = self.creator.load(Ordering::Relaxed).cast_const();
        std::ptr::eq(creator, own.map_or(std::ptr::null(), std::ptr::from_ref))
    }

    /// Returns whether no thread uses the entry. The caller has retired it, and has passed a heavy fence if it is not
    /// the creator. If true, the caller has exclusive access: no thread can pin the entry any more, and none releases a
    /// busy slot. `is_unprotected` says that the entry has no hazard pointers.
    #[inline]
    pub fn is_unused(&self, handle: Handle, is_unprotected: bool) -> bool {
        // Acquire: what was done under pins that are gone.
        self.word.load(Ordering::Acquire) & PINS == 0 && (is_unprotected || !self.is_protected(handle))
    }

    /// Ends an inline entry that the caller has retired, and leaves a tombstone. Returns `None` if the entry is not
    /// inline or a thread uses it. The same fence comes before as for [`Slot::is_unused`].
    #[inline]
    pub fn end_inline(&self, handle: Handle, by: DisposedBy, is_unprotected: bool) -> Option<End> {
        // Acquire: as in `is_unused`.
        let word = self.word.load(Ordering::Acquire);
        if word & (INLINE | PINS) != INLINE || (!is_unprotected && self.is_protected(handle)) {
            return None;
        }
        self.leave_tombstone(handle, by);
        // A plain store: as in `release`.
        self.word.store(word & !(BUSY | INLINE | KIND), Ordering::Release);
        Some(End { head: self.head(), generation: handle.generation(), is_reusable: self.is_reusable() })
    }

    /// Retires, ends and releases an inline entry at once, if the calling thread made it and no thread uses it. `own`
    /// are the thread's hazard pointers, none of which may be set. It calls this inside its critical section and holds
    /// the lock of the owner's list.
    #[inline]
    pub fn end_own(&self, own: &HazardPointers, note: Note) -> Option<End> {
        let word = self.word.load(Ordering::Relaxed);
        if word & (LIVE | BUSY | INLINE | PINS) != LIVE | INLINE || !self.is_created_by(Some(own)) {
            return None;
        }
        // Before the entry is retired, so that a thread that finds it retired finds the note. If another thread retires
        // it first, that thread overwrites the note later, as it needs the lock for that.
        self.leave(note, word);
        let gone = word & !(INLINE | KIND | LIVE);
        if word & ESCAPING == 0 {
            // A thread that sets `ESCAPING` from now on waits, and then finds the entry gone. Release: the note.
            overwrite(&self.word, gone);
        } else {
            // Acquire: what was done under pins that are gone. Release: the note.
            self.word.compare_exchange(word, gone, Ordering::AcqRel, Ordering::Relaxed).ok()?;
        }
        self.set_owner(std::ptr::null());
        Some(self.end_of(word))
    }

    /// As [`Slot::end_own`], for a tensor with an object, which is returned. Its owner has no borrowed handles.
    #[inline]
    pub fn end_own_object(&self, own: &HazardPointers, note: Note) -> Option<(End, Ref<dyn Native>)> {
        let word = self.word.load(Ordering::Relaxed);
        let is_tensor = kind_of_note(word) & 0x3f == Kind::Tensor as u32;
        if !is_tensor || word & (LIVE | BUSY | INLINE | PINS) != LIVE || !self.is_created_by(Some(own)) {
            return None;
        }
        self.leave(note, word);
        // Acquire: what was done under pins that are gone. Release: the note.
        self.word.compare_exchange(word, word & !(KIND | LIVE), Ordering::AcqRel, Ordering::Relaxed).ok()?;
        let end = self.end_of(word);
        // SAFETY: the slot is the caller's alone: no thread pins a retired entry.
        unsafe { self.take() }.map(|object| (end, object))
    }

    /// What remains of the entry that the word described.
    #[inline(always)]
    fn end_of(&self, word: u64) -> End {
        let generation = (word >> 32) as u32 & LAST_GENERATION;
        End { head: self.head(), generation, is_reusable: has_generations_left(word) }
    }

    /// Removes the tag from a retired slot to which the caller has exclusive access.
    #[inline]
    pub fn release(&self) {
        // A plain store: see `is_unused`. Release: the note, to a thread that finds the tag gone.
        self.word.store(self.word.load(Ordering::Relaxed) & !(BUSY | INLINE | KIND), Ordering::Release);
    }

    /// Clears the busy bit of a retired slot that is in use. The slot is released by the thread that gives back the
    /// last pin, or by the caller, which passes a fence and calls `claim_fenced`.
    pub fn finish_retire(&self) {
        // Release: the changes of the entry, to the thread that claims the release.
        self.word.fetch_and(!BUSY, Ordering::Release);
    }

    /// Takes the object out of the slot.
    ///
    /// # Safety
    /// The caller has exclusive access to the slot: it is claimed, released, or not published yet.
    pub unsafe fn take(&self) -> Option<Ref<dyn Native>> {
        self.set_owner(std::ptr::null());
        // SAFETY: exclusive, as the caller promises.
        unsafe {
            drop((*self.lenders.get()).take());
            (*self.object.get()).take()
        }
    }

    /// Returns the owner, for a caller that has the busy bit.
    #[inline]
    pub fn owner(&self) -> *const OwnerAccount {
        self.owner.load(atomic::Ordering::Relaxed)
    }

    /// Sets the owner, for a caller that has the busy bit.
    #[inline]
    pub fn set_owner(&self, owner: *const OwnerAccount) {
        self.owner.store(owner.cast_mut(), atomic::Ordering::Relaxed);
    }

    /// Removes and returns the owner, for a caller that has the busy bit.
    #[inline]
    pub fn take_owner(&self) -> *const OwnerAccount {
        let owner = self.owner();
        self.set_owner(std::ptr::null());
        owner
    }

    /// Returns whether the entry of `handle` is live and has an owner. A concurrent move may have changed that
    /// meanwhile.
    #[inline]
    pub fn is_owned(&self, handle: Handle) -> bool {
        // Acquire: the owner, from `publish`.
        names(self.word.load(Ordering::Acquire), handle) && !self.owner().is_null()
    }

    /// Returns the lenders of the handle, guarded as the owner is.
    ///
    /// # Safety
    /// The caller has the busy bit.
    #[allow(clippy::mut_from_ref, reason = "the busy bit stands for the exclusive borrow")]
    pub unsafe fn lenders(&self) -> &mut Option<Lenders> {
        // SAFETY: exclusive by the caller's busy bit.
        unsafe { &mut *self.lenders.get() }
    }

    /// Leaves the tombstone of a scope before it is retired, with the handle of its parent. No other thread ends this
    /// scope.
    #[inline]
    pub fn leave_scope_tombstone(&self, handle: Handle, by: DisposedBy, parent: Handle) {
        self.parent.store(parent.0, Ordering::Relaxed);
        self.leave_tombstone(handle, by);
    }

    /// Leaves the tombstone of an entry; its description stays in the slot. The caller holds the busy bit.
    #[inline]
    pub fn leave_tombstone(&self, handle: Handle, by: DisposedBy) {
        self.leave(by.note(), handle.tag_word());
    }

    /// Writes the note about an entry of the kind that `word` shows.
    #[inline]
    fn leave(&self, note: Note, word: u64) {
        // Release: the parent's handle.
        self.by.store(note.bits() | word & KIND, Ordering::Release);
    }

    /// Returns the tombstone of `handle`, or `None` if the slot has it no longer.
    pub fn tombstone(&self, handle: Handle) -> Option<Tombstone> {
        let generation = handle.generation();
        // Acquire: the entry, and what came before its retirement.
        let word = self.word.load(Ordering::Acquire);
        let now = (word >> 32) as u32 & LAST_GENERATION;
        if generation < now {
            return self.tombstone_in_range(handle);
        }
        let is_coming = word & (KIND | BUSY) == BUSY;
        if is_coming || word & LIVE != 0 || now != generation {
            return None;
        }
        // Acquire: the parent's handle.
        let note = self.by.load(Ordering::Acquire);
        if kind_of_note(note) != handle.tag() >> 24 {
            return None;
        }
        let by = DisposedBy::of_note(note);
        let parent = Handle(self.parent.load(Ordering::Relaxed));
        let words = std::array::from_fn(|i| self.summary[i].load(Ordering::Relaxed));
        fence(Ordering::Acquire);
        let unchanged = self.generation() == generation;
        unchanged.then(|| Tombstone { by, parent, summary: Summary::from_words(words) })
    }

    /// Begins a range: the successive handles of one recycled scope, whose numbers and generations follow each other.
    /// `first` and `id` are those of its first scope, `above` is the parent's handle. The caller has exclusive access
    /// to the slot, or is the creator of the entry.
    pub fn begin_range(&self, first: Handle, id: OwnerId, above: Handle) {
        let [_, generation, first_id, ..] = &self.summary;
        // If a reader sees a word of this range, it also sees that the previous range's generation is gone: `describe`
        // left a zero.
        fence(Ordering::Release);
        first_id.store(id.bits(), Ordering::Relaxed);
        self.parent.store(above.0, Ordering::Relaxed);
        // Release: the words above.
        generation.store(u64::from(first.generation()), Ordering::Release);
    }

    /// The tombstone of a scope whose slot has a later scope of the same range.
    fn tombstone_in_range(&self, handle: Handle) -> Option<Tombstone> {
        let [_, generation, first_id, ..] = &self.summary;
        // Acquire: the other words.
        let first = generation.load(Ordering::Acquire);
        let (id, parent) = (first_id.load(Ordering::Relaxed), Handle(self.parent.load(Ordering::Relaxed)));
        fence(Ordering::Acquire);
        // An entry that is not of a range leaves zeros in both words, in any order.
        let is_same = first != 0 && id != 0 && generation.load(Ordering::Relaxed) == first;
        let count = u64::from(handle.generation()).checked_sub(first).filter(|_| is_same)?;
        let is_scope = matches!(handle.kind(), Some(Kind::Scope | Kind::Manager));
        let is_over = handle.generation() < self.generation() && is_scope;
        let by = DisposedBy::Owner(OwnerId::from_bits(id).later(count));
        is_over.then(|| Tombstone { by, parent, summary: Summary::default() })
    }

    /// Returns the handle of the parent of the range's scopes.
    #[inline]
    pub fn above_range(&self) -> Handle {
        Handle(self.parent.load(Ordering::Relaxed))
    }

    /// Prepares the slot for the next scope of its range, and returns its handle. The slot was retired and released,
    /// with its object still in it. The caller has exclusive access and publishes it later.
    #[inline]
    pub fn refill(&self, before: Handle) -> Handle {
        let next = before.next();
        debug_assert_eq!(next.generation(), self.generation() + 1);
        // As in `begin_description`.
        self.word.store(u64::from(next.generation()) << 32 | BUSY, Ordering::Relaxed);
        fence(Ordering::Release);
        self.by.store(0, Ordering::Relaxed);
        next
    }

    /// Returns the links of the owner's list.
    ///
    /// # Safety
    /// The caller holds the lock of the node whose list the slot is in.
    #[allow(clippy::mut_from_ref, reason = "the owner's lock stands for the exclusive borrow")]
    pub unsafe fn links(&self) -> &mut Links {
        // SAFETY: as the caller promises.
        unsafe { &mut *self.links.get() }
    }
}
