package dev.libtensor.mxnet

/**
 * The operators of MXNet's `Symbol` object that are functions of arrays. Each is applied as described at
 * [[SymbolOperator]]. Inputs without a name here are called `data`.
 */
trait SymbolFunctions {

  // Generated from jvm/scala/operators.toml by `cargo xtask codegen`: do not edit what follows.

  /** Returns the absolute values. */
  val abs: SymbolOperator = new SymbolOperator("abs")

  /** Does the same as [[SymbolLayers.ElementWiseSum]]. */
  val add_n: SymbolOperator = new SymbolOperator("add_n")

  /** Does the same as [[SymbolLayers.Cast]]. */
  val amp_cast: SymbolOperator = new SymbolOperator("amp_cast")

  /** Returns the arccosines. */
  val arccos: SymbolOperator = new SymbolOperator("arccos")

  /** Returns the inverse hyperbolic cosines. */
  val arccosh: SymbolOperator = new SymbolOperator("arccosh")

  /** Returns the arcsines. */
  val arcsin: SymbolOperator = new SymbolOperator("arcsin")

  /** Returns the inverse hyperbolic sines. */
  val arcsinh: SymbolOperator = new SymbolOperator("arcsinh")

  /** Returns the arctangents. */
  val arctan: SymbolOperator = new SymbolOperator("arctan")

  /** Returns the inverse hyperbolic tangents. */
  val arctanh: SymbolOperator = new SymbolOperator("arctanh")

  /** Returns the index of the greatest element along an axis, or of all elements. Parameters: `axis`, `keepdims`. */
  val argmax: SymbolOperator = new SymbolOperator("argmax")

  /** Returns the index of the greatest element along axis 1. */
  val argmax_channel: SymbolOperator = new SymbolOperator("argmax_channel")

  /** Returns the index of the least element along an axis, or of all elements. Parameters: `axis`, `keepdims`. */
  val argmin: SymbolOperator = new SymbolOperator("argmin")

  /** Returns the indices that sort the elements of an axis, as FLOAT32. Parameters: `axis`, `is_ascend`, `dtype`. */
  val argsort: SymbolOperator = new SymbolOperator("argsort")

  /**
   * Returns the products of two batches of matrices. Inputs: `lhs`, `rhs`. Parameters: `transpose_a`, `transpose_b`.
   */
  val batch_dot: SymbolOperator = new SymbolOperator("batch_dot")

  /** Returns the sum of two inputs, whose sizes of 1 broadcast. Inputs: `lhs`, `rhs`. */
  val broadcast_add: SymbolOperator = new SymbolOperator("broadcast_add")

  /** Does the same as [[broadcast_axis]]. */
  val broadcast_axes: SymbolOperator = new SymbolOperator("broadcast_axes")

  /** Repeats the data along axes of size 1. Parameters: `axis`, `size`. */
  val broadcast_axis: SymbolOperator = new SymbolOperator("broadcast_axis")

  /** Returns the quotient of two inputs, whose sizes of 1 broadcast. Inputs: `lhs`, `rhs`. */
  val broadcast_div: SymbolOperator = new SymbolOperator("broadcast_div")

  /** Returns 1 where both are equal, and 0 elsewhere. Inputs: `lhs`, `rhs`. */
  val broadcast_equal: SymbolOperator = new SymbolOperator("broadcast_equal")

  /** Returns 1 where the first is greater, and 0 elsewhere. Inputs: `lhs`, `rhs`. */
  val broadcast_greater: SymbolOperator = new SymbolOperator("broadcast_greater")

  /** Returns 1 where the first is greater or equal, and 0 elsewhere. Inputs: `lhs`, `rhs`. */
  val broadcast_greater_equal: SymbolOperator = new SymbolOperator("broadcast_greater_equal")

  /** Returns the root of the sum of both squares. Inputs: `lhs`, `rhs`. */
  val broadcast_hypot: SymbolOperator = new SymbolOperator("broadcast_hypot")

  /** Returns 1 where the first is less, and 0 elsewhere. Inputs: `lhs`, `rhs`. */
  val broadcast_lesser: SymbolOperator = new SymbolOperator("broadcast_lesser")

