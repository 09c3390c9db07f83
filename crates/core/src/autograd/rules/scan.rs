//! Gradients of scans.

use tensor_kernels::ScanOp;

use super::{Rule, single};
use crate::autograd::Saved;
use crate::ops::index::{around, strides3};
use crate::ops::{cast, scan};
use crate::tensor::Tensor;

/// The rule of a scan of x along `axis`. x and its result are row-major.
pub(crate) fn scan(op: ScanOp, x: &Tensor, out: &Tensor, axis: usize) -> Rule {
    if op == ScanOp::Sum {
        return single(move |cx, grad| {
            let grad = cast::contiguous(cx, grad)?;
            let out = Tensor::uninit(cx, grad.dtype(), grad.device(), grad.layout().shape)?;
            scan::run(cx, ScanOp::Sum, true, &grad, axis, &out)?;
            Ok(out)
        });
    }
    let (x, result) = (Saved::new(x), Saved::new(out));
    single(move |cx, grad| {
        let (x, result, grad) = (x.get()?, result.get()?, cast::contiguous(cx, grad)?);
        let out = Tensor::uninit(cx, x.dtype(), x.device(), x.layout().shape)?;
        let sizes = around(x.shape(), axis);
        let strides = strides3(&sizes);
        let [grad, x, result] = [&grad, &x, &result].map(|tensor| tensor.view_as(&sizes, &strides));
        cx.on(out.device()).scan_backward(op, grad, x, result, out.view_mut_as(&sizes, &strides))?;
        Ok(out)
    })
}
