//! The handle table: slots in chunks that are never unmapped, so a lookup takes no lock. The memory of an empty chunk
//! may be returned to the system: see `bare.rs`.

mod bare;
pub(crate) mod counters;
pub(crate) mod disposals;
mod free;
pub(crate) mod handle;
pub(crate) mod hazard_pointers;
pub(crate) mod kind;
pub(crate) mod native;
mod pin;
mod retire;
pub(crate) mod slot;
pub(crate) mod thread_record;
pub(crate) mod tombstone;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::RefMut;
use std::collections::VecDeque;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicPtr, AtomicU32, Ordering};

use parking_lot::Mutex;
use smallvec::SmallVec;

use crate::error::{Error, Result};
use crate::memory::fault::{self, Fault};
use crate::memory::pressure::garbage;
use crate::memory::{bookkeeping, buffer, pressure};
use crate::refs::Ref;
use crate::sync::heavy_fence;
use bare::Bare;
pub(crate) use bare::{give_back, give_back_idle};
use free::FreeList;
pub(crate) use free::FreeSlot;
use handle::{Handle, Kind};
use native::{Native, OwnerAccount, Small};
pub use pin::Pin;
pub(crate) use pin::{Light, Missing, Operand, ensure_object, is_inline, move_inline, pin, pin_any};
pub(crate) use retire::{Retired, abandon, abandon_inline, retire};
use slot::Slot;
use thread_record::Local;
use tombstone::Tombstone;

const CHUNK_BITS: u32 = 10;
/// How many slots a chunk has.
pub(crate) const CHUNK: usize = 1 << CHUNK_BITS;
/// How many chunks there can be.
pub(crate) const CHUNKS: usize = 1 << 16;
pub(crate) const CHUNK_BYTES: usize = CHUNK * size_of::<Slot>();
/// How many free slots a thread keeps. If it has more, half of them become available to other threads.
const FRONT: usize = 256;
/// How many free slots a thread holds at most while it closes a scope.
const IN_HAND: usize = 16 * FRONT;
/// How many retired handles are processed at a time without allocating memory.
pub(crate) const BATCH: usize = 64;
/// A scope's slot is not reused before its thread has closed this many other scopes. Until then, a call with the stale
/// handle still finds the parent scope.
pub(crate) const SCOPE_REST: usize = 1024;
/// Chunks begin and end at page boundaries.
const PAGE: usize = 4096;

static TABLE: [AtomicPtr<Slot>; CHUNKS] = [const { AtomicPtr::new(std::ptr::null_mut()) }; CHUNKS];
static NEXT: AtomicU32 = AtomicU32::new(0);
/// The chunks whose memory was given back.
pub(crate) static GROW: Mutex<Bare> = Mutex::new(Bare::new());
pub(crate) static FREE: Mutex<FreeList> = Mutex::new(FreeList::new());
pub(crate) static FREE_SCOPES: Mutex<FreeList> = Mutex::new(FreeList::new());

/// The slot of an index, if the table has grown that far.
#[inline]
pub(crate) fn slot(index: u32) -> Option<&'static Slot> {
    let chunk = TABLE.get((index >> CHUNK_BITS) as usize)?.load(Ordering::Acquire);
    if chunk.is_null() {
        return None;
    }
    // SAFETY: a chunk has CHUNK slots and is never unmapped.
    Some(unsafe { &*chunk.add(index as usize & (CHUNK - 1)) })
}

/// Allocates a chunk. It is never freed, so it does not come from the global allocator, whose reserve is for short use.
fn new_chunk() -> Result<NonNull<Slot>> {
    let refused = || Error::out_of_memory(format!("out of memory: the system refuses {CHUNK} more slots for handles"));
    let layout = Layout::from_size_align(CHUNK_BYTES, PAGE).map_err(|_| refused())?;
    // SAFETY: the size is not zero.
    let chunk = NonNull::new(unsafe { System.alloc(layout) }.cast::<Slot>()).ok_or_else(refused)?;
    for place in 0..CHUNK {
        // SAFETY: within the block, which has room for that many.
        unsafe { chunk.add(place).write(Slot::new()) };
    }
    Ok(chunk)
}

/// Counts the memory of one more chunk as held. Fails at the process's limit.
fn count_chunk() -> Result<()> {
    if !bookkeeping::reserve(CHUNK_BYTES as u64) {
        return Err(Error::out_of_memory(format!(
            "out of memory on host: the process's limit on held bytes refuses {CHUNK_BYTES} bytes for handles"
        )));
    }
    bookkeeping::add_table(CHUNK_BYTES as i64);
    Ok(())
}

/// The number of the chunk that a slot is in.
pub(crate) fn chunk_of(index: u32) -> usize {
    (index >> CHUNK_BITS) as usize
}

