//! A slot of the handle table: one word that says who lives there, and what the word guards.
//!
//! The word is `tag (32) | busy (1) | live (1) | inline (1) | asked (1) | shared (1) | pins (27)`, the tag being
//! generation and kind. The thread that made the entry pins it by a hazard pointer of its own, or by being inside its
//! critical section, the others by a count in the word; all only while the word says that the entry is live. Retiring
//! clears a bit; whoever then finds no pin of either sort, the retirer or the last pin, releases the object, exactly
//! once. `busy` serialises the few calls that change the owner.
//!
//! An *inline* entry has no object yet: what there is to know of it stands in the slot itself, and an object is
//! made, under `busy`, when somebody asks for one. What stands in the slot stays readable under a pin. Most inline
//! entries end as they began, with the scope of the thread that made them, before any other has heard of them: that
//! thread ends them with a plain store, inside its critical section. So the others *ask* before they change the word:
//! they set `asked`, pass a fence, wait until the creator is out of its critical section, and set `shared`, by which the
//! next ones know.
//!
//! While an entry is live, every other change of the word is a read-modify-write, so all of them continue the release
//! sequences begun before: who acquires the word sees what came before each release of it so far. Plain stores are
//! for who has the slot alone. `tests/loom` runs this file under every interleaving and every reordering that the
//! memory model allows.

use std::any::Any;
use std::cell::UnsafeCell;

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
/// Others than its creator are going to change the word of an inline entry.
const ESCAPING: u64 = 1 << 28;
/// The creator knows that they do.
const ESCAPED: u64 = 1 << 27;
const PINS: u64 = ESCAPED - 1;
const TAG: u64 = !0 << 32;
/// No slot: the end of a list.
pub(crate) const NO_SLOT: u32 = u32::MAX;

/// How many words the summary of an object takes.
const SUMMARY: usize = Summary::WORDS;

/// What the tree of owners keeps of those that lent a handle: the table only drops it.
pub(crate) type Lenders = Box<dyn Any + Send + Sync>;

/// A place in an owner's list, guarded by that owner's lock.
#[derive(Clone, Copy)]
pub(crate) struct Links {
    pub newer: u32,
    pub older: u32,
}

/// The first cache line is all that a small tensor of two dimensions needs.
#[repr(C, align(64))]
pub(crate) struct Slot {
    word: AtomicU64,
    /// The hazard pointers of the thread that made the entry; null when it had none. Hazard pointers are never freed.
    creator: AtomicPtr<HazardPointers>,
    /// The node whose list the slot is in; null when nobody owns it. Not counted: a node stays as long as its
    /// list has anything in it.
    owner: UnsafeCell<*const OwnerAccount>,
    links: UnsafeCell<Links>,
    /// The first element of a small row-major tensor, with an object or without one; null for all else.
    block: AtomicPtr<u8>,
    /// What ended the entry, and of what kind it was: 0 before its end.
    by: AtomicU64,
    /// What the entry is, and what the last one was, for the errors of late callers: written with plain stores, and
    /// read by those under a check of the word's generation before and after.
    summary: [AtomicU64; SUMMARY],
    object: UnsafeCell<Option<Ref<dyn Native>>>,
    /// Who lent the handle to its owner, the last one last; nothing for most.
    lenders: UnsafeCell<Option<Lenders>>,
    /// Of a scope that is gone, the handle of the one above.
    parent: AtomicU64,
}

// SAFETY: the cells are reached only under the protocol of the word (see the module's text) or, for
// `links`, under the owner's lock; objects and nodes are Send and Sync themselves.
unsafe impl Sync for Slot {}
// SAFETY: as for Sync.
unsafe impl Send for Slot {}

/// Why a handle could not be used.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Stale;

/// How a pin holds its entry.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Hold {
    /// By this hazard pointer of the thread that made it.
    Hazard(usize),
    /// By the count in the word.
    Count,
}

/// What an inline entry leaves.
pub(crate) struct End {
    /// The first word of its summary, and the generation that it was of.
    pub head: u64,
    pub generation: u32,
    /// Whether the slot has generations left.
    pub is_reusable: bool,
}

