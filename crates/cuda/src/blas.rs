//! cublasLt, NVIDIA's library of matrix products, where it can be loaded.
//!
//! It has kernels for each architecture, which ours do not reach. A program gets it with CUDA's toolkit or from a wheel
//! (`nvidia-cublas-cu12`), and needs it not: without it, or where it has no algorithm, our own kernels compute the product.
//!
//! Matrices there are in column-major order. What is a row-major matrix here is its transpose there, so the library computes
//! the transposed result from the transposed factors, in the other order.

mod plan;

use std::collections::HashMap;
use std::ffi::c_void;
use std::ptr;
use std::sync::{Arc, OnceLock};

use cudarc::cublaslt::result::{self, CublasError};
use cudarc::cublaslt::sys;
use parking_lot::Mutex;
use tensor_core::Uncancelled;
use tensor_kernels::DType;

use plan::Plan;

/// Memory for an algorithm, where it has some. It is scratch memory of the operation.
pub const WORKSPACE: usize = 4 << 20;

/// The most plans that are kept. A program in a steady state has a few dozen shapes.
const PLANS: usize = 1024;

/// A matrix in the last two dimensions of a view.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Operand {
    rows: u64,
    columns: u64,
    /// The distance of rows, or of columns if it is turned.
    pitch: i64,
    /// Whether neighbours are in a column.
    is_turned: bool,
    /// The distance to the next matrix of a batch.
    step: i64,
    /// What addresses of its matrices are multiples of, at most 256.
    alignment: u32,
}

impl Operand {
    /// The operand of these sizes and strides; `None` if neither rows nor columns have neighbours side by side.
    pub fn new(at: u64, dtype: DType, sizes: [usize; 2], strides: [i64; 2], step: i64) -> Option<Operand> {
        let [rows, columns] = sizes.map(|size| size as u64);
        let fits = |pitch: i64, size: u64| u64::try_from(pitch).is_ok_and(|pitch| pitch >= size);
        let (pitch, is_turned) = match strides {
            [pitch, 1] if fits(pitch, columns) => (pitch, false),
            [1, pitch] if fits(pitch, rows) => (pitch, true),
            _ => return None,
        };
        let places = at | (step * dtype.size() as i64) as u64 | 256;
        Some(Operand { rows, columns, pitch, is_turned, step, alignment: 1 << places.trailing_zeros() })
    }

    /// Whether neighbours are in a row.
    pub fn is_plain(&self) -> bool {
        !self.is_turned
    }
}

/// What tells a product from others, which is all but its addresses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Product {
    pub dtype: DType,
    /// Whether factors may be rounded to tf32.
    pub is_rounded: bool,
    pub batch: i32,
    pub a: Operand,
    pub b: Operand,
    pub out: Operand,
    /// The bytes of memory for the algorithm.
    pub workspace: usize,
}

/// Why the library could not be loaded; `None` if it is there. It is searched for once.
fn missing() -> Option<&'static str> {
    static MISSING: OnceLock<Option<&'static str>> = OnceLock::new();
    *MISSING.get_or_init(|| {
        let _uncancelled = Uncancelled::new();
        // SAFETY: the library of the vendor has no other effect when it is loaded.
        let is_there = unsafe { sys::is_culib_present() };
        (!is_there).then_some("libcublasLt.so was not found: CUDA's toolkit and the wheel nvidia-cublas-cu12 have it")
    })
}

/// The text of an error of the library.
fn said(error: CublasError) -> String {
    format!("libcublasLt.so reports {:?}", error.0)
}

/// The library on a device.
#[derive(Default)]
pub struct Blas {
    handle: OnceLock<Result<Handle, String>>,
    /// `None` for products that it has no algorithm for.
    plans: Mutex<HashMap<Product, Option<Arc<Plan>>>>,
}

#[derive(Clone, Copy)]
struct Handle(sys::cublasLtHandle_t);

// SAFETY: a handle of the library may be used from any thread.
unsafe impl Send for Handle {}
// SAFETY: as above.
unsafe impl Sync for Handle {}

impl Blas {
    /// The handle for the device whose context is current, or why the library is not used.
    fn handle(&self) -> Result<Handle, &str> {
        let handle = self.handle.get_or_init(|| {
            let made = match missing() {
                Some(reason) => Err(reason.to_owned()),
                None => result::create_handle().map(Handle).map_err(said),
            };
            tracing::debug!(target: "libtensor::cuda", reason = ?made.as_ref().err(), "looked for cublasLt");
            made
        });
        handle.as_ref().copied().map_err(String::as_str)
    }

    /// Whether the library can be used.
    pub fn is_there(&self) -> bool {
        self.handle().is_ok()
    }

    /// Which kernels compute products, and why; empty before the first one.
    pub fn said(&self) -> String {
        match self.handle.get() {
            None => String::new(),
            Some(Err(reason)) => format!("products by libtensor's kernels, as {reason}"),
            Some(Ok(_)) => {
                // SAFETY: the library is loaded.
                let version = unsafe { sys::cublasLtGetVersion() };
                format!("products by cublasLt {}.{}.{}", version / 10_000, version / 100 % 100, version % 100)
            }
        }
    }

    /// How to compute a product; `None` if our own kernels have to.
    pub fn plan(&self, product: &Product) -> Option<Arc<Plan>> {
        let handle = self.handle().ok()?;
        let mut plans = self.plans.lock();
        if let Some(plan) = plans.get(product) {
            return plan.clone();
        }
        if plans.len() == PLANS {
            plans.clear();
        }
        let plan = Plan::new(handle.0, product).ok().map(Arc::new);
        plans.insert(*product, plan.clone());
        plan
    }

    /// Enqueues a product in a stream of the driver.
    ///
    /// # Safety
    /// The addresses are those of the plan's operands, and of its workspace. They belong to the product in the order of the
    /// stream.
    pub unsafe fn run(
        &self,
        plan: &Plan,
        [a, b, out, workspace]: [u64; 4],
        stream: cudarc::driver::sys::CUstream,
    ) -> Result<(), String> {
        let handle = self.handle()?;
        let (one, zero) = plan.scales();
        let out = out as *mut c_void;
        // SAFETY: as for this function. Both libraries have one type of streams, under two names.
        let done = unsafe {
            result::matmul(
                handle.0,
                plan.product,
                one,
                zero,
                b as *const c_void,
                plan.b,
                a as *const c_void,
                plan.a,
                out,
                plan.out,
                out,
                plan.out,
                &plan.algorithm,
                if plan.workspace == 0 { ptr::null_mut() } else { workspace as *mut c_void },
                plan.workspace,
                stream.cast(),
            )
        };
        done.map_err(said)
    }
}
