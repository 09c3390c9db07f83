package dev.libtensor.mxnet

import dev.libtensor.mxnet.module.{FitParams, Module}
import dev.libtensor.mxnet.io.NDArrayIter
import dev.libtensor.mxnet.optimizer.{Adam, SGD}
import dev.libtensor.{ArgumentException, DisposedException, Memory, ShapeException, StateException, TensorIOException,
  UnsupportedException}
import java.nio.file.{Files, Path}

/** Modules: training, predictions, checkpoints, and what they own. */
class ModuleSuite extends NativeSuite {
  private val momentum = new SGD(learningRate = 0.1f, momentum = 0.9f)

  private def scoped(name: String)(body: => Any): Unit = test(name) {
    ResourceScope.using() {
      body
      ()
    }
  }

  private def withFolder(body: Path => Any): Unit = {
    val folder = Files.createTempDirectory("modules")
    try body(folder)
    finally {
      folder.toFile.listFiles.foreach(_.delete())
      folder.toFile.delete()
    }
  }

  private def owned: Long = ResourceScope.getCurrentScope.get.getStats.handles

  private type Params = (Map[String, NDArray], Map[String, NDArray])

  /** First values for a net, which belong to the current scope. */
  private def first(net: => Symbol): Params = ResourceScope.using() {
    Random.seed(7)
    val module = new Module(net)
    module.bind(IndexedSeq(DataDesc("data", Shape(64, 1, 8, 8))))
    module.initParams(new Xavier())
    val (args, aux) = module.getParams
    def copied(arrays: Map[String, NDArray]) = arrays.map { case (name, array) => name -> array.copy() }
    (copied(args), copied(aux))
  }

  private def byFit(net: => Symbol, params: FitParams, first: Params): Map[String, Seq[Float]] = ResourceScope.using() {
    val module = new Module(net)
    module.fit(Nets.digits("train"), numEpoch = 2,
      fitParams = params.setArgParams(first._1).setAuxParams(first._2))
    Nets.elements(module.getParams)
  }

  private def byModel(net: => Symbol, optimizer: Optimizer, first: Params): Map[String, Seq[Float]] = ResourceScope.using() {
    val model = FeedForward.newBuilder(net).setContext(Context.cpu()).setNumEpoch(2).setOptimizer(optimizer)
      .setArgParams(first._1).setAuxParams(first._2).setTrainData(Nets.digits("train")).build()
    Nets.elements((model.getArgParams, model.getAuxParams))
  }

  /** Trains an executor: one scope for the run, one for each epoch and one for each batch. */
  private def byHand(net: => Symbol, optimizer: Optimizer, first: Params): Map[String, Seq[Float]] =
    ResourceScope.using("run") {
      val symbol = net
      val train = Nets.digits("train")
      val executor = symbol.simpleBind(Context.cpu(), "write", Map("data" -> Shape(64, 1, 8, 8)))
      executor.copyParamsFrom(first._1, first._2)
      val updater = Optimizer.getUpdater(optimizer.withRescaleGrad(1f / 64), symbol)
      for (_ <- 0 until 2) ResourceScope.using("epoch") {
        train.reset()
        while (train.hasNext) ResourceScope.using("batch") {
          val batch = train.next()
          executor.forward(isTrain = true, "data" -> batch.data.head, "softmax_label" -> batch.label.head)
          executor.backward()
          val (args, grads) = (executor.argDict, executor.gradDict)
          first._1.keys.foreach(name => updater.update(name, grads(name), args(name)))
        }
      }
      Nets.elements((executor.argDict.filter { case (name, _) => first._1.contains(name) }, executor.auxDict))
    }

  for ((name, net) <- Seq[(String, () => Symbol)]("MLP" -> (() => Nets.mlp), "LeNet" -> (() => Nets.leNet))) {
    scoped(s"every way to train $name gives the same bits") {
      for (optimizer <- Seq(momentum, new Adam(learningRate = 0.01f))) {
        val values = first(net())
        val expected = byHand(net(), optimizer, values)
        assertNotEquals(expected("fc1_weight"), Nets.elements(values)("fc1_weight"))
        assertEquals(byFit(net(), new FitParams().setOptimizer(optimizer), values), expected)
        val inStore = new FitParams().setOptimizer(optimizer).setKVStore(KVStore.create("local"))
        assertEquals(byFit(net(), inStore, values), expected)
        assertEquals(byModel(net(), optimizer, values), expected)
      }
    }
  }

