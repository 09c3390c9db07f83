//! The training of a small network, by which devices are compared. The tests of `crates/cuda` use it, too.

use tensor_core::{Context, DType, Device, Result, Tensor, ops};

use super::Optimizer;

/// Trains a small network for some steps on a device: all its parameters and buffers afterwards.
pub fn trained(cx: &Context, device: Device, steps: usize, kind: i32, floats: &[f64]) -> Result<Vec<f32>> {
    let there = |x: Tensor| ops::to_device(cx, &x, i64::from(device.code()));
    let drawn = |dims: &[i64]| there(ops::randn(cx, dims, DType::F32, 0)?);
    let images = drawn(&[4, 2, 6, 6])?;
    let labels = there(Tensor::from_slice(cx, &[0i64, 4, 2, 1], &[4])?)?;
    let params = [drawn(&[3, 2, 3, 3])?, drawn(&[3])?, drawn(&[3])?, drawn(&[3])?, drawn(&[5, 12])?, drawn(&[5])?];
    params.iter().try_for_each(|param| param.set_requires_grad(true))?;
    let [kernel, offset, scale, shift, weight, bias] = &params;
    let ones = || there(ops::ones(cx, &[3], DType::F32, 0)?);
    let (mean, var) = (ones()?, ones()?);
    let optimizer = Optimizer::new(&cx.owner, kind, params.to_vec(), floats)?;
    for _ in 0..steps {
        optimizer.zero_grad()?;
        let x = ops::conv2d(cx, &images, kernel, Some(offset), [1, 1], [0, 0], [1, 1], 1)?;
        let x = ops::batch_norm(cx, &x, Some(scale), Some(shift), Some(&mean), Some(&var), true, 0.1, 1e-5)?;
        let x = ops::max_pool2d(cx, &ops::relu(cx, &x)?, [2, 2], [0, 0], [0, 0], [1, 1], false)?;
        let x = ops::dropout(cx, &ops::flatten(cx, &x, 1, -1)?, 0.25, true)?;
        let logits = ops::linear(cx, &x, weight, Some(bias))?;
        ops::cross_entropy(cx, &logits, &labels, 1, None, -100, 0.0)?.backward(cx, None, false)?;
        optimizer.step()?;
    }
    let mut values = Vec::new();
    for x in params.iter().chain([&mean, &var]) {
        assert_eq!(x.device(), device);
        values.extend(x.to_vec::<f32>()?);
    }
    Ok(values)
}
