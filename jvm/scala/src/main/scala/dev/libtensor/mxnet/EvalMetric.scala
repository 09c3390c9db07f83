package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, NDArray => JavaArray, UnsupportedException}

/**
 * Measures predictions against labels over the batches since [[reset]]. It keeps only numbers and no arrays.
 *
 * A class of your own overrides `add`, or `update` as in MXNet, and changes [[sumMetric]] and [[numInst]] there.
 *
 * @param name the name in reports
 */
abstract class EvalMetric(protected val name: String) {
  private lazy val adapter = new EvalMetric.Adapter(name, this)

  /** The sum of the values. */
  protected var sumMetric: Double = 0

  /** The divisor of the sum. */
  protected var numInst: Long = 0

  /** Returns this metric in the form that Java methods take. */
  def asJava: javaapi.EvalMetric = adapter

  /**
   * Adds a batch.
   *
   * @param labels the expected outputs
   * @param preds the predictions, as many as labels
   * @throws dev.libtensor.ArgumentException if there are not as many predictions as labels, or one does not fit
   */
  def update(labels: IndexedSeq[NDArray], preds: IndexedSeq[NDArray]): Unit =
    adapter.each(JavaCollections.arrayList(labels, "labels"), JavaCollections.arrayList(preds, "preds"))

  /** Adds a batch with one array of labels and one of predictions. */
  final def update(label: NDArray, pred: NDArray): Unit = update(IndexedSeq(label), IndexedSeq(pred))

  /** Adds one array of labels and one of predictions. Objects that are created here are freed at once. */
  protected def add(label: NDArray, pred: NDArray): Unit =
    throw new UnsupportedException(s"the metric $name measures nothing: override add or update")

  /** Forgets all batches. */
  def reset(): Unit = {
    sumMetric = 0
    numInst = 0
  }

  /** Returns names and values, where a value is NaN if there was no batch. */
  def get: (Array[String], Array[Float]) = (Array(name), Array((sumMetric / numInst).toFloat))

  /** Returns the only value. */
  final def value: Float = get._2(0)

  /** Adds a sum of values, and their number. */
  protected final def count(sum: Double, instances: Long): Unit = {
    sumMetric += sum
    numInst += instances
  }
}

/** Creates metrics by their names. */
object EvalMetric {

  /** A metric of Scala for Java. */
  private final class Adapter(name: String, val metric: EvalMetric) extends javaapi.EvalMetric(name) {
    def each(labels: java.util.List[JavaArray], preds: java.util.List[JavaArray]): Unit = super.update(labels, preds)

    override def update(labels: java.util.List[JavaArray], preds: java.util.List[JavaArray]): Unit =
      metric.update(JavaCollections.arraySeq(labels), JavaCollections.arraySeq(preds))

    override protected def add(label: JavaArray, pred: JavaArray): Unit = metric.add(label, pred)

    override def reset(): Unit = metric.reset()

    override def get: java.util.List[javaapi.EvalMetric.Value] = {
      val (names, values) = metric.get
      JavaCollections.list(names.zip(values).map { case (each, value) => new javaapi.EvalMetric.Value(each, value.toDouble) })
    }
  }

  /** Returns the metric of Scala that a metric of Java stands for, or wraps one of Java. */
  private[mxnet] def fromJava(metric: javaapi.EvalMetric): EvalMetric = metric match {
    case null => null
    case adapter: Adapter => adapter.metric
    case java => new JavaMetric(java)
  }

  /**
   * Returns a metric by its name, which is `acc`, `accuracy`, `top_k_accuracy`, `f1`, `perplexity`, `mae`, `mse` or
   * `rmse`.
   *
   * @throws dev.libtensor.ArgumentException if no metric has the name
   */
  def create(name: String): EvalMetric = new JavaMetric(javaapi.EvalMetric.create(name))
}

/**
 * A metric of Java.
 *
 * @param asJava the Java metric
 */
sealed class JavaMetric(override val asJava: javaapi.EvalMetric)
    extends EvalMetric(ArgumentException.notNull(asJava, "asJava").getName) {
  override def update(labels: IndexedSeq[NDArray], preds: IndexedSeq[NDArray]): Unit =
    asJava.update(JavaCollections.arrayList(labels, "labels"), JavaCollections.arrayList(preds, "preds"))

  override def reset(): Unit = asJava.reset()

  override def get: (Array[String], Array[Float]) = {
    val values = JavaCollections.seq(asJava.get)
    (values.map(_.name).toArray, values.map(_.value.toFloat).toArray)
  }
}

/** The share of predictions, (n, classes), whose greatest element is at the label's index, (n). */
final class Accuracy extends JavaMetric(new javaapi.Accuracy)

/**
 * The share of predictions, (n, classes), with the label's index, (n), among the greatest elements.
 *
 * @param topK the number of greatest elements, at least 1
 */
final class TopKAccuracy(topK: Int) extends JavaMetric(new javaapi.TopKAccuracy(topK))

/** The harmonic mean of precision and recall of two classes, 0 and 1, averaged over the batches as in MXNet. */
final class F1 extends JavaMetric(new javaapi.F1)

/**
 * The exponential of the mean negative logarithm of the probabilities of the labels, averaged over the batches as in
 * MXNet.
 *
 * @param ignoreLabel the label that is left out, such as that of padding
 * @param axis the dimension of the predictions that has a probability for each class
 */
final class Perplexity(ignoreLabel: Option[Int] = None, axis: Int = -1) extends JavaMetric(
  new javaapi.Perplexity(ArgumentException.notNull(ignoreLabel, "ignoreLabel").map(Int.box).orNull, axis))

/** The mean absolute difference, averaged over the batches as in MXNet. */
final class MAE extends JavaMetric(new javaapi.MAE)

/** The mean squared difference, averaged over the batches as in MXNet. */
final class MSE extends JavaMetric(new javaapi.MSE)

/** The root of the mean squared difference, averaged over the batches as in MXNet. */
final class RMSE extends JavaMetric(new javaapi.RMSE)

/**
 * A metric that a function computes, averaged over the batches.
 *
 * @param fEval takes labels and predictions and returns a number
 * @param name the name in reports
 */
final class CustomMetric(fEval: (NDArray, NDArray) => Float, name: String)
    extends JavaMetric(CustomMetric.of(ArgumentException.notNull(fEval, "fEval"), name))

private object CustomMetric {
  def of(fEval: (NDArray, NDArray) => Float, name: String): javaapi.EvalMetric =
    new javaapi.CustomMetric((label, pred) => fEval(label, pred).toDouble, name)
}

/** Several metrics as one. */
final class CompositeEvalMetric private (metrics: javaapi.CompositeMetric) extends JavaMetric(metrics) {

  /** Creates a metric without parts. */
  def this() = this(new javaapi.CompositeMetric)

  /** Adds a metric. */
  def add(metric: EvalMetric): Unit = metrics.add(ArgumentException.notNull(metric, "metric").asJava)

  /** Returns a metric by its number. Throws an `ArgumentException` if there is none. */
  def getMetric(index: Int): EvalMetric = EvalMetric.fromJava(metrics.getMetric(index))
}
