//! Graphs: work is captured once and replayed, with the numbers that it would have given.

use std::sync::Mutex;

use tensor_core::scope::{self, Owner, OwnerKind, SCOPE_NONE};
use tensor_core::streams::{DeviceStream, Graph};
use tensor_core::{Context, DType, Device, ErrorKind, Generator, Ref, Result, Stream, Tensor, ops};
use tensor_nn::codes::OptimizerKind;
use tensor_nn::{Done, Optimizer, Rule};

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

/// What a training is about: a linear layer, whose weight an optimizer changes.
struct Training {
    x: Tensor,
    target: Tensor,
    weight: Tensor,
    optimizer: Ref<Optimizer>,
}

impl Training {
    fn new(cx: &Context, device: Device, kind: OptimizerKind, numbers: &[(&str, f64)]) -> Result<Training> {
        let x = ops::reshape(cx, &of(cx, &[0.5, -1.0, 2.0, 0.25, 1.0, -0.5], device)?, &[3, 2])?;
        let target = ops::reshape(cx, &of(cx, &[1.0, 2.0, 3.0], device)?, &[3, 1])?;
        let weight = ops::clone(cx, &ops::reshape(cx, &of(cx, &[0.1, 0.2], device)?, &[2, 1])?)?;
        weight.set_requires_grad(true)?;
        let optimizer = Optimizer::of_rule(&cx.owner, Rule::new(kind, numbers)?, vec![weight.clone()])?;
        Ok(Training { x, target, weight, optimizer })
    }

    fn step(&self, cx: &Context) -> Result<Tensor> {
        step(cx, &self.x, &self.target, &self.weight, &self.optimizer)
    }

    /// The losses of steps with a smaller learning rate in the second half, and the weight after them. The third one is made by
    /// the optimizer itself in any case.
    fn losses(&self, cx: &Context, mut step: impl FnMut() -> Result<Tensor>) -> Result<Vec<f32>> {
        let mut losses = Vec::new();
        for i in 0..8 {
            if i == 4 {
                self.optimizer.set_lr(0.01)?;
            }
            let loss = if i == 2 { self.step(cx)? } else { step()? };
            losses.extend(loss.to_vec::<f32>()?);
        }
        losses.extend(self.weight.to_vec::<f32>()?);
        Ok(losses)
    }
}

#[test]
fn a_captured_step_of_training_gives_the_same_numbers() -> Result<()> {
    let Some((cx, device)) = on(10) else { return Ok(()) };
    let kinds: [(OptimizerKind, &[(&str, f64)]); 6] = [
        (OptimizerKind::Sgd, &[("lr", 0.1), ("momentum", 0.9)]),
        (OptimizerKind::Adam, &[("lr", 0.1)]),
        (OptimizerKind::Adamw, &[("lr", 0.1), ("amsgrad", 1.0)]),
        (OptimizerKind::Nadam, &[("lr", 0.1)]),
        (OptimizerKind::Radam, &[("lr", 0.1)]),
        (OptimizerKind::Asgd, &[("lr", 0.1), ("t0", 2.0)]),
    ];
    leak_check(|| {
        for (kind, numbers) in kinds {
            let (eager, repeated) =
                (Training::new(&cx, device, kind, numbers)?, Training::new(&cx, device, kind, numbers)?);
            let expected = (eager.step(&cx)?.to_vec::<f32>()?, eager.losses(&cx, || eager.step(&cx))?);
            let first = repeated.step(&cx)?.to_vec::<f32>()?;
            // The capture is no step, and does not count as one.
            let (graph, loss) = captured(&cx, device, || repeated.step(&cx))?;
            let losses = repeated.losses(&cx, || graph.replay(OWN).map(|()| loss.clone()))?;
            assert_eq!((first, losses), expected, "{kind:?}");
        }
        Ok(())
    })
}

