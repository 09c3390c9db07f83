package dev.libtensor.mxnet
package javaapi

import dev.libtensor.ArgumentException
import dev.libtensor.mxnet.{NDArray => ScalaArray}

/**
 * MXNet's operators for Java. They return arrays, and an array that is given as `out` receives the result. An operator
 * with several parameters that may be left out takes them in an object:
 *
 * {{{
 * NDArray$ NDArray = NDArray$.MODULE$;
 * NDArray product = NDArray.dot(new dotParam(a, b).setTranspose_b(true))[0];
 * NDArray sum = NDArray.elemwise_add(a, b, null)[0];
 * }}}
 *
 * They throw the same exceptions as [[NDArrayOperator]].
 */
abstract class NDArrayBase private[javaapi] () {
  private def applied(
      operator: String, inputs: Seq[NDArray], params: Seq[(String, Any)], out: NDArray): Array[NDArray] = {
    val named = params.collect {
      case (name, shape: Shape) => name -> dev.libtensor.mxnet.Shape(shape.toArray.toSeq)
      case (name, value) if value != null => name -> value
    }
    results(NDArrayOperator.applied(operator, inputs.filter(_ != null).map(_.nd), named.toMap, Option(out).map(_.nd)))
  }

  private def results(made: NDArrayFuncReturn): Array[NDArray] =
    Array.tabulate(made.length)(i => new NDArray(made(i)))

  /** Returns numbers of the uniform distribution. */
  def random_uniform(po: random_uniformParam): Array[NDArray] =
    results(ScalaArray.api.random_uniform(po.low, po.high, po.size, po.place, po.typed, po.target))

  /** Returns numbers of the normal distribution. */
  def random_normal(po: random_normalParam): Array[NDArray] =
    results(ScalaArray.api.random_normal(po.mean, po.deviation, po.size, po.place, po.typed, po.target))

  // Generated from jvm/scala/operators.toml by `cargo xtask codegen`: do not edit what follows.

  /** Returns the absolute values. */
  def abs(data: NDArray, out: NDArray): Array[NDArray] = applied("abs", Seq(data), Seq(), out)

  /** Applies a function to each element, which is `relu`, `sigmoid`, `tanh`, `softrelu` or `softsign`. */
  def Activation(data: NDArray, act_type: String, out: NDArray): Array[NDArray] =
    applied("Activation", Seq(data), Seq("act_type" -> act_type), out)

  /** Does the same as `ElementWiseSum`. */
  def add_n(data: Array[NDArray], num_args: Int, out: NDArray): Array[NDArray] =
    applied("add_n", ArgumentException.notNull(data, "data").toSeq, Seq("num_args" -> num_args), out)

  /** Does the same as `Cast`. */
  def amp_cast(data: NDArray, dtype: String, out: NDArray): Array[NDArray] =
    applied("amp_cast", Seq(data), Seq("dtype" -> dtype), out)

  /** Returns the arccosines. */
  def arccos(data: NDArray, out: NDArray): Array[NDArray] = applied("arccos", Seq(data), Seq(), out)

  /** Returns the inverse hyperbolic cosines. */
  def arccosh(data: NDArray, out: NDArray): Array[NDArray] = applied("arccosh", Seq(data), Seq(), out)

  /** Returns the arcsines. */
  def arcsin(data: NDArray, out: NDArray): Array[NDArray] = applied("arcsin", Seq(data), Seq(), out)

  /** Returns the inverse hyperbolic sines. */
  def arcsinh(data: NDArray, out: NDArray): Array[NDArray] = applied("arcsinh", Seq(data), Seq(), out)

  /** Returns the arctangents. */
  def arctan(data: NDArray, out: NDArray): Array[NDArray] = applied("arctan", Seq(data), Seq(), out)

  /** Returns the inverse hyperbolic tangents. */
  def arctanh(data: NDArray, out: NDArray): Array[NDArray] = applied("arctanh", Seq(data), Seq(), out)

  /** Returns the index of the greatest element along an axis, or of all elements. */
  def argmax(po: argmaxParam): Array[NDArray] = applied("argmax", po.inputs, po.params, po.getOut)

  /** Returns the index of the greatest element along axis 1. */
  def argmax_channel(data: NDArray, out: NDArray): Array[NDArray] = applied("argmax_channel", Seq(data), Seq(), out)

  /** Returns the index of the least element along an axis, or of all elements. */
  def argmin(po: argminParam): Array[NDArray] = applied("argmin", po.inputs, po.params, po.getOut)

  /** Returns the indices that sort the elements of an axis, as FLOAT32. */
  def argsort(po: argsortParam): Array[NDArray] = applied("argsort", po.inputs, po.params, po.getOut)

  /** Returns the products of two batches of matrices. */
  def batch_dot(po: batch_dotParam): Array[NDArray] = applied("batch_dot", po.inputs, po.params, po.getOut)

  /** Normalizes each channel by the batch, or by the running statistics outside training. */
  def BatchNorm(po: BatchNormParam): Array[NDArray] = applied("BatchNorm", po.inputs, po.params, po.getOut)

