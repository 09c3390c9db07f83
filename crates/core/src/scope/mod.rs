//! Handles and scopes: the handle table, the tree of owners, and the placement of new objects. It uses no kernels.

mod dump;
mod fast_path;
mod report;
mod table;
mod tree;
mod workspace;

pub use dump::dump;
pub(crate) use fast_path::{FastPath, Miss, Placed, Sizes, prepare};
pub(crate) use report::leaks::created;
pub use report::leaks::{
    LeakReports, Site, leak_reports, leak_site_place, leak_sites, made_at, report_leaks, set_leak_reports,
};
pub use report::{CALLS, Locator, add_locator, grouped, largest, pin, remove_locator, stale};
pub use table::Pin;
pub(crate) use table::counters::{internal_created, internal_disposed};
pub use table::handle::{Handle, Kind, SCOPE_NONE, SCOPE_THREAD, Weight};
pub use table::kind::OwnerKind;
pub(crate) use table::live as live_handles;
pub(crate) use table::native::Small;
pub use table::native::{Native, OwnerRef, Summary, Survivor};
pub(crate) use table::{Light, Operand, ensure_object, is_inline};
pub use tree::members::insert;
pub(crate) use tree::members::insert_inline;
pub use tree::node::Owner;
pub(crate) use tree::placement::decided_by;
pub use tree::placement::{dissolve, place, resolve};
pub(crate) use tree::reclaim::help;
pub use tree::reclaim::{catch_up, drain, enqueue, reclaim};
pub(crate) use tree::thread::{ThreadContext, with_thread};
pub use tree::thread::{
    keep, set_thread_autocast, set_thread_grad, set_thread_stream, thread_autocast, thread_grad, thread_stream,
};
pub(crate) use workspace::ended;
pub use workspace::{Workspace, open_workspaces};

use std::sync::Arc;

use crate::device::Device;
use crate::error::{Error, Result};
use crate::memory::arena::Arena;
use crate::memory::{self, account};
use crate::refs::Ref;
use report::leaks;
use table::tombstone::DisposedBy;
use table::{counters, kind};
use tree::{members, placement, recycled, thread};

/// Makes the object of an inline tensor for the handle table: see `crate::INFLATE`.
pub(crate) type Inflate = fn(Small, Handle, &std::sync::Arc<memory::Account>) -> Ref<dyn Native>;

/// Opens a child scope of `parent` and returns its handle, without changing the current scope of any thread.
#[inline]
pub fn open(parent: Handle, kind: OwnerKind, name: Option<&str>) -> Result<Handle> {
    open_with(parent, kind, name, None)
}

/// Opens a scope whose tensors get memory of the arena, if one is given.
#[inline]
fn open_with(parent: Handle, kind: OwnerKind, name: Option<&str>, arena: Option<&Arc<dyn Arena>>) -> Result<Handle> {
    let scope = match with_thread(|thread| recycled::open(thread, parent, kind, name, arena)).flatten() {
        Some(scope) => scope,
        None => open_new(parent, kind, name, arena)?,
    };
    leaks::created(scope);
    Ok(scope)
}

#[cold]
fn open_new(parent: Handle, kind: OwnerKind, name: Option<&str>, arena: Option<&Arc<dyn Arena>>) -> Result<Handle> {
    let is_manager = kind == OwnerKind::Manager;
    let parent = if is_manager { placement::node_of(parent)? } else { resolve(parent)? };
    if is_manager {
        placement::manager_opens();
        if !parent.is_open() {
            return Err(parent.refusal());
        }
    }
    let node = parent.child(kind, name)?;
    if let Some(arena) = arena {
        node.account().set_arena(arena.clone());
    }
    let opened = node.publish()?;
    recycled::note(node);
    Ok(opened)
}

/// Closes a scope; see [`Owner::close`]. A scope that is closed already, or no scope, is not an error.
#[inline]
pub fn close(scope: Handle) -> Result<()> {
    if close_recycled(scope) { Ok(()) } else { close_any(scope) }
}

#[cold]
fn close_any(scope: Handle) -> Result<()> {
    placement::check_scope(scope)?;
    members::end(scope)?;
    table::give_back_idle();
    Ok(())
}

