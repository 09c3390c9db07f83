package dev.libtensor.mxnet

import dev.libtensor.mxnet.module.{FitParams, Module}
import dev.libtensor.mxnet.optimizer.{AdaDelta, AdaGrad, Adam, NAG, RMSProp, SGD}
import dev.libtensor.{ArgumentException, FormatException, NDArray => JavaArray, StateException, UnsupportedException}
import dev.libtensor.mxnet.javaapi.Optimizer.Step
import java.nio.file.Files

/** Iterators, metrics, initializers, schedulers and callbacks of a program's own, in training. */
class OwnClassesSuite extends NativeSuite {

  /** Two classes of points: the sign of the first coordinate. */
  private final class Points(batches: Int) extends DataIter {
    private var position = 0
    var resets = 0

    override def batchSize: Int = 4
    override def provideDataDesc: IndexedSeq[DataDesc] = IndexedSeq(DataDesc("data", Shape(4, 2)))
    override def provideLabelDesc: IndexedSeq[DataDesc] = IndexedSeq(DataDesc("softmax_label", Shape(4)))
    override def hasNext: Boolean = position < batches
    override def next(): DataBatch = {
      position += 1
      super.next()
    }
    override def getData(): IndexedSeq[NDArray] =
      IndexedSeq(NDArray.array(Array(1f, 0f, -1f, 0f, 2f, 1f, -2f, 1f), Shape(4, 2)))
    override def getLabel(): IndexedSeq[NDArray] = IndexedSeq(NDArray.array(Array(1f, 0f, 1f, 0f), Shape(4)))
    override def getIndex(): IndexedSeq[Long] = IndexedSeq.empty
    override def getPad(): Int = 0
    override def reset(): Unit = {
      position = 0
      resets += 1
    }
  }

  private final class Right extends EvalMetric("right") {
    override protected def add(label: NDArray, pred: NDArray): Unit =
      count(label.toArray.zip(NDArray.argmax_channel(pred).toArray).count { case (a, b) => a == b }.toDouble,
        label.size.toLong)
  }

  /** MXNet's way: `update` is overridden, and changes the sums. */
  private final class Batches extends EvalMetric("batches") {
    override def update(labels: IndexedSeq[NDArray], preds: IndexedSeq[NDArray]): Unit = {
      sumMetric += 1
      numInst = 1
    }
  }

  private final class Halves extends LRScheduler {
    override def apply(numUpdate: Int): Float = baseLR / (1 << ((numUpdate - 1) / 20))
  }

  private final class Style extends Initializer {
    override protected def initWeight(name: String, arr: NDArray): Unit = arr.set(1f)
    override protected def initBias(name: String, arr: NDArray): Unit = arr.set(2f)
    override def initDefault(name: String, arr: NDArray): Unit = arr.set(3f)
  }

  test("an initializer overrides the rules") {
    ResourceScope.using() {
      val array = NDArray.zeros(Shape(2))
      for ((name, value) <- Seq("fc_weight" -> 1f, "fc_bias" -> 2f, "style" -> 3f, "bn_gamma" -> 1f, "bn_beta" -> 0f)) {
        new Style().apply(name, array)
        assert(array.toArray.toSeq == Seq(value, value), name)
      }
      intercept[ArgumentException](new Uniform().apply("style", array))
    }
  }

  test("a module trains with classes of one's own") {
    ResourceScope.using() {
      Random.seed(5)
      val points = new Points(5)
      val metric = new CompositeEvalMetric
      val (right, batches) = (new Right, new Batches)
      metric.add(right)
      metric.add(batches)
      var named = Set.empty[String]
      val initializer = new Initializer {
        override protected def initWeight(name: String, array: NDArray): Unit = {
          named += name
          Random.uniform(-0.5f, 0.5f, out = array)
          ()
        }
      }
      var epochs = Vector.empty[Int]
      val module = new Module(Nets.perceptron(2))
      module.fit(points, numEpoch = 12, fitParams = new FitParams().setEvalMetric(metric).setInitializer(initializer)
        .setOptimizer(new SGD(learningRate = 0.5f, lrScheduler = new Halves))
        .setEpochEndCallback((epoch, symbol, args, aux) => {
          assertEquals((symbol.listOutputs(), args.size, aux.size), (IndexedSeq("softmax_output"), 4, 0))
          epochs :+= epoch
        })
        .setBatchEndCallback((_, _, seen) => assertEquals(seen.get._1.toSeq, Seq("right", "batches"))))
      assertEquals(named, Set("fc1_weight", "fc2_weight"))
      assertEquals(epochs, (0 until 12).toVector)
      assertEquals(points.resets, 12)
      assertEquals(right.value, 1f)
      assertEquals(batches.value, 5f)
      assertEquals(module.score(points, new Accuracy).value, 1f)
      var scored = 0
      val same: BatchEndCallback = (_, _, seen) => {
        assert(seen eq right)
        scored += 1
      }
      module.score(points, right, numBatch = 3, batchEndCallback = Some(same), scoreEndCallback = Some(same))
      assertEquals(scored, 4)
      assert(intercept[UnsupportedException](
        module.score(points, new EvalMetric("none") {})).getMessage.contains("none"))
      points.dispose()
    }
  }

