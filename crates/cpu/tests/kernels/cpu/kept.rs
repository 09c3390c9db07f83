//! Storage types: kernels give the same as computing with wide numbers and rounding once.

use crate::testing::{Array, done};
use crate::threads::turn;
use tensor_cpu::simd::emulate_pairs;
use tensor_cpu::{
    binary, cast, conv, index, loss, matmul, norm, optim, pointwise, pool, reduce, resample, row_norm, softmax, unary,
};
use tensor_kernels::{
    BinaryOp, Conv2d, Element, Floating, Formula, GradOp, Pool2d, ReduceOp, Scalar, UnaryOp, View, bf16, f16,
};

type Wide = Array<f32>;

/// The array as elements of 16 bits, in the same layout.
fn kept<S: Floating<Computed = f32>>(x: &Wide) -> Array<S> {
    let data = x.data.iter().map(|&x| S::narrow(x)).collect();
    Array { data, shape: x.shape.clone(), strides: x.strides.clone(), start: x.start }
}

/// The values of elements of 16 bits.
fn wide<S: Floating<Computed = f32>>(x: &Array<S>) -> Wide {
    let data = x.data.iter().map(|x| x.widen()).collect();
    Array { data, shape: x.shape.clone(), strides: x.strides.clone(), start: x.start }
}

/// Asserts that elements are the rounded wide numbers, or adjacent to them: sums of wide numbers may differ in order.
#[track_caller]
fn assert_rounded<S: Floating<Computed = f32>>(got: &Array<S>, want: &Wide) {
    // Below the smallest normal number, adjacent numbers have equal distances: f16's is 2^-14, bf16's that of f32.
    let smallest = if S::PRECISION == f16::MANTISSA_DIGITS { f16::MIN_POSITIVE.to_f32() } else { f32::MIN_POSITIVE };
    for (i, (got, want)) in got.elements().iter().zip(want.elements()).enumerate() {
        let (got, near) = (got.widen(), S::narrow(want).widen());
        let unit = near.abs().max(smallest) * 2.0f32.powi(2 - S::PRECISION as i32);
        let is_near = got == near || (got - near).abs() <= unit || (got.is_nan() && near.is_nan());
        assert!(is_near, "at {i}: {got}, expected {near}");
    }
}

/// Random elements and their values.
fn random<S: Floating<Computed = f32>>(shape: &[usize], seed: u64) -> (Array<S>, Wide) {
    let x = kept::<S>(&Array::random(shape, seed, -2.0, 2.0));
    let numbers = wide(&x);
    (x, numbers)
}

fn scattered<S: Floating<Computed = f32>>(shape: &[usize], seed: u64) -> (Array<S>, Wide) {
    let x = kept::<S>(&Array::scattered(shape, seed, -2.0, 2.0, false));
    let numbers = wide(&x);
    (x, numbers)
}

/// Runs a test with both types.
macro_rules! of_both {
    ($($name:ident),* $(,)?) => {
        $(
            mod $name {
                #[test]
                fn of_float16() {
                    super::$name::<tensor_kernels::f16>();
                }
                #[test]
                fn of_bfloat16() {
                    super::$name::<tensor_kernels::bf16>();
                }
            }
        )*
    };
}
of_both!(
    elementwise,
    reductions,
    products,
    convolutions,
    pools,
    norms,
    row_norms,
    resampling,
    softmaxes,
    losses,
    steps,
    casts,
    places
);

