//! Fourier transforms of lines.

use tensor_kernels::{Done, Fft, FftKind, KernelError, View, ViewMut};

use crate::device::Cuda;
use crate::launch::{Work, arguments};
use crate::view::{Elements, Laid};

/// The most blocks of a launch, each of which has memory for a line.
const BLOCKS: usize = 256;
/// The bytes of a complex number of the scratch.
const NUMBER: usize = 16;

/// The length of the convolution for `n` numbers; 0 for a power of two, which needs none.
fn padded(n: usize) -> usize {
    if n.is_power_of_two() { 0 } else { (2 * n).next_power_of_two() }
}

/// The complex numbers of scratch for a line.
fn room(n: usize) -> usize {
    match padded(n) {
        0 => n.saturating_mul(2),
        padded => padded.saturating_mul(3),
    }
}

/// Bytes of scratch for [`run`].
pub fn scratch(fft: Fft, lines: usize) -> usize {
    room(fft.n).saturating_mul(NUMBER).saturating_mul(lines.min(BLOCKS))
}

/// Transforms the lines along the last dimension, and multiplies the results by a number.
pub fn run(cuda: &Cuda, fft: Fft, scale: f64, x: View<'_>, out: ViewMut<'_>, scratch: ViewMut<'_>) -> Done {
    if fft.dtypes() != Some((x.dtype(), out.dtype())) {
        return Err(KernelError::unsupported(cuda.label(), "fft", x.dtype()));
    }
    let kind: i32 = match fft.kind {
        FftKind::Forward => 0,
        FftKind::Inverse => 1,
        FftKind::OfReal => 2,
        FftKind::ToReal => 3,
    };
    let last = out.rank() - 1;
    let lines = |view: &dyn Laid| Elements::over(view.at(), &view.sizes()[..last], &view.steps()[..last]);
    let (from, to) = (lines(&x), lines(&out));
    let (step, given) = (x.strides()[last] as i64, x.shape()[last] as i64);
    let (out_step, results) = (out.strides()[last] as i64, fft.results() as i64);
    let (n, padded, room, own) = (fft.n as i64, padded(fft.n) as i64, room(fft.n) as i64, scratch.at());
    let work = Work::Warps(to.count().min(BLOCKS));
    let arguments = arguments![kind, n, padded, scale, from, step, given, to, out_step, results, own, room];
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.typed("fft", fft.part, work, arguments) }
}
