package dev.libtensor

/**
 * The arrays, scopes and layers of libtensor with the names and the syntax of MXNet's Scala package. One import brings
 * all of it:
 *
 * {{{
 * import dev.libtensor.scaladsl._
 *
 * ResourceScope.using() {
 *   val a = NDArray.ones(Shape(2, 3))
 *   println((1.5f + a) * 2)
 * }
 * }}}
 *
 * The types are those of Java, or stand for those of Java under MXNet's names: [[NDArray]], [[Symbol]], [[Executor]],
 * [[KVStore]], [[Module]]. All methods of the Java classes work too, by `asJava`.
 */
package object scaladsl {

  /** A list of arrays, the input and output of a block. */
  type NDList = dev.libtensor.NDList

  /** Several metrics as one, under MXNet's name. */
  type CompositeEvalMetric = CompositeMetric

  /** Anything that a scope can own: an array, a block, an optimizer, a batch, an iterator. */
  type NDResource = dev.libtensor.NDResource

  /** The sizes of an array's dimensions. */
  type Shape = dev.libtensor.Shape

  /** The data type of an array's elements. */
  type DType = dev.libtensor.DataType

  /** The device whose memory holds an array's elements. */
  type Context = dev.libtensor.Device

  /** Owns what is created while it is current, and frees it when it closes. */
  type ResourceScope = dev.libtensor.ResourceScope

  /** A part of a model: parameters, children and a forward function. */
  type Block = dev.libtensor.nn.Block

  /** A function of labels and predictions that training makes small. */
  type Loss = dev.libtensor.nn.Loss

  /** A collection of examples, accessed by index. */
  type Dataset = dev.libtensor.data.Dataset

  /** Takes an array of Java, under either of its names there, as one of Scala. */
  implicit def fromJava(array: dev.libtensor.nd4j.INDArray): NDArray = array match {
    case null => null
    case java: dev.libtensor.NDArray => new NDArray(java)
  }

  /** Takes a symbol of Java as one of Scala. */
  implicit def fromJavaSymbol(symbol: dev.libtensor.mxnet.Symbol): Symbol = if (symbol == null) null else new Symbol(symbol)

  /** Lets a number stand on the left of an operator: `1.5 + array`. */
  implicit def doubleSyntax(number: Double): NumberSyntax = new NumberSyntax(Double.box(number))

  /** Lets a number stand on the left of an operator: `1.5f + array`. */
  implicit def floatSyntax(number: Float): NumberSyntax = new NumberSyntax(Float.box(number))

  /** Lets a number stand on the left of an operator: `2 * array`. */
  implicit def intSyntax(number: Int): NumberSyntax = new NumberSyntax(Int.box(number))

  /** Lets a number stand on the left of an operator: `2L * array`. */
  implicit def longSyntax(number: Long): NumberSyntax = new NumberSyntax(Long.box(number))

  /** Adds MXNet's methods to shapes. */
  implicit def shapeSyntax(shape: Shape): ShapeSyntax = new ShapeSyntax(shape)

  /** Adds MXNet's methods to contexts. */
  implicit def contextSyntax(context: Context): ContextSyntax = new ContextSyntax(context)

  /** Adds MXNet's methods to scopes. */
  implicit def scopeSyntax(scope: ResourceScope): ScopeSyntax = new ScopeSyntax(scope)

  /** Takes a context where several may stand. */
  implicit def ctx2Array(context: Context): Array[Context] = Array(context)

  /** Adds calls with arrays to blocks. */
  implicit def blockSyntax(block: Block): BlockSyntax = new BlockSyntax(block)

  /** Adds calls with arrays to losses. */
  implicit def lossSyntax(loss: Loss): LossSyntax = new LossSyntax(loss)
}
