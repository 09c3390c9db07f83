//! Two tensors, or a tensor and a number, element by element, with broadcasting.

use once_cell::sync::Lazy;
use tensor_kernels::{BinaryOp, DType, ReduceOp, Rows, Scalar, View, ViewMut};

use super::launch::answer;
use super::promote::{self, Operand};
use super::{Args, DTypeRule, Op, cast, gradient, launch};
use crate::autograd::{Tape, rules};
use crate::context::Context;
use crate::error::{Error, Result};
use crate::memory::Device;
use crate::scope::Small;
use crate::tensor::{self, Layout, MAX_RANK, Shape, Tensor};

#[inline]
pub(super) fn kernel(op: Op) -> Result<BinaryOp> {
    Ok(match op {
        Op::Add => BinaryOp::Add,
        Op::Sub => BinaryOp::Sub,
        Op::Mul => BinaryOp::Mul,
        Op::Div => BinaryOp::Div,
        Op::Pow => BinaryOp::Pow,
        Op::Remainder => BinaryOp::Remainder,
        Op::Maximum => BinaryOp::Maximum,
        Op::Minimum => BinaryOp::Minimum,
        Op::Eq => BinaryOp::Eq,
        Op::Ne => BinaryOp::Ne,
        Op::Lt => BinaryOp::Lt,
        Op::Le => BinaryOp::Le,
        Op::Gt => BinaryOp::Gt,
        Op::Ge => BinaryOp::Ge,
        Op::LogicalAnd => BinaryOp::LogicalAnd,
        Op::LogicalOr => BinaryOp::LogicalOr,
        Op::BitwiseAnd => BinaryOp::BitAnd,
        Op::BitwiseOr => BinaryOp::BitOr,
        Op::BitwiseXor => BinaryOp::BitXor,
        _ => return Err(gradient::not_of_class(op)),
    })
}

/// The element types of the computation and of the result.
fn dtypes(op: Op, a: &Tensor, b: Right<'_>) -> Result<(DType, DType)> {
    let both = promote::result_type([Operand::of(a), b.operand()]);
    match op.info().dtype {
        DTypeRule::Arithmetic if both == DType::Bool => Err(refusal(op, a, b)),
        DTypeRule::Bitwise if both.is_float() => Err(no_bits(op, a, b)),
        DTypeRule::Divide if !both.is_float() => Ok((DType::F32, DType::F32)),
        DTypeRule::Compare | DTypeRule::Bool => Ok((both, DType::Bool)),
        _ => Ok((both, both)),
    }
}

/// What stands beside a tensor.
#[derive(Clone, Copy)]
enum Right<'a> {
    Tensor(&'a Tensor),
    Scalar(Scalar),
}

impl Right<'_> {
    fn operand(self) -> Operand {
        match self {
            Right::Tensor(b) => Operand::of(b),
            Right::Scalar(b) => Operand::Scalar(b),
        }
    }
}

#[cold]
fn no_bits(op: Op, a: &Tensor, b: Right<'_>) -> Error {
    let b = match b {
        Right::Tensor(b) => b.label(),
        Right::Scalar(b) => format!("the number {}", b.to_f64()),
    };
    Error::dtype(format!("{} takes integers and bools, not {} and {b}", op.info().name, a.label()))
}

#[cold]
fn refusal(op: Op, a: &Tensor, b: Right<'_>) -> Error {
    let b = match b {
        Right::Tensor(b) => b.label(),
        Right::Scalar(_) => "a bool".to_string(),
    };
    Error::dtype(format!("{} takes numbers on one side at least, not {} and {b}", op.info().name, a.label()))
}

/// The element type of the result of two operands of one type, where that is the one to compute in, too.
#[inline]
pub(super) fn same_dtypes(op: Op, both: DType) -> Option<DType> {
    match op.info().dtype {
        // A divisor of 0 is to be looked for.
        _ if op == Op::Remainder && !both.is_float() => None,
        DTypeRule::Promote => Some(both),
        DTypeRule::Arithmetic if both != DType::Bool => Some(both),
        DTypeRule::Divide if both.is_float() => Some(both),
        DTypeRule::Bitwise if !both.is_float() => Some(both),
        DTypeRule::Compare | DTypeRule::Bool => Some(DType::Bool),
        _ => None,
    }
}

type SmallLoop = Option<(Rows, DType)>;

/// How many codes the class has room for in the table of loops.
const CODES: usize = 32;

/// How many element types it has room for, a power of two.
const DTYPES: usize = 8;

/// For each binary operation and each element type of both its operands, by its place in [`Small`], the loop over a few
/// elements, and the type of its results.
static LOOPS: Lazy<[[SmallLoop; DTYPES]; CODES]> = Lazy::new(|| {
    let entry = |code: usize, head: usize| {
        let (op, dtype) = (Op::from_code(Op::Add as u32 + code as u32)?, Small::dtype_of(head as u64)?);
        Some((tensor_kernels::binary_rows(kernel(op).ok()?, dtype), same_dtypes(op, dtype)?))
    };
    std::array::from_fn(|code| std::array::from_fn(|head| entry(code, head)))
});

