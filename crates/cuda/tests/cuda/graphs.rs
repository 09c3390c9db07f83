//! Graphs: work is captured once and replayed, with the numbers that it would have given.

use std::sync::Mutex;

use tensor_core::scope::{self, Owner, OwnerKind, SCOPE_NONE};
use tensor_core::streams::{DeviceStream, Graph};
use tensor_core::{Context, DType, Device, ErrorKind, Generator, Ref, Result, Stream, Tensor, ops};
use tensor_nn::Optimizer;

use crate::common::leak_check;
use crate::standin::{self, Faults};

/// The context of a test on a device that only these tests use; `None` without a driver.
fn on(number: u8) -> Option<(Context, Device)> {
    let device = Device::cuda(number);
    let is_there = standin::is_there() && device.info().is_ok();
    is_there.then(|| (Context { generator: Some(Generator::new(5)), ..Context::new(Owner::root()) }, device))
}

fn of(cx: &Context, values: &[f32], device: Device) -> Result<Tensor> {
    let here = Tensor::from_slice(cx, values, &[values.len()])?;
    ops::to_device(cx, &here, i64::from(device.code()))
}

fn set(cx: &Context, x: &Tensor, values: &[f32]) -> Result<()> {
    ops::copy_(&cx.no_grad(), x, &of(cx, values, x.device())?).map(drop)
}

/// Captures what `make` returns.
fn captured<T>(cx: &Context, device: Device, make: impl FnOnce() -> Result<T>) -> Result<(Ref<Graph>, T)> {
    let graph = Graph::new(device, &cx.owner)?;
    graph.begin()?;
    let made = make()?;
    graph.end()?;
    Ok((graph, made))
}

const OWN: Stream = Stream(0);

#[test]
fn a_replay_reads_and_writes_the_same_tensors() -> Result<()> {
    let Some((cx, device)) = on(10) else { return Ok(()) };
    leak_check(|| {
        let x = of(&cx, &[1.0, 2.0, 3.0], device)?;
        let twice = || ops::add(&cx, &ops::mul(&cx, &x, &x)?, &ops::mul(&cx, &x, &x)?);
        let (graph, y) = captured(&cx, device, twice)?;
        // What others make meanwhile does not get the graph's memory, though no tensor has some of it.
        let others = (0..8).map(|_| of(&cx, &[7.0, 8.0, 9.0], device)).collect::<Result<Vec<_>>>()?;
        graph.replay(OWN)?;
        assert_eq!(y.to_vec::<f32>()?, [2.0, 8.0, 18.0]);
        set(&cx, &x, &[2.0, 0.0, 1.0])?;
        let stream = DeviceStream::new(device)?;
        graph.replay(stream.number())?;
        // The copy is in the device's own stream, and waits for the graph in the other one.
        assert_eq!(y.to_vec::<f32>()?, [8.0, 0.0, 2.0]);
        for other in &others {
            assert_eq!(other.to_vec::<f32>()?, [7.0, 8.0, 9.0]);
        }
        // A tensor of the graph may go before or after it.
        drop(y);
        graph.replay(OWN)?;
        drop(x);
        let error = graph.replay(OWN).expect_err("an operand was freed");
        assert!(error.kind() == ErrorKind::State && error.message().contains("was freed"), "{error:?}");
        graph.reset();
        assert_eq!(graph.replay(OWN).expect_err("no work").kind(), ErrorKind::State);
        let x = of(&cx, &[4.0], device)?;
        graph.begin()?;
        let z = ops::mul(&cx, &x, &x)?;
        graph.end()?;
        graph.replay(OWN)?;
        drop(graph);
        assert_eq!(z.to_vec::<f32>()?, [16.0]);
        Ok(())
    })
}

/// What another thread does between a replay's look at its memory and its launch: it frees what the replay writes, and fills
/// what it gets instead.
#[test]
fn memory_that_is_freed_during_a_replay_is_reused_behind_it() -> Result<()> {
    static FREED: Mutex<Option<(Context, Tensor)>> = Mutex::new(None);
    static FRESH: Mutex<Option<Tensor>> = Mutex::new(None);
    const SIZE: i64 = 500;
    extern "C" fn reuse() {
        let work = || {
            let (cx, x) = FREED.lock().expect("no panic").take().expect("a tensor");
            let code = i64::from(x.device().code());
            drop(x);
            let fresh = ops::full(&cx, &[SIZE], 7.0, Some(DType::F32), code);
            *FRESH.lock().expect("no panic") = Some(fresh.expect("memory"));
        };
        std::thread::scope(|threads| threads.spawn(work).join()).expect("no panic");
    }
    let (Some(faults), Some((cx, device))) = (Faults::new(), on(13)) else { return Ok(()) };
    for is_one_of_two in [false, true] {
        // With several streams, memory is given to work of another one by other rules.
        let stream = if is_one_of_two { Some(DeviceStream::new(device)?) } else { None };
        leak_check(|| {
            let x = ops::clone(&cx, &of(&cx, &[1.0; SIZE as usize], device)?)?;
            let (graph, _) = captured(&cx, device, || ops::add_(&cx, &x, &x))?;
            *FREED.lock().expect("no panic") = Some((cx.clone(), x));
            faults.interrupt(c"cuGraphLaunch", reuse);
            graph.replay(stream.as_ref().map_or(OWN, |stream| stream.number()))?;
            let fresh = FRESH.lock().expect("no panic").take().expect("the replay was interrupted");
            assert!(fresh.to_vec::<f32>()?.iter().all(|&value| value == 7.0), "the replay wrote it");
            let error = graph.replay(OWN).expect_err("an operand was freed");
            assert!(error.message().contains("was freed"), "{error:?}");
            // What was freed is used again, behind the replay.
            drop(fresh);
            let held = device.held();
            let again: Vec<Tensor> = (0..2)
                .map(|_| ops::full(&cx, &[SIZE], 3.0, Some(DType::F32), i64::from(device.code())))
                .collect::<Result<_>>()?;
            assert_eq!((again[1].to_vec::<f32>()?[9], device.held()), (3.0, held));
            Ok(())
        })?;
    }
    Ok(())
}

