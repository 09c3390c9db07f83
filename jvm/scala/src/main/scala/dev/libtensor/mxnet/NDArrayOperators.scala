package dev.libtensor.mxnet

/**
 * The other operators of MXNet's `NDArray` object. Each is applied as described at [[NDArrayOperator]], and has the
 * inputs and parameters of the operator of the same name of `Symbol`.
 */
trait NDArrayOperators {

  // Generated from jvm/scala/operators.toml by `cargo xtask codegen`: do not edit what follows.

  /** Applies a function to each element, which is `relu`, `sigmoid`, `tanh`, `softrelu` or `softsign`. */
  val Activation: NDArrayOperator = new NDArrayOperator("Activation")

  /** Does the same as `ElementWiseSum`. */
  val add_n: NDArrayOperator = new NDArrayOperator("add_n")

  /** Does the same as `Cast`. */
  val amp_cast: NDArrayOperator = new NDArrayOperator("amp_cast")

  /** Returns the arccosines. */
  val arccos: NDArrayOperator = new NDArrayOperator("arccos")

  /** Returns the inverse hyperbolic cosines. */
  val arccosh: NDArrayOperator = new NDArrayOperator("arccosh")

  /** Returns the arcsines. */
  val arcsin: NDArrayOperator = new NDArrayOperator("arcsin")

  /** Returns the inverse hyperbolic sines. */
  val arcsinh: NDArrayOperator = new NDArrayOperator("arcsinh")

  /** Returns the arctangents. */
  val arctan: NDArrayOperator = new NDArrayOperator("arctan")

  /** Returns the inverse hyperbolic tangents. */
  val arctanh: NDArrayOperator = new NDArrayOperator("arctanh")

  /** Returns the indices that sort the elements of an axis, as FLOAT32. */
  val argsort: NDArrayOperator = new NDArrayOperator("argsort")

  /** Normalizes each channel by the batch, or by the running statistics outside training. */
  val BatchNorm: NDArrayOperator = new NDArrayOperator("BatchNorm")

  /** Does the same as `BatchNorm`. */
  val BatchNorm_v1: NDArrayOperator = new NDArrayOperator("BatchNorm_v1")

  /** Samples images at the places of a grid, (batch, 2, height, width), which has columns and rows from -1 to 1. */
  val BilinearSampler: NDArrayOperator = new NDArrayOperator("BilinearSampler")

  /** Blocks the gradient. */
  val BlockGrad: NDArrayOperator = new NDArrayOperator("BlockGrad")

  /** Returns the sum of two inputs, whose sizes of 1 broadcast. */
  val broadcast_add: NDArrayOperator = new NDArrayOperator("broadcast_add")

  /** Does the same as `broadcast_axis`. */
  val broadcast_axes: NDArrayOperator = new NDArrayOperator("broadcast_axes")

  /** Repeats the data along axes of size 1. */
  val broadcast_axis: NDArrayOperator = new NDArrayOperator("broadcast_axis")

  /** Returns the quotient of two inputs, whose sizes of 1 broadcast. */
  val broadcast_div: NDArrayOperator = new NDArrayOperator("broadcast_div")

  /** Returns 1 where both are equal, and 0 elsewhere. */
  val broadcast_equal: NDArrayOperator = new NDArrayOperator("broadcast_equal")

  /** Returns 1 where the first is greater, and 0 elsewhere. */
  val broadcast_greater: NDArrayOperator = new NDArrayOperator("broadcast_greater")

  /** Returns 1 where the first is greater or equal, and 0 elsewhere. */
  val broadcast_greater_equal: NDArrayOperator = new NDArrayOperator("broadcast_greater_equal")

  /** Returns the root of the sum of both squares. */
  val broadcast_hypot: NDArrayOperator = new NDArrayOperator("broadcast_hypot")

  /** Returns 1 where the first is less, and 0 elsewhere. */
  val broadcast_lesser: NDArrayOperator = new NDArrayOperator("broadcast_lesser")

  /** Returns 1 where the first is less or equal, and 0 elsewhere. */
  val broadcast_lesser_equal: NDArrayOperator = new NDArrayOperator("broadcast_lesser_equal")

  /** Repeats the first to the shape of the second. */
  val broadcast_like: NDArrayOperator = new NDArrayOperator("broadcast_like")

