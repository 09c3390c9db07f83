//! Errors that the cases of `tests/vectors/errors.json` cannot cause. Each names what was given and what was expected.

use tensor_core::ops;
use tensor_core::scope::{self, Handle, Owner, OwnerKind, SCOPE_NONE};
use tensor_core::{Context, DType, Device, Error, ErrorKind, Result, Scalar, Tensor};

mod common;
use common::leak_check;

#[track_caller]
fn says<T>(result: Result<T>, kind: ErrorKind, text: &str) {
    let error: Error = result.err().expect(text);
    assert_eq!((error.kind(), error.message()), (kind, text));
}

#[test]
fn elements_that_do_not_fit_are_counted_and_measured() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let text = "shape (2, 3) of float32 takes 6 elements (24 bytes), and 5 elements (20 bytes) were given";
        says(Tensor::from_slice(cx, &[0f32; 5], &[2, 3]), ErrorKind::Shape, text);
        says(Tensor::from_bytes(cx, DType::F32, Device::HOST, &[2, 3], &[0; 20]), ErrorKind::Shape, text);
        says(
            Tensor::from_bytes(cx, DType::F32, Device::HOST, &[2, 3], &[0; 21]),
            ErrorKind::Shape,
            "shape (2, 3) of float32 takes 6 elements (24 bytes), and 21 bytes (no whole number of elements) were \
             given",
        );
        let x = Tensor::from_slice(cx, &[0f32; 6], &[2, 3])?;
        says(
            x.copy_bytes_to(&mut [0; 28]),
            ErrorKind::Argument,
            "shape (2, 3) of float32 takes 6 elements (24 bytes), and the target has room for 7 elements (28 bytes)",
        );
        let text = "cannot read int64 elements of a tensor float32 (2, 3): expected its own type";
        says(x.to_vec::<i64>(), ErrorKind::DType, text);
        Ok(())
    })
}

#[test]
fn operations_name_what_they_take_and_what_they_got() -> Result<()> {
    leak_check(|| {
        let cx = &Context::new(Owner::root());
        let ints = Tensor::from_slice(cx, &[1i64, 2], &[2])?;
        let bools = Tensor::from_slice(cx, &[true, false], &[2])?;
        says(ops::clamp(cx, &bools, 0.0, 1.0), ErrorKind::DType, "clamp takes numbers, not bool (2,)");
        says(
            ops::sub_scalar(cx, &bools, Scalar::Bool(true)),
            ErrorKind::DType,
            "sub takes at least one operand that is not bool, not bool (2,) and a bool",
        );
        says(
            ops::pow_scalar(cx, &ints, -1),
            ErrorKind::Argument,
            "integers, int64 (2,), cannot be raised to the negative power -1: convert them to a floating type first",
        );
        says(ops::one_hot(cx, &ints, 2), ErrorKind::Index, "one_hot: class 2 is out of range: expected 0 to 1");
        let place = ops::permute(cx, &ints, &[0, 1]);
        says(place, ErrorKind::Shape, "(0, 1) is not a permutation of the 1 axes of shape (2,)");
        says(ops::randperm(cx, -3, 0), ErrorKind::Argument, "randperm needs a count of at least 0, not -3");
        let (x, weight) =
            (ops::zeros(cx, &[1, 1, 3, 3], DType::F32, 0)?, ops::zeros(cx, &[2, 1, 4, 1], DType::F32, 0)?);
        let conv = |bias| ops::conv2d(cx, &x, &weight, bias, [1, 1], [0, 0], [1, 1], 1);
        says(
            conv(None),
            ErrorKind::Shape,
            "conv2d with weights of shape (2, 1, 4, 1) and dilation (1, 1) does not fit an input of shape (1, 1, 3, 3) \
             with padding (0, 0)",
        );
        let bias = ops::zeros(cx, &[3], DType::F32, 0)?;
        says(
            conv(Some(&bias)),
            ErrorKind::Shape,
            "conv2d with weights of shape (2, 1, 4, 1) takes a bias of shape (2,), not (3,)",
        );
        Ok(())
    })
}

#[test]
fn scopes_are_told_by_kind_and_name_or_number() -> Result<()> {
    leak_check(|| {
        let manager = scope::open(SCOPE_NONE, OwnerKind::Manager, None)?;
        let number = Owner::root().children().iter().map(Owner::number).max().expect("the manager");
        let cx = &Context::new(scope::resolve(manager)?);
        let x = ops::zeros(cx, &[2], DType::F32, 0)?.into_handle(&cx.owner)?;
        says(
            scope::move_to(manager, SCOPE_NONE),
            ErrorKind::Argument,
            &format!("manager #{number} cannot be moved: a scope or manager stays where it was opened"),
        );
        says(
            scope::lend(x, Handle::NONE),
            ErrorKind::Argument,
            "an object is lent to a scope or manager, not to none (handle 0)",
        );
        scope::close(manager)?;
        let text = format!("this tensor float32 (2,) was disposed when manager #{number} was closed");
        says(scope::pin::<tensor_core::TensorImpl>(x), ErrorKind::Disposed, &text);
        says(scope::cap(manager), ErrorKind::Scope, &format!("manager #{number} is closed"));
        Ok(())
    })
}
