//! Streams of devices, and events in them.

use tensor_core::scope::{self, Handle, Kind, Pin, SCOPE_THREAD};
use tensor_core::streams::{DeviceStream, Event};
use tensor_core::{Ref, Result, Stream};

use crate::context;

fn stream(handle: Handle) -> Result<Pin<DeviceStream>> {
    scope::pin(handle)
}

fn event(handle: Handle) -> Result<Pin<Event>> {
    scope::pin(handle)
}

/// Waits until the work of all streams of a device is done.
pub fn synchronize(device: i32) -> Result<()> {
    let device = crate::tensor::device(device)?;
    device.require()?;
    device.synchronize()
}

/// Returns a new stream of a device.
pub fn stream_new(scope: Handle, device: i32) -> Result<Handle> {
    let owner = scope::place(scope, Kind::Stream, &[])?;
    scope::insert(&owner, DeviceStream::new(crate::tensor::device(device)?)?)
}

/// Returns the stream of a device that calls with these flags use.
pub fn stream_current(scope: Handle, flags: u32, device: i32) -> Result<Handle> {
    let owner = scope::place(scope, Kind::Stream, &[])?;
    let number = context::stream_of(scope, flags);
    scope::insert(&owner, DeviceStream::of(crate::tensor::device(device)?, number)?)
}

/// Returns the flags by which calls use a stream.
pub fn stream_flags(handle: Handle) -> Result<u32> {
    Ok(context::flags_of(stream(handle)?.number()))
}

/// Makes the calling native thread use a stream; returns the flags of the one before.
pub fn stream_enter(handle: Handle) -> Result<u32> {
    let number = stream(handle)?.number();
    Ok(context::flags_of(scope::set_thread_stream(number)))
}

/// Makes the calling native thread use the stream of these flags again.
pub fn stream_leave(flags: u32) {
    let number = context::stream_of(Handle::NONE, flags);
    scope::set_thread_stream(number);
}

/// Waits until the work of a stream is done.
pub fn stream_synchronize(handle: Handle) -> Result<()> {
    stream(handle)?.synchronize()
}

/// Returns whether the work of a stream is done.
pub fn stream_is_done(handle: Handle) -> Result<bool> {
    stream(handle)?.is_done()
}

/// Lets a stream's later work wait for an event.
pub fn stream_wait(handle: Handle, for_event: Handle) -> Result<()> {
    stream(handle)?.wait(&*event(for_event)?)
}

/// Returns a new event of a device, with a time if it is `timed`.
pub fn event_new(scope: Handle, device: i32, timed: bool) -> Result<Handle> {
    let owner = scope::place(scope, Kind::Event, &[])?;
    scope::insert(&owner, Event::new(crate::tensor::device(device)?, timed)?)
}

/// Puts an event behind the work of a stream; without one, of the stream that calls with these flags use.
pub fn event_record(handle: Handle, flags: u32, on: Handle) -> Result<()> {
    let event = event(handle)?;
    if on != Handle::NONE {
        return event.record(&*stream(on)?);
    }
    let number: Stream = context::stream_of(SCOPE_THREAD, flags);
    let current: Ref<DeviceStream> = DeviceStream::of(event.device(), number)?;
    event.record(&current)
}

/// Returns whether the work before an event is done.
pub fn event_is_done(handle: Handle) -> Result<bool> {
    event(handle)?.is_done()
}

/// Waits until the work before an event is done.
pub fn event_synchronize(handle: Handle) -> Result<()> {
    event(handle)?.synchronize()
}

/// Returns the milliseconds between two events.
pub fn event_elapsed(from: Handle, to: Handle) -> Result<f64> {
    event(from)?.elapsed(&*event(to)?).map(f64::from)
}
