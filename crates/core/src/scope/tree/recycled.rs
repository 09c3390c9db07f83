//! Recycled scopes: scopes and managers that closed, and wait on their thread to be opened again.
//!
//! Most scopes and managers have no name, and are opened and closed by one thread, one after the other below the same
//! one. A node, an account, a slot and a place in the tree for each would cost many times what it is used for. So one
//! that ends as it began, with nothing charged to it and nobody who refers to it, keeps all of these, closed to
//! everybody, and is the next that this thread opens there. It has a new handle, number and peak then, and its handles
//! before are stale: what is to know of them follows from the first of their run (`Slot::begin_run`).

use std::cell::RefCell;
use std::sync::Arc;
use std::sync::atomic::{Ordering, fence};

use super::members;
use super::node::{self, Owner};
use super::thread::{ThreadContext, with_thread};
use crate::memory::timeline;
use crate::refs::Ref;
use crate::scope::table::handle::{Handle, Kind, LAST_GENERATION};
use crate::scope::table::hazard_pointers::HazardPointers;
use crate::scope::table::kind::{OwnerId, OwnerKind};
use crate::scope::table::tombstone::DisposedBy;
use crate::scope::table::{self, FreeSlot, counters};

/// How many a thread keeps.
const MOST: usize = 8;
/// How many scopes one after the other have handles of one slot, and numbers one after the other.
const RUN: u32 = 256;

/// One thread's own scopes that may be recycled one day, or wait to be.
#[derive(Default)]
pub(crate) struct RecycledScopes(RefCell<Vec<Recycled>>);

/// One of them. Once it is no longer kept, it closes like others, or has.
struct Recycled {
    node: Owner,
    /// The scope that it was opened below.
    above: Owner,
    /// The node's slot, which is ours alone as long as it waits.
    free: FreeSlot,
    handle: Handle,
    /// The generation that ends the run.
    last: u32,
}

/// How a scope's closing goes on.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Closing {
    /// It is closed.
    Done,
    /// As usual.
    Usual,
    /// As usual, but its list is closed already, and its handle retired, if so.
    Begun { is_retired: bool },
}

/// Opens a scope below the one that the argument means, if one waits there.
pub(crate) fn open(scope: Handle, kind: OwnerKind) -> Option<Handle> {
    let (handle, gone) = with_thread(|thread| {
        let (hazards, scope) = (thread.local().hazards()?, thread.ambient.meant_by(scope));
        let mut scopes = thread.recycled.0.borrow_mut();
        let at = scopes.iter().position(|recycled| recycled.waits_below(scope, kind))?;
        match scopes[at].open(thread, hazards) {
            Some(handle) => Some((Some(handle), None)),
            None => Some((None, Some(scopes.swap_remove(at)))),
        }
    })??;
    drop(gone);
    handle
}

/// Notes that the calling thread opened a scope, which may be recycled when it closes.
pub(crate) fn note(node: Owner) {
    let handle = node.handle();
    let (Some(slot), Some(above)) = (table::slot(handle.slot()), node.parent()) else { return };
    let forgotten = with_thread(|thread| {
        thread.local().hazards()?;
        let free = FreeSlot { index: handle.slot(), slot };
        slot.begin_range(handle, node.id(), above.handle());
        let mut scopes = thread.recycled.0.borrow_mut();
        let forgotten = (scopes.len() == MOST).then(|| {
            let at = scopes.iter().position(Recycled::is_useless).unwrap_or(0);
            scopes.remove(at)
        });
        scopes.push(Recycled { node, above, free, handle, last: handle.generation() });
        forgotten
    });
    // Its end may look here, too.
    drop(forgotten);
}

/// How many handles an open scope owns that the calling thread opened, if it may be recycled one day.
#[inline]
pub(crate) fn count(handle: Handle) -> Option<u64> {
    let count = with_thread(|thread| {
        let hazards = thread.local().hazards()?;
        let scopes = thread.recycled.0.borrow();
        let scope = scopes.iter().rfind(|scope| scope.handle == handle)?;
        let _inside = thread.local().cache().critical_section().enter();
        // SAFETY: inside, and nobody on this thread holds the lock.
        unsafe { scope.node.0.members.inside(hazards) }.filter(|list| !list.closed).map(|list| list.count)
    });
    count.flatten()
}

