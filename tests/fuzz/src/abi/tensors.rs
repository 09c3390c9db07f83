//! Tensors: made, read, leased, their gradients.

use std::ffi::c_void;

use tensor_capi::*;

use super::{HOST, Noun, Step, World, given, text};
use crate::bytes::Bytes;
use crate::succeeded;

pub const STEPS: [Step; 15] = [
    from_data, from_data, from_data, copy_out, lease, lease_end, info, item, format, alias, detach, gradient, backward,
    backward, gradients,
];

/// Bytes per element by the code of the type, and 0 for codes without a type.
pub const SIZES: [usize; 18] = [4, 8, 8, 4, 1, 1, 2, 2, 1, 2, 8, 16, 0, 0, 0, 2, 4, 8];
/// The maximum size of the buffer that elements are read into.
const ROOM: usize = 1 << 15;

pub fn dtype(input: &mut Bytes) -> i32 {
    if input.rarely() {
        input.code()
    } else {
        [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 11, 15, 16, 17][input.below(18)]
    }
}

pub fn device(input: &mut Bytes) -> i32 {
    if input.rarely() { input.code() } else { HOST }
}

/// The bytes that these dims need; `None` for a negative or an overflowing size.
fn bytes_of(dtype: i32, dims: &[i64]) -> usize {
    let size = SIZES.get(dtype as usize).copied().unwrap_or(1);
    let numel = dims.iter().try_fold(1usize, |n, &dim| n.checked_mul(usize::try_from(dim).ok()?));
    numel.and_then(|numel| numel.checked_mul(size)).unwrap_or(0)
}

pub fn from_data(world: &mut World, input: &mut Bytes) {
    let (scope, flags, dtype, device) = (world.scope(input), world.flags(input), dtype(input), device(input));
    let most = if input.rarely() { 10 } else { 4 };
    let dims = input.list(most, Bytes::size);
    let exact = bytes_of(dtype, &dims);
    let pattern = [input.byte(), input.byte(), input.byte(), input.byte()];
    let length = if input.rarely() { input.below(256) } else { exact.min(ROOM) };
    let mut data: Vec<u8> = pattern.iter().copied().cycle().take(length).collect();
    if dtype == 5 && !input.rarely() {
        data.iter_mut().for_each(|byte| *byte &= 1);
    }
    let ((dims, rank), (data, bytes)) = (input.passed(&dims), input.passed(&data));
    // SAFETY: lists that are valid for their lengths, or that are refused by them.
    let made = given(input, |out| unsafe {
        tensor_from_data(scope, flags, dtype, device, dims, rank, data.cast::<c_void>(), bytes, out)
    });
    world.keep_tensor(made);
}

fn copy_out(world: &mut World, input: &mut Bytes) {
    let t = world.tensor(input);
    // SAFETY: a valid output, or NULL.
    let Some(info) = given(input, |out| unsafe { tensor_info(t, out) }) else { return };
    let exact = info.numel as usize * SIZES[info.dtype as usize];
    let mut room = vec![0u8; if input.rarely() { input.below(256) } else { exact.min(ROOM) }];
    let dtype = if input.rarely() { dtype(input) } else { info.dtype };
    let (dst, bytes) = input.passed(&room);
    let dst = if dst.is_null() { std::ptr::null_mut() } else { room.as_mut_ptr() };
    // SAFETY: room for so many bytes, or a length that is refused.
    if succeeded(unsafe { tensor_copy_out(t, dtype, dst.cast::<c_void>(), bytes) }) {
        assert_eq!(bytes, exact, "another length than the tensor's was taken");
        // While the tensor is leased, its elements are what the lease wrote.
        let are_bools = dtype == 5 && !world.has_live(Noun::Lease);
        assert!(!are_bools || room.iter().all(|&byte| byte <= 1), "a bool is 0 or 1");
    }
}