  /** Returns 1 where both are not 0, and 0 elsewhere. */
  val broadcast_logical_and: NDArrayOperator = new NDArrayOperator("broadcast_logical_and")

  /** Returns 1 where at least one is not 0, and 0 elsewhere. */
  val broadcast_logical_or: NDArrayOperator = new NDArrayOperator("broadcast_logical_or")

  /** Returns 1 where exactly one is not 0, and 0 elsewhere. */
  val broadcast_logical_xor: NDArrayOperator = new NDArrayOperator("broadcast_logical_xor")

  /** Returns the greater of both. */
  val broadcast_maximum: NDArrayOperator = new NDArrayOperator("broadcast_maximum")

  /** Returns the lesser of both. */
  val broadcast_minimum: NDArrayOperator = new NDArrayOperator("broadcast_minimum")

  /** Does the same as `broadcast_sub`. */
  val broadcast_minus: NDArrayOperator = new NDArrayOperator("broadcast_minus")

  /** Returns the remainder, with the sign of the divisor. */
  val broadcast_mod: NDArrayOperator = new NDArrayOperator("broadcast_mod")

  /** Returns the product of two inputs, whose sizes of 1 broadcast. */
  val broadcast_mul: NDArrayOperator = new NDArrayOperator("broadcast_mul")

  /** Returns 1 where both differ, and 0 elsewhere. */
  val broadcast_not_equal: NDArrayOperator = new NDArrayOperator("broadcast_not_equal")

  /** Does the same as `broadcast_add`. */
  val broadcast_plus: NDArrayOperator = new NDArrayOperator("broadcast_plus")

  /** Returns the first to the power of the second. */
  val broadcast_power: NDArrayOperator = new NDArrayOperator("broadcast_power")

  /** Returns the difference of two inputs, whose sizes of 1 broadcast. */
  val broadcast_sub: NDArrayOperator = new NDArrayOperator("broadcast_sub")

  /** Converts the data to another data type. */
  val Cast: NDArrayOperator = new NDArrayOperator("Cast")

  /** Does the same as `Cast`. */
  val cast: NDArrayOperator = new NDArrayOperator("cast")

  /** Returns the cube roots. */
  val cbrt: NDArrayOperator = new NDArrayOperator("cbrt")

  /** Does the same as `pick`. */
  val choose_element_0index: NDArrayOperator = new NDArrayOperator("choose_element_0index")

  /** Joins the inputs along a dimension, which is 1 by default. Takes any number of inputs. */
  val Concat: NDArrayOperator = new NDArrayOperator("Concat")

  /** Computes a convolution of (batch, channels, ...) with one to three dimensions. */
  val Convolution: NDArrayOperator = new NDArrayOperator("Convolution")

  /** Does the same as `Convolution`. */
  val Convolution_v1: NDArrayOperator = new NDArrayOperator("Convolution_v1")

  /** Compares two images: means of the products of their parts, for displacements of one of them. */
  val Correlation: NDArrayOperator = new NDArrayOperator("Correlation")

  /** Returns the hyperbolic cosines. */
  val cosh: NDArrayOperator = new NDArrayOperator("cosh")

  /** Returns a part of (batch, channels, height, width): of the size `h_w`, or as large as a second input. */
  val Crop: NDArrayOperator = new NDArrayOperator("Crop")

  /** Does the same as `slice`. */
  val crop: NDArrayOperator = new NDArrayOperator("crop")

  /** Does the same as `CTCLoss`. */
  val ctc_loss: NDArrayOperator = new NDArrayOperator("ctc_loss")

  /** Returns the losses of sequences, (time, batch, classes), whose labels, (batch, labels), have no alignment. */
  val CTCLoss: NDArrayOperator = new NDArrayOperator("CTCLoss")

  /** Does the same as `BatchNorm`. */
  val CuDNNBatchNorm: NDArrayOperator = new NDArrayOperator("CuDNNBatchNorm")

  /** Returns the sums up to each element along an axis. */
  val cumsum: NDArrayOperator = new NDArrayOperator("cumsum")

  /** Computes a transposed convolution, so that sizes grow. */
  val Deconvolution: NDArrayOperator = new NDArrayOperator("Deconvolution")

  /** Converts radians to degrees. */
  val degrees: NDArrayOperator = new NDArrayOperator("degrees")

