//! Streams that programs make: work waits for what other streams did to its operands, and memory is not reused too early.

use tensor_core::scope::Owner;
use tensor_core::streams::{DeviceStream, Event};
use tensor_core::{Context, DType, Device, ErrorKind, Ref, Result, Scalar, Tensor, ops};

use crate::common::leak_check;
use crate::standin;

/// Streams of one device, and contexts that use them. It has a device of its own, so that no other test has work there.
struct Two {
    device: Device,
    streams: [Ref<DeviceStream>; 2],
    contexts: [Context; 2],
}

impl Two {
    fn of(device: Device) -> Result<Two> {
        let streams = [DeviceStream::new(device)?, DeviceStream::new(device)?];
        let context =
            |stream: &Ref<DeviceStream>| Context { stream: stream.number(), ..Context::new(Owner::root()).no_grad() };
        let contexts = [context(&streams[0]), context(&streams[1])];
        Ok(Two { device, streams, contexts })
    }

    fn full(&self, stream: usize, value: i64) -> Result<Tensor> {
        let device = i64::from(self.device.code());
        ops::full(&self.contexts[stream], &[1000], Scalar::Int(value), Some(DType::F32), device)
    }

    /// The first element, copied by a stream. Other streams are not waited for, unless the copy needs them.
    fn first(&self, stream: usize, x: &Tensor) -> Result<f32> {
        Ok(ops::to_device(&self.contexts[stream], x, 0)?.to_vec::<f32>()?[0])
    }

    /// What the second stream reads of what the first one wrote: four times the square. Blocks are reused, so each call
    /// needs another value.
    fn written_there_and_read_here(&self, value: i64) -> Result<f32> {
        let x = self.full(0, value)?;
        let y = ops::add(&self.contexts[0], &x, &x)?;
        let z = ops::mul(&self.contexts[1], &y, &y)?;
        let read = self.first(1, &z)?;
        self.device.synchronize()?;
        Ok(read)
    }

    /// What the second stream reads of what the first one overwrites afterwards.
    fn read_here_and_overwritten_there(&self) -> Result<f32> {
        let x = self.full(0, 3)?;
        self.streams[0].synchronize()?;
        let y = ops::add(&self.contexts[1], &x, &x)?;
        let five = self.full(0, 5)?;
        ops::copy_(&self.contexts[0], &x, &five)?;
        self.streams[0].synchronize()?;
        let read = self.first(1, &y)?;
        self.device.synchronize()?;
        Ok(read)
    }
}

/// All tests that leave the waits out or count blocks are one test, as they would disturb others.
#[test]
fn work_waits_for_other_streams_and_memory_for_both() -> Result<()> {
    let device = Device::cuda(2);
    if !standin::is_there() || device.info().is_err() {
        return Ok(());
    }
    leak_check(|| {
        let two = Two::of(device)?;
        for value in 1..4 {
            assert_eq!(two.written_there_and_read_here(value)?, 4.0 * (value * value) as f32);
            assert_eq!(two.read_here_and_overwritten_there()?, 6.0);
        }
        if standin::is_standin() {
            // Without the waits, the numbers are others, every time.
            tensor_cuda::leave_out_waits(true);
            let (write, read) = (two.written_there_and_read_here(5)?, two.read_here_and_overwritten_there()?);
            tensor_cuda::leave_out_waits(false);
            assert_ne!(write, 100.0, "a missing wait for a write was not shown");
            assert_ne!(read, 6.0, "a missing wait for a read was not shown");
        }
        a_block_that_another_stream_reads_is_not_reused(&two)
    })
}

fn a_block_that_another_stream_reads_is_not_reused(two: &Two) -> Result<()> {
    tensor_core::memory::trim();
    let x = two.full(0, 3)?;
    let y = ops::add(&two.contexts[1], &x, &x)?;
    let held = two.device.held();
    drop(x);
    let other = two.full(0, 7)?;
    assert!(two.device.held() > held, "the second stream may still read the free block");
    let held = two.device.held();
    assert_eq!(two.first(1, &y)?, 6.0);
    // The read is done now, so the first stream gets the block at once.
    let again = two.full(0, 8)?;
    assert_eq!((two.device.held(), two.first(0, &again)?, two.first(0, &other)?), (held, 8.0, 7.0));
    two.device.synchronize()
}

#[test]
fn a_step_on_streams_gives_the_same_numbers() -> Result<()> {
    let device = Device::cuda(3);
    if !standin::is_there() || device.info().is_err() {
        return Ok(());
    }
    leak_check(|| {
        let two = Two::of(device)?;
        // Each operation is on the other stream, and all temporaries end at once.
        let mut x = two.full(0, 1)?;
        for step in 0..40 {
            let cx = &two.contexts[step % 2];
            x = ops::mul(cx, &ops::add(cx, &x, &x)?, &two.full((step + 1) % 2, 1)?)?;
            x = ops::mul(&two.contexts[(step + 1) % 2], &x, &ops::reciprocal(cx, &two.full(step % 2, 2)?)?)?;
        }
        assert_eq!(x.to_vec::<f32>()?, [1.0; 1000]);
        Ok(())
    })
}

#[test]
fn streams_and_events_say_how_far_they_are() -> Result<()> {
    let device = Device::cuda(4);
    if !standin::is_there() || device.info().is_err() {
        return Ok(());
    }
    leak_check(|| {
        let two = Two::of(device)?;
        let [first, second] = &two.streams;
        let (start, end) = (Event::new(device, true)?, Event::new(device, true)?);
        assert!(start.is_done()?, "an event that was not recorded");
        assert_eq!(start.elapsed(&end).expect_err("not recorded").kind(), ErrorKind::State);
        start.record(first)?;
        let x = two.full(0, 3)?;
        end.record(first)?;
        if standin::is_standin() {
            // It works once somebody waits, or asks for the second time.
            assert!(!first.is_done()?);
        }
        second.wait(&end)?;
        second.synchronize()?;
        end.synchronize()?;
        assert!(first.is_done()? && end.is_done()? && start.elapsed(&end)? >= 0.0);
        let untimed = Event::new(device, false)?;
        assert_eq!(untimed.elapsed(&end).expect_err("not timed").kind(), ErrorKind::Argument);
        let elsewhere = Event::new(Device::cuda(5), false)?;
        let error = first.wait(&elsewhere).expect_err("another device");
        assert!(error.kind() == ErrorKind::Argument && error.message().contains("cuda:5"), "{error:?}");
        assert_eq!(two.first(0, &x)?, 3.0);
        Ok(())
    })?;
    let error = DeviceStream::new(Device::HOST).expect_err("the host has one");
    assert!(error.kind() == ErrorKind::Unsupported && error.message().contains("host"), "{error:?}");
    Ok(())
}

#[test]
fn a_stream_s_number_is_used_again_and_means_the_own_stream_elsewhere() -> Result<()> {
    let (device, other) = (Device::cuda(6), Device::cuda(14));
    if !standin::is_there() || other.info().is_err() {
        return Ok(());
    }
    leak_check(|| {
        let number = DeviceStream::new(device)?.number();
        let again = DeviceStream::new(device)?;
        assert_eq!(again.number(), number);
        let cx = Context { stream: number, ..Context::new(Owner::root()) };
        let x = ops::full(&cx, &[3], Scalar::Int(2), Some(DType::F32), i64::from(other.code()))?;
        assert_eq!(x.to_vec::<f32>()?, [2.0; 3]);
        Ok(())
    })
}