fn lease(world: &mut World, input: &mut Bytes) {
    let t = world.tensor(input);
    let (mut data, mut bytes) = (std::ptr::null_mut(), 0);
    // SAFETY: valid outputs, the last one or NULL.
    let lease = given(input, |out| unsafe { tensor_data_begin(t, &mut data, &mut bytes, out) });
    let Some(lease) = lease else { return };
    world.keep(Noun::Lease, lease.id);
    let fill = input.byte();
    for at in 0..bytes.min(ROOM) {
        // SAFETY: the memory is leased, and no other thread uses it.
        unsafe { data.cast::<u8>().add(at).write(fill) };
    }
}

fn lease_end(world: &mut World, input: &mut Bytes) {
    succeeded(tensor_data_end(tensor_lease_t { id: world.pick(Noun::Lease, input) }));
}

fn info(world: &mut World, input: &mut Bytes) {
    let t = world.tensor(input);
    // SAFETY: a valid output, or NULL.
    if let Some(info) = given(input, |out| unsafe { tensor_info(t, out) }) {
        let numel: i64 = info.dims[..info.rank as usize].iter().product();
        assert_eq!(info.numel, numel);
    }
}

fn item(world: &mut World, input: &mut Bytes) {
    let t = world.tensor(input);
    // SAFETY: a valid output, or NULL.
    given(input, |out| unsafe { tensor_item(t, out) });
}

fn format(world: &mut World, input: &mut Bytes) {
    let t = world.tensor(input);
    // SAFETY: a buffer of that capacity, or NULL.
    text(input, |buf, cap, len| unsafe { tensor_format(t, buf, cap, len) });
}

fn alias(world: &mut World, input: &mut Bytes) {
    let (scope, flags, t) = (world.scope(input), world.flags(input), world.tensor(input));
    // SAFETY: a valid output, or NULL.
    let made = given(input, |out| unsafe { tensor_alias(scope, flags, t, out) });
    world.keep_tensor(made);
}

fn detach(world: &mut World, input: &mut Bytes) {
    let (scope, flags, t) = (world.scope(input), world.flags(input), world.tensor(input));
    // SAFETY: a valid output, or NULL.
    let made = given(input, |out| unsafe { tensor_detach(scope, flags, t, out) });
    world.keep_tensor(made);
}

fn gradient(world: &mut World, input: &mut Bytes) {
    let t = world.tensor(input);
    match input.below(4) {
        0 | 1 => drop(succeeded(tensor_set_requires_grad(t, input.switch()))),
        2 => drop(succeeded(tensor_zero_grad(t))),
        _ => {
            let (scope, flags) = (world.scope(input), world.flags(input));
            // SAFETY: a valid output, or NULL.
            let made = given(input, |out| unsafe { tensor_grad(scope, flags, t, out) });
            world.keep_tensor(made);
        }
    }
}

fn backward(world: &mut World, input: &mut Bytes) {
    let t = world.tensor(input);
    let seed = if input.flag() { tensor_t { id: 0 } } else { world.tensor(input) };
    succeeded(tensor_backward(t, seed, graph(input)));
}

fn graph(input: &mut Bytes) -> i32 {
    if input.rarely() { input.code() } else { input.below(3) as i32 }
}

fn gradients(world: &mut World, input: &mut Bytes) {
    let (scope, flags) = (world.scope(input), world.flags(input));
    let outputs = input.list(3, |input| world.tensor(input).id);
    let inputs = input.list(4, |input| world.tensor(input).id);
    let seeds: Vec<u64> = outputs.iter().map(|_| if input.flag() { 0 } else { world.tensor(input).id }).collect();
    let seeds = if input.flag() { std::ptr::null() } else { seeds.as_ptr() };
    let mut out = vec![tensor_t { id: 0 }; inputs.len()];
    let graph = graph(input);
    let ((outputs, n), (inputs, m)) = (input.passed(&outputs), input.passed(&inputs));
    let place = if m > out.len() { std::ptr::null_mut() } else { out.as_mut_ptr() };
    // SAFETY: lists that are valid for their lengths, or refused by them; room for every input, or NULL.
    if succeeded(unsafe { tensor_gradients(scope, flags, outputs, n, seeds, inputs, m, graph, place) }) {
        out.into_iter().filter(|made| made.id != 0).for_each(|made| world.keep_tensor(Some(made)));
    }
}
