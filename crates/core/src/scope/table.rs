//! The handle table: slots in chunks that are never unmapped, looked up without a lock.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::marker::PhantomData;
use std::mem::ManuallyDrop;
use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicPtr, AtomicU32, Ordering};

use parking_lot::Mutex;

use super::counters;
use super::handle::{Handle, Kind};
use super::native::Native;
use super::node;
use super::slot::{DisposedBy, Epitaph, Slot, Tenant};
use crate::error::{Error, Result};

const CHUNK_BITS: u32 = 10;
const CHUNK: usize = 1 << CHUNK_BITS;
const CHUNKS: usize = 1 << 16;
/// How many free slots a thread keeps; half go to the others when it has more.
const FRONT: usize = 256;
/// A scope's slot rests this many closes, so that a late caller still finds the scope above.
const SCOPE_REST: usize = 1024;

static TABLE: [AtomicPtr<Slot>; CHUNKS] = [const { AtomicPtr::new(std::ptr::null_mut()) }; CHUNKS];
static NEXT: AtomicU32 = AtomicU32::new(0);
static GROW: Mutex<()> = Mutex::new(());
static FREE: Mutex<Vec<u32>> = Mutex::new(Vec::new());
static FREE_SCOPES: Mutex<VecDeque<u32>> = Mutex::new(VecDeque::new());

struct Front(Vec<u32>);

impl Drop for Front {
    fn drop(&mut self) {
        FREE.lock().append(&mut self.0);
    }
}

thread_local! {
    static FREE_HERE: RefCell<Front> = const { RefCell::new(Front(Vec::new())) };
}

/// The slot of an index, if the table has grown that far.
pub(super) fn slot(index: u32) -> Option<&'static Slot> {
    let chunk = TABLE.get((index >> CHUNK_BITS) as usize)?.load(Ordering::Acquire);
    if chunk.is_null() {
        return None;
    }
    // SAFETY: a chunk has CHUNK slots and is never unmapped.
    Some(unsafe { &*chunk.add(index as usize & (CHUNK - 1)) })
}

fn grow() -> Result<u32> {
    let _guard = GROW.lock();
    let index = NEXT.load(Ordering::Relaxed);
    let chunk = TABLE.get((index >> CHUNK_BITS) as usize);
    let chunk = chunk.ok_or_else(|| Error::out_of_memory("the handle table is full: 67,108,864 live handles"))?;
    if chunk.load(Ordering::Relaxed).is_null() {
        let slots: Box<[Slot]> = (0..CHUNK).map(|_| Slot::new()).collect();
        chunk.store(Box::leak(slots).as_mut_ptr(), Ordering::Release);
    }
    NEXT.store(index + 1, Ordering::Relaxed);
    Ok(index)
}

fn take_free(kind: Kind) -> Result<u32> {
    if node::is_scope(kind) {
        let mut resting = FREE_SCOPES.lock();
        if resting.len() > SCOPE_REST
            && let Some(index) = resting.pop_front()
        {
            return Ok(index);
        }
        drop(resting);
        return grow();
    }
    let own = FREE_HERE.try_with(|front| {
        let mut front = front.borrow_mut();
        if front.0.is_empty() {
            let mut shared = FREE.lock();
            let rest = shared.len().saturating_sub(FRONT / 2);
            front.0.extend(shared.drain(rest..));
        }
        front.0.pop()
    });
    own.ok().flatten().map_or_else(grow, Ok)
}

fn give_free(index: u32, kind: Kind) {
    if node::is_scope(kind) {
        return FREE_SCOPES.lock().push_back(index);
    }
    let kept = FREE_HERE.try_with(|front| {
        let front = &mut front.borrow_mut().0;
        front.push(index);
        if front.len() > FRONT {
            let half = front.len() / 2;
            FREE.lock().extend(front.drain(half..));
        }
    });
    if kept.is_err() {
        // The thread is ending.
        FREE.lock().push(index);
    }
}

/// Puts a tenant into a free slot; nobody can see it before [`Slot::publish`].
pub(super) fn occupy(tenant: Tenant, kind: Kind) -> Result<(&'static Slot, Handle)> {
    let index = take_free(kind)?;
    let slot = slot(index).ok_or_else(|| Error::internal("a free slot lies outside the table"))?;
    let handle = slot.fill(index, tenant);
    Ok((slot, handle))
}

/// Frees a slot that was occupied but never published. Its generation is used up, as its object has seen
/// the handle.
pub(super) fn abandon(slot: &'static Slot, handle: Handle) {
    // SAFETY: the slot is not published yet.
    unsafe { slot.tenant() }.owner = std::ptr::null();
    slot.publish(handle);
    if slot.try_retire(handle) && slot.finish_retire() {
        release(handle.slot(), slot);
    }
}

/// Drops the object of a retired slot nobody pins any more, and frees the slot. The caller claimed it.
pub(super) fn release(index: u32, slot: &'static Slot) {
    // SAFETY: the claim is exclusive.
    let tenant = std::mem::replace(unsafe { slot.tenant() }, Tenant::none());
    let kind = tenant.object.as_ref().map_or(Kind::Tensor, |object| object.kind());
    if slot.is_reusable() {
        give_free(index, kind);
    }
    drop(tenant);
}

