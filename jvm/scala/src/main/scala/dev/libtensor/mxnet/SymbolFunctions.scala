package dev.libtensor.mxnet

/**
 * The operators of MXNet's `Symbol` object that are functions of arrays. Each is applied as [[SymbolOperator]] says.
 * Inputs without a name here are called `data`.
 */
trait SymbolFunctions {

  /** The absolute values. */
  val abs: SymbolOperator = new SymbolOperator("abs")

  /** The same as [[SymbolLayers.ElementWiseSum]]. */
  val add_n: SymbolOperator = new SymbolOperator("add_n")

  /** The same as [[SymbolLayers.Cast]]. */
  val amp_cast: SymbolOperator = new SymbolOperator("amp_cast")

  /** The arccosines. */
  val arccos: SymbolOperator = new SymbolOperator("arccos")

  /** The inverse hyperbolic cosines. */
  val arccosh: SymbolOperator = new SymbolOperator("arccosh")

  /** The arcsines. */
  val arcsin: SymbolOperator = new SymbolOperator("arcsin")

  /** The inverse hyperbolic sines. */
  val arcsinh: SymbolOperator = new SymbolOperator("arcsinh")

  /** The arctangents. */
  val arctan: SymbolOperator = new SymbolOperator("arctan")

  /** The inverse hyperbolic tangents. */
  val arctanh: SymbolOperator = new SymbolOperator("arctanh")

  /** The index of the greatest element along an axis, or of all. Parameters: `axis`, `keepdims`. */
  val argmax: SymbolOperator = new SymbolOperator("argmax")

  /** The index of the greatest element along axis 1. */
  val argmax_channel: SymbolOperator = new SymbolOperator("argmax_channel")

  /** The index of the least element along an axis, or of all. Parameters: `axis`, `keepdims`. */
  val argmin: SymbolOperator = new SymbolOperator("argmin")

  /** The products of two batches of matrices. Inputs: `lhs`, `rhs`. Parameters: `transpose_a`, `transpose_b`. */
  val batch_dot: SymbolOperator = new SymbolOperator("batch_dot")

  /** The sum; sizes of 1 broadcast. Inputs: `lhs`, `rhs`. */
  val broadcast_add: SymbolOperator = new SymbolOperator("broadcast_add")

  /** The same as [[broadcast_axis]]. */
  val broadcast_axes: SymbolOperator = new SymbolOperator("broadcast_axes")

  /** Repeats along axes of size 1. Parameters: `axis`, `size`. */
  val broadcast_axis: SymbolOperator = new SymbolOperator("broadcast_axis")

  /** The quotient; sizes of 1 broadcast. Inputs: `lhs`, `rhs`. */
  val broadcast_div: SymbolOperator = new SymbolOperator("broadcast_div")

  /** 1 where both are equal, else 0. Inputs: `lhs`, `rhs`. */
  val broadcast_equal: SymbolOperator = new SymbolOperator("broadcast_equal")

  /** 1 where the first is greater, else 0. Inputs: `lhs`, `rhs`. */
  val broadcast_greater: SymbolOperator = new SymbolOperator("broadcast_greater")

  /** 1 where the first is greater or equal, else 0. Inputs: `lhs`, `rhs`. */
  val broadcast_greater_equal: SymbolOperator = new SymbolOperator("broadcast_greater_equal")

  /** The root of the sum of both squares. Inputs: `lhs`, `rhs`. */
  val broadcast_hypot: SymbolOperator = new SymbolOperator("broadcast_hypot")

  /** 1 where the first is less, else 0. Inputs: `lhs`, `rhs`. */
  val broadcast_lesser: SymbolOperator = new SymbolOperator("broadcast_lesser")

  /** 1 where the first is less or equal, else 0. Inputs: `lhs`, `rhs`. */
  val broadcast_lesser_equal: SymbolOperator = new SymbolOperator("broadcast_lesser_equal")

  /** Repeats the first to the shape of the second. Inputs: `lhs`, `rhs`. Parameters: `lhs_axes`, `rhs_axes`. */
  val broadcast_like: SymbolOperator = new SymbolOperator("broadcast_like")

  /** 1 where both are not 0, else 0. Inputs: `lhs`, `rhs`. */
  val broadcast_logical_and: SymbolOperator = new SymbolOperator("broadcast_logical_and")

  /** 1 where one is not 0, else 0. Inputs: `lhs`, `rhs`. */
  val broadcast_logical_or: SymbolOperator = new SymbolOperator("broadcast_logical_or")

  /** 1 where exactly one is not 0, else 0. Inputs: `lhs`, `rhs`. */
  val broadcast_logical_xor: SymbolOperator = new SymbolOperator("broadcast_logical_xor")

  /** The greater of both. Inputs: `lhs`, `rhs`. */
  val broadcast_maximum: SymbolOperator = new SymbolOperator("broadcast_maximum")