/// The slots of a chunk.
pub(crate) fn slots_of(number: usize) -> impl Iterator<Item = FreeSlot> + Clone {
    let first = (number << CHUNK_BITS) as u32;
    (first..first + CHUNK as u32).filter_map(|index| slot(index).map(|slot| FreeSlot { index, slot }))
}

/// The number of chunks that have slots.
pub(crate) fn chunks() -> usize {
    NEXT.load(Ordering::Relaxed).div_ceil(CHUNK as u32) as usize
}

fn grow() -> Result<FreeSlot> {
    let free = take_new()?;
    if free.index.is_multiple_of(LOOK) {
        look_for_garbage();
    }
    Ok(free)
}

fn take_new() -> Result<FreeSlot> {
    let mut bare = GROW.lock();
    if let Some(free) = bare.take() {
        return Ok(free);
    }
    if bare.has_more() {
        count_chunk()?;
        bare.begin();
        return bare.take().ok_or_else(|| Error::internal("a chunk without slots"));
    }
    let index = NEXT.load(Ordering::Relaxed);
    let chunk = TABLE.get((index >> CHUNK_BITS) as usize);
    let chunk = chunk.ok_or_else(|| Error::out_of_memory("the handle table is full: 67,108,864 live handles"))?;
    if chunk.load(Ordering::Relaxed).is_null() {
        count_chunk()?;
        let slots = new_chunk().inspect_err(|_| bookkeeping::add_table(-(CHUNK_BYTES as i64)))?;
        chunk.store(slots.as_ptr(), Ordering::Release);
    }
    NEXT.store(index + 1, Ordering::Relaxed);
    slot(index).map(|slot| FreeSlot { index, slot }).ok_or_else(|| Error::internal("a new slot lies outside the table"))
}

pub(crate) fn take_free(kind: Kind) -> Result<FreeSlot> {
    if fault::strikes(Fault::Handle) {
        return Err(Error::out_of_memory("out of memory: a slot for a handle is refused, as a fault was injected"));
    }
    let own = thread_record::with_local(if kind::is_scope(kind) { take_scope_slot } else { take_slot });
    // A scope's slot that was not out of use for long enough is better than none.
    own.flatten().map_or_else(grow, Ok).or_else(|error| thread_record::with_local(take_slot).flatten().ok_or(error))
}

/// A slot that has been out of use for long enough for the next scope.
fn take_scope_slot(local: &Local) -> Option<FreeSlot> {
    let rested = |resting: &mut VecDeque<FreeSlot>| if resting.len() > SCOPE_REST { resting.pop_front() } else { None };
    rested(&mut local.scope_slots()).or_else(|| {
        let mut shared = FREE_SCOPES.lock();
        if shared.len() > SCOPE_REST { shared.pop() } else { None }
    })
}

/// Keeps a scope's slot out of use for a while, if it has generations left.
pub(crate) fn rest(free: FreeSlot) {
    if !free.slot.is_reusable() {
        return;
    }
    let kept = thread_record::with_local(|local| {
        let mut own = local.scope_slots();
        own.push_back(free);
        // This happens on a thread that closes scopes of other threads.
        if own.len() > 2 * SCOPE_REST {
            FREE_SCOPES.lock().push_all(own.drain(..SCOPE_REST));
        }
    });
    if kept.is_none() {
        // The thread is ending.
        FREE_SCOPES.lock().push_all([free]);
    }
}

/// One of the calling thread's free slots.
#[inline]
fn take_slot(local: &Local) -> Option<FreeSlot> {
    let mut front = local.slots();
    front.pop().or_else(|| refill(&mut front))
}

/// Takes free slots that other threads have shared.
#[cold]
fn refill(front: &mut Vec<FreeSlot>) -> Option<FreeSlot> {
    let mut shared = FREE.lock();
    front.extend(std::iter::from_fn(|| shared.pop()).take(FRONT / 2));
    bare::note(shared.len());
    drop(shared);
    let free = front.pop();
    if free.is_some() {
        look_for_garbage();
    }
    free
}

/// Notes that the calling thread took slots from others or new ones. A thread that disposes of its handles, or closes its
/// scopes, takes its own again.
fn look_for_garbage() {
    if let Some(record) = thread_record::own() {
        record.takes_slots.store(true, Ordering::Relaxed);
    }
    garbage::look();
}

/// How many new slots are handed out between two looks at the garbage.
const LOOK: u32 = 64;

/// Ensures that the calling thread has a free slot. Returns whether it has one.
pub(crate) fn stock(local: &Local) -> bool {
    let free = take_slot(local).or_else(|| grow().ok());
    free.inspect(|&free| local.slots().push(free)).is_some()
}

