//! The operations that have a gradient, with inputs at which they are smooth.

mod complex;
mod formulas;
mod images;
mod linear;
mod losses;
mod order;
mod spectra;

use tensor_core::ops::{self, Op};
use tensor_core::{Context, Device, Element, Result, Scalar, Tensor};

pub type Function = Box<dyn Fn(&Context, &[Tensor]) -> Result<Tensor>>;

/// An operation with inputs at which it is smooth.
pub struct Case {
    pub op: Op,
    pub inputs: Vec<(Vec<f64>, Vec<usize>)>,
    pub call: Function,
}

/// Values without ties, zeros or whole numbers, in (-2, 2).
pub fn values(shape: &[usize], seed: u64) -> (Vec<f64>, Vec<usize>) {
    let numel = shape.iter().product::<usize>();
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let data = (0..numel).map(|_| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % 3989) as f64 / 1000.0 - 1.9945
    });
    (data.collect(), shape.to_vec())
}

pub fn positive(shape: &[usize], seed: u64) -> (Vec<f64>, Vec<usize>) {
    let (data, shape) = values(shape, seed);
    (data.into_iter().map(|x| x.abs() + 0.25).collect(), shape)
}

fn case(
    op: Op,
    inputs: Vec<(Vec<f64>, Vec<usize>)>,
    call: impl Fn(&Context, &[Tensor]) -> Result<Tensor> + 'static,
) -> Case {
    Case { op, inputs, call: Box::new(call) }
}

fn unary(op: Op, call: fn(&Context, &Tensor) -> Result<Tensor>) -> Case {
    case(op, vec![positive(&[2, 3], 7)], move |cx, x| call(cx, &x[0]))
}

/// At positive and negative values.
fn signed(op: Op, call: fn(&Context, &Tensor) -> Result<Tensor>) -> Case {
    case(op, vec![values(&[3, 3], 2)], move |cx, x| call(cx, &x[0]))
}

/// At values in (-0.8, 0.8).
fn within(op: Op, call: fn(&Context, &Tensor) -> Result<Tensor>) -> Case {
    let (data, shape) = values(&[3, 3], 2);
    case(op, vec![(data.into_iter().map(|x| 0.4 * x).collect(), shape)], move |cx, x| call(cx, &x[0]))
}

fn binary(op: Op, call: fn(&Context, &Tensor, &Tensor) -> Result<Tensor>) -> Case {
    case(op, vec![positive(&[2, 1, 3], 3), positive(&[4, 1], 5)], move |cx, x| call(cx, &x[0], &x[1]))
}

/// Regions of two images.
const REGIONS: [f64; 10] = [0.0, 0.5, 1.0, 3.5, 4.25, 1.0, -1.0, 0.0, 6.0, 3.0];

/// A tensor beside another one, on its device.
pub fn beside<T: Element>(cx: &Context, x: &Tensor, values: &[T], shape: &[usize]) -> Result<Tensor> {
    ops::to_device(cx, &Tensor::from_slice(cx, values, shape)?, code(x.device()))
}

/// The same, of the tensor's element type.
pub fn alike(cx: &Context, x: &Tensor, values: &[f64], shape: &[usize]) -> Result<Tensor> {
    ops::to_dtype(cx, &beside(cx, x, values, shape)?, x.dtype())
}

pub fn code(device: Device) -> i64 {
    i64::from(device.code())
}

/// All cases.
#[allow(dead_code, reason = "types of 16 bits have no complex numbers")]
pub fn cases() -> Vec<Case> {
    let mut cases = real_cases();
    cases.extend(complex::cases());
    cases.extend(spectra::cases());
    cases
}

