//! The rules of neural network operations made of operations, for gradients of gradients.

use tensor_kernels::{Conv2d, Pool2d};

use crate::autograd::{Grads, Graph, Node, Pass, Saved, gradients};
use crate::context::Context;
use crate::error::Result;
use crate::ops::columns::Windows;
use crate::ops::pool::lines;
use crate::ops::row_norm::Rows;
use crate::ops::shape::signed;
use crate::ops::{self, Op, gradient};
use crate::tensor::Tensor;

/// The gradients of the inputs that need one, through the operations that an operation is made of.
pub fn composed<const N: usize>(
    cx: &Pass<'_>,
    inputs: [&Tensor; N],
    needs: [bool; N],
    grad: &Tensor,
    of: impl FnOnce(&Context, [&Tensor; N]) -> Result<Tensor>,
) -> Result<Grads> {
    let mut ends = inputs.map(|input| input.with_layout(*input.layout()));
    for ((end, input), _) in ends.iter_mut().zip(inputs).zip(needs).filter(|(_, needed)| *needed) {
        // Nothing else leads to this node, so the walk ends here, also where one input was computed from another.
        let edges = [input.edge()].into_iter().collect();
        end.attach_node(Node::new(Op::Clone, edges, super::to_dtype(input.dtype())));
    }
    let out = of(cx, ends.each_ref())?;
    let wanted: Vec<&Tensor> = ends.iter().zip(needs).filter(|(_, needed)| *needed).map(|(end, _)| end).collect();
    let mut found = gradients(cx, &[(&out, Some(grad))], &wanted, Graph::Create)?.into_iter();
    Ok(needs.iter().map(|needed| needed.then(|| found.next().flatten()).flatten()).collect())
}

/// Returns the rule of `softmax` and `log_softmax`.
pub fn softmax(cx: &Context, log: bool, y: &Tensor, axis: usize, grad: &Tensor) -> Result<Tensor> {
    let axis = [axis as i64];
    let dims = if y.rank() == 0 { &[][..] } else { &axis };
    if log {
        let share = ops::mul(cx, &ops::exp(cx, y)?, &ops::sum(cx, grad, dims, true)?)?;
        return ops::sub(cx, grad, &share);
    }
    let mean = ops::sum(cx, &ops::mul(cx, grad, y)?, dims, true)?;
    ops::mul(cx, y, &ops::sub(cx, grad, &mean)?)
}

/// A convolution as a product of weights and columns of the image, as in Chellapilla et al., 2006.
struct Columns {
    conv: Conv2d,
}

impl Columns {
    fn windows(&self) -> Windows {
        let Conv2d { n, c_in, h, w, kh, kw, sh, sw, ph, pw, dh, dw, .. } = self.conv;
        let (size, kernel, stride) = ([h, w], [kh, kw], [sh, sw]);
        Windows { n, c: c_in, size, kernel, stride, padding: [ph, pw], dilation: [dh, dw] }
    }

    /// The rows of a group's columns.
    fn rows(&self) -> usize {
        self.conv.c_in / self.conv.groups * self.conv.kh * self.conv.kw
    }

    /// The columns of an image: (n, groups, rows, windows).
    fn of_image(&self, cx: &Context, x: &Tensor) -> Result<Tensor> {
        let columns = self.windows().recorded_columns(cx, x)?;
        let windows = columns.shape()[2];
        gradient::reshape(cx, &columns, &[self.conv.n, self.conv.groups, self.rows(), windows])
    }

    /// Adds columns to an image.
    fn to_image(&self, cx: &Context, columns: &Tensor) -> Result<Tensor> {
        let conv = &self.conv;
        let windows = columns.shape()[3];
        let columns = gradient::reshape(cx, columns, &[conv.n, conv.groups * self.rows(), windows])?;
        self.windows().recorded_images(cx, &columns)
    }

