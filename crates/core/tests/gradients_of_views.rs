//! Gradients through views that were written in place. The expected numbers are PyTorch's.

use tensor_core::autograd::{Graph, gradients};
use tensor_core::scope::Owner;
use tensor_core::{Context, DType, ErrorKind, Result, Scalar, Tensor, ops};

mod common;
use common::leak_check;

fn root() -> Context {
    Context::new(Owner::root())
}

fn leaf(cx: &Context, values: &[f32], shape: &[usize]) -> Result<Tensor> {
    let leaf = Tensor::from_slice(cx, values, shape)?;
    leaf.set_requires_grad(true)?;
    Ok(leaf)
}

fn sum(cx: &Context, x: &Tensor) -> Result<Tensor> {
    ops::sum(cx, x, &[], false)
}

fn grad(x: &Tensor) -> Result<Vec<f32>> {
    x.grad().expect("a gradient").to_vec()
}

#[test]
fn a_base_and_its_views_follow_a_change_of_one_view() -> Result<()> {
    leak_check(|| {
        let cx = &root();
        let x = leaf(cx, &[1.0, 2.0, 3.0, 4.0], &[4])?;
        let y = ops::mul_scalar(cx, &x, 2.0)?;
        let (first, last) = (ops::narrow(cx, &y, 0, 0, 2)?, ops::narrow(cx, &y, 0, 1, 3)?);
        let rows = ops::reshape(cx, &y, &[2, 2])?;
        ops::mul_scalar_(cx, &first, 10.0)?;
        for (changed, expected) in [(&y, [20.0, 20.0, 2.0, 2.0]), (&rows, [20.0, 20.0, 2.0, 2.0])] {
            sum(cx, changed)?.backward(cx, None, Graph::Retain)?;
            assert_eq!(grad(&x)?, expected);
            x.zero_grad();
        }
        sum(cx, &last)?.backward(cx, None, Graph::Retain)?;
        assert_eq!(grad(&x)?, [0.0, 20.0, 2.0, 2.0]);
        x.zero_grad();
        sum(cx, &first)?.backward(cx, None, Graph::Retain)?;
        assert_eq!(grad(&x)?, [20.0, 20.0, 0.0, 0.0]);
        Ok(())
    })
}

#[test]
fn views_follow_a_change_of_their_base() -> Result<()> {
    leak_check(|| {
        let cx = &root();
        let x = leaf(cx, &[1.0, 2.0, 3.0], &[3])?;
        let y = ops::mul_scalar(cx, &x, 3.0)?;
        let view = ops::select(cx, &y, 0, 1)?;
        ops::square_(cx, &y)?;
        let loss = ops::mul(cx, &view, &view)?;
        loss.backward(cx, None, false)?;
        // (9 x^2)^2 at 2.
        assert_eq!(grad(&x)?, [0.0, 4.0 * 81.0 * 8.0, 0.0]);
        Ok(())
    })
}

#[test]
fn a_plain_tensor_gets_a_history_through_its_views() -> Result<()> {
    leak_check(|| {
        let cx = &root();
        let x = leaf(cx, &[1.0, 2.0], &[2])?;
        let out = Tensor::from_slice(cx, &[0.0f32; 6], &[3, 2])?;
        for row in 0..3 {
            let row_of = ops::select(cx, &out, 0, row)?;
            ops::copy_(cx, &row_of, &ops::mul_scalar(cx, &x, row as f64 + 1.0)?)?;
        }
        assert!(out.requires_grad() && !out.is_leaf());
        let weights = Tensor::from_slice(cx, &[1.0f32, 1.0, 10.0, 10.0, 100.0, 100.0], &[3, 2])?;
        sum(cx, &ops::mul(cx, &out, &weights)?)?.backward(cx, None, false)?;
        assert_eq!(grad(&x)?, [321.0, 321.0]);
        Ok(())
    })
}

