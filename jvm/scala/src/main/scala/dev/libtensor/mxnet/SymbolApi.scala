package dev.libtensor.mxnet

import dev.libtensor.ArgumentException

/**
 * All operators with named inputs and parameters. As in MXNet, an input that is left out becomes a
 * variable, a parameter that is left out has its default, and a name is chosen if none is given.
 *
 * {{{
 * val fc1 = Symbol.api.FullyConnected(data = Some(data), num_hidden = 128, name = "fc1")
 * val act1 = Symbol.api.Activation(data = Some(fc1), "relu", name = "relu1")
 * }}}
 *
 * They throw the same exceptions as [[SymbolOperator]].
 */
final class SymbolApi private[mxnet] () {

  private def one(operator: SymbolOperator, name: String, attr: Map[String, String], kwargs: (String, Any)*): Symbol =
    operator(name, attr)()(present(kwargs))

  private def many(operator: SymbolOperator, name: String, attr: Map[String, String], data: Array[Symbol],
      kwargs: (String, Any)*): Symbol =
    operator(name, attr)(ArgumentException.notNull(data, "data").toSeq: _*)(present(kwargs))

  private def present(kwargs: Seq[(String, Any)]): Map[String, Any] = kwargs.collect {
    case (key, Some(value)) => key -> value
    case (key, value) if value != None => key -> value
  }.toMap

  /**
   * Applies an operator of the program.
   *
   * @param op_type the name under which `Operator.register` knows it
   * @param kwargs its inputs and attributes by name, to which `op_type` is added, as in MXNet
   * @param name the name of the node, or null for a name such as `custom0`
   * @param attr attributes of the node, such as `__lr_mult__`
   * @throws dev.libtensor.UnsupportedException if no operator is registered under the name
   */
  def Custom(op_type: String, kwargs: scala.collection.mutable.Map[String, Any], name: String = null,
      attr: Map[String, String] = null): Symbol = {
    ArgumentException.notNull(kwargs, "kwargs").put("op_type", op_type)
    new SymbolOperator("Custom")(name, attr)()(kwargs.toMap)
  }

  // Generated from jvm/scala/operators.toml by `cargo xtask codegen`: do not edit what follows.

  /** Returns the absolute values. */
  def abs(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.abs, name, attr, "data" -> data)

  /** Applies a function to each element, which is `relu`, `sigmoid`, `tanh`, `softrelu` or `softsign`. */
  def Activation(data: Option[Symbol] = None, act_type: String, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.Activation, name, attr, "data" -> data, "act_type" -> act_type)

  /** Does the same as `ElementWiseSum`. */
  def add_n(data: Array[Symbol], num_args: Int, name: String = null, attr: Map[String, String] = null): Symbol =
    many(Symbol.add_n, name, attr, data, "num_args" -> num_args)

  /** Does the same as `Cast`. */
  def amp_cast(data: Option[Symbol] = None, dtype: String, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.amp_cast, name, attr, "data" -> data, "dtype" -> dtype)

  /** Returns the arccosines. */
  def arccos(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.arccos, name, attr, "data" -> data)

  /** Returns the inverse hyperbolic cosines. */
  def arccosh(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.arccosh, name, attr, "data" -> data)

  /** Returns the arcsines. */
  def arcsin(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.arcsin, name, attr, "data" -> data)

  /** Returns the inverse hyperbolic sines. */
  def arcsinh(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.arcsinh, name, attr, "data" -> data)

  /** Returns the arctangents. */
  def arctan(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.arctan, name, attr, "data" -> data)

  /** Returns the inverse hyperbolic tangents. */
  def arctanh(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.arctanh, name, attr, "data" -> data)

  /** Returns the index of the greatest element along an axis, or of all elements. */
  def argmax(data: Option[Symbol] = None, axis: Option[Int] = None, keepdims: Option[Boolean] = None,
      name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.argmax, name, attr, "data" -> data, "axis" -> axis, "keepdims" -> keepdims)

  /** Returns the index of the greatest element along axis 1. */
  def argmax_channel(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.argmax_channel, name, attr, "data" -> data)

  /** Returns the index of the least element along an axis, or of all elements. */
  def argmin(data: Option[Symbol] = None, axis: Option[Int] = None, keepdims: Option[Boolean] = None,
      name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.argmin, name, attr, "data" -> data, "axis" -> axis, "keepdims" -> keepdims)

  /** Returns the indices that sort the elements of an axis, as FLOAT32. */
  def argsort(data: Option[Symbol] = None, axis: Option[Int] = None, is_ascend: Option[Boolean] = None,
      dtype: Option[String] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.argsort, name, attr, "data" -> data, "axis" -> axis, "is_ascend" -> is_ascend, "dtype" -> dtype)

  /** Returns the products of two batches of matrices. */
  def batch_dot(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, transpose_a: Option[Boolean] = None,
      transpose_b: Option[Boolean] = None, forward_stype: Option[String] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.batch_dot, name, attr, "lhs" -> lhs, "rhs" -> rhs, "transpose_a" -> transpose_a,
      "transpose_b" -> transpose_b, "forward_stype" -> forward_stype)

  /** Normalizes each channel by the batch, or by the running statistics outside training. */
  def BatchNorm(data: Option[Symbol] = None, gamma: Option[Symbol] = None, beta: Option[Symbol] = None,
      moving_mean: Option[Symbol] = None, moving_var: Option[Symbol] = None, eps: Option[Double] = None,
      momentum: Option[Float] = None, fix_gamma: Option[Boolean] = None, use_global_stats: Option[Boolean] = None,
      output_mean_var: Option[Boolean] = None, axis: Option[Int] = None, cudnn_off: Option[Boolean] = None,
      name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.BatchNorm, name, attr, "data" -> data, "gamma" -> gamma, "beta" -> beta, "moving_mean" -> moving_mean,
      "moving_var" -> moving_var, "eps" -> eps, "momentum" -> momentum, "fix_gamma" -> fix_gamma,
      "use_global_stats" -> use_global_stats, "output_mean_var" -> output_mean_var, "axis" -> axis,
      "cudnn_off" -> cudnn_off)

