//! A device in use: its context, its queues and its kernels.

use std::ffi::c_void;
use std::slice;

use cudarc::driver::{DriverError, result, sys};
use tensor_kernels::{Done, KernelError};

use crate::blas::{Blas, Product};
use crate::driver;
use crate::graph;
use crate::module::{Function, Key, Modules};
use crate::queue::{Position, Queue};
use crate::queues::Queues;

/// A device in use. It stays so until the process ends.
pub struct Gpu {
    pub queues: Queues,
    /// Ten times its compute capability, such as 80.
    capability: i32,
    modules: Modules,
    pub blas: Blas,
    /// A word in the device's memory, for kernels that answer.
    answer: sys::CUdeviceptr,
    /// One answer at a time.
    turn: parking_lot::Mutex<()>,
    /// The last field, as the others are dropped in it if the device cannot be opened.
    context: Context,
}

// SAFETY: a context of the driver may be used from any thread.
unsafe impl Send for Gpu {}
// SAFETY: as above.
unsafe impl Sync for Gpu {}

/// The primary context of a device, which other libraries of the process share.
struct Context {
    device: sys::CUdevice,
    handle: sys::CUcontext,
}

impl Context {
    /// Retains the context and makes it current.
    fn new(device: sys::CUdevice) -> Result<Context, DriverError> {
        // SAFETY: the device is one of the driver.
        let handle = unsafe { result::primary_ctx::retain(device) }?;
        let context = Context { device, handle };
        context.enter()?;
        Ok(context)
    }

    fn capability(&self) -> Result<i32, DriverError> {
        use sys::CUdevice_attribute::*;
        // SAFETY: the device is one of the driver.
        let attribute = |which| unsafe { result::device::get_attribute(self.device, which) };
        let major = attribute(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR)?;
        Ok(10 * major + attribute(CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR)?)
    }

    fn enter(&self) -> Result<(), DriverError> {
        // SAFETY: the context is retained.
        unsafe { result::ctx::set_current(self.handle) }
    }
}

impl Drop for Context {
    fn drop(&mut self) {
        // SAFETY: it was retained once. There is nothing to do about a failure.
        let _ = unsafe { result::primary_ctx::release(self.device) };
    }
}

impl Gpu {
    /// Opens the device of this number. If that fails, nothing of it is left, and it may be tried again.
    pub fn open(name: &'static str, ordinal: u8) -> Result<Gpu, String> {
        let opened = || -> Result<Gpu, DriverError> {
            let context = Context::new(result::device::get(ordinal.into())?)?;
            let capability = context.capability()?;
            let queues = Queues::new(name)?;
            // SAFETY: the context is current.
            let answer = unsafe { result::malloc_sync(8) }?;
            Ok(Gpu {
                queues,
                capability,
                modules: Modules::default(),
                blas: Blas::default(),
                answer,
                turn: parking_lot::Mutex::new(()),
                context,
            })
        };
        opened().map_err(|error| format!("the CUDA driver reports {}", driver::said(error)))
    }

    /// Makes the context current, as other code of the process may have changed it.
    pub fn enter(&self) {
        // A failure is one of the next call, too.
        let _ = self.context.enter();
    }

    /// Whether its tensor cores run the kernels of `kernels/cores.cu`, which are compiled for `compute_80`.
    pub fn has_cores(&self) -> bool {
        self.capability >= 80
    }

    /// The error of a call that the driver refused.
    pub fn refused(&self, call: &str, error: DriverError) -> KernelError {
        KernelError::Device(self.queues.refused(call, error).into())
    }

    /// Fails if the device is lost.
    pub fn alive(&self) -> Done {
        self.queues.lost().map_or(Ok(()), |reason| Err(KernelError::Device(reason.into())))
    }

    /// The kernel of a key; `None` if there is none.
    pub fn function(&self, key: Key, name: impl FnOnce() -> String) -> Result<Option<Function>, KernelError> {
        self.modules.find(key, name).map_err(|error| self.refused("the loading of kernels", error))
    }

    /// Fails if the thread's work on the device is being captured in a graph, of which this cannot be a part.
    fn uncaptured(&self, what: &str) -> Done {
        match graph::capturing(self.queues.device()) {
            Some(_) => Err(KernelError::Captured(format!("{what} waits for the device, so it").into())),
            None => Ok(()),
        }
    }

    /// Enqueues a kernel, or adds it to the graph that is captured.
    ///
    /// # Safety
    /// The arguments are those of the kernel, and what they point to belongs to it in the order of the queue.
    pub unsafe fn launch(&self, function: Function, blocks: u32, threads: u32, arguments: &mut [*mut c_void]) -> Done {
        let (grid, block) = ((blocks, 1, 1), (threads, 1, 1));
        self.enqueue(function.name, |stream| {
            // SAFETY: as for this function.
            let launched = unsafe { result::launch_kernel(function.handle, grid, block, 0, stream, arguments) };
            launched.map_err(|error| self.refused(function.name, error))
        })
    }

