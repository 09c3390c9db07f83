//! The settings of loaders.

use tensor_core::{Error, Result};

/// The most worker threads of a loader.
const WORKERS_MOST: usize = 1024;
/// How many batches each worker may make ahead by default, as in PyTorch.
const AHEAD: usize = 2;

/// How a loader makes batches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The number of samples in a batch. The last one may have fewer.
    pub(super) batch: usize,
    /// Whether a last batch with fewer samples is left out.
    pub(super) drop_last: bool,
    /// The number of worker threads. Without them, the thread that takes a batch makes it.
    pub(super) workers: usize,
    /// The most batches that are made ahead, those that are being made included.
    pub(super) ahead: usize,
}

impl Settings {
    /// Batches of `batch` samples, made by the thread that takes them.
    ///
    /// # Errors
    /// A batch of 0 samples causes an argument error.
    pub fn new(batch: usize) -> Result<Settings> {
        if batch == 0 {
            return Err(Error::argument("a batch needs at least one sample, not 0"));
        }
        Ok(Settings { batch, drop_last: false, workers: 0, ahead: 0 })
    }

    /// Returns whether a last batch with fewer samples is left out.
    pub fn drop_last(self, drop_last: bool) -> Settings {
        Settings { drop_last, ..self }
    }

    /// Lets worker threads make up to `ahead` batches before they are taken; by default, two for each worker.
    ///
    /// # Errors
    /// More than 1,024 workers, and workers that may make no batch, cause argument errors.
    pub fn workers(self, workers: usize, ahead: Option<usize>) -> Result<Settings> {
        let ahead = ahead.unwrap_or(AHEAD.saturating_mul(workers));
        if workers > WORKERS_MOST {
            return Err(Error::argument(format!("a loader takes at most {WORKERS_MOST} workers, not {workers}")));
        }
        if workers > 0 && ahead == 0 {
            return Err(Error::argument("workers must make at least 1 batch ahead, not 0"));
        }
        Ok(Settings { workers, ahead, ..self })
    }
}