    /// The weights of the groups: (groups, outputs, rows).
    fn of_weight(&self, cx: &Context, weight: &Tensor) -> Result<Tensor> {
        let (groups, outputs) = (self.conv.groups, self.conv.c_out / self.conv.groups);
        gradient::reshape(cx, weight, &[groups, outputs, self.rows()])
    }

    /// The sum over the images of products of results and columns, as weights.
    fn to_weight(&self, cx: &Context, results: &Tensor, columns: &Tensor) -> Result<Tensor> {
        let conv = &self.conv;
        let products = ops::matmul(cx, results, &ops::transpose(cx, columns, -1, -2)?)?;
        let sum = ops::sum(cx, &products, &[0], false)?;
        gradient::reshape(cx, &sum, &[conv.c_out, conv.c_in / conv.groups, conv.kh, conv.kw])
    }

    /// The results of the groups: (n, groups, outputs, windows).
    fn of_result(&self, cx: &Context, y: &Tensor) -> Result<Tensor> {
        let conv = &self.conv;
        let windows = conv.out_h() * conv.out_w();
        gradient::reshape(cx, y, &[conv.n, conv.groups, conv.c_out / conv.groups, windows])
    }
}

/// The rule of `conv2d`.
pub fn conv2d(
    cx: &Pass<'_>,
    conv: Conv2d,
    [x, weight]: [&Option<Saved>; 2],
    bias: bool,
    grad: &Tensor,
) -> Result<Grads> {
    let columns = Columns { conv };
    let results = columns.of_result(cx, grad)?;
    let mut grads = Grads::from_iter([None, None, None]);
    if let Some(weight) = weight {
        let weight = ops::transpose(cx, &columns.of_weight(cx, &weight.get(cx)?)?, -1, -2)?;
        grads[0] = Some(columns.to_image(cx, &ops::matmul(cx, &weight, &results)?)?);
    }
    if let Some(x) = x {
        grads[1] = Some(columns.to_weight(cx, &results, &columns.of_image(cx, &x.get(cx)?)?)?);
    }
    if bias {
        grads[2] = Some(ops::sum(cx, grad, &[0, 2, 3], false)?);
    }
    Ok(grads)
}

/// Returns the rule of `conv_transpose2d`, whose result is the image of `conv`.
pub fn conv_transpose2d(cx: &Pass<'_>, conv: Conv2d, [x, weight]: [&Option<Saved>; 2], grad: &Tensor) -> Result<Grads> {
    let columns = Columns { conv };
    let image = columns.of_image(cx, grad)?;
    let mut grads = Grads::from_iter([None, None]);
    if let Some(weight) = weight {
        let product = ops::matmul(cx, &columns.of_weight(cx, &weight.get(cx)?)?, &image)?;
        grads[0] = Some(gradient::reshape(cx, &product, &[conv.n, conv.c_out, conv.out_h(), conv.out_w()])?);
    }
    if let Some(x) = x {
        grads[1] = Some(columns.to_weight(cx, &columns.of_result(cx, &x.get(cx)?)?, &image)?);
    }
    Ok(grads)
}

/// Zeros, to which elements are added at their places in the planes.
pub fn placed(cx: &Context, grad: &Tensor, places: &Tensor, sizes: &[usize]) -> Result<Tensor> {
    let zeros = gradient::zeros(cx, grad, &lines(sizes))?;
    let lines = signed(&lines(grad.shape()));
    let (places, grad) = (ops::reshape(cx, places, &lines)?, ops::reshape(cx, grad, &lines)?);
    ops::reshape(cx, &ops::scatter_add(cx, &zeros, 1, &places, &grad)?, &signed(sizes))
}

/// Returns the elements at places in the planes.
pub fn taken(cx: &Context, grad: &Tensor, places: &Tensor, sizes: &[usize]) -> Result<Tensor> {
    let planes = ops::reshape(cx, grad, &signed(&lines(grad.shape())))?;
    let places = ops::reshape(cx, places, &signed(&lines(sizes)))?;
    ops::reshape(cx, &ops::gather(cx, &planes, 1, &places)?, &signed(sizes))
}