/// The free slots of a thread, to which slots are returned.
pub(crate) struct FreeSlots<'a>(RefMut<'a, Vec<FreeSlot>>);

impl<'a> FreeSlots<'a> {
    pub fn of(local: &'a Local) -> FreeSlots<'a> {
        FreeSlots(local.slots())
    }

    #[inline]
    pub fn give(&mut self, free: FreeSlot) {
        self.0.push(free);
        if self.0.len() > IN_HAND {
            self.share();
        }
    }

    #[cold]
    fn share(&mut self) {
        let half = self.0.len() / 2;
        let mut shared = FREE.lock();
        shared.push_all(self.0.drain(half..));
        let free = shared.len();
        drop(shared);
        bare::look(free);
    }
}

impl Drop for FreeSlots<'_> {
    #[inline]
    fn drop(&mut self) {
        if self.0.len() > FRONT {
            self.share();
        }
    }
}

/// Returns slots to the free slots of the calling thread.
fn give_free(slots: impl Iterator<Item = FreeSlot> + Clone) {
    let kept = thread_record::with_local(|local| {
        let mut own = FreeSlots::of(local);
        slots.clone().for_each(|free| own.give(free));
    });
    if kept.is_none() {
        // The thread is ending.
        FREE.lock().push_all(slots);
    }
}

/// Shares all free slots of a thread that ends.
pub(crate) fn give_all(slots: &mut Vec<FreeSlot>, scope_slots: &mut VecDeque<FreeSlot>) {
    FREE.lock().push_all(slots.drain(..));
    FREE_SCOPES.lock().push_all(scope_slots.drain(..));
}

/// Puts an object into a free slot. No thread can see it before [`Slot::publish`].
pub(crate) fn occupy(object: Ref<dyn Native>, owner: *const OwnerAccount) -> Result<(&'static Slot, Handle)> {
    pressure::admit()?;
    buffer::make_room_ahead()?;
    let kind = object.kind();
    let free = take_free(kind).or_else(|_| buffer::make_room(CHUNK_BYTES).and_then(|()| take_free(kind)));
    let FreeSlot { index, slot } = free?;
    Ok((slot, slot.fill(index, object, owner, thread_record::hazards())))
}

/// As [`occupy`], for a small tensor without an object.
pub(crate) fn occupy_inline(
    local: &Local,
    small: &Small,
    owner: *const OwnerAccount,
) -> Option<(&'static Slot, Handle)> {
    if fault::strikes(Fault::Handle) || pressure::admit().is_err() {
        return None;
    }
    let FreeSlot { index, slot } = take_slot(local).or_else(|| grow().ok())?;
    Some((slot, slot.fill_inline(index, small, owner, local.hazards())))
}

/// Whether the handle names a live entry. This includes a scope that is closing.
pub(crate) fn is_live(handle: Handle) -> bool {
    slot(handle.slot()).is_some_and(|slot| slot.is_live(handle))
}

/// Whether a handle is live and has an owner. A concurrent move may have changed that meanwhile.
#[inline]
pub(crate) fn is_owned(handle: Handle) -> bool {
    slot(handle.slot()).is_some_and(|slot| slot.is_owned(handle))
}

/// Lets inline tensors of other threads escape with one fence, before the calling thread disposes of them.
pub(crate) fn escape(handles: &[Handle]) {
    let own = thread_record::hazards();
    let escaping = |handle: &Handle| {
        slot(handle.slot()).filter(|slot| slot.begin_escape(*handle, own)).map(|slot| (slot, *handle))
    };
    let escaping: SmallVec<[(&Slot, Handle); BATCH]> = handles.iter().filter_map(escaping).collect();
    if !escaping.is_empty() {
        heavy_fence();
        escaping.into_iter().for_each(|(slot, handle)| slot.end_escape(handle));
    }
}

/// Every live handle.
pub(crate) fn live() -> impl Iterator<Item = Handle> {
    let indices = 0..NEXT.load(Ordering::Relaxed);
    indices.filter_map(|index| slot(index).map(|slot| slot.handle(index))).filter(|&handle| is_live(handle))
}

/// The tombstone of a handle, if its slot still has it.
pub(crate) fn tombstone(handle: Handle) -> Option<Tombstone> {
    slot(handle.slot())?.tombstone(handle)
}

/// Whether the handle was live once and is not live now.
pub(crate) fn was_disposed(handle: Handle) -> bool {
    let is_used = handle.kind().is_some() && handle.slot() < NEXT.load(Ordering::Relaxed);
    let was_there = |slot: &Slot| slot.has_seen(handle) || bare::has_seen(handle);
    is_used && slot(handle.slot()).is_some_and(|slot| !slot.is_live(handle) && was_there(slot))
}
