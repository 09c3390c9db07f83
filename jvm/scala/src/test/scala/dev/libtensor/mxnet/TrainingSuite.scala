package dev.libtensor.mxnet

import dev.libtensor.mxnet.optimizer.{AdaDelta, AdaGrad, Adam, DCASGD, RMSProp, SGD, SGLD}
import dev.libtensor.ArgumentException
import scala.collection.mutable.ArrayBuffer

/** Metrics, initializers, optimizers, schedulers and callbacks. */
class TrainingSuite extends NativeSuite {
  private def scoped(name: String)(body: => Any): Unit = test(name) {
    ResourceScope.using() {
      body
      ()
    }
  }

  private val preds = Array(0.9f, 0.1f, 0.2f, 0.8f, 0.6f, 0.4f, 0.3f, 0.7f)

  private def measured(metric: EvalMetric): Float = {
    metric.update(NDArray.array(Array(0f, 1f, 1f, 1f), Shape(4)), NDArray.array(preds, Shape(4, 2)))
    metric.value
  }

  scoped("metrics of classes") {
    assertEquals(measured(new Accuracy), 0.75f)
    assertEquals(measured(new TopKAccuracy(2)), 1f)
    assertEqualsFloat(measured(new F1), 0.8f, 1e-6f)
    assert(new Accuracy().value.isNaN)
  }

  scoped("metrics of numbers are means over the batches") {
    val (label, pred) = (NDArray.array(Array(1f, 2f), Shape(2)), NDArray.array(Array(2f, 4f), Shape(2)))
    for ((metric, value) <- Seq(new MAE -> 1.5f, new MSE -> 2.5f, new RMSE -> math.sqrt(2.5).toFloat)) {
      metric.update(label, pred)
      assertEqualsFloat(metric.value, value, 1e-6f)
      metric.update(label, label)
      assertEqualsFloat(metric.value, value / 2, 1e-6f)
      metric.reset()
      assert(metric.value.isNaN)
    }
  }

  scoped("a metric of one's own, several, and by name") {
    val own = new CustomMetric((label, pred) => NDArray.max(label).toScalar + pred.size, "own")
    val several = new CompositeEvalMetric
    several.add(own)
    several.add(EvalMetric.create("acc"))
    measured(several)
    val (names, values) = several.get
    assertEquals(names.toSeq, Seq("own", "accuracy"))
    assertEquals(values(1), 0.75f)
    intercept[ArgumentException](EvalMetric.create("other"))
  }

  scoped("perplexity, and the metrics of several") {
    val expected = math.exp(-(math.log(0.9) + math.log(0.8) + math.log(0.4) + math.log(0.7)) / 4).toFloat
    assertEqualsFloat(measured(new Perplexity), expected, 1e-5f)
    assertEqualsFloat(measured(new Perplexity(ignoreLabel = Some(1), axis = 1)), 1 / 0.9f, 1e-5f)
    val several = new CompositeEvalMetric
    val right = new CustomMetric((_, _) => 1f, "right")
    several.add(new Accuracy)
    several.add(right)
    measured(several)
    assertEquals((several.getMetric(0).value, several.getMetric(1).get._1.toSeq), (0.75f, Seq("right")))
    intercept[ArgumentException](several.getMetric(2))
    intercept[ArgumentException](new Perplexity(null))
  }

  scoped("a metric leaves nothing, and refuses what does not fit") {
    val metric = new Accuracy
    measured(metric)
    val before = handles
    val (label, pred) = (NDArray.ones(3), NDArray.ones(4, 2))
    intercept[ArgumentException](metric.update(label, pred))
    intercept[ArgumentException](metric.update(IndexedSeq(label), IndexedSeq.empty))
    intercept[ArgumentException](new MSE().update(label, NDArray.ones(2)))
    intercept[ArgumentException](new F1().update(NDArray.full(Shape(4), 2f), pred))
    intercept[ArgumentException](new TopKAccuracy(0))
    intercept[ArgumentException](metric.update(null, IndexedSeq(pred)))
    assertEquals(handles, before + 4)
  }

  scoped("initializers") {
    val weight = NDArray.zeros(200, 100)
    new Uniform(0.5f)("fc_weight", weight)
    assert(weight.toArray.forall(math.abs(_) <= 0.5f) && weight.toArray.exists(math.abs(_) > 0.4f))
    new Normal(2f)("fc_weight", weight)
    assertEqualsDouble(math.sqrt(weight.toArray.map(x => x.toDouble * x).sum / 20000), 2.0, 0.1)
    new Xavier()("fc_weight", weight)
    val limit = math.sqrt(3.0 / 150).toFloat
    assert(weight.toArray.forall(math.abs(_) <= limit) && weight.toArray.exists(math.abs(_) > 0.9f * limit))
    val bias = NDArray.ones(3)
    new Xavier()("fc_bias", bias)
    assertEquals(bias.toArray.toSeq, Seq(0f, 0f, 0f))
    new Uniform()("bn_gamma", bias)
    assertEquals(bias.toArray.toSeq, Seq(1f, 1f, 1f))
    intercept[ArgumentException](new Xavier(factorType = "other"))
  }

