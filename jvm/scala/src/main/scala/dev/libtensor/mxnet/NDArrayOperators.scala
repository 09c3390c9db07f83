package dev.libtensor.mxnet

/**
 * The other operators of MXNet's `NDArray` object. Each is applied as [[NDArrayOperator]] says, and has the inputs and
 * parameters of the operator of the same name of `Symbol`.
 */
trait NDArrayOperators {

  /**
   * The operators of MXNet's `Symbol` object that are layers, losses and what belongs to them. Each is applied as
   * `SymbolOperator` says. Inputs without a name here are called `data`. / trait SymbolLayers { / Applies a function
   * to each element: `relu`, `sigmoid`, `tanh`, `softrelu` or `softsign`.
   */
  val Activation: NDArrayOperator = new NDArrayOperator("Activation")

  /** The same as `ElementWiseSum`. */
  val add_n: NDArrayOperator = new NDArrayOperator("add_n")

  /** The same as `Cast`. */
  val amp_cast: NDArrayOperator = new NDArrayOperator("amp_cast")

  /** The arccosines. */
  val arccos: NDArrayOperator = new NDArrayOperator("arccos")

  /** The inverse hyperbolic cosines. */
  val arccosh: NDArrayOperator = new NDArrayOperator("arccosh")

  /** The arcsines. */
  val arcsin: NDArrayOperator = new NDArrayOperator("arcsin")

  /** The inverse hyperbolic sines. */
  val arcsinh: NDArrayOperator = new NDArrayOperator("arcsinh")

  /** The arctangents. */
  val arctan: NDArrayOperator = new NDArrayOperator("arctan")

  /** The inverse hyperbolic tangents. */
  val arctanh: NDArrayOperator = new NDArrayOperator("arctanh")

  /** Returns the indices that put the elements of an axis in order, as FLOAT32. */
  val argsort: NDArrayOperator = new NDArrayOperator("argsort")

  /** Normalizes each channel by the batch, or by the running statistics outside training. */
  val BatchNorm: NDArrayOperator = new NDArrayOperator("BatchNorm")

  /** The same as `BatchNorm`. */
  val BatchNorm_v1: NDArrayOperator = new NDArrayOperator("BatchNorm_v1")

  /** Lets no gradient through. */
  val BlockGrad: NDArrayOperator = new NDArrayOperator("BlockGrad")

  /** The sum; sizes of 1 broadcast. */
  val broadcast_add: NDArrayOperator = new NDArrayOperator("broadcast_add")

  /** The same as `broadcast_axis`. */
  val broadcast_axes: NDArrayOperator = new NDArrayOperator("broadcast_axes")

  /** Repeats along axes of size 1. */
  val broadcast_axis: NDArrayOperator = new NDArrayOperator("broadcast_axis")

  /** The quotient; sizes of 1 broadcast. */
  val broadcast_div: NDArrayOperator = new NDArrayOperator("broadcast_div")

  /** 1 where both are equal, else 0. */
  val broadcast_equal: NDArrayOperator = new NDArrayOperator("broadcast_equal")

  /** 1 where the first is greater, else 0. */
  val broadcast_greater: NDArrayOperator = new NDArrayOperator("broadcast_greater")

  /** 1 where the first is greater or equal, else 0. */
  val broadcast_greater_equal: NDArrayOperator = new NDArrayOperator("broadcast_greater_equal")

  /** The root of the sum of both squares. */
  val broadcast_hypot: NDArrayOperator = new NDArrayOperator("broadcast_hypot")

  /** 1 where the first is less, else 0. */
  val broadcast_lesser: NDArrayOperator = new NDArrayOperator("broadcast_lesser")

  /** 1 where the first is less or equal, else 0. */
  val broadcast_lesser_equal: NDArrayOperator = new NDArrayOperator("broadcast_lesser_equal")

  /** Repeats the first to the shape of the second. */
  val broadcast_like: NDArrayOperator = new NDArrayOperator("broadcast_like")

  /** 1 where both are not 0, else 0. */
  val broadcast_logical_and: NDArrayOperator = new NDArrayOperator("broadcast_logical_and")

  /** 1 where one is not 0, else 0. */
  val broadcast_logical_or: NDArrayOperator = new NDArrayOperator("broadcast_logical_or")

  /** 1 where exactly one is not 0, else 0. */
  val broadcast_logical_xor: NDArrayOperator = new NDArrayOperator("broadcast_logical_xor")

  /** The greater of both. */
  val broadcast_maximum: NDArrayOperator = new NDArrayOperator("broadcast_maximum")

  /** The less of both. */
  val broadcast_minimum: NDArrayOperator = new NDArrayOperator("broadcast_minimum")

