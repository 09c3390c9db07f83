//! Pinned memory of the host: tensors there are the host's, and their bytes have an account of their own.

use tensor_core::memory::account;
use tensor_core::scope::{self, OwnerKind, SCOPE_NONE};
use tensor_core::streams::DeviceStream;
use tensor_core::{Context, Device, ErrorKind, Result, Tensor, ops};

use crate::common::leak_check;
use crate::standin::{self, Faults};

const OUT_OF_MEMORY: u32 = 2;

fn pinned(cx: &Context, x: &Tensor) -> Result<Tensor> {
    ops::to_device(cx, x, i64::from(Device::PINNED.code()))
}

fn live() -> u64 {
    account::process().reading(Device::PINNED).live
}

/// One test, as the account is the process's.
#[test]
fn pinned_memory_is_the_host_s_with_an_account_of_its_own() -> Result<()> {
    if !standin::is_there() {
        let error = Device::PINNED.require().expect_err("no driver");
        assert!(error.message().starts_with("cpu_pinned is not available: no CUDA driver"), "{error:?}");
        return Ok(());
    }
    leak_check(|| {
        let scope = scope::open(SCOPE_NONE, OwnerKind::Native, Some("batches"))?;
        let cx = Context::new(scope::resolve(scope)?);
        let values: Vec<f32> = (0..1000).map(|i| i as f32).collect();
        let x = Tensor::from_slice(&cx, &values, &[10, 100])?;
        let y = pinned(&cx, &x)?;
        assert!(y.is_pinned() && !x.is_pinned() && y.device() == Device::HOST);
        assert_eq!((y.to_vec::<f32>()?, live()), (values.clone(), 4032));
        assert!(ops::to_device(&cx, &y, 0)?.is_pinned(), "it is on the host already");
        assert_eq!(live(), 4032, "nothing was copied");
        // A view is pinned, and what is computed of it is not.
        let row = ops::select(&cx, &y, 0, 3)?;
        assert!(row.is_pinned() && !ops::add(&cx, &row, &row)?.is_pinned());
        // A few elements, which take other paths on the host.
        let few = pinned(&cx, &Tensor::from_slice(&cx, &[1.0f32, 2.0], &[2])?)?;
        assert_eq!(ops::add(&cx, &few, &few)?.to_vec::<f32>()?, [2.0, 4.0]);
        // There and back, from pinned memory to pinned memory.
        let there = ops::to_device(&cx, &y, i64::from(Device::cuda(13).code()))?;
        assert_eq!(there.device(), Device::cuda(13));
        let back = pinned(&cx, &there)?;
        assert!(back.is_pinned());
        assert_eq!(back.to_vec::<f32>()?, values);
        let text = scope::dump(SCOPE_NONE, 1)?;
        assert!(text.contains("cpu_pinned"), "{text}");

        scope::set_limit(scope, Device::PINNED, Some(10_000))?;
        let error = pinned(&cx, &x).expect_err("beyond the limit");
        assert_eq!(error.kind(), ErrorKind::OutOfMemory);
        assert!(
            ["cpu_pinned", "batches", "limit 10000"].iter().all(|part| error.message().contains(part)),
            "{error:?}"
        );
        scope::set_limit(scope, Device::PINNED, None)?;
        drop((y, row, few, back, there));
        assert_eq!(live(), 0);
        let held = Device::PINNED.held();
        let again = pinned(&cx, &x)?;
        assert_eq!(Device::PINNED.held(), held, "a free block is reused");
        drop(again);
        tensor_core::memory::trim();
        assert_eq!(Device::PINNED.held(), 0);
        exhausted(&cx, &x)?;
        copies_go_on_after_their_calls(&cx)?;
        drop((x, cx));
        scope::close(scope)
    })
}

/// The driver has no more memory to pin.
fn exhausted(cx: &Context, x: &Tensor) -> Result<()> {
    let Some(faults) = Faults::new() else { return Ok(()) };
    // The call is tried again after each thing that may make room.
    for _ in 0..20 {
        faults.fail_call(c"cuMemHostAlloc", 1, OUT_OF_MEMORY);
    }
    let error = pinned(cx, x).expect_err("exhausted");
    assert_eq!(error.kind(), ErrorKind::OutOfMemory);
    assert!(error.message().contains("cpu_pinned"), "{error:?}");
    faults.forget();
    assert!(pinned(cx, x)?.is_pinned());
    Ok(())
}

/// A thousand numbers in pinned memory, and a copy of them on a device.
fn sent(cx: &Context, value: f32, device: Device) -> Result<[Tensor; 2]> {
    let here = pinned(cx, &Tensor::from_slice(cx, &[value; 1000], &[1000])?)?;
    let there = ops::to_device(cx, &here, i64::from(device.code()))?;
    Ok([here, there])
}

/// A copy to a device does not wait, and what is pinned is neither reused nor written before it is done.
fn copies_go_on_after_their_calls(cx: &Context) -> Result<()> {
    let device = Device::cuda(12);
    if device.info().is_err() {
        return Ok(());
    }
    let stream = DeviceStream::new(device)?;
    let cx = Context { stream: stream.number(), ..cx.clone() };
    let is = |x: &Tensor, value: f32| Ok(x.to_vec::<f32>()?.iter().all(|&x| x == value));
    let freed_early = |first: f32, second: f32| -> Result<bool> {
        let [here, there] = sent(&cx, first, device)?;
        if standin::is_standin() {
            assert!(!stream.is_done()?, "the copy waited in its call");
        }
        drop(here);
        let [_here, other] = sent(&cx, second, device)?;
        Ok(is(&there, first)? && is(&other, second)?)
    };
    assert!(freed_early(1.0, 2.0)?);
    if standin::is_standin() {
        tensor_cuda::leave_out_waits_for_copies(true);
        let right = freed_early(3.0, 4.0)?;
        tensor_cuda::leave_out_waits_for_copies(false);
        assert!(!right, "a block that was reused too early was not shown");
    }
    let [here, there] = sent(&cx, 5.0, device)?;
    ops::copy_(&cx.no_grad(), &here, &Tensor::from_slice(&cx, &[6.0f32], &[1])?)?;
    assert!(is(&there, 5.0)? && is(&here, 6.0)?, "a write waits for the copy");
    drop((here, there));
    let [here, there] = sent(&cx, 7.0, device)?;
    here.storage().buffer().lend();
    assert!(stream.is_done()? && is(&there, 7.0)?, "a loan waits for the copy");
    let again = ops::to_device(&cx, &here, i64::from(device.code()))?;
    assert!(stream.is_done()? && is(&again, 7.0)?, "the host may write what is lent at any time");
    drop((here, there, again));
    // A block that a copy reads is not given back to the driver, either.
    let [here, there] = sent(&cx, 8.0, device)?;
    drop(here);
    tensor_core::memory::trim();
    assert!(is(&there, 8.0)?);
    drop(there);
    tensor_core::memory::trim();
    assert_eq!(Device::PINNED.held(), 0);
    device.synchronize()
}
