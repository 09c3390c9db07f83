//! Complex numbers: views of their parts, what refuses them, and their gradients.

use tensor_core::autograd::Graph;
use tensor_core::ops;
use tensor_core::scope::Owner;
use tensor_core::{Complex, Context, DType, ErrorKind, Result, Scalar, Tensor};

mod common;
use common::leak_check;

type C = Complex<f32>;

fn c(re: f32, im: f32) -> C {
    Complex::new(re, im)
}

fn numbers(cx: &Context) -> Result<Tensor> {
    Tensor::from_slice(cx, &[c(1.0, 2.0), c(3.0, -4.0), c(0.0, 0.0), c(-5.0, 6.0)], &[2, 2])
}

#[test]
fn views_share_the_elements() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let x = numbers(cx)?;
        let (real, imag, pairs) = (ops::real(cx, &x)?, ops::imag(cx, &x)?, ops::view_as_real(cx, &x)?);
        assert_eq!((real.dtype(), imag.shape(), pairs.shape()), (DType::F32, &[2, 2][..], &[2, 2, 2][..]));
        assert_eq!((real.is_view(), real.bytes(), pairs.strides()), (true, 0, &[4, 2, 1][..]));
        ops::add_scalar_(cx, &real, 10.0)?;
        ops::mul_scalar_(cx, &imag, 2.0)?;
        assert_eq!(x.to_vec::<C>()?, [c(11.0, 4.0), c(13.0, -8.0), c(10.0, 0.0), c(5.0, 12.0)]);
        let turned = ops::transpose(cx, &x, 0, 1)?;
        assert_eq!(ops::imag(cx, &turned)?.to_vec::<f32>()?, [4.0, 0.0, -8.0, 12.0]);
        let last = ops::narrow(cx, &pairs, 0, 1, 1)?;
        let again = ops::view_as_complex(cx, &last)?;
        assert_eq!((again.dtype(), again.shape()), (DType::C64, &[1, 2][..]));
        ops::copy_(cx, &again, &Tensor::from_slice(cx, &[c(7.0, 7.0), c(8.0, 8.0)], &[2])?)?;
        assert_eq!(x.to_vec::<C>()?[2..], [c(7.0, 7.0), c(8.0, 8.0)]);
        // Real numbers are their own real parts and conjugates.
        assert!(ops::real(cx, &real)?.is(&real) && ops::conj(cx, &real)?.is(&real));
        Ok(())
    })
}

#[test]
fn pairs_that_are_not_neighbours_are_refused() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let x = ops::zeros(cx, &[6], DType::F32, 0)?;
        let odd = ops::reshape(cx, &ops::narrow(cx, &x, 0, 1, 4)?, &[2, 2])?;
        assert_eq!(ops::view_as_complex(cx, &odd).expect_err("an odd place").kind(), ErrorKind::State);
        let steps = ops::as_strided(cx, &x, &[2, 2], &[3, 1], 0)?;
        assert_eq!(ops::view_as_complex(cx, &steps).expect_err("odd steps").kind(), ErrorKind::State);
        let none = ops::narrow(cx, &ops::zeros(cx, &[3, 2], DType::F64, 0)?, 0, 0, 0)?;
        assert_eq!(ops::view_as_complex(cx, &none)?.shape(), [0]);
        let deep = ops::zeros(cx, &[1; 8], DType::C64, 0)?;
        assert_eq!(ops::view_as_real(cx, &deep).expect_err("too deep").kind(), ErrorKind::Shape);
        Ok(())
    })
}

#[test]
fn sums_of_the_most_dimensions() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let x = ops::full(cx, &[2; 8], 0.5, Some(DType::C128), 0)?;
        let x = ops::mul(cx, &x, &Tensor::from_slice(cx, &[Complex::new(0.0, 1.0)], &[])?)?;
        assert_eq!(ops::sum(cx, &x, &[], false)?.to_vec::<Complex<f64>>()?, [Complex::new(0.0, 128.0)]);
        let one = ops::mean(cx, &x, &[3], true)?;
        assert_eq!(
            (one.shape(), one.to_vec::<Complex<f64>>()?[5]),
            (&[2, 2, 2, 1, 2, 2, 2, 2][..], Complex::new(0.0, 0.5))
        );
        Ok(())
    })
}

