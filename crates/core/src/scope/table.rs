//! The handle table: slots in chunks that are never unmapped, looked up without a lock. The memory of an empty one may be
//! given back: see `bare.rs`.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::RefMut;
use std::collections::VecDeque;
use std::marker::PhantomData;
use std::mem::ManuallyDrop;
use std::ops::Deref;
use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::{AtomicPtr, AtomicU32, Ordering};

use parking_lot::Mutex;
use smallvec::SmallVec;

use super::bare::{self, Bare};
use super::free::FreeList;
pub(super) use super::free::FreeSlot;
use super::handle::{Handle, Kind};
use super::hazard_pointers::HazardPointers;
use super::kind::{self, OwnerKind};
use super::native::{Native, Small, Summary};
use super::node::{Node, Owner};
use super::slot::{DisposedBy, Epitaph, Hold, Missed, Slot};
use super::thread_record::Local;
use super::{counters, disposals, gone, leaks, thread_record, titles};
use crate::device::Device;
use crate::error::{Error, Result};
use crate::memory::account::Transfer;
use crate::memory::fault::{self, Fault};
use crate::memory::{Account, account, bookkeeping, buffer, pressure, small};
use crate::refs::Ref;
use crate::sync::heavy_fence;
use crate::tensor;

const CHUNK_BITS: u32 = 10;
/// How many slots a chunk has.
pub(super) const CHUNK: usize = 1 << CHUNK_BITS;
/// How many chunks there can be.
pub(super) const CHUNKS: usize = 1 << 16;
pub(super) const CHUNK_BYTES: usize = CHUNK * size_of::<Slot>();
/// How many free slots a thread keeps; half go to the others when it has more.
const FRONT: usize = 256;
/// How many it has in hand at most while it closes a scope.
const IN_HAND: usize = 16 * FRONT;
/// How many retired handles are dealt with at a time without asking for memory.
pub(super) const BATCH: usize = 64;
/// Retired slots of one owner, whose busy bits are the holder's.
pub(super) type Retired = SmallVec<[(&'static Slot, Handle); BATCH]>;
/// A scope's slot rests this many closes on the thread that closed it, so that a late caller still finds the scope above.
pub(super) const SCOPE_REST: usize = 1024;
/// Chunks begin and end with pages.
const PAGE: usize = 4096;

static TABLE: [AtomicPtr<Slot>; CHUNKS] = [const { AtomicPtr::new(std::ptr::null_mut()) }; CHUNKS];
static NEXT: AtomicU32 = AtomicU32::new(0);
/// The chunks whose memory was given back.
pub(super) static GROW: Mutex<Bare> = Mutex::new(Bare::new());
pub(super) static FREE: Mutex<FreeList> = Mutex::new(FreeList::new());
pub(super) static FREE_SCOPES: Mutex<FreeList> = Mutex::new(FreeList::new());

/// The slot of an index, if the table has grown that far.
#[inline]
pub(super) fn slot(index: u32) -> Option<&'static Slot> {
    let chunk = TABLE.get((index >> CHUNK_BITS) as usize)?.load(Ordering::Acquire);
    if chunk.is_null() {
        return None;
    }
    // SAFETY: a chunk has CHUNK slots and is never unmapped.
    Some(unsafe { &*chunk.add(index as usize & (CHUNK - 1)) })
}

/// Memory for good, so not from the global allocator, whose reserve is for a moment.
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

/// The memory of one more chunk counts as held.
fn count_chunk() -> Result<()> {
    if !bookkeeping::reserve(CHUNK_BYTES as u64) {
        return Err(Error::out_of_memory(format!(
            "out of memory on host: the process's limit on held bytes refuses {CHUNK_BYTES} bytes for handles"
        )));
    }
    bookkeeping::add(CHUNK_BYTES as i64);
    Ok(())
}

/// The number of the chunk that a slot is in.
pub(super) fn chunk_of(index: u32) -> usize {
    (index >> CHUNK_BITS) as usize
}

/// The slots of a chunk.
pub(super) fn slots_of(number: usize) -> impl Iterator<Item = FreeSlot> + Clone {
    let first = (number << CHUNK_BITS) as u32;
    (first..first + CHUNK as u32).filter_map(|index| slot(index).map(|slot| FreeSlot { index, slot }))
}

/// How many chunks there are slots of.
pub(super) fn chunks() -> usize {
    NEXT.load(Ordering::Relaxed).div_ceil(CHUNK as u32) as usize
}

fn grow() -> Result<FreeSlot> {
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
        let slots = new_chunk().inspect_err(|_| bookkeeping::add(-(CHUNK_BYTES as i64)))?;
        chunk.store(slots.as_ptr(), Ordering::Release);
    }
    NEXT.store(index + 1, Ordering::Relaxed);
    slot(index).map(|slot| FreeSlot { index, slot }).ok_or_else(|| Error::internal("a new slot lies outside the table"))
}

