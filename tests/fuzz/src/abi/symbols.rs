//! Symbols, executors and key-value stores.

use std::ffi::{CStr, c_char};
use std::ptr::null;

use tensor_capi::*;

use super::{HOST, Noun, Step, World, given, name, pointer, text};
use crate::bytes::Bytes;
use crate::succeeded;

pub const STEPS: [Step; 14] = [
    variable,
    apply,
    apply,
    apply,
    compose,
    parts,
    about,
    simple_bind,
    simple_bind,
    run,
    run,
    arrays,
    store,
    store_arrays,
];

/// Operators with the attributes that they require.
const OPERATORS: [(&CStr, &[[&CStr; 2]]); 12] = [
    (c"FullyConnected", &[[c"num_hidden", c"3"]]),
    (c"Activation", &[[c"act_type", c"tanh"]]),
    (c"SoftmaxOutput", &[]),
    (c"elemwise_add", &[]),
    (c"Convolution", &[[c"kernel", c"(3, 3)"], [c"num_filter", c"2"]]),
    (c"Pooling", &[[c"kernel", c"(2, 2)"], [c"pool_type", c"max"]]),
    (c"BatchNorm", &[]),
    (c"Flatten", &[]),
    (c"Reshape", &[[c"shape", c"(0, -1)"]]),
    (c"SliceChannel", &[[c"num_outputs", c"2"]]),
    (c"sum", &[]),
    (c"no such operator", &[]),
];

fn symbol(world: &World, input: &mut Bytes) -> tensor_symbol_t {
    tensor_symbol_t { id: world.pick(Noun::Symbol, input) }
}

fn executor(world: &World, input: &mut Bytes) -> tensor_executor_t {
    tensor_executor_t { id: world.pick(Noun::Executor, input) }
}

fn keep(world: &mut World, made: Option<tensor_symbol_t>) {
    if let Some(made) = made.filter(|made| made.id != 0) {
        world.keep(Noun::Symbol, made.id);
    }
}

/// The name of a variable: one of few, so that graphs share them; rarely any text.
fn variable_name(input: &mut Bytes) -> *const c_char {
    [c"data", c"x", c"fc_weight", c"", c"label"][input.below(5)].as_ptr()
}

fn variable(world: &mut World, input: &mut Bytes) {
    let scope = world.scope(input);
    let own = name(input);
    let name = if input.rarely() { pointer(&own) } else { variable_name(input) };
    let dims = input.list(5, Bytes::size);
    let (dims, rank) = if input.flag() { (null(), 0) } else { input.passed(&dims) };
    let dtype = if input.rarely() { input.code() } else { input.below(7) as i32 - 1 };
    // SAFETY: a text or NULL, a list that is valid for its length, or refused by it; a valid output, or NULL.
    let made =
        given(input, |out| unsafe { tensor_symbol_variable(scope, name, dims, rank, dtype, null(), null(), 0, out) });
    keep(world, made);
}

fn apply(world: &mut World, input: &mut Bytes) {
    let scope = world.scope(input);
    let (operator, attributes) = OPERATORS[input.below(OPERATORS.len())];
    let inputs = input.list(3, |input| symbol(world, input).id);
    let (inputs, ni) = input.passed(&inputs);
    let own = name(input);
    let name = if input.flag() { null() } else { pointer(&own) };
    let mut keys: Vec<*const c_char> = attributes.iter().map(|[key, _]| key.as_ptr()).collect();
    let mut values: Vec<*const c_char> = attributes.iter().map(|[_, value]| value.as_ptr()).collect();
    let (key, value) = (super::name(input), super::name(input));
    if input.rarely() {
        keys.push(pointer(&key));
        values.push(pointer(&value));
    }
    let n = keys.len();
    let (keys, values) = (keys.as_ptr(), values.as_ptr());
    // SAFETY: texts or NULL, lists that are valid for their lengths, or refused by them; a valid output, or NULL.
    let made = given(input, |out| unsafe {
        tensor_symbol_apply(scope, operator.as_ptr(), name, inputs, null(), ni, keys, values, n, out)
    });
    keep(world, made);
}