/// Those of real numbers.
pub fn real_cases() -> Vec<Case> {
    let image = || values(&[2, 4, 5, 6], 11);
    let mut cases = order::cases();
    cases.extend(formulas::cases());
    cases.extend(images::cases());
    cases.extend(linear::cases());
    cases.extend(losses::cases());
    cases.extend([
        unary(Op::Neg, ops::neg),
        unary(Op::Abs, ops::abs),
        unary(Op::Sign, ops::sign),
        unary(Op::Exp, ops::exp),
        unary(Op::Log, ops::log),
        unary(Op::Sqrt, ops::sqrt),
        unary(Op::Rsqrt, ops::rsqrt),
        unary(Op::Square, ops::square),
        unary(Op::Reciprocal, ops::reciprocal),
        unary(Op::Sin, ops::sin),
        unary(Op::Cos, ops::cos),
        unary(Op::Tanh, ops::tanh),
        unary(Op::Sigmoid, ops::sigmoid),
        case(Op::Relu, vec![values(&[3, 3], 2)], |cx, x| ops::relu(cx, &x[0])),
        case(Op::Gelu, vec![values(&[3, 3], 2)], |cx, x| ops::gelu(cx, &x[0])),
        unary(Op::Tan, |cx, x| ops::tan(cx, &ops::div_scalar(cx, x, 2.0)?)),
        within(Op::Asin, ops::asin),
        within(Op::Acos, ops::acos),
        unary(Op::Atan, ops::atan),
        unary(Op::Sinh, ops::sinh),
        unary(Op::Cosh, ops::cosh),
        unary(Op::Asinh, ops::asinh),
        unary(Op::Acosh, |cx, x| ops::acosh(cx, &ops::add_scalar(cx, x, 1.0)?)),
        within(Op::Atanh, ops::atanh),
        unary(Op::Exp2, ops::exp2),
        unary(Op::Expm1, ops::expm1),
        unary(Op::Log2, ops::log2),
        unary(Op::Log10, ops::log10),
        unary(Op::Log1p, ops::log1p),
        unary(Op::Cbrt, ops::cbrt),
        unary(Op::Trunc, ops::trunc),
        signed(Op::Frac, ops::frac),
        signed(Op::Erf, ops::erf),
        signed(Op::Erfc, ops::erfc),
        within(Op::Erfinv, ops::erfinv),
        signed(Op::Lgamma, ops::lgamma),
        signed(Op::Digamma, ops::digamma),
        signed(Op::Mantissa, ops::mantissa),
        signed(Op::Sinc, ops::sinc),
        signed(Op::Deg2rad, ops::deg2rad),
        signed(Op::Rad2deg, ops::rad2deg),
        signed(Op::Silu, ops::silu),
        signed(Op::Softsign, ops::softsign),
        signed(Op::Mish, ops::mish),
        signed(Op::Hardswish, |cx, x| ops::hardswish(cx, &ops::mul_scalar(cx, x, 2.0)?)),
        signed(Op::Hardsigmoid, |cx, x| ops::hardsigmoid(cx, &ops::mul_scalar(cx, x, 2.0)?)),
        signed(Op::Tanhshrink, ops::tanhshrink),
        signed(Op::LogSigmoid, ops::log_sigmoid),
        signed(Op::Selu, ops::selu),
        signed(Op::Relu6, |cx, x| ops::relu6(cx, &ops::mul_scalar(cx, x, 4.0)?)),
        unary(Op::Floor, ops::floor),
        signed(Op::Angle, ops::angle),
        unary(Op::Ceil, ops::ceil),
        unary(Op::Round, ops::round),
        binary(Op::Add, ops::add),
        binary(Op::Sub, ops::sub),
        binary(Op::Mul, ops::mul),
        binary(Op::Div, ops::div),
        binary(Op::Pow, ops::pow),
        binary(Op::Remainder, ops::remainder),
        binary(Op::Maximum, ops::maximum),
        binary(Op::Minimum, ops::minimum),
        binary(Op::Fmod, ops::fmod),
        binary(Op::Atan2, ops::atan2),
        binary(Op::Hypot, ops::hypot),
        binary(Op::Copysign, |cx, a, b| ops::copysign(cx, a, &ops::neg(cx, b)?)),
        binary(Op::Xlogy, ops::xlogy),
        binary(Op::Logaddexp, ops::logaddexp),
        binary(Op::Logaddexp2, ops::logaddexp2),
        binary(Op::SquaredDifference, ops::squared_difference),
        unary(Op::Zeta, |cx, x| ops::rzeta_scalar(cx, x, 2.5)),
        unary(Op::Polygamma, |cx, x| ops::rpolygamma_scalar(cx, x, 2.0)),
        case(Op::Igamma, vec![positive(&[2, 3], 3)], |cx, x| ops::igamma(cx, &alike(cx, &x[0], &[1.5], &[1])?, &x[0])),
        case(Op::Igammac, vec![positive(&[2, 3], 3)], |cx, x| {
            ops::igammac(cx, &alike(cx, &x[0], &[1.5], &[1])?, &x[0])
        }),
        unary(Op::Add, |cx, x| ops::add_scalar(cx, x, 2.5)),
        unary(Op::Sub, |cx, x| ops::rsub_scalar(cx, x, 2.5)),
        unary(Op::Div, |cx, x| ops::rdiv_scalar(cx, x, 2.5)),
        unary(Op::Remainder, |cx, x| ops::remainder_scalar(cx, x, -0.7)),
        unary(Op::Remainder, |cx, x| ops::rremainder_scalar(cx, x, 2.5)),
        unary(Op::Pow, |cx, x| ops::pow_scalar(cx, x, 2.5)),
        unary(Op::Pow, |cx, x| ops::rpow_scalar(cx, x, 2.5)),
    ]);
    cases.push(case(Op::Std, vec![values(&[3, 4], 3)], |cx, x| ops::std(cx, &x[0], &[1], false, 1)));
    type Reduce = fn(&Context, &Tensor, &[i64], bool) -> Result<Tensor>;
    let reductions: [(Op, Reduce); 7] = [
        (Op::Sum, ops::sum),
        (Op::Mean, ops::mean),
        (Op::Max, ops::max),
        (Op::Min, ops::min),
        (Op::Logsumexp, ops::logsumexp),
        (Op::Nansum, ops::nansum),
        (Op::Nanmean, ops::nanmean),
    ];
    for (op, call) in reductions {
        for dims in [vec![], vec![1], vec![0, 2]] {
            for keepdim in [false, true] {
                let dims = dims.clone();
                cases.push(case(op, vec![values(&[2, 3, 4], 13)], move |cx, x| call(cx, &x[0], &dims, keepdim)));
            }
        }
    }
    cases.push(case(Op::Var, vec![values(&[2, 5], 4)], |cx, x| ops::var(cx, &x[0], &[1], false, 1)));
    cases.push(case(Op::Clamp, vec![values(&[9], 4)], |cx, x| ops::clamp(cx, &x[0], -0.5, 0.7)));
    cases.push(case(Op::ClampInt, vec![values(&[9], 4)], |cx, x| ops::clamp_int(cx, &x[0], -1, 1)));
    cases.push(case(Op::ClampTensor, vec![values(&[3, 4], 4), values(&[4], 2), values(&[3, 1], 6)], |cx, x| {
        ops::clamp_tensor(cx, &x[0], &x[1], Some(&x[2]))
    }));
    cases.push(case(Op::Where, vec![values(&[3, 4], 1), values(&[4], 2)], |cx, x| {
        ops::where_cond(cx, &ops::gt_scalar(cx, &x[0].detach(cx), 0.0)?, &x[0], &x[1])
    }));
    cases.push(case(Op::MaskedFill, vec![values(&[3, 4], 1)], |cx, x| {
        ops::masked_fill(cx, &x[0], &ops::gt_scalar(cx, &x[0].detach(cx), 0.0)?, Scalar::Float(0.3))
    }));
    let shaped: Vec<(Op, Function)> = vec![
        (Op::Reshape, Box::new(|cx, x| ops::reshape(cx, &x[0], &[4, -1]))),
        (Op::Permute, Box::new(|cx, x| ops::permute(cx, &x[0], &[2, 0, 1]))),
        (Op::Transpose, Box::new(|cx, x| ops::transpose(cx, &x[0], 0, -1))),
        (Op::Squeeze, Box::new(|cx, x| ops::squeeze(cx, &ops::unsqueeze(cx, &x[0], 1)?, &[]))),
        (Op::Unsqueeze, Box::new(|cx, x| ops::unsqueeze(cx, &x[0], 1))),
        (Op::Expand, Box::new(|cx, x| ops::expand(cx, &ops::unsqueeze(cx, &x[0], 0)?, &[3, -1, -1, -1]))),
        (Op::Flatten, Box::new(|cx, x| ops::flatten(cx, &ops::transpose(cx, &x[0], 0, 1)?, 0, 1))),
        (Op::Select, Box::new(|cx, x| ops::select(cx, &x[0], 1, -1))),
        (Op::Narrow, Box::new(|cx, x| ops::narrow(cx, &x[0], 2, 1, 2))),
        (Op::Slice, Box::new(|cx, x| ops::slice(cx, &x[0], 2, -3, i64::MAX, 2))),
        (Op::Clone, Box::new(|cx, x| ops::clone(cx, &x[0]))),
        (Op::Contiguous, Box::new(|cx, x| ops::contiguous(cx, &ops::transpose(cx, &x[0], 0, 2)?))),
        (Op::Softmax, Box::new(|cx, x| ops::softmax(cx, &x[0], 1))),
        (Op::LogSoftmax, Box::new(|cx, x| ops::log_softmax(cx, &x[0], -1))),
        (Op::IndexSelect, Box::new(|cx, x| ops::index_select(cx, &x[0], 1, &beside(cx, &x[0], &[2i64, 0, 2], &[3])?))),
        (Op::Gather, Box::new(|cx, x| ops::gather(cx, &x[0], 2, &beside(cx, &x[0], &[3i64, 0, 1, 1], &[2, 2, 1])?))),
    ];
    cases.extend(shaped.into_iter().map(|(op, call)| Case { op, inputs: vec![values(&[2, 3, 4], 17)], call }));
    cases.push(case(Op::ToDtype, vec![values(&[2, 2], 6)], |cx, x| {
        let single = ops::to_dtype(cx, &x[0], tensor_core::DType::F32)?;
        // The difference quotient is in f64, and a rounded copy would hide it. So the copy is multiplied by 0.
        ops::add(cx, &ops::mul_scalar(cx, &ops::to_dtype(cx, &single, tensor_core::DType::F64)?, 0.0)?, &x[0])
    }));
    cases.push(case(Op::Copy, vec![values(&[3], 6)], |cx, x| {
        let target = ops::zeros(cx, &[2, 3], tensor_core::DType::F64, code(x[0].device()))?;
        ops::copy_(cx, &target, &x[0])
    }));
    // Copies to the device and back, so that later operations are on the leaf's device.
    for away in [Device::HOST, Device::FAKE] {
        cases.push(case(Op::ToDevice, vec![values(&[3, 4], 6)], move |cx, x| {
            let there = ops::to_device(cx, &ops::transpose(cx, &x[0], 0, 1)?, code(away))?;
            ops::to_device(cx, &ops::square(cx, &there)?, code(x[0].device()))
        }));
        cases.push(case(Op::Copy, vec![values(&[4], 6)], move |cx, x| {
            let there = ops::zeros(cx, &[3, 4], tensor_core::DType::F64, code(away))?;
            ops::to_device(cx, &ops::copy_(cx, &there, &x[0])?, code(x[0].device()))
        }));
    }
    cases.push(case(Op::Cat, vec![values(&[2, 3], 1), values(&[2, 2], 2)], |cx, x| ops::cat(cx, &[&x[0], &x[1]], 1)));
    cases.push(case(Op::Stack, vec![values(&[2, 3], 1), values(&[2, 3], 2)], |cx, x| {
        ops::stack(cx, &[&x[0], &x[1]], 1)
    }));
    for (a, b) in [
        (vec![3, 4], vec![4, 2]),
        (vec![2, 1, 3, 4], vec![5, 4, 2]),
        (vec![4], vec![4]),
        (vec![4], vec![4, 2]),
        (vec![2, 3, 4], vec![4]),
    ] {
        cases.push(case(Op::Matmul, vec![values(&a, 1), values(&b, 2)], |cx, x| ops::matmul(cx, &x[0], &x[1])));
    }
    cases.push(case(Op::Linear, vec![values(&[2, 3, 4], 1), values(&[5, 4], 2), values(&[5], 3)], |cx, x| {
        ops::linear(cx, &x[0], &x[1], Some(&x[2]))
    }));
    cases.push(case(Op::Conv2d, vec![image(), values(&[6, 2, 3, 2], 2), values(&[6], 3)], |cx, x| {
        ops::conv2d(cx, &x[0], &x[1], Some(&x[2]), [2, 1], [1, 0], [1, 2], 2)
    }));
    cases.push(case(Op::MaxPool2d, vec![image()], |cx, x| {
        ops::max_pool2d(cx, &x[0], [3, 2], [2, 2], [1, 0], [1, 1], false)
    }));
    cases.push(case(Op::AvgPool2d, vec![image()], |cx, x| {
        ops::avg_pool2d(cx, &x[0], [2, 3], [0, 0], [1, 1], false, true, 0)
    }));
    cases.push(case(Op::AdaptiveAvgPool2d, vec![image()], |cx, x| ops::adaptive_avg_pool2d(cx, &x[0], [3, 4])));
    cases.push(case(Op::BatchNorm, vec![values(&[3, 2, 4], 1), positive(&[2], 2), values(&[2], 3)], |cx, x| {
        ops::batch_norm(cx, &x[0], Some(&x[1]), Some(&x[2]), None, None, true, 0.1, 1e-5)
    }));
    cases.push(case(Op::BatchNorm, vec![values(&[3, 2, 4], 1), positive(&[2], 2), values(&[2], 3)], |cx, x| {
        let mean = beside(cx, &x[0], &[0.1f64, -0.2], &[2])?;
        let var = beside(cx, &x[0], &[0.9f64, 1.2], &[2])?;
        ops::batch_norm(cx, &x[0], Some(&x[1]), Some(&x[2]), Some(&mean), Some(&var), false, 0.1, 1e-5)
    }));
    cases.push(case(Op::Dropout, vec![values(&[4, 5], 1)], |cx, x| {
        let seeded = Context { generator: Some(tensor_core::Generator::new(5)), ..cx.clone() };
        ops::dropout(&seeded, &x[0], 0.4, true)
    }));
    cases.extend(composed());
    cases.extend(geometry());
    cases.push(case(Op::Embedding, vec![values(&[4, 3], 1)], |cx, x| {
        ops::embedding(cx, &x[0], &beside(cx, &x[0], &[3i64, 0, 3, 1], &[2, 2])?)
    }));
    cases
}

