//! MXNet's key-value stores.

use tensor_core::scope::{self, Handle, Kind, Pin};
use tensor_core::{Result, Tensor};
use tensor_nn::Rule;
use tensor_symbol::KvStore;

use crate::symbol::divided;
use crate::tensor::tensors;

fn pinned(store: Handle) -> Result<Pin<KvStore>> {
    scope::pin(store)
}

/// Creates a store of a type.
pub fn new(scope: Handle, name: &str) -> Result<Handle> {
    let owner = scope::place(scope, Kind::Store, &[])?;
    scope::insert(&owner, KvStore::new(&owner, name)?)
}

/// Returns the store's type, as it was made with.
pub fn store_type(store: Handle) -> Result<&'static str> {
    Ok(pinned(store)?.store_type())
}

/// Returns the number of this process among those that share the store, and how many there are.
pub fn place(store: Handle) -> Result<[usize; 2]> {
    let store = pinned(store)?;
    Ok([store.rank(), store.workers()])
}

/// Waits for all processes.
pub fn barrier(store: Handle) -> Result<()> {
    pinned(store)?.barrier()
}

/// Stores copies of arrays, each under a new key.
pub fn init(store: Handle, keys: &[&str], arrays: &[Handle]) -> Result<()> {
    let (store, arrays) = (pinned(store)?, tensors(arrays)?);
    store.init(keys, &arrays)
}

/// The arrays of each key. They follow each other in `arrays`.
fn lists(arrays: &[Handle], counts: &[i32]) -> Result<Vec<Vec<Tensor>>> {
    let expected = |_, most| format!("a key must have from 0 to {most} arrays, those left");
    divided(arrays, counts, ["counts of arrays", "arrays"], expected, |_, own| tensors(own))
}

/// Adds up the arrays of each key, and changes the stored array by the sum.
pub fn push(store: Handle, keys: &[&str], arrays: &[Handle], counts: &[i32]) -> Result<()> {
    let (store, lists) = (pinned(store)?, lists(arrays, counts)?);
    store.push(keys, &lists.iter().map(Vec::as_slice).collect::<Vec<_>>())
}

/// Copies the stored array of each key into arrays.
pub fn pull(store: Handle, keys: &[&str], arrays: &[Handle], counts: &[i32]) -> Result<()> {
    let (store, lists) = (pinned(store)?, lists(arrays, counts)?);
    store.pull(keys, &lists.iter().map(Vec::as_slice).collect::<Vec<_>>())
}

/// Returns the sum of the arrays of a key, as a push computes it. The store owns the handle.
pub fn sum(store: Handle, key: &str, arrays: &[Handle]) -> Result<Handle> {
    let (store, arrays) = (pinned(store)?, tensors(arrays)?);
    store.sum(key, &arrays)?.into_handle(store.node())
}

/// Returns a new handle to the stored array of a key. The store owns the handle.
pub fn part(store: Handle, key: &str) -> Result<Handle> {
    let store = pinned(store)?;
    store.stored(key)?.into_handle(store.node())
}

/// A function that changes a stored array: the key, the sum of what was pushed, and the array. The handles are valid
/// during the call.
pub type Updater = Box<dyn FnMut(&str, Handle, Handle) + Send>;

/// Makes pushes change the arrays through this function from now on, or overwrite them if it is `None`.
pub fn set_updater(store: Handle, updater: Option<Updater>) -> Result<()> {
    let store = pinned(store)?;
    let node = store.node().clone();
    store.set_updater(updater.map(|mut updater| -> tensor_symbol::Updater {
        Box::new(move |key, sum, stored| {
            let lent = [sum.clone().into_handle(&node)?, stored.clone().into_handle(&node)?];
            updater(key, lent[0], lent[1]);
            lent.into_iter().try_for_each(scope::dispose)
        })
    }))
}

/// Makes pushes change the arrays through an optimizer from now on. `kind` and `floats` are those of optimizers.
pub fn set_optimizer(store: Handle, kind: i32, floats: &[f64], rescale: f64, clip: f64) -> Result<()> {
    pinned(store)?.set_optimizer(Rule::from_code(kind, floats)?.for_gradients(rescale, clip)?)
}

/// Changes the learning rate of the optimizer.
pub fn set_lr(store: Handle, lr: f64) -> Result<()> {
    pinned(store)?.set_lr(lr)
}