  /** Returns 1 where the first is less or equal, and 0 elsewhere. Inputs: `lhs`, `rhs`. */
  val broadcast_lesser_equal: SymbolOperator = new SymbolOperator("broadcast_lesser_equal")

  /** Repeats the first to the shape of the second. Inputs: `lhs`, `rhs`. Parameters: `lhs_axes`, `rhs_axes`. */
  val broadcast_like: SymbolOperator = new SymbolOperator("broadcast_like")

  /** Returns 1 where both are not 0, and 0 elsewhere. Inputs: `lhs`, `rhs`. */
  val broadcast_logical_and: SymbolOperator = new SymbolOperator("broadcast_logical_and")

  /** Returns 1 where at least one is not 0, and 0 elsewhere. Inputs: `lhs`, `rhs`. */
  val broadcast_logical_or: SymbolOperator = new SymbolOperator("broadcast_logical_or")

  /** Returns 1 where exactly one is not 0, and 0 elsewhere. Inputs: `lhs`, `rhs`. */
  val broadcast_logical_xor: SymbolOperator = new SymbolOperator("broadcast_logical_xor")

  /** Returns the greater of both. Inputs: `lhs`, `rhs`. */
  val broadcast_maximum: SymbolOperator = new SymbolOperator("broadcast_maximum")

  /** Returns the lesser of both. Inputs: `lhs`, `rhs`. */
  val broadcast_minimum: SymbolOperator = new SymbolOperator("broadcast_minimum")

  /** Does the same as [[broadcast_sub]]. */
  val broadcast_minus: SymbolOperator = new SymbolOperator("broadcast_minus")

  /** Returns the remainder, with the sign of the divisor. Inputs: `lhs`, `rhs`. */
  val broadcast_mod: SymbolOperator = new SymbolOperator("broadcast_mod")

  /** Returns the product of two inputs, whose sizes of 1 broadcast. Inputs: `lhs`, `rhs`. */
  val broadcast_mul: SymbolOperator = new SymbolOperator("broadcast_mul")

  /** Returns 1 where both differ, and 0 elsewhere. Inputs: `lhs`, `rhs`. */
  val broadcast_not_equal: SymbolOperator = new SymbolOperator("broadcast_not_equal")

  /** Does the same as [[broadcast_add]]. */
  val broadcast_plus: SymbolOperator = new SymbolOperator("broadcast_plus")

  /** Returns the first to the power of the second. Inputs: `lhs`, `rhs`. */
  val broadcast_power: SymbolOperator = new SymbolOperator("broadcast_power")

  /** Returns the difference of two inputs, whose sizes of 1 broadcast. Inputs: `lhs`, `rhs`. */
  val broadcast_sub: SymbolOperator = new SymbolOperator("broadcast_sub")

  /** Repeats the data to a shape. Parameter: `shape`. */
  val broadcast_to: SymbolOperator = new SymbolOperator("broadcast_to")

  /** Does the same as [[SymbolLayers.Cast]]. */
  val cast: SymbolOperator = new SymbolOperator("cast")

  /** Returns the cube roots. */
  val cbrt: SymbolOperator = new SymbolOperator("cbrt")

  /** Returns the least integers that are not less than the elements. */
  val ceil: SymbolOperator = new SymbolOperator("ceil")

  /** Does the same as [[pick]]. */
  val choose_element_0index: SymbolOperator = new SymbolOperator("choose_element_0index")

  /** Returns the elements, limited to the range from `a_min` to `a_max`. Parameters: `a_min`, `a_max`. */
  val clip: SymbolOperator = new SymbolOperator("clip")

  /** Does the same as [[SymbolLayers.Concat]]. */
  val concat: SymbolOperator = new SymbolOperator("concat")

  /** Returns the cosines. */
  val cos: SymbolOperator = new SymbolOperator("cos")

  /** Returns the hyperbolic cosines. */
  val cosh: SymbolOperator = new SymbolOperator("cosh")

  /** Does the same as [[slice]]. */
  val crop: SymbolOperator = new SymbolOperator("crop")

  /** Does the same as [[SymbolLayers.CTCLoss]]. */
  val ctc_loss: SymbolOperator = new SymbolOperator("ctc_loss")

  /** Returns the sums up to each element along an axis. Input: `a`. Parameters: `axis`, `dtype`. */
  val cumsum: SymbolOperator = new SymbolOperator("cumsum")

