//! Nodes, which own handles: scopes and managers, as well as modules and optimizers, in one tree. `tests/loom` runs
//! this file and `members.rs` under every interleaving.

use std::fmt;
use std::sync::{Arc, Weak};
use std::time::Duration;

use super::biased::{Biased, BiasedGuard};
use super::history::{CloseCount, History, Key};
use super::members;
use super::survivors::Survivors;
use crate::device::Device;
use crate::error::{Error, Result};
use crate::memory::account::{self, Title};
use crate::memory::bookkeeping::Share;
use crate::memory::timeline::{self, EventKind};
use crate::memory::{self, Account};
use crate::os;
use crate::refs::Ref;
use crate::scope::report::leaks;
use crate::scope::table::handle::{Handle, Kind};
use crate::scope::table::kind::{OwnerId, OwnerKind};
use crate::scope::table::native::{Native, OwnerAccount, OwnerRef, Summary, Survivor};
use crate::scope::table::slot::{NO_SLOT, Slot};
use crate::scope::table::tombstone::{self, DisposedBy};
use crate::scope::table::{self, counters, thread_record};
use crate::sync::{AtomicU8, AtomicU64, Lazy, Mutex, MutexGuard, Ordering, lock};

/// It has a name.
const NAMED: u8 = 1;
/// Something was lent to it.
pub(crate) const BORROWED: u8 = 2;
/// Its history says something about closed scopes below it.
const HISTORY: u8 = 4;
/// Bytes that are charged to it may have outlived their handles.
const SURVIVORS: u8 = 8;
/// It got its name, or another one, after it was opened.
const RENAMED: u8 = 16;

const OPEN: u8 = 0;
const CAPPED: u8 = 1;
const CLOSED: u8 = 2;
/// Closed, and in its place to be opened again: see `recycled.rs`.
const RECYCLED: u8 = 3;

/// What a node takes: itself with its counts, and its place in the list of the node above, which may have room for two.
const BYTES: usize = size_of::<Node>() + 2 * size_of::<usize>() + 2 * size_of::<Weak<Node>>();

/// The list of what a node owns, linked through the slots, newest first.
pub(crate) struct Members {
    pub newest: u32,
    pub count: u64,
    pub closed: bool,
    /// The node itself while the list is not empty: what is in it refers to the node without counting.
    pub keep: Option<Arc<Node>>,
}

/// What is below a node, and what was.
#[derive(Default)]
pub(crate) struct Below {
    pub children: Vec<Weak<Node>>,
    /// The node closed: it takes no more children.
    closed: bool,
    pub history: History,
    /// Bytes that are charged to the node and whose handle was disposed.
    pub survivors: Survivors,
}

impl Below {
    /// Closes it. Returns the children, and the history and the survivors if there are any.
    fn close(&mut self) -> (Vec<Weak<Node>>, Option<(History, Survivors)>) {
        self.closed = true;
        let has_past = !self.history.is_empty() || !self.survivors.is_empty();
        let past = has_past.then(|| (self.history.take(), std::mem::take(&mut self.survivors)));
        (std::mem::take(&mut self.children), past)
    }
}

/// A node of the tree of owners.
#[repr(C)]
pub struct Node {
    /// The part that the handle table uses. It comes first, so that a pointer to it is one to the node. The account has
    /// the node's name.
    own_account: OwnerAccount,
    number: AtomicU64,
    kind: OwnerKind,
    /// `NAMED`, `BORROWED`, `HISTORY`, `SURVIVORS` and `RENAMED`.
    extras: AtomicU8,
    parent: Mutex<Option<Owner>>,
    state: AtomicU8,
    handle: AtomicU64,
    pub(crate) members: Biased<Members>,
    below: Mutex<Below>,
    /// In nanoseconds.
    opened: AtomicU64,
    _share: Share,
}