/// Closes a scope that the calling thread opened, if it can wait to be opened again, or could as far as this saw;
/// whether it is closed.
#[inline]
pub(crate) fn close(handle: Handle) -> bool {
    let closing = with_thread(|thread| {
        let hazards = thread.local().hazards()?;
        let scopes = thread.recycled.0.borrow();
        let at = scopes.iter().rposition(|scope| scope.handle == handle)?;
        Some((scopes[at].close(thread, hazards, &scopes), at))
    });
    match closing.flatten() {
        None => false,
        Some((Closing::Done, _)) => true,
        Some((closing, at)) => forget(at, closing),
    }
}

/// One that is none any more; whether it is closed.
#[cold]
fn forget(at: usize, closing: Closing) -> bool {
    let scope = with_thread(|thread| thread.recycled.0.borrow_mut().swap_remove(at));
    match (scope, closing) {
        (Some(scope), Closing::Begun { is_retired }) => scope.node.go_on_closing(is_retired),
        _ => return false,
    }
    true
}

/// Lets go of the calling thread's that will never wait again: each keeps all scopes that it was opened below.
pub(crate) fn forget_useless() {
    let useless = with_thread(|thread| {
        let Ok(mut scopes) = thread.recycled.0.try_borrow_mut() else { return Vec::new() };
        scopes.extract_if(.., |scope| scope.is_useless()).collect()
    });
    drop(useless);
}

impl Recycled {
    fn is_useless(&self) -> bool {
        !self.above.is_open() || self.node.is_ended()
    }

    fn waits_below(&self, above: Handle, kind: OwnerKind) -> bool {
        self.above.handle() == above && self.node.kind() == kind && self.node.is_recycled() && self.above.is_open()
    }

    /// None when others have been at it; it waits no more then.
    fn open(&mut self, thread: &ThreadContext, hazards: &'static HazardPointers) -> Option<Handle> {
        let above = self.above.handle();
        let is_over = self.handle.generation() >= self.last || self.free.slot.above_range() != above;
        let number = match is_over {
            true => self.begin_range(above, hazards)?,
            false => {
                self.handle = self.free.slot.refill(self.handle);
                self.node.number() + 1
            }
        };
        let inside = thread.local().cache().critical_section().enter();
        // SAFETY: inside, and nobody on this thread holds the lock.
        unsafe { self.node.0.members.inside(hazards) }?.closed = false;
        drop(inside);
        self.node.open_again(self.handle, number);
        self.free.slot.publish(self.handle);
        thread.ambient.renew(&self.node);
        counters::created_by(thread.local().record());
        if timeline::is_on() {
            self.node.record_opening(&self.above);
        }
        Some(self.handle)
    }

    /// Goes on in a slot that has rested, so that the note about the scopes so far stays where it is; the number of the
    /// next.
    #[cold]
    fn begin_range(&mut self, above: Handle, hazards: &'static HazardPointers) -> Option<u64> {
        let new = table::take_free(Kind::Scope).ok()?;
        // SAFETY: the slot is ours alone, for it was released when the scope closed.
        let object = unsafe { self.free.slot.take() }?;
        self.handle = new.slot.fill(new.index, object, std::ptr::null(), Some(hazards));
        table::rest(std::mem::replace(&mut self.free, new));
        let number = node::take_numbers(u64::from(RUN));
        new.slot.begin_range(self.handle, OwnerId::new(number, self.node.kind()), above);
        self.last = (self.handle.generation() + RUN - 1).min(LAST_GENERATION);
        Some(number)
    }

    #[inline]
    fn close(&self, thread: &ThreadContext, hazards: &'static HazardPointers, all: &[Recycled]) -> Closing {
        let Recycled { node, above, free: FreeSlot { slot, .. }, handle, .. } = self;
        if !node.is_plain() || !above.is_open() || !hazards.is_empty() || timeline::is_on() || node.closes_others() {
            return Closing::Usual;
        }
        let (mut below, mut all_wait) = (0, true);
        for scope in all.iter().filter(|scope| scope.above.is(node)) {
            below += 1;
            all_wait &= scope.node.is_recycled();
        }
        if !all_wait {
            return Closing::Usual;
        }
        let by = DisposedBy::Owner(node.id());
        let mut inside = thread.local().cache().critical_section().enter();
        // SAFETY: inside, and nobody on this thread holds the lock.
        let is_empty = unsafe { node.0.members.inside(hazards) }.is_some_and(|list| list.count == 0);
        let noted = thread.local().cache().noted(node.account(), 1 + below);
        if !is_empty || noted > 0 {
            drop(inside);
            members::dispose_all(node, &[], by);
            node.account().forget_noted(thread.local().cache(), 1 + below);
            inside = thread.local().cache().critical_section().enter();
        }
        // SAFETY: inside, and nobody on this thread holds the lock.
        let list = unsafe { node.0.members.inside(hazards) }.filter(|list| list.count == 0 && !list.closed);
        let Some(list) = list else { return Closing::Usual };
        // From here on nobody else closes it.
        list.closed = true;
        // Before the handle is gone: whoever finds it gone looks here for the scope above.
        slot.leave_scope_tombstone(*handle, by, above.handle());
        if !slot.try_retire(*handle) {
            return Closing::Begun { is_retired: false };
        }
        // Nor comes anybody by the handle.
        if !slot.is_unused(*handle, true) || !self.is_sole(thread, below) {
            return Closing::Begun { is_retired: true };
        }
        node.close_for_now();
        thread.local().cache().begin_anew(node.account(), &inside);
        drop(inside);
        slot.release();
        counters::disposed_by(thread.local().record());
        tracing::trace!(target: "libtensor::scope", scope = %node.title(), "closed");
        Closing::Done
    }

