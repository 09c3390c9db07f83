//! Convolutions, pooling, normalisation, losses and optimizers.

use tensor_kernels::{Cell, Conv2d, Done, Formula, KernelError, Update, View, ViewMut};

use super::{address, lanes, teams, three};
use crate::device::Cuda;
use crate::graph;
use crate::launch::{Work, arguments};
use crate::module::short;
use crate::view::Laid;

/// The strides of a matrix.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Matrix {
    pub row: i64,
    pub column: i64,
}

impl Matrix {
    /// Of no matrix.
    pub const NONE: Matrix = Matrix { row: 0, column: 0 };

    /// Of the last two dimensions.
    pub fn of(view: &impl Laid) -> Matrix {
        match view.steps() {
            [.., row, column] => Matrix { row: *row as i64, column: *column as i64 },
            _ => Matrix::NONE,
        }
    }
}

/// Softmax along the middle of three dimensions, or its logarithm.
pub fn softmax(cuda: &Cuda, log: bool, x: View<'_>, out: ViewMut<'_>) -> Done {
    let ([outer, n, inner], from, to) = (three(x.shape()), x.at(), out.at());
    let lines = (outer * inner) as usize;
    let lanes = lanes(n as usize, lines);
    let arguments = arguments![log, outer, n, inner, lanes, from, to];
    let work = if n == 0 { Work::Items(0) } else { teams(lines, lanes) };
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.typed("softmax", x.dtype(), work, arguments) }
}

/// The gradient of [`softmax`].
pub fn softmax_backward(cuda: &Cuda, log: bool, y: View<'_>, grad: View<'_>, out: ViewMut<'_>) -> Done {
    let ([outer, n, inner], from, g, to) = (three(y.shape()), y.at(), grad.at(), out.at());
    let lines = (outer * inner) as usize;
    let lanes = lanes(n as usize, lines);
    let arguments = arguments![log, outer, n, inner, lanes, from, g, to];
    let work = if n == 0 { Work::Items(0) } else { teams(lines, lanes) };
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.typed("softmax_backward", y.dtype(), work, arguments) }
}

/// The mean loss of logits.
pub fn cross_entropy(cuda: &Cuda, logits: View<'_>, target: View<'_>, out: ViewMut<'_>) -> Done {
    let [rows, classes] = [0, 1].map(|axis| logits.shape()[axis] as i64);
    let target = super::order::followed(cuda, "cross_entropy", target, classes as usize)?;
    let (from, of, to) = (logits.at(), target.view().at(), out.at());
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.typed("cross_entropy", logits.dtype(), Work::Blocks(1), arguments![rows, classes, from, of, to]) }
}

/// The gradient of the logits.
pub fn cross_entropy_backward(
    cuda: &Cuda,
    logits: View<'_>,
    target: View<'_>,
    grad: View<'_>,
    out: ViewMut<'_>,
) -> Done {
    let [rows, classes] = [0, 1].map(|axis| logits.shape()[axis] as i64);
    let (from, of, g, to) = (logits.at(), target.at(), grad.at(), out.at());
    let lanes = lanes(classes as usize, rows as usize);
    let work = if classes == 0 { Work::Items(0) } else { teams(rows as usize, lanes) };
    let arguments = arguments![rows, classes, lanes, from, of, g, to];
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.typed("cross_entropy_backward", logits.dtype(), work, arguments) }
}

/// The state after a step of a recurrent layer. `written` are the gates, the state and what is kept beside it.
pub fn recurrent_step(
    cuda: &Cuda,
    cell: Cell,
    recurrent: View<'_>,
    bias: Option<View<'_>>,
    before: View<'_>,
    written: [Option<ViewMut<'_>>; 3],
) -> Done {
    let (dtype, items) = (before.dtype(), before.numel());
    let ([n, h], kind) = (rows(&before), cell as i32);
    let (products, shift, past) = (recurrent.at(), address(bias.as_ref()), before.at());
    let [gates, state, more] = written.each_ref().map(|view| address(view.as_ref()));
    let arguments = arguments![kind, n, h, products, shift, past, gates, state, more];
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.typed("recurrent_step", dtype, Work::Items(items), arguments) }
}

