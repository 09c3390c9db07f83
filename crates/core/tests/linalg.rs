//! Linear algebra: errors, sizes at the edges, layouts, and results that vectors do not have.

use tensor_core::ops::{self, Op, linalg::parts};
use tensor_core::scope::{self, Owner};
use tensor_core::{Context, DType, Device, ErrorKind, Result, Tensor};

mod common;
use common::leak_check;

fn root() -> Context {
    Context::new(Owner::root())
}

fn matrix(cx: &Context, values: &[f64], shape: &[usize]) -> Result<Tensor> {
    Tensor::from_slice(cx, values, shape)
}

/// Reproducible numbers in (-1, 1).
fn numbers(cx: &Context, shape: &[usize], seed: u64) -> Result<Tensor> {
    let mut state = seed | 1;
    let data = (0..shape.iter().product::<usize>()).map(|_| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 11) as f64 / 2f64.powi(52) - 1.0
    });
    matrix(cx, &data.collect::<Vec<_>>(), shape)
}

#[track_caller]
fn refused(result: Result<Tensor>, kind: ErrorKind, message: &str) {
    let error = result.expect_err("refused");
    assert_eq!((error.kind(), error.message()), (kind, message));
}

#[track_caller]
fn close(a: &Tensor, b: &Tensor, tolerance: f64) -> Result<()> {
    assert_eq!((a.shape(), a.dtype()), (b.shape(), b.dtype()));
    let cx = &root();
    let [a, b] = [a, b].map(|x| ops::to_dtype(cx, x, DType::F64).and_then(|x| x.to_vec::<f64>()));
    for (a, b) in a?.into_iter().zip(b?) {
        assert!((a - b).abs() <= tolerance * (1.0 + b.abs()), "{a} and {b}");
    }
    Ok(())
}

#[test]
fn errors_name_the_matrix_and_the_pivot() -> Result<()> {
    leak_check(|| {
        let cx = &root();
        let batch = matrix(cx, &[1.0, 0.0, 0.0, 1.0, 1.0, 2.0, 2.0, 4.0, 0.0, 0.0, 0.0, 0.0], &[3, 2, 2])?;
        let singular = "takes invertible matrices: matrix 1 of shape (3, 2, 2) is singular: its pivot 1 is 0";
        refused(ops::inverse(cx, &batch), ErrorKind::Argument, &format!("inverse {singular}"));
        refused(ops::solve(cx, &batch, &batch), ErrorKind::Argument, &format!("solve {singular}"));
        refused(ops::matrix_power(cx, &batch, i64::MIN), ErrorKind::Argument, &format!("inverse {singular}"));
        refused(
            ops::cholesky(cx, &batch),
            ErrorKind::Argument,
            "cholesky takes positive-definite matrices: matrix 1 of shape (3, 2, 2) is not positive-definite: its pivot \
             1 is not positive",
        );
        let unknown = ops::log(cx, &ops::sub_scalar(cx, &batch, 3.0)?)?;
        refused(
            ops::svd(cx, &unknown),
            ErrorKind::Argument,
            "svd takes finite numbers: matrix 0 of shape (3, 2, 2) has an element that is infinite or NaN",
        );
        let half = ops::to_dtype(cx, &batch, DType::F16)?;
        refused(ops::det(cx, &half), ErrorKind::Unsupported, "det of float16 is not supported on host");
        let whole = ops::to_dtype(cx, &batch, DType::I64)?;
        refused(ops::det(cx, &whole), ErrorKind::Unsupported, "det of int64 is not supported on host");
        let row = ops::select(cx, &batch, 0, 0)?;
        refused(
            ops::solve(cx, &row, &ops::ones(cx, &[3, 1], DType::F64, 0)?),
            ErrorKind::Shape,
            "solve takes matrices (..., n, n) and right-hand sides (..., n, k), not shapes (2, 2) and (3, 1)",
        );
        refused(
            ops::solve(cx, &row, &ops::ones(cx, &[2, 1], DType::F32, 0)?),
            ErrorKind::DType,
            "solve takes one element type, not float64 (2, 2) and float32 (2, 1)",
        );
        Ok(())
    })
}

