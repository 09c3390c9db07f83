//! Recycled scopes: closed scopes and managers that their thread will open again.
//!
//! A thread typically opens and closes scopes one after the other, in the same place of the tree and with the same name
//! or none. Making a node, an account, a slot and a place in the tree for each would cost many times what they are used
//! for. A scope that closes with nothing charged to it, and with no other reference to it, therefore keeps all of
//! these. The thread's next scope of the same kind and name in that place uses them again. It has a new handle, a new
//! number and no peak. The text of errors about the earlier handles follows from the first handle of their range
//! (`Slot::begin_range`).

use std::cell::{Cell, RefCell};
use std::sync::Arc;
use std::sync::atomic::{Ordering, fence};

use super::history::{CloseCount, History, Key};
use super::members;
use super::node::{self, Members, Owner};
use super::thread::{ThreadContext, with_thread};
use crate::memory::arena::Arena;
use crate::memory::{Guard, timeline};
use crate::refs::Ref;
use crate::scope::table::handle::{Handle, Kind, LAST_GENERATION};
use crate::scope::table::hazard_pointers::HazardPointers;
use crate::scope::table::kind::{OwnerId, OwnerKind};
use crate::scope::table::tombstone::{self, DisposedBy};
use crate::scope::table::{self, FreeSlot, counters};

/// How many a thread keeps.
const MOST: usize = 8;
/// How many successive scopes have handles of one slot and successive numbers: a range.
const RANGE: u32 = 256;

/// The scopes of one thread that are recycled, or may be when they close.
#[derive(Default)]
pub(crate) struct RecycledScopes(RefCell<Vec<Recycled>>);

/// One of them. Dropping it leaves an open scope to close in the general way, and ends a recycled one.
struct Recycled {
    node: Owner,
    /// The scope that it was opened below.
    above: Owner,
    name: Option<Arc<str>>,
    /// The node's slot. No other thread uses it while the scope is recycled.
    free: FreeSlot,
    handle: Handle,
    /// The id of the first scope of the range.
    first: OwnerId,
    /// The generation that ends the range.
    last: u32,
    /// Whether it was opened again.
    is_reused: bool,
    /// Where the title of the range is kept for errors, by `tombstone::note_owners`.
    title: Cell<u64>,
    /// Where closes of scopes with a name are counted.
    closes: RefCell<Option<Arc<CloseCount>>>,
}

/// The state in which an attempt to recycle a scope leaves it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Closing {
    /// It is closed and recycled.
    Done,
    /// It is open, and has to close in the general way.
    Usual,
    /// The same, but its list is closed already, and its handle may be retired.
    Begun { is_retired: bool },
}

/// Opens a scope below the one that the argument means, if a recycled one fits. For a cycle of a workspace it has the
/// same arena.
#[inline(always)]
pub(crate) fn open(
    thread: &ThreadContext,
    scope: Handle,
    kind: OwnerKind,
    name: Option<&str>,
    arena: Option<&Arc<dyn Arena>>,
) -> Option<Handle> {
    let (hazards, scope) = (thread.local().hazards()?, thread.ambient.meant_by(scope));
    let mut scopes = thread.recycled.0.borrow_mut();
    let (at, recycled) = scopes.iter_mut().enumerate().find(|(_, recycled)| recycled.fits(scope, kind, name, arena))?;
    let opened = recycled.open(thread, hazards);
    drop(scopes);
    if opened.is_none() {
        drop(remove(thread, at));
    }
    opened
}

/// Notes a scope that the calling thread opened: it may be recycled when it closes.
pub(crate) fn note(node: Owner) {
    let (handle, first, name) = (node.handle(), node.id(), node.name());
    let (Some(slot), Some(above)) = (table::slot(handle.slot()), node.parent()) else { return };
    let forgotten = with_thread(|thread| {
        thread.local().hazards()?;
        let free = FreeSlot { index: handle.slot(), slot };
        slot.begin_range(handle, first, above.handle());
        let mut scopes = thread.recycled.0.borrow_mut();
        let forgotten = (scopes.len() == MOST).then(|| {
            let unused = || scopes.iter().position(|scope| !scope.is_reused && scope.node.is_recycled());
            let at = scopes.iter().position(Recycled::is_useless).or_else(unused);
            scopes.remove(at.unwrap_or(0))
        });
        let (last, title, closes) = (handle.generation(), Cell::new(0), RefCell::new(None));
        scopes.push(Recycled { node, above, name, free, handle, first, last, is_reused: false, title, closes });
        forgotten
    });
    // Outside the borrow, as its end may come back here.
    drop(forgotten);
}

