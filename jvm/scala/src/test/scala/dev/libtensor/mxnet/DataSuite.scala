package dev.libtensor.mxnet

import dev.libtensor.mxnet.module.Module
import dev.libtensor.mxnet.io.{NDArrayIter, PrefetchingIter, ResizeIter}
import dev.libtensor.{ArgumentException, DisposedException, FormatException, Repository, StateException, TensorIOException}
import java.io.ByteArrayOutputStream
import java.nio.file.{Files, Path}
import java.util.zip.GZIPOutputStream
import scala.collection.immutable.ListMap

/** Batches and iterators. */
class DataSuite extends NativeSuite {
  private def scoped(name: String)(body: => Any): Unit = test(name) {
    ResourceScope.using() {
      body
      ()
    }
  }

  private def withFolder(body: Path => Any): Unit = {
    val folder = Files.createTempDirectory("iterators")
    try body(folder)
    finally {
      val files = folder.toFile.listFiles
      files.foreach(_.delete())
      folder.toFile.delete()
    }
  }

  private def iterator(handle: String): NDArrayIter = {
    val flat = NDArray.arange(20f)
    val data = flat.reshape(Array(10, 2))
    // Not left to the collector, as tests count handles.
    flat.dispose()
    new NDArrayIter(IndexedSeq(data), IndexedSeq(NDArray.arange(10f)), 4, lastBatchHandle = handle)
  }

  private def labels(iter: DataIter): Seq[Seq[Float]] = iter.map(_.label.head.toArray.toSeq).toList

  scoped("NDArrayIter fills the last batch with the first examples") {
    val iter = iterator("pad")
    assertEquals(iter.provideDataDesc, IndexedSeq(DataDesc("data", Shape(4, 2), layout = "NCHW")))
    assertEquals(iter.provideLabelDesc.map(_.name), IndexedSeq("label"))
    assertEquals(labels(iter), Seq(Seq(0f, 1f, 2f, 3f), Seq(4f, 5f, 6f, 7f), Seq(8f, 9f, 0f, 1f)))
    assertEquals(iter.getPad(), 2)
    assertEquals(iter.getIndex(), IndexedSeq(8L, 9L, 0L, 1L))
    assertEquals(iter.getData().head.toArray.toSeq, Seq(16f, 17f, 18f, 19f, 0f, 1f, 2f, 3f))
    iter.reset()
    assertEquals(labels(iter).length, 3)
  }

  scoped("NDArrayIter leaves out the last examples") {
    val iter = iterator("discard")
    assertEquals(labels(iter), Seq(Seq(0f, 1f, 2f, 3f), Seq(4f, 5f, 6f, 7f)))
    assertEquals(iter.getPad(), 0)
  }

  scoped("NDArrayIter rolls over") {
    val iter = iterator("roll_over")
    assertEquals(labels(iter).last, Seq(8f, 9f, 0f, 1f))
    iter.reset()
    assertEquals(labels(iter), Seq(Seq(2f, 3f, 4f, 5f), Seq(6f, 7f, 8f, 9f)))
    iter.reset()
    assertEquals(labels(iter).head, Seq(0f, 1f, 2f, 3f))
  }

  scoped("ResizeIter has passes of another number of batches") {
    val inner = iterator("discard")
    val resized = new ResizeIter(inner, 3)
    assertEquals(labels(resized).map(_.head), Seq(0f, 4f, 0f))
    resized.reset()
    assertEquals(labels(resized).map(_.head), Seq(0f, 4f, 0f))
    val onward = new ResizeIter(inner, 1, resetInternal = false)
    assertEquals(labels(onward).map(_.head), Seq(4f))
    assertEquals((onward.batchSize, onward.provideData), (4, inner.provideData))
    intercept[ArgumentException](new ResizeIter(inner, 0))
    intercept[ArgumentException](new ResizeIter(null, 1))
  }

