//! Steps in C: they call the functions of the header, and read the status, the output and the last message.

use std::ffi::{CStr, CString, c_char};
use std::ptr::{null, null_mut};

use serde_json::{Value, json};
use tensor_bridge::ErrorKind;
use tensor_capi::*;

use crate::args::{self, Args};
use crate::case::Step;
use crate::play::{Gave, Language, Outcome, World};

pub struct C;

/// A status other than 0.
struct Failed(i32);

type Result<T> = std::result::Result<T, Failed>;

/// `TENSOR_SCOPE_THREAD`; the constants below are those of the header, too.
const HERE: tensor_scope_t = tensor_scope_t { id: 1 };
const THREADS: tensor_generator_t = tensor_generator_t { id: 0 };
const HOST: i32 = 0;
const MANAGER: i32 = 2;
const ADAM: i32 = 1;
const PARAMETERS: i32 = 0;
const BUFFERS: i32 = 1;

impl Language for C {
    const NAME: &'static str = "C";
    const HAS: &'static [&'static str] =
        &["managers", "loans", "caps", "members", "emptying", "handles", "leases", "pointers", "aliases"];

    fn call(step: Step<'_>, world: &World) -> Outcome {
        call(step, world).map_err(|Failed(status)| {
            assert_eq!(tensor_error_kind(), status, "the kind repeats the status");
            let kind = ErrorKind::ALL.into_iter().find(|kind| kind.code() == status).expect("a status of the header");
            // SAFETY: the message is a text that lives until the next failing call on this thread.
            let message = unsafe { CStr::from_ptr(tensor_error_message()) };
            (kind.name().to_string(), message.to_str().expect("UTF-8").to_string())
        })
    }
}

fn check(status: i32) -> Result<()> {
    if status == 0 { Ok(()) } else { Err(Failed(status)) }
}

fn done(status: i32) -> Result<Gave> {
    check(status).map(|()| Gave::Nothing)
}

fn told(value: impl Into<Value>) -> Result<Gave> {
    Ok(Gave::Value(value.into()))
}

/// The value that a function writes to its output, which is 0 before the call.
macro_rules! written {
    ($out:ident => $call:expr) => {{
        let mut value = Default::default();
        let $out = &mut value;
        // SAFETY: every pointer is NULL on purpose, or valid for as long as the call lasts.
        check(unsafe { $call }).map(|()| value)
    }};
}

/// The same for a function whose output is a handle.
macro_rules! made {
    ($handle:ident, $out:ident => $call:expr) => {{
        let mut made = $handle { id: 0 };
        let $out = &mut made;
        // SAFETY: every pointer is NULL on purpose, or valid for as long as the call lasts.
        check(unsafe { $call }).map(|()| Gave::Handle(made.id))
    }};
}

fn pointer(text: &Option<CString>) -> *const c_char {
    text.as_ref().map_or(null(), |text| text.as_ptr())
}

