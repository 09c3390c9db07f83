//! Launches of kernels by their names.

use std::ffi::c_void;

use tensor_kernels::{DType, Done, KernelError};

use crate::device::Cuda;
use crate::gpu::Gpu;
use crate::module::{Key, short};

/// The threads of a block; `BLOCK` of `kernels/common.cuh`.
pub const BLOCK: usize = 256;
/// The most blocks of a launch. Threads have several items where that is not enough.
const MOST: usize = 1 << 20;

/// How many threads a kernel needs.
#[derive(Clone, Copy)]
pub enum Work {
    /// One for each of so many items.
    Items(usize),
    /// So many blocks.
    Blocks(usize),
}

impl Work {
    fn blocks(self) -> usize {
        match self {
            Work::Items(items) => items.div_ceil(BLOCK),
            Work::Blocks(blocks) => blocks,
        }
        .min(MOST)
    }
}

/// The arguments of a kernel, which are variables.
macro_rules! arguments {
    ($($argument:expr),* $(,)?) => {
        &mut [$((&raw const $argument).cast_mut().cast::<std::ffi::c_void>()),*]
    };
}
pub(crate) use arguments;

impl Cuda {
    /// The device in use.
    pub fn ready(&self) -> Result<&Gpu, KernelError> {
        self.gpu().map_err(|text| KernelError::Device(text.into()))
    }

    /// Launches the kernel of a key, whose name is made at the first call only. Without work there is no launch.
    ///
    /// # Safety
    /// The arguments are those of the kernel. The runtime gives its operands to it, in the order of the queue.
    pub unsafe fn run(&self, key: Key, name: impl Fn() -> String, work: Work, arguments: &mut [*mut c_void]) -> Done {
        let gpu = self.ready()?;
        let Some(function) = gpu.function(key, &name)? else {
            return Err(KernelError::unsupported(self.label(), &*message(&name()), key.2));
        };
        let blocks = work.blocks();
        if blocks == 0 {
            return Ok(());
        }
        // SAFETY: as for this function.
        unsafe { gpu.launch(function, blocks as u32, BLOCK as u32, arguments) }
    }

    /// Launches `family_T`.
    ///
    /// # Safety
    /// As for [`Cuda::run`].
    pub unsafe fn typed(&self, family: &'static str, dtype: DType, work: Work, arguments: &mut [*mut c_void]) -> Done {
        let name = || format!("{family}_{}", short(dtype));
        // SAFETY: as for this function.
        unsafe { self.run((family, 0, dtype, dtype), name, work, arguments) }
    }

    /// Launches `family_SIZE`, of elements that are only moved.
    ///
    /// # Safety
    /// As for [`Cuda::run`].
    pub unsafe fn moved(&self, family: &'static str, dtype: DType, work: Work, arguments: &mut [*mut c_void]) -> Done {
        let name = || format!("{family}_{}", dtype.size());
        // SAFETY: as for this function.
        unsafe { self.run((family, 1, dtype, dtype), name, work, arguments) }
    }

    /// Launches `family_OPERATION_T`.
    ///
    /// # Safety
    /// As for [`Cuda::run`].
    pub unsafe fn of(
        &self,
        family: &'static str,
        operation: (impl Fn() -> String, u8),
        dtype: DType,
        work: Work,
        arguments: &mut [*mut c_void],
    ) -> Done {
        let name = || format!("{family}_{}_{}", operation.0(), short(dtype));
        // SAFETY: as for this function.
        unsafe { self.run((family, operation.1, dtype, dtype), name, work, arguments) }
    }
}

/// The kernel as errors name it: without its element types.
fn message(name: &str) -> String {
    let family = name.rsplit_once('_').map_or(name, |(family, _)| family);
    family.strip_prefix("unary_").or_else(|| family.strip_prefix("binary_")).unwrap_or(family).to_owned()
}