#[test]
fn what_a_view_overwrites_has_no_more_influence() -> Result<()> {
    leak_check(|| {
        let cx = &root();
        let x = leaf(cx, &[1.0, 2.0, 3.0, 4.0], &[2, 2])?;
        let y = ops::mul_scalar(cx, &x, 2.0)?;
        let column = ops::select(cx, &ops::transpose(cx, &y, 0, 1)?, 0, 1)?;
        ops::copy_(cx, &column, &Tensor::from_slice(cx, &[5.0f32, 6.0], &[2])?)?;
        assert!(column.requires_grad());
        ops::add(cx, &sum(cx, &y)?, &sum(cx, &column)?)?.backward(cx, None, false)?;
        assert_eq!(grad(&x)?, [2.0, 0.0, 2.0, 0.0]);
        Ok(())
    })
}

#[test]
fn layouts_of_every_kind_lead_back() -> Result<()> {
    leak_check(|| {
        let cx = &root();
        let (u, v) = (leaf(cx, &[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], &[2, 3])?, leaf(cx, &[7.0], &[1])?);
        // A base that is neither row-major nor without gaps, and a view of it that repeats elements.
        let wide = ops::mul_scalar(cx, &ops::cat(cx, &[&u, &u], 1)?, 1.0)?;
        let base = ops::transpose(cx, &ops::slice(cx, &wide, 1, 0, 6, 2)?, 0, 1)?.detach(cx);
        let repeated = ops::expand(cx, &ops::select(cx, &base, 0, 0)?, &[2, 2])?;
        ops::mul_(cx, &ops::select(cx, &base, 1, 0)?, &v)?;
        sum(cx, &ops::cat(cx, &[&base, &repeated], 0)?)?.backward(cx, None, false)?;
        // Column 0 of the base is 1, 3, 2 (twice more in the repeated rows).
        assert_eq!(grad(&v)?, [1.0 + 3.0 + 2.0 + 2.0]);
        Ok(())
    })
}

#[test]
fn parts_of_complex_numbers_are_views() -> Result<()> {
    leak_check(|| {
        let cx = &root();
        let x = leaf(cx, &[1.0, 2.0, 3.0, 4.0], &[2, 2])?;
        let pairs = ops::mul_scalar(cx, &x, 1.0)?;
        let numbers = ops::view_as_complex(cx, &pairs)?;
        ops::mul_scalar_(cx, &ops::imag(cx, &numbers)?, 5.0)?;
        sum(cx, &ops::view_as_real(cx, &numbers)?)?.backward(cx, None, Graph::Retain)?;
        assert_eq!(grad(&x)?, [1.0, 5.0, 1.0, 5.0]);
        x.zero_grad();
        sum(cx, &pairs)?.backward(cx, None, false)?;
        assert_eq!(grad(&x)?, [1.0, 5.0, 1.0, 5.0]);
        Ok(())
    })
}

#[test]
fn gradients_of_gradients_lead_through_changed_views() -> Result<()> {
    leak_check(|| {
        let cx = &root();
        let x = leaf(cx, &[1.0, 2.0, 3.0], &[3])?;
        let y = ops::mul(cx, &x, &x)?;
        let view = ops::narrow(cx, &y, 0, 1, 2)?;
        ops::mul_(cx, &view, &ops::narrow(cx, &x, 0, 1, 2)?)?;
        // x0^2 + x1^3 + x2^3
        let [first] = &gradients(cx, &[(&sum(cx, &y)?, None)], &[&x], Graph::Create)?[..] else { unreachable!() };
        let first = first.as_ref().expect("a gradient");
        assert_eq!(first.to_vec::<f32>()?, [2.0, 12.0, 27.0]);
        sum(cx, first)?.backward(cx, None, false)?;
        assert_eq!(grad(&x)?, [2.0, 12.0, 18.0]);
        Ok(())
    })
}

#[test]
fn a_saved_value_that_a_view_overwrites_is_noticed() -> Result<()> {
    leak_check(|| {
        let cx = &root();
        let x = leaf(cx, &[1.0, 2.0], &[2])?;
        let y = ops::exp(cx, &x)?;
        let view = ops::reshape(cx, &y, &[2, 1])?;
        let loss = sum(cx, &y)?;
        ops::add_scalar_(cx, &view, 1.0)?;
        let error = loss.backward(cx, None, false).expect_err("exp needs its result");
        assert!(error.message().contains("changed in place"), "{error}");
        Ok(())
    })
}

