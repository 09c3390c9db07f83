//! The members of a node, which are the handles that it owns: insertion, disposal, moves and loans.

use std::sync::Arc;

use smallvec::SmallVec;

use super::biased::BiasedGuard;
use super::node::{BORROWED, Members, Node, Owner};
use super::{newest, placement, reclaim, recycled};
use crate::error::{Error, ErrorKind, Result};
use crate::refs::Ref;
use crate::scope::report::{self, leaks, stale};
use crate::scope::table::handle::Handle;
use crate::scope::table::hazard_pointers::HazardPointers;
use crate::scope::table::kind::{OwnerKind, is_scope_handle};
use crate::scope::table::native::{Native, OwnerAccount, Small};
use crate::scope::table::slot::{Lenders, Links, NO_SLOT, Slot};
use crate::scope::table::thread_record::{self, Local};
use crate::scope::table::tombstone::DisposedBy;
use crate::scope::table::{self, BATCH, Retired, counters, pin_any};
use crate::sync::yield_now;

#[inline(always)]
pub(crate) fn link(members: &mut Members, owner: &Owner, slot: &Slot, index: u32) {
    if members.count == 0 {
        members.keep = Some(owner.0.clone());
    }
    let older = members.newest;
    // SAFETY: both slots are, or are about to be, in the list whose lock the caller holds.
    unsafe {
        *slot.links() = Links { newer: NO_SLOT, older };
        if let Some(older) = table::slot(older).filter(|_| older != NO_SLOT) {
            older.links().newer = index;
        }
    }
    members.newest = index;
    members.count += 1;
}

/// Removes a slot from its owner's list. If it was the last one, returns the reference that kept the node. The caller
/// drops that after the lock.
#[must_use]
fn unlink(members: &mut Members, slot: &Slot) -> Option<Arc<Node>> {
    // SAFETY: the slot and its neighbours are in the list whose lock the caller holds.
    unsafe {
        let Links { newer, older } = *slot.links();
        if let Some(older) = table::slot(older).filter(|_| older != NO_SLOT) {
            older.links().newer = newer;
        }
        match table::slot(newer).filter(|_| newer != NO_SLOT) {
            Some(newer) => newer.links().older = older,
            None => members.newest = older,
        }
    }
    members.count -= 1;
    if members.count == 0 { members.keep.take() } else { None }
}

/// The owner to which a slot's pointer points; `None` for the null pointer of an unowned entry.
///
/// # Safety
/// The caller holds the slot's busy bit. So the slot stays in the owner's list, and the list keeps the node.
unsafe fn owner_of(pointer: *const OwnerAccount) -> Option<Owner> {
    // SAFETY: the node exists, as the caller promises, and the pointer came from `Owner::pointer`.
    (!pointer.is_null()).then(|| unsafe { Owner::from_pointer(pointer) })
}

/// The owners that lent a handle, the latest last. A borrowed handle returns to them.
type Chain = SmallVec<[Arc<Node>; 2]>;

/// The chain of lenders in a slot; `None` if the handle is not borrowed.
fn chain(lenders: &mut Option<Lenders>) -> Option<&mut Chain> {
    lenders.as_mut().and_then(|lenders| lenders.downcast_mut())
}

/// Creates a handle for `object`, owned by `owner`; unowned if `owner` is the root.
///
/// If the owner is closed or capped, the object is dropped and the error names the owner.
pub fn insert<T: Native>(owner: &Owner, object: Ref<T>) -> Result<Handle> {
    register(owner, object.into_native())
}

fn register(owner: &Owner, object: Ref<dyn Native>) -> Result<Handle> {
    reclaim::help();
    let (slot, handle) = table::occupy(object, owner.pointer())?;
    // SAFETY: the slot is not published before the last use of the object.
    let home = unsafe { slot.object() };
    if let Err(error) = home.born(handle, owner.refer(), Ref::is_sole(home)) {
        table::abandon(slot, handle);
        return Err(error);
    }
    if !enlist(owner, slot, handle, false, thread_record::hazards()) {
        home.released(handle);
        table::abandon(slot, handle);
        return Err(owner.refusal());
    }
    counters::created(1);
    leaks::created(handle);
    Ok(handle)
}

/// Makes a handle for an inline tensor, whose block is charged to `owner`. Returns `None` if the owner was closed
/// meanwhile or there is no slot. The block is still the caller's then.
pub(crate) fn insert_inline(local: &Local, owner: &Owner, small: &Small) -> Option<Handle> {
    reclaim::help();
    let (slot, handle) = table::occupy_inline(local, small, owner.pointer())?;
    if !enlist(owner, slot, handle, true, local.hazards()) {
        table::abandon_inline(slot, handle);
        return None;
    }
    counters::created_by(local.record());
    leaks::created(handle);
    Some(handle)
}