fn elementwise<S: Floating<Computed = f32>>() {
    for seed in 0..30 {
        let shape = [[3usize, 4, 5], [1, 700, 2], [2, 1, 1200], [130, 140, 1]][seed as usize % 4];
        let ((a, wide_a), (b, wide_b)) = (scattered::<S>(&shape, seed), scattered::<S>(&shape, seed + 100));
        let mut out = kept::<S>(&Array::scattered(&shape, seed + 200, 0.0, 0.0, true));
        let mut want = Array::filled(&shape, 0f32);
        for op in [UnaryOp::Tanh, UnaryOp::Neg, UnaryOp::Exp, UnaryOp::Gelu] {
            done(unary::unary(op, a.view(), out.view_mut()));
            done(unary::unary(op, wide_a.view(), want.view_mut()));
            assert_rounded(&out, &want);
        }
        for op in [BinaryOp::Add, BinaryOp::Div, BinaryOp::Maximum] {
            done(binary::binary(op, a.view(), b.view(), out.view_mut()));
            done(binary::binary(op, wide_a.view(), wide_b.view(), want.view_mut()));
            assert_rounded(&out, &want);
        }
        let (mut less, mut want_less) = (Array::filled(&shape, false), Array::filled(&shape, false));
        done(binary::binary(BinaryOp::Lt, a.view(), b.view(), less.view_mut()));
        done(binary::binary(BinaryOp::Lt, wide_a.view(), wide_b.view(), want_less.view_mut()));
        assert_eq!(less.data, want_less.data);
        done(unary::unary_backward(GradOp::Gelu, a.view(), b.view(), out.view_mut()));
        done(unary::unary_backward(GradOp::Gelu, wide_a.view(), wide_b.view(), want.view_mut()));
        assert_rounded(&out, &want);
        done(pointwise::clamp(a.view(), Scalar::Float(-0.5), Scalar::Float(0.25), out.view_mut()));
        done(pointwise::clamp(wide_a.view(), Scalar::Float(-0.5), Scalar::Float(0.25), want.view_mut()));
        assert_rounded(&out, &want);
        pointwise::where_(less.view(), a.view(), b.view(), out.view_mut());
        pointwise::where_(less.view(), wide_a.view(), wide_b.view(), want.view_mut());
        assert_rounded(&out, &want);
    }
    // A few contiguous elements, as in small tensors.
    let ((a, wide_a), (b, wide_b)) = (random::<S>(&[7], 1), random::<S>(&[7], 2));
    let mut out = a.clone();
    let rows = tensor_cpu::binary_rows(BinaryOp::Mul, S::DTYPE).expect("a product");
    // SAFETY: seven elements each.
    unsafe {
        rows(a.data.as_ptr().cast(), b.data.as_ptr().cast(), out.data.as_mut_ptr().cast(), 7);
        let want = Array::of(&[7], wide_a.data.iter().zip(&wide_b.data).map(|(a, b)| a * b));
        assert_rounded(&out, &want);
        tensor_cpu::unary_row(UnaryOp::Square, S::DTYPE, a.data.as_ptr().cast(), 7, out.data.as_mut_ptr().cast());
        assert_rounded(&out, &Array::of(&[7], wide_a.data.iter().map(|a| a * a)));
        let mut sum = [S::ZERO];
        tensor_cpu::reduce_row(ReduceOp::Sum, S::DTYPE, a.data.as_ptr().cast(), 7, sum.as_mut_ptr().cast());
        assert_rounded(&Array::of(&[1], sum), &Array::of(&[1], [wide_a.data.iter().sum()]));
    }
}

