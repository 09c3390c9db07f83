//! Scopes: one tree per process, for all languages. A scope owns handles and disposes of them when it is
//! closed. It counts the bytes of its tensors and may have a limit.
//!
//! `any` is the id of an object of any kind. `TENSOR_SCOPE_THREAD` means the calling thread's current scope in
//! every function. `TENSOR_SCOPE_NONE` means the process (the root of the tree) in tensor_scope_stats,
//! tensor_scope_set_limit and tensor_scope_dump.

use std::ffi::c_char;

use tensor_bridge::scope::{self, Handle};
use tensor_bridge::{Error, flag};

use crate::convert::{handles, optional_text, output, put_text, slice_mut, status, text};
use crate::handles::tensor_scope_t;
use crate::values::tensor_scope_stats_t;

/// Opens a scope below `parent` (`TENSOR_SCOPE_NONE`: below the root). It does not become the current scope
/// of a thread: calls must name it. `kind` is a `TENSOR_SCOPE_*` code. `name`, which may be NULL, appears in
/// errors, dumps and pictures.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_scope_open(
    parent: tensor_scope_t,
    kind: i32,
    name: *const c_char,
    out: *mut tensor_scope_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        let name = optional_text(name, "the name")?;
        out.write(scope::open(parent.into(), scope::OwnerKind::from_code(i64::from(kind))?, name)?.into());
        Ok(())
    })
}

/// Ends a scope that a program has dropped without closing it, and reports this as a leak. The objects of the
/// scope become unowned, and the scopes below it move to its parent. A closed scope is not an error.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_scope_dissolve(scope: tensor_scope_t) -> i32 {
    status(|| scope::dissolve(scope.into()))
}

/// Closes a scope and disposes of everything that it owns, newest first. A manager also closes the managers
/// below it; other scopes below it stay open and move to its parent. Scopes may be closed in any order, from
/// any thread, and more than once.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_scope_close(scope: tensor_scope_t) -> i32 {
    status(|| scope::close(scope.into()))
}

/// Opens a scope below the calling thread's current scope and makes it the current one. `name` may be NULL.
/// When a thread ends, its open scopes end as with tensor_scope_dissolve. The main thread is an exception, since
/// it ends with the process.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_scope_push(name: *const c_char, out: *mut tensor_scope_t) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(scope::push(optional_text(name, "the name")?)?.into());
        Ok(())
    })
}

/// Closes a pushed scope and makes the previous scope the calling thread's current one again.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_scope_pop(scope: tensor_scope_t) -> i32 {
    status(|| scope::pop(scope.into()))
}

/// Makes an open scope, which any thread may have opened, the calling thread's current scope. `previous`
/// receives the scope that was current before, for tensor_scope_leave.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_scope_enter(scope: tensor_scope_t, previous: *mut tensor_scope_t) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let previous = output(previous)?;
        previous.write(scope::enter(scope.into())?.into());
        Ok(())
    })
}

/// Undoes tensor_scope_enter, so that `previous` becomes the calling thread's current scope again. No scope is closed.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_scope_leave(previous: tensor_scope_t) -> i32 {
    status(|| scope::leave(previous.into()))
}

/// Switches the recording of gradients on (1) or off (0), for calls of this thread with `TENSOR_SCOPE_THREAD`.
/// `previous`, which may be NULL, receives the mode before. Nested calls must restore the modes in reverse
/// order.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_thread_set_grad(on: i32, previous: *mut i32) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let was = scope::set_thread_grad(flag("on", on)?);
        if let Some(previous) = previous.as_mut() {
            *previous = i32::from(was);
        }
        Ok(())
    })
}

/// Sets the types that calls of this thread with `TENSOR_SCOPE_THREAD` cast the operands of products to: a sum of the flags
/// `TENSOR_AUTOCAST_...` with one type for each kind of device, or 0 for none. `previous`, which may be NULL, receives the
/// flags before. Nested calls must restore them in reverse order.
///
/// Errors: `TENSOR_ERROR_ARGUMENT` for other flags, and for two types on one kind of device.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_thread_set_autocast(flags: u32, previous: *mut u32) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let was = scope::set_thread_autocast(flags)?;
        if let Some(previous) = previous.as_mut() {
            *previous = was;
        }
        Ok(())
    })
}

/// Returns whether the handle is an open scope: 1 or 0; not a status.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_scope_is_open(scope: tensor_scope_t) -> i32 {
    tensor_bridge::guard_with(|| Ok(i32::from(scope::is_open(scope.into()))), |_| 0)
}

/// Reads the scope above this one; `TENSOR_SCOPE_NONE` if that is the root.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_scope_parent(scope: tensor_scope_t, out: *mut tensor_scope_t) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(scope::parent(scope.into())?.into());
        Ok(())
    })
}

