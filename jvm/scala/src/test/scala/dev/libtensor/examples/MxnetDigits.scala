package dev.libtensor.examples

import dev.libtensor.mxnet.module.Module
import dev.libtensor.mxnet.optimizer.SGD
import dev.libtensor.{Memory, Timeline}
import dev.libtensor.mxnet._
import java.io.{FileDescriptor, FileOutputStream, PrintStream}
import java.nio.file.{Files, Path, Paths}

/**
 * The demo under MXNet's names: LeNet trains on the digits in a scope for the run, one for each epoch, and one for each
 * batch.
 */
object MxnetDigits {
  private val BatchSize = 64
  private val Enough = 0.97f

  /**
   * Runs the demo, and ends the process: with 1 if memory is left, or the network has not learned.
   *
   * @param args `--output DIR`, `--seed N`, `--epochs N`, in pairs
   */
  def main(args: Array[String]): Unit = {
    // The tree of scopes has line characters, which a locale without UTF-8 would turn into question marks.
    val out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, "UTF-8")
    sys.exit(Console.withOut(out)(exitCode(args)))
  }

  private def exitCode(args: Array[String]): Int = {
    val options = args.grouped(2).collect { case Array(name, value) => name -> value }.toMap
    val accuracy = run(Paths.get(options.getOrElse("--output", "build/demo")), options.getOrElse("--seed", "0").toInt,
      options.getOrElse("--epochs", "20").toInt)
    val isClean = Memory.stats().liveBytes() == 0 && Memory.stats().liveHandles() == 0
    if (isClean && accuracy >= Enough) 0 else 1
  }

  /** Trains, prints, and writes the picture of the memory over time. Returns the accuracy on the test images. */
  def run(output: Path, seed: Int, epochs: Int): Float = {
    Files.createDirectories(output)
    val picture = output.resolve("scala-memory.svg")
    Timeline.start()
    val accuracy = train(seed, epochs)
    Timeline.save(picture)
    println(f"test accuracy ${100 * accuracy}%.2f %%")
    println(s"live bytes ${Memory.stats().liveBytes()}, live handles ${Memory.stats().liveHandles()}")
    println(s"memory over time: $picture")
    accuracy
  }

  private def train(seed: Int, epochs: Int): Float = ResourceScope.using("run") {
    Random.seed(seed)
    val module = new Module(leNet)
    module.bind(IndexedSeq(DataDesc("data", Shape(BatchSize, 1, 8, 8))),
      Some(IndexedSeq(DataDesc("softmax_label", Shape(BatchSize)))))
    module.initParams(new Xavier())
    val store = KVStore.create("local")
    module.initOptimizer(store, new SGD(learningRate = 0.1f, momentum = 0.9f))
    ResourceScope.using("training") {
      val images = digits("train", seed, BatchSize)
      for (epoch <- 1 to epochs) ResourceScope.using("epoch") {
        println(f"epoch $epoch%2d/$epochs  accuracy ${100 * pass(module, images)}%5.1f %%  $memory")
      }
    }
    val accuracy = ResourceScope.using("test") {
      module.score(digits("test", seed, 360), new Accuracy).value
    }
    println()
    println(Memory.debugDump(0))
    accuracy
  }

  /** Goes through the images once, and returns the share of those that the network knew before it learned from them. */
  private def pass(module: Module, images: DataIter): Float = {
    val metric = new Accuracy
    images.reset()
    while (images.hasNext) ResourceScope.using("batch") {
      val batch = images.next()
      module.forward(batch)
      module.updateMetric(metric, batch.label)
      module.backward()
      module.update()
    }
    metric.value
  }

  private def memory: String = s"native memory ${Memory.liveBytes / 1024} KiB, peak ${Memory.peakBytes / 1024} KiB"

  private def digits(set: String, seed: Int, batchSize: Int): DataIter = IO.MNISTIter(Map("set" -> set,
    "batch_size" -> batchSize.toString, "seed" -> seed.toString, "label_name" -> "softmax_label"))

  private def leNet: Symbol = {
    val data = Symbol.Variable("data")
    val conv1 = Symbol.Convolution(name = "conv1")(data)(
      Map("kernel" -> Shape(3, 3), "pad" -> Shape(1, 1), "num_filter" -> 16))
    val act1 = Symbol.Activation(name = "tanh1")(conv1)(Map("act_type" -> "tanh"))
    val pool1 = Symbol.Pooling(name = "pool1")(act1)(
      Map("pool_type" -> "max", "kernel" -> Shape(2, 2), "stride" -> Shape(2, 2)))
    val conv2 = Symbol.Convolution(name = "conv2")(pool1)(Map("kernel" -> Shape(3, 3), "num_filter" -> 32))
    val act2 = Symbol.Activation(name = "tanh2")(conv2)(Map("act_type" -> "tanh"))
    val flat = Symbol.Flatten(name = "flatten")(act2)()
    val fc1 = Symbol.FullyConnected(name = "fc1")(flat)(Map("num_hidden" -> 64))
    val act3 = Symbol.Activation(name = "tanh3")(fc1)(Map("act_type" -> "tanh"))
    val fc2 = Symbol.FullyConnected(name = "fc2")(act3)(Map("num_hidden" -> 10))
    Symbol.SoftmaxOutput(name = "softmax")(fc2)()
  }
}
