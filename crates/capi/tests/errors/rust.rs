//! Steps in Rust: they call the bridge, as Java's native methods do.

use serde_json::{Value, json};
use tensor_bridge::scope::{self, Handle, OwnerKind, SCOPE_THREAD};
use tensor_bridge::{Call, Device, Error, Result, Scalar, module, op, optimizer, runtime, tensor};

use crate::args;
use crate::case::Step;
use crate::play::{Gave, Language, Outcome, World};

pub struct Rust;

impl Language for Rust {
    const NAME: &'static str = "Rust";
    const HAS: &'static [&'static str] =
        &["managers", "loans", "caps", "members", "emptying", "handles", "leases", "aliases"];

    fn call(step: Step<'_>, world: &World) -> Outcome {
        call(step, world).map_err(|error| (error.kind().name().to_string(), error.message().to_string()))
    }
}

/// The calling thread's scope, without flags.
fn here() -> Call {
    Call::new(SCOPE_THREAD, 0)
}

fn call(step: Step<'_>, world: &World) -> Result<Gave> {
    let of = || Handle(world.of(step, "of"));
    let other = |field| Handle(world.of(step, field));
    match step.verb() {
        "tensor" => made(make(step, world)),
        "open" => made(match step.text("kind") {
            "scope" => scope::push(step.optional_text("name")),
            _ => scope::open(Handle(world.optional(step, "in")), OwnerKind::Manager, step.optional_text("name")),
        }),
        "module" => {
            let kind = if step.text("kind") == "linear" { 1 } else { 0 };
            made(module::new(SCOPE_THREAD, Handle::NONE, kind, step.optional_text("name"), &step.ints("ints"), &[]))
        }
        "optimizer" => {
            let params: Vec<Handle> = world.all(step, "params").into_iter().map(Handle).collect();
            made(optimizer::new(SCOPE_THREAD, 1, &params, &[]))
        }
        "generator" => made(runtime::generator_new(SCOPE_THREAD, 1)),

        "dispose" => done(scope::dispose(of())),
        "close" => done(scope::pop(of())),
        "dispose_everything" => done(scope::dispose_everything(of(), &[])),
        "collect" => {
            scope::enqueue(&[of()]);
            scope::drain();
            Ok(Gave::Nothing)
        }

        "op" => made(apply(step, world)),
        "shape" => told(tensor::info(of()).map(|info| json!(info.dims[..info.rank as usize]))),
        "dtype" => told(tensor::info(of()).map(|info| json!(args::dtype_name(info.dtype)))),
        "numel" => told(tensor::info(of()).map(|info| json!(info.numel))),
        "device" => told(tensor::info(of()).map(|info| json!(args::device_name(info.device)))),
        "to" => {
            let device = i64::from(args::device(step).code());
            made(op::apply(here(), args::to_device(), &[of()], &[device], &[]))
        }
        "lease" => done(tensor::data_begin(of()).and_then(|(_, _, lease)| tensor::data_end(lease))),
        "values" => told(values(step, of())),
        // As in C, an item of a given dtype is read by copying the elements.
        "item" if step.get("dtype").is_some() => told(values(step, of())),
        "item" => told(tensor::item(of()).map(number)),
        "alias" => made(tensor::alias(here(), of())),
        "detach" => made(tensor::detach(here(), of())),
        "require_grad" => done(tensor::set_requires_grad(of(), true)),
        "grad" => made(tensor::grad(here(), of())),
        "backward" => done(tensor::backward(of(), Handle(world.optional(step, "grad")), 0)),
        "live" => told(Ok(json!(scope::is_live(of())))),

        "move" => done(scope::move_to(of(), other("to"))),
        "move_to_outer" => done(scope::move_to_outer(of())),
        "leave_scope" => done(scope::detach(of())),
        "lend" => done(scope::lend(of(), other("to"))),
        "enter" => done(scope::enter(of()).and_then(scope::leave)),
        "cap" => done(scope::cap(of())),
        "name" => done(scope::set_name(of(), step.text("name"))),
        "owns" => told(scope::contains(of(), other("what")).map(Value::from)),
        "limit" => done(limit(step, world)),

        "forward" => made(module::forward(here(), of(), other("x"), -1)),
        "parameter" => made(parameter(of(), step.text("name"))),
        "parameters" => told(module::count(of(), 0).map(Value::from)),
        "train" => done(module::train(of(), true)),
        "zero_grad" => done(module::zero_grad(of())),
        "register" => done(module::register(of(), step.text("name"), other("tensor"), 1)),
        "add" => done(module::add(of(), step.text("name"), other("child"))),
        "save" => done(module::save(of(), &world.path(step.text("file")))),
        "load" => done(module::load(of(), &world.path(step.text("file")))),

        "step" => done(optimizer::step(of())),
        "lr" => told(optimizer::lr(of()).map(Value::from)),
        "set_lr" => done(optimizer::set_lr(of(), step.float("lr"))),

        other => panic!("unknown step of a case: {other}"),
    }
}

