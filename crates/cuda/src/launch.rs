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

/// The threads of a warp.
const WARP: usize = 32;

/// How many threads a kernel needs.
#[derive(Clone, Copy)]
pub enum Work {
    /// One for each of so many items.
    Items(usize),
    /// So many blocks.
    Blocks(usize),
    /// So many blocks of a warp.
    Warps(usize),
}

impl Work {
    /// The blocks, and the threads of each.
    fn size(self) -> (u32, u32) {
        let (blocks, threads) = match self {
            Work::Items(items) => (items.div_ceil(BLOCK), BLOCK),
            Work::Blocks(blocks) => (blocks, BLOCK),
            Work::Warps(blocks) => (blocks, WARP),
        };
        (blocks.min(MOST) as u32, threads as u32)
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
            return Err(KernelError::unsupported(self.label(), &*operation(&name()), key.2));
        };
        let (blocks, threads) = work.size();
        if blocks == 0 {
            return Ok(());
        }
        // SAFETY: as for this function.
        unsafe { gpu.launch(function, blocks, threads, arguments) }
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

/// The operation of a kernel, as errors name it: without its family, its element types and their sizes.
pub fn operation(kernel: &str) -> String {
    let is_type = |text: &str| text.parse::<u8>().is_ok() || DType::ALL.into_iter().any(|dtype| short(dtype) == text);
    let mut name = kernel;
    while let Some((rest, last)) = name.rsplit_once('_')
        && is_type(last)
    {
        name = rest;
    }
    let families = ["unary_backward_", "unary_", "binary_", "reduce_", "scan_"];
    families.iter().find_map(|family| name.strip_prefix(family)).unwrap_or(name).to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::operation;

    #[test]
    fn an_operation_has_neither_family_nor_type() {
        let names = ["binary_Add_f32", "reduce_Sum_bf16", "matmul_f64", "fill_4", "a copy to the host", "sort_merge"];
        assert_eq!(names.map(operation), ["add", "sum", "matmul", "fill", "a copy to the host", "sort_merge"]);
        assert_eq!(operation("unary_backward_Relu_f32"), "relu");
        assert_eq!(operation("cast_f32_i64"), "cast");
    }
}
