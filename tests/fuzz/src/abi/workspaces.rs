//! Workspaces: made, opened, closed in any order, resized and given up.

use tensor_capi::*;

use super::{Noun, Step, World, given, name, pointer};
use crate::bytes::Bytes;
use crate::succeeded;

pub const STEPS: [Step; 9] = [make, open, open, enter, close, close, figures, settings, debug];

/// The largest size of a mapped workspace, as the file is made.
const MAPPED: i64 = 1 << 16;

fn workspace(world: &World, input: &mut Bytes) -> tensor_workspace_t {
    tensor_workspace_t { id: world.pick(Noun::Workspace, input) }
}

fn code(input: &mut Bytes, codes: usize) -> i32 {
    if input.rarely() { input.code() } else { input.below(codes) as i32 }
}

fn config(input: &mut Bytes) -> tensor_workspace_config_t {
    let size = |input: &mut Bytes| if input.flag() { 0 } else { input.number() };
    let location = code(input, 2);
    let initial = size(input);
    tensor_workspace_config_t {
        initial: if location == 1 { initial.rem_euclid(MAPPED) } else { initial },
        minimum: size(input),
        maximum: if location == 1 { MAPPED } else { size(input) },
        cycles_before_initialization: size(input),
        overallocation: if input.flag() { 1.0 } else { input.float() },
        allocation: code(input, 2),
        learning: code(input, 3),
        spill: code(input, 3),
        reset: code(input, 2),
        location,
        reserved: 0,
    }
}

fn make(world: &mut World, input: &mut Bytes) {
    let (name, config) = (name(input), config(input));
    let config = if input.flag() { std::ptr::null() } else { &raw const config };
    let device = super::tensors::device(input);
    // SAFETY: a NUL-terminated name or NULL; a valid configuration or NULL; a valid output, or NULL.
    let made =
        given(input, |out| unsafe { tensor_workspace_new(pointer(&name), config, std::ptr::null(), device, out) });
    if let Some(made) = made {
        world.keep(Noun::Workspace, made.id);
    }
}

fn open(world: &mut World, input: &mut Bytes) {
    let (workspace, parent) = (workspace(world, input), world.scope(input));
    // SAFETY: a valid output, or NULL.
    if let Some(scope) = given(input, |out| unsafe { tensor_workspace_open(workspace, parent, out) }) {
        world.keep(Noun::Scope, scope.id);
    }
}

fn enter(world: &mut World, input: &mut Bytes) {
    let workspace = workspace(world, input);
    // SAFETY: a valid output, or NULL.
    if let Some(scope) = given(input, |out| unsafe { tensor_workspace_scope(workspace, out) }) {
        // SAFETY: an output of NULL is refused.
        succeeded(unsafe { tensor_scope_enter(scope, std::ptr::null_mut()) });
        let mut previous = tensor_scope_t { id: 0 };
        // SAFETY: a valid output.
        succeeded(unsafe { tensor_scope_enter(scope, &mut previous) });
    }
}

fn close(world: &mut World, input: &mut Bytes) {
    succeeded(tensor_workspace_close(workspace(world, input)));
}

fn figures(world: &mut World, input: &mut Bytes) {
    let workspace = workspace(world, input);
    // SAFETY: a valid output, or NULL.
    let Some(stats) = given(input, |out| unsafe { tensor_workspace_stats(workspace, out) }) else { return };
    assert!(stats.offset <= stats.this_cycle && stats.spilled <= stats.this_cycle);
    assert!(stats.last_cycle <= stats.max_cycle && (stats.open == 1 || stats.offset == 0));
}

fn settings(world: &mut World, input: &mut Bytes) {
    let workspace = workspace(world, input);
    match input.below(3) {
        0 => succeeded(tensor_workspace_toggle(workspace, input.switch())),
        1 => succeeded(tensor_workspace_initialize(workspace)),
        _ => succeeded(tensor_workspace_release(workspace)),
    };
}

fn debug(_: &mut World, input: &mut Bytes) {
    let mut before = 0;
    // SAFETY: a valid output.
    if succeeded(unsafe { tensor_workspace_set_debug(code(input, 3), &mut before) }) {
        assert!((0..=2).contains(&before));
    }
}