  scoped("LeNet learns the digits") {
    Random.seed(3)
    val test = Nets.digits("test")
    val module = new Module(Nets.leNet, contexts = Context.cpu())
    module.fit(Nets.digits("train"), Some(test), 10,
      new FitParams().setOptimizer(momentum).setInitializer(new Xavier()))
    val accuracy = module.score(test, new Accuracy).value
    assert(accuracy >= 0.97f, s"accuracy $accuracy")
  }

  test("the nested loop of the document: run, epoch and batch") {
    val before = Memory.stats().liveBytes()
    val metric = new Accuracy
    ResourceScope.using() {
      Random.seed(1)
      // Symbols that nothing refers to are freed at any time: here at once, so that counts are exact.
      val module = ResourceScope.using() { new Module(Nets.mlp) }
      module.bind(IndexedSeq(DataDesc("data", Shape(64, 1, 8, 8))),
        Some(IndexedSeq(DataDesc("softmax_label", Shape(64)))))
      module.initParams(new Xavier())
      val store = KVStore.create("local")
      module.initOptimizer(store, momentum)
      val run = owned
      ResourceScope.using() {
        val train = Nets.digits("train")
        assertEquals(owned, 2L)
        for (_ <- 0 until 4) ResourceScope.using() {
          train.reset()
          metric.reset()
          while (train.hasNext) {
            ResourceScope.using() {
              val batch = train.next()
              module.forward(batch)
              module.updateMetric(metric, batch.label)
              module.backward()
              module.update()
              assertEquals(owned, 2L)
            }
            assertEquals(owned, 0L)
          }
        }
      }
      assertEquals(owned, run)
      module.dispose()
      module.dispose()
      assert(module.isDisposed)
    }
    assert(metric.value > 0.95f, s"accuracy ${metric.value}")
    assertEquals(Memory.stats().liveBytes(), before)
  }

  test("what a module makes belongs to it, moves with it, and ends with it") {
    var kept: Module = null
    ResourceScope.using("outer") {
      val module = ResourceScope.using("run") {
        val module = new Module(Nets.perceptron(2))
        ResourceScope.using() {
          Nets.ready(module)
          assertEquals(owned, 0L)
        }
        // Other shapes make another executor, in the scope of a batch.
        for (rows <- Seq(4, 3, 2)) ResourceScope.using() {
          module.forwardBackward(Nets.batch(rows))
          module.update()
        }
        assertEquals(module.getOutputsMerged().head.shape, Shape(2, 2))
        assertEquals(module.getOutputs().map(_.length), IndexedSeq(1))
        assertEquals(module.getInputGradsMerged().head.shape, Shape(2, 2))
        assertEquals(module.getInputGrads().head.head.shape, Shape(2, 2))
        module
      }
      assertEquals(module.predict(Nets.batch(5)).head.shape, Shape(5, 2))
      assertEquals(module.paramNames, IndexedSeq("fc1_weight", "fc1_bias", "fc2_weight", "fc2_bias"))
      assertEquals((module.dataNames, module.labelNames), (IndexedSeq("data"), IndexedSeq("softmax_label")))
      assertEquals(module.outputNames, module.getSymbol.listOutputs())
      assert(module.binded && module.forTraining)
      kept = module
    }
    assert(kept.isDisposed && !kept.binded)
    for (use <- Seq[() => Any](() => kept.getParams, () => kept.update(), () => kept.getOutputs(), () => kept.backward(),
        () => kept.initParams(), () => kept.initOptimizer(), () => kept.bind(IndexedSeq(DataDesc("data", Shape(4, 2)))),
        () => kept.saveParams("none"), () => kept.saveOptimizerStates("none"))) {
      val message = intercept[DisposedException](use()).getMessage
      assert(message.contains("the module has ended") && message.contains("outer"), message)
    }
  }