    /// Whether nothing is charged to the scope, and nobody refers to it but this thread, for which so many wait below
    /// it.
    #[inline(always)]
    fn is_sole(&self, thread: &ThreadContext, below: usize) -> bool {
        let account = self.node.account();
        let Some(counters) = thread.local().cache().references(account) else { return false };
        // SAFETY: the slot has its object as long as it is ours.
        let is_sole = Ref::is_sole(unsafe { self.free.slot.object() });
        // Here and in the slot; and each that waits below knows it twice.
        let references = 2 + usize::from(thread.ambient.was_last_in(&self.node)) + 2 * below;
        let is_sole =
            is_sole && Arc::strong_count(&self.node.0) == references && account.is_unused(1 + below + counters);
        // What they did who referred to it is known from here on.
        fence(Ordering::Acquire);
        is_sole && self.node.is_plain()
    }
}

impl Drop for Recycled {
    fn drop(&mut self) {
        if self.node.is_recycled() {
            self.node.end_recycled();
            // SAFETY: the slot is ours alone, for it was released when the scope closed.
            let object = unsafe { self.free.slot.take() };
            table::rest(self.free);
            drop(object);
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::error::{ErrorKind, Result};
    use crate::scope::{self, OwnerKind, SCOPE_NONE};

    /// Those of a thread that ends have no places in the tree any more.
    #[test]
    fn recycled_scopes_end_with_their_thread() -> Result<()> {
        let outer = scope::open(SCOPE_NONE, scope::OwnerKind::Native, None)?;
        let below = || scope::resolve(outer).map(|outer| outer.below().children.len());
        let run = || {
            scope::close(scope::open(outer, scope::OwnerKind::Native, None)?)?;
            below()
        };
        assert_eq!(std::thread::scope(|threads| threads.spawn(run).join().expect("no panic"))?, 1, "one waits");
        assert_eq!(below()?, 0);
        scope::close(outer)
    }

    /// A manager that was opened again is another one, whose handles before tell that they are gone.
    #[test]
    fn managers_are_opened_again() -> Result<()> {
        let base = scope::open(SCOPE_NONE, OwnerKind::Manager, None)?;
        // A run begins with the second of them.
        scope::close(scope::open(base, OwnerKind::Manager, None)?)?;
        let first = scope::open(base, OwnerKind::Manager, None)?;
        let title = scope::name(first)?;
        scope::cap(first)?;
        scope::close(first)?;
        let second = scope::open(base, OwnerKind::Manager, None)?;
        assert_eq!(first.slot(), second.slot(), "it waited");
        assert!(!scope::is_open(first) && scope::is_open(second));
        let error = scope::members(first).expect_err("it is closed");
        assert_eq!((error.kind(), error.message()), (ErrorKind::Scope, &*format!("{title} is closed")));
        assert!(scope::resolve(second)?.accepts(), "the cap is that of the one before");
        scope::close(base)
    }

    /// Managers below are closed with it, and none of both waits then.
    #[test]
    fn a_manager_closes_those_below() -> Result<()> {
        let base = scope::open(SCOPE_NONE, OwnerKind::Manager, None)?;
        for _ in 0..3 {
            let middle = scope::open(base, OwnerKind::Manager, None)?;
            let below = scope::open(middle, OwnerKind::Manager, None)?;
            scope::close(middle)?;
            assert!(!scope::is_open(middle) && !scope::is_open(below));
            assert_eq!(scope::parent(below).expect_err("it is closed").kind(), ErrorKind::Scope);
        }
        scope::close(base)
    }
}