/// How many handles an open scope of the calling thread owns. `None` if the scope is not one that may be recycled.
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

/// Runs `work` with the node of a scope that the calling thread opened; `None` if the scope is not one that may be
/// recycled. It is recycled only while nothing else refers to the node. `work` must not open or close scopes.
pub(crate) fn with_node<T>(handle: Handle, work: impl FnOnce(&Owner) -> T) -> Option<T> {
    let find = |thread: &ThreadContext| {
        let scopes = thread.recycled.0.borrow();
        scopes.iter().rfind(|scope| scope.handle == handle).map(|scope| work(&scope.node))
    };
    with_thread(find).flatten()
}

/// Closes a scope that the calling thread opened, if it can be recycled. Returns whether it is closed.
#[inline]
pub(crate) fn close(handle: Handle) -> bool {
    with_thread(|thread| close_on(thread, handle)).unwrap_or(false)
}

/// As [`close`], for a caller with the thread's context.
#[inline(always)]
pub(crate) fn close_on(thread: &ThreadContext, handle: Handle) -> bool {
    let Some(hazards) = thread.local().hazards() else { return false };
    let scopes = thread.recycled.0.borrow();
    let Some(scope) = scopes.iter().rfind(|scope| scope.handle == handle) else { return false };
    let closing = scope.close(thread, hazards, &scopes);
    drop(scopes);
    closing == Closing::Done || forget(thread, handle, closing)
}

/// Removes one that cannot be recycled. Its end may come back here.
#[cold]
fn remove(thread: &ThreadContext, at: usize) -> Recycled {
    thread.recycled.0.borrow_mut().swap_remove(at)
}

/// Drops one that cannot be recycled. Returns whether it is closed.
#[cold]
fn forget(thread: &ThreadContext, handle: Handle, closing: Closing) -> bool {
    let at = thread.recycled.0.borrow().iter().rposition(|scope| scope.handle == handle);
    let Some(scope) = at.map(|at| remove(thread, at)) else { return false };
    if let Closing::Begun { is_retired } = closing {
        scope.node.go_on_closing(is_retired);
    }
    closing != Closing::Usual
}