  /** Does the same as `BatchNorm`. */
  def BatchNorm_v1(po: BatchNorm_v1Param): Array[NDArray] = applied("BatchNorm_v1", po.inputs, po.params, po.getOut)

  /** Samples images at the places of a grid, (batch, 2, height, width), which has columns and rows from -1 to 1. */
  def BilinearSampler(data: NDArray, grid: NDArray, cudnn_off: java.lang.Boolean, out: NDArray): Array[NDArray] =
    applied("BilinearSampler", Seq(data, grid), Seq("cudnn_off" -> cudnn_off), out)

  /** Blocks the gradient. */
  def BlockGrad(data: NDArray, out: NDArray): Array[NDArray] = applied("BlockGrad", Seq(data), Seq(), out)

  /** Returns the sum of two inputs, whose sizes of 1 broadcast. */
  def broadcast_add(lhs: NDArray, rhs: NDArray, out: NDArray): Array[NDArray] =
    applied("broadcast_add", Seq(lhs, rhs), Seq(), out)

  /** Does the same as `broadcast_axis`. */
  def broadcast_axes(po: broadcast_axesParam): Array[NDArray] =
    applied("broadcast_axes", po.inputs, po.params, po.getOut)

  /** Repeats the data along axes of size 1. */
  def broadcast_axis(po: broadcast_axisParam): Array[NDArray] =
    applied("broadcast_axis", po.inputs, po.params, po.getOut)

  /** Returns the quotient of two inputs, whose sizes of 1 broadcast. */
  def broadcast_div(lhs: NDArray, rhs: NDArray, out: NDArray): Array[NDArray] =
    applied("broadcast_div", Seq(lhs, rhs), Seq(), out)

  /** Returns 1 where both are equal, and 0 elsewhere. */
  def broadcast_equal(lhs: NDArray, rhs: NDArray, out: NDArray): Array[NDArray] =
    applied("broadcast_equal", Seq(lhs, rhs), Seq(), out)

  /** Returns 1 where the first is greater, and 0 elsewhere. */
  def broadcast_greater(lhs: NDArray, rhs: NDArray, out: NDArray): Array[NDArray] =
    applied("broadcast_greater", Seq(lhs, rhs), Seq(), out)

  /** Returns 1 where the first is greater or equal, and 0 elsewhere. */
  def broadcast_greater_equal(lhs: NDArray, rhs: NDArray, out: NDArray): Array[NDArray] =
    applied("broadcast_greater_equal", Seq(lhs, rhs), Seq(), out)

  /** Returns the root of the sum of both squares. */
  def broadcast_hypot(lhs: NDArray, rhs: NDArray, out: NDArray): Array[NDArray] =
    applied("broadcast_hypot", Seq(lhs, rhs), Seq(), out)

  /** Returns 1 where the first is less, and 0 elsewhere. */
  def broadcast_lesser(lhs: NDArray, rhs: NDArray, out: NDArray): Array[NDArray] =
    applied("broadcast_lesser", Seq(lhs, rhs), Seq(), out)

  /** Returns 1 where the first is less or equal, and 0 elsewhere. */
  def broadcast_lesser_equal(lhs: NDArray, rhs: NDArray, out: NDArray): Array[NDArray] =
    applied("broadcast_lesser_equal", Seq(lhs, rhs), Seq(), out)

  /** Repeats the first to the shape of the second. */
  def broadcast_like(lhs: NDArray, rhs: NDArray, out: NDArray): Array[NDArray] =
    applied("broadcast_like", Seq(lhs, rhs), Seq(), out)

  /** Returns 1 where both are not 0, and 0 elsewhere. */
  def broadcast_logical_and(lhs: NDArray, rhs: NDArray, out: NDArray): Array[NDArray] =
    applied("broadcast_logical_and", Seq(lhs, rhs), Seq(), out)

  /** Returns 1 where at least one is not 0, and 0 elsewhere. */
  def broadcast_logical_or(lhs: NDArray, rhs: NDArray, out: NDArray): Array[NDArray] =
    applied("broadcast_logical_or", Seq(lhs, rhs), Seq(), out)

  /** Returns 1 where exactly one is not 0, and 0 elsewhere. */
  def broadcast_logical_xor(lhs: NDArray, rhs: NDArray, out: NDArray): Array[NDArray] =
    applied("broadcast_logical_xor", Seq(lhs, rhs), Seq(), out)

  /** Returns the greater of both. */
  def broadcast_maximum(lhs: NDArray, rhs: NDArray, out: NDArray): Array[NDArray] =
    applied("broadcast_maximum", Seq(lhs, rhs), Seq(), out)

  /** Returns the lesser of both. */
  def broadcast_minimum(lhs: NDArray, rhs: NDArray, out: NDArray): Array[NDArray] =
    applied("broadcast_minimum", Seq(lhs, rhs), Seq(), out)

  /** Does the same as `broadcast_sub`. */
  def broadcast_minus(lhs: NDArray, rhs: NDArray, out: NDArray): Array[NDArray] =
    applied("broadcast_minus", Seq(lhs, rhs), Seq(), out)

