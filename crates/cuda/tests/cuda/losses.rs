//! Each driver call of a training step fails once with each kind of error, and each kernel fails once as it runs.
//!
//! A lost device stays lost until the process ends, so each case has a process of its own: a copy of this one, which has
//! used `cuda:0` before.

use std::io::{Read, Write};
use std::os::fd::FromRawFd;
use std::process::ExitStatus;
use std::{fs::File, panic};

use tensor_core::memory::account;
use tensor_core::scope::Owner;
use tensor_core::streams::Graph;
use tensor_core::{Context, DType, Device, ErrorKind, Generator, Result, Stream, ops, scope};

use tensor_nn::codes::OptimizerKind;
use tensor_nn::{Optimizer, Rule};

use crate::common::leak_check;
use crate::standin::Faults;
use crate::training::step;

const OUT_OF_MEMORY: u32 = 2;
const DEVICE_UNAVAILABLE: u32 = 46;
const ILLEGAL_ADDRESS: u32 = 700;
const LAUNCH_FAILED: u32 = 719;

const FATAL: [(u32, &str); 3] = [
    (LAUNCH_FAILED, "CUDA_ERROR_LAUNCH_FAILED"),
    (ILLEGAL_ADDRESS, "CUDA_ERROR_ILLEGAL_ADDRESS"),
    (DEVICE_UNAVAILABLE, "CUDA_ERROR_DEVICE_UNAVAILABLE"),
];

/// By how many calls steps may differ.
pub const SLACK: u64 = 2;

/// The limits of the cases, on the device and on all of it.
const LIMIT: u64 = 1 << 30;

/// What a body says in a copy of this process.
pub fn apart(body: impl FnOnce() -> String) -> String {
    let mut ends = [0; 2];
    // SAFETY: the array has room for both ends. The copy runs in the one thread that is in it, and ends without
    // running what is registered for the end of the process.
    unsafe {
        assert_eq!(libc::pipe(ends.as_mut_ptr()), 0);
        let child = libc::fork();
        assert!(child >= 0, "no process");
        let [mut from, mut to] = ends.map(|end| File::from_raw_fd(end));
        if child == 0 {
            drop(from);
            let said = panic::catch_unwind(panic::AssertUnwindSafe(body));
            let written = said.is_ok_and(|text| to.write_all(text.as_bytes()).is_ok());
            libc::_exit(i32::from(!written));
        }
        drop(to);
        let (mut text, mut status) = (String::new(), 0);
        from.read_to_string(&mut text).expect("text");
        assert_eq!(libc::waitpid(child, &mut status, 0), child);
        let status: ExitStatus = std::os::unix::process::ExitStatusExt::from_raw(status);
        assert!(status.success(), "{status}, as said above");
        text
    }
}

/// What has to be true after each failure: limits stay, and nothing is charged.
fn assert_clean(device: Device, what: &str) {
    let reading = account::process().reading(device);
    assert_eq!((reading.live, reading.limit), (0, Some(LIMIT)), "{what}");
    assert!(device.held() <= LIMIT, "{what}");
}

/// A program on a device, and what it computes there.
type Program = fn(Device) -> Result<Vec<f32>>;

/// A step that fails as the body asks: the error, after what has to be true then was tested. It is empty if nothing fails.
fn lost(device: Device, code: &str, what: &str, ask: impl FnOnce()) -> Result<String> {
    lost_in(step, device, code, what, ask)
}

/// As [`lost`], of any program.
fn lost_in(step: Program, device: Device, code: &str, what: &str, ask: impl FnOnce()) -> Result<String> {
    scope::set_limit(scope::SCOPE_NONE, device, Some(LIMIT))?;
    let mut message = String::new();
    leak_check(|| {
        ask();
        let Err(error) = step(device) else { return Ok(()) };
        assert_eq!(error.kind(), ErrorKind::Device, "{what}: {error:?}");
        message = error.message().to_owned();
        assert!(message.contains(code) && message.contains(&device.to_string()), "{what}: {message}");
        assert_clean(device, what);
        // The failure is told once. Afterwards the device is lost.
        for _ in 0..2 {
            let again = step(device).expect_err("a lost device");
            let text = format!("{device} was lost and takes no more work in this process: {code}");
            assert!(again.kind() == ErrorKind::Device && again.message().starts_with(&text), "{what}: {again:?}");
        }
        assert_clean(device, what);
        Ok(())
    })?;
    Ok(message)
}

