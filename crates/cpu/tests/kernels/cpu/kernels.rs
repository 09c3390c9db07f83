use crate::testing::{Array, all_of, with_dtype};
use tensor_cpu::kernels::*;
use tensor_kernels::{
    BinaryOp, Conv2d, DType, Done, Element, Formula, GradOp, KernelError, Kernels, MatrixOp, Pool2d, ReduceOp, Scalar,
    ScanOp, Stream, UnaryOp, Update,
};

const STREAM: Stream = Stream(0);
/// A window of one element, on two of them.
const POOL: Pool2d =
    Pool2d { planes: 1, h: 1, w: 2, kh: 1, kw: 1, sh: 1, sw: 1, ph: 0, pw: 0, dh: 1, dw: 1, ceil: false };
const CONV: Conv2d =
    Conv2d { n: 1, c_in: 1, h: 1, w: 2, c_out: 1, kh: 1, kw: 1, sh: 1, sw: 1, ph: 0, pw: 0, dh: 1, dw: 1, groups: 1 };

// All operations of each kind.
const UNARY: &[UnaryOp] = all_of!(
    UnaryOp: Neg, Abs, Sign, Exp, Log, Sqrt, Rsqrt, Square, Reciprocal, Sin, Cos, Tanh, Sigmoid, Relu, Gelu, Floor,
    Ceil, Round, Isnan, LogicalNot, BitwiseNot, Tan, Asin, Acos, Atan, Sinh, Cosh, Asinh, Acosh, Atanh, Exp2, Expm1,
    Log2, Log10, Log1p, Cbrt, Trunc, Frac, Erf, Erfc, Erfinv, Lgamma, Digamma, I0, Sinc, Deg2rad, Rad2deg, Isinf,
    Isfinite, Isposinf, Isneginf, Signbit, Silu, Softsign, Mish, Hardswish, Hardsigmoid, Tanhshrink, LogSigmoid,
    Selu, Relu6, Conj, Mantissa, Exponent
);
const GRADIENTS: &[GradOp] = all_of!(GradOp: Relu, Sigmoid, Tanh, Gelu, Abs);
const REDUCTIONS: &[ReduceOp] = all_of!(ReduceOp: Sum, Mean, Max, Min, Any, All, Argmax, Argmin, Var { correction: 1.0 }, Std { correction: 1.0 }, Norm);
const SCANS: &[ScanOp] = all_of!(ScanOp: Sum, Prod, LogSumExp, ArgMax, ArgMin);
const MATRICES: &[MatrixOp] = all_of!(
    MatrixOp: Inverse, Solve, SolveTriangular { upper: true, unit: false }, Det, Slogdet, Lu, Cholesky, Qr, Svd,
    Svdvals, Eigh, Eigvalsh
);

/// The kernel computes if it takes the type; otherwise its error names the kernel and the type.
#[track_caller]
fn check(takes: bool, kernel: impl std::fmt::Debug, dtype: DType, answer: Done) {
    match takes {
        true => assert_eq!(answer, Ok(()), "{kernel:?} of {dtype}"),
        false => {
            let expected = format!("{kernel:?} of {dtype} is not supported on host").to_lowercase();
            assert_eq!(answer.expect_err("not taken").to_string(), expected);
        }
    }
}

/// [`check`] for a kernel of this name.
#[track_caller]
fn named(takes: bool, kernel: &str, dtype: DType, answer: Done) {
    check(takes, format_args!("{kernel}"), dtype, answer);
}

fn ones<T: Element>(shape: &[usize]) -> Array<T> {
    Array::filled(shape, T::from_i64(1))
}

fn bytes(count: usize) -> Array<u8> {
    Array::filled(&[count], 0)
}

fn result_of(takes_bool: bool, dtype: DType) -> DType {
    if takes_bool { DType::Bool } else { dtype }
}