    /// Enqueues a product by cublasLt; `None` if our own kernels have to compute it.
    ///
    /// # Safety
    /// The addresses are those of the factors, the result and the workspace, as for [`Gpu::launch`].
    pub unsafe fn multiply(&self, product: &Product, addresses: [u64; 4]) -> Option<Done> {
        const NAME: &str = "matmul";
        let plan = self.blas.plan(product)?;
        Some(self.enqueue(NAME, |stream| {
            // SAFETY: as for this function.
            let done = unsafe { self.blas.run(&plan, addresses, stream) };
            // The library does not say which error of the driver it met, but a lost device says so to everybody.
            done.map_err(|text| match self.queues.current().look() {
                Err(error) if driver::is_fatal(error) => self.refused(NAME, error),
                _ => KernelError::Device(format!("{} failed in {NAME}: {text}", self.queues.device()).into()),
            })
        }))
    }

    /// Enqueues work, or adds it to the graph that is captured. `work` gives it to a stream of the driver.
    fn enqueue(&self, name: &'static str, work: impl FnOnce(sys::CUstream) -> Done) -> Done {
        self.alive()?;
        let queue = self.queues.current();
        let captured = graph::capturing(self.queues.device()).and_then(|graph| graph.stream());
        work(captured.unwrap_or(queue.stream()))?;
        if captured.is_none() {
            self.queues.count(queue, name);
        }
        Ok(())
    }

    /// Enqueues the work of a graph, and returns the position behind it.
    pub fn replay(&self, graph: sys::CUgraphExec) -> Result<Position, KernelError> {
        let queue = self.queues.current();
        // SAFETY: the graph is ready, and belongs to the caller.
        let launched = unsafe { sys::cuGraphLaunch(graph, queue.stream()) }.result();
        launched.map_err(|error| self.refused("a graph", error))?;
        self.queues.count(queue, "a graph");
        Ok((queue.number(), queue.end()))
    }

    /// Enqueues a copy of a few bytes, which the driver takes before the call returns, as they are not pinned.
    pub fn write(&self, to: sys::CUdeviceptr, bytes: &[u8]) -> Done {
        if bytes.is_empty() {
            return Ok(());
        }
        // SAFETY: see above.
        unsafe { self.send(to, bytes) }.map(drop)
    }

    /// Calls `ask` with the address of a word that a kernel lowers from its highest value, waits, and returns it.
    pub fn answer(&self, operation: &str, ask: impl FnOnce(sys::CUdeviceptr) -> Done) -> Result<u64, KernelError> {
        self.uncaptured(operation)?;
        let _turn = self.turn.lock();
        let mut found = u64::MAX;
        self.copy_in(self.answer, found.to_ne_bytes().as_slice())?;
        ask(self.answer)?;
        // SAFETY: any bits are a number.
        let bytes = unsafe { slice::from_raw_parts_mut((&raw mut found).cast::<u8>(), 8) };
        self.copy_out(self.answer, bytes)?;
        Ok(found)
    }

    /// Copies bytes to the device's memory, in the order of the call's queue, and waits.
    pub fn copy_in(&self, to: sys::CUdeviceptr, bytes: &[u8]) -> Done {
        // SAFETY: the bytes stay until the wait.
        unsafe { self.send(to, bytes) }?;
        self.wait(self.queues.current())
    }

    /// Enqueues a copy to the device's memory in the call's queue, and returns the position behind it.
    ///
    /// # Safety
    /// The bytes stay, and nobody writes them, until that position is done.
    pub unsafe fn send(&self, to: sys::CUdeviceptr, bytes: &[u8]) -> Result<Position, KernelError> {
        self.uncaptured("a copy from the host")?;
        self.alive()?;
        let queue = self.queues.current();
        // SAFETY: as for this function.
        let copied = unsafe { result::memcpy_htod_async(to, bytes, queue.stream()) };
        copied.map_err(|error| self.refused("a copy from the host", error))?;
        self.queues.count(queue, "a copy from the host");
        Ok((queue.number(), queue.end()))
    }

    /// Copies bytes from the device's memory, in the order of the call's queue, and waits.
    pub fn copy_out(&self, from: sys::CUdeviceptr, bytes: &mut [u8]) -> Done {
        self.uncaptured("a copy to the host")?;
        self.alive()?;
        let queue = self.queues.current();
        // SAFETY: the bytes stay until the wait.
        let copied = unsafe { result::memcpy_dtoh_async(bytes, from, queue.stream()) };
        copied.map_err(|error| self.refused("a copy to the host", error))?;
        self.queues.count(queue, "a copy to the host");
        self.wait(queue)
    }

    /// Copies bytes from another device's memory to this one's, and waits. No work writes them meanwhile.
    pub fn copy_from(&self, other: &Gpu, from: sys::CUdeviceptr, to: sys::CUdeviceptr, bytes: usize) -> Done {
        self.uncaptured("a copy from another device")?;
        self.alive()?;
        let queue = self.queues.current();
        let (here, there) = (self.context.handle, other.context.handle);
        // SAFETY: both addresses are in blocks of their devices, and nobody frees these before the wait.
        let copied = unsafe { sys::cuMemcpyPeerAsync(to, here, from, there, bytes, queue.stream()) };
        copied.result().map_err(|error| self.refused("a copy from another device", error))?;
        self.queues.count(queue, "a copy from another device");
        self.wait(queue)
    }

    /// Waits for the queue of the call.
    pub fn finish(&self) -> Done {
        self.uncaptured("a copy to another device")?;
        self.alive()?;
        self.wait(self.queues.current())
    }

    fn wait(&self, queue: &Queue) -> Done {
        self.queues.wait(queue);
        self.queues.report().map_or(Ok(()), |text| Err(KernelError::Device(text.into())))
    }
}
