import org.apache.mxnet._
import org.apache.mxnet.module.BucketingModule
import org.apache.mxnet.optimizer.Adam

/** A recurrent network over sequences of two lengths, unrolled for each by a bucketing module. */
object BucketsOfLetters {
  private val (letters, hidden, batch) = (4, 16, 8)

  private def unrolled(key: AnyRef): (Symbol, IndexedSeq[String], IndexedSeq[String]) = {
    val length = key.asInstanceOf[Int]
    val data = Symbol.Embedding("embed")()(
      Map("data" -> Symbol.Variable("data"), "input_dim" -> letters, "output_dim" -> hidden))
    val steps = Symbol.SliceChannel()()(Map("data" -> data, "num_outputs" -> length, "squeeze_axis" -> true))
    val (wx, wh) = (Symbol.Variable("wx_weight"), Symbol.Variable("wh_weight"))
    val (bx, bh) = (Symbol.Variable("wx_bias"), Symbol.Variable("wh_bias"))
    var state: Symbol = null
    val outputs = (0 until length).map { t =>
      val input = Symbol.FullyConnected(s"t${t}_x")()(
        Map("data" -> steps.get(t), "weight" -> wx, "bias" -> bx, "num_hidden" -> hidden))
      val sum = if (state == null) input else input + Symbol.FullyConnected(s"t${t}_h")()(
        Map("data" -> state, "weight" -> wh, "bias" -> bh, "num_hidden" -> hidden))
      state = Symbol.Activation(s"t$t")()(Map("data" -> sum, "act_type" -> "tanh"))
      state
    }
    val all = Symbol.Concat()(outputs: _*)(Map("dim" -> 0))
    val scores = Symbol.FullyConnected("scores")()(Map("data" -> all, "num_hidden" -> letters))
    val labels = Symbol.Reshape()()(
      Map("data" -> Symbol.transpose()(Symbol.Variable("softmax_label"))(), "shape" -> "(-1,)"))
    val net = Symbol.SoftmaxOutput("softmax")()(Map("data" -> scores, "label" -> labels))
    (net, IndexedSeq("data"), IndexedSeq("softmax_label"))
  }

  private def sequences(length: Int): DataBatch = {
    val texts = Array.tabulate(batch, length + 1)((i, t) => ((i + t) % letters).toFloat)
    val data = NDArray.array(texts.flatMap(_.init), Shape(batch, length))
    val label = NDArray.array(texts.flatMap(_.tail), Shape(batch, length))
    new DataBatch(IndexedSeq(data), IndexedSeq(label), IndexedSeq.empty, 0, length.asInstanceOf[AnyRef],
      IndexedSeq(DataDesc("data", Shape(batch, length))), IndexedSeq(DataDesc("softmax_label", Shape(batch, length))))
  }

  def main(args: Array[String]): Unit = ResourceScope.using() {
    Random.seed(2)
    val module = new BucketingModule(unrolled, defaultBucketKey = 6.asInstanceOf[AnyRef])
    module.bind(IndexedSeq(DataDesc("data", Shape(batch, 6))),
      Some(IndexedSeq(DataDesc("softmax_label", Shape(batch, 6)))))
    module.initParams(new Xavier())
    module.initOptimizer(optimizer = new Adam(learningRate = 0.02f))
    val metric = new Perplexity()
    for (round <- 0 until 40) ResourceScope.using() {
      val (long, short) = (sequences(6), sequences(3))
      if (round == 39) metric.reset()
      for (one <- Seq(long, short)) {
        module.forwardBackward(one)
        val labels = NDArray.transpose(one.label.head).get.reshape(Array(-1))
        metric.update(IndexedSeq(labels), module.getOutputsMerged())
        module.update()
      }
    }
    Check.below(1.2, metric.get._2.head, "perplexity")
  }
}