/// Drops those of the calling thread that cannot be used again. Each keeps all scopes above it allocated.
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

    #[inline]
    fn fits(&self, above: Handle, kind: OwnerKind, name: Option<&str>, arena: Option<&Arc<dyn Arena>>) -> bool {
        let has_arena = || match (self.node.account().arena(), arena) {
            (None, None) => true,
            (Some(own), Some(arena)) => Arc::ptr_eq(own, arena),
            _ => false,
        };
        self.above.handle() == above
            && self.node.kind() == kind
            && self.name.as_deref() == name
            && has_arena()
            && self.node.is_recycled()
            && self.above.is_open()
    }

    /// `None` if another thread has used the node meanwhile. It cannot be opened again then.
    #[inline(always)]
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
        self.is_reused = true;
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

    /// Takes another slot, so that the tombstone of the scopes so far stays in this one. Returns the number of the next
    /// scope.
    #[cold]
    fn begin_range(&mut self, above: Handle, hazards: &'static HazardPointers) -> Option<u64> {
        let new = table::take_free(Kind::Scope).ok()?;
        // SAFETY: the slot is ours alone, for it was released when the scope closed.
        let object = unsafe { self.free.slot.take() }?;
        self.handle = new.slot.fill(new.index, object, std::ptr::null(), Some(hazards));
        table::rest(std::mem::replace(&mut self.free, new));
        let number = node::take_numbers(u64::from(RANGE));
        self.first = OwnerId::new(number, self.node.kind());
        new.slot.begin_range(self.handle, self.first, above);
        self.last = (self.handle.generation() + RANGE - 1).min(LAST_GENERATION);
        self.title.set(0);
        Some(number)
    }

    #[inline(always)]
    fn close(&self, thread: &ThreadContext, hazards: &'static HazardPointers, all: &[Recycled]) -> Closing {
        let Recycled { node, above, .. } = self;
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
        // A cycle that is open inside refuses the close of a workspace: it has to be found before anything closes.
        if node.kind() == OwnerKind::Workspace && Arc::strong_count(&node.0) != self.references(thread, below) {
            return Closing::Usual;
        }
        if self.name.is_some() {
            if !tombstone::is_kept(self.title.get()) {
                self.note_title();
            }
            if below > 0 || node.account().has_peak() {
                node.account().keep_peak();
            }
        }
        let inside = thread.local().cache().critical_section().enter();
        // SAFETY: inside, and nobody on this thread holds the lock.
        let Some(list) = (unsafe { node.0.members.inside(hazards) }) else { return Closing::Usual };
        if list.count > 0 || thread.local().cache().noted(node.account(), 1 + below) > 0 {
            drop(inside);
            return self.close_full(thread, hazards, below);
        }
        self.close_empty(thread, below, (inside, list))
    }

    /// Closes a scope that owns handles, or has charges in the thread's journal.
    #[inline(never)]
    fn close_full(&self, thread: &ThreadContext, hazards: &'static HazardPointers, below: usize) -> Closing {
        let (account, cache) = (self.node.account(), thread.local().cache());
        if self.name.is_some() && cache.noted(account, 1 + below) > 0 {
            account.keep_peak();
        }
        members::dispose_all(&self.node, &[], DisposedBy::Owner(self.node.id()));
        account.forget_noted(cache, 1 + below);
        let inside = cache.critical_section().enter();
        // SAFETY: inside, and nobody on this thread holds the lock.
        match unsafe { self.node.0.members.inside(hazards) } {
            Some(list) if list.count == 0 => self.close_empty(thread, below, (inside, list)),
            _ => Closing::Usual,
        }
    }

    /// Closes a scope whose list is empty. The thread is inside its critical section.
    #[inline(always)]
    fn close_empty(
        &self,
        thread: &ThreadContext,
        below: usize,
        (inside, list): (Guard<'static>, &mut Members),
    ) -> Closing {
        let &Recycled { ref node, ref above, free: FreeSlot { slot, .. }, handle, .. } = self;
        if list.closed {
            return Closing::Usual;
        }
        // From here on no other thread closes it.
        list.closed = true;
        // Before the handle is retired: a thread that finds it stale looks here for the scope above.
        slot.leave_scope_tombstone(handle, DisposedBy::Owner(node.id()), above.handle());
        if !slot.try_retire(handle) {
            return Closing::Begun { is_retired: false };
        }
        // And no other thread reaches it by the handle.
        if !slot.is_unused(handle, true) || !self.is_sole(thread, below) {
            return Closing::Begun { is_retired: true };
        }
        node.close_for_now();
        let cache = thread.local().cache();
        let peak = if self.name.is_some() { node.account().peak_with(cache) } else { 0 };
        cache.begin_anew(node.account(), &inside);
        drop(inside);
        slot.release();
        if (self.name.is_some() || node.has_history()) && !self.count_close(peak) {
            self.note_closed(peak);
        }
        counters::disposed_by(thread.local().record());
        tracing::trace!(target: "libtensor::scope", scope = %node.title(), "closed");
        Closing::Done
    }

    /// Keeps the title of a scope with a name for errors, once for the whole range.
    #[cold]
    fn note_title(&self) {
        let count = if self.is_reused { u64::from(RANGE) } else { 1 };
        self.title.set(tombstone::note_owners(self.first, count, self.node.account().titled()));
    }

    /// Counts the close of a scope for dumps. False if that takes more than its close count.
    #[inline]
    fn count_close(&self, peak: u64) -> bool {
        !self.node.has_history() && self.closes.borrow().as_ref().is_some_and(|closes| closes.add(peak))
    }

    /// Notes for dumps that the scope closed. The history of the scope above gets the close of a named scope, and what is
    /// in the scope's own history.
    #[cold]
    fn note_closed(&self, peak: u64) {
        let history = self.node.take_history();
        match (&self.name, history) {
            (None, None) => {}
            (None, Some(history)) => self.above.nearest_open().note_closed(None, history),
            (Some(name), history) => self.note_name(name, peak, history),
        }
    }

    /// The same with a new close count. The one before was sealed when the scope above closed or its history was taken.
    fn note_name(&self, name: &Arc<str>, peak: u64, history: Option<History>) {
        let key: Key = (name.clone(), self.node.kind().name());
        let closes = if history.is_none() { self.above.close_count(key.clone()) } else { None };
        if !closes.as_ref().is_some_and(|closes| closes.add(peak)) {
            self.above.nearest_open().note_closed(Some((key, peak)), history.unwrap_or_default());
        }
        *self.closes.borrow_mut() = closes;
    }

    /// How many references to the node there are if only recycled scopes are its children, `below` of them.
    #[inline(always)]
    fn references(&self, thread: &ThreadContext, below: usize) -> usize {
        // One here and one in the slot. Each recycled child has two.
        2 + usize::from(thread.ambient.was_last_in(&self.node)) + 2 * below
    }

    /// Whether nothing is charged to the scope, and only this thread refers to it. `below` recycled scopes are its
    /// children.
    #[inline(always)]
    fn is_sole(&self, thread: &ThreadContext, below: usize) -> bool {
        let account = self.node.account();
        let Some(counters) = thread.local().cache().references(account) else { return false };
        // SAFETY: the slot has its object as long as it is ours.
        let is_sole = Ref::is_sole(unsafe { self.free.slot.object() });
        let references = self.references(thread, below);
        let is_sole =
            is_sole && Arc::strong_count(&self.node.0) == references && account.is_unused(1 + below + counters);
        // Acquire: what other threads did before they released their references.
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

    /// When a thread ends, its recycled scopes leave the tree.
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

    /// A recycled manager is another one: handles of earlier ones are stale.
    #[test]
    fn managers_are_opened_again() -> Result<()> {
        let base = scope::open(SCOPE_NONE, OwnerKind::Manager, None)?;
        // A range begins with the second of them.
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

    /// A scope with a name is recycled too. Handles of earlier ones are stale, errors have the name, and dumps have the
    /// count.
    #[test]
    fn scopes_with_names_are_opened_again() -> Result<()> {
        let outer = scope::open(SCOPE_NONE, OwnerKind::Native, Some("outer"))?;
        let mut handles = Vec::new();
        for i in 0..1000 {
            let batch = scope::open(outer, OwnerKind::Native, Some("batch"))?;
            if i == 500 {
                let dump = scope::dump(outer, 0)?;
                assert!(dump.contains("500 closed"), "{dump}");
            }
            handles.push(batch);
            scope::close(batch)?;
        }
        assert!(handles[900..].windows(2).filter(|pair| pair[0].slot() == pair[1].slot()).count() > 90, "recycled");
        for &handle in &handles {
            let error = scope::members(handle).expect_err("it is closed");
            assert_eq!((error.kind(), error.message()), (ErrorKind::Scope, "scope 'batch' is closed"));
        }
        let dump = scope::dump(outer, 0)?;
        assert!(dump.contains("1000 closed") || dump.contains("1,000 closed"), "{dump}");
        scope::close(outer)
    }

    /// The counts of what is below are added to the history of the scope that closes, and begin again.
    #[test]
    fn histories_go_up_when_scopes_are_recycled() -> Result<()> {
        let top = scope::open(SCOPE_NONE, OwnerKind::Native, Some("top"))?;
        for _ in 0..5 {
            let epoch = scope::open(top, OwnerKind::Native, Some("epoch"))?;
            for _ in 0..7 {
                scope::close(scope::open(epoch, OwnerKind::Native, Some("batch"))?)?;
            }
            scope::close(epoch)?;
        }
        let dump = scope::dump(top, 0)?;
        assert!(dump.contains("5 closed") && dump.contains("35 closed"), "{dump}");
        scope::close(top)
    }

    /// A name that a scope got later is not that of the next one.
    #[test]
    fn a_renamed_scope_is_not_recycled() -> Result<()> {
        let outer = scope::open(SCOPE_NONE, OwnerKind::Native, Some("outer"))?;
        for _ in 0..3 {
            let scope = scope::open(outer, OwnerKind::Native, Some("a"))?;
            assert_eq!(scope::name(scope)?, "a");
            scope::set_name(scope, "b")?;
            scope::close(scope)?;
            let unnamed = scope::open(outer, OwnerKind::Native, None)?;
            assert!(scope::name(unnamed)?.starts_with("scope #"));
            scope::set_name(unnamed, "c")?;
            scope::close(unnamed)?;
        }
        scope::close(outer)
    }

    /// Managers below are closed with it, and none of them is recycled.
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