#[test]
fn the_steps_of_a_graph_need_their_optimizer() -> Result<()> {
    let Some((cx, device)) = on(10) else { return Ok(()) };
    leak_check(|| {
        let training = Training::new(&cx, device, OptimizerKind::Adam, &[])?;
        let graph = Graph::new(device, &cx.owner)?;
        graph.begin()?;
        let error = training.step(&cx).expect_err("the state would begin anew in each replay");
        assert!(error.kind() == ErrorKind::State && error.message().contains("expected a step before"), "{error:?}");
        graph.reset();
        let before = training.step(&cx)?.to_vec::<f32>()?;
        let (graph, loss) = captured(&cx, device, || training.step(&cx))?;
        graph.replay(OWN)?;
        assert!(loss.to_vec::<f32>()? < before);
        let after = training.weight.to_vec::<f32>()?;
        let Training { optimizer, weight, .. } = training;
        drop(optimizer);
        let error = graph.replay(OWN).expect_err("the optimizer's state is gone");
        assert!(error.kind() == ErrorKind::State && error.message().contains("Adam"), "{error:?}");
        assert_eq!(weight.to_vec::<f32>()?, after);
        Ok(())
    })
}

#[test]
fn callers_give_the_steps_that_they_count() -> Result<()> {
    let Some((cx, device)) = on(10) else { return Ok(()) };
    let adam = Rule::new(OptimizerKind::Adam, &[("lr", 0.1)])?;
    let begin = || -> Result<Vec<Tensor>> {
        [1.0, 0.0, 0.0].iter().map(|&x| of(&cx, &[x, 2.0 * x], device)).collect::<Result<Vec<_>>>()
    };
    leak_check(|| {
        let gradient = of(&cx, &[0.5, -0.25], device)?;
        let (expected, arrays) = (begin()?, begin()?);
        for step in 1..=3 {
            adam.apply_to(step, &expected[0], Some(&gradient), &expected[1..])?;
        }
        let (graph, ()) = captured(&cx, device, || adam.apply_to(1, &arrays[0], Some(&gradient), &arrays[1..]))?;
        let error = graph.replay(OWN).expect_err("nobody has said which step it is");
        assert!(error.kind() == ErrorKind::State && error.message().contains("1 captured updates"), "{error:?}");
        let mut done = Done { steps: 0, carry: 1.0 };
        for _ in 0..3 {
            let (next, then) = adam.step_after(done);
            graph.give(&[next])?;
            let error = graph.give(&[next]).expect_err("one is enough");
            assert!(error.message().contains("has 1 captured updates"), "{error:?}");
            graph.give(&[next])?;
            graph.replay(OWN)?;
            done = then;
        }
        for (array, expected) in arrays.iter().zip(&expected) {
            assert_eq!(array.to_vec::<f32>()?, expected.to_vec::<f32>()?);
        }
        // A rule of other numbers, and of another kernel.
        graph.give(&[Rule::new(OptimizerKind::Rprop, &[])?.step_after(done).0])?;
        let error = graph.replay(OWN).expect_err("the kernel is Adam's");
        assert!(error.message().contains("expected a new capture"), "{error:?}");
        // Steps that are all the same may go without.
        let sgd = Rule::new(OptimizerKind::Sgd, &[("lr", 0.5)])?;
        let (graph, ()) = captured(&cx, device, || sgd.apply_to(1, &arrays[1], Some(&gradient), &[]))?;
        set(&cx, &arrays[1], &[1.0, 1.0])?;
        graph.replay(OWN)?;
        assert_eq!(arrays[1].to_vec::<f32>()?, [0.75, 1.125]);
        graph.give(&[sgd.with_lr(1.0)?.step_after(done).0])?;
        graph.replay(OWN)?;
        assert_eq!(arrays[1].to_vec::<f32>()?, [0.25, 1.375]);
        // State that is made in the capture would begin anew.
        let graph = Graph::new(device, &cx.owner)?;
        graph.begin()?;
        let state = ops::zeros(&cx, &[2], DType::F32, i64::from(device.code()))?;
        let error = adam.apply_to(1, &arrays[0], Some(&gradient), &[state.clone(), arrays[2].clone()]);
        let error = error.expect_err("no step of training would see its state again");
        assert!(error.kind() == ErrorKind::State && error.message().contains("made in the same capture"), "{error:?}");
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
