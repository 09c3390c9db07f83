//! Pins: they keep an object alive while an operation uses it.

use std::any::Any;
use std::marker::PhantomData;
use std::mem::ManuallyDrop;
use std::ops::Deref;
use std::sync::Arc;

use super::handle::Handle;
use super::hazard_pointers::HazardPointers;
use super::native::{Native, Small, Summary};
use super::retire::release;
use super::slot::{Hold, Missed, Slot};
use super::{slot, thread_record};
use crate::device::Device;
use crate::error::Result;
use crate::memory::account::Transfer;
use crate::memory::{Account, account};
use crate::refs::Ref;

/// Why a handle could not be pinned.
#[derive(Debug)]
pub(crate) enum Missing {
    /// It names no live entry.
    Stale,
    /// It names an object of another kind, described by this text.
    OtherKind(String),
}

/// Keeps an object alive while an operation uses it. A pin never delays a concurrent dispose or close: the handle ends
/// at once, and the object ends with the last pin. A pin stays on its thread.
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
        // SAFETY: pinned for as long as `self` exists.
        unsafe { self.slot.object() }
    }
}

impl Drop for AnyPin {
    #[inline]
    fn drop(&mut self) {
        unpin(self.slot, self.handle, self.hold, thread_record::hazards());
    }
}

/// Pins the entry of a slot. `own` are the calling thread's hazard pointers.
#[inline]
fn hold(slot: &'static Slot, handle: Handle, own: Option<&HazardPointers>) -> Option<Hold> {
    match slot.pin(handle, own) {
        Ok(hold) => Some(hold),
        Err(missed) => missed_pin(slot, handle, missed),
    }
}

/// Releases the slot if a pin that came too late has to.
#[cold]
fn missed_pin(slot: &'static Slot, handle: Handle, missed: Missed) -> Option<Hold> {
    if missed.must_release {
        release(handle, slot);
    }
    None
}

/// Gives a pin back.
#[inline]
fn unpin(slot: &'static Slot, handle: Handle, hold: Hold, own: Option<&HazardPointers>) {
    if slot.unpin(handle, hold, own) {
        release(handle, slot);
    }
}

/// Pins the object of a handle of any kind. An inline entry gets an object.
#[inline]
pub(crate) fn pin_any(handle: Handle) -> Option<AnyPin> {
    let slot = slot(handle.slot())?;
    let hold = hold(slot, handle, thread_record::hazards())?;
    let pin = AnyPin { slot, handle, hold, _not_send: PhantomData };
    if slot.is_inline() {
        inflate(slot, handle);
    }
    Some(pin)
}

/// A pin on an operand of a small operation. It does not give an inline entry an object.
pub(crate) struct Light(AnyPin);

impl Light {
    /// Pins the operand, or `None` if the handle is not live.
    pub fn pin(handle: Handle) -> Option<Light> {
        let slot = slot(handle.slot())?;
        let hold = hold(slot, handle, thread_record::hazards())?;
        Some(Light(AnyPin { slot, handle, hold, _not_send: PhantomData }))
    }

    /// Returns the description in the slot.
    pub fn operand(&self) -> Operand<'_> {
        Operand::of(self.0.slot)
    }

    /// The address of the reference count of the bytes that its object keeps alive, if it has an object.
    pub(crate) fn keeps(&self) -> Option<usize> {
        self.object().and_then(|object| object.keeps())
    }

    /// The bytes that its object keeps alive, and the account that they are charged to.
    pub(crate) fn charge(&self) -> Option<(u64, Arc<Account>)> {
        self.object().and_then(|object| object.charge())
    }

    /// The description of its object for messages; empty if it has none.
    pub(crate) fn summary(&self) -> Summary {
        self.object().map(|object| object.summary()).unwrap_or_default()
    }

    fn object(&self) -> Option<&Ref<dyn Native>> {
        if self.0.slot.is_inline() { None } else { Some(&self.0) }
    }
}

/// The description of a pinned operand, read from its slot.
#[derive(Clone, Copy)]
pub(crate) struct Operand<'a> {
    pub(crate) slot: &'static Slot,
    head: u64,
    _pinned: PhantomData<&'a ()>,
}

