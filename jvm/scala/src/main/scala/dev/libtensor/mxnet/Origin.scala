package dev.libtensor.mxnet

import dev.libtensor.{NDArray => Java}
import java.lang.ref.WeakReference
import java.util.{Collections, IdentityHashMap}

/**
 * An array and those from which it was computed, for `disposeDeps`. None of them is kept alive.
 *
 * @param made the array
 * @param from where those come from of which it was computed
 */
private[mxnet] final class Origin(made: Java, private var from: List[Origin]) {
  private val reference = new WeakReference(made)

  /** The array, unless it has ended. */
  def array: Option[Java] = Option(reference.get).filter(!_.isDisposed)

  /** Forgets what has ended, so that a value that is computed again and again does not remember all earlier ones. */
  def compact(): Origin = {
    if (from.nonEmpty) from = Origin.next(from)
    this
  }

  /** All that the array was computed from, and that from which this was computed, without what has ended. */
  def behind: List[Origin] = Origin.walk(from, _ => true)

  /** Forgets all of [[behind]] but these. */
  def keep(kept: List[Origin]): Unit = from = kept
}

private[mxnet] object Origin {

  /** The origin of an array that is computed from others now. */
  def of(made: Java, inputs: Seq[NDArray]): Origin = new Origin(made, next(inputs.map(_.origin.compact()).toList))

  /** The first that have not ended, on each way back. */
  private def next(origins: List[Origin]): List[Origin] = walk(origins, _.array.isEmpty)

  /** Those that have not ended among some and, where `goes` says so, among what is behind them. Each comes once. */
  private def walk(origins: List[Origin], goes: Origin => Boolean): List[Origin] = {
    val seen = Collections.newSetFromMap(new IdentityHashMap[Origin, java.lang.Boolean])
    var (found, ahead) = (List.empty[Origin], origins)
    while (ahead.nonEmpty) {
      val origin = ahead.head
      ahead = ahead.tail
      if (seen.add(origin)) {
        if (origin.array.nonEmpty) found = origin :: found
        if (goes(origin)) ahead = origin.from ::: ahead
      }
    }
    found.reverse
  }
}
