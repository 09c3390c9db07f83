package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, Device, UnsupportedException}

/**
 * The device of an array, under MXNet's name. It converts to a Java device, and vice versa.
 *
 * @param asJava the Java device, which can be named whether or not it exists
 * @param deviceType `cpu` or `gpu`
 * @param deviceId the number of the device. Different numbers of the host are different contexts of the same memory
 */
final class Context private (val asJava: Device, val deviceType: String, val deviceId: Int) {

  /**
   * Names a context.
   *
   * @param deviceType `cpu`, `cpu_pinned` or `gpu`
   * @param deviceId the number of the device
   * @throws dev.libtensor.ArgumentException if there is no such type or number
   */
  def this(deviceType: String, deviceId: Int = 0) = this(Context.device(deviceType, deviceId), deviceType, deviceId)

  /**
   * Runs a body in which this is the default context of the calling thread. In MXNet it is the default of all threads.
   *
   * @return the value of the body
   */
  def withScope[T](body: => T): T = Context.withDefault(this)(body)

  /** Returns whether the other is a context of the same type and number. */
  override def equals(other: Any): Boolean = other match {
    case that: Context => deviceType == that.deviceType && deviceId == that.deviceId
    case _ => false
  }

  /** Returns the hash code of the type and the number. */
  override def hashCode: Int = (deviceType, deviceId).hashCode

  /** Returns the text that MXNet prints, such as `cpu(0)`. */
  override def toString: String = s"$deviceType($deviceId)"
}

/** Creates contexts, which is MXNet's name for devices. */
object Context {

  /** The defaults of a thread. Not inherited: a thread that is started elsewhere begins with the host. */
  private val defaults = new ThreadLocal[Context]

  /**
   * Returns the host.
   *
   * @param deviceId at least 0
   */
  def cpu(deviceId: Int = 0): Context = new Context("cpu", deviceId)

  /**
   * Returns a CUDA device, which can be named whether or not it exists. Creating an array on a device that does not
   * exist throws a `DeviceException`.
   *
   * @param deviceId from 0 to 15
   */
  def gpu(deviceId: Int = 0): Context = new Context("gpu", deviceId)

  /**
   * Returns the context of arrays that are created on this thread without one, which is the host or the context of
   * [[Context.withScope]].
   */
  def defaultCtx: Context = Option(defaults.get).getOrElse(cpu())

  /** Takes a context of Scala where a device of Java is expected. */
  implicit def toDevice(context: Context): Device = if (context == null) null else context.asJava

  /** Takes a device of Java where a context of Scala is expected. */
  implicit def fromDevice(device: Device): Context =
    if (device == null) null else new Context(device, device.getDeviceType, math.max(0, device.getDeviceId))

  private def device(deviceType: String, deviceId: Int): Device =
    ArgumentException.notNull(deviceType, "deviceType") match {
      case "cpu" | "cpu_pinned" if deviceId >= 0 => Device.cpu
      case "gpu" => Device.gpu(deviceId)
      case "cpu" | "cpu_pinned" =>
        throw new ArgumentException(s"the number of a device must be at least 0, not $deviceId")
      case _ => throw new ArgumentException(s"unknown type of device '$deviceType': expected cpu or gpu")
    }

  /** Takes one context where several are expected. */
  implicit def ctx2Array(context: Context): Array[Context] = Array(context)

  /** Reads a context that is a parameter, which MXNet takes as a text such as `cpu(0)`, too. */
  private[mxnet] def of(value: Any): Context = value match {
    case context: Context => context
    case text => text.toString.split("[()]") match {
      case Array(deviceType, id) if id.nonEmpty && id.forall(_.isDigit) => new Context(deviceType, id.toInt)
      case _ => throw new ArgumentException(s"'$text' is no context: expected one such as cpu(0)")
    }
  }

  private[mxnet] def orDefault(context: Context): Context = if (context == null) defaultCtx else context

  private[mxnet] def toJava(context: Context): dev.libtensor.mxnet.javaapi.Context =
    dev.libtensor.mxnet.javaapi.Context.of(ArgumentException.notNull(context, "ctx").asJava)

  /** Returns the device of the contexts of a model, which has its arrays there once. */
  private[mxnet] def only(contexts: Array[Context], name: String): dev.libtensor.mxnet.javaapi.Context =
    ArgumentException.notNull(contexts, name).map(toJava).distinct match {
      case Array(context) => context
      case Array() => throw new ArgumentException(s"$name is empty: expected at least one context")
      case _ => throw new UnsupportedException(
        s"a model has its arrays on one device: expected contexts of one in $name, not ${contexts.mkString(", ")}")
    }

  /** Returns the contexts, of which there is at least one. */
  private[mxnet] def all(contexts: Array[Context], name: String): Array[dev.libtensor.mxnet.javaapi.Context] = {
    if (ArgumentException.notNull(contexts, name).isEmpty) {
      throw new ArgumentException(s"$name is empty: expected at least one context")
    }
    contexts.map(toJava)
  }

  private[mxnet] def withDefault[T](context: Context)(body: => T): T = {
    val before = defaults.get
    defaults.set(context)
    try body
    finally if (before == null) defaults.remove() else defaults.set(before)
  }
}