#[test]
fn what_has_no_meaning_for_them_names_operation_type_and_device() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let x = numbers(cx)?;
        let error = ops::lt(cx, &x, &x).expect_err("no order");
        assert_eq!(error.kind(), ErrorKind::Unsupported);
        assert_eq!(error.message(), "lt of complex64 is not supported on host");
        let ones = ops::ones(cx, &[2, 2], DType::F32, 0)?;
        assert_eq!(ops::maximum(cx, &ones, &x).expect_err("on the right").kind(), ErrorKind::Unsupported);
        let error = x.backward(cx, None, false).expect_err("no graph");
        assert_eq!(error.kind(), ErrorKind::State);
        let one = ops::sum(cx, &x, &[], false)?;
        assert_eq!(one.item().expect_err("two parts").kind(), ErrorKind::DType);
        assert_eq!(ops::real(cx, &one)?.item()?, Scalar::Float(-1.0));
        assert_eq!(ops::abs_(cx, &x).expect_err("a real result").kind(), ErrorKind::DType);
        assert_eq!(ops::imag(cx, &ones).expect_err("a real tensor").kind(), ErrorKind::DType);
        assert_eq!(x.to_vec::<C>()?[0], c(1.0, 2.0));
        Ok(())
    })
}

#[test]
fn losses_are_real() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let z = numbers(cx)?;
        z.set_requires_grad(true)?;
        let sum = ops::sum(cx, &ops::square(cx, &z)?, &[], false)?;
        assert_eq!(sum.backward(cx, None, false).expect_err("complex").kind(), ErrorKind::DType);
        // A real loss: the sum of |z|^2 has the gradient 2z.
        ops::sum(cx, &ops::square(cx, &ops::abs(cx, &z)?)?, &[], false)?.backward(cx, None, false)?;
        let grad = z.grad().expect("a gradient").to_vec::<C>()?;
        for (grad, want) in grad.iter().zip([c(2.0, 4.0), c(6.0, -8.0), c(0.0, 0.0), c(-10.0, 12.0)]) {
            assert!((grad - want).norm() < 1e-5, "{grad} instead of {want}");
        }
        // The angle of 0 has the gradient 0.
        z.zero_grad();
        ops::sum(cx, &ops::angle(cx, &z)?, &[], false)?.backward(cx, None, false)?;
        let grad = z.grad().expect("a gradient").to_vec::<C>()?;
        assert!((grad[0] - c(-0.4, 0.2)).norm() < 1e-6 && grad[2] == c(0.0, 0.0), "{grad:?}");
        Ok(())
    })
}

#[test]
fn gradients_of_real_operands_are_real() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let (z, x) = (numbers(cx)?, Tensor::from_slice(cx, &[2.0f32, 5.0], &[2])?);
        for leaf in [&z, &x] {
            leaf.set_requires_grad(true)?;
        }
        let square = ops::square(cx, &ops::abs(cx, &ops::mul(cx, &z, &x)?)?)?;
        let sum = ops::sum(cx, &square, &[], false)?;
        sum.backward(cx, None, true)?;
        // The sums of 2 x |z|^2 over the rows.
        let close = |a: f32, b: f32| (a - b).abs() < 1e-3;
        let grad = x.grad().expect("a gradient").to_vec::<f32>()?;
        assert!(close(grad[0], 20.0) && close(grad[1], 860.0), "{grad:?}");
        assert_eq!(z.grad().map(|grad| grad.dtype()), Some(DType::C64));
        // The graph has no conversion of the real operand, whose gradient would have to go through it.
        let error = sum.backward(cx, None, Graph::Create).expect_err("two types");
        assert_eq!(error.kind(), ErrorKind::Unsupported);
        Ok(())
    })
}