/// The gradients of the products. `given` are the gradient, what comes through the next step, the gates, the state or
/// cell before, and what was kept beside it.
pub fn recurrent_step_backward(
    cuda: &Cuda,
    cell: Cell,
    given: [Option<View<'_>>; 5],
    written: [Option<ViewMut<'_>>; 3],
) -> Done {
    let Some(before) = &given[3] else { return Ok(()) };
    let (dtype, items) = (before.dtype(), before.numel());
    let ([n, h], kind) = (rows(before), cell as i32);
    let [grad, through, gates, past, more] = given.each_ref().map(|view| address(view.as_ref()));
    let [of_gates, of_recurrent, carry] = written.each_ref().map(|view| address(view.as_ref()));
    let arguments = arguments![kind, n, h, grad, through, gates, past, more, of_gates, of_recurrent, carry];
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.typed("recurrent_step_backward", dtype, Work::Items(items), arguments) }
}

/// The rows of a matrix, and their length.
fn rows(view: &View<'_>) -> [i64; 2] {
    let h = view.shape().last().copied().unwrap_or(0);
    [view.numel().checked_div(h).unwrap_or(0) as i64, h as i64]
}

/// The sizes of a convolution; `Conv` of `kernels/conv.cu`.
#[repr(C)]
#[derive(Clone, Copy)]
struct Conv([i64; 16]);

impl Conv {
    fn of(c: &Conv2d) -> Conv {
        let sizes = [c.n, c.c_in, c.h, c.w, c.c_out, c.kh, c.kw, c.sh, c.sw, c.ph, c.pw, c.dh, c.dw, c.groups];
        let mut all = [0; 16];
        all.iter_mut().zip(sizes.into_iter().chain([c.out_h(), c.out_w()])).for_each(|(to, size)| *to = size as i64);
        Conv(all)
    }
}

/// A convolution.
pub fn conv2d(
    cuda: &Cuda,
    conv: Conv2d,
    x: View<'_>,
    weight: View<'_>,
    bias: Option<View<'_>>,
    out: ViewMut<'_>,
) -> Done {
    let (sizes, from, by, shift, to) = (Conv::of(&conv), x.at(), weight.at(), address(bias.as_ref()), out.at());
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.typed("conv2d", x.dtype(), Work::Items(out.numel()), arguments![sizes, from, by, shift, to]) }
}

/// The gradient of the input, or of the weights.
pub fn conv2d_backward(
    cuda: &Cuda,
    family: &'static str,
    conv: Conv2d,
    a: View<'_>,
    b: View<'_>,
    out: ViewMut<'_>,
) -> Done {
    let (sizes, x, y, to, items) = (Conv::of(&conv), a.at(), b.at(), out.at(), out.numel());
    let work = if family == "conv2d_backward_weight" { Work::Blocks(items) } else { Work::Items(items) };
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.typed(family, a.dtype(), work, arguments![sizes, x, y, to]) }
}

/// The gradient of the bias.
pub fn conv2d_backward_bias(cuda: &Cuda, conv: Conv2d, grad: View<'_>, out: ViewMut<'_>) -> Done {
    let (sizes, g, to) = (Conv::of(&conv), grad.at(), out.at());
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.typed("conv2d_backward_bias", grad.dtype(), Work::Blocks(out.numel()), arguments![sizes, g, to]) }
}

/// The sizes of a pooling; `Pool` of `kernels/pool.cu`.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Pool([i64; 13]);

impl Pool {
    /// Those of windows.
    pub fn of(p: &tensor_kernels::Pool2d) -> Pool {
        let sizes = [p.planes, p.h, p.w, p.kh, p.kw, p.sh, p.sw, p.ph, p.pw, p.dh, p.dw, p.out_h(), p.out_w()];
        Pool(sizes.map(|size| size as i64))
    }

    /// Those of windows that cover planes evenly.
    pub fn adaptive(input: &[usize], output: &[usize]) -> Pool {
        let plane = |shape: &[usize]| match *shape {
            [.., h, w] => [h, w],
            _ => [1, 1],
        };
        let ([h, w], [out_h, out_w]) = (plane(input), plane(output));
        let planes: usize = input[..input.len().saturating_sub(2)].iter().product();
        Pool([planes, h, w, 1, 1, 1, 1, 0, 0, 1, 1, out_h, out_w].map(|size| size as i64))
    }
}

/// A pooling without places, or its gradient.
pub fn pool(cuda: &Cuda, family: &'static str, pool: Pool, x: View<'_>, out: ViewMut<'_>) -> Done {
    let (from, to) = (x.at(), out.at());
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.typed(family, x.dtype(), Work::Items(out.numel()), arguments![pool, from, to]) }
}