pub(super) fn take_free(kind: Kind) -> Result<FreeSlot> {
    if fault::strikes(Fault::Handle) {
        return Err(Error::out_of_memory("out of memory: a slot for a handle is refused, as a fault was injected"));
    }
    let own = thread_record::with_local(if kind::is_scope(kind) { take_scope_slot } else { take_slot });
    // A slot that has not rested is better than none.
    own.flatten().map_or_else(grow, Ok).or_else(|error| thread_record::with_local(take_slot).flatten().ok_or(error))
}

/// A slot that has rested long enough for the next scope.
fn take_scope_slot(local: &Local) -> Option<FreeSlot> {
    let rested = |resting: &mut VecDeque<FreeSlot>| if resting.len() > SCOPE_REST { resting.pop_front() } else { None };
    rested(&mut local.scope_slots()).or_else(|| {
        let mut shared = FREE_SCOPES.lock();
        if shared.len() > SCOPE_REST { shared.pop() } else { None }
    })
}

/// Lets a scope's slot rest, if it can be used again.
pub(super) fn rest(free: FreeSlot) {
    if !free.slot.is_reusable() {
        return;
    }
    let kept = thread_record::with_local(|local| {
        let mut own = local.scope_slots();
        own.push_back(free);
        // On a thread that closes what others open.
        if own.len() > 2 * SCOPE_REST {
            FREE_SCOPES.lock().push_all(own.drain(..SCOPE_REST));
        }
    });
    if kept.is_none() {
        // The thread is ending.
        FREE_SCOPES.lock().push_all([free]);
    }
}

/// A free slot that only this thread hands out.
#[inline]
fn take_slot(local: &Local) -> Option<FreeSlot> {
    let mut front = local.slots();
    front.pop().or_else(|| refill(&mut front))
}

/// Takes free slots that other threads left.
#[cold]
fn refill(front: &mut Vec<FreeSlot>) -> Option<FreeSlot> {
    let mut shared = FREE.lock();
    front.extend(std::iter::from_fn(|| shared.pop()).take(FRONT / 2));
    bare::note(shared.len());
    front.pop()
}

/// Sees to it that the thread has a free slot at hand; whether it has.
pub(super) fn stock(local: &Local) -> bool {
    let free = take_slot(local).or_else(|| grow().ok());
    free.inspect(|&free| local.slots().push(free)).is_some()
}

/// A thread's free slots, to give some back: they are kept for its next handles.
pub(super) struct FreeSlots<'a>(RefMut<'a, Vec<FreeSlot>>);

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

/// Keeps free slots for the next handles of this thread.
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

/// Leaves a thread's free slots to the others.
pub(super) fn give_all(slots: &mut Vec<FreeSlot>, scope_slots: &mut VecDeque<FreeSlot>) {
    FREE.lock().push_all(slots.drain(..));
    FREE_SCOPES.lock().push_all(scope_slots.drain(..));
}

/// Puts an object into a free slot; nobody can see it before [`Slot::publish`].
pub(super) fn occupy(object: Ref<dyn Native>, owner: *const Node) -> Result<(&'static Slot, Handle)> {
    pressure::admit()?;
    let kind = object.kind();
    let free = take_free(kind).or_else(|_| buffer::make_room(CHUNK_BYTES).and_then(|()| take_free(kind)));
    let FreeSlot { index, slot } = free?;
    Ok((slot, slot.fill(index, object, owner, thread_record::hazards())))
}

/// The same for a small tensor without an object.
pub(super) fn occupy_inline(local: &Local, small: &Small, owner: *const Node) -> Option<(&'static Slot, Handle)> {
    if fault::strikes(Fault::Handle) || pressure::admit().is_err() {
        return None;
    }
    let FreeSlot { index, slot } = take_slot(local).or_else(|| grow().ok())?;
    Some((slot, slot.fill_inline(index, small, owner, local.hazards())))
}

