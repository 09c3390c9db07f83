//! Sums of arrays that are on several devices.
//!
//! Devices may add them up together, as cards do by a library for that, which their backend knows. Otherwise the sums of the
//! devices are copied to one of them and added there, one after the other.

use super::launch::failed;
use super::{add, cast};
use crate::context::Context;
use crate::device::{Backend, Device};
use crate::error::{Error, Result};
use crate::tensor::{Dims, Tensor};

/// Returns the sum of arrays of one shape and element type on one device, wherever the arrays are. It records no gradient.
/// One array that is there already is its own sum.
///
/// The arrays of each device are added up there, in their order. These sums are added in the order of the devices' first
/// arrays, or in the order of the backend where the devices do it together, which differs by rounding only. Sums of `f16` and
/// `bf16` are rounded after each addition.
///
/// # Errors
/// Returns an argument error without arrays, and a shape error for arrays of different shapes or types. While the work of a
/// device is captured in a graph, a sum with others is a state error. Also device and out-of-memory errors.
pub fn sum_on(cx: &Context, arrays: &[Tensor], device: Device) -> Result<Tensor> {
    check(arrays)?;
    let cx = &cx.no_grad().without_autocast();
    let sums = on_each(cx, arrays)?;
    let sum = match together(cx, &sums, device)? {
        Some(sum) => sum,
        None => one_by_one(cx, &sums, device)?,
    };
    cast::moved(cx, &sum, device)
}

fn check(arrays: &[Tensor]) -> Result<()> {
    let Some((first, others)) = arrays.split_first() else {
        return Err(Error::argument("a sum of no arrays was asked for: expected at least one"));
    };
    let fits = |array: &&Tensor| array.shape() == first.shape() && array.dtype() == first.dtype();
    match others.iter().find(|array| !fits(array)) {
        Some(array) => Err(Error::shape(format!(
            "a sum of arrays of shape {} and type {} was given one of shape {} and type {}: expected the same",
            Dims(first.shape()),
            first.dtype(),
            Dims(array.shape()),
            array.dtype()
        ))),
        None => Ok(()),
    }
}

/// The sum of each device, in the order of the devices' first arrays.
fn on_each(cx: &Context, arrays: &[Tensor]) -> Result<Vec<Tensor>> {
    let mut sums: Vec<Tensor> = Vec::new();
    for array in arrays {
        let array = array.detach(cx);
        match sums.iter_mut().find(|sum| sum.device() == array.device()) {
            Some(sum) => *sum = add(cx, sum, &array)?,
            None => sums.push(array),
        }
    }
    Ok(sums)
}

/// The sum that the devices compute together, on one of them, which is the given one if it has a part; `None` if they cannot.
fn together(cx: &Context, sums: &[Tensor], device: Device) -> Result<Option<Tensor>> {
    let target = sums.iter().find(|sum| sum.device() == device).unwrap_or(&sums[0]);
    let backend = target.device().backend();
    let devices: Vec<&dyn Backend> = sums.iter().map(|sum| sum.device().backend()).collect();
    if sums.len() == 1 || target.numel() == 0 || !backend.adds_up(&devices, target.dtype()).map_err(failed)? {
        return Ok(None);
    }
    let parts = sums.iter().map(|sum| cast::contiguous(cx, sum)).collect::<Result<Vec<_>>>()?;
    let out = Tensor::uninit(cx, target.dtype(), target.device(), target.layout().shape)?;
    let views: Vec<_> = devices.into_iter().zip(parts.iter().map(|part| part.view())).collect();
    backend.add_up(cx.stream, &views, out.view_mut()).map_err(failed)?;
    Ok(Some(out))
}

fn one_by_one(cx: &Context, sums: &[Tensor], device: Device) -> Result<Tensor> {
    let mut sum = cast::moved(cx, &sums[0], device)?;
    for other in &sums[1..] {
        sum = add(cx, &sum, &cast::moved(cx, other, device)?)?;
    }
    Ok(sum)
}
