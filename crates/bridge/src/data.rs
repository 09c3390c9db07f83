//! The handwritten digits, and pictures.

use std::sync::Arc;

use parking_lot::Mutex;
use tensor_core::memory::timeline::{self, Event};
use tensor_core::scope::{self, Handle};
use tensor_core::{Error, Result, TensorImpl};
use tensor_nn::{data, pictures};

use crate::context::Call;
use crate::tensor::into_handles;

/// Returns the digits: images f32 (1797, 1, 8, 8) from 0 to 1, labels i64 (1797), indices of the test set i64 (360).
pub fn digits(call: Call) -> Result<[Handle; 3]> {
    let cx = call.context(&[])?;
    let digits = data::digits(&cx)?;
    let tensors = [digits.images, digits.labels, digits.test_index].map(Some);
    let handles = into_handles(&cx, tensors)?;
    Ok(std::array::from_fn(|i| handles[i]))
}

/// The last recording, kept so that it can be saved several times.
static RECORDING: Mutex<Option<Arc<[Event]>>> = Mutex::new(None);

/// Starts a recording of the memory timeline, and drops the one before.
pub fn timeline_start() {
    *RECORDING.lock() = None;
    timeline::start();
}

/// Stops the recording, if it is running, and saves it. The ending selects a picture (`.svg`), a Chrome trace
/// (`.json`) or a snapshot of PyTorch (`.pickle`).
pub fn timeline_save(path: &str) -> Result<()> {
    let events = {
        let mut kept = RECORDING.lock();
        if let Some(events) = timeline::stop() {
            *kept = Some(events.into());
        }
        kept.clone().ok_or_else(|| Error::state("there is no recording of the memory to save: start one first"))?
    };
    pictures::timeline(&events, path)
}

/// Draws pictures of digits with their predictions, wrong ones marked.
pub fn picture_digits(images: Handle, predictions: Handle, labels: Handle, path: &str) -> Result<()> {
    let pin = scope::pin::<TensorImpl>;
    let (images, predictions, labels) = (pin(images)?, pin(predictions)?, pin(labels)?);
    pictures::digits(images.tensor(), predictions.tensor(), labels.tensor(), path)
}
