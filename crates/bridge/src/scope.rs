//! Scopes: the functions of the core.

pub use tensor_core::scope::{
    Handle, OwnerKind, ProcessStats, SCOPE_NONE, SCOPE_THREAD, ScopeStats, cap, close, contains, count, detach,
    dispose, dispose_everything, dissolve, drain, dump, enqueue, enter, is_live, is_open, leave, lend, members,
    move_to, move_to_outer, name, open, owner_of, parent, pop, process_stats, push, reclaim, release,
    scope_move_to_outer, set_limit, set_name, set_thread_grad, stats,
};
use tensor_core::{Error, Result, scope};

use crate::context;

/// Returns a limit as an ABI number: -1 means none.
pub fn limit(bytes: i64) -> Result<Option<u64>> {
    match bytes {
        -1 => Ok(None),
        _ => u64::try_from(bytes).map(Some).map_err(|_| {
            Error::argument(format!("a limit cannot be {bytes} bytes: expected 0 or more, or -1 for none"))
        }),
    }
}

/// Sets the types that calls of this thread in its own scope cast to, by the flags of [`AUTOCAST`](crate::context::AUTOCAST);
/// returns those of before.
pub fn set_thread_autocast(flags: u32) -> Result<u32> {
    if flags & !context::AUTOCAST != 0 {
        return Err(Error::argument(format!("unknown flags {flags:#x} of autocast: expected a sum of 8 to 64, or 0")));
    }
    let autocast = context::autocast_of(flags)?;
    Ok(context::flags_of_autocast(scope::set_thread_autocast(autocast)))
}