impl End {
    /// What its block was charged for.
    #[inline]
    pub fn charged(&self) -> u64 {
        Small::charge_of(self.head)
    }
}

/// A pin that found no live entry.
#[derive(Debug)]
pub(crate) struct Missed {
    /// It was in the way of a release, which is the caller's now.
    pub must_release: bool,
}

/// Whether a word says that the handle is live.
#[inline]
fn names(word: u64, handle: Handle) -> bool {
    (word ^ (handle.tag_word() | LIVE)) & (TAG | LIVE) == 0
}

/// Whether the slot that shows the word may have another entry.
#[inline]
fn has_generations_left(word: u64) -> bool {
    (word >> 32) as u32 & LAST_GENERATION < LAST_GENERATION
}

/// The kind and weight that a note is about.
fn kind_of_note(note: u64) -> u32 {
    (note >> 56) as u32
}

impl Slot {
    /// All zeros but the links, of which a free slot's say nothing: as a slot is too whose memory the system took back.
    pub fn new() -> Slot {
        Slot {
            // Generation 0 is never handed out, and what is not live has no handle.
            word: AtomicU64::new(0),
            creator: AtomicPtr::new(std::ptr::null_mut()),
            owner: UnsafeCell::new(std::ptr::null()),
            links: UnsafeCell::new(Links { newer: NO_SLOT, older: NO_SLOT }),
            block: AtomicPtr::new(std::ptr::null_mut()),
            by: AtomicU64::new(0),
            summary: std::array::from_fn(|_| AtomicU64::new(0)),
            object: UnsafeCell::new(None),
            lenders: UnsafeCell::new(None),
            parent: AtomicU64::new(0),
        }
    }

    /// The generation of the last entry.
    pub fn generation(&self) -> u32 {
        // Relaxed: exact for those who own the slot, who alone rely on it.
        (self.word.load(Ordering::Relaxed) >> 32) as u32 & LAST_GENERATION
    }

    /// Goes on after this generation: in a slot that is the caller's alone, and that the system has taken all memory
    /// of. Late callers, who only read, find zeros until then, or what was there before.
    pub fn go_on(&self, generation: u32) {
        self.word.store(u64::from(generation) << 32, Ordering::Release);
    }

    /// What the system does when it takes the memory: zeros appear, in any order.
    #[allow(dead_code, reason = "for the models and tests: else the system does it")]
    pub fn clear(&self) {
        let words = [&self.word, &self.by, &self.parent].into_iter().chain(&self.summary);
        words.for_each(|word| word.store(0, Ordering::Relaxed));
        self.creator.store(std::ptr::null_mut(), Ordering::Relaxed);
        self.block.store(std::ptr::null_mut(), Ordering::Relaxed);
    }

    /// Whether the slot has generations left.
    pub fn is_reusable(&self) -> bool {
        // Relaxed: as in `generation`.
        has_generations_left(self.word.load(Ordering::Relaxed))
    }

    /// Moves an object into a slot that is the caller's alone, still unpublished. Its creator is the calling thread.
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

