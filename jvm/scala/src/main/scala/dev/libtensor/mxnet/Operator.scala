package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, NDArray => JavaArray}

/**
 * An operator of the program, for one node of one executor. Its class is made by a [[CustomOpProp]].
 *
 * The arrays that both methods get end with the call. They record no gradient. What the methods create is freed when
 * they return, unless it is moved to another scope.
 */
abstract class CustomOp {

  /**
   * Computes the results.
   *
   * @param isTrain whether this is a step of training
   * @param req how to write each result, which is `write` or `add`; see `assign`
   * @param inData the inputs
   * @param outData the results, to write into
   * @param aux the auxiliary states, of which there are none
   */
  def forward(isTrain: Boolean, req: Array[String], inData: Array[NDArray], outData: Array[NDArray],
      aux: Array[NDArray]): Unit

  /**
   * Computes the gradients of the inputs.
   *
   * @param req how to write each gradient, which is `write` or `add`; see `assign`
   * @param outGrad the gradients of the results, which are zeros for a loss
   * @param inData the inputs
   * @param outData the results
   * @param inGrad the gradients of the inputs, to write into; those that are not written are 0
   * @param aux the auxiliary states, of which there are none
   */
  def backward(req: Array[String], outGrad: Array[NDArray], inData: Array[NDArray], outData: Array[NDArray],
      inGrad: Array[NDArray], aux: Array[NDArray]): Unit

  /**
   * Writes an array into another one.
   *
   * @param dst the array to write into
   * @param req `write` or `inplace`, `add`, or `null`, which writes nothing
   * @param src the elements, of the same shape
   */
  def assign(dst: NDArray, req: String, src: NDArray): Unit = req match {
    case "write" | "inplace" => dst.set(src)
    case "add" => dst += src
    case "null" =>
    case other => throw new ArgumentException(s"req is '$other': expected write, inplace, add or null")
  }
}

/**
 * What an operator of the program takes and gives, and how it is made. `Operator.register` gives it a name, under which
 * `Symbol.api.Custom` uses it. One object serves all nodes: before each of its methods is called for a node, `kwargs` are
 * that node's attributes. All inputs and results have one data type. Auxiliary states are not supported.
 *
 * @param needTopGrad whether the gradients need those of the results; otherwise the operator is a loss
 */
abstract class CustomOpProp(needTopGrad: Boolean = false) {

  /** The attributes of the node as text, without `op_type`. */
  protected var kwargs: Map[String, String] = Map.empty

  /** Returns the names of the inputs. */
  def listArguments(): Array[String] = Array("data")

  /** Returns the names of the results. */
  def listOutputs(): Array[String] = Array("output")

  /** Returns the names of the auxiliary states, which are not supported. */
  def listAuxiliaryStates(): Array[String] = null

  /**
   * Infers shapes, once that of the first input is known.
   *
   * @param inShape the shapes of the inputs; those that are not known yet have no dimensions
   * @return the shapes of the inputs and of the results; the third part is ignored
   */
  def inferShape(inShape: Array[Shape]): (Array[Shape], Array[Shape], Array[Shape]) = (inShape, inShape.take(1), null)

  /**
   * Returns the data types, as MXNet does. The runtime does not ask: all inputs and results have one.
   *
   * @param inType the data types of the inputs
   * @return those of the inputs and of the results; the third part is ignored
   */
  def inferType(inType: Array[DType.DType]): (Array[DType.DType], Array[DType.DType], Array[DType.DType]) =
    (inType, Array.fill(listOutputs().length)(inType(0)), null)

  /**
   * Makes the operator for one node of one executor, at its first run.
   *
   * @param ctx the device, which is `cpu` or `gpu`
   * @param inShapes the shapes of the inputs
   * @param inDtypes the data types of the inputs by MXNet's numbers: 0 is float32, 1 float64, 2 float16
   */
  def createOperator(ctx: String, inShapes: Array[Array[Int]], inDtypes: Array[Int]): CustomOp

  private[mxnet] def asJava: javaapi.CustomOpProp = new CustomOpProp.Adapter(this, needTopGrad)
}

private object CustomOpProp {

  /** A definition of Scala for Java. */
  final class Adapter(prop: CustomOpProp, needTopGrad: Boolean) extends javaapi.CustomOpProp(needTopGrad) {
    override def listArguments(): Array[String] = ask(prop.listArguments())
    override def listOutputs(): Array[String] = ask(prop.listOutputs())
    override def listAuxiliaryStates(): Array[String] = ask(prop.listAuxiliaryStates())

    override def inferShape(inShape: Array[javaapi.Shape]): Array[Array[javaapi.Shape]] = ask {
      val (inputs, outputs, _) = prop.inferShape(inShape.map(shape => new Shape(shape.toShape)))
      Array(inputs, outputs).map(ArgumentException.notNull(_, "inferShape").map(shape => new javaapi.Shape(shape.toArray)))
    }

    override def createOperator(ctx: String, inShapes: Array[Array[Int]], inDtypes: Array[Int]): javaapi.CustomOp =
      new Passes(ArgumentException.notNull(ask(prop.createOperator(ctx, inShapes, inDtypes)), "createOperator"))

    private def ask[A](question: => A): A = {
      prop.kwargs = JavaCollections.seq(kwargs().entrySet()).map(each => each.getKey -> each.getValue).toMap
      question
    }
  }

  /** An operator of Scala for Java. */
  private final class Passes(operator: CustomOp) extends javaapi.CustomOp {
    override def forward(isTrain: Boolean, req: Array[String], inData: Array[JavaArray], outData: Array[JavaArray],
        aux: Array[JavaArray]): Unit = operator.forward(isTrain, req, own(inData), own(outData), own(aux))

    override def backward(req: Array[String], outGrad: Array[JavaArray], inData: Array[JavaArray],
        outData: Array[JavaArray], inGrad: Array[JavaArray], aux: Array[JavaArray]): Unit =
      operator.backward(req, own(outGrad), own(inData), own(outData), own(inGrad), own(aux))

    private def own(arrays: Array[JavaArray]): Array[NDArray] = arrays.map(array => array: NDArray)
  }
}

/** The operators that the program adds to those of MXNet. */
object Operator {

  /**
   * Registers an operator, which symbols apply by `Symbol.api.Custom`. An operator that has the name already is replaced
   * for the nodes that are made from now on.
   *
   * @param regName the name
   * @param opProp what it takes and gives
   */
  def register(regName: String, opProp: CustomOpProp): Unit =
    javaapi.Operator.register(regName, ArgumentException.notNull(opProp, "opProp").asJava)
}