/// The largest elements of windows, and their places.
pub fn pool_with_places(
    cuda: &Cuda,
    family: &'static str,
    pool: Pool,
    x: View<'_>,
    out: ViewMut<'_>,
    places: ViewMut<'_>,
) -> Done {
    let (from, to, at) = (x.at(), out.at(), places.at());
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.typed(family, x.dtype(), Work::Items(out.numel()), arguments![pool, from, to, at]) }
}

/// The gradient of the largest elements of windows.
pub fn max_pool2d_backward(
    cuda: &Cuda,
    pool: tensor_kernels::Pool2d,
    grad: View<'_>,
    places: View<'_>,
    out: ViewMut<'_>,
) -> Done {
    let (sizes, g, at, to) = (Pool::of(&pool), grad.at(), places.at(), out.at());
    let work = Work::Items(out.numel());
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.typed("max_pool2d_backward", grad.dtype(), work, arguments![sizes, g, at, to]) }
}

/// Weighted sums of neighbours along the middle of three dimensions.
pub fn resample(cuda: &Cuda, x: View<'_>, spans: View<'_>, weights: View<'_>, out: ViewMut<'_>) -> Done {
    let ([outer, dim, _], [_, count, inner]) = (three(x.shape()), three(out.shape()));
    let most = (weights.numel() as i64).checked_div(count).unwrap_or(0);
    let (from, of, by, to) = (x.at(), spans.at(), weights.at(), out.at());
    let arguments = arguments![outer, dim, count, inner, most, from, of, by, to];
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.typed("resample", x.dtype(), Work::Items(out.numel()), arguments) }
}

/// Images, channels, and elements of a plane.
fn channels(x: &View<'_>) -> [i64; 3] {
    [x.shape()[0], x.shape()[1], x.shape()[2..].iter().product()].map(|size| size as i64)
}

/// The mean and the biased variance of each channel.
pub fn batch_norm_stats(cuda: &Cuda, x: View<'_>, mean: ViewMut<'_>, var: ViewMut<'_>) -> Done {
    let ([n, c, l], from, to, of) = (channels(&x), x.at(), mean.at(), var.at());
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.typed("batch_norm_stats", x.dtype(), Work::Blocks(c as usize), arguments![n, c, l, from, to, of]) }
}

/// Channels, normalised. `given` are the mean, the inverse deviation, the weight and the bias.
pub fn batch_norm(cuda: &Cuda, x: View<'_>, given: [Option<View<'_>>; 4], out: ViewMut<'_>) -> Done {
    let ([_, c, l], count, from, to) = (channels(&x), x.numel() as i64, x.at(), out.at());
    let [mean, invstd, weight, bias] = given.each_ref().map(|view| address(view.as_ref()));
    let arguments = arguments![count, c, l, from, mean, invstd, weight, bias, to];
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.typed("batch_norm", x.dtype(), Work::Items(x.numel()), arguments) }
}