fn reductions<S: Floating<Computed = f32>>() {
    for (seed, (shape, kept_dims)) in
        [(vec![5, 700], 1), (vec![40, 3000], 0), (vec![300, 20], 1)].into_iter().enumerate()
    {
        for is_transposed in [false, true] {
            let (mut x, mut numbers) = random::<S>(&shape, seed as u64);
            if is_transposed {
                for (shape, strides) in [(&mut x.shape, &mut x.strides), (&mut numbers.shape, &mut numbers.strides)] {
                    shape.reverse();
                    strides.reverse();
                }
            }
            let outputs: Vec<usize> = x.shape[..kept_dims].to_vec();
            let (mut out, mut want) = (Array::filled(&outputs, S::ZERO), Array::filled(&outputs, 0f32));
            for op in [ReduceOp::Sum, ReduceOp::Mean, ReduceOp::Max, ReduceOp::Min, ReduceOp::Var { correction: 1.0 }] {
                done(reduce::reduce(op, x.view(), kept_dims, out.view_mut()));
                done(reduce::reduce(op, numbers.view(), kept_dims, want.view_mut()));
                assert_rounded(&out, &want);
            }
            let (mut place, mut want) = (Array::filled(&outputs, 0i64), Array::filled(&outputs, 0i64));
            done(reduce::reduce(ReduceOp::Argmax, x.view(), kept_dims, place.view_mut()));
            done(reduce::reduce(ReduceOp::Argmax, numbers.view(), kept_dims, want.view_mut()));
            assert_eq!(place.data, want.data);
        }
    }
    // In 16 bits, a sum of ones would stop at 2048 or 256.
    let ones = Array::filled(&[10_000], S::ONE);
    let mut out = Array::filled(&[], S::ZERO);
    done(reduce::reduce(ReduceOp::Sum, ones.view(), 0, out.view_mut()));
    assert_eq!(out.data, [S::narrow(10_000.0)]);
}

fn products<S: Floating<Computed = f32>>() {
    for (m, n, k) in [(1, 1, 1), (3, 5, 7), (1, 40, 333), (1, 300, 33), (40, 1, 33), (200, 210, 300), (4, 4, 0)] {
        for is_transposed in [false, true] {
            let sizes: [&[usize]; 2] = if is_transposed { [&[2, k, m], &[2, n, k]] } else { [&[2, m, k], &[2, k, n]] };
            let ((mut a, mut wide_a), (mut b, mut wide_b)) = (random::<S>(sizes[0], 1), random::<S>(sizes[1], 2));
            if is_transposed {
                for (shape, strides) in [
                    (&mut a.shape, &mut a.strides),
                    (&mut wide_a.shape, &mut wide_a.strides),
                    (&mut b.shape, &mut b.strides),
                    (&mut wide_b.shape, &mut wide_b.strides),
                ] {
                    shape.swap(1, 2);
                    strides.swap(1, 2);
                }
            }
            let (mut out, mut want) = (Array::filled(&[2, m, n], S::ONE), Array::filled(&[2, m, n], 1f32));
            let mut scratch = vec![0; matmul::matmul_scratch(m, n, k, S::DTYPE)];
            done(matmul::matmul(a.view(), b.view(), out.view_mut(), &mut scratch));
            done(matmul::matmul(wide_a.view(), wide_b.view(), want.view_mut(), &mut []));
            // Sums of terms of both signs may be near 0: the size of the terms determines the tolerance.
            let unit = (k as f32).sqrt() * 4.0 * 2.0f32.powi(-(S::PRECISION as i32));
            for (got, want) in out.data.iter().zip(&want.data) {
                assert!((got.widen() - want).abs() <= unit, "{m} {n} {k}: {got:?}, expected {want}");
            }
        }
    }
}

/// Machines without an instruction for pairs of bf16 test what calls it, too.
#[test]
fn pairs_of_any_machine() {
    let _turn = turn();
    emulate_pairs(true);
    products::<bf16>();
    convolutions::<bf16>();
    emulate_pairs(false);
}