  test("an iterator of one's own for Java") {
    ResourceScope.using() {
      val points = new Points(1).asJava
      assertEquals(points.next().getData.get(0).getShape, Shape(4, 2).asJava)
      intercept[StateException](points.next())
      points.dispose()
      intercept[StateException](points.reset())
    }
  }

  /** The sign of the gradient, as an interface of Java. */
  private final class Signs(val rescaleGrad: Double) extends dev.libtensor.mxnet.javaapi.Optimizer {
    override def learningRate: Double = 0.25
    override def wd: Double = 0
    override def clipGradient: Double = 0
    override def lrScheduler: dev.libtensor.mxnet.javaapi.LRScheduler = null
    override def withRescaleGrad(rescaleGrad: Double): Signs = new Signs(rescaleGrad)
    override def stateCount: Int = 0
    override def update(weight: JavaArray, gradient: JavaArray, state: java.util.List[JavaArray], step: Step): Unit = {
      weight.subi(gradient.sign().muli(step.learningRate))
      ()
    }
  }

  test("an optimizer of one's own") {
    ResourceScope.using() {
      val store = KVStore.create()
      store.init("w", NDArray.ones(2))
      store.setOptimizer(new JavaOptimizer(new Signs(1)).withRescaleGrad(-1f))
      store.push("w", NDArray.array(Array(3f, -5f), Shape(2)))
      val out = NDArray.zeros(2)
      store.pull("w", out)
      assertEquals(out.toArray.toSeq, Seq(1.25f, 0.75f))
    }
  }

  /** Momentum in MXNet's way. */
  private final class Momentum(rate: Float) extends Optimizer {
    override def createState(index: Int, weight: NDArray): AnyRef = NDArray.zeros(weight.shape)
    override def update(index: Int, weight: NDArray, grad: NDArray, state: AnyRef): Unit = {
      updateCount(index)
      val momentum = state.asInstanceOf[NDArray]
      momentum *= 0.5f
      momentum += grad * rescaleGrad
      weight -= momentum * getLr(index, rate)
      ()
    }
    def updates: Int = numUpdate
  }

  test("an optimizer of one's own with MXNet's methods") {
    ResourceScope.using() {
      val own = new Momentum(0.5f)
      own.setLrMult(Map(scala.util.Right("slow") -> 0.5f))
      val updater = ResourceScope.using() {
        val updater = Optimizer.getUpdater(own)
        updater.update("fast", NDArray.ones(1), NDArray.zeros(1))
        updater
      }
      val (fast, slow) = (NDArray.zeros(1), NDArray.zeros(1))
      updater.update("fast", NDArray.zeros(1), fast)
      updater.update("slow", NDArray.ones(1), slow)
      assertEquals((fast.toScalar, slow.toScalar, own.updates), (-0.25f, -0.25f, 2))
      updater.dispose()
      val module = Nets.ready(new Module(Nets.perceptron(2)))
      module.initOptimizer(optimizer = own, forceInit = true)
      val before = Nets.elements(module.getParams)
      ResourceScope.using() {
        module.forwardBackward(Nets.batch(4))
        module.update()
      }
      assertNotEquals(Nets.elements(module.getParams), before)
    }
  }

  test("files keep the state of an optimizer of one's own") {
    val file = Files.createTempFile("own", ".states")
    try ResourceScope.using() {
      val kept = Optimizer.getUpdater(new Momentum(0.5f))
      val weight = NDArray.zeros(1)
      kept.update("w", NDArray.ones(1), weight)
      kept.save(file.toString)
      val last = weight.copy()
      kept.update("w", NDArray.ones(1), last)

      val own = new Momentum(0.5f)
      val read = Optimizer.getUpdater(own)
      read.load(file.toString)
      read.save(file.toString)
      val next = weight.copy()
      read.update("w", NDArray.ones(1), next)
      assertEquals((next.toScalar, own.updates), (last.toScalar, 2))
      read.load(file.toString)
      val again = weight.copy()
      read.update("w", NDArray.ones(1), again)
      assertEquals((again.toScalar, own.updates), (last.toScalar, 2))

      val other = Optimizer.getUpdater(new Momentum(0.5f))
      other.update("w", NDArray.ones(2), NDArray.zeros(2))
      intercept[FormatException](other.load(file.toString))
      val later = Optimizer.getUpdater(new Momentum(0.5f))
      later.load(file.toString)
      intercept[FormatException](later.update("w", NDArray.ones(2), NDArray.zeros(2)))
      later.update("w", NDArray.ones(1), NDArray.zeros(1))
    } finally Files.delete(file)
  }