  /** The less of both. Inputs: `lhs`, `rhs`. */
  val broadcast_minimum: SymbolOperator = new SymbolOperator("broadcast_minimum")

  /** The same as [[broadcast_sub]]. */
  val broadcast_minus: SymbolOperator = new SymbolOperator("broadcast_minus")

  /** The remainder, with the sign of the divisor. Inputs: `lhs`, `rhs`. */
  val broadcast_mod: SymbolOperator = new SymbolOperator("broadcast_mod")

  /** The product; sizes of 1 broadcast. Inputs: `lhs`, `rhs`. */
  val broadcast_mul: SymbolOperator = new SymbolOperator("broadcast_mul")

  /** 1 where both differ, else 0. Inputs: `lhs`, `rhs`. */
  val broadcast_not_equal: SymbolOperator = new SymbolOperator("broadcast_not_equal")

  /** The same as [[broadcast_add]]. */
  val broadcast_plus: SymbolOperator = new SymbolOperator("broadcast_plus")

  /** The first to the power of the second. Inputs: `lhs`, `rhs`. */
  val broadcast_power: SymbolOperator = new SymbolOperator("broadcast_power")

  /** The difference; sizes of 1 broadcast. Inputs: `lhs`, `rhs`. */
  val broadcast_sub: SymbolOperator = new SymbolOperator("broadcast_sub")

  /** Repeats to a shape. Parameter: `shape`. */
  val broadcast_to: SymbolOperator = new SymbolOperator("broadcast_to")

  /** The same as [[SymbolLayers.Cast]]. */
  val cast: SymbolOperator = new SymbolOperator("cast")

  /** The cube roots. */
  val cbrt: SymbolOperator = new SymbolOperator("cbrt")

  /** The least integers that are not less. */
  val ceil: SymbolOperator = new SymbolOperator("ceil")

  /** The same as [[pick]]. */
  val choose_element_0index: SymbolOperator = new SymbolOperator("choose_element_0index")

  /** The elements, none below `a_min` or above `a_max`. Parameters: `a_min`, `a_max`. */
  val clip: SymbolOperator = new SymbolOperator("clip")

  /** The same as [[SymbolLayers.Concat]]. */
  val concat: SymbolOperator = new SymbolOperator("concat")

  /** The cosines. */
  val cos: SymbolOperator = new SymbolOperator("cos")

  /** The hyperbolic cosines. */
  val cosh: SymbolOperator = new SymbolOperator("cosh")

  /** The same as [[slice]]. */
  val crop: SymbolOperator = new SymbolOperator("crop")

  /** The sums up to each element along an axis. Parameters: `axis`, `dtype`. */
  val cumsum: SymbolOperator = new SymbolOperator("cumsum")

  /** Radians in degrees. */
  val degrees: SymbolOperator = new SymbolOperator("degrees")

  /**
   * The product of two matrices, or of the last dimension with the first. Inputs: `lhs`, `rhs`. Parameters:
   * `transpose_a`, `transpose_b`.
   */
  val dot: SymbolOperator = new SymbolOperator("dot")

  /** The sum of two inputs of one shape. Inputs: `lhs`, `rhs`. */
  val elemwise_add: SymbolOperator = new SymbolOperator("elemwise_add")

  /** The quotient of two inputs of one shape. Inputs: `lhs`, `rhs`. */
  val elemwise_div: SymbolOperator = new SymbolOperator("elemwise_div")

  /** The product of two inputs of one shape. Inputs: `lhs`, `rhs`. */
  val elemwise_mul: SymbolOperator = new SymbolOperator("elemwise_mul")

  /** The difference of two inputs of one shape. Inputs: `lhs`, `rhs`. */
  val elemwise_sub: SymbolOperator = new SymbolOperator("elemwise_sub")

  /** The error function. */
  val erf: SymbolOperator = new SymbolOperator("erf")

  /** The inverse of the error function. */
  val erfinv: SymbolOperator = new SymbolOperator("erfinv")

  /** The exponentials. */
  val exp: SymbolOperator = new SymbolOperator("exp")

  /** Adds a dimension of size 1. Parameter: `axis`. */
  val expand_dims: SymbolOperator = new SymbolOperator("expand_dims")

  /** The exponentials less 1. */
  val expm1: SymbolOperator = new SymbolOperator("expm1")

  /** The same as [[trunc]]. */
  val fix: SymbolOperator = new SymbolOperator("fix")

  /** The same as [[SymbolLayers.Flatten]]. */
  val flatten: SymbolOperator = new SymbolOperator("flatten")

  /** The same as [[reverse]]. */
  val flip: SymbolOperator = new SymbolOperator("flip")

  /** The greatest integers that are not greater. */
  val floor: SymbolOperator = new SymbolOperator("floor")

