//! Placement, which decides the owner of a new object. See section 3 of the memory model.

use std::sync::atomic::{AtomicBool, Ordering};

use super::node::Owner;
use super::thread::ThreadContext;
use super::{members, thread};
use crate::error::{Error, ErrorKind, Result};
use crate::scope::report;
use crate::scope::table;
use crate::scope::table::handle::{Handle, Kind, SCOPE_NONE, SCOPE_THREAD};
use crate::scope::table::kind::{OwnerId, OwnerKind, is_scope_handle};
use crate::scope::table::tombstone::{self, DisposedBy};

/// Returns the open node that a scope argument stands for; the root for [`SCOPE_NONE`]. A scope that was closed from
/// elsewhere resolves to its nearest open ancestor. For the calling thread's own scope this always works, even long
/// after the close.
#[inline]
pub fn resolve(scope: Handle) -> Result<Owner> {
    let is_own = scope == SCOPE_THREAD;
    let scope = if is_own { thread::current() } else { scope };
    thread::take_last(scope).map_or_else(
        || match look_up(scope) {
            Err(_) if is_own => Ok(thread::nearest_open(look_up)),
            found => found,
        },
        Ok,
    )
}

fn look_up(mut scope: Handle) -> Result<Owner> {
    loop {
        if scope == SCOPE_NONE {
            return Ok(Owner::root());
        }
        match report::pin::<Owner>(scope) {
            Ok(owner) => return Ok(owner.nearest_open()),
            Err(error) if error.kind() != ErrorKind::Disposed || !is_scope_handle(scope) => return Err(error),
            // A manager is never a current scope. The caller named it explicitly, and it is closed.
            Err(_) if scope.kind() == Some(Kind::Manager) => return Err(closed(scope)),
            Err(_) => {
                // A slot keeps this for many closes. The calling thread's own context keeps it for longer, see
                // `resolve`.
                let stone = table::tombstone(scope);
                scope = stone.ok_or_else(|| Error::scope(format!("scope {scope} was closed long ago")))?.parent;
            }
        }
    }
}

/// The error for a closed scope.
fn closed(scope: Handle) -> Error {
    let name = match table::tombstone(scope).map(|stone| stone.by) {
        Some(DisposedBy::Owner(id)) => tombstone::title_of(id),
        _ => format!("{} {scope}", scope.kind().map_or("scope", Kind::name)),
    };
    Error::scope(format!("{name} is closed"))
}

/// Returns an error unless the handle is of a scope, open or closed. [`SCOPE_NONE`] is accepted.
pub(crate) fn check_scope(scope: Handle) -> Result<()> {
    if scope == SCOPE_NONE || is_scope_handle(scope) && (table::is_live(scope) || table::was_disposed(scope)) {
        return Ok(());
    }
    report::pin::<Owner>(scope).map(drop)
}

/// The node of a handle. It is an error if the scope is closed, or the handle names something else.
pub(crate) fn node_of(scope: Handle) -> Result<Owner> {
    if scope == SCOPE_NONE {
        return Ok(Owner::root());
    }
    if scope == SCOPE_THREAD {
        return resolve(scope);
    }
    let owner = report::pin::<Owner>(scope).map_err(|error| match error.kind() {
        ErrorKind::Disposed if is_scope_handle(scope) => closed(scope),
        _ => error,
    })?;
    // Another thread may be closing it: the handle ends at the end of the close.
    if owner.is_open() { Ok(Owner::clone(&owner)) } else { Err(owner.refusal()) }
}

/// The node of a scope's handle, also of a scope that another thread is closing; `None` if the handle is stale.
pub(crate) fn live_node(scope: Handle) -> Option<Owner> {
    table::pin::<Owner>(scope).ok().map(|owner| Owner::clone(&owner))
}

/// The id of the open scope that a handle names; `None` for anything else.
pub(crate) fn id_of(scope: Handle) -> Option<OwnerId> {
    if is_scope_handle(scope) { node_of(scope).ok().map(|node| node.id()) } else { None }
}

/// Ends a scope or manager that a host's program dropped without closing it, and reports it. Its members become
/// unowned, and its children move to its parent. A stale handle is not an error.
pub fn dissolve(scope: Handle) -> Result<()> {
    match node_of(scope) {
        Ok(owner) => owner.dissolve(),
        Err(error) if error.kind() == ErrorKind::Scope => Ok(()),
        Err(error) => Err(error),
    }
}

/// Returns the owner of a new object of `kind`. It is the node of the scope argument, or its nearest ancestor that
/// admits the kind. Otherwise it is the first open manager of an operand. Otherwise the object is unowned (the root).
///
/// A capped owner is an error here, before anything is computed.
pub fn place(scope: Handle, kind: Kind, operands: &[Handle]) -> Result<Owner> {
    let mut owner = resolve(scope)?;
    while !owner.is_root() && !owner.kind().admits(kind) {
        owner = owner.parent().unwrap_or_else(Owner::root).nearest_open();
    }
    if owner.is_root() {
        owner = operand_manager(kind, operands).unwrap_or(owner);
    }
    if owner.is_capped() { Err(owner.refusal()) } else { Ok(owner) }
}

fn operand_manager(kind: Kind, operands: &[Handle]) -> Option<Owner> {
    if operands.is_empty() || !has_managers() {
        return None;
    }
    operands.iter().filter(|operand| !operand.is_none()).find_map(|&operand| {
        let owner = members::owner(operand).ok().flatten()?;
        (owner.kind() == OwnerKind::Manager && owner.is_open() && owner.kind().admits(kind)).then_some(owner)
    })
}

/// The scope argument with which a call on two operands works. Without a scope, it is the open manager of the first
/// operand that has one, as in [`place`].
#[inline(always)]
pub(crate) fn decided_by(thread: &ThreadContext, scope: Handle, (first, last): (Handle, Handle)) -> Handle {
    let may_decide = has_managers() && !first.is_none() && thread.ambient.meant_by(scope) == SCOPE_NONE;
    if may_decide { manager_of(first, last) } else { scope }
}

#[inline(never)]
fn manager_of(first: Handle, last: Handle) -> Handle {
    members::manager_of(first).or_else(|| members::manager_of(last)).unwrap_or(SCOPE_NONE)
}

/// Whether a manager was ever opened. Programs without managers need not look at every operand.
static MANAGERS: AtomicBool = AtomicBool::new(false);

#[inline]
fn has_managers() -> bool {
    MANAGERS.load(Ordering::Relaxed)
}

/// Records that a manager is opened.
pub(crate) fn manager_opens() {
    MANAGERS.store(true, Ordering::Relaxed);
}
