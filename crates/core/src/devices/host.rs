//! The host: the caching allocator, and the kernels of the CPU.

use tensor_cpu::Cpu;
use tensor_kernels::{Done, Kernels, Stream, View, ViewMut};

use crate::device::{Backend, Block, Shortage};
use crate::memory::{self, host, limit};

/// The machine's own memory and processors. Its work is done when a call returns.
pub(super) struct Host;

impl Backend for Host {
    fn name(&self) -> &'static str {
        "host"
    }

    fn info(&self) -> Result<String, String> {
        Ok(host::describe())
    }

    fn kernels(&self) -> &dyn Kernels {
        &Cpu
    }

    fn allocate(&self, _: Stream, bytes: usize) -> Result<Block, Shortage> {
        host::allocate(bytes)
    }

    fn release(&self, _: Stream, block: Block) {
        host::release(block);
    }

    fn trim(&self) {
        host::trim();
    }

    fn held(&self) -> u64 {
        memory::held()
    }

    fn bounds_held(&self) -> bool {
        true
    }

    fn held_limit(&self) -> Option<u64> {
        limit::process_limit()
    }

    fn set_held_limit(&self, limit: Option<u64>) {
        memory::set_process_limit(limit);
    }

    fn transfer(&self, stream: Stream, from: View<'_>, to: ViewMut<'_>) -> Done {
        Cpu.cast(stream, from, to)
    }
}