/// Publishes a handle and links it into its owner's list; the root has none. Returns false if the owner is closed or
/// capped.
fn enlist(owner: &Owner, slot: &Slot, handle: Handle, is_inline: bool, own: Option<&HazardPointers>) -> bool {
    let mut members = (!owner.is_root()).then(|| owner.0.members.lock(own));
    if let Some(members) = members.as_deref_mut() {
        if members.closed || owner.is_capped() {
            return false;
        }
        link(members, owner, slot, handle.slot());
    }
    // Published under the lock, so that a later close finds it live.
    match is_inline {
        true => slot.publish_inline(handle, members.is_some()),
        false => slot.publish(handle),
    }
    if members.is_none() {
        counters::unowned(1);
    }
    true
}

/// Disposes of a handle. Repeated calls have no effect, but a handle that never named an object causes an error.
pub fn dispose(handle: Handle) -> Result<()> {
    leaks::ended(handle, placement::id_of);
    end(handle)
}

/// Disposes of a handle that has no owner. An owned handle stays.
pub fn release(handle: Handle) -> Result<()> {
    match table::is_owned(handle) {
        true => Ok(()),
        // Also an error for a handle that never named an object.
        false => dispose(handle),
    }
}

/// As [`dispose`], without a record for leak reports.
pub(crate) fn end(handle: Handle) -> Result<()> {
    dispose_by(handle, DisposedBy::Call).map(drop)
}

/// Disposes a handle. Returns whether it was live.
fn dispose_by(handle: Handle, by: DisposedBy) -> Result<bool> {
    if handle.is_none() {
        return Ok(false);
    }
    if is_scope_handle(handle) {
        if recycled::close(handle) {
            return Ok(true);
        }
        if table::was_disposed(handle) {
            return Ok(false);
        }
        // The pin is dropped first: closing checks whether this thread has hazard pointers set.
        return match report::pin::<Owner>(handle).map(|owner| Owner::clone(&owner)) {
            Ok(owner) => owner.close().map(|()| true),
            Err(error) => already_gone(error),
        };
    }
    let Some((slot, owner)) = retire(handle) else {
        return if table::was_disposed(handle) { Ok(false) } else { Err(stale(handle)) };
    };
    owner.as_ref().unwrap_or(Owner::top()).retire(&mut [(slot, handle)], by);
    Ok(true)
}

/// Disposes of handles that a host's garbage collector found, and returns how many were live. Stale ones are skipped
/// without an error, as no caller could receive it.
pub(crate) fn collect(handles: &[Handle]) -> usize {
    let mut count = 0;
    let mut retired = Retired::new();
    let mut owner: Option<Owner> = None;
    let finish = |retired: &mut Retired, owner: &Option<Owner>| {
        owner.as_ref().unwrap_or(Owner::top()).retire(retired, DisposedBy::Collector);
        retired.clear();
    };
    for (i, &handle) in handles.iter().enumerate() {
        if i % BATCH == 0 {
            table::escape(&handles[i..handles.len().min(i + BATCH)]);
        }
        if is_scope_handle(handle) {
            count += usize::from(dispose_by(handle, DisposedBy::Collector).unwrap_or(false));
            continue;
        }
        let Some((slot, of)) = retire(handle) else { continue };
        leaks::collected(handle);
        // Members of the same owner are retired together: if other threads made them, a batch needs one fence.
        let is_same = match (&owner, &of) {
            (Some(owner), Some(of)) => owner.is(of),
            (owner, of) => owner.is_none() && of.is_none(),
        };
        if !is_same || retired.len() == BATCH {
            finish(&mut retired, &owner);
        }
        owner = of;
        retired.push((slot, handle));
        count += 1;
    }
    finish(&mut retired, &owner);
    count
}

/// Retires a live handle and removes it from its owner's list. Returns its slot, and its owner if it had one. The
/// caller then holds the busy bit.
fn retire(handle: Handle) -> Option<(&'static Slot, Option<Owner>)> {
    let slot = table::slot(handle.slot()).filter(|slot| slot.retire(handle, thread_record::hazards()).is_ok())?;
    // SAFETY: the busy bit is ours.
    let owner = unsafe { owner_of(slot.take_owner()) };
    match &owner {
        Some(owner) => {
            let kept = unlink(&mut owner.0.lock_members(), slot);
            drop(kept);
        }
        None => counters::unowned(-1),
    }
    Some((slot, owner))
}