  /** The same as `broadcast_sub`. */
  val broadcast_minus: NDArrayOperator = new NDArrayOperator("broadcast_minus")

  /** The remainder, with the sign of the divisor. */
  val broadcast_mod: NDArrayOperator = new NDArrayOperator("broadcast_mod")

  /** The product; sizes of 1 broadcast. */
  val broadcast_mul: NDArrayOperator = new NDArrayOperator("broadcast_mul")

  /** 1 where both differ, else 0. */
  val broadcast_not_equal: NDArrayOperator = new NDArrayOperator("broadcast_not_equal")

  /** The same as `broadcast_add`. */
  val broadcast_plus: NDArrayOperator = new NDArrayOperator("broadcast_plus")

  /** The first to the power of the second. */
  val broadcast_power: NDArrayOperator = new NDArrayOperator("broadcast_power")

  /** The difference; sizes of 1 broadcast. */
  val broadcast_sub: NDArrayOperator = new NDArrayOperator("broadcast_sub")

  /** Converts to another data type. */
  val Cast: NDArrayOperator = new NDArrayOperator("Cast")

  /** The same as `Cast`. */
  val cast: NDArrayOperator = new NDArrayOperator("cast")

  /** The cube roots. */
  val cbrt: NDArrayOperator = new NDArrayOperator("cbrt")

  /** The same as `pick`. */
  val choose_element_0index: NDArrayOperator = new NDArrayOperator("choose_element_0index")

  /** Joins along a dimension, 1 by default. Any number of inputs. */
  val Concat: NDArrayOperator = new NDArrayOperator("Concat")

  /** Convolves (batch, channels, ...) of one to three dimensions. */
  val Convolution: NDArrayOperator = new NDArrayOperator("Convolution")

  /** The same as `Convolution`. */
  val Convolution_v1: NDArrayOperator = new NDArrayOperator("Convolution_v1")

  /** The hyperbolic cosines. */
  val cosh: NDArrayOperator = new NDArrayOperator("cosh")

  /** The same as `slice`. */
  val crop: NDArrayOperator = new NDArrayOperator("crop")

  /** The same as `BatchNorm`. */
  val CuDNNBatchNorm: NDArrayOperator = new NDArrayOperator("CuDNNBatchNorm")

  /** The sums up to each element along an axis. */
  val cumsum: NDArrayOperator = new NDArrayOperator("cumsum")

  /** Convolves transposed, so that sizes grow. */
  val Deconvolution: NDArrayOperator = new NDArrayOperator("Deconvolution")

  /** Radians in degrees. */
  val degrees: NDArrayOperator = new NDArrayOperator("degrees")

  /** Drops elements with the probability `p`, in training. */
  val Dropout: NDArrayOperator = new NDArrayOperator("Dropout")

  /** Adds any number of inputs. */
  val ElementWiseSum: NDArrayOperator = new NDArrayOperator("ElementWiseSum")

  /** The sum of two inputs of one shape. */
  val elemwise_add: NDArrayOperator = new NDArrayOperator("elemwise_add")

  /** The quotient of two inputs of one shape. */
  val elemwise_div: NDArrayOperator = new NDArrayOperator("elemwise_div")

  /** The product of two inputs of one shape. */
  val elemwise_mul: NDArrayOperator = new NDArrayOperator("elemwise_mul")

  /** The difference of two inputs of one shape. */
  val elemwise_sub: NDArrayOperator = new NDArrayOperator("elemwise_sub")

  /** Looks up rows of a table of (`input_dim`, `output_dim`). */
  val Embedding: NDArrayOperator = new NDArrayOperator("Embedding")

  /** The error function. */
  val erf: NDArrayOperator = new NDArrayOperator("erf")

  /** The inverse of the error function. */
  val erfinv: NDArrayOperator = new NDArrayOperator("erfinv")

  /** The exponentials less 1. */
  val expm1: NDArrayOperator = new NDArrayOperator("expm1")

  /** The same as `trunc`. */
  val fix: NDArrayOperator = new NDArrayOperator("fix")

  /** Joins all dimensions but the first. */
  val Flatten: NDArrayOperator = new NDArrayOperator("Flatten")

  /** The same as `reverse`. */
  val flip: NDArrayOperator = new NDArrayOperator("flip")

  /** Computes x W^T^ + b with `num_hidden` outputs. */
  val FullyConnected: NDArrayOperator = new NDArrayOperator("FullyConnected")

  /** The logarithm of the gamma function's absolute value. */
  val gammaln: NDArrayOperator = new NDArrayOperator("gammaln")

