package dev.libtensor.scaladsl

import dev.libtensor.{ArgumentException, Device, UnsupportedException}

/** Makes contexts, MXNet's name for devices. */
object Context {

  /** The defaults of a thread. Not inherited: a thread that is started elsewhere begins with the host. */
  private val defaults = new ThreadLocal[Context]

  /**
   * The host. MXNet distinguishes several by number; all of them are the same here.
   *
   * @param deviceId at least 0
   */
  def cpu(deviceId: Int = 0): Context = {
    if (deviceId < 0) {
      throw new ArgumentException(s"the number of a device must be at least 0, not $deviceId")
    }
    Device.cpu
  }

  /**
   * A CUDA device. It can be named whether or not it is there. Making an array on one that is not there throws a
   * `DeviceException`.
   *
   * @param deviceId from 0 to 15
   */
  def gpu(deviceId: Int = 0): Context = Device.gpu(deviceId)

  /** The context of arrays that are made on this thread without one: the host, or that of [[ContextSyntax.withScope]]. */
  def defaultCtx: Context = Option(defaults.get).getOrElse(Device.cpu)

  private[scaladsl] def orDefault(context: Context): Context = if (context == null) defaultCtx else context

  private[scaladsl] def toJava(context: Context): dev.libtensor.mxnet.Context =
    dev.libtensor.mxnet.Context.of(ArgumentException.notNull(context, "ctx"))

  /** Returns the only one of the contexts of a model. */
  private[scaladsl] def only(contexts: Array[Context], name: String): dev.libtensor.mxnet.Context =
    ArgumentException.notNull(contexts, name) match {
      case Array(context) => toJava(context)
      case Array() => throw new ArgumentException(s"$name is empty: expected one context")
      case _ => throw new UnsupportedException(
        s"a model has its arrays in one context: expected one in $name, not ${contexts.mkString(", ")}")
    }

  private[scaladsl] def withDefault[T](context: Context)(body: => T): T = {
    val before = defaults.get
    defaults.set(context)
    try body
    finally if (before == null) defaults.remove() else defaults.set(before)
  }
}

/**
 * The methods that MXNet's contexts have beside those of the Java class.
 *
 * @param context the device
 */
final class ContextSyntax(private val context: Context) extends AnyVal {

  /** `cpu` or `gpu`. */
  def deviceType: String = if (context.isGpu) "gpu" else "cpu"

  /** The number of the device; 0 for the host. */
  def deviceId: Int = if (context.isGpu) context.getDeviceId else 0

  /**
   * Runs a body in which this is the default context of the calling thread. In MXNet it is that of all threads.
   *
   * @return the value of the body
   */
  def withScope[T](body: => T): T = Context.withDefault(context)(body)
}