/// Work with random numbers, indices and a step of an optimizer, which is captured and replayed twice.
fn replayed(device: Device) -> Result<Vec<f32>> {
    let (cx, code) = (Context::new(Owner::root()).no_grad(), i64::from(device.code()));
    let cx = Context { generator: Some(Generator::new(5)), ..cx };
    let x = ops::to_device(&cx, &ops::arange(&cx, 0.0, 300.0, 1.0, Some(DType::F32), 0)?, code)?;
    let index = ops::to_device(&cx, &ops::arange(&cx, 290, 300, 1, Some(DType::I64), 0)?, code)?;
    let weight = ops::clone(&cx, &x)?;
    let adam = Rule::new(OptimizerKind::Adam, &[("lr", 0.5)])?;
    let optimizer = Optimizer::of_rule(&cx.owner, adam, vec![weight.clone()])?;
    let step = || optimizer.step_by(|_| Some(x.clone()));
    step()?;
    let graph = Graph::new(device, &cx.owner)?;
    graph.begin()?;
    step()?;
    let picked = ops::index_select(&cx, &x, 0, &index)?;
    let out = ops::add(&cx, &picked, &ops::rand(&cx, &[10], DType::F32, code)?)?;
    graph.end()?;
    graph.replay(Stream(0))?;
    graph.replay(Stream(0))?;
    Ok([out.to_vec::<f32>()?, weight.to_vec::<f32>()?].concat())
}

/// The driver calls of a step on a device that was used before.
fn calls(faults: &Faults, step: Program, device: Device) -> Result<u64> {
    step(device)?;
    let before = faults.calls();
    step(device)?;
    Ok(faults.calls() - before)
}

/// Without `--full`, every seventh of them.
fn stride() -> usize {
    if std::env::var_os("TENSOR_TEST_FULL").is_some() { 1 } else { 7 }
}

#[test]
fn a_device_that_is_lost_at_any_driver_call_of_a_step_says_so_and_nothing_is_left() -> Result<()> {
    let Some(faults) = Faults::new() else { return Ok(()) };
    let device = Device::cuda(0);
    let calls = calls(&faults, step, device)?;
    for (error, code) in FATAL {
        for n in (1..=calls).step_by(stride()) {
            let what = format!("{code} at call {n} of {calls}");
            apart(|| {
                let message = lost(device, code, &what, || faults.fail_at(n, error)).expect("no other error");
                // Marks are of every eighth launch, so a step has some calls more or less.
                let was_made = !faults.forget();
                assert_eq!(message.is_empty(), !was_made, "{what}");
                assert!(was_made || n + SLACK > calls, "{what} was made");
                message
            });
        }
    }
    println!("of {calls} calls, every {}. lost the device in three ways", stride());
    Ok(())
}

/// Each call of a capture and of its replays, and those that end the graph. Memory is out, or the device is lost.
#[test]
fn each_driver_call_of_a_graph_fails_once() -> Result<()> {
    let Some(faults) = Faults::new() else { return Ok(()) };
    let device = Device::cuda(0);
    let calls = calls(&faults, replayed, device)?;
    let (expected, mut refused) = (replayed(device)?, 0);
    for n in 1..=calls {
        let what = format!("call {n} of {calls} of a graph");
        let message = apart(|| {
            scope::set_limit(scope::SCOPE_NONE, device, Some(LIMIT)).expect("a limit");
            let (graphs, mut message) = (faults.graphs(), String::new());
            leak_check(|| {
                faults.fail_at(n, OUT_OF_MEMORY);
                match replayed(device) {
                    Ok(values) => assert_eq!(values, expected, "{what}"),
                    Err(error) => {
                        let is_typed = matches!(error.kind(), ErrorKind::Device | ErrorKind::OutOfMemory);
                        assert!(is_typed && error.message().contains("cuda:0"), "{what}: {error:?}");
                        message = error.message().to_owned();
                    }
                }
                assert!(!faults.forget() || n + SLACK > calls, "{what} was made");
                assert!(!device.is_capturing(), "{what}");
                assert_clean(device, &what);
                // Only a call that ends a graph can fail to end it.
                assert!(faults.graphs() - graphs <= u64::from(message.is_empty()), "{what}: {message}");
                assert_eq!(replayed(device)?, expected, "after {what}");
                Ok(())
            })
            .expect("no leak");
            message
        });
        refused += usize::from(!message.is_empty());
        for (error, code) in FATAL.into_iter().skip(n as usize % 3).step_by(3) {
            let what = format!("{code} at {what}");
            apart(|| {
                let ask = || faults.fail_at(n, error);
                let message = lost_in(replayed, device, code, &what, ask).expect("no other error");
                // The last calls end the graph, and nobody is told of their failure before the next call.
                let was_made = !faults.forget();
                let ends_graph = n + 3 + SLACK > calls;
                assert!(ends_graph || message.is_empty() != was_made, "{what}: {message}");
                message
            });
        }
    }
    println!("{refused} of {calls} calls of a graph were refused with an error");
    Ok(())
}

