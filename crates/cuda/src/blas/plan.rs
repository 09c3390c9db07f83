//! How a product is computed: its descriptions, and the algorithm that the library has chosen for them.

use std::ffi::c_void;
use std::{mem, ptr};

use cudarc::cublaslt::result::{self, CublasError};
use cudarc::cublaslt::sys::{self, cublasComputeType_t, cublasLtMatmulPreferenceAttributes_t, cudaDataType_t};
use tensor_kernels::DType;

use super::{Operand, Product};

/// The plan. Its factors are those of the call here, which the library takes in the other order.
pub struct Plan {
    pub product: sys::cublasLtMatmulDesc_t,
    pub a: sys::cublasLtMatrixLayout_t,
    pub b: sys::cublasLtMatrixLayout_t,
    pub out: sys::cublasLtMatrixLayout_t,
    pub algorithm: sys::cublasLtMatmulAlgo_t,
    /// The bytes that the algorithm takes.
    pub workspace: usize,
    is_double: bool,
}

// SAFETY: nothing writes the descriptions once they are made.
unsafe impl Send for Plan {}
// SAFETY: as above.
unsafe impl Sync for Plan {}

/// The library's name of an element type, of what the sums are kept in, and of how they are computed.
fn types(product: &Product) -> Option<(cudaDataType_t, cudaDataType_t, cublasComputeType_t)> {
    use cublasComputeType_t::*;
    use cudaDataType_t::*;
    Some(match product.dtype {
        DType::F32 if product.is_rounded => (CUDA_R_32F, CUDA_R_32F, CUBLAS_COMPUTE_32F_FAST_TF32),
        DType::F32 => (CUDA_R_32F, CUDA_R_32F, CUBLAS_COMPUTE_32F),
        DType::F16 => (CUDA_R_16F, CUDA_R_32F, CUBLAS_COMPUTE_32F),
        DType::Bf16 => (CUDA_R_16BF, CUDA_R_32F, CUBLAS_COMPUTE_32F),
        DType::F64 => (CUDA_R_64F, CUDA_R_64F, CUBLAS_COMPUTE_64F),
        _ => return None,
    })
}

/// Fails as the library does for what it has no algorithm for.
const UNSUPPORTED: CublasError = CublasError(sys::cublasStatus_t::CUBLAS_STATUS_NOT_SUPPORTED);

/// The address and the size of an attribute.
fn attribute<T>(value: &T) -> (*const c_void, usize) {
    (ptr::from_ref(value).cast(), mem::size_of::<T>())
}

impl Plan {
    /// Asks the library for an algorithm.
    pub fn new(handle: sys::cublasLtHandle_t, product: &Product) -> Result<Plan, CublasError> {
        let (of, scale, compute) = types(product).ok_or(UNSUPPORTED)?;
        let mut plan = Plan {
            product: ptr::null_mut(),
            a: ptr::null_mut(),
            b: ptr::null_mut(),
            out: ptr::null_mut(),
            algorithm: sys::cublasLtMatmulAlgo_t { data: [0; 8] },
            workspace: 0,
            is_double: scale == cudaDataType_t::CUDA_R_64F,
        };
        plan.product = result::create_matmul_desc(compute, scale)?;
        plan.a = layout(&product.a, of, product.batch)?;
        plan.b = layout(&product.b, of, product.batch)?;
        plan.out = layout(&product.out, of, product.batch)?;
        use sys::cublasLtMatmulDescAttributes_t::*;
        for (which, operand) in [(CUBLASLT_MATMUL_DESC_TRANSA, &product.b), (CUBLASLT_MATMUL_DESC_TRANSB, &product.a)] {
            // 1 is the library's CUBLAS_OP_T, and 0 is CUBLAS_OP_N.
            let turned = i32::from(operand.is_turned);
            let (value, size) = attribute(&turned);
            // SAFETY: the description was just made.
            unsafe { result::set_matmul_desc_attribute(plan.product, which, value, size) }?;
        }
        let chosen = plan.choose(handle, product)?;
        (plan.algorithm, plan.workspace) = (chosen.algo, chosen.workspaceSize);
        Ok(plan)
    }

    fn choose(
        &self,
        handle: sys::cublasLtHandle_t,
        product: &Product,
    ) -> Result<sys::cublasLtMatmulHeuristicResult_t, CublasError> {
        use cublasLtMatmulPreferenceAttributes_t::*;
        let preference = Preference(result::create_matmul_pref()?);
        preference.set(CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &product.workspace)?;
        preference.set(CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES, &product.b.alignment)?;
        preference.set(CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES, &product.a.alignment)?;
        preference.set(CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES, &product.out.alignment)?;
        preference.set(CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES, &product.out.alignment)?;
        // SAFETY: all descriptions are those of this plan.
        unsafe {
            result::get_matmul_algo_heuristic(handle, self.product, self.b, self.a, self.out, self.out, preference.0)
        }
    }

    /// The addresses of 1 and 0 in the type of the sums.
    pub fn scales(&self) -> (*const c_void, *const c_void) {
        const SINGLE: &[f32; 2] = &[1.0, 0.0];
        const DOUBLE: &[f64; 2] = &[1.0, 0.0];
        match self.is_double {
            true => ((&raw const DOUBLE[0]).cast(), (&raw const DOUBLE[1]).cast()),
            false => ((&raw const SINGLE[0]).cast(), (&raw const SINGLE[1]).cast()),
        }
    }
}

/// The description of a matrix, transposed as all matrices are for the library.
fn layout(operand: &Operand, of: cudaDataType_t, batch: i32) -> Result<sys::cublasLtMatrixLayout_t, CublasError> {
    let Operand { rows, columns, pitch, is_turned, step, .. } = *operand;
    let (rows, columns) = if is_turned { (rows, columns) } else { (columns, rows) };
    let layout = result::create_matrix_layout(of, rows, columns, pitch)?;
    use sys::cublasLtMatrixLayoutAttribute_t::*;
    let set = |which, (value, size)| {
        // SAFETY: the description was just made.
        unsafe { result::set_matrix_layout_attribute(layout, which, value, size) }
    };
    let done = set(CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, attribute(&batch))
        .and_then(|()| set(CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, attribute(&step)));
    if let Err(error) = done {
        // SAFETY: as above.
        let _ = unsafe { result::destroy_matrix_layout(layout) };
        return Err(error);
    }
    Ok(layout)
}

/// What an algorithm may need.
struct Preference(sys::cublasLtMatmulPreference_t);

impl Preference {
    fn set<T>(&self, which: cublasLtMatmulPreferenceAttributes_t, value: &T) -> Result<(), CublasError> {
        let (value, size) = attribute(value);
        // SAFETY: it lives as long as this.
        unsafe { result::set_matmul_pref_attribute(self.0, which, value, size) }
    }
}

impl Drop for Preference {
    fn drop(&mut self) {
        // SAFETY: it was made here, and is not used any more.
        let _ = unsafe { result::destroy_matmul_pref(self.0) };
    }
}

impl Drop for Plan {
    fn drop(&mut self) {
        for layout in [self.a, self.b, self.out].into_iter().filter(|layout| !layout.is_null()) {
            // SAFETY: the descriptions were made here, and work that was enqueued does not use them.
            let _ = unsafe { result::destroy_matrix_layout(layout) };
        }
        if !self.product.is_null() {
            // SAFETY: as above.
            let _ = unsafe { result::destroy_matmul_desc(self.product) };
        }
    }
}