  /** Returns the elements at the coordinates along axis 0 of the indices. */
  val gather_nd: NDArrayOperator = new NDArrayOperator("gather_nd")

  /** `alpha` x + `beta`, from 0 to 1. */
  val hard_sigmoid: NDArrayOperator = new NDArrayOperator("hard_sigmoid")

  /** The data as it is. */
  val identity: NDArrayOperator = new NDArrayOperator("identity")

  /** Normalizes each channel of each example. */
  val InstanceNorm: NDArrayOperator = new NDArrayOperator("InstanceNorm")

  /** Divides by the 2-norm. */
  val L2Normalization: NDArrayOperator = new NDArrayOperator("L2Normalization")

  /** Normalizes along an axis, the last by default. */
  val LayerNorm: NDArrayOperator = new NDArrayOperator("LayerNorm")

  /** Applies `leaky`, `elu`, `prelu`, `selu`, `gelu` or `rrelu`. */
  val LeakyReLU: NDArrayOperator = new NDArrayOperator("LeakyReLU")

  /** Returns the data; its gradient is the difference to the label. */
  val LinearRegressionOutput: NDArrayOperator = new NDArrayOperator("LinearRegressionOutput")

  /** The logarithms to base 10. */
  val log10: NDArrayOperator = new NDArrayOperator("log10")

  /** The logarithms of 1 + x. */
  val log1p: NDArrayOperator = new NDArrayOperator("log1p")

  /** The logarithms to base 2. */
  val log2: NDArrayOperator = new NDArrayOperator("log2")

  /** 1 where an element is 0, else 0. */
  val logical_not: NDArrayOperator = new NDArrayOperator("logical_not")

  /** Returns the sigmoid of the data; its gradient is the difference to the label. */
  val LogisticRegressionOutput: NDArrayOperator = new NDArrayOperator("LogisticRegressionOutput")

  /** Normalizes across neighbouring channels. */
  val LRN: NDArrayOperator = new NDArrayOperator("LRN")

  /** Returns the data; its gradient is the sign of the difference to the label. */
  val MAERegressionOutput: NDArrayOperator = new NDArrayOperator("MAERegressionOutput")

  /** The data as a loss, with a gradient of 1. */
  val make_loss: NDArrayOperator = new NDArrayOperator("make_loss")

  /** Returns the data as a loss, with a gradient of `grad_scale`. */
  val MakeLoss: NDArrayOperator = new NDArrayOperator("MakeLoss")

  /** The same as `max`. */
  val max_axis: NDArrayOperator = new NDArrayOperator("max_axis")

  /** The same as `min`. */
  val min_axis: NDArrayOperator = new NDArrayOperator("min_axis")

  /** The sum along axes without what is not a number. */
  val nansum: NDArrayOperator = new NDArrayOperator("nansum")

  /** The negative. */
  val negative: NDArrayOperator = new NDArrayOperator("negative")

  /** 1 at the index and else 0, with a new last dimension of `depth`. */
  val one_hot: NDArrayOperator = new NDArrayOperator("one_hot")

  /** Ones in the shape of the data. */
  val ones_like: NDArrayOperator = new NDArrayOperator("ones_like")

  /** Pads by a `constant`, the `edge`, or as a mirror does (`reflect`). */
  val Pad: NDArrayOperator = new NDArrayOperator("Pad")

  /** The same as `Pad`. */
  val pad: NDArrayOperator = new NDArrayOperator("pad")

  /** One element of each row, by its index. */
  val pick: NDArrayOperator = new NDArrayOperator("pick")

  /** Takes the greatest, the mean or the sum of each window. */
  val Pooling: NDArrayOperator = new NDArrayOperator("Pooling")

  /** The same as `Pooling`. */
  val Pooling_v1: NDArrayOperator = new NDArrayOperator("Pooling_v1")

  /** The product along axes, or of all. */
  val prod: NDArrayOperator = new NDArrayOperator("prod")

  /** Degrees in radians. */
  val radians: NDArrayOperator = new NDArrayOperator("radians")

  /** 1 / cube root. */
  val rcbrt: NDArrayOperator = new NDArrayOperator("rcbrt")

  /** 1 / x. */
  val reciprocal: NDArrayOperator = new NDArrayOperator("reciprocal")

  /** Repeats each element. */
  val repeat: NDArrayOperator = new NDArrayOperator("repeat")

  /** Changes the shape. In `shape`, 0 keeps a size and -1 takes the rest. */
  val Reshape: NDArrayOperator = new NDArrayOperator("Reshape")

  /** The first in the shape of the second. */
  val reshape_like: NDArrayOperator = new NDArrayOperator("reshape_like")