  /** Does the same as `BatchNorm`. */
  def BatchNorm_v1(data: Option[Symbol] = None, gamma: Option[Symbol] = None, beta: Option[Symbol] = None,
      moving_mean: Option[Symbol] = None, moving_var: Option[Symbol] = None, eps: Option[Float] = None,
      momentum: Option[Float] = None, fix_gamma: Option[Boolean] = None, use_global_stats: Option[Boolean] = None,
      output_mean_var: Option[Boolean] = None, axis: Option[Int] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.BatchNorm_v1, name, attr, "data" -> data, "gamma" -> gamma, "beta" -> beta,
      "moving_mean" -> moving_mean, "moving_var" -> moving_var, "eps" -> eps, "momentum" -> momentum,
      "fix_gamma" -> fix_gamma, "use_global_stats" -> use_global_stats, "output_mean_var" -> output_mean_var,
      "axis" -> axis)

  /** Samples images at the places of a grid, (batch, 2, height, width), which has columns and rows from -1 to 1. */
  def BilinearSampler(data: Option[Symbol] = None, grid: Option[Symbol] = None, cudnn_off: Option[Boolean] = None,
      name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.BilinearSampler, name, attr, "data" -> data, "grid" -> grid, "cudnn_off" -> cudnn_off)

  /** Blocks the gradient. */
  def BlockGrad(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.BlockGrad, name, attr, "data" -> data)

