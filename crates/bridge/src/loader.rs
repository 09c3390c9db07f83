//! Loaders: passes over datasets, in batches.

use tensor_core::scope::{self, Handle, Kind, Pin};
use tensor_core::{Context, Error, Result, Tensor};
use tensor_nn::data::{Epoch, Settings};

use crate::context::Call;
use crate::dataset;
use crate::tensor::into_handles;

/// Stands for the usual number of batches ahead.
const USUAL: i64 = -1;

/// Starts a pass over the samples of a dataset with these indices, with worker threads if there are to be any.
pub fn new(
    scope: Handle,
    dataset: Handle,
    order: &[i64],
    batch: i64,
    drop_last: bool,
    workers: i64,
    ahead: i64,
) -> Result<Handle> {
    let settings = Settings::new(number(batch, "the number of samples in a batch")?)?.drop_last(drop_last);
    let ahead = if ahead == USUAL { None } else { Some(number(ahead, "the number of batches ahead")?) };
    let settings = settings.workers(number(workers, "the number of workers")?, ahead)?;
    let dataset = dataset::pinned(dataset)?;
    let samples = dataset.samples.len();
    if let Some(index) = order.iter().find(|&&index| usize::try_from(index).map_or(true, |index| index >= samples)) {
        return Err(Error::index(format!("sample {index} is out of range for {samples} samples")));
    }
    let owner = scope::place(scope, Kind::Loader, &[])?;
    let order = Tensor::from_slice(&Context::new(owner.clone()).no_grad(), order, &[order.len()])?;
    scope::insert(&owner, Epoch::new(&owner, dataset.samples.clone(), order, settings)?)
}

fn number(given: i64, what: &str) -> Result<usize> {
    usize::try_from(given).map_err(|_| Error::argument(format!("{what} must be at least 0, not {given}")))
}

fn pinned(loader: Handle) -> Result<Pin<Epoch>> {
    scope::pin(loader)
}

/// Takes the next batch: a handle for each part of a sample, none at the end. Nothing is taken if there is no `room`
/// for as many handles.
pub fn next(call: Call, loader: Handle, room: usize) -> Result<Vec<Handle>> {
    let loader = pinned(loader)?;
    if room < loader.parts() {
        let parts = loader.parts();
        return Err(Error::argument(format!("a batch has {parts} tensors, and there is room for {room}")));
    }
    let cx = call.context(&[])?;
    let placed = loader.next_placed(&cx, |parts| Ok(into_handles(&cx, parts.into_iter().map(Some))?.to_vec()))?;
    Ok(placed.unwrap_or_default())
}

/// Ends a loader and waits for its workers.
pub fn close(loader: Handle) -> Result<()> {
    pinned(loader)?.close();
    Ok(())
}