/// Frees a slot that was filled with an object but never published. Its generation is used up, as the object has
/// seen the handle.
pub(super) fn abandon(slot: &'static Slot, handle: Handle) {
    // SAFETY: the slot is not published yet.
    unsafe { *slot.owner() = std::ptr::null() };
    slot.publish(handle);
    if slot.try_retire(handle) {
        end(slot, handle);
    }
}

/// The same for one without an object.
#[cold]
pub(super) fn abandon_inline(slot: &'static Slot, handle: Handle) {
    slot.release();
    give_back(handle, slot, Kind::Tensor);
}

/// Drops the object of a slot that the caller claimed, and frees the slot.
fn release(handle: Handle, slot: &'static Slot) {
    // SAFETY: the claim is exclusive.
    let object = unsafe { slot.take() };
    give_back(handle, slot, object.as_ref().map_or(Kind::Tensor, |object| object.kind()));
    drop(object);
}

#[inline]
fn give_back(handle: Handle, slot: &'static Slot, kind: Kind) {
    let free = FreeSlot { index: handle.slot(), slot };
    match () {
        () if !slot.is_reusable() => {}
        () if kind::is_scope(kind) => rest(free),
        () => give_free(std::iter::once(free)),
    }
}

/// Keeps an object alive while an operation uses it. Never makes a concurrent dispose or close wait: the
/// handle is gone at once, the object when the last pin goes. A pin stays on its thread.
pub struct Pin<T: Native> {
    _any: AnyPin,
    object: ManuallyDrop<Ref<T>>,
}

impl<T: Native> Deref for Pin<T> {
    type Target = Ref<T>;

    #[inline]
    fn deref(&self) -> &Ref<T> {
        &self.object
    }
}

/// A pin on an object of any kind.
pub(crate) struct AnyPin {
    slot: &'static Slot,
    handle: Handle,
    hold: Hold,
    _not_send: PhantomData<*const ()>,
}

impl Deref for AnyPin {
    type Target = Ref<dyn Native>;

    #[inline]
    fn deref(&self) -> &Ref<dyn Native> {
        // SAFETY: pinned for as long as `self` lives.
        unsafe { self.slot.object() }
    }
}

impl Drop for AnyPin {
    #[inline]
    fn drop(&mut self) {
        let_go(self.slot, self.handle, self.hold, thread_record::hazards());
    }
}

/// Pins the tenant of a slot, for the thread that `own` are the hazard pointers of.
#[inline]
fn hold(slot: &'static Slot, handle: Handle, own: Option<&HazardPointers>) -> Option<Hold> {
    match slot.pin(handle, own) {
        Ok(hold) => Some(hold),
        Err(missed) => missed_pin(slot, handle, missed),
    }
}

/// Does what a pin that came too late leaves to do.
#[cold]
fn missed_pin(slot: &'static Slot, handle: Handle, missed: Missed) -> Option<Hold> {
    if missed.must_release {
        release(handle, slot);
    }
    None
}

/// Gives a pin back.
#[inline]
fn let_go(slot: &'static Slot, handle: Handle, hold: Hold, own: Option<&HazardPointers>) {
    if slot.unpin(handle, hold, own) {
        release(handle, slot);
    }
}

/// Pins the object of a handle, of whatever kind.
#[inline]
pub(crate) fn pin_any(handle: Handle) -> Result<AnyPin> {
    let Some(slot) = slot(handle.slot()) else { return Err(stale(handle)) };
    let Some(hold) = hold(slot, handle, thread_record::hazards()) else { return Err(stale(handle)) };
    let pin = AnyPin { slot, handle, hold, _not_send: PhantomData };
    if slot.is_inline() {
        inflate(slot, handle);
    }
    Ok(pin)
}

/// A pin on an operand of a small operation. It makes no object.
pub(crate) struct Light(AnyPin);

impl Light {
    /// None for a handle that names nothing.
    pub fn pin(handle: Handle) -> Option<Light> {
        let slot = slot(handle.slot())?;
        let hold = hold(slot, handle, thread_record::hazards())?;
        Some(Light(AnyPin { slot, handle, hold, _not_send: PhantomData }))
    }