  scoped("the order is bind, initParams, initOptimizer, forward, backward, update") {
    val module = new Module(Nets.perceptron(2))
    def early(call: String)(uses: (() => Any)*): Unit = uses.foreach { use =>
      val message = intercept[StateException](use()).getMessage
      assert(message.contains(call), message)
    }
    early("call bind")(() => module.forward(Nets.batch(4)), () => module.initParams(), () => module.getParams,
      () => module.update(), () => module.initOptimizer(), () => module.getOutputs())
    module.bind(IndexedSeq(DataDesc("data", Shape(4, 2))))
    early("call initParams")(() => module.forward(Nets.batch(4), isTrain = true), () => module.getParams,
      () => module.initOptimizer(KVStore.create(), momentum))
    module.initParams()
    early("call forward")(() => module.getOutputsMerged())
    module.forward(Nets.batch(4), Some(false))
    module.backward()
    module.forwardBackward(Nets.batch(4))
    early("call initOptimizer")(() => module.update())
    intercept[StateException](module.getInputGrads())
    intercept[StateException](module.saveCheckpoint("none", 1, saveOptStates = true))
  }

  scoped("names, shapes and contexts that do not fit") {
    val net = Nets.perceptron(2)
    def named(text: String)(use: => Any): Unit = {
      val message = intercept[ArgumentException](use).getMessage
      assert(message.contains(text), message)
    }
    named("'date'")(new Module(net, dataNames = IndexedSeq("date")))
    named("'lable'")(new Module(net, labelNames = IndexedSeq("lable")))
    named("'fc7_weight'")(new Module(net, fixedParamNames = Some(Set("fc7_weight"))))
    named("'lable'")(new Module.Builder(net).setLabelNames("lable").build())
    named("contexts is empty")(new Module.Builder(net).setContext().build())
    named("workLoadList")(new Module.Builder(net).setWorkLoadList(1f, 2f).build())
    named("symbolVar")(new Module(null: Symbol))
    val twice = new Module(net, contexts = Array(Context.cpu(0), Context.cpu(1)))
    Nets.ready(twice).forward(Nets.batch(4))
    assertEquals(twice.getOutputsMerged()(0).shape, Shape(4, 2))
    assertEquals(twice.getOutputs()(0).map(_.shape), IndexedSeq(Shape(2, 2), Shape(2, 2)))
    val shares = new Module(net, contexts = Array(Context.cpu(0), Context.cpu(1)),
      workLoadList = Some(IndexedSeq(1f, 3f)))
    Nets.ready(shares).forward(Nets.batch(4))
    assertEquals(shares.getOutputs()(0).map(_.shape), IndexedSeq(Shape(1, 2), Shape(3, 2)))
    named("workLoadList")(new Module(net, workLoadList = Some(IndexedSeq(0f))))
    val module = new Module.Builder(net).setContext(Context.cpu()).setDataNames("data").setLabelNames("softmax_label")
      .setFixedParamNames("fc1_bias").setWorkLoadList(1f).build()
    named("[date]")(module.bind(IndexedSeq(DataDesc("date", Shape(4, 2)))))
    named("[label]")(module.bind(IndexedSeq(DataDesc("data", Shape(4, 2))), Some(IndexedSeq(DataDesc("label", Shape(4))))))
    named("dataShapes")(module.bind(null))
    intercept[ShapeException](module.bind(
      IndexedSeq(DataDesc("data", Shape(4, 2))), Some(IndexedSeq(DataDesc("softmax_label", Shape(5))))))
    Nets.ready(module)
    val wide = new DataBatch(IndexedSeq(NDArray.ones(4, 3)), IndexedSeq.empty)
    assert(intercept[ShapeException](module.forward(wide)).getMessage.contains("'data' (4, 3) in place of (4, 2)"))
    named("data")(module.forward(new DataBatch(IndexedSeq.empty, IndexedSeq.empty)))
    named("fc9_bias")(module.setParams(Map("fc9_bias" -> NDArray.ones(2)), Map.empty, allowMissing = true))
    named("fc1_weight")(module.setParams(Map("fc2_bias" -> NDArray.ones(2)), Map.empty))
    intercept[ShapeException](module.setParams(Map("fc1_bias" -> NDArray.ones(2)), Map.empty, allowMissing = true))
    intercept[UnsupportedException](module.initOptimizer("dist_sync", forceInit = true))
    val ended = Nets.batch(4)
    ended.dispose()
    intercept[DisposedException](module.forward(ended))
    val iter = new NDArrayIter(IndexedSeq(NDArray.ones(4, 2)), IndexedSeq(NDArray.zeros(4)), 2)
    named("[label]")(new Module(net).fit(iter))
    iter.dispose()
    intercept[StateException](module.score(iter, new Accuracy))
    // All of it left the module as it was.
    module.forwardBackward(Nets.batch(4))
    module.update()
  }