fn made(handle: Result<Handle>) -> Result<Gave> {
    Ok(Gave::Handle(handle?.0))
}

fn told(value: Result<Value>) -> Result<Gave> {
    value.map(Gave::Value)
}

fn done(result: Result<()>) -> Result<Gave> {
    result.map(|()| Gave::Nothing)
}

/// Zeros, or the given values.
fn make(step: Step<'_>, world: &World) -> Result<Handle> {
    let (dtype, shape) = (args::dtype(step.optional_text("dtype").unwrap_or("f32")), step.ints("shape"));
    let call = if step.get("in").is_some() { Call::new(Handle(world.of(step, "in")), 0) } else { here() };
    match step.get("values") {
        None => op::apply(call, args::zeros(), &[], &args::shape_and_dtype(&shape, dtype), &[]),
        Some(_) => tensor::from_data(call, dtype, Device::HOST, &shape, &args::bytes(dtype, step.list("values"))),
    }
}

fn apply(step: Step<'_>, world: &World) -> Result<Handle> {
    let args = args::of(step, world);
    let tensors: Vec<Handle> = args.tensors.iter().copied().map(Handle).collect();
    match (args.class(), &tensors[..], args.scalar) {
        (args::UNARY, &[x], _) => op::unary(here(), args.op, x),
        (args::BINARY, &[a, b], _) => op::binary(here(), args.op, a, b),
        (args::BINARY, &[a], Some(b)) => op::scalar(here(), args.op, a, b),
        (args::REDUCE, &[x], _) => {
            let (dims, keepdim) = args.reduction();
            op::reduce(here(), args.op, x, dims, keepdim)
        }
        _ => {
            let call = here().with_generator(Handle(world.optional(step, "generator")));
            op::apply(call, args.op, &tensors, &args.ints, &args.floats)
        }
    }
}

fn values(step: Step<'_>, t: Handle) -> Result<Value> {
    let info = tensor::info(t)?;
    let dtype = step.optional_text("dtype").map_or(tensor::dtype(info.dtype)?, args::dtype);
    let mut bytes = vec![0; info.numel as usize * dtype.size()];
    tensor::copy_out(t, dtype, &mut bytes)?;
    Ok(args::values(dtype, &bytes))
}

fn number(scalar: Scalar) -> Value {
    match scalar {
        Scalar::Int(value) => json!(value),
        Scalar::Unsigned(value) => json!(value),
        Scalar::Float(value) => json!(value),
        Scalar::Bool(value) => json!(value),
    }
}

/// Sets a scope's limit, or the process's limit in bytes above what it holds.
fn limit(step: Step<'_>, world: &World) -> Result<()> {
    if step.get("of").is_some() {
        let bytes = scope::limit(step.int("bytes"))?;
        return scope::set_limit(Handle(world.of(step, "of")), args::device(step), bytes);
    }
    runtime::trim();
    let bytes = scope::process_stats().held_bytes + step.int("above_held") as u64;
    scope::set_limit(Handle::NONE, Device::HOST, Some(bytes))
}

fn parameter(m: Handle, wanted: &str) -> Result<Handle> {
    for index in 0..module::count(m, 0)? {
        if module::name(m, 0, index)? == wanted {
            return module::tensor(here(), m, 0, index);
        }
    }
    Err(Error::argument(format!("no parameter {wanted}")))
}