/// Every operation of the class, with tensors that fit.
fn every(cx: &Context, x: &Tensor) -> Vec<(Op, Result<Tensor>)> {
    vec![
        (Op::Inverse, ops::inverse(cx, x)),
        (Op::Pinverse, ops::pinverse(cx, x, -1.0)),
        (Op::Det, ops::det(cx, x)),
        (Op::Slogdet, ops::slogdet(cx, x)),
        (Op::Solve, ops::solve(cx, x, x)),
        (Op::SolveTriangular, ops::solve_triangular(cx, x, x, true, false, false)),
        (Op::Lstsq, ops::lstsq(cx, x, x, -1.0)),
        (Op::Cholesky, ops::matmul(cx, x, x).and_then(|x| ops::cholesky(cx, &x))),
        (Op::CholeskySolve, ops::cholesky_solve(cx, x, x, false)),
        (Op::Lu, ops::lu(cx, x)),
        (Op::Qr, ops::qr(cx, x)),
        (Op::Svd, ops::svd(cx, x)),
        (Op::Svdvals, ops::svdvals(cx, x)),
        (Op::Eigh, ops::eigh(cx, x, true)),
        (Op::Eigvalsh, ops::eigvalsh(cx, x, false)),
        (Op::MatrixRank, ops::matrix_rank(cx, x, -1.0)),
        (Op::MatrixExp, ops::matrix_exp(cx, x)),
        (Op::Cond, ops::cond(cx, x, 2.0)),
        (Op::MatrixNorm, ops::matrix_norm(cx, x, 1.0, &[], false)),
        (Op::NuclearNorm, ops::nuclear_norm(cx, x, &[], false)),
    ]
}

#[test]
fn batches_and_matrices_without_elements() -> Result<()> {
    leak_check(|| {
        let cx = &root();
        for shape in [[0, 3, 3], [2, 0, 0], [0, 0, 0]] {
            let x = ops::ones(cx, &shape, DType::F32, 0)?;
            x.set_requires_grad(true)?;
            for (op, result) in every(cx, &x) {
                let is_refused = op == Op::Cond || (op == Op::MatrixNorm && shape[0] > 0);
                if shape[1] == 0 && is_refused {
                    assert_eq!(result.expect_err("no elements").kind(), ErrorKind::Shape, "{op:?}");
                    continue;
                }
                let result = result?;
                assert_eq!(result.shape().first(), Some(&(shape[0] as usize)), "{op:?}");
                if result.requires_grad() {
                    ops::sum(cx, &result, &[], false)?.backward(cx, None, false)?;
                    assert_eq!(x.grad().expect("a gradient").shape(), x.shape(), "{op:?}");
                    x.zero_grad();
                }
            }
        }
        let none = ops::ones(cx, &[2, 0, 0], DType::F64, 0)?;
        assert_eq!(ops::det(cx, &none)?.to_vec::<f64>()?, [1.0, 1.0]);
        assert_eq!(ops::slogdet(cx, &none)?.to_vec::<f64>()?, [1.0, 0.0, 1.0, 0.0]);
        let [p, l, u] = parts::lu(cx, &ops::ones(cx, &[3, 0], DType::F64, 0)?)?;
        close(&p, &ops::eye(cx, 3, 3, DType::F64, 0)?, 0.0)?;
        assert_eq!((l.shape(), u.shape()), (&[3, 0][..], &[0, 0][..]));
        let [u, values, vh] = parts::svd(cx, &ops::ones(cx, &[0, 2], DType::F64, 0)?)?;
        assert_eq!((u.shape(), values.shape(), vh.shape()), (&[0, 0][..], &[0][..], &[0, 2][..]));
        let inverse = ops::pinverse(cx, &ops::ones(cx, &[0, 2], DType::F64, 0)?, -1.0)?;
        assert_eq!(inverse.shape(), [2, 0]);
        Ok(())
    })
}

#[test]
fn the_table_has_no_other_operation_of_the_class() -> Result<()> {
    leak_check(|| {
        let cx = &root();
        let tried: Vec<Op> = every(cx, &ops::eye(cx, 2, 2, DType::F32, 0)?).into_iter().map(|(op, _)| op).collect();
        let listed: Vec<Op> = Op::ALL.iter().copied().filter(|op| op.info().class == ops::Class::Linalg).collect();
        assert_eq!(tried, listed);
        Ok(())
    })
}