fn compose(world: &mut World, input: &mut Bytes) {
    let (scope, symbol) = (world.scope(input), symbol(world, input));
    let symbols = input.list(3, |input| self::symbol(world, input).id);
    let made = if input.flag() {
        let (symbols, n) = input.passed(&symbols);
        // SAFETY: a list that is valid for its length, or refused by it; a valid output, or NULL.
        given(input, |out| unsafe { tensor_symbol_group(scope, symbols, n, out) })
    } else {
        let names: Vec<*const c_char> = symbols.iter().map(|_| variable_name(input)).collect();
        let n = symbols.len();
        // SAFETY: lists of their length; a valid output, or NULL.
        given(input, |out| unsafe { tensor_symbol_compose(scope, symbol, names.as_ptr(), symbols.as_ptr(), n, out) })
    };
    keep(world, made);
}

fn parts(world: &mut World, input: &mut Bytes) {
    let (scope, symbol) = (world.scope(input), symbol(world, input));
    let (index, name) = (input.number() as usize, variable_name(input));
    let which = input.below(5);
    // SAFETY: a text; a valid output, or NULL.
    let made = given(input, |out| unsafe {
        match which {
            0 => tensor_symbol_internals(scope, symbol, out),
            1 => tensor_symbol_children(scope, symbol, out),
            2 => tensor_symbol_output(scope, symbol, index, out),
            3 => tensor_symbol_output_named(scope, symbol, name, out),
            _ => tensor_symbol_with_attributes(scope, symbol, &name, &name, 1, out),
        }
    });
    keep(world, made);
}

fn about(world: &mut World, input: &mut Bytes) {
    let symbol = symbol(world, input);
    let what = if input.rarely() { input.code() } else { input.below(4) as i32 };
    let index = input.number() as usize;
    // SAFETY: valid outputs, or NULL; buffers of their capacities, or NULL.
    unsafe {
        given(input, |out| tensor_symbol_count(symbol, what, out));
        text(input, |buf, cap, len| tensor_symbol_name(symbol, what, index, buf, cap, len));
        text(input, |buf, cap, len| tensor_symbol_own_name(symbol, buf, cap, len));
        text(input, |buf, cap, len| tensor_symbol_to_json(symbol, buf, cap, len));
    }
}

fn simple_bind(world: &mut World, input: &mut Bytes) {
    let (scope, symbol) = (world.scope(input), symbol(world, input));
    let device = if input.rarely() { input.code() } else { HOST };
    let request = if input.rarely() { input.code() } else { input.below(3) as i32 };
    let shared = tensor_executor_t { id: if input.flag() { 0 } else { world.pick(Noun::Executor, input) } };
    let names = [variable_name(input)];
    let dims = input.list(4, Bytes::size);
    let ranks = [dims.len() as i32 + i32::from(input.rarely())];
    let (dims, nd) = input.passed(&dims);
    // SAFETY: lists of their lengths, or refused by them; a valid output, or NULL.
    let made = given(input, |out| unsafe {
        let (no_names, no_codes) = (null(), null());
        tensor_executor_simple_bind(
            scope,
            symbol,
            device,
            request,
            no_names,
            no_codes,
            0,
            names.as_ptr(),
            ranks.as_ptr(),
            1,
            dims,
            nd,
            no_names,
            no_codes,
            0,
            shared,
            out,
        )
    });
    if let Some(made) = made {
        world.keep(Noun::Executor, made.id);
    }
}