    /// What there is to see.
    pub fn operand(&self) -> Operand<'_> {
        Operand::of(self.0.slot)
    }

    /// The bytes that its object keeps alive, if it has one.
    pub(super) fn keeps(&self) -> Option<usize> {
        self.object().and_then(|object| object.keeps())
    }

    /// What its object keeps alive, in bytes, and who is charged for that.
    pub(super) fn charge(&self) -> Option<(u64, Arc<Account>)> {
        self.object().and_then(|object| object.charge())
    }

    /// What messages say of its object, if it has one.
    pub(super) fn summary(&self) -> Summary {
        self.object().map(|object| object.summary()).unwrap_or_default()
    }

    fn object(&self) -> Option<&Ref<dyn Native>> {
        if self.0.slot.is_inline() { None } else { Some(&self.0) }
    }
}

/// What stands in the slot of a pinned operand.
#[derive(Clone, Copy)]
pub(crate) struct Operand<'a> {
    pub(super) slot: &'static Slot,
    head: u64,
    _pinned: PhantomData<&'a ()>,
}

impl<'a> Operand<'a> {
    /// Of a slot whose tenant stays for as long as is said.
    #[inline(always)]
    pub(super) fn of(slot: &'static Slot) -> Operand<'a> {
        Operand { slot, head: slot.head(), _pinned: PhantomData }
    }

    /// Where the elements are, if they are those of a small row-major tensor; null if not.
    #[inline(always)]
    pub fn ptr(&self) -> *mut u8 {
        self.slot.block()
    }

    /// Element type, rank and number of elements: see [`Small`].
    #[inline(always)]
    pub fn head(&self) -> u64 {
        self.head
    }

    /// Whether element type and sizes are those of another one.
    #[inline(always)]
    pub fn is_like(&self, other: &Operand<'_>) -> bool {
        Small::has_head_of(self.head, other.head) && self.slot.has_sizes_of(other.slot, Small::rank_of(self.head))
    }

    /// What stands in the slot, all of it.
    #[inline]
    pub fn small(&self) -> Small {
        self.slot.small()
    }

    /// Its object, if it has one of the type. It stays as long as the pin does.
    #[inline]
    pub fn object<T: Native>(&self) -> Option<ManuallyDrop<Ref<T>>> {
        if self.slot.is_inline() {
            return None;
        }
        // SAFETY: pinned, and not inline.
        let any = unsafe { self.slot.object() };
        let object: &dyn Native = &**any;
        // SAFETY: the object is a `T`; as in `pin`.
        (object as &dyn std::any::Any)
            .is::<T>()
            .then(|| ManuallyDrop::new(unsafe { Ref::from_raw(Ref::raw(any).cast()) }))
    }

    /// Notes that the elements were changed in place. Nobody can have saved what has no object.
    #[inline(always)]
    pub fn changed(&self) {
        if !self.slot.is_inline() {
            // SAFETY: pinned, and not inline.
            unsafe { self.slot.object() }.changed();
        }
    }

    /// Whether operations on it may have to be recorded.
    #[inline(always)]
    pub fn is_recorded(&self) -> bool {
        // SAFETY: pinned, and not inline when it is looked at.
        !self.slot.is_inline() && unsafe { self.slot.object() }.is_recorded()
    }
}

/// Whether a handle names a tensor that has no object yet.
#[inline]
pub(crate) fn is_bodiless(handle: Handle) -> bool {
    slot(handle.slot()).is_some_and(|slot| slot.is_inline() && slot.is_live(handle))
}

/// Gives a live tensor an object if it has none yet; whether it has one.
#[cold]
pub(crate) fn embody(handle: Handle) -> bool {
    pin_any(handle).is_ok()
}

/// Makes the object of an inline tenant that the caller has pinned.
#[cold]
fn inflate(slot: &'static Slot, handle: Handle) {
    while slot.is_inline() {
        if slot.lock(handle, thread_record::hazards()).is_ok() {
            if slot.is_inline() {
                // SAFETY: the busy bit is ours.
                let owner = unsafe { (*slot.owner()).as_ref() };
                let account = owner.map_or_else(account::process, |owner| &owner.account);
                inflate_busy(slot, handle, account);
            }
            slot.unlock();
        }
        // Retired meanwhile: who did it finds the pin, and makes the object.
        std::hint::spin_loop();
    }
}

/// Makes the object of an inline tenant whose busy bit is the caller's.
fn inflate_busy(slot: &'static Slot, handle: Handle, account: &Arc<Account>) {
    let object = tensor::inflate(slot.small(), handle, account);
    // SAFETY: the busy bit is the caller's.
    unsafe { slot.inflate(object) };
}

/// Charges another owner for a tenant without an object, whose busy bit is the caller's; none when it has one.
pub(super) fn move_inline(slot: &Slot, from: &Owner, to: &Owner) -> Option<Result<()>> {
    let charged = slot.is_inline().then(|| Small::charge_of(slot.head()))?;
    Some(from.account().prepare(to.account(), Device::HOST, charged).map(Transfer::commit))
}

/// Pins the object of a handle, which must be a `T`.
#[inline]
pub fn pin<T: Native>(handle: Handle) -> Result<Pin<T>> {
    let any = pin_any(handle)?;
    let object: &dyn Native = &**any;
    if !(object as &dyn std::any::Any).is::<T>() {
        return Err(wrong_kind(handle, object));
    }
    // SAFETY: the object is a `T`; the reference that the slot holds stands for this one, as it cannot go before the
    // pin does, and ManuallyDrop never gives it back.
    let object = ManuallyDrop::new(unsafe { Ref::from_raw(Ref::raw(&any).cast()) });
    Ok(Pin { _any: any, object })
}

#[cold]
fn wrong_kind(handle: Handle, object: &dyn Native) -> Error {
    Error::invalid_handle(format!(
        "handle {handle} is another kind of object than this call takes: {}",
        object.describe()
    ))
}

/// Whether the handle names something now: a scope also while it closes.
pub(super) fn is_live(handle: Handle) -> bool {
    slot(handle.slot()).is_some_and(|slot| slot.is_live(handle))
}

/// Asks the makers of inline tensors at once that this thread is going to dispose of one by one.
pub(super) fn share(handles: &[Handle]) {
    let own = thread_record::hazards();
    let asked = |handle: &Handle| slot(handle.slot()).filter(|slot| slot.ask(*handle, own)).map(|slot| (slot, *handle));
    let asked: SmallVec<[(&Slot, Handle); BATCH]> = handles.iter().filter_map(asked).collect();
    if !asked.is_empty() {
        heavy_fence();
        asked.into_iter().for_each(|(slot, handle)| slot.share(handle));
    }
}

/// Every live handle.
pub(super) fn live() -> impl Iterator<Item = Handle> {
    let indices = 0..NEXT.load(Ordering::Relaxed);
    indices.filter_map(|index| slot(index).map(|slot| slot.handle(index))).filter(|&handle| is_live(handle))
}

/// What the slot still knows of a disposed handle.
pub(super) fn epitaph(handle: Handle) -> Option<Epitaph> {
    slot(handle.slot())?.epitaph(handle)
}

/// Whether a handle named something once, and does not now.
pub(super) fn was_disposed(handle: Handle) -> bool {
    let is_used = handle.kind().is_some() && handle.slot() < NEXT.load(Ordering::Relaxed);
    let was_there = |slot: &Slot| slot.has_seen(handle) || bare::has_seen(handle);
    is_used && slot(handle.slot()).is_some_and(|slot| !slot.is_live(handle) && was_there(slot))
}

/// The error for a handle that names nothing.
#[cold]
pub fn stale(handle: Handle) -> Error {
    let Some(kind) = handle.kind() else {
        return Error::invalid_handle(format!("{handle} is not a handle"));
    };
    if !was_disposed(handle) {
        return Error::invalid_handle(format!("{handle} is not a handle of this process"));
    }
    let kind = kind.name();
    let of_slot = || epitaph(handle).map(|note| (note.summary, note.by));
    let describe = |(summary, by): (Summary, DisposedBy)| match summary == Summary::default() {
        true => (format!("{kind} {handle}"), by),
        false => (format!("this {kind}{summary}"), by),
    };
    let noted = gone::find(handle).or_else(|| of_slot().or_else(|| disposals::find(handle)).map(describe));
    let Some((what, by)) = noted else {
        return Error::disposed(format!("{kind} {handle} was disposed"));
    };
    let text = match by {
        DisposedBy::Call => format!("{what} was disposed by an explicit call"),
        DisposedBy::Collector => format!("{what} was collected as garbage"),
        DisposedBy::Scope(sign) if kind::is_scope_handle(handle) => format!("{} was closed", titles::name_of(sign)),
        DisposedBy::Scope(sign) if OwnerKind::of_sign(sign).is_module() => {
            format!("{what} was disposed with {}", titles::name_of(sign))
        }
        DisposedBy::Scope(sign) => format!("{what} was disposed when {} was closed", titles::name_of(sign)),
        DisposedBy::Emptying(sign) => format!("{what} was disposed when {} was emptied", titles::name_of_open(sign)),
    };
    Error::disposed(text + &leaks::places(handle, by))
}

/// Finishes the retirement of handles of one owner whose busy bits are the caller's, and counts them. A scope has left
/// its note already: who finds it closed must find the scope above too.
pub(super) fn retire(mut retired: Retired, by: DisposedBy, owner: &Owner) {
    log_disposals(&retired, by);
    let (account, own) = (owner.account(), thread_record::hazards());
    let is_maker = retired.iter().all(|(slot, _)| slot.is_made_by(own));
    if !is_maker {
        heavy_fence();
    }
    // What this thread made, and has no hazard pointer on, nobody has a hazard pointer on.
    let is_unprotected = is_maker && own.is_none_or(HazardPointers::is_empty);
    match by {
        DisposedBy::Collector => counters::collected(retired.len() as u64),
        _ => counters::disposed(retired.len() as u64),
    }
    // Small tensors that are gone: their memory and their slots go back together.
    let (mut gone, mut charged, mut are_reusable) = (0, 0, true);
    for at in 0..retired.len() {
        let (slot, handle) = retired[at];
        if let Some(end) = slot.end_inline(handle, by, is_unprotected) {
            retired[gone] = (slot, handle);
            gone += 1;
            charged += end.charged();
            are_reusable &= end.is_reusable;
        } else {
            if slot.is_inline() {
                // Its memory goes with the last pin, on whatever thread: that takes an object.
                inflate_busy(slot, handle, account);
            }
            retire_object(slot, handle, by, owner);
        }
    }
    retired.truncate(gone);
    if gone > 0 {
        small::give(account, charged, retired.iter().map(|(slot, _)| slot.small_block()));
        if !are_reusable {
            retired.retain(|(slot, _)| slot.is_reusable());
        }
        give_free(retired.iter().map(|&(slot, handle)| FreeSlot { index: handle.slot(), slot }));
    }
}

/// Notes what the handles named, for when their slots have other tenants. Of scopes more is known.
fn log_disposals(retired: &Retired, by: DisposedBy) {
    let Some(record) = thread_record::own() else { return };
    let mut disposals = record.disposals.begin();
    for (slot, handle) in retired.iter().filter(|(_, handle)| !kind::is_scope_handle(*handle)) {
        disposals.add(handle.slot(), handle.generation(), slot.head(), |place| slot.summary_word(place));
    }
    disposals.end(by.note());
}

fn retire_object(slot: &'static Slot, handle: Handle, by: DisposedBy, owner: &Owner) {
    // SAFETY: the caller has the busy bit.
    let object = unsafe { slot.object() };
    if !kind::is_scope_handle(handle) {
        slot.bury(handle, by);
    }
    if matches!(handle.kind(), Some(Kind::Module | Kind::Optimizer)) {
        gone::note(handle, object.describe(), by);
    }
    if let Some(survivor) = object.survivor(handle, Ref::is_sole(object)) {
        owner.past().survivors.add(survivor, object.summary());
    }
    object.released(handle);
    end(slot, handle);
}

/// Lets go of a retired slot, and releases it unless somebody uses the object.
fn end(slot: &'static Slot, handle: Handle) {
    let fence = || {
        if !slot.is_made_by(thread_record::hazards()) {
            heavy_fence();
        }
    };
    fence();
    if slot.is_unused(handle, false) {
        // SAFETY: ours alone.
        let object = unsafe { slot.take() };
        slot.release();
        give_back(handle, slot, object.as_ref().map_or(Kind::Tensor, |object| object.kind()));
        return drop(object);
    }
    slot.finish_retire();
    fence();
    if slot.claim_fenced(handle) {
        release(handle, slot);
    }
}