  /** The logarithm of the gamma function's absolute value. */
  val gammaln: SymbolOperator = new SymbolOperator("gammaln")

  /** `alpha` x + `beta`, from 0 to 1. Parameters: `alpha`, `beta`. */
  val hard_sigmoid: SymbolOperator = new SymbolOperator("hard_sigmoid")

  /** The data as it is. */
  val identity: SymbolOperator = new SymbolOperator("identity")

  /** The natural logarithms. */
  val log: SymbolOperator = new SymbolOperator("log")

  /** The logarithms to base 10. */
  val log10: SymbolOperator = new SymbolOperator("log10")

  /** The logarithms of 1 + x. */
  val log1p: SymbolOperator = new SymbolOperator("log1p")

  /** The logarithms to base 2. */
  val log2: SymbolOperator = new SymbolOperator("log2")

  /** The logarithms of `softmax`. Parameters: `axis`, `temperature`, `dtype`, `use_length`. */
  val log_softmax: SymbolOperator = new SymbolOperator("log_softmax")

  /** 1 where an element is 0, else 0. */
  val logical_not: SymbolOperator = new SymbolOperator("logical_not")

  /** The data as a loss, with a gradient of 1. */
  val make_loss: SymbolOperator = new SymbolOperator("make_loss")

  /** The greatest element along axes, or of all; or the greater of two. Parameters: `axis`, `keepdims`, `exclude`. */
  val max: SymbolExtreme = new SymbolExtreme("max", "_maximum", "_maximum_scalar")

  /** The same as [[max]]. */
  val max_axis: SymbolOperator = new SymbolOperator("max_axis")

  /** The mean along axes, or of all. Parameters: `axis`, `keepdims`, `exclude`. */
  val mean: SymbolOperator = new SymbolOperator("mean")

  /** The least element along axes, or of all; or the less of two. Parameters: `axis`, `keepdims`, `exclude`. */
  val min: SymbolExtreme = new SymbolExtreme("min", "_minimum", "_minimum_scalar")

  /** The same as [[min]]. */
  val min_axis: SymbolOperator = new SymbolOperator("min_axis")

  /** The sum along axes without what is not a number. Parameters: `axis`, `keepdims`, `exclude`. */
  val nansum: SymbolOperator = new SymbolOperator("nansum")

  /** The negative. */
  val negative: SymbolOperator = new SymbolOperator("negative")

  /** The 1-norm or 2-norm along axes, or of all. Parameters: `ord`, `axis`, `keepdims`. */
  val norm: SymbolOperator = new SymbolOperator("norm")

  /**
   * 1 at the index and else 0, with a new last dimension of `depth`. Inputs: `indices`. Parameters: `depth`,
   * `on_value`, `off_value`, `dtype`.
   */
  val one_hot: SymbolOperator = new SymbolOperator("one_hot")

  /** Ones in the shape of the data. */
  val ones_like: SymbolOperator = new SymbolOperator("ones_like")

  /** The same as [[SymbolLayers.Pad]]. */
  val pad: SymbolOperator = new SymbolOperator("pad")

  /** One element of each row, by its index. Inputs: `data`, `index`. Parameters: `axis`, `keepdims`, `mode`. */
  val pick: SymbolOperator = new SymbolOperator("pick")

  /** The product along axes, or of all. Parameters: `axis`, `keepdims`, `exclude`. */
  val prod: SymbolOperator = new SymbolOperator("prod")

  /** Degrees in radians. */
  val radians: SymbolOperator = new SymbolOperator("radians")

  /** 1 / cube root. */
  val rcbrt: SymbolOperator = new SymbolOperator("rcbrt")

  /** 1 / x. */
  val reciprocal: SymbolOperator = new SymbolOperator("reciprocal")

  /** max(0, x). */
  val relu: SymbolOperator = new SymbolOperator("relu")

  /** Repeats each element. Parameters: `repeats`, `axis`. */
  val repeat: SymbolOperator = new SymbolOperator("repeat")

  /** The same as [[SymbolLayers.Reshape]]. */
  val reshape: SymbolOperator = new SymbolOperator("reshape")

  /** The first in the shape of the second. Inputs: `lhs`, `rhs`. */
  val reshape_like: SymbolOperator = new SymbolOperator("reshape_like")

  /** Turns the order along axes round. Parameter: `axis`. */
  val reverse: SymbolOperator = new SymbolOperator("reverse")

  /** The nearest integers; halves go down. */
  val rint: SymbolOperator = new SymbolOperator("rint")

  /** The nearest integers; halves go away from 0. */
  val round: SymbolOperator = new SymbolOperator("round")

  /** 1 / square root. */
  val rsqrt: SymbolOperator = new SymbolOperator("rsqrt")

  /** 1 / (1 + exp(-x)). */
  val sigmoid: SymbolOperator = new SymbolOperator("sigmoid")