  /** Returns the remainder, with the sign of the divisor. */
  def broadcast_mod(lhs: NDArray, rhs: NDArray, out: NDArray): Array[NDArray] =
    applied("broadcast_mod", Seq(lhs, rhs), Seq(), out)

  /** Returns the product of two inputs, whose sizes of 1 broadcast. */
  def broadcast_mul(lhs: NDArray, rhs: NDArray, out: NDArray): Array[NDArray] =
    applied("broadcast_mul", Seq(lhs, rhs), Seq(), out)

  /** Returns 1 where both differ, and 0 elsewhere. */
  def broadcast_not_equal(lhs: NDArray, rhs: NDArray, out: NDArray): Array[NDArray] =
    applied("broadcast_not_equal", Seq(lhs, rhs), Seq(), out)

  /** Does the same as `broadcast_add`. */
  def broadcast_plus(lhs: NDArray, rhs: NDArray, out: NDArray): Array[NDArray] =
    applied("broadcast_plus", Seq(lhs, rhs), Seq(), out)

  /** Returns the first to the power of the second. */
  def broadcast_power(lhs: NDArray, rhs: NDArray, out: NDArray): Array[NDArray] =
    applied("broadcast_power", Seq(lhs, rhs), Seq(), out)

  /** Returns the difference of two inputs, whose sizes of 1 broadcast. */
  def broadcast_sub(lhs: NDArray, rhs: NDArray, out: NDArray): Array[NDArray] =
    applied("broadcast_sub", Seq(lhs, rhs), Seq(), out)

  /** Repeats the data to a shape. */
  def broadcast_to(data: NDArray, shape: Shape, out: NDArray): Array[NDArray] =
    applied("broadcast_to", Seq(data), Seq("shape" -> shape), out)

  /** Converts the data to another data type. */
  def Cast(data: NDArray, dtype: String, out: NDArray): Array[NDArray] =
    applied("Cast", Seq(data), Seq("dtype" -> dtype), out)

  /** Does the same as `Cast`. */
  def cast(data: NDArray, dtype: String, out: NDArray): Array[NDArray] =
    applied("cast", Seq(data), Seq("dtype" -> dtype), out)

  /** Returns the cube roots. */
  def cbrt(data: NDArray, out: NDArray): Array[NDArray] = applied("cbrt", Seq(data), Seq(), out)

  /** Returns the least integers that are not less than the elements. */
  def ceil(data: NDArray, out: NDArray): Array[NDArray] = applied("ceil", Seq(data), Seq(), out)

  /** Does the same as `pick`. */
  def choose_element_0index(po: choose_element_0indexParam): Array[NDArray] =
    applied("choose_element_0index", po.inputs, po.params, po.getOut)

  /** Returns the elements, limited to the range from `a_min` to `a_max`. */
  def clip(data: NDArray, a_min: Float, a_max: Float, out: NDArray): Array[NDArray] =
    applied("clip", Seq(data), Seq("a_min" -> a_min, "a_max" -> a_max), out)

  /** Joins the inputs along a dimension, which is 1 by default. Takes any number of inputs. */
  def Concat(data: Array[NDArray], num_args: Int, dim: java.lang.Integer, out: NDArray): Array[NDArray] =
    applied("Concat", ArgumentException.notNull(data, "data").toSeq, Seq("num_args" -> num_args, "dim" -> dim), out)

  /** Does the same as `Concat`. */
  def concat(data: Array[NDArray], num_args: Int, dim: java.lang.Integer, out: NDArray): Array[NDArray] =
    applied("concat", ArgumentException.notNull(data, "data").toSeq, Seq("num_args" -> num_args, "dim" -> dim), out)

  /** Computes a convolution of (batch, channels, ...) with one to three dimensions. */
  def Convolution(po: ConvolutionParam): Array[NDArray] = applied("Convolution", po.inputs, po.params, po.getOut)

  /** Does the same as `Convolution`. */
  def Convolution_v1(po: Convolution_v1Param): Array[NDArray] =
    applied("Convolution_v1", po.inputs, po.params, po.getOut)

  /** Compares two images: means of the products of their parts, for displacements of one of them. */
  def Correlation(po: CorrelationParam): Array[NDArray] = applied("Correlation", po.inputs, po.params, po.getOut)

  /** Returns the cosines. */
  def cos(data: NDArray, out: NDArray): Array[NDArray] = applied("cos", Seq(data), Seq(), out)

  /** Returns the hyperbolic cosines. */
  def cosh(data: NDArray, out: NDArray): Array[NDArray] = applied("cosh", Seq(data), Seq(), out)

  /** Returns a part of (batch, channels, height, width): of the size `h_w`, or as large as a second input. */
  def Crop(po: CropParam): Array[NDArray] = applied("Crop", po.inputs, po.params, po.getOut)

  /** Does the same as `slice`. */
  def crop(data: NDArray, begin: Shape, end: Shape, step: Shape, out: NDArray): Array[NDArray] =
    applied("crop", Seq(data), Seq("begin" -> begin, "end" -> end, "step" -> step), out)

