//! The gradients of an operation on a device.

use tensor_core::devices::fake;
use tensor_core::ops;
use tensor_core::scope::Owner;
use tensor_core::{Context, Device, Result, Tensor};

use crate::gradient_cases::{Case, code, objective};

/// The gradients of all inputs of a case.
pub fn gradients(case: &Case, device: Device) -> Result<Vec<f64>> {
    let cx = &Context::new(Owner::root());
    let mut leaves = Vec::new();
    for (data, shape) in &case.inputs {
        let leaf = ops::to_device(&cx.no_grad(), &Tensor::from_slice(cx, data, shape)?, code(device))?;
        leaf.set_requires_grad(true)?;
        leaves.push(leaf);
    }
    // Work on `fake:0` that does not wait for its turn in the queue sees no data.
    let held = fake::hold_until_waited();
    let loss = objective(cx, &case.call, &leaves)?;
    drop(held);
    let held = fake::hold_until_waited();
    loss.backward(cx, None, false)?;
    drop(held);
    let mut gradients = Vec::new();
    for leaf in &leaves {
        let grad = leaf.grad().expect("a gradient");
        assert_eq!(grad.device(), device);
        gradients.extend(grad.to_vec::<f64>()?);
    }
    Ok(gradients)
}