  scoped("initializers by patterns") {
    val mixed = new Mixed(List("^fc1", ".*"), List(new Initializer {
      override def initWeight(name: String, array: NDArray): Unit = { array.set(2f); () }
    }, new Xavier()))
    val array = NDArray.zeros(2, 2)
    mixed("fc1_weight", array)
    assertEquals(array.toArray.toSeq, Seq.fill(4)(2f))
    mixed("fc2_weight", array)
    assert(array.toArray.forall(math.abs(_) < 1.3f))
    intercept[ArgumentException](new Mixed(List("a"), Nil))
    intercept[ArgumentException](new Mixed(List("a"), List(new Xavier()))("b_weight", array))
  }

  scoped("optimizers of MXNet's names and parameters") {
    val weight = NDArray.ones(2)
    val gradient = NDArray.full(Shape(2), 0.5f)
    val updater = Optimizer.getUpdater(new DCASGD(learningRate = 0.1f, lamda = 0.04f))
    updater.update(0, gradient, weight)
    updater.update("0", gradient, weight)
    assertEqualsFloat(weight.toArray.head, 0.95f - 0.1f * (0.5f + 0.04f * 0.25f * -0.05f), 1e-6f)
    val noise = Optimizer.getUpdater(new SGLD(learningRate = 0f, rescaleGradient = 0.5f))
    noise.update(0, gradient, weight)
    for (optimizer <- Seq(new SGLD(0.1f, 0.5f), new RMSProp(0.1f, 0.5f), new AdaGrad(0.1f, 0.5f), new AdaDelta(0.1f, 0.5f))) {
      assertEquals(optimizer.asJava.rescaleGrad, 0.5)
    }
    val adam = new Adam(0.1f, 0.9f, 0.999f, 1e-8f, 0.5f, 0.01f)
    assertEquals((adam.decayFactor, adam.wd), (0.5f, 0.01f))
    assertEquals(adam.asJava.toString.contains("decayFactor=0.5"), true)
    assertEquals(Seq("sgld", "dcasgd").map(Optimizer.create(_).learningRate), Seq(0.01f, 0.01f))
    val own = new LRScheduler(0.5f) { override def apply(numUpdate: Int): Float = baseLR }
    assertEquals((own.baseLR, own(1)), (0.5f, 0.5f))
  }

  scoped("schedulers") {
    val scheduler = new FactorScheduler(step = 10, factor = 0.5f)
    scheduler.baseLR = 1f
    assertEquals(Seq(1, 10, 11, 21).map(scheduler(_)), Seq(1f, 1f, 0.5f, 0.25f))
    intercept[ArgumentException](new FactorScheduler(0, 0.5f))
    intercept[ArgumentException](new FactorScheduler(1, 0f))
  }

  scoped("an optimizer updates by its scheduler") {
    val updater = Optimizer.getUpdater(new SGD(learningRate = 1f, wd = 0f, lrScheduler = new FactorScheduler(1, 0.5f)))
    val weight = NDArray.full(Shape(1), 2f)
    for (left <- Seq(1f, 0.5f)) {
      updater.update("w", NDArray.ones(1), weight)
      assertEquals(weight.toArray.head, left)
    }
  }

  scoped("training by hand on the digits") {
    Random.seed(1)
    val train = IO.MNISTIter(Map("batch_size" -> "32", "flat" -> "True", "seed" -> "1"))
    val test = IO.MNISTIter(Map("batch_size" -> "360", "flat" -> "True", "set" -> "test"))
    val weights = Seq("fc1_weight" -> NDArray.zeros(64, 64), "fc2_weight" -> NDArray.zeros(10, 64))
    for ((name, weight) <- weights) {
      new Xavier()(name, weight)
      weight.setRequiresGradient(true)
    }
    def scores(x: NDArray): NDArray = x.linear(weights(0)._2, null).relu().linear(weights(1)._2, null)
    val updater = Optimizer.getUpdater(new Adam(learningRate = 0.01f))
    val metric = new Accuracy
    val live = handles
    for (_ <- 0 until 6) {
      train.reset()
      while (train.hasNext) ResourceScope.using() {
        val batch = train.next()
        scores(batch.data.head).crossEntropy(batch.label.head.asType(DType.Int64)).backward()
        for ((name, weight) <- weights) {
          updater.update(name, weight.getGradient, weight)
          weight.zeroGradient()
        }
      }
    }
    ResourceScope.using() {
      val batch = test.next()
      metric.update(batch.label, IndexedSeq(scores(batch.data.head)))
    }
    assert(metric.value >= 0.93f, s"accuracy ${metric.value}")
    assert(handles <= live + 4 * weights.size, "handles grow with the batches")
  }

  test("the speedometer reports each some batches") {
    val lines = ArrayBuffer.empty[String]
    val speedometer = new Callback.Speedometer(10, 2, line => lines += line)
    val metric = new CustomMetric((_, _) => 1f, "one")
    for (batch <- 0 to 4) speedometer.invoke(3, batch, metric)
    assertEquals(lines.length, 2)
    assert(lines.head.matches("Epoch\\[3\\] Batch \\[2\\]\tSpeed: [0-9.]+ samples/sec\tTrain-one=NaN"), lines.head)
    intercept[ArgumentException](new Callback.Speedometer(10, 0))
  }
}