  /** Does the same as `CTCLoss`. */
  def ctc_loss(po: ctc_lossParam): Array[NDArray] = applied("ctc_loss", po.inputs, po.params, po.getOut)

  /** Returns the losses of sequences, (time, batch, classes), whose labels, (batch, labels), have no alignment. */
  def CTCLoss(po: CTCLossParam): Array[NDArray] = applied("CTCLoss", po.inputs, po.params, po.getOut)

  /** Does the same as `BatchNorm`. */
  def CuDNNBatchNorm(po: CuDNNBatchNormParam): Array[NDArray] =
    applied("CuDNNBatchNorm", po.inputs, po.params, po.getOut)

  /** Returns the sums up to each element along an axis. */
  def cumsum(a: NDArray, axis: java.lang.Integer, out: NDArray): Array[NDArray] =
    applied("cumsum", Seq(a), Seq("axis" -> axis), out)

  /** Computes a transposed convolution, so that sizes grow. */
  def Deconvolution(po: DeconvolutionParam): Array[NDArray] = applied("Deconvolution", po.inputs, po.params, po.getOut)

  /** Converts radians to degrees. */
  def degrees(data: NDArray, out: NDArray): Array[NDArray] = applied("degrees", Seq(data), Seq(), out)

  /** Makes blocks of channels of (batch, channels, height, width). */
  def depth_to_space(data: NDArray, block_size: Int, out: NDArray): Array[NDArray] =
    applied("depth_to_space", Seq(data), Seq("block_size" -> block_size), out)

  /** Returns the product of two matrices, or of the last dimension with the first. */
  def dot(po: dotParam): Array[NDArray] = applied("dot", po.inputs, po.params, po.getOut)

  /** Drops elements with the probability `p`, in training. */
  def Dropout(po: DropoutParam): Array[NDArray] = applied("Dropout", po.inputs, po.params, po.getOut)

  /** Adds any number of inputs. */
  def ElementWiseSum(data: Array[NDArray], num_args: Int, out: NDArray): Array[NDArray] =
    applied("ElementWiseSum", ArgumentException.notNull(data, "data").toSeq, Seq("num_args" -> num_args), out)

  /** Returns the sum of two inputs of the same shape. */
  def elemwise_add(lhs: NDArray, rhs: NDArray, out: NDArray): Array[NDArray] =
    applied("elemwise_add", Seq(lhs, rhs), Seq(), out)

  /** Returns the quotient of two inputs of the same shape. */
  def elemwise_div(lhs: NDArray, rhs: NDArray, out: NDArray): Array[NDArray] =
    applied("elemwise_div", Seq(lhs, rhs), Seq(), out)

  /** Returns the product of two inputs of the same shape. */
  def elemwise_mul(lhs: NDArray, rhs: NDArray, out: NDArray): Array[NDArray] =
    applied("elemwise_mul", Seq(lhs, rhs), Seq(), out)

  /** Returns the difference of two inputs of the same shape. */
  def elemwise_sub(lhs: NDArray, rhs: NDArray, out: NDArray): Array[NDArray] =
    applied("elemwise_sub", Seq(lhs, rhs), Seq(), out)

  /** Looks up rows of a table of (`input_dim`, `output_dim`). */
  def Embedding(po: EmbeddingParam): Array[NDArray] = applied("Embedding", po.inputs, po.params, po.getOut)

  /** Returns the error function. */
  def erf(data: NDArray, out: NDArray): Array[NDArray] = applied("erf", Seq(data), Seq(), out)

  /** Returns the inverse of the error function. */
  def erfinv(data: NDArray, out: NDArray): Array[NDArray] = applied("erfinv", Seq(data), Seq(), out)

  /** Returns the exponentials. */
  def exp(data: NDArray, out: NDArray): Array[NDArray] = applied("exp", Seq(data), Seq(), out)

  /** Adds a dimension of size 1. */
  def expand_dims(data: NDArray, axis: Int, out: NDArray): Array[NDArray] =
    applied("expand_dims", Seq(data), Seq("axis" -> axis), out)

  /** Returns the exponentials minus 1. */
  def expm1(data: NDArray, out: NDArray): Array[NDArray] = applied("expm1", Seq(data), Seq(), out)

  /** Does the same as `trunc`. */
  def fix(data: NDArray, out: NDArray): Array[NDArray] = applied("fix", Seq(data), Seq(), out)

  /** Joins all dimensions except the first. */
  def Flatten(data: NDArray, out: NDArray): Array[NDArray] = applied("Flatten", Seq(data), Seq(), out)

  /** Does the same as `Flatten`. */
  def flatten(data: NDArray, out: NDArray): Array[NDArray] = applied("flatten", Seq(data), Seq(), out)

  /** Does the same as `reverse`. */
  def flip(data: NDArray, axis: Shape, out: NDArray): Array[NDArray] =
    applied("flip", Seq(data), Seq("axis" -> axis), out)