/// The first use of a device opens it and loads its kernels.
#[test]
fn each_driver_call_of_a_device_s_first_step_fails_once() -> Result<()> {
    let Some(faults) = Faults::new() else { return Ok(()) };
    let (device, expected) = (Device::cuda(9), step(Device::cuda(0))?);
    if device.info().is_err() {
        return Ok(());
    }
    let calls: u64 = apart(|| {
        let before = faults.calls();
        step(device).expect("a step");
        (faults.calls() - before).to_string()
    })
    .parse()
    .expect("a number");
    for n in (1..=calls).step_by(stride()) {
        let what = format!("call {n} of {calls}");
        apart(|| {
            scope::set_limit(scope::SCOPE_NONE, device, Some(LIMIT)).expect("a limit");
            leak_check(|| {
                faults.fail_at(n, OUT_OF_MEMORY);
                match step(device) {
                    Ok(values) => assert_eq!(values, expected, "{what}"),
                    Err(error) => {
                        let is_typed = matches!(error.kind(), ErrorKind::Device | ErrorKind::OutOfMemory);
                        assert!(is_typed && error.message().contains("cuda:9"), "{what}: {error:?}");
                    }
                }
                assert!(!faults.forget() || n + SLACK > calls, "{what} was made");
                assert_clean(device, &what);
                // What could not be opened is opened now.
                assert_eq!(step(device)?, expected, "after {what}");
                Ok(())
            })
            .expect("no leak");
            what.clone()
        });
    }
    println!("of {calls} calls of a first step, every {}. failed once", stride());
    Ok(())
}

/// A kernel that fails as it runs is named: alone if each launch waits, and among a few otherwise.
#[test]
fn a_kernel_that_fails_is_named_once() -> Result<()> {
    let Some(faults) = Faults::new() else { return Ok(()) };
    let expected = step(Device::cuda(0))?;
    let there = |number| Some(Device::cuda(number)).filter(|device| device.info().is_ok());
    let (Some(one), Some(other)) = (there(7), there(8)) else { return Ok(()) };
    // The message; empty if the step has no such kernel.
    let named = |device: Device, n: u64, blocking: &str| {
        apart(|| {
            // SAFETY: this process has one thread.
            unsafe { std::env::set_var("CUDA_LAUNCH_BLOCKING", blocking) };
            let ask = || faults.fail_work(n, ILLEGAL_ADDRESS);
            lost(device, "CUDA_ERROR_ILLEGAL_ADDRESS", "work", ask).expect("no other error")
        })
    };
    let operations = |message: &str| {
        let (_, names) = message.split_once(" failed in ").expect("names");
        let names = names.split([':', '(']).next().unwrap_or_default().trim();
        names.trim_start_matches("one of ").split(", ").map(str::to_owned).collect::<Vec<String>>()
    };
    let mut tried = 0;
    for n in (1..).step_by(stride()) {
        let message = named(one, n, "0");
        if message.is_empty() {
            break;
        }
        let (among, alone) = (operations(&message), operations(&named(other, n, "1")));
        let [alone] = alone.try_into().expect("one operation");
        assert!(among.contains(&alone) && among.len() <= 8, "kernel {n}: {alone} is not among {among:?}");
        tried += 1;
    }
    assert!(tried > 5, "{tried} kernels");
    assert_eq!(step(Device::cuda(0))?, expected);
    println!("{tried} kernels failed as they ran, and were named");
    Ok(())
}
