package dev.libtensor.mxnet

import dev.libtensor.mxnet.module.{BaseModule, BucketingModule, Module, SequentialModule}
import dev.libtensor.mxnet.optimizer.SGD
import dev.libtensor.{ArgumentException, DisposedException, StateException, UnsupportedException}

/** Sequences of modules, modules of buckets, and monitors. */
class CompositionSuite extends NativeSuite {
  private val momentum = new SGD(learningRate = 0.1f, momentum = 0.9f)
  private val labels = Some(IndexedSeq(DataDesc("softmax_label", Shape(4))))

  private def scoped(name: String)(body: => Any): Unit = test(name) {
    ResourceScope.using() {
      body
      ()
    }
  }

  private def points(columns: Int): IndexedSeq[DataDesc] = IndexedSeq(DataDesc("data", Shape(4, columns)))

  /** A perceptron in two modules. */
  private def sequence: SequentialModule = {
    val hidden = Symbol.FullyConnected("fc1")(Symbol.Variable("data"))(Map("num_hidden" -> 16))
    val scores = Symbol.FullyConnected("fc2")(Symbol.Variable("data"))(Map("num_hidden" -> 2))
    new SequentialModule()
      .add(new Module(Symbol.Activation("tanh1")(hidden)(Map("act_type" -> "tanh")), labelNames = IndexedSeq.empty))
      .add(new Module(Symbol.SoftmaxOutput("softmax")(scores)()), "take_labels" -> true, "auto_wiring" -> true)
  }

  /** The sum of the vectors of a sentence's words, in two classes. */
  private def sentence(length: AnyRef): (Symbol, IndexedSeq[String], IndexedSeq[String]) = {
    val words = Symbol.Embedding("embed")(Symbol.Variable("data"))(Map("input_dim" -> 5, "output_dim" -> 3))
    val scores = Symbol.FullyConnected("fc")(Symbol.sum("sum")(words)(Map("axis" -> 1)))(Map("num_hidden" -> 2))
    (Symbol.SoftmaxOutput("softmax")(scores)(), IndexedSeq("data"), IndexedSeq("softmax_label"))
  }

  private def words(length: Int, key: AnyRef): DataBatch = new DataBatch(
    IndexedSeq(NDArray.array(Array.tabulate(4 * length)(i => ((i * 7 + length) % 5).toFloat), Shape(4, length))),
    IndexedSeq(NDArray.array(Array(0f, 1f, 1f, 0f), Shape(4))), bucketKey = key)

  private def weight(module: BaseModule): Seq[Float] = module.getParams._1("fc_weight").toArray.toSeq

  scoped("two modules compute what one computes") {
    val one = Nets.ready(new Module(Nets.perceptron(2)))
    val two = sequence
    two.bind(points(2), labels, inputsNeedGrad = true)
    two.initParams(argParams = one.getParams._1)
    two.initOptimizer(optimizer = momentum)
    assertEquals((two.dataNames, two.outputNames), (IndexedSeq("data"), IndexedSeq("softmax_output")))
    assertEquals(two.outputShapes, IndexedSeq("softmax_output" -> Shape(4, 2)))
    assertEquals((two.dataShapes, two.labelShapes.map(_.shape)), (one.dataShapes, IndexedSeq(Shape(4))))
    for (_ <- 0 until 3; module <- Seq(one, two)) {
      module.forwardBackward(Nets.batch(4))
      module.update()
    }
    assertEquals(Nets.elements(two.getParams), Nets.elements(one.getParams))
    assertEquals(two.getInputGradsMerged().head.toArray.toSeq, one.getInputGradsMerged().head.toArray.toSeq)
    assertEquals(two.getSymbol.listArguments(), one.getSymbol.listArguments())
    two.dispose()
    assert(two.isDisposed)
    intercept[DisposedException](two.getParams)
  }