  /** Returns the greatest integers that are not greater than the elements. */
  def floor(data: NDArray, out: NDArray): Array[NDArray] = applied("floor", Seq(data), Seq(), out)

  /** Computes x W^T^ + b with `num_hidden` outputs. */
  def FullyConnected(po: FullyConnectedParam): Array[NDArray] =
    applied("FullyConnected", po.inputs, po.params, po.getOut)

  /** Returns the logarithm of the gamma function's absolute value. */
  def gammaln(data: NDArray, out: NDArray): Array[NDArray] = applied("gammaln", Seq(data), Seq(), out)

  /** Returns the elements at the coordinates along axis 0 of the indices. */
  def gather_nd(data: NDArray, indices: NDArray, out: NDArray): Array[NDArray] =
    applied("gather_nd", Seq(data, indices), Seq(), out)

  /** Makes a grid for `BilinearSampler` of affine maps, (batch, 6), or of a flow in pixels. */
  def GridGenerator(data: NDArray, transform_type: String, target_shape: Shape, out: NDArray): Array[NDArray] =
    applied("GridGenerator", Seq(data), Seq("transform_type" -> transform_type, "target_shape" -> target_shape), out)

  /** Normalizes each group of channels of each example. */
  def GroupNorm(po: GroupNormParam): Array[NDArray] = applied("GroupNorm", po.inputs, po.params, po.getOut)

  /** Returns `alpha` x + `beta`, from 0 to 1. */
  def hard_sigmoid(po: hard_sigmoidParam): Array[NDArray] = applied("hard_sigmoid", po.inputs, po.params, po.getOut)

  /** Returns the data unchanged. */
  def identity(data: NDArray, out: NDArray): Array[NDArray] = applied("identity", Seq(data), Seq(), out)

  /** Normalizes each channel of each example. */
  def InstanceNorm(data: NDArray, gamma: NDArray, beta: NDArray, eps: java.lang.Float, out: NDArray): Array[NDArray] =
    applied("InstanceNorm", Seq(data, gamma, beta), Seq("eps" -> eps), out)

  /** Divides by the 2-norm of each `instance`, `channel` or `spatial` place. */
  def L2Normalization(po: L2NormalizationParam): Array[NDArray] =
    applied("L2Normalization", po.inputs, po.params, po.getOut)

  /** Normalizes along an axis, the last by default. */
  def LayerNorm(po: LayerNormParam): Array[NDArray] = applied("LayerNorm", po.inputs, po.params, po.getOut)

  /** Applies `leaky`, `elu`, `prelu`, `selu`, `gelu` or `rrelu` to each element. */
  def LeakyReLU(po: LeakyReLUParam): Array[NDArray] = applied("LeakyReLU", po.inputs, po.params, po.getOut)

  /** Returns the data, whose gradient is the difference from the label. */
  def LinearRegressionOutput(data: NDArray, label: NDArray, grad_scale: java.lang.Float, out: NDArray): Array[NDArray] =
    applied("LinearRegressionOutput", Seq(data, label), Seq("grad_scale" -> grad_scale), out)

  /** Returns the natural logarithms. */
  def log(data: NDArray, out: NDArray): Array[NDArray] = applied("log", Seq(data), Seq(), out)

  /** Returns the logarithms to base 10. */
  def log10(data: NDArray, out: NDArray): Array[NDArray] = applied("log10", Seq(data), Seq(), out)

  /** Returns the logarithms of 1 + x. */
  def log1p(data: NDArray, out: NDArray): Array[NDArray] = applied("log1p", Seq(data), Seq(), out)

  /** Returns the logarithms to base 2. */
  def log2(data: NDArray, out: NDArray): Array[NDArray] = applied("log2", Seq(data), Seq(), out)

  /** Returns the logarithms of probabilities along an axis, which are those of `softmax`. */
  def log_softmax(po: log_softmaxParam): Array[NDArray] = applied("log_softmax", po.inputs, po.params, po.getOut)

  /** Returns 1 where an element is 0, and 0 elsewhere. */
  def logical_not(data: NDArray, out: NDArray): Array[NDArray] = applied("logical_not", Seq(data), Seq(), out)

  /** Returns the sigmoid of the data, whose gradient is the difference from the label. */
  def LogisticRegressionOutput(data: NDArray, label: NDArray, grad_scale: java.lang.Float,
      out: NDArray): Array[NDArray] =
    applied("LogisticRegressionOutput", Seq(data, label), Seq("grad_scale" -> grad_scale), out)

  /** Normalizes across neighbouring channels. */
  def LRN(po: LRNParam): Array[NDArray] = applied("LRN", po.inputs, po.params, po.getOut)

  /** Returns the data, whose gradient is the sign of the difference from the label. */
  def MAERegressionOutput(data: NDArray, label: NDArray, grad_scale: java.lang.Float, out: NDArray): Array[NDArray] =
    applied("MAERegressionOutput", Seq(data, label), Seq("grad_scale" -> grad_scale), out)

  /** Returns the data as a loss, with a gradient of 1. */
  def make_loss(data: NDArray, out: NDArray): Array[NDArray] = applied("make_loss", Seq(data), Seq(), out)