  scoped("PrefetchingIter joins iterators under new names") {
    val (first, second) = (iterator("discard"), iterator("discard"))
    val name = first.provideData.keys.head
    val joined = new PrefetchingIter(IndexedSeq(first, second), IndexedSeq(Map(name -> "a"), Map(name -> "b")))
    assertEquals(joined.provideData.keys.toSeq, Seq("a", "b"))
    assertEquals(joined.batchSize, 4)
    intercept[StateException](joined.getData())
    assertEquals(labels(joined).map(_.head), Seq(0f, 4f))
    joined.reset()
    val batch = joined.next()
    assertEquals((batch.data.length, batch.label.length, batch.data(0)), (2, 2, batch.data(1)))
    assertEquals(joined.getData(), batch.data)
    joined.dispose()
    intercept[StateException](first.hasNext)
    intercept[ArgumentException](new PrefetchingIter(IndexedSeq.empty))
    intercept[ArgumentException](new PrefetchingIter(IndexedSeq(second), IndexedSeq.empty))
    intercept[ArgumentException](new PrefetchingIter(IndexedSeq(second), IndexedSeq(Map("none" -> "a"))))
  }

  scoped("names and shapes, and the keys of buckets") {
    val iter = new NDArrayIter.Builder().addData("words", NDArray.ones(4, 3)).addData("lengths", NDArray.ones(4))
      .addLabel("class", NDArray.zeros(4)).setBatchSize(2).setLastBatchHandle("discard").build()
    assertEquals(iter.provideData, ListMap("words" -> Shape(2, 3), "lengths" -> Shape(2)))
    assertEquals(iter.provideData.keys.toSeq, Seq("words", "lengths"))
    assertEquals(iter.provideLabel, ListMap("class" -> Shape(2)))
    assertEquals(iter.defaultBucketKey, null)
    intercept[ArgumentException](new NDArrayIter.Builder().build())
    val batch = new DataBatch(iter.next().data, IndexedSeq.empty, IndexedSeq.empty, 0, "three", iter.provideData, iter.provideLabel)
    assertEquals((batch.bucketKey, batch.provideData, batch.provideLabel), ("three": AnyRef, iter.provideData, iter.provideLabel))
    assertEquals(batch.provideDataDesc.map(_.name), IndexedSeq("words", "lengths"))
    val built = new DataBatch.Builder().setData(NDArray.ones(1)).setBucketKey("one").build()
    assertEquals((built.bucketKey, built.provideData.size), ("one": AnyRef, 0))
    val module = new Module(Nets.perceptron(2))
    val points = new NDArrayIter(IndexedSeq(NDArray.ones(4, 2)), IndexedSeq(NDArray.zeros(4)), 4, labelName = "softmax_label")
    module.bind(points.provideData, Some(points.provideLabelDesc))
    assertEquals(module.dataShapes.map(_.shape), IndexedSeq(Shape(4, 2)))
    module.bind(true, false, true, DataDesc("data", Shape(3, 2)))
    module.initParams()
    module.reshape(points.provideData, Some(points.provideLabel))
    assertEquals(module.outputShapes, IndexedSeq("softmax_output" -> Shape(4, 2)))
    val other = new Module(Nets.perceptron(2))
    intercept[StateException](other.borrowOptimizer(module))
    intercept[ArgumentException](other.borrowOptimizer(null))
  }

  test("packs of batches begin anew each time") {
    val before = handles
    ResourceScope.using() {
      val pack = IO.MNISTPack(Map("set" -> "test", "batch_size" -> "180"))
      for (_ <- 0 until 2) assertEquals(pack.map(_.data.head.shape).toList, List.fill(2)(Shape(180, 1, 8, 8)))
      assertEquals(IO.createIterator("MNISTIter", Map("batch_size" -> "10")).batchSize, 10)
      intercept[ArgumentException](IO.createIterator("ImageRecordIter", Map.empty))
      intercept[ArgumentException](IO.CSVPack(Map.empty).iterator)
    }
    assertEquals(handles, before)
  }