  /** Converts radians to degrees. */
  val degrees: SymbolOperator = new SymbolOperator("degrees")

  /** Makes blocks of channels of (batch, channels, height, width). Parameter: `block_size`. */
  val depth_to_space: SymbolOperator = new SymbolOperator("depth_to_space")

  /**
   * Returns the product of two matrices, or of the last dimension with the first. Inputs: `lhs`, `rhs`. Parameters:
   * `transpose_a`, `transpose_b`.
   */
  val dot: SymbolOperator = new SymbolOperator("dot")

  /** Returns the sum of two inputs of the same shape. Inputs: `lhs`, `rhs`. */
  val elemwise_add: SymbolOperator = new SymbolOperator("elemwise_add")

  /** Returns the quotient of two inputs of the same shape. Inputs: `lhs`, `rhs`. */
  val elemwise_div: SymbolOperator = new SymbolOperator("elemwise_div")

  /** Returns the product of two inputs of the same shape. Inputs: `lhs`, `rhs`. */
  val elemwise_mul: SymbolOperator = new SymbolOperator("elemwise_mul")

  /** Returns the difference of two inputs of the same shape. Inputs: `lhs`, `rhs`. */
  val elemwise_sub: SymbolOperator = new SymbolOperator("elemwise_sub")

  /** Returns the error function. */
  val erf: SymbolOperator = new SymbolOperator("erf")

  /** Returns the inverse of the error function. */
  val erfinv: SymbolOperator = new SymbolOperator("erfinv")

  /** Returns the exponentials. */
  val exp: SymbolOperator = new SymbolOperator("exp")

  /** Adds a dimension of size 1. Parameter: `axis`. */
  val expand_dims: SymbolOperator = new SymbolOperator("expand_dims")

  /** Returns the exponentials minus 1. */
  val expm1: SymbolOperator = new SymbolOperator("expm1")

  /** Does the same as [[trunc]]. */
  val fix: SymbolOperator = new SymbolOperator("fix")

  /** Does the same as [[SymbolLayers.Flatten]]. */
  val flatten: SymbolOperator = new SymbolOperator("flatten")

  /** Does the same as [[reverse]]. */
  val flip: SymbolOperator = new SymbolOperator("flip")

  /** Returns the greatest integers that are not greater than the elements. */
  val floor: SymbolOperator = new SymbolOperator("floor")

  /** Returns the logarithm of the gamma function's absolute value. */
  val gammaln: SymbolOperator = new SymbolOperator("gammaln")

  /** Returns the elements at the coordinates along axis 0 of the indices. Inputs: `data`, `indices`. */
  val gather_nd: SymbolOperator = new SymbolOperator("gather_nd")

  /** Returns `alpha` x + `beta`, from 0 to 1. Parameters: `alpha`, `beta`. */
  val hard_sigmoid: SymbolOperator = new SymbolOperator("hard_sigmoid")

  /** Returns the data unchanged. */
  val identity: SymbolOperator = new SymbolOperator("identity")

  /** Returns the natural logarithms. */
  val log: SymbolOperator = new SymbolOperator("log")

  /** Returns the logarithms to base 10. */
  val log10: SymbolOperator = new SymbolOperator("log10")

  /** Returns the logarithms of 1 + x. */
  val log1p: SymbolOperator = new SymbolOperator("log1p")

  /** Returns the logarithms to base 2. */
  val log2: SymbolOperator = new SymbolOperator("log2")

  /**
   * Returns the logarithms of probabilities along an axis, which are those of `softmax`. Parameters: `axis`,
   * `temperature`, `dtype`, `use_length`.
   */
  val log_softmax: SymbolOperator = new SymbolOperator("log_softmax")

  /** Returns 1 where an element is 0, and 0 elsewhere. */
  val logical_not: SymbolOperator = new SymbolOperator("logical_not")

  /** Returns the data as a loss, with a gradient of 1. */
  val make_loss: SymbolOperator = new SymbolOperator("make_loss")

  /**
   * Returns the greatest element along axes, or of all elements, or the greater of two inputs. Parameters: `axis`,
   * `keepdims`, `exclude`.
   */
  val max: SymbolExtreme = new SymbolExtreme("max", "_maximum", "_maximum_scalar")

