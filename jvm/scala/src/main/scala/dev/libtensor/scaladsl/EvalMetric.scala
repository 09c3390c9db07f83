package dev.libtensor.scaladsl

import dev.libtensor.ArgumentException

/**
 * Measures predictions against labels, over the batches since [[reset]]. It keeps numbers only, no arrays.
 *
 * @param name the name in reports
 */
abstract class EvalMetric(protected val name: String) {

  /** The sum of the values. */
  protected var sumMetric: Double = 0

  /** The number that the sum is divided by. */
  protected var numInst: Long = 0

  /**
   * Adds a batch.
   *
   * @param labels the expected outputs
   * @param preds the predictions, as many as labels
   */
  def update(labels: IndexedSeq[NDArray], preds: IndexedSeq[NDArray]): Unit = {
    ArgumentException.notNull(labels, "labels")
    ArgumentException.notNull(preds, "preds")
    if (labels.length != preds.length) {
      throw new ArgumentException(
        s"$name compares as many labels as predictions: ${labels.length} labels and ${preds.length} predictions were given")
    }
    Autograd.noGrad(ResourceScope.using() { labels.zip(preds).foreach { case (label, pred) => add(label, pred) } })
  }

  /** Adds a batch with one array of labels and one of predictions. */
  final def update(label: NDArray, pred: NDArray): Unit = update(IndexedSeq(label), IndexedSeq(pred))

  /** Adds one array of labels and one of predictions. What is created here is freed at once. */
  protected def add(label: NDArray, pred: NDArray): Unit

  /** Forgets all batches. */
  def reset(): Unit = {
    sumMetric = 0
    numInst = 0
  }

  /** Returns names and values; a value is NaN if there was no batch. */
  def get: (Array[String], Array[Float]) = (Array(name), Array((sumMetric / numInst).toFloat))

  /** The only value. */
  final def value: Float = get._2(0)

  /** Adds a sum of values, and their number. */
  protected final def count(sum: Double, instances: Long): Unit = {
    sumMetric += sum
    numInst += instances
  }

  /** Refuses arrays of different numbers of examples. */
  protected final def sameRows(label: NDArray, pred: NDArray): Int = {
    val rows = if (label.shape.length == 0) 1 else label.shape(0)
    val predicted = if (pred.shape.length == 0) 1 else pred.shape(0)
    if (rows != predicted) {
      throw new ArgumentException(
        s"$name compares as many labels as predictions: labels of ${label.shape}, predictions of ${pred.shape} were given")
    }
    rows
  }
}

/** The share of predictions, (n, classes), whose greatest element is at the label's index, (n). */
class Accuracy extends EvalMetric("accuracy") {
  override protected def add(label: NDArray, pred: NDArray): Unit = {
    val rows = sameRows(label, pred)
    val classes = if (pred.shape.length > 1) pred.argMax(1) else pred.toType(DType.Int64, true)
    val right = classes.reshape(-1L).eq(label.toType(DType.Int64, false).reshape(-1L))
    count(right.sum().item(), rows.toLong)
  }
}

/**
 * The share of predictions, (n, classes), with the label's index, (n), among the greatest elements.
 *
 * @param topK how many of the greatest, at least 1
 */
class TopKAccuracy(topK: Int) extends EvalMetric(s"top_k_accuracy_$topK") {
  if (topK < 1) throw new ArgumentException(s"topK must be at least 1, not $topK")

  override protected def add(label: NDArray, pred: NDArray): Unit = {
    val rows = sameRows(label, pred)
    if (pred.shape.length != 2) {
      throw new ArgumentException(s"$name takes predictions of shape (n, classes), not ${pred.shape}")
    }
    val best = pred.argTopK(math.min(topK, pred.shape(1)).toLong, 1)
    val right = best.eq(label.toType(DType.Int64, false).reshape(-1L, 1L))
    count(right.sum().item(), rows.toLong)
  }
}

/** The harmonic mean of precision and recall of two classes, 0 and 1; the mean over the batches, as in MXNet. */
class F1 extends EvalMetric("f1") {
  override protected def add(label: NDArray, pred: NDArray): Unit = {
    sameRows(label, pred)
    val truth = label.asType(DType.Int64).toLongArray
    if (truth.exists(each => each != 0 && each != 1)) {
      throw new ArgumentException(s"$name takes two classes, 0 and 1: labels to ${truth.max} were given")
    }
    val classes = pred.argMax(1).toLongArray
    val pairs = truth.zip(classes)
    val both = pairs.count(_ == ((1L, 1L))).toDouble
    val predicted = classes.count(_ == 1).toDouble
    val actual = truth.count(_ == 1).toDouble
    count(if (both == 0) 0 else 2 * both / (predicted + actual), 1)
  }
}

/** The mean absolute difference; the mean over the batches, as in MXNet. */
class MAE extends EvalMetric("mae") {
  override protected def add(label: NDArray, pred: NDArray): Unit =
    count(EvalMetric.difference(label, pred).abs().mean().item(), 1)
}

/** The mean squared difference; the mean over the batches, as in MXNet. */
class MSE extends EvalMetric("mse") {
  override protected def add(label: NDArray, pred: NDArray): Unit =
    count(EvalMetric.difference(label, pred).square().mean().item(), 1)
}

/** The root of the mean squared difference; the mean over the batches, as in MXNet. */
class RMSE extends EvalMetric("rmse") {
  override protected def add(label: NDArray, pred: NDArray): Unit =
    count(math.sqrt(EvalMetric.difference(label, pred).square().mean().item()), 1)
}

/**
 * A metric of a function; the mean over the batches.
 *
 * @param fEval takes labels and predictions and returns a number
 * @param name the name in reports
 */
class CustomMetric(fEval: (NDArray, NDArray) => Float, name: String) extends EvalMetric(name) {
  override protected def add(label: NDArray, pred: NDArray): Unit = count(fEval(label, pred).toDouble, 1)
}

/** Several metrics as one. */
class CompositeMetric extends EvalMetric("composite") {
  private var metrics = Vector.empty[EvalMetric]

  /** Adds a metric. */
  def add(metric: EvalMetric): Unit = metrics :+= metric

  override def update(labels: IndexedSeq[NDArray], preds: IndexedSeq[NDArray]): Unit =
    metrics.foreach(_.update(labels, preds))

  override protected def add(label: NDArray, pred: NDArray): Unit = metrics.foreach(_.update(label, pred))

  override def reset(): Unit = metrics.foreach(_.reset())

  override def get: (Array[String], Array[Float]) = {
    val all = metrics.map(_.get)
    (all.flatMap(_._1).toArray, all.flatMap(_._2).toArray)
  }
}

/** Makes metrics by their names. */
object EvalMetric {

  /** Returns a metric: `acc`, `accuracy`, `f1`, `mae`, `mse` or `rmse`. */
  def create(name: String): EvalMetric = name match {
    case "acc" | "accuracy" => new Accuracy
    case "f1" => new F1
    case "mae" => new MAE
    case "mse" => new MSE
    case "rmse" => new RMSE
    case _ => throw new ArgumentException(s"no metric is named '$name': acc, f1, mae, mse and rmse are known")
  }

  private[scaladsl] def difference(label: NDArray, pred: NDArray): NDArray = {
    if (label.size != pred.size) {
      throw new ArgumentException(
        s"as many labels as predictions are compared: labels of ${label.shape}, predictions of ${pred.shape} were given")
    }
    label.reshape(pred.shape).toType(DType.Float64, false).sub(pred.toType(DType.Float64, false))
  }
}