  scoped("predictions leave out the examples that fill a batch") {
    val module = Nets.ready(new Module(Nets.perceptron(2)))
    val iter = new NDArrayIter(Nets.batch(10).data, IndexedSeq(NDArray.zeros(10)), 4)
    val whole = module.predict(iter).head
    assertEquals(whole.shape, Shape(10, 2))
    val each = module.predictEveryBatch(iter)
    assertEquals(each.map(_.head.shape(0)), IndexedSeq(4, 4, 2))
    assertEquals(NDArray.concatenate(each.map(_.head)).toArray.toSeq, whole.toArray.toSeq)
    assertEquals(module.predict(iter, numBatch = 1).head.shape, Shape(4, 2))
    assertEquals(module.predict(iter, 0), IndexedSeq.empty[NDArray])
  }

  scoped("predictions of a class of one's own are joined") {
    class Fixed extends Module(Symbol.Variable("data"), labelNames = null) {
      override def predictEveryBatch(evalData: DataIter, numBatch: Int, reset: Boolean): IndexedSeq[IndexedSeq[NDArray]] =
        IndexedSeq.fill(numBatch)(IndexedSeq(NDArray.ones(1, 3), NDArray.zeros(2)))
    }
    val joined = new Fixed().predict(Nets.digits("test"), 2)
    assertEquals(joined.map(_.shape), IndexedSeq(Shape(2, 3), Shape(4)))
    assertEquals(new Fixed().predict(Nets.digits("test"), 0), IndexedSeq.empty[NDArray])
  }

  scoped("checkpoints") {
    withFolder { folder =>
      val prefix = folder.resolve("net").toString
      val module = Nets.ready(new Module(Nets.perceptron(2)))
      def train(module: Module): Unit = {
        module.forwardBackward(Nets.batch(4))
        module.update()
      }
      train(module)
      module.saveCheckpoint(prefix, 7, saveOptStates = true)
      val again = Nets.ready(Module.loadCheckpoint(prefix, 7, loadOptimizerStates = true))
      // The momentum came too.
      train(module)
      train(again)
      assertEquals(Nets.elements(again.getParams), Nets.elements(module.getParams))
      module.saveParams(prefix + ".params")
      module.saveOptimizerStates(prefix + ".states")
      train(again)
      again.loadParams(prefix + ".params")
      again.loadOptimizerStates(prefix + ".states")
      assertEquals(Nets.elements(again.getParams), Nets.elements(module.getParams))
      val (symbol, args, aux) = Model.loadCheckpoint(prefix, 7)
      assertEquals(symbol.listArguments(), module.getSymbol.listArguments())
      assertEquals((args.keySet, aux.size), (module.paramNames.toSet, 0))
      intercept[TensorIOException](Module.loadCheckpoint(prefix, 8))
    }
  }

  scoped("callbacks") {
    withFolder { folder =>
      val prefix = folder.resolve("digits").toString
      var seen = Vector.empty[String]
      val metric = new CustomMetric((_, pred) => pred.shape(1).toFloat, "classes")
      val params = new FitParams().setOptimizer(momentum).setBeginEpoch(3).setEvalMetric(metric)
        .setBatchEndCallback(new Callback.Speedometer(64, 20, line => seen :+= line))
        .setEpochEndCallback(Callback.doCheckpoint(prefix))
        .setValidationMetric(new TopKAccuracy(2))
        .setEvalBatchEndCallback((_, batch, _) => seen :+= s"batch $batch")
        .setEvalEndCallback((epoch, _, metric) => seen :+= s"$epoch ${metric.get._1.head}")
      val module = new Module(Nets.mlp)
      module.fit(Nets.digits("train"), Some(Nets.digits("test")), 5, params)
      assert(seen.head.matches("Epoch\\[3\\] Batch \\[20\\]\tSpeed: [0-9.]+ samples/sec\tTrain-classes=10.0"), seen.head)
      assertEquals(seen.filter(_.contains("top_k")), Vector("3 top_k_accuracy_2", "4 top_k_accuracy_2"))
      assertEquals(seen.count(_.startsWith("batch")), 10)
      assertEquals(metric.value, 10f)
      val (_, args, aux) = Model.loadCheckpoint(prefix, 5)
      assertEquals(Nets.elements((args, aux)), Nets.elements(module.getParams))
      val failing = new FitParams().setBatchEndCallback((_, _, _) => throw new IllegalStateException("enough"))
      intercept[IllegalStateException](module.fit(Nets.digits("train"), fitParams = failing))
    }
  }

