//! Scopes: one tree for the process, whatever the language. A scope owns handles and frees them when
//! it is closed; it counts the bytes of what it owns, and may limit them.
//!
//! `any` is the id of an object of any kind. Where a scope is asked about, `TENSOR_SCOPE_NONE` stands
//! for the process (the root of the tree) in tensor_scope_stats, tensor_scope_set_limit and
//! tensor_scope_dump, and `TENSOR_SCOPE_THREAD` for the calling thread's own scope everywhere.

use std::ffi::c_char;

use tensor_bridge::scope::{self, Handle};
use tensor_bridge::{Error, flag};

use crate::convert::{handles, optional_text, output, put_text, slice_mut, status, text};
use crate::handles::tensor_scope_t;
use crate::values::tensor_scope_stats_t;

/// Opens a scope below `parent` (`TENSOR_SCOPE_NONE`: below the root) without making it any thread's
/// own: for hosts that keep their own context, and for explicit targets. `kind` is a `TENSOR_SCOPE_*`
/// kind; `name`, which may be NULL, shows in errors, dumps and pictures.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_scope_open(
    parent: tensor_scope_t,
    kind: i32,
    name: *const c_char,
    out: *mut tensor_scope_t,
) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        let out = output(out)?;
        let name = optional_text(name, "the name")?;
        out.write(scope::open(parent.into(), scope::OwnerKind::from_code(i64::from(kind))?, name)?.into());
        Ok(())
    })
}

/// Ends a scope that a host's program dropped without closing it, and reports it: what it owns is unowned
/// from then on, and the scopes below it go on below its parent. A scope that is gone is no error.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_scope_dissolve(scope: tensor_scope_t) -> i32 {
    status(|| scope::dissolve(scope.into()))
}

/// Closes a scope: everything that it owns is freed, newest first, managers below a manager too.
/// Closing again is no error; neither is closing out of order or from another thread. Scopes that are
/// merely nested in it go on, below its parent.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_scope_close(scope: tensor_scope_t) -> i32 {
    status(|| scope::close(scope.into()))
}

/// Opens a scope and makes it the calling thread's own, below the previous one. `name` may be NULL. What a thread has not
/// popped when it ends is ended as by tensor_scope_dissolve, but for the main thread, which ends with the process.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_scope_push(name: *const c_char, out: *mut tensor_scope_t) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        let out = output(out)?;
        out.write(scope::push(optional_text(name, "the name")?)?.into());
        Ok(())
    })
}

/// Closes a pushed scope and makes the one before it the calling thread's own again.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_scope_pop(scope: tensor_scope_t) -> i32 {
    status(|| scope::pop(scope.into()))
}

/// Makes an open scope, of whichever thread, the calling thread's own; `previous` receives what was,
/// for tensor_scope_leave.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_scope_enter(scope: tensor_scope_t, previous: *mut tensor_scope_t) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        let previous = output(previous)?;
        previous.write(scope::enter(scope.into())?.into());
        Ok(())
    })
}

/// Undoes tensor_scope_enter: `previous` is the calling thread's own again. Nothing is closed.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_scope_leave(previous: tensor_scope_t) -> i32 {
    status(|| scope::leave(previous.into()))
}

/// Switches the recording of gradients on (1) or off (0) for calls of this thread with
/// `TENSOR_SCOPE_THREAD`; `previous`, which may be NULL, receives what was. It sets a switch, and nothing else: who restores
/// what was does so in the reverse order.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_thread_set_grad(on: i32, previous: *mut i32) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        let was = scope::set_thread_grad(flag("on", on)?);
        if let Some(previous) = previous.as_mut() {
            *previous = i32::from(was);
        }
        Ok(())
    })
}

/// Whether this is an open scope: 1 or 0; not a status.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_scope_is_open(scope: tensor_scope_t) -> i32 {
    tensor_bridge::guard(|| Ok(scope::is_open(scope.into()))).map_or(0, i32::from)
}

/// The scope above; `TENSOR_SCOPE_NONE` when that is the root.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_scope_parent(scope: tensor_scope_t, out: *mut tensor_scope_t) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        let out = output(out)?;
        out.write(scope::parent(scope.into())?.into());
        Ok(())
    })
}

/// Gives a scope a name, or another one; the process itself keeps its own.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_scope_set_name(scope: tensor_scope_t, name: *const c_char) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe { scope::set_name(scope.into(), text(name, "the name")?) })
}

