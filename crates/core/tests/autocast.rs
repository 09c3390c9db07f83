//! Operations under autocast against PyTorch's results in `tests/vectors/autocast`, their gradients, and where autocast does
//! not reach.

use tensor_core::autograd::Graph;
use tensor_core::ops::{self, Cast, Op};
use tensor_core::scope::{self, Owner};
use tensor_core::{Autocast, Context, DType, Device, Result, Tensor};

mod cases;
mod common;
mod layouts;
mod vector;
use cases::Case;
use common::leak_check;

fn casting(cpu: Option<DType>, gpu: Option<DType>) -> Context {
    Context { autocast: Autocast::new(cpu, gpu), ..Context::new(Owner::root()) }
}

fn ones(cx: &Context, shape: &[i64], dtype: DType, device: Device) -> Result<Tensor> {
    ops::ones(cx, shape, dtype, device.code().into())
}

fn to_bf16() -> Context {
    casting(Some(DType::Bf16), None)
}

#[test]
fn operations_give_what_pytorch_gives() {
    let mut failures = Vec::new();
    for json in cases::read("autocast/autocast") {
        let case = Case::new(&json);
        leak_check(|| {
            if let Err(failure) = vector::run(&to_bf16(), &case, &json, Device::HOST) {
                failures.push(format!("{}: {failure}\n    {json}", case.op.info().name));
            }
            Ok(())
        })
        .expect("no leak");
    }
    assert!(failures.is_empty(), "{} cases failed:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn gradients_have_the_type_of_the_operand_before_its_cast() -> Result<()> {
    leak_check(|| {
        let cx = to_bf16();
        let weight = ops::mul_scalar(&cx, &ones(&cx, &[4, 4], DType::F32, Device::HOST)?, 0.5)?;
        weight.set_requires_grad(true)?;
        let x = ones(&cx, &[2, 4], DType::F32, Device::HOST)?;
        let out = ops::linear(&cx, &x, &weight, None)?;
        assert_eq!(out.dtype(), DType::Bf16);
        let loss = ops::mse_loss(&cx, &out, &ops::zeros_like(&cx, &out)?, 1, None)?;
        assert_eq!((loss.dtype(), loss.item()?.to_f64()), (DType::F32, 4.0));
        // Autocast does not reach the gradient rules.
        loss.backward(&cx, None, Graph::Free)?;
        let grad = weight.grad().expect("a gradient");
        assert_eq!((grad.dtype(), ops::sum(&cx.no_grad(), &grad, &[], false)?.item()?.to_f64()), (DType::F32, 16.0));
        weight.zero_grad();
        Ok(())
    })
}

#[test]
fn what_is_not_a_floating_tensor_of_at_most_32_bits_stays() -> Result<()> {
    leak_check(|| {
        let cx = to_bf16();
        let square = |dtype| ones(&cx, &[2, 2], dtype, Device::HOST);
        for dtype in [DType::F64, DType::I64, DType::C64] {
            assert_eq!(ops::matmul(&cx, &square(dtype)?, &square(dtype)?)?.dtype(), dtype);
        }
        let x = square(DType::F32)?;
        // In place, the receiver keeps its type, and nothing is cast.
        ops::add_(&cx, &x, &x)?;
        assert_eq!(x.dtype(), DType::F32);
        Ok(())
    })
}

#[test]
fn each_kind_of_device_has_its_own_type_and_list() -> Result<()> {
    leak_check(|| {
        let cx = casting(Some(DType::Bf16), Some(DType::F16));
        let of = |device| ones(&cx, &[2, 2], DType::F32, device);
        for (device, product, softmax) in
            [(Device::HOST, DType::Bf16, DType::Bf16), (Device::FAKE, DType::F16, DType::F32)]
        {
            let out = ops::matmul(&cx, &of(device)?, &of(device)?)?;
            assert_eq!((out.dtype(), ops::softmax(&cx, &out, -1)?.dtype()), (product, softmax), "on {device}");
        }
        let host_only = casting(Some(DType::F16), None);
        assert_eq!(ops::matmul(&host_only, &of(Device::FAKE)?, &of(Device::FAKE)?)?.dtype(), DType::F32);
        Ok(())
    })
}

#[test]
fn a_thread_s_autocast_holds_for_calls_in_its_own_scope() -> Result<()> {
    leak_check(|| {
        let before = scope::set_thread_autocast(Autocast::new(Some(DType::F16), None));
        let cx = Context::thread()?;
        let x: Tensor = ones(&cx, &[2, 2], DType::F32, Device::HOST)?;
        assert_eq!(ops::matmul(&cx, &x, &x)?.dtype(), DType::F16);
        assert_eq!(scope::set_thread_autocast(before).dtype(Device::HOST), Some(DType::F16));
        assert_eq!(ops::matmul(&Context::thread()?, &x, &x)?.dtype(), DType::F32);
        Ok(())
    })
}

#[test]
fn products_are_cast_on_every_device() {
    for op in [Op::Matmul, Op::Linear, Op::Conv2d, Op::ScaledDotProductAttention, Op::Lstm] {
        assert_eq!((op.info().autocast, op.info().autocast_gpu), (Cast::Lower, Cast::Lower));
    }
}