/// Disposing twice is not an error. Disposing a handle that never existed is one.
fn already_gone(error: Error) -> Result<bool> {
    match error.kind() {
        ErrorKind::Disposed => Ok(false),
        _ => Err(error),
    }
}

/// Disposes every member except those in `keep`, which is sorted; the newest first. Borrowed members are given back.
pub(crate) fn dispose_all(owner: &Owner, keep: &[Handle], by: DisposedBy) {
    if keep.is_empty() && newest::end(owner, by) {
        return;
    }
    // `passed`: the kept member from which the walk continues after the lock was released. `is_unfinished`: another
    // walk must follow.
    let (mut passed, mut is_unfinished) = (None, false);
    loop {
        let mut retired = Retired::new();
        let mut busy = false;
        let mut borrowed = SmallVec::<[Handle; 4]>::new();
        let mut last = None;
        let (is_empty, is_end) = {
            let mut members = owner.0.lock_members();
            let mut next = passed.and_then(|kept| older_than(owner, kept)).unwrap_or(members.newest);
            let mut seen = 0;
            while let Some(slot) = table::slot(next).filter(|_| next != NO_SLOT && seen < BATCH) {
                seen += 1;
                let handle = slot.handle(next);
                // SAFETY: the slot is in the list whose lock this thread holds.
                next = unsafe { slot.links() }.older;
                if keep.binary_search(&handle).is_ok() {
                    passed = Some(handle);
                    continue;
                }
                // A thread that holds the slot's busy bit waits for this lock. It unlinks the slot, or the next round
                // does.
                let is_lent = if owner.0.has(BORROWED) { is_lent(slot, handle) } else { Some(false) };
                if is_lent == Some(true) {
                    borrowed.push(handle);
                } else if is_lent == Some(false) && slot.try_retire(handle) {
                    last = unlink(&mut members, slot);
                    let node = slot.take_owner();
                    debug_assert!(owner.is_named_by(node));
                    retired.push((slot, handle));
                } else {
                    busy = true;
                }
            }
            (members.count == 0, next == NO_SLOT)
        };
        drop(last);
        is_unfinished |= busy || !borrowed.is_empty();
        if busy && retired.is_empty() && borrowed.is_empty() {
            yield_now();
        }
        borrowed.into_iter().for_each(|handle| {
            give_back(owner, handle);
        });
        owner.retire(&mut retired, by);
        if is_empty || (is_end && !is_unfinished) {
            return;
        }
        if is_end {
            (passed, is_unfinished) = (None, false);
        }
    }
}

/// The member after a kept one; `None` if that is no member any more. The caller holds the lock of the list.
fn older_than(owner: &Owner, kept: Handle) -> Option<u32> {
    let slot = table::slot(kept.slot()).filter(|slot| slot.try_lock(kept))?;
    // While the busy bit is ours, the slot stays in the list of the owner to which it points.
    let is_member = owner.is_named_by(slot.owner());
    // SAFETY: the busy bit is ours; the lock of that list is the caller's.
    let older = is_member.then(|| unsafe { slot.links() }.older);
    slot.unlock();
    older
}

/// Whether a member of a list is borrowed; `None` while another thread holds the slot's busy bit. The caller holds the
/// lock of the list.
fn is_lent(slot: &Slot, handle: Handle) -> Option<bool> {
    if !slot.try_lock(handle) {
        return None;
    }
    // SAFETY: the busy bit is ours.
    let lent = unsafe { slot.lenders() }.is_some();
    slot.unlock();
    Some(lent)
}

/// The owner of a handle; `None` if it is unowned.
pub(crate) fn owner(handle: Handle) -> Result<Option<Owner>> {
    if is_scope_handle(handle) {
        return Ok(report::pin::<Owner>(handle)?.parent().filter(|parent| !parent.is_root()));
    }
    let busy = Busy::take(handle)?;
    // SAFETY: the busy bit is ours.
    Ok(unsafe { owner_of(busy.0.owner()) })
}

/// The manager that owns an object; `None` if another owner does, or the manager is not open.
pub(crate) fn manager_of(handle: Handle) -> Option<Handle> {
    // Most operands outside scopes have no owner. For them, one open manager in the process must cost little.
    table::slot(handle.slot()).filter(|slot| slot.is_owned(handle))?;
    let busy = Busy::take(handle).ok()?;
    // SAFETY: the busy bit is ours, and a list that is not empty keeps its node.
    unsafe { busy.0.owner().cast::<Node>().as_ref() }?.open_manager()
}