/// A step of a linear layer with momentum: its loss, and the gradients that it leaves.
fn step(cx: &Context, x: &Tensor, target: &Tensor, weight: &Tensor, optimizer: &Optimizer) -> Result<Tensor> {
    optimizer.zero_grad()?;
    let error = ops::sub(cx, &ops::matmul(cx, x, weight)?, target)?;
    let loss = ops::mean(cx, &ops::mul(cx, &error, &error)?, &[], false)?;
    loss.backward(cx, None, false)?;
    optimizer.step()?;
    Ok(loss)
}

#[test]
fn a_captured_step_of_training_gives_the_same_numbers() -> Result<()> {
    let Some((cx, device)) = on(10) else { return Ok(()) };
    let train = |is_captured: bool, kind: i32, numbers: &[f64]| -> Result<Vec<f32>> {
        let x = ops::reshape(&cx, &of(&cx, &[0.5, -1.0, 2.0, 0.25, 1.0, -0.5], device)?, &[3, 2])?;
        let target = ops::reshape(&cx, &of(&cx, &[1.0, 2.0, 3.0], device)?, &[3, 1])?;
        let weight = ops::clone(&cx, &ops::reshape(&cx, &of(&cx, &[0.1, 0.2], device)?, &[2, 1])?)?;
        weight.set_requires_grad(true)?;
        let optimizer = Optimizer::new(&cx.owner, kind, vec![weight.clone()], numbers)?;
        let mut losses = vec![step(&cx, &x, &target, &weight, &optimizer)?.to_vec::<f32>()?[0]];
        let (graph, loss) = match is_captured {
            true => captured(&cx, device, || step(&cx, &x, &target, &weight, &optimizer))
                .map(|(g, l)| (Some(g), Some(l)))?,
            false => (None, None),
        };
        for _ in 0..4 {
            let loss = match (&graph, &loss) {
                (Some(graph), Some(loss)) => graph.replay(OWN).map(|()| loss.clone())?,
                _ => step(&cx, &x, &target, &weight, &optimizer)?,
            };
            losses.push(loss.to_vec::<f32>()?[0]);
        }
        losses.extend(weight.to_vec::<f32>()?);
        Ok(losses)
    };
    leak_check(|| {
        let momentum = &[0.1, 0.9];
        assert_eq!(train(true, 0, momentum)?, train(false, 0, momentum)?);
        let error = train(true, 1, &[0.1]).expect_err("Adam's coefficients change");
        assert!(error.kind() == ErrorKind::State && error.message().contains("Adam"), "{error:?}");
        assert!(!device.is_capturing(), "the graph was dropped");
        Ok(())
    })
}

#[test]
fn random_numbers_are_drawn_anew() -> Result<()> {
    let Some((cx, device)) = on(10) else { return Ok(()) };
    leak_check(|| {
        let code = i64::from(device.code());
        let draw = |cx: &Context| -> Result<[Tensor; 2]> {
            let none = ops::rand(cx, &[0], DType::F32, code)?;
            assert_eq!(none.numel(), 0);
            Ok([ops::rand(cx, &[10], DType::F32, code)?, ops::randn(cx, &[7], DType::F32, code)?])
        };
        let again = Context { generator: Some(Generator::new(5)), ..cx.clone() };
        let (graph, [a, b]) = captured(&cx, device, || draw(&cx))?;
        // A capture draws, too.
        draw(&again)?;
        for _ in 0..3 {
            graph.replay(OWN)?;
            let [c, d] = draw(&again)?;
            assert_eq!((a.to_vec::<f32>()?, b.to_vec::<f32>()?), (c.to_vec::<f32>()?, d.to_vec::<f32>()?));
        }
        Ok(())
    })
}

