//! The devices, as the runtime sees them.

use std::sync::OnceLock;

use parking_lot::Mutex;
use tensor_core::device::{Backend, Block, CUDA, Shortage, Stream, Streams};
use tensor_core::ops::Op;
use tensor_core::{DType, Error, Result};
use tensor_kernels::{Done, KernelError, Kernels, View, ViewMut};

use crate::collective;
use crate::driver;
use crate::gpu::Gpu;
use crate::graph;
use crate::memory::Memory;
use crate::ordered::KERNELS;
use crate::pinned;
use crate::queues::Queues;
use crate::support;

/// The CUDA device of a number.
pub struct Cuda {
    pub number: u8,
    memory: Memory,
    gpu: OnceLock<Gpu>,
    /// Held while the device is opened.
    turn: Mutex<()>,
}

/// All devices that there can be.
pub static DEVICES: [Cuda; CUDA.len()] = {
    let mut devices =
        [const { Cuda { number: 0, memory: Memory::new(), gpu: OnceLock::new(), turn: Mutex::new(()) } }; CUDA.len()];
    let mut number = 0;
    while number < devices.len() {
        devices[number].number = number as u8;
        number += 1;
    }
    devices
};

impl Cuda {
    /// Its name.
    pub fn label(&self) -> &'static str {
        CUDA[usize::from(self.number)]
    }

    /// The description of the device, or why it cannot be used.
    fn found(&self) -> Result<&'static str, String> {
        let names = driver::devices()?;
        let missing = || format!("the CUDA driver reports {} devices", names.len());
        names.get(usize::from(self.number)).map(String::as_str).ok_or_else(missing)
    }

    /// The device in use, opened at the first call that succeeds, with its context current in the calling thread.
    pub fn gpu(&self) -> Result<&Gpu, String> {
        let gpu = match self.gpu.get() {
            Some(gpu) => gpu,
            None => self.open().map_err(|reason| format!("{} is not available: {reason}", self.label()))?,
        };
        gpu.enter();
        Ok(gpu)
    }

    #[cold]
    fn open(&self) -> Result<&Gpu, String> {
        self.found()?;
        let _turn = self.turn.lock();
        match self.gpu.get() {
            Some(gpu) => Ok(gpu),
            None => {
                let gpu = Gpu::open(self.label(), self.number)?;
                Ok(self.gpu.get_or_init(|| gpu))
            }
        }
    }

    /// Its memory.
    pub fn memory(&self) -> &Memory {
        &self.memory
    }

    /// The queues, if the device is in use. The driver is not called.
    pub fn queues(&self) -> Option<&Queues> {
        self.gpu.get().map(|gpu| &gpu.queues)
    }

    /// The device, if it is in use.
    fn opened(&self) -> Option<&Gpu> {
        let gpu = self.gpu.get()?;
        gpu.enter();
        Some(gpu)
    }
}