/// Moves a handle to another owner; the root makes it unowned. Fails before any change if the target is closed, capped,
/// or at its limit.
pub(crate) fn move_handle(handle: Handle, to: &Owner) -> Result<()> {
    check_movable(handle)?;
    let busy = Busy::take(handle)?;
    move_locked(busy.0, handle, to)
}

/// Returns an error for a scope or manager: these stay where they were opened.
fn check_movable(handle: Handle) -> Result<()> {
    if is_scope_handle(handle) {
        let title = report::pin::<Owner>(handle).map_or_else(|_| format!("scope {handle}"), |owner| owner.title());
        return Err(Error::argument(format!("{title} cannot be moved: a scope or manager stays where it was opened")));
    }
    Ok(())
}

/// Returns an error if `from` is a cycle of a workspace, and `to` another owner: what the cycle owns ends with it. Its
/// bytes are those of the workspace.
fn check_leaves(from: &Owner, to: &Owner) -> Result<()> {
    if from.kind() != OwnerKind::Workspace || from.is(to) {
        return Ok(());
    }
    Err(Error::state(format!(
        "the object belongs to {} and cannot leave it: expected a copy, which detach() or leverageTo() makes",
        from.title()
    )))
}

/// A held busy bit. It is cleared also when the code that holds it panics, as other threads wait for it.
struct Busy(&'static Slot);

impl Busy {
    fn take(handle: Handle) -> Result<Busy> {
        let slot = table::slot(handle.slot()).filter(|slot| slot.lock(handle, thread_record::hazards()).is_ok());
        slot.map(Busy).ok_or_else(|| stale(handle))
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.0.unlock();
    }
}

fn move_locked(slot: &'static Slot, handle: Handle, to: &Owner) -> Result<()> {
    // SAFETY: the busy bit is the caller's.
    let lenders = unsafe { slot.lenders() };
    // SAFETY: as above.
    let from = unsafe { owner_of(slot.owner()) }.unwrap_or_else(Owner::root);
    // SAFETY: the busy bit keeps the object in its slot.
    let move_object = || unsafe { slot.object() }.moved(handle, to.refer());
    let charge = || table::move_inline(slot, from.account(), to.account()).unwrap_or_else(move_object);
    // A loan without an open lender counts as none, as the object cannot return.
    let is_lent = chain(lenders).is_some_and(|chain| chain.iter().any(|lender| lender.is_open()));
    if from.is(to) && !is_lent {
        // It may still be charged to a former lender: it returned from a loan, or its lenders are closed.
        return charge();
    }
    if !to.is_open() || to.is_capped() {
        return Err(to.refusal());
    }
    check_leaves(&from, to)?;
    if from.is(to) {
        // A borrowed object is still charged to its lender.
        charge()?;
    } else {
        relink(slot, handle.slot(), &from, to, charge)?;
    }
    // An explicit move ends every loan.
    *lenders = None;
    slot.set_owner(to.pointer());
    match (from.is_root(), to.is_root()) {
        (true, false) => counters::attached(1),
        (false, true) => counters::detached(1),
        _ => {}
    }
    Ok(())
}

/// Lends a handle to another owner: the owner changes, the charge does not. When the borrower closes, the handle
/// returns.
pub(crate) fn lend_handle(handle: Handle, to: &Owner) -> Result<()> {
    check_movable(handle)?;
    // A lent object is not charged to its owner. Only an entry with an object can be that.
    let _object = pin_any(handle).ok_or_else(|| stale(handle))?;
    let busy = Busy::take(handle)?;
    let slot = busy.0;
    // SAFETY: the busy bit is ours.
    let lenders = unsafe { slot.lenders() };
    // SAFETY: as above.
    let from = unsafe { owner_of(slot.owner()) }.unwrap_or_else(Owner::root);
    if from.is(to) {
        return Ok(());
    }
    check_leaves(&from, to)?;
    if !to.is_open() || to.is_capped() {
        return Err(to.refusal());
    }
    // Before the handle is in the list: a close that finds it there must see the flag.
    to.0.note(BORROWED);
    relink(slot, handle.slot(), &from, to, || Ok(()))?;
    lenders.get_or_insert_with(|| Box::new(Chain::new()));
    let Some(chain) = chain(lenders) else { return Err(Error::internal("the lenders of a handle have another type")) };
    // Objects cannot return to closed lenders, so these are removed and the chain does not grow by them.
    chain.retain(|lender| lender.is_open());
    match chain.iter().position(|lender| Arc::ptr_eq(lender, &to.0)) {
        // Lent to one of its lenders: that returns the object to it.
        Some(back) => chain.truncate(back),
        None => chain.push(from.0),
    }
    if chain.is_empty() {
        *lenders = None;
    }
    slot.set_owner(to.pointer());
    Ok(())
}

/// Gives a borrowed handle back to the nearest lender that is open. Returns whether there was one. Otherwise the handle
/// stays, and is disposed later.
fn give_back(borrower: &Owner, handle: Handle) -> bool {
    // A handle that has ended needs no return.
    let Ok(busy) = Busy::take(handle) else { return false };
    let slot = busy.0;
    // SAFETY: the busy bit is ours.
    let lenders = unsafe { slot.lenders() };
    if !borrower.is_named_by(slot.owner()) {
        return false;
    }
    let mut is_given = false;
    while let Some(lender) = chain(lenders).and_then(Chain::pop).map(Owner) {
        if lender.is_open() && relink(slot, handle.slot(), borrower, &lender, || Ok(())).is_ok() {
            slot.set_owner(lender.pointer());
            is_given = true;
            break;
        }
    }
    if chain(lenders).is_some_and(|chain| chain.is_empty()) {
        *lenders = None;
    }
    is_given
}

/// How many members are processed at a time, without allocating: a node can close while the system refuses memory, too.
const AT_A_TIME: usize = 256;

/// Makes all members of a closing node unowned; borrowed ones are given back. Returns how many became unowned.
pub(crate) fn release_all(owner: &Owner) -> u64 {
    let mut count = 0;
    loop {
        let mut handles: SmallVec<[Handle; AT_A_TIME]> = SmallVec::new();
        each_member(&owner.0.lock_members(), |handle| {
            handles.push(handle);
            handles.len() < AT_A_TIME
        });
        if handles.is_empty() {
            return count;
        }
        for handle in handles {
            // A handle that ends or moves meanwhile is no longer a member.
            if !give_back(owner, handle) {
                count += u64::from(move_handle(handle, &Owner::root()).is_ok());
            }
        }
    }
}

/// Moves a slot from one list to another after `charge` has moved its charge. Changes nothing if `charge` fails or the
/// target is closed. The root has no list.
fn relink(slot: &Slot, index: u32, from: &Owner, to: &Owner, charge: impl FnOnce() -> Result<()>) -> Result<()> {
    fn lock(owner: &Owner) -> Option<BiasedGuard<'_, Members>> {
        (!owner.is_root()).then(|| owner.0.lock_members())
    }
    // The lock of the older node is taken first, so that two moves in opposite directions cannot deadlock.
    let (mut from_list, mut to_list);
    if from.number() < to.number() {
        from_list = lock(from);
        to_list = lock(to);
    } else {
        to_list = lock(to);
        from_list = lock(from);
    }
    if to_list.as_ref().is_some_and(|members| members.closed) {
        drop((from_list, to_list));
        return Err(to.refusal());
    }
    charge()?;
    // The caller holds a reference to `from`, so the node outlives the locks.
    let _last = from_list.as_mut().and_then(|members| unlink(members, slot));
    if let Some(members) = to_list.as_mut() {
        link(members, to, slot, index);
    }
    counters::unowned(i64::from(to_list.is_none()) - i64::from(from_list.is_none()));
    drop((from_list, to_list));
    Ok(())
}

/// The handles that a node owns, newest first.
pub(crate) fn members(owner: &Owner) -> Result<Vec<Handle>> {
    let members = owner.0.lock_members();
    let (mut handles, count) = (Vec::new(), members.count as usize);
    handles.try_reserve_exact(count).map_err(|_| {
        let bytes = count * size_of::<Handle>();
        Error::out_of_memory(format!("the system refused {bytes} bytes to list {count} handles"))
    })?;
    each_member(&members, |handle| {
        handles.push(handle);
        true
    });
    Ok(handles)
}

/// Calls `show` for each member, newest first, until it returns false. The list is locked.
fn each_member(members: &Members, mut show: impl FnMut(Handle) -> bool) {
    let mut next = members.newest;
    while let Some(slot) = table::slot(next).filter(|_| next != NO_SLOT) {
        if !show(slot.handle(next)) {
            return;
        }
        // SAFETY: the slot is in the list, whose lock is held.
        next = unsafe { slot.links() }.older;
    }
}
