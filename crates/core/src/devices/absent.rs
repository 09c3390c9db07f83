//! CUDA devices of a program without the crate `tensor-cuda`, which registers the real ones under the same names.

use tensor_kernels::{DType, Done, KernelError, Kernels, Stream, View, ViewMut};

use crate::device::{Backend, Block, CUDA, Shortage};
use crate::error::Error;
use crate::op::Op;

/// The CUDA device of this number, which cannot be used.
pub(super) struct Absent(pub u8);

/// Why it cannot be used.
const REASON: &str = "this program was built without CUDA (the crate tensor-cuda)";

impl Backend for Absent {
    fn name(&self) -> &'static str {
        CUDA[usize::from(self.0)]
    }

    fn info(&self) -> Result<String, String> {
        Err(REASON.to_owned())
    }

    fn kernels(&self) -> &dyn Kernels {
        self
    }

    fn supports(&self, _: Op, _: DType) -> bool {
        false
    }

    fn allocate(&self, _: Stream, _: usize) -> Result<Block, Shortage> {
        Err(Shortage::Unavailable(Error::device(format!("{} is not available: {REASON}", self.name()))))
    }

    fn release(&self, _: Stream, _: Block) {}

    fn held(&self) -> u64 {
        0
    }

    fn transfer(&self, _: Stream, from: View<'_>, _: ViewMut<'_>) -> Done {
        Err(KernelError::unsupported(self.name(), "transfer", from.dtype()))
    }
}

impl Kernels for Absent {
    fn device(&self) -> &'static str {
        self.name()
    }
}
