//! Events: points in the work of a stream.

use super::DeviceStream;
use crate::device::Device;
use crate::error::{Error, Result};
use crate::refs::Ref;
use crate::scope::{Kind, Native};

/// A point in the work of a stream, for programs that ask how far it is, or measure it.
#[derive(Debug)]
pub struct Event {
    device: Device,
    number: u64,
    is_timed: bool,
}

impl Event {
    /// Creates an event, which is past until it is recorded. Only one that is `timed` can be measured.
    ///
    /// # Errors
    /// Returns an unsupported error for a device without streams, and a device error if it is not available.
    pub fn new(device: Device, is_timed: bool) -> Result<Ref<Event>> {
        let number = device.streams()?.new_event(is_timed)?;
        Ok(Ref::new(Event { device, number, is_timed }))
    }

    /// Returns its device.
    pub fn device(&self) -> Device {
        self.device
    }

    pub(super) fn number(&self) -> u64 {
        self.number
    }

    /// Puts it behind the present work of a stream of the same device.
    ///
    /// # Errors
    /// Returns an argument error for a stream of another device.
    pub fn record(&self, stream: &DeviceStream) -> Result<()> {
        stream.check(self)?;
        self.device.streams()?.record(self.number, stream.number())
    }

    /// Returns whether the work before it is done, without waiting.
    ///
    /// # Errors
    /// Returns a device error if work of the device failed.
    pub fn is_done(&self) -> Result<bool> {
        self.device.streams()?.is_past(self.number)
    }

    /// Waits until the work before it is done.
    ///
    /// # Errors
    /// Returns a device error if work of the device failed.
    pub fn synchronize(&self) -> Result<()> {
        self.device.streams()?.synchronize_event(self.number)
    }

    /// Returns the milliseconds from this event to a later one.
    ///
    /// # Errors
    /// Returns an argument error unless both are timed and of one device, and a state error unless both are past.
    pub fn elapsed(&self, to: &Event) -> Result<f32> {
        if self.device != to.device || !self.is_timed || !to.is_timed {
            let text =
                |event: &Event| format!("{} {}", event.device, if event.is_timed { "timed" } else { "not timed" });
            return Err(Error::argument(format!(
                "the time between two events needs timed ones of one device, not {} and {}",
                text(self),
                text(to)
            )));
        }
        self.device.streams()?.elapsed(self.number, to.number)
    }
}

impl Drop for Event {
    fn drop(&mut self) {
        if let Some(streams) = self.device.backend().streams() {
            streams.drop_event(self.number);
        }
    }
}

impl Native for Event {
    fn kind(&self) -> Kind {
        Kind::Event
    }

    fn describe(&self) -> String {
        format!("event of {}", self.device)
    }
}
