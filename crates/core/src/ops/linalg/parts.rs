//! The parts of decompositions, for Rust. The parts are views, which are recorded.

use crate::context::Context;
use crate::error::{Error, Result};
use crate::ops;
use crate::tensor::{Dims, Tensor};

/// P, L and U of matrices (..., m, n): (..., m, m), (..., m, k) and (..., k, n) with k = min(m, n).
///
/// # Errors
/// Those of [`ops::lu`].
pub fn lu(cx: &Context, x: &Tensor) -> Result<[Tensor; 3]> {
    of_lu(cx, &ops::lu(cx, x)?, width(x))
}

/// Q (..., m, k) and R (..., k, n) of matrices (..., m, n), with k = min(m, n).
///
/// # Errors
/// Those of [`ops::qr`].
pub fn qr(cx: &Context, x: &Tensor) -> Result<[Tensor; 2]> {
    of_qr(cx, &ops::qr(cx, x)?, rows(x)?)
}

/// U (..., m, k), the singular values (..., k) and the transpose of V (..., k, n) of matrices (..., m, n), with
/// k = min(m, n).
///
/// # Errors
/// Those of [`ops::svd`].
pub fn svd(cx: &Context, x: &Tensor) -> Result<[Tensor; 3]> {
    of_svd(cx, &ops::svd(cx, x)?, rows(x)?)
}

/// Returns the eigenvalues (..., n) and eigenvectors (..., n, n) of symmetric matrices (..., n, n), whose lower
/// triangle is read.
///
/// # Errors
/// Those of [`ops::eigh`].
pub fn eigh(cx: &Context, x: &Tensor) -> Result<[Tensor; 2]> {
    of_eigh(cx, &ops::eigh(cx, x, false)?)
}

/// Returns the signs and the logarithms of the absolute values of determinants.
///
/// # Errors
/// Those of [`ops::slogdet`].
pub fn slogdet(cx: &Context, x: &Tensor) -> Result<[Tensor; 2]> {
    let both = ops::slogdet(cx, x)?;
    Ok([ops::select(cx, &both, -1, 0)?, ops::select(cx, &both, -1, 1)?])
}

fn rows(x: &Tensor) -> Result<usize> {
    let row = x.rank().checked_sub(2);
    row.map(|row| x.shape()[row])
        .ok_or_else(|| Error::shape(format!("a decomposition takes matrices, not shape {}", Dims(x.shape()))))
}

/// `count` columns from `start` on.
fn columns(cx: &Context, x: &Tensor, start: usize, count: usize) -> Result<Tensor> {
    ops::narrow(cx, x, -1, start as i64, count as i64)
}

/// The same, transposed.
fn transposed_columns(cx: &Context, x: &Tensor, start: usize, count: usize) -> Result<Tensor> {
    ops::transpose(cx, &columns(cx, x, start, count)?, -1, -2)
}

fn width(x: &Tensor) -> usize {
    x.shape().last().copied().unwrap_or(0)
}

/// Returns the parts of the LU decomposition of matrices with `n` columns.
pub(crate) fn of_lu(cx: &Context, x: &Tensor, n: usize) -> Result<[Tensor; 3]> {
    let m = rows(x)?;
    let k = m.min(n);
    let upper = ops::narrow(cx, &columns(cx, x, m + k, n)?, -2, 0, k as i64)?;
    Ok([columns(cx, x, 0, m)?, columns(cx, x, m, k)?, upper])
}

/// Returns the parts of the QR decomposition of matrices with `m` rows.
pub(crate) fn of_qr(cx: &Context, x: &Tensor, m: usize) -> Result<[Tensor; 2]> {
    Ok([transposed_columns(cx, x, 0, m)?, columns(cx, x, m, width(x) - m)?])
}

/// Returns the parts of the singular value decomposition of matrices with `m` rows.
pub(crate) fn of_svd(cx: &Context, x: &Tensor, m: usize) -> Result<[Tensor; 3]> {
    let n = width(x) - 1 - m;
    Ok([transposed_columns(cx, x, 0, m)?, ops::select(cx, x, -1, m as i64)?, columns(cx, x, m + 1, n)?])
}

pub(crate) fn of_eigh(cx: &Context, x: &Tensor) -> Result<[Tensor; 2]> {
    Ok([ops::select(cx, x, -1, 0)?, transposed_columns(cx, x, 1, width(x) - 1)?])
}