fn convolutions<S: Floating<Computed = f32>>() {
    let plain = Conv2d {
        n: 3,
        c_in: 4,
        h: 9,
        w: 11,
        c_out: 6,
        kh: 3,
        kw: 2,
        sh: 1,
        sw: 1,
        ph: 1,
        pw: 1,
        dh: 1,
        dw: 1,
        groups: 2,
    };
    // Odd numbers of channels, and of positions side by side.
    let odd = Conv2d { c_in: 3, c_out: 5, groups: 1, ..plain };
    let joined = Conv2d { kh: 1, kw: 1, ph: 0, pw: 0, ..odd };
    for conv in [
        plain,
        Conv2d { sh: 2, sw: 3, ..plain },
        Conv2d { dh: 2, groups: 1, ..plain },
        Conv2d { kw: 3, ..plain },
        odd,
        joined,
    ] {
        let shape = [conv.n, conv.c_in, conv.h, conv.w];
        let weights = [conv.c_out, conv.c_in / conv.groups, conv.kh, conv.kw];
        let outputs = [conv.n, conv.c_out, conv.out_h(), conv.out_w()];
        let ((x, wide_x), (w, wide_w)) = (random::<S>(&shape, 1), random::<S>(&weights, 2));
        let ((bias, wide_bias), (gy, wide_gy)) = (random::<S>(&[conv.c_out], 3), random::<S>(&outputs, 4));
        let scratch = |bytes| vec![0u8; bytes];
        let close = |got: &Array<S>, want: &Wide| {
            let scale = want.data.iter().fold(0f32, |most, x| most.max(x.abs()));
            for (got, want) in got.data.iter().zip(&want.data) {
                let unit = scale * 2.0f32.powi(-(S::PRECISION as i32));
                assert!((got.widen() - want).abs() <= unit, "{conv:?}: {got:?}, expected {want}");
            }
        };

        let (mut y, mut want) = (Array::filled(&outputs, S::ONE), Array::filled(&outputs, 1f32));
        let (mut a, mut b) =
            (scratch(conv::forward_scratch(&conv, S::DTYPE)), scratch(conv::forward_scratch(&conv, f32::DTYPE)));
        done(conv::conv2d(&conv, x.view(), w.view(), Some(bias.view()), y.view_mut(), &mut a));
        done(conv::conv2d(&conv, wide_x.view(), wide_w.view(), Some(wide_bias.view()), want.view_mut(), &mut b));
        close(&y, &want);

        let (mut gx, mut want) = (Array::filled(&shape, S::ONE), Array::filled(&shape, 1f32));
        let mut a = scratch(conv::backward_input_scratch(&conv, S::DTYPE));
        let mut b = scratch(conv::backward_input_scratch(&conv, f32::DTYPE));
        done(conv::conv2d_backward_input(&conv, gy.view(), w.view(), gx.view_mut(), &mut a));
        done(conv::conv2d_backward_input(&conv, wide_gy.view(), wide_w.view(), want.view_mut(), &mut b));
        close(&gx, &want);

        let (mut gw, mut want) = (Array::filled(&weights, S::ONE), Array::filled(&weights, 1f32));
        let mut a = scratch(conv::backward_weight_scratch(&conv, S::DTYPE));
        let mut b = scratch(conv::backward_weight_scratch(&conv, f32::DTYPE));
        done(conv::conv2d_backward_weight(&conv, x.view(), gy.view(), gw.view_mut(), &mut a));
        done(conv::conv2d_backward_weight(&conv, wide_x.view(), wide_gy.view(), want.view_mut(), &mut b));
        close(&gw, &want);

        let (mut gb, mut want) = (Array::filled(&[conv.c_out], S::ONE), Array::filled(&[conv.c_out], 1f32));
        done(conv::conv2d_backward_bias(&conv, gy.view(), gb.view_mut()));
        done(conv::conv2d_backward_bias(&conv, wide_gy.view(), want.view_mut()));
        close(&gb, &want);
    }
}

