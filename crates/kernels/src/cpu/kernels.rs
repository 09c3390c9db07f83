//! The kernels of the host: the loop of each kernel.

use super::attention::{self, Operands};
use super::optim::{self, Adam, Sgd};
use super::{
    binary, cast, conv, fft, index, linalg, loss, matmul, norm, pointwise, pool, random, recurrent, reduce, resample,
    row_norm, scan, softmax, sort, unary,
};
use crate::{
    BinaryOp, Cell, Conv2d, DType, Done, Fft, GradOp, Kernels, MatrixOp, Pool2d, ReduceOp, Scalar, ScanOp, Stream,
    UnaryOp, View, ViewMut,
};

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

    fn attention_scratch(&self, sizes: [usize; 3], dtype: DType) -> usize {
        attention::attention_scratch(sizes, dtype)
    }

    fn attention_backward_scratch(&self, sizes: [usize; 4], dtype: DType) -> usize {
        attention::attention_backward_scratch(sizes, dtype)
    }

    fn conv2d_scratch(&self, conv: &Conv2d, dtype: DType) -> usize {
        conv.forward_scratch(dtype)
    }

    fn conv2d_backward_input_scratch(&self, conv: &Conv2d, dtype: DType) -> usize {
        conv.backward_input_scratch(dtype)
    }

    fn conv2d_backward_weight_scratch(&self, conv: &Conv2d, dtype: DType) -> usize {
        conv.backward_weight_scratch(dtype)
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

    fn sgd(&self, _: Stream, step: Sgd, grad: View<'_>, parameter: ViewMut<'_>, momentum: Option<ViewMut<'_>>) -> Done {
        optim::sgd(&step, parameter, grad, momentum)
    }

    fn adam(
        &self,
        _: Stream,
        step: Adam,
        grad: View<'_>,
        parameter: ViewMut<'_>,
        mean: ViewMut<'_>,
        variance: ViewMut<'_>,
    ) -> Done {
        optim::adam(&step, parameter, grad, mean, variance)
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::testing::Array;
    use crate::dtype::with_dtype;
    use crate::{Element, KernelError};

    const STREAM: Stream = Stream(0);
    /// A window of one element, on two of them.
    const POOL: Pool2d =
        Pool2d { planes: 1, h: 1, w: 2, kh: 1, kw: 1, sh: 1, sw: 1, ph: 0, pw: 0, dh: 1, dw: 1, ceil: false };
    const CONV: Conv2d = Conv2d {
        n: 1,
        c_in: 1,
        h: 1,
        w: 2,
        c_out: 1,
        kh: 1,
        kw: 1,
        sh: 1,
        sw: 1,
        ph: 0,
        pw: 0,
        dh: 1,
        dw: 1,
        groups: 1,
    };

    /// The kernel computes if it takes the type; otherwise its error names the kernel and the type.
    #[track_caller]
    fn check(takes: bool, kernel: impl std::fmt::Debug, dtype: DType, answer: Done) {
        match takes {
            true => assert_eq!(answer, Ok(()), "{kernel:?} of {dtype}"),
            false => {
                let expected = format!("{kernel:?} of {dtype} is not supported on host").to_lowercase();
                assert_eq!(answer.expect_err("not taken").to_string(), expected);
            }
        }
    }

    /// [`check`] for a kernel of this name.
    #[track_caller]
    fn named(takes: bool, kernel: &str, dtype: DType, answer: Done) {
        check(takes, format_args!("{kernel}"), dtype, answer);
    }

    fn ones<T: Element>(shape: &[usize]) -> Array<T> {
        Array::filled(shape, T::from_i64(1))
    }

    fn bytes(count: usize) -> Array<u8> {
        Array::filled(&[count], 0)
    }

    fn result_of(takes_bool: bool, dtype: DType) -> DType {
        if takes_bool { DType::Bool } else { dtype }
    }

    fn elementwise<T: Element>() {
        let (dtype, x) = (T::DTYPE, ones::<T>(&[2]));
        for &op in UnaryOp::ALL {
            with_dtype!(op.result(dtype), U => {
                check(op.takes(dtype), op, dtype, Cpu.unary(STREAM, op, x.view(), ones::<U>(&[2]).view_mut()));
            });
        }
        for op in BinaryOp::ALL {
            with_dtype!(result_of(op.is_test(), dtype), U => {
                let (mut out, number) = (ones::<U>(&[2]), Scalar::Int(1));
                check(op.takes(dtype), op, dtype, Cpu.binary(STREAM, op, x.view(), x.view(), out.view_mut()));
                let answer = Cpu.binary_scalar(STREAM, op, number, false, x.view(), out.view_mut());
                check(op.takes(dtype), op, dtype, answer);
            });
            assert_eq!(crate::binary_rows(op, dtype).is_some(), op.takes(dtype));
        }
        for to in DType::ALL {
            with_dtype!(to, U => named(true, "cast", dtype, Cpu.cast(STREAM, x.view(), ones::<U>(&[2]).view_mut())));
        }
        let (mut out, mask) = (x.clone(), ones::<bool>(&[2]));
        for &op in GradOp::ALL {
            let answer = Cpu.unary_backward(STREAM, op, x.view(), x.view(), out.view_mut());
            named(dtype.is_float(), "unary_backward", dtype, answer);
        }
        let answer = Cpu.clamp(STREAM, Scalar::Int(0), Scalar::Int(1), x.view(), out.view_mut());
        named(dtype.is_float() || dtype.is_int(), "clamp", dtype, answer);
        named(true, "where_", dtype, Cpu.where_(STREAM, mask.view(), x.view(), x.view(), out.view_mut()));
        let answer = Cpu.lerp(STREAM, x.view(), x.view(), x.view(), out.view_mut());
        named(dtype.is_float(), "lerp", dtype, answer);
        let answer = Cpu.masked_fill(STREAM, Scalar::Int(1), x.view(), mask.view(), out.view_mut());
        named(true, "masked_fill", dtype, answer);
    }

    fn reductions<T: Element>() {
        let (dtype, x) = (T::DTYPE, ones::<T>(&[2]));
        for &op in ReduceOp::ALL {
            let to = match op {
                ReduceOp::Any | ReduceOp::All => DType::Bool,
                ReduceOp::Argmax | ReduceOp::Argmin => DType::I64,
                ReduceOp::Sum if !dtype.is_inexact() => DType::I64,
                _ => dtype,
            };
            with_dtype!(to, U => {
                check(op.takes(dtype), op, dtype, Cpu.reduce(STREAM, op, 0, x.view(), ones::<U>(&[]).view_mut()));
                check(op.takes(dtype), op, dtype, Cpu.reduce(STREAM, op, 1, x.view(), ones::<U>(&[2]).view_mut()));
            });
        }
    }

    fn scans<T: Element>() {
        let (dtype, x) = (T::DTYPE, ones::<T>(&[1, 2, 1]));
        for &op in ScanOp::ALL {
            let (takes, to, has_slope) = match op {
                ScanOp::Sum => (dtype.is_float() || dtype.is_int(), dtype, false),
                ScanOp::Prod => (dtype.is_float() || dtype.is_int(), dtype, true),
                ScanOp::LogSumExp => (dtype.is_float(), dtype, true),
                ScanOp::ArgMax | ScanOp::ArgMin => (!dtype.is_complex(), DType::I64, false),
            };
            with_dtype!(to, U => {
                let mut out = ones::<U>(&[1, 2, 1]);
                named(takes, op.name(), dtype, Cpu.scan(STREAM, op, false, x.view(), out.view_mut()));
            });
            let name = format!("{}_backward", op.name());
            let answer = Cpu.scan_backward(STREAM, op, x.view(), x.view(), x.view(), x.clone().view_mut());
            named(has_slope && dtype.is_float(), &name, dtype, answer);
        }
    }

    fn orders<T: Element>() {
        let (dtype, ordered) = (T::DTYPE, !T::DTYPE.is_complex());
        let (line, row) = (ones::<T>(&[1, 2, 1]), ones::<T>(&[1, 2]));
        let (mut out, mut places) = (line.clone(), ones::<i64>(&[1, 2, 1]));
        let mut scratch = bytes(Cpu.sort_scratch(2, 1, dtype));
        let answer = Cpu.sort(STREAM, false, false, 0, line.view(), out.view_mut(), scratch.view_mut());
        named(ordered, "sort", dtype, answer);
        let answer = Cpu.sort(STREAM, true, false, 0, line.view(), places.view_mut(), scratch.view_mut());
        named(ordered, "argsort", dtype, answer);
        let mut counts = ones::<i64>(&[1, 2]);
        let answer = Cpu.searchsorted(STREAM, false, row.view(), row.view(), counts.view_mut());
        named(ordered, "searchsorted", dtype, answer);
        let mut coordinates = ones::<i64>(&[2, 2]);
        named(ordered, "nonzero", dtype, Cpu.nonzero(STREAM, row.view(), coordinates.view_mut()));
    }

    fn matrices<T: Element>() {
        let (dtype, x) = (T::DTYPE, ones::<T>(&[1, 1]));
        let mut scratch = bytes(Cpu.matmul_scratch(1, 1, 1, dtype));
        let answer = Cpu.matmul(STREAM, x.view(), x.view(), x.clone().view_mut(), scratch.view_mut());
        named(dtype != DType::Bool, "matmul", dtype, answer);
        for &op in MatrixOp::ALL {
            let columns = match op {
                MatrixOp::Slogdet | MatrixOp::Qr | MatrixOp::Eigh => 2,
                MatrixOp::Lu | MatrixOp::Svd => 3,
                _ => 1,
            };
            let b = matches!(op, MatrixOp::Solve | MatrixOp::SolveTriangular { .. }).then(|| x.view());
            let mut scratch = bytes(Cpu.linalg_scratch(op, [1, 1, columns], 1, dtype));
            let mut out = ones::<T>(&[1, columns]);
            let answer = Cpu.linalg(STREAM, op, x.view(), b, out.view_mut(), scratch.view_mut());
            named(matches!(dtype, DType::F32 | DType::F64), op.name(), dtype, answer);
        }
    }

    fn indexed<T: Element>() {
        let (dtype, x) = (T::DTYPE, ones::<T>(&[1, 2, 1]));
        let (index, places) = (Array::filled(&[2], 0i64), Array::filled(&[1, 2, 1], 0i64));
        let mut out = x.clone();
        named(true, "index_select", dtype, Cpu.index_select(STREAM, x.view(), index.view(), out.view_mut()));
        named(true, "gather", dtype, Cpu.gather(STREAM, 1, x.view(), places.view(), out.view_mut()));
        named(true, "scatter", dtype, Cpu.scatter(STREAM, 1, x.view(), places.view(), out.view_mut()));
        let takes = dtype != DType::Bool;
        named(takes, "index_add", dtype, Cpu.index_add(STREAM, x.view(), index.view(), out.view_mut()));
        named(takes, "scatter_add", dtype, Cpu.scatter_add(STREAM, 1, x.view(), places.view(), out.view_mut()));
    }

    fn random<T: Element>() {
        let (dtype, float, ordered) = (T::DTYPE, T::DTYPE.is_float(), !T::DTYPE.is_complex());
        let (x, mut out) = (ones::<T>(&[2]), ones::<T>(&[2]));
        let answer = Cpu.arange(STREAM, Scalar::Int(0), Scalar::Int(1), out.view_mut());
        named(ordered, "arange", dtype, answer);
        named(float, "uniform", dtype, Cpu.uniform(STREAM, 1, 0, out.view_mut()));
        named(float, "normal", dtype, Cpu.normal(STREAM, 1, 0, out.view_mut()));
        named(ordered, "randint", dtype, Cpu.randint(STREAM, 1, 0, 0, 2, out.view_mut()));
        named(float, "bernoulli", dtype, Cpu.bernoulli(STREAM, 1, 0, x.view(), out.view_mut()));
    }

    fn layers<T: Element>() {
        let (dtype, float) = (T::DTYPE, T::DTYPE.is_float());
        let (x, weight, mut places) = (ones::<T>(&[1, 1, 1, 2]), ones::<T>(&[1, 1, 1, 1]), ones::<i64>(&[1, 1, 1, 2]));
        let (line, logits, mut out) = (ones::<T>(&[1, 2, 1]), ones::<T>(&[1, 2]), x.clone());
        let float = |kernel, answer| named(float, kernel, dtype, answer);
        float("softmax", Cpu.softmax(STREAM, false, line.view(), line.clone().view_mut()));
        float(
            "softmax_backward",
            Cpu.softmax_backward(STREAM, false, line.view(), line.view(), line.clone().view_mut()),
        );
        float("avg_pool2d", Cpu.avg_pool2d(STREAM, POOL, x.view(), out.view_mut()));
        float("avg_pool2d_backward", Cpu.avg_pool2d_backward(STREAM, POOL, x.view(), out.view_mut()));
        let answer = Cpu.max_pool2d(STREAM, POOL, x.view(), out.view_mut(), places.view_mut());
        named(dtype.is_float() || dtype == DType::I64, "max_pool2d", dtype, answer);
        places.data.fill(0);
        float("max_pool2d_backward", Cpu.max_pool2d_backward(STREAM, POOL, x.view(), places.view(), out.view_mut()));
        float("adaptive_avg_pool2d", Cpu.adaptive_avg_pool2d(STREAM, x.view(), out.view_mut()));
        float("adaptive_avg_pool2d_backward", Cpu.adaptive_avg_pool2d_backward(STREAM, x.view(), out.view_mut()));
        float("adaptive_max_pool2d", Cpu.adaptive_max_pool2d(STREAM, x.view(), out.view_mut(), places.view_mut()));
        float("row_norm", Cpu.row_norm(STREAM, true, 1e-5, x.view(), None, None, out.view_mut(), None, None));
        let mut scratch = bytes(Cpu.conv2d_scratch(&CONV, dtype));
        let answer = Cpu.conv2d(STREAM, CONV, x.view(), weight.view(), None, out.view_mut(), scratch.view_mut());
        float("conv2d", answer);
        float("conv2d_backward_bias", Cpu.conv2d_backward_bias(STREAM, CONV, x.view(), ones::<T>(&[1]).view_mut()));
        let (target, one) = (ones::<i64>(&[1]), ones::<T>(&[]));
        float("cross_entropy", Cpu.cross_entropy(STREAM, logits.view(), target.view(), one.clone().view_mut()));
        let mut slopes = logits.clone();
        let answer = Cpu.cross_entropy_backward(STREAM, logits.view(), target.view(), one.view(), slopes.view_mut());
        float("cross_entropy_backward", answer);
        let step = Sgd { lr: 0.1, momentum: 0.0, dampening: 0.0, weight_decay: 0.0, nesterov: false, first: true };
        float("sgd", Cpu.sgd(STREAM, step, x.view(), out.view_mut(), None));
    }

    #[test]
    fn every_kernel_computes_or_says_that_it_does_not() {
        for dtype in DType::ALL {
            with_dtype!(dtype, T => {
                elementwise::<T>();
                reductions::<T>();
                scans::<T>();
                orders::<T>();
                matrices::<T>();
                indexed::<T>();
                random::<T>();
                layers::<T>();
            });
        }
    }

    #[test]
    fn a_zero_is_found() {
        let stream = Stream::default();
        assert_eq!(Cpu.check_nonzero(stream, Array::of(&[2], [3i64, 1]).view()), Ok(()));
        assert_eq!(Cpu.check_nonzero(stream, Array::of(&[2], [3i64, 0]).view()), Err(KernelError::Zero));
    }

    #[test]
    fn a_device_without_kernels_names_itself() {
        struct None;
        impl Kernels for None {
            fn device(&self) -> &'static str {
                "none:0"
            }
        }
        let x = Array::of(&[1], [1i32]);
        let mut out = x.clone();
        let answer = None.unary(Stream::default(), UnaryOp::Neg, x.view(), out.view_mut());
        assert_eq!(answer.expect_err("no kernel").to_string(), "unary of int32 is not supported on none:0");
        assert_eq!(None.matmul_scratch(1, 1, 1, DType::F32), 0);
    }
}
