//! Operations: by class, and packed by the op table.

use tensor_capi::*;
use tensor_core::ops::{ArgKind, Class, Op, OpInfo};

use super::{Step, World, given, given_or_not};
use crate::abi::tensors;
use crate::bytes::Bytes;

pub const STEPS: [Step; 10] = [unary, binary, binary, scalar, reduce, apply, apply, apply, apply, apply];

const IN_PLACE: u32 = 0x1_0000;
const REVERSED: u32 = 0x2_0000;

/// An operation of the class, or of any; rarely a code that is none.
fn operation(class: Option<Class>, input: &mut Bytes) -> (u32, Option<&'static OpInfo>) {
    if input.rarely() {
        return (input.word() as u32, None);
    }
    let choice = u16::from_le_bytes([input.byte(), input.byte()]);
    let of_class = || Op::ALL.iter().map(|op| op.info()).filter(|info| class.is_none_or(|class| info.class == class));
    let info = of_class().nth(usize::from(choice) % of_class().count()).expect("one of them");
    let in_place = info.inplace_only || (info.inplace && input.byte() & 7 == 7);
    let reversed = info.reversed && input.byte() & 7 == 7;
    (info.code | if in_place { IN_PLACE } else { 0 } | if reversed { REVERSED } else { 0 }, Some(info))
}

fn number(input: &mut Bytes) -> tensor_scalar_t {
    let kind = if input.rarely() { input.code() } else { input.below(3) as i32 };
    tensor_scalar_t { kind, i: input.number(), f: input.float() }
}

fn unary(world: &mut World, input: &mut Bytes) {
    let (scope, flags, x) = (world.scope(input), world.flags(input), world.tensor(input));
    let (op, _) = operation(Some(Class::Unary), input);
    // SAFETY: a valid output, or NULL, which an operation in place takes.
    let made = given_or_not(input, op & IN_PLACE != 0, |out| unsafe { tensor_unary(scope, flags, op, x, out) });
    world.keep_tensor(made);
}

fn binary(world: &mut World, input: &mut Bytes) {
    let (scope, flags) = (world.scope(input), world.flags(input));
    let (a, b, (op, _)) = (world.tensor(input), world.tensor(input), operation(Some(Class::Binary), input));
    // SAFETY: a valid output, or NULL, which an operation in place takes.
    let made = given_or_not(input, op & IN_PLACE != 0, |out| unsafe { tensor_binary(scope, flags, op, a, b, out) });
    world.keep_tensor(made);
}

fn scalar(world: &mut World, input: &mut Bytes) {
    let (scope, flags) = (world.scope(input), world.flags(input));
    let (a, b, (op, _)) = (world.tensor(input), number(input), operation(Some(Class::Binary), input));
    // SAFETY: a valid output, or NULL, which an operation in place takes.
    let made = given_or_not(input, op & IN_PLACE != 0, |out| unsafe { tensor_scalar(scope, flags, op, a, b, out) });
    world.keep_tensor(made);
}

fn reduce(world: &mut World, input: &mut Bytes) {
    let (scope, flags, x) = (world.scope(input), world.flags(input), world.tensor(input));
    let (op, _) = operation(Some(Class::Reduce), input);
    let dims = input.list(3, Bytes::number);
    let ((dims, n), keepdim) = (input.passed(&dims), input.switch());
    // SAFETY: a list that is valid for its length, or refused by it; a valid output, or NULL.
    let made = given(input, |out| unsafe { tensor_reduce(scope, flags, op, x, dims, n, keepdim, out) });
    world.keep_tensor(made);
}

/// Arguments as the table packs them.
#[derive(Default)]
struct Packed {
    tensors: Vec<u64>,
    ints: Vec<i64>,
    floats: Vec<f64>,
}

impl Packed {
    fn add(&mut self, kind: ArgKind, world: &World, input: &mut Bytes) {
        match kind {
            ArgKind::Tensor => self.tensors.push(world.tensor(input).id),
            ArgKind::OptTensor => self.tensors.push(if input.flag() { 0 } else { world.tensor(input).id }),
            ArgKind::Tensors => self.tensors.extend(input.list(4, |input| world.tensor(input).id)),
            ArgKind::Int => self.ints.push(input.number()),
            ArgKind::Bool => self.ints.push(i64::from(input.switch())),
            ArgKind::Ints => {
                let list = input.list(4, Bytes::size);
                self.ints.push(if input.rarely() { input.number() } else { list.len() as i64 });
                self.ints.extend(list);
            }
            ArgKind::Int2 => self.ints.extend([input.size(), input.size()]),
            ArgKind::Int3 => self.ints.extend([input.size(), input.size(), input.size()]),
            ArgKind::Dtype => self.ints.push(i64::from(tensors::dtype(input))),
            ArgKind::OptDtype => self.ints.push(if input.flag() { -1 } else { i64::from(tensors::dtype(input)) }),
            ArgKind::Scalar => {
                let scalar = number(input);
                let bits = if scalar.kind == 1 { scalar.f.to_bits() as i64 } else { scalar.i };
                self.ints.extend([i64::from(scalar.kind), bits]);
            }
            ArgKind::Float => self.floats.push(input.float()),
        }
    }

    /// One of them more, or all of them less the last.
    fn falsify(&mut self, input: &mut Bytes) {
        match input.below(6) {
            0 => self.tensors.push(input.word()),
            1 => self.ints.push(input.number()),
            2 => self.floats.push(input.float()),
            3 => drop(self.tensors.pop()),
            4 => drop(self.ints.pop()),
            _ => drop(self.floats.pop()),
        }
    }
}

fn apply(world: &mut World, input: &mut Bytes) {
    let (scope, flags, generator) = (world.scope(input), world.flags(input), world.generator(input));
    let (op, info) = operation(None, input);
    let mut packed = Packed::default();
    match info {
        // A device among the numbers is the host, but for forged ones.
        Some(info) => info.args.iter().for_each(|&(name, kind)| match name {
            "device" => packed.ints.push(i64::from(tensors::device(input))),
            _ => packed.add(kind, world, input),
        }),
        None => {
            packed.tensors = input.list(4, |input| world.any(input));
            packed.ints = input.list(8, Bytes::number);
            packed.floats = input.list(4, Bytes::float);
        }
    }
    if input.rarely() {
        packed.falsify(input);
    }
    let (ids, nt) = input.passed(&packed.tensors);
    let ((ints, ni), (floats, nf)) = (input.passed(&packed.ints), input.passed(&packed.floats));
    // SAFETY: lists that are valid for their lengths, or refused by them; a valid output, or NULL.
    let made = given_or_not(input, op & IN_PLACE != 0, |out| unsafe {
        tensor_apply(scope, flags, generator, op, ids, nt, ints, ni, floats, nf, out)
    });
    world.keep_tensor(made);
}
