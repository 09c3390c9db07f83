package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, NDArray => Java, ShapeException, TensorIndexException}

/**
 * An array that tells MXNet's programs where its elements are that are not 0. The elements themselves are dense, so that
 * all methods of arrays work, and a stored element that is 0 counts as none. Sums and products of such arrays keep the
 * format; all other results are dense.
 *
 * @param array the dense array of Java
 * @param sparseFormat `SparseFormat.CSR`, for matrices, or `SparseFormat.ROW_SPARSE`
 */
final class SparseNDArray private[mxnet] (array: Java, override val sparseFormat: SparseFormat.SparseFormat)
    extends NDArray(array) {
  if (sparseFormat == SparseFormat.CSR && shape.length != 2) {
    throw new ShapeException(s"the format CSR is one of matrices, not of arrays of shape $shape")
  }

  override def +[A](other: A)(implicit operand: Operand[A]): NDArray = kept(other, super.+(other))

  override def *[A](other: A)(implicit operand: Operand[A]): NDArray = kept(other, super.*(other))

  private def kept(other: Any, result: NDArray): NDArray = other match {
    case sparse: SparseNDArray if sparse.sparseFormat == sparseFormat && sparse.shape == shape =>
      new SparseNDArray(result.asJava, sparseFormat)
    case _ => result
  }

  /** The positions, of rows or of elements, that are not all 0, in their order. */
  private def stored: Array[Int] = {
    val size = if (sparseFormat == SparseFormat.CSR) 1 else shape.drop(1).product
    toFloat64Array.grouped(size).zipWithIndex.collect { case (part, i) if part.exists(_ != 0) => i }.toArray
  }

  /** Returns the elements that are not 0, or the rows that are not all 0. */
  def getData: NDArray = ResourceScope.using() {
    val parts = if (sparseFormat == SparseFormat.CSR) reshape(Array(-1)) else this
    new NDArray(parts.asJava.indexSelect(Java.create(stored.map(_.toLong)), 0))
  }

  /** Returns the columns of the elements of each row that are not 0, or the numbers of the rows, as FLOAT32. */
  def getIndices: NDArray = {
    val places = if (sparseFormat == SparseFormat.CSR) stored.map(_ % shape(1)) else stored
    NDArray.array(places.map(_.toFloat), Shape(places.length))
  }

  /**
   * Returns where the elements of each row begin in [[getData]], with their number at the end, as FLOAT32.
   *
   * @throws dev.libtensor.ArgumentException if the format is not CSR
   */
  def getIndptr: NDArray = {
    if (sparseFormat != SparseFormat.CSR) throw new ArgumentException(s"$sparseFormat has no starts of rows: expected CSR")
    val counts = new Array[Int](shape(0))
    stored.foreach(place => counts(place / shape(1)) += 1)
    NDArray.array(counts.scanLeft(0)(_ + _).map(_.toFloat), Shape(shape(0) + 1))
  }
}

/** Creates arrays in sparse formats. */
object SparseNDArray {

  /**
   * Returns a matrix whose row i has the elements of `data` from `indptr(i)` up to, but not including, `indptr(i + 1)`.
   *
   * @param data the elements
   * @param indices the column of each element
   * @param indptr where each row begins, with the number of elements at the end
   * @param shape (rows, columns)
   * @param context the device
   * @throws dev.libtensor.ArgumentException if `indptr` does not ascend to the number of elements
   * @throws dev.libtensor.ShapeException if the shape has other dimensions
   * @throws dev.libtensor.TensorIndexException if there is no such column
   */
  def csrMatrix(data: Array[Float], indices: Array[Float], indptr: Array[Float], shape: Shape,
      context: Context): SparseNDArray = ResourceScope.using() {
    val starts = indptr.map(_.toInt)
    if (shape.length != 2 || starts.length != shape(0) + 1) {
      throw new ShapeException(
        s"a matrix has two dimensions and one more start than rows: $shape and ${starts.length} starts do not fit")
    }
    if (starts.head != 0 || starts.last != data.length || !starts.zip(starts.tail).forall { case (a, b) => a <= b }) {
      throw new ArgumentException(s"the starts of rows must ascend from 0 to the number of elements, ${data.length}")
    }
    val rows = starts.indices.init.flatMap(row => Seq.fill(starts(row + 1) - starts(row))(row))
    val columns = checked(indices, data.length, shape(1))
    val places = columns.zip(rows).map { case (column, row) => row.toLong * shape(1) + column }
    val flat = placed(NDArray.array(data, Shape(data.length)), places, Shape(shape.product), context)
    new SparseNDArray(flat.asJava.reshape(shape.asJava), SparseFormat.CSR)
  }

  /**
   * Returns an array with some rows, and 0 elsewhere.
   *
   * @param data the rows, which are arrays of floats or doubles
   * @param indices the number of each row
   * @param shape the shape
   * @param context the device
   * @throws dev.libtensor.ArgumentException if there are not as many numbers as rows
   * @throws dev.libtensor.TensorIndexException if there is no such row
   */
  def rowSparseArray(data: Array[_], indices: Array[Float], shape: Shape, context: Context): SparseNDArray =
    ResourceScope.using()(rows(NDArray.toNDArray(data), indices, shape, context))

  /** Returns an array with some rows, and 0 elsewhere; see the method of nested arrays. */
  def rowSparseArray(data: NDArray, indices: NDArray, shape: Shape, context: Context): SparseNDArray =
    ResourceScope.using()(rows(data, indices.toArray, shape, context))

  private def rows(data: NDArray, indices: Array[Float], shape: Shape, context: Context): SparseNDArray = {
    val places = checked(indices, data.shape(0), shape(0)).map(_.toLong)
    new SparseNDArray(placed(data, places, shape, context).asJava, SparseFormat.ROW_SPARSE)
  }

  /** Returns some rows of an array, with 0 in place of the others. */
  def retain(sparseNDArray: SparseNDArray, indices: Array[Float]): SparseNDArray = ResourceScope.using() {
    val index = Java.create(checked(indices, indices.length, sparseNDArray.shape(0)).map(_.toLong))
    rows(new NDArray(sparseNDArray.asJava.indexSelect(index, 0)), indices, sparseNDArray.shape, sparseNDArray.context)
  }

  /** Whole numbers of rows or columns. */
  private def checked(indices: Array[Float], count: Int, end: Int): Array[Int] = {
    if (ArgumentException.notNull(indices, "indices").length != count) {
      throw new ArgumentException(s"there are ${indices.length} indices: expected $count")
    }
    indices.find(index => index < 0 || index >= end || index != index.toInt).foreach(index =>
      throw new TensorIndexException(s"$index is no index: expected whole numbers from 0 to ${end - 1}"))
    indices.map(_.toInt)
  }

  private def placed(data: NDArray, places: Array[Long], shape: Shape, context: Context): NDArray = {
    val dense = NDArray.zeros(shape, context, data.dtype)
    dense.asJava.indexCopyi(Java.create(places), data.asJava, 0)
    dense
  }
}
