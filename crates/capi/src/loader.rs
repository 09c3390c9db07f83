//! Loaders: a loader is one pass over samples of a dataset, in batches.
//!
//! Batches come in the given order, for any number of workers. A worker is a thread of the library that makes batches
//! ahead. Batches that were not taken yet are charged to the loader. There are at most `ahead` of them, those that are
//! being made included.

use tensor_bridge::{Call, flag, loader};

use crate::convert::{output, slice, slice_mut, status};
use crate::handles::{tensor_dataset_t, tensor_loader_t, tensor_scope_t};

/// Starts a pass over the samples with the indices `order[0 .. n)`, in batches of `batch` samples. The last batch may
/// have fewer, unless `drop_last` is 1. Without workers, tensor_loader_next makes each batch. `ahead` is at least 1, or
/// -1 for two batches for each worker.
/// Errors: `TENSOR_ERROR_INDEX` for an index out of range; `TENSOR_ERROR_ARGUMENT` for an empty batch and for more than
/// 1,024 workers; `TENSOR_ERROR_OUT_OF_MEMORY`, also if the system refuses a thread.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_loader_new(
    scope: tensor_scope_t,
    dataset: tensor_dataset_t,
    order: *const i64,
    n: usize,
    batch: i64,
    drop_last: i32,
    workers: i64,
    ahead: i64,
    out: *mut tensor_loader_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        let (order, drop_last) = (slice(order, n, "order")?, flag("drop_last", drop_last)?);
        out.write(loader::new(scope.into(), dataset.into(), order, batch, drop_last, workers, ahead)?.into());
        Ok(())
    })
}

/// Takes the next batch, and waits for it if workers make it. `parts[0 .. cap)` receives the ids of its tensors, one
/// for each part of a sample, with the samples along dimension 0. `n` receives their number; 0 at the end.
/// Errors: those of the file that a worker read, in place of its batch. After an error of a batch the loader has ended:
/// `TENSOR_ERROR_STATE`. `TENSOR_ERROR_ARGUMENT` if `cap` is too small; then nothing was taken.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_loader_next(
    scope: tensor_scope_t,
    flags: u32,
    loader: tensor_loader_t,
    parts: *mut u64,
    cap: usize,
    n: *mut usize,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let n = output(n)?;
        let parts = slice_mut(parts, cap, "parts")?;
        let made = loader::next(Call::new(scope.into(), flags), loader.into(), parts.len())?;
        parts.iter_mut().zip(&made).for_each(|(part, handle)| *part = handle.0);
        n.write(made.len());
        Ok(())
    })
}

/// Ends the workers and waits for them. Batches that were not taken are freed. The handle stays until tensor_dispose
/// ends it. Disposing of a loader that was not closed closes it as well.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_loader_close(loader: tensor_loader_t) -> i32 {
    status(|| loader::close(loader.into()))
}