  scoped("an iterator is used after its end, before its begin and after dispose") {
    val iter = iterator("pad")
    assert(intercept[StateException](iter.getData()).getMessage.contains("next()"))
    while (iter.hasNext) iter.next()
    assert(intercept[StateException](iter.next()).getMessage.contains("reset()"))
    iter.reset()
    val batch = iter.next()
    iter.reset()
    assertEquals(batch.label.head.toArray.head, 0f)
    iter.dispose()
    iter.dispose()
    assert(intercept[StateException](iter.hasNext).getMessage.contains("disposed"))
    intercept[StateException](iter.next())
    intercept[StateException](iter.reset())
    assertEquals(batch.label.head.toArray.head, 0f)
  }

  test("an iterator whose arrays are freed") {
    var iter: DataIter = null
    ResourceScope.using() { iter = iterator("pad") }
    intercept[DisposedException](iter.next())
  }

  scoped("a batch is a copy, and belongs to the scope of next") {
    val iter = iterator("pad")
    val before = handles
    ResourceScope.using() {
      val batch = iter.next()
      batch.data.head.set(-1f)
      assertEquals(handles, before + 1 + 2)
    }
    assertEquals(handles, before)
    iter.reset()
    val batch = iter.next()
    assertEquals(batch.data.head.toArray.head, 0f)
    batch.dispose()
    assertEquals(handles, before)
  }

  scoped("batches and iterators leave a scope with their arrays") {
    val (batch, iter) = ResourceScope.using() {
      val iter = iterator("pad")
      (iter.next(), iter)
    }
    assertEquals(batch.data.head.shape, Shape(4, 2))
    assertEquals(iter.next().data.head.shape, Shape(4, 2))
  }

  scoped("wrong arguments of NDArrayIter") {
    val a = NDArray.ones(4, 2)
    intercept[ArgumentException](new NDArrayIter(IndexedSeq.empty))
    intercept[ArgumentException](new NDArrayIter(IndexedSeq(a), IndexedSeq(NDArray.ones(3))))
    intercept[ArgumentException](new NDArrayIter(IndexedSeq(a), dataBatchSize = 5))
    intercept[ArgumentException](new NDArrayIter(IndexedSeq(a), dataBatchSize = 0))
    intercept[ArgumentException](new NDArrayIter(IndexedSeq(a), shuffle = true))
    intercept[ArgumentException](new NDArrayIter(IndexedSeq(a), lastBatchHandle = "other"))
    intercept[ArgumentException](new NDArrayIter(null))
  }

  scoped("a batch from a builder") {
    val a = NDArray.ones(1)
    val batch = new DataBatch.Builder().setData(a).setLabel(a, a).setIndex(3L).setPad(1).build()
    assertEquals((batch.data.length, batch.label.length, batch.index, batch.pad), (1, 2, IndexedSeq(3L), 1))
  }

  test("MNISTIter goes through the digits of the library") {
    val before = handles
    val iter = IO.MNISTIter(Map("batch_size" -> "100", "shuffle" -> "False", "label_name" -> "softmax_label"))
    assertEquals(handles, before + 2)
    assertEquals(iter.provideDataDesc, IndexedSeq(DataDesc("data", Shape(100, 1, 8, 8), layout = "NCHW")))
    assertEquals(iter.provideLabelDesc, IndexedSeq(DataDesc("softmax_label", Shape(100), layout = "NCHW")))
    assertEquals(ResourceScope.using() { iter.map(_.data.head.size).toList.length }, 14)
    val flat = IO.MNISTIter(Map("set" -> "test", "flat" -> "True", "batch_size" -> "360", "data_shape" -> "(64,)"))
    assertEquals(flat.provideDataDesc.head.shape, Shape(360, 64))
    iter.dispose()
    flat.dispose()
    assertEquals(handles, before)
  }