/// Closes a scope that will be recycled; false if it has to close in the general way.
#[inline]
fn close_recycled(scope: Handle) -> bool {
    leaks::ended(scope, placement::id_of);
    let is_closed = recycled::close(scope);
    if is_closed {
        table::give_back_idle();
    }
    is_closed
}

/// Closes a scope whose node the caller has, and which cannot be recycled.
fn close_node(node: &Owner) -> Result<()> {
    node.close()?;
    table::give_back_idle();
    Ok(())
}

/// Disposes of an object. A handle that is disposed already, or no handle, is not an error.
pub fn dispose(handle: Handle) -> Result<()> {
    members::dispose(handle)?;
    table::give_back_idle();
    Ok(())
}

/// Disposes of an object that nothing owns; what a scope, a module or an optimizer owns is left to it. For wrappers that
/// end with a variable, as in C++. A handle that is disposed already, or no handle, is not an error.
pub fn release(handle: Handle) -> Result<()> {
    if kind::is_scope_handle(handle) {
        return Err(Error::argument("a scope or manager is closed, not released"));
    }
    members::release(handle)
}

/// Opens a child of the calling thread's current scope and makes it current. The entry points inline this and [`pop`].
#[inline]
pub fn push(name: Option<&str>) -> Result<Handle> {
    let kind = OwnerKind::Native;
    // The thread's context is looked up once: that takes a large part of the time.
    let pushed = with_thread(|thread| {
        let opened = recycled::open(thread, SCOPE_THREAD, kind, name, None);
        opened.inspect(|&scope| thread.ambient.push(scope))
    });
    let scope = match pushed.flatten() {
        Some(scope) => scope,
        None => open_new(SCOPE_THREAD, kind, name, None).inspect(|&scope| thread::push(scope))?,
    };
    leaks::created(scope);
    Ok(scope)
}

/// Closes a scope and removes it from the calling thread's stack.
#[inline]
pub fn pop(scope: Handle) -> Result<()> {
    leaks::ended(scope, placement::id_of);
    let popped = with_thread(|thread| recycled::close_on(thread, scope).then(|| thread.ambient.pop(scope)));
    if popped.flatten().is_none() {
        placement::check_scope(scope)?;
        thread::pop(scope);
        members::end(scope)?;
    }
    table::give_back_idle();
    Ok(())
}

/// Makes a scope current on the calling thread, whichever thread opened it, and returns the previous current scope.
pub fn enter(scope: Handle) -> Result<Handle> {
    let owner = placement::node_of(scope)?;
    if owner.is_open() { Ok(thread::enter(scope, owner)) } else { Err(owner.refusal()) }
}

/// Makes `previous`, which [`enter`] returned, current again, even if it was closed in the meantime.
pub fn leave(previous: Handle) -> Result<()> {
    placement::check_scope(previous)?;
    thread::leave(previous);
    Ok(())
}

/// Returns the calling thread's current scope; [`SCOPE_NONE`] if there is none.
pub fn current() -> Handle {
    thread::current()
}

/// Returns whether a handle is live, which the handle of a scope that another thread is closing is not.
#[inline]
pub fn is_live(handle: Handle) -> bool {
    let is_open = || pin::<Owner>(handle).is_ok_and(|scope| scope.is_open());
    table::is_live(handle) && (!kind::is_scope_handle(handle) || is_open())
}

/// Returns whether a scope is open.
pub fn is_open(scope: Handle) -> bool {
    kind::is_scope_handle(scope) && is_live(scope)
}

/// Returns the parent of a scope; [`SCOPE_NONE`] if it has none.
pub fn parent(scope: Handle) -> Result<Handle> {
    Ok(placement::node_of(scope)?.parent().map_or(SCOPE_NONE, |parent| parent.handle()))
}

/// Sets the name of a scope.
pub fn set_name(scope: Handle, name: &str) -> Result<()> {
    below_root(scope, "named")?.set_name(name)
}