#[test]
fn gradients_of_pairs_may_lie_anywhere() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let z = Tensor::from_slice(cx, &[c(1.0, 2.0)], &[])?;
        z.set_requires_grad(true)?;
        let one = Tensor::from_slice(cx, &[1.0f32], &[1])?;
        let joined = ops::cat(cx, &[&one, &ops::view_as_real(cx, &z)?], 0)?;
        joined.backward(cx, Some(&Tensor::from_slice(cx, &[7.0f32, 8.0, 9.0], &[3])?), false)?;
        assert_eq!(z.grad().expect("a gradient").to_vec::<C>()?, [c(8.0, 9.0)]);
        Ok(())
    })
}

#[test]
fn small_ones_take_the_fast_way_to_the_same_result() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let x = numbers(cx)?;
        let large = ops::repeat(cx, &x, &[100, 1])?;
        for call in [ops::neg, ops::conj, ops::exp, ops::square, ops::sqrt] {
            let few = call(cx, &x)?.to_vec::<C>()?;
            assert_eq!(call(cx, &large)?.to_vec::<C>()?[..4], few);
        }
        assert_eq!(ops::add_scalar(cx, &x, 1)?.to_vec::<C>()?[1], c(4.0, -4.0));
        assert_eq!(ops::rsub_scalar(cx, &x, 1)?.to_vec::<C>()?[1], c(-2.0, 4.0));
        Ok(())
    })
}

type Move = fn(&Context, &Tensor) -> Result<Tensor>;

/// Operations that only move elements, and linear ones: they do to complex numbers what they do to the parts.
const MOVES: [(&str, Move); 36] = [
    ("permute", |cx, x| ops::permute(cx, x, &[1, 0])),
    ("squeeze", |cx, x| ops::squeeze(cx, &ops::unsqueeze(cx, x, 0)?, &[])),
    ("expand", |cx, x| ops::expand(cx, x, &[2, 3, 4])),
    ("flatten", |cx, x| ops::flatten(cx, x, 0, -1)),
    ("select", |cx, x| ops::select(cx, x, 0, 1)),
    ("narrow", |cx, x| ops::narrow(cx, x, 1, 1, 2)),
    ("diagonal", |cx, x| ops::diagonal(cx, x, 1, 0, 1)),
    ("unfold", |cx, x| ops::unfold(cx, x, 1, 2, 1)),
    ("as_strided", |cx, x| ops::as_strided(cx, x, &[2, 2], &[3, 2], 1)),
    ("triu", |cx, x| ops::triu(cx, x, 0)),
    ("diag", |cx, x| ops::diag(cx, x, 0)),
    ("diagflat", |cx, x| ops::diagflat(cx, x, 0)),
    ("pad by reflection", |cx, x| ops::pad(cx, x, &[1, 1], 1, 0.0)),
    ("repeat_interleave", |cx, x| ops::repeat_interleave(cx, x, 2, 0)),
    ("movedim", |cx, x| ops::movedim(cx, x, &[0], &[1])),
    ("rot90", |cx, x| ops::rot90(cx, x, &[0, 1], 1)),
    ("combinations", |cx, x| ops::combinations(cx, &ops::select(cx, x, 0, 0)?, 2, false)),
    ("atleast_3d", |cx, x| ops::atleast_3d(cx, x)),
    ("hstack", |cx, x| ops::hstack(cx, &[x, x])),
    ("vstack", |cx, x| ops::vstack(cx, &[x, x])),
    ("dstack", |cx, x| ops::dstack(cx, &[x, x])),
    ("block_diag", |cx, x| ops::block_diag(cx, &[x, x])),
    ("cartesian_prod", |cx, x| ops::cartesian_prod(cx, &[&ops::select(cx, x, 0, 0)?, &ops::select(cx, x, 0, 1)?])),
    ("embedding", |cx, x| ops::embedding(cx, x, &rows(cx)?)),
    ("index_copy", |cx, x| ops::index_copy(cx, x, 0, &rows(cx)?, &ops::narrow(cx, x, 0, 0, 2)?)),
    ("index_fill", |cx, x| ops::sub(cx, x, &ops::index_fill(cx, x, 0, &rows(cx)?, Scalar::Int(0))?)),
    ("index_put", |cx, x| {
        let places = ops::unsqueeze(cx, &rows(cx)?, 1)?;
        ops::index_put(cx, x, &places, &ops::narrow(cx, x, 0, 0, 2)?, true)
    }),
    ("gather_nd", |cx, x| ops::gather_nd(cx, x, &ops::unsqueeze(cx, &rows(cx)?, 1)?)),
    ("take", |cx, x| ops::take(cx, x, &rows(cx)?)),
    ("masked_select", |cx, x| ops::masked_select(cx, x, &mask(cx)?)),
    ("masked_scatter", |cx, x| ops::masked_scatter(cx, x, &mask(cx)?, &ops::neg(cx, x)?)),
    ("select_scatter", |cx, x| ops::select_scatter(cx, x, &ops::select(cx, x, 0, 0)?, 0, 1)),
    ("slice_scatter", |cx, x| ops::slice_scatter(cx, x, &ops::narrow(cx, x, 0, 0, 2)?, 0, 1, 3, 1)),
    ("sequence_mask", |cx, x| ops::sequence_mask(cx, x, &ops::cat(cx, &[&rows(cx)?, &rows(cx)?], 0)?, Scalar::Int(0))),
    ("empty_like", |cx, x| ops::zeros_like(cx, &ops::empty_like(cx, x)?)),
    ("ones_like", |cx, x| ops::sub(cx, x, &ops::mul(cx, x, &ops::ones_like(cx, x)?)?)),
];