fn pools<S: Floating<Computed = f32>>() {
    let plain = Pool2d { planes: 5, h: 7, w: 6, kh: 3, kw: 2, sh: 2, sw: 2, ph: 1, pw: 1, dh: 1, dw: 1, ceil: false };
    let halving = Pool2d { kh: 2, kw: 2, ph: 0, pw: 0, ..plain };
    let upward = Pool2d { ceil: true, ..plain };
    let dilated = Pool2d { dh: 2, dw: 3, ..plain };
    let wide = Pool2d { w: 31, h: 5, ..halving };
    for pool in [plain, Pool2d { ph: 0, pw: 0, sh: 1, sw: 1, ..plain }, halving, wide, upward, dilated] {
        let (shape, outputs) = ([pool.planes, pool.h, pool.w], [pool.planes, pool.out_h(), pool.out_w()]);
        let ((x, wide_x), (gy, wide_gy)) = (random::<S>(&shape, 1), random::<S>(&outputs, 2));
        let (mut y, mut want) = (Array::filled(&outputs, S::ONE), Array::filled(&outputs, 1f32));
        let (mut places, mut want_places) = (Array::filled(&outputs, 0i64), Array::filled(&outputs, 0i64));
        let (mut gx, mut want_gx) = (Array::filled(&shape, S::ONE), Array::filled(&shape, 1f32));
        done(pool::max_pool2d(&pool, x.view(), y.view_mut(), places.view_mut()));
        done(pool::max_pool2d(&pool, wide_x.view(), want.view_mut(), want_places.view_mut()));
        assert_rounded(&y, &want);
        assert_eq!(places.data, want_places.data);
        done(pool::max_pool2d_backward(&pool, gy.view(), places.view(), gx.view_mut()));
        done(pool::max_pool2d_backward(&pool, wide_gy.view(), places.view(), want_gx.view_mut()));
        assert_rounded(&gx, &want_gx);
        if pool != dilated {
            done(pool::avg_pool2d(&pool, x.view(), y.view_mut()));
            done(pool::avg_pool2d(&pool, wide_x.view(), want.view_mut()));
            assert_rounded(&y, &want);
            done(pool::avg_pool2d_backward(&pool, gy.view(), gx.view_mut()));
            done(pool::avg_pool2d_backward(&pool, wide_gy.view(), want_gx.view_mut()));
            assert_rounded(&gx, &want_gx);
        }
        let ((gy, wide_gy), outputs) = (random::<S>(&[pool.planes, 3, 4], 3), [pool.planes, 3, 4]);
        let (mut y, mut want) = (Array::filled(&outputs, S::ONE), Array::filled(&outputs, 1f32));
        done(pool::adaptive_avg_pool2d(x.view(), y.view_mut()));
        done(pool::adaptive_avg_pool2d(wide_x.view(), want.view_mut()));
        assert_rounded(&y, &want);
        done(pool::adaptive_avg_pool2d_backward(gy.view(), gx.view_mut()));
        done(pool::adaptive_avg_pool2d_backward(wide_gy.view(), want_gx.view_mut()));
        assert_rounded(&gx, &want_gx);
        let (mut places, mut want_places) = (Array::filled(&outputs, 0i64), Array::filled(&outputs, 0i64));
        done(pool::adaptive_max_pool2d(x.view(), y.view_mut(), places.view_mut()));
        done(pool::adaptive_max_pool2d(wide_x.view(), want.view_mut(), want_places.view_mut()));
        assert_rounded(&y, &want);
        assert_eq!(places.data, want_places.data);
    }
}

fn resampling<S: Floating<Computed = f32>>() {
    let (spans, weights) = (Array::of(&[3, 2], [0i64, 2, 1, 3, 4, 1]), Array::<f32>::random(&[3, 3], 1, -1.0, 1.0));
    for (outer, inner) in [(5, 1), (2, 3), (3, 70)] {
        let (x, wide_x) = random::<S>(&[outer, 5, inner], 2);
        let (mut y, mut want) = (Array::filled(&[outer, 3, inner], S::ONE), Array::filled(&[outer, 3, inner], 1f32));
        done(resample::resample(x.view(), spans.view(), weights.view(), y.view_mut()));
        done(resample::resample(wide_x.view(), spans.view(), weights.view(), want.view_mut()));
        assert_rounded(&y, &want);
    }
}