  /** Does the same as [[max]]. */
  val max_axis: SymbolOperator = new SymbolOperator("max_axis")

  /** Returns the mean along axes, or of all elements. Parameters: `axis`, `keepdims`, `exclude`. */
  val mean: SymbolOperator = new SymbolOperator("mean")

  /**
   * Returns the least element along axes, or of all elements, or the lesser of two inputs. Parameters: `axis`,
   * `keepdims`, `exclude`.
   */
  val min: SymbolExtreme = new SymbolExtreme("min", "_minimum", "_minimum_scalar")

  /** Does the same as [[min]]. */
  val min_axis: SymbolOperator = new SymbolOperator("min_axis")

  /** Returns the sum along axes without the elements that are NaN. Parameters: `axis`, `keepdims`, `exclude`. */
  val nansum: SymbolOperator = new SymbolOperator("nansum")

  /** Returns the negated elements. */
  val negative: SymbolOperator = new SymbolOperator("negative")

  /** Returns the 1-norm or 2-norm along axes, or of all elements. Parameters: `ord`, `axis`, `keepdims`. */
  val norm: SymbolOperator = new SymbolOperator("norm")

  /**
   * Returns 1 at the index and 0 elsewhere, with a new last dimension of `depth`. Input: `indices`. Parameters:
   * `depth`, `on_value`, `off_value`, `dtype`.
   */
  val one_hot: SymbolOperator = new SymbolOperator("one_hot")

  /** Returns ones in the shape of the data. */
  val ones_like: SymbolOperator = new SymbolOperator("ones_like")

  /** Does the same as [[SymbolLayers.Pad]]. */
  val pad: SymbolOperator = new SymbolOperator("pad")

  /** Returns one element of each row, by its index. Inputs: `data`, `index`. Parameters: `axis`, `keepdims`, `mode`. */
  val pick: SymbolOperator = new SymbolOperator("pick")

  /** Returns the product along axes, or of all elements. Parameters: `axis`, `keepdims`, `exclude`. */
  val prod: SymbolOperator = new SymbolOperator("prod")

  /** Converts degrees to radians. */
  val radians: SymbolOperator = new SymbolOperator("radians")

  /** Returns 1 divided by the cube root. */
  val rcbrt: SymbolOperator = new SymbolOperator("rcbrt")

  /** Returns 1 / x. */
  val reciprocal: SymbolOperator = new SymbolOperator("reciprocal")

  /** Returns max(0, x). */
  val relu: SymbolOperator = new SymbolOperator("relu")

  /** Repeats each element. Parameters: `repeats`, `axis`. */
  val repeat: SymbolOperator = new SymbolOperator("repeat")

  /** Does the same as [[SymbolLayers.Reshape]]. */
  val reshape: SymbolOperator = new SymbolOperator("reshape")

  /** Returns the first input in the shape of the second. Inputs: `lhs`, `rhs`. */
  val reshape_like: SymbolOperator = new SymbolOperator("reshape_like")

  /** Reverses the order along axes. Parameter: `axis`. */
  val reverse: SymbolOperator = new SymbolOperator("reverse")

  /** Returns the nearest integers, with halves rounded down. */
  val rint: SymbolOperator = new SymbolOperator("rint")

  /** Returns the nearest integers, with halves rounded away from 0. */
  val round: SymbolOperator = new SymbolOperator("round")

  /** Returns 1 divided by the square root. */
  val rsqrt: SymbolOperator = new SymbolOperator("rsqrt")

  /** Returns 1 / (1 + exp(-x)). */
  val sigmoid: SymbolOperator = new SymbolOperator("sigmoid")

  /** Returns the signs, which are -1, 0 or 1. */
  val sign: SymbolOperator = new SymbolOperator("sign")

  /** Returns the sines. */
  val sin: SymbolOperator = new SymbolOperator("sin")

  /** Returns the hyperbolic sines. */
  val sinh: SymbolOperator = new SymbolOperator("sinh")

  /** Returns the elements from `begin` to `end` along each dimension. Parameters: `begin`, `end`, `step`. */
  val slice: SymbolOperator = new SymbolOperator("slice")

