//! Launches of kernels: their parameters are copied when they are issued, and their pointers checked when they run.

use std::ffi::c_void;
use std::sync::Arc;

use crate::block::Grid;
use crate::call::calls;
use crate::device::MAX_THREADS;
use crate::driver::{Driver, Handle};
use crate::error::{Answer, Code};
use crate::fault;
use crate::kernels::Kernel;
use crate::settings::say;
use crate::stream::Task;

/// The most bytes of parameters.
const PARAMETERS: usize = 4096;

pub struct Launch {
    pub kernel: &'static Kernel,
    pub grid: [u32; 3],
    pub block: [u32; 3],
    pub shared: usize,
    /// Whether the kernel has shared memory without asking.
    pub has_static: bool,
    /// The parameters' bytes. Each begins at a multiple of 16.
    bytes: Vec<u128>,
    starts: Vec<usize>,
}

impl Launch {
    fn parameter(&self, index: usize) -> *const u8 {
        self.bytes[self.starts[index]..].as_ptr().cast()
    }

    /// The addresses of the parameters, as a kernel takes them.
    pub fn parameters(&self) -> Vec<*mut c_void> {
        (0..self.starts.len()).map(|index| self.parameter(index).cast_mut().cast()).collect()
    }

    /// The parameters that are pointers, without those that are null.
    fn pointers(&self) -> impl Iterator<Item = (usize, usize)> {
        let pointers = self.kernel.pointers.iter().enumerate().filter(|(_, pointer)| **pointer);
        // SAFETY: a pointer's bytes were copied there.
        pointers
            .map(|(index, _)| (index, unsafe { self.parameter(index).cast::<usize>().read() }))
            .filter(|(_, address)| *address != 0)
    }
}

/// The parameters' bytes, and where each begins.
fn copy_parameters(kernel: &Kernel, parameters: *const *const u8) -> Answer<(Vec<u128>, Vec<usize>)> {
    let (mut bytes, mut starts) = (Vec::new(), Vec::new());
    if kernel.sizes.iter().sum::<usize>() > PARAMETERS || (parameters.is_null() && !kernel.sizes.is_empty()) {
        return Err(Code::INVALID_VALUE);
    }
    for (index, size) in kernel.sizes.iter().enumerate() {
        let start = bytes.len();
        bytes.resize(start + size.div_ceil(16), 0);
        starts.push(start);
        // SAFETY: the caller passes an address for each parameter, which has the size that the module says.
        unsafe {
            let from = *parameters.add(index);
            if from.is_null() {
                return Err(Code::INVALID_VALUE);
            }
            bytes[start..].as_mut_ptr().cast::<u8>().copy_from_nonoverlapping(from, *size);
        }
    }
    // A parameter without bytes at the end.
    bytes.push(0);
    Ok((bytes, starts))
}

impl Driver {
    fn launch(
        &mut self,
        function: Handle,
        grid: [u32; 3],
        block: [u32; 3],
        shared: u32,
        stream: Handle,
        parameters: *const *const u8,
    ) -> Answer {
        let device = self.here()?;
        let stream = self.stream(stream)?;
        let function = self.function(function)?;
        if function.device != device {
            return Err(Code::INVALID_HANDLE);
        }
        let (threads, zero) = (
            block.iter().map(|size| u64::from(*size)).product::<u64>(),
            grid.iter().chain(&block).any(|size| *size == 0),
        );
        let too_large = threads > u64::from(MAX_THREADS)
            || block[2] > 64
            || grid[0] > i32::MAX as u32
            || grid[1].max(grid[2]) > 65535;
        if zero || too_large || function.shared + shared > function.dynamic {
            say(format!(
                "{}: blocks {grid:?} of threads {block:?} with {shared} bytes cannot be launched",
                function.kernel.name
            ));
            return Err(Code::INVALID_VALUE);
        }
        let (kernel, has_static) = (function.kernel, function.shared > 0);
        let (bytes, starts) = copy_parameters(kernel, parameters)?;
        self.issue(
            stream,
            Task::Kernel(Arc::new(Launch { kernel, grid, block, shared: shared as usize, has_static, bytes, starts })),
        )
    }

    /// Whether a device may use an address: it is in a living block of its own, of a peer, or in pinned memory.
    fn reaches(&self, device: usize, address: usize) -> bool {
        match self.owner(address) {
            None => self.pinned_at(address).is_some(),
            Some(owner) => {
                (owner == device || self.devices[device].peers.contains(&owner))
                    && self.devices[owner].arena.block(address).is_some()
            }
        }
    }

    pub fn run_launch(&mut self, device: usize, launch: &Launch) -> Answer {
        if let Some(error) = fault::next_work() {
            return Err(error);
        }
        if let Some((index, address)) = launch.pointers().find(|(_, address)| !self.reaches(device, *address)) {
            say(format!(
                "{}: parameter {index}, {address:#x}, is not in a living block that the device reaches",
                launch.kernel.name
            ));
            return Err(Code::ILLEGAL_ADDRESS);
        }
        let mut open: Vec<usize> = self.devices[device].peers.iter().copied().collect();
        open.push(device);
        open.iter().for_each(|device| self.devices[*device].arena.open());
        let answer = Grid::new(launch).run();
        open.iter().for_each(|device| self.devices[*device].arena.close());
        answer
    }
}

calls! {
    fn cuLaunchKernel(
        function: Handle, grid_x: u32, grid_y: u32, grid_z: u32, block_x: u32, block_y: u32, block_z: u32,
        shared: u32, stream: Handle, parameters: *const *const u8, extra: *const *const c_void,
    ) |driver| {
        if !extra.is_null() {
            return Err(Code::NOT_SUPPORTED);
        }
        driver.launch(function, [grid_x, grid_y, grid_z], [block_x, block_y, block_z], shared, stream, parameters)
    }
}