/// The loop of an operation over a few elements of the type that the first word of [`Small`] shows, and the type of its
/// results, where nothing is to be converted or looked for first.
#[inline(always)]
pub(super) fn small_loop(op: Op, head: u64) -> SmallLoop {
    let code = (op as usize).wrapping_sub(Op::Add as usize);
    *LOOPS.get(code)?.get(usize::from(head as u8))?
}

/// A remainder of integers by 0 has no value. That a result without elements needs none is the caller's to know.
fn check_divisor(op: Op, device: Device, divisor: View<'_>) -> Result<()> {
    if op != Op::Remainder || divisor.dtype().is_float() {
        return Ok(());
    }
    if answer(device, [divisor], [], |[divisor], []| all(divisor))? {
        Ok(())
    } else {
        Err(Error::argument(format!("{} of integers by 0: the divisor must not have a 0", op.info().name)))
    }
}

fn all(x: View<'_>) -> bool {
    let mut all = true;
    // SAFETY: a bool on the stack, seen as a tensor of one element while `all` is written to it.
    let out = unsafe { ViewMut::new((&raw mut all).cast(), DType::Bool, &[], &[]) };
    tensor_kernels::reduce(ReduceOp::All, x, 0, out);
    all
}

/// A scalar as one element in memory, for the kernel to read at every place.
#[derive(Clone, Copy)]
pub(super) struct Element([u64; 1]);

impl Element {
    #[inline]
    pub(super) fn new(value: Scalar, dtype: DType) -> Element {
        let bits = match dtype {
            DType::F32 => u64::from((value.to_f64() as f32).to_bits()),
            DType::F64 => value.to_f64().to_bits(),
            DType::I64 => value.to_i64() as u64,
            DType::I32 => u64::from(value.to_i64() as i32 as u32),
            DType::U8 => u64::from(value.to_i64() as u8),
            DType::Bool => u64::from(value.to_f64() != 0.0),
        };
        Element([bits])
    }

    /// Writes it to so many places in a row.
    #[inline]
    pub(super) fn repeat(&self, dtype: DType, out: *mut u8, count: usize) {
        let [bits] = self.0;
        // SAFETY: the callers have room for so many elements of the type, aligned for it.
        unsafe {
            match dtype.size() {
                4 => std::slice::from_raw_parts_mut(out.cast::<u32>(), count).fill(bits as u32),
                8 => std::slice::from_raw_parts_mut(out.cast::<u64>(), count).fill(bits),
                _ => std::slice::from_raw_parts_mut(out, count).fill(bits as u8),
            }
        }
    }

    pub(super) fn view<'a>(&'a self, dtype: DType, shape: &'a [usize]) -> View<'a> {
        const STRIDES: [isize; MAX_RANK] = [0; MAX_RANK];
        // SAFETY: with strides of 0 every place is this element. Little-endian: its low bytes come first.
        unsafe { View::new(self.0.as_ptr().cast::<u8>().cast_mut(), dtype, shape, &STRIDES[..shape.len()]) }
    }
}

/// The class's entry point.
pub(super) fn call(cx: &Context, op: Op, args: &Args<'_>) -> Result<Tensor> {
    match args.optional(1) {
        Some(b) => tensors(cx, op, args.tensor(0)?, b),
        None => scalar(cx, op, args.tensor(0)?, args.scalar(0)?, args.reversed),
    }
}

fn tensors(cx: &Context, op: Op, a: &Tensor, b: &Tensor) -> Result<Tensor> {
    super::same_device(op, &[Some(a), Some(b)])?;
    let tape = Tape::start(cx, op, &[Some(a), Some(b)]);
    // Nothing to promote or broadcast: by far the most calls, and the whole cost of a tiny one.
    let rule = op.info().dtype;
    let is_plain = a.dtype() == DType::F32 && b.dtype() == DType::F32 && a.shape() == b.shape();
    if is_plain && rule != DTypeRule::Bitwise {
        let dtype = match rule {
            DTypeRule::Compare | DTypeRule::Bool => DType::Bool,
            _ => DType::F32,
        };
        let out = Tensor::uninit(cx, dtype, a.device(), a.layout().shape)?;
        let kernel = kernel(op)?;
        launch(a.device(), [a.view(), b.view()], [out.view_mut()], move |[a, b], [out]| {
            tensor_kernels::binary(kernel, a, b, out);
        });
        if let Some(tape) = tape {
            let rule = rules::binary(op.info().gradient, &tape, a, b, a, b, &out);
            tape.finish(&out, rule);
        }
        return Ok(out);
    }
    let (compute, result) = dtypes(op, a, Right::Tensor(b))?;
    let shape = tensor::broadcast(a.shape(), b.shape())?;
    let (x, y) = (cast::to(cx, a, compute)?, cast::to(cx, b, compute)?);
    let out = Tensor::uninit(cx, result, a.device(), shape)?;
    if shape.numel() > 0 {
        check_divisor(op, y.device(), y.view())?;
    }
    let (left, right) = (expanded(&x, shape)?, expanded(&y, shape)?);
    let kernel = kernel(op)?;
    let views = [x.view_as(&shape, &left.strides[..shape.len()]), y.view_as(&shape, &right.strides[..shape.len()])];
    launch(out.device(), views, [out.view_mut()], move |[x, y], [out]| tensor_kernels::binary(kernel, x, y, out));
    if let Some(tape) = tape {
        let rule = rules::binary(op.info().gradient, &tape, a, b, &x, &y, &out);
        tape.finish(&out, rule);
    }
    Ok(out)
}

