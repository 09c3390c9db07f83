//! A stream of a device, as an object of a program.

use super::Event;
use crate::device::{Device, Stream};
use crate::error::{Error, Result};
use crate::refs::Ref;
use crate::scope::{Kind, Native};

/// A stream of a device. The work of two streams may overlap, except where one needs what the other wrote: such work waits
/// by itself.
#[derive(Debug)]
pub struct DeviceStream {
    device: Device,
    number: Stream,
    /// Whether the number goes back to the device in the end.
    is_own: bool,
}

impl DeviceStream {
    /// Creates a stream that nobody else uses.
    ///
    /// # Errors
    /// Returns an unsupported error for a device with one stream only, and a device error if it is not available.
    pub fn new(device: Device) -> Result<Ref<DeviceStream>> {
        let number = device.streams()?.begin()?;
        Ok(Ref::new(DeviceStream { device, number, is_own: true }))
    }

    /// Returns the stream of a number, as [`Context`](crate::Context) has it.
    ///
    /// # Errors
    /// As [`DeviceStream::new`].
    pub fn of(device: Device, number: Stream) -> Result<Ref<DeviceStream>> {
        device.streams()?;
        Ok(Ref::new(DeviceStream { device, number, is_own: false }))
    }

    /// Returns its device.
    pub fn device(&self) -> Device {
        self.device
    }

    /// Returns its number, by which a context names it.
    pub fn number(&self) -> Stream {
        self.number
    }

    /// Waits until its work is done.
    ///
    /// # Errors
    /// Returns a device error if work of the device failed since the last wait.
    pub fn synchronize(&self) -> Result<()> {
        self.device.streams()?.synchronize(self.number)
    }

    /// Returns whether its work is done, without waiting.
    ///
    /// # Errors
    /// As [`DeviceStream::synchronize`].
    pub fn is_done(&self) -> Result<bool> {
        self.device.streams()?.is_done(self.number)
    }

    /// Lets its later work wait for an event of the same device.
    ///
    /// # Errors
    /// Returns an argument error for an event of another device.
    pub fn wait(&self, event: &Event) -> Result<()> {
        self.check(event)?;
        self.device.streams()?.wait_event(self.number, event.number())
    }

    /// An argument error for an event of another device.
    pub(super) fn check(&self, event: &Event) -> Result<()> {
        if event.device() == self.device {
            return Ok(());
        }
        Err(Error::argument(format!(
            "an event of {} cannot be used with a stream of {}: expected one device",
            event.device(),
            self.device
        )))
    }
}

impl Drop for DeviceStream {
    fn drop(&mut self) {
        if self.is_own
            && let Some(streams) = self.device.backend().streams()
        {
            streams.end(self.number);
        }
    }
}

impl Native for DeviceStream {
    fn kind(&self) -> Kind {
        Kind::Stream
    }

    fn describe(&self) -> String {
        format!("stream {} of {}", self.number.0, self.device)
    }
}
