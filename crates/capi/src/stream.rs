//! Streams of devices, and events in them.

use tensor_bridge::stream;

use crate::convert::{output, status};
use crate::handles::{tensor_event_t, tensor_scope_t, tensor_stream_t};

/// Waits until all work of a device is done, and reports an error of that work.
/// Errors: `TENSOR_ERROR_DEVICE` if the device is not available, or if a kernel failed since the last wait.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_synchronize(device: i32) -> i32 {
    status(|| stream::synchronize(device))
}

/// Creates a stream of a CUDA device. The work of two streams may overlap. Where a call needs what another stream wrote,
/// or gets its memory, the device waits by itself, so that streams never change results.
/// Errors: `TENSOR_ERROR_UNSUPPORTED` for a device with one stream only, such as the host; `TENSOR_ERROR_DEVICE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_stream_new(scope: tensor_scope_t, device: i32, out: *mut tensor_stream_t) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(stream::stream_new(scope.into(), device)?.into());
        Ok(())
    })
}

/// Returns the stream of a device that calls with these flags use: without a stream in them, the calling thread's for
/// `TENSOR_SCOPE_THREAD`, and otherwise the device's own.
/// Errors: as for tensor_stream_new.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_stream_current(
    scope: tensor_scope_t,
    flags: u32,
    device: i32,
    out: *mut tensor_stream_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(stream::stream_current(scope.into(), flags, device)?.into());
        Ok(())
    })
}

/// Reads the flags by which a call uses a stream. They are added to the other flags of the call. On other devices than the
/// stream's, such a call uses the device's own stream.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_stream_flags(stream: tensor_stream_t, out: *mut u32) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(stream::stream_flags(stream.into())?);
        Ok(())
    })
}

/// Makes the calling thread's calls in `TENSOR_SCOPE_THREAD` use a stream, where their flags name none. `previous` receives
/// what tensor_stream_leave takes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_stream_enter(stream: tensor_stream_t, previous: *mut u32) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let previous = output(previous)?;
        previous.write(stream::stream_enter(stream.into())?);
        Ok(())
    })
}

/// Makes the calling thread's calls use the stream again that they used before tensor_stream_enter.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_stream_leave(previous: u32) -> i32 {
    status(|| {
        stream::stream_leave(previous);
        Ok(())
    })
}

/// Waits until the work of a stream is done, and reports an error of that work.
/// Errors: `TENSOR_ERROR_DEVICE`.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_stream_synchronize(stream: tensor_stream_t) -> i32 {
    status(|| stream::stream_synchronize(stream.into()))
}

/// Reads whether the work of a stream is done, 1 or 0, without waiting.
/// Errors: `TENSOR_ERROR_DEVICE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_stream_is_done(stream: tensor_stream_t, out: *mut i32) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(i32::from(stream::stream_is_done(stream.into())?));
        Ok(())
    })
}

/// Lets the later work of a stream wait for an event of the same device.
/// Errors: `TENSOR_ERROR_ARGUMENT` for an event of another device.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_stream_wait(stream: tensor_stream_t, event: tensor_event_t) -> i32 {
    status(|| stream::stream_wait(stream.into(), event.into()))
}

/// Creates an event of a device, which is done until it is recorded. Only one with `timed` = 1 can be measured.
/// Errors: as for tensor_stream_new.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_event_new(
    scope: tensor_scope_t,
    device: i32,
    timed: i32,
    out: *mut tensor_event_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(stream::event_new(scope.into(), device, timed != 0)?.into());
        Ok(())
    })
}

/// Puts an event behind the present work of a stream; a stream of 0 stands for the one that calls with these flags use
/// on the calling thread.
/// Errors: `TENSOR_ERROR_ARGUMENT` for a stream of another device.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_event_record(event: tensor_event_t, flags: u32, stream: tensor_stream_t) -> i32 {
    status(|| stream::event_record(event.into(), flags, stream.into()))
}

/// Reads whether the work before an event is done, 1 or 0, without waiting.
/// Errors: `TENSOR_ERROR_DEVICE`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_event_is_done(event: tensor_event_t, out: *mut i32) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(i32::from(stream::event_is_done(event.into())?));
        Ok(())
    })
}

/// Waits until the work before an event is done, and reports an error of that work.
/// Errors: `TENSOR_ERROR_DEVICE`.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_event_synchronize(event: tensor_event_t) -> i32 {
    status(|| stream::event_synchronize(event.into()))
}

/// Reads the milliseconds between two timed events of one device that are done.
/// Errors: `TENSOR_ERROR_ARGUMENT` for events without a time, or of two devices; `TENSOR_ERROR_STATE` if one is not done.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_event_elapsed(from: tensor_event_t, to: tensor_event_t, milliseconds: *mut f64) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(milliseconds)?;
        out.write(stream::event_elapsed(from.into(), to.into())?);
        Ok(())
    })
}
