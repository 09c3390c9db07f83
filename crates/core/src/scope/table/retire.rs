//! The end of handles: drops their objects, and frees their small blocks and their slots.

use std::sync::Arc;

use smallvec::SmallVec;

use super::free::FreeSlot;
use super::handle::{Handle, Kind};
use super::hazard_pointers::HazardPointers;
use super::native::{Summary, Survivor};
use super::slot::Slot;
use super::tombstone::{self, DisposedBy};
use super::{BATCH, counters, give_free, kind, pin, rest, thread_record};
use crate::memory::{Account, small};
use crate::refs::Ref;
use crate::sync::heavy_fence;

/// Retired slots of one owner. The holder of the list also holds their busy bits.
pub(crate) type Retired = SmallVec<[(&'static Slot, Handle); BATCH]>;

/// Called for bytes that stay charged to the owner after their handle ended, with a description of the tensor.
pub(crate) type OnSurvivor<'a> = &'a dyn Fn(Box<dyn Survivor>, Summary);

/// Frees a slot that was filled with an object but never published. The handle's generation is used up, as the object
/// was given the handle.
pub(crate) fn abandon(slot: &'static Slot, handle: Handle) {
    slot.set_owner(std::ptr::null());
    slot.publish(handle);
    if slot.try_retire(handle) {
        end(slot, handle);
    }
}

/// As [`abandon`], for an inline entry.
#[cold]
pub(crate) fn abandon_inline(slot: &'static Slot, handle: Handle) {
    slot.release();
    give_back(handle, slot, Kind::Tensor);
}

/// Drops the object of a slot that the caller claimed, and frees the slot.
pub(super) fn release(handle: Handle, slot: &'static Slot) {
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

/// Finishes the retirement of handles of one owner, and counts them. The caller holds their busy bits. A scope has left
/// its tombstone before: a thread that finds the scope closed also needs its parent.
pub(crate) fn retire(
    retired: &mut [(&'static Slot, Handle)],
    by: DisposedBy,
    account: &Arc<Account>,
    on_survivor: OnSurvivor<'_>,
) {
    log_disposals(retired, by);
    let own = thread_record::hazards();
    let is_creator = retired.iter().all(|(slot, _)| slot.is_created_by(own));
    if !is_creator {
        heavy_fence();
    }
    // On entries that this thread made, only this thread can have hazard pointers, and it has none.
    let is_unprotected = is_creator && own.is_none_or(HazardPointers::is_empty);
    match by {
        DisposedBy::Collector => counters::collected(retired.len() as u64),
        _ => counters::disposed(retired.len() as u64),
    }
    // The ended small tensors come first in the list, so that their blocks and slots are freed together.
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
                // Its memory is freed with the last pin, on any thread. That requires an object.
                pin::inflate_busy(slot, handle, account);
            }
            retire_object(slot, handle, by, on_survivor);
        }
    }
    if gone > 0 {
        let gone = &retired[..gone];
        small::give(account, charged, gone.iter().map(|(slot, _)| slot.small_block()));
        let free = |&(slot, handle): &(&'static Slot, Handle)| FreeSlot { index: handle.slot(), slot };
        match are_reusable {
            true => give_free(gone.iter().map(free)),
            false => give_free(gone.iter().filter(|(slot, _)| slot.is_reusable()).map(free)),
        }
    }
}

/// Logs what the handles named, for the time when their slots have other entries. For scopes, the slot keeps more.
fn log_disposals(retired: &[(&'static Slot, Handle)], by: DisposedBy) {
    let Some(record) = thread_record::own() else { return };
    let mut disposals = record.disposals.begin();
    for (slot, handle) in retired.iter().filter(|(_, handle)| !kind::is_scope_handle(*handle)) {
        disposals.add(handle.slot(), handle.generation(), slot.head(), |place| slot.summary_word(place));
    }
    disposals.end(by.note());
}

fn retire_object(slot: &'static Slot, handle: Handle, by: DisposedBy, on_survivor: OnSurvivor<'_>) {
    // SAFETY: the caller has the busy bit.
    let object = unsafe { slot.object() };
    if !kind::is_scope_handle(handle) {
        slot.leave_tombstone(handle, by);
    }
    if matches!(handle.kind(), Some(Kind::Module | Kind::Optimizer | Kind::Loader)) {
        tombstone::note_object(handle, object.describe(), by);
    }
    if let Some(survivor) = object.survivor(handle, Ref::is_sole(object)) {
        on_survivor(survivor, object.summary());
    }
    object.released(handle);
    end(slot, handle);
}

/// Finishes the retirement of a slot, and releases it unless a thread uses the object.
fn end(slot: &'static Slot, handle: Handle) {
    let fence = || {
        if !slot.is_created_by(thread_record::hazards()) {
            heavy_fence();
        }
    };
    fence();
    if slot.is_unused(handle, false) {
        // SAFETY: no thread uses the retired entry, and the busy bit is the caller's, so access is exclusive.
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
