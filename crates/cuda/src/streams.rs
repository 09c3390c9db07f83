//! The streams and events that programs make.

use std::sync::Arc;

use cudarc::driver::{DriverError, sys};
use tensor_core::device::{self, Stream, Streams};
use tensor_core::{Error, Result};

use crate::device::{Cuda, DEVICES};
use crate::gpu::Gpu;
use crate::graph::{self, Graph};
use crate::queue;

impl Gpu {
    /// The error of earlier work, if there is one that nobody was told of.
    fn told(&self) -> Result<()> {
        self.queues.report().map_or(Ok(()), |text| Err(Error::device(text)))
    }

    /// The error of a call that the driver refused.
    fn error(&self, call: &str, error: DriverError) -> Error {
        Error::device(self.queues.refused(call, error))
    }

    /// Whether the driver says that something is done, and not that it is not ready.
    fn is_done(&self, call: &str, answer: Result<(), DriverError>) -> Result<bool> {
        match answer {
            Ok(()) => Ok(true),
            Err(error) if error.0 == sys::CUresult::CUDA_ERROR_NOT_READY => Ok(false),
            Err(error) => Err(self.error(call, error)),
        }
    }
}

fn pointer(event: u64) -> sys::CUevent {
    event as sys::CUevent
}

impl Cuda {
    fn open_gpu(&self) -> Result<&Gpu> {
        let gpu = self.gpu().map_err(Error::device)?;
        gpu.queues.lost().map_or(Ok(gpu), |reason| Err(Error::device(reason)))
    }
}

impl Streams for Cuda {
    fn begin(&self) -> Result<Stream> {
        let gpu = self.open_gpu()?;
        gpu.queues.begin(|| self.memory().note_all(&gpu.queues)).map_err(Error::device)
    }

    fn end(&self, stream: Stream) {
        if let Ok(gpu) = self.gpu() {
            gpu.queues.end(stream);
        }
    }

    fn synchronize(&self, stream: Stream) -> Result<()> {
        let gpu = self.open_gpu()?;
        gpu.queues.wait(gpu.queues.of(stream));
        gpu.told()
    }

    fn is_done(&self, stream: Stream) -> Result<bool> {
        let gpu = self.open_gpu()?;
        gpu.queues.of(stream).look().map_err(|error| gpu.error("a look at a stream", error))
    }

    fn new_event(&self, timed: bool) -> Result<u64> {
        let gpu = self.open_gpu()?;
        queue::event(timed).map(|event| event as u64).map_err(|error| gpu.error("the making of an event", error))
    }

    fn drop_event(&self, event: u64) {
        if self.gpu().is_ok() {
            // SAFETY: the event was made here, and nobody uses it. A lost device has none any more.
            let _ = unsafe { sys::cuEventDestroy_v2(pointer(event)) };
        }
    }

    fn record(&self, event: u64, stream: Stream) -> Result<()> {
        let gpu = self.open_gpu()?;
        // SAFETY: event and stream are of the current context.
        let recorded = unsafe { sys::cuEventRecord(pointer(event), gpu.queues.of(stream).stream()) };
        recorded.result().map_err(|error| gpu.error("the recording of an event", error))
    }

    fn wait_event(&self, stream: Stream, event: u64) -> Result<()> {
        let gpu = self.open_gpu()?;
        // SAFETY: as in `record`.
        let waits = unsafe { sys::cuStreamWaitEvent(gpu.queues.of(stream).stream(), pointer(event), 0) };
        waits.result().map_err(|error| gpu.error("a wait between streams", error))
    }

    fn is_past(&self, event: u64) -> Result<bool> {
        let gpu = self.open_gpu()?;
        // SAFETY: the event is of the current context.
        gpu.is_done("a look at an event", unsafe { sys::cuEventQuery(pointer(event)) }.result())
    }

    fn synchronize_event(&self, event: u64) -> Result<()> {
        let gpu = self.open_gpu()?;
        // SAFETY: as in `is_past`.
        let waited = unsafe { sys::cuEventSynchronize(pointer(event)) };
        waited.result().map_err(|error| gpu.error("a wait for an event", error))
    }

    fn capture(&self) -> Result<Arc<dyn device::Graph>> {
        Ok(Graph::begin(&DEVICES[usize::from(self.number)])?)
    }

    fn is_capturing(&self) -> bool {
        graph::capturing(self.label()).is_some()
    }

    fn elapsed(&self, from: u64, to: u64) -> Result<f32> {
        let gpu = self.open_gpu()?;
        let mut milliseconds = 0.0;
        // SAFETY: the events are of the current context, and the number is valid to write.
        let asked = unsafe { sys::cuEventElapsedTime(&mut milliseconds, pointer(from), pointer(to)) }.result();
        let unready = |error: DriverError| {
            use sys::CUresult::*;
            matches!(error.0, CUDA_ERROR_NOT_READY | CUDA_ERROR_INVALID_HANDLE)
        };
        asked.map(|()| milliseconds).map_err(|error| match unready(error) {
            true => {
                Error::state("an event was not recorded, or the work before it is not done: expected a wait for it")
            }
            false => gpu.error("the time between events", error),
        })
    }
}
