//! Matrix products: by cublasLt where it can be loaded, and by our own kernels.

use tensor_core::ops::tf32;
use tensor_kernels::{DType, Done, View, ViewMut};

use super::neural::Matrix;
use crate::blas::{Operand, Product, WORKSPACE};
use crate::device::Cuda;
use crate::launch::{Work, arguments};
use crate::view::{Elements, Laid, merged};

/// The edge of a tile; `TILE` of `kernels/matmul.cu` and of `kernels/cores.cu`.
const TILE: usize = 64;

/// The edge of what a tensor core multiplies; `PART` of `kernels/cores.cu`. Smaller matrices are neither worth it nor a call
/// of a library.
const CORE: usize = 16;

/// Whether the program allows to round the factors.
fn is_rounded(dtype: DType) -> bool {
    dtype == DType::F32 && tf32::is_allowed()
}

/// Whether cublasLt may compute a product of these sizes.
fn is_for_library(cuda: &Cuda, sizes: [usize; 3], dtype: DType) -> bool {
    let is_large = sizes.into_iter().all(|size| (CORE..=i32::MAX as usize).contains(&size));
    is_large && dtype.is_float() && cuda.gpu().is_ok_and(|gpu| gpu.blas.is_there())
}

/// The bytes that a product needs beside its operands.
pub fn scratch(cuda: &Cuda, sizes: [usize; 3], dtype: DType) -> usize {
    if is_for_library(cuda, sizes, dtype) { WORKSPACE } else { 0 }
}

/// The products of the matrices in the last two dimensions.
pub fn run(cuda: &Cuda, a: View<'_>, b: View<'_>, out: ViewMut<'_>, scratch: ViewMut<'_>) -> Done {
    let (dtype, batch) = (out.dtype(), out.rank() - 2);
    let sizes = [out.shape()[batch], out.shape()[batch + 1], a.shape()[batch + 1]];
    let strides = [&a.strides()[..batch], &b.strides()[..batch], &out.strides()[..batch]];
    let batches = merged([a.at(), b.at(), out.at()], &out.shape()[..batch], strides);
    let matrices = [Matrix::of(&a), Matrix::of(&b), Matrix::of(&out)];
    if is_for_library(cuda, sizes, dtype)
        && let Some(product) = described(sizes, dtype, &batches, &matrices, scratch.numel())
    {
        let addresses = [a.at(), b.at(), out.at(), scratch.at()];
        // SAFETY: the runtime gives the operands to the product, in the order of the queue.
        if let Some(done) = unsafe { cuda.ready()?.multiply(&product, addresses) } {
            return done;
        }
    }
    own(cuda, sizes, dtype, batches, matrices)
}

/// The product as cublasLt takes it; `None` if the batches or the matrices have other strides.
fn described(
    [m, n, k]: [usize; 3],
    dtype: DType,
    batches: &[Elements; 3],
    matrices: &[Matrix; 3],
    workspace: usize,
) -> Option<Product> {
    let batch = i32::try_from(batches[0].count()).ok().filter(|&batch| batch > 0)?;
    let operand = |which: usize, sizes| {
        let (place, Matrix { row, column }) = (&batches[which], matrices[which]);
        Operand::new(place.address(), dtype, sizes, [row, column], place.step()?)
    };
    let (a, b, out) = (operand(0, [m, k])?, operand(1, [k, n])?, operand(2, [m, n])?);
    out.is_plain().then_some(Product { dtype, is_rounded: is_rounded(dtype), batch, a, b, out, workspace })
}

/// The products by our own kernels.
fn own(
    cuda: &Cuda,
    sizes: [usize; 3],
    dtype: DType,
    [x, y, to]: [Elements; 3],
    [of_a, of_b, of_out]: [Matrix; 3],
) -> Done {
    let [rows, columns, _] = sizes;
    let [m, n, depth] = sizes.map(|size| size as i64);
    let work = match dtype.is_complex() {
        true => Work::Items(rows * columns * to.count()),
        false => Work::Blocks(rows.div_ceil(TILE) * columns.div_ceil(TILE) * to.count()),
    };
    let arguments = arguments![m, n, depth, x, y, to, of_a, of_b, of_out];
    let is_short = matches!(dtype, DType::F16 | DType::Bf16) || is_rounded(dtype);
    let is_large = sizes.into_iter().all(|size| size >= CORE);
    let family = if is_short && is_large && cuda.ready()?.has_cores() { "cores" } else { "matmul" };
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.typed(family, dtype, work, arguments) }
}
