//! Operations on complex numbers, whose inputs are the pairs of their parts.

use tensor_core::ops::{self, Op};
use tensor_core::{Context, DType, Result, Tensor};

use super::{Case, alike, beside, case, positive, values};

/// The inputs have these shapes, and a last dimension of parts. A complex result is seen as its parts.
fn complex(op: Op, shapes: &[&[usize]], call: impl Fn(&Context, &[Tensor]) -> Result<Tensor> + 'static) -> Case {
    let inputs = (7..).zip(shapes).map(|(seed, shape)| positive(&[shape, &[2][..]].concat(), seed)).collect();
    case(op, inputs, move |cx, pairs| {
        let numbers = pairs.iter().map(|pairs| ops::view_as_complex(cx, pairs)).collect::<Result<Vec<Tensor>>>()?;
        let result = call(cx, &numbers)?;
        if result.dtype().is_complex() { ops::view_as_real(cx, &result) } else { Ok(result) }
    })
}

fn unary(op: Op, call: fn(&Context, &Tensor) -> Result<Tensor>) -> Case {
    complex(op, &[&[2, 3]], move |cx, x| call(cx, &x[0]))
}

fn binary(op: Op, call: fn(&Context, &Tensor, &Tensor) -> Result<Tensor>) -> Case {
    complex(op, &[&[2, 1, 3], &[4, 1]], move |cx, x| call(cx, &x[0], &x[1]))
}

pub fn cases() -> Vec<Case> {
    let mut cases = vec![
        unary(Op::Neg, ops::neg),
        unary(Op::Abs, ops::abs),
        unary(Op::Angle, ops::angle),
        unary(Op::Conj, ops::conj),
        unary(Op::Exp, ops::exp),
        unary(Op::Log, ops::log),
        unary(Op::Sqrt, ops::sqrt),
        unary(Op::Square, ops::square),
        unary(Op::Reciprocal, ops::reciprocal),
        unary(Op::Sin, ops::sin),
        unary(Op::Cos, ops::cos),
        unary(Op::Real, ops::real),
        unary(Op::Imag, ops::imag),
        unary(Op::ViewAsReal, ops::view_as_real),
        unary(Op::ViewAsComplex, |cx, x| ops::view_as_complex(cx, &ops::view_as_real(cx, x)?)),
        binary(Op::Add, ops::add),
        binary(Op::Sub, ops::sub),
        binary(Op::Mul, ops::mul),
        binary(Op::Div, ops::div),
        binary(Op::Pow, ops::pow),
    ];
    cases.extend([
        complex(Op::Pow, &[&[3]], |cx, x| ops::pow_scalar(cx, &x[0], 3)),
        complex(Op::Div, &[&[3]], |cx, x| ops::rdiv_scalar(cx, &x[0], 2.0)),
        complex(Op::Sum, &[&[2, 3]], |cx, x| ops::sum(cx, &x[0], &[1], false)),
        complex(Op::Mean, &[&[2, 3]], |cx, x| ops::mean(cx, &x[0], &[], false)),
        complex(Op::Matmul, &[&[2, 3, 4], &[4, 2]], |cx, x| ops::matmul(cx, &x[0], &x[1])),
        complex(Op::Matmul, &[&[4], &[4]], |cx, x| ops::matmul(cx, &x[0], &x[1])),
        complex(Op::Vdot, &[&[4], &[4]], |cx, x| ops::vdot(cx, &x[0], &x[1])),
        complex(Op::Outer, &[&[2], &[3]], |cx, x| ops::outer(cx, &x[0], &x[1])),
        complex(Op::Transpose, &[&[2, 3]], |cx, x| ops::transpose(cx, &x[0], 0, 1)),
        complex(Op::Cat, &[&[2], &[3]], |cx, x| ops::cat(cx, &[&x[0], &x[1]], 0)),
        complex(Op::Where, &[&[2], &[2]], |cx, x| {
            ops::where_cond(cx, &beside(cx, &x[0], &[true, false], &[2])?, &x[0], &x[1])
        }),
        complex(Op::IndexSelect, &[&[3, 2]], |cx, x| {
            ops::index_select(cx, &x[0], 0, &beside(cx, &x[0], &[2i64, 0, 2], &[3])?)
        }),
        complex(Op::Gather, &[&[2, 3]], |cx, x| {
            ops::gather(cx, &x[0], 1, &beside(cx, &x[0], &[2i64, 0, 1, 1], &[2, 2])?)
        }),
        case(Op::ToDtype, vec![values(&[3], 3)], |cx, x| {
            let number = alike(cx, &x[0], &[1.5], &[1])?;
            let turned = ops::complex(cx, &number, &number)?;
            ops::view_as_real(cx, &ops::mul(cx, &ops::to_dtype(cx, &x[0], DType::C128)?, &turned)?)
        }),
        complex(Op::ToDtype, &[&[3]], |cx, x| ops::to_dtype(cx, &x[0], DType::F64)),
        case(Op::Complex, vec![values(&[2, 3], 3), values(&[3], 4)], |cx, x| {
            ops::view_as_real(cx, &ops::complex(cx, &x[0], &x[1])?)
        }),
        case(Op::Polar, vec![positive(&[2, 3], 3), values(&[3], 4)], |cx, x| {
            ops::view_as_real(cx, &ops::polar(cx, &x[0], &x[1])?)
        }),
    ]);
    cases
}
