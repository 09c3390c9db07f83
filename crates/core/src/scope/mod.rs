//! Handles and scopes: the handle table, the tree of owners, placement. Knows no kernel.

mod dump;
mod fast_path;
mod report;
mod table;
mod tree;

pub use dump::dump;
pub(crate) use fast_path::{FastPath, Miss, Placed, Sizes, prepare};
pub(crate) use report::leaks::born;
pub use report::leaks::{LeakReports, Site, leak_reports, leak_site_place, leak_sites, report_leaks, set_leak_reports};
pub use report::{CALLS, Locator, add_locator, grouped, pin, remove_locator, stale};
pub use table::Pin;
pub(crate) use table::counters::{internal_created, internal_disposed};
pub use table::handle::{Handle, Kind, SCOPE_NONE, SCOPE_THREAD, Weight};
pub use table::kind::OwnerKind;
pub(crate) use table::native::Small;
pub use table::native::{Native, OwnerRef, Summary, Survivor};
pub(crate) use table::{Light, Operand, embody, is_bodiless};
pub use tree::members::insert;
pub(crate) use tree::members::insert_inline;
pub use tree::node::Owner;
pub(crate) use tree::placement::decided_by;
pub use tree::placement::{dissolve, place, resolve};
pub(crate) use tree::reclaim::help;
pub use tree::reclaim::{drain, enqueue, reclaim};
pub(crate) use tree::thread::{ThreadContext, with_thread};
pub use tree::thread::{keep, set_thread_grad, thread_grad};

use crate::device::Device;
use crate::error::{Error, Result};
use crate::memory::{self, account};
use crate::refs::Ref;
use report::leaks;
use table::tombstone::DisposedBy;
use table::{counters, kind};
use tree::{members, placement, recycled, thread};

/// How the handle table makes the object of a small tensor that has none: see `crate::INFLATE`.
pub(crate) type Inflate = fn(Small, Handle, &std::sync::Arc<memory::Account>) -> Ref<dyn Native>;

/// Opens a scope below `parent` and returns its handle. It becomes nobody's current scope by that.
#[inline]
pub fn open(parent: Handle, kind: OwnerKind, name: Option<&str>) -> Result<Handle> {
    let waiting = recycled::open(parent, kind, name);
    waiting.map_or_else(|| open_new(parent, kind, name), Ok).inspect(|&scope| leaks::born(scope))
}

#[cold]
fn open_new(parent: Handle, kind: OwnerKind, name: Option<&str>) -> Result<Handle> {
    let is_manager = kind == OwnerKind::Manager;
    let parent = if is_manager { placement::node_of(parent)? } else { resolve(parent)? };
    if is_manager {
        placement::manager_opens();
        if !parent.is_open() {
            return Err(parent.refusal());
        }
    }
    let node = parent.child(kind, name)?;
    let handle = node.publish()?;
    recycled::note(node);
    Ok(handle)
}

/// Closes a scope; see [`Owner::close`]. Closing it again is no error, and neither is closing none.
pub fn close(scope: Handle) -> Result<()> {
    leaks::ended(scope, placement::id_of);
    if !recycled::close(scope) {
        placement::check_scope(scope)?;
        members::end(scope)?;
    }
    table::give_back_idle();
    Ok(())
}

/// Disposes of what a handle names. Doing so again is no error, and neither is disposing of no handle.
pub fn dispose(handle: Handle) -> Result<()> {
    members::dispose(handle)?;
    table::give_back_idle();
    Ok(())
}

/// Opens a scope in the calling thread's current one and makes it current.
pub fn push(name: Option<&str>) -> Result<Handle> {
    let scope = open(SCOPE_THREAD, OwnerKind::Native, name)?;
    thread::push(scope);
    Ok(scope)
}

/// Closes a scope and takes it off the calling thread's stack.
pub fn pop(scope: Handle) -> Result<()> {
    leaks::ended(scope, placement::id_of);
    if recycled::close(scope) {
        thread::pop(scope);
    } else {
        placement::check_scope(scope)?;
        thread::pop(scope);
        members::end(scope)?;
    }
    table::give_back_idle();
    Ok(())
}

/// Makes a scope current on the calling thread, wherever it was opened; returns the one before.
pub fn enter(scope: Handle) -> Result<Handle> {
    let owner = placement::node_of(scope)?;
    if owner.is_open() { Ok(thread::enter(scope, owner)) } else { Err(owner.refusal()) }
}

/// Makes `previous`, as [`enter`] returned it, current again: it may have closed meanwhile.
pub fn leave(previous: Handle) -> Result<()> {
    placement::check_scope(previous)?;
    thread::leave(previous);
    Ok(())
}

/// The calling thread's current scope; none when there is none.
pub fn current() -> Handle {
    thread::current()
}

/// Whether a handle names something now. A scope that another thread is closing names nothing any more.
#[inline]
pub fn is_live(handle: Handle) -> bool {
    let is_open = || pin::<Owner>(handle).is_ok_and(|scope| scope.is_open());
    table::is_live(handle) && (!kind::is_scope_handle(handle) || is_open())
}

/// Whether a scope is open.
pub fn is_open(scope: Handle) -> bool {
    kind::is_scope_handle(scope) && is_live(scope)
}

/// The scope around a scope; none at the top.
pub fn parent(scope: Handle) -> Result<Handle> {
    Ok(placement::node_of(scope)?.parent().map_or(SCOPE_NONE, |parent| parent.handle()))
}

/// Names a scope.
pub fn set_name(scope: Handle, name: &str) -> Result<()> {
    below_root(scope, "named")?.set_name(name);
    Ok(())
}

