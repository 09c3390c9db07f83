//! Memory, limits and errors of a device.

use tensor_core::memory::account;
use tensor_core::scope::{self, OwnerKind, SCOPE_NONE};
use tensor_core::streams::DeviceStream;
use tensor_core::{Context, DType, Device, ErrorKind, Result, Scalar, Stream, Tensor, ops};

use crate::common::leak_check;
use crate::standin;

fn ones(cx: &Context, device: Device, n: i64) -> Result<Tensor> {
    ops::full(cx, &[n], Scalar::Int(1), Some(DType::F32), i64::from(device.code()))
}

#[test]
fn a_tensor_lives_on_the_device_and_its_block_is_reused() -> Result<()> {
    if !standin::is_there() {
        return Ok(());
    }
    let device = Device::cuda(0);
    leak_check(|| {
        let scope = scope::open(SCOPE_NONE, OwnerKind::Native, None)?;
        let cx = Context::new(scope::resolve(scope)?);
        let x = ones(&cx, device, 1000)?;
        let sum = ops::add(&cx, &x, &x)?;
        assert_eq!((sum.device(), sum.to_vec::<f32>()?), (device, vec![2.0; 1000]));
        let here = ops::to_device(&cx, &sum, 0)?;
        assert_eq!((here.device(), here.to_vec::<f32>()?), (Device::HOST, vec![2.0; 1000]));
        let held = device.held();
        drop(sum);
        let again = ops::mul(&cx, &x, &x)?;
        assert_eq!((again.to_vec::<f32>()?, device.held()), (vec![1.0; 1000], held));
        assert!(account::process().reading(device).live > 0);
        drop((x, here, again, cx));
        assert_eq!(account::process().reading(device).live, 0);
        scope::close(scope)
    })
}

#[test]
fn a_limit_on_the_device_is_kept() -> Result<()> {
    if !standin::is_there() {
        return Ok(());
    }
    let device = Device::cuda(1);
    if device.info().is_err() {
        return Ok(());
    }
    leak_check(|| {
        scope::set_limit(SCOPE_NONE, device, Some(512))?;
        let cx = Context::new(scope::resolve(SCOPE_NONE)?);
        let x = ones(&cx, device, 128)?;
        let error = ones(&cx, device, 1).expect_err("beyond the limit");
        assert_eq!((error.kind(), device.held()), (ErrorKind::OutOfMemory, 512));
        assert!(error.message().contains("cuda:1"), "{error:?}");
        drop(x);
        scope::set_limit(SCOPE_NONE, device, None)?;
        assert_eq!(ones(&cx, device, 129)?.to_vec::<f32>()?, [1.0; 129]);
        Ok(())
    })
}

#[test]
fn a_device_that_is_not_there_says_why() {
    let there = standin::is_there();
    let error = Device::cuda(15).require().expect_err("no machine has so many");
    let reason = match there {
        true => "the CUDA driver reports",
        false => "no CUDA driver (libcuda.so) was found on this machine",
    };
    assert_eq!(error.kind(), ErrorKind::Device);
    assert!(error.message().starts_with(&format!("cuda:15 is not available: {reason}")), "{error:?}");
    assert!(!Device::cuda(15).supports(tensor_core::ops::Op::Add, DType::F32));
}

#[test]
fn tensors_of_two_devices_do_not_mix() -> Result<()> {
    if !standin::is_there() {
        return Ok(());
    }
    leak_check(|| {
        let cx = Context::new(scope::resolve(SCOPE_NONE)?);
        let (x, y) = (ones(&cx, Device::cuda(0), 4)?, ones(&cx, Device::HOST, 4)?);
        let error = ops::add(&cx, &x, &y).expect_err("two devices");
        assert!(error.message().contains("cuda:0") && error.message().contains("host"), "{error:?}");
        Ok(())
    })
}

#[test]
fn a_tensor_goes_from_card_to_card() -> Result<()> {
    // Cards that no test expects to be unused.
    let (first, second) = (Device::cuda(11), Device::cuda(12));
    if !standin::is_there() || second.info().is_err() {
        return Ok(());
    }
    leak_check(|| {
        let cx = Context::new(scope::resolve(SCOPE_NONE)?);
        let streams = [DeviceStream::new(first)?, DeviceStream::new(second)?];
        for stream in [Stream::default(), streams[0].number(), streams[1].number()] {
            let cx = Context { stream, ..cx.clone() };
            let x = ops::add(&cx, &ones(&cx, first, 1000)?, &ones(&cx, first, 1000)?)?;
            let y = ops::to_device(&cx, &x, i64::from(second.code()))?;
            drop(x);
            assert_eq!((y.device(), ops::add(&cx, &y, &y)?.to_vec::<f32>()?), (second, vec![4.0; 1000]));
        }
        // The host has no part in it.
        let x = ones(&cx, first, 1 << 20)?;
        let owner = scope::open(SCOPE_NONE, OwnerKind::Native, None)?;
        scope::set_limit(owner, Device::HOST, Some(0))?;
        let inside = Context::new(scope::resolve(owner)?);
        let y = ops::to_device(&inside, &x, i64::from(second.code()))?;
        assert_eq!(ops::sum(&cx, &y, &[], false)?.item()?.to_f64(), f64::from(1 << 20));
        drop((y, inside));
        scope::close(owner)
    })
}