#[test]
fn an_index_out_of_range_is_an_error_of_the_next_wait() -> Result<()> {
    let Some((cx, device)) = on(10) else { return Ok(()) };
    leak_check(|| {
        let table = of(&cx, &[10.0, 20.0, 30.0], device)?;
        let index = ops::to_dtype(&cx, &of(&cx, &[0.0, 2.0], device)?, DType::I64)?;
        let numbers = |values: &[f32]| -> Result<()> {
            let values = ops::to_dtype(&cx, &of(&cx, values, device)?, DType::I64)?;
            ops::copy_(&cx, &index, &values).map(drop)
        };
        let (graph, found) = captured(&cx, device, || ops::index_select(&cx, &table, 0, &index))?;
        graph.replay(OWN)?;
        assert_eq!(found.to_vec::<f32>()?, [10.0, 30.0]);
        for bad in [3.0, -1.0, 1e9] {
            numbers(&[1.0, bad])?;
            graph.replay(OWN)?;
            let error = device.synchronize().expect_err("out of range");
            let parts = ["index_select", "index number 1", "below 3"];
            assert!(parts.iter().all(|part| error.message().contains(part)), "{error:?}");
            numbers(&[1.0, 0.0])?;
            graph.replay(OWN)?;
            device.synchronize()?;
            assert_eq!(found.to_vec::<f32>()?, [20.0, 10.0]);
        }
        Ok(())
    })
}

#[test]
fn what_waits_cannot_be_captured_and_is_named() -> Result<()> {
    let Some((cx, device)) = on(10) else { return Ok(()) };
    leak_check(|| {
        let x = of(&cx, &[1.0, 2.0], device)?;
        let whole = ops::to_dtype(&cx, &x, DType::I64)?;
        let refused = |what: Result<()>, name: &str| {
            let error = what.expect_err(name);
            assert!(error.kind() == ErrorKind::State, "{error:?}");
            assert!(error.message().contains(name) && error.message().contains("captured in a graph"), "{error:?}");
        };
        let (graph, y) = captured(&cx, device, || {
            refused(x.to_vec::<f32>().map(drop), "copy to the host");
            refused(of(&cx, &[1.0], device).map(drop), "copy from the host");
            refused(ops::floor_divide(&cx, &whole, &whole).map(drop), "division");
            refused(ops::to_device(&cx, &x, i64::from(Device::cuda(12).code())).map(drop), "copy to another device");
            let other = Graph::new(device, &cx.owner)?;
            assert_eq!(other.begin().expect_err("one at a time").kind(), ErrorKind::State);
            ops::add(&cx, &x, &x)
        })?;
        graph.replay(OWN)?;
        assert_eq!(y.to_vec::<f32>()?, [2.0, 4.0]);
        assert_eq!(graph.begin().expect_err("it has work").kind(), ErrorKind::State);
        assert_eq!(graph.end().expect_err("it captures nothing").kind(), ErrorKind::State);
        // Another thread cannot end a capture, but may drop it.
        let graph = Graph::new(device, &cx.owner)?;
        graph.begin()?;
        let elsewhere = std::thread::scope(|threads| threads.spawn(|| graph.end()).join()).expect("no panic");
        assert_eq!(elsewhere.expect_err("another thread").kind(), ErrorKind::State);
        assert!(device.is_capturing());
        std::thread::scope(|threads| threads.spawn(|| graph.reset()).join()).expect("no panic");
        assert!(!device.is_capturing());
        assert_eq!(ops::add(&cx, &x, &x)?.to_vec::<f32>()?, [2.0, 4.0]);
        Ok(())
    })?;
    let error = Graph::new(Device::HOST, &Owner::root()).expect_err("the host has none");
    assert!(error.kind() == ErrorKind::Unsupported && error.message().contains("host"), "{error:?}");
    Ok(())
}

#[test]
fn the_memory_of_a_graph_is_charged_and_limited() -> Result<()> {
    let Some((_, device)) = on(10) else { return Ok(()) };
    leak_check(|| {
        let scope = scope::open(SCOPE_NONE, OwnerKind::Native, Some("step"))?;
        let cx = Context::new(scope::resolve(scope)?).no_grad();
        let x = of(&cx, &[1.0; 4096], device)?;
        let live = || cx.owner.account().reading(device).live;
        let before = live();
        let work = || ops::add(&cx, &ops::mul(&cx, &x, &x)?, &ops::mul(&cx, &x, &x)?);
        let (graph, y) = captured(&cx, device, work)?;
        // Three blocks, of which the result is one.
        assert_eq!(live() - before, 3 * 16384);
        drop(y);
        graph.replay(OWN)?;
        assert_eq!(live() - before, 3 * 16384, "the graph has the result's block now");
        drop(graph);
        assert_eq!(live(), before);
        scope::set_limit(scope, device, Some(before + 3 * 16384 - 1))?;
        let error = captured(&cx, device, work).expect_err("a limit");
        assert!(error.kind() == ErrorKind::OutOfMemory && error.message().contains("step"), "{error:?}");
        assert!(!device.is_capturing());
        scope::set_limit(scope, device, None)?;
        assert_eq!(live(), before);
        assert_eq!(ops::add(&cx, &x, &x)?.to_vec::<f32>()?[4095], 2.0);
        drop((x, cx));
        scope::close(scope)
    })
}