fn norms<S: Floating<Computed = f32>>() {
    for shape in [vec![6, 70], vec![3, 4, 5], vec![2, 3, 40, 7]] {
        let c = shape[1];
        let ((x, wide_x), (gy, wide_gy)) = (random::<S>(&shape, 1), random::<S>(&shape, 2));
        let ((weight, wide_weight), (bias, wide_bias)) = (random::<S>(&[c], 3), random::<S>(&[c], 4));
        let stats = |x: View<'_>| {
            let (mut mean, mut var) = (Array::filled(&[c], 0f32), Array::filled(&[c], 0f32));
            done(norm::batch_norm_stats(x, mean.view_mut(), var.view_mut()));
            var.data.iter_mut().for_each(|var| *var = 1.0 / (*var + 1e-5).sqrt());
            (mean, var)
        };
        let ((mean, invstd), (want_mean, want_invstd)) = (stats(x.view()), stats(wide_x.view()));
        assert_eq!((&mean.data, &invstd.data), (&want_mean.data, &want_invstd.data));
        let (mut y, mut want) = (x.clone(), wide_x.clone());
        let (w, b) = (Some(weight.view()), Some(bias.view()));
        done(norm::batch_norm(x.view(), mean.view(), invstd.view(), w, b, y.view_mut()));
        let (w, b) = (Some(wide_weight.view()), Some(wide_bias.view()));
        done(norm::batch_norm(wide_x.view(), mean.view(), invstd.view(), w, b, want.view_mut()));
        assert_rounded(&y, &want);
        let (mut gw, mut gb) = (weight.clone(), bias.clone());
        let (mut want_gw, mut want_gb) = (wide_weight.clone(), wide_bias.clone());
        let (a, b, c) = (Some(y.view_mut()), Some(gw.view_mut()), Some(gb.view_mut()));
        let w = Some(weight.view());
        done(norm::batch_norm_backward(gy.view(), x.view(), mean.view(), invstd.view(), w, a, b, c, true));
        let (a, b, c) = (Some(want.view_mut()), Some(want_gw.view_mut()), Some(want_gb.view_mut()));
        let w = Some(wide_weight.view());
        done(norm::batch_norm_backward(wide_gy.view(), wide_x.view(), mean.view(), invstd.view(), w, a, b, c, true));
        assert_rounded(&y, &want);
        assert_rounded(&gw, &want_gw);
        assert_rounded(&gb, &want_gb);
    }
}

fn row_norms<S: Floating<Computed = f32>>() {
    for shape in [[3, 1, 70, 1], [2, 2, 3, 40], [2, 1, 1300, 1]] {
        let weights = [shape[1] * shape[2]];
        let ((x, wide_x), (gy, wide_gy)) = (random::<S>(&shape, 1), random::<S>(&shape, 2));
        let ((weight, wide_weight), (bias, wide_bias)) = (random::<S>(&weights, 3), random::<S>(&weights, 4));
        let (mut y, mut want) = (x.clone(), wide_x.clone());
        let moments = || [(); 2].map(|()| Array::filled(&[shape[0] * shape[1]], 0f32));
        let ([mut mean, mut invstd], [mut want_mean, mut want_invstd]) = (moments(), moments());
        let (w, b, m, s) = (Some(weight.view()), Some(bias.view()), Some(mean.view_mut()), Some(invstd.view_mut()));
        done(row_norm::row_norm(true, 1e-5, x.view(), w, b, y.view_mut(), m, s));
        let (w, b) = (Some(wide_weight.view()), Some(wide_bias.view()));
        let (m, s) = (Some(want_mean.view_mut()), Some(want_invstd.view_mut()));
        done(row_norm::row_norm(true, 1e-5, wide_x.view(), w, b, want.view_mut(), m, s));
        assert_rounded(&y, &want);
        assert_eq!((&mean.data, &invstd.data), (&want_mean.data, &want_invstd.data));
        let (mut gw, mut gb) = (weight.clone(), bias.clone());
        let (mut want_gw, mut want_gb) = (wide_weight.clone(), wide_bias.clone());
        let (a, b, c) = (Some(y.view_mut()), Some(gw.view_mut()), Some(gb.view_mut()));
        let (m, w) = (Some(mean.view()), Some(weight.view()));
        done(row_norm::row_norm_backward(gy.view(), x.view(), m, invstd.view(), w, a, b, c));
        let (a, b, c) = (Some(want.view_mut()), Some(want_gw.view_mut()), Some(want_gb.view_mut()));
        let (m, w) = (Some(mean.view()), Some(wide_weight.view()));
        done(row_norm::row_norm_backward(wide_gy.view(), wide_x.view(), m, invstd.view(), w, a, b, c));
        assert_rounded(&y, &want);
        assert_rounded(&gw, &want_gw);
        assert_rounded(&gb, &want_gb);
    }
}

