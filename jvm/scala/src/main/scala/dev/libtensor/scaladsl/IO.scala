package dev.libtensor.scaladsl

import dev.libtensor.{ArgumentException, DataFiles, FormatException}
import java.nio.file.Paths

/** MXNet's iterators over files. They own the data that they read, and belong with it to the current scope. */
object IO {

  /**
   * Returns an iterator over MNIST, or a data set in files of its format, IDX, also packed with gzip. The last examples
   * are left out if they do not fill a batch.
   *
   * Without `image` and `label` it goes through the UCI handwritten digits, which are part of the library. They are
   * images of 8 by 8, 1,437 to train and 360 to test.
   *
   * The images are FLOAT32 from 0 to 1, (batch, 1, height, width), or (batch, height * width) if `flat`. In a file, 255
   * stands for 255 / 256, as in MXNet. The labels are FLOAT32 (batch).
   *
   * @param params `batch_size`, 128 by default; the files `image` and `label`; `set`, for the digits `train` or `test`;
   *   `flat`, `False` by default; `shuffle`, `True` by default, with its `seed`; `num_parts` and `part_index`, to go
   *   through one of several equal parts; `data_name` and `label_name`; `input_shape` or `data_shape`, the shape of an
   *   image, which is compared with the file; `silent` has no effect
   * @throws dev.libtensor.ArgumentException if there is another parameter, or a value is wrong
   * @throws dev.libtensor.TensorIOException if a file cannot be read
   * @throws dev.libtensor.FormatException if a file is damaged, or there are not as many labels as images
   */
  def MNISTIter(params: Map[String, String]): DataIter = ResourceScope.using() {
    val settings = new IteratorParams("MNISTIter", params, Set("batch_size", "image", "label", "set", "flat", "shuffle",
      "seed", "num_parts", "part_index", "data_name", "label_name", "input_shape", "data_shape", "silent"))
    val (images, labels) = if (settings.has("image") || settings.has("label")) files(settings) else digits(settings)
    val rows = part(settings, images.shape(0))
    val data = chosen(if (settings.flag("flat", false)) NDArray.flatten(images) else images, rows)
    Seq("input_shape", "data_shape").foreach(settings.sameShape(_, data.shape.drop(1)))
    new OwningIter(data, chosen(labels, rows), settings.number("batch_size", 128), "discard",
      settings.text("data_name", "data"), settings.text("label_name", "label"))
  }

  /** Reads the images and labels of files. */
  private def files(settings: IteratorParams): (NDArray, NDArray) = {
    val images: NDArray = DataFiles.idx(Paths.get(settings.text("image")))
    val labels: NDArray = DataFiles.idx(Paths.get(settings.text("label")))
    if (images.shape.length != 3 || labels.shape.length != 1 || images.shape(0) != labels.shape(0)) {
      throw new FormatException("the files must have images, (n, height, width), and as many labels, (n): they have "
        + s"${images.shape} and ${labels.shape}")
    }
    (NDArray.expand_dims(images, 1).asType(DType.Float32) *= 1f / 256, labels.asType(DType.Float32))
  }

  /** Returns the digits to train or to test. */
  private def digits(settings: IteratorParams): (NDArray, NDArray) = {
    val set = settings.oneOf("set", "train", "test")
    val dataset = if (set == "train") dev.libtensor.data.Digits.train() else dev.libtensor.data.Digits.test()
    (dataset.getData, (dataset.getLabels: NDArray).asType(DType.Float32))
  }

  /** Returns the examples of one part, in their order. */
  private def part(settings: IteratorParams, examples: Int): Array[Long] = {
    val (parts, index) = (settings.number("num_parts", 1), settings.number("part_index", 0))
    if (parts < 1 || index < 0 || index >= parts) {
      throw new ArgumentException(s"MNISTIter: part_index must be from 0 to num_parts - 1, not $index of $parts parts")
    }
    val size = examples / parts
    val all = (0 until examples).toArray.map(_.toLong)
    val order = if (settings.flag("shuffle", true)) new scala.util.Random(settings.number("seed", 0).toLong).shuffle(all.toSeq).toArray else all
    order.slice(index * size, (index + 1) * size)
  }

  private def chosen(array: NDArray, rows: Array[Long]): NDArray =
    array.asJava.indexSelect(dev.libtensor.NDArray.create(rows), 0)

  /**
   * Returns an iterator over numbers in CSV files without a header, one example in each line.
   *
   * @param params `data_csv`, the file of the data; `data_shape`, the shape of an example, as in `(3,)`; `label_csv` and
   *   `label_shape`, without which each label is 0; `batch_size`, 128 by default; `round_batch`, whether the first
   *   examples fill the last batch, `True` by default, otherwise the last examples are left out; `data_name` and
   *   `label_name`
   * @throws dev.libtensor.ArgumentException if there is another parameter, or a value is wrong
   * @throws dev.libtensor.TensorIOException if a file cannot be read
   * @throws dev.libtensor.FormatException if a cell is not a number, or the files do not fit the shapes
   */
  def CSVIter(params: Map[String, String]): DataIter = ResourceScope.using() {
    val settings = new IteratorParams("CSVIter", params, Set("data_csv", "data_shape", "label_csv", "label_shape",
      "batch_size", "round_batch", "data_name", "label_name"))
    val data = table(settings, "data_csv", settings.shape("data_shape", None))
    val examples = data.shape(0)
    val labels =
      if (settings.has("label_csv")) table(settings, "label_csv", settings.shape("label_shape", Some(Shape(1))))
      else NDArray.zeros(Shape(examples))
    if (labels.shape(0) != examples) {
      throw new FormatException(s"CSVIter: as many labels as examples are needed: $examples examples, ${labels.shape(0)} labels")
    }
    new OwningIter(data, labels, settings.number("batch_size", 128), if (settings.flag("round_batch", true)) "pad" else "discard",
      settings.text("data_name", "data"), settings.text("label_name", "label"))
  }

  /** Reads a file, each line of which has a shape. A shape of (1) leaves the dimension out, as in MXNet. */
  private def table(settings: IteratorParams, file: String, shape: Shape): NDArray = {
    val read: NDArray = DataFiles.csv(Paths.get(settings.text(file)), false, ',', DataFiles.NO_LABELS).get(0)
    if (read.shape(1) != shape.product) {
      throw new FormatException(
        s"CSVIter: a line of $file has ${read.shape(1)} numbers, and its shape $shape has ${shape.product}")
    }
    read.reshape(Shape(read.shape(0)) ++ (if (shape == Shape(1)) Shape() else shape))
  }

  /** An iterator over arrays that are its own. */
  private final class OwningIter(data: NDArray, label: NDArray, batchSize: Int, lastBatchHandle: String,
      dataName: String, labelName: String)
      extends NDArrayIter(IndexedSeq(data), IndexedSeq(label), batchSize, false, lastBatchHandle, dataName, labelName) {
    override protected def free(): Unit = {
      data.dispose()
      label.dispose()
    }
  }
}