/// Returns the rule of `avg_pool2d`: each window gives its elements their shares.
pub fn avg_pool2d(cx: &Context, pool: Pool2d, grad: &Tensor, sizes: &[usize]) -> Result<Tensor> {
    let Pool2d { planes, h, w, kh, kw, sh, sw, ph, pw, .. } = pool;
    // Rows and columns behind the padding, which the last windows have if their number was rounded up.
    let more =
        |count: usize, stride: usize, kernel: usize, size: usize| ((count - 1) * stride + kernel).saturating_sub(size);
    let size = [h + more(pool.out_h(), sh, kh, h + 2 * ph), w + more(pool.out_w(), sw, kw, w + 2 * pw)];
    let (kernel, stride) = ([kh, kw], [sh, sw]);
    let all = Windows { n: planes, c: 1, size, kernel, stride, padding: [ph, pw], dilation: [1, 1] };
    let [_, windows] = lines(grad.shape());
    let share = ops::div_scalar(cx, grad, (kh * kw) as f64)?;
    let share = ops::reshape(cx, &share, &signed(&[planes, 1, windows]))?;
    let columns = ops::expand(cx, &share, &signed(&[planes, kh * kw, windows]))?;
    let mut images = all.recorded_images(cx, &columns)?;
    for (axis, size) in [(2, h), (3, w)] {
        images = ops::narrow(cx, &images, axis, 0, size as i64)?;
    }
    ops::reshape(cx, &images, &signed(sizes))
}

/// Returns the rule of `adaptive_avg_pool2d`, which is a product with the shares of the rows and one with those of the
/// columns.
pub fn adaptive_avg_pool2d(cx: &Context, grad: &Tensor, sizes: &[usize]) -> Result<Tensor> {
    let [rows, columns] = [2, 3].map(|axis| shares(cx, grad, sizes[axis], grad.shape()[axis]));
    ops::matmul(cx, &ops::matmul(cx, &ops::transpose(cx, &rows?, 0, 1)?, grad)?, &columns?)
}

/// The share of each of `size` elements in each of `count` means.
fn shares(cx: &Context, like: &Tensor, size: usize, count: usize) -> Result<Tensor> {
    let mut shares = vec![0.0; count * size];
    for i in 0..count {
        let (start, stop) = (i * size / count, ((i + 1) * size).div_ceil(count));
        shares[i * size + start..i * size + stop].fill(1.0 / (stop - start) as f64);
    }
    gradient::constant(cx, like, &shares, &[count, size])
}

/// The rule of `batch_norm`. In training, the moments are functions of x.
pub fn batch_norm(
    cx: &Pass<'_>,
    x: &Tensor,
    [mean, invstd]: [&Tensor; 2],
    weight: Option<&Tensor>,
    training: Option<f64>,
    needs: [bool; 3],
    grad: &Tensor,
) -> Result<Grads> {
    let dims: Vec<i64> = (0..x.rank() as i64).filter(|&dim| dim != 1).collect();
    let mut channels = vec![1; x.rank()];
    channels[1] = -1;
    let across = |values: &Tensor| ops::reshape(cx, &ops::to_dtype(cx, values, x.dtype())?, &channels);
    let mean_of = |values: &Tensor| ops::mean(cx, values, &dims, true);
    let (centered, invstd) = match training {
        Some(eps) => {
            let centered = ops::sub(cx, x, &mean_of(x)?)?;
            let var = mean_of(&ops::square(cx, &centered)?)?;
            (centered, ops::rsqrt(cx, &ops::add_scalar(cx, &var, eps)?)?)
        }
        None => (ops::sub(cx, x, &across(mean)?)?, across(invstd)?),
    };
    let normal = ops::mul(cx, &centered, &invstd)?;
    let mut grads = Grads::from_iter([None, None, None, None, None]);
    if needs[0] {
        let mut rest = grad.clone();
        if training.is_some() {
            let along = ops::mul(cx, &normal, &mean_of(&ops::mul(cx, grad, &normal)?)?)?;
            rest = ops::sub(cx, &ops::sub(cx, grad, &mean_of(grad)?)?, &along)?;
        }
        let mut slope = invstd;
        if let Some(weight) = weight {
            slope = ops::mul(cx, &slope, &across(weight)?)?;
        }
        grads[0] = Some(ops::mul(cx, &rest, &slope)?);
    }
    if needs[1] {
        grads[1] = Some(ops::sum(cx, &ops::mul(cx, grad, &normal)?, &dims, false)?);
    }
    if needs[2] {
        grads[2] = Some(ops::sum(cx, grad, &dims, false)?);
    }
    Ok(grads)
}