/// The scope's name; its kind and number when it was given none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_scope_name(
    scope: tensor_scope_t,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe { put_text(&scope::name(scope.into())?, buf, cap, len) })
}

/// Reads a scope's counters on one device.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_scope_stats(scope: tensor_scope_t, device: i32, out: *mut tensor_scope_stats_t) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        let out = output(out)?;
        out.write(scope::stats(scope.into(), tensor_bridge::tensor::device(device)?)?.into());
        Ok(())
    })
}

/// Limits the bytes that may be live on a device under a scope; -1 lifts the limit. A limit below what
/// is live frees nothing: new allocations fail with `TENSOR_ERROR_OUT_OF_MEMORY`.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_scope_set_limit(scope: tensor_scope_t, device: i32, bytes: i64) -> i32 {
    status(|| {
        let device = tensor_bridge::tensor::device(device)?;
        scope::set_limit(scope.into(), device, scope::limit(bytes)?)
    })
}

/// Caps a scope: from now on it refuses new members, before anything is computed for them. The process itself
/// cannot be capped.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_scope_cap(scope: tensor_scope_t) -> i32 {
    status(|| scope::cap(scope.into()))
}

/// Lists the handles that a scope owns, newest first: `count` receives how many there are, `buf` at
/// most `cap` of them. With a `cap` of 0 it counts them alone, which takes no longer for many.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_scope_members(
    scope: tensor_scope_t,
    buf: *mut u64,
    cap: usize,
    count: *mut usize,
) -> i32 {
    // SAFETY: pointers are as the header asks.
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

/// Whether a scope itself owns an object: 1 or 0.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_scope_contains(scope: tensor_scope_t, any: u64, out: *mut i32) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        let out = output(out)?;
        out.write(scope::contains(scope.into(), Handle(any))?.into());
        Ok(())
    })
}

/// The scope that owns an object; `TENSOR_SCOPE_NONE` when it is unowned.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_owner(any: u64, out: *mut tensor_scope_t) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        let out = output(out)?;
        out.write(scope::owner_of(Handle(any))?.into());
        Ok(())
    })
}

/// Moves an object into a scope; TENSOR_SCOPE_NONE takes it out of all. Nothing has changed when it fails: the scope is closed or capped
/// (`TENSOR_ERROR_SCOPE`), or a limit would be crossed (`TENSOR_ERROR_OUT_OF_MEMORY`).
#[unsafe(no_mangle)]
pub extern "C" fn tensor_move_to(any: u64, scope: tensor_scope_t) -> i32 {
    status(|| scope::move_to(Handle(any), scope.into()))
}

/// Lends an object to a scope: its lifetime moves there, its charge stays where it is. When that scope
/// closes, the object goes back to the nearest open one of those that lent it (to none, if it was in none);
/// if none of them is open, it is disposed of. tensor_move_to and its like end the loan.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_lend(any: u64, scope: tensor_scope_t) -> i32 {
    status(|| scope::lend(Handle(any), scope.into()))
}

/// Takes an object out of its scope: nothing owns it any longer, and it lives until it is disposed.
/// Autograd's detach is tensor_detach.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_scope_detach(any: u64) -> i32 {
    status(|| scope::detach(Handle(any)))
}

/// Moves an object from its owner to the scope above that one; an unowned one stays as it is.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_move_to_outer(any: u64) -> i32 {
    status(|| scope::move_to_outer(Handle(any)))
}

/// Moves an object that this scope owns to the scope above; leaves others alone.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_scope_move_to_outer(scope: tensor_scope_t, any: u64) -> i32 {
    status(|| scope::scope_move_to_outer(scope.into(), Handle(any)))
}

/// Frees everything that a scope owns but the `n` objects in `keep`; the scope stays open.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_scope_dispose_everything(scope: tensor_scope_t, keep: *const u64, n: usize) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe { scope::dispose_everything(scope.into(), handles(keep, n, "keep")?) })
}

/// Describes a scope and what is below it, a line each: name, kind, age, bytes and limits per device,
/// handles, retained bytes; from level 1 on with the largest tensors. Of very many scopes it lists the nearest and the
/// largest, and sums up the others.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_scope_dump(
    scope: tensor_scope_t,
    level: i32,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> i32 {
    // SAFETY: pointers are as the header asks.
    status(|| unsafe {
        let level = u32::try_from(level).map_err(|_| Error::argument(format!("level {level}, below 0")))?;
        put_text(&scope::dump(scope.into(), level)?, buf, cap, len)
    })
}