fn elementwise<T: Element>() {
    let (dtype, x) = (T::DTYPE, ones::<T>(&[2]));
    for &op in UNARY {
        with_dtype!(op.result(dtype), U => {
            check(op.takes(dtype), op, dtype, Cpu.unary(STREAM, op, x.view(), ones::<U>(&[2]).view_mut()));
        });
    }
    for op in BinaryOp::ALL {
        with_dtype!(result_of(op.is_test(), dtype), U => {
            let (mut out, number) = (ones::<U>(&[2]), Scalar::Int(1));
            check(op.takes(dtype), op, dtype, Cpu.binary(STREAM, op, x.view(), x.view(), out.view_mut()));
            let answer = Cpu.binary_scalar(STREAM, op, number, false, x.view(), out.view_mut());
            check(op.takes(dtype), op, dtype, answer);
        });
        assert_eq!(tensor_cpu::binary_rows(op, dtype).is_some(), op.takes(dtype));
    }
    for to in DType::ALL {
        with_dtype!(to, U => named(true, "cast", dtype, Cpu.cast(STREAM, x.view(), ones::<U>(&[2]).view_mut())));
    }
    let (mut out, mask) = (x.clone(), ones::<bool>(&[2]));
    for &op in GRADIENTS {
        let answer = Cpu.unary_backward(STREAM, op, x.view(), x.view(), out.view_mut());
        named(dtype.is_float(), "unary_backward", dtype, answer);
    }
    let answer = Cpu.clamp(STREAM, Scalar::Int(0), Scalar::Int(1), x.view(), out.view_mut());
    named(dtype.is_float() || dtype.is_int(), "clamp", dtype, answer);
    named(true, "where_", dtype, Cpu.where_(STREAM, mask.view(), x.view(), x.view(), out.view_mut()));
    let answer = Cpu.lerp(STREAM, x.view(), x.view(), x.view(), out.view_mut());
    named(dtype.is_float(), "lerp", dtype, answer);
    let answer = Cpu.masked_fill(STREAM, Scalar::Int(1), x.view(), mask.view(), out.view_mut());
    named(true, "masked_fill", dtype, answer);
}

fn reductions<T: Element>() {
    let (dtype, x) = (T::DTYPE, ones::<T>(&[2]));
    for &op in REDUCTIONS {
        let to = match op {
            ReduceOp::Any | ReduceOp::All => DType::Bool,
            ReduceOp::Argmax | ReduceOp::Argmin => DType::I64,
            ReduceOp::Sum => dtype.summed(),
            _ => dtype,
        };
        with_dtype!(to, U => {
            check(op.takes(dtype), op, dtype, Cpu.reduce(STREAM, op, 0, x.view(), ones::<U>(&[]).view_mut()));
            check(op.takes(dtype), op, dtype, Cpu.reduce(STREAM, op, 1, x.view(), ones::<U>(&[2]).view_mut()));
        });
    }
}

fn scans<T: Element>() {
    let (dtype, x) = (T::DTYPE, ones::<T>(&[1, 2, 1]));
    for &op in SCANS {
        let (takes, to, has_slope) = match op {
            ScanOp::Sum => (dtype.is_float() || dtype.is_int(), dtype, false),
            ScanOp::Prod => (dtype.is_float() || dtype.is_int(), dtype, true),
            ScanOp::LogSumExp => (dtype.is_float(), dtype, true),
            ScanOp::ArgMax | ScanOp::ArgMin => (!dtype.is_complex(), DType::I64, false),
        };
        with_dtype!(to, U => {
            let mut out = ones::<U>(&[1, 2, 1]);
            named(takes, op.name(), dtype, Cpu.scan(STREAM, op, false, x.view(), out.view_mut()));
        });
        let name = format!("{}_backward", op.name());
        let answer = Cpu.scan_backward(STREAM, op, x.view(), x.view(), x.view(), x.clone().view_mut());
        named(has_slope && dtype.is_float(), &name, dtype, answer);
    }
}

