//! The trait of a device's kernels: one method for each kernel.

use crate::{
    BinaryOp, Cell, Conv2d, DType, Done, Fft, GradOp, KernelError, MatrixOp, Pool2d, ReduceOp, Scalar, ScanOp, UnaryOp,
    Update, View, ViewMut,
};

/// A queue of work on a device. Work on one stream runs in order; the host has one, 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Stream(pub u16);

/// Lists the kernels: calls `$list!` with the numbers, inputs and outputs of each.
///
/// A kernel of the first group may run after its call. A kernel of the second group checks its data before the call
/// returns. The third group is what kernels need: sizes in bytes, 0 where a device has nothing to ask for.
#[macro_export]
#[doc(hidden)]
macro_rules! for_each_kernel {
    ($list:ident) => {
        $list! {
            queued {
                /// Writes the value to all elements.
                fill(value: Scalar) [] [out: ViewMut<'_>];
                /// Writes `start + i * step` to element `i` of a row-major output.
                arange(start: Scalar, step: Scalar) [] [out: ViewMut<'_>];
                /// Writes the unit matrix to a row-major output of two dimensions.
                eye() [] [out: ViewMut<'_>];
                /// Writes x, converted to the output's element type.
                cast() [x: View<'_>] [out: ViewMut<'_>];
                /// Writes `op(x)`.
                unary(op: UnaryOp) [x: View<'_>] [out: ViewMut<'_>];
                /// Writes the gradient of x from that of the result, and from x or the result as `op` specifies.
                unary_backward(op: GradOp) [grad: View<'_>, saved: View<'_>] [out: ViewMut<'_>];
                /// Writes `op(a, b)`.
                binary(op: BinaryOp) [a: View<'_>, b: View<'_>] [out: ViewMut<'_>];
                /// Writes `op(x, number)`, or `op(number, x)` if `reversed`.
                binary_scalar(op: BinaryOp, number: Scalar, reversed: bool) [x: View<'_>] [out: ViewMut<'_>];
                /// Writes x limited to `low ..= high`.
                clamp(low: Scalar, high: Scalar) [x: View<'_>] [out: ViewMut<'_>];
                /// Writes a where the condition is true, and b elsewhere.
                where_() [condition: View<'_>, a: View<'_>, b: View<'_>] [out: ViewMut<'_>];
                /// Writes the number between a and b at a weight: a at 0, b at 1.
                lerp() [a: View<'_>, b: View<'_>, weight: View<'_>] [out: ViewMut<'_>];
                /// Writes the value where the mask is true, and x elsewhere.
                masked_fill(value: Scalar) [x: View<'_>, mask: View<'_>] [out: ViewMut<'_>];
                /// Reduces all dimensions of x after the first `kept` ones.
                reduce(op: ReduceOp, kept: usize) [x: View<'_>] [out: ViewMut<'_>];
                /// Writes the scan of x along the middle of three dimensions, from its end if `reversed`.
                scan(op: ScanOp, reversed: bool) [x: View<'_>] [out: ViewMut<'_>];
                /// Writes the gradient of x for a scan that multiplies or adds exponentials; `y` is its result.
                scan_backward(op: ScanOp) [grad: View<'_>, x: View<'_>, y: View<'_>] [out: ViewMut<'_>];
                /// Writes the elements in their order along the middle of three dimensions, or their places there. It
                /// writes those from number `skip` on, as many as the output has; see [`Kernels::sort_scratch`].
                sort(places: bool, descending: bool, skip: usize) [x: View<'_>] [out: ViewMut<'_>, scratch: ViewMut<'_>];
                /// Writes the number of sorted elements before each value, and also equal ones if `right`.
                searchsorted(right: bool) [sorted: View<'_>, values: View<'_>] [out: ViewMut<'_>];
                /// Writes the coordinates of the elements that differ from zero, a row for each.
                nonzero() [x: View<'_>] [out: ViewMut<'_>];
                /// Writes the matrix products of the last two dimensions; see [`Kernels::matmul_scratch`].
                matmul() [a: View<'_>, b: View<'_>] [out: ViewMut<'_>, scratch: ViewMut<'_>];
                /// Writes what the operation gives for the matrices in the last two dimensions of `a`, with the
                /// right-hand sides `b` of a system; see [`Kernels::linalg_scratch`].
                linalg(op: MatrixOp) [a: View<'_>, b: Option<View<'_>>] [out: ViewMut<'_>, scratch: ViewMut<'_>];
                /// Writes the transforms of the lines of x along its last dimension, times the scale. Lines are cut or
                /// filled with zeros; see [`Fft`] for the element types and the results of a line.
                fft(fft: Fft, scale: f64) [x: View<'_>] [out: ViewMut<'_>, scratch: ViewMut<'_>];
                /// Writes the softmax along the middle of three dimensions, or its logarithm.
                softmax(log: bool) [x: View<'_>] [out: ViewMut<'_>];
                /// Writes the gradient of x from the result y and the gradient of y.
                softmax_backward(log: bool) [y: View<'_>, grad: View<'_>] [out: ViewMut<'_>];
                /// Writes `softmax(scale * query * keyᵀ + mask) * value`, and the logarithms of the sums of the powers of the
                /// scores. With `causal`, a row sees no key after its own number. See [`Kernels::attention_scratch`].
                attention(causal: bool, scale: f64) [
                    query: View<'_>, key: View<'_>, value: View<'_>, mask: Option<View<'_>>
                ] [out: ViewMut<'_>, tops: Option<ViewMut<'_>>, scratch: ViewMut<'_>];
                /// Writes the requested gradients of the query, the keys and the values from that of the result `out`;
                /// see [`Kernels::attention_backward_scratch`].
                attention_backward(causal: bool, scale: f64) [
                    query: View<'_>, key: View<'_>, value: View<'_>, mask: Option<View<'_>>, grad: View<'_>,
                    out: View<'_>, tops: View<'_>
                ] [
                    query_grad: Option<ViewMut<'_>>, key_grad: Option<ViewMut<'_>>, value_grad: Option<ViewMut<'_>>,
                    scratch: ViewMut<'_>
                ];
                /// Computes the state after a step of a recurrent layer from the products of the input, `gates`, and of the
                /// state before. The gates get their values. `before` and `more` are the cell before and after, or the
                /// state before and the recurrent part of the candidate.
                recurrent_step(cell: Cell) [recurrent: View<'_>, bias: Option<View<'_>>, before: View<'_>]
                    [gates: ViewMut<'_>, state: ViewMut<'_>, more: Option<ViewMut<'_>>];
                /// Writes the gradients of the products. The gradient of the state is `grad` plus `through`; `carry` is
                /// what goes from step to step beside it.
                recurrent_step_backward(cell: Cell) [
                    grad: View<'_>, through: Option<View<'_>>, gates: View<'_>, before: View<'_>, more: Option<View<'_>>
                ] [of_gates: ViewMut<'_>, of_recurrent: Option<ViewMut<'_>>, carry: Option<ViewMut<'_>>];
                /// Writes the convolution of x with the weights, plus the bias; see [`Kernels::conv2d_scratch`].
                conv2d(conv: Conv2d) [x: View<'_>, weight: View<'_>, bias: Option<View<'_>>]
                    [out: ViewMut<'_>, scratch: ViewMut<'_>];
                /// Writes the gradient of x; see [`Kernels::conv2d_backward_input_scratch`].
                conv2d_backward_input(conv: Conv2d) [grad: View<'_>, weight: View<'_>]
                    [out: ViewMut<'_>, scratch: ViewMut<'_>];
                /// Writes the gradient of the weights; see [`Kernels::conv2d_backward_weight_scratch`].
                conv2d_backward_weight(conv: Conv2d) [x: View<'_>, grad: View<'_>]
                    [out: ViewMut<'_>, scratch: ViewMut<'_>];
                /// Writes the gradient of the bias.
                conv2d_backward_bias(conv: Conv2d) [grad: View<'_>] [out: ViewMut<'_>];
                /// Writes the largest element of each window, and its index in the plane.
                max_pool2d(pool: Pool2d) [x: View<'_>] [out: ViewMut<'_>, places: ViewMut<'_>];
                /// Writes the gradient of x: each gradient goes to the largest element of its window.
                max_pool2d_backward(pool: Pool2d) [grad: View<'_>, places: View<'_>] [out: ViewMut<'_>];
                /// Writes the mean of each window.
                avg_pool2d(pool: Pool2d) [x: View<'_>] [out: ViewMut<'_>];
                /// Writes the gradient of x.
                avg_pool2d_backward(pool: Pool2d) [grad: View<'_>] [out: ViewMut<'_>];
                /// Writes the mean of a window for each element of the output.
                adaptive_avg_pool2d() [x: View<'_>] [out: ViewMut<'_>];
                /// Writes the gradient of x.
                adaptive_avg_pool2d_backward() [grad: View<'_>] [out: ViewMut<'_>];
                /// Writes the largest element of a window for each element of the output, and its index in the plane.
                adaptive_max_pool2d() [x: View<'_>] [out: ViewMut<'_>, places: ViewMut<'_>];
                /// Writes weighted sums along the middle of three dimensions, of the elements that `spans` tells.
                resample() [x: View<'_>, spans: View<'_>, weights: View<'_>] [out: ViewMut<'_>];
                /// Writes the mean and the biased variance of each channel.
                batch_norm_stats() [x: View<'_>] [mean: ViewMut<'_>, var: ViewMut<'_>];
                /// Writes `(x - mean) * invstd * weight + bias` for each channel.
                batch_norm() [
                    x: View<'_>, mean: View<'_>, invstd: View<'_>, weight: Option<View<'_>>, bias: Option<View<'_>>
                ] [out: ViewMut<'_>];
                /// Writes the requested gradients of x, weight and bias.
                batch_norm_backward(training: bool) [
                    grad: View<'_>, x: View<'_>, mean: View<'_>, invstd: View<'_>, weight: Option<View<'_>>
                ] [x_grad: Option<ViewMut<'_>>, weight_grad: Option<ViewMut<'_>>, bias_grad: Option<ViewMut<'_>>];
                /// Writes `(x - mean) * invstd * weight + bias` for each row, and its mean and invstd. Without `centred`,
                /// the mean counts as 0.
                row_norm(centred: bool, eps: f64) [x: View<'_>, weight: Option<View<'_>>, bias: Option<View<'_>>]
                    [out: ViewMut<'_>, mean: Option<ViewMut<'_>>, invstd: Option<ViewMut<'_>>];
                /// Writes the requested gradients of x, weight and bias.
                row_norm_backward() [
                    grad: View<'_>, x: View<'_>, mean: Option<View<'_>>, invstd: View<'_>, weight: Option<View<'_>>
                ] [x_grad: Option<ViewMut<'_>>, weight_grad: Option<ViewMut<'_>>, bias_grad: Option<ViewMut<'_>>];
                /// Adds the rows of the gradient to the rows that [`Kernels::index_select`] reads.
                index_add() [grad: View<'_>, index: View<'_>] [out: ViewMut<'_>];
                /// Adds the elements of the gradient to the elements that [`Kernels::gather`] reads.
                scatter_add(axis: usize) [grad: View<'_>, index: View<'_>] [out: ViewMut<'_>];
                /// Writes the gradient of the logits of [`Kernels::cross_entropy`].
                cross_entropy_backward() [logits: View<'_>, target: View<'_>, grad: View<'_>] [out: ViewMut<'_>];
                /// Writes numbers of the uniform distribution over `[0, 1)`.
                uniform(seed: u64, offset: u64) [] [out: ViewMut<'_>];
                /// Writes numbers of the standard normal distribution.
                normal(seed: u64, offset: u64) [] [out: ViewMut<'_>];
                /// Writes integers of the uniform distribution over `low .. high`.
                randint(seed: u64, offset: u64, low: i64, high: i64) [] [out: ViewMut<'_>];
                /// Writes 1 with the probability in p, and else 0.
                bernoulli(seed: u64, offset: u64) [p: View<'_>] [out: ViewMut<'_>];
                /// Writes numbers of the Poisson distribution with the rates in x. It computes in f64.
                poisson(seed: u64, offset: u64) [x: View<'_>] [out: ViewMut<'_>];
                /// Writes numbers of the gamma distribution with the shapes in x and scale 1. It computes in f64.
                gamma(seed: u64, offset: u64) [x: View<'_>] [out: ViewMut<'_>];
                /// Writes numbers of successes among n trials of probability p. It computes in f64.
                binomial(seed: u64, offset: u64) [n: View<'_>, p: View<'_>] [out: ViewMut<'_>];
                /// Writes a random permutation of the numbers below the output's size.
                permutation(seed: u64, offset: u64) [] [out: ViewMut<'_>];
                /// One step of an update rule. Without a gradient, the target has it, and gets the change.
                update(step: Update) [grad: Option<View<'_>>] [
                    target: ViewMut<'_>, first: Option<ViewMut<'_>>, second: Option<ViewMut<'_>>,
                    third: Option<ViewMut<'_>>
                ];
            }
            answered {
                /// Fails with [`KernelError::Zero`] if an element of x is 0.
                check_nonzero() [x: View<'_>] [];
                /// Fails with [`KernelError::Index`] if an index is negative or not below `limit`.
                check_index(limit: usize) [index: View<'_>] [];
                /// The same as [`Kernels::linalg`]. Fails with [`KernelError::Matrix`] if a matrix has no result.
                linalg_checked(op: MatrixOp) [a: View<'_>, b: Option<View<'_>>]
                    [out: ViewMut<'_>, scratch: ViewMut<'_>];
                /// Writes the elements of x at these indices of its middle dimension. Fails with
                /// [`KernelError::Index`].
                index_select() [x: View<'_>, index: View<'_>] [out: ViewMut<'_>];
                /// Writes the elements of x whose coordinate along the axis is the index. Fails with
                /// [`KernelError::Index`].
                gather(axis: usize) [x: View<'_>, index: View<'_>] [out: ViewMut<'_>];
                /// Writes the elements of x to the elements of the output that [`Kernels::gather`] reads. Fails with
                /// [`KernelError::Index`].
                scatter(axis: usize) [x: View<'_>, index: View<'_>] [out: ViewMut<'_>];
                /// Writes a row of `classes` numbers for each index: 1 at the index and 0 elsewhere. Fails with
                /// [`KernelError::Index`].
                one_hot(classes: usize) [index: View<'_>] [out: ViewMut<'_>];
                /// Writes the mean loss of the logits. Fails with [`KernelError::Index`] if a target is not a class.
                cross_entropy() [logits: View<'_>, target: View<'_>] [out: ViewMut<'_>];
            }
            sizes {
                /// Bytes of scratch for [`Kernels::matmul`] with matrices of these sizes.
                matmul_scratch(m: usize, n: usize, k: usize, dtype: DType);
                /// Columns of each panel that the right factor of many products of [`Kernels::matmul`] is best cut into,
                /// if the left factors have `m` rows; 0 if it is best left whole.
                matmul_panel(m: usize, dtype: DType);
                /// Bytes of scratch for [`Kernels::attention`] of so many batches, rows and keys.
                attention_scratch(sizes: [usize; 3], dtype: DType);
                /// Bytes of scratch for [`Kernels::attention_backward`], also with the numbers in a key and its value.
                attention_backward_scratch(sizes: [usize; 4], dtype: DType);
                /// Bytes of scratch for [`Kernels::conv2d`].
                conv2d_scratch(conv: &Conv2d, dtype: DType);
                /// Bytes of scratch for [`Kernels::conv2d_backward_input`].
                conv2d_backward_input_scratch(conv: &Conv2d, dtype: DType);
                /// Bytes of scratch for [`Kernels::conv2d_backward_weight`].
                conv2d_backward_weight_scratch(conv: &Conv2d, dtype: DType);
                /// Bytes of scratch for [`Kernels::linalg`] of a batch of so many matrices. The sizes are those of a
                /// matrix, and the columns of its result.
                linalg_scratch(op: MatrixOp, sizes: [usize; 3], batch: usize, dtype: DType);
                /// Bytes of scratch for [`Kernels::sort`] of so many lines of `n` elements.
                sort_scratch(n: usize, lines: usize, dtype: DType);
                /// Bytes of scratch for [`Kernels::fft`] of so many lines.
                fft_scratch(fft: Fft, lines: usize);
                /// Bytes of the tables that the device has to make for such a transform. They are not tensors' memory.
                fft_tables(fft: Fft);
            }
        }
    };
}

/// An operand of a kernel.
trait Operand {
    /// Its element type; `None` if the operand is absent.
    fn element_type(&self) -> Option<DType>;
}

impl Operand for View<'_> {
    fn element_type(&self) -> Option<DType> {
        Some(self.dtype())
    }
}

impl Operand for ViewMut<'_> {
    fn element_type(&self) -> Option<DType> {
        Some(self.dtype())
    }
}

impl<T: Operand> Operand for Option<T> {
    fn element_type(&self) -> Option<DType> {
        self.as_ref().and_then(T::element_type)
    }
}

macro_rules! kernels {
    (
        queued { $($queued:tt)* }
        answered { $($answered:tt)* }
        sizes { $($sizes:tt)* }
    ) => {
        kernels! { @methods { $($sizes)* } $($queued)* $($answered)* }
    };
    (@methods { $(
        $(#[$size_doc:meta])*
        $size:ident($($size_number:ident: $SizeNumber:ty),*);
    )* } $(
        $(#[$doc:meta])*
        $name:ident($($number:ident: $Number:ty),*) [$($input:ident: $Input:ty),*] [$($output:ident: $Output:ty),*];
    )*) => {
        /// The kernels of a device, over memory of that device.
        ///
        /// A call has the stream, the kernel's numbers, its inputs and its outputs. The caller checks shapes and
        /// element types. A kernel that a device does not have fails with [`KernelError::Unsupported`] and writes
        /// nothing. The kernels of the host, `tensor_cpu::Cpu`, document the layouts.
        pub trait Kernels: Sync {
            /// The device's name, for errors.
            fn device(&self) -> &'static str;

            $(
                $(#[$size_doc])*
                fn $size(&self $(, $size_number: $SizeNumber)*) -> usize {
                    let _ = ($(&$size_number,)*);
                    0
                }
            )*

            $(
                $(#[$doc])*
                #[allow(clippy::too_many_arguments)]
                fn $name(
                    &self, stream: Stream $(, $number: $Number)* $(, $input: $Input)* $(, $output: $Output)*
                ) -> Done {
                    let _ = (stream, $(&$number,)*);
                    let dtypes = [$($input.element_type(),)* $($output.element_type(),)*];
                    let dtype = dtypes.into_iter().flatten().next().unwrap_or(DType::F32);
                    Err(KernelError::unsupported(self.device(), stringify!($name), dtype))
                }
            )*
        }
    };
}

for_each_kernel!(kernels);