  /** Returns the sum of two inputs, whose sizes of 1 broadcast. */
  def broadcast_add(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_add, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Does the same as `broadcast_axis`. */
  def broadcast_axes(data: Option[Symbol] = None, axis: Option[Shape] = None, size: Option[Shape] = None,
      name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_axes, name, attr, "data" -> data, "axis" -> axis, "size" -> size)

  /** Repeats the data along axes of size 1. */
  def broadcast_axis(data: Option[Symbol] = None, axis: Option[Shape] = None, size: Option[Shape] = None,
      name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_axis, name, attr, "data" -> data, "axis" -> axis, "size" -> size)

  /** Returns the quotient of two inputs, whose sizes of 1 broadcast. */
  def broadcast_div(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_div, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Returns 1 where both are equal, and 0 elsewhere. */
  def broadcast_equal(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_equal, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Returns 1 where the first is greater, and 0 elsewhere. */
  def broadcast_greater(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_greater, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Returns 1 where the first is greater or equal, and 0 elsewhere. */
  def broadcast_greater_equal(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_greater_equal, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Returns the root of the sum of both squares. */
  def broadcast_hypot(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_hypot, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Returns 1 where the first is less, and 0 elsewhere. */
  def broadcast_lesser(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_lesser, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Returns 1 where the first is less or equal, and 0 elsewhere. */
  def broadcast_lesser_equal(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_lesser_equal, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Repeats the first to the shape of the second. */
  def broadcast_like(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_like, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Returns 1 where both are not 0, and 0 elsewhere. */
  def broadcast_logical_and(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_logical_and, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Returns 1 where at least one is not 0, and 0 elsewhere. */
  def broadcast_logical_or(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_logical_or, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Returns 1 where exactly one is not 0, and 0 elsewhere. */
  def broadcast_logical_xor(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_logical_xor, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Returns the greater of both. */
  def broadcast_maximum(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_maximum, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Returns the lesser of both. */
  def broadcast_minimum(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_minimum, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Does the same as `broadcast_sub`. */
  def broadcast_minus(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_minus, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Returns the remainder, with the sign of the divisor. */
  def broadcast_mod(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_mod, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Returns the product of two inputs, whose sizes of 1 broadcast. */
  def broadcast_mul(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_mul, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Returns 1 where both differ, and 0 elsewhere. */
  def broadcast_not_equal(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_not_equal, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Does the same as `broadcast_add`. */
  def broadcast_plus(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_plus, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Returns the first to the power of the second. */
  def broadcast_power(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_power, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Returns the difference of two inputs, whose sizes of 1 broadcast. */
  def broadcast_sub(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_sub, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Repeats the data to a shape. */
  def broadcast_to(data: Option[Symbol] = None, shape: Option[Shape] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_to, name, attr, "data" -> data, "shape" -> shape)

  /** Converts the data to another data type. */
  def Cast(data: Option[Symbol] = None, dtype: String, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.Cast, name, attr, "data" -> data, "dtype" -> dtype)

  /** Does the same as `Cast`. */
  def cast(data: Option[Symbol] = None, dtype: String, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.cast, name, attr, "data" -> data, "dtype" -> dtype)

  /** Returns the cube roots. */
  def cbrt(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.cbrt, name, attr, "data" -> data)

  /** Returns the least integers that are not less than the elements. */
  def ceil(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.ceil, name, attr, "data" -> data)

  /** Does the same as `pick`. */
  def choose_element_0index(data: Option[Symbol] = None, index: Option[Symbol] = None, axis: Option[Int] = None,
      keepdims: Option[Boolean] = None, mode: Option[String] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.choose_element_0index, name, attr, "data" -> data, "index" -> index, "axis" -> axis,
      "keepdims" -> keepdims, "mode" -> mode)

  /** Returns the elements, limited to the range from `a_min` to `a_max`. */
  def clip(data: Option[Symbol] = None, a_min: Float, a_max: Float, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.clip, name, attr, "data" -> data, "a_min" -> a_min, "a_max" -> a_max)

  /** Joins the inputs along a dimension, which is 1 by default. Takes any number of inputs. */
  def Concat(data: Array[Symbol], num_args: Int, dim: Option[Int] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    many(Symbol.Concat, name, attr, data, "num_args" -> num_args, "dim" -> dim)

  /** Does the same as `Concat`. */
  def concat(data: Array[Symbol], num_args: Int, dim: Option[Int] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    many(Symbol.concat, name, attr, data, "num_args" -> num_args, "dim" -> dim)

  /** Computes a convolution of (batch, channels, ...) with one to three dimensions. */
  def Convolution(data: Option[Symbol] = None, weight: Option[Symbol] = None, bias: Option[Symbol] = None,
      kernel: Shape, stride: Option[Shape] = None, dilate: Option[Shape] = None, pad: Option[Shape] = None,
      num_filter: Int, num_group: Option[Int] = None, workspace: Option[Long] = None, no_bias: Option[Boolean] = None,
      cudnn_tune: Option[String] = None, cudnn_off: Option[Boolean] = None, layout: Option[String] = None,
      name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.Convolution, name, attr, "data" -> data, "weight" -> weight, "bias" -> bias, "kernel" -> kernel,
      "stride" -> stride, "dilate" -> dilate, "pad" -> pad, "num_filter" -> num_filter, "num_group" -> num_group,
      "workspace" -> workspace, "no_bias" -> no_bias, "cudnn_tune" -> cudnn_tune, "cudnn_off" -> cudnn_off,
      "layout" -> layout)

  /** Does the same as `Convolution`. */
  def Convolution_v1(data: Option[Symbol] = None, weight: Option[Symbol] = None, bias: Option[Symbol] = None,
      kernel: Shape, num_filter: Int, stride: Option[Shape] = None, dilate: Option[Shape] = None,
      pad: Option[Shape] = None, num_group: Option[Int] = None, no_bias: Option[Boolean] = None,
      layout: Option[String] = None, workspace: Option[Int] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.Convolution_v1, name, attr, "data" -> data, "weight" -> weight, "bias" -> bias, "kernel" -> kernel,
      "num_filter" -> num_filter, "stride" -> stride, "dilate" -> dilate, "pad" -> pad, "num_group" -> num_group,
      "no_bias" -> no_bias, "layout" -> layout, "workspace" -> workspace)

  /** Compares two images: means of the products of their parts, for displacements of one of them. */
  def Correlation(data1: Option[Symbol] = None, data2: Option[Symbol] = None, kernel_size: Option[Int] = None,
      max_displacement: Option[Int] = None, stride1: Option[Int] = None, stride2: Option[Int] = None,
      pad_size: Option[Int] = None, is_multiply: Option[Boolean] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.Correlation, name, attr, "data1" -> data1, "data2" -> data2, "kernel_size" -> kernel_size,
      "max_displacement" -> max_displacement, "stride1" -> stride1, "stride2" -> stride2, "pad_size" -> pad_size,
      "is_multiply" -> is_multiply)

  /** Returns the cosines. */
  def cos(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.cos, name, attr, "data" -> data)

  /** Returns the hyperbolic cosines. */
  def cosh(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.cosh, name, attr, "data" -> data)

  /** Returns a part of (batch, channels, height, width): of the size `h_w`, or as large as a second input. */
  def Crop(data: Array[Symbol], num_args: Int, offset: Option[Shape] = None, h_w: Option[Shape] = None,
      center_crop: Option[Boolean] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    many(Symbol.Crop, name, attr, data, "num_args" -> num_args, "offset" -> offset, "h_w" -> h_w,
      "center_crop" -> center_crop)

  /** Does the same as `slice`. */
  def crop(data: Option[Symbol] = None, begin: Shape, end: Shape, step: Option[Shape] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.crop, name, attr, "data" -> data, "begin" -> begin, "end" -> end, "step" -> step)

  /** Does the same as `CTCLoss`. */
  def ctc_loss(data: Option[Symbol] = None, label: Option[Symbol] = None, data_lengths: Option[Symbol] = None,
      label_lengths: Option[Symbol] = None, use_data_lengths: Option[Boolean] = None,
      use_label_lengths: Option[Boolean] = None, blank_label: Option[String] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.ctc_loss, name, attr, "data" -> data, "label" -> label, "data_lengths" -> data_lengths,
      "label_lengths" -> label_lengths, "use_data_lengths" -> use_data_lengths,
      "use_label_lengths" -> use_label_lengths, "blank_label" -> blank_label)

  /** Returns the losses of sequences, (time, batch, classes), whose labels, (batch, labels), have no alignment. */
  def CTCLoss(data: Option[Symbol] = None, label: Option[Symbol] = None, data_lengths: Option[Symbol] = None,
      label_lengths: Option[Symbol] = None, use_data_lengths: Option[Boolean] = None,
      use_label_lengths: Option[Boolean] = None, blank_label: Option[String] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.CTCLoss, name, attr, "data" -> data, "label" -> label, "data_lengths" -> data_lengths,
      "label_lengths" -> label_lengths, "use_data_lengths" -> use_data_lengths,
      "use_label_lengths" -> use_label_lengths, "blank_label" -> blank_label)

  /** Does the same as `BatchNorm`. */
  def CuDNNBatchNorm(data: Option[Symbol] = None, gamma: Option[Symbol] = None, beta: Option[Symbol] = None,
      moving_mean: Option[Symbol] = None, moving_var: Option[Symbol] = None, eps: Option[Float] = None,
      momentum: Option[Float] = None, fix_gamma: Option[Boolean] = None, use_global_stats: Option[Boolean] = None,
      output_mean_var: Option[Boolean] = None, axis: Option[Int] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.CuDNNBatchNorm, name, attr, "data" -> data, "gamma" -> gamma, "beta" -> beta,
      "moving_mean" -> moving_mean, "moving_var" -> moving_var, "eps" -> eps, "momentum" -> momentum,
      "fix_gamma" -> fix_gamma, "use_global_stats" -> use_global_stats, "output_mean_var" -> output_mean_var,
      "axis" -> axis)

  /** Returns the sums up to each element along an axis. */
  def cumsum(a: Option[Symbol] = None, axis: Option[Int] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.cumsum, name, attr, "a" -> a, "axis" -> axis)

  /** Computes a transposed convolution, so that sizes grow. */
  def Deconvolution(data: Option[Symbol] = None, weight: Option[Symbol] = None, bias: Option[Symbol] = None,
      kernel: Shape, stride: Option[Shape] = None, dilate: Option[Shape] = None, pad: Option[Shape] = None,
      adj: Option[Shape] = None, target_shape: Option[Shape] = None, num_filter: Int, num_group: Option[Int] = None,
      workspace: Option[Long] = None, no_bias: Option[Boolean] = None, cudnn_tune: Option[String] = None,
      cudnn_off: Option[Boolean] = None, layout: Option[String] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.Deconvolution, name, attr, "data" -> data, "weight" -> weight, "bias" -> bias, "kernel" -> kernel,
      "stride" -> stride, "dilate" -> dilate, "pad" -> pad, "adj" -> adj, "target_shape" -> target_shape,
      "num_filter" -> num_filter, "num_group" -> num_group, "workspace" -> workspace, "no_bias" -> no_bias,
      "cudnn_tune" -> cudnn_tune, "cudnn_off" -> cudnn_off, "layout" -> layout)

  /** Converts radians to degrees. */
  def degrees(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.degrees, name, attr, "data" -> data)

  /** Makes blocks of channels of (batch, channels, height, width). */
  def depth_to_space(data: Option[Symbol] = None, block_size: Int, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.depth_to_space, name, attr, "data" -> data, "block_size" -> block_size)

  /** Returns the product of two matrices, or of the last dimension with the first. */
  def dot(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, transpose_a: Option[Boolean] = None,
      transpose_b: Option[Boolean] = None, forward_stype: Option[String] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.dot, name, attr, "lhs" -> lhs, "rhs" -> rhs, "transpose_a" -> transpose_a, "transpose_b" -> transpose_b,
      "forward_stype" -> forward_stype)

  /** Drops elements with the probability `p`, in training. */
  def Dropout(data: Option[Symbol] = None, p: Option[Float] = None, mode: Option[String] = None,
      axes: Option[Shape] = None, cudnn_off: Option[Boolean] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.Dropout, name, attr, "data" -> data, "p" -> p, "mode" -> mode, "axes" -> axes, "cudnn_off" -> cudnn_off)

  /** Adds any number of inputs. */
  def ElementWiseSum(data: Array[Symbol], num_args: Int, name: String = null,
      attr: Map[String, String] = null): Symbol =
    many(Symbol.ElementWiseSum, name, attr, data, "num_args" -> num_args)

  /** Returns the sum of two inputs of the same shape. */
  def elemwise_add(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.elemwise_add, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Returns the quotient of two inputs of the same shape. */
  def elemwise_div(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.elemwise_div, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Returns the product of two inputs of the same shape. */
  def elemwise_mul(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.elemwise_mul, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Returns the difference of two inputs of the same shape. */
  def elemwise_sub(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.elemwise_sub, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Looks up rows of a table of (`input_dim`, `output_dim`). */
  def Embedding(data: Option[Symbol] = None, weight: Option[Symbol] = None, input_dim: Int, output_dim: Int,
      dtype: Option[String] = None, sparse_grad: Option[Boolean] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.Embedding, name, attr, "data" -> data, "weight" -> weight, "input_dim" -> input_dim,
      "output_dim" -> output_dim, "dtype" -> dtype, "sparse_grad" -> sparse_grad)

  /** Returns the error function. */
  def erf(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.erf, name, attr, "data" -> data)

  /** Returns the inverse of the error function. */
  def erfinv(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.erfinv, name, attr, "data" -> data)

  /** Returns the exponentials. */
  def exp(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.exp, name, attr, "data" -> data)

  /** Adds a dimension of size 1. */
  def expand_dims(data: Option[Symbol] = None, axis: Int, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.expand_dims, name, attr, "data" -> data, "axis" -> axis)

  /** Returns the exponentials minus 1. */
  def expm1(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.expm1, name, attr, "data" -> data)

  /** Does the same as `trunc`. */
  def fix(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.fix, name, attr, "data" -> data)

  /** Joins all dimensions except the first. */
  def Flatten(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.Flatten, name, attr, "data" -> data)

  /** Does the same as `Flatten`. */
  def flatten(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.flatten, name, attr, "data" -> data)

  /** Does the same as `reverse`. */
  def flip(data: Option[Symbol] = None, axis: Shape, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.flip, name, attr, "data" -> data, "axis" -> axis)

  /** Returns the greatest integers that are not greater than the elements. */
  def floor(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.floor, name, attr, "data" -> data)

  /** Computes x W^T^ + b with `num_hidden` outputs. */
  def FullyConnected(data: Option[Symbol] = None, weight: Option[Symbol] = None, bias: Option[Symbol] = None,
      num_hidden: Int, no_bias: Option[Boolean] = None, flatten: Option[Boolean] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.FullyConnected, name, attr, "data" -> data, "weight" -> weight, "bias" -> bias,
      "num_hidden" -> num_hidden, "no_bias" -> no_bias, "flatten" -> flatten)

  /** Returns the logarithm of the gamma function's absolute value. */
  def gammaln(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.gammaln, name, attr, "data" -> data)

  /** Returns the elements at the coordinates along axis 0 of the indices. */
  def gather_nd(data: Option[Symbol] = None, indices: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.gather_nd, name, attr, "data" -> data, "indices" -> indices)

  /** Makes a grid for `BilinearSampler` of affine maps, (batch, 6), or of a flow in pixels. */
  def GridGenerator(data: Option[Symbol] = None, transform_type: String, target_shape: Option[Shape] = None,
      name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.GridGenerator, name, attr, "data" -> data, "transform_type" -> transform_type,
      "target_shape" -> target_shape)

  /** Normalizes each group of channels of each example. */
  def GroupNorm(data: Option[Symbol] = None, gamma: Option[Symbol] = None, beta: Option[Symbol] = None,
      num_groups: Option[Int] = None, eps: Option[Float] = None, output_mean_var: Option[Boolean] = None,
      name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.GroupNorm, name, attr, "data" -> data, "gamma" -> gamma, "beta" -> beta, "num_groups" -> num_groups,
      "eps" -> eps, "output_mean_var" -> output_mean_var)

  /** Returns `alpha` x + `beta`, from 0 to 1. */
  def hard_sigmoid(data: Option[Symbol] = None, alpha: Option[Float] = None, beta: Option[Float] = None,
      name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.hard_sigmoid, name, attr, "data" -> data, "alpha" -> alpha, "beta" -> beta)

  /** Returns the data unchanged. */
  def identity(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.identity, name, attr, "data" -> data)

  /** Normalizes each channel of each example. */
  def InstanceNorm(data: Option[Symbol] = None, gamma: Option[Symbol] = None, beta: Option[Symbol] = None,
      eps: Option[Float] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.InstanceNorm, name, attr, "data" -> data, "gamma" -> gamma, "beta" -> beta, "eps" -> eps)

  /** Divides by the 2-norm of each `instance`, `channel` or `spatial` place. */
  def L2Normalization(data: Option[Symbol] = None, eps: Option[Float] = None, mode: Option[String] = None,
      name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.L2Normalization, name, attr, "data" -> data, "eps" -> eps, "mode" -> mode)

  /** Normalizes along an axis, the last by default. */
  def LayerNorm(data: Option[Symbol] = None, gamma: Option[Symbol] = None, beta: Option[Symbol] = None,
      axis: Option[Int] = None, eps: Option[Float] = None, output_mean_var: Option[Boolean] = None,
      name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.LayerNorm, name, attr, "data" -> data, "gamma" -> gamma, "beta" -> beta, "axis" -> axis, "eps" -> eps,
      "output_mean_var" -> output_mean_var)

  /** Applies `leaky`, `elu`, `prelu`, `selu`, `gelu` or `rrelu` to each element. */
  def LeakyReLU(data: Option[Symbol] = None, gamma: Option[Symbol] = None, act_type: Option[String] = None,
      slope: Option[Float] = None, lower_bound: Option[Float] = None, upper_bound: Option[Float] = None,
      name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.LeakyReLU, name, attr, "data" -> data, "gamma" -> gamma, "act_type" -> act_type, "slope" -> slope,
      "lower_bound" -> lower_bound, "upper_bound" -> upper_bound)

  /** Returns the data, whose gradient is the difference from the label. */
  def LinearRegressionOutput(data: Option[Symbol] = None, label: Option[Symbol] = None,
      grad_scale: Option[Float] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.LinearRegressionOutput, name, attr, "data" -> data, "label" -> label, "grad_scale" -> grad_scale)

  /** Returns the natural logarithms. */
  def log(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.log, name, attr, "data" -> data)

  /** Returns the logarithms to base 10. */
  def log10(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.log10, name, attr, "data" -> data)

  /** Returns the logarithms of 1 + x. */
  def log1p(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.log1p, name, attr, "data" -> data)

  /** Returns the logarithms to base 2. */
  def log2(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.log2, name, attr, "data" -> data)

  /** Returns the logarithms of probabilities along an axis, which are those of `softmax`. */
  def log_softmax(data: Option[Symbol] = None, axis: Option[Int] = None, temperature: Option[Double] = None,
      dtype: Option[String] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.log_softmax, name, attr, "data" -> data, "axis" -> axis, "temperature" -> temperature, "dtype" -> dtype)

  /** Returns 1 where an element is 0, and 0 elsewhere. */
  def logical_not(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.logical_not, name, attr, "data" -> data)

  /** Returns the sigmoid of the data, whose gradient is the difference from the label. */
  def LogisticRegressionOutput(data: Option[Symbol] = None, label: Option[Symbol] = None,
      grad_scale: Option[Float] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.LogisticRegressionOutput, name, attr, "data" -> data, "label" -> label, "grad_scale" -> grad_scale)

  /** Normalizes across neighbouring channels. */
  def LRN(data: Option[Symbol] = None, alpha: Option[Float] = None, beta: Option[Float] = None,
      knorm: Option[Float] = None, nsize: Int, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.LRN, name, attr, "data" -> data, "alpha" -> alpha, "beta" -> beta, "knorm" -> knorm, "nsize" -> nsize)

  /** Returns the data, whose gradient is the sign of the difference from the label. */
  def MAERegressionOutput(data: Option[Symbol] = None, label: Option[Symbol] = None, grad_scale: Option[Float] = None,
      name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.MAERegressionOutput, name, attr, "data" -> data, "label" -> label, "grad_scale" -> grad_scale)

  /** Returns the data as a loss, with a gradient of 1. */
  def make_loss(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.make_loss, name, attr, "data" -> data)

  /** Returns the data as a loss, with a gradient of `grad_scale`. */
  def MakeLoss(data: Option[Symbol] = None, grad_scale: Option[Float] = None, valid_thresh: Option[Float] = None,
      normalization: Option[String] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.MakeLoss, name, attr, "data" -> data, "grad_scale" -> grad_scale, "valid_thresh" -> valid_thresh,
      "normalization" -> normalization)

  /** Returns the greatest element along axes, or of all elements. */
  def max(data: Option[Symbol] = None, axis: Option[Shape] = None, keepdims: Option[Boolean] = None,
      exclude: Option[Boolean] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.max, name, attr, "data" -> data, "axis" -> axis, "keepdims" -> keepdims, "exclude" -> exclude)

  /** Does the same as `max`. */
  def max_axis(data: Option[Symbol] = None, axis: Option[Shape] = None, keepdims: Option[Boolean] = None,
      exclude: Option[Boolean] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.max_axis, name, attr, "data" -> data, "axis" -> axis, "keepdims" -> keepdims, "exclude" -> exclude)

  /** Returns the mean along axes, or of all elements. */
  def mean(data: Option[Symbol] = None, axis: Option[Shape] = None, keepdims: Option[Boolean] = None,
      exclude: Option[Boolean] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.mean, name, attr, "data" -> data, "axis" -> axis, "keepdims" -> keepdims, "exclude" -> exclude)

  /** Returns the least element along axes, or of all elements. */
  def min(data: Option[Symbol] = None, axis: Option[Shape] = None, keepdims: Option[Boolean] = None,
      exclude: Option[Boolean] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.min, name, attr, "data" -> data, "axis" -> axis, "keepdims" -> keepdims, "exclude" -> exclude)

  /** Does the same as `min`. */
  def min_axis(data: Option[Symbol] = None, axis: Option[Shape] = None, keepdims: Option[Boolean] = None,
      exclude: Option[Boolean] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.min_axis, name, attr, "data" -> data, "axis" -> axis, "keepdims" -> keepdims, "exclude" -> exclude)

  /** Returns the sum along axes without the elements that are NaN. */
  def nansum(data: Option[Symbol] = None, axis: Option[Shape] = None, keepdims: Option[Boolean] = None,
      exclude: Option[Boolean] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.nansum, name, attr, "data" -> data, "axis" -> axis, "keepdims" -> keepdims, "exclude" -> exclude)

  /** Returns the negated elements. */
  def negative(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.negative, name, attr, "data" -> data)

  /** Returns the 1-norm or 2-norm along axes, or of all elements. */
  def norm(data: Option[Symbol] = None, ord: Option[Int] = None, axis: Option[Shape] = None,
      keepdims: Option[Boolean] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.norm, name, attr, "data" -> data, "ord" -> ord, "axis" -> axis, "keepdims" -> keepdims)

  /** Returns 1 at the index and 0 elsewhere, with a new last dimension of `depth`. */
  def one_hot(indices: Option[Symbol] = None, depth: Int, on_value: Option[Double] = None,
      off_value: Option[Double] = None, dtype: Option[String] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.one_hot, name, attr, "indices" -> indices, "depth" -> depth, "on_value" -> on_value,
      "off_value" -> off_value, "dtype" -> dtype)

  /** Returns ones in the shape of the data. */
  def ones_like(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.ones_like, name, attr, "data" -> data)

  /** Pads the data with a `constant`, with the `edge`, or by reflection (`reflect`). */
  def Pad(data: Option[Symbol] = None, mode: String, pad_width: Shape, constant_value: Option[Double] = None,
      name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.Pad, name, attr, "data" -> data, "mode" -> mode, "pad_width" -> pad_width,
      "constant_value" -> constant_value)

  /** Does the same as `Pad`. */
  def pad(data: Option[Symbol] = None, mode: String, pad_width: Shape, constant_value: Option[Float] = None,
      name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.pad, name, attr, "data" -> data, "mode" -> mode, "pad_width" -> pad_width,
      "constant_value" -> constant_value)

  /** Returns one element of each row, by its index. */
  def pick(data: Option[Symbol] = None, index: Option[Symbol] = None, axis: Option[Int] = None,
      keepdims: Option[Boolean] = None, mode: Option[String] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.pick, name, attr, "data" -> data, "index" -> index, "axis" -> axis, "keepdims" -> keepdims,
      "mode" -> mode)

  /** Takes the greatest, the mean or the sum of each window. */
  def Pooling(data: Option[Symbol] = None, kernel: Option[Shape] = None, pool_type: Option[String] = None,
      global_pool: Option[Boolean] = None, cudnn_off: Option[Boolean] = None,
      pooling_convention: Option[String] = None, stride: Option[Shape] = None, pad: Option[Shape] = None,
      p_value: Option[Int] = None, count_include_pad: Option[Boolean] = None, layout: Option[String] = None,
      name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.Pooling, name, attr, "data" -> data, "kernel" -> kernel, "pool_type" -> pool_type,
      "global_pool" -> global_pool, "cudnn_off" -> cudnn_off, "pooling_convention" -> pooling_convention,
      "stride" -> stride, "pad" -> pad, "p_value" -> p_value, "count_include_pad" -> count_include_pad,
      "layout" -> layout)

  /** Does the same as `Pooling`. */
  def Pooling_v1(data: Option[Symbol] = None, kernel: Option[Shape] = None, pool_type: Option[String] = None,
      global_pool: Option[Boolean] = None, stride: Option[Shape] = None, pad: Option[Shape] = None,
      pooling_convention: Option[String] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.Pooling_v1, name, attr, "data" -> data, "kernel" -> kernel, "pool_type" -> pool_type,
      "global_pool" -> global_pool, "stride" -> stride, "pad" -> pad, "pooling_convention" -> pooling_convention)

  /** Returns the product along axes, or of all elements. */
  def prod(data: Option[Symbol] = None, axis: Option[Shape] = None, keepdims: Option[Boolean] = None,
      exclude: Option[Boolean] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.prod, name, attr, "data" -> data, "axis" -> axis, "keepdims" -> keepdims, "exclude" -> exclude)

  /** Converts degrees to radians. */
  def radians(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.radians, name, attr, "data" -> data)

  /** Returns 1 divided by the cube root. */
  def rcbrt(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.rcbrt, name, attr, "data" -> data)

  /** Returns 1 / x. */
  def reciprocal(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.reciprocal, name, attr, "data" -> data)

  /** Returns max(0, x). */
  def relu(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.relu, name, attr, "data" -> data)

  /** Repeats each element. */
  def repeat(data: Option[Symbol] = None, repeats: Int, axis: Option[Int] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.repeat, name, attr, "data" -> data, "repeats" -> repeats, "axis" -> axis)

  /** Changes the shape. In `shape`, 0 keeps a size and -1 takes the rest. */
  def Reshape(data: Option[Symbol] = None, shape: Option[Shape] = None, reverse: Option[Boolean] = None,
      target_shape: Option[Shape] = None, keep_highest: Option[Boolean] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.Reshape, name, attr, "data" -> data, "shape" -> shape, "reverse" -> reverse,
      "target_shape" -> target_shape, "keep_highest" -> keep_highest)

  /** Does the same as `Reshape`. */
  def reshape(data: Option[Symbol] = None, shape: Option[Shape] = None, reverse: Option[Boolean] = None,
      target_shape: Option[Shape] = None, keep_highest: Option[Boolean] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.reshape, name, attr, "data" -> data, "shape" -> shape, "reverse" -> reverse,
      "target_shape" -> target_shape, "keep_highest" -> keep_highest)

  /** Returns the first input in the shape of the second. */
  def reshape_like(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.reshape_like, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Reverses the order along axes. */
  def reverse(data: Option[Symbol] = None, axis: Shape, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.reverse, name, attr, "data" -> data, "axis" -> axis)

  /** Returns the nearest integers, with halves rounded down. */
  def rint(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.rint, name, attr, "data" -> data)

  /** Applies recurrent layers to (time, batch, inputs). All weights, followed by all biases, are in one array. */
  def RNN(data: Option[Symbol] = None, parameters: Option[Symbol] = None, state: Option[Symbol] = None,
      state_cell: Option[Symbol] = None, state_size: Int, num_layers: Int, mode: String,
      bidirectional: Option[Boolean] = None, p: Option[Float] = None, state_outputs: Option[Boolean] = None,
      use_sequence_length: Option[Boolean] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.RNN, name, attr, "data" -> data, "parameters" -> parameters, "state" -> state,
      "state_cell" -> state_cell, "state_size" -> state_size, "num_layers" -> num_layers, "mode" -> mode,
      "bidirectional" -> bidirectional, "p" -> p, "state_outputs" -> state_outputs,
      "use_sequence_length" -> use_sequence_length)

  /**
   * Returns the greatest elements of parts of regions, (count, 5): the number of an image and its left, top, right and
   * bottom.
   */
  def ROIPooling(data: Option[Symbol] = None, rois: Option[Symbol] = None, pooled_size: Shape, spatial_scale: Float,
      name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.ROIPooling, name, attr, "data" -> data, "rois" -> rois, "pooled_size" -> pooled_size,
      "spatial_scale" -> spatial_scale)

  /** Returns the nearest integers, with halves rounded away from 0. */
  def round(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.round, name, attr, "data" -> data)

  /** Returns 1 divided by the square root. */
  def rsqrt(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.rsqrt, name, attr, "data" -> data)

  /** Returns the last elements of each sequence. */
  def SequenceLast(data: Option[Symbol] = None, sequence_length: Option[Symbol] = None,
      use_sequence_length: Option[Boolean] = None, axis: Option[Int] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.SequenceLast, name, attr, "data" -> data, "sequence_length" -> sequence_length,
      "use_sequence_length" -> use_sequence_length, "axis" -> axis)

  /** Replaces the elements after the end of each sequence. */
  def SequenceMask(data: Option[Symbol] = None, sequence_length: Option[Symbol] = None,
      use_sequence_length: Option[Boolean] = None, value: Option[Float] = None, axis: Option[Int] = None,
      name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.SequenceMask, name, attr, "data" -> data, "sequence_length" -> sequence_length,
      "use_sequence_length" -> use_sequence_length, "value" -> value, "axis" -> axis)

  /** Reverses each sequence, up to its end. */
  def SequenceReverse(data: Option[Symbol] = None, sequence_length: Option[Symbol] = None,
      use_sequence_length: Option[Boolean] = None, axis: Option[Int] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.SequenceReverse, name, attr, "data" -> data, "sequence_length" -> sequence_length,
      "use_sequence_length" -> use_sequence_length, "axis" -> axis)

  /** Returns 1 / (1 + exp(-x)). */
  def sigmoid(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.sigmoid, name, attr, "data" -> data)

  /** Returns the signs, which are -1, 0 or 1. */
  def sign(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.sign, name, attr, "data" -> data)

  /** Returns the sines. */
  def sin(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.sin, name, attr, "data" -> data)

  /** Returns the hyperbolic sines. */
  def sinh(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.sinh, name, attr, "data" -> data)

  /** Returns the elements from `begin` to `end` along each dimension. */
  def slice(data: Option[Symbol] = None, begin: Shape, end: Shape, step: Option[Shape] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.slice, name, attr, "data" -> data, "begin" -> begin, "end" -> end, "step" -> step)

  /** Returns the elements from `begin` to `end` along an axis. */
  def slice_axis(data: Option[Symbol] = None, axis: Int, begin: Int, end: Int, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.slice_axis, name, attr, "data" -> data, "axis" -> axis, "begin" -> begin, "end" -> end)

  /** Returns the first elements of the data, in the shape of the second input. */
  def slice_like(data: Option[Symbol] = None, shape_like: Option[Symbol] = None, axes: Option[Shape] = None,
      name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.slice_like, name, attr, "data" -> data, "shape_like" -> shape_like, "axes" -> axes)

  /** Splits the data into `num_outputs` equal parts along an axis, which is 1 by default. */
  def SliceChannel(data: Option[Symbol] = None, num_outputs: Int, axis: Option[Int] = None,
      squeeze_axis: Option[Boolean] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.SliceChannel, name, attr, "data" -> data, "num_outputs" -> num_outputs, "axis" -> axis,
      "squeeze_axis" -> squeeze_axis)

  /** Returns half of the square near 0, and the absolute value elsewhere. */
  def smooth_l1(data: Option[Symbol] = None, scalar: Option[Float] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.smooth_l1, name, attr, "data" -> data, "scalar" -> scalar)

  /** Does the same as `SoftmaxOutput`. */
  def Softmax(data: Option[Symbol] = None, label: Option[Symbol] = None, grad_scale: Option[Float] = None,
      ignore_label: Option[Float] = None, multi_output: Option[Boolean] = None, use_ignore: Option[Boolean] = None,
      preserve_shape: Option[Boolean] = None, normalization: Option[String] = None, out_grad: Option[Boolean] = None,
      smooth_alpha: Option[Float] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.Softmax, name, attr, "data" -> data, "label" -> label, "grad_scale" -> grad_scale,
      "ignore_label" -> ignore_label, "multi_output" -> multi_output, "use_ignore" -> use_ignore,
      "preserve_shape" -> preserve_shape, "normalization" -> normalization, "out_grad" -> out_grad,
      "smooth_alpha" -> smooth_alpha)

  /** Returns probabilities along an axis, which are exponentials divided by their sum. */
  def softmax(data: Option[Symbol] = None, axis: Option[Int] = None, temperature: Option[Double] = None,
      dtype: Option[String] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.softmax, name, attr, "data" -> data, "axis" -> axis, "temperature" -> temperature, "dtype" -> dtype)

  /** Returns the sum of the cross-entropies of rows and labels. */
  def softmax_cross_entropy(data: Option[Symbol] = None, label: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.softmax_cross_entropy, name, attr, "data" -> data, "label" -> label)

  /** Computes probabilities of each example, or of the channels. */
  def SoftmaxActivation(data: Option[Symbol] = None, mode: Option[String] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.SoftmaxActivation, name, attr, "data" -> data, "mode" -> mode)

  /** Computes probabilities, whose gradient is that of the cross-entropy with the label. */
  def SoftmaxOutput(data: Option[Symbol] = None, label: Option[Symbol] = None, grad_scale: Option[Float] = None,
      ignore_label: Option[Float] = None, multi_output: Option[Boolean] = None, use_ignore: Option[Boolean] = None,
      preserve_shape: Option[Boolean] = None, normalization: Option[String] = None, out_grad: Option[Boolean] = None,
      smooth_alpha: Option[Float] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.SoftmaxOutput, name, attr, "data" -> data, "label" -> label, "grad_scale" -> grad_scale,
      "ignore_label" -> ignore_label, "multi_output" -> multi_output, "use_ignore" -> use_ignore,
      "preserve_shape" -> preserve_shape, "normalization" -> normalization, "out_grad" -> out_grad,
      "smooth_alpha" -> smooth_alpha)

  /** Returns probabilities along an axis for the negated data. */
  def softmin(data: Option[Symbol] = None, axis: Option[Int] = None, temperature: Option[Float] = None,
      use_length: Option[Boolean] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.softmin, name, attr, "data" -> data, "axis" -> axis, "temperature" -> temperature,
      "use_length" -> use_length)

  /** Returns x / (1 + |x|). */
  def softsign(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.softsign, name, attr, "data" -> data)

  /** Sorts the elements of an axis. */
  def sort(data: Option[Symbol] = None, axis: Option[Int] = None, is_ascend: Option[Boolean] = None,
      name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.sort, name, attr, "data" -> data, "axis" -> axis, "is_ascend" -> is_ascend)

  /** Makes channels of blocks of (batch, channels, height, width). */
  def space_to_depth(data: Option[Symbol] = None, block_size: Int, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.space_to_depth, name, attr, "data" -> data, "block_size" -> block_size)

  /** Samples images at the places that affine maps, (batch, 6), give the pixels of the result. */
  def SpatialTransformer(data: Option[Symbol] = None, loc: Option[Symbol] = None, target_shape: Option[Shape] = None,
      transform_type: String, sampler_type: String, cudnn_off: Option[Boolean] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.SpatialTransformer, name, attr, "data" -> data, "loc" -> loc, "target_shape" -> target_shape,
      "transform_type" -> transform_type, "sampler_type" -> sampler_type, "cudnn_off" -> cudnn_off)

  /** Does the same as `SliceChannel`. */
  def split(data: Option[Symbol] = None, num_outputs: Int, axis: Option[Int] = None,
      squeeze_axis: Option[Boolean] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.split, name, attr, "data" -> data, "num_outputs" -> num_outputs, "axis" -> axis,
      "squeeze_axis" -> squeeze_axis)

  /** Returns the square roots. */
  def sqrt(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.sqrt, name, attr, "data" -> data)

  /** Returns the squares. */
  def square(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.square, name, attr, "data" -> data)

  /** Removes dimensions of size 1. */
  def squeeze(data: Option[Symbol] = None, axis: Option[Shape] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.squeeze, name, attr, "data" -> data, "axis" -> axis)

  /** Joins the inputs along a new dimension, which is 0 by default. Takes any number of inputs. */
  def stack(data: Array[Symbol], axis: Option[Int] = None, num_args: Int, name: String = null,
      attr: Map[String, String] = null): Symbol =
    many(Symbol.stack, name, attr, data, "axis" -> axis, "num_args" -> num_args)

  /** Does the same as `BlockGrad`. */
  def stop_gradient(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.stop_gradient, name, attr, "data" -> data)

  /** Returns the sum along axes, or of all elements. */
  def sum(data: Option[Symbol] = None, axis: Option[Shape] = None, keepdims: Option[Boolean] = None,
      exclude: Option[Boolean] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.sum, name, attr, "data" -> data, "axis" -> axis, "keepdims" -> keepdims, "exclude" -> exclude)

  /** Does the same as `sum`. */
  def sum_axis(data: Option[Symbol] = None, axis: Option[Shape] = None, keepdims: Option[Boolean] = None,
      exclude: Option[Boolean] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.sum_axis, name, attr, "data" -> data, "axis" -> axis, "keepdims" -> keepdims, "exclude" -> exclude)

  /** Returns the data, whose gradient is that of the hinge loss. */
  def SVMOutput(data: Option[Symbol] = None, label: Option[Symbol] = None, margin: Option[Float] = None,
      regularization_coefficient: Option[Float] = None, use_linear: Option[Boolean] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.SVMOutput, name, attr, "data" -> data, "label" -> label, "margin" -> margin,
      "regularization_coefficient" -> regularization_coefficient, "use_linear" -> use_linear)

  /** Does the same as `SwapAxis`. */
  def swapaxes(data: Option[Symbol] = None, dim1: Option[Int] = None, dim2: Option[Int] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.swapaxes, name, attr, "data" -> data, "dim1" -> dim1, "dim2" -> dim2)

  /** Swaps two dimensions. */
  def SwapAxis(data: Option[Symbol] = None, dim1: Option[Int] = None, dim2: Option[Int] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.SwapAxis, name, attr, "data" -> data, "dim1" -> dim1, "dim2" -> dim2)

  /** Returns the rows at indices. */
  def take(a: Option[Symbol] = None, indices: Option[Symbol] = None, axis: Option[Int] = None,
      mode: Option[String] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.take, name, attr, "a" -> a, "indices" -> indices, "axis" -> axis, "mode" -> mode)

  /** Returns the tangents. */
  def tan(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.tan, name, attr, "data" -> data)

  /** Returns the hyperbolic tangents. */
  def tanh(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.tanh, name, attr, "data" -> data)

  /** Repeats the whole data along each dimension. */
  def tile(data: Option[Symbol] = None, reps: Shape, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.tile, name, attr, "data" -> data, "reps" -> reps)

  /** Returns the greatest elements of an axis, or their indices. */
  def topk(data: Option[Symbol] = None, axis: Option[Int] = None, k: Option[Int] = None,
      ret_typ: Option[String] = None, is_ascend: Option[Boolean] = None, dtype: Option[String] = None,
      name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.topk, name, attr, "data" -> data, "axis" -> axis, "k" -> k, "ret_typ" -> ret_typ,
      "is_ascend" -> is_ascend, "dtype" -> dtype)

  /** Returns the data with its dimensions in another order, or reversed if none is given. */
  def transpose(data: Option[Symbol] = None, axes: Option[Shape] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.transpose, name, attr, "data" -> data, "axes" -> axes)

  /** Returns the integers without the digits after the decimal point. */
  def trunc(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.trunc, name, attr, "data" -> data)

  /** Repeats each element along the height and the width, or interpolates with weights. Takes any number of inputs. */
  def UpSampling(data: Array[Symbol], scale: Int, num_filter: Option[Int] = None, sample_type: String,
      multi_input_mode: Option[String] = None, num_args: Int, workspace: Option[Long] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    many(Symbol.UpSampling, name, attr, data, "scale" -> scale, "num_filter" -> num_filter,
      "sample_type" -> sample_type, "multi_input_mode" -> multi_input_mode, "num_args" -> num_args,
      "workspace" -> workspace)

  /** Returns the first where the condition is not 0, and the second elsewhere. */
  def where(condition: Option[Symbol] = None, x: Option[Symbol] = None, y: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.where, name, attr, "condition" -> condition, "x" -> x, "y" -> y)

  /** Returns zeros in the shape of the data. */
  def zeros_like(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.zeros_like, name, attr, "data" -> data)
}