  scoped("MNISTIter shuffles by its seed, and goes through parts") {
    def first(more: (String, String)*) =
      IO.MNISTIter(Map("batch_size" -> "50") ++ more).next().label.head.toArray.toSeq
    assertEquals(first("seed" -> "1"), first("seed" -> "1"))
    assertNotEquals(first("seed" -> "1"), first("seed" -> "2"))
    assertNotEquals(first(), first("num_parts" -> "2", "part_index" -> "1"))
    val half = IO.MNISTIter(Map("batch_size" -> "718", "num_parts" -> "2"))
    assertEquals(half.length, 1)
  }

  /** An IDX file of bytes. */
  private def idx(path: Path, sizes: Seq[Int], bytes: Seq[Int], packed: Boolean = false): String = {
    val out = new ByteArrayOutputStream
    val file = if (packed) new GZIPOutputStream(out) else out
    file.write(Array[Byte](0, 0, 8, sizes.length.toByte))
    sizes.foreach(size => file.write(Array[Byte](0, 0, 0, size.toByte)))
    file.write(bytes.map(_.toByte).toArray)
    file.close()
    Files.write(path, out.toByteArray).toString
  }

  scoped("MNISTIter reads IDX files, also packed ones") {
    withFolder { folder =>
      val image = idx(folder.resolve("images"), Seq(3, 2, 2), (0 until 12).map(_ * 20), packed = true)
      val label = idx(folder.resolve("labels"), Seq(3), Seq(7, 8, 9))
      val params = Map("image" -> image, "label" -> label, "batch_size" -> "2", "shuffle" -> "0", "silent" -> "1",
        "input_shape" -> "(1,2,2)")
      val iter = IO.MNISTIter(params)
      val batch = iter.next()
      assertEquals(batch.data.head.shape, Shape(2, 1, 2, 2))
      assertEquals(batch.data.head.toArray.toSeq, (0 until 8).map(_ * 20 / 256f))
      assertEquals(batch.label.head.toArray.toSeq, Seq(7f, 8f))
      assert(!iter.hasNext)
      intercept[ArgumentException](IO.MNISTIter(params + ("input_shape" -> "(1,28,28)")))
      val fewer = idx(folder.resolve("fewer"), Seq(2), Seq(7, 8))
      intercept[FormatException](IO.MNISTIter(params + ("label" -> fewer)))
      intercept[TensorIOException](IO.MNISTIter(params + ("label" -> folder.resolve("none").toString)))
      intercept[ArgumentException](IO.MNISTIter(params - "label"))
    }
  }

  scoped("wrong parameters of MNISTIter") {
    val thrown = intercept[ArgumentException](IO.MNISTIter(Map("batchsize" -> "2")))
    assert(thrown.getMessage.contains("batchsize") && thrown.getMessage.contains("batch_size"), thrown.getMessage)
    for (wrong <- Seq("batch_size" -> "two", "flat" -> "maybe", "set" -> "other", "part_index" -> "1",
        "batch_size" -> "0", "input_shape" -> "(a)")) {
      intercept[ArgumentException](IO.MNISTIter(Map(wrong)))
    }
    intercept[ArgumentException](IO.MNISTIter(null))
  }

