package dev.libtensor.mxnet

/** Implicit conversions to arrays and symbols, for objects of Java and for numbers on the left of an operator. */
trait Conversions {

  /** Takes an array of Java, under either of its names there, as one of Scala. */
  implicit def fromJava(array: dev.libtensor.nd4j.linalg.api.ndarray.INDArray): NDArray = array match {
    case null => null
    case java: dev.libtensor.NDArray => new NDArray(java)
  }

  /** Takes a symbol of Java as one of Scala. */
  implicit def fromJavaSymbol(symbol: dev.libtensor.mxnet.javaapi.Symbol): Symbol = if (symbol == null) null else new Symbol(symbol)

  /** Lets a number stand on the left of an operator, as in `1.5 + array`. */
  implicit def doubleSyntax(number: Double): NumberSyntax = new NumberSyntax(Double.box(number))

  /** Lets a number stand on the left of an operator, as in `1.5f + array`. */
  implicit def floatSyntax(number: Float): NumberSyntax = new NumberSyntax(Float.box(number))

  /** Lets a number stand on the left of an operator, as in `2 * array`. */
  implicit def intSyntax(number: Int): NumberSyntax = new NumberSyntax(Int.box(number))

  /** Lets a number stand on the left of an operator, as in `2L * array`. */
  implicit def longSyntax(number: Long): NumberSyntax = new NumberSyntax(Long.box(number))

  /** Adds MXNet's methods to scopes. */
  implicit def scopeSyntax(scope: dev.libtensor.ResourceScope): ScopeSyntax = new ScopeSyntax(scope)
}
