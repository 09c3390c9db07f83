//! Workspaces: memory that the tensors of a cycle share, as in ND4J. A workspace opens cycles. A cycle is a scope
//! that owns its tensors, and ends them together. Their memory is used again by the next cycle. After the first
//! cycles, a loop asks the system for nothing.
//!
//! Tensors of more than 512 bytes are in the workspace's memory; smaller ones belong to the cycle, too. A tensor
//! of a cycle cannot move to another scope: `tensor_unary` with `TENSOR_OP_CLONE` makes a copy there. After the
//! cycle, a use of its tensors or of their views causes `TENSOR_ERROR_DISPOSED`.

use std::ffi::c_char;

use tensor_bridge::{flag, workspace};

use crate::convert::{optional_text, output, status, text};
use crate::handles::{tensor_scope_t, tensor_workspace_t};
use crate::values::{tensor_workspace_config_t, tensor_workspace_stats_t};

/// Creates a workspace on a device. It takes memory when a cycle needs it. Workspaces of one name, configuration
/// and device share memory between their cycles, and what they learned. If `config` is NULL, the workspace has ND4J's
/// defaults. `path` is the file of a mapped workspace, or NULL for a temporary file.
/// Errors: `TENSOR_ERROR_ARGUMENT` for a configuration that contradicts itself; `TENSOR_ERROR_IO`,
/// `TENSOR_ERROR_DEVICE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_workspace_new(
    name: *const c_char,
    config: *const tensor_workspace_config_t,
    path: *const c_char,
    device: i32,
    out: *mut tensor_workspace_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        let path = optional_text(path, "the path")?;
        let config = config.as_ref().copied().unwrap_or_default();
        let config = workspace::Numbers::from(config).config(path)?;
        out.write(workspace::new(text(name, "the name")?, config, device)?.into());
        Ok(())
    })
}

/// Opens a cycle below a scope, which may be `TENSOR_SCOPE_THREAD`. `out` receives the cycle's scope, for calls
/// that name their scope and for tensor_scope_enter. An open cycle goes on, and ends with the outermost close.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_workspace_open(
    workspace: tensor_workspace_t,
    parent: tensor_scope_t,
    out: *mut tensor_scope_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(workspace::open(workspace.into(), parent.into())?.into());
        Ok(())
    })
}

/// Ends the cycle and its tensors. In a ring the tensors stay until the memory is needed for a later cycle. It does
/// nothing if none is open.
/// Errors: `TENSOR_ERROR_STATE` if a cycle of another workspace is open inside it.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_workspace_close(workspace: tensor_workspace_t) -> i32 {
    status(|| workspace::close(workspace.into()))
}

/// Reads the scope of the open cycle; `TENSOR_SCOPE_NONE` if none is open.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_workspace_scope(workspace: tensor_workspace_t, out: *mut tensor_scope_t) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(workspace::scope_of(workspace.into())?.into());
        Ok(())
    })
}

/// Reads the figures of a workspace.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_workspace_stats(
    workspace: tensor_workspace_t,
    out: *mut tensor_workspace_stats_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(workspace::statistics(workspace.into())?.into());
        Ok(())
    })
}

/// Makes the tensors of the open cycle take memory of their own (0), or of the workspace again (1). The end of
/// the cycle switches it on.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_workspace_toggle(workspace: tensor_workspace_t, on: i32) -> i32 {
    status(|| workspace::toggle(workspace.into(), flag("on", on)?))
}

/// Sets the size to what the cycles have needed so far, regardless of the learning policy.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_workspace_initialize(workspace: tensor_workspace_t) -> i32 {
    status(|| workspace::initialize(workspace.into()))
}

/// Releases the memory that no tensor of an open cycle uses, after which the workspace may learn its size again.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_workspace_release(workspace: tensor_workspace_t) -> i32 {
    status(|| workspace::release(workspace.into()))
}

/// Sets what all workspaces do, to find mistakes: a `TENSOR_WORKSPACE_DEBUG_*` code. `previous`, which may be
/// NULL, receives the mode before.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_workspace_set_debug(mode: i32, previous: *mut i32) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let mode = workspace::debug_mode_of(i64::from(mode))?;
        if let Some(previous) = previous.as_mut() {
            *previous = workspace::debug_mode() as i32;
        }
        workspace::set_debug_mode(mode);
        Ok(())
    })
}