    /// The same for an object of which it is known how the table shows it.
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
        // SAFETY: a free slot belongs to whoever took it from the free list; no tag matches it yet. There is no
        // object in it: that was taken out when the slot was released.
        unsafe { self.object.get().write(Some(object)) };
        self.occupy(owner, creator);
        Handle::new(index, generation, kind, weight)
    }

    /// The same for an entry without an object, whose sizes are those of another, which the caller has pinned. Its
    /// other words are given.
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

    /// The same for any entry without an object.
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

    /// Notes what the next entry is, and returns its generation.
    #[inline]
    fn describe(&self, small: Small) -> u32 {
        let generation = self.begin_description(small.ptr, small.words[0]);
        (1..SUMMARY).for_each(|i| self.summary[i].store(small.words[i], Ordering::Relaxed));
        generation
    }

    #[inline]
    fn begin_description(&self, block: *mut u8, head: u64) -> u32 {
        let generation = self.generation() + 1;
        // Of nothing yet: busy, without a kind. A plain store: nobody changes the word of a free slot.
        self.word.store(u64::from(generation) << 32 | BUSY, Ordering::Relaxed);
        // Who reads the summary of the entry before, and finds a word of this one, finds that one's generation gone.
        fence(Ordering::Release);
        self.by.store(0, Ordering::Relaxed);
        self.block.store(block, Ordering::Relaxed);
        self.summary[0].store(head, Ordering::Relaxed);
        generation
    }

    #[inline]
    fn occupy(&self, owner: *const OwnerAccount, creator: Option<&'static HazardPointers>) {
        let creator = creator.map_or(std::ptr::null_mut(), |hazards| std::ptr::from_ref(hazards).cast_mut());
        // Relaxed: `publish` hands it on.
        self.creator.store(creator, Ordering::Relaxed);
        // SAFETY: as in `fill`.
        unsafe { self.owner.get().write(owner) };
    }

    /// Makes the entry reachable under `handle`.
    #[inline]
    pub fn publish(&self, handle: Handle) {
        self.publish_as(handle, 0);
    }

    /// The same for an inline entry. Those in no list do not end with a scope: nobody has to ask.
    #[inline]
    pub fn publish_inline(&self, handle: Handle, is_listed: bool) {
        self.publish_as(handle, if is_listed { INLINE } else { INLINE | ESCAPING | ESCAPED });
    }

    #[inline]
    fn publish_as(&self, handle: Handle, state: u64) {
        // A plain store: nobody changes the word of a slot whose tag no handle has.
        // Release: whoever finds the tag by `pin`, `lock` or `try_retire` finds the entry too.
        self.word.store(handle.tag_word() | LIVE | state, Ordering::Release);
    }

    /// Before a thread changes the word of a live entry: whether it has to pass a fence, and to call [`Slot::end_escape`].
    /// The creator need not, nor need who holds the lock of the owner's list, for that keeps the creator from ending the
    /// entry.
    #[must_use]
    pub fn begin_escape(&self, handle: Handle, own: Option<&HazardPointers>) -> bool {
        // Acquire: the creator, from `publish`.
        let ask = |word| self.is_private(word, handle, own).then_some(word | ESCAPING);
        self.word.fetch_update(Ordering::Acquire, Ordering::Acquire, ask).is_ok()
    }

    /// Whether the creator alone may change the word now, and the thread that `own` are the hazard pointers of is another
    /// one.
    #[inline]
    fn is_private(&self, word: u64, handle: Handle, own: Option<&HazardPointers>) -> bool {
        word & (INLINE | ESCAPED) == INLINE && names(word, handle) && !self.is_created_by(own)
    }

    /// After [`Slot::begin_escape`] and a fence: the creator's plain store has come, or will not. If the entry is live then, it
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

    /// The word, which the thread that `own` are the hazard pointers of may change if it names the handle.
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

    /// Whether the entry, pinned or retired by the caller, has no object.
    #[inline]
    pub fn is_inline(&self) -> bool {
        // Acquire: the object, from `inflate`.
        self.word.load(Ordering::Acquire) & INLINE != 0
    }

    /// What stands in the slot of an entry that the caller has pinned or retired.
    #[inline]
    pub fn small(&self) -> Small {
        Small {
            ptr: self.block.load(Ordering::Relaxed),
            words: std::array::from_fn(|i| self.summary[i].load(Ordering::Relaxed)),
        }
    }

    /// The first word of what stands in the slot.
    #[inline]
    pub fn head(&self) -> u64 {
        self.summary[0].load(Ordering::Relaxed)
    }

    /// One of the words of what stands in the slot.
    #[inline]
    pub fn summary_word(&self, place: usize) -> u64 {
        self.summary[place].load(Ordering::Relaxed)
    }

    /// Whether the sizes of two pinned entries of one rank are the same.
    #[inline]
    pub fn has_sizes_of(&self, other: &Slot, rank: usize) -> bool {
        let is_same = |i: usize| self.summary[i].load(Ordering::Relaxed) == other.summary[i].load(Ordering::Relaxed);
        // They stand in pairs, with zeros beyond the rank.
        is_same(1) && (rank <= 2 || (2..SUMMARY).all(is_same))
    }

    /// The block of an inline entry that is gone, and its charge.
    #[inline]
    pub fn small_block(&self) -> (*mut u8, u64) {
        (self.block(), Small::charge_of(self.head()))
    }

    /// The first element of a small tensor.
    #[inline]
    pub fn block(&self) -> *mut u8 {
        self.block.load(Ordering::Relaxed)
    }

    /// Gives an inline entry its object.
    ///
    /// # Safety
    /// The caller has the busy bit, and the entry is inline.
    pub unsafe fn inflate(&self, object: Ref<dyn Native>) {
        // SAFETY: nobody else looks at the object of an inline entry.
        unsafe { self.object.get().write(Some(object)) };
        // Release: the object, to who finds the entry inline no more.
        self.word.fetch_and(!INLINE, Ordering::Release);
    }

    pub fn is_live(&self, handle: Handle) -> bool {
        // Relaxed: only asks; the entry is reached by `pin` and `lock`.
        names(self.word.load(Ordering::Relaxed), handle)
    }

    /// The handle that the slot shows now.
    pub fn handle(&self, index: u32) -> Handle {
        Handle((self.word.load(Ordering::Relaxed) >> 32) << 32 | u64::from(index))
    }

    /// Whether the slot has had an entry of the handle's generation.
    pub fn has_seen(&self, handle: Handle) -> bool {
        loop {
            let word = self.word.load(Ordering::Acquire);
            let (asked, now) = (handle.generation(), (word >> 32) as u32 & LAST_GENERATION);
            if asked != now {
                return asked < now && asked != 0;
            }
            // Of the last generation it is known what it was: from the word, or, once that is released, from its end.
            let noted = kind_of_note(self.by.load(Ordering::Relaxed));
            let tag = (word >> 32) as u32;
            let kind = if tag > LAST_GENERATION { tag >> 24 } else { noted };
            fence(Ordering::Acquire);
            // Unless the note is of the next one already.
            if self.word.load(Ordering::Relaxed) == word {
                return asked != 0 && kind == handle.tag() >> 24;
            }
        }
    }

    /// Pins the entry of `handle`, if it is live, for the thread that `own` are the hazard pointers of.
    #[inline]
    pub fn pin(&self, handle: Handle, own: Option<&HazardPointers>) -> Result<Hold, Missed> {
        let mut word = self.escaped_word(handle, own);
        if let Some(own) = own.filter(|_| names(word, handle) && self.is_created_by(own))
            && let Some(place) = own.protect(handle)
        {
            light_fence();
            return match names(self.word.load(Ordering::Acquire), handle) {
                true => Ok(Hold::Hazard(place)),
                // A hazard pointer that came too late may have been seen by who would release the slot.
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

    /// Whether the entry of `handle` is live, and the thread that `own` are the hazard pointers of made it. That
    /// thread asks inside its critical section, and may look at the entry until it is out.
    #[inline]
    pub fn is_own(&self, handle: Handle, own: &HazardPointers) -> bool {
        // Acquire: the creator and the entry, from `publish`.
        names(self.word.load(Ordering::Acquire), handle) && self.is_created_by(Some(own))
    }

    /// The same for an inline entry that nobody is busy with.
    #[inline(always)]
    pub fn is_own_inline(&self, handle: Handle, own: &HazardPointers) -> bool {
        // Neither busy nor retired.
        let shown = handle.tag_word() | LIVE | INLINE;
        // Acquire: as above.
        let word = self.word.load(Ordering::Acquire);
        word & !(INLINE - 1) == shown && self.is_created_by(Some(own))
    }

    /// The pinned object.
    ///
    /// # Safety
    /// The caller holds a pin that succeeded, or the busy bit: neither lets a release begin. Or the slot is
    /// not published yet. The entry is not inline.
    pub unsafe fn object(&self) -> &Ref<dyn Native> {
        // SAFETY: pinned, so no release has begun, and nothing else changes the object of a live slot.
        match unsafe { &*self.object.get() } {
            Some(object) => object,
            None => unreachable!("a pinned slot has an object"),
        }
    }

    /// Gives a pin back, on the thread that took it. True when the caller must release the slot.
    #[inline]
    pub fn unpin(&self, handle: Handle, hold: Hold, own: Option<&HazardPointers>) -> bool {
        match (hold, own) {
            (Hold::Hazard(place), Some(own)) => self.unprotect(handle, own, place),
            _ => {
                // Release: our use of the object comes before its end; `claim` acquires.
                let word = self.word.fetch_sub(1, Ordering::Release);
                word & (LIVE | PINS) == 1 && self.claim(handle, own)
            }
        }
    }

    /// Takes a hazard pointer away. True when the caller must release the slot.
    #[inline]
    fn unprotect(&self, handle: Handle, own: &HazardPointers, place: usize) -> bool {
        own.unprotect(place);
        // Who retires the entry sees the hazard pointer gone, or we see it retired.
        light_fence();
        !names(self.word.load(Ordering::Relaxed), handle) && self.claim(handle, Some(own))
    }

    /// Of all who see a retired entry without pins, one may release it.
    #[cold]
    fn claim(&self, handle: Handle, own: Option<&HazardPointers>) -> bool {
        if !self.is_created_by(own) {
            heavy_fence();
        }
        self.claim_fenced(handle)
    }

    /// As `claim`, after a fence that made the creator's hazard pointers visible.
    ///
    /// A hazard pointer or a pin that is still there, or the busy bit, ends with a call that claims after us.
    pub fn claim_fenced(&self, handle: Handle) -> bool {
        if self.is_protected(handle) {
            return false;
        }
        // A released slot's tag is that of no handle, as it has no kind, so a second claim finds nothing to do, and a
        // late one does not touch the next entry.
        // Acquire: all that pins and the retirer did.
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

    /// Takes the busy bit of a live slot, waiting for whoever has it: never for long. For the thread that `own` are the
    /// hazard pointers of.
    pub fn lock(&self, handle: Handle, own: Option<&HazardPointers>) -> Result<(), Stale> {
        // Acquire: the entry, from `publish` or the last `unlock`.
        self.change(BUSY, handle, own, Ordering::Acquire)
    }

    /// Turns bits of a live slot's word over once nobody is busy with it.
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

    /// Takes the busy bit of a live slot if nobody has it. The caller holds the lock of the owner's list.
    pub fn try_lock(&self, handle: Handle) -> bool {
        // Acquire: as `lock`.
        let taken = self.word.fetch_update(Ordering::Acquire, Ordering::Relaxed, |word| {
            let free = (word >> 32) as u32 == handle.tag() && word & (LIVE | BUSY) == LIVE;
            free.then_some(word | BUSY)
        });
        taken.is_ok()
    }

    pub fn unlock(&self) {
        // Release: what we did to the entry, to the next one who is busy with it.
        self.word.fetch_and(!BUSY, Ordering::Release);
    }

    /// Ends the handle if it is live and nobody is busy with it; the caller then owns the retirement, and has the
    /// busy bit. It holds the lock of the owner's list, or asked, if the entry may be inline.
    #[inline]
    pub fn try_retire(&self, handle: Handle) -> bool {
        // Release: the note that a scope has left.
        self.word
            .fetch_update(Ordering::AcqRel, Ordering::Relaxed, |word| {
                (names(word, handle) && word & BUSY == 0).then_some(word & !LIVE | BUSY)
            })
            .is_ok()
    }

    /// As `try_retire`, waiting for whoever is busy with it: never for long. For the thread that `own` are the hazard
    /// pointers of.
    #[inline]
    pub fn retire(&self, handle: Handle, own: Option<&HazardPointers>) -> Result<(), Stale> {
        self.change(LIVE | BUSY, handle, own, Ordering::AcqRel)
    }

    /// Whether the thread that `own` are the hazard pointers of made the entry: then its hazard pointers need no fence
    /// to be seen.
    #[inline]
    pub fn is_created_by(&self, own: Option<&HazardPointers>) -> bool {
        let creator = self.creator.load(Ordering::Relaxed).cast_const();
        std::ptr::eq(creator, own.map_or(std::ptr::null(), std::ptr::from_ref))
    }

    /// After retiring, and after a fence unless the caller made the entry: whether nobody uses it. Then the slot is
    /// the caller's alone, for nobody can pin it any more, and nobody else releases what is busy.
    #[inline]
    pub fn is_unused(&self, handle: Handle, is_unprotected: bool) -> bool {
        // Acquire: what pins did that are gone.
        self.word.load(Ordering::Acquire) & PINS == 0 && (is_unprotected || !self.is_protected(handle))
    }

    /// Ends an inline entry that the caller has retired, and that nobody uses, and leaves a note. None for any other.
    /// A fence comes before, as for [`Slot::is_unused`].
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

    /// Retires, ends and releases an inline entry at once, if the thread that `own` are the hazard pointers of made it
    /// and nobody uses it. That thread calls it inside its critical section, with no hazard pointer on anything,
    /// holding the lock of the owner's list.
    #[inline]
    pub fn end_own(&self, own: &HazardPointers, note: Note) -> Option<End> {
        let word = self.word.load(Ordering::Relaxed);
        if word & (LIVE | BUSY | INLINE | PINS) != LIVE | INLINE || !self.is_created_by(Some(own)) {
            return None;
        }
        // Before it is retired, so that nobody finds it gone without. Should somebody else retire it first, their note
        // comes after this one: they need the lock.
        self.leave(note, word);
        let gone = word & !(INLINE | KIND | LIVE);
        if word & ESCAPING == 0 {
            // Who asks from now on waits, and finds it gone. Release: the note.
            overwrite(&self.word, gone);
        } else {
            // Acquire: what pins did that are gone. Release: the note.
            self.word.compare_exchange(word, gone, Ordering::AcqRel, Ordering::Relaxed).ok()?;
        }
        // SAFETY: the slot is the caller's alone, and its owner is who holds the lock.
        unsafe { *self.owner.get() = std::ptr::null() };
        Some(self.end_of(word))
    }

    /// The same for a tensor with an object, which is the caller's then. Its owner has borrowed nothing.
    #[inline]
    pub fn end_own_object(&self, own: &HazardPointers, note: Note) -> Option<(End, Ref<dyn Native>)> {
        let word = self.word.load(Ordering::Relaxed);
        let is_tensor = kind_of_note(word) & 0x3f == Kind::Tensor as u32;
        if !is_tensor || word & (LIVE | BUSY | INLINE | PINS) != LIVE || !self.is_created_by(Some(own)) {
            return None;
        }
        self.leave(note, word);
        // Acquire: what pins did that are gone. Release: the note.
        self.word.compare_exchange(word, word & !(KIND | LIVE), Ordering::AcqRel, Ordering::Relaxed).ok()?;
        let end = self.end_of(word);
        // SAFETY: the slot is the caller's alone: nobody pins what is retired.
        unsafe { self.take() }.map(|object| (end, object))
    }

    /// The end of the entry that the word was of.
    #[inline(always)]
    fn end_of(&self, word: u64) -> End {
        let generation = (word >> 32) as u32 & LAST_GENERATION;
        End { head: self.head(), generation, is_reusable: has_generations_left(word) }
    }

    /// Takes the tag from a retired slot that is the caller's alone.
    #[inline]
    pub fn release(&self) {
        // A plain store: see `is_unused`. Release: the note, to who finds the tag gone.
        self.word.store(self.word.load(Ordering::Relaxed) & !(BUSY | INLINE | KIND), Ordering::Release);
    }

    /// Lets go of the busy bit of a retired slot that is in use. Who finds that it is not any more releases it: the
    /// last pin, or the caller, who passes a fence and asks `claim_fenced`.
    pub fn finish_retire(&self) {
        // Release: what we did to the entry, to the one who claims the release.
        self.word.fetch_and(!BUSY, Ordering::Release);
    }

    /// Takes the object out of a slot that is the caller's alone: claimed, released, or not published yet.
    ///
    /// # Safety
    /// As said.
    pub unsafe fn take(&self) -> Option<Ref<dyn Native>> {
        // SAFETY: exclusive by the caller's claim.
        unsafe {
            *self.owner.get() = std::ptr::null();
            drop((*self.lenders.get()).take());
            (*self.object.get()).take()
        }
    }

    /// The owner, which the busy bit guards; pins may be reading the object beside it meanwhile.
    ///
    /// # Safety
    /// The caller has the busy bit.
    #[allow(clippy::mut_from_ref, reason = "the busy bit stands for the exclusive borrow")]
    #[inline]
    pub unsafe fn owner(&self) -> &mut *const OwnerAccount {
        // SAFETY: exclusive by the caller's busy bit.
        unsafe { &mut *self.owner.get() }
    }

    /// Who lent the handle to its owner; guarded as the owner is.
    ///
    /// # Safety
    /// The caller has the busy bit.
    #[allow(clippy::mut_from_ref, reason = "the busy bit stands for the exclusive borrow")]
    pub unsafe fn lenders(&self) -> &mut Option<Lenders> {
        // SAFETY: exclusive by the caller's busy bit.
        unsafe { &mut *self.lenders.get() }
    }

    /// Leaves a note about the end of a scope that nobody else ends, before it is retired, and which one is above it.
    pub fn leave_scope_tombstone(&self, handle: Handle, by: DisposedBy, parent: Handle) {
        self.parent.store(parent.0, Ordering::Relaxed);
        self.leave_tombstone(handle, by);
    }

    /// Leaves a note about the entry's end; what it was stands here. Called by the holder of the busy bit.
    #[inline]
    pub fn leave_tombstone(&self, handle: Handle, by: DisposedBy) {
        self.leave(by.note(), handle.tag_word());
    }

    /// Leaves a note about an entry of the kind that `word` shows.
    #[inline]
    fn leave(&self, note: Note, word: u64) {
        // Release: the scope above.
        self.by.store(note.bits() | word & KIND, Ordering::Release);
    }

    /// The note about `handle`, while the slot still has it.
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
        // Acquire: the scope above.
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

    /// Begins a run: scopes below one and the same that come one after the other, with numbers one after the other, of
    /// which the one of this handle, and with this id, is the first. The caller has the slot alone, or made the
    /// entry.
    pub fn begin_range(&self, first: Handle, id: OwnerId, above: Handle) {
        let [_, generation, first_id, ..] = &self.summary;
        // Who reads a word of this run finds the generation of the one before gone: `describe` left a zero.
        fence(Ordering::Release);
        first_id.store(id.bits(), Ordering::Relaxed);
        self.parent.store(above.0, Ordering::Relaxed);
        // Release: the words above.
        generation.store(u64::from(first.generation()), Ordering::Release);
    }

    /// The note about a scope that others of its run came after.
    fn tombstone_in_range(&self, handle: Handle) -> Option<Tombstone> {
        let [_, generation, first_id, ..] = &self.summary;
        // Acquire: the other words.
        let first = generation.load(Ordering::Acquire);
        let (id, parent) = (first_id.load(Ordering::Relaxed), Handle(self.parent.load(Ordering::Relaxed)));
        fence(Ordering::Acquire);
        // An entry that is no run's leaves zeros in both words, in any order.
        let is_same = first != 0 && id != 0 && generation.load(Ordering::Relaxed) == first;
        let count = u64::from(handle.generation()).checked_sub(first).filter(|_| is_same)?;
        let is_scope = matches!(handle.kind(), Some(Kind::Scope | Kind::Manager));
        let is_over = handle.generation() < self.generation() && is_scope;
        let by = DisposedBy::Owner(OwnerId::from_bits(id).later(count));
        is_over.then(|| Tombstone { by, parent, summary: Summary::default() })
    }

    /// The scope above that of the run.
    pub fn above_range(&self) -> Handle {
        Handle(self.parent.load(Ordering::Relaxed))
    }

    /// Gives a slot that was retired and released, with its object still in it, to the next scope of its run,
    /// unpublished yet. It is the caller's alone.
    pub fn refill(&self, before: Handle) -> Handle {
        let next = before.next();
        debug_assert_eq!(next.generation(), self.generation() + 1);
        // As in `begin_description`.
        self.word.store(u64::from(next.generation()) << 32 | BUSY, Ordering::Relaxed);
        fence(Ordering::Release);
        self.by.store(0, Ordering::Relaxed);
        next
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