  scoped("misuse of a sequence") {
    intercept[StateException](new SequentialModule().bind(points(2)))
    intercept[ArgumentException](sequence.add(null))
    intercept[ArgumentException](sequence.add(new Module(Nets.perceptron(2)), "take_label" -> true))
    val bound = sequence
    intercept[StateException](bound.outputShapes)
    bound.bind(points(2), labels)
    intercept[ArgumentException](bound.initParams(argParams = Map("fc3_bias" -> NDArray.ones(1)), allowMissing = true))
    bound.initParams()
    intercept[UnsupportedException](bound.initOptimizer(KVStore.create(), momentum))
  }

  scoped("buckets share parameters and the optimizer") {
    val module = new BucketingModule(sentence, defaultBucketKey = Int.box(6), contexts = Context.cpu())
    val one = new Module(sentence(Int.box(6))._1)
    for (each <- Seq(one, module)) each.bind(points(6), labels)
    one.initParams(new Xavier())
    module.initParams(argParams = one.getParams._1)
    for (each <- Seq(one, module)) each.initOptimizer(optimizer = momentum)
    for (length <- Seq(6, 3, 4, 3)) ResourceScope.using() {
      for (each <- Seq(one, module)) {
        each.forwardBackward(words(length, Int.box(length)))
        each.update()
      }
      assertEquals(weight(module), weight(one))
      assertEquals(module.dataShapes.map(_.shape), IndexedSeq(Shape(4, length)))
    }
    module.prepare(words(5, "five"))
    assertEquals(module.dataShapes.head.shape, Shape(4, 3))
    module.switchBucket("five", points(5), labels)
    assertEquals(module.dataShapes.head.shape, Shape(4, 5))
    module.forward(words(6, null), isTrain = false)
    assertEquals(module.dataShapes.head.shape, Shape(4, 6))
  }

  scoped("misuse of buckets") {
    intercept[ArgumentException](new BucketingModule(_ => null, "one"))
    intercept[ArgumentException](new BucketingModule(_ => (Nets.perceptron(2), IndexedSeq("words"), null), "one"))
    intercept[UnsupportedException](
      new BucketingModule(sentence, "one", contexts = Array(Context.cpu(), Context.gpu())))
    val module = new BucketingModule(
      key => if (key == "other") (Nets.perceptron(2), IndexedSeq("data"), IndexedSeq("softmax_label")) else sentence(key), "one")
    intercept[StateException](module.prepare(words(3, "three")))
    module.bind(points(6), labels)
    module.initParams(new Xavier())
    val before = handles
    val batch = words(2, "other")
    assert(intercept[ArgumentException](module.forward(batch)).getMessage.contains("default bucket"))
    assertEquals(handles, before + 2)
  }

  scoped("a monitor reads nodes and arguments") {
    val module = Nets.ready(new Module(Nets.perceptron(2)))
    val monitor = new Monitor(2, array => NDArray.sum(array))
    module.installMonitor(monitor)
    monitor.tic()
    module.forward(Nets.batch(4))
    val read = monitor.toc()
    assertEquals(read.map(_._2).toSeq, Seq("fc1_output", "tanh1_output", "fc2_output", "softmax_output", "data", "fc1_weight",
      "fc1_bias", "fc2_weight", "fc2_bias", "softmax_label"))
    assert(read.forall(_._1 == 1))
    assertEqualsFloat(read.collectFirst { case (_, "softmax_output", value) => value.toFloat }.get, 4f, 1e-5f)
    monitor.tic()
    module.forward(Nets.batch(4))
    assert(monitor.toc().isEmpty)
    var lines = Seq.empty[String]
    val usual = new Monitor(1, report = line => lines :+= line)
    val executor = Nets.perceptron(2).simpleBind(Context.cpu(), "null", Map("data" -> Shape(1, 4)))
    executor.argDict("data").set(3f)
    usual.install(executor)
    usual.tic()
    executor.forward()
    usual.tocPrint()
    assert(lines.contains("Batch: 1 data 3.0"), lines.toString)
    intercept[ArgumentException](new Monitor(0))
    intercept[ArgumentException](usual.install(null))
    intercept[StateException](new Module(Nets.perceptron(2)).installMonitor(usual))
  }
}
