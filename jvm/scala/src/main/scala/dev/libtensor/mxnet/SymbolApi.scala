package dev.libtensor.mxnet

import dev.libtensor.ArgumentException

/**
 * The operators of MXNet's examples with named inputs and parameters. As in MXNet, an input that is left out becomes a
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

  // Generated from jvm/scala/operators.toml by `cargo xtask codegen`: do not edit what follows.

  /** Returns the absolute values. */
  def abs(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.abs, name, attr, "data" -> data)

  /** Applies a function to each element, which is `relu`, `sigmoid`, `tanh`, `softrelu` or `softsign`. */
  def Activation(data: Option[Symbol] = None, act_type: String, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.Activation, name, attr, "data" -> data, "act_type" -> act_type)

  /** Returns the index of the greatest element along an axis, or of all elements. */
  def argmax(data: Option[Symbol] = None, axis: Option[Int] = None, keepdims: Option[Boolean] = None,
      name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.argmax, name, attr, "data" -> data, "axis" -> axis, "keepdims" -> keepdims)

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

  /** Blocks the gradient. */
  def BlockGrad(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.BlockGrad, name, attr, "data" -> data)

  /** Returns the sum of two inputs, whose sizes of 1 broadcast. */
  def broadcast_add(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_add, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Returns the quotient of two inputs, whose sizes of 1 broadcast. */
  def broadcast_div(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_div, name, attr, "lhs" -> lhs, "rhs" -> rhs)

  /** Returns the product of two inputs, whose sizes of 1 broadcast. */
  def broadcast_mul(lhs: Option[Symbol] = None, rhs: Option[Symbol] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.broadcast_mul, name, attr, "lhs" -> lhs, "rhs" -> rhs)

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

  /** Returns the elements, limited to the range from `a_min` to `a_max`. */
  def clip(data: Option[Symbol] = None, a_min: Float, a_max: Float, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.clip, name, attr, "data" -> data, "a_min" -> a_min, "a_max" -> a_max)

  /** Joins the inputs along a dimension, which is 1 by default. Takes any number of inputs. */
  def Concat(data: Array[Symbol], num_args: Int, dim: Option[Int] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    many(Symbol.Concat, name, attr, data, "num_args" -> num_args, "dim" -> dim)

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

  /** Returns the exponentials. */
  def exp(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.exp, name, attr, "data" -> data)

  /** Adds a dimension of size 1. */
  def expand_dims(data: Option[Symbol] = None, axis: Int, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.expand_dims, name, attr, "data" -> data, "axis" -> axis)

  /** Joins all dimensions except the first. */
  def Flatten(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.Flatten, name, attr, "data" -> data)

  /** Computes x W^T^ + b with `num_hidden` outputs. */
  def FullyConnected(data: Option[Symbol] = None, weight: Option[Symbol] = None, bias: Option[Symbol] = None,
      num_hidden: Int, no_bias: Option[Boolean] = None, flatten: Option[Boolean] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.FullyConnected, name, attr, "data" -> data, "weight" -> weight, "bias" -> bias,
      "num_hidden" -> num_hidden, "no_bias" -> no_bias, "flatten" -> flatten)

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

  /** Returns the logarithms of probabilities along an axis, which are those of `softmax`. */
  def log_softmax(data: Option[Symbol] = None, axis: Option[Int] = None, temperature: Option[Double] = None,
      dtype: Option[String] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.log_softmax, name, attr, "data" -> data, "axis" -> axis, "temperature" -> temperature, "dtype" -> dtype)

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

  /** Returns the data as a loss, with a gradient of `grad_scale`. */
  def MakeLoss(data: Option[Symbol] = None, grad_scale: Option[Float] = None, valid_thresh: Option[Float] = None,
      normalization: Option[String] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.MakeLoss, name, attr, "data" -> data, "grad_scale" -> grad_scale, "valid_thresh" -> valid_thresh,
      "normalization" -> normalization)

  /** Returns the greatest element along axes, or of all elements. */
  def max(data: Option[Symbol] = None, axis: Option[Shape] = None, keepdims: Option[Boolean] = None,
      exclude: Option[Boolean] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.max, name, attr, "data" -> data, "axis" -> axis, "keepdims" -> keepdims, "exclude" -> exclude)

  /** Returns the mean along axes, or of all elements. */
  def mean(data: Option[Symbol] = None, axis: Option[Shape] = None, keepdims: Option[Boolean] = None,
      exclude: Option[Boolean] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.mean, name, attr, "data" -> data, "axis" -> axis, "keepdims" -> keepdims, "exclude" -> exclude)

  /** Returns the least element along axes, or of all elements. */
  def min(data: Option[Symbol] = None, axis: Option[Shape] = None, keepdims: Option[Boolean] = None,
      exclude: Option[Boolean] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.min, name, attr, "data" -> data, "axis" -> axis, "keepdims" -> keepdims, "exclude" -> exclude)

  /** Returns 1 at the index and 0 elsewhere, with a new last dimension of `depth`. */
  def one_hot(indices: Option[Symbol] = None, depth: Int, on_value: Option[Double] = None,
      off_value: Option[Double] = None, dtype: Option[String] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.one_hot, name, attr, "indices" -> indices, "depth" -> depth, "on_value" -> on_value,
      "off_value" -> off_value, "dtype" -> dtype)

  /** Pads the data with a `constant`, with the `edge`, or by reflection (`reflect`). */
  def Pad(data: Option[Symbol] = None, mode: String, pad_width: Shape, constant_value: Option[Double] = None,
      name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.Pad, name, attr, "data" -> data, "mode" -> mode, "pad_width" -> pad_width,
      "constant_value" -> constant_value)

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

  /** Returns max(0, x). */
  def relu(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.relu, name, attr, "data" -> data)

  /** Changes the shape. In `shape`, 0 keeps a size and -1 takes the rest. */
  def Reshape(data: Option[Symbol] = None, shape: Option[Shape] = None, reverse: Option[Boolean] = None,
      target_shape: Option[Shape] = None, keep_highest: Option[Boolean] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.Reshape, name, attr, "data" -> data, "shape" -> shape, "reverse" -> reverse,
      "target_shape" -> target_shape, "keep_highest" -> keep_highest)

  /** Returns 1 / (1 + exp(-x)). */
  def sigmoid(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.sigmoid, name, attr, "data" -> data)

  /** Returns the elements from `begin` to `end` along an axis. */
  def slice_axis(data: Option[Symbol] = None, axis: Int, begin: Int, end: Int, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.slice_axis, name, attr, "data" -> data, "axis" -> axis, "begin" -> begin, "end" -> end)

  /** Splits the data into `num_outputs` equal parts along an axis, which is 1 by default. */
  def SliceChannel(data: Option[Symbol] = None, num_outputs: Int, axis: Option[Int] = None,
      squeeze_axis: Option[Boolean] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.SliceChannel, name, attr, "data" -> data, "num_outputs" -> num_outputs, "axis" -> axis,
      "squeeze_axis" -> squeeze_axis)

  /** Returns probabilities along an axis, which are exponentials divided by their sum. */
  def softmax(data: Option[Symbol] = None, axis: Option[Int] = None, temperature: Option[Double] = None,
      dtype: Option[String] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.softmax, name, attr, "data" -> data, "axis" -> axis, "temperature" -> temperature, "dtype" -> dtype)

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

  /** Returns the square roots. */
  def sqrt(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.sqrt, name, attr, "data" -> data)

  /** Returns the squares. */
  def square(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.square, name, attr, "data" -> data)

  /** Joins the inputs along a new dimension, which is 0 by default. Takes any number of inputs. */
  def stack(data: Array[Symbol], axis: Option[Int] = None, num_args: Int, name: String = null,
      attr: Map[String, String] = null): Symbol =
    many(Symbol.stack, name, attr, data, "axis" -> axis, "num_args" -> num_args)

  /** Returns the sum along axes, or of all elements. */
  def sum(data: Option[Symbol] = None, axis: Option[Shape] = None, keepdims: Option[Boolean] = None,
      exclude: Option[Boolean] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.sum, name, attr, "data" -> data, "axis" -> axis, "keepdims" -> keepdims, "exclude" -> exclude)

  /** Returns the data, whose gradient is that of the hinge loss. */
  def SVMOutput(data: Option[Symbol] = None, label: Option[Symbol] = None, margin: Option[Float] = None,
      regularization_coefficient: Option[Float] = None, use_linear: Option[Boolean] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.SVMOutput, name, attr, "data" -> data, "label" -> label, "margin" -> margin,
      "regularization_coefficient" -> regularization_coefficient, "use_linear" -> use_linear)

  /** Swaps two dimensions. */
  def SwapAxis(data: Option[Symbol] = None, dim1: Option[Int] = None, dim2: Option[Int] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.SwapAxis, name, attr, "data" -> data, "dim1" -> dim1, "dim2" -> dim2)

  /** Returns the hyperbolic tangents. */
  def tanh(data: Option[Symbol] = None, name: String = null, attr: Map[String, String] = null): Symbol =
    one(Symbol.tanh, name, attr, "data" -> data)

  /** Returns the data with its dimensions in another order, or reversed if none is given. */
  def transpose(data: Option[Symbol] = None, axes: Option[Shape] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    one(Symbol.transpose, name, attr, "data" -> data, "axes" -> axes)

  /** Repeats each element along the height and the width. Takes any number of inputs. */
  def UpSampling(data: Array[Symbol], scale: Int, num_filter: Option[Int] = None, sample_type: String,
      multi_input_mode: Option[String] = None, num_args: Int, workspace: Option[Long] = None, name: String = null,
      attr: Map[String, String] = null): Symbol =
    many(Symbol.UpSampling, name, attr, data, "scale" -> scale, "num_filter" -> num_filter,
      "sample_type" -> sample_type, "multi_input_mode" -> multi_input_mode, "num_args" -> num_args,
      "workspace" -> workspace)
}