fn orders<T: Element>() {
    let (dtype, ordered) = (T::DTYPE, !T::DTYPE.is_complex());
    let (line, row) = (ones::<T>(&[1, 2, 1]), ones::<T>(&[1, 2]));
    let (mut out, mut places) = (line.clone(), ones::<i64>(&[1, 2, 1]));
    let mut scratch = bytes(Cpu.sort_scratch(2, 1, dtype));
    let answer = Cpu.sort(STREAM, false, false, 0, line.view(), out.view_mut(), scratch.view_mut());
    named(ordered, "sort", dtype, answer);
    let answer = Cpu.sort(STREAM, true, false, 0, line.view(), places.view_mut(), scratch.view_mut());
    named(ordered, "argsort", dtype, answer);
    let mut counts = ones::<i64>(&[1, 2]);
    let answer = Cpu.searchsorted(STREAM, false, row.view(), row.view(), counts.view_mut());
    named(ordered, "searchsorted", dtype, answer);
    let mut coordinates = ones::<i64>(&[2, 2]);
    named(ordered, "nonzero", dtype, Cpu.nonzero(STREAM, row.view(), coordinates.view_mut()));
}

fn matrices<T: Element>() {
    let (dtype, x) = (T::DTYPE, ones::<T>(&[1, 1]));
    let mut scratch = bytes(Cpu.matmul_scratch(1, 1, 1, dtype));
    let answer = Cpu.matmul(STREAM, x.view(), x.view(), x.clone().view_mut(), scratch.view_mut());
    named(dtype != DType::Bool, "matmul", dtype, answer);
    for &op in MATRICES {
        let columns = match op {
            MatrixOp::Slogdet | MatrixOp::Qr | MatrixOp::Eigh => 2,
            MatrixOp::Lu | MatrixOp::Svd => 3,
            _ => 1,
        };
        let b = matches!(op, MatrixOp::Solve | MatrixOp::SolveTriangular { .. }).then(|| x.view());
        let mut scratch = bytes(Cpu.linalg_scratch(op, [1, 1, columns], 1, dtype));
        let mut out = ones::<T>(&[1, columns]);
        let answer = Cpu.linalg(STREAM, op, x.view(), b, out.view_mut(), scratch.view_mut());
        named(matches!(dtype, DType::F32 | DType::F64), op.name(), dtype, answer);
    }
}

fn indexed<T: Element>() {
    let (dtype, x) = (T::DTYPE, ones::<T>(&[1, 2, 1]));
    let (index, places) = (Array::filled(&[2], 0i64), Array::filled(&[1, 2, 1], 0i64));
    let mut out = x.clone();
    named(true, "index_select", dtype, Cpu.index_select(STREAM, x.view(), index.view(), out.view_mut()));
    named(true, "gather", dtype, Cpu.gather(STREAM, 1, x.view(), places.view(), out.view_mut()));
    named(true, "scatter", dtype, Cpu.scatter(STREAM, 1, x.view(), places.view(), out.view_mut()));
    let takes = dtype != DType::Bool;
    named(takes, "index_add", dtype, Cpu.index_add(STREAM, x.view(), index.view(), out.view_mut()));
    named(takes, "scatter_add", dtype, Cpu.scatter_add(STREAM, 1, x.view(), places.view(), out.view_mut()));
}

fn random<T: Element>() {
    let (dtype, float, ordered) = (T::DTYPE, T::DTYPE.is_float(), !T::DTYPE.is_complex());
    let (x, mut out) = (ones::<T>(&[2]), ones::<T>(&[2]));
    let answer = Cpu.arange(STREAM, Scalar::Int(0), Scalar::Int(1), out.view_mut());
    named(ordered, "arange", dtype, answer);
    named(float, "uniform", dtype, Cpu.uniform(STREAM, 1, 0, out.view_mut()));
    named(float, "normal", dtype, Cpu.normal(STREAM, 1, 0, out.view_mut()));
    named(ordered, "randint", dtype, Cpu.randint(STREAM, 1, 0, 0, 2, out.view_mut()));
    named(float, "bernoulli", dtype, Cpu.bernoulli(STREAM, 1, 0, x.view(), out.view_mut()));
}