#[test]
fn one_by_one_matrices_are_numbers() -> Result<()> {
    leak_check(|| {
        let cx = &root();
        let x = matrix(cx, &[4.0], &[1, 1])?;
        let expected: [(Op, &[f64]); 19] = [
            (Op::Inverse, &[0.25]),
            (Op::Pinverse, &[0.25]),
            (Op::Det, &[4.0]),
            (Op::Slogdet, &[1.0, 4f64.ln()]),
            (Op::Solve, &[1.0]),
            (Op::SolveTriangular, &[1.0]),
            (Op::Lstsq, &[1.0]),
            (Op::Cholesky, &[4.0]),
            (Op::CholeskySolve, &[0.25]),
            (Op::Lu, &[1.0, 1.0, 4.0]),
            (Op::Qr, &[1.0, 4.0]),
            (Op::Svd, &[1.0, 4.0, 1.0]),
            (Op::Svdvals, &[4.0]),
            (Op::Eigh, &[4.0, 1.0]),
            (Op::Eigvalsh, &[4.0]),
            (Op::MatrixExp, &[4f64.exp()]),
            (Op::Cond, &[1.0]),
            (Op::MatrixNorm, &[4.0]),
            (Op::NuclearNorm, &[4.0]),
        ];
        for (op, result) in every(cx, &x) {
            let Some((_, values)) = expected.iter().find(|(other, _)| *other == op) else { continue };
            let values = matrix(cx, values, &[values.len()])?;
            close(&ops::reshape(cx, &result?, &[-1])?, &values, 1e-14)?;
        }
        Ok(())
    })
}

#[test]
fn layouts_do_not_matter() -> Result<()> {
    leak_check(|| {
        let cx = &root();
        let x = numbers(cx, &[2, 6, 8], 3)?;
        let strided = ops::slice(cx, &x, 1, 0, 6, 2)?;
        let turned = ops::transpose(cx, &ops::slice(cx, &strided, 2, 1, 8, 3)?, -1, -2)?;
        let far = ops::expand(cx, &ops::select(cx, &turned, 0, 1)?, &[2, 3, 3])?;
        for view in [turned, far] {
            let definite = ops::matmul(cx, &ops::transpose(cx, &view, -1, -2)?, &view)?;
            let (own, copy) = (every(cx, &view), every(cx, &ops::contiguous(cx, &view)?));
            for ((op, a), (_, b)) in own.into_iter().zip(copy) {
                match (a, b) {
                    (Ok(a), Ok(b)) => close(&a, &b, 1e-12)?,
                    (a, b) => assert!(a.is_err() && b.is_err() && op == Op::Cholesky, "{op:?}"),
                }
            }
            let lower = ops::cholesky(cx, &definite)?;
            close(&ops::matmul(cx, &lower, &ops::transpose(cx, &lower, -1, -2)?)?, &definite, 1e-12)?;
        }
        Ok(())
    })
}

#[test]
fn parts_give_the_matrix_again() -> Result<()> {
    leak_check(|| {
        let cx = &root();
        for shape in [[2, 4, 4], [2, 5, 3], [2, 3, 5]] {
            let x = numbers(cx, &shape, 9)?;
            let product = |a: &Tensor, b: &Tensor| ops::matmul(cx, a, b);
            let [p, l, u] = parts::lu(cx, &x)?;
            close(&product(&p, &product(&l, &u)?)?, &x, 1e-14)?;
            let [q, r] = parts::qr(cx, &x)?;
            close(&product(&q, &r)?, &x, 1e-14)?;
            let [u, values, vh] = parts::svd(cx, &x)?;
            close(&product(&ops::mul(cx, &u, &ops::unsqueeze(cx, &values, -2)?)?, &vh)?, &x, 1e-14)?;
        }
        let x = numbers(cx, &[2, 4, 4], 11)?;
        close(&ops::matrix_power(cx, &x, -3)?, &ops::matrix_power(cx, &ops::inverse(cx, &x)?, 3)?, 1e-14)?;
        let [sign, log] = parts::slogdet(cx, &x)?;
        close(&ops::mul(cx, &sign, &ops::exp(cx, &log)?)?, &ops::det(cx, &x)?, 1e-14)?;
        let symmetric = ops::add(cx, &x, &ops::transpose(cx, &x, -1, -2)?)?;
        let [values, v] = parts::eigh(cx, &symmetric)?;
        close(&ops::matmul(cx, &symmetric, &v)?, &ops::mul(cx, &v, &ops::unsqueeze(cx, &values, -2)?)?, 1e-13)
    })
}