/// Operations that are made of others, and views.
fn composed() -> Vec<Case> {
    let row = |op, shape: &[usize], call: fn(&Context, &Tensor) -> Result<Tensor>| {
        case(op, vec![values(shape, 3)], move |cx, x| call(cx, &x[0]))
    };
    vec![
        row(Op::Diagonal, &[3, 4, 2], |cx, x| ops::diagonal(cx, x, 1, 0, 1)),
        row(Op::Unfold, &[2, 7], |cx, x| ops::unfold(cx, x, -1, 3, 2)),
        row(Op::Flip, &[3, 4], |cx, x| ops::flip(cx, x, &[0, 1])),
        row(Op::Roll, &[3, 4], |cx, x| ops::roll(cx, x, &[1, -2], &[0, 1])),
        row(Op::Tril, &[3, 4], |cx, x| ops::tril(cx, x, 0)),
        row(Op::Triu, &[3, 4], |cx, x| ops::triu(cx, x, 1)),
        row(Op::Diag, &[4], |cx, x| ops::diag(cx, x, 1)),
        row(Op::Pad, &[3, 4], |cx, x| ops::pad(cx, x, &[1, 2], 0, 2.0)),
        row(Op::Pad, &[3, 4], |cx, x| ops::pad(cx, x, &[1, 2], 1, 0.0)),
        row(Op::Repeat, &[2, 3], |cx, x| ops::repeat(cx, x, &[2, 1, 3])),
        row(Op::RepeatInterleave, &[2, 3], |cx, x| ops::repeat_interleave(cx, x, 2, 1)),
        row(Op::Movedim, &[2, 3, 4], |cx, x| ops::movedim(cx, x, &[0], &[2])),
        case(Op::Outer, vec![values(&[3], 1), values(&[4], 2)], |cx, x| ops::outer(cx, &x[0], &x[1])),
        case(Op::Addmm, vec![values(&[4], 1), values(&[2, 3], 2), values(&[3, 4], 3)], |cx, x| {
            ops::addmm(cx, &x[0], &x[1], &x[2], 0.5, 2.0)
        }),
        case(Op::Tensordot, vec![values(&[2, 3, 4], 1), values(&[4, 3, 5], 2)], |cx, x| {
            ops::tensordot(cx, &x[0], &x[1], &[2, 1], &[0, 1])
        }),
        row(Op::LeakyRelu, &[3, 3], |cx, x| ops::leaky_relu(cx, x, 0.1)),
        case(Op::Prelu, vec![values(&[2, 3, 2], 1), values(&[3], 2)], |cx, x| ops::prelu(cx, &x[0], &x[1])),
        row(Op::Elu, &[3, 3], |cx, x| ops::elu(cx, x, 0.7)),
        row(Op::Celu, &[3, 3], |cx, x| ops::celu(cx, x, 0.7)),
        row(Op::Hardtanh, &[3, 3], |cx, x| ops::hardtanh(cx, x, -0.5, 0.7)),
        row(Op::Softshrink, &[3, 3], |cx, x| ops::softshrink(cx, x, 0.5)),
        row(Op::Hardshrink, &[3, 3], |cx, x| ops::hardshrink(cx, x, 0.5)),
        row(Op::Threshold, &[3, 3], |cx, x| ops::threshold(cx, x, 0.5, 2.0)),
        row(Op::Softplus, &[3, 3], |cx, x| ops::softplus(cx, x, 2.0, 20.0)),
        row(Op::Glu, &[3, 4], |cx, x| ops::glu(cx, x, -1)),
        row(Op::Softmin, &[3, 4], |cx, x| ops::softmin(cx, x, 1)),
        row(Op::Norm, &[3, 4], |cx, x| ops::norm(cx, x, 2.0, &[1], false)),
        row(Op::Norm, &[3, 4], |cx, x| ops::norm(cx, x, 3.0, &[], false)),
        row(Op::Normalize, &[3, 4], |cx, x| ops::normalize(cx, x, 2.0, 1, 1e-12)),
        case(Op::CosineSimilarity, vec![values(&[3, 4], 1), values(&[3, 4], 2)], |cx, x| {
            ops::cosine_similarity(cx, &x[0], &x[1], 1, 1e-8)
        }),
        case(Op::PairwiseDistance, vec![values(&[3, 4], 1), values(&[3, 4], 2)], |cx, x| {
            ops::pairwise_distance(cx, &x[0], &x[1], 2.0, 1e-6, false)
        }),
        case(Op::LayerNorm, vec![values(&[2, 3, 4], 1), values(&[3, 4], 2), values(&[3, 4], 3)], |cx, x| {
            ops::layer_norm(cx, &x[0], &[3, 4], Some(&x[1]), Some(&x[2]), 1e-5)
        }),
        // The weight is that of the last dimension alone.
        case(Op::LayerNorm, vec![values(&[2, 3, 4], 1), values(&[4], 2)], |cx, x| {
            ops::layer_norm(cx, &x[0], &[3, 4], Some(&x[1]), None, 1e-5)
        }),
        case(Op::LayerNorm, vec![values(&[2, 5], 1), values(&[5], 2)], |cx, x| {
            ops::layer_norm(cx, &x[0], &[5], None, Some(&x[1]), 1e-5)
        }),
        case(Op::RmsNorm, vec![values(&[2, 4], 1), values(&[4], 2)], |cx, x| {
            ops::rms_norm(cx, &x[0], &[4], Some(&x[1]), 1e-5)
        }),
        case(Op::GroupNorm, vec![values(&[2, 4, 3], 1), values(&[4], 2), values(&[4], 3)], |cx, x| {
            ops::group_norm(cx, &x[0], 2, Some(&x[1]), Some(&x[2]), 1e-5)
        }),
        case(Op::GroupNorm, vec![values(&[2, 6], 1), values(&[6], 2), values(&[6], 3)], |cx, x| {
            ops::group_norm(cx, &x[0], 2, Some(&x[1]), Some(&x[2]), 1e-5)
        }),
        case(Op::InstanceNorm, vec![values(&[2, 3, 4], 1), values(&[3], 2), values(&[3], 3)], |cx, x| {
            ops::instance_norm(cx, &x[0], Some(&x[1]), Some(&x[2]), 1e-5)
        }),
        row(Op::InstanceNorm, &[2, 3, 4], |cx, x| ops::instance_norm(cx, x, None, None, 1e-5)),
        row(Op::LocalResponseNorm, &[2, 5, 2], |cx, x| ops::local_response_norm(cx, x, 3, 0.5, 0.75, 1.0)),
        case(Op::Conv1d, vec![values(&[2, 4, 7], 1), values(&[4, 2, 3], 2), values(&[4], 3)], |cx, x| {
            ops::conv1d(cx, &x[0], &x[1], Some(&x[2]), 2, 1, 1, 2)
        }),
        case(
            Op::ConvTranspose2d,
            vec![values(&[2, 4, 3, 3], 1), values(&[4, 3, 3, 2], 2), values(&[6], 3)],
            |cx, x| {
                let (stride, more) = ([2, 3], [1, 2]);
                ops::conv_transpose2d(cx, &x[0], &x[1], Some(&x[2]), stride, [1, 0], more, 2, [1, 2])
            },
        ),
        case(Op::ConvTranspose1d, vec![values(&[2, 3, 4], 1), values(&[3, 2, 3], 2)], |cx, x| {
            ops::conv_transpose1d(cx, &x[0], &x[1], None, 2, 1, 1, 1, 1)
        }),
        row(Op::MaxPool2d, &[2, 5, 6], |cx, x| ops::max_pool2d(cx, x, [3, 2], [2, 1], [1, 0], [1, 2], true)),
        row(Op::AvgPool2d, &[2, 5, 6], |cx, x| ops::avg_pool2d(cx, x, [3, 2], [2, 3], [1, 0], true, false, 0)),
        row(Op::AvgPool2d, &[1, 2, 6, 5], |cx, x| ops::avg_pool2d(cx, x, [3, 2], [2, 2], [0, 1], true, true, 0)),
        row(Op::AvgPool2d, &[1, 2, 3, 4], |cx, x| ops::avg_pool2d(cx, x, [2, 2], [1, 1], [1, 1], false, true, 3)),
        row(Op::MaxPool1d, &[2, 3, 7], |cx, x| ops::max_pool1d(cx, x, 3, 2, 1, 1, false)),
        row(Op::AvgPool1d, &[2, 3, 7], |cx, x| ops::avg_pool1d(cx, x, 3, 2, 1, false, true)),
        row(Op::PixelShuffle, &[1, 8, 2, 2], |cx, x| ops::pixel_shuffle(cx, x, 2)),
        row(Op::ChannelShuffle, &[2, 6, 2], |cx, x| ops::channel_shuffle(cx, x, 3)),
        case(
            Op::ScaledDotProductAttention,
            vec![values(&[2, 4, 3], 1), values(&[2, 4, 3], 2), values(&[2, 4, 5], 3)],
            |cx, x| ops::scaled_dot_product_attention(cx, &x[0], &x[1], &x[2], None, true),
        ),
        // The mask has a gradient, too; batches and the mask broadcast.
        case(
            Op::ScaledDotProductAttention,
            vec![values(&[2, 1, 3, 2], 1), values(&[2, 4, 2], 2), values(&[4, 3], 3), values(&[1, 4], 4)],
            |cx, x| ops::scaled_dot_product_attention(cx, &x[0], &x[1], &x[2], Some(&x[3]), false),
        ),
        // Keys and values are computed from the query, and one row sees no key.
        case(Op::ScaledDotProductAttention, vec![values(&[3, 2], 1)], |cx, x| {
            let (key, value) = (ops::tanh(cx, &x[0])?, ops::mul_scalar(cx, &x[0], 0.5)?);
            let seen = [true, true, false, false, false, false, true, true, true];
            let mask = beside(cx, &x[0], &seen, &[3, 3])?;
            ops::scaled_dot_product_attention(cx, &x[0], &key, &value, Some(&mask), false)
        }),
    ]
}