/// Shortens a list that was long once. Its capacity was charged to the nodes that were in it.
fn give_room_back(children: &mut Vec<Weak<Node>>) {
    if children.capacity() > LONG && children.len() < children.capacity() / 4 {
        let mut shorter = Vec::new();
        // The longer list will do, too.
        if shorter.try_reserve_exact(2 * children.len()).is_ok() {
            shorter.append(children);
            *children = shorter;
        }
    }
}

/// Something that owns handles and is charged for what they name.
#[derive(Clone)]
pub struct Owner(pub(crate) Arc<Node>);

/// A list of nodes with more places is shortened when most of them are empty.
const LONG: usize = 256;

/// Of the standard library also in models, whose own have no constants.
static NUMBER: std::sync::atomic::AtomicU64 = std::sync::atomic::AtomicU64::new(1);

/// The first of so many numbers for nodes to come.
pub(crate) fn take_numbers(count: u64) -> u64 {
    NUMBER.fetch_add(count, Ordering::Relaxed)
}

static ROOT: Lazy<Owner> = Lazy::new(|| {
    let title = Title { kind: "process", number: 0, name: None };
    let node = Node::new(&title, OwnerKind::Native, account::process().clone(), None);
    Owner(Arc::new(node))
});

#[cold]
fn crowded(parent: &Owner) -> Error {
    Error::out_of_memory(format!("out of memory: the system refuses room for one more scope below {}", parent.title()))
}

impl Node {
    /// Inlined, for it is large, and to be made where it stays.
    #[inline(always)]
    fn new(title: &Title, kind: OwnerKind, account: Arc<Account>, parent: Option<Owner>) -> Node {
        Node {
            own_account: OwnerAccount { account },
            number: AtomicU64::new(title.number),
            kind,
            extras: AtomicU8::new(if title.name.is_some() { NAMED } else { 0 }),
            parent: Mutex::new(parent),
            state: AtomicU8::new(OPEN),
            handle: AtomicU64::new(0),
            members: Biased::new(
                thread_record::hazards(),
                Members { newest: NO_SLOT, count: 0, closed: false, keep: None },
            ),
            below: Mutex::new(Below::default()),
            opened: AtomicU64::new(os::coarse_time()),
            _share: Share::new(BYTES),
        }
    }
}

impl Native for Owner {
    fn kind(&self) -> Kind {
        self.0.kind.handle_kind()
    }

    fn describe(&self) -> String {
        self.title()
    }
}

impl Node {
    #[inline]
    pub(crate) fn lock_members(&self) -> BiasedGuard<'_, Members> {
        self.members.lock(thread_record::hazards())
    }

    #[inline]
    pub(crate) fn is_open(&self) -> bool {
        self.state.load(Ordering::SeqCst) < CLOSED
    }

    /// Its handle, if it is a manager and open.
    pub(crate) fn open_manager(&self) -> Option<Handle> {
        let is_open_manager = self.kind == OwnerKind::Manager && self.is_open();
        is_open_manager.then(|| Handle(self.handle.load(Ordering::Acquire)))
    }

    /// Whether one of the extras is so.
    #[inline]
    pub(crate) fn has(&self, extra: u8) -> bool {
        self.extras.load(Ordering::Acquire) & extra != 0
    }

    /// From now on it is.
    pub(crate) fn note(&self, extra: u8) {
        self.extras.fetch_or(extra, Ordering::Release);
    }

    /// "scope 'batch'", or by number when it has no name.
    fn title(&self) -> String {
        self.own_account.account.title()
    }
}

impl Owner {
    /// Returns the top of the tree. It owns no handle; objects that belong nowhere are charged to it.
    pub fn root() -> Owner {
        ROOT.clone()
    }