/// Keeps an object alive while an operation uses it. Never makes a concurrent dispose or close wait: the
/// handle is gone at once, the object when the last pin goes.
pub struct Pin<T: Native> {
    slot: &'static Slot,
    index: u32,
    object: ManuallyDrop<Arc<T>>,
}

impl<T: Native> Deref for Pin<T> {
    type Target = Arc<T>;

    fn deref(&self) -> &Arc<T> {
        &self.object
    }
}

impl<T: Native> Drop for Pin<T> {
    fn drop(&mut self) {
        unpin(self.index, self.slot);
    }
}

/// A pin on an object of any kind.
pub(crate) struct AnyPin {
    slot: &'static Slot,
    index: u32,
    _not_send: PhantomData<*const ()>,
}

impl Deref for AnyPin {
    type Target = Arc<dyn Native>;

    fn deref(&self) -> &Arc<dyn Native> {
        // SAFETY: pinned for as long as `self` lives.
        unsafe { self.slot.object() }
    }
}

impl Drop for AnyPin {
    fn drop(&mut self) {
        unpin(self.index, self.slot);
    }
}

fn unpin(index: u32, slot: &'static Slot) {
    if slot.unpin() {
        release(index, slot);
    }
}

/// Pins the object of a handle, of whatever kind.
pub(crate) fn pin_any(handle: Handle) -> Result<AnyPin> {
    let Some(slot) = slot(handle.slot()) else { return Err(stale(handle)) };
    let pin = AnyPin { slot, index: handle.slot(), _not_send: PhantomData };
    if slot.pin(handle) { Ok(pin) } else { Err(stale(handle)) }
}

/// Pins the object of a handle, which must be a `T`.
pub fn pin<T: Native>(handle: Handle) -> Result<Pin<T>> {
    let pin = pin_any(handle)?;
    let object: &Arc<dyn Native> = &pin;
    let any: &dyn std::any::Any = &**object;
    if !any.is::<T>() {
        return Err(wrong_kind(handle, object.as_ref()));
    }
    let raw = Arc::as_ptr(object).cast::<T>();
    // SAFETY: the object is a `T` in an `Arc`; the clone that the slot holds stands for this one, as it
    // cannot go before the pin does, and ManuallyDrop never gives it back.
    let object = ManuallyDrop::new(unsafe { Arc::from_raw(raw) });
    let pin = ManuallyDrop::new(pin);
    Ok(Pin { slot: pin.slot, index: pin.index, object })
}

#[cold]
fn wrong_kind(handle: Handle, object: &dyn Native) -> Error {
    Error::invalid_handle(format!(
        "handle {handle} is another kind of object than this call takes: {}",
        object.describe()
    ))
}

/// Whether the handle names something now.
pub fn is_live(handle: Handle) -> bool {
    slot(handle.slot()).is_some_and(|slot| slot.is_live(handle))
}

/// What the slot still knows of a disposed handle.
pub(super) fn epitaph(handle: Handle) -> Option<Epitaph> {
    slot(handle.slot())?.epitaph(handle)
}

/// The error for a handle that names nothing.
#[cold]
pub fn stale(handle: Handle) -> Error {
    let Some(kind) = handle.kind() else {
        return Error::invalid_handle(format!("{handle} is not a handle"));
    };
    let was_used =
        handle.slot() < NEXT.load(Ordering::Relaxed) && slot(handle.slot()).is_some_and(|slot| slot.has_seen(handle));
    if !was_used {
        return Error::invalid_handle(format!("{handle} is not a handle of this process"));
    }
    let kind = kind.name();
    Error::disposed(match epitaph(handle) {
        None => format!("this {kind} was disposed"),
        Some(Epitaph { by, summary, .. }) => match by {
            DisposedBy::Call => format!("this {kind}{summary} was disposed by an explicit call"),
            DisposedBy::Collector => format!("this {kind}{summary} was collected as garbage"),
            DisposedBy::Scope(number) if node::is_scope_handle(handle) => {
                format!("{} was closed", node::name_of(number))
            }
            DisposedBy::Scope(number) => {
                format!("this {kind}{summary} was disposed when {} was closed", node::name_of(number))
            }
        },
    })
}

/// Finishes the retirement of a handle whose busy bit is the caller's, and counts it. A scope has left its
/// note already: who finds it closed must find the scope above too.
pub(super) fn retire(slot: &'static Slot, handle: Handle, by: DisposedBy) {
    // SAFETY: the caller has the busy bit.
    let object = unsafe { slot.object() };
    if !node::is_scope_handle(handle) {
        slot.bury(handle, by, Handle::NONE, &object.summary());
    }
    object.released(handle);
    match by {
        DisposedBy::Collector => counters::collected(),
        _ => counters::disposed(),
    }
    if slot.finish_retire() {
        release(handle.slot(), slot);
    }
}