  /** Makes blocks of channels of (batch, channels, height, width). */
  val depth_to_space: NDArrayOperator = new NDArrayOperator("depth_to_space")

  /** Drops elements with the probability `p`, in training. */
  val Dropout: NDArrayOperator = new NDArrayOperator("Dropout")

  /** Adds any number of inputs. */
  val ElementWiseSum: NDArrayOperator = new NDArrayOperator("ElementWiseSum")

  /** Returns the sum of two inputs of the same shape. */
  val elemwise_add: NDArrayOperator = new NDArrayOperator("elemwise_add")

  /** Returns the quotient of two inputs of the same shape. */
  val elemwise_div: NDArrayOperator = new NDArrayOperator("elemwise_div")

  /** Returns the product of two inputs of the same shape. */
  val elemwise_mul: NDArrayOperator = new NDArrayOperator("elemwise_mul")

  /** Returns the difference of two inputs of the same shape. */
  val elemwise_sub: NDArrayOperator = new NDArrayOperator("elemwise_sub")

  /** Looks up rows of a table of (`input_dim`, `output_dim`). */
  val Embedding: NDArrayOperator = new NDArrayOperator("Embedding")

  /** Returns the error function. */
  val erf: NDArrayOperator = new NDArrayOperator("erf")

  /** Returns the inverse of the error function. */
  val erfinv: NDArrayOperator = new NDArrayOperator("erfinv")

  /** Returns the exponentials minus 1. */
  val expm1: NDArrayOperator = new NDArrayOperator("expm1")

  /** Does the same as `trunc`. */
  val fix: NDArrayOperator = new NDArrayOperator("fix")

  /** Joins all dimensions except the first. */
  val Flatten: NDArrayOperator = new NDArrayOperator("Flatten")

  /** Does the same as `reverse`. */
  val flip: NDArrayOperator = new NDArrayOperator("flip")

  /** Computes x W^T^ + b with `num_hidden` outputs. */
  val FullyConnected: NDArrayOperator = new NDArrayOperator("FullyConnected")

  /** Returns the logarithm of the gamma function's absolute value. */
  val gammaln: NDArrayOperator = new NDArrayOperator("gammaln")

  /** Returns the elements at the coordinates along axis 0 of the indices. */
  val gather_nd: NDArrayOperator = new NDArrayOperator("gather_nd")

  /** Makes a grid for `BilinearSampler` of affine maps, (batch, 6), or of a flow in pixels. */
  val GridGenerator: NDArrayOperator = new NDArrayOperator("GridGenerator")

  /** Normalizes each group of channels of each example. */
  val GroupNorm: NDArrayOperator = new NDArrayOperator("GroupNorm")

  /** Returns `alpha` x + `beta`, from 0 to 1. */
  val hard_sigmoid: NDArrayOperator = new NDArrayOperator("hard_sigmoid")

  /** Returns the data unchanged. */
  val identity: NDArrayOperator = new NDArrayOperator("identity")

  /** Normalizes each channel of each example. */
  val InstanceNorm: NDArrayOperator = new NDArrayOperator("InstanceNorm")

  /** Divides by the 2-norm of each `instance`, `channel` or `spatial` place. */
  val L2Normalization: NDArrayOperator = new NDArrayOperator("L2Normalization")

  /** Normalizes along an axis, the last by default. */
  val LayerNorm: NDArrayOperator = new NDArrayOperator("LayerNorm")

  /** Applies `leaky`, `elu`, `prelu`, `selu`, `gelu` or `rrelu` to each element. */
  val LeakyReLU: NDArrayOperator = new NDArrayOperator("LeakyReLU")

  /** Returns the data, whose gradient is the difference from the label. */
  val LinearRegressionOutput: NDArrayOperator = new NDArrayOperator("LinearRegressionOutput")

  /** Returns the logarithms to base 10. */
  val log10: NDArrayOperator = new NDArrayOperator("log10")

  /** Returns the logarithms of 1 + x. */
  val log1p: NDArrayOperator = new NDArrayOperator("log1p")

  /** Returns the logarithms to base 2. */
  val log2: NDArrayOperator = new NDArrayOperator("log2")

  /** Returns 1 where an element is 0, and 0 elsewhere. */
  val logical_not: NDArrayOperator = new NDArrayOperator("logical_not")

