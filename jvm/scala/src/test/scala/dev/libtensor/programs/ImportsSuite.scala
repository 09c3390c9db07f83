package dev.libtensor.programs

import dev.libtensor.mxnet.NativeSuite
import dev.libtensor.mxnet._
import dev.libtensor.mxnet.Callback.Speedometer
import dev.libtensor.mxnet.io.{NDArrayIter, ResizeIter}
import dev.libtensor.mxnet.module.{FitParams, Module => MxModule}
import dev.libtensor.mxnet.optimizer.SGD

/** The imports of a program of MXNet, whose own classes stay what they are. */
class ImportsSuite extends NativeSuite {
  test("MXNet's names beside a program's own") {
    ResourceScope.using() {
      assertEquals(new Module("own").name, "own")
      assertEquals(Seq(new Block, new Model).length, 2)
      val a = 1.5f + NDArray.ones(Shape(2, 2), Context.cpu())
      assertEquals((a.shape(0), a.shape.product, a.shape.drop(1)), (2, 4, Shape(2)))
      val scores = Symbol.FullyConnected("fc")(Symbol.Variable("data"))(Map("num_hidden" -> 2))
      val module = new MxModule(Symbol.SoftmaxOutput("softmax")(scores)())
      val data = new NDArrayIter(IndexedSeq(NDArray.ones(8, 2)), IndexedSeq(NDArray.zeros(8)), 4,
        labelName = "softmax_label")
      module.fit(new ResizeIter(data, 2), fitParams = new FitParams().setOptimizer(new SGD(learningRate = 0.1f))
        .setBatchEndCallback(new Speedometer(4, 1, _ => ())))
      assertEquals(DataDesc("data", Shape(1)).toString.contains("(1)"), true)
    }
  }
}
