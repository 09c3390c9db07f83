package dev.libtensor.mxnet

import dev.libtensor.mxnet.javaapi.Optimizer.Step
import dev.libtensor.scaladsl.Autograd
import dev.libtensor.{ArgumentException, NDArray => JavaArray, NativeResource}
import scala.collection.mutable

/**
 * Changes weights by their gradients. A class of your own has MXNet's methods [[createState]] and [[update]], and may
 * use [[getLr]], [[getWd]] and [[updateCount]]. Key-value stores, modules and models take it.
 *
 * {{{
 * class Signs(learningRate: Float) extends Optimizer {
 *   override def createState(index: Int, weight: NDArray): AnyRef = null
 *   override def update(index: Int, weight: NDArray, grad: NDArray, state: AnyRef): Unit =
 *     weight -= NDArray.sign(grad) * getLr(index, learningRate)
 * }
 * }}}
 */
abstract class Optimizer {
  private val lrMult = mutable.Map.empty[Either[Int, String], Float]
  private val wdMult = mutable.Map.empty[Either[Int, String], Float]
  private val names = mutable.Map.empty[Int, String]
  private val counts = mutable.Map.empty[Int, Int]

  /** What a module or a store multiplies rates and decays by, during an update. */
  private var factors = (1f, 1f)

  /** The largest number of updates of a weight. */
  protected var numUpdate: Int = 0

  /** The factor by which an update first multiplies each gradient. */
  protected var rescaleGrad: Float = 1f

  /**
   * Creates the state of a weight. Its arrays belong to the updater that asks for it.
   *
   * @param index the number of the weight
   * @param weight the weight
   * @return the state, which consists of arrays, collections of arrays or case classes, or is null; files keep the
   *   arrays in it
   */
  def createState(index: Int, weight: NDArray): AnyRef

  /**
   * Changes a weight, and its state, in place. A module or a store immediately frees other arrays that are created
   * here.
   *
   * @param index the number of the weight
   * @param weight the weight
   * @param grad its gradient, which must not be changed
   * @param state the state that [[createState]] has created
   */
  def update(index: Int, weight: NDArray, grad: NDArray, state: AnyRef): Unit

  /** Frees the arrays of a state. */
  def disposeState(state: AnyRef): Unit = Reachable.in(state).foreach(_.dispose())

  /** Is not called, because files keep the arrays of a state: an optimizer written for MXNet may override it. */
  def serializeState(state: AnyRef): Array[Byte] = null

  /** Is not called: see [[serializeState]]. */
  def deserializeState(bytes: Array[Byte]): AnyRef = null

  /** Sets the factor by which each gradient is multiplied first, such as 1 / the size of a batch. The default is 1. */
  def setRescaleGrad(rescaleGrad: Float): Unit = this.rescaleGrad = rescaleGrad

  /**
   * Returns an optimizer with another factor of gradients. An optimizer of your own is changed with [[setRescaleGrad]]
   * and returned.
   */
  def withRescaleGrad(rescaleGrad: Float): Optimizer = {
    setRescaleGrad(rescaleGrad)
    this
  }

  /** Sets the factors of the learning rates of weights, by their numbers or names. All other factors are 1. */
  def setLrMult(argsLrMult: Map[Either[Int, String], Float]): Unit =
    Optimizer.replace(lrMult, ArgumentException.notNull(argsLrMult, "argsLrMult"))

  /** Sets the factors of the weight decays of weights, in the same form. */
  def setWdMult(argsWdMult: Map[Either[Int, String], Float]): Unit =
    Optimizer.replace(wdMult, ArgumentException.notNull(argsWdMult, "argsWdMult"))

  /** Sets the names of weights by their numbers. Modules and stores do this themselves. */
  def setIdx2Name(paramIdx2Name: Map[Int, String]): Unit =
    Optimizer.replace(names, ArgumentException.notNull(paramIdx2Name, "paramIdx2Name"))

  /** Counts an update of a weight. */
  protected def updateCount(index: Int): Unit = {
    counts(index) = count(index) + 1
    numUpdate = math.max(numUpdate, count(index))
  }

