package dev.libtensor.mxnet
package io

import dev.libtensor.ArgumentException

/**
 * Iterates over another iterator in passes of a number of batches. At its end, the other iterator starts again. It
 * stays with its owner.
 *
 * @param dataIter the other iterator, which has at least one batch
 * @param reSize the number of batches of a pass, at least 1
 * @param resetInternal whether the other iterator starts again with each pass, or continues
 */
class ResizeIter(dataIter: DataIter, reSize: Int, resetInternal: Boolean = true) extends JavaDataIter(
  new javaapi.ResizeIter(ArgumentException.notNull(dataIter, "dataIter").asJava, reSize, resetInternal))
