//! Limits on the gradients of tensors.

use tensor_core::{Context, DType, Error, Result, Tensor, ops};

/// Limits the norm of all gradients together: multiplies each by `max` / (norm + 1e-6) if that is below 1.
///
/// The norm of order `p` is that of one vector with the elements of all gradients; infinity takes the greatest absolute
/// value. Tensors without a gradient are skipped. If the norm is not finite, the gradients are not finite either: NaN
/// where PyTorch gives NaN. Returns the norm from before.
///
/// # Errors
/// An argument error if `max` is negative or NaN, or `p` is not positive; nothing changes then. Out of memory, before any
/// change.
pub fn clip_grad_norm(cx: &Context, params: &[Tensor], max: f64, p: f64) -> Result<f64> {
    require_bound("norm of the gradients", max)?;
    if p.is_nan() || p <= 0.0 {
        return Err(Error::argument(format!("the order of a norm must be a positive number or infinity, not {p}")));
    }
    let grads = grads(cx, params)?;
    let mut norms = Vec::with_capacity(grads.len());
    for grad in &grads {
        norms.push(norm(cx, grad, p)?);
    }
    let total = norm_of(&norms, p);
    let factor = max / (total + 1e-6);
    if factor >= 1.0 {
        return Ok(total);
    }
    grads.iter().try_for_each(|grad| ops::mul_scalar_(cx, grad, factor).map(drop))?;
    Ok(total)
}

/// Limits each element of the gradients to the range from -`max` to `max`. NaN stays NaN.
///
/// # Errors
/// An argument error if `max` is negative or NaN; nothing changes then.
pub fn clip_grad_value(cx: &Context, params: &[Tensor], max: f64) -> Result<()> {
    require_bound("size of the elements of gradients", max)?;
    grads(cx, params)?.iter().try_for_each(|grad| ops::clamp_(cx, grad, -max, max).map(drop))
}

fn require_bound(of: &str, max: f64) -> Result<()> {
    if max >= 0.0 { Ok(()) } else { Err(Error::argument(format!("the greatest {of} must be at least 0, not {max}"))) }
}

/// The gradients in a form that operations in place take. What needs memory comes before the first change.
fn grads(cx: &Context, params: &[Tensor]) -> Result<Vec<Tensor>> {
    let mut grads = Vec::with_capacity(params.len());
    for param in params {
        let Some(grad) = param.grad() else { continue };
        if !grad.is_contiguous() {
            param.set_grad(Some(ops::contiguous(cx, &grad)?))?;
        }
        grads.extend(param.grad());
    }
    Ok(grads)
}

/// The norm of a gradient. That of 16-bit numbers may be too large for them.
fn norm(cx: &Context, grad: &Tensor, p: f64) -> Result<f64> {
    let is_half = matches!(grad.dtype(), DType::F16 | DType::Bf16);
    let grad = if is_half { &ops::to_dtype(cx, grad, DType::F32)? } else { grad };
    Ok(ops::norm(cx, grad, p, &[], false)?.item()?.to_f64())
}

fn norm_of(norms: &[f64], p: f64) -> f64 {
    if p.is_infinite() {
        // Not f64::max, which ignores NaN.
        return norms.iter().fold(0.0, |max, &norm| if norm > max || norm.is_nan() { norm } else { max });
    }
    // Of the largest norm, no power overflows or vanishes.
    let most = norm_of(norms, f64::INFINITY);
    if most == 0.0 || !most.is_finite() {
        return most;
    }
    norms.iter().map(|norm| (norm / most).powf(p)).sum::<f64>().powf(p.recip()) * most
}