  scoped("CSVIter reads data and labels") {
    withFolder { folder =>
      val data = Files.write(folder.resolve("data.csv"), "1,2,3,4\n5,6,7,8\n9,10,11,12\n".getBytes).toString
      val label = Files.write(folder.resolve("label.csv"), "0\n1\n2\n".getBytes).toString
      val params = Map("data_csv" -> data, "data_shape" -> "(2, 2)", "label_csv" -> label, "batch_size" -> "2")
      val iter = IO.CSVIter(params)
      assertEquals(iter.provideDataDesc.head.shape, Shape(2, 2, 2))
      assertEquals(labels(iter), Seq(Seq(0f, 1f), Seq(2f, 0f)))
      assertEquals(iter.getPad(), 1)
      assertEquals(labels(IO.CSVIter(params + ("round_batch" -> "False"))), Seq(Seq(0f, 1f)))
      assertEquals(labels(IO.CSVIter(params - "label_csv")), Seq(Seq(0f, 0f), Seq(0f, 0f)))
      intercept[FormatException](IO.CSVIter(params + ("data_shape" -> "(3,)")))
      intercept[ArgumentException](IO.CSVIter(params - "data_shape"))
      val fewer = Files.write(folder.resolve("fewer.csv"), "0\n".getBytes).toString
      intercept[FormatException](IO.CSVIter(params + ("label_csv" -> fewer)))
    }
  }

  /** A file that MXNet has written. */
  private def mxnets(name: String): String = Repository.tests("mxnet").resolve("files").resolve(name).toString

  private val images = Map("path_imgrec" -> mxnets("images.rec"))

  scoped("images in records are those of MXNet") {
    val results = NDArray.load2Map(mxnets("images-results.params"))
    Seq(
      "plain" -> Map("data_shape" -> "(3, 5, 5)", "batch_size" -> "2"),
      "scaled" -> Map("data_shape" -> "(3,4,4)", "batch_size" -> "2", "mean_r" -> "10", "mean_g" -> "20", "mean_b" -> "30",
        "std_g" -> "2", "scale" -> "0.5"),
      "mirrored" -> Map("data_shape" -> "(3,5,4)", "batch_size" -> "3", "mirror" -> "True")
    ).foreach { case (name, params) =>
      val iter = IO.ImageRecordIter(images ++ params)
      for (pass <- 0 to 1) {
        iter.reset()
        val batches = iter.toVector
        assertEquals(batches.length, results.keys.count(_.startsWith(s"$name:data")))
        batches.indices.foreach { i =>
          assertEquals(batches(i).data.head, results(s"$name:data$i"), s"$name $i")
          assertEquals(batches(i).label.head, results(s"$name:label$i"), s"$name $i")
          assertEquals(batches(i).pad.toFloat, results(s"$name:pad$i").toScalar)
        }
      }
      iter.dispose()
    }
  }

  scoped("images in records are drawn, cut and divided into parts") {
    val params = images ++ Map("data_shape" -> "(1,4,4)", "batch_size" -> "2", "preprocess_threads" -> "4")
    val iter = IO.createIterator("ImageRecordIter", params ++ Map("num_parts" -> "2", "part_index" -> "1"))
    assertEquals(iter.provideDataDesc.map(_.shape), IndexedSeq(Shape(2, 1, 4, 4)))
    assertEquals(labels(iter), Seq(Seq(2.5f, 3.5f)))
    assertEquals(iter.getIndex(), IndexedSeq(102L, 103L))
    intercept[StateException](iter.next())
    iter.dispose()
    intercept[StateException](iter.next())
    val drawn = IO.ImageRecordIter(params ++ Map("shuffle" -> "True", "rand_crop" -> "True", "rand_mirror" -> "1",
      "resize" -> "6"))
    assertEquals(labels(drawn).flatten.take(5).sorted, Seq(0.5f, 1.5f, 2.5f, 3.5f, 4.5f))
    drawn.dispose()
    assertEquals(IO.ImageRecodePack(params).map(_.pad).toSeq, Seq(0, 0, 1))
  }

