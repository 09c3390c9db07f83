package dev.libtensor.mxnet

import dev.libtensor.ArgumentException

/**
 * MXNet's operators of arrays with named inputs and parameters. Parameters that are left out have MXNet's defaults, and
 * an array that is given as `out` receives the result.
 *
 * {{{
 * val sums = NDArray.api.sum(data = a, axis = Some(Shape(1)), keepdims = Some(true))
 * NDArray.api.broadcast_add(a, b, out = Some(c))
 * }}}
 *
 * They throw the same exceptions as [[NDArrayOperator]].
 */
final class NDArrayApi private[mxnet] () {
  private def applied(operator: String, inputs: Seq[NDArray], out: Option[NDArray], params: (String, Any)*): NDArrayFuncReturn =
    NDArrayOperator.applied(operator, inputs.filter(_ != null), params.filter(_._2 != None).toMap, out)

  /**
   * Returns numbers of the uniform distribution, from `low`, 0 by default, up to, but not including, `high`, 1 by
   * default.
   */
  def random_uniform(low: Option[Float] = None, high: Option[Float] = None, shape: Option[Shape] = None,
      ctx: Option[Context] = None, dtype: Option[String] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    NDArray.random.uniform(low, high, shape, ctx, dtype, out)

  /** Returns numbers of the normal distribution, with the mean `loc`, 0 by default, and the deviation `scale`, 1. */
  def random_normal(loc: Option[Float] = None, scale: Option[Float] = None, shape: Option[Shape] = None,
      ctx: Option[Context] = None, dtype: Option[String] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    NDArray.random.normal(loc, scale, shape, ctx, dtype, out)

  // Generated from jvm/scala/operators.toml by `cargo xtask codegen`: do not edit what follows.

  /** Returns the absolute values. */
  def abs(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("abs", Seq(data), out)

  /** Applies a function to each element, which is `relu`, `sigmoid`, `tanh`, `softrelu` or `softsign`. */
  def Activation(data: NDArray, act_type: String, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("Activation", Seq(data), out, "act_type" -> act_type)

  /** Does the same as `ElementWiseSum`. */
  def add_n(data: Array[NDArray], num_args: Int, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("add_n", ArgumentException.notNull(data, "data").toSeq, out, "num_args" -> num_args)

  /** Does the same as `Cast`. */
  def amp_cast(data: NDArray, dtype: String, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("amp_cast", Seq(data), out, "dtype" -> dtype)

  /** Returns the arccosines. */
  def arccos(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("arccos", Seq(data), out)

  /** Returns the inverse hyperbolic cosines. */
  def arccosh(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("arccosh", Seq(data), out)

  /** Returns the arcsines. */
  def arcsin(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("arcsin", Seq(data), out)

  /** Returns the inverse hyperbolic sines. */
  def arcsinh(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("arcsinh", Seq(data), out)

  /** Returns the arctangents. */
  def arctan(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("arctan", Seq(data), out)

  /** Returns the inverse hyperbolic tangents. */
  def arctanh(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("arctanh", Seq(data), out)

  /** Returns the index of the greatest element along an axis, or of all elements. */
  def argmax(data: NDArray, axis: Option[Int] = None, keepdims: Option[Boolean] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("argmax", Seq(data), out, "axis" -> axis, "keepdims" -> keepdims)

  /** Returns the index of the greatest element along axis 1. */
  def argmax_channel(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("argmax_channel", Seq(data), out)

  /** Returns the index of the least element along an axis, or of all elements. */
  def argmin(data: NDArray, axis: Option[Int] = None, keepdims: Option[Boolean] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("argmin", Seq(data), out, "axis" -> axis, "keepdims" -> keepdims)

  /** Returns the indices that sort the elements of an axis, as FLOAT32. */
  def argsort(data: NDArray, axis: Option[Int] = None, is_ascend: Option[Boolean] = None, dtype: Option[String] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("argsort", Seq(data), out, "axis" -> axis, "is_ascend" -> is_ascend, "dtype" -> dtype)

  /** Returns the products of two batches of matrices. */
  def batch_dot(lhs: NDArray, rhs: NDArray, transpose_a: Option[Boolean] = None, transpose_b: Option[Boolean] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("batch_dot", Seq(lhs, rhs), out, "transpose_a" -> transpose_a, "transpose_b" -> transpose_b)

  /** Normalizes each channel by the batch, or by the running statistics outside training. */
  def BatchNorm(data: NDArray, gamma: NDArray, beta: NDArray, moving_mean: NDArray, moving_var: NDArray,
      eps: Option[Float] = None, momentum: Option[Float] = None, fix_gamma: Option[Boolean] = None,
      use_global_stats: Option[Boolean] = None, output_mean_var: Option[Boolean] = None, axis: Option[Int] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("BatchNorm", Seq(data, gamma, beta, moving_mean, moving_var), out, "eps" -> eps, "momentum" -> momentum,
      "fix_gamma" -> fix_gamma, "use_global_stats" -> use_global_stats, "output_mean_var" -> output_mean_var,
      "axis" -> axis)

  /** Does the same as `BatchNorm`. */
  def BatchNorm_v1(data: NDArray, gamma: NDArray, beta: NDArray, moving_mean: NDArray, moving_var: NDArray,
      eps: Option[Float] = None, momentum: Option[Float] = None, fix_gamma: Option[Boolean] = None,
      use_global_stats: Option[Boolean] = None, output_mean_var: Option[Boolean] = None, axis: Option[Int] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("BatchNorm_v1", Seq(data, gamma, beta, moving_mean, moving_var), out, "eps" -> eps, "momentum" -> momentum,
      "fix_gamma" -> fix_gamma, "use_global_stats" -> use_global_stats, "output_mean_var" -> output_mean_var,
      "axis" -> axis)

  /** Samples images at the places of a grid, (batch, 2, height, width), which has columns and rows from -1 to 1. */
  def BilinearSampler(data: NDArray, grid: NDArray, cudnn_off: Option[Boolean] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("BilinearSampler", Seq(data, grid), out, "cudnn_off" -> cudnn_off)

  /** Blocks the gradient. */
  def BlockGrad(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("BlockGrad", Seq(data), out)

  /** Returns the sum of two inputs, whose sizes of 1 broadcast. */
  def broadcast_add(lhs: NDArray, rhs: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("broadcast_add", Seq(lhs, rhs), out)

  /** Does the same as `broadcast_axis`. */
  def broadcast_axes(data: NDArray, axis: Option[Shape] = None, size: Option[Shape] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("broadcast_axes", Seq(data), out, "axis" -> axis, "size" -> size)

  /** Repeats the data along axes of size 1. */
  def broadcast_axis(data: NDArray, axis: Option[Shape] = None, size: Option[Shape] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("broadcast_axis", Seq(data), out, "axis" -> axis, "size" -> size)

  /** Returns the quotient of two inputs, whose sizes of 1 broadcast. */
  def broadcast_div(lhs: NDArray, rhs: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("broadcast_div", Seq(lhs, rhs), out)

  /** Returns 1 where both are equal, and 0 elsewhere. */
  def broadcast_equal(lhs: NDArray, rhs: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("broadcast_equal", Seq(lhs, rhs), out)

  /** Returns 1 where the first is greater, and 0 elsewhere. */
  def broadcast_greater(lhs: NDArray, rhs: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("broadcast_greater", Seq(lhs, rhs), out)

  /** Returns 1 where the first is greater or equal, and 0 elsewhere. */
  def broadcast_greater_equal(lhs: NDArray, rhs: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("broadcast_greater_equal", Seq(lhs, rhs), out)

  /** Returns the root of the sum of both squares. */
  def broadcast_hypot(lhs: NDArray, rhs: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("broadcast_hypot", Seq(lhs, rhs), out)

  /** Returns 1 where the first is less, and 0 elsewhere. */
  def broadcast_lesser(lhs: NDArray, rhs: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("broadcast_lesser", Seq(lhs, rhs), out)

  /** Returns 1 where the first is less or equal, and 0 elsewhere. */
  def broadcast_lesser_equal(lhs: NDArray, rhs: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("broadcast_lesser_equal", Seq(lhs, rhs), out)

  /** Repeats the first to the shape of the second. */
  def broadcast_like(lhs: NDArray, rhs: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("broadcast_like", Seq(lhs, rhs), out)

  /** Returns 1 where both are not 0, and 0 elsewhere. */
  def broadcast_logical_and(lhs: NDArray, rhs: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("broadcast_logical_and", Seq(lhs, rhs), out)

  /** Returns 1 where at least one is not 0, and 0 elsewhere. */
  def broadcast_logical_or(lhs: NDArray, rhs: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("broadcast_logical_or", Seq(lhs, rhs), out)

  /** Returns 1 where exactly one is not 0, and 0 elsewhere. */
  def broadcast_logical_xor(lhs: NDArray, rhs: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("broadcast_logical_xor", Seq(lhs, rhs), out)

  /** Returns the greater of both. */
  def broadcast_maximum(lhs: NDArray, rhs: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("broadcast_maximum", Seq(lhs, rhs), out)

  /** Returns the lesser of both. */
  def broadcast_minimum(lhs: NDArray, rhs: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("broadcast_minimum", Seq(lhs, rhs), out)

  /** Does the same as `broadcast_sub`. */
  def broadcast_minus(lhs: NDArray, rhs: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("broadcast_minus", Seq(lhs, rhs), out)

  /** Returns the remainder, with the sign of the divisor. */
  def broadcast_mod(lhs: NDArray, rhs: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("broadcast_mod", Seq(lhs, rhs), out)

  /** Returns the product of two inputs, whose sizes of 1 broadcast. */
  def broadcast_mul(lhs: NDArray, rhs: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("broadcast_mul", Seq(lhs, rhs), out)

  /** Returns 1 where both differ, and 0 elsewhere. */
  def broadcast_not_equal(lhs: NDArray, rhs: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("broadcast_not_equal", Seq(lhs, rhs), out)

  /** Does the same as `broadcast_add`. */
  def broadcast_plus(lhs: NDArray, rhs: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("broadcast_plus", Seq(lhs, rhs), out)

  /** Returns the first to the power of the second. */
  def broadcast_power(lhs: NDArray, rhs: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("broadcast_power", Seq(lhs, rhs), out)

  /** Returns the difference of two inputs, whose sizes of 1 broadcast. */
  def broadcast_sub(lhs: NDArray, rhs: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("broadcast_sub", Seq(lhs, rhs), out)

  /** Repeats the data to a shape. */
  def broadcast_to(data: NDArray, shape: Option[Shape] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("broadcast_to", Seq(data), out, "shape" -> shape)

  /** Converts the data to another data type. */
  def Cast(data: NDArray, dtype: String, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("Cast", Seq(data), out, "dtype" -> dtype)

  /** Does the same as `Cast`. */
  def cast(data: NDArray, dtype: String, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("cast", Seq(data), out, "dtype" -> dtype)

  /** Returns the cube roots. */
  def cbrt(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("cbrt", Seq(data), out)

  /** Returns the least integers that are not less than the elements. */
  def ceil(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("ceil", Seq(data), out)

  /** Does the same as `pick`. */
  def choose_element_0index(data: NDArray, index: NDArray, axis: Option[Int] = None, keepdims: Option[Boolean] = None,
      mode: Option[String] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("choose_element_0index", Seq(data, index), out, "axis" -> axis, "keepdims" -> keepdims, "mode" -> mode)

  /** Returns the elements, limited to the range from `a_min` to `a_max`. */
  def clip(data: NDArray, a_min: Float, a_max: Float, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("clip", Seq(data), out, "a_min" -> a_min, "a_max" -> a_max)

  /** Joins the inputs along a dimension, which is 1 by default. Takes any number of inputs. */
  def Concat(data: Array[NDArray], num_args: Int, dim: Option[Int] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("Concat", ArgumentException.notNull(data, "data").toSeq, out, "num_args" -> num_args, "dim" -> dim)

  /** Does the same as `Concat`. */
  def concat(data: Array[NDArray], num_args: Int, dim: Option[Int] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("concat", ArgumentException.notNull(data, "data").toSeq, out, "num_args" -> num_args, "dim" -> dim)

  /** Computes a convolution of (batch, channels, ...) with one to three dimensions. */
  def Convolution(data: NDArray, weight: NDArray, bias: NDArray = null, kernel: Shape, num_filter: Int,
      stride: Option[Shape] = None, dilate: Option[Shape] = None, pad: Option[Shape] = None,
      num_group: Option[Int] = None, no_bias: Option[Boolean] = None, layout: Option[String] = None,
      workspace: Option[Int] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("Convolution", Seq(data, weight, bias), out, "kernel" -> kernel, "num_filter" -> num_filter,
      "stride" -> stride, "dilate" -> dilate, "pad" -> pad, "num_group" -> num_group, "no_bias" -> no_bias,
      "layout" -> layout, "workspace" -> workspace)

  /** Does the same as `Convolution`. */
  def Convolution_v1(data: NDArray, weight: NDArray, bias: NDArray = null, kernel: Shape, num_filter: Int,
      stride: Option[Shape] = None, dilate: Option[Shape] = None, pad: Option[Shape] = None,
      num_group: Option[Int] = None, no_bias: Option[Boolean] = None, layout: Option[String] = None,
      workspace: Option[Int] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("Convolution_v1", Seq(data, weight, bias), out, "kernel" -> kernel, "num_filter" -> num_filter,
      "stride" -> stride, "dilate" -> dilate, "pad" -> pad, "num_group" -> num_group, "no_bias" -> no_bias,
      "layout" -> layout, "workspace" -> workspace)

  /** Compares two images: means of the products of their parts, for displacements of one of them. */
  def Correlation(data1: NDArray, data2: NDArray, kernel_size: Option[Int] = None,
      max_displacement: Option[Int] = None, stride1: Option[Int] = None, stride2: Option[Int] = None,
      pad_size: Option[Int] = None, is_multiply: Option[Boolean] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("Correlation", Seq(data1, data2), out, "kernel_size" -> kernel_size,
      "max_displacement" -> max_displacement, "stride1" -> stride1, "stride2" -> stride2, "pad_size" -> pad_size,
      "is_multiply" -> is_multiply)

  /** Returns the cosines. */
  def cos(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("cos", Seq(data), out)

  /** Returns the hyperbolic cosines. */
  def cosh(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("cosh", Seq(data), out)

  /** Returns a part of (batch, channels, height, width): of the size `h_w`, or as large as a second input. */
  def Crop(data: Array[NDArray], num_args: Int, offset: Option[Shape] = None, h_w: Option[Shape] = None,
      center_crop: Option[Boolean] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("Crop", ArgumentException.notNull(data, "data").toSeq, out, "num_args" -> num_args, "offset" -> offset,
      "h_w" -> h_w, "center_crop" -> center_crop)

  /** Does the same as `slice`. */
  def crop(data: NDArray, begin: Shape, end: Shape, step: Option[Shape] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("crop", Seq(data), out, "begin" -> begin, "end" -> end, "step" -> step)

  /** Does the same as `CTCLoss`. */
  def ctc_loss(data: NDArray, label: NDArray, data_lengths: NDArray = null, label_lengths: NDArray = null,
      use_data_lengths: Option[Boolean] = None, use_label_lengths: Option[Boolean] = None,
      blank_label: Option[String] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("ctc_loss", Seq(data, label, data_lengths, label_lengths), out, "use_data_lengths" -> use_data_lengths,
      "use_label_lengths" -> use_label_lengths, "blank_label" -> blank_label)

  /** Returns the losses of sequences, (time, batch, classes), whose labels, (batch, labels), have no alignment. */
  def CTCLoss(data: NDArray, label: NDArray, data_lengths: NDArray = null, label_lengths: NDArray = null,
      use_data_lengths: Option[Boolean] = None, use_label_lengths: Option[Boolean] = None,
      blank_label: Option[String] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("CTCLoss", Seq(data, label, data_lengths, label_lengths), out, "use_data_lengths" -> use_data_lengths,
      "use_label_lengths" -> use_label_lengths, "blank_label" -> blank_label)

  /** Does the same as `BatchNorm`. */
  def CuDNNBatchNorm(data: NDArray, gamma: NDArray, beta: NDArray, moving_mean: NDArray, moving_var: NDArray,
      eps: Option[Float] = None, momentum: Option[Float] = None, fix_gamma: Option[Boolean] = None,
      use_global_stats: Option[Boolean] = None, output_mean_var: Option[Boolean] = None, axis: Option[Int] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("CuDNNBatchNorm", Seq(data, gamma, beta, moving_mean, moving_var), out, "eps" -> eps,
      "momentum" -> momentum, "fix_gamma" -> fix_gamma, "use_global_stats" -> use_global_stats,
      "output_mean_var" -> output_mean_var, "axis" -> axis)

  /** Returns the sums up to each element along an axis. */
  def cumsum(a: NDArray, axis: Option[Int] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("cumsum", Seq(a), out, "axis" -> axis)

  /** Computes a transposed convolution, so that sizes grow. */
  def Deconvolution(data: NDArray, weight: NDArray, bias: NDArray = null, kernel: Shape, num_filter: Int,
      stride: Option[Shape] = None, dilate: Option[Shape] = None, pad: Option[Shape] = None, adj: Option[Shape] = None,
      target_shape: Option[Shape] = None, num_group: Option[Int] = None, no_bias: Option[Boolean] = None,
      layout: Option[String] = None, workspace: Option[Int] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("Deconvolution", Seq(data, weight, bias), out, "kernel" -> kernel, "num_filter" -> num_filter,
      "stride" -> stride, "dilate" -> dilate, "pad" -> pad, "adj" -> adj, "target_shape" -> target_shape,
      "num_group" -> num_group, "no_bias" -> no_bias, "layout" -> layout, "workspace" -> workspace)

  /** Converts radians to degrees. */
  def degrees(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("degrees", Seq(data), out)

  /** Makes blocks of channels of (batch, channels, height, width). */
  def depth_to_space(data: NDArray, block_size: Int, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("depth_to_space", Seq(data), out, "block_size" -> block_size)

  /** Returns the product of two matrices, or of the last dimension with the first. */
  def dot(lhs: NDArray, rhs: NDArray, transpose_a: Option[Boolean] = None, transpose_b: Option[Boolean] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("dot", Seq(lhs, rhs), out, "transpose_a" -> transpose_a, "transpose_b" -> transpose_b)

  /** Drops elements with the probability `p`, in training. */
  def Dropout(data: NDArray, p: Option[Float] = None, mode: Option[String] = None, axes: Option[Shape] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("Dropout", Seq(data), out, "p" -> p, "mode" -> mode, "axes" -> axes)

  /** Adds any number of inputs. */
  def ElementWiseSum(data: Array[NDArray], num_args: Int, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("ElementWiseSum", ArgumentException.notNull(data, "data").toSeq, out, "num_args" -> num_args)

  /** Returns the sum of two inputs of the same shape. */
  def elemwise_add(lhs: NDArray, rhs: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("elemwise_add", Seq(lhs, rhs), out)

  /** Returns the quotient of two inputs of the same shape. */
  def elemwise_div(lhs: NDArray, rhs: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("elemwise_div", Seq(lhs, rhs), out)

  /** Returns the product of two inputs of the same shape. */
  def elemwise_mul(lhs: NDArray, rhs: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("elemwise_mul", Seq(lhs, rhs), out)

  /** Returns the difference of two inputs of the same shape. */
  def elemwise_sub(lhs: NDArray, rhs: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("elemwise_sub", Seq(lhs, rhs), out)

  /** Looks up rows of a table of (`input_dim`, `output_dim`). */
  def Embedding(data: NDArray, weight: NDArray, input_dim: Int, output_dim: Int, dtype: Option[String] = None,
      sparse_grad: Option[Boolean] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("Embedding", Seq(data, weight), out, "input_dim" -> input_dim, "output_dim" -> output_dim,
      "dtype" -> dtype, "sparse_grad" -> sparse_grad)

  /** Returns the error function. */
  def erf(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("erf", Seq(data), out)

  /** Returns the inverse of the error function. */
  def erfinv(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("erfinv", Seq(data), out)

  /** Returns the exponentials. */
  def exp(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("exp", Seq(data), out)

  /** Adds a dimension of size 1. */
  def expand_dims(data: NDArray, axis: Int, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("expand_dims", Seq(data), out, "axis" -> axis)

  /** Returns the exponentials minus 1. */
  def expm1(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("expm1", Seq(data), out)

  /** Does the same as `trunc`. */
  def fix(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("fix", Seq(data), out)

  /** Joins all dimensions except the first. */
  def Flatten(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("Flatten", Seq(data), out)

  /** Does the same as `Flatten`. */
  def flatten(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("flatten", Seq(data), out)

  /** Does the same as `reverse`. */
  def flip(data: NDArray, axis: Shape, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("flip", Seq(data), out, "axis" -> axis)

  /** Returns the greatest integers that are not greater than the elements. */
  def floor(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("floor", Seq(data), out)

  /** Computes x W^T^ + b with `num_hidden` outputs. */
  def FullyConnected(data: NDArray, weight: NDArray, bias: NDArray = null, num_hidden: Int,
      no_bias: Option[Boolean] = None, flatten: Option[Boolean] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("FullyConnected", Seq(data, weight, bias), out, "num_hidden" -> num_hidden, "no_bias" -> no_bias,
      "flatten" -> flatten)

  /** Returns the logarithm of the gamma function's absolute value. */
  def gammaln(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("gammaln", Seq(data), out)

  /** Returns the elements at the coordinates along axis 0 of the indices. */
  def gather_nd(data: NDArray, indices: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("gather_nd", Seq(data, indices), out)

  /** Makes a grid for `BilinearSampler` of affine maps, (batch, 6), or of a flow in pixels. */
  def GridGenerator(data: NDArray, transform_type: String, target_shape: Option[Shape] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("GridGenerator", Seq(data), out, "transform_type" -> transform_type, "target_shape" -> target_shape)

  /** Normalizes each group of channels of each example. */
  def GroupNorm(data: NDArray, gamma: NDArray, beta: NDArray, num_groups: Option[Int] = None,
      eps: Option[Float] = None, output_mean_var: Option[Boolean] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("GroupNorm", Seq(data, gamma, beta), out, "num_groups" -> num_groups, "eps" -> eps,
      "output_mean_var" -> output_mean_var)

  /** Returns `alpha` x + `beta`, from 0 to 1. */
  def hard_sigmoid(data: NDArray, alpha: Option[Float] = None, beta: Option[Float] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("hard_sigmoid", Seq(data), out, "alpha" -> alpha, "beta" -> beta)

  /** Returns the data unchanged. */
  def identity(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("identity", Seq(data), out)

  /** Normalizes each channel of each example. */
  def InstanceNorm(data: NDArray, gamma: NDArray, beta: NDArray, eps: Option[Float] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("InstanceNorm", Seq(data, gamma, beta), out, "eps" -> eps)

  /** Divides by the 2-norm of each `instance`, `channel` or `spatial` place. */
  def L2Normalization(data: NDArray, eps: Option[Float] = None, mode: Option[String] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("L2Normalization", Seq(data), out, "eps" -> eps, "mode" -> mode)

  /** Normalizes along an axis, the last by default. */
  def LayerNorm(data: NDArray, gamma: NDArray, beta: NDArray, axis: Option[Int] = None, eps: Option[Float] = None,
      output_mean_var: Option[Boolean] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("LayerNorm", Seq(data, gamma, beta), out, "axis" -> axis, "eps" -> eps,
      "output_mean_var" -> output_mean_var)

  /** Applies `leaky`, `elu`, `prelu`, `selu`, `gelu` or `rrelu` to each element. */
  def LeakyReLU(data: NDArray, gamma: NDArray = null, act_type: Option[String] = None, slope: Option[Float] = None,
      lower_bound: Option[Float] = None, upper_bound: Option[Float] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("LeakyReLU", Seq(data, gamma), out, "act_type" -> act_type, "slope" -> slope, "lower_bound" -> lower_bound,
      "upper_bound" -> upper_bound)

  /** Returns the data, whose gradient is the difference from the label. */
  def LinearRegressionOutput(data: NDArray, label: NDArray, grad_scale: Option[Float] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("LinearRegressionOutput", Seq(data, label), out, "grad_scale" -> grad_scale)

  /** Returns the natural logarithms. */
  def log(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("log", Seq(data), out)

  /** Returns the logarithms to base 10. */
  def log10(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("log10", Seq(data), out)

  /** Returns the logarithms of 1 + x. */
  def log1p(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("log1p", Seq(data), out)

  /** Returns the logarithms to base 2. */
  def log2(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("log2", Seq(data), out)

  /** Returns the logarithms of probabilities along an axis, which are those of `softmax`. */
  def log_softmax(data: NDArray, axis: Option[Int] = None, temperature: Option[Float] = None,
      use_length: Option[Boolean] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("log_softmax", Seq(data), out, "axis" -> axis, "temperature" -> temperature, "use_length" -> use_length)

  /** Returns 1 where an element is 0, and 0 elsewhere. */
  def logical_not(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("logical_not", Seq(data), out)

  /** Returns the sigmoid of the data, whose gradient is the difference from the label. */
  def LogisticRegressionOutput(data: NDArray, label: NDArray, grad_scale: Option[Float] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("LogisticRegressionOutput", Seq(data, label), out, "grad_scale" -> grad_scale)

  /** Normalizes across neighbouring channels. */
  def LRN(data: NDArray, nsize: Int, alpha: Option[Float] = None, beta: Option[Float] = None,
      knorm: Option[Float] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("LRN", Seq(data), out, "nsize" -> nsize, "alpha" -> alpha, "beta" -> beta, "knorm" -> knorm)

  /** Returns the data, whose gradient is the sign of the difference from the label. */
  def MAERegressionOutput(data: NDArray, label: NDArray, grad_scale: Option[Float] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("MAERegressionOutput", Seq(data, label), out, "grad_scale" -> grad_scale)

  /** Returns the data as a loss, with a gradient of 1. */
  def make_loss(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("make_loss", Seq(data), out)

  /** Returns the data as a loss, with a gradient of `grad_scale`. */
  def MakeLoss(data: NDArray, grad_scale: Option[Float] = None, valid_thresh: Option[Float] = None,
      normalization: Option[String] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("MakeLoss", Seq(data), out, "grad_scale" -> grad_scale, "valid_thresh" -> valid_thresh,
      "normalization" -> normalization)

  /** Returns the greatest element along axes, or of all elements. */
  def max(data: NDArray, axis: Option[Shape] = None, keepdims: Option[Boolean] = None, exclude: Option[Boolean] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("max", Seq(data), out, "axis" -> axis, "keepdims" -> keepdims, "exclude" -> exclude)

  /** Does the same as `max`. */
  def max_axis(data: NDArray, axis: Option[Shape] = None, keepdims: Option[Boolean] = None,
      exclude: Option[Boolean] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("max_axis", Seq(data), out, "axis" -> axis, "keepdims" -> keepdims, "exclude" -> exclude)

  /** Returns the mean along axes, or of all elements. */
  def mean(data: NDArray, axis: Option[Shape] = None, keepdims: Option[Boolean] = None,
      exclude: Option[Boolean] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("mean", Seq(data), out, "axis" -> axis, "keepdims" -> keepdims, "exclude" -> exclude)

  /** Returns the least element along axes, or of all elements. */
  def min(data: NDArray, axis: Option[Shape] = None, keepdims: Option[Boolean] = None, exclude: Option[Boolean] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("min", Seq(data), out, "axis" -> axis, "keepdims" -> keepdims, "exclude" -> exclude)

  /** Does the same as `min`. */
  def min_axis(data: NDArray, axis: Option[Shape] = None, keepdims: Option[Boolean] = None,
      exclude: Option[Boolean] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("min_axis", Seq(data), out, "axis" -> axis, "keepdims" -> keepdims, "exclude" -> exclude)

  /** Returns the sum along axes without the elements that are NaN. */
  def nansum(data: NDArray, axis: Option[Shape] = None, keepdims: Option[Boolean] = None,
      exclude: Option[Boolean] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("nansum", Seq(data), out, "axis" -> axis, "keepdims" -> keepdims, "exclude" -> exclude)

  /** Returns the negated elements. */
  def negative(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("negative", Seq(data), out)

  /** Returns the 1-norm or 2-norm along axes, or of all elements. */
  def norm(data: NDArray, ord: Option[Int] = None, axis: Option[Shape] = None, keepdims: Option[Boolean] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("norm", Seq(data), out, "ord" -> ord, "axis" -> axis, "keepdims" -> keepdims)

  /** Returns 1 at the index and 0 elsewhere, with a new last dimension of `depth`. */
  def one_hot(indices: NDArray, depth: Int, on_value: Option[Float] = None, off_value: Option[Float] = None,
      dtype: Option[String] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("one_hot", Seq(indices), out, "depth" -> depth, "on_value" -> on_value, "off_value" -> off_value,
      "dtype" -> dtype)

  /** Returns ones in the shape of the data. */
  def ones_like(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("ones_like", Seq(data), out)

  /** Pads the data with a `constant`, with the `edge`, or by reflection (`reflect`). */
  def Pad(data: NDArray, mode: String, pad_width: Shape, constant_value: Option[Float] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("Pad", Seq(data), out, "mode" -> mode, "pad_width" -> pad_width, "constant_value" -> constant_value)

  /** Does the same as `Pad`. */
  def pad(data: NDArray, mode: String, pad_width: Shape, constant_value: Option[Float] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("pad", Seq(data), out, "mode" -> mode, "pad_width" -> pad_width, "constant_value" -> constant_value)

  /** Returns one element of each row, by its index. */
  def pick(data: NDArray, index: NDArray, axis: Option[Int] = None, keepdims: Option[Boolean] = None,
      mode: Option[String] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("pick", Seq(data, index), out, "axis" -> axis, "keepdims" -> keepdims, "mode" -> mode)

  /** Takes the greatest, the mean or the sum of each window. */
  def Pooling(data: NDArray, kernel: Option[Shape] = None, pool_type: Option[String] = None,
      global_pool: Option[Boolean] = None, stride: Option[Shape] = None, pad: Option[Shape] = None,
      pooling_convention: Option[String] = None, count_include_pad: Option[Boolean] = None,
      layout: Option[String] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("Pooling", Seq(data), out, "kernel" -> kernel, "pool_type" -> pool_type, "global_pool" -> global_pool,
      "stride" -> stride, "pad" -> pad, "pooling_convention" -> pooling_convention,
      "count_include_pad" -> count_include_pad, "layout" -> layout)

  /** Does the same as `Pooling`. */
  def Pooling_v1(data: NDArray, kernel: Option[Shape] = None, pool_type: Option[String] = None,
      global_pool: Option[Boolean] = None, stride: Option[Shape] = None, pad: Option[Shape] = None,
      pooling_convention: Option[String] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("Pooling_v1", Seq(data), out, "kernel" -> kernel, "pool_type" -> pool_type, "global_pool" -> global_pool,
      "stride" -> stride, "pad" -> pad, "pooling_convention" -> pooling_convention)

  /** Returns the product along axes, or of all elements. */
  def prod(data: NDArray, axis: Option[Shape] = None, keepdims: Option[Boolean] = None,
      exclude: Option[Boolean] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("prod", Seq(data), out, "axis" -> axis, "keepdims" -> keepdims, "exclude" -> exclude)

  /** Converts degrees to radians. */
  def radians(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("radians", Seq(data), out)

  /** Returns 1 divided by the cube root. */
  def rcbrt(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("rcbrt", Seq(data), out)

  /** Returns 1 / x. */
  def reciprocal(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("reciprocal", Seq(data), out)

  /** Returns max(0, x). */
  def relu(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("relu", Seq(data), out)

  /** Repeats each element. */
  def repeat(data: NDArray, repeats: Int, axis: Option[Int] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("repeat", Seq(data), out, "repeats" -> repeats, "axis" -> axis)

  /** Changes the shape. In `shape`, 0 keeps a size and -1 takes the rest. */
  def Reshape(data: NDArray, shape: Option[Shape] = None, reverse: Option[Boolean] = None,
      target_shape: Option[Shape] = None, keep_highest: Option[Boolean] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("Reshape", Seq(data), out, "shape" -> shape, "reverse" -> reverse, "target_shape" -> target_shape,
      "keep_highest" -> keep_highest)

  /** Does the same as `Reshape`. */
  def reshape(data: NDArray, shape: Option[Shape] = None, reverse: Option[Boolean] = None,
      target_shape: Option[Shape] = None, keep_highest: Option[Boolean] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("reshape", Seq(data), out, "shape" -> shape, "reverse" -> reverse, "target_shape" -> target_shape,
      "keep_highest" -> keep_highest)

  /** Returns the first input in the shape of the second. */
  def reshape_like(lhs: NDArray, rhs: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("reshape_like", Seq(lhs, rhs), out)

  /** Reverses the order along axes. */
  def reverse(data: NDArray, axis: Shape, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("reverse", Seq(data), out, "axis" -> axis)

  /** Returns the nearest integers, with halves rounded down. */
  def rint(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("rint", Seq(data), out)

  /** Applies recurrent layers to (time, batch, inputs). All weights, followed by all biases, are in one array. */
  def RNN(data: NDArray, parameters: NDArray, state: NDArray, state_cell: NDArray = null, state_size: Int,
      num_layers: Int, mode: String, bidirectional: Option[Boolean] = None, p: Option[Float] = None,
      state_outputs: Option[Boolean] = None, use_sequence_length: Option[Boolean] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("RNN", Seq(data, parameters, state, state_cell), out, "state_size" -> state_size,
      "num_layers" -> num_layers, "mode" -> mode, "bidirectional" -> bidirectional, "p" -> p,
      "state_outputs" -> state_outputs, "use_sequence_length" -> use_sequence_length)

  /**
   * Returns the greatest elements of parts of regions, (count, 5): the number of an image and its left, top, right and
   * bottom.
   */
  def ROIPooling(data: NDArray, rois: NDArray, pooled_size: Shape, spatial_scale: Float,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("ROIPooling", Seq(data, rois), out, "pooled_size" -> pooled_size, "spatial_scale" -> spatial_scale)

  /** Returns the nearest integers, with halves rounded away from 0. */
  def round(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("round", Seq(data), out)

  /** Returns 1 divided by the square root. */
  def rsqrt(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("rsqrt", Seq(data), out)

  /** Returns the last elements of each sequence. */
  def SequenceLast(data: NDArray, sequence_length: NDArray = null, use_sequence_length: Option[Boolean] = None,
      axis: Option[Int] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("SequenceLast", Seq(data, sequence_length), out, "use_sequence_length" -> use_sequence_length,
      "axis" -> axis)

  /** Replaces the elements after the end of each sequence. */
  def SequenceMask(data: NDArray, sequence_length: NDArray = null, use_sequence_length: Option[Boolean] = None,
      value: Option[Float] = None, axis: Option[Int] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("SequenceMask", Seq(data, sequence_length), out, "use_sequence_length" -> use_sequence_length,
      "value" -> value, "axis" -> axis)

  /** Reverses each sequence, up to its end. */
  def SequenceReverse(data: NDArray, sequence_length: NDArray = null, use_sequence_length: Option[Boolean] = None,
      axis: Option[Int] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("SequenceReverse", Seq(data, sequence_length), out, "use_sequence_length" -> use_sequence_length,
      "axis" -> axis)

  /** Returns 1 / (1 + exp(-x)). */
  def sigmoid(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("sigmoid", Seq(data), out)

  /** Returns the signs, which are -1, 0 or 1. */
  def sign(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("sign", Seq(data), out)

  /** Returns the sines. */
  def sin(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("sin", Seq(data), out)

  /** Returns the hyperbolic sines. */
  def sinh(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("sinh", Seq(data), out)

  /** Returns the elements from `begin` to `end` along each dimension. */
  def slice(data: NDArray, begin: Shape, end: Shape, step: Option[Shape] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("slice", Seq(data), out, "begin" -> begin, "end" -> end, "step" -> step)

  /** Returns the elements from `begin` to `end` along an axis. */
  def slice_axis(data: NDArray, axis: Int, begin: Int, end: Option[Int] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("slice_axis", Seq(data), out, "axis" -> axis, "begin" -> begin, "end" -> end)

  /** Returns the first elements of the data, in the shape of the second input. */
  def slice_like(data: NDArray, shape_like: NDArray, axes: Option[Shape] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("slice_like", Seq(data, shape_like), out, "axes" -> axes)

  /** Splits the data into `num_outputs` equal parts along an axis, which is 1 by default. */
  def SliceChannel(data: NDArray, num_outputs: Int, axis: Option[Int] = None, squeeze_axis: Option[Boolean] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("SliceChannel", Seq(data), out, "num_outputs" -> num_outputs, "axis" -> axis,
      "squeeze_axis" -> squeeze_axis)

  /** Returns half of the square near 0, and the absolute value elsewhere. */
  def smooth_l1(data: NDArray, scalar: Option[Float] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("smooth_l1", Seq(data), out, "scalar" -> scalar)

  /** Does the same as `SoftmaxOutput`. */
  def Softmax(data: NDArray, label: NDArray, grad_scale: Option[Float] = None, ignore_label: Option[Float] = None,
      multi_output: Option[Boolean] = None, use_ignore: Option[Boolean] = None, preserve_shape: Option[Boolean] = None,
      normalization: Option[String] = None, out_grad: Option[Boolean] = None, smooth_alpha: Option[Float] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("Softmax", Seq(data, label), out, "grad_scale" -> grad_scale, "ignore_label" -> ignore_label,
      "multi_output" -> multi_output, "use_ignore" -> use_ignore, "preserve_shape" -> preserve_shape,
      "normalization" -> normalization, "out_grad" -> out_grad, "smooth_alpha" -> smooth_alpha)

  /** Returns probabilities along an axis, which are exponentials divided by their sum. */
  def softmax(data: NDArray, axis: Option[Int] = None, temperature: Option[Float] = None,
      use_length: Option[Boolean] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("softmax", Seq(data), out, "axis" -> axis, "temperature" -> temperature, "use_length" -> use_length)

  /** Returns the sum of the cross-entropies of rows and labels. */
  def softmax_cross_entropy(data: NDArray, label: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("softmax_cross_entropy", Seq(data, label), out)

  /** Computes probabilities of each example, or of the channels. */
  def SoftmaxActivation(data: NDArray, mode: Option[String] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("SoftmaxActivation", Seq(data), out, "mode" -> mode)

  /** Computes probabilities, whose gradient is that of the cross-entropy with the label. */
  def SoftmaxOutput(data: NDArray, label: NDArray, grad_scale: Option[Float] = None,
      ignore_label: Option[Float] = None, multi_output: Option[Boolean] = None, use_ignore: Option[Boolean] = None,
      preserve_shape: Option[Boolean] = None, normalization: Option[String] = None, out_grad: Option[Boolean] = None,
      smooth_alpha: Option[Float] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("SoftmaxOutput", Seq(data, label), out, "grad_scale" -> grad_scale, "ignore_label" -> ignore_label,
      "multi_output" -> multi_output, "use_ignore" -> use_ignore, "preserve_shape" -> preserve_shape,
      "normalization" -> normalization, "out_grad" -> out_grad, "smooth_alpha" -> smooth_alpha)

  /** Returns probabilities along an axis for the negated data. */
  def softmin(data: NDArray, axis: Option[Int] = None, temperature: Option[Float] = None,
      use_length: Option[Boolean] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("softmin", Seq(data), out, "axis" -> axis, "temperature" -> temperature, "use_length" -> use_length)

  /** Returns x / (1 + |x|). */
  def softsign(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("softsign", Seq(data), out)

  /** Sorts the elements of an axis. */
  def sort(data: NDArray, axis: Option[Int] = None, is_ascend: Option[Boolean] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("sort", Seq(data), out, "axis" -> axis, "is_ascend" -> is_ascend)

  /** Makes channels of blocks of (batch, channels, height, width). */
  def space_to_depth(data: NDArray, block_size: Int, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("space_to_depth", Seq(data), out, "block_size" -> block_size)

  /** Samples images at the places that affine maps, (batch, 6), give the pixels of the result. */
  def SpatialTransformer(data: NDArray, loc: NDArray, target_shape: Option[Shape] = None, transform_type: String,
      sampler_type: String, cudnn_off: Option[Boolean] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("SpatialTransformer", Seq(data, loc), out, "target_shape" -> target_shape,
      "transform_type" -> transform_type, "sampler_type" -> sampler_type, "cudnn_off" -> cudnn_off)

  /** Does the same as `SliceChannel`. */
  def split(data: NDArray, num_outputs: Int, axis: Option[Int] = None, squeeze_axis: Option[Boolean] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("split", Seq(data), out, "num_outputs" -> num_outputs, "axis" -> axis, "squeeze_axis" -> squeeze_axis)

  /** Returns the square roots. */
  def sqrt(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("sqrt", Seq(data), out)

  /** Returns the squares. */
  def square(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("square", Seq(data), out)

  /** Removes dimensions of size 1. */
  def squeeze(data: NDArray, axis: Option[Shape] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("squeeze", Seq(data), out, "axis" -> axis)

  /** Joins the inputs along a new dimension, which is 0 by default. Takes any number of inputs. */
  def stack(data: Array[NDArray], num_args: Int, axis: Option[Int] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("stack", ArgumentException.notNull(data, "data").toSeq, out, "num_args" -> num_args, "axis" -> axis)

  /** Does the same as `BlockGrad`. */
  def stop_gradient(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("stop_gradient", Seq(data), out)

  /** Returns the sum along axes, or of all elements. */
  def sum(data: NDArray, axis: Option[Shape] = None, keepdims: Option[Boolean] = None, exclude: Option[Boolean] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("sum", Seq(data), out, "axis" -> axis, "keepdims" -> keepdims, "exclude" -> exclude)

  /** Does the same as `sum`. */
  def sum_axis(data: NDArray, axis: Option[Shape] = None, keepdims: Option[Boolean] = None,
      exclude: Option[Boolean] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("sum_axis", Seq(data), out, "axis" -> axis, "keepdims" -> keepdims, "exclude" -> exclude)

  /** Returns the data, whose gradient is that of the hinge loss. */
  def SVMOutput(data: NDArray, label: NDArray, margin: Option[Float] = None,
      regularization_coefficient: Option[Float] = None, use_linear: Option[Boolean] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("SVMOutput", Seq(data, label), out, "margin" -> margin,
      "regularization_coefficient" -> regularization_coefficient, "use_linear" -> use_linear)

  /** Does the same as `SwapAxis`. */
  def swapaxes(data: NDArray, dim1: Option[Int] = None, dim2: Option[Int] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("swapaxes", Seq(data), out, "dim1" -> dim1, "dim2" -> dim2)

  /** Swaps two dimensions. */
  def SwapAxis(data: NDArray, dim1: Option[Int] = None, dim2: Option[Int] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("SwapAxis", Seq(data), out, "dim1" -> dim1, "dim2" -> dim2)

  /** Returns the rows at indices. */
  def take(a: NDArray, indices: NDArray, axis: Option[Int] = None, mode: Option[String] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("take", Seq(a, indices), out, "axis" -> axis, "mode" -> mode)

  /** Returns the tangents. */
  def tan(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("tan", Seq(data), out)

  /** Returns the hyperbolic tangents. */
  def tanh(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("tanh", Seq(data), out)

  /** Repeats the whole data along each dimension. */
  def tile(data: NDArray, reps: Shape, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("tile", Seq(data), out, "reps" -> reps)

  /** Returns the greatest elements of an axis, or their indices. */
  def topk(data: NDArray, axis: Option[Int] = None, k: Option[Int] = None, ret_typ: Option[String] = None,
      is_ascend: Option[Boolean] = None, dtype: Option[String] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("topk", Seq(data), out, "axis" -> axis, "k" -> k, "ret_typ" -> ret_typ, "is_ascend" -> is_ascend,
      "dtype" -> dtype)

  /** Returns the data with its dimensions in another order, or reversed if none is given. */
  def transpose(data: NDArray, axes: Option[Shape] = None, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("transpose", Seq(data), out, "axes" -> axes)

  /** Returns the integers without the digits after the decimal point. */
  def trunc(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("trunc", Seq(data), out)

  /** Repeats each element along the height and the width, or interpolates with weights. Takes any number of inputs. */
  def UpSampling(data: Array[NDArray], num_args: Int, scale: Int, sample_type: String, num_filter: Option[Int] = None,
      multi_input_mode: Option[String] = None, workspace: Option[Int] = None,
      out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("UpSampling", ArgumentException.notNull(data, "data").toSeq, out, "num_args" -> num_args, "scale" -> scale,
      "sample_type" -> sample_type, "num_filter" -> num_filter, "multi_input_mode" -> multi_input_mode,
      "workspace" -> workspace)

  /** Returns the first where the condition is not 0, and the second elsewhere. */
  def where(condition: NDArray, x: NDArray, y: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn =
    applied("where", Seq(condition, x, y), out)

  /** Returns zeros in the shape of the data. */
  def zeros_like(data: NDArray, out: Option[NDArray] = None): NDArrayFuncReturn = applied("zeros_like", Seq(data), out)
}