/// The rule of a normalisation of rows, whose moments are functions of x. It is computed in the computed type.
pub fn row_norm(
    cx: &Pass<'_>,
    rows: Rows,
    x: &Tensor,
    weight: Option<&Tensor>,
    weights: &[usize],
    needs: [bool; 3],
    grad: &Tensor,
) -> Result<Grads> {
    let Rows { sizes, centred, eps } = rows;
    let wide = |values: &Tensor, sizes: &[usize]| {
        gradient::reshape(cx, &ops::to_dtype(cx, values, x.dtype().computed())?, sizes)
    };
    let narrow = |values: &Tensor, sizes: &[usize]| {
        ops::to_dtype(cx, &gradient::reshape(cx, values, sizes)?, x.dtype()).map(Some)
    };
    let mean_of = |values: &Tensor| ops::mean(cx, values, &[2, 3], true);
    let (wide_x, wide_grad) = (wide(x, &sizes)?, wide(grad, &sizes)?);
    let centered = if centred { ops::sub(cx, &wide_x, &mean_of(&wide_x)?)? } else { wide_x };
    let var = mean_of(&ops::square(cx, &centered)?)?;
    let invstd = ops::rsqrt(cx, &ops::add_scalar(cx, &var, eps)?)?;
    let normal = ops::mul(cx, &centered, &invstd)?;
    let mut grads = Grads::from_iter([None, None, None]);
    if needs[0] {
        let mut slope = wide_grad.clone();
        if let Some(weight) = weight {
            slope = ops::mul(cx, &slope, &wide(weight, &[sizes[1], sizes[2], 1])?)?;
        }
        let mut rest = ops::sub(cx, &slope, &ops::mul(cx, &normal, &mean_of(&ops::mul(cx, &slope, &normal)?)?)?)?;
        if centred {
            rest = ops::sub(cx, &rest, &mean_of(&slope)?)?;
        }
        grads[0] = narrow(&ops::mul(cx, &rest, &invstd)?, x.shape())?;
    }
    let by_weight = |values: &Tensor| narrow(&ops::sum(cx, values, &[0, 3], false)?, weights);
    if needs[1] {
        grads[1] = by_weight(&ops::mul(cx, &wide_grad, &normal)?)?;
    }
    if needs[2] {
        grads[2] = by_weight(&wide_grad)?;
    }
    Ok(grads)
}

/// Returns the rule of `cross_entropy`: the probabilities, less 1 at the targets.
pub fn cross_entropy(cx: &Context, logits: &Tensor, target: &Tensor, grad: &Tensor) -> Result<Tensor> {
    let probabilities = ops::softmax(cx, logits, 1)?;
    let place = ops::reshape(cx, target, &[-1, 1])?;
    let ones = ops::full(
        cx,
        &signed(place.shape()),
        tensor_kernels::Scalar::Float(-1.0),
        Some(logits.dtype()),
        logits.device_code(),
    )?;
    let slope = ops::scatter_add(cx, &probabilities, 1, &place, &ones)?;
    ops::mul(cx, &slope, &ops::div_scalar(cx, grad, logits.shape()[0] as f64)?)
}