fn call(step: Step<'_>, world: &World) -> Result<Gave> {
    let id = |field| world.of(step, field);
    let tensor = || tensor_t { id: id("of") };
    let scope = || tensor_scope_t { id: id("of") };
    let target = || tensor_scope_t { id: id("to") };
    let module = || tensor_module_t { id: id("of") };
    let optimizer = || tensor_optimizer_t { id: id("of") };
    let (name, file) = (step.c_text("name"), step.c_path("file", world));
    let (name, file) = (pointer(&name), pointer(&file));
    match step.verb() {
        "tensor" => make(step, world),
        "open" if step.text("kind") == "scope" => made!(tensor_scope_t, out => tensor_scope_push(name, out)),
        "open" => {
            let parent = tensor_scope_t { id: world.optional(step, "in") };
            made!(tensor_scope_t, out => tensor_scope_open(parent, MANAGER, name, out))
        }
        "module" => {
            let (kind, ints) = (i32::from(step.text("kind") == "linear"), step.ints("ints"));
            let (ints, count) = (ints.as_ptr(), ints.len());
            made!(tensor_module_t, out => tensor_module_new(HERE, THREADS, kind, name, ints, count, null(), 0, out))
        }
        "optimizer" => {
            let params = world.all(step, "params");
            let (params, count) = (params.as_ptr(), params.len());
            made!(tensor_optimizer_t, out => tensor_optimizer_new(HERE, ADAM, params, count, null(), 0, out))
        }
        "generator" => made!(tensor_generator_t, out => tensor_generator_new(HERE, 1, out)),

        "dispose" => done(tensor_dispose(id("of"))),
        "close" => done(tensor_scope_pop(scope())),
        // SAFETY: nothing is kept, so there is no list.
        "dispose_everything" => done(unsafe { tensor_scope_dispose_everything(scope(), null(), 0) }),
        // SAFETY: one id; the output for the count may be NULL.
        "collect" => done(unsafe { tensor_reclaim(&id("of"), 1) | tensor_drain(null_mut()) }),

        "op" => apply(&args::of(step, world), tensor_generator_t { id: world.optional(step, "generator") }),
        "shape" => info(tensor()).and_then(|info| told(json!(info.dims[..info.rank as usize]))),
        "dtype" => info(tensor()).and_then(|info| told(args::dtype_name(info.dtype))),
        "numel" => info(tensor()).and_then(|info| told(info.numel)),
        "device" => info(tensor()).and_then(|info| told(args::device_name(info.device))),
        "to" => apply(&args::to_device_of(id("of"), args::device(step)), THREADS),
        "lease" => lease(tensor()),
        "values" => values(step, tensor()),
        // The header reads an item of a given dtype only with `tensor_copy_out`.
        "item" if step.get("dtype").is_some() => values(step, tensor()),
        "item" => item(tensor()),
        "alias" => made!(tensor_t, out => tensor_alias(HERE, 0, tensor(), out)),
        "detach" => made!(tensor_t, out => tensor_detach(HERE, 0, tensor(), out)),
        "require_grad" => done(tensor_set_requires_grad(tensor(), 1)),
        "grad" => made!(tensor_t, out => tensor_grad(HERE, 0, tensor(), out)),
        "backward" => done(tensor_backward(tensor(), tensor_t { id: world.optional(step, "grad") }, 0)),
        "live" => told(tensor_is_live(id("of")) == 1),

        "move" => done(tensor_move_to(id("of"), target())),
        "move_to_outer" => done(tensor_move_to_outer(id("of"))),
        "leave_scope" => done(tensor_scope_detach(id("of"))),
        "lend" => done(tensor_lend(id("of"), target())),
        "enter" => made!(tensor_scope_t, out => tensor_scope_enter(scope(), out)).and_then(|previous| match previous {
            Gave::Handle(id) => done(tensor_scope_leave(tensor_scope_t { id })),
            _ => unreachable!("entering gives the scope before"),
        }),
        "cap" => done(tensor_scope_cap(scope())),
        // SAFETY: the case gives the name, or NULL.
        "name" => done(unsafe { tensor_scope_set_name(scope(), name) }),
        "owns" => {
            written!(out => tensor_scope_contains(scope(), id("what"), out)).and_then(|owns: i32| told(owns == 1))
        }
        "limit" => limit(step, world),

        "forward" => {
            let x = tensor_t { id: id("x") };
            made!(tensor_t, out => tensor_module_forward(HERE, 0, THREADS, module(), x, -1, out))
        }
        "parameter" => parameter(module(), step.text("name")),
        "parameters" => written!(out => tensor_module_count(module(), PARAMETERS, out)).and_then(|n: usize| told(n)),
        "train" => done(tensor_module_train(module(), 1)),
        "zero_grad" => done(tensor_module_zero_grad(module())),
        // SAFETY: the case gives the name, or NULL.
        "register" => done(unsafe { tensor_module_register(module(), name, tensor_t { id: id("tensor") }, BUFFERS) }),
        // SAFETY: as above.
        "add" => done(unsafe { tensor_module_add(module(), name, tensor_module_t { id: id("child") }) }),
        // SAFETY: the case gives the path, or NULL.
        "save" => done(unsafe { tensor_module_save(module(), file) }),
        // SAFETY: as above.
        "load" => done(unsafe { tensor_module_load(module(), file) }),

        "step" => done(tensor_optimizer_step(optimizer())),
        "lr" => written!(out => tensor_optimizer_lr(optimizer(), out)).and_then(|lr: f64| told(lr)),
        "set_lr" => done(tensor_optimizer_set_lr(optimizer(), step.float("lr"))),

        other => panic!("unknown step of a case: {other}"),
    }
}

/// Zeros, or the given values.
fn make(step: Step<'_>, world: &World) -> Result<Gave> {
    let (dtype, shape) = (args::dtype(step.optional_text("dtype").unwrap_or("f32")), step.ints("shape"));
    let scope = step.get("in").map_or(HERE, |_| tensor_scope_t { id: world.of(step, "in") });
    if step.get("values").is_none() {
        let (op, ints) = (args::zeros(), args::shape_and_dtype(&shape, dtype));
        return made!(tensor_t, out =>
            tensor_apply(scope, 0, THREADS, op, null(), 0, ints.as_ptr(), ints.len(), null(), 0, out));
    }
    let data = args::bytes(dtype, step.list("values"));
    let (dims, rank, data, bytes) = (shape.as_ptr(), shape.len(), data.as_ptr().cast(), data.len());
    made!(tensor_t, out => tensor_from_data(scope, 0, dtype as i32, HOST, dims, rank, data, bytes, out))
}

