//! The kernels of the devices: each method names its kernel and packs the arguments.

mod attention;
mod complex;
mod fourier;
mod linalg;
mod neural;
mod order;
mod product;
mod random;

pub use neural::Step;
use tensor_kernels::{
    BinaryOp, Cell, Conv2d, DType, Done, Fft, GradOp, KernelError, Kernels, MAX_RANK, MatrixOp, Pool2d, ReduceOp,
    Scalar, ScanOp, Stream, UnaryOp, Update, View, ViewMut,
};

use crate::device::Cuda;
use crate::launch::{BLOCK, Work, arguments};
use crate::module::short;
use crate::view::{Elements, Laid, Number, bits, merged};

/// `[outer, n, inner]`.
pub(crate) fn three(shape: &[usize]) -> [i64; 3] {
    [0, 1, 2].map(|axis| shape.get(axis).copied().unwrap_or(1) as i64)
}

/// The threads of a team that has `n` elements for each of `outputs`, a power of two.
pub(crate) fn lanes(n: usize, outputs: usize) -> i32 {
    let wanted = n.div_ceil(4).clamp(1, BLOCK).next_power_of_two();
    // Many outputs keep a device busy; then a team has few threads, and so fewer waits.
    let most = if outputs >= 1 << 16 { 32 } else { BLOCK };
    wanted.min(most) as i32
}

/// The blocks of teams of so many threads.
pub(crate) fn teams(outputs: usize, lanes: i32) -> Work {
    Work::Blocks(outputs.div_ceil(BLOCK / lanes as usize))
}

/// The address of an operand that may be left out.
pub(crate) fn address(view: Option<&impl Laid>) -> u64 {
    view.map_or(0, Laid::at)
}