/// Windows, volumes, and images of other sizes.
fn geometry() -> Vec<Case> {
    let row = |op, shape: &[usize], call: fn(&Context, &Tensor) -> Result<Tensor>| {
        case(op, vec![values(shape, 3)], move |cx, x| call(cx, &x[0]))
    };
    let mut cases = vec![
        row(Op::MaxPool3d, &[2, 2, 5, 4, 3], |cx, x| {
            ops::max_pool3d(cx, x, [3, 2, 2], [2, 1, 2], [1, 0, 1], [1, 1, 1], false)
        }),
        row(Op::AvgPool3d, &[2, 2, 5, 4, 3], |cx, x| {
            ops::avg_pool3d(cx, x, [3, 2, 2], [2, 1, 2], [1, 0, 1], false, true, 0)
        }),
        row(Op::AdaptiveAvgPool1d, &[2, 3, 7], |cx, x| ops::adaptive_avg_pool1d(cx, x, 3)),
        row(Op::AdaptiveAvgPool3d, &[1, 2, 5, 4, 3], |cx, x| ops::adaptive_avg_pool3d(cx, x, [3, 2, 4])),
        row(Op::AdaptiveMaxPool1d, &[2, 3, 7], |cx, x| ops::adaptive_max_pool1d(cx, x, 3)),
        row(Op::AdaptiveMaxPool2d, &[2, 2, 5, 4], |cx, x| ops::adaptive_max_pool2d(cx, x, [3, 5])),
        row(Op::AdaptiveMaxPool3d, &[1, 2, 5, 4, 3], |cx, x| ops::adaptive_max_pool3d(cx, x, [3, 2, 4])),
        case(Op::LpPool1d, vec![positive(&[2, 3, 7], 3)], |cx, x| ops::lp_pool1d(cx, &x[0], 2.5, 3, 2)),
        case(Op::LpPool2d, vec![positive(&[2, 2, 5, 4], 3)], |cx, x| ops::lp_pool2d(cx, &x[0], 3.0, [3, 2], [1, 2])),
        case(Op::LpPool3d, vec![positive(&[1, 2, 3, 4, 4], 3)], |cx, x| {
            ops::lp_pool3d(cx, &x[0], 3.0, [2, 3, 2], [1, 1, 2])
        }),
        case(Op::RoiAlign, vec![values(&[2, 2, 4, 5], 3)], |cx, x| {
            let boxes = alike(cx, &x[0], &REGIONS, &[2, 5])?;
            ops::roi_align(cx, &x[0], &boxes, [2, 3], 0.75, 2, true)
        }),
        case(Op::RoiPool, vec![values(&[2, 2, 4, 5], 3)], |cx, x| {
            ops::roi_pool(cx, &x[0], &alike(cx, &x[0], &REGIONS, &[2, 5])?, [2, 3], 0.75)
        }),
        case(Op::Conv3d, vec![values(&[2, 4, 5, 4, 3], 1), values(&[4, 2, 2, 3, 2], 2), values(&[4], 3)], |cx, x| {
            let (stride, padding, dilation) = ([2, 1, 1], [1, 1, 0], [2, 1, 1]);
            ops::conv3d(cx, &x[0], &x[1], Some(&x[2]), stride, padding, dilation, 2)
        }),
        case(
            Op::ConvTranspose3d,
            vec![values(&[2, 4, 3, 2, 3], 1), values(&[4, 1, 3, 2, 2], 2), values(&[2], 3)],
            |cx, x| {
                let (stride, padding, more, dilation) = ([2, 1, 2], [1, 0, 1], [1, 0, 1], [2, 1, 1]);
                ops::conv_transpose3d(cx, &x[0], &x[1], Some(&x[2]), stride, padding, more, 2, dilation)
            },
        ),
        row(Op::Im2col, &[2, 2, 5, 4], |cx, x| ops::im2col(cx, x, [3, 2], [1, 2], [1, 0], [1, 2])),
        row(Op::Col2im, &[2, 12, 9], |cx, x| ops::col2im(cx, x, [5, 4], [3, 2], [1, 2], [1, 1], [2, 1])),
        row(Op::AffineGrid, &[2, 2, 3], |cx, x| ops::affine_grid(cx, x, &[2, 1, 3, 4], false)),
        case(Op::MaxUnpool2d, vec![values(&[2, 2, 2, 2], 3)], |cx, x| {
            let places = [0i64, 3, 9, 11, 5, 2, 7, 8, 1, 0, 6, 10, 4, 3, 2, 1];
            ops::max_unpool2d(cx, &x[0], &beside(cx, &x[0], &places, &[2, 2, 2, 2])?, [3, 4])
        }),
    ];
    for (filter, align, antialias) in [
        (0, false, false),
        (1, false, false),
        (1, true, false),
        (1, false, true),
        (2, false, false),
        (2, true, false),
        (2, false, true),
        (3, false, false),
    ] {
        for sizes in [[3, 7], [9, 2], [1, 5]] {
            cases.push(case(Op::Interpolate, vec![values(&[2, 2, 4, 5], 3)], move |cx, x| {
                ops::interpolate(cx, &x[0], &sizes, filter, align, antialias)
            }));
        }
    }
    cases.push(row(Op::Interpolate, &[1, 2, 3, 2, 4], |cx, x| ops::interpolate(cx, x, &[2, 5, 4], 1, false, false)));
    for border in 0..3 {
        for align in [false, true] {
            cases.push(case(Op::GridSample, vec![values(&[2, 2, 4, 5], 3), values(&[2, 3, 2, 2], 4)], move |cx, x| {
                ops::grid_sample(cx, &x[0], &x[1], 1, border, align)
            }));
        }
        // The nearest pixel does not depend on the grid.
        cases.push(case(Op::GridSample, vec![values(&[2, 2, 4, 5], 3)], move |cx, x| {
            let (grid, shape) = values(&[2, 3, 2, 2], 4);
            let grid = ops::to_dtype(cx, &beside(cx, &x[0], &grid, &shape)?, x[0].dtype())?;
            ops::grid_sample(cx, &x[0], &grid, 0, border, false)
        }));
    }
    cases
}

/// The weighted sum of the result, so that every element has a gradient of its own.
pub fn objective(cx: &Context, call: &Function, inputs: &[Tensor]) -> Result<Tensor> {
    let result = call(cx, inputs)?;
    let (weights, shape) = values(result.shape(), 99);
    ops::sum(cx, &ops::mul(cx, &result, &beside(cx, &result, &weights, &shape)?)?, &[], false)
}
