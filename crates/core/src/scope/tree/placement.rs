//! Which owner a new object gets: the memory model's section 3.

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

/// The open node that a scope argument means: the root for none. A scope that was closed from elsewhere
/// resolves to its nearest open ancestor; the calling thread's own does so however long ago that was.
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
            // A manager is nobody's current scope: it was meant, and it is gone.
            Err(_) if scope.kind() == Some(Kind::Manager) => return Err(closed(scope)),
            Err(_) => {
                // Its slot rests for many closes; a thread's own context knows more, see `resolve`.
                let stone = table::tombstone(scope);
                scope = stone.ok_or_else(|| Error::scope(format!("scope {scope} was closed long ago")))?.parent;
            }
        }
    }
}

/// The error for a scope that is closed.
fn closed(scope: Handle) -> Error {
    let name = match table::tombstone(scope).map(|stone| stone.by) {
        Some(DisposedBy::Owner(id)) => tombstone::title_of(id),
        _ => format!("{} {scope}", scope.kind().map_or("scope", Kind::name)),
    };
    Error::scope(format!("{name} is closed"))
}

/// An error for a handle that is none of a scope's, open or closed; none will do.
pub(crate) fn check_scope(scope: Handle) -> Result<()> {
    if scope == SCOPE_NONE || is_scope_handle(scope) && (table::is_live(scope) || table::was_disposed(scope)) {
        return Ok(());
    }
    report::pin::<Owner>(scope).map(drop)
}

/// The node that a handle names: an error when it is closed, or names something else.
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
    // Its handle goes at the end of a close, which another thread may be about.
    if owner.is_open() { Ok(Owner::clone(&owner)) } else { Err(owner.refusal()) }
}

/// The id of the open scope that a handle names; none for what is no scope.
pub(crate) fn id_of(scope: Handle) -> Option<OwnerId> {
    if is_scope_handle(scope) { node_of(scope).ok().map(|node| node.id()) } else { None }
}

/// Ends a scope or manager that a host's program dropped without closing it, and reports it: what it owns
/// is unowned from then on, what is below it goes on under the scope above. A stale handle is no error.
pub fn dissolve(scope: Handle) -> Result<()> {
    match node_of(scope) {
        Ok(owner) => owner.dissolve(),
        Err(error) if error.kind() == ErrorKind::Scope => Ok(()),
        Err(error) => Err(error),
    }
}

/// Where a new object of `kind` goes: the scope argument's node, when there is one that admits the kind,
/// else the first operand's open manager, else nowhere (the root).
///
/// A capped owner refuses here, before anything is computed.
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

/// The scope argument that says where a call works: without a scope, the open manager of the first operand that one owns, as
/// in [`place`].
#[inline(always)]
pub(crate) fn decided_by(thread: &ThreadContext, scope: Handle, operands: &[Handle]) -> Handle {
    let may_decide = has_managers() && !operands.is_empty() && thread.ambient.meant_by(scope) == SCOPE_NONE;
    if may_decide { manager_of(operands) } else { scope }
}

#[inline(never)]
fn manager_of(operands: &[Handle]) -> Handle {
    operands.iter().find_map(|&operand| members::manager_of(operand)).unwrap_or(SCOPE_NONE)
}

/// Whether a manager was ever opened: programs without one need not ask every operand.
static MANAGERS: AtomicBool = AtomicBool::new(false);

#[inline]
fn has_managers() -> bool {
    MANAGERS.load(Ordering::Relaxed)
}

/// Notes that a manager is opened.
pub(crate) fn manager_opens() {
    MANAGERS.store(true, Ordering::Relaxed);
}