impl Backend for Cuda {
    fn name(&self) -> &'static str {
        self.label()
    }

    fn info(&self) -> Result<String, String> {
        let name = self.found()?;
        let products = self.gpu.get().map(|gpu| gpu.blas.said()).unwrap_or_default();
        let said: Vec<String> =
            [products, collective::said(self.number)].into_iter().filter(|said| !said.is_empty()).collect();
        Ok(if said.is_empty() { name.to_owned() } else { format!("{name} ({})", said.join("; ")) })
    }

    fn start(&self) -> Result<()> {
        self.gpu().map(drop).map_err(Error::device)
    }

    fn kernels(&self) -> &dyn Kernels {
        &KERNELS[usize::from(self.number)]
    }

    fn supports(&self, op: Op, dtype: DType) -> bool {
        support::supports(op, dtype) && self.found().is_ok()
    }

    fn allocate(&self, stream: Stream, bytes: usize) -> Result<Block, Shortage> {
        let gpu = self.gpu().map_err(|text| Shortage::Unavailable(Error::device(text)))?;
        if let Some(reason) = gpu.queues.lost() {
            return Err(Shortage::Unavailable(Error::device(reason)));
        }
        let pool = graph::capturing(self.label()).map(|graph| graph.number);
        self.memory.allocate(&gpu.queues, stream, bytes, pool)
    }

    fn release(&self, _: Stream, block: Block) {
        // The driver is not called, so that a free costs nothing more.
        if let Some(queues) = self.queues() {
            self.memory.release(queues, block);
        }
    }

    fn trim(&self) {
        if let Some(gpu) = self.opened() {
            self.memory.trim(&gpu.queues);
        }
    }

    fn held(&self) -> u64 {
        self.memory.held()
    }

    fn bounds_held(&self) -> bool {
        true
    }

    fn held_limit(&self) -> Option<u64> {
        self.memory.limit()
    }

    fn set_held_limit(&self, limit: Option<u64>) {
        self.memory.set_limit(limit);
    }

    fn synchronize(&self) -> Result<()> {
        let Some(gpu) = self.opened() else { return Ok(()) };
        gpu.queues.wait_for_all();
        gpu.queues.report().map_or(Ok(()), |text| Err(Error::device(text)))
    }

    fn finish_frees(&self) -> bool {
        let Some(gpu) = self.opened() else { return false };
        if self.memory.is_waiting(&gpu.queues) {
            gpu.queues.wait_for_all();
        }
        // Also if the work was done in the meantime: a trim that came before it has left the blocks.
        self.memory.has_free()
    }

    fn receive(&self, from: &dyn Backend, stream: Stream, x: View<'_>, out: ViewMut<'_>) -> Option<Done> {
        let source = DEVICES.iter().find(|device| device.label() == from.name())?;
        let (start, target) = (x.ptr() as u64, out.ptr() as u64);
        let bytes = x.numel() * x.dtype().size();
        if bytes == 0 {
            return Some(Ok(()));
        }
        debug_assert!(x.is_contiguous() && out.is_contiguous());
        // Positions in the queues of one device say nothing to another one, so both wait for their own.
        let written = source.in_order(stream, &[(start, false)], || source.ready()?.finish());
        let copy = || {
            let (there, here) = (source.ready()?, self.ready()?);
            here.copy_from(there, start, target, bytes)
        };
        Some(written.and_then(|()| self.in_order(stream, &[(target, true)], copy)))
    }

    fn adds_up(&self, devices: &[&dyn Backend], dtype: DType) -> Result<bool, KernelError> {
        collective::is_there(devices, dtype)
    }

    fn add_up(&self, stream: Stream, parts: &[(&dyn Backend, View<'_>)], out: ViewMut<'_>) -> Done {
        collective::add_up(self, stream, parts, &out)
    }

    fn streams(&self) -> Option<&dyn Streams> {
        Some(self)
    }

    fn send(&self, stream: Stream, from: View<'_>, to: ViewMut<'_>) -> Done {
        let gpu = self.ready()?;
        let (source, target, bytes) = (from.ptr(), to.ptr() as u64, from.numel() * from.dtype().size());
        if bytes == 0 {
            return Ok(());
        }
        debug_assert!(from.is_contiguous() && to.is_contiguous());
        self.in_order(stream, &[(target, true)], || {
            // SAFETY: the pinned memory keeps the bytes until the position that it is told.
            let position = unsafe { gpu.send(target, std::slice::from_raw_parts(source, bytes)) }?;
            pinned::MEMORY.note(source as usize, self.number, position);
            Ok(())
        })
    }

    fn transfer(&self, stream: Stream, from: View<'_>, to: ViewMut<'_>) -> Done {
        let gpu = self.gpu().map_err(|text| KernelError::Device(text.into()))?;
        let bytes = from.numel() * from.dtype().size();
        if bytes == 0 {
            return Ok(());
        }
        debug_assert!(from.is_contiguous() && to.is_contiguous());
        let (source, target) = (from.ptr(), to.ptr());
        let into = self.memory.has(target as u64);
        let access = if into { (target as u64, true) } else { (source as u64, false) };
        self.in_order(stream, &[access], || match into {
            // SAFETY: the host's view is valid to read, and in row-major order.
            true => gpu.copy_in(target as u64, unsafe { std::slice::from_raw_parts(source, bytes) }),
            // SAFETY: the host's view is valid to write, and nothing else refers to its bytes.
            false => gpu.copy_out(source as u64, unsafe { std::slice::from_raw_parts_mut(target, bytes) }),
        })
    }
}