    /// The same without counting it.
    pub(crate) fn top() -> &'static Owner {
        &ROOT
    }

    pub(crate) fn below(&self) -> MutexGuard<'_, Below> {
        lock(&self.0.below)
    }

    /// Keeps bytes that are charged to this owner and outlived their handle.
    pub(crate) fn add_survivor(&self, bytes: Box<dyn Survivor>, what: Summary) {
        self.0.note(SURVIVORS);
        self.below().survivors.add(bytes, what);
    }

    /// Notes that a scope below closed: under its name, or only what it noted itself.
    pub(crate) fn note_closed(&self, closed: Option<(Key, u64)>, below: History) {
        self.0.note(HISTORY);
        self.below().history.note(closed, below);
    }

    /// A close count for a recycled scope below. `None` if this owner closed, or if its history has too many names.
    pub(crate) fn close_count(&self, key: Key) -> Option<Arc<CloseCount>> {
        self.0.note(HISTORY);
        let mut below = self.below();
        if below.closed { None } else { below.history.close_count(key) }
    }

    /// Whether its history may say something.
    #[inline]
    pub(crate) fn has_history(&self) -> bool {
        self.0.has(HISTORY)
    }

    /// Takes the history, if there is one. Nothing else refers to the node, which is closed.
    pub(crate) fn take_history(&self) -> Option<History> {
        if !self.has_history() {
            return None;
        }
        let history = self.below().history.take();
        self.0.extras.fetch_and(!HISTORY, Ordering::Relaxed);
        Some(history)
    }

    /// Opens a node below this one, or below its nearest open ancestor; a manager only below an open one.
    pub fn child(&self, kind: OwnerKind, name: Option<&str>) -> Result<Owner> {
        let movable = kind.is_module();
        // The room is used by the account's name.
        drop(memory::share(name.map_or(0, str::len))?);
        let number = take_numbers(1);
        loop {
            let parent = self.nearest_open();
            if kind == OwnerKind::Manager && !parent.is(self) {
                return Err(self.refusal());
            }
            let title = Title { kind: kind.name(), number, name: name.map(Arc::from) };
            let account = Account::child(parent.account(), title.clone(), movable);
            let node = Owner(Arc::new(Node::new(&title, kind, account, Some(parent.clone()))));
            let mut below = parent.below();
            if below.closed {
                // It closed since we looked.
                continue;
            }
            below.children.try_reserve(1).map_err(|_| crowded(&parent))?;
            below.children.push(Arc::downgrade(&node.0));
            drop(below);
            if timeline::is_on() && !movable {
                node.record_opening(&parent);
            }
            return Ok(node);
        }
    }

    pub(crate) fn record_opening(&self, parent: &Owner) {
        let (scope, parent, name) = (self.number(), parent.number(), self.title());
        timeline::record_scope(EventKind::Open { scope, parent, name });
    }

    /// Gives the node a handle of its own.
    pub(crate) fn publish(&self) -> Result<Handle> {
        let object = Ref::new(self.clone()).into_native();
        let occupied = table::occupy(object, std::ptr::null());
        let (slot, handle) = match occupied {
            Ok(occupied) => occupied,
            Err(error) => {
                self.close()?;
                return Err(error);
            }
        };
        self.0.handle.store(handle.0, Ordering::SeqCst);
        slot.publish(handle);
        counters::created(1);
        if self.is_open() {
            return Ok(handle);
        }
        // The parent manager closed it before it had a handle.
        self.retire_handle(self.nearest_open().handle(), false);
        Err(self.refusal())
    }

    fn retire_handle(&self, above: Handle, is_retired: bool) {
        let handle = self.handle();
        let Some(slot) = table::slot(handle.slot()).filter(|_| !handle.is_none()) else { return };
        let by = DisposedBy::Owner(self.id());
        // Before the handle is retired: a thread that finds it stale looks here for the scope above.
        slot.leave_scope_tombstone(handle, by, above);
        if is_retired || slot.try_retire(handle) {
            self.retire(&mut [(slot, handle)], by);
        }
    }

    /// Returns the node's handle, or none for the root, modules and optimizers, whose objects have one.
    #[inline]
    pub fn handle(&self) -> Handle {
        Handle(self.0.handle.load(Ordering::Acquire))
    }

    /// Its number: 0 for the root.
    #[inline]
    pub fn number(&self) -> u64 {
        self.0.number.load(Ordering::Relaxed)
    }

    /// Its number and kind, by which it is known when it has closed.
    #[inline]
    pub(crate) fn id(&self) -> OwnerId {
        OwnerId::new(self.number(), self.0.kind)
    }

    /// Returns the owner that the handle table refers to.
    pub fn of(owner: OwnerRef<'_>) -> Owner {
        // SAFETY: `refer` alone makes such references, out of a pointer to a node that lives as long as they do.
        unsafe { Owner::from_pointer(owner.pointer()) }
    }

    /// The owner that a slot's pointer names.
    ///
    /// # Safety
    /// The pointer came from [`Owner::pointer`], and its node lives.
    pub(crate) unsafe fn from_pointer(pointer: *const OwnerAccount) -> Owner {
        let node = pointer.cast::<Node>();
        // SAFETY: the node is in an `Arc` that lives, as the caller promises, and begins with its account.
        unsafe {
            Arc::increment_strong_count(node);
            Owner(Arc::from_raw(node))
        }
    }

    /// How slots name the owner: null for the root, which keeps no list.
    #[inline]
    pub(crate) fn pointer(&self) -> *const OwnerAccount {
        if self.is_root() { std::ptr::null() } else { self.address() }
    }

    /// The address of the node, which begins with its account.
    #[inline(always)]
    pub(crate) fn address(&self) -> *const OwnerAccount {
        Arc::as_ptr(&self.0).cast()
    }

    /// Whether a slot's pointer names this owner, which is not the root.
    pub(crate) fn is_named_by(&self, pointer: *const OwnerAccount) -> bool {
        std::ptr::eq(pointer, self.address())
    }

    /// Returns the owner as the handle table and its objects know it.
    #[inline]
    pub fn refer(&self) -> OwnerRef<'_> {
        OwnerRef::new(self.address(), self)
    }

    /// Finishes the retirement of handles that the owner had, whose busy bits are the caller's.
    pub(crate) fn retire(&self, retired: &mut [(&'static Slot, Handle)], by: DisposedBy) {
        table::retire(retired, by, self.account(), &|bytes, what| self.add_survivor(bytes, what));
    }

    /// Keeps the title of an owner with a name, for errors about what it owned.
    fn leave_tombstone(&self) {
        if self.0.has(NAMED) {
            tombstone::note_owner(self.id(), self.account().titled());
        }
    }

    /// The same for one that is emptied and stays open.
    pub(crate) fn note_emptying(&self) {
        if self.0.has(NAMED) {
            tombstone::note_open_owner(self.id(), self.account().titled());
        }
    }

    /// Returns the kind of the owner.
    #[inline]
    pub fn kind(&self) -> OwnerKind {
        self.0.kind
    }

    /// Whether it is a module's or an optimizer's node: no scope, and movable.
    fn is_module(&self) -> bool {
        self.0.kind.is_module()
    }

    /// Returns whether this is the root.
    pub fn is_root(&self) -> bool {
        self.number() == 0
    }

    /// Returns whether it is not closed.
    #[inline]
    pub fn is_open(&self) -> bool {
        self.0.is_open()
    }

    /// Returns whether it refuses new members.
    pub fn is_capped(&self) -> bool {
        self.0.state.load(Ordering::Acquire) == CAPPED
    }

    /// Whether it takes new members: neither closed nor capped.
    #[inline]
    pub(crate) fn accepts(&self) -> bool {
        self.0.state.load(Ordering::Acquire) == OPEN
    }

    /// Refuses new members from now on.
    pub fn cap(&self) {
        let _ = self.0.state.compare_exchange(OPEN, CAPPED, Ordering::AcqRel, Ordering::Relaxed);
    }

    /// Returns the node above.
    pub fn parent(&self) -> Option<Owner> {
        lock(&self.0.parent).clone()
    }

    /// This node, or the nearest open one above it.
    pub fn nearest_open(&self) -> Owner {
        let mut node = self.clone();
        while !node.is_open() {
            node = node.parent().unwrap_or_else(Owner::root);
        }
        node
    }

    /// Returns the name given to it.
    pub fn name(&self) -> Option<Arc<str>> {
        self.0.has(NAMED).then(|| self.account().name()).flatten()
    }

    /// Names the node, in dumps, errors and pictures.
    ///
    /// # Errors
    /// Returns an out-of-memory error.
    pub fn set_name(&self, name: &str) -> Result<()> {
        drop(memory::share(name.len())?);
        self.account().set_name(name);
        self.0.note(NAMED | RENAMED);
        Ok(())
    }

    /// Returns the title that messages use, such as "scope 'batch'".
    pub fn title(&self) -> String {
        self.0.title()
    }

    /// How long it has been there.
    pub fn age(&self) -> Duration {
        Duration::from_nanos(os::coarse_time().saturating_sub(self.0.opened.load(Ordering::Relaxed)))
    }

    /// Returns the account that pays for what is owned here.
    #[inline]
    pub fn account(&self) -> &Arc<Account> {
        &self.0.own_account.account
    }

    /// How many handles it owns.
    pub fn handles(&self) -> u64 {
        self.0.lock_members().count
    }

    /// Returns the open nodes below, oldest first.
    pub fn children(&self) -> Vec<Owner> {
        self.below().children.iter().filter_map(Weak::upgrade).map(Owner).filter(Owner::is_open).collect()
    }

    /// Returns whether both are the same node.
    #[inline]
    pub fn is(&self, other: &Owner) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }

    /// The error for a node that is closed or capped.
    #[cold]
    pub(crate) fn refusal(&self) -> Error {
        let state = if self.is_open() { "capped: it takes no new members" } else { "closed" };
        Error::scope(format!("{} is {state}", self.title()))
    }

    /// Moves a module or an optimizer below another owner, with all that it is charged for.
    pub fn reparent(&self, to: &Owner) -> Result<()> {
        let before = {
            // Under one lock, so that the accounts agree with the tree.
            let mut parent = lock(&self.0.parent);
            self.account().reparent(to.account())?;
            parent.replace(to.clone())
        };
        if let Some(before) = before {
            before.forget_child(self);
        }
        self.hang_above(to);
        Ok(())
    }

    fn forget_child(&self, child: &Owner) {
        let children = &mut self.below().children;
        // The newest child is the likeliest to go.
        if let Some(at) = children.iter().rposition(|weak| weak.as_ptr() == Arc::as_ptr(&child.0)) {
            children.remove(at);
            give_room_back(children);
        }
    }

    /// Disposes what the node owns, newest first, and closes it and the managers below it. Other nodes below it become
    /// children of the node above. Closing it again has no effect.
    pub fn close(&self) -> Result<()> {
        if self.begin_close()? { self.finish_close(false) } else { Ok(()) }
    }

    /// Continues the close of a scope or manager whose list the caller has closed. `is_retired` tells whether its handle
    /// is retired, too.
    pub(crate) fn go_on_closing(&self, is_retired: bool) {
        self.0.state.store(CLOSED, Ordering::SeqCst);
        self.leave_tombstone();
        let closed = self.finish_close(is_retired);
        debug_assert_eq!(closed, Ok(()), "the root alone cannot be closed");
    }

    /// Whether a manager below closes with this one.
    #[inline]
    pub(crate) fn closes_others(&self) -> bool {
        let mut end = usize::MAX;
        self.0.kind == OwnerKind::Manager && self.last_manager(&mut end).is_some()
    }

    fn finish_close(&self, is_retired: bool) -> Result<()> {
        let above = self.parent().unwrap_or_else(Owner::root);
        if self.0.kind != OwnerKind::Manager {
            return self.close_own(&above, is_retired);
        }
        // The managers below close first, the newest of each first. A list in place of calls: a chain may be of any length.
        let mut closing = vec![(self.clone(), usize::MAX)];
        while let Some((node, end)) = closing.last_mut() {
            let Some(child) = node.last_manager(end) else {
                let is_retired = is_retired && node.is(self);
                node.close_own(&above, is_retired)?;
                closing.pop();
                continue;
            };
            if child.begin_close()? {
                closing.push((child, usize::MAX));
            }
        }
        Ok(())
    }

    /// The last open manager among the first `end` nodes below. `end` becomes its index. A list of all would take memory,
    /// which the system may refuse.
    fn last_manager(&self, end: &mut usize) -> Option<Owner> {
        let children = &self.below().children;
        *end = (*end).min(children.len());
        while *end > 0 {
            *end -= 1;
            let child = children[*end].upgrade().map(Owner);
            if let Some(child) = child.filter(|child| child.0.kind == OwnerKind::Manager && child.is_open()) {
                return Some(child);
            }
        }
        None
    }

    /// Ends what a closed node owns, and takes the node out of the tree. `above` is the node above the first that closes.
    fn close_own(&self, above: &Owner, is_retired: bool) -> Result<()> {
        members::dispose_all(self, &[], DisposedBy::Owner(self.id()));
        self.account().close();
        tracing::trace!(target: "libtensor::scope", scope = %self.title(), "closed");
        let above = self.unlink(above, true)?;
        self.retire_handle(above, is_retired);
        Ok(())
    }

    /// Ends a scope or manager that its host's program dropped without closing it. What it owns becomes unowned, as some
    /// of it may be in use. Nodes below it become children of the node above.
    ///
    /// What a workspace owns is in its memory, and ends with it.
    pub(crate) fn dissolve(&self) -> Result<()> {
        if self.0.kind == OwnerKind::Workspace {
            counters::dissolved(1);
            leaks::dissolved(self.handle(), &self.title(), 0);
            return self.close();
        }
        if !self.begin_close()? {
            return Ok(());
        }
        let count = members::release_all(self);
        self.account().close();
        counters::dissolved(1);
        leaks::dissolved(self.handle(), &self.title(), count);
        let above = self.unlink(&self.parent().unwrap_or_else(Owner::root), false)?;
        self.retire_handle(above, false);
        Ok(())
    }

    /// Whether it is open, has the name it was opened with, and has no survivors.
    #[inline]
    pub(crate) fn is_plain(&self) -> bool {
        self.0.extras.load(Ordering::Relaxed) & !(NAMED | HISTORY | BORROWED) == 0 && self.is_open()
    }

    /// Whether it is closed and recycled.
    #[inline]
    pub(crate) fn is_recycled(&self) -> bool {
        self.0.state.load(Ordering::Relaxed) == RECYCLED
    }

    /// Whether it is closed for good.
    pub(crate) fn is_ended(&self) -> bool {
        self.0.state.load(Ordering::SeqCst) == CLOSED
    }

    /// Closes it as recycled.
    #[inline]
    pub(crate) fn close_for_now(&self) {
        self.0.state.store(RECYCLED, Ordering::Release);
    }

    /// Opens a recycled node as another scope.
    #[inline]
    pub(crate) fn open_again(&self, handle: Handle, number: u64) {
        if self.0.has(BORROWED) {
            self.0.extras.fetch_and(!BORROWED, Ordering::Relaxed);
        }
        self.0.number.store(number, Ordering::Relaxed);
        self.0.opened.store(os::coarse_time(), Ordering::Relaxed);
        self.account().renew(number);
        self.0.handle.store(handle.0, Ordering::Relaxed);
        // Release: all that.
        self.0.state.store(OPEN, Ordering::Release);
    }

    /// Ends a recycled node.
    pub(crate) fn end_recycled(&self) {
        self.0.state.store(CLOSED, Ordering::SeqCst);
        self.account().close();
        // No manager is below it, so nothing there closes, and nothing fails.
        let _ = self.unlink(&self.parent().unwrap_or_else(Owner::root), false);
    }

    /// Refuses new members from now on. Returns whether it was open.
    fn begin_close(&self) -> Result<bool> {
        if self.is_root() {
            return Err(Error::state("the root of all scopes cannot be closed"));
        }
        {
            let mut members = self.0.lock_members();
            if members.closed {
                return Ok(false);
            }
            members.closed = true;
            self.0.state.store(CLOSED, Ordering::SeqCst);
        }
        self.leave_tombstone();
        Ok(true)
    }

    /// Closes a manager below a manager that closes. Other nodes stay open.
    fn close_below(&self) -> Result<()> {
        if self.0.kind == OwnerKind::Manager { self.close() } else { Ok(()) }
    }

    /// Takes a closed node out of the tree and returns the handle of the scope above. Managers below a manager that was
    /// closed close too. Nodes between this one and `above` are closed.
    fn unlink(&self, above: &Owner, closes_managers: bool) -> Result<Handle> {
        // A closed node gets another parent only for a moment: see `hang_above`.
        let parent = self.parent().unwrap_or_else(Owner::root);
        let found = (!above.is_open()).then(|| above.nearest_open());
        let above = found.as_ref().unwrap_or(above);
        let (children, past) = self.below().close();
        // A scope without a name adds only its own history.
        let key = self.name().filter(|_| !self.is_module()).map(|name| (name, self.0.kind.name()));
        let closed = key.map(|key| (key, self.account().reading(Device::HOST).peak));
        let history = past.and_then(|(history, survivors)| {
            if !survivors.is_empty() {
                above.0.note(SURVIVORS);
                above.below().survivors.take_over(survivors, || self.account().titled());
            }
            Some(history).filter(|history| !history.is_empty())
        });
        if !self.is_module() && (closed.is_some() || history.is_some()) {
            above.note_closed(closed, history.unwrap_or_default());
        }
        for child in children.into_iter().filter_map(|child| child.upgrade()).map(Owner) {
            if closes_managers && self.0.kind == OwnerKind::Manager {
                child.close_below()?;
            }
            child.hang_above(self);
        }
        parent.forget_child(self);
        if timeline::is_on() && !self.is_module() {
            timeline::record_scope(EventKind::Close { scope: self.number() });
        }
        Ok(above.handle())
    }

    /// Makes the node a child of its parent, or of the nearest open one above that, unless it was moved meanwhile.
    fn hang_above(&self, parent: &Owner) {
        loop {
            let above = parent.nearest_open();
            let mut below = above.below();
            if below.closed {
                continue;
            }
            let mut place = lock(&self.0.parent);
            if !place.as_ref().is_some_and(|now| now.is(parent)) {
                return;
            }
            *place = Some(above.clone());
            if !above.is(parent) {
                self.account().skip(parent.account(), above.account());
            }
            drop(place);
            below.children.push(Arc::downgrade(&self.0));
            drop(below);
            // If it closed meanwhile, it looked for itself among the children of the node before.
            if self.is_ended() {
                above.forget_child(self);
            }
            return;
        }
    }
}

impl Drop for Node {
    /// Releases the nodes above in a loop. Recursion would need a stack as deep as the tree.
    fn drop(&mut self) {
        let mut above = lock(&self.parent).take();
        while let Some(Owner(node)) = above {
            above = None;
            if let Some(node) = Arc::into_inner(node) {
                above = lock(&node.parent).take();
            }
        }
    }
}

impl fmt::Debug for Owner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.title())
    }
}

impl fmt::Debug for Node {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.title())
    }
}