fn layers<T: Element>() {
    let (dtype, float) = (T::DTYPE, T::DTYPE.is_float());
    let (x, weight, mut places) = (ones::<T>(&[1, 1, 1, 2]), ones::<T>(&[1, 1, 1, 1]), ones::<i64>(&[1, 1, 1, 2]));
    let (line, logits, mut out) = (ones::<T>(&[1, 2, 1]), ones::<T>(&[1, 2]), x.clone());
    let float = |kernel, answer| named(float, kernel, dtype, answer);
    float("softmax", Cpu.softmax(STREAM, false, line.view(), line.clone().view_mut()));
    float("softmax_backward", Cpu.softmax_backward(STREAM, false, line.view(), line.view(), line.clone().view_mut()));
    float("avg_pool2d", Cpu.avg_pool2d(STREAM, POOL, x.view(), out.view_mut()));
    float("avg_pool2d_backward", Cpu.avg_pool2d_backward(STREAM, POOL, x.view(), out.view_mut()));
    let answer = Cpu.max_pool2d(STREAM, POOL, x.view(), out.view_mut(), places.view_mut());
    named(dtype.is_float() || matches!(dtype, DType::I64 | DType::U64), "max_pool2d", dtype, answer);
    places.data.fill(0);
    float("max_pool2d_backward", Cpu.max_pool2d_backward(STREAM, POOL, x.view(), places.view(), out.view_mut()));
    float("adaptive_avg_pool2d", Cpu.adaptive_avg_pool2d(STREAM, x.view(), out.view_mut()));
    float("adaptive_avg_pool2d_backward", Cpu.adaptive_avg_pool2d_backward(STREAM, x.view(), out.view_mut()));
    float("adaptive_max_pool2d", Cpu.adaptive_max_pool2d(STREAM, x.view(), out.view_mut(), places.view_mut()));
    float("row_norm", Cpu.row_norm(STREAM, true, 1e-5, x.view(), None, None, out.view_mut(), None, None));
    let mut scratch = bytes(Cpu.conv2d_scratch(&CONV, dtype));
    let answer = Cpu.conv2d(STREAM, CONV, x.view(), weight.view(), None, out.view_mut(), scratch.view_mut());
    float("conv2d", answer);
    float("conv2d_backward_bias", Cpu.conv2d_backward_bias(STREAM, CONV, x.view(), ones::<T>(&[1]).view_mut()));
    let (target, one) = (ones::<i64>(&[1]), ones::<T>(&[]));
    float("cross_entropy", Cpu.cross_entropy(STREAM, logits.view(), target.view(), one.clone().view_mut()));
    let mut slopes = logits.clone();
    let answer = Cpu.cross_entropy_backward(STREAM, logits.view(), target.view(), one.view(), slopes.view_mut());
    float("cross_entropy_backward", answer);
    let step = Update::from(Formula::Sgd { decay: 0.0, lr: 0.1 });
    float("update", Cpu.update(STREAM, step, Some(x.view()), out.view_mut(), None, None, None));
}

#[test]
fn every_kernel_computes_or_says_that_it_does_not() {
    for dtype in DType::ALL {
        with_dtype!(dtype, T => {
            elementwise::<T>();
            reductions::<T>();
            scans::<T>();
            orders::<T>();
            matrices::<T>();
            indexed::<T>();
            random::<T>();
            layers::<T>();
        });
    }
}

#[test]
fn a_zero_is_found() {
    let stream = Stream::default();
    assert_eq!(Cpu.check_nonzero(stream, Array::of(&[2], [3i64, 1]).view()), Ok(()));
    assert_eq!(Cpu.check_nonzero(stream, Array::of(&[2], [3i64, 0]).view()), Err(KernelError::Zero));
}

#[test]
fn a_device_without_kernels_names_itself() {
    struct None;
    impl Kernels for None {
        fn device(&self) -> &'static str {
            "none:0"
        }
    }
    let x = Array::of(&[1], [1i32]);
    let mut out = x.clone();
    let answer = None.unary(Stream::default(), UnaryOp::Neg, x.view(), out.view_mut());
    assert_eq!(answer.expect_err("no kernel").to_string(), "unary of int32 is not supported on none:0");
    assert_eq!(None.matmul_scratch(1, 1, 1, DType::F32), 0);
}
