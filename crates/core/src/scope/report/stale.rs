//! Errors for handles that are stale or of the wrong kind.

use once_cell::sync::OnceCell;

use crate::error::{Error, Result};
use crate::scope::table::handle::Handle;
use crate::scope::table::kind::{OwnerId, OwnerKind};
use crate::scope::table::native::{Native, Summary};
use crate::scope::table::tombstone::{self, DisposedBy};
use crate::scope::table::{self, Missing, Pin, disposals, kind};

use super::leaks;

/// Says what ended with a cycle of a workspace, by the id of the cycle's scope.
static WORKSPACES: OnceCell<fn(OwnerId) -> Option<String>> = OnceCell::new();

/// Errors about arrays of workspaces ask `ended` from now on.
pub(crate) fn on_workspace(ended: fn(OwnerId) -> Option<String>) {
    WORKSPACES.get_or_init(|| ended);
}

fn ended_with(cycle: OwnerId) -> String {
    let known = WORKSPACES.get().and_then(|ended| ended(cycle));
    known.unwrap_or_else(|| format!("ended with a cycle of {}", tombstone::title_of(cycle)))
}

/// Pins the object of a handle, which must be a `T`.
///
/// # Errors
/// The handle names nothing, or another kind of object.
#[inline]
pub fn pin<T: Native>(handle: Handle) -> Result<Pin<T>> {
    table::pin(handle).map_err(|missing| missed(handle, missing))
}

#[cold]
fn missed(handle: Handle, missing: Missing) -> Error {
    match missing {
        Missing::Stale => stale(handle),
        Missing::OtherKind(what) => Error::invalid_handle(format!(
            "handle {handle} names another kind of object than this call expects: {what}"
        )),
    }
}

/// Returns the error for a stale or invalid handle. If known, it says what the handle named and what ended that.
#[cold]
pub fn stale(handle: Handle) -> Error {
    let Some(kind) = handle.kind() else {
        return Error::invalid_handle(format!("{handle} is not a handle"));
    };
    if !table::was_disposed(handle) {
        return Error::invalid_handle(format!("{handle} is not a handle of this process"));
    }
    let kind = kind.name();
    let of_slot = || table::tombstone(handle).map(|stone| (stone.summary, stone.by));
    let describe = |(summary, by): (Summary, DisposedBy)| match summary == Summary::default() {
        true => (format!("{kind} {handle}"), by),
        false => (format!("this {kind}{summary}"), by),
    };
    let noted = tombstone::find_object(handle).or_else(|| of_slot().or_else(|| disposals::find(handle)).map(describe));
    let Some((what, by)) = noted else {
        return Error::disposed(format!("{kind} {handle} was disposed"));
    };
    let text = match by {
        DisposedBy::Call => format!("{what} was disposed by an explicit call"),
        DisposedBy::Collector => format!("{what} was collected as garbage"),
        DisposedBy::Owner(id) if kind::is_scope_handle(handle) => format!("{} was closed", tombstone::title_of(id)),
        DisposedBy::Owner(id) if id.kind().is_module() => {
            format!("{what} was disposed with {}", tombstone::title_of(id))
        }
        DisposedBy::Owner(id) if id.kind() == OwnerKind::Workspace => format!("{what} {}", ended_with(id)),
        DisposedBy::Owner(id) => format!("{what} was disposed when {} was closed", tombstone::title_of(id)),
        DisposedBy::Emptying(id) => format!("{what} was disposed when {} was emptied", tombstone::title_of(id)),
    };
    Error::disposed(text + &leaks::places(handle, by))
}