/// The node of a scope, for what cannot be done to the process as a whole.
fn below_root(scope: Handle, done: &str) -> Result<Owner> {
    let owner = placement::node_of(scope)?;
    match owner.is_root() {
        true => Err(Error::argument(format!("the process itself cannot be {done}: a scope or manager was expected"))),
        false => Ok(owner),
    }
}

/// Returns the name of a scope, or its kind and number.
pub fn name(scope: Handle) -> Result<String> {
    let owner = placement::node_of(scope)?;
    Ok(owner.name().map_or_else(|| owner.title(), |name| name.to_string()))
}

/// Sets a scope's limit on one device, in charged bytes, or removes it if it is `None`.
pub fn set_limit(scope: Handle, device: Device, limit: Option<u64>) -> Result<()> {
    placement::node_of(scope)?.account().set_limit(device, limit);
    Ok(())
}

/// Makes a scope refuse new members.
pub fn cap(scope: Handle) -> Result<()> {
    below_root(scope, "capped")?.cap();
    Ok(())
}

/// Returns the handles that a scope owns, newest first.
pub fn members(scope: Handle) -> Result<Vec<Handle>> {
    members::members(&placement::node_of(scope)?)
}

/// Returns the number of handles that a scope owns. Hosts call this at every close, so it only reads the length of the
/// list.
pub fn count(scope: Handle) -> Result<u64> {
    recycled::count(scope).map_or_else(|| Ok(placement::node_of(scope)?.handles()), Ok)
}

/// Returns whether a scope owns the object; false after either has ended.
pub fn contains(scope: Handle, object: Handle) -> Result<bool> {
    if !is_live(scope) || !is_live(object) {
        return Ok(false);
    }
    let scope = placement::node_of(scope)?;
    Ok(members::owner(object)?.is_some_and(|owner| owner.is(&scope)))
}

/// Returns the scope that owns an object; [`SCOPE_NONE`] if it is unowned or belongs to a module or an optimizer.
pub fn owner_of(object: Handle) -> Result<Handle> {
    Ok(members::owner(object)?.map_or(SCOPE_NONE, |owner| owner.handle()))
}

/// Returns the node that an object is charged to: of a scope, a module or an optimizer; the root if it is unowned.
/// Temporary results for the object are charged there, too.
pub fn owner_node(object: Handle) -> Result<Owner> {
    Ok(members::owner(object)?.map_or_else(Owner::root, |owner| owner.nearest_open()))
}

/// Moves an object to a scope; [`SCOPE_NONE`] makes it unowned.
pub fn move_to(object: Handle, scope: Handle) -> Result<()> {
    members::move_handle(object, &placement::node_of(scope)?)
}

/// Moves an object to any owner.
pub fn move_to_owner(object: Handle, owner: &Owner) -> Result<()> {
    members::move_handle(object, owner)
}

/// Lends an object to a scope (DJL's `tempAttach`): the borrower owns it, and the charge stays. When the borrower
/// closes, the object returns to the nearest lender that is open, or becomes unowned if it was unowned. If no lender is
/// open, it is disposed. An explicit move ends the loan.
pub fn lend(object: Handle, borrower: Handle) -> Result<()> {
    if borrower.is_none() {
        return Err(Error::argument("an object is lent to a scope or manager, not to none (handle 0)"));
    }
    members::lend_handle(object, &placement::node_of(borrower)?)
}

/// Makes an object unowned: it stays until it is disposed, or until a host's garbage collector finds it.
pub fn detach(object: Handle) -> Result<()> {
    members::move_handle(object, &Owner::root())
}

/// Moves an object to the parent of its owner; makes it unowned at the top. An unowned object stays unowned.
pub fn move_to_outer(object: Handle) -> Result<()> {
    match members::owner(object)? {
        None => Ok(()),
        Some(owner) => members::move_handle(object, &above(&owner)),
    }
}

/// As [`move_to_outer`], but only if `scope` owns the object. An object of another owner is not moved.
pub fn scope_move_to_outer(scope: Handle, object: Handle) -> Result<()> {
    let scope = placement::node_of(scope)?;
    match members::owner(object)? {
        Some(owner) if owner.is(&scope) => members::move_handle(object, &above(&scope)),
        _ => Ok(()),
    }
}