  scoped("images in records that do not fit") {
    val params = images ++ Map("data_shape" -> "(3,4,4)", "batch_size" -> "2")
    def refused(change: (String, String)*) = intercept[ArgumentException](IO.ImageRecordIter(params ++ change)).getMessage
    assert(refused("mean_img" -> "x").contains("no parameter mean_img"))
    assert(refused("data_shape" -> "(2,4,4)").contains("with 1 or 3 channels"))
    assert(refused("data_shape" -> "4").contains("data_shape"))
    assert(refused("batch_size" -> "0").contains("batch_size must be a whole number of at least 1"))
    assert(refused("batch_size" -> "6").contains("has 5 images in this part"))
    assert(refused("part_index" -> "1").contains("less than num_parts"))
    assert(refused("rand_crop" -> "maybe").contains("True or False"))
    assert(refused("std_r" -> "0").contains("other than 0"))
    intercept[ArgumentException](IO.ImageRecordIter(params - "path_imgrec"))
    intercept[ArgumentException](IO.ImageRecordIter(null))
    intercept[TensorIOException](IO.ImageRecordIter(params + ("path_imgrec" -> "none.rec")))
    val large = IO.ImageRecordIter(params ++ Map("data_shape" -> "(3,6,6)"))
    assert(intercept[FormatException](large.next()).getMessage.contains("5 pixels: expected at least 6 by 6"))
    large.dispose()
    val several = IO.ImageRecordIter(params ++ Map("label_width" -> "2"))
    assert(intercept[FormatException](several.next()).getMessage.contains("has 1 labels, and label_width is 2"))
    several.dispose()
    withFolder { folder =>
      val bytes = Files.readAllBytes(Path.of(mxnets("images.rec")))
      val file = folder.resolve("short.rec")
      Files.write(file, bytes.take(bytes.length - 8))
      intercept[FormatException](IO.ImageRecordIter(params + ("path_imgrec" -> file.toString)))
    }
  }

  scoped("an iterator over arrays with descriptions keeps their types and layouts") {
    val data = IO.initDataDesc(IndexedSeq(NDArray.ones(4, 2), NDArray.zeros(4, 3)), false, "data", DType.Float64, Layout.NTC)
    val label = IO.initDataDesc(IndexedSeq(NDArray.arange(4f)), false, "label", DType.Int32, Layout.NT)
    val iter = new NDArrayIter(data, label, 2, false, "pad")
    assertEquals(iter.provideDataDesc, IndexedSeq(DataDesc("data_0", Shape(2, 2), DType.Float64, Layout.NTC),
      DataDesc("data_1", Shape(2, 3), DType.Float64, Layout.NTC)))
    assertEquals(iter.provideLabelDesc, IndexedSeq(DataDesc("label", Shape(2), DType.Int32, Layout.NT)))
    assertEquals(labels(iter), Seq(Seq(0f, 1f), Seq(2f, 3f)))
    assertEquals(iter.initLabel.length, 1)
    intercept[ArgumentException](new NDArrayIter(data, label, 2, true, "pad"))
    intercept[ArgumentException](IO.initDataDesc(IndexedSeq.empty, false, "data", DType.Float32, Layout.NTC))
  }

  scoped("a batch is built with descriptions") {
    val desc = IndexedSeq(DataDesc("data", Shape(2), layout = Layout.N))
    val batch = new DataBatch.Builder().setData(NDArray.ones(2)).setLabel(NDArray.ones(2)).provideDataDesc(desc)
      .provideLabelDesc(desc).build()
    assertEquals((batch.provideDataDesc, batch.provideLabelDesc), (desc, desc))
    intercept[ArgumentException](new DataBatch.Builder().provideDataDesc(null))
  }

  scoped("arrays as bytes") {
    val bytes = util.SerializerUtils.serializeNDArrays(NDArray.zeros(2, 3), NDArray.ones(3, 1))
    assertEquals(util.SerializerUtils.deserializeNDArrays(bytes), IndexedSeq(NDArray.zeros(2, 3), NDArray.ones(3, 1)))
    intercept[FormatException](util.SerializerUtils.deserializeNDArrays(bytes.take(bytes.length - 1)))
    intercept[FormatException](util.SerializerUtils.deserializeNDArrays(Array[Byte](0)))
    assertEquals(util.SerializerUtils.deserializeNDArrays(null), null)
  }
}