  /** Returns the data as a loss, with a gradient of `grad_scale`. */
  def MakeLoss(po: MakeLossParam): Array[NDArray] = applied("MakeLoss", po.inputs, po.params, po.getOut)

  /** Returns the greatest element along axes, or of all elements. */
  def max(po: maxParam): Array[NDArray] = applied("max", po.inputs, po.params, po.getOut)

  /** Does the same as `max`. */
  def max_axis(po: max_axisParam): Array[NDArray] = applied("max_axis", po.inputs, po.params, po.getOut)

  /** Returns the mean along axes, or of all elements. */
  def mean(po: meanParam): Array[NDArray] = applied("mean", po.inputs, po.params, po.getOut)

  /** Returns the least element along axes, or of all elements. */
  def min(po: minParam): Array[NDArray] = applied("min", po.inputs, po.params, po.getOut)

  /** Does the same as `min`. */
  def min_axis(po: min_axisParam): Array[NDArray] = applied("min_axis", po.inputs, po.params, po.getOut)

  /** Returns the sum along axes without the elements that are NaN. */
  def nansum(po: nansumParam): Array[NDArray] = applied("nansum", po.inputs, po.params, po.getOut)

  /** Returns the negated elements. */
  def negative(data: NDArray, out: NDArray): Array[NDArray] = applied("negative", Seq(data), Seq(), out)

  /** Returns the 1-norm or 2-norm along axes, or of all elements. */
  def norm(po: normParam): Array[NDArray] = applied("norm", po.inputs, po.params, po.getOut)

  /** Returns 1 at the index and 0 elsewhere, with a new last dimension of `depth`. */
  def one_hot(po: one_hotParam): Array[NDArray] = applied("one_hot", po.inputs, po.params, po.getOut)

  /** Returns ones in the shape of the data. */
  def ones_like(data: NDArray, out: NDArray): Array[NDArray] = applied("ones_like", Seq(data), Seq(), out)

  /** Pads the data with a `constant`, with the `edge`, or by reflection (`reflect`). */
  def Pad(data: NDArray, mode: String, pad_width: Shape, constant_value: java.lang.Double,
      out: NDArray): Array[NDArray] =
    applied("Pad", Seq(data), Seq("mode" -> mode, "pad_width" -> pad_width, "constant_value" -> constant_value), out)

  /** Does the same as `Pad`. */
  def pad(data: NDArray, mode: String, pad_width: Shape, constant_value: java.lang.Float,
      out: NDArray): Array[NDArray] =
    applied("pad", Seq(data), Seq("mode" -> mode, "pad_width" -> pad_width, "constant_value" -> constant_value), out)

  /** Returns one element of each row, by its index. */
  def pick(po: pickParam): Array[NDArray] = applied("pick", po.inputs, po.params, po.getOut)

  /** Takes the greatest, the mean or the sum of each window. */
  def Pooling(po: PoolingParam): Array[NDArray] = applied("Pooling", po.inputs, po.params, po.getOut)

  /** Does the same as `Pooling`. */
  def Pooling_v1(po: Pooling_v1Param): Array[NDArray] = applied("Pooling_v1", po.inputs, po.params, po.getOut)

  /** Returns the product along axes, or of all elements. */
  def prod(po: prodParam): Array[NDArray] = applied("prod", po.inputs, po.params, po.getOut)

  /** Converts degrees to radians. */
  def radians(data: NDArray, out: NDArray): Array[NDArray] = applied("radians", Seq(data), Seq(), out)

  /** Returns 1 divided by the cube root. */
  def rcbrt(data: NDArray, out: NDArray): Array[NDArray] = applied("rcbrt", Seq(data), Seq(), out)

  /** Returns 1 / x. */
  def reciprocal(data: NDArray, out: NDArray): Array[NDArray] = applied("reciprocal", Seq(data), Seq(), out)

  /** Returns max(0, x). */
  def relu(data: NDArray, out: NDArray): Array[NDArray] = applied("relu", Seq(data), Seq(), out)

  /** Repeats each element. */
  def repeat(data: NDArray, repeats: Int, axis: java.lang.Integer, out: NDArray): Array[NDArray] =
    applied("repeat", Seq(data), Seq("repeats" -> repeats, "axis" -> axis), out)

  /** Changes the shape. In `shape`, 0 keeps a size and -1 takes the rest. */
  def Reshape(po: ReshapeParam): Array[NDArray] = applied("Reshape", po.inputs, po.params, po.getOut)

  /** Does the same as `Reshape`. */
  def reshape(po: ReshapeParam): Array[NDArray] = applied("reshape", po.inputs, po.params, po.getOut)

  /** Returns the first input in the shape of the second. */
  def reshape_like(lhs: NDArray, rhs: NDArray, out: NDArray): Array[NDArray] =
    applied("reshape_like", Seq(lhs, rhs), Seq(), out)

  /** Reverses the order along axes. */
  def reverse(data: NDArray, axis: Shape, out: NDArray): Array[NDArray] =
    applied("reverse", Seq(data), Seq("axis" -> axis), out)