fn apply(args: &Args, generator: tensor_generator_t) -> Result<Gave> {
    let tensor = |i: usize| tensor_t { id: args.tensors[i] };
    match (args.class(), args.tensors.len(), args.scalar) {
        (args::UNARY, 1, _) => made!(tensor_t, out => tensor_unary(HERE, 0, args.op, tensor(0), out)),
        (args::BINARY, 2, _) => made!(tensor_t, out => tensor_binary(HERE, 0, args.op, tensor(0), tensor(1), out)),
        (args::BINARY, 1, Some(b)) => {
            made!(tensor_t, out => tensor_scalar(HERE, 0, args.op, tensor(0), b.into(), out))
        }
        (args::REDUCE, 1, _) => {
            let (dims, keepdim) = args.reduction();
            let (dims, count, keepdim) = (dims.as_ptr(), dims.len(), keepdim.into());
            made!(tensor_t, out => tensor_reduce(HERE, 0, args.op, tensor(0), dims, count, keepdim, out))
        }
        _ => {
            let (tensors, ints, floats) = (&args.tensors, &args.ints, &args.floats);
            made!(tensor_t, out => tensor_apply(
                HERE, 0, generator, args.op, tensors.as_ptr(), tensors.len(), ints.as_ptr(), ints.len(),
                floats.as_ptr(), floats.len(), out,
            ))
        }
    }
}

fn info(t: tensor_t) -> Result<tensor_info_t> {
    let mut info = std::mem::MaybeUninit::uninit();
    // SAFETY: the output need not be initialised before; it is after success.
    unsafe { check(tensor_info(t, info.as_mut_ptr())).map(|()| info.assume_init()) }
}

fn values(step: Step<'_>, t: tensor_t) -> Result<Gave> {
    let info = info(t)?;
    let dtype = args::dtype(step.optional_text("dtype").unwrap_or(args::dtype_name(info.dtype)));
    let mut bytes = vec![0u8; info.numel as usize * dtype.size()];
    // SAFETY: the buffer has that many bytes.
    check(unsafe { tensor_copy_out(t, dtype as i32, bytes.as_mut_ptr().cast(), bytes.len()) })?;
    told(args::values(dtype, &bytes))
}

fn lease(t: tensor_t) -> Result<Gave> {
    let (mut data, mut bytes, mut lease) = (null_mut(), 0, tensor_lease_t { id: 0 });
    // SAFETY: outputs on the stack.
    check(unsafe { tensor_data_begin(t, &mut data, &mut bytes, &mut lease) })?;
    done(tensor_data_end(lease))
}

fn item(t: tensor_t) -> Result<Gave> {
    let mut scalar = std::mem::MaybeUninit::<tensor_scalar_t>::uninit();
    // SAFETY: the output need not be initialised before; it is after success.
    let scalar = unsafe { check(tensor_item(t, scalar.as_mut_ptr())).map(|()| scalar.assume_init()) }?;
    match scalar.kind {
        0 => told(scalar.i),
        1 => told(scalar.f),
        _ => told(scalar.i != 0),
    }
}

/// Sets a scope's limit, or the process's limit in bytes above what it holds.
fn limit(step: Step<'_>, world: &World) -> Result<Gave> {
    if step.get("of").is_some() {
        let scope = tensor_scope_t { id: world.of(step, "of") };
        let device = i32::from(args::device(step).code());
        return done(tensor_scope_set_limit(scope, device, step.int("bytes")));
    }
    let mut stats = std::mem::MaybeUninit::<tensor_stats_t>::uninit();
    check(tensor_trim())?;
    // SAFETY: the output need not be initialised before; it is after success.
    let held = unsafe { check(tensor_stats(stats.as_mut_ptr())).map(|()| stats.assume_init().held_bytes) }?;
    done(tensor_scope_set_limit(tensor_scope_t { id: 0 }, HOST, held + step.int("above_held")))
}

fn parameter(m: tensor_module_t, wanted: &str) -> Result<Gave> {
    let count: usize = written!(out => tensor_module_count(m, PARAMETERS, out))?;
    for index in 0..count {
        let mut name = [0; 64];
        // SAFETY: the buffer has that many bytes; the output for the length may be NULL.
        check(unsafe { tensor_module_name(m, PARAMETERS, index, name.as_mut_ptr(), name.len(), null_mut()) })?;
        // SAFETY: the text in the buffer ends with a NUL.
        if unsafe { CStr::from_ptr(name.as_ptr()) }.to_bytes() == wanted.as_bytes() {
            return made!(tensor_t, out => tensor_module_tensor(HERE, 0, m, PARAMETERS, index, out));
        }
    }
    panic!("no parameter {wanted}");
}
