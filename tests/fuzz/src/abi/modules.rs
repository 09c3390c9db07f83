//! Modules and optimizers.

use std::ffi::CString;

use tensor_capi::*;

use super::{Noun, Step, World, given, name, pointer, text};
use crate::bytes::Bytes;
use crate::{Temporary, succeeded};

pub const STEPS: [Step; 14] = [
    new,
    new,
    new,
    add,
    register,
    forward,
    forward_all,
    modes,
    list,
    file,
    optimizer,
    optimizer_step,
    optimizer_lr,
    schedule,
];

fn module(world: &World, input: &mut Bytes) -> tensor_module_t {
    tensor_module_t { id: world.pick(Noun::Module, input) }
}

fn new(world: &mut World, input: &mut Bytes) {
    let (scope, generator, name) = (world.scope(input), world.generator(input), name(input));
    let kind = if input.rarely() { input.code() } else { input.below(96) as i32 };
    let ints = match kind {
        // The code of a unary operation.
        9 => vec![0x0100 + i64::from(input.byte() % 40)],
        _ => input.list(11, Bytes::size),
    };
    let floats = input.list(3, Bytes::float);
    let ((ints, ni), (floats, nf)) = (input.passed(&ints), input.passed(&floats));
    // SAFETY: a NUL-terminated name or NULL; lists that are valid for their lengths, or refused by them; a valid output, or
    // NULL.
    let made = given(input, |out| unsafe {
        tensor_module_new(scope, generator, kind, pointer(&name), ints, ni, floats, nf, out)
    });
    if let Some(module) = made {
        world.keep(Noun::Module, module.id);
    }
}

fn add(world: &mut World, input: &mut Bytes) {
    let (parent, name, child) = (module(world, input), name(input), module(world, input));
    // SAFETY: a NUL-terminated name or NULL.
    succeeded(unsafe { tensor_module_add(parent, pointer(&name), child) });
}

fn register(world: &mut World, input: &mut Bytes) {
    let (module, name, t) = (module(world, input), name(input), world.tensor(input));
    // SAFETY: a NUL-terminated name or NULL.
    succeeded(unsafe { tensor_module_register(module, pointer(&name), t, input.switch()) });
}

fn forward(world: &mut World, input: &mut Bytes) {
    let (scope, flags, generator) = (world.scope(input), world.flags(input), world.generator(input));
    let (module, x, mode) = (module(world, input), world.tensor(input), input.switch());
    // SAFETY: a valid output, or NULL.
    let made = given(input, |out| unsafe { tensor_module_forward(scope, flags, generator, module, x, mode, out) });
    world.keep_tensor(made);
}

fn forward_all(world: &mut World, input: &mut Bytes) {
    let (scope, flags, generator) = (world.scope(input), world.flags(input), world.generator(input));
    let module = module(world, input);
    let tensors: Vec<u64> = (0..input.below(4)).map(|_| world.tensor(input).id).collect();
    let mode = input.switch();
    // SAFETY: as many ids as are said, and a valid output, or NULL.
    let made = given(input, |out| unsafe {
        tensor_module_forward_all(scope, flags, generator, module, tensors.as_ptr(), tensors.len(), mode, out)
    });
    world.keep_tensor(made);
}

fn modes(world: &mut World, input: &mut Bytes) {
    let module = module(world, input);
    succeeded(tensor_module_train(module, input.switch()));
    succeeded(tensor_module_zero_grad(module));
}

fn what(input: &mut Bytes) -> i32 {
    if input.rarely() { input.code() } else { input.below(3) as i32 }
}

fn list(world: &mut World, input: &mut Bytes) {
    let (module, what, index) = (module(world, input), what(input), input.number() as usize);
    let (scope, flags) = (world.scope(input), world.flags(input));
    // SAFETY: a buffer of its capacity, or NULL; valid outputs, or NULL.
    unsafe {
        given(input, |out| tensor_module_count(module, what, out));
        text(input, |buf, cap, len| tensor_module_name(module, what, index, buf, cap, len));
        let made = given(input, |out| tensor_module_tensor(scope, flags, module, what, index, out));
        world.keep_tensor(made);
    }
}

/// Saved, and loaded into another module or the same.
fn file(world: &mut World, input: &mut Bytes) {
    let place = Temporary::new("abi");
    let path = CString::new(place.0.to_str().expect("UTF-8")).expect("no NUL");
    let path = if input.rarely() { std::ptr::null() } else { path.as_ptr() };
    // SAFETY: a NUL-terminated path, or NULL.
    unsafe {
        succeeded(tensor_module_save(module(world, input), path));
        succeeded(tensor_module_load(module(world, input), path));
    }
}

fn optimizer(world: &mut World, input: &mut Bytes) {
    let scope = world.scope(input);
    let kind = if input.rarely() { input.code() } else { input.below(3) as i32 };
    let params = input.list(4, |input| world.tensor(input).id);
    let floats = input.list(6, Bytes::float);
    let ((params, n), (floats, nf)) = (input.passed(&params), input.passed(&floats));
    // SAFETY: lists that are valid for their lengths, or refused by them; a valid output, or NULL.
    let made = given(input, |out| unsafe { tensor_optimizer_new(scope, kind, params, n, floats, nf, out) });
    if let Some(optimizer) = made {
        world.keep(Noun::Optimizer, optimizer.id);
    }
}

fn optimizer_step(world: &mut World, input: &mut Bytes) {
    let optimizer = tensor_optimizer_t { id: world.pick(Noun::Optimizer, input) };
    succeeded(tensor_optimizer_step(optimizer));
    if input.flag() {
        succeeded(tensor_optimizer_zero_grad(optimizer));
    }
}

fn optimizer_lr(world: &mut World, input: &mut Bytes) {
    let optimizer = tensor_optimizer_t { id: world.pick(Noun::Optimizer, input) };
    succeeded(tensor_optimizer_set_lr(optimizer, input.float()));
    // SAFETY: a valid output, or NULL.
    given(input, |out| unsafe { tensor_optimizer_lr(optimizer, out) });
}

fn schedule(_: &mut World, input: &mut Bytes) {
    let (kind, floats, base, epoch) =
        (input.below(3) as i32, input.list(3, Bytes::float), input.float(), input.number());
    let (floats, nf) = input.passed(&floats);
    // SAFETY: a list that is valid for its length, or refused by it; a valid output, or NULL.
    given(input, |out| unsafe { tensor_schedule_lr(kind, floats, nf, base, epoch, out) });
}
