package dev.libtensor.mxnet

import dev.libtensor.mxnet.optimizer.SGD
import dev.libtensor.{ShapeException, UnsupportedException}
import scala.collection.mutable

/** Operators of the program. */
class CustomOpSuite extends NativeSuite {

  /** The loss of a softmax, as in MXNet's example. */
  private final class Softmax extends CustomOp {
    override def forward(isTrain: Boolean, req: Array[String], inData: Array[NDArray], outData: Array[NDArray],
        aux: Array[NDArray]): Unit = {
      val rows = inData(0).toArray.grouped(inData(0).shape(1)).map { row =>
        val powers = row.map(each => math.exp(each.toDouble - row.max).toFloat)
        powers.map(_ / powers.sum)
      }
      val y = NDArray.array(rows.flatten.toArray, inData(0).shape)
      assign(outData(0), req(0), y)
    }

    override def backward(req: Array[String], outGrad: Array[NDArray], inData: Array[NDArray], outData: Array[NDArray],
        inGrad: Array[NDArray], aux: Array[NDArray]): Unit = {
      val classes = outData(0).shape(1)
      val gradient = outData(0).toArray
      inData(1).toArray.zipWithIndex.foreach { case (label, row) => gradient(row * classes + label.toInt) -= 1f }
      assign(inGrad(0), req(0), NDArray.array(gradient, outData(0).shape))
    }
  }

  private final class SoftmaxProp extends CustomOpProp {
    override def listArguments(): Array[String] = Array("data", "label")

    override def inferShape(inShape: Array[Shape]): (Array[Shape], Array[Shape], Array[Shape]) =
      (Array(inShape(0), Shape(inShape(0)(0))), inShape.take(1), null)

    override def createOperator(ctx: String, inShapes: Array[Array[Int]], inDtypes: Array[Int]): CustomOp = {
      assertEquals(inDtypes.toSeq, Seq(0, 0))
      new Softmax
    }
  }

  /** Multiplies by an attribute. */
  private final class ScaleProp extends CustomOpProp(needTopGrad = true) {
    override def createOperator(ctx: String, inShapes: Array[Array[Int]], inDtypes: Array[Int]): CustomOp = {
      val by = kwargs("by").toFloat
      new CustomOp {
        override def forward(isTrain: Boolean, req: Array[String], inData: Array[NDArray], outData: Array[NDArray],
            aux: Array[NDArray]): Unit = assign(outData(0), req(0), inData(0) * by)

        override def backward(req: Array[String], outGrad: Array[NDArray], inData: Array[NDArray],
            outData: Array[NDArray], inGrad: Array[NDArray], aux: Array[NDArray]): Unit =
          assign(inGrad(0), req(0), outGrad(0) * by)
      }
    }
  }

  private def scoped(name: String)(body: => Unit): Unit = test(name)(ResourceScope.using()(body))

  private def custom(kind: String, kwargs: (String, Any)*): Symbol =
    Symbol.api.Custom(op_type = kind, kwargs = mutable.Map[String, Any](kwargs: _*), name = kind)

  scoped("a loss of the program trains as SoftmaxOutput does") {
    Operator.register("softmax", new SoftmaxProp)
    val (data, label) = (Symbol.Variable("data"), Symbol.Variable("label"))
    val fc = Symbol.api.FullyConnected(data = Some(data), num_hidden = 3, name = "fc")
    val losses = Seq(custom("softmax", "data" -> fc, "label" -> label),
      Symbol.api.SoftmaxOutput(data = Some(fc), label = Some(label), name = "softmax"))
    val weights = losses.map { loss =>
      assertEquals(loss.listArguments().toSeq, Seq("data", "fc_weight", "fc_bias", "label"))
      assertEquals(loss.listOutputs().toSeq, Seq("softmax_output"))
      val executor = loss.simpleBind(Context.cpu(), "write", Map("data" -> Shape(4, 2)))
      executor.argDict("fc_weight").set(0.5f)
      executor.argDict("data").set(Array(1f, 2f, -1f, 0.5f, 0f, 3f, 2f, -2f))
      executor.argDict("label").set(Array(0f, 1f, 2f, 1f))
      val optimizer = new SGD(learningRate = 0.1f)
      for (_ <- 0 until 3) {
        executor.forward(isTrain = true)
        executor.backward()
        optimizer.update(0, executor.argDict("fc_weight"), executor.gradDict("fc_weight"), null)
      }
      (executor.argDict("fc_weight").toArray ++ executor.outputs(0).toArray).toSeq
    }
    weights(0).zip(weights(1)).foreach { case (own, known) => assertEqualsFloat(own, known, 1e-6f) }
  }

  scoped("gradients pass through an operator of the program") {
    Operator.register("scale", new ScaleProp)
    val x = Symbol.Variable("x")
    val y = Symbol.api.square(data = Some(custom("scale", "data" -> x, "by" -> 3)))
    val executor = Symbol.loadJson(y.toJson).simpleBind(Context.cpu(), "write", Map("x" -> Shape(2)))
    executor.argDict("x").set(Array(1f, 2f))
    executor.forward(isTrain = true)
    assertEquals(executor.outputs(0).toArray.toSeq, Seq(9f, 36f))
    executor.backward(NDArray.ones(2))
    assertEquals(executor.gradDict("x").toArray.toSeq, Seq(18f, 36f))
  }

  scoped("what an operator of the program throws arrives, and bad ones are errors") {
    intercept[UnsupportedException](custom("nothing", "data" -> Symbol.Variable("x")))
    Operator.register("wrong", new CustomOpProp {
      override def inferShape(inShape: Array[Shape]): (Array[Shape], Array[Shape], Array[Shape]) =
        if (inShape(0).length == 1) super.inferShape(inShape) else throw new IllegalStateException("one dimension")

      override def createOperator(ctx: String, inShapes: Array[Array[Int]], inDtypes: Array[Int]): CustomOp =
        throw new NoSuchElementException("no operator")
    })
    val wrong = custom("wrong", "data" -> Symbol.Variable("x"))
    assertEquals(intercept[IllegalStateException](wrong.inferShape(Map("x" -> Shape(1, 1)))).getMessage, "one dimension")
    val executor = wrong.simpleBind(Context.cpu(), "write", Map("x" -> Shape(2)))
    assertEquals(intercept[NoSuchElementException](executor.forward()).getMessage, "no operator")
    Operator.register("scale", new ScaleProp)
    val scaled = custom("scale", "data" -> Symbol.Variable("x"), "by" -> "many")
    val fails = scaled.simpleBind(Context.cpu(), "write", Map("x" -> Shape(2)))
    for (_ <- 0 until 2) intercept[NumberFormatException](fails.forward(isTrain = true))
    intercept[ShapeException](scaled.simpleBind(Context.cpu(), "write", Map.empty[String, Shape]))
  }
}