fn softmaxes<S: Floating<Computed = f32>>() {
    for shape in [[3, 7, 1], [2, 1500, 1], [2, 5, 70]] {
        let ((x, wide_x), (gy, wide_gy)) = (random::<S>(&shape, 1), random::<S>(&shape, 2));
        for log in [false, true] {
            let (mut y, mut want) = (x.clone(), wide_x.clone());
            done(softmax::softmax(log, x.view(), y.view_mut()));
            done(softmax::softmax(log, wide_x.view(), want.view_mut()));
            assert_rounded(&y, &want);
            let (mut gx, mut want) = (x.clone(), wide_x.clone());
            done(softmax::softmax_backward(log, y.view(), gy.view(), gx.view_mut()));
            done(softmax::softmax_backward(log, wide(&y).view(), wide_gy.view(), want.view_mut()));
            let scale = want.data.iter().fold(0f32, |most, x| most.max(x.abs()));
            for (got, want) in gx.data.iter().zip(&want.data) {
                assert!(
                    (got.widen() - want).abs() <= scale * 2.0f32.powi(-(S::PRECISION as i32)),
                    "{got:?}, expected {want}"
                );
            }
        }
    }
}

fn losses<S: Floating<Computed = f32>>() {
    for classes in [3, 1200] {
        let (x, wide_x) = random::<S>(&[5, classes], 1);
        let target = Array::of(&[5], [0i64, 2, 1, classes as i64 - 1, 0]);
        let (mut out, mut want) = (Array::filled(&[], S::ZERO), Array::filled(&[], 0f32));
        done(loss::cross_entropy(x.view(), target.view(), out.view_mut()));
        done(loss::cross_entropy(wide_x.view(), target.view(), want.view_mut()));
        assert_rounded(&out, &want);
        let (mut gx, mut want) = (x.clone(), wide_x.clone());
        let (grad, wide_grad) = (Array::filled(&[], S::ONE), Array::filled(&[], 1f32));
        done(loss::cross_entropy_backward(x.view(), target.view(), grad.view(), gx.view_mut()));
        done(loss::cross_entropy_backward(wide_x.view(), target.view(), wide_grad.view(), want.view_mut()));
        assert_rounded(&gx, &want);
    }
}

