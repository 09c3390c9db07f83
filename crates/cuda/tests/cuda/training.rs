//! Gradients and training on `cuda:0`, compared with the host's, and what is left when a call of the driver fails.

use tensor_core::scope::Owner;
use tensor_core::{Context, Device, ErrorKind, Generator, Result};

use crate::common::leak_check;
use crate::gradient_cases::cases;
use crate::gradients_on::gradients;
use crate::losses::SLACK;
use crate::standin::{self, Faults};
use crate::trained::trained;

const OUT_OF_MEMORY: u32 = 2;

/// One step of stochastic gradient descent.
pub fn step(device: Device) -> Result<Vec<f32>> {
    training(device, 1, 0, &[0.1, 0.9, 0.01, 1.0])
}

fn training(device: Device, steps: usize, kind: i32, floats: &[f64]) -> Result<Vec<f32>> {
    let cx = Context { generator: Some(Generator::new(1)), ..Context::new(Owner::root()) };
    trained(&cx, device, steps, kind, floats)
}

fn assert_close(there: &[f32], here: &[f32], what: &str) {
    assert_eq!(there.len(), here.len(), "{what}");
    for (i, (there, here)) in there.iter().zip(here).enumerate() {
        assert!((there - here).abs() <= 1e-5 + 1e-4 * here.abs(), "{what} at {i}: {there} instead of {here}");
    }
}

#[test]
fn training_gives_the_host_s_numbers() -> Result<()> {
    if !standin::is_there() {
        return Ok(());
    }
    // The gradient of an offset before a normalisation is noise, which only a large eps keeps small in Adam's step.
    for (kind, floats) in [(0, &[0.1][..]), (0, &[0.1, 0.9, 0.01, 1.0]), (1, &[0.05, 0.9, 0.999, 1e-2])] {
        leak_check(|| {
            let here = training(Device::HOST, 2, kind, floats)?;
            assert_close(&training(Device::cuda(0), 2, kind, floats)?, &here, &format!("{kind} {floats:?}"));
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn gradients_are_the_host_s() -> Result<()> {
    if !standin::is_there() {
        return Ok(());
    }
    for case in cases() {
        let name = case.op.info().name;
        leak_check(|| {
            let (there, here) = (gradients(&case, Device::cuda(0))?, gradients(&case, Device::HOST)?);
            let close = |(there, here): (&f64, &f64)| (there - here).abs() <= 1e-9 + 1e-9 * here.abs();
            assert!(there.iter().zip(&here).all(close), "{name}: {there:?} instead of {here:?}");
            Ok(())
        })?;
    }
    Ok(())
}

#[test]
fn each_driver_call_of_a_step_fails_once_and_nothing_is_left() -> Result<()> {
    let Some(faults) = Faults::new() else { return Ok(()) };
    let device = Device::cuda(0);
    // Modules and blocks are there afterwards, so that all runs make the same calls.
    let expected = step(device)?;
    let before = faults.calls();
    step(device)?;
    let calls = faults.calls() - before;
    for n in 1..=calls {
        leak_check(|| {
            faults.fail_at(n, OUT_OF_MEMORY);
            match step(device) {
                Ok(values) => assert_eq!(values, expected, "call {n}"),
                Err(error) => {
                    let is_typed = matches!(error.kind(), ErrorKind::Device | ErrorKind::OutOfMemory);
                    assert!(is_typed && error.message().contains("cuda:0"), "call {n}: {error:?}");
                }
            }
            assert!(!faults.forget() || n + SLACK > calls, "call {n} was made");
            assert_eq!(step(device)?, expected, "after call {n}");
            Ok(())
        })?;
    }
    println!("each of {calls} calls failed once");
    Ok(())
}