fn rows(cx: &Context) -> Result<Tensor> {
    Tensor::from_slice(cx, &[2i64, 0], &[2])
}

fn mask(cx: &Context) -> Result<Tensor> {
    Tensor::from_slice(cx, &[true, false, true, true], &[4])
}

#[test]
fn moves_of_complex_numbers_are_those_of_their_parts() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let z: Vec<C> = (0..12).map(|i| c(i as f32 + 1.0, 0.5 - i as f32)).collect();
        let z = Tensor::from_slice(cx, &z, &[3, 4])?;
        for (name, call) in MOVES {
            let part = |of: fn(&Context, &Tensor) -> Result<Tensor>, z: &Tensor| {
                ops::contiguous(cx, &of(cx, z)?).map_err(|error| panic!("{name}: {error}"))
            };
            let z = if name == "sequence_mask" { ops::reshape(cx, &z, &[4, 3])? } else { z.clone() };
            let whole = call(cx, &z).unwrap_or_else(|error| panic!("{name}: {error}"));
            for of in [ops::real, ops::imag] {
                let of_part = call(cx, &part(of, &z)?)?;
                assert_eq!(
                    (whole.shape(), part(of, &whole)?.to_vec::<f32>()?),
                    (of_part.shape(), of_part.to_vec()?),
                    "{name}"
                );
            }
        }
        let z = ops::narrow(cx, &z, 1, 0, 3)?;
        let (re, im) = (ops::real(cx, &z)?, ops::imag(cx, &z)?);
        // Products of the same numbers in other words.
        let square = ops::sub(cx, &ops::matmul(cx, &re, &re)?, &ops::matmul(cx, &im, &im)?)?;
        let zeros = ops::zeros(cx, &[3, 3], DType::C64, 0)?;
        let letters = |equation: &str| equation.chars().map(|letter| i64::from(letter as u32)).collect::<Vec<i64>>();
        for product in [
            ops::addmm(cx, &zeros, &z, &z, 1.0, 1.0)?,
            ops::tensordot(cx, &z, &z, &[1], &[0])?,
            ops::inner(cx, &z, &ops::transpose(cx, &z, 0, 1)?)?,
            ops::einsum(cx, &[&z, &z], &letters("ij,jk->ik"))?,
            ops::multi_dot(cx, &[&z, &z])?,
        ] {
            assert_eq!(ops::real(cx, &product)?.to_vec::<f32>()?, square.to_vec::<f32>()?);
        }
        let doubled = ops::kron(cx, &z, &Tensor::from_slice(cx, &[c(0.0, 1.0)], &[1, 1])?)?;
        assert_eq!(ops::imag(cx, &doubled)?.to_vec::<f32>()?, re.to_vec::<f32>()?);
        assert_eq!(ops::shuffle(cx, &z)?.dtype(), DType::C64);
        Ok(())
    })
}