  /** Returns the sigmoid of the data, whose gradient is the difference from the label. */
  val LogisticRegressionOutput: NDArrayOperator = new NDArrayOperator("LogisticRegressionOutput")

  /** Normalizes across neighbouring channels. */
  val LRN: NDArrayOperator = new NDArrayOperator("LRN")

  /** Returns the data, whose gradient is the sign of the difference from the label. */
  val MAERegressionOutput: NDArrayOperator = new NDArrayOperator("MAERegressionOutput")

  /** Returns the data as a loss, with a gradient of 1. */
  val make_loss: NDArrayOperator = new NDArrayOperator("make_loss")

  /** Returns the data as a loss, with a gradient of `grad_scale`. */
  val MakeLoss: NDArrayOperator = new NDArrayOperator("MakeLoss")

  /** Does the same as `max`. */
  val max_axis: NDArrayOperator = new NDArrayOperator("max_axis")

  /** Does the same as `min`. */
  val min_axis: NDArrayOperator = new NDArrayOperator("min_axis")

  /** Returns the sum along axes without the elements that are NaN. */
  val nansum: NDArrayOperator = new NDArrayOperator("nansum")

  /** Returns the negated elements. */
  val negative: NDArrayOperator = new NDArrayOperator("negative")

  /** Returns 1 at the index and 0 elsewhere, with a new last dimension of `depth`. */
  val one_hot: NDArrayOperator = new NDArrayOperator("one_hot")

  /** Returns ones in the shape of the data. */
  val ones_like: NDArrayOperator = new NDArrayOperator("ones_like")

  /** Pads the data with a `constant`, with the `edge`, or by reflection (`reflect`). */
  val Pad: NDArrayOperator = new NDArrayOperator("Pad")

  /** Does the same as `Pad`. */
  val pad: NDArrayOperator = new NDArrayOperator("pad")

  /** Returns one element of each row, by its index. */
  val pick: NDArrayOperator = new NDArrayOperator("pick")

  /** Takes the greatest, the mean or the sum of each window. */
  val Pooling: NDArrayOperator = new NDArrayOperator("Pooling")

  /** Does the same as `Pooling`. */
  val Pooling_v1: NDArrayOperator = new NDArrayOperator("Pooling_v1")

  /** Returns the product along axes, or of all elements. */
  val prod: NDArrayOperator = new NDArrayOperator("prod")

  /** Converts degrees to radians. */
  val radians: NDArrayOperator = new NDArrayOperator("radians")

  /** Returns 1 divided by the cube root. */
  val rcbrt: NDArrayOperator = new NDArrayOperator("rcbrt")

  /** Returns 1 / x. */
  val reciprocal: NDArrayOperator = new NDArrayOperator("reciprocal")

  /** Repeats each element. */
  val repeat: NDArrayOperator = new NDArrayOperator("repeat")

  /** Changes the shape. In `shape`, 0 keeps a size and -1 takes the rest. */
  val Reshape: NDArrayOperator = new NDArrayOperator("Reshape")

  /** Returns the first input in the shape of the second. */
  val reshape_like: NDArrayOperator = new NDArrayOperator("reshape_like")

  /** Reverses the order along axes. */
  val reverse: NDArrayOperator = new NDArrayOperator("reverse")

  /** Returns the nearest integers, with halves rounded down. */
  val rint: NDArrayOperator = new NDArrayOperator("rint")

  /** Applies recurrent layers to (time, batch, inputs). All weights, followed by all biases, are in one array. */
  val RNN: NDArrayOperator = new NDArrayOperator("RNN")

  /**
   * Returns the greatest elements of parts of regions, (count, 5): the number of an image and its left, top, right and
   * bottom.
   */
  val ROIPooling: NDArrayOperator = new NDArrayOperator("ROIPooling")

  /** Returns the nearest integers, with halves rounded away from 0. */
  val round: NDArrayOperator = new NDArrayOperator("round")

  /** Returns 1 divided by the square root. */
  val rsqrt: NDArrayOperator = new NDArrayOperator("rsqrt")

  /** Returns the last elements of each sequence. */
  val SequenceLast: NDArrayOperator = new NDArrayOperator("SequenceLast")

  /** Replaces the elements after the end of each sequence. */
  val SequenceMask: NDArrayOperator = new NDArrayOperator("SequenceMask")

