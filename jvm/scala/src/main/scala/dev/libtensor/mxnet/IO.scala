package dev.libtensor.mxnet

import dev.libtensor.ArgumentException

/** MXNet's iterators over files. They own the data that they read, and both belong to the current scope. */
object IO {

  /**
   * Returns an iterator over MNIST, or over a data set in files of the same IDX format, which may be compressed with
   * gzip. The last examples are left out if they do not fill a batch.
   *
   * Without `image` and `label` it iterates over the UCI handwritten digits, which are part of the library: images of 8
   * by 8 pixels, of which 1,437 are for training and 360 for testing.
   *
   * The images are FLOAT32 from 0 to 1, (batch, 1, height, width), or (batch, height * width) if `flat`. In a file, 255
   * stands for 255 / 256, as in MXNet. The labels are FLOAT32 (batch).
   *
   * @param params `batch_size`, 128 by default; the files `image` and `label`; `set`, which is `train` or `test` for
   *   the digits; `flat`, `False` by default; `shuffle`, `True` by default, with its `seed`; `num_parts` and
   *   `part_index`, to iterate over one of several equal parts; `data_name` and `label_name`; `input_shape` or
   *   `data_shape`, the shape of an image, which is compared with the file; `silent` has no effect
   * @throws dev.libtensor.ArgumentException if there is another parameter, or a value is wrong
   * @throws dev.libtensor.TensorIOException if a file cannot be read
   * @throws dev.libtensor.FormatException if a file is damaged, or there are not as many labels as images
   */
  def MNISTIter(params: Map[String, String]): DataIter =
    new JavaDataIter(javaapi.IO.MNISTIter(JavaCollections.same(params, "params")))

  /**
   * Returns an iterator over numbers in CSV files without a header, one example in each line.
   *
   * @param params `data_csv`, the file of the data; `data_shape`, the shape of an example, as in `(3,)`; `label_csv`
   *   and `label_shape`, without which each label is 0; `batch_size`, 128 by default; `round_batch`, whether the first
   *   examples fill the last batch, `True` by default (otherwise the last examples are left out); `data_name` and
   *   `label_name`
   * @throws dev.libtensor.ArgumentException if there is another parameter, or a value is wrong
   * @throws dev.libtensor.TensorIOException if a file cannot be read
   * @throws dev.libtensor.FormatException if a cell is not a number, or the files do not fit the shapes
   */
  def CSVIter(params: Map[String, String]): DataIter =
    new JavaDataIter(javaapi.IO.CSVIter(JavaCollections.same(params, "params")))

  /**
   * Returns an iterator over the images of a file of records, as MXNet's tool `im2rec` writes them. The images are FLOAT32
   * (batch, channels, height, width) from 0 to 255, and the labels FLOAT32 (batch), or (batch, labels) if there are
   * several. Each batch is decoded when it is asked for. The first images fill the last batch.
   *
   * @param params `path_imgrec`, the file; `data_shape`, the shape of an image, as in `(3,28,28)`; `batch_size`, 128 by
   *   default; `label_width`, the number of labels of an image, 1 by default; `resize`, the size that the shorter side
   *   gets; `rand_crop`, whether the part of an image is chosen at random, or else from its center; `mirror` and
   *   `rand_mirror`; `mean_r`, `mean_g`, `mean_b` and `std_r`, `std_g`, `std_b` of the channels; `scale`, a factor;
   *   `shuffle`, `False` by default, with its `seed`; `num_parts` and `part_index`, to iterate over one of several equal
   *   parts; `data_name` and `label_name`. `round_batch`, `preprocess_threads`, `prefetch_buffer`, `path_imgidx` and
   *   `verbose` have no effect
   * @throws dev.libtensor.ArgumentException if there is another parameter, a value is wrong, or no batch is full
   * @throws dev.libtensor.TensorIOException if the file cannot be read
   * @throws dev.libtensor.FormatException if the file is damaged, and in `next` if an image or its labels do not fit
   */
  def ImageRecordIter(params: Map[String, String]): DataIter = new io.ImageRecordIter(new io.ImageRecordParams(params))

  /** Returns the batches of an iterator, each time from the first one; see [[ImageRecordIter]]. */
  def ImageRecodePack(params: Map[String, String]): DataPack = createMXDataPack("ImageRecordIter")(params)

  /** Returns the batches of an iterator, each time from the first one; see [[MNISTIter]]. */
  def MNISTPack(params: Map[String, String]): DataPack = createMXDataPack("MNISTIter")(params)

  /** Returns the batches of an iterator, each time from the first one; see [[CSVIter]]. */
  def CSVPack(params: Map[String, String]): DataPack = createMXDataPack("CSVIter")(params)

  /**
   * Returns an iterator by its name, which is `MNISTIter`, `CSVIter` or `ImageRecordIter`.
   *
   * @throws dev.libtensor.ArgumentException if no iterator has the name, or a parameter is wrong
   */
  def createIterator(iterName: String, params: Map[String, String]): DataIter =
    ArgumentException.notNull(iterName, "iterName") match {
      case "MNISTIter" => MNISTIter(params)
      case "CSVIter" => CSVIter(params)
      case "ImageRecordIter" => ImageRecordIter(params)
      case _ =>
        throw new ArgumentException(s"no iterator is named '$iterName': expected MNISTIter, CSVIter or ImageRecordIter")
    }

  /**
   * Returns a name and an array for each array of a data set, as `NDArrayIter` describes them.
   *
   * @param data the arrays
   * @param allowEmpty whether there may be none
   * @param defaultName the name of the only array; with several, numbers follow it
   * @param defaultDType the data type of the descriptions
   * @param defaultLayout their layout
   */
  private[mxnet] def initDataDesc(data: IndexedSeq[NDArray], allowEmpty: Boolean, defaultName: String,
      defaultDType: DType, defaultLayout: String): IndexedSeq[(DataDesc, NDArray)] = {
    if (ArgumentException.notNull(data, "data").isEmpty && !allowEmpty) {
      throw new ArgumentException("data must have at least one array, and has none")
    }
    data.zipWithIndex.map { case (array, i) =>
      val name = if (data.length == 1) defaultName else s"${defaultName}_$i"
      DataDesc(name, array.shape, defaultDType, defaultLayout) -> array
    }
  }

  /** Returns the batches of an iterator by its name, each time from the first one; see [[createIterator]]. */
  def createMXDataPack(iterName: String)(params: Map[String, String]): DataPack = new DataPack {
    override def iterator: DataIter = createIterator(iterName, params)
  }
}

/** The batches of a data set as a collection. Each [[iterator]] begins with the first batch. */
abstract class DataPack extends Iterable[DataBatch] {

  /** Returns a new iterator, which belongs to the current scope. */
  def iterator: DataIter
}
