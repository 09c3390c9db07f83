//! Small tensors with given elements.

use smallvec::SmallVec;
use tensor_kernels::{Constant, DType, Scalar};

use super::on_fast_path;
use crate::context::Modes;
use crate::device::Device;
use crate::ops::{Op, create, promote};
use crate::scope::{Handle, Sizes, Small};
use crate::tensor::MAX_RANK;

/// A small tensor on the host with the elements that `fill` writes; `None` if it does not fit the fast path.
#[inline]
fn filled_by(scope: Handle, modes: Modes, dtype: DType, dims: &[i64], fill: impl Fn(*mut u8, usize)) -> Option<Handle> {
    let dims = dims.iter().map(|&dim| usize::try_from(dim).ok()).collect::<Option<SmallVec<[usize; MAX_RANK]>>>()?;
    let sizes = Small::of_sizes(dtype, &dims)?;
    on_fast_path(scope, modes, [], |fast, [], _| fast.make(Sizes::Words(&sizes), dtype, &fill))
}

/// Returns a tensor with every element equal to `value`, which its type can hold, or `None` if it does not fit the fast
/// path.
pub fn filled(scope: Handle, modes: Modes, value: Scalar, dtype: DType, dims: &[i64]) -> Option<Handle> {
    let constant = Constant::new(value, dtype);
    // SAFETY: there is room for this many elements of the type.
    filled_by(scope, modes, dtype, dims, |out, numel| unsafe { tensor_cpu::repeat(&constant, out, numel) })
}

/// `full`, `zeros` or `ones`, with their packed arguments.
pub(super) fn full(scope: Handle, modes: Modes, op: Op, ints: &[i64]) -> Option<Handle> {
    let count = usize::try_from(*ints.first()?).ok()?;
    let (dims, rest) = ints.get(1..)?.split_at_checked(count)?;
    let (value, dtype, device) = match (op, rest) {
        (Op::Zeros, &[dtype, device]) => (Scalar::Int(0), dtype, device),
        (Op::Ones, &[dtype, device]) => (Scalar::Int(1), dtype, device),
        (Op::Full, &[kind, bits, dtype, device]) => (Scalar::unpack([kind, bits])?, dtype, device),
        _ => return None,
    };
    let own = || (op == Op::Full && dtype == -1).then(|| create::default_dtype(value));
    let dtype = DType::from_code(dtype).or_else(own)?;
    let is_here = device == i64::from(Device::HOST.code());
    (is_here && promote::check_range(value, dtype, "full").is_ok()).then(|| filled(scope, modes, value, dtype, dims))?
}

/// Creates a tensor with the elements in `bytes`, or `None` if it does not fit the fast path.
pub fn from_data(scope: Handle, modes: Modes, dtype: DType, dims: &[i64], bytes: &[u8]) -> Option<Handle> {
    let numel = dims.iter().try_fold(1i64, |numel, &dim| numel.checked_mul(dim))?;
    // The bytes of bools must be checked, which the general path does.
    let fits = usize::try_from(numel).ok()?.checked_mul(dtype.size()) == Some(bytes.len()) && dtype != DType::Bool;
    let copy = |out: *mut u8, _| {
        // SAFETY: there is room for the elements in `bytes`.
        unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), out, bytes.len()) };
    };
    fits.then(|| filled_by(scope, modes, dtype, dims, copy))?
}