fn above(owner: &Owner) -> Owner {
    owner.parent().unwrap_or_else(Owner::root).nearest_open()
}

/// Disposes all that a scope owns except `keep`, which it continues to own.
pub fn dispose_everything(scope: Handle, keep: &[Handle]) -> Result<()> {
    let owner = placement::node_of(scope)?;
    let mut sorted = Vec::new();
    sorted.try_reserve_exact(keep.len()).map_err(|_| {
        Error::out_of_memory(format!(
            "the system refused {} bytes to sort the handles that are kept",
            size_of_val(keep)
        ))
    })?;
    sorted.extend_from_slice(keep);
    sorted.sort_unstable();
    owner.note_emptying();
    members::dispose_all(&owner, &sorted, DisposedBy::Emptying(owner.id()));
    Ok(())
}

/// The figures of one scope on one device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScopeStats {
    /// Bytes charged to the scope and to those below.
    pub live: u64,
    /// The highest `live` so far.
    pub peak: u64,
    /// The limit on `live`.
    pub limit: Option<u64>,
    /// Bytes charged to this scope itself.
    pub own: u64,
    /// Bytes that outlived closed scopes below it.
    pub retained: u64,
    /// Handles that the scope owns.
    pub handles: u64,
}

/// Returns the figures of a scope, or of the process for [`SCOPE_NONE`].
pub fn stats(scope: Handle, device: Device) -> Result<ScopeStats> {
    let owner = placement::node_of(scope)?;
    let memory::Reading { live, peak, limit, own, retained } = owner.account().reading(device);
    let handles = if owner.is_root() { counters::counts().live() } else { owner.handles() };
    Ok(ScopeStats { live, peak, limit, own, retained, handles })
}

/// The figures of the process, over all devices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ProcessStats {
    /// Bytes that storages are charged for.
    pub live_bytes: u64,
    /// The highest `live_bytes` of each device, added up.
    pub peak_bytes: u64,
    /// Host bytes taken from the system: live, cached, rounding, and `bookkeeping_bytes`.
    pub held_bytes: u64,
    /// Bytes of the runtime's own records, in steps of 1 MiB: handle table, views, gradient records, scopes.
    pub bookkeeping_bytes: u64,
    /// How often host memory was taken from the system: for blocks, scratch memory, mapped files and records.
    pub system_requests: u64,
    /// Handles that exist.
    pub live_handles: u64,
    /// Handles made.
    pub created: u64,
    /// Handles disposed.
    pub disposed: u64,
    /// Handles reclaimed by a host's garbage collector.
    pub collected: u64,
    /// Handles taken out of their scopes.
    pub detached: u64,
    /// Handles put into a scope after they were made.
    pub attached: u64,
    /// Scopes that a host's program dropped without closing them.
    pub dissolved: u64,
    /// How often the hosts were requested to collect garbage.
    pub collections: u64,
    /// The time that these collections took, in nanoseconds.
    pub collection_nanos: u64,
    /// The limit on `held_bytes`.
    pub limit: Option<u64>,
    /// Whether that limit is the default.
    pub is_default_limit: bool,
}

/// Returns the figures of the process.
pub fn process_stats() -> ProcessStats {
    let (mut live_bytes, mut peak_bytes) = (0, 0);
    for device in Device::all() {
        let reading = account::process().reading(device);
        live_bytes += reading.live;
        peak_bytes += reading.peak;
    }
    let counts = counters::counts();
    let collections = memory::pressure::collections();
    ProcessStats {
        live_bytes,
        peak_bytes,
        held_bytes: memory::held(),
        bookkeeping_bytes: memory::bookkeeping_bytes(),
        system_requests: memory::system_requests(),
        live_handles: counters::live(),
        created: counts.created,
        disposed: counts.disposed,
        collected: counts.collected,
        detached: counts.detached,
        attached: counts.attached,
        dissolved: counts.dissolved,
        collections: collections.count,
        collection_nanos: collections.nanos,
        limit: memory::limit::process_limit(),
        is_default_limit: memory::limit::is_default(),
    }
}