/// Equal singular values, zeros and a zero matrix: where only values matter, gradients stay numbers.
#[test]
fn gradients_of_values_need_no_distinct_ones() -> Result<()> {
    leak_check(|| {
        let cx = &root();
        for (values, expected) in [
            ([1.0, 0.0, 0.0, 1.0, 0.0, 0.0], [1.0, 0.0, 0.0, 1.0, 0.0, 0.0]),
            ([2.0, 0.0, 0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 0.0, 1.0, 0.0, 0.0]),
        ] {
            let x = matrix(cx, &values, &[3, 2])?;
            x.set_requires_grad(true)?;
            ops::sum(cx, &ops::svdvals(cx, &x)?, &[], false)?.backward(cx, None, false)?;
            let grad = x.grad().expect("a gradient");
            assert!(grad.to_vec::<f64>()?.iter().all(|x| x.is_finite()));
            if values[3] != 0.0 {
                close(&grad, &matrix(cx, &expected, &[3, 2])?, 1e-14)?;
            }
        }
        let x = ops::eye(cx, 3, 3, DType::F64, 0)?;
        x.set_requires_grad(true)?;
        ops::sum(cx, &ops::eigvalsh(cx, &x, false)?, &[], false)?.backward(cx, None, false)?;
        close(&x.grad().expect("a gradient"), &ops::eye(cx, 3, 3, DType::F64, 0)?, 1e-14)
    })
}

/// The exponential of matrices of any size, beside each other.
#[test]
fn exponentials_of_large_and_small_matrices() -> Result<()> {
    leak_check(|| {
        let cx = &root();
        // A rotation by t: [[0, -t], [t, 0]].
        let angles = [1e-9, 0.3, 3.0, 40.0];
        let data: Vec<f64> = angles.iter().flat_map(|&t| [0.0, -t, t, 0.0]).collect();
        let turns: Vec<f64> = angles.iter().flat_map(|t: &f64| [t.cos(), -t.sin(), t.sin(), t.cos()]).collect();
        let got = ops::matrix_exp(cx, &matrix(cx, &data, &[4, 2, 2])?)?;
        close(&got, &matrix(cx, &turns, &[4, 2, 2])?, 1e-13)?;
        let bad = matrix(cx, &[f64::INFINITY, 0.0, 0.0, f64::MAX], &[2, 1, 2])?;
        assert_eq!(ops::matrix_exp(cx, &bad).expect_err("not square").kind(), ErrorKind::Shape);
        let bad = matrix(cx, &[f64::NAN, f64::INFINITY, f64::MAX, -f64::MAX], &[4, 1, 1])?;
        let got = ops::matrix_exp(cx, &bad)?.to_vec::<f64>()?;
        assert!(got[0].is_nan() && !got[1].is_finite() && got[2] == f64::INFINITY && got[3] == 0.0, "{got:?}");
        Ok(())
    })
}

#[test]
fn sizes_beyond_the_limit_are_refused() -> Result<()> {
    leak_check(|| {
        let opened = scope::push(None)?;
        scope::set_limit(opened, Device::HOST, Some(1 << 20))?;
        let cx = &Context::thread()?;
        let one = ops::ones(cx, &[1, 1], DType::F32, 0)?;
        for size in [1 << 12, 1 << 20, 1 << 28] {
            let x = ops::expand(cx, &one, &[size, size])?;
            for (op, result) in every(cx, &x) {
                let kind = result.expect_err("too large").kind();
                assert!(matches!(kind, ErrorKind::OutOfMemory | ErrorKind::Shape), "{op:?}: {kind:?}");
            }
        }
        scope::pop(opened)
    })
}