  scoped("null where MXNet's own code has it") {
    val net = Symbol.FullyConnected("f")(Symbol.Variable("data"))(Map("num_hidden" -> 4))
    val module = new Module(net, labelNames = null)
    module.bind(IndexedSeq(DataDesc("data", Shape(2, 3))))
    module.initParams()
    module.setParams(module.getParams._1, null)
    module.forward(new DataBatch(IndexedSeq(NDArray.ones(2, 3)), null, null, 0))
    module.forward(new DataBatch(IndexedSeq(NDArray.ones(2, 3)), null, IndexedSeq(0L), 0))
    assertEquals(module.getOutputsMerged()(0).shape, Shape(2, 4))
    assertEquals(new DataBatch(IndexedSeq(NDArray.ones(2, 3)), null).toString, "DataBatch(data: (2,3); label: )")
  }

  scoped("gradients of inputs come in the order of the graph") {
    val sum = Symbol.Variable("a") + Symbol.Variable("b") * 2
    val module = new Module(sum, dataNames = IndexedSeq("b", "a"), labelNames = IndexedSeq.empty)
    module.bind(IndexedSeq(DataDesc("b", Shape(1)), DataDesc("a", Shape(1))), inputsNeedGrad = true)
    module.initParams()
    module.forward(new DataBatch(IndexedSeq(NDArray.ones(1), NDArray.ones(1)), null))
    module.backward(Array(NDArray.ones(1)))
    assertEquals(module.getInputGradsMerged().map(_.toScalar), IndexedSeq(1f, 2f))
  }

  scoped("a store's state is written and read, and sharing") {
    withFolder { folder =>
      val file = folder.resolve("store.states").toString
      val store = KVStore.create()
      intercept[StateException](store.saveOptimizerStates(file))
      store.init("w", NDArray.ones(2))
      val updater = Optimizer.getUpdater(new SGD(learningRate = 0.5f, momentum = 0.9f, wd = 0f))
      store.setUpdater(updater)
      def pushed(gradient: Float): Float = {
        store.push("w", NDArray.full(Shape(2), gradient))
        val out = NDArray.zeros(2)
        store.pull("w", out)
        out.toArray.head
      }
      assertEqualsFloat(pushed(1f), 0.5f, 1e-6f)
      store.saveOptimizerStates(file)
      assertEqualsFloat(pushed(0f), 0.05f, 1e-6f)
      updater.load(file)
      assertEqualsFloat(pushed(0f), 0.05f - 0.45f, 1e-6f)
      store.loadOptimizerStates(file)
      assertEqualsFloat(pushed(0f), 0.05f - 0.9f, 1e-6f)
      updater.save(file)
      intercept[TensorIOException](store.loadOptimizerStates(folder.resolve("none").toString))
      updater.dispose()
      intercept[DisposedException](store.push("w", NDArray.ones(2)))
    }
    val module = Nets.ready(new Module(Nets.perceptron(2)))
    val other = new Module(Nets.perceptron(2))
    other.bind(IndexedSeq(DataDesc("data", Shape(8, 2))), sharedModule = Some(module))
    assertEquals(Nets.elements(other.getParams), Nets.elements(module.getParams))
  }

  scoped("a module without labels, and an update before any forward") {
    val net = Symbol.FullyConnected("fc")()(Map("data" -> Symbol.Variable("data"), "num_hidden" -> 2))
    val module = new Module.Builder(net).setLabelNames(null).build()
    module.bind(IndexedSeq(DataDesc("data", Shape(4, 3))))
    module.initParams()
    module.initOptimizer(optimizer = new SGD(learningRate = 0.1f, wd = 0f))
    val before = module.getParams._1("fc_weight").copy()
    module.update()
    assertEquals(module.getParams._1("fc_weight"), before)
  }
}