// SAFETY of all launches below: the arguments are those of the kernels in `kernels/*.cu`, in their order. The operands
// are in the device's memory; only later work in its queue can get that memory, even if it was freed meanwhile.
impl Kernels for Cuda {
    fn device(&self) -> &'static str {
        self.label()
    }

    fn fill(&self, _: Stream, value: Scalar, out: ViewMut<'_>) -> Done {
        let (value, to) = (bits(value, out.dtype()), Elements::of(&out));
        // SAFETY: see above.
        unsafe { self.moved("fill", out.dtype(), Work::Items(out.numel()), arguments![value, to]) }
    }

    fn arange(&self, _: Stream, start: Scalar, step: Scalar, out: ViewMut<'_>) -> Done {
        let (start, step, to) = (Number::from(start), Number::from(step), Elements::of(&out));
        // SAFETY: see above.
        unsafe { self.typed("arange", out.dtype(), Work::Items(out.numel()), arguments![start, step, to]) }
    }

    fn eye(&self, _: Stream, out: ViewMut<'_>) -> Done {
        let dtype = out.dtype();
        let (zero, one) = (bits(Scalar::Int(0), dtype), bits(Scalar::Int(1), dtype));
        let (columns, to) = (out.shape().last().copied().unwrap_or(1) as i64, Elements::of(&out));
        // SAFETY: see above.
        unsafe { self.moved("eye", dtype, Work::Items(out.numel()), arguments![zero, one, columns, to]) }
    }

    fn cast(&self, _: Stream, x: View<'_>, out: ViewMut<'_>) -> Done {
        let [from, to] = merged([x.at(), out.at()], out.shape(), [x.strides(), out.strides()]);
        let (work, of, into) = (Work::Items(out.numel()), x.dtype(), out.dtype());
        if of == into {
            // SAFETY: see above.
            return unsafe { self.moved("copy", of, work, arguments![from, to]) };
        }
        if (of.is_complex() || into.is_complex()) && into != DType::Bool {
            return complex::cast(self, x, out);
        }
        let name = || format!("cast_{}_{}", short(of), short(into));
        // SAFETY: see above.
        unsafe { self.run(("cast", 0, of, into), name, work, arguments![from, to]) }
    }

    fn unary(&self, _: Stream, op: UnaryOp, x: View<'_>, out: ViewMut<'_>) -> Done {
        let [from, to] = merged([x.at(), out.at()], out.shape(), [x.strides(), out.strides()]);
        let (operation, work) = ((|| format!("{op:?}"), op as u8), Work::Items(out.numel()));
        // SAFETY: see above.
        unsafe { self.of("unary", operation, x.dtype(), work, arguments![from, to]) }
    }

    fn unary_backward(&self, _: Stream, op: GradOp, grad: View<'_>, saved: View<'_>, out: ViewMut<'_>) -> Done {
        let strides = [grad.strides(), saved.strides(), out.strides()];
        let [g, y, to] = merged([grad.at(), saved.at(), out.at()], out.shape(), strides);
        let (operation, work) = ((|| format!("{op:?}"), op as u8), Work::Items(out.numel()));
        // SAFETY: see above.
        unsafe { self.of("unary_backward", operation, out.dtype(), work, arguments![g, y, to]) }
    }

    fn binary(&self, _: Stream, op: BinaryOp, a: View<'_>, b: View<'_>, out: ViewMut<'_>) -> Done {
        let strides = [a.strides(), b.strides(), out.strides()];
        let [x, y, to] = merged([a.at(), b.at(), out.at()], out.shape(), strides);
        let (operation, work) = ((|| format!("{op:?}"), op as u8), Work::Items(out.numel()));
        // SAFETY: see above.
        unsafe { self.of("binary", operation, a.dtype(), work, arguments![x, y, to]) }
    }

    fn binary_scalar(
        &self,
        _: Stream,
        op: BinaryOp,
        number: Scalar,
        reversed: bool,
        x: View<'_>,
        out: ViewMut<'_>,
    ) -> Done {
        const NONE: [isize; MAX_RANK] = [0; MAX_RANK];
        let strides = [x.strides(), &NONE[..x.rank()], out.strides()];
        let [from, number_at, to] = merged([x.at(), 0, out.at()], out.shape(), strides);
        let number = number_at.with(bits(number, x.dtype()));
        let (a, b) = if reversed { (number, from) } else { (from, number) };
        let (operation, work) = ((|| format!("{op:?}"), op as u8), Work::Items(out.numel()));
        // SAFETY: see above.
        unsafe { self.of("binary", operation, x.dtype(), work, arguments![a, b, to]) }
    }

    fn clamp(&self, _: Stream, low: Scalar, high: Scalar, x: View<'_>, out: ViewMut<'_>) -> Done {
        let dtype = x.dtype();
        let (low, high) = dtype.bounds(low, high);
        let (low, high) = (Number::from(low), Number::from(high));
        let [from, to] = merged([x.at(), out.at()], out.shape(), [x.strides(), out.strides()]);
        // SAFETY: see above.
        unsafe { self.typed("clamp", dtype, Work::Items(out.numel()), arguments![low, high, from, to]) }
    }

    fn where_(&self, _: Stream, condition: View<'_>, a: View<'_>, b: View<'_>, out: ViewMut<'_>) -> Done {
        let at = [condition.at(), a.at(), b.at(), out.at()];
        let strides = [condition.strides(), a.strides(), b.strides(), out.strides()];
        let [condition, a, b, to] = merged(at, out.shape(), strides);
        // SAFETY: see above.
        unsafe { self.moved("where", out.dtype(), Work::Items(out.numel()), arguments![condition, a, b, to]) }
    }

    fn lerp(&self, _: Stream, a: View<'_>, b: View<'_>, weight: View<'_>, out: ViewMut<'_>) -> Done {
        let at = [a.at(), b.at(), weight.at(), out.at()];
        let strides = [a.strides(), b.strides(), weight.strides(), out.strides()];
        let [a, b, weight, to] = merged(at, out.shape(), strides);
        // SAFETY: see above.
        unsafe { self.typed("lerp", out.dtype(), Work::Items(out.numel()), arguments![a, b, weight, to]) }
    }

    fn masked_fill(&self, _: Stream, value: Scalar, x: View<'_>, mask: View<'_>, out: ViewMut<'_>) -> Done {
        let (value, at) = (bits(value, out.dtype()), [x.at(), mask.at(), out.at()]);
        let [x, mask, to] = merged(at, out.shape(), [x.strides(), mask.strides(), out.strides()]);
        // SAFETY: see above.
        unsafe { self.moved("masked_fill", out.dtype(), Work::Items(out.numel()), arguments![value, x, mask, to]) }
    }

    fn reduce(&self, _: Stream, op: ReduceOp, kept: usize, x: View<'_>, out: ViewMut<'_>) -> Done {
        let dtype = x.dtype();
        if dtype.is_complex() {
            return complex::reduce(self, op, kept, x, out);
        }
        let stay = Elements::over(x.at(), &x.shape()[..kept], &x.strides()[..kept]);
        let gone = Elements::over(x.at(), &x.shape()[kept..], &x.strides()[kept..]);
        let (outputs, to) = (stay.count(), Elements::of(&out));
        // Where neighbours are of different outputs, a thread has an output, if there are enough of them.
        let across = stay.inner_stride().abs() < gone.inner_stride().abs() && outputs >= 1 << 12;
        let lanes = if across { 1 } else { lanes(gone.count(), outputs) };
        let (name, number, correction) = match op {
            ReduceOp::Sum => ("Sum", 0, None),
            ReduceOp::Mean => ("Mean", 1, None),
            ReduceOp::Max => ("Max", 2, None),
            ReduceOp::Min => ("Min", 3, None),
            ReduceOp::Any => ("Any", 4, None),
            ReduceOp::All => ("All", 5, None),
            ReduceOp::Argmax => ("Argmax", 6, None),
            ReduceOp::Argmin => ("Argmin", 7, None),
            ReduceOp::Var { correction } => ("Var", 8, Some(correction)),
            ReduceOp::Std { correction } => ("Std", 9, Some(correction)),
            ReduceOp::Norm => ("Norm", 10, None),
        };
        let (operation, work) = ((|| name.to_owned(), number), teams(outputs, lanes));
        match correction {
            // SAFETY: see above.
            None => unsafe { self.of("reduce", operation, dtype, work, arguments![stay, gone, lanes, to]) },
            Some(correction) => {
                let arguments = arguments![correction, stay, gone, lanes, to];
                // SAFETY: see above.
                unsafe { self.of("reduce", operation, dtype, work, arguments) }
            }
        }
    }

    fn scan(&self, _: Stream, op: ScanOp, reversed: bool, x: View<'_>, out: ViewMut<'_>) -> Done {
        let [outer, n, inner] = three(x.shape());
        let (from, to, work) = (x.at(), out.at(), Work::Items((outer * inner) as usize));
        let operation = (|| format!("{op:?}"), op as u8);
        // SAFETY: see above.
        unsafe { self.of("scan", operation, x.dtype(), work, arguments![outer, n, inner, reversed, from, to]) }
    }

    fn scan_backward(&self, _: Stream, op: ScanOp, grad: View<'_>, x: View<'_>, y: View<'_>, out: ViewMut<'_>) -> Done {
        let [outer, n, inner] = three(x.shape());
        let (g, from, result, to) = (grad.at(), x.at(), y.at(), out.at());
        let (operation, work) = ((|| format!("{op:?}"), op as u8), Work::Items((outer * inner) as usize));
        let arguments = arguments![outer, n, inner, g, from, result, to];
        // SAFETY: see above.
        unsafe { self.of("scan_backward", operation, x.dtype(), work, arguments) }
    }

    fn sort_scratch(&self, n: usize, lines: usize, _: DType) -> usize {
        order::scratch(n, lines)
    }

    fn sort(
        &self,
        _: Stream,
        places: bool,
        descending: bool,
        skip: usize,
        x: View<'_>,
        out: ViewMut<'_>,
        scratch: ViewMut<'_>,
    ) -> Done {
        order::sort(self, places, descending, skip, x, out, scratch)
    }

    fn searchsorted(&self, _: Stream, right: bool, sorted: View<'_>, values: View<'_>, out: ViewMut<'_>) -> Done {
        order::searchsorted(self, right, sorted, values, out)
    }

    fn nonzero(&self, _: Stream, x: View<'_>, out: ViewMut<'_>) -> Done {
        order::nonzero(self, x, out)
    }

    fn matmul_scratch(&self, m: usize, n: usize, k: usize, dtype: DType) -> usize {
        product::scratch(self, [m, n, k], dtype)
    }

    fn matmul(&self, _: Stream, a: View<'_>, b: View<'_>, out: ViewMut<'_>, scratch: ViewMut<'_>) -> Done {
        product::run(self, a, b, out, scratch)
    }

    fn linalg_scratch(&self, op: MatrixOp, sizes: [usize; 3], batch: usize, _: DType) -> usize {
        linalg::scratch(op, sizes, batch)
    }

    fn linalg(
        &self,
        _: Stream,
        op: MatrixOp,
        a: View<'_>,
        b: Option<View<'_>>,
        out: ViewMut<'_>,
        scratch: ViewMut<'_>,
    ) -> Done {
        linalg::run(self, op, false, a, b, out, scratch)
    }

    fn linalg_checked(
        &self,
        _: Stream,
        op: MatrixOp,
        a: View<'_>,
        b: Option<View<'_>>,
        out: ViewMut<'_>,
        scratch: ViewMut<'_>,
    ) -> Done {
        linalg::run(self, op, true, a, b, out, scratch)
    }

    fn fft_scratch(&self, fft: Fft, lines: usize) -> usize {
        fourier::scratch(fft, lines)
    }

    fn fft(&self, _: Stream, fft: Fft, scale: f64, x: View<'_>, out: ViewMut<'_>, scratch: ViewMut<'_>) -> Done {
        fourier::run(self, fft, scale, x, out, scratch)
    }

    fn softmax(&self, _: Stream, log: bool, x: View<'_>, out: ViewMut<'_>) -> Done {
        neural::softmax(self, log, x, out)
    }

    fn softmax_backward(&self, _: Stream, log: bool, y: View<'_>, grad: View<'_>, out: ViewMut<'_>) -> Done {
        neural::softmax_backward(self, log, y, grad, out)
    }

    fn attention(
        &self,
        _: Stream,
        causal: bool,
        scale: f64,
        query: View<'_>,
        key: View<'_>,
        value: View<'_>,
        mask: Option<View<'_>>,
        out: ViewMut<'_>,
        tops: Option<ViewMut<'_>>,
        _: ViewMut<'_>,
    ) -> Done {
        attention::attention(self, causal, scale, &attention::Operands { query, key, value, mask }, out, tops)
    }

    fn attention_backward(
        &self,
        _: Stream,
        causal: bool,
        scale: f64,
        query: View<'_>,
        key: View<'_>,
        value: View<'_>,
        mask: Option<View<'_>>,
        grad: View<'_>,
        out: View<'_>,
        tops: View<'_>,
        query_grad: Option<ViewMut<'_>>,
        key_grad: Option<ViewMut<'_>>,
        value_grad: Option<ViewMut<'_>>,
        _: ViewMut<'_>,
    ) -> Done {
        let operands = attention::Operands { query, key, value, mask };
        let grads = [query_grad, key_grad, value_grad];
        attention::attention_backward(self, causal, scale, &operands, [grad, out, tops], grads)
    }

    fn recurrent_step(
        &self,
        _: Stream,
        cell: Cell,
        recurrent: View<'_>,
        bias: Option<View<'_>>,
        before: View<'_>,
        gates: ViewMut<'_>,
        state: ViewMut<'_>,
        more: Option<ViewMut<'_>>,
    ) -> Done {
        neural::recurrent_step(self, cell, recurrent, bias, before, [Some(gates), Some(state), more])
    }

    fn recurrent_step_backward(
        &self,
        _: Stream,
        cell: Cell,
        grad: View<'_>,
        through: Option<View<'_>>,
        gates: View<'_>,
        before: View<'_>,
        more: Option<View<'_>>,
        of_gates: ViewMut<'_>,
        of_recurrent: Option<ViewMut<'_>>,
        carry: Option<ViewMut<'_>>,
    ) -> Done {
        let given = [Some(grad), through, Some(gates), Some(before), more];
        neural::recurrent_step_backward(self, cell, given, [Some(of_gates), of_recurrent, carry])
    }

    fn conv2d(
        &self,
        _: Stream,
        conv: Conv2d,
        x: View<'_>,
        weight: View<'_>,
        bias: Option<View<'_>>,
        out: ViewMut<'_>,
        _: ViewMut<'_>,
    ) -> Done {
        neural::conv2d(self, conv, x, weight, bias, out)
    }

    fn conv2d_backward_input(
        &self,
        _: Stream,
        conv: Conv2d,
        grad: View<'_>,
        weight: View<'_>,
        out: ViewMut<'_>,
        _: ViewMut<'_>,
    ) -> Done {
        neural::conv2d_backward(self, "conv2d_backward_input", conv, grad, weight, out)
    }

    fn conv2d_backward_weight(
        &self,
        _: Stream,
        conv: Conv2d,
        x: View<'_>,
        grad: View<'_>,
        out: ViewMut<'_>,
        _: ViewMut<'_>,
    ) -> Done {
        neural::conv2d_backward(self, "conv2d_backward_weight", conv, x, grad, out)
    }

    fn conv2d_backward_bias(&self, _: Stream, conv: Conv2d, grad: View<'_>, out: ViewMut<'_>) -> Done {
        neural::conv2d_backward_bias(self, conv, grad, out)
    }

    fn max_pool2d(&self, _: Stream, pool: Pool2d, x: View<'_>, out: ViewMut<'_>, places: ViewMut<'_>) -> Done {
        neural::pool_with_places(self, "max_pool2d", neural::Pool::of(&pool), x, out, places)
    }

    fn max_pool2d_backward(&self, _: Stream, pool: Pool2d, grad: View<'_>, places: View<'_>, out: ViewMut<'_>) -> Done {
        neural::max_pool2d_backward(self, pool, grad, places, out)
    }

    fn avg_pool2d(&self, _: Stream, pool: Pool2d, x: View<'_>, out: ViewMut<'_>) -> Done {
        neural::pool(self, "avg_pool2d", neural::Pool::of(&pool), x, out)
    }

    fn avg_pool2d_backward(&self, _: Stream, pool: Pool2d, grad: View<'_>, out: ViewMut<'_>) -> Done {
        neural::pool(self, "avg_pool2d_backward", neural::Pool::of(&pool), grad, out)
    }

    fn adaptive_avg_pool2d(&self, _: Stream, x: View<'_>, out: ViewMut<'_>) -> Done {
        let pool = neural::Pool::adaptive(x.shape(), out.shape());
        neural::pool(self, "adaptive_avg_pool2d", pool, x, out)
    }

    fn adaptive_avg_pool2d_backward(&self, _: Stream, grad: View<'_>, out: ViewMut<'_>) -> Done {
        let pool = neural::Pool::adaptive(out.shape(), grad.shape());
        neural::pool(self, "adaptive_avg_pool2d_backward", pool, grad, out)
    }

    fn adaptive_max_pool2d(&self, _: Stream, x: View<'_>, out: ViewMut<'_>, places: ViewMut<'_>) -> Done {
        let pool = neural::Pool::adaptive(x.shape(), out.shape());
        neural::pool_with_places(self, "adaptive_max_pool2d", pool, x, out, places)
    }

    fn resample(&self, _: Stream, x: View<'_>, spans: View<'_>, weights: View<'_>, out: ViewMut<'_>) -> Done {
        neural::resample(self, x, spans, weights, out)
    }

    fn batch_norm_stats(&self, _: Stream, x: View<'_>, mean: ViewMut<'_>, var: ViewMut<'_>) -> Done {
        neural::batch_norm_stats(self, x, mean, var)
    }

    fn batch_norm(
        &self,
        _: Stream,
        x: View<'_>,
        mean: View<'_>,
        invstd: View<'_>,
        weight: Option<View<'_>>,
        bias: Option<View<'_>>,
        out: ViewMut<'_>,
    ) -> Done {
        neural::batch_norm(self, x, [Some(mean), Some(invstd), weight, bias], out)
    }

    fn batch_norm_backward(
        &self,
        _: Stream,
        training: bool,
        grad: View<'_>,
        x: View<'_>,
        mean: View<'_>,
        invstd: View<'_>,
        weight: Option<View<'_>>,
        x_grad: Option<ViewMut<'_>>,
        weight_grad: Option<ViewMut<'_>>,
        bias_grad: Option<ViewMut<'_>>,
    ) -> Done {
        let given = [Some(mean), Some(invstd), weight];
        neural::batch_norm_backward(self, training, grad, x, given, [x_grad, weight_grad, bias_grad])
    }

    fn row_norm(
        &self,
        _: Stream,
        centred: bool,
        eps: f64,
        x: View<'_>,
        weight: Option<View<'_>>,
        bias: Option<View<'_>>,
        out: ViewMut<'_>,
        mean: Option<ViewMut<'_>>,
        invstd: Option<ViewMut<'_>>,
    ) -> Done {
        neural::row_norm(self, centred, eps, x, [weight, bias], [Some(out), mean, invstd])
    }

    fn row_norm_backward(
        &self,
        _: Stream,
        grad: View<'_>,
        x: View<'_>,
        mean: Option<View<'_>>,
        invstd: View<'_>,
        weight: Option<View<'_>>,
        x_grad: Option<ViewMut<'_>>,
        weight_grad: Option<ViewMut<'_>>,
        bias_grad: Option<ViewMut<'_>>,
    ) -> Done {
        let given = [mean, Some(invstd), weight];
        neural::row_norm_backward(self, grad, x, given, [x_grad, weight_grad, bias_grad])
    }

    fn index_add(&self, _: Stream, grad: View<'_>, index: View<'_>, out: ViewMut<'_>) -> Done {
        let [outer, dim, inner] = three(out.shape());
        let (dtype, parts) = complex::as_parts(out.dtype());
        let (inner, g, places, to) = (inner * parts, grad.at(), Elements::of(&index), out.at());
        let work = Work::Items((outer * inner) as usize);
        // SAFETY: see above.
        unsafe { self.typed("index_add", dtype, work, arguments![outer, dim, inner, g, places, to]) }
    }

    fn scatter_add(&self, _: Stream, axis: usize, grad: View<'_>, index: View<'_>, out: ViewMut<'_>) -> Done {
        if out.dtype().is_complex() {
            return complex::scatter_add(self, axis, grad, index, out);
        }
        order::scatter(self, true, axis, grad, index, out)
    }

    fn cross_entropy_backward(
        &self,
        _: Stream,
        logits: View<'_>,
        target: View<'_>,
        grad: View<'_>,
        out: ViewMut<'_>,
    ) -> Done {
        neural::cross_entropy_backward(self, logits, target, grad, out)
    }

    fn uniform(&self, _: Stream, seed: u64, offset: u64, out: ViewMut<'_>) -> Done {
        random::numbers(self, "uniform", seed, offset, out)
    }

    fn normal(&self, _: Stream, seed: u64, offset: u64, out: ViewMut<'_>) -> Done {
        random::numbers(self, "normal", seed, offset, out)
    }

    fn randint(&self, _: Stream, seed: u64, offset: u64, low: i64, high: i64, out: ViewMut<'_>) -> Done {
        random::randint(self, seed, offset, low, high, out)
    }

    fn bernoulli(&self, _: Stream, seed: u64, offset: u64, p: View<'_>, out: ViewMut<'_>) -> Done {
        random::bernoulli(self, seed, offset, p, out)
    }

    fn poisson(&self, _: Stream, seed: u64, offset: u64, x: View<'_>, out: ViewMut<'_>) -> Done {
        random::distribution(self, "poisson", seed, offset, x, out)
    }

    fn gamma(&self, _: Stream, seed: u64, offset: u64, x: View<'_>, out: ViewMut<'_>) -> Done {
        random::distribution(self, "gamma_", seed, offset, x, out)
    }

    fn binomial(&self, _: Stream, seed: u64, offset: u64, n: View<'_>, p: View<'_>, out: ViewMut<'_>) -> Done {
        random::binomial(self, seed, offset, n, p, out)
    }

    fn permutation(&self, _: Stream, seed: u64, offset: u64, out: ViewMut<'_>) -> Done {
        random::permutation(self, seed, offset, out)
    }

    fn update(
        &self,
        _: Stream,
        step: Update,
        grad: Option<View<'_>>,
        target: ViewMut<'_>,
        first: Option<ViewMut<'_>>,
        second: Option<ViewMut<'_>>,
        third: Option<ViewMut<'_>>,
    ) -> Done {
        neural::update(self, step, grad, target, [first, second, third])
    }

    fn check_nonzero(&self, _: Stream, x: View<'_>) -> Done {
        let (from, work) = (Elements::of(&x), Work::Items(x.numel()));
        let found = self.ready()?.answer("a division, which looks for zeros,", |answer| {
            // SAFETY: see above.
            unsafe { self.typed("check_nonzero", x.dtype(), work, arguments![from, answer]) }
        })?;
        if found == u64::MAX { Ok(()) } else { Err(KernelError::Zero) }
    }

    fn check_index(&self, _: Stream, limit: usize, index: View<'_>) -> Done {
        order::check_index(self, "an index", index, limit)
    }

    fn index_select(&self, _: Stream, x: View<'_>, index: View<'_>, out: ViewMut<'_>) -> Done {
        let [outer, dim, inner] = three(x.shape());
        let index = order::followed(self, "index_select", index, dim as usize)?;
        let (from, places, to) = (x.at(), Elements::of(&index.view()), out.at());
        let work = Work::Items(out.numel());
        // SAFETY: see above; the indices are in range.
        unsafe { self.moved("index_select", x.dtype(), work, arguments![outer, dim, inner, from, places, to]) }
    }

    fn gather(&self, _: Stream, axis: usize, x: View<'_>, index: View<'_>, out: ViewMut<'_>) -> Done {
        order::gather(self, axis, x, index, out)
    }

    fn scatter(&self, _: Stream, axis: usize, x: View<'_>, index: View<'_>, out: ViewMut<'_>) -> Done {
        let index = order::followed(self, "scatter", index, out.shape().get(axis).copied().unwrap_or(1))?;
        order::scatter(self, false, axis, x, index.view(), out)
    }

    fn one_hot(&self, _: Stream, classes: usize, index: View<'_>, out: ViewMut<'_>) -> Done {
        order::one_hot(self, classes, index, out)
    }

    fn cross_entropy(&self, _: Stream, logits: View<'_>, target: View<'_>, out: ViewMut<'_>) -> Done {
        neural::cross_entropy(self, logits, target, out)
    }
}