/// The node of a scope for what cannot be done to the process as a whole.
fn below_root(scope: Handle, done: &str) -> Result<Owner> {
    let owner = placement::node_of(scope)?;
    match owner.is_root() {
        true => Err(Error::argument(format!("the process itself cannot be {done}: a scope or manager was expected"))),
        false => Ok(owner),
    }
}

/// The name of a scope, or its kind and number.
pub fn name(scope: Handle) -> Result<String> {
    let owner = placement::node_of(scope)?;
    Ok(owner.name().map_or_else(|| owner.title(), |name| name.to_string()))
}

/// Sets or lifts a scope's limit on one device, in charged bytes.
pub fn set_limit(scope: Handle, device: Device, limit: Option<u64>) -> Result<()> {
    placement::node_of(scope)?.account().set_limit(device, limit);
    Ok(())
}

/// Makes a scope refuse new members.
pub fn cap(scope: Handle) -> Result<()> {
    below_root(scope, "capped")?.cap();
    Ok(())
}

/// The handles that a scope owns, newest first.
pub fn members(scope: Handle) -> Result<Vec<Handle>> {
    members::members(&placement::node_of(scope)?)
}

/// How many handles a scope owns. Hosts ask at every close, so it looks at nothing but the list.
pub fn count(scope: Handle) -> Result<u64> {
    recycled::count(scope).map_or_else(|| Ok(placement::node_of(scope)?.handles()), Ok)
}

/// Whether a scope owns the object. False after either is gone.
pub fn contains(scope: Handle, object: Handle) -> Result<bool> {
    if !is_live(scope) || !is_live(object) {
        return Ok(false);
    }
    let scope = placement::node_of(scope)?;
    Ok(members::owner(object)?.is_some_and(|owner| owner.is(&scope)))
}

/// The scope that owns an object; none when nobody does, or its module or optimizer.
pub fn owner_of(object: Handle) -> Result<Handle> {
    Ok(members::owner(object)?.map_or(SCOPE_NONE, |owner| owner.handle()))
}

/// The node that an object is charged to, whatever it is: a scope, a module, an optimizer; the root when
/// nobody owns it. For what is computed on the object's behalf.
pub fn owner_node(object: Handle) -> Result<Owner> {
    Ok(members::owner(object)?.map_or_else(Owner::root, |owner| owner.nearest_open()))
}

/// Moves an object to a scope; none takes it out of all ownership.
pub fn move_to(object: Handle, scope: Handle) -> Result<()> {
    members::move_handle(object, &placement::node_of(scope)?)
}

/// Moves an object to any owner.
pub fn move_to_owner(object: Handle, owner: &Owner) -> Result<()> {
    members::move_handle(object, owner)
}

/// Lends an object to a scope (DJL's `tempAttach`): its lifetime moves there, its charge stays. When the
/// borrower closes, the object goes back to the nearest open one of those that lent it, out of all scopes
/// if it was in none; when none of them is open, it is disposed of. An explicit move ends the loan.
pub fn lend(object: Handle, borrower: Handle) -> Result<()> {
    if borrower.is_none() {
        return Err(Error::argument("an object is lent to a scope or manager, not to none (handle 0)"));
    }
    members::lend_handle(object, &placement::node_of(borrower)?)
}

/// Takes an object out of its scope: it lives until it is disposed, or collected by a host.
pub fn detach(object: Handle) -> Result<()> {
    members::move_handle(object, &Owner::root())
}

/// Moves an object one level up from its owner; out of ownership at the top. An unowned one stays so.
pub fn move_to_outer(object: Handle) -> Result<()> {
    match members::owner(object)? {
        None => Ok(()),
        Some(owner) => members::move_handle(object, &above(&owner)),
    }
}

/// Moves an object one level up if `scope` owns it; objects of others stay where they are.
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

/// Disposes all that a scope owns but `keep`, which it goes on owning.
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
    /// Bytes charged here and below.
    pub live: u64,
    /// The highest `live` so far.
    pub peak: u64,
    /// The limit on `live`.
    pub limit: Option<u64>,
    /// Bytes charged to this very scope.
    pub own: u64,
    /// Bytes that outlived closed scopes below.
    pub retained: u64,
    /// Handles that it owns.
    pub handles: u64,
}

/// The figures of a scope; of the process for [`SCOPE_NONE`].
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
    /// The highest that was on any one device, added up.
    pub peak_bytes: u64,
    /// Host bytes taken from the system: live, cached, rounding, and `bookkeeping_bytes`.
    pub held_bytes: u64,
    /// Bytes of the runtime's own, in steps of 1 MiB: handle table, views, gradient records, scopes.
    pub bookkeeping_bytes: u64,
    /// Handles that exist.
    pub live_handles: u64,
    /// Handles made.
    pub created: u64,
    /// Handles disposed.
    pub disposed: u64,
    /// Handles reclaimed by a host's collector.
    pub collected: u64,
    /// Handles taken out of their scopes.
    pub detached: u64,
    /// Handles put into a scope later than at birth.
    pub attached: u64,
    /// Scopes that a host's program dropped without closing them.
    pub dissolved: u64,
    /// How often the hosts were asked to collect garbage.
    pub collections: u64,
    /// The time they took for it, in nanoseconds.
    pub collection_nanos: u64,
    /// The limit on `held_bytes`.
    pub limit: Option<u64>,
    /// Whether nobody chose that limit.
    pub is_default_limit: bool,
}

/// The figures of the process.
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
