//! Scopes: opened, entered, closed, what they own, who is charged.

use tensor_capi::*;

use super::{Noun, Step, World, given, name, pointer, text};
use crate::bytes::Bytes;
use crate::succeeded;

pub const STEPS: [Step; 16] = [
    push,
    push,
    open,
    pop,
    enter,
    close,
    dissolve,
    limit,
    cap,
    members,
    owner,
    move_to,
    lend,
    dispose_everything,
    describe,
    set_name,
];

fn scope(world: &World, input: &mut Bytes) -> tensor_scope_t {
    match input.below(16) {
        0 => world.scope(input),
        _ => tensor_scope_t { id: world.pick(Noun::Scope, input) },
    }
}

fn push(world: &mut World, input: &mut Bytes) {
    let name = name(input);
    // SAFETY: a NUL-terminated name or NULL; a valid output, or NULL.
    if let Some(scope) = given(input, |out| unsafe { tensor_scope_push(pointer(&name), out) }) {
        world.keep(Noun::Scope, scope.id);
    }
}

fn open(world: &mut World, input: &mut Bytes) {
    let (parent, name) = (world.scope(input), name(input));
    let kind = if input.rarely() { input.code() } else { input.below(5) as i32 };
    // SAFETY: as above.
    if let Some(scope) = given(input, |out| unsafe { tensor_scope_open(parent, kind, pointer(&name), out) }) {
        world.keep(Noun::Scope, scope.id);
    }
}

fn pop(world: &mut World, input: &mut Bytes) {
    succeeded(tensor_scope_pop(scope(world, input)));
}

fn enter(world: &mut World, input: &mut Bytes) {
    let scope = scope(world, input);
    if input.flag() {
        succeeded(tensor_scope_leave(scope));
    } else {
        // SAFETY: the output may be NULL.
        succeeded(unsafe { tensor_scope_enter(scope, std::ptr::null_mut()) });
    }
}

fn close(world: &mut World, input: &mut Bytes) {
    succeeded(tensor_scope_close(scope(world, input)));
}

fn dissolve(world: &mut World, input: &mut Bytes) {
    succeeded(tensor_scope_dissolve(scope(world, input)));
}

fn limit(world: &mut World, input: &mut Bytes) {
    let (scope, device) = (scope(world, input), super::tensors::device(input));
    let bytes = if input.flag() { input.number().wrapping_mul(64) } else { input.number() };
    // The process's limit bounds what a program can be made to do, so it stays.
    if scope.id > 1 {
        succeeded(tensor_scope_set_limit(scope, device, bytes));
    }
}

fn cap(world: &mut World, input: &mut Bytes) {
    succeeded(tensor_scope_cap(scope(world, input)));
}

fn members(world: &mut World, input: &mut Bytes) {
    let scope = scope(world, input);
    let mut room = vec![0u64; input.below(16)];
    let (buf, cap) = input.passed(&room);
    let buf = if buf.is_null() { std::ptr::null_mut() } else { room.as_mut_ptr() };
    // SAFETY: room for so many handles, or a length that is refused; a valid output, or NULL.
    given(input, |count| unsafe { tensor_scope_members(scope, buf, cap, count) });
}

fn owner(world: &mut World, input: &mut Bytes) {
    let (scope, any) = (scope(world, input), world.any(input));
    // SAFETY: valid outputs, or NULL.
    unsafe {
        given(input, |out| tensor_owner(any, out));
        given(input, |out| tensor_scope_contains(scope, any, out));
        given(input, |out| tensor_scope_parent(scope, out));
    }
    assert!((0..=1).contains(&tensor_scope_is_open(scope)));
}

fn move_to(world: &mut World, input: &mut Bytes) {
    let any = world.any(input);
    match input.below(4) {
        0 => succeeded(tensor_move_to(any, scope(world, input))),
        1 => succeeded(tensor_move_to_outer(any)),
        2 => succeeded(tensor_scope_move_to_outer(scope(world, input), any)),
        _ => succeeded(tensor_scope_detach(any)),
    };
}

fn lend(world: &mut World, input: &mut Bytes) {
    let any = world.any(input);
    succeeded(tensor_lend(any, scope(world, input)));
}

fn dispose_everything(world: &mut World, input: &mut Bytes) {
    let (scope, keep) = (scope(world, input), input.list(3, |input| world.any(input)));
    let (keep, n) = input.passed(&keep);
    // SAFETY: a list that is valid for its length, or refused by it.
    succeeded(unsafe { tensor_scope_dispose_everything(scope, keep, n) });
}

fn describe(world: &mut World, input: &mut Bytes) {
    let (scope, level) = (scope(world, input), input.code());
    // SAFETY: buffers of their capacities, or NULL; a valid output, or NULL.
    unsafe {
        text(input, |buf, cap, len| tensor_scope_name(scope, buf, cap, len));
        text(input, |buf, cap, len| tensor_scope_dump(scope, level, buf, cap, len));
        let device = super::tensors::device(input);
        if let Some(stats) = given(input, |out| tensor_scope_stats(scope, device, out)) {
            assert!(stats.own + stats.retained <= stats.live && stats.live <= stats.peak);
        }
    }
}

fn set_name(world: &mut World, input: &mut Bytes) {
    let (scope, name) = (scope(world, input), name(input));
    // SAFETY: a NUL-terminated name or NULL.
    succeeded(unsafe { tensor_scope_set_name(scope, pointer(&name)) });
}