fn expanded(tensor: &Tensor, shape: Shape) -> Result<Layout> {
    tensor.layout().expand(shape).ok_or_else(|| Error::internal("a broadcast shape does not fit its operand"))
}

fn scalar(cx: &Context, op: Op, a: &Tensor, b: Scalar, reversed: bool) -> Result<Tensor> {
    if reversed && !op.info().reversed {
        return Err(Error::argument(format!("{} has no form with the scalar on the left", op.info().name)));
    }
    let (compute, result) = dtypes(op, a, Right::Scalar(b))?;
    if op == Op::Pow && !reversed && !compute.is_float() && b.to_i64() < 0 {
        return Err(Error::argument(format!(
            "integers, {}, cannot be raised to the power {}: convert them to a floating type first",
            a.label(),
            b.to_i64()
        )));
    }
    let tape = Tape::start(cx, op, &[Some(a), None]);
    let x = cast::to(cx, a, compute)?;
    let out = Tensor::uninit(cx, result, a.device(), a.layout().shape)?;
    let element = Element::new(b, compute);
    if a.numel() > 0 {
        match reversed {
            true => check_divisor(op, x.device(), x.view())?,
            false => check_divisor(op, Device::HOST, element.view(compute, &[]))?,
        }
    }
    let kernel = kernel(op)?;
    launch(x.device(), [x.view()], [out.view_mut()], move |[x], [out]| {
        let element = element.view(compute, x.shape());
        let (left, right) = if reversed { (element, x) } else { (x, element) };
        tensor_kernels::binary(kernel, left, right, out);
    });
    if let Some(tape) = tape {
        let y = Tensor::from_scalar(cx, b, compute, a.device())?;
        let rule = match reversed {
            false => rules::binary(op.info().gradient, &tape, a, &y, &x, &y, &out),
            true => rules::binary_reversed(op.info().gradient, &y, a, &x, &out),
        };
        tape.finish(&out, rule);
    }
    Ok(out)
}

/// Computes straight into the left operand where shapes and element types allow it.
pub(super) fn into(op: Op, args: &Args<'_>, a: &Tensor) -> Result<bool> {
    if args.reversed {
        return Ok(false);
    }
    let Some(b) = args.optional(1) else {
        let b = args.scalar(0)?;
        let fits = dtypes(op, a, Right::Scalar(b))? == (a.dtype(), a.dtype());
        // What is checked of integers is checked on the way through `scalar`.
        if !fits || (matches!(op, Op::Pow | Op::Remainder) && !a.dtype().is_float()) {
            return Ok(false);
        }
        let element = Element::new(b, a.dtype());
        let kernel = kernel(op)?;
        launch(a.device(), [a.view()], [a.view_mut()], move |[a], [out]| {
            tensor_kernels::binary(kernel, a, element.view(a.dtype(), a.shape()), out);
        });
        return Ok(true);
    };
    super::same_device(op, &[Some(a), Some(b)])?;
    let fits = dtypes(op, a, Right::Tensor(b))? == (a.dtype(), a.dtype()) && b.dtype() == a.dtype();
    // A right operand in the same storage may be read after it was overwritten, unless it is the same view.
    let apart = !crate::refs::Ref::ptr_eq(a.storage(), b.storage()) || a.layout() == b.layout();
    let Some(right) = b.layout().expand(a.layout().shape).filter(|_| fits && apart) else { return Ok(false) };
    if a.numel() > 0 {
        check_divisor(op, b.device(), b.view())?;
    }
    let right = b.view_as(a.shape(), &right.strides[..a.rank()]);
    let kernel = kernel(op)?;
    launch(a.device(), [a.view(), right], [a.view_mut()], move |[a, right], [out]| {
        tensor_kernels::binary(kernel, a, right, out);
    });
    Ok(true)
}