/// Sets the name of a scope. The root cannot be renamed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_scope_set_name(scope: tensor_scope_t, name: *const c_char) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { scope::set_name(scope.into(), text(name, "the name")?) })
}

/// Reads the name of the scope. The name of an unnamed scope is its kind and number.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_scope_name(
    scope: tensor_scope_t,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { put_text(&scope::name(scope.into())?, buf, cap, len) })
}

/// Reads a scope's counters on one device.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_scope_stats(scope: tensor_scope_t, device: i32, out: *mut tensor_scope_stats_t) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(scope::stats(scope.into(), tensor_bridge::tensor::device(device)?)?.into());
        Ok(())
    })
}

/// Limits the live bytes of a scope, and of the scopes below it, on a device; -1 removes the limit. A limit
/// below the live bytes frees nothing: new allocations fail with `TENSOR_ERROR_OUT_OF_MEMORY`.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_scope_set_limit(scope: tensor_scope_t, device: i32, bytes: i64) -> i32 {
    status(|| {
        let device = tensor_bridge::tensor::device(device)?;
        scope::set_limit(scope.into(), device, scope::limit(bytes)?)
    })
}

/// Caps a scope, so that it takes no new objects from then on. Calls that would add one fail before they compute
/// anything. The root cannot be capped.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_scope_cap(scope: tensor_scope_t) -> i32 {
    status(|| scope::cap(scope.into()))
}

/// Lists the handles that a scope owns, newest first. `count` receives their number, and `buf` at most `cap` of
/// them. With `cap` = 0 it only counts them, in constant time.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_scope_members(
    scope: tensor_scope_t,
    buf: *mut u64,
    cap: usize,
    count: *mut usize,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let count = output(count)?;
        let buf = slice_mut(buf, cap, "the buffer")?;
        if buf.is_empty() {
            count.write(scope::count(scope.into())? as usize);
            return Ok(());
        }
        let members = scope::members(scope.into())?;
        for (to, member) in buf.iter_mut().zip(&members) {
            *to = member.0;
        }
        count.write(members.len());
        Ok(())
    })
}

/// Reads whether this scope, not one below it, owns an object: 1 or 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_scope_contains(scope: tensor_scope_t, any: u64, out: *mut i32) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(scope::contains(scope.into(), Handle(any))?.into());
        Ok(())
    })
}

/// Reads the scope that owns an object; `TENSOR_SCOPE_NONE` if the object is unowned.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_owner(any: u64, out: *mut tensor_scope_t) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(scope::owner_of(Handle(any))?.into());
        Ok(())
    })
}

/// Moves an object to a scope. `TENSOR_SCOPE_NONE` makes it unowned. If the call fails, nothing changes.
/// Errors: `TENSOR_ERROR_SCOPE` for a closed or capped scope, `TENSOR_ERROR_OUT_OF_MEMORY` if the object would
/// exceed a limit.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_move_to(any: u64, scope: tensor_scope_t) -> i32 {
    status(|| scope::move_to(Handle(any), scope.into()))
}

/// Lends an object to a scope, which then owns it. The lender stays charged for its bytes. When the borrower
/// closes, the object returns to the latest lender that is still open, or becomes unowned if it was unowned.
/// If every lender is closed, the object is disposed of. Moving or detaching the object ends the loan.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_lend(any: u64, scope: tensor_scope_t) -> i32 {
    status(|| scope::lend(Handle(any), scope.into()))
}

/// Takes an object out of its scope. The object is then unowned, and lives until it is disposed of. To detach a tensor
/// from the gradient graph, call tensor_detach.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_scope_detach(any: u64) -> i32 {
    status(|| scope::detach(Handle(any)))
}

/// Moves an object from its owner to the scope above. An unowned object does not change.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_move_to_outer(any: u64) -> i32 {
    status(|| scope::move_to_outer(Handle(any)))
}

/// Moves an object to the scope above, if this scope owns it. Otherwise nothing changes.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_scope_move_to_outer(scope: tensor_scope_t, any: u64) -> i32 {
    status(|| scope::scope_move_to_outer(scope.into(), Handle(any)))
}

/// Disposes of everything that a scope owns except the `n` objects in `keep`. The scope stays open.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_scope_dispose_everything(scope: tensor_scope_t, keep: *const u64, n: usize) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { scope::dispose_everything(scope.into(), handles(keep, n, "keep")?) })
}

/// Describes a scope and the scopes below it, each in a line: name, kind, age, bytes and limits per device,
/// handles and retained bytes. Level 1 also lists their objects. If there are very many scopes, it lists the
/// nearest and the largest ones, and gives totals for the others.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_scope_dump(
    scope: tensor_scope_t,
    level: i32,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let level =
            u32::try_from(level).map_err(|_| Error::argument(format!("the level must be at least 0, not {level}")))?;
        put_text(&scope::dump(scope.into(), level)?, buf, cap, len)
    })
}