  /** Returns the nearest integers, with halves rounded down. */
  def rint(data: NDArray, out: NDArray): Array[NDArray] = applied("rint", Seq(data), Seq(), out)

  /** Applies recurrent layers to (time, batch, inputs). All weights, followed by all biases, are in one array. */
  def RNN(po: RNNParam): Array[NDArray] = applied("RNN", po.inputs, po.params, po.getOut)

  /**
   * Returns the greatest elements of parts of regions, (count, 5): the number of an image and its left, top, right and
   * bottom.
   */
  def ROIPooling(data: NDArray, rois: NDArray, pooled_size: Shape, spatial_scale: Float, out: NDArray): Array[NDArray] =
    applied("ROIPooling", Seq(data, rois), Seq("pooled_size" -> pooled_size, "spatial_scale" -> spatial_scale), out)

  /** Returns the nearest integers, with halves rounded away from 0. */
  def round(data: NDArray, out: NDArray): Array[NDArray] = applied("round", Seq(data), Seq(), out)

  /** Returns 1 divided by the square root. */
  def rsqrt(data: NDArray, out: NDArray): Array[NDArray] = applied("rsqrt", Seq(data), Seq(), out)

  /** Returns the last elements of each sequence. */
  def SequenceLast(po: SequenceLastParam): Array[NDArray] = applied("SequenceLast", po.inputs, po.params, po.getOut)

  /** Replaces the elements after the end of each sequence. */
  def SequenceMask(po: SequenceMaskParam): Array[NDArray] = applied("SequenceMask", po.inputs, po.params, po.getOut)

  /** Reverses each sequence, up to its end. */
  def SequenceReverse(po: SequenceReverseParam): Array[NDArray] =
    applied("SequenceReverse", po.inputs, po.params, po.getOut)

  /** Returns 1 / (1 + exp(-x)). */
  def sigmoid(data: NDArray, out: NDArray): Array[NDArray] = applied("sigmoid", Seq(data), Seq(), out)

  /** Returns the signs, which are -1, 0 or 1. */
  def sign(data: NDArray, out: NDArray): Array[NDArray] = applied("sign", Seq(data), Seq(), out)

  /** Returns the sines. */
  def sin(data: NDArray, out: NDArray): Array[NDArray] = applied("sin", Seq(data), Seq(), out)

  /** Returns the hyperbolic sines. */
  def sinh(data: NDArray, out: NDArray): Array[NDArray] = applied("sinh", Seq(data), Seq(), out)

  /** Returns the elements from `begin` to `end` along each dimension. */
  def slice(data: NDArray, begin: Shape, end: Shape, step: Shape, out: NDArray): Array[NDArray] =
    applied("slice", Seq(data), Seq("begin" -> begin, "end" -> end, "step" -> step), out)

  /** Returns the elements from `begin` to `end` along an axis. */
  def slice_axis(data: NDArray, axis: Int, begin: Int, end: Int, out: NDArray): Array[NDArray] =
    applied("slice_axis", Seq(data), Seq("axis" -> axis, "begin" -> begin, "end" -> end), out)

  /** Returns the first elements of the data, in the shape of the second input. */
  def slice_like(data: NDArray, shape_like: NDArray, axes: Shape, out: NDArray): Array[NDArray] =
    applied("slice_like", Seq(data, shape_like), Seq("axes" -> axes), out)

  /** Splits the data into `num_outputs` equal parts along an axis, which is 1 by default. */
  def SliceChannel(po: SliceChannelParam): Array[NDArray] = applied("SliceChannel", po.inputs, po.params, po.getOut)

  /** Returns half of the square near 0, and the absolute value elsewhere. */
  def smooth_l1(data: NDArray, scalar: java.lang.Float, out: NDArray): Array[NDArray] =
    applied("smooth_l1", Seq(data), Seq("scalar" -> scalar), out)

  /** Does the same as `SoftmaxOutput`. */
  def Softmax(po: SoftmaxOutputParam): Array[NDArray] = applied("Softmax", po.inputs, po.params, po.getOut)

  /** Returns probabilities along an axis, which are exponentials divided by their sum. */
  def softmax(po: softmaxParam): Array[NDArray] = applied("softmax", po.inputs, po.params, po.getOut)

  /** Returns the sum of the cross-entropies of rows and labels. */
  def softmax_cross_entropy(data: NDArray, label: NDArray, out: NDArray): Array[NDArray] =
    applied("softmax_cross_entropy", Seq(data, label), Seq(), out)

  /** Computes probabilities of each example, or of the channels. */
  def SoftmaxActivation(data: NDArray, mode: String, out: NDArray): Array[NDArray] =
    applied("SoftmaxActivation", Seq(data), Seq("mode" -> mode), out)

  /** Computes probabilities, whose gradient is that of the cross-entropy with the label. */
  def SoftmaxOutput(po: SoftmaxOutputParam): Array[NDArray] = applied("SoftmaxOutput", po.inputs, po.params, po.getOut)

