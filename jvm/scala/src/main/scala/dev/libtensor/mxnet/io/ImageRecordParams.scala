package dev.libtensor.mxnet
package io

import dev.libtensor.ArgumentException
import scala.util.Try

/** The parameters of an iterator over images in records, which MXNet gives as text. */
private[mxnet] final class ImageRecordParams(params: Map[String, String]) {
  import ImageRecordParams._

  private val unknown = ArgumentException.notNull(params, "params").keySet -- KNOWN -- WITHOUT_EFFECT
  if (unknown.nonEmpty) {
    throw new ArgumentException(s"ImageRecordIter has no parameter ${unknown.toSeq.sorted.mkString(", ")}: it has "
      + KNOWN.toSeq.sorted.mkString(", "))
  }

  val file: String = needed("path_imgrec")

  /** (channels, height, width), with 1 or 3 channels. */
  val dataShape: Array[Int] = needed("data_shape").trim.stripPrefix("(").stripSuffix(")").split(",").map(_.trim)
    .filter(_.nonEmpty).map(size => Try(size.toInt).getOrElse(0))
  if (dataShape.length != 3 || dataShape.exists(_ < 1) || dataShape(0) != 1 && dataShape(0) != 3) {
    throw wrong("data_shape", "a shape such as (3, 28, 28), with 1 or 3 channels", params("data_shape"))
  }

  val batchSize: Int = whole("batch_size", 128, 1)
  val labelWidth: Int = whole("label_width", 1, 1)
  val resize: Int = whole("resize", -1, -1)
  val seed: Int = whole("seed", 0, Int.MinValue)
  val parts: Int = whole("num_parts", 1, 1)
  val part: Int = whole("part_index", 0, 0)
  if (part >= parts) throw wrong("part_index", s"less than num_parts, $parts", part.toString)
  val shuffle: Boolean = flag("shuffle")
  val randCrop: Boolean = flag("rand_crop")
  val randMirror: Boolean = flag("rand_mirror")
  val mirror: Boolean = flag("mirror")
  val means: Array[Float] = Array("mean_r", "mean_g", "mean_b").map(number(_, 0f))
  val deviations: Array[Float] = Array("std_r", "std_g", "std_b").map(number(_, 1f))
  if (deviations.contains(0f)) throw wrong("std_r, std_g and std_b", "other than 0", deviations.mkString(", "))
  val scale: Float = number("scale", 1f)
  val dataName: String = params.getOrElse("data_name", "data")
  val labelName: String = params.getOrElse("label_name", "label")

  private def needed(key: String): String =
    params.getOrElse(key, throw new ArgumentException(s"ImageRecordIter needs the parameter $key, which was not given"))

  private def whole(key: String, standard: Int, least: Int): Int = params.get(key).fold(standard)(text =>
    Try(text.trim.toInt).toOption.filter(_ >= least).getOrElse(throw wrong(key, s"a whole number of at least $least", text)))

  private def number(key: String, standard: Float): Float = params.get(key).fold(standard)(text =>
    Try(text.trim.toFloat).getOrElse(throw wrong(key, "a number", text)))

  private def flag(key: String): Boolean = params.getOrElse(key, "False") match {
    case "True" | "true" | "1" => true
    case "False" | "false" | "0" => false
    case text => throw wrong(key, "True or False", text)
  }

  private def wrong(key: String, expected: String, text: String) =
    new ArgumentException(s"ImageRecordIter: $key must be $expected, not '$text'")
}

private object ImageRecordParams {
  private val KNOWN = Set("path_imgrec", "data_shape", "batch_size", "label_width", "resize", "seed", "num_parts",
    "part_index", "shuffle", "rand_crop", "rand_mirror", "mirror", "mean_r", "mean_g", "mean_b", "std_r", "std_g", "std_b",
    "scale", "data_name", "label_name", "round_batch")
  private val WITHOUT_EFFECT = Set("preprocess_threads", "prefetch_buffer", "verbose", "path_imgidx", "shuffle_chunk_size",
    "shuffle_chunk_seed")
}
