package dev.libtensor.mxnet

/** The formats of arrays. */
object SparseFormat extends Enumeration {

  /** One of the formats. */
  type SparseFormat = Value

  /** All elements. */
  val DEFAULT: SparseFormat = Value(0)

  /** The rows that are not all 0. */
  val ROW_SPARSE: SparseFormat = Value(1)

  /** The elements of each row of a matrix that are not 0. */
  val CSR: SparseFormat = Value(2)
}