impl<'a> Operand<'a> {
    /// The operand of a slot whose entry stays protected for `'a`.
    #[inline(always)]
    pub(crate) fn of(slot: &'static Slot) -> Operand<'a> {
        Operand { slot, head: slot.head(), _pinned: PhantomData }
    }

    /// Returns the first element of a small row-major tensor; null for another tensor.
    #[inline(always)]
    pub fn ptr(&self) -> *mut u8 {
        self.slot.block()
    }

    /// Element type, rank and number of elements: see [`Small`].
    #[inline(always)]
    pub fn head(&self) -> u64 {
        self.head
    }

    /// Returns whether element type and sizes are the same as those of another operand.
    #[inline(always)]
    pub fn is_like(&self, other: &Operand<'_>) -> bool {
        Small::has_head_of(self.head, other.head) && self.slot.has_sizes_of(other.slot, Small::rank_of(self.head))
    }

    /// Returns the complete description in the slot.
    #[inline]
    pub fn small(&self) -> Small {
        self.slot.small()
    }

    /// Its object, if it has one of type `T`. The object stays as long as the pin does.
    #[inline]
    pub fn object<T: Native>(&self) -> Option<ManuallyDrop<Ref<T>>> {
        if self.slot.is_inline() {
            return None;
        }
        // SAFETY: pinned, and not inline.
        let any = unsafe { self.slot.object() };
        let object: &dyn Native = &**any;
        // SAFETY: the object is a `T`; as in `pin`.
        (object as &dyn Any).is::<T>().then(|| ManuallyDrop::new(unsafe { Ref::from_raw(Ref::raw(any).cast()) }))
    }

    /// Records that the elements were changed in place. An inline tensor cannot be saved for a gradient, so it needs no
    /// record.
    #[inline(always)]
    pub fn changed(&self) {
        if !self.slot.is_inline() {
            // SAFETY: pinned, and not inline.
            unsafe { self.slot.object() }.changed();
        }
    }

    /// Returns whether operations on it may have to be recorded for gradients.
    #[inline(always)]
    pub fn is_recorded(&self) -> bool {
        // SAFETY: pinned, and not inline when the object is read.
        !self.slot.is_inline() && unsafe { self.slot.object() }.is_recorded()
    }
}

/// Whether a handle names a tensor that has no object yet.
#[inline]
pub(crate) fn is_inline(handle: Handle) -> bool {
    slot(handle.slot()).is_some_and(|slot| slot.is_inline() && slot.is_live(handle))
}

/// Gives a live tensor an object if it has none. Returns whether it has one now.
#[cold]
pub(crate) fn ensure_object(handle: Handle) -> bool {
    pin_any(handle).is_some()
}

/// Makes the object of an inline entry that the caller has pinned.
#[cold]
fn inflate(slot: &'static Slot, handle: Handle) {
    while slot.is_inline() {
        if slot.lock(handle, thread_record::hazards()).is_ok() {
            if slot.is_inline() {
                // SAFETY: the busy bit is ours, so the owner's list keeps its node.
                let owner = unsafe { slot.owner().as_ref() };
                let account = owner.map_or_else(account::process, |owner| &owner.account);
                inflate_busy(slot, handle, account);
            }
            slot.unlock();
        }
        // It was retired meanwhile. The retiring thread finds the pin, and makes the object.
        std::hint::spin_loop();
    }
}

/// Makes the object of an inline entry whose busy bit is the caller's.
pub(super) fn inflate_busy(slot: &'static Slot, handle: Handle, account: &Arc<Account>) {
    let object = crate::INFLATE(slot.small(), handle, account);
    // SAFETY: the busy bit is the caller's.
    unsafe { slot.inflate(object) };
}

/// Moves the charge of an inline entry to another account. The caller holds the busy bit. Returns `None` if the entry
/// has an object.
pub(crate) fn move_inline(slot: &Slot, from: &Arc<Account>, to: &Arc<Account>) -> Option<Result<()>> {
    let charged = slot.is_inline().then(|| Small::charge_of(slot.head()))?;
    Some(from.prepare(to, Device::HOST, charged).map(Transfer::commit))
}

/// Pins the object of a handle, which must be a `T`.
#[inline]
pub(crate) fn pin<T: Native>(handle: Handle) -> Result<Pin<T>, Missing> {
    let any = pin_any(handle).ok_or(Missing::Stale)?;
    let object: &dyn Native = &**any;
    if !(object as &dyn Any).is::<T>() {
        return Err(Missing::OtherKind(object.describe()));
    }
    // SAFETY: the object is a `T`. The slot's own reference stands for this one: it is dropped only after the pin, and
    // ManuallyDrop never drops this one.
    let object = ManuallyDrop::new(unsafe { Ref::from_raw(Ref::raw(&any).cast()) });
    Ok(Pin { _any: any, object })
}