#[test]
fn leaves_are_refused_through_their_views() -> Result<()> {
    leak_check(|| {
        let cx = &root();
        let x = leaf(cx, &[1.0, 2.0], &[2])?;
        let view = ops::narrow(cx, &x, 0, 0, 1)?;
        let error = ops::add_scalar_(cx, &view, 1.0).expect_err("a view of a leaf");
        assert_eq!(error.kind(), ErrorKind::State);
        assert!(error.message().contains("of a leaf that requires a gradient"), "{error}");
        ops::add_scalar_(&cx.no_grad(), &view, 1.0)?;
        assert_eq!(x.to_vec::<f32>()?, [2.0, 2.0]);
        sum(cx, &view)?.backward(cx, None, false)?;
        assert_eq!(grad(&x)?, [1.0, 0.0]);
        // Made while nothing was recorded, a view has no history that could go on.
        let y = ops::mul_scalar(cx, &x, 2.0)?;
        let unrecorded = ops::narrow(&cx.no_grad(), &y, 0, 0, 1)?;
        let error = ops::add_(cx, &unrecorded, &ops::narrow(cx, &x, 0, 0, 1)?).expect_err("recorded");
        assert!(error.message().contains("no gradients were recorded"), "{error}");
        Ok(())
    })
}

#[test]
fn small_tensors_are_watched_too() -> Result<()> {
    leak_check(|| {
        let cx = &root();
        let x = leaf(cx, &[1.0, 2.0], &[2])?;
        let plain = ops::full(cx, &[2], Scalar::Float(0.0), Some(DType::F32), 0)?;
        let view = ops::narrow(&cx.no_grad(), &plain, 0, 1, 1)?;
        ops::add_(cx, &plain, &x)?;
        assert!(view.requires_grad());
        ops::mul_scalar_(cx, &view, 3.0)?;
        sum(cx, &plain)?.backward(cx, None, false)?;
        assert_eq!(grad(&x)?, [1.0, 3.0]);
        Ok(())
    })
}

#[test]
fn a_collection_starts_afresh_and_adds_up() -> Result<()> {
    leak_check(|| {
        let cx = &root();
        let x = leaf(cx, &[1.0, 2.0], &[2])?;
        let collect = |factor, collection| {
            let y = ops::mul_scalar(cx, &x, factor)?;
            sum(cx, &y)?.collect(cx, None, Graph::Free, collection)
        };
        for (factor, collection, expected) in
            [(3.0, 1, 3.0), (4.0, 1, 7.0), (5.0, 2, 5.0), (1.0, 0, 6.0), (2.0, 1, 2.0)]
        {
            collect(factor, collection)?;
            assert_eq!(grad(&x)?, [expected, expected]);
        }
        tensor_core::autograd::zero_gradients(&[1]);
        assert!(x.grad().is_some(), "its collection is kept");
        Ok(())
    })
}

#[test]
fn free_leaves_change_in_place_without_a_record() -> Result<()> {
    leak_check(|| {
        let mut cx = root();
        let x = leaf(&cx, &[1.0, 2.0], &[2])?;
        assert!(ops::add_scalar_(&cx, &x, 1.0).is_err_and(|e| e.kind() == ErrorKind::State));
        cx.free_leaves = true;
        ops::add_scalar_(&cx, &x, 1.0)?;
        ops::add_scalar_(&cx, &ops::narrow(&cx, &x, 0, 1, 1)?, 10.0)?;
        assert_eq!(x.to_vec::<f32>()?, [2.0, 13.0]);
        assert!(x.is_leaf() && x.requires_grad());
        let y = ops::mul_scalar(&cx, &x, 3.0)?;
        ops::mul_scalar_(&cx, &y, 2.0)?;
        sum(&cx, &y)?.backward(&cx, None, Graph::Free)?;
        assert_eq!(grad(&x)?, [6.0, 6.0]);
        Ok(())
    })
}
