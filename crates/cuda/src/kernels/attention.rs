//! Attention and its gradients.

use tensor_kernels::{Done, View, ViewMut};

use super::address;
use super::neural::Matrix;
use crate::device::Cuda;
use crate::launch::{Work, arguments};
use crate::view::{Elements, Laid};

/// The rows of the query, the keys, and the numbers of a key and of a value; `Sizes` of `kernels/attention.cu`.
#[repr(C)]
#[derive(Clone, Copy)]
struct Sizes {
    rows: i64,
    keys: i64,
    width: i64,
    values: i64,
}

/// The operands: the query, the keys, the values and the mask.
pub struct Operands<'a> {
    pub query: View<'a>,
    pub key: View<'a>,
    pub value: View<'a>,
    pub mask: Option<View<'a>>,
}

/// The batch of a view, and the strides of its matrices. Without a view, there is no memory.
fn matrices(view: Option<&impl Laid>) -> (Elements, Matrix) {
    let Some(view) = view else { return (Elements::over(0, &[], &[]), Matrix::NONE) };
    let batch = view.sizes().len() - 2;
    (Elements::over(view.at(), &view.sizes()[..batch], &view.steps()[..batch]), Matrix::of(view))
}

impl Operands<'_> {
    fn sizes(&self) -> (Sizes, usize) {
        let (query, batch) = (self.query.shape(), self.query.rank() - 2);
        let [keys, values] = [self.key.shape()[batch], self.value.shape()[batch + 1]];
        let sizes = [query[batch], keys, query[batch + 1], values].map(|size| size as i64);
        let [rows, keys, width, values] = sizes;
        (Sizes { rows, keys, width, values }, query[..batch].iter().product())
    }
}

/// The result of attention, and the logarithms of the sums of the powers.
pub fn attention(
    cuda: &Cuda,
    causal: bool,
    scale: f64,
    operands: &Operands<'_>,
    out: ViewMut<'_>,
    tops: Option<ViewMut<'_>>,
) -> Done {
    let (sizes, batch) = operands.sizes();
    let ((q, qs), (k, ks)) = (matrices(Some(&operands.query)), matrices(Some(&operands.key)));
    let ((v, vs), (m, ms)) = (matrices(Some(&operands.value)), matrices(operands.mask.as_ref()));
    let (count, to, of_tops) = (batch as i64, out.at(), address(tops.as_ref()));
    let arguments = arguments![causal, scale, sizes, count, q, k, v, m, qs, ks, vs, ms, to, of_tops];
    let work = Work::Blocks(batch * sizes.rows as usize);
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.typed("attention", out.dtype(), work, arguments) }
}

/// The requested gradients of the query, the keys and the values.
pub fn attention_backward(
    cuda: &Cuda,
    causal: bool,
    scale: f64,
    operands: &Operands<'_>,
    [grad, out, tops]: [View<'_>; 3],
    [of_query, of_key, of_value]: [Option<ViewMut<'_>>; 3],
) -> Done {
    let (sizes, batch) = operands.sizes();
    let ((q, qs), (k, ks)) = (matrices(Some(&operands.query)), matrices(Some(&operands.key)));
    let ((v, vs), (m, ms)) = (matrices(Some(&operands.value)), matrices(operands.mask.as_ref()));
    let ((g, gs), (y, ys), sums) = (matrices(Some(&grad)), matrices(Some(&out)), tops.at());
    let (count, dtype) = (batch as i64, out.dtype());
    let passes = [(false, of_query, None, sizes.rows), (true, of_key, of_value, sizes.keys)];
    for (of_keys, first, second, own) in passes {
        if first.is_none() && second.is_none() {
            continue;
        }
        let ((a, strides), (b, others)) = (matrices(first.as_ref()), matrices(second.as_ref()));
        let arguments = arguments![
            of_keys, causal, scale, sizes, count, q, k, v, m, g, y, a, b, qs, ks, vs, ms, gs, ys, strides, others, sums
        ];
        let work = Work::Blocks(batch * own as usize);
        // SAFETY: the arguments are those of the kernel.
        unsafe { cuda.typed("attention_backward", dtype, work, arguments) }?;
    }
    Ok(())
}