  /** How many updates of a weight were counted. */
  private[mxnet] def count(index: Int): Int = counts.getOrElse(index, 0)

  private[mxnet] def restore(index: Int, count: Int): Unit = {
    counts(index) = count
    numUpdate = counts.values.max
  }

  /** Returns the learning rate of a weight, which is the given one multiplied by its factor. */
  protected def getLr(index: Int, lr: Float): Float = lr * factor(lrMult, index, factors._1)

  /** Returns the weight decay of a weight, which is the given one multiplied by its factor. */
  protected def getWd(index: Int, wd: Float): Float = wd * factor(wdMult, index, factors._2)

  private def factor(own: mutable.Map[Either[Int, String], Float], index: Int, usual: Float): Float =
    own.getOrElse(Left(index), names.get(index).flatMap(name => own.get(Right(name))).getOrElse(usual))

  private[mxnet] def hasMultipliers: Boolean = lrMult.nonEmpty || wdMult.nonEmpty

  private[mxnet] def index(key: String): Int =
    Optimizer.number(key).getOrElse(names.collectFirst { case (index, `key`) => index }.getOrElse {
      val next = names.keys.foldLeft(-1)(math.max) + 1
      names(next) = key
      next
    })

  private[mxnet] def updateBy(key: String, weight: NDArray, grad: NDArray, state: AnyRef, step: Step): Unit = {
    factors = (step.learningRate.toFloat, step.wd.toFloat)
    try update(index(key), weight, grad, state)
    finally factors = (1f, 1f)
  }

  /** Returns this optimizer in the form that Java methods take. */
  def asJava: javaapi.Optimizer = new Optimizer.Adapter(this)

  /** Returns the name of the class. */
  override def toString: String = getClass.getSimpleName
}

/**
 * The settings of an optimizer of the library, under MXNet's names.
 *
 * @param settings the settings of Java
 * @param lrScheduler gives the learning rate of each update, or null for a constant one
 */
abstract class BuiltInOptimizer private[mxnet] (settings: javaapi.Optimizer, val lrScheduler: LRScheduler) extends Optimizer {
  rescaleGrad = settings.rescaleGrad.toFloat

  private lazy val scheduled: Option[LRScheduler] = Option(lrScheduler).map { scheduler =>
    scheduler.baseLR = learningRate
    scheduler
  }

  /** Returns the learning rate, or its first value if there is a scheduler. */
  def learningRate: Float = settings.learningRate.toFloat

  /** Returns the settings in the form that Java methods take. */
  override def asJava: javaapi.Optimizer =
    if (hasMultipliers) super.asJava
    else if (rescaleGrad == settings.rescaleGrad.toFloat) settings
    else settings.withRescaleGrad(rescaleGrad.toDouble)

  /**
   * Returns this optimizer with another factor of gradients.
   *
   * @param rescaleGrad the factor by which each gradient is multiplied first, such as 1 / the size of a batch. The
   *   default is 1
   * @throws dev.libtensor.ArgumentException if it is not finite
   */
  override def withRescaleGrad(rescaleGrad: Float): BuiltInOptimizer =
    new JavaOptimizer(settings.withRescaleGrad(rescaleGrad.toDouble))

  /** Returns zeros of the form of the weight, as an array, a vector of several arrays, or null for none. */
  override def createState(index: Int, weight: NDArray): AnyRef = settings.stateCount match {
    case 0 => null
    case 1 => NDArray.zeros(weight.shape, weight.context, weight.dtype)
    case count => Vector.fill(count)(NDArray.zeros(weight.shape, weight.context, weight.dtype))
  }

  override def update(index: Int, weight: NDArray, grad: NDArray, state: AnyRef): Unit = ResourceScope.using() {
    Autograd.noGrad {
      updateCount(index)
      val rate = scheduled.fold(learningRate)(_.apply(numUpdate))
      val gradient = grad.asJava.mul(rescaleGrad)
      if (settings.clipGradient > 0) gradient.clipi(-settings.clipGradient, settings.clipGradient)
      settings.update(weight, gradient, states(state),
        new Step(getLr(index, rate).toDouble, getWd(index, settings.wd.toFloat).toDouble, count(index)))
    }
  }