/// The requested gradients of x, weight and bias. `given` are the mean, the inverse deviation and the weight.
pub fn batch_norm_backward(
    cuda: &Cuda,
    training: bool,
    grad: View<'_>,
    x: View<'_>,
    given: [Option<View<'_>>; 3],
    wanted: [Option<ViewMut<'_>>; 3],
) -> Done {
    let ([n, c, l], g, from) = (channels(&x), grad.at(), x.at());
    let [mean, invstd, weight] = given.each_ref().map(|view| address(view.as_ref()));
    let [of_x, of_weight, of_bias] = wanted.each_ref().map(|view| address(view.as_ref()));
    let arguments = arguments![training, n, c, l, g, from, mean, invstd, weight, of_x, of_weight, of_bias];
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.typed("batch_norm_backward", x.dtype(), Work::Blocks(c as usize), arguments) }
}

/// The rows of `[n, groups, planes, l]`, after how many of them the weights repeat, and the planes of a row with their
/// elements.
fn row_sizes(x: &View<'_>) -> [i64; 4] {
    let size = |axis: usize| x.shape().get(axis).copied().unwrap_or(1) as i64;
    [size(0) * size(1), size(1), size(2), size(3)]
}

/// Rows, normalised. `by` are the weight and the bias; `written` are the result, the mean and the inverse deviation.
pub fn row_norm(
    cuda: &Cuda,
    centred: bool,
    eps: f64,
    x: View<'_>,
    by: [Option<View<'_>>; 2],
    written: [Option<ViewMut<'_>>; 3],
) -> Done {
    let ([rows, groups, planes, l], from) = (row_sizes(&x), x.at());
    let [weight, bias] = by.each_ref().map(|view| address(view.as_ref()));
    let [to, mean, invstd] = written.each_ref().map(|view| address(view.as_ref()));
    let arguments = arguments![centred, eps, rows, groups, planes, l, from, weight, bias, to, mean, invstd];
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.typed("row_norm", x.dtype(), Work::Blocks(rows as usize), arguments) }
}

/// The requested gradients of x, weight and bias. `given` are the mean, the inverse deviation and the weight.
pub fn row_norm_backward(
    cuda: &Cuda,
    grad: View<'_>,
    x: View<'_>,
    given: [Option<View<'_>>; 3],
    wanted: [Option<ViewMut<'_>>; 3],
) -> Done {
    let ([rows, groups, planes, l], g, from, dtype) = (row_sizes(&x), grad.at(), x.at(), x.dtype());
    let [mean, invstd, weight] = given.each_ref().map(|view| address(view.as_ref()));
    let [of_x, of_weight, of_bias] = wanted.each_ref().map(|view| address(view.as_ref()));
    if of_x != 0 {
        let arguments = arguments![rows, groups, planes, l, g, from, mean, invstd, weight, of_x];
        // SAFETY: the arguments are those of the kernel.
        unsafe { cuda.typed("row_norm_backward_x", dtype, Work::Blocks(rows as usize), arguments) }?;
    }
    if of_weight != 0 || of_bias != 0 {
        let arguments = arguments![rows, groups, planes, l, g, from, mean, invstd, of_weight, of_bias];
        let work = Work::Blocks((groups * planes) as usize);
        // SAFETY: the arguments are those of the kernel.
        unsafe { cuda.typed("row_norm_backward_weight", dtype, work, arguments) }?;
    }
    Ok(())
}

/// The numbers of an update; `Step` of `kernels/update.cu`.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Step {
    rescale: f64,
    clip: f64,
    coefficients: [f64; 14],
}

impl Step {
    /// Its size in the table of a graph.
    pub const WORDS: usize = size_of::<Step>() / 8;

    /// The numbers of an update.
    pub fn of(update: &Update) -> Step {
        let mut coefficients = [0.0; 14];
        coefficients[..Formula::MOST].copy_from_slice(&update.formula.parts().1);
        Step { rescale: update.rescale, clip: update.clip, coefficients }
    }

    /// The numbers one by one, as in memory.
    pub fn words(self) -> impl Iterator<Item = f64> {
        [self.rescale, self.clip].into_iter().chain(self.coefficients)
    }
}

/// Where the replays of the graph that captures an update write its numbers; 0 if none does.
fn place(cuda: &Cuda, update: &Update, states: &[u64]) -> Result<u64, KernelError> {
    let Some(graph) = graph::capturing(cuda.label()) else { return Ok(0) };
    if states.iter().any(|&state| state != 0 && graph.has_taken(state)) {
        let what =
            "a step of an optimizer whose state was made in the same capture, so that each replay would begin it anew,";
        return Err(KernelError::Captured(what.into()));
    }
    update.place.map_or(Ok(0), |number| graph.update(number))
}

/// One step of an update rule.
pub fn update(
    cuda: &Cuda,
    update: Update,
    grad: Option<View<'_>>,
    target: ViewMut<'_>,
    states: [Option<ViewMut<'_>>; 3],
) -> Done {
    let ((name, _), step) = (update.formula.parts(), Step::of(&update));
    let (n, to, g) = (target.numel() as i64, target.at(), address(grad.as_ref()));
    let states = states.each_ref().map(|view| address(view.as_ref()));
    let (place, [first, second, third]) = (place(cuda, &update, &states)?, states);
    let arguments = arguments![n, step, place, to, g, first, second, third];
    let (dtype, work) = (target.dtype(), Work::Items(target.numel()));
    let kernel = || format!("update_{name}_{}", short(dtype));
    // SAFETY: the arguments are those of the kernel.
    unsafe { cuda.run((name, u8::MAX, dtype, dtype), kernel, work, arguments) }
}