  /** Turns the order along axes round. */
  val reverse: NDArrayOperator = new NDArrayOperator("reverse")

  /** The nearest integers; halves go down. */
  val rint: NDArrayOperator = new NDArrayOperator("rint")

  /** Applies recurrent layers to (time, batch, inputs). All weights, and behind them all biases, are in one array. */
  val RNN: NDArrayOperator = new NDArrayOperator("RNN")

  /** The nearest integers; halves go away from 0. */
  val round: NDArrayOperator = new NDArrayOperator("round")

  /** 1 / square root. */
  val rsqrt: NDArrayOperator = new NDArrayOperator("rsqrt")

  /** Returns the last elements of each sequence. */
  val SequenceLast: NDArrayOperator = new NDArrayOperator("SequenceLast")

  /** Replaces the elements behind the end of each sequence. */
  val SequenceMask: NDArrayOperator = new NDArrayOperator("SequenceMask")

  /** Turns each sequence round, up to its end. */
  val SequenceReverse: NDArrayOperator = new NDArrayOperator("SequenceReverse")

  /** The hyperbolic sines. */
  val sinh: NDArrayOperator = new NDArrayOperator("sinh")

  /** The elements from `begin` to `end` along each dimension. */
  val slice: NDArrayOperator = new NDArrayOperator("slice")

  /** The elements from `begin` to `end` along an axis. */
  val slice_axis: NDArrayOperator = new NDArrayOperator("slice_axis")

  /** The first elements, in the shape of the second. */
  val slice_like: NDArrayOperator = new NDArrayOperator("slice_like")

  /** Cuts into `num_outputs` equal parts along an axis, 1 by default. */
  val SliceChannel: NDArrayOperator = new NDArrayOperator("SliceChannel")

  /** Half the square near 0, and the absolute value elsewhere. */
  val smooth_l1: NDArrayOperator = new NDArrayOperator("smooth_l1")

  /** The same as `SoftmaxOutput`. */
  val Softmax: NDArrayOperator = new NDArrayOperator("Softmax")

  /** The sum of the cross-entropies of rows and labels. */
  val softmax_cross_entropy: NDArrayOperator = new NDArrayOperator("softmax_cross_entropy")

  /** Computes probabilities of each example, or of the channels. */
  val SoftmaxActivation: NDArrayOperator = new NDArrayOperator("SoftmaxActivation")

  /** Computes probabilities; their gradient is that of the cross-entropy with the label. */
  val SoftmaxOutput: NDArrayOperator = new NDArrayOperator("SoftmaxOutput")

  /** Probabilities along an axis, of the negative. */
  val softmin: NDArrayOperator = new NDArrayOperator("softmin")

  /** x / (1 + |x|). */
  val softsign: NDArrayOperator = new NDArrayOperator("softsign")

  /** Puts the elements of an axis in order. */
  val sort: NDArrayOperator = new NDArrayOperator("sort")

  /** Removes dimensions of size 1. */
  val squeeze: NDArrayOperator = new NDArrayOperator("squeeze")

  /** The same as `BlockGrad`. */
  val stop_gradient: NDArrayOperator = new NDArrayOperator("stop_gradient")

  /** The same as `sum`. */
  val sum_axis: NDArrayOperator = new NDArrayOperator("sum_axis")

  /** Returns the data; its gradient is that of the hinge loss. */
  val SVMOutput: NDArrayOperator = new NDArrayOperator("SVMOutput")

  /** The same as `SwapAxis`. */
  val swapaxes: NDArrayOperator = new NDArrayOperator("swapaxes")

  /** Swaps two dimensions. */
  val SwapAxis: NDArrayOperator = new NDArrayOperator("SwapAxis")

  /** The rows at indices. */
  val take: NDArrayOperator = new NDArrayOperator("take")

  /** The tangents. */
  val tan: NDArrayOperator = new NDArrayOperator("tan")

  /** Repeats the whole along each dimension. */
  val tile: NDArrayOperator = new NDArrayOperator("tile")

  /** Returns the greatest elements of an axis, or their indices. */
  val topk: NDArrayOperator = new NDArrayOperator("topk")

  /** The integers without the digits after the point. */
  val trunc: NDArrayOperator = new NDArrayOperator("trunc")

  /** Repeats each element along the height and the width. Any number of inputs. */
  val UpSampling: NDArrayOperator = new NDArrayOperator("UpSampling")

  /** The first where the condition is not 0, else the second. */
  val where: NDArrayOperator = new NDArrayOperator("where")

  /** Zeros in the shape of the data. */
  val zeros_like: NDArrayOperator = new NDArrayOperator("zeros_like")
}
