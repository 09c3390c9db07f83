package dev.libtensor.mxnet

import dev.libtensor.mxnet.optimizer.SGD
import dev.libtensor.{ArgumentException, DisposedException, StateException, TensorIOException}
import java.nio.file.Files

/** Models that are trained and used as a whole. */
class FeedForwardSuite extends NativeSuite {
  private val momentum = new SGD(learningRate = 0.1f, momentum = 0.9f)

  private def builder: FeedForward.Builder = FeedForward.newBuilder(Nets.mlp).setContext(Context.cpu())
    .setOptimizer(momentum).setInitializer(new Xavier()).setNumEpoch(4)

  private def scoped(name: String)(body: => Any): Unit = test(name) {
    ResourceScope.using() {
      body
      ()
    }
  }

  scoped("a model learns, is saved, and goes on") {
    val folder = Files.createTempDirectory("models")
    try {
      Random.seed(1)
      val prefix = folder.resolve("digits").toString
      val test = Nets.digits("test")
      val model = builder.setTrainData(Nets.digits("train")).setEvalData(test).setEvalMetric(new Accuracy).build()
      val accuracy = model.score(test, new Accuracy).value
      assert(accuracy >= 0.93f, s"accuracy $accuracy")
      model.save(prefix, 4)
      val outputs = model.predict(test).head
      assertEquals(outputs.shape, Shape(320, 10))
      val loaded = FeedForward.load(prefix, 4)
      assertEquals(loaded.predict(test).head.toArray.toSeq, outputs.toArray.toSeq)
      assertEquals(loaded.predict(test, numBatch = 1).head.shape, Shape(64, 10))
      loaded.fit(Nets.digits("train"))
      val more = FeedForward.load(prefix, 4, numEpoch = 6, epochSize = 2, optimizer = momentum)
      var batches = Seq.empty[(Int, Int)]
      more.fit(Nets.digits("train"), batchEndCallback = (epoch, batch, _) => batches :+= ((epoch, batch)))
      assertEquals(batches, Seq((4, 0), (4, 1), (5, 0), (5, 1)))
      assertEquals((loaded.getArgParams.size, loaded.getAuxParams.size), (4, 0))
      assertEquals(loaded.getSymbol.listOutputs(), IndexedSeq("softmax_output"))
      intercept[TensorIOException](FeedForward.load(prefix, 5))
    } finally {
      folder.toFile.listFiles.foreach(_.delete())
      folder.toFile.delete()
    }
  }

  scoped("fit takes a metric, a store and callbacks") {
    val model = new FeedForward(Nets.mlp, ctx = Context.cpu(), numEpoch = 1, optimizer = momentum, initializer = new Xavier())
    val metric = new Accuracy
    var (batches, epochs) = (0, 0)
    val store = KVStore.create("local")
    model.fit(trainData = Nets.digits("train"), evalData = null, evalMetric = metric, kvStore = store,
      epochEndCallback = (_, _, _, _) => epochs += 1, batchEndCallback = (_, _, seen) => {
        assert(metric.value == seen.value)
        batches += 1
      })
    assertEquals((epochs, batches), (1, 22))
    val pulled = NDArray.zeros(10)
    store.pull("fc2_bias", pulled)
    assertEquals(pulled.toArray.toSeq, model.getArgParams("fc2_bias").toArray.toSeq)
    val again = new FeedForward(Nets.mlp, argParams = model.getArgParams, beginEpoch = 1)
    again.fit(Nets.digits("train"), kvStoreType = "device")
    assertEquals(again.getArgParams("fc2_bias").toArray.toSeq, pulled.toArray.toSeq)
  }

  scoped("an epoch has a number of batches, and a monitor reads them") {
    var epochs = Seq.empty[Int]
    var lines = Seq.empty[String]
    val model = new FeedForward(Nets.mlp, numEpoch = 2, epochSize = 3, batchSize = 64)
    assertEquals(model.epochSize, 3)
    model.setMonitor(new Monitor(3, array => NDArray.max(array), line => lines :+= line))
    model.fit(Nets.digits("train"), batchEndCallback = (epoch, _, _) => epochs :+= epoch)
    assertEquals(epochs, Seq(0, 0, 0, 1, 1, 1))
    assertEquals(lines.count(_.contains(" fc2_output ")), 2)
    model.unsetMonitor()
    FeedForward.newBuilder(Nets.mlp).setEpochSize(1).setBatchSize(64).setWorkLoadList(Seq(1f)).setTrainData(Nets.digits("test"))
      .setBatchEndCallback((_, batch, _) => assertEquals(batch, 0)).build()
    intercept[ArgumentException](builder.setEpochSize(0))
    intercept[ArgumentException](builder.setBatchSize(0))
  }

  test("a model ends with its scope, and leaves one with all that it owns") {
    var kept: FeedForward = null
    ResourceScope.using("outer") {
      val test = Nets.digits("test")
      kept = ResourceScope.using() {
        val model = builder.setNumEpoch(1).setup()
        ResourceScope.using() { model.fit(test) }
        model
      }
      assertEquals(kept.predict(test, 1).head.shape, Shape(64, 10))
      val other = builder.setup()
      other.dispose()
      other.dispose()
      assert(other.isDisposed && !kept.isDisposed)
      intercept[DisposedException](other.predict(test))
    }
    assert(kept.isDisposed)
    assert(intercept[DisposedException](kept.save("none", 1)).getMessage.contains("outer"))
  }

  scoped("misuse") {
    intercept[StateException](builder.build())
    val empty = builder.setup()
    intercept[StateException](empty.save("none", 1))
    assert(intercept[ArgumentException](empty.predict(Nets.digits("test"))).getMessage.contains("fc1_weight"))
    intercept[ArgumentException](empty.fit(null))
    intercept[ArgumentException](builder.setContext(Array.empty[Context]))
    intercept[ArgumentException](empty.fit(IO.MNISTIter(Map("set" -> "test", "batch_size" -> "64"))))
  }
}
