//! Graphs: work of a device that is captured once and replayed.

use tensor_core::ops::optim::Update;
use tensor_core::scope::{self, Handle, Kind, Pin, SCOPE_THREAD};
use tensor_core::streams::{DeviceStream, Graph};
use tensor_core::{Error, Result};
use tensor_nn::Done;

use crate::context;
use crate::optimizer::{count, done_of, rule};

fn graph(handle: Handle) -> Result<Pin<Graph>> {
    scope::pin(handle)
}

/// Returns a new graph of a device.
pub fn graph_new(scope: Handle, device: i32) -> Result<Handle> {
    let owner = scope::place(scope, Kind::Graph, &[])?;
    let made = Graph::new(crate::tensor::device(device)?, &owner)?;
    scope::insert(&owner, made)
}

/// Begins to capture the calling thread's work.
pub fn graph_begin(handle: Handle) -> Result<()> {
    graph(handle)?.begin()
}

/// Ends the capture.
pub fn graph_end(handle: Handle) -> Result<()> {
    graph(handle)?.end()
}

/// Runs the work once more on a stream; without one, on that which calls with these flags use.
pub fn graph_replay(handle: Handle, flags: u32, on: Handle) -> Result<()> {
    let graph = graph(handle)?;
    if on == Handle::NONE {
        return graph.replay(context::stream_of(SCOPE_THREAD, flags));
    }
    let stream: Pin<DeviceStream> = scope::pin(on)?;
    if stream.device() != graph.device() {
        return Err(Error::argument(format!(
            "a graph of {} cannot run on a stream of {}: expected one device",
            graph.device(),
            stream.device()
        )));
    }
    graph.replay(stream.number())
}

/// Gives the next replay steps of captured updates. Calls begin anew after an error.
fn give<T>(handle: Handle, next: impl FnOnce() -> Result<(Vec<Update>, T)>) -> Result<T> {
    let graph = graph(handle)?;
    let (updates, then) = next().inspect_err(|_| graph.forget_given())?;
    graph.give(&updates).map(|()| then)
}

/// Gives the next replay the step of a number of a captured update. Calls begin anew after an error.
pub fn graph_step(handle: Handle, kind: i32, floats: &[f64], rescale: f64, clip: f64, number: u64) -> Result<()> {
    give(handle, || {
        let (update, _) = rule(kind, floats, rescale, clip)?.step_number(number)?;
        Ok((vec![update], ()))
    })
}

/// Gives the next replay the next steps of captured updates, as many as there are `steps`, and counts them. Calls begin anew
/// after an error.
pub fn graph_next(
    handle: Handle,
    kind: i32,
    floats: &[f64],
    rescale: f64,
    clip: f64,
    steps: &mut [u64],
    carries: &mut [f64],
) -> Result<()> {
    let done: Vec<Done> = give(handle, || {
        let rule = rule(kind, floats, rescale, clip)?;
        Ok(done_of(steps, carries).into_iter().map(|done| rule.step_after(done)).unzip())
    })?;
    count(&done, steps, carries);
    Ok(())
}

/// Forgets the work.
pub fn graph_reset(handle: Handle) -> Result<()> {
    graph(handle)?.reset();
    Ok(())
}
