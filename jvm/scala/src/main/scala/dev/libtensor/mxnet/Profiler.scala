package dev.libtensor.mxnet

import dev.libtensor.{ArgumentException, DataFiles, StateException, Timeline}

/**
 * Records allocations and frees in memory, with scopes as spans, from the state `run` to `stop`. [[dumpProfile]] writes
 * them for Chrome's trace viewer.
 */
object Profiler {

  /** The numbers of the states. */
  val state2Int: Map[String, Int] = Map("stop" -> 0, "run" -> 1)

  private var filename = "profile.json"
  private var recording = false
  private var recorded = false

  /**
   * Sets where the profile is written.
   *
   * @param kwargs `filename`, which ends with `.json`, `.svg` or `.pickle`, and is `profile.json` by default. The other
   *   settings of MXNet choose among kinds of events, and have no effect
   */
  def profilerSetConfig(kwargs: Map[String, String]): Unit = synchronized {
    ArgumentException.notNull(kwargs, "kwargs").get("filename").foreach(name => filename = name)
  }

  /**
   * Starts a recording, or ends it and writes it.
   *
   * @param state `run` or `stop`
   * @throws dev.libtensor.ArgumentException if there is no such state, or the file has another ending
   * @throws dev.libtensor.TensorIOException if the file cannot be written
   */
  def profilerSetState(state: String = "stop"): Unit = synchronized {
    state match {
      case "run" =>
        Timeline.start()
        recording = true
        recorded = true
      case "stop" if recording =>
        recording = false
        dumpProfile()
      case "stop" => ()
      case _ => throw new ArgumentException(s"the profiler has no state '$state': expected run or stop")
    }
  }

  /**
   * Writes what has been recorded so far.
   *
   * @param finished has no effect: the recording goes on until it is stopped
   * @throws dev.libtensor.StateException if there was no recording
   * @throws dev.libtensor.TensorIOException if the file cannot be written
   */
  def dumpProfile(finished: Int = 1): Unit = synchronized {
    if (!recorded) throw new StateException("nothing was recorded: call profilerSetState(\"run\") first")
    Timeline.save(DataFiles.path(filename))
  }
}
