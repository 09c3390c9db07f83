import org.apache.mxnet._
import org.apache.mxnet.io.NDArrayIter
import org.apache.mxnet.module.Module

/** A program's own optimizer, metric and initializer, in a regression. */
object OwnOptimizer {
  private class SignDescent(rate: Float) extends Optimizer {
    override def update(index: Int, weight: NDArray, grad: NDArray, state: AnyRef): Unit =
      weight -= NDArray.sign(grad).get * rate
    override def createState(index: Int, weight: NDArray): AnyRef = null
    override def disposeState(state: AnyRef): Unit = ()
    override def serializeState(state: AnyRef): Array[Byte] = null
    override def deserializeState(bytes: Array[Byte]): AnyRef = null
  }

  private class Halves extends Initializer {
    override def initWeight(name: String, arr: NDArray): Unit = arr.set(0.5f)
  }

  def main(args: Array[String]): Unit = ResourceScope.using() {
    val x = Array.tabulate(32)(i => i / 16f - 1)
    val data = NDArray.array(x, Shape(32, 1))
    val label = NDArray.array(x.map(v => 3 * v + 1), Shape(32, 1))
    val iter = new NDArrayIter(IndexedSeq(data), IndexedSeq(label), 32, labelName = "lin_label")
    val scores = Symbol.FullyConnected("fc")()(Map("data" -> Symbol.Variable("data"), "num_hidden" -> 1))
    val net = Symbol.LinearRegressionOutput("lin")()(Map("data" -> scores, "label" -> Symbol.Variable("lin_label")))
    val module = new Module(net, labelNames = IndexedSeq("lin_label"))
    module.bind(iter.provideDataDesc, Some(iter.provideLabelDesc))
    module.initParams(new Halves)
    module.initOptimizer(optimizer = new SignDescent(0.01f))
    for (_ <- 0 until 300) ResourceScope.using() {
      iter.reset()
      module.forwardBackward(iter.next())
      module.update()
    }
    val (params, _) = module.getParams
    Check.near(3, params("fc_weight").toArray.head, 0.05, "slope")
    Check.near(1, params("fc_bias").toScalar, 0.05, "intercept")
  }
}