  /** Returns probabilities along an axis for the negated data. */
  def softmin(po: softminParam): Array[NDArray] = applied("softmin", po.inputs, po.params, po.getOut)

  /** Returns x / (1 + |x|). */
  def softsign(data: NDArray, out: NDArray): Array[NDArray] = applied("softsign", Seq(data), Seq(), out)

  /** Sorts the elements of an axis. */
  def sort(po: sortParam): Array[NDArray] = applied("sort", po.inputs, po.params, po.getOut)

  /** Makes channels of blocks of (batch, channels, height, width). */
  def space_to_depth(data: NDArray, block_size: Int, out: NDArray): Array[NDArray] =
    applied("space_to_depth", Seq(data), Seq("block_size" -> block_size), out)

  /** Samples images at the places that affine maps, (batch, 6), give the pixels of the result. */
  def SpatialTransformer(po: SpatialTransformerParam): Array[NDArray] =
    applied("SpatialTransformer", po.inputs, po.params, po.getOut)

  /** Does the same as `SliceChannel`. */
  def split(po: splitParam): Array[NDArray] = applied("split", po.inputs, po.params, po.getOut)

  /** Returns the square roots. */
  def sqrt(data: NDArray, out: NDArray): Array[NDArray] = applied("sqrt", Seq(data), Seq(), out)

  /** Returns the squares. */
  def square(data: NDArray, out: NDArray): Array[NDArray] = applied("square", Seq(data), Seq(), out)

  /** Removes dimensions of size 1. */
  def squeeze(data: NDArray, axis: Shape, out: NDArray): Array[NDArray] =
    applied("squeeze", Seq(data), Seq("axis" -> axis), out)

  /** Joins the inputs along a new dimension, which is 0 by default. Takes any number of inputs. */
  def stack(data: Array[NDArray], axis: java.lang.Integer, num_args: Int, out: NDArray): Array[NDArray] =
    applied("stack", ArgumentException.notNull(data, "data").toSeq, Seq("axis" -> axis, "num_args" -> num_args), out)

  /** Does the same as `BlockGrad`. */
  def stop_gradient(data: NDArray, out: NDArray): Array[NDArray] = applied("stop_gradient", Seq(data), Seq(), out)

  /** Returns the sum along axes, or of all elements. */
  def sum(po: sumParam): Array[NDArray] = applied("sum", po.inputs, po.params, po.getOut)

  /** Does the same as `sum`. */
  def sum_axis(po: sum_axisParam): Array[NDArray] = applied("sum_axis", po.inputs, po.params, po.getOut)

  /** Returns the data, whose gradient is that of the hinge loss. */
  def SVMOutput(po: SVMOutputParam): Array[NDArray] = applied("SVMOutput", po.inputs, po.params, po.getOut)

  /** Does the same as `SwapAxis`. */
  def swapaxes(po: swapaxesParam): Array[NDArray] = applied("swapaxes", po.inputs, po.params, po.getOut)

  /** Swaps two dimensions. */
  def SwapAxis(po: SwapAxisParam): Array[NDArray] = applied("SwapAxis", po.inputs, po.params, po.getOut)

  /** Returns the rows at indices. */
  def take(po: takeParam): Array[NDArray] = applied("take", po.inputs, po.params, po.getOut)

  /** Returns the tangents. */
  def tan(data: NDArray, out: NDArray): Array[NDArray] = applied("tan", Seq(data), Seq(), out)

  /** Returns the hyperbolic tangents. */
  def tanh(data: NDArray, out: NDArray): Array[NDArray] = applied("tanh", Seq(data), Seq(), out)

  /** Repeats the whole data along each dimension. */
  def tile(data: NDArray, reps: Shape, out: NDArray): Array[NDArray] =
    applied("tile", Seq(data), Seq("reps" -> reps), out)

  /** Returns the greatest elements of an axis, or their indices. */
  def topk(po: topkParam): Array[NDArray] = applied("topk", po.inputs, po.params, po.getOut)

  /** Returns the data with its dimensions in another order, or reversed if none is given. */
  def transpose(data: NDArray, axes: Shape, out: NDArray): Array[NDArray] =
    applied("transpose", Seq(data), Seq("axes" -> axes), out)

  /** Returns the integers without the digits after the decimal point. */
  def trunc(data: NDArray, out: NDArray): Array[NDArray] = applied("trunc", Seq(data), Seq(), out)

  /** Repeats each element along the height and the width, or interpolates with weights. Takes any number of inputs. */
  def UpSampling(po: UpSamplingParam): Array[NDArray] = applied("UpSampling", po.inputs, po.params, po.getOut)

  /** Returns the first where the condition is not 0, and the second elsewhere. */
  def where(condition: NDArray, x: NDArray, y: NDArray, out: NDArray): Array[NDArray] =
    applied("where", Seq(condition, x, y), Seq(), out)

  /** Returns zeros in the shape of the data. */
  def zeros_like(data: NDArray, out: NDArray): Array[NDArray] = applied("zeros_like", Seq(data), Seq(), out)
}