  test("an optimizer of the library updates by itself") {
    ResourceScope.using() {
      for (optimizer <- Seq(new SGD(learningRate = 0.5f, wd = 0f), new SGD(learningRate = 0.5f, momentum = 0.9f, wd = 0f),
          new Adam(learningRate = 0.5f))) {
        val weight = NDArray.ones(2)
        val state = optimizer.createState(0, weight)
        optimizer.update(0, weight, NDArray.ones(2), state)
        assertEqualsFloat(weight.toArray.head, 0.5f, 1e-5f)
        optimizer.setLrMult(Map(scala.util.Left(0) -> 0f))
        optimizer.update(0, weight, NDArray.ones(2), optimizer.createState(0, weight))
        assertEqualsFloat(weight.toArray.head, 0.5f, 1e-5f)
        optimizer.disposeState(state)
      }
      assertEquals(new SGD().createState(0, NDArray.ones(1)), null)
    }
  }

  /** A module whose updates count. */
  private final class Counting(symbol: Symbol) extends Module(symbol) {
    var updates = 0
    override def update(): Unit = {
      updates += 1
      super.update()
    }
  }

  test("a module of one's own trains by its methods") {
    ResourceScope.using() {
      val module = new Counting(Nets.perceptron(2))
      val points = new Points(3)
      module.fit(points, numEpoch = 2)
      assertEquals(module.updates, 6)
      assertEquals(module.toString, "Module[softmax_output]")
      module.dispose()
      assertEquals(module.toString, "Module(disposed)")
    }
  }

  test("optimizers by name and of Java, and schedulers") {
    for ((name, rate) <- Seq("sgd" -> 0.01f, "nag" -> 0.01f, "adam" -> 0.002f, "rmsprop" -> 0.002f, "adagrad" -> 0.05f,
        "adadelta" -> 1f)) {
      assertEquals(Optimizer.create(name).learningRate, rate)
    }
    val all = Seq(new SGD(), new NAG(), new Adam(), new RMSProp(), new AdaGrad(), new AdaDelta())
    ResourceScope.using() {
      for (optimizer <- all) {
        val updater = Optimizer.getUpdater(optimizer)
        val weight = NDArray.ones(3)
        updater.update("w", NDArray.ones(3), weight)
        assert(weight.toArray.forall(_ < 1f), optimizer.asJava.toString)
        // Without a gradient only the weight decay remains.
        val rescaled = Optimizer.getUpdater(optimizer.withRescaleGrad(0f))
        val same = NDArray.ones(3)
        rescaled.update("x", NDArray.ones(3), same)
        assert(same.toArray.forall(_ > 0.999f), optimizer.asJava.toString)
      }
    }
    intercept[ArgumentException](Optimizer.create("other"))
    intercept[ArgumentException](new SGD(learningRate = 0.1f, momentum = -1f))
    val scheduler = new MultiFactorScheduler(Seq(2, 4), 0.5f)
    scheduler.baseLR = 1f
    assertEquals(Seq(1, 2, 3, 4, 5).map(scheduler(_)), Seq(1f, 1f, 0.5f, 0.5f, 0.25f))
    intercept[ArgumentException](new MultiFactorScheduler(Seq(4, 2), 0.5f))
    intercept[ArgumentException](new MultiFactorScheduler(null, 0.5f))
  }

  test("null and unknown names are refused") {
    val params = new FitParams
    for (wrong <- Seq[() => Any](() => params.setEvalMetric(null), () => params.setOptimizer(null),
        () => params.setInitializer(null), () => params.setBatchEndCallback(null), () => params.setEpochEndCallback(null),
        () => params.setKVStore(null: KVStore), () => params.setKVStore(null: String), () => params.setArgParams(null),
        () => new CompositeEvalMetric().add(null), () => new CustomMetric(null, "x"), () => new JavaDataIter(null),
        () => new DataBatch(null), () => new DataBatch(null, IndexedSeq.empty), () => Callback.doCheckpoint(null),
        () => FeedForward.newBuilder(null), () => Optimizer.getUpdater(null), () => new JavaOptimizer(null))) {
      intercept[ArgumentException](wrong())
    }
  }
}