fn steps<S: Floating<Computed = f32>>() {
    let n = 1000;
    let ((p, wide_p), (g, wide_g)) = (random::<S>(&[n], 1), random::<S>(&[n], 2));
    let ((m, wide_m), (v, wide_v)) = (random::<S>(&[n], 3), random::<S>(&[n], 4));
    let square = |x: &f32| x * x;
    let v = Array::of(&[n], v.data.iter().map(|v| S::narrow(square(&v.widen()))));
    let wide_v = Array { data: wide(&v).data, ..wide_v };
    let nesterov = Formula::SgdNesterov { decay: 0.01, keep: 0.9, fresh: 1.0, ahead: 0.09, lr: 0.1 }.into();
    let (mut a, mut b, mut want_a, mut want_b) = (p.clone(), m.clone(), wide_p.clone(), wide_m.clone());
    done(optim::update(&nesterov, a.view_mut(), Some(g.view()), [Some(b.view_mut()), None, None]));
    done(optim::update(&nesterov, want_a.view_mut(), Some(wide_g.view()), [Some(want_b.view_mut()), None, None]));
    assert_rounded(&a, &want_a);
    assert_rounded(&b, &want_b);
    let [keep1, fresh1, keep2, fresh2] = [0.9, 0.1, 0.99, 0.01];
    let (size, root, epsilon, decay, keep) = (0.37, 0.17, 1e-6, 0.0, 0.99);
    let adam = Formula::Adam { size, root, epsilon, decay, keep, keep1, fresh1, keep2, fresh2 }.into();
    let (mut a, mut b, mut c) = (p.clone(), m.clone(), v.clone());
    let (mut want_a, mut want_b, mut want_c) = (wide_p.clone(), wide_m.clone(), wide_v.clone());
    done(optim::update(&adam, a.view_mut(), Some(g.view()), [Some(b.view_mut()), Some(c.view_mut()), None]));
    let states = [Some(want_b.view_mut()), Some(want_c.view_mut()), None];
    done(optim::update(&adam, want_a.view_mut(), Some(wide_g.view()), states));
    assert_rounded(&a, &want_a);
    assert_rounded(&b, &want_b);
    assert_rounded(&c, &want_c);
}

fn casts<S: Floating<Computed = f32>>() {
    fn converted<T: Element, U: Element>(x: &[T]) -> Vec<U> {
        let x = Array::of(&[x.len()], x.iter().copied());
        let mut out = Array::filled(&x.shape, U::default());
        cast::cast(x.view(), out.view_mut());
        out.data
    }
    let x = [1.5, -2.75, 0.0, f32::NAN, f32::INFINITY, 100.0].map(S::narrow);
    assert_eq!(converted::<S, i64>(&x), [1, -2, 0, 0, i64::MAX, 100]);
    assert_eq!(converted::<S, i8>(&x), [1, -2, 0, 0, i8::MAX, 100]);
    assert_eq!(converted::<S, bool>(&x), [true, true, false, true, true, true]);
    assert_eq!(converted::<i64, S>(&[3, -7, 100_000]), [3.0, -7.0, 100_000.0].map(S::narrow));
    assert_eq!(converted::<f64, S>(&[0.1, 1e300]), [0.1, f32::INFINITY].map(S::narrow));
    let other = converted::<S, f16>(&converted::<f16, S>(&[1.0, 0.5, -3.0].map(f16::from_f32)));
    assert_eq!(other, [1.0, 0.5, -3.0].map(f16::from_f32));
    let other = converted::<bf16, S>(&[1.0, 0.5, -3.0].map(bf16::from_f32));
    assert_eq!(other, [1.0, 0.5, -3.0].map(S::narrow));
    let mut out = Array::filled(&[3], S::ZERO);
    done(cast::arange(out.view_mut(), Scalar::Float(0.5), Scalar::Float(0.25)));
    assert_eq!(out.data, [0.5, 0.75, 1.0].map(S::narrow));
}

fn places<S: Floating<Computed = f32>>() {
    let (x, _) = random::<S>(&[2, 5, 3], 1);
    let chosen = Array::of(&[3], [4i64, 0, 4]);
    let mut out = Array::filled(&[2, 3, 3], S::ZERO);
    done(index::index_select(x.view(), chosen.view(), out.view_mut()));
    assert_eq!(out.data[..3], x.data[12..15]);
    let mut sums = Array::filled(&[2, 5, 3], S::ZERO);
    done(index::index_add(out.view(), chosen.view(), sums.view_mut()));
    assert_eq!(sums.data[12].widen(), S::narrow(2.0 * x.data[12].widen()).widen());
}