  /** The signs: -1, 0 or 1. */
  val sign: SymbolOperator = new SymbolOperator("sign")

  /** The sines. */
  val sin: SymbolOperator = new SymbolOperator("sin")

  /** The hyperbolic sines. */
  val sinh: SymbolOperator = new SymbolOperator("sinh")

  /** The elements from `begin` to `end` along each dimension. Parameters: `begin`, `end`, `step`. */
  val slice: SymbolOperator = new SymbolOperator("slice")

  /** The elements from `begin` to `end` along an axis. Parameters: `axis`, `begin`, `end`. */
  val slice_axis: SymbolOperator = new SymbolOperator("slice_axis")

  /** The first elements, in the shape of the second. Inputs: `data`, `shape_like`. Parameter: `axes`. */
  val slice_like: SymbolOperator = new SymbolOperator("slice_like")

  /** Half the square near 0, and the absolute value elsewhere. Parameter: `scalar`. */
  val smooth_l1: SymbolOperator = new SymbolOperator("smooth_l1")

  /**
   * Probabilities along an axis: exponentials, divided by their sum. Parameters: `axis`, `temperature`, `dtype`,
   * `use_length`.
   */
  val softmax: SymbolOperator = new SymbolOperator("softmax")

  /** The sum of the cross-entropies of rows and labels. Inputs: `data`, `label`. */
  val softmax_cross_entropy: SymbolOperator = new SymbolOperator("softmax_cross_entropy")

  /** Probabilities along an axis, of the negative. Parameters: `axis`, `temperature`, `dtype`, `use_length`. */
  val softmin: SymbolOperator = new SymbolOperator("softmin")

  /** x / (1 + |x|). */
  val softsign: SymbolOperator = new SymbolOperator("softsign")

  /** The same as [[SymbolLayers.SliceChannel]]. */
  val split: SymbolOperator = new SymbolOperator("split")

  /** The square roots. */
  val sqrt: SymbolOperator = new SymbolOperator("sqrt")

  /** The squares. */
  val square: SymbolOperator = new SymbolOperator("square")

  /** Removes dimensions of size 1. Parameter: `axis`. */
  val squeeze: SymbolOperator = new SymbolOperator("squeeze")

  /** Joins along a new dimension, 0 by default. Any number of inputs. Parameter: `axis`. */
  val stack: SymbolOperator = new SymbolOperator("stack")

  /** The same as [[SymbolLayers.BlockGrad]]. */
  val stop_gradient: SymbolOperator = new SymbolOperator("stop_gradient")

  /** The sum along axes, or of all. Parameters: `axis`, `keepdims`, `exclude`. */
  val sum: SymbolOperator = new SymbolOperator("sum")

  /** The same as [[sum]]. */
  val sum_axis: SymbolOperator = new SymbolOperator("sum_axis")

  /** The same as [[SymbolLayers.SwapAxis]]. */
  val swapaxes: SymbolOperator = new SymbolOperator("swapaxes")

  /** The rows at indices. Inputs: `a`, `indices`. Parameters: `axis`, `mode`. */
  val take: SymbolOperator = new SymbolOperator("take")

  /** The tangents. */
  val tan: SymbolOperator = new SymbolOperator("tan")

  /** The hyperbolic tangents. */
  val tanh: SymbolOperator = new SymbolOperator("tanh")

  /** Repeats the whole along each dimension. Parameter: `reps`. */
  val tile: SymbolOperator = new SymbolOperator("tile")

  /** The dimensions in another order: turned round if none is given. Parameter: `axes`. */
  val transpose: SymbolOperator = new SymbolOperator("transpose")

  /** The integers without the digits after the point. */
  val trunc: SymbolOperator = new SymbolOperator("trunc")

  /** The first where the condition is not 0, else the second. Inputs: `condition`, `x`, `y`. */
  val where: SymbolOperator = new SymbolOperator("where")

  /** Zeros in the shape of the data. */
  val zeros_like: SymbolOperator = new SymbolOperator("zeros_like")

  /** Returns the indices that put the elements of an axis in order, as FLOAT32. Parameters: `axis`, `is_ascend`, `dtype`. */
  val argsort: SymbolOperator = new SymbolOperator("argsort")

  /** Returns the elements at the coordinates along axis 0 of the indices. Inputs: `data`, `indices`. */
  val gather_nd: SymbolOperator = new SymbolOperator("gather_nd")

  /** Puts the elements of an axis in order. Parameters: `axis`, `is_ascend`. */
  val sort: SymbolOperator = new SymbolOperator("sort")

  /** Returns the greatest elements of an axis, or their indices. Parameters: `axis`, `k`, `ret_typ`, `is_ascend`. */
  val topk: SymbolOperator = new SymbolOperator("topk")
}