fn run(world: &mut World, input: &mut Bytes) {
    let executor = executor(world, input);
    let heads = input.list(2, |input| world.tensor(input).id);
    match input.below(4) {
        0 => succeeded(tensor_executor_forward(executor, input.switch())),
        1 => {
            let (heads, n) = input.passed(&heads);
            // SAFETY: a list that is valid for its length, or refused by it.
            succeeded(unsafe { tensor_executor_backward(executor, heads, n) })
        }
        2 => {
            let (scope, flags, names) = (world.scope(input), world.flags(input), [variable_name(input)]);
            let (inputs, mut outputs, mut count) = ([world.tensor(input).id], [0; 4], 0);
            let cap = input.below(5);
            // SAFETY: lists of their lengths, and valid outputs.
            let is_done = succeeded(unsafe {
                let (names, inputs, outputs) = (names.as_ptr(), inputs.as_ptr(), outputs.as_mut_ptr());
                tensor_executor_predict(scope, flags, executor, names, inputs, 1, outputs, cap, &mut count)
            });
            if is_done {
                outputs.into_iter().take(count).for_each(|id| world.keep_tensor(Some(tensor_t { id })));
            }
            is_done
        }
        _ => {
            let (scope, names) = (world.scope(input), [variable_name(input)]);
            let (partial, growing) = (input.switch(), input.switch());
            let dims = input.list(4, Bytes::size);
            let ranks = [dims.len() as i32];
            // SAFETY: lists of their lengths; a valid output, or NULL.
            let made = given(input, |out| unsafe {
                let (names, ranks, dims, nd) = (names.as_ptr(), ranks.as_ptr(), dims.as_ptr(), dims.len());
                tensor_executor_reshape(scope, executor, partial, growing, names, ranks, 1, dims, nd, out)
            });
            if let Some(made) = made {
                world.keep(Noun::Executor, made.id);
            }
            true
        }
    };
}

fn arrays(world: &mut World, input: &mut Bytes) {
    let (scope, flags, executor) = (world.scope(input), world.flags(input), executor(world, input));
    let what = if input.rarely() { input.code() } else { input.below(4) as i32 };
    let index = if input.rarely() { input.number() as usize } else { input.below(3) };
    // SAFETY: valid outputs, or NULL.
    unsafe {
        let array = given(input, |out| tensor_executor_tensor(scope, flags, executor, what, index, out));
        world.keep_tensor(array);
        let symbol = given(input, |out| tensor_executor_symbol(scope, executor, out));
        keep(world, symbol);
        let (mut planned, mut spilled) = (0, 0);
        succeeded(tensor_executor_memory(executor, &mut planned, &mut spilled));
        let (names, arrays) = ([variable_name(input)], [world.tensor(input).id]);
        let allow_extra = input.switch();
        let (names, arrays) = (names.as_ptr(), arrays.as_ptr());
        succeeded(tensor_executor_copy_params(executor, names, arrays, 1, null(), null(), 0, allow_extra));
    }
}

fn store(world: &mut World, input: &mut Bytes) {
    let scope = world.scope(input);
    let kind = [c"local", c"device", c"dist_sync", c""][input.below(4)];
    // SAFETY: a text; a valid output, or NULL.
    if let Some(made) = given(input, |out| unsafe { tensor_store_new(scope, kind.as_ptr(), out) }) {
        world.keep(Noun::Store, made.id);
    }
    let store = tensor_store_t { id: world.pick(Noun::Store, input) };
    let (kind, floats) = (input.code(), input.list(6, Bytes::float));
    let (rescale, clip) = (input.float(), input.float());
    let (floats, nf) = input.passed(&floats);
    // SAFETY: a list that is valid for its length, or refused by it.
    succeeded(unsafe { tensor_store_set_optimizer(store, kind, floats, nf, rescale, clip) });
    succeeded(tensor_store_set_lr(store, input.float()));
    succeeded(tensor_store_barrier(store));
}

fn store_arrays(world: &mut World, input: &mut Bytes) {
    let store = tensor_store_t { id: world.pick(Noun::Store, input) };
    let keys: Vec<*const c_char> = input.list(2, variable_name);
    let arrays = input.list(3, |input| world.tensor(input).id);
    let counts: Vec<i32> = keys.iter().map(|_| if input.rarely() { input.code() } else { 1 }).collect();
    let (list, na) = input.passed(&arrays);
    let (keys, counts, n) = (keys.as_ptr(), counts.as_ptr(), keys.len());
    // SAFETY: lists that are valid for their lengths, or refused by them.
    unsafe {
        match input.below(3) {
            0 => succeeded(tensor_store_init(store, keys, arrays.as_ptr(), n.min(arrays.len()))),
            1 => succeeded(tensor_store_push(store, keys, counts, n, list, na)),
            _ => succeeded(tensor_store_pull(store, keys, counts, n, list, na)),
        }
    };
}