  /** Reverses each sequence, up to its end. */
  val SequenceReverse: NDArrayOperator = new NDArrayOperator("SequenceReverse")

  /** Returns the hyperbolic sines. */
  val sinh: NDArrayOperator = new NDArrayOperator("sinh")

  /** Returns the elements from `begin` to `end` along each dimension. */
  val slice: NDArrayOperator = new NDArrayOperator("slice")

  /** Returns the elements from `begin` to `end` along an axis. */
  val slice_axis: NDArrayOperator = new NDArrayOperator("slice_axis")

  /** Returns the first elements of the data, in the shape of the second input. */
  val slice_like: NDArrayOperator = new NDArrayOperator("slice_like")

  /** Splits the data into `num_outputs` equal parts along an axis, which is 1 by default. */
  val SliceChannel: NDArrayOperator = new NDArrayOperator("SliceChannel")

  /** Returns half of the square near 0, and the absolute value elsewhere. */
  val smooth_l1: NDArrayOperator = new NDArrayOperator("smooth_l1")

  /** Does the same as `SoftmaxOutput`. */
  val Softmax: NDArrayOperator = new NDArrayOperator("Softmax")

  /** Returns the sum of the cross-entropies of rows and labels. */
  val softmax_cross_entropy: NDArrayOperator = new NDArrayOperator("softmax_cross_entropy")

  /** Computes probabilities of each example, or of the channels. */
  val SoftmaxActivation: NDArrayOperator = new NDArrayOperator("SoftmaxActivation")

  /** Computes probabilities, whose gradient is that of the cross-entropy with the label. */
  val SoftmaxOutput: NDArrayOperator = new NDArrayOperator("SoftmaxOutput")

  /** Returns probabilities along an axis for the negated data. */
  val softmin: NDArrayOperator = new NDArrayOperator("softmin")

  /** Returns x / (1 + |x|). */
  val softsign: NDArrayOperator = new NDArrayOperator("softsign")

  /** Sorts the elements of an axis. */
  val sort: NDArrayOperator = new NDArrayOperator("sort")

  /** Makes channels of blocks of (batch, channels, height, width). */
  val space_to_depth: NDArrayOperator = new NDArrayOperator("space_to_depth")

  /** Samples images at the places that affine maps, (batch, 6), give the pixels of the result. */
  val SpatialTransformer: NDArrayOperator = new NDArrayOperator("SpatialTransformer")

  /** Removes dimensions of size 1. */
  val squeeze: NDArrayOperator = new NDArrayOperator("squeeze")

  /** Does the same as `BlockGrad`. */
  val stop_gradient: NDArrayOperator = new NDArrayOperator("stop_gradient")

  /** Does the same as `sum`. */
  val sum_axis: NDArrayOperator = new NDArrayOperator("sum_axis")

  /** Returns the data, whose gradient is that of the hinge loss. */
  val SVMOutput: NDArrayOperator = new NDArrayOperator("SVMOutput")

  /** Does the same as `SwapAxis`. */
  val swapaxes: NDArrayOperator = new NDArrayOperator("swapaxes")

  /** Swaps two dimensions. */
  val SwapAxis: NDArrayOperator = new NDArrayOperator("SwapAxis")

  /** Returns the rows at indices. */
  val take: NDArrayOperator = new NDArrayOperator("take")

  /** Returns the tangents. */
  val tan: NDArrayOperator = new NDArrayOperator("tan")

  /** Repeats the whole data along each dimension. */
  val tile: NDArrayOperator = new NDArrayOperator("tile")

  /** Returns the greatest elements of an axis, or their indices. */
  val topk: NDArrayOperator = new NDArrayOperator("topk")

  /** Returns the integers without the digits after the decimal point. */
  val trunc: NDArrayOperator = new NDArrayOperator("trunc")

  /** Repeats each element along the height and the width, or interpolates with weights. Takes any number of inputs. */
  val UpSampling: NDArrayOperator = new NDArrayOperator("UpSampling")

  /** Returns the first where the condition is not 0, and the second elsewhere. */
  val where: NDArrayOperator = new NDArrayOperator("where")

  /** Returns zeros in the shape of the data. */
  val zeros_like: NDArrayOperator = new NDArrayOperator("zeros_like")
}
