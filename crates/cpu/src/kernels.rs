//! The kernels of the host: the loop of each kernel.

use tensor_kernels::{
    BinaryOp, Cell, Conv2d, DType, Done, Fft, GradOp, Kernels, MatrixOp, Pool2d, ReduceOp, Scalar, ScanOp, Stream,
    UnaryOp, Update, View, ViewMut,
};

use super::attention::{self, Operands};
use super::optim::{self};
use super::{
    binary, cast, conv, fft, index, linalg, loss, matmul, norm, pointwise, pool, random, recurrent, reduce, resample,
    row_norm, scan, softmax, sort, unary,
};
use crate::view::SliceMut;

/// The host. Its kernels have run when their calls return, and streams make no difference.
#[derive(Clone, Copy, Debug)]
pub struct Cpu;

impl Kernels for Cpu {
    fn device(&self) -> &'static str {
        "host"
    }

    fn matmul_scratch(&self, m: usize, n: usize, k: usize, dtype: DType) -> usize {
        matmul::matmul_scratch(m, n, k, dtype)
    }

    fn matmul_panel(&self, m: usize, dtype: DType) -> usize {
        crate::product_panel(m, dtype)
    }

    fn attention_scratch(&self, sizes: [usize; 3], dtype: DType) -> usize {
        attention::attention_scratch(sizes, dtype)
    }

    fn attention_backward_scratch(&self, sizes: [usize; 4], dtype: DType) -> usize {
        attention::attention_backward_scratch(sizes, dtype)
    }

    fn conv2d_scratch(&self, conv: &Conv2d, dtype: DType) -> usize {
        conv::forward_scratch(conv, dtype)
    }

    fn conv2d_backward_input_scratch(&self, conv: &Conv2d, dtype: DType) -> usize {
        conv::backward_input_scratch(conv, dtype)
    }

    fn conv2d_backward_weight_scratch(&self, conv: &Conv2d, dtype: DType) -> usize {
        conv::backward_weight_scratch(conv, dtype)
    }

    fn fill(&self, _: Stream, value: Scalar, out: ViewMut<'_>) -> Done {
        cast::fill(out, value);
        Ok(())
    }

    fn arange(&self, _: Stream, start: Scalar, step: Scalar, out: ViewMut<'_>) -> Done {
        cast::arange(out, start, step)
    }

    fn eye(&self, _: Stream, out: ViewMut<'_>) -> Done {
        cast::eye(out);
        Ok(())
    }

    fn cast(&self, _: Stream, x: View<'_>, out: ViewMut<'_>) -> Done {
        cast::cast(x, out);
        Ok(())
    }

    fn unary(&self, _: Stream, op: UnaryOp, x: View<'_>, out: ViewMut<'_>) -> Done {
        unary::unary(op, x, out)
    }

    fn unary_backward(&self, _: Stream, op: GradOp, grad: View<'_>, saved: View<'_>, out: ViewMut<'_>) -> Done {
        unary::unary_backward(op, grad, saved, out)
    }

    fn binary(&self, _: Stream, op: BinaryOp, a: View<'_>, b: View<'_>, out: ViewMut<'_>) -> Done {
        binary::binary(op, a, b, out)
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
        binary::binary_scalar(op, number, reversed, x, out)
    }

    fn clamp(&self, _: Stream, low: Scalar, high: Scalar, x: View<'_>, out: ViewMut<'_>) -> Done {
        pointwise::clamp(x, low, high, out)
    }

    fn where_(&self, _: Stream, condition: View<'_>, a: View<'_>, b: View<'_>, out: ViewMut<'_>) -> Done {
        pointwise::where_(condition, a, b, out);
        Ok(())
    }

    fn lerp(&self, _: Stream, a: View<'_>, b: View<'_>, weight: View<'_>, out: ViewMut<'_>) -> Done {
        pointwise::lerp(a, b, weight, out)
    }

    fn masked_fill(&self, _: Stream, value: Scalar, x: View<'_>, mask: View<'_>, out: ViewMut<'_>) -> Done {
        pointwise::masked_fill(x, mask, value, out);
        Ok(())
    }

    fn reduce(&self, _: Stream, op: ReduceOp, kept: usize, x: View<'_>, out: ViewMut<'_>) -> Done {
        reduce::reduce(op, x, kept, out)
    }

    fn sort_scratch(&self, n: usize, lines: usize, dtype: DType) -> usize {
        sort::sort_scratch(n, lines, dtype)
    }

    fn fft_scratch(&self, fft: Fft, lines: usize) -> usize {
        fft::scratch(fft, lines)
    }

    fn fft_tables(&self, fft: Fft) -> usize {
        fft::tables(fft)
    }

    fn linalg_scratch(&self, op: MatrixOp, sizes: [usize; 3], batch: usize, dtype: DType) -> usize {
        linalg::linalg_scratch(op, sizes, batch, dtype)
    }

    fn scan(&self, _: Stream, op: ScanOp, reversed: bool, x: View<'_>, out: ViewMut<'_>) -> Done {
        scan::scan(op, reversed, x, out)
    }

    fn scan_backward(&self, _: Stream, op: ScanOp, grad: View<'_>, x: View<'_>, y: View<'_>, out: ViewMut<'_>) -> Done {
        scan::scan_backward(op, grad, x, y, out)
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
        sort::sort(places, descending, skip, x, out, scratch.into_bytes())
    }

    fn searchsorted(&self, _: Stream, right: bool, sorted: View<'_>, values: View<'_>, out: ViewMut<'_>) -> Done {
        sort::searchsorted(right, sorted, values, out)
    }

    fn nonzero(&self, _: Stream, x: View<'_>, out: ViewMut<'_>) -> Done {
        sort::nonzero(x, out)
    }

    fn check_index(&self, _: Stream, limit: usize, index: View<'_>) -> Done {
        index::check_index(index, limit)
    }

    fn matmul(&self, _: Stream, a: View<'_>, b: View<'_>, out: ViewMut<'_>, scratch: ViewMut<'_>) -> Done {
        matmul::matmul(a, b, out, scratch.into_bytes())
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
        linalg::linalg(op, a, b, out, scratch.into_bytes())
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
        linalg::linalg(op, a, b, out, scratch.into_bytes())
    }

    fn fft(&self, _: Stream, fft: Fft, scale: f64, x: View<'_>, out: ViewMut<'_>, scratch: ViewMut<'_>) -> Done {
        fft::run(fft, scale, x, out, scratch.into_bytes())
    }

    fn softmax(&self, _: Stream, log: bool, x: View<'_>, out: ViewMut<'_>) -> Done {
        softmax::softmax(log, x, out)
    }

    fn softmax_backward(&self, _: Stream, log: bool, y: View<'_>, grad: View<'_>, out: ViewMut<'_>) -> Done {
        softmax::softmax_backward(log, y, grad, out)
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
        scratch: ViewMut<'_>,
    ) -> Done {
        attention::attention(causal, scale, Operands { query, key, value, mask }, out, tops, scratch.into_bytes())
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
        scratch: ViewMut<'_>,
    ) -> Done {
        let operands = Operands { query, key, value, mask };
        let grads = [query_grad, key_grad, value_grad];
        attention::attention_backward(causal, scale, operands, grad, out, tops, grads, scratch.into_bytes())
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
        recurrent::recurrent_step(cell, recurrent, bias, before, gates, state, more)
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
        recurrent::recurrent_step_backward(cell, grad, through, gates, before, more, of_gates, of_recurrent, carry)
    }

    fn conv2d(
        &self,
        _: Stream,
        conv: Conv2d,
        x: View<'_>,
        weight: View<'_>,
        bias: Option<View<'_>>,
        out: ViewMut<'_>,
        scratch: ViewMut<'_>,
    ) -> Done {
        conv::conv2d(&conv, x, weight, bias, out, scratch.into_bytes())
    }

    fn conv2d_backward_input(
        &self,
        _: Stream,
        conv: Conv2d,
        grad: View<'_>,
        weight: View<'_>,
        out: ViewMut<'_>,
        scratch: ViewMut<'_>,
    ) -> Done {
        conv::conv2d_backward_input(&conv, grad, weight, out, scratch.into_bytes())
    }

    fn conv2d_backward_weight(
        &self,
        _: Stream,
        conv: Conv2d,
        x: View<'_>,
        grad: View<'_>,
        out: ViewMut<'_>,
        scratch: ViewMut<'_>,
    ) -> Done {
        conv::conv2d_backward_weight(&conv, x, grad, out, scratch.into_bytes())
    }

    fn conv2d_backward_bias(&self, _: Stream, conv: Conv2d, grad: View<'_>, out: ViewMut<'_>) -> Done {
        conv::conv2d_backward_bias(&conv, grad, out)
    }

    fn max_pool2d(&self, _: Stream, pool: Pool2d, x: View<'_>, out: ViewMut<'_>, places: ViewMut<'_>) -> Done {
        pool::max_pool2d(&pool, x, out, places)
    }

    fn max_pool2d_backward(&self, _: Stream, pool: Pool2d, grad: View<'_>, places: View<'_>, out: ViewMut<'_>) -> Done {
        pool::max_pool2d_backward(&pool, grad, places, out)
    }

    fn avg_pool2d(&self, _: Stream, pool: Pool2d, x: View<'_>, out: ViewMut<'_>) -> Done {
        pool::avg_pool2d(&pool, x, out)
    }

    fn avg_pool2d_backward(&self, _: Stream, pool: Pool2d, grad: View<'_>, out: ViewMut<'_>) -> Done {
        pool::avg_pool2d_backward(&pool, grad, out)
    }

    fn adaptive_avg_pool2d(&self, _: Stream, x: View<'_>, out: ViewMut<'_>) -> Done {
        pool::adaptive_avg_pool2d(x, out)
    }

    fn adaptive_avg_pool2d_backward(&self, _: Stream, grad: View<'_>, out: ViewMut<'_>) -> Done {
        pool::adaptive_avg_pool2d_backward(grad, out)
    }

    fn adaptive_max_pool2d(&self, _: Stream, x: View<'_>, out: ViewMut<'_>, places: ViewMut<'_>) -> Done {
        pool::adaptive_max_pool2d(x, out, places)
    }

    fn resample(&self, _: Stream, x: View<'_>, spans: View<'_>, weights: View<'_>, out: ViewMut<'_>) -> Done {
        resample::resample(x, spans, weights, out)
    }

    fn batch_norm_stats(&self, _: Stream, x: View<'_>, mean: ViewMut<'_>, var: ViewMut<'_>) -> Done {
        norm::batch_norm_stats(x, mean, var)
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
        norm::batch_norm(x, mean, invstd, weight, bias, out)
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
        norm::batch_norm_backward(grad, x, mean, invstd, weight, x_grad, weight_grad, bias_grad, training)
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
        row_norm::row_norm(centred, eps, x, weight, bias, out, mean, invstd)
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
        row_norm::row_norm_backward(grad, x, mean, invstd, weight, x_grad, weight_grad, bias_grad)
    }

    fn index_add(&self, _: Stream, grad: View<'_>, index: View<'_>, out: ViewMut<'_>) -> Done {
        index::index_add(grad, index, out)
    }

    fn scatter_add(&self, _: Stream, axis: usize, grad: View<'_>, index: View<'_>, out: ViewMut<'_>) -> Done {
        index::scatter_add(axis, grad, index, out)
    }

    fn scatter(&self, _: Stream, axis: usize, x: View<'_>, index: View<'_>, out: ViewMut<'_>) -> Done {
        index::scatter(axis, x, index, out)
    }

    fn cross_entropy_backward(
        &self,
        _: Stream,
        logits: View<'_>,
        target: View<'_>,
        grad: View<'_>,
        out: ViewMut<'_>,
    ) -> Done {
        loss::cross_entropy_backward(logits, target, grad, out)
    }

    fn uniform(&self, _: Stream, seed: u64, offset: u64, out: ViewMut<'_>) -> Done {
        random::uniform(seed, offset, out)
    }

    fn normal(&self, _: Stream, seed: u64, offset: u64, out: ViewMut<'_>) -> Done {
        random::normal(seed, offset, out)
    }

    fn randint(&self, _: Stream, seed: u64, offset: u64, low: i64, high: i64, out: ViewMut<'_>) -> Done {
        random::randint(seed, offset, low, high, out)
    }

    fn bernoulli(&self, _: Stream, seed: u64, offset: u64, p: View<'_>, out: ViewMut<'_>) -> Done {
        random::bernoulli(seed, offset, p, out)
    }

    fn poisson(&self, _: Stream, seed: u64, offset: u64, x: View<'_>, out: ViewMut<'_>) -> Done {
        random::poisson(seed, offset, x, out)
    }

    fn gamma(&self, _: Stream, seed: u64, offset: u64, x: View<'_>, out: ViewMut<'_>) -> Done {
        random::gamma(seed, offset, x, out)
    }

    fn binomial(&self, _: Stream, seed: u64, offset: u64, n: View<'_>, p: View<'_>, out: ViewMut<'_>) -> Done {
        random::binomial(seed, offset, n, p, out)
    }

    fn permutation(&self, _: Stream, seed: u64, offset: u64, out: ViewMut<'_>) -> Done {
        random::permutation(seed, offset, out)
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
        optim::update(&step, target, grad, [first, second, third])
    }

    fn check_nonzero(&self, _: Stream, x: View<'_>) -> Done {
        binary::check_nonzero(x)
    }

    fn index_select(&self, _: Stream, x: View<'_>, index: View<'_>, out: ViewMut<'_>) -> Done {
        index::index_select(x, index, out)
    }

    fn gather(&self, _: Stream, axis: usize, x: View<'_>, index: View<'_>, out: ViewMut<'_>) -> Done {
        index::gather(axis, x, index, out)
    }

    fn one_hot(&self, _: Stream, classes: usize, index: View<'_>, out: ViewMut<'_>) -> Done {
        index::one_hot(index, classes, out)
    }

    fn cross_entropy(&self, _: Stream, logits: View<'_>, target: View<'_>, out: ViewMut<'_>) -> Done {
        loss::cross_entropy(logits, target, out)
    }
}