  /** Returns the elements from `begin` to `end` along an axis. Parameters: `axis`, `begin`, `end`. */
  val slice_axis: SymbolOperator = new SymbolOperator("slice_axis")

  /**
   * Returns the first elements of the data, in the shape of the second input. Inputs: `data`, `shape_like`. Parameter:
   * `axes`.
   */
  val slice_like: SymbolOperator = new SymbolOperator("slice_like")

  /** Returns half of the square near 0, and the absolute value elsewhere. Parameter: `scalar`. */
  val smooth_l1: SymbolOperator = new SymbolOperator("smooth_l1")

  /**
   * Returns probabilities along an axis, which are exponentials divided by their sum. Parameters: `axis`,
   * `temperature`, `dtype`, `use_length`.
   */
  val softmax: SymbolOperator = new SymbolOperator("softmax")

  /** Returns the sum of the cross-entropies of rows and labels. Inputs: `data`, `label`. */
  val softmax_cross_entropy: SymbolOperator = new SymbolOperator("softmax_cross_entropy")

  /**
   * Returns probabilities along an axis for the negated data. Parameters: `axis`, `temperature`, `dtype`, `use_length`.
   */
  val softmin: SymbolOperator = new SymbolOperator("softmin")

  /** Returns x / (1 + |x|). */
  val softsign: SymbolOperator = new SymbolOperator("softsign")

  /** Sorts the elements of an axis. Parameters: `axis`, `is_ascend`. */
  val sort: SymbolOperator = new SymbolOperator("sort")

  /** Makes channels of blocks of (batch, channels, height, width). Parameter: `block_size`. */
  val space_to_depth: SymbolOperator = new SymbolOperator("space_to_depth")

  /** Does the same as [[SymbolLayers.SliceChannel]]. */
  val split: SymbolOperator = new SymbolOperator("split")

  /** Returns the square roots. */
  val sqrt: SymbolOperator = new SymbolOperator("sqrt")

  /** Returns the squares. */
  val square: SymbolOperator = new SymbolOperator("square")

  /** Removes dimensions of size 1. Parameter: `axis`. */
  val squeeze: SymbolOperator = new SymbolOperator("squeeze")

  /** Joins the inputs along a new dimension, which is 0 by default. Takes any number of inputs. Parameter: `axis`. */
  val stack: SymbolOperator = new SymbolOperator("stack")

  /** Does the same as [[SymbolLayers.BlockGrad]]. */
  val stop_gradient: SymbolOperator = new SymbolOperator("stop_gradient")

  /** Returns the sum along axes, or of all elements. Parameters: `axis`, `keepdims`, `exclude`. */
  val sum: SymbolOperator = new SymbolOperator("sum")

  /** Does the same as [[sum]]. */
  val sum_axis: SymbolOperator = new SymbolOperator("sum_axis")

  /** Does the same as [[SymbolLayers.SwapAxis]]. */
  val swapaxes: SymbolOperator = new SymbolOperator("swapaxes")

  /** Returns the rows at indices. Inputs: `a`, `indices`. Parameters: `axis`, `mode`. */
  val take: SymbolOperator = new SymbolOperator("take")

  /** Returns the tangents. */
  val tan: SymbolOperator = new SymbolOperator("tan")

  /** Returns the hyperbolic tangents. */
  val tanh: SymbolOperator = new SymbolOperator("tanh")

  /** Repeats the whole data along each dimension. Parameter: `reps`. */
  val tile: SymbolOperator = new SymbolOperator("tile")

  /** Returns the greatest elements of an axis, or their indices. Parameters: `axis`, `k`, `ret_typ`, `is_ascend`. */
  val topk: SymbolOperator = new SymbolOperator("topk")

  /** Returns the data with its dimensions in another order, or reversed if none is given. Parameter: `axes`. */
  val transpose: SymbolOperator = new SymbolOperator("transpose")

  /** Returns the integers without the digits after the decimal point. */
  val trunc: SymbolOperator = new SymbolOperator("trunc")

  /** Returns the first where the condition is not 0, and the second elsewhere. Inputs: `condition`, `x`, `y`. */
  val where: SymbolOperator = new SymbolOperator("where")

  /** Returns zeros in the shape of the data. */
  val zeros_like: SymbolOperator = new SymbolOperator("zeros_like")
}