  private def states(state: AnyRef): java.util.List[dev.libtensor.NDArray] = state match {
    case null => java.util.Collections.emptyList[dev.libtensor.NDArray]()
    case array: NDArray => java.util.Collections.singletonList(array.asJava)
    case arrays: Seq[_] => JavaCollections.list(arrays.map { case array: NDArray => array.asJava })
    case other => throw new ArgumentException(s"$other is no state of $settings: expected what createState returned")
  }

  /** Returns the name and the numbers. */
  override def toString: String = settings.toString
}

/** Creates optimizers and their state. */
object Optimizer {

  /** An optimizer of Scala for Java. */
  private final class Adapter(optimizer: Optimizer) extends javaapi.Optimizer.Stateful {
    override def learningRate: Double = 1
    override def wd: Double = 1
    override def rescaleGrad: Double = 1
    override def clipGradient: Double = 0
    override def lrScheduler: javaapi.LRScheduler = null
    override def withRescaleGrad(rescaleGrad: Double): javaapi.Optimizer = {
      optimizer.setRescaleGrad(rescaleGrad.toFloat)
      this
    }
    override def createState(key: String, weight: JavaArray): NDResource =
      new OwnState(optimizer.createState(optimizer.index(key), weight))
    override def update(key: String, weight: JavaArray, gradient: JavaArray, state: NDResource, step: Step): Unit =
      state match {
        case own: OwnState => optimizer.updateBy(key, weight, gradient, own.value, step)
        case _ => throw new ArgumentException(s"the state of '$key' is none of $optimizer")
      }
    override def restored(key: String, count: Int): Unit = optimizer.restore(optimizer.index(key), count)
    override def toString: String = optimizer.toString
  }

  private final class OwnState(val value: AnyRef) extends NDResource {
    override def getParts: java.util.Collection[_ <: NativeResource] = JavaCollections.list(Reachable.in(value))
  }

  private def replace[A, B](map: mutable.Map[A, B], entries: Map[A, B]): Unit = {
    map.clear()
    map ++= entries
  }

  private[mxnet] def number(key: String): Option[Int] =
    if (key.nonEmpty && key.length < 10 && key.forall(_.isDigit)) Some(key.toInt) else None

  private[mxnet] def scheduler(scheduler: LRScheduler): javaapi.LRScheduler =
    if (scheduler == null) null else scheduler.asJava

  /**
   * Returns an optimizer with MXNet's defaults by its name, which is `sgd`, `nag`, `sgld`, `dcasgd`, `adam`, `rmsprop`,
   * `adagrad` or `adadelta`.
   *
   * @throws dev.libtensor.ArgumentException if no optimizer has the name
   */
  def create(name: String): BuiltInOptimizer = new JavaOptimizer(javaapi.Optimizer.create(name))

  /**
   * Creates the state of an optimizer for weights with any names. The state belongs to the current scope.
   *
   * @param optimizer the settings
   */
  def getUpdater(optimizer: Optimizer): OptimizerUpdater =
    new OptimizerUpdater(javaapi.Optimizer.getUpdater(ArgumentException.notNull(optimizer, "optimizer").asJava))

  /**
   * Creates the state of an optimizer for the arguments of a symbol. The attributes `lr_mult` and `wd_mult` of a
   * variable multiply its learning rate and weight decay. Without them, only weights whose names end with `_weight` or
   * `_gamma` decay.
   *
   * @param optimizer the settings
   * @param symbol the symbol
   * @throws dev.libtensor.ArgumentException if such an attribute is not a number
   */
  def getUpdater(optimizer: Optimizer, symbol: Symbol): OptimizerUpdater =
    new OptimizerUpdater(javaapi.Optimizer.getUpdater(ArgumentException.notNull(optimizer, "optimizer").asJava,
      ArgumentException.notNull(symbol, "symbol").asJava))
}

/**
 * An optimizer of Java, which may be one of your own.
 *
 * @param settings the settings of Java
 */
final class JavaOptimizer(settings: javaapi.Optimizer) extends BuiltInOptimizer(
  ArgumentException.notNull(settings, "settings"), Option(settings.lrScheduler).map(new JavaScheduler(_)).orNull)
